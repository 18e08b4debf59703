"""Whose votes stand in a list: what the words above it say of them.

Votes in a post are its author's, unless something there speaks of somebody else's, of other times, of an example.
"""

import re

from nomicbot.language.moods import conditional

_OWN = re.compile(
    r"(?:\bhere(?:'s|\s+is|\s+are)\s+mine\b|\b(?P<mine>my\b[^.:!?\n]{0,30}\b(?:votes?|ballots?))\b"
    r"|\bi\s+(?:\w+\s+){0,3}(?:vote|cast)\b|\bi(?:'m|\s+am)\s+(?:\w+ly\s+|now\s+)?(?:voting|casting)\b|^\W*(?:the\s+)?(?:votes?|voting|ballot|ballots)\b)"
    r"(?P<tail>[^!?\n]{0,80})[:.\-]*\s*\Z",
    re.IGNORECASE | re.MULTILINE,
)
_FOREIGN = re.compile(
    r"\b(?:voted|voters?|(?<!\bmy\svotes\s)so\s+far|examples?|drafts?|protos?|predict\w*|expect\w*|guess\w*|wrote|writes?|dream\w*|"
    r"stor(?:y|ies)|imagine\w*|suppose\w*|like\s+this|looks?\s+like|template|how\s+to|results?|tall(?:y|ies)|totals?|"
    r"minutes|report|his|her|their|eir|your|our|current(?:ly)?\s+(?:votes|tally)|joke|kidding|fiction|quot\w+"
    r"|(?:(?-i:[A-Z])\w+|players?|everybody|everyone|somebody|someone|friend)'s(?<!\bit's)(?<!that's)(?<!this's)(?<!here's)(?<!there's)"
    r"(?<!what's)(?<!who's)(?<!how's)(?<!let's)(?<!where's)(?<!one's)(?<!week's)(?<!today's)(?<!tonight's))\b",
    re.IGNORECASE,
)
"""Words about votes that are not their author's, or that nobody casts."""
_LATER = re.compile(
    r"\b(?:final|real|proper)\s+(?:\w+\s+)?(?:follows?|to\s+follow|later|tomorrow|comes)\b", re.IGNORECASE
)
"""Words that announce another ballot."""
_SHOWS = re.compile(
    r"\b(?:recommend\w*|endorsements?|advice|advis\w+|guide(?:lines?)?|guidance|cheat\w*|(?:party|official)\s+line|slate|fill(?:ed)?\s+(?:in|out)|blank|"
    r"received|at\s+(?:his|her|eir|their|\w+'s)\s+request|privately|behalf|forward\w*|proxy|intend\w*|plan(?:s|ned|ning)?|going\s+to|about\s+to|"
    r"almost|nearly|meant\s+to|used\s+to|tempted|lean\w*|inclin\w+|according|apparently|supposedly|allegedly|web\s?(?:page|site)|"
    r"(?:the\s+)?(?:bot|clerk|administrator|server|tracker|parser|database)\s+(?:\w+\s+)?(?:says|has|lists?|shows?|reads?|thinks|recorded|counted|made|saw|took|got|read|listed)|"
    r"recorded|registered|logged|forecasts?|odds|polls?|survey|quiz|answers\s+to|"
    r"fantasy|ideal(?:ly)?|wish\s?list|hopes?\s+for|history|archives?|logs?|transcripts?|input|output|lost|drafts?\s+folder|test(?:s|ing|\s+cases?)?|"
    r"reference|comparison|let's\s+(?:agree|all|say|assume|suppose|pretend)|we\s+(?:should|all|could|might)|i'd\s+(?:go|vote|say|guess|put|cast)|"
    r"roughly|"
    r"minutes|agenda|everyone|everybody|they|all\s+of\s+us|both\s+of\s+us|people|others?|opinions?|arguments?|reasons?|pros|cons|had\s+to|were\s+i)\b",
    re.IGNORECASE,
)
"""Words in the line that heads a list which may say so."""
_LOOSE = re.compile(
    r"\b(?:will|would|might|could|should|shall|were|was|last|previous|next|yesterday|tomorrow|if|unless|not|never|n't|"
    r"sa(?:ys|id)|count(?:s|ed)?)\b|n't\b|\?",
    re.IGNORECASE,
)
"""Words that may say so, of the votes or of something else."""
_THESE = re.compile(
    r"\b(?:votes?|voting|ballots?|this|these|those|following|below|here|so|thus)\b|:\s*\Z", re.IGNORECASE
)
_ABOUT_VOTES = re.compile(
    r"\b(?:the|these|of|by|from|for)\s+(?:\w+\s+)?(?:votes?|ballots?)\b|(?-i:[A-Z][\w.\-]*)\s+(?:votes?|casts?|is\s+voting)\b",
    re.IGNORECASE,
)
_USUAL = re.compile(
    r"\W*(?:here|right|ok(?:ay)?|so|well|now|and|let|let's|this|these|the|votes?|voting|ballots?|without|off|time|finally|"
    r"anyway|done|for|as|i|i'm|i've|my|mine|after|nweek|today|also|hi|hello|hey|greetings|morning|evening|all)\b",
    re.IGNORECASE,
)
_NAMES = re.compile(r"(?<=[\w,] )[A-Z][a-z]+")
_OF_SOMEBODY = re.compile(
    r"\s+(?i:of|by|from|for)\s+(?:the\s+)?(?!N?week|Monday|Tuesday|Wednesday|Thursday|Friday)[A-Z]"
)
_FORMS = re.compile(
    r"\W*(?:(?:the|other|open|all|remaining|and|of|my)\s+)*(?:proposals?|motions?|tweaks?|cfis?|calls?\s+for\s+inquir(?:y|ies)|"
    r"referend(?:a|ums?)|misc\w*|others?|(?:the\s+)?rest)\W*\Z",
    re.IGNORECASE,
)
"""A heading that says of what form the motions below it are."""
_LED = re.compile(
    r"\W*(?:(?:up|down|over|back|out|in)\s+(?:here|there)|here|on|for|and|so|now|then|in|to|as|at|after|before|without|with|from|by|first|"
    r"next|finally|lastly|right|ok(?:ay)?|well|anyway|also|plus|but)\b",
    re.IGNORECASE,
)
"""How a heading begins that has no subject, and so tells of nobody."""
_STRONG = re.compile(
    r"\b(?:examples?|e\.g\.|for\s+instance|templates?|results?|tall(?:y|ies)|predict\w*|suppose|imagine|assume|pretend|dream\w*|"
    r"hypothetical\w*|archives?|wrote|voted|would\s+(?:vote|have)|(?:his|her|their|eir)\s+(?:votes?|ballots?)|(?-i:[A-Z])\w+'s\s+(?:votes?|ballots?)|"
    r"this\s+is\s+(?:how|what)\s+(?!I\b)|asked\s+me|told\s+me|on\s+behalf|forward\w*|proxy)\b|\b(?:if|unless)\b[^.!?]*\Z",
    re.IGNORECASE,
)
"""Words in the sentence before further votes that make them somebody else's, or none."""
_HEADING_LENGTH = 60
_SENTENCE_ENDS = re.compile(r"[.!?][\"')]*\s+")


