"""What lists take: Mailman's default limit is 40 KB."""

LONGEST_MAIL = 28_000
"""The bytes of a body that are under 36 KB as a message, even in an encoding for mail."""
