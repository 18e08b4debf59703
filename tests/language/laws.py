"""Invariants of the parser, tested on the sentences of the manual: changes that must make no difference.

A sentence does the same if it is polite, wrapped, in a list, before or after other sentences, and
with other players' names. Below a heading that ascribes it to somebody else it does nothing.

    python -m tests.language.laws > tests/language/laws_missed.txt      # a minute

`laws_missed.txt` lists violations, by law and kind of action. The list may only shrink.
"""

import textwrap
from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from functools import cache
from pathlib import Path
from typing import Any
from zlib import crc32

from nomicbot.game.actions import Action, Announcement
from nomicbot.language.reader import Reader
from nomicbot.language.scene import with_standing
from nomicbot.mail.message.post import Post, read_post
from nomicbot.publish.manual import sentences
from tests.corpus.scene import SCENE

NAMED = {"siren": ["Lorelei"], "person": ["Mandy"], "talisman": ["Lucky Coin", "Rod of Power"]}
READER = Reader(replace(SCENE, named=with_standing(NAMED)))
MISSED = Path(__file__).parent / "laws_missed.txt"

POLITE = (
    *(
        "I hereby {}.",
        "I now {}.",
        "I also {}.",
        "I gladly {}.",
        "I would like to {}.",
        "I'd like to {}.",
        "I wish to {}.",
    ),
    *(
        "With pleasure, I {}.",
        "OK, I {}.",
        "Right then: I {}.",
        "I {}, thank you.",
        "I {}, please.",
        "I {}!",
    ),
    *(
        "Hello everybody,\n\nI {}.\n\nThanks,\nWonko",
        "I {}.\n\n-- \nWonko",
        "And so I {}.",
        "Finally, I {}.",
    ),
)
"""Ways to say a sentence, with what stands behind its "I"."""
WIDTHS = range(28, 77)
LISTS = (
    "{}\n{}",
    "{}\n\n{}",
    "{} {}",
    "- {}\n- {}",
    "* {}\n* {}",
    "1. {}\n2. {}",
    "1) {}\n\n2) {}",
    "a) {}\nb) {}",
)
PAIRS = (
    "I {} and I {}.",
    "I {}, and I {}.",
    "I {}; I {}.",
    "I {}. Also, I {}.",
    "First I {}. Then I {}.",
)
FOREIGN = (
    *(
        "Ivy wrote:\n\n> {}",
        "Bram posted this last nweek:\n\n    {}",
        "Dov's post, which was too late:\n\n{}",
    ),
    *(
        'Cleo said: "{}"',
        "An example of what one could post:\n\n{}",
        "If I were Marvin I would write:\n\n{}",
    ),
    *(
        "-----Original Message-----\nFrom: Ivy <ivy@x.example>\nSent: Tuesday\nTo: list\nSubject: this\n\n{}",
    ),
    *(
        "Begin forwarded message:\n\nFrom: Bram <b@x.example>\nDate: Tuesday\nTo: list\nSubject: this\n\n{}",
    ),
)
"""Heads that give what stands below them to somebody else."""
OTHERS = {"Ivy": "Cleo", "Bram": "Marvin", "p12": "p14", "p13": "p17"}
"""Names of the Scene, each with another one that will do as well."""
PARTNERS = 3


@dataclass(frozen=True, slots=True)
class Case:
    """A text: the law that it tests in one of its forms, the kind of its sentence, and the expected actions."""

    law: str
    kind: str
    text: str
    wanted: tuple[Action, ...]


def done(text: str) -> tuple[Action, ...]:
    """Return the actions that a post with this text does."""
    mail = read_post(
        f"From: Wonko <w@x.invalid>\nSubject: today\nMessage-ID: <a@b>\n\n{text}\n".encode()
    )
    assert isinstance(mail, Post)
    spans, quoted = [(p.start, p.end) for p in mail.written], [p.quoted_above for p in mail.written]
    read = READER.read(mail.body, spans, quoted, subject=mail.subject, names=mail.names).read
    return tuple(one.action for one in read if isinstance(one, Announcement))


