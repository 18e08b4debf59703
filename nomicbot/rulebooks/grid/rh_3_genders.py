"""Rule H-3: Genders and Weather."""

from nomicbot.game.judging import Game
from nomicbot.game.kinds import OUTSIDER
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.grid import located, targets
from nomicbot.rulebooks.grid.vocabulary.places import (
    GRID,
    SEEN_TEMPERATURE,
    TEMPERATURE,
    GridBegins,
)
from nomicbot.rulebooks.grid.vocabulary.points import (
    FEMALE,
    GENDER,
    IS_FEMALE,
    MEANS_NO_GENDER,
    DeclareGender,
)

rule = Reading("H-3/0", "grid")

_NONE = frozenset(("", "none", "no gender"))


@rule.permits("a", DeclareGender, binds=(targets.a_player("may declare eir gender"),))
def a_player_may_declare_eir_gender(game: Game, action: DeclareGender, player: ObjectId) -> None:
    gender = "" if action.gender.casefold() in game.quantity(MEANS_NO_GENDER) else action.gender
    if not gender and not game.quantity(MEANS_NO_GENDER):
        raise game.refuse("no rule lets anybody declare that e has no gender")
    if gender == GENDER.of(game.state, player):
        raise game.refuse(f"your gender is {gender} already" if gender else "you have no gender")
    game.set(GENDER, player, gender)
    game.tell(
        f"{located.name(game, player)} is {gender}"
        if gender
        else f"{located.name(game, player)} has no gender"
    )


@rule.adjusts("a", IS_FEMALE, base=True)
def who_has_declared_it_is_female(game: Game, value: bool, object: ObjectId) -> bool:
    if game.state.kind(object) != OUTSIDER.name:
        return value
    return GENDER.of(game.state, object).casefold() == FEMALE.casefold()


@rule.makes("c", "the temperature", TEMPERATURE, SEEN_TEMPERATURE, spoken=r"\btemperature\b")
@rule.on("c", GridBegins)
def the_weather_as_the_grid_begins(
    game: Game, _begins: GridBegins | None = None, *, start: int
) -> None:
    for grid in game.state.of_kind(GRID):
        game.set(TEMPERATURE, grid, start)
        game.set(SEEN_TEMPERATURE, grid, start)


@rule.adjusts("b", MEANS_NO_GENDER, base=True)
def e_may_declare_that_e_has_none(_game: Game, _value: frozenset[str]) -> frozenset[str]:
    return _NONE


rule.makes("a", "genders", GENDER, spoken=r"\bgenders?\b")
