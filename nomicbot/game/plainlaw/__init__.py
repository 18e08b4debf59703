"""Law that carries itself out: players' clauses that the grammar of the law parses to typed trees.

`tree` is what a clause says; `vocabulary` what rulebooks declare that it can mention; `references`
which pronoun means whom; `evaluating` and `acting` carry it out; `entries` is how a tree gets into
the record; `declaring` what begins and ends with a clause. Nothing here parses: the record has a
tree beside the words that it was parsed from.
"""
