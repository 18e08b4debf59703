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
    r"would|could|may|might|what|why|where|whoever|seeing|watching|hearing|of\s+those)\b)[^\s:;?!\"\ue000]{1,30}){0,9}?),?\s+(?:and|so)\s+(?:I\s+)?",
    re.IGNORECASE,
)


def stance(text: str, start: int) -> int | None:
    """Where the rest begins behind a clause such as "I like it and", which begins at `start`; None if there is none."""
    match = _STANCE.match(text, start)
    return match.end() if match else None
