"""The grammar of plain law, in both directions: the words of a clause as a tree, and a tree in English.

`chart` finds every parse of some words, and writes what one of its lines reads; `grammar` has the lines, with the words
that a vocabulary and the clauses in force give; `reading` says what a paragraph means, or why it waits.

Each word has a role or the paragraph waits: nothing here forgives anything.
"""
