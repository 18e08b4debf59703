"""The notation of moves and games: `16+`, `1(17)1[2-5]`, `10(24@9)22`, `4(8)2!`.

`f(g)h` joins f and h with the new spot g. `[...]` lists spots on one side of a closed curve, `@i`
says that g can reach i, `!` chooses a position that contradicts the expectation, and `#2` is the
second choice of an ambiguous move. `move_parser` determines what these mean in a position.
"""

import re
from collections.abc import Iterable, Iterator

from nomicbot.lazy_dataclass import dataclass
from nomicbot.lazy_regex import regex
from nomicbot.rulebooks.sprouts.move_problems import IllegalLine, UnreadableMove

MOST_SPOTS = 40
"""The most spots that a game can begin with."""

RESIGNS = "resigns"
"""The notation for resigning instead of a move.

`resigns:1` is the first player, `resigns:2` the second.
"""

_HEADER = regex(
    r"\s*(\d{1,9})\s*([+\-−–]?)(?:\s+\((?P<players>[^()\n]{1,200})\))?(?=\s|$)", re.ASCII
)
_WINNER = regex(r"(?<=\s)(?P<winner>II?)\s*$")
_SPOTS_ALONE = regex(r"(\d{1,3})-(\d{1,3})", re.ASCII)
_NUMBER = regex(r"\d+", re.ASCII)
_RESIGNS = regex(r"resigns?(:[12])?(?=\s|$)", re.IGNORECASE)
_DIGITS = 3


@dataclass(frozen=True)
class Written:
    """A move as written: `first(new@at)second![cut]#choice`. `cut` is None without brackets."""

    first: int
    new: int
    second: int
    at: int | None = None
    against: bool = False
    cut: frozenset[int] | None = None
    choice: int | None = None

    def __str__(self) -> str:
        at = f"@{self.at}" if self.at is not None else ""
        cut = f"[{ranges(self.cut)}]" if self.cut is not None else ""
        choice = f"#{self.choice}" if self.choice is not None else ""
        return (
            f"{self.first}({self.new}{at}){self.second}{'!' if self.against else ''}{cut}{choice}"
        )


def longest(spots: int) -> int:
    """Return the largest number of moves that a game with `spots` can last."""
    return 3 * spots - 1


def read_header(text: str) -> tuple[int, bool, str]:
    """Return the number of spots, whether it is misère, and the rest of a game's text: `14+ ...`.

    Raises UnreadableMove if the text does not begin that way, and IllegalLine if there can be no
    such game.
    """
    found = _HEADER.match(text)
    if not found or not found[2]:
        raise UnreadableMove(
            "a game begins with its number of spots and + or -, as 14+ (normal) or 17- (misère),"
            f" not with {_shown(text)}"
        )
    return spots_of(int(found[1])), found[2] != "+", text[found.end() :]


def read_published(text: str) -> tuple[str, str, str]:
    """Return the parts of a published record: the game alone, its players, and its winner.

    For example, `14+ (A* - B) 1(15)2 ... II`. The players and the winner are "" if the record does
    not name them.
    """
    header = _HEADER.match(text)
    players = (header["players"] or "") if header else ""
    alone = text.replace(f"({players})", "", 1) if players else text
    winner = _WINNER.search(alone)
    return (
        (alone[: winner.start()] if winner else alone).strip(),
        players,
        winner["winner"] if winner else "",
    )


def spots_of(number: int) -> int:
    """Return the number of spots in a game. Raises IllegalLine if no game can begin with it."""
    if not 1 <= number <= MOST_SPOTS:
        raise IllegalLine(f"a game begins with 1 to {MOST_SPOTS} spots, not with {number}")
    return number


def read_move(text: str) -> Written:
    """Parse one move. Raises UnreadableMove."""
    moves = list(read_moves(text))
    if len(moves) != 1 or isinstance(moves[0], str):
        raise UnreadableMove(f"one move is expected, as 1(8)2, not {_shown(text)}")
    return moves[0]


def spots_alone(text: str) -> tuple[int, int] | None:
    """Return the two spots that words such as `1-2` join without naming the new spot, or None."""
    found = _SPOTS_ALONE.fullmatch(text)
    return (int(found[1]), int(found[2])) if found else None


