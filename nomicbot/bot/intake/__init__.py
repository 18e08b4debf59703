"""Incoming mail: its author, its meaning, and the way in which it is handled."""
