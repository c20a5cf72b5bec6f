### Taki's own words.

game-taki = Taki

# Shown while the command is typed: plain text, 100 characters at most.
command-play-taki = Open a table of Taki for two to ten

## Cards

taki-colour-red = red
taki-colour-yellow = yellow
taki-colour-green = green
taki-colour-blue = blue
taki-colour-none = without a colour
taki-symbol-stop = Stop
taki-symbol-plus-two = +2
taki-symbol-plus-three = +3
taki-symbol-direction = Change Direction
taki-symbol-plus = Plus
taki-symbol-taki = TAKI
taki-symbol-change-colour = Change Colour
taki-symbol-super-taki = Super TAKI
taki-symbol-king = King
taki-symbol-breaker = Breaker
taki-card = { $colour } { $symbol }
taki-times = { $what } ×{ $count }
taki-card-named = { $card } ({ $colour })
taki-card-changed = { $card } → { $colour }

## What happened. Pieces without a full stop are joined: who played what, then what came of it.

taki-told-dealt = { $count } cards each, { $lead } leads. { $name } begins.
taki-told-buried = { $card } cannot open the round and goes under the draw pile.
taki-told-got = You drew { $cards }.
taki-told-got-breaker = You drew { $cards }: that is what your Breaker costs on your own turn.
taki-told-laid = { $name } played { $cards }
taki-told-laid-too = { $name } { $cards }
taki-told-passed = { $name } passed
taki-told-passed-then = and passed
taki-told-runclosed = { $name } closed the TAKI
taki-told-runclosed-then = and closed the TAKI
taki-told-runleftopen = { $name } left the TAKI open
taki-told-runleftopen-then = and left the TAKI open
taki-told-drew = { $name } draws { $count ->
    [1] a card
   *[other] { $count }
}
taki-told-drew-short = { $name } draws { $count ->
    [0] nothing
   *[other] { $count }
}, since no more cards are left
taki-told-threes = { $names } { $count ->
    [1] draws
   *[other] draw
} { $cards ->
    [0] nothing, since no cards are left
   *[other] { $cards }
} for the +3
taki-told-others = { $names } and { $count } others
taki-told-letbe = { $names } { $count ->
    [1] lets
   *[other] let
} the +3 be
taki-told-expired = { $names } ran out of time
taki-told-broken = { $name } broke the +3 of { $other }
taki-told-uncalled = { $name } did not call the last card
taki-told-uncalled-caught = { $other } caught { $name }, who did not call the last card
taki-told-stagecleared = { $name } cleared a stage and is on stage { $stage } now
taki-told-reshuffled = The draw pile was empty: { $cards ->
    [one] { $cards } discard is
   *[other] { $cards } discards were shuffled into
} the new one.
taki-told-skipped = { $name } is skipped
taki-told-reversed = play goes the other way now
taki-told-stackgrew = { $count } cards are due for { $name }
taki-told-stackcancelled = the { $count } cards due are cancelled
taki-told-runopened = a { $colour } TAKI is open
taki-told-runended = the open { $colour } TAKI is over
taki-told-freecard = one more card is free
taki-told-anothercard = one more card has to follow
taki-told-windowopened = all others draw 3, unless it is broken
taki-told-threecancelled = the +3 is cancelled
taki-told-threecancelled-for = { $name } need not draw
taki-told-called = { $name } calls: last card!
taki-told-waits = { $name } has no cards and waits for the end of the stack.
taki-told-wentout = { $name } is out: place { $place }.
taki-told-left = { $name } left the table; { $count ->
    [one] one card goes
   *[other] { $count } cards go
} back into the draw pile.

## Whose turn it is, and how a round ended

