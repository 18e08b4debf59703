"""The vote in somebody's talk about one motion: "We had this before. So AGAINST it is, I am afraid."

It is known by how it stands there: a sentence of its own, at the front of one with a reason behind, or at its end.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from nomicbot.language.around.moods import asides, conditional, harmless, masked
from nomicbot.language.around.residue import aside
from nomicbot.language.ballots.weighing import without_told
from nomicbot.language.blanks import blank
from nomicbot.language.families.choices import CAPITALS, CHOICE, choice_of
from nomicbot.language.wordings.frames import UNSURE_ADVERB

_NUMBERED = r"p\s?\d{1,9}|#\d{1,9}|(?:proposal|prop|motion|cfi|tweak|referendum)\s+#?\d{1,9}"
_ARGUED = re.compile(r"[.!?;][ \t]+(?P<choice>for|against)[ \t]*:", re.IGNORECASE)
VOTES_ITSELF = re.compile(
    r"\bI\s+(?!(?:did|had|once|always|usually|never|would|will|could|might|may|can|don't|not|nearly|almost|(?:was|wanted|meant|planned|intended)"
    r"(?=[^.!?;]{0,20}\sto))\b)(?:\w+\s+){0,4}?"
    r"(?:vote|abstain)\b(?!\s+(?:for|against)\s+(?:anything|everything|anyone|whoever|things|stuff|proposals)\b)"
    rf"|\b(?-i:FOR|AGAINST|ABSTAIN|MAYBE)\s+(?:on\s+)?(?:{_NUMBERED})"
    rf"|(?:{_NUMBERED})\b[^.!?\n]{{0,40}}?\b(?-i:FOR|AGAINST|ABSTAIN)\b",
    re.IGNORECASE,
)
"""Words that vote on something that they name, or that are a sentence of a voter: these are read as such."""
_NOT_SO = re.compile(
    r"(?:^|\band\s+|[.!]\s+)not\s+(?=(?:for\s+(?:the|an?|lack|want|nothing|long|my)|in|that|the|a|an|my|so|very|too|sure|quite|much|bad|great|good|"
    r"perfect|enough|worth|again|needed|necessary|clear|what|how|as|nearly|even|exactly|because)\b)",
    re.IGNORECASE,
)
"""The beginning of a reason that says what something is not."""
TAKEN_BACK = re.compile(
    r"\b(?:but\s+(?:I\s+(?:think|guess|suppose|hope)|I(?:'d|\s+would)\s+(?:much\s+)?rather|maybe|probably|perhaps|preferably)\s+not(?=\W*\Z)|"
    r"(?:anything|nothing)\s+but|kidding|joking|just\s+a\s+joke|never\s*mind|scratch\s+that)\b",
    re.IGNORECASE,
)

COUNTERFACTUAL = re.compile(
    r"\bI(?:'d|\s+would)\s+(?!say\b|go\b)(?:(?!if\b)[\w']+\s+){1,10}if\s+(?:I|it|there|that|this|the|he|she|they|you|e|only|[A-Z]\w+|my|your)\b"
    r"[^.!?\n]{0,60}?(?:\b(?:were|was|weren't|wasn't|had|hadn't|could|might|did|didn't)|'d)\b[^.!?]*"
    r"|\b[Ii]f\s+(?:I|it|this|that|we|he|she|they|e)(?:'d\s+[a-z]+|\s+(?:were|was|had|hadn't|did|didn't|said|voted|thought|could|wanted|went|[a-z]+ed))\b[^.!?\n]{0,80}?"
    r"\b(?:I|it|we|you|he|she|they|e|nobody|everybody|there)(?:'d|\s+would)\b[^.!?]*"
    r"|(?:(?<=[.!?;]\s)|(?<=\n)|(?<=\A)|(?<=\s\s))(?:(?:I|[Ii]t|[Tt]his|[Tt]hat)(?:'d|\s+would)|[Ww]ould)(?:\s+have|'ve)\s+(?:been|voted|said|gone|become|had)\b[^.!?]*",
)
"""What somebody would do if things were as they are not: "I'd vote for it if there were anything in it"."""
_SHOUTS = re.compile(r"\A!{1,9}1{1,9}(?:one)?!*(?=\W*\Z)")
_NO = re.compile(r"\W*(?:against|no|nope|nay)\b", re.IGNORECASE)
_NO_AGAIN = re.compile(
    r"\A[ \t]*[,.!;–-]{1,3}[ \t]*(?:(?:lol|haha|heh|oh|god|hell|ugh|sorry|just),?[ \t]+)?(?:no|nope|nah|nay)\b"
    r"(?:[ \t,!]{1,3}(?:no|nope|nah|nay)\b(?=\W)){0,9}"
    r"(?![ \t,]*(?:wait|sorry|I\b|not\b|really\b|that\b|maybe\b))(?=[ \t]*(?:[,.;!]|$))",
    re.IGNORECASE,
)
"""What says a vote AGAINST once more: "against. lol no"."""
_AGREES = re.compile(r"\W*(?:against|no|nope|nay|abstain)", re.IGNORECASE)
_UNCONVINCED = re.compile(
    r"\A[\s,.;:(\[!–—-]{0,6}(?:(?:I'?m|I\s+am|just|still|sorry),?\s+){0,2}not\s+"
    r"(?:(?:really|quite|entirely|so|too|at\s+all|yet|very|particularly|exactly|all\s+that|terribly|a\s+bit|in\s+the\s+least|"
    r"yet|sufficiently|overly)\s+){0,2}"
    r"(?:sold|convinced|persuaded|keen|impressed|fond|happy|ready|interested|comfortable|enthusiastic|thrilled|amused|"
    r"inspired|sure|certain|an?\s+(?:\w+\s+)?fan|enough\s+of\s+a\s+fan)\b"
    r"(?:\s+(?:(?:on|by|of|about|with|in|for|that|why|what|how)\s+)?(?:this|that|it|the|these|those|all|its)\b[^.;:!?,]{0,80})?",
    re.IGNORECASE,
)
"""What says of a vote that is not FOR that its author is not won over: "AGAINST (not really sold on it)"."""
UNTIL = re.compile(r"^\s*(?:until|till)\b", re.IGNORECASE)
"""A vote until something happens is one now."""
_SIZE = (
    r"(?:big|huge|strong|weak|firm|easy|resounding|definite|reluctant|hearty|solid|loud|clear|grudging|happy|sad|cautious|"
    r"tentative|emphatic|enthusiastic|qualified|warm|simple|plain|wholehearted|half-hearted|very|most)"
)
_LEAD_WORD = (
    r"(?:oh|ok(?:ay)?|even\s+more|all?\s?right|hmm*|ah|aha|um+|er+m*|eh|heh|meh|ugh|bah|hey|wow|ew+|ar+h*|yar+|whee+|yay|hurr?ah|hooray|god|gods|lord|hell|heck|damn|(?:good|dear)\s+(?:god|lord|heavens|grief)|well|sure|right|fine|alas|so|then|and|but|again|still|"
    rf"also|hence|thus|therefore|(?!(?:on|rep|app|fami)ly\b|{UNSURE_ADVERB.pattern}\b)[a-z]{{2,12}}ly|a|an|another|one\s+more|yet\s+another|"
    rf"{_SIZE}|my\s+(?:own\s+)?(?:vote|verdict|ballot)(?:\s+is)?|vote|voting|i'?m|i\s+am|i(?:'ll)?\s+(?:go|say)(?:\s+with)?|"
    r"i(?:'d|\s+would)\s+say|count\s+me(?:\s+(?:in\s+)?as)?|make\s+(?:that|it|mine)|let's\s+say|call\s+it|"
    r"put\s+me\s+down\s+(?:as|for)|that's|that\s+(?:is|be)|it's|it\s+be|'?tis|this\s+(?:one\s+)?gets(?:\s+my)?|has\s+my|of\s+course)"
)
LEAD = rf"(?:{_LEAD_WORD}(?:\s*[:=,]|\s*-+|\.\.+)?\s+){{0,4}}"
"""Words before a vote."""
THIS = (
    r"(?:[ \t]+(?:(?:on|to)[ \t]+)?(?:this|it|that)(?:[ \t]+(?:one|proposal|motion|idea))?)?"
    r"(?:,?[ \t]+(?:it[ \t]+is|then"
    r"|(?:from|for)[ \t]+me|(?:from[ \t]+|over[ \t]+)?here|me(?=[ \t]+(?:too|as[ \t]+well))"
    r"|too|as[ \t]+well|again|still|obviously|definitely|indeed|sir|way)(?![\w'-])){0,3}"
)
"""Words behind one that name nothing else."""
TO_THEM = re.compile(
    r"(?:yes|no|aye|nay)\b(?!(?:,?[ \t]+(?:(?:from|for)[ \t]+me|(?:from[ \t]+)?here|too|as[ \t]+well)){1,3}"
    r"[ \t]*(?:[.!\n]|\Z))"
    r"\s*(?![.!\s]|$|(?<=(?i:aye|nay)\s)-{1,2}\s)",
    re.IGNORECASE,
)
"""A word that answers whoever voted above, since more than a full stop stands behind: "Yes, you said so"."""
REASON = (
    r"\s*[:;,(\u2013\u2014\-]|\s*(?:\.\.+|\u2026)|\s+[:;=8]['o-]?[()DPp|](?=\s|$)|\s+\^_\^"
    r"|\s+(?:as\s+)?per\s+(?=(?-i:[A-Z])[a-z]|the\b|above\b)|\s+(?:because|since|as|although|though|despite|until|for\s+now|on\s+principle|with\s+(?:reservations|pleasure|joy|both))\b"
    r"|\s+(?:please|thanks|thank\s+you|indeed|way|again|of\s+course|obviously|definitely|absolutely|i\s+(?:guess|suppose|think|say|"
    r"reckon|believe))(?=\s*(?:[.!,:;(\n-]|$))"
)
"""What begins a reason behind a vote."""
_SHOUTED = r"(?P<choice>(?-i:FOR|AGAINST|ABSTAIN|MAYBE\s+NOT|MAYBE|SECOND|OBJECT|REFUSED))"
_WHOLE = re.compile(rf"\W*{LEAD}[*_]{{0,3}}{_SHOUTED}[*_]{{0,3}}{THIS}\W*$", re.IGNORECASE)
_FRONT = re.compile(rf"\W*{LEAD}[*_]{{0,3}}{_SHOUTED}[*_]{{0,3}}{THIS}(?:{REASON})", re.IGNORECASE)
_BEFORE_END = (
    r"(?:[,;:(\u2013\u2014\n]|\s-+|\.\.+|\b(?:but|so|hence|thus|therefore|then|i'?m|i\s+am|i(?:'ll)?\s+(?:go|say|stay|remain)|going|go|vote|"
    r"voting|it's|that's|it\s+is|a|an|my\s+vote(?:\s+is)?|with|still|make\s+(?:it|that|mine)))"
)
_END = re.compile(
    rf"{_BEFORE_END}\s*{LEAD}[*_]{{0,3}}{_SHOUTED}[*_]{{0,3}}{THIS}(?:,?\s+(?:until|till)\b[^.!?\n]{{1,80}})?\W*$",
    re.IGNORECASE,
)
_OTHERS_VOTE = re.compile(
    r"(?:[,;:\n]|\s-+)\s*(?:and\s+)?(?:so\s+|(?:so\s+)?i'?m\s+|hence\s+|thus\s+|therefore\s+)?"
    r"(?P<choice>YES|NO|AYE|NAY)\W*$"
)
_SMALL = re.compile(
    r"(?:\W*|.*[,;:\n]\s*)(?:(?:and|so|but|hence|thus|therefore|overall|on\s+balance|in\s+short|anyway)[,:]?\s+)*"
    r"(?:(?:(?:i'?m|i\s+am|i'?ll\s+go|i\s+go|count\s+me|vote:?|voting|my\s+vote(?:\s+is|:))\s+)(?:\w+ly\s+)?"
    r"(?P<choice>for|against|abstain(?:ing)?|in\s+favou?r)"
    r"|(?:i'?ll|i\s+will)\s+(?P<abstains>abstain)|(?<=so\s)(?:it's\s+|that's\s+)?(?:an?\s+)?(?P<answers>yes|no|aye|nay)"
    r"|(?<=,\s)(?:it's\s+|that's\s+)?(?:an?\s+)?(?P<ends>aye|nay)|(?P<on>yes|no|aye|nay)(?=\s+(?:on|to)\s+(?:this|it)\b))"
    r"(?:\s+(?:on\s+|of\s+|to\s+)?(?:this|it)(?:\s+(?:one|proposal|motion))?)?(?:\s+then)?\W*$",
    re.IGNORECASE | re.DOTALL,
)
_SMALL_ALONE = re.compile(
    r"(?:(?:and|so|hence|thus|therefore)[,:]?\s+)?(?:(?:even\s+more|still|also)\s+)?(?P<choice>for|against|abstain|aye|nay)"
    r"(?:\s+(?:(?:until|till)\b[^.!?\n]{1,80}|for\s+(?:now|the\s+moment|the\s+time\s+being)))?\W*$",
    re.IGNORECASE,
)
_ANSWERS_LAST = re.compile(r"(?<=[.!])\s+(?P<choice>Yes|No)[.!]*(?:\n[ \t]*--?[ \t]*[A-Z]\w*)?\s*\Z")
_NO_ANSWER = re.compile(
    r"[?:\"]|\b(?:if|unless|whether|would|might|maybe|perhaps|asks?|asked|say|says|said|answer\w*|told|repl(?:y|ied|ies)|wrote|wonder|yes|no|nope|vot(?:e|es|ed|ing))\b"
    r"(?=.*\s\S+\s*\Z)",
    re.IGNORECASE | re.DOTALL,
)
"""What may make a last "Yes" or "No" the answer to something else, or somebody else's."""
_OTHERS_WORDS = re.compile(
    r"\b(?:says?|said|wrote|writes|voted|votes|thinks|told|asked|answered|shouted|used\s+to|was|were|last\s+n?week|"
    r"what\s+if|would\s+be|would\s+have)\b",
    re.IGNORECASE,
)
_AS_I_SAID = re.compile(
    r"\bas\s+I(?:'ve|'d|\s+have|\s+had)?\s+(?:(?:already|just|once|always)\s+)?(?:said|told\s+(?!you\b)\w+)(?=[\s,])",
    re.IGNORECASE,
)
"""Words of one's own that one repeats: "As I've said before, nay"."""
EXHORTS = re.compile(r"\W*(?:please\s+|so\s+)?vote\s+\w+\s+(?:it|this|that)\b", re.IGNORECASE)
"""A vote that somebody else is asked for."""
TO_YOU = re.compile(
    r"\W*(?:yes|no|aye|nay)\b\W{1,3}(?:you\b|that's|that\s+is|quite|indeed|exactly|true|right|of\s+course|so\s+(?:I|it)\b)",
    re.IGNORECASE,
)
"""How somebody agrees with what was said, below more than a row: "Aye, you said so"."""
ANSWERS = re.compile(
    r"\bI\s+(?:know|knew|saw|see|read|heard|remember|agree|did|do|have|had|was|am)\b|\bthat(?:\s+(?:one|is|was)|'s\s+(?:the\s+one|what|how|why|right|true|so|it))\b",
    re.IGNORECASE,
)
"""What somebody says who answers a question and casts no vote."""
PROVISO = re.compile(
    r"\W*(?:(?:but|and|that\s+is|only|however|at\s+least)\W+){0,3}(?:if|unless|provided|assuming)\b"
    r"(?![^.!?,\n]{1,80},\s+(?!(?:then|else|otherwise|in\s+which|I|it\s+is|it's|make|count|vote)\b)[^.!?\n]{8,})",
    re.IGNORECASE,
)
"""A condition in the sentence behind a vote."""
APART = re.compile(r"[ \t]*\((?P<aside>[^()]{1,200})\)[ \t]*(?P<stop>[.!]+(?=\s|\Z))?")
"""What is said of a vote in brackets, and the end of its sentence."""
CURT = re.compile(r"\w+[ \t]*(?:[.!]|\n|\Z)")
"""A sentence of one word."""
_HAS_OTHERS_VOTE = re.compile(
    r"\b(?:bribe|lobby|urge|ask|tell|beg|order|command|force|convince|persuade|pay|implore|encourage|invite)(?:s|ing)?\s+(?!me\b)"
    r"(?:[\w'-]+\s+){1,6}?(?:to\s+(?:vote\s+|go\s+|be\s+)?|into\s+voting\s+)?\W*\Z"
    r"|\b(?:bribe|lobby)\s+(?:[\w'-]+[,:]?\s+){1,6}\Z",
    re.IGNORECASE,
)
"""Words before a vote that somebody else is to cast: "I bribe the Voting Gremlin to vote AGAINST it"."""
_TOLD_TO_VOTE = re.compile(
    r"(?:\b(?:please|kindly|you|it|em|him|her|them|every(?:body|one)|any(?:body|one)|people|folks|all|should|must|may|can|let's|(?-i:(?!I\b)[A-Z])\w+)"
    r"|(?<!\bgot)(?<!\bhave)(?<!\bhad)(?<!\bbound)(?<!\bforced)(?<!\bgoing)\s+to)\s+(?:\w+ly\s+)?vote\s+\Z",
    re.IGNORECASE,
)
"""The same, with a verb of its own that is none of the author's: "Dov, please vote FOR on this"."""
_UNIT = re.compile(r"[.!\u2026]+[\"')\]]*(?=\s)|\?+[!\"')\]]*(?=\s)|\n[ \t\r]*\n")
_MOST_UNITS = 60
_LENGTH = 4_000
_UNIT_LENGTH = 600
_NOT_CLEAR = "it is not clear whether the vote stands"


