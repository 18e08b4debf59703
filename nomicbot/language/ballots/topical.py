"""What a vote is on that names no motion: the one quoted straight above it, or the topic of its paragraph.

"In the matter of Proposal 12, the drafting is adequate; I vote in favour." "I have read p13 to the end. AGAINST it."
"""

import re

from lark import Token

from nomicbot.language.ballots.remarks import LEAD
from nomicbot.language.ballots.rows import NUMBER, Around, number_of
from nomicbot.language.ballots.signs import STRONG, WOULD_VOTE
from nomicbot.language.ballots.whose import tells
from nomicbot.language.families.motions import NAMED, canonical
from nomicbot.language.joined import Joined
from nomicbot.language.phrases import Source
from nomicbot.language.wordings.rewording import put_together

_MOTION = rf"(?:(?:the|my|our|your|(?-i:[A-Z])[\w-]{{1,20}}'s)\s+(?:own\s+)?)?(?P<motion>{NUMBER})"
_CALLED = r"(?:,?\s+(?:\"[^\"\n]{1,100}\"|\([^()\n]{1,100}\)))?"
_ABOUT = (
    r"(?:on|re|about|regarding|concerning|touching|(?:coming|turning|moving\s+on|now|next)\s+to"
    r"|on\s+to|as\s+(?:for|to|regards)"
    r"|(?:with|in)\s+(?:regards?|respect)\s+(?:to|of)|in\s+the\s+(?:matter|case|question)\s+of|when\s+it\s+comes\s+to)"
)
_TOPIC = re.compile(
    rf"\W*(?:(?:and|but|so|now|then|next|first|also|finally|lastly|ok(?:ay)?|well)\b[\s,]*){{0,2}}"
    rf"(?:for|{_ABOUT})\s+{_MOTION}{_CALLED}"
    r"\s*(?:[,:;]|-{1,2}(?=\s)|(?=I\b))",
    re.IGNORECASE,
)
"""How a paragraph begins that names what it is about."""
_VERDICT = (
    r"(?:(?:and|so|now|here\s+is|here's)\s+)?(?:(?:my|I(?:\s+(?:hereby|now|shall|will))?)\s+)?"
    r"(?:rule|judge|decide|vote|ruling|judge?ment|verdict|decision|opinion)"
)
_HEADING = re.compile(
    rf"(?:(?:{_ABOUT}|re)\s*:?\s+|{_VERDICT}\s+(?:(?:on|in|of|upon|about)\s+)?)?{_MOTION}{_CALLED}(?:,?\s+as\s+follows)?\s*[:.]?",
    re.IGNORECASE,
)
"""A line that does nothing else."""
_OTHER_TOPIC = re.compile(
    rf"(?:\A|[.,;:!?)]\s+|\s-+\s|\b(?:and|but|so)\s+){_ABOUT}\s+"
    rf"(?!(?:it|this|that|balance|the\s+(?:whole|other\s+hand|one\s+hand"
    r"|contrary|merits|record)|reflection|principle|paper|me|my\s+part|now|once|years|ages|that\s+(?:matter|reason))\b)"
    r"|\b(?:elect\w*|candida\w*|nomin\w*|minist\w*|polls?"
    r"|(?:the|an?|any|no)\s+other|others|the\s+rest(?!\s+of\s+(?:that|this|it|eir|my|the\s+(?:story|rule|letter|game))\b)|instead|else|both)\b"
    r"|\b(?:proposals?|motions?|tweaks?|referend\w*|cfis?)\b(?!\s+(?:is|has|does|was|itself|\d)\b)",
    re.IGNORECASE,
)
"""What may be voted on instead, that is named behind the topic."""
_KIND = r"(?:proposal|motion|tweak|referendum|cfi)"
_THAT = re.compile(rf"(?:that|this)\s+(?P<kind>{_KIND})", re.IGNORECASE)
_KINDS = re.compile(rf"\b{_KIND}s?\b", re.IGNORECASE)
_THIS_MOTION = re.compile(rf"\bthis\s+{_KIND}\b|{NUMBER}", re.IGNORECASE)
_AGREES = re.compile(r"\bthat\W*\Z", re.IGNORECASE)
"""How somebody agrees with what was said: "I second that"."""
_PRESENTED = re.compile(
    rf"(?:^|[.!:])[ \t>]*(?:(?:this|that|here|it)\s+is\s+|I\s+(?:\w+\s+){{1,3}})?{NUMBER}"
    r"(?=\s*(?:[,:;.(]|$|is\b|has\b))",
    re.IGNORECASE | re.MULTILINE,
)
"""How a mail presents a motion, and does not only speak of it: "This is CFI 3, and everybody may vote." """
_ASKS = re.compile(r"\?[>\s]*\Z")
_NUMBERED = re.compile(r"(?:p|[A-Z][a-z]+ |CFI )?\d+")
_I_VOTE = re.compile(r"\bI\s+(?:\w+\s+){0,2}vote\W*\Z", re.IGNORECASE)
_UNREAL = re.compile(r"\b(?:imagin\w*|suppos\w*|pictur\w*|vot(?:es?|ed|ing|ers?))\b", re.IGNORECASE)
"""What makes a vote behind it one that is told of, or thought of."""
_LENGTH = 1_000
_NEAR = 400
_SENTENCE = re.compile(r"[.!?…][\"')\]]*\s+")
_ITEM = re.compile(r"\n[ \t]*(?:[*+•-]|\(?\d{1,3}[.)])[ \t]")
_MOST_SENTENCES = 3
"""Sentences behind the one that names a motion, in which "it" may still be that."""
_OF_OTHERS = re.compile(
    r"\b(?:both|others?|the\s+rest|another|either|neither|each|elect\w*|candida\w*|nomin\w*|minist\w*|imagin\w*|suppos\w*)\b"
    r"|\b(?:proposals?|motions?|tweaks?|referend\w*|cfis?|rules?|revisions?|versions?|drafts?|ideas?|amendments?)\b"
    r"(?!\s+(?:at\s+all|is|has|does|was|itself|\d)\b)(?<!\bno\stweak)(?<!\ba\stweak)",
    re.IGNORECASE,
)
"""What "it" may be instead, behind the name of a motion."""
_OTHER_THING = re.compile(
    r"\b(?:both|others?|another|elect\w*|candida\w*|nomin\w*|minist\w*|proposals?|motions?|tweaks?|referend\w*|cfis?|rules?|revisions?"
    r"|versions?|drafts?|ideas?|amendments?|imagin\w*|suppos\w*)\b",
    re.IGNORECASE,
)
"""The same, where a motion is named farther off."""
_OWN = re.compile(
    r"(?<!\bhad\s)\bmy\s+(?:own\s+)?votes?\b|\bI(?:'ve|\s+have)?\s+(?:not\s+)?voted\b|\bto\s+vote\b", re.IGNORECASE
)
"""What somebody says of eir own votes."""
_SHOUTED = r"(?P<vote>(?-i:FOR|AGAINST|ABSTAIN|MAYBE\s+NOT|MAYBE|YES|NO|SECOND|OBJECT|REFUSED))"
_ABOVE = r"(?:above|(?:afore|above)-?mentioned|aforesaid|foregoing|preceding|quoted|said)"
_THIS = rf"(?P<this>(?:it|that|this)(?:\s+(?:one|{_KIND}))?|the\s+(?:{_ABOVE}\s+)?{_KIND})"
_POINTS_UP = re.compile(rf"(?:the\s+)?{_ABOVE}\s+(?P<kind>{_KIND})", re.IGNORECASE)
"""What is quoted above, and its kind."""
_HOW = r"(?:\s+(?:therefore|thus|hence|now|hereby|also|then|still|accordingly|consequently|simply|clearly))*"
_ENDS = r"(?=\s*(?:\Z|[,;(])|\s+(?:because|since|as|though|although|and|but)\b)"
_TAIL = (
    r"(?:(?:,?\s+(?:it\s+is|that\s+is(?=\W*\Z)|it'll\s+be|(?:from|for)\s+me|then|too|instead"
    r"|thanks|please|obviously|of\s+course))*)"
)
_VOTED = re.compile(
    r"\b(?:on\s+(?:it|that|this)\s+)?I\s+(?:have\s+)?(?:\w+\s+)?voted\b|\bmy\s+(?:\w+\s+)?vote\b|\bI\s+was\b",
    re.IGNORECASE,
)
_SO = r"\W*(?:(?:and|so|but|then),? )?"
_OF_TOPIC = tuple(
    re.compile(words.replace(" ", r"\s+"), re.IGNORECASE)
    for words in (
        rf"\W*{LEAD}(?P<said>){_SHOUTED}(?: (?:on |to )?{_THIS})?{_TAIL}{_ENDS}",
        rf"(?:[^.!?]{{0,200}}?[,;:] )?{_SO}(?P<said>)my (?:own )?vote (?:(?:on|for) {_THIS} )?"
        rf"(?:is|goes|stays|remains){_HOW} (?:an? )?{_SHOUTED}{_TAIL}{_ENDS}",
        rf"(?:[^.!?]{{0,200}}?[;:] )?{_SO}(?P<said>)I{_HOW} (?:judge|find|deem|hold|rule|declare) (?P<this>(?:that )?"
        rf"(?:it|(?:this|the) (?:statement|inquiry|claim|case|{_KIND}))) "
        rf"(?:(?:(?:to )?(?:deserves?|merits?|be(?: worth)?)|is(?: worth)?|as) )?(?:an? )?{_SHOUTED}{_TAIL}{_ENDS}",
        rf"{_SO}(?P<said>)(?:the|my) (?:answer|verdict|judge?ment|ruling) (?:(?:on|to) {_THIS} )?"
        rf"(?:is|must be|can only be){_HOW} (?:an? )?{_SHOUTED}{_TAIL}{_ENDS}",
        rf"(?:[^.!?]{{0,200}}?[;:] )?{_SO}(?P<said>)I{_HOW} (?:change|switch|move|turn|set) "
        rf"(?:my vote(?: on {_THIS})?|(?:this|that)(?: one| vote)|mine)"
        rf"(?: from \w+)? (?:to|into) {_SHOUTED}{_TAIL}{_ENDS}",
    )
)
"""Votes of few words that name no motion."""
_TO_ANOTHER = re.compile(
    r"(?:\A|.*?[,;:.]\s+|.*?\b(?:so|but|and)\s+)(?P<said>)(?:please\s+|kindly\s+)?(?:change|switch|make|turn|set|move)\s+"
    rf"(?:that|it|this|mine)(?:\s+vote)?(?:\s+from\s+\w+)?(?:\s+(?:to|into))?\s+(?:an?\s+)?{_SHOUTED}{_TAIL}{_ENDS}",
    re.IGNORECASE | re.DOTALL,
)
"""How somebody wants a vote changed that e speaks of: "please switch that to AGAINST"."""
_CHANGES = re.compile(
    r"\W*(?:(?:and|so|ok(?:ay)?|then|therefore|hence),?\s+){0,2}(?P<said>)(?:CoV|change\s+of\s+vote)(?:\s*[:,-]+|\s+to)?\s+"
    rf"(?P<vote>for|against|abstain|maybe|yes|no){_TAIL}(?:{_ENDS}|(?=\s*[.!]|\s+(?:as\s+)?per\s))",
    re.IGNORECASE,
)
"""How somebody puts another vote in place of eirs in few words: "CoV against"."""
_SUPPORTS = re.compile(
    rf"\W*(?:(?:and|so|but|then)\s+)?(?:I{_HOW}\s+)?(?:hereby\s+)?(?:(?P<second>second(?:ed)?)|(?P<object>object(?:\s+to)?))(?:\s+{_THIS})?{_TAIL}{_ENDS}",
    re.IGNORECASE,
)

