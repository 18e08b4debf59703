"""Votes on motions that are called by their titles, as the rows that a post quotes give them: "FOR Herring Reform"."""

import re
from collections.abc import Iterator

from nomicbot.language.ballots.titles import Titles
from nomicbot.language.joined import Joined
from nomicbot.language.wordings.rewording import put_together

_VOTE = r"(?:FOR|AGAINST|ABSTAIN(?:[ ]+(?:on|from))?|MAYBE|YES|NO|AYE|NAY|[Yy]es|[Nn]o|[Aa]ye|[Nn]ay)"
_LEADS = re.compile(rf"(?<![\w\"'-]){_VOTE}[ \n]+(?:(?:on|to|for)[ \n]+)?(?:the[ \n]+)?(?=[A-Za-z\"])")
_MORE = re.compile(r"(?:,[ \n]+(?:and[ \n]+)?|[ \n]+and[ \n]+)(?:(?:on|to|for)[ \n]+)?(?:the[ \n]+)?(?=[A-Za-z\"])")
_WORDS = re.compile(r"\"?[A-Za-z][\w'’-]*(?:[ \n]+[A-Za-z0-9][\w'’-]*){0,7}\"?")
_BEHIND = re.compile(r"[ \n]*(?:\Z|[,;.!)(]|-+[ \n]|(?:and|but|because|since|as|again|too)\b)")
_LENGTH = 600
_MOST = 12


def by_title(text: str, titles: Titles) -> Joined | None:
    """`text` with the names of motions for the titles that votes are on; None if there are none."""
    if not titles or len(text) > _LENGTH:
        return None
    taken = list(_taken(text, titles))
    return put_together(text, [(start, end, [name]) for start, end, name in taken]) if 0 < len(taken) <= _MOST else None


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
        words = words.rstrip('"').rpartition(" ")[0].rstrip()
    return None
