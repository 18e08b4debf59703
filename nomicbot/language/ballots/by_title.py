"""Votes on motions that are called by their titles, as the rows that a post quotes give them: "FOR Herring Reform"."""

import re
from collections.abc import Iterator, Sequence

from nomicbot.language.ballots.titles import Titles
from nomicbot.language.documents.blocks import MARK
from nomicbot.language.joined import Joined
from nomicbot.language.wordings.rewording import put_together

_VOTE = r"(?:FOR|AGAINST|ABSTAIN(?:[ ]+(?:on|from))?|MAYBE|YES|NO|AYE|NAY|[Yy]es|[Nn]o|[Aa]ye|[Nn]ay)"
_LEADS = re.compile(rf"(?<![\w\"'-]){_VOTE}[ \n]+(?:(?:on|to|for)[ \n]+)?(?:the[ \n]+)?(?=[A-Za-z\"])")
_MORE = re.compile(r"(?:,[ \n]+(?:and[ \n]+)?|[ \n]+and[ \n]+)(?:(?:on|to|for)[ \n]+)?(?:the[ \n]+)?(?=[A-Za-z\"])")
_WORDS = re.compile(r"\"?[A-Za-z][\w'’-]*(?:,?[ \n]+[A-Za-z0-9][\w'’-]*){0,7}\"?")
_BEHIND = re.compile(r"[ \n]*(?:\Z|[,;.!)(]|-+[ \n]|(?:and|but|because|since|as|again|too)\b)")
_DOES = re.compile(
    r"\b(?:withdraw|retract|rescind|veto|second|Seal[ \n]+of[ \n]+Approval[ \n]+(?:to|on))[ \n]+"
    r"(?=(?P<noun>(?:(?:my|the|this|our)[ \n]+)?(?:(?:own|old|previous|earlier|latest|last|current|first)[ \n]+)*"
    r"(?:(?:proposal|tweak|referendum|motion)[ \n,:]+(?:(?:titled|entitled|called|named)[ \n,:]+)?)?)[^\W_])",
    re.IGNORECASE,
)
"""What is done to a motion that may be called by its title."""
_OFFERS = re.compile(rf"{MARK}|\b(?:submit|propose)\b", re.IGNORECASE)
"""What has a text of its own, and is read as it is written."""
_GOES_ON = re.compile(
    r",?[ \n]+and[ \n]+(?:(?:then|instead|also)[ \n]+)?(?=(?:I[ \n]+)?(?:hereby[ \n]+)?(?:submit|propose)\b)"
)
_AS_NOUN = re.compile(r"[ \n]+(?:proposal|tweak|referendum|motion)\b", re.IGNORECASE)
_LENGTH = 600
_MOST = 12


def by_title(text: str, titles: Titles) -> Joined | None:
    """`text` with the names of motions for the titles that votes are on; None if there are none."""
    if not titles or len(text) > _LENGTH:
        return None
    taken = list(_taken(text, titles))
    return put_together(text, [(start, end, [name]) for start, end, name in taken]) if 0 < len(taken) <= _MOST else None


def by_full_title(text: str, titles: Sequence[str]) -> Joined | None:
    """`text` with marks around the titles, all of them, of motions that something is done to: "I withdraw More Fish".

    Its `titles` are those that the post gives, one of which must stand there as it does there.
    """
    if len(text) > _LENGTH or _OFFERS.search(text):
        return None
    taken = [(lead.end(), *found) for lead in _DOES.finditer(text) if (found := _full(text, lead.end("noun"), titles))]
    return put_together(text, [(start, end, [f'"{title}"']) for start, end, title in taken]) if taken else None


def offer_behind(text: str) -> re.Match[str] | None:
    """Where a sentence goes on with an offer behind what it does first: "I withdraw More Fish and submit ..."."""
    return _GOES_ON.search(text, 0, _LENGTH)


def _full(text: str, at: int, titles: Sequence[str]) -> tuple[int, str] | None:
    """Where the longest of `titles` ends that stands at `at`, and that title."""
    words = " ".join(text[at:].split())
    if len(words) != len(text[at:].rstrip()) or not words[:1].isupper():
        return None
    for title in sorted(titles, key=len, reverse=True):
        end = at + len(title)
        if len(title) > 1 and '"' not in title and words.casefold().startswith(title.casefold()):
            noun = _AS_NOUN.match(text, end)
            end = noun.end() if noun else end
            if _BEHIND.match(text, end):
                return end, title
    return None


def _taken(text: str, titles: Titles) -> Iterator[tuple[int, int, str]]:
    reached = 0
    for lead in _LEADS.finditer(text):
        at: int | None = lead.end()
        while at is not None and at >= reached and (found := _title(text, at, titles)):
            yield at, *found
            reached = found[0]
            more = _MORE.match(text, reached)
            at = more.end() if more and not _LEADS.match(text, more.end()) else None


def _title(text: str, at: int, titles: Titles) -> tuple[int, str] | None:
    """Where the title ends that stands at `at`, and whose it is: as many words as make one."""
    match = _WORDS.match(text, at)
    words = match[0] if match else ""
    while words:
        name = titles.find(words.strip('"'))
        if name and _BEHIND.match(text, at + len(words)):
            return at + len(words), f"p{name}" if name.isdigit() else name
        words = words.rstrip('"').rpartition(" ")[0].rstrip(" ,\n")
    return None
