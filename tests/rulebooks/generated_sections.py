"""Random games of sections 6, 7, 9 and 10 with twelve players, with legal and illegal actions.

The players lay words, deal in Souls and Talismans, hide, are silent, smite, walk about, and do
everything else that the Ruleset permits.
"""

from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import product
from random import Random

from bookkeeping import Books
from generated_games import CLASSES, EFFECTS, NAMES, TALISMANS, LongTable, Tries

from nomicbot.dictionary import english_words
from nomicbot.game import kinds
from nomicbot.game.actions import Action
from nomicbot.game.amending.listing import (
    CreateObject,
    DestroyObject,
    Each,
    ListedChange,
    MoveAmount,
    SetAttribute,
)
from nomicbot.game.decisions import Enact
from nomicbot.rulebooks.bnomic.tiles import zone_board
from nomicbot.rulebooks.bnomic.vocabulary.absence import ComeOut, Hide, PutInVat, Smite
from nomicbot.rulebooks.bnomic.vocabulary.classes import ChooseClass, Heal
from nomicbot.rulebooks.bnomic.vocabulary.economy import (
    AcceptExchange,
    OfferExchange,
    Pay,
    TakeBackExchange,
)
from nomicbot.rulebooks.bnomic.vocabulary.players import Join
from nomicbot.rulebooks.bnomic.vocabulary.rooms import ROOM, MoveRoom
from nomicbot.rulebooks.bnomic.vocabulary.souls import SOUL, SOUL_HOLDER, TakeSoul
from nomicbot.rulebooks.bnomic.vocabulary.talismans import (
    TALISMAN,
    TALISMAN_TYPE,
    AcceptTalisman,
    Contribute,
    Forge,
    GiveUpForging,
    OfferTalisman,
    TakeBackOffer,
    UseTalisman,
    WithdrawContribution,
)
from nomicbot.rulebooks.bnomic.vocabulary.tiles import (
    TILE_LETTER,
    TILE_OWNER,
    TILE_PLACE,
    TILE_ZONE,
    ZONE,
    ZONE_NUMBER,
    BeginTiles,
    ExchangeTiles,
    LetterBlank,
    PlayWord,
    QuitTiles,
    ZapZones,
)

TWELVE = (*NAMES, "Ivy", "Bram", "Cleo", "Dov")
ROOMS = ("Foyer", "Cellar", "Attic")
RUNES = ("DV", "LR", "BP", "EI", "ST")
ORDINANCES = (
    "a. Nobody may hide.",
    "a. Nobody may vote.",
    "a. Nobody may Zap Zones.",
    "a. Be quiet.",
    "",
)
OFTEN = (
    *(
        PlayWord,
        ZapZones,
        BeginTiles,
        QuitTiles,
        LetterBlank,
        TakeSoul,
        Forge,
        Contribute,
    ),
    *(
        WithdrawContribution,
        OfferTalisman,
        AcceptTalisman,
        UseTalisman,
        Pay,
        Hide,
        ComeOut,
        MoveRoom,
    ),
)
"""What is done in each of these games, and refused."""
AWAY = 5
"""Nweeks for which two of them say nothing."""

Laying = tuple[str, "Counter[str]"]
"""A word as it is written, and the Tiles that it is made of."""


@cache
def layable() -> tuple[tuple[Laying, ...], tuple[Laying, ...]]:
    """Return short words that can be laid: those of letters alone, and those with Runes."""
    plain = sorted(word for word in english_words() if 2 <= len(word) <= 6)
    known = frozenset(plain)
    runic = {}
    for word in plain:
        places = [
            (at, rune)
            for at, letter in enumerate(word.upper())
            for rune in RUNES
            if letter == rune[0]
        ]
        for some in [
            *((one,) for one in places),
            *((a, b) for a in places for b in places if a[0] < b[0]),
        ]:
            units = [(letter.upper(),) for letter in word]
            for at, rune in some:
                units[at] = tuple(rune)
            if all("".join(choice).lower() in known for choice in product(*units)):
                tiles = ["".join(each) for each in units]
                runic["".join(f"/{t}/" if len(t) > 1 else t for t in tiles)] = Counter(tiles)
    return tuple((word, Counter(word.upper())) for word in plain), tuple(runic.items())


