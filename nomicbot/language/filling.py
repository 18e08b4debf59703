"""Filling: the assignment of a deed's things to the roles of a frame, by one rule for all frames.

Things fill roles in order, by their types and prepositions. A role that comes again begins another
action, which inherits what it lacks: "FOR p12 and p13, AGAINST 14", "3 to Ivy and 2 to Bram", "p12
FOR, p13 AGAINST".
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import cache
from itertools import islice, pairwise
from operator import attrgetter
from typing import Any

from nomicbot.game.actions import Action
from nomicbot.game.sentence_templates import Slot
from nomicbot.language.beside import is_denial
from nomicbot.language.custom_word_types import own_types
from nomicbot.language.frames import ANNOUNCED, Frame, Role, by_head, frames, with_nouns
from nomicbot.language.lexicon import labelled, nouns, sets_of, valued
from nomicbot.language.scene import Scene
from nomicbot.language.tags import Tag, any_is
from nomicbot.rulebooks.bnomic import vocabulary as v
from nomicbot.rulebooks.bnomic.mystical.sayings import owner_of_soul
from nomicbot.rulebooks.library import rulebooks

_ACCEPTS = {
    **labelled("accepts"),
    **{name: (name,) for name in own_types()},
    "room_named": ("room_named", "room"),
}
_NOUN_AS_THING = {
    "wax": "Ball of Wax",
    "siren bait": "Siren Bait",
    "big rock": "Big Rock",
    "voting gremlin": "Gremlin",
}
_SILENT, _OF_MOTIONS, _PURPOSE, _OPEN, _BESIDE, _TOWARDS = sets_of(
    "silent",
    "silent of motions",
    "before a purpose",
    "before what follows",
    "before what is beside",
    "towards",
)
_STRICT = frozenset(labelled("tags")["PREP strict"])
"""Prepositions that cannot replace one another: "over p13" is not "on p13"."""
_ON_MOTIONS = frozenset(("motion", "each", "votes", "title", "text", "number"))
"""Types of fields in whose company the nouns for a motion add nothing."""
_PLAYED = frozenset(
    ("vote", "motion", "titled", "each", "Genechips", "Amplitude", "Suck Points", "square", "thing")
)
"""Types of things that never belong to a reason."""
_FORMS = frozenset(("proposal", "tweak", "referendum", "shenanigans"))
_REASONS = frozenset(("name", "number", "person", "quoted", "thing", "pron", "titled", "motion"))
_UNITS = valued("unit")
_OBJECTS = frozenset(("motion", "titled", "number", "each"))
_SMALL = 9
"""The highest number that, alone, is not taken for a motion unless such a motion exists."""
_LEFT_BEHIND = frozenset(("vote", "switch", "class", "thing", "square", "name", "direction"))
"""Types of what something was before, or of what it is done with: "from FOR to AGAINST"."""
_ANY_ROLE = frozenset(("", "of", "to", "to be"))
_HELD_TO = frozenset(
    ("thing", "target", "player", "motion", "Genechips", "holder", "square", "direction")
)
"""Types of fields that must have their own preposition, or one of `_ANY_ROLE`."""
_NAMED = frozenset(("thing", "pron", "display", "office"))
"""Types of things whose name may be a noun that a frame needs."""


@dataclass(slots=True)
class Filled:
    """The result of filling: a frame, the fields of each action, leftovers, and what is missing."""

    frame: Frame
    acts: list[dict[str, Any]]
    left: list[Tag] = field(default_factory=list)
    behind: list[Tag] = field(default_factory=list)
    """The purpose or reason that follows: "for the goat"."""
    purpose: str = ""
    """The preposition with which that purpose begins."""
    loose: list[Tag] = field(default_factory=list)
    """Things that may mean something other than their role.

    Because of their preposition, a missing joint, or a reason that is not set apart.
    """
    lacking: tuple[str, ...] = ()
    nouns: int = 0
    times: int = 1
    implied: bool = False
    """Whether the motion comes from a quoted line or the subject."""

    @property
    def whole(self) -> bool:
        """Whether nothing is missing, and no word is left over."""
        return not (self.lacking or self.left)

    def reason(self, prep: str, tag: Tag, *, apart: bool) -> None:
        """Take what follows as a reason: one added to a gift, or one set apart by a comma."""
        pays = any(role.type == "Genechips" for role in self.frame.roles) and prep == "for"
        if not (apart or (pays and tag.type in ("x", "name"))):
            self.loose.append(tag)  # "I go north for Christmas"
        self.purpose = self.purpose or prep
        self.behind.append(tag)

    @property
    def worth(self) -> tuple[int, ...]:
        """A measure of the fit; the smallest is best."""
        amiss = len(self.left) + 2 * len(self.lacking) + bool(self.behind)
        return amiss, len(self.behind), -self.nouns, -sum(map(len, self.acts)), self.frame.order


@dataclass(slots=True, unsafe_hash=True)
class Context:
    """What pronouns and bare names may refer to.

    Never changed in place, and not frozen for the same reason as `Tag`.
    """

    scene: Scene
    motion: str = ""
    person: str = ""
    people: frozenset[str] = frozenset()
    """Everyone who was named: "em" means one of them only if there is no other."""
    thing: str = ""
    display: str = ""
    announced: bool = False
    """Whether the words are an announcement: "I declare that I win"."""
    office: str = ""
    owned: Mapping[str, Any] = field(default_factory=dict)
    """What was named last, by each type of words that a vocabulary declares."""
    nominated: bool = False
    """Whether the lines quoted directly above nominate somebody to the one office they name."""
    listed: tuple[str, ...] = ()
    """The motions that the quoted lines of the post list."""
    implied: str = ""
    """The motion of a quoted line above or of the subject, for votes that name none."""
    items: int = 0
    """The number of list items below a line that leads to a list."""

    @property
    def pointed(self) -> dict[str, Any]:
        """The values that a pronoun has as a field, by type of field."""
        shown = {"display": self.display, "forum": self.display}
        return {"ministry": self.office, "thing": self.thing, **shown, **self.owned}

    def but(self, **changes: Any) -> "Context":
        """Return this context with some fields changed, or itself if that changes nothing."""
        for name, value in changes.items():
            if getattr(self, name) != value:
                return Context(**dict(zip(_OF_CONTEXT, _held(self), strict=True)) | changes)
        return self


_MANY = 3
"""A number from which more are as good as that many."""
_MOST_SPOKEN_TO = 2
"""Of how many people that were named the last one may be spoken to: "you"."""
_GIVING_UP = frozenset(("resign", "concede"))

_OF_CONTEXT = tuple(each.name for each in fields(Context))
_held = attrgetter(*_OF_CONTEXT)


def filled(
    heads: Iterable[str], tags: Sequence[Tag], context: Context, by_nouns: bool = False
) -> Filled | None:
    """Return the best fill of things for a verb that means one of `heads`, or None."""
    heads = frozenset(heads)
    said = [*map(_noun, tags)]
    named = {noun for noun in said if noun}
    named |= {
        "election"
        for tag in tags
        if tag.type == "office" and tag.text.casefold().endswith(" election")
    }
    named |= {ANNOUNCED} if context.announced else set()
    bare = all(
        tag.type == "pron" for tag in tags
    )  # what only points at the words of somebody else: "I accept."
    if bare and (context.scene.nominated or context.nominated) and heads & {"accept", "reject"}:
        named.add("nomination")
    elif (
        _answers_bare(tags)
        and context.scene.may_answer_a_challenge
        and heads & {"accept", "decline"}
    ):
        named.add("challenge")
    elif context.scene.plays_at_a_table and heads & _GIVING_UP and _says_only_game(tags):
        # at the author's table: leaving the whole game is said in other words
        named, heads, tags, said = {"seat"}, heads & _GIVING_UP, (), []
    thing = context.thing.casefold().rstrip(" 0123456789")
    if thing in nouns() and any(tag.type == "pron" and tag.value == "it" for tag in tags):
        named.add(nouns()[thing])  # "I buy Siren Bait and place it"
    frames = [frame for head in sorted(heads) for frame in by_head().get(head, ())]
    own = len(frames)
    if named and ("light" in heads or by_nouns):
        frames += [frame for frame in with_nouns() if frame.nouns <= named and frame not in frames]
    best: Filled | None = None
    least: tuple[int, ...] = ()
    needed = {noun for frame in frames for noun in frame.nouns}
    for at, frame in enumerate(frames):
        if not frame.nouns <= named:
            continue
        one = _fill(frame, tags, said, context)
        worth = one.worth
        if any(tag.type == "noun" and tag.value in needed for tag in one.left):
            worth = (
                worth[0] + 1,
                *worth[1:],
            )  # another sentence template has that noun: "I enter the Grid"
        if best is None or (worth < least if at < own else worth[:-1] < least[:-1]):
            best, least = one, worth  # of two equal fits, that of the verb itself
    if best is not None and best.purpose and _opens(best, frames):
        best.left.append(best.behind[0])  # "I nominate Peter for sainthood"
    return best


def evidence_of(got: Filled) -> Iterator[str]:
    """Yield what a fill says for and against its reading: what is left over, and where it is."""
    yield from (f"left {tag.type or tag.kind}" for tag in got.left)
    yield from (f"loose {tag.type}" for tag in got.loose)
    if got.purpose:
        yield f"purpose {got.purpose}"
    yield f"nouns {min(got.nouns, _MANY)}"
    yield f"left {min(len(got.left), _MANY)}"


def _answers_bare(tags: Sequence[Tag]) -> bool:
    """Return whether a challenge is answered without being named.

    The answer may still say who is to move first.
    """
    return all(tag.type in ("pron", "table_order") for tag in tags)


def _says_only_game(tags: Sequence[Tag]) -> bool:
    """Return whether only "the game" or "it" is said to be given up."""
    return all((tag.type, tag.value) in (("noun", "game"), ("pron", "it")) for tag in tags)


def _noun(tag: Tag) -> str:
    """Return the game's noun that a thing is or begins with: "the Tweak _More Fish_"."""
    if tag.type in ("noun", "me"):
        return "myself" if tag.type == "me" else str(tag.value)
    word = (
        tag.text.casefold() if tag.type in _NAMED else tag.value[0] if tag.type == "titled" else ""
    )
    return nouns().get(word, "")


