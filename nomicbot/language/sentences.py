"""Where the sentences of a post begin and end.

A sentence is a stretch of a skeleton: wrapped lines are one, an item of a list is one (or several), and an
abbreviation, a number or a quotation does not end it. All patterns here look a bounded way ahead and back, so that
the work is linear in the text.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from nomicbot.language.ballots.rows import ROW_LINE
from nomicbot.language.completing import completes
from nomicbot.language.documents.blocks import MARK

BULLET = re.compile(
    r"[ \t]*(?:[*+\-•·](?![*+\-])|o(?=[ \t]+(?:p\d|\d|[A-Z]))|\(?(?:\d{1,3}|[a-z]|i{1,3}|i?v)[.)]"
    r"|\(?(?:[A-Z]|I{1,3}|I?V|VI{1,3})\)|§\d{1,3}\.?)[ \t]+(?=\S)"
)
"""What marks a line as an item of a list."""

_CHANGING = (
    r"(?:Repeal|Amend|Create|Replace|Retitle|Rename|Renumber|Change|Set|Append|Add|Delete|Remove|Strike|Increase|"
    r"Decrease|Raise|Lower|Rewrite|In (?:the )?rule)\b"
)
_BREAK = re.compile(
    # What hides the ends of sentences in it: a quotation (which can itself end one), and brackets.
    r'(?P<quote>(?<![\w"])"[^\s"](?:[^"\n]|\n(?![ \t\r]*\n)){0,400}"(?![\w"]))'
    r"|(?P<brackets>\([^()]{0,300}\))"
    rf"|(?P<fence>{MARK}(?:\s*{MARK})*)"
    r"|(?P<stop>(?<![.!?…])[.!?…]++['\")\]]*+(?=\s|$))"
    r"|(?P<face>(?<=[\w,)!?] ):-?[()DP](?=\s{1,3}(?:I\b|[A-Z][a-z])))"
    rf"|(?P<offer>(?:(?<=proposal)|(?<=[Tt]weak)|(?<=[Rr]eferendum)|(?<=[Pp]ropose)):[ \t]+(?=(?i:{_CHANGING})))"
    rf"|(?P<colon>:[ \t\r]*(?=\n)(?!\s*(?:[_=\"][^\n]{{1,200}}[_=\"]\s*)?{MARK})|:[ \t]+(?={_CHANGING})"
    rf"|(?:(?<=following)|(?<=follows)|(?<=actions)|(?<=times)|(?<=twice)|(?<=thrice)):[ \t]+(?![\"'{MARK}]))"
    r"|(?P<paragraph>\n[ \t\r]*(?=\n))"
    r"|(?P<line>\n)"
)
_LINE_BREAK = re.compile(rf"(?P<fence>{MARK}(?:\s*{MARK})*)|(?P<paragraph>\n[ \t\r]*(?=\n))|(?P<line>\n)")
_ABBREVIATED = re.compile(
    r"(?:\b(?:e\.g|i\.e|a\.k\.a|cf|vs|mr|mrs|ms|dr|st|prof|viz|approx|incl|[ei]g|ie)"
    r"|\b(?P<numbered>pp?|nos?|props?|sec|sect|art|par|fig|ch|cl|nr)"
    r"|(?<![\w.])(?P<initial>(?-i:[B-HJ-Z])))\.$",
    re.IGNORECASE,
)
_ABBREVIATION_LENGTH = 12
_FIRST_PERSON = re.compile(r"[ \t]*I(?:'d)?[ \t,]")
_STARTS_ANEW = re.compile(
    r"[ \t]*(?:[-=_~*]{2,}[ \t\r]*(?:\n|\Z)|(?:New )?(?:Proposal|Tweak|Referendum|CFI)[ \t]*:"
    r"|!(?=[a-z])|@?(?:[Nn]omic)?[Bb]ot[:,])"
)
_ASKS_NOUN = re.compile(
    r"(?:.*\W)?(?:following|an?|the|this|my|another|one|new|small|little|short|tiny|modest|simple|first|last|next|final|submit|propose|call|as)",
    re.IGNORECASE,
)
"""The last word of a line behind which the name of a motion is no heading, but wrapped."""
_IS_RULE = re.compile(r"[ \t]*[-=_~*]{2,}[ \t\r]*\Z")
_SIGNED = re.compile(
    r"[ \t]*(?:--?[ \t]*)?(?!(?:FOR|AGAINST|ABSTAIN|MAYBE|YES|NO|AYE|NAY|SECOND|OBJECT|REFUSED|Genechips?|GCs?)\b)"
    r"[A-Z][\w.'-]{0,20}(?: [A-Z][\w.'-]{0,20}){0,2}[ \t\r]*(?:\n[ \t\r]*(?=\n)|\n?\Z)"
)
_LISTED = re.compile(
    rf"[ \t]*(?:{_CHANGING}"
    r"|(?:Insert|Move|Award|Grant|Give|Transfer|Destroy|Subtract|If|Unless|Otherwise|Each player)\b)"
)
_ENDING = " \t\r\n.!…;:"
_FACE = re.compile(r"\s(?:[:;=8]['o-]?[()DPp|/]|\^_?\^|<3|\\o/|[xX]D+|\(:)\Z")
_SHOUT = re.compile(r"!+1+\Z")
_WORD = re.compile(r"\S")
_REST_OF_LINE = re.compile(r"[ \t\r.!]*\n")
_LEADING = (
    r"(?:if|unless|when|whenever|once|until|till|while|before|after|because|since|as|that|than|why|how|what|where|who|"
    r"which|whether|and|or|but|nor|so|to|for|of|in|on|at|by|with|from|about|the|an?|my|your|should|suppose|assuming|named|called|known|"
    r"provided|every|each|time|case|like|not|never|no)"
)
_UNFINISHED = re.compile(
    rf"^\W*{_LEADING}\b|\b{_LEADING}\W*$|[,;][\"')\]]*[ \t\r]*$"
    r"|\b(?:says?|said|wrote|writes|claims?|thinks?|hopes?|wish(?:es)?|believes?|not|never)\b",
    re.IGNORECASE,
)
_VOTED = re.compile(r"\b(?:FOR|AGAINST|ABSTAIN|MAYBE|NO|YES)[.!]*[ \t\r]*\Z")
_GREETED = re.compile(
    r"(?:^|\n)[ \t]*(?:hi|hello|hey|dear|greetings|good\s+\w+|morning|evening|folks|all|everyone|everybody|friends|"
    r"thanks)\b(?:(?!\bI\b)[^.!?:\n]){0,30},[ \t\r]*\Z",
    re.IGNORECASE,
)
_SHORT_LINE = 40
_SIGNED_LINE = 60
_TAKES_FENCE = re.compile(
    r"propos|submit|revis|amend|issue|rewrite|\b(?:replace|modify|update|edit|change)\b|motion|tweak|referend"
    r"|shenanigans|\bargue|\bcfi\b|:\s*$",
    re.IGNORECASE,
)
_PLACE = re.compile(r"(?:https?://|www\.)[^\s<>\"]{1,300}[ \t\r]*\Z", re.IGNORECASE)
_CAPITAL = re.compile(r"[ \t]*[A-Z][a-z']*[ \t]")
"""A line that ends with a place on the web, which no full stop follows, and one that begins a sentence."""
_NEAR = 300
_GOES_ON = re.compile(r"\bI\s[^.!?:;]{3,80}[\w\"')][ \t\r]*\Z")
"""The end of words that say what somebody does, with nothing that ends them."""
_CONTINUES = re.compile(
    r"[ \t]*[,;.](?=\s|$)|\s*(?:and|with|in|to|by|from|at|as|wherever|everywhere|if|unless|provided|providing|assuming|"
    r"but|when|once|only|until|except|on\s+condition|twice|thrice|(?:\d[\d,]*|[a-z]+)\s+times|forever|repeatedly|endlessly|"
    r"infinitely|over\s+and\s+over|tomorrow|later|soon|next)\b"
)
_BOUGHT = re.compile(r"\b(?:buy|purchase|order|acquire)\s+(?:an?|one|another)\s+(?:new\s+)?Big\s+Rock\Z", re.IGNORECASE)
_BOUGHT_LENGTH = 60
_PUT_BEHIND = re.compile(
    r"\s+(?:And\s+|Then\s+)?I\s+(?:then\s+)?(?:place|put|drop|set)\s+it\s+(?=(?:at|on|in)\s+(?!(?:the\s+)?(?:big\s+)?rock\b)|randomly)",
    re.IGNORECASE,
)
"""Says where a Big Rock goes that the sentence before says was bought: these are one action."""
_PLACED = re.compile(r"\s*(?:,\s*)?(?:immediately\s+|directly\s+)?(?:after|before|behind)\b")
"""Where the text goes that stood in a fence."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence, from `start` to `end` of its skeleton; `item` if a bullet or a number stands before it."""

    start: int
    end: int
    text: str
    item: bool = False
    opens_paragraph: bool = False
    ends_with_colon: bool = False


