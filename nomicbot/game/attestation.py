"""Attestations: an administrator confirms that amended clauses still mean the same as before.

A clause is identified by its words alone.
"""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any

from nomicbot.game import kinds
from nomicbot.game.amending import abridged, find_rule, raising
from nomicbot.game.decisions import Attest, Attested, AttestedText
from nomicbot.game.inforce import ClauseStatus
from nomicbot.game.judging import Game
from nomicbot.game.law import squeeze
from nomicbot.game.objects import ObjectId
from nomicbot.lazy_dataclass import dataclass


@dataclass(frozen=True)
class Deletion:
    """A clause that lost some of its words and, if attested, is applied as before.

    `clause` is the name of the former clause, `then` and `now` are the two wordings, and `gone` the
    deleted words.
    """

    clause: str
    then: str
    now: str
    gone: tuple[str, ...]

    @property
    def sentences(self) -> tuple[str, ...]:
        """The deletion in sentences without full stops: both wordings, and the deleted words."""
        gone = ", ".join(f"“{words}”" for words in self.gone)
        return (
            f"clause {self.clause} said: “{self.then.rstrip('.')}”",
            f"it says now: “{self.now.rstrip('.')}”",
            f"deleted is {gone}: its old reading does what it did with these words",
        )


def deletions(game: Game, attested: Attested) -> tuple[Deletion, ...]:
    """Return the clauses that lost words and that `attested` would still apply as before."""
    origin = kinds.ORIGIN.of(game.state, attested.rule)
    found = []
    for formerly, now, _ in attested.texts:
        known = game.library.words.by_key.get(
            formerly if " " in formerly else f"{origin}.{formerly}"
        )
        if known is None or not known.clauses:
            continue
        if gone := known.shape.gone_from(now):
            found.append(Deletion(known.called, known.shape.words, now, gone))
    return tuple(found)


def seal(deletions: Sequence[Deletion]) -> str:
    """Return the code that an administrator repeats to show that they have seen these deletions."""
    return sha256(
        "\0".join(words for one in deletions for words in (one.then, one.now)).encode()
    ).hexdigest()[:8]


def attest(game: Game, decision: Attest) -> None:
    """Attest the clauses of a rule that are not implemented at present."""
    rule = raising(find_rule(game, decision.rule))
    attested(game, Attested(rule, attested_texts(game, rule, decision)))


def attested(game: Game, spelt_out: Attested) -> None:
    """Record the wordings in an attestation as attested clauses of the rule."""
    if not game.state.exists(spelt_out.rule):
        raise game.refuse("there is no such rule yet")
    known = kinds.ATTESTED.of(game.state, spelt_out.rule)
    game.set(kinds.ATTESTED, spelt_out.rule, (*known, *spelt_out.texts))
    for formerly, words, _ in spelt_out.texts:
        said = f"is read as clause {_short(formerly)} was" if formerly else "has no machine effect"
        game.tell(f"“{abridged(words)}” {said}")


def attested_texts(game: Game, rule: ObjectId, attest: Attest) -> tuple[AttestedText, ...]:
    """Return the attested wording of each clause of a rule that is not implemented yet.

    Raises Refusal if there is no such clause.
    """
    number = kinds.NUMBER.of(game.state, rule)
    texts: list[AttestedText] = []
    given = dict(attest.numbers)
    told: set[str] = set()
    for status in _waiting(game, rule, attest):
        known = game.library.words.by_key.get(status.of)
        needed = known.shape.holes if known else {}
        clause = f"{number}.{status.authority.clause}" if status.authority.clause else number
        numbers = _numbers_of(game, clause, needed, given)
        if told & set(needed):
            raise game.refuse(
                "more than one of these clauses has a number of that name: attest them one by one"
            )
        told |= set(needed)
        standing = known.shape.standing_in(status.text) if known else {}
        for hole, value in numbers:
            if value not in standing[hole]:
                stands = " or ".join(map(str, standing[hole])) or "no number"
                raise game.refuse(
                    f"clause {clause} says {stands} where {hole} stood, and not {value}"
                )
        texts.append((_called(game, rule, status.of), squeeze(status.text), numbers))
    if set(given) - told:
        spare = ", ".join(sorted(set(given) - told))
        raise game.refuse(f"no clause that this attests has a number called {spare}")
    return tuple(texts)


def _waiting(game: Game, rule: ObjectId, attest: Attest) -> list[ClauseStatus]:
    """Return the unimplemented clauses of an attestation. Raises Refusal if there are none."""
    number, revision = kinds.NUMBER.of(game.state, rule), kinds.REVISION.of(game.state, rule)
    if revision != attest.revision:
        raise game.refuse(f"rule {number} is at revision {revision}, not {attest.revision}")
    waiting = [s for s in game.law_now().statuses if s.rule == rule and s.awaits]
    if attest.clause:
        waiting = [s for s in waiting if s.authority.clause == attest.clause]
    unread = [s for s in waiting if not s.astray]
    if not unread:
        why = "; ".join(f"clause {s.authority} is implemented, and waits: {s.why}" for s in waiting)
        raise game.refuse(why or f"every clause of rule {number} is implemented")
    return unread


def _numbers_of(
    game: Game, clause: str, needed: Mapping[str, Any], given: Mapping[str, int | str]
) -> tuple[tuple[str, int | str], ...]:
    """Return the given values of a clause's placeholders, as (name, value) pairs.

    The pairs are in the clause's order. Raises Refusal if a value is missing or of the wrong type.
    """
    missing = [hole for hole in needed if type(given.get(hole)) is not type(needed[hole])]
    if missing:
        raise game.refuse(
            f"the new words of clause {clause} do not show its numbers: "
            f"state them, as in {' '.join(f'{hole}={needed[hole]}' for hole in missing)}"
        )
    return tuple((hole, given[hole]) for hole in needed)


def _called(game: Game, rule: ObjectId, key: str) -> str:
    """Return the name that an attestation uses for a clause of the starting law.

    If `rule` was made from the rule to which the clause belonged, the name is just the clause's
    letter, for example `c`. Otherwise it is the clause's full name: `bnomic 3-4.c`.
    """
    return key.removeprefix(f"{kinds.ORIGIN.of(game.state, rule)}.")


def _short(called: str) -> str:
    """Return the name of a clause without the number of its wording: `3-4.c` for `3-4.c-2`."""
    book, stands_apart, clause = called.rpartition(".")
    return book + stands_apart + clause.partition("-")[0]
