"""The consequences of rule 3-9 for a Proposal that resolves: declared types, and awards."""

from collections.abc import Iterable, Iterator

from nomicbot.game import kinds
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.rulebooks.bnomic import people
from nomicbot.rulebooks.bnomic.specialties import specialty_forms
from nomicbot.rulebooks.bnomic.vocabulary.economy import GENECHIPS
from nomicbot.rulebooks.bnomic.vocabulary.motions import (
    FORM,
    OWNER,
    PROPOSAL,
    RESULT,
    TITLE,
    MotionsResolved,
)
from nomicbot.rulebooks.bnomic.vocabulary.specialties import AWARD_FACTOR, DECLARED_FORMS


def resolved(game: Game, happening: MotionsResolved, result: str) -> Iterator[ObjectId]:
    """Yield the Proposals that resolved with a result."""
    for motion in happening.motions:
        if FORM.of(game.state, motion) == PROPOSAL and RESULT.of(game.state, motion) == result:
            yield motion


def declared(game: Game, motion: ObjectId) -> tuple[str, ...]:
    """Return the types of a Motion that its title, body or owner has declared."""
    return game.quantity(DECLARED_FORMS, motion)


def title(game: Game, motion: ObjectId) -> str:
    """Return the title of a Motion without its declaration of a type."""
    return specialty_forms.plain_title(TITLE.of(game.state, motion))


def worth(game: Game, form: str, award: int) -> int:
    """Return the current amount of an award for a type."""
    return award * game.quantity(AWARD_FACTOR, form)


def pay(game: Game, motion: ObjectId, form: str, award: int, why: str) -> None:
    """Pay an award, adjusted for the type, to the Proposal's owner if they are a player.

    The award is in Genechips.
    """
    owner = OWNER.of(game.state, motion)
    amount = worth(game, form, award)
    if not amount or not people.is_player(game, owner):
        return
    game.because(f"{game.called(motion)} {why}")
    game.add(GENECHIPS, owner, amount)
    game.because("")
    game.tell(f"{game.called(owner)} gains {amount} Genechips: {game.called(motion)} {why}")


def ask(
    game: Game,
    motion: ObjectId,
    form: str,
    question: str,
    evidence: Iterable[str],
    award: int,
    more: str = "",
) -> None:
    """Put a question about a Proposal on the administrator's desk.

    It says what the administrator has to know, and what to enact if the answer is yes: the owner
    gains Genechips, and `more`, in which {} stands for the owner. No question is put if nothing
    would be gained, for example because the owner is not a player.
    """
    owner = OWNER.of(game.state, motion)
    called, who = game.called(motion), game.called(owner)
    gain = f"{who} gains {worth(game, form, award)} Genechips." if award else ""
    changes = f"{gain} {more.format(who)}".strip()
    if not changes or not people.is_player(game, owner):
        return
    desk = game.called(game.next_id(kinds.DESK, about=motion))
    command = f"""nomicbot desk enact {desk} '{changes}'"""
    told = [
        f"{called}: {question}",
        *evidence,
        f"If so: {command}",
        f"If not: nomicbot desk enact {desk}",
    ]
    game.ask_administrator("\n".join(told), motion)
    game.tell(f"{called}: {question} The administrator decides ({desk})")
