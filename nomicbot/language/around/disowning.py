"""What says of the words above or below it that they are not meant: drafts, examples, stories, other people's votes.

A line may do so as the title of what follows, or a sentence of what stands before it. Here they are only told; what
comes of the actions is a question to their author.
"""

import re
from collections.abc import Iterable

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.around.speech import attributes
from nomicbot.language.around.unsaying import unsays
from nomicbot.rulebooks.bnomic.vocabulary import Vote, VoteOnEach

_SENT = r"(?:sen[dt]|post(?:ed)?|mail(?:ed)?|hit|press(?:ed)?)"
_ALL = r"(?:(?:all|everything|anything|most)\s+(?:of\s+)?)?(?:th(?:e|is|at|ese|ose)|my)"
_MADE = r"(?:votes?|ballots?|actions?|moves?|posts?|mails?|messages?|lines?|list|table|numbers?|above|stuff|ones?)"
_NOT_MINE = (
    r"(?:n't|\s+not)\s+(?:yet\s+)?(?:my|mine|final|official|real|votes?|a\s+(?:vote|ballot)|actions?|meant|binding|to\s+be\s+counted|for\s+real)"
    r"|\s+(?:just\s+|only\s+|all\s+|merely\s+)*(?:an?\s+|the\s+|some\s+|my\s+)?(?:drafts?|examples?|samples?|jokes?|tests?|predictions?|guess(?:es)?|"
    r"forecasts?|recommendations?|suggestions?|hypothetical|provisional|tentative|preliminary|plans?|results?|tally|totals?|last\s+n?week's|"
    r"old\s+votes?|(?:the\s+)?answers\s+to)\b"
    r"|\s+(?!my\b|our\b|I\b|it\b|that\b|what\b|here\b)[\w.-]{2,20}'s?\s+(?:votes?|ballots?|actions?|words|idea\s+of|post|mail|list)"
    r"|\s+(?:how|what)\s+(?!I\b|we\b|\w+\s+(?:I|we)\b)\w+"
)
_DISOWNS = re.compile(
    r"\W*(?:(?:edit|update|ps|p\.s\.|ooops+|oops+|argh+|gah|damn|sorry|wait|hmm+|ugh|crap|note|nb|erratum|and|but|oh|ah|no|please|everyone|all|folks|well|actually)[\s,.:!-]+){0,4}"
    r"(?:(?:ignore|disregard|forget|scratch|strike|discard(?!\s+(?:the|my)\s+(?:big|stick|shield|football|ball|purse|siren|bait|wax|gun)\b)|do(?:n'?t|\s+not)\s+(?:count|record|register|process|take))\s+"
    rf"(?:{_ALL}(?:\s+\w+){{0,3}}|above|it(?:\s+all)?(?=\W*\Z)|it\s+all|I\s+(?:said|wrote|ever|spoke)|everything|anything|both|them|me)\b"
    r"|(?:disregard|scratch|ignore|wrong\s+(?:ballot|thread|topic|list|numbers?|file|window|draft|post|nweek|votes?|person|button|game))\b(?!\s+(?:p|proposal)\s?\d)"
    rf"|(?:I\s+)?(?:accidentally\s+|prematurely\s+)?{_SENT}\s+(?:send\b|(?:it\s+|that\s+|this\s+)?(?:too\s+(?:early|soon|fast)|by\s+(?:accident|mistake)|prematurely|before\s+i))"
    rf"|(?:th(?:at|is|ese|ose)|(?:all\s+)?the\s+above|they|it)(?:\s+{_MADE})?(?:\s+(?:is|are|was|were|will\s+be|would\s+be)|'s|'re)(?:{_NOT_MINE})"
    r"|none\s+of\s+(?:this|that|these|the\s+above|it)\s+(?:is|are|was|were|counts?|has|ever|happened)\b"
    r"|(?:for|p\.?\s?p\.?|on\s+behalf\s+of|(?:as\s+)?dictated\s+by)\s+(?-i:[A-Z][a-z]+)\W*\Z|(?-i:[A-Z][a-z]+)[\s,(]+(?:(?:typed|written|sent|posted)\s+by\s+(?-i:[A-Z])\w+|by\s+(?-i:[A-Z])\w+'s\s+hand)\W*\Z"
    r"|(?:not|none)\s+(?:of\s+it\s+)?mine\W*\Z|(?-i:(?!It|That|This|Let|Here|There|What|Who)[A-Z][a-z]+)'s\W*\Z|(?:these|those|they|all\s+of\s+(?:this|it|these))\s+(?:are|is)\s+(?-i:[A-Z][a-z]+)'s\b"
    r"|that(?:'s|\s+is|\s+was)\s+all\s+(?:that\s+)?(?-i:(?!I\b)[A-Z])[a-z]*\s+(?:wrote|sent|said)\b|(?-i:[A-Z][a-z]+)\s+asked\s+me\s+to\s+(?:pass|post|send|forward)\s+(?:this|it|that|these|them)\b"
    r"|that\s+was\s+(?:in\s+)?n?week\s+\d+\W*\Z|(?:that|this|it|these|those)(?:'s|\s+(?:is|are|was|were))\s+(?:all\s+)?(?:from|out\s+of)\s+(?:the\s+(?:archives?|logs?|minutes|wiki|page|board)|n?week\s+\d+|an?\s+old)\b"
    r"|or\s+so\s+(?:the\s+\w+|(?-i:[A-Z])\w+|he|she|they)\s+(?:says?|said|claims?|has\s+it)\b|that\s+would\s+be\s+my\s+(?:ballot|votes?)\b|I(?:'d|\s+would)\s+never\s+(?:vote|say|do)\s+(?:like\s+)?(?:that|this)\b"
    r"|I\s+have(?:n't|\s+not)\s+(?:yet\s+)?decided\s+(?:yet\s+)?whether\s+to\s+(?:send|post|submit)\b|that(?:'s|\s+was)\s+(?:only\s+|just\s+)?a\s+(?:dream|nightmare|quote|quotation)\b"
    r"|I(?:'ve)?\s+(?:copied|took|pasted|quoted|stole|taken)\s+(?:this|that|these|it|all(?:\s+of\s+\w+)?|them)\s+(?:\w+\s+){0,3}from\b|source:\s|that's\s+the\s+form\b|those\s+are\s+the\s+options\b|I(?:'m|\s+am)\s+(?:only\s+|just\s+)?quoting\b"
    r"|(?:all\s+)?(?:of\s+)?this\s+(?:is\s+)?(?:all\s+|only\s+)?(?:under|on)\s+the\s+(?:assumption|condition|premise)\b|to\s+be\s+(?:sent|posted|cast|submitted)\s+(?:on|when|once|after|by|in|tomorrow|later)\b|in\s+your\s+dreams\b"
    r"|this\s+(?:post|mail|message|text)\s+is\s+(?:pure\s+|entirely\s+|purely\s+)?(?:fiction\w*|satir\w+|a\s+parody|a\s+joke)\b|any\s+resemblance\s"
    r"|(?:that|this|it|the\s+last)(?:\s+one|\s+vote)?\s+(?:does|should|did)(?:n't|\s+not)\s+count\b|you\s+(?:did(?:n't|\s+not)\s+see|never\s+saw)\s+(?:that|this)\b"
    r"|(?:just|only)\s+checking\b(?!\s+in\b)"
    rf"|(?:both|all|these|those|the|my)\s+(?:\w+\s+){{0,2}}{_MADE}\s+(?:above\s+)?(?:is|are|was|were)\s+(?:now\s+)?(?:void|invalid|null|cancelled|withdrawn|a\s+mistake|mistakes|wrong)\b"
    r"|(?:the\s+above|that|this|it|all\s+(?:of\s+)?(?:this|that|the\s+above))\s+was\s+(?:written|typed|posted|sent|said|dictated)\s+by\s+(?!me\b)"
    r"|(?:my|the|our)\s+\w+\s+(?:wrote|typed|dictated|posted|made\s+me\s+(?:write|post|say|type))\s+(?:that|this|it|the\s+above)\b"
    r"|(?:so|thus)\s+(?:spoke|spake|says|said|ran|runs|reads|would\s+say)\s"
    r"|(?-i:is|are|was|were|reads)\s+(?:the|an?|how|what)\s|what\s+you\s+(?:see|saw)\s+(?:here\s+|above\s+)?(?:is|was)\b"
    r"|(?:(?:two|three|four|all|both|most|some|one|none)\s+of\s+)?(?:these|those)(?:\s+(?:two|three|four|five|few|lines))?\s+(?:is|are|was|were)\s+(?:all\s+|only\s+|just\s+)*(?:an?\s+)?(?:threats?|lies?|lines?|titles|names|headings|bluffs?|quotes)\b"
    r"|[^.!?]{0,160}?\bI\s+(?:won't|will\s+not|shan't|shall\s+not)\s+(?:send|post|submit|mail|hand)\s+(?:it|this|that|them|these|those)\b"
    r"|(?:not|never)\s+(?:really\s+)?(?:my\s+(?:final|real)|final|official|binding|meant|to\s+be\s+counted)\b"
    r"|(?:[^.!?]{0,100}[,;]\s+)?my\s+(?:real|actual|proper)\s+(?:votes?|ballot)\s+(?:comes?|went|goes|was|were|will|is|are\s+from|are\s+in|follows?)\b"
    r"|(?:my\s+)?(?:real|actual|final|proper)\s+(?:votes?|ballot|actions?|post)\s+(?:(?:will\s+)?follows?|to\s+follow|later|tomorrow|soon|come)"
    r"|(?:that|this|it)(?:\s+(?:is|was)|'s)\s+(?:only\s+)?(?:meant|intended|supposed)\s+(?:only\s+|to\s+\w+\s+|for\s+(?!the\b)|as\s+)"
    r"|at\s+least,?\s+(?:that(?:'s|\s+is)\s+(?:how|what)|so)\b"
    r"|(?:taken|copied|quoted|pasted|reposted|forwarded)\s+from\b|from\s+(?:the\s+(?:archives?|logs?|minutes|chat|tracker|web\s?page|bot|wiki)|last|yesterday|nweek|nday|an?\s+old)\b"
    r"|(?:that(?:'s|\s+is|\s+was)|this\s+is|(?:all\s+|everything\s+)?(?:of\s+)?the\s+above\s+(?:is|was)|these\s+are|those\s+are)\s+(?:just\s+|only\s+)?(?:how|what)\s+I(?:'d|\s+would|\s+should|\s+might|\s+could|\s+was|\s+had|\s+will|'ll)\b)",
    re.IGNORECASE,
)
_STAYS = re.compile(
    r"\W*(?:(?:alright|all\s+right|fine|ok(?:ay)?|no|wait|sorry|but|well|actually)[\s,.!]+){0,3}(?:maybe\s+|perhaps\s+|I\s+(?:think|guess)\s+)?"
    r"I(?:'ll|\s+will|'m|\s+am)\s+"
    r"(?:stay(?:ing)?(?:\s+(?:after\s+all|then|for\s+now|a\s+while|in(?:\s+the\s+game)?))?[\s.!]*\Z|not\s+(?:leaving|quitting)\b)",
    re.IGNORECASE,
)
_CORRECTS = re.compile(
    r"\W*(?:(?:ooops+|oops+|argh+|d'?oh|duh|gah|drat|damn|whoops|ps|p\.s|edit|nb|sorry|wait|hmm+|ugh|no|er+m?|ah|oh|actually|well|make\s+that|correction|erratum|typo|rather|i\s+meant?|should\s+(?:be|read|have\s+been)|"
    r"that\s+should\s+(?:be|read|have\s+been)|read|it'?s|it\s+is)[\s,:;.!-]+){1,3}"
    r"(?:(?:on\s+|to\s+)?(?:p\s?\d+|(?:proposal|prop|motion|cfi|tweak|referendum)\s+#?\d+|\d+|(?-i:FOR|AGAINST|ABSTAIN|MAYBE|YES|NO|SECOND|OBJECT|REFUSED)"
    r"|(?:at\s+)?[(\[]\s*-?\d{1,3}\s*[,;/]\s*-?\d{1,3}\s*[)\]]|(?:north|south|east|west)[a-z-]{0,6})"
    r"(?:\s+(?:on|to|of\s+course|that\s+is|p\s?\d+|instead|please|genechips?|gc))*\s*[.!)]*|make\s+(?:that|it)\s.{1,40}|that\s+was\s+wrong\W*|not(?!\s+(?:you|about\s+you)\b)(?:\s+\S+){0,4}\W*)\Z"
    r"|\W*(?:(?:or|well|at\s+least)[\s,]+I\s+would\b|or[\s,]+I\s+(?:don't|do\s+not|won't|may\s+not|might\s+not)\b|if\s+only\s+(?:I|it|that)\s+(?:could|had|were|knew|held)\b|if\s+I\s+could\W*\Z|(?:eventually|some\s?day|one\s+day|soon|later|maybe|perhaps|probably|possibly|almost|nearly|not\s+yet|tomorrow|tonight|next\s+n?(?:week|time)|"
    r"in\s+(?:theory|spirit|principle|a\s+way|my\s+(?:head|mind|dreams?|imagination)|(?:your|his|her|their|(?-i:[A-Z])\w+'s)\s+dreams)|(?:figurative|metaphorical|hypothetical|theoretical|symbolical)ly(?:\s+speaking)?|just\s+checking|"
    r"if\s+only|as\s+if|yeah,?\s+right|why\s+wouldn't\s+I|sort\s+of|kind\s+of|in\s+a\s+(?:story|perfect\s+world|parallel\s+universe))[\s.!)]*\Z)"
    r"|\W*(?:ooops+|oops+|d'?oh|argh+|whoops|drat|dammit|damn|no\s+wait|wait\s+no|err?m?)[\s.!)]*\Z"
    r"|\W*(?:(?:er+m?|no|wait|oh|ah|sorry|hmm+)[\s,.]+)*(?:(?:strike|scrap|delete|scratch)\s+(?:that|this|it)\b|(?:hold\s+on\W+|hang\s+on\W+)?which\s+(?:one|motion|proposal)\s+(?:is|was)\s+(?:that|this|it)\b)"
    r"|\W*(?:test(?:ing)?\W+){1,4}(?:\d\W*){0,4}\Z|\W*(?:and\s+)?that(?:'s|\s+is)\s+all\s+(?:it\s+takes|you\s+need|there\s+is\s+to\s+it)\b"
    r"|\W*(?:\d[.)]\s*)?(?:and\s+|then\s+|next\s+)?(?:(?-i:[A-Z])\w+|he|she|you|they)\s+(?:then\s+)?(?:gives?|pays?|hands?|sends?|heals?)\s+(?:me\b|it\s+back|them\s+back)"
    r"|\W*(?:well,?\s+)?(?:at|in|from|of|to|on|the|my|our)\s+(?:\S+\s+){0,4}\S+,\s+(?:I\s+mean|that\s+is)\W*\Z"
    r"|\W*(?:(?:just|simply|only|now|so|and|then|you|please)\s+)*(?:say|write|type|repeat|recite|shout|sing)\s+"
    r"(?:it|this|so|that(?!\s+(?:I|he|she|it|you|we|they|the)\b))\b(?!\s+(?:is|isn't|ain't|again\b|to\s+(?:me|us)\b|down\b|with\b))[^?]*\Z"
    r"|\W*and\s+then,?\s+(?:the|my|your|our|his|her|their)\s+(?!(?:\w+\s+)?(?:usual|other|next|rest|two|three|four|five|new|old|votes?)\b)\w+\s+[a-z]+[a-rt-z]s\b(?![^.!?]*(?::|\d|\bI\b))"
    r"|\W*well,?\s+(?:at|in|of|on)\s+(?:\S+\s+){0,3}\S+\W*\Z"
    r"|\W*(?-i:[A-Z])[\w.'-]{1,20}(?:\s+(?-i:[A-Z])[\w.'-]{1,20})?,\s+(?:yesterday|this\s+morning|last\s+\w+|\w+\s+\w+\s+ago|n?(?:week|day)\s+\d{1,4}"
    r"|(?:on|in)\s+(?:the\s+)?(?:IRC|chat|channel|archives?|other\s+list|phone))[\s.!)]*\Z"
    r"|\W*(?:(?-i:(?!I\b)[A-Z])\w+|he|she|you|they)\s+(?:then\s+)?(?:votes?\s+(?-i:FOR|AGAINST|ABSTAIN)\s+(?:on\s+)?p\s?\d|turns?\s+(?:yours|his|hers|theirs|eirs)\b|(?:gives?|pays?)\s+\w+\s+\d)"
    r"|\W*then\s+(?:you|he|she|they|(?-i:[A-Z])\w+)\s+(?:votes?|gives?|pays?|heals?|nominates?|forfeits?)\b"
    r"|\W*(?:hmm+,?\s+|well,?\s+|ok(?:ay)?,?\s+|actually,?\s+|but\s+|no,?\s+)*(?:on\s+(?:second\s+thoughts?|reflection)|come\s+to\s+think\s+of\s+it|thinking\s+about\s+it)\W+(?:no|not|nope|maybe|perhaps|p\s?\d+|I\s+(?:won't|don't|will\s+not|take))\b",
    re.IGNORECASE,
)
_RESAYS = re.compile(r"\W*(?:(?:sorry|er+m?|um+|no|wait|well|that\s+is)[\s,]+)?I\s+mean[\s,:]+(?=I\s)", re.IGNORECASE)
_NO_I = re.compile(
    r"\W*(?:no|nope|nah|or\s+rather|actually)[\s,!.–-]+(?:(?:no|wait|sorry)[\s,!.–-]+){0,3}(?P<act>I\s+(?:(?:hereby|now|actually|do)\s+)?(?P<verb>[a-z]+))\b",
    re.IGNORECASE,
)
"""What somebody does instead of what e did in the sentence before: "No, I nominate Ivy"."""
_DESCRIBES = re.compile(
    r"\W*(?:it'?s|it\s+is)\s+not\s+(?:an?|the|my|your|that|so|very|really|only|just)\b", re.IGNORECASE
)
_OWN_MAIN_CLAUSE = (
    r"(?:if|unless)\s(?![^.!?]{0,200}\b(?:vote[sd]?|voting|counts?|counted|stands?|valid|means?|meant|posts?|sends?|this|above)\b)"
    r"(?:[^.!?,\n]|\n(?!\s)){3,100}?,?\s(?:(?:i|you|he|she|we|they|it|there|that|somebody|nobody|everybody)"
    r"(?:'?ll|'?d|\s+(?:will|shall|can|may|must|would|could|might|should)|'?m\s+(?:going\s+to|gonna))\s+(?!(?:be\s+glad\s+to\s+)?do\b)\w+"
    r"|there(?:'ll|\s+will)\b|(?<=,\s)(?:(?:then\s+|just\s+)?please\s+)?(?:wave|tell|ask|let|shout|speak|sing|come|call|write\s+to|mail|blame|sue|"
    r"forgive|excuse|don't|do\s+not|sorry|thanks|thank\s+you|tough|too\s+bad|bad\s+luck|well\s+done|nice|hello)\b)"
)
"""A condition with what hangs on it, which is a sentence of its own: "if it goes down again im going to go sulk"."""
_ASKS_SOMEBODY = (
    r"(?:can|could|would|should|will|has|did|does|is|are|was)\s+(?:someone|anyone|anybody|somebody|everyone|everybody|you|we|there)\b"
    r"(?![^.!?]{0,80}\b(?:vote|count|post|mail|ballot)\b)"
)
"""The beginning of a question, in a post with no capitals: "can somebody check the syllables"."""
_GOES_ON = re.compile(
    # "is the future?" and "if that passes first there'll be nothing to move" are whole by themselves.
    r"[\s\-\u2013\u2014.]*+(?!(?:is|are)\s+(?:the|there)\s+(?!vote|ballot|action|post|sentence|answer)[^.!?\n]{0,60}+\?"
    rf"|{_OWN_MAIN_CLAUSE}|{_ASKS_SOMEBODY}"
    r"|and\s+(?:that's|that\s+is)\s+(?:all|it|that)(?:\s+(?:from|for)\s+(?:me|now|today))?[.!]*[ \t\r]*(?:\Z|\n))"
    r"(?-i:(?:is|was|are|were|would|should|looks?|seems?|counts?|did|does|will(?!\s+(?:do|get|read|look|vote|decide|try|send|post|write|catch|finish|think|have|be\s+back|come)\s)|has|had|might|could|can|means|reads?|which|"
    r"and\s+(?:you|send|post|you're|that's|that|it|nobody|then\s+you|now\s+(?:he|you|they|what)|wait|see|so\s+on|the\s+(?:bot|clerk|administrator)|never|still)|"
    r"but\s+(?:I\s+(?:never|didn't|did\s+not|don't|was|forgot)|that|it|the|nobody|he|you)|to\s+the\s+list|"
    r"or\s+(?:something|words|so|the|whatever)|he\s+|she\s+|they\s+|says|said|wrote|then\s+(?:you|he|the|my|your|it|p\s?\d)|and\s+p\s?\d|not\s+\w+\s*\?|work\b|the\s+bot|what\s+happens|etc|where\s+|instead|when|if|unless)\b)"
)
_TELLS_OF_TEXT = re.compile(
    r"which\s+(?!is\s+(?:what|how)\b|was\b|says\b)(?:should|will|may|ought|[a-z]+s)\s", re.IGNORECASE
)
"""How a relative clause begins below a text in a fence, of which it says something."""
_DANGLES = re.compile(
    r"(?P<word>\b(?:was|were|wrote|writes?|sa(?:y|ys|id)|sent|posts?|posted|types?|reads?|like|be|been|saying|that|as|got|gets?|sees?|saw|to|answer(?:ed)?|repl(?:y|ied)|record(?:ed)?|put|(?:look(?:s|ed)?|go(?:es)?|read|run|work|sound)s?\s+like\s+(?:this|that|so)|as\s+follows|thus))\s*\Z"
    r"|\bI(?:'d|\s+would)\s+(?:\w+\s+)?(?:go|vote|say|guess|put|cast)\s*\Z",
    re.IGNORECASE,
)
_EXEMPLIFIES = re.compile(
    r"(?:\b(?:e\.?g|i\.e)\.?|\bfor\s+(?:example|instance)|\bsuch(?:\s+(?!I\b)[\w-]+){0,3}\s+as|\b(?:anything|something|things|words|posts?)\s+like)(?:\s+(?:these|those|this))?[\s,.]*\Z",
    re.IGNORECASE,
)
"""The end of a sentence whose examples stand below it: "Anything that is clear will do, e.g." """
_OTHER_TIMES = re.compile(r"\b(?:never|used\s+to|once|no\s+longer|almost|nearly)\b", re.IGNORECASE)
"""What puts off to some other time, or none, what somebody writes: "Never again will I write"."""
_WOULD = re.compile(r"\bI(?:'d|\s+would)\s", re.IGNORECASE)
_BROKEN_OFF = re.compile(
    r"\W*to\s+(?!be\b|wit\b)[a-z]+\b[^.!?:\n]{0,80},\s*\Z"
    r"|\W*(?:and|or|then|but)\s+(?:[\w']+\s+){0,3}(?:later|before|after|earlier|afterwards)\s*\Z"
    r"|\W*or\s+(?:(?:just|simply|even|maybe|perhaps|also|else|better|shorter|in)\b\s*){1,2}(?:short|words|shorter|longer)?\W*\Z"
    r"|\W*(?:compare|with|versus|vs|or|and|and\s+then|not|but\s+not|instead\s+of|rather\s+than|than)\W*\Z"
    r"|\W*(?:(?:and|or|another|one|an?|the|my|his|her)\s+)?(?:(?:[a-z]+\s+)?(?:possible|alternative|typical|standard|shorter|longer|other|second|third)\s+)?(?:reply|answer|version|variant|attempt|option|one|way)\s*\Z"
    r"|[^.!?:\n]{1,80}\b(?:archives?|chants?(?:\s+[a-z]+){0,4}|slogans?)\s*\Z|\W*or,?\s+(?:if|when|in\s+full|more|even|for|as|perhaps|maybe|better|simply|just|also)\b[^.!?:\n]{0,80},\s*\Z|\W*(?:(?:[^.!?:\n]{1,80}\s)?(?:if|when|whenever|once)\s+(?:I|you|we|somebody|someone|one|he|she|e|they)\s+\w+|(?!(?:why\s+(?:am|was|did|do|have|me)|what\s+(?:to\s+do|an?)|how\s+(?:nice|sad|lovely|odd|funny|strange|time|are\s+you))\b)(?:why|how|what|does|do|did|is|are|would|could|should|suppose|imagine)\b[^.!?:]{0,80}"
    r"|(?-i:[A-Z])\w+'s\s+\w+[^.!?:]{0,80}\b(?:was|were|is|reads?|said|says))\s*\Z",
    re.IGNORECASE,
)
"""The beginning of a sentence that goes on below somebody's words."""
_TITLES = re.compile(
    r"\W*(?:(?:the|an?|my|our|some|this|another|short|quick|little|new|old|sample|bedtime|voting|voter'?s?|ballot|parser|bot|unit|tonight's|today's|season)\s+){0,4}"
    r"(?:examples?|(?:chapter|act|scene)\s+(?:[ivx\d]{1,5}|one|two|three|four|five|six)\b|prologue|epilogue|stor(?:y|ies)|tale|saga|fable|diary|journal|minutes|logs?|transcripts?|poem|haiku|sonnet\s+by|limerick|ballad|song|lyrics|"
    r"quiz|(?:summar(?:y|ies)|overview|synopsis|digest)\s+of|guide|how-?to|tutorial|faq|manual|cheat\s?sheet|templates?|samples?|drafts?|protos?|proto-\w+|bugs?(?:\s+report)?|test(?:s|\s+cases?|ing|\s+input|\s+data)?|steps\s+to\s+reproduce|"
    r"predictions?|forecasts?|prophecy|recommendations?|endorsements?|advice|odds(?!\s+and\s+ends\b)|hypothetical\w*|scenario|fiction|dream|screenplay|script|sketch|dialogue|once\s+upon|notes?\s+to\s+self|"
    r"exhibit\s+\w|figure\s+\d|appendix|case\s+\d|hypothesis|exercise\s+\d|answer\s+key|(?:received|recogni[sz]ed)\s+actions?|(?-i:[A-Z][a-z]+)'s\s+(?:corner|column|show|page|book)|"
    r"horoscope|translations?|attempt\s+\d|backup\s+plan|wish\s?list|tomorrow|yesterday|next\s+n?week|glossary|letters\s+to\s+the\s+editor|irc|section\s+\d+:\s+(?:old\s+|some\s+)?examples?|rule\s+\d+-\d+|"
    r"flashback|obituary|parody|imitations?|impressions?|impersonations?|pastiche|satire|quotes?|quotations?|citations?|archives?|history|input|expected|actual|option|variant|alternative|plan|strategy|step|(?:next\s+\w+(?:'s)?\s+)?agenda|to-?do(?:\s+list)?|schedule|roadmap)"
    r"(?:,?\s+(?:\S+\s+){0,5}\S+)?[\s:.]*\Z",
    re.IGNORECASE,
)
_DOCUMENTS = re.compile(
    r"\W*(?:(?:the|an?|some|full|short|official)\s+){0,2}(?:minutes|logs?|transcripts?|faq|quiz|tutorial|how-?to|manual|bug\s+report|test\s+(?:cases?|input|data)|"
    r"(?:short\s+)?stor(?:y|ies)|tale|saga|fable|screenplay|diary|journal|parody|satire|fiction)\b",
    re.IGNORECASE,
)
_PREVIEWS = re.compile(
    r"\b(?:reproduce|drafts?\s+folder|(?:got|gets|was|were)\s+(?:lost|eaten|bounced|dropped)|counts?\s+as|found\s+(?:this|these|the\s+following|it)|test\s+cases?|inputs?|outputs?|"
    r"(?:can|could|may|might|would|should|must)\s+(?:now\s+)?(?:write|say|post|send|type|be\s+(?:read|written))|(?:these|those|such)\s+(?:are|as)|for\s+(?:new|beginners)\b|"
    r"recorded|registered|heard|overheard|thought\s+better|unsent|deleted|never\s+(?:sent|posted)|(?:ha[dv]e?)\s+(?:this|it|them)\s+ready|rulings?|remember(?:ed)?|recall|old|earlier|previous|original(?:ly)?|(?<!\bfor\s)(?<!\bat\s)once(?!\s+(?:more|again|and\s+for))|used\s+to|(?:first|second|last|next|other)\s+(?:version|attempt|draft)|"
    r"variants?|alternatives?|ways?\s+(?:to|of|out|round|around|forward)|generator|machine|sort\s+of\s+thing|kind\s+of\s+thing|things\s+like|such\s+as|reply|answer|quote[sd]?|typical|classic|famous|slogans?|banner|badge|t-?shirts?|I\s+(?:write|say|post|send|type))\b[^:]{0,60}:\s*\Z"
    r"|\A\W*(?:should|were|had)\s+(?-i:[A-Z])\w+\s[^:]{1,60}:\s*\Z",
    re.IGNORECASE,
)
_OWN = re.compile(
    r"\b(?:my\s+(?:votes?|ballots?|actions?|turn)|I|hereby|propos\w*|submit\w*|revis\w*|plan(?:ned)?\s+(?:to|for))\b",
    re.IGNORECASE,
)
_TRIES = re.compile(
    r"\W*(?:(?:just|only|ok(?:ay)?|hello|hi|sorry|this\s+is|a|an?other)[\s,.:!]+)*test(?:ing|s|mail)?\b(?!\s+(?:of\s+)?(?:time|faith|patience))"
    r"(?:[\s,.:!]+(?:test|testing|please|ignore|only|one|two|three|message|mail|post|\d|the|this|my|our|a|new|old)\b)*"
    r"(?:\W*\Z|\s+(?:\w+\s+)?(?:mail\w*|e-?mail|provider|address|account|client|program|connection|filters?|bot|robot|parser|reader|list|server|"
    r"software|phone|keyboard|script|settings|webmail|modem|line|machine|setup|encoding|signature)\b)",
    re.IGNORECASE,
)
_SUBJECT_TRIES = re.compile(
    r"(?:\s*(?:re|fwd?|aw)\s*:|\s*\[(?!test)[^\]]{0,40}\])*\W*test(?:ing|s|\s+(?:mail|post|message))?\b(?:[\W\d]|\b(?:test|testing|please|ignore|only|one|two|three|do|not|don't|read)\b)*\Z",
    re.IGNORECASE,
)
_PASSES_ON = re.compile(
    r"\W*(?:(?:ps|so|and|hi|hello|also|note)\b[\s,.:]*)*(?:(?-i:(?!I\b)[A-Z])\w+|he|she|they|my\s+\w+)\b[^.!?:]{0,60}?\b(?:asked|asks|begged|begs|told|tells|wants|wanted|got|rang|phoned)\s+(?:up\s+and\s+asked\s+)?"
    r"me\s+to\s+(?:please\s+)?(?:pass|tell|say|post|send|forward|relay|write|mail|type|report|deliver|put|let\s+you\s+know)\b"
    r"|\W*(?:this\s+is\s+|it's\s+)?(?-i:[A-Z])\w+(?:\s+(?-i:[A-Z])\w+)?\s+(?:here|speaking|writing|typing),?\s+(?:on|from|with|using|at|via|in)\s+(?:(?-i:[A-Z])\w+|my\s+\w+)'s\b"
    r"|[^.!?:]{0,60}\bI(?:'m|\s+am|'ll|\s+will|\s+shall)\s+(?:(?:going|about|planning)\s+to\s+)?(?:then\s+)?(?:post|send|write|submit|mail)\s+(?:(?:you|all)\s+)?(?:the\s+following|this|these|something\s+like)\b"
    r"|(?:[^.!?:]{0,60}\b)?(?:every|each)\s+(?:night|day|morning|week|n?week|time|year)\b[^.!?:]{0,40}\bI\s+(?:post|write|type|say|send)\b"
    r"|\W*(?:I'm|I\s+am)\s+(?:writing|posting|sending|typing)\s+(?:this\s+)?(?:for|on\s+behalf\s+of)\s+(?-i:[A-Z])",
    re.IGNORECASE,
)
"""Says that what follows are somebody else's words."""
_INSTRUCTS = re.compile(
    r"\b(?:(?:for|another|one\s+more)\s+(?:example|instance)|(?<!\bset\s)(?<!\bgive\s)an\s+(?:example|instance)|e\.g\b|examples?(?=\W*\Z)|samples?|templates?|syntax|steps\s+to\s+reproduce|how\s+to|"
    r"(?:you|one|people|players?|newcomers?|beginners?|somebody|someone|they|we)(?:'d|\s+(?:would|could|can|may|might|should|just|simply|then|must))*\s+(?:\w+ly\s+)?(?:writes?|says?|types?|posts?|sends?|do(?:es)?\s+(?:it|this|that|so))|songs?|poems?|lyrics|haikus?|limericks?|ballads?|chorus)\b"
    r"|\A\W*or\b[^.!?:\n]{0,80},?\s*\Z|\A\W*to\s+[a-z]+\b[^.!?:\n]{0,60},\s*(?:you|one|people|just|simply|say|write|type|put)\b[^.!?:\n]{0,60}:\s*\Z"
    r"|\A\W*(?:and\s+)?for\s+(?:an?|any)\s+(?!start|change|moment|while|second|laugh|beginning)\w+(?:\s+\w+){0,2}\s*:\s*\Z",
    re.IGNORECASE,
)
_STAGED = re.compile(
    r"^[ \t]*+(?:the\s+end|fin|finis|to\s+be\s+continued|curtain)[ \t.!)]*$"
    r"|[\[(](?:(?:exeunt|exits?|enters?)(?:\s+(?-i:[A-Z])[^()\n]{0,40})?|(?:he\s+|she\s+|e\s+)?dies|aside|curtain)[.!]?[\])]"
    r"|^[ \t]*+(?:act|scene|chapter)\s+(?:[ivx]{1,5}|\d{1,3}|one|two|three|four|five|six|seven)"
    r"(?:[ \t]*[:.\-][^\n]{0,60})?[ \t]*$"
    r"|^[ \t]*+once\s+upon\s+a\s+time\b|^[ \t]*+dear\s+diary\b",
    re.IGNORECASE | re.MULTILINE,
)
_STEP = re.compile(r"\W*(?:step|phase|stage)\s+(?:[ivx]{1,5}|\d{1,2}|one|two|three|four|five|six)\W*", re.IGNORECASE)
_ACTOR = re.compile(
    r"\s*(?!(?:FOR|AGAINST|ABSTAIN|MAYBE|SECOND|OBJECT|REFUSED|YES|NO|AYE|NAY|YEA|BTW|LOL|OMG|ARGH|YAY|HAHA|THANKS|SORRY|DONE|NOTE|EDIT|CFI|CFJ|STATEMENT|CLAIM|ARGUMENTS?|EVIDENCE|DEFENDANT|REASON(?:S|ING)?|COMMENTS?"
    r"|WOW|OUCH|FINE|GREAT|GOOD|RIGHT|WELL|OKAY|ENOUGH|FINALLY|NEVER|ALWAYS|STOP|NOW|HERE|HELLO|TODAY|ONE|TWO|THREE|FOUR|FIVE"
    r"|SIX|SEVEN|EIGHT|NINE|TEN)\b)"
    r"(?-i:[A-Z]{3,15})(?:\s+\([^()\n]{1,40}\))?[.:]\s*\Z"
)
_UNSETTLED = re.compile(
    r"\W*(?:(?:is|was|which\s+is)\s+)?(?:(?:il)?legal|(?:in)?valid|no\s+effect|disallowed|void|(?:not\s+)?(?:counted|recorded|allowed))\b(?:\W*\Z|\s*[,;.(])|\W*(?:(?:but|only|just|this\s+is|that's|it's|i'm|still|all|at\s+least|for\s+now,?)\s+)*"
    r"(?:probably|perhaps|maybe|possibly|presumably|supposedly|allegedly|apparently|pending|subject\s+to|placeholder|default|proxy|by\s+proxy|on\s+behalf|"
    r"struck\b|crossed|deleted|in\s+(?:part|spirit|theory|principle)|part(?:ly|ial\w*)|provisional\w*|tentativ\w*|preliminar\w*|temporar\w+|undecided|unsure|not\s+(?:sure|certain|final)|"
    r"by\s+(?-i:[A-Z])|from\s+(?-i:[A-Z])\w+\W*\Z|(?:in\s+)?(?-i:[A-Z])\w+'s\s+(?:ballot|votes?|words|arguments?|list|book|case|view)\b|(?-i:[A-Z])\w+\s+(?:told|asked|made)\s+me\b|"
    r"(?:they|he|she)\s+\w+ed\b|(?:that's|is)\s+(?:how|what)\s+(?!I\b|it\b|we\s+need|this\b)(?:(?-i:[A-Z])|an?\s|the\s+\w+\s+(?:votes?|wants?|says?|does)|you\b|he\b|she\b|they\b)|as\s+per\s+(?-i:[A-Z])|on\s+(?-i:[A-Z])\w+'s\s+behalf|(?:was|were|seems?|wins?|won|leads?)\s|"
    r"(?:a\s+few|some|two|three|several)\s+(?:words?|arguments?|points?)\b|I(?:'d|\s+would)\s+(?:say|guess|think|imagine)\b|I\s+(?:think|guess|suppose|believe)\W*\Z|(?:wins|won|leads)\W*\Z|said\s|scrap\s+(?:that|this|it)|(?:oh\s+)?no,?\s+(?:this|that)\s+(?:is|was)|and\s+no\W*\Z|(?-i:(?!(?:Sorry|Thanks|Cheers|Nice|Good|Great|Well|Yes|No|Hi|Really|Ok|Okay|Fine|Right|Bravo|Congratulations)\b)[A-Z])\w+(?:,\s+|\s+and\s+)(?-i:[A-Z])\w+\W*\Z|everybody\W*\Z|"
    r"until|till|according\s+to|(?:i\s+hear|i'm\s+told|i\s+am\s+told)(?!\s+(?:that\s+)?(?:it's|(?:this|it)\s+(?!was\b|were\b|counts?\b)[a-z]+)\s)|psych|copied|(?:will|may|might|could|would)\s+(?:\w+ly\s+)?(?:change|switch|revise|be)\b|hmm+\W*\Z|or\s+(?:so|not|rather)\b|todo|tbd|tbc|xxx|\d+(?:\s*(?:[:/-]|to)\s*\d+)?\W*\Z|"
    r"fixme|drafts?\b|examples?\b|comment\W*\Z|same\s+as\s+\w+'s|vote\s+of\s|voted\s+by|says\s(?!my\s+(?:gut|heart|head|conscience|inner|cat|stomach|nose)\b|I\b|me\b)|as\s+voted|on\s+paper|if\b(?!\s+only\s+(?:to|because|for)\b|\s+it(?:'s\s+not|\s+ain't|\s+isn't)\s+broke))",
    re.IGNORECASE,
)
_OF_VOTE = re.compile(
    r"\A\W*(?:this|the|my|that)\s+(?:vote|ballot)\s+(?:\w+\s+)?(?:\w+n't|not|never|only|will|would|was|stands?\s+(?:if|when|until|unless))\b"
    r"|(?:\A\W*|\b(?:is|are|be|stays|remains|and|but|both)\s+)(?:strictly\s+|purely\s+|entirely\s+|of\s+course\s+|still\s+)?(?:conditional|contingent|dependent|subject\s+to)\b"
    r"|,\s*(?:but\s+)?(?:only\s+)?(?:unless|provided|on\s+(?:the\s+)?condition)\b|\A\W*(?:last|previous|next)\s+n?(?:week|day)(?:'s)?\W*\Z"
    r"|\A\W*(?:for\s+)?(?:\d{1,9}|one|two|three|four|five|ten)\s+(?:Genechips?|GCs?|chips?|coins?)\W*\Z",
    re.IGNORECASE,
)
"""What a remark says of the vote itself: that it is not cast, or hangs on something."""
_INNER = re.compile(r"[.!]\s+")
_ASKS = re.compile(r"\s*[!.]{0,3}\?")
_NEAR = 120
"""Characters at the front of words that say what they are."""
_SHORT = 70
"""Characters of a line that may be a title."""


