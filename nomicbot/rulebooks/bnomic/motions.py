"""What the rules of the different kinds of Motion share: submitting, opening, resolving (rule 2-6 tells the rest)."""

import json
from collections import Counter
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any

from nomicbot.game.actions import Action
from nomicbot.game.amending import ListedChange
from nomicbot.game.amending.finding import find_one
from nomicbot.game.clock import DAY, midnight_before
from nomicbot.game.judging import Game
from nomicbot.game.objects import Attribute, Family, ObjectId
from nomicbot.game.reading import Happening, Has, Refusal, Where
from nomicbot.game.state import State
from nomicbot.rulebooks.bnomic import vocabulary as v


def submit(
    game: Game, form: str, owner: ObjectId, title: str, text: str, changes: tuple[ListedChange, ...]
) -> ObjectId:
    """A new Pending Motion of that form, with the next serial number."""
    motion = game.create(v.MOTION, game.quantity(v.CHOSEN_SERIAL))
    game.set(v.FORM, motion, form)
    game.set(v.STATE, motion, v.PENDING)
    game.set(v.OWNER, motion, owner)
    game.set(v.SUBMITTED, motion, game.now)
    game.set(v.STATE_SINCE, motion, advances(game))
    game.set(v.REVISION, motion, 0)
    describe(game, motion, title, text, changes)
    return motion


def propose(game: Game, owner: ObjectId, action: v.Propose) -> None:
    """A new Pending Proposal of eirs."""
    motion = submit(game, v.PROPOSAL, owner, action.title, action.text, action.changes)
    titled = f" “{action.title}”" if action.title else ""
    game.tell(f"{name(game, motion)}{titled} is Pending")


def proposals_of(game: Game, owner: ObjectId, state: str) -> int:
    """How many Proposals in that state e owns."""
    owned = game.state.where(v.OWNER, owner)
    return sum(v.STATE.of(game.state, m) == state and v.FORM.of(game.state, m) == v.PROPOSAL for m in owned)


def describe(game: Game, motion: ObjectId, title: str, text: str, changes: tuple[ListedChange, ...]) -> None:
    """Give a Motion its title, text and listed changes."""
    game.set(v.TITLE, motion, title)
    game.set(v.TEXT, motion, text)
    game.set(v.CHANGES, motion, json.dumps(game.library.codec.plain(changes)))
    game.happen(v.MotionSubmitted(motion))


def listed_changes(game: Game, motion: ObjectId) -> tuple[ListedChange, ...]:
    """The changes that a Motion lists, as they were read when it was submitted."""
    changes: tuple[ListedChange, ...] = game.library.codec.read(json.loads(v.CHANGES.of(game.state, motion)))
    return changes


def in_state(game: Game, form: str, state: str) -> list[ObjectId]:
    """The Motions of that form in that state, in ascending order of serial numbers."""
    return [m for m in game.state.where(v.STATE, state) if v.FORM.of(game.state, m) == form]


def of_unresolved(*held: Attribute[Any] | Family[Any]) -> Callable[[State], list[Has]]:
    """What finds what Motions that have not resolved have of these: with the others it belongs to what has been."""

    def found(state: State) -> list[Has]:
        there: list[Has] = []
        for motion in (m for s in (v.PENDING, v.OPEN) for m in state.where(v.STATE, s)):
            for one in held:
                members = [one[o] for o, _ in one.items(state, motion)] if isinstance(one, Family) else [one]
                there += [(motion, a.name) for a in members if state.raw(motion, a.name) is not None]
        return there

    return found


def open_(game: Game, motions: Sequence[ObjectId]) -> None:
    """These Pending Motions become Open."""
    for motion in motions:
        game.set(v.STATE, motion, v.OPEN)
        game.set(v.OPENED, motion, game.now)
        game.set(v.STATE_SINCE, motion, advances(game))
    if motions:
        game.happen(v.MotionsOpened(tuple(motions)))


def resolve(game: Game, motions: Sequence[ObjectId]) -> None:
    """These Open Motions, and all that are due with them, become Historical: counted, then enacted, then what follows.

    Rule 2-5 says so of all that resolve at one moment, whatever their kind.
    """
    with game.passing_over():  # unread words on what else is due hold up no action that finds these due
        due = {m for m in (*motions, *game.quantity(v.DUE)) if v.STATE.of(game.state, m) == v.OPEN}
    if due:
        together = tuple(sorted(due, key=serial))
        game.happen(v.MotionsClose(together))
        resolved = tuple(m for m in together if v.STATE.of(game.state, m) != v.OPEN)  # others wait for a reading
        if resolved:
            game.happen(v.MotionsPass(resolved))
            game.happen(v.MotionsResolved(resolved))


def advances(game: Game) -> int:
    """How often the ndays on The Clock have changed, by which numbers of ndays are counted (rule 3-1)."""
    return sum(v.ADVANCES.of(game.state, clock) for clock in game.state.of_kind(v.CLOCK))


