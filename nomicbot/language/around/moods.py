"""Which sentences are attempts at an action, and what turns one into something else: a condition, a joke, a quotation.

An action is in the first person and the present, at the start of a clause. All else that speaks of actions (what was
done, what might be, what others do, what is quoted) is prose.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from nomicbot.language.around.bare_leads import leads_bare
from nomicbot.language.around.consequences import without_consequences
from nomicbot.language.around.disowning import unsettles
from nomicbot.language.around.stances import stance
from nomicbot.language.documents.blocks import MARK
from nomicbot.language.families.family import Family
from nomicbot.language.likely import Likely, Sought, squeezed, vital_words
from nomicbot.language.wordings.frames import UNSURE_ADVERB

_QUOTATION = re.compile(r"(?<!\w)\"[^\"]{0,400}\"|(?<!\w)'[^'\n]{1,200}'(?!\w)")
_NUMBERED = re.compile(
    r"\s*(?:-?\d{1,3}\s*[,;/|]\s*-?\d{1,3}|(?:(?:for|costs?|at)\s+)?(?:\d{1,3}|two|eight|ten)\s+points?)\s*",
    re.IGNORECASE,
)
_BRACKETS = re.compile(r"\([^()]{0,300}\)")
_POINT = re.compile(r"(?<=\b(?:under|point|given)\s)\((?:\d{1,2}|[a-z])\)", re.IGNORECASE)
_ADVERBS = (
    r"(?:hereby|do|now|also|therefore|thus|then|again|formally|officially|publicly|gladly|happily|reluctantly|"
    r"further(?:more)?|additionally|instead|finally|simply|just|still|accordingly|humbly|proudly|respectfully|"
    r"graciously|gratefully|regretfully|solemnly|cheerfully|immediately|hesitantly|grudgingly|duly|twice|thrice|(?:two|three|four|five|six|ten|\d{1,3})\s+times)\b,?"
)
_POLITE = (
    r"(?:'d|\s++would|\s++should)\s++(?:(?:now|also|hereby|really|very\s++much)\s++)?(?:like|love|wish|prefer)\s++to"
    r"|\s++(?:want|wish|choose|desire|request|elect|opt|ask|beg|try|attempt|declare\s++that\s++I)(?:\s++to)?"
)
_AS_MINISTER = (
    r"\bas\s+(?:(?:the|your|our|an?)\s+(?:[\w-]{1,20}\s+){0,3})?(?:priest|senator|lobbyist|necromancer|dictator|defendant|plaintiff|legislator(?:\s+of\s+the\s+n?week)?|"
    r"minister\s+(?:of|for)\s+\w+|meta-?minister|keeper(?:\s+of\s+the\s+game)?|manager|fcc|"
    r"fair\s+communications\s+commissioner|secretary|adept|tiler|grammar\s+nazi|death|banker|kurt\s+g\w+|"
    r"(?:\w+'s\s+)?deputy(?:\s+of\s+\w+)?)\s+"
)
_CLAUSE_STARTS = re.compile(
    rf"(?:^|{_AS_MINISTER}|[,;:.!*\-]\s*|&\s+|\b(?:and|but|so|yet|still|then|also|hence|therefore|thus|or|plus|hereby)\s+|\b(?:and|but|so|yet)\s+(?:(?:still|yet|instead|again|now|anyway|nonetheless|nevertheless|all\s+the\s+same|[a-z]++(?<=ly))\s+){{1,3}}|(?:'s|\bis)\s+(?:\w+\s+)?why\s+|\b(?:first|second)\s+of\s+all\s+|\b(?:on|for)\s+(?:p\s?\d+|(?:proposal|cfi|tweak|referendum)\s+#?\d+),?\s+|\n\s*)\Z",
    re.IGNORECASE,
)
_BEFORE = 60
_OPENS = re.compile(
    r"\s*(?:(?:(?:ps|p\.s\.|ok(?:ay)?|fine|sure|right|yeah|yep|al+\s?right|great|good|hmm+|hey|omg|lol|argh+|ugh|sigh|meh|heh|haha|damn|well|yes|oh|ah|so|now|then|also|and|but|next|first(?:ly|\s+of\s+all)?|second(?:ly)?|third(?:ly)?|"
    r"lastly|finally|(?:once\s+)?again|once\s+more|nevertheless|nonetheless|however|instead|likewise|furthermore|moreover|additionally|besides|anyway|alas|sadly|happily|therefore|thus|hence|"
    r"accordingly|consequently|meanwhile|today|in\s+(?:addition|that\s+case|any\s+case|return)|for\s+the\s+record|of\s+course|"
    r"by\s+the\s+way|btw|(?:which|that|this)(?:'s|\s+is)\s+why|on\s+(?:second\s+thoughts?|(?:further\s+)?reflection|balance|the\s+whole)|from\s+now\s+on|"
    r"at\s+this\s+point|with\s+(?:that|this)(?:\s+(?:in\s+mind|post|mail|message))?|"
    r"after\s+(?:some|much|careful|long|due)\s+(?:thought|consideration|reflection|deliberation)|"
    r"(?:with|using|by\s+the\s+power\s+of)\s+the\s+(?:big\s+)?rubber\s+stamp|"
    r"(?:hi|hello|hey|greetings)(?:,?\s+(?:all|everyone|everybody|folks|there|again))?)[\s,]+)+"
    r"|(?:wearing|with|in|under)\s+my\s+(?:[\w'-]{1,20}\s+){1,4}(?:hat|cap|capacity)(?:\s+on)?,?\s+"
    r"|(?:in\s+the|for)\s+(?:[\w-]+\s+){0,3}election(?:\s+(?:for|of|to)\s[\w -]{1,40})?,?\s+)\Z",
    re.IGNORECASE,
)
"""Words at the front of a sentence behind which "I" begins a clause with no comma: "Finally I vote FOR p3"."""

_PREPOSED_LENGTH = 120
PREPOSED = re.compile(
    r"\W*(?:(?:and|so|but|then)\s+)?(?:(?:as|on|in|at|by|from|under|over|for|without|with|after|during|amid|upon|following|against|through|throughout|within|beyond|between|among|owing\s+to|notwithstanding|true\s+to|out\s+of|"
    r"because\s+of|thanks\s+to|despite|in\s+spite\s+of|unlike|contrary\s+to|considering|due\s+to|just\s+to\s+be\s+\w+|"
    r"to\s+[a-z]{2,14}|(?:after\s+)?(?:having|being|(?-i:[A-Za-z])[a-z]{2,14}ing(?=\s+(?:the|my|all|this|that|his|her|their|it|p\s?\d|for|to|of|on|over|in))))\s+(?:[^\s,;:.!?\"]{1,30}\s+){0,16}"
    r"|(?:since|because|given\s+that|seeing\s+(?:as|that|how)|now\s+that|so\s+that|in\s+order\s+that|lest|although|(?:even\s+)?though|while|much\s+as|like|unlike)\s+(?:[^\s,;:.!?\"]{1,30}\s+){2,16}"
    r"|(?:by|as\s+per|pursuant\s+to|in\s+accordance\s+with|citing|invoking|by\s+virtue\s+of)\s+"
    r"(?=[^,;:?\"]{0,100}(?:\d-\d|\b(?:rules?|clauses?|tidiness|powers?|rights?|authority|office|law)\b))(?:(?:[^\s,;:.!?\"]|\.(?=[a-z\d])){1,30},?\s+){1,12})",
    re.IGNORECASE,
)
"""Words before an "I" that are no more than a preposition with what belongs to it: "With a wave of my staff "."""
_SURELY = re.compile(r"\W*(?:(?:and|but|so|then)\s+)?([a-z]{3,18}ly),?\s+", re.IGNORECASE)
_APPOSED = r"(?:,[^,\"\n]{1,40},(?:\s+(?:being|having|sitting|standing)\s[^,\"\n]{1,60},)?)?"
_SUBJECT = rf"I{_APPOSED}(?:\s++{_ADVERBS})*(?:{_POLITE})?(?:\s++{_ADVERBS})*\s++"
_FIRST_PERSON = re.compile(r"(?<![\w'])[Ii](?=['\s,])")

_CONDITION = Sought(
    r"\b(?:if(?!\s+(?:only\s+(?:to|because|for)|nothing\s+else|(?:i|we)\s+may(?=\W*$)|you\s+please)\b)|unless|provided|providing|assuming|supposing|in\s+case|otherwise(?!\W*\Z|\s+(?:it|that|this|they|we|he|she|nobody|nothing|everybody|there)(?:'d|'ll|\s+(?:would|will|might|could|gets?|never)))|contingent|conditional(?:ly)?|depending|"
    r"(?:given(?:\s+that)?|with)\s+(?:p\s?\d+|proposal\s+\d+|it|that|this)\s+(?:pass|fail|resolv|lo[st]|win|go|enact|adopt|reject)\w*|"
    r"in\s+the\s+event|on\s+(?:the\s+)?one\s+hand|on\s+(?:the\s+)?condition|(?:as|so)\s+long\s+as|whenever|should\s+(?:he|she|it|e|they|that|this|"
    r"the|no|any))\b",
)
NO_CONDITION = re.compile(
    r"\b(?:(?:even|as)\s+if|(?:twice|thrice|times(?:\s+over)?|more\s+than\s+once)\s+if\s+(?:I|we|one)\s+(?:only\s+)?could\b|if\s+(?:there|I|we|it)\s+(?:only\s+)?(?:were|was|could|had)\b[^.;:!?]{1,80}?\bI(?:'d|\s+would)\s+(?:do|have\s+(?:done|voted)|vote|say|give)\b[^.;:!?\])]{0,40}|if\s+(?:you\s+(?:don't|do\s+not)\s+(?:believe|trust)\s+me|only\s+because|you(?:'ll|\s+will|\s+would)?\s+(?:all\s+|just\s+|kindly\s+|please\s+)?(?:excuse|forgive|pardon|indulge|humou?r|bear\s+with)\s+(?:me(?=\s*[,:])|(?:the|my|this|an?)\s+(?:\w+\s+)?(?:interruption|intrusion|expression|pun|french|language|delay|brevity|typos?|spelling|noise|mess|haste|rhymes?|verse|accent|digression|ramblings?|metaphor|length|silence|lateness|bluntness|moment)\b)|(?:I|we)\s+may\b(?!\s+(?:not|have|get|keep|take|use|own)\b)[^,;:.]{0,40}|you\s+know\s+what\s+I\s+mean|nothing\s+else|anything|you\s+ask\s+me|only\s+for\s+(?:the|its|his|her|this|that|my|your|our)\b|memory\s+serves|(?:i'm|i\s+am)\s+not\s+mistaken|"
    r"(?:i'm|i\s+am|we're|we\s+are)\s+(?:being\s+)?honest|i\s+(?:may|might|do)\s+say\s+so|i\s+(?:remember|count(?:ed)?|read|reckon(?:ed)?|figure[d]?|recall)\s+(?:it\s+|this\s+|the\s+map\s+)?(?:correctly|right(?:ly)?)|"
    r"(?:my|this|that|the)\s+(?:\w+\s+)?(?:paper|maps?|count(?:ing)?|arithmetic|maths?|reckoning|calculations?|compass|ruler|notes|eyes|abacus|geometry)\s+(?:is|are)\s+(?:right|correct|accurate|up\s+to\s+date|(?:to\s+be\s+)?(?:trusted|believed))|"
    r"a\s+(?:bit|little|trifle|touch)|you(?:'re|\s+are)\s+wondering|you\s+must\s+know|[a-z]{3,18}ly(?=\s*[,.;)]|\s*\Z))"
    r"|so\s+should\s+(?:you|we|they|he|she|everybody|everyone|(?-i:[A-Z])\w+)|(?:just\s+)?in\s+case\s+(?:some|any|no)\s?(?:body|one|thing)\b(?!\s+else)[^,;:.!?]{3,80}|(?<=[,;–-]\s)(?:just\s+)?in\s+case\s+"
    r"(?!p\s?\d|of\b|it\s+(?:pass|fail|get|doesn't)|(?:that|this|the\s+(?:\w+\s+)?(?:proposal|motion|vote|election|clock))\b)[^,;:.!?]{3,80}"
    r"|just\s+in\s+case(?=\s*(?:[.,;!)]|\Z))|(?:(?:tell|correct|forgive|pardon|stop|excuse)\s+(?:me|us)|let\s+(?:me|us)\s+know|shout)\s+if|(?:know|knew|sure|wonder(?:s|ed|ing)?|see|doubt|care|tell|remember|clear|matter|check|certain)\s+if)\b",
    re.IGNORECASE,
)
"""An "if" on which nothing depends."""

_TRAP = re.compile(
    r"(?i:^\W*(?:when|once|after(?!\s+all\b)|until|till|before|only)\b"
    r"|\b(?:but|only|just|not|and)\s+(?:only\s+)?(?:when|once|after|until|till|before|tomorrow|later|on|for|yet|really)\b"
    r"|\bbut\s+not\b|\bbut\b.*?\b(?:can|could|may|might|must|shall|should|will|wo|would|am|are|is)(?:n't|\s?not)\b"
    r"|\bbut\b.*?\bcan't\b|\bbut\s+i\s+do(?:n't|\s+not)\s*(?:$|vote|mean|want)"
    r"|(?<!because\s)(?<!since\s)\bi\s+d(?:o|id)(?:n't|\s+not)\s*\W*$|(?:n't|\bnot)\s+(?:really\s+)?mean\b|^\W*for\s+(?:example|instance|an?\s+(?:joke|laugh|test))\b"
    r"|\bI\s+(?:(?:hereby|now|also|then)\s+)*(?:withdraw|retract|revise|cancel|rescind|revoke|undo|take)\b"
    r"|^\W*(?:sorry\b.*\d|or\b)|\bi\s+meant?\s+(?:p?\s?\d|for\b|against|maybe|abstain)"
    r"|^\W*(?:again|too|as\s+well|now|instead|today|this\s+(?:nweek|time)|please)\b.*\b(?:next|following|later|soon|tonight|then|every|each|always)\b"
    r"|\b(?:as\s+it\s+were|for\s+the\s+sake\s+of\s+(?:the\s+)?argument|so\s+to\s+speak|in\s+my\s+(?:head|dreams?|imagination)|given\s+(?:half\s+)?(?:a|the)\s+chance)\b"
    r"|\b(?:he|she|e|they|you)\s+(?:must|ha(?:s|ve)\s+to|needs?\s+to)\s+(?:\w+\s+)?(?:first|ask|agree|accept|return|vote|pay|give|promise|post|say)\b"
    r"|\b(?:figurative|metaphorical|hypothetical|theoretical|symbolical)ly\b|\b(?:one|\d+)\s+too\s+(?:many|much|few)\W*$"
    r"|\b(?:tomorrow|except|excluding|rather\s+than|instead\s+of|kidding|joking|a\s+joke|jest|never\s*mind|pretend\w*|"
    r"(?:ignore|disregard|forget)\s+(?:this|that|it|me|the)|"
    r"take\s+(?:it|that)\s+back|not\s+(?:p\s?\d|proposal|#?\d))\b)"
    r"|\b(?:FOR|AGAINST|ABSTAIN|MAYBE|SECOND|OBJECT|REFUSED)\b",
)
_TAKEN_BACK = re.compile(
    # What is no word is passed over once and for all, however long it is.
    r"(?:[^\w/]|/(?!s))*+(?:(?:(?:i'm|i\s+am)\s+)?(?:just\s+|only\s+)?(?:kidding|joking)|not\s+really|never\s*mind|scratch\s+that|"
    r"just\s+a\s+(?:joke|test)|just\s+testing|or\s+rather|i\s+take\s+(?:it|that|this)\s+back|no,?\s+i\s+do(?:n't|\s+not)(?=\W*$)|"
    r"no\s*[:,]\s*(?-i:FOR|AGAINST|ABSTAIN|MAYBE)|(?:sorry,?\s+)?i\s+meant?\s+(?:p?\s?\d|for|against|maybe|abstain)|sorry,?\s+p?\s?\d|"
    r"(?:oh,?\s+)?(?:wait|hmm+|actually|on\s+second\s+thoughts?|well),?\s+(?:i\s+(?:do(?:n't|\s+not)|wo(?:n't)|ca(?:n't)|cannot)\b|scratch|never\s*mind)|"
    r"(?:hang|hold)\s+on,?\s+(?:no|not|wait|i\s+(?:have|do)n't)|(?:(?:happy|it's|it\s+is)\s+)?(?:the\s+)?(?:first|1st)\s+of\s+april|happy\s+april|(?:but|no,?)\s+seriously\b(?=[^.!]{0,100}\?)|"
    r"would\s+(?:that|this|it|any\s+of\s+(?:this|that)|all\s+(?:this|that)|such\s+a\s+thing)\s+(?:even\s+|actually\s+|still\s+|really\s+)?(?:work|count|hold|pass\s+muster|fly|be\s+(?:legal|valid|allowed|possible|read|counted|accepted|understood))|"
    r"oops,?\s+(?:wrong|no|not|sorry|i\s+mean)|hypothetical\w*(?!\s+(?:I|you|we|he|she|it|they)\b)|at\s+least\s+(?:i\s+would|that(?:'s|\s+is)\s+what)|/?sarcas\w+|/s|(?:joke|example)(?=\W*$)|(?:proto|draft)(?=\)\W*$)|"
    r"said\s+no(?:body|\s+one)|so\s+sa(?:ys|id)|that(?:'s|\s+is|\s+was)\s+what\s+(?!i\s+(?:think|want))|"
    r"end\s+(?:of\s+)?(?:the\s+)?(?:quote|quotation|example)|unquote|or\s+(?:maybe|perhaps)\s+not|or\s+not|no,?\s+wait|wait,?\s+no|actually,?\s+no|"
    r"(?:oh,?\s+)?(?:that|this|it)(?:\s+(?:is|was)|'s)\s+(?:(?:just|only|all|meant\s+as|supposed\s+to\s+be|meant\s+to\s+be|of\s+course|obviously),?\s+)*(?:an?\s+)?(?:joke|jest|test|example|fiction|lie|"
    r"sarcas\w+|iron(?:y|ic\w*)|facetious|satire|bluff)"
    r"|(?:oh,?\s+)?(?:that|this|it)(?:\s+(?:is|was)(?:n't|\s+not)|'s\s+not)\s+(?:an?\s+)?(?:real\s+)?(?:vote|action|meant|serious)|april\s+fools?|gotcha|psych|of\s+course\s+(?:i\s+do(?:n't|\s+not)|not)|"
    r"(?:please\s+)?(?:ignore|disregard|forget)\s+(?:this|that|it|the\s+above))\b"
    r"|\W*+(?:(?:(?:ha)++|lol|heh|well|oh),?\s+no(?:t|pe)?\W*$|(?:not|nope|or\s+(?:do|did)\s+i)\W*$)",
    re.IGNORECASE,
)
_SUBSTANCE = re.compile(
    r"\b(?:p\s?\d+|(?:proposals?|motions?|props?|CFIs?|tweaks?|referend(?:um|a))\s+#?\d+|times|twice|thrice)\b"
    r"|\b\d+\s+votes?\b|^\W*(?:and(?!\s+I\s+(?:hope|think|guess|know|believe)\b)|also|plus|not)\b",
    re.IGNORECASE,
)
_UNREAL = re.compile(
    r"\b(?:would|could|might|hypothetical\w*|theor\w+|dream\w*|proto\w*|draft\w*|tentativ\w+|i\s+wish|fools?|(?:head|mind|imagination)|example|stor(?:y|ies)|jok\w+|words|"
    r"metaphor\w*|figurativ\w+|sarcas\w+|iron(?:y|ic\w*)|quot\w+|fiction\w*|test(?:ing)?|said|says)\b",
    re.IGNORECASE,
)
_WHATEVER = re.compile(
    r"\b(?:whatever|no\s+matter\s+what|regardless\s+of\s+what|despite\s+what)\s+(?:[\w'-]+\s+){1,3}?says?\b",
    re.IGNORECASE,
)
"""Whose words change nothing: "whatever Dov says"."""
_TENTATIVE = re.compile(
    r"\s*\W*(?:proto\b|proto-?\w|draft\b|for\s+(?:example|instance)\b|e\.g\.|suppose\b|imagine\b|what\s+if\b|how\s+about\b)",
    re.IGNORECASE,
)
_LET_ME = (
    r"\W*(?:(?:so|now|ok(?:ay)?|then|and|but|well)[\s,]+)*(?:let|allow|permit)\s+me\s+(?:(?:to|just|now|also)\s+)*"
)
_ALSO = (
    r"I\s+(?:(?!\b(?:would|will|could|might|may|should|shall|must|can|cannot|did|do|had|not|never|to|let|if|when|before|was|were)\b)"
    r"[^.!?;:\"'\n]){1,80}?\s(?:and|so)\s+(?:(?:hereby|therefore|thus|also|now|then)\s+)*"
    r"(?:(?P<voting>vote\s+(?-i:FOR|AGAINST|ABSTAIN|MAYBE)\b)|(?P<stamping>veto\s+(?:p|proposal\s)\s?\d)"
    r"|(?P<proposing>(?:withdraw|retract)\s+(?:p|proposal\s)\s?\d)|(?P<electing>nominate\s+(?:myself\b|(?-i:[A-Z]))))"
)
"""A clause that does something behind one that does not: "I like it and vote FOR p3"."""

_VOTING_NOW = (
    r"I(?:'m|\s+am)\s+(?:(?:now|hereby|also|therefore|thus|still)\s+)*(?P<voting>voting)\s+"
    r"(?-i:FOR|AGAINST|ABSTAIN|MAYBE)\b"
)
"""The one verb whose progressive does something at once."""

_STIRS = re.compile(
    rf"{MARK}|!|[✓✔☑✅👍✗✘❌👎✖]|[+\-]1\b|\b(?:I|my|me|bot|nomicbot|notice|nominations?|proposals?|p\s?\d+|FOR|AGAINST|ABSTAIN|MAYBE|AYE|NAY|already.submitted|"
    r"\d+[ \t:=.>\[(-]{1,9}(?:yes|no|aye|nay|opposed|pass|[afny]\b|ab(?:st?|s)?\b)|in\s+favou?r|abstaining|opposed|"
    r"seconded|serial\s+number|this\s+(?:\w+\s+)?(?:is|serves)\s+to|"
    r"(?:yes|no|yea)[ \t]*[:=]+[ \t]*[#p]?\d+|(?:yes|aye|nay)[ \t]+(?:to|on)|"
    r"cfis?|tweaks?|referend(?:um|a)|true\s+attempt|roster|(?:meta)?display|public\s+(?:fora|forum)|clock[\s-]?key|hereby|(?:from|for)\s+me|to\s+you|my\s+key|seal\s+of\s+approval|my\s+(?:new\s+)?deputy|the\s+grid|move|moving|stepping|my\s+(?:gender|actions|cheerleader|move)"
    r"|gun|big\s+stick|shield|wax|football|purse|bait|rocks?|tower|elbonian|siren|gremlin|whack\w*|key|genechips?|\d*gcs?)\b",
    re.IGNORECASE,
)
_PERFORMATIVE = (
    r"hereby\s+(?!a\b|the\b)[a-z]+"
    r"|(?:do|perform|take|repeat)\s+(?:the\s+following\b|(?:this|that|it|these)\b.*\btimes\b)"
)


def masked(text: str) -> str:
    """`text` with blanks between the quotation marks and between the brackets in it, character by character."""
    if '"' in text or "'" in text:
        text = _QUOTATION.sub(_blank, text)
    return _BRACKETS.sub(_blank, text) if "(" in text else text


def asides(text: str) -> list[str]:
    """What stands in brackets in `text`, but for the two numbers of a square of the Grid, and prices in points."""
    found = [match[0][1:-1] for match in _BRACKETS.finditer(_POINT.sub("", text))] if "(" in text else []
    return [words for words in found if not _NUMBERED.fullmatch(words)]


def _blank(match: re.Match[str]) -> str:
    return match[0][0] + " " * (len(match[0]) - 2) + match[0][-1]


def stirs(text: str) -> bool:
    """Whether anything in `text` may be said to the game or to the bot."""
    return _STIRS.search(text) is not None


def first_person(text: str) -> bool:
    """Whether somebody speaks of emself in `text`."""
    return _FIRST_PERSON.search(text) is not None


def tentative(text: str) -> bool:
    """Whether `text` only tries something out: a proto-proposal, an example."""
    return _TENTATIVE.match(text) is not None


def takes_back(text: str) -> bool:
    """Whether `text` says that what was said before it was not meant."""
    return _TAKEN_BACK.match(text) is not None


def may_be_conditional(text: str) -> bool:
    """Whether there are words in `text` on which something may depend."""
    return _CONDITION.stands_in(text)


def conditional(text: str, *, beside: bool = False) -> bool:
    """Whether something in `text` depends on something; what is only said `beside` an action may depend on itself."""
    return may_be_conditional(text) and _CONDITION.stands_in(
        NO_CONDITION.sub(" ", without_consequences(text, beside=beside))
    )


def harmless(remark: str) -> bool:
    """Whether a remark takes nothing back and adds nothing."""
    return _TRAP.search(remark) is None


def idle(aside: str) -> bool:
    """Whether what stands in brackets or behind a dash is harmless, and names nothing that could be part of it."""
    return (
        _UNREAL.search(_WHATEVER.sub(" ", aside)) is None
        and harmless(aside)
        and not conditional(aside)
        and _SUBSTANCE.search(aside) is None
        and not unsettles(aside)
    )


def surely(lead: str) -> bool:
    """Whether words before an "I" are no more than an adverb that takes nothing back: "Naturally "."""
    adverb = _SURELY.fullmatch(lead)
    return adverb is not None and UNSURE_ADVERB.fullmatch(adverb[1]) is None


_MARKS = tuple(f"{mark}{blank}" for mark in ",;:.!?" for blank in " \n")
"""What ends a clause; not the full stop in "4-7.d"."""


def _clause_begin(text: str, end: int) -> int:
    """Where the clause begins that stands before `end`."""
    begin = max(0, end - _PREPOSED_LENGTH)
    return max(begin, *(text.rfind(mark, begin, end) + 1 for mark in _MARKS))


def _clauses(text: str) -> Iterator[int]:
    """Where in `text` a clause begins with "I"."""
    for match in _FIRST_PERSON.finditer(text):
        start = match.start()
        before = text[max(0, start - _BEFORE) : start]
        if (
            start == 0
            or text.startswith("I hereby ", start)
            or _CLAUSE_STARTS.search(before)
            or (start < _BEFORE and _OPENS.match(before))
            or (start < _BEFORE and surely(before))
            or PREPOSED.fullmatch(text, _clause_begin(text, start), start)
            or leads_bare(text[_clause_begin(text, start) : start])
        ):
            yield start


@dataclass(frozen=True, slots=True)
class Attempt:
    """A sentence that looks like an action of that family, or like one of no family that there is."""

    family: Family | None
    start: int = 0
    """Where in the sentence it begins; before that stand words that lead in to it."""


_LEADS_TO_VOTING = re.compile(
    r"[^\d.?!]{3,80}[,:;]\s+(?:(?:and|but|so)\s+)?(?=I(?:'m|\s+am)\s+(?:\w+\s+)?(?:voting|abstaining)\b)", re.IGNORECASE
)
"""What stands before "I'm voting" and names no motion."""


class Attempts:
    """Tells attempts from prose."""

    def __init__(self, families: Iterable[Family]) -> None:
        self._families = {family.grammar: family for family in families if family.attempt}
        patterns = "|".join(f"(?P<{name}>{family.attempt})" for name, family in self._families.items())
        self._pattern = re.compile(f"{_SUBJECT}(?:{patterns}|(?P<unknown>{_PERFORMATIVE}))", re.IGNORECASE)
        self._let = re.compile(rf"{_LET_ME}(?:{patterns})", re.IGNORECASE)
        self._stance = re.compile(rf"(?:(?:hereby|also|therefore|thus|then|now)\s+)*(?:{patterns})", re.IGNORECASE)
        self._bare = Likely(
            ((re.compile(family.bare_attempt, re.IGNORECASE), family), vital_words(family.bare_attempt))
            for family in self._families.values()
            if family.bare_attempt
        )
        self._voting = re.compile(_VOTING_NOW, re.IGNORECASE)
        self._also = re.compile(_ALSO, re.IGNORECASE)
        self._verb = re.compile(rf"{_SUBJECT}([a-z]{{3,12}})\b", re.IGNORECASE)

    def find(self, text: str) -> Attempt | None:
        """The attempt that `text` (a sentence, masked) makes, or None: then it is prose."""
        for pattern, family in self._bare.among(squeezed(text)):
            if pattern.match(text):
                return Attempt(family, lead.end() if (lead := _LEADS_TO_VOTING.match(text)) else 0)
        if let := self._let.match(text):
            return Attempt(self._families.get(let.lastgroup or ""))
        for start in _clauses(text):
            match = (
                self._pattern.match(text, start)
                or self._voting.match(text, start)
                or self._also.match(text, start)
                or self._behind_stance(text, start)
            )
            if match is not None:
                return None if tentative(text) else Attempt(self._families.get(match.lastgroup or ""), start)
        return None

    def acts(self, text: str) -> bool:
        """Whether a sentence of `text` looks like an action."""
        return self.find(masked(text)) is not None

    def begins(self, text: str) -> list[int]:
        """Where in `text` (masked) a clause begins that does something."""
        return [start for start in _clauses(text) if self.begins_at(text, start)]

    def begins_at(self, text: str, start: int) -> bool:
        """Whether an "I" that does something stands at `start`."""
        return (self._pattern.match(text, start) or self._voting.match(text, start)) is not None

    def _behind_stance(self, text: str, start: int) -> re.Match[str] | None:
        """What is done behind a clause that takes a stance: "I like it and heal Peter"."""
        behind = stance(text, start)
        return None if behind is None else self._stance.match(text, behind)

    def verb(self, text: str) -> str | None:
        """The word after "I", whatever it is."""
        matches = (self._verb.match(text, start) for start in _clauses(text))
        return next((match[1] for match in matches if match), None)
