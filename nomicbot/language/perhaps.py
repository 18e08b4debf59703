"""Decides whether words in which no action was found may still be meant as one.

That needs no grammar of actions. Such words are a sentence in which the author does something now,
an order or shortened sentence with something of the game ("p5 for obv", "heat in zone 7"), or a
vote on a motion. What the author thinks, asks, or says of the past or of others is talk.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise, takewhile

from nomicbot.language.custom_word_types import own_types
from nomicbot.language.lexicon import sets_of, word_set, words_of
from nomicbot.language.mood import names_something
from nomicbot.language.recognising.values import CHOICES
from nomicbot.language.scene import Scene
from nomicbot.language.short_of_a_deed import (
    AMOUNTS,
    TO_OTHERS,
    falls_short,
    has_a_verb_of_others,
    is_own,
    is_polite_talk,
    names_the_game,
)
from nomicbot.language.tags import NOTHING, Tag, any_is

_PAST, _OPINION, _ORIGIN, _TELLING, _VERBS_OF_TALK, _MANNERS, _LATER, _READY = sets_of(
    *("past of a speaker", "of opinion", "of origin", "telling", "of talk", "of manners"),
    *("of later", "ready"),
)
_SHORT = 10
"""The most tags of a line that is an order, or is shortened."""
_VOTING = CHOICES.keys() | {"for", "against", "yea", "nah", "nope", "yep", "maybe", "aye", "nay"}
_FEW = 6
"""The most tags of a line that says no more than what is played."""
_SURE = frozenset((*words_of("intending"), "'ll", "’ll"))
_TELLS = ("OTHER", "ASK", "CUE", "BE", "bad", "NEG", "HAVE", "do")
"""The kinds of words before "I" whose sentence does not itself say what "I" begins."""
_SAYING = frozenset(("says", "said"))
_CANVASSING = frozenset(("vote", "voting", "create", "end", "next", "ask"))
_GERUND = re.compile(r"(?<!th)ing$", re.IGNORECASE)
_DOUBTS = ("NEG", "bad", "tell", "hypo", "HAVE", "time", "cond", "THIRD")
_LEADING = ("ADV", "BRK", "AND")
_LONGEST_SMALL = 3
"""The most letters of a word of a title by which nobody names it: "The", "Of"."""


def may_act(words: str, tags: Sequence[Tag], scene: Scene) -> bool:
    """Return whether a tagged sentence or line may be meant as an action of its author."""
    said = _without_old_values(_without_address(tags))
    if not said or words.count('"') % 2 or any_is(said, "hypo"):
        return False
    if falls_short(words, said):
        return True
    if words.rstrip().endswith("?") or any_is(said[:1], "ASK", "ask", "THIRD"):
        return False
    if _acts_in_a_clause(said):
        return True
    return len(said) <= _SHORT and _is_shortened(words, said, scene)


def _acts_in_a_clause(said: Sequence[Tag]) -> bool:
    """Return whether the author does something in one of the clauses, or orders it to be done."""
    if not any_is(said, "cond") and any(_orders_for_oneself(said)):
        return True
    return not is_known(said) and any(
        _does(clause, said) or _is_ready(clause, said) for clause in _clauses(said)
    )


def is_known(tags: Sequence[Tag]) -> bool:
    """Return whether words are a vote without unknown words, already judged to be talk."""
    return any_is(tags, "vote") and not any_is(tags, "x", "name")


def _without_address(tags: Sequence[Tag]) -> list[Tag]:
    """Return the tags without conjunctions and names of addressed people at the beginning."""
    said = list(tags)
    while said:
        if (said[0].kind in _LEADING or said[0].type == "join") and not _is_a_vote(said[0]):
            del said[0]
        elif said[0].type == "person" and len(said) > 1 and _parts(said[1]):
            del said[:2]
        else:
            break
    return said


def _without_old_values(tags: list[Tag]) -> list[Tag]:
    """Return the tags without the value that another replaces: "not 5" in "8 chips, not 5"."""
    old = {
        n
        for n, (one, then) in enumerate(pairwise(tags))
        if n and one.type == "bad" and one.text.casefold() == "not" and any_is((then,), *AMOUNTS)
    }
    return [tag for n, tag in enumerate(tags) if n not in old and n - 1 not in old] if old else tags


def _parts(tag: Tag) -> bool:
    return tag.kind in ("BRK", "AND") or tag.type in ("join", "comma")


def _clauses(tags: Sequence[Tag], *, at_orders: bool = False) -> Iterator[list[Tag]]:
    """Yield the tags between commas, dashes and colons, with a new group at each subject.

    With `at_orders`, groups also begin after commas before verbs: ", make it 3 chips".
    """
    clause: list[Tag] = []
    for tag in tags:
        breaks = tag.kind == "BRK" or (at_orders and tag.kind == "AND")
        if breaks or (tag.kind == "SUBJ" and any_is(clause, "SUBJ", "OTHER")):
            if clause:
                yield clause
            clause = []
        if not breaks:
            clause.append(tag)
    if clause:
        yield clause


def _does(clause: Sequence[Tag], sentence: Sequence[Tag]) -> bool:
    """Return whether a clause says what its author does now: "I draw a line to spot 4"."""
    subject = next((n for n, tag in enumerate(clause) if tag.kind == "SUBJ"), None)
    if subject is None or any_is(clause[:subject], *_TELLS):
        return False
    held, verb, rest = _predicate(clause[subject + 1 :])
    if verb is NOTHING or _is_put_off(held, sentence) or _is_undone(rest):
        return False
    if verb.kind == "HAVE":  # "I'll have a Cube"
        return bool(held) and names_the_game(rest[:1])
    progressive = any_is(held, "BE") or clause[subject].text.casefold().endswith("m")
    before = sentence if _is_alone(verb, rest, sentence) else clause[:subject]
    return _plays(verb, rest, progressive=progressive) or _acts_on(
        verb, rest, before, progressive=progressive
    )


def _acts_on(verb: Tag, rest: list[Tag], before: Sequence[Tag], *, progressive: bool) -> bool:
    """Return whether a verb is an action in the present, with something of the game after it."""
    deed = _is_of_a_deed(verb, progressive=progressive, of_oneself=_names_oneself(rest))
    return deed and not (progressive and _is_planned(rest)) and _names(rest, before)


def _is_planned(rest: Sequence[Tag]) -> bool:
    """Return whether an infinitive follows a verb: "to challenge Ines" after "I'm planning"."""
    return any_is(rest[:1], "prep") and any_is(rest[1:2], "VERB")


def _is_alone(verb: Tag, rest: Sequence[Tag], sentence: Sequence[Tag]) -> bool:
    """Return whether a clause is just "I" and a verb, in a sentence without conditions or times.

    For example "I concede" in "You win game 2, I concede".
    """
    return not rest and verb.kind == "VERB" and not any_is(sentence, "time", "cond", "HAVE")


def _predicate(after: Sequence[Tag]) -> tuple[list[Tag], Tag, list[Tag]]:
    """Return the auxiliaries, the verb and the rest of the words after a subject.

    The verb is NOTHING if there is none.
    """
    said = [tag for tag in after if tag.kind not in ("ADV", "AUX")]
    held = list(takewhile(lambda tag: tag.kind in ("MODAL", "BE"), said))
    verb, *rest = said[len(held) :] or (NOTHING,)
    return held, verb, rest


def _is_undone(rest: Sequence[Tag]) -> bool:
    """Return whether the words after a verb deny the action, or are about the past or others."""
    said = takewhile(lambda tag: tag.kind != "CUE", rest)
    return any_is(said, "bad", "NEG", "HAVE", "OTHER")


def _plays(verb: Tag, rest: Sequence[Tag], *, progressive: bool) -> bool:
    """Return whether words after "I" contain a move, or name a game: "im in game 2"."""
    if _has_move(rest) or (verb.text.casefold() == "say" and any_is(rest, *own_types())):
        return True
    return progressive and verb.type == "prep" and any_is(rest, *own_types(), "motion")


def _is_ready(clause: Sequence[Tag], sentence: Sequence[Tag]) -> bool:
    """Return whether the author joins what a sentence names: "Spoof with Ines, I'm in"."""
    said = [tag for tag in clause if tag.kind != "ADV"]
    match said:
        case [Tag(kind="SUBJ"), Tag(kind="BE"), Tag() as state]:
            return state.text.casefold() in _READY and names_the_game(sentence)
    return False


def _is_put_off(held: Sequence[Tag], sentence: Sequence[Tag]) -> bool:
    """Return whether an action is only possible, or for later: "I'll vote when I am back"."""
    modal = [tag.text.casefold() for tag in held if tag.kind == "MODAL"]
    if not _SURE.issuperset(modal):
        return True
    if any(tag.text.casefold() in _SAYING for tag in sentence):
        return True
    later = any_is(sentence, "time", "cond") or any(
        tag.text.casefold() in _LATER for tag in sentence
    )
    return later and bool(modal or any_is(sentence, "OTHER"))


def _is_of_a_deed(verb: Tag, *, progressive: bool, of_oneself: bool = False) -> bool:
    said = verb.text.casefold()
    if verb.kind == "VERB" and of_oneself:  # "I call myself Ines"
        return True
    talk = said in _OPINION | _TELLING | _VERBS_OF_TALK or said in word_set("stative")
    talk = talk and verb.type != "thing"  # "I stick a Tile in zone 4"
    if talk or said in _PAST or said in _ORIGIN or said.endswith("ed"):
        return False
    if progressive:
        return _is_gerund(verb)
    return verb.kind == "VERB" or verb.type in ("x", "noun", "thing")


def _is_gerund(tag: Tag) -> bool:
    return tag.kind == "GER" or (tag.type == "x" and _GERUND.search(tag.text) is not None)


def _names(rest: Sequence[Tag], before: Sequence[Tag]) -> bool:
    """Return whether words mention something of the game, a number or a name."""
    return names_the_game([*before, *rest]) or any_is(rest, "number", "name", "times")


def _is_shortened(words: str, tags: Sequence[Tag], scene: Scene) -> bool:
    """Return whether a line is an order, a vote, a gesture or a move in few words."""
    if votes(words, tags, scene) or _is_for_an_office(tags) or _is_a_slip(tags):
        return True
    if is_polite_talk(words) or TO_OTHERS.search(words) or _is_held(tags):
        return False
    return _orders(words, tags) or _is_a_move(tags) or _is_a_gesture(tags, scene)


def _is_a_slip(tags: Sequence[Tag]) -> bool:
    """Return whether words correct what their author said before: "no wait, make it zone 7"."""
    return any_is(tags[:3], "slip") and not any_is(tags, "HAVE", "bad") and _names(tags, ())


def _is_held(tags: Sequence[Tag]) -> bool:
    """Return whether a line contains a doubt, another subject, or a verb of the past."""
    doubts = tags if tags[0].kind in ("VERB", "GER") else tags[:-1]
    past = () if tags[0].kind == "VERB" else ("PART",)
    return any_is(doubts, *_DOUBTS, *past, "OTHER", "SUBJ", "BE", "MODAL")


def _is_a_move(tags: Sequence[Tag]) -> bool:
    """Return whether a line consists of a move and little else: "heat in zone 7"."""
    moves = any(tag.type in own_types() and tag.type != "table" for tag in tags)
    return moves and len(tags) <= _FEW and not has_a_verb_of_others(tags)


def _begins_an_order(tags: Sequence[Tag]) -> bool:
    """Return whether a line begins with a verb, and not with "interesting idea"."""
    first, *rest = tags
    unknown = any_is(rest[:1], "x") and not (rest[0].own or any_is(rest[1:2], *AMOUNTS))
    return first.kind == "VERB" or (_is_gerund(first) and not (first.type == "x" and unknown))


def _orders(words: str, tags: Sequence[Tag]) -> bool:
    """Return whether words are an order to the bot, not to other players: "buy 5 clout"."""
    first = tags[0]
    if not _begins_an_order(tags) or words.rstrip().endswith(("!", ":")):
        return False
    reports = any_is(tags[2:], "colon") or any(tag.text == ":" for tag in tags[2:])
    to_others = (reports and not any_is(tags[:2], "motion")) or TO_OTHERS.search(words)
    deed = first.text.casefold() not in _CANVASSING and _is_of_a_deed(
        first, progressive=first.kind != "VERB"
    )
    return deed and not to_others and (names_something(tags[1:]) or any_is(tags[1:], "number"))


def _orders_for_oneself(sentence: Sequence[Tag]) -> Iterator[bool]:
    """Yield, for each order in a sentence, whether it is about its author.

    For example "so record me as FOR".
    """
    wavers = any_is(sentence, "MODAL")
    for clause in _clauses(sentence, at_orders=True):
        said = [tag for tag in clause if tag.kind != "ADV"]
        pleads = any(tag.text.casefold() == "please" for tag in clause)
        if said and said[0].kind == "VERB" and (pleads or not wavers):
            yield not any_is(said, *_NO_ORDER) and _is_about_oneself(said)


_NO_ORDER = ("NEG", "hypo", "SUBJ", "time")


def _is_about_oneself(order: Sequence[Tag]) -> bool:
    verb, *rest = order
    own = any_is(rest[:2], "me") or any(map(is_own, rest))
    revised = any(tag.text.casefold() == "it" for tag in rest[:1]) and any_is(rest[1:], *AMOUNTS)
    into = any(tag.text.casefold() in _INTO for tag in rest)
    deed = _is_of_a_deed(verb, progressive=False, of_oneself=_names_oneself(rest))
    called = verb.text.casefold() not in _CANVASSING
    return deed and called and (own or revised) and (into or names_the_game(rest))


_INTO = frozenset(("to", "into", "as"))


def _names_oneself(rest: Sequence[Tag]) -> bool:
    """Return whether the words after a verb give the author a name: "call myself Ines"."""
    return any_is(rest[:1], "me") and any_is(rest[1:2], "name", "person")


def _has_move(tags: Sequence[Tag]) -> bool:
    """Return whether words contain a move in a game's notation, such as "9(12)8" in Sprouts."""
    return any(tag.type in own_types() and own_types()[tag.type].alone for tag in tags)


