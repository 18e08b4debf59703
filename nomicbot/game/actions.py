"""Actions, and their outcomes.

Actions contain names as players wrote them, such as "p12" or "Peter". The engine finds out what the
names mean when it judges the action, in the state of that moment. Every kind of action is a frozen
dataclass in the vocabulary of a rulebook.
"""

from collections.abc import Mapping, Sequence
from dataclasses import field, fields, is_dataclass, replace
from datetime import datetime
from enum import StrEnum
from typing import Any, ClassVar, Final

from nomicbot.game.clock import instant_from_text, instant_to_text
from nomicbot.game.objects import Authority, Change, ObjectId
from nomicbot.game.senses import Sense
from nomicbot.game.sentence_templates import SentenceTemplate
from nomicbot.game.state import State
from nomicbot.game.word_types import WordType
from nomicbot.lazy_dataclass import dataclass

OVERWRITABLE, ORDINARY, GRAVE = "overwritable", "ordinary", "grave"
STAKES = (OVERWRITABLE, ORDINARY, GRAVE)
"""The stakes of an action: how much worse it is to do it by mistake than to miss it.

An `OVERWRITABLE` one can be replaced by a later action, an `ORDINARY` one has a cost, and a `GRAVE`
one can't be undone.
"""


@dataclass(frozen=True)
class Action:
    """A Game Action (rule 1-3), with its targets by name.

    - `name`: what the record calls the action.
    - `targets`: the fields that name a game object, each with the object's kind.
    - `stakes`: one of STAKES. It determines how sure the bot must be that doubtful words mean the
      action before it does it.
    - `said`: the action's sentence templates in the players' manual.
    - `meant`: the senses that let the parser recognise the action in free wording (`game/senses`).
    - `words`: the types of words that are used only for fields of this action.
    - `confidential`: whether players send this action privately to the administrator. If so, its
      words are shown to no one else.
    - `formerly`: the former names of a renamed class, under which records know it.
    - `needs_verb`: whether a sentence without the action's verb never states the action.
    - `yours`: pairs of a phrase with "your" and the field that is set to the person addressed.
    """

    name: ClassVar[str] = "action"
    targets: ClassVar[tuple[tuple[str, str], ...]] = ()
    stakes: ClassVar[str] = ""
    said: ClassVar[tuple[SentenceTemplate, ...]] = ()
    meant: ClassVar[tuple[Sense, ...]] = ()
    words: ClassVar[tuple[WordType, ...]] = ()
    confidential: ClassVar[bool] = False
    formerly: ClassVar[tuple[str, ...]] = ()
    needs_verb: ClassVar[bool] = False
    yours: ClassVar[tuple[tuple[str, str], ...]] = ()

    @property
    def in_confidence(self) -> bool:
        """Whether the words of this action are shown only to its author."""
        return self.confidential

    @classmethod
    def guessed(cls, _said: str, /) -> "Sequence[Sequence[Action]]":
        """Return guesses at what the author of a private message that was not understood may mean.

        Each guess is a group of actions. A group is offered only if none of the earlier groups has
        an action that can be done.
        """
        return ()

    def ambiguous(self, _state: State, _actor: str, /) -> "tuple[str, Sequence[Action]]":
        """Return why it is unclear what `_actor` means by this action, and the possible actions.

        Both are empty if the action is clear, or if the law itself decides what an ambiguous action
        does.
        """
        return "", ()

    def aimed_at(self) -> tuple[str, ...]:
        """Return the names of all players and objects that are targets of the action."""
        return ()


ENDLESS = -1
"""The count of an announcement that is repeated indefinitely, such as "forever" (rule 1-3)."""


@dataclass(frozen=True)
class Doubt:
    """The reason why the bot was not sure of an action that it did.

    It consists of the doubtful `words`, the `reason`, how `likely` the chosen meaning is (in
    percent), and the version of the `weights` from which that number was computed.
    """

    words: str = ""
    reason: str = ""
    likely: int = 0
    weights: str = ""


