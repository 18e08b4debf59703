"""An offer that leaves out its author: "Create the following proposal:", "Amend p20 to be:", "Hence, two proposals:".

An imperative opens a paragraph, right above its text, and nothing above it says that somebody else might do so, or that
it might be done: then nobody knows whom it asks.
"""

import re
from dataclasses import replace

from nomicbot.language.around.residue import before
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
_SEVERAL = re.compile(
    r"(?:\A|[,;.!]\s+)(?:(?:so|and|hence|therefore|thus|now)[,\s]+){0,2}(?P<offer>(?:for\s+your\s+\w+,?\s+)?(?:here\s+(?:are|come)\s+)?"
    r"(?:my\s+|another\s+)?(?:two|three|four|five|six|\d)\s+(?:[a-z]+\s+){0,3}(?:proposals|tweaks|referenda)[^:.,;?!]{0,30}:\s*\Z)",
    re.IGNORECASE,
)
_FIRST = re.compile(
    r"\s*(?:(?:\#|no\.?\s*|number\s+|proposal\s+\#?)?(?:1|one|A|I)\s*[:.)]|the\s+first(?:\s+one)?\s*:"
    rf"|__[^_\n]{{1,200}}__\s*{MARK}|{MARK})",
    re.IGNORECASE,
)
"""How the first of several texts begins: with its number, its title or its fence."""
_OTHERS = re.compile(
    r"\b(?i:he|she|they|his|her|their|eir|from|by|wrote|said|says|old|ballot|open|listed|pending|passed|failed|votes?|voted|last|yesterday|previous|earlier|need\w*|want\w*)\b|\b[A-Z]\w+'s\b"
)
_ABOVE, _BEHIND = 500, 300


def imperative(sentence: Sentence, bones: Skeleton) -> Sentence | None:
    """A sentence that offers what is in its fence, as its author does it emself; None if it does not."""
    if several := _several(sentence, bones):
        return several
    found = _IMPERATIVE.match(sentence.text) if sentence.opens_paragraph and MARK in sentence.text else None
    if found is None:
        return None
    above = bones.text[max(0, sentence.start - _ABOVE) : sentence.start]
    behind = bones.text[sentence.end : sentence.end + _BEHIND]
    if unsure(above) or _ADDRESSED.search(above) or _TAKES_BACK.search(behind) or _ADDRESSED.search(behind):
        return None
    return replace(sentence, text=blanked(sentence.text, *found.span("called"))) if found["called"] else sentence


def _several(sentence: Sentence, bones: Skeleton) -> Sentence | None:
    """A line that says nothing but how many motions stand below it, without the talk in front of that."""
    found = _SEVERAL.search(sentence.text) if sentence.text.rstrip().endswith(":") else None
    below = bones.text[sentence.end : sentence.end + _BEHIND]
    if found is None or MARK not in below or _FIRST.match(below) is None:
        return None
    lead = sentence.text[: found.start("offer")]
    if _OTHERS.search(lead) or unsure(lead) or _ADDRESSED.search(lead) or before(lead):
        return None
    return replace(sentence, start=sentence.start + len(lead), text=sentence.text[len(lead) :])
