"""Headings: lines with a colon, or a post's subject, that say something about the text below.

A heading may say whose words follow, and whether these words are votes.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from nomicbot.language.chains import without_links
from nomicbot.language.lexicon import rows, sets_of, word_set
from nomicbot.language.patterns import pattern
from nomicbot.language.recognisers import recogniser
from nomicbot.language.recognising.tokens import tokens, tokens_in
from nomicbot.language.recognising.values import OFFICE
from nomicbot.language.scene import Scene
from nomicbot.language.tagging import Tagger
from nomicbot.language.tags import Tag, any_is

MINE, SHOWN, DOUBTFUL = "mine", "shown", "doubtful"
_VOTING, _CASTS, _OTHERS, _OWN, _OPENING = sets_of(
    "voting", "of votes", "other people", "one's own", "before unsaying"
)
_SHOWS = frozenset(word for words in word_set("shown") for word in words.split())
_DOUBTS = frozenset(("CUE", doubt) for doubt in ("cond", "hypo", "tell", "time", "ask"))
_UNSAID = tuple(f"{row} " for row in rows("unsaid"))
_ACTIONS, _TODAY, _THEIRS, _ANNOUNCING, _OFFERED, _ANSWERING = sets_of(
    "doings", "of today", "theirs", "announcing", "main motions", "answering"
)
_HERE = pattern("hands_over")
_BEFORE_SUBJECT = re.compile(rf"(?i)\b({'|'.join(OFFICE)})\s+(of|for)\s+(the\s+)?")
"""The words of an office's name before its subject."""
_LAST = re.compile(r"(?<=[.!?])\s+(?=\S)")


@dataclass(frozen=True, slots=True)
class Heading:
    """The meaning of a heading for the text below it.

    `mode` is MINE for the author's own actions, and SHOWN for examples or others' words. It is
    DOUBTFUL if the heading contains a condition, a question or other words because of which actions
    below it may not be meant, and "" if the heading says nothing about this. `votes` says whether
    votes follow.
    """

    mode: str = ""
    votes: bool = False
    vote: str = ""
    """The one vote that the heading gives to everything below: "I vote FOR these:"."""
    offers: bool = False
    """Whether the heading mentions a proposal without being an answer to one."""


class _Said(NamedTuple):
    """The features of a heading: whose words it introduces, and whether they are votes."""

    words: str
    low: frozenset[str]
    author: frozenset[str]
    """The author's names."""
    named: bool
    """Whether the heading names another player."""
    own: bool
    """Whether it says that the words are the author's: "My votes:"."""
    votes: bool


def heading_of(words: str, tagger: Tagger, scene: Scene) -> Heading:
    """Return the meaning of a heading. If it has several sentences, only the last counts."""
    words = without_links(_LAST.split(words.strip())[-1])
    if not words:
        return Heading()
    said = _said(words, scene)
    if _shows(said) or _is_of_others(said):
        return Heading(SHOWN, said.votes)
    tags = tagger.tag(words, scene)
    if _has_owner(said, tags):
        return Heading(SHOWN, said.votes)
    if _has_doubt(tags) or (said.votes and _says_more(said, tags)):
        return Heading(DOUBTFUL, said.votes)
    return _of_acts(said, tags)


def _said(words: str, scene: Scene) -> _Said:
    low = {token.low for token in tokens_in(words, scene)}
    author = frozenset(name.casefold() for name in scene.author)
    named = not low.isdisjoint({name.casefold() for name in scene.players} - author)
    own = not low.isdisjoint(_OWN) or ("me" in low and not named)
    if "for the record" in words.casefold():
        low.discard("record")
    return _Said(words, frozenset(low), author, named, own, not low.isdisjoint(_VOTING))


def _shows(said: _Said) -> bool:
    """Return whether a heading only introduces examples: "For example:"."""
    if hands_over(said.words):
        return False
    return not said.low.isdisjoint(_SHOWS) and not (said.own and said.votes)


@recogniser
def hands_over(words: str) -> bool:
    """Return whether a line introduces its author's own text: "Here it is, I hope it's right:"."""
    return _HERE.match(words) is not None


def _is_of_others(said: _Said) -> bool:
    """Return whether a heading introduces others' words: "Actions of Bram:", "Their votes:"."""
    if said.own:
        return False
    others = said.named or not said.low.isdisjoint(_OTHERS)
    return (said.votes and others) or (said.named and not said.low.isdisjoint(_ACTIONS))


def _has_owner(said: _Said, tags: Sequence[Tag]) -> bool:
    """Return whether a heading says whose words follow: "Zoe's votes:", "Your votes:"."""
    if _is_sentence(said, tags):
        return False
    if not said.own and not said.low.isdisjoint(_THEIRS):
        return True
    vote = (n for n, tag in enumerate(tags) if tag.type == "noun" and tag.value == "vote")
    before = tags[: next(vote, len(tags)) + 1]
    owners = (tags[n - 1].text.casefold() for n, tag in enumerate(before) if tag.kind == "POSS")
    return any(owner not in said.author and owner not in _TODAY for owner in owners)


