"""Where an attestation takes its place: directly before the words that it is about became law.

It is told by words alone, so it does nothing until they are there; and whatever happened together with the amendment
is judged with the reading too.
"""

from nomicbot.game import kinds
from nomicbot.game.attestation import attested_texts
from nomicbot.game.decisions import DECISION, Attest, Attested
from nomicbot.game.judging import Game
from nomicbot.game.law import clauses, squeeze
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Refusal
from nomicbot.ledger.record import Entry, Ledger


def placed_attestation(game: Game, ledger: Ledger, attest: Attest) -> tuple[Entry, Attested] | None:
    """The entry behind which the attestation belongs, and what it says; None if it says nothing."""
    found = game.library.find(game.state, attest.rule, kinds.RULE.name)
    if len(found) != 1:
        return None
    with game.reading(DECISION):
        texts = attested_texts(game, found[0], attest)
    if isinstance(texts, Refusal):
        return None
    written = {words for _, words, _ in texts}
    amendment, creates = _first_with(ledger, found[0], written)
    attested = Attested(found[0], texts)
    return (amendment if creates else judged_before(ledger, amendment)), attested


def _first_with(ledger: Ledger, rule: ObjectId, words: set[str]) -> tuple[Entry, bool]:
    """The entry since which one of these clauses has stood in the rule unbroken, and whether it created the rule."""
    history = ledger.history(rule, kinds.TEXT.name)
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
    """The entry that is judged directly before this one."""
    previous = entry
    for each in ledger.entries():
        if each.id == entry.id:
            break
        previous = each
    return previous
