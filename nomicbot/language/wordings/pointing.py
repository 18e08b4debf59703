"""What "him", "her", "it" and "there" stand for: whoever or whatever the sentence before names, if that is only one.

"Peter looks pale. I heal him." heals Peter. A pronoun is only looked at where it is the object of something that is
done in the game, and only in the words that say what is done.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from nomicbot.language.around.vocatives import is_name
from nomicbot.language.joined import Joined
from nomicbot.language.likely import Likely, squeezed, vital_words
from nomicbot.language.wordings.rewording import MACROS, pattern

_SENTENCE = re.compile(r"[.!?…][\"')\]]*\s+")
_PERSON = re.compile(
    r"(?<![\w'\"-])(?P<name>(?-i:[A-Z])[\w-]{1,30})(?P<own>['’]s\b(?!\s+(?:been|got|had|lost|gone|not|still|now|here|there|away|back|in|on|at|an?|the|so|too|very|no|just|again|without|out|ill|sick|[a-z]{2,12}ing)\b))?"
)
"""Somebody, or who owns something: not "Marvin's been away"."""
_OF_GAME = re.compile(
    r"genechips?|gcs?|gremlin|grid|proposals?|tweaks?|cfis?|referend(?:um|a)|class|souls?", re.IGNORECASE
)
"""Words of the game in capitals, which are nobody's name."""
_OFFICES = pattern("(?P<what><office>)")
_OFFICE_OF = pattern(r"(?P<what>minist(?:er|ry) of \w{3,20})")
_DISPLAYS = pattern("(?P<what><display>)")
_ADDRESSES = pattern("(?P<what><address>)")
_MOTIONS = re.compile(r"(?P<what>\bp\s?\d{1,9}\b|\bproposal\s+#?\d{1,9}\b)", re.IGNORECASE)
_SOULS = re.compile(
    r"(?P<what>(?-i:[A-Z])[\w-]{1,30}'s?\s+Soul|the\s+Soul\s+of\s+(?-i:[A-Z])[\w-]{1,30})", re.IGNORECASE
)
_DEPUTY = re.compile(r"\bdeput", re.IGNORECASE)
_OF_SOUL = re.compile(r"['’]s(?=\s+(?:poor\s+|lost\s+)?soul\b)", re.IGNORECASE)
_SQUARES = re.compile(r"(?P<what>[(\[]\s*\d{1,3}\s*[,;/]\s*\d{1,3}\s*[)\]])")
_MINISTERIAL = re.compile(r"\b(?:minist(?:er|ry)|office|post|vacan\w+|empty)\b", re.IGNORECASE)
_DENIES = re.compile(r"n't\b|\bnot\b|\bnever\b", re.IGNORECASE)
_SIREN = re.compile(r"(?P<what>\bthe\s+Siren\b)", re.IGNORECASE)
_COUNT = (
    rf"(?:\d{{1,9}}|an?|one|two|three|four|five|six|seven|eight|nine|ten|the|another|his|her|eir|{MACROS['onoff']})"
)
_ENDS = r"(?=\s*(?:\Z|[,;.!)]|(?:too|as\s+well|again|now|then|and|because|since|for|to|with|so|please)\b))"
_THREW = r"(?:throw|toss|hurl|lob|fling|chuck|fire|shoot)\s[^,;:.!?]{1,50}?\s(?:at|to)"


def _persons(words: str) -> set[str]:
    """Who is named in `words`; one of whose things is spoken makes that unclear."""
    found = [
        match for match in _PERSON.finditer(words) if is_name(match["name"]) and not _OF_GAME.fullmatch(match["name"])
    ]
    return {match["name"] if not match["own"] else f"{match['name']}'s" for match in found}


def _ailing(words: str) -> set[str]:
    """Who is spoken of, or whose Soul is: "Marvin's Soul is gone"."""
    return _persons(_OF_SOUL.sub("", words))


def _deputies(words: str) -> set[str]:
    """Who is spoken of as a deputy."""
    return _persons(words) if _DEPUTY.search(words) else set()


