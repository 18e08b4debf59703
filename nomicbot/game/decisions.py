"""What the administrator decides. A decision is an entry like a post: judged, recorded, explained, judged again."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from difflib import SequenceMatcher
from typing import Any, ClassVar

from nomicbot.game import kinds
from nomicbot.game.actions import Action, Codec, Posted
from nomicbot.game.amending import ListedChange, SetAttribute, abridged, carry_out, find_rule
from nomicbot.game.clock import instant_from_text
from nomicbot.game.dice import commitment
from nomicbot.game.happenings import GameBegan
from nomicbot.game.inforce import ClauseStatus
from nomicbot.game.judging import Game
from nomicbot.game.law import Shape, squeeze
from nomicbot.game.objects import Authority, ObjectId
from nomicbot.game.reading import Refusal

DECISION = Authority("decision", "", None, "")
"""By whose authority an administrator's decision changes the game."""


@dataclass(frozen=True, slots=True)
class StartingRule:
    """A rule of the starting law as it comes into force; `origin` finds its reading."""

    rulebook: str
    number: str
    revision: int
    title: str
    section: str
    text: str
    origin: str


@dataclass(frozen=True, slots=True)
class StartingForum:
    """A forum of the starting configuration."""

    name: str
    public: bool


@dataclass(frozen=True, slots=True)
class Begin(Action):
    """Genesis: the game begins `at`, with this law and these fora."""

    name: ClassVar[str] = "begin"
    at: str = ""
    nweek: int = 1
    nday: int = 1
    rulebooks: tuple[tuple[str, str], ...] = ()
    rules: tuple[StartingRule, ...] = ()
    fora: tuple[StartingForum, ...] = ()


@dataclass(frozen=True, slots=True)
class Give(Action):
    """An attribute of a game object is set to a value, whatever the rules say: to correct, or to prepare a play."""

    name: ClassVar[str] = "give"
    object: str = ""
    attribute: str = ""
    value: str = ""


@dataclass(frozen=True, slots=True)
class Attest(Action):
    """The reading of the former revision still holds for `rule` at `revision`; `clause` limits it to one clause.

    `numbers` says what stands in the clause's holes where the text does not show it.
    """

    name: ClassVar[str] = "attest"
    rule: str = ""
    revision: int = 0
    clause: str = ""
    numbers: tuple[tuple[str, int], ...] = ()


AttestedText = tuple[str, str, tuple[tuple[str, int], ...]]
"""A clause that was attested: its letter in the starting law ("" for no machine effect), its words, its numbers."""


@dataclass(frozen=True, slots=True)
class Attested(Action):
    """An attestation, spelt out: it is told by the words alone, so that it can take its place before they were law."""

    name: ClassVar[str] = "attest"
    rule: ObjectId = ""
    texts: tuple[AttestedText, ...] = ()


@dataclass(frozen=True, slots=True)
class OnBehalf(Action):
    """An action takes place as if `address` had posted it on a public forum."""

    name: ClassVar[str] = "act on behalf"
    address: str = ""
    called: str = ""
    forum: str = ""
    action: Action | None = None


@dataclass(frozen=True, slots=True)
class Recognise(Action):
    """What a post said on a private forum is recognised by a Minister, and happens now (rule 1-3).

    `entry` is that post's; `post` is what it said, put into a public forum.
    """

    name: ClassVar[str] = "recognise"
    entry: int = 0
    by: str = ""
    post: Posted | None = None


@dataclass(frozen=True, slots=True)
class Enact(Action):
    """A matter on the desk is settled by carrying these changes out; without changes it had no effect."""

    name: ClassVar[str] = "enact"
    item: str = ""
    changes: tuple[ListedChange, ...] = ()


@dataclass(frozen=True, slots=True)
class CommitSeed(Action):
    """The hash of the seed under which the dice of an nweek will fall is published before that nweek begins."""

    name: ClassVar[str] = "commit seed"
    nweek: int = 0
    commitment: str = ""


@dataclass(frozen=True, slots=True)
class RevealSeed(Action):
    """The seed of an nweek that has ended is published, in hex, so that anyone can verify its dice."""

    name: ClassVar[str] = "reveal seed"
    nweek: int = 0
    seed: str = ""


