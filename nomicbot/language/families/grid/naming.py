"""How players name what is on the Grid: squares, directions, things and persons.

Actions carry names as the state will know them: a square as `(4,5)`, a direction as `north-east`, a thing without its
article. What they stand for is decided when the action is judged.
"""

import re

from lark import Token

from nomicbot.language.phrases import NUMBERS, Source, unquoted

_NUMBER = re.compile(rf"-?\d{{1,3}}|\b(?:{'|'.join(NUMBERS)})\b", re.IGNORECASE)
_ROW_FIRST = re.compile(r"\brow\b.*\bcolumn\b", re.IGNORECASE | re.DOTALL)
_SAID_BEFORE = re.compile(
    r"(?:the\s++)?(?:grid\s++)?(?:square|unit|location|position|spot|space|cell|co-?ordinate)s?\b"
    r"(?:\s++(?:at|of|with(?:\s++the)?\s++co-?ordinates))?\s*+:?\s*+",
    re.IGNORECASE,
)
_OF_ME = re.compile(r"\s++of\s++(?:me|mine|my\b.*)\Z", re.IGNORECASE | re.DOTALL)
_COMPASS = {"n": "north", "e": "east", "s": "south", "w": "west"}
_SIDES = {"up": "north", "down": "south", "left": "west", "right": "east"}
_ARTICLE = re.compile(r"(?:the|an?|my|this|that)\s++", re.IGNORECASE)
_TOAD = re.compile(r"toad\s++(?:named\s++|called\s++)?(?=\S)", re.IGNORECASE)
_EARWAX = re.compile(r"(?:ball\s++of\s++ear\s?wax|earwax\s*+ball)", re.IGNORECASE)
_WAX = re.compile(r"(?:ball\s++of\s++wax|wax\s*+ball)", re.IGNORECASE)
_COUNT = re.compile(r"\s*+(?:no\.?\s*+|number\s++|#)?(?P<number>\d{1,4})\Z", re.IGNORECASE)
_WHERE = re.compile(
    r"(?:the\s++)?(?:square|location|position|spot|unit)\s++(?:of|where|that|on\s++which|in\s++which)\s++",
    re.IGNORECASE,
)
_WHO = re.compile(r"(?:the\s++)?(?:player|toad|gremlin|siren|cheerleader)\s++(?=[\"A-Za-z])", re.IGNORECASE)
_PLACE = re.compile(
    r"(?:'s?\s++(?:current\s++)?(?:square|location|position|spot|unit)"
    r"|\s++(?:is(?:\s++standing|\s++on|\s++in)?|stands(?:\s++on|\s++in)?|occupies))\Z",
    re.IGNORECASE,
)

