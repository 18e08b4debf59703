"""The edges of a sentence: what opens and closes it and is talk whatever stands between, and what governs all of it.

"Also, p12 is hereby vetoed (sorry, Bram)." is read without its edges, for no act hangs on them. "Perhaps Dov is hereby
healed" and "I heal Dov, just kidding" are not meant, in whatever words the act is put.
"""

import re

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.around.known_conditions import known_end
from nomicbot.language.around.moods import idle, takes_back
from nomicbot.language.around.residue import aside, behind, tells
from nomicbot.language.around.residue_clauses import OWN_CLAUSE
from nomicbot.language.ballots.rows import ROW_LINE
from nomicbot.language.blanks import blanked
from nomicbot.language.gists.things import named
from nomicbot.rulebooks.bnomic.vocabulary import ObjectToRecognition, Vote

_LINK = re.compile(
    r"\s*(?:(?:and|also|so|then|now|finally|lastly|next|besides|furthermore|moreover|additionally|anyway|likewise|"
    r"as\s+(?:usual|ever|always|promised|agreed|announced)|of\s+course|naturally|by\s+the\s+way|btw|in\s+addition|"
    r"having\s+(?P<did>[a-z]+(?:\s+[^\s,;:.!?\"()]+){0,6}))\s*,"
    # "Then" with its last letter lost: no article stands before an "I" that does something.
    r"|and(?=\s)|the(?=\s+(?-i:I)\s+[a-z])|p\.?\s?(?:p\.?\s?)?s\.?(?:\s*[:,-]|(?=\s)))\s+(?=\S)",
    re.IGNORECASE,
)
"""What joins a sentence to the one before it, and what its author did first."""
_OWN = re.compile(r"I\b")
_MOST_LINKS = 3
_LINE = re.compile(r"^[ \t]*[A-Za-z][^\n]{3,200}", re.MULTILINE)
_POSTSCRIPT = re.compile(
    r"[ \t]*(?:P\.?\s?){1,3}S\.?:[ \t]+(?!(?i:not?|nope|sorry|oops|make)\b)"
    r"(?=[^\n]*\b(?:FOR|AGAINST|ABSTAIN|(?i:yes|no|aye|nay))\b)"
)
_NEAR = 40
_GOES_ON_ABOVE = re.compile(r"[^\s.!?:;)\]][ \t]*\n\Z")
"""The end of a line that is wrapped, rather than a sentence of its own."""
_SMALL_LETTER = re.compile(r"(?<=\A)\s*[a-z](?=[a-z'])")
_POINTS = re.compile(r"\b(?:him|her|em|them)\b", re.IGNORECASE)
_HANGS = re.compile(r"(?:if|unless|when|whenever|should|until|only|I\s+(?:would|might|could|may))\b", re.IGNORECASE)
_WINS = re.compile(r"\b(?:win|wins|won|victory)\b", re.IGNORECASE)
"""Winning is also a way of talking: "And so, as usual, I win"."""
_GOES_ON = re.compile(r"\b(?:argu\w*|cfi|shenanigans|statement|inquiry)\b|[\"\ue000{}]", re.IGNORECASE)
"""What is argued or stated goes on to the end of its sentence."""
_BRACKET = re.compile(r"\s+\((?P<words>[^()\n]{3,80})\)(?=[\s.!]*\Z)")
_ASIDE = re.compile(
    r"(?:sorry|thanks|thank\s+you|cheers|oh|ah|alas|yes|yeah|well|hello|hi|hey|please|finally|again|at\s+(?:long\s+)?last|"
    r"of\s+course|obviously|because|since|though|although|which|as\s+(?:I|you|we|always|ever|usual|promised)|"
    r"(?:I|it|he|she|e|we|you|they|that|this|there)(?:'\w+)?(?=\s)|don't|what\s+an?|how)\b",
    re.IGNORECASE,
)
"""How talk begins that is a clause or a call of its own, and so no part of the act that it stands beside."""
_JOINS = re.compile(r"\b(?:player|join|register)\b", re.IGNORECASE)
_SUBJECT = re.compile(r"(?:it|that|this|he|she|e|they)\b", re.IGNORECASE)
"""Who joins may say in brackets who e is: "I become a player (it's Zed)"."""
_NAMES = re.compile(r"\b(?:I'm|I\s+am|call\w*|names?|named|known)\b", re.IGNORECASE)
_EXPLAINED = re.compile(
    r"\s+\((?:i\.\s?e\.?|that\s+is(?:\s+to\s+say)?|meaning|in\s+other\s+words),?\s+(?:that\s+)?(?P<words>[^()\n]{3,80})\)(?=[\s.!]*\Z)",
    re.IGNORECASE,
)
"""What an act comes to, said in brackets behind it: "(i.e. nominations are open)"."""
_DENIED = re.compile(
    r"n't\b|\b(?:not|never|no|nothing|nobody|instead|would|could|might|may|if|when|unless|I)\b", re.IGNORECASE
)
_THANKS = re.compile(
    r",\s+(?:(?:many\s+)?thanks|thank\s+you)(?:\s+(?:all|everybody|everyone|a\s+lot|so\s+much|very\s+much|again))?(?=[\s.!]*\Z)",
    re.IGNORECASE,
)
_REASON = re.compile(r",\s+(?P<words>because\s+[^,;:.!?()\n]{3,80})(?=[\s.!]*\Z)", re.IGNORECASE)
_LEAVES = re.compile(
    r",?\s+and\s+(?:(?:then|now|so)\s+)?leave\s+(?:(?:em|him|her|them|you|you\s+all|the\s+rest)\s+(?:alone|there|be|in\s+peace)|it\s+at\s+that"
    r"|(?:em|him|her|them|you|it|all\s+else|(?!(?:the|this)\s+(?:game|nomic)\b)(?:the|my|an?|p\s?\d{1,9}|(?-i:[A-Z])[\w-]+)(?:\s+[\w-]+){0,3}?)\s+to\b(?:(?!\b(?:if|unless|until|when|or|not|never|tomorrow|later|I)\b)[^,;:.!?()]){1,80})(?=[\s.!]*\Z)",
    re.IGNORECASE,
)
"""Whoever leaves somebody alone, or to do a thing, leaves no game."""
_COMMA = re.compile(
    r"(?:[,;(\[]|\s[-\u2013\u2014]{1,3}(?=\s)|\.{3}|\u2026)\s*(?P<words>[^,;()\[\]]{2,40}?)[\s.!)\]]*\Z"
)
_PROTO = re.compile(
    r"(?:not\s+really|(?:just|only)\s+(?:kidding|joking|testing)|proto|draft|joke|example|(?:just\s+)?(?:an?\s+)?(?:proto|draft|joke|test|example)|hypothetical(?:ly)?)",
    re.IGNORECASE,
)
_LABELLED = re.compile(r"\s*[(\[]\s*(?:proto|draft|joke|example|hypothetical|fiction|test)\s*[)\]]", re.IGNORECASE)
_FOR_ANOTHER = re.compile(
    r"(?<![\w'])I,\s+(?:(?:here\s+)?(?:acting|speaking|voting|writing)\s+)?(?:(?:for|on\s+behalf\s+of)\s+(?!(?:FOR|I|CFI)\b)[A-Z]\w+|in\s+[A-Z]\w+'s\s+(?:place|stead|name|shoes))\s*,"
)
"""For whom somebody says that e acts, which e cannot."""
_QUOTATIVE = re.compile(
    r"(?:(?:said|says|wrote|writes|quoth|thought|claimed|announced|declared|quipped)\s+(?-i:[A-Z])[\w-]+"
    r"|(?:(?-i:[A-Z])[\w-]+|he|she|e|they)\s+(?:said|says|wrote|writes|thought|claimed|quipped))",
    re.IGNORECASE,
)
_APART = r"[;:!?\u2013\u2014]|\.(?=\s+\S)|\s-|(?:,|\s)\s*(?:(?:but|so|yet|hence|therefore|thus)\b|and\s+I\b)"
_GOVERNED = re.compile(
    r"\s*(?:(?:and|but|so|or|well)[\s,]+)?(?:(?:perhaps|maybe|possibly)\b(?!,?\s+(?:[a-z]+ly|because|since|out|against|in|"
    r"on|for|to|not|with|by|at)\b)|(?:supposedly|allegedly|yesterday|tomorrow)\b(?!')"
    r"|as\s+(?-i:[A-Z])[\w-]+\s+(?:says?|said|wrote|writes|puts?)\b)"
    rf"(?:(?!{_APART})[^\n]){{2,400}}[.!\s]*\Z",
    re.IGNORECASE,
)
"""A sentence of one clause that doubt, another time or another speaker opens."""
_NO_NAMES = re.compile(
    r"(?:perhaps|maybe|possibly|probably|supposedly|allegedly|yesterday|tomorrow|later|soon|if|unless|when|whenever|"
    r"until|and|or|but|so|also|finally|having|as|like|suppose|imagine|(?:I|he|she|it|we|you|they|that|there)'\w{1,2})(?:\s|\Z)",
    re.IGNORECASE,
)
"""What is the beginning of nobody's name."""
_PEOPLE = ("player", "candidate", "senator", "target")
"""Fields of acts that name somebody."""
_LONGEST = 600


