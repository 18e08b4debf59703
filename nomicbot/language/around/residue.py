"""What stands in a sentence beside an action, and whether it speaks against it.

Words before, between and behind actions are talk, unless some are of a kind that can change an action
(`residue_kinds`). They are cut into clauses, for it depends on the clause what a word governs: in "I vote FOR p3,
because it would not work" neither "would" nor "not" says anything about the vote.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from nomicbot.language.around.moods import NO_CONDITION, conditional
from nomicbot.language.around.residue_kinds import (
    ASIDE,
    BEFORE,
    BEFORE_BUT,
    BEHIND,
    DESCRIBED,
    IF,
    MOTION,
    OTHERS,
    TALE,
    TOLD_ANYWHERE,
    VOTES,
    Kind,
    Place,
)
from nomicbot.language.around.residue_leads import governs, joins

_LONGEST = 600
TOLD = (OTHERS, TALE)
_PURPOSE = (
    r"(?:begin|start|end|finish|conclude|close|be\s+(?:sure|safe|fair|clear|honest|brief|consistent|nice|kind|polite|on\s+the\s+safe\s+side)|"
    r"sum\s+(?:it\s+)?up|make|set|keep|get|put|avoid|balance|even|spread|break|round|please|spite|help|celebrate|annoy|save|prevent|stop|thank|honou?r|prove|encourage|"
    r"reward|punish|restore|protect|reach|mark|express|support|settle|cheer|calm|shut|include|reflect|record|show|see\s+what|give\s+(?:it|him|her|them|us|you)\b)"
)
_SUBORDINATE = (
    r"before(?=\s+(?:I|it|he|she|they|you|we|anybody|anyone|somebody|someone|everybody|nobody)\b)|because|becuase|becasue|'cause|cos|coz|cuz|bc|b/c|since|although|though|tho|even\s+(?:though|if)|while|whereas|given|considering|seeing|despite|in\s+spite\s+of|"
    r"if\s+only\s+(?:because|to)|(?:whatever|however|whoever)\s+(?=(?:it|that|this|he|she|they|you|anybody|happens|the|(?-i:[A-Z])\w+)\b)|otherwise(?=\s+(?:it|that|this|they|we|he|she|nobody|nothing|everybody|there|I)(?:'d|'ll|\s+(?:would|will|might|could|gets?|never)))|"
    r"which|who|whose|whom|where|lest|what\s+with|now\s+that|not\s+(?:because|that)|so\s+that|thanks\s+to|due\s+to|"
    r"as(?=\s+(?:it(?!\s+were)|I|they|we|he|she|you|this|that|there|nobody|everybody|p\s?\d|(?:would|did|do|does)\b|(?:the|my|our|your|his|her|an?)\s+[\w'-]+\s+(?:[\w'-]+\s+)?(?:is|are|was|were|has|have|does|says|said|can|will)|(?-i:[A-Z])[\w']*\s+[a-z]+)\b)|for(?=\s+(?:it|I|they|we|he|she|you|this|that|there|which|reasons)\b)"
)
_CUT = re.compile(
    r"(?P<mark>\s*[,;:.!?…()\[\]]+(?=\s|\Z|[()\[\]])\s*|\s*[(\[]\s*|\s+[-–—]{1,3}\s+|\s*—\s*)"
    r"|\s+(?=(?:and|but|or|nor|plus|so(?!\s+(?:to|far|much|that|do|does|did|is|was|has)\b)|yet(?=\s+(?:I|it|he|she|they|we|you|the|my)\b)|then)\s)"
    rf"|(?<!long)(?<!soon)(?<!\bfar)(?<!well)(?<!\bof)(?<!\bin)(?<!\bto)(?<!\bfor)(?<!\bon)(?<!\bat)(?<!\bby)(?<!\bif)(?<!\ba)(?<!\bnot)(?<!\bonly)(?<!\beven)(?<!\bjust)(?<!\bmainly)(?<!\bmostly)(?<!\bpartly)\s+(?=(?:{_SUBORDINATE})\b)",
    re.IGNORECASE,
)
_END = re.compile(
    r"[,;:!…]\s+|\.{2,}\s*|\s+[-–—]{1,3}\s*|,(?=[a-z])|(?<!\s)\s+(?=[(&])"
    r"|(?<!\s)\s+(?=(?:and|but|or|so|then|yet|nor|because|'cause|cos|coz|cuz|bc|b/c|tho|since|although|though|while|as|for|to|with|without|in|on|at|by|from|"
    r"under|over|through|despite|out\s+of|like|given|considering|thanks|due|lest|which|who|whose|toward|towards|about|around|beyond|during|into|onto|off|between|within|among|along|behind|across|anyway|nonetheless|regardless|nevertheless|even|just|only|simply|"
    r"purely|mainly|mostly|partly|not|again|too|now|today|right|here|all\s+the\s+same|once|until|till|when|if|unless|before|after|please|instead|against|via|if|per|unless)\b)",
    re.IGNORECASE,
)
"""Where an action may end: where a new clause can begin, or words that belong to the verb."""
_MOST_ENDS, _MOST_BEYOND = 5, 2
_LINK = re.compile(
    r"(?:(?:and|but|so(?!\s+to\s+speak)|yet|plus|also|well|oh|ah|ok(?:ay)?)\b[\s,]*)+(?=\w)", re.IGNORECASE
)
_BEGINS_SUBORDINATE = re.compile(
    rf"(?:(?:mainly|mostly|partly|largely|simply|just|only|if\s+only|not\s+least|purely|perhaps)\s+)?(?:{_SUBORDINATE}|to\s+(?:include|show|reflect|record)|(?:(?:both|all|none|some|most|each|neither)\s+)?(?:of|in|for|to|at|on|by|with|from)\s+(?:which|whom|whose)|"
    r"(?:both|all|none|some|most|each|neither)\s+of\s+them)\b",
    re.IGNORECASE,
)
_IDIOMS = re.compile(
    r"\b(?:once\s+(?:more|again|and\s+for\s+all)|for\s+once|sooner\s+or\s+later|more\s+or\s+less|(?:a|one)\s+(?:day|week|month|year)\s+or\s+(?:two|so)|"
    r"one\s+way\s+or\s+(?:the\s+)?(?:other|another)|(?:believe|like)\s+it\s+or\s+not|for\s+better\s+or\s+(?:for\s+)?worse|like\s+it\s+or\s+not|rightly\s+or\s+wrongly|in\s+some\s+way\s+or\s+other|"
    r"to\s+say\s+the\s+least|last\s+(?:but\s+not\s+least|of\s+all)|or\s+else\s+it\s+(?:would|will)|no\s+more\s+no\s+less|at\s+last|at\s+long\s+last|"
    r"all\s+(?:the\s+same|in\s+all|right)|once\s+(?:and\s+)?for\s+all|(?:for|since)\s+(?:years|months|weeks|ages|days)|for\s+the\s+(?:first|second|third|last)\s+time|this\s+time|time\s+and\s+again|"
    r"in\s+(?:his|her|its|eir|their|your|(?-i:[A-Z])\w+'s)\s+(?:[a-z]+\s+)?(?:memory|honou?r)|(?:in\s+)?good\s+time|not\s+a\s+moment\s+too\s+soon|(?:two|three|four|five|six|ten|many|several|countless|\d{1,3})\s+times(?=\s+(?:it|he|she|they|we)\s+[a-z]+)|(?:(?:and\s+)?(?:that|this|it)(?:'s|\s+is)\s+)?(?:no|not\s+an?)\s+joke|not?\s+(?:kidding|joking)|for\s+(?:the\s+moment|now|the\s+time\s+being)|one\s+and\s+all|"
    r"(?:with\s+)?both\s+(?:hands|feet|eyes|of\s+my\s+\w+)|would\s+you\s+believe(?:\s+it)?|(?:may|might)\s+as\s+well|come\s+what\s+may|that\s+would\s+be\s+(?:all|that)|(?:not\s+)?in\s+the\s+least|for\s+(?:the|his|her|eir|your|that|this|a\s+good|their)\s+(?:[a-z]+\s+)?jokes?|for\s+the\s+loan\s+of\s+(?:the|that|your|his|her|an?)\s+\w+)\b",
    re.IGNORECASE,
)
"""Words that only look as if they were of a kind that changes something."""
_SUBJECT = (
    r"(?:it|this|that|these|those|they|he|she|e|we|you|there|here|I|who|what|everybody|everyone|everything|nobody|nothing|somebody|someone|something|all|"
    r"(?:the|my|your|his|her|its|our|their|eir|an?|no|some|both|each|every|any|such|one)\s+(?:[\w'-]{1,30}\s+){0,6}?[\w'-]{1,30}|(?-i:[A-Z])[\w'-]*(?:\s+(?:and|of)\s+(?-i:[A-Z])[\w'-]*)?|"
    r"p\s?\d+(?:\s+and\s+p?\s?\d+)?|(?:proposals?|motions?|people|players|sheds?|fish)\b(?:\s+\d+)?|[a-z]+s)"
)
_FINITE = (
    r"(?:is|are|am|was|were|has|have|had|does|do|did|will|would|can|could|should|must|cannot|[a-z]{2,12}n't|need[s]?|know[s]?|deserve[sd]?|hope|like[sd]|"
    r"love[sd]?|hate[sd]?|look(?:s|ed)?|seem(?:s|ed)?|sound(?:s|ed)?|feel[s]?|make[s]?|made|think|trust|suggest|wish|want[s]?|agree[sd]?|promise|apologi[sz]e|"
    r"thank|owe[sd]?|get[s]?|got|took|take[s]?|gave|went|came|said|told|saw|found|left|lost|won|kept|put|read|slept|knew|felt|heard|thought|cost[s]?|work[s]?|"
    r"break[s]?|broke|mean[s]?|go(?:es)?|come[s]?|let[s]?|held|stood|stands?|remains?|sits?|wins?|belongs?|suits?|demands?|[a-z]{2,14}ed)"
)
_OWN_CLAUSE = re.compile(
    rf"(?:(?:then|tomorrow|tonight|today|later|soon|now|next\s+time)\s+(?=(?:I|we|you|he|she|they|it)(?:'ll|\s+(?:will|shall))\b)|(?:on|about|as\s+for|for)\s+(?:p\s?|proposal\s+)?#?\d{{1,9}},?\s+(?=(?:I|we)(?:'ll|\s+(?:will|shall|have|am|need|can't|don't|haven't))\b)|(?:next\s+time|from\s+now\s+on|today|now)\s+(?!I\b))?(?:did\s+(?:so|it)\b|{_SUBJECT}(?:'(?:s|re|m|ve|ll|d)\b|\s+(?:[a-z]+ly\s+|also\s+|still\s+|just\s+|now\s+|both\s+|all\s+|really\s+|never\s+|always\s+|too\s+|only\s+){{0,2}}(?:{_FINITE}|being|having)\b)"
    r"|(?:I|we|they)\s+(?!and\b|or\b)[a-z]+\b|it\s+[a-z]{2,14}s\b|(?:he|she|they|you)\s+may\s+(?!not\b)[a-z]+|(?:will|shall|should|would)\s+(?:be|have|love|like|never|not|rather|do\s+so|look|see|come|go|try|read|write|buy|bring|miss|also|gladly)\b|(?:there|it|that|this|he|she|they)\s+being\b|(?:may\s+(?!I\b)|long\s+live\b|god\s+(?:help|save|bless)|let'?s?\s|(?:please\s+)?(?:don't|do\s+not)\s+(?!count|take|mean|listen)|sorry\b))",
    re.IGNORECASE,
)

_TITLE = re.compile(r"(?<!\w)\"[^\"\n]{1,200}\"(?!\w)")
_ELSEWHERE = re.compile(
    rf"\b{MOTION}(?:(?:,\s*|\s+and\s+){MOTION}){{0,5}}(?=\s+(?:should|is|are|was|were|has|have|had|will|would|can|may|needs?|looks?|does|do|did|deserves?|makes|seems|sounds)\b)",
    re.IGNORECASE,
)
"""Other motions of which something is said."""
_I_THINK = re.compile(r"I\s+(?:think|guess|suppose|believe|hope|reckon|gather|hear)", re.IGNORECASE)
_WINK = re.compile(r";-?\)")
_QUESTION = re.compile(
    r"(?:,|;|\s-{1,3})\s*(?:(?:and|but|so)\s+)?(?:are\s+you\s+|is\s+everybody\s+|everybody\s+)?(?:happy|satisfied|pleased|content|who\s+(?:else|is|wants|wouldn't)|who'?s\s+(?:with|next)|anybody\s+else|anyone\s+else|"
    r"what\s+(?:do\s+you\s+(?:say|think)|else|about\s+you)|how\s+about\s+you|why\s+(?:not|wouldn't|on\s+earth)|what's\s+not\s+to\s+(?:like|love))\b[^?]{0,60}\?+\Z",
    re.IGNORECASE,
)
_PEOPLE = re.compile(
    r"(?:\s*,\s*(?:and\s+|then\s+|also\s+)?|\s+(?:and|&)\s+)(?-i:(?!I\b)[A-Z])\w+(?=\s*(?:[,;.!]|\Z)|\s+(?:and|&|too|as\s+well)\b)",
    re.IGNORECASE,
)
_MYSELF = re.compile(r"\bI,\s+(?:the\s+)?\w+(?:\s+\w+){0,3},\s", re.IGNORECASE)
_CONDITIONED = re.compile(
    r"(?<=,)\s+(?:and|but)\s+if\s+(?!(?:not|so)\b)[^,;:.!?]{1,80}?,?\s+(?:I|you|we|they|he|she|e|it|(?:the|my|your)\s+\w+|(?-i:[A-Z])\w+)(?:'ll\b|\s+(?:will|may|can|must|should|shall)\b)",
    re.IGNORECASE,
)
"""A condition of what else is going to be, which stands behind an action: ", and if it fails you will hear of it"."""
_SUBJECTED = re.compile(r"\s+(?:was|were|would|means?|reads|is|are)\b", re.IGNORECASE)
"""What makes the words before it the subject of a sentence: "I vote FOR p3 was what he said"."""
_CONCEDED = re.compile(r"[,;.!…]\s+but\s", re.IGNORECASE)
_WILL = re.compile(
    r"(?:I|we|you|he|she|they|it|e)(?:'ll|\s+(?:will|shall))\b(?!\s+(?:vote|do\s+(?:it|so|this|that)|mean)\b)",
    re.IGNORECASE,
)
"""What else is going to be, on whatever that depends."""
_WHITE = re.compile(r"\s++")
_OFTEN = re.compile(r"\b(?:now\s+and\s+then|again\s+and\s+again|over\s+and\s+over)\b", re.IGNORECASE)
_BUT = re.compile(
    r"\b(?:as\s+it\s+is|but|yet|still|nonetheless|nevertheless|all\s+the\s+same|be\s+that\s+as\s+it\s+may)\b[\s,:-]*(?:(?:then|so|anyway|still)\b[\s,:-]*)?\Z",
    re.IGNORECASE,
)
_CONTRASTS = re.compile(r"\s*(?:but|yet)\b", re.IGNORECASE)
_NAMES = re.compile(rf"(?:{MOTION}|\d|{VOTES}\b|(?:not|or)\s+(?:{MOTION}|\d))", re.IGNORECASE)
_STRONG = re.compile(
    r"\b(?:(?:with|given(?:\s+that)?)\s+(?:p\s?\d+|proposal\s+\d+|it|that|this)\s+(?:pass|fail|resolv|lo[st]|win|go|enact|adopt|reject)\w*|unless|provided|providing|(?:as|so)\s+long\s+as|only\s+if|on\s+condition)\b",
    re.IGNORECASE,
)
_SHARED = re.compile(
    r"\s*(?:,\s*)?(?:and|plus|&|as\s+well\s+as)\s+(?:also\s+|then\s+)?(?!(?:gladly|happily|proudly|rightly|(?:with|without|because|since|although|though|as|despite|out\s+of)\s|about\s+time|(?:high|not\s+before)\s+time|good\s+(?:riddance|luck|night)|"
    r"thanks?\b|thank\s+you|(?:I\s+)?did\s+(?:so|it)\s+(?:on|in|last|at|already|before)\b|(?:I\s+)?(?:rest\s+my|go(?!\s+on\s+leave)|call\s+it|wish\s+(?:you|everybody|everyone|all|him|her|them)|move\s+on|look|wait|bid|bow|return\s+to|retire\s+to|hope|trust|thank|apologi[sz]e|look\s+forward|regret|feel|wish|urge|encourage|invite|recommend|suggest|ask|beg|remain|think|would|will|shall|should|am|have|can't|cannot|don't|do)\b|"
    r"my\s+(?:\w+\s+)?(?:apologies|thanks|compliments|regards|condolences|blessing|gratitude)|so\s+(?:should|do|does|will)|may\b|long\s+live|let\b|please|that(?:'s|\s+is)|quite|not\b|never\b|maybe\b|perhaps\b|tomorrow|later))"
    rf"(?={MOTION}|\S)",
    re.IGNORECASE,
)
"""Behind "and" may stand another object of the same verb: "I heal Peter and my cat"."""
_BELONGS = re.compile(
    rf"\s+(?:and\s+{MOTION}|(?:as(?!\s+(?:I|it|they|we|he|she|you|this|that|there)\b)|for(?!\s+(?:it|I|they|we|he|she|you)\s)|to|in|on|at|by|from|through|over|under|via|against|like|of|toward|towards|about|around|beyond|during|into|onto|off|between|within|among|along|behind|across)\b(?:\s+\S+)?)",
    re.IGNORECASE,
)
_CAUSE = re.compile(
    r"\s+(?:on\s+(?:the\s+)?(?:strength|grounds?|basis|principle|account|advice|spot|quiet|whole|merits?|a\s+whim|reflection|balance|general\s+principles?|behalf\s+of\s+(?:all|us|the))"
    r"|for\s+(?-i:[a-z]\w*)"
    r"|in\s+(?:the\s+mean(?:time|while)|(?:his|her|its|eir|their|your|(?-i:[A-Z])\w+'s)\s+(?:[a-z]+\s+)?(?:memory|honou?r)|(?:its|this|that|their)\s+(?:present|current)|my\s+(?:own|capacity|role|humble|considered|function)|(?:the\s+)?hopes?|protest|memory|honou?r|view|light|spite|response|reply|answer|solidarity|support|despair|anger|haste|(?:good|all|clear)\s+(?:conscience|faith|seriousness|honesty|fairness|spirits?|humou?r)|gratitude|recognition|celebration|desperation|the\s+(?:name|interests?|spirit)\s+of|"
    r"agreement|keeping|line|accordance|fact|order|sympathy|passing|return(?!\s+for)|sheer|pure|disgust|defiance|awe|advance\s+of|a\s+(?:bad|foul|good)\s+mood)"
    rf"|(?:so\s+as\s+|in\s+order\s+|just\s+|simply\s+|only\s+)?to\s+{_PURPOSE}\b(?!\s+(?:how|what|whether|that\s+it|it\s+(?:is|looks|works)|you\s+how)\b)"
    r"|at\s+(?:last|least|long\s+last|once|the\s+last\s+minute|this\s+(?:point|late\s+\w+|hour|time)|the\s+risk)|by\s+(?:popular\s+demand|the\s+way|all\s+means)|from\s+(?:the\s+(?:bottom|heart)|now\s+on|sheer|me|here|my\s+\w+)"
    r"|towards?\s+(?:the|a|his|her|its|their)\s+\w+"
    r"|under\s+(?:protest|duress|pressure|the\s+(?:circumstances|influence))|against\s+my\s+(?:better|own)|like\s+(?:I|it|the\s+rest|any|every|all|a\s+good)"
    r"|as\s+(?:(?:my|some|the|a|his|her|your)\s+)?(?:\w+\s+)?(?:royalties|rent|alimony|wages|salary|fees?|tips?|bonus|tribute|ransom|damages|money|reparations?|encouragement|payment|share|settlement|apology|tax(?:es)?|fine)|as\s+(?:promised|usual|always|ever|agreed|announced|expected|suggested|requested|advised|discussed|before|well|penance|thanks|proof|punishment|compensation|(?:an?|some|my)\s+(?:small\s+|little\s+|late\s+|kind\s+of\s+)?(?:present|gift|courtesy|thank|protest|sign|token|matter|reward|penance|compromise|precaution|start|birthday|souvenir|"
    r"welcome|farewell|favou?r|gesture|punishment|consolation|warning|result|peace)))\b",
    re.IGNORECASE,
)
"""Words behind a verb that tell why or how, and belong to no object of it."""


_REST = (
    r"(?:(?:all|everything)(?:\s+the)?\s+(?:else|others?|rest)|(?:all\s+(?:of\s+)?)?(?:the|my)\s+(?:rest|others?|other\s+(?:votes?|ones?))"
    r"(?:\s+of\s+(?:my\s+(?:votes?|ballot)|the\s+(?:votes?|ballot)|them|it))?|(?:all\s+)?others)"
)
_AS_IT_IS = (
    r"(?:as\s+(?:it\s+(?:is|was)|they\s+(?:are|were|stand)|before|is|ever)|the\s+same|unchanged|untouched"
    r"|where\s+(?:it|they)\s+(?:is|are)|put|alone)"
)
_UNCHANGED = re.compile(
    rf"[\s,;(–—-]*(?:(?:and|but|with)\s+)?(?:(?:I(?:'ll)?\s+)?(?:leav(?:e|ing)|keep(?:ing)?)\s+{_REST}(?:\s+{_AS_IT_IS})?"
    rf"|{_REST}\s+(?:(?:still\s+)?(?:stays?|stands?|remains?|staying|standing|remaining|is|are)(?:\s+{_AS_IT_IS})?|{_AS_IT_IS}))(?=\W*\Z|\s*[.,;!)])",
    re.IGNORECASE,
)
"""What is said of all other votes when one is changed: "all else stays"."""


@dataclass(frozen=True, slots=True)
class Against:
    """Words that may change an action, and of which kind they are."""

    kind: str
    words: str


@dataclass(frozen=True, slots=True)
class Piece:
    """A clause of what stands beside an action."""

    text: str
    subordinate: bool
    """Whether it gives a reason or tells more of something."""
    whole: bool
    """Whether it has a subject and a verb of its own."""
    goes_on: bool
    """Whether it goes on with the clause before: "it's long and not funny"."""
    explains: bool
    """Whether it stands behind a colon."""


def pieces(words: str) -> Iterator[Piece]:
    """What stands beside an action, clause by clause."""
    begin, mark = 0, ""
    last: Piece | None = None
    cuts = [(match.start(), match.end(), (match["mark"] or "").strip()) for match in _CUT.finditer(words)]
    for start, end, next_mark in [*cuts, (len(words), len(words), "")]:
        if text := words[begin:start].strip():
            last = _piece(text, mark, last)
            yield last
            mark = next_mark
        else:
            mark = next_mark or mark
        begin = end


def _piece(text: str, mark: str, last: Piece | None) -> Piece:
    link = _LINK.match(text)
    bare = text[link.end() :] if link else text
    goes_on = last is not None and not mark and not (link and _CONTRASTS.match(link[0])) and not _NAMES.match(bare)
    subordinate = _BEGINS_SUBORDINATE.match(bare) is not None or (goes_on and last is not None and last.subordinate)
    whole = subordinate or _OWN_CLAUSE.match(bare) is not None
    goes_on = goes_on and last is not None and last.whole and not whole
    goes_on = goes_on or (last is not None and last.subordinate and _I_THINK.fullmatch(bare) is not None)
    return Piece(
        bare, subordinate, whole or goes_on, goes_on, mark == ":" or (not mark and last is not None and last.explains)
    )


def behind(tail: str, people: bool = False, close: bool = True, describes: bool = False) -> Against | None:
    """What speaks against an action among the words behind it.

    A name may be a further object of what is done to `people`. A preposition straight behind leads in to more of an
    object, where one is `close`. What only `describes` can name whatever it likes.
    """
    tail = _UNCHANGED.sub("", _squeezed(tail))
    if people and (named := _PEOPLE.match(tail)):
        return Against("what it is about", named[0].strip(" ,"))
    if len(tail) > _LONGEST:
        return Against("length", tail[:60])
    if tail.count('"') % 2:
        return Against("somebody else's words", '"')
    if (shared := _SHARED.match(tail)) and not _OWN_CLAUSE.match(tail, shared.end()):
        return Against("what it is about", tail.strip()[:60])
    if subjected := _SUBJECTED.match(tail):
        return Against("somebody else's words", subjected[0].strip())
    if close and (belongs := _BELONGS.match(tail)) and not _CAUSE.match(tail):
        return Against("what it is about", belongs[0].strip())
    kinds = DESCRIBED if describes else BEHIND
    return next((found for piece in pieces(_plain(tail)) if (found := _speaks(piece, kinds))), None)


def aside(words: str) -> Against | None:
    """What speaks against an action among the words in brackets behind it."""
    return next(
        (found for piece in pieces(_plain(_UNCHANGED.sub("", _squeezed(words)))) if (found := _speaks(piece, ASIDE))),
        None,
    )


def before(lead: str) -> Against | None:
    """What speaks against an action among the words before its "I"."""
    if not lead.strip():
        return None
    if len(lead) > _LONGEST:
        return Against("length", lead[:60])
    lead = _squeezed(lead)
    plain = _plain(lead)
    if wink := _WINK.search(lead):
        return Against("unreality", wink[0])
    if words := governs(plain) or joins(plain):
        return Against("what it hangs on", words)
    if _BUT.search(plain):
        return _first(plain, BEFORE_BUT)
    conceded = max((match.end() for match in _CONCEDED.finditer(plain)), default=0)
    return _first(plain[:conceded], BEFORE_BUT) or _first(plain[conceded:], BEFORE)


def tells(words: str) -> bool:
    """Whether something in `words`, reasons as well, tells, quotes, plans, supposes or puts off."""
    return TOLD_ANYWHERE.search(_plain(_squeezed(words))) is not None


def depends(text: str) -> bool:
    """Whether something in a sentence depends on something, reasons aside: "because if it passes" is no condition."""
    return any(
        conditional(piece.text)
        for piece in pieces(_CONDITIONED.sub(" it will", _squeezed(text)))
        if _WILL.match(piece.text) is None and (not piece.subordinate or _STRONG.search(piece.text))
    )


def _first(words: str, kinds: tuple[Kind, ...]) -> Against | None:
    return next((found for piece in pieces(words) if (found := _speaks(piece, kinds))), None)


def _speaks(piece: Piece, kinds: tuple[Kind, ...]) -> Against | None:
    for kind in kinds:
        if kind.place is not Place.ANYWHERE and (
            piece.subordinate
            or (kind.place is Place.FRAGMENT and piece.whole)
            or (kind.place is Place.OPENING and piece.goes_on)
            or (kind is IF and _WILL.match(piece.text))
            or (kind in TOLD and (piece.explains or piece.goes_on))
        ):
            continue
        match = kind.pattern.match(piece.text) if kind.place is Place.OPENING else kind.pattern.search(piece.text)
        if match is not None:
            return Against(kind.name, match[0].strip())
    return None


def _squeezed(words: str) -> str:
    """`words` with one blank for any white space, which patterns would look behind again and again."""
    return _WHITE.sub(" ", words)


def _plain(words: str) -> str:
    """`words` with titles as words and without what only looks as if it changed something."""
    words = _CONDITIONED.sub(" it will", words)
    words = NO_CONDITION.sub(lambda idiom: idiom[0] if idiom[0].lower().startswith("as") else " ", words)
    words = _MYSELF.sub("I ", _OFTEN.sub("sometimes", words))
    return _IDIOMS.sub(" ", _ELSEWHERE.sub("it", _TITLE.sub("the motion", words)))


def ends(text: str, position: int) -> list[int]:
    """Where an action may end that was read up to `position`: nearest before it first, then behind."""
    found: list[int] = []
    beyond: list[int] = []
    for match in _END.finditer(text):
        if match.start() <= position:
            found.append(match.start())
        else:
            beyond.append(match.start())
            if len(beyond) == _MOST_BEYOND:
                break
    return [*found[: -_MOST_ENDS - 1 : -1], *beyond]


def untagged(text: str) -> str:
    """What stands before the question to its readers that a sentence ends with: "I vote FOR p3, happy now?"."""
    tag = _QUESTION.search(text)
    return text[: tag.start()] if tag else ""