_SAYS_WHOSE = re.compile(
    r"\W*(?:at\s+least[\s,]+)?(?:(?:that|this)(?:'s|\s+is|\s+was)\s+(?:what|how)\s+(?!I\b|we\b|it\b|nomic\b)(?:\w+\s+){1,5}(?:says?|said|recommends?|recommended|votes?|voted|wants?|thinks?|tells|told|wrote|writes|would|advises?|like)"
    r"|so\s+(?:says|said|speaks|spoke)\b)",
    re.IGNORECASE,
)
_NO_VOTE = re.compile(
    r"\W*(?:(?:and|but|so|note|well|though)[\s,]+)*(?:that|this|it)(?:\s+(?:is|was)(?:n't|\s+not)|'s\s+not)\s+(?:an?|my|yet\s+a)\s+vote"
    r"(?:,?\s+(?:yet|though|mind\s+you|of\s+course|by\s+the\s+way|on\s+(?:it|anything)))*\W*",
    re.IGNORECASE,
)
_WITHDRAWN = re.compile(
    r"\b(?:ignore|disregard|forget|discard|scratch|strike|don't\s+count)\s+(?:my|the|that|those|these|this)\s+"
    r"(?:(?:last|first|above|previous|earlier)\s+)?(?:votes?|ballot|actions?)(?:\s+above)?\W*\Z",
    re.IGNORECASE,
)
"""The end of a sentence that takes back what stands above."""


