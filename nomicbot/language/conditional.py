"""Words by which an action depends on how the one before it went: "If that fails, I do B", "otherwise", "failing that".

Only these can be taken (rule 1-3.q). What depends on anything else, or is to happen later, is asked back about, since
an action happens when it reaches the forum (1-3.k).
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from nomicbot.game.actions import ALL_DONE, NONE_DONE, NOT_ALL_DONE, SOME_DONE
from nomicbot.language.blanks import blank
from nomicbot.language.likely import Sought

CANNOT_WAIT = (
    "an action takes no conditions: it happens when it reaches the forum and cannot wait for anything (1-3.k); it can "
    "depend only on how the action straight before it in the same post went (1-3.q). If you mean it, send it alone, "
    "when it is time"
)
"""What is answered to a condition that no action can have."""

_OF_THEM = r"(?:\s+of\s+(?:that|this|it|them|these|those|the\s+above))?"
_IT = (
    rf"(?P<what>any{_OF_THEM}|either{_OF_THEM}|(?:some|one|part)\s+of\s+(?:that|this|it|them|these|those)|"
    r"both(?:\s+of\s+(?:them|these|those))?|all\s+of\s+(?:that|this|it|them|these|those)|(?:all\s+)?(?:these|those|they)|"
    r"(?:that|this|it)(?:\s+all)?|the\s+above|(?:that|this|the\s+(?:above|last|previous|preceding))\s+"
    r"(?:action|attempt|one|bribe|payment|nomination|part))"
)
_NOT = r"(?:(?:does|do|did|will|would|can|could)(?:n't|\s+not)|won't|can't|cannot)"
_IS = r"(?:is|are|was|were|be|has\s+been|have\s+been|should\s+be|turns?\s+out\s+to\s+be|proves?\s+(?:to\s+be\s+)?)"
_LEGAL = r"(?:legal|possible|allowed|permitted|valid|accepted|successful|effective|done)"
_ILLEGAL = r"(?:illegal|impossible|forbidden|invalid|refused|rejected|unsuccessful|ineffective|disallowed|denied)"
_BARE_FAILS = r"fail(?:s|ed)?(?:\s+to\s+(?:work|happen|take\s+effect))?|has\s+failed|have\s+failed|should\s+fail"
_FAILS = (
    rf"(?:(?P<bare_fails>{_BARE_FAILS})|{_NOT}\s+(?:work(?:\s+out)?|succeed|go\s+through|take\s+effect|happen|count)"
    rf"|{_IS}(?:n't|\s+not)\s+{_LEGAL}|{_IS}\s+{_ILLEGAL})"
)
_WORKS = (
    rf"(?:(?P<bare_works>succeed(?:s|ed)?|has\s+succeeded)|work(?:s|ed)?(?:\s+out)?|go(?:es)?\s+through|went\s+through|"
    rf"takes?\s+effect|took\s+effect|{_IS}\s+{_LEGAL}|(?:does|do|did)(?:n't|\s+not)\s+fail)"
)
_TAIL = r"(?:\s+(?:too|as\s+well|also|for\s+(?:some|any|whatever)\s+reason)\b)?"
_CONDITION = re.compile(
    r"(?:^|[,;.]\s*+|(?<!\s)\s++(?:-{1,3}\s++)?)(?P<link>(?:(?:and|but|or|then|also|so|however|next|now)(?:,\s*+|\s++)){0,3})(?:"
    r"(?P<self>unless\s+(?:that|this|it)\s+(?:fails|is\s+(?:illegal|impossible)),?\s+in\s+which\s+case)"
    rf"|(?P<word>(?:but\s+|and\s+)?(?:only\s+)?if|in\s+case|in\s+the\s+event\s+that|provided(?:\s+that)?|unless|should)\s+{_IT}\s+"
    rf"(?:(?P<fails>{_FAILS})|(?P<works>{_WORKS})){_TAIL}"
    r"|(?P<failing>failing\s+(?:that|this|which))"
    r"|(?P<otherwise>otherwise|else|if\s+not)(?=\s*,|\s+I\b|\s*:|\s+(?:vote|do|submit|propose)\b)"
    r")(?=[\s,:;.!)]|$)(?P<then>[\s,:;-]*(?:then\b[\s,]*)?)",
    re.IGNORECASE,
)
_VACUOUS = re.compile(
    r"(?:,\s*+)?(?<!\w)(?:if|where|when)\s+(?:it(?:\s+is|'s)\s+)?(?:at\s+all\s+|still\s+)?(?:possible|legal|legally\s+possible|allowed|"
    r"permitted)(?=\s*(?:[,.;!]|$))",
    re.IGNORECASE,
)
_HINTS = Sought(
    r"fail|succeed|work|otherwise|\belse\b|if\s+not|through|legal|possible|allowed|permitted|valid|forbidden|refused|rejected|"
    r"effect|happen|count|accepted|denied|\bdone\b",
)
_WAITS = (
    r"(?:if|unless|when(?:ever)?|once|as\s+soon\s+as|after|before|until|till|provided|assuming|supposing|in\s+case|on\s+condition|"
    r"as\s+long\s+as|so\s+long\s+as|should|tomorrow|tonight|later(?:\s+(?:today|on|this\s+n?week))?|at\s+(?:the\s+)?(?:end|beginning|start|close|turn)\s+of|"
    r"at\s+(?:midnight|noon)|next\s+n?(?:week|day)|on\s+nday|in\s+(?:\d{1,3}|two|three|four|five|a\s+few|some)\s+(?:n?days?|n?weeks?|hours?)|"
    r"every|each\s+n?(?:day|week)|from\s+now\s+on)"
)
_LEADS = re.compile(
    rf"\s*(?:(?:and|but|so|then|also|otherwise|or|only)[,\s]+)*{_WAITS}\b[^,;:]{{0,200}}[,;:]\s*(?:then\s+)?(?=\S)"
    rf"|\s*(?:tomorrow|tonight|later|otherwise|else|next\s+n?(?:week|day))\s+(?=I\b)",
    re.IGNORECASE,
)
_TRAILS = re.compile(rf"(?<=[\s(])(?:but\s++)?(?:only\s++)?{_WAITS}\b", re.IGNORECASE)
_NO_IF = re.compile(r"\b(?:even|as|wonder\w*|know|see|asks?|asked|care)\s*\Z", re.IGNORECASE)
_BEFORE = 20
_MOST_PIECES = 8


@dataclass(frozen=True, slots=True)
class Condition:
    """What the words of a condition say: how what they speak of must have gone.

    `otherwise` stands for the opposite of the condition before it, or for the failure of what stood there without one.
    `vague` are words that may also speak of what becomes of a motion.
    """

    needs: str
    otherwise: bool = False
    vague: bool = False
    itself: bool = False
    """It speaks of the very action that it stands behind."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of a sentence that says one thing, and the condition that it has; a `trailing` one stands behind it."""

    start: int
    end: int
    condition: Condition | None = None
    trailing: bool = False


