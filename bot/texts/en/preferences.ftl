### What a person chooses for themselves.

preferences-title = Your preferences
preferences-hand = **Your hand**, in games that have one. What you choose counts on every server.
preferences-hand-by-placeholder = Where your hand is shown
preferences-hand-by-both = Both: direct message and My hand
preferences-hand-by-both-meaning = Each deal comes as a direct message, and My hand shows it as well
preferences-hand-by-dm = Direct message
preferences-hand-by-dm-meaning = Each deal comes as a direct message, and My hand leads there
preferences-hand-by-here = At the table only
preferences-hand-by-here-meaning = No direct messages; My hand shows it, for you alone
preferences-pings = **Messages that call you** when you are on turn.
preferences-pings-placeholder = When you are called
preferences-pings-always = Always
preferences-pings-always-meaning = When you are on turn, and again before your time runs out
preferences-pings-slow = Only when I am slow
preferences-pings-slow-meaning = Shortly before your time runs out
preferences-pings-never = Never
preferences-pings-never-meaning = Nobody calls you; a turn you miss is played for you
