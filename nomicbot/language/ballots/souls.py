"""What a Soul votes that somebody reanimates (3-19.p to 3-19.s), in whatever words, sentences and rows it is told.

"I reanimate Bram's Soul, and it votes like so:" above rows, "Reanimation: Bram's Soul. Votes: FOR p12.", "I reanimate
the Soul of Bram and set eir votes on p12 and p13 to AGAINST". All of it is read, or none: a word that is not known here
may change what the Soul votes.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from nomicbot.language.around.residue import before
from nomicbot.language.joined import Joined

__all__ = ["SoulVotes", "soul_votes"]

_NAME = r"(?!(?:The|That|This|A|An|My|Your|His|Her|Eir|Their|Its|Some|Any|No|Every|All)\b)[A-Z][\w-]{0,30}"
_WHOSE = (
    rf"(?:(?i:the|that|poor)\s+){{0,2}}(?:(?P<owner>{_NAME})['’]s?\s+(?:[a-z]{{3,10}}\s+)?[Ss]oul"
    rf"|[Ss]oul\s+of\s+(?:poor\s+)?(?P<of>{_NAME})(?:['’]s)?)"
)
_BARE = rf"(?P<bare>{_NAME})(?=\s*[,:;.(]|\s+(?:to|and|so)\b)"
_HOW = r"(?:(?:hereby|now|also|then|therefore|once\s+more)\s+)*"
_REANIMATE = r"[Rr]e-?animate"
_HEADS = (
    re.compile(rf"\bI\s+{_HOW}{_REANIMATE}\s+(?:(?:a|one)\s+[Ss]oul,\s+)?(?:{_WHOSE}|{_BARE})"),
    re.compile(
        rf"\b(?:[Mm]y\s+|(?P<by>{_NAME})['’]s\s+)?[Rr]e-?animation(?:\s+(?:of|for|in)\s+(?:this|the)\s+n?week)?\s*(?::|\s-{{1,2}}\s|\sis\s)\s*{_WHOSE}"
    ),
    re.compile(rf"{_WHOSE},?\s+(?:is\s+hereby\s+{_REANIMATE}d(?:\s+by\s+me)?|I\s+{_HOW}{_REANIMATE}\b)"),
    re.compile(rf"\bRe-?animating\s+{_WHOSE},\s+I\b"),
)
_NOMINAL = 1
"""Which of these is no sentence, so that votes behind it might be taken for its author's own."""
_APPOSED = re.compile(
    r"\s*,?\s*\((?:which|whose|that)\s[^()]{1,60}\)|,\s+(?:which|that)\s+I\s+(?:hold|own|have|possess),"
)
_VOTE = r"(?:for|against|abstain|maybe\s+not|maybe|yes|no|aye|nay)"
_TOKEN = re.compile(
    r"(?P<gap>[\s,;:.*•=|\-–—]+(?=\Z|\s|\w)|[,;:.!]+)"
    r"|(?P<motion>(?:p\s?|(?:proposal|cfi|tweak|referendum)s?\s+#?)\d{1,9}\b"
    r"(?!\s*(?:[-–—/]|\.\.|to\b|through\b|thru\b)\s*p?\s?\d))"
    r"|(?P<rest>(?:all\s+)?(?:of\s+)?(?:the\s+)?(?:others?|rest|remaining)(?:\s+(?:open\s+)?(?:proposals?|motions?|ones?))?\b"
    r"|(?:all|every)(?:\s+(?:of\s+)?the)?(?:\s+others?)?(?:\s+open)?\s+(?:proposals?|motions?)\b|everything(?:\s+else)?\b|all\s+(?:else|of\s+them)\b"
    r"|(?<=on\s)open\s+(?:proposals|motions)\b)"
    r"|(?P<from>from\s+(?:for|against|abstain|maybe(?:\s+not)?)\b)"
    rf"|(?P<vote>{_VOTE})(?![\w'])"
    r"|(?P<glue>(?:(?:and|then|so|that|which|who|it|e|he|she|has|have|make|makes|making|let|lets|having|set|sets|setting|put|change|cast|casts|casting|use|"
    r"through|with|is|are|be|become|becomes|to|on|in|a|an|the|as|follows|thus|like|this|way|these|following|shall|will|"
    r"hereby|also|too|now|its|eir|his|her|all|each|votes?|voting|ballots?|say|says)(?![\w'])"
    r"|(?:with|through)\s+it,?\s+i\b|on\s+its\s+behalf\b|the\s+soul\b))",
    re.IGNORECASE,
)
_STOP = re.compile(r"[.!](?=\s)")
_MOST_SENTENCES = 5
_MORE = re.compile(r"\band\s+(?:(?:then|also|hereby)\s+)*vote\b", re.IGNORECASE)
"""One more vote, which is its author's own where the Soul has voted already: "to vote FOR p3 and vote FOR p99"."""
_LENGTH = 1_500