def links_end(text: str) -> int:
    """Where a sentence begins behind what only joins it to the one before; 0 if it begins with none of that."""
    end = 0
    for _ in range(_MOST_LINKS):
        found = _LINK.match(text, end)
        if found is None or (found["did"] and _does(found["did"], text[found.end() :])):
            break
        end = found.end()
    if not end or _HANGS.match(text, end) or _WINS.search(text):
        return 0
    return end


def capitalised(text: str) -> str:
    """A sentence as it is written where nothing stands in front of it, but for what could be taken for "him" then."""
    return text if _POINTS.search(text) else _SMALL_LETTER.sub(lambda found: found[0].upper(), text, count=1)


def unlinked_rows(text: str) -> str:
    """A text with blanks for what joins a row of a ballot to what stands above: "PS: P19? AGAINST."."""
    for found in _LINE.finditer(text):
        postscript = _POSTSCRIPT.match(found[0])
        end = postscript.end() if postscript else links_end(found[0]) or known_end(found[0])
        begins = not _GOES_ON_ABOVE.search(text[max(0, found.start() - _NEAR) : found.start()])
        if postscript or (end and begins and ROW_LINE.match(text, found.start() + end)):
            text = blanked(text, found.start(), found.start() + end)
    return text


def without_tail(text: str) -> str:
    """A sentence with blanks for the thanks, the reason and the aside that it ends with, if they are talk."""
    if len(text) > _LONGEST or _WINS.search(text) or _GOES_ON.search(text):
        return text
    bracket = _BRACKET.search(text)
    if (
        bracket is not None
        and _talks(bracket["words"])
        and not (_JOINS.search(text) and _SUBJECT.match(bracket["words"]))
    ):
        text = blanked(text, *bracket.span())
    told = _EXPLAINED.search(text)
    if told is not None and _explains(told["words"]):
        text = blanked(text, *told.span())
    thanks = _THANKS.search(text)
    if thanks is not None:
        text = blanked(text, *thanks.span())
    if (leaves := _LEAVES.search(text)) is not None:
        text = blanked(text, *leaves.span())
    reason = _REASON.search(text)
    if reason is not None and not behind(reason[0]) and not named(reason["words"]) and not _digit(reason["words"]):
        text = blanked(text, *reason.span())
    return text


