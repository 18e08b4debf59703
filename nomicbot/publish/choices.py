"""The numbered lines of a ruling: the possible meanings of doubtful words of a post.

They are numbered through the whole ruling. The ruling that shows the lines and the parser of an
answer to it number them alike, since both do it here.
"""

from collections.abc import Iterable

from nomicbot.game.actions import Meaning, Verdict, VerdictResult
from nomicbot.late import dataclass

MOST_CHOICES = 99
"""How many lines of one ruling are numbered."""


@dataclass(frozen=True)
class Choice:
    """A numbered line: which `question` of the ruling it answers, counted from 0, and its meaning.

    It is `aside` if it belongs to words that were ignored as talk. One that is `marked` was done as
    it was understood, and its number undoes it.
    """

    number: int
    question: int
    text: str
    meaning: Meaning
    aside: bool = False
    marked: bool = False

    @property
    def line(self) -> str:
        """The line as it is shown: a sentence, even where the law only says which object it is."""
        return shown(self.meaning)


def shown(meaning: Meaning) -> str:
    """Return a line as it is shown, numbered or not."""
    action = meaning.action
    if action is None or meaning.line not in {
        getattr(action, field) for field, _ in action.targets
    }:
        return meaning.line
    from nomicbot.language.questions import (
        meaning as in_words,
    )  # the parser is not needed just to show a game

    return in_words(action, meaning.times).line


def numbered(verdicts: Iterable[Verdict]) -> list[Choice]:
    """Return all numbered lines of a ruling on these verdicts.

    Those of words ignored as talk come last, if the ruling mentions them. A question that is put
    several times is numbered once.
    """
    found: list[Choice] = []
    questions: set[tuple[str, tuple[Meaning, ...]]] = set()
    for verdict in sorted(verdicts, key=lambda one: one.aside):
        if undoable(verdict):
            meant = Meaning(in_the_bots_words(verdict), action=verdict.action)
            if (verdict.text, (meant,)) not in questions and len(found) < MOST_CHOICES:
                found.append(
                    Choice(len(found) + 1, len(questions), verdict.text, meant, marked=True)
                )
                questions.add((verdict.text, (meant,)))
            continue
        question = (verdict.text, verdict.readings)
        if (
            not verdict.readings
            or question in questions
            or len(found) + len(verdict.readings) > MOST_CHOICES
        ):
            continue
        for meaning in verdict.readings:
            found.append(
                Choice(len(found) + 1, len(questions), verdict.text, meaning, verdict.aside)
            )
        questions.add(question)
    return found


def undoable(verdict: Verdict) -> bool:
    """Return whether an action was done as it was understood, or waits as such."""
    return verdict.doubt is not None and verdict.result in (
        VerdictResult.DONE,
        VerdictResult.DEFERRED,
    )


def in_the_bots_words(verdict: Verdict) -> str:
    """Return what the action of a verdict was understood as, in a sentence."""
    from nomicbot.language.questions import meaning

    return meaning(verdict.action).line if verdict.action is not None else verdict.text


def choices_of(verdict: Verdict, choices: Iterable[Choice]) -> list[Choice]:
    """Return those of the numbered lines that answer the question about this verdict."""
    if undoable(verdict):
        return [
            one
            for one in choices
            if one.marked and (one.text, one.meaning.action) == (verdict.text, verdict.action)
        ]
    readings = set(verdict.readings)
    return [
        choice for choice in choices if choice.text == verdict.text and choice.meaning in readings
    ]
