"""Law that carries itself out: clauses of players that the grammar of the law can read, as typed trees.

`tree` is what a clause says; `vocabulary` what rulebooks declare for it to speak of; `references` which pronoun means
whom; `evaluating` and `acting` carry it out; `entries` is how a reading gets into the record; `declaring` what begins
and ends with a clause. Nothing here parses: a tree stands in the record beside the words that it reads.
"""
