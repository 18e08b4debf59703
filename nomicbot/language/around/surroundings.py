"""What is said above a sentence of what stands in it, and what in it goes with no action of that kind.

Whether the words beside an action speak against it tells `residue`.
"""

import re

from nomicbot.language.around.disclaiming import disclaims
from nomicbot.language.around.lacking import lacks
from nomicbot.language.around.moods import idle
from nomicbot.language.around.residue import before
from nomicbot.language.around.sequences import bargains
from nomicbot.language.documents.offers import Offer
from nomicbot.language.families.electing import Electing
from nomicbot.language.families.joining import Forfeiting, Joining
from nomicbot.language.families.keys import Turning
from nomicbot.language.families.ministering import Ministering
from nomicbot.language.families.paying import Paying
from nomicbot.language.families.voting import Voting
from nomicbot.language.families.winning import Winning
from nomicbot.language.phrases import Said

_PASSING = re.compile(
    r"(?:^\W*to\s+be\b|\bfor\s+(?:to(?:day|night)|now|nobody|nothing|long|(?:an?|one|two|three|four|five|some|the|this|\d+)\s+(?:\w+\s+)?"
    r"(?:while|days?|nights?|n?weeks?|n?days?|months?|years?|moments?|time|hours?|minutes?|evening|weekend|morning|season|summer|winter))\b)",
    re.IGNORECASE,
)
_FOR_A_TIME = re.compile(r"\W*(?:until|till)\s+(?!then\b|next\s+time\b|later\b|we\s)", re.IGNORECASE)
_TO_SOMEBODY = re.compile(r"\W*(?:to|as\s+i)\b", re.IGNORECASE)
_OF_SUBJECT = re.compile(r"I,([^,]{1,40}),", re.IGNORECASE)
_NOT_QUITE = re.compile(
    r"\A\W*(?:never|almost|nearly|hardly|barely|scarcely|usually|sometimes|often|rarely|seldom|normally|generally|once|always)\W*\Z",
    re.IGNORECASE,
)
"""What says behind an "I" how often something is done, or that it is not."""
_AND_THEN = re.compile(r"\W*(?:(?:and|so|but)\s+)?then\b", re.IGNORECASE)
PAID_TOO = re.compile(
    r"[,;]\s*(?:and\s+)?(?:another\s+)?(?=\d{1,9}\s*(?:gc|genechips?)?\s+(?:more\s+)?to\s|(?-i:[A-Z])\w{1,20}\s+\d{1,9}\b)",
    re.IGNORECASE,
)
"""What else is paid, behind a reason for the first."""
_FOR_WHAT = re.compile(
    r"\W*(?:for|as)\s+(?:an?\s+|the\s+)?(?!(?:it|this|that|now|once|fun|good|lack|want|job|post|office|position|record|moment|same|usual|always|well|"
    r"promised|asked|ever|reasons?)\b)[\w'-]+(?:\s+[\w'-]+){0,8}\W*\Z",
    re.IGNORECASE,
)
"""What somebody is nominated for that is no office: "for sainthood"."""
_BUT_ALAS = re.compile(r"[,;.\s](?:but|alas|if\s+only(?!\s+(?:to|because)\b)|one\s+day|some\s?day)\b", re.IGNORECASE)
_IN_BRACKETS = re.compile(r"\([^()]{1,200}\)")
_BROKEN_OFF = re.compile(r"\.\.|…")
_LEAD_LENGTH = 200
_SAYS_BEHIND = re.compile(
    r"\bI\s[^.!?]{3,120},\s+(?:(?:he|she|they|e|(?:the|my|our)\s+\w+|(?-i:(?!I\b)[A-Z])\w+)\s+(?:says?|said|cries|cried|shouts?|shouted|wrote|writes|goes|went)|"
    r"(?:says?|said|cries|cried|shouts?|shouted|wrote|writes)\s+(?:he|she|they|(?:the|my|our)\s+\w+|(?-i:(?!I\b)[A-Z])\w+))\W*\Z",
    re.IGNORECASE,
)
"""What tells behind words who says them."""
_SAYS_I = re.compile(r":\s+(?=I[\s'])(?!I(?:'ve\b|'m\b|\s+(?:have|had|am|was)\b))")
_HALF_MEANT = re.compile(
    r"[,;]\s*(?:and\s+)?(?-i:maybe)\s+(?:on\s+)?(?:p\s?\d|proposal\s)|\bmaybe\s+(?-i:FOR|AGAINST)\b", re.IGNORECASE
)
"""MAYBE in small letters, or straight before another vote."""
_WISH = re.compile(r"\b(?:like|wish|want|love)\s+to\b", re.IGNORECASE)

