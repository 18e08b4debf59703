"""Running a play: the whole bot, on a ledger in memory, with a clock and dice set by the play."""

import traceback
from collections import deque
from collections.abc import Collection, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cached_property, singledispatchmethod
from pathlib import Path

from nomicbot.bot.admin.decision_parser import NoDecision, decree
from nomicbot.bot.administrator import Administrator, Outcome
from nomicbot.bot.judging.rejudging import Rebuilding
from nomicbot.bot.judging.seeds import DerivedSeeds, Seeds
from nomicbot.bot.outgoing.recipients import Mail
from nomicbot.config import NOT_MAILED, PRIVATE, Config, ForumConfig
from nomicbot.game.actions import Verdict, VerdictResult
from nomicbot.game.clock import DAY, midnight_before
from nomicbot.game.decisions import Give
from nomicbot.game.dice import SECRET, RollContext, SeededDice
from nomicbot.game.judging import Game
from nomicbot.ledger.record import Ledger
from nomicbot.mail.message.compose import Outgoing, compose_post
from nomicbot.plays.script import (
    After,
    Ask,
    At,
    Decide,
    Draw,
    Fall,
    Fate,
    Given,
    Mailed,
    PlayPost,
    PlayProblem,
    PlayStep,
    Script,
)
from nomicbot.publish.left_out import noting
from nomicbot.publish.screens import ABSENT, value_of
from nomicbot.rulebooks.library import library, ntime

BEGINS = datetime(2005, 7, 16, tzinfo=UTC)
"""The beginning of nweek 1 in every play."""

PUBLIC = "public"
_BOT = "bot@nomic.example"
_ABSENT = "absent"
"""The word that a play uses for a missing value of an attribute."""
_FURTHEST = 5000
"""The largest number of ndays that a play may advance the clock in one step."""


_ONLY_LOOK = (Ask, Draw, Fall, Fate, Mailed)
"""The types of steps that leave the game unchanged."""


@dataclass(frozen=True, slots=True)
class Unmet:
    """A line of a play whose expectation was not met."""

    path: Path
    line: int
    expected: str
    found: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: expected {self.expected}, found {self.found}"


class StageDice(SeededDice):
    """Dice that show the results written in a play, or by default results from a seed."""

    def __init__(self, seeds: Seeds) -> None:
        super().__init__(seeds.seed)
        self.results: deque[tuple[int, int]] = deque()
        self.draws: deque[Draw] = deque()

    def fresh(self, nweek: int, context: RollContext, sides: int, names: Sequence[str]) -> int:
        """Return the next result that the play sets, if this die can show it."""
        if names:
            for draw in self.draws:
                if (
                    context.die.removeprefix(SECRET) == f"draw {draw.name} of {sides}"
                    and draw.value in names
                ):
                    self.draws.remove(draw)
                    return names.index(draw.value) + 1
        elif self.results and 1 <= self.results[0][1] <= sides:
            return self.results.popleft()[1]
        return super().fresh(nweek, context, sides, names)


def _looks_at_mail(step: PlayStep) -> bool:
    return isinstance(step, Mailed) or (isinstance(step, PlayPost) and bool(step.re))


def address_of(name: str) -> str:
    """Return the address that a player of a play posts from."""
    slug = "".join(c if c.isascii() and c.isalnum() else f"-{ord(c):x}-" for c in name.casefold())
    return f"{slug.replace(' ', '-')}@players.example"


@dataclass(eq=False)
class _Begun:
    """A game that has begun and that players have joined. Plays continue copies of it.

    A game with one more player starts from such a copy, too.
    """

    administrator: Administrator
    outcomes: tuple[Outcome, ...]
    mails: tuple[Mail, ...]
    before: "_Begun | None"

    @cached_property
    def rebuilding(self) -> Rebuilding:
        """A rebuild of the game in which all of its entries have been judged again."""
        game = self.administrator
        made = Rebuilding(
            game.library, game.ledger, self.before.rebuilding if self.before else None
        )
        made.differs_from(game.engine.state)  # reported to the play that continues it
        return made


