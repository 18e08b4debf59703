"""A game as lines of text, typed at a terminal while it is played, or recorded afterwards.

    players Ana, Bram, Cleo
    Ana: Sprodzoom Bram
    Bram: Moradice foo
    ? Bram: foo Schwarz Ana      asks whether that is legal, and why
    31 seconds                   time passes (Rule 32)
    clock off                    stops the clock of Rule 32 until "clock on"
    Cleo leaves
    table                        shows the table

A line that begins with "#" is a remark. Indented lines are the answers, and are ignored, so a
transcript with its answers can be checked again.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import field

from nomicbot.lazy_dataclass import dataclass
from nomicbot.lazy_regex import regex
from nomicbot.rulebooks.sprodzoom.engine import check
from nomicbot.rulebooks.sprodzoom.explaining import explain
from nomicbot.rulebooks.sprodzoom.gestures import UnreadableGesture, gesture, person
from nomicbot.rulebooks.sprodzoom.state import State
from nomicbot.rulebooks.sprodzoom.text_view import table
from nomicbot.rulebooks.sprodzoom.timeouts import leave, run, stop, until
from nomicbot.rulebooks.sprodzoom.viewing import view

_PLAYERS = regex(r"players?\b[:\s]\s*(.*)", re.IGNORECASE)
_SECONDS = regex(r"(\d{1,9}) seconds?", re.IGNORECASE | re.ASCII)
_LEAVES = regex(r"(.+?) leaves\.?", re.IGNORECASE)
_CLOCK = regex(r"clock (on|off)", re.IGNORECASE)
_QUESTION = regex(r"\?\s*(.*)")


@dataclass
class TranscribedGame:
    """A game played line by line: the people who may play, and the current state."""

    people: list[str]
    state: State = field(default_factory=State)

    def hear(self, line: str) -> list[str]:
        """Process a line, and return its result in words.

        Raises UnreadableGesture, in which case nothing has changed.
        """
        line = line.strip()
        if found := _PLAYERS.fullmatch(line):
            return self.declare(found[1])
        if found := _SECONDS.fullmatch(line):
            return self.wait(self.state.now + int(found[1])) or ["Nothing happens."]
        if found := _CLOCK.fullmatch(line):
            self.state = stop(self.state) if found[1].lower() == "off" else run(self.state)
            return [f"The clock is {found[1].lower()}."]
        if line.lower() == "table":
            return table(view(self.state, None)).splitlines()
        if found := _QUESTION.fullmatch(line):
            who, words = self.speaker(found[1])
            return [explain(self.state, who, gesture(words, self.people))]
        if ":" not in line and (found := _LEAVES.fullmatch(line)):
            passed = leave(self.state, self.known(found[1]))
            self.state = passed.after
            return list(passed.told)
        who, words = self.speaker(line)
        verdict = check(self.state, who, gesture(words, self.people))
        self.state = verdict.after
        return [str(verdict)]

    def wait(self, at: int) -> list[str]:
        """Advance the game to a second, and return descriptions of what happened until then."""
        passed = until(self.state, at)
        self.state = passed.after
        return list(passed.told)

    def declare(self, names: str) -> list[str]:
        """Add people who may play, and return descriptions of what has changed."""
        separate = names.split(",") if "," in names else names.split()
        new = [name.strip() for name in separate if name.strip()]
        if not new:
            raise UnreadableGesture("no name follows “players”")
        self.people += [name for name in new if name not in self.people]
        return []

    def speaker(self, line: str) -> tuple[str, str]:
        """Return the person and the gesture in a line such as "Ana: Sprod Bram"."""
        # No name reaches further, however many colons follow it.
        head = line[: 2 * max(map(len, self.people), default=0) + 2]
        for at in (at for at, sign in enumerate(head) if sign == ":"):
            who = person(line[:at].strip(), self.people)
            if who:
                return who, line[at + 1 :]
        if ":" not in line:
            raise UnreadableGesture(
                f"nobody does that: a gesture is told as “{(self.people or ['Ana'])[0]}: Fortnum”"
            )
        return self.known(line.partition(":")[0]), ""

    def known(self, name: str) -> str:
        """Return the person called `name`. Raises UnreadableGesture if there is none."""
        found = person(name.strip(), self.people)
        if not found:
            raise UnreadableGesture(
                f"“{name.strip()}” is nobody here; there are "
                f"{', '.join(self.people) or 'none so far'}"
            )
        return found


def has_effect(line: str) -> bool:
    """Return whether a line of a transcript has an effect. Remarks and answers have none."""
    return bool(line.strip()) and not line[0].isspace() and not line.startswith("#")


def speakers(lines: Iterable[str]) -> list[str]:
    """Return the people in a transcript that declares none: those who gesture, in order."""
    told = [line for line in lines if has_effect(line) and not line.startswith("?")]
    if any(_PLAYERS.fullmatch(line.strip()) for line in told):
        return []
    return list(dict.fromkeys(line.partition(":")[0].strip() for line in told if ":" in line))


@dataclass(frozen=True)
class Answered:
    """A line of a transcript with its number, its answers, and whether it could be parsed."""

    number: int
    line: str
    answers: tuple[str, ...]
    readable: bool


def follow(lines: list[str], game: TranscribedGame) -> Iterator[Answered]:
    """Yield each line of a transcript with its result.

    A line that cannot be parsed does nothing, and the game continues.
    """
    game.people += [name for name in speakers(lines) if name not in game.people]
    for number, line in enumerate(lines, 1):
        if not has_effect(line):
            if not line.strip() or line.startswith("#"):
                yield Answered(number, line, (), True)
            continue
        try:
            yield Answered(number, line, tuple(game.hear(line)), True)
        except UnreadableGesture as problem:
            yield Answered(number, line, (f"Not read: {problem}.",), False)


def answered(text: str, game: TranscribedGame | None = None) -> str:
    """Return a transcript with the result of each line indented below it."""
    told = []
    for one in follow(text.splitlines(), game or TranscribedGame([])):
        told += [one.line, *(f"    {answer}".rstrip() for answer in one.answers)]
    return "".join(f"{line}\n" for line in told)
