"""What the administrator decides: in which place it is judged, and what that would change, before it does.

An attestation takes its place directly before the words that it is about became law; what overrules an entry, directly
before that entry. All that came later is judged again.
"""

from dataclasses import dataclass, replace
from datetime import datetime

from nomicbot.bot.attesting import placed_attestation
from nomicbot.bot.bookkeeping import Outcome
from nomicbot.bot.decrees import NoDecision
from nomicbot.bot.holding import placed_proof
from nomicbot.bot.overruling import placed_overruling, unmade
from nomicbot.bot.trusting import Trusting
from nomicbot.game import kinds
from nomicbot.game.accounts import ProveAuthor
from nomicbot.game.actions import Action, Announcement, Decided, Posted, Verdict
from nomicbot.game.decisions import AS, ENACT, NO_ACTION, Attest, Overrule, Recognise
from nomicbot.game.happenings import RecognitionObjected
from nomicbot.game.judging import Game
from nomicbot.ledger.problems import NothingRecorded
from nomicbot.ledger.record import Entry
from nomicbot.publish.corrections import Difference
from nomicbot.rulebooks.bnomic.vocabulary import RecogniseAction

THE_ADMINISTRATOR = "the administrator"


@dataclass(frozen=True, slots=True)
class Preview:
    """What a decision would do: its verdict, what would be different, and the game as it would be."""

    verdict: Verdict
    differences: tuple[Difference, ...]
    game: Game


class Decider(Trusting):
    """One game, and the decisions of its administrator."""

    def decide(self, decision: Action, at: datetime, by: str = THE_ADMINISTRATOR) -> Outcome:
        """Record and judge a decision. One that reaches back takes its place there. Raises NoDecision."""
        self.advance(at)
        event, follows = self._placed(decision, at, by)
        if follows is None:
            return self._record(event)
        if isinstance(decision, Overrule) and decision.how == ENACT:
            _, again = self.trial(event, follows)
            if reason := unmade(again, decision):
                raise NoDecision(reason)
        return self._insert(event, follows=follows)

    def preview(self, decision: Action, by: str = THE_ADMINISTRATOR, *, always: bool = False) -> Preview | None:
        """What a decision would change; None if nothing is judged again because of it, unless that is to be told
        `always`. Raises NoDecision."""
        event, follows = self._placed(decision, self.now, by)
        if follows is None and not always:
            return None
        engine, again = self.trial(event, follows)
        if isinstance(decision, Overrule) and decision.how == ENACT and (reason := unmade(again, decision)):
            raise NoDecision(reason)
        return Preview(again.judgement.verdicts[0], again.differences, engine.query(self.now))

    def _placed(self, decision: Action, at: datetime, by: str) -> tuple[Decided, Entry | None]:
        """A decision as an event, and the entry behind which it belongs, if that is not the last."""
        if isinstance(decision, Overrule):
            decision, follows = placed_overruling(self.ledger, decision)
            return Decided(follows.at, decision, by, self._chain), follows
        if isinstance(decision, Attest):
            placed = placed_attestation(self.engine.query(self.now), self.ledger, decision)
            if placed is not None:
                follows, attested = placed
                return Decided(follows.at, attested, by, self._chain), follows
        if isinstance(decision, ProveAuthor):
            decision, follows = placed_proof(self.ledger, decision, max(at, self.now))
            return Decided(follows.at, decision, by, self._chain), follows
        if isinstance(decision, Recognise):
            decision = self._spelt_out(decision)
        return Decided(max(at, self.now), decision, by, self._chain), None

    def _spelt_out(self, decision: Recognise) -> Recognise:
        """The decision with what the post said, so that its entry stands by itself."""
        try:
            event = self.ledger.entry(decision.entry).event
        except NothingRecorded:
            return decision
        if not isinstance(event, Posted) or event.forum in self._public:
            return decision
        forum = self.config.notices_forum.name
        post = replace(event, at=self.now, forum=forum, chain=self._chain)
        return replace(decision, post=post, sent=event.at)

    def _consequences(self, outcome: Outcome) -> None:
        """An objection to a recognition undoes what was recognised (rule 1-3), unless that is overruled already."""
        for happening in outcome.judgement.happenings:
            if isinstance(happening, RecognitionObjected) and not self._is_overruled(happening):
                self.decide(self._undone(happening), self.now, by="an objection (1-3.j)")

    def _undone(self, objected: RecognitionObjected) -> Overrule:
        """What was recognised is no action. A Minister who did so in a post has recognised it all the same."""
        decision = Overrule(objected.entry, objected.action, how=NO_ACTION, by="the objection of its author")
        event = self.ledger.entry(objected.entry).event
        if not objected.action or not isinstance(event, Posted):
            return replace(decision, action=0)
        read = event.read[objected.action - 1]
        if not isinstance(read, Announcement) or not isinstance(read.action, RecogniseAction):
            return decision
        return replace(decision, how=AS, read=(replace(read, action=replace(read.action, action=None)),))

    def _is_overruled(self, objected: RecognitionObjected) -> bool:
        state = self.engine.state
        decided = [kinds.OVERRULED_ACTION.of(state, o) for o in state.where(kinds.OVERRULED_ENTRY, objected.entry)]
        return any(action in (0, objected.action) for action in decided)
