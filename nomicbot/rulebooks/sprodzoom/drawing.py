"""The table as a picture: a self-contained SVG.

The Players sit around it, clockwise. Each conversation is an arrow from its active end to its
passive end, dashed while it is Pending, with its label on it and in the list below.
"""

from collections.abc import Iterator
from html import escape
from math import cos, hypot, pi, sin

from nomicbot.lazy_dataclass import dataclass
from nomicbot.lazy_regex import regex
from nomicbot.rulebooks.sprodzoom.conversations import PENDING, Conversation
from nomicbot.rulebooks.sprodzoom.text_view import NO_GAME, QUIET, named
from nomicbot.rulebooks.sprodzoom.viewing import Seat, TableView

Point = tuple[float, float]

_COLOURS = ("#0b6e8f", "#b3401f", "#5b7f1c", "#7a3f98", "#c07d00", "#1f5bb5", "#a8316b", "#3f6f5f")
"""The colours of conversations, in their order."""
_FACES = ("#f2c6a0", "#cfe3b8", "#bcd9ea", "#e7c3da", "#f3dd9c", "#cdc6ea", "#b9e2d8", "#f0bdb3")
"""The colours of Players, as they sit."""

_HEAD, _BESIDE, _RIM = 24.0, 52.0, 20.0
"""The size of a Player's face, its distance from the table, and how far inside the table's edge
arrows end.

Arrows begin at the same distance from the edge.
"""
_NAME, _LABEL, _LINE = 22, 26, 26
_NEAR = 60
"""The number of placed labels with which a new one must not overlap; older ones don't count."""
_UNFIT = regex("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""The pattern of the characters that XML must not contain."""


@dataclass(frozen=True)
class _Round:
    """An oval table with `count` seats, from the top clockwise."""

    seats: int
    centre: Point
    across: float
    down: float

    def at(self, seat: float, out: float = 0.0) -> Point:
        """Return the position of a seat, `out` beyond the edge of the table.

        A fractional number is a position between two seats.
        """
        angle = 2 * pi * seat / max(self.seats, 1) - pi / 2
        return self.centre[0] + (self.across + out) * cos(angle), self.centre[1] + (
            self.down + out
        ) * sin(angle)


@dataclass(frozen=True)
class _Arrow:
    """A conversation on the table: the start, middle and end of a curve."""

    conversation: Conversation
    colour: str
    start: Point
    bend: Point
    end: Point

    def at(self, t: float) -> Point:
        """Return a point on the curve: its start for 0, its end for 1."""
        parts = ((1 - t) ** 2, self.start), (2 * t * (1 - t), self.bend), (t * t, self.end)
        return sum(part * p[0] for part, p in parts), sum(part * p[1] for part, p in parts)


def picture(seen: TableView) -> str:
    """Return the table as an SVG picture, as the viewer of `seen` sees it."""
    count = len(seen.seats)
    across, down = max(220.0, 46.0 * count), max(170.0, 34.0 * count)
    side = 60 + _BESIDE + 9 * max((len(_short(seat.name, _NAME)) for seat in seen.seats), default=0)
    table = _Round(count, (across + side, down + 172), across, down)
    arrows = list(_arrows(seen, table))
    width, below = 2 * table.centre[0], table.centre[1] + down + _BESIDE + (56 if count % 2 else 96)
    height = below + 22 + _LINE * max(len(arrows), 1) + 18
    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height:.0f}"'
        f' viewBox="0 0 {width:.0f} {height:.0f}" role="img" '
        "font-family=\"Georgia, 'DejaVu Serif', serif\">",
        f"<title>{_text('Sprodzoom')}</title><desc>{_text(_described(seen))}</desc>",
        _DEFINED,
        f'<rect width="{width:.0f}" height="{height:.0f}" fill="#fbf6ea"/>',
        f'<text x="{table.centre[0]:.0f}" y="44" text-anchor="middle" font-size="26" fill="#4a2f16"'
        ' letter-spacing="3">Sprodzoom</text>',
        *_wood(table),
        *(_curve(arrow) for arrow in arrows),
        *_labels(arrows),
        *(part for number, seat in enumerate(seen.seats) for part in _seat(table, number, seat)),
        *_list(seen, arrows, width, below),
        "</svg>",
    ]
    return "\n".join(drawn) + "\n"


