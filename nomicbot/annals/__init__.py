"""Answers from the ledger: reasons, times, counts, differences, and verification."""
