"""Rule F-3: The Shield."""

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading, noun
from nomicbot.rulebooks.grid import located, moving
from nomicbot.rulebooks.grid.vocabulary.carrying import CARRYABLE
from nomicbot.rulebooks.grid.vocabulary.fights import SHIELDED, Deflected, ShieldSpent
from nomicbot.rulebooks.grid.vocabulary.places import SHIELD

rule = Reading("F-3/0", "grid")
rule.named("d", squares=noun("the number of squares of a Whack at the Shield", "squares"))


@rule.adjusts("a", CARRYABLE, of=SHIELD)
def the_shield_is_carryable(_game: Game, _value: bool, _shield: ObjectId) -> bool:
    return True


@rule.upholds("b")
def there_is_a_shield(game: Game) -> None:
    moving.let_there_be(game, SHIELD, "Shield")


@rule.adjusts("c", SHIELDED)
def who_has_the_shield_is_not_moved(game: Game, value: bool, player: ObjectId) -> bool:
    return value or located.holds(game.state, player, SHIELD.name) is not None


@rule.on("d", Deflected)
def who_dealt_it_is_moved_instead(game: Game, deflected: Deflected, *, squares: int) -> None:
    game.tell(f"the Shield protects {located.name(game, deflected.target)}")
    moving.knock_away(game, deflected.by, deflected.target, squares)


@rule.on("e", ShieldSpent)
def the_shield_is_placed_elsewhere(game: Game, spent: ShieldSpent) -> None:
    shield = located.holds(game.state, spent.holder, SHIELD.name)
    if shield is not None:
        where = moving.place_at_random(game, shield, "Shield")
        game.tell(f"the Shield comes to {where}" if where else "the Shield is gone")


rule.makes("b", "the Shield", SHIELD, spoken=r"\bShield\b", ends=moving.destroy)
rule.explains(
    f="by clause b one appears where there is none, and nothing else makes any",
    g="clauses c and d are about moves alone, and whoever is Whacked becomes Dizzy (F-2.f)",
    h="squares in a direction are as many Moves (A-2.n), and clause e asks for no success",
)
