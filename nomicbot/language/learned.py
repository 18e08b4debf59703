"""Reads a sentence by what was learned: its kind of action, its fields, and how likely they are.

Players word acts in more ways than any grammar has. Where no other way of reading is certain, the
likeliest kind of action (`act_words`) gets its fields filled (`learned_fields`). How likely the
result is right was learned as well, by `python -m tests.corpus.act_words`, which wrote the table
`words/reading/learned.txt`; `deciding` compares it with what is at stake. So such an act is done
with an offer to undo it, or asked about.
"""

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import chain, islice
from typing import NamedTuple

from nomicbot.game.actions import Action
from nomicbot.language.act_words import LONGEST, TALK, VALUE, likely_values
from nomicbot.language.clause_moods import acting, moods_of
from nomicbot.language.documents.blocks import MARK
from nomicbot.language.learned_fields import FilledAction, filled
from nomicbot.language.lexicon import rows
from nomicbot.language.questions import MOST_LINES, ONE_OF_SEVERAL
from nomicbot.language.said import Said, Setting
from nomicbot.language.stance import ASK, DO, FOR_ANOTHER, INTENDED, NEVER_DONE, Stance, decide
from nomicbot.language.stance import TALK as TALK_REASONS
from nomicbot.language.supposing import UNCLEAR, asks_a_person, is_contrary, is_not_own
from nomicbot.language.tags import Tag
from nomicbot.language.thresholds import ALWAYS, AN_OPTION, LEARNED, LEARNED_AGAINST
from nomicbot.language.ways import Way

_KINDS = 3
"""How many of the likeliest kinds are tried."""
_LEAST_OF_A_KIND = 0.03
"""How likely a kind must be to be tried."""
_STORY = "tale"
"""The fact that a passage may tell a story."""
_OF_A_GUESSED_SIDE = 49
"""The highest likelihood, in percent, of a vote whose side no word of the law names: it is asked
about even where an answer would come too late, since the wrong side does twice the harm."""
_OF_WHAT_IS_DENIED = 10
"""The highest likelihood, in percent, of an act that its own clause denies: "My class was ..."."""
_MOST = 98
"""The highest likelihood, in percent."""
LIKELY = "learned "
"""The beginning of the fact that states how likely a learned result is, in percent."""
_PARTS = (0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99)
_WORDS_OF_A_REASON = 8
_SURE = "p>0.95"
"""The fact that the kind of a sentence is certain."""
_OF_A_MOOD = frozenset(("contrary", "of others", "of before", "asks"))
_MARGINS = (0.5, 1, 2, 3, 4, 6)
_LENGTHS = (4, 8, 15, 25, 40)
_MOOD = frozenset(("SUBJ", "NEG", "MODAL", "CUE", "HAVE", "AUX", "ASK", "MAYBE", "OTHER", "THIRD"))
"""Kinds of tags that say whether, how and by whom something is done."""


_NOTHING = Said((), Way.LEARNED, Stance(ASK), 0, 0)
_KEPT = NEVER_DONE | INTENDED | TALK_REASONS | {FOR_ANOTHER}
"""Reasons for a doubt that no likelihood removes."""


Likely = Callable[[str, Sequence[Tag]], Mapping[str, float]]
"""A function that returns, for words and their tags, the likelihood of each kind."""


class Learned(NamedTuple):
    """What a sentence probably says, and the facts for and against it."""

    filled: FilledAction
    facts: frozenset[str]
    side_guessed: bool = False
    """Whether the side of a vote follows from its words alone: "I am opposed to p15"."""

    denied: bool = False
    """Whether the clause with the act denies, imagines or asks it, or tells of the past."""

    @property
    def likely(self) -> int:
        """Return how likely it is right, in percent."""
        weights = _weights()
        weight = sum(map(weights.__getitem__, weights.keys() & self.facts))
        most = _OF_WHAT_IS_DENIED if self.denied else _MOST
        return min(most, round(100 / (1 + math.exp(-weight / 100))))


