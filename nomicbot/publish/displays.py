"""The Public Displays (rule 4-3), as the administrator keeps them for the Ministers in charge."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from nomicbot.game import kinds
from nomicbot.game.judging import Game
from nomicbot.game.law import number_key
from nomicbot.game.objects import Attribute, ObjectId
from nomicbot.late import dataclass
from nomicbot.publish import reports, souls
from nomicbot.publish.attribute_rows import on_a_line
from nomicbot.publish.ballots import in_state
from nomicbot.publish.calendar import instant
from nomicbot.publish.display_names import INTERNAL_KINDS, attributes_of, called, in_words, shown
from nomicbot.publish.left_out import LEFT_OUT, unless_it_fails
from nomicbot.publish.rendering import render
from nomicbot.publish.standing import motion_line
from nomicbot.rulebooks.bnomic import display_scopes, elections, people
from nomicbot.rulebooks.bnomic import vocabulary as v
from nomicbot.rulebooks.bnomic.tiles import showing
from nomicbot.text import fill, item_lines, listed, one_line, table

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
    """Return the Public Display of that name, or that shows this; without a name the Metadisplay.

    Raises NoSuchDisplay.
    """
    found = game.state.where(v.SHOWS, name.casefold() or _METADISPLAY)
    found = found or game.library.find(game.state, name, v.DISPLAY.name)
    if not found:
        raise NoSuchDisplay(f"there is no Public Display {one_line(name)}".rstrip())
    display = found[0]
    show = _SHOWN.get(v.SHOWS.of(game.state, display))
    called_so = called(game, display)
    body = (
        unless_it_fails(f"the Public Display {called_so}", partial(show, game), LEFT_OUT)
        if show
        else ""
    )
    return Display(called_so, kept_for(game, display), _location(game, display), body)


def display_page(game: Game, name: str = "") -> str:
    """Return a Public Display as text. Raises NoSuchDisplay."""
    display = displayed(game, name)
    elsewhere = display.location if display.location != _WITH_ADMINISTRATOR else ""
    return render("display", display=display, elsewhere=elsewhere, at=instant(game.now))


def display_answer(game: Game, name: str) -> str:
    """Return a Public Display as text, or a sentence that there is none of that name."""
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


def kept_for(game: Game, display: ObjectId) -> str:
    """Return who keeps the display: `the Secretary, Wonko`, a ministry that is Free, or nobody."""
    ministry = v.KEPT_FOR.of(game.state, display)
    if not ministry or not game.state.exists(ministry):
        return "no Minister"
    minister = v.MINISTER.of(game.state, ministry)
    return (
        f"{_office(game, ministry)}, {called(game, minister)}"
        if minister
        else f"the {called(game, ministry)}, Free"
    )


def _office(game: Game, ministry: ObjectId) -> str:
    """Return the title of a ministry's Minister: the first of several names."""
    first = v.MINISTER_CALLED.of(game.state, ministry).partition(",")[0]
    return (
        (f"the {first}" if first != "Death" else first)
        if first
        else f"the Minister of the {called(game, ministry)}"
    )


def _location(game: Game, display: ObjectId) -> str:
    return v.LOCATION.of(game.state, display) or _WITH_ADMINISTRATOR


# -- what is on them ------------------------------------------------------------------------------------------------


def _metadisplay(game: Game) -> str:
    rows = [
        (called(game, d), _location(game, d), kept_for(game, d))
        for d in game.state.of_kind(v.DISPLAY)
    ]
    return table([("Display", "Location", "Kept for"), *sorted(rows)])


def ministries(game: Game) -> str:
    """Return a table of the Ministries, with Ministers, deputies, and elections in progress."""
    rows = []
    for ministry in game.state.of_kind(v.MINISTRY):
        minister = v.MINISTER.of(game.state, ministry)
        deputy = v.DEPUTY.of(game.state, minister) if minister else ""
        who = called(game, minister) if minister else "Free"
        with_deputy = f"{who} (deputy: {called(game, deputy)})" if deputy else who
        rows.append((called(game, ministry), with_deputy, _election(game, ministry)))
    return table([("Ministry", "Minister", "Election"), *sorted(rows)]) if rows else ""


def _election(game: Game, ministry: ObjectId) -> str:
    election = elections.in_progress(game, ministry)
    if election is None:
        return ""
    standing = [called(game, who) for who in elections.candidates(game, election)]
    return f"{v.PHASE.of(game.state, election)}: {listed(standing) or 'no candidates yet'}"


def _rules(game: Game) -> str:
    rules = sorted(
        game.state.of_kind(kinds.RULE), key=lambda r: number_key(kinds.NUMBER.of(game.state, r))
    )
    return item_lines(reports.rule_heading(game, rule) for rule in rules)


def _motions(game: Game) -> str:
    parts = []
    for state in (v.OPEN, v.PENDING, v.HISTORICAL):
        found = in_state(game, state)
        found = found[-_HISTORICAL:] if state == v.HISTORICAL else found
        rows = [motion_line(game, motion) for motion in found]
        if rows:
            parts.append(f"{state}\n{item_lines(rows)}")
    return "\n\n".join(parts)


def _fora(game: Game) -> str:
    fora = game.state.of_kind(kinds.FORUM)
    return item_lines(called(game, forum) for forum in fora if kinds.PUBLIC.of(game.state, forum))


def _of_players(shows: str) -> Callable[[Game], str]:
    """Return a display of the attributes of players that are part of `shows`."""

    def show(game: Game) -> str:
        attributes = [
            a
            for a in attributes_of(game, kinds.OUTSIDER.name)
            if shown(a)
            and a not in (kinds.NAME, v.PLAYER)
            and display_scopes.shown_in(game.state, f"{kinds.OUTSIDER.name}:0", a.name) == shows
        ]
        parts = [_attributes(game, player, attributes) for player in people.players(game)]
        return "\n".join(parts)

    return show


def _roster(game: Game) -> str:
    shown_there = _of_players("roster")(game)
    titles = [
        (
            called(game, title),
            called(game, holder) if (holder := v.TITLE_HOLDER.of(game.state, title)) else "nobody",
        )
        for title in game.state.of_kind(v.TITLE_HELD)
    ]
    return "\n\n".join(
        part for part in (shown_there, "Titles\n" + table(titles) if titles else "") if part
    )


def _objects_of(shows: str) -> Callable[[Game], str]:
    """Return a display of all objects that are part of `shows`, with their attributes."""

    def show(game: Game) -> str:
        found = [
            object
            for object in game.state
            if game.state.kind(object) not in INTERNAL_KINDS
            and display_scopes.shown_in(game.state, object) == shows
        ]
        return item_lines(on_a_line(game, object, _VALUE) for object in found)

    return show


def _attributes(game: Game, player: ObjectId, attributes: Sequence[Attribute[Any]]) -> str:
    """Return a player on a line, with those of the attributes that are set.

    The first number is always included.
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
    "tiles": showing.text,
    "grammar": _of_players("grammar"),
    "souls": souls.shown,
    "holdings": _of_players("holdings"),
    "ministries": ministries,
    _METADISPLAY: _metadisplay,
}

DISPLAYED = frozenset(_SHOWN)
"""The contents of Public Displays, by which they can be asked for."""