taki-status-turn = **{ $name }** is on turn: { $lead } leads.
taki-status-stack = **{ $name }** is on turn: **{ $count } cards are due.**
taki-status-inherited = **{ $name }** is on turn: the **{ $colour } TAKI is still open**, { $lead } lies on top.
taki-status-run = **{ $name }** has a { $colour } TAKI open, { $lead } lies on top.
taki-status-king = **{ $name }** has played a King, and one more card is free.
taki-status-plus = **{ $name }** has played a Plus, and one more card has to follow: { $lead } leads.
taki-status-window = **A +3 lies on the table.** The others may break it or let it be.
taki-status-window-stack = After it, { $count } cards are due for { $name }.
taki-advice-stack = Add a +2, play a King, or take them.
taki-advice-stack-three = Add a +2, play a King or a +3, or take them.
taki-advice-run = Go on, close it, or leave it open.
taki-advice-run-top = Go on, or leave it open.
taki-advice-run-auto = Go on, or end the turn.
taki-advice-king = Play any card, or pass.
taki-advice-inherited = Go on with its colour, or end it with another card that fits.

taki-ending-won = { $names } was the first without cards.
taki-ending-tournament = { $names } has cleared all eight stages.
taki-ending-stuck = Nobody could play or draw any more, so the fewest cards win: { $names }.
taki-ending-stuck-tournament = Nobody could play or draw any more, so the lowest stage wins, then the fewest cards: { $names }.
taki-ending-forfeit = All others left, so { $names } wins.
taki-score = { $count ->
    [0] no cards left
    [one] one card left
   *[other] { $count } cards left
}
taki-score-left = left the table
taki-score-stage = stage { $stage }, { $count ->
    [0] no cards left
    [one] one card left
   *[other] { $count } cards left
}

## The table in words

taki-note-cards = { $count ->
    [one] one card
   *[other] { $count } cards
}
taki-note-called = **last card!**
taki-note-called-plain = last card called
taki-note-stage = stage { $stage }
taki-note-owed = { $count } more to come
taki-note-out = out, place { $place }
taki-note-waits = waits for the end of the stack
taki-note-answered = lets it be
taki-note-asked = is asked
taki-note-left = has left
taki-note-turn = on turn
taki-told-lead = { $lead } leads.
taki-told-top = On top lies { $card }.
taki-told-open = A { $colour } TAKI is open.
taki-told-run = Before that lay { $cards }.
taki-told-due = { $count } cards are due for { $name }.
taki-told-window = The +3 may still be broken.
taki-told-piles = Draw pile { $draw } cards, discard pile { $discards }.
taki-told-way = Play goes from { $name } to { $other }.
taki-told-seat = { $name }: { $what }.
taki-alt = A table of Taki. { $table }

## A hand

taki-hand-line = { $colour }: { $cards }
taki-hand-empty = No cards.
taki-hand-alt = Your hand: { $cards }
taki-hand-alt-playable = To be played now: { $cards }.
taki-hand-alt-none = None can be played now.
taki-hand-alt-due = { $count } cards are due.
taki-hand-dealt = You have { $count } new cards.
taki-hand-off = It is not your turn.
taki-hand-over = The round is over.
taki-hand-out = You are out, on place { $place }.
taki-hand-waits = You have no cards and wait for the end of the stack.
taki-hand-uncalled = You hold one card and have not called it: press Last card!
taki-hand-call = If your turn ends with one card, press Last card! now or right after, before the next player moves.
taki-hand-call-catch = If your turn ends with one card, press Last card! now or right after, before anybody catches you.
taki-hand-catch = Somebody has not called their last card: press Caught!
taki-hand-turn = **Your turn:** { $lead } leads.
taki-hand-play = Play a card that fits.
taki-hand-play-or-draw = Play a card that fits, or draw one.
taki-hand-draw = Nothing in your hand fits: draw a card.
taki-hand-breaker = Only your Breaker fits, and it costs you three cards. Draw, or play it.
taki-hand-stack = **Your turn: { $count } cards are due.**
taki-hand-stack-answer = Answer with a card, or take them.
taki-hand-stack-take = You hold no card against them: take them.
taki-hand-inherited = **Your turn: the { $colour } TAKI is still open,** { $lead } lies on top.
taki-hand-inherited-play = Go on with { $colour }, or end it with another card that fits.
taki-hand-run = **Your { $colour } TAKI is open,** { $lead } lies on top.
taki-hand-run-close = Go on, close it, or leave it open for the next player.
taki-hand-run-close-only = Nothing more goes on it: close it, or leave it open for the next player.
taki-hand-run-end-only = Nothing more goes on it. It cannot be closed while a TAKI is its last card: leave it open for the next player.
taki-hand-run-auto-only = Nothing more goes on it: end your turn, which closes it.
taki-hand-run-end = It cannot be closed while a TAKI is its last card: go on, or leave it open for the next player.
taki-hand-run-auto = Go on, or end your turn, which closes it.
taki-hand-run-all = First lay all your { $colour } cards; that is a house rule here.
taki-hand-king = **Your King gives you one more card:** any you like, or pass.
taki-hand-plus = **Your Plus wants one more card:** { $lead } leads.
taki-hand-own-three = Your +3 lies on the table; the others answer.
taki-hand-window = **{ $name } played +3:** all others draw three.
taki-hand-window-break = Break it with your Breaker, or let it be.
taki-hand-window-king = Cancel it with your King, or let it be.
taki-hand-window-both = Break it, cancel it with your King, or let it be.
taki-hand-window-let = You hold nothing against it: let it be.