@dataclass(frozen=True)
class Offer:
    """A proposed rewording of a paragraph in a motion that the grammar of the law can't parse.

    The motion's author can replace `words` with `instead`. Each of the `marks` describes one
    difference between the two: words left out, added or changed.
    """

    words: str
    instead: str
    marks: tuple[str, ...] = ()

    @property
    def line(self) -> str:
        """The option as it is shown: the sentence, and how it differs."""
        return self.instead + (f" ({'; '.join(self.marks)})" if self.marks else "")


@dataclass(frozen=True)
class Announcement:
    """One action as a post announces it: the number of repetitions, the words, and their place.

    - `times`: ENDLESS if the count is infinite or cannot be determined.
    - `spans`: the places of its words, as (start, end) in characters of the post's text.
    - `part`: the number of the part of the post that it belongs to, from 1, if the outcome of one
      part decides whether another is done.
    - `hinge`, `needs`: the action is done only if the outcome of part number `hinge` is what it
      `needs` (one of ALL_DONE to NOT_ALL_DONE).
    - `block`: announcements with the same `block` are done all together or not at all.
    - `settles`: if the announcement was chosen as an answer to a question, the entry of the
      question and the number of the option, or several numbers if it carries out all of them.
    - `note`: how the words were understood, if that is not obvious.
    - `way`: the parser's name for the method by which it understood the words.
    - `doubt`: set if the words are unclear. The action is done as it was understood unless its
      author objects.
    - `likely`: the probability, in percent, that it was understood correctly, by the `weights` of
      that version; 0 if unknown.
    """

    action: Action
    text: str
    spans: tuple[tuple[int, int], ...] = ()
    times: int = 1
    part: int = 0
    hinge: int = 0
    needs: str = ""
    block: int = 0
    settles: tuple[int, ...] = ()
    note: str = ""
    way: str = field(default="", compare=False)
    doubt: Doubt | None = None
    likely: int = field(default=0, compare=False)
    weights: str = field(default="", compare=False)
    offers: tuple[Offer, ...] = ()
    """Proposed rewordings of paragraphs of law in the action that cannot be parsed."""

    @property
    def in_confidence(self) -> bool:
        """Whether the words of the announcement are shown only to its author."""
        return self.action.in_confidence

    @property
    def words(self) -> str:
        """The words of the announcement as everyone except its author may see them."""
        return TOLD_ALONE if self.in_confidence else self.text


ALL_DONE, NONE_DONE, SOME_DONE, NOT_ALL_DONE = (
    "all done",
    "none done",
    "some done",
    "not all done",
)
"""The outcomes of one part of a post that a later part can depend on."""


@dataclass(frozen=True)
class Meaning:
    """A possible meaning of doubtful words: an option of a question.

    `line` is the text that is shown for the option. If the author chooses it, the `action` is done
    `times` times, or the actions that `text` announces are done. `acts` are these actions, as they
    were understood when the line was made. (Options made by earlier versions have no acts; their
    text is parsed when they are chosen.)
    """

    line: str
    text: str = ""
    action: Action | None = None
    times: int = 1
    acts: tuple[Announcement, ...] = ()

    @property
    def in_confidence(self) -> bool:
        """Whether this option may mean an action that is shown only to its author."""
        alone = self.action is not None and self.action.in_confidence
        return alone or any(act.in_confidence for act in self.acts)


@dataclass(frozen=True)
class Unread:
    """Words that look like an action but are not understood or are ambiguous: a question.

    - `hints`: example sentences that show how to announce such an action.
    - `readings`: options built from the author's own words. The author can choose one by its
      number. The `less` of an option is what it leaves out of these words.
    - `way`: the parser's name for the method by which it understood the words.
    - `aside`: whether the words were ignored as talk, unless their author objects.
    - `likely`: the probability, in percent, that the first option is right, by the `weights` of
      that version; 0 if unknown.
    - `causes`: the names of the reasons why the words became a question, for administrators.
    - `lack`: what is missing (a `Lack`), or "" if the words are only unclear.
    """

    text: str
    reason: str
    hints: tuple[str, ...] = ()
    spans: tuple[tuple[int, int], ...] = ()
    readings: tuple[Meaning, ...] = ()
    way: str = field(default="", compare=False)
    aside: bool = False
    likely: int = field(default=0, compare=False)
    weights: str = field(default="", compare=False)
    less: bool = field(default=False, compare=False)
    causes: tuple[str, ...] = field(default=(), compare=False)
    lack: str = field(default="", compare=False)

    @property
    def in_confidence(self) -> bool:
        """Whether the words are shown only to their author."""
        return any(reading.in_confidence for reading in self.readings)


