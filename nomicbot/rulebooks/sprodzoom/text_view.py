"""The table in plain text: the Players around it, clockwise, and the conversations on it.

                 Ana
        .----------------------.
    Dov |  Ana -> Bram  foo    | Bram !
        |  Dov -> Cleo         |
        '----------------------'
                 Cleo "

"!" marks a Player in error. Quotation marks show a Player who quotes, one for each open Fortnum.
"""

from nomicbot.rulebooks.sprodzoom.conversations import Label, label_told
from nomicbot.rulebooks.sprodzoom.viewing import Seat, TableView

NO_GAME = "No game is in progress."
QUIET = "no conversation"


def table(seen: TableView) -> str:
    """Return the table drawn in text, as the viewer of `seen` sees it."""
    if not seen.seats:
        return f"{NO_GAME}\n{seen.result}" if seen.result else NO_GAME
    names = [marked(seat) for seat in seen.seats]
    bottom = names[len(names) // 2] if len(names) % 2 == 0 else ""
    half = (len(names) - 1) // 2
    right, left = names[1 : half + 1], names[len(names) - half :][::-1]
    told = conversations(seen)
    height = max(len(told), 2 * half - 1, 1)
    inner = max(*(len(line) for line in told), len(names[0]), len(bottom), 16)
    margin = max((len(name) for name in left), default=0)
    lines = [_line(margin, names[0].center(inner + 4)), _line(margin, f".{'-' * (inner + 4)}.", 1)]
    first, shown = (height - len(told)) // 2, (height - (2 * half - 1)) // 2
    for row in range(height):
        seat, beside = divmod(row - shown, 2)
        here = half and beside == 0 and 0 <= seat < half
        written = told[row - first] if 0 <= row - first < len(told) else ""
        on_left, on_right = (left[seat], right[seat]) if here else ("", "")
        lines.append(f"{on_left:>{margin}} |  {written:<{inner}}  | {on_right}".rstrip())
    lines.append(_line(margin, f"'{'-' * (inner + 4)}'", 1))
    if bottom:
        lines.append(_line(margin, bottom.center(inner + 4)))
    return "\n".join(lines)


def conversations(seen: TableView) -> list[str]:
    """Return a line for each conversation: its active end, its passive end, its label."""
    if not seen.conversations:
        return [QUIET]
    active = max(len(c.active) for c in seen.conversations)
    passive = max(len(c.passive) for c in seen.conversations)
    return [
        f"{c.active:<{active}} -> {c.passive:<{passive}}  {named(c.label)}".rstrip()
        for c in seen.conversations
    ]


def named(label: Label) -> str:
    """Return the words of a label, or a placeholder for an empty label."""
    return " ".join(label) if label else label_told(label)


def marked(seat: Seat) -> str:
    """Return a Player's name with the signs of their state."""
    signs = "!" * seat.in_error + '"' * seat.depth
    return f"{seat.name} {signs}".rstrip()


def _line(margin: int, written: str, indent: int = 2) -> str:
    return (" " * (margin + indent) + written).rstrip()
