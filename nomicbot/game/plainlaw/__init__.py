"""Plain law: players' clauses in English, which are parsed to typed trees and carried out.

`tree` defines what a clause can say, and `vocabulary` what rulebooks declare for clauses to
mention. `references` decides whom a pronoun means. `evaluating` and `acting` carry trees out.
`law_entries` records which words are bound to which tree, and `declaring` handles everything that
exists only while its clause does. Nothing in this package parses: the ledger stores a tree together
with the words that it was parsed from.
"""