_BUYS = re.compile(
    r"\bI\s+(?:(?:hereby|also|now|therefore|do)\s+)*(?:bribe\s+(?:the\s+)?(?:voting\s+)?gremlin|lobby\s+(?-i:[A-Z])[\w'-]{1,20})\b[^.;:?!\"]{0,40}?\s"
    rf"{_SHOUTED}\s+(?P<on>(?:on\s+|to\s+)?(?:it|this|that)(?:\s+(?:one|{_KIND}))?)(?!\s+(?:time|n?week|n?day|way|and|or)\b)\b(?!\s+\w+\s*\d)",
    re.IGNORECASE,
)
"""Somebody else's vote that is bought on a motion which is not named."""


def meant_by_this(source: Source, vote: Token, this: str = "") -> str:
    """The motion that a vote is on which names none, or only points at it; empty if it is not clear."""
    text = source.skeleton.text
    before = text[: source.start + (vote.start_pos or 0)]
    if points := _POINTS_UP.match(this):
        return _pointed(source.around, before, points["kind"].lower())
    return _meant(source, vote, this) or (_that_one(source.around, before, this) if this else "")


def _meant(source: Source, vote: Token, this: str) -> str:
    """The same, by what its paragraph, the post, and its subject are about."""
    text = source.skeleton.text
    quoted = source.around.answered
    at = source.start + (vote.start_pos or 0)
    begin = text.rfind("\n\n", 0, at) + 1
    about = topic(text[begin:at])
    if about and (not quoted.all or number_of(about) in map(number_of, quoted.all)):
        return about
    found = quoted.last or quoted.all
    if len(found) == 1 and not NAMED.search(text[: source.start]):
        titled = source.around.about and not _NUMBERED.fullmatch(found[0])
        return source.around.about if titled else found[0]
    only, of_subject = the_one_named(text[begin:at]) or _headed(text[:begin], text[begin:at]), source.around.about
    if only and not (quoted.all or of_subject):
        return only
    if only and number_of(only) in map(number_of, quoted.all or (of_subject,)):
        return only
    if of_subject:
        return of_subject if not only and _of_subject(source.around, text[:at], begin) else ""
    # Below what names one motion: nothing else has been said yet that it may be on.
    most = _MOST_SENTENCES if this else 1
    quote = "" if len(_SENTENCE.findall(text[:at])) > most or NAMED.search(text[:at]) else source.around.quoted
    names = {canonical(one[0])[0] for one in NAMED.finditer(quote)}
    if len(names) != 1:
        return ""
    spoken_of = this and not (_OTHER_THING.search(NAMED.sub(" ", quote)) or _OTHER_THING.search(text[:at]))
    return names.pop() if spoken_of or (_PRESENTED.search(quote) and not _ASKS.search(quote)) else ""


