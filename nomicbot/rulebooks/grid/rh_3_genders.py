"""Rule H-3: Genders and Weather."""

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.grid import located, targets
from nomicbot.rulebooks.grid import vocabulary as v

rule = Reading("H-3/0", "grid")

_NONE = frozenset(("", "none", "no gender"))


@rule.permits("a", v.DeclareGender, binds=(targets.a_player("may declare eir gender"),))
def a_player_may_declare_eir_gender(game: Game, action: v.DeclareGender, player: ObjectId) -> None:
    gender = "" if action.gender.casefold() in game.quantity(v.MEANS_NO_GENDER) else action.gender
    if not gender and not game.quantity(v.MEANS_NO_GENDER):
        raise game.refuse("no rule lets anybody declare that e has no gender")
    if gender == v.GENDER.of(game.state, player):
        raise game.refuse(f"your gender is {gender} already" if gender else "you have no gender")
    game.set(v.GENDER, player, gender)
    game.tell(
        f"{located.name(game, player)} is {gender}"
        if gender
        else f"{located.name(game, player)} has no gender"
    )


@rule.adjusts("a", v.IS_FEMALE, base=True)
def who_has_declared_it_is_female(game: Game, value: bool, object: ObjectId) -> bool:
    if game.state.kind(object) != v.OUTSIDER.name:
        return value
    return v.GENDER.of(game.state, object).casefold() == v.FEMALE.casefold()


@rule.makes("c", "the temperature", v.TEMPERATURE, v.SEEN_TEMPERATURE, spoken=r"\btemperature\b")
@rule.on("c", v.GridBegins)
def the_weather_as_the_grid_begins(
    game: Game, _begins: v.GridBegins | None = None, *, start: int
) -> None:
    for grid in game.state.of_kind(v.GRID):
        game.set(v.TEMPERATURE, grid, start)
        game.set(v.SEEN_TEMPERATURE, grid, start)


@rule.adjusts("b", v.MEANS_NO_GENDER, base=True)
def e_may_declare_that_e_has_none(_game: Game, _value: frozenset[str]) -> frozenset[str]:
    return _NONE


rule.makes("a", "genders", v.GENDER, spoken=r"\bgenders?\b")
