"""What a sentence names that an action may need: motions, votes, people, money, a Class, a square.

Each kind of thing is a line of `_THINGS`: its name, as frames call it, how it looks, and how the grammar puts it.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from nomicbot.language.around.vocatives import is_name
from nomicbot.language.gists import goods, offices
from nomicbot.language.likely import Likely, vital_words
from nomicbot.language.wordings.counted import number_of

_COUNTED = (
    r"(?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-[a-z]{3,5})?|"
    r"one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen)"
)
NUMBER = rf"(?:\d{{1,6}}|(?i:an?|{_COUNTED}))"
_FORMS = r"(?:[Pp]roposals?|[Pp]rops?\.?|[Mm]otions?|CFI|[Tt]weak|[Rr]eferendum|Ref\.?)"
_NOBODY = (
    r"(?:I|Genechips?|GCs?|Ministry|Minister|Meta\w*|FCC|Office|Voting|Gremlin|Clock|Key|Seal|Approval|Grid|"
    r"Off|On|CFIs?|"
    r"Tweaks?|Proposals?|Props?|Motions?|Referend\w+|Rules?|Ruleset|Roster|Class|Soul|Priest|Senators?|Lobbyist|"
    r"Necromancer|God|Lord|Mr|Mrs|Ms|Dr|OK|PS|English|German|French|British|American|Australian|Public|Forum|Display|"
    r"Notice|Backup|Duty|Deputy|Deputization|Nominations?|Elections?|Serial|Number|Entry|Violations?|"
    r"Amplitude|Specialty|Sonnet|Haiku|Limerick|"
    r"Law|Change|Communications|Arcana|Tiles|Grammar|Spirituality|Banking|Keeper|Tiler|Banker|Secretary|Manager|Adept|Commissioner|"
    r"Whack(?:ed)?|Build|Built|Stuff(?:ed)?|Make|Love|Fired?|Bribed?|Heal(?:ed)?|Call|Reanimated?|Lobby|"
    r"Lobbied|Stamp|Rubber|Purse|Football|Ball|Tower|"
    r"Dictator|Legislator|Player|Players|Siren|Yeti|Rock|Toad|Big|Pinball|Gun|Shield|Stick|Radar|Wax|Suck|Points?|"
    r"January|February|March|April|May|June|July|August|September|October|November|December|"
    r"(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Christmas|Easter|Halloween|[A-Z]{2,}s?)"
)
_NOT_A_NAME = (
    r"(?:The|This|That|These|Those|There|Here|It|It's|He|She|We|They|You|My|Mine|Your|His|Her|Its|Our|Their|Let|Please|"
    r"Hereby|Herewith|Now|Then|So|And|But|For|From|To|In|At|By|Of|With|As|After|Before|Since|Because|All|Each|Every|"
    r"Both|Some|Any|No|Not|Yes|What|Who|Which|When|Where|Why|How|Count|Consider|Put|Give|Take|Make|Call|Name|Also|Just|"
    r"While|Acting|Although|Though|Again|Once|Until|Reported|One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|"
    r"Eleven|Twelve|Thanks?|Sorry|Poor|Dear|Hello|Hi|Well|Oh|Okay|"
    r"Regarding|Concerning|About|Me|Myself|Having|Being|An?|Herein|Today|Tonight|Tomorrow|Yesterday|Somebody|Nobody|"
    r"Everybody|Someone|Everyone|Anyone)"
)
NAME = rf"(?!(?:{_NOBODY}|{_NOT_A_NAME})\b)[A-Z][\w-]*[a-z_](?:\s(?!(?:{_NOBODY}|{_NOT_A_NAME})\b)[A-Z][\w-]*[a-z])?"
_CALLED = r"[A-Z][\w-]*[a-z_](?:\s[A-Z][\w-]*[a-z])?"


def _motion(words: str) -> str:
    words = re.sub(r"\ARef\b\.?", "Referendum", words)
    form, _, number = words.replace("#", " ").rpartition(" ")
    form = re.sub(r"(?:\s(?:number|no\.?))\Z", "", form.strip())
    return words if not number.isalpha() else f"{form} {number_of(number)}"


def _genechips(words: str) -> str:
    if "dozen" in words.lower():
        return f"{6 if words.lower().startswith('half') else 12} Genechips"
    if leading := re.match(r"GCs?\s?(\d+)", words):
        return f"{leading[1]} Genechips"
    number = re.sub(r"(?i)^(?:the|a) (?:sum|amount|total) of ", "", words).split()[0]
    return f"{number if number.isdigit() else number_of(number) or 1} Genechips"


def _soul(words: str) -> str:
    whose = re.sub(r"(?i)^(?:the )?soul of |'s soul$", "", words)
    return f"{whose}'s Soul"


def _sweep(words: str) -> str:
    if "voted" in words:
        return "everything I haven't voted on yet"
    words = re.sub(r"\s+(?:on|of)\s+\S+\s+ballot\Z", "", words)
    owner = re.search(rf"(?P<name>{NAME})(?:'s\b|\s+(?:has\s+)?(?:proposed|submitted)\b)", words)
    return f"all proposals by {owner['name']}" if owner else words


def _called(words: str) -> str:
    return _NAMING.sub("", words)


def _same(words: str) -> str:
    return words


_VOTES = r"FOR|AGAINST|ABSTAIN|MAYBE\s+NOT|MAYBE|SECOND|OBJECT|REFUSED|YES|NO|AYE|NAY"
_ON_ONE = r"\s+(?:on|to|for)\s+(?:the\s+)?(?:p\s?\d|proposal|cfi|tweak|referendum)"
_OF_SWEEPS = (
    r"of(?!\s+[A-Z][\w-]{0,30}['’]s\b)|the|my|own|other|remaining|single|open|Open|current|these|one|else|[Pp]roposals?|[Mm]otions?|[Tt]weaks?|CFIs?|"
    r"[Rr]eferend(?:a|ums?)"
)
_NAMES_ONESELF = (
    r"(?i:(?:call\s+me|(?:my|the)\s+name(?:\s+(?:here|in\s+(?:the|this)\s+game))?\s+(?:is|shall\s+be|will\s+be)|named|"
    r"(?:to\s+be\s+)?called|under\s+the\s+name(?:\s+of)?|by\s+the\s+name\s+of|known\s+as|I(?:'m|\s+am)|"
    r"(?<![\w'])I,)\s+)"
)
_NAMING = re.compile(_NAMES_ONESELF)
_ADJECTIVES = (
    r"(?:(?:of\s+my(?:\s+own)?|single|mere|full|good|precious|crisp|bright|golden|brand-new|shining|"
    r"shiny|lovely|hard-earned|fine|whole|measly|little)\s+)*"
)
_THINGS: tuple[tuple[str, str, Callable[[str], str]], ...] = (
    *offices.THINGS,
    (
        "motion",
        rf"(?:{_FORMS}\s+(?:#|no\.?\s+|number\s+)?(?:\d{{1,9}}|(?i:{_COUNTED}))|[Pp]\s?\d{{1,9}})\b(?![/-]\w)",
        _motion,
    ),
    (
        "amount",
        rf"(?:(?i:the|a)\s+(?:sum|amount|total)\s+of\s+)?(?:(?i:half\s+a|an?)\s+dozen|"
        rf"{NUMBER})\s+{_ADJECTIVES}(?:[Gg]enechips?|GCs?|gc)\b"
        r"|GCs?\s?\d{1,6}\b",
        _genechips,
    ),
    (
        "sweep",
        r"(?i:(?:whatever|everything|anything|all)(?:\s+(?:that|which))?\s+I\s+(?:haven't|"
        r"have\s+not)\s+(?:yet\s+)?voted\s+on)\b(?:\s+yet\b)?"
        rf"|(?i:(?:everything|whatever|all|anything)(?:\s+that)?)\s+{NAME}\s+(?:has\s+)?(?:proposed|submitted)\b"
        rf"|{NAME}'s\s+(?:open\s+)?[Pp]roposals,?\s+(?:all|each)\b(?:\s+of\s+them\b)?"
        rf"|(?i:all|each|every(?:\s+one)?|any)\b(?:\s+(?:of|open|Open))*\s+{NAME}'s(?:\s+(?:open|"
        rf"own))?\s+(?:[Pp]roposals?|[Mm]otions?)\b"
        rf"|(?i:all(?!\s+right)|each|every|everything)\b(?:\s+(?:{_OF_SWEEPS})\b)*(?:\s+(?:(?:by|"
        rf"from)\s+{NAME}|of\s+{NAME}'s))?"
        r"(?:\s+(?:on|of)\s+(?:this|the|today's)\s+ballot\b)?",
        _sweep,
    ),
    ("square", r"\(\s?\d{1,2}\s?,\s?\d{1,2}\s?\)", _same),
    (
        "vote",
        rf"(?<!from\s)(?:{_VOTES})\b|(?<=vote\s)(?:for|against)\b|(?:yes|no|aye|nay)\b(?={_ON_ONE})"
        rf"|(?<=\bmy\s)(?:yes|no|aye|nay)\b(?!-|\s+(?!(?:to|on|for|from|too|hereby|herewith|and|now)\b)[a-z])"
        rf"|(?:(?<=\ba\s)|(?<=\ban\s)|(?<=vote\s)|(?<=voting\s)|(?<=say\s))(?:yes|no|aye|nay)\b(?=\s+(?:to|on|"
        rf"for|from)\b)",
        str.upper,
    ),
    *goods.THINGS,
    ("class", r"(?i:boring\s+guy|priest|senator|lobbyist|necromancer)\b(?!['’]s)(?!\s+[A-Z])", str.title),
    (
        "state",
        r"(?<!\bnow\s)(?<!\bcome\s)(?i:on|off)\b(?=\s*(?:[.,;:!)]|\Z|\s-|\s(?:again|now|please|once|because|"
        r"since|as|for|hereby|herewith|by\s+me|(?:with|by|from)\s+this)\b))",
        str.title,
    ),
    (
        "soul",
        rf"(?:[Tt]he\s+)?[Ss]oul\s+of\s+{NAME}|{NAME}'s\s+[Ss]oul\b|(?<=reanimate\s)[a-z]\w+'s\s+soul\b",
        _soul,
    ),
    ("called", rf"{_NAMES_ONESELF}{_CALLED}(?=\s*(?:[.,;!)]|\Z|\sand\b))", _called),
    ("person", rf"(?:(?i:myself)|{NAME})\b(?!'s\s)", _same),
    offices.NUMBER,
)
_PUT = {name: put for name, _, put in _THINGS}
_LIKELY = Likely((name, vital_words(words)) for name, words, _ in _THINGS)
_SLOT = re.compile(r"(?<![\w\"'@./-])(?:" + "|".join(f"(?P<{name}>{words})" for name, words, _ in _THINGS) + ")")
_SMALL_NAME = re.compile(
    r"\s+(?:(?:to|for|senator|player|the\s+soul\s+of)\s+)?"
    r"(?P<name>(?!(?:me|him|her|it|them|you|em|us|the|a|an|my|his|your|their|one|that|this|some|all|each|both|"
    r"every|any|no|"
    r"for|to|from|in|on|up|out|as|with|by|and|or|not)\b)[a-z]\w{2,30})\b(?!'s)"
)
_SMALL_TARGET = re.compile(r"\s(?:at|towards?)\s+(?P<name>[a-z]\w{2,30})\b(?!'s)")
_AIMED = 60
_REMEMBERED = 16
"""Texts of which the things are kept: one sentence is asked for by several who read it."""


@dataclass(frozen=True, slots=True)
class Thing:
    """Something that a sentence names, where, and what the grammar calls it."""

    name: str
    start: int
    end: int
    put: str


@lru_cache(_REMEMBERED)
def may_name(words: str) -> frozenset[str]:
    """The kinds of things that a text with these words (squeezed) may name."""
    return frozenset(_LIKELY.among(words))


@lru_cache(_REMEMBERED)
def named(text: str) -> tuple[Thing, ...]:
    """All that `text` names."""
    found = []
    for match in _SLOT.finditer(text):
        name = str(match.lastgroup)
        if name == "person" and not match.start() and not is_name(match[0].split()[0]):
            _, _, second = match[0].partition(" ")  # any word has a capital at the front of a sentence
            if second and is_name(second):
                found.append(Thing(name, match.end() - len(second), match.end(), second))
            continue
        found.append(Thing(name, *match.span(), _PUT[name](" ".join(match[0].split()))))
    return tuple(found)


_AND = re.compile(r"\s*(?:,\s*and\s|,|\band\s|&|;)\s*", re.IGNORECASE)
_ON = re.compile(r"\s*(?:on|to|for|:)?\s*", re.IGNORECASE)
_MOST = 40
_ALTERNATIVES = {"target": ("person", "beast"), "carried": ("wax", "gadget")}
"""Kinds that are one for some actions."""
OF = {"motions": "motion", "ballot": "vote", "tweak": "motion"}
"""What stands in each kind of list."""


def kinds_of(name: str) -> frozenset[str]:
    """The kinds of things that one of `name` can be."""
    return frozenset(_ALTERNATIVES.get(name, (OF.get(name, name),)))


def needed(name: str) -> frozenset[str]:
    """One of which kinds has to be named where `name` is needed; none for somebody, who may be in small letters."""
    return frozenset() if name in ("person", "target") else kinds_of(name)


def several(name: str, things: Sequence[Thing], text: str) -> list[Thing]:
    """All of a kind that are named: "motions" are one or a list of them, a "ballot" is votes, each with its motions."""
    if name == "motions":
        return _joined(name, [one for one in things if one.name == "motion"], text)
    if name == "ballot":
        motions = several("motions", things, text)
        votes = [one for one in things if one.name == "vote"]
        pairs = [
            Thing(name, vote.start, one.end, f"{vote.put} on {one.put}")
            for vote in votes
            for one in motions
            if vote.end <= one.start and _ON.fullmatch(text, vote.end, one.start)
        ]
        return _joined(name, pairs, text)
    if name == "tweak":
        small = [one for one in things if one.name == "motion" and one.put.lower().startswith(("tweak", "referendum"))]
        return [replace(one, name=name) for one in small]
    if name in _ALTERNATIVES:
        return [replace(one, name=name) for one in things if one.name in _ALTERNATIVES[name]]
    return [one for one in things if one.name == name]


def _joined(name: str, things: Sequence[Thing], text: str) -> list[Thing]:
    """Things that stand in one list as one."""
    found: list[Thing] = []
    for one in things[:_MOST]:
        if found and _AND.fullmatch(text, found[-1].end, one.start):
            last = found.pop()
            found.append(Thing(name, last.start, one.end, f"{last.put}, {one.put}"))
        else:
            found.append(replace(one, name=name))
    return found


def small_name(text: str, at: int, name: str = "person") -> Thing | None:
    """Somebody whose name stands in small letters straight behind a verb, or what is aimed at em: "i heal glotmorf"."""
    match = _SMALL_NAME.match(text, at)
    if name == "target" and (match is None or not is_name(match["name"])):
        match = _SMALL_TARGET.search(text, at, at + _AIMED)
    return (
        None if match is None or not is_name(match["name"]) else Thing(name, *match.span("name"), match["name"].title())
    )
