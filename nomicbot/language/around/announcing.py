"""Words before a colon that announce words, by how they are built: what they end on, and what hangs on their noun.

"The magic words are:", "The words I shall never write:", "I'll say it on Friday:": what follows is shown, or said some
other time. What somebody's vote or verdict is, e gives at once.
"""

import re

_HANGS_ON_BE = re.compile(
    r"(?<!\bhere\s)(?<!\bit\s)(?<!\bit\sall\s)(?<!\bthey\s)(?<!\bthis\s)(?<!\bthat\s)(?<!\bI\s)(?<!\bwe\s)(?<!\byou\s)(?<!\bdo\s)(?<!\bdoing\s)(?<!\bso\s)(?<!'ll\s)"
    r"\b(?:is|are|was|were|be|becomes?|became|stands?|had)\W*\Z",
    re.IGNORECASE,
)
"""A clause that ends on its verb waits for the words that belong to it."""
_GIVEN_AT_ONCE = re.compile(
    r"\b(?:my|mine|our|the)\b[^,;:.!?]{0,40}\b(?:votes?|ballots?|verdicts?|decisions?|choices?|conclusions?|answers?|stance|position|upshot|results?|outcome|"
    r"consequence|truth|fact|winner|response|reply|moves?|actions?|acts?|contribution|duty|orders?|picks?|mine|first|second|third|next|last|other|fourth|fifth)"
    r"(?:\s+[^,;:.!?]{1,40})?\s+(?:is|are|be)\W*\Z|\b(?:what|all)\s+I\b[^,;:.!?]{1,40}\bis\W*\Z|\bI(?:'m|\s+am)?\s+(?:now\s+|hereby\s+)?do(?:ing)?\s+(?:is|are)\W*\Z",
    re.IGNORECASE,
)
_HOW = re.compile(r"\b(?:how|as|where|who|than|though|whatever|wherever|whoever)\b[^,;:.!?]*\Z", re.IGNORECASE)
"""A clause that hangs on another: "Funny how things are"."""
_NOUN_WITH_CLAUSE = re.compile(
    r"\W*(?:(?:(?:the|an?|some|these|those|all|two|three|four|five|six|seven|eight|nine|ten|\d{1,3}|other|more|most|many|several|few|only|first|last|worst|best)\s+){1,4}(?:[a-z]+\s+)?(?P<noun>(?!that\b|which\b)[a-z]+)|(?:[a-z]+\s+)?(?P<nouns>[a-z]{2,}[a-rt-z]s))\s+"
    r"(?:(?:that|which)\s+)?"
    r"(?P<clause>(?:I|you|we|he|she|it|they|people|one|nobody|everybody)(?:'ll|'d|'ve)?\s+(?!is\b|are\b|was\b|were\b)[a-z]+\b[^,;:.!?]*|(?<=that\s)[a-z]+\b[^,;:.!?]*|(?<=which\s)[a-z]+\b[^,;:.!?]*)\W*\Z",
    re.IGNORECASE,
)
"""A noun and a clause about it, and no verb of its own: "Things I do when bored"."""
_NO_NOUN = re.compile(
    r"(?:times|this|us|unless|perhaps|always|sometimes|besides|towards|and|but|so|or|yet|then|now|thus|hence|therefore|here|there|today|again|still|also|that|as|since|because|if|when|while|before|after|though|although|until|once|"
    r"lest|whereas|how|what|why|where|who|well|anyway|finally|instead|of|to|in|on|at|for|with|by|from|about|than|like|not|no|yes|first|later|says?|said|think|"
    r"know|hope|guess|believe|is|are|was|were|do|does|did|have|has|had|can|must|may|will|would|should|all|everything|whatever|[a-z]+ly|sure|glad|sorry|afraid|certain|happy|seeing|given|considering|I)",
    re.IGNORECASE,
)
_OWED = re.compile(
    r"I(?:'ve|\s+have|\s+had)?\s+(?:(?:still|nearly|almost|always|just|really|actually|long|also|do|did|do\s+not|don't|can't|cannot|rather|quite)\s+){0,2}"
    r"(?:forg[eo]t\w*|promised|owed?|meant|want(?:ed)?|need(?:ed)?|came|like|love|hate|dislike|prefer|support|oppose|care|missed|omitted|skipped|left|put\s+off|understand|have|had|bring|can|must|read|know|trust|mentioned|"
    r"announced|agreed|decided|overlooked|neglected|do(?=\W*\Z|\s+(?:now|today|first)\b))\b(?!\s+(?:never|written|said|to\s+(?:hear|see|read)))",
    re.IGNORECASE,
)
"""What somebody has still to do, or what e thinks of motions, e does and says in what follows."""
_LATER = re.compile(
    r"\bI(?:'ll|\s+(?:will|shall))\s[^,;:.!?]{0,60}\b(?:(?:on|by|before|after)\s+(?:(?-i:[A-Z])\w+day\b|the\s+weekend)|tomorrow|later|tonight|next\s+\w+|soon|one\s+day|some\s?day|then)\W*\Z",
    re.IGNORECASE,
)
_LATER_STILL = re.compile(
    r"\bI(?:'ll|\s+(?:will|shall))\s[^,;:.!?]{0,60}\b(?:when|once|as\s+soon\s+as)\s[^,;:.!?]{1,60}\Z"
    r"|\bI(?:'m|\s+am)\s+(?:still\s+|just\s+)?(?:drafting|preparing|composing|rehearsing|sketching)\b[^,;:.!?]{0,60}\Z"
    r"|\b(?:list|plan|menu|agenda|mail|programme|schedule|draft)\b[^,;:.!?]{0,40}\bfor\s+(?:tomorrow|tonight|the\s+weekend|next\s+\w+|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\W*\Z"
    r"|\b(?:plan|trick|scheme|scenario)\b(?:\s+[\w']+){0,5}\s+(?:is|goes|works)\s+(?:\w+ly\s+|quite\s+|very\s+)?(?:simple|clear|easy|ready|obvious|so|this)\W*\Z",
    re.IGNORECASE,
)
"""A clause that puts off what follows, or calls it a plan."""
_WISHES = re.compile(
    r"(?:\A|[.!,;]\s+|\b(?:and|but|how|so)\s+)I\s+(?:do\s+|only\s+|just\s+)?wish\b[^:.!?]*\Z", re.IGNORECASE
)
_MEANT_FOR = re.compile(
    r"\b(?:is|are|was|were)\s+(?:really\s+|actually\s+)?(?:meant|intended)\s+for\b|\bto\s+be\s+[a-z]+\s+by\s+(?!me\b)",
    re.IGNORECASE,
)
"""Words for another place, or for somebody else's mouth."""
_AT_A_PRICE = re.compile(
    r"\W*(?:(?:and|or|but)\s+)?(?:for|at)\s+(?:(?:only|just|as\s+little\s+as|a\s+mere|a\s+measly|another)\s+)?(?:\d+|an?|one|two|three|four|five|ten|twenty)\s+(?:mere\s+|measly\s+|small\s+)?"
    r"(?:Genechips?|GCs?|chips?|coins?|points?|dollars?|pounds?|euros?|pints?)(?:\s+(?:more|each|only))?\W*\Z",
    re.IGNORECASE,
)
"""What it costs to have somebody do what follows."""
_OR = re.compile(r"\W*or\b(?!\s+(?:rather|better|I|in\s+my|for\s+me)\b)(?:\W+[\w'-]+){0,7}\W*\Z", re.IGNORECASE)
"""How somebody shows another way to say it: "or all in one go:"."""
_LONGEST = 300


def announces_words(words: str) -> bool:
    """Whether words before a colon announce words that are shown, wished for, offered, or said some other time."""
    words = words[-_LONGEST:]
    if (
        _OR.match(words)
        or _LATER.search(words)
        or _LATER_STILL.search(words)
        or _WISHES.search(words)
        or _MEANT_FOR.search(words)
        or _AT_A_PRICE.fullmatch(words)
    ):
        return True
    if _HANGS_ON_BE.search(words):
        return _GIVEN_AT_ONCE.search(words) is None and _HOW.search(words) is None
    named = _NOUN_WITH_CLAUSE.fullmatch(words) or _NOUN_WITH_CLAUSE.fullmatch(words.rpartition(", ")[2])
    return named is not None and not (
        _NO_NOUN.fullmatch(named["noun"] or named["nouns"]) or _OWED.match(named["clause"])
    )