def _is_sentence(said: _Said, tags: Sequence[Tag]) -> bool:
    """Return whether a heading is a whole sentence: "Coffee's ready so here's my homework:"."""
    is_so = any_is(tags, "BE") and not (said.votes or said.named)
    return is_so or any_is(tags, "SUBJ")


def _has_doubt(tags: Sequence[Tag]) -> bool:
    """Return whether a heading says that the actions below may not be meant: "I might vote:"."""
    announced = any(
        tag.kind == "MODAL" and tag.text.casefold() in _ANNOUNCING for tag in tags
    )  # "I will vote:"
    return any(
        tag.kind == "NEG"
        or (tag.kind == "MODAL" and not announced)
        or (tag.kind, tag.type) in _DOUBTS
        for tag in tags
    )


def _says_more(said: _Said, tags: Sequence[Tag]) -> bool:
    """Return whether a heading of votes says more than "here are my votes": "Ivy and I vote:"."""
    if not said.words.endswith(":") or _only_votes(tags):
        return False
    mine = any(
        tag.kind == "SUBJ" or tag.type == "me" or (tag.own and tag.type in ("noun", "vote"))
        for tag in tags
    )
    jointly = [tag.type for tag in tags[:2]] == ["person", "and"]  # "Iain and I vote:"
    return not mine or not said.own or jointly


def _of_acts(said: _Said, tags: Sequence[Tag]) -> Heading:
    """Return a heading for actions that may be the author's, with its vote if it gives one vote."""
    verbs = [tag.value for tag in tags if tag.kind in ("VERB", "GER")]
    other = bool(verbs) and not any(heads & _CASTS for heads in verbs)
    vote = "" if other else _given_vote(said, tags)
    votes = not other and (said.votes or bool(vote) or any("vote" in heads for heads in verbs))
    offers = not said.low.isdisjoint(_OFFERED) and said.low.isdisjoint(_ANSWERING)
    return Heading(MINE if said.own else "", votes, vote, offers)


def _given_vote(said: _Said, tags: Sequence[Tag]) -> str:
    """Return the one vote that a heading gives to everything below, "I vote FOR these:", or ""."""
    if not said.words.rstrip(" *_").endswith(":") or any_is(tags, "motion", "titled"):
        return ""
    given = {str(tag.value) for tag in tags if tag.type == "vote"}
    return given.pop() if len(given) == 1 else ""


def _only_votes(tags: Sequence[Tag]) -> bool:
    """Return whether a heading only says that votes follow.

    "Votes for sale:" says more, because its other words say which votes, whose votes, or what they
    are for.
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
    if not subject:
        return ()
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
    """Return a pattern that quickly excludes sentences without any of the listed phrases.

    It looks for the longest word of each phrase.
    """
    return re.compile(_any_of({max(reversed(row.split()), key=len) for row in _UNSAID}))


def unsays(words: str) -> bool:
    """Return whether a sentence takes back the words before it, as "Scratch that." does."""
    if not _telling().search(words[:80].casefold()):
        return False
    low = [token.low for token in tokens(words[:80]) if token.kind in ("word", "clitic")]
    while low and not f"{' '.join(low)} . ".startswith(_UNSAID):
        low = low[1:] if low[0] in _OPENING else []
    return bool(low)


def doubtful(words: str) -> bool:
    """Return whether words near rows of votes say that the rows may not be votes."""
    doubts = _doubts()
    if doubts.search(words.lower()) is None:
        return False  # links take longer to find, and without them there is no doubt either
    return doubts.search(without_links(words).lower()) is not None


def doubts_deeds(words: str) -> bool:
    """Return whether a sentence says that actions in the sentences next to it may not be meant.

    Fewer words express such a doubt here than next to rows of votes.
    """
    return doubtful(words) and doubtful(_slight().sub(" ", words))


@cache
def _slight() -> re.Pattern[str]:
    return re.compile(rf"\b(?:{_any_of(word_set('slight'))})\b", re.IGNORECASE)


def office_in(texts: Sequence[str], tagger: Tagger, scene: Scene) -> str:
    """Return the only office that `texts` mention, or "" if they mention none or several."""
    tags = (tag for text in texts if text for tag in tagger.tag(text, scene))
    named = dict.fromkeys(
        str(tag.value) for tag in tags if tag.kind == "T" and tag.type == "office"
    )
    plain = {_BEFORE_SUBJECT.sub("", name).casefold() for name in named}
    return sorted(named, key=len)[-1] if len(plain) == 1 else ""
