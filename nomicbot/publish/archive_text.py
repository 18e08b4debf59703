"""The layout of rules in a rules archive, from which they can be parsed without loss.

In plain text, a long line continues on the next line, indented by three spaces, and words that look
like layout are escaped by a backslash. In Markdown, markup characters are escaped.
`rulebooks.archives` parses both formats.
"""

import json
import re
from collections.abc import Iterator
from functools import lru_cache

from nomicbot.lazy_regex import regex
from nomicbot.rulebooks.archives import is_heading
from nomicbot.text import WIDTH, cut, plain, width

_GO_ON = "   "
_GO_ON_WORD = "  \\"
_MARKS = regex(r"[\\`*_\[\]<>&~|]")
_HEADING_MARKS = regex(r"[#+=-]")
_NUMBERED = regex(r"\d{1,9}(?=[.)](?:\s|$))")


@lru_cache(maxsize=1024)  # most texts are unchanged from one archive to the next
def laid_out(text: str) -> str:
    """Return a rule's text laid out for a plain-text archive."""
    return "\n".join(_wrapped(line) for line in _escaped_lines(text))


def heading_laid_out(heading: str, title: str) -> str:
    """Return the heading of a rule: `Rule 3-4/6: Scoring`, or `Rule 3-4/6:` without a title."""
    return _wrapped(f"{heading}: {_escaped(title)}" if title else f"{heading}:")


def _escaped_lines(text: str) -> list[str]:
    if not text:
        return []
    lines = [_escaped(line) for line in text.split("\n")]
    for ends in (range(len(lines)), range(len(lines) - 1, -1, -1)):
        for place in ends:
            if lines[place]:
                break
            lines[place] = "\\"  # a blank line at an end would be taken for layout
    return lines


def _escaped(line: str) -> str:
    """Return a line of a rule's text with invisible characters and apparent layout escaped."""
    if plain(line) != line or "\n" in line:
        return "\\" + json.dumps(line)
    if not line:
        return ""
    if line[0].isspace() or line[0] == "\\" or is_heading(line):
        line = "\\" + line
    return line + "\\" if line[-1].isspace() or line[-1] == "\\" else line


def _wrapped(line: str) -> str:
    if width(line) <= WIDTH:
        return line
    return "\n".join(_pieces(line))


def _pieces(line: str) -> Iterator[str]:
    """Yield a long line in pieces.

    The line is broken at a single space, which is dropped, or if there is none, inside a word.
    """
    lead = ""
    while width(lead) + width(line) > WIDTH:
        head = cut(line, WIDTH - len(lead))
        place = _last_space(line, len(head))
        if place:
            yield lead + line[:place]
            lead, line = _GO_ON, line[place + 1 :]
        else:
            place = max(_before_space(line, len(head)), 1)
            yield lead + line[:place]
            lead, line = _GO_ON_WORD, line[place:]
    yield lead + line


def _last_space(line: str, most: int) -> int:
    """Return the index of the last single space between two words up to `most`, or 0 if none."""
    for place in range(min(most, len(line) - 2), 0, -1):
        if line[place] == " " and not line[place - 1].isspace() and not line[place + 1].isspace():
            return place
    return 0


def _before_space(line: str, most: int) -> int:
    """Return the last index up to `most` without a space on either side.

    Spaces at the end of a line get lost in mail.
    """
    for place in range(most, 0, -1):
        if not line[place - 1].isspace() and not line[place : place + 1].isspace():
            return place
    return most


# -- Markdown --------------------------------------------------------------------------------------


def marked_up(text: str) -> str:
    """Return a rule's text in the form of a Markdown archive."""
    if not text:
        return ""
    lines = [_marked(line) for line in text.split("\n")]
    for ends in (range(len(lines)), range(len(lines) - 1, -1, -1)):
        for place in ends:
            if lines[place]:
                break
            lines[place] = "<br>"
    following = [*lines[1:], ""]
    return "\n".join(
        line + "\\" if line and after else line
        for line, after in zip(lines, following, strict=True)
    )


def heading_marked_up(heading: str, title: str) -> str:
    """Return `Rule 3-4/6: Scoring` with the title's markup characters escaped."""
    return f"{heading}: {_marked(title)}" if title else f"{heading}:"


def _marked(line: str) -> str:
    found = _MARKS.sub(r"\\\g<0>", line)
    if _HEADING_MARKS.match(found):
        found = "\\" + found
    elif numbered := _NUMBERED.match(found):
        found = f"{numbered[0]}\\{found[numbered.end() :]}"
    if found.isascii() and found.isprintable() and found == found.strip():
        return found  # as nearly all lines are: none of its characters needs a reference
    return "".join(_reference(c, place in (0, len(found) - 1)) for place, c in enumerate(found))


def _reference(character: str, at_an_end: bool) -> str:
    """Return a character, as a reference (`&#x20;`) if it would be invisible or dropped.

    Markdown drops spaces at the ends of a line (`at_an_end`).
    """
    unseen = character == "\n" or plain(character) != character
    return f"&#x{ord(character):x};" if unseen or (at_an_end and character.isspace()) else character


def fenced(text: str, language: str = "") -> str:
    """Return `text` in a code fence that nothing in the text can close."""
    longest = max((len(run) for run in re.findall(r"`+", text)), default=0)
    fence = "`" * max(3, longest + 1)
    return f"{fence}{language}\n{text}\n{fence}"
