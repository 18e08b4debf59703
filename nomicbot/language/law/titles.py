"""Grammar lines for titles: "a player with the title of Baron" is the same as "a Baron"."""

from collections.abc import Iterator, Sequence
from typing import Any

from nomicbot.game.plainlaw.tree import EACH, Is, Marks, Not, Phrase, Subject
from nomicbot.language.law.chart import Line, line
from nomicbot.language.law.parts import ME
from nomicbot.language.law.synonyms import GAIN, LOSE, TO_GAIN, TO_SUFFER
from nomicbot.language.law.words import title_end

_THE_TITLE = "the title [of] [the]"
_HOLDS = "(has|have|holds|hold|bears|bear|possesses|possess)"


def titled(noun: str, word: str) -> Iterator[Line]:
    """Yield grammar lines for having a title: "has the title of Baron"."""
    held = f"{_THE_TITLE} {word}"
    yield line(f"cond_{noun}", f"{_HOLDS} {held}", value=Is(word), reads=True)
    yield line(f"cond_{noun}", f"(does|do) not (have|hold|bear) {held}", value=Not(Is(word)))
    yield line(f"which_{noun}", f"(with|having|holding|bearing) {held}", value=(Is(word),))


def _to_each(word: str, who: Subject) -> Marks | None:
    """Return the change in "the title of Baron goes to each such player", or None for one player.

    A title that "goes to" a single player may have to leave the one who had it before.
    """
    each = isinstance(who, Phrase) and who.quantifier == EACH
    return Marks(who, word) if each else None


def _held(word: str, span: tuple[str, int], who: Subject = ME) -> Marks:
    return Marks(who, word, True, *span)


_SPAN = "[,] {span:state_span}"
_AWARDED = (
    "(is|are|shall be|will be) (awarded|given|granted|bestowed on|bestowed upon|conferred on|"
    "conferred upon|presented) [to]"
)
TITLES: tuple[Line, ...] = (
    tuple(
        line(symbol, f"{verb} {_THE_TITLE} {{word:flag}}", Marks, who=ME, on=on, reads=True)
        for symbol, verb, on in (
            ("sharing", GAIN, True),
            ("sharing", LOSE, False),
            ("to_share", TO_GAIN, True),
            ("to_share", TO_SUFFER, False),
            ("result", f"({TO_GAIN}|take|claim|assume|buy|purchase)", True),
            ("goods", "", True),
            ("result", f"({TO_SUFFER}|renounce)", False),
        )
    )
    + tuple(
        line(
            "change", f"{{who:subject}} {verb} {_THE_TITLE} {{word:flag}}", Marks, on=on, reads=True
        )
        for verb, on in ((GAIN, True), (LOSE, False))
    )
    + (
        line("change", f"{_THE_TITLE} {{word:flag}} {_AWARDED} {{who:subject}}", Marks, reads=True),
        line(
            "change",
            f"{_THE_TITLE} {{word:flag}} (goes to|falls to) {{who:subject}}",
            _to_each,
            reads=True,
        ),
        *(
            line(
                symbol,
                f"{verb} {_THE_TITLE} {{word:flag}} [,] {{span:state_span}}",
                _held,
                reads=True,
            )
            for symbol, verb in (
                ("change", f"{{who:subject}} ({GAIN}|holds|bears|has|hold|bear|have)"),
                ("sharing", f"({GAIN}|holds|bears|has|hold|bear|have)"),
                ("to_share", f"({TO_GAIN}|hold|bear|have)"),
                ("result", f"({TO_GAIN}|take|claim|assume|buy|purchase|hold|bear|have)"),
                ("goods", ""),
            )
        ),
    )
)


def titles_named(tokens: Sequence[str]) -> Iterator[str]:
    """Yield the titles that a sentence mentions: "Captain of Industry"."""
    low = [token.casefold() for token in tokens]
    for place, token in enumerate(low[:-1]):
        if token == "title" and low[place - 1] == "the":
            at = place + 2 if low[place + 1] == "of" else place + 1
            end = title_end(tokens, at)
            if end > at:
                yield joined(tokens[at:end])


def title_at(tokens: Sequence[str], at: int) -> Iterator[tuple[int, Any]]:
    """Yield the end and words of the longest title that begins at index `at`, if there is one."""
    end = title_end(tokens, at)
    if end > at:
        yield end, joined(tokens[at:end])


def joined(words: Sequence[str]) -> str:
    """Return the words of a title as players write them: "Teacher's Pet"."""
    return " ".join(words).replace(" 's", "'s")
