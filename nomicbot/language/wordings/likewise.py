"""What is done in the same way: "I bribe the Voting Gremlin to vote AGAINST p15, and vote the same way myself"."""

import re

from nomicbot.language.joined import Joined

_VOTED = re.compile(
    r"\b(?P<vote>FOR|AGAINST|ABSTAIN|MAYBE)\s+(?:on\s+)?(?P<motion>(?:p\s?|(?i:proposal)\s+#?)(?P<number>\d{1,9}))\b"
)
_MYSELF = re.compile(
    r"\b(?:I\s+(?:(?:hereby|also|now)\s+)*)?vote\s+(?:in\s+)?(?:the\s+same(?:\s+way)?|likewise|that\s+way|accordingly|so)(?:\s+(?:myself|too|as\s+well|on\s+it|there)){0,2}"
    r"(?=\s*(?:\Z|[.,;!)]))",
    re.IGNORECASE,
)
_TO = re.compile(
    r"\bto\s+(?:do|vote)\s+(?:likewise|the\s+same(?:\s+(?:way|on\s+it))?|so(?:\s+too)?|that\s+way(?:\s+too)?)(?=\s*(?:\Z|[.,;!)]))",
    re.IGNORECASE,
)
_NEXT = re.compile(
    r",?\s+(?:and\s+)?(?:(?:(?:I\s+)?(?:vote\s+|do\s+)?the\s+same|likewise|also|so)\s+(?:(?:goes\s+)?(?:on|for|to)\s+)?)?"
    r"(?:the\s+(?:next|following)\s+(?P<count>two|three|four|proposal)(?:\s+proposals)?|(?:the\s+)?(?:next\s+)?(?:one|proposal)\s+(?:right\s+|straight\s+)?(?:after|behind|following)\s+(?:it|that))"
    r"(?=\s*(?:\Z|[.,;!)]))",
    re.IGNORECASE,
)
_COUNTS = {"two": 2, "three": 3, "four": 4}
_MAY = re.compile(r"\b(?:likewise|same|so|that\s+way|accordingly|next|after|behind|following)\b", re.IGNORECASE)


def likewise(text: str) -> Joined | None:
    """A sentence with the one vote that it names in the place of words that say that another is the same."""
    if _MAY.search(text) is None:
        return None
    votes = list(_VOTED.finditer(text))
    if len(votes) != 1:
        return None
    (voted,) = votes
    vote = f"{voted['vote']} {voted['motion']}"
    for pattern, words in ((_MYSELF, f"I vote {vote}"), (_TO, f"to vote {vote}")):
        found = pattern.search(text)
        if found is not None:
            return Joined.respelt(text, found.span(), words)
    found = _NEXT.match(text, voted.end())
    if found is not None:
        count = _COUNTS.get((found["count"] or "").lower(), 1)
        more = [f"p{int(voted['number']) + number}" for number in range(1, count + 1)]
        return Joined.respelt(text, found.span(), f" and {' and '.join(more)}")
    return None
