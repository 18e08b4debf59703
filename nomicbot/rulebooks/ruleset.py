"""The declarations of the rulebook that mandates all others: time, players, and motions.

Packages that report on a game or administer it get these from `library.ruleset()`, and so do not
depend on any particular rulebook.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from datetime import datetime
from typing import Any, ClassVar

from nomicbot.game.actions import Action
from nomicbot.game.amending import ListedChange
from nomicbot.game.clock import DAY
from nomicbot.game.judging import Game
from nomicbot.game.objects import Attribute, Family, Kind, ObjectId
from nomicbot.game.plainlaw.tree import Law
from nomicbot.game.plainlaw.vocabulary import Vocabulary
from nomicbot.game.reading import Happening, Quantity
from nomicbot.game.state import State
from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.counts import Count


class Joining(Action):
    """An action by which somebody becomes a player."""

    called: str
    """The name that they ask for, or ""."""


class Leaving(Action):
    """An action by which a player leaves the game."""


class Voting(Action):
    """An action by which a player votes on one motion."""

    motion: str
    """The motion, by the name that the voter uses."""
    vote: str


class VotingOnEach(Action):
    """An action by which a player votes on each of several motions."""

    vote: str
    but: tuple[str, ...]
    """The motions that are excepted, by name or by whose they are."""


class VotingWith(Action):
    """An action by which a player votes by means of something that cannot vote by itself."""

    form: ClassVar[str]
    """A sentence that votes so on one motion, with capitals for what it names."""

    def voting(self, votes: tuple[tuple[str, str], ...], rest: str) -> "VotingWith":
        """Return this action with `votes` on named motions, and the vote `rest` on all others.

        If `rest` is "", there is no vote on the others.
        """
        raise NotImplementedError


class VotingForAnother(Action):
    """An action by which a player makes somebody else vote on a motion."""

    vote: str


class Electing(Action):
    """An action by which a player votes for a candidate."""


class Nominating(Action):
    """An action by which somebody is nominated for an office."""

    player: str
    """The name of the nominee; "" for whoever acts."""

    @property
    def office(self) -> str:
        """The office, by name; "" for the only one that there can be."""
        raise NotImplementedError


class DeclaringVictory(Action):
    """An action by which a player declares that they have won."""


class Updating(Action):
    """An action by which somebody updates a public display."""


class Reporting(Action):
    """An action by which a player reports a number of errors, perhaps with a list of them."""

    motion: str
    """The motion in which they are, by name."""


class Submitting(Action):
    """An action by which a player submits a motion, or a revision of one."""

    needs_verb: ClassVar[bool] = True

    title: str
    """The title of the motion, "" if none is given."""
    text: str
    """The body of the motion."""

    changes: tuple[ListedChange, ...]
    """The changes that were read in the body."""


@dataclass(frozen=True)
class Revising(Submitting):
    """An action by which a player submits a revision of a motion."""

    motion: str = ""
    title: str = ""
    text: str = ""
    changes: tuple[ListedChange, ...] = ()
    form: str = ""


@dataclass(frozen=True)
class Inquiring(Action):
    """An action by which a player submits a motion that asks whether a statement is true."""

    needs_verb: ClassVar[bool] = True

    statement: str = ""
    title: str = ""
    defendant: str = ""
    """The player whom it accuses, by name; "" for none."""
    argument: str = ""
    side: str = ""
    """The side of the argument; "" for none."""
    changes: tuple[ListedChange, ...] = ()


@dataclass(frozen=True)
class Arguing(Action):
    """An action by which a player argues for or against a statement."""

    needs_verb: ClassVar[bool] = True

    motion: str = ""
    argument: str = ""
    side: str = ""


class Recognising(Action):
    """An action by which an officer makes another player's private action take effect."""

    action: Action | None
    """The action that counts; None if its author has objected."""

    def objected_to(self) -> "Recognising":
        """Return this action without the action that it recognises, whose author has objected."""
        raise NotImplementedError


@dataclass(frozen=True)
class Nweek:
    """The current nweek.

    The dates are correct if The Clock stays On. They are unknown if the length of an nweek is.
    """

    nweek: int
    nday: int
    on: bool
    length: int | None
    opens: int | None
    today: datetime

    def begins(self, nday: int) -> datetime:
        """Return the midnight at which an nday begins. It may be the nday after the last one."""
        return self.today + (nday - self.nday) * DAY

    @property
    def ends(self) -> datetime | None:
        """The midnight at which the nweek ends, or None if it is unknown."""
        return self.begins(self.length + 1) if self.length is not None and self.on else None

    @property
    def votes(self) -> datetime | None:
        """The midnight at which voting begins, or None if that is past or unknown."""
        return (
            self.begins(self.opens)
            if self.opens is not None and self.on and self.nday < self.opens
            else None
        )

    @property
    def next_votes(self) -> datetime | None:
        """The midnight at which voting begins next, or None if it is unknown.

        This midnight may be in this nweek or in the one after it.
        """
        if self.votes is not None or self.opens is None or self.ends is None:
            return self.votes
        return self.ends + (self.opens - 1) * DAY