taki-window = **{ $name } played +3:** everybody else draws three, unless a Breaker stops it.
taki-window-king = The next player may also answer with a King from the hand.

## Buttons

taki-button-draw = Draw
taki-button-take = Take { $count }
taki-button-close = Close TAKI
taki-button-end = End turn (leave open)
taki-button-end-auto = Close TAKI, end turn
taki-button-pass = Pass
taki-button-break = Break +3
taki-button-breaker = Breaker (you draw 3)
taki-button-let = Let it be
taki-button-call = Last card!
taki-button-catch = Caught!
taki-menu = Play { $what }

## The cards of a hand explained

taki-explained-number = **Numbers** fit by colour or by number.
taki-explained-stop = **Stop:** the next player has no turn; with two players you have another one.
taki-explained-plus-two = **+2:** the next player adds a +2 of any colour, cancels with a King, or takes all that is due and has no turn.
taki-explained-plus-two-three = **+2:** the next player adds a +2 of any colour, cancels with a King, plays a +3, or takes all that is due and has no turn.
taki-explained-direction = **Change Direction:** play goes the other way round.
taki-explained-direction-skip = **Change Direction:** play goes the other way round; with two players you have another turn.
taki-explained-plus = **Plus:** you play one more card that fits.
taki-explained-plus-colour = **Plus:** you play one more card, of its colour or without a colour.
taki-explained-plus-draw-else = If you have none, you draw one.
taki-explained-plus-draw = You may draw one instead.
taki-explained-taki = **TAKI:** play as many cards of its colour as you like.
taki-explained-taki-all = **TAKI:** play all your cards of its colour.
taki-explained-taki-close = Close it, and the last card acts; leave it open, and none acts, but the next player may go on with its colour. While a TAKI is the last card, it cannot be closed.
taki-explained-taki-auto = The end of your turn closes it, and the last card acts. While a TAKI is the last card, it stays open, and the next player may go on with its colour.
taki-explained-taki-forbidden = Of the cards without a colour only a Super TAKI goes on your own.
taki-explained-change-colour = **Change Colour:** fits always except on a +2 that is due; you name the colour.
taki-explained-super-taki = **Super TAKI:** a TAKI of the leading colour, after a King of any you name; it fits always except on a +2 that is due.
taki-explained-super-taki-choose = **Super TAKI:** a TAKI of any colour you name, but on your own open TAKI of its colour; it fits always except on a +2 that is due.
taki-explained-king = **King:** fits always, also cancels the cards due; then you play any card you like, or pass.
taki-explained-king-all = If you are the next player, it also cancels a +3.
taki-explained-king-self = If you are the next player, it also saves you alone from a +3.
taki-explained-plus-three = **+3:** all others draw three, unless somebody breaks it; then you do.
taki-explained-three-all = The next player may also cancel it with a King.
taki-explained-three-self = The next player may also play a King and need not draw.
taki-explained-three-on-stack = It may be played on a +2 that is due, which then waits for the next player.
taki-explained-breaker = **Breaker:** stops a +3, also when it is not your turn. Played on your own turn it costs you three cards.
taki-explained-forbidden = It does not go on your own TAKI.
taki-explained-after-all = On your own TAKI it comes after all your cards of that colour.
taki-explained-last-draws = As your last card it makes you draw one.
taki-explained-last-waits = As your last card it makes you wait for the end of the stack.
taki-explained-last-plus = You may go out with it.
taki-explained-last-number = Only a number may be your last card.
taki-explained-last-unstopped = As your last card it counts at once, broken or not.
taki-explained-never-last = You cannot go out with it.

