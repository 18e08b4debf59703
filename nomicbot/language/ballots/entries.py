"""One entry of a ballot in its author's own words: a motion and a vote, in either order, and whatever is said behind.

"p12 More Fish: FOR", "p13 nay, sorry", "[AGAINST] p14", "p15: I like it, so FOR", "p16 ✓". Only the shape is told here.
"""

import re
from dataclasses import dataclass, replace

from nomicbot.language.around.vocatives import is_name
from nomicbot.language.ballots.remarks import vote_in
from nomicbot.language.ballots.rows import NUMBER
from nomicbot.language.families.choices import CHOICE

Span = tuple[int, int]

SIGN = r"(?:[+\-]1(?!\d)|[✓✔☑✅👍✗✘❌👎✖]\ufe0f?|(?:\+/-|±)?0(?![\d.,:/]))"
_LETTER = r"(?:F|AB(?:ST?|S)?|A|Y|N|support|oppose|accept|reject|approve)(?![\w'/&.]|-\w)"
_TOKEN = re.compile(
    rf"(?:[\[(<{{][ \t]?)?(?P<mark>[*_]{{0,3}})(?P<choice>(?:{CHOICE}|PASS)(?![\w'/&]|-\w)|(?P<sign>{SIGN})"
    rf"|(?P<letter>{_LETTER}))(?P=mark)(?:[ \t]?[\])>}}])?",
    re.IGNORECASE,
)
_MOTION = re.compile(rf"[\[(<]?(?P<motion>{NUMBER})[\])>]?", re.IGNORECASE)
_STRONG = (
    r"[:=|>\])\"”–—~]|\*{2,}|\.{2,}|[ \t]-+(?=[ \t])|--+|(?<=\w)-(?=[ \t])|\t|[ ]{2,}|[ \t]/+(?=[ \t])"
    r"|(?<=\d)/(?=[A-Za-z])"
)
_GAP = re.compile(rf"(?:{_STRONG}|[ \t,._]|-(?!1(?!\d)))*", re.IGNORECASE)
_HAS_STRONG = re.compile(_STRONG)
_ENDS_STRONG = re.compile(rf"(?:{_STRONG})[ \t]*\Z")
_I_AM = re.compile(
    r"(?:(?:I|we)[ \t]+(?:(?:also|hereby|still|do|will|gladly|reluctantly)[ \t]+)*(?:vote|say|go)[ \t]+"
    r"|I[ \t]+(?=(?:second|object|abstain|oppose|support|reject)\b)"
    r"|I(?:'m|[ \t]+am)[ \t]+(?:(?:voting|a)[ \t]+)?|my[ \t]+vote(?:[ \t]+is|:)[ \t]+|vote[ \t]*[:=]?[ \t]+"
    r"|(?:an?|another|one[ \t]+more)[ \t]+(?:\w+[ \t]+)?(?=(?-i:FOR|AGAINST|ABSTAIN|YES|NO|MAYBE)\b)"
    r"|(?:it's|that's)[ \t]+an?[ \t]+|(?:definite|strong|firm|obvious|sad|glad|reluctant)ly[ \t]+"
    r"|(?:(?:is|goes|moves|changes|changed|switched|turns|becomes)[ \t]+)?"
    r"(?:now|to|from[ \t]+(?-i:[A-Z])+[ \t]+to)[ \t]+"
    r"(?=(?-i:FOR|AGAINST|ABSTAIN|YES|NO|MAYBE)\b)"
    r"|(?:hmm+|well|oh|ok(?:ay)?|ah+|ar+h*|yar+|ugh+|bah|ew+|whee+|yay|hurr?ah|hooray)[, .!]+"
    r"|(?:(?:oh|dear|my|good|sweet|ye|merciful)[ \t]+){0,2}"
    r"(?:god|gods|lord|heavens|grief|gosh|golly|hell|heck|damn)[,!]?[ \t]+"
    r"(?=(?:yes|no|aye|nay|yep|nope|yeah)\b))+",
    re.IGNORECASE,
)
"""What may stand straight before a vote."""
_OF_OTHERS = re.compile(
    r"\b(?:everybody|everyone|somebody|you|people|players|he|she|they|one|the\s+(?:wise|others))\s+(?:\w+\s+){0,2}votes?\s*\Z",
    re.IGNORECASE,
)
"""Who else is to vote so: "p13: everybody should vote AGAINST"."""
STRUCK = re.compile(r"([-~])(?:FOR|AGAINST|ABSTAIN|MAYBE|YES|NO)\1(?![-\w])", re.IGNORECASE)
"""A vote that is struck out: -FOR-."""
_TAIL = re.compile(
    r"[ \t]*(?:$|[^\w\s?&]|(?:because|since|as|though|although|but|if|unless|and[ \t]+(?!p?\d)|please|"
    r"thanks|again|of[ \t]+course|obviously|indeed|(?:it|this|that)(?:[ \t]+one)?(?=[ \t]*(?:$|[.,;!:(\-])))\b)"
)
_REASON_WORDS = (
    r"(?:because|bec|bc|b/c|'?(?:cos|coz|cuz|cause)|since|though|although|whatever|obviously|obv|indeed|again|anyway|"
    r"please|pls|thanks|thx|sorry|dunno|meh|lol|i[ \t]+(?:guess|suppose|think|reckon)|of[ \t]+course|for[ \t]+now|"
    r"(?:do|did|does|was|is|have|has|could|can)n'?t|never|not[ \t]+(?:sure|convinced|read)|no[ \t]+(?:idea|opinion)|"
    r"same|always|with[ \t]+(?:pleasure|regret|joy)|on[ \t]+principle|it'?s|that'?s|im|i'm|too|way)\b"
)
"""How talk begins behind a vote, which goes on with no vote's own words: "p13 for bc athena asked me"."""
_TALK_TAIL = re.compile(rf"[ \t]+{_REASON_WORDS}", re.IGNORECASE)
_INTERJECTED = re.compile(r"(?:yes|yea|yeah|yep|yup|aye|nay|nope|nah)\Z", re.IGNORECASE)
"""Votes that are no part of what follows them, as "no" and "for" may be: "16 - yes plz"."""
_AND_MORE = re.compile(
    r"[ \t]+(?!(?:men|man|or|and|nor|to|vs?|votes?|voters?|side|camp|sayers?|people|box|count|if|unless|but|"
    r"(?:he|she|they|e|you)|(?-i:[A-Z])\w+)\b)(?=[a-z])",
    re.IGNORECASE,
)
_ASIDE = re.compile(r"[ \t]{1,8}\([^()\n]+\)[ \t.!]*")
"""All that stands behind a vote, in brackets: "16 yes (it's mine!)"."""
_DASH = re.compile(r"[ \t]-{1,2}[ \t]+(?![\dp]|for\b|against\b|yes\b|no\b)|[ \t][–—]", re.IGNORECASE)
"""What sets off the talk behind a vote: "p19 against - i like the yeti"."""
_LETTER_TAIL = re.compile(r"[ \t]*(?:$|\n|[,;(\-–—|]|[.!](?:[ \t]|\n|$))")
_SHOUTED_TAIL = re.compile(
    r"[ \t]+(?!(?:or|p|and|to|of|vs?|votes?|voters?|proposals?|example|instance|dummies|beginners|sale|rent|hire|once"
    r"|crying\s+out|what\s+it's\s+worth|the\s+(?:birds|grain|clock|odds|wall|tide|current|time\s+being|most\s+part"
    r"|record|last\s+time)|all\s+odds|(?:me|us|him|them)(?=[ \t,]+\w))\b|p?\d)(?=[a-z(])"
)
_SENTENCE = re.compile(r"(?<!\bv)(?<!\bvs)[.!?;][ \t]|\b(?:I|we|you|he|she|they)\b|\?")
_BRACKETED_TITLE = re.compile(r"\A[ \t]*\([^()?\n]{1,60}\)")
"""A title in brackets straight behind its motion, which may be a sentence: "p12 (Pay as you throw)"."""
_TOLD_VOTE = re.compile(
    r"(?:\b(?!My\b|CFI\b)[A-Z]\w+|\b(?:who|he|she|they|everybody|somebody))[ \t]+(?:\w+ly[ \t]+)?"
    r"(?:vote[sd]|says|said|answer(?:s|ed)|ruled|rules|judge[sd]|wants|chose|chooses|goes|went):?[ \t]*\Z"
    r"|^(?i:answered|judged|decided|voted|ruled)[ \t]+(?:on[ \t]+)?by[ \t]+[A-Z][^\n]*\Z|^what[ \t]+[A-Z]\w+[ \t]"
    r"|^(?P<who>[A-Z]\w+)[ \t]+(?:\w+ly[ \t]+)?(?:changed|changes|switched|switches|went|goes|moved|moves)"
    r"[ \t]+(?:(?:eir|his|her)[ \t]+vote[ \t]+)?(?:to[ \t]+)?\Z"
)
"""Who is told of: "6. Wonko votes NO", "p12  Answered by Wonko, who says NO"."""
_TITLE_LENGTH = 120
_TITLE = re.compile(r"['\"“*_]{0,2}[A-Z](?:[^\n]*[^\d\s])?[ \t]+")
"""A title with no mark between it and the vote: "12 people are FOR" has none, and "p12: 5 FOR" neither."""
_OF_TWO = re.compile(
    r"\b(?:FOR|AGAINST|ABSTAIN|MAYBE|YES|NO|AYE|NAY)\b"
    r"(?=[ \t]*(?:[|/<~>]|=>|->|-->)|(?:[ \t,]+(?:x?or|nor|and|than))?\W*$)"
    r"|^[ \t]*(?:v\.?|vs\.?|versus|[<>+/]|==?)[ \t]*(?:p|proposal)?[ \t]?\d"
    r"|^[ \t]*(?:(?:has|is|was|got|been)[ \t]+)*"
    r"(?:passe[sd]|carried|failed|fails|rejected|adopted|defeated|lost|won|results?)[ \t]*\W*$",
    re.IGNORECASE,
)
"""What stands between a motion and a vote that is not one on it: another vote, another motion, what became of it."""
_CAPITALS = re.compile(
    r"(?:FOR|AGAINST|ABSTAIN(?:ING|S)?|MAYBE NOT|MAYBE|YES|NO|AYE|NAY|PASS|SECOND|OBJECT|REFUSED|OPPOSED)\Z"
)


