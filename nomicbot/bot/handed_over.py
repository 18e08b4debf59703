"""The note in a ledger that another administrator has taken over the game."""

HANDED_OVER = "handed over"
"""The key under which a ledger says who took the game over and when. No bot runs it then."""
