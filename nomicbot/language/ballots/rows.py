"""The rows of a ballot in a quotation: lines such as "Proposal 12/0: Title (author)", each of one motion."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

_MONTH = (
    r"jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|"
    r"nov(?:ember)?|dec(?:ember)?"
)
_OTHER = (
    r"(?::\d|[ \t]{0,3}+(?:%|o'clock\b|[ap]\.?m\b|noon\b|midnight\b"
    rf"|(?:\.[ \t]?)?(?:{_MONTH})\b[ \t]?(?:\d|[.,:;)\-–—]|$)"
    r"|(?:people|players|votes?|voters|others|of[ \t]us|times|minutes|hours|days?|n?weeks?|years?|points?"
    r"|in[ \t]all)\b))"
)
"""What stands behind a number that is no motion's: it is part of a date or a time, or counts something."""
VOTES = r"FOR|AGAINST|ABSTAIN(?:ING|S)?|MAYBE\s+NOT|MAYBE|SECOND|OBJECT|REFUSED|YES|NO|AYE|NAY|YEA"
NUMBER = (
    r"(?:(?:proposals?|props?\.?|motion|cfi|tweak|referendum|ref\.?(?=[ \t]))[ \t]*#?p?\d{1,9}|p[ \t]?\d{1,9}"
    rf"|#?\d{{1,9}}(?!\d)(?!{_OTHER}))"
    rf"(?:/\d{{1,4}})?\*?(?!\w|/(?!(?:{VOTES})\b(?!/)))(?![.,]\d)"
    r"(?![ \t]*(?:-+(?!1(?!\d))|\bto\b|\bthru\b|\bthrough\b|\.\.+)[ \t]*#?p?[ \t]?\d)"
)
"""A motion by its number, as lines of a ballot name it."""
OTHER_NUMBER = re.compile(rf"[^\w\n]{{0,20}}+\d{{1,9}}(?!\d){_OTHER}", re.IGNORECASE)
"""How a line begins with a number that is no motion's."""
ROW_LINE = re.compile(
    rf"[ \t]*(?:[*\-•][ \t]+)?{NUMBER}"
    rf"[^\n\ue000]{{0,120}}?(?:[:=\-|\])][ \t]*|[ \t])"
    rf"(?:(?:{VOTES})[.!]*+[ \t\r]*(?=\n|\Z)|(?-i:FOR|AGAINST|ABSTAIN|MAYBE)[ \t]*[(,;\-–—.!])",
    re.IGNORECASE,
)
"""A line that names a motion and ends with a vote, or with what is said of it."""
_MARKS = re.compile(
    r"[ \t]*(?:[>}|:][ \t]*|<<[ \t]*|[A-Za-z][A-Za-z.-]{0,9}>[ \t]*)*+(?:[*+\-•·][ \t]+)?"
    r"(?P<box>[\[(][ _x]{0,5}[\])][ \t]*|_{2,9}[ \t]+)?"
    r"(?:\(?(?:\d{1,3}|[a-z])[.):][ \t]+(?=(?:p[ \t]?|(?:proposal|prop\.?|cfi|tweak|referendum)[ \t]+#?)\d))?",
    re.IGNORECASE,
)
"""What stands before the motion that a line names: marks of quotation, a bullet, a box, its number in a list."""
_BRACKETED = re.compile(
    r"[\[(]((?:(?:p|proposal|cfi|tweak|referendum|#)[ \t]?)?#?p?\d{1,9}(?:/\d{1,4})?)[\])][ \t]*[:\-]?[ \t]*",
    re.IGNORECASE,
)
"""A number in brackets before a title."""
_QUOTED = re.compile(r"^(?:[ \t]*(?:(?:[A-Za-z][A-Za-z.-]{0,9})?>|[}|]|<<))+|>>[ \t]*$", re.MULTILINE)
_BEHIND = r"(?:/\d{1,4})?\*?(?:[ \t]*(?:[:|\-\"'(\[]|$)|[ \t]{2,}\S|\t|[.,)][ \t]|[ \t]+/[ \t])"
_ROW = re.compile(
    rf"(?P<kind>proposal|prop\.?|motion|cfi|tweak|referendum)(?:[ \t]*:(?=[ \t]*p\d))?"
    rf"[ \t]*(?:no\.?[ \t]*)?#?p?(?P<number>\d{{1,9}})"
    rf"(?:{_BEHIND}|(?:/\d{{1,4}})?[ \t]+(?:by|from)[ \t]+(?-i:[A-Z]))"
    rf"|p[ \t]?(?P<short>\d{{1,9}})(?:{_BEHIND}|(?:/\d{{1,4}})?[ \t](?:(?-i:[A-Z\d])|by[ \t]))"
    rf"|(?!\d+[ \t]+(?:{_MONTH})\b)#?(?P<table>\d{{1,9}})"
    r"(?:/\d{1,4})?(?:\*[ \t]+\S|[ \t]*\||\t|[ \t]{2,}\S|[ \t]+\"|[ \t]+\S[^\n]*?(?:[ \t]{2,}|\t|[ \t]\|[ \t])\S)"
    r"|#?(?P<revised>\d{1,9})/\d{1,4}(?:[ \t]*[:.)\-(\[]|[ \t]+(?-i:[A-Z\"'])|$)"
    r"|#?(?P<weak>\d{1,6})(?:(?:[.)]|[ \t]*[:\-])[ \t]+(?:[\"']|(?-i:[A-Z]))[^.!?\n]*$"
    r"|[ \t](?-i:[A-Z])[^.!?,;:\n]{2,80}$|[ \t]*:?$)"
    r"|(?:new[ \t]+)?(?:proposal|motion|tweak|referendum|cfi|title)[ \t]*[:\-][ \t]*"
    r"(?P<title>[\"“'*_]?(?-i:[A-Z\d])[^\n{}:]{2,80}?[\"”'*_]?)$"
    r"|[\"'_*]?(?-i:[A-Z])[^\n()\[\]]{1,120}?[\"'_*]?[ \t]*[(\[]"
    r"(?:(?:(?:this|that|it)(?:[ \t]one)?(?:'s|[ \t](?:is|became))|now|by[ \t]now|later|since)[ \t]){0,2}"
    r"(?P<behind>p\d{1,9}|proposal[ \t]\d{1,9})(?:/\d+)?(?:[ \t](?:now|by[ \t]now|since|today))?[)\]][^.!?]*$",
    re.IGNORECASE,
)
_NAMED_BEHIND = re.compile(
    r"[.):]?[ \t]*[:\-]?[ \t]*[^\n()\[\]]{1,120}?[ \t]*"
    r"[(\[](?P<behind>p[ \t]?\d{1,9}|proposal[ \t]\d{1,9})(?:/\d+)?[)\]]"
    r"(?:,?[ \t]+(?:by|from)[ \t]+[A-Z]\w*)?[ \t:.]*$",
    re.IGNORECASE,
)
"""A point of a list that names its motion behind the title: the number before is its place in the list."""
_AUTHOR = re.compile(r"\w[\"')]?[ \t]+\((?:by[ \t]+)?[A-Z]\w+\)[ \t]*\Z")
"""Whose motion it is, at the end of its row."""
_NUMBER = re.compile(r"(?:p[ \t]?|(?:CFI|Tweak|Referendum|proposal) )?#?p?(\d+)(?:/\d+)?", re.IGNORECASE)
_QUESTION = re.compile(r"\b(?:do|does|did|is|are|should|would|will|can|could|or)\s[^?\n]{1,200}\?\W*\Z")
"""The end of a line that asks something of its reader."""
_LENGTH = 300
_SEEN = 5_000
_EMPTY_FIELD = re.compile(r"(?:(?:my|your)[ \t]+)?(?:vote|answer|choice|ballot)[ \t]*[:=][ \t_.\[\]]*", re.IGNORECASE)
"""The field of a form that the vote stands below."""
_REMARK = re.compile(
    rf"(?:[\[(]?(?:\d{{1,3}}|[a-z])[.):][ \t]+)?{NUMBER}(?:[.,][ \t](?:I\b|[^\n]*(?:\byou\b|\?\W*\Z))"
    r"|(?:[:.,]|[ \t]-{1,2})[ \t](?=(?:[^\n.!?:]*\bI\b|[^\n]*\b(?:you|you'\w+|let's)\b))[^\n]*[.!?]\W*\Z)",
    re.IGNORECASE,
)
"""What says or asks something of a motion, and does not only name it: "p12. I asked Ivy to drop this one"."""
_SPOKEN_TO = re.compile(r"\?|\b(?:you|your|yours|I|I'\w+|let's)\b", re.IGNORECASE)
"""What somebody says to others, or of emself, as no text of a motion does."""
_SNIPPED = re.compile(
    r"^[ \t>|]*[\[(<]{0,2}[ \t]*(?:\.\.\.+|…|-*snip(?:ped)?-*|etc\.?)[ \t]*[\])>]{0,2}[ \t\r]*$",
    re.IGNORECASE | re.MULTILINE,
)
"""A line that says that others are left out."""
_TORN = re.compile(r"^[ \t]*>[^\n]*[\w,][ \t\r]*\n[ \t]*\Z", re.MULTILINE)
_WRAPPED = 45
"""Characters from which on a row may go on in the line below it."""
_LONGEST_BALLOT = 200
_BLANK_LINES = re.compile(r"\n[ \t\r]*\n")
_RULE = re.compile(r"[\s\-=+|_*~.]*")
_VOTED_ON = re.compile(r"\b(?-i:FOR|AGAINST|ABSTAIN|MAYBE|YES|NO|AYE|NAY)\b")