@dataclass(frozen=True, slots=True)
class Entry:
    """Where in a line its motion, its vote and its talk stand; `letter` if the vote is abbreviated or a sign."""

    motion: Span
    choice: Span
    remark: Span
    letter: bool = False
    spoken: bool = False
    """Whether the vote stands at the end of talk."""
    doubtful: bool = False
    """Whether the vote may be on something else, or somebody else's."""


def entry(line: str) -> Entry | None:
    """What a line says that begins with a motion, or with a vote and a motion behind it."""
    if motion := _MOTION.match(line):
        return _behind(line, motion)
    return _before(line)


def _behind(line: str, motion: re.Match[str]) -> Entry | None:
    """The vote behind a motion: straight behind, behind its title, or at the end of what is said of it."""
    at = motion.end()
    gap = _GAP.match(line, at)
    start = gap.end() if gap else at
    strong = gap is not None and _HAS_STRONG.search(gap[0]) is not None
    if (start == at and start < len(line)) or _in_quotation(line, start):
        return None
    lead = _I_AM.match(line, start)
    if found := _vote(line, lead.end() if lead else start, strong or lead is not None):
        return _entry(line, motion, found)
    return _titled(line, motion, start) or _spoken(line, motion, start, strong)


def _vote(line: str, at: int, strong: bool) -> re.Match[str] | None:
    """A vote that stands at `at`, with nothing behind that makes it another word; of small ones `strong` ones more."""
    token = _TOKEN.match(line, at)
    if token is None:
        return None
    if line[at - 1 : at] in ("-", "~") and line[token.end() : token.end() + 1] == line[at - 1]:
        return None  # struck out
    tail = re.sub(rf"^(?:[ \t,.!]+{re.escape(token['choice'])}\b)+", "", line[token.end() :])
    if token["letter"]:
        return token if _LETTER_TAIL.match(tail) and (strong or not tail.strip()) else None
    interjected = strong and _INTERJECTED.match(token["choice"]) and _AND_MORE.match(tail)
    if token["sign"] or interjected or _TAIL.match(tail) or _TALK_TAIL.match(tail):
        listed = "," in line[max(0, at - 2) : at]  # "p12, yes, that one again"
        plain = not tail[:1].isspace() or _TALK_TAIL.match(tail) or _ASIDE.fullmatch(tail) or _DASH.match(tail)
        sure = strong or token["sign"] or _CAPITALS.match(token["choice"]) or (plain and not listed)
        return token if sure else None
    return token if _CAPITALS.match(token["choice"]) and _SHOUTED_TAIL.match(tail) else None


