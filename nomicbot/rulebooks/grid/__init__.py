"""The Grid, a proposal of June 2002 as a rulebook: one module per rule, named by its number (`ra_1.py` reads A-1).

Beside the rules stand mechanics that know no particular rule: `squares` (geometry), `things` (what stands where and who
holds what), `moving` (how anything comes to stand on a square), `points` and `names`. Rules meet in the state, and in
the happenings and quantities of the `vocabulary`.
"""