def truly_no_vote(sentence: str, done: Iterable[Announcement | Unread]) -> bool:
    """Whether a sentence says of what was `done` above it only that it is no vote, which is so."""
    votes = any(isinstance(one, Announcement) and isinstance(one.action, Vote | VoteOnEach) for one in done)
    return not votes and _NO_VOTE.fullmatch(sentence) is not None


def disowns(sentence: str) -> bool:
    """Whether a sentence says of all that stands above it that it is not meant, or not its author's."""
    inner = _INNER.split(sentence[:600]) if sentence[:1] == "(" else [sentence[:300]]
    said = next(filter(None, map(_DISOWNS.match, inner)), None) or _WITHDRAWN.search(sentence[-100:])
    return said is not None and not sentence.rstrip().endswith("?")


def says_whose(sentence: str) -> bool:
    """Whether a sentence says of the paragraph that it ends whose words these were: "That's what Dov recommends"."""
    return _SAYS_WHOSE.match(sentence[:_NEAR]) is not None


def stays(sentence: str) -> bool:
    """Whether somebody says that e does not leave after all."""
    return _STAYS.match(sentence[:100]) is not None


def corrects(sentence: str) -> bool:
    """Whether a sentence puts the one before it right, or wants to: "Sorry, p13." """
    if unsays(sentence) or attributes(sentence):
        return True
    return _CORRECTS.match(sentence[:300]) is not None and _DESCRIBES.match(sentence) is None


