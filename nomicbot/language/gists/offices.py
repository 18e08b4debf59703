"""What elections and Ministers name: offices, displays and where they are kept, Public Fora, violations, Amplitude.

An office is only one with the words that say what it is named for ("for the Ministry of Law", "the Law "
"election"), since
whoever speaks "as Minister of Law" names eir own.
"""

import re
from collections.abc import Callable

from nomicbot.language.wordings.counted import number_of
from nomicbot.rulebooks.bnomic.specialties import forms

_KNOWN = r"(?:law|change|communications|everyone|arcana|tiles|grammar|spirituality|banking)"
_MINISTRY = (
    r"(?:minist(?:er|ry)\s+(?:of|for)\s+(?:the\s+)?(?:"
    rf"{_KNOWN}|(?-i:[A-Z])\w+(?:\s(?!(?-i:I)\b)(?-i:[A-Z])\w+)?)\b|(?:{_KNOWN}|(?-i:[A-Z])\w+)\s+minist(?:er"
    rf"|ry)\b|meta-?\s?minist(?:er|ry)\b|"
    r"fcc\b|fair\s+communications\s+commissioner\b|keeper(?:\s+of\s+the\s+game)?\b|tiler\b|grammar\s+nazi\b|banker\b|"
    r"kurt\s+g(?:o|ö|oe)del\b)"
)
_NEW = (
    r"(?:(?:the|a|an|our|this|that|new|next|vacant|empty|open|orphaned|current|upcoming|running|post|office"
    r"|position|job|seat)\s+)*"
)
_RACE = r"(?:(?:election|race|contest|post|office|position|job|seat|ballot)s?\s+(?:of|for|to|as)\s+)?"
_RACES = r"(?:\s+(?:election|race|contest|ballot|nomination|post|job)\b)?"
_OFFICE = (
    rf"(?:(?:for|to\s+be(?:come)?|to\s+fill|to|in|of|(?<=\w\s)as)\s+{_NEW}{_RACE}{_NEW}{_MINISTRY}{_RACES}"
    rf"|(?:for|in|to\s+be(?:come)?|(?<=\w\s)as)\s+{_NEW}{_RACE}{_NEW}(?:{_KNOWN}\b(?=\s*(?:[.,;:!)]|\Z)"
    rf"|\s+(?:election|race|contest|ballot|nomination|is|goes|I|by|me|my|and)\b)){_RACES}"
    rf"|(?:the|an?|this|our)\s+(?:new\s+)?(?:{_KNOWN}|(?-i:[A-Z])\w+)\s+election\b)"
)
_CORE = re.compile(rf"(?:{_MINISTRY}|{_KNOWN}\b|(?-i:[A-Z])\w+(?=\s+election))", re.IGNORECASE)
_BARE_DISPLAYS = r"(?:public\s+)?metadisplay|roster|ruleset"
_DISPLAYS = rf"(?:{_BARE_DISPLAYS}|motions|(?:public\s+)?fora|objects|grammar|souls|holdings|ministries|tiles)"
_DISPLAY = (
    rf"(?:(?:the|my|our)\s+)?(?:(?:public\s+)?display\s+of\s+(?:the\s+|all\s+)?{_DISPLAYS}\b"
    rf"|{_DISPLAYS}\s+display\b|(?:{_BARE_DISPLAYS})\b)"
)
_SHOWN = re.compile(rf"{_DISPLAYS}\b", re.IGNORECASE)
_COUNTED = (
    r"(?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:one|two|three|four|five|six|seven"
    r"|eight|nine))?|"
    r"one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen)"
)
_NUMBER = rf"(?:\d{{1,6}}|an?\b|{_COUNTED})"
_NUMBERS = r"(?:no\.?\s?|numbers?\s+|nos\.?\s?|#)?\d{1,3}(?:(?:,\s+and\s+|,\s*|\s+and\s+|\s?&\s?)#?\d{1,3}\b){0,20}"
_SUCK = r"suck\s+points?"


def _office(words: str) -> str:
    found = _CORE.findall(words)
    return str(found[-1])


def _display(words: str) -> str:
    found = _SHOWN.search(words.removeprefix("public "))
    assert found is not None
    return f"the {found[0]} display"


def _digits(words: str) -> str:
    word = words.split()[0]
    return word if word.isdigit() else str(number_of(word) or 1)


def _number(words: str) -> str:
    bare = words.lstrip("#")
    return bare if bare.isdigit() else str(number_of(bare))


