"""The parser of decisions, which are worded the same on the command line, in mail and in plays."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from nomicbot.game.actions import Action, Announcement, Unread
from nomicbot.game.amending import ListedChange, Uninterpreted
from nomicbot.game.amending.late_readings import unread_words
from nomicbot.game.decisions import (
    AS,
    ENACT,
    HOWS,
    NO_ACTION,
    REFUSED,
    STANDS,
    Attest,
    Enact,
    Give,
    Overrule,
    ReadAnew,
    Recognise,
)
from nomicbot.game.identities import LinkAddress, ProveAuthor, UnlinkAddress
from nomicbot.game.law import held
from nomicbot.language.documents.changes import read_changes
from nomicbot.language.reader import common_reader
from nomicbot.mail.message.mail_addresses import canonical
from nomicbot.rulebooks.library import ruleset

THE_ADMINISTRATOR = "the administrator"
"""The author of a decision that was made without a name."""

_ATTEST = re.compile(r"(?P<rule>[\w-]+)(?:\.(?P<clause>[a-z]{1,2}))?/(?P<revision>\d+)")
_CONFIRM = "confirm="
_NUMBER = re.compile(r"(\w+)=(-?\d+|[A-Z]{2,30}(?: [A-Z]{2,30}){0,3})")


class NoDecision(ValueError):
    """Raised for words that are not a decision. The message shows the form of a decision."""


def decree(words: Sequence[str]) -> Action:
    """Return the decision that these words express. Raises NoDecision if they express none."""
    if words and words[0] in ("rules", "desk", "decide"):
        words = words[1:]
    if not words:
        raise NoDecision(f"a decision is one of: {', '.join(_FORMS)}")
    form, *rest = words
    if form not in _FORMS:
        raise NoDecision(f"“{form}” is not a decision; the decisions are: {', '.join(_FORMS)}")
    return _FORMS[form](rest)


@dataclass(frozen=True)
class Paraphrase(Action):
    """A way to settle an unimplemented clause: `how` is one of `PARAPHRASED`, `text` has the words.

    The clause is one in force, or one that a `motion` would make. A paraphrase itself is never
    recorded; what results from it is.
    """

    name: ClassVar[str] = "attest"
    clause: str = ""
    motion: str = ""
    how: str = ""
    text: str = ""
    reason: str = ""


IN_OTHER_WORDS, BY_HAND, NO_EFFECT, WAITS = "as", "by-hand", "none", "waits"
PARAPHRASED = (IN_OTHER_WORDS, BY_HAND, NO_EFFECT, WAITS)
"""The ways to settle a clause that is not implemented.

