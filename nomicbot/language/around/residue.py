"""What stands in a sentence beside an action, and whether it speaks against it.

Words before, between and behind actions are talk, unless some are of a kind that can change an action
(`residue_kinds`). They are cut into clauses, for it depends on the clause what a word governs: in "I vote FOR p3,
because it would not work" neither "would" nor "not" says anything about the vote.
"""

import re
from dataclasses import dataclass

from nomicbot.language.around.adjuncts import adjunct, without_guide
from nomicbot.language.around.counterparts import names_no_motion, without_counterparts
from nomicbot.language.around.hastened import handed_over, hastened
from nomicbot.language.around.lead_kinds import APART, BEFORE, BEFORE_BUT, BEFORE_SO, without_idle
from nomicbot.language.around.moods import NO_CONDITION, PREPOSED, conditional, idle, may_be_conditional
from nomicbot.language.around.provisos import restricts
from nomicbot.language.around.residue_clauses import OWN_CLAUSE, OWN_PARTICIPLE, Piece, pieces, subordinate
from nomicbot.language.around.residue_kinds import (
    ASIDE,
    BEHIND,
    CONDITIONS,
    DESCRIBED,
    GAME_VERBS,
    IF,
    INVERTED,
    MOTION,
    OTHERS,
    TALE,
    THEN,
    THEN_LEADS,
    TIMES,
    TOLD_ANYWHERE,
    WAITING,
    WORDS,
    Kind,
    Place,
)
from nomicbot.language.around.residue_leads import follows, governs, joins, premise, without_so
from nomicbot.language.around.speech import bargained, quoted_by_lead