def _opens(one: Filled, frames: Iterable[Frame]) -> bool:
    """Return whether a purpose fits an empty field of the action.

    If it is a name, a field of another action counts as well: "I give Ivy 3 Genechips for the
    Luckey Coin".
    """
    named = one.behind[0].type == "name"
    roles = [
        role
        for frame in frames
        if named or frame.action is one.frame.action
        for role in frame.roles
    ]
    return any(one.purpose in role.preps and role.field not in one.acts[-1] for role in roles)


def _fill(frame: Frame, tags: Sequence[Tag], said: Sequence[str], context: Context) -> Filled:
    """Return the tags, with the noun that each is, assigned to the roles of a frame."""
    acts: list[dict[str, Any]] = [{}]
    own: list[set[str]] = [set()]
    got = Filled(frame, acts)
    leader = prep = ""
    joined, apart_at, denied, timed = False, False, False, 0
    known, types = frame.known, frame.types
    skipping = False
    ballot: list[Tag] = []
    for at, tag in enumerate(tags):
        here = tag.type == "owner" and "square" not in known
        if here and any(each.value == "square" for each in tags[at + 1 : at + 2]):
            tag = replace(tag, type="square", value=tag.text)  # "on Peter's square"
        if skipping:
            prep = tag.value if tag.type == "prep" else prep
            again = _role(frame, tag.type, prep, own[-1]) if tag.kind == "T" else None
            goes_on = again is not None and again.field == leader and tags[at - 1].type == "join"
            late = again is not None and prep in again.preps and again.field not in own[-1]
            if not (goes_on or late):
                got.behind.append(tag)
                continue
            skipping, joined = False, joined or goes_on
            prep = "" if goes_on else prep
        if denied or (is_denial(tag) and tag.text.casefold() not in frame.words):
            denied = (tag.type, tag.text) != ("join", ",")  # "I vote FOR p12, not p13"
            got.left.append(tag)
            continue
        if tag.type == "prep" and tag.kind == "T":
            prep = tag.value
            apart_at = at > 0 and tags[at - 1].text == ","
            continue
        if tag.type == "join":
            joined = True
            continue
        if tag.type == "times":
            got.times, timed = tag.value, len(acts) if own[-1] else 0
            continue
        low, noun = tag.text.casefold(), tag.value if tag.type == "noun" else ""
        if said[at] in known:
            got.nouns += 1
            continue
        if "votes" in types and (tag.type == "vote" or tag.type in _OBJECTS):
            ballot.append(tag)
            continue
        if tag.type in ("pron", "noun", "name", "thing") and low in frame.words:
            continue
        if noun and (prep in _BESIDE or (noun == "violation" and "violations" in types)):
            prep = ""
            continue  # what it is done with; "the following violations"
        if (
            noun == "square"
            and at
            and tags[at - 1].type == "owner"
            and {"target", "square"} & acts[-1].keys()
        ):
            continue  # "at Peter's square"
        if tag.type == "inf":
            if low.split()[-1] in frame.words or (
                isinstance(tag.value, frozenset) and frame.head in tag.value
            ):
                continue
            got.behind += tags[at:]
            got.left += [each for each in tags[at + 1 :] if each.type in _PLAYED]
            break
        if tag.type in ("x", "noun", "bad", "me") or tag.kind != "T":
            as_thing = _NOUN_AS_THING.get(noun)
            if as_thing and (role := _role(frame, "thing", prep, own[-1])):
                _put(acts, own, role, as_thing, leader)
                leader = leader or role.field
                continue
            if (
                low == "myself"
                and (role := _role(frame, "person", prep, own[-1]))
                and role.field not in own[-1]
            ):
                _put(acts, own, role, low, leader)  # the law decides whether they may
                continue
            of_motions = _OF_MOTIONS if types & _ON_MOTIONS else frozenset()
            plain = tag.type != "bad" or low in frame.words
            if plain and all(
                word in frame.words or word in _SILENT or word in of_motions for word in low.split()
            ):
                continue
            if tag.type == "x" and _UNITS.get(low) in types:
                continue  # "all the Genechips that I have": it lacks a number
            if tag.type == "x" and prep in _PURPOSE and prep not in frame.words | {"on"}:
                got.reason(prep, tag, apart=apart_at)
                skipping = True
                continue
            got.left.append(tag)
            continue
        counted = tag.type == "points" or (tag.type == "number" and tag.text.isalpha())
        if counted and all(word in frame.words for word in low.split()):
            continue
        role = _role(frame, tag.type, prep, own[-1]) or _pointed_at(frame, tag, context, own[-1])
        if (
            role is None
            and tag.type == "square"
            and prep in ("at", "on")
            and isinstance(acts[-1].get("thing"), str)
        ):
            acts[-1]["thing"] = f"{acts[-1]['thing']} {prep} {tag.value}"  # the one that is meant
            prep = ""
            continue
        if (
            role is not None
            and role.type in own_types()
            and not prep
            and _comes_behind(role, tags[at + 1 :])
        ):
            continue  # "I leave the Foyer for the Cellar": what it was before
        owns = tag.type == "owner" and at + 1 < len(tags) and _owns(tags[at + 1], known)
        if role is not None and _is_another(
            frame, role, tag, prep, owns=owns, taken=role.field in own[-1]
        ):
            role = None
        was = prep in _BESIDE and tag.type in _LEFT_BEHIND
        if (
            was
            and role is not None
            and prep not in role.preps
            and (role.field in own[-1] or prep == "from")
        ):
            prep = ""
            continue
        value = _value(role, tag, context) if role else None
        if role is None or value is None:
            if tag.type in _REASONS and prep in _PURPOSE and own[-1]:
                got.reason(prep, tag, apart=apart_at)
                skipping = True
                continue
            if role or tag.type != "pron":
                got.left.append(tag)
            continue
        twice = role.field in own[-1] or (role.field == leader and bool(own[-1]))
        if _oddly(role, prep) or (
            twice and not joined and role.type != "numbers" and tag.start != tags[at - 1].start
        ):
            got.loose.append(tag)  # "I vote against Peter as Keeper", "p3 to p3000"
        joined = False
        completes = len(acts) > 1 and leader not in own[-1] and prep != ""
        _put(acts, own, role, value, "" if completes else leader)  # "Ivy 3 GC, and 5 to Dov"
        leader = leader or role.field
        prep = ""
    if (
        tags
        and tags[-1].type == "prep"
        and tags[-1].value in _OPEN | _STRICT
        and tags[-1].value not in frame.words
    ):
        got.left.append(tags[-1])  # "I quit the game for today"
    if _falls_short(acts, own, leader) or 0 < timed < len(acts):  # "I give Ivy 1 GC twice, and Dov"
        got.loose.append(tags[-1])
    _inherit(acts)
    if ballot:
        for each in apart(ballot):
            votes = filled({"vote"}, each, replace(context, implied=""))
            if (
                votes is not None
                and votes.frame.action is v.Vote
                and not votes.lacking
                and not votes.left
            ):
                acts[-1]["votes"] = tuple(
                    (act["motion"], vote_on(act["vote"], act["motion"])) for act in votes.acts
                )
            elif votes is not None and votes.frame.action is v.VoteOnEach and not votes.lacking:
                acts[-1]["rest"] = vote_on(votes.acts[0]["vote"], "p")
            else:
                got.left += each
    elif "votes" in types:
        got.lacking += ("votes",)
    for act in acts if context.office and "ministry" in types else ():
        act.setdefault("ministry", context.office)
    if (
        context.implied
        and frame.action is v.Vote
        and "motion" not in acts[0]
        and (acts[0] or frame.settled)
    ):
        acts[-1]["motion"] = context.implied
        got.implied = True
    if context.items and "violations" in types and len(acts) == 1:
        acts[0].setdefault("violations", context.items)
    for role in frame.roles:
        if (
            role.needed
            and role.field not in ("votes", "text")
            and any(role.field not in act for act in acts)
        ):
            got.lacking += (role.field,)
    return got