class NweekTurn(Happening):
    """An event in which an nweek begins or ends."""

    nweek: int
    """Its number."""


@dataclass(frozen=True)
class Time:
    """A Ruleset's time: the kind of object that shows it, and its attributes."""

    clock: Kind
    nweek: Attribute[int]
    nday: Attribute[int]
    nweek_begins: type[Happening]
    nweek_ends: type[NweekTurn]
    nday_begins: type[Happening]
    nweek_length: Quantity[int]
    this_nweek: Callable[[Game], Nweek]
    nyear: Callable[[Game], int | None]
    while_off: Callable[[Game], list[str]]
    """Returns lines about the time that passes while The Clock is Off; none while it is On."""
    stopped_by: Callable[[Game], str]
    """Returns what could stop The Clock now, as a sentence; "" if nothing could."""
    waiting_for: Quantity[tuple[ObjectId, ...]]
    """What keeps the game waiting."""


class MotionsMoved(Happening):
    """An event that happens to motions."""

    motions: tuple[ObjectId, ...]
    """Those motions."""


@dataclass(frozen=True)
class ResultWords:
    """The words for a result of motions: a motion `would` "pass", or it "passes" (the `verb`)."""

    would: str
    verb: str


@dataclass(frozen=True)
class Motions:
    """A Ruleset's motions, which players submit to change the law, and vote on."""

    kind: Kind
    form: Attribute[str]
    state: Attribute[str]
    title: Attribute[str]
    text: Attribute[str]
    changes: Attribute[str]
    owner: Attribute[str]
    submitted: Attribute[datetime]
    opened_at: Attribute[datetime]
    revision: Attribute[int]
    result: Attribute[str]
    about: Attribute[str]
    """The player whom a motion is about; "" if it is about nobody."""
    arguments: Attribute[tuple[Any, ...]]
    """For each argument its author, the side that it is on, and its words."""
    counted: Attribute[str]
    """The count, as it is recorded."""
    count_of: Callable[[State, ObjectId], Count]
    vote: Family[str]
    """What each voter has cast."""
    current: Quantity[str]
    """The vote of a voter as it counts now; others can override what was cast."""
    final: Family[str]
    """The votes that were counted."""
    bought: Family[str]
    """The votes that somebody bought of a voter who can't cast one by themselves."""
    voters: Quantity[tuple[ObjectId, ...]]
    """Those who can vote on a motion."""
    votes: tuple[str, ...]
    """Every vote that can be legal, in the order of a table."""
    abstention: str
    """The vote of those who cast none."""
    pending: str
    """The state of a motion that nobody can vote on yet."""
    open: str
    historical: str
    """The state of a motion that has been decided."""
    passed: str
    """The result of a motion whose changes were made."""
    outcomes: Mapping[str, ResultWords]
    """The results that a motion can have, in words."""
    close: Callable[[tuple[ObjectId, ...]], MotionsMoved]
    """Returns what happens to motions when their votes are counted."""
    opened: type[MotionsMoved]
    """What happens to motions when people can vote on them."""
    main_opens: type[Happening]
    """What happens as motions of the main form open."""
    opens: Quantity[datetime | None]
    """When a motion of another form than the main one opens, if the rules can tell."""
    closes: Quantity[datetime | None]
    """When voting on a motion of another form than the main one ends, if the rules can tell."""
    opens_by_clock: tuple[str, ...]
    """The forms of motions that open only if The Clock stays On."""
    closes_by_clock: tuple[str, ...]
    """The forms of motions that close only if The Clock stays On."""
    may_pass: Quantity[bool]
    """Whether the votes on a motion decide it."""
    passes: Quantity[bool]
    resolved: type[MotionsMoved]
    """What happens to motions once they were counted and their changes made."""
    forms: tuple[str, ...]
    """The forms that motions have."""
    one_of: Mapping[str, str]
    """For each form, what a sentence calls a motion of it: `a Proposal`."""
    main_form: str
    """The form of a motion that is called by its number alone."""
    other_forms: tuple[str, ...]
    """The forms of motions that are called by their form and number."""
    only_seconded: tuple[str, ...]
    """The forms of motions on which people vote only by seconding them, or objecting to them."""
    called: Callable[[str, int], str]
    """Returns the name of a motion by its form and its serial number."""
    listed_changes: Callable[[Game, ObjectId], tuple[ListedChange, ...]]
    closes_at: Callable[[Game, ObjectId], datetime | None]
    """Returns when voting on a motion ends; None if it isn't open, or the end is unknown."""
    seconding: str
    """The vote of those who only want a motion to be voted on."""
    seconds_needed: Callable[[Game, ObjectId], int]
    """Returns how many such votes a motion needs; 0 if none, or if no rule can say."""
    legal_votes: Quantity[tuple[str, ...]]
    cast: Callable[[str, str], Voting]
    """Returns the action of voting on the motion of a name, with that vote."""
    cast_on_each: Callable[[str, str, str, bool, bool, tuple[str, ...]], VotingOnEach]
    """Returns the action of voting on a set of motions.

    Takes the vote, the form and the owner of the motions, whether they are the voter's, whether
    the voter has no vote on them yet, and which are excepted.
    """
    answers: tuple[str, ...]
    """The votes that say yes and no, where a motion is a question."""
    sides: tuple[str, ...]
    """The sides that an argument can be on."""
    heading: Callable[[State, ObjectId], str]
    """Returns the title of a motion, or what it is known by without one."""
    notes: Callable[[Game, ObjectId], list[str]]
    """Returns what besides its text and votes matters for a motion, as sentences."""
    submissions: Mapping[str, type[Action]]
    """The actions that submit motions which may change the law, by form."""
    submit: Callable[[str, str, tuple[ListedChange, ...]], Submitting]
    """Returns the action of submitting a motion of the main form: its title, text and changes."""
    declaring: re.Pattern[str]
    """The lines of a body that only say what sort of text it is, and change nothing."""
    submitted_by: Mapping[str, type[Action]]
    """The actions that submit motions, by form."""
    revise: type[Revising]
    """Takes the motion, the title, the text, the changes, and the form if it is a question."""
    inquiry_form: str
    """The form of motions that ask whether a statement is true."""
    inquire: type[Inquiring]
    argue: type[Arguing]
    limit: Quantity[int]
    """How many motions a player may have waiting at one time."""

    @property
    def changing_forms(self) -> tuple[str, ...]:
        """The forms of motions that change something when they pass: all but inquiries."""
        return tuple(form for form in self.forms if form != self.inquiry_form)

    def named(self, form: str | None, number: int) -> str:
        """Return the name of the motion that somebody refers to by form and number.

        Case is ignored. Any word that isn't the name of another form means the main form:
        "proposal", "motion", "p".
        """
        low = (form or "").casefold()
        return self.called(low if low in self.other_forms else self.main_form, number)


