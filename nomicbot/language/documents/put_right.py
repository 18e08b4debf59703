"""What stands above a text of which its author says that e mends it now: a refusal, perhaps copied with no marks.

"Sorry, this title is too long. -- Drat. Okay, I'll cut it." leaves nothing in doubt of the proposal straight below.
"""

import re

__all__ = ["mended"]

_MENDS = re.compile(
    r"(?:\A|[.!?,:;]\s+|\n|\b(?:so|and|then|ok(?:ay)?|right|fine|well)\s+)(?:(?:ok(?:ay)?|right|fine|well|so|then|sure|very\s+well)[\s,.!]+){0,3}"
    r"(?:I(?:'ll|\s+will|\s+shall)\s+(?:just\s+|then\s+)?(?:mend|fix|cut|shorten|trim|correct|change|rephrase|reword|repair|redo|clip)\s+"
    r"(?:it|that|this|the\s+(?:title|name|text))(?:\s+(?:down|then|now|here|at\s+once|right\s+away|below))?"
    r"|let\s+me\s+(?:mend|fix|cut|shorten|trim|correct|change|rephrase|reword|repair|redo|clip)\s+(?:it|that|this)(?:\s+(?:then|now))?)"
    r"\W{0,4}\Z",
    re.IGNORECASE,
)
_AS_IF = re.compile(
    r"\b(?:if|unless|when|would|could|might|draft\w*|proto\w*|example|suppose|imagine)\b", re.IGNORECASE
)
_LONGEST = 300


def mended(above: str) -> bool:
    """Whether the paragraph straight above a text ends with its author's word that what was wrong is put right now."""
    last = above.rstrip().rpartition("\n\n")[2]
    return len(last) <= _LONGEST and _MENDS.search(last) is not None and _AS_IF.search(last) is None
