"""Games of Spoof for the tests: lines of notation with made-up nonces, and games of random moves."""

import hashlib
from random import Random

from nomicbot.rulebooks import spoof
from nomicbot.rulebooks.spoof.bidding import Milan
from nomicbot.rulebooks.spoof.moves import (
    AllThere,
    CallBidMove,
    CallMove,
    Cliff,
    Commit,
    Fine,
    Hold,
    Leave,
    Lot,
    Move,
    Open,
    Overdue,
    PlaceBid,
    Stand,
    ToOrder,
    VoteMove,
    Zero,
)
from nomicbot.rulebooks.spoof.school import HANDS, Standard

SIX = ("Peter", "Ivy", "Bram", "Zoe", "Dov", "Mandy")
Game = Standard | Milan


def nonce(state: Game, who: str, salt: str = "") -> str:
    """Return a nonce that is the same in every run of a test."""
    return hashlib.sha256(f"{who} {state.round} {salt}".encode()).hexdigest()[:32]


def go(state: Game, *lines: str) -> Game:
    """Return the game after lines such as "Peter: call Imperial" or "referee: lot 2", with nonces added."""
    for line in lines:
        who, _, written = line.partition(": ")
        verb, _, rest = written.partition(" ")
        if verb in ("hold", "open"):
            written = f"{verb} {rest} {nonce(state, who)}"
        elif verb == "commit" and rest.isdigit():
            written = f"commit {spoof.commitment(state.game, state.round, who, int(rest), nonce(state, who))}"
        state = spoof.play(
            state, None if who == "referee" else who, spoof.read_move(state, written)
        )
    return state


def held(state: Game, *coins: int) -> Game:
    """Return the game after all players who are in have put out their hands, in the order of their seats."""
    return go(state, *(f"{name}: hold {n}" for name, n in zip(state.inside, coins, strict=True)))


def refusal(state: Game, line: str) -> spoof.Refused:
    """Return the error for a line that the game does not accept."""
    try:
        go(state, line)
    except spoof.Refused as refused:
        return refused
    raise AssertionError(f"“{line}” was taken")


def school(players: tuple[str, ...] = SIX, first: int = 1, **settings) -> Standard:
    """Return a school with the first player as chairman, before hands go out; player `first` calls first."""
    state = spoof.standard("4", players, **{"least": 2, **settings})
    state = go(state, *(f"{name}: vote {players[0]}" for name in players), f"{players[0]}: order")
    return go(state, f"referee: lot {first}")


def random_move(state: Game, random: Random) -> tuple[str | None, Move]:
    """Return a move by somebody that may be legal now, sometimes a rare or faulty one."""
    if spoof.lots(state):
        return None, Lot(1 + random.randrange(spoof.lots(state)))
    who = random.choice(spoof.waits(state))
    luck = random.random()
    if luck < 0.02:
        return None, Overdue(who)
    if luck < 0.025:
        return random.choice(state.players), Leave()
    if luck < 0.05 and state.tab:
        entry = random.choice(state.tab)
        return entry.player, Stand(entry.number)
    if state.phase == HANDS:
        coins = random.randint(0, state.coins_of(who) if isinstance(state, Milan) else state.coins)
        if luck < 0.3:
            return who, Commit(
                spoof.commitment(state.game, state.round, who, coins, nonce(state, who, str(coins)))
            )
        return who, Hold(coins, nonce(state, who, str(coins)))
    hand = next((hand for hand in state.hands if hand.player == who), None)
    if hand and hand.coins is None and (state.phase == "opening" or getattr(state, "showing", "")):
        most = state.coins_of(who) if isinstance(state, Milan) else state.coins
        for coins in range(most + 1):
            known = nonce(state, who, str(coins))
            if spoof.commitment(state.game, state.round, who, coins, known) == hand.commitment:
                return who, Open(coins if luck > 0.04 else (coins + 1) % (most + 1), known)
    return (_bids if isinstance(state, Milan) else _calls)(state, who, random)


def _calls(state, who: str, random: Random) -> tuple[str, Move]:
    if state.chairman and random.random() < 0.05:
        offences = (
            "gloating",
            "refusing to call",
            "abusing the chairman",
            "eating during a school",
        )
        return state.chairman, Fine(random.choice(state.players), random.choice(offences))
    if state.phase == "electing":
        return who, VoteMove(random.choice(state.players))
    if state.phase == "ordering":
        return who, ToOrder()
    said = random.choice(
        ["Cawood Pass", "Haughton Six", "Titanic", *map(str, range(3 * len(state.inside) + 2))]
    )
    return who, CallMove(said)


def _bids(state: Milan, who: str, random: Random) -> tuple[str, Move]:
    if not state.bids:
        direction = random.choice(["", "clockwise", "anticlockwise"])
        return who, random.choice(
            [Zero(), *[PlaceBid(random.randint(1, state.in_play), direction)] * 4]
        )
    return who, random.choice(
        [
            CallBidMove(),
            CallBidMove(),
            Cliff(),
            AllThere(),
            PlaceBid(random.randint(1, state.in_play)),
        ]
    )