def with_learned(read: Sequence[Said], words: str, setting: Setting) -> list[Said]:
    """Return the results of a sentence, or what it says by what was learned if that is likelier.

    A doubtful result is evidence for or against what was learned, and stays one of the options.
    """
    asked = doubtful_act(read)
    if asked is None or decide(setting.beside - {_STORY}).decision != DO:
        return list(read)
    found = learned(words, setting, asked)
    if not found or (likely := found[0].likely) < _least(setting):
        return list(read)
    if found[0].side_guessed:
        likely = min(likely, _OF_A_GUESSED_SIDE)
    facts = frozenset((*setting.beside, f"{LIKELY}{likely}"))
    if found[0].filled.action in asked.acts:
        stance = replace(asked.stance, facts=asked.stance.facts | facts)
        way = Way.LEARNED if likely >= ALWAYS[LEARNED_AGAINST] else asked.way
        return [replace(asked, way=way, stance=stance)]
    acts = tuple(dict.fromkeys((*(one.filled.action for one in found), *asked.acts)))
    reason = ONE_OF_SEVERAL if len(acts) > 1 else UNCLEAR
    end = len(words.rstrip(" .!"))
    return [Said(acts[:MOST_LINES], Way.LEARNED, Stance(ASK, reason, facts), 0, end)]


def _least(setting: Setting) -> int:
    """Return how likely a result must be, in percent, to be used: more in what may be a story.

    A sentence with a verb that only its author uses for an act is taken for one: "I contest it".
    """
    return ALWAYS[LEARNED_AGAINST if _STORY in setting.beside else LEARNED]


def doubtful_act(read: Sequence[Said]) -> Said | None:
    """Return the result with the one act of a sentence that is doubtful, or None if it is not.

    Returns an empty result if nothing is found. A doubt that the law or the author states stays.
    """
    told = [said for said in read if said.acts or said.offer is not None]
    if not told:
        return _NOTHING
    one = told[0]
    several = len(told) > 1 or len(one.acts) > 1 or one.offer is not None or one.times != 1
    doubt = one.stance.reason if one.stance.decision == ASK else ""
    return one if doubt and not several and doubt not in _KEPT else None


def likely_of(facts: Iterable[str]) -> int:
    """Return how likely a learned result is, in percent, as the facts about it state."""
    return max(
        (int(fact.removeprefix(LIKELY)) for fact in facts if fact.startswith(LIKELY)), default=0
    )


def learned(
    words: str, setting: Setting, asked: Said = _NOTHING, likely_in: Likely = likely_values
) -> list[Learned]:
    """Return what a sentence may say, the likeliest first, with different actions."""
    found = sorted(candidates(words, setting, asked, likely_in), key=lambda one: -one.likely)
    return list({one.filled.action: one for one in reversed(found)}.values())[::-1]


def candidates(
    words: str,
    setting: Setting,
    asked: Said = _NOTHING,
    likely_in: Likely = likely_values,
    of_fields: Mapping[str, int] | None = None,
) -> list[Learned]:
    """Return what a sentence may say, by its likeliest kinds.

    Words that deny, imagine or ask, or are about others or the past, count against a result.
    `asked` is the doubtful result of another way of reading. `likely_in` and `of_fields` replace
    what was learned of kinds and of fields.
    """
    if len(words) > LONGEST or "{" in words or MARK in words:
        return []
    tags = setting.tagger.tag(words, setting.context.scene)
    if asks_a_person(tags):
        return []
    likely = likely_in(words, tags)
    tried = _worth_trying(likely)
    of_words = frozenset(_of_words(words, tags))
    side_named = any(tag.type == "vote" for tag in tags)
    found = []
    for kind in islice(tried, _KINDS):
        action, _, vote = kind.partition(VALUE)
        one = filled(action, _given(vote), words, setting, of_fields)
        if one is not None:
            facts = {*of_words, *_of_kind(kind, likely, tried), *_of_fields(one)}
            facts |= {*moods_of(one, tags), *_beside(one, asked)}
            guessed = bool(vote) and not side_named
            facts |= {*_of_side(kind, likely)} if guessed else set()
            inside = list(chain(*acting(one, tags)))
            denied = _is_denied(inside or tags)
            found.append(Learned(one, _with_pairs(facts, one.action), guessed, denied))
    return found


