"""The Big Stick, Pinball Guns, wax in ears and Radar Towers: "I Whack Iain", "I stuff wax in my ears" (F-2, F-4, G)."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from lark import Token

from nomicbot.game.actions import Action, Announcement, Unread
from nomicbot.language.families.family import Advice, Family
from nomicbot.language.families.grid.naming import ENDS, NAMES, SQUARE, TOWARDS_ENDS, somebody_of, square_of, thing_of
from nomicbot.language.phrases import Phrase, Source
from nomicbot.rulebooks.grid.vocabulary import BuildTower, BuyGun, FireGun, RemoveWax, StuffWax, Whack


@dataclass(frozen=True, slots=True)
class Handling(Phrase):
    """I stuff wax, remove it, buy a gun or build a tower: nothing more has to be said."""

    shares_verb = True

    words: Token
    action: Action

    def announce(self, source: Source, times: int) -> Iterable[Announcement | Unread]:
        """The action."""
        span = source.said(self.words)
        yield Announcement(self.action, source.text(span), (span,), times)


@dataclass(frozen=True, slots=True)
class Whacking(Phrase):
    """I Whack somebody, or a Ball of Wax."""

    words: Token
    targets: tuple[Token, ...]

    def announce(self, source: Source, times: int) -> Iterable[Announcement | Unread]:
        """A Whack for each."""
        for number, target in enumerate(self.targets):
            span = source.span(target) if number else source.said(self.words, target)
            yield Announcement(Whack(_called(target, source)), source.text(span), (span,), times)


@dataclass(frozen=True, slots=True)
class Firing(Phrase):
    """I fire my Pinball Gun at a square, perhaps at one thing in it."""

    first: Token
    last: Token
    square: Token
    """A square, or whoever is on it."""
    at: Token | None

    def announce(self, source: Source, times: int) -> Iterable[Announcement | Unread]:
        """The shot."""
        at = _called(self.at, source) if self.at is not None else ""
        span = source.said(self.first, self.last)
        square = square_of(self.square) if self.square.type == "SQUARE" else _called(self.square, source)
        yield Announcement(FireGun(square, at), source.text(span), (span,), times)


_ON_SQUARE = re.compile(r"\b(?:square|location|position|spot|unit)\b", re.IGNORECASE)
"""Where somebody is, rather than emself."""


def _called(token: Token, source: Source) -> str:
    return thing_of(token, source) if token.type == "THING" else somebody_of(token, source)


class FightingRules:
    """What the rules of `grid_fighting.lark` become."""

    def whack(self, children: Sequence[Token]) -> Whacking:
        """I Whack Iain."""
        return Whacking(children[0], tuple(children[1:]))

    def fire_gun(self, children: Sequence[Token]) -> Firing:
        """I fire my Pinball Gun at (3,3), aiming at the Yeti."""
        words, square, *aimed = children
        return Firing(words, children[-1], square, aimed[0] if aimed else None)

    def fire_gun_at(self, children: Sequence[Token]) -> Firing:
        """I fire my Pinball Gun at the Yeti on (3,3)."""
        words, at, square = children
        return Firing(words, square, square, at)

    def fire_gun_there(self, children: Sequence[Token]) -> Firing:
        """I fire my Pinball Gun at Peter's square, or at Peter himself."""
        words, at = children
        return Firing(words, at, at, None if _ON_SQUARE.search(str(at)) else at)

    def stuff_wax(self, children: Sequence[Token]) -> Handling:
        """I stuff wax in my ears."""
        return Handling(children[0], StuffWax())

    def remove_wax(self, children: Sequence[Token]) -> Handling:
        """I take the wax out."""
        return Handling(children[0], RemoveWax())

    def buy_gun(self, children: Sequence[Token]) -> Handling:
        """I buy a Pinball Gun."""
        return Handling(children[0], BuyGun())

    def build_tower(self, children: Sequence[Token]) -> Handling:
        """I build a Radar Tower."""
        return Handling(children[0], BuildTower())


