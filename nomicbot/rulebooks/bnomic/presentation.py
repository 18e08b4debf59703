"""The visible objects and attributes of the Ruleset, and how they are displayed."""

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
from nomicbot.rulebooks.bnomic.mystical import souls_shown
from nomicbot.rulebooks.bnomic.tiles import showing, table
from nomicbot.rulebooks.bnomic.tiles.laying import TILES
from nomicbot.rulebooks.bnomic.vocabulary.absence import (
    HIDING,
    HIDING_UNTIL,
    IN_VAT,
    POSTED,
    POSTED_FROM,
)
from nomicbot.rulebooks.bnomic.vocabulary.classes import LOBBIED, REANIMATED, REANIMATIONS
from nomicbot.rulebooks.bnomic.vocabulary.grammatical import FEWER_PROPOSALS, REPORT_ADVANCES
from nomicbot.rulebooks.bnomic.vocabulary.gremlin import BRIBED
from nomicbot.rulebooks.bnomic.vocabulary.keys import KEY, RUNS
from nomicbot.rulebooks.bnomic.vocabulary.legislator import MADE_AS, PASSED_IN, SEALED_IN
from nomicbot.rulebooks.bnomic.vocabulary.ministries import (
    ACCEPTANCES,
    ACCEPTED,
    DISPLAY,
    DISPLAY_NAME,
    ELECTED,
    ELECTION,
    LAST_SHOWN,
    MINISTRY,
    MINISTRY_NAME,
    NOMINATED,
    OUTDATED,
    PHASE_SINCE,
    SHOWS,
)
from nomicbot.rulebooks.bnomic.vocabulary.motions import (
    ARGUMENTS,
    CHANGES,
    COUNTED,
    FINAL,
    MOTION,
    STATE_SINCE,
    VOTE,
)
from nomicbot.rulebooks.bnomic.vocabulary.ntime import ADVANCES, CLOCK, SEEN_ON, WATCH
from nomicbot.rulebooks.bnomic.vocabulary.recognising import OBJECTION, RECOGNITION
from nomicbot.rulebooks.bnomic.vocabulary.rooms import IN_ROOM, ROOM
from nomicbot.rulebooks.bnomic.vocabulary.specialties import SPECIALTY, SUPERIOR, SUPERIOR_SINCE
from nomicbot.rulebooks.bnomic.vocabulary.stamp import HELD_FROM, POSSESSOR
from nomicbot.rulebooks.bnomic.vocabulary.talismans import TALISMAN_NAME
from nomicbot.rulebooks.bnomic.vocabulary.tiles import (
    EXCHANGED,
    PLAYING_TILES,
    QUIT_TILES,
    TILE,
    TILE_PLAYS,
    TOKENS,
    ZONE,
    PlayWord,
)
from nomicbot.rulebooks.bnomic.vocabulary.titles import WIN, WINNER
from nomicbot.rulebooks.counts import read_count
from nomicbot.rulebooks.rulebook import Panel, Presentation

_ONCE_HAD: tuple[frozenset[Attribute[Any]], ...] = (
    frozenset((*TOKENS, PLAYING_TILES, QUIT_TILES, TILE_PLAYS, EXCHANGED)),
    frozenset((IN_VAT,)),
    frozenset((HIDING, HIDING_UNTIL)),
)
"""Attributes that are shown once any player has one of the same group: Tiles, the Vat, Hiding."""


def _unused(state: State) -> frozenset[Attribute[Any]]:
    """Return the attributes of players that have not been used yet.

    The Room is one of them if there is only one Room. Only these attributes are read, so results
    that depend on this remain valid after most posts.
    """
    players = state.of_kind(kinds.OUTSIDER)
    groups = [
        group
        for group in _ONCE_HAD
        if all(state.raw(player, one.name) is None for one in group for player in players)
    ]
    rooms = () if len(state.of_kind(ROOM)) > 1 else (IN_ROOM,)
    return frozenset[Attribute[Any]]().union(*groups, rooms)


def _belongings(game: Game, player: ObjectId) -> list[tuple[str, str]]:
    """Return the wins, the Rack, the Talismans and the Souls of a player, each with its heading."""
    wins = len(game.state.where(WINNER, player))
    rack = TILES["tiles"].shown(game, game.called(player)) if showing.there(game.state) else None
    return [
        *([("wins", str(wins))] if wins else []),
        *([("Rack", str(rack))] if rack else []),
        *souls_shown.belongings(game, player),
    ]


_OF_THE_WORD = ("d", "f")
"""The clauses of rule 6-5 about the word: if one refuses a play, another word is offered."""


def _nearest(game: Game, player: ObjectId, refused: Verdict) -> Action | None:
    """Return the legal play of a word that is most similar to a refused play, or None."""
    action, clause = refused.action, refused.clause
    if clause is None or not isinstance(action, PlayWord) or clause.clause not in _OF_THE_WORD:
        return None
    return table.nearest_play(game, player, action)


PRESENTATION = Presentation(
    internal_kinds=(RECOGNITION, OBJECTION, SPECIALTY),
    unlisted_kinds=(TILE,),
    numerous_kinds=(TILE, ZONE),
    internal=(
        *(SEEN_ON, STATE_SINCE, PHASE_SINCE, ARGUMENTS, ADVANCES, CHANGES),
        *(LAST_SHOWN, REANIMATIONS, OUTDATED, ACCEPTANCES, POSSESSOR, RUNS),
        *(REPORT_ADVANCES, POSTED, POSTED_FROM),
    ),
    marks=(
        *(FEWER_PROPOSALS, MADE_AS, PASSED_IN, SEALED_IN, HELD_FROM, SHOWS),
        *(SUPERIOR, SUPERIOR_SINCE),
    ),
    families=(
        *(VOTE, FINAL, BRIBED, LOBBIED, REANIMATED),
        *(NOMINATED, ACCEPTED, ELECTED),
    ),
    unused=_unused,
    panels=(
        Panel("Tiles", lambda game: showing.there(game.state), showing.text, showing.KINDS),
        Panel("Souls", souls_shown.begun, souls_shown.shown, souls_shown.KINDS),
        Panel("Rooms", rooms_shown.begun, rooms_shown.shown, (ROOM,)),
    ),
    displays={
        "tiles": showing.text,
        "souls": souls_shown.shown,
        "ministries": ministries_shown.ministries,
    },
    names={
        "talisman": (TALISMAN_NAME, ""),
        "display": (DISPLAY_NAME, "the "),
        "ministry": (MINISTRY_NAME, "the Ministry of "),
    },
    grouped_kinds=(*(MOTION, CLOCK, WATCH, KEY, MINISTRY, ELECTION, DISPLAY, WIN),),
    shown_elsewhere=standing_shown.shown_elsewhere,
    out_of_sight={TILE: table.is_in_bag},
    offers=offers_shown.offers,
    offered_to=offers_shown.RECIPIENTS,
    belongings=_belongings,
    explained=souls_shown.explained,
    news=election_notices.polls,
    nearest=_nearest,
    in_short={COUNTED: lambda value: read_count(value).decided_by},
)