@dataclass(frozen=True, slots=True)
class SoulVotes:
    """A Soul and its votes as one sentence, where in the post they end, and whether only a heading names it.

    `said` is None where the words behind the Soul cannot be read as votes of it.
    """

    said: Joined | None
    end: int
    nominal: bool


def soul_votes(sentence: str, text: str, start: int, acts: Callable[[str], bool]) -> SoulVotes | None:
    """What a sentence of `text`, from `start` on, and those behind it say that a Soul votes; None if it names none.

    `acts` tells whether words do something, as those before the Soul must not.
    """
    if "nimat" not in sentence:
        return None
    found = next(((number, one) for number, head in enumerate(_HEADS) if (one := head.search(sentence))), None)
    lead = sentence[: found[1].start()] if found else ""
    if found is None or before(lead) or acts(lead):
        return None
    number, head = found
    named = head.groupdict()
    owner = named.get("owner") or named.get("of") or named["bare"]
    begin = start + head.end()
    apposed = _APPOSED.match(text, begin)
    begin = apposed.end() if apposed else begin
    ends = _ends(text, begin)
    for end in () if named.get("by") else ends:
        if (cast := _Tail(owner).read(text[begin:end])) is None:
            continue
        pieces = [(f"I reanimate {owner}'s Soul", head.start())]
        for vote, what, where in cast:
            at = begin + where - start
            pieces += [("and vote" if len(pieces) == 1 else "and", at), (f"{vote} {what}", at)]
        return SoulVotes(Joined.of(*pieces), end, number == _NOMINAL)
    return SoulVotes(None, ends[0], number == _NOMINAL)


def _ends(text: str, position: int) -> list[int]:
    """Where the votes may end that begin at `position`: with the paragraph, or a sentence of it, the last first."""
    last = _reach(text, position)
    stops = [match.end() for match in _STOP.finditer(text, position, last)]
    return [last, *reversed(stops[:_MOST_SENTENCES])]


def _reach(text: str, position: int) -> int:
    """Where the paragraph ends that goes on at `position`, with the one below it where a colon leads to that."""
    end = text.find("\n\n", position)
    end = len(text) if end == -1 else end
    if text[:end].rstrip().endswith(":") and text[end:].strip():
        below = end + len(text[end:]) - len(text[end:].lstrip("\n"))
        end = text.find("\n\n", below)
        end = len(text) if end == -1 else end
    return min(end, position + _LENGTH)


@dataclass(frozen=True, slots=True)
class _Tail:
    """The words behind a Soul, of which `owner` tells whose it is."""

    owner: str

    def read(self, words: str) -> list[tuple[str, str, int]] | None:
        """Each vote, what it is on, and where that stands; None if these words say anything else, too."""
        tokens = list(self._tokens(words))
        said = [one for one in tokens if one[0] in ("vote", "motion", "rest")]
        own = _MORE.search(words, said[0][2]) if said else None
        if not said or own or any(kind == "unknown" for kind, _, _ in tokens):
            return None
        cast = _votes_first(said) if said[0][0] == "vote" else _motions_first(said)
        return cast if cast and len({what for _, what, _ in cast}) == len(cast) else None

    def _tokens(self, words: str) -> Iterator[tuple[str, str, int]]:
        owner = re.compile(rf"{re.escape(self.owner)}(?:['’]s)?(?![\w'])(?:\s+soul\b)?", re.IGNORECASE)
        at = 0
        while at < len(words):
            match = owner.match(words, at) or _TOKEN.match(words, at)
            if match is None:
                yield "unknown", "", at
                return
            kind = match.lastgroup or "glue"
            if kind not in ("gap", "glue", "from"):
                yield kind, " ".join(match[0].split()), at
            at = match.end()


def _votes_first(said: Sequence[tuple[str, str, int]]) -> list[tuple[str, str, int]]:
    """ "FOR p12 and p13, AGAINST p14"; empty if a vote is on nothing."""
    cast: list[tuple[str, str, int]] = []
    vote, used = "", True
    for kind, word, at in said:
        if kind != "vote":
            cast.append((vote, _on(kind, word), at))
            used = True
        elif not used:
            return []
        else:
            vote, used = word.upper(), False
    return cast if used else []


def _motions_first(said: Sequence[tuple[str, str, int]]) -> list[tuple[str, str, int]]:
    """ "p12 and p13 FOR, p14 AGAINST"; empty if a vote is on nothing, or nothing is said of a motion."""
    cast: list[tuple[str, str, int]] = []
    pending: list[tuple[str, int]] = []
    for kind, word, at in said:
        if kind != "vote":
            pending.append((_on(kind, word), at))
        elif not pending:
            return []
        else:
            cast += [(word.upper(), what, where) for what, where in pending]
            pending = []
    return [] if pending else cast


def _on(kind: str, word: str) -> str:
    return f"on {word}" if kind == "motion" else "on everything else"
