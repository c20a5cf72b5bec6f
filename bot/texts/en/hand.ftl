### A person's own cards: in a direct message and behind the button My hand.

hand-title = { $game } · your hand
hand-title-round = { $game } · your hand · { $round }
hand-place = { $guild } · { $channel }
hand-paused = **The table is paused.** Press Resume at the table to go on.
hand-away = You are away, and the robot plays for you. Press anything to play on yourself.
hand-over = **Round { $round } is over.**
hand-elsewhere = **You see your hand at the table only, as you wish.** My hand shows it there; /preferences changes that.
hand-closed = **This table is closed.**
hand-gone = **You do not sit at this table any more.**

button-my-hand = My hand
button-card-rules = Rules
button-to-my-hand = To my hand
button-hand-here = Show it here

hand-rules-title = **The cards in your hand**
hand-in-dm = Your hand is in our direct messages, as you wish. /preferences changes that.

## When a direct message cannot be sent

hand-dm-closed = { $mentions }, I cannot send you a direct message, so please press My hand to see your cards. Nothing is lost; /preferences changes where your hand is shown.

## Answers in a window

window-until = { $told } The time is up { $when }.
