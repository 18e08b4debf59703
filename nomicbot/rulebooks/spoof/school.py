"""A school of standard Spoof: its members, its state, its chairman, and lots for the first call."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.spoof.calls import BANGKOK, CallTable
from nomicbot.rulebooks.spoof.commitments import Hand
from nomicbot.rulebooks.spoof.errors import IllegalMove
from nomicbot.rulebooks.spoof.hands import round_from, seated
from nomicbot.rulebooks.spoof.hollywood import evening_of
from nomicbot.rulebooks.spoof.moves import Lot, VoteMove
from nomicbot.rulebooks.spoof.tab import DRINKS, Tab

LEAST, COINS, MOST_COINS = 4, 3, 9

ELECTING, TIED, ORDERING, DRAWING, HANDS, CALLING, OPENING, OVER = (
    "electing",
    "tied",
    "ordering",
    "drawing",
    "hands",
    "calling",
    "opening",
    "over",
)
PHASES = (ELECTING, TIED, ORDERING, DRAWING, HANDS, CALLING, OPENING, OVER)
BEFORE_PLAY = (ELECTING, TIED, ORDERING)


@dataclass(frozen=True)
class Called:
    """A player's call in this round.

    A call without a number is a pass. If it has no words either, the player has made no call.
    """

    player: str
    said: str
    number: int | None = None


@dataclass(frozen=True)
class ChairmanBallot:
    """A vote for a chairman. The name is empty for an abstention."""

    player: str
    choice: str


@dataclass(frozen=True)
class Standard:
    """A game of standard Spoof at one moment. Players are in seat order, clockwise."""

    game: str
    players: tuple[str, ...]
    least: int = LEAST
    coins: int = COINS
    table: CallTable = BANGKOK
    drinks: tuple[str, ...] = DRINKS
    hollywood: bool = True
    """Whether the Hollywood rules hold: Cawood Pass, Haughton Six, first spoofs and evenings."""
    evening: str = ""
    new: tuple[str, ...] = ()
    """The players in their first game, for which they need not pay."""
    lost_before: str = ""
    """The player who lost the previous school."""
    phase: str = ELECTING
    ballots: tuple[ChairmanBallot, ...] = ()
    tied: tuple[str, ...] = ()
    chairman: str = ""
    round: int = 0
    inside: tuple[str, ...] = ()
    """The players who are still in."""
    first: str = ""
    """The player who calls first in this round, and opens first."""
    hands: tuple[Hand, ...] = ()
    calls: tuple[Called, ...] = ()
    attempts: int = 0
    """The number of times that the player whose turn it is has repeated an earlier call."""
    showing: str = ""
    """The player who has to show their hand before the next one calls."""
    opened: tuple[str, ...] = ()
    faults: tuple[str, ...] = ()
    """The players who have failed to open their hand once."""
    refused: tuple[str, ...] = ()
    """The players whose time to call ran out in this round."""
    out: tuple[str, ...] = ()
    """The players who have left by a right call, in order."""
    left: tuple[str, ...] = ()
    """The players who have left in another way, in order."""
    last: str = ""
    tab: Tab = ()
    told: tuple[str, ...] = ()
    """The report for everybody on the last move."""
    as_called: bool = False
    """Whether reports use the name that was called, instead of the first name of the number."""

    def bark(self, number: int, said: str) -> str:
        """Return the words with which a call of `number` is announced to the school."""
        return self.table.told(number, said if self.as_called else "")

    @property
    def members(self) -> tuple[str, ...]:
        """The members of the school, whether they are in or out."""
        return tuple(name for name in self.players if name not in self.left)

    @property
    def order(self) -> tuple[str, ...]:
        """The players who are in, in the order of this round's calls."""
        return round_from(self.inside, self.first) if self.first in self.inside else self.inside

    @property
    def caller(self) -> str:
        """The player whose turn it is to call, or "" if it isn't time for calls."""
        at = len(self.calls)
        return (
            self.order[at]
            if self.phase == CALLING and not self.showing and at < len(self.order)
            else ""
        )


def standard(
    game: str,
    players: Sequence[str],
    *,
    least: int = LEAST,
    coins: int = COINS,
    table: CallTable = BANGKOK,
    drinks: Sequence[str] = DRINKS,
    hollywood: bool = True,
    day: date | None = None,
    new: Sequence[str] = (),
    lost_before: str = "",
    as_called: bool = True,
) -> Standard:
    """Return a new school, which has to elect its chairman first.

    `players` sit clockwise; `day` determines the kind of evening. Raises Refused if they cannot
    form a school.
    """
    evening, seats = evening_of(day) if day and hollywood else "", tuple(players)
    first = tuple(new) if hollywood else ()
    state = Standard(
        game, seats, least, coins, table, tuple(drinks), hollywood, evening, first, lost_before
    )
    told = (f"This is an {evening} evening.",) if evening else ()
    told = (*told, "The school elects its chairman.")
    return proper(replace(state, inside=seats, told=told, as_called=as_called))


