"""Grammar lines for titles: "a player with the title of Baron" is the same as "a Baron"."""

from collections.abc import Iterator, Sequence

from nomicbot.game.plainlaw.tree import Is, Marks, Not
from nomicbot.language.law.chart import Line, line
from nomicbot.language.law.parts import ME
from nomicbot.language.law.synonyms import GAIN, LOSE, TO_GAIN, TO_SUFFER
from nomicbot.language.law.words import is_name

_THE_TITLE = "the title [of]"
_HOLDS = "(has|have|holds|hold|bears|bear|possesses|possess)"
LONGEST = 3


def titled(noun: str, word: str) -> Iterator[Line]:
    """Yield grammar lines for having a title: "has the title of Baron"."""
    held = f"{_THE_TITLE} {word}"
    yield line(f"cond_{noun}", f"{_HOLDS} {held}", value=Is(word), reads=True)
    yield line(f"cond_{noun}", f"(does|do) not (have|hold|bear) {held}", value=Not(Is(word)))
    yield line(f"which_{noun}", f"(with|having|holding|bearing) {held}", value=(Is(word),))


TITLES: tuple[Line, ...] = tuple(
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
) + tuple(
    line("change", f"{{who:subject}} {verb} {_THE_TITLE} {{word:flag}}", Marks, on=on, reads=True)
    for verb, on in ((GAIN, True), (LOSE, False))
)


def titles_named(tokens: Sequence[str]) -> Iterator[str]:
    """Yield the titles that a sentence mentions, each of up to three words."""
    low = [token.casefold() for token in tokens]
    for place, token in enumerate(low[:-1]):
        if token == "title" and low[place - 1] == "the":
            at = place + 2 if low[place + 1] == "of" else place + 1
            words = tokens[at : at + LONGEST]
            named = next((n for n, one in enumerate(words) if not is_name(one)), len(words))
            if named:
                yield " ".join(words[:named])
