### The public message of a running table.

board-title = { $game }
board-title-of = { $game } · { $part }
board-deadline = Time runs out { $when }.
board-paused = **Paused.** Whoever sits here can press Resume to go on.
board-paused-away = **Paused**, since everybody is away. Whoever sits here can press Resume to go on.
board-between = **Round { $round } is over.** Press Next round below the result to go on.
board-between-until = **Round { $round } is over.** The next one starts by itself { $when }, or when somebody presses Next round below the result.
board-between-paused = **Round { $round } is over**, and the table is paused. Press Next round below the result to go on.
board-interrupted = **Round { $round } has no result**, since somebody who was here was removed. Press Next round to go on.
board-interrupted-until = **Round { $round } has no result**, since somebody who was here was removed. The next one starts by itself { $when }, or when somebody presses Next round.
board-interrupted-paused = **Round { $round } has no result**, since somebody who was here was removed, and the table is paused. Press Next round to go on.
board-finished = **That was the last round.** The result has its own message.
board-forfeit = **The table is closed**, since too few are left to play. Finished rounds still count.
board-ended = **The table was ended early.** A round under way has no result; finished rounds still count.
board-idle = **The table was ended**, since nobody who sat here pressed a button for weeks. A round under way has no result; finished rounds still count.
board-idle-until = **Nobody who sits here has pressed a button since { $since }.** The table ends without a result { $when }, unless somebody does.
board-void = **This table was put aside:** the bot has changed and cannot go on with its round. Finished rounds still count. A new table starts with /play.

names-and-others = { $names } and { $count ->
    [one] one other
   *[other] { $count } others
}
rounds-won = { $rounds ->
    [one] one round won
   *[other] { $rounds } rounds won
}

board-beside = { $name }: { $notes }
board-numbered = № { $number } in the picture

mark-host = host
mark-robot = robot ({ $level })
mark-autopilot = away, the robot plays
mark-auto = flips by itself
mark-left = plays no more

## What people did at the table, told among the moves

deed-paused = { $name } paused the table.
deed-resumed = { $name } lets the table go on.
deed-ended = { $name } ended the table.
deed-ended-by-vote = The table was ended by vote.
deed-left = { $name } left the table.
deed-removed = { $name } removed { $other } from the table.
deed-voted-out = { $other } was removed by vote.
deed-voted-end = { $name } votes to end the table ({ $votes } of { $needed }).
deed-voted-kick = { $name } votes to remove { $other } ({ $votes } of { $needed }).
deed-handed-over = { $name } made { $other } the host.
deed-host = { $name } is the host now.
button-vote-end-so-far = Vote to end ({ $votes } of { $needed })
button-vote-kick-so-far = Vote to remove { $name } ({ $votes } of { $needed })

button-rules = Rules
button-more = More
button-resume = Resume

## The message that calls somebody to move

ping-turn = { $mention }, it is your turn at { $game }.
ping-window = { $mention }, the others wait for your answer at { $game }.
ping-warn = { $mention }, your time at { $game } runs out { $when }.
ping-removed = { $mention }, { $name } removed you from a table of { $game }. Open your own with /play.
ping-voted-out = { $mention }, the others voted you out of a table of { $game }. Open your own with /play.
ping-invited = { $mention }, { $host } invites you to { $game }. Press Accept or No thanks at the table.
