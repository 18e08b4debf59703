"""Terms that players' clauses declare. They exist only while their clauses do.

If a clause declares a number that each player has, the initial number is set when the clause takes
effect, and for each player who joins later. It is not implemented as the default value of an
attribute, because then an amendment of the clause would change every player's number.
"""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from nomicbot.game import kinds
from nomicbot.game.objects import Authority, ObjectId, serial
from nomicbot.game.plainlaw.evaluating import HAD, MEMBER, OFFICE, Frame
from nomicbot.game.plainlaw.tree import (
    CLUBS,
    Brings,
    Declares,
    DeclaresFlag,
    DeclaresKind,
    DeclaresLink,
    DeclaresOffice,
    DeclaresWords,
)
from nomicbot.game.plainlaw.uses import Begun, begin
from nomicbot.game.plainlaw.vocabulary import HOLDER_NOUN, WHOLE, Noun

if TYPE_CHECKING:
    from nomicbot.game.inforce import ClauseInForce
    from nomicbot.game.judging import Game

WORD, FLAG, LINK = "word", "flag", "link"
"""The sorts of attributes whose values are words, booleans or players instead of numbers."""
Key = tuple[str, str]
"""The key of a declared term: the kind of object that has an attribute, and the attribute's name.

For a declared kind of object it is "" and the name of the kind.
"""


def settle(game: "Game") -> None:
    """Create the terms that players' clauses declare, and end those that none declares any longer.

    A term is an attribute, an office or a kind of object.
    """
    wanted = dict(_declared(game))
    there = {_key(game, term): term for term in game.state.of_kind(kinds.TERM)}
    for key, term in list(there.items()):
        otherwise = key in wanted and _sort(wanted[key][1]) != kinds.TERM_SORT.of(game.state, term)
        gone = key not in wanted and not _waits(game, kinds.TERM_NAME.of(game.state, term))
        if gone or otherwise:
            with game.reading(_gave(game, term)):
                _end(game, key, term)
            del there[key]
    for key, (clause, declares) in wanted.items():
        with game.reading(clause):
            if key not in there:
                _begin(game, declares)
            _bound(game, there.get(key) or game.state.of_kind(kinds.TERM)[-1], declares)
    _forget_uses(game)
    for clause in game.law_now().declarations:
        if isinstance(clause.reading.subject, Begun):
            with game.reading(clause):
                begin(game, clause.reading.subject)


def _waits(game: "Game", name: str) -> bool:
    """Return whether the term `name` occurs in a clause that is not implemented yet.

    If so, the term is kept, since the clause may declare it again in other words.
    """
    spoken = re.compile(rf"\b{re.escape(name)}", re.IGNORECASE)
    unread = (s for s in game.law_now().statuses if s.awaits and not s.astray)
    return any(spoken.search(status.text) for status in unread)


def _declared(
    game: "Game",
) -> Iterator[tuple[Key, tuple["ClauseInForce", Brings]]]:
    """Yield each declaration in force, with its clause and the key of what it declares.

    If two clauses declare the same term, the one that prevails comes first, and only it counts.
    """
    known: set[Key] = set()
    for clause in game.law_now().declarations:
        declares = clause.reading.subject
        key = _key_of(game, declares)
        if key is not None and key not in known:
            known.add(key)
            yield key, (clause, declares)


def _key_of(game: "Game", declares: object) -> Key | None:
    match declares:
        case DeclaresKind(name):
            return "", name.casefold()
        case (
            Declares(noun, name)
            | DeclaresWords(noun, name)
            | DeclaresLink(noun, name)
            | DeclaresFlag(noun, name)
        ):
            pass
        case DeclaresOffice(name):
            noun = HOLDER_NOUN
        case _:
            return None
    kind = Frame(game).words.noun(noun).kind.name
    return None if game.state.schema.declares(kind, name) else (kind, name.casefold())


def noun_of_holders(game: "Game") -> Noun:
    """Return the noun of those who can hold objects."""
    return Frame(game).words.noun(HOLDER_NOUN)


def _key(game: "Game", term: ObjectId) -> Key:
    return kinds.TERM_OF.of(game.state, term), kinds.TERM_NAME.of(game.state, term).casefold()


