### Why the bot says no: what happened, why, what to do.

refusal-no-such-table = This table does not exist any more. Open a new one with /play.
refusal-table-closed = This table is closed. Its last message has a Rematch button, and /play opens a new table.
refusal-table-void = This table was put aside, since the bot has changed and cannot go on with its round. Open a new one with /play.
refusal-paused = The table is paused. Press Resume at the table to go on.
refusal-not-in-lobby = This table has already started, so that can no longer be changed. It works again at the next table.
refusal-not-started = The cards are not dealt yet. The host presses Start when everybody is here.
refusal-already-started = This comes too late: the cards are dealt. Look at the newest message of the table.
refusal-round-over = This round is over. Press Next round, or wait a moment for the next deal.
refusal-stale = The table was just changing, or that button was an older one. Look at its newest message, and press again if you still want to.
refusal-not-seated = You do not sit at this table, so you cannot play here. Open your own with /play.
refusal-seat-later = You do not sit at this table. A robot's seat or a free one can be taken between two rounds, below the result.
refusal-not-host = Only the table's host or the server's staff can do that. Please ask them.
refusal-not-invited = No seat is held for you here. Press Join if one is free.
refusal-already-seated = You already sit at this table.
refusal-table-full = All seats are taken. Open another table with /play.
refusal-seat-held = The seat is held for somebody who is invited. Wait for the answer, or until the time is up.
refusal-too-few-seats = There are not enough players yet. Wait for somebody to join, or let a robot play.
refusal-no-robot = There is no such robot at this table. Press Robot to see what is possible.
refusal-no-such-seat = Whoever you chose does not sit at this table. Choose a person or robot that does.
refusal-no-such-rule = This game has no such house rule. Press House rules to see what can be changed.
refusal-too-many-tables = { $most ->
    [one] One table is
   *[other] { $most } tables are
} open in this channel, more do not fit. Finish one, or play in another channel.
refusal-too-many-lobbies = { $most ->
    [one] One of your tables still waits
   *[other] { $most } of your tables still wait
} for players. Start or leave one of them first.
refusal-too-many-of-yours = { $most ->
    [one] One table
   *[other] { $most } tables
} that you have opened on this server { $most ->
    [one] is
   *[other] are
} still open. Finish or end one of them first.
refusal-too-many-on-server = { $most ->
    [one] One table is
   *[other] { $most } tables are
} open on this server, more do not fit. Finish one, or wait until others have finished theirs.
refusal-too-many-openings = You have opened and ended many tables just now. You can do so again { $when }.
refusal-too-many-invitations = You have invited this person just now, and not everybody wants to be called that often. You can invite them again { $when }; a free seat they can take by themselves.
refusal-too-many-presses = That was faster than I can follow, so it did not count. Press again { $when }.
refusal-not-yourself = You cannot choose yourself here. Choose somebody else.
refusal-too-few-to-vote = Somebody who is here can only be removed by the votes of at least two of the others who are here, and of more than half of those. You are too few for that, but you can leave the table.
refusal-asked-anew = Something has changed since this was asked, so please answer once more.
refusal-removed = You were removed from this table, so you cannot sit down at it again. Play at another one, or open your own with /play.
refusal-already-host = That person is the host already.
refusal-series-over = This table is closed, so no round follows. Press Rematch to play again.
refusal-unknown-button = This button is from an older version of the bot. Look at the newest message of the table, or open a new one with /play.
refusal-no-table-here = You sit at no open table. Open one with /play, or name the one you mean in the option table.
refusal-which-table = Several tables could be meant. Name one of them in the option table.
refusal-not-a-bot = That bot cannot play cards. Invite a person, or me: then a robot sits down.
