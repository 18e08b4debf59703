"""An offer in the imperative, which leaves out its author: "Create the following proposal:", "Amend p20 to be:".

It opens a paragraph, right above its text, and nothing above it says that somebody else might do so, or that it might
be done: then nobody knows whom it asks.
"""

import re
from dataclasses import replace

from nomicbot.language.blanks import blanked
from nomicbot.language.documents.blocks import MARK, Skeleton
from nomicbot.language.documents.subjects import unsure
from nomicbot.language.sentences import Sentence

__all__ = ["imperative"]

_SUBMITS = (
    r"(?:create|submit|make|issue|post|file|enter)\s+(?:the\s+following|this|an?)\s+(?:new\s+|small\s+|short\s+)?"
    r"(?:proposal|tweak|referendum)\b"
)
_REVISES = (
    r"(?:amend|revise|change|rewrite|modify)\s+(?:my\s+)?(?:(?:proposal|tweak|referendum)\s+#?\d{1,9}|p\s?\d{1,9})(?:/\d{1,4})?"
    rf"(?P<called>,\s+[^,.:?!{MARK}]{{1,80}},|\s+\([^()]{{1,80}}\))?\s+(?:to\s+(?:be|read|say)|as\s+follows|to\s+the\s+following)"
)
_IMPERATIVE = re.compile(rf"\s*(?:{_SUBMITS}|{_REVISES})[^.?!:{MARK}]{{0,80}}:\s*{MARK}", re.IGNORECASE)
_ADDRESSED = re.compile(
    r"\b(?:you|your|y'all|he|she|they|we|let's|try|somebody|someone|everybody|everyone|anybody|anyone|please|advice|advise|suggest\w*"
    r"|recommend\w*|instructions?|steps?|how\s+to|ask\w*|tell\w*|told|say|send|post|type|write|fix\s+it)\b|:\s*\Z",
    re.IGNORECASE,
)
"""Words above that may say who is asked to do so."""
_TAKES_BACK = re.compile(
    r"\?|\b(?:proto\w*|drafts?|thoughts|comments?|opinions?|feedback|not\s+(?:yet|really|submitt\w+)|would|might|jok\w+|kidding"
    r"|example|idea|vote)\b",
    re.IGNORECASE,
)
"""Words below that may say that it is no offer, or what its author gives for it."""
_ABOVE, _BEHIND = 500, 300


def imperative(sentence: Sentence, bones: Skeleton) -> Sentence | None:
    """A sentence that offers what is in its fence, as its author does it emself; None if it does not."""
    found = _IMPERATIVE.match(sentence.text) if sentence.opens_paragraph else None
    if found is None:
        return None
    above = bones.text[max(0, sentence.start - _ABOVE) : sentence.start]
    behind = bones.text[sentence.end : sentence.end + _BEHIND]
    if unsure(above) or _ADDRESSED.search(above) or _TAKES_BACK.search(behind) or _ADDRESSED.search(behind):
        return None
    return replace(sentence, text=blanked(sentence.text, *found.span("called"))) if found["called"] else sentence
