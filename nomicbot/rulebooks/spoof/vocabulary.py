"""The vocabulary of Spoof by mail: its games, challenges, and moves."""

from datetime import date
from typing import Any, ClassVar

from nomicbot.game.actions import GRAVE, ORDINARY, OVERWRITABLE, Action
from nomicbot.game.judging import Game
from nomicbot.game.objects import Attribute, ObjectId
from nomicbot.game.reading import Quantity
from nomicbot.game.senses import Sense, sense
from nomicbot.game.sentence_templates import SentenceTemplate, say
from nomicbot.game.word_types import WordType
from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.spoof import sayings as words
from nomicbot.rulebooks.spoof.bidding import Milan, milan
from nomicbot.rulebooks.spoof.game_text import write
from nomicbot.rulebooks.spoof.school import ELECTING, standard
from nomicbot.rulebooks.spoof.table import SpoofEngine, State, awaits, public_state, tells
from nomicbot.rulebooks.tables import table_names
from nomicbot.rulebooks.tables import table_objects as t
from nomicbot.rulebooks.tables import vocabulary as shared
from nomicbot.rulebooks.tables.game_resolution import GameFinder
from nomicbot.rulebooks.tables.lifecycle import Played
from nomicbot.rulebooks.tables.table_objects import TableKind, attributes

SPOOF = TableKind("spoof game", called="Spoof")

LEAST_PLAYERS: Quantity[int] = Quantity("how many players a game of Spoof needs", 2)
"""Computed for a kind of Spoof: STANDARD or BID."""
COINS_AT_FIRST: Quantity[int] = Quantity("how many coins a player has at first", 1)
COINS_AT_MOST: Quantity[int] = Quantity("how many coins a player can have", 1)
"""The default in Bid Spoof, where the challenge does not name the number, as for COINS_AT_FIRST."""

LAPSES = "a challenge to Spoof lapses"
TIME_OVER = "somebody's time in Spoof is over"
TOLD_AS_CALLED: Quantity[bool] = Quantity(
    "whether a school is told a call by the name that was called", False
)
LATE_TOGETHER: Quantity[bool] = Quantity(
    "whether hands that are late at one moment void one round of Spoof", False
)

STANDARD, BID = "standard", "bid"
GOING = (t.RUNNING, t.STOPPED)


def kind_of(terms: str) -> str:
    """Return the kind of game, standard or bid, in the terms of a challenge."""
    return BID if terms.split()[:1] == [BID] else STANDARD


def settings_of(terms: str) -> dict[str, int]:
    """Return the numbers in the terms of a challenge, if given: coins, cap and stake."""
    said = [word for word in terms.split()[1:] if word != "without"]
    return {name: int(value) for name, value in zip(said[::2], said[1::2], strict=True)}


def state_of(game: Game, table: ObjectId) -> State:
    """Return the public state of a game that has begun."""
    return public_state(PLAYED.record(game, table))


def is_bid(game: Game, table: ObjectId) -> bool:
    """Return whether a game is Bid Spoof."""
    return kind_of(t.TERMS.of(game.state, table)) == BID


def begins(game: Game, table: ObjectId) -> str:
    """Return the stored form of a new game: its players, terms, and effects of earlier games."""
    terms, number = t.TERMS.of(game.state, table), str(t.number(table))
    kind, said = kind_of(terms), settings_of(terms)
    seats = t.SEATS.of(game.state, table)
    called = [table_names.players(game.state, (one,)) for one in seats]
    before = _before(game, table, kind)
    if kind == BID:
        coins = said.get("coins", game.quantity(COINS_AT_FIRST))
        cap = said.get("cap", max(coins, game.quantity(COINS_AT_MOST)))
        first = next(
            (one for one in (_first_out(game, each) for each in reversed(before)) if one in seats),
            "",
        )
        opener = called[seats.index(first)] if first else ""
        return write(
            milan(number, called, coins=coins, cap=cap, stake=said.get("stake", 0), opener=opener)
        )
    played = {one for each in before for one in t.SEATS.of(game.state, each)}
    lost = next(
        (one for one in (_last(game, each) for each in reversed(before)) if one in seats), ""
    )
    school = standard(
        number,
        called,
        least=game.quantity(LEAST_PLAYERS, kind),
        hollywood="without" not in terms.split(),
        day=date(game.now.year, game.now.month, game.now.day),
        new=[name for one, name in zip(seats, called, strict=True) if one not in played],
        lost_before=called[seats.index(lost)] if lost else "",
        as_called=game.quantity(TOLD_AS_CALLED),
    )
    return write(school)


