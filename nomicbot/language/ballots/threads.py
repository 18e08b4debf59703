"""Answers in a thread in which one motion is voted on, as its subject says: "[VOTE] p12: Goats", and "+1" above all.

There the first paragraph of an answer is a vote where it is nothing else, whatever word for it is used.
"""

import re

from nomicbot.game.actions import Announcement
from nomicbot.language.around.moods import conditional, harmless, masked
from nomicbot.language.ballots.by_subject import Answer
from nomicbot.language.ballots.remarks import PROVISO, TAKEN_BACK, VOTES_ITSELF
from nomicbot.language.ballots.rows import Around, number_of
from nomicbot.language.families.choices import choice_of
from nomicbot.language.families.motions import NAMED, canonical
from nomicbot.rulebooks.bnomic.vocabulary import Vote

__all__ = ["voted_in_thread"]

_FIRST = re.compile(
    r"\s*[*_]{0,3}(?P<choice>[+-]1|for|against|abstain|yes|no|yep|nope|aye|nay)[*_]{0,3}"
    r"(?:[ \t]*\((?P<aside>[^()\n]{1,80})\))?[ \t]*[.!]{0,3}[ \t]*"
    r"(?=\n[ \t\r]*\n|\s*\Z|\n[ \t]*--?[ \t]*[A-Z]?\w*\s*\Z)",
    re.IGNORECASE,
)
"""A paragraph that is nothing but a vote."""


def voted_in_thread(flat: str, passage: tuple[int, int], around: Around) -> Answer | None:
    """The vote that an answer in such a thread begins with, above all that it quotes or below what called for it."""
    words = flat[slice(*passage)]
    vote = _FIRST.match(words) if around.thread and around.about.startswith("p") else None
    if vote is None or (around.straight and not _calls(around)):
        return None
    behind = words[vote.end() :]
    if vote["aside"] and (conditional(vote["aside"], beside=True) or not harmless(vote["aside"])):
        return None
    if PROVISO.match(behind) or TAKEN_BACK.search(behind) or VOTES_ITSELF.search(masked(behind)):
        return None
    span = (passage[0] + vote.start("choice"), passage[0] + vote.end("choice"))
    cast = Vote(around.about, choice_of(vote["choice"], around.about))
    return Answer((Announcement(cast, f"{flat[slice(*span)]} ({around.about})", (span,)),), passage[0] + vote.end())


def _calls(around: Around) -> bool:
    """Whether the quotation straight above is of one mail, which names the motion, and asks nothing at its end."""
    quoted = around.quoted
    named = {number_of(canonical(one[0])[0]) for one in NAMED.finditer(quoted)}
    asks = quoted.rstrip("> \t\r\n").endswith("?")
    return named == {number_of(around.about)} and not asks and re.search(r"^[ \t]*>[ \t]*>", quoted, re.M) is None
