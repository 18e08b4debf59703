"""What is left out where acts are alike, or said in a clause with "which": each is put as an act of its own.

"I nominate Ivy for Law, and Dov too"; "Of p12 and p13 I vote FOR the first and AGAINST the second"; "I give
my duties to Dov, whom I designate as my deputy".
"""

import re
from collections.abc import Iterator

from nomicbot.language.around.vocatives import is_name
from nomicbot.language.gists.things import named
from nomicbot.language.joined import Joined
from nomicbot.language.wordings.both import both_named, without_both
from nomicbot.language.wordings.likewise import likewise
from nomicbot.language.wordings.pointing import pointed_back, sentence_before
from nomicbot.language.wordings.rewording import Piece, put_together

_NAME = r"(?:(?-i:(?!I\b)[A-Z])[\w-]{1,30}|myself)"
_TOO = re.compile(
    rf"\bI\s+(?:(?:hereby|now|also)\s+)*(?P<verb>nominate|whack|lobby|pay|heal|tip"
    rf"|give)\s+(?P<first>{_NAME})(?P<rest>\s+[^,;:.!?()]{{2,60}}?)??"
    rf"(?P<joint>,?\s+and\s+(?:(?:then|also)\s+)?)(?P<second>{_NAME})(?:,?\s+(?:too|as\s+well|also"
    rf"|likewise))(?=\s*(?:\Z|[.,;!)]))",
    re.IGNORECASE,
)
_EACH = re.compile(
    rf"\bI\s+(?:(?:hereby|now"
    rf"|also)\s+)*(?P<verb>lobby)\s+(?:both\s+)?(?:senators?\s+)?(?P<first>{_NAME})(?P<joint>\s+and\s+)"
    rf"(?:senator\s+)?(?P<second>{_NAME})"
    r"(?P<rest>,?\s+(?:to|on|into)\s+[^,;:.!?()]{4,60})(?=\s*(?:\Z|[.,;!)]))",
    re.IGNORECASE,
)
_RESPECTIVELY = re.compile(
    rf"\b(?P<verb>nominate|vote\s+for)\s+(?P<first>{_NAME})\s+and\s+(?P<second>{_NAME}),?\s+(?P<prep>for|as)\s+"
    r"(?P<one>[^,;:.!?]{3,40}?)\s+and\s+(?P<other>[^,;:.!?]{3,40}?),?\s+respectively(?=\s*(?:\Z|[.,;!)]))",
    re.IGNORECASE,
)
"""Two for two offices, each for one of them."""
_ORDINAL = re.compile(
    r"\b(?P<which>the\s+(?:first|second|third|former|latter|last)(?:\s+(?:one|of\s+(?:them|these"
    r"|the\s+two)))?)(?=\s*(?:\Z|[.,;!)]|and\b|but\b))",
    re.IGNORECASE,
)
_PLACES = {"first": 0, "former": 0, "second": 1, "third": 2, "latter": -1, "last": -1}
_WHICH = re.compile(
    r",\s+(?P<which>which|whom)\s+I\s+(?P<how>(?:(?:hereby|herewith|now|then|gladly"
    r"|duly)\s+)*)(?P<verb>[a-z]{3,12})(?=\s+(?!to\b)|\s*(?:\Z|[.,;!)]))",
    re.IGNORECASE,
)
_TOPIC = re.compile(
    r"\W*(?P<about>(?:of|between|from|as\s+(?:to|for)|regarding|concerning|on)\s+(?:p\s?\d{1,9}"
    r"|proposals?\s+\d{1,9}|,\s|\s|and\b|\d{1,9}){2,12}?,?\s+)(?=I\s)",
    re.IGNORECASE,
)
"""What a sentence says first that it is about, which it then speaks of as the first and the second."""
_ONE = re.compile(
    r"\b(?:the|my|an?)\s+(?P<noun>[a-z]{4,20})\s+(?P<prep>for|of|to|in"
    r"|on)\s[^;:.!?]{2,80}?\s(?P<one>the\s+one)(?=\s+(?P=prep)\s)",
    re.IGNORECASE,
)
"""A noun that is said once: "I accept the nomination for Law and decline the one for Arcana"."""
_NUMBER = r"(?:\d{1,4}|an?|one|two|three|four|five|six|seven|eight|nine|ten|no)"
_MANY = (
    r"(?:\d{1,6}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen"
    r"|(?:twen|thir|for|fif|six|seven|eigh|nine)ty)"
)
_MORE = re.compile(
    rf"\b{_NUMBER}\s+(?P<noun>violation|error|mistake)s?\s+(?P<prep>in)\s+(?:p\s?"
    rf"|proposal\s+)\d{{1,9}}(?P<joint>\s*,?\s+and\s+)(?P<count>{_NUMBER})(?=\s+(?P=prep)\s)",
    re.IGNORECASE,
)
_NO_ACT = re.compile(
    r"(?:always|am|believe|can|cancel|cannot|consider|considered|could|did|do|don|find|found|guess|had|hate|"
    r"have|hope|knew|know|like|liked|love|made|may|might|must|need|never|often|once|only|read|rescind|retract|"
    r"revoke|saw|see|should|sometimes|still|suppose|take|think|thought|undo|usually|want|wanted|was|will|"
    r"withdraw|would|wrote)",
    re.IGNORECASE,
)
"""Verbs of what is thought, and of what is taken back."""
_CHIPS = re.compile(r"\b(?:genechips?|gcs?)\b", re.IGNORECASE)
_OF_THEM = re.compile(
    rf"(?<!\bof\s)(?:\b(?:all|another)\s+)?(?P<count>{_MANY})\s+(?:of\s+them\b|(?:more\s+)?(?=go(?:es)?\s+to\b)|more\s+(?=to\s+(?-i:[A-Z])))"
    rf"|\bgets?\s+(?P<got>{_MANY})\s+(?=(?:of\s+them\s+)?from\s+me\b)",
    re.IGNORECASE,
)
"""So many of what the sentence before has: "Three more go to Marvin, from me", "I give all forty of them to Peter"."""
_LONGEST = 300


