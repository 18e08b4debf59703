"""What somebody says of where a thing is, or who has it, which says no more than which one is meant.

"I Make Love to the Siren in whose Zone I am"; "I stop my ears with the Ball of Wax I hold".
"""

import re

from nomicbot.language.blanks import blanked
from nomicbot.language.joined import Joined, Stretch

_THING = (
    r"\b(?:the|my|this|that)\s+(?:siren(?!\s+bait)|gremlin|yeti|big\s+stick|shield|football"
    r"|balls?\s+of\s+(?:ear)?wax|siren\s+bait|purse|pinball\s+gun)"
)
_AT_ME = (
    r"(?:here|around|nearby|on\s+the\s+(?:ground|floor)|(?:at|before)\s+my\s+feet|on\s+my\s+(?:own\s+)?square"
    r"|next\s+to\s+me|beside\s+me|near\s+me|where\s+I\s+(?:am|stand))"
)
_WHICH = re.compile(
    rf"{_THING}(?P<which>,?\s+(?:(?:in|under|within|by)\s+whose\s+\w+\s+I(?:'m|\s+am)(?:\s+(?:in|caught|standing"
    rf"|held))?(?:\s+now)?"
    r"|whose\s+\w+\s+I(?:'m|\s+am)?\s+(?:in|hear|under|can\s+hear)"
    r"|(?:that|who|which)\s+(?:holds|keeps|has|enchants|enchanted|has\s+enchanted|has\s+caught|calls"
    r"|called)\s+me(?:\s+(?:here|captive|spellbound|prisoner|in\s+\w+\s+\w+))?"
    rf"|(?:(?:that|who|which)(?:'s|\s+(?:is|lies|stands|sits|lay))?\s+(?:right\s+|just\s+)?|(?:lying|standing"
    rf"|sitting)\s+(?:right\s+)?){_AT_ME}"
    r"|(?:(?:that|which)\s+)?I(?:'m|\s+am|'ve|\s+have)?\s+(?:(?:just|still)\s+)?(?:hold|holding|have|carry"
    r"|carrying|bought|own|got|found|picked\s+up)))"
    r"(?=\s*(?:\Z|[.,;!)]|\s-)|\s+(?:and|at|to|on|into|in|with|because|since|so|from|hereby)\b)",
    re.IGNORECASE,
)
_AS_OTHERS = re.compile(
    r",\s+(?:just\s+)?(?:like|as)\s+(?:everyone|everybody|all|most|so\s+many|you|they|we|the\s+(?:others|rest)"
    r"|(?-i:(?!I\b)[A-Z])[\w-]{1,20})(?:\s+(?:else|others|of\s+you|of\s+us))?"
    r"\s+(?:seems?\s+to(?:\s+(?:be|have))?\s+(?:do|doing|done|did)|(?:is|are|has|have|had|was|were)\s+(?:doing"
    r"|done)|does|do|did|has|have)(?:\s+(?:it|so|too|before|already|these\s+days|lately)){0,2}"
    r"(?=\s*(?:\Z|[.!;)]))",
    re.IGNORECASE,
)
"""That others do so too."""
_WAY = re.compile(
    r"(?<=\bit\s)(?:(?:straight|right|directly|high|hard|back|over|up|all\s+the\s+way)\s+){1,3}(?=(?:at|to"
    r"|towards?)\s)|(?<=Football\s)(?:(?:straight|right|directly|high|hard|back|over)\s+){1,3}(?=(?:at|to"
    r"|towards?)\s)"
)
"""How something flies."""


def without_whereabouts(text: str) -> Joined | None:
    """A sentence without them, each other word where it was."""
    spans = [one.span("which") for one in _WHICH.finditer(text)]
    spans += [one.span() for pattern in (_AS_OTHERS, _WAY) for one in pattern.finditer(text)]
    if not spans:
        return None
    plain = text
    for span in spans:
        plain = blanked(plain, *span)
    return Joined(plain, (Stretch(0, plain, 0),))
