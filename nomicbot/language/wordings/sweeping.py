"""Other words for votes on many motions at once: "I change my votes on all but p16 to NO", "FOR p12, as is p13"."""

import re
from collections.abc import Sequence

from nomicbot.language.wordings.rewording import MACROS, Piece, Wording

__all__ = ["SWEEPING"]

_VOTE = r"(?-i:FOR|AGAINST|ABSTAIN|MAYBE NOT|MAYBE|YES|NO|for|against|abstain)"
_SHOUTED = r"(?P<vote>(?-i:FOR|AGAINST|ABSTAIN|MAYBE NOT|MAYBE|YES|NO|AYE|NAY|SECOND|OBJECT))"
_FROM = r"(?: from (?:for|against|abstain|yes|no|maybe not|maybe))?"
_BUT = (
    rf"(?:,? (?:but|except|save|bar|other than)(?: for)? {MACROS['motion']}"
    rf"(?:(?:, and|,| and) {MACROS['motion']}){{0,9}}),?"
)
_ALL = (
    r"(?P<all>(?:all|every|each)(?: of)?(?: the)?(?: open| other| remaining)? (?:proposals?|motions?|tweaks?|cfis?)"
    rf"(?: that (?:is|are) open)?(?:{_BUT})?)"
)
_AS = r",? as (?:(?:is|are|does|do|has|have)|I do(?: on| for| with)?|I am(?: on| for)?)"
_MOTION = re.compile(MACROS["motion"].replace(" ", r"\s+"), re.IGNORECASE)
_ONE = re.compile(rf"\b{_VOTE}\b")
_ON_EACH = rf"on {MACROS['motion']},? {_VOTE}"
_EACH = re.compile(rf"on (?P<motion>{MACROS['motion']}),? (?P<vote>{_VOTE})".replace(" ", r"\s+"), re.IGNORECASE)


def _in_turn(match: re.Match[str]) -> Sequence[Piece] | None:
    """As many votes as motions, the first on the first."""
    motions = [one[0] for one in _MOTION.finditer(match["motions"])]
    votes = [one[0] for one in _ONE.finditer(match["votes"])]
    if len(motions) != len(votes):
        return None
    return ["I vote " + ", ".join(f"{vote} on {motion}" for vote, motion in zip(votes, motions, strict=True))]


def _thus(match: re.Match[str]) -> Sequence[Piece]:
    return ["I vote " + ", ".join(f"{one['vote']} on {one['motion']}" for one in _EACH.finditer(match["votes"]))]


SWEEPING = (
    Wording(
        rf"(?:change|switch|set|move|turn) my votes? on {_ALL}{_FROM} to {_SHOUTED}(?=[ ]*(?:$|[,;.!(]))",
        lambda match: ["vote ", match.span("vote"), " on ", match.span("all")],
    ),
    Wording(
        rf"on <motions>,? I vote (?P<votes>{_VOTE}(?:,? and {_VOTE}|, {_VOTE}){{1,9}})(?:,? respectively)?"
        r"(?=[ ]*(?:$|[.!]))",
        _in_turn,
    ),
    Wording(
        rf"^<motions> (?:gets?|is|are|has|have) (?:an? |my ){_SHOUTED}(?: from me)?{_AS} <motions2>",
        lambda match: ["I vote ", match.span("vote"), " on ", match.span("motions"), " and ", match.span("motions2")],
    ),
    Wording(
        rf"I vote {_SHOUTED} (?:on )?<motions>{_AS} <motions2>",
        lambda match: ["I vote ", match.span("vote"), " on ", match.span("motions"), " and ", match.span("motions2")],
    ),
    Wording(
        rf"I vote (?:thus|so|like (?:this|so)): (?P<votes>{_ON_EACH}(?:(?:, and|,|;| and) {_ON_EACH}){{0,9}})",
        _thus,
    ),
)
"""Wordings of votes that sweep over several motions."""
