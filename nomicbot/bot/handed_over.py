"""The ledger's record that another administrator has taken over the game."""

HANDED_OVER = "handed over"
"""The ledger key for the successor's name and the date. If it is set, no bot runs the game."""
