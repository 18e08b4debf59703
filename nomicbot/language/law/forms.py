"""The drafting manual: clauses that the grammar of plain law can parse, and phrases for them.

python -m nomicbot.language.law.forms > words/phrases_of_law.txt python -m
nomicbot.language.law.forms page > docs/forms.md

The clauses are examples to copy, written by hand. The phrases fit into such clauses. The rulebooks
declare the phrases, and a phrase is listed only if a clause that contains it can be parsed.
"""

import sys
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice, product
from textwrap import fill

from nomicbot.game.plainlaw.vocabulary import Vocabulary
from nomicbot.language.law.chart import Either, Maybe, Piece, Slot, Word, pieces_of
from nomicbot.language.law.parts import Terms
from nomicbot.language.law.reading import Understood, understand
from nomicbot.language.law.writing import polished
from nomicbot.resources import folder
from nomicbot.rulebooks.library import motions, ruleset

TERMS = Terms()
_TRIED = 10
_HAPPENINGS = "What can happen"
_ACTS = "What can be forbidden, limited or priced"
_PERMITTED = "What can be permitted besides the rules, at a price or without one"
_NUMBERS = "Numbers of the rules"
Blocks = tuple[tuple[str, tuple[str, ...]], ...]


@cache
def phrases(words: Vocabulary) -> Blocks:
    """Return the phrases of the rules that parsable clauses can contain, by heading."""
    composed = (
        (_HAPPENINGS, _happenings(words)),
        (_ACTS, _acts(words)),
        (_PERMITTED, _permitted(words)),
        (_NUMBERS, _numbers(words)),
    )
    return tuple((heading, tuple(dict.fromkeys(found))) for heading, found in composed)


def examples() -> Blocks:
    """Return the example clauses, by heading. None of them needs terms from another clause."""
    return _blocks("examples_of_law")


def printed() -> Blocks:
    """Return the phrases, by heading, from their file. (Needs no parser.)"""
    return _blocks("phrases_of_law")


def _blocks(name: str) -> Blocks:
    text = (folder("words") / f"{name}.txt").read_text("utf-8")
    blocks = (block.splitlines() for block in text.strip().split("\n\n"))
    return tuple((heading.removeprefix("# "), tuple(lines)) for heading, *lines in blocks)


def _happenings(words: Vocabulary) -> Iterator[str]:
    for incident in (one for one in words.incidents if not one.general):
        yield from _first_read(words, incident.moments, "{}, each player gains 1A")
        yield from _first_read(
            words, _said(words, incident.english), "When {}, each player gains 1A"
        )


def _acts(words: Vocabulary) -> Iterator[str]:
    for act in (one for one in words.acts if not one.general):
        yield from _first_read(words, _said(words, act.english), "A player may not {}")


def _permitted(words: Vocabulary) -> Iterator[str]:
    for act in (one for one in words.acts if not one.general):
        more = [f"{one} once more" for one in _said(words, act.english)]
        yield from _first_read(words, _said(words, act.english), "A player may {}")
        yield from _first_read(words, more, "A player may {}, once per nweek")


def _numbers(words: Vocabulary) -> Iterator[str]:
    """Yield a clause that states each number with a name in the rules: "A Bribe costs 15 ..."."""
    for number in words.numbers.values():
        named = number.named
        sayings = [one.replace("{number}", "7") for one in _said(words, named.sayings)]
        whole = f"{named.name} is 7 {named.unit}".strip()
        yield from map(polished, _first_read(words, [*sayings, whole], "{}"))


def _first_read(words: Vocabulary, said: Sequence[str], clause: str) -> Iterator[str]:
    """Yield the first of the phrases `said` with which `clause` can be parsed, if any can."""
    read = (
        one
        for one in said
        if isinstance(understand(polished(clause.format(one)), words, TERMS), Understood)
    )
    yield from islice(read, 1)


def _said(words: Vocabulary, english: Sequence[str]) -> list[str]:
    """Return the phrases `english` with each slot filled by a noun or a number."""
    law = motions()
    form = law.inquiry_form
    shown = law.one_of[form].rpartition(" ")[2]
    nouns = {noun.name: noun.name.replace(form, shown) for noun in words.nouns}
    return [said for one in english for said in islice(_composed(nouns, pieces_of(one)), _TRIED)]


def _composed(nouns: dict[str, str], pieces: Sequence[Piece]) -> Iterator[str]:
    ways = [list(_ways(nouns, piece)) for piece in pieces]
    for chosen in product(*ways):
        yield " ".join(filter(None, chosen))


def _ways(nouns: dict[str, str], piece: Piece) -> Iterator[str]:
    match piece:
        case Word(_, shown):
            yield shown
        case Either(ways):
            yield from _composed(nouns, ways[0])
        case Maybe():
            yield ""
        case Slot(name, symbol):
            noun = nouns.get(name)
            yield f"a {noun}" if noun else f"{{{name}}}" if symbol == name else "3"


_LEAD = """The clauses of the first part are read as they stand, and carried out when the motion \
that puts them into a rule passes: *Create a rule "Pets" that reads: "..."*. Put your own numbers, \
names and things in. The phrases of the other parts fit into such clauses: """
_HEAD = """# How to write a clause that carries itself out

{lead}

`tests/language/law/test_forms.py` tries each of them; [law.md](law.md) explains them.
"""


def page() -> str:
    """Return the drafting manual as a document."""
    parts = (
        f"## {heading}\n\n" + "\n".join(f"    {one}" for one in said)
        for heading, said in (*examples(), *printed())
    )
    fitting = ", ".join(f'"{one}"' for one in ruleset().phrases_in_clauses)
    head = _HEAD.format(lead=fill(f"{_LEAD}{fitting}", 100))
    return "\n".join([head, *(f"{part}\n" for part in parts)]).rstrip()


def composed() -> str:
    """Return the content of `words/phrases_of_law.txt`: all phrases that the rulebooks declare."""
    return "\n\n".join(
        "\n".join([f"# {heading}", *said]) for heading, said in phrases(ruleset().plain_words)
    )


if __name__ == "__main__":
    print(page() if sys.argv[1:] == ["page"] else composed())
