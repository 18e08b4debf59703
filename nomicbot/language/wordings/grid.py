"""Other words for moving on the Grid and flying over it."""

import re

from nomicbot.language.wordings.participles import gerunds
from nomicbot.language.wordings.rewording import Wording, Wordings

_THIS_TIME = r"(?: (?:for |of |in )?this nweek)?"

_THING = r"(?:the|an?|my) (?:big stick|shield|ball of (?:ear)?wax|football|siren bait)\b"
_GRID_VERB = r"(?:enter|move|step|pick up|throw|drop|whack|fire|shoot|buy|build|stuff|catch)\b"


def _doing(match: re.Match[str]) -> tuple[str]:
    """What somebody does while e does something else: ", picking up the Shield"."""
    base = next(iter(gerunds(match["verb"])))
    return (f"and {base}",)


GRID_WORDS = Wordings(
    r"\bmov(?:e|ing)\b|\bfirst\b|\belbonian?\b|\bthe\s+grid\b|,\s+(?:and\s+)?(?:picking|grabbing|taking|dropping|throwing)\b|\bI\s+\([A-Z]",
    (
        Wording(rf"(?:use|spend) my (?:one )?(?:grid )?(?:move|turn){_THIS_TIME} to (?:move|go|walk|step)", "move"),
        Wording(rf"(?:use|spend|make) my (?:one )?(?:grid )?move{_THIS_TIME} to(?= [(\[])", "move to"),
        Wording(rf"^my (?:grid )?move{_THIS_TIME} is (?:to (?:move |go )?)?(?:to )?(?=[(\[])", "I move to "),
        Wording(r"(?:use|take) (?:the )?elbonian airways? to (?:go|fly|travel|get|move) to", "fly Elbonian Airways to"),
        Wording(rf"^my (?:grid )?move{_THIS_TIME}:(?= ?[(\[])", "I move to"),
        Wording(rf"(?:take|make) my (?:grid )?move{_THIS_TIME}:(?= ?[(\[])", "move to"),
        Wording(r"^I(?:'m| am) (?:now |hereby )?entering the grid", "I enter the Grid"),
        Wording(r"^I(?:'m| am) (?:now |hereby )?moving to(?= (?:the )?(?:square )?[(\[])", "I move to"),
        Wording(r"^(?:(?:my )?(?:grid )?(?:n?week \d{1,6} )|(?:my )?grid )move(?: for n?week \d{1,6})?: (?=I )", ""),
        Wording(rf"I \((?-i:[A-Z])\w{{1,30}}(?: (?-i:[A-Z])\w{{0,30}}){{0,2}}\) (?={_GRID_VERB})", "I "),
        Wording(rf"(?<=,\s)(?:and )?(?P<verb>picking)(?= up {_THING})", _doing),
        Wording(rf"(?<=,\s)(?:and )?(?P<verb>grabbing|taking|dropping|throwing)(?= {_THING})", _doing),
        Wording(r"(?<=,\s)(?:and )?(?P<verb>throwing)(?= it at )", _doing),
        Wording(r"I first(?= (?:enter|move|pick up|throw|drop|whack|fire|buy|stuff) )", "I"),
        Wording(r"^on the grid[,:]? I", "I"),
        Wording(r"^on the grid, (?=(?:enter|move|pick|throw|drop|whack|fire|buy|build|stuff) )", "I "),
    ),
)
