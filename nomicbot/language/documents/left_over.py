"""Talk above a text of how many proposals its author has left, or that e gets this one in: then it is one of them.

"It is a fine thing to have one proposal left.", "I have 2 left... here goes.", "I'll make do with the one for now."
"""

import re

from nomicbot.language.documents.quotations import unquoting

__all__ = ["uses_up"]

_SEVERAL = r"(?:one|two|three|four|five|\d|an?|some|a\s+few|the\s+last)"
_USES_UP = re.compile(
    r"\b(?:to\s+have|I(?:'ve|\s+have|\s+had)(?:\s+(?:still|got|only|just|exactly)){0,3}"
    rf"|there(?:'s|\s+(?:is|are))(?:\s+still)?)\s+{_SEVERAL}\s+(?:(?:more\s+|last\s+)?proposals?\s+)?left\b"
    r"|\bI(?:'ll|\s+will|\s+shall)\s+(?:just\s+)?(?:make\s+do|be\s+content|content\s+myself|start|begin|go)\s+with\s+"
    r"(?:just\s+|only\s+)?(?:the|this|an?|my|one)\s+(?:[a-z]+\s+){0,2}(?:proposal|one)\b"
    r"|\b(?:us(?:e|ing)\s+up|spend(?:ing)?)\s+(?:the\s+(?:rest|last)\s+of\s+)?my\s+(?:[a-z]+\s+){0,2}proposals?\b"
    r"|\b(?:get|getting|got)\s+(?:this|these|it|them|'em)\s+in\b"
    r"|\bhere\s+goes\b(?!\s+(?:nothing\s+)?(?:what|how|that|an?\s+(?:draft|proto)))",
    re.IGNORECASE,
)
_WILL = re.compile(r"\b(?:will|shall)\b|'ll\b", re.IGNORECASE)
_NOT_HERE = re.compile(
    r"\?|n't\b|\b(?:not|never|no\s+more|if|unless|until|when|once|tomorrow|later|soon|would|could|might|may|should|perhaps|maybe|proto\w*"
    r"|tweaks?|referend(?:um|a)|cf[ij]s?|drafts?|comments?|thoughts?|opinions?|ideas?|example|jok\w+|think\w*|wait\w*|keep\w*|save|saving|wrote|said|says|version|his|her|their"
    r"|eir|yours?|(?:by|from)\s+(?-i:[A-Z]))\b|\b(?-i:[A-Z])\w+'s\b",
    re.IGNORECASE,
)
"""Words of such talk by which the text below may be another's, or not be offered yet."""


def uses_up(above: str) -> bool:
    """Whether the paragraph straight above a text says so of it."""
    talk = unquoting(above.rstrip().rpartition("\n\n")[2])
    return _USES_UP.search(talk) is not None and _NOT_HERE.search(_WILL.sub(" ", talk)) is None
