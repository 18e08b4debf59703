"""Supposing: guesses the actions that words may mean, given only names, amounts and verbs.

The names, amounts and votes that the words contain are called things.

Nothing is done because of a guess: the guesses are options of questions about text that could not
be parsed as a clause.
"""

import re
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from itertools import chain, pairwise
from typing import NamedTuple

from nomicbot.game.actions import Action
from nomicbot.language.beside import is_denial, spoken
from nomicbot.language.custom_word_types import stands_alone
from nomicbot.language.declared_types import CURRENCIES, UNITS
from nomicbot.language.deeds import contradicts, heads_alone
from nomicbot.language.filled_clauses import denies
from nomicbot.language.filling import Filled, apart, built, filled
from nomicbot.language.lexicon import sets_of
from nomicbot.language.motion_words import has_a_body
from nomicbot.language.questions import accounted
from nomicbot.language.recognisers import recogniser
from nomicbot.language.said import Setting
from nomicbot.language.stance import PLANS
from nomicbot.language.tags import NOTHING, Tag, any_is

_OF_THE_LAW, _VOTING, _OTHERS, _THEIRS = sets_of(
    "of the law", "voting of others", "speaking to others", "theirs"
)
UNCLEAR = "it is not clear whether this is what you do"
_VERBS = frozenset(("VERB", "GER", "THIRD"))
_SIDES = frozenset(("for", "against"))
_THINGS = frozenset(("it", "this", "that", "one"))
"""Words for what a vote is on, or for a vote: "my vote on it is YES"."""
_PIECES = re.compile(
    r"[,;:()\[\]\n]|\b(?:and|but|so|which|since|because|as|then)\b|--|—| - |\.(?=\s)"
)
_MOST_PIECED = 60
"""The most tags that words may have if pieces of them are to be tried on their own, too."""
_BEFORE_AMOUNT = ("SUBJ", "HAVE")
_AMOUNTS = (*UNITS, "number")
_PUTS_OFF = frozenset(("cond", "time", "hypo", "ask"))
"""Types of cues with which words do nothing now."""
DOUBTS = frozenset(("cond", "time", "tell", "hypo", "ask"))


def meant(words: str, setting: Setting) -> tuple[Action, ...]:
    """Return the actions that `words` may mean, as options of a question; empty if none fits.

    Only names, amounts, votes and verbs count, not grammar. An action fits if its verb occurs in
    some form or it needs no verb, if the named things fill all its required fields, and if no thing
    is left over. The whole text is tried first, then its pieces, then the part after each verb.
    """
    scene = setting.context.scene
    tags = spoken(setting.tagger.tag(words, scene))
    cut = next((n for n, tag in enumerate(tags) if is_denial(tag)), len(tags))
    if any_is(tags[cut:], "vote") or is_not_own(tags, words) or any(map(denies, tags[:cut])):
        return ()
    tags, words = tags[:cut], words[: tags[cut].start if tags[cut:] else len(words)]
    acts = _undoubted(tags, setting)
    if not acts and len(tags) <= _MOST_PIECED:
        acts = tuple(_in_pieces(words, setting))
    if not acts:
        acts = tuple(_after_verbs(tags, setting))
    # no option says less than its author did
    return tuple(dict.fromkeys(acts)) if accounted(acts, tags) else ()


def kinds_meant(words: str, tags: Sequence[Tag]) -> int:
    """Return an upper bound on the number of kinds of actions that `meant` finds in these words.

    The bound is one kind for each piece or verb, and one more because a vote can be of two kinds.
    """
    cuts = sum(tag.kind == "SUBJ" or tag.kind in _VERBS for tag in tags)
    return max(len(_PIECES.findall(words)) + 1, cuts) + 1


def _undoubted(tags: Sequence[Tag], setting: Setting) -> tuple[Action, ...]:
    """Return the actions that some tags may mean, or none if the tags express doubt."""
    return () if expresses_doubt(tags) else acts_named(tags, setting)


@recogniser
def expresses_doubt(tags: Sequence[Tag]) -> bool:
    """Return whether the tags negate, imagine or ask something, or mention another time."""
    return any(tag.type == "bad" or (tag.kind == "CUE" and tag.type in DOUBTS) for tag in tags)


def _in_pieces(words: str, setting: Setting) -> Iterator[Action]:
    """Yield the actions that the pieces of words may mean, each piece on its own."""
    for piece in _PIECES.split(words):
        if piece.strip():
            tags = spoken(setting.tagger.tag(piece, setting.context.scene))
            if not is_of_others(tags):
                yield from _undoubted(tags, setting)


