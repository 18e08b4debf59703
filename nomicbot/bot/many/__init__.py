"""Many games on one machine: one intake, one outbox, and a process for each game that is busy."""