@dataclass(frozen=True, slots=True)
class Listed:
    """A motion as a row names it; `weak` where the line may as well be a point of somebody's list."""

    name: str
    weak: bool = False
    title: bool = False
    """Whether it is only what a motion is called, which may be that of the row above."""


def listed(line: str) -> Listed | None:
    """The motion that a line is the row of, its quotation marks and bullets aside."""
    marks = _MARKS.match(line[:_LENGTH])
    if boxed := _BRACKETED.match(line, marks.end() if marks else 0):
        line = f"{line[: boxed.start()]}{boxed[1]}: {line[boxed.end() :]}"
    match = _ROW.match(line[:_LENGTH].rstrip(), marks.end() if marks else 0)
    if match is None:
        return None
    if match["weak"]:
        if named := _NAMED_BEHIND.match(line[:_LENGTH], match.end("weak")):
            return Listed(f"p{number_of(named['behind'])}")
        sure = (marks and marks["box"]) or _AUTHOR.search(line[:_LENGTH])
        return Listed(str(int(match["weak"])), weak=not sure)
    if match["title"]:
        return Listed(match["title"].strip("\"'“”*_ \t"), title=True)
    if match["behind"]:
        return Listed(f"p{number_of(match['behind'])}")
    number = str(int(match["number"] or match["short"] or match["table"] or match["revised"]))
    kind = (match["kind"] or ("p" if match["short"] else "m"))[0].lower()
    if kind == "m" and match["number"] and line[match.start("number") - 1] in "pP":
        kind = "p"
    return Listed({"c": "CFI ", "t": "Tweak ", "r": "Referendum ", "m": ""}.get(kind, "p") + number)