## Why a move is not possible

taki-refusal-not-a-move = That is no move in Taki. Please use the buttons of your hand.
taki-refusal-round-is-over = This round is over. Press Next round, or wait a moment for the next deal.
taki-refusal-not-your-turn = It is not your turn yet. The table shows who is on turn.
taki-refusal-not-your-turn-but = It is not your turn yet: { $name } is on turn. Please wait until the table names you.
taki-refusal-you-are-out = You are out of this round, so there is nothing to play. The next round deals you in again.
taki-refusal-not-in-hand = You do not hold that card any more. Choose one that your hand shows.
taki-refusal-no-match = That card fits neither the colour nor the symbol that leads. Choose one that fits.
taki-refusal-name-a-colour = That card needs a colour. Choose it together with the card.
taki-refusal-colour-is-given = That card takes the leading colour, so no colour is named. Play it without one.
taki-refusal-stack-is-due = Cards are due for you. Add a +2, play a King, or take them.
taki-refusal-nothing-to-take = No cards are due, so there is nothing to take. Play a card or draw one.
taki-refusal-play-if-you-can = You hold a card that fits, so you cannot draw. Play it.
taki-refusal-play-another = After a Plus one more card has to follow. Play one that fits.
taki-refusal-same-colour-after-plus = At this table the card after a Plus has to have its colour. Choose one of that colour.
taki-refusal-free-card-or-pass = Your King gives you one more card. Play any card, or press Pass.
taki-refusal-nothing-to-pass = Only the free card after a King can be passed. Play a card or draw one.
taki-refusal-not-in-this-run = Only cards of the open TAKI's colour go on it. Choose one, or end your turn.
taki-refusal-wild-in-run = At this table no card without a colour goes on your own TAKI. Close it first, or leave it open.
taki-refusal-lay-all = At this table a TAKI takes all your cards of its colour. Lay them first.
taki-refusal-no-run = You have no open TAKI, so there is nothing to close or to leave. Play a card or draw one.
taki-refusal-taki-on-top = While a TAKI is the last card, it cannot be closed. Lay another card of its colour, or leave it open.
taki-refusal-closes-by-itself = At this table a TAKI closes by itself. Press the button that ends your turn.
taki-refusal-end-your-run = Your TAKI is open. Go on, close it, or leave it open.
taki-refusal-window-is-open = A +3 waits for its answers. Break it, let it be, or wait a moment.
taki-refusal-no-window = No +3 waits for an answer any more. Look at the table.
taki-refusal-already-answered = You have answered that +3 already. Wait for the others.
taki-refusal-own-plus-three = It is your own +3, and only the others can break it. Wait for their answers.
taki-refusal-no-breaker = You hold no Breaker, so you cannot stop the +3. Press Let it be.
taki-refusal-king-of-another = Only the next player can answer a +3 with a King. Let it be, or break it with a Breaker.
taki-refusal-king-is-no-answer = At this table a King is no answer to a +3. Let it be, or break it with a Breaker.
taki-refusal-calling-is-off = At this table the last card is not called. Just go on playing.
taki-refusal-nothing-to-call = You can call your last card when you hold one, or on your turn when you hold two or your TAKI is open. Try again then.
taki-refusal-already-called = You have called your last card already. Everybody has seen it.
taki-refusal-catching-is-off = At this table nobody is caught: whoever forgets the call draws anyway. Just go on playing.
taki-refusal-nobody-to-catch = Nobody has forgotten to call a last card just now. Try again when somebody has.
taki-refusal-old-box-has-no-threes = The old box has no +3 and no Breaker, so their house rules cannot be changed. Choose the full deck first.
taki-refusal-tournament-has-no-places = A tournament ends with its first winner, so it cannot be played for places. Choose the other end first.
taki-refusal-no-stack-without-action-finish = A +2 as the last card can wait for the stack only where an action card may be the last one. Change one of the two rules back first.

