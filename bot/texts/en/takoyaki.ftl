### Takoyaki's own words.

game-takoyaki = Takoyaki

# Shown while the command is typed: plain text, 100 characters at most.
command-play-takoyaki = Open a table of Takoyaki for two

## What happened. One turn is one sentence: each card and where it went.

takoyaki-told-dealt = { $draw } cards in the draw pile. { $name } begins.
takoyaki-told-reshuffled = The draw pile was empty: { $cards ->
    [one] { $cards } discard is
   *[other] { $cards } discards were shuffled into
} the new one.
takoyaki-told-turn = { $name }: { $steps }
takoyaki-told-taken = { $name } took { $steps }
takoyaki-told-placed = { $card } → { $place }
takoyaki-told-awaited = { $jack } → ?
takoyaki-told-discarded = { $card } discarded
takoyaki-told-completed = all ten places!
takoyaki-told-expired = { $name } ran out of time, so the bot played:
takoyaki-told-lastchance = { $name } has one more turn.
takoyaki-told-left = { $name } left the table.

## Whose turn it is, and how a round ended

takoyaki-status-flip = **{ $name }** is on turn: flip a card.
takoyaki-status-flip-or-take = **{ $name }** is on turn: flip a card or take { $card }.
takoyaki-status-choose = **{ $name }** holds the wild { $jack }: choose its place.
takoyaki-status-alone = **{ $name }** is on turn.
takoyaki-status-last-chance = Last turn, since { $other } has all ten places.
takoyaki-ending-completed = { $winner } filled all ten places and gets { $points ->
    [one] { $points } point, for the last card { $loser } had face down.
   *[other] { $points } points, one for each card { $loser } still had face down.
}
takoyaki-ending-drawn = Both filled all ten places: a drawn round, nobody scores.
takoyaki-ending-forfeit = { $loser } left, so { $winner } wins the round and gets { $points ->
    [one] { $points } point
   *[other] { $points } points
}.

## The table in words

takoyaki-face-down = { $count ->
    [0] all face up
   *[other] { $count } face down
}
takoyaki-told-tableau = { $name }: face up { $up }; face down { $down }.
takoyaki-told-seat = { $name }: { $what }; face up { $up }; face down { $down }.
takoyaki-note-turn = on turn
takoyaki-note-chooses = on turn with { $jack } in hand for one of the places { $places }
takoyaki-note-laid = just laid on { $places }
takoyaki-note-won = wins { $points }
takoyaki-note-series = { $points } in the series
takoyaki-told-none = none
takoyaki-told-on-place = { $card } on place { $place }
takoyaki-told-pile = Draw pile { $draw } cards, discard pile empty.
takoyaki-told-piles = Draw pile { $draw } cards, discard pile { $discards } with { $top } on top.
takoyaki-alt = A table of Takoyaki. { $table }

## Buttons

takoyaki-button-flip = Flip
takoyaki-button-take = Take { $card }
takoyaki-auto = Flip for me
takoyaki-no-hand = Takoyaki has no hands: whatever may be known lies open on the table, and nobody has seen a face-down card.

## Why a move is not possible

takoyaki-refusal-not-a-move = That is no move in Takoyaki. Please use the buttons of the table.
takoyaki-refusal-not-your-turn = The other player is on turn. You are next.
takoyaki-refusal-not-your-turn-but = { $name } is on turn. You are next.
takoyaki-refusal-choose-a-place = Your Jack is still in your hand. First choose a place for it.
takoyaki-refusal-nothing-to-place = You hold no Jack, so there is nothing to place. Flip a card.
takoyaki-refusal-place-is-done = That place is already face up. Choose one that is face down.
takoyaki-refusal-taking-is-off = At this table cards are only flipped; taking the top discard is a house rule that is off.
takoyaki-refusal-nothing-to-take = The discard pile is empty. Flip a card.
takoyaki-refusal-fits-nowhere = The top discard fits on none of your places. Flip a card.
takoyaki-refusal-round-is-over = This round is over. Press Next round, or wait a moment for the next deal.

## House rules

takoyaki-rule-wild = Wild cards
takoyaki-rule-wild-meaning = May Jacks go on any place?
takoyaki-rule-wild-none = none
takoyaki-rule-wild-none-meaning = Jack, Queen and King end the turn
takoyaki-rule-wild-jack = Jacks are wild
takoyaki-rule-wild-jack-meaning = A Jack goes on a face-down place of your choice; quicker rounds
takoyaki-rule-wild-move = A Jack's place
takoyaki-rule-wild-move-meaning = What happens when the true card of a wild Jack's place turns up?
takoyaki-rule-wild-move-movable = the true card takes it
takoyaki-rule-wild-move-movable-meaning = The Jack moves on to another face-down place
takoyaki-rule-wild-move-fixed = the Jack stays
takoyaki-rule-wild-move-fixed-meaning = The true card is discarded
takoyaki-rule-draw-discard = Taking the discard
takoyaki-rule-draw-discard-meaning = May the top discard be taken instead of flipping?
takoyaki-rule-draw-discard-off = never
takoyaki-rule-draw-discard-off-meaning = Every turn flips a card from the draw pile
takoyaki-rule-draw-discard-on = if it fits
takoyaki-rule-draw-discard-on-meaning = You may take the top discard if it can be laid
takoyaki-rule-last-chance = Last chance
takoyaki-rule-last-chance-meaning = Has the other player one more turn when ten places are done?
takoyaki-rule-last-chance-off = off
takoyaki-rule-last-chance-off-meaning = Ten places end the round at once
takoyaki-rule-last-chance-on = one more turn
takoyaki-rule-last-chance-on-meaning = If both fill ten places, nobody scores
takoyaki-rule-next-starter = Who begins
takoyaki-rule-next-starter-meaning = Who begins the next round of a series? Chance decides the first.
takoyaki-rule-next-starter-alternate = by turns
takoyaki-rule-next-starter-alternate-meaning = The one who did not begin the last round
takoyaki-rule-next-starter-winner = the winner
takoyaki-rule-next-starter-winner-meaning = Whoever won the last round
takoyaki-rule-next-starter-loser = the loser
takoyaki-rule-next-starter-loser-meaning = Whoever lost the last round
takoyaki-rule-next-starter-random = chance
takoyaki-rule-next-starter-random-meaning = A seat drawn by lot for each round

takoyaki-preset-classic = Classic
takoyaki-preset-classic-meaning = No house rules
takoyaki-preset-quick = Quick
takoyaki-preset-quick-meaning = Wild Jacks, 1 minute a turn
takoyaki-preset-tactical = Tactical
takoyaki-preset-tactical-meaning = Wild Jacks, taking the discard, last chance

## The rules in short

takoyaki-in-a-line = **Takoyaki:** press Flip, and cards go to their places, ace to ten, as far as they fit. Whoever has all ten face up first wins the round.
takoyaki-rules =
    - Each of you has ten cards face down in two rows: place A is for an ace, place 2 for a two, and so on up to 10.
    - On your turn you flip the top card of the draw pile. If its place is still face down, it goes there, and the card that lay there goes on in the same way.
    - A Jack, Queen or King, or a number whose place is already face up, is discarded, and the other is on turn. One press plays the whole turn.
    - As soon as somebody has ten cards face up, the round is over: one point for each card the other still has face down. The highest total of the series wins.
    - When the draw pile is empty, all discards but the top one are shuffled into a new one.
