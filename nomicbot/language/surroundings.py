"""What stands around an action: words that lead in to it, a second half of its sentence, a line that introduces it.

Words around an action are read over only if they are of a kind that is known to change nothing. All else might be a
condition, a report, a joke or an example, so that the action is asked about.
"""

import re

from nomicbot.language.blocks import MARK
from nomicbot.language.joining import Forfeiting, Joining
from nomicbot.language.keys import Turning
from nomicbot.language.leading import addresses
from nomicbot.language.moods import conditional, harmless, idle
from nomicbot.language.offers import Offer
from nomicbot.language.paying import Paying
from nomicbot.language.phrases import Said
from nomicbot.language.voting import Voting
from nomicbot.language.winning import Winning

_PLAIN_WORDS = (
    "a an the my me last first second third next final one two three more another further thing things item "
    "point points action actions move moves business vote votes voting and but so ok okay fine well right then "
    "now again anyway anyhow oh ah hm hmm aha alas too also here there is it this that sure clear finally "
    "lastly try attempt correction corrected fixed update edit ps btw sorry please thanks everybody everyone "
    "all folks friends hi hello dear good great yes enough quick quickly actually honestly seriously frankly "
    "simply just very therefore hence still happily gladly sadly reluctantly admittedly besides meanwhile "
    "today list players nomic nevertheless nonetheless however rounds turn turns duties likewise meantime bye "
)
_PLAIN = frozenset(_PLAIN_WORDS.split())
"""Words that say nothing: whatever is made of them alone changes nothing."""