_LONGEST = 600
TOLD = (OTHERS, TALE)
_OF_TIME = (THEN, THEN_LEADS, TIMES)
HUNG_ON = (IF, CONDITIONS, INVERTED, WAITING)
_PURPOSE = (
    r"(?:begin|start|end|finish|conclude|close|be\s+(?:sure|safe|fair|clear|honest|brief|consistent|nice|kind|polite|on\s+the\s+safe\s+side)|"
    r"sum\s+(?:it\s+)?up|make|set|keep|get|put|avoid|balance|even|spread|break|round|please|spite|help|celebrate|annoy|save|prevent|stop|thank|honou?r|prove|encourage|"
    r"give\s+(?:(?:the|my|our|your)\s+[\w-]+|(?-i:[A-Z])\w+|everybody|myself)|reward|punish|restore|protect|reach|mark|express|support|settle|cheer|calm|shut|include|reflect|record|show|see\s+what|give\s+(?:it|him|her|them|us|you)\b)"
)
_IDIOMS = re.compile(
    r"\b(?:(?:that|this|all)\s+(?:being\s+)?said(?:\s+and\s+done)?(?=\W)|without\s+(?:any\s+|a\s+trace\s+of\s+|the\s+least\s+)?(?:irony|sarcasm|jest|joking|kidding)|as\s+if\s+(?:there\s+(?:were|was)\s+(?:any|a\b)|any(?:body|one)\b|it\s+(?:matter|made)|I\s+had\s+(?:any\s+|a\s+)?choice)|(?:no\s+more|his|her|your|their|my)\s+jokes|(?<!\ba\s)true\s+story(?=\W*\Z)|whether\s[^,;.]{1,60}\sor\s+not\b|the\s+(?:only|first|last|best|worst)\s+one\s+of\s+(?:us|you)|once\s+(?:more|again|and\s+for\s+all)|for\s+once|sooner\s+or\s+later|more\s+or\s+less|(?:a|one)\s+(?:day|week|month|year)\s+or\s+(?:two|so)|"
    # With what it has: "lie and all", "hats and all".
    r"(?<=,\s)(?!(?:for|against|abstain|my|mine|the|others?|rest|some|each|proposals?|tweaks?|motions?|cfis?|votes?|interest|change|bonus|(?:gene)?chips|points)\b)(?-i:[a-z])[a-z'-]+(?:,\s+[a-z'-]+)?\s+and\s+all(?=\W*\Z|\s*[,;.!)])|"
    r"one\s+way\s+or\s+(?:the\s+)?(?:other|another)|(?:believe|like)\s+it\s+or\s+not|for\s+better\s+or\s+(?:for\s+)?worse|like\s+it\s+or\s+not|rightly\s+or\s+wrongly|in\s+some\s+way\s+or\s+other|such\s+as\s+(?:it|he|she|they)\s+(?:is|are)|"
    r"to\s+say\s+the\s+least|last\s+(?:but\s+not\s+least|of\s+all)|(?:\A\W*|(?<=[(,;])\s*|(?:it|that|this)(?:'s|\s+is|\s+was)\s+(?:an?\s+)?)(?:long|true|another|different)\s+story(?=\W*\Z|\s*[),;.!])|or\s+else\s+it\s+(?:would|will)|no\s+more\s+no\s+less|at\s+last|at\s+long\s+last|"
    r"all\s+(?:the\s+same|in\s+all|right)|once\s+(?:and\s+)?for\s+all|(?:for|since)\s+(?:years|months|weeks|ages|days)|(?:not\s+)?for\s+the\s+(?:first|second|third|fourth|last|umpteenth)\s+time|(?:first|second|third|fourth|last|best|worst)\s+(?:(?:time|one|of\s+its\s+kind)\s+)?in\s+(?:\w+\s+)?(?:\w+\s+)?(?:n?weeks?|n?days?|months?|years?|ages)|with\s+that,?(?=\s+(?:I|we)\b)|there,?\s+I(?:'ve)?\s+said\s+it|I\s+said\s+(?:that\s+)?I\s+would(?=\W*\Z)|this\s+time|time\s+and\s+again|"
    r"in\s+(?:his|her|its|eir|their|your|(?-i:[A-Z])\w+'s)\s+(?:[a-z]+\s+)?(?:memory|honou?r)|(?:in\s+)?good\s+time|not\s+a\s+moment\s+too\s+soon|(?:two|three|four|five|six|ten|many|several|countless|\d{1,3})\s+times(?=\s+(?:it|he|she|they|we)\s+[a-z]+)|(?:(?:and\s+)?(?:that|this|it)(?:'s|\s+is)\s+)?(?:no|not\s+an?)\s+joke|no,?\s+(?:really|seriously|honestly|truly)(?:,?\s+I\s+(?:do|am))?(?=\W*\Z)|not?\s+(?:kidding|joking)|for\s+(?:the\s+moment|now|the\s+time\s+being)|one\s+and\s+all|"
    r"(?:(?:with|on)\s+)?both\s+(?:hands|feet|eyes|knees|arms|legs|thumbs|cheeks|ears|sides|shoulders|barrels|ends|fronts|of\s+my\s+\w+)|(?:would|can|could)\s+you\s+(?:believe|imagine)(?:\s+(?:it|that))?(?=\W*\Z|\s*[,;.!)])|(?:\A|\b(?:and|but)\s+)no(?=,?\s+(?:I|you|he|she|it|we|they|this|that|there)(?:\s+[a-z]+n\'t|\s+(?:am|is|are|was|have|has|did|do)\s+not|\'(?:m|s|ve|re)\s+not)\b(?!\s+(?:mean|vote|an?\s+(?:vote|action|act)|serious)\b))|(?:as\s+of|with\s+effect\s+from|effective|here\s+and\s+now|then\s+and\s+there|right\s+here|on\s+the\s+spot)(?:\s+(?:right\s+)?(?:now|this\s+(?:very\s+)?(?:mail|post|message|moment|second|minute|instant|line)))?(?=\W*\Z|\s*[,;.!)]|\s+(?:and|but|because)\b)|this\s+(?:very\s+)?(?:minute|moment|second|instant)|(?:may|might)\s+as\s+well|come\s+what\s+may|that\s+would\s+be\s+(?:all|that)|(?:not\s+)?in\s+the\s+least|for\s+(?:the|his|her|eir|your|that|this|a\s+good|their)\s+(?:[a-z]+\s+)?jokes?|for\s+the\s+loan\s+of\s+(?:the|that|your|his|her|an?)\s+\w+)\b",
    re.IGNORECASE,
)
"""Words that only look as if they were of a kind that changes something."""

