"""Documents: the texts that a post offers, where they begin and end, and their changes."""
