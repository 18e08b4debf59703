"""The Grid, a proposal of June 2002, as a rulebook: one module per rule.

A module is named after the number of its rule: `ra_1_the_grid.py` implements A-1. In addition to
the rules there are mechanics that are independent of particular rules:

- `squares`: geometry of squares as text, `(4,5)`; no state;
- `located`: what is where, who holds what, what is Airborne, and which thing or square a player's
  words mean;
- `targets`: the actor, and the square and the thing that an action means, looked up only once for
  all clauses that judge the action;
- `moving`: the only ways in which anything comes to be on a square (`enter`, `step`, `knock`,
  `place_at_random`, `place_nearest`), into a possession (`give`), down from it (`drop`), into the
  air (`launch`), nowhere for a moment (`lift`), into Limbo (`to_limbo`) or to its end (`destroy`);
- `paying`: points that change hands, and dice as the ruling reports them;
- `grid_names`: the names by which players call what is on the Grid.

The mechanics learn about the law through quantities, such as MAY_ENTER, MOBILE, OVERLAP and SLIDES,
and report what they do by happenings, such as Entered and LeavesGrid. A rule that needs another
rule to act publishes a happening that requests it: ThrownElboniaStyle, TurnToToad, Deflected. All
of these are declared in `vocabulary`, in one file per subject.

Only a `step` is a Move, and can lead to sliding. In a play, a square drawn at random is set in
advance by a line such as `draw Yeti "(3,3)"`, with the name that is given to `moving`.
"""
