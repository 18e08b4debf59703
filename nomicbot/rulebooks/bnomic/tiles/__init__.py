"""Tiles (rules 6-1 to 6-10), independent of the surrounding nomic.

This package has the notation of Tiles, their arrangement into words, the possible readings of a
word with Runes, the Board, and the search for the legal play that is most similar to an illegal
one. Only `table` uses a game: it finds Tiles, Racks and Zones in the state.
"""
