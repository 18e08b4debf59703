"""Table games by mail: the code that their rulebooks share.

This package contains no law: each clause of a rulebook calls the functions that it needs, with its
numbers. A rulebook declares a `TableKind` with the attributes of its games (`table_objects`), and a
`TableEngine` that plays on the record of a game (`engine`). Its clauses can then use:

- `table_challenges`: challenges, which are made, accepted, declined, taken back, or lapse; and
  players who join or leave a game in progress.
- `lifecycle`: moves, resigning, leaving, and the end of a game. If the program fails on a game,
  only that game is suspended.
- `table_onward`: the next steps of a game, for each ruling: who has to do what, by when, and
  sentences that do it.
- `timing`: alarms at which a challenge lapses, or a player is reminded or loses on time.

`game_resolution` finds the game that a player means, `table_names` has the names of games, and
`vocabulary` the actions and words that all games share. A rulebook may use several seats, several
players due at once, secrets of the referee (`Record.sealed`), and limits in hours.
"""
