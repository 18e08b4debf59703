"""Actions without a verb: continued actions, votes, and words that are an action by themselves.

For example "FOR p12 and 3 GC to Ivy" after "I give Dov 2 GC", "p16 has my NO", "To Ivy go 3 GC from
me", or a move of a game on its own line.
"""

import re
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from nomicbot.game.actions import Action
from nomicbot.language.beside import spoken
from nomicbot.language.carried_nouns import fits_a_frame, verbs_of_noun
from nomicbot.language.challenges import (
    challenge_to,
    only_assents,
    says_only_yes,
    taking_up,
    turned_down,
)
from nomicbot.language.closing import closing_vote
from nomicbot.language.custom_word_types import own_types, owned, stands_alone
from nomicbot.language.declared_types import CURRENCIES
from nomicbot.language.deeds import entities, heads_alone, named_only
from nomicbot.language.filled_clauses import said_of
from nomicbot.language.filling import Filled, built, filled
from nomicbot.language.lexicon import sets_of, words_of
from nomicbot.language.motion_words import forms_by_noun, is_inquiry
from nomicbot.language.neighbours import around_facts
from nomicbot.language.parsing import Deed
from nomicbot.language.questions import AWAITED, accounted
from nomicbot.language.recognisers import recogniser
from nomicbot.language.recognising.values import CHOICES
from nomicbot.language.role_values import VERDICTS, vote_on
from nomicbot.language.said import AFTER_A_REMARK, Clause, One, Said, Setting
from nomicbot.language.scene import Scene
from nomicbot.language.stance import ASK, DO, PROSE, Stance, decide, weaker
from nomicbot.language.supposing import DOUBTS, UNCLEAR, acts_named
from nomicbot.language.tags import Tag, any_is
from nomicbot.language.ways import Way
from nomicbot.rulebooks.library import motions, ruleset

_RULINGS, _BESIDE_MOVES = sets_of("rulings", "beside a move")
_WORD = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)?|\d+")
_STANDING = frozenset(("stand",))
_WHO_ELSE = ("person", "name", "office", "cond", "NEG", "MODAL", "bad")
_QUOTES = "_*\"“”'"
_LONGEST_NAME = 4
"""The most words of a thing without a verb that is merely named: "not under a rock"."""
_UNSURE = frozenset(("NEG", "MODAL", "OTHER", "ASK", "HAVE", "PART"))
_SURE = ("'ll", "it", "have")
_OTHERS = ("person", "owner", "name")
(_GIVABLE,) = sets_of("givable")
_GIVEN = ("vote", "motion", "each", *CURRENCIES)
"""Types of things that can act without a verb."""


def without_verb(clause: Clause, frame: Filled | None, setting: Setting) -> Iterator[One]:
    """Yield the actions of a clause without a verb: a vote, or more of the previous action.

    `frame` is the filled frame of the previous action, or None.
    """
    if frame is not None:
        yield from _continued(clause, frame, setting)
    elif (said := _elected_in(clause, setting) or _nominal(clause, setting)) is not None:
        yield said, None
    else:
        yield from _implied(clause, setting)


def _implied(clause: Clause, setting: Setting) -> Iterator[One]:
    """Yield the action of a clause whose verb is left out: "To Ivy 3 GC"."""
    things, tried = clause.part.lead, _heads_of(clause)
    for heads in tried:
        got = filled(heads, things, setting.context)
        says = len(things[0].text.split()) > _LONGEST_NAME  # "... was no true attempt at ..."
        if got is not None and got.whole and (any(got.acts) or got.nouns > 1 or says):
            way = Way.THERE_ARE if heads == {"report"} else _way(setting)
            yield _said(clause, got, way, setting), None
            return
    if not tried:
        yield from _of_a_vote_alone(clause, setting)


def _of_a_vote_alone(clause: Clause, setting: Setting) -> Iterator[One]:
    """Yield the vote of words that name no motion: "FOR", below or after words on one motion."""
    things = clause.part.lead
    if is_a_vote_only(clause, setting):
        got = filled({"vote"}, things, setting.context)
        if got is not None and got.implied:
            yield _said(clause, got, _way(setting), setting), None
    elif is_a_vote_on_what_was_named(clause, setting):
        it = things[0].but(type="pron", value="it", text="")
        got = filled({"vote"}, (*things, it), setting.context)
        if got is not None and got.whole:
            said = _said(clause, got, Way.FRAGMENT, setting)
            yield replace(said, stance=weaker(said.stance, decide({"unlicensed"}))), None


