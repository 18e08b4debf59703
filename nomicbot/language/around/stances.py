"""Clauses in which somebody only says what e thinks, before e does something: "I like it and vote FOR p3"."""

import re

_STANCE = re.compile(
    r"I\s+(?:(?:really|quite|fully|do|also|rather|very\s+much|still|wholeheartedly|strongly|generally|mostly|completely|totally)\s+)*"
    r"(?:like|love|agree|disagree|concur|approve|support|hate|dislike|admire|applaud|welcome|appreciate|enjoy|trust|respect|"
    r"have\s+(?:now\s+)?(?:read|seen|considered|studied|reviewed|thought|slept|changed|made|no)|side|sympathi[sz]e)"
    r"(?P<what>(?:\s+(?!(?:to|who|that\s+(?!and\b|one\b|idea\b|proposal\b)|which|whose|we|you|they|people|everybody|everyone|when|how|let|help|make|if|"
    r"would|could|may|might|what|why|where|whoever|seeing|watching|hearing|of\s+those)\b)[^\s:;?!\"\ue000]{1,30}){0,9}?),?\s+(?:and|so)\s+(?:I\s+)?",
    re.IGNORECASE,
)


def stance(text: str, start: int) -> int | None:
    """Where the rest begins behind a clause such as "I like it and", which begins at `start`; None if there is none."""
    match = _STANCE.match(text, start)
    return match.end() if match else None