@cache
def plain() -> tuple[tuple[type[Action], str, tuple[Action, ...]], ...]:
    """Return the sentences of the manual that by themselves do what they say, with their actions."""
    read = (
        (action, said, done(said)) for action, said in dict.fromkeys((a, s) for a, s in sentences())
    )
    return tuple((a, said, acts) for a, said, acts in read if len(acts) == 1 and type(acts[0]) is a)


def cases() -> Iterator[Case]:
    """Yield all cases, always in the same order."""
    known = plain()
    for action, said, acts in known:
        kind, rest, fenced = (
            action.__name__,
            said.removeprefix("I ").removesuffix("."),
            "{{" in said,
        )
        for form in POLITE if not fenced else ():
            yield Case(f"polite {form!r}", kind, form.replace("{}", rest), acts)
        for width in WIDTHS if not fenced else ():
            wrapped = textwrap.fill(said, width, break_long_words=False, break_on_hyphens=False)
            if "\n" in wrapped:
                yield Case("width", kind, wrapped, acts)
        for form in FOREIGN:
            yield Case(f"foreign {form!r}", kind, form.replace("{}", said), ())
        renamed = said
        for name, other in OTHERS.items():
            renamed = renamed.replace(name, other)
        if renamed != said:
            yield Case("names", kind, renamed, (_renamed(acts[0]),))
        for partner, other, others in partners(said):
            if "{{" in other or fenced or partner is action:
                continue
            for one, two, wants in ((said, other, acts + others), (other, said, others + acts)):
                for form in LISTS:
                    yield Case(f"lists {form!r}", kind, form.format(one, two), wants)
                first, second = (each.removeprefix("I ").removesuffix(".") for each in (one, two))
                for form in PAIRS:
                    yield Case(f"pairs {form!r}", kind, form.format(first, second), wants)


def partners(said: str) -> list[tuple[type[Action], str, tuple[Action, ...]]]:
    """Return the sentences that one is combined with, whatever other actions exist."""
    return sorted(plain(), key=lambda one: crc32(f"{said} {one[1]}".encode()))[:PARTNERS]


def _renamed(value: Any) -> Any:
    """Return an action with the names of the other players."""
    if isinstance(value, str):
        for name, other in OTHERS.items():
            value = value.replace(name, other)
        return value
    if isinstance(value, tuple):
        return tuple(_renamed(one) for one in value)
    if isinstance(value, Action):
        return replace(
            value, **{field.name: _renamed(getattr(value, field.name)) for field in fields(value)}
        )
    return value


def holds(case: Case) -> bool:
    """Return whether a text does what it should.

    Fields that a sentence leaves open may be filled by its neighbour.
    """
    found = done(case.text)
    return list(map(type, found)) == list(map(type, case.wanted)) and all(
        getattr(got, field.name) == (meant := getattr(wanted, field.name)) or not meant
        for got, wanted in zip(found, case.wanted, strict=True)
        for field in fields(wanted)
    )


def missed(tried: list[Case]) -> dict[tuple[str, str], Case]:
    """Return the laws that do not hold yet, by law and kind, each with its first case."""
    found: dict[tuple[str, str], Case] = {}
    for case in tried:
        if (case.law, case.kind) not in found and not holds(case):
            found[case.law, case.kind] = case
    return found


def listed() -> set[tuple[str, str]]:
    """Return the listed violations."""
    lines = MISSED.read_text("utf-8").splitlines()
    return {
        (law, kind)
        for law, _, kinds in (line.rpartition(": ") for line in lines)
        for kind in kinds.split()
    }


if __name__ == "__main__":
    rows: dict[str, list[str]] = {}
    for law, kind in missed(list(cases())):
        rows.setdefault(law, []).append(kind)
    for law, kinds in sorted(rows.items()):
        print(f"{law}: {' '.join(sorted(kinds))}")
