"""The recognisers that `tagging` tries on the words of a sentence, and the order of trying them.

Each recogniser is a pure function of a `Place`, which is one word with its sentence. It returns an
`Is`, the number of words that it recognises and their tag, or None if it recognises none.
"""