# -- the table and who sits there ------------------------------------------------------------------

_DEFINED = """<defs>
<radialGradient id="wood" cx="42%" cy="34%" r="80%"><stop offset="0" stop-color="#e3bd84"/>
<stop offset="0.7" stop-color="#cb9a59"/><stop offset="1" stop-color="#b07f42"/></radialGradient>
</defs>"""


def _wood(table: _Round) -> Iterator[str]:
    x, y = table.centre
    yield _oval(x, y + 9, table.across + 9, table.down + 9, 'fill="#000" opacity="0.12"')
    yield _oval(x, y, table.across + 8, table.down + 8, 'fill="#7b5427"')
    yield _oval(x, y, table.across, table.down, 'fill="url(#wood)"')
    for ring in (0.86, 0.6, 0.34):
        style = 'fill="none" stroke="#a8763a" stroke-opacity="0.28" stroke-width="1.2"'
        yield _oval(x, y, table.across * ring, table.down * ring, style)


def _seat(table: _Round, number: int, seat: Seat) -> Iterator[str]:
    """Yield the SVG of a Player: a face with an initial, signs of the Player's state, and the name.

    The name is on the outer side of the face.
    """
    x, y = table.at(number, _BESIDE)
    edge, wide = ("#c1272d", 4) if seat.in_error else ("#4a2f16", 3 if seat.due else 1.2)
    yield f"<g><title>{_text(_situation(seat))}</title>"
    if seat.due:
        yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{_HEAD + 7}" fill="#ffd75e" opacity="0.75"/>'
    face = _FACES[number % len(_FACES)]
    yield (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{_HEAD}" fill="{face}" '
        f'stroke="{edge}" stroke-width="{wide}"/>'
    )
    initial = _text(next((sign for sign in seat.name if sign.isalnum()), seat.name[:1]).upper())
    yield _words(x, y + 8, initial, 'font-size="23" text-anchor="middle" fill="#3a2510"')
    yield from _signs(x, y, seat)
    yield from _name_at(table, x, y, seat)
    yield "</g>"


def _signs(x: float, y: float, seat: Seat) -> Iterator[str]:
    """Yield the signs beside a face: one for an error, and one for the depth of quotes."""
    if seat.in_error:
        yield f'<circle cx="{x + 21:.1f}" cy="{y - 19:.1f}" r="10" fill="#c1272d"/>'
        yield _words(
            x + 21,
            y - 13.5,
            "!",
            'font-size="16" font-weight="bold" text-anchor="middle" fill="#fff"',
        )
    if seat.depth:
        deep = str(seat.depth) if seat.depth > 1 else ""
        yield f'<circle cx="{x - 21:.1f}" cy="{y - 19:.1f}" r="10" fill="#fff" stroke="#4a2f16"/>'
        style = 'font-size="20" font-weight="bold" text-anchor="middle" fill="#4a2f16"'
        yield _words(x - 21, y - 8.5, "“", style) + (
            _words(x - 36, y - 14, deep, 'font-size="12"') if deep else ""
        )


