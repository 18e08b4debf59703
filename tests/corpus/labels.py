"""A labelled post of the corpus: labels above a message. `tests/corpus/README.md` describes the format."""

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass, fields
from pathlib import Path

from nomicbot.game.actions import ENDLESS
from nomicbot.rulebooks.library import rulebooks

HERE = Path(__file__).parent
OPEN, KNOWING, SET_ASIDE, SENTENCES = "open", "knowing", "set_aside", "sentences"
PARTS = (OPEN, KNOWING, SET_ASIDE, SENTENCES)
BESIDE = "beside"
"""The table of sentences in which the parser finds nothing, whether they are meant or not."""
LOOKED_AT = (OPEN, KNOWING)
"""Of these a half may be looked at."""
KINDS = {
    action.__name__: frozenset(field.name for field in fields(action))
    for book in rulebooks()
    for action in book.actions
}
"""Every kind of action that the vocabularies of the rulebooks have, with its fields."""

_SEPARATOR = "\n---\n"
_NEXT = "@@@@ "
"""What stands before the name of each post of a theme's file."""
_ACTION = re.compile(
    r"=\s*(?P<kind>\w+)(?P<given>(?:\s+\w+\*?=(?:\"[^\"]*\"|[^\s\"]+))*)(?:\s+x(?P<times>\d+|\*))?\s*"
)
_FIELD = re.compile(r"(\w+)(\*?)=(?:\"([^\"]*)\"|([^\s\"]+))")
_MISSING = {
    "message-id": "Message-ID: <{name}@corpus.example>",
    "date": "Date: Fri, 14 Jan 2005 12:00:00 +0000",
    "mime-version": "MIME-Version: 1.0",
}


_FROM_SOMEBODY = (
    "From: Wonko <wonko@example.invalid>\nTo: public@lists.example.invalid\nSubject: today"
)


class LabelError(Exception):
    """Raised for a malformed label, with its file and line."""


@dataclass(frozen=True, slots=True)
class Given:
    """The expectation of a label for one field: that it is `value`, or that it contains it."""

    name: str
    value: str
    contains: bool = False


@dataclass(frozen=True, slots=True)
class Expected:
    """An action that the author of a post clearly meant to do."""

    kind: str
    given: tuple[Given, ...]
    times: int
    line: str


@dataclass(frozen=True, slots=True)
class Case:
    """A labelled post: the message, its actions, and how many of its sentences may lead to a question."""

    name: str
    hard: str
    expected: tuple[Expected, ...]
    questions: int
    raw: bytes
    topic: str = ""


def cases_in(part: str) -> list[Case]:
    """Return the posts of a part, in order of their names."""
    if part == SENTENCES:
        return list(cases_of_table(HERE / "sentences.tsv"))
    return cases_of_folder(HERE / part)


def beside_acts() -> list[tuple[bool, str]]:
    """Return sentences in which the parser finds nothing, each with whether it is meant."""
    lines = (HERE / f"{BESIDE}.txt").read_text("utf-8").splitlines()
    return [(line[0] == "+", line[2:]) for line in lines if line[:2] in ("+ ", "- ")]


def frozen(case: Case) -> bool:
    """Return whether a post of an open part is in the half that developers of the parser don't look at."""
    return hashlib.sha256(f"half-2026:{case.name}".encode()).digest()[0] % 2 == 1


def cases_of_folder(folder: Path) -> list[Case]:
    """Return the posts of a folder, with one file for each post or theme, in order of their names."""
    cases = [case for path in folder.glob("*.txt") for case in cases_of_file(path)]
    return sorted(cases, key=lambda case: f"{case.name}.txt")


def cases_of_file(path: Path) -> Iterator[Case]:
    """Yield the posts of one file: each below a line `@@@@ name`, or the one that the file is named after."""
    text = path.read_text(encoding="utf-8")
    if not text.startswith(_NEXT):
        yield _case(text, path.stem, path)
        return
    line = 1
    for post in text.removeprefix(_NEXT).removesuffix("\n").split(f"\n{_NEXT}"):
        name, _, labelled = post.partition("\n")
        yield _case(labelled, name, path, line + 1)
        line += post.count("\n") + 1


def cases_of_table(path: Path) -> Iterator[Case]:
    """Yield a post for each line of a table, which has labels before its sentence; `-` means no action."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        labels, _, sentence = line.partition("\t")
        lines = [] if labels == "-" else [f"= {label.strip()}" for label in labels.split(" & ")]
        expected = tuple(_expected(line, f"{path}:{number}") for line in lines)
        name = f"sentence-{number:03}"
        yield Case(name, "", expected, 0, _whole(f"{_FROM_SOMEBODY}\n\n{sentence}\n", name))


def _case(text: str, name: str, path: Path, first: int = 1) -> Case:
    """Return a post whose labels begin in line `first` of its file.

    Raises `LabelError` for a malformed label.
    """
    head, found, mail = text.partition(_SEPARATOR)
    if not found:
        raise LabelError(f"{path}:{first}: no line --- parts the labels of {name} from the mail")
    expected: list[Expected] = []
    questions, hard, topic = 0, "", ""
    for number, line in enumerate(head.splitlines(), first):
        if line.startswith("= "):
            expected.append(_expected(line, f"{path}:{number}"))
        elif line.startswith("?"):
            questions += 1
        elif line.startswith("# topic:"):
            topic = line.removeprefix("# topic:").strip()
        elif line.startswith("#"):
            hard = hard or line.lstrip("# ")
        elif line.strip() and not re.fullmatch(r"forum:\s*(?:public|private)\s*", line):
            raise LabelError(f"{path}:{number}: this is no label")
    return Case(name, hard, tuple(expected), questions, _whole(mail, name), topic)


def _expected(line: str, where: str) -> Expected:
    match = _ACTION.fullmatch(line)
    if match is None:
        raise LabelError(f"{where}: no kind with its fields")
    kind, times = match["kind"], match["times"]
    if kind not in KINDS:
        raise LabelError(f"{where}: there is no kind of action called {kind}")
    given = tuple(
        Given(name, quoted or bare, bool(star))
        for name, star, quoted, bare in _FIELD.findall(match["given"])
    )
    for field in given:
        if field.name not in KINDS[kind]:
            raise LabelError(
                f"{where}: {kind} has no field {field.name}, but {', '.join(sorted(KINDS[kind])) or 'none'}"
            )
    return Expected(kind, given, ENDLESS if times == "*" else int(times or 1), line)


def _whole(mail: str, name: str) -> bytes:
    """Return the message with the header fields that its file leaves out."""
    header, _, _ = mail.partition("\n\n")
    there = {line.partition(":")[0].lower() for line in header.splitlines()}
    added = [line.format(name=name) for field, line in _MISSING.items() if field not in there]
    return "\n".join([*added, mail]).encode()
