"""The names of the extra fields of log lines."""

ENTRY = "entry"
"""The number of the entry that a line of the log is about."""
