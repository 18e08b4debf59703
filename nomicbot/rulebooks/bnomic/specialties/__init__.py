"""Tests for rule 3-9 of titles and bodies: forms, words, verse, chapters.

They depend on nothing but the text; the state of a game is not used.
"""
