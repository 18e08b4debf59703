"""Authentication: who wrote a message, by its list, its domain's signature, or the author's key."""
