"""What the words of a sentence are: the recognisers that `tagging` asks, and the order of them.

Each recogniser is a pure function of a `Place` in a sentence. It returns how many words it knows
from there on, and what they are, or None.
"""