def _violations(words: str) -> str:
    word = words.split()[0].lower()
    count = word if word.isdigit() or word == "no" else str(number_of(word) or 1)
    return f"{count} violations"


def _numbered(words: str) -> str:
    numbers = re.findall(r"\d+", words)
    listed = ", ".join(numbers[:-1])
    return f"violations {listed} and {numbers[-1]}" if listed else f"violation {numbers[0]}"


def _form(words: str) -> str:
    return f"a {re.sub(r'(?i)^an? |specialty |proposals?', '', words).strip()} Proposal"


def _same(words: str) -> str:
    return words


def _owner(words: str) -> str:
    name = words.removesuffix("'s")
    return name if name != name.lower() else name.title()


THINGS: tuple[tuple[str, str, Callable[[str], str]], ...] = (
    ("place", r"(?:https?://|www\.)[^\s\"<>]{0,300}[^\s\"<>.,;:!?)]", _same),
    (
        "forum",
        r"[\w.+-]{1,80}@[\w-]{1,60}(?:\.[\w-]{1,60}){1,6}|\b[a-z]{1,20}-(?:nomic|public|actions?|list"
        r"|talk|votes?|business|official|"
        r"discussion|game)\b|\bnomic-[a-z]{2,20}\b",
        _same,
    ),
    (
        "entry",
        r"(?i:entry)\s+(?:(?i:no\.?|number)\s*)?#?\d{1,9}\b",
        lambda words: f"entry {re.findall(r'[0-9]+', words)[0]}",
    ),
    ("numbered", rf"(?i:(?:the\s+)?violations?\s+{_NUMBERS})", _numbered),
    (
        "all",
        r"(?i:(?:all\s+(?:of\s+)?(?:the\s+)?|the\s+|the\s+rest\s+of\s+the\s+)violations)\b(?!\s*#?\d"
        r"|\s+no)",
        lambda _: "all violations",
    ),
    (
        "violations",
        rf"(?i:(?:{_NUMBER}|no)\s+(?:new\s+|further\s+|clear\s+|grave\s+)?(?:grammar\s+"
        rf"|grammatical\s+|spelling\s+)?(?:violations?|errors?|mistakes?)"
        r"(?:\s+of\s+(?:the\s+rules\s+of\s+)?grammar)?)\b",
        _violations,
    ),
    (
        "amplitude",
        rf"(?:(?i:{_NUMBER})\s?(?:of\s+my\s+)?(?:A|Å|(?i:Angstroms?|Amplitude"
        rf"|points?\s+of\s+(?:my\s+)?Amplitude))"
        r"(?:\s+of\s+(?:my\s+)?Amplitude)?)(?!\w)",
        lambda words: f"{_digits(re.sub(r'(?<=[0-9])A', ' A', words))}A",
    ),
    (
        "points",
        rf"(?i:{_NUMBER}\s+(?:of\s+)?(?:(?:my|the|those)\s+)?(?:own\s+)?{_SUCK})\b",
        lambda words: f"{_digits(words)} Suck Points",
    ),
    ("mine", rf"(?i:(?:(?:some\s+of\s+)?my\s+(?:own\s+|many\s+)?){_SUCK})\b", lambda _: "Suck Points"),
    (
        "form",
        rf"(?i:(?:an?\s+)?(?:specialty\s+)?{forms.NAMED}(?:\s+specialty)?(?:\s+proposals?)?)\b(?=\s*(?:\Z"
        rf"|[.,;:!)(&]|\s-)|\s+(?:and|then|I|by|as|hereby|herewith|from|it|because|since|now|too|do)\b)",
        _form,
    ),
    ("display", rf"(?i:{_DISPLAY})", _display),
    ("office", rf"(?i:{_OFFICE})", _office),
    (
        "deputed",
        r"[A-Z][\w-]{1,30}'s(?=\s+(?:deput|(?:time|term|office|service|appointment|designation"
        r"|powers)\s+as\s+(?:my\s+)?deputy))"
        r"|[a-z]\w{2,30}'s(?=\s+deputi[sz]ation)",
        _owner,
    ),
)
"""Before all else, since their words can be parts of other things."""
NUMBER = ("number", r"(?<!p)#?\d{1,9}\b(?![.:]\d|%)|(?i:" + _COUNTED + r")\b(?=\s*(?:[.,;!]|\Z))", _number)
"""Behind all else."""