def _named(what: re.Pattern[str], capital: bool = False) -> Callable[[str], set[str]]:
    def named(words: str) -> set[str]:
        found = {" ".join(match["what"].split()) for match in what.finditer(words)}
        return {one for one in found if not capital or any(map(str.isupper, one))}

    return named


def _office(words: str) -> set[str]:
    """Which Ministry is spoken of; a word that is also the name of one is not enough."""
    if explicit := _named(_OFFICE_OF)(words):
        return explicit
    return _named(_OFFICES, True)(words) if _MINISTERIAL.search(words) else set()


_FOR_OFFICE = pattern("(?P<what><name> (?:for|as) <office>)")


def _nominee(words: str) -> set[str]:
    """Who is spoken of, with the office that e is named for: "Athena for Minister of Change!"."""
    return _named(_FOR_OFFICE, True)(words) or _persons(words)


@dataclass(frozen=True)
class _Pointer:
    """Words of an act with a pronoun in them, what that can stand for, and what is put before it."""

    words: str
    """As a pattern, which is put together when somebody may say so."""
    referents: Callable[[str], set[str]]
    prefix: str = ""
    near: bool = False
    """Whether that must stand in the same sentence."""
    suffix: str = ""
    """What is put behind it."""

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """What it looks like."""
        return re.compile(self.words, re.IGNORECASE)


def _pointer(
    words: str, referents: Callable[[str], set[str]], prefix: str = "", near: bool = False, suffix: str = ""
) -> _Pointer:
    return _Pointer(rf"\b(?:{words})", referents, prefix, near, suffix)


def _called(words: str, put: str) -> Callable[[str], set[str]]:
    """A thing that there is one of, put as it is called where its author speaks of it."""
    called = re.compile(rf"\b(?:{words})\b", re.IGNORECASE)
    return lambda text: {put} if called.search(text) else set()


_VIOLATIONS = _named(
    re.compile(
        r"(?P<what>\bviolations?\s+(?:no\.?\s?|numbers?\s+|#)?\d{1,3}(?:(?:,|,?\s+and)\s+\d{1,3}){0,9}\s+(?:in"
        r"|of)\s+(?:p\s?|proposal\s+)\d{1,9})",
        re.IGNORECASE,
    )
)
_SPOKEN_OF = re.compile(
    r"\A\W*(?:(?:so|well|oh|ok(?:ay)?|sorry|right|and|but"
    r"|now)[,\s]+)*(?:my\s+(?:own\s+)?(?:proposal\s+)?)?(?P<what>p\s?\d{1,9}|proposal\s+#?\d{1,9})\s+"
    r"(?:(?:really|clearly|obviously)\s+)?(?:is|was|isn't|wasn't|has|had|needs|won't|doesn't|seems"
    r"|looks)\b(?!.*\b(?:said|says|vot\w+|FOR|AGAINST)\b)",
    re.IGNORECASE,
)
"""The motion that a whole sentence is about: "p21 was a bad idea. I withdraw it"."""
_MORE_NUMBERS = r"(?:,\s+(?:p\s?|#)?\d{1,6}){0,4},?\s+(?:and|&)\s+(?:proposal\s+|p\s?|#)?\d{1,6}"
_LISTED = re.compile(
    r"(?<![\w/.,-])(?=p|m|(?<=except\s)|(?<=except\sfor\s)|(?<=\bbut\s)|(?<=\bbar\s))"
    rf"(?P<what>(?:(?:proposals?|props?|motions?)\s+|p\s?)?\d{{1,6}}{_MORE_NUMBERS})(?![\w/%])",
    re.IGNORECASE,
)
"""Motions that are listed, by their letter or as what is excepted from all."""
_OF_MOTIONS = re.compile(r"\bp\s?\d|\bproposals?\b|\bmotions?\b", re.IGNORECASE)


def _motions(least: int, most: int = 6) -> Callable[[str], set[str]]:
    """The one list of motions that is spoken of, if it is so long."""

    def listed(words: str) -> set[str]:
        found = (
            {" ".join(match["what"].split()) for match in _LISTED.finditer(words)}
            if _OF_MOTIONS.search(words)
            else set()
        )
        known = {one if one[:1].isalpha() else f"proposals {one}" for one in found}
        return {one for one in known if least <= len(re.findall(r"\d+", one)) <= most} if len(known) == 1 else set()

    return listed


