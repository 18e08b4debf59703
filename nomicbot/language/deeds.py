"""Deeds: verbs of the author with their complements, split or merged before frames are filled.

For example, "I buy a Big Rock and place it on (2,2)" has two deeds, which are merged into one.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise

from nomicbot.game.actions import Action
from nomicbot.language.chains import link_in
from nomicbot.language.context import Context
from nomicbot.language.custom_word_types import own_types, stands_alone
from nomicbot.language.declared_types import TRAITS
from nomicbot.language.filling import Filled, apart, filled
from nomicbot.language.frames import frames, frames_of, states
from nomicbot.language.lexicon import nouns, sets_of, word_set
from nomicbot.language.motion_words import (
    argues,
    forms_by_noun,
    inquires,
    noun_of_inquiries,
    revises,
)
from nomicbot.language.offering import Offer
from nomicbot.language.parsing import Deed, Part, clause_of, parts_of
from nomicbot.language.recognisers import recogniser
from nomicbot.language.recognising.values import PLURAL
from nomicbot.language.roles import takes
from nomicbot.language.scene import Scene
from nomicbot.language.tags import NOTHING, Tag, any_is

BEING = frozenset(("be",))
_CAPACITIES = frozenset(("office", "class", "noun", "display"))
_CHOSEN = frozenset(("vote", "switch", "class", *TRAITS))
"""Types of fields that have one value in an action."""
_BY_ITSELF, _EVERYDAY, _CALLED = sets_of("begin no clause", "everyday", "giving a title")
_NOWHERE = Context(Scene())
_TOO_MANY = 12
"""A number of texts so high that no author offers as many."""


def of_another(got: Filled, deed: Deed) -> bool:
    """Return whether a verb that needs no object has one, and so means something else.

    For example "I quit my job".
    """
    named = all(role.type == "name" for role in got.frame.roles)  # "I join Ivy in this"
    bare = named and not (got.frame.nouns or any(got.acts))
    return (
        bare
        and bool(deed.things)
        and deed.things[0] in got.left
        and deed.things[0].type in ("x", "name", "person")
    )


def lacks_its_own_words(got: Filled) -> bool:
    """Return whether an action lacks only words in a notation of their own, like a Sprouts move."""
    own = {role.field for role in got.frame.roles if role.type in own_types()}
    return bool(got.lacking) and own.issuperset(got.lacking)


def idles(part: Part, deed: Deed) -> bool:
    """Return whether a deed with no verb of the game is only talk.

    For example "I hate to complain and veto p3".
    """
    things = deed.things
    if any(tag.kind == "HAVE" for tag in part.aux):
        return False
    to_x = any(
        (tag.value == "to" or tag.type == "person") and after.type == "x"
        for tag, after in pairwise(things)
    )
    if to_x or any_is(things, "bad", "inf"):
        return True
    being = any(tag.kind == "BE" for tag in part.aux)
    return (
        bool(things)
        and things[0].type == "x"
        and not being
        and things[0].text.casefold() not in word_set("stative")
    )


def strays(deed: Deed, *, first: bool) -> bool:
    """Return whether a deed that does nothing in the game makes the deeds next to it doubtful.

    The `first` deed does so if its verb may govern the others, as "watch" does in "I watch him heal
    Dov". A later one does so if it may only say who speaks.
    """
    kind = deed.verb.kind if deed.verb is not None else ""
    return kind in ("THIRD", "PART") if not first else kind in ("VERB", "GER")


def unlinked(part: Part, words: str) -> list[Part]:
    """Return a clause split into a condition on the previous action and the deed after it.

    For example "if that fails, vote FOR p1". Any other clause is returned undivided.
    """
    at = next((n for n, tag in enumerate(part.tags) if tag.kind == "AND"), 0)
    if part.form != "aside" or not at:
        return [part]
    hinge = replace(part, tags=part.tags[:at])
    further = (
        hinge.cues[0] == "rel"
        and part.tags[at + 1].kind == "VERB"
        and not any_is(hinge.tags, "SUBJ")
    )
    if (
        not further and link_in(hinge, words) is None
    ):  # "I fire at (4,6), where e happens to stand, and move north"
        return [part]
    return [hinge, *(replace(one, brk=one.brk or "comma") for one in parts_of(part.tags[at + 1 :]))]


def capacity(part: Part) -> bool:
    """Return whether a clause only states the capacity in which its author acts: "As the FCC".

    Another example is "As Wonko's deputy".
    """
    first, named = part.tags[0], [tag.type for tag in part.tags[1:] if tag.type != "prep"]
    leads = part.form == "words" and first.type == "prep" and first.value.casefold() == "as"
    return (
        leads
        and not _CAPACITIES.isdisjoint(named[-1:])
        and _CAPACITIES | {"owner", "person"} >= set(named)
    )


def contradicts(got: Filled) -> bool:
    """Return whether an action has two values where it takes one: "I vote FOR p12, no, NO".

    So does one that is read twice with the same values: "I heal Dov, Dov thanks me".
    """
    chosen = {role.field for role in got.frame.roles if role.type in _CHOSEN}
    if len(got.acts) == 1:
        return False
    if len({str(sorted(act.items(), key=str)) for act in got.acts}) < len(got.acts):
        return True  # "I heal Dov, Dov thanks me"
    if not chosen:
        return False
    bare = [
        tuple(sorted((k, str(v)) for k, v in act.items() if k not in chosen)) for act in got.acts
    ]
    return len(set(bare)) < len(bare)


def clause_within(part: Part) -> Part | None:
    """Return the clause with a subject of its own that follows a cue, or None.

    For example "I vote FOR p12" in "Because I am away I vote FOR p12".
    """
    subjects = [n for n, tag in enumerate(part.tags) if tag.kind == "SUBJ"]
    words = part.tags[0].text.casefold().split()[0]
    if len(subjects) < (1 if part.tags[0].type in ("rel", "ask") or words in _BY_ITSELF else 2):
        return None
    inner = parts_of(part.tags[subjects[-1] :])
    one = inner[0] if inner else None
    acts = (
        any(deed.verb is not None or any_is(deed.things[:1], "vote") for deed in one.deeds)
        if one
        else False
    )
    return replace(one, brk="glue") if one and one.form == "active" and acts else None


def put_together(deeds: Sequence[Deed]) -> list[Deed]:
    """Return the deeds, with a deed that only completes the previous deed merged into that deed.

    For example "buy a Big Rock and place it on (2,2)".
    """
    found: list[Deed] = []
    for deed in deeds:
        if found and deed.verb is not None and found[-1].verb is not None:
            got = filled(found[-1].verb.value, found[-1].things, _NOWHERE)
            low = {deed.verb.text.casefold(), *deed.verb.value}
            again = filled(deed.verb.value, deed.things, _NOWHERE)
            if got is not None and (
                (again is not None and _both_inquire(got, again))
                or (
                    not set(got.lacking) - {"votes"}
                    and any(
                        low & f.words and f.action is got.frame.action
                        for f in frames_of(found[-1].verb.value)
                    )
                )
            ):
                found[-1] = replace(found[-1], things=(*found[-1].things, *deed.things))
                continue
        found.append(deed)
    return found


def _both_inquire(got: Filled, again: Filled) -> bool:
    return got.frame.action is again.frame.action and inquires(got.frame.action)


def not_said_more(acts: Sequence[Action], unread: Sequence[Tag]) -> tuple[Action, ...]:
    """Return the actions that leave out nothing that is named in the `unread` words.

    An option of a question must not say less than its author did.
    """
    return tuple(act for act in acts if not takes(act, unread))


def each_apart(deed: Deed) -> list[Deed]:
    """Return a deed split into parts whose frames must be filled separately.

    Votes on single motions are separated from a vote on a whole set: "I vote ABSTAIN on p1 and FOR
    the rest". An action that is repeated is separated from the next action: "I go north twice, then
    east".
    """
    pieces = apart(deed.things)
    if len(pieces) == 1 and deed.verb is not None:
        pieces = _timed(deed.verb, deed.things) or pieces
    return [replace(deed, things=things) for things in pieces] if len(pieces) > 1 else [deed]


def _timed(verb: Tag, things: tuple[Tag, ...]) -> list[tuple[Tag, ...]]:
    """Return complements split after each "twice" that is followed by more of them.

    The result is empty if one of the parts is not a complete action.
    """
    pairs = enumerate(pairwise(things), 1)
    ends = [at for at, (one, then) in pairs if (one.type, then.type) == ("times", "join")]
    timed = [things[start:end] for start, end in pairwise((0, *ends, len(things)))]
    whole = bool(ends) and all(_is_whole(filled(verb.value, piece, _NOWHERE)) for piece in timed)
    return timed if whole else []


def _is_whole(got: Filled | None) -> bool:
    return got is not None and not got.lacking and any(got.acts)


def by_alias(tags: Sequence[Tag]) -> bool:
    """Return whether a deed names objects of the game only by everyday words.

    For example "I turn my key" and "I buy a gun".
    """
    named = [tag for tag in tags if tag.type in ("noun", "thing")]
    return any_is(named, "noun") and all(tag.text in _EVERYDAY for tag in named)


def heads_of_being(aux: Sequence[Tag], things: Sequence[Tag]) -> frozenset[str]:
    """Return the verbs that "be" means with these complements: {"vote"} for `I am FOR p12`."""
    is_ = any(tag.kind == "BE" for tag in aux)
    first = things[0] if things else NOTHING
    if not is_ and stands_alone(first.type):
        return frozenset(heads_alone())  # "I Omsk"
    if "be" in [tag.text.casefold() for tag in aux] and any_is(things, "class"):
        return frozenset(("become",))
    return _heads_with_be(first, things) if is_ else _heads_without_be(first, things)


def _heads_with_be(first: Tag, things: Sequence[Tag]) -> frozenset[str]:
    if any(tag.type in TRAITS or tag.value in TRAITS for tag in things):
        return frozenset(("am",))  # "I declare that I am Female"
    if first.type == "vote":
        return frozenset(("vote",))
    if first.type == "noun" and first.value in states() and " " in first.text:
        return BEING  # "I am playing Tiles"; not "I am unavailable today"
    return frozenset()


def _heads_without_be(first: Tag, things: Sequence[Tag]) -> frozenset[str]:
    if (first.type, first.value) == ("noun", noun_of_inquiries()):
        return frozenset(("call",))  # "I hereby CFI"
    votes = first.type == "vote" and any_is(things, "motion", "each", "pron", "titled", "quoted")
    return frozenset(("vote",)) if votes else frozenset()


def offer_of(got: Filled, deed: Deed, part: Part) -> Offer:
    """Return the offer that a clause makes, with the title and other details in it."""
    act, action = got.acts[0], got.frame.action
    title, of_a_kind = _title(part)
    named = [
        word
        for tag in deed.things
        if tag.type in ("noun", "pron")
        if (word := tag.text.casefold()) in nouns()
    ]
    many = _number(deed)
    return Offer(
        action,
        str(act.get("motion", "")),
        "" if revises(action) else title,
        _first(deed, "person", "owner", "name").text if inquires(action) else "",
        _side(deed, argues=argues(action)),
        many > 0 or any(word.endswith(PLURAL) and word not in forms_by_noun() for word in named),
        many,
        not (named or of_a_kind),
    )


def _first(deed: Deed, *types: str) -> Tag:
    """Return the first complement of a deed whose type is among `types`, or NOTHING."""
    return next((tag for tag in deed.things if tag.type in types), NOTHING)


def _number(deed: Deed) -> int:
    """Return the number in a deed if it is from two to a reasonable maximum, or 0."""
    number = _first(deed, "number").value
    return number if isinstance(number, int) and 1 < number < _TOO_MANY else 0


def _side(deed: Deed, *, argues: bool) -> str:
    """Return the side that a deed takes, FOR or AGAINST, or "".

    If it `argues`, the plain word "against" counts, too.
    """
    if argues and any(tag.text == "against" for tag in deed.things):
        return "AGAINST"
    vote = str(_first(deed, "vote").value)
    return vote if vote in ("FOR", "AGAINST") else ""


def _title(part: Part) -> tuple[str, bool]:
    """Return the title in a clause, and whether the kind of text comes before it.

    For example the title Hats in `a proposal "Hats"`. The title is "" if there is none.
    """
    called = (
        tag for before, tag in pairwise(part.tags) if tag.type == "name" and before.value in _CALLED
    )
    quoted = next(called, None) or next(
        (tag for tag in part.tags if tag.type in ("quoted", "titled")), None
    )
    if quoted is None:
        return "", False
    titled = quoted.type == "titled"
    return str(quoted.value[1] if titled else quoted.value), titled


@cache
def heads_alone() -> set[str]:
    """Return the verbs of actions that a notation states without any verb, like a move "1(4)2"."""
    return {frame.head for frame in frames() for role in frame.roles if stands_alone(role.type)}


def named_only(tags: Sequence[Tag]) -> bool:
    """Return whether all tags are prepositions or in a notation that a rulebook declares."""
    return bool(tags) and all(
        tag.kind == "T" and (tag.type == "prep" or tag.type in own_types()) for tag in tags
    )


def with_leads(parts: list[Part]) -> list[Part]:
    """Return the clauses, with introductory names joined to the clauses that follow them.

    For example "In game 4, I play 1(8)2".
    """
    found: list[Part] = []
    for part in parts:
        if found and part.form == "active" and part.brk in ("comma", "colon", "glue"):
            found, part = _with_lead(found, part)
        elif found and part.form == "done" and part.brk in ("comma", "colon"):
            found, part = _with_topic(found, part)
        elif found and is_a_label_with_a_verb(part):
            found, part = _with_topic(found, _done(part))
        found.append(part)
    return found


def _with_lead(found: list[Part], part: Part) -> tuple[list[Part], Part]:
    """Return the clauses before a clause, and the clause with the words that introduce it."""
    before = found[-1]
    lead = tuple(tag for tag in before.tags if tag.type != "join")
    if before.form == "words" and named_only(lead):
        return found[:-1], _led(part, lead, before.brk)
    lead = _handed_on(before)
    if not lead:
        return found, part
    last = before.deeds[-1]
    rest = replace(last, things=_without(last.things, lead))
    left = replace(before, deeds=(*before.deeds[:-1], rest), tags=_without(before.tags, lead))
    return [*found[:-1], left], _led(part, lead, part.brk)


@recogniser
def is_a_label_with_a_verb(part: Part) -> bool:
    """Return whether a clause is only a verb after a label, as in "p14: veto" or "Dov: heal"."""
    return part.brk == "colon" and part.form == "bare" and len(part.tags) == 1


def _done(part: Part) -> Part:
    """Return a clause that is only a verb as one that is only a participle: "vetoed"."""
    return clause_of([tag.but(kind="PART") for tag in part.tags], part.brk)


def _with_topic(found: list[Part], part: Part) -> tuple[list[Part], Part]:
    """Return the clauses before a participle, and the participle with its topic: "p14: vetoed"."""
    before = found[-1]
    things = tuple(tag for tag in before.tags if tag.type != "join")
    topic = before.form == "words" and bool(things) and len(entities(things)) == len(things)
    if part.lead or not topic:
        return found, part
    return found[:-1], _led(part, things, before.brk)


def _led(part: Part, lead: tuple[Tag, ...], brk: str) -> Part:
    return replace(part, lead=(*lead, *part.lead), tags=(*lead, *part.tags), brk=brk)


def _without(tags: Sequence[Tag], some: Sequence[Tag]) -> tuple[Tag, ...]:
    return tuple(tag for tag in tags if tag not in some)


def _handed_on(part: Part) -> tuple[Tag, ...]:
    """Return the tags at the end of a clause that introduce the next clause.

    For example "in game 2" in "I play 1(4)2, and in game 2, I play 1(3)2".
    """
    joins = [at for at, tag in enumerate(part.tags) if tag.type == "join"]
    tail = part.tags[joins[-1] + 1 :] if joins and part.form == "active" and part.deeds else ()
    names = (
        named_only(tail)
        and tail[0].type == "prep"
        and not any(stands_alone(tag.type) for tag in tail)
    )
    return tail if names and all(tag in part.deeds[-1].things for tag in tail) else ()


def entities(tags: Sequence[Tag]) -> list[Tag]:
    return [
        tag
        for tag in tags
        if tag.kind == "T" and tag.type not in ("x", "prep", "join", "that", "inf", "bad")
    ]


def loose(lead: Sequence[Tag]) -> bool:
    """Return whether words before a subject may govern it, and so change what the sentence means.

    For example "Ivy thinks" in "Ivy thinks I veto p3".
    """
    if lead[0].type == "prep":
        return False
    return any(tag.type in ("x", "that", "bad", "person", "name") for tag in lead)
