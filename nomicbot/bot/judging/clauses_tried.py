"""What an open motion's clauses would have done in the last nweek, shown to its voters.

The nweek is judged again on a copy of the game, with the clauses in force from its beginning. The
amount of work is limited by the number of judged entries, never by seconds. If an nweek was too
busy, it is not tried. Dice that were not rolled then are not invented: if chance decides about the
effect of a clause, the ballot says so.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from nomicbot.bot.judging.rejudging import as_meant, as_recorded, wind_back
from nomicbot.game import kinds
from nomicbot.game.amending import carry_out_each
from nomicbot.game.amending.listing import ListedChange
from nomicbot.game.amending.rule_made_things import RuleMadeThings
from nomicbot.game.decisions import DECISION
from nomicbot.game.dice import SeededDice
from nomicbot.game.engine import Engine, Judgement
from nomicbot.game.inforce import ClauseStatus
from nomicbot.game.judging import Game
from nomicbot.game.law import squeeze
from nomicbot.game.objects import ObjectId
from nomicbot.game.plainlaw import legislated
from nomicbot.game.plainlaw.tree import RANDOM, Adjusts, Law, Phrase, Rolls, from_record, nodes
from nomicbot.game.recall import Notes
from nomicbot.ledger.record import Entry, Ledger
from nomicbot.publish.amendment_preview import statuses_if_passed
from nomicbot.publish.hindsight import Tried, told
from nomicbot.rulebooks.library import motions, ruleset

MOST_JUDGED = 400
"""The largest number of entries judged again for one ballot, summed over its motions."""


@dataclass(frozen=True)
class _Motion:
    """A motion's changes, and the implementations of the clauses that it would make law."""

    changes: tuple[ListedChange, ...]
    trees: Mapping[str, tuple[str, str]]
    """The tree of each clause and its English, by the words of the clause."""

    @property
    def laws(self) -> dict[str, Law]:
        """The trees, by the words of their clauses."""
        return {words: from_record(tree) for words, (tree, _) in self.trees.items()}


@dataclass(frozen=True)
class _Nweek:
    """The last nweek: its number, its entries, and the later entries."""

    number: int
    entries: Sequence[Entry]
    later: Sequence[Entry]


def in_hindsight(
    engine: Engine, ledger: Ledger, current: Judgement, opened: Sequence[ObjectId]
) -> dict[ObjectId, list[str]]:
    """Return sentences on what the motions `opened` would have done, without full stops.

    `current` is the judgement that is not in the ledger yet. There are no sentences for a motion
    without an implemented clause, or before a whole nweek has passed.
    """
    game = engine.query(current.event.at)
    wanted = {motion: found for motion in opened if (found := _motion(game, motion)).trees}
    nweek = _last_nweek(game, ledger) if wanted else None
    if nweek is None:
        return {}
    if len(nweek.entries) * (1 + len(wanted)) > MOST_JUDGED:
        too_much = f"too much happened in nweek {nweek.number} to try out its clauses there"
        return {motion: [too_much] for motion in wanted}
    trial = _Trial(engine, ledger, current, nweek)
    return {motion: trial.told(one) for motion, one in wanted.items()}


def _motion(game: Game, motion: ObjectId) -> _Motion:
    trees = legislated.trees(game.state)
    new = [squeeze(one.text) for one in statuses_if_passed(game, motion) if one.plain]
    changes = motions().listed_changes(game, motion) if new else ()
    return _Motion(tuple(changes), {words: trees[words] for words in new})


def _last_nweek(game: Game, ledger: Ledger) -> _Nweek | None:
    number, _ = game.library.ntime(game.state)
    time = ruleset().time
    began = {
        change.new: entry
        for clock in game.state.of_kind(time.clock)
        for change, entry in ledger.history(clock, time.nweek.name)
    }
    if number not in began or number - 1 not in began:
        return None
    entries = list(ledger.entries(began[number - 1]))
    end = next(n for n, entry in enumerate(entries) if entry.id == began[number].id) + 1
    return _Nweek(number - 1, entries[:end], entries[end:])


