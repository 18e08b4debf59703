"""The winner in normal play: a proof search over couples, each a land and a heap of Nim.

Each land has the value of a heap of Nim, its *nimber*. So a sum of lands is reduced to the largest
land and one heap: the nimbers of the others, combined by XOR (Lemoine and Viennot). Proof numbers
decide which move is searched next: the smallest number of undecided couples needed to prove that
the player to move wins, or loses. For a couple not searched yet they are estimated from the number
of its moves (Allis; Nagai).
"""

from collections.abc import Sequence
from functools import cache, reduce
from operator import xor

from nomicbot.rulebooks.sprouts.lands import Land, Lands, breadth, options
from nomicbot.rulebooks.sprouts.looking import Looks

FAR = 1 << 60
"""A proof number larger than any that occurs, for what cannot be proved."""

_OF_A_LOOK = 50
"""How many times cheaper it is to go through moves again than to make them."""

_MARGIN, _OF_A_SUM = 4, 2
"""How far to follow a couple beyond the next best, and the extra difficulty of a sum.

They were tried out for 6 to 11 spots.
"""


@cache
def unpaired(land: Land) -> tuple[Lands, ...]:
    """Return the options of a land (an independent part), each once and without equal pairs.

    An option is the list of lands that a move leaves. Pairs of equal lands are worth 0.
    """
    found: dict[Lands, None] = {}
    for parts in options(land):
        left: dict[Land, None] = {}
        for part in parts:
            if part in left:
                del left[part]
            else:
                left[part] = None
        found[tuple(left)] = None
    return tuple(found)


class NormalPlay:
    """The known results of lands in normal play: their nimbers, and who wins."""

    def __init__(self, looks: Looks | None = None) -> None:
        self.looks = looks or Looks()
        self.nimbers: dict[Land, int] = {}
        self.won: dict[Land, int] = {}
        """The heaps, as bits, with which the player to move wins a land of unknown nimber."""
        self.looked_at = 0
        self._numbers: dict[tuple[Land, int], tuple[int, int]] = {}
        self._made: set[Land] = set()
        """The lands whose moves have been made."""

    def nimber(self, land: Land) -> int:
        """Return the nimber of a land."""
        number = 0
        while self.wins(land, number):
            number += 1
        return number

    def nimber_of(self, parts: Lands) -> int:
        """Return the nimber of a sum of lands."""
        return reduce(xor, map(self.nimber, parts), 0)

    def known(self, parts: Lands) -> bool | None:
        """Return whether the player to move wins a sum of lands, or None if a search is needed."""
        heap, unknown = 0, []
        for part in parts:
            if part in self.nimbers:
                heap ^= self.nimbers[part]
            else:
                unknown.append(part)
        if not unknown:
            return heap != 0
        return self._known(unknown[0], heap) if len(unknown) == 1 else None

    def wins_sum(self, parts: Lands, heap: int = 0) -> bool:
        """Return whether the player to move wins a sum of lands and a heap of Nim."""
        unknown: list[Land] = []
        for part in sorted(parts, key=breadth):
            if part in unknown:
                unknown.remove(part)
            else:
                unknown.append(part)
        for part in unknown[:-1]:
            heap ^= self.nimber(part)
        return self.wins(unknown[-1], heap) if unknown else heap != 0

    def wins(self, land: Land, heap: int) -> bool:
        """Return whether the player to move wins a land and a heap of Nim."""
        while (known := self._known(land, heap)) is None:
            self._prove(land, heap, FAR, FAR)
        return known

    def _known(self, land: Land, heap: int) -> bool | None:
        nimber = self.nimbers.get(land)
        if nimber is not None:
            return nimber != heap
        return True if self.won.get(land, 0) >> heap & 1 else None

    def _prove(self, land: Land, heap: int, most_to_win: int, most_to_lose: int) -> None:
        """Search a couple (`land`, `heap`) until it is decided or a proof number reaches its limit.

        The limits are `most_to_win` and `most_to_lose`.
        """
        self.looked_at += 1
        if land not in self._made:
            self.looks.spend(breadth(land))
            self._made.add(land)
        doubtful: list[tuple[Lands, int]] = [(parts, heap) for parts in unpaired(land)]
        doubtful += [((land,), lower) for lower in range(heap)]
        while True:
            self.looks.spend(1 + len(doubtful) // _OF_A_LOOK)
            still: list[tuple[Lands, int]] = []
            to_win = second = FAR
            to_lose = 0
            best: tuple[list[Land], int] = ([], 0)
            best_wins = 0
            for option in doubtful:
                unknown, rest = self._unknown(*option)
                if not unknown and rest == 0:
                    self._win(land, heap)
                    return
                if self._is_won(unknown, rest):
                    continue
                wins, loses = self._estimate(unknown, rest)
                still.append(option)
                to_lose += wins
                if loses < to_win:
                    to_win, second, best, best_wins = loses, to_win, (unknown, rest), wins
                elif loses < second:
                    second = loses
            doubtful = still
            if not doubtful:
                self._lose(land, heap)
                return
            if to_win >= most_to_win or to_lose >= most_to_lose:
                self._numbers[land, heap] = (to_win, to_lose)
                return
            unknown, rest = best
            if len(unknown) > 1:
                self.nimber(min(unknown, key=breadth))
                continue
            self._prove(
                unknown[0],
                rest,
                min(FAR, most_to_lose - to_lose + best_wins),
                min(most_to_win, second + 1 + second // _MARGIN),
            )

    def _unknown(self, parts: Lands, rest: int) -> tuple[list[Land], int]:
        """Return the lands of unknown nimber, and the nim-sum of `rest` and the other lands."""
        unknown = []
        for part in parts:
            nimber = self.nimbers.get(part)
            if nimber is None:
                unknown.append(part)
            else:
                rest ^= nimber
        return unknown, rest

    def _is_won(self, unknown: Sequence[Land], rest: int) -> bool:
        """Return whether the player to move surely wins the `unknown` lands and the heap `rest`."""
        if not unknown:
            return rest != 0
        return len(unknown) == 1 and bool(self.won.get(unknown[0], 0) >> rest & 1)

    def _estimate(self, unknown: Sequence[Land], rest: int) -> tuple[int, int]:
        """Return estimates of the work needed to prove a couple a win, and to prove it a loss."""
        if len(unknown) == 1:
            known = self._numbers.get((unknown[0], rest))
            return known or (1, breadth(unknown[0]) + 1)
        return _OF_A_SUM * len(unknown), sum(map(breadth, unknown))

    def _win(self, land: Land, heap: int) -> None:
        self.won[land] = self.won.get(land, 0) | 1 << heap
        self._numbers.pop((land, heap), None)

    def _lose(self, land: Land, heap: int) -> None:
        self.nimbers[land] = heap
        self._numbers.pop((land, heap), None)
