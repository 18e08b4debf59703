"""Rule 8-1: The Grid, a rulebook separate from the Ruleset."""

from nomicbot.game.happenings import GameBegan, RulebookCreated, RulebookEnds
from nomicbot.game.judging import Game
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.bnomic import mandates
from nomicbot.rulebooks.grid import vocabulary
from nomicbot.rulebooks.grid.vocabulary.places import (
    GRID,
    GRID_OBJECTS,
    SQUARE,
    GridBegins,
    GridFounded,
)

rule = Reading("8-1/0")

_BOOK = "grid"
"""The name of the rulebook, and of its folder in the archive of rules."""


@rule.on("b", GameBegan)
def a_game_can_begin_with_the_grid(game: Game, _began: GameBegan) -> None:
    if mandates.there_is(game, _BOOK):
        _found(game)


@rule.on("c", RulebookCreated)
def its_rules_come_with_it(game: Game, created: RulebookCreated) -> None:
    if mandates.is_mandated(game, created.rulebook, _BOOK):
        mandates.with_its_rules(game, created.rulebook, _BOOK)
        _found(game)


def _found(game: Game) -> None:
    game.create(GRID)
    game.happen(GridFounded())


@rule.on("d", GridFounded)
def the_grid_begins(game: Game, _founded: GridFounded) -> None:
    game.happen(GridBegins())


@rule.on("e", RulebookEnds)
def with_the_rulebook_the_grid_ends(game: Game, ends: RulebookEnds) -> None:
    if mandates.is_mandated(game, ends.rulebook, _BOOK):
        mandates.cleared_away(game, (GRID, SQUARE, *GRID_OBJECTS), vocabulary.ATTRIBUTES)
        game.tell("the Grid is no more")


rule.explains(
    a="that a rule of the Ruleset names a rulebook is all that its mandate asks for (2-1.k)"
)