@dataclass(frozen=True, slots=True)
class Said:
    """A vote that stands in talk from `start` to `end`; or why it is not clear."""

    choice: str
    start: int
    end: int
    doubt: str = ""


def reason(said: str) -> str:
    """What stands behind a vote, without a "not" that is only of the reason: "and not for the first time"."""
    return _NOT_SO.sub(" ", said.strip(" \t.,;:!()-–—|"))


def vote_in(talk: str, sure: bool = True, form: bool = False) -> Said | None:
    """The vote in what somebody says of one motion; `sure` if other motions are voted on around it in the same way.

    Below a row of a `form` it may be a last sentence of one word: "Somebody has to be brave. Yes."
    """
    plain = masked(talk[:_LENGTH])
    if VOTES_ITSELF.search(plain):
        return None
    found = [said for unit in _units(plain) if (said := _vote(talk, *unit, sure))]
    if not found and form and (answers := _ANSWERS_LAST.search(plain)) and _NO_ANSWER.search(plain) is None:
        return Said(answers["choice"], *answers.span("choice"))
    if not found:
        return None
    last = found[-1]
    meant = {choice_of(said.choice, "p1") for said in found}
    weighed = without_told(plain[: last.start]) + plain[last.start :]
    others = {choice_of(match[0], "p1") for match in CAPITALS.finditer(weighed)}
    if len(meant) > 1:
        return Said(last.choice, last.start, last.end, "it is not clear which vote this is")
    if others - meant or TAKEN_BACK.search(plain) or len(talk) > _LENGTH:
        return Said(last.choice, last.start, last.end, _NOT_CLEAR)
    return next((said for said in found if said.doubt), last)