def proper(state: Standard) -> Standard:
    """Return `state` unchanged, after checking it.

    Raises IllegalMove if its name, its players or its settings are invalid.
    """
    seated(state.game, state.players, max(state.least, 2))
    if not 1 <= state.coins <= MOST_COINS:
        raise IllegalMove(f"each player has 1 to {MOST_COINS} coins, not {state.coins}")
    strangers = [name for name in state.new if name not in state.players]
    if strangers:
        raise IllegalMove(f"{strangers[0]} is not in this school")
    return state


def voted(state: Standard, who: str, move: VoteMove) -> Standard:
    """Return the school after a vote for a chairman, which replaces any earlier vote.

    Once everybody has voted, the chairman is elected, or drawn by lot if there is a tie.
    """
    if state.phase != ELECTING:
        raise IllegalMove(
            f"the chairman is elected: {state.chairman}"
            if state.chairman
            else "the lot decides between those tied"
        )
    if move.player not in state.members:
        raise IllegalMove(f"{move.player} is not in this school, so e cannot be its chairman")
    told = f"{who} votes for {move.player} as chairman."
    return counted(replace(state, ballots=_cast(state, who, move.player), told=(told,)))


def abstained(state: Standard, who: str) -> Standard:
    """Return the school after a player failed to vote in time."""
    told = f"{who} has not voted in time."
    return counted(replace(state, ballots=_cast(state, who, ""), told=(told,)))


def _cast(state: Standard, who: str, choice: str) -> tuple[ChairmanBallot, ...]:
    return (
        *(ballot for ballot in state.ballots if ballot.player != who),
        ChairmanBallot(who, choice),
    )


def counted(state: Standard) -> Standard:
    """Return the school after every member has voted.

    The chairman is the member with the most votes. A tie is decided by a lot.
    """
    if {ballot.player for ballot in state.ballots} != set(state.members):
        return state
    votes = {name: sum(ballot.choice == name for ballot in state.ballots) for name in state.members}
    best = tuple(name for name in state.members if votes[name] == max(votes.values()))
    if len(best) > 1:
        told = f"{' and '.join(best)} have as many votes; a lot decides."
        return replace(state, phase=TIED, tied=best, told=(*state.told, told))
    return elected(state, best[0])


def elected(state: Standard, chairman: str) -> Standard:
    """Return the school after the election of a chairman, who has to call it to order."""
    told = (*state.told, f"{chairman} is chairman.")
    return replace(state, phase=ORDERING, ballots=(), tied=(), chairman=chairman, told=told)


def ordered(state: Standard, words: str) -> Standard:
    """Return the school after it was called to order. The cocktail stick is tossed next."""
    return replace(state, phase=DRAWING, told=(words,))


def candidates(state: Standard) -> tuple[str, ...]:
    """Return the players from whom the next lot chooses."""
    return {TIED: state.tied, DRAWING: state.inside}.get(state.phase, ())


def drawn(state: Standard, move: Lot) -> Standard:
    """Return the school after a lot that selects a tied candidate or the first caller."""
    between = candidates(state)
    if not between:
        raise IllegalMove("no lot is to be drawn now")
    if not 1 <= move.number <= len(between):
        raise IllegalMove(
            f"the lot is between {len(between)}: 1 to {len(between)}, not {move.number}"
        )
    chosen = between[move.number - 1]
    if state.phase == TIED:
        return elected(replace(state, told=(f"The lot falls on {chosen}.",)), chosen)
    return begun(
        replace(state, told=(f"The cocktail stick points at {chosen}, who calls first.",)), chosen
    )


def begun(state: Standard, first: str) -> Standard:
    """Return the school at the start of the next round, which `first` opens."""
    told = (
        f"Round {state.round + 1}: {len(state.inside)} hands go out, 0 to {state.coins} coins each."
    )
    return replace(
        cleared(state, HANDS), round=state.round + 1, first=first, told=(*state.told, told)
    )


def cleared(state: Standard, phase: str) -> Standard:
    """Return the school in `phase`, without the hands and calls of the last round."""
    return replace(
        state, phase=phase, hands=(), calls=(), attempts=0, showing="", opened=(), refused=()
    )
