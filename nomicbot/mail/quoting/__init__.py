"""Which lines of a message its author wrote, and which are quoted from others."""