@dataclass(frozen=True)
class Displays:
    """A Ruleset's Public Displays: their kind of object, and what each display shows."""

    kind: Kind
    shows: Attribute[str]
    location: Attribute[str]
    kept_for: Callable[[Game, ObjectId], str]
    """Returns who keeps a display, for example `the Secretary, Wonko`."""
    part_of: Callable[[State, ObjectId, str], str]
    """Returns the name of the display that shows an object, or one of its attributes."""


@dataclass(frozen=True)
class Elections:
    """A Ruleset's elections: their kind of object, and its attributes."""

    kind: Kind
    office: Attribute[str]
    """The office that an election is for."""
    phase: Attribute[str]
    voting: str
    """The phase in which people vote; in another one candidates are nominated."""
    nominated: Family[str]
    cast: Family[str]
    """The choice of each voter."""
    nominees: Callable[[State], Sequence[ObjectId]]
    """Returns the players who may accept a nomination."""
    standing: Callable[[State], Sequence[tuple[ObjectId, str]]]
    """Returns the candidates who can be voted for, each with the name of the office."""
    candidates: Callable[[Game, ObjectId], list[ObjectId]]
    answers: Callable[[str], tuple[str, ...]]
    """Returns the sentences with which somebody answers to be made a candidate for an office."""
    vote_for: Callable[[str, str], Action]
    """Returns the action of voting for a candidate for an office, both by name."""
    ndays_left: Callable[[Game, ObjectId], int | None]
    """Returns how many ndays of the phase of an election are left, or None if no rule can say."""


@dataclass(frozen=True)
class Challenge:
    """A challenge that a player may accept, with the name and the terms of the game."""

    player: ObjectId
    by: ObjectId
    game: str
    terms: str