def number_of(name: str) -> str:
    """The number of a motion's name: of one series for motions of all forms."""
    match = _NUMBER.fullmatch(name)
    return match[1] if match else name


_QUOTING = re.compile(r"[>|\s]*")
_VOTED = re.compile(
    rf"(?:(?:I(?:'ll|'m|\s+will)?|put\s+me\s+down|count\s+me|my\s+vote)\s+(?:\w+\s+){{0,3}}?)?(?:{VOTES}|votes?\s+\w+|yep|nope)\b",
    re.IGNORECASE,
)
"""How somebody's answer to a row begins."""


def unmarked(line: str) -> str:
    """A line without the marks of quotation before it."""
    return _QUOTED.sub("", line).strip()


def unquoted_end(quotation: str) -> str:
    """The last line of a quotation with blanks for its marks, so that its columns stay where they are."""
    last = quotation.rstrip()[-_LENGTH:].rpartition("\n")[2]
    marks = _QUOTED.match(last)
    return " " * marks.end() + last[marks.end() :] if marks else last


def _once(rows: Sequence[Listed]) -> tuple[str, ...]:
    strong = [row for row in rows if not row.weak]
    names: dict[str, str] = {}
    for row in strong or rows:
        names.setdefault(number_of(row.name), row.name)
    return tuple(names.values())


def _rows(text: str) -> Iterator[Listed]:
    for line in text.split("\n", _SEEN)[:_SEEN]:
        if row := listed(line):
            yield row


@dataclass(frozen=True, slots=True)
class Answered:
    """The motions that somebody answers who writes straight below a quotation.

    `last` are those whose rows end it with no blank line between; `all` are those of all rows. `plain` if nothing but
    rows, or the rest of one, is in it after the first of `last`; `weak` if the rows may be something else; `anew` if
    somebody else's vote on the last of them is quoted below it; `said` if that or a remark of somebody's is quoted,
    which may be what is answered; `whole` if it is one motion from its row to the end of its text.
    """

    last: tuple[str, ...] = ()
    all: tuple[str, ...] = ()
    plain: bool = False
    weak: bool = False
    anew: bool = False
    said: bool = False
    whole: bool = False


def _anew(lines: list[str]) -> list[str] | None:
    """The lines of a quotation up to its last row, if somebody voted below what e quoted of it: it is answered anew."""
    last = next((index for index in range(len(lines) - 1, -1, -1) if listed(unmarked(lines[index]))), None)
    if last is None:
        return None
    below = [line for line in lines[last + 1 :] if unmarked(line)]
    theirs = next((index for index, line in enumerate(below) if _depth(line) < _depth(lines[last])), len(below))
    voted = below[theirs:] and all(_depth(line) < _depth(lines[last]) for line in below[theirs:])
    if not voted or not _VOTED.match(unmarked(below[theirs])):
        return None
    return [*lines[:last], "", lines[last]]  # who is quoted may stand straight above it


def _depth(line: str) -> int:
    """How many marks of quotation stand before a line."""
    return len(_QUOTING.match(line)[0].replace(" ", "").replace("\t", ""))  # type: ignore[index]


