"""Attribution lines: "On 4 June, Bram wrote:", in the languages of mail programs.

Some forms, with a date or an address, are written only by mail programs. Other forms are also
written by people, and count as attributions only if a marked quotation follows.
"""

import re
from functools import lru_cache

__all__ = ["LENGTH", "addressed", "alone", "cut_out", "dated", "if_quoted", "may_end"]

LENGTH = 300
"""The maximum length of an attribution, in characters."""

_CUT = r"(?:snip\w*|cut|trimmed|deleted|elided|omitted|schnipp?)"
_CUT_OUT = re.compile(
    rf"\s*(?:[\[(<{{*]+[^\n\w]{{0,3}}(?:\w+ ){{0,5}}{_CUT}\b[^\n]{{0,60}}[\])>}}*]+"
    r"|\W{0,6}snip(?:ped)?\W{0,6}|[\[(<]?(?:\.{3,}|…)[\])>]?)\s*",
    re.IGNORECASE,
)
_LAST_VERBS = (
    *("wrote", "writes", "has written", "wrote the following"),
    *("a écrit", "escribió", "ha escrit", "ha scritto", "scrisse", "schreef", "escreveu"),
    *("kirjoitti", "pisze", "napisał", "napisała", "napisał(a)"),
    *("napisal", "napisala", "napísal", "napísala", "napsal", "napsala"),
    *("napisal(a)", "napisala(a)", "napísal(a)", "napísala(a)", "napsal(a)", "napsala(a)"),
    *("пишет", "пишеш", "написал", "написала", "написал(а)", "написала(а)"),
    *("írta", "yazdı", "a scris", "έγραψε", "写道", "写到"),
)
_LAST_VERB = f"(?:{'|'.join(map(re.escape, _LAST_VERBS))})"
_LAST_WORDS = tuple(verb.split()[-1] for verb in _LAST_VERBS)
_MID_VERB = r"(?:schrieb|schreef|skrev|pisze|escribió|napsala?|scrisse)"
_LAST = re.compile(rf"\b(?P<verb>{_LAST_VERB}) ?[:：]?\Z", re.IGNORECASE)
_AMID = re.compile(
    rf"\s(?P<verb>{_MID_VERB})\s[^:：!?]{{0,90}}(?:\d[:.]\d\d[^:：!?]{{0,60}})?[:：]\Z",
    re.IGNORECASE,
)

_VERB_LENGTH = 40
_AMID_LENGTH = 200

_MONTHS = (
    "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec"
    "|mai|juin|juil|août|okt|dez|ene|abr|ago|dic|giu|lug|set|ott"
)
_OPENS_DATED = re.compile(
    r"(?:-+ ?)?(?:On|At|In|Le|Am|El|Il|Op|Em|W dniu|Dnia|Dne|Den|No dia|Pe|Στις|于|在)\b.*\d"
    r"|(?:-+ ?)?(?:\w{2,9}[.,]{0,2} ?)?\d{1,4}"
    rf"(?:[-./年]\d|\. ?\d{{1,2}}\. ?\d|\.? ?\w{{3,12}}\.?,? "
    rf"(?:\d{{4}}|\d{{1,2}}[:.]\d\d)| (?:{_MONTHS}))",
    re.IGNORECASE,
)
_TIMED = re.compile(r"\b\d{1,2}[:.]\d\d\b")
_YEAR = re.compile(r"\b\d{4}\b")
_ADDRESS = re.compile(r"[<(\[][^<>()\[\]\s]{1,100}(?:@| at )[^<>()\[\]]{1,100}[>)\]]")
_OWN_WORDS = re.compile(r"\bI\s*\Z")
_FIRST_PERSON = re.compile(r"\b(?:I|we|my|our|I'm|I'll)\b")