`as`: it is replaced by other words of the same meaning that are implemented. `by-hand`: a matter is
put on the desk whenever something happens. `none`: it has no effect in the game. `waits`: the
settlement is withdrawn.
"""
_PARAPHRASE = (
    'to settle a clause that is not implemented: attest 9-60.a as "Each player ..."; attest 9-60.a '
    'by-hand "at the end of each nweek: who quoted whom?"; attest 9-60.a '
    "none; attest 9-60.a waits; "
    "and of a motion: attest p7 9-60.a as ..."
)
_CLAUSE = re.compile(r"(?P<clause>[\w-]+(?:\.[a-z]{1,2})?)(?:/\d+)?")


def _paraphrase(words: Sequence[str]) -> Paraphrase | None:
    """Return the decision that settles an unimplemented clause, or None if this is not one.

    The words are such a decision if the second or third is one of `PARAPHRASED`: `9-60.a as "Each
    player ..."`. Raises NoDecision if the rest of the words is wrong.
    """
    place = next((n for n, word in enumerate(words) if word in PARAPHRASED and n in (1, 2)), 0)
    if not place:
        return None
    said, reason = _with_reason(words[place + 1 :])
    clause = _CLAUSE.fullmatch(words[place - 1])
    text = " ".join(said)
    if clause is None or bool(text) != (words[place] in (IN_OTHER_WORDS, BY_HAND)):
        raise NoDecision(_PARAPHRASE)
    motion = words[0] if place == 2 else ""
    return Paraphrase(clause["clause"], motion, words[place], text, reason)


def _attest(words: Sequence[str]) -> Action:
    if (paraphrase := _paraphrase(words)) is not None:
        return paraphrase
    found = _ATTEST.fullmatch(words[0]) if words else None
    confirmed = [word.removeprefix(_CONFIRM) for word in words if word.startswith(_CONFIRM)]
    numbers = [_NUMBER.fullmatch(word) for word in words[1:] if not word.startswith(_CONFIRM)]
    if found is None or not all(numbers):
        raise NoDecision("attest a reading like this: attest 3-4/7, or attest 3-4.c/7 award=3")
    given = tuple((n[1], held(n[2])) for n in numbers if n)
    return Attest(
        found["rule"], int(found["revision"]), found["clause"] or "", given, "".join(confirmed[-1:])
    )


def confirmation(seal: str) -> str:
    """Return the word that an administrator adds to a decision after having seen deleted words.

    `seal` is the hash of the deletions that the preview showed.
    """
    return f"{_CONFIRM}{seal}"


def _enact(words: Sequence[str]) -> Action:
    words, reason = _with_reason(words)
    if not words:
        raise NoDecision(
            'enact a matter like this: enact d1 "Amend rule 3-4 to read: ..."; '
            "without changes it is closed"
        )
    return Enact(words[0].rstrip(":"), _changes(" ".join(words[1:])), reason)


def _changes(text: str) -> tuple[ListedChange, ...]:
    changes = read_changes(text)
    unread = [change.text for change in changes if isinstance(change, Uninterpreted)]
    if unread:
        raise NoDecision(f"these words are not a change that I can carry out: {unread[0]}")
    return changes


def _give(words: Sequence[str]) -> Action:
    """Return a decision that changes a value. Raises NoDecision for an ambiguous number.

    `+5` and `-5` are added to the current value; any other value replaces it.
    """
    given = _set(words)
    if given.value.isdecimal():
        named, value = f"{_quoted(given.object)} {_quoted(given.attribute)}", given.value
        raise NoDecision(
            f"{value} more, or {value} in all? Say: give {named} +{value}, or: set {named} {value}"
        )
    amount = _AMOUNT.fullmatch(given.value)
    if amount is None:
        return given
    return replace(given, value=("" if amount["sign"] == "+" else "-") + amount["number"], add=True)


def _quoted(name: str) -> str:
    """Return a name quoted as a single word of a command line."""
    return f'"{name}"' if " " in name else name


def _set(words: Sequence[str]) -> Give:
    said, reason = _with_reason(words)
    if len(said) < 3:
        raise NoDecision(_how_to_give())
    return Give(said[0], " ".join(said[1:-1]), said[-1], reason=reason)


def _with_reason(words: Sequence[str]) -> tuple[Sequence[str], str]:
    """Return a decision's words before the first "because", and the reason after it, or ""."""
    place = next(
        (place for place, word in enumerate(words) if word in ("because", "--because")), None
    )
    if place is None:
        return words, ""
    reason = " ".join(words[place + 1 :]).strip()
    if not reason:
        raise NoDecision("the reason is missing after “because”")
    return words[:place], reason


def _recognise(words: Sequence[str]) -> Action:
    entry, by = (words[0] if words else ""), words[2:]
    if not entry.isdigit():
        raise NoDecision(
            "recognise a post on a private forum like this: recognise 12 by Peter, "
            "with the number of its entry"
        )
    return Recognise(int(entry), " ".join(by))


def _reread(words: Sequence[str]) -> Action:
    if len(words) not in (1, 2):
        raise NoDecision(
            "to read again the words of a Pending motion that could not be read: reread p5"
        )
    return ReadAnew(" ".join(words))


