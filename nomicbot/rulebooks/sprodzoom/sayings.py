"""The types of words that only Sprodzoom has: challenges, and gestures in a line or sentence.

For example, `foo bar Schwarz Peter`. A label can consist of any words. So a gesture is only found
if it is everything between two punctuation marks, apart from the name of its game and "I make a";
and the most common words of sentences are not accepted as a label.
"""

import re
from collections.abc import Iterator

from nomicbot.game.word_types import Stretch, WordType, by_pattern
from nomicbot.lazy_regex import regex
from nomicbot.rulebooks.sprodzoom.gestures import NAMED, Form, Gesture

_OF_SENTENCES = (
    "a about after again all also am an and any anyone are as at be because "
    "been before behind being but "
    "by can cannot could did do does done e eir em for from game had has have "
    "he her here hereby him his "
    "how however i if in into is it its just let like made make makes "
    "maybe me mine must my never no "
    "nobody none not now of off on only or our out over perform please rather "
    "really said say says shall "
    "she should so some somebody such than that the their them then there "
    "these they this those though to "
    "too under unless until up us very was we were what when where which while whether "
    "who whom whose why will with "
    "within without would yes yet you your "
)
LITTLE = frozenset(_OF_SENTENCES.split())
"""The most common words in sentences.

By mail they are not used for labels, since otherwise talk would be taken for gestures.
"""