_MOST_BEGUN = 32
_begun: dict[tuple[Hashable, ...], _Begun] = {}
"""The beginnings of games that plays continued most recently.

Beginning a game costs more than most plays do after that.
"""


class Stage:
    """One play while it runs, perhaps under a law `without` some clauses (for example 3-4.e).

    The play is judged again from its record after every step, and the bot writes every message. A
    `sparing` stage skips this, and writes messages only if the play checks any.
    """

    def __init__(
        self, script: Script, without: Collection[str] = (), *, sparing: bool = False
    ) -> None:
        self.script = script
        self._sparing = sparing
        writes = not sparing or any(map(_looks_at_mail, script.steps))
        seeds = DerivedSeeds("a play")
        named = sorted(
            {step.forum for step in script.steps if isinstance(step, PlayPost)} - {PUBLIC, PRIVATE}
        )
        fora = [ForumConfig(PUBLIC, "public@nomic.example")]
        fora += [ForumConfig(name, f"{name}@nomic.example", public=False) for name in named]
        config = Config(
            Path("."),
            "a play",
            BEGINS,
            tuple(fora),
            _BOT,
            rulebooks=script.rulebooks,
            rules_archive=NOT_MAILED,  # its text would be mistaken for what a play waits for
            administrators=("admin@nomic.example",),
            asks=script.asks,
            answers_an_hour=0,  # a play has no bounds: it says what it wants to hear
            answers_a_day=0,
        )
        self.dice = StageDice(seeds)
        self.now = BEGINS
        self.outcomes: list[Outcome]
        self.mails: list[Mail]
        self._posts = 0
        self._quarantined = ""
        """Why the post of this step was quarantined, or ""."""
        self._tags: dict[str, tuple[int, list[int]]] = {}
        self._fates: dict[str, int] = {}

        known = library(*script.rulebooks)

        def take_up(begun: _Begun | None) -> None:
            other = begun.administrator if begun else None
            self.ledger = other.ledger.copied() if other else Ledger.create(None, known.codec)
            self.outcomes = list(begun.outcomes) if begun else []
            self.mails = list(begun.mails) if begun else []
            self.administrator = Administrator(
                config,
                self.ledger,
                seeds,
                dice=self.dice,
                writes=writes,
                watch=self._watch,
                known=other,
            )

        def begun_with(players: tuple[str, ...]) -> _Begun:
            began_with = (
                known,
                writes,
                script.rulebooks,
                script.asks,
                players,
                tuple(named),
                tuple(without),
            )
            if (begun := _begun.pop(began_with, None)) is None:
                before = begun_with(players[:-1]) if players else None
                take_up(before)
                self._posts = len(players[:-1])
                if players:
                    self._join(players[-1])
                else:
                    self.administrator.begin(without)
                begun = _Begun(self.administrator, tuple(self.outcomes), tuple(self.mails), before)
            _begun[began_with] = begun
            if len(_begun) > _MOST_BEGUN:
                del _begun[next(iter(_begun))]
            return begun

        self._from = begun_with(script.players)
        take_up(self._from)
        self._posts = len(script.players)

    def _join(self, player: str) -> None:
        self.administrator.naming.asks = False  # the scenario may predate name checks
        outcome = self._deliver(player, PUBLIC, "Hello", f'I become a player named "{player}".\n')
        if outcome is None or [v.result for v in outcome.judgement.verdicts] != [
            VerdictResult.DONE
        ]:
            raise PlayProblem(
                f"{self.script.path}: {player} cannot join: {describe(_only(outcome))}"
            )

    def _watch(self, outcome: Outcome) -> None:
        self.outcomes.append(outcome)
        self.mails += outcome.mails

    def run(self) -> Iterator[Unmet]:
        """Run the play, and yield each line whose expectation is not met."""
        line = 0
        for step in self.script.steps:
            line = step.line
            if not isinstance(step, Fate):
                self._fates.clear()
            try:
                yield from self._performed(step)
                if not (self._sparing or isinstance(step, _ONLY_LOOK)):
                    yield from self._judged_again(line)
            except PlayProblem:
                raise
            except Exception as fault:
                yield Unmet(self.script.path, line, "a program that does not fail", _fault(fault))
                return
        for line, result in self.dice.results:
            yield Unmet(
                self.script.path,
                line,
                f"a die that comes out as {result}",
                "no more rolls that it fits",
            )
        for draw in self.dice.draws:
            yield Unmet(
                self.script.path, draw.line, f"a draw {draw.name} of {draw.value}", "no such draw"
            )

    def _performed(self, step: PlayStep) -> Iterator[Unmet]:
        """Perform a step, and yield what is untrue, missing from a message, or quarantined."""
        path = self.script.path
        self._quarantined = ""
        with noting() as failures:
            for expected, found, at in self.perform(step):
                yield Unmet(path, at, expected, found)
        if self._quarantined:
            yield Unmet(path, step.line, "a post that can be judged", self._quarantined)
        for failure in failures:
            yield Unmet(
                path, step.line, f"{failure.what} to be shown", failure.fault.splitlines()[-1]
            )

    @cached_property
    def _rebuilding(self) -> Rebuilding:
        """A rebuild of this play that judges only the entries after the shared beginning."""
        return Rebuilding(self.administrator.library, self.ledger, self._from.rebuilding)

    def _judged_again(self, line: int) -> Iterator[Unmet]:
        if broken := self._rebuilding.differs_from(self.administrator.engine.state):
            yield Unmet(
                self.script.path,
                line,
                "the same game when it is judged again from the record",
                broken,
            )

    # -- the steps ---------------------------------------------------------------------------------

    @singledispatchmethod
    def perform(self, step: PlayStep) -> Iterable[tuple[str, str, int]]:
        """Perform a step, and yield (expected, found, line) for each difference."""
        raise NotImplementedError(type(step).__name__)

    @perform.register
    def _(self, step: At) -> Iterable[tuple[str, str, int]]:
        state = self.administrator.engine.state
        for _ in range(_FURTHEST):
            if ntime(state) >= (step.nweek, step.nday):
                break
            self._go(midnight_before(self.now) + DAY)
        moment = midnight_before(self.now) + step.time
        if ntime(state) != (step.nweek, step.nday) or moment < self.now:
            nweek, nday = ntime(state)
            return [
                (
                    f"to come to {step.nweek}/{step.nday}",
                    f"{nweek}/{nday} {self.now:%H:%M}",
                    step.line,
                )
            ]
        self._go(moment)
        return []

    @perform.register
    def _(self, step: After) -> Iterable[tuple[str, str, int]]:
        self._go(self.now + step.span)
        return []

    @perform.register
    def _(self, step: Fall) -> Iterable[tuple[str, str, int]]:
        self.dice.results += [(step.line, result) for result in step.results]
        return []

    @perform.register
    def _(self, step: Draw) -> Iterable[tuple[str, str, int]]:
        self.dice.draws.append(step)
        return []

    @perform.register
    def _(self, step: Given) -> Iterable[tuple[str, str, int]]:
        naming = self.administrator.naming
        asks, naming.asks = (
            naming.asks,
            False,
        )  # the scenario may predate name checks
        outcome = self.administrator.desk.decide(
            Give(step.object, step.attribute, step.value), self.now
        )
        naming.asks = asks
        verdict = outcome.judgement.verdicts[0]
        return (
            []
            if verdict.result == VerdictResult.DONE
            else [("a situation that can be prepared", verdict.reason, step.line)]
        )

    @perform.register
    def _(self, step: Decide) -> Iterable[tuple[str, str, int]]:
        try:
            decision = decree([self._entry_of(word) for word in step.words])
        except NoDecision as problem:
            raise PlayProblem(f"{self.script.path}:{step.line}: {problem}") from None
        self.mails = []
        try:
            verdict = self.administrator.desk.decide(decision, self.now).judgement.verdicts[0]
        except NoDecision as problem:
            verdict = Verdict(
                VerdictResult.REFUSED, " ".join(step.words), decision, None, str(problem)
            )
        if step.checks:
            return list(_compared(step.verdicts, (verdict,), step.line))
        return (
            []
            if verdict.result == VerdictResult.DONE
            else [("a decision that takes effect", verdict.reason, step.line)]
        )

    @perform.register
    def _(self, step: PlayPost) -> Iterable[tuple[str, str, int]]:
        if step.re and step.re not in self._tags:
            raise PlayProblem(f"{self.script.path}:{step.line}: no post was tagged #{step.re}")
        answers = self._ruling_on(self._tags[step.re][0]) if step.re else ""
        subject = step.subject or "a post"
        outcome = self._deliver(
            step.author, step.forum, subject, step.text, answers, step.doubtful, step.copy
        )
        verdicts = outcome.judgement.verdicts if outcome else ()
        if step.tag and outcome:
            waiting = [
                n
                for n, v in enumerate(verdicts)
                if v.result
                in (VerdictResult.DEFERRED, VerdictResult.HELD, VerdictResult.UNRECOGNISED)
            ]
            self._tags[step.tag] = (outcome.entry, waiting)
        return list(_compared(step.verdicts, verdicts, step.line)) if step.checks else []

    @perform.register
    def _(self, step: Fate) -> Iterable[tuple[str, str, int]]:
        if step.tag not in self._tags:
            return [(f"a post tagged #{step.tag}", "none", step.line)]
        entry, waiting = self._tags[step.tag]
        number = self._fates.get(step.tag, 0)
        self._fates[step.tag] = number + 1
        if number >= len(waiting):
            return [(f"an action of #{step.tag} that waited", f"{len(waiting)} of them", step.line)]
        verdict = self.ledger.fates(entry)[waiting[number]]
        if _fits(step.result, step.clause, verdict):
            return []
        return [(f"{step.result} {step.clause}".strip(), describe(verdict), step.line)]

    @perform.register
    def _(self, step: Mailed) -> Iterable[tuple[str, str, int]]:
        wanted = {step.to, address_of(step.to)}
        texts = [f"{m.letter.subject}\n\n{m.letter.body}" for m in self.mails if m.to in wanted]
        if any(step.pattern.search(way) for text in texts for way in _ways_of_reading(text)):
            return []
        subjects = "; ".join(t.partition("\n")[0] for t in texts) or "none"
        return [
            (f"a mail to {step.to} with /{step.pattern.pattern}/", f"mails: {subjects}", step.line)
        ]

    @perform.register
    def _(self, step: Ask) -> Iterable[tuple[str, str, int]]:
        game = self.administrator.engine.query(self.now)
        if step.attribute is None:
            there = _is_there(game, step.object)
            return [(f"no {step.object}", "there is one", step.line)] if there else []
        try:
            value = value_of(game, step.object, step.attribute)
        except LookupError as problem:
            if step.value == _ABSENT:
                return []
            return [(f"{step.object} {step.attribute} {step.value}", str(problem), step.line)]
        found = "no such thing" if value is ABSENT else _plain(value)
        if found.casefold() == step.value.casefold():
            return []
        return [(f"{step.object} {step.attribute} {step.value}", found, step.line)]

    def _entry_of(self, word: str) -> str:
        """Return a decision's name for a tagged post (#tag, or #tag.2), with the entry's number."""
        tag, dot, action = word.removeprefix("#").partition(".")
        return (
            f"{self._tags[tag][0]}{dot}{action}" if word[:1] == "#" and tag in self._tags else word
        )

    # -- helpers -----------------------------------------------------------------------------------

    def _go(self, moment: datetime) -> None:
        self.administrator.advance(moment)
        self.now = moment

    def _ruling_on(self, entry: int) -> str:
        """Return the Message-ID of the ruling on an entry, or "" if none was sent.

        If the entry had no effect, there is no ruling, and the Message-ID of the private answer to
        the post is returned.
        """
        queued = [mail for mail in self.ledger.outbox("queued") if mail.about == entry]
        found = (
            mail.message_id for kind in ("ruling", "answer") for mail in queued if mail.kind == kind
        )
        return next(found, "")

    def _deliver(
        self,
        author: str,
        forum: str,
        subject: str,
        text: str,
        answers: str = "",
        doubtful: bool = False,
        copy: str = "",
    ) -> Outcome | None:
        self._posts += 1
        self.mails = []
        config = self.administrator.config.forum(forum)
        raw = compose_post(
            Outgoing(
                message_id=f"post.{self._posts}@players.example",
                from_address=address_of(author),
                from_name=author,
                to=(config.address if config else _BOT, *((address_of(copy),) if copy else ())),
                subject=subject,
                body=text,
                date=self.now
                + timedelta(seconds=self._posts),  # the same words in the same second are one post
                in_reply_to=answers or None,
                references=(answers,) if answers else (),
                headers={"From": "somebody@else.example"} if doubtful else {},
            )
        )
        intake = self.administrator.receive(raw, self.now, forum=forum)
        outcome = self.administrator.take(intake) if intake else None
        if intake and outcome is None:
            kept = {one.id: one.reason for one in self.ledger.quarantined()}
            self._quarantined = kept.get(intake.number or 0, "")
        return outcome


