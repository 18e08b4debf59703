"""Signs that a message was sent by a program, as the ledger records them."""

OWN_MAIL = "the administrator's own mail"
BY_SUBJECT = "an automatic reply, by its subject"
"""Weak evidence, which is not enough alone, since a person may write such a subject too."""