def _before(game: Game, table: ObjectId, kind: str) -> list[ObjectId]:
    """Return the finished games of the same kind before a game, sorted by number."""
    return [
        one
        for one in t.tables(game.state, t.OVER, kind=SPOOF)
        if one != table and kind_of(t.TERMS.of(game.state, one)) == kind
    ]


def _first_out(game: Game, table: ObjectId) -> ObjectId:
    state = state_of(game, table)
    return t.SEATS.of(game.state, table)[state.players.index(state.out[0])] if state.out else ""


def _last(game: Game, table: ObjectId) -> ObjectId:
    state = state_of(game, table)
    last = "" if isinstance(state, Milan) else state.last
    return t.SEATS.of(game.state, table)[state.players.index(last)] if last else ""


PLAYED = Played(SPOOF, SpoofEngine(), terms=begins, awaits=awaits, tells=tells)


def _plays(kind: str) -> GameFinder:
    def fits(game: Game, table: ObjectId, player: ObjectId, _action: Action) -> bool:
        return _sits(game, table, player, *GOING) and (
            not kind or kind_of(t.TERMS.of(game.state, table)) == kind
        )

    return GameFinder(fits, "no game of Spoof that you play is going on", SPOOF)


def _sits(game: Game, table: ObjectId, player: ObjectId, *phases: str) -> bool:
    return t.PHASE.of(game.state, table) in phases and player in t.SEATS.of(game.state, table)


def _chairs(game: Game, table: ObjectId, player: ObjectId, _action: Action) -> bool:
    if not _sits(game, table, player, *GOING, t.OVER) or is_bid(game, table):
        return False
    state = state_of(game, table)
    seats = t.SEATS.of(game.state, table)
    assert not isinstance(state, Milan)
    return bool(state.chairman) and seats[state.players.index(state.chairman)] == player


def _elects(game: Game, table: ObjectId, player: ObjectId, _action: Action) -> bool:
    if not _sits(game, table, player, t.RUNNING) or is_bid(game, table):
        return False
    return state_of(game, table).phase == ELECTING


def _owes(game: Game, table: ObjectId, player: ObjectId, _action: Action) -> bool:
    if not _sits(game, table, player, *GOING, t.OVER):
        return False
    state = state_of(game, table)
    name = state.players[t.SEATS.of(game.state, table).index(player)]
    return any(entry.player == name and not entry.stood for entry in state.tab)


def _begun_by(game: Game, table: ObjectId, player: ObjectId, _action: Action) -> bool:
    return t.PHASE.of(game.state, table) == t.OFFERED and player == t.OFFERED_BY.of(
        game.state, table
    )


SAID = _plays("")
"""The game that an action means which both kinds of Spoof have."""
OF_SCHOOL, OF_BIDDING = _plays(STANDARD), _plays(BID)
CHAIRED = GameFinder(_chairs, "you are chairman in no game of Spoof", SPOOF)
ELECTING_SCHOOL = GameFinder(_elects, "no school of yours elects its chairman", SPOOF)
OWED = GameFinder(_owes, "you owe no round in any game of Spoof", SPOOF)
BEGUN = GameFinder(_begun_by, "no challenge of yours to Spoof stands", SPOOF)


@dataclass(frozen=True)
class ChallengeToSpoof(Action):
    """I challenge players to a game of Spoof: to which of the two, and how it is played (P-1)."""

    name: ClassVar[str] = "challenge to Spoof"
    words: ClassVar[tuple[WordType, ...]] = (words.SCHOOL, words.TERMS)
    stakes: ClassVar[str] = ORDINARY
    meant: ClassVar[tuple[Sense, ...]] = (
        sense("challenge, dare, invite, throw down the gauntlet", "Spoof"),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "challenge {school:spoof_school} to {terms:spoof_game}",
        "invite {school:spoof_school} to {terms:spoof_game}",
    )
    school: str = ""
    terms: str = ""

    def aimed_at(self) -> tuple[str, ...]:
        """Return the names of the challenged players, as the post has them."""
        return words.names_in(self.school)


