"""The words of Radar, Radar Towers and Pinball Guns (G-1 to G-3)."""

from typing import ClassVar

from nomicbot.game.actions import GRAVE, ORDINARY, Action
from nomicbot.game.kinds import OUTSIDER
from nomicbot.game.objects import Attribute
from nomicbot.game.reading import Quantity
from nomicbot.game.senses import Sense, sense
from nomicbot.game.sentence_templates import SentenceTemplate, say
from nomicbot.lazy_dataclass import dataclass

OWN_RADAR = Attribute(OUTSIDER, "radar", int, clause="G-1", term="Radar")
"""The player's own Radar, or None until rule G-1 gives them the first one."""
PINBALL_GUN = Attribute(
    OUTSIDER, "pinball gun", bool, default=False, clause="G-3", term="Pinball Gun"
)

RADAR: Quantity[int] = Quantity("Radar", 0)
"""The Radar that a player is treated as having."""


@dataclass(frozen=True)
class BuildTower(Action):
    """I Build a Radar Tower on the square where I am (G-2)."""

    name: ClassVar[str] = "build a Radar Tower"
    stakes: ClassVar[str] = ORDINARY
    meant: ClassVar[tuple[Sense, ...]] = (
        sense("build, erect, set up, construct, raise, put up", "radar tower, tower"),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "build a Radar Tower",
    )


@dataclass(frozen=True)
class BuyGun(Action):
    """I buy a Pinball Gun (G-3)."""

    name: ClassVar[str] = "buy a Pinball Gun"
    stakes: ClassVar[str] = ORDINARY
    meant: ClassVar[tuple[Sense, ...]] = (
        sense("buy, purchase, acquire, order, get", "pinball gun"),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "buy a Pinball Gun",
    )


@dataclass(frozen=True)
class FireGun(Action):
    """I Fire my Pinball Gun at a square, or at the square of a `thing` (G-3).

    If several things are on the square, the Gun is aimed at the `thing`.
    """

    name: ClassVar[str] = "Fire a Pinball Gun"
    stakes: ClassVar[str] = GRAVE
    meant: ClassVar[tuple[Sense, ...]] = (
        sense("fire, shoot, discharge, aim, let fly, let off, unload", "gun, pinball gun"),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "fire my Pinball Gun at {thing:target} on {square}",
        "fire my Pinball Gun at {square:holder} 's square",
        "fire my Pinball Gun at {square}",
        "fire my Pinball Gun at {square} aiming at {thing:target}",
        "fire my Pinball Gun at {thing:target}",
        "fire at {square}",
    )
    square: str = ""
    thing: str = ""

    def aimed_at(self) -> tuple[str, ...]:
        """Return the names of the players and things at which the action is aimed."""
        return (self.thing,)
