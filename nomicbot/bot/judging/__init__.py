"""Judging what arrived and keeping it in the ledger, for the first time or again."""