def _is_another(frame: Frame, role: Role, tag: Tag, prep: str, *, owns: bool, taken: bool) -> bool:
    """Return whether a thing fails to fill the role, or needs one that is already `taken`.

    Decided by its preposition and by what it `owns`.
    """
    odd = prep not in role.preps
    strictly = (
        odd and prep in _STRICT - _BESIDE and role.type not in own_types()
    )  # own types check that themselves
    return (
        strictly  # "over p13", "at 23:59"
        or (
            tag.type == "owner" and not prep and role.preps <= _TOWARDS
        )  # "Peter's offer" is not an offer to Peter
        or (
            role.type == "class" and tag.type == "name" and "class" not in frame.nouns
        )  # "I become a Fan of fish"
        or (
            role.type == "name" and tag.type == "person" and prep not in role.preps - {""}
        )  # "I join Ivy in this"
        or (
            prep in ("with", "to") and tag.type == "person" and odd
        )  # "I vote with Peter", "I propose to Cleo"
        or (
            prep == "for" and odd and taken
        )  # "Peter my Lucky Coin for his Rod of Power": no second one
        or (owns and role.type != "soul")  # "Peter's 5 Genechips"
    )


def _oddly(role: Role, prep: str) -> bool:
    """Return whether that preposition never introduces the role: "against Peter as Keeper".

    Another example is "I leave on Friday".
    """
    aimed = (prep == "against" and "on" in role.preps) or (role.type, prep) == ("motion", "on")
    return role.type in _HELD_TO and prep not in role.preps | _ANY_ROLE and not aimed


