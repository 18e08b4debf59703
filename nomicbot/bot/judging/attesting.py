"""The place of an attestation in the record: directly before its words became law.

An attestation identifies clauses by their words alone, so it has no effect until these are in
force, and events simultaneous with the amendment are also judged with the implementation. A former
revision of a rule can be attested, too: then actions that were deferred at that time are judged.
"""

from collections.abc import Sequence

from nomicbot.bot.judging.rejudging import recorded_dice
from nomicbot.game import kinds
from nomicbot.game.attestation import attested_texts
from nomicbot.game.decisions import DECISION, Attest, Attested
from nomicbot.game.engine import Engine
from nomicbot.game.judging import Game
from nomicbot.game.law import clauses, squeeze
from nomicbot.game.objects import Change, ObjectId
from nomicbot.game.reading import Refusal
from nomicbot.ledger.record import Entry, Ledger


def placed_attestation(game: Game, ledger: Ledger, attest: Attest) -> tuple[Entry, Attested] | None:
    """Return the entry after which an attestation is inserted, and the attestation.

    Returns None if no single rule has the number, or its words can't be attested.
    """
    found = game.library.find(game.state, attest.rule, kinds.RULE.name)
    if len(found) != 1:
        return None
    left = _left(game, ledger, found[0], attest.revision)
    then = game if left is None else _before(game, ledger, left)
    try:
        with then.reading(DECISION):
            texts = attested_texts(then, found[0], attest)
    except Refusal:
        return None
    history = ledger.history(found[0], kinds.TEXT.name)
    if left is not None:
        history = [(change, entry) for change, entry in history if entry.place < left.place]
    amendment, creates = first_with(history, {words for _, words, _ in texts})
    attested = Attested(found[0], texts)
    return (amendment if creates else judged_before(ledger, amendment)), attested


def _left(game: Game, ledger: Ledger, rule: ObjectId, revision: int) -> Entry | None:
    """Return the entry that replaced a revision of a rule, or None if none did."""
    if kinds.REVISION.of(game.state, rule) == revision:
        return None
    history = ledger.history(rule, kinds.REVISION.name)
    places = [place for place, (change, _) in enumerate(history[:-1]) if change.new == revision]
    return history[places[-1] + 1][1] if places else None


def _before(game: Game, ledger: Ledger, entry: Entry) -> Game:
    """Return the game as it was before `entry` was judged."""
    engine = Engine(game.library, recorded_dice(ledger))
    for known in ledger.entries():
        if known.id == entry.id:
            break
        engine.fold(ledger.changes(known.id))
    return engine.query(entry.at)


def first_with(history: Sequence[tuple[Change, Entry]], words: set[str]) -> tuple[Entry, bool]:
    """Return the entry since which a rule has always contained one of the clauses in `words`.

    The second value says whether that entry created the rule.
    """
    place = len(history) - 1
    for wanted in words:
        since = len(history) - 1
        while since > 0 and wanted in _clauses(history[since - 1][0].new):
            since -= 1
        place = min(place, since)
    return history[place][1], place == 0


def _clauses(text: str | None) -> set[str]:
    return {squeeze(clause.text) for clause in clauses(text or "")}


def judged_before(ledger: Ledger, entry: Entry) -> Entry:
    """Return the entry that was judged directly before the given one."""
    previous = entry
    for each in ledger.entries():
        if each.id == entry.id:
            break
        previous = each
    return previous
