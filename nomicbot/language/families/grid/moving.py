"""Entering the Grid, moving on it, flying over it: "I enter the Grid at (4,5)", "I move north-east" (B-1, B-2, D-1)."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from lark import Token

from nomicbot.game.actions import Action, Announcement, Unread
from nomicbot.language.families.family import Advice, Family
from nomicbot.language.families.grid.naming import NAME, SQUARE, TALK_BEGINS, direction_of, square_of
from nomicbot.language.phrases import Phrase, Source
from nomicbot.language.wordings.grid import GRID_WORDS
from nomicbot.rulebooks.grid.vocabulary import EnterGrid, MoveTo, TakeAirway


@dataclass(frozen=True, slots=True)
class Going(Phrase):
    """I enter, move or fly: all that is said is in the action."""

    first: Token
    last: Token
    action: Action

    def announce(self, source: Source, times: int) -> Iterable[Announcement | Unread]:
        """The action."""
        span = source.said(self.first, self.last)
        yield Announcement(self.action, source.text(span), (span,), times)


class MovingRules:
    """What the rules of `grid_moving.lark` become."""

    def enter_grid(self, children: Sequence[Token]) -> Going:
        """I enter the Grid at (4,5)."""
        return Going(children[0], children[-1], EnterGrid(square_of(children[-1])))

    def move_to(self, children: Sequence[Token]) -> Going:
        """I move to (5,6)."""
        return Going(children[0], children[-1], MoveTo(square_of(children[-1])))

    def move_on(self, children: Sequence[Token]) -> Going:
        """I move north-east, perhaps with the square to which that leads."""
        words, direction, *square = children
        to = square_of(square[0]) if square else ""
        return Going(words, children[-1], MoveTo(to, direction_of(direction)))

    entering, going, going_on = enter_grid, move_to, move_on

    def fly(self, children: Sequence[Token]) -> Going:
        """I take an Elbonian flight to (12,18)."""
        return Going(children[0], children[-1], TakeAirway(square_of(children[-1])))


def _advise(text: str) -> Advice:
    """How to enter, to move and to fly."""
    if re.search(r"\belbonia", text, re.IGNORECASE):
        return Advice("it must be said to which square", ("I take an Elbonian flight to (12,18).",))
    if re.search(r"\bleave\s++the\s++grid\b", text, re.IGNORECASE):
        return Advice("nobody leaves the Grid by emself: only what its rules describe takes a player off it (B-1.j)")
    if re.search(r"\b(?:enter|join|rejoin)\b|\bonto\s++the\s++grid\b", text, re.IGNORECASE):
        return Advice("it must be said at which square", ("I enter the Grid at (4,5).",))
    return Advice("it must be said to which square, or in which direction", ("I move to (5,6).", "I move north-east."))


_DIRECTION = (
    r"(?:(?:north|south)(?:[\s-]?(?:east|west))?(?:wards?)?|(?:east|west)(?:wards?)?"
    r"|(?-i:[NSEW]|NE|NW|SE|SW))(?![\w-])"
)
_ONE = r"(?:one|two|three|an?|a\s++single|\d{1,2})\s++(?:squares?|units?|steps?|spaces?|fields?)\b"
_ALONE = (
    r"(?:\s++of\s++(?:me|mine)\b)?"
    rf"(?=\s*+(?:$|[.!;,:(]|-+\s|(?:{TALK_BEGINS}|twice|thrice|(?:two|three|four|\d)\s++times|by\s++(?:one|1)|one|1|to\s++[(\[]|too|again|on\s++the\s++grid)\b))"
)

_SAID_OF = (
    r"(?!\s++(?:would|could|might|may|should|will|can|is|was|has|had|seems?|looks?|means?|costs?|takes?|makes?|"
    r"sounds?|feels?)\b)"
)
"""What no move stands before: "Moving to (5,5) would be unwise"."""

MOVING = Family(
    grammar="grid_moving",
    rules=MovingRules,
    phrases=("enter_grid", "move_to", "fly"),
    statements=("entering", "going"),
    attempt=(
        r"leave\s++the\s++(?-i:Grid)\b(?=\s*+(?:$|[,;.!]|(?:now|and|for|by|again|because|since)\b))|"
        r"(?:(?:enter|join|rejoin)|(?:come|step|go|get|move|walk|jump|climb)\s++(?:on|onto|in|into|on\s++to)|place\s++myself\s++on)\s++the\s++"
        r"(?-i:Grid\b)|(?:enter|join|move\s++onto|step\s++onto)\s++the\s++grid\b(?=\s*+(?:$|[,;.!]|(?:at|on|in|and)\b))"
        rf"|(?:come|step|go|get|move|walk|jump|climb)\s++(?:on|onto|in|into|on\s++to)\s++the\s++grid\s++(?:at|on|in)\s++{SQUARE}"
        rf"|enter\s++(?:on|onto|into)\s++the\s++(?-i:Grid)\b|enter\s++(?:(?:at|on|in)\s++)?{SQUARE}"
        rf"|(?:move|go|walk|step|travel|proceed|hop|jump|advance|run|head|flee|sneak|stroll|wander|dash|return)\b(?:\s++[\w-]+){{0,3}}?(?:\s*+,)?\s++(?:(?:from|to|onto|on|into)\s++)?{SQUARE}"
        rf"|(?:move|step)(?:\s++myself)?,?\s++(?:(?:one|\d{{1,2}})\s++)?(?:(?:to|towards?|in)\s++the\s++(?:(?:square|direction)\s++(?:to\s++the\s++)?)?|due\s++|straight\s++|to\s++)?(?:{_DIRECTION}|(?-i:NNE|ENE|ESE|SSE|SSW|WSW|WNW|NNW)){_ALONE}"
        rf"|(?:move|step|go|walk|hop)\s++{_ONE}(?=\s++(?:(?:to|towards?|in)\s++the\s++|due\s++)?(?:{_DIRECTION}|up|down|left|right|diagonally|forward|back))"
        rf"|(?:move|step|go|walk|hop)\s++(?:{_DIRECTION}|up|down|left|right|diagonally)\s++(?:by\s++)?{_ONE}"
        rf"|(?:move|step)\s++(?:diagonally\s++)?(?:up|down)\s++and\s++(?:to\s++the\s++)?(?:left|right)\b|(?:move|step)\s++diagonally(?=\s*+(?:$|[.!,;]))|move\s++(?:to|onto|next\s++to)\s++(?:{NAME}'s\s++square\b|the\s++square\b)|move\s++(?:on|around|across)\s++the\s++(?-i:Grid)\b"
        r"|(?:take|catch|book|board|(?:make\s++)?use|buy|fly|pay|(?:get|hop)(?=\s++(?:on|onto|aboard)))\b[^.?!\n]{0,40}?\belbonian?\b|(?:(?:have|get|let)\s++(?:myself|me)|be|get|am(?:\s++hereby)?)\s++thrown,?\s++elbonian?\b"
        r"|take\s++the\s++(?-i:Airways?)\s++(?:from\s++t?here\s++)?to\s++[(\[]"
    ),
    bare_attempt=(
        rf"\s*+(?:(?:(?:now|then|also|next|ok|so),?\s++)?(?:entering|joining)\s++the\s++(?-i:Grid)\s++(?:at|on|in)\s++{SQUARE}{_SAID_OF}"
        rf"|(?:(?:now|then|also|next|ok|so),?\s++)?(?:moving|walking|going|stepping)\s++(?:on\s++|over\s++)?(?:to|onto)\s++{SQUARE}{_SAID_OF}"
        rf"|(?:moving|stepping)\s++(?:(?:one|1|a)\s++(?:square|step)\s++)?(?:to\s++the\s++)?{_DIRECTION}\s*+[.!]*+\s*+$"
        rf"|(?:please|kindly)\s++move\s++(?:me|my\s++(?:piece|token|figure|counter|character|player))\s++(?:(?:on)?to\s++{SQUARE}|{_DIRECTION})"
        rf"|please\s++(?:put|place|set|let)\s++me\s++(?:enter|on|onto)\s++the\s++(?-i:Grid)\b"
        rf"|(?:enter\s++the\s++(?-i:Grid)\s++(?:at|on|in)|(?:move|go|walk|step)\s++(?:to|onto))\s++{SQUARE}\s*+[.!]*+\s*+$"
        rf"|(?:move|step)\s++{_DIRECTION}\s*+[.!]*+\s*+$)"
    ),
    verbs=("enter", "move", "step", "fly"),
    advise=_advise,
    wordings=GRID_WORDS,
)
