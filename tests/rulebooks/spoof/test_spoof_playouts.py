"""Games of random moves, to the end: invariants at every moment, and texts that are read back the same."""

from random import Random

import pytest
from spoof_games import SIX, random_move

from nomicbot.rulebooks import spoof
from nomicbot.rulebooks.spoof.bidding import Milan
from nomicbot.rulebooks.spoof.school import Standard

MOST_MOVES = 20_000


def played_out(state, random: Random):
    """Yield every state of a game of random moves, to its end."""
    yield state
    for _ in range(MOST_MOVES):
        if spoof.result(state):
            return
        who, move = random_move(state, random)
        objection = spoof.check(state, who, move)
        assert spoof.read_move(state, spoof.write_move(move)) == move
        if objection:
            assert str(objection)
            continue
        state = spoof.play(state, who, move)
        yield state
    raise AssertionError("the game does not end")


def standard_laws(before: Standard, after: Standard) -> list[str]:
    numbers = [call.number for call in after.calls if call.number is not None]
    laws = {
        "each is in, out or gone": len(after.players)
        == len({*after.inside, *after.out, *after.left})
        and not {*after.inside} & {*after.out, *after.left},
        "each call is made once": len(set(numbers)) == len(numbers),
        "what is on the tab stays": {e.number for e in before.tab if e.kind == "fine"}
        <= {e.number for e in after.tab},
        "rounds are counted on": before.round <= after.round <= before.round + 1,
        "attempts are few": after.attempts < 3,
        "hands are of those in": {hand.player for hand in after.hands} <= {*after.inside},
    }
    return [law for law, holds in laws.items() if not holds]


def coins_moved(before: Milan, after: Milan) -> bool:
    """Return whether coins moved legally: none, one coin won or lost, a Zero, or a player who left."""
    moved = [now.coins - was.coins for was, now in zip(before.purses, after.purses, strict=True)]
    some = [(was.coins, by) for was, by in zip(before.purses, moved, strict=True) if by]
    if len(some) <= 1:
        return all(by in (1, -1, -coins) for coins, by in some)
    return len(some) == len(before.inside) - 1 and all(by == -1 for _, by in some)


def bid_laws(before: Milan, after: Milan) -> list[str]:
    bids = [made.coins for made in after.bids]
    laws = {
        "the pot stays": before.pot == after.pot == after.stake * len(after.players),
        "coins are won and lost as they can be": coins_moved(before, after),
        "no purse is overdrawn": all(0 <= purse.coins <= after.cap for purse in after.purses),
        "who has coins is in": {*after.inside} | {*after.out} == {*after.players}
        and not {*after.inside} & {*after.out},
        "bids rise": bids == sorted(set(bids)),
        "no bid is above what is in play": not bids or bids[-1] <= after.in_play,
        "somebody is left": bool(after.inside),
    }
    return [law for law, holds in laws.items() if not holds]


def play_many(games: int, seed: int) -> dict[str, int]:
    """Return how many games of each kind ended, and how many states they had."""
    random, counted = Random(seed), {"standard": 0, "bid": 0, "states": 0}
    for number in range(games):
        if number % 2:
            players = SIX[: random.randint(2, 6)]
            new = random.sample(players, random.randint(0, 2))
            state, laws, kind = (
                spoof.standard(str(number), players, least=2, new=new),
                standard_laws,
                "standard",
            )
        else:
            players = SIX[: random.randint(2, 5)]
            coins = random.randint(1, 3)
            state = spoof.milan(
                str(number), players, coins=coins, cap=coins + random.randint(0, 2), stake=5
            )
            laws, kind = bid_laws, "bid"
        before = state
        for after in played_out(state, random):
            assert laws(before, after) == []
            written = spoof.write(after)
            assert spoof.read(written) == after
            seen = spoof.view(after, None)
            assert spoof.read(spoof.write(seen)) == seen
            counted["states"] += 1
            before = after
        ended = spoof.result(before)
        assert ended
        if kind == "bid":
            assert before.inside == (before.winner,)
        counted[kind] += 1
    return counted


@pytest.mark.parametrize("games", [10, pytest.param(60, marks=pytest.mark.slow)])
def test_games_of_random_moves_end_and_every_state_reads_back_from_its_text(games: int) -> None:
    counted = play_many(games, seed=8)
    assert counted["standard"] == counted["bid"] == games // 2


@pytest.mark.long
def test_thousands_of_them_do() -> None:
    counted = play_many(3000, seed=4)
    assert counted["standard"] == counted["bid"] == 1500