def _nominal(clause: Clause, setting: Setting) -> Said | None:
    """Return the action that a noun names, with its objects: "A gift of 3 GC to Ivy", or None."""
    things = clause.part.lead
    at, heads = next(_nouns_of_verbs(things), (0, frozenset[str]()))
    if not heads or len(things) == 1 or is_by_another(things):
        return None
    if things[at].own and any_is(things[at + 1 : at + 2], "join"):
        return None  # "My vote, as Bram wished:"
    others, from_me = _without_me((*things[:at], *things[at + 1 :]))
    got = _whole_of(heads, others, setting)
    if got is None or got.implied or things[at].value in got.frame.known:
        return None
    mine = from_me or things[at].own or setting.licensed
    said = _said(clause, got, Way.NOMINAL if mine else Way.FRAGMENT, setting)
    doubt = decide((*setting.beside, "unlicensed"))
    return said if mine else replace(said, stance=weaker(said.stance, doubt))


def _whole_of(heads: frozenset[str], things: Sequence[Tag], setting: Setting) -> Filled | None:
    """Return the frame of a verb filled from the words around its noun, or None if incomplete.

    A preposition may come before the object although the verb has none: "A challenge to Bram".
    """
    first = next((n for n, tag in enumerate(things) if tag.type == "prep"), 0)
    tried = (things, (*things[:first], *things[first + 1 :]))
    found = (fits_a_frame(heads, some, setting.context) for some in tried)
    return next((got for got in found if got is not None), None)


def _nouns_of_verbs(things: Sequence[Tag]) -> Iterator[tuple[int, frozenset[str]]]:
    """Yield each noun that is made of a verb of an action, by index, with the verb's meanings."""
    for at, tag in enumerate(things):
        if tag.type in ("x", "noun") and tag.value not in forms_by_noun():
            leads = not at or tag.own or things[0].type == "prep"
            if leads and (meant := verbs_of_noun(tag.text)):
                yield at, meant


def _without_me(things: tuple[Tag, ...]) -> tuple[tuple[Tag, ...], bool]:
    """Return things without "from me" or "by me", and whether "from me" was among them."""
    for at, (prep, me) in enumerate(pairwise(things)):
        if prep.type == "prep" and prep.value in ("from", "by") and me.type == "me":
            return (*things[:at], *things[at + 2 :]), prep.value == "from"
    return things, False


def _said(clause: Clause, got: Filled, way: Way, setting: Setting) -> Said:
    part, facts = clause.part, around_facts(clause.parts, clause.index, clause.ends)
    return said_of(got, facts, way, part, Deed(None, part.lead), setting)


def _way(setting: Setting) -> Way:
    return Way.ITEM_UNDER_OWN_HEADING if setting.licensed else Way.FRAGMENT


def _continued(clause: Clause, frame: Filled, setting: Setting) -> Iterator[One]:
    """Yield the action that continues another: "AGAINST p13" after "I vote FOR p12, and"."""
    things = clause.part.lead
    if not any_is(things, *_GIVEN) or len(entities(things)) <= 1:
        return
    got = filled({frame.frame.head}, things, setting.context)
    if got is not None and not got.lacking:
        yield _said(clause, got, Way.GOES_ON, setting), got


def _is_own_motion(tag: Tag) -> bool:
    """Return whether a tag names a motion of the author, whose text follows: "My proposal"."""
    return tag.own and tag.value in forms_by_noun()


def _is_first(clause: Clause) -> bool:
    """Return whether a clause begins its sentence, or follows only words without a verb of "I"."""
    return clause.index == 0 or not clause.parts[0].deeds


