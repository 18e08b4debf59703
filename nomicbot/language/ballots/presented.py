"""The motion whose text is quoted, where no row names it: "p14 would make this change:" above, and "Aye" below.

A title alone stands for the motion that the subject of the post names. Below a text, a vote is one where it stands
alone, and nobody speaks or asks anything in between.
"""

import re
from collections.abc import Sequence

from nomicbot.game.actions import Announcement
from nomicbot.language.ballots.by_subject import Answer
from nomicbot.language.ballots.rows import Around, number_of, unmarked
from nomicbot.language.families.choices import choice_of
from nomicbot.language.families.motions import NAMED, canonical
from nomicbot.rulebooks.bnomic.vocabulary import Vote

__all__ = ["below_text", "called", "is_form"]

_NUMBERED = re.compile(r"(?:p|[A-Z][a-z]+ |CFI )?\d+")
_ALONE = re.compile(
    r"\s*[*_]{0,3}(?P<choice>for|against|abstain|maybe(?:[ ]not)?|aye|nay)[*_]{0,3}[ \t]*[.!]{0,3}[ \t]*"
    r"(?=\n[ \t\r]*\n|\s*\Z)",
    re.IGNORECASE,
)
"""A paragraph that is nothing but a vote."""
_OF_ANOTHER = re.compile(
    r"\b(?:should|could|might|may|ought|instead|rather|unlike|drafts?|proto\w*|if|unless|when|old|previous|earlier|before|"
    r"after|replac\w+|amend\w*|revis\w+|like(?!\s+(?:this|so)\b)|based|against|not|never|n't|I'd|example|imagine|suppose)\b",
    re.IGNORECASE,
)
"""What makes of a text something else than that of the motion which is named above it."""
_SPOKEN = re.compile(r"\b(?:I|I'\w+|me|my|we|us|our|you|your)\b|[?\ue000]")
_WANTS_ANSWERS = re.compile(r"\?|\bresults?\b|\bpassed\b|\bfailed\b", re.IGNORECASE)
_OF_VOTES = re.compile(r"\b(?:votes?|voting|ballots?)\b", re.IGNORECASE)
_GREETING = re.compile(r"[^:]{0,40}")
_LONGEST = 300
_MOST_LINES = 200


def called(motions: tuple[str, ...], around: Around) -> tuple[str, ...]:
    """The motions that are answered, by number where the only one is called by its title and the subject names it."""
    return (around.about,) if around.about and len(motions) == 1 and not _NUMBERED.fullmatch(motions[0]) else motions


def is_form(subject: str, beside: Sequence[str]) -> bool:
    """Whether a post is a ballot that is filled in: neither its subject nor what it says beside asks for anything."""
    if any(map(_WANTS_ANSWERS.search, (subject, *beside))):
        return False
    return all(_GREETING.fullmatch(words.strip()) or _OF_VOTES.search(words) for words in beside)


def below_text(text: str, flat: str, passage: tuple[int, int], around: Around) -> Answer | None:
    """The vote that stands alone straight below the text of the one motion that the quotation names."""
    vote = _ALONE.match(flat[slice(*passage)])
    name = _presented(around.quoted) if vote else ""
    if vote is None or not name or name.startswith(("CFI", "Tweak")):
        return None
    if around.about and number_of(around.about) != number_of(name):
        return None
    span = (passage[0] + vote.start("choice"), passage[0] + vote.end("choice"))
    cast = Vote(name, choice_of(vote["choice"], name))
    return Answer((Announcement(cast, f"{text[slice(*span)]} ({name})", (span,)),), passage[0] + vote.end())


def _presented(quoted: str) -> str:
    """The only motion that a quotation names, if what it says follows a colon up to the end; empty if none is."""
    lines = [unmarked(line) for line in quoted.split("\n", _MOST_LINES)[:_MOST_LINES]]
    said = "\n".join(lines)
    named = list(NAMED.finditer(said))
    if not named or len({number_of(canonical(one[0])[0]) for one in named}) != 1:
        return ""
    begin = max(said.rfind(mark, 0, named[-1].start()) + 1 for mark in ("\n\n", ". ", "! ", ".\n"))
    colon = said.find(":\n", named[-1].end(), named[-1].end() + _LONGEST)
    if colon == -1 or re.search(r"[.!?]\s|\n\n", said[named[-1].end() : colon]):
        return ""
    if _OF_ANOTHER.search(said, begin, colon) or not said[colon + 1 :].strip() or _SPOKEN.search(said, colon + 1):
        return ""
    return canonical(named[-1][0])[0]
