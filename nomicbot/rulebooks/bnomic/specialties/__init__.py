"""Tests of titles and bodies for rule 3-9: forms, words, verse, chapters.

Nothing here knows the state of a game.
"""
