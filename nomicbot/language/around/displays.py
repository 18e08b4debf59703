"""Acts that stand apart from what their author writes: set in like a quotation, in columns, or within a sentence.

    Spot the mistake!
      I vote FOR p99.

Whoever sets acts of eir own apart says so above them, or writes nothing above them at all.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from nomicbot.language.around.lead_lines import BULLET, leads_in

_ACT = re.compile(rf"[ \t]*(?:{BULLET})?I\s+(?:(?:hereby|now|also)\s+)*[a-z]", re.IGNORECASE)
_SPEAKS = re.compile(r"\bI\s", re.IGNORECASE)
_SET_IN = re.compile(r"(?:[ ]{2,}|\t)\s*\S")
_ITEM = re.compile(rf"[ \t]*{BULLET}\S", re.IGNORECASE)
_COLUMNS = re.compile(
    rf"[ \t]*(?:{BULLET})?I\s+\S[^\n]{{0,100}}?\S"
    r"(?:(?:[ ]{4,}|[ ]?\t+[ ]?)[^\s(.,;!\n][^\n]*|[ ]*\.{4,}[ ]*(?:\d{1,4}|yes|no)?[ ]*)"
    r"|[^\n]{1,80}\S(?:[ ]{4,}|[ ]?\t+[ ]?)I\s+(?:hereby\s+)?[a-z]+\s[^\n]*",
    re.IGNORECASE,
)
"""A line with an act, and something else beside it in a column of its own."""
_GREETING = re.compile(r"\W*(?:hi|hello|hey|hoi|dear|moin|greetings|good\s+\w+|\w+)(?:\s+\w+){0,2}\W*", re.IGNORECASE)
_LAST_SENTENCE = re.compile(r"(?:.*[.!?]\s+)?(?P<last>\S.*)", re.DOTALL)
_FEWEST_WORDS = 4
_MOST_LINES = 12
_LENGTH = 600
"""Lines, and characters, that are looked at above."""


@dataclass(frozen=True, slots=True)
class _Line:
    start: int
    text: str

    @property
    def end(self) -> int:
        return self.start + len(self.text)

    @property
    def blank(self) -> bool:
        return not self.text.strip()

    @property
    def apart(self) -> bool:
        return _SET_IN.match(self.text) is not None or _ITEM.match(self.text) is not None


def displayed(passage: str) -> list[tuple[int, int]]:
    """Where such stretches begin and end."""
    if _SPEAKS.search(passage) is None:
        return []
    lines = list(_lines(passage))
    found = [(line.start, line.end) for line in lines if _COLUMNS.fullmatch(line.text)]
    number = 0
    while number < len(lines):
        end = number
        while end < len(lines) and (lines[end].apart or _ACT.match(lines[end].text)):
            end += 1
        block = lines[number:end]
        if block and any(_ACT.match(line.text) for line in block) and _shown(lines, number, end):
            found.append((block[0].start, block[-1].end))
        number = end + 1
    return found


def _shown(lines: Sequence[_Line], first: int, end: int) -> bool:
    above = _above(lines, first)
    if not above.strip():
        return False
    close = not lines[first - 1].blank
    last = _LAST_SENTENCE.match(above.strip())
    lead = last["last"] if last else above
    if not close and end < len(lines) and lines[end].blank and _embeds(above, _below(lines, end)):
        return True
    apart = [line for line in lines[first:end] if line.apart]
    if len(apart) < end - first or _SET_IN.match(above):
        return False
    if lead.endswith("?"):
        return True
    whole = lead if not close and lead != above.strip() else above.strip()
    title = "\n" not in whole and not lead.endswith((".", ":", ",", ";", "!" * (not close) or "."))
    if title and not _GREETING.fullmatch(lead) and not leads_in(lead):
        return True
    items = any(_ITEM.match(line.text) for line in apart)
    return not items and lead.endswith((".", "!")) and not leads_in(lead)


def _embeds(above: str, below: str) -> bool:
    """Whether the acts stand within a sentence that goes on below them."""
    begun = above.strip()
    return begun[-1:].isalnum() and len(begun.split()) >= _FEWEST_WORDS and begun[:1].isupper() and below[:1].islower()


def _above(lines: Sequence[_Line], first: int) -> str:
    """The end of the paragraph above a line."""
    last = first
    while last and lines[last - 1].blank and first - last < _MOST_LINES:
        last -= 1
    begin = last
    while begin and not lines[begin - 1].blank and last - begin < _MOST_LINES:
        begin -= 1
    return "\n".join(line.text for line in lines[begin:last])[-_LENGTH:]


def _below(lines: Sequence[_Line], end: int) -> str:
    return next((line.text for line in lines[end : end + _MOST_LINES] if not line.blank), "")


def _lines(passage: str) -> Iterator[_Line]:
    start = 0
    for text in passage.split("\n"):
        yield _Line(start, text)
        start += len(text) + 1
