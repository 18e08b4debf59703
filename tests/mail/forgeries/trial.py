"""Each forgery in a real game, together with its genuine counterpart."""

from collections.abc import Iterator
from dataclasses import dataclass

from nomicbot.language.reader import common_reader
from tests.mail.forgeries import armour, authors, identity, parts, results, signatures
from tests.mail.forgeries.court import Court, Fate
from tests.mail.forgeries.making import Made, Trick
from tests.mail.forgeries.world import World, modes

TRICKS = [
    trick
    for module in (authors, results, signatures, armour, parts, identity)
    for trick in module.tricks()
]


@dataclass(frozen=True)
class Case:
    """The outcome of a forgery, and of the genuine post with the same authentication."""

    trick: Trick
    mode: str
    fate: Fate
    twin: Fate


def tried(only: str = "", sample: int | None = None) -> Iterator[Case]:
    """Yield each trick with each way of authentication, or those of `only`; in a sample, every fourth with one."""
    reader = common_reader()
    world = World()
    number = 0
    for mode in modes().values():
        if only and mode.name != only:
            continue
        court = Court(mode, world, reader)
        for place, trick in enumerate(TRICKS):
            if mode.name not in trick.modes or (sample is not None and (place + sample) % 4):
                continue
            if (
                sample is not None
                and mode.name != trick.modes[(place // 4 + sample // 4) % len(trick.modes)]
            ):
                continue
            number += 1
            made = trick.make(world, mode, number)
            made = made if isinstance(made, Made) else Made(made)
            for before in made.before:
                assert court.judged(before).name == "through", (mode.name, trick)
            for before in made.asked:
                court.judged(before)
            fate = court.judged(made.forged, made.genuine)
            yield Case(trick, mode.name, fate, court.judged(mode.genuine(world, number)))
