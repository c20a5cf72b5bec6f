### Pages behind commands and the button More.

more-title = { $game }: what else?
more-closed = This table is closed. Its last message has a Rematch button.
more-nothing = You do not sit at this table, so there is nothing more you can do here. Open your own with /play.
button-pause = Pause
button-repost = Post again
button-end = End the table
button-my-tables = My tables
button-vote-end = Vote to end

ask-leave = **Leave the table?**
ask-leave-lobby = Your seat becomes free.
ask-leave-round = You give up this round.
ask-leave-series = You give up this round and the series.
ask-leave-between = You give up the rest of the series.
ask-leave-tournament = You give up the tournament.
ask-end = **End the table?**
ask-end-lobby = Nobody has any cards yet.
ask-end-round = Then this round has no result.
ask-end-series = Then the round under way has no result; finished rounds still count.
ask-end-between = Then nobody wins the series; finished rounds still count.
ask-end-tournament = Then the tournament has no result.
ask-vote-end = **Vote to end the table?**
ask-vote-kick = **Vote to remove { $name }?**
ask-vote-so-far = So far { $votes ->
    [0] nobody has
    [one] one has
   *[other] { $votes } have
} voted for it; { $needed ->
    [one] one vote is
   *[other] { $needed } votes are
} needed.
ask-kick = **Remove { $name }?**
ask-kick-lobby = The seat becomes free.
ask-kick-goes-on = The others play on.
ask-kick-gives-up = They are away, so they give up this round by it; the others play on.
ask-kick-forfeits = They are away, so they lose by it, and the table is closed: the others are too few to play on.
ask-kick-void = They are here, so this round has no result for anybody; the others go on with the next one.
ask-kick-void-last = They are here, so this round has no result for anybody. It is the last one, so that ends the table; finished rounds still count.
ask-kick-ends = The others are too few to play on, so that ends the table: a round under way has no result; finished rounds still count.
button-yes-kick = Yes, remove
button-yes-vote = Yes, vote
button-yes-leave = Yes, leave
button-yes-end = Yes, end it

## Answers after something was done

voted = Your vote counts: { $votes } of { $needed } needed.
you-left = You have left the table. Thank you for playing!
kicked-before = They no longer sit at the table.
kicked = { $name } no longer sits at the table.
ended = The table is closed.
paused = The table is paused. Press Resume at the table to go on.
resumed = The table goes on.
auto-on = From now on I make your move wherever only one is possible, until this table is over. The same button stops it.
auto-off = You make all your moves yourself again.
reposted = The table is shown anew. { $link }
reposted-later = Discord takes its time. The table is shown anew as soon as it answers.
not-reposted = Discord has not taken the new message, so the table stays where it is. I keep trying.
handed-over = The table has a new host.
robot-added = A robot has taken a seat. Press Start at the table when everybody is here.
robot-removed = The robot has left its seat.
something-broke = Something went wrong on my side. Nothing is lost: please press again in a moment.
lobby-not-shown = Discord does not let me show a table here now, so none was opened. Try again in a moment, or in another channel.
already-opened = You have just opened this very table. { $link }
thread-not-here = The table is open. Discord does not let me open a thread here, so it is played right here.
command-changed = This command has changed since Discord showed it to you. Close the line, wait a moment, and type it again.
board-not-shown = Your move counts, but Discord does not let me show the table here now. I keep trying.

standings-title = { $game } · standings of this server
standings-empty = Nobody has finished a round here yet. Start one with /play.
standings-line = **{ $place }.** { $name } · { $series } series won · { $won } of { $rounds } rounds won
standings-order-points = Most series won first; then rounds won, then points decide.
standings-order-rounds = Most series won first; then rounds won decide.
standings-more = { $count ->
    [one] and one more
   *[other] and { $count } more
}

tables-title = Your tables
tables-empty = You sit at no table now. Open one with /play, or press Join at somebody else's.
tables-turn = **Your turn:** { $table }
tables-waiting = { $table } · somebody else is on turn
tables-waiting-for = { $table } · { $name } is on turn
tables-lobby = { $table } · not started
tables-between = { $table } · between two rounds
tables-paused = { $table } · paused
table-label = { $game } { $number }: { $names }
table-named = { $game } with { $names }
table-alone = { $game }, alone so far

rules-title = { $game } · the rules
rules-changed = **House rules here** (they replace what the short rules below say)
rules-none-changed = **House rules here:** none is changed, so the classic rules count.
rules-short = **The classic rules in short**
rules-unchanged = **Unchanged here**
rule-explained = **{ $rule }:** { $value }. { $meaning }.

welcome =
    Hello! **/play** opens a table of cards, here or in another channel.
    And **/help** tells in a few lines how to play.
help-title = How to play
help-play = **/play** opens a table in this channel. Friends press Join, or Robot fills a seat; then the host presses Start.
help-buttons = All else is buttons: the table's message shows the cards, whose turn it is and what you can do.
help-games = The games
help-commands = Commands
help-hand = **/hand** shows your cards.
help-tables = **/tables** tells where you sit.
help-rules = **/rules** explains the rules.
help-standings = **/standings** tells who has won most.
help-preferences = **/preferences** asks where your hand comes and when you are called.
help-about = **/about** tells what this bot is.
help-table = **/table** looks after a table: leave, robot, pause, resume, repost (shows it anew), kick (removes somebody), handover (another host), end.
help-away = Whoever misses two turns is played by a robot until they press any button of the table.
about-title = Takiyaki { $version }
about = Card games for the people of a server, played with buttons. It sees no messages, only its own commands and buttons.

permissions-missing = I cannot open a table in { $place } yet. Somebody who manages it has to allow me:
permissions-lost = Your move counts, but I cannot show the table in { $place } as it should be. Somebody who manages it has to allow me:
permissions-repost = I cannot show the table anew in { $place }, so it stays where it is. Somebody who manages it has to allow me:
permission-line = **{ $permission }**: { $need }
permission-read-messages = View Channel
permission-read-messages-need = without it I cannot see this place at all
permission-send-messages = Send Messages
permission-send-messages-need = without it I cannot show the table
permission-send-messages-in-threads = Send Messages in Threads
permission-send-messages-in-threads-need = without it I cannot show the table in a thread
permission-create-public-threads = Create Public Threads
permission-create-public-threads-need = without it I cannot open a thread for the table
permission-embed-links = Embed Links
permission-embed-links-need = without it links to the table stay bare
permission-attach-files = Attach Files
permission-attach-files-need = without it I cannot show the picture of the table
permission-read-message-history = Read Message History
permission-read-message-history-need = without it I cannot tell when the table has scrolled away


which-table = Several tables could be meant. Which one?
which-table-placeholder = Choose a table