def _after_verbs(tags: Sequence[Tag], setting: Setting) -> Iterator[Action]:
    """Yield the actions that each verb may mean with the words up to the next verb or subject."""
    cuts = [at for at, tag in enumerate(tags) if tag.kind == "SUBJ" or tag.kind in _VERBS]
    for start, end in pairwise((*cuts, len(tags))):
        if tags[start].kind != "SUBJ":
            yield from acts_named(tags[start:end], setting, whole=False)


# -- whose words these are ---------------------------------------------------------------------


@recogniser
def is_of_others(tags: Sequence[Tag]) -> bool:
    """Return whether the subject is another person and the words do not mention their author."""
    others = any(tag.kind == "THIRD" or tag.text.casefold() in _OTHERS for tag in tags)
    others = others or any(
        one.kind == "OTHER" and then.text.casefold() in _VOTING for one, then in pairwise(tags)
    )
    return others and not any(tag.kind == "SUBJ" or tag.own or tag.type == "me" for tag in tags)


def is_not_own(tags: Sequence[Tag], words: str) -> bool:
    """Return whether words are about an action or vote of another player."""
    return is_of_others(tags) or mentions_anothers_vote(tags, words)


@recogniser
def mentions_anothers_vote(tags: Sequence[Tag], words: str) -> bool:
    """Return whether words mention another player's vote: "I set his vote on p12 to FOR".

    Another form is "My p7 passed because everybody was against".
    """
    if any(map(_was_for, tags, tags[1:], tags[2:])):
        return True
    for before, tag in pairwise((NOTHING, *tags)):
        if (tag.type, tag.value) == ("noun", "vote") and not tag.own:
            said = words[: tag.start].casefold().split()[-1:]
            if before.type == "owner" or not _THEIRS.isdisjoint(said):
                return True
    return False


def _was_for(who: Tag, was: Tag, side: Tag) -> bool:
    """Return whether three tags say on which side another player is: "everybody was against"."""
    others = who.kind == "OTHER" and who.text.casefold() not in _THINGS
    others = others or who.type in ("person", "owner")
    return (
        others
        and was.kind in ("BE", "HAVE")
        and (side.type == "vote" or side.text.casefold() in _SIDES)
    )


def is_contrary(tags: Sequence[Tag]) -> bool:
    """Return whether words deny, imagine or ask something, or put it off: "I'd never ..."."""
    return asks_a_person(tags) or any(
        is_denial(tag)
        or tag.kind in ("NEG", "MAYBE")
        or (tag.kind in ("MODAL", "ASK") and tag.text.casefold() not in PLANS)
        or (tag.kind == "CUE" and tag.type in _PUTS_OFF)
        for tag in tags
    )


def asks_a_person(tags: Sequence[Tag]) -> bool:
    """Return whether words ask somebody to do something for their author: "Give me 5A, Ivy"."""
    for_author = [tag.type == "me" for tag in tags[1:2]] == [True]
    return for_author and tags[0].kind == "VERB" and tags[-1].type == "person"


@recogniser
def asks_for_oneself(tags: Sequence[Tag]) -> bool:
    """Return whether the author asks another person for a favour.

    For example "Heal me, Bram" and "5 GC from Bram to me".
    """
    to_me = any(
        then.type == "me" and (one.kind == "VERB" or one.value == "to")
        for one, then in pairwise(tags)
    )
    return to_me and any(tag.type == "person" for tag in tags)


# -- actions found by the things that words name -----------------------------------------------


class _Named(NamedTuple):
    """The named things in some words, their types, and the verbs that may go with them."""

    things: Sequence[Tag]
    kinds: AbstractSet[str]
    heads: AbstractSet[str]
    nominal: AbstractSet[str]
    """The verbs among `heads` that occur as nouns: "a move to (4,5) by me"."""


def acts_named(tags: Sequence[Tag], setting: Setting, *, whole: bool = True) -> tuple[Action, ...]:
    """Return the actions that verbs and things in the tags may mean, or none.

    If `whole`, an action is ruled out by a thing that it can't use.
    """
    if len(pieces := apart(tags)) > 1:
        each = [acts_named(piece, setting, whole=whole) for piece in pieces]
        return tuple(chain(*each)) if all(each) else ()
    if asks_for_oneself(tags) or tells_what_one_has(tags):
        return ()
    named = _named(tags, setting)
    got = _filled(named, setting)
    if got is None or not _is_an_act(got, whole=whole) or not says_enough(got, named):
        return ()
    acts = tuple(dict.fromkeys(built(got, setting.context)))
    return acts[-1:] if contradicts(got) else acts


