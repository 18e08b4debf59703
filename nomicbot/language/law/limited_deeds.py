"""Limits that a sentence of its own sets on an act that the paragraph permits.

"A player may pray. No player may pray more than once per nweek." permits to pray once per nweek.
"""

from dataclasses import replace

from nomicbot.game.plainlaw.tree import A, Forbids, Permits, Phrase, Statement


def limited(statements: tuple[Statement, ...]) -> tuple[Statement, ...]:
    """Return statements in which a permission has the limit that a prohibition sets for all."""
    made = list(statements)
    for ban in statements:
        if not isinstance(ban, Forbids) or not _is_for_all(ban):
            continue
        deeds = [one for one in made if isinstance(one, Permits) and one.verb == ban.act]
        if len(deeds) == 1 and deeds[0].limit is None and _fits(ban, deeds[0]):
            made[made.index(deeds[0])] = replace(deeds[0], limit=ban.limit)
            made.remove(ban)
    return tuple(made)


def _is_for_all(ban: Forbids) -> bool:
    """Return whether a prohibition only says how many times anybody may do something."""
    who = ban.who
    anybody = who == Phrase(who.noun) and who.quantifier == A
    return ban.limit is not None and not ban.over and anybody


def _fits(ban: Forbids, deed: Permits) -> bool:
    """Return whether `ban` is on `deed` for all of its targets, not only for certain ones."""
    if ban.target is None:
        return True
    return deed.target is not None and ban.target == Phrase(deed.target.noun)
