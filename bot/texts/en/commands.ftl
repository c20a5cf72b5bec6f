### What Discord shows while a command is typed: plain text, 100 characters at most.

command-play = Open a table
command-hand = Show your hand
command-tables = Where you sit, and where it is your turn
command-standings = Who has won most on this server
command-rules = The rules, and the house rules of a table
command-preferences = Where your hand is shown, and when you are called
command-help = How to play
command-about = What this bot is
command-table = Look after a table
command-table-leave = Leave a table
command-table-kick = Remove somebody from a table, or vote for it
command-table-end = End a table, or vote for it
command-table-pause = Pause a table
command-table-resume = Go on with a paused table
command-table-repost = Show a table anew at the end of the channel
command-table-handover = Make somebody else the host
command-table-robot = Let a robot take a seat, or send one away

option-preset = House rules that go well together
option-mode = A single round, a series, or a tournament
option-rounds = How many rounds; the highest total wins
option-clock = How long a turn may take
option-opponent = Whose seat is held; invite the bot itself to play against a robot
option-thread = Whether the table gets a thread of its own
option-table = Which table; left out: the one here, or your only one
option-game = Which game
option-kick-player = Who is to be removed
option-handover-player = Who is to be the host
option-level = How well the robot plays

thread-name = { $game } with { $name }
robot-none = send a robot away
farewell = I stop for now. Nothing is lost, and nobody's time runs out until I am back.
