"""The rules archives of the old game: a wiki page in a message, often as a single long line.

Leftovers of the wiki and the list are removed: the page's menu, link numbers, the references below,
the footer. The line does not show where a rule's title ends, since titles precede the text without
a mark. A known title is recognised; otherwise the words decide (`title_of`).
"""

import re
from collections.abc import Iterator, Mapping

from nomicbot.lazy_dataclass import dataclass
from nomicbot.lazy_regex import regex

_HEADING = regex(
    r"\bSection (?P<section>[IVXLC]+|\d+): (?P<name>.*?)(?=\s+Rule "
    r"\d+-\d+/\d+:|\s+Section (?:[IVXLC]+|\d+):|\s*\Z)"
    r"|\bRule (?P<number>\d+-\d+)/(?P<revision>\d+):",
    re.DOTALL,
)
_REFERENCES = regex(r"\s*\bReferences\s+1\. \S+:")
_FOOTER = regex(r"\s*_{20,}")
_LINK = regex(r"\[\d+\](?=\S)")
_BULLET = regex(r"[ \t]+\*[ \t]+")

_STARTERS = frozenset(
    (
        *(
            "A",
            "An",
            "The",
            "There",
            "This",
            "These",
            "Those",
            "It",
            "If",
            "Should",
            "When",
            "Whenever",
            "Where",
        ),
        *(
            "While",
            "At",
            "Upon",
            "During",
            "After",
            "Before",
            "Until",
            "Unless",
            "Except",
            "Besides",
            "Once",
            "Only",
        ),
        *(
            "Each",
            "Any",
            "Every",
            "All",
            "No",
            "Certain",
            "Some",
            "Many",
            "Most",
            "Both",
            "Either",
            "Neither",
        ),
    )
)
"""Words that begin a sentence if they have a capital in the middle of a line."""
_LINKING = frozenset(
    (
        "of",
        "and",
        "or",
        "the",
        "a",
        "an",
        "in",
        "on",
        "to",
        "for",
        "with",
        "from",
        "by",
        "at",
        "vs.",
    )
)
"""Words that can be in the middle of a title."""


@dataclass(frozen=True)
class FoundRule:
    """A rule that was found in an archive of this form."""

    number: str
    revision: int
    title: str
    section: str
    text: str


def historic_rules(text: str, titles: Mapping[str, str]) -> Iterator[FoundRule]:
    """Yield the rules in a historic archive, in its order.

    `titles` are the known titles, by the rules' numbers.
    """
    body = _without_leftovers(text)
    section = ""
    headings = list(_HEADING.finditer(body))
    ends = [*(heading.start() for heading in headings[1:]), len(body)]
    for heading, end in zip(headings, ends, strict=False):
        if heading["number"] is None:
            section = " ".join(heading["name"].split())
            continue
        words = body[heading.end() : end].strip()
        title = title_of(words, titles.get(heading["number"], ""))
        yield FoundRule(
            heading["number"],
            int(heading["revision"]),
            title,
            section,
            _laid_out(words[len(title) :].strip()),
        )


def _without_leftovers(text: str) -> str:
    """Return `text` up to the end of its rules, without the wiki's link numbers."""
    references = _REFERENCES.search(text)
    if references:
        text = _LINK.sub("", text[: references.start()])
    footer = _FOOTER.search(text)
    return text[: footer.start()] if footer else text


def _laid_out(text: str) -> str:
    """Return `text` with each bullet on its own line again."""
    return _BULLET.sub("\n* ", text)


def title_of(text: str, known: str = "") -> str:
    """Return the title at the beginning of `text`: the `known` one, or a guess.

    A short first line is the title. Otherwise the title ends where a phrase is repeated (“Tiles
    Tiles are”), or before a usual beginning of a sentence, or as early as possible.
    """
    if known and re.match(re.escape(known) + r"(?!\w)", text):
        return known
    line, broken, _ = text.partition("\n")
    if broken and len(line) <= 80:
        return line.strip()
    words = list(re.finditer(r"\S+", text[:200]))
    spoken = [word[0] for word in words]
    end = _repeated(spoken) or _begun(spoken) or _named(spoken)
    return text[: words[end - 1].end()] if words else ""


def _verb(words: list[str]) -> int:
    """Return the index of the first lower-case word that is unusual in titles.

    Words in brackets are skipped.
    """
    depth = 0
    for place, word in enumerate(words):
        if not depth and word[0].islower() and word not in _LINKING:
            return place
        depth = max(0, depth + word.count("(") - word.count(")"))
    return len(words)


def _repeated(words: list[str]) -> int:
    """Return the length of a title whose last words are repeated by the next sentence, or 0."""
    verb = _verb(words)
    for length in range(verb // 2, 0, -1):
        if words[verb - length : verb] == words[verb - 2 * length : verb - length]:
            return verb - length
    return 0


def _begun(words: list[str]) -> int:
    """Return the length of a title before a usual beginning of a sentence, or 0 if none."""
    for place in range(1, min(_verb(words) + 1, len(words))):
        word = words[place]
        if (word in _STARTERS or word[0] in "“\"'") and words[place - 1].casefold() not in _LINKING:
            return place
    return 0


def _named(words: list[str]) -> int:
    """Return the length of the shortest possible title: one word, and words linked to it.

    For example `The Clock`, or `Value of a Soul`.
    """
    place = 0
    while place < len(words) - 1 and (
        words[place].casefold() in _LINKING
        or words[place + 1] in _LINKING
        or words[place + 1].startswith("(")
    ):
        place += 1
    return place + 1
