"""Handling of amendments to clauses whose effect is fixed in the program (`Reading.fixed`).

If the words of such a clause are removed from the law, a matter is put on the administrator's desk,
by the authority of the motion that removed them.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from nomicbot.game.amending.rule_made_things import RuleMadeThings
from nomicbot.game.judging import Game
from nomicbot.game.objects import Authority, ObjectId


class FixedWords:
    """The fixed clauses that were in force before, and the motions that removed any of them."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._before = game.law_now().fixed
        self._gone: dict[str, ObjectId] = {}
        self._lasting = RuleMadeThings(game)

    def amended(self, by: ObjectId = "") -> None:
        """Collect the fixed clauses that the motion `by` has just removed from the law.

        Clauses that are in force again are dropped from the collection.
        """
        self._lasting.amended(by)
        now = self._game.law_now().fixed
        self._gone = {key: self._gone.get(key, by) for key in self._before if key not in now}

    def hand_over(self) -> None:
        """Put the removed clauses on the administrator's desk, one matter for each motion.

        Then end the objects that no clause mentions any more, and create those that clauses which
        have come into force require.
        """
        for by in dict.fromkeys(self._gone.values()):
            gone = [self._before[key] for key, motion in self._gone.items() if motion == by]
            matter, told = _matter(gone), _named([clause for clause, _ in gone])
            item = self._game.ask_administrator(matter, by)
            self._game.tell(
                f"the program cannot do otherwise than {told} said, which waits "
                "on the administrator's desk "
                f"({self._game.library.called(self._game.state, item)})"
            )
        self._lasting.settle()


def _matter(gone: list[tuple[Authority, str]]) -> str:
    said = _named([clause for clause, _ in gone])
    stands = "stands" if len(gone) == 1 else "stand"
    why = "; ".join(
        reason if len(gone) == 1 else f"{clause.short}: {reason}" for clause, reason in gone
    )
    return (
        f"{said} {stands} in the law in force no longer, but the program cannot do otherwise: {why}"
    )


def _named(clauses: list[Authority]) -> str:
    names = [clause.short for clause in clauses]
    if len(names) == 1:
        return f"clause {names[0]}"
    return f"clauses {', '.join(names[:-1])} and {names[-1]}"


@contextmanager
def minding_fixed_words(game: Game) -> Iterator[None]:
    """Put fixed clauses that are removed inside the block on the administrator's desk."""
    fixed = FixedWords(game)
    yield
    fixed.amended()
    fixed.hand_over()
