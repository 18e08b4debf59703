"""Transcripts of play, for tests and for players who argue about a case."""
