"""Remarks that say that actions are not meant: "(this is not my final ballot)", "D'oh, p13".

A sentence without an action that refers to the text above may say something about its actions. If
it is negative, in the past or only imagined, or if it names somebody else, the bot asks about the
actions. Praise changes nothing.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import dropwhile, pairwise

from nomicbot.language.declared_types import CURRENCIES
from nomicbot.language.headings import doubtful, unsays
from nomicbot.language.lexicon import sets_of
from nomicbot.language.neighbours import denies
from nomicbot.language.recognisers import recogniser
from nomicbot.language.recognising.values import CHOICES
from nomicbot.language.tags import Tag, any_is

_POINTING, _MANY, _BEING, _MISSED = sets_of("pointing", "many", "being", "missed")
_CANCELLING, _FICTION, _OPENING, _EVERY = sets_of(
    "cancelling", "fiction", "before a disclaimer", "of all"
)
_AGAIN, _LEAVING, _TAKING_BACK = sets_of("thinking again", "leaving as it is", "taking back")
_ALL_BELOW, _MAIL = sets_of("all below", "mail")
_NAMED = frozenset(("motion", "number", "vote", *CURRENCIES, "person"))
_VERBS = frozenset(("VERB", "THIRD", "GER", "PART"))
_INTRODUCING = frozenset(("ps", "p.s", "nb", "n.b", "note", "and", "but", "the"))
_WAVERING = frozenset(("maybe", "perhaps"))
_WAS = ("was", "were")
_WILL = ("'ll", "will", "shall")
_NONE = ("nothing", "none", "no")
_CLAUSES = re.compile(r"[,;:]")
_FEW = 3
_SHORT = 8
"""The most tags in a fragment that only corrects."""


@dataclass(frozen=True, slots=True)
class _Remark:
    """A sentence without an action, and without its introductory words."""

    words: str
    tags: Sequence[Tag]
    """The tags of the remark, without parentheses and full stops. There is at least one."""
    low: Sequence[str]
    """The words in lower case, without marks and introductions. There is at least one."""

    @property
    def first(self) -> str:
        """The first word of the remark."""
        return self.low[0]

    @property
    def asks(self) -> bool:
        """Whether the remark is a question."""
        return self.words.rstrip(" )\"'").endswith("?")

    @property
    def kinds(self) -> frozenset[str]:
        """The kinds of the remark's tags."""
        return frozenset(tag.kind for tag in self.tags)

    @property
    def votes(self) -> bool:
        """Whether the remark has the noun "vote"."""
        return any(tag.type == "noun" and tag.value == "vote" for tag in self.tags)


def puts_off(words: str, tags: Sequence[Tag]) -> bool:
    """Return whether a sentence without an action makes the actions above it doubtful."""
    remark = _remark(words, tags)
    if remark is None:
        return False
    if thinks_again(remark.words) or any(doubts(remark) for doubts in _DOUBTS):
        return True
    return _is_undone(remark) if _says_what_it_is(remark) else _corrects(remark)


@recogniser
def thinks_again(words: str) -> bool:
    """Return whether a sentence begins with second thoughts about the one before it.

    For example "No, I keep it", "no wait, against" and "Wait, no.".
    """
    low = _plain(words.partition("\n")[0])
    begins = next((n for n in (3, 2, 1) if " ".join(low[:n]) in _AGAIN), 0)
    behind = [*dropwhile(_AGAIN.__contains__, low)]
    if not behind:
        return " ".join(low[:begins]) in _TAKING_BACK
    keeps = behind[0] == "i" and not _LEAVING.isdisjoint(behind[1:_FEW])
    return begins > 0 and (keeps or (len(behind) == 1 and behind[0] in CHOICES))


def _remark(words: str, tags: Sequence[Tag]) -> _Remark | None:
    """Return a sentence as a remark, or None for sentences like "Votes:", "That should do it."."""
    tags = [tag for tag in tags if tag.kind not in ("OPEN", "SHUT", "STOP")]
    if not tags or words.rstrip().endswith(":"):
        return None
    low = [word for word in _plain(words) if word not in _INTRODUCING]
    if not low or low[1:4] == ["should", "do", "it"]:
        return None
    return _Remark(words, tags, low)


def _takes_back(remark: _Remark) -> bool:
    """Return whether a remark says that something isn't meant: "Just kidding."."""
    return unsays(remark.words) and (remark.first != "not" or len(remark.low) == 1)


def _is_vague(remark: _Remark) -> bool:
    """Return whether a remark only imagines something, or gives a time: "Eventually."."""
    return all(
        tag.kind == "MODAL" or (tag.kind == "CUE" and tag.type in ("hypo", "time"))
        for tag in remark.tags
    )


def _wavers(remark: _Remark) -> bool:
    """Return whether a remark's author is undecided: "Perhaps I should."."""
    return not _WAVERING.isdisjoint(remark.low) and {"SUBJ", "MODAL"} <= remark.kinds


def _goes_on(remark: _Remark) -> bool:
    """Return whether a remark continues the sentence above: "... to bring the beer"."""
    return remark.words[0].islower() and remark.tags[0].type in ("prep", "inf")


