"""Words that look like a condition, and on which no action depends: "If I may: I vote FOR p12, in case you wondered".

They are politeness, a reason, or a condition for something else that has a consequence of its own. What names motions,
votes or actions stays where it is.
"""

import re

from nomicbot.language.blanks import blank

_GAME = (
    r"(?:\d|\b(?:vot\w+|pass(?:es|ed)?|fail\w*|enact\w*|reject\w*|adopt\w*|carr(?:y|ies|ied)|clos(?:e|es|ed|ing)|n(?:week|day)s?|midnight|"
    r"deadline|elect\w*|nominat\w+|propos\w+|motions?|tweaks?|referend\w+|cfis?|veto\w*|genechips?|gc|chips|pays?|paid|gives?|heal\w*|brib\w+|"
    r"forfeit\w*|counts?|valid|legal|allowed|possible|amend\w*|withdraw\w*|retract\w*|revis\w+)\b|\b(?-i:FOR|AGAINST|ABSTAIN|MAYBE)\b)"
)
_TALK = rf"(?:(?!{_GAME})[^,;:.!?\"])"
_WHO = r"(?:nobody|no\s?one|anybody|anyone|somebody|someone|everybody|people|you)"
_POLITE = (
    r"if\s+(?:I\s+(?:may|might)(?:\s+(?:vote|do\s+(?:so|this|it)|say\s+so|ask|be\s+so\s+bold|add))?(?:\s+(?:already|now|too|here|at\s+all))?"
    r"|(?:nobody|no[\s-]?one)\s+else\s+(?:will|wants|does|dares|would|is\s+going|has)(?:\s+(?:to|it|do|have|take|say|bother|volunteer|this|that|the\s+job)){0,4}"
    r"|(?:it's|it\s+is|that's)\s+(?:not|n't)\s+too\s+late(?:\s+for\s+(?:it|this|that))?"
    r"|it\s+(?:helps|matters|makes\s+(?:you|him|her|them|anybody|anyone)\s+(?:feel\s+)?(?:any\s+)?happ(?:y|ier))(?:\s+(?:any|at\s+all))?"
    rf"|{_WHO}(?:'s|\s+is|\s+are)?\s+(?:still\s+)?(?:cares?|asks?|wonders?|wondering|counting|reading|listening|interested|keeping\s+score|awake|watching)(?:\s+at\s+all)?)"
)
_ALL = r"(?:you|you\s+all|everybody|everyone|all|all\s+of\s+you)"
_HAVE_ME = (
    r"(?:you|they)(?:\s+(?:all|people|folks|lot|guys))?(?:'ll|\s+will|\s+would|'d)?"
    r"\s+(?:still\s+)?(?:have|take)\s+me(?:\s+back)?"
)
_FORMAL = (
    r"if\s+(?:(?:nobody|no\s?one|none\s+of\s+you)\s+minds(?:\s+(?:the|my|a\s+bit\s+of)\s+[a-z]+(?:\s+(?:of|in|on|from)\s+[a-z]+(?:\s+(?:on|in|of)\s+(?:it|them|[a-z]+))?)?)?|(?:you|people)\s+(?:do\s+not|don't|won't)\s+mind(?:\s+me)?"
    rf"|(?:it's|it\s+is|that's|that\s+is)\s+all\s+the\s+same(?:\s+to\s+{_ALL})?"
    r"|you(?:'ll|\s+will|\s+would|'d|\s+could)?\s+(?:excuse|forgive|pardon|permit|allow|indulge)\s+(?:me|(?:my|the)\s+(?:french|german|english|"
    r"intrusion|interruption|noise|pun|tone|language|typing|spelling|ignorance|length|expression|vanity))(?:\s+(?:for\s+)?(?:saying\s+so|once))?"
    r"|it\s+pleases?\s+(?:the|your|my)\s+\w+|you\s+please|you\s+(?:must|want\s+to|care\s+to|need\s+to|really\s+must)\s+know"
    r"|th(?:is|ese)\s+(?:reach(?:es)?|finds?|gets?\s+through\s+to)\s+(?:you|anybody|anyone|the\s+list)(?:\s+(?:at\s+all|in\s+time))?"
    # What is not possible is not done anyhow.
    r"|I\s+(?:still\s+(?:can|may)|(?:can|may)\s+still)|I(?:'m|\s+am)\s+(?:still\s+)?allowed(?:\s+to)?|I(?:'m|\s+am)\s+(?:still\s+in\s+time|not\s+too\s+late)"
    r"|(?:it|that)(?:'s|\s+is)\s+(?:still\s+)?(?:open|in\s+time)|(?:it|that)(?:'s|\s+is)(?:\s+not|n't)\s+too\s+late(?:\s+for\s+(?:it|this|that))?"
    rf"|{_HAVE_ME}"
    r"|the\s+rules\s+(?:let|allow|permit)\s+(?:me(?:\s+to)?|it|that|this))"
    r"|with\s+your\s+(?:kind\s+)?(?:permission|leave|indulgence)|(?:as|so)\s+long\s+as\s+(?:I'm|we're|I\s+am|we\s+are)\s+(?:at\s+it|here|up|awake|online|on\s+(?:the|that|this)\s+(?:subject|topic)"
    r"|in\s+(?:an?|the|that|this|such\s+an?)\s+(?:[\w-]+\s+)?mood|(?:typing|writing|posting|talking|asking|complaining|ranting|grumbling|confessing)(?:\s+anyway)?)"
)
"""Politeness, and what goes without saying."""
_MATTERS = rf"(?:if|in\s+case)\s+(?:it|that|this)\s+(?:helps|matters)(?:\s+(?:any|at\s+all|to\s+{_ALL}))?"
_IF_OPEN = (
    rf"if\s+{_HAVE_ME}|" r"if\s+(?:it|that)(?:'s|\s+is)\s+still\s+(?:open|in\s+time)|if\s+I\s+still\s+(?:can|may)"
)
_MISSED = (
    rf"(?={_TALK}{{0,100}}?(?:n't|\bnot\b|\bmiss|\bforg[eo]t|\bwonder|\bask|\bcare|\bdoubt|\binterest|\bnotic|\bmatter|"
    r"\blost\b|\beaten\b|\bswallowed\b|\bbounced\b|\boverlooked\b|\boverslept\b|\bnobody\s+(?:[a-z]+ed|saw|knew|heard|read)\b|\bunclear\b|\bany(?:body|one)\b|\bhadn't|\bnever\b|\bstill\b|\bate\b|\bastray\b))"
)
_CASE = rf"(?:just\s+)?in\s+case\s+{_MISSED}"
_OWN_CASE = (
    # With "just", nothing depends on it: it is done beforehand.
    r"(?:just\s+in\s+case\s+(?!(?:it|that|this|so|of)\b)|(?:just\s+)?in\s+case\s+(?:(?=(?:I|I'\w+|we|he|she|they|my|you|your|people|(?:any|some|every|no)\s?(?:body|one)"
    r"|(?:the|that|this|his|her|eir|our)\s+(?:\w+\s+)?\w+|(?-i:[A-Z])\w+)\b)"
    rf"|(?=(?:it|this|that)\s+(?:matters|helps|got|was|went|is|isn't|wasn't|didn't|hasn't|never)\b)){_MISSED})"
)
"""What an action makes up for, or whom it is told to."""
_PROMISED = (
    r"(?:just\s+)?(?:as|like)\s+I(?:'ve|\s+had|\s+have)?\s+(?:said|promised|swore|sworn|warned|announced|threatened|vowed|told\s+(?:you|them|\w+))"
    rf"\s+(?:that\s+)?I(?:'d|\s+would)\s+(?:do\s+(?:so\s+)?)?(?:if|when|once|in\s+case|should|the\s+(?:day|moment)){_TALK}{{3,100}}"
)
"""A promise of what is done now, which has come due: "As I said I would if ever it rained, I now ..."."""
_LEAD = re.compile(
    rf"\s*(?:(?:well|so|ok(?:ay)?|and|but|then|right|now|fine|still)[\s,]+)*"
    rf"(?:{_POLITE}|{_FORMAL}|{_OWN_CASE}{_TALK}{{3,100}}|if\s+there(?:'s|\s+is)\s+(?:one|a\s+single|any)\s+{_TALK}{{3,80}}\s(?:it's|it\s+is)\s{_TALK}{{2,60}}|before\s+(?!I\s+(?:do|can|could|would|will)\b){_TALK}{{3,80}}|{_PROMISED})(?:\s*\((?:,|{_TALK}){{2,80}}\))?\s*(?:[:,]|\s-{{1,2}})\s+(?=I[\s'])",
    re.IGNORECASE,
)
_PRECAUTION = re.compile(
    rf"(?<=[\w\")])(?:(?:,\s+{_CASE}|\s+{_OWN_CASE}){_TALK}{{3,100}}(?=\s*(?:[.!]|\Z))|(?:,\s+(?:{_FORMAL})|,?\s+{_MATTERS}|\s+(?:{_IF_OPEN}))(?=\s*(?:[.!,;]|\Z)))",
    re.IGNORECASE,
)
_BRACKETED = re.compile(
    rf"(?<=[\w\"])\s*(?:\((?:only\s+)?(?:{_FORMAL}|{_POLITE}|{_MATTERS}|{_IF_OPEN})[.!]?\)|\s-{{1,3}}\s(?:{_FORMAL}))(?=\s*(?:[.!,;]|\Z))",
    re.IGNORECASE,
)
_ELSEWHERE = re.compile(
    r"(?<=[\w\")]),\s+(?:and|but)\s+if\s+(?!(?:it|that|this|not|so)\b)(?:(?!\bI\b)[^,;:.!?\"]){3,80}?,?\s+"
    r"(?:(?:the|an?|my|your|his|her|eir|their)\s+[\w'-]{2,20}|they|nobody|he|she|e|you|(?-i:[A-Z])[a-z]+|that|this|it)\s+"
    rf"(?:will|may|can|could|should|must|would|might|shall)\s+{_TALK}{{2,80}}(?=\s*(?:[.!]|\Z))"
    rf"|(?<=[\w\")]),\s+so\s+if\s+(?!(?:it|that|this|not|so)\b)(?:(?!\bI\b)[^,;:.!?\"]){{3,80}}?,\s+(?:then\s+)?"
    r"(?:(?:we|you|they|that|it|he|she|nobody|everybody)(?:'(?:re|s|ll|ve)\b|(?=\s))|(?:the|our|your|his|her|eir|their)\s(?=\w)|(?-i:[A-Z])[a-z]+)"
    rf"(?!\s+to\b){_TALK}{{2,80}}(?=\s*(?:[.!]|\Z))"
    r"|(?<=[\w\")])(?:,\s+(?:so|and|but)|;|\s+-{1,3}|\s[–—])\s+(?:if|should|when|whenever)\s+(?:(?!\bI\b)[^,;:.!?\"]){3,80}?,\s+"
    r"(?:(?:just|please|then|do)\s+)?(?:ask|tell|blame|shout|wave|bring|come|let|feel|talk|look|complain|sue|thank|write|mail|call\s+(?:me|him|her|them)|"
    rf"so\s+(?:is|am|are|was))\s{_TALK}{{2,80}}(?=\s*(?:[.!]|\Z))",
    re.IGNORECASE,
)
"""A condition of something else, with its own consequence: "and if anybody objects the goats will know"."""
_AWAY = (
    r"(?:I(?:'m|\s+am)\s+(?:still\s+)?(?:away|back|out|off|gone|up|down|in|on|at|abroad|travelling|recovered|well|better)\b"
    r"|I\s+(?:return|come\s+back|get\s+back|recover|wake)|further\s+notice|(?:that|it|this)\s+(?:takes|lasts)|(?:somebody|someone)\b[^,;:.!?(]{0,30}\bfound\b)"
)
_MEANWHILE = re.compile(
    rf"(?<=\w),?\s+(?:while|until|till|(?:for\s+)?as\s+long\s+as|for\s+the\s+time\s+(?:that\s+)?)\s*{_AWAY}(?:(?!{_GAME}|\bI\s)[^,;:.!?(]){{0,60}}(?=\s*(?:[,;.!(]|\Z)|\s+I\s)",
    re.IGNORECASE,
)
"""How long a deputy is needed."""
_DEPUTY = re.compile(r"\bdeput(?:y|i[sz]e)", re.IGNORECASE)
_UNTIL_SETTLED = re.compile(
    r"(?<=\w),?\s+(?:until|till|while)\s+(?:the\s+dust\s+(?:has\s+)?settle[sd]|"
    r"(?:this|it|that|all\s+this|everything|the\s+\w+|things|we|somebody|someone|I|the\s+(?:mess|matter|question|bug|text|display))"
    rf"(?:'ve|'s|\s+(?:is|are|has|have|gets?))(?:\s+been)?\s+(?:all\s+)?(?:sorted|cleared|fixed|mended|settled|repaired|understood|explained|figured|worked|looked|calmed|agreed)\b{_TALK}{{0,40}}"
    # What somebody or other is to say of it is nobody's promise to act.
    r"|(?:somebody|someone|anybody|anyone)\s+(?:(?:can|could|finally|kindly|please)\s+){0,2}"
    r"(?:explain|tell|show|work|figure|sort|find|clear|remember|know|understand)s?\s"
    rf"(?:{_TALK}|\bn(?:week|day)s?\b){{2,70}}"
    rf"|I(?:'?ve|\s+have)\s+(?:(?:finally|all|at\s+least|had|got)\s+)?(?:caught|read|slept|understood|recovered|eaten|rested|calmed|coffee)\b{_TALK}{{0,40}})(?=\s*(?:[.!]|\Z))",
    re.IGNORECASE,
)
"""How long a key is to stay as it is."""
_KEY = re.compile(r"\bkey\b", re.IGNORECASE)
_FOR_ME = re.compile(r"(?<=\w)\s+(?:in\s+my\s+(?:place|stead)|instead\s+of\s+me)(?=\s*(?:[.,;!]|\Z))", re.IGNORECASE)
"""Whose office somebody is nominated for."""
_NOMINATES = re.compile(r"\bnominate\b", re.IGNORECASE)
_BACK = re.compile(r"(?<=\()(?:I(?:'ll|\s+will)\s+be\s+|I(?:'m|\s+am)\s+)?back\s[^()]{1,120}(?=\))", re.IGNORECASE)
_MOTION = r"(?:p\s?\d{1,9}|(?:proposal|motion|cfi|tweak|referendum)\s+#?\d{1,9})"
_OPEN = (
    r"(?:(?:'s|\s+is)\s+(?:still\s+)?(?:open|pending)(?:\s+(?:for\s+vot(?:es|ing)|at\s+all|by\s+now))?"
    r"|\s+(?:hasn't|has\s+not)\s+(?:already\s+)?closed(?:\s+yet)?|\s+(?:isn't|is\s+not)\s+(?:yet\s+)?closed(?:\s+yet)?)"
)
_IF = r"(?:if|provided(?:\s+that)?|assuming(?:\s+that)?|as\s+long\s+as)(?:\s+voting\s+on)?"
_VOTE = r"(?:FOR|AGAINST|ABSTAIN|MAYBE|SECOND|OBJECT|REFUSED)"
_OPEN_FIRST = re.compile(
    rf"\A(?P<links>\W{{0,20}}(?:(?:and|but|so|well|also)[\s,]+){{0,4}}){_IF}\s+(?P<motion>{_MOTION})(?P<open>{_OPEN})(?:,?\s+(?:then\s+)?)"
    rf"(?P<vote>I\s+(?:(?:hereby|also|then|do)\s+)?vote\s+(?-i:{_VOTE}))(?P<it>\s+(?:on\s+)?(?:it|that(?:\s+one)?|(?P<again>{_MOTION})))(?=\s*(?:[.!,;(]|\Z))",
    re.IGNORECASE,
)
_OPEN_BEHIND = re.compile(
    rf"\bI\s+(?:(?:hereby|also|then|do)\s+)?vote\s+(?-i:{_VOTE})\s+(?:on\s+)?(?P<motion>{_MOTION})(?P<open>,?\s+{_IF}\s+(?P<again>{_MOTION}){_OPEN})(?=\s*(?:[.!,;(]|\Z))",
    re.IGNORECASE,
)
"""That the motion which is voted on is open, as it has to be anyhow; of another motion that is a condition."""
_NEXT_NWEEK = re.compile(
    r"(?<![\w'])(?:as\s+)?(?:for|from)\s+(?:the\s+)?(?:next|coming|following)\s+nweek(?:\s+on(?:wards?)?)?(?:,?\s+(?:too|as\s+well|again|at\s+least)\b)?"
    r"(?:,?(?=\s+I\s)|:(?=\s+I\s)|(?=\s*(?:[.,;!]|\Z)))",
    re.IGNORECASE,
)
"""When a choice of a Class takes effect anyhow."""
_NEXT_FIRST = re.compile(rf"\s*{_NEXT_NWEEK.pattern}\s+", re.IGNORECASE)
_CHOOSES = re.compile(
    r"\bI\s+(?:(?:hereby|now|also|again|once\s+more|shall)\s+)*(?:choose|pick|select|opt\s+for|become|take|change|switch|stay|remain)\b[^.;:!?]{0,60}"
    r"\b(?:boring\s+guy|priest|senator|lobbyist|necromancer)\b",
    re.IGNORECASE,
)
_HINTS = re.compile(
    r"\bnweek\b|\bshould\b|\bwhen|\bprovided\b|\bassuming\b|\bif\b|\bin\s+case\b|\bbefore\b|\bwith\s+your\b|\blong\s+as\b|\bdeput|\bkey\b|\bnominate\b",
    re.IGNORECASE,
)


