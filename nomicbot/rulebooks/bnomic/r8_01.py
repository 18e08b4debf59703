"""Rule 8-1: The Grid, a rulebook beside the Ruleset."""

from nomicbot.game import kinds
from nomicbot.game.decisions import starting
from nomicbot.game.founding import bring_in
from nomicbot.game.happenings import GameBegan, RulebookCreated, RulebookEnds
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.grid import vocabulary as v

rule = Reading("8-1/0")

_BOOK = "grid"
"""The folder of its rules in the archive."""


@rule.on("b", GameBegan)
def a_game_can_begin_with_the_grid(game: Game, _began: GameBegan) -> None:
    if any(_is_the_grid(game, book) for book in game.state.of_kind(kinds.RULEBOOK)):
        _found(game)


@rule.on("c", RulebookCreated)
def its_rules_come_with_it(game: Game, created: RulebookCreated) -> None:
    if _is_the_grid(game, created.rulebook):
        bring_in(game, created.rulebook, [starting(text) for text in game.library.law if text.rulebook == _BOOK])
        _found(game)


def _found(game: Game) -> None:
    game.create(v.GRID)
    game.happen(v.GridFounded())


@rule.on("d", v.GridFounded)
def the_grid_begins(game: Game, _founded: v.GridFounded) -> None:
    game.happen(v.GridBegins())


@rule.on("e", RulebookEnds)
def with_the_rulebook_the_grid_ends(game: Game, ends: RulebookEnds) -> None:
    if not _is_the_grid(game, ends.rulebook):
        return
    for kind in (v.GRID, v.SQUARE, *v.GRID_OBJECTS):
        for object in () if kind is kinds.OUTSIDER else list(game.state.of_kind(kind)):
            game.destroy(object)
    for attribute in v.ATTRIBUTES:
        for outsider in game.state.of_kind(kinds.OUTSIDER) if attribute.kind is kinds.OUTSIDER else ():
            game.put(outsider, attribute.name, None)
    game.tell("the Grid is no more")


def _is_the_grid(game: Game, rulebook: ObjectId) -> bool:
    """Whether that is the rulebook which this rule mandates, whatever number the rule has now."""
    mandate = kinds.MANDATED_BY.of(game.state, rulebook)
    return bool(mandate) and kinds.NUMBER.of(game.state, mandate) == game.authority.rule and _called_so(game, rulebook)


def _called_so(game: Game, rulebook: ObjectId) -> bool:
    return kinds.RULEBOOK_NAME.of(game.state, rulebook).casefold().removeprefix("the ") == _BOOK


rule.explains(a="that a rule of the Ruleset names a rulebook is all that its mandate asks for (2-1.k)")