def _without_titles(lines: Sequence[str]) -> list[Listed | None]:
    """The rows among lines, without those that only give the title of the motion that their paragraph begins with."""
    found: list[Listed | None] = []
    above: Listed | None = None
    for line in lines:
        row = listed(line)
        if row and row.title and above and not above.title:
            row = None
        above = (row or above) if line else None
        found.append(row)
    return found


def answered(quotation: str) -> Answered:
    """What a quotation says of which motions are answered below it."""
    quoted = quotation.rstrip().split("\n")[-_LONGEST_BALLOT:]
    anew = _anew(quoted)
    lines = [unmarked(line[: _LENGTH * 2])[:_LENGTH] for line in anew or quoted]
    while lines and (not lines[-1] or _EMPTY_FIELD.fullmatch(lines[-1])):
        lines.pop()
    found = _without_titles(lines)
    rows = [row for row in found if row]
    if not rows:
        return Answered()
    everything = _once(rows)
    blank = max((index for index, line in enumerate(lines) if not line), default=-1)
    block = found[blank + 1 :]
    below = [row for row in block if row]
    wrapped = len(block) - len(below)
    plain = bool(block and block[0]) and (
        not wrapped or (len(below) == 1 and all(len(line) >= _WRAPPED for line in lines[blank + 1 : -1]))
    )
    last = _once(below) if plain else ()
    weak = all(row.weak for row in (below if plain else rows)) or _QUESTION.search(lines[-1]) is not None
    row = max(index for index, line in enumerate(found) if line)
    said = anew is not None or _REMARK.match(" ".join(" ".join(lines[row:]).split())) is not None
    whole = len(everything) == 1 and _whole_text(lines, found)
    return Answered(last, everything, plain, weak, anew is not None, said, whole)


def _whole_text(lines: Sequence[str], found: Sequence[Listed | None]) -> bool:
    """Whether a quotation is the text of a motion below its row, and ends with no words that want an answer."""
    first = next((index for index, line in enumerate(lines) if line), 0)
    blank = max((index for index, line in enumerate(lines) if not line), default=-1)
    row, end = found[first], " ".join(lines[max(blank, first) + 1 :])
    return row is not None and not row.title and bool(end) and _SPOKEN_TO.search(end) is None


def copied(text: str) -> tuple[str, ...]:
    """The motions of the first paragraph that is nothing but their rows, with no vote: a list copied with no marks."""
    for paragraph in _BLANK_LINES.split(text[: _LENGTH * _LONGEST_BALLOT]):
        lines = [line for line in paragraph.strip("\n").split("\n") if not _RULE.fullmatch(line)]
        found = [listed(line) for line in lines]
        rows = [row for row in found if row and not row.weak]
        if len(rows) == len(lines) > 1 and not any(_VOTED_ON.search(line) for line in lines):
            return _once(rows)
    return ()


@dataclass(frozen=True)
class Around:
    """What stands around a passage of a post: what is quoted in it before, and behind."""

    post: str = field(default="", repr=False)
    before: tuple[int, int] = (0, 0)
    """From where on to where all that is before the passage stands."""
    behind: tuple[int, int] = (0, 0)
    straight: tuple[int, int] | None = None
    """The quotation straight above."""
    names: tuple[str, ...] = ()
    """What the author of the passage is called."""
    about: str = ""
    """The only motion that the subject of the post is about."""
    titled: str = ""
    """The title of the proposal that the subject of the post is about, as far as that says so."""
    subject: str = ""
    """The subject, without what mail programs and lists put before it."""

    thread: bool = False
    """Whether the subject says that a motion is voted on in its thread."""

    @cached_property
    def above(self) -> tuple[str, ...]:
        """The motions of all rows before the passage."""
        return _once(list(_rows(self.post[slice(*self.before)])))

    @cached_property
    def below(self) -> tuple[str, ...]:
        """The motions of all rows behind it."""
        return _once(list(_rows(self.post[slice(*self.behind)])))

    @cached_property
    def cut(self) -> bool:
        """Whether rows were left out of what is quoted before the passage."""
        return _SNIPPED.search(self.post, *self.before) is not None

    @property
    def quoted(self) -> str:
        """The words of the quotation straight above."""
        return self.post[slice(*self.straight)] if self.straight else ""

    @cached_property
    def torn(self) -> bool:
        """Whether the passage may be the end of a quoted line that was wrapped: that line breaks off straight above."""
        end = self.before[1]
        return self.straight is not None and _TORN.search(self.post, max(0, end - _LENGTH), end) is not None

    @cached_property
    def answered(self) -> Answered:
        """The motions that are answered here."""
        return answered(self.post[slice(*self.straight)]) if self.straight else Answered()


NOWHERE = Around()
"""Around words that stand alone."""