def governed(text: str, done: list[Announcement | Unread]) -> bool:
    """Whether an edge of a sentence says that nothing of what was read in it is meant, or not now."""
    if len(text) > _LONGEST or not any(isinstance(one, Announcement) for one in done):
        return False
    if _LABELLED.match(text) or _FOR_ANOTHER.search(text) or any(map(_misnamed, done)):
        return True
    last = _COMMA.search(text)
    if last is not None:
        words = last["words"].strip()
        if (
            _PROTO.fullmatch(words)
            or _QUOTATIVE.fullmatch(words)
            or (takes_back(words) and not _digit(words) and not all(map(objects, done)))
        ):
            return True
    first = _GOVERNED.match(text)
    return first is not None and not any(map(_hesitates, done))


def _does(did: str, rest: str) -> bool:
    """Whether what somebody had done first may be an act, too: "Having turned my Clock Key Off, I"."""
    return _OWN.match(rest) is not None or _digit(did) or bool(named(did))


def _talks(words: str) -> bool:
    """Whether words in brackets are talk: no name, and nothing that the act may be about."""
    if len(words.split()) < 2 or not _ASIDE.match(words) or _NAMES.search(words) or _digit(words) or tells(words):
        return False
    about = [one for one in named(words.title()) if one.name != "person"]
    return not about and idle(words) and aside(words) is None


def _explains(words: str) -> bool:
    """Whether a clause in brackets only tells what its act comes to, and names nothing that this may be about."""
    if OWN_CLAUSE.match(words) is None or _DENIED.search(words) or _digit(words) or tells(words):
        return False
    return not named(words) and idle(words) and aside(words) is None


def _misnamed(one: Announcement | Unread) -> bool:
    """Whether an act took a word that opens its sentence for the beginning of a name: "Perhaps Dov"."""
    if not isinstance(one, Announcement):
        return False
    fields = {*_PEOPLE, *(field for field, _ in one.action.targets)}
    names = (getattr(one.action, field, None) for field in fields)
    return any(isinstance(name, str) and _NO_NAMES.match(name) is not None for name in names)


def objects(one: Announcement | Unread) -> bool:
    """Whether what is said not to be meant is another mail: "I object to its recognition; it was only a joke"."""
    return isinstance(one, Announcement) and isinstance(one.action, ObjectToRecognition)


def _hesitates(one: Announcement | Unread) -> bool:
    return isinstance(one, Announcement) and isinstance(one.action, Vote) and one.action.vote.startswith("MAYBE")


def _digit(words: str) -> bool:
    return any(map(str.isdigit, words))