_CLEFT = re.compile(
    rf"\s*(?:(?:and|but|so|well)[\s,]+)*it(?:'s|\s+is)\s+(?:only\s+|therefore\s+|thus\s+)?(?:with|out\s+of|in)\s+(?!\w*\s*(?:dreams?|theory|principle|jest)\b){_TALK}{{3,80}}?\s+that\s+(?=I\s)",
    re.IGNORECASE,
)
"""How somebody does something, said first: "It is with a heavy heart that I leave"."""


def lead_in(text: str) -> int:
    """Where the action of a sentence begins behind such words; 0 if it begins with none."""
    lead = _CLEFT.match(text) or (_LEAD.match(text) if _HINTS.search(text) else None)
    if lead is None and _CHOOSES.search(text):
        lead = _NEXT_FIRST.match(text)
    return lead.end() if lead else 0


def leads_below(line: str) -> bool:
    """Whether a line with a colon at its end is nothing but such words before what stands below it."""
    return lead_in(f"{line.strip()} I ") > 0


def without_idle(text: str) -> str:
    """A sentence with blanks for such words, each other character where it was."""
    if _HINTS.search(text) is None:
        return text
    text = _OPEN_BEHIND.sub(_open_behind, _OPEN_FIRST.sub(_open_first, text))
    text = _ELSEWHERE.sub(blank, _PRECAUTION.sub(blank, _BRACKETED.sub(blank, text)))
    if _NOMINATES.search(text):
        text = _FOR_ME.sub(blank, text)
    if _NEXT_NWEEK.search(text) and _CHOOSES.search(text):
        text = _NEXT_NWEEK.sub(blank, text)
    if _KEY.search(text):
        text = _UNTIL_SETTLED.sub(blank, text)
    if _DEPUTY.search(text):
        text = _BACK.sub(blank, _MEANWHILE.sub(blank, text))
    return text


def _open_first(found: re.Match[str]) -> str:
    """ "If p12 is still open, I vote FOR it" as "On p12, I vote FOR", each word where it was."""
    if found["again"] and _squeezed(found["again"]) != _squeezed(found["motion"]):
        return found[0]
    on = f"{found['links']}On".ljust(found.start("motion") - found.start())
    return f"{on}{found['motion']},".ljust(found.start("vote") - found.start()) + found["vote"] + " " * len(found["it"])


def _open_behind(found: re.Match[str]) -> str:
    same = _squeezed(found["again"]) == _squeezed(found["motion"])
    return found[0][: found.start("open") - found.start()] + " " * len(found["open"]) if same else found[0]


def _squeezed(name: str) -> str:
    return "".join(name.split()).lower()