_PHRASES = (
    r"(?:back\s+)?to\s+business|(?:and\s+)?here\s+(?:we|i)\s+go|here\s+goes(?:\s+nothing)?|thank\s+you(?:\s+all)?|"
    r"(?:this|one\s+more|one\s+last)\s+time|my\s+turn|good\s+(?:morning|evening|night|day|afternoon)|of\s+course|"
    r"by\s+the\s+way|last\s+but\s+not\s+least|without\s+(?:further|more|much)\s+ado|no\s+more\s+talk|that\s+said|"
    r"(?:all\s+)?in\s+all|after\s+all|all\s+(?:right|the\s+same)|at\s+(?:last|long\s+last|this\s+point)|"
    r"(?:and\s+)?now\s+(?:in\s+(?:earnest|full)|for\s+(?:real|the\s+\w+|my\s+\w+)|to\s+(?:work|business))|"
    r"(?:and\s+)?that\s+(?:being\s+)?(?:done|said|settled)|in\s+the\s+meantime|my\s+(?:rounds?|duties)\s+for\s+today|"
    r"(?:and\s+)?(?:i(?:'ve|\s+have)?\s+changed\s+my\s+mind|you(?:'ve|\s+have)\s+convinced\s+me|it(?:'s|\s+is)\s+simple)|"
    r"before\s+(?:i\s+(?:forget|go)|breakfast|lunch|dinner|bed)|speaking\s+of\s.*|on\s+(?:a\s+whim|principle|reflection)|"
    r"by\s+(?:popular\s+demand|the\s+same\s+(?:token|logic))|about\s+time|more\s+to\s+the\s+point"
)
_PURPOSE = (
    r"(?:begin|start|end|finish|conclude|close|be\s+(?:sure|safe|fair|clear|honest|brief|consistent|on\s+the\s+safe\s+side)|"
    r"sum\s+(?:it\s+)?up|make|set|keep|get|put|avoid|balance|even|spread|break|round|please|spite|help|celebrate|annoy|save|prevent|stop\s+(?:him|her|them|this|that|it)|thank|honou?r|prove|encourage|reward|punish|restore|"
    r"protect|reach|finish|mark|express|support|settle)"
)
_ADVERBIAL = re.compile(
    r"as\s+an?\s+(?!rule\b)(?:[a-z'-]+\s*){1,4}$|as\s+(?:usual|always|ever|before|promised|announced|agreed|requested)$"
    r"|as\s+for\s+.+|(?:regarding|concerning|about|apropos(?:\s+of)?)\s+.+|on\s+the\s+(?:subject|matter|question|topic)\s+of\s.+"
    r"|with\s+(?-i:[a-z]).*"
    r"|for\s+(?:(?:\w+\s+){0,2}reasons?\b.*|the\s+(?:record|moment|first\s+time|love\s+of\b.*|sake\s+of\b.*)|now|once|fun|luck|"
    r"good\s+measure|clarity|symmetry|balance|completeness|consistency|what\s+it(?:'s|\s+is)\s+worth|old\s+times'?\s+sake)$"
    rf"|(?:so\s+as\s+|in\s+order\s+)?to\s+{_PURPOSE}\b.*"
    r"|in\s+(?:addition|protest|short|brief|sum|haste|conclusion|closing|return|fact|(?:that|any)\s+case|all\s+(?:honesty|fairness|"
    r"seriousness)|(?:response|answer|reply|addition|contrast|memory|honou?r)\s+(?:to|of)\s.+)$"
    r"|after\s+(?:reading|thinking|sleeping|looking|considering|much|some|long|due|careful)\b.*",
    re.IGNORECASE,
)
_REASON = re.compile(
    r"(?:because|since|given(?:\s+that)?|considering(?:\s+that)?|seeing\s+(?:that|as)|now\s+that|having|feeling|due\s+to|"
    r"thanks\s+to|out\s+of|despite|in\s+spite\s+of|al?though|even\s+though|while\s+(?:i|we)(?:'m|\s+am|'re|\s+are)\s+(?:at\s+it|here))"
    r"\s.+",
    re.IGNORECASE,
)
_NEGATION = re.compile(
    r"\b(?:not|never|no|nor|neither|cannot|without|hardly|nothing|nobody|none)\b|n't\b", re.IGNORECASE
)
_BORROWED = (
    r"(?:say|tell|ask|sing|shout|whisper|claim|mutter|mumble|think)s|s(?:aid|aying|ings?)|told|thought\s+(?:that|to)|asked|"
    r"repl(?:y|ied|ies)|quot\w+|cit(?:e|es|ed|ing)|claim\w*|shout\w*|whisper\w*|mutter\w*|cr(?:y|ied|ies)|sang|"
    r"dream\w*|imagin\w*|pretend\w*|suppos\w*|assum\w*|hypothe\w*|theor\w*|fiction\w*|stor(?:y|ies)|tales?|novel|film|movie|"
    r"plays?|scenes?|chapters?|pages?|poems?|songs?|chorus|jok\w+|jest|kidding|lol|haha\w*|fool\w*|iron(?:y|ic\w*)|sarcas\w*|"
    r"examples?|instance|e\.?g|samples?|templates?|drafts?|proto\w*|test\w*|demonstrat\w*|illustrat\w*|transcripts?|logs?"
)
"""Words that tell of what somebody else says, or what nobody means."""

_SOUR = re.compile(
    rf"\b(?:{_BORROWED}|wrote|writ\w+|how|what(?!\s+it)|why|whether|where|words?|texts?|titles?|notes?|messages?|signs?|letter|card|line|"
    r"sentences?|phrase|motto|caption|label|voice|slogan|shirt|banner|poster|header|form|format|syntax|proxy|behalf|plans?|options?|"
    r"strategy|step|habit|exceptions?|condition\w*|tomorrow|yesterday|tonight|later|soon|when\w*|until|till|maybe|perhaps|might|"
    r"would|could|should|may|either|or|luck|name\s+of|instead|diary|(?:for|as|with|by|like|in|being)\s+(?-i:[A-Z]))\b"
    r"|(?-i:\b(?:FOR|AGAINST|ABSTAIN|MAYBE|SECOND|OBJECT|REFUSED)\b)|[?\"()\[\]/]|\w's\s+(?:place|words|stead|head|mind|request|orders?)\b",
    re.IGNORECASE,
)
_SEPARATED = re.compile(r"(?:[:,;]|\s-+)\s*\Z")
_PIECES = re.compile(r"[:,;]\s*|\s-+\s+")
_JOINED = re.compile(
    r"(?:(?:and|but|so(?!\s+as\b)|then|now|also|oh|well|ok(?:ay)?|ps|finally|lastly)\s+)+", re.IGNORECASE
)
_WORD = re.compile(r"[^\W_]+(?:'\w+)?")
_NO_WORD = re.compile(r"[^\w\s'.!-]")
_TRY = re.compile(r"(?:\w+\s+)?try\s+(?:this|that|it)\b", re.IGNORECASE)
_PHRASE = re.compile(_PHRASES, re.IGNORECASE)
_LEAD_LENGTH = 200
_SHORTEST_LEAD = 2

