"""The record of a game, in SQLite: what came, what was made of it, what was sent. The only room that knows SQL."""