def _name_at(table: _Round, x: float, y: float, seat: Seat) -> Iterator[str]:
    """Yield the SVG text of a Player's name beside their face, with the number of their errors."""
    off = x - table.centre[0]
    beside = abs(off) > 0.35 * (table.across + _BESIDE)
    if beside:
        anchor, nx, ny = (
            ("start", x + _HEAD + 14, y + 6) if off > 0 else ("end", x - _HEAD - 14, y + 6)
        )
    else:
        above = y - _HEAD - (28 if seat.errors else 14)
        anchor, nx, ny = "middle", x, above if y < table.centre[1] else y + _HEAD + 24
    weight = ' font-weight="bold"' if seat.you else ""
    name = _text(_short(seat.name, _NAME))
    yield _words(nx, ny, name, f'font-size="18" text-anchor="{anchor}" fill="#2b1c0c"{weight}')
    if seat.errors:
        made = f"{seat.errors} error{'s' * (seat.errors != 1)}"
        yield _words(nx, ny + 17, made, f'font-size="12.5" text-anchor="{anchor}" fill="#a03a2a"')


def _situation(seat: Seat) -> str:
    """Return a description of a Player's situation: due to speak, in error, quoting."""
    signs = [
        "due to speak" if seat.due else "",
        "in error" if seat.in_error else "",
        f"quotes, {seat.depth} deep" if seat.depth else "",
    ]
    return ", ".join(filter(None, (seat.name, *signs)))


# -- conversations ---------------------------------------------------------------------------------


def _arrows(seen: TableView, table: _Round) -> Iterator[_Arrow]:
    """Yield an arrow for each conversation.

    If several arrows end at a seat, their ends are side by side, in the order with the fewest
    crossings.
    """
    places = {seat.name: number for number, seat in enumerate(seen.seats)}
    ends: dict[int, list[tuple[float, int, int]]] = {}
    for number, c in enumerate(seen.conversations):
        for side, (here, there) in enumerate(((c.active, c.passive), (c.passive, c.active))):
            # Seen from the middle, what leads to the next seats clockwise leaves on that side; of
            # two alike the order turns round.
            away = (places[there] - places[here]) % table.seats
            ends.setdefault(places[here], []).append((-away, number if side else -number, number))
    spread: dict[tuple[int, int], float] = {}
    for seat, found in ends.items():
        step = min(0.2, 0.62 / max(len(found), 1)) * table.seats / 6
        for rank, (_, _, number) in enumerate(sorted(found)):
            spread[number, seat] = seat + step * (rank - (len(found) - 1) / 2)
    for number, c in enumerate(seen.conversations):
        seats = places[c.active], places[c.passive]
        start, end = (table.at(spread[number, seat], -_RIM) for seat in seats)
        # Drawn towards the middle of the table by what their seats are away from it, so that
        # several between the same two run beside each other.
        pulls = (
            0.45 * (m - (s + e) / 2)
            for m, s, e in zip(table.centre, *map(table.at, seats), strict=True)
        )
        x, y = ((s + e) / 2 + pull for s, e, pull in zip(start, end, pulls, strict=True))
        yield _Arrow(c, _COLOURS[number % len(_COLOURS)], start, (x, y), end)


def _curve(arrow: _Arrow) -> str:
    (x, y), (bx, by), (ex, ey) = arrow.start, arrow.bend, arrow.end
    long = hypot(ex - bx, ey - by) or 1.0
    dx, dy = (ex - bx) / long, (ey - by) / long
    dashed = ' stroke-dasharray="9 7"' if arrow.conversation.label is PENDING else ""
    tip = f"M{ex:.1f} {ey:.1f} L{ex - 16 * dx + 8 * dy:.1f} {ey - 16 * dy - 8 * dx:.1f}"
    tip += (
        f" L{ex - 11 * dx:.1f} {ey - 11 * dy:.1f} L{ex - 16 * dx - 8 * dy:.1f} "
        f"{ey - 16 * dy + 8 * dx:.1f} Z"
    )
    line = f"M{x:.1f} {y:.1f} Q{bx:.1f} {by:.1f} {ex - 11 * dx:.1f} {ey - 11 * dy:.1f}"
    return (
        f"<g><title>{_text(str(arrow.conversation))}</title>"
        f'<path d="{line}" fill="none" stroke="#fff3da" stroke-width="8" '
        'stroke-opacity="0.55" stroke-linecap="round"/>'
        f'<path d="{line}" fill="none" stroke="{arrow.colour}" stroke-width="4" '
        f'stroke-linecap="round"{dashed}/>'
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5.5" fill="{arrow.colour}"/>'
        f'<path d="{tip}" fill="{arrow.colour}"/></g>'
    )


