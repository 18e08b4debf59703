"""Questions to authors: a reason, and at most three options in the bot's words."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from itertools import pairwise
from typing import Any, cast

from nomicbot.game.actions import ENDLESS, Action, Announcement, Meaning, Unread
from nomicbot.game.plainlaw.acting import Perform
from nomicbot.game.sentence_templates import sentence_of
from nomicbot.language.beside import is_denial
from nomicbot.language.custom_word_types import own_types, types_of_possessions
from nomicbot.language.declared_types import CURRENCIES, NAMES_OF_THINGS, OFFICES
from nomicbot.language.recognisers import recogniser
from nomicbot.language.recognising.values import CHOICES
from nomicbot.language.role_values import vote_on
from nomicbot.language.stance import TALK
from nomicbot.language.tags import NOTHING, Tag
from nomicbot.rulebooks.library import ruleset

MOST_LINES = 3
SHORT = 200
WHICH = "it is not clear which motion this is"
WHERE = "it is not clear where its text begins"
RESTATED = "the text of a motion stands between {{ and }}, so I ask first"
IN_WORDS = "the text of a motion stands between {{ and }}, and without these I ask first"
SIDE = "it is not clear which side you take"
ONE_OF_SEVERAL = "it is not clear which of these you do"
INVITED = "it is not clear whether this is a challenge"
AWAITED = "it is not clear whether this accepts what waits for you"
ONLY_ASKED = frozenset((IN_WORDS, SIDE, INVITED, AWAITED))
"""Reasons of questions that no likelihood answers: only their author knows what is meant."""
_ONE_OF = frozenset((WHICH, WHERE, IN_WORDS, SIDE, ONE_OF_SEVERAL))
"""Reasons that ask for one of several actions, never for all of them."""
_MOST_TOGETHER = 60


PLAIN = ("FOR", "AGAINST")
"""Votes that need no word between them and the motion."""


_WITH_ARTICLE = ("thing", "display")
"""Names of fields for objects that are written with an article."""
_OF_THINGS = ("thing", "target", "display")
"""Types of fields for objects."""


def shown(action: Any, name: str, type_: str) -> str:
    """Return the value of a field as it is written in a sentence, or "" if it is missing."""
    if type_ == "each":
        return _each(action)
    value = getattr(action, name, "")
    if own := own_types().get(type_):
        return own.shown(value) if value else ""
    if name == "amount" and getattr(action, "all", False):
        return "all my"
    if isinstance(value, tuple):
        return " and ".join(map(_one_of_several, value))
    if isinstance(value, Action):
        return sentence_of(value, shown).removeprefix("I ")
    if value in (0, "", None):
        return ""
    if name in _WITH_ARTICLE and type_ in _OF_THINGS:
        return _thing(str(value))
    return _WRITTEN.get(type_, str)(str(value))


def _one_of_several(value: Any) -> str:
    """Return one of a field's values as a sentence shows it.

    For example "p12" for a motion, "FOR p12" for a vote.
    """
    if not isinstance(value, tuple):
        return str(value)
    motion, vote = value
    return f"{vote} {motion}" if vote in PLAIN else f"{vote} on {motion}"


def _thing(name: str) -> str:
    """Return the name of an object with "the" if it is capitalised: "the Big Rock"."""
    return f"the {name}" if name[:1].isupper() else name


def _square(square: str) -> str:
    """Return a square as written, or by the player on it: "(3, 4)", "Ivy's square"."""
    return f"{square}'s square" if square[:1].isalpha() else square


def _holder(holder: str) -> str:
    """Return the holder of an object, or "" if the holder is a square."""
    return "" if holder.startswith("(") else holder


def _text(text: str) -> str:
    """Return the string `text` in double braces, as players write the body of a motion."""
    return f"{{{{ {text} }}}}"


_WRITTEN: Mapping[str, Callable[[str], str]] = {
    "square": _square,
    "holder": _holder,
    "text": _text,
    **dict.fromkeys(OFFICES, ruleset().office_in_full),
}
"""The functions that write values which need more than their name, by type of field."""


def _each(action: Any) -> str:
    form = getattr(action, "form", "")
    owner = getattr(action, "owner", "")
    whose = f"{owner}'s " if owner else "my " if getattr(action, "mine", False) else ""
    words = f"all {whose}open {form or 'motion'}s"
    if getattr(action, "unvoted", False):
        words = f"{words} on which I have not voted"
    but = getattr(action, "but", ())
    return f"{words} except {' and '.join(but)}" if but else words


def acts_of(one: Announcement | Unread) -> tuple[Action, ...]:
    """Return the actions of an announcement, or of the first option of a question."""
    if isinstance(one, Announcement):
        return (one.action,)
    line = one.readings[0] if one.readings else None
    if line is None:
        return ()
    acts = tuple(each.action for each in line.acts)
    return (line.action,) if line.action is not None else acts


def meaning(action: Action, times: int = 1) -> Meaning:
    """Return the option that states an action in a sentence."""
    by_law = action.wording if isinstance(action, Perform) else ""
    words = sentence_of(action, shown) or f"I {by_law or action.name}"
    often = {1: "", 2: " twice", ENDLESS: " infinitely many times"}.get(times, f" {times} times")
    return Meaning(f"{words}{often}.", "", action, times)


_TOLD = frozenset(("vote", "titled", "number", *CURRENCIES, "square"))


def accounted(acts: Sequence[Action], tags: Sequence[Tag]) -> bool:
    """Return whether actions cover everything that the tags name, and no tag negates anything.

    A payment may have a motion as its reason.
    """
    said = f" {' '.join(meaning(act).line[:-1] for act in acts)} ".casefold()
    return not any(is_denial(tag) or _is_untold(tag, said) for tag in tags)


def _is_untold(tag: Tag, said: str) -> bool:
    """Return whether a tag's value should be in one of the options `said`, but isn't."""
    if tag.type in own_types():
        return _owned(tag) not in said
    votes = " vote " in said
    yes = CHOICES.get(tag.text.casefold(), "") if tag.kind == "ADV" and votes else ""
    name = yes or str(tag.value[1] if tag.type == "titled" else tag.value)  # "a resounding yes"
    if any(f" {one} ".casefold() in said for one in (name, f"p{name}", vote_on(name, "p"))):
        return False
    return bool(yes) or tag.type in _TOLD or (tag.type == "motion" and votes)


_VOTES_AFTER = frozenset(("BE", "GER", "VERB", "AND"))
_VOTING_FOR = frozenset(("for", "against"))
_NAMED = (
    "motion",
    "titled",
    "person",
    "number",
    *CURRENCIES,
    "office",
    *NAMES_OF_THINGS,
    "vote",
    *types_of_possessions(),
)
_SPOKEN_TO = frozenset(
    ("sorry", "thanks", "thank", "you", "hi", "hello", "hey", "dear", "poor", ",")
)
"""Words that may come before the name of a person who is only addressed."""
_ASIDE_FROM = frozenset(("until", "till", "behalf", "unless", "except", "instead"))


def says_all(acts: Sequence[Action], tags: Sequence[Tag]) -> bool:
    """Return whether the options mention everything in the game that the tags name, without limits.

    An option that says less than its author did is never done without asking.
    """
    aside = any(tag.text.casefold() in _ASIDE_FROM for tag in tags)
    denied = denies_a_motion(tags) or votes_on_something_else(tags)
    return not (aside or denied or unsaid(acts, tags))


@recogniser
def votes_on_something_else(tags: Sequence[Tag]) -> bool:
    """Return whether a vote is also on something else than a motion: "FOR p7, and for the fish"."""
    return any(
        (before.kind in _VOTES_AFTER or before.text.casefold() == "and")
        and tag.type == "prep"
        and tag.text.casefold() in _VOTING_FOR
        and noun.type == "x"
        for before, tag, noun in zip(tags, tags[1:], tags[2:], strict=False)
    )


@recogniser
def denies_a_motion(tags: Sequence[Tag]) -> bool:
    """Return whether "not" follows a motion that no vote is on: p13 in "I'm for p12, p13 not"."""
    return any(
        before.type in ("motion", "each") and tag.text.casefold() == "not"
        for before, tag in pairwise(tags)
    )


def unsaid(acts: Sequence[Action], tags: Sequence[Tag]) -> list[Tag]:
    """Return the tags for things in the game that none of the options mentions."""
    said = " ".join(meaning(act).line[:-1] for act in acts).casefold()
    named = (*_NAMED, *own_types(), _BY_LAW)
    things = [
        tag
        for before, tag in pairwise((NOTHING, *tags))
        if tag.kind == "T"
        and tag.type in named
        and not (tag.type == "person" and before.text.casefold() in _SPOKEN_TO)
    ]
    return [
        tag
        for tag in things
        if not any(name and name in said for name in (*_names_of(tag), _owned(tag), _cast(tag)))
    ]


_BY_LAW = "by law"


def _names_of(tag: Tag) -> Sequence[str]:
    """Return the words under which an option may mention what a tag names.

    An object that players' clauses define is mentioned by its noun alone: "a Cube", "4 Cubes".
    """
    said = tag.text.casefold()
    if tag.type == _BY_LAW:
        return (said.split()[-1].rstrip("s"),)
    return (_called(tag), said, _digits(tag))


def _cast(tag: Tag) -> str:
    """Return a vote as the options on a proposal write it, such as FOR for YES, or ""."""
    return vote_on(str(tag.value), "p1").casefold() if tag.type == "vote" else ""


def _owned(tag: Tag) -> str:
    """Return a value in a rulebook's own notation as the options write it, or ""."""
    own = own_types().get(tag.type)
    return own.shown(tag.value).casefold() if own is not None else ""


