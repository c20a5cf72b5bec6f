### A table before its first deal.

lobby-title = { $game }: who plays?
lobby-form = { $form } · { $clock }
lobby-free = { $count ->
    [one] one free seat
   *[other] { $count } free seats
}
lobby-invited = invited
lobby-invited-until = invited, the seat is free again { $when }
lobby-ready = Everybody is here. { $host } can press Start.
lobby-ready-more = { $host } can press Start, or wait for more players.
lobby-waits-answer = The cards are dealt as soon as { $names } { $count ->
    [one] accepts
   *[other] accept
}.
lobby-waits = Waiting for players.
lobby-waits-until = Waiting for players. If nothing happens, this closes { $when }.

lobby-closed-idle = **Closed**, since nothing happened here for a quarter of an hour. Open a new table with /play.
lobby-closed-empty = **Closed**, since everybody has left. Open a new table with /play.
lobby-closed-ended = **Closed** before the first deal. Open a new table with /play.
lobby-started = **The cards are dealt.** { $link }

button-join = Join
button-leave = Leave
button-robot = Robot
button-house-rules = House rules
button-start = Start
button-accept = Accept
button-decline = No thanks

button-youngest = Who begins
lobby-youngest = the youngest, begins

youngest-menu = In { $game } the youngest of you begins the first round. Choose who that is.
youngest-placeholder = Choose the youngest
youngest-nobody = Nobody: chance decides who begins

robot-menu = Which robot shall take a seat? Robots see no more than a person does.
robot-menu-next = A robot has taken a seat. Which robot shall take the next one? Robots see no more than a person does.
robot-menu-full = All seats are taken: press Start at the table.
robot-menu-full-robots = All seats are taken: press Start at the table, or send a robot away.
robot-add = Robot: { $level }
robot-remove = Remove robot

rule-menu = **House rules of this table.** Choose one to change it.
rule-menu-placeholder = Choose what to change
rule-preset = Preset
rule-preset-meaning = House rules that go well together, all set at once.
preset-none = a choice of your own
rule-rounds = What is played
rule-rounds-meaning = One round, or more that count together.
rule-clock = Clock
rule-clock-meaning = How long may a turn take before it is played for you?
value-menu = **{ $rule }** · now: { $value }
value-menu-placeholder = Choose a value
