"""Rule T-1: Ducks."""

from nomicbot.game.happenings import GameBegan
from nomicbot.game.judging import Game
from nomicbot.game.reading import Reading
from tests.rulebooks.toy import vocabulary as v

rule = Reading("T-1/0", "toy")


@rule.on("a", GameBegan)
def there_is_a_pond(game: Game, _began: GameBegan, *, ducks: int) -> None:
    pond = game.create(v.POND)
    game.set(v.DUCKS, pond, ducks)


@rule.permits("b", v.FeedDucks)
def who_feeds_them_lures_more(game: Game, _feeding: v.FeedDucks, *, lured: int) -> None:
    for pond in game.state.of_kind(v.POND):
        game.set(v.DUCKS, pond, v.DUCKS.of(game.state, pond) + lured)