def register(codec: Codec) -> None:
    """Make the decisions readable from the record."""
    codec.register(
        StartingRule, StartingForum, Begin, Give, Attest, Attested, OnBehalf, Recognise, Enact, CommitSeed, RevealSeed
    )


def decide(game: Game, decision: Action) -> Refusal | None:
    """Carry a decision out, by its own authority. What is done on behalf of somebody is for the engine to judge."""
    carry = _DECIDE.get(type(decision))
    return carry(game, decision) if carry else game.refuse(f"nobody can decide to {decision.name}")


def _begin(game: Game, begin: Begin) -> Refusal | None:
    books = {}
    for key, name in begin.rulebooks:
        books[key] = book = game.create(kinds.RULEBOOK)
        game.set(kinds.RULEBOOK_NAME, book, name)
    sections: dict[tuple[str, str], str] = {}
    for rule in begin.rules:
        book = books[rule.rulebook]
        number = rule.number.partition("-")[0]
        if (rule.rulebook, number) not in sections:
            section = sections[rule.rulebook, number] = game.create(kinds.SECTION)
            game.set(kinds.SECTION_RULEBOOK, section, book)
            game.set(kinds.SECTION_NUMBER, section, number)
            game.set(kinds.SECTION_TITLE, section, rule.section)
        object = game.create(kinds.RULE)
        game.set(kinds.RULE_RULEBOOK, object, book)
        game.set(kinds.NUMBER, object, rule.number)
        game.set(kinds.TITLE, object, rule.title)
        game.set(kinds.TEXT, object, rule.text)
        game.set(kinds.REVISION, object, rule.revision)
        game.set(kinds.ORIGIN, object, rule.origin)
    for forum in begin.fora:
        object = game.create(kinds.FORUM)
        game.set(kinds.FORUM_NAME, object, forum.name)
        game.set(kinds.PUBLIC, object, forum.public)
    at: datetime = instant_from_text(begin.at)
    game.happen(GameBegan(at, begin.nweek, begin.nday))
    return None


def _give(game: Game, give: Give) -> Refusal | None:
    return carry_out(game, SetAttribute(give.object, give.attribute, give.value))


def _attest(game: Game, attest: Attest) -> Refusal | None:
    rule = find_rule(game, attest.rule)
    texts = rule if isinstance(rule, Refusal) else attested_texts(game, rule, attest)
    if isinstance(texts, Refusal):
        return texts
    return _attested(game, Attested(str(rule), texts))


def _attested(game: Game, attested: Attested) -> Refusal | None:
    if not game.state.exists(attested.rule):
        return game.refuse("there is no such rule yet")
    known = kinds.ATTESTED.of(game.state, attested.rule)
    game.set(kinds.ATTESTED, attested.rule, (*known, *attested.texts))
    for formerly, words, _ in attested.texts:
        said = f"is read as clause {formerly} was" if formerly else "has no machine effect"
        game.tell(f"“{abridged(words)}” {said}")
    return None


def attested_texts(game: Game, rule: ObjectId, attest: Attest) -> tuple[AttestedText, ...] | Refusal:
    """What an attestation says of each clause that awaits a reading now, or why it says nothing."""
    number, revision = kinds.NUMBER.of(game.state, rule), kinds.REVISION.of(game.state, rule)
    if revision != attest.revision:
        return game.refuse(f"rule {number} is at revision {revision}, not {attest.revision}")
    waiting = [s for s in game.law_now().statuses if s.rule == rule and s.status == "awaiting"]
    if attest.clause:
        waiting = [s for s in waiting if s.authority.clause == attest.clause]
    if not waiting:
        return game.refuse(f"no clause of rule {number} awaits a reading")
    texts: list[AttestedText] = []
    given = dict(attest.numbers)
    told: set[str] = set()
    for status, shape in zip(waiting, _formerly(game, rule, waiting, set(given)), strict=True):
        needed = shape.holes if shape else {}
        missing = [hole for hole in needed if hole not in given]
        if missing:
            return game.refuse(
                f"the numbers of clause {number}.{status.authority.clause} cannot be told from its new words: "
                f"say them, as in {' '.join(f'{hole}={needed[hole]}' for hole in missing)}"
            )
        if told & set(needed):
            return game.refuse("more than one of these clauses has a number of that name: attest them one by one")
        told |= set(needed)
        numbers = tuple((hole, given[hole]) for hole in needed)
        texts.append((shape.label if shape else "", squeeze(status.text), numbers))
    if set(given) - told:
        spare = ", ".join(sorted(set(given) - told))
        return game.refuse(f"no clause that this attests has a number called {spare}")
    return tuple(texts)