def _in_quotation(line: str, at: int) -> bool:
    """Whether what stands at `at` is within somebody's words: p13: "AGAINST", as Iain would say."""
    marks = sum(line.count(mark, 0, at) for mark in '"“”')
    return marks % 2 == 1


def opening(words: str) -> re.Match[str] | None:
    """The vote that words begin with which are said of one motion, by a letter or a sign."""
    token = _TOKEN.match(words)
    if token is None or not (token["letter"] or token["sign"]):
        return None
    return token if _LETTER_TAIL.match(words, token.end()) else None


def _titled(line: str, motion: re.Match[str], start: int) -> Entry | None:
    """A vote behind the motion's title."""
    for token in _TOKEN.finditer(line, start + 1, start + _TITLE_LENGTH + 10):
        title = line[start : token.start()]
        if _in_quotation(line, token.start()):
            continue
        told = _TOLD_VOTE.search(title.lstrip(" \t:-"))
        told_of = told is not None and (told["who"] is None or is_name(told["who"]))
        if _SENTENCE.search(_BRACKETED_TITLE.sub(" ", title)) or told_of or len(title) > _TITLE_LENGTH:
            return None
        strong = _ENDS_STRONG.search(title) is not None
        shouted = _CAPITALS.match(token["choice"]) is not None and _TITLE.fullmatch(title) is not None
        shouted = shouted and ":" not in line[motion.end() : start]
        if not (strong or shouted) or not _vote(line, token.start(), strong):
            continue
        between = line[motion.end() : token.start()]
        lone = not strong and " " not in title.strip()  # "p12 Iain FOR"
        found = _entry(line, motion, token)
        return replace(found, doubtful=found.doubtful or lone or _OF_TWO.search(between) is not None)
    return None


