"""The answer to `bot: why Wonko Amplitude`: each change, with its clause and its cause."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import timedelta

from nomicbot.annals.explained import (
    Reasons,
    difference,
    motion_whose_result,
    named_links,
    object_and_attribute,
    read_as,
)
from nomicbot.annals.provenance import NoSuchAttribute, NotFound, ProvenanceLink, the_object
from nomicbot.game import kinds
from nomicbot.game.actions import Posted, VerdictResult
from nomicbot.game.addresses import owner_of
from nomicbot.game.judging import Game
from nomicbot.ledger.record import Ledger
from nomicbot.publish.calendar import instant
from nomicbot.publish.display_names import attributes_of, shown, value_shown
from nomicbot.publish.forecast import outlook_in_words
from nomicbot.publish.letters import Letter, Letters, Reason
from nomicbot.publish.outcomes import account_of
from nomicbot.publish.players_numbers import number_named, what_gives
from nomicbot.publish.verdicts import sentence
from nomicbot.rulebooks.library import ruleset
from nomicbot.text import abridged, one_line, quote_marks

MOST = 12
"""The largest number of changes in a message, the last ones. The site and `why` show all."""

_OWN = frozenset(("i", "me", "my", "myself"))
_OUTCOME = frozenset(
    ("fail", "failed", "fails", "pass", "passed", "passes", "resolve", "resolved", "resolves")
)
_REFUSED = frozenset(("refused", "rejected", "denied", "illegal", "invalid"))
_LATELY, _MOST_REFUSALS = timedelta(days=14), 3
"""How far back refused acts are looked for, and how many are told of."""
_POSSESSIVE = re.compile(r"['’]s$")


@dataclass(frozen=True, slots=True)
class WhyQuestion:
    """A question about a value: its `words`, the name of who asks (or ""), and its subject."""

    words: str
    asker: str
    subject: str


def _how() -> str:
    """Return how to ask about a value, with two currencies as examples."""
    points, other = (one.term for one in ruleset().plain_words.currencies[:2])
    return (
        "Ask about a value by its name and that of its owner: "
        f"“bot: why Wonko {points}”, “bot: why my {other}” or “bot: why p1 result”. "
        "Why something was done or refused is in the ruling: it names the clause, which you can "
        "ask for: “bot: rule 2-6”."
    )


def why_letter(
    letters: Letters,
    ledger: Ledger,
    game: Game,
    asked: WhyQuestion,
    is_public: Callable[[str], bool],
) -> Letter:
    """Return the letter with the reasons for the value in a question: "Wonko 20 Amplitude".

    "my" refers to the person who asks. A number is treated as the value, not as a name. If the
    value is hidden or does not exist, the letter says what could be asked instead. Mail to a forum
    that is not public (`is_public`) is never quoted.
    """
    try:
        object, attribute, found = _links(ledger, game, asked)
        motion = motion_whose_result(game, object, attribute)
    except NotFound as problem:
        if refusals := _refusals(ledger, game, asked, is_public):
            return letters.word(" ".join(refusals), subject=asked.subject)
        lacking = problem.lacking if isinstance(problem, NoSuchAttribute) else str(problem)
        return letters.word(f"{_sentence(lacking)} {_how()}".strip(), subject=asked.subject)
    if motion and not found.links and (outlook := outlook_in_words(game, motion)):
        return letters.word(outlook, subject=asked.subject)
    understood = read_as(game)
    value, gives = _number(game, object, attribute)
    return letters.why(
        _named(game, object, attribute),
        [
            Reason(
                difference(link),
                link.clause,
                understood.get(link.clause, ""),
                link.reason,
                _cause(ledger, link, is_public),
                f"{instant(link.at)}, entry {link.entry}",
            )
            for link in found.links
        ],
        value=value,
        gives=gives if value == "0" or not found.links else [],
        earlier=found.earlier,
        account=account_of(game, motion) if motion else "",
        subject=asked.subject,
    )


def _refusals(
    ledger: Ledger, game: Game, asked: WhyQuestion, is_public: Callable[[str], bool]
) -> list[str]:
    """Return why the last acts of who asks "why was my vote refused" were, a sentence each."""
    if not asked.asker or _REFUSED.isdisjoint(map(_plain, _said(asked))):
        return []
    told: list[str] = []
    for entry in ledger.backwards(game.now - _LATELY):
        event = entry.event
        if not isinstance(event, Posted) or not is_public(event.forum):
            continue
        who = owner_of(game.state, event.author.address)
        if who is None or game.called(who) != asked.asker:
            continue
        told += [
            f"{quote_marks(abridged(one_line(one.text), 100))} was refused on {instant(entry.at)}"
            f"{f' ({one.clause.short})' if one.clause else ''}: {sentence(one.reason)}"
            for one in ledger.verdicts(entry.id)
            if one.result == VerdictResult.REFUSED
        ]
        if len(told) >= _MOST_REFUSALS:
            break
    return told[:_MOST_REFUSALS]


def _links(ledger: Ledger, game: Game, asked: WhyQuestion) -> tuple[str, str, Reasons]:
    """Return the object and the attribute that a question names, with its changes.

    The object and the attribute can be in another order, as in "20A for Wonko", if the object is a
    player and the attribute is a number. Raises NotFound.
    """
    object, attribute = _about(game, asked)
    try:
        if not attribute:
            raise NotFound("")
        return object, attribute, named_links(ledger, game, object, attribute, newest=MOST)
    except NotFound:
        number, whose = number_named(game, asked.words), _player(game, asked)
        if number is not None and whose:
            object, attribute = whose, number.name
        elif not attribute or not (attribute := _with_value(game, object, attribute)):
            raise
        return object, attribute, named_links(ledger, game, object, attribute, newest=MOST)


def _with_value(game: Game, object: str, value: str) -> str:
    """Return the name of the only attribute of an object that has a value, as in "p1 historical".

    Returns "" if there is none. Raises NotFound if there is no such object.
    """
    found = the_object(game.library, game.state, object)
    has = [
        known.name
        for known in attributes_of(game, game.state.kind(found))
        if shown(known) and str(value_shown(game, known, found)).casefold() == value.casefold()
    ]
    return has[0] if len(has) == 1 else ""


def _player(game: Game, asked: WhyQuestion) -> str:
    """Return the longest name of a player that a question mentions, or ""."""
    said = f" {' '.join(map(_plain, _said(asked)))} "
    named = (game.called(who) for who in game.state.where(ruleset().player, True))
    return max((one for one in named if f" {one.casefold()} " in said), key=len, default="")


def _about(game: Game, asked: WhyQuestion) -> tuple[str, str]:
    """Return the object and the attribute that a question names, each "" if it is not named."""
    said = _said(asked)
    if not _OUTCOME.isdisjoint(_plain(word) for word in said) and (motion := _motion(game, said)):
        return motion, "result"
    object, attribute = object_and_attribute(game, said) if said else ("", "")
    return object, " ".join(word for word in attribute.split() if not word.isdecimal())


def _said(asked: WhyQuestion) -> list[str]:
    """Return the words of a question, with the name of who asks in place of "my" and the like."""
    said = [_POSSESSIVE.sub("", word) for word in asked.words.split()]
    return [asked.asker if asked.asker and word.casefold() in _OWN else word for word in said]


def _plain(word: str) -> str:
    return word.strip(",.?!").casefold()


def _motion(game: Game, said: Sequence[str]) -> str:
    """Return the first of these words that names a motion, or ""."""
    found = (_plain(word) for word in said)
    kind = ruleset().motions.kind.name
    return next((word for word in found if game.library.find(game.state, word, kind)), "")


def _named(game: Game, object: str, attribute: str) -> str:
    """Return an object's attribute by the names that players and rules use."""
    found = the_object(game.library, game.state, object)
    known = game.state.schema.attribute(game.state.kind(found), attribute)
    return f"the {known.term if known else attribute} of {game.called(found)}"


