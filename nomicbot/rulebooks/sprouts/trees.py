"""Games as trees of options, reduced as misère play allows, each with its own number.

Two games with the same number can replace each other in every sum. A game is reduced to H if its
options are those of H, and others that have H among their options; if H is the end of the game,
only if the player to move wins the game. (Conway, "On Numbers and Games", chapter 12; Lemoine and
Viennot, "Analysis of misère Sprouts game with reduced canonical trees", 2009.)
"""

from collections.abc import Iterable

from nomicbot.rulebooks.sprouts.looking import Looks

END = 0
"""The game without a move: in misère play the player to move has won."""


class Trees:
    """The reduced trees of options found so far: by number, its options and whether it is won."""

    def __init__(self, looks: Looks | None = None) -> None:
        self._looks = looks or Looks()
        self.options: list[frozenset[int]] = [frozenset()]
        self.won: list[bool] = [True]
        self._numbers: dict[frozenset[int], int] = {frozenset(): END}
        self._sums: dict[tuple[int, int], int] = {}

    def tree(self, options: Iterable[int]) -> int:
        """Return the reduced tree with these options."""
        asked = frozenset(options)
        number = self._numbers.get(asked)
        if number is None:
            self._looks.spend(1 + len(asked))
            number = self._numbers[asked] = self._reduced(asked)
        return number

    def _reduced(self, options: frozenset[int]) -> int:
        won = any(not self.won[option] for option in options)
        for simpler in sorted({deeper for option in options for deeper in self.options[option]}):
            kept = self.options[simpler]
            if (
                (simpler != END or won)
                and kept <= options
                and all(simpler in self.options[option] for option in options - kept)
            ):
                return simpler
        self.options.append(options)
        self.won.append(won)
        return len(self.options) - 1

    def sum(self, one: int, other: int) -> int:
        """Return the tree of two games played side by side."""
        if END in (one, other):
            return one or other
        pair = (one, other) if one < other else (other, one)
        found = self._sums.get(pair)
        if found is None:
            found = self._sums[pair] = self.tree(
                {self.sum(option, other) for option in self.options[one]}
                | {self.sum(one, option) for option in self.options[other]}
            )
        return found
