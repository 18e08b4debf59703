"""Parsing a `.play` file: a transcript in which each line is a numbered step."""

import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path

from nomicbot.rulebooks.library import RULESET, ruleset


class PlayProblem(ValueError):
    """Raised when a line of a play is invalid. The message has the line's place and the error."""


@dataclass(frozen=True, slots=True)
class PlayStep:
    """One step of a play, with the number of the line on which it begins."""

    line: int


@dataclass(frozen=True, slots=True)
class At(PlayStep):
    """A step that advances the clock to a time of an nday."""

    nweek: int
    nday: int
    time: timedelta


@dataclass(frozen=True, slots=True)
class After(PlayStep):
    """A step that lets real time pass."""

    span: timedelta


@dataclass(frozen=True, slots=True)
class Fall(PlayStep):
    """A step that sets the results of the next dice."""

    results: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Draw(PlayStep):
    """A step that sets the next random choice of that name."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class Given(PlayStep):
    """A step that prepares the situation by an object, an attribute and a value."""

    object: str
    attribute: str
    value: str


@dataclass(frozen=True, slots=True)
class Decide(PlayStep):
    """A decision of the administrator, as on the command line.

    Its verdict is compared if it `checks`.
    """

    words: tuple[str, ...]
    verdicts: list[tuple[int, str, str]] = field(default_factory=list)
    checks: list[bool] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class PlayPost(PlayStep):
    """A post, and the expected verdicts on its actions (line, result, clause) if it `checks`.

    The post may reply to the ruling on a tagged post (`re`), have an unauthenticated author
    (`doubtful`), or have the recipient of a `copy`.
    """

    author: str
    forum: str
    subject: str
    tag: str
    re: str = ""
    doubtful: bool = False
    copy: str = ""
    lines: list[str] = field(default_factory=list)
    verdicts: list[tuple[int, str, str]] = field(default_factory=list)
    checks: list[bool] = field(default_factory=list)

    @property
    def text(self) -> str:
        """The text of the post."""
        return "\n".join(self.lines) + "\n"


@dataclass(frozen=True, slots=True)
class Fate(PlayStep):
    """A check of the later verdict on a deferred or held action of a tagged post."""

    tag: str
    result: str
    clause: str


@dataclass(frozen=True, slots=True)
class Mailed(PlayStep):
    """A check that a message to that forum or player was sent since the last post."""

    to: str
    pattern: re.Pattern[str]


@dataclass(frozen=True, slots=True)
class Ask(PlayStep):
    """A check of an attribute of an object, or, with None, that the object does not exist."""

    object: str
    attribute: str | None
    value: str


@dataclass(slots=True)
class Script:
    """A whole play."""

    path: Path
    rulebooks: tuple[str, ...] = (RULESET,)
    asks: str = "often"
    players: tuple[str, ...] = ()
    steps: list[PlayStep] = field(default_factory=list)


_POST = re.compile(
    r"""(?:(?P<doubtful>doubtful)\s+)?(?P<author>"[^"]+"|[^\s"]+)\s+to\s+(?P<forum>\S+)(?:\s+re\s+\#(?P<re>\S+))?(?:\s+cc\s+(?P<copy>"[^"]+"|[^\s"]+))?(?:\s+"(?P<subject>[^"]*)")?(?:\s+\#(?P<tag>\S+))?"""
)
_AT = re.compile(r"(\d+)/(\d+)(?:\s+(\d{1,2}):(\d\d)(?::(\d\d))?)?")
_SPAN = re.compile(r"(\d+)\s*(d|days?|h|hours?|m|min|minutes?|s|seconds?)\b")
_UNITS = {"d": "days", "h": "hours", "m": "minutes", "s": "seconds"}
_RESULTS = ("done", "refused", "deferred", "unread", "held", "unrecognised")


