"""Filling: assigning the complements of a verb ("things") to the roles of a frame.

One rule serves all frames. Things fill roles in order, by their types and prepositions
(`assigning`). A second value for a role begins another action, which inherits the fields it lacks:
"FOR p12 and p13, AGAINST 14", "3 to Ivy and 2 to Bram", "p12 FOR, p13 AGAINST". If a verb has
several frames, the one that fits best is used.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, fields, replace
from functools import lru_cache
from typing import Any, NamedTuple

from nomicbot.game.actions import Action
from nomicbot.language.assigning import OBJECTS, Assigned, assigned
from nomicbot.language.challenges import answered as answered_challenge
from nomicbot.language.context import Context
from nomicbot.language.declared_types import OFFICES
from nomicbot.language.frames import ANNOUNCED, Frame, by_head, with_nouns
from nomicbot.language.lexicon import nouns, sets_of, words_of
from nomicbot.language.recognisers import recogniser
from nomicbot.language.role_values import on_each, vote_on
from nomicbot.language.roles import STRICT
from nomicbot.language.scene import Scene
from nomicbot.language.tags import Tag, any_is
from nomicbot.rulebooks.ruleset import Voting, VotingForAnother, VotingOnEach

(_OPEN,) = sets_of("before what follows")
_CANDIDACY = next(iter(words_of("being put up")), "")
_OPENING = _OPEN | STRICT
_NAMED = frozenset(("thing", "pron", "display", "office"))
"""Types of things whose name may be the noun that a frame needs."""
_MANY = 3
"""The largest number of nouns, or of leftover words, that is distinguished from larger ones."""
_STANDING = frozenset(("stand", "run"))
_ANSWERING = frozenset(("accept", "decline"))
_GAME = ("noun", "game")
_GIVING_UP = frozenset(("resign", "concede"))
_NOT_NEEDED = frozenset(("votes", "text"))
"""Fields whose values do not come from the things of the sentence."""


@dataclass(slots=True)
class Filled:
    """The result of filling a frame: the fields of each action, with leftover and missing words."""

    frame: Frame
    acts: list[dict[str, Any]]
    left: list[Tag] = field(default_factory=list)
    behind: list[Tag] = field(default_factory=list)
    """The purpose or reason after the complements: "for the goat"."""
    purpose: str = ""
    """The preposition that begins `behind`."""
    loose: list[Tag] = field(default_factory=list)
    """Things in a role that may mean something else.

    Their preposition, a missing comma or conjunction, or a reason that is not set apart makes them
    doubtful.
    """
    lacking: tuple[str, ...] = ()
    nouns: int = 0
    times: int = 1
    implied: bool = False
    """Whether the motion comes from a quoted line or from the subject of the post."""

    @property
    def whole(self) -> bool:
        """Whether nothing is missing and no word is left over."""
        return not (self.lacking or self.left)

    @property
    def worth(self) -> tuple[int, ...]:
        """A sort key for how badly the frame fits; the smallest is the best."""
        amiss = len(self.left) + 2 * len(self.lacking) + bool(self.behind)
        return amiss, len(self.behind), -self.nouns, -sum(map(len, self.acts)), self.frame.order


class _Sought(NamedTuple):
    """The criteria for choosing frames: verbs, things with their nouns, and all mentioned nouns."""

    heads: frozenset[str]
    tags: Sequence[Tag]
    nouns: Sequence[str]
    named: AbstractSet[str]


def filled(
    heads: Iterable[str], tags: Sequence[Tag], context: Context, by_nouns: bool = False
) -> Filled | None:
    """Return the best fill of a frame for a verb with one of the meanings `heads`, or None."""
    sought = _sought(frozenset(heads), tags, context)
    frames, own, needed = _candidates(sought, by_nouns)
    best: Filled | None = None
    least: tuple[int, ...] = ()
    for at, frame in enumerate(frames):
        if not frame.nouns <= sought.named:
            continue
        most_left = len(sought.tags) if best is None else least[0]
        got = assigned(frame, sought.tags, sought.nouns, context, most_left)
        if got is None:
            continue
        one = completed(frame, got, sought.tags, context)
        worth = _worth(one, needed)
        # of two equal fits, the verb's own frame wins
        if best is None or (worth < least if at < own else worth[:-1] < least[:-1]):
            best, least = one, worth
    if best is not None and best.purpose and purpose_is_a_field(best, frames):
        best.left.append(best.behind[0])  # "I nominate Peter for sainthood"
    return best


def _sought(heads: frozenset[str], tags: Sequence[Tag], context: Context) -> _Sought:
    """Return the criteria for choosing frames, including the nouns that `tags` name or imply."""
    answered = _answered(heads, tags, context)
    if (whole := _sought_at_a_table(heads, tags, answered, context)) is not None:
        return whole
    said = [*map(noun_of, tags)]
    named = {noun for noun in said if noun}
    if any(tag.type == "office" and tag.text.casefold().endswith(" election") for tag in tags):
        named.add("election")
    if context.announced:
        named.add(ANNOUNCED)
    if answered:
        named.add(answered)
    thing = context.thing.casefold().rstrip(" 0123456789")
    if thing in nouns() and any(tag.type == "pron" and tag.value == "it" for tag in tags):
        named.add(nouns()[thing])  # "I buy Siren Bait and place it"
    return _Sought(heads, tags, said, named)


def _sought_at_a_table(
    heads: frozenset[str], tags: Sequence[Tag], answered: str, context: Context
) -> _Sought | None:
    """Return the frames to look for when words answer a challenge or give up a seat in a game.

    Returns None for other words.
    """
    if answered == "seat":
        # at the author's table: leaving the whole game is said in other words
        return _Sought(heads & _GIVING_UP, (), (), {"seat"})
    about = answered_challenge(tags, context.scene) if heads & _ANSWERING else None
    if about is None:
        return None
    return _Sought(heads & _ANSWERING, about, [*map(noun_of, about)], {"challenge"})


def _answered(heads: frozenset[str], tags: Sequence[Tag], context: Context) -> str:
    """Return the noun for an unnamed thing that is accepted, rejected or given up, or "".

    For example "nomination" for "I accept".
    """
    scene = context.scene
    if heads & {"accept", "reject"} and _is_candidacy(tags, context):
        return _CANDIDACY
    if scene.may_answer_a_challenge and heads & _ANSWERING and answers_bare(tags):
        return "challenge"
    if scene.plays_at_a_table and heads & _GIVING_UP:
        told = [tag for tag in without_address(tags) if not _names_own_game(tag, scene)]
        return "seat" if says_only_game(told) else ""
    return ""


def _is_candidacy(tags: Sequence[Tag], context: Context) -> bool:
    """Return whether what is accepted or rejected is a nomination: "Law: I accept"."""
    nominated = context.scene.nominated or context.nominated
    return (nominated and only_points(tags)) or names_only_an_office(tags)


def without_address(tags: Sequence[Tag]) -> Sequence[Tag]:
    """Return things without the player whom a sentence addresses at its end: "I resign, Ivy"."""
    addressed = [tag.type for tag in tags[-2:]] == ["join", "person"] and tags[-2].text == ","
    return tags[:-2] if addressed else tags


def _names_own_game(tag: Tag, scene: Scene) -> bool:
    """Return whether a thing is only the name of a game that the author plays: "Sprouts"."""
    low = tag.text.casefold()
    kinds = (kind for name, kind in scene.playing if scene.is_author(name))
    return any(low == kind.partition(" ")[0] for kind in kinds)


@recogniser
def only_points(tags: Sequence[Tag]) -> bool:
    """Return whether all things are pronouns or missing: "I accept it", "I accept"."""
    return all(tag.type == "pron" for tag in tags)


@recogniser
def names_only_an_office(tags: Sequence[Tag]) -> bool:
    """Return whether things name an office and nothing else: "I accept Law"."""
    named = [tag.type for tag in tags if tag.type not in ("prep", "join")]
    return named == ["office"]


def answers_bare(tags: Sequence[Tag]) -> bool:
    """Return whether the words accept a challenge without naming it: "I accept".

    The words may also say who moves first.
    """
    return all(tag.type in ("pron", "table_order") for tag in tags)


@recogniser
def says_only_game(tags: Sequence[Tag]) -> bool:
    """Return whether the words give up only the game itself: "the game" in "I concede the game"."""
    return all((tag.type, tag.value) in (_GAME, ("pron", "it")) for tag in tags)


def _candidates(sought: _Sought, by_nouns: bool) -> tuple[tuple[Frame, ...], int, frozenset[str]]:
    """Return the frames to try, how many are the verbs' own, and the nouns that they need."""
    frames, needed = _frames_of(sought.heads)
    more_fit = by_nouns or "light" in sought.heads
    if not sought.named or not more_fit or stands_for_an_office(sought.heads, sought.tags):
        return frames, len(frames), needed
    more = [one for one in _other_frames(sought.heads) if one.nouns <= sought.named]
    return (*frames, *more), len(frames), needed.union(*(one.nouns for one in more))