def spelt_out(decision: ReadAnew, listed: tuple[ListedChange, ...]) -> ReadAnew:
    """Return a decision with the meanings that today's parser finds for words not understood.

    `listed` are the changes of the motion. Raises NoDecision if the parser still understands none
    of them.
    """
    read = {words: _readable(read_changes(words)) for words in unread_words(listed)}
    found = tuple((words, changes) for words, changes in read.items() if changes)
    if not found:
        which = (
            "everything that it lists was read" if not read else "I still can't read the rest of it"
        )
        raise NoDecision(f"{decision.motion} stays as it is: {which}")
    return replace(decision, read=found)


def _readable(changes: tuple[ListedChange, ...]) -> tuple[ListedChange, ...]:
    return () if unread_words(changes) else changes


def _overrule(words: Sequence[str]) -> Action:
    words, because = _with_reason(words)
    target = _TARGET.fullmatch(words[0]) if words else None
    form = " ".join(words[1:3]) if words[1:3] == ["no", "action"] else "".join(words[1:2])
    if target is None or form not in HOWS:
        raise NoDecision(_OVERRULE)
    said, by = _with_ground(list(words[1 + len(form.split()) :]))
    if bool(said) != (form in (AS, ENACT, REFUSED)):
        raise NoDecision(_OVERRULE)
    decision = Overrule(
        int(target["entry"]), int(target["action"] or 0), form, by=by, because=because
    )
    match form:
        case "as":
            return replace(decision, read=_read(said))
        case "enact":
            return replace(decision, changes=_changes(said))
    return replace(decision, reason=said)


def _with_ground(words: list[str]) -> tuple[str, str]:
    """Return the words of a decision, and the motion or reason that its last "by" cites, or ""."""
    places = [place for place, word in enumerate(words) if word in ("by", "--by")]
    if not places:
        return " ".join(words), ""
    return " ".join(words[: places[-1]]), " ".join(words[places[-1] + 1 :])


def _read(text: str) -> tuple[Announcement, ...]:
    found: list[Announcement] = []
    for one in common_reader().read(text).read:
        if isinstance(one, Unread):
            raise NoDecision(f"“{one.text}” cannot be read: {one.reason}")
        if one.hinge or one.block:
            raise NoDecision(f"“{one.text}” depends on other actions; decide on each by itself")
        found.append(one)
    if not found:
        raise NoDecision(f"“{text}” is not an action; say: {NO_ACTION}")
    return tuple(found)


def _account(words: Sequence[str]) -> Action:
    match tuple(words):
        case (("link" | "change") as how, player, address):
            return LinkAddress(player, canonical(address) or address, main=how == "change")
        case ("unlink", player, address):
            return UnlinkAddress(player, address)
        case (("release" | "confirm") as how, entry) if entry.isdecimal():
            return ProveAuthor(int(entry), by_author=how == "confirm")
    raise NoDecision(
        "change accounts like this: accounts link Wonko new@mail.example; change and "
        "unlink likewise; and the post of"
        " entry 17, of which you know who wrote it: accounts release 17"
    )


_TARGET = re.compile(r"(?:entry\s*)?(?P<entry>\d{1,15})(?:\.(?P<action>\d{1,9}))?")
_OVERRULE = (
    f"overrule an entry, or action 1 of it, like this: overrule 17.1 {NO_ACTION}; overrule "
    f'17.1 {AS} "I vote FOR p3"; '
    f'overrule 17.1 {ENACT} "Wonko gains 5A."; overrule 17.1 {REFUSED} "why"; '
    f"or overrule 17.1 {STANDS}; "
    f'and after it, if you like: by p3, or: because "it was a joke"'
)
_AMOUNT = re.compile(r"(?P<sign>[+−-])(?P<number>\d{1,15})")


def _how_to_give() -> str:
    """Return how to raise, lower and set a number, with the first currency as the example."""
    points = f"Wonko {ruleset().plain_words.currencies[0].term.lower()}"
    return (
        f"raise or lower a number like this: give {points} +5, give {points} -5; "
        f"a value is set as: set {points} 25; "
        'and after it, if you like: because "the bot paid too little"'
    )


_FORMS = {
    "accounts": _account,
    "attest": _attest,
    "enact": _enact,
    "give": _give,
    "overrule": _overrule,
    "recognise": _recognise,
    "reread": _reread,
    "set": _set,
}
