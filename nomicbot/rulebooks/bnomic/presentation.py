"""Which objects and attributes of the Ruleset are visible, and how they are shown."""

from typing import Any

from nomicbot.game import kinds
from nomicbot.game.actions import Action, Verdict
from nomicbot.game.judging import Game
from nomicbot.game.objects import Attribute, ObjectId
from nomicbot.game.state import State
from nomicbot.rulebooks.bnomic import (
    election_notices,
    ministries_shown,
    offers_shown,
    rooms_shown,
    standing_shown,
)
from nomicbot.rulebooks.bnomic import vocabulary as v
from nomicbot.rulebooks.bnomic.mystical import souls_shown
from nomicbot.rulebooks.bnomic.tiles import showing, table
from nomicbot.rulebooks.bnomic.tiles.laying import TILES
from nomicbot.rulebooks.counts import read_count
from nomicbot.rulebooks.rulebook import Panel, Presentation

_ONCE_HAD: tuple[frozenset[Attribute[Any]], ...] = (
    frozenset((*v.TOKENS, v.PLAYING_TILES, v.QUIT_TILES, v.TILE_PLAYS, v.EXCHANGED)),
    frozenset((v.IN_VAT,)),
    frozenset((v.HIDING, v.HIDING_UNTIL)),
)
"""Attributes that are shown once any player has one of the same group: Tiles, the Vat, Hiding."""


def _unused(state: State) -> frozenset[Attribute[Any]]:
    """Return the attributes of players that have not been used yet.

    The Room is one of them if there is only one Room, in which everybody is. Only these attributes
    are read, so results that depend on this stay valid after most posts.
    """
    players = state.of_kind(kinds.OUTSIDER)
    groups = [
        group
        for group in _ONCE_HAD
        if all(state.raw(player, one.name) is None for one in group for player in players)
    ]
    rooms = () if len(state.of_kind(v.ROOM)) > 1 else (v.IN_ROOM,)
    return frozenset[Attribute[Any]]().union(*groups, rooms)


def _belongings(game: Game, player: ObjectId) -> list[tuple[str, str]]:
    """Return the Rack, the Talismans and the Souls of a player, each with its heading."""
    rack = TILES["tiles"].shown(game, game.called(player)) if showing.there(game.state) else None
    return [*([("Rack", str(rack))] if rack else []), *souls_shown.belongings(game, player)]


_OF_THE_WORD = ("d", "f")
"""The clauses of rule 6-5 about the word: if one refuses a play, another word is offered."""


def _nearest(game: Game, player: ObjectId, refused: Verdict) -> Action | None:
    """Return the legal play of a word that is most similar to a refused play, or None."""
    action, clause = refused.action, refused.clause
    if clause is None or not isinstance(action, v.PlayWord) or clause.clause not in _OF_THE_WORD:
        return None
    return table.nearest_play(game, player, action)


PRESENTATION = Presentation(
    internal_kinds=(v.RECOGNITION, v.OBJECTION, v.SPECIALTY),
    unlisted_kinds=(v.TILE,),
    numerous_kinds=(v.TILE, v.ZONE),
    internal=(
        *(v.SEEN_ON, v.STATE_SINCE, v.PHASE_SINCE, v.ARGUMENTS, v.ADVANCES, v.CHANGES),
        *(v.LAST_SHOWN, v.REANIMATIONS, v.OUTDATED, v.ACCEPTANCES, v.POSSESSOR, v.RUNS),
        *(v.REPORT_ADVANCES, v.POSTED, v.POSTED_FROM),
    ),
    marks=(
        *(v.FEWER_PROPOSALS, v.MADE_AS, v.PASSED_IN, v.SEALED_IN, v.HELD_FROM, v.SHOWS),
        *(v.SUPERIOR, v.SUPERIOR_SINCE),
    ),
    families=(
        *(v.VOTE, v.FINAL, v.BRIBED, v.LOBBIED, v.REANIMATED),
        *(v.NOMINATED, v.ACCEPTED, v.ELECTED),
    ),
    unused=_unused,
    panels=(
        Panel("Tiles", lambda game: showing.there(game.state), showing.text, showing.KINDS),
        Panel("Souls", souls_shown.begun, souls_shown.shown, souls_shown.KINDS),
        Panel("Rooms", rooms_shown.begun, rooms_shown.shown, (v.ROOM,)),
    ),
    displays={
        "tiles": showing.text,
        "souls": souls_shown.shown,
        "ministries": ministries_shown.ministries,
    },
    names={
        "talisman": (v.TALISMAN_NAME, ""),
        "display": (v.DISPLAY_NAME, "the "),
        "ministry": (v.MINISTRY_NAME, "the Ministry of "),
    },
    grouped_kinds=(*(v.MOTION, v.CLOCK, v.WATCH, v.KEY, v.MINISTRY, v.ELECTION, v.DISPLAY, v.WIN),),
    shown_elsewhere=standing_shown.shown_elsewhere,
    out_of_sight={v.TILE: table.is_in_bag},
    offers=offers_shown.offers,
    offered_to=offers_shown.OFFERED_TO,
    belongings=_belongings,
    explained=souls_shown.explained,
    news=election_notices.polls,
    nearest=_nearest,
    in_short={v.COUNTED: lambda value: read_count(value).decided_by},
)