class Sentences:
    """The sentences of a skeleton's text one by one.

    While `by_line` is set each line is taken as one, as in a table of votes. `listing` is for the body of a motion:
    there any sentence may hold fences, and a line that begins with a change begins a sentence.
    """

    def __init__(self, text: str, listing: bool = False) -> None:
        self.by_line = False
        self._text = text
        self._listing = listing
        self._position = 0

    def __iter__(self) -> Iterator[Sentence]:
        while (sentence := self._next()) is not None:
            yield sentence

    @property
    def position(self) -> int:
        """Where the next sentence begins, at the earliest."""
        return self._position

    def go_to(self, position: int) -> None:
        """Go on from `position`."""
        self._position = position

    def skip_paragraph(self) -> tuple[int, int]:
        """Pass over the rest of this paragraph, or the next one if this is at its end; returns the stretch."""
        start = end = self._skip_blank(self._position)
        while match := _LINE_BREAK.search(self._text, end):
            end = match.start() if match["paragraph"] else match.end()
            if match["paragraph"]:
                break
        else:
            end = len(self._text)
        self._position = end
        return start, end

    def bullet_follows(self) -> bool:
        """Whether the next line with words in it is an item."""
        return BULLET.match(self._text, self._skip_blank(self._position)) is not None

    def _skip_blank(self, position: int) -> int:
        match = _WORD.search(self._text, position)
        return match.start() if match else len(self._text)

    def _next(self) -> Sentence | None:
        start = self._skip_blank(self._position)
        if start >= len(self._text):
            return None
        newlines = self._text.count("\n", self._position, start)
        first = self._position == 0
        bullet = BULLET.match(self._text, start) if first or newlines else None
        if bullet:
            start = bullet.end()
        end, colon = self._end(start)
        self._position = end
        colon = colon or (bullet is None and not self.by_line and self._breaks_off(start, end))
        return Sentence(start, end, self._text[start:end], bullet is not None, first or newlines > 1, colon)

    def _end(self, start: int) -> tuple[int, bool]:
        """Where the sentence that begins at `start` ends, and whether it does with a colon."""
        text = self._text
        for match in (_LINE_BREAK if self.by_line else _BREAK).finditer(text, start):
            at, end = match.span()
            match match.lastgroup:
                case "stop" if self._stops(start, at, end):
                    return end, False
                case "face":
                    return end, False
                case "line" if self.by_line or self._line_ends(start, at):
                    return at, False
                case "paragraph":
                    return at, False
                case "colon" | "offer":
                    return end, True
                case "quote" if text[end - 2] in ".!?" and text[end : end + 2].strip()[:1].isupper():
                    return end, False
                case "brackets" if (
                    at == start and text[end - 2] in ".!?…" and text[end : end + 2].strip()[:1].isupper()
                ):
                    return end, False
                case "fence":
                    near = max(start, at - _NEAR)
                    if not self._listing and text[near:at].strip() and not _TAKES_FENCE.search(text, near, at):
                        return at, False
                    if not (_CONTINUES.match(text, end) or (self._listing and _PLACED.match(text, end))):
                        return end, False
        return len(text), False

    def _breaks_off(self, start: int, end: int) -> bool:
        """Whether a list stands straight below words that nothing ends: "I veto" and an item below."""
        text = self._text
        return (
            not self._listing
            and text[end : end + 1] == "\n"
            and BULLET.match(text, end + 1) is not None
            and _GOES_ON.search(text, max(start, end - _NEAR), end) is not None
        )

    def _stops(self, start: int, at: int, end: int) -> bool:
        """Whether the full stop (or its like) from `at` to `end` ends the sentence that began at `start`."""
        text = self._text
        following = text[end : end + 40].lstrip()[:2]
        if _PUT_BEHIND.match(text, end) and _BOUGHT.search(text, max(start, at - _BOUGHT_LENGTH), at):
            return False
        if completes(text, start, at, end):
            return False
        if following[:1] == MARK:
            near = max(start, at - _NEAR)
            return not (self._listing or _TAKES_FENCE.search(text, near, at))
        if text[at] == "." and end == at + 1:
            short = _ABBREVIATED.search(text[max(start, at - _ABBREVIATION_LENGTH) : end])
            if short is None:
                return True
            if short["numbered"]:
                return not (following[:1].isdigit() or following[:1] == "#")
            return bool(short["initial"]) and following in ("I", "I ", "I'")
        return not (text[at:end] in ("...", "…", "..") and following[:1].islower())

    def _line_ends(self, start: int, at: int) -> bool:
        """Whether the line break at `at` ends the sentence that began at `start`, rather than wraps it."""
        text = self._text
        below = at + 1
        above = text[max(start, at - 40) : at]
        if BULLET.match(text, below) or (_STARTS_ANEW.match(text, below) and not _asks_noun(above)):
            return True
        if not self._listing and above.rstrip(" \t\r").endswith(",") and _GREETED.search(above):
            return True
        if not self._listing and ROW_LINE.match(text, below):
            row = _VOTED.search(above) is not None or not _UNFINISHED.search(above)
            return row or ROW_LINE.match(text, text.find("\n", below) + 1 or len(text)) is not None  # two are a ballot
        if self._listing and _LISTED.match(text, below):
            return not _UNFINISHED.search(text[max(start, at - 20) : at].rpartition(" ")[2])
        line = text[text.rfind("\n", 0, at) + 1 : at]
        if _IS_RULE.match(line):
            return True
        if _SIGNED.match(text, below) and len(line) <= _SIGNED_LINE:
            return not _UNFINISHED.search(line)
        if _PLACE.search(line) and _CAPITAL.match(text, below):
            return True
        if not _FIRST_PERSON.match(text, below):
            return False
        # A short line above ("Hi all") was broken by its author; a longer one may have been wrapped.
        return len(line) <= _SHORT_LINE and len(line.split()) <= 4 and not _UNFINISHED.search(line) and line[:2] != "I "