def may_depend(text: str) -> bool:
    """Whether it is worth the while to look for conditions in `text`."""
    return _HINTS.stands_in(text)


def pieces(text: str) -> list[Piece]:
    """A sentence (masked) cut at its conditions; one piece without any if it has none that is known here."""
    found: list[Piece] = []
    start, condition = 0, None
    for match in _found(text):
        if text[start : match.start()].strip(" \t\r\n,;.-"):
            found.append(Piece(start, match.start(), condition))
        elif condition is not None:
            return [Piece(0, len(text))]  # two conditions for one action
        start, condition = match.end(), _said(match)
    if condition is not None and not text[start:].strip(" \t\r\n,;.!:-)"):
        if len(found) == 1 and found[0].condition is None:
            return [Piece(found[0].start, found[0].end, condition, trailing=True)]
        return [Piece(0, len(text))]
    return [*found, Piece(start, len(text), condition)]


def _found(text: str) -> Iterator[re.Match[str]]:
    for number, match in enumerate(_CONDITION.finditer(text)):
        if number == _MOST_PIECES:
            return
        if match["otherwise"] and match.start() and text[match.start()] not in ",;.-" and not match["link"]:
            continue  # "I would otherwise vote FOR p3"
        if _NO_IF.search(text, max(0, match.start() - _BEFORE), match.start()):
            continue  # "even if it were possible"
        yield match


def _said(match: re.Match[str]) -> Condition:
    if match["self"]:
        return Condition(NONE_DONE)
    if match["failing"]:
        return Condition(NONE_DONE)
    if match["otherwise"]:
        return Condition(NONE_DONE, otherwise=True)
    what = match["what"].lower()
    some = what.split()[0] in ("any", "either", "some", "one", "part")
    unless = match["word"].lower().startswith("unless")
    fails = bool(match["fails"])
    if unless:
        needs = ALL_DONE if fails else NONE_DONE
    elif fails:
        needs = NOT_ALL_DONE if some else NONE_DONE
    else:
        needs = SOME_DONE if some else ALL_DONE
    bare = bool(match["bare_fails"] or match["bare_works"])
    return Condition(needs, vague=bare and what in ("it", "they", "the above"), itself=unless or not bare)


def opposite(needs: str) -> str:
    """How it went if it did not go as it `needs`."""
    return {ALL_DONE: NOT_ALL_DONE, NOT_ALL_DONE: ALL_DONE, NONE_DONE: SOME_DONE, SOME_DONE: NONE_DONE}[needs]


def without_vacuous(text: str) -> str:
    """`text` with blanks for "if possible" and its like: what is not possible is not done anyhow."""
    return _VACUOUS.sub(blank, text) if "possible" in text or "legal" in text else text


def waits(text: str) -> bool:
    """Whether `text` says that something is to happen later, or if something is so."""
    return _LEADS.match(text) is not None or _TRAILS.search(text) is not None


def scheduled(text: str) -> int:
    """Where "I" begins in a sentence, behind words that have it wait for something; 0 if there are none."""
    leads = _LEADS.match(text)
    return leads.end() if leads and text[leads.end() : leads.end() + 2] in ("I ", "I'") else 0


def unconditioned(text: str) -> tuple[int, int] | None:
    """Where the action stands in a sentence (masked) that has it wait for something, or None."""
    if leads := _LEADS.match(text):
        return leads.end(), len(text)
    trails = _TRAILS.search(text)
    return (0, trails.start()) if trails and trails.start() > 0 else None
