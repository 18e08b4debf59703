"""Signs that a program sent a message, as the ledger records them for what it ignores."""

OWN_MAIL = "the administrator's own mail"
BY_SUBJECT = "an automatic reply, by its subject"
"""Weak evidence: a person may write such a subject too, so it is not enough alone."""
