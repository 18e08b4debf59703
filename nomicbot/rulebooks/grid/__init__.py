"""The Grid, a proposal of June 2002 as a rulebook: one module per rule, by its number (`ra_1_the_grid.py` reads A-1).

Beside the rules stand mechanics that know no particular rule:

- `squares`: geometry of squares as text, `(4,5)`; no state;
- `located`: what stands where, who holds what, what is Airborne, and which thing or square a player's words mean;
- `targets`: who acts, and the square and the thing that an action means, bound once for all clauses that are asked
  about it;
- `moving`: the only ways in which anything comes to stand on a square (`enter`, `step`, `knock`, `place_at_random`,
  `place_nearest`), into a possession (`give`), down from it (`drop`), into the air (`launch`), nowhere for a moment
  (`lift`), into Limbo (`to_limbo`) or to its end (`destroy`);
- `paying`: points that change hands, and dice as the ruling tells them;
- `grid_names`: how players call what is on the Grid.

What these ask of the law are quantities, such as MAY_ENTER, MOBILE, OVERLAP and SLIDES, and what they do is told by
happenings, such as Entered and LeavesGrid. A rule that has another one do something lets a happening be known that asks
for it: ThrownElboniaStyle, TurnToToad, Deflected. All these words are in `vocabulary`, a file for each subject.

Only a `step` is a Move, and slides. A drawn square is foretold in a play as in `draw Yeti "(3,3)"`, by the name that is
given to `moving`.
"""