def _called(tag: Tag) -> str:
    """Return the name in a tag in lower case, or the title if the tag is a motion's title."""
    return str(tag.value[1] if tag.type == "titled" else tag.value).casefold()


def _digits(tag: Tag) -> str:
    return "".join(filter(str.isdigit, str(tag.value)))


@dataclass(frozen=True, slots=True)
class Asked:
    """Words to ask about: the reason, the actions that they may mean, and their position.

    `lack` is what is lacking (a `Lack`), or "" if the words are only unclear.
    """

    text: str
    reason: str
    acts: tuple[tuple[Action, int], ...]
    spans: tuple[tuple[int, int], ...]
    lack: str = ""


def doubted(one: Announcement, reason: str) -> Asked:
    """Return an action as a question with this reason."""
    return Asked(one.text, reason, ((one.action, one.times),), one.spans)


def in_one(asked: Sequence[Asked], post: str) -> Asked:
    """Return several questions as one, about all text of `post` from the first to the last."""
    if len(asked) == 1:
        return asked[0]
    span = (asked[0].spans[0][0], asked[-1].spans[-1][1])
    return Asked(
        post[slice(*span)],
        asked[0].reason,
        tuple(act for one in asked for act in one.acts),
        (span,),
    )


def completes(whole: Action, act: Action) -> bool:
    """Return whether `whole` is `act` with some of its missing values filled in."""
    if type(whole) is not type(act) or whole == act:
        return False
    before = {field.name: getattr(act, field.name) for field in fields(cast(Any, act))}
    return all(not value or value == getattr(whole, name) for name, value in before.items())