class _Trial:
    """The game at the beginning of an nweek, from which the nweek is judged again."""

    def __init__(self, engine: Engine, ledger: Ledger, current: Judgement, nweek: _Nweek) -> None:
        self._ledger, self._nweek = ledger, nweek
        self._recorded = [(one.id, ledger.judgement(one.id)) for one in nweek.entries]
        self._rolls = {r.context: r for _, judged in self._recorded for r in judged.rolls}
        self._then = engine.copied(self._dice())
        self._then.unwind(current.changes)
        wind_back(self._then, [(one.id, ledger.judgement(one.id)) for one in nweek.later], ledger)
        self._notes: Notes = as_recorded(self._then, nweek.entries, self._recorded, ledger)

    def _dice(self) -> SeededDice:
        dice = SeededDice(lambda _nweek: bytes(32))
        dice.recorded.update(self._rolls)
        return dice

    def told(self, motion: _Motion) -> list[str]:
        """Return sentences on what a motion's clauses would have done in the last nweek."""
        engine = self._then.copied(self._dice())
        statuses = list(self._enacted(engine, motion))
        if not statuses:
            return [f"in nweek {self._nweek.number} it could not have passed as it is"]
        again = [judged for _, judged in as_meant(engine, self._nweek.entries, self._notes)]
        game = engine.query(self._nweek.entries[-1].at)
        before = [judged for _, judged in self._recorded]
        laws = motion.laws
        found: list[str] = []
        for status in statuses:
            law = laws[squeeze(status.text)]
            clause = status.authority.short
            if _by_chance(law):
                found.append(f"what clause {clause} would have done depends on chance")
            else:
                tried = Tried(clause, law, self._nweek.number, _rules(game, clause, law))
                found.append(told(game, tried, before, again))
        return found

    def _enacted(self, engine: Engine, motion: _Motion) -> Iterator[ClauseStatus]:
        """Enact a motion, and yield those of its own clauses that are carried out."""
        game = engine.query(self._nweek.entries[0].at)
        with game.reading(DECISION):
            lasting = RuleMadeThings(game)
            for words, (tree, english) in motion.trees.items():
                _bind(game, words, tree, english)
            for change in motion.changes:
                with game.isolated("a change that is supposed"):
                    carry_out_each(game, change)
            lasting.amended()
            lasting.settle()
        statuses = game.law_now().statuses
        yield from (s for s in statuses if s.plain and squeeze(s.text) in motion.trees)


def _bind(game: Game, words: str, tree: str, english: str) -> None:
    if game.state.where(kinds.READ_WORDS, words):
        return
    read = game.create(kinds.LAW_READ)
    game.set(kinds.READ_WORDS, read, words)
    game.set(kinds.READ_TREE, read, tree)
    game.set(kinds.READ_ENGLISH, read, english)


def _rules(game: Game, clause: str, law: Law) -> frozenset[str]:
    """Return the numbers of the rules in which a clause sets or adjusts a number."""
    now, words = game.law_now(), game.library.plain_words
    found = {
        kinds.NUMBER.of(game.state, rule)
        for (rule, _), outcomes in now.settings.outcomes.items()
        if any(one.by.short == clause for one in outcomes.values())
    }
    for one in law.statements:
        if isinstance(one, Adjusts):
            adjusting = now.adjusts[words.one("measures", one.measure).quantity].every
            found |= {each.authority.rule for each in adjusting if each.reading.base}
    return frozenset(found)


def _by_chance(law: Law) -> bool:
    """Return whether the effects of a law depend on dice or a random choice."""
    return any(
        isinstance(node, Rolls) or (isinstance(node, Phrase) and node.quantifier == RANDOM)
        for node in nodes(law)
    )