def read_play(path: Path) -> Script:
    """Return the play in a file. Raises PlayProblem, and OSError if it is unreadable."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise PlayProblem(f"{path} is no text") from None
    return parse(text, path)


def parse(text: str, path: Path) -> Script:
    """Parse the text of a play. Raises PlayProblem."""
    script = Script(path)
    post: PlayPost | Decide | None = None
    for number, raw in enumerate(text.splitlines(), 1):
        if raw.startswith("|"):
            if not isinstance(post, PlayPost) or post.checks:
                raise PlayProblem(f"{path}:{number}: a line of a post is below no post")
            post.lines.append(raw[2:] if raw.startswith("| ") else raw[1:])
            continue
        line = raw.rstrip()
        if not line.strip() or line.startswith("#"):
            continue
        try:
            post = _line(script, number, line, post)
        except ValueError as problem:
            raise PlayProblem(f"{path}:{number}: {problem}: {line}") from None
    return script


def _line(
    script: Script, number: int, line: str, post: PlayPost | Decide | None
) -> PlayPost | Decide | None:
    mark, rest = line[0], line[1:].strip()
    match mark:
        case ">":
            script.steps.append(made := _post(number, rest))
            return made
        case "=":
            return _verdict(script, number, rest, post)
        case "<":
            script.steps.append(_mailed(number, rest))
            return post
        case "?":
            script.steps.append(_ask(number, rest))
            return post
        case "!":
            script.steps.append(decided := Decide(number, tuple(shlex.split(rest))))
            return decided
    script.steps.extend(_word(script, number, *shlex.split(line)))
    return None


def _word(script: Script, number: int, word: str, *rest: str) -> Iterator[PlayStep]:
    match word:
        case "rulebooks":
            script.rulebooks = rest
        case "players":
            script.players = rest
        case "asks" if rest in (("often",), ("seldom",)):
            (script.asks,) = rest
        case "at":
            yield _at(number, " ".join(rest))
        case "after":
            yield After(number, _span(" ".join(rest)))
        case "dice":
            yield Fall(number, tuple(int(r) for r in rest))
        case "draw" if len(rest) >= 2:
            yield Draw(number, " ".join(rest[:-1]), rest[-1])
        case "given" if (
            len(rest) == 3 and rest[0] == (held_by := ruleset().held_by.term).casefold()
        ):
            office = ruleset().office_titled(f"{held_by} of {rest[1]}")
            yield Given(number, office, held_by, rest[2])
        case "given" if len(rest) >= 3:
            yield Given(number, rest[0], " ".join(rest[1:-1]), rest[-1])
        case _:
            raise ValueError("no step begins like that")


def _post(number: int, rest: str) -> PlayPost:
    found = _POST.fullmatch(rest)
    if found is None:
        raise ValueError('a post is written as > NAME to FORUM re #tag cc NAME "subject" #tag')
    subject, tag, answers = (found[group] or "" for group in ("subject", "tag", "re"))
    author, copy = found["author"].strip('"'), (found["copy"] or "").strip('"')
    return PlayPost(
        number, author, found["forum"], subject, tag, answers, bool(found["doubtful"]), copy
    )


def _verdict(
    script: Script, number: int, rest: str, post: PlayPost | Decide | None
) -> PlayPost | Decide | None:
    words = rest.split()
    if words and words[0].startswith("#"):
        result, clause = _result(words[1:])
        script.steps.append(Fate(number, words[0][1:], result, clause))
        return post
    if post is None:
        raise ValueError("a verdict is below no post and no decision")
    post.checks.append(True)
    if words != ["none"]:
        post.verdicts.append((number, *_result(words)))
    return post


def _result(words: list[str]) -> tuple[str, str]:
    clause = words[2:] if words[1:2] == [_DEFAULT] else words[1:]
    if not words or words[0] not in _RESULTS or len(clause) > 1:
        raise ValueError(
            f"a verdict is one of {', '.join(_RESULTS)} or none, then a clause if you "
            "like, or default and a clause"
        )
    return words[0], " ".join(words[1:])


_DEFAULT = "default"
"""The name by which a play cites a default clause that no rule in force states."""


def _mailed(number: int, rest: str) -> Mailed:
    to, _, pattern = rest.partition(" ")
    pattern = pattern.strip()
    if len(pattern) < 3 or not (pattern.startswith("/") and pattern.endswith("/")):
        raise ValueError("a mail is asked for as < FORUM /regular expression/")
    try:
        return Mailed(number, to.strip('"'), re.compile(pattern[1:-1], re.MULTILINE))
    except re.error as problem:
        raise ValueError(f"no regular expression ({problem})") from None


def _ask(number: int, rest: str) -> Ask:
    words = shlex.split(rest)
    if len(words) == 2 and words[1] == "absent":
        return Ask(number, words[0], None, "")
    if len(words) < 3:
        raise ValueError("a question is written as ? OBJECT ATTRIBUTE VALUE, or ? OBJECT absent")
    return Ask(number, words[0], " ".join(words[1:-1]), words[-1])


def _at(number: int, rest: str) -> At:
    found = _AT.fullmatch(rest)
    if found is None:
        raise ValueError("a moment is written as at NWEEK/NDAY HH:MM")
    nweek, nday, hours, minutes, seconds = (int(g or 0) for g in found.groups())
    return At(number, nweek, nday, timedelta(hours=hours, minutes=minutes, seconds=seconds))


def _span(text: str) -> timedelta:
    found = _SPAN.findall(text)
    if not found or _SPAN.sub("", text).strip():
        raise ValueError("a span is written as after 3 days 2h")
    span = timedelta()
    for amount, unit in found:
        span += timedelta(**{_UNITS[unit[0]]: int(amount)})
    return span
