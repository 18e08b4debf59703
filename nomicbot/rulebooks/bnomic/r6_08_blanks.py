"""Rule 6-8: Blanks."""

from nomicbot.game.judging import Game
from nomicbot.game.reading import Reading, noun
from nomicbot.rulebooks.bnomic import people
from nomicbot.rulebooks.bnomic.tiles import table
from nomicbot.rulebooks.bnomic.vocabulary.tiles import (
    FEWEST_BLANKS,
    LETTERED_IN_PLAYS,
    TILE,
    TILE_BLANK,
    TILE_LETTER,
    DrawingBegins,
    LetterBlank,
)

rule = Reading("6-8/1")
rule.named("f", fewest=noun("the least number of Blank Tiles", "Blank Tiles"))
rule.named("g", most=noun("the greatest number of Blank Tiles", "Blank Tiles"))


@rule.permits("b", LetterBlank)
def a_player_may_letter_a_blank(game: Game, action: LetterBlank) -> None:
    actor = people.acting(game, "has a Rack")
    letter = action.letter.upper()
    if len(letter) != 1 or not "A" <= letter <= "Z":
        raise game.refuse(f"{action.letter} is not one of the 26 English letters")
    blanks = [each for each in table.rack(game.state, actor) if each.blank]
    meant = [each for each in blanks if each.values == action.was.upper()] or (
        blanks if not action.was else []
    )
    if not meant:
        had = f" with the letter {action.was.upper()}" if action.was else ""
        raise game.refuse(f"there is no Blank Tile{had} in your Rack")
    if len({each.values for each in meant}) > 1:
        told = " and ".join(map(str, meant))
        raise game.refuse(
            f"your Blank Tiles are {told}: say which one, as in: I make "
            f"my blank tile {meant[0]} ..."
        )
    game.set(TILE_LETTER, meant[0].tile, letter)
    game.tell(f"{game.called(actor)} has a Blank Tile that is {letter} now")


@rule.adjusts("d", LETTERED_IN_PLAYS, base=True)
def a_play_can_letter_blanks(_game: Game, _value: bool) -> bool:
    return True


@rule.on("e", DrawingBegins)
@rule.upholds("e")
def a_blank_in_the_bag_has_no_letter(game: Game, _begins: DrawingBegins | None = None) -> None:
    for blank in game.state.where(TILE_BLANK, True):
        if table.is_in_bag(game.state, blank):
            game.set(TILE_LETTER, blank, None)


@rule.upholds("f")
def there_are_so_many_blanks_at_least(game: Game, *, fewest: int) -> None:
    for _ in range(fewest - len(game.state.where(TILE_BLANK, True))):
        game.set(TILE_BLANK, game.create(TILE), True)


@rule.adjusts("f", FEWEST_BLANKS, base=True)
def so_many_are_none_too_many(_game: Game, value: int, *, fewest: int) -> int:
    return max(value, fewest)


@rule.on("g", DrawingBegins)
@rule.upholds("g")
def one_blank_too_many_ends_in_the_bag(
    game: Game, _begins: DrawingBegins | None = None, *, most: int
) -> None:
    blanks = game.state.where(TILE_BLANK, True)
    for blank in blanks[::-1]:
        too_many = max(
            most, game.quantity(FEWEST_BLANKS)
        )  # what clause f creates was not put into the Bag
        if len(game.state.where(TILE_BLANK, True)) > too_many and table.is_in_bag(
            game.state, blank
        ):
            game.destroy(blank)
            game.tell(
                "a Blank Tile is destroyed, since there are more of them than may go into the Bag"
            )


rule.makes("a", "Blank Tiles", table.blanks, spoken=r"\bBlanks?(?: Tiles?)?\b")
rule.defines(a="a Blank is a Tile that is marked as one")
rule.explains(c="a Tile has one letter")