@dataclass(frozen=True)
class BeginWithout(Action):
    """I begin a game of Spoof without those who have not answered my challenge (P-1)."""

    name: ClassVar[str] = "begin a game of Spoof"
    words: ClassVar[tuple[WordType, ...]] = (shared.TABLE, words.WITHOUT)
    stakes: ClassVar[str] = ORDINARY
    meant: ClassVar[tuple[Sense, ...]] = (
        sense(
            "begin, start, open, commence, kick off, get * going",
            "game, Spoof; without, leaving out, never mind, those who, who've accepted",
        ),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say("begin {game:table} {how:spoof_company}")
    game: str = ""
    how: str = ""


@dataclass(frozen=True)
class VoteForChairman(Action):
    """I vote for a chairman of the school (P-2)."""

    name: ClassVar[str] = "vote for a chairman"
    words: ClassVar[tuple[WordType, ...]] = (words.CHAIRMAN, shared.TABLE)
    stakes: ClassVar[str] = OVERWRITABLE
    meant: ClassVar[tuple[Sense, ...]] = (
        sense(
            "vote, vote for, elect, choose, pick, nominate, want, "
            "support, back, cast my vote, cast my ballot",
            "chairman, chair, chairwoman, chairperson, spoofmaster",
        ),
        sense(
            "",
            "chairman, chair, chairwoman, chairperson, spoofmaster",
            "vote, choice, pick, candidate, ballot",
        ),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "elect {chairman:spoof_chairman} [in {game:table}]",
        "vote for {chairman:spoof_chairman} [in {game:table}]",
        "nominate {chairman:spoof_chairman} [in {game:table}]",
    )
    chairman: str = ""
    game: str = ""


@dataclass(frozen=True)
class CallToOrder(Action):
    """As the chairman I call the school to order: "When the hands are out!" (P-2)."""

    name: ClassVar[str] = "call a school to order"
    words: ClassVar[tuple[WordType, ...]] = (words.ORDER, shared.TABLE)
    stakes: ClassVar[str] = ORDINARY
    meant: ClassVar[tuple[Sense, ...]] = (
        sense("call, bid, bring, order, ask, summon", "order; school, gentlemen, table, everybody"),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say("call {order:spoof_order} [in {game:table}]")
    order: str = ""
    game: str = ""


@dataclass(frozen=True)
class LetMean(Action):
    """As the chairman I let a name mean a number in my school (P-2)."""

    name: ClassVar[str] = "let a call mean a number"
    words: ClassVar[tuple[WordType, ...]] = (words.LESSON, shared.TABLE)
    stakes: ClassVar[str] = ORDINARY
    meant: ClassVar[tuple[Sense, ...]] = (
        sense(
            "let, rule, introduce, decide, lay down, define, declare, decree, make, add, teach",
            "call, calls, number, chairman",
        ),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "let {lesson:spoof_lesson} [in {game:table}]"
    )
    lesson: str = ""
    game: str = ""


@dataclass(frozen=True)
class StrikeCall(Action):
    """As the chairman I strike a name out of the calls of my school (P-2)."""

    name: ClassVar[str] = "strike a call"
    words: ClassVar[tuple[WordType, ...]] = (words.STRUCK, shared.TABLE)
    stakes: ClassVar[str] = ORDINARY
    meant: ClassVar[tuple[Sense, ...]] = (
        sense(
            "strike, remove, abolish, delete, drop, cross out, scratch, "
            "ban, take * out, cross * out",
            "call, calls, list of names",
        ),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "strike the call {called:spoof_name} [in {game:table}]"
    )
    called: str = ""
    game: str = ""


@dataclass(frozen=True)
class HoldCoins(Action):
    """I hold a number of coins in my hand, in a message to the Administrator alone (P-3)."""

    name: ClassVar[str] = "hold coins"
    confidential: ClassVar[bool] = True
    words: ClassVar[tuple[WordType, ...]] = (words.COINS, shared.TABLE)
    stakes: ClassVar[str] = ORDINARY
    meant: ClassVar[tuple[Sense, ...]] = (
        sense(
            "hold, put, put out, put * out, put in, put * in, have, "
            "take, hide, close my hand on, keep",
            "coin, coins, hand, fist",
        ),
        sense("", "", "hand, fist"),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "hold {coins:spoof_coins} [in {game:table}]",
        "put {coins:spoof_coins} into my hand [in {game:table}]",
    )
    coins: str = ""
    game: str = ""

    @classmethod
    def guessed(cls, said: str, /) -> "tuple[tuple[HoldCoins, ...], ...]":
        """Return the hands that words may mean, in the game that they name."""
        hands, game = words.hands_meant(said)
        return tuple(tuple(cls(coins, game) for coins in group) for group in hands)


@dataclass(frozen=True)
class CommitToHand(Action):
    """I commit myself to a hand that only I know (P-3)."""

    name: ClassVar[str] = "commit to a hand"
    words: ClassVar[tuple[WordType, ...]] = (words.COMMITTED, shared.TABLE)
    stakes: ClassVar[str] = ORDINARY
    meant: ClassVar[tuple[Sense, ...]] = (
        sense("commit, commit myself, bind myself, bind, fix, pledge, lock in"),
        sense("", "", "commitment, hash, hand"),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "commit {commitment:spoof_commitment} [in {game:table}]"
    )
    commitment: str = ""
    game: str = ""


@dataclass(frozen=True)
class OpenHand(Action):
    """I open the hand that I committed myself to: its coins, and the nonce (P-3)."""

    name: ClassVar[str] = "open a hand"
    words: ClassVar[tuple[WordType, ...]] = (words.OPENED, shared.TABLE)
    stakes: ClassVar[str] = GRAVE
    meant: ClassVar[tuple[Sense, ...]] = (
        sense("reveal, show, open, disclose, lay open, uncover, held"),
        sense("", "", "hand, fist"),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "reveal {hand:spoof_hand} [in {game:table}]", "show {hand:spoof_hand} [in {game:table}]"
    )
    hand: str = ""
    game: str = ""


@dataclass(frozen=True)
class Call(Action):
    """I call: a name or a number in a school (P-4), Cliff, Spoof or Zero in Bid Spoof (P-6)."""

    name: ClassVar[str] = "call in Spoof"
    words: ClassVar[tuple[WordType, ...]] = (words.CALL, shared.TABLE)
    stakes: ClassVar[str] = ORDINARY
    meant: ClassVar[tuple[Sense, ...]] = (
        sense("call, say, guess, go with, go for, reckon, bark, announce"),
        sense("", "", "call, guess"),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "call {called:spoof_call} [in {game:table}]", "say {called:spoof_call} [in {game:table}]"
    )
    called: str = ""
    game: str = ""


@dataclass(frozen=True)
class FinePlayer(Action):
    """As the chairman I fine a player a round of drinks (P-5)."""

    name: ClassVar[str] = "fine a player"
    words: ClassVar[tuple[WordType, ...]] = (words.FINE, shared.TABLE)
    stakes: ClassVar[str] = ORDINARY
    meant: ClassVar[tuple[Sense, ...]] = (
        sense("fine, impose, levy, impose on, penalise, penalize, charge", "fine, round, drinks"),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say("fine {fine:spoof_fine} [in {game:table}]")
    fine: str = ""
    game: str = ""

    def aimed_at(self) -> tuple[str, ...]:
        """Return the names of the players at whom the action is aimed, as written."""
        return (self.fine.partition(": ")[0],)


@dataclass(frozen=True)
class StandRound(Action):
    """I stand a round that is on the tab for me (P-5)."""

    name: ClassVar[str] = "stand a round"
    words: ClassVar[tuple[WordType, ...]] = (words.LINE, shared.TABLE)
    stakes: ClassVar[str] = ORDINARY
    meant: ClassVar[tuple[Sense, ...]] = (
        sense("stand, pay, pay for, settle, cover, buy", "tab, line"),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "stand line {line:spoof_line} of the tab [in {game:table}]"
    )
    line: str = ""
    game: str = ""


@dataclass(frozen=True)
class Bid(Action):
    """I bid, or raise the bid; the opener may say in which direction the round goes (P-6)."""

    name: ClassVar[str] = "bid in Spoof"
    words: ClassVar[tuple[WordType, ...]] = (words.BID, words.RAISE, shared.TABLE)
    stakes: ClassVar[str] = ORDINARY
    meant: ClassVar[tuple[Sense, ...]] = (
        sense(
            "bid, raise, raise it, raise the bid, go up, go up to, up it, up the bid, go to",
            "Spoof, bid, coins, game",
        ),
        sense("", "", "bid"),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "bid {bid:spoof_bid} [in {game:table}]", "raise {bid:spoof_raise} [in {game:table}]"
    )
    bid: str = ""
    game: str = ""


@dataclass(frozen=True)
class CallBid(Action):
    """I call the last bid: I say that fewer coins are held (P-6)."""

    name: ClassVar[str] = "call a bid"
    words: ClassVar[tuple[WordType, ...]] = (words.BIDDER, shared.TABLE)
    stakes: ClassVar[str] = GRAVE
    meant: ClassVar[tuple[Sense, ...]] = (
        sense("call, challenge", "bid"),
        sense("call * on it, call * on that", "bid, believe"),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "call {bidder:spoof_bidder} [in {game:table}]"
    )
    bidder: str = ""
    game: str = ""


ATTRIBUTES: tuple[Attribute[Any], ...] = attributes(SPOOF, "P-1.a", sealed=True)
