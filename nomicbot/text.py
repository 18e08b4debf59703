"""Plain text in mail: widths, wrapping, quoting, tables, and players' words made harmless.

Players' words never reach a mail as they are: control characters and marks that turn the direction
of writing are removed, and anything inside a sentence of the bot becomes one line, so that no title
can pass for a statement.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from nomicbot.characters import plain as plain
from nomicbot.lazy_regex import regex

WIDTH = 72
"""The greatest width of a mail, in columns."""

NAME_LENGTH = 40
"""How many columns of a name are shown."""

_QUOTES = str.maketrans("“”„", "‘’‘")
_LIST_MARKS = regex(r"[,;:“”\"()]|\b(?:and|or|I)\b", re.IGNORECASE)
_SENTENCE_MARKS = regex(r"^[>|*]|[.:;!?…“”\"](?:\s|$)|[“”\"{}]|\bI\b")
OWN_WORDS = frozenset(
    (
        *(
            "for",
            "maybe",
            "maybe not",
            "against",
            "second",
            "object",
            "yes",
            "no",
            "refused",
            "abstain",
        ),
        *("all", "none", "nobody", "everybody", "somebody", "i", "you", "me"),
    )
)


def one_line(text: str) -> str:
    """Return `text` as a single line with single spaces."""
    if text.isascii() and text.isprintable() and "  " not in text:
        return text.strip()
    return " ".join(plain(text).split())


def width(text: str) -> int:
    """Return the columns of `text` on a screen: wide characters two, combining ones none."""
    return len(text) if text.isascii() else sum(map(_columns, text))


@lru_cache(maxsize=4096)
def _columns(character: str) -> int:
    if unicodedata.combining(character) or unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def cut(text: str, columns: int) -> str:
    """Return the beginning of `text` that fits into a number of columns."""
    if text.isascii():
        return text[:columns]
    taken = 0
    for index, character in enumerate(text):
        taken += _columns(character)
        if taken > columns:
            return text[:index]
    return text


def shortened(text: str, columns: int) -> str:
    """Return `text` as one line of at most `columns`, with `…` where it was cut off."""
    line = one_line(text)
    return line if width(line) <= columns else cut(line, columns - 1).rstrip() + "…"


def abridged(text: str, columns: int = 400) -> str:
    """Return `text` as one line, or its beginning and its end if it is very long."""
    line = one_line(text)
    if len(line) <= columns:
        return line
    return f"{line[: columns * 3 // 4].rstrip()} … {line[-columns // 4 :].lstrip()}"


def quote_marks(text: str, columns: int = 60) -> str:
    """Return `text` as one short line in quotation marks, which nothing inside it can end."""
    return f"“{shortened(text, columns).translate(_QUOTES)}”"


def told(text: str, columns: int = 60) -> str:
    """Return words on one short line, quoted if they could be mistaken for the bot's own words."""
    short = shortened(text, columns)
    return quote_marks(short, columns) if _SENTENCE_MARKS.search(short) or not short else short


def spoken(name: str, columns: int = NAME_LENGTH) -> str:
    """Return a name for a sentence or list, quoted if it could be mistaken for something else."""
    short = shortened(name, columns)
    if short.casefold() in OWN_WORDS or not short or _LIST_MARKS.search(short) or short[0] in ">|":
        return quote_marks(short, columns)
    return short


def listed(items: Sequence[str]) -> str:
    """Return items as a list in words: `a`, `a and b`, `a, b and c`."""
    return (
        items[0]
        if len(items) == 1
        else ", ".join(items[:-1]) + " and " + items[-1]
        if items
        else ""
    )


def counted(number: int, one: str, many: str = "") -> str:
    """Return a number with its noun: `1 vote`, `2 votes`, `1,000 votes`."""
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def times(number: int) -> str:
    """Return a number of times in words: `once`, `twice`, `3 times`."""
    return {1: "once", 2: "twice"}.get(number) or f"{number:,} times"


# -- lines -----------------------------------------------------------------------------------------


def fill(text: str, first: str = "", rest: str | None = None) -> str:
    """Return `text` as a paragraph that fits a mail, with `first` and `rest` as line prefixes."""
    line = one_line(text)
    if len(first) + len(line) <= WIDTH and line.isascii():
        return first + line
    return "\n".join(_fill(line.split(" "), first, first if rest is None else rest))


def _fill(words: Iterable[str], first: str, rest: str, columns: int = WIDTH) -> Iterator[str]:
    line, used, empty = first, width(first), True
    for word in words:
        room = columns - used - (not empty)
        if width(word) > room and not empty:
            yield line
            line, used, empty = rest, width(rest), True
            room = columns - used
        while width(word) > room:
            head = cut(word, max(room, 2))
            yield line + head
            word = word[len(head) :]
            line, used, room = rest, width(rest), columns - width(rest)
        line += word if empty else " " + word
        used = width(line)
        empty = False
    yield line


def lines_of(text: str, columns: int) -> list[str]:
    """Return the lines of `text` as laid out, each wrapped to `columns` after its own indent."""
    found: list[str] = []
    for raw in plain(text).strip("\n").split("\n"):
        line = raw.rstrip()
        if width(line) <= columns:
            found.append(line)
        else:
            indent = line[: min(len(line) - len(line.lstrip()), columns // 2)]
            found += _fill(line.split(), indent, indent, columns)
    return found


def quoted(text: str, most: int | None = None) -> str:
    """Return `text` quoted with `> `; beyond `most` lines, only a count of the rest."""
    found = lines_of(text, WIDTH - 2)
    if most is not None and len(found) > most:
        left = len(found) - most + 1
        found = [*found[: most - 1], f"[… {counted(left, 'more line')}]"]
    return "\n".join(f"> {line}".rstrip() for line in found)


# -- tables ----------------------------------------------------------------------------------------


def item_lines(items: Iterable[str]) -> str:
    """Return the lines of a list: each item wrapped, and indented by two columns."""
    return "\n".join(fill(item, "  ", "    ") for item in items)


def table(rows: Sequence[Sequence[str]], right: Iterable[int] = (), indent: str = "  ") -> str:
    """Return rows in columns as wide as their widest cell, two spaces apart.

    The columns in `right` are flush right. The last column is wrapped where it would leave the
    mail.
    """
    return "\n".join(table_rows(rows, right, indent))


def table_rows(
    rows: Sequence[Sequence[str]], right: Iterable[int] = (), indent: str = "  "
) -> list[str]:
    """Return the lines of a table. A row whose last column is wrapped has several lines."""
    if not rows:
        return []
    flush = set(right)
    cells = [[one_line(cell) for cell in row] for row in rows]
    widths = [max(width(row[column]) for row in cells) for column in range(len(cells[0]))]
    return [_row(row, widths, flush, indent) for row in cells]


def _row(cells: Sequence[str], widths: Sequence[int], flush: set[int], indent: str) -> str:
    last = len(cells) - 1
    line = indent
    for column, cell in enumerate(cells[:last]):
        pad = " " * (widths[column] - width(cell))
        line += (pad + cell if column in flush else cell + pad) + "  "
    if last in flush:
        return line + " " * (widths[last] - width(cells[last])) + cells[last]
    if not cells[last]:
        return line.rstrip()
    return fill(cells[last], line, " " * min(width(line), WIDTH * 2 // 3))
