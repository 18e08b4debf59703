"""The winner in misère play: a proof search over sums of lands, with small lands as trees."""

from functools import reduce

from nomicbot.rulebooks.sprouts.lands import Land, Lands, breadth, lives, options
from nomicbot.rulebooks.sprouts.looking import Looks
from nomicbot.rulebooks.sprouts.normal import FAR
from nomicbot.rulebooks.sprouts.trees import END, Trees

Node = tuple[Lands, int]
"""A sum of lands that are not small, and a tree."""

_SMALL = 6
"""Lands with at most this many lives become trees. The number was found by trial with 5 to 8
spots."""

_MARGIN = 4

_OF_A_LOOK = 50
"""How many times cheaper it is to go through moves again than to make them."""


class MiserePlay:
    """A growing store of results on misère play."""

    def __init__(self, looks: Looks | None = None) -> None:
        self.looks = looks or Looks()
        self.trees = Trees(self.looks)
        self.decided: dict[Node, bool] = {}
        self.looked_at = 0
        self._small: dict[Land, int] = {}
        self._numbers: dict[Node, tuple[int, int]] = {}
        self._options: dict[Node, list[Node]] = {}

    def known(self, parts: Lands) -> bool | None:
        """Return whether the player to move wins a sum of lands, or None if a search is needed.

        Lands are the independent parts of a position.
        """
        return self._known(self._node(parts))

    def wins_sum(self, parts: Lands) -> bool:
        """Return whether the player to move wins a sum of lands if the last player to move loses.

        Lands are the independent parts of a position.
        """
        node = self._node(parts)
        while (known := self._known(node)) is None:
            self._prove(node, FAR, FAR)
        return known

    def tree(self, land: Land) -> int:
        """Return the reduced tree of a land."""
        found = self._small.get(land)
        if found is None:
            self.looks.spend(breadth(land))
            made = {reduce(self.trees.sum, map(self.tree, parts), END) for parts in options(land)}
            found = self._small[land] = self.trees.tree(made)
        return found

    def _node(self, parts: Lands, tree: int = END) -> Node:
        large = []
        for part in parts:
            if part in self._small or lives(part) <= _SMALL:
                tree = self.trees.sum(tree, self.tree(part))
            else:
                large.append(part)
        return tuple(sorted(large)), tree

    def _moves(self, node: Node) -> list[Node]:
        parts, tree = node
        self.looks.spend(self._guess(node)[1])
        found = dict.fromkeys((parts, option) for option in sorted(self.trees.options[tree]))
        for place, part in enumerate(parts):
            if place and part == parts[place - 1]:
                continue
            rest = parts[:place] + parts[place + 1 :]
            for made in options(part):
                large, smaller = self._node(made, tree)
                found[tuple(sorted(rest + large)), smaller] = None
        # The simplest first; and in an order that is the same in every process, so that a search
        # costs the same.
        return sorted(found, key=lambda option: (len(option[0]), self._guess(option)))

    def _known(self, node: Node) -> bool | None:
        if not node[0]:
            return self.trees.won[node[1]]
        return self.decided.get(node)

    def _guess(self, node: Node) -> tuple[int, int]:
        parts, tree = node
        return 1, sum(map(breadth, parts)) + len(self.trees.options[tree])

    def _prove(self, node: Node, most_to_win: int, most_to_lose: int) -> None:
        """Search a sum until it is decided, or either of its proof numbers reaches its limit."""
        self.looked_at += 1
        doubtful = self._options.get(node)
        if doubtful is None:
            doubtful = self._moves(node)
        while True:
            self.looks.spend(1 + len(doubtful) // _OF_A_LOOK)
            still = []
            to_win = second = FAR
            to_lose = best_wins = 0
            best = node
            for option in doubtful:
                won = self._known(option)
                if won is False:
                    self._decide(node, True)
                    return
                if won:
                    continue
                still.append(option)
                wins, loses = self._numbers.get(option) or self._guess(option)
                to_lose += wins
                if loses < to_win:
                    to_win, second, best, best_wins = loses, to_win, option, wins
                elif loses < second:
                    second = loses
            doubtful = still
            if not doubtful:
                self._decide(node, False)
                return
            if to_win >= most_to_win or to_lose >= most_to_lose:
                self._options[node] = doubtful
                self._numbers[node] = (to_win, to_lose)
                return
            self._prove(
                best,
                min(FAR, most_to_lose - to_lose + best_wins),
                min(most_to_win, second + 1 + second // _MARGIN),
            )

    def _decide(self, node: Node, won: bool) -> None:
        self.decided[node] = won
        self._numbers.pop(node, None)
        self._options.pop(node, None)
