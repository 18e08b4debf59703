"""The note by which a ledger says that another administrator goes on with the game."""

HANDED_OVER = "handed over"
"""The key under which a ledger has who took the game over, and when: no bot runs it any more."""