def advancing(game: Game) -> int:
    """1 while an nweek ends, which is at the moment of an advance that The Clock does not show yet; else 0."""
    return int(happening(game, v.NweekEnds) and not happening(game, v.NdayBegins))


FARTHEST = 100_000
"""Days past which no date is computed: an amendment can write any number into a rule."""


def days_after(instant: datetime, days: int) -> datetime:
    """The moment so many days of 24 hours later."""
    return instant + max(0, min(days, FARTHEST)) * DAY


def midnights_since(game: Game, instant: datetime) -> int:
    """How many midnights UTC have been struck since; what happens in the second of a midnight is after it."""
    return (midnight_before(game.now) - midnight_before(instant)).days


def happening(game: Game, kind: type[Happening]) -> bool:
    """Whether something of that kind has happened in the event that is judged."""
    return any(isinstance(h, kind) for h in game.transcript.happenings)


def is_form(game: Game, name: str, form: str) -> bool:
    """Whether exactly one Motion is called so, and is of that form."""
    found = game.library.find(game.state, name, v.MOTION.name)
    return len(found) == 1 and v.FORM.of(game.state, found[0]) == form


def of_form(form: str) -> Where:
    """That a Motion is of that form: what a clause on one form of Motions is about."""

    def it_is(game: Game, motion: ObjectId, *_rest: object) -> bool:
        return v.FORM.of(game.state, motion) == form

    return it_is


def on_form(form: str) -> Where:
    """That an action names a Motion of that form, or may do so: what nothing of that name answers to is no business
    of a clause on one form."""

    def it_does(game: Game, action: Action) -> bool:
        named = getattr(action, "motion", "")
        return any(v.FORM.of(game.state, m) == form for m in game.library.find(game.state, named, v.MOTION.name))

    return it_does


def on_own(form: str) -> Where:
    """That an action names a Motion of that form, or may do so, which whoever acts has submitted."""

    def it_does(game: Game, action: Action) -> bool:
        found = game.library.find(game.state, getattr(action, "motion", ""), v.MOTION.name)
        return any(v.FORM.of(game.state, m) == form and v.OWNER.of(game.state, m) == game.actor for m in found)

    return it_does


def tally(game: Game, motion: ObjectId) -> Counter[str]:
    """How many votes of each kind are counted; none of those that no rule lets anybody cast."""
    counted: tuple[tuple[str, int], ...] = game.quantity(v.TALLY, motion)
    return Counter(dict(counted))


def meant(game: Game, motion: ObjectId, said: str) -> str:
    """The vote that is meant by what somebody says: YES on a Proposal is FOR (rule 2-6)."""
    return game.quantity(v.STANDS_FOR, said, game.quantity(v.LEGAL_VOTES, motion)) or said


def legal_vote(game: Game, motion: ObjectId, said: str) -> str:
    """The Legal Vote that is meant by what somebody says. Raises the refusal, by the clause that names them."""
    vote = meant(game, motion, said)
    legal, steps = game.trail(v.LEGAL_VOTES, motion)
    if vote in legal:
        return vote
    reason = f"{vote} is no Legal Vote on {name(game, motion)}: {', '.join(legal)} {'are' if legal[1:] else 'is'}"
    raise Refusal(reason, steps[-1].clause if steps else game.authority)


def submitted(game: Game, motion: ObjectId) -> None:
    """Tell that a Motion was submitted."""
    title = v.TITLE.of(game.state, motion)
    titled = f" “{title}”" if title else ""
    game.tell(f"{name(game, motion)}{titled} is {v.STATE.of(game.state, motion)}")


def serial(motion: ObjectId) -> int:
    """The serial number of a Motion."""
    return int(motion.partition(":")[2])


def named(game: Game, name: str) -> ObjectId:
    """The Motion of that name; that there is exactly one is what rule 1-3 asks of a target."""
    return game.library.find(game.state, name, v.MOTION.name)[0]


def name(game: Game, object: ObjectId) -> str:
    """What players call it."""
    return game.library.called(game.state, object)


def is_player(game: Game, outsider: ObjectId | None) -> bool:
    """Whether that outsider is a player."""
    return outsider is not None and v.PLAYER.of(game.state, outsider)


def players(game: Game) -> tuple[ObjectId, ...]:
    """All players, in the order in which the game first heard of them."""
    return tuple(game.state.where(v.PLAYER, True))


def acting(game: Game, may: str) -> ObjectId:
    """The player who acts. Raises the refusal of who is none: only a player `may` do that."""
    if game.actor is None or not is_player(game, game.actor):
        raise game.refuse(f"only a player {may}")
    return game.actor


def the_one(game: Game, name: str, kind: str) -> ObjectId:
    """The one game object of that kind that players call so. Raises the refusal if there is none, or more than one."""
    found = find_one(game, name, kind)
    if isinstance(found, Refusal):
        raise found
    return found
