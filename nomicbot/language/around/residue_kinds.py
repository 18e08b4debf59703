"""The kinds of words that can change an action which stands beside them in a sentence.

An action in the first person present is meant as it stands, unless one of these speaks against it. What is of none of
them is talk, however it is put. Where in a sentence a kind counts is said by its place.
"""

import re
from dataclasses import dataclass
from enum import Enum, auto

from nomicbot.language.around.speech import CALLED, SAYS, TOLD_BESIDE


class Place(Enum):
    """Where a kind of words speaks against an action."""

    ANYWHERE = auto()
    """In all that stands beside it, reasons as well: "because Bob made me say so, no wait"."""
    CLAUSE = auto()
    """In a clause that is no reason, concession or relative clause: these have verbs of their own to govern."""
    FRAGMENT = auto()
    """In words without a subject and a verb, which can only belong to the action: "in my dreams"."""
    OPENING = auto()
    """At the beginning of a clause that is no reason: "maybe", "or p13"."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of words that can change an action."""

    name: str
    place: Place
    pattern: re.Pattern[str]

    @classmethod
    def of(cls, name: str, place: Place, *patterns: str) -> "Kind":
        """What one of `patterns` finds."""
        return cls(name, place, re.compile("|".join(patterns), re.IGNORECASE))


MOTION = r"(?:p\s?\d{1,9}|(?:proposals?|props?|motions?|cfis?|tweaks?|referend(?:um|a))\s+(?:number\s+)?#?\d{1,9})"
VOTES = r"(?-i:FOR|AGAINST|ABSTAIN|MAYBE|SECOND|OBJECT|REFUSED|YES|NO)"
MONEY = r"(?:genechips?|gcs?|chips?|votes?|seals?|bribes?|cut|share|part|half)"
_DAYS = r"(?:mon|tues|wednes|thurs|fri|satur|sun)day"
GAME_VERBS = (
    r"(?:vot(?:e|ing)|abstain|veto|propos(?:e|ing)|submit|issue|withdraw|retract|rescind|revoke|cancel|revise|undo|repeat|repropose|"
    r"pay|give|send|transfer|bribe|lobby|heal|seal|reanimate|nominate|forfeit|quit|resign|join|designate|declare|recogni[sz]e|appoint)"
)
_MADE_UP = (
    r"(?:dream(?:s|t|ed|ing)?|imagin\w+|pretend\w*|suppos(?:e|ing|edly)|hypothe\w+|theor(?:y|ies|etical\w*)|fiction\w*|stor(?:y|ies)|tales?|novel|"
    r"films?|movies?|scenes?|chapters?|poems?|songs?|chorus|jok(?:e|es|ing)|jest|kidding|sarcas\w*|iron(?:y|ic(?:al)?ly|ic)|examples?|instance|samples?|"
    r"templates?|drafts?|proto\w*|test(?:s|ing)?|demonstrat\w+|illustrat\w+|experiments?|scenario|parod\w+|satir\w+|figurative\w*|metaphor\w*|symbolical\w*)"
)

