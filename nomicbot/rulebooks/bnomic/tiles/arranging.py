"""The arrangement of Tiles into a written word: which Tile is which letter, or what is missing.

A letter without brackets is a Tile that has this letter, if there is one; otherwise it is a Blank
that has already been given the letter. A letter in brackets is a Blank, which the play may give
that letter (rules 6-5 and 6-8).
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.bnomic.tiles.notation import Unit


@dataclass(frozen=True)
class LaidPiece:
    """A Tile: its id, the letters that it shows, and whether it is a Blank.

    A Rune shows several letters, its Values. A Blank without a letter shows "".
    """

    tile: str
    values: str
    blank: bool = False

    @property
    def unit(self) -> Unit:
        """The Tile in notation."""
        return Unit(self.values, self.blank)

    def __str__(self) -> str:
        return str(self.unit) if self.values else "( )"


@dataclass(frozen=True)
class Arranged:
    """Tiles arranged into a word: which of them are from the Rack, and the letters of Blanks."""

    order: tuple[LaidPiece, ...]
    of_rack: tuple[LaidPiece, ...] = ()
    lettered: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Amiss:
    """The reason why Tiles cannot be arranged into a word: missing letters, and unused Tiles."""

    missing: tuple[Unit, ...] = ()
    unused: tuple[LaidPiece, ...] = ()


def arranged(
    word: Sequence[Unit], fixed: Sequence[LaidPiece], rack: Sequence[LaidPiece], lettering: bool
) -> Arranged | Amiss:
    """Return a word made from all `fixed` Tiles and some of the Rack, or why that fails.

    With `lettering`, a Blank of the Rack may be given the letter that is written in brackets.
    """
    places: list[LaidPiece | None] = [None] * len(word)
    unused = tuple(piece for piece in _plain_first(fixed) if not _put(piece, word, places))
    pool = list(rack)
    lettered: list[tuple[str, str]] = []
    for way in (_own, _given, _anew) if lettering else (_own, _given):
        for at in _empty(places):
            piece = way(word[at], pool)
            if piece is None:
                continue
            pool.remove(piece)
            if piece.values != word[at].values:
                lettered.append((piece.tile, word[at].values))
                piece = LaidPiece(piece.tile, word[at].values, True)
            places[at] = piece
    if unused or None in places:
        return Amiss(tuple(word[at] for at in _empty(places)), unused)
    order = tuple(filter(None, places))
    held = {piece.tile for piece in fixed}
    return Arranged(
        order, tuple(piece for piece in order if piece.tile not in held), tuple(lettered)
    )


def _empty(places: Sequence[LaidPiece | None]) -> list[int]:
    """Return the indices of the places without a Tile."""
    return [at for at, piece in enumerate(places) if piece is None]


def chosen(
    letters: Sequence[Unit], pieces: Sequence[LaidPiece]
) -> tuple[tuple[LaidPiece, ...], tuple[LaidPiece, ...]] | Amiss:
    """Return the Tiles that have these letters, and the other Tiles, or why that fails."""
    found = arranged(letters, (), pieces, lettering=False)
    if isinstance(found, Amiss):
        return found
    taken = {piece.tile for piece in found.order}
    return found.order, tuple(piece for piece in pieces if piece.tile not in taken)


def counted(pieces: Iterable[LaidPiece | Unit]) -> str:
    """Return a phrase that counts Tiles of each sort: `2 E, R and ( )`."""
    known = Counter(map(str, pieces))
    told = [f"{count} {each}" if count > 1 else each for each, count in sorted(known.items())]
    return " and ".join(filter(None, (", ".join(told[:-1]), *told[-1:])))


def _plain_first(pieces: Sequence[LaidPiece]) -> list[LaidPiece]:
    return sorted(pieces, key=lambda piece: piece.blank)


def _put(piece: LaidPiece, word: Sequence[Unit], places: list[LaidPiece | None]) -> bool:
    """Put a Tile that must be used into its place in the word, and return whether it fits.

    A Blank is preferably put where a Blank is written.
    """
    fitting = [
        at
        for at, unit in enumerate(word)
        if places[at] is None and unit.values == piece.values and (piece.blank or not unit.blank)
    ]
    if not fitting:
        return False
    places[min(fitting, key=lambda at: word[at].blank != piece.blank)] = piece
    return True


def _own(unit: Unit, pool: Sequence[LaidPiece]) -> LaidPiece | None:
    """Return a Tile exactly as written, a letter or a Blank with the letter, or None."""
    return next((p for p in pool if p.values == unit.values and p.blank == unit.blank), None)


def _given(unit: Unit, pool: Sequence[LaidPiece]) -> LaidPiece | None:
    """Return a Blank that already has this letter, or None. Brackets are ignored."""
    return next((p for p in pool if p.values == unit.values and p.blank), None)


def _anew(unit: Unit, pool: Sequence[LaidPiece]) -> LaidPiece | None:
    """Return a Blank that can now be given the letter, preferably one without a letter, or None."""
    blanks = (
        sorted((p for p in pool if p.blank), key=lambda p: bool(p.values)) if unit.blank else []
    )
    return blanks[0] if blanks else None