def _number(game: Game, object: str, attribute: str) -> tuple[str, list[tuple[str, str]]]:
    """Return the value of an attribute as a string, and the clauses that give it to players.

    The value is "" unless it is a number. Clauses are returned only for attributes of players.
    """
    found = the_object(game.library, game.state, object)
    known = game.state.schema.attribute(game.state.kind(found), attribute)
    value = known.of(game.state, found) if known else None
    if known is None or type(value) is not int:
        return "", []
    return str(value), what_gives(game, known) if known.kind.name == kinds.OUTSIDER.name else []


def _cause(ledger: Ledger, link: ProvenanceLink, is_public: Callable[[str], bool]) -> str:
    """Return the public description of a change's cause."""
    event = ledger.entry(link.entry).event
    if not isinstance(event, Posted):
        return link.cause
    if not is_public(event.forum):
        return "a message to a private forum"
    said = f": “{abridged(one_line(link.words), 100)}”" if link.words else ""
    return f"the post of {link.author}{said}"


def _sentence(words: str) -> str:
    """Return words as a sentence, with an initial capital and a full stop, or "" for none."""
    first = words.partition(" ")[0]
    named = any(map(str.isdigit, first))  # such as p5, which is not p5 with a capital
    return (
        (first if named else first[:1].upper() + first[1:])
        + words[len(first) :]
        + ("" if not words or words[-1] in ".?!" else ".")
    )