@recogniser
def stands_for_an_office(heads: frozenset[str], tags: Sequence[Tag]) -> bool:
    """Return whether words stand for an office, even if a game has its name: "for Tiles"."""
    return bool(heads & _STANDING) and [tag.type for tag in tags] == ["prep", "office"]


@lru_cache(maxsize=2_048)
def _frames_of(heads: frozenset[str]) -> tuple[tuple[Frame, ...], frozenset[str]]:
    """Return the frames of these verbs, and all nouns that any of the frames needs."""
    frames = tuple(frame for head in sorted(heads) for frame in by_head().get(head, ()))
    return frames, frozenset(noun for frame in frames for noun in frame.nouns)


@lru_cache(maxsize=2_048)
def _other_frames(heads: frozenset[str]) -> tuple[Frame, ...]:
    """Return the frames of other verbs that can be recognised by their nouns."""
    own = _frames_of(heads)[0]
    return tuple(frame for frame in with_nouns() if frame not in own)


def _worth(one: Filled, needed: AbstractSet[str]) -> tuple[int, ...]:
    """Return a sort key for how badly a frame fits; a noun that another frame needs makes it worse.

    For example "the Grid" in "I enter the Grid", if a frame leaves it over.
    """
    worth = one.worth
    if any(tag.type == "noun" and tag.value in needed for tag in one.left):
        return (worth[0] + 1, *worth[1:])
    return worth