def _owns(after: Tag, known: frozenset[str]) -> bool:
    """Return whether what belongs to somebody is not a noun of the frame."""
    return (
        after.value in _FORMS - known
        if after.type == "noun"
        else after.type == "x" or after.type in _PLAYED
    )


def _role(frame: Frame, type_: str, prep: str, taken: set[str]) -> Role | None:
    fitting = frame.fitting.get(type_)
    if fitting is None:
        fitting = tuple(role for role in frame.roles if type_ in _ACCEPTS.get(role.type, ()))
        frame.fitting[type_] = fitting
    if len(fitting) <= 1:
        return fitting[0] if fitting else None

    def unfit(role: Role) -> tuple[bool, ...]:
        return (
            type_ == "number" != _ACCEPTS[role.type][0],
            role.field in taken,
            prep not in role.preps,
        )

    return min(fitting, key=unfit)


@cache
def of_kinds(kinds: frozenset[str], verb: str = "") -> str:
    """Return up to three sentence templates, of different actions, for these types or this verb."""
    found: dict[type[Action], str] = {}
    for action, one in [
        (each, one) for book in rulebooks() for each in book.actions for one in each.said
    ]:
        slots = (piece for piece in one.pieces if isinstance(piece, Slot) and not piece.optional)
        named = any(next(iter(_ACCEPTS.get(slot.type, ())), "") in kinds for slot in slots)
        if named or (verb and one.form.startswith((f"I {verb} ", f"I {verb}."))):
            found.setdefault(action, f"“{one.form}”")
    return ", ".join(islice(found.values(), 3))