def _labels(arrows: list[_Arrow]) -> Iterator[str]:
    """Yield the label of each conversation, where on its curve it overlaps others least."""
    laid: list[tuple[float, float, float]] = []
    for arrow in arrows:
        words = _short(named(arrow.conversation.label), _LABEL)
        half = 4.3 * len(words) + 11

        def crowded(t: float, arrow: _Arrow = arrow, half: float = half) -> tuple[float, float]:
            x, y = arrow.at(t)
            over = sum(
                max(0.0, half + w + 4 - abs(x - ox)) * max(0.0, 30 - abs(y - oy))
                for ox, oy, w in laid[-_NEAR:]
            )
            return over, abs(t - 0.5)

        x, y = arrow.at(min((t / 20 for t in range(4, 17)), key=crowded))
        laid.append((x, y, half))
        style = ' font-style="italic"' if not arrow.conversation.label else ""
        box = f'x="{x - half:.1f}" y="{y - 13:.1f}" width="{2 * half:.1f}" height="26" rx="13"'
        yield f'<rect {box} fill="#fffaf0" stroke="{arrow.colour}" stroke-width="2"/>'
        yield _words(
            x,
            y + 5.5,
            _text(words),
            f'font-size="16" text-anchor="middle" fill="{arrow.colour}"{style}',
        )


def _list(seen: TableView, arrows: list[_Arrow], width: float, y: float) -> Iterator[str]:
    """Yield the lines of the legend for the arrows, or a line saying that there are none."""
    yield (
        f'<line x1="60" x2="{width - 60:.0f}" y1="{y - 8:.0f}" y2="{y - 8:.0f}" stroke="#c9b48c"/>'
    )
    if not seen.seats or not arrows:
        told = (
            QUIET[0].upper() + QUIET[1:] + "." if seen.seats else f"{NO_GAME} {seen.result or ''}"
        )
        yield _words(
            width / 2,
            y + 22,
            _text(told.strip()),
            'font-size="17" text-anchor="middle" fill="#4a2f16"',
        )
    for row, arrow in enumerate(arrows):
        c, at = arrow.conversation, y + 22 + _LINE * row
        dashed = ' stroke-dasharray="7 5"' if c.label is PENDING else ""
        yield f'<path d="M72 {at - 5:.0f} h34" stroke="{arrow.colour}" stroke-width="4"{dashed}/>'
        yield f'<path d="M104 {at - 12:.0f} l13 7 l-13 7 z" fill="{arrow.colour}"/>'
        told = "Pending, to be labelled first" if c.label is PENDING else named(c.label)
        ends = f"{_short(c.active, _NAME)} → {_short(c.passive, _NAME)}"
        yield _words(130, at, _text(f"{ends}:  {told}"), 'font-size="16" fill="#2b1c0c"')


def _described(seen: TableView) -> str:
    """Return a description of the picture, for readers who can't see it."""
    if not seen.seats:
        return f"A table. {NO_GAME}"
    who = "; ".join(map(_situation, seen.seats))
    what = "; ".join(map(str, seen.conversations)) or QUIET
    return f"A table. Clockwise from the top sit: {who}. Conversations: {what}."


# -- drawing ---------------------------------------------------------------------------------------


def _oval(x: float, y: float, across: float, down: float, style: str) -> str:
    return f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{across:.1f}" ry="{down:.1f}" {style}/>'


def _words(x: float, y: float, words: str, style: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" {style}>{words}</text>'


def _text(words: str) -> str:
    """Return a string escaped for XML, without characters that XML forbids."""
    return escape(_UNFIT.sub("\ufffd", words), quote=False)


def _short(words: str, most: int) -> str:
    return words if len(words) <= most else f"{words[: most - 1]}…"
