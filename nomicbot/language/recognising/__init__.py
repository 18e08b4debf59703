"""The recognisers that `tagging` tries on the words of a sentence, and their order.

Each recogniser is a pure function of a `Place`, which is one word with its sentence. The recogniser
returns an `Is` with the number of recognised words and their tag, or None.
"""