def takes(action: Action, tags: Iterable[Tag]) -> bool:
    """Return whether one of these things could fill an empty field of `action`."""
    types = {tag.type for tag in tags if tag.kind == "T"} - {"pron", "name", "number"}
    taken = frames() if types else ()
    roles = (role for frame in taken if frame.action is type(action) for role in frame.roles)
    return any(
        not getattr(action, r.field, "") and types & set(_ACCEPTS.get(r.type, ())) for r in roles
    )


def _comes_behind(role: Role, tags: Sequence[Tag]) -> bool:
    """Return whether a thing for the role is still to come, after its preposition."""
    behind = [
        then.type for one, then in pairwise(tags) if one.type == "prep" and one.value in role.preps
    ]
    return "" not in role.preps and any(type_ in _ACCEPTS.get(role.type, ()) for type_ in behind)


def _pointed_at(frame: Frame, tag: Tag, context: Context, taken: set[str]) -> Role | None:
    """Return the role of a declared type that "it" fills: "Bea's Soul is Lost, so I take it"."""
    if tag.type != "pron" or tag.value != "it":
        return None
    return next(
        (role for role in frame.roles if role.type in context.owned and role.field not in taken),
        None,
    )


def _put(
    acts: list[dict[str, Any]], own: list[set[str]], role: Role, value: Any, leader: str
) -> None:
    if role.type == "numbers" and role.field in own[-1]:
        acts[-1][role.field] = (*acts[-1][role.field], *value)
        return
    if role.field in own[-1] or (role.field == leader and own[-1]):
        acts.append({})
        own.append(set())
    acts[-1][role.field] = value
    own[-1].add(role.field)


