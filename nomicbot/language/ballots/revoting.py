"""A correction that names what it corrects: "Actually no, I change my vote on p13 to AGAINST". Other votes stand."""

import re
from collections.abc import Iterable

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.around.moods import Attempts, masked
from nomicbot.language.ballots.rows import number_of
from nomicbot.language.families.motions import NAMED, canonical
from nomicbot.language.families.voting import VOTING
from nomicbot.rulebooks.bnomic.vocabulary import Vote

_STOP = re.compile(r"[.!?](?=\s|\Z)|\n[ \t\r]*\n")
_LENGTH = 400


def votes_again(words: str, read: Iterable[Announcement | Unread], attempts: Attempts) -> int | None:
    """Where in `words` a vote begins that is only on motions which were voted on before; None if none does.

    `words` begin with a sentence that takes something back; the vote is in it, or in the one behind.
    """
    words = words[:_LENGTH]
    stops = [match.end() for match in _STOP.finditer(words)][:2] or [len(words)]
    voted = {
        number_of(one.action.motion) for one in read if isinstance(one, Announcement) and isinstance(one.action, Vote)
    }
    begin = 0
    for end in stops:
        begin += len(words[begin:end]) - len(words[begin:end].lstrip())
        sentence = masked(words[begin:end])
        attempt = attempts.find(sentence)
        if attempt is not None:
            named = {number_of(canonical(match[0])[0]) for match in NAMED.finditer(sentence, attempt.start)}
            return begin + attempt.start if attempt.family is VOTING and named and named <= voted else None
        begin = end
    return None
