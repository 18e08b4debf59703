"""Generated forgeries: what a stranger can send in a player's name, for each way of authentication."""
