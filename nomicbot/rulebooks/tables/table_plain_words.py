"""The plain-law vocabulary for table games: their beginning, their end, and their winners."""

from collections.abc import Callable, Iterator

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.plainlaw.vocabulary import Incident
from nomicbot.rulebooks.spoof.vocabulary import SPOOF
from nomicbot.rulebooks.sprodzoom.vocabulary import SPRODZOOM
from nomicbot.rulebooks.sprouts.vocabulary import SPROUTS
from nomicbot.rulebooks.tables.table_objects import SEATS, WINNERS, GameBegins, GameOver, TableKind

Found = Callable[[Game, GameBegins | GameOver], Iterator[tuple[ObjectId, ...]]]


def _of_kind(kind: TableKind) -> Found:
    def found(game: Game, happened: GameBegins | GameOver) -> Iterator[tuple[ObjectId, ...]]:
        if game.state.kind(happened.table) == kind.name:
            yield ()

    return found


def _winners(kind: TableKind) -> Found:
    def found(game: Game, over: GameBegins | GameOver) -> Iterator[tuple[ObjectId, ...]]:
        if game.state.kind(over.table) == kind.name:
            yield from ((winner,) for winner in WINNERS.of(game.state, over.table))

    return found


def _losers(kind: TableKind) -> Found:
    def found(game: Game, over: GameBegins | GameOver) -> Iterator[tuple[ObjectId, ...]]:
        winners = WINNERS.of(game.state, over.table)
        if game.state.kind(over.table) == kind.name and winners:
            yield from ((one,) for one in SEATS.of(game.state, over.table) if one not in winners)

    return found


def _beaten(kind: TableKind) -> Found:
    """Return a function that pairs each winner of a game with each loser."""
    winners, losers = _winners(kind), _losers(kind)

    def found(game: Game, over: GameBegins | GameOver) -> Iterator[tuple[ObjectId, ...]]:
        for (winner,) in winners(game, over):
            yield from ((winner, loser) for (loser,) in losers(game, over))

    return found


def _incidents(kind: TableKind) -> Iterator[Incident]:
    """Yield the events of games of one kind."""
    game = f"(a|any) game of {kind.called}"
    yield Incident(
        f"game of {kind.called} begins", (f"{game} (begins|starts)",), GameBegins, _of_kind(kind)
    )
    yield Incident(
        f"game of {kind.called} ends", (f"{game} (ends|is over)",), GameOver, _of_kind(kind)
    )
    yield Incident(
        f"player wins {kind.called}",
        (f"{{player}} (wins|has won) {game}", f"{{player}} wins at {kind.called}"),
        GameOver,
        _winners(kind),
    )
    yield Incident(
        f"player loses {kind.called}",
        (f"{{player}} (loses|has lost) {game}", f"{{player}} loses at {kind.called}"),
        GameOver,
        _losers(kind),
    )
    yield Incident(
        f"player beats player at {kind.called}",
        (
            f"{{player}} beats {{player}} at {kind.called}",
            f"{{player}} (beats|defeats) {{player}} (at|in) [{game}|{kind.called}]",
            f"{{player}} (wins|has won) {game} against {{player}}",
        ),
        GameOver,
        _beaten(kind),
        roles=(("winner",), ("loser",)),
    )


INCIDENTS = tuple(incident for kind in (SPOOF, SPRODZOOM, SPROUTS) for incident in _incidents(kind))