def _fault(fault: Exception) -> str:
    """Return a program error on one line: its type, and its place."""
    frames = traceback.extract_tb(fault.__traceback__)
    where = f" in {Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""
    return f"{fault!r}{where}"


def _fits(result: str, clause: str, verdict: Verdict) -> bool:
    cited = verdict.clause.short if verdict.clause else ""
    return verdict.result == result and (
        not clause or cited == clause or cited.startswith(f"{clause}.")
    )


def _ways_of_reading(text: str) -> tuple[str, str, str]:
    """Return a message as written, on one line, and on one line without quote marks."""
    unquoted = "\n".join(line.removeprefix(">") for line in text.split("\n"))
    return text, " ".join(text.split()), " ".join(unquoted.split())


def _is_there(game: Game, object: str) -> bool:
    """Return whether an object with that name exists. Players who have left don't."""
    try:
        return value_of(game, object, "player") not in (ABSENT, False)
    except LookupError:  # several objects have that name, or one that is never a player
        return True


def _compared(
    wanted: Sequence[tuple[int, str, str]], found: Sequence[Verdict], line: int
) -> Iterator[tuple[str, str, int]]:
    """Yield the differences between the expected and the found verdicts."""
    for number in range(max(len(wanted), len(found))):
        expected = wanted[number] if number < len(wanted) else None
        verdict = found[number] if number < len(found) else None
        if expected is None or verdict is None or not _fits(expected[1], expected[2], verdict):
            yield _wanted(expected), describe(verdict), expected[0] if expected else line


def _only(outcome: Outcome | None) -> Verdict | None:
    return outcome.judgement.verdicts[0] if outcome and outcome.judgement.verdicts else None


def _wanted(expected: tuple[int, str, str] | None) -> str:
    return f"{expected[1]} {expected[2]}".strip() if expected else "no further action"


def describe(verdict: Verdict | None) -> str:
    """Return a verdict in a few words, with its reason."""
    if verdict is None:
        return "no further action"
    cited = f" {verdict.clause}" if verdict.clause else ""
    return f"{verdict.result}{cited}" + (f" ({verdict.reason})" if verdict.reason else "")


def _plain(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return "" if value is None else str(value)
