"""Shared code for the rules of section VII: their words, names, Prices, Effects and Forging."""
