"""The words for the outcome of an action, in one table for messages, command line and site.

The ledger stores different words (`VerdictResult`); these are only displayed, and may be improved.
"""

from enum import StrEnum

from nomicbot.game.actions import Verdict, VerdictResult
from nomicbot.game.lacks import Lack, lack_of


class VerdictWord(StrEnum):
    """The displayed outcome of an action."""

    DONE = "done"
    AS_READ = "done as read"
    FAILED = "failed"
    REFUSED = "refused"
    WAITS = "waits"
    HELD = "held"
    ASKED = "asked"
    NOT_UNDERSTOOD = "not understood"
    NOT_TAKEN = "not taken"
    NOT_COUNTED = "not counted"

    @property
    def label(self) -> str:
        """The word in the form for the beginning of a line."""
        return self.capitalize()


AS_I_READ_IT = "as I read it"
"""The words in a ruling after the outcome of an action that its author can undo."""

CARRIED_OUT = (VerdictWord.DONE, VerdictWord.FAILED)
"""The outcomes of actions that were carried out."""

_OF_RESULTS: dict[str, VerdictWord] = {
    VerdictResult.DONE: VerdictWord.DONE,
    VerdictResult.REFUSED: VerdictWord.REFUSED,
    VerdictResult.DEFERRED: VerdictWord.WAITS,
    VerdictResult.HELD: VerdictWord.HELD,
    VerdictResult.UNRECOGNISED: VerdictWord.NOT_TAKEN,
}


def verdict_word(verdict: Verdict) -> VerdictWord:
    """Return the word for the outcome of an action."""
    if verdict.aside:
        return VerdictWord.NOT_COUNTED
    if verdict.failed:
        return VerdictWord.FAILED
    if verdict.result == VerdictResult.DONE and verdict.doubt is not None:
        return VerdictWord.AS_READ
    if verdict.result == VerdictResult.UNREAD:
        return _without_a_meaning(verdict)
    return _OF_RESULTS[verdict.result]


def would_be_refused(verdict: Verdict) -> bool:
    """Return whether words did nothing because the law would refuse all their possible meanings."""
    return not verdict.readings and lack_of(verdict) is Lack.PERMISSION


def _without_a_meaning(verdict: Verdict) -> VerdictWord:
    if would_be_refused(verdict):
        return VerdictWord.REFUSED
    if lack_of(verdict) is Lack.IMPLEMENTATION:
        return VerdictWord.WAITS
    return VerdictWord.ASKED if verdict.readings else VerdictWord.NOT_UNDERSTOOD
