"""The words of money: Genechips and the Gibberish word (rule 9-4)."""

from dataclasses import dataclass
from typing import ClassVar

from nomicbot.game.actions import Action
from nomicbot.game.kinds import OUTSIDER
from nomicbot.game.objects import Attribute, Kind
from nomicbot.game.reading import Quantity
from nomicbot.game.saying import Saying, say

GENECHIPS = Attribute(OUTSIDER, "genechips", int, default=0, clause="9-4.a", unit="GC", term="Genechips")

GIBBERISH = Kind("gibberish")

GIBBERISH_WORD = Attribute(GIBBERISH, "word", str, default="", clause="9-4.f", term="word")
"""Of the one object of its kind, which players call the Gibberish word."""

ACTED_IN = Attribute(OUTSIDER, "acted in nweek", int, default=0, clause="9-8.e", guarded="it is counted", noted=True)
"""The last nweek in which e performed a Game Action that counts for Wages."""

BONUS_COMES_LAST: Quantity[bool] = Quantity("whether the bonus is added after all else", False)
EARNS_WAGES: Quantity[bool] = Quantity("whether an action counts as performed", True)
"""Of an action that was done."""
TAKES_EFFECT: Quantity[bool] = Quantity("whether its changes are made", True)
"""Of a Motion that has passed, at the moment when its changes would be made."""


@dataclass(frozen=True, slots=True)
class Pay(Action):
    """I give another player so many Genechips, or `all` that I possess when it is judged (9-4)."""

    name: ClassVar[str] = "give Genechips"
    targets: ClassVar[tuple[tuple[str, str], ...]] = (("player", OUTSIDER.name),)
    said: ClassVar[tuple[Saying, ...]] = say(
        "give {player} {amount} Genechips",
        "give {amount} Genechips to {player}",
    )
    player: str = ""
    amount: int = 0
    all: bool = False
