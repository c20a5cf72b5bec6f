"""The games as pure values: no Discord, no database, no clock, no I/O."""
