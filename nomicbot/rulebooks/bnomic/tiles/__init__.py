"""Tiles (rules 6-1 to 6-10) without a nomic around them: letters as they are written, how Tiles are arranged into a
word, what a word with Runes reads as, the Board, and the legal play nearest to one that is not.

Only `table` knows of a game: it finds Tiles, Racks and Zones in the state.
"""