@dataclass(frozen=True)
class Author:
    """The author of a post: an address, a name, and whether the author is authenticated.

    If not, `doubt` says why.
    """

    address: str
    name: str = ""
    proven: bool = True
    doubt: str = ""


class VerdictResult(StrEnum):
    """The kinds of outcome of an action. The values are recorded."""

    DONE = "done"
    REFUSED = "refused"
    DEFERRED = "deferred"
    UNREAD = "unread"
    HELD = "held"
    UNRECOGNISED = "unrecognised"


@dataclass(slots=True, unsafe_hash=True)
class Verdict:
    """The outcome of one action. Immutable, like `Change`.

    - `result`: a VerdictResult.
    - `clause`: the clause that refuses, defers or allows the action.
    - `reason`: a sentence that explains the result.
    - `effects`: sentences about the action's effects, to be shown in the ruling.
    - `changes`: what the action changed.
    - `readings`: the options from which the author can choose, if the words are ambiguous.
    - `note`: how the words were understood, if that is not obvious.
    - `aside`: whether the words were ignored as talk.
    - `doubt`: set if the words are unclear and the action was done as it was understood.
    """

    result: Final[str]
    text: Final[str]
    action: Final[Action | None] = None
    clause: Final[Authority | None] = None
    reason: Final[str] = ""
    effects: Final[tuple[str, ...]] = ()
    changes: Final[tuple[Change, ...]] = ()
    hints: Final[tuple[str, ...]] = ()
    queued: Final[bool] = False
    readings: Final[tuple[Meaning, ...]] = ()
    note: Final[str] = ""
    aside: Final[bool] = False
    doubt: Final[Doubt | None] = None
    failed: Final[bool] = False
    """Whether the action was carried out and failed, for example a move against an obstacle."""
    offers: Final[tuple[Offer, ...]] = ()
    """Proposed rewordings of paragraphs of law in a motion that was submitted or revised."""
    lack: Final[str] = field(default="", compare=False)
    """What was missing if the words did nothing: a `Lack`, or ""."""

    @property
    def in_confidence(self) -> bool:
        """Whether the words of the action are shown only to their author."""
        alone = self.action is not None and self.action.in_confidence
        return alone or any(reading.in_confidence for reading in self.readings)

    @property
    def words(self) -> str:
        """The words that the verdict is about, as everyone except their author may see them."""
        return TOLD_ALONE if self.in_confidence else self.text

    @property
    def as_told(self) -> "Verdict":
        """The verdict as everyone except its author may see it.

        Its reason is left out if it may quote a secret.
        """
        return self.kept_alone() if self.in_confidence else self

    def kept_alone(self) -> "Verdict":
        """Return the verdict without any of its author's words."""
        return replace(self, text=TOLD_ALONE, reason="", hints=(), readings=(), note="")


TOLD_ALONE = "(what was mailed to the administrator alone)"

RESULTS = tuple(map(str, VerdictResult))


@dataclass(frozen=True)
class Event:
    """Anything that has an entry in the ledger and that the engine judges: a post or a decision."""

    at: datetime


@dataclass(frozen=True)
class Quoted:
    """Words of a post that look unmarked but were probably quoted from somebody else.

    - `start`, `end`: the words run from `start` to before `end`, in characters of the post's text.
    - `source`: the Message-ID of the earlier message with these words, or "" if only an attribution
      line above shows whose they are.
    - `asked`: whether a question about the words goes to the author; otherwise they are ignored
      like any quotation.
    """

    start: int
    end: int
    source: str = ""
    asked: bool = False


