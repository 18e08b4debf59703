"""The appearance of Ministries on Public Displays (4-1, 4-3), and who keeps which display."""

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.rulebooks.bnomic import elections
from nomicbot.rulebooks.bnomic.vocabulary.ministries import (
    DEPUTY,
    KEPT_FOR,
    MINISTER,
    MINISTER_CALLED,
    MINISTRY,
    PHASE,
)
from nomicbot.rulebooks.spoken_names import called
from nomicbot.text import listed, table


def ministries(game: Game) -> str:
    """Return a table of the Ministries, with Ministers, deputies, and elections in progress."""
    rows = []
    for ministry in game.state.of_kind(MINISTRY):
        minister = MINISTER.of(game.state, ministry)
        deputy = DEPUTY.of(game.state, minister) if minister else ""
        who = called(game, minister) if minister else "Free"
        with_deputy = f"{who} (deputy: {called(game, deputy)})" if deputy else who
        rows.append((called(game, ministry), with_deputy, _election(game, ministry)))
    return table([("Ministry", "Minister", "Election"), *sorted(rows)]) if rows else ""


def _election(game: Game, ministry: ObjectId) -> str:
    election = elections.in_progress(game, ministry)
    if election is None:
        return ""
    standing = [called(game, who) for who in elections.candidates(game, election)]
    return f"{PHASE.of(game.state, election)}: {listed(standing) or 'no candidates yet'}"


def kept_for(game: Game, display: ObjectId) -> str:
    """Return who keeps a display, for example `the Secretary, Wonko`; a Ministry may be Free."""
    ministry = KEPT_FOR.of(game.state, display)
    if not ministry or not game.state.exists(ministry):
        return "no Minister"
    minister = MINISTER.of(game.state, ministry)
    return (
        f"{_office(game, ministry)}, {called(game, minister)}"
        if minister
        else f"the {called(game, ministry)}, Free"
    )


def _office(game: Game, ministry: ObjectId) -> str:
    """Return the title of a Ministry's Minister, or the first title if there are several."""
    first = MINISTER_CALLED.of(game.state, ministry).partition(",")[0]
    return (
        (f"the {first}" if first != "Death" else first)
        if first
        else f"the Minister of the {called(game, ministry)}"
    )
