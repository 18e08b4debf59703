"""Paraphrases of unimplemented clauses: the resulting decision, and its place in the record.

A paraphrase is an interpretation. For a clause in force it is inserted directly before the entry
that made the words law, so everything since then is judged with it. For a motion that has not been
voted on, it is appended as the newest entry.
"""

from nomicbot.bot.admin.decision_parser import (
    BY_HAND,
    IN_OTHER_WORDS,
    WAITS,
    NoDecision,
    Paraphrase,
)
from nomicbot.bot.judging.attesting import first_with, judged_before
from nomicbot.game import kinds
from nomicbot.game.actions import Action
from nomicbot.game.inforce import ClauseStatus
from nomicbot.game.judging import Game
from nomicbot.game.law import squeeze
from nomicbot.game.plainlaw import legislated
from nomicbot.game.plainlaw.law_entries import ReadLaw, WithdrawReading
from nomicbot.language.law.grammar import VERSION
from nomicbot.language.law.reading import NOTHING, Understood, Waits, by_hand, understand
from nomicbot.language.law.terms import terms_of
from nomicbot.ledger.record import Entry, Ledger
from nomicbot.publish.amendment_preview import statuses_if_passed
from nomicbot.rulebooks.library import motions


def placed_paraphrase(
    game: Game, ledger: Ledger, decision: Paraphrase, by: str
) -> tuple[Action, Entry | None]:
    """Return the decision that a paraphrase results in, and the entry to insert it after.

    The entry is None if the decision is appended. Raises NoDecision if there is no such clause, it
    is implemented, or the paraphrase is not understood.
    """
    clause = _clause(game, decision)
    words = squeeze(clause.text)
    if _is_disputed(game, words) and not decision.reason:
        raise NoDecision(
            f"the reading of {decision.clause} is disputed: say why it is "
            "changed, as ... because WHY"
        )
    if decision.how == WAITS:
        return WithdrawReading(words, decision.reason), None
    meant = _understood(game, decision, words)
    if isinstance(meant, Waits):
        either = " or ".join(f"“{one}”" for one in meant.english if one)
        raise NoDecision(
            f"I can't read these words: {meant.why}" + (f", {either}" if either else "")
        )
    read = ReadLaw(
        *(words, meant.tree, meant.english, VERSION, by),
        clause=clause.authority.short,
        told=game.now,
        reason=decision.reason,
    )
    return read, None if decision.motion else _before(ledger, clause, words)


def _is_disputed(game: Game, words: str) -> bool:
    return any(
        kinds.READ_DISPUTED.of(game.state, read)
        for read in game.state.where(kinds.READ_WORDS, words)
    )


def _clause(game: Game, decision: Paraphrase) -> ClauseStatus:
    """Return the clause that a paraphrase is about. Raises NoDecision if there is none."""
    named = [
        s
        for s in _statuses(game, decision)
        if decision.clause in (s.authority.short, s.authority.rule)
    ]
    exact = [s for s in named if s.authority.short == decision.clause] or named
    if len(exact) != 1:
        told = "there is no clause" if not exact else "more than one clause is called"
        raise NoDecision(f"{told} {decision.clause}")
    (clause,) = exact
    if clause.of:
        raise NoDecision(
            f"clause {decision.clause} is of the starting law, or was made "
            "from it: attest its reading"
        )
    return clause


def _statuses(game: Game, decision: Paraphrase) -> list[ClauseStatus]:
    if not decision.motion:
        return game.law_now().statuses
    found = game.library.find(game.state, decision.motion, motions().kind.name)
    if len(found) != 1:
        raise NoDecision(f"there is no motion {decision.motion}")
    return statuses_if_passed(game, found[0])


def _understood(game: Game, decision: Paraphrase, words: str) -> Understood | Waits:
    own = game.library.plain_words
    terms = terms_of((law for text, law in legislated.in_force(game.state) if text != words), own)
    if decision.how == IN_OTHER_WORDS:
        return understand(decision.text, own, terms)
    if decision.how == BY_HAND:
        when, colon, matter = decision.text.partition(":")
        return (
            by_hand(when, matter, own, terms)
            if colon
            else Waits("by-hand needs a time, a colon and a question")
        )
    return NOTHING


def _before(ledger: Ledger, clause: ClauseStatus, words: str) -> Entry:
    """Return the entry directly before the one that added these words to their rule."""
    history = ledger.history(clause.rule, kinds.TEXT.name)
    amendment, _ = first_with(history, {words})
    return judged_before(ledger, amendment)
