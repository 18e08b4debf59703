"""Lists of violations (rule 2-4), and the Suck Points that are removed when an nweek begins."""

from collections.abc import Iterable, Mapping

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.rulebooks.bnomic.vocabulary.grammatical import CORRECTED, REPORTED, VIOLATIONS


def lists(game: Game, motion: ObjectId) -> list[ObjectId]:
    """Return the lists of violations in `motion`, in the order in which they were posted."""
    return game.state.where(REPORTED, motion)


def left(game: Game, report: ObjectId) -> int:
    """Return how many violations on a list have not been corrected."""
    return VIOLATIONS.of(game.state, report) - len(CORRECTED.of(game.state, report))


def correct(game: Game, report: ObjectId, numbers: Iterable[int]) -> None:
    """Mark the violations with these numbers on a list as corrected."""
    game.set(CORRECTED, report, tuple(sorted({*CORRECTED.of(game.state, report), *numbers})))


def times_taken(
    holding: Mapping[ObjectId, int],
    limits: Mapping[ObjectId, int],
    *,
    least: int,
    loss: int,
    fewer: int,
    able: int,
) -> dict[ObjectId, int]:
    """Return how many times each player loses Suck Points.

    `holding` has the Suck Points of each player, and `limits` has each player's limit. Another
    round takes place as long as anybody has at least `least` Suck Points and a limit of at least
    `able`. In each round, everybody with at least `least` Suck Points loses `loss` Suck Points, and
    their limit falls by `fewer`. There is always a first round. Amended numbers can make the number
    of rounds huge or infinite, so it is computed instead of simulated.
    """

    def rounds(player: ObjectId) -> int:
        """Return for how many rounds a player has enough Suck Points to lose some."""
        over = holding[player] - least
        return 0 if over < 0 else over // loss + 1 if loss > 0 else 1

    def keep_it_going(player: ObjectId) -> int:
        """Return for how many rounds a player has both enough Suck Points and enough limit."""
        spare = limits[player] - able
        return min(
            rounds(player), 0 if spare < 0 else spare // fewer + 1 if fewer > 0 else rounds(player)
        )

    played = max([1, *map(keep_it_going, holding)])
    return {player: min(played, rounds(player)) for player in holding}
