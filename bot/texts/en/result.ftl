### What stays after a round.

result-title = { $game } · round { $round } of { $rounds }
result-title-single = { $game } · result
result-line = **{ $place }.** { $name } · { $score }
result-standings = **So far:** { $standings }
result-standings-final = **Final standings:** { $standings }
result-standing = { $name } { $points }
result-next = { $name } begins the next round.
result-next-random = Chance decides who begins the next round.
result-next-until = It starts by itself { $when }.
result-next-paused = The table is paused: press Next round to go on.
result-broken-off = This round was broken off and has no result.

series-won = 🏆 **{ $name } wins the series** with { $points } after { $rounds } rounds. Well played, everybody!
series-shared = 🏆 **Shared victory!** { $names } have { $points } each. Well played, everybody!
series-forfeit = 🏆 **The series goes to { $name }**, who stayed to the end.
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