def resays(sentence: str, said: str) -> bool:
    """Whether a sentence says anew, and better, what was said before it: "I mean, I vote FOR p3", "No, I veto p4"."""
    again = _NO_I.match(sentence[:_NEAR])
    return _RESAYS.match(sentence) is not None or (
        again is not None and re.match(rf"\W*I\s+(?:\w+\s+)?{again['verb']}\b", said, re.IGNORECASE) is not None
    )


def unsettles(remark: str) -> bool:
    """Whether a remark straight behind a vote leaves it open: "probably", "pending", a question mark."""
    near = remark[:_NEAR]
    return any(pattern is not None for pattern in (_UNSETTLED.match(near), _ASKS.match(near), _OF_VOTE.search(near)))


def goes_on(paragraph: str) -> bool:
    """Whether a paragraph goes on with a sentence that the paragraph above is quoted in: "is what he wrote"."""
    return _GOES_ON.match(paragraph[:_NEAR]) is not None


def tells_of_text(paragraph: str) -> bool:
    """Whether a paragraph below a text in a fence says something of it: "which seems to me a modest step"."""
    return _TELLS_OF_TEXT.match(paragraph) is not None


def dangles(sentence: str) -> bool:
    """Whether a sentence ends, with no mark behind, on a word that wants somebody's words: "Then you write"."""
    if _BROKEN_OFF.match(sentence[:200]) or _EXEMPLIFIES.search(sentence[-40:]):
        return True
    return _DANGLES.search(sentence[-40:]) is not None and (
        _OWN.search(sentence) is None
        or _WOULD.search(sentence[-40:]) is not None
        or _OTHER_TIMES.search(sentence) is not None
    )


