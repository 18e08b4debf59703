"""Words that may be meant as an action in the game, though no action was read in them.

No grammar of actions is needed to find them: a sentence in which its author does something now, an
order or a shortened sentence that names something of the game ("p5 for obv", "heat in zone 7"), a
vote on a motion. What its author thinks, asks, tells of the past or of others is talk.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import takewhile

from nomicbot.language.custom_word_types import own_types
from nomicbot.language.lexicon import sets_of, word_set, words_of
from nomicbot.language.mood import names_something
from nomicbot.language.recognising.values import CHOICES
from nomicbot.language.scene import Scene
from nomicbot.language.tags import Tag, any_is

_PAST, _OPINION, _ORIGIN, _TELLING, _VERBS_OF_TALK, _MANNERS, _LATER = sets_of(
    "past of a speaker", "of opinion", "of origin", "telling", "of talk", "of manners", "of later"
)
_SHORT = 10
"""The most tags of a line that is an order, or is shortened."""
_VOTING = CHOICES.keys() | {"for", "against", "yea", "nah", "nope", "yep", "maybe", "aye", "nay"}
_FEW = 6
"""The most tags of a line that says no more than what is played."""
_SURE = frozenset((*words_of("intending"), "'ll", "’ll"))
_TELLS = ("OTHER", "ASK", "CUE", "BE", "bad", "NEG", "HAVE")
"""The kinds of words before "I" whose sentence does not itself say what "I" begins."""
_SAYING = frozenset(("says", "said"))
_CANVASSING = frozenset(("vote", "voting", "create", "end", "next", "ask"))
_TO_OTHERS = re.compile(r"\b(?:your|you|yourself)\b", re.IGNORECASE)
_GERUND = re.compile(r"(?<!th)ing$", re.IGNORECASE)
_DOUBTS = ("NEG", "bad", "tell", "hypo", "HAVE", "PART", "time", "cond", "THIRD")
_LEADING = ("ADV", "BRK", "AND")
_LONGEST_SMALL = 3
"""The most letters of a word of a title by which nobody names it: "The", "Of"."""


def may_act(words: str, tags: Sequence[Tag], scene: Scene) -> bool:
    """Return whether a sentence or line, tagged, may be meant as an action of its author."""
    said = _without_address(tags)
    if not said or words.rstrip().endswith("?") or any_is(said[:1], "ASK", "ask", "THIRD"):
        return False
    if words.count('"') % 2 or any_is(said, "hypo"):
        return False
    if not is_known(said) and any(_does(clause, said) for clause in _clauses(said)):
        return True
    return len(said) <= _SHORT and _is_shortened(words, said, scene)


def is_known(tags: Sequence[Tag]) -> bool:
    """Return whether words are a vote without an unknown word, which the reader knows for talk."""
    return any_is(tags, "vote") and not any_is(tags, "x", "name")


def _without_address(tags: Sequence[Tag]) -> list[Tag]:
    """Return the tags without what leads to a sentence: conjunctions, and a person addressed."""
    said = list(tags)
    while said:
        if (said[0].kind in _LEADING or said[0].type == "join") and not _is_a_vote(said[0]):
            del said[0]
        elif said[0].type == "person" and len(said) > 1 and _parts(said[1]):
            del said[:2]
        else:
            break
    return said


def _parts(tag: Tag) -> bool:
    return tag.kind in ("BRK", "AND") or tag.type in ("join", "comma")


def _clauses(tags: Sequence[Tag]) -> Iterator[list[Tag]]:
    """Yield the tags between commas, dashes and colons, with a new group at each subject."""
    clause: list[Tag] = []
    for tag in tags:
        if tag.kind == "BRK" or (tag.kind == "SUBJ" and any_is(clause, "SUBJ", "OTHER")):
            if clause:
                yield clause
            clause = []
        if tag.kind != "BRK":
            clause.append(tag)
    if clause:
        yield clause


def _does(clause: Sequence[Tag], sentence: Sequence[Tag]) -> bool:
    """Return whether a clause says what its author does now: "I draw a line to spot 4"."""
    subject = next((n for n, tag in enumerate(clause) if tag.kind == "SUBJ"), None)
    if subject is None or any_is(clause[:subject], *_TELLS):
        return False
    after = [tag for tag in clause[subject + 1 :] if tag.kind != "ADV"]
    held = list(takewhile(lambda tag: tag.kind in ("MODAL", "BE"), after))
    verb = next(iter(after[len(held) :]), None)
    if verb is None or _is_put_off(held, sentence):
        return False
    rest = after[len(held) + 1 :]
    if any_is(takewhile(lambda tag: tag.kind != "CUE", rest), "bad", "NEG", "HAVE", "OTHER"):
        return False
    progressive = any_is(held, "BE") or clause[subject].text.casefold().endswith("m")
    return _plays(verb, rest, progressive=progressive) or (
        _is_of_a_deed(verb, progressive=progressive) and _names(rest, clause[:subject])
    )


def _plays(verb: Tag, rest: Sequence[Tag], *, progressive: bool) -> bool:
    """Return whether words after "I" have a move in them, or say which game: "im in game 2"."""
    if _has_move(rest) or (verb.text.casefold() == "say" and any_is(rest, *own_types())):
        return True
    return progressive and verb.type == "prep" and any_is(rest, *own_types(), "motion")


def _is_put_off(held: Sequence[Tag], sentence: Sequence[Tag]) -> bool:
    """Return whether a deed is only possible, or is for later: "I'll vote when I am back"."""
    modal = [tag.text.casefold() for tag in held if tag.kind == "MODAL"]
    if not _SURE.issuperset(modal):
        return True
    if any(tag.text.casefold() in _SAYING for tag in sentence):
        return True
    later = any_is(sentence, "time", "cond") or any(
        tag.text.casefold() in _LATER for tag in sentence
    )
    return later and bool(modal or any_is(sentence, "OTHER"))


def _is_of_a_deed(verb: Tag, *, progressive: bool) -> bool:
    said = verb.text.casefold()
    talk = said in _OPINION | _TELLING | _VERBS_OF_TALK or said in word_set("stative")
    if talk or said in _PAST or said in _ORIGIN or said.endswith("ed"):
        return False
    if progressive:
        return _is_gerund(verb)
    return verb.kind == "VERB" or verb.type in ("x", "noun")


def _is_gerund(tag: Tag) -> bool:
    return tag.kind == "GER" or (tag.type == "x" and _GERUND.search(tag.text) is not None)


def _names(rest: Sequence[Tag], before: Sequence[Tag]) -> bool:
    """Return whether words mention something of the game, or end with a number or a name."""
    return names_something([*before, *rest]) or any_is(rest, "number", "name", "times")


def _is_shortened(words: str, tags: Sequence[Tag], scene: Scene) -> bool:
    """Return whether a line is an order, a vote, a gesture or a move in few words."""
    if votes(words, tags, scene) or _is_for_an_office(tags):
        return True
    first = tags[0]
    if any_is(tags[:3], "slip") and not any_is(tags, "HAVE") and _names(tags, ()):
        return True
    doubts = tags if first.kind in ("VERB", "GER") else tags[:-1]
    if any_is(doubts, *_DOUBTS, "OTHER", "SUBJ", "BE", "MODAL"):
        return False
    played = any_is(tags, *own_types()) and len(tags) <= _FEW
    return _orders(words, tags) or played or _is_a_gesture(tags, scene)


def _orders(words: str, tags: Sequence[Tag]) -> bool:
    """Return whether words are an order that is not to other players: "buy 5 clout"."""
    first = tags[0]
    if not (first.kind == "VERB" or _is_gerund(first)) or words.rstrip().endswith(("!", ":")):
        return False
    reports = any_is(tags[2:], "colon") or any(tag.text == ":" for tag in tags[2:])
    to_others = (reports and not any_is(tags[:2], "motion")) or _TO_OTHERS.search(words)
    deed = first.text.casefold() not in _CANVASSING and _is_of_a_deed(
        first, progressive=first.kind != "VERB"
    )
    return deed and not to_others and (names_something(tags[1:]) or any_is(tags[1:], "number"))


def _has_move(tags: Sequence[Tag]) -> bool:
    """Return whether there are words of a game, such as a line in a drawing: "9(12)8"."""
    return any(tag.type in own_types() and own_types()[tag.type].alone for tag in tags)


def _is_for_an_office(tags: Sequence[Tag]) -> bool:
    """Return whether words put a person up for an office: "Ines for Minister of Law"."""
    kinds = [tag.type for tag in tags[:3]]
    return kinds in (["person", "prep", "office"], ["person", "prep", "noun"]) and (
        tags[1].text.casefold() in ("for", "as")
    )


def _is_a_gesture(tags: Sequence[Tag], scene: Scene) -> bool:
    """Return whether an unknown word and a player at the author's table are all: "zoom Ines"."""
    seated = {name.casefold() for name, _ in scene.playing}
    at_table = len(tags) > 1 and tags[1].type == "person"
    if not at_table or tags[1].text.casefold() not in seated or tags[0].type not in ("x", "name"):
        return False
    return tags[0].text.casefold() not in _MANNERS and all(
        tag.kind in ("ADV", "BRK") or tag.type in ("prep", "table") for tag in tags[2:]
    )


def votes(words: str, tags: Sequence[Tag], scene: Scene) -> bool:
    """Return whether a line has a motion and a vote side by side: "bakery yea", "yes on CFI 3"."""
    if words.rstrip().endswith(("?", "!")) or is_known(tags) or any_is(tags, *_NOT_VOTING):
        return False
    cast = [n for n, tag in enumerate(tags) if _is_a_vote(tag)]
    if any_is(tags[:1], "person") or len(cast) != 1:
        return False  # somebody's vote, or a count of votes
    if any_is(tags, "BE", "VERB", "SUBJ") and not _names_an_own_thing(tags):
        return False
    beside = tags[max(0, cast[0] - _BESIDE) : cast[0] + _BESIDE + 1]
    return any(tag.type == "motion" or _is_of_a_title(tag, scene) for tag in beside)


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
