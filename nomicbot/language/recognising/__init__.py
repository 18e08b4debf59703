"""The recognisers of a sentence's words that `tagging` asks, and their order.

Each recogniser is a pure function of a `Place` in a sentence. It returns how many words it knows
from there on, and what they are, or None.
"""