## House rules

taki-rule-deck = Deck
taki-rule-deck-meaning = Which cards are played with?
taki-rule-deck-116 = 116 cards
taki-rule-deck-116-meaning = With +3 and Breaker
taki-rule-deck-112 = 112 cards
taki-rule-deck-112-meaning = The old box, without +3 and Breaker
taki-rule-first-player = Who begins
taki-rule-first-player-meaning = Who begins the first round, and each one after it?
taki-rule-first-player-marked = the youngest
taki-rule-first-player-marked-meaning = The one marked in the lobby, chance if nobody is; then the next seat each round
taki-rule-first-player-random = chance
taki-rule-first-player-random-meaning = A seat drawn by lot for each round
taki-rule-first-player-host = the host
taki-rule-first-player-host-meaning = The host, then the next seat each round
taki-rule-first-player-last-winner = the winner
taki-rule-first-player-last-winner-meaning = The youngest first, then whoever won the last round
taki-rule-opening-card = Opening card
taki-rule-opening-card-meaning = What does an action card do that opens the round?
taki-rule-opening-card-ignore-action = only leads
taki-rule-opening-card-ignore-action-meaning = It leads by colour and symbol and does nothing
taki-rule-opening-card-number-only = numbers only
taki-rule-opening-card-number-only-meaning = Cards are turned up until a number opens
taki-rule-opening-card-apply-action = acts
taki-rule-opening-card-apply-action-meaning = It acts as if it had just been played
taki-rule-voluntary-draw = Drawing
taki-rule-voluntary-draw-meaning = May one draw with a card in hand that fits?
taki-rule-voluntary-draw-off = only if nothing fits
taki-rule-voluntary-draw-off-meaning = Whoever can play has to
taki-rule-voluntary-draw-on = whenever you like
taki-rule-voluntary-draw-on-meaning = You may draw although a card fits
taki-rule-reverse-with-two = Direction with two
taki-rule-reverse-with-two-meaning = What does Change Direction do when two play?
taki-rule-reverse-with-two-pass = the other's turn
taki-rule-reverse-with-two-pass-meaning = The turn goes to the other
taki-rule-reverse-with-two-skip = another turn
taki-rule-reverse-with-two-skip-meaning = Whoever plays it has another turn
taki-rule-plus3-on-plus2 = +3 on a stack
taki-rule-plus3-on-plus2-meaning = May a +3 be played while +2 cards are due?
taki-rule-plus3-on-plus2-off = no
taki-rule-plus3-on-plus2-off-meaning = Only a +2 or a King answers a stack
taki-rule-plus3-on-plus2-on = yes
taki-rule-plus3-on-plus2-on-meaning = The others draw three, and the stack is due for the next player
taki-rule-king-vs-plus3 = King against +3
taki-rule-king-vs-plus3-meaning = May the next player answer a +3 with a King?
taki-rule-king-vs-plus3-cancel-all = cancels it for all
taki-rule-king-vs-plus3-cancel-all-meaning = Nobody draws
taki-rule-king-vs-plus3-protect-self = saves its player
taki-rule-king-vs-plus3-protect-self-meaning = The King's player draws nothing, all others draw three
taki-rule-king-vs-plus3-off = no
taki-rule-king-vs-plus3-off-meaning = Only a Breaker stops a +3
taki-rule-plus-same-colour = Card after a Plus
taki-rule-plus-same-colour-meaning = What may follow a Plus?
taki-rule-plus-same-colour-off = any that fits
taki-rule-plus-same-colour-off-meaning = Its colour, another Plus, or a card without a colour
taki-rule-plus-same-colour-on = its colour
taki-rule-plus-same-colour-on-meaning = Its colour, or a card without a colour
taki-rule-win-on-plus = Finishing on Plus
taki-rule-win-on-plus-meaning = May a Plus be the last card?
taki-rule-win-on-plus-off = no
taki-rule-win-on-plus-off-meaning = It makes you draw one card
taki-rule-win-on-plus-on = yes
taki-rule-win-on-plus-on-meaning = One goes out with a Plus as with any card
taki-rule-taki-all = TAKI runs
taki-rule-taki-all-meaning = How many cards of its colour does a TAKI take?
taki-rule-taki-all-off = as many as you like
taki-rule-taki-all-off-meaning = You may keep cards of its colour
taki-rule-taki-all-on = all of them
taki-rule-taki-all-on-meaning = Every card of its colour has to be laid
taki-rule-wild-in-run = Colourless in a run
taki-rule-wild-in-run-meaning = May cards without a colour go on your own TAKI?
taki-rule-wild-in-run-ends-run = they end it
taki-rule-wild-in-run-ends-run-meaning = Change Colour, King, +3 and Breaker end the run and act
taki-rule-wild-in-run-forbidden = no
taki-rule-wild-in-run-forbidden-meaning = Only cards of its colour and Super TAKI go on it
taki-rule-taki-close = Closing a TAKI
taki-rule-taki-close-meaning = How is a run closed?
taki-rule-taki-close-manual = by hand
taki-rule-taki-close-manual-meaning = You close it or leave it open; while a TAKI is its last card, it stays open
taki-rule-taki-close-auto = by itself
taki-rule-taki-close-auto-meaning = Ending your turn closes it, unless a TAKI is its last card
taki-rule-super-taki-colour = Super TAKI's colour
taki-rule-super-taki-colour-meaning = Which colour has a Super TAKI?
taki-rule-super-taki-colour-lead = the leading one
taki-rule-super-taki-colour-lead-meaning = It is a TAKI of the colour that leads
taki-rule-super-taki-colour-choose = you choose
taki-rule-super-taki-colour-choose-meaning = Its player names the colour
taki-rule-breaker-window = Time to break a +3
taki-rule-breaker-window-meaning = How long may a +3 be broken? Longer on clocks of an hour and more.
taki-rule-breaker-window-10 = 10 seconds
taki-rule-breaker-window-10-meaning = The usual time
taki-rule-breaker-window-5 = 5 seconds
taki-rule-breaker-window-5-meaning = For quick tables
taki-rule-breaker-window-15 = 15 seconds
taki-rule-breaker-window-15-meaning = A little longer
taki-rule-breaker-window-20 = 20 seconds
taki-rule-breaker-window-20-meaning = Twice the usual time
taki-rule-breaker-window-30 = 30 seconds
taki-rule-breaker-window-30-meaning = For those who read slowly
taki-rule-plus3-finish = Finishing on +3
taki-rule-plus3-finish-meaning = What happens when a +3 is the last card?
taki-rule-plus3-finish-window-first = may be broken
taki-rule-plus3-finish-window-first-meaning = Broken, its player draws three and goes on
taki-rule-plus3-finish-immediate = wins at once
taki-rule-plus3-finish-immediate-meaning = Nobody can stop it
taki-rule-plus2-finish = Finishing on +2
taki-rule-plus2-finish-meaning = What happens when a +2 is the last card?
taki-rule-plus2-finish-immediate = wins at once
taki-rule-plus2-finish-immediate-meaning = Its player is out
taki-rule-plus2-finish-after-stack = waits
taki-rule-plus2-finish-after-stack-meaning = Its player is out once the stack is over and has not come back
taki-rule-action-finish = Finishing on actions
taki-rule-action-finish-meaning = May an action card be the last one?
taki-rule-action-finish-on = yes
taki-rule-action-finish-on-meaning = Any card but Plus and one's own Breaker may be the last
taki-rule-action-finish-off = no
taki-rule-action-finish-off-meaning = Only a number may be the last; an action makes you draw one
taki-rule-last-card = Last card
taki-rule-last-card-meaning = What happens to whoever does not call the last card?
taki-rule-last-card-auto = the bot notices
taki-rule-last-card-auto-meaning = Whoever has not called when the next player moves draws
taki-rule-last-card-catch = others catch
taki-rule-last-card-catch-meaning = Whoever another player catches in time draws
taki-rule-last-card-off = no call
taki-rule-last-card-off-meaning = The last card need not be called
taki-rule-last-card-penalty = Penalty
taki-rule-last-card-penalty-meaning = How many cards does an uncalled last card cost?
taki-rule-last-card-penalty-4 = 4 cards
taki-rule-last-card-penalty-4-meaning = The usual penalty
taki-rule-last-card-penalty-0 = none
taki-rule-last-card-penalty-0-meaning = A forgotten call costs nothing
taki-rule-last-card-penalty-1 = one card
taki-rule-last-card-penalty-1-meaning = A mild penalty
taki-rule-last-card-penalty-2 = 2 cards
taki-rule-last-card-penalty-2-meaning = Half the usual penalty
taki-rule-last-card-penalty-3 = 3 cards
taki-rule-last-card-penalty-3-meaning = Almost the usual penalty
taki-rule-end = End of a round
taki-rule-end-meaning = Do the others play on when somebody is out?
taki-rule-end-first-out = the first one out
taki-rule-end-first-out-meaning = The others are ranked by the cards they hold
taki-rule-end-places = play for places
taki-rule-end-places-meaning = The others play on until one is left
taki-rule-stage-draw = Stage cards
taki-rule-stage-draw-meaning = When do the cards of a new stage come in a tournament?
taki-rule-stage-draw-end-of-turn = after the turn
taki-rule-stage-draw-end-of-turn-meaning = The turn ends first
taki-rule-stage-draw-at-once = at once
taki-rule-stage-draw-at-once-meaning = A run or a King's free card goes on with them

