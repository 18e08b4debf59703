"""Letters about identities: held posts whose author is not authenticated, and changed addresses."""

from collections.abc import Sequence
from datetime import datetime

from nomicbot.game.actions import Posted, Verdict, VerdictResult
from nomicbot.publish.calendar import instant
from nomicbot.publish.letters import Letter, reply_to
from nomicbot.publish.rendering import render
from nomicbot.text import fill, one_line, quoted, shortened, told

_MOST_LINES = 10


def held(
    event: Posted, verdicts: Sequence[Verdict], subject: str, token: str, deadline: datetime
) -> Letter:
    """Return a letter to a post's supposed author about its held actions and the reason.

    With a token, it says how to confirm the post.
    """
    words = "\n".join(verdict.text for verdict in verdicts if verdict.result == VerdictResult.HELD)
    body = render(
        "held",
        forum=one_line(event.forum),
        at=instant(event.at),
        subject=told(subject) or "a post",
        said=quoted(words, _MOST_LINES),
        why=told(event.author.doubt, 200) or "its header names more than one author, or none",
        token=token,
        deadline=instant(deadline),
    )
    return Letter("held", shortened(f"Did you write this? {one_line(subject)}", 100), body, token)


def asked_to_confirm(who: str, asked: str, token: str, deadline: datetime) -> Letter:
    """Return a letter that asks an address's owner to confirm something."""
    body = render(
        "address",
        who=told(who),
        asked=one_line(asked),
        token=token,
        deadline=instant(deadline),
        more="",
    )
    return Letter("address", "Please confirm an address", body, token)


def notice_of_address(who: str, asked: str, more: str) -> Letter:
    """Return a notice to one of a person's addresses about a request or change for that person."""
    body = render("address", who=told(who), asked=one_line(asked), token="", deadline="", more=more)
    return Letter("address", "About your addresses", body)


def answered(words: str, subject: str) -> Letter:
    """Return a letter with the result of a confirmation, or of a request about addresses."""
    return Letter("token", reply_to(subject), f"{fill(words)}\n")