def evidence_of(got: Filled) -> Iterator[str]:
    """Yield the facts for and against a fill, such as leftover words and their types."""
    yield from (f"left {tag.type or tag.kind}" for tag in got.left)
    yield from (f"loose {tag.type}" for tag in got.loose)
    if got.purpose:
        yield f"purpose {got.purpose}"
    yield f"nouns {min(got.nouns, _MANY)}"
    yield f"left {min(len(got.left), _MANY)}"


def noun_of(tag: Tag) -> str:
    """Return the game's noun that a thing is or begins with: "the Tweak _More Fish_", or ""."""
    if tag.type in ("noun", "me"):
        return "myself" if tag.type == "me" else str(tag.value)
    word = (
        tag.text.casefold() if tag.type in _NAMED else tag.value[0] if tag.type == "titled" else ""
    )
    return nouns().get(word, "")


@recogniser
def purpose_is_a_field(one: Filled, frames: Iterable[Frame]) -> bool:
    """Return whether the words of a purpose fit an empty field of the action.

    For a name, a field of another action counts as well: "I give Ivy 3 Genechips for the Luckey
    Coin".
    """
    named = one.behind[0].type == "name"
    roles = [
        role
        for frame in frames
        if named or frame.action is one.frame.action
        for role in frame.roles
    ]
    return any(one.purpose in role.preps and role.field not in one.acts[-1] for role in roles)


# -- what is still missing ---------------------------------------------------------------------


def completed(frame: Frame, got: Assigned, tags: Sequence[Tag], context: Context) -> Filled:
    """Return the fill with its missing fields, after shared fields and the context are added."""
    one = Filled(frame, got.acts, got.left, got.behind, got.purpose, got.loose)
    one.nouns, one.times = got.nouns, got.times
    if tags and leads_further(tags[-1], frame):
        one.left.append(tags[-1])
    # "I give Ivy 1 GC twice, and Dov"
    if 0 < got.timed < len(got.acts) or falls_short(got.acts, got.own, got.leader):
        one.loose.append(tags[-1])
    if len(got.acts) > 1:
        _inherit(got.acts)
    if got.ballot:
        one.left += _with_votes(got.acts[-1], got.ballot, context)
    elif "votes" in frame.types:
        one.lacking += ("votes",)
    _fill_from_context(one, context)
    one.lacking += tuple(
        role.field
        for role in frame.roles
        if role.needed
        and role.field not in _NOT_NEEDED
        and any(role.field not in act for act in one.acts)
    )
    return one


@recogniser
def leads_further(tag: Tag, frame: Frame) -> bool:
    """Return whether the last tag is a preposition without an object: "I quit the game for"."""
    return tag.type == "prep" and tag.value in _OPENING and tag.value not in frame.words


@recogniser
def falls_short(acts: Sequence[Mapping[str, Any]], own: Sequence[set[str]], leader: str) -> bool:
    """Return whether an action lacks a field of the action before it, for example an office.

    In "Peter for Law and Iain" it is unclear for which office Iain is named.
    """
    return any(
        leader in one
        and set(before) - one
        and not any(set(before) - one <= later for later in own[at + 2 :])
        for at, (before, one) in enumerate(zip(acts, own[1:], strict=False))
        if leader in before
    )


