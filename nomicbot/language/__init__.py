"""The parser: turns the text of posts into typed actions. No other package parses with lark.

`reader` takes a post, and `passages` divides its new text into blocks. Lines of votes become rows
(`rows`, `balloting`). Sentences become tags (`tagging`), then clauses (`parsing`), then deeds
(`clauses`, `deeds`): verbs of the author with their complements, which fill the frames of actions
(`frames`, `filling`). `stance` decides by a clause's neighbours whether its action is done, asked
about or ignored as talk; `likelihood` and `deciding` weigh the result, and `worth` the questions.
`documents` finds the texts of motions and the changes in them; `law` parses the clauses that
players write.
"""