def _headed(above: str, said: str) -> str:
    """The motion that the line above a paragraph names which is nothing else, if the paragraph names no other thing."""
    line = above.rstrip().rpartition("\n\n")[2].strip()
    heads = _HEADING.fullmatch(line)
    if heads is None or _OTHER_THING.search(said) or NAMED.search(said) or _UNREAL.search(_I_VOTE.sub("", said)):
        return ""
    return canonical(heads["motion"])[0]


def _pointed(around: Around, before: str, kind: str) -> str:
    """The only motion of that kind that is named above, in the post and in the quotation that it answers."""
    named = {canonical(one[0])[0] for words in (before, around.quoted) for one in NAMED.finditer(words)}
    marked = {"proposal": "p", "motion": "", "cfi": "C", "tweak": "T", "referendum": "R"}[kind]
    found = {name for name in named if name.startswith(marked)} or {name for name in (around.about,) if name}
    return found.pop() if len(found) == 1 and min(found).startswith(marked) else ""


def _that_one(around: Around, before: str, this: str) -> str:
    """What "that proposal" is, straight below a quotation that speaks of one by its number and of no other."""
    that = _THAT.fullmatch(this)
    if that is None or around.about or NAMED.search(before) or len(_SENTENCE.findall(before)) > 1:
        return ""
    others = _KINDS.search(NAMED.sub(" ", around.quoted))
    return "" if others or _ASKS.search(around.quoted) else _pointed(around, "", that["kind"].lower())


