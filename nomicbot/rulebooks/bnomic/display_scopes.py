"""The part of the game that each Public Display shows, and so who tracks it (4-1, 4-3, 4-4).

A display is identified by what it `shows`: `rules`, `motions`, `fora`, `roster`, `objects`,
`tiles`, `grammar`, `souls`, `holdings`, `ministries` or, for the Public Metadisplay, `displays`.
"""

import hashlib
from functools import cache

from nomicbot.game import kinds
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.state import State
from nomicbot.rulebooks.bnomic import vocabulary as v
from nomicbot.rulebooks.grid.vocabulary import POINTS

_OF_PLAYERS = {v.GENECHIPS.name: "holdings", POINTS.name: "holdings", v.SUCK_POINTS.name: "grammar"}
_OF_PLAYERS |= dict.fromkeys((a.name for a in (*v.TOKENS, v.PLAYING_TILES, v.TILE_PLAYS)), "tiles")
_OF_KINDS = {
    kinds.OUTSIDER.name: "roster",
    v.TITLE_HELD.name: "roster",
    kinds.RULE.name: "rules",
    kinds.SECTION.name: "rules",
    kinds.RULEBOOK.name: "rules",
    v.MOTION.name: "motions",
    kinds.FORUM.name: "fora",
    v.MINISTRY.name: "ministries",
    v.ELECTION.name: "ministries",
    v.SOUL.name: "souls",
    **dict.fromkeys(
        (kind.name for kind in (v.TALISMAN, v.TALISMAN_TYPE, v.FORGING, v.CONTRIBUTION)), "souls"
    ),
    **dict.fromkeys(
        (kind.name for kind in (v.TILE, v.ZONE, v.TOKEN_POOL, v.B_DICT, v.ENTRY)), "tiles"
    ),
    v.DISPLAY.name: "displays",
}
_UNSHOWN = frozenset(
    kind.name
    for kind in (
        *(v.CLOCK, v.WATCH, kinds.ALARM, kinds.WAITING, kinds.DESK, kinds.SEED),
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

    `known` are the kinds with attributes; there are others without any.
    """
    every = (known | set(_OF_KINDS)) - _UNSHOWN
    found = {kind for kind in every if _OF_KINDS.get(kind, "objects") == shows}
    return frozenset(found | ({kinds.OUTSIDER.name} if shows in _OF_PLAYERS.values() else set()))


def tracks(game: Game, who: ObjectId, shows: str) -> bool:
    """Return whether `who` has the powers of a Minister responsible for a display of `shows`."""
    return any(
        who in game.quantity(v.WIELDERS, ministry)
        for display in game.state.where(v.SHOWS, shows)
        if (ministry := v.KEPT_FOR.of(game.state, display))
    )
