"""Rule 4-3: Public Displays."""

from nomicbot.game.happenings import GameBegan
from nomicbot.game.judging import Game
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.bnomic import ministers
from nomicbot.rulebooks.bnomic.display_scopes import tracks
from nomicbot.rulebooks.bnomic.vocabulary.ministries import (
    DISPLAY,
    DISPLAY_NAME,
    LAST_SHOWN,
    LOCATION,
    OUTDATED,
    SHOWS,
    MoveDisplay,
)

rule = Reading("4-3/0")


@rule.makes("c", "the Public Metadisplay", ministers.display_of("displays"))
@rule.on("c", GameBegan)
def there_is_a_public_metadisplay(game: Game, _began: GameBegan | None = None) -> None:
    display = game.create(DISPLAY)
    game.set(DISPLAY_NAME, display, "Public Metadisplay")
    game.set(SHOWS, display, "displays")


@rule.permits("e", MoveDisplay)
def the_minister_may_declare_where_e_keeps_a_display(game: Game, action: MoveDisplay) -> None:
    display = game.target(action)
    called = game.called(display)
    if game.actor is None or not tracks(game, game.actor, SHOWS.of(game.state, display)):
        raise game.refuse(f"you are not responsible for {called}")
    if LOCATION.of(game.state, display) == action.location:
        raise game.refuse(f"{called} exists already")
    game.set(LOCATION, display, action.location)
    game.set(LAST_SHOWN, display, None)
    game.set(OUTDATED, display, None)
    where = f"at {action.location}" if action.location else "with the administrator"
    game.tell(f"{called} is kept {where} now")


rule.makes(
    "a",
    "Public Displays",
    DISPLAY,
    spoken=r"Public Displays?(?: of (?:the )?\w+)?|Public Metadisplay|Roster",
    also="4-1.f 4-4.c 4-4.e 4-4.g 4-4.k 4-4.m 4-4.o 4-4.q 4-4.s 4-4.u",
)
rule.defines(
    a="Public Displays: they are objects, and the display pages and messages are made for them",
    b="what a wiki, a website or a person shows elsewhere is beyond the program",
)
rule.as_default(
    d="the program writes each display whenever somebody asks for it, and "
    "no clause has to act for it"
)
