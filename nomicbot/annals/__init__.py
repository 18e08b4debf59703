"""Questions to the ledger: reasons, times, counts, differences, and verification."""
