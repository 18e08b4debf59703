"""The plain-law vocabulary for table games: challenges, their beginning, end and winners."""

from collections.abc import Callable, Iterator, Sequence

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.plainlaw.vocabulary import Act, Incident, Noun
from nomicbot.rulebooks.plain_actions import Sayings, acts_by_name, incidents_by_name
from nomicbot.rulebooks.spoof.vocabulary import SPOOF, ChallengeToSpoof
from nomicbot.rulebooks.sprodzoom.vocabulary import SPRODZOOM, ChallengeToSprodzoom
from nomicbot.rulebooks.sprouts.vocabulary import SPROUTS, ChallengeToSprouts
from nomicbot.rulebooks.tables.table_objects import SEATS, WINNERS, GameBegins, GameOver, TableKind
from nomicbot.rulebooks.tables.vocabulary import Accept, Decline, ResignGame, TakeBackChallenge

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


_NAMED = {
    one.name: one
    for one in (
        *(ChallengeToSpoof, ChallengeToSprodzoom, ChallengeToSprouts),
        *(Accept, Decline, TakeBackChallenge, ResignGame),
    )
}
_CHALLENGES = (
    (ChallengeToSpoof, SPOOF),
    (ChallengeToSprodzoom, SPRODZOOM),
    (ChallengeToSprouts, SPROUTS),
)
_SAYINGS = Sayings(
    {one.name: f"challenge somebody to a game of {kind.called}" for one, kind in _CHALLENGES},
    {},
    {},
    slots={
        "table": "game",
        **{f"{kind.called.casefold()}_game": f"game of {kind.called}" for _, kind in _CHALLENGES},
    },
    roles={"player": ("player",)},
)
"""The wordings for the actions that table games share. Their moves are not said in law."""


def incidents(nouns: Sequence[Noun]) -> tuple[Incident, ...]:
    """Return the events of table games, with `nouns` for those who take part in them."""
    games = (incident for _, kind in _CHALLENGES for incident in _incidents(kind))
    return *games, *incidents_by_name(_NAMED, _SAYINGS, nouns)


def acts(nouns: Sequence[Noun]) -> tuple[Act, ...]:
    """Return the acts of table games, with `nouns` for those who take part in them."""
    return tuple(acts_by_name(_NAMED, _SAYINGS, nouns))