_SAYS = re.compile(
    r"\b(?:wrote|writes|said|says|saying|asked|replied|quoth|claims?|claimed|"
    r"(?<!\bset\san\s)(?<!\bset\sthe\s)(?<!\bset\sa\sgood\s)(?<!\bset\sa\sbad\s)(?<!\bset\sa\sfine\s)(?<!\bsetting\san\s)"
    r"(?<!\bfollow\syour\s)(?<!\bfollowing\syour\s)(?<!'s\s)example|instance|e\.g\.|quot(?:e|ing)|"
    r"imagine|suppose|syntax|something\s+like|proto\w*|draft|(?:has|had|have)\s+(?:this|the\s+following)\s+to\s+say)\b[^:]{0,80}:\s*$|^\s*(?:quoth|proto)\b"
    r"|^\s*(?:(?:this|here|the\s+following)\s+(?:is|comes)\s+)?from\s+(?!me\b|my\b)(?:\S{1,30}\s+){1,4}(?:post|mail|message|e-?mail|ballot|letter|entry|announcement)s?\b[^:]{0,80}:\s*$",
    re.IGNORECASE,
)
_OPINION = (
    r"(?:arguments?|evidence|reasons?|reasoning|analysis|statements?|rulings?|judge?ments?|opinions?|verdict|remarks?|comments?|repl(?:y|ies)"
    r"|responses?|answers?|words|views?|position|explanation)"
)
_OF_OTHERS = re.compile(
    r"\b(?:(?-i:(?!Today|Tonight)[A-Z][\w-]{1,30})'s|his|her|eir|their)\s+(?:\w+\s+){0,2}?(?:ideas?|plan|version|suggestion|proposal|wording|texts?|votes?|posts?|"
    r"answer|offer|moves?|actions|ballot)\s+(?:is|was|are|were|went|goes|read|reads|ran|looked)\b[^:]{0,30}:\s*$"
    rf"|\A\W*(?:(?:judge|justice|minister)\s+)?(?:(?-i:(?!It|That|Today|Tonight|Let|What|Here|There)[A-Z][\w-]{{1,30}})|caller|judge|defendant)'s\s+(?:own\s+)?{_OPINION}\s*:\s*$"
    rf"|\A\W*{_OPINION}\s+(?:by|of|from)\s+(?-i:[A-Z])[\w-]{{1,30}}\s*:\s*$",
    re.IGNORECASE,
)
"""Whose words follow, if they are somebody else's: "Dov's idea was this:", "Judge Dov's arguments:"."""
_PROXIED = re.compile(
    r"\b(?:(?:on\s+behalf|in\s+the\s+(?:name|stead|place))\s+of|(?:speaking|acting|doing\s+this|posting(?:\s+this)?)\s+for)\s+(?:him|her|em|them"
    r"|(?-i:(?!(?:Ministry|Minister|Ministers|FCC|God|The)\b)[A-Z])[\w-]+)\b|\bin\s+(?:(?-i:[A-Z])[\w-]+'s|his|her|eir|their)\s+(?:name|stead)\b"
    r"|\b(?:as\s+(?:(?-i:[A-Z])[\w-]+'s|his|her|eir)\s+proxy|by\s+proxy|as\s+(?:a\s+)?proxy\s+for)\b"
    r"|(?:\A|[.;,]\s+)\W*(?:(?:and|but|so)\s+)?for\s+(?-i:(?!(?:Ministry|Minister)\b)[A-Z])[\w-]+,\s+(?:who|whose)\s[^:]{2,60},\s+I\b",
    re.IGNORECASE,
)
"""Who speaks for somebody else does not act for emself; a deputy is no such proxy."""
_SHOWS = re.compile(
    r"\b(?:(?:offers?|bids?)\s+(?:are\s+)?(?:invited|welcome|taken|accepted)|for\s+sale|samples?|template|(?<!\bin\sa\s)(?<!\bin\sthe\s)forms?|format|wording|transcript|translation|logs?|(?<!\d\s)(?<!\btwo\s)(?<!\bfive\s)(?<!\bten\s)(?<!\bfifteen\s)(?<!\btwenty\s)(?<!\bthirty\s)(?<!\bforty\s)(?<!\bfew\s)(?<!\bseveral\s)minutes(?!\s+(?:before|after|ago|left|late|to)\b)|posted|sent|mail(?:ed)?|would\s+have|this\s+is\s+what|archives?|copy|paste|how\s+(?:to|you|one|we|i|people)|"
    r"(?:look|read|go|goe)s?\s+like|reads|would\s+(?:do|be|look|read|go)|you\s+(?:write|post|say|type|send)|"
    r"choices?|options?|possibilit(?:y|ies)|alternatives?|scenarios?|dream\w*|stor(?:y|ies)|tales?|fiction\w*|diary|scene|song|poem|chorus|sign|motto|voice|plans?|to-?do|"
    r"(?:what|things)\s+(?:(?:i|we|he|she|e|they|you)\s+(?:\w+\s+)?(?:would|will|might|could|may|did|plan|want|used)|happens?|happened)|"
    r"(?!in\s+(?:this|the\s+following)\s+order\b)(?:take|consider|given|look\s+at|picture|assume|what\s+about|how\s+about|in|with|under)\s+(?:this|the\s+following|these|such\s+an?|an?)\s+(?:\w+\s+)?"
    r"(?:posts?|mails?|messages?|case|sequence|series|list|situation|actions?|moves?|lines?|chain|order)|"
    r"I(?:'ll|\s+(?:will|shall)|(?:'m|\s+am)\s+going\s+to)\s+(?:then\s+)?(?:send|post|vote(?!\s+(?:now|today|right\s+away|at\s+once))|write|mail|say)|"
    r"(?:none|any|some|each|which|either|neither)\s+of\s+(?:these|those|the\s+following)\s+(?:should|would|could|can|is|are|do|does|will|may|counts?|works?)|(?:tell\s+me|wonder|know|see|ask)\s+(?:whether|if|what)|"
    r"here(?:'s|\s+is)\s+what(?!\s+I\s+(?:now\s+|hereby\s+)?do\b)|reasons?\s+(?:to|for|why|not))\b[^:]{0,60}:\s*$"
    r"|^\s*(?:\w+\s+for\s+)?(?:(?:next|last)\s+n?(?:week|day|time|year)|tomorrow|yesterday)\b[^:]{0,60}:\s*$"
    r"|\b(?:post|send|copy|paste|print|cut|repeat|sign|fill)\s+(?:it|this|that|them|these)\b[^:]{0,80}:\s*$"
    r"|^\s*(?:\W+\s+)?to\s+(?!(?:wit|sum|begin|start|be|conclude|recap|repeat|finish|end|cut|make|summari[sz]e|business|save|put)\b)[a-z]+(?:,\s+in\s+\w+|(?:\s+[\w'’]+){0,4})\s*[:,]\s*$"
    r"|^\s*(?:(?:please|just|then|and|or)\s+)*(?:post|write|say|send|type|copy|try)\b[^:]{0,60}:\s*$"
    r"|^\s*or\b(?!\s+(?:rather|better|should\s+I)\b)[^:.!?]{0,60}:\s*$",
    re.IGNORECASE,
)
_DENIED = re.compile(
    r",?\s*\b(?:(?:and|so|but)\s+)?(?:not|no\s+longer|no)\s+(?:(?:part|any\s+part)\s+of\s+|from\s+|in\s+)?(?:the|an?|my|that|this|any|some)\s+\w+",
    re.IGNORECASE,
)
"""What a line says that the words below it are not: "Now me, not the log:"."""
_SPEAKER = re.compile(r"\s*(?!(?i:proposal|tweak|referendum|motion|cfi)s?:)[A-Z][\w.'-]*(?: [A-Z][\w.'-]*)?:[ \t]*\Z")
_REPORTS = re.compile(
    r"\s*+(?!what\b|[^.!?]{0,40}\bwhat\s)(?:\S{1,30}+\s++){1,6}(?:wrote|writes|posted|said|says|sent)(?:\s+(?:the\s+following|this))?\W*\Z",
    re.IGNORECASE,
)
_AN_EXAMPLE = (
    r"(?:(?:take|consider|see|to\s+(?:give|take|use)|let\s+me\s+(?:give|show|take|use)(?:\s+you)?|I'll\s+(?:give|take|use)(?:\s+you)?)\s+)?"
    r"(?:an?|the|my|one|another|this)\s+(?:(?:small|short|simple|quick|brief|concrete|real|toy|worked|silly|made-up|further|first|second|extreme|"
    r"possible)\s+){0,2}(?:examples?|illustration|instance|case\s+in\s+point|thought[\s-]experiment)"
    r"(?:,?\s+(?:of|for|from|then|perhaps|if\s+I\s+may)\b[^.!?:\n]{0,80})?\W*(?:[:.]|\Z)"
)
"""A sentence that only announces an example, where one of praise ("A fine example.") says nothing of what follows."""
_SUPPOSES = re.compile(
    r"\W*(?:(?:and|so|but|well|ok(?:ay)?|now)\W+)*"
    r"(?:suppose(?!\s+(?:it's|that's|it\s+is)\s+(?:my|the|just|only)\b)|imagine(?!\s+(?:my|our|his|her|the)\s+(?:surprise|joy|delight|relief|horror|shock|disappointment))|picture|assume|let(?:'s|\s+us)\s+(?:say|suppose|assume|imagine|pretend)|say(?:,|\s+that)?\s(?!no\b|so\b|hi\b|what(?:ever)?\s+you\b)|what\s+if\b|"
    r"if\s[^.!?]{1,120}\?|(?:p\s?\d+|it|that|he|she)\s+(?:passes|fails|wins|loses)\s*\?|the\s+year\s+is\b|it\s+is\s+(?:the\s+year\s+)?\d{4}\b|here's\s+a\s+thought\b|(?:so\s+)?there\s+I\s+(?:am|was)\b|"
    r"the\s+(?:\w+\s+)?loophole\s+(?:is|works|goes)\b|(?:just\s+|simply\s+)?you\s+(?:just\s+|simply\s+)?(?:say|write|type|post)\b(?=\s*[:,]|\s+(?:I\b|[\"']|this\b|the\s+following\b|these\b|something\b|that\s+I\b|FOR\b|AGAINST\b)|\W*\Z)|I\s+(?:open(?![^.]{1,40}\belections?\b)|close|wake\s+up|sit\s+down|stand\s+up|knock)\b|knock,?\s+knock\b|step\s+by\s+step\b|it\s+was\s+(?:(?:back\s+in\s+|in\s+|once\s+|early\s+in\s+|late\s+in\s+)?(?:n?week|nday)\s+\w+|a\s+(?:\w+\s+){1,2}(?:night|day|morning|evening|time)|(?:long|years|months|weeks|ages)\b)|thinking\s+aloud\b|(?:repeat|say)\s+(?:it\s+)?after\s+me\b|simon\s+says\b|truth\s+or\s+dare\b|lesson\s+\w+\s*[.:]|never\s+have\s+I\b|two\s+(?:lies|truths)\b|bingo\b|(?:the\s+|an?\s+|our\s+|my\s+)?(?:contract|agreement|treaty|pact|terms)\s+(?:between|with|of)\b|"
    r"(?:last\s+night\s+)?I\s+(?:just\s+|once\s+)?(?:(?:had|have)\s+(?:an?|the|this|that|my)\s+(?:\w+\s+){0,3}(?:dream|nightmare|vision)|dream(?:ed|t))\b|in\s+(?:my|the)\s+dream\b|"
    r"by\s+(?:that|this|your|his|her|the\s+same|my)\s+(?:logic|reasoning|argument|reading|standards?|token)\b(?!,?\s+and\b)|(?:this|here|that)\s+is\s+the\s+(?:scene|part|bit|chapter|point|moment)\s+(?:where|when|in\s+which)\b|"
    r"to\s+(?:repeat|recap\w*|recall|sum\s+up|summari[sz]e)\b[^.!?:]*\bI\s+(?:did|said|wrote|posted|sent)\b|I\s+(?:quote|paraphrase|translate)\b(?!\s+myself\b)|then\s+came\s+(?!I\b)|consider\s+(?:the\s+following|this)|think\s+about\s+it\b|(?:an?\s+|the\s+|my\s+|one\s+)?(?:\w+\s+)?(?:scenario|hypothetical\w*)\W*(?:[:.]|\Z)|"
    rf"{_AN_EXAMPLE}|"
    r"(?:here(?:'s|\s+is|\s+comes)|this\s+is)\s+(?:the|my|our|a|an|one)\s+(?:\w+\s+)?(?:plan|scenario|idea|scam|story|example|deal)|"
    r"(?:my|the|our)\s+(?:\w+\s+)?(?:plan|scam|scheme|idea)\s+(?:goes\b|works\b|(?:is|was)(?=\s*(?:[,:.]|this\b|that\b|to\b|simple\b|easy\b|as\s+follows)))|let's\s+make\s+a\s+deal\b)",
    re.IGNORECASE,
)
_IMAGINES = re.compile(
    rf"\W*(?:(?:and|so|but|well|ok(?:ay)?|now)\W+)*(?:{_AN_EXAMPLE}|"
    r"suppose\b|imagine\b|picture\b|let(?:'s|\s+us)\s+(?:suppose|assume|imagine|pretend)|what\s+if\b|last\s+night\s+I\b|"
    r"I\s+(?:just\s+|once\s+)?(?:(?:had|have)\s+(?:an?|the|this|that)\s+(?:\w+\s+){0,3}(?:dream|nightmare)|dream)|in\s+(?:my|the)\s+dream\b)",
    re.IGNORECASE,
)
_ABOUT_BELOW = re.compile(
    r"\b(?:which\s+of|the\s+following|(?:would|do|are|will|can|could|should)\s+(?:(?:all|any|some|one|both)\s+(?:of\s+)?)?these|"
    r"(?:would|does|do|is|are|will|can|could|should)\s+(?:this|that|it|one|somebody|someone|we|the\s+(?:ro)?bot)\b(?!\s+have\b)(?=[^?]{0,60}\b(?:legal|valid|allowed|possible|"
    r"work\w*|counts?|counted|read|understands?|understood|accept\w*|happen|right|correct|enough|mean|do|ok(?:ay)?|recogni\w+|parse\w*|done|written|said|say|write|post|permit\w*)\b)|"
    r"(?:posts?|mails?|messages?|lines?|sentences?|ballots?)\s+like\s+(?:this|these|that)\b|is\s+this\s+thing\s+on\b|who\s+(?:said|wrote|posted|sent)\s+(?:it|this|that|these)(?=\s*\?|\s+(?:first|last|then|when|to|where)\b)|(?:check|proofread|review)\s+(?:this|these|that)\b|(?:mind|object|complain|stop\s+me)\b[^?]{0,30}\bif\s+I\s+(?:do|did|say|said|send|sent|post|posted|wrote)\s+(?:this|these)\b|which\s+(?:one\s+)?(?:is|reads|sounds|looks|counts|works)\b|"
    r"what\s+(?:happens|about|would|if)|what\s+do(?:es)?\s+(?!I\b)(?:\w+\s+){1,3}(?:do|make|say|write|think|read|shout)\b|how\s+(?:about|would|do(?:es)?\s+(?:you|we|one|people|it|this|that|the\s+(?:ro)?bot)))\b",
    re.IGNORECASE,
)
_OF_THESE = re.compile(r"\b(?:which\s+of|the\s+following|these)\b", re.IGNORECASE)
_SHOWN = r"(?:of\s+)?(?:the\s+|an?\s+)?(?:quote|quotation|example|draft|joke|fiction|story)"
_CLOSES = re.compile(
    rf"\W*(?:end\s+{_SHOWN}|unquote)\W*\Z|\W*(?:the\s+)?end\s+of\s+(?:(?:the|this|that|my|our)\s+)?(?:part|chapter|act|scene|episode|story|tale|dream|fiction)\b[^.!?:]{{0,20}}\W*\Z|\W*/\s*(?:fiction|joke|quote|story|dream|draft|example)\W*\Z",
    re.IGNORECASE,
)
_HERE_GOES = re.compile(
    r"\W*(?:(?:so|well|ok(?:ay)?|right|then|now)[\s,]+)*here\s+(?:goes|I\s+go|we\s+go)(?:\s+(?:nothing|then))?\W*",
    re.IGNORECASE,
)
"""How somebody says that what e asked or thought about is done now."""
_OPENS = re.compile(
    rf"\W*(?:(?:begin|start)\s+{_SHOWN}|quote)\W*\Z|\s*\[\s*(?:fiction|joke|story|dream|draft|example)\s*\]\W*\Z",
    re.IGNORECASE,
)
"""A mark at which what is only shown begins."""


