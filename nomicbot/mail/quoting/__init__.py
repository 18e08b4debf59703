"""Separating the author's own lines in a message from those quoted from others."""