@recogniser
def tells_what_one_has(tags: Sequence[Tag]) -> bool:
    """Return whether words only tell how much somebody has: "I have 60 chips, sorry Ivy".

    Such words state no action. ("I own 60 chips" leaves nothing between "I" and the amount.)
    """
    before = NOTHING
    for tag in tags:
        if tag.kind == "VERB" and "have" in tag.value:
            tag = tag.but(kind="HAVE")
        if tag.type in _AMOUNTS and before.kind in _BEFORE_AMOUNT:
            return True
        if (tag.kind, tag.text.casefold()) != ("PART", "got") and tag.kind != "ADV":
            before = tag
    return False


def _filled(named: _Named, setting: Setting) -> Filled | None:
    """Return the best frame filled with the named things, or None if no frame fits.

    A verb that occurs as a noun needs no prepositions: "a Whack to Iain".
    """
    got = filled(named.heads, named.things, setting.context)
    if named.nominal and got is not None and got.lacking:  # "a Whack to Iain"
        things = [tag for tag in named.things if tag.type != "prep"]
        return filled(named.heads, things, setting.context)
    return got


def _named(tags: Sequence[Tag], setting: Setting) -> _Named:
    """Return the things that the tags name, and the verbs that may mean an action with them."""
    # a quotation in words about the law is the wording of a rule
    law = any(tag.text.casefold() in _OF_THE_LAW for tag in tags)
    out = ("bad", "owner", "quoted") if law else ("bad", "owner")
    named = [tag for tag in tags if tag.kind == "T" and tag.type not in out]
    of_x = (
        one.type == "prep" and then.type in ("x", "") for one, then in pairwise((*named, NOTHING))
    )
    things = [tag for tag, idle in zip(named, of_x, strict=True) if tag.type != "x" and not idle]
    kinds = {tag.type for tag in things}
    nominal = nominal_heads(tags, setting)
    return _Named(things, kinds, heads_meant(tags, kinds, nominal), nominal)


def nominal_heads(tags: Sequence[Tag], setting: Setting) -> AbstractSet[str]:
    """Return the verbs that occur as nouns: "a move to (4,5) by me"."""
    verbs = setting.tagger.lexicon.verbs
    known = (verbs.get(tag.text.casefold()) for tag in tags if tag.type == "x")
    return {head for verb in known if verb and verb[0] == "VERB" for head in verb[1]}


def heads_meant(
    tags: Sequence[Tag], kinds: AbstractSet[str], nominal: AbstractSet[str]
) -> AbstractSet[str]:
    """Return the verbs that may mean an action with things of the types `kinds`."""
    alone = heads_alone() if any(map(stands_alone, kinds)) else set()
    if is_payment(tags, kinds):
        return {"give"} | alone
    heads = {head for tag in tags if tag.kind in _VERBS for head in tag.value} | nominal | alone
    if not does_something_else(tags):  # "I retract my candidacy" accepts none
        heads.add("light")
    if "vote" in kinds:
        heads.add("vote")
    elif "address" in kinds:
        heads.add("keep")
    return heads


@recogniser
def does_something_else(tags: Sequence[Tag]) -> bool:
    """Return whether the author acts with a specific verb: "I retract my candidacy".

    Verbs such as "get" and "take" aren't specific.
    """
    return any(
        one.kind == "SUBJ" and then.kind == "VERB" and "light" not in then.value
        for one, then in pairwise(tags)
    )


@recogniser
def is_payment(tags: Sequence[Tag], kinds: AbstractSet[str]) -> bool:
    """Return whether words describe that chips go to somebody: "5 GC go from me to Ivy"."""
    if kinds.isdisjoint(CURRENCIES) or not kinds & {"person", "name"}:
        return False
    light = all("light" in tag.value for tag in tags if tag.kind == "VERB")
    return light and not any(
        one.kind == "SUBJ" and then.kind == "VERB" for one, then in pairwise(tags)
    )


def _is_an_act(got: Filled, *, whole: bool) -> bool:
    """Return whether a filled frame (sentence template) lacks nothing that its action needs.

    If `whole`, the sentence may have no other words either.
    """
    if got.lacking or (whole and got.left) or has_a_body(got.frame.action):
        return False
    return any(got.acts)


@recogniser
def says_enough(got: Filled, named: _Named) -> bool:
    """Return whether words name enough for an action: two things, or its own noun or verb.

    A number must not come from a motion's name: "I like fish, and p1 is a fine proposal".
    """
    if "number" not in named.kinds and any(role.type == "number" for role in got.frame.roles):
        return False
    if got.nouns or len(got.acts[0]) > 1 or got.frame.head in named.nominal:
        return True
    return any(map(stands_alone, named.kinds))
