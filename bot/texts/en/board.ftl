### The public message of a running table.

board-title = { $game }
board-title-of = { $game } · { $part }
board-deadline = Time runs out { $when }.
board-paused = **Paused.** Whoever sits here can press Resume to go on.
board-paused-away = **Paused**, since everybody is away. Whoever sits here can press Resume to go on.
board-between = **Round { $round } is over.** Press Next round below the result to go on.
board-between-until = **Round { $round } is over.** The next one starts by itself { $when }, or when somebody presses Next round below the result.
board-between-paused = **Round { $round } is over**, and the table is paused. Press Next round below the result to go on.
board-finished = **That was the last round.** The result has its own message.
board-forfeit = **The table is closed**, since somebody left. Finished rounds still count.
board-ended = **The table was ended early.** A round under way has no result; finished rounds still count.
board-void = **This table was put aside:** the bot has changed and cannot go on with its round. Finished rounds still count. A new table starts with /play.

names-and-others = { $names } and { $count ->
    [one] one other
   *[other] { $count } others
}
rounds-won = { $rounds ->
    [one] one round won
   *[other] { $rounds } rounds won
}

mark-host = host
mark-robot = robot ({ $level })
mark-autopilot = away, the robot plays
mark-auto = flips without pressing
mark-left = has left

button-rules = Rules
button-more = More
button-resume = Resume

## The message that calls somebody to move

ping-turn = { $mention }, it is your turn at { $game }.
ping-window = { $mention }, the others wait for your answer at { $game }.
ping-warn = { $mention }, your time at { $game } runs out { $when }.
ping-invited = { $mention }, { $host } invites you to { $game }. Press Accept or No thanks at the table.