_VOTED_ON = r"(?=,?\s+I\s+(?:(?:hereby|also|now|still|therefore|must)\s+){0,2}(?:vote|abstain)\b)"
_GOODS = _named(re.compile(r"\ba\s+(?P<what>Radar\s+Tower|Pinball\s+Gun|Big\s+Rock)\b", re.IGNORECASE))
_CARRIED = _named(
    re.compile(r"\b(?P<what>the\s+(?:Football|Shield|Big\s+Stick|Ball\s+of\s+(?:Ear)?wax))\b", re.IGNORECASE)
)
_ELECTIONS = _named(
    re.compile(
        r"\b(?P<what>an?\s+(?:new\s+)?election\s+(?:for|of)\s+(?:the\s+)?(?:minist(?:er|ry)\s+(?:of|for)\s+)?(?-i:[A-Z])\w+)\b",
        re.IGNORECASE,
    )
)
_ELECTION = _named(
    re.compile(
        r"\b(?P<what>election(?:\s+(?:for|of)\s+(?:the\s+)?(?:minist(?:er|ry)\s+(?:of|for)\s+)?(?-i:[A-Z])\w+|(?!s?\s+(?:for|of)\b)))\b",
        re.IGNORECASE,
    )
)
_BAIT = _called(r"(?:my|the|some|this)?\s*siren\s+bait", "the Siren Bait")
_POINTERS = (
    _pointer(
        r"(?:turn|set|flip|switch|put)\s+(?P<it>it)(?=\s+(?:back\s+)?(?:to\s+)?(?:on|off)\b)",
        _called(r"my\s+(?:clock[\s-]?)?key|clock[\s-]?key", "my Clock Key"),
    ),
    _pointer(
        r"(?:turn|set|flip|switch|put)\s+(?P<it>mine)(?=\s+(?:back\s+)?(?:to\s+)?(?:on|off)\b)",
        _called(r"(?:my\s+)?(?:clock[\s-]?)?keys?", "my Clock Key"),
    ),
    _pointer(r"(?:start|call|begin|open)\s+(?P<it>one)(?=\s+(?:for|of|in)\b)", _called(r"elections?", "an election")),
    _pointer(
        r"(?:give|grant|lend|award)\s+(?P<it>it)(?=\s+to\s+(?:p\s?\d|proposal\b|\"))",
        _called(r"seal\s+of\s+approval", "my Seal of Approval"),
    ),
    _pointer(
        r"(?:keep|maintain|host|publish)\s+(?P<it>it)(?=\s+(?:now\s+)?(?:at|on)\s+(?:https?:|www\.))",
        _named(_DISPLAYS, True),
    ),
    _pointer(r"(?:perform|do)\s+(?P<it>it)(?=\s+(?:on|for)\b)", _called(r"backup\s+duty", "the Backup Duty")),
    _pointer(rf"(?:build|buy)\s+(?P<it>one|it)(?=\s+(?:here|and\s+place\b|at\b)){{0,1}}{_ENDS}", _GOODS, "a "),
    _pointer(
        r"(?:nominate|put)\s+[^,;:.!?]{1,60}?\s(?:for|to)\s+(?P<it>(?:the|this|that)\s+(?:(?:same|said"
        r"|very)\s+)?(?:job|post|office|position|seat|ministry|race|vacancy)"
        rf"|that\s+one|it){_ENDS}",
        _office,
        "the ",
    ),
    _pointer(rf"nominate\s+(?P<it>him|her|em){_ENDS}", _nominee),
    _pointer(rf"heal\s+(?P<it>him|her|em){_ENDS}", _ailing),
    _pointer(rf"(?:whack|deputi[sz]e)\s+(?P<it>him|her|em){_ENDS}", _persons),
    _pointer(r"catch\s+(?P<it>him|her|em)(?=\s*(?:\Z|[,;.!)])|\s+(?:when|as\s+soon\s+as)\s)", _persons),
    _pointer(r"(?:place|put|lay|leave)\s+(?P<it>it)(?=\s+on\s+(?:that|the)\s+(?:big\s+)?rock\b)", _BAIT),
    _pointer(
        rf"(?:accept|decline|reject)\s+(?P<it>it){_ENDS}",
        _called(r"(?:the|your|that|this|my)\s+nomination", "the nomination"),
        near=True,
    ),
    _pointer(
        rf"(?:designate|appoint|name)\s+(?P<it>(?:him|her|em)(?:\s+(?:so|as\s+such))?){_ENDS}",
        _deputies,
        suffix=" as my deputy",
    ),
    _pointer(rf"(?:start|call|begin|open)\s+(?P<it>one|it){_ENDS}", _ELECTIONS),
    _pointer(r"catch\s+(?P<it>it)(?=\s*(?:\Z|[,;.!)])|\s+(?:when|as\s+soon\s+as)\s)", _CARRIED),
    _pointer(
        r"(?:designate|appoint|name|choose)\s+(?-i:[A-Z])[\w-]{1,30}(?P<it>\s+instead)",
        _called(r"deputy|deputi[sz]ation", " as my deputy"),
    ),
    _pointer(
        r"(?:declare|mark|call|consider|note|count)\s+(?P<it>it|them|that|this|both)(?=\s+(?:as\s+"
        r"|to\s+be\s+)?(?:corrected|fixed)\b)",
        _VIOLATIONS,
    ),
    _pointer(r"nominate\s+(?P<it>him|her|em)(?=\s+(?:for|as|to\s+be)\b)", _persons),
    _pointer(
        r"(?:designate|appoint|name|make)\s+(?P<it>him|her|em)(?=\s+(?:as\s+|to\s+be\s+)?my\s+(?:new\s+)?deputy\b)",
        _persons,
    ),
    _pointer(r"lobby\s+(?P<it>him|her|em)(?=[\s,:]+(?:to|on|for|into)\b|\s*:)", _persons),
    _pointer(
        r"recogni[sz]e\s+that\s+(?P<it>he|she|e)(?=\s+(?:has\s+)?(?:voted|gave|proposed|submitted|"
        r"joined|vetoed|healed|bribed)\b)",
        _persons,
    ),
    _pointer(
        rf"(?:give|pay|send|hand|transfer|grant|award|tip|slip)\s+(?P<it>him|her|"
        rf"em)(?=\s+(?:{_COUNT}\s+){{0,2}}{_COUNT}?\s*(?:genechips?|gc|\d))",
        _persons,
    ),
    _pointer(rf"(?:genechips?|gc)\s+to\s+(?P<it>him|her|em){_ENDS}", _persons),
    _pointer(
        r"vote\s+for\s+(?:myself|(?-i:[A-Z])[\w-]{1,30})\s+in\s+(?P<it>it|that\s+one|this\s+one)(?=\s*(?:\Z|[.,;!]))",
        _ELECTION,
        "the ",
    ),
    _pointer(r"vote\s+for\s+(?P<it>him|her|em)(?=\s+(?:as|for|in\s+the\s+election)\b)", _persons),
    _pointer(rf"{_THREW}\s+(?P<it>him|her|em){_ENDS}", _persons),
    _pointer(rf"love\s+(?:to|with)\s+(?P<it>him|her|em|it){_ENDS}", _named(_SIREN)),
    _pointer(
        rf"election\s+(?:for|of|in|to)\s+(?P<it>it|this\s+one|(?:that|this|the|the\s+same)\s+(?:office|ministry"
        rf"|post|job|position)){_ENDS}",
        _office,
    ),
    _pointer(
        rf"(?:updated?|refresh(?:ed)?|backup\s+duty\s+(?:on|for|of)|changes?\s+(?:to|in))\s+(?P<it>it){_ENDS}",
        _named(_DISPLAYS, True),
    ),
    _pointer(
        r"(?:designate|declare|make|appoint)\s+(?P<it>it|this|this\s+list|that\s+list|"
        r"the\s+list)(?=\s+(?:as\s+|to\s+be\s+)?a\s+public\s+forum\b)",
        _named(_ADDRESSES),
    ),
    _pointer(
        r"declare\s+(?:that\s+)?(?P<it>it['’]s|it|this)(?=\s+(?:to\s+be\s+|is\s+|as\s+)?(?:(?:an?|both|"
        r"my)\s+)+(?:shakespearean|sonnet|short\s+poem|haiku|limerick|rhyming|couplet|story|misc))",
        _named(_MOTIONS),
    ),
    _pointer(
        rf"(?:on|to|for)\s+(?P<it>(?:those|these|the)\s+two|both(?:\s+of\s+(?:those|these|them))?){_VOTED_ON}",
        _motions(2, 2),
    ),
    _pointer(rf"(?:on|to|for)\s+(?P<it>(?:those|these|the|all)\s+three){_VOTED_ON}", _motions(3, 3)),
    _pointer(rf"(?:on|to|for)\s+(?P<it>(?:those|these)(?:\s+(?:proposals|motions|ones))?){_VOTED_ON}", _motions(2)),
    _pointer(rf"(?:withdraw|retract|veto)\s+(?P<it>it){_ENDS}", _named(_MOTIONS), near=True),
    _pointer(rf"(?:withdraw|retract)\s+(?P<it>it){_ENDS}", _named(_SPOKEN_OF)),
    _pointer(r"reanimate\s+(?P<it>it|that\s+soul)(?=[\s,]+(?:and|to|so)\b)", _named(_SOULS)),
    _pointer(rf"enter\s+the\s+Grid\s+(?P<it>there|on\s+it|on\s+that\s+square){_ENDS}", _named(_SQUARES), "at "),
    _pointer(rf"(?:move|go|step|walk|fly)\s+(?P<it>there|to\s+it|to\s+that\s+square){_ENDS}", _named(_SQUARES), "to "),
)
_LIKELY = Likely((pointer, vital_words(pointer.words)) for pointer in _POINTERS)
_MADE_UP = re.compile(
    r"\b(?:stor(?:y|ies)|dream\w*|tales?|films?|movies?|books?|novels?|scenes?|chapters?|episodes?|"
    r"plays?|comics?|operas?|imagin\w*|suppos\w*|examples?|"
    r"fiction\w*|poems?|songs?|drafts?|plans?|pretend\w*|characters?|heroes?|hero|heroine|once\s+upon)\b",
    re.IGNORECASE,
)
"""What somebody who is named there is not of this world."""
_IS = ("'s", "’s")
_HINTS = re.compile(
    r"\b(?:him|her|em|it|mine|there|he|she|e|that|this|those|these|both|the\s+two|(?:the|all)\s+three|the\s+(?:same|list|job|post|office|position|seat|ministry|race"
    r"|vacancy))\b",
    re.IGNORECASE,
)


def made_up(words: str) -> bool:
    """Whether words are of a story, a plan or an example."""
    return _MADE_UP.search(words) is not None


def pointed_back(text: str, above: str) -> Joined | None:
    """A sentence with what its one pronoun stands for in its place; `above` stands before it in its paragraph."""
    if _HINTS.search(text) is None:
        return None
    for pointer in _LIKELY.among(squeezed(text)):
        match = pointer.pattern.search(text)
        if match is None:
            continue
        near = text[: match.start()]
        before = near if pointer.near or pointer.referents(near) else sentence_before(above)
        people = pointer.referents in (_persons, _nominee, _ailing, _deputies)
        told = people and made_up(before)
        unlike = people and _DENIES.search(before) and len(_persons(above)) > 1
        found = set() if told or unlike else pointer.referents(before)
        if len(found) == 1 and not (one := found.pop()).endswith("'s"):
            return Joined.respelt(
                text, match.span("it"), pointer.prefix + one + (" is" if match["it"][-2:] in _IS else pointer.suffix)
            )
    return None


def sentence_before(above: str) -> str:
    """The last sentence of what stands above."""
    above = above.rstrip()
    ends = [match.end() for match in _SENTENCE.finditer(above)]
    return above[ends[-1] :] if ends else above