SQUARE = (
    r"(?:(?:the\s++)?(?:grid\s++)?(?:square|unit|location|position|spot|space|cell|co-?ordinate)s?\s*+"
    r"(?:at\s++|of\s++|with\s++(?:the\s++)?co-?ordinates\s++)?:?\s*+(?=[(\[\dx]))?"
    r"(?:\((?:\s++|\s*+(?:x\s*+=\s*+)?-?\w{1,9}\s*+[,;/|][^()]{0,20})\)(?!\w)|\[\s*+(?:x\s*+=\s*+)?-?\w{1,9}\s*+[,;/|][^\[\]]{0,20}\]"
    r"|x\s*+[=:]?\s*+-?\d|(?:column|row)\s++-?\w{1,9}\b|-?\d{1,3}\s*+[,/]\s*+-?\d{1,3}\b)"
)
"""What looks like a square, for the patterns of attempts: also where brackets have been blanked."""
THE_THING = (
    r"(?:(?:(?:the|an?|my|this|that|one(?:\s++of\s++(?:the|my))?|another|all(?:\s++(?:of\s++)?(?:the|my))?|both|two|three)\s++)?"
    r"(?:(?:first|second|third|last|other|nearest)\s++)?"
    r"(?:big\s++stick|shield|balls?\s++of\s++(?:ear\s?)?wax|(?:ear)?wax\s*+balls?|siren\s++bait)"
    r"|(?:(?:the|my|this|that)\s++)?(?:(?-i:Football|Purse|Toad)|toad(?=\s++(?-i:[A-Z]))))"
)
"""What can be carried and is nobody's name."""
NAME = r"(?:(?-i:(?!(?:I|The|My|A|An)\b)[A-Z])[\w-]{0,38}(?:\s(?-i:(?!I\b)[A-Z0-9])[\w-]{0,38}){0,3}|\"[^\"]{1,60}\")"
TALK_BEGINS = (
    r"(?:and|but|so|then|because|since|as|with(?!\s++(?:the|an?|my|his|her|our|this|that|(?-i:[A-Z]))\b)|without|before|while|where|whose|once|just|"
    r"out\s++of|under\s++(?:protest|duress)|instead|alas|with\s++(?:an?|my|the)\s++(?:sigh|smile|grin|shrug|heavy|light|song|tear|kiss|bow|groan|yawn|flourish|vengeance|heart|(?:usual|greatest|deepest|best|most)\s)|though|although|despite|given|right|today|now|please|anyway|regardless|"
    r"to\s++(?:get|see|be|make|have|keep|find|look|join|stand|meet|avoid|escape|show|reach|leave))"
)
"""Small words that talk begins with, straight behind an act that names all it needs."""
TOWARDS_ENDS = rf"(?=\s*+(?:$|[.!;,(]|-+\s|{TALK_BEGINS}\b))"
"""What may stand behind the name of somebody to whom something is done that is done to no thing."""
ENDS = (
    r"(?=\s*+(?:$|[.!;]+\s*+$|[;(]|(?:,\s*+)?(?:and|then|and\s++then)\s++(?:I\s++)?(?:then\s++|also\s++)?(?:throw|toss|drop|move|pick|whack|"
    r"fire|buy|take|place|enter|stuff|build|step|vote|catch|make|declare|hereby)\b|(?:[,-]+\s*+)?(?:because|since|too|again|once|twice|thrice|hooray|so\s++there|"
    r"thank\s++you|thanks|please|with(?=\s++(?:thanks|love|pleasure|regret|apologies|compliments|an?\s++(?:sigh|heavy\s++heart|smile|grin|shrug|groan|bow)|all\s++my|my\s++compliments)\b)|instead|under\s++(?:protest|duress)|for(?=\s++(?:the|all|old|good|a|my)\b)|at\s++(?:the\s++usual|last|long)|there,\s++I|who(?=\s++(?:will|deserves|is|has|asked|can|may|should|wanted|wants|stands)\b)|as(?=\s++(?:promised|usual|always|agreed|he|she|e|I)\b))\b))"
)
"""What may stand behind a name, so that the name is all that is meant."""
NAMES = rf"(?>{NAME}(?:(?:,\s++(?:and\s++)?|\s++and\s++)(?:(?:the\s++)?{NAME}|{THE_THING}))*)"
"""Names, and what else can be carried, in one list."""
CARRIED_ENDS = (
    rf"(?:{ENDS}|(?=,\s++who\s++(?:is|are)\s++(?:(?:an?|now|both|all|still)\s++){{0,2}}toads?\b"
    r"|\s++when\s++(?:he|she|e|it|they)\s++(?:comes?\s++down|lands?|arrives?|gets?\s++here|falls?)\b))"
)
"""What may stand behind the names of those who are carried or caught."""


def square_of(token: Token) -> str:
    """The square that a SQUARE token names."""
    words = _SAID_BEFORE.sub("", str(token), count=1)
    found = [number.lower() for number in _NUMBER.findall(words)]
    x, y = (NUMBERS[number] if number in NUMBERS else int(number) for number in found[:2])
    return f"({y},{x})" if _ROW_FIRST.search(words) else f"({x},{y})"


def direction_of(token: Token) -> str:
    """The direction that a DIRECTION token names."""
    words = _OF_ME.sub("", str(token)).strip().lower()
    if words in ("n", "ne", "e", "se", "s", "sw", "w", "nw"):
        return "-".join(_COMPASS[letter] for letter in words)
    words = re.sub(r"wards?\Z", "", words)
    if words in _SIDES:
        return _SIDES[words]
    found = re.findall(r"north|south|east|west", words)
    return "-".join(found)


def thing_of(token: Token, source: Source) -> str:
    """What a THING token names, without its article: “Big Stick”, “Ball of Wax 3”, “Peter”."""
    return thing_called(source.words(token))


def thing_called(said: str) -> str:
    """What these words name, without their article."""
    words = _TOAD.sub("", _ARTICLE.sub("", said, count=1), count=1)
    if words[:1] == '"':
        return unquoted(words)
    count = _COUNT.search(words)
    number = f" {count['number']}" if count else ""
    for pattern, name in ((_EARWAX, "Ball of Earwax"), (_WAX, "Ball of Wax")):
        if pattern.match(words):
            return name + number
    if words.islower():
        return words[: count.start()].title() + number if count else words.title()
    return words


def somebody_of(token: Token, source: Source) -> str:
    """Whom a SOMEBODY token names, be it emself or eir square."""
    words = _PLACE.sub("", _WHERE.sub("", source.words(token), count=1))
    named = _WHO.sub("", words, count=1)
    if named[:1] == '"':
        return unquoted(named)
    return _ARTICLE.sub("", named, count=1).title() if named.lower().startswith("the ") else named