def _asks_noun(line: str) -> bool:
    return any(map(_ASKS_NOUN.fullmatch, line.split()[-1:]))


def core(text: str) -> str:
    """A sentence without what ends it."""
    text = text.rstrip(_ENDING)
    end = _FACE.search(text, max(0, len(text) - 5)) or _SHOUT.search(text, max(0, len(text) - 20))
    return text[: end.start()].rstrip(_ENDING) if end else text


def items_below(text: str, position: int) -> tuple[int, int]:
    """How many items a list has that stands straight below `position`, and where it ends; (0, `position`) for none.

    A line below an item is part of it; a blank line ends the list unless another item follows.
    """
    count, end, blank = 0, position, False
    rest = _REST_OF_LINE.match(text, position)
    start = rest.end() - 1 if rest else -1
    while start != -1:
        begin, start = start + 1, text.find("\n", start + 1)
        line_end = len(text) if start == -1 else start
        line = text[begin:line_end]
        if BULLET.match(line):
            count += 1
        elif line.strip() and (blank or not count):
            break
        blank = not line.strip()
        end = end if blank else line_end
    return (count, end) if count else (0, position)


def above_list(text: str, end: int) -> bool:
    """Whether a sentence that ends at `end` ends its paragraph above a list."""
    behind = text[end : end + _LOOKED_AT]
    below = behind.lstrip(" \t.!\n")
    return "\n\n" in behind[: len(behind) - len(below)] and BULLET.match(below) is not None