def filled_in(text: str, above: str) -> Iterator[Joined]:
    """A sentence of several acts with all the words of each, in one way or another."""
    clause = relative(text)
    if clause is not None:
        pointed = pointed_back(clause.text, above)
        yield pointed.over(clause) if pointed else clause
    if each := _RESPECTIVELY.search(text):
        pairs = ((each.span("first"), each.span("one")), (each.span("second"), each.span("other")))
        put: list[Piece] = []
        for who, office in pairs:
            put += [" and I " if put else "", f"{each['verb']} ", who, f" {each['prep']} ", office]
        yield put_together(text, [(*each.span(), [piece for piece in put if piece])])
    if one := _ONE.search(text):
        yield put_together(text, [(*one.span("one"), [f"the {one['noun']}"])])
    if more := _MORE.search(text):
        yield put_together(text, [(more.end(), more.end(), [f" {more['noun']}s"])])
    if (chips := counted_chips(text, above)) is not None:
        yield chips
    for whole in (gapped(text), ordinals(text, above), likewise(text), both_named(text, above), without_both(text)):
        if whole is not None:
            yield whole


def gapped(text: str) -> Joined | None:
    """A sentence of two acts with all the words of each."""
    if len(text) > _LONGEST:
        return None
    for pattern in (_TOO, _EACH):
        found = pattern.search(text)
        if found is not None and all(one == "myself" or is_name(one) for one in (found["first"], found["second"])):
            rest = found["rest"] or ""
            verb = found["verb"]
            put = (f"I {verb} ", found.span("first"), f"{rest} and I {verb} ", found.span("second"), rest)
            return put_together(text, [(*found.span(), [piece for piece in put if piece])])
    return None


def counted_chips(text: str, above: str) -> Joined | None:
    """A sentence that says how many, with what these are, if the sentence `above` has Genechips."""
    if not _CHIPS.search(sentence_before(above)) or _CHIPS.search(text):
        return None
    found = _OF_THEM.search(text)
    if found is None:
        return None
    count = "count" if found["count"] else "got"
    lead = found.start(count) if count == "got" else found.start()
    return put_together(text, [(lead, found.end(), [found.span(count), " Genechips "])])


def ordinals(text: str, above: str) -> Joined | None:
    """A sentence with the motions that it, or the one `above`, names in the place of "the first" and "the second"."""
    found = list(_ORDINAL.finditer(text))
    if not found or len(found) > 3:
        return None
    for lead in (text[: found[0].start()], above[-_LONGEST:]):
        motions = [one.put for one in named(lead) if one.name == "motion"]
        if len(motions) > 1:
            break
    else:
        return None
    places = [_PLACES[re.findall(r"[a-z]+", one["which"].lower())[1]] for one in found]
    halves = any(word in one["which"].lower() for one in found for word in ("former", "latter", "second"))
    if (
        len(set(motions)) != len(motions)
        or max(places) >= len(motions)
        or (halves and len(motions) != max(2, max(places) + 1))
    ):
        return None
    taken = [(*one.span("which"), [motions[place]]) for one, place in zip(found, places, strict=True)]
    topic = _TOPIC.match(text)
    return put_together(text, [*([(*topic.span("about"), [])] if topic else []), *taken])


def relative(text: str) -> Joined | None:
    """A sentence whose last clause says with "which" what is done, as two: "the nomination, which I accept"."""
    if len(text) > _LONGEST:
        return None
    found = list(_WHICH.finditer(text))
    if len(found) != 1 or _NO_ACT.fullmatch(found[0]["verb"]):
        return None
    (which,) = found
    pronoun = "em" if which["which"].lower() == "whom" else "it"
    start = which.start()
    return put_together(text, [(start, which.end(), [f": I {which['how'] or ''}", which.span("verb"), f" {pronoun}"])])