def _begin(game: "Game", declares: Brings) -> None:
    term = game.create(kinds.TERM)
    game.set(kinds.TERM_NAME, term, _name(declares))
    if isinstance(declares, DeclaresKind):
        for player in noun_of_holders(game).every(game) if declares.initial else ():
            Frame(game).give(player, declares.name, declares.initial)
        return
    of = HOLDER_NOUN if isinstance(declares, DeclaresOffice) else declares.noun
    noun = Frame(game).words.noun(of)
    game.set(kinds.TERM_OF, term, noun.kind.name)
    game.set(kinds.TERM_SORT, term, _sort(declares))
    if not isinstance(declares, (Declares, DeclaresWords)):
        return
    if noun.name == WHOLE and not noun.every(game):
        game.create(noun.kind)
    for object in noun.every(game) if declares.initial else ():
        game.put(object, declares.name.casefold(), declares.initial)
    if not noun.person and noun.name != WHOLE:
        there = (serial(one)[1] for one in game.state.of_kind(noun.kind))
        game.set(kinds.TERM_GIVEN, term, max(there, default=0))


def is_new(game: "Game", declares: Declares | DeclaresWords, object: ObjectId) -> bool:
    """Return whether an object is newer than a declared attribute, and has no value for it yet.

    Such an object gets the initial value.
    """
    noun = Frame(game).words.noun(declares.noun)
    for term in game.state.where(kinds.TERM_NAME, declares.name):
        given = kinds.TERM_GIVEN.of(game.state, term)
        if kinds.TERM_OF.of(game.state, term) != noun.kind.name or given is None:
            continue
        if serial(object)[1] > given and noun.holds(game, object):
            game.set(kinds.TERM_GIVEN, term, serial(object)[1])
            return True
    return False


def is_unfinished(game: "Game", object: ObjectId) -> bool:
    """Return whether an object was just created and still lacks a declared initial value."""
    words = Frame(game).words
    declared = (clause.reading.subject for clause in game.law_now().declarations)
    return any(
        one.initial and _is_newer(game, one, object) and words.noun(one.noun).holds(game, object)
        for one in declared
        if isinstance(one, (Declares, DeclaresWords))
    )


def _is_newer(game: "Game", declares: Declares | DeclaresWords, object: ObjectId) -> bool:
    """Return whether an object is newer than the last object that got a declared attribute."""
    given = (
        kinds.TERM_GIVEN.of(game.state, term)
        for term in game.state.where(kinds.TERM_NAME, declares.name)
        if kinds.TERM_OF.of(game.state, term) == game.state.kind(object)
    )
    return any(one is not None and serial(object)[1] > one for one in given)


_SORTS: dict[type[Brings], str] = {
    DeclaresWords: WORD,
    DeclaresLink: LINK,
    DeclaresFlag: FLAG,
    DeclaresOffice: OFFICE,
}


def _sort(declares: Brings) -> str:
    if isinstance(declares, DeclaresFlag) and declares.had:
        return MEMBER if declares.had in CLUBS else HAD
    return _SORTS.get(type(declares), "")


def _name(declares: Brings) -> str:
    flag = isinstance(declares, (DeclaresFlag, DeclaresOffice))
    return declares.word if flag else declares.name  # type: ignore[union-attr]


def _bound(game: "Game", term: ObjectId, declares: Brings) -> None:
    game.set(kinds.TERM_CLAUSE, term, game.authority.short)
    if isinstance(declares, DeclaresWords):
        game.set(kinds.TERM_WORDS, term, declares.words)
        game.set(kinds.TERM_FIRST, term, declares.initial)
    if isinstance(declares, Declares):
        game.set(kinds.TERM_INITIAL, term, declares.initial)
        game.put(term, kinds.TERM_LOWEST.name, declares.lowest)
        game.put(term, kinds.TERM_HIGHEST.name, declares.highest)


def _end(game: "Game", key: Key, term: ObjectId) -> None:
    kind, name = key
    for object in game.state.of_kind(kind) if kind else ():
        game.put(object, name, None)
    for thing in game.state.of_kind(kinds.OBJECT) if not kind else ():
        if kinds.OBJECT_NAME.of(game.state, thing).casefold() == name:
            game.destroy(thing)
    game.tell(f"there is no {kinds.TERM_NAME.of(game.state, term)} any more")
    game.destroy(term)


def _forget_uses(game: "Game") -> None:
    """Delete the counts of uses that belong to clauses no longer in force."""
    counted = game.law_now().read_from
    for use in game.state.of_kind(kinds.USE):
        if kinds.USE_OF.of(game.state, use).partition(".")[0] not in counted:
            with game.reading(Authority("1-2", "a")):
                game.destroy(use)


def _gave(game: "Game", term: ObjectId) -> Authority:
    """Return the clause that declared `term`. The term also ends by this authority."""
    rule, _, clause = kinds.TERM_CLAUSE.of(game.state, term).rpartition(".")
    return Authority(rule, clause)
