"""The desk at which the administrator makes decisions about the game.

A decision is given in words: by mail, through the spool of a running bot, or on the command line.
It can be previewed before it is made: the preview shows where in the record it would be judged, and
what it would change.

An attestation, which says that a clause's code also implements other words, is inserted directly
before the entry that made these words law. An overruling is inserted directly before the entry that
it overrules. All later entries are judged again.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from nomicbot.bot.admin.admin_tasks import AdminTasks
from nomicbot.bot.admin.decision_parser import (
    THE_ADMINISTRATOR,
    NoDecision,
    Paraphrase,
    confirmation,
    decree,
    spelt_out,
)
from nomicbot.bot.intake.held_posts import placed_proof
from nomicbot.bot.intake.name_checks import NameChecks
from nomicbot.bot.judging.attesting import placed_attestation
from nomicbot.bot.judging.bookkeeping import Bookkeeper, Outcome
from nomicbot.bot.judging.overruled_entries import placed_overruling, unmade
from nomicbot.bot.judging.paraphrasing import placed_paraphrase
from nomicbot.game import kinds
from nomicbot.game.actions import (
    BY_OBJECTION,
    Action,
    Announcement,
    Author,
    Decided,
    Posted,
    Verdict,
    VerdictResult,
)
from nomicbot.game.attestation import Deletion, deletions, seal
from nomicbot.game.decisions import (
    AS,
    ENACT,
    NO_ACTION,
    Attest,
    Attested,
    Enact,
    Give,
    Overrule,
    ReadAnew,
    Recognise,
)
from nomicbot.game.identities import ProveAuthor
from nomicbot.game.judging import Game
from nomicbot.game.recognition import RecognitionObjected
from nomicbot.ledger.problems import NothingRecorded
from nomicbot.ledger.record import Entry
from nomicbot.publish.corrections import Difference
from nomicbot.publish.left_out import unless_it_fails
from nomicbot.publish.verdict_lines import verdict_line
from nomicbot.rulebooks.library import motions
from nomicbot.rulebooks.ruleset import Recognising

_UNSHOWN = "What this would change can't be shown: the program failed on it.\n"
_TOLD_FIRST = (Enact, Give, Paraphrase, ReadAnew, Recognise)
"""Decisions that are previewed even if no entry is judged again because of them."""


def _is_told_first(decision: Action, follows: Entry | None) -> bool:
    """Return whether a decision must be previewed before it is made.

    A decision must be previewed if it is inserted before existing entries, or is one of the types
    in `_TOLD_FIRST`.
    """
    return follows is not None or isinstance(decision, _TOLD_FIRST)


def _confirming(deleted: tuple[Deletion, ...]) -> tuple[str, ...]:
    return (confirmation(seal(deleted)),) if deleted else ()


@dataclass(frozen=True, slots=True)
class Preview:
    """What a decision would do: its verdict, what would be different, and the game after it.

    An attestation may have `deletions`: wordings that lost some of their words. A seal in the
    decision confirms that the administrator has seen these.
    """

    verdict: Verdict
    differences: tuple[Difference, ...]
    game: Game
    deletions: tuple[Deletion, ...] = ()

    @property
    def told(self) -> tuple[str, ...]:
        """The effects of the decision, in sentences without full stops."""
        return (
            *self.verdict.effects,
            *(sentence for one in self.deletions for sentence in one.sentences),
        )

    @property
    def confirming(self) -> tuple[str, ...]:
        """The word that confirms the deletions, in a tuple that is empty if there are none."""
        return _confirming(self.deletions)

    @property
    def sets_a_number(self) -> bool:
        """Whether the decision overwrites a number, which is easily mistaken for adding to it."""
        decision = self.verdict.action
        return isinstance(decision, Give) and not decision.add and decision.value.isdecimal()


@dataclass(frozen=True, slots=True)
class Came:
    """The result of a request: whether it is `done`, and the text to show.

    `verdict` is the verdict on a judged decision, or None if nothing was judged.
    """

    done: bool
    text: str
    verdict: Verdict | None = None


class Desk:
    """The desk where administrators make decisions about one game."""

    def __init__(self, book: Bookkeeper, naming: NameChecks, chores: AdminTasks) -> None:
        self._book = book
        self._naming = naming
        self._chores = chores

    @staticmethod
    def decree(words: Sequence[str]) -> Action:
        """Return the decision that these words express. Raises NoDecision if they express none."""
        return decree(words)

    def outcome(self, words: Sequence[str], by: str = THE_ADMINISTRATOR) -> Came:
        """Carry out the task or decision that these words express, and return its outcome.

        If they express none, or it can't be carried out, the outcome says so.
        """
        try:
            done = self._chores.do(words)
            if done is not None:
                return Came(True, done)
            verdict = self.decide(decree(words), self._book.now, by).judgement.verdicts[0]
        except NoDecision as problem:
            return Came(False, str(problem))
        return Came(verdict.result == VerdictResult.DONE, verdict_line(verdict), verdict)

    def decide(self, decision: Action, at: datetime, by: str = THE_ADMINISTRATOR) -> Outcome:
        """Record and judge a decision, inserted at its place in the past if it has one.

        Raises NoDecision if it is invalid.
        """
        self._book.advance(at)
        event, follows = self._placed(decision, at, by)
        self._must_have_been_seen(decision, event)
        if follows is None:
            return self._book.record(event)
        if isinstance(decision, Overrule) and decision.how == ENACT:
            _, again = self._book.trial(event, follows)
            if reason := unmade(again, decision):
                raise NoDecision(reason)
        return self._book.insert(event, follows=follows)

    def preview(
        self, decision: Action, by: str = THE_ADMINISTRATOR, at: datetime | None = None
    ) -> Preview | None:
        """Return the changes that a decision would make, or None if it needs no preview.

        The decision is judged as if made `at` a moment, for example when the mail that asks for it
        arrived, but never before the last event. None stands for the current time. Raises
        NoDecision.
        """
        at = self._book.now if at is None else max(at, self._book.judged_at)
        event, follows = self._placed(decision, at, by)
        if not _is_told_first(decision, follows):
            return None
        engine, again = self._book.trial(event, follows)
        if (
            isinstance(decision, Overrule)
            and decision.how == ENACT
            and (reason := unmade(again, decision))
        ):
            raise NoDecision(reason)
        deleted = self._deletions(event)
        return Preview(again.judgement.verdicts[0], again.differences, engine.query(at), deleted)

    def tells_first(self, decision: Action, by: str = THE_ADMINISTRATOR) -> bool:
        """Return whether a decision must be previewed before it is made. Raises NoDecision."""
        return _is_told_first(decision, self._placed(decision, self._book.now, by)[1])

    def confirming(self, decision: Action, by: str = THE_ADMINISTRATOR) -> tuple[str, ...]:
        """Return the extra word that confirms a decision's deletions, as a preview would show it.

        The word is in a tuple, which is empty if the decision deletes nothing. Nothing is judged.
        Raises NoDecision.
        """
        event, _ = self._placed(decision, self._book.now, by)
        return _confirming(self._deletions(event))

    def shown(self, preview: Preview, *, told: bool = True) -> str:
        """Return a preview in words.

        Unless `told` is False, it also names the mailing list on which the decision will be
        announced, if any.
        """
        forum = (
            self._book.config.notices_forum.name
            if told and self._book.config.announce_decisions
            else ""
        )
        warned = preview.sets_a_number
        return unless_it_fails(
            "the preview of a decision",
            lambda: self._book.letters.preview(
                preview.game, preview.differences, preview.told, sets_a_number=warned, told_on=forum
            ),
            _UNSHOWN,
        )

    def _deletions(self, event: Decided) -> tuple[Deletion, ...]:
        decision = event.decision
        return (
            deletions(self._book.engine.query(self._book.now), decision)
            if isinstance(decision, Attested)
            else ()
        )

    def _must_have_been_seen(self, decision: Action, event: Decided) -> None:
        """Raise NoDecision unless the administrator confirmed having seen which words were deleted.

        Otherwise a clause's old code could be applied to wording from which something was deleted
        unnoticed.
        """
        deleted = self._deletions(event)
        if not deleted or (isinstance(decision, Attest) and decision.confirmed == seal(deleted)):
            return
        told = ". ".join(sentence for one in deleted for sentence in one.sentences)
        raise NoDecision(
            f"{told}. If the reading still holds, attest it and add {confirmation(seal(deleted))}"
        )

    def _placed(self, decision: Action, at: datetime, by: str) -> tuple[Decided, Entry | None]:
        """Return a decision as an event, and the entry to insert it after, or None to append it.

        Raises NoDecision, also for a name that could be confused with another.
        """
        event, follows = self._in_place(decision, at, by)
        author = Author("")
        if isinstance(event.decision, Overrule):
            overruled = self._book.ledger.entry(event.decision.entry).event
            author = overruled.author if isinstance(overruled, Posted) else author
        if reason := self._naming.objection_to(event.decision, author.address, author.name):
            raise NoDecision(reason)
        return event, follows

    def _in_place(self, decision: Action, at: datetime, by: str) -> tuple[Decided, Entry | None]:
        if isinstance(decision, Overrule):
            decision, follows = placed_overruling(self._book.ledger, decision)
            return Decided(follows.at, decision, by, self._book.chain), follows
        at = max(at, self._book.judged_at)
        if isinstance(decision, Attest):
            placed = placed_attestation(
                self._book.engine.query(self._book.now), self._book.ledger, decision
            )
            if placed is not None:
                follows, attested = placed
                return Decided(follows.at, attested, by, self._book.chain), follows
        if isinstance(decision, Paraphrase):
            game = self._book.engine.query(self._book.now)
            said, behind = placed_paraphrase(game, self._book.ledger, decision, by)
            moment = behind.at if behind else at
            return Decided(moment, said, by, self._book.chain), behind
        if isinstance(decision, ProveAuthor):
            decision, follows = placed_proof(self._book.ledger, decision, at)
            return Decided(follows.at, decision, by, self._book.chain), follows
        if isinstance(decision, Recognise):
            decision = self._spelt_out(decision, at)
        if isinstance(decision, ReadAnew):
            decision = self._reread(decision)
        return Decided(at, decision, by, self._book.chain), None

    def _reread(self, decision: ReadAnew) -> ReadAnew:
        """Return `decision` with the unparsed parts of its motion parsed again.

        Raises NoDecision if it does not name exactly one motion that is Pending.
        """
        game = self._book.engine.query(self._book.now)
        kept = motions()
        found = game.library.find(game.state, decision.motion, kept.kind.name)
        if len(found) != 1 or kept.state.of(game.state, found[0]) != kept.pending:
            raise NoDecision(
                f"{decision.motion} is not a Pending motion, and only these can be read again"
            )
        return spelt_out(decision, kept.listed_changes(game, found[0]))

    def _spelt_out(self, decision: Recognise, at: datetime) -> Recognise:
        """Return a recognition that contains the whole post, so that it can be judged by itself.

        The post is judged as if it had been posted `at` the moment of the recognition.
        """
        try:
            event = self._book.ledger.entry(decision.entry).event
        except NothingRecorded:
            return decision
        if not isinstance(event, Posted) or self._book.is_public(event.forum):
            return decision
        forum = self._book.config.notices_forum.name
        post = replace(event, at=at, forum=forum, chain=self._book.chain)
        return replace(decision, post=post, sent=event.at)

    def follow(self, outcome: Outcome) -> None:
        """Undo each action in `outcome` whose supposed author has objected."""
        for happening in outcome.judgement.happenings:
            if isinstance(happening, RecognitionObjected) and not self._is_overruled(happening):
                self.decide(self._undone(happening), self._book.now, by=BY_OBJECTION)

    def _undone(self, objected: RecognitionObjected) -> Overrule:
        """Return the decision that undoes an action because a player denies having done it.

        If a Minister recognised the action within a post, that post stays, and only the recognising
        action in it is undone.
        """
        decision = Overrule(
            objected.entry, objected.action, how=NO_ACTION, by="the objection of its author"
        )
        event = self._book.ledger.entry(objected.entry).event
        if not objected.action or not isinstance(event, Posted):
            return replace(decision, action=0)
        read = event.read[objected.action - 1]
        if not isinstance(read, Announcement) or not isinstance(read.action, Recognising):
            return decision
        return replace(decision, how=AS, read=(replace(read, action=read.action.objected_to()),))

    def _is_overruled(self, objected: RecognitionObjected) -> bool:
        state = self._book.engine.state
        decided = [
            kinds.OVERRULED_ACTION.of(state, o)
            for o in state.where(kinds.OVERRULED_ENTRY, objected.entry)
        ]
        return any(action in (0, objected.action) for action in decided)
