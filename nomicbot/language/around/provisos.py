"""Provisos in a sentence of their own: "I vote FOR p3. Only if p4 fails, of course."

Nothing waits for anything (1-3.k), and a proviso is no less one because a full stop stands before it. It is a
condition with no consequence of its own, or a sentence that says of the action when it counts.
"""

import re

from nomicbot.language.around.consequences import without_consequences
from nomicbot.language.around.idle_conditions import lead_in
from nomicbot.language.around.known_conditions import known_end
from nomicbot.language.around.moods import conditional

_LONGEST = 200
_HINTS = re.compile(
    r"\b(?:if|unless|provided|assuming|only|condition\w*|contingent|depends|pending|subject\s+to|as\s+long\s+as|until|when|once|in\s+case|void|withdrawn)\b",
    re.IGNORECASE,
)
_LINKS = (
    r"\W*(?:(?:and|but|or|well|oh|though|naturally|obviously|of\s+course|"
    r"however|mind\s+you|note|nota\s+bene|nb|ps|p\.s\.)[\s,:]+){0,3}"
)
_HEDGES = (
    r"(?:(?:that\s+is(?:\s+to\s+say)?|i\.?\s?e\.?|at\s+least|at\s+any\s+rate|"
    r"or\s+rather|all\s+(?:of\s+)?(?:this|that|the\s+above))[\s,:]+)"
)
_SURE = re.compile(
    rf"{_LINKS}(?:{_HEDGES}{{0,2}}(?:only\s+if|unless|provided(?:\s+that)?|assuming(?:\s+that)?|on\s+condition|conditional(?:ly)?\s+(?:on|upon)|contingent\s+(?:on|upon)|pending|subject\s+to)"
    rf"|{_HEDGES}{{1,2}}(?:only\s+)?(?:if|(?:as|so)\s+long\s+as|when|once|until|after)|(?:but\s+)?only\s+(?:when|once|until|after|as\s+long\s+as)|but\s+(?:if|(?:as|so)\s+long\s+as))\s+\w",
    re.IGNORECASE,
)
"""How a proviso begins that can be nothing else."""
_BARE = re.compile(
    rf"{_LINKS}(?P<if>(?:if|(?:as|so)\s+long\s+as)\s+\w+)(?=[^.!]*\b(?:p\s?\d|(?:pass|fail|agree|object|accept|vote|win|lose|elect|approve|consent|enact|refuse)(?:s|es|ed)?\b|wins|won|lost))(?:\s+[\w'-]+){{1,5}}\W*\Z",
    re.IGNORECASE,
)
"""A short one that asks of the game, or of somebody, that something is so."""
_CLAUSE = re.compile(
    r"\s(?:I|you|we|they|he|she|it|that|this|there|nobody|somebody|everybody|maybe|tell|say|do|don't|please|shout|ask)(?:'(?:ll|d|s|m|re|ve)\b|\s)",
    re.IGNORECASE,
)
"""What begins another clause behind that of a condition."""
_ACT = (
    r"(?:(?:all\s+(?:of\s+)?|everything\s+|each\s+of\s+|none\s+of\s+|both\s+of\s+)?(?:this|these|those|the\s+above|the\s+following|what\s+follows|above|below)"
    r"|(?:(?:all\s+)?(?:my|this|that|the|these|those)\s+(?:\w+\s+)?(?:votes?|ballots?|actions?|acts?|payments?|gifts?|offers?|vetos?|vetoes|nominations?|bribes?|posts?|messages?|mails?|announcements?|withdrawals?|moves?))"
    r"(?:\s+(?:above|below|here))?)"
)
_COUNTS = (
    r"(?:(?:is|are|will\s+be|shall\s+be|being)\s+)?(?:only\s+|just\s+|of\s+course\s+|all\s+|strictly\s+|to\s+|will\s+|shall\s+|should\s+|does\s+not\s+|doesn't\s+|do\s+not\s+|don't\s+|not\s+|won't\s+|both\s+){0,3}"
    r"(?:counts?|counted|stands?|holds?|applies|apply|takes?\s+effect|happens?|goes\s+(?:through|ahead|into\s+effect)|void|null|valid|good|off|on|withdrawn|cancelled|conditional|contingent|meant|made|cast|given|done|binding|in\s+force|effective|real|operative)"
)
_WHEN = (
    r"(?:if|unless|provided|assuming|in\s+case|as\s+long\s+as|on\s+condition|"
    r"(?:only\s+)?(?:until|when|once|after)|subject\s+to|pending)"
)
_OF_ACT = re.compile(
    rf"{_LINKS}(?:{_ACT}\s+{_COUNTS}\s+(?:only\s+)?{_WHEN}\b|{_ACT}\s+(?:is|are)\s+(?:only\s+)?(?:if|unless|provided|conditional|contingent|subject\s+to)\b"
    rf"|{_ACT}\s+(?:all\s+)?(?:depends?|hangs?|hinges?)\s+(?:up)?on\b"
    rf"|(?:it|that)\s+(?:only\s+(?:counts|stands|holds|applies)|(?:counts|stands|holds|applies)\s+only)\s+{_WHEN}\b|(?:it|that)\s+(?:counts|applies|is\s+(?:void|conditional|withdrawn|off))\s+(?:if|unless|provided)\b"
    r"|I\s+(?:only\s+)?(?:do|mean|vote|say|cast)\s+(?:so|this|that|it)\s+(?:only\s+)?(?:if|unless|provided|until|when|once|on\s+condition)\b"
    r"|(?:he|she|e|they|you|(?-i:(?!I\b)[A-Z])\w+)\s+(?:only\s+)?(?:gets?|keeps?|receives?|may\s+(?:have|keep))\s+(?:it|them|this|that|the\s+\w+)\s+only\s+(?:if|when|once|on\s+condition)\b)",
    re.IGNORECASE,
)
_WITHIN = re.compile(
    rf"[,;:.!(–—-]\s*(?:(?:and|but)\s+)?(?:(?:which|(?:my|this|that)\s+(?:vote|action|payment|gift|veto|nomination|offer|bribe))\s+(?:I\s+|he\s+|she\s+|e\s+|they\s+)?(?:only\s+)?(?:{_COUNTS}|gets?|do|does|mean|keeps?|have|has|may\s+\w+)\s+(?:only\s+)?(?:if|unless|provided|on\s+condition|only)\b"
    rf"|(?:that\s+is|i\.?\s?e\.?|this|it)\s+(?:only\s+)?(?:{_COUNTS}\s+)?(?:only\s+)?(?:if|unless|provided|on\s+condition)\b)"
    r"|,\s+(?:payable|due|effective|valid)\s+(?:(?:from|on|at|in|by|as\s+of)\s+)?(?:the\s+)?(?:next|tomorrow|later|delivery|receipt|demand|n?day\s+\d|when|once|after)\b"
    r"|,\s+(?:which|and)\s+(?:he|she|e|they|you)(?:'ll|\s+will|\s+shall)\s+(?:get|have|receive|see|find)\b[^,;:.!?]{0,40}\b(?:tomorrow|later|next\s+n?(?:week|day)|when|once|after)\b",
    re.IGNORECASE,
)
"""A clause behind an action that says when it counts."""
_CONSEQUENCE = re.compile(
    r",\s+(?!(?:of\s+course|that\s+is|though|naturally|obviously|please|and\b|or\b|which\b|as\b)\b)[^.!]{8,}|[;:]\s+\S|\s[-–—]+\s"
)
_FOLLOWS = re.compile(r"\b(?:below|follow(?:s|ing))\b", re.IGNORECASE)
_ALL = re.compile(r"\b(?:all|everything|none|each|both)\b", re.IGNORECASE)
_IDLE = re.compile(
    r"\b(?:if|unless|provided|assuming)\s+(?:I(?:'m|\s+am)\s+(?:not\s+)?(?:mistaken|wrong|right|missing|reading|misreading|too)|it(?:'s|\s+is)\s+(?:not\s+)?(?:too\s+late|still|allowed|legal|possible)"
    r"|(?:that|this|it)\s+(?:matters|helps|counts\s+for|makes\s+(?:any\s+)?(?:sense|a\s+difference)|works\b(?!\s+only)|is\s+(?:allowed|legal|possible))|any\w*\s+(?:cares|asks|minds|wonders))\b",
    re.IGNORECASE,
)