IF = Kind.of(
    "condition",
    Place.CLAUSE,
    r"\b(?:if|in\s+case|in\s+the\s+event)\b",
    r"\A\W*(?:he|she|e|they|you)\s+(?:must|ha(?:s|ve)\s+to|needs?\s+to)\s+(?:\w+\s+)?(?:first|ask|agree|accept|return|vote|pay|give|promise|post|say)\b",
)
CONDITIONS = Kind.of(
    "condition",
    Place.ANYWHERE,
    r"\b(?:unless|provided|providing|assuming|supposing|contingent|conditional(?:ly)?|depend(?:s|ing)|whenever|whichever(?!\s+way\s+(?:it|that)\s))\b",
    r"\bwher(?:e|ever)\s+(?:(?:\w+\s+){0,3}?(?:allow|permit|let|agree|consent)(?:s|ed)?\b|(?:legal|permitted|allowed|granted|applicable|possible|necessary|needed|appropriate|required)\b|it\s+says)",
    r"\b(?:on\s+(?:the\s+)?condition|(?:as|so)\s+(?:long|soon)\s+as|in\s+(?:exchange|return)\s+for(?!\s+nothing\b(?!\s+(?:less|but|short)))|for\s+the\s+(?:\w+\s+)?price\s+of|every\s+time)\b",
    r"\bwith\s+(?:the|one|an?)\s+(?:\w+\s+)?(?:proviso|understanding|caveat|condition|stipulation)\b|\bgiven\s+an?\s+(?:\w+\s+)?(?:fix|revision|guarantee|promise|chance)\b|\bwith\s+(?:the|that|this|its)\s+(?:\w+\s+){1,3}(?:fixed|corrected|mended|removed|repaired|revised|amended|deleted|added|struck)\b",
    r"\bfor\s+a\s+(?:\w+\s+)?(?:fee|price|bribe|consideration|cut|share)\b|\bmodulo\b",
    r"\b(?:pending|subject\s+to|barring|permitting|with\s+(?:\w+\s+)?luck|with\s+\S{1,30}\s+permission|given\s+(?:half\s+)?(?:a|the)\s+chance|failing\s+(?:that|which))\b",
    r"\A\W*(?:otherwise|else|or\s+else)\b(?!\s+(?:it|that|this|they|we|he|she|you|nobody|nothing|everybody|there|I|(?-i:[A-Z])\w+)(?:'d|'ll|\s+(?:would|will|might|could|gets?|never)))",
    r"\b(?:with|given(?:\s+that)?)\s+(?:p\s?\d+|it|that|this)\s+(?:pass|fail|resolv|lo[st]|win|go|enact|adopt|reject)\w*",
)
INVERTED = Kind.of(
    "condition",
    Place.CLAUSE,
    r"(?<!\bI\s)(?<!\bwe\s)(?<!\bthey\s)(?<!\byou\s)(?<!\bhe\s)(?<!\bshe\s)(?<!'ve\s)(?<!\bhave\s)(?<!\bhas\s)(?<!\bhaving\s)\b(?:were|had)\s+(?:I|he|she|e|they|you|it|this|that)\b(?!\s+(?:not\s+)?(?:all|both)\b)",
    r"\bshould\s+(?:I|he|she|e|they|you|it|this|that|the|no|any|(?-i:[A-Z])\w+)\b",
)
"""A condition with its verb in front, which in a subordinate clause governs that."""
WAITING = Kind.of(
    "condition",
    Place.OPENING,
    rf"(?:only\s+|not\s+|just\s+)?(?:when|once(?=\s+(?:I|you|he|she|it|e|we|they|the|an?|my|all|every\w*|some\w*|any\w*|no(?:body|\s?one)|{MOTION}|voting|(?-i:[A-Z])\w+)\b)|until|till|as\s+soon|by\s+the\s+time)\b(?!\s+(?:all\b|again|more|and\s+for\s+all|it\s+comes\s+to|"
    r"(?:he|she|it|they|you|we|I)\s+(?:had|was|were|said|read|saw|heard|told|[a-z]+ed)\b))",
    r"(?:only\s+|not\s+|just\s+)?after\b(?!\s+(?:[a-z]+ing\b|all\b|long\b|much|some|careful|due|that\b|this\b|a\b|(?:two|three|four|\d+)\s|"
    r"[^,;:.!?]{0,60}\b(?:last\s+(?:night|n?week|n?day|month|year|time|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|yesterday|this\s+morning|ago)\b(?![^,;:.!?]*\b(?:is|are|has|have|gets?|comes?)\b)|"
    r"(?:your|his|her|their|my|(?-i:[A-Z])\w+'s)\s+(?:\w+\s+)?(?:mails?|posts?|messages?|speech|words|arguments?|explanations?|remarks?|rants?|pleas?|performance|lecture|sermon)\b|"
    r"(?:(?:what|all|everything)\s+(?:that\s+)?)?(?:he|she|it|they|you|we|I)\s+(?:had|was|were|said|read|saw|heard|told|[a-z]+ed)\b"
    r"|(?:what|all|everything)\s+(?:that\s+)?(?:(?-i:[A-Z])\w+|my\s+\w+|he|she|they|you|we|I)\s+(?:wrote|did|gave|sang|went|said|told|had|[a-z]+ed)\b))",
    r"(?:only|not|but\s+not)\s+before\b",
)
DOUBTS = Kind.of(
    "doubt",
    Place.OPENING,
    r"(?:not(?!\s+(?:(?:much|a\s+lot\s+of)\s+(?:time|to\s+(?:say|add|do|report)|left|else|energy|news|sleep)|many\s+words|me|you|him|her|us|them|because|that|to\s+mention|without|least|only|like|for\s+the\s+first|before\s+time|a\s+moment|an?\s+\w+\s+(?:too|hard)|just\s|the\s+(?:one|other)\s|(?-i:[A-Z])[a-z]+\W*\Z|out\s+of|quite\s+sure\s+why)\b)"
    r"|never(?!\s+mind\s+(?:the|that|how|what|why|who|where)\b|\s+[a-z]+ing\b|\s+(?:met|seen|had|heard|read|knew|understood|thought|been|got|could|trusted|cared|liked|loved|wanted)\s+(?!to\b)\w|\s+to\b|\s+(?:an?|the)\s|\s+(?-i:[A-Z])[a-z]+\W*\Z)|hardly(?!\s+(?:an?|the|any|my|your|news|surprising|surprised|worth)\b)|scarcely|(?:nearly|almost)(?!\s+forgot)|maybe|perhaps|possibly|probably|presumably|supposedly|allegedly|"
    r"apparently|seemingly|tentatively|provisionally|preliminar\w+|undecided|unsure|(?:under\s+|by\s+)?no\s+(?:way|means|circumstances)|sort\s+of|kind\s+of|so\s+to\s+speak|as\s+it\s+were|as\s+if|as\s+though|"
    r"I\s+(?:(?:might|may|could)(?!n't|\s+(?:well\s+)?be\b(?!\s+(?:\w+ing|wrong|mistaken)\b))|would\W*\Z|do(?:n't|\s+not)\W*\Z|did(?:n't|\s+not)\W*\Z)|well,?\s+I\s+would|(?:might|could)\b|at\s+least\s+I\s+would|don't\W*\Z)\b",
    rf"or\b(?!\s+my\s+name\b|\s+(?:else\s+)?(?:I|we|you|he|she|it|they|there|nobody|somebody|everybody|(?-i:[A-Z])\w+)(?:'ll|'d|\s+(?:will|would|shall|might|may))\s+(?!(?:\w+\s+)?{GAME_VERBS}\b))",
    r"(?:between\s+(?:ourselves|you\s+and\s+me)|entre\s+nous|off\s+the\s+record|privately|unofficially|informally)\b",
    r"I(?:'m|\s+am)\s+(?:\w+ly\s+)?(?:thinking|considering|wondering|tempted|planning|inclined|about|going(?!\s+(?:home|out|away|off|back|(?:to\s+)?(?:bed|sleep|work|school|lunch|dinner|regret|enjoy|miss|need|be\s+sorry)|to\s+(?:the|my)\s+(?!vote|ballot)))\b)\b",
)
TAGS = Kind.of(
    "doubt",
    Place.OPENING,
    r"(?:(?:ha){2,}h?|lol|you\s+wish|in\s+your\s+dreams|as\s+if|I\s+wish|right|eh|huh|or\s+not|isn't\s+it|don't\s+I|do\s+I|yeah\s+right)\W*\Z",
    r".{0,40}\bchanged\s+my\s+mind\W*\Z",
    r".{0,40}\bI\s+(?:guess|suppose|think|believe|hope|reckon|assume|presume|gather|hear)\W*\Z",
    r"(?:.{0,40}\s)?I(?:'d|\s+would)\s+(?:say|guess|think|imagine|reckon|bet|go)\W*\Z",
    r"(?:yeah\s+right|and\s+pigs|pigs\s+(?:might|can|may|will|do)?\s*fly|my\s+(?:foot|arse|hat)\W*\Z|I\s+don't\s+think\W*\Z|(?:and\s+)?the\s+moon\s+is\s+made|(?:when\s+)?hell\s+(?:has\s+)?fr(?:eez|oz)e)\b",
)
MODALS = Kind.of(
    "doubt",
    Place.FRAGMENT,
    r"\b(?:(?<!\bthat\sI\s)(?<!\bthan\sI\s)(?<!\bas\sI\s)could|(?<!\bmy\s)(?<!\bhis\s)(?<!\bher\s)might|perhaps|maybe|possibly|probably)\b",
    r"(?<!\A)\b(?:would|may|should)\b",
    r"\A\W*would\W*\Z",
    r"\bnot\s*\Z",
)
OTHER_TIMES = (
    r"\b(?:yesterday|tomorrow|tonight|later|soon|eventually|some\s?day|one\s+day|next\s+n?(?:week|day|time|month|year|turn|round)|last\s+(?:n?week|n?day|night|month|year|time|turn|round)|"
    rf"(?:on|from|by|until|every|each|last|next)\s+{_DAYS}|(?:at|by|after|before)\s+(?:midnight|noon|lunch|dinner|the\s+(?:end|beginning|start|close|turn))|"
    r"(?:in|on|from|for|until|by|at|of)\s+n?(?:week|day)\s+\d+|in\s+(?:an?|\d+|two|three|four|five|a\s+few|some|the\s+next|another)\s+(?:\w+\s+)?(?:n?days?|n?weeks?|hours?|minutes?|months?)|"
    r"for\s+(?:(?:an?|one|two|three|\d+|the)\s+)?(?:while|days?|nights?|n?weeks?|n?days?|months?|years?|moments?|hours?|minutes?)|"
    r"as\s+a\s+rule|(?:every|each|any)\s+(?:single\s+)?(?:n?day|n?week|time|month|year)|daily|weekly|always|usually|normally|often|seldom|rarely|sometimes|occasionally|repeatedly|"
    r"again\s+and\s+again|over\s+and\s+over|now\s+and\s+then|all\s+the\s+time|used\s+to|going\s+to|about\s+to|ago|yet\s*\Z|in\s+(?:the\s+)?(?:future|past|old\s+days)|retroactive\w*)\b"
)
TIMES = Kind.of("other time", Place.FRAGMENT, OTHER_TIMES)
THEN_LEADS = Kind.of(
    "other time",
    Place.OPENING,
    rf"(?:(?:but|and|only|just|at|in|on)\s+)?{OTHER_TIMES}",
    r"(?:and\s+)?(?:at\s+first|the\s+(?:day|moment|minute))\b(?=\W*\Z|\s+(?:we|you|he|she|it|they|(?:some|any|every|no)body)\b)",
    rf"(?:and\s+)?the\s+(?:day|moment|minute|second|instant|hour|n?week)\s+(?:{MOTION}|(?-i:[A-Z])\w+|the\s+\w+|a\s+\w+)\s+\w+s\b",
    # A day that nobody knows, or that is long past: "One of these days, Dov: pow, I Whack you".
    r"(?:and\s+|but\s+|or\s+|maybe\s+)*(?:(?:on\s+)?(?:some|any|one)(?:\s+of\s+these|\s+[a-z]+)\s+(?:fine\s+)?(?:days?|mornings?|evenings?|nights?|nweeks?)|in\s+(?:due\s+(?:time|course)|"
    r"the\s+fullness\s+of\s+time|(?:my|an?other)\s+(?:next\s+)?(?:life|world|universe)|those\s+days|the\s+old\s+days)|before\s+(?:too\s+)?long|at\s+some\s+point|"
    r"once\s+upon\s+a\s+time|back\s+then|(?:just\s+)?you\s+wait)(?:\s+(?:soon|now))?\W*\Z",
)
THEN = Kind.of(
    "other time",
    Place.OPENING,
    r"(?:(?:tomorrow|tonight|later|soon)\b(?!,?\s+(?:is|was|brings?|will\s+be|has|belongs)\s+(?!when\b)|,?\s+(?:I|we|you|he|she|they|it)(?:'ll|\s+(?:will|shall))\b)|yesterday|at\s+first\b|first\s+(?:I|we|let)\b|(?:this|that)\s+was\s+(?:last|in|back|when|years|ages|long)\b|used\s+to\b|(?:I|we)\s+(?:used\s+to|was|were)\s+going)\b",
)
REGULARLY = Kind.of(
    "other time",
    Place.ANYWHERE,
    r"\A\W*(?:every|each|most|some|any)\s+(?:single\s+|other\s+)?(?:mornings?|days?|evenings?|nights?|n?weeks?|ndays?|"
    r"hours?|months?|years?)\b(?!\s+(?:it|that|this|there|he|she|they|you|the)\b)",
)
_OWN_OBJECT = (
    r"(?:(?:the|an?|my|your|his|her|eir|their|our|all|every|each|more|better|good|fine|in)\s+|[a-z]+s\s+(?:as|like|than|for|better)\b)"
    r"(?![^;:.!?]*\b(?:words?|lines?|sentences?|mails?|posts?|messages?|lists?|scripts?|phrases?|texts?|forums?|above|below|this|that|it|so|aloud|out|other|"
    r"days?|weeks?|minutes?|hours?|months?|years?|nights?|mornings?|times?|moments?|while|bit|ago|later|earlier|first|last|next|reply|answer|voice|capitals|song|chorus|verse|name|behalf)\b)"
)
"""What somebody reads that is not the act beside it: "he reads the rules"."""
SAID = Kind.of(
    "somebody else's words",
    Place.OPENING,
    rf"(?!I\s+say\s+(?:this|it|so)\s+(?:with|in\s+all|out\s+of|from\s+the)\b)(?!I\s+say\s+(?:it|that|this|he|she|they)\s+(?:is|was|does|did|would|will|could|can|[a-z]+n't))(?:(?:he|she|they|it|I|we|you|somebody|everybody|everyone|(?:the|my|your|his|her|a|an|our)\s+\w+|(?-i:[A-Z])\w+)\s+)?(?:\w+ly\s+|just\s+|only\s+|then\s+)?{SAYS}\b(?!\s+(?:me\s+(?:(?:never|not|always)\s+to|(?<=asked\sme\s)to\W*\Z)|nothing|otherwise|as\s+much|so\b|that\s+(?:every|all|each)|to\s+(?:say|do|keep|let|leave|wait|rest|go)|it\s+all|was|is|nicely|politely|for|first)\b|\s+the\s+motion\W*\Z|(?<=reads)\s+{_OWN_OBJECT})",
    r"(?!(?:I|we|as|when|after|like|than|that|what|whatever|all|which|who|where|while|if)\s)(?:[\w'-]+\s+){1,6}(?<!\bis\s)(?<!\bwas\s)(?<!\bbeen\s)(?<!\bbe\s)(?:said|says|wrote|writes|announced|claim(?:ed|s)|repl(?:y|ies|ied)|shouted|whispered|muttered|promis(?:ed|es)|vow(?:ed|s)|swore|insist(?:ed|s)|declare[sd]?|exclaim(?:ed|s)|boast(?:ed|s)|beg(?:ged|s)|sugges?t(?:ed|s)|read|ran)\W*\Z",
    r"I\s+(?:was|am|'m|got|have\s+been|had)\s+(?:\w+ly\s+)?(?:told|asked|made|paid|forced|supposed|meant|ordered|instructed|quoting|quoted)\b\W*(?:to\s+(?:say|write|post|read)\b|\Z)",
    r"(?:that|this|it)(?:'s|\s+is|\s+was|\s+were)\s+(?:\w+\s+)?(?:what|how|as)\s+(?!\w+\s+would\s+have\s+(?:wanted|liked|done|wished)\b|I\s+(?:think|want|do\b|call|like|say|came|believe|feel|care|need|mean|hope|love|hate)|it\s+(?:takes|is)|we\s+(?:want|need|do\b))(?:I|we|he|she|they|you|it|somebody|people|(?:the|my|his|her|our)\s+\w+|(?-i:[A-Z])\w+)\b",
    r".{0,60}\b(?:lets?|ha[sd]|have|makes?)\s+(?:me|us|one|him|her|you)\s+(?:say|write|claim|declare|shout)\b",
    r"(?:is|was|are|were|'s)\s+(?:like\b|what\b|how\b|an?\s+(?:sentence|quote|phrase|line)|all\b)",
    r".{0,80}\b(?:(?:was|were|is|am|'s|'m)\s+(?:all\s+)?like|thinks?\s+to\s+(?:myself|himself|herself)|it\s+is\s+said|(?:likes?|used|loves?)\s+to\s+say|as\s+the\s+saying|the\s+saying\s+goes)\b",
    r"(?:I\s+)?(?:\w+\s+)?recogni[sz]e\W*\Z",
    r"(?:[-=]{0,2}>|sic\W*\Z|quote|unquote|end\s+quote|so\s+(?:he|she|they|it)\b|according\s+to|on\s+behalf|by\s+proxy|via\s|as\s+proxy|in\s+(?:the\s+)?(?:name|words|voice|person)\s+of|in\s+(?-i:[A-Z])\w+'s\b|(?:for|like)\s+(?-i:[A-Z])[a-z]+\W*\Z)",
)
SHOWN = Kind.of(
    "words for others to use",
    Place.OPENING,
    r"[\s<=-]*(?:(?:just|simply|now|then|please|and|or|so|you)\s+){0,3}(?:copy|paste|type|write|repeat)\s+(?:this|that|it|these|those)\W*(?:\Z|(?:in|and|then|above|below)\b(?!\s+to\b))",
    r"[\s<=-]*(?:(?:that|this|it)(?:'s|\s+is)\s+)?(?:all|everything|what|how)\s+(?:that\s+)?(?:you|one|people|they)(?:'d|\s+(?:need|have|has|would|should|must|can|could))(?:\s+(?:really|just|only|to)){0,3}\s+(?:write|type|post|send|say|put|paste|copy)\b",
    r"[\s<=-]*you(?:'d|\s+(?:would|should|can|could|may|might))\s+(?:just\s+|simply\s+)?(?:write|type|say|put|post|paste|copy)\W*\Z",
    r"[\s<=-]*(?:as\s+|for\s+|just\s+|only\s+)?(?:an?\s+|the\s+)?(?:example|sample|specimen|illustration)\W*\Z",
)
VERDICTS = Kind.of(
    "somebody else's words",
    Place.OPENING,
    r":?\s*(?:(?:is|was|also|again|still|now|quite|perfectly)\s+)*(?:illegal|legal|invalid|valid|disallowed|not\s+(?:legal|allowed|valid|permitted|possible)|refused|rejected|denied|ruled|adjudged)"
    r"\b(?!\s+(?:or\s+not|tender|to)\b)(?=\W*(?:\Z|you\b|he\b|she\b|e\b|it\b|they\b|no\b|rule\b|by\b|under\b|as\b|because\b|since\b|\w\S*\d))",
)
"""What somebody who goes through another's actions says of each: "I move to (5,5): illegal, you are a Toad"."""
WORDS = Kind("somebody else's words", Place.OPENING, TOLD_BESIDE)
"""A clause that has the action for its object, straight beside it: "the parrot squawked"."""
NAMED_TEXT = Kind("somebody else's words", Place.ANYWHERE, CALLED)
UNREAL = Kind.of(
    "unreality",
    Place.FRAGMENT,
    rf"\b{_MADE_UP}\b",
    r"\A\W*to\s+myself\W*\Z|\bcontrary\s+to\s+(?:fact|what\s+I\s+mean)\b|\bout\s+of\s+(?:character|context|order)\b|\bfor\s+(?:practi[cs]e|show|demonstration|illustration)\b",
    r"\bin\s+(?:spirit|theory|principle|part|effect|a\s+(?:way|sense|manner)|the\s+sense|another\s+\w+|my\s+(?:head|mind|heart|dreams?|imagination|sleep))\b",
    r"\b(?:in\s+a\s+(?:perfect|parallel|better|just)\s+(?:world|universe)|heart\s+of\s+hearts|over\s+my\s+dead\s+body|(?:one|two|three|four|five|six|seven|eight|\d+)\s+(?:\w+\s+)?words|therefore\s+I\s+am(?:\s+not)?\s*\Z|sake\s+of\s+(?:the\s+)?argument|for\s+(?:the\s+|your\s+|public\s+)?(?:discussion|comments?|review|feedback|consideration)|(?:in|from)\s+(?:the|a|this|my)\s+(?:\w+\s+)?(?:play|act|diary)|as\s+if|as\s+though|fingers\s+crossed|I\s+wish|wishes|as\s+it\s+were|in\s+a\s+manner\s+of)\b",
)
MADE_UP = Kind.of(
    "unreality",
    Place.CLAUSE,
    rf"\b(?:this|that|it|the\s+above|which|all\s+this|these|those)(?:'s|\s+(?:is|was|are|were|being))\s+(?!(?:\w+\s+)?(?:\w+\s+)?(?:no|not|hardly|never)\s)(?:\w+\s+){{0,3}}{_MADE_UP}\b",
    r"\b(?:were|was)n't\s+serious\b|(?!it(?:'s|\s+is)\s+(?:only|just|merely)\s+an?\s+(?:typo|misprint|slip)\b)\b(?:this|that|it|which|all\s+this)(?:'s|\s+(?:is|was))\s+(?:\w+\s+)?(?:an?\s+)?(?:lie|lies|slip|typo|mistake|misprint|bluff|prank|hoax|untrue|false)\b|(?<!n't\s)(?<!not\s)(?<!\ba\s)(?<!\bthe\s)\b(?:imagine|suppose|pretend|assume|picture)\b|\b(?:kidding|joking)\b",
    r"\b(?:not|n't)\s+(?:true|the\s+case|as\s+(?:if|though))\b",
    r"(?<!\bI\s)(?<!\bwe\s)\b(?:don't|do\s+not|never)\s+(?:take(?=\s+(?:me|this|that|it|my|him|her|any|a\s+word)\b)|believe|listen|trust|recogni[sz]e|quote|record)\b|\broses\s+are\s+red\b",
    r"\b(?:last|famous)\s+words\b|\bI\s+(?:\w+\s+)?(?:dream\w*|imagine\w*|pretend\w*)\b",
    r"\bmy\s+(?:\w+\s+)?(?:plan|scheme|scam|idea|dream|offer|threat|promise)(?:'s|\s+(?:is|was))\b|\b(?:this|that)(?:'s|\s+(?:is|was))\s+(?:the|my|our)\s+(?:plan|idea|intention|theory|hope)\W*\Z",
    r"\bas\s+(?:I|he|she|e|they|we|you|anybody|anyone)\s+would\s+if\b|\A\W*like\s+I(?:'d|\s+would)\b",
    r"\A\W*(?:(?:viz|cf|round|idea|option|step|plan|deal|threat|plot)\b|say|let'?s\s+say|what\s+if|how\s+about|like(?=,|\W*\Z))\b,?",
)
UNTRUE = Kind.of(
    "unreality",
    Place.ANYWHERE,
    r"\A\W*which(?:'s|\s+(?:is|was|are|were))?(?:n't)?\s+(?:of\s+course\s+|sadly\s+|\w+ly\s+)?"
    r"(?:not\s+(?:true|so|the\s+case)|true|untrue|false|a\s+lie|nonsense|a\s+joke|a\s+dream)\W*\Z",
    r"\A\W*which,?\s+I\s+(?:may|might)(?:\W*\Z|\s+not\b)",
    r"\A\W*which,?\s+(?:of\s+course,?\s+|\w+ly,?\s+)?I\s+(?:would|will|could|shall)\s+(?:never|not)\s+(?:do|dare)\b",
    r"\A\W*where\s+(?:the\s+motion|\"?I\"?)\s+(?:is|means|stands)\b",
)
"""What a relative clause says of the whole sentence: ", which is not true"."""
RETRACTIONS = Kind.of(
    "retraction",
    Place.ANYWHERE,
    r"\b(?:(?:scratch|strike|scrap|delete)\s+(?:that|this|it|my)|correction|(?:nothing|none)\s+of\s+(?:the\s+(?:sort|kind)|this\s+counts?|(?<!\bknow\snothing\sof\s)(?<!\bknows\snothing\sof\s)(?<!\bknew\snothing\sof\s)(?<!\bheard\snothing\sof\s)(?<!\bhears\snothing\sof\s)it)|wrong\s+(?:window|thread|list|button|post|mail|number|motion|person|ballot|nomic)|no,?\s+wait|wait,?\s+no|or\s+rather|not\s+really|never\s*mind(?!\s+(?:the|how|what|why|who|where)\b)|(?:just|only)\s+(?:kidding|joking|testing)|april\s+fool)\b",
    r"\bI\s+(?:lie|lied)\b|\bI(?:'m|\s+am)\s+(?:\w+\s+)?lying\b|\b(?:don't|do\s+not|never)\s+(?:process|count|act\s+on|register|apply|carry|execute|enter)\b|\b(?:oops|whoops)\b|\bI\s+mean[t]?[\s,]+(?:p\s?\d|\d|for\b|against\b|abstain|maybe|the\s+other|to\s+say)|\bI\s+meant\b(?!\s+to\s+(?:do|have|get\s+(?:a)?round\s+to)\b)|(?<!what\s)(?<!as\s)\bI\s+mean\W*\Z",
    # Who cannot count says nothing of what counts: "since I can't count".
    r"(?:n't|\bnot)\s+(?:really\s+|actually\s+)?(?:mean|meant|serious|(?:a|an|my)\s+(?:real\s+)?(?:vote|action)"
    r"|(?<!\bI\sca.{3}\s)(?<!\bhe\sca.{3}\s)(?<!\bwe\sca.{3}\s)(?<!\byou\sca.{3}\s)(?<!\bI\scould.{3}\s)(?<!\bI\scan.{3}\s)(?<!\bI\scan\snot\s)count)\b",
    r"(?<!\bif\s)\bI\s+(?:do|did|will|wo|ca|could)(?:n't|\s*not)\s+(?:vote|give|pay|mean\s+it|do\s+(?:it|that|this|so))\b",
    r"\A\W*(?:no|nope|wait|er+m?)\W*\Z|\A\W*(?:please\s+)?(?:disregard|ignore|scratch\s+all)\b|\A\W*(?:oh,?\s+)?(?:sorry,?\s+)?wrong\s+[a-z]+\W*\Z",
    r"\btake\s+(?:it|that|this|them)\s+back\b|\b(?:ignore|disregard|forget)\s+(?:this|that|it|me|the\s+above|all|everything)\b",
    r"\b(?:sorry|correction)[\s,:]+(?:p?\s?\d|no\b(?!\s+(?:capitals|caps|punctuation|reasons?|comments?|remarks?|time|explanations?|poetry|rhymes|links?|quotes?|signature)\b)|not\b)|\bmake\s+(?:that|it)\s+(?:p?\s?\d|for\b|against\b|abstain)",
    rf"\bI(?:'ll|\s+will|\s+shall|\s+then|\s+now|\s+hereby|\s+also|\s+immediately)*\s+(?:withdraw|retract|cancel|rescind|revoke|undo|take\s+back)\b|\bno:\s*{VOTES}",
    r"\b(?:without|not)\s+meaning\b|\bfor\s+the\s+real\s+(?:one|thing|vote)\b|\bi\.?e\b|\bin\s+other\s+words\b|\A\W*that\s+is\W*\Z",
    r"(?:\A|\W)/s\b|\bNOT!|\b(?:fooled\s+you|gotcha|psych|had\s+you\s+(?:there|going)|made\s+you\s+look)\b",
    r"\bI(?:'m|\s+am)\s+(?:the|a)\s+(?:queen|king|pope|emperor|emperess|tsar|dutchman|monkey's\s+uncle|teapot)\b",
)
PROXY = Kind.of(
    "somebody else's words",
    Place.ANYWHERE,
    r"\A\W*from\s+(?:the|my|an?|our)\s+(?:\w+\s+)?(?:archives?|diary|songs?|poem|story|script|play|novel|book|log|transcript|minutes)\b",
    r"\A\W*to\s+(?:use|quote|borrow|cite|echo|paraphrase|hear)\b|\A\W*(?:said|cried|chanted|sang|shouted|declared|intoned|thundered|sighed|quipped|roared|yelled|typed|wrote|muttered|whispered|answered|replied)\s+(?:I|the|an?|my|his|her|our|everybody|nobody|(?-i:[A-Z])\w+)\b",
    r"\b(?:me|us)\s+(?:to\s+)?(?:write|say|post|type)\b|\bas\s+(?:they|people|some|we)\s+say\b|\A\W*who\s+knows\W*\Z",
    r"\A\W*(?:acting\s+|speaking\s+)?as\s+(?-i:(?!I\b|P\d|FCC|CFI|Tweak|Minister|Keeper|Priest|Senator|Lobbyist|Necromancer|"
    r"Dictator|Legislator|Manager|Secretary|Adept|Tiler|Banker|Grammar|Meta|Defendant|Plaintiff)[A-Z])\w*+(?:\s+(?-i:[A-Z])\w*+)*(?:'s?\s.*)?\W*\Z",
)
INSTEAD = Kind.of(
    "retraction",
    Place.FRAGMENT,
    # What would have been done otherwise takes nothing back: "instead of having Dov mail it about".
    r"\b(?:instead\s+of(?!\s+(?!(?:vot|some|any|no|every))[a-z]{2,14}ing(?:\s+\w|\W*\Z))|in\s+lieu\s+of)\b",
    rf"\brather\s+than\b(?!\s+(?!{GAME_VERBS}\b|(?:the|an?|my|your|his|her|its|their|this|that|those|it|him|them|to|for|on|in|at|by|with|both|all|any|some|one|two|more|less|against|yes|no)\b)(?-i:[a-z]{{3,}})(?:\s+[a-z']+){{0,6}}\W*\Z)",
)
SCOPE = Kind.of(
    "what it is about",
    Place.FRAGMENT,
    rf"\d|\b{MOTION}\b|\b{VOTES}\b|\b(?:(?<!\bone\sfor\s)(?:each|every)|except\w*|excluding|save(?=\s+(?:for\b|p\s?\d))|minus|plus|both(?!\s+(?:for|because|with|hands|feet|knees|thumbs|arms|legs)\b)|neither|nor|either|(?:the|all|my)\s+others?(?!\s+(?:hand|foot|side|day|end|way|half|eye|leg|arm|ear)\b)|others?(?=\W*\Z)|other(?=\s+(?:votes?|ones?|motions?|proposals?|two|three|\d))|another|(?<!\bof\s)(?<!\bfrom\s)whatever|whichever|whoever|"
    r"some\s+of|any\s+of|one\s+of|most\s+of|half|twice|thrice|times(?!'\s)|(?<!\bas\s)per|apiece|up\s+to|at\s+(?:least|most)\s+(?:one|two|three|half)|or\s+so|respectively|vice\s+versa|"
    r"interest|loan|refund|only\s+(?:on|to(?!\s+(?:be|get|have|make|keep|see|show|save|please|annoy|spite|avoid|fix|tidy|clear|correct|help)\b)|for)|the\s+same|the\s+rest|the\s+remaining|as\s+amended|returns?|(?<!\bcome\s)(?<!\bcomes\s)(?<!\bcoming\s)(?<!\bgo\s)(?<!\bgoes\s)back(?!\s+(?:to\s+(?:[a-z]+ing|bed|work|sleep|my|the)|in\s+\w+|home))|void|invalid)\b|\A\W*(?:more|less)\b",
    r"\bfor\s+(?:every|each|an?|one|two|three|\d+)\s+(?:vote|chip|genechip|favou?r|seal|yes|no)\b|\b(?:etc|and\s+so\s+on|and\s+so\s+forth|(?:its|their|that|this)\s+kind|the\s+like|suchlike)\b",
    r"\A\W*(?:then\s+|and\s+)?(?:back\s+)?(?:to\s+)?(?-i:On|Off|Yes|No)\b",
    r"\A\W*(?:and\s+|or\s+)?the\s+motion\b(?!\s+\w)",
    r"\A\W*(?:all|only(?!\s+(?:without|because|since|to\s+(?:be\s+(?!(?:told|shot|hit|put|sent|[a-z]+(?:e[dn]|ck|ught|ound|ost|one))\b)|please|annoy|spite|avoid|fix|tidy|clear|keep|save|correct|help))\b)|except|but\s+(?:not|only|for))\b",
    rf"\bto\s+(?!give\s+(?:it|him|her|them|us|you|myself|everybody|(?:the|my|our|your)\s+[\w-]+|(?-i:[A-Z])\w+)\s+(?:something|some|a|an|the|time|more)\s+(?!{MONEY}\b)[a-z])(?:fail|lose|die|{GAME_VERBS})\b",
)
CAPITALS = Kind.of(
    "what it is about",
    Place.CLAUSE,
    rf"(?<!\bin\s)(?<!\bfor\s)(?<!\bby\s)\bdoing(?:\s+(?:so|it|this)\b|\W*\Z)|\b{MOTION}\s+(?:too|as\s+well|likewise)\b|\b(?:on|for)\s+{MOTION}\W*\Z|\A\W*the\s+(?:rest|others)\s+(?:is|are|gets?)\b|\bgets\s+(?:another\s+)?\d|\b{VOTES}\b(?!\s+(?:an?|any|some|the)\s+\w+\s+(?:that|which|of|with)\b)",
)
_WHO_SHALL = (
    r"(?:who|whom|whose)(?:\s+(?:\w+\s+)?(?:(?:must|should|would)\b(?!\s+(?:\w+\s+)?have\b)|has\s+to|have\s+to|is\s+to)"
    # What somebody is only going to say or to think asks nothing of em, and is done with nothing that e gets.
    rf"|(?:'ll|\s+(?:\w+\s+)?(?:will|shall)\b)(?!\s+(?:\w+\s+)?(?:know|understand|appreciate|love|enjoy|remember)\s+(?:how|what|why|it|that|this|the)\b(?![^;:.!?]*\b(?:{GAME_VERBS}|back|me|my)\b))(?=[^;:.!?]*\b(?:{GAME_VERBS}|back|returns?|share|spend|pass|hand|forward|keep|hold|use|divide|"
    r"distribute|split|deliver|put|place|post|decide|first|see\s+(?:to|that)|make\s+sure|ensure|half|rest|bring|take|buy|do\s+(?:it|so|this|that)|"
    r"me|my|(?-i:[A-Z])\w+|\d+)\b))"
)
FURTHER = Kind.of(
    "a further action",
    Place.OPENING,
    rf"(?:(?:I\s+)?(?:also|will|shall|would|then|hereby|now|may|might|must|'ll|do)\s+)*{GAME_VERBS}\b(?!\s+(?:up\b|in\s+to|it\s+(?:a|some)\s+(?:thought|rest)|way|birth))",
    rf"(?:{_WHO_SHALL}|(?:which|that)\s+I\s+(?:hereby\s+|also\s+|now\s+|then\s+)*{GAME_VERBS})\b",
)

