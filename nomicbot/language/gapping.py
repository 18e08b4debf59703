"""Several votes with a verb only in the first: "p12 gets a yes from me, the rest a no".

If a sentence consists of motions, votes, and unimportant words between them, each motion gets the
vote next to it. If the sentence says that the votes are its author's, the votes are put in one
clause in the first person: "I vote FOR p12 and AGAINST the rest". The same happens to a sentence
that begins with votes before their motions and ends with a vote after its motion: "yes to p12, no
to p13 p14 maybe". A changed vote may be stated in a separate clause: "I amend my vote on p12, which
shall be AGAINST".
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from nomicbot.language.lexicon import sets_of
from nomicbot.language.recognisers import recogniser
from nomicbot.language.recognising.values import CHOICES
from nomicbot.language.tags import Tag

_GETTING, _ABOUT = sets_of("getting", "before a topic")
_MOTIONS = frozenset(("motion", "each"))
_VERBS = frozenset(("VERB", "THIRD", "HAVE"))
_SLIGHT_KINDS = frozenset(("SUBJ", "BRK", "STOP", "OPEN", "SHUT"))
_SLIGHT_TYPES = frozenset(("join", "me"))
_SLIGHT_PREPS = _ABOUT | {"to", "from"}
_BETWEEN = frozenset(("BRK", "STOP", "ADV"))
_POINTING = frozenset(("which", "it", "is", "be"))
_BECOMING = frozenset(("shall", "will", "shall be", "will be", "so that"))
_CHANGING = frozenset(("revise", "change", "correct"))
_OWN = frozenset(("i", "i'm", "me", "my"))
_FEWEST = 2


_Run = tuple[str, list[Tag]]
"""A run of tags with the same symbol, "M" or "V": the symbol, and the tags."""


class _Symbol(NamedTuple):
    """The role of a tag in a sentence of votes: "M" motion, "V" vote, "" nothing important."""

    is_: str
    tag: Tag


def without_gaps(tags: list[Tag], words: str) -> list[Tag]:
    """Return the tags of a sentence in which votes without a verb join the clause with one."""
    votes = changed_vote(tags, words) or gapped_votes(tags, words)
    if not votes:
        return tags
    start = tags[0].start
    found = [
        Tag("SUBJ", "i", "i", "I", start, start, before=True),
        Tag("VERB", "", frozenset(("vote",)), "vote", start, start),
    ]
    for n, (vote, motions) in enumerate(votes):
        found += [Tag("T", "join", "and", "and", vote.start, vote.start)] if n else []
        found += [vote, *_joined(motions)]
    return found


def _joined(motions: Sequence[Tag]) -> Iterator[Tag]:
    for n, motion in enumerate(motions):
        if n:
            yield Tag("T", "join", "and", "and", motion.start, motion.start)
        yield motion


@recogniser
def changed_vote(tags: Sequence[Tag], words: str) -> list[tuple[Tag, list[Tag]]]:
    """Return the vote and its motions if a sentence only changes a vote, or [].

    For example [(AGAINST, [p12])] for "I amend my vote on p12, which shall be AGAINST".
    """
    first = [tag for tag in tags if tag.kind != "ADV"][:3]
    if not _changes_own_vote(first) or words.rstrip().endswith("?"):
        return []
    told = [tag for tag in tags if tag not in first and not _leads_to_vote(tag)]
    becomes = any(tag.text.casefold() in _BECOMING or tag.value == "to" for tag in tags)
    if not becomes or [tag.type for tag in told] != ["motion", "vote"]:
        return []
    return [(told[1], [told[0]])]


def _changes_own_vote(first: Sequence[Tag]) -> bool:
    """Return whether a sentence begins with "I change my vote" or words of the same meaning."""
    if [tag.kind for tag in first] != ["SUBJ", "VERB", "T"]:
        return False
    _, verb, vote = first
    return vote.own and vote.value == "vote" and not verb.value.isdisjoint(_CHANGING)


def _leads_to_vote(tag: Tag) -> bool:
    """Return whether a word only introduces a motion or a changed vote."""
    low = tag.text.casefold()
    joins = tag.kind in _BETWEEN or (tag.type == "prep" and tag.value in ("on", "to", "for"))
    return joins or low in _POINTING or low in _BECOMING


@recogniser
def gapped_votes(tags: Sequence[Tag], words: str) -> list[tuple[Tag, list[Tag]]]:
    """Return the author's votes in a sentence that leaves out some verbs, each with its motions.

    For example FOR with p12, and AGAINST with the rest, for "p12 gets a yes from me, the rest a
    no". Returns [] for other sentences.
    """
    runs = _runs(_symbols(tags)) if not words.rstrip().endswith("?") else []
    if not runs:
        return []
    turned = with_turn(runs, words)
    verbs = sum(tag.kind in _VERBS for tag in tags)
    if not (turned or _is_own(words)) or verbs * 2 >= len(runs):
        return []
    return _given(turned or runs)


def _given(runs: Sequence[_Run]) -> list[tuple[Tag, list[Tag]]]:
    """Return each vote with its motions, or nothing if a motion has no vote next to it."""
    if len(runs) < 2 * _FEWEST or len(runs) % 2:
        return []
    pairs = zip(runs[::2], runs[1::2], strict=True)
    given = [(one, then) if one[0] == "V" else (then, one) for one, then in pairs]
    if any(len(votes) != 1 for (_, votes), _ in given):
        return []
    return [(votes[0], motions) for (_, votes), (_, motions) in given]


def _runs(symbols: Sequence[_Symbol]) -> list[_Run]:
    """Return the motions and votes as alternating runs: motions, votes, motions and so on."""
    runs = groupby(symbols, lambda one: one.is_)
    return [(is_, [one.tag for one in run]) for is_, run in runs]


@recogniser
def with_turn(runs: Sequence[_Run], words: str) -> list[_Run]:
    """Return the runs of a sentence such as "no to p12 p13 maybe", with p12 and p13 separated.

    Such a sentence begins and ends with a vote: its votes come before their motions at first, and
    after them later. Two motions without "and" between them show where this changes, since "p12 and
    p13" share one vote. Returns nothing for other sentences.
    """
    if len(runs) % 2 == 0 or runs[0][0] != "V":
        return []
    several = [n for n, (is_, tags) in enumerate(runs) if is_ == "M" and len(tags) > 1]
    if len(several) != 1 or len(runs[several[0]][1]) != _FEWEST:
        return []
    (turn,) = several
    first, second = runs[turn][1]
    if any(map(str.isalpha, words[first.end : second.start])):
        return []
    return [*runs[:turn], ("M", [first]), ("M", [second]), *runs[turn + 1 :]]


def _is_own(words: str) -> bool:
    """Return whether a sentence mentions its author, with a word such as "me"."""
    return not _OWN.isdisjoint(word.strip(".,;:!()") for word in words.casefold().split())


def _symbols(tags: Sequence[Tag]) -> list[_Symbol]:
    """Return the motions and votes of a sentence, or nothing if it says anything else."""
    leaves_out = any(tag.type == "each" for tag in tags)  # "all but for p12"
    symbols: list[_Symbol] = []
    for tag in tags:
        symbol = None if leaves_out and tag.type == "bad" else _symbol(tag)
        if symbol is None:
            return []
        symbols.append(symbol)
    return [one for one in symbols if one.is_]


def _symbol(tag: Tag) -> _Symbol | None:
    """Return what a tag is in a sentence of votes, or None if it can't occur in such a sentence."""
    if tag.type in _MOTIONS:
        return _Symbol("M", tag)
    if (vote := _vote(tag)) is not None:
        return _Symbol("V", vote)
    slight = tag.kind in _SLIGHT_KINDS or tag.type in _SLIGHT_TYPES
    slight |= tag.type == "prep" and tag.value in _SLIGHT_PREPS
    slight |= tag.kind == "VERB" and "vote" in tag.value
    slight |= (tag.kind, tag.type) == ("ADV", "so")  # "p13 lol maybe"
    return _Symbol("", tag) if slight or tag.text.casefold() in _GETTING else None


def _vote(tag: Tag) -> Tag | None:
    """Return a tag as a vote, or None. "But for" is also a vote: FOR in "but for p12"."""
    if tag.type == "vote":
        return tag
    value = CHOICES.get(tag.text.casefold().removeprefix("but "))
    return tag.but(kind="T", type="vote", value=value) if value else None