_OPENING = (Gesture.SPROD, Gesture.SPRODZOOM)
_IN_A_GAME = tuple(gesture for gesture in Gesture if gesture not in _OPENING)
_MOST_WORDS, _MOST_NAME, _SHORT, _NEAR = 60, 4, 3, 600
_MARKS = r"(?:[.,;:!?](?=\s|$)|[()\"“”])"
_WORD = regex(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_IN_GAME = r"in\s+(?:the\s+)?(?:[A-Z]\w+\s+)?game\s+(?:no\.?\s*|number\s+|#\s?)?\d+"
_A = r"(?:\s+(?:an?|the|my)\b)?"
_BEFORE = regex(
    rf"{_IN_GAME}\b|{_MARKS}|\b(?:mak|perform)(?:e|ing)?\b{_A}|\b(?:I|and|then)\s+do\b{_A}"
    rf"|\b(?:about|whether)\b{_A}|\b(?:I|and|then|now|hereby)\b",
    re.IGNORECASE,
)
_BEHIND = regex(
    rf"{_MARKS}|\s+(?:{_IN_GAME}\b|(?:is|would\s+be)\s+legal\b"
    r"|(?:and|then|now|there|because|since|if|unless|but|or|so|though|while"
    r"|when|as|please|pls|plz|too|again)\b)",
    re.IGNORECASE,
)
_LEGAL = regex(r"\s+(?:is|would\s+be)\s+legal(?:\s+now)?", re.IGNORECASE)
_OTHER_WORD = regex(r"(?<!\w)(?!(?:please|pls|plz|ok|okay|then|now)\b)\w", re.IGNORECASE)
_TOWARDS = regex(r"\s*(?:at|to|towards?)\s+", re.IGNORECASE)


def _named(gestures: tuple[Gesture, ...]) -> re.Pattern[str]:
    longest = sorted((gesture.form.name for gesture in gestures), key=len, reverse=True)
    return regex(rf"(?<![\w'’-])(?:{'|'.join(longest)})(?![\w'’-])", re.IGNORECASE)


_WORDS = (
    rf"(?P<word>{_WORD.pattern}(?:\s+{_WORD.pattern}){{0,5}}?)(?=\s*(?:{_MARKS}|$|\s{_IN_GAME}))"
)
_CALLED_ONE = tuple(
    regex(pattern, re.IGNORECASE)
    for pattern in (
        rf"\b(?:make|perform)\s+(?:an?|the|my)\s+(?P<whole>gesture\s+{_WORDS})",
        rf"\bin\s+Sprodzoom\s+game\s+\d+\s*[:,]\s*(?P<whole>{_WORDS})",
    )
)
"""Phrases such as "I make a", after which any words count as a gesture."""
_EVERY = _named(tuple(Gesture))


def found(words: str, gestures: tuple[Gesture, ...], *, asked: bool = False) -> Iterator[Stretch]:
    """Yield each stretch of `words` in which somebody makes a gesture or asks about one."""
    forms = {gesture.form.name for gesture in gestures}
    for match in _EVERY.finditer(words):
        form = NAMED[match[0].casefold()].form
        leads = list(_BEFORE.finditer(words, max(0, match.start() - _NEAR), match.start()))
        lead = leads[-1] if leads else None
        if form.name not in forms or asked != (lead is not None and _asks(lead)):
            continue
        said = _is_said(lead)
        start, end = _start(words, match, lead, said), _end(words, match.end(), said)
        before, behind = words[start : match.start()], words[match.end() : end]
        if form.directed and (aimed := _TOWARDS.match(behind)):
            behind = behind[aimed.end() :]
        label = before.split()[before.split()[:1] == ["gesture"] :]
        alone = said or not _OTHER_WORD.search(f"{words[:start]} {words[end:]}")
        if _may_be(label, match[0], behind.split(), form, alone=alone):
            start += len(before) - len(before.lstrip())
            if asked and lead:
                start, end = _with_question(words, lead, (start, end))
            yield Stretch(start, end, " ".join((*label, form.name, *behind.split())))


def _with_question(words: str, lead: re.Match[str], span: tuple[int, int]) -> tuple[int, int]:
    """Return a gesture's span, or that of the whole question that asks about the gesture."""
    whether = _whether(words, lead, span[1])
    return (lead.start(), whether.end()) if whether else span


def _is_said(lead: re.Match[str] | None) -> bool:
    """Return whether words introduce a gesture, and not only a mark or a number."""
    return lead is not None and lead[0][0].isalpha() and not lead[0][-1].isdigit()


def _start(words: str, match: re.Match[str], lead: re.Match[str] | None, said: bool) -> int:
    """Return the index at which the words before a gesture begin.

    This is the start of its line, unless a sentence states the gesture.
    """
    near = max(0, match.start() - _NEAR)
    start = lead.end() if lead else near
    return start if said else max(start, words.rfind("\n", near, match.start()) + 1)


def _asks(lead: re.Match[str]) -> bool:
    """Return whether the words before a gesture only ask about it."""
    return lead[0].casefold().startswith(("about", "whether"))


def _whether(words: str, lead: re.Match[str], end: int) -> re.Match[str] | None:
    """Match the end of "whether ... is legal" if "whether" precedes a gesture."""
    return _LEGAL.match(words, end) if lead[0].casefold().startswith("whether") else None


def _end(words: str, start: int, said: bool) -> int:
    """Return the index at which the words after a gesture end.

    This is the end of its line, or of the sentence that states it.
    """
    ends = _BEHIND.search(words, start, start + _NEAR)
    end = ends.start() if ends else min(len(words), start + _NEAR)
    return end if said or "\n" not in words[start:end] else words.index("\n", start)


def _made(words: str) -> Iterator[Stretch]:
    """Yield the gestures in `words`, except those that open a game.

    If an author wrongly calls some words a gesture, they are yielded, too, so that the law refuses
    them.
    """
    yield from found(words, _IN_A_GAME)
    for match in (match for pattern in _CALLED_ONE for match in pattern.finditer(words)):
        if all(map(_for_a_label, match["word"].split())):
            yield Stretch(*match.span("whole"), match["word"])


def _may_be(before: list[str], name: str, behind: list[str], form: Form, *, alone: bool) -> bool:
    """Return whether the words around a gesture's name can be a label, a person or a new label.

    If a gesture is `alone` on its line, the person may be written in lower case.
    """
    if len(before) > _MOST_WORDS or not all(map(_for_a_label, before)):
        return False
    if form.after:
        short = (
            form.after == "change" and len(behind) <= _SHORT
        )  # a word that cannot be in a label is refused later, with the reason
        return len(behind) <= _MOST_WORDS and all(
            _letters(one) if short else _for_a_label(one) for one in behind
        )
    if len(behind) > (_MOST_NAME if form.directed else 1):
        return False
    if not behind:
        return True
    small = form.directed and len(behind) == 1 and (alone or name[0].isupper())
    named = behind[0][0].isupper() or small
    return named and behind[0].casefold() not in LITTLE | NAMED.keys()


def _letters(written: str) -> bool:
    return _WORD.fullmatch(written) is not None and written.casefold() not in NAMED


def _for_a_label(written: str) -> bool:
    return _letters(written) and written.casefold() not in LITTLE


def aimed_at(gesture: str) -> str:
    """Return the name of a gesture's target as written, or "" if it has none."""
    words = gesture.split()
    at = next((at for at, word in enumerate(words) if word.casefold() in NAMED), len(words))
    directed = at < len(words) and NAMED[words[at].casefold()].form.directed
    return " ".join(words[at + 1 :]) if directed else ""


_LABEL_SAID = regex(r"\b(?:an?|the|my|gesture)\s+((?:[a-z'’-]+\s+){1,4})$")
_WHOM_SAID = regex(r"\s+(?:at\s+|to\s+|towards\s+)?([A-Z][\w-]*)")


def _loosely(words: str, gestures: tuple[Gesture, ...]) -> Iterator[Stretch]:
    """Yield the gestures in a sentence known to be about one: `a foo bar Schwarz at Peter`."""
    for match in _named(gestures).finditer(words):
        if NAMED[match[0].casefold()].form.after:
            continue
        label = _LABEL_SAID.search(words, 0, match.start())
        whom = _WHOM_SAID.match(words, match.end())
        directed = NAMED[match[0].casefold()].form.directed
        named = whom if whom and directed and whom[1].casefold() not in LITTLE else None
        told = [*(label[1].split() if label else ()), NAMED[match[0].casefold()].form.name]
        start, end = (
            label.start(1) if label else match.start(),
            named.end() if named else match.end(),
        )
        if all(map(_for_a_label, told[:-1])):
            yield Stretch(start, end, " ".join((*told, *([named[1]] if named else ()))))


_CUES = (*NAMED, "gesture")
_GAME = (
    r"(?:(?:an?|another|one)\s+)?(?:(?:game|round"
    r"|match)\s+of\s+)?Sprodzoom(?:\s+game(?!\s*\#?\s*\d))?"
)

GESTURE = WordType(
    "sprodzoom_gesture",
    _CUES,
    _made,
    str,
    "foo bar Schwarz Peter",
    alone=True,
    played="sprodzoom game",
    move_of="sprodzoom game",
    loosely=lambda words: _loosely(words, _IN_A_GAME),
)
OPENING = WordType(
    "sprodzoom_opening",
    ("sprod",),
    lambda words: found(words, _OPENING),
    str,
    "Sprodzoom Peter",
    alone=True,
)
ASKED = WordType(
    "sprodzoom_asked",
    tuple(NAMED),
    lambda words: found(words, tuple(Gesture), asked=True),
    str,
    "foo Schwarz Peter",
    loosely=lambda words: _loosely(words, _IN_A_GAME),
)
GAME = WordType(
    "sprodzoom_game",
    ("sprodzoom",),
    by_pattern(
        rf"(?<=\bto\s)(?P<word>{_GAME})(?=\s*(?:[.,;!?)]|$|and\b))", read=lambda _: "Sprodzoom"
    ),
    lambda _: "a game of Sprodzoom",
    "a game of Sprodzoom",
    loosely=by_pattern(r"\b(?P<word>Sprodzoom)\b", read=lambda _: "Sprodzoom"),
)