def unfitting(said: Said, remark: str, sentence: str) -> str:
    """What stands around the actions of a sentence and does not go with them, or an empty string."""
    if lacks(said, remark or " ".join(_IN_BRACKETS.findall(sentence))):
        return remark.strip(" ,") or sentence.strip()[-60:]
    for act in said.acts:
        aside = _OF_SUBJECT.match(str(act.subject or ""))
        if aside and (not idle(aside[1]) or _NOT_QUITE.search(aside[1])):
            return aside[1].strip()
        if isinstance(act.phrase, Joining | Forfeiting):
            if act.times is not None and str(act.times).lstrip(" ,").lower().startswith(("until", "till")):
                return str(act.times).strip(" ,")
            leaving = isinstance(act.phrase, Forfeiting)
            if _PASSING.search(remark) or (leaving and _TO_SOMEBODY.match(remark)):
                return remark.strip(" ,")
        if isinstance(act.phrase, Electing) and _FOR_WHAT.match(remark) and not any(one[2] for one in act.phrase.done):
            return remark.strip(" ,")
        if isinstance(act.phrase, Winning) and act.subject is not None and _WISH.search(str(act.subject)):
            return str(act.subject)
        if isinstance(act.phrase, Winning) and (goes_on := _AND_THEN.match(sentence)):
            return goes_on[0].strip()  # the end of a story
        if isinstance(act.phrase, Turning) and _PASSING.search(remark.removeprefix("for now")):
            return remark.strip(" ,")
        if isinstance(act.phrase, Paying) and PAID_TOO.search(remark):
            return remark.strip(" ,")
        if _BROKEN_OFF.search(str(act.times or "")):
            return str(act.times).strip(" ,")
        if not isinstance(act.phrase, Voting | Offer) and str(act.times or "").lstrip(" ,").lower().startswith(
            ("until", "till", "as ")
        ):
            return str(act.times).strip(" ,")
        if isinstance(act.phrase, Ministering) and _FOR_A_TIME.match(remark):
            return remark.strip(" ,")
    return ""