def own(above: str) -> bool:
    """Whether the line above a list says that these are its author's own votes."""
    match = _OWN.search(above)
    if match is None:
        return False
    if _OF_SOMEBODY.match(match["tail"]):
        return False
    said = above[: match.start("tail")] + re.split(r"[,;(]", match["tail"], maxsplit=1)[0]
    said = _SENTENCE_ENDS.split(said)[-1] if "." not in match["tail"].rstrip(".: ") else above
    return not (
        _FOREIGN.search(above)
        or _SHOWS.search(said)
        or _LATER.search(above)
        or _LOOSE.search(said)
        or conditional(said)
    )


def may_be_own(above: str, near: bool) -> bool:
    """Whether nothing in the paragraph above a list says that its votes are somebody else's, or none.

    `near` if no blank line stands between.
    """
    if not above:
        return True
    last = _SENTENCE_ENDS.split(above)[-1]
    if _FORMS.match(last):
        return True
    if _FOREIGN.search(above) or _ABOUT_VOTES.search(above):
        return False
    if any(_about(said, near) for said in _SENTENCE_ENDS.split(above)):
        return False
    titled = len(last) <= _HEADING_LENGTH and last[-1:] not in ".!"
    if (above.endswith(":") or titled) and _SHOWS.search(last):
        return False
    return not above.endswith(":") or _heads_own(last)


def _heads_own(line: str) -> bool:
    """Whether a line that ends with a colon tells of nobody."""
    if _NAMES.search(line):
        return False
    return _LED.match(line) is not None or (len(line) <= _HEADING_LENGTH and _USUAL.match(line) is not None)


def goes_on(between: str) -> bool:
    """Whether the votes below these words are of the one who cast those above them."""
    said = between.strip().rsplit("\n\n", 1)[-1]
    if not said:
        return True
    last = _SENTENCE_ENDS.split(said)[-1]
    if said.endswith(":") or (len(said) <= _HEADING_LENGTH and said[-1:].isalnum()):
        return own(last) or may_be_own(said, near=False)
    return _STRONG.search(last) is None


def _about(said: str, near: bool) -> bool:
    """Whether a sentence says of votes that they are not cast now, or under a condition."""
    return bool(_LOOSE.search(said) or conditional(said)) and (near or _THESE.search(said) is not None)
