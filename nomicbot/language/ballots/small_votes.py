"""Votes in small sentences with no "I vote": "Yes to p14, the goat is a ripper", "p17 gets an AGAINST from me".

Each is put as "I vote ... on ...", with the talk around it left where it stood, for that has to go the way of all talk.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from nomicbot.language.around.residue import aside
from nomicbot.language.ballots.signs import FOREIGN_LEAD
from nomicbot.language.joined import Joined
from nomicbot.language.likely import Likely, squeezed, vital_words
from nomicbot.language.wordings.rewording import MACROS, Piece, put_together

_MOST = 12
_LENGTH = 600
_SHOUTED = r"(?P<vote>(?-i:FOR|AGAINST|ABSTAIN|MAYBE\s+NOT|MAYBE|YES|NO|AYE|NAY|SECOND|OBJECT|REFUSED))"
_ANSWER = r"(?P<vote>yes|no|aye|nay|yea)"
_MOTIONS = (
    rf"(?:(?:the|my|our|your|his|her|(?-i:[A-Z])[\w-]{{1,20}}'s)\s(?:[\w'-]{{1,20}}\s){{1,5}}\((?P<inside>{MACROS['motion']})\)"
    rf"|(?P<motions>{MACROS['motions']}(?:\s\([^()\n]{{1,80}}\))?))"
).replace(" ", r"\s+")
"""Motions, or one in brackets behind what it is about: "the library (p16)"."""
_TWEAKS = r"(?P<motions>(?:tweak|referendum)\s+#?\d{1,9})"
_NUMBERED = _MOTIONS[:-1] + r"|(?P<bare>\d{1,4}(?:(?:,|\s+and|,\s+and)\s+\d{1,4}){0,6})(?![\w/%]))"
_SIZED = (
    r"(?:(?:an?|my|one|another|a\s+further)\s+(?:very\s+|most\s+|rather\s+)?"
    r"(?:[a-z]{3,14}(?:\s+and\s+[a-z]{3,14})?\s+)?)"
)
_ENDS = (
    r"(?=\s*(?:\Z|[,;.!(…]|[:;]-?\)|\s-)|\s+(?:and|but|because|since|as|for\s+(?:I|it)|while|though|although|too|again|"
    r"please|from\s+me|this\s+time|then|if|unless|when|once|until|provided)\b)"
)
_ALONE = rf"{_ENDS}(?!,?\s+(?:everybody|everyone|folks|people|friends|all\b|comrades|you\b|players|guys|please\b))"
_NOBODY_DOES = (
    r"(?!,?\s+(?:he|she|they|it|(?:the|an?|my)\s+\w+|(?-i:[A-Z])\w+)\s+(?:[a-z]+ed|was|were|had|went|felt|is|has)\b)"
)
"""No participle of what somebody did: "Voting FOR p3, Peter smiled"."""
_EACH = r"(?P<motions>(?:all|every|everything|each|both|the rest)\b(?: [a-z']{1,12}){0,5}?)"
_MINE = r"(?:\s+(?:vote|one))?(?:\s+(?:from|for|by)\s+me(?:\s+too)?)?"
_FROM_ME = r"(?:\s+(?:vote|one))?\s+(?:from|for|by)\s+me(?:\s+too)?"
_TELLING = (
    r"(?P<telling>,\s(?:which|whose|who|that)\s[^,;:.!?\n]{3,100},"
    r"|,?\s(?:though|however|also|too|by contrast|on the other hand|meanwhile|instead),?)?"
)
"""What is told of a motion before its vote."""
_BEGINS = (
    r"(?:(?<=\A)|(?<=[,;:(!]\s)|(?<=\.\s)|(?<=\s-\s)|(?<=\s--\s)|(?<=\band\s)|(?<=\bbut\s)|(?<=\bso\s))"
    r"(?:(?:and|but|so|then|also|plus|oh|well|now|finally|lastly)\b,?\s+){0,2}"
)
_ASKS = r"(?:please\s+)?(?:(?:you\s+(?:can|may)|do)\s+)?(?:please\s+)?"
_PLEASE = r"(?:,?\s+(?:would|will|could|can)\s+you(?:\s+please)?|,?\s+(?:if\s+you\s+)?please)?"


@dataclass(frozen=True)
class _Form:
    """A way to say it; `alone` if it is a vote with nothing else that says whose it is."""

    words: str
    """As a pattern, which is put together when somebody may say it so."""
    alone: bool = False

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """What it looks like."""
        return re.compile(self.words, re.IGNORECASE)


def _form(words: str, alone: bool = False, begins: str = _BEGINS) -> _Form:
    spread = words.replace(" ", r"\s+")
    return _Form(rf"{begins}{spread}", alone)


_REMEMBERED = (
    r"(?:(?:p\.?\s?){1,3}s\.?(?:[:,.]|\s-{1,2})?\s+)?(?:(?:oh|and|ah|also|well|right|so|finally|lastly|plus),?\s+){0,3}"
    r"(?:(?:before\s+I\s+forget(?:\s+again)?|while\s+I'm\s+(?:here|at\s+it|on\s+it)|(?:I\s+)?(?:(?:almost|nearly)\s+)?(?:forgot|missed|overlooked)(?:\s+(?:one|this\s+one))?"
    r"|one\s+(?:more|last(?:\s+one)?|I\s+(?:almost\s+)?(?:forgot|missed|overlooked)))(?:\s*[:,;.]|\s+-{1,2})?\s+)?"
)
"""What somebody says before one more vote: "PS: before I forget, "."""
_JUDGED = (
    r" (?:is|isn't|was|are|aren't|looks?|seems?|sounds?|does|doesn't|makes?|needs?|has"
    r"|I(?: (?:don't|can't|do not|cannot))?"
    r"|would (?:make|break|give|let|cost|take|mean|do|help|hurt|leave))\b"
    r"(?:(?!\b(?:would|could|might|may|will|if|when|unless|until|said|says|wrote|voted?|maybe|perhaps|not sure"
    r"|FOR|AGAINST|ABSTAIN)\b)[^;:.!?,])"
    r"{0,90}"
)
"""What somebody thinks of a motion, before the vote on it: "p12 is good, FOR"."""
_GETS = r"(?:gets|get|has|have|receives|earns|deserves|takes|(?:can|may|shall|will) have|is|are)"
_TOPIC = (
    r"(?:on|re|for|to|with|as for|as to|about|regarding|concerning)"
    r"(?: (?:the|this) (?:[a-z]{2,12} )?(?:matter|case|question|subject|topic|issue) of)?"
)
_SAY = (
    r"(?:I(?:'m| am)?(?: (?:hereby|also|still|now|gladly))?(?: (?:say|vote|voting|go|choose|give|cast|stay|answer)"
    r"(?: (?:now|again|too|then))?)?"
    r"|my vote (?:is|stays|goes|remains|will be)|it's|it is)"
)
_NOT_NOW = (
    r"(?!\b(?:would|could|might|may|will|if|was|were|had|used|last|first|tomorrow|later|yesterday|dream|guess|except\w*"
    r"|not|never|predict\w*|plan\w*|told|says?|said|hypothe\w+|example|ideal|old|lean\w*"
    r"|proxy|usual\w*|behalf|normal\w*|typical\w*|(?:for|and|of|by|from) (?-i:[A-Z])\w*"
    r"|(?-i:FOR|AGAINST|ABSTAIN|YES|NO|MAYBE))\b|n't|'s)"
)
_OF_MINE = (
    r"(?:(?:as )?for (?:myself|me|my (?:own )?part)"
    r"|from (?:myself|me)(?:, (?:after|with|without|upon) [a-z]+(?: [a-z]+){0,4},?)?"
    r"|speaking (?:only |just )?for (?:myself|me)"
    rf"|(?:(?:my own|mine|me|myself|my {_NOT_NOW}(?:\w{{1,12}} )?(?:votes?|ballot|verdict|choice|answer"
    rf"|decision))\b(?:{_NOT_NOW}[^:;.!?,]){{0,60}}"
    r"(?:, (?:since|as|if) you (?:ask|must know|care|wonder),?)?))"
)
"""A label that says that what follows it is its author's own vote: "For myself:", "My own goes here:"."""
_HESITATING = (
    r"(?:(?:well|hm+|oh(?: dear| well| my| yes)?|er+m?|um+|let me (?:see|think)|ok(?:ay)?|yes|sure|sigh|ugh|meh|fine"
    r"|alas|sorry|argh|eh)[,.!…]{1,3} ){1,3}"
)
_VOTES = r"(?:FOR|AGAINST|ABSTAIN|MAYBE|YES|NO)"
_PAIR = rf"(?:for|against|abstain(?:ing)?(?: (?:on|from))?|(?:yes|no|aye|nay) (?:on|to)|maybe on) {MACROS['motions']}"
_RUN = rf"(?P<run>{_PAIR}(?:(?:, and|,|;| and|, but| but) {_PAIR}){{1,9}})"
_CRIES = rf"(?-i:FOR|AGAINST) {MACROS['motions']}"
_CRIED = rf"(?P<run>{_CRIES}(?:(?:, and|,|;| and|, but| but) {_CRIES}){{0,9}})"
_GIVEN = (
    rf"{MACROS['motion']}(?: (?:gets|receives|has|goes))?,? (?:an? |my )?(?-i:FOR|AGAINST|ABSTAIN|MAYBE)(?: from me)?"
)
_GIVEN_EACH = rf"(?P<given>{_GIVEN}(?:(?:, and|,|;| and|, but| but) {_GIVEN}){{1,7}})"
"""What each of several motions gets: "p12 gets a FOR, p13 an AGAINST"."""
_GIFT = re.compile(
    rf"(?P<motion>{MACROS['motion']})[^.!?;]{{0,12}}?\s(?P<vote>(?-i:FOR|AGAINST|ABSTAIN|MAYBE))\b", re.IGNORECASE
)
_ONLY = r"(?=\s*(?:\Z|\()|,?\s+(?:because|since|though|although)\b)"
_LABELS = r"(?:\s*[:,]|\s+-{1,2})"
_FORMS = (
    _form(
        rf"{_REMEMBERED}(?<=\s){_MOTIONS}(?:\s*:|\s*,(?= (?:for|against|abstain|aye|nay)\b)|\s+-{{1,2}}|)"
        r" (?P<vote>yes|no|aye|nay|for|against|abstain)"
        r"(?:,? (?:please|from me|again|too|then|of course|sorry|alas))?(?=\s*(?:\Z|[.!;]))",
        alone=True,
        begins=r"\A",
    ),
    _form(
        rf"{_REMEMBERED}(?<=\s)(?P<vote>yes|no|aye|nay|for|against|abstain) (?:(?:to|on|for) )?{_MOTIONS}"
        r"(?:,? (?:please|from me|again|too|then|of course|sorry|alas))?(?=\s*(?:\Z|[.!;]))",
        alone=True,
        begins=r"\A",
    ),
    _form(
        r"(?:(?:as of (?:now|today)|from now on|here and now|now|today|so|therefore|thus),? )?"
        rf"I(?: (?:do|hereby|now|also|shall|will|too)){{0,3}} vote (?:on|about) {_MOTIONS}"
        r"(?: (?:now|too|as well|at last|instead))?"
        r"(?:\s*[,:;]|\s*-+)?(?: (?:and|so))?(?: (?:namely|thus|to wit))?"
        r"(?: (?:I(?: (?:do|hereby))* vote|it's|it is|that's|that is|my vote is|with|both|all|as))?"
        rf" {_SIZED}?{_SHOUTED}(?: (?:it|them))?{_ENDS}"
    ),
    _form(rf"{_OF_MINE}{_LABELS} {_SIZED}?{_SHOUTED}(?: (?:on|to))? {_MOTIONS}{_ENDS}"),
    _form(rf"{_OF_MINE}{_LABELS} {_MOTIONS}:? {_SHOUTED}{_ENDS}"),
    _form(rf"{_RUN}{_ONLY}", alone=True),
    _form(rf"I(?:'m giving| am giving|'ll give| give| hereby give) {_GIVEN_EACH}{_ENDS}"),
    _form(rf"(?={MACROS['motion']} (?:gets|receives) ){_GIVEN_EACH}{_ENDS}", alone=True),
    _form(rf"I(?:'m| am)(?: (?:also|still|now|firmly|strongly|definitely))? {_CRIED}{_ENDS}", begins=r"(?<![\w'])"),
    _form(
        rf"my (?:own )?vote (?:on|for) {_MOTIONS} (?:is|goes|stays|remains)"
        r"(?: (?:therefore|thus|hence|now|also|still|hereby|simply))?"
        rf" (?:an? )?{_SHOUTED}{_ENDS}"
    ),
    _form(
        rf"{_MOTIONS}{_TELLING} (?:has|gets|receives) my (?:own )?vote(?:,|;|:| -{{1,2}})(?: so| and)?"
        rf" {_SIZED}?{_SHOUTED}"
        rf"(?: (?:it is|that is|of course))?{_ENDS}"
    ),
    _form(rf"{_TOPIC} {_MOTIONS},? (?:also|too|again|likewise|equally),? {_SIZED}?{_SHOUTED}{_ENDS}", alone=True),
    _form(
        rf"{_MOTIONS} (?:was|were) (?:(?:an?|my) )?{_VOTES},? (?:(?:and|but|so) )?(?:it )?"
        rf"(?:is now|are now|is|becomes|goes|turns)(?: (?:to|into))? (?:an? )?{_SHOUTED}(?: now)?{_ENDS}",
        alone=True,
    ),
    _form(rf"(?<=,\sso\s){_MOTIONS}: {_SHOUTED}{_ONLY}", alone=True),
    _form(rf"(?:{_TOPIC} )?{_MOTIONS}(?:{_LABELS}| is,?| gets,?) {_HESITATING}{_SIZED}?{_SHOUTED}{_ENDS}", alone=True),
    _form(rf"{_TOPIC} {_MOTIONS}{_LABELS} {_SIZED}?{_SHOUTED}{_ENDS}", alone=True),
    _form(rf"{_SIZED}?{_ANSWER} (?:to|on) {_NUMBERED}{_ALONE}", alone=True),
    _form(
        rf"(?:{_TOPIC} )?{_MOTIONS}(?:\s*:|\s+-{{1,2}}) {_SIZED}?{_ANSWER}"
        r"(?:,? (?:please|from me|again|too|then|of course))?(?=\s*(?:\Z|[.!;]))",
        alone=True,
        begins=r"(?:\A|(?<=\A[\"'*]))",
    ),
    _form(
        rf"(?:still |also |hereby |now )?voting (?P<vote>for|against|maybe) {_MOTIONS}{_ALONE}{_NOBODY_DOES}",
        alone=True,
    ),
    _form(rf"(?P<vote>abstaining) (?:on|from|with) {_NUMBERED}{_ENDS}"),
    _form(rf"(?P<vote>abstain) (?:on|from) {_MOTIONS}{_ALONE}", alone=True),
    _form(rf"(?P<vote>object)(?:,? object){{1,8}} to {_TWEAKS}{_ALONE}", alone=True, begins=r"\A"),
    _form(rf"(?P<vote>abstain(?:ing)?) (?:on|from) {_EACH}{_ALONE}(?!, (?-i:[A-Z])\w+\s*(?:,|\Z))", alone=True),
    _form(
        rf"{_MOTIONS}{_JUDGED},? (?:and|so|but) (?:so |thus |therefore |hence )?(?:it )?"
        rf"{_GETS} my {_SHOUTED}{_MINE}{_ENDS}"
    ),
    _form(
        rf"{_MOTIONS}{_JUDGED}, (?:so |hence |thus |therefore )?(?:I'm |it's |that's )?{_SIZED}?{_SHOUTED}"
        r"(?: (?:(?:to|on) )?(?:it|that|this)(?: one)?)?(?=\s*(?:;|[.!]*\s*\Z))",
        alone=True,
    ),
    _form(
        rf"{_MOTIONS}{_JUDGED},? (?:and |so |hence |thus |therefore |but )+"
        r"(?:there my vote is|my vote (?:there|on (?:it|that|this)(?: one)?) is)"
        rf" (?:an? )?{_SHOUTED}{_ENDS}"
    ),
    _form(
        rf"what I(?: (?:do|hereby|now|will))?(?:'ll)? vote (?:on|about) {_MOTIONS} is(?: now| also)?(?: an?)?"
        rf" {_SHOUTED}{_ENDS}"
    ),
    _form(rf"{_SHOUTED} (?:(?:on|to) )?{_NUMBERED},? (?:from|for) (?:me|myself)(?: too)?{_ENDS}"),
    _form(
        rf"I(?: (?:hereby|now|also|therefore))* (?:change|switch|set|turn|move) my (?:earlier |previous )?"
        rf"votes? (?:on|for) {_MOTIONS},?"
        rf" (?:from {_VOTES} )?(?:to|into) {_SHOUTED}{_ENDS}"
    ),
    _form(rf"{_MOTIONS}{_TELLING} {_GETS} my (?:[a-z]{{3,14}} )?{_SHOUTED}{_MINE}{_ENDS}"),
    _form(rf"{_MOTIONS}{_TELLING} {_GETS} {_SIZED}?{_SHOUTED}{_FROM_ME}{_ENDS}"),
    _form(
        rf"{_MOTIONS}{_TELLING} (?:gets|get|earns|can have|may have) {_SIZED}{_SHOUTED}(?: vote)?{_ALONE}", alone=True
    ),
    _form(rf"{_TOPIC} {_MOTIONS},? {_SAY} {_SIZED}?{_SHOUTED}{_ENDS}"),
    _form(
        rf"{_TOPIC} {_MOTIONS},? I(?:'m| am)?(?: (?:hereby|also|still|now|gladly))? (?P<vote>abstain(?:ing)?){_ENDS}"
    ),
    _form(
        r"(?:(?:as for|on|about) )?(?P<motions>(?:tweak|referendum) #?\d{1,9})(?:[,:]| ?-{1,2}) I "
        rf"(?P<vote>second|object)(?: (?:to )?(?:that|it|this)(?: one)?)?{_ENDS}"
    ),
    _form(rf"I (?:say|go) {_SIZED}?{_SHOUTED} (?:to|on|with) {_MOTIONS}{_ENDS}"),
    _form(
        rf"{_ASKS}(?:put|mark|count|note|write|record|list|consider) me (?:down |in )?(?:(?:as|for) )?"
        rf"(?:(?:an?|voting) )?{_SHOUTED} (?:(?:on|to|for) )?{_MOTIONS}{_PLEASE}{_ENDS}"
    ),
    _form(
        rf"(?:please )?(?:record|note|register|count|log|enter|put down) (?:an? |my ){_SHOUTED}(?: vote)?"
        rf"(?: (?:from|for|by) me)?(?: down)? (?:on|for|to) {_MOTIONS}(?: (?:from|for) me)?{_PLEASE}{_ENDS}"
    ),
    _form(
        r"(?:having|after) (?:(?:now|finally|just|actually) )?(?:read(?:ing)?|stud(?:ied|ying)|seen|considered"
        r"|considering|thought about|"
        rf"thinking about|slept on|sleeping on|looked at|looking at) {_MOTIONS}(?: [a-z]+){{0,3}},?"
        rf" I(?: (?:hereby|now|also))? vote {_SHOUTED}(?: (?:it|this|that|on it|them))?{_ENDS}"
    ),
    _form(rf"{_SHOUTED} (?:(?:on|to) )?{_MOTIONS} (?:from|for) me(?: too)?{_ENDS}"),
    _form(rf"(?:please )?make (?:mine|my vote) {_SIZED}?{_SHOUTED} (?:on|for|to) {_MOTIONS}{_PLEASE}{_ENDS}"),
    _form(rf"{_TOPIC} {_MOTIONS},? (?:please )?(?:make|call) (?:mine|my vote) {_SIZED}?{_SHOUTED}{_PLEASE}{_ENDS}"),
    _form(rf"{_MOTIONS}:? {_SHOUTED} (?:from|for) me(?: too)?{_ENDS}"),
    _form(rf"{_MOTIONS}:? {_ANSWER} (?:from|for) me(?: too)?{_ENDS}"),
    _form(rf"{_SIZED}{_SHOUTED} (?:vote )?(?:to|on|for) {_MOTIONS}{_ALONE}", alone=True),
    _form(
        rf"{_SIZED}(?:{_SHOUTED}|(?P<small>yes|no|aye|nay)) (?:vote )?(?:from|for) me (?:on|to|for) {_MOTIONS}{_ENDS}"
    ),
    _form(rf"{_SHOUTED} on {_MOTIONS}(?:,? (?:please|thanks|thank you|then))+(?=\s*(?:\Z|[.!;(]))", alone=True),
    _form(
        rf"my votes? (?:on|for) {_MOTIONS},? I(?: (?:hereby|now|also))* (?:change|switch|set|turn|move) "
        rf"(?:(?:from {_VOTES} )?(?:to|into) )?{_SHOUTED}{_ENDS}"
    ),
    _form(
        rf"I(?: (?:hereby|now|also|do))* cast (?:my|the) {_NOT_NOW}[a-z]{{3,12}} (?:votes? |ballot )?"
        rf"{_SHOUTED} (?:(?:on|to|for) )?{_MOTIONS}{_ENDS}"
    ),
    _form(rf"my {_SHOUTED}(?: vote)? (?:goes (?:to|on)|is (?:on|for)|to|on) {_MOTIONS}{_ENDS}"),
    _form(
        rf"(?:you(?:'ve|'ll| have| get| can have| may have)(?: got)? my|(?:here (?:is|comes)|here's|take|consider this)"
        rf" my) {_SHOUTED}(?: vote)? (?:on|for|to) {_MOTIONS}{_ENDS}"
    ),
)
_LIKELY = Likely((form, vital_words(form.words)) for form in _FORMS)
_DONE = re.compile(
    (
        rf"{_BEGINS}(?P<motions>{MACROS['motion']}) (?:is|are) hereby "
        rf"(?P<verb>withdrawn|retracted|vetoed)(?: by me)?{_ENDS}"
    ).replace(" ", r"\s+"),
    re.IGNORECASE,
)
"""What is hereby done to a motion, behind talk."""
_GO = re.compile(
    r"(?<![\w'])my\s+votes?\s+(?:go(?:es)?\s+(?:to\s+)?|(?:is|are)\s+)"
    r"(?=(?-i:FOR|AGAINST|ABSTAIN|MAYBE|YES|NO)\s+(?:on\s+)?(?:p\s?\d|proposals?\s|CFI\s|tweak\s|referendum\s|all\b|every))",
    re.IGNORECASE,
)
"""What stands for "I vote" before its motions: "My votes go FOR p13 and AGAINST p14"."""
_IT_IS = re.compile(
    rf"{_BEGINS}(?:it's|it\s+is|it\s+(?:has\s+to|must|shall|will|can\s+only)\s+be|it'll\s+be|I'll\s+make\s+(?:it|that)|let\s+it\s+be|that\s+makes\s+it|that's)"
    rf"\s+(?:an?\s+)?(?=(?-i:FOR|AGAINST|ABSTAIN|MAYBE|YES|NO)\s+(?:on|to|for)\s+{MACROS['motion']}"
    rf"(?:\s+\([^()\n]{{1,80}}\))?(?:\s*(?:\Z|[,.!(]|\s-)|\s+(?:and|but|because|since|then|again|please|from\s+me)\b))",
    re.IGNORECASE,
)
"""The same where nothing else says whose they are: "It has to be AGAINST on p12, FOR on p14"."""
_STIRS = re.compile(
    r"\b(?:FOR|AGAINST|ABSTAIN|MAYBE|SECOND|OBJECT|REFUSED)\b|\b(?i:abstain(?:ing)?|voting|yes|no|aye|nay|yea|second|object)\b|\bhereby\b|\b(?i:for|against)(?:\s+(?:p\s?\d|proposal)|(?=\s*(?:\Z|[.!;,])))"
)
_DOES = {"withdrawn": "I withdraw ", "retracted": "I retract ", "vetoed": "I veto "}
_OWN_LEAD = re.compile(
    r"\bmy\s+(?:own\s+)?votes?\b|\A\W*(?:and\s+)?as\s+(?:for|to)\s+(?:the\s+|my\s+)?(?:voting|votes?|ballot),\s*\Z"
    r"|\bI(?:'m|\s+am)?\s+(?:(?:hereby|also|now|still|gladly)\s+){0,2}(?:vot(?:e|ing)|cast(?:ing)?)\b",
    re.IGNORECASE,
)
"""What somebody calls eir own before a vote."""
_VOTES_OF_OTHERS = re.compile(r"\s+(?:from|by|of)\s+(?!me\b)", re.IGNORECASE)