def denies(said: Said, tail: str) -> bool:
    """Whether a wish to do something is taken for one that is not fulfilled: "I would like to vote FOR p3, alas"."""
    wished = any(act.subject is not None and _WISH.search(str(act.subject)) for act in said.acts)
    return wished and _BUT_ALAS.search(f" {tail}") is not None


def half_meant(clause: str) -> bool:
    """Whether a clause that casts votes may only say "maybe" in it."""
    return _HALF_MEANT.search(clause) is not None


def others_words(line: str) -> bool:
    """Whether a line that ends with a colon says that somebody else's words follow, or an example."""
    return _SAYS.search(line[-200:]) is not None or _OF_OTHERS.search(line[-200:]) is not None


def proxied(line: str) -> bool:
    """Whether a line that ends with a colon says that somebody else does what follows, by its author's hand."""
    return _PROXIED.search(line[-200:]) is not None


def shows(line: str) -> bool:
    """Whether a line that ends with a colon may only show what follows it."""
    return _SHOWS.search(_DENIED.sub("", line[-200:])) is not None


def speaks(line: str) -> bool:
    """Whether a line that ends with a colon is a name, so that straight below it somebody's words may stand."""
    return _SPEAKER.match(line) is not None and before(line) is not None and not line.rstrip().endswith(" I:")