def _of_subject(around: Around, before: str, paragraph: int = 0) -> bool:
    """Whether a vote behind these words of a passage is on what the subject of the post is about, and nothing else.

    Who votes on a CFI may have named others as precedents in the paragraphs above.
    """
    rows = {name for name in around.answered.all if _NUMBERED.fullmatch(name)}
    if not around.about or around.torn or not {number_of(name) for name in rows} <= {number_of(around.about)}:
        return False
    quoted = "" if around.about.startswith("CFI") else around.quoted
    said = before[paragraph if around.about.startswith("CFI") else 0 :]
    named = {number_of(canonical(one[0])[0]) for words in (said, quoted) for one in NAMED.finditer(words)}
    sentence = _SENTENCE.split(before)[-1].rpartition("\n\n")[2]
    return named <= {number_of(around.about)} and not _OTHER_TOPIC.search(_THIS_MOTION.sub(" ", sentence))


def the_one_named(before: str) -> str:
    """The motion that "it" stands for: the only one that the words before name, and just before; empty if none is."""
    before = before[-_LENGTH:]
    named = list(NAMED.finditer(before))
    if len({number_of(canonical(one[0])[0]) for one in named}) != 1:
        return ""
    behind = before[named[-1].end() :]
    if ":" in behind.partition("\n")[0] or named[-1][0].lower().startswith("motion"):
        return ""  # a row of a list, which says by itself what it is
    if (
        _ITEM.search(behind)
        or _TOPIC.match(before)
        or _UNREAL.search(_I_VOTE.sub("", _OWN.sub(" ", behind)))
        or WOULD_VOTE.search(behind)
    ):
        return ""
    if len(_SENTENCE.findall(behind)) > _MOST_SENTENCES or len(behind) > _NEAR or _OF_OTHERS.search(behind):
        return ""
    return canonical(named[0][0])[0]


