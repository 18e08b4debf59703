"""The recognisers that `tagging` tries on the words of a sentence, and the order of trying them.

Each recogniser is a pure function of a `Place`, which is one word with its sentence. It returns an
`Is` (how many words it recognises from there on, and their tag), or None if it recognises none.
"""
