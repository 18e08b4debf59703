"""An act that is told by the one before it: "I vote AGAINST p12. Same for p13.", "I heal Dov. And Ivy too."."""

import re

from nomicbot.game.actions import Action
from nomicbot.language.around.vocatives import is_name
from nomicbot.language.joined import Joined, Stretch
from nomicbot.rulebooks.bnomic.vocabulary import (
    Heal,
    Lobby,
    Nominate,
    Pay,
    Retract,
    StartElection,
    TellChange,
    UpdateDisplay,
    Veto,
    Vote,
)
from nomicbot.rulebooks.grid.vocabulary import DeclareCatch, Drop, PickUp, Whack

_KIND = r"(?:proposals?|props?|motions?|cfis?|tweaks?|referend(?:um|a))"
_MOTION = rf"(?:(?:{_KIND}\s+#?|p\s?|#)\d{{1,9}}|\"[^\"\n]{{1,100}}\")(?:/\d{{1,4}})?"
_NAME = r"(?:(?:my\s+)?(?:friend\s+|poor\s+|old\s+){0,2}(?-i:(?!(?:I|FOR|AGAINST|ABSTAIN)\b)[A-Z])[\w-]{1,30})"
_OFFICE = r"(?:(?:the\s+)?(?:minist(?:ry|er)\s+(?:of|for)\s+)?(?-i:[A-Z])\w{2,20})"
_DISPLAY = r"(?:(?:the\s+)?(?:roster|ruleset|(?:public\s+)?metadisplay|(?:\w+\s+)?display))"
_GADGET = r"(?:(?:the|my)\s+(?:shield|football|purse|(?:big\s+)?stick|ball\s+of\s+(?:ear)?wax|siren\s+bait))"
_TOO = r"(?:,?\s+(?:too|as\s+well|also|likewise))"
_LENGTH = 300


def _ways(one: str) -> re.Pattern[str]:
    """How somebody says that e does the same to one, or several."""
    several = rf"{one}(?:(?:,\s+and|,|\s+and)\s+{one}){{0,8}}"
    return re.compile(
        rf"(?:(?:and|also|plus)\s+)?(?:(?:the\s+)?same\s+(?:vote\s+)?(?:goes\s+)?(?:for|on|with|to)"
        rf"|(?:likewise|ditto|similarly),?(?:\s+(?:for|on|with|to))?)\s+(?P<same>{several}){_TOO}?"
        rf"|(?:and|also|plus)\s+(?:on\s+|(?-i:for)\s+)?(?P<more>{several}){_TOO}?"
        rf"|(?P<too>{several})(?:{_TOO}|,?\s+ditto)",
        re.IGNORECASE,
    )


_ON_MOTIONS, _ON_PEOPLE, _ON_OFFICES, _ON_DISPLAYS, _ON_GADGETS = map(
    _ways, (_MOTION, _NAME, _OFFICE, _DISPLAY, _GADGET)
)


def alike(text: str, act: Action) -> Joined | None:
    """The sentence that does the same as an `act` to what `text` names, if that is all it says."""
    said = _said(act)
    if said is None or len(text) > _LENGTH:
        return None
    ways, say, rest = said
    match = ways.fullmatch(text.rstrip(" .!"))
    if match is None or match.lastgroup is None:
        return None
    ones, at = match[match.lastgroup], match.start(match.lastgroup)
    if ways is _ON_PEOPLE and not is_name(ones.split()[-1]):
        return None
    last = len(say) + len(ones)
    stretches = (Stretch(0, say, at, 0), Stretch(len(say), ones, at), Stretch(last, rest, at + len(ones), 0))
    return Joined(say + ones + rest, stretches if rest else stretches[:2])


def _said(act: Action) -> tuple[re.Pattern[str], str, str] | None:
    """How an act is said up to what it is done to, and from there on, and what that can be."""
    match act:
        case Vote():
            return _ON_MOTIONS, f"I vote {act.vote} ", ""
        case Veto():
            return _ON_MOTIONS, "I veto ", ""
        case Retract():
            return _ON_MOTIONS, "I withdraw ", ""
        case Heal():
            return _ON_PEOPLE, "I heal ", ""
        case Whack():
            return _ON_PEOPLE, "I Whack ", ""
        case Pay(all=False):
            return _ON_PEOPLE, f"I give {act.amount} Genechips to ", ""
        case Nominate():
            return _ON_PEOPLE, "I nominate ", f" for {act.ministry}" if act.ministry else ""
        case Lobby():
            return _ON_PEOPLE, "I lobby ", f" to vote {act.vote} on {act.motion}"
        case StartElection():
            return _ON_OFFICES, "I start an election for ", ""
        case UpdateDisplay():
            return _ON_DISPLAYS, "I update ", ""
        case TellChange():
            return _ON_DISPLAYS, "I notify the forum of a change to ", ""
        case PickUp():
            return _ON_GADGETS, "I pick up ", ""
        case Drop():
            return _ON_GADGETS, "I drop ", ""
        case DeclareCatch():
            return _ON_GADGETS, "I will catch ", ""
        case _:
            return None
