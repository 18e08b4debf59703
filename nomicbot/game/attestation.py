"""Attesting that words which were amended are read as they were before: clause by clause, told by the words alone."""

from difflib import SequenceMatcher

from nomicbot.game import kinds
from nomicbot.game.amending import abridged, find_rule
from nomicbot.game.decisions import Attest, Attested, AttestedText
from nomicbot.game.inforce import ClauseStatus
from nomicbot.game.judging import Game
from nomicbot.game.law import Shape, squeeze
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Refusal


def attest(game: Game, decision: Attest) -> Refusal | None:
    """Attest the clauses of a rule that await a reading now."""
    rule = find_rule(game, decision.rule)
    texts = rule if isinstance(rule, Refusal) else attested_texts(game, rule, decision)
    if isinstance(texts, Refusal):
        return texts
    return attested(game, Attested(str(rule), texts))


def attested(game: Game, spelt_out: Attested) -> Refusal | None:
    """Give the rule these texts, as clauses that are read."""
    if not game.state.exists(spelt_out.rule):
        return game.refuse("there is no such rule yet")
    known = kinds.ATTESTED.of(game.state, spelt_out.rule)
    game.set(kinds.ATTESTED, spelt_out.rule, (*known, *spelt_out.texts))
    for formerly, words, _ in spelt_out.texts:
        said = f"is read as clause {formerly} was" if formerly else "has no machine effect"
        game.tell(f"“{abridged(words)}” {said}")
    return None


def attested_texts(game: Game, rule: ObjectId, attest: Attest) -> tuple[AttestedText, ...] | Refusal:
    """What an attestation says of each clause that awaits a reading now, or why it says nothing."""
    number, revision = kinds.NUMBER.of(game.state, rule), kinds.REVISION.of(game.state, rule)
    if revision != attest.revision:
        return game.refuse(f"rule {number} is at revision {revision}, not {attest.revision}")
    waiting = [s for s in game.law_now().statuses if s.rule == rule and s.status == "awaiting"]
    if attest.clause:
        waiting = [s for s in waiting if s.authority.clause == attest.clause]
    if not waiting:
        return game.refuse(f"no clause of rule {number} awaits a reading")
    texts: list[AttestedText] = []
    given = dict(attest.numbers)
    told: set[str] = set()
    for status, shape in zip(waiting, _formerly(game, rule, waiting, set(given)), strict=True):
        needed = shape.holes if shape else {}
        missing = [hole for hole in needed if type(given.get(hole)) is not type(needed[hole])]
        if missing:
            return game.refuse(
                f"the numbers of clause {number}.{status.authority.clause} cannot be told from its new words: "
                f"say them, as in {' '.join(f'{hole}={needed[hole]}' for hole in missing)}"
            )
        if told & set(needed):
            return game.refuse("more than one of these clauses has a number of that name: attest them one by one")
        told |= set(needed)
        numbers = tuple((hole, given[hole]) for hole in needed)
        texts.append((shape.label if shape else "", squeeze(status.text), numbers))
    if set(given) - told:
        spare = ", ".join(sorted(set(given) - told))
        return game.refuse(f"no clause that this attests has a number called {spare}")
    return tuple(texts)


def _formerly(game: Game, rule: ObjectId, waiting: list[ClauseStatus], given: set[str]) -> list[Shape | None]:
    """For each clause that waits, the one of the starting law that it was: the one of its letter, if that one is
    missing from the text, else the missing one that its words are most like; None if it is new.

    One whose words are not alike is taken for it only if the numbers that were `given` are just those that it has.
    """
    starting = game.library.text(kinds.ORIGIN.of(game.state, rule))
    bound = game.law_now().bound(rule)
    missing = {s.label: s for s in (starting.shapes if starting else ()) if s.label not in bound}
    found: list[Shape | None] = []
    for status in waiting:
        shape = missing.get(status.authority.clause)
        if shape is not None and given and set(shape.holes) == given:
            found.append(missing.pop(shape.label))
            continue
        if shape is None or _likeness(shape, status) < _ALIKE:
            shape = max(missing.values(), key=lambda s: _likeness(s, status), default=shape)
        if shape is not None and _likeness(shape, status) < _ALIKE:
            shape = None
        if shape is not None:
            del missing[shape.label]
        found.append(shape)
    return found


_ALIKE = 0.5
"""How much of its words a clause must have kept to be taken for the one that it was."""


def _likeness(shape: Shape, status: ClauseStatus) -> float:
    return SequenceMatcher(None, squeeze(shape.plain).split(), squeeze(status.text).split(), False).ratio()
