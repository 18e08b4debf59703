"""Sentences that complete the act of the one before: "I reanimate Cleo's Soul. It votes FOR p12"."""

import re

_SOUL = (
    r"\breanimate\s+(?:(?:the\s+)?soul\s+of\s+[\w-]{1,30}(?:\s[\w-]{1,30})?|[\w-]{1,30}(?:\s[\w-]{1,30})?['’]s?\s+soul)"
)
_VOTE = r"(?:FOR|AGAINST|ABSTAIN|MAYBE|YES|NO)\b"
_ROCK = r"\b(?:buy|buying|purchase|order|acquire)\s+(?:an?|one|another)\s+(?:new\s+)?big\s+rock"
_COMPLETED = (
    (
        re.compile(rf"{_SOUL}\Z", re.IGNORECASE),
        re.compile(
            rf"\s+(?:(?:[Ii]t|[Ee]|[Hh]e|[Ss]he)\s+(?:hereby\s+|then\s+)?votes|[Ww]ith\s+it,?\s+I\s+(?:hereby\s+|then\s+)?vote"
            rf"|(?:[Ii]ts|[Ee]ir|[Hh]is|[Hh]er)\s+votes?(?:\s+(?:is|are))?)\s*:?\s+(?={_VOTE}|(?:[Pp]\s?|[Pp]roposal\s)\d)"
        ),
    ),
    (
        re.compile(rf"{_ROCK}\Z", re.IGNORECASE),
        re.compile(
            r"\s+(?:it|that)\s+(?:goes|shall\s+(?:go|stand)|is\s+to\s+(?:be\s+(?:placed|put)|go|stand))\s+(?:at|on|onto|in|to)\s+(?=[(\[]|the\s+square)",
            re.IGNORECASE,
        ),
    ),
)
_FAR = 90


def completes(text: str, start: int, at: int, end: int) -> bool:
    """Whether the sentence behind the full stop from `at` to `end` completes the act of the one from `start` on."""
    return any(
        behind.match(text, end) is not None and said.search(text, max(start, at - _FAR), at) is not None
        for said, behind in _COMPLETED
    )
