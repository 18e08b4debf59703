"""The Public Displays (rule 4-3), which the administrator keeps for the responsible Ministers."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from nomicbot.game import kinds
from nomicbot.game.judging import Game
from nomicbot.game.law import number_key
from nomicbot.game.objects import Attribute, ObjectId
from nomicbot.lazy_dataclass import dataclass
from nomicbot.publish import reports
from nomicbot.publish.attribute_rows import on_a_line
from nomicbot.publish.ballots import in_state
from nomicbot.publish.calendar import instant
from nomicbot.publish.display_names import INTERNAL_KINDS, attributes_of, called, in_words, shown
from nomicbot.publish.left_out import text_unless_it_fails
from nomicbot.publish.rendering import render
from nomicbot.publish.state_lines import motion_line
from nomicbot.rulebooks.library import rulebooks, ruleset
from nomicbot.text import fill, item_lines, one_line, table

_METADISPLAY = "displays"
_HISTORICAL = 20
_VALUE = 60


class NoSuchDisplay(LookupError):
    """Raised for a Public Display that does not exist."""


@dataclass(frozen=True)
class Display:
    """A Public Display: its current content, its Minister, and where it is kept."""

    name: str
    kept_for: str
    location: str
    body: str


def displayed(game: Game, name: str = "") -> Display:
    """Return the Public Display with this name or content, by default the Metadisplay.

    Raises NoSuchDisplay.
    """
    found = game.state.where(ruleset().displays.shows, name.casefold() or _METADISPLAY)
    found = found or game.library.find(game.state, name, ruleset().displays.kind.name)
    if not found:
        raise NoSuchDisplay(f"there is no Public Display {one_line(name)}".rstrip())
    display = found[0]
    show = _SHOWN.get(ruleset().displays.shows.of(game.state, display))
    called_so = called(game, display)
    body = (
        text_unless_it_fails(f"the Public Display {called_so}", partial(show, game)) if show else ""
    )
    return Display(called_so, *where_kept(game, display), body)


def where_kept(game: Game, display: ObjectId) -> tuple[str, str]:
    """Return the person for whom a Public Display is kept, and the place."""
    return ruleset().displays.kept_for(game, display), _location(game, display)


def display_page(game: Game, name: str = "") -> str:
    """Return a Public Display as text. Raises NoSuchDisplay."""
    display = displayed(game, name)
    elsewhere = display.location if display.location != _WITH_ADMINISTRATOR else ""
    return render("display", display=display, elsewhere=elsewhere, at=instant(game.now))


def display_answer(game: Game, name: str) -> str:
    """Return a Public Display as text, or a sentence saying that it doesn't exist."""
    try:
        return display_page(game, name)
    except NoSuchDisplay as problem:
        return f"{one_line(str(problem)).capitalize()}.\n"


def display_data(game: Game, name: str = "") -> dict[str, Any]:
    """Return a Public Display as plain data. Raises NoSuchDisplay."""
    display = displayed(game, name)
    return {
        "name": display.name,
        "for": display.kept_for,
        "location": display.location,
        "text": display.body,
    }


_WITH_ADMINISTRATOR = "with the administrator"


def _location(game: Game, display: ObjectId) -> str:
    return ruleset().displays.location.of(game.state, display) or _WITH_ADMINISTRATOR


# -- what is on them -------------------------------------------------------------------------------


def _metadisplay(game: Game) -> str:
    rows = [
        (called(game, d), _location(game, d), ruleset().displays.kept_for(game, d))
        for d in game.state.of_kind(ruleset().displays.kind)
    ]
    return table([("Display", "Location", "Kept for"), *sorted(rows)])


def _rules(game: Game) -> str:
    rules = sorted(
        game.state.of_kind(kinds.RULE), key=lambda r: number_key(kinds.NUMBER.of(game.state, r))
    )
    return item_lines(reports.rule_heading(game, rule) for rule in rules)


def _motions(game: Game) -> str:
    parts = []
    kept = ruleset().motions
    for state in (kept.open, kept.pending, kept.historical):
        found = in_state(game, state)
        found = found[-_HISTORICAL:] if state == kept.historical else found
        rows = [motion_line(game, motion) for motion in found]
        if rows:
            parts.append(f"{state}\n{item_lines(rows)}")
    return "\n\n".join(parts)


def _fora(game: Game) -> str:
    fora = game.state.of_kind(kinds.FORUM)
    return item_lines(called(game, forum) for forum in fora if kinds.PUBLIC.of(game.state, forum))


def _of_players(shows: str) -> Callable[[Game], str]:
    """Return the function that renders a display with a line of attributes for each player.

    `shows` is the kind of the display, such as `roster`, which determines the attributes.
    """

    def show(game: Game) -> str:
        part_of = ruleset().displays.part_of
        attributes = [
            a
            for a in attributes_of(game, kinds.OUTSIDER.name)
            if shown(a)
            and a not in (kinds.NAME, ruleset().player)
            and part_of(game.state, f"{kinds.OUTSIDER.name}:0", a.name) == shows
        ]
        parts = [
            _attributes(game, player, attributes)
            for player in game.state.where(ruleset().player, True)
        ]
        return "\n".join(parts)

    return show


def _roster(game: Game) -> str:
    shown_there = _of_players("roster")(game)
    titles = [
        (called(game, title), called(game, holder) if holder else "nobody")
        for title, holder in ruleset().titles(game.state)
    ]
    return "\n\n".join(
        part for part in (shown_there, "Titles\n" + table(titles) if titles else "") if part
    )


def _objects_of(shows: str) -> Callable[[Game], str]:
    """Return the function that renders a display with a line for each of its objects.

    `shows` is the kind of the display, such as `fora`, which determines the objects.
    """

    def show(game: Game) -> str:
        part_of = ruleset().displays.part_of
        found = [
            object
            for object in game.state
            if game.state.kind(object) not in INTERNAL_KINDS
            and part_of(game.state, object, "") == shows
        ]
        return item_lines(on_a_line(game, object, _VALUE) for object in found)

    return show


def _attributes(game: Game, player: ObjectId, attributes: Sequence[Attribute[Any]]) -> str:
    """Return a line with a player and those of the attributes that are set.

    The main number is always included.
    """
    held = game.state.attributes(player)
    first = next((a for a in attributes if a.type is int), None)
    told = [
        f"{a.term} {in_words(game, kinds.OUTSIDER.name, a.name, held.get(a.name), _VALUE)}"
        for a in attributes
        if held.get(a.name) or a is first
    ]
    return fill(f"{called(game, player)}: {', '.join(told) or 'nothing'}", "  ", "    ")


_SHOWN: dict[str, Callable[[Game], str]] = {
    "rules": _rules,
    "motions": _motions,
    "fora": _fora,
    "roster": _roster,
    "objects": _objects_of("objects"),
    "grammar": _of_players("grammar"),
    "holdings": _of_players("holdings"),
    _METADISPLAY: _metadisplay,
    **{name: show for book in rulebooks() for name, show in book.presentation.displays.items()},
}

DISPLAYED = frozenset(_SHOWN)
"""The contents of Public Displays, under the names by which players can ask for them."""