_CUT = re.compile(
    r"[,;:]\s+|\s-+\s*|,(?=[a-z])|(?<!\s)\s+&\s+|(?<!\s)\s+(?=(?:and|then|so|despite|anyway|nonetheless|regardless|"
    r"nevertheless|on\s+principle|with\s+both|bc|b/c|cos|coz|cuz|'cause|tho)\b|(?:to|as|even)\s)"
)
_MOST_CUTS = 3
_TAIL_LENGTH = 300
_BE = (
    r"(?:'s|'re|'ll|\s+(?:is|are|was|were|has|have|had|does|do|did|will|would|can|could|looks?|seems?|sounds?|feels?|needs?|"
    r"makes?|deserves?))\b"
)
_FILLER = re.compile(
    r"(?:(?:then|therefore|too|in\s+(?:capitals|capital\s+letters|lower\s+case|small\s+letters|full|earnest|haste|all\s+"
    r"(?:seriousness|honesty|fairness)|fact))\s*(?:,\s*|\Z))+",
    re.IGNORECASE,
)
_SECOND_HALF = re.compile(
    rf"(?:and\s+)?(?:so\s+)?(?:it|this|that|they|he|she|e|we|you|there){_BE}"
    r"|(?:and\s+)?I(?:'m|'ve|'ll|\s+(?:have|am|had|was|will|like|love|hope|think|believe|know|wonder|feel))\b"
    r"|which\b|who\b|whose\b|because\b|since\b|although\b|though\b",
    re.IGNORECASE,
)
_REGRET = re.compile(r"(?:sorry|thanks|thank\s+you|dear)\b", re.IGNORECASE)
_EXCLAIMS = re.compile(
    r"(?:\W*(?:hoo?ray|hurrah?|yay+|woo-?hoo|yippee|yes|so\s+there|take\s+that|muahaha\w*|mwahaha\w*|cheers|enjoy|sorry|"
    r"thanks?(?:\s+(?:you|all|everybody|everyone|a\s+lot))?|thank\s+you|please|everybody|everyone|all|folks|guys|friends|people|y'all|"
    r"ladies\s+and\s+gentlemen|dear\s+\w+|my\s+friends?|of\s+course|obviously|naturally|indeed|good\s+luck|best\s+wishes|god\s+help\s+us|"
    r"(?:effective|starting|beginning)\s+(?:immediately|now|at\s+once|today|right\s+away|as\s+of\s+(?:now|today))|with\s+immediate\s+effect|"
    r"as\s+of\s+(?:now|today|this\s+(?:post|moment))|from\s+(?:now|today|this\s+moment)\s+on|henceforth|and\s+(?:I\s+)?apologi[sz]e(?:\s+for\s+(?:it|that|the\s+\w+))?|"
    r"finally|at\s+last|at\s+long\s+last|you\s+(?:lot|all|guys)|(?:and\s+)?that(?:'s|\s+is)\s+(?:that|it|all|final)|end\s+of\s+story|voil[aà]|"
    r"ta-?da+|phew|whew|oh\s+well|for\s+great\s+justice|full\s+stop|period|as\s+(?:the\s+)?(?:dictator|legislator|priest|lobbyist|"
    r"necromancer|senator|secretary|keeper|manager|fcc|banker|tiler|adept|minister\s+(?:of|for)\s+\w+))){1,3}\W*",
    re.IGNORECASE,
)
_HEDGES = re.compile(
    r"\b(?:not|no|nor|never|nothing|maybe|perhaps|possibly|probably|almost|nearly|sort\s+of|kind\s+of|i\s+(?:think|guess|suppose)|\w+n't)\b",
    re.IGNORECASE,
)
_COMMENTS = re.compile(
    r"with\s+(?:(?:the|my|all|great|much|some|deep|many|a\s+\w+)\s+)*(?:usual\s+)?(?:pleasure|joy|regrets?|apologies|thanks|compliments|love|relish|glee|"
    r"reluctance|hesitation|best\s+wishes|greetings|respect|reservations?)\b"
    r"|as\s+an?\s+(?:small\s+|little\s+|late\s+)?(?:present|gift|courtesy|thank[\s-]you|protest|sign|token|matter\s+of|reward|penance|compromise|precaution|"
    r"start|birthday|souvenir|welcome|farewell)\b"
    r"|(?:it|this|that|they|he|she)\s+being\b|that(?:'s|\s+is)\s+(?:that|all|it)\b|good\s+\w+\s+as\s+it\s+is\b|whatever\s+\w+\s+(?:says?|thinks?)\b"
    r"|I\s+(?:can't|cannot|don't|didn't)\s+(?:even|see|understand|trust|care|like|want|know|think|need)\s+\S",
    re.IGNORECASE,
)
_TO_PURPOSE = re.compile(
    rf"(?:so\s+as\s+|in\s+order\s+)?to\s+{_PURPOSE}\b(?!\s+(?:how|what|whether|that\s+it|it\s+(?:is|looks|works)|you\s+how)\b)",
    re.IGNORECASE,
)
_OWN_SENTENCE = re.compile(
    rf"(?:the|my|your|his|her|its|our|their|eir|an?)\s+(?:[\w'-]+\s+){{0,3}}[\w'-]+{_BE}"
    r"|(?!(?:I|you|we|who|what|how|when|not|if|no|none|neither|either|both|all|so|as|or|nor|and|but|then|there|one)\b)[a-z][\w'-]+"
    r"\s+(?:is|are|was|were|has|have)\b",
    re.IGNORECASE,
)
_TURNS = re.compile(
    rf"\b(?:{_BORROWED}|vot\w+|ballots?|mean\w*|counts?|counted|but|or|unless|except|lie|lies|lying|lied|liar|false|untrue|opposite|"
    r"mistake\w*|wrong|error|serious|withdr\w+|retract\w*|revis\w+|chang\w+|cancel\w*|rescind\w*|undo\w*|undone|revok\w+|"
    r"forfeit\w*|propos(?:e|ing)|submit\w*|join\w*|quit\w*|leav\w+|repeat\w*|doing|rest|others?|same|remaining|both|every\w*|"
    r"each|any\w*|none|them|these|those|later|tomorrow|next|soon|yet|back|returns?|name\w*|call\w*|known|behalf|proxy|instead|"
    r"against|abstain\w*|void|invalid|nothing|ignore|forget|disregard)\b|[?]",
    re.IGNORECASE,
)

