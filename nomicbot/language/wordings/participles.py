"""Actions in the words that open a sentence: "Having given 5 Genechips to Peter, I", "After healing Peter, I"."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from nomicbot.language.blanks import blank

_OPENING = re.compile(
    r"\W*(?:(?:and|so|but|then|now)[\s,]+)?(?:(?P<opens>having|after)\s+|(?=(?:(?:hereby|also|thus|first|now)\s+){0,2}[a-z]{2,18}ing\b))(?P<adverbs>(?:(?:[a-z]+ly|now|hereby|first|also|thus|just|already|"
    r"previously|once|earlier|long\s+since|recently)\s+)*)(?P<verb>(?!be(?:ing|en)\b)[a-z]{3,20})\b(?P<rest>(?:[^:?!\ue000]|:(?=\S)){0,300}?)"
    r",\s+(?:(?:and|then|now|next|also|so)\s+)?(?=I[\s,'])",
    re.IGNORECASE,
)
_PAST = re.compile(
    r"\b(?:already|previously|earlier|recently|just|yesterday|before|ago|once|last\s+(?:n?week|n?day|night|month|year|time)|"
    r"this\s+morning|in\s+the\s+past|long\s+since|the\s+other\s+day)\b",
    re.IGNORECASE,
)
_DATED = re.compile(
    r"\b(?:(?:in|on|during|since)\s+(?:(?:last\s+)?(?:mon|tues|wednes|thurs|fri|satur|sun)day|n?(?:week|day)\s+\d+|(?:my|an?|the)\s+"
    r"(?:\w+\s+)?(?:posts?|mails?|messages?)))\b",
    re.IGNORECASE,
)
"""Says when something was done, so that it is not done now."""
HEREBY = re.compile(r"\b(?:hereby|herewith|with\s+this\s+(?:post|mail|message))\b", re.IGNORECASE)
_FORMS = (
    "given give taken take become become withdrawn withdraw paid pay sent send spent spend made make put put set set "
    "cast cast chosen choose begun begin held hold kept keep rewritten rewrite told tell done do left leave quit quit "
    "won win lent lend struck strike thrown throw bought buy built build shot shoot flown fly caught catch hit hit"
)
_IRREGULAR = dict(zip(_FORMS.split()[::2], _FORMS.split()[1::2], strict=True))
_STANDS = re.compile(r"(?:[aeou][aeou][a-rt-z]|[b-df-hj-np-tvwxz](?!(?<=n)g)[b-bdfhj-np-rtwx]|ll|ss|[aow]|y|er|it)\Z")
"""Stems of participles that are infinitives as they are."""
_HAVING = re.compile(r",?\s+(?:and\s+)?having\b", re.IGNORECASE)
_AND_ANOTHER = re.compile(
    r"(?P<and>(?:,|\band)\s+(?:then\s+|also\s+|having\s+)*)(?P<verb>[a-z]{3,20})(?=\s)", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Opened:
    """An opening that may be an action, in the words that would follow "I"; whether it may be past, or is for sure."""

    text: str
    past: bool
    dated: bool


def opened_by_participle(text: str) -> Iterator[Opened]:
    """The ways in which the participle that opens a sentence may be said behind "I", the likeliest first."""
    match = _OPENING.match(text)
    if match is None:
        return
    gerund = (match["opens"] or "").lower() != "having"
    whole = match["adverbs"] + match["verb"] + match["rest"]
    now = HEREBY.search(whole) is not None
    past, dated = not now and _PAST.search(whole) is not None, not now and _DATED.search(whole) is not None
    rest = _DATED.sub(blank, _PAST.sub(blank, match["rest"]))
    for base in _bases(match["verb"], gerund):
        begin = " " * match.start("verb") + base.ljust(len(match["verb"]))
        yield Opened(begin + _AND_ANOTHER.sub(lambda another: _based(another, gerund), rest), past, dated)
        if (another := _HAVING.search(rest)) is not None:
            yield Opened(begin + rest[: another.start()].rstrip(" ,"), past, dated)


def opening_end(text: str) -> int:
    """Where the rest of a sentence begins that a participle opens."""
    match = _OPENING.match(text)
    return match.end() if match else 0


def infinitives(verb: str) -> list[str]:
    """What the infinitive of a past participle may be, the likeliest first."""
    return _bases(verb, gerund=False)


def gerunds(verb: str) -> list[str]:
    """What the infinitive of a word in -ing may be, the likeliest first."""
    return _bases(verb, gerund=True)


def _based(more: re.Match[str], gerund: bool) -> str:
    base = next(iter(_bases(more["verb"], gerund)), more["verb"])
    return more["and"] + base.ljust(len(more["verb"]))


def _bases(verb: str, gerund: bool) -> list[str]:
    """What the infinitive may be of a participle; never longer than it is."""
    verb = verb.lower()
    if verb in _IRREGULAR and not gerund:
        return [_IRREGULAR[verb]]
    ending = "ing" if gerund else "ed"
    if not verb.endswith(ending):
        return []
    stem = verb[: -len(ending)]
    if not gerund and stem.endswith("i"):
        return [stem[:-1] + "y"]
    doubled = stem[-2:-1] == stem[-1:] and stem[-1:] not in "ls"
    bases = [stem[:-1], stem] if doubled else [stem, stem + "e"]
    return bases if doubled or _STANDS.search(stem) else bases[::-1]
