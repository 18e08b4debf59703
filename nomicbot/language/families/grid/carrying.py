"""What can be carried: "I pick up the Shield", "I throw the Ball of Wax at Peter's square" (B-3, B-4).

"It" is the one thing that was named last in the same post, by `pointed_things`.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from lark import Token

from nomicbot.game.actions import Action, Announcement, Unread
from nomicbot.language.families.family import Advice, Family
from nomicbot.language.families.grid.naming import (
    CARRIED_ENDS,
    ENDS,
    NAME,
    NAMES,
    SQUARE,
    THE_THING,
    somebody_of,
    square_of,
    thing_called,
    thing_of,
)
from nomicbot.language.phrases import Phrase, Source
from nomicbot.rulebooks.grid.vocabulary import ACTIONS, DeclareCatch, Drop, MoveTo, PickUp, RemoveWax, Throw

IT = "it"
"""Stands for the thing that was named before, until `pointed_things` has found it."""

_SEEN = re.compile(rf"\b({THE_THING})\b", re.IGNORECASE)
_FURTHER = re.compile(rf"\s*(?:,\s*(?:and\s+)?|and\s+){THE_THING}\b", re.IGNORECASE)
_LAST = re.compile(r"[.!?]\s+|\n\s*\n")
ABOVE = 200
"""Characters above a sentence among which it is looked what “it” is."""
Carrying = type[PickUp] | type[Drop] | type[DeclareCatch]
_Handled = PickUp | Drop | DeclareCatch | Throw


@dataclass(frozen=True, slots=True)
class Things(Phrase):
    """I pick up, drop or catch these things; or one that is on a square."""

    words: Token
    things: tuple[Token, ...]
    does: Carrying
    square: Token | None = None

    def announce(self, source: Source, times: int) -> Iterable[Announcement | Unread]:
        """An action for each thing."""
        for number, thing in enumerate(self.things):
            span = source.span(thing) if number else source.said(self.words, self.square or thing)
            at = f" at {square_of(self.square)}" if self.square is not None else ""
            yield Announcement(self.does(_named(thing, source) + at), source.text(span), (span,), times)


@dataclass(frozen=True, slots=True)
class Throwing(Phrase):
    """I throw this at that."""

    shares_verb = True

    words: Token
    thing: Token
    target: Token

    def announce(self, source: Source, times: int) -> Iterable[Announcement | Unread]:
        """The throw."""
        target = square_of(self.target) if self.target.type == "SQUARE" else somebody_of(self.target, source)
        span = source.said(self.words, self.target)
        yield Announcement(Throw(_named(self.thing, source), target), source.text(span), (span,), times)


def _named(thing: Token, source: Source) -> str:
    return IT if thing.type == "IT" else thing_of(thing, source)


def pointed_things(
    found: Iterable[Announcement | Unread], before: Sequence[Announcement | Unread], above: str = ""
) -> Iterator[Announcement | Unread]:
    """What was found, where "it" is the one thing that was named `before`; nobody acts on "it" where nothing was.

    What is picked up may also be named in the last sentence `above`: "The Shield is here. I pick it up."
    """
    said = [*before]
    for one in found:
        if isinstance(one, Announcement) and isinstance(one.action, _Handled) and one.action.thing == IT:
            named = _named_before(said, one.action)
            seen = [] if named else _seen(above)
            if len(named) != 1 and len(seen) == 1 and not seen[0].islower():
                named = [thing_called(seen[0])]
            if len(named) == 1:
                one = replace(one, action=replace(one.action, thing=named[0]))
            elif named or seen or _speaks_of_grid(one.action, said):
                one = Unread(one.text, "it is not clear which thing this is", _advise(one.text).hints, one.spans)
            else:
                continue
        if said and _says_again(one, said[-1]):
            continue
        said.append(one)
        yield one


def _says_again(one: Announcement | Unread, last: Announcement | Unread) -> bool:
    """Whether an act only says the `last` one again: "I leave the Shield here, dropping it"."""
    if not (isinstance(one, Announcement) and isinstance(last, Announcement)) or one.action != last.action:
        return False
    return isinstance(one.action, Drop) or (isinstance(one.action, MoveTo) and bool(one.action.square))


def _seen(above: str) -> list[str]:
    """What the last sentence `above` names that can be picked up."""
    return _SEEN.findall(_LAST.split(above.rstrip())[-1])


def _speaks_of_grid(action: Action, said: Sequence[Announcement | Unread]) -> bool:
    """Whether an action on "it" can only be one on the Grid: by its square, or by what is done before it."""
    if isinstance(action, Throw) and action.target.startswith("("):
        return True
    return any(isinstance(one, Announcement) and type(one.action) in ACTIONS for one in said)


def _named_before(said: Sequence[Announcement | Unread], action: Action) -> list[str]:
    """What "it" may be in an action: whatever its author has come by in this post, and neither dropped nor thrown.

    What is caught is what flies: the one thing that was thrown in this post, if there is one.
    """
    if isinstance(action, DeclareCatch):
        thrown = {
            one.action.thing: None for one in said if isinstance(one, Announcement) and isinstance(one.action, Throw)
        }
        return list(thrown)
    named: list[str] = []
    for one in said:
        earlier = one.action if isinstance(one, Announcement) else None
        if isinstance(earlier, RemoveWax):
            named.append("Ball of Earwax")
        if not isinstance(earlier, _Handled):
            continue
        if earlier.thing in named:
            named.remove(earlier.thing)
        if isinstance(earlier, PickUp | DeclareCatch) or isinstance(action, PickUp):
            named.append(earlier.thing)
    return named[-1:] if isinstance(action, PickUp) else named


def names_more(phrase: Phrase, behind: str) -> bool:
    """Whether what stands `behind` a list of things begins with a further one: "and the Ball of Wax on eir head"."""
    return isinstance(phrase, Things) and _FURTHER.match(behind) is not None


class CarryingRules:
    """What the rules of `grid_carrying.lark` become."""

    def thing(self, children: Sequence[Token]) -> Token:
        """One thing."""
        return children[0]

    def pick_up(self, children: Sequence[Token]) -> Things:
        """I pick up the Shield."""
        return Things(children[0], tuple(children[1:]), PickUp)

    def pick_up_at(self, children: Sequence[Token]) -> Things:
        """I pick up the Shield at (4,5)."""
        words, thing, square = children
        return Things(words, (thing,), PickUp, square)

    def drop(self, children: Sequence[Token]) -> Things:
        """I drop the Shield."""
        return Things(children[0], tuple(children[1:]), Drop)

    def catch(self, children: Sequence[Token]) -> Things:
        """I declare that I will catch the Ball of Wax."""
        return Things(children[0], tuple(children[1:]), DeclareCatch)

    will_catch = catch

    def throw(self, children: Sequence[Token]) -> Throwing:
        """I throw the Ball of Wax at (4,5)."""
        words, thing, target = children
        return Throwing(words, thing, target)


def _advise(text: str) -> Advice:
    """How to pick up, drop, throw and catch."""
    if re.search(r"\bcatch", text, re.IGNORECASE):
        return Advice("it must be said what is caught", ("I will catch the Ball of Wax.",))
    if re.search(r"\b(?:throw|toss|hurl|lob|fling|chuck)", text, re.IGNORECASE):
        return Advice("it must be said what is thrown, and at which square", ("I throw the Ball of Wax at (4,5).",))
    if re.search(r"\b(?:drop|put\s++down|lay\s++down|let\s++go)", text, re.IGNORECASE):
        return Advice("each thing that is dropped must be named", ("I drop the Shield.",))
    return Advice("each thing that is picked up must be named", ("I pick up the Shield.",))


_ALL = (
    r"(?:everything|all)(?=\s++(?:(?:that\s++)?I(?:\s++(?:hold|carry|have|possess|own|(?:am|now)\s++(?:holding|carrying))|'m\s++(?:holding|carrying)|'ve\s++got)|in\s++my\s++possession|(?:on|in)\s++(?:my|this)\s++square|"
    r"(?:of\s++)?my\s++(?:things|objects|possessions|inventory))\b)"
)

CARRYING = Family(
    grammar="grid_carrying",
    rules=CarryingRules,
    phrases=("pick_up", "drop", "throw", "catch"),
    statements=("will_catch",),
    attempt=(
        rf"(?:pick\s++up|drop|put\s++down|lay\s++down|let\s++go\s++of)\s++(?:{THE_THING}\b|{_ALL}|it(?=\s*+(?:$|[.!;]))|(?:the\s++)?{NAMES}{CARRIED_ENDS})"
        rf"|pick\s++(?:{THE_THING}|it)\s++up\b|(?:drop|pick\s++up)\s++everything(?:\s++(?:here|(?:that\s++is\s++|there\s++is\s++)?(?:on|in|at)\s++(?:my|this)\s++square))?(?=\s*+(?:$|[.!]))"
        rf"|(?:take|grab|collect|snatch)\s++(?:up\s++)?(?:{THE_THING})\b(?!\s++(?:out|from|off)\b|')"
        rf"|(?:throw|toss|hurl|lob|fling|chuck)\s++(?:{THE_THING}\b(?!'s)|(?:[\w-]+\s++){{1,4}}?(?:\([^()]{{0,40}}\)\s++)?(?:at|to|towards?|onto|into)\s++{SQUARE}"
        rf"|(?:it|the\s++(?:ball|football|purse)|{NAME})\s++(?:at|to|towards?|onto)\s++(?:the\s++square\s++of\s++)?{NAME}(?:'s\s++square)?{ENDS})"
        rf"|(?:throw|toss)\s++{NAME}\s++{THE_THING}\b"
        r"|(?:declare\s++that\s++I\s++)?(?:(?:will|shall|'ll)\s++)?catch\s++(?:whatever|anything|everything|any\s++(?:balls?\s++of\s++(?:ear)?wax|football|toads?))\b[^.?!\n]{0,40}?\bthrow(?:n|s)?\b"
        rf"|(?:declare|announce)(?:\s++that\s++I)?(?:'ll|\s++will|\s++shall)?\s++catch\s++(?:{THE_THING}\b|(?:the|that|this)\s++(?:football|purse)\b|(?:the\s++)?{NAMES}{CARRIED_ENDS})"
        rf"|(?:declare|announce)\s++(?:(?:a|my)\s++catch\s++(?:of|for)|my\s++intention\s++to\s++catch)\s|(?:intend\s++to\s++|will\s++|shall\s++)?(?:(?:try|attempt)\s++to\s++)?catch\s++{THE_THING}\b(?!')"
    ),
    bare_attempt=rf"\s*+(?:(?:and|so|ok|also|then)[,\s]+)?I(?:'ll|\s++(?:hereby\s++)?(?:will|shall)|(?:'m|\s++am)\s++going\s++to)\s++(?:(?:try|attempt)\s++to\s++)?catch\s++(?:{THE_THING}\b(?!')|{NAMES}\s*+[.!]*+\s*+$|it\s*+[.!]*+\s*+$)",
    verbs=("pick", "drop", "throw", "catch"),
    advise=_advise,
)
