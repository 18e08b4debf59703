"""The recognisers that `tagging` tries on the words of a sentence, and their order.

Each recogniser is a pure function of a `Place`, which is one word with its sentence. It returns an
`Is`, which has the number of recognised words and their tag, or None if it recognises nothing.
"""