def _denies_at_end(remark: _Remark) -> bool:
    """Return whether a remark's last clause negates something: "Oh wait, I don't."."""
    tags = remark.tags
    since = next((n for n in range(len(tags), 0, -1) if tags[n - 1].kind == "BRK"), 0)
    return denies(tags[since:]) and not is_foretold(tags[since:])


@recogniser
def is_foretold(tags: Sequence[Tag]) -> bool:
    """Return whether a clause only says what else its author will do: "I'll keep voting."."""
    will = any(tag.kind == "MODAL" and tag.text.casefold() in _WILL for tag in tags)
    does = any(tag.type == "x" or tag.kind in ("VERB", "GER", "BE") for tag in tags)
    return will and does and not any_is(tags, "NEG", "pron", "OTHER", "bad")


def _cancels(remark: _Remark) -> bool:
    """Return whether a remark cancels a vote or the text that it refers to: "Cancel that."."""
    clauses = [clause for clause in _CLAUSES.split(remark.words) if clause.strip()]
    firsts = [clause.split()[0].casefold() for clause in clauses]
    if _CANCELLING.isdisjoint((*remark.low[:_FEW], *firsts)):
        return False
    return remark.votes or not _POINTING.isdisjoint(remark.low)


def _doubts_what_it_points_at(remark: _Remark) -> bool:
    """Return whether a remark casts doubt on the text that it refers to: "This was Ivy's idea."

    Another example is "That's not a vote.".
    """
    first = remark.low[1:] if remark.first in _MISSED else remark.low
    if not first or first[0].removesuffix("'s") not in _POINTING or first[1:2] == ["said"]:
        return False
    if remark.votes or any_is(remark.tags, "NEG", "MODAL", "cond", "hypo", "POSS"):
        return True
    return any(tag.kind == "HAVE" and tag.text.casefold() in _WAS for tag in remark.tags)


_DOUBTS = (
    *(_takes_back, _is_vague, _wavers, _goes_on, _denies_at_end),
    *(_cancels, _doubts_what_it_points_at),
)
"""The checks for a remark which says that the actions above may not be meant."""


def _says_what_it_is(remark: _Remark) -> bool:
    """Return whether a remark is a statement that begins with a form of "be": "Was a joke."."""
    return remark.first in _BEING and (not remark.asks or remark.low[1:2] == ["that"])


def _is_undone(remark: _Remark) -> bool:
    """Return whether a remark is about the text above, not about its author: "Was a joke."."""
    return "SUBJ" not in remark.kinds


def _corrects(remark: _Remark) -> bool:
    """Return whether a short remark names what its author meant instead: "D'oh, p13", "not p12"."""
    if len(remark.tags) > _SHORT or remark.kinds & _VERBS:
        return False
    return _negates_what_it_names(remark) or _names_after_slip(remark)


def _negates_what_it_names(remark: _Remark) -> bool:
    """Return whether "not" comes directly before something from the game: "not p12"."""
    return any(
        then.type in _NAMED and (one.kind == "NEG" or one.type == "bad")
        for one, then in pairwise(remark.tags)
    )


def _names_after_slip(remark: _Remark) -> bool:
    """Return whether a remark admits a slip and names something from the game: "Oops, p13"."""
    if remark.first in _MISSED or remark.tags[0].type == "slip":
        return any(tag.type in _NAMED for tag in remark.tags)
    return remark.first == "sorry" and any(tag.type in ("vote", "motion") for tag in remark.tags)


def of_all(words: str) -> bool:
    """Return whether a remark is about everything above it, not only about the last action."""
    low = _plain(" ".join(words.split()[:_SHORT]))
    return not _MANY.isdisjoint(low) or not _BEING.isdisjoint(low[:1])


def disclaims(words: str, tags: Sequence[Tag]) -> bool:
    """Return whether a sentence disclaims the whole post, or all text below.

    For example "None of this counts.".
    """
    low = [word for word in _plain(words) if word not in _OPENING]
    if not low or low[0] not in _EVERY:
        return False
    if low[0] in _NONE:  # "Nothing personal, I just want to know how this works out"
        words = words.partition(",")[0]
        low = low[: len(_plain(words))]
    if not _is_about_all(words, low):
        return False
    if low[0] in _NONE or any(tag.kind == "NEG" or tag.text == "not" for tag in tags):
        return True
    return doubtful(words) or not _FICTION.isdisjoint(low)


def _is_about_all(words: str, low: Sequence[str]) -> bool:
    """Return whether words are about the whole post or all text below: "my post"."""
    if any(before in ("this", "my") and after in _MAIL for before, after in pairwise(low)):
        return True
    if _plain(words)[:1] in (["consider"], ["treat"]):
        return True
    return not _ALL_BELOW.isdisjoint(low[low[0] == "this" :])


def _plain(words: str) -> list[str]:
    """Return the words of a sentence without punctuation, in lower case."""
    return [word for each in words.split() if (word := each.strip("()[]*_.,:;!?\"'-").casefold())]