def of_topic(text: str, before: str, around: Around, head: str = "") -> Joined | None:
    """A sentence that votes in few words with the motion put in that the words before name, or those it answers.

    `head` is what stands above the paragraph.
    """
    match = next((found for form in (*_OF_TOPIC, _CHANGES) if (found := form.match(text))), None)
    if match is None and _VOTED.search(before + text):
        match = _TO_ANOTHER.match(text)
        before += text[: match.start("said")] if match else ""
    if NAMED.search(text[match.start("said") :] if match else text):
        return None
    supports = _SUPPORTS.match(text) if match is None else None
    if match is None and supports is None:
        return None
    points = supports is not None or (match is not None and match.groupdict().get("this") is not None)
    sure = (points or (match is not None and match.re is not _OF_TOPIC[0])) and not _AGREES.search(text)
    moves = match is not None and match.re is not _OF_TOPIC[0] and not NAMED.search(before)
    about = (
        topic(before)
        or the_one_named(before)
        or (_answered(around, supports is not None) if points and (moves or not before.strip()) else "")
        or (around.about if sure and _of_subject(around, before) else "")
        or (_row_above(around) if moves else "")
        or (_headed(head, f"{before} {text}") if sure else "")
    )
    if not about or (match is not None and _told(match, before)):
        return None
    if match is not None:
        said = 0 if _VOTED.match(text) else match.start("said")
        return put_together(text, [(said, match.end(), ["I vote ", match.span("vote"), f" on {about}"])])
    assert supports is not None
    fits = ("Tweak",) if supports["second"] else ("Tweak", "Referendum")
    verb = "I second " if supports["second"] else "I object to "
    return put_together(text, [(0, supports.end(), [verb, about])]) if about.startswith(fits) else None


def bought(text: str, before: str, around: Around) -> Joined | None:
    """A Bribe or a lobbying with the motion put in of the row that it stands below, or that the words before name."""
    match = None if NAMED.search(text) else _BUYS.search(text)
    if match is None:
        return None
    last = around.answered.last
    about = topic(before) or the_one_named(before) or (last[0] if len(last) == 1 and not NAMED.search(before) else "")
    return Joined.respelt(text, match.span("on"), about) if about else None


def _told(match: re.Match[str], before: str) -> bool:
    """Whether the words before a vote may make it somebody else's: one that names nothing takes less for that."""
    said = _OWN.sub(" ", f"{before.rstrip()} ")
    if match.re is not _OF_TOPIC[0]:
        return False
    return STRONG.search(said) is not None if match["this"] else tells(said)


def _answered(around: Around, seconds: bool) -> str:
    """The only motion that is named in the quotation straight above; what answers a row of it is read as that."""
    rows = around.answered.all
    if seconds and len(rows) == 1:
        return rows[0]
    quoted = around.post[slice(*around.straight)] if around.straight and not rows else ""
    found = {canonical(one[0])[0] for one in NAMED.finditer(quoted[-_LENGTH:])}
    return found.pop() if len(found) == 1 else ""


def _row_above(around: Around) -> str:
    """The only row that is answered, for somebody who speaks of eir vote on it."""
    rows = around.answered.last or around.answered.all
    return rows[0] if len(rows) == 1 else ""


def topic(before: str) -> str:
    """The motion that the words before a vote in its paragraph are about; empty if they name none, or others too."""
    found = _TOPIC.match(before) if len(before) <= _LENGTH else None
    if found is None or _OTHER_TOPIC.search(before, found.end()):
        return ""
    if _UNREAL.search(_I_VOTE.sub("", before), found.end()):
        return ""
    about = canonical(found["motion"])[0]
    named = {number_of(canonical(one[0])[0]) for one in NAMED.finditer(before, found.end())}
    return about if named <= {number_of(about)} else ""