def _units(talk: str) -> Iterator[tuple[int, int]]:
    """The sentences of some talk."""
    start = 0
    for count, stop in enumerate(_UNIT.finditer(talk)):
        if count == _MOST_UNITS:
            return
        yield start, stop.end()
        start = stop.end()
    yield start, len(talk)


def _vote(talk: str, start: int, end: int, sure: bool) -> Said | None:
    """The vote that one sentence casts."""
    words = talk[start:end].rstrip()
    words = masked(words) if words[-1:] != ")" else words
    tail = words[-_UNIT_LENGTH:]
    begun = len(words) - len(tail)
    if not words or words[-1] == "?":
        return None
    match, at, small = _WHOLE.match(words) or _FRONT.match(words), 0, False
    if match is None:
        match, at = _END.search(tail) or _OTHERS_VOTE.search(tail), begun
    if match is None:
        match, small = _SMALL.match(tail) or _SMALL_ALONE.match(tail.strip()), True
        at = begun + (len(tail) - len(tail.lstrip()) if match and match.re is _SMALL_ALONE else 0)
    if match is None:
        return None
    group = next(name for name, word in match.groupdict().items() if word)
    begin, stop = (start + at + edge for edge in match.span(group))
    lead = words[: begin - start]
    if _HAS_OTHERS_VOTE.search(lead) or _TOLD_TO_VOTE.search(lead):
        return None
    doubt = ""
    if (
        conditional(words, beside=True)
        or _OTHERS_WORDS.search(_AS_I_SAID.sub(" ", words))
        or EXHORTS.match(words)
        or not harmless(reason(UNTIL.sub("", talk[stop:end])))
    ):
        doubt = _NOT_CLEAR
    elif small and not sure:
        doubt = "it is not clear whether this is a vote or an answer"
    return Said(match[group], begin, stop, doubt)