def _heads_of(clause: Clause) -> list[set[str]]:
    """Return sets of verbs that a clause without a verb may imply, in the order to try them.

    For example {"give"} for chips and a person. Other verbs are tried if a payment is incomplete.
    """
    things = clause.part.lead
    kinds = {tag.type for tag in things}
    if tells_violations(things, kinds):
        return [{"report"}]
    tried = [{"give"}] if kinds & _GIVABLE and kinds & {"person", "me"} else []
    if "noun" in kinds and not _is_own_motion(things[0]) and _is_first(clause):
        return [*tried, {"light"}]
    plain = [tag for tag in things if tag.type != "join"]
    alone = named_only(plain) and any(map(stands_alone, kinds))
    return [*tried, heads_alone()] if alone else tried


@recogniser
def tells_violations(things: Sequence[Tag], kinds: AbstractSet[str]) -> bool:
    """Return whether words count violations in a motion: "Violations in p13: 5"."""
    if "motion" not in kinds:
        return False
    named = "number" in kinds and any(tag.value == "violation" for tag in things)
    return named or "violations" in kinds


@recogniser
def is_by_another(things: Sequence[Tag]) -> bool:
    """Return whether words say who does or did something: "A gift of 3 GC to Ivy by Dov"."""
    return any(
        prep.type == "prep" and prep.value in ("from", "by") and who.type in _OTHERS
        for prep, who in pairwise(things)
    )


@recogniser
def is_a_vote_only(clause: Clause, setting: Setting) -> bool:
    """Return whether a sentence begins with only a vote, and its motion is known: "FOR."."""
    alone = [tag.type for tag in clause.part.lead] == ["vote"]
    alone = alone and all(part.brk != "glue" for part in clause.parts[1:2])  # "For those who ..."
    return alone and clause.index == 0 and bool(setting.context.implied)


@recogniser
def is_a_vote_on_what_was_named(clause: Clause, setting: Setting) -> bool:
    """Return whether a sentence is a vote in capitals, after a remark on one motion: "AGAINST."."""
    tags, context = clause.part.lead, setting.context
    alone = len(clause.parts) == 1 and [tag.type for tag in tags] == ["vote"]
    follows = AFTER_A_REMARK in setting.beside and not clause.ends
    capital = bool(tags) and tags[0].text[0].isupper()
    return alone and capital and bool(context.motion) and follows


# -- a sentence without a verb -----------------------------------------------------------------


def without_verb_that_acts(
    tags: Sequence[Tag], words: str, ends: str, setting: Setting
) -> Said | None:
    """Return the action or question that a sentence without a verb states, or None.

    For example a vote that ends a remark, "Law: Ivy" in an election, or "OK, you're on!".
    """
    return (
        _taken_up(words, ends, setting)
        or _closing(tags, ends, setting)
        or spoken_act(tags, ends, setting)
        or _elected(tags, ends, setting)
    )


def _closing(tags: Sequence[Tag], ends: str, setting: Setting) -> Said | None:
    """Return the vote that concludes a remark on one motion, or None."""
    found = closing_vote(tags) if not ends else None
    if found is None:
        return None
    motion = filled({"vote"}, found, setting.context)
    stance = decide(setting.beside)
    if motion is None or not motion.whole or stance.decision == PROSE:
        return None
    acts = tuple(built(motion, setting.context))
    return Said(acts, Way.CLOSING_VOTE, stance, tags[0].start, tags[-1].end)


def _elected(tags: Sequence[Tag], ends: str, setting: Setting) -> Said | None:
    """Return the vote in an election that only names a candidate and the office, or None.

    For example "Ivy for Law" or "Law: Ivy". It is a question unless Ivy can be voted for now. "Me
    for Law" is a question about a nomination.
    """
    named = _who_and_what(tags) if not ends else None
    acts = _for_an_office(*named, setting) if named is not None else ()
    if named is None or not acts:
        return None
    stance, way = Stance(ASK, UNCLEAR), Way.GUESSED
    if setting.context.scene.stands_for(*(str(tag.value) for tag in named)):
        stance, way = decide(setting.beside), Way.BY_ITSELF
    return Said(tuple(acts), way, stance, tags[0].start, tags[-1].end)


def _who_and_what(tags: Sequence[Tag]) -> tuple[Tag, Tag] | None:
    """Return the person and the office in words that name nothing else, "Ivy for Law", or None."""
    told = [tag for tag in tags if tag.type not in ("prep", "join") and tag.kind != "BRK"]
    kinds = [tag.type for tag in told]
    if kinds == ["office", "person"]:
        return told[1], told[0]
    stands = kinds in (["person", "office"], ["me", "office"])
    stands = stands and any(tag.value == "for" for tag in tags)  # "Ivy, Minister of Law" signs
    return (told[0], told[1]) if stands else None