_SAID = (
    r"(?:wrote|writes|said|says|asked|asks|replied|replies|typed|posted|responded|answered|opined"
    r"|mumbled|muttered|scribbled"
    r"|scrawled|penned|declared|stated|noted|added|claimed|suggested|remarked|spake|uttered"
    r"|exclaimed|commented|continued)"
)
_NAMED = re.compile(rf"(?!(?:I|We)\b)\S+(?: \S+){{0,5}} {_SAID}\b[^.!?]{{0,60}}[:,]\Z")
_UNDATED = re.compile(rf"(?:On|At|In)\b.*\b(?:{_LAST_VERB}|{_SAID})\b[^:]{{0,60}}:?\Z")
_QUOTH = re.compile(r"(?:Quoth|Thus spake|Spake|Quoting|Zitat von)\b[^.!?]*[:,]\Z", re.IGNORECASE)
_NOBODY = (
    r"(?:I|We|He|She|E|They|It|You|As|And|But|So|Who|Nobody|Some(?:one|body)|Rule"
    r"|The (?:rule|law|text|clause|author))\b"
)
_NAME = r"[\"'\w][^\s.!?:,]{0,30}(?: [^\s.!?:,]{1,30}){0,4}"
_ALONE = re.compile(
    rf"(?!{_NOBODY})(?:{_NAME} (?:wrote|writes)(?: \(?(?:on|at) [^:!?]{{1,40}})? ?:\Z"
    rf"|Quoth {_NAME}[:,]\Z|(?:On|At) [^.!?:,]{{1,40}},? {_NAME} (?:wrote|writes|said) ?:\Z)"
)
_ABROAD = re.compile(
    rf"{_NAME} (?:schrieb|schreef|skrev|a écrit|escribió|ha "
    r"scritto|scrisse|escreveu|pisze|napisał) ?:\Z",
    re.IGNORECASE,
)


def may_end(row: str) -> bool:
    """Return whether an attribution can end with this line."""
    row = row[-_VERB_LENGTH:].rstrip()
    return row.endswith((":", "：", ",")) or (
        row.casefold().endswith(_LAST_WORDS) and _LAST.search(row) is not None
    )


def dated(text: str) -> bool:
    """Return whether `text` is a mail program's attribution with a date, in any known language."""
    verb = _verb(text)
    if verb is not None:
        return _OPENS_DATED.match(text[: verb.start("verb")]) is not None or _ends_dated(
            text, verb.end("verb")
        )
    return (
        text.endswith((":", "："))
        and _OPENS_DATED.match(text) is not None
        and _TIMED.search(text) is not None
        and _ADDRESS.search(text) is not None
        and _FIRST_PERSON.search(text) is None
    )


def addressed(text: str) -> bool:
    """Return whether `text` says who wrote something, and gives their address."""
    verb = _verb(text)
    if verb is None:
        return False
    sentence = re.split(r"[.!?]\s", text[: verb.start("verb")], maxsplit=1)[0]
    return re.search(r"\S@\S", sentence) is not None


@lru_cache(maxsize=4)
def _verb(text: str) -> re.Match[str] | None:
    """Return the match of the verb in a line such as "On Monday, Bram wrote", or None.

    Verbs about the post's author's own words do not count.
    """
    end = len(text)
    found = _LAST.search(text, max(0, end - _VERB_LENGTH)) or _AMID.search(
        text, max(0, end - _AMID_LENGTH)
    )
    return None if found is None or _OWN_WORDS.search(text, 0, found.start("verb")) else found


def _ends_dated(text: str, verb_end: int) -> bool:
    """Return whether the date follows the verb: "Bram schrieb am 4. Juni um 10:20:"."""
    tail = text[verb_end:]
    return bool(
        _TIMED.search(tail)
        or _YEAR.search(tail)
        or (re.search(r"\d", tail) and _ADDRESS.search(text))
    )


def if_quoted(text: str) -> bool:
    """Return whether `text` is an attribution only if a quotation follows."""
    return any(form.match(text) for form in (_NAMED, _UNDATED, _QUOTH, _ABROAD))


def alone(text: str) -> bool:
    """Return whether `text`, as the only or the first line of a paragraph, is an attribution.

    For example, "Bram wrote:".
    """
    return _ALONE.match(text) is not None or _ABROAD.match(text) is not None


def cut_out(line: str) -> bool:
    """Return whether a line marks an omission: "[snip]", "<several pages deleted>"."""
    return _CUT_OUT.fullmatch(line) is not None