taki-preset-classic = Classic
taki-preset-classic-meaning = No house rules
taki-preset-family = Family
taki-preset-family-meaning = Drawing is free, TAKI closes by itself, no penalty
taki-preset-quick = Quick
taki-preset-quick-meaning = TAKI closes by itself, short windows, 30 seconds a turn
taki-preset-old_box = Old box
taki-preset-old_box-meaning = Without +3 and Breaker
taki-preset-strict = Strict
taki-preset-strict-meaning = Others catch, TAKI takes all, Plus wants its colour

## The rules in short

taki-in-a-line = **Taki:** play a card that fits the leading one by colour or symbol, or draw one. Whoever has no cards first wins. Your cards come as a direct message, and **My hand** at the table shows them to you alone.
taki-rules =
    - Everybody has eight cards. On your turn you play one that fits the leading card by colour or by symbol. If none fits, you draw one.
    - **TAKI:** you play as many cards of its colour as you like. Then you close it, and the last card acts; or you leave it open: none of them acts, and the next player may go on with its colour. While a TAKI itself is the last card, it stays open.
    - **+2** cards add up until somebody takes them all or plays a King. A **King** gives you one more card of any kind.
    - **+3** makes all others draw three, unless somebody breaks it with a **Breaker** in time.
    - Whoever comes down to one card presses **Last card!** before the next player moves, or draws four.
    - The first without cards wins the round. In a tournament everybody clears eight stages, from eight cards down to one.
    - When the draw pile is empty, all played cards but the top one are shuffled into a new one. If there is none to shuffle either, you draw what there is.
    - The button Rules below your hand explains each of your cards.