def reports(sentence: str) -> bool:
    """Whether a sentence that ends with no colon says that somebody else's words follow."""
    return _REPORTS.match(sentence) is not None


def asks_about(sentence: str) -> bool:
    """Whether a question is about what follows it: "Which of these would be legal?" """
    return sentence.rstrip().endswith("?") and _ABOUT_BELOW.search(sentence[-_LEAD_LENGTH:]) is not None


def labels(sentence: str) -> bool:
    """Whether a sentence has words and a colon before its "I" that may make it, and what follows, somebody else's."""
    if _SAYS_BEHIND.search(sentence[-_LEAD_LENGTH:]):
        return True
    colon = _SAYS_I.search(sentence[:_LEAD_LENGTH])
    return colon is not None and before(sentence[: colon.end()]) is not None


def supposes(sentence: str) -> bool:
    """Whether a sentence only thinks of something, so that what follows in its paragraph may be part of the thought."""
    return _SUPPOSES.match(sentence[:_LEAD_LENGTH]) is not None or bargains(sentence[:_LEAD_LENGTH])


def imagines(sentence: str) -> bool:
    """Whether such a thought is plainly one: a dream, or something supposed."""
    return _IMAGINES.match(sentence) is not None


_UNDERLINE = re.compile(r"\s*(?:-{3,}|={3,}|~{3,}|_{3,}|\*{3,}|#{3,})\s*")