_PASSING = re.compile(
    r"(?:^\W*to\s+be\b|\bfor\s+(?:to(?:day|night)|now|nobody|nothing|long|(?:an?|one|two|three|four|five|some|the|this|\d+)\s+(?:\w+\s+)?"
    r"(?:while|days?|nights?|n?weeks?|n?days?|months?|years?|moments?|time|hours?|minutes?|evening|weekend|morning|season|summer|winter))\b)",
    re.IGNORECASE,
)
_TO_SOMEBODY = re.compile(r"\W*(?:to|as\s+i)\b", re.IGNORECASE)
_OF_SUBJECT = re.compile(r"I,([^,]{1,40}),", re.IGNORECASE)
_AND_THEN = re.compile(r"\W*(?:(?:and|so|but)\s+)?then\b", re.IGNORECASE)
PAID_TOO = re.compile(
    r"[,;]\s*(?:and\s+)?(?:another\s+)?(?=\d{1,9}\s*(?:gc|genechips?)?\s+(?:more\s+)?to\s|(?-i:[A-Z])\w{1,20}\s+\d{1,9}\b)",
    re.IGNORECASE,
)
"""What else is paid, behind a reason for the first."""
_EACH = re.compile(r"\b(?:each|every|per|any|all|back|loan|interest|returns?)\b", re.IGNORECASE)
_THOUGHT = re.compile(r"(?:and\s+)?(?:so\s+)?I\s+(?:think|believe|hope|know|feel)\W*\Z", re.IGNORECASE)
_WISH = re.compile(r"\b(?:like|wish|want|love)\s+to\b", re.IGNORECASE)