def _with_pairs(facts: set[str], action: Action) -> frozenset[str]:
    """Return the facts about a result, with pairs of facts that say more together than alone."""
    pairs = {f"{fact} {type(action).__name__}" for fact in facts & _OF_A_MOOD}
    if _SURE in facts:
        pairs |= {f"{fact}&{_SURE}" for fact in facts if fact.startswith(("is:", "in:"))}
    return frozenset((*facts, *pairs, f"stakes:{action.stakes}"))


def _beside(one: FilledAction, asked: Said) -> Iterator[str]:
    """Yield the facts about the doubtful result of another way of reading."""
    if not asked.acts:
        yield "nothing else"
        return
    (act,) = asked.acts
    same = "same" if act == one.action else "kind" if type(act) is type(one.action) else "other"
    yield f"{same}"
    yield f"{same} by {asked.way}"
    yield f"doubt:{' '.join(asked.stance.reason.split()[:_WORDS_OF_A_REASON])}"


def fitting(words: str, setting: Setting) -> tuple[Action, ...]:
    """Return at most three actions that words may mean, the likeliest first, to be asked about."""
    found = learned(words, setting)
    whole = (one for one in found if not one.filled.left)
    likely = (one.filled.action for one in whole if one.likely >= ALWAYS[AN_OPTION])
    return tuple(islice(likely, MOST_LINES))


def _worth_trying(likely: Mapping[str, float]) -> list[str]:
    """Return the kinds of actions that are likely enough, the likeliest first."""
    kinds = (kind for kind in likely if kind != TALK and likely[kind] >= _LEAST_OF_A_KIND)
    return sorted(kinds, key=lambda kind: (-likely[kind], kind))


def _given(vote: str) -> dict[str, str]:
    """Return the field with the vote that a kind stands for, or no field if it stands for none."""
    return {"vote": vote} if vote else {}


def _is_denied(tags: Sequence[Tag]) -> bool:
    """Return whether words deny, imagine or ask something, or tell of the past."""
    return is_contrary(tags) or _tells_of_before(tags)


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
    if is_contrary(tags):
        yield "contrary"
    if is_not_own(tags, words):
        yield "of others"
    if _tells_of_before(tags):
        yield "of before"


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


def _of_side(kind: str, likely: Mapping[str, float]) -> Iterator[str]:
    """Yield the facts about a vote whose side no word of the law names: "I am opposed to p15"."""
    yield "side guessed"
    action, _, vote = kind.partition(VALUE)
    yield f"side guessed {vote}"
    sides = (one for one in likely if one.startswith(f"{action}{VALUE}") and one != kind)
    other = max((likely[one] for one in sides), default=0.0)
    margin = math.log(likely[kind]) - math.log(max(other, 1e-6))
    yield from (f"side>{least}" for least in _MARGINS if margin > least)


def _of_fields(one: FilledAction) -> Iterator[str]:
    """Yield the facts about how well the fields are filled."""
    used = f"used:{min(len(one.used), _KINDS)}"
    yield used
    yield f"by {one.by or 'no word'}"
    yield f"by {one.by or 'no word'}&{used}"
    yield from (f"left>{count}" for count in range(_KINDS) if len(one.left) > count)
    yield from (f"left:{tag.type}" for tag in one.left)
    yield from (f"spare:{name}" for name in one.spare)
    yield from (f"untold:{name} of {type(one.action).__name__}" for name in one.untold)
    yield from (f"fields>{part}" for part in _PARTS if one.likely > part)
    if one.forced:
        yield "forced"
    if one.unclear:
        yield "unclear"
    if one.settled:
        yield "settled"


@cache
def _weights() -> Mapping[str, int]:
    """Return the weight of each fact in favour of a result, in hundredths."""
    parts = (row.partition(" ") for row in rows("learned"))
    return {fact: int(weight) for weight, _, fact in parts}
