"""Tokens: the words, numbers and marks of a sentence, with spelling corrected."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from nomicbot.dictionary import english_words
from nomicbot.language.custom_word_types import owned
from nomicbot.language.law.deeds import Stretch
from nomicbot.language.lexicon import sets_of
from nomicbot.language.patterns import pattern
from nomicbot.language.recognisers import recogniser
from nomicbot.language.scene import Scene
from nomicbot.language.spelling import meant

_TOKEN = pattern("token", 0)
(_NAMING,) = sets_of("naming")
_SHORT_AND = "n"


class Token(NamedTuple):
    """A word, number or mark of a sentence, as it is written."""

    kind: str
    text: str
    low: str
    start: int
    end: int
    value: Any = None
    """The value of a word whose type a vocabulary declares (`low` is then that type), or None."""


def tokens(words: str) -> list[Token]:
    """Return the tokens of a sentence: its words, numbers and marks."""
    found = []
    for match in _TOKEN.finditer(words):
        kind = match.lastgroup or "mark"
        if kind == "plain":  # most words are plain, so they are tried first and skip the rest
            text, start = match[1], match.start()
            plain = ("word", text, text.lower(), start, start + len(text), None)
            found.append(tuple.__new__(Token, plain))
            continue
        text = _written(kind, match[0])
        other = (kind, text, text.casefold(), match.start(), match.end(), None)
        found.append(tuple.__new__(Token, other))
    return found


def _written(kind: str, text: str) -> str:
    """Return the text of a token without spaces around a dash, or a line break within a word."""
    if kind == "dash":
        return text.strip()
    return text.replace("-\n", "-") if kind == "word" else text


def tokens_in(words: str, scene: Scene) -> list[Token]:
    """Return the tokens of a sentence, as `tokens` does. (Cached for a post.)"""
    return scene.once(tokens, words)


def tokens_of_types(words: str, scene: Scene) -> list[Token]:
    """Return the tokens of a sentence, with one for each stretch in a rulebook's own notation.

    An action that a players' clause permits becomes two tokens: its verb, and the whole action.
    """
    found: list[Token] = []
    end = 0
    for stretch in _merged(words, scene):
        found += _moved(tokens(words[end : stretch[0].start]), end)
        found += stretch
        end = stretch[-1].end
    return [*found, *_moved(tokens(words[end:]), end)] if end else tokens_in(words, scene)


def _merged(words: str, scene: Scene) -> list[tuple[Token, ...]]:
    """Return the tokens for such stretches of a sentence, in order."""
    found = [_tokens_of_deed(deed, words) for deed in scene.said_by_law(words)]
    others = [
        *(
            Token("own", words[a.start : a.end], a.type, a.start, a.end, a.value)
            for a in owned(words, scene)
            if not is_amid_a_quotation(words, a.start, a.end)
        ),
        *(
            Token("own", words[a.start : a.end], "by law", a.start, a.end, a.attribute)
            for a in scene.things_by_law(words)
        ),
    ]
    if not found and not others:
        return found
    for one in others:
        if all(one.end <= those[0].start or those[-1].end <= one.start for those in found):
            found.append((one,))
    return sorted(found, key=lambda tokens: tokens[0].start)


@recogniser
def is_amid_a_quotation(words: str, start: int, end: int) -> bool:
    """Return whether a quotation holds more than the words from `start` to `end`."""
    if '"' not in words:
        return False
    before, opens, inside = words[:start].rpartition('"')
    rest, closes, _ = words[end:].partition('"')
    within = bool(opens and closes) and before.count('"') % 2 == 0
    return within and bool(inside.strip() or rest.strip(" .,!"))


def _tokens_of_deed(deed: Stretch, words: str) -> tuple[Token, ...]:
    """Return the tokens of an action by players' law: its verb, the action, and how many times."""
    start, end, verb = deed.start, deed.end, words[deed.start : deed.verb_end]
    often = (Token("own", "", "times", end, end, deed.times),) if deed.times > 1 else ()
    return (
        Token("deed", verb, verb.casefold(), start, deed.verb_end),
        Token("own", words[start:end], "deed", start, end, deed.deed),
        *often,
    )


def _moved(found: list[Token], by: int) -> list[Token]:
    return [token._replace(start=token.start + by, end=token.end + by) for token in found]


def spelled(written: Sequence[Token], scene: Scene) -> list[Token]:
    """Return the tokens of a sentence with misspelt words corrected."""
    found: list[Token] = []
    english = english_words()
    for at, token in enumerate(written):
        right = token.kind != "word" or (token.text == token.low and token.low in english)
        if right or token.low in scene.begins:
            found.append(token)
        else:
            named = at > 0 and found[-1].low in _NAMING
            found.append(_corrected(token, written[:at], written[at + 1 :], named))
    return found


def with_and(written: list[Token], scene: Scene) -> list[Token]:
    """Return the tokens of a sentence, with "and" for an "n" between two names: "Ada n Bea"."""
    if all(token.low != _SHORT_AND for token in written):
        return written
    named = [token.low in scene.offices_called or token.low in scene.names for token in written]
    return [
        token._replace(text="and", low="and")
        if token.low == _SHORT_AND and 0 < at < len(named) - 1 and named[at - 1] and named[at + 1]
        else token
        for at, token in enumerate(written)
    ]


def _corrected(token: Token, before: Sequence[Token], after: Sequence[Token], named: bool) -> Token:
    """Return a token with its spelling corrected, or unchanged if it isn't misspelt.

    A word in capital letters stays in capitals. A capitalised word within a sentence may be a name.
    So it is left unchanged if `named` is true: then it comes after a word such as "called".
    """
    loud = token.text.isupper()
    proper = bool(before) and not loud and token.text[0].isupper()
    word = "" if proper and named else meant(token.text, proper)
    if not word or _is_within_a_code(token, before, after):
        return token
    return token._replace(text=word.upper() if loud else word, low=word)


def _is_within_a_code(token: Token, before: Sequence[Token], after: Sequence[Token]) -> bool:
    """Return whether a word is part of a code because digits touch it: "baca" in "3baca7"."""
    touched = before and before[-1].end == token.start and before[-1].kind != "mark"
    touches = after and after[0].start == token.end and after[0].kind == "number"
    return bool(touched or touches)


def slips(words: str, scene: Scene) -> tuple[str, bool]:
    """Return a note about corrected spellings, and whether a corrected word is also English.

    For example, the note is: “FRO” is read as “FOR”. It is empty if nothing was corrected.
    """
    return scene.once(_slips, words, scene)


def _slips(words: str, scene: Scene) -> tuple[str, bool]:
    written = tokens_in(words, scene)
    both = zip(written, spelled(written, scene), strict=True)
    read = [(one, to) for one, to in both if one is not to]
    said = dict.fromkeys(f"“{one.text}” is read as “{to.text}”" for one, to in read)
    return "; ".join(said), any(one.low in english_words() for one, _ in read)