_SAYS = re.compile(
    r"\b(?:wrote|writes|said|says|saying|asked|replied|quoth|claims?|claimed|"
    r"(?<!\bset\san\s)(?<!\bset\sthe\s)(?<!\bset\sa\sgood\s)(?<!\bset\sa\sbad\s)(?<!\bset\sa\sfine\s)(?<!\bsetting\san\s)"
    r"(?<!\bfollow\syour\s)(?<!\bfollowing\syour\s)(?<!'s\s)example|instance|e\.g\.|quot(?:e|ing)|"
    r"imagine|suppose|syntax|something\s+like|proto\w*|draft)\b[^:]{0,80}:\s*$|^\s*(?:quoth|proto)\b",
    re.IGNORECASE,
)
_SHOWS = re.compile(
    r"\b(?:samples?|template|forms?|format|wording|transcript|translation|logs?|minutes(?!\s+(?:before|after|ago|left|late|to)\b)|posted|sent|mail(?:ed)?|would\s+have|this\s+is\s+what|archives?|copy|paste|how\s+(?:to|you|one|we|i|people)|"
    r"(?:look|read|go|goe)s?\s+like|reads|would\s+(?:do|be|look|read|go)|you\s+(?:write|post|say|type|send)|"
    r"dream\w*|stor(?:y|ies)|tales?|fiction\w*|diary|scene|song|poem|chorus|sign|motto|voice|plans?|to-?do|"
    r"(?:what|things)\s+(?:(?:i|we|he|she|e|they|you)\s+(?:\w+\s+)?(?:would|will|might|could|may|did|plan|want|used)|happens?|happened)|"
    r"(?:take|consider|given|look\s+at|picture|assume|what\s+about|how\s+about|in|with|under)\s+(?:this|the\s+following|these|such\s+an?|an?)\s+(?:\w+\s+)?"
    r"(?:posts?|mails?|messages?|case|sequence|series|list|situation|actions?|moves?|lines?|chain|order)|"
    r"here(?:'s|\s+is)\s+what|reasons?\s+(?:to|for|why|not))\b[^:]{0,60}:\s*$"
    r"|^\s*(?:\w+\s+for\s+)?(?:(?:next|last)\s+n?(?:week|day|time|year)|tomorrow|yesterday)\b[^:]{0,60}:\s*$"
    r"|^\s*(?:(?:please|just|then|and|or)\s+)*(?:post|write|say|send|type|copy|try)\b[^:]{0,60}:\s*$",
    re.IGNORECASE,
)
_SPEAKER = re.compile(r"\s*[A-Z][\w.'-]*(?: [A-Z][\w.'-]*)?:[ \t]*\Z")
_REPORTS = re.compile(
    r"\s*+(?:\S{1,30}+\s++){1,6}(?:wrote|writes|posted|said|says|sent)(?:\s+(?:the\s+following|this))?\W*\Z",
    re.IGNORECASE,
)
_SUPPOSES = re.compile(
    r"\W*(?:(?:and|so|but|well|ok(?:ay)?|now)\W+)*"
    r"(?:suppose|imagine|picture|assume|let(?:'s|\s+us)\s+(?:say|suppose|assume|imagine|pretend)|say(?:,|\s+that)?\s(?!no\b|so\b|hi\b)|what\s+if\b|"
    r"consider\s+(?:the\s+following|this)|think\s+about\s+it\b|(?:an?\s+|the\s+|my\s+|one\s+)?(?:\w+\s+)?(?:scenario|hypothetical\w*)\W*(?:[:.]|\Z)|"
    r"(?:here(?:'s|\s+is|\s+comes)|this\s+is)\s+(?:the|my|our|a|an|one)\s+(?:\w+\s+)?(?:plan|scenario|idea|scam|story|example|deal)|"
    r"(?:my|the|our)\s+(?:\w+\s+)?(?:plan|scam|scheme|idea)\s+(?:is|was|goes|works)\b|let's\s+make\s+a\s+deal\b)",
    re.IGNORECASE,
)
_ABOUT_BELOW = re.compile(
    r"\b(?:which\s+of|these|the\s+following|(?:would|does|do|is|are|will|can|could|should)\s+(?:this|that|it|one|somebody|someone|we|the\s+bot)\b|"
    r"what\s+(?:happens|about|would|if|does|do)|how\s+(?:about|would|does|do))\b",
    re.IGNORECASE,
)
_SHOWN = r"(?:of\s+)?(?:the\s+|an?\s+)?(?:quote|quotation|example|draft|joke|fiction|story)"
_CLAIMS = re.compile(
    rf"\W*(?:end\s+{_SHOWN}|unquote)\W*\Z|\W*/\s*(?:fiction|joke|quote|story|dream|draft|example)\W*\Z", re.IGNORECASE
)
_DISCLAIMS = re.compile(
    rf"\W*(?:(?:begin|start)\s+{_SHOWN}|quote)\W*\Z|\s*\[\s*(?:fiction|joke|story|dream|draft|example)\s*\]\W*\Z|"
    r"\s*none\s+of\s+(?:the\s+following|what\s+follows)\s|"
    r"\s*(?:the\s+following|what\s+follows|(?:all|everything|anything)\s+below|(?:this|the\s+rest\s+of\s+this)\s+(?:post|mail|message))"
    r"\s+(?:is|are|was)(?:n't)?\s+(?:just\s+|only\s+|all\s+|purely\s+)*(?:not|no|never|an?\s+(?:\w+\s+)?(?:joke|test|example|draft|"
    r"story|dream|poem|proto\w*|quot\w+)|fiction\w*|hypothetical\w*|for\s+(?:example|illustration)|meant\s+as\s+an?\s+(?:joke|example))\b",
    re.IGNORECASE,
)