_CALLED = re.compile(
    r"(?:[ \t]*[(\[][^()\[\]\n]{1,60}[)\]]|,?[ \t]+\"[^\"\n]{1,80}\""
    r"|,[ \t]+(?:the|that|my|our|[A-Z]\w*'s)[ \t][^,:.!?\n]{1,50}"
    r"|[ \t]+-{1,2}[ \t]+(?:\w+[ \t]){0,3}\w+)[ \t]*(?:[:.–—]|-{1,2}(?=[ \t]))[ \t]+"
)
"""What a motion is called, before what is said of it."""


def _spoken(line: str, motion: re.Match[str], start: int, strong: bool) -> Entry | None:
    """The vote at the end of what is said of a motion: "p12: I like herring, so FOR."."""
    if called := _CALLED.match(line, motion.end()):
        start = called.end()
    elif not strong and not (line[motion.end() :].startswith(". ") and motion["motion"][0].isalpha()):
        return None
    said = vote_in(line[start:])
    if said is None or said.doubt or _OF_OTHERS.search(line[start : start + said.start]):
        return None
    end = len(line)
    return Entry(motion.span("motion"), (start + said.start, start + said.end), (end, end), spoken=True)


def _entry(line: str, motion: re.Match[str], token: re.Match[str]) -> Entry:
    found = _entry_at(line, motion, token, token.end())
    voter = _IN_BRACKETS.match(line, token.end())
    return replace(found, doubtful=True) if voter and all(map(is_name, _NAME.findall(voter["names"]))) else found


_TOLD_OF = re.compile(r"[ \t]*:(?![-)(])[ \t]*(?:\S+[ \t]*){0,3}$")
"""A few words behind a vote and a colon, which say who cast it, or how often: "p12 FOR: Iain, Dov"."""


_NAME = re.compile(r"[A-Z][\w-]{1,20}")
_IN_BRACKETS = re.compile(
    rf"[ \t]*[(\[][ \t]*(?P<names>{_NAME.pattern}(?:[ \t]*(?:[,&/+]|\band\b)[ \t]*{_NAME.pattern}){{0,20}})"
    r"[ \t]*[)\]][ \t]*(?:[,;/]|[.]?[ \t]*$)"
)
"""Names behind a vote, which may be those of who cast it: "p12 FOR (Wonko)"."""


def _entry_at(line: str, motion: re.Match[str], token: re.Match[str], remark: int) -> Entry:
    return Entry(
        motion.span("motion"),
        token.span("choice"),
        (remark, len(line)),
        letter=bool(token["sign"] or token["letter"]),
        doubtful=_TOLD_OF.match(line, remark) is not None or _goes_on(line, token),
    )


def _goes_on(line: str, token: re.Match[str]) -> bool:
    """Whether a word that is a vote now and then goes on with what follows: "NO idea", "SECOND attempt"."""
    return (
        _OTHER_WORDS.match(token["choice"]) is not None
        and _SHOUTED_TAIL.match(line, token.end()) is not None
        and _TAIL.match(line, token.end()) is None
        and not line[token.end() :].lstrip().startswith("on ")
    )