def _formerly(game: Game, rule: ObjectId, waiting: list[ClauseStatus], given: set[str]) -> list[Shape | None]:
    """For each clause that waits, the one of the starting law that it was: the one of its letter, if that one is
    missing from the text, else the missing one that its words are most like; None if it is new.

    One whose words are not alike is taken for it only if the numbers that were `given` are just those that it has.
    """
    starting = game.library.text(kinds.ORIGIN.of(game.state, rule))
    bound = game.law_now().bound(rule)
    missing = {s.label: s for s in (starting.shapes if starting else ()) if s.label not in bound}
    found: list[Shape | None] = []
    for status in waiting:
        shape = missing.get(status.authority.clause)
        if shape is not None and given and set(shape.holes) == given:
            found.append(missing.pop(shape.label))
            continue
        if shape is None or _likeness(shape, status) < _ALIKE:
            shape = max(missing.values(), key=lambda s: _likeness(s, status), default=shape)
        if shape is not None and _likeness(shape, status) < _ALIKE:
            shape = None
        if shape is not None:
            del missing[shape.label]
        found.append(shape)
    return found


_ALIKE = 0.5
"""How much of its words a clause must have kept to be taken for the one that it was."""


def _likeness(shape: Shape, status: ClauseStatus) -> float:
    return SequenceMatcher(None, squeeze(shape.plain).split(), squeeze(status.text).split(), False).ratio()


def _enact(game: Game, enact: Enact) -> Refusal | None:
    items = game.library.find(game.state, enact.item, kinds.DESK.name)
    if len(items) != 1 or kinds.DESK_STATE.of(game.state, items[0]) != "waiting":
        return game.refuse(f"no matter {enact.item} waits on the desk")
    for change in enact.changes:
        refusal = carry_out(game, change)
        if refusal is not None:
            return refusal
    game.put(items[0], kinds.DESK_STATE.name, "settled")
    return None


def _commit(game: Game, commit: CommitSeed) -> Refusal | None:
    if game.state.where(kinds.SEED_NWEEK, commit.nweek):
        return game.refuse(f"the seed of nweek {commit.nweek} is committed already")
    seed = game.create(kinds.SEED)
    game.set(kinds.SEED_NWEEK, seed, commit.nweek)
    game.set(kinds.COMMITMENT, seed, commit.commitment)
    return None


def _reveal(game: Game, reveal: RevealSeed) -> Refusal | None:
    for seed in game.state.where(kinds.SEED_NWEEK, reveal.nweek):
        if commitment(bytes.fromhex(reveal.seed)) != kinds.COMMITMENT.of(game.state, seed):
            return game.refuse(f"that is not the seed of nweek {reveal.nweek}")
        game.set(kinds.REVEALED, seed, reveal.seed)
        return None
    return game.refuse(f"no seed of nweek {reveal.nweek} was committed")


def _recognise(game: Game, recognise: Recognise) -> Refusal | None:
    if recognise.post is None:
        return game.refuse("no post is named that could be recognised")
    who = f" by {recognise.by}" if recognise.by else ""
    game.tell(f"entry {recognise.entry} is recognised{who}")
    return None


_DECIDE: dict[type[Action], Callable[[Game, Any], Refusal | None]] = {
    Begin: _begin,
    Give: _give,
    Attest: _attest,
    Attested: _attested,
    Recognise: _recognise,
    Enact: _enact,
    CommitSeed: _commit,
    RevealSeed: _reveal,
}
