"""Votes that another casts at its author's word: a Soul that is reanimated, a Senator, the Voting Gremlin.

A vote that goes on behind such an act with no "I" of its own may be theirs: "I reanimate Dov's Soul to vote FOR p12,
and ABSTAIN on the rest". It is asked about (3-16, 3-19).
"""

import re
from collections.abc import Sequence

from nomicbot.language.clauses import Part
from nomicbot.language.families.classing import Lobbying, Reanimating
from nomicbot.language.families.paying import Bribing
from nomicbot.language.families.voting import Voting

OTHERS_VOTES = "it is not clear whose vote this is: yours begins with “I vote”"

_BY_ANOTHER = (Lobbying, Reanimating, Bribing)
_VERB = re.compile(
    r"\b(?:lobby|reanimate|bribe)(?:s|d|ing)?\b(?:(?:(?!\bI\b).)*?\bvot(?:e|es|ing)\b)?", re.IGNORECASE | re.DOTALL
)
"""Who another is that votes, with the verb of eir votes."""
_OWN = re.compile(
    r"\b(?:I|my|mine|myself)\b|(?:[,;:)]|\b(?:and|then|but))\s+(?:(?:also|then|hereby|\([a-z\d]\))\s+)*(?:vote|abstain|voting|abstaining)\b"
)
"""What makes a vote its author's own: "and vote FOR p4" has its verb, which "and ABSTAIN on the rest" has not."""


def others_votes(parts: Sequence[Part], sentence: str) -> bool:
    """Whether a vote of the sentence's author stands behind one that another casts, and nothing says it is eirs."""
    phrases = [act.phrase for part in parts for act in part.said.acts]
    first = next((number for number, one in enumerate(phrases) if isinstance(one, _BY_ANOTHER)), len(phrases))
    if not any(isinstance(one, Voting) for one in phrases[first + 1 :]):
        return False
    theirs = _VERB.search(sentence)
    return theirs is not None and _OWN.search(sentence, theirs.end()) is None