def ends_paragraph(text: str, position: int) -> bool:
    """Whether a paragraph ends at a position of a text, or is a heading that is underlined there."""
    return _UNDERLINE.sub("", text[position : position + _LOOKED_AT]).startswith("\n\n")


def line_alone(text: str, sentence: Sentence) -> str:
    """A sentence that is all of its paragraph, underlined or not, or stands straight above a list; else nothing."""
    behind = _UNDERLINE.sub("", text[sentence.end : sentence.end + _LOOKED_AT].lstrip(" \t\r"))
    alone = not behind or behind.startswith(("\n\n", "\n\r")) or (behind[0] == "\n" and BULLET.match(behind, 1))
    return sentence.text if alone else ""


_UNDERLINE = re.compile(r"\A\n[ \t]*(?:-{3,}|={3,}|~{3,}|_{3,}|\*{3,}|#{3,})[ \t\r]*(?=\n|\Z)")
_LOOKED_AT = 160
_MOST_OBJECTS = 500


def objects_below(text: str, position: int) -> list[tuple[int, int]]:
    """Where the items of the list stand that comes straight below `position`, or else the lines there.

    There are none if they are too many. Of an item its bullet is left out; what further sentences it has are part of
    it, unless they are somebody's "I".
    """
    sentences = Sentences(text)
    sentences.go_to(position)
    sentences.by_line = not sentences.bullet_follows()
    found: list[tuple[int, int]] = []
    for sentence in sentences:
        if len(found) == _MOST_OBJECTS:
            return []
        if found and not (sentence.item or sentence.opens_paragraph) and _opens(text[slice(*found[-1])]):
            found[-1] = (found[-1][0], sentence.end)  # words in brackets were wrapped
        elif sentence.item or (sentences.by_line and not (found and sentence.opens_paragraph)):
            found.append((sentence.start, sentence.end))
        elif found and not (sentence.opens_paragraph or _FIRST_PERSON.match(sentence.text)):
            found[-1] = (found[-1][0], sentence.end)
        else:
            break
    return found


def _opens(words: str) -> bool:
    """Whether words in brackets begin in these which do not end there."""
    return words.count("(") > words.count(")")
