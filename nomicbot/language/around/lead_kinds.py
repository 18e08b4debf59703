"""The kinds of words that can change an action from before its "I": when, on what, for whom or in which world it is.

A lead that says only why, how, or what somebody thinks is talk; so is a clause with a subject and a verb of its own
behind which "but", "so" or a semicolon begins another.
"""

import re
from dataclasses import replace

from nomicbot.language.around.residue_kinds import (
    CONDITIONS,
    DOUBTS,
    IF,
    MADE_UP,
    MOTION,
    OTHERS,
    PROXY,
    SAID,
    TALE,
    THEN,
    THEN_LEADS,
    UNREAL,
    WAITING,
    Kind,
    Place,
)

_UNIT = r"(?:n?days?|n?weeks?|months?|years?|hours?|minutes?|nights?|moments?)"
_NUMBER = r"(?:an?|one|two|three|four|five|six|ten|\d{1,3}|some|a\s+few|several|many)"
_IDLE = re.compile(
    r"\bon\s+behalf\s+of\s+(?:(?:nobody|no\s?one)\s+(?:else\s+)?(?:but|except|other\s+than)\s+)?(?:myself|me)(?:\s+alone)?\b"
    r"|\b(?:rain\s+or\s+shine|whether\s+or\s+not?(?=\s)|by\s+no\s+means\s+least|(?:[a-z]+)\s+or\s+no\s+[a-z]+|(?-i:[A-Z])?[a-z]+\s+or\s+not(?=,))",
    re.IGNORECASE,
)
"""Words that only look as if they were of such a kind."""
_TIMES = Kind.of(
    "other time",
    Place.FRAGMENT,
    r"\b(?:ago|tomorrow|next\s+(?:n?week|n?day|month|year|time|turn)|(?<!of\s)(?<!from\s)(?<!since\s)last\s+(?:n?week|month|year|night))\W*\Z|\bfortnight\b",
    r"\A\W*(?:(?:at|on|from)\s+)?the\s+(?:very\s+)?(?:morning|evening|night|day|week|moment|minute|second|instant|stroke|eve)\s+(?:after|before|of|when|that)\b",
    r"\A\W*on\s+my\s+(?:birthday|deathbed|wedding|return|retirement)\b|\A\W*back\s+in\s+(?:n?(?:week|day)\b|\d|the\s(?!(?:waking|real|actual)\s))|\A\W*(?:more\s+often\s+than\s+not|(?:most|half|some)\s+of\s+the\s+time)\b",
    r"\A\W*come\s+(?!to\b|on\b|off\b|what\b|rain\b|hell\b|again\b)\w",
    rf"\b{_NUMBER}\s+(?:\w+\s+)?{_UNIT}\s+(?:from\s+(?:now|today)|ago|hence|later|earlier)\b",
    r"\A\W*(?:starting|beginning|effective|commencing)\s+(?:on|from|in|at|next|tomorrow|(?-i:[A-Z])\w+day|n?(?:day|week))\b(?!\s+(?:now|today|this)\b)",
    r"\A\W*by\s+(?:tomorrow|tonight|next|then|midnight|noon|n?day\s+\d|the\s+(?:end|weekend|deadline)|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b",
    r"\A\W*as\s+of\s+(?!(?:right\s+)?now\b|today\b|this\b|tonight\b|the\s+(?:present|time\s+of\s+writing)\b|writing\b)",
    r"\A\W*(?:every|each)\s+(?:(?!\w+s\b)[a-z]+\s+){0,2}(?!\w+s\b)\w+\W*\Z|\A\W*on\s+(?:alternate|most|some|odd|even|rare|special)\s+\w+s\W*\Z",
)
_COMING = Kind.of(
    "other time", Place.OPENING, r"(?:(?:but|and)\s+)?(?:tomorrow|tonight|later|soon|some\s?day|one\s+day)\b"
)
"""A time to come, of which it is not clear whether what follows from it is done then."""
_DOUBT_ALONE = Kind.of(
    "doubt",
    Place.OPENING,
    r"(?:maybe|perhaps|possibly|probably|presumably|supposedly|not|never|hardly|or|as\s+if|sort\s+of|kind\s+of|(?:by\s+)?no\s+(?:way|means))(?:\s+(?:so|not|yet))?\W*\Z",
)
"""Doubt that is about nothing else: "Perhaps Dov is away" only says why something is done."""
_DEPENDS = Kind.of(
    "condition",
    Place.FRAGMENT,
    r"\A\W*failing\s+(?!to\b|health\b|eyesight\b|light\b|memory\b)\w|\A\W*absent\s+(?:an?|the|any|some|further|all)\b",
    r"\b(?:willing|permitting|allowing)\W*\Z",
    r"\A\W*only\W*\Z|\A\W*with\s+(?:enough|sufficient|a\s+(?:second|majority|quorum))\b",
    r"\A\W*for\s+(?:only\s+|just\s+|a\s+mere\s+)?(?:\d+|an?|one|two|three|four|five|six|ten|twenty)\s+(?:\w+\s+){0,2}?(?:genechips?|gcs?|chips?|points)\s+(?:from|off|out\s+of|apiece|each)\b",
    r"\A\W*with\s+(?:the|that|this|its?|all)\s+(?:[\w'-]+\s+){1,5}(?:gone|removed|fixed|changed|dropped|struck|deleted|put\s+right|amended)\W*\Z",
    r"\bwith\s+\S{1,30}\s+(?:permission|leave|consent|approval|blessing|say-so|agreement|proxy)\b",
    r"\A\W*without\s+(?:an?|any|some|the)\s+(?:\w+\s+){0,2}(?:fix|change|revision|amendment|quorum|second|majority|answer|reply|objections?|promise|guarantee)\b",
    r"\A\W*(?:up)?on\s+(?:(?:receipt|payment|confirmation|delivery|arrival|passage|adoption|enactment|completion)\b|(?:hearing\s+from|receiving|getting)\s)",
)
_GIVEN = Kind.of(
    "condition",
    Place.ANYWHERE,
    r"\A\W*long\s+as\s|\A\W*granted\s+that\b|\A\W*the\s+very\s+(?:moment|minute|second|instant|day)\b",
    r"\A\W*given\s+(?:one|two|three|four|five|\d+|another|enough|a\s+(?:\w+\s+)?(?:majority|quorum|second|deputy))\b",
)
_INVERTED = Kind.of(
    "condition",
    Place.OPENING,
    r"(?:had|were|should)\s+(?:I|(?:s?he|they|you|it|we)(?!\s+not\s+for\b)|(?:the|my|an?)\s+\w+|(?-i:[A-Z])\w+)\s+\w+",
)
_FOR_OTHERS = Kind.of(
    "somebody else's words",
    Place.FRAGMENT,
    r"\b(?:speaking|acting|voting|posting|writing|standing\s+in|deputi[sz]ing)\s+(?:for|as|instead\s+of|on\s+behalf\s+of)\s+(?:(?-i:(?!I\b|P\d|CFI|Tweak|Minister|Keeper|Priest|Senator|Lobbyist|Necromancer|Treasurer|Secretary|Chair)[A-Z])\w+|his|her|their)\b",
    r"\bin\s+(?:his|her|their|(?-i:[A-Z])\w+'s)\s+(?:name|shoes|skin|dreams?)\b",
)
_REPORTED = Kind.of(
    "somebody else's words",
    Place.OPENING,
    r"as\s+(?!(?:I|we|you)\b)\w+(?:\s+\w+){0,2}\s+(?:reports?|reported|claims?|claimed|would\s+have\s+it|has\s+it|had\s+it|tells\s+it|writes|foretells?|foretold)\b",
    r"(?:the\s+)?(?:rumou?rs?|legend|gossip|tradition|word|story|song|archives?|minutes|logs?|records?|headlines?|\w+)\s+(?:has|had|have)\s+it\b(?!\s+(?:in|easy|coming)\b)",
)
_WORLDS = Kind.of(
    "unreality",
    Place.FRAGMENT,
    r"\bin\s+(?:an?|the|some|that|my|your|one)\s+(?:\w+\s+)?(?:alternat\w+|parallel|better|perfect|ideal|sane|saner|different|other|previous|former|past|imaginary|mirror|kinder|fairer|happier)\s+"
    r"(?:world|universe|timeline|dimension|reality|life|lifetime|incarnation|n?week)\b",
    r"\bin\s+(?:an?|the|some)\s+(?:parallel|alternate|imaginary|fictional)\b|\bin\s+(?:the|my|a)\s+(?:\w+\s+)?(?:sequel|prequel|remake|musical|novel|film|movie|saga|epic|rehearsal)\b",
    r"\b(?:world|universe|timeline|dimension|reality|life)\s+(?:where|in\s+which)\b",
)
_FOR_NOTHING = Kind.of(
    "unreality",
    Place.ANYWHERE,
    r"\bnothing\s+(?:comes|happens|is\s+done)\b|\bfor\s+testing\b(?!\s+the\s+waters)|\b(?:just|only)\s+as\s+a\s+test\b",
)
"""That it is said so that nothing comes of it."""
SURE = Kind.of("doubt", Place.OPENING, r"(?:yeah,?\s+right|as\s+if)\W*\Z")
QUOTING = Kind.of(
    "somebody else's words",
    Place.ANYWHERE,
    r"\A\W*as\s+(?!(?:I|we|you)\b)\w+(?:\s+\w+)?\s+(?:(?:\w+ly|just|once|always|often|(?:likes?|loves?|used)\s+to|would|might|will)\s+)?(?:says?|said|put|puts|wrote|goes)\b",
)
ELSEWHERE = Kind.of(
    "what it is about",
    Place.CLAUSE,
    r"\bon\s+the\s+(?:one|other|first|second|third)\s+(?!hand\b)\w+|\bexceptions?\b|\A\W*in\s+the\s+(?:\w+\s+){0,4}election\b"
    r"|\A\W*for\s+(?!an?\s+(?:change|start|laugh|(?:second|third|fourth)\s+time|bit\s+of\s+\w+|quiet\s+life|reason|(?:[a-z]+\s+){1,3}reasons)\b)"
    r"(?:every|each|an?|one|two|three|\d+)\s|\A\W*for\s+(?-i:[A-Z])",
)
WAITING_LEADS = Kind.of(
    "condition", Place.OPENING, rf"(?!(?:until|till)\b(?!\s+{MOTION}))(?:{WAITING.pattern.pattern})"
)
_DOUBTS = replace(
    DOUBTS,
    pattern=re.compile(
        rf"(?!not\s+(?:[a-z]+ing\b|as\b(?!\s+(?:if|though)\b))|never\s+(?:let|fear|say|having|one)\b|or\b(?!\s+(?:rather|maybe|perhaps|not)\b))(?:{DOUBTS.pattern.pattern})",
        re.IGNORECASE,
    ),
)
"""What begins with a participle, or names another choice, is no doubt in front of an action."""

