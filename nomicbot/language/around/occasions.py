"""Lines with a colon that say what a text below them is for: "And in case we ever want gambling:", above an offer.

What is offered is offered now; the occasion is its text's. Above any other act such words are a condition.
"""

import re

__all__ = ["leads_to_offer"]

_OCCASION = re.compile(
    r"\W*(?:(?:and|but|so|well|now|then|also|oh)[\s,]+){0,3}(?:(?:just\s+)?in\s+case|should|if)\s+"
    r"(?:we|you|I|people|any(?:body|one)|some(?:body|one)|the\s+(?:game|list))\s+(?:should\s+)?ever\s+"
    r"(?:want|wish|need|get|feel|care|run|find|grow|play|have)s?\b(?![^:]*\b(?:I(?:'d|'ll|\s+w(?:ould|ill))\b|this\s+is|here|you\s+c|to\s+(?:vote|submit|propose|say|post)|vot\w+|pass\w*|example|draft)\b)"
    r"[^:.!?\"]{0,120}:\s*\Z",
    re.IGNORECASE,
)
_OFFERS = re.compile(
    r"\s*I\s+(?:(?:hereby|herewith|now|also|therefore)\s+){0,2}(?:submit|propose|issue|offer|introduce)\b",
    re.IGNORECASE,
)


def leads_to_offer(line: str, below: str) -> bool:
    """Whether a line only says for which occasion the text is that is offered straight `below`."""
    return _OCCASION.match(line) is not None and _OFFERS.match(below) is not None