def _for_an_office(whom: Tag, office: Tag, setting: Setting) -> Sequence[Action]:
    """Return the vote for a person as an office's holder, or the author's own nomination."""
    if whom.type == "person":
        return (ruleset().elections.vote_for(str(whom.value), str(office.value)),)
    got = filled(_STANDING, (office,), setting.context)
    return built(got, setting.context) if got is not None and got.whole else ()


def _elected_in(clause: Clause, setting: Setting) -> Said | None:
    """Return the vote in an election with which a sentence begins, "Ivy for Law, sure.", or None.

    The sentence must name nobody else: "Ivy for Law, or Dov".
    """
    _, *others = clause.parts
    if not setting.context.scene.candidates or clause.index or not others:
        return None
    said = _elected(clause.part.tags, clause.ends, setting)
    unsure = any(any_is(part.tags, *_WHO_ELSE) for part in others)
    return said if said is not None and said.way == Way.BY_ITSELF and not unsure else None


def _taken_up(words: str, ends: str, setting: Setting) -> Said | None:
    """Return the acceptance of a challenge, "Accepted.", or a question, "OK, you're on!", or None.

    If the words fit only one challenge, that one is named, so the author sees which is meant.
    """
    context = setting.context
    found = taking_up(words, context.scene, context.answers) if not ends else None
    if found is None:
        return _turned_down(words, ends, setting)
    things = challenge_to(found.offers[0]) if len(found.offers) == 1 else ()
    got = filled({"accept"}, things, context)
    acts = tuple(built(got, context)) if got is not None and got.whole else ()
    doubt = Stance(ASK, UNCLEAR)
    stance, way = (decide(setting.beside), Way.BY_ITSELF) if found.plain else (doubt, Way.GUESSED)
    return Said(acts, way, stance, 0, len(words.rstrip(" .!")))


def yes_to_what_waits(words: str, setting: Setting) -> Said | None:
    """Return the acceptance of the only offer that waits, in a paragraph that says yes, or None.

    The offer is a challenge to the author, or their nomination: "Let's play", "yes", "ok, deal".
    Below a quotation, and after words on a motion, such words answer these.
    """
    context = setting.context
    waiting = len(context.scene.offers) + context.scene.nominated
    said_of = context.answers or context.motion or context.implied or context.listed
    if waiting != 1 or said_of or setting.above:
        return None
    answer = _yes_of_a_nominee if context.scene.nominated else _yes_to_a_challenge
    said = answer(words, setting)
    if said is None or said.stance.decision == DO:
        return None  # what is plain is read sentence by sentence: "I accept. I play 1(4)2."
    return replace(said, stance=weaker(Stance(ASK, AWAITED), decide(setting.beside)))


def _yes_to_a_challenge(words: str, setting: Setting) -> Said | None:
    """Return the acceptance of the challenge that waits, or None."""
    return _taken_up(words, "", setting) if says_only_yes(words, setting.context.scene) else None


def _yes_of_a_nominee(words: str, setting: Setting) -> Said | None:
    """Return the acceptance of the author's nomination, or None."""
    if not only_assents(words, setting.context.scene):
        return None
    got = filled({"accept"}, (), setting.context)
    acts = tuple(built(got, setting.context)) if got is not None and got.whole else ()
    return Said(acts, Way.GUESSED, Stance(ASK, UNCLEAR), 0, len(words)) if acts else None


def _turned_down(words: str, ends: str, setting: Setting) -> Said | None:
    """Return a question about the challenge that words decline, or None."""
    offers = turned_down(words, setting.context.scene) if not ends else ()
    if not offers:
        return None
    things = challenge_to(offers[0]) if len(offers) == 1 else ()
    got = filled({"decline"}, things, setting.context)
    acts = tuple(built(got, setting.context)) if got is not None and got.whole else ()
    return Said(acts, Way.GUESSED, Stance(ASK, UNCLEAR), 0, len(words.rstrip(" .!")))