def _advise(text: str) -> Advice:
    """How to Whack, to shoot, to be deaf and to build."""
    if re.search(r"\bgun\b", text, re.IGNORECASE):
        if re.search(r"\b(?:buy|purchase|acquire|get|points?)\b", text, re.IGNORECASE):
            return Advice("", ("I buy a Pinball Gun.",))
        return Advice(
            "it must be said at which square",
            ("I fire my Pinball Gun at (3,3).", "I fire my Pinball Gun at (3,3), aiming at Peter."),
        )
    if re.search(r"\btower", text, re.IGNORECASE):
        return Advice("a Radar Tower is built where its builder is", ("I build a Radar Tower.",))
    if re.search(r"\bwax\b|\bears\b", text, re.IGNORECASE):
        out = re.search(r"\b(?:take|remove|pull|get|out|unplug|unstuff|clear)\b", text, re.IGNORECASE)
        return Advice("", ("I take the wax out.",) if out else ("I stuff wax in my ears.",))
    return Advice("it must be said who is Whacked", ("I Whack Iain with the Big Stick.",))


FIGHTING = Family(
    grammar="grid_fighting",
    rules=FightingRules,
    phrases=("whack", "fire_gun", "stuff_wax", "remove_wax", "buy_gun", "build_tower"),
    attempt=(
        rf"(?-i:Whack)\s|whack\s++(?:(?:everybody|everyone)\b|(?:the\s++)?(?:gremlin|balls?\s++of\s++(?:ear\s?)?wax|player|toad)\b|(?:the\s++)?{NAMES}(?:\s++(?:with|using)\s++(?:the|my)\s++(?:big\s++)?stick\b|{TOWARDS_ENDS}|{ENDS}))"
        r"|(?:whack|hit|strike|bash|clobber|smack|thwack)\s[^.?!\n]{1,60}?\s(?:with|using)\s++(?:the|my)\s++big\s++stick\b"
        r"|(?:use|swing|wield)\s++(?:the|my)\s++(?-i:Big\s++Stick)\b|(?:administer|deal|deliver|give)\s[^.?!\n]{0,40}?\b(?-i:Whack)\b"
        r"|(?:fire|shoot|discharge|use)\s++(?:off\s++)?(?:my|the|a)\s++pinball\s++gun\b|(?:fire|shoot)\s[^.?!\n]{1,80}?\s(?:with|using)\s++(?:my|the)\s++pinball\s++gun\b"
        rf"|(?:fire|shoot|discharge)(?:\s++(?:off\s++)?(?:it|(?:my|the|a)\s++gun))?\s++(?:at|on|into)\s++{SQUARE}"
        r"|(?:buy|purchase|acquire|get)(?:\s++(?:myself|me))?\s++(?:an?|one|two|my|another|the|some|\d)\s++(?:new\s++)?pinball\s++guns?\b"
        r"|(?:pay|spend)\s++[\w-]{1,12}\s++points?\s++(?:to\s++(?:buy|build)|for|and\s++build)\s++(?:an?\s++|the\s++)?(?:pinball\s++gun|radar\s++tower)\b"
        r"|(?:build|erect|construct|raise)\s++(?:an?|one|two|my|another|the|\d)\s++(?:new\s++)?radar\s++towers?\b"
        r"|(?:stuff|put|push|stick|shove|plug|jam|stop|cram|place|fill|block)\s[^.?!\n]{0,40}?\bwax\s++(?:in|into|inside)\b[^.?!\n]{0,12}?\bears\b"
        r"|(?:stuff|plug|stop|fill|block)\s++(?:up\s++)?my\s++(?:own\s++)?ears\s++(?:up\s++)?with\s[^.?!\n]{0,20}?\bwax\b|stuff\s++it\s++(?:in|into)\s++my\s++ears\b"
        r"|(?:take|remove|pull|get|dig|pry)\s++(?:out\s++)?(?:the|my|that)\s++(?:ear)?wax\b(?=\s*+(?:$|[.!;,(]|(?:out|from|and)\b))|(?:unplug|unstuff)\s++my\s++ears\b"
    ),
    verbs=("whack", "fire", "stuff", "build"),
    advise=_advise,
)
