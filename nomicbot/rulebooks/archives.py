"""Rules archives: files with all rules of a game, and the parser of such files.

An archive is written as text, as Markdown and as JSON (`publish.rules_archives`), and parsing any
of them returns the same rules. The archives of old games, which were copied from a wiki into
messages, are parsed by `rulebooks.wiki_archive`.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from nomicbot.lazy_dataclass import dataclass
from nomicbot.lazy_regex import regex
from nomicbot.rulebooks.wiki_archive import FoundRule, historic_rules

BEGIN = "THE RULES IN FORCE"
"""The line of a plain-text archive after which the rules begin. In Markdown it is a heading."""
END = "END OF THE RULES"
"""The line after the last rule."""
SUBJECT = "Rules Archive"

RULESET = "Ruleset"

_HEADING = regex(
    r"Rule ([^\s/]+)/(-?\d+):(?: (.*))?|Section (\S+):(?: (.*))?|Rulebook:(?: (.*))?|" + END
)
_MARKDOWN_HEADING = regex(r"#{1,3} (.*)")
_ESCAPED = regex(r"\\([!-/:-@\[-`{-~])|&#x([0-9a-f]+);")


@dataclass(frozen=True)
class ArchivedRule:
    """A rule in the form in which an archive contains it."""

    number: str
    revision: int
    title: str
    section: str
    text: str
    rulebook: str = RULESET


class NoArchive(ValueError):
    """Raised when a file is not a rules archive, or is damaged. The message says why."""


def is_heading(line: str) -> bool:
    """Return whether a line of a plain-text archive looks like a heading.

    In a rule's text, such a line is escaped.
    """
    return _HEADING.fullmatch(line) is not None or line == BEGIN


def read_archive(
    text: str, titles: Mapping[str, str] | None = None
) -> tuple[str, list[ArchivedRule]]:
    """Return the form of an archive and its rules.

    The form is `JSON`, `Markdown`, `text` or `historic`. A historic archive does not mark where a
    title ends, so `titles` maps rule numbers to known titles. Raises NoArchive.
    """
    if text.lstrip().startswith("{"):
        return "JSON", _read_json(text)
    lines = [line.removesuffix("\r") for line in text.split("\n")]
    begin = next((line for line in lines if line in (BEGIN, f"# {BEGIN}")), "")
    if begin == BEGIN:
        return "text", _gathered(_joined(lines), _unescaped_text)
    if begin:
        return "Markdown", _gathered(_markdown(lines), _markdown_text)
    found = [_archived(rule) for rule in historic_rules(text, titles or {})]
    if not found:
        raise NoArchive("no rule was found in it: a rule begins as in “Rule 3-4/6: Scoring”")
    return "historic", found


def _archived(rule: FoundRule) -> ArchivedRule:
    return ArchivedRule(rule.number, rule.revision, rule.title, rule.section, rule.text)


# -- JSON ------------------------------------------------------------------------------------------


def _read_json(text: str) -> list[ArchivedRule]:
    try:
        return [
            ArchivedRule(
                number=str(rule["number"]),
                revision=int(rule["revision"]),
                title=str(rule["title"]),
                section=str(rule["section"]),
                text=str(rule["text"]),
                rulebook=str(rule["rulebook"]),
            )
            for rule in json.loads(text)["rules"]
        ]
    except (ValueError, TypeError, KeyError) as problem:
        raise NoArchive(f"it is JSON, but no rules archive: {problem!r}") from None


# -- text and Markdown -----------------------------------------------------------------------------


@dataclass(frozen=True)
class _Line:
    """A line of an archive, after undoing the line breaks of its layout.

    For a heading, the markup is removed.
    """

    text: str
    heading: bool


def _gathered(lines: Iterator[_Line], words: Callable[[Sequence[str]], str]) -> list[ArchivedRule]:
    """Return the rules in an archive, given its lines.

    `words` is a function that joins the lines below a heading into the text of the rule.
    """
    found: list[tuple[ArchivedRule, list[str]]] = []
    book, section = RULESET, ""
    body: list[str] = []
    title = _title_of(words)
    for line in lines:
        heading = _HEADING.fullmatch(line.text) if line.heading else None
        if heading is None:
            body.append(line.text)
            continue
        if line.text == END:
            return [replace(rule, text=words(_trimmed(below))) for rule, below in found]
        body = []  # what follows the heading of a section belongs to no rule
        if heading[1]:
            found.append(
                (
                    ArchivedRule(heading[1], int(heading[2]), title(heading[3]), section, "", book),
                    body,
                )
            )
        elif heading[4]:
            section = title(heading[5])
        else:
            book, section = title(heading[6]), ""
    raise NoArchive(f"it has no line “{END}”: a part of it is missing")


def _title_of(words: Callable[[Sequence[str]], str]) -> Callable[[str | None], str]:
    return lambda title: words([title]) if title else ""


def _trimmed(lines: Sequence[str]) -> list[str]:
    """Return the lines without the blank ones at both ends, which are layout.

    Blank lines at the ends of a rule's text are escaped in an archive, so these are not lost.
    """
    found = list(lines)
    while found and not found[-1]:
        found.pop()
    while found and not found[0]:
        found.pop(0)
    return found


def _joined(lines: Sequence[str]) -> Iterator[_Line]:
    """Yield the lines after BEGIN of a plain-text archive, each joined with its continuations.

    Continuation lines are indented by three spaces.
    """
    whole = ""
    for line in lines[lines.index(BEGIN) + 1 :]:
        if whole and line.startswith("   ") and line.strip(" "):
            whole += " " + line[3:]
        elif whole and line.startswith("  \\"):
            whole += line[3:]
        else:
            yield _Line(whole, _HEADING.fullmatch(whole) is not None)
            whole = line if line.strip(" ") else ""
    yield _Line(whole, _HEADING.fullmatch(whole) is not None)


def _unescaped_text(lines: Sequence[str]) -> str:
    return "\n".join(map(_unescaped, lines))


def _unescaped(line: str) -> str:
    if line.startswith('\\"'):
        try:
            return str(json.loads(line[1:]))
        except ValueError:
            raise NoArchive(f"this line cannot be read: {line[:60]}") from None
    if line.startswith("\\"):
        line = line[1:]
    return line.removesuffix("\\")


def _markdown(lines: Sequence[str]) -> Iterator[_Line]:
    for line in lines[lines.index(f"# {BEGIN}") + 1 :]:
        heading = _MARKDOWN_HEADING.fullmatch(line)
        yield _Line(heading[1] if heading else line.strip(" "), heading is not None)


def _markdown_text(lines: Sequence[str]) -> str:
    return "\n".join(_unmarked(line) for line in lines)


def _unmarked(line: str) -> str:
    backslashes = len(line) - len(line.rstrip("\\"))
    if backslashes % 2:  # a line break that Markdown is to keep
        line = line[:-1]
    if line == "<br>":  # a blank line at an end of the text
        return ""
    return _ESCAPED.sub(lambda m: m[1] or chr(int(m[2], 16)), line)