_TITLE = re.compile(r"(?<!\w)\"[^\"\n]{1,200}\"(?!\w)")
_SAYING_SO = re.compile(
    r"\bI\s+say\s+(?:this|that|it|so)\s+(?=(?:as|with|without|because|since|in|though|although|despite|knowing|having|advisedly|out\s+of)\b(?!\s+if\b))",
    re.IGNORECASE,
)
"""How, or in what capacity, somebody says what e says: "I say this as a friend"."""
_ELSEWHERE = re.compile(
    rf"\b{MOTION}(?:(?:,\s*|\s+and\s+){MOTION}){{0,5}}(?=\s+(?:should|is|are|was|were|has|have|had|will|would|can|may|needs?|looks?|does|do|did|deserves?|makes|seems|sounds)\b)",
    re.IGNORECASE,
)
"""Other motions of which something is said."""
_NUMBERED = re.compile(
    r"(?<![\w-])\d{1,2}-\d{1,3}(?:\.[a-z]{1,2})?(?![\w-])|\b(?:under|in|see|at|by|of|from)\s+\((?:\d{1,2}|[a-z]{1,3})\)|\b(?:clauses?|rules?|sections?|paragraphs?|lines?|pages?|chapters?|articles?|footnotes?|CFJs?|rooms?|act|verse|part|age\s+of)\s+\d[\w.-]*(?:\([\w]+\))?|(?:\bat\s+)?\(\d{1,3},\s?\d{1,3}\)"
    r"|\b(?:in\s+|since\s+|from\s+)?(?:1[5-9]|20)\d\d(?:(?:\s+to\s+|\s?-\s?)\d{2,4})?\b|\b\d{1,2}:\d\d\b"
    # What comes of it: "leaving me with 3", "making it 5 to 2", "for a total of 12".
    r"|(?<=,\s)(?:making|leaving|bringing|putting|taking)\s+(?:(?:the|my|your)\s+\w+|(?:it|that)(?=\s+\d+\s+(?:to\s+\d|in\s+all|altogether|so\s+far|this\s|now|today|of\s))|"
    r"me|us|em|him|her|them|you|(?-i:[A-Z])\w+)"
    r"(?:\s+(?:(?:down\s+|up\s+)?to|at|with|on))?(?:\s+a\s+(?:grand\s+)?total\s+of)?\s+\d+(?:\s+to\s+\d+)?\b|\bfor\s+a\s+(?:grand\s+)?total\s+of\s+\d+\b"
    r"|\b\d+\s+(?:degrees|percent|per\s+cent|people|players|years\s+old|pages|words|letters|lines|miles|km|kilomet\w+|kilos?|pounds|beers|mails|messages|readers|cats|dogs|children|exams|metres|meters|steps|reasons)\b",
    re.IGNORECASE,
)
"""Numbers of what is no object of an action: "rule 7", "41 degrees", "2004"."""
_TIME = (
    r"(?:(?:next|last|this)\s+\w+|tomorrow|yesterday|tonight|(?:on\s+)?(?:mon|tues|wednes|thurs|fri|satur|"
    r"sun)day|in\s+\w+\s+(?:days|weeks|months|years))"
)
_HAS_ITS_TIME = re.compile(
    rf"{_TIME}(?:\s+(?:is|was|brings?)\b|,?\s+(?:I|we|you|he|she|it|they|(?:the|my|our)\s+\w+|(?-i:[A-Z])\w+)(?:'(?:m|s|re|ll|d|ve)|\s+(?:am|is|are|was|were|will|shall|have|has|had|must|can)))\b(?!\s+when\b)",
    re.IGNORECASE,
)
"""A sentence of its own that tells of another time: "Next week I'm in Lisbon; ", "Tomorrow is another day; "."""
_IN_BRACKETS = re.compile(r"\s\(([^()]{1,200})\)")
_WINK = re.compile(r";-?\)")
_PEOPLE = re.compile(
    r"(?:\s*,\s*(?:and\s+|then\s+|also\s+)?|\s+(?:and|&)\s+)(?-i:(?!I\b)[A-Z])\w+(?=\s*(?:[,;.!]|\Z)|\s+(?:and|&|too|as\s+well)\b)",
    re.IGNORECASE,
)
_MYSELF = re.compile(r"\bI,\s+(?:the\s+)?\w+(?:\s+\w+){0,3},\s", re.IGNORECASE)
_CONDITIONED = re.compile(
    r"(?:(?<=,)(?=\s+(?:and|but|so)\b)|(?<=[;)])|(?:(?<=\w)|\A)(?=\s+and\s+(?:if|when|once)\b)|(?<=\s[-–—]))\s+(?:(?:and|but|so)\s+)?(?:if|when|once|should|had|were|with\s+(?:any\s+)?luck)\b,?\s+(?!(?:not|so)\b)"
    r"[^,;:.!?]{1,80}?,?(?<!\bwhat)(?<!\bthat)(?<!\bwhich)(?<!\bthan)(?<!\bas)(?<!\bbecause)(?<!\bif)(?<!\bwhere)(?<!\bhow)(?<!\bwhy)(?<!\bor)(?<!\band)\s+(?:then\s+)?"
    r"(?:(?:I|you|we|they|he|she|e|it|(?:the|my|your|some)\s+(?:\w+\s+)?\w+|there|nobody|somebody|everybody|(?-i:(?!I\b)[A-Z])\w+)(?:'ll\b|'d\b|\s+(?:will|may|can|must|should|shall|would)\b)(?!\s+(?:not\b|vote|do\b|mean|take|want|withdraw|retract|revoke|cancel|revise|undo))"
    r"|(?:I|you|we|they)\s+(?!(?:do|did|don't|won't|can't|couldn't|wouldn't|didn't|vote|mean|take|want|withdraw|retract|revoke|cancel|revise|undo|am|was|were|had|have|and|or|will|would|should|can|may|must|shall)\b)[a-z]+\b)(?![^.;]{0,80}\bp\s?\d)"
    r"|(?<=[,;])\s+(?:(?:and|but)\s+)?(?:if|when)\s+[^,;:.!?]{3,80},(?:\s+as\s+[^,;:.!?]{3,60},)?\s+(?:please\s+)?(?:ask|tell|blame|send\s+(?:me|him|her|them)|let|see|write\s+to|call|come|look|remember|talk|shout|complain|don't|do\s+not|forgive|pardon|good\s+for|good\s+luck|serves|fine\s+by|so\s+be\s+it|(?:too|that's)\s+bad|tough|hard\s+(?:luck|cheese)|bad\s+luck|what\s+a\s+pity|never\s+mind|all\s+the\s+better)\b"
    r"|(?<=[,;])\s+(?:(?:and|but|so)\s+)?(?:nobody|no\s?one|everybody|everyone|somebody|someone|we|they|you|he|she)\s+(?:will|would|can|could|might|must|should)(?:n't)?\s+"
    r"(?:(?!(?:get|have|receive|keep|take|be|become|vote|give|pay)\b)\w+\s+){0,4}?(?:if|when|once)\b[^,;:.!?]{1,80}"
    r"|(?:(?<=[,;:(])|\A)\s*(?:(?:and|but|since|because|as)\s+)?(?:its(?=\s+(?:not?|only)\b)|(?:the|an?|my|your|his|her|its|their)\s+(?!(?:\w+\s+)?(?:votes?|gifts?|money|payment|offer|deal|chips?|genechips?|nomination|veto|ballot|bribe)\b)(?:[\w'-]+\s+){1,4}?|it\s*|that\s*|this\s+one\s+|(?-i:(?!I\b)[A-Z])\w+\s*)"
    r"(?:'s|isn't|is|are|makes?|reads?|works?|looks?|sounds?|seems?|tastes?|helps?|hurts?|matters?|rhymes?|pays?)\b(?!\s+(?:\w+\s+)?(?:void|valid|null|binding|real|meant|off|on|good|legal|withdrawn|conditional|yours|hers|his|theirs|eirs|gone|(?-i:[A-Z])\w+'s|(?:an?|my)\s+(?:vote|action))\b)"
    r"(?:\s+(?!if\b|when\b)[\w']+){0,5}\s+(?:if|when|once)\s+(?!not\b)[^,;:.!?]{1,80}"
    r"|(?<=[,;:(])\s*no\s+(?:[a-z]+\s+){1,3}?(?:needed|necessary|required|wanted|meant|intended)\s+(?:if|when|once)\s+[^,;:.!?]{1,80}"
    r"|\A\s*(?:(?:and|but|well)[\s,]+)*if\s[^,;:.!?]{3,80}?,?\s+(?:I|you|we|they|he|she|it|there|nobody|somebody|everybody)"
    r"(?:'ll|\s+(?:will|may|can|must|shall|should))\s(?!(?:not\s+|never\s+)?(?:do|withdraw|revoke|give|pay|mean)\b)[^,;:.!?]{2,80}(?=,\s+(?:and\s+)?so\b)"
    r"|(?<=[,;])\s+and\s+with\s+(?:any\s+|some\s+)?luck(?=\s+\S[^,;.!?]{0,80}\s(?:will|may|can)\b)(?![^.;]{0,80}\bp\s?\d)",
    re.IGNORECASE,
)
"""A condition of what else is going to be, which stands behind an action: "; if it fails you will hear of it"."""
_SUBJECTED = re.compile(
    r",?\s+(?:would\s+be|is|was|were)\s+(?:what|how|the\s+(?:words?|line)|my\s+(?:answer|advice|reply|line|motto))\b|\s+[-–—]+\s+(?-i:[A-Z])\w+,\s+(?:in\s+)?\d{4}\b|\s+(?:was|were|would|means?|reads|is|are|can|could|will|might|must|shall|has|does|needs|deserves)\b",
    re.IGNORECASE,
)
"""What makes the words before it the subject of a sentence: "I vote FOR p3 was what he said"."""
_CONCEDED = re.compile(r"[,;.!…]\s+but\s", re.IGNORECASE)
_APART = re.compile(r"[;.!]\s+")
"""The end of a sentence of its own."""
_WILL = re.compile(
    r"(?:I|we|you|he|she|they|it|e)(?:'ll|\s+(?:will|shall))\b(?!\s+(?:vote|do\s+(?:it|so|this|that)|mean)\b)|would\s+have\s+[a-z]+",
    re.IGNORECASE,
)
"""What else is going to be, on whatever that depends."""
_HERE = re.compile(
    r"(?:\b(?:here|below)|(?:\A\W*|\b(?:(?:this|that|here)(?:'s|\s+is)|so)\s+)(?:how|what|(?:the|which)\s+way))\s+\Z",
    re.IGNORECASE,
)
"""What may stand straight before the "I vote" of a heading: "here is how", "what"."""
_AS = re.compile(r"\s+(?:as|for|to)\b", re.IGNORECASE)
_MEANWHILE = re.compile(rf"\s+(?:{OWN_PARTICIPLE}|\[)", re.IGNORECASE)
_WHITE = re.compile(r"\s++")
_ITS = re.compile(r"\bits(?=\s+(?:not?|only|just|an?|the|too|so|all)\s)", re.IGNORECASE)
_NOT_DOING = re.compile(r"(?<=\bfor\s)(?P<what>\w+ing\b[^,;:.!?]{0,60}?\s+and)\s+not(?=\s+\w+ing\b)", re.IGNORECASE)
"""What somebody gets something for, and did not do: "for holding the stakes and not laughing"."""
_OFTEN = re.compile(r"\b(?:now\s+and\s+then|again\s+and\s+again|over\s+and\s+over)\b", re.IGNORECASE)
_BUT = re.compile(
    r"\b(?:as\s+it\s+is|but|yet|still|nonetheless|nevertheless|all\s+the\s+same|be\s+that\s+as\s+it\s+may)\b[\s,:-]*(?:(?:then|so|anyway|still)\b[\s,:-]*)?\Z",
    re.IGNORECASE,
)
_STRONG = re.compile(
    r"\b(?:(?:with|given(?:\s+that)?)\s+(?:p\s?\d+|proposal\s+\d+|it|that|this)\s+(?:pass|fail|resolv|lo[st]|win|go|enact|adopt|reject)\w*|unless|provided|providing|(?:as|so)\s+long\s+as|only\s+if|on\s+condition)\b",
    re.IGNORECASE,
)
_NO_VERB = (
    r"(?:the|an?|my|your|his|her|its|our|their|this|that|these|those|some|any|all|both|each|every|either|neither|no|one|two|three|four|five|six|ten|"
    r"half|more|another|other|others|him|them|me|you|us|it|to|for|on|in|at|of|by|from|with|or|nor|against|proposals?|motions?|tweaks?|cfis?|players?)\b"
)
_DOES_TALK = (
    rf"(?:[a-z]+ly\s+)?(?!{_NO_VERB})(?!{GAME_VERBS}\b)(?!(?:throw|pick|drop|take|fire|buy|build|place|carry|put|break|turn|fix|keep|leave|return|hand|hold|change|let|make|have|do|use|move|stuff|remove|share|split|double|add)\b|\w+ly\b)"
    r"(?-i:[a-z]{{2,}})\s+(?:the|an?|my|your|our|back\s+to|on\s+with|home)\b"
)
"""A verb that is none of the game's, with what it is about: "recommend the soup"."""
_OPENS_TALK = (
    r"(?:gladly|happily|proudly|rightly|(?:with|without|because|since|although|though|as|despite|out\s+of)\s|if\b|when\b|once\b|whoever\b|where\b|how\b|why\b|who\b|what\b|"
    r"with\s+(?:that|this|which|it)\b|(?:an?\s+)?(?:very\s+)?(?:good|happy|merry|nice|pleasant)\s+(?:night|morning|day|evening|afternoon|n?week|weekend)\b|so\s+(?:to|ends?|it|there)\b|be\s+done\s+with\b|an?\s+good\s+(?:thing|job)\s+too\b|the\s+[a-z]+er\s+the\s+[a-z]+|off\s+to\s+(?:the\s+)?(?!(?:north|south|east|west)\w*\b)(?:[\w']+\s+){1,5}I\s+(?:go|am|run|trot|walk)\W*\Z|(?:this|that)\s+(?:at|in|on|from|after|with|time)\b|after\s+(?:that|this)\b|then\s+(?:I'm|I\s+am|it's|it\s+is|we're|you)\b|about\s+time|(?:high|not\s+before)\s+time|good\s+(?:riddance|luck|night)|thanks?\b|thank\s+you|lo\b|behold\b|by\s+the\s+way|btw\b|now\s+(?:to|back|for|off|on)\b|"
    r"(?:I\s+)?did\s+(?:so|it)\s+(?:on|in|last|at|already|before)\b|(?:I\s+)?(?:rest\s+my|go(?!\s+on\s+leave)|call\s+it|wish\s+(?:you|everybody|everyone|all|him|her|them)|move\s+on|look|wait|bid\s+you|bow|take\s+(?:\w+\s+)?(?:pleasure|pride|comfort|satisfaction|solace|heart|note|leave|credit|full)|return\s+to|retire\s+to|"
    r"hope|trust|thank|apologi[sz]e|look\s+forward|regret|feel|wish|urge|encourage|invite|recommend|suggest|ask|beg|remain|think|would|will|shall|should|am|have|can't|cannot|don't|do)\b|"
    r"my\s+(?:\w+\s+)?(?:apologies|thanks|compliments|regards|condolences|blessing|gratitude)|so\s+(?:should|do|does|will|would)|so,|no,|yes,|before\s+(?:you|anybody|anyone|somebody|someone|Ivy|he|she)\b|(?:may|might|has|is|are|can|could|was)\b|long\s+live|let\b|please|that(?:'s|\s+is)|quite|not\b|never\b|maybe\b|perhaps\b|tomorrow|later)"
)
_SHARED = re.compile(
    rf"\s*(?:,\s*)?(?:and|plus|&|as\s+well\s+as)\s+(?:also\s+|then\s+)?(?!{_OPENS_TALK}|{_DOES_TALK})(?={MOTION}|\S)",
    re.IGNORECASE,
)
"""Behind "and" may stand another object of the same verb: "I heal Peter and my cat"."""
_TO_PEOPLE = re.compile(
    r"\s*,?\s*and\s+(?:to\s+(?-i:[A-Z])\w+|(?:to|for)\s+(?:the|my|our|your|his|her|(?-i:[A-Z])\w+'s)\b)", re.IGNORECASE
)
"""Whom something is said to, behind a vote, which goes to nobody: "and to Dov's question: no"."""
_AND_AMID = re.compile(
    r"\A(?P<and>\s*,?\s*(?:and|plus)),\s+(?P<aside>[^,;:.!?()]{2,90}),\s+(?P<more>(?-i:[A-Z]\w*|p\s?\d|\d|for|to|on)\b)",
    re.IGNORECASE,
)
"""Talk behind an "and" that hides what that joins: "and, since it takes two, Cleo"."""
_BELONGS = re.compile(
    rf"\s+(?:and\s+{MOTION}|(?:as(?!\s+(?:I|it|they|we|he|she|you|this|that|there)\b)|for(?!\s+(?:it|I|they|we|he|she|you)\s)|to|in|on|at|by|from|through|over|under|via|against|like|of|toward|towards|about|around|beyond|during|into|onto|off|between|within|among|along|behind|across)\b(?:\s+\S+)?)",
    re.IGNORECASE,
)
_MY_OFFICE = re.compile(
    r"\bmy\s+(?:[a-z]+\s+){0,2}(?:duty|duties|capacity|office|job|position|obligations?|powers?|privileges?|rights?)\s+as\s+"
    r"(?:(?:the|an?|your|our)\s+)?(?-i:[A-Z])[\w'-]*(?:\s+(?:of|for|the|and|(?-i:[A-Z])[\w'-]*))*(?=,)",
    re.IGNORECASE,
)
"""In what capacity somebody does something, said before it: "As part of my duties as Mad Scientist, "."""
_IN_OFFICE = re.compile(
    r"\s+as\s+(?:(?:the|an?|my|our|your|his|her|its|eir|their)\s+)?(?:(?:only|sole|own|very|current|present|acting|humble|loyal|faithful|proud|"
    r"dutiful|newly|elected|rightful|one|true|chief|active|dear)\s+){0,3}(?:(?:meta-?\s?)?minister(?:\s+(?:of|for)\s+\w+)?|priest|senator|lobbyist|"
    r"necromancer|dictator|legislator(?:\s+of\s+the\s+n?week)?|keeper(?:\s+of\s+the\s+game)?|manager|player|voter|author|defendant|plaintiff)"
    r"(?:\s+(?:here|in\s+charge|on\s+duty))?(?=\s*(?:\Z|[,;.!(]|because\b|since\b))",
    re.IGNORECASE,
)
"""In what capacity somebody does something, said behind it: "as eir only Minister"."""
_CAUSE = re.compile(
    r"\s+(?:on\s+(?:the\s+)?(?:strength|grounds?|basis|principle|account|advice|spot|quiet|whole|merits?|a\s+whim|reflection|balance|general\s+principles?|behalf\s+of\s+(?:all|us|the))"
    r"|for\s+(?-i:[a-z]\w*)"
    r"|(?:by|under|per|pursuant\s+to|as\s+(?:required|permitted|allowed|provided)\s+(?:by|in|under|for\s+by))\s+(?:the\s+)?(?:rules?|clauses?|sections?)\s+\d|on\s+second\s+thoughts?\b|on\s+this\s+\w+\s+(?:morning|afternoon|evening|day|night)\b"
    r"|for\s+(?-i:[A-Z])\w+'s\s+(?:sake|benefit|amusement|birthday|trouble|pains)|like\s+(?:everybody|everyone)\s+else(?=\W*\Z|\s*[,;.!(])|in\s+(?:public|the\s+mean(?:time|while)|(?:his|her|its|eir|their|your|(?-i:[A-Z])\w+'s)\s+(?:[a-z]+\s+)?(?:memory|honou?r)|(?:its|this|that|their)\s+(?:present|current)|my\s+(?:own|capacity|role|humble|considered|function)|(?:the\s+)?hopes?|protest|memory|honou?r|view|light|spite|response|reply|answer|solidarity|support|despair|anger|haste|(?:good|all|clear)\s+(?:conscience|faith|seriousness|honesty|fairness|spirits?|humou?r)|gratitude|recognition|celebration|desperation|the\s+(?:name|interests?|spirit)\s+of|"
    r"agreement|keeping|line|accordance|fact|order|sympathy|passing|return(?!\s+for)|sheer|pure|disgust|defiance|awe|advance\s+of|a\s+(?:bad|foul|good)\s+mood)"
    rf"|(?:so\s+as\s+|in\s+order\s+|just\s+|simply\s+|only\s+)?to\s+{_PURPOSE}\b(?!\s+(?:how|what|whether|that\s+it|it\s+(?:is|looks|works)|you\s+how)\b)"
    r"|at\s+(?:last|least|long\s+last|once|the\s+last\s+minute|this\s+(?:point|late\s+\w+|hour|time)|the\s+risk)|by\s+(?:virtue\s+of\s+\w+ing|popular\s+demand|the\s+way|all\s+means)|from\s+(?:the\s+(?:bottom|heart)|now\s+on|sheer|me|here|my\s+\w+)"
    r"|towards?\s+(?:the|a|his|her|its|their)\s+\w+"
    r"|as\s+(?:the\s+)?(?:rules?|clauses?|law|ruleset)(?:\s+\d[\w.-]*)?\s+(?:\w+ly\s+)?(?:allows?|permits?|lets?|entitles?|provides?|requires?|demands?)\b"
    r"|under\s+(?:protest|duress|pressure|the\s+(?:circumstances|influence))|against\s+my\s+(?:better|own)|like\s+(?:I|it|the\s+rest|my|our|any|every|all|a\s+good)\b"
    r"|as\s+(?:(?:my|some|the|a|his|her|your)\s+)?(?:\w+\s+)?(?:prese?nts?|gifts?|thank-?yous?|rewards?|prizes?|royalties|rent|alimony|wages|salary|fees?|tips?|bonus|tribute|ransom|damages|money|reparations?|encouragement|payment|share|settlement|apology|tax(?:es)?|fine)|as\s+of\s+(?:this|now|right\s+now)|as\s+(?:per|promised|usual|always|ever|agreed|announced|expected|suggested|requested|advised|discussed|before|well|penance|thanks|proof|punishment|compensation|(?:an?|some|my)\s+(?:small\s+|little\s+|late\s+|kind\s+of\s+)?(?:present|gift|courtesy|thank|protest|sign|token|matter|reward|penance|compromise|precaution|start|birthday|souvenir|"
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


def behind(tail: str, people: bool = False, close: bool = True, describes: bool = False) -> Against | None:
    """What speaks against an action among the words behind it.

    A name may be a further object of what is done to `people`. A preposition straight behind leads in to more of an
    object, where one is `close`. What only `describes` can name whatever it likes.
    """
    tail = without_counterparts(
        _UNCHANGED.sub("", _AND_AMID.sub(r"\g<and> \g<more>", _squeezed(tail))), titles=not people
    )
    tail = without_guide(_IN_OFFICE.sub("", tail, count=1) if close else tail, people)
    if people and (named := _PEOPLE.match(tail)):
        return Against("what it is about", named[0].strip(" ,"))
    if len(tail) > _LONGEST:
        return Against("length", tail[:60])
    if proviso := restricts(tail):
        return Against("condition", proviso)
    if tail.count('"') % 2:
        return Against("somebody else's words", '"')
    untitled = _TITLE.sub("it", tail)
    shared = _SHARED.match(untitled)
    if shared and not (
        OWN_CLAUSE.match(untitled, shared.end())
        or (not people and names_no_motion(untitled[shared.end() :], shared[0]))
        or adjunct(f" {untitled[shared.end() :]}", joined=True)
        or (not people and _TO_PEOPLE.match(tail))
    ):
        return Against("what it is about", tail.strip()[:60])
    if subjected := _SUBJECTED.match(tail):
        return Against("somebody else's words", subjected[0].strip())
    if close and (belongs := _BELONGS.match(tail)) and not (_CAUSE.match(tail) or subordinate(tail) or adjunct(tail)):
        return Against("what it is about", belongs[0].strip())
    kinds = DESCRIBED if describes else BEHIND
    return next(
        (found for piece in pieces(_NUMBERED.sub(" it ", _plain(tail))) if (found := _speaks(piece, kinds))), None
    )


def explains(tail: str) -> bool:
    """Whether words straight behind an act begin to tell why or how it is taken, or what its author does meanwhile."""
    return (_CAUSE.match(tail) is not None and _AS.match(tail) is None) or _MEANWHILE.match(tail) is not None


def aside(words: str) -> Against | None:
    """What speaks against an action among the words in brackets behind it."""
    return next(
        (
            found
            for piece in pieces(
                _NUMBERED.sub(" it ", _plain(without_counterparts(f"({_UNCHANGED.sub('', _squeezed(words))})")[1:-1]))
            )
            if (found := _speaks(piece, ASIDE))
        ),
        None,
    )


def before(lead: str) -> Against | None:
    """What speaks against an action among the words before its "I"."""
    if not lead.strip():
        return None
    if len(lead) > _LONGEST:
        return Against("length", lead[:60])
    lead = hastened(_MY_OFFICE.sub("my duty", _squeezed(lead)))
    plain = _plain(without_idle(_unbracketed(lead)))
    if wink := _WINK.search(lead):
        return Against("unreality", wink[0])
    if follows(plain):
        plain = premise(plain)
    if (
        words := handed_over(plain)
        or quoted_by_lead(without_so(plain))
        or bargained(plain)
        or governs(plain)
        or joins(plain)
    ):
        return Against("what it hangs on", words)
    if _BUT.search(plain):
        return _first(plain, BEFORE_BUT)
    conceded = max((match.end() for match in _CONCEDED.finditer(plain)), default=0)
    apart = max((match.end() for match in _APART.finditer(plain, conceded)), default=conceded)
    kinds = BEFORE_SO if follows(plain) else BEFORE
    return _first(plain[:conceded], BEFORE_BUT) or _first(plain[conceded:apart], APART) or _first(plain[apart:], kinds)


def before_heading(lead: str) -> Against | None:
    """What speaks against a clause that heads a list among the words before its "I"."""
    lead = _HERE.sub("", lead)
    if PREPOSED.fullmatch(lead):
        lead = f"{lead.rstrip(' ,')}, "
    return before(lead)


def put_off(lead: str, against: Against) -> bool:
    """Whether what speaks against a heading has all that stands below it be somebody's words, or wait."""
    passing = against.kind in ("other time", "what it is about", "length")
    return not passing or lead.lstrip().lower().startswith(against.words.lower())


def tells(words: str) -> bool:
    """Whether something in `words`, reasons as well, tells, quotes, plans, supposes or puts off."""
    return TOLD_ANYWHERE.search(_plain(_squeezed(words))) is not None


def depends(text: str) -> bool:
    """Whether something in a sentence depends on something, reasons aside: "because if it passes" is no condition."""
    words = _squeezed(text)
    return may_be_conditional(words) and any(
        conditional(piece.text)
        for piece in pieces(_CONDITIONED.sub(" it will", words))
        if not piece.apart and _WILL.match(piece.text) is None and (not piece.subordinate or _STRONG.search(piece.text))
    )


def _unbracketed(lead: str) -> str:
    """A lead without what is said in brackets by the way."""
    return _IN_BRACKETS.sub(lambda words: words[0] if not idle(words[1]) else "", lead)


def _first(words: str, kinds: tuple[Kind, ...]) -> Against | None:
    return next((found for piece in pieces(words) if (found := _speaks(piece, kinds))), None)


def _speaks(piece: Piece, kinds: tuple[Kind, ...]) -> Against | None:
    for kind in kinds:
        if kind in _OF_TIME and kinds is APART and _HAS_ITS_TIME.match(piece.text):
            continue
        if piece.apart and (kind in HUNG_ON or kind in (OTHERS, WORDS)):
            continue
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
    return _ITS.sub("it's", _WHITE.sub(" ", words))


def _plain(words: str) -> str:
    """`words` with titles as words and without what only looks as if it changed something."""
    words = _CONDITIONED.sub(" it will", words)
    words = NO_CONDITION.sub(lambda idiom: idiom[0] if idiom[0].lower().startswith("as") else " ", words)
    words = _MYSELF.sub("I ", _OFTEN.sub("sometimes", _NOT_DOING.sub(r"\g<what>", words)))
    words = _SAYING_SO.sub(" it is ", words)
    return _IDIOMS.sub(" ", _ELSEWHERE.sub("it", _TITLE.sub("the motion", words)))