_BARE = re.compile(
    rf"\s*(?:{CHOICE}[ \t.!]*(?=\n[ \t\r]*\n|\s*\Z)|(?:aye|nay)(?:[.!]|\s-{{1,2}}\s)"
    r"|(?:(?:yep|yes|no|nope|well|oh|ok)[,.]?[ \t]+)?(?:aye|nay)\b"
    r"(?:,?[ \t]+(?:from[ \t]+me|here|too|as[ \t]+well)){0,3}"
    r"(?:[ \t]*[.!]*(?=\n[ \t\r]*\n|\s*\Z)|,[ \t]+(?:for|because|since|as)[ \t])"
    rf"|I\s+(?:hereby\s+)?vote\s+{CHOICE}(?:\s+(?:(?:on|to|for)\s+)?(?:this|it)(?:\s+one)?|\s+too)?(?=\s*(?:[.,!]|\Z)))",
    re.IGNORECASE,
)


def bare(words: str) -> bool:
    """Whether the first paragraph of somebody's words is a vote and no more, or an "aye" and why: "Aye. It's short"."""
    return _BARE.match(words) is not None


_BRACKETS = re.compile(r"\([^()]{0,200}\)")
_AS_EVER = re.compile(
    r"(?<=[A-Z])\s+(?:as\s+(?:ever|always|before|usual|promised)|again|still|too|then|please)(?=\s*(?:[,;.]|\Z))",
    re.IGNORECASE,
)


def without_talk(votes: str) -> str:
    """Votes in one sentence with blanks for what is said of each by the way; empty if that may change one."""
    if any(aside(words) for words in asides(votes)):
        return ""
    return _AS_EVER.sub(blank, _BRACKETS.sub(blank, votes.replace("\n", " ")))


def not_again(remark: str, vote: str) -> str:
    """What stands behind a vote without what only says it again: "FOR, FOR, FOR!!!1"."""
    remark = _SHOUTS.sub("", re.sub(rf"\A(?:[ \t,.!]{{1,3}}+{re.escape(vote)}\b){{1,9}}", "", remark))
    if _AGREES.match(vote):
        remark = _UNCONVINCED.sub("", remark)
    return _NO_AGAIN.sub("", remark) if _NO.match(vote) else remark


def both_argued(words: str, choice: str) -> bool:
    """Whether words behind a vote argue for the other side, too: "Against: it's a tax. For: it's on wax"."""
    return any(match["choice"].lower() != choice.lower() for match in _ARGUED.finditer(words))
