"""Plain law: players' clauses that are parsed to typed trees and carried out as such.

`tree` is what a clause says; `vocabulary` what rulebooks declare that it can mention; `references`
which pronoun means whom; `evaluating` and `acting` carry it out; `entries` is how a tree gets into
the record; `declaring` what begins and ends with a clause. Nothing here parses: the record has a
tree beside the words that it was parsed from.
"""
