"""Rule 4-4: Ministry Listing."""

from nomicbot.game.happenings import GameBegan
from nomicbot.game.judging import Game
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.bnomic import ministers

rule = Reading("4-4/14")


@rule.on("b", GameBegan)
def there_is_a_ministry_of_law(game: Game, _began: GameBegan) -> None:
    ministers.exists(game, "Law", "Keeper of the Game, Keeper")


@rule.on("c", GameBegan)
def the_keeper_shows_the_ruleset(game: Game, _began: GameBegan) -> None:
    ministers.display(game, "Ruleset", "rules", "Law")


@rule.on("d", GameBegan)
def there_is_a_ministry_of_change(game: Game, _began: GameBegan) -> None:
    ministers.exists(game, "Change", "Manager")


@rule.on("e", GameBegan)
def the_manager_shows_motions(game: Game, _began: GameBegan) -> None:
    ministers.display(game, "Motions", "motions", "Change")


@rule.on("f", GameBegan)
def there_is_a_ministry_of_communications(game: Game, _began: GameBegan) -> None:
    ministers.exists(game, "Communications", "Fair Communications Commissioner, FCC")


@rule.on("g", GameBegan)
def the_fcc_shows_the_public_fora(game: Game, _began: GameBegan) -> None:
    ministers.display(game, "Public Fora", "fora", "Communications")


@rule.on("j", GameBegan)
def there_is_a_ministry_of_everyone(game: Game, _began: GameBegan) -> None:
    ministers.exists(game, "Everyone", "Secretary")


@rule.on("k", GameBegan)
def the_secretary_keeps_the_roster(game: Game, _began: GameBegan) -> None:
    ministers.display(game, "Roster", "roster", "Everyone")


@rule.on("l", GameBegan)
def there_is_a_ministry_of_arcana(game: Game, _began: GameBegan) -> None:
    ministers.exists(game, "Arcana", "Adept")


@rule.on("m", GameBegan)
def the_adept_lists_objects(game: Game, _began: GameBegan) -> None:
    ministers.display(game, "Objects", "objects", "Arcana")


@rule.on("n", GameBegan)
def there_is_a_ministry_of_tiles(game: Game, _began: GameBegan) -> None:
    ministers.exists(game, "Tiles", "Tiler")


@rule.on("o", GameBegan)
def the_tiler_shows_tiles(game: Game, _began: GameBegan) -> None:
    ministers.display(game, "Tiles", "tiles", "Tiles")


@rule.on("p", GameBegan)
def there_is_a_ministry_of_grammar(game: Game, _began: GameBegan) -> None:
    ministers.exists(game, "Grammar", "Grammar Nazi")


@rule.on("q", GameBegan)
def grammar_is_shown_for_its_minister(game: Game, _began: GameBegan) -> None:
    ministers.display(game, "Grammar", "grammar", "Grammar")


@rule.on("r", GameBegan)
def there_is_a_ministry_of_spirituality(game: Game, _began: GameBegan) -> None:
    ministers.exists(game, "Spirituality", "Death")


@rule.on("s", GameBegan)
def souls_are_shown_for_death(game: Game, _began: GameBegan) -> None:
    ministers.display(game, "Souls", "souls", "Spirituality")


@rule.on("t", GameBegan)
def there_is_a_ministry_of_banking(game: Game, _began: GameBegan) -> None:
    ministers.exists(game, "Banking", "Banker")


@rule.on("u", GameBegan)
def the_banker_shows_holdings(game: Game, _began: GameBegan) -> None:
    ministers.display(game, "Holdings", "holdings", "Banking")


rule.carried_by(a="b d f j l n p r t")