def entitles(line: str) -> bool:
    """Whether a line by itself is the title of what is only shown: "Example 1", "Minutes of nday 4"."""
    line = line.strip()
    return len(line) <= _SHORT and "\n" not in line and _TITLES.match(line) is not None and _OWN.search(line) is None


def documents(line: str) -> bool:
    """Whether what such a title stands above goes on to the end: minutes, a story."""
    return _DOCUMENTS.match(line[:_NEAR]) is not None


def previews(line: str) -> bool:
    """Whether a line that ends with a colon tells of words that were lost, or might be said, or were once."""
    return _PREVIEWS.search(line[-200:]) is not None


def steps(sentence: str) -> bool:
    """Whether a sentence is no more than the number of a step, in a plan if nothing else is said: "Step 2." """
    return _STEP.fullmatch(sentence) is not None


def speaks_on_stage(line: str) -> bool:
    """Whether a line is the name of somebody in a play: "PETER." """
    return len(line) <= _SHORT and _ACTOR.match(line) is not None


def staged(passage: str) -> bool:
    """Whether a passage is a story or a play, by what stands at its joints."""
    return _STAGED.search(passage) is not None


def instructs(line: str) -> bool:
    """Whether a line tells how something is written, so that it is plain that what follows only shows it."""
    return _INSTRUCTS.search(line[-200:]) is not None


def tries(sentence: str) -> bool:
    """Whether a sentence says that the post only tries something out: "Testing the new provider." """
    return _TRIES.match(sentence[:_NEAR]) is not None


def tried(subject: str) -> bool:
    """Whether a subject says that the post is a test."""
    return _SUBJECT_TRIES.match(subject[:_NEAR]) is not None


def passes_on(sentence: str) -> bool:
    """Whether a sentence says that what follows are somebody else's words: "Ivy asked me to pass this on"."""
    return _PASSES_ON.match(sentence[:_NEAR]) is not None
