"""All that the first words of a reply may do that only say how e stands to what e answers."""

from nomicbot.language.ballots.by_subject import Answer
from nomicbot.language.replies.echoed import echoed
from nomicbot.language.replies.nominated import nominated
from nomicbot.language.replies.reply import Reply

__all__ = ["replied"]


def replied(reply: Reply) -> Answer | None:
    """What the first words of a reply do, or None."""
    return next((one for one in (read(reply) for read in (echoed, nominated)) if one.found), None)