def leads_in(lead: str) -> bool:
    """Whether words that stand before an action, with a colon or a comma behind them, cannot change it."""
    separated = _SEPARATED.search(lead)
    if (
        separated is None
        or len(lead) > _LEAD_LENGTH
        or conditional(lead)
        or _SOUR.search(lead)
        or _NO_WORD.search(_PIECES.sub(" ", lead))
    ):
        return False
    if len(lead[: separated.start()].strip()) < _SHORTEST_LEAD:
        return False  # "A: I vote ..."
    return all(_says_nothing(piece.strip(" \t\r\n.!-")) for piece in _PIECES.split(lead[: separated.start()]))


def _says_nothing(piece: str) -> bool:
    if _TRY.match(piece):
        return False
    if _PHRASE.fullmatch(piece) or _PLAIN.issuperset(word.lower() for word in _WORD.findall(piece)):
        return True
    joined = _JOINED.match(piece)
    rest = piece[joined.end() :] if joined else piece
    if _REASON.match(rest) or _PHRASE.fullmatch(rest):
        return True
    return _ADVERBIAL.match(rest) is not None and _NEGATION.search(rest) is None


def cuts(text: str, position: int) -> list[int]:
    """Where the first half of a sentence that got stuck at `position` may end: nearest before it first, then behind."""
    before: list[int] = []
    for match in _CUT.finditer(text):
        if match.start() > position:
            return [*before[: -_MOST_CUTS - 1 : -1], match.start()]
        before.append(match.start())
    return before[: -_MOST_CUTS - 1 : -1]


def second_half(tail: str) -> bool:
    """Whether what stands behind an action, from the comma on, cannot change it."""
    words = tail.lstrip(" \t\r\n,;:&-")
    if _EXCLAIMS.fullmatch(words) or (_REGRET.match(words) and addresses(f"{words},")):
        return True
    if MARK in tail or len(tail) > _TAIL_LENGTH or conditional(tail) or _TURNS.search(tail):
        return False
    if _THOUGHT.match(words):
        return False
    filler = _FILLER.match(words)
    words = words[filler.end() :] if filler else words
    if words and not (
        _SECOND_HALF.match(words)
        or _TO_PURPOSE.match(words)
        or ((_COMMENTS.match(words) or tail.lstrip().startswith("- ")) and not _HEDGES.search(words))
        or (tail.lstrip()[:1] in (";", ":", ",") and _OWN_SENTENCE.match(words))
    ):
        return False
    return harmless(words) and idle(re.sub(r"^and\s+", "", words))