class _Spoken(NamedTuple):
    """A sentence without a verb, with the motions and votes in it."""

    tags: Sequence[Tag]
    motions: Sequence[str]
    motion: str
    """The motion that the sentence is about, by name or pronoun, or ""."""
    votes: frozenset[str]
    ruling: bool
    """Whether the sentence begins like a ruling: "Verdict: FALSE"."""

    def has(self, *types: str) -> bool:
        """Return whether the sentence names a thing of one of these types."""
        return any(tag.type in types for tag in self.tags)


def spoken_act(tags: Sequence[Tag], ends: str, setting: Setting) -> Said | None:
    """Return a question about an action that is stated without a verb, or None.

    The action is a vote in capitals, a verdict on a CFI, or an action with all its fields: "p16 has
    my NO", "To Ivy go 3 GC from me".
    """
    one = _sentence(spoken(tags), setting)
    if ends or is_held_back(one):
        return None
    unsure = is_unsure(one)
    if not (speaks_of_oneself(one) or (not unsure and is_given(one))):
        return None
    acts = _acts(one, setting, unsure=unsure)
    if not acts:
        return None
    asked = Stance(PROSE if decide(setting.beside).decision == PROSE else ASK, UNCLEAR)
    way, end = Way.RULING if one.ruling else Way.GUESSED, max(tag.end for tag in one.tags)
    told = tuple(acts) if accounted(acts, one.tags) else ()
    return Said(told, way, asked, one.tags[0].start, end)


def _sentence(tags: Sequence[Tag], setting: Setting) -> _Spoken:
    """Return the tags of a sentence without a verb, with the motions and votes in them."""
    motions = (str(tag.value) for tag in tags if tag.kind == "T" and tag.type == "motion")
    named = tuple(dict.fromkeys(motions))
    motion = _motion(tags, named, setting)
    ruling = bool(tags) and tags[0].text.casefold() in _RULINGS
    return _Spoken(tags, named, motion, _votes(tags, motion, named, ruling=ruling), ruling)


def _acts(one: _Spoken, setting: Setting, *, unsure: bool) -> Sequence[Action]:
    """Return the vote that the sentence states, or else the actions that it names.

    The actions are left out if `unsure` is true, that is, if they may not be meant.
    """
    if one.motion and len(one.motions) <= 1 and len(one.votes) == 1:
        (vote,) = one.votes
        return (motions().cast(one.motion, vote_on(vote, one.motion)),)
    return () if unsure else acts_named(one.tags, setting)


def _motion(tags: Sequence[Tag], named: Sequence[str], setting: Setting) -> str:
    """Return the motion that some tags are about, or ""."""
    context = setting.context
    points = is_inquiry(context.motion) or any(tag.type == "pron" for tag in tags)
    return named[0] if named else context.implied or (context.motion if points else "")


def _votes(
    tags: Sequence[Tag], motion: str, named: Sequence[str], *, ruling: bool
) -> frozenset[str]:
    """Return the votes and verdicts that some tags give."""
    verdicts = VERDICTS if is_inquiry(motion) else {}
    votes = {str(tag.value) for tag in tags if tag.type == "vote" and tag.text.isupper()}
    votes |= {verdicts[low] for tag in tags if (low := tag.text.casefold()) in verdicts}
    if votes or not (ruling or named):
        return frozenset(votes)
    return _chosen(tags[1:] if ruling else tags[-1:])


def _chosen(tags: Sequence[Tag]) -> frozenset[str]:
    """Return the votes that words in lower case may be: "I forgot p15, against."."""
    chosen = (CHOICES.get(tag.text.casefold()) for tag in tags if tag.type in _MAY_CHOOSE)
    return frozenset(vote for vote in chosen if vote)


_MAY_CHOOSE = ("prep", "bad", "x")


@recogniser
def is_unsure(one: _Spoken) -> bool:
    """Return whether a word negates or imagines something, or is about others or the past."""
    return any(tag.kind in _UNSURE and tag.text not in _SURE for tag in one.tags)


@recogniser
def speaks_of_oneself(one: _Spoken) -> bool:
    """Return whether a sentence is a verdict on a CFI, or mentions its author: "p16 has my NO"."""
    mentioned = ("me", "address")
    return one.ruling or any(
        tag.kind == "SUBJ" or tag.own or tag.type in mentioned for tag in one.tags
    )