def shortened(words: str) -> str:
    """Return words on one line, truncated to the length that questions quote."""
    short = " ".join(words.split())
    return short if len(short) <= SHORT else short[: SHORT - 1] + "…"


def _one_of(asked: Asked, acts: Sequence[tuple[Action, int]]) -> bool:
    """Return whether the actions exclude each other, so only one of them can be meant."""
    (first, _), *others = acts
    return asked.reason in _ONE_OF or all(completes(first, other) for other, _ in others)


def question(asked: Asked) -> Unread:
    """Return the question with its options.

    If several actions may be meant together, the first option is all of them.
    """
    acts = tuple(dict.fromkeys(asked.acts))
    lines = [meaning(action, times) for action, times in acts[:MOST_LINES]]
    if len(acts) > 1 and not _one_of(asked, acts):
        all_of = " ".join(meaning(action, times).line for action, times in acts[:_MOST_TOGETHER])
        words = all_of if len(all_of) <= SHORT else f"{all_of[: SHORT - 2].rstrip()} …"
        each = tuple(
            Announcement(action, meaning(action, times).line, times=times) for action, times in acts
        )
        lines = [Meaning(f"All of these: {words}", all_of, acts=each), *lines[: MOST_LINES - 1]]
    return Unread(
        shortened(asked.text),
        asked.reason,
        (),
        asked.spans,
        tuple(lines),
        aside=bool(lines) and asked.reason in TALK,
        lack=asked.lack,
    )
