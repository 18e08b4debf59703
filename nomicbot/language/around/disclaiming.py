"""What somebody says of eir own words below: that they do not count, or are only a draft, a test, a story.

Such a sentence has a scope ("nothing below", "this post", "what follows") and says of it that it is not meant, or what
it is instead. Each of the two is told by itself, so that any of the one goes with any of the other.
"""

import re

_THING = (
    r"(?:posts?|mails?|e-?mails?|messages?|ballots?|votes?|lists?|lines?|actions?|moves?|words?|paragraphs?|sections?|texts?|stuff|"
    r"things?|bits?|part|rest|letter|note|thread)"
)
_WHERE = (
    r"(?:below|underneath|hereafter|here|(?:in|of)\s+(?:this|the\s+following|what\s+follows|here|the\s+rest\s+of\s+this)"
    rf"(?:\s+{_THING})?|(?:that\s+)?(?:follows|comes(?:\s+(?:now|next|below))?|stands\s+below|I\s+(?:write|say|list|put|type)\s+(?:here|below|now))|from\s+here\s+on|"
    r"you\s+(?:see|read|find)\s+(?:here|below))"
)
_THIS = (
    rf"(?:(?:all|any|most|every\s+word)\s+of\s+)?(?:(?:this|the\s+following|these|the\s+(?:rest|whole|remainder)(?:\s+of\s+this)?)(?:\s+\w+)?\s+{_THING}(?:\s+(?:here|below))?|this(?=\s+(?:is|was)(?:n't|\s+(?:not|just|only|merely|purely))\b)"
    rf"|what\s+(?:follows|comes\s+(?:now|next|below)|stands\s+below)|the\s+following|(?:everything|anything|all|whatever|the\s+{_THING})\s+{_WHERE})"
)
_NONE = (
    rf"(?:(?:nothing|not\s+(?:a|one|any)\s+{_THING}|no\s+{_THING}|none)\s+(?:of\s+(?:(?:this|these)(?:\s+{_THING})?|what\s+follows|the\s+following|it|my\s+\w+)\s*)?(?:{_WHERE})?"
    rf"|none\s+of\s+(?:this|these|what\s+follows|the\s+following|the\s+{_THING}\s+below))"
)
_SO = (
    r"(?:(?:just|only|all|merely|purely|simply|really|actually|of\s+course|strictly|still|yet|entirely|pure|"
    r"nothing\s+(?:but|more\s+than))\s+)*"
)
_REAL = (
    r"(?:real|meant|official|final|binding|serious|true|valid|effective|in\s+force|an?\s+(?:real\s+)?(?:vote|ballot|action|move)|"
    r"(?:real|actual|official)?\s*(?:votes|actions|moves)|for\s+real|in\s+earnest|(?:submitted|proposed|posted|announced|performed)(?:\s+(?:yet|here|now|today))?(?=\W)|to\s+be\s+(?:counted|taken|recorded|read|acted)|cast|done|happening|my\s+(?:final|real|actual)?\s*(?:votes?|ballot))\b"
)
_INSTEAD = (
    r"(?:an?\s+|the\s+|my\s+|some\s+|for\s+)?(?:(?!no\b|not\b)\w+\s+)?(?:drafts?|sketch(?:es)?|tests?|testing|jokes?|examples?|samples?|illustration|fiction\w*|stor(?:y|ies)|tale|dreams?|poems?|songs?|hypothetical\w*|"
    r"proto\w*|rehearsal|dry\s+run|exercise|practice|practise|templates?|mock-?\s?up|experiments?|parody|satire|quot\w+|role-?play\w*|make-?believe|"
    r"imagin\w+|simulation|scenario|plan|specimen|pastiche|demonstration|demo)\b(?!\s+(?:of\s+(?!my\b|how\b|what\b|the\s+(?:ballot|votes?)\b)|for\s+(?:me|us|you)\b|that\b|I\b|about\b))"
)
_NOT = r"(?:n't|\s+not|\s+never)\s+"
_COUNTS = r"(?:count|stand|hold|apply|matter|bind|be\s+(?:counted|recorded|taken))"
_DISCLAIMS = re.compile(
    r"\s*(?:(?:please|nb|note(?:\s+(?:well|that))?|warning|disclaimer|caution|careful|attention|but|and|so|mind(?:\s+you)?|beware|just\s+to\s+be\s+clear|for\s+the\s+record)[\s,:!.-]+)*"
    rf"(?:{_NONE}\s*,?\s+(?:\w+ly\s+)?(?:counts?|stands?|holds?|applies|matters|binds|happens|happened|(?:is|are|was|were|will\s+be|shall\s+be|should\s+be)\s+{_SO}{_REAL}|has\s+(?:any|been)\b|is\s+to\s+be\b)"
    rf"|{_THIS}\s*(?:(?:does|do|did|shall|should|will|must|would|is\s+to)?{_NOT}{_COUNTS}|(?:is|are|was|were|will\s+be)?{_NOT}{_SO}(?:meant|{_REAL})"
    rf"|(?:\s*(?:is|are|was|will\s+be|serves\s+as)|'s)\s+{_SO}{_INSTEAD}|counts?\s+for\s+nothing|has\s+no\s+effect|(?:\s+(?:is|are|was|were)|'s)\s+(?:all\s+)?(?:from|out\s+of)\s+(?:my|his|her|an?)\s)"
    rf"|(?:(?:do|please\s+do){_NOT}|don't\s+)(?:count|record|process|take|read|act\s+on|treat)\s+(?:{_THIS}|{_NONE}|any\s+of\s+(?:this|these|it|what\s+follows|the\s+following))(?!\s+ago)"
    rf"|(?:[^.!?:]{{0,120}}[,;]\s+(?:please\s+|kindly\s+)?)?(?:ignore|disregard|skip|overlook)\s+(?:{_THIS})"
    r"|every\s+(?:other\s+|single\s+)?(?:sentence|line|word)\s+(?:in|of)\s+this\s+(?:mail|post|message)\b[^.!?:]{0,40}\s(?:is|are)\s+(?:an?\s+)?(?:lie|false|untrue|joke|made\s+up)\b"
    rf"|(?:consider|treat|take|regard|see|read)\s+(?:{_THIS}|this|these)\s+(?:as\s+)?{_SO}{_INSTEAD})",
    re.IGNORECASE,
)
_NOT_DONE = re.compile(
    r"\W*(?:(?:and|but|so|of\s+course|no|again)[\s,]+)*I\s+(?:have(?:n't|\s+not)|did(?:n't|\s+not)|do(?:n't|\s+not))\s+(?:actually\s+|really\s+|yet\s+|in\s+fact\s+)?"
    r"(?:do(?:ne|ing)?|perform(?:ed)?|mean(?:t)?|cast|tak(?:e|en)|announced?|submit(?:ted)?|tried|try|claim(?:ed)?|intend\s+(?:to\s+do\s+)?)\s+"
    r"(?:any(?:thing)?|a\s+(?:word|bit|single\s+one))\s+of\s+(?:it|this|that|these|those|the\s+above)\b"
    r"|\W*(?:(?:and|but|so|of\s+course|no)[\s,]+)*I(?:'m|\s+am)\s+not\s+(?:(?:really|actually)\s+)?voting\s*"
    r"(?:(?:yet|now|here|today)\s*)?(?:[.!,;]|\Z|just\b|only\b)",
    re.IGNORECASE,
)
_ACTS = r"(?:game\s+)?(?:actions?|acts|votes?|announcements?|moves)"
_MAIL = (
    r"(?:(?:this|the\s+(?:above|present))\s+)?(?:post|mail|e-?mail|message|report|notice|letter|archive|list|summary)"
)
_HOLDS_NONE = re.compile(
    r"\s*(?:(?:please|nb|note(?:\s+(?:well|that))?|warning|disclaimer|caution|but|and|so|for\s+the\s+record)[\s,:!.-]+)*"
    r"(?:(?:for\s+information|informational)(?:\s+purposes)?\s+only[\s.,;:-]*)?"
    rf"(?:{_MAIL}\s+(?:(?:does\s+not|doesn't)\s+(?:contain|have|hold|include|perform|take)\s+(?:any\s+)?|(?:contains|has|holds|includes|performs|takes)\s+no\s+){_ACTS}"
    rf"|there\s+(?:is|are)\s+no\s+{_ACTS}\s+(?:in|of)\s+{_MAIL}"
    rf"|no\s+{_ACTS}\s+(?:is|are)\s+(?:contained|taken|performed|intended|included|meant|made)(?:\s+(?:in|by|here)(?:\s+{_MAIL})?)?"
    r"|this\s+(?:reply|mail|e-?mail|message|response|answer)\s+(?:was|is|has\s+been)\s+(?:generated|sent|written|created)\s+automatically"
    r"|this\s+is\s+an\s+auto(?:matic(?:ally\s+generated)?|mated)?[\s-]*(?:reply|response|answer|message)"
    rf"|{_MAIL}\s+is\s+(?:only\s+|purely\s+|just\s+)*(?:for\s+information|informational)(?:\s+purposes)?(?:\s+only)?)\s*(?:[.!;]|\Z)",
    re.IGNORECASE,
)
"""That a mail has no acts in it, as at the foot of a report."""
_BELOW = re.compile(r"\b(?:below|follow\w*|next|hereafter|here\s+on|rest|remainder)\b", re.IGNORECASE)
_LONGEST = 300
_SUBJECT = re.compile(
    r"(?:\s*(?:re|fwd?|aw)\s*:|\s*\[(?!test|draft)[^\]]{0,40}\])*\W*(?:(?:rough|first|my|early|a)\s+)?(?:draft\s+(?:ballot|votes?|of\s+my\s+(?:votes?|ballot))|draft\b\W*\Z)"
    r"|(?:\s*(?:re|fwd?|aw)\s*:)*[^\n]{0,60}?\b(?:to\s+(?:a|the)\s+tune\b|sung\s+to\b|a\s+song\s+(?:of|for|about)\b)"
    # What a thread begins with, not what answers it.
    r"|(?!\s*(?:re|aw)\s*:)(?:\s*\[(?!test|draft)[^\]]{0,40}\])*\W*(?:(?:(?:an?|some|the|my|short|ballot)\s+){0,2}"
    r"(?:(?:worked\s+)?examples?|samples?|templates?|fiction|quiz|riddle|puzzle|protos?|jokes?|parody|satire|prank|hoax)\b(?:\W*\Z|\s*[:,(–-]\s)"
    r"|(?:ballots?|votes?|posts?|mail)\s+templates?\W*\Z|proto-?(?:votes?|ballots?|actions?)\b"
    r"|(?:this\s+is\s+)?not?\s+(?:an?\s+|my\s+|real\s+|actual\s+)*(?:votes?|ballots?|actions?|posts?|proposals?)\b[^\n]{0,10}\Z)"
    r"|(?!\s*(?:re|aw)\s*:)[^\n]{1,80}\((?:an?\s+|only\s+an?\s+|just\s+an?\s+)?(?:test|draft|example|sample|joke|no\s+(?:game\s+)?actions?|not\s+an?\s+(?:vote|ballot|action)|hypothetical|fiction)\b[^()\n]{0,60}\)\W*\Z",
    re.IGNORECASE,
)
"""A subject that says that the post is no ballot yet, or a song."""


def disclaims(sentence: str) -> bool:
    """Whether a sentence says of what follows it, or of the whole post, that it does not count."""
    head = sentence[:_LONGEST]
    said = _DISCLAIMS.match(head) or _HOLDS_NONE.match(head)
    return said is not None and not sentence.rstrip().endswith("?")


def disclaims_all(sentence: str) -> bool:
    """Whether it says so of what stands above it, too."""
    head = sentence[:_LONGEST]
    return _NOT_DONE.match(head) is not None or (disclaims(sentence) and _BELOW.search(head) is None)


def drafted(subject: str) -> bool:
    """Whether a subject says that the post is only a draft of a ballot, or is sung."""
    return _SUBJECT.match(subject[:_LONGEST]) is not None