@recogniser
def is_given(one: _Spoken) -> bool:
    """Return whether a sentence can only be an act of its author: "NO to p12".

    Another example is "Wonko, here are your 3 GC".
    """
    if one.has(*CURRENCIES) and one.tags[:1] and one.tags[0].type == "person":
        return True
    return bool(one.votes and one.motions) and not one.has("person", "owner", "name")


@recogniser
def is_held_back(one: _Spoken) -> bool:
    """Return whether a sentence negates, asks or imagines, or says what its author might do."""
    if any_is(one.tags, "NEG", "ASK", *DOUBTS):
        return True
    return any(
        before.kind == "SUBJ" and tag.kind == "MODAL" and tag.text != "'ll"
        for before, tag in pairwise(one.tags)
    )


# -- words that act by themselves --------------------------------------------------------------


def by_itself(words: str, setting: Setting) -> Said | None:
    """Return the action of a line whose words are an action by themselves, or None.

    For example a move of a game, alone or after the name of its game. If a remark follows the move,
    the bot asks about it: "1(4)2, the classic".
    """
    if (said := _by_itself(words, setting)) is not None:
        return said
    move, _, remark = words.partition(", ")
    said = _by_itself(move, setting) if remark else None
    doubted = said is not None and said.stance.decision == DO
    return replace(said, stance=Stance(ASK, UNCLEAR)) if said and doubted else None


def _by_itself(words: str, setting: Setting) -> Said | None:
    """Return the action of a line if all its words belong to an action by themselves, or None."""
    things = _acting_alone(words, setting)
    got = filled(heads_alone(), (*setting.above, *things), setting.context) if things else None
    if got is None or not got.whole or got.behind:
        return None
    asked = not setting.licensed and any(
        own_types()[tag.type].asked for tag in things if tag.type in own_types()
    )
    stance = decide(setting.beside | {"unlicensed"}) if asked else decide(setting.beside)
    return Said(tuple(built(got, setting.context)), Way.BY_ITSELF, stance, 0, len(words))


def move_of_who_is_due(words: str, setting: Setting) -> Said | None:
    """Return the move in a sentence of an author whose turn it is, or None.

    Besides the move, the sentence may have courtesies, names, and words such as "my move is": "ok,
    1(4)2 please".
    """
    scene = setting.context.scene
    if not scene.due_in or words.rstrip().endswith("?"):
        return None
    named = [one for one in owned(words, scene) if not _is_a_kind(one.type, scene)]
    if not any(own_types()[one.type].move_of in scene.due_in for one in named):
        return None
    start, end = named[0].start, named[-1].end
    said = _by_itself(words[start:end], setting)
    if said is None or not _is_silent(f"{words[:start]} {words[end:]}", scene):
        return None
    aimed = (name.strip(_QUOTES) for act in said.acts for name in act.aimed_at() if name)
    return replace(said, start=start, end=end) if all(map(scene.knows, aimed)) else None


def _is_a_kind(type_: str, scene: Scene) -> bool:
    """Return whether a type is the name of a game in which it is the author's turn: "sprouts"."""
    return type_.replace("_", " ") in scene.due_in


def _is_silent(words: str, scene: Scene) -> bool:
    """Return whether words beside a move are only courtesies or names, or call it a move."""
    silent = _BESIDE_MOVES.union(*(name.casefold().split() for name in scene.players))
    silent = silent.union(kind.partition(" ")[0] for kind in scene.due_in)
    told = words.replace("’", "'").casefold()
    for condition in words_of("polite conditions"):
        told = told.replace(condition, "")
    return silent.issuperset(_WORD.findall(told))


def _acting_alone(words: str, setting: Setting) -> list[Tag]:
    """Return the tags of words that are an action by themselves, or none if there are other words.

    For example the move in a game "1(4)2".
    """
    scene = setting.context.scene
    if not any(stands_alone(one.type) for one in owned(words, scene)):
        return []
    tags = setting.tagger.tag(words, scene)
    said = [tag for tag in tags if tag.kind not in ("STOP", "COLON", "JOIN")]
    if said and said[-1].text == "!":
        said.pop()
    things = [tag for tag in said if tag.type != "join"]
    alone = any(stands_alone(tag.type) for tag in things) and named_only(things)
    return things if alone else []
