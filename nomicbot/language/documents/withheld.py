"""Whether somebody says of a text in eir post that e does not submit it, or not yet: a draft that wants comments."""

import re
from functools import lru_cache

__all__ = ["only_drafted", "withholds"]

_IT = (
    r"(?:it|this|that|them|these|those|anything|the\s+(?:following|text|thing|proposal|motion)|a\s+(?:proposal|motion))"
    r"\b(?!\s+(?:again|twice))"
)
_YET = r"(?:\s+(?:yet|actually|formally|really|been|even|going\s+to|about\s+to|be))*"
_DRAFT = r"(?:(?:first|second|third|rough|early|very|working|new|quick)\s+)*(?:drafts?|sketch|proto\w*)\b"
_WITHHOLDS = re.compile(
    rf"\bI(?:'m|\s+am|\s+have|\s+do|\s+did)?(?:\s+not|n't|\s+never){_YET}\s+(?:submit(?:ted|ting)?|propos(?:e|ing|ed)|mak(?:e|ing)|post(?:ing)?)\s+{_IT}"
    rf"|\b(?:this|it|that)(?:\s+(?:is|has|was)n't|(?:'s|\s+is|\s+has|\s+was)\s+not){_YET}\s+(?:submitted|proposed|official)\b"
    rf"|(?:\A|[.!?:;]\s+|\n\s*)not{_YET}\s+(?:submit(?:ted|ting)|propos(?:ed|ing)|official)\b"
    r"|\bbefore\s+I\s+(?:actually\s+|formally\s+|really\s+)?(?:submit|propose|make)\b"
    r"|\b(?:thinking|dreaming)\s+(?:of|about)\s+(?:submitting|proposing)\b"
    rf"|\bI(?:'ll|\s+will|\s+shall|(?:'m|\s+am)\s+going\s+to|\s+plan\s+to|\s+intend\s+to|\s+might|\s+may)(?:\s+(?:then|only|probably|formally|perhaps|maybe|not))*"
    rf"\s+(?:submit|propose|post)\s+{_IT}"
    r"|\btear\s+(?:it|this|them|these|the\s+\w+)\s+(?:apart|to\s+(?:bits|pieces|shreds))\b|\b(?:scratch|working)\s+cop(?:y|ies)\b|\b(?:still|as\s+yet)\s+un(?:sent|submitted)\b"
    rf"|\b(?:here|this|it|that)(?:'s|\s+is)\s+(?:(?:only|just|still|all)\s+)*(?:an?|my|the)\s+{_DRAFT}(?!\s+of\s+(?!an?\b|the\b|my\b|it\b|this\b|what\b))",
    re.IGNORECASE,
)


@lru_cache(maxsize=2)  # asked for each heading of a passage
def withholds(words: str) -> bool:
    """Whether a passage says so of a text in it, or of all: "Here's a first draft. I'm not submitting it yet"."""
    return _WITHHOLDS.search(words) is not None


_ONLY_DRAFTED = re.compile(
    rf"\b(?:which|that|it|this)(?:'s|\s+is)\s+(?:(?:only|just|still|merely|really)\s+)*(?:an?|the|my)\s+(?:(?:mere|first|rough|early|second)\s+)*(?:{_DRAFT}|test\b|example\b)"
    r"(?!\s+of\b)",
    re.IGNORECASE,
)


def only_drafted(words: str) -> str:
    """What is to be asked about the words of an offer that call its text a draft; empty if they do not."""
    found = _ONLY_DRAFTED.search(words)
    return f"it is not clear whether “{' '.join(found[0].split())}” changes it" if found else ""
