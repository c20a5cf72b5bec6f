### Words that several messages share.

robot = Robot
robot-numbered = Robot { $number }
somebody = somebody who has left
nameless = Player
robot-easy = easy
robot-normal = normal
robot-hard = hard

title-tournament = tournament
round-of = round { $round } of { $rounds }
rounds = { $rounds ->
    [one] one round
   *[other] series of { $rounds } rounds
}
rounds-meaning = { $rounds ->
    [one] Whoever wins it wins
   *[other] The highest total wins, a tie is shared
}
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

mode-round = a single round
mode-series = a series
mode-tournament = a tournament
tournament-meaning = One long round of eight stages, from eight cards down to one

clock-30 = 30 seconds a turn
clock-60 = 1 minute a turn
clock-120 = 2 minutes a turn
clock-300 = 5 minutes a turn
clock-3600 = 1 hour a turn
clock-86400 = 24 hours a turn
clock-0 = no clock
clock-meaning = { $seconds ->
    [0] Nobody is hurried
   *[other] When the time is up, the turn is played for you
}

rules-classic = Classic rules
rules-otherwise = Otherwise the classic rules
preset-choice = { $preset }: { $meaning }
rule-in-force = **{ $rule }:** { $value }

open-board = Go to the table
button-back = Back