_OTHER_WORDS = re.compile(r"(?:YES|NO|SECOND|OBJECT|REFUSED|PASS)\Z")
_ON = re.compile(r"[ \t]*[:=|>–—-]*[ \t]*(?:(?:on|to)[ \t]+)?")
_BEHIND_MOTION = re.compile(
    r"[ \t]*(?:$|[:|(\",;.!–—/]|-(?![a-z])"
    r"|[ \t](?:(?!I\b)[A-Z]|[ \t]|(?:because|since|as|though|although|but|if|unless)\b))"
)


_REFERENCE = re.compile(rf"(?:[(\[]|(?<=\w), )(?P<motion>(?![\d#]){NUMBER})(?:[)\]]|(?=[ \t]*[:=]))", re.IGNORECASE)

_LETTERED = re.compile(rf"(?<!\w)(?![\d#]){NUMBER}", re.IGNORECASE)
"""A motion by its name."""


_TALK = re.compile(r"[ \t]*(?:[:.!?–—]|-{1,2}(?=[ \t]))[ \t]+\S")
"""What stands between a motion and what is said of it."""


_NO_TITLE = re.compile(
    r"^(?:(?:Last|Next|Tomorrow|Yesterday|Today|Tonight|Finally|Lastly|Also|Then|Now|Here)\b"
    r"|(?:On|In|At|By|As|For|To|With|While|When|Since|Because|Before|After|If|What|How|Where|And|But|So|Oh|Well|Right)"
    r"[ \t](?:[a-z]|I\b))"
    r"|[ \t](?:shows?|says?|reads?|tells?|lists?),?\Z"
)
"""Words before a motion and a vote that lead in to them, and are no title."""


def _referring(line: str) -> Entry | None:
    """A title with the motion in brackets behind it, and the vote before or behind: "FOR - More Fish (p12)"."""
    motion = _REFERENCE.search(line[: _TITLE_LENGTH * 2])
    if motion is None or _REFERENCE.search(line, motion.end()) or _LETTERED.search(line, 0, motion.start()):
        return None
    token = _TOKEN.match(line)
    if token and not (token["letter"] or token["sign"]):
        title = line[token.end() : motion.start()]
        if _HAS_STRONG.match(title.lstrip(" \t")) or _HAS_STRONG.match(title) or _CAPITALS.match(token["choice"]):
            return _entry_at(line, motion, token, motion.end()) if not _SENTENCE.search(title) else None
    title = line[: motion.start()]
    gap = _GAP.match(line, motion.end())
    found = _vote(line, gap.end() if gap else motion.end(), gap is not None and _HAS_STRONG.search(gap[0]) is not None)
    if _SENTENCE.search(title) or not title.lstrip("\"'“*_ ")[:1].isupper():
        return None
    if motion[0].startswith(",") and _NO_TITLE.search(title):
        return None
    if found is not None:
        return _entry(line, motion, found)
    said = vote_in(line[motion.end() :]) if _TALK.match(line, motion.end()) else None
    if said is None or said.doubt:
        return None
    choice = (motion.end() + said.start, motion.end() + said.end)
    return Entry(motion.span("motion"), choice, (len(line), len(line)), spoken=True)


_MORE = re.compile(
    r"[ \t]*[,;&/][ \t]*(?:and[ \t]+)?(?:p[ \t]?|#)?\d|[ \t]*[.,;!][ \t]*(?:and[ \t]+)?(?:FOR|AGAINST|ABSTAIN|MAYBE)\b"
)
"""More motions, or another vote: that is read as a list of them."""


def _before(line: str) -> Entry | None:
    """A vote, and the motion that it is on behind it."""
    token = _TOKEN.match(line)
    if token is None or token["sign"] == "0":
        return _referring(line)
    gap = _ON.match(line, token.end())
    at = gap.end() if gap else token.end()
    motion = _MOTION.match(line, at)
    if motion is None or at == token.end():
        return _referring(line)
    if motion["motion"].strip("#") == "0":
        return None  # so many voted so
    if token["letter"] and not _HAS_STRONG.search(line[token.start() : at]):
        return None
    tail = _BEHIND_MOTION.match(line, motion.end()) or _TALK_TAIL.match(line, motion.end())
    if tail is None or _MORE.match(line, motion.end()):
        return None
    return _entry_at(line, motion, token, motion.end())
