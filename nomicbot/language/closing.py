"""Votes at the end of a remark on a motion: "p12 still makes me smile, so FOR on that one".

The remark names the motion, and its last clause is only the vote. A remark that gives another
person's words, a condition, or another vote does not count.
"""

from collections.abc import Sequence

from nomicbot.language.lexicon import sets_of
from nomicbot.language.recognisers import recogniser
from nomicbot.language.tags import Tag, any_is

_ENDING_A_VOTE, _POINTED, _SUPPOSING = sets_of(
    "ending a vote", "ending at its motion", "supposing a vote"
)
_HELD = ("ASK", "vote", "quoted", "owner", "fence", "OPEN")
_DOUBTS = frozenset(("tell", "cond", "ask", "unsay", "slip"))


def closing_vote(tags: Sequence[Tag]) -> tuple[Tag, Tag] | None:
    """Return the tags of the motion and of the vote if a remark ends with its vote, or None.

    For example "p12 is too long, so AGAINST".
    """
    at = next((n for n, tag in enumerate(tags) if tag.type == "vote"), 0)
    if (motion := _named_behind(tags[at + 1 :])) is not None:
        return (motion, tags[at]) if concludes_with_a_vote(tags, at) else None
    ends = all(_is_slight(tag) for tag in tags[at + 1 :]) and _ends_own_remark(tags, at)
    motion = _named_before(tags[:at]) if ends else None
    return (motion, tags[at]) if motion is not None else None


def _named_before(remark: Sequence[Tag]) -> Tag | None:
    """Return the only motion that a remark names, "p12 still makes me smile", or None."""
    motions = [tag for tag in remark if tag.kind != "ADV" and tag.type in ("motion", "titled")]
    return motions[0] if len(motions) == 1 else None


def _named_behind(tags: Sequence[Tag]) -> Tag | None:
    """Return the motion after a vote, "NO on CFI 3 from me", or None if other things follow."""
    named = [tag for tag in tags if not _is_slight(tag)]
    return named[0] if [tag.type for tag in named] == ["motion"] else None


@recogniser
def concludes_with_a_vote(tags: Sequence[Tag], at: int) -> bool:
    """Return whether a remark on something else ends with a vote: "It's late, so NO on CFI 3"."""
    before = [tag for tag in tags[:at] if tag.kind != "ADV"]
    return not any_is(before, "motion", "titled") and _ends_own_remark(tags, at)


def _ends_own_remark(tags: Sequence[Tag], at: int) -> bool:
    """Return whether a vote in capitals follows its author's own remark: "It's late, so NO"."""
    before = [tag for tag in tags[:at] if tag.kind != "ADV"]
    joined = bool(before) and _is_joint(before[-1])
    return joined and tags[at].text.isupper() and _is_own(before[:-1], before[-1])


def _is_slight(tag: Tag) -> bool:
    """Return whether a word after a vote adds nothing to the vote: "FOR on that one from me"."""
    low = tag.text.casefold()
    return tag.kind == "ADV" or low in _ENDING_A_VOTE or low in _POINTED


def _is_joint(tag: Tag) -> bool:
    return tag.kind == "BRK" or tag.type == "join"


def _is_own(remark: Sequence[Tag], joint: Tag) -> bool:
    """Return whether a remark may be its author's own reason for the vote after it."""
    supposes = any_is(remark[:1], "hypo", "time")
    supposes |= any(tag.text.casefold() in _SUPPOSING for tag in remark)  # "I'd say p18: FOR"
    doubts = supposes or any(tag.kind == "CUE" and tag.type in _DOUBTS for tag in remark)
    votes = any(tag.kind != "CUE" and "vote" in str(tag.value) for tag in remark)
    speaks = any_is(remark[:1], "person") and joint.text == ":"  # "Dov on p13: AGAINST"
    says = any(
        tag.kind in ("BE", "HAVE", "MODAL", "THIRD", "VERB", "SUBJ", "OTHER") for tag in remark
    )
    return says and not (doubts or votes or speaks or any_is(remark, *_HELD))