_SAID = replace(
    SAID,
    pattern=re.compile(
        rf"(?!(?:I|we)\s+(?:said|told\s+\w+|promised|wrote)\s+(?:\w+\s+)?(?:that\s+)?(?:I|we)(?:'d|'ll|\s+would)\b|knowing\b)(?:{SAID.pattern.pattern})",
        re.IGNORECASE,
    ),
)
"""What somebody said that e would do is only told."""
_UNREAL = replace(
    UNREAL, pattern=re.compile(rf"\A(?!\W*for\s+[a-z]+ing\b).*?(?:{UNREAL.pattern.pattern})", re.IGNORECASE)
)
"""What somebody is thanked for is real."""

_DO_IT = r"I\s+(?:(?:hereby|now|will|shall|also)\s+)*(?:do|perform|repeat|execute)\s+(?:this|that|it|the\s+following)"
_HOW_OFTEN = Kind.of(
    "quantity",
    Place.ANYWHERE,
    rf"\A\W*(?:{_DO_IT}\s+)?(?:twice|thrice|(?:a\s+)?[\w-]+\s+times)(?:\s+over|\s+in\s+a\s+row|\s+(?:an?|per|each|every)\s+\w+)?(?:,?\s+{_DO_IT})?\W*\Z",
)
"""How often it is done: "Four times, because four is a lucky number: I give Wonko 1 GC"."""

