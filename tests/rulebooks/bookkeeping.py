"""Books of a game, kept from its recorded changes and independent counts, without any implementation.

`Books` follows every change in order. A violation shows as a line in the result of `amiss`: a Tile
in two places, a Token from nowhere, a Soul in two states, an unexplained Genechip.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import factorial
from typing import Any

from rulebook_world import Table

from nomicbot.game import kinds
from nomicbot.game.actions import Posted
from nomicbot.game.engine import Judgement
from nomicbot.game.objects import Change, ObjectId
from nomicbot.rulebooks.bnomic import soul_standing
from nomicbot.rulebooks.bnomic.vocabulary.absence import HIDING, IN_VAT
from nomicbot.rulebooks.bnomic.vocabulary.economy import GENECHIPS
from nomicbot.rulebooks.bnomic.vocabulary.gremlin import GREMLIN
from nomicbot.rulebooks.bnomic.vocabulary.ministries import MINISTER, MINISTRY
from nomicbot.rulebooks.bnomic.vocabulary.ntime import ADVANCES, CLOCK, NweekBegins
from nomicbot.rulebooks.bnomic.vocabulary.players import AMPLITUDE, PLAYER, Join
from nomicbot.rulebooks.bnomic.vocabulary.recognising import RecogniseAction
from nomicbot.rulebooks.bnomic.vocabulary.rooms import IN_ROOM, MOVES_MADE, ROOM
from nomicbot.rulebooks.bnomic.vocabulary.souls import (
    BOUND,
    FOUND,
    LOST,
    OWN,
    SOUL,
    SOUL_BOUND,
    SOUL_HOLDER,
    SOUL_OWNER,
)
from nomicbot.rulebooks.bnomic.vocabulary.talismans import (
    CONTRIBUTION,
    GIVEN_BY,
    GIVEN_GENECHIPS,
    GIVEN_TO,
)
from nomicbot.rulebooks.bnomic.vocabulary.tiles import (
    PLAYING_TILES,
    POOL,
    TILE,
    TILE_BLANK,
    TILE_LETTER,
    TILE_OWNER,
    TILE_PLACE,
    TILE_ZONE,
    TOKEN_POOL,
    TOKENS,
    ZONE,
    ZONE_CONTROLLER,
    TilesEnd,
)

ALL_TOKENS = 1000
BURNT = 50
RACK = 7
BLANKS = 4
MOST_SOULS = 3
NWEEK = 12
VAT = 48
"""Ndays of silence."""
KIND = "kind"
"""The attribute by which an object comes into being and ends."""
BY_HAND = ("2-6", "default 2-6", "decision")
"""What a Motion lists or the administrator decides stands there in full."""


class Books:
    """The totals that follow from the changes of a game, checked during it or at its end."""

    def __init__(self) -> None:
        self.of: dict[ObjectId, dict[str, Any]] = defaultdict(dict)
        self.burnt = 0
        self.ended = False
        self.acted: dict[ObjectId, int] = {}
        self.posted: dict[ObjectId, int] = {}
        self.explained: Counter[str] = Counter()
        self.souls = SoulsCount(self.of)
        self.wrong: list[str] = []

    def follow(self, table: Table, judged: Judgement) -> list[str]:
        """Return the violations after an entry."""
        self.wrong = []
        genechips, tokens = Counter[str](), Counter[str]()
        self.before = {o: dict(kept) for o, kept in self.of.items() if o.startswith(_LOOKED_AT)}
        for change in judged.changes:
            whose = table.state.kind(change.object) or self.of[change.object].get(KIND)
            if change.attribute == GENECHIPS.name and whose in (
                kinds.OUTSIDER.name,
                GREMLIN.name,
            ):
                self._genechips(table, change)
                genechips[change.authority.short] += (change.new or 0) - (change.old or 0)
            elif change.attribute in (*_TOKENS, POOL.name):
                tokens[change.authority.short] += (change.new or 0) - (change.old or 0)
            elif change.attribute == IN_VAT.name and change.new:
                self._vat(table, change)
            self._take(change)
        self.wrong += [
            f"{law} makes {n} Genechips"
            for law, n in genechips.items()
            if n and law in ("9-4.c", "9-4.j", "3-16.c")
        ]
        self._tokens(judged, tokens)
        self._posts(table, judged)
        self._as_the_state(table)
        self.wrong += [*tiles_amiss(table), *self.souls.amiss(table), *rooms_amiss(table)]
        return self.wrong

    def _take(self, change: Change) -> None:
        if change.attribute == KIND and change.new is None:
            self.of.pop(change.object, None)
        elif change.new is None:
            self.of[change.object].pop(change.attribute, None)
        else:
            self.of[change.object][change.attribute] = change.new
        if change.attribute == PLAYER.name and not change.new:
            self.acted.pop(change.object, None)
        if change.attribute in _MOVED and change.object.startswith(SOUL.name):
            self.souls.look(change.object)

    def souls_after(self, table: Table, entries: Sequence[Judgement]) -> list[str]:
        """Return the violations about Souls after these entries, which are followed only for Souls."""
        for change in (change for judged in entries for change in judged.changes):
            self._take(change)
        return self.souls.amiss(table)

    # -- Genechips ----------------------------------------------------------------------------------------------------

    def _genechips(self, table: Table, change: Change) -> None:
        """Check that each change of somebody's Genechips starts from the sum in the books."""
        gained, law = (change.new or 0) - (change.old or 0), change.authority.short
        held = self.of[change.object].get(change.attribute, 0)
        self.explained[law] += 1
        if held != (change.old or 0):
            self.wrong.append(f"{change} but {held} were held")
        due: int | None
        match law:
            case "9-8.b":
                held_for = sum(
                    o.get(MINISTER.name) == change.object for o in self._all(MINISTRY.name)
                )
                due = min(15 * held_for, 30)
            case "9-8.e":
                acted = self.acted.get(change.object) == table.ntime[0] - 1
                due = 10 * (4 - held // 100) if acted else 0
            case "7-4.j":
                given = Counter[str]()
                for each, kept in self.before.items():
                    ended = kept.get(GIVEN_TO.name) not in self.of
                    if (
                        each.startswith(CONTRIBUTION.name)
                        and kept.get(GIVEN_BY.name) == change.object
                        and ended
                    ):
                        given[kept[GIVEN_TO.name]] += kept.get(GIVEN_GENECHIPS.name, 0)
                spent = {-min(each, held) for each in given.values()}
                due = gained if gained in spent else None
            case "6-10.n":
                due = self._payout(table, change.object)
            case "9-4.c" | "9-4.j":
                due = gained if gained > 0 or held + gained >= 0 else None
            case "9-4.e":
                due = -held
            case "3-2.i" | "3-2.k" | "1-2.a":
                due = -held
            case "3-14.f" | "3-16.c":
                due = gained if held + gained >= 0 or gained > 0 else None
            case _ if change.authority.rule in BY_HAND or (
                change.authority.rule == "3-9" and change.why
            ):
                due = gained
            case _:
                due = None
        if due != gained:
            self.wrong.append(
                f"{change.object} gains {gained} GC by {law}, not {due}: {change.why}"
            )

    def _payout(self, table: Table, player: ObjectId) -> int:
        others = [p for p in table.state.where(PLAYER, True) if p != player]

        def tokens(who: ObjectId, *types: str) -> int:
            return sum(self.before.get(who, {}).get(t, 0) + self._late(who, t) for t in types)

        def most(*types: str) -> bool:
            return bool(others) and all(tokens(player, *types) > tokens(o, *types) for o in others)

        mine = tokens(player, *_TOKENS)
        above = [o for o in others if tokens(o, *_TOKENS) > mine]
        level = [o for o in others if tokens(o, *_TOKENS) == mine]
        due = sum(award for type_, award in _AWARDS.items() if most(type_))
        return due + 60 * most(*_TOKENS) + 40 * (len(above) == 1 and not level)

    def _late(self, who: ObjectId, type_: str) -> int:
        """Return what was added in this entry before the pool ran dry."""
        return self.of[who].get(type_, 0) - self.before.get(who, {}).get(type_, 0)

    def _all(self, kind: str) -> Iterator[dict[str, Any]]:
        return (kept for kept in self.of.values() if kept.get(KIND) == kind)

    # -- Tokens -------------------------------------------------------------------------------------------------------

    def _tokens(self, judged: Judgement, by_law: Counter[str]) -> None:
        """Check that given Tokens come out of the Pool, and only those that an nweek destroys vanish."""
        ended = any(isinstance(h, TilesEnd) for h in judged.happenings)
        self.ended |= ended
        begun = sum(isinstance(h, NweekBegins) for h in judged.happenings)
        pools = [p for o, p in self.before.items() if o.startswith(TOKEN_POOL.name)]
        due = min(BURNT, pools[0].get(POOL.name, 0)) if begun and pools else 0
        burnt = -by_law.pop("6-10.c", 0)
        self.burnt += burnt
        if burnt != due:
            self.wrong.append(f"{burnt} Tokens are destroyed, not {due}")
        if not self.before or self.ended:
            return
        self.wrong += [
            f"{law} makes {n} Tokens"
            for law, n in by_law.items()
            if n and law not in ("6-10.b", "6-10.v")
        ]

    # -- the Vat ------------------------------------------------------------------------------------------------------

    def _vat(self, table: Table, change: Change) -> None:
        if change.authority.rule in BY_HAND:
            return
        if self.of[change.object].get(HIDING.name):
            self.wrong.append(f"{change.object} is put In The Vat under a rock")
        if advances(table) - self.posted.get(change.object, 0) < VAT:
            self.wrong.append(f"{change.object} is put In The Vat, and has posted")

    def _posts(self, table: Table, judged: Judgement) -> None:
        """Note who has posted and acted. An action that waited counts when it is done."""
        state, event = table.state, judged.event
        acts = [(table.record[each.entry - 1].event, each.verdict) for each in judged.settled]
        acts += [(event, verdict) for verdict in judged.verdicts]
        for post, verdict in acts:
            if (
                isinstance(post, Posted)
                and verdict.result == "done"
                and not isinstance(verdict.action, Join)
            ):
                actors = list(state.where(kinds.ADDRESS, post.author.address))
                if isinstance(verdict.action, RecogniseAction):
                    actors += table.engine.library.find(
                        state, verdict.action.player, kinds.OUTSIDER.name
                    )
                self.acted |= {who: table.ntime[0] for who in actors if PLAYER.of(state, who)}
        if isinstance(event, Posted) and event.forum == "public":
            for who in state.where(kinds.ADDRESS, event.author.address):
                self.posted[who] = advances(table)
                if IN_VAT.of(state, who):
                    self.wrong.append(f"{who} posts, and is In The Vat")

    # -- the state ----------------------------------------------------------------------------------------------------

    def _as_the_state(self, table: Table) -> None:
        """Check that the changes result in the present state."""
        state = table.state
        for who in state.of_kind(kinds.OUTSIDER):
            for attribute in (GENECHIPS, *TOKENS):
                if attribute.of(state, who) != self.of[who].get(attribute.name, 0):
                    self.wrong.append(f"{who} has {attribute.of(state, who)} {attribute.name}")
                if attribute.of(state, who) and not PLAYER.of(state, who):
                    self.wrong.append(f"{who} is no player and has {attribute.name}")
        pools = state.of_kind(TOKEN_POOL)
        owned = sum(t.of(state, p) for t in TOKENS for p in state.of_kind(kinds.OUTSIDER))
        if pools and owned + POOL.of(state, pools[0]) + self.burnt != ALL_TOKENS:
            self.wrong.append(
                f"{owned} Tokens, {POOL.of(state, pools[0])} in the Pool, {self.burnt} destroyed"
            )
        if not pools and owned:
            self.wrong.append(f"{owned} Tokens and no Pool")


_TOKENS = tuple(each.name for each in TOKENS)
_AWARDS = dict(zip(_TOKENS, (20, 30, 30, 35), strict=True))
_LOOKED_AT = (kinds.OUTSIDER.name, CONTRIBUTION.name, TOKEN_POOL.name)


def advances(table: Table) -> int:
    """Return how many ndays have begun."""
    return sum(ADVANCES.of(table.state, clock) for clock in table.state.of_kind(CLOCK))


def magic(runes: int) -> int:
    """Return the Tokens for a word with this many Runes."""
    return 10 * factorial(runes) if runes > 1 else 0


# -- Tiles ------------------------------------------------------------------------------------------------------------


def tiles_amiss(table: Table) -> Iterator[str]:
    """Yield each Tile that is not in exactly one place."""
    state = table.state
    in_bag = blanks = 0
    taken: Counter[tuple[ObjectId, int]] = Counter()
    for tile in state.of_kind(TILE):
        owner, zone = TILE_OWNER.of(state, tile), TILE_ZONE.of(state, tile)
        in_bag += not owner and not zone
        blanks += TILE_BLANK.of(state, tile)
        if owner and zone:
            yield f"{tile} is in a Rack and in a Zone"
        if owner and not PLAYER.of(state, owner):
            yield f"{tile} is {owner}'s, who is not a player"
        if zone:
            taken[zone, TILE_PLACE.of(state, tile)] += 1
            if not state.exists(zone):
                yield f"{tile} lies in {zone}, which is not there"
        if TILE_BLANK.of(state, tile) and not owner and not zone and TILE_LETTER.of(state, tile):
            yield f"{tile} is a Blank in the Bag that has a letter"
    if max(taken.values(), default=0) > 1:
        yield "two Tiles lie in one place"
    for zone in state.of_kind(ZONE):
        places = sorted(place for where, place in taken if where == zone)
        if places and places != list(range(1, len(places) + 1)):
            yield f"the Tiles of {zone} are at {places}"
        controller = ZONE_CONTROLLER.of(state, zone)
        if controller and not PLAYER.of(state, controller):
            yield f"{zone} is controlled by {controller}, who is not a player"
    if state.of_kind(TILE) and blanks != BLANKS:
        yield f"{blanks} Blanks"
    for player in state.where(PLAYER, True):
        size = len(state.where(TILE_OWNER, player))
        if size > RACK or (PLAYING_TILES.of(state, player) and size < RACK and in_bag):
            yield f"{size} Tiles in the Rack of {player}, and {in_bag} in the Bag"
        if size and not PLAYING_TILES.of(state, player):
            yield f"{player} does not play Tiles and has {size}"


# -- Souls ------------------------------------------------------------------------------------------------------------


@dataclass
class Known:
    """The standing of a Soul, its value when it got that standing, and how many ndays had begun then.

    An nday that begins at the same moment doesn't count as passing afterwards.
    """

    stands: str
    worth: int
    since: int | None = None


class SoulsCount:
    """An independent count of each Soul's value, updated change by change."""

    def __init__(self, of: Mapping[ObjectId, Mapping[str, Any]]) -> None:
        self.of = of
        self.known: dict[ObjectId, Known] = {}

    def look(self, soul: ObjectId) -> Known:
        """Return a Soul's current standing, and its value before if it has just got that standing."""
        kept = self.of.get(soul, {})
        owner, holder = kept.get(SOUL_OWNER.name, ""), kept.get(SOUL_HOLDER.name, "")
        stands = (
            BOUND
            if kept.get(SOUL_BOUND.name)
            else LOST
            if not holder
            else OWN
            if holder == owner
            else FOUND
        )
        before = self.known.get(soul)
        if before is None or before.stands != stands:
            worth = None if before is None else self._value(soul, before)
            self.known[soul] = Known(stands, 100 if worth is None else worth)
        return self.known[soul]

    def value(self, soul: ObjectId) -> int | None:
        """Return a Soul's current value."""
        return self._value(soul, self.known[soul])

    def _value(self, soul: ObjectId, known: Known) -> int | None:
        if known.stands == BOUND:
            return None
        if known.stands == OWN:
            owner = self.of.get(self.of.get(soul, {}).get(SOUL_OWNER.name, ""), {})
            return 100 + 2 * owner.get(AMPLITUDE.name, 0)
        ndays = 0 if known.since is None or known.stands == LOST else self._now() - known.since
        return known.worth + 10 * (ndays // NWEEK)

    def _now(self) -> int:
        return sum(
            kept.get(ADVANCES.name, 0) for kept in self.of.values() if kept.get(KIND) == CLOCK.name
        )

    def amiss(self, table: Table) -> list[str]:
        """Return the Souls that don't have exactly one standing, or not the value of this count."""
        state, game, found = table.state, table.engine.query(table.now), []
        for soul in state.of_kind(SOUL):
            known = self.look(soul)
            known.since = self._now() if known.since is None else known.since
            if self.value(soul) != soul_standing.value(game, soul):
                found.append(
                    f"{soul} is {known.stands} and worth {soul_standing.value(game, soul)}, not {self.value(soul)}"
                )
            if soul_standing.standing(state, soul) != known.stands:
                found.append(f"{soul} is {soul_standing.standing(state, soul)}, not {known.stands}")
            bound, holder = SOUL_BOUND.of(state, soul), SOUL_HOLDER.of(state, soul)
            if (bound and holder) or (bound and not state.exists(bound)):
                found.append(f"{soul} is bound to {bound} and held by {holder}")
            if holder not in ("", SOUL_OWNER.of(state, soul)) and not PLAYER.of(state, holder):
                found.append(f"{soul} is held by {holder}, who is not a player")
        owners = Counter(SOUL_OWNER.of(state, soul) for soul in state.of_kind(SOUL))
        found += [
            f"{owner} has {number} Souls of eir own"
            for owner, number in owners.items()
            if number > 1
        ]
        for player in state.where(PLAYER, True):
            held = state.where(SOUL_HOLDER, player)
            found += [f"{player} holds {len(held)}"] if len(held) > MOST_SOULS else []
            worth = sum(self.value(soul) or 0 for soul in held)
            if soul_standing.pennies(game, player) != worth:
                found.append(f"{player} has {soul_standing.pennies(game, player)} SP, not {worth}")
        return found


_MOVED = {SOUL_HOLDER.name, SOUL_BOUND.name}


# -- Rooms ------------------------------------------------------------------------------------------------------------


def rooms_amiss(table: Table) -> Iterator[str]:
    """Yield each player who is not in exactly one Room."""
    state = table.state
    if not state.where(kinds.NUMBER, "10-1"):
        return
    for player in state.where(PLAYER, True):
        room = IN_ROOM.of(state, player)
        if not room or not state.exists(room) or state.kind(room) != ROOM.name:
            yield f"{player} is in the Room {room or 'of nobody'}"
        if MOVES_MADE.of(state, player) > 1:
            yield f"{player} has moved {MOVES_MADE.of(state, player)} times in a Period"
