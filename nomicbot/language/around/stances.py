"""Clauses in which somebody only says what e thinks, before e does something: "I like it and vote FOR p3"."""

import re

_STANCE = re.compile(
    r"I(?:(?:'m|\s+am)(?=\s+(?!(?:about|off|ready|supposed|sure|certain|afraid|told|asked|said|here\s+to|in\s+\w+'s|on\s+the\s+(?:board|list|record)|like|as\s+if)\b|(?:not\s+)?[a-z]{2,14}ing\b))"
    r"|(?:'ve|\s+have)(?=\s+(?!(?:to|been|said|told|asked|heard|promised|half|plans|dreamt|dreamed|nothing|no\s+intention|never|not)\b))"
    r"|\s+(?:owe|lost|know\s+my|keep\s+my|stand\s+by)\b"
    r"|\s+(?:(?:really|quite|fully|do|also|rather|very\s+much|still|wholeheartedly|strongly|generally|mostly|completely|totally)\s+)*"
    r"(?:like|love|agree|disagree|concur|approve|support|hate|dislike|admire|applaud|welcome|appreciate|enjoy|trust|respect|"
    r"have\s+(?:now\s+)?(?:read|seen|considered|studied|reviewed|thought|slept|changed|made|no)|side|sympathi[sz]e))"
    r"(?P<what>(?:\s+(?!(?:to|who|that\s+(?!and\b|one\b|idea\b|proposal\b)|which|whose|we|you|they|people|everybody|everyone|when|how|let|help|make|if|"
    r"would|could|may|might|what|why|where|whoever|seeing|watching|hearing|of\s+those)\b)[^\s:;?!\"\ue000]{1,30}){0,9}?),?\s+(?:and|so)\s+(?:(?:so|therefore|thus|hence|accordingly|consequently)\s+)?(?:I\s+)?",
    re.IGNORECASE,
)

_NOW = (
    r"(?!\b(?:if|unless|until|till|before|after|once|when|tomorrow|tonight|later|soon|first|next|(?<!back\s)then|would|could|might|may|said|says|told|tells?"
    r"|wait|ask|around|I|(?-i:FOR|AGAINST|ABSTAIN|YES|NO))\b)"
)
_RULING = re.compile(
    r"(?:I(?:'m|\s+am)\s+(?:(?:therefore|thus|simply|just|still|also|now|here)\s+)*(?:(?:going|siding|sticking)\s+(?:along\s+|here\s+)?(?:with|by|to(?=\s+(?:my|the)\s+(?:guns?|rules?|letter)\b))"
    r"|falling\s+back\s+(?:on|upon)|relying\s+on|erring\s+on|following|invoking|bowing\s+to|deferring\s+to)\b"
    r"|I(?:'ll|'m\s+(?:going\s+to|gonna)|\s+(?:will|shall|must|can\s+(?:only|but)|have\s+to|am\s+going\s+to))?"
    r"\s+(?:(?:therefore|thus|simply|just|rather|gladly|still|again|of\s+course)\s+)*"
    r"(?:(?:invoke|appeal\s+to|cite|plead)\b|go\s+(?:along\s+|here\s+)?(?:with|by)|side\s+with|stick\s+(?:with|to)|fall\s+back\s+(?:on|upon)|follow|trust|rely\s+on|abide\s+by|bow\s+to|yield\s+to|defer\s+to"
    r"|lean\s+(?:on|towards?)|err\s+on\s+the\s+side\s+of|agree|concur|concede|take\s+(?-i:[\w']+'s\s+)?(?:the\s+|your\s+|eir\s+|his\s+|her\s+)?(?:word|advice|side|view|line|hint|reading)\b"
    r"|give\s+\w+\s+the\s+benefit\s+of\s+the\s+doubt|see\s+no\b|keep\s+(?:it|this)\s+(?:short|brief|simple)|be\s+(?:brief|honest|blunt|bold|kind|generous|charitable|contrary|lazy)"
    r"|play\s+(?:it\s+)?safe|find\s+(?:for|against|with|no)|swallow\s+my|hold\s+my\s+nose|bite\s+the\s+bullet)\b)"
    rf"(?:(?:,?\s+{_NOW}(?!and\s+(?:vote|abstain))[^\s,:;.?!\ue000]+){{0,25}}?),?\s+(?:and|so)\s+(?:(?:so|therefore|thus|hence)\s+)?(?:I\s+)?"
    r"(?=(?:vote|abstain)\b|(?:judge|rule|declare|find|hold)\s[^.;:?!\ue000]{1,40}\b(?:TRUE|FALSE|YES|NO)\b)",
    re.IGNORECASE,
)
"""How somebody says with whom, or with what, e goes in eir vote: that is done in saying it, whatever the tense."""

_INVOKING = re.compile(
    r"I(?:(?:'ll|'m\s+(?:going\s+to|gonna)|\s+(?:will|shall|must|have\s+to|am\s+going\s+to))?"
    r"\s+(?:(?:therefore|thus|simply|just|rather)\s+)*(?:invoke|appeal\s+to|call\s+(?:up|on|upon)|cite|summon|point\s+to|heed)\b"
    r"(?=[^,;:.?!\ue000]{0,80}\b(?:spirit|custom|traditions?|precedents?|letter|laws?|rules?|common\s+sense|practice|history|habit"
    r"|principles?|fairness|equity)\b|[^,;:.?!\ue000]{0,40}\")"
    r"|(?:'m|\s+am)\s+(?:going\s+by|siding\s+with|sticking\s+with|falling\s+back\s+(?:on|upon))\b)"
    rf"(?:(?:,?\s+{_NOW}(?!and\s+(?:vote|abstain))[^\s,:;.?!\ue000]+){{0,25}}?),?\s+(?:and|so)\s+(?:I\s+)?(?=(?:vote|abstain)\b)",
    re.IGNORECASE,
)
"""How somebody calls up what e goes by in eir vote: "I'll call up the famous spirit of the game and"."""


def stance(text: str, start: int) -> int | None:
    """Where the rest begins behind a clause such as "I like it and", which begins at `start`; None if there is none."""
    match = _STANCE.match(text, start) or _RULING.match(text, start) or _INVOKING.match(text, start)
    return match.end() if match else None