def _inherit(acts: list[dict[str, Any]]) -> None:
    """Copy missing fields into each action from the next action that has them, or else the last."""
    for name in {name for act in acts for name in act}:
        led = next(iter(acts[0])) == name if acts[0] else False
        for at, act in enumerate(acts):
            if name not in act:
                act[name] = _nearest(acts, at, name, led=led)


def _nearest(acts: Sequence[Mapping[str, Any]], at: int, name: str, *, led: bool) -> Any:
    """Return a field from the next action that has it, or else from an earlier action.

    If `led`, the earlier action takes precedence.
    """
    following = next((other[name] for other in acts[at + 1 :] if name in other), None)
    before = next((other[name] for other in reversed(acts[:at]) if name in other), None)
    return before if following is None or (led and before is not None) else following


def _with_votes(act: dict[str, Any], ballot: Sequence[Tag], context: Context) -> list[Tag]:
    """Add the votes of a ballot to an action, and return the things that are not part of a vote."""
    left: list[Tag] = []
    for each in apart(ballot):
        votes = filled({"vote"}, each, replace(context, implied=""))
        if votes is None or votes.lacking:
            left += each
        elif issubclass(votes.frame.action, Voting) and not votes.left:
            act["votes"] = tuple(
                (one["motion"], vote_on(one["vote"], one["motion"])) for one in votes.acts
            )
        elif issubclass(votes.frame.action, VotingOnEach):
            act["rest"] = vote_on(votes.acts[0]["vote"], "p")
        else:
            left += each
    return left


def _fill_from_context(one: Filled, context: Context) -> None:
    """Fill in what the surrounding text names: an office, a motion, or a number of items."""
    acts = one.acts
    for role in one.frame.roles if context.office else ():
        for act in acts if role.type in OFFICES else ():
            act.setdefault(role.field, context.office)
    votes = issubclass(one.frame.action, Voting) and "motion" not in acts[0]
    if context.implied and votes and (acts[0] or one.frame.settled):
        acts[-1]["motion"] = context.implied
        one.implied = True
    if context.items and "violations" in one.frame.types and len(acts) == 1:
        acts[0].setdefault("violations", context.items)


# -- votes of one ballot -----------------------------------------------------------------------


def apart(tags: Sequence[Tag]) -> list[tuple[Tag, ...]]:
    """Return votes on single motions split from votes on a whole set, each with its motions.

    The result is a single piece if there is only one sort.
    """
    objects = {tag.type for tag in tags if tag.type in OBJECTS}
    votes = [tag for tag in tags if tag.type == "vote"]
    both = "each" in objects and len(objects) > 1
    if not both or len(votes) <= 1 or not _begins_with_vote(tags):
        return [tuple(tags)]
    whole: list[tuple[Tag, ...]] = []
    for piece in _by_vote(tags):
        if whole and _belongs_to(piece, whole[-1]):
            whole[-1] += tuple(piece)
        else:
            whole.append(tuple(piece))
    return whole


def _begins_with_vote(tags: Sequence[Tag]) -> bool:
    """Return whether a vote comes before the first motion: "FOR p12"."""
    types = (tag.type for tag in tags if tag.type == "vote" or tag.type in OBJECTS)
    return next(types, "") == "vote"


def _by_vote(tags: Sequence[Tag]) -> list[list[Tag]]:
    """Return a ballot split into pieces, each with a vote and its motions: "FOR p12"."""
    pieces: list[list[Tag]] = [[]]
    for tag in tags:
        if tag.type == "vote" and any_is(pieces[-1], *OBJECTS):
            pieces.append([])
        pieces[-1].append(tag)
    return pieces


def _belongs_to(piece: Sequence[Tag], before: Sequence[Tag]) -> bool:
    """Return whether a piece of a ballot belongs to the piece `before`.

    It belongs if it has no motions, if both pieces are on sets, or if neither piece is.
    """
    return not any_is(piece, *OBJECTS) or any_is(piece, "each") == any_is(before, "each")


def built(one: Filled, context: Context) -> list[Action]:
    """Return the actions of a filled frame, a sentence template with values for its fields."""
    found: list[Action] = []
    for act in one.acts:
        if isinstance(deed := act.get("deed"), Action):
            found.append(deed)
            continue
        given = {**act, **dict(one.frame.settled)}
        if "each" in given:
            found += on_each(given.get("vote", ""), given["each"], context.listed)
            continue
        if given.get("amount") == "all":
            given["amount"], given["all"] = 0, True
        if "vote" in given and issubclass(one.frame.action, (Voting, VotingForAnother)):
            given["vote"] = vote_on(given["vote"], given.get("motion", "p"))
        known = {each.name for each in fields(one.frame.action)}
        found.append(
            one.frame.action(**{name: value for name, value in given.items() if name in known})
        )
    return found
