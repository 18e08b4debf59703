"""Faults of the program itself: one part of it may be broken in a simulated game, and the rest must go on."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from typing import TYPE_CHECKING, Any
from unittest.mock import patch
from zlib import crc32

from nomicbot.bot.intake import receipt
from nomicbot.bot.judging.bookkeeping import Bookkeeper
from nomicbot.game.actions import Midnight
from nomicbot.game.judging import Game as Judged
from nomicbot.game.reading import Happening
from nomicbot.publish import amendment_preview
from nomicbot.site import agenda

if TYPE_CHECKING:
    from tests.simulated.game import Game

PARTS = ("reader", "midnight", "preview", "template", "page", "endless")
"""What may be broken: reading some mails, some midnights, previews, a template of one's own, a page, or clauses that
cause themselves without end."""

_ONE_IN, _ENDLESS_ONE_IN = 16, 64


class Broken(Exception):
    """Raised by a broken part of the program."""


@contextmanager
def breaking(game: "Game") -> Iterator[None]:
    """Break a part of the program inside the block, if the game has a broken part.

    It fails for certain messages or motions each time, but for midnights only now and then.
    """
    put: Any
    match game.breaks:
        case "reader":
            put = patch.object(receipt, "read_post", _if(_is_unlucky, receipt.read_post))
        case "midnight":
            put = patch.object(Bookkeeper, "record", _if(_fails_now(game), Bookkeeper.record))
        case "preview":
            put = patch.object(amendment_preview, "_foreseen", _if(_always, None))
        case "endless":
            put = patch.object(Judged, "_happens", _causing_themselves(Judged._happens))
        case "page":
            put = patch.object(agenda.waits, "deadlines", _if(_always, None))
        case _:
            yield
            return
    with put:
        yield


def _if(broken: Callable[..., bool], work: Any) -> Callable[..., Any]:
    def works(*given: Any, **how: Any) -> Any:
        if broken(*given):
            raise Broken("a simulated fault of the program")
        return work(*given, **how)

    return works


def _causing_themselves(happens: Callable[..., None]) -> Callable[..., None]:
    """Return `happens` changed so that, now and then, the first clause about a happening causes it again."""

    def happen(game: Judged, happening: Happening, *given: Any, **how: Any) -> None:
        told = crc32(type(happening).__name__.encode(), int(game.now.timestamp()))
        if how or told % _ENDLESS_ONE_IN:
            happens(game, happening, *given, **how)
            return
        again = iter((happening,))

        def which(_clause: object) -> Happening:
            for one in again:
                game.happen(one)
            return happening

        happens(game, happening, *given, which=which)

    return happen


def _is_unlucky(raw: bytes) -> bool:
    return sha256(raw).digest()[0] % _ONE_IN == 0


def _fails_now(game: "Game") -> Callable[..., bool]:
    return lambda _book, event, *_: isinstance(event, Midnight) and game.goes_wrong("program", 0.2)


def _always(*_: object) -> bool:
    return True
