"""The part of the game that each Public Display shows, and its Minister (4-1, 4-3, 4-4).

A display is identified by what it `shows`: `rules`, `motions`, `fora`, `roster`, `objects`,
`tiles`, `grammar`, `souls`, `holdings`, `ministries` or, for the Public Metadisplay, `displays`.
"""

import hashlib
from functools import cache

from nomicbot.game import kinds
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.state import State
from nomicbot.rulebooks.bnomic.vocabulary.economy import GENECHIPS
from nomicbot.rulebooks.bnomic.vocabulary.grammatical import SUCK_POINTS
from nomicbot.rulebooks.bnomic.vocabulary.ministries import (
    DISPLAY,
    ELECTION,
    KEPT_FOR,
    MINISTRY,
    SHOWS,
    WIELDERS,
)
from nomicbot.rulebooks.bnomic.vocabulary.motions import MOTION
from nomicbot.rulebooks.bnomic.vocabulary.ntime import CLOCK, WATCH
from nomicbot.rulebooks.bnomic.vocabulary.souls import SOUL
from nomicbot.rulebooks.bnomic.vocabulary.talismans import (
    CONTRIBUTION,
    FORGING,
    TALISMAN,
    TALISMAN_TYPE,
)
from nomicbot.rulebooks.bnomic.vocabulary.tiles import (
    B_DICT,
    ENTRY,
    PLAYING_TILES,
    TILE,
    TILE_PLAYS,
    TOKEN_POOL,
    TOKENS,
    ZONE,
)
from nomicbot.rulebooks.bnomic.vocabulary.titles import TITLE_HELD
from nomicbot.rulebooks.grid.vocabulary.points import POINTS

_OF_PLAYERS = {GENECHIPS.name: "holdings", POINTS.name: "holdings", SUCK_POINTS.name: "grammar"}
_OF_PLAYERS |= dict.fromkeys((a.name for a in (*TOKENS, PLAYING_TILES, TILE_PLAYS)), "tiles")
_OF_KINDS = {
    kinds.OUTSIDER.name: "roster",
    TITLE_HELD.name: "roster",
    kinds.RULE.name: "rules",
    kinds.SECTION.name: "rules",
    kinds.RULEBOOK.name: "rules",
    MOTION.name: "motions",
    kinds.FORUM.name: "fora",
    MINISTRY.name: "ministries",
    ELECTION.name: "ministries",
    SOUL.name: "souls",
    **dict.fromkeys(
        (kind.name for kind in (TALISMAN, TALISMAN_TYPE, FORGING, CONTRIBUTION)), "souls"
    ),
    **dict.fromkeys((kind.name for kind in (TILE, ZONE, TOKEN_POOL, B_DICT, ENTRY)), "tiles"),
    DISPLAY.name: "displays",
}
_UNSHOWN = frozenset(
    kind.name
    for kind in (
        *(CLOCK, WATCH, kinds.ALARM, kinds.WAITING, kinds.DESK, kinds.SEED),
        *(kinds.OVERRULING, kinds.ALIAS, kinds.PROOF, kinds.SECRET),
    )
)


def shown_in(state: State, object: ObjectId, attribute: str = "") -> str:
    """Return which display shows an attribute of an object, or "" if none does."""
    kind = state.kind(object)
    if kind in _UNSHOWN or (kind, attribute) in state.schema.unseen:
        return ""
    if kind == kinds.OUTSIDER.name and attribute in _OF_PLAYERS:
        return _OF_PLAYERS[attribute]
    return _OF_KINDS.get(kind, "objects")


def fingerprint(state: State, shows: str) -> str:
    """Return a hash of a display's whole content. It changes whenever the content does."""
    return state.remembered(_fingerprint, shows)


def _fingerprint(state: State, shows: str) -> str:
    made = hashlib.sha256()
    for object in state.among(_kinds_in(shows, state.schema.kinds)):
        for name, value in sorted(state.attributes(object).items()):
            if shown_in(state, object, name) == shows:
                made.update(repr((object, name, value)).encode())
    return made.hexdigest()


@cache
def _kinds_in(shows: str, known: frozenset[str]) -> frozenset[str]:
    """Return the kinds of objects that a display of `shows` may contain.

    `known` are the kinds with attributes; some other kinds have none.
    """
    every = (known | set(_OF_KINDS)) - _UNSHOWN
    found = {kind for kind in every if _OF_KINDS.get(kind, "objects") == shows}
    return frozenset(found | ({kinds.OUTSIDER.name} if shows in _OF_PLAYERS.values() else set()))


def tracks(game: Game, who: ObjectId, shows: str) -> bool:
    """Return whether `who` has the powers of a Minister responsible for a display of `shows`."""
    return any(
        who in game.quantity(WIELDERS, ministry)
        for display in game.state.where(SHOWS, shows)
        if (ministry := KEPT_FOR.of(game.state, display))
    )