class Shown:
    """Whether what is read just now may only be shown: an example, somebody else's words, or all that is disclaimed."""

    def __init__(self) -> None:
        self._disclaimed = False
        self._paragraph = False
        self._above = False
        self._asked = False
        self._listed = False
        self._plain = False

    def __bool__(self) -> bool:
        return self._disclaimed or self._paragraph

    @property
    def plainly(self) -> bool:
        """Whether every reader sees that it is only shown, so that nobody needs to be asked."""
        return self._plain and bool(self)

    def begins(self, straight_below: bool = False, plainly: bool = False) -> None:
        """A line says that what stands below it may be shown: the next paragraph, or only what is `straight_below`."""
        self._plain = plainly or (self._disclaimed and self._plain)
        self._paragraph, self._above, self._listed = True, self._above or not straight_below, False

    def lists(self) -> None:
        """The first item of a list is shown, and all further ones."""
        self._plain, self._paragraph, self._above, self._listed = False, True, False, True

    def asked(self, question: str) -> None:
        """A question is about what stands below it: the rest of its paragraph, or also a list below that."""
        self.begins()
        self._asked = _OF_THESE.search(question) is not None

    def stays(self, plainly: bool = False) -> None:
        """All from here on may be shown, or left out."""
        self._disclaimed, self._plain = True, plainly

    def goes_on(self, opens_paragraph: bool, item: bool = False, sentence: str = "") -> None:
        """The next sentence: another paragraph than the one that is shown is not, but a further `item` of a list."""
        if not opens_paragraph and _UNDERLINE.fullmatch(sentence):
            return  # the line above is a heading
        self._listed = (item and (self._above or self._listed)) or (self._listed and not opens_paragraph)
        if opens_paragraph and not (self._above or self._asked or self._listed):
            self._paragraph = False
        self._above = False
        self._asked = self._asked and not opens_paragraph

    def takes_in(self, sentence: str) -> bool:
        """Whether a sentence is a disclaimer of what follows it, or ends what another one disclaimed."""
        if _OPENS.match(sentence):
            self._disclaimed = True
            return True
        if disclaims(sentence):
            self.stays(plainly=True)
            return True
        if self._paragraph and not self._disclaimed and _HERE_GOES.fullmatch(sentence):
            self._paragraph = self._asked = False
            return True
        if self._disclaimed and _CLOSES.match(sentence):
            self._disclaimed = False
            return True
        return False