class Twelve(Tries):
    """The actions that the twelve players may try."""

    def __init__(self, table: LongTable, dice: Random) -> None:
        super().__init__(table, dice, names=TWELVE)
        self.silent: tuple[str, ...] = ()

    def action(self) -> tuple[str, Action]:
        there = [name for name in self.names if name not in self.silent]
        who = self.dice.choice(there)
        ways: tuple[tuple[int, Callable[[str], Action]], ...] = (
            (8, self.word),
            (
                3,
                lambda _: ZapZones(
                    tuple(self.dice.sample(range(1, 10), self.dice.choice((1, 1, 2, 3, 4))))
                ),
            ),
            (
                2,
                lambda _: self.dice.choice(
                    (BeginTiles(), BeginTiles(), QuitTiles(), ExchangeTiles())
                ),
            ),
            (1, lambda _: LetterBlank(self.dice.choice("AES"))),
            (10, self.mystical),
            (3, self.absent),
            (3, lambda _: MoveRoom(self.dice.choice(ROOMS))),
        )
        if self.dice.random() < 0.4:
            other, action = super().action()
            return (who if other in self.silent else other), action
        way = self.dice.choices([way for _, way in ways], [weight for weight, _ in ways])[0]
        tries = [(who, way(who))]
        if self.dice.random() < 0.5:
            others = (self.dice.choice(there) for _ in range(8))
            tries += [(other, way(other)) for other in others]
        return next((one for one in tries if self.would_be_done(*one)), tries[0])

    # -- Tiles --------------------------------------------------------------------------------------------------------

    def word(self, who: str) -> Action:
        """Return a play of a word that can be laid, or one that most likely can't."""
        state, choice = self.table.state, self.dice.choice
        if not state.of_kind(ZONE):
            return PlayWord("cat", 1)
        number = choice(range(1, 10))
        plain, runic = layable()
        if self.dice.random() < 0.15:
            return PlayWord(choice(plain)[0], number)
        own = Counter(self._letters(state.where(TILE_OWNER, self.table.find(who))))
        taken = self._taken(number) if self.dice.random() < 0.5 else ()
        needs = Counter(self._lying(number))
        for _, letters, _ in taken:
            needs.update(letters)
        for word, tiles in (*self.dice.sample(runic, 150), *self.dice.sample(plain, 300)):
            if needs <= tiles and tiles - needs and tiles - needs <= own:
                return PlayWord(word, number, taken)
        return PlayWord(choice(plain)[0], number, taken)

    def _taken(self, number: int) -> tuple[tuple[int, str, str], ...]:
        """Return all Tiles of some Connected Zones, or one that leaves a word."""
        found = []
        for other in self.dice.sample(range(1, 10), 9):
            lying = self._lying(other)
            if (
                other == number
                or not lying
                or any(len(each) > 1 for each in lying)
                or len(found) == 2
            ):
                continue
            if zone_board.CENTER not in (other, number) and not zone_board.beside(other, number):
                continue
            at = self.dice.randrange(len(lying))
            rest = "".join((*lying[:at], *lying[at + 1 :]))
            whole = self.dice.random() < 0.5
            found.append((other, "".join(lying), "") if whole else (other, lying[at], rest))
        return tuple(found)

    def _lying(self, number: int) -> list[str]:
        state = self.table.state
        zone = state.where(ZONE_NUMBER, number)[0]
        tiles = state.where(TILE_ZONE, zone)
        return self._letters(sorted(tiles, key=lambda tile: TILE_PLACE.of(state, tile)))

    def _letters(self, tiles: list[str]) -> list[str]:
        return ["".join(sorted(TILE_LETTER.of(self.table.state, tile))) for tile in tiles]

    # -- Souls, Talismans, absence ------------------------------------------------------------------------------------

    def mystical(self, _who: str) -> Action:
        """Return an action of section seven, mostly on existing objects."""
        choice, name = self.dice.choice, self.dice.choice(self.names)
        attempt, type_ = (choice(("", "", *self.names)), choice(TALISMANS)), choice(TALISMANS)
        thing: dict[str, str | int] = choice(
            (
                {"soul": f"{name}'s Soul"},
                {"own": "mine"},
                {"amount": choice((1, 5, 10))},
                {"talisman": "Feather"},
            )
        )
        lost = [
            s for s in self.table.state.of_kind(SOUL) if not SOUL_HOLDER.of(self.table.state, s)
        ]
        called = self.table.engine.library.called
        soul = (
            called(self.table.state, choice(lost))
            if lost and self.dice.random() < 0.8
            else f"{name}'s Soul"
        )
        return choice(
            [
                *[TakeSoul(soul)] * 2,
                *(TakeSoul(own="mine"), Forge(type_), Forge(type_), GiveUpForging(attempt)),
                *[Contribute(attempt, **thing)] * 4,
                WithdrawContribution(attempt, **thing),
                *(OfferTalisman(type_, name), AcceptTalisman(type_), TakeBackOffer(type_)),
                *(
                    OfferExchange(name, 5, wanted=type_),
                    OfferExchange(name, talisman=type_, asked=3),
                ),
                *(AcceptExchange(name), AcceptExchange(name), TakeBackExchange(name)),
                *(UseTalisman(type_, choice(("", name))), Pay(name, choice((0, 1, 2, 500)))),
                *(Heal(name), ChooseClass(choice(CLASSES))),
            ]
        )

    def absent(self, _who: str) -> Action:
        """Return an action about Hiding or the Vat."""
        name = self.dice.choice((*self.silent, *self.silent, self.dice.choice(self.names)))
        period = self.dice.choice(
            (((1, "nweek"),), ((3, "nday"),), ((5, "day"),), (), ((900, "nday"),))
        )
        return self.dice.choice(
            (Hide(period), ComeOut(), PutInVat(name), PutInVat(name), Smite(name))
        )

    # -- what motions and the administrator do -------------------------------------------------------------------------

    def change(self) -> ListedChange:
        """Return a change that a motion could list, none of it of these sections' law."""
        choice, name = self.dice.choice, self.dice.choice(self.names)
        amount = str(choice((-3, 1, 5, 30)))
        return choice(
            [
                SetAttribute(name, choice(("Amplitude", "Genechips", "Burns")), amount, True),
                SetAttribute(Each("player"), choice(("Amplitude", "Genechips")), amount, True),
                MoveAmount("5", "Genechips", name, choice(self.names)),
                CreateObject(
                    TALISMAN.name, choice(TALISMANS), name, choice((EFFECTS, EFFECTS, ()))
                ),
                DestroyObject(f"{name}'s {choice(TALISMANS)}"),
                SetAttribute(f"{name}'s Soul", "possessor", choice((*self.names, "nobody"))),
                SetAttribute(choice(ROOMS), "Ordinances", choice(ORDINANCES)),
                SetAttribute(f"Ministry of {choice(('Law', 'Change', 'Tiles'))}", "Minister", name),
                CreateObject("title", name="Grand Poobah", holder=name),
                CreateObject("object", name=choice(("Golden Spoon", "Wand of Delay")), holder=name),
                SetAttribute(
                    f"{choice(TALISMANS)} type", "rarity", choice(("common", "rare", "unique"))
                ),
            ]
        )

    def settle(self) -> None:
        """Settle all matters on the desk: the Effects of Talismans are written down, or nothing is."""
        for item in self.table.state.where(kinds.DESK_STATE, "waiting"):
            changes = (SetAttribute(self.dice.choice(self.names), "Amplitude", "1", True),)
            called = self.table.engine.library.called(self.table.state, item)
            self.table.decide(Enact(called, changes if self.dice.random() < 0.5 else ()))


