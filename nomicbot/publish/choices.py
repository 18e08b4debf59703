"""The numbered lines of a ruling: possible meanings of doubtful words in a post.

Numbers are unique within the ruling. Rulings and the parser of answers both get them from here, so
they agree.
"""

from collections.abc import Iterable

from nomicbot.game.actions import Meaning, Offer, Verdict, VerdictResult
from nomicbot.game.objects import ObjectId
from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.library import motions

MOST_CHOICES = 99
"""The largest number of lines that are numbered in a ruling."""


@dataclass(frozen=True)
class RulingChoice:
    """A numbered line: the `question` of the ruling that it answers, and its meaning.

    Questions are counted from 0. If `aside` is true, the words of the line were ignored as talk. If
    `marked` is true, its action was done on doubtful words, and a reply with its number undoes the
    action. With an `offer`, the line revises the `motion`.
    """

    number: int
    question: int
    text: str
    meaning: Meaning
    aside: bool = False
    marked: bool = False
    offer: Offer | None = None
    motion: ObjectId = ""

    @property
    def line(self) -> str:
        """The option as a whole sentence, even if the question only asks which object is meant."""
        return shown(self.meaning)


def shown(meaning: Meaning) -> str:
    """Return the line for a meaning, with its object described if the action names one."""
    action = meaning.action
    if action is None or meaning.line not in {
        getattr(action, field) for field, _ in action.targets
    }:
        return meaning.line
    from nomicbot.language.questions import (
        meaning as in_words,
    )  # the parser is not needed just to show a game

    return in_words(action, meaning.times).line


def numbered(verdicts: Iterable[Verdict]) -> list[RulingChoice]:
    """Return all numbered lines of a ruling on these verdicts.

    Lines for words ignored as talk come after the others, if the ruling mentions them, and offers
    to reword a motion come last. A question that occurs several times is numbered once.
    """
    verdicts = tuple(verdicts)
    found = _questions(verdicts)
    asked = found[-1].question + 1 if found else 0
    put: dict[tuple[ObjectId, str], int] = {}
    for verdict in verdicts:
        listed = motions().changes.name
        motion = next((c.object for c in verdict.changes if c.attribute == listed), "")
        for offer in verdict.offers if motion else ():
            if len(found) < MOST_CHOICES:
                question = put.setdefault((motion, offer.words), asked + len(put))
                line = Meaning(offer.line)
                number = len(found) + 1
                found.append(
                    RulingChoice(number, question, verdict.text, line, offer=offer, motion=motion)
                )
    return found


def _questions(verdicts: Iterable[Verdict]) -> list[RulingChoice]:
    """Return the numbered lines that answer questions, or that undo actions on doubtful words."""
    found: list[RulingChoice] = []
    questions: set[tuple[str, tuple[Meaning, ...]]] = set()
    for verdict in sorted(verdicts, key=lambda one: one.aside):
        if undoable(verdict):
            meant = Meaning(in_the_bots_words(verdict), action=verdict.action)
            if (verdict.text, (meant,)) not in questions and len(found) < MOST_CHOICES:
                found.append(
                    RulingChoice(len(found) + 1, len(questions), verdict.text, meant, marked=True)
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
                RulingChoice(len(found) + 1, len(questions), verdict.text, meaning, verdict.aside)
            )
        questions.add(question)
    return found


def undoable(verdict: Verdict) -> bool:
    """Return whether an action was done or deferred on a likely reading of doubtful words."""
    return verdict.doubt is not None and verdict.result in (
        VerdictResult.DONE,
        VerdictResult.DEFERRED,
    )


def in_the_bots_words(verdict: Verdict) -> str:
    """Return the action of a verdict as the sentence that the bot uses for it."""
    from nomicbot.language.questions import meaning

    return meaning(verdict.action).line if verdict.action is not None else verdict.text


def choices_of(verdict: Verdict, choices: Iterable[RulingChoice]) -> list[RulingChoice]:
    """Return the numbered lines that belong to the question about `verdict`."""
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
