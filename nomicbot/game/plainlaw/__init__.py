"""Plain law: players' clauses in English, parsed to typed trees and carried out from these.

`tree` defines what a clause can say, and `vocabulary` what rulebooks declare for clauses to
mention. `references` decides whom a pronoun means. `evaluating` and `acting` carry trees out.
`law_entries` records which words are bound to which tree, and `declaring` handles whatever begins
and ends with a clause. Nothing in this package parses: the record has a tree beside the words that
it was parsed from.
"""
