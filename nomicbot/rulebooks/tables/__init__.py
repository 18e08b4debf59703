"""Games at tables by mail: what their rulebooks share besides an engine and a law.

There is no law in here: each clause of a rulebook calls the functions that it needs, with its
numbers. A rulebook declares a `TableKind` with the attributes of its games (`table_objects`), and
an `Engine` that plays on the text of a game (`engine`). Then its clauses can - seat players:
`seating`, challenges that are made, accepted, declined, taken back, and lapse; who comes to a game
that goes on, or leaves it; - have them play: `lifecycle`, moves, resigning, leaving, the end
(`GameOver`), and the one game that stands still since the program failed on it; - say how they go
on: `onward`, who is to do what, by when, and the lines that do it, for each ruling; - keep time:
`timing`, alarms after which a challenge lapses, somebody is reminded, or has lost on time.
`game_resolution` finds the game that a player means, `table_names` has the names of games,
`vocabulary` has the actions and the words that all of them share. Several seats, several who are
due at once, what only the referee knows (`Record.sealed`) and limits in hours are available to any
rulebook that needs them.
"""