def unfitting(said: Said, remark: str, sentence: str) -> str:
    """What stands around the actions of a sentence and does not go with them, or an empty string."""
    for act in said.acts:
        aside = _OF_SUBJECT.match(str(act.subject or ""))
        if aside and not idle(aside[1]):
            return aside[1].strip()
        if isinstance(act.phrase, Joining | Forfeiting):
            if act.times is not None and str(act.times).lstrip(" ,").lower().startswith("until"):
                return str(act.times).strip(" ,")
            leaving = isinstance(act.phrase, Forfeiting)
            if _PASSING.search(remark) or (leaving and _TO_SOMEBODY.match(remark)):
                return remark.strip(" ,")
        if isinstance(act.phrase, Winning) and act.subject is not None and _WISH.search(str(act.subject)):
            return str(act.subject)
        if isinstance(act.phrase, Winning) and (goes_on := _AND_THEN.match(sentence)):
            return goes_on[0].strip()  # the end of a story
        if isinstance(act.phrase, Turning) and _PASSING.search(remark.removeprefix("for now")):
            return remark.strip(" ,")
        if isinstance(act.phrase, Paying) and (_EACH.search(remark) or PAID_TOO.search(remark)):
            return remark.strip(" ,")
        if not isinstance(act.phrase, Voting | Offer) and str(act.times or "").lstrip(" ,").lower().startswith(
            ("until", "as ")
        ):
            return str(act.times).strip(" ,")
    wished = any(act.subject is not None and _WISH.search(str(act.subject)) for act in said.acts)
    return remark.strip(" ,") if wished and re.match(r"\W*but\b", remark) else ""


def others_words(line: str) -> bool:
    """Whether a line that ends with a colon says that somebody else's words follow, or an example."""
    return _SAYS.search(line[-200:]) is not None


def shows(line: str) -> bool:
    """Whether a line that ends with a colon may only show what follows it."""
    return _SHOWS.search(line[-200:]) is not None


def speaks(line: str) -> bool:
    """Whether a line that ends with a colon is a name, so that straight below it somebody's words may stand."""
    return _SPEAKER.match(line) is not None and not leads_in(line) and not line.rstrip().endswith(" I:")


def reports(sentence: str) -> bool:
    """Whether a sentence that ends with no colon says that somebody else's words follow."""
    return _REPORTS.match(sentence) is not None


def asks_about(sentence: str) -> bool:
    """Whether a question is about what follows it: "Which of these would be legal?" """
    return sentence.rstrip().endswith("?") and _ABOUT_BELOW.search(sentence[-_LEAD_LENGTH:]) is not None


def supposes(sentence: str) -> bool:
    """Whether a sentence only thinks of something, so that what follows in its paragraph may be part of the thought."""
    return _SUPPOSES.match(sentence[:_LEAD_LENGTH]) is not None


class Shown:
    """Whether what is read just now may only be shown: an example, somebody else's words, or all that is disclaimed."""

    def __init__(self) -> None:
        self._disclaimed = False
        self._paragraph = False
        self._above = False

    def __bool__(self) -> bool:
        return self._disclaimed or self._paragraph

    def begins(self, straight_below: bool = False) -> None:
        """A line says that what stands below it may be shown: the next paragraph, or only what is `straight_below`."""
        self._paragraph, self._above = True, not straight_below

    def stays(self) -> None:
        """All from here on may be shown, or left out."""
        self._disclaimed = True

    def goes_on(self, opens_paragraph: bool) -> None:
        """The next sentence: another paragraph than the one that is shown is not."""
        if opens_paragraph and not self._above:
            self._paragraph = False
        self._above = False

    def takes_in(self, sentence: str) -> bool:
        """Whether a sentence is a disclaimer of what follows it, or ends what another one disclaimed."""
        if _DISCLAIMS.match(sentence):
            self._disclaimed = True
            return True
        if self._disclaimed and _CLAIMS.match(sentence):
            self._disclaimed = False
            return True
        return False
