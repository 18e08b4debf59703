"""Questions to the ledger: why, when, how many times, what differs, and is it true."""