BEFORE = (
    _HOW_OFTEN,
    IF,
    SURE,
    CONDITIONS,
    _DEPENDS,
    _GIVEN,
    _INVERTED,
    WAITING_LEADS,
    _DOUBTS,
    THEN_LEADS,
    THEN,
    _TIMES,
    _SAID,
    PROXY,
    _FOR_OTHERS,
    _REPORTED,
    _UNREAL,
    _WORLDS,
    _FOR_NOTHING,
    MADE_UP,
    QUOTING,
    ELSEWHERE,
    OTHERS,
    TALE,
)
"""What can change an action from before its "I"."""
BEFORE_BUT = (_HOW_OFTEN, PROXY, QUOTING, MADE_UP, ELSEWHERE, TALE)
"""What can change it if it is done in spite of that: "It might be a trap, but I vote FOR p3"."""
BEFORE_SO = (
    _COMING,
    _DOUBT_ALONE,
    *(kind for kind in BEFORE if kind not in (OTHERS, THEN, THEN_LEADS, _TIMES, _DOUBTS)),
)
"""What can change it if it follows from that: "Everybody else says no, so I vote FOR p3"."""
APART = tuple(kind for kind in BEFORE if kind not in (_DOUBTS, _INVERTED, _SAID, IF))
"""What can change it from a sentence of its own: "Could be worse; I vote FOR p3"."""


def without_idle(lead: str) -> str:
    """A lead without what only looks as if it changed something."""
    return _IDLE.sub(" ", lead)
