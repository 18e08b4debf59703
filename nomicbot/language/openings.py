"""Openings: words before an action in its sentence that change nothing about it.

For example "In the interest of peace, I veto p3", "Before I forget: I veto p3", "As I promised, I
veto p3". Words are not an opening if they imagine, negate or ask something, or if they mention
something from the game or another time.
"""

from collections.abc import Iterator, Sequence
from itertools import dropwhile, pairwise

from nomicbot.language.declared_types import CURRENCIES
from nomicbot.language.lexicon import sets_of, word_set
from nomicbot.language.tags import NOTHING, Tag, any_is

_PREPOSITIONS, _ANOTHER_TIME, _JUST, _ENUMERATING, _NOUNS, _REASONS, _PRESENTING = sets_of(
    "opening",
    "another time",
    "opening alone",
    "enumerating",
    "opening with a noun",
    "opening with a reason",
    "presenting",
)
_NAMED = (
    "person",
    "name",
    "owner",
    "vote",
    "motion",
    "titled",
    *CURRENCIES,
    "number",
    "quoted",
    "noun",
    "bad",
)
_DOUBTING = ("NEG", "ASK", "cond", "hypo", "unsay", "slip")
_UNREAL = frozenset(words for words in (*word_set("shown"), *word_set("doubt")) if " " not in words)
_ALONE = (["goes"], ["hereby"], *([word] for word in _ENUMERATING))
"""Words that are an opening by themselves: "Here goes: ...", "Second: ..."."""
_LONGEST = 14
_VERBS = frozenset(("VERB", "GER", "PART", "THIRD", "MODAL", "BE", "HAVE"))
_STATES = frozenset(("BE", "HAVE"))
_WAS = ("was", "were")
_FREELY = ("may", "can", "will", "'ll")
_IMPERSONAL = frozenset((("OTHER", "it"), ("OTHER", "there")))


def is_opening(tags: Sequence[Tag]) -> bool:
    """Return whether words only introduce a sentence: "In the interest of peace, I veto p3".

    Such words change nothing about the action.
    """
    tags = list(dropwhile(lambda tag: tag.type == "join", tags))
    low = [tag.text.casefold() for tag in tags]
    if any_is(tags[:1], "CUE") and low[0] in _REASONS:  # "Since Athena found the hole"
        return not any_is(tags[1:], "cond", "hypo", "ask", "tell", "quoted")
    if not tags or len(tags) > _LONGEST or _doubts(tags, low):
        return False
    if low in _ALONE:
        return True
    if any_is(tags, "SUBJ"):
        return _is_of_author(tags, low[0])
    if not _ANOTHER_TIME.isdisjoint(_without_durations(low)) or any_is(tags, "time", "MODAL"):
        return False
    return _opens(low) and not any_is(tags, "OTHER", "tell", "THIRD")


def _without_durations(low: Sequence[str]) -> Iterator[str]:
    """Yield the words except durations: "staring at it for an hour"."""
    yield from low[:1]
    yield from (word for before, word in pairwise(low) if before not in ("for", "after"))


def _opens(low: Sequence[str]) -> bool:
    """Return whether words begin like an opening: "In the interest of peace", "Just in case"."""
    if low[0].split()[0] in _PREPOSITIONS or not _NOUNS.isdisjoint(low[1:]):
        return True
    return low[0] in _JUST and len(low) > 1


def _is_of_author(tags: Sequence[Tag], first: str) -> bool:
    """Return whether words about the author are an opening: "As I promised", "Because I can"."""
    while_ = first.startswith(("before", "while"))  # "While I'm filling in forms"
    if tags[0].type == "time" and not while_:
        return False  # "As soon as I can"
    able = [place for place, tag in enumerate(tags) if tag.kind == "MODAL"]
    begins = first in _PREPOSITIONS or tags[0].type == "reason" or while_
    return begins and (not able or able[-1] == len(tags) - 1)


def gives_reason(tags: Sequence[Tag]) -> bool:
    """Return whether words before a colon only describe their author's situation.

    For example "I can't bear it any longer: I heal Cleo" and "Here it is: I play TEA in zone 3".
    """
    if is_cleft(tags):
        named = any_is(tags, "vote", "motion", "titled", "quoted")
        return not (named or _has_presenting(tags))
    if any_is(tags, "vote", "motion", "titled") or _is_unsure(tags):
        return False
    return _states_something(tags) and not _presents(tags)


def _has_presenting(tags: Sequence[Tag]) -> bool:
    """Return whether a verb of the words introduces the words of others: "write", "suggest"."""
    return any(tag.text.casefold() in _PRESENTING for tag in tags)


def _presents(tags: Sequence[Tag]) -> bool:
    """Return whether words may introduce another person's words: "I would write this: ...".

    Words may do so if they end with a verb or pronoun, or imagine that something is
    written.
    """
    last = tags[-1] if tags else NOTHING
    presenting = _has_presenting(tags)
    supposed = any_is(tags, "MODAL") and presenting and not any_is(tags, "NEG")
    wishes = any_is(tags, "wish") and not presenting  # "I'd like to play: ..."
    return supposed or (last.kind in _VERBS and not wishes) or last.type in ("pron", "em")


def _is_unsure(tags: Sequence[Tag]) -> bool:
    """Return whether words imagine, ask, quote or take back something: "if it were mine"."""
    unreal = any(tag.text.casefold() in _UNREAL for tag in tags)
    supposing = ("cond", "hypo", "ask", "tell", "slip", "unsay", "quoted", "bad", "fence")
    return unreal or any_is(tags, *supposing)


def is_cleft(tags: Sequence[Tag]) -> bool:
    """Return whether words give the author's motive: "What tipped the scales was the title"."""
    begins = bool(tags) and tags[0].text.casefold() == "what"
    be = next((n for n, tag in enumerate(tags) if tag.kind == "BE" or tag.text in _WAS), 0)
    return begins and 1 < be < len(tags) - 1 and not any_is(tags, "cond", "MODAL", "hypo")


def _states_something(tags: Sequence[Tag]) -> bool:
    """Return whether words have a subject and describe it: "I", "it is", "you look"."""
    impersonal = any(
        (one.kind, one.text.casefold()) in _IMPERSONAL and then.kind == "BE"
        for one, then in pairwise(tags)
    )
    return any_is(tags, "SUBJ") or impersonal or _describes_others(tags)


def _describes_others(tags: Sequence[Tag]) -> bool:
    """Return whether words describe another person: "you look like someone with good reflexes"."""
    first, *more = tags or [NOTHING]
    able = any(tag.text.casefold() in _FREELY for tag in more[:1])  # "you may laugh now"
    says = able or any(tag.type == "x" or tag.kind in _STATES for tag in more[:1])
    return first.kind == "OTHER" and says


def _doubts(tags: Sequence[Tag], low: Sequence[str]) -> bool:
    if any_is(tags, *_NAMED, *_DOUBTING):
        return True
    return not any(tag.kind == "SUBJ" for tag in tags) and not _UNREAL.isdisjoint(low)
