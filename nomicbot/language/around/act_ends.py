"""Where an action may end in its sentence, so that what is behind stands beside it."""

import re

from nomicbot.language.around.residue_clauses import OWN_PARTICIPLE, RELATIVE, subordinate
from nomicbot.language.wordings.frames import UNSURE_ADVERB

_BEHIND_THING = (
    r"(?:(?<=shield)|(?<=football)|(?<=purse)|(?<=stick)|(?<=wax)|(?<=bait)|(?<=gun)|(?<=tower)|(?<=rock)|(?<=\bkey))"
)
_ADVERB = (
    rf"(?:(?<!'s\s)(?<!\bis\s)(?<!\bare\s)(?!(?:{UNSURE_ADVERB.pattern}|reply|apply|seriously|lightly|personally|silly|ugly|friendly|lovely|lonely|likely|"
    r"costly|jolly|holy|smelly|wobbly|wooly|family|bully)\b)[a-z]{2,}ly)"
)
"""What tells how somebody does something, and not what a thing is like or how it is taken."""
_END = re.compile(
    r"[,;:!…]\s+|\.{2,}\s*|\s+[-–—]{1,3}\s*|,(?=[a-z])|(?<!\s)\s+(?=[(\[&])"
    rf"|(?<!\s)\s+(?=(?:and|but|or|so|then|yet|nor|because|'cause|cause(?=\s+(?:it|it's|its|i|i'm|he|he's|she|she's|they|we|you|that's|this|there|come\s+on)\b)|cos|coz|cuz|bc|b/c|tho|since|although|though|while|as|for|to|with|without|in|on|at|by|from|"
    rf"under|over|through|despite|out\s+of|like|given|considering|thanks|due|lest|which|who|whose|toward|towards|about|around|beyond|during|into|onto|off|between|within|among|along|behind|across|where|wherever|whom|the\s+way|"
    r"this(?=\s+(?:very|minute|moment|second|instant|morning|once)\b)|anyway|nonetheless|regardless|meanwhile|thereby|even|just|only|mainly|mostly|partly|"
    rf"nevertheless|no\s+matter|what(?:so)?ever|whoever|however|come\s+what\s+may|hands\s+down|period|full\s+stop|alas|{_ADVERB}|not|again|too|now|today|right|here|there(?=\W*\Z|\s*,)|all\s+the\s+same|once|until|till|when|if|unless|before|after|please|instead|against|via|if|per|unless)\b|{OWN_PARTICIPLE})"
    rf"|{_BEHIND_THING}\s+(?={RELATIVE}\b)",
    re.IGNORECASE,
)
"""Where an action may end: where a new clause can begin, or words that belong to the verb."""
_MOST_ENDS, _MOST_BEYOND = 5, 2
_QUESTION = re.compile(
    r"(?:,|;|\s-{1,3})\s*(?:(?:and|but|so)\s+)?(?:are\s+you\s+|is\s+everybody\s+|everybody\s+)?(?:happy|satisfied|pleased|content|who\s+(?:else|is|wants|wouldn't)|who'?s\s+(?:with|next)|anybody\s+else|anyone\s+else|"
    r"what\s+(?:do\s+you\s+(?:say|think)|else|about\s+you)|how\s+about\s+you|why\s+(?:not|wouldn't|on\s+earth)|what's\s+not\s+to\s+(?:like|love))\b[^?]{0,60}\?+\Z",
    re.IGNORECASE,
)

_LAUGHS = re.compile(
    r"\s+(?:(?:lol|haha|heh|hehe|so\s+there|ffs|phew|alas|never\s+to)\b|[:;]-?[()DP](?=\s))(?!\W*\Z)", re.IGNORECASE
)
_ASKS = re.compile(
    r"(?:\s*[;,]|\s[-–—]{1,3}|(?=\s+(?:and|but|so|because|since)\s))\s+(?:(?:and|but|because|since|now|so|there|oh|hey|speaking\s+of\s+which|by\s+the\s+way|btw|pray|anyway)\b,?\s+){0,3}"
    r"(?:(?:who|whose|what|where|why|how|when|which)(?:'s|'re)?\b(?!\s+(?:if|about)\b)"
    r"|(?:has|have|is|are|was|were|does|do|did|can|could|will|would|shall|should)\s+(?!(?:it|that|this|these|not)\b)[\w']+\s"
    r"|(?:may|might|can|could)\s+I\s+(?:suggest|ask|add|remind|point|interest|trouble|borrow|tempt)\b)"
    r"(?!(?:[^?]{0,200}\W)?(?:I|I'm|if|or|legal|valid|allowed|permitted|possible|counts?|counted|vote[sd]?|votes|voting|p\s?\d+|really|sure|said|says|wrote|mean|instead|this|serious)\b)"
    r"(?:[^?\s]+\s+|\s+){2,30}[^?\s]+\?+\Z"
    r"|,?\s+(?:because|since)\s+(?:who|what|where|why|how|when|which)\s+(?:[^?\s]+\s+){1,30}[^?\s]+\?+\Z",
    re.IGNORECASE,
)
"""A question of its own about something else: "; can we get on with the game now?"."""


def ends(text: str, position: int) -> list[int]:
    """Where an action may end that was read up to `position`: nearest before it first, then behind."""
    found: list[int] = []
    beyond: list[int] = []
    for match in _END.finditer(text):
        if match.start() <= position:
            found.append(match.start())
        else:
            beyond.append(match.start())
            if len(beyond) == _MOST_BEYOND:
                break
    stuck = len(text[:position].rstrip())
    nearest = [stuck] if stuck < position and _goes_on(text[stuck:]) else []
    return [*nearest, *found[: -_MOST_ENDS - 1 : -1], *beyond]


def _goes_on(tail: str) -> bool:
    """Whether talk begins where an action cannot be read on, with no mark between."""
    return subordinate(tail) or _LAUGHS.match(tail) is not None


def untagged(text: str) -> str:
    """What stands before the question to its readers that a sentence ends with: "I vote FOR p3, happy now?"."""
    tag = _QUESTION.search(text) or _ASKS.search(text)
    return text[: tag.start()] if tag else ""
