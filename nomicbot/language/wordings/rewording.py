"""Other words for what the grammar reads: "I cast my veto on p3" is put as "I veto p3", each word where it stood.

Each family of actions brings a table of such wordings. A sentence is only put in other words where it cannot be read
in its own; what comes out has to be read as a whole, and goes the way of every other sentence, so that a condition or
a joke around it counts as it would elsewhere.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from nomicbot.language.joined import Joined, Stretch
from nomicbot.language.likely import Likely, Words, squeezed, vital_words

Piece = str | tuple[int, int]
"""Words that are put in, or a stretch of the sentence."""

_MOST_ROUNDS = 2
"""How often one wording may lead to another: "I tip Peter twenty GC" needs two."""
_MOST_PLACES = 20
"""Places of a sentence that are put in other words; whoever needs more of them is asked."""
_REMEMBERED = 16
_SPEAKS = re.compile(
    r"(?<![\w'])I(?=[\s',])|https?:|\b(?:now|hereby|herewith|my|violations?|true\s+attempt|from\s+me|to\s+you|with\s+this\s+(?:post|mail|message)|this\s+(?:\w+\s+)?(?:is|serves)\s+to|administrator|notice\b|notified|me|vetoe?d?|seconded|nomin(?:ation|ee)|serial|genechips?|gcs?)\b",
    re.IGNORECASE,
)
"""What some of stands in every sentence that does something."""
_QUOTATION = re.compile(r"(?<!\w)\"[^\"\n]{0,400}\"")
_HOLE = re.compile(r"(?<!\?P)<(\w+)>")

_TITLE = r"\"[^\"\n]{1,200}\""
_MOTION = (
    r"(?:(?:(?:the|my|this) )?(?:own )?(?:proposals?|props?\.?|motions?|pp?\.?|cfis?|tweaks?|referend(?:um|a))"
    rf" ?(?:no\.? ?|number |#)?p?\d{{1,9}}(?:/\d{{1,4}})?(?![%\w])(?: {_TITLE})?|p\d{{1,9}}|#\d{{1,9}}"
    rf"|(?:(?:(?:the|my) )?(?:own )?(?:proposal|motion) )?(?:(?:called|titled|entitled) )?{_TITLE})"
)
_NAME = (
    rf"(?:{_TITLE}|(?-i:(?!(?:I|She|He|It|We|They|You|This|That)\b)[A-Z0-9])[\w'.-]{{0,38}}\w(?<!'s)"
    r"|(?-i:(?![IE]\b)[A-Z]))"
    r"(?: (?:the|of|de|von|van) (?-i:[A-Z])[\w'-]{0,38}\w(?<!'s)"
    r"| (?-i:(?!(?:I|FOR|AGAINST|ABSTAIN|MAYBE|YES|NO)\b)[A-Z])[\w'-]{0,38}\w(?<!'s)){0,3}"
)
_OFFICE = (
    r"(?:(?:the|our) )?(?:(?:office|post|position|job) of (?:the )?)?"
    r"(?:(?:minister|ministry) (?:of|for) (?:the )?\w{3,20}|meta-? ?minist(?:er|ry)|keeper(?: of the game)?|"
    r"manager|fcc|fair communications commissioner|secretary|adept|tiler|grammar nazi|death|banker|kurt g(?:o|ö|oe)del|"
    r"law|change|communications|everyone|arcana|tiles|grammar|spirituality|banking)"
)
MACROS = {
    "motion": _MOTION,
    "motions": rf"{_MOTION}(?:(?:,| and|, and) {_MOTION}){{0,12}}",
    "name": _NAME,
    "person": rf"(?:myself|{_NAME})",
    "office": _OFFICE,
    "display": (
        r"(?:(?:the|my) )?(?:(?:public )?display of (?:the |all )?)?"
        r"(?:public metadisplay|metadisplay|roster|ruleset|motions|public fora|fora|"
        r"objects|grammar|souls|holdings|ministries|tiles)(?: display)?"
    ),
    "vote": r"(?:for|against|abstain|maybe not|maybe|yes|no)",
    "class": r"(?:boring guy|priest|senator|lobbyist|necromancer)",
    "onoff": r"(?:on|off)",
    "address": r"[^\s,;:\"()@]{1,80}@[^\s,;:\"()@]{1,80}\w",
    "place": r"(?:https?://|www\.)[^\s\"<>]{0,300}[^\s\"<>.,;!?)]",
    "rule": r"\d{1,2}-\d{1,3}(?:\.?[a-z]{1,2})?",
}
"""What the names in angle brackets stand for in a pattern."""


def pattern(words: str) -> re.Pattern[str]:
    """`words` as a pattern: a blank stands for any white space, `<motion>` for a motion, `<motion2>` for another."""

    def hole(match: re.Match[str]) -> str:
        return f"(?P<{match[1]}>{MACROS[match[1].rstrip('0123456789')]})"

    return re.compile(_spread(_HOLE.sub(hole, words)), re.IGNORECASE)


def _spread(words: str) -> str:
    """`words` that stand by themselves, with any white space between them."""
    spread = words.replace(" ?", r"\s*").replace(" ", r"\s+")
    return rf"(?<![\w'@])(?:{spread})(?:(?<=\s)|(?![\w']))"


@dataclass(frozen=True)
class Wording:
    """Words in a sentence, and how they are put: in others with `<...>` for what was found, or by a function.

    What begins with "^" stands at the beginning of its clause only, and needs no "I".
    """

    words: str
    put: str | Callable[[re.Match[str]], Sequence[Piece] | None]

    @property
    def vital(self) -> Words:
        """The words of which a text has one that has these; whatever is named in a hole has none of its own."""
        return vital_words(_spread(_HOLE.sub(".", self.words.removeprefix("^"))))

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        if not self.words.startswith("^"):
            return pattern(self.words)
        return re.compile(
            rf"(?:(?<=^)|(?<=[,:;] )|(?<=\band )|(?<=\bso )|(?<=^first )|(?<=[-–—] )){pattern(self.words[1:]).pattern}",
            re.IGNORECASE,
        )

    def warm(self) -> None:
        """Compile the pattern now, and not while a sentence is read."""
        self._pattern  # noqa: B018 - it is compiled when it is asked for

    def found(self, text: str) -> Iterator[tuple[re.Match[str], Sequence[Piece]]]:
        """Where these words stand, and what is put there."""
        for match in self._pattern.finditer(text):
            pieces = self.put(match) if callable(self.put) else self._filled(match, self.put)
            if pieces is not None:
                yield match, pieces

    @staticmethod
    def _filled(match: re.Match[str], put: str) -> Sequence[Piece]:
        parts = _HOLE.split(put)
        return [match.span(part) if number % 2 else part for number, part in enumerate(parts) if part]


@dataclass(frozen=True)
class Wordings:
    """The wordings of one family; `stirs` is a pattern of the words of which every one of them has some."""

    stirs: str = r"(?!)"
    table: tuple[Wording, ...] = ()

    @cached_property
    def _stirs(self) -> re.Pattern[str]:
        return re.compile(self.stirs, re.IGNORECASE)

    @cached_property
    def _likely(self) -> Likely[Wording]:
        return Likely((wording, wording.vital) for wording in self.table)

    def warm(self) -> None:
        """Compile all patterns now, and not while a sentence is read."""
        self.stir("")
        for wording in self._likely:
            wording.warm()

    def stir(self, text: str) -> bool:
        """Whether any of them may be in `text`."""
        return self._stirs.search(text) is not None

    def found(self, text: str, words: str) -> Iterator[tuple[re.Match[str], Sequence[Piece]]]:
        """All of a text with these `words` (squeezed) that can be put in others."""
        if self.stir(text):
            for wording in self._likely.among(words):
                yield from wording.found(text)


NONE = Wordings()
"""Of a family all of whose words are in its grammar."""


class Rewording:
    """Puts sentences in the words that the grammar knows."""

    def __init__(self, wordings: Iterable[Wordings]) -> None:
        self._wordings = Likely((one, vital_words(one.stirs)) for one in wordings)
        # One sentence is asked for by several who read it.
        self._known = lru_cache(_REMEMBERED)(self._put)
        self._stirred = lru_cache(_REMEMBERED)(self._stir)

    def warm(self) -> None:
        """Compile all patterns now, and not while a sentence is read."""
        for wordings in self._wordings:
            wordings.warm()

    def may_do(self, text: str) -> bool:
        """Whether it is worth the work: somebody says something of the game in `text`."""
        return self._stirred(text)

    def _stir(self, text: str) -> bool:
        return _SPEAKS.search(text) is not None and any(
            wordings.stir(text) for wordings in self._wordings.among(squeezed(text))
        )

    def __call__(self, text: str) -> Joined | None:
        """`text` in other words, or None if there are none for it."""
        return self._known(text)

    def _put(self, text: str) -> Joined | None:
        joined: Joined | None = None
        for _ in range(_MOST_ROUNDS):
            before = joined.text if joined else text
            reworded = self._once(before)
            if reworded is None or reworded.text == before:
                break
            joined = reworded.over(joined) if joined else reworded
        return joined

    def _once(self, text: str) -> Joined | None:
        quoted = [match.span() for match in _QUOTATION.finditer(text)]
        taken: list[tuple[int, int, Sequence[Piece]]] = []
        words = squeezed(text)
        for wordings in self._wordings.among(words):
            for match, pieces in wordings.found(text, words):
                begin, end = match.span()
                within = any(start < begin < stop or start < end < stop for start, stop in quoted)
                if not within and all(end <= start or stop <= begin for start, stop, _ in taken):
                    taken.append((begin, end, pieces))
                    if len(taken) > _MOST_PLACES:
                        return None
        return put_together(text, sorted(taken, key=lambda one: one[0])) if taken else None


def put_together(text: str, taken: Sequence[tuple[int, int, Sequence[Piece]]]) -> Joined:
    """`text` with pieces in the place of its stretches, each with where it begins and ends, in order."""
    stretches: list[Stretch] = []
    at = position = 0

    def add(words: str, start: int, length: int = -1) -> None:
        nonlocal at
        if words:
            stretches.append(Stretch(at, words, start, length))
            at += len(words)

    for begin, end, pieces in taken:
        add(text[position:begin], position)
        groups = sorted(piece for piece in pieces if isinstance(piece, tuple))
        last = begin
        for piece in pieces:
            if isinstance(piece, tuple):
                add(text[slice(*piece)], piece[0])
                last = max(last, piece[1])
            else:
                until = next((start for start, _ in groups if start >= last), end)
                add(piece, last, until - last if piece.endswith(" ") else len(text[last:until].rstrip()))
                last = until
        position = end
    add(text[position:], position)
    return Joined("".join(stretch.text for stretch in stretches), tuple(stretches))