def read_moves(text: str) -> Iterator[Written | str]:
    """Yield the moves of a game, with RESIGNS for a player who gives up.

    Raises UnreadableMove.
    """
    reader = _Reader(text)
    while reader.more():
        yield reader.resigning() or reader.move()


class _Reader:
    """A left-to-right parser of notation. Its errors state what was expected."""

    def __init__(self, text: str) -> None:
        self.text, self.place, self.begun = text, 0, 0

    def more(self) -> bool:
        """Skip white space, and return whether anything is left."""
        while self.place < len(self.text) and self.text[self.place].isspace():
            self.place += 1
        return self.place < len(self.text)

    def resigning(self) -> str:
        found = _RESIGNS.match(self.text, self.place)
        if not found:
            return ""
        self.place = found.end()
        return f"{RESIGNS}{found[1] or ''}"

    def move(self) -> Written:
        self.begun = self.place
        first = self.number("the number of a spot")
        self.sign("(")
        new = self.number("the number of the new spot")
        at = self.number("the number of a spot behind @") if self.follows("@") else None
        self.sign(")")
        second = self.number("the number of a spot")
        against = self.follows("!")
        cut = self.cut() if self.follows("[") else None
        against = self.follows("!") or against
        choice = self.number("the number of a choice behind #") if self.follows("#") else None
        after = self.text[self.place : self.place + 1]
        if after and not after.isspace():
            raise self.wrong("white space between two moves")
        return Written(first, new, second, at, against, cut, choice)

    def cut(self) -> frozenset[int]:
        named: set[int] = set()
        while True:
            first = self.number("the number of a spot in [...]")
            last = self.number("the number of a spot behind -") if self.follows("-") else first
            if last < first:
                raise self.wrong(
                    f"a range from the lower number to the higher, not {first}-{last},", self.place
                )
            named.update(range(first, last + 1))
            if self.follows("]"):
                return frozenset(named)
            self.sign(",", "a comma or ]")

    def follows(self, sign: str) -> bool:
        """Skip `sign` if it comes next, and return whether it did.

        White space may precede it within brackets only.
        """
        if sign in "-,]@":
            self.more()
        found = self.text.startswith(sign, self.place)
        self.place += len(sign) if found else 0
        return found

    def sign(self, sign: str, called: str = "") -> None:
        self.more()
        if not self.follows(sign):
            raise self.wrong(called or sign)

    def number(self, called: str) -> int:
        self.more()
        found = _NUMBER.match(self.text, self.place)
        if not found:
            raise self.wrong(called)
        if len(found[0]) > _DIGITS:
            raise self.wrong(f"a number of at most {_DIGITS} digits")
        self.place = found.end()
        return int(found[0])

    def wrong(self, expected: str, place: int | None = None) -> UnreadableMove:
        place = self.place if place is None else place
        before = self.text[self.begun : place].strip()
        rest = self.text[place:].strip()
        if not rest:
            return UnreadableMove(f"{_shown(before)} is cut off: {expected} is to follow")
        where = f"behind {_shown(before)}" if before else "where a move is to begin"
        return UnreadableMove(
            f"{where}, {expected} is expected, not {_shown(rest)}; a move is written as 1(8)2"
        )


def _shown(text: str) -> str:
    text = " ".join(text.split())
    return f"“{text[:30]}...”" if len(text) > 30 else f"“{text}”"


def ranges(spots: Iterable[int]) -> str:
    """Return `2-5,9` for 2, 3, 4, 5 and 9."""
    told: list[list[int]] = []
    for spot in sorted(spots):
        if told and spot == told[-1][-1] + 1:
            told[-1].append(spot)
        else:
            told.append([spot])
    return ",".join(
        f"{run[0]}-{run[-1]}" if len(run) > 2 else ",".join(map(str, run)) for run in told
    )


def listed(spots: Iterable[int], joint: str = "and") -> str:
    """Return `2, 3 and 5`."""
    words = [str(spot) for spot in spots]
    return (
        f" {joint} ".join(filter(None, (", ".join(words[:-1]), words[-1]))) if words else "nothing"
    )
