"""Judging events and recording them in the ledger, for the first time or again."""
