"""The lineage of a rule's words: which earlier words they were made from.

It is determined when a rule is amended, and recorded unless it is obvious from the rule's text. New
words count as made from old ones if an edit changed part of a paragraph, or if a new and an old
wording share at least half of their words. All other new words have no origin. The letters of
clauses play no part in this.
"""

from nomicbot.game import kinds
from nomicbot.game.amending.listing import Edit, Insert, Replace, WithinClause
from nomicbot.game.inforce import origins, wordings
from nomicbot.game.judging import Game
from nomicbot.game.known_wordings import became
from nomicbot.game.law import clauses, squeeze
from nomicbot.game.objects import ObjectId

Lineage = dict[str, str]
"""Wordings, each with the clause of the starting law that it was made from (`bnomic 3-4.c`)."""

_IN_PART = (Replace, Insert, WithinClause)


def lineage(game: Game, rule: ObjectId) -> Lineage:
    """Return the lineage of the clauses that a rule now has."""
    return origins(game.library, game.state, rule)


def amended(known: Lineage, before: str, after: str, edit: Edit) -> Lineage:
    """Return the lineage of a wording after an edit, given the lineage of the wording before it."""
    made = became(before, after, in_part=isinstance(edit, _IN_PART))
    words = [squeeze(clause.text) for clause in clauses(after)]
    return {now: known.get(now, "") or known.get(made.get(now, ""), "") for now in words}


def keep(game: Game, rule: ObjectId, known: Lineage) -> None:
    """Record the lineage of an amended rule's words, unless it is obvious from the rule's text."""
    table, origin, text = (
        game.library.words,
        kinds.ORIGIN.of(game.state, rule),
        kinds.TEXT.of(game.state, rule),
    )
    recorded, derived = wordings(game.state), table.derived(origin, text)
    for one in table.matched(text):
        words = squeeze(one.clause.text)
        if one.known is not None:
            continue
        told = recorded[words].of if words in recorded else derived.get(words, "")
        if told != known.get(words, ""):
            _record(game, words, known.get(words, ""))


def _record(game: Game, words: str, of: str) -> None:
    found = game.state.where(kinds.WORDING_TEXT, words)
    wording = found[0] if found else game.create(kinds.WORDING)
    game.set(kinds.WORDING_TEXT, wording, words)
    game.set(kinds.WORDING_OF, wording, of)


def outlive(game: Game, rule: ObjectId) -> None:
    """Keep the attestations of a repealed rule, since other rules may use its words later."""
    recorded = wordings(game.state)
    for _, text, numbers in kinds.ATTESTED.of(game.state, rule):
        words = squeeze(text)
        _record(game, words, recorded[words].of)
        for wording in game.state.where(kinds.WORDING_TEXT, words):
            game.set(kinds.WORDING_ATTESTED, wording, True)
            game.set(kinds.WORDING_NUMBERS, wording, tuple(numbers))
