"""Headings that are only talk: "Since apparently everybody forgets these:", "Real life has been eating me, so short:".

They give a reason, or say how its author feels, and tell of nobody's votes: what stands below is their author's own.
"""

import re

from nomicbot.language.around.vocatives import named_first

_TELLS = re.compile(
    r"\b(?:vot(?:e[sd]?|ers?|ing)|ballots?|results?|tall(?:y|ies)|totals?|counts?|counted|recommend\w*|advi[cs]e\w*|endors\w*|suggest\w*|predict\w*|expect\w*|guess\w*|"
    r"examples?|instance|templates?|drafts?|proto\w*|tests?|testing|sampl\w*|hypothe\w+|suppos\w+|assum\w+|imagin\w+|pretend\w*|dream\w*|fiction\w*|stor(?:y|ies)|"
    r"jok\w+|kidding|said|says?|saying|wrote|writes?|written|told|tells|tell|asked\s+me|ask\s+me|posted|quot\w+|reports?|(?<!\d\s)(?<!\btwo\s)(?<!\bfive\s)(?<!\bten\s)(?<!\bfifteen\s)(?<!\btwenty\s)(?<!\bthirty\s)(?<!\bforty\s)(?<!\bfew\s)(?<!\bseveral\s)minutes|logs?|archives?|history|polls?|survey|odds|"
    r"yesterday|tomorrow|last|next|used\s+to|will\s+be|would|could|might|if|unless|whether|should|behalf|proxy|forward\w*|sent|gave\s+me|records?|recorded|"
    r"looks?\s+like|seems?|summar\w+|plan\w*|intend\w*|options?|choices?|arguments?|(?<!without\s)(?<!no\s)reasons|sides?|stands?|stood|currently|so\s+far|at\s+(?:the|this)\s+moment|present)\b",
    re.IGNORECASE,
)
"""Words that may make what follows somebody else's, or nothing that is done."""
_PEOPLE = re.compile(
    r"(?<=[\w,] )(?!I\b|I'|CFI|Real\b)[A-Z][a-z]+|\b(?:he|she|him|her|his|their|your|you've|you\s+all|them)\b"
)
_REASON = re.compile(
    r"\W*(?:well|so|and|but|ok(?:ay)?|now)?[\s,]*(?:since|because|'cause|as|now\s+that|given\s+that|seeing\s+(?:as|that|how)|not\s+that|although|though|even\s+though|"
    r"while|before|lest)\s[^.!?]{3,140}:\Z",
    re.IGNORECASE,
)
_SO_SHORT = re.compile(
    r"(?:.{0,160}[,;–-]\s*|\W*)(?:(?:so|hence|therefore|thus|but|and)\s+)(?:just\s+|only\s+|very\s+|here\s+)?(?:quick(?:ly)?|short(?:ly)?|brief(?:ly)?|in\s+(?:short|brief|haste)|"
    r"without\s+(?:further\s+)?(?:reasons?|comments?|words|ado|much\s+\w+|frills)|no\s+(?:reasons?|comments?|frills)|now|here\s+(?:goes|we\s+go|you\s+go|they\s+are))\s*:\Z",
    re.IGNORECASE | re.DOTALL,
)
_I_FEEL = re.compile(
    r"\W*(?:and|but|also|then|now)?[\s,]*(?:the|those|these)\s+(?:other\s+)?(?:ones?|things?|proposals?|motions?|lot|stuff)\s+(?:that\s+|which\s+)?"
    r"I\s+(?:(?:do\s+not|don't|can't|cannot|can|really|also|rather|quite|do|am|'m)\s+){0,3}"
    r"(?:like|love|hate|dislike|support|oppose|understand|stand|trust|approve|want|fancy|mind|fear|care|find)\b[^.!?:]{0,60}:\Z"
    r"|\W*(?:back\s+to\s+)?(?:real\s+life|business|the\s+(?:serious|boring|important|fun|real|small|other|usual)\s+(?:bit|part|stuff|business|things?|ones?))\s*:\Z",
    re.IGNORECASE,
)
_HERE = re.compile(r"\bhere\b[^,;]{0,20}:\Z", re.IGNORECASE)


def only_talk(heading: str) -> bool:
    """Whether a line that ends with a colon gives a reason or a feeling, and speaks of nobody's votes."""
    if not heading.endswith(":") or len(heading) > 200 or _TELLS.search(heading) or _PEOPLE.search(heading):
        return False
    if _HERE.search(heading) and named_first(heading):
        return False  # what is handed over may be of who is named
    return any(pattern.match(heading) for pattern in (_REASON, _SO_SHORT, _I_FEEL))