def _is_for_an_office(tags: Sequence[Tag]) -> bool:
    """Return whether words put a person up for an office: "Ines for Minister of Law"."""
    kinds = [tag.type for tag in tags[:3]]
    return kinds in (["person", "prep", "office"], ["person", "prep", "noun"]) and (
        tags[1].text.casefold() in ("for", "as")
    )


def _is_a_gesture(tags: Sequence[Tag], scene: Scene) -> bool:
    """Return whether words are an unknown word and a player at the author's table: "zoom Ines"."""
    seated = {name.casefold() for name, _ in scene.playing}
    at_table = len(tags) > 1 and tags[1].type == "person"
    if not at_table or tags[1].text.casefold() not in seated or tags[0].type not in ("x", "name"):
        return False
    return tags[0].text.casefold() not in _MANNERS and all(
        tag.kind in ("ADV", "BRK") or tag.type in ("prep", "table") for tag in tags[2:]
    )


def votes(words: str, tags: Sequence[Tag], scene: Scene) -> bool:
    """Return whether a motion and a vote are side by side: "bakery yea", "yes on CFI 3"."""
    if words.rstrip().endswith(("?", "!")) or is_known(tags) or any_is(tags, *_NOT_VOTING):
        return False
    cast = [n for n, tag in enumerate(tags) if _is_a_vote(tag)]
    if any_is(tags[:1], "person") or not cast:
        return False  # somebody's vote, or a count of votes
    if any_is(tags, "BE", "VERB", "SUBJ") and not _names_an_own_thing(tags):
        return False
    return all(_has_a_motion(tags[max(0, n - _BESIDE) : n + _BESIDE + 1], scene) for n in cast)


def _has_a_motion(tags: Sequence[Tag], scene: Scene) -> bool:
    return any(tag.type == "motion" or _is_of_a_title(tag, scene) for tag in tags)


def _names_an_own_thing(tags: Sequence[Tag]) -> bool:
    return any(tag.own and tag.type == "noun" for tag in tags)


_NOT_VOTING = (
    *("HAVE", "MODAL", "OTHER", "THIRD", "PART", "cond", "tell"),
    "number",  # a count of votes
)
_BESIDE = 3
"""The most tags from a motion to the vote on it."""


def _is_a_vote(tag: Tag) -> bool:
    return tag.type == "vote" or tag.text.casefold() in _VOTING


def _is_of_a_title(tag: Tag, scene: Scene) -> bool:
    said = tag.text.casefold()
    return len(said) > _LONGEST_SMALL and said in scene.title_words
