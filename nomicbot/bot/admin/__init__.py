"""The administrators' view of a game and their decisions, by mail and on the command line."""
