"""Tiles (rules 6-1 to 6-10) without a nomic around them.

Here are their notation, the arrangement of Tiles into a word, what a word with Runes reads as, the
Board, and the legal play nearest to an illegal one. Only `table` knows a game: it finds Tiles,
Racks and Zones in the state.
"""
