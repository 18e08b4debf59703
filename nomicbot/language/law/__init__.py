"""The grammar of law in plain English: it parses clauses into trees, and writes trees as English.

`chart` finds every parse of some words, and writes values back as words. `grammar` collects the
grammar lines, with the words that a vocabulary and the clauses in force define. `reading` returns
what a paragraph means, or why it must wait. Every word must have a role in the parse, or the
paragraph waits: no word is ignored.
"""
