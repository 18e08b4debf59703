"""A game whose law is amended at random: whatever happens to some clauses, the others keep working.

The tests keep the law a second time, as paragraphs, and amend it in the same way. This alone
predicts which clauses are implemented, and the outcome of a Tweak after each amendment.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest

from nomicbot.game import kinds
from nomicbot.game.amending import (
    AmendRule,
    CreateObject,
    CreateRule,
    ListedChange,
    RepealRule,
    Rewrite,
    carry_out,
)
from nomicbot.game.decisions import DECISION
from nomicbot.game.law import squeeze, without_comments
from nomicbot.game.undefined_quantities import terms_of
from nomicbot.rulebooks.bnomic.vocabulary.motions import (
    HISTORICAL,
    MOTION,
    OPEN,
    PASSED,
    RESULT,
    SECOND,
    STATE,
    SubmitTweak,
    Vote,
)
from tests.game.kernel_world import World, playing
from tests.samples import PARTS, SAMPLE_OR_ALL

AMENDMENTS = 20


@dataclass
class Paragraph:
    """A paragraph of a rule: its letter, its words, and its clause of the starting law or origin."""

    letter: str
    words: str
    key: str
    reworded: bool = False

    @property
    def text(self) -> str:
        return f"{self.letter}. {self.words}" if self.letter else self.words


@dataclass
class Law:
    """The law as the amendments leave it, predicted from them alone."""

    rules: dict[str, list[Paragraph]]
    pointers: dict[str, tuple[str, ...]]
    terms: dict[str, tuple[frozenset[str], ...]]
    """What each clause asks for that nothing says but other clauses: of each such term these."""
    repealed: dict[str, list[Paragraph]] = field(default_factory=dict)

    def everything(self) -> Iterator[tuple[str, Paragraph]]:
        for number, paragraphs in self.rules.items():
            for paragraph in paragraphs:
                yield number, paragraph

    def read(self, number: str, paragraph: Paragraph) -> bool:
        """Return whether a paragraph has the words, references and terms of the starting law."""
        there = {
            p.letter: "" if p.reworded else p.key for p in reversed(self.rules[number]) if p.letter
        }
        origin = paragraph.key.partition(".")[0]
        pointing = self.pointers.get(paragraph.key, ())
        if paragraph.reworded or any(
            there.get(letter) != f"{origin}.{letter}" for letter in pointing
        ):
            return False
        standing = {p.key for _, p in self.everything()}
        return all(
            not said_by.isdisjoint(standing) for said_by in self.terms.get(paragraph.key, ())
        )

    def states(self) -> dict[str, set[str]]:
        """Return whether each clause of the starting law is implemented, not implemented, or both."""
        found: dict[str, set[str]] = {}
        for number, paragraph in self.everything():
            found.setdefault(paragraph.key, set()).add(
                "read" if self.read(number, paragraph) else "unread"
            )
        return found

    def where(self, key: str) -> set[str]:
        """Return how a ruling may cite a clause: by its place, or as a default."""
        standing = {
            f"{number}.{p.letter}" if p.letter else number
            for number, p in self.everything()
            if p.key == key
        }
        return {*standing, f"default {key}"}


def amended(law: Law, by: random.Random) -> ListedChange:
    """Return an amendment of the law, applied here as well."""
    long = [number for number, paragraphs in law.rules.items() if len(paragraphs) > 1]
    near = [
        number for number in ("0-0", "2-6") if number in long and by.random() < 0.2
    ]  # what a Tweak rests on
    number = by.choice(near or long)
    paragraphs = law.rules[number]
    match by.choice(
        (
            "delete",
            "delete",
            "reword",
            "reword",
            "reorder",
            "copy",
            "repeal",
            "recreate",
            "recreate",
        )
    ):
        case "delete":
            paragraphs.remove(by.choice(paragraphs))
        case "reword":
            _reword(by.choice(paragraphs), by)
        case "reorder":
            first = paragraphs[0]
            while paragraphs[0] is first:
                by.shuffle(paragraphs)
        case "copy":
            _, copied = by.choice([(n, p) for n, p in law.everything() if not p.reworded])
            taken = {p.letter for p in paragraphs}
            free = [letter for letter in "zyxwvutsrqponmlkjihgfedcba" if letter not in taken]
            paragraphs.append(Paragraph(free[0] if free else "", copied.words, copied.key))
        case "recreate" if law.repealed:
            number = by.choice(list(law.repealed))
            law.rules[number] = law.repealed.pop(number)
            return CreateRule("\n\n".join(p.text for p in law.rules[number]), "Anew", number)
        case _:
            law.repealed[number] = [
                Paragraph(p.letter, p.words, p.key) for p in law.rules.pop(number) if not p.reworded
            ]
            law.repealed = {n: kept for n, kept in law.repealed.items() if kept}
            return RepealRule(number)
    return AmendRule(number, (Rewrite("\n\n".join(p.text for p in paragraphs)),))


def _reword(paragraph: Paragraph, by: random.Random) -> None:
    words = paragraph.words.split(" ")
    words.insert(by.randrange(1, len(words)), by.choice(("indeed", "perhaps", "always")))
    paragraph.words, paragraph.reworded = " ".join(words), True


# -- what becomes of a Tweak ----------------------------------------------------------------------------------------


def foretold(law: Law) -> tuple[str, str]:
    """Return the predicted outcome of a Tweak under this law, and the clause that is cited."""
    states = law.states()

    def gone(key: str) -> bool:
        return key not in states

    def unread(key: str, *, alone: bool = False) -> bool:
        """Return whether words made from a clause are not implemented; `alone` excludes other copies of it."""
        return "unread" in states.get(key, ()) and not (alone and "read" in states[key])

    for fails, becomes, key in (
        (gone("0-0.a"), "submit: refused", "0-0.a"),
        (unread("0-0.a", alone=True), "submit: deferred", "0-0.a"),
        (gone("0-0.g") or unread("0-0.g", alone=True), "open: Pending", ""),
        (unread("2-6.h", alone=True), "vote: deferred", "2-6.h"),
        (unread("0-0.d"), "vote: deferred", "0-0.d"),
        (gone("0-0.d"), "vote: refused", "2-6.h"),
        (unread("0-0.c"), "vote: deferred", "0-0.c"),
        (gone("0-0.c"), "vote: refused", "2-6.h"),
        (gone("0-0.h") or unread("0-0.h", alone=True), "resolve: Open", ""),
        (unread("2-6.i", alone=True), "resolve: Open", ""),
        (unread("2-6.g"), "resolve: Open", ""),
        (unread("0-0.i"), "resolve: Open", ""),
        (gone("0-0.i"), "result: failed", ""),
        (unread("2-6.j"), "resolve: Open", ""),
        (unread("2-6.m", alone=True), "made: nothing", ""),
    ):
        if fails:
            return becomes, key
    return "made: all", ""


def tweaked(world: World, hat: str) -> tuple[str, str]:
    """Return the outcome of a Tweak that creates a hat, and the clause that the ruling cites."""
    state = world.engine.state
    submitted = world.do("Wonko", SubmitTweak(hat, hat, (CreateObject("object", hat),)))[0]
    if submitted.result != "done":
        return f"submit: {submitted.result}", submitted.clause.short
    (tweak,) = {c.object for c in submitted.changes if c.new == MOTION.name}
    sleep(world, 2)
    if STATE.of(state, tweak) != OPEN:
        return f"open: {STATE.of(state, tweak)}", ""
    for voter in ("Peter", "Iain"):
        vote = world.do(voter, Vote(world.engine.library.called(state, tweak), SECOND))[0]
        if vote.result != "done":
            return f"vote: {vote.result}", vote.clause.short
    sleep(world, 7)
    if STATE.of(state, tweak) != HISTORICAL:
        return f"resolve: {STATE.of(state, tweak)}", ""
    if RESULT.of(state, tweak) != PASSED:
        return f"result: {RESULT.of(state, tweak)}", ""
    hats = [o for o in state.of_kind(kinds.OBJECT) if state.raw(o, "name") == hat]
    return ("made: all" if hats else "made: nothing"), ""


def sleep(world: World, days: int) -> None:
    for _ in range(days):
        world.midnight()
        for alarm in world.engine.state.of_kind(kinds.ALARM):
            if (
                world.engine.state.exists(alarm)
                and kinds.ALARM_AT.of(world.engine.state, alarm) <= world.now
            ):
                world.ring(alarm)


def enact(world: World, change: ListedChange) -> None:
    game = world.engine.query(world.now)
    with game.reading(DECISION):
        assert carry_out(game, change) is None, change


def starting(world: World) -> Law:
    words = world.engine.library.words
    rules: dict[str, list[Paragraph]] = {}
    now = [known for known in words.by_key.values() if not known.former]
    for known in now:
        if known.rule.rulebook == "bnomic":
            key = f"{known.rule.number}.{known.shape.label}"
            plain = squeeze(without_comments(known.shape.plain))
            rules.setdefault(known.rule.number, []).append(Paragraph(known.shape.label, plain, key))
    pointers = {known.called: known.pointers for known in now}
    says: dict[object, set[str]] = {}
    for known in now:
        for clause in known.clauses:
            if clause.base:
                says.setdefault(clause.subject, set()).add(known.called)
    terms = {
        known.called: tuple(
            frozenset(says[term])
            for each in known.clauses
            for term in terms_of(each.function, *each.binds)
        )
        for known in now
    }
    return Law(rules, pointers, terms)


def _named(world: World, key: str) -> str:
    """Return the name of a clause for people, whichever wording it is."""
    known = world.engine.library.words.by_key.get(key)
    return known.called if known else key


def misses(seed: int) -> list[str]:
    """Return the wrong predictions in a random game, after the first amendment with any."""
    world, by = playing(), random.Random(seed)
    law = starting(world)
    for number in range(AMENDMENTS):
        change = amended(law, by)
        enact(world, change)
        statuses = {
            (s.authority.rule, squeeze(s.text)): s
            for s in world.engine.law().statuses
            if s.authority.rulebook != "toys"
        }
        missed = []
        for rule, paragraph in law.everything():
            status = statuses.get((rule, paragraph.words))
            if status is None:
                missed.append(f"{rule}: {paragraph.text!r} is no clause")
                continue
            read = law.read(rule, paragraph)
            if (status.status == "awaiting") is read or _named(world, status.of) != paragraph.key:
                missed.append(
                    f"{rule}: {paragraph.text!r} of {paragraph.key} is {status.status} ({status.why})"
                )
        becomes, key = foretold(law)
        found, cited = tweaked(world, f"Hat{number}")
        if (found, not key or key == "0-0.a" or cited in law.where(key)) != (becomes, True):
            missed.append(f"a Tweak: {found} {cited}, and not {becomes} {key}")
        if missed:
            return [f"seed {seed}, amendment {number} ({change}): {one}" for one in missed]
    return []


@SAMPLE_OR_ALL
def test_after_twenty_amendments_what_still_stands_goes_on(some) -> None:
    assert [miss for seed in some(range(PARTS)) for miss in misses(seed)] == []


@pytest.mark.long
def test_after_five_thousand_amendments_what_still_stands_goes_on() -> None:
    assert [miss for seed in range(1000, 1000 + 5000 // AMENDMENTS) for miss in misses(seed)] == []
