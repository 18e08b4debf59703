"""Parsing new law by the grammar of plain law, when it is submitted or comes into force.

The clauses of a motion are parsed when the motion is submitted. Other words without an
implementation are parsed after the amendment that made them law. Each result is an entry. For a
submitted motion it is inserted directly after the submission, before its words can become law.
Otherwise it is inserted, like an attestation, directly before the entry that made its words law.
"""

from nomicbot.bot.judging.attesting import judged_before
from nomicbot.bot.judging.bookkeeping import Bookkeeper, Outcome
from nomicbot.game import kinds
from nomicbot.game.actions import Decided, Posted
from nomicbot.game.decisions import Begin
from nomicbot.game.objects import ObjectId
from nomicbot.game.plainlaw.law_entries import THE_READER, ReadLaw, WithdrawReading
from nomicbot.language.law.grammar import VERSION
from nomicbot.language.law.reading import Understood
from nomicbot.language.law.submitted import Paragraph, is_new, read_together
from nomicbot.language.law.terms_changed import lacks_a_term, names_given, waits_for
from nomicbot.publish.amendment_preview import local_law_entry, local_laws_of, paragraphs_of
from nomicbot.publish.left_out import unless_it_fails
from nomicbot.rulebooks.library import motions

_NO_NEWS = (Begin, ReadLaw, WithdrawReading)


class LawReading:
    """The parser of new law, which also records the results."""

    def __init__(self, book: Bookkeeper) -> None:
        self._book = book

    def follow(self, outcome: Outcome) -> None:
        """Parse the law that a judged event proposes or has put into force."""
        if isinstance(outcome.event, Decided) and isinstance(outcome.event.decision, _NO_NEWS):
            return
        if isinstance(outcome.event, Posted):
            self._read_submitted(outcome)
        if any(c.object.startswith(f"{kinds.RULE.name}:") for c in outcome.judgement.changes):
            self._read_amended(outcome)

    def _read_submitted(self, outcome: Outcome) -> None:
        listed = motions().changes.name
        submitted = {
            c.object: None for c in outcome.judgement.changes if c.attribute == listed and c.new
        }
        behind = outcome.entry
        for motion in submitted:
            readings = [
                *map(self._reading, self._paragraphs(motion)),
                *map(local_law_entry, self._local_laws(motion)),
            ]
            for reading in filter(None, readings):
                behind = self._record_behind(reading, outcome, behind)

    def _paragraphs(self, motion: ObjectId) -> list[Paragraph]:
        game = self._book.engine.query(self._book.now)
        try:
            return paragraphs_of(game, motion) if game.state.exists(motion) else []
        except (
            Exception
        ):  # the ruling reports it: a post is never lost because of what its motion would do
            return []

    def _local_laws(self, motion: ObjectId) -> list[str]:
        game = self._book.engine.query(self._book.now)
        if not game.state.exists(motion):
            return []
        none: list[str] = []
        return unless_it_fails(
            "what the local law in a motion means", lambda: local_laws_of(game, motion), none
        )

    def _read_amended(self, outcome: Outcome) -> None:
        """Parse clauses that became law by this entry and are not implemented yet.

        Clauses that were waiting for a term which this entry made law are parsed, too.
        """
        game = self._book.engine.query(self._book.now)
        changed = {c.object for c in outcome.judgement.changes}
        statuses = game.law_now().statuses
        came = [s for s in statuses if s.rule in changed and self._came(s.text, outcome)]
        paragraphs = read_together(game, [s for s in came if is_new(s)])
        names = names_given(game, came, paragraphs)
        waited = [s for s in statuses if s not in came and waits_for(game, s, names)]
        for paragraph in (*paragraphs, *read_together(game, waited)):
            self._record_before(paragraph, outcome)

    @staticmethod
    def _came(text: str, outcome: Outcome) -> bool:
        """Return whether this entry added a clause with this wording to a rule."""
        texts = [c for c in outcome.judgement.changes if c.attribute == kinds.TEXT.name]
        return any(text in (c.new or "") and text not in (c.old or "") for c in texts)

    def _record_before(self, paragraph: Paragraph, outcome: Outcome) -> None:
        """Record an interpretation directly before the entry that made its words law."""
        ledger, reading = self._book.ledger, self._reading(paragraph)
        if reading is not None:
            follows = judged_before(ledger, ledger.entry(outcome.entry))
            self._book.insert(
                Decided(follows.at, reading, THE_READER, self._book.chain), follows=follows
            )

    def _record_behind(self, reading: ReadLaw, outcome: Outcome, behind: int) -> int:
        """Record an interpretation directly after the entry `behind`, and return its own entry.

        The next interpretation of the same post is recorded after the returned entry. Players are
        sent no correction, since the ruling on the submission already shows it.
        """
        ledger, last = self._book.ledger, self._book.ledger.last()
        # How far the mailbox was read by then is not in the record, so that moment is in no entry.
        decided = Decided(outcome.event.at, reading, THE_READER, self._book.chain)
        if last is not None and last.id == behind:
            return self._book.record(decided).entry
        return self._book.insert(decided, follows=ledger.entry(behind), quiet=True).entry

    def _reading(self, paragraph: Paragraph) -> ReadLaw | None:
        meaning = paragraph.meaning
        if not isinstance(meaning, Understood) or self._is_read(paragraph.words, meaning.tree):
            return None
        return ReadLaw(paragraph.words, meaning.tree, meaning.english, VERSION)

    def _is_read(self, words: str, tree: str) -> bool:
        """Return whether these words are already recorded with this tree and its terms still exist.

        An interpretation by a person is always kept.
        """
        game = self._book.engine.query(self._book.now)
        read = game.state.where(kinds.READ_WORDS, words)
        same = [kinds.READ_TREE.of(game.state, one) == tree for one in read]
        return bool(read) and (any(same) or not lacks_a_term(game, words))
