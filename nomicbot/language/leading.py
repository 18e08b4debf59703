"""What stands in front of an action and leaves it as it is: "Peter, ...", "By rule 9-50, ...", "X is free, so ..."."""

import re

from nomicbot.language.moods import conditional
from nomicbot.rulebooks.bnomic.specialties.words import english_words

_NAMES = (
    "peter bob mark bill jack frank grace rose jon john max art bud chuck cliff dean don drew earl faith gene glen guy "
    "hank hope iris ivy jade jay jean jimmy joy june kit lance lee mike nick olive pat penny pip ray reed rex rich "
    "rob robin rod sally skip sue tad ted tim tom toby tony troy victor violet wade ward will bram dick harry basil"
)
_GIVEN_NAMES = frozenset(_NAMES.split())
"""Names of people that are words as well."""

_JOINING = re.compile(r"(?<!\s)\s*,\s*(?:(?:and|but|so|then|ok)[\s,]+)*\Z", re.IGNORECASE)
_POLITE = re.compile(
    r"^\W*(?:(?:sorry|ok|okay|well|yes|no|hey|hi|hello|dear|thanks|thank\s+you|fine|and|so|but|x|alas|my\s+apologies|"
    r"with\s+(?:regret|all\s+due\s+respect))(?:[\s,]+|\Z))+",
    re.IGNORECASE,
)
_VOCATIVE = re.compile(r"(?P<name>[A-Z][\w'-]{1,20}(?: [A-Z][\w'-]{1,20})?)")
_ADVERBIAL_ENDINGS = ("ly", "wise", "ing", "times", "day", "night")
_WITH_NO_COMMA = re.compile(
    r"\W*(?:(?:and|but|so|ok(?:ay)?|well|now|then|also)[\s,]+)*"
    r"(?:(?:wearing|with|in|under)\s+my\s+(?:[\w'-]{1,20}\s+){1,4}(?:hat|cap|capacity)(?:\s+on)?|today|at\s+this\s+(?:point|time|moment|stage)|from\s+now\s+on|this\s+time|this\s+n?(?:week|day)|at\s+(?:once|last)|"
    r"right\s+now|once\s+(?:more|again)|in\s+turn|with\s+(?:pleasure|regret|joy|great\s+\w+|a\s+heavy\s+heart|all\s+due\s+respect)|"
    r"after\s+that|by\s+popular\s+demand|without\s+(?:further\s+ado|hesitation)|as\s+(?:usual|always|ever|promised|agreed|announced)|"
    r"(?:which|that|this)(?:'s|\s+is)\s+why|for\s+(?:good\s+measure|now|once|that\s+reason|this\s+reason|the\s+record)|next\s+up|last\s+but\s+not\s+least)[\s,:]*\Z",
    re.IGNORECASE,
)
_BY_LAW = re.compile(
    r"\W*(?:(?:and|so|ok|now|then|thus)[\s,]+)*(?:"
    r"(?:by|per|as\s+per|pursuant\s+to|in\s+accordance\s+with|in\s+keeping\s+with|by\s+(?:virtue|authority|the\s+power)\s+of|"
    r"as\s+(?:allowed|permitted|provided|described)\s+(?:by|in))\s+(?:the\s+(?:\w+\s+)?(?:sentence|clause|paragraph|part|item)\s+of\s+)?(?:the\s+)?(?:rules?\s+|clauses?\s+|r\s?)?\d{1,2}-\d{1,3}(?:\.?\s?[a-z]{1,2}\b)?"
    r"|as\s+(?:(?:rule|clause)\s+)?\d{1,2}-\d{1,3}(?:\.[a-z]{1,2})?\s+(?:explicitly\s+|expressly\s+|clearly\s+)?(?:lets|allows|permits|entitles)\s+(?:me(?:\s+to)?|it|this|that)"
    r"|as\s+any\s+(?:player|minister|priest|senator|lobbyist|necromancer|one|body)\s+(?:may|can)(?:\s+do)?"
    r"|as\s+(?:is\s+)?my\s+(?:right|duty|privilege)(?:\s+(?:as|under)\s+[\w\s.-]{1,40})?)\s*[,:]\s*\Z",
    re.IGNORECASE,
)
_BEING = re.compile(
    r"\W*(?:(?:and|so|now)[\s,]+)*(?:being|since\s+i(?:'m|\s+am)|as\s+i(?:'m|\s+am)|because\s+i(?:'m|\s+am))\s+"
    r"(?:(?:now|still|again|currently)\s+)?(?:an?|the|your|our)\s+[\w' -]{1,60},\s*\Z",
    re.IGNORECASE,
)
_REASONED = re.compile(
    r"(?P<clause>[^:?!\"\ue000]{3,180}?)(?:[,;.]|\s-+|(?=\s+so\s*:))\s*(?:and\s+)?(?:so|but|therefore|thus|hence|yet|accordingly)(?:[\s,]+(?:then|therefore|now|again))?[\s,:]+\Z",
    re.IGNORECASE,
)
_RETURNED = re.compile(
    r"\W*I(?:'m|'ve|\s+(?:am|have))\s+(?:finally\s+|now\s+)?(?:back|here|ready|done|awake|convinced|sold|impressed|returned|decided|thought\s+about\s+it"
    r"|made\s+up\s+my\s+mind|read\s+(?:it|them|p?\d+))(?:\s+(?:again|now))?,?\s+and\s+\Z",
    re.IGNORECASE,
)
_STATIVE = re.compile(r"(?P<clause>I(?:'m|'ve|\s+(?:am|have))\s[^:?!\"\ue000]{2,120}?),?\s*and\s+\Z", re.IGNORECASE)
STATIVE = re.compile(
    r"\b(?:is|are|am|isn't|aren't|was|were|has|have|had|hasn't|haven't|i'm|i've|he's|she's|it's|that's|there's|they're|we're|you're|"
    r"they've|we've|like|likes|love|hate|agree|disagree|needs?|seems?|looks?|wants?|think|believe|trust|know|find|prefer|doubt|"
    r"understand|see|sounds?|feels?|don't|doesn't|do\s+not|does\s+not|can|cannot|can't|no\s+longer)\b",
    re.IGNORECASE,
)
"""Verbs of clauses that tell how things are, or what somebody thinks of them."""
_UNREAL = re.compile(
    r"\b(?:says?|said|told|tells?|asks?|asked|wrote|writes?|replied|claims?|claimed|dream\w*|imagin\w*|pretend\w*|suppos\w*|assum\w*|"
    r"hypothe\w*|theor\w*|fiction\w*|stor(?:y|ies)|tales?|novel|film|movie|scenes?|chapter|poems?|songs?|jok\w+|jest|kidding|example|"
    r"instance|drafts?|proto\w*|test\w*|quot\w+|tomorrow|yesterday|tonight|later|soon|when\w*|until|till|once|after|before|would|could|"
    r"might|may|shall|maybe|perhaps|wish\w*|if|unless|plan\w*|idea|not\s+as\s+if|as\s+if|somebody|someone|nobody\s+believes)\b",
    re.IGNORECASE,
)


def changes_nothing(lead: str) -> bool:
    """Whether words in front of an action, up to its "I", are an address, a ground in law, or a reason."""
    if conditional(lead):
        return False
    return bool(
        _WITH_NO_COMMA.match(lead)
        or _BY_LAW.match(lead)
        or _BEING.match(lead)
        or addresses(lead)
        or _gives_reason(lead)
    )


def addresses(lead: str) -> bool:
    """Whether the words are a name with a comma behind, as of somebody who is spoken to, or thanks or regret."""
    words = _JOINING.sub("", lead)
    bare = _POLITE.sub("", words)
    if words == lead:
        return False
    if not bare:
        return True
    return (match := _VOCATIVE.fullmatch(bare)) is not None and all(map(_is_name, match["name"].split()))


def _is_name(word: str) -> bool:
    plain = word.lower()
    if plain.endswith(_ADVERBIAL_ENDINGS):
        return False
    return plain in _GIVEN_NAMES or plain not in english_words()


def _gives_reason(lead: str) -> bool:
    if _RETURNED.match(lead):
        return True
    match = _REASONED.match(lead)
    return match is not None and STATIVE.search(match["clause"]) is not None and _UNREAL.search(match["clause"]) is None