def provides(sentence: str) -> bool:
    """Whether a sentence says on what the action before it hangs, or those below it."""
    if _HINTS.search(sentence[: _LONGEST + 1]) is None:
        return False
    words = " ".join(sentence[: _LONGEST + 1].split())
    if len(words) > _LONGEST or words.endswith("?") or _IDLE.search(words):
        return False
    if _OF_ACT.match(words):
        return True
    sure = _SURE.match(words)
    bare = None if sure else _BARE.match(words)
    if (sure is None and bare is None) or without_consequences(words) != words:
        return False
    if _CLAUSE.search(words, bare.end("if") if bare else sure.end() if sure else 0) or (
        bare and not conditional(words)
    ):
        return False
    lead = f"{words.rstrip(' .!…)')}, I "
    return not (lead_in(lead) or known_end(lead) or (sure and _CONSEQUENCE.search(words, sure.end())))


def restricts(tail: str) -> str:
    """The words behind an action that say when it counts; empty if there are none."""
    found = _WITHIN.search(tail)
    return found[0].strip(" ,;:.!(-–—") if found else ""


def of_all(sentence: str) -> bool:
    """Whether a proviso is one of all that its author says."""
    return _ALL.search(sentence) is not None


def of_what_follows(sentence: str) -> bool:
    """Whether a proviso is one of what stands below it."""
    return _FOLLOWS.search(sentence) is not None
