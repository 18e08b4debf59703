"""Separating the author's own lines in a message from lines quoted from others."""
