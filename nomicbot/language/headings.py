"""Headings: what a line with a colon, or a subject, says about what is below it.

It may say whose the words below are, and whether they are votes.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from nomicbot.language.chains import without_links
from nomicbot.language.lexicon import rows, sets_of, word_set
from nomicbot.language.scene import Scene
from nomicbot.language.tagging import Tagger, tokens, tokens_in
from nomicbot.language.tags import Tag

MINE, SHOWN, DOUBTFUL = "mine", "shown", "doubtful"
_VOTING, _CASTS, _OTHERS, _OWN, _OPENING = sets_of(
    "voting", "of votes", "other people", "one's own", "before unsaying"
)
_SHOWS = frozenset(word for words in word_set("shown") for word in words.split())
_DOUBTS = frozenset(("CUE", doubt) for doubt in ("cond", "hypo", "tell", "time", "ask"))
_UNSAID = tuple(f"{row} " for row in rows("unsaid"))
_ACTIONS = frozenset(("action", "actions", "acts", "deeds", "moves", "business", "turn"))
_TODAY = frozenset(("today", "tonight", "week", "nweek", "morning", "evening"))
_LAST = re.compile(r"(?<=[.!?])\s+(?=\S)")


@dataclass(frozen=True, slots=True)
class Heading:
    """What a heading says about the words below it.

    `mode` is MINE, SHOWN (nobody's own words here), or "" for unknown; `votes` is whether they are
    votes.
    """

    mode: str = ""
    votes: bool = False
    vote: str = ""
    """The one vote that it gives to everything below: "I vote FOR these:"."""
    offers: bool = False
    """Whether it mentions a proposal without being an answer to one."""


def heading_of(words: str, tagger: Tagger, scene: Scene) -> Heading:
    """Return what a heading says, by its last sentence if it has several."""
    words = without_links(_LAST.split(words.strip())[-1])
    if not words:
        return Heading()
    found = tokens_in(words, scene)
    low = {token.low for token in found}
    author = {name.casefold() for name in scene.author}
    named = low & {name.casefold() for name in scene.players} - author
    own = bool(low & _OWN) or ("me" in low and not named)
    low -= {"record"} if "for the record" in words.casefold() else set()
    votes = bool(low & _VOTING)
    acts = not low.isdisjoint(_ACTIONS)
    others = (votes and (named or low & _OTHERS)) or (acts and named)  # "Actions of Bram:"
    if (low & _SHOWS and not (own and votes)) or (others and not own):
        return Heading(SHOWN, votes)
    tags = tagger.tag(words, scene)
    at = next(
        (n for n, tag in enumerate(tags) if tag.type == "noun" and tag.value == "vote"), len(tags)
    )
    if not any(tag.kind == "SUBJ" for tag in tags) and (
        any(
            tag.kind == "POSS" and tags[n - 1].text.casefold() not in author | _TODAY
            for n, tag in enumerate(tags[: at + 1])
        )
        or (not own and low & {"your", "his", "her", "their", "eir"})
    ):
        return Heading(SHOWN, votes)
    verbs = [tag.value for tag in tags if tag.kind in ("VERB", "GER")]
    other = bool(verbs) and not any(heads & _CASTS for heads in verbs)
    will = any(
        tag.kind == "MODAL" and tag.text.casefold() in ("will", "shall", "'ll") for tag in tags
    )
    doubts = any(
        tag.kind in ("NEG", "" if will else "MODAL") or (tag.kind, tag.type) in _DOUBTS
        for tag in tags
    )
    mine = any(
        tag.kind == "SUBJ" or tag.type == "me" or (tag.own and tag.type in ("noun", "vote"))
        for tag in tags
    )
    joined_by = [tag.type for tag in tags[:2]] == ["person", "and"]  # "Iain and I vote:"
    if doubts or (
        votes
        and words.endswith(":")
        and not (_only_votes(tags) or (mine and own and not joined_by))
    ):
        return Heading(DOUBTFUL, votes)
    offers = bool(low & {"proposal", "proposals", "prop"}) and not low & {"re", "fwd", "fw", "aw"}
    named_here = any(tag.type in ("motion", "titled") for tag in tags)
    given = {str(tag.value) for tag in tags if tag.type == "vote"}
    led = words.rstrip(" *_").endswith(":") and not other and not named_here and len(given) == 1
    votes = not other and (votes or led or any("vote" in heads for heads in verbs))
    return Heading(MINE if own else "", votes, given.pop() if led else "", offers)


def _only_votes(tags: Sequence[Tag]) -> bool:
    """Return whether a heading says that votes follow, and no more: not "Votes for sale:".

    Words that say what kind of votes, whose, or what for, make it something else.
    """
    leading = word_set("leading") | {"as", "is", "are"}
    other = (
        tag.text
        for tag in tags
        if tag.type in ("x", "person", "name", "owner", "bad") or tag.text == "Please"
    )
    return all(text.casefold() in leading or text[:1].isdigit() for text in other)


def motions_of(subject: str, tagger: Tagger, scene: Scene) -> tuple[str, ...]:
    """Return the motions that a subject names, in order."""
    named = (
        str(tag.value)
        for tag in tagger.tag(subject, scene)
        if tag.kind == "T" and tag.type == "motion"
    )
    return tuple(dict.fromkeys(named))


@cache
def _doubts() -> re.Pattern[str]:
    return re.compile(rf"(?<![\w.@/-])(?:{_any_of(word_set('doubt'))})(?![\w@/-]|\.\w)")


def _any_of(words: Iterable[str]) -> str:
    behind: dict[
        str, list[str]
    ] = {}  # grouped by first letter, so that the pattern tries only what begins with it
    for word in sorted(words, key=len, reverse=True):
        behind.setdefault(word[0], []).append(re.escape(word[1:]))
    return "|".join(rf"{first}(?:{'|'.join(rest)})" for first, rest in behind.items())


@cache
def _telling() -> re.Pattern[str]:
    """Return a pattern of the longest word of each row, which rules out most sentences quickly."""
    return re.compile(_any_of({max(reversed(row.split()), key=len) for row in _UNSAID}))


def unsays(words: str) -> bool:
    """Return whether a sentence takes back what comes before it."""
    if not _telling().search(words[:80].casefold()):
        return False
    low = [token.low for token in tokens(words[:80]) if token.kind in ("word", "clitic")]
    while low and not f"{' '.join(low)} . ".startswith(_UNSAID):
        low = low[1:] if low[0] in _OPENING else []
    return bool(low)


def doubtful(words: str) -> bool:
    """Return whether words beside rows say that the rows may not be votes."""
    return _doubts().search(without_links(words).lower()) is not None


def doubts_deeds(words: str) -> bool:
    """Return whether words beside sentences say that these may not be deeds.

    Fewer words do so than beside rows.
    """
    return doubtful(words) and doubtful(_slight().sub(" ", words))


@cache
def _slight() -> re.Pattern[str]:
    return re.compile(rf"\b(?:{_any_of(word_set('slight'))})\b", re.IGNORECASE)


def office_in(texts: Sequence[str], tagger: Tagger, scene: Scene) -> str:
    """Return the one office that `texts` name, or "" if there is none, or several."""
    tags = (tag for text in texts if text for tag in tagger.tag(text, scene))
    named = dict.fromkeys(
        str(tag.value) for tag in tags if tag.kind == "T" and tag.type == "office"
    )
    plain = {
        re.sub(r"(?i)\b(ministry|minister)\s+(of|for)\s+(the\s+)?", "", name).casefold()
        for name in named
    }
    return sorted(named, key=len)[-1] if len(plain) == 1 else ""
