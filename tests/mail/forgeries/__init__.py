"""Forgeries, made by program: what a stranger can send in the name of a player, in each way of proving who wrote it."""