@dataclass(frozen=True)
class Posted(Event):
    """A post that reached a forum at `at`.

    - `chain`: the hash of the public posts before it, in hex.
    - `list_id`, `link`: the mailing list that delivered the post and its place in the list's
      archive, as its headers say.
    - `read`: its announcements and questions, as they were parsed when it arrived.
    - `quoted`: the words that were recognised as somebody else's when the post was parsed. If the
      post is judged again, it is not parsed again.
    - `addressed`: the addresses of Outsiders to which the post was also sent, from its header, in
      the form that the game uses.
    - `undoes`: the numbers of the entries with doubtful actions that the author undoes by this
      post.
    - `beacon`: the round of the public beacon that its dice depend on (see `game.beacon`).
    """

    author: Author
    forum: str
    read: tuple[Announcement | Unread, ...] = ()
    message_id: str = ""
    body_hash: str = ""
    chain: str = ""
    list_id: str = ""
    link: str = ""
    quoted: tuple[Quoted, ...] = ()
    addressed: tuple[str, ...] = ()
    undoes: tuple[int, ...] = ()
    beacon: str = ""

    @property
    def confidential(self) -> bool:
        """Whether the post has an action that its author sent privately to the administrator."""
        return any(one.in_confidence for one in self.read)


@dataclass(frozen=True)
class Midnight(Event):
    """A midnight UTC."""

    chain: str = ""
    beacon: str = ""


@dataclass(frozen=True)
class AlarmRang(Event):
    """The moment for which a clause had set an alarm, in real time."""

    alarm: ObjectId = ""
    chain: str = ""
    beacon: str = ""


BY_OBJECTION = "an objection (1-3.j)"
"""The recorded author of a decision that follows, by the law, from a player's objection."""


@dataclass(frozen=True)
class Decided(Event):
    """A decision of the administrator. `decision` is worded as on the command line."""

    decision: Action = field(default_factory=Action)
    by: str = "the administrator"
    chain: str = ""

    @property
    def by_law(self) -> bool:
        """Whether the decision follows from the law and no administrator made it."""
        return self.by == BY_OBJECTION


# -- plain data, for the record --------------------------------------------------------------------


_PLAIN = frozenset((str, VerdictResult, int, bool, type(None)))
"""The types whose values can be stored in JSON unchanged."""


class Codec:
    """A converter of the registered frozen dataclasses to plain data and back."""

    def __init__(self) -> None:
        self._types: dict[str, type[Any]] = {}
        self._fields: dict[type[Any], tuple[tuple[str, Any], ...]] = {}
        """The fields of each type that has been converted so far, with their defaults."""

    def register(self, *types: type[Any]) -> None:
        """Make types decodable from records by their current and former names.

        Raises ValueError if two types share a name.
        """
        for type_ in types:
            for name in (type_.__name__, *vars(type_).get("formerly", ())):
                if self._types.setdefault(name, type_) is not type_:
                    raise ValueError(f"two types are called {name}")

    def plain(self, value: Any) -> Any:
        """Return `value` as plain data that can be written as JSON."""
        type_ = type(value)
        if type_ in _PLAIN:
            return value
        if type_ in (tuple, list):
            return [self.plain(each) for each in value]
        if (known := self._fields.get(type_)) is not None:
            plain: dict[str, Any] = {"": type_.__name__}
            for name, default in known:
                held = getattr(value, name)
                if held != default or type(held) is not type(default):
                    plain[name] = self.plain(held)
            return plain
        if is_dataclass(type_):
            if type_.__name__ not in self._types:
                raise TypeError(f"{type_.__name__} is not registered")
            self._fields[type_] = tuple((each.name, each.default) for each in fields(type_))
            return self.plain(value)
        if isinstance(value, tuple | list):
            return [self.plain(each) for each in value]
        if isinstance(value, datetime):
            return {"": "instant", "at": instant_to_text(value)}
        return value

    def read(self, data: Any) -> Any:
        """Return the value that `plain` converted to `data`."""
        if isinstance(data, Mapping):
            if data[""] == "instant":
                return instant_from_text(data["at"])
            return self._types[data[""]](**{k: self.read(v) for k, v in data.items() if k})
        if isinstance(data, list):
            return tuple(self.read(v) for v in data)
        return data
