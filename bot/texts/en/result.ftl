### What stays after a round.

result-won = 🏆 { $names } { $count ->
    [1] wins
   *[other] share the victory
}
result-won-round = { $names } { $count ->
    [1] wins the round
   *[other] share the round
}
result-won-tournament = 🏆 { $names } { $count ->
    [1] wins the tournament
   *[other] share the tournament
}
result-drawn = A drawn round
result-place = **{ $place }.** { $name } ({ $score })
result-standings = **So far:** { $standings }
result-standings-final = **Final standings:** { $standings }
result-standing = { $name } { $points }
result-next = { $name } begins the next round.
result-next-random = Chance decides who begins the next round.
result-next-until = It starts by itself { $when }.
result-next-paused = The table is paused: press Next round to go on.

series-won = 🏆 { $names } { $count ->
    [1] wins the series
   *[other] share the series
}
series-forfeit = 🏆 The series goes to { $names }
series-finished = Well played, everybody!
series-stayed = { $names } stayed to the end.
series-ended = **The series was ended early**, so nobody wins it. Finished rounds still count.
series-void = **The series was put aside**, since the bot has changed. Finished rounds keep their points.
names-and = { $first } and { $last }

button-next = Next round
button-rematch = Rematch

race-alt = The race of the series, points after each round. { $lines }
race-line = { $name }: { $totals }.
seat-taken = You sit at the table now, and the next round deals you in.
button-take-free = Take the free seat
button-take-over = Take the robot's seat
