"""Separation of a message's lines into the author's own and those quoted from others."""