def small_votes(text: str, may_be_own: Callable[[], bool]) -> Joined | None:
    """A sentence with its small votes put as "I vote"; None if there are none.

    Some are only taken where nothing around says that they are somebody else's: `may_be_own`.
    """
    if len(text) > _LENGTH or _STIRS.search(text) is None:
        return None
    taken: list[tuple[int, int, Sequence[Piece]]] = [(*match.span(), ["I vote "]) for match in _GO.finditer(text)]
    taken += [(*match.span(), [_DOES[match["verb"].lower()], match.span("motions")]) for match in _DONE.finditer(text)]
    if (it_is := _IT_IS.search(text)) and _leads(text[: it_is.start()]) and may_be_own():
        taken.append((*it_is.span(), ["I vote "]))
    for form in _LIKELY.among(squeezed(text)):
        for match in form.pattern.finditer(text):
            begin, end = match.span()
            if any(begin < stop and start < end for start, stop, _ in taken) or _VOTES_OF_OTHERS.match(text, end):
                continue
            telling = match.groupdict().get("telling")
            if (telling and aside(telling)) or (form.alone and not (_leads(text[:begin]) and may_be_own())):
                continue
            taken.append((begin, end, _pieces(match)))
    if not taken or len(taken) > _MOST:
        return None
    return put_together(text, sorted(taken, key=lambda one: one[0]))


def _leads(lead: str) -> bool:
    """Whether the words before a vote in its sentence leave it to their author."""
    return bool(_OWN_LEAD.search(lead)) or FOREIGN_LEAD.search(lead) is None


def _pieces(match: re.Match[str]) -> Sequence[Piece]:
    groups = match.groupdict()
    if groups.get("run"):
        return ["I vote ", match.span("run")]
    if groups.get("given"):
        pieces: list[Piece] = []
        for gift in _GIFT.finditer(match.string, *match.span("given")):
            pieces += [", " if pieces else "I vote ", gift.span("vote"), " on ", gift.span("motion")]
        return pieces
    motions = next(name for name in ("inside", "bare", "motions") if groups.get(name))
    vote = "small" if groups.get("small") else "vote"
    if match[vote].lower().startswith("abstain"):
        return ["I abstain on ", match.span(motions)]
    if match[vote] in ("for", "against"):
        return ["I vote ", match.span(vote), " ", match.span(motions)]
    return ["I vote ", match.span(vote), " on ", match.span(motions)]
