"""Many games on one machine, with one intake, one outbox, and a process for each busy game."""
