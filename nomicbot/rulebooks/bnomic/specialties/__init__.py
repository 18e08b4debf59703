"""Tests of titles and bodies for rule 3-9: forms, words, verse, chapters.

They depend only on the text; the state of a game is not used.
"""
