"""Lines that head what their author thinks of motions: "My position on all of them:", "Here's where I stand:".

The votes below are eirs, each in a sentence of its own or below a row, as they would be with no such line.
"""

import re

__all__ = ["heads_views"]

_VIEW = re.compile(
    r"\W*(?:(?:and|but|so|now|well|ok(?:ay)?|right|anyway|then)[\s,]+){0,3}"
    r"(?:(?:here(?:'s|\s+is|\s+are|\s+comes?)|this\s+is|these\s+are)\s+)?"
    r"(?:my\s+(?:own\s+|personal\s+|honest\s+|humble\s+)?(?:positions?|views?|opinions?|stances?|takes?|thoughts|feelings|reactions"
    r"|verdicts?|judge?ments?|two\s+(?:cents|pence))|where\s+I\s+stand|how\s+I\s+(?:see|stand|feel)|what\s+I\s+(?:think|make))\b"
    r"(?P<of>[^!?\n]{0,200}):\s*",
    re.IGNORECASE,
)
_OF_ANOTHER_TIME = re.compile(
    r"\b(?:would|could|should|might|may|if|when|whenever|until|unless|once|(?<!at\s)last|past|yesterday|before|tomorrow|later|had|were|was|used|old|"
    r"older|earlier|previous(?:ly)?|former|then|plan\w*|drafts?|next|example|instance|imagine\w*|suppose|n?week\s+\d+'s|told|said\s+(?!any|no))\b"
    r"|\"",
    re.IGNORECASE,
)


def heads_views(line: str) -> bool:
    """Whether a line says no more than that its author's views on motions stand below it, as they are now."""
    found = _VIEW.fullmatch(" ".join(line.split()))
    return found is not None and _OF_ANOTHER_TIME.search(found["of"]) is None