WHO = Kind.of(
    "a further action",
    Place.ANYWHERE,
    rf"\A\W*{_WHO_SHALL}\b",
    rf"\A\W*(?:which|that)\s+I\s+(?:hereby\s+|also\s+|now\s+|then\s+)*{GAME_VERBS}\b",
    rf"\bI(?:'m|\s+am)?\s+(?:say|go|vote|am\s+voting|voting)?\s*{VOTES}|\A\W*which\b[^,]{{0,60}}\s{VOTES}\s+(?:on\s+)?{MOTION}",
    r"\bas\s+(?:it|they)\s+(?:was|were|used\s+to\s+be|stood)\b\W*\Z",
)
_THIRD = (
    r"(?:(?:you|we|they|everybody|nobody|somebody|all)\s+(?:\w+ly\s+|all\s+|just\s+)?(?:vote|give|pay|propose|revise|withdraw|retract|heal|lobby|nominate|veto|forfeit|join|turn|bribe|choose|become|whack)"
    r"|(?:he|she|e|nobody|everybody|somebody|(?:the|an?|my|his|her)\s+(?!(?:own|other|two|three|last|first|few)\s)[a-z]+|(?-i:(?!It\b)[A-Z])\w+)\s+(?:\w+ly\s+|then\s+)?"
    r"(?:votes|gives|pays|proposes|revises|withdraws|retracts|heals|lobbies|nominates|vetoes|forfeits|joins|chooses|becomes|whacks))\b"
)
_ON_STAGE = (
    r"(?:rings?|sleeps?|laughs?|eats?|walks?|enters?|sits?|stands?\s+up|smiles?|nods?|rises?|screams?|weeps?|cries|jumps?|dances?|"
    r"looks?\s+(?:up|down|around|away)\b|leans?|raises?|coughs?|grins?|frowns?|bows?|vanish(?:es)?|disappears?|explodes?|applauds?|gasps?|cheers?|whispers?|awakes?|growls?|barks?|bites?|blinks?|stares?|shrugs?|sighs?|winks?|"
    r"passes|fails|goes\s+(?:out|dark|off)|falls\s+(?:in|down|over|asleep)|breaks\s+(?:off|down)|turns\s+(?:round|around|away|into)|stops?(?=\W*\Z)|opens?(?=\W*\Z)|closes?(?=\W*\Z)|dies(?=\W*\Z))"
)
OTHERS = Kind.of(
    "somebody else's action",
    Place.CLAUSE,
    rf"\A\W*{_THIRD}",
    r"\A\W*(?:you\s+ask|(?:so\s+)?(?:does|did|do)\s+(?-i:[A-Z])\w+)\b",
    r"\A\W*(?:then\s+)?(?:you|he|she|they|we|everybody)\s+(?:do|does|did|will)(?:\s+(?:too|as\s+well|so|it|the\s+same))*\W*\Z",
    r"\b(?:vote|pay|give|heal|nominate)\w*\s+(?:for\s+)?me\W*\Z",
)
TALE = Kind.of(
    "a tale",
    Place.CLAUSE,
    rf"\A\W*(?:you|they|we|everybody|everyone)\s+(?:\w+ly\s+|then\s+)?{_ON_STAGE}\b",
    rf"\A\W*(?:he|she|it|e|everybody|everyone|nobody|(?:the|an?|my|his|her|its|their)\s+[a-z]+|(?-i:[A-Z])[a-z]+)\s+"
    rf"(?:\w+ly\s+|then\s+)?{_ON_STAGE.replace('s?', 's')}\b",
    r"\A\W*(?:and\s+)?then\s+I\s+(?:woke|awoke|came\s+to)\b|\A\W*(?:then\s+)?I\s+(?:\w+ly\s+|then\s+)?(?:walk|run|sit|stand(?!\s+by)|open|close|enter|wake|fall|grab|throw|catch|smile|laugh|eat|drink|step|climb|reach|pick|lift|whisper|shout|sing|dance|kiss|sleep|get|go(?!\s+(?:with|for)\b)|hear|lose|buy|sell|take)\b",
    r"\A\W*(?-i:[B-HJ-Z])\s+is\s",
    r"\A\W*then\s+(?:I|you|he|she|they|we)\s+(?:find|see|realise|realize|notice|discover|learn)\b",
    r"\A\W*(?:(?:then|and)\s+)*(?:get\s+(?:eaten|killed|lost|stuck|caught|drunk|hit|whacked)|wake\s+up|fall\s+(?:asleep|over|in)|die\b|live\s+happily|regret\s+it)\b|"
    r"\bthere\s+I\s+(?:am|was|sit|sat|stand|stood|go|went)\b|\bthe\s+crowd\s|"
    r"\bit\s+(?:is|was)\s+(?:a\s+)?(?:\w+\s+)?(?:night|dark|dawn|midnight)\b|\bthere(?:'s|\s+(?:is|was|are|were))\s+an?\s+(?:\w+\s+)?(?:man|woman|boy|girl|goat|cat|dog|stranger|voice|bell|ghost|figure|shadow|knock|candle|storm)\b",
)