@dataclass(frozen=True)
class Seats:
    """The players of table games, each with the kind of game that they play."""

    challenges: tuple[Challenge, ...]
    playing: tuple[tuple[ObjectId, str], ...]
    due: tuple[tuple[ObjectId, str], ...]
    """The players whose turn it is in a game, with the kind of game."""
    offered: tuple[tuple[ObjectId, str], ...]
    """The players who are in a game that is offered, with the kind of game."""


@dataclass(frozen=True)
class Schedule:
    """The effects that passing time has under the law, each identified by words."""

    effects: Callable[[Game], frozenset[str]]
    """Returns the effects under the current law, each tried on a copy of the game."""
    stopped: Callable[[Set[str], Set[str]], Iterator[str]]
    """Yields sentences on the effects that have ceased, given the former and the current ones."""
    opens: Callable[[str], str]
    """Returns the effect that motions of a form open."""
    resolves: Callable[[str], str]
    """Returns the effect that motions of a form resolve."""


@dataclass(frozen=True)
class LocalLaw:
    """Prohibitions outside the rules' text, each for the players at one place."""

    paragraphs: Callable[[State], Iterator[str]]
    is_read: Callable[[Game, str], bool]
    """Returns whether a paragraph is implemented."""
    as_clause: Callable[[str], str]
    """Returns the clause of a rule that a paragraph would be."""
    is_prohibition: Callable[[Law], bool]
    """Returns whether a tree is one that a paragraph can have."""
    entry_words: Callable[[str], str]
    """Returns the words by which the entry that reads a paragraph is found."""
    heading: str
    """The heading for the effects of a paragraph."""


@dataclass(frozen=True)
class Ruleset:
    """The declarations that only the rulebook which mandates all others has."""

    player: Attribute[bool]
    joined: Attribute[datetime]
    join: Callable[[str], Joining]
    """Returns the action of becoming a player by a name."""
    recognise: Callable[[str, Action], Recognising]
    """Returns the action of recognising what a player of that name did."""
    time: Time
    motions: Motions
    displays: Displays
    elections: Elections
    schedule: Schedule
    local_law: LocalLaw
    seats: Callable[[State], Seats]
    subjects_of_offices: Callable[[State], Sequence[str]]
    """Returns the subjects of offices, such as "Tiles"."""
    names_of_office: Callable[[State, ObjectId], Sequence[str]]
    """Returns the names of an office and of its holder; none if the object is not an office."""
    held_offices: Callable[[State], Sequence[tuple[ObjectId, ObjectId]]]
    """Returns the offices that somebody holds, each with its holder."""
    office: Kind
    held_by: Attribute[str]
    """The holder of an office."""
    office_titled: Callable[[str], str]
    """Returns the name of the office whose holder has a title: "Ministry of Law"."""
    office_in_full: Callable[[str], str]
    """Returns a name of an office with the words that show that it is one."""
    offices: str
    """What offices are called as a heading: "Ministries"."""
    offices_shown: Callable[[Game], str]
    """Returns the holders of offices and the free offices, as a part of a screen."""
    offices_of: Callable[[Game, ObjectId], list[str]]
    """Returns the offices of a player, without the words common to all."""
    honours_of: Callable[[Game, ObjectId], list[str]]
    """Returns the honours that a player has won or was awarded."""
    titles: Callable[[State], Sequence[tuple[ObjectId, ObjectId]]]
    """Returns the titles that were awarded, each with its holder; "" if it has none."""
    privileges: Callable[[Game], list[str]]
    """Returns sentences on the players with special privileges in this nweek."""
    keeper_of_law: Callable[[Game], ObjectId | None]
    """Returns the player whose office is to publish the rules, or None."""
    rank: Attribute[str]
    """The rank of a player; the default is an ordinary one."""
    ranks: tuple[str, ...]
    plain_words: Vocabulary
    """The vocabulary for clauses in plain English."""
    change_examples: Callable[[str], list[tuple[str, str]]]
    """Returns kinds of changes that motions can list, each with an example about a player."""
    phrases_in_clauses: tuple[str, ...]
    """Clauses with a phrase between asterisks that the drafting manual lists."""
    decide_reading: Callable[[str], tuple[str, str]]
    """Returns what decides whether the reading of a clause is right, and a sentence to ask it."""
    settled_at: Callable[[Game, Action], datetime]
    """Returns the earliest moment from which an action that is done now can't be taken back."""
    is_settled: Callable[[Game, Action], bool]