def apart(tags: Sequence[Tag]) -> list[tuple[Tag, ...]]:
    """Split votes on single motions from votes on all of a set; one stretch if not both occur."""
    objects = [tag.type for tag in tags if tag.type in _OBJECTS]
    votes = [tag for tag in tags if tag.type == "vote"]
    leads = (
        next((tag.type for tag in tags if tag.type == "vote" or tag.type in _OBJECTS), "") == "vote"
    )
    if "each" not in objects or set(objects) == {"each"} or len(votes) <= 1 or not leads:
        return [tuple(tags)]
    pieces: list[list[Tag]] = [[]]
    for tag in tags:
        if tag.type == "vote" and any(each.type in _OBJECTS for each in pieces[-1]):
            pieces.append([])
        pieces[-1].append(tag)
    whole: list[tuple[Tag, ...]] = []
    for piece in pieces:
        if whole and (
            not any_is(piece, *_OBJECTS) or any_is(piece, "each") == any_is(whole[-1], "each")
        ):
            whole[-1] += tuple(piece)
        else:
            whole.append(tuple(piece))
    return whole


def _falls_short(acts: Sequence[Mapping[str, Any]], own: Sequence[set[str]], leader: str) -> bool:
    """Return whether a later action lacks what the one before states: "Peter for Law and Iain"."""
    return any(
        leader in one
        and set(before) - one
        and not any(set(before) - one <= later for later in own[at + 2 :])
        for at, (before, one) in enumerate(zip(acts, own[1:], strict=False))
        if leader in before
    )


def _inherit(acts: list[dict[str, Any]]) -> None:
    """Copy missing fields to each action, from the next one that has them, or else the last."""
    for name in {name for act in acts for name in act}:
        led = next(iter(acts[0])) == name if acts[0] else False
        for at, act in enumerate(acts):
            if name in act:
                continue
            following = next((other[name] for other in acts[at + 1 :] if name in other), None)
            before = next((other[name] for other in reversed(acts[:at]) if name in other), None)
            act[name] = before if following is None or (led and before is not None) else following