NAMED = Kind.of(
    "what it is about",
    Place.CLAUSE,
    rf"\b{MOTION}\b|\A\W*\d+(?![-\w.])|\b\d+\s+(?:votes?|times)\b|\b(?:twice|thrice|each|every)\b|\A\W*(?:and|also|plus)\b",
)

TOLD_ANYWHERE = re.compile(
    rf"\b{SAYS}\b|\b{_MADE_UP}\b|{OTHER_TIMES}|\b(?:would|could|might|may|shall|should|perhaps|maybe|either|neither|nor|until|till|whoever|"
    r"wish(?:es)?|as\s+(?:if|though)|according|behalf|proxy|instead|rather\s+than)\b",
    re.IGNORECASE,
)
"""What tells, quotes, plans, supposes or puts off, wherever it stands."""
BEHIND = (
    IF,
    CONDITIONS,
    INVERTED,
    WAITING,
    DOUBTS,
    TAGS,
    MODALS,
    TIMES,
    THEN,
    REGULARLY,
    SAID,
    SHOWN,
    VERDICTS,
    WORDS,
    NAMED_TEXT,
    PROXY,
    UNREAL,
    MADE_UP,
    UNTRUE,
    RETRACTIONS,
    INSTEAD,
    SCOPE,
    CAPITALS,
    FURTHER,
    WHO,
    OTHERS,
    TALE,
)
"""What can change an action from behind."""
COPIES = Kind.of(
    "what it is about",
    Place.FRAGMENT,
    r"\A\W*(?:all|only|except|but\s+(?:not|only|for))\b|\b(?:cop(?:y|ies)|mirrors?|instead(?!\s+of\s+[a-z]+ing\s)|drafts?)\b",
)
DESCRIBED = (*(kind for kind in BEHIND if kind not in (SCOPE, CAPITALS, OTHERS)), COPIES)
"""What can change it where all else behind only tells what a display shows."""
ASIDE = tuple(NAMED if kind is SCOPE else kind for kind in BEHIND)
"""What can change it from brackets, where a title may stand as well."""