class Game:
    """A game of the twelve, with its books."""

    def __init__(self, seed: int) -> None:
        self.books = Books()
        self.amiss: list[str] = []
        self.tried: Counter[tuple[str, str]] = Counter()
        self.dice = Random(seed)
        self.table = LongTable(self._follow)
        self.tries = Twelve(self.table, self.dice)

    def _follow(self, table: LongTable, judged, _before) -> None:
        told = (repr(judged.event)[:300],)
        wrong = [*(f"fault: {fault}" for fault in judged.faults), *self.books.follow(table, judged)]
        assert not wrong, "\n".join((f"entry {len(table.record)}", *told, *wrong))
        for verdict in (*judged.verdicts, *(settled.verdict for settled in judged.settled)):
            if verdict.action is not None:
                self.tried[verdict.action.name, verdict.result] += 1

    def play(self, nweeks: int, actions: int) -> None:
        """Play some nweeks with this many actions."""
        table, dice = self.table, self.dice
        for name in TWELVE:
            table.post(name, Join())
        for name, kind in zip(TWELVE, (*CLASSES[1:], "Priest", "Necromancer"), strict=False):
            table.enact(SetAttribute(name, "Class", kind))
        for room, exits in (
            ("Foyer", "Cellar, Attic"),
            ("Cellar", "Foyer"),
            ("Attic", "Cellar and Attic"),
        ):
            if room != "Foyer":
                table.enact(CreateObject(ROOM.name, room))
            table.enact(SetAttribute(room, "Exits", exits))
        table.enact(
            SetAttribute(Each("player"), "Genechips", "60"),
            SetAttribute("Ministry of Tiles", "Minister", "Ivy"),
        )
        for name, price in zip(TALISMANS, ("90 SP and 5 GC", "100 SP"), strict=True):
            table.enact(CreateObject(TALISMAN_TYPE.name, name, "", EFFECTS))
            table.enact(SetAttribute(f"{name} type", "price", price))
            table.enact(CreateObject(TALISMAN.name, name, dice.choice(TWELVE), EFFECTS))
        for name in TWELVE:
            table.post(name, BeginTiles())
        for day in range(12 * nweeks):
            if day % (12 * AWAY) == 0:
                self.tries.silent = tuple(dice.sample(TWELVE, 2))
            self.day(actions * (day + 1) // (12 * nweeks) - actions * day // (12 * nweeks))
        while table.ntime[0] <= nweeks:
            self.day(0)

    def day(self, actions: int) -> None:
        """Play one day with this many actions, and the midnight after it."""
        table, dice = self.table, self.dice
        for _ in range(actions):
            who, action = self.tries.action()
            aimed = getattr(action, "player", "")
            cc = (f"{aimed.lower()}@example.org",) if aimed and dice.random() < 0.8 else ()
            table.post(who, action, addressed=cc)
        if dice.random() < 0.3:
            self.tries.settle()
        if dice.random() < 0.1:
            table.enact(self.tries.change())
        if dice.random() < 0.9:
            table.clock("on")
        table.midnight()
