"""Reads a sentence by what was learned: its kind of action, its fields, and how likely they are.

Players word acts in more ways than any grammar has. Where no other way of reading is certain, the
likeliest kind of action (`act_words`) gets its fields filled (`learned_fields`). How likely the
result is right was learned as well, by `python -m tests.corpus.act_words`, which wrote the table
`words/reading/learned.txt`; `deciding` compares it with what is at stake. So such an act is done
with an offer to undo it, or asked about.
"""

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import islice
from typing import NamedTuple

from nomicbot.language.act_words import LONGEST, TALK, VALUE, likely_values
from nomicbot.language.documents.blocks import MARK
from nomicbot.language.fitting import is_contrary
from nomicbot.language.learned_fields import FilledAction, filled
from nomicbot.language.lexicon import rows
from nomicbot.language.said import Said, Setting
from nomicbot.language.stance import ASK, DO, Stance, decide
from nomicbot.language.supposing import UNCLEAR, is_not_own
from nomicbot.language.tags import Tag
from nomicbot.language.ways import Way

_KINDS = 3
"""How many of the likeliest kinds are tried."""
_LEAST_OF_A_KIND = 0.03
"""How likely a kind must be to be tried."""
_LEAST = 65
"""How likely a result must be, in percent, to be worth asking about."""
_OF_A_GUESSED_SIDE = 49
"""The highest likelihood, in percent, of a vote whose side no word of the law names: it is asked
about even where an answer would come too late, since the wrong side does twice the harm."""
_MOST = 98
"""The highest likelihood, in percent."""
LIKELY = "learned "
"""The beginning of the fact that states how likely a learned result is, in percent."""
_PARTS = (0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99)
_MARGINS = (0.5, 1, 2, 3, 4, 6)
_LENGTHS = (4, 8, 15, 25, 40)
_MOOD = frozenset(("SUBJ", "NEG", "MODAL", "CUE", "HAVE", "AUX", "ASK", "MAYBE", "OTHER", "THIRD"))
"""Kinds of tags that say whether, how and by whom something is done."""


Likely = Callable[[str, Sequence[Tag]], Mapping[str, float]]
"""What says how likely a sentence with some tags is of each kind."""


class Learned(NamedTuple):
    """What a sentence probably says, and the facts for and against it."""

    filled: FilledAction
    facts: frozenset[str]
    side_guessed: bool = False
    """Whether the side of a vote follows from its words alone: "I am opposed to p15"."""

    @property
    def likely(self) -> int:
        """Return how likely it is right, in percent."""
        weights = _weights()
        weight = sum(map(weights.__getitem__, weights.keys() & self.facts))
        return min(_MOST, round(100 / (1 + math.exp(-weight / 100))))


def with_learned(read: Sequence[Said], words: str, setting: Setting) -> list[Said]:
    """Return the results of a sentence, or what is learned that it says if it has none."""
    if any(map(_is_told, read)) or decide(setting.beside).decision != DO:
        return list(read)
    one = learned(words, setting)
    if one is None or (likely := one.likely) < _LEAST:
        return list(read)
    if one.side_guessed:
        likely = min(likely, _OF_A_GUESSED_SIDE)
    facts = frozenset((*setting.beside, f"{LIKELY}{likely}"))
    stance = Stance(ASK, UNCLEAR, facts)
    return [Said((one.filled.action,), Way.LEARNED, stance, 0, len(words.rstrip(" .!")))]


def likely_of(facts: Iterable[str]) -> int:
    """Return how likely a learned result is, which the facts about it state, in percent."""
    return max(
        (int(fact.removeprefix(LIKELY)) for fact in facts if fact.startswith(LIKELY)), default=0
    )


def _is_told(said: Said) -> bool:
    """Return whether a result has an action or an offer: done, asked about or only mentioned."""
    return said.offer is not None or bool(said.acts)


def learned(words: str, setting: Setting) -> Learned | None:
    """Return what a sentence probably says, or None if nothing fits."""
    return max(candidates(words, setting), key=lambda one: one.likely, default=None)


def candidates(words: str, setting: Setting, likely_of: Likely = likely_values) -> list[Learned]:
    """Return what a sentence may say, by its likeliest kinds.

    Words that deny, imagine or ask something, or are about others or the past, say nothing.
    """
    if len(words) > LONGEST or "{" in words or MARK in words:
        return []
    tags = setting.tagger.tag(words, setting.context.scene)
    if is_contrary(tags) or is_not_own(tags, words) or _tells_of_before(tags):
        return []
    likely = likely_of(words, tags)
    tried = _worth_trying(likely)
    of_words = frozenset(_of_words(words, tags))
    side_named = any(tag.type == "vote" for tag in tags)
    found = []
    for kind in islice(tried, _KINDS):
        action, _, vote = kind.partition(VALUE)
        one = filled(action, _given(vote), words, setting)
        if one is not None:
            facts = frozenset((*of_words, *_of_kind(kind, likely, tried), *_of_fields(one)))
            found.append(Learned(one, facts, side_guessed=bool(vote) and not side_named))
    return found


def _worth_trying(likely: Mapping[str, float]) -> list[str]:
    """Return the kinds of actions that are likely enough, the likeliest first."""
    kinds = (kind for kind in likely if kind != TALK and likely[kind] >= _LEAST_OF_A_KIND)
    return sorted(kinds, key=lambda kind: (-likely[kind], kind))


def _given(vote: str) -> dict[str, str]:
    """Return the field of a kind that says which vote it is."""
    return {"vote": vote} if vote else {}


def _tells_of_before(tags: Sequence[Tag]) -> bool:
    """Return whether words tell of the past: "My gender was Female"."""
    return any((tag.kind, tag.type) == ("HAVE", "past") for tag in tags)


def _of_words(words: str, tags: Sequence[Tag]) -> Iterator[str]:
    """Yield the facts about the words of a sentence."""
    yield "always"
    yield from (f"is:{tag.kind}.{tag.type}" for tag in tags if tag.kind in _MOOD)
    count = len(words.split())
    yield from (f"words>{length}" for length in _LENGTHS if count > length)
    if words.rstrip(" )\"'").endswith("?"):
        yield "asks"
    if any(tag.own for tag in tags):
        yield "my"


def _of_kind(kind: str, likely: Mapping[str, float], tried: Sequence[str]) -> Iterator[str]:
    """Yield the facts about how certain the kind is."""
    yield f"kind:{kind}"
    how = likely[kind]
    yield from (f"p>{part}" for part in _PARTS if how > part)
    yield from (f"talk>{part}" for part in _PARTS if likely.get(TALK, 0.0) > part)
    other = max((likely[one] for one in tried if one != kind), default=0.0)
    margin = math.log(how) - math.log(max(other, 1e-6))
    yield from (f"margin>{least}" for least in _MARGINS if margin > least)
    if margin < 0:
        yield "second"


def _of_fields(one: FilledAction) -> Iterator[str]:
    """Yield the facts about how well the fields are filled."""
    yield f"used:{min(len(one.used), _KINDS)}"
    yield from (f"left>{count}" for count in range(_KINDS) if len(one.left) > count)
    yield from (f"left:{tag.type}" for tag in one.left)
    if one.forced:
        yield "forced"
    if one.unclear:
        yield "unclear"
    if one.settled:
        yield "settled"


@cache
def _weights() -> Mapping[str, int]:
    """Return how much each fact says for a result, in hundredths."""
    parts = (row.partition(" ") for row in rows("learned"))
    return {fact: int(weight) for weight, _, fact in parts}
