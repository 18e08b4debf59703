"""Plain law: players' clauses that are parsed to typed trees and carried out as such.

`tree` defines what a clause can say, and `vocabulary` what rulebooks declare for clauses to
mention. `references` decides which pronoun means whom. `evaluating` and `acting` carry trees out;
`law_entries` records which words are bound to which tree; `declaring` handles what begins and ends
with a clause. Nothing in this package parses: the record has a tree beside the words that it was
parsed from.
"""
