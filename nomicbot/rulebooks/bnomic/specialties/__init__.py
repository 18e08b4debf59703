"""Tests of titles and bodies for rule 3-9: forms, words, verse, chapters.

The tests depend only on the text; the state of a game is not used.
"""