def _value(role: Role, tag: Tag, context: Context) -> Any:
    """Return a thing as a field's value, names as written; None if a pronoun refers to nothing."""
    scene = context.scene
    if tag.type == "pron" and role.type in (pointed := context.pointed):
        return pointed[role.type] or None
    match role.type:
        case "motion":
            if tag.type == "pron":
                return (
                    context.motion
                    if tag.value in ("it", "this", "that") and context.motion
                    else None
                )
            if tag.type == "number":
                known = not scene.motions or scene.of_number(tag.value)
                plainly = tag.value > _SMALL or (known and not tag.text.isalpha())
                return by_number(tag.value, scene) if plainly else None
            title = str(tag.value[1] if tag.type == "titled" else tag.value)
            titled = (
                scene.titles.get(title.casefold().strip(" .,!"))
                if tag.type in ("titled", "quoted")
                else None
            )
            return titled.name if titled is not None else title
        case "cheerleader" if str(tag.value).startswith("Cheerleader"):
            return str(tag.value).removeprefix("Cheerleader").strip()
        case "player" | "cheerleader" | "target":
            if tag.type == "em":
                most = _MOST_SPOKEN_TO if tag.value == "you" else 1
                return None if len(context.people) > most else context.person or None
            owner = tag.text if tag.type == "owner" else tag.value
            return owner_of_soul(tag.value) if tag.type == "any_soul" else owner
        case "soul":
            return tag.value if tag.type == "any_soul" else f"{tag.text}'s Soul"
        case "number" if tag.type == "motion":
            number = tag.value.split()[-1].lstrip("p")
            return int(number) if number.isdigit() else None
        case "numbers" | "forms":
            return (tag.value,)
    return tag.value


def by_number(number: int, scene: Scene) -> str:
    """Return the name of the motion with that number, as the scene has it."""
    found = set(scene.of_number(number)) or {f"p{number}"}
    return found.pop() if len(found) == 1 else str(number)


def built(one: Filled, context: Context) -> list[Action]:
    """Return the actions that were filled."""
    found: list[Action] = []
    for act in one.acts:
        given = {**act, **dict(one.frame.settled)}
        if "each" in given:
            found += on_each(given.get("vote", ""), given["each"], context.listed)
            continue
        if given.get("amount") == "all":
            given["amount"], given["all"] = 0, True
        if "vote" in given and one.frame.action in (v.Vote, v.Bribe, v.Lobby):
            given["vote"] = vote_on(given["vote"], given.get("motion", "p"))
        known = {each.name for each in fields(one.frame.action)}
        found.append(
            one.frame.action(**{name: value for name, value in given.items() if name in known})
        )
    return found


def on_each(vote: str, told: Mapping[str, Any], listed: Sequence[str]) -> list[Action]:
    """Return the votes on a whole set, or on what is `listed` if it points there: "all these"."""
    but, these = told.get("but", ()), told.get("these") and (told.get("of") or listed)
    if but is None or (these and not set(but) <= set(these)):
        return []  # the exceptions are unknown
    if these:
        return [v.Vote(motion, vote_on(vote, motion)) for motion in these if motion not in but]
    form, owner = told.get("form", ""), told.get("owner", "")
    vote = vote_on(vote, f"{form or 'p'} 0")
    return [
        v.VoteOnEach(vote, form, owner, bool(told.get("mine")), bool(told.get("rest")), tuple(but))
    ]


def vote_on(vote: str, motion: str) -> str:
    """Return a vote in the words of its motion: on a proposal, YES is FOR and NO is AGAINST."""
    if motion.casefold().startswith("p") or not motion.split()[-1].isdigit():
        return {"YES": "FOR", "NO": "AGAINST"}.get(vote, vote)
    return vote


def fitting(act: Action) -> Action:
    """Return an action with its vote changed to one that a proposal takes: "I object to p12"."""
    if isinstance(act, v.Vote) and act.motion[:1] == "p":
        return replace(act, vote={"SECOND": "FOR", "OBJECT": "AGAINST"}.get(act.vote, act.vote))
    return act


def pointing(context: Context, acts: Iterable[Action]) -> Context:
    """Return the context after these actions."""
    for act in acts:
        if isinstance(act, v.Nominate) and not act.player:
            context = replace(context, nominated=True, office=act.ministry or context.office)
        told = {"motion": "motion", "player": "person", "thing": "thing", "display": "display"}
        named = {
            points: value for name, points in told.items() if (value := getattr(act, name, ""))
        }
        people = {named["person"]} - context.people if "person" in named else set()
        context = context.but(people=context.people | people, **named)
    return context
