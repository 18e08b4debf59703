"""The names of fields that lines of the log have beside their message."""

ENTRY = "entry"
"""The number of the entry that a line of the log is about."""
