"""The common parts of forgeries: tricks, the ways of authentication, and what a stranger can prove."""

from collections.abc import Callable
from dataclasses import dataclass

from tests.mail.forgeries.letters import Draft
from tests.mail.forgeries.world import FORGED, HEADERS, MALLORY, Mode, World, vote

EVERY = ("list", "munged", "dkim", "arc", "pgp", "all")
BELIEVED = ("from",)
"""Where every From is believed: anybody can vote in anybody's name, and yet nobody is the administrator or a double."""


@dataclass(frozen=True)
class Made:
    """A forgery: the genuine messages before it, the requests to the bot, and the forged message."""

    forged: Draft
    before: tuple[Draft, ...] = ()
    asked: tuple[Draft, ...] = ()
    genuine: bool = (
        False  # whether the genuine words in it may be done, though never the forged ones
    )


@dataclass(frozen=True)
class Trick:
    """A way to forge, by its family and name."""

    family: str
    name: str
    make: Callable[[World, Mode, int], "Draft | Made"]
    modes: tuple[str, ...] = EVERY


def stranger(world: World, mode: Mode, mail: Draft, number: int) -> Draft:
    """Return a draft with all that strangers can add to their own mail: their signature, seal or armour."""
    if mode.name == "pgp":
        return mail.says(world.armoured(vote(FORGED, number), MALLORY))
    if mode.name not in ("dkim", "arc", "all") or any(not name for name, _ in mail.fields):
        return mail
    if mode.name == "arc":
        return world.sealed(
            mail, "sealer.example", "evil", "dmarc=pass header.from=players.example"
        )
    return world.signed(mail, "evil.example", "evil", headers=HEADERS)
