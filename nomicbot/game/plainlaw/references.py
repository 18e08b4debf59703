"""Pronoun resolution: which pronoun means whom.

The meaning of a pronoun is decided when a clause is parsed, and never by proximity at run time.

- "e", "em" and "eir" mean a person, "it" and "its" a thing, "that player" an object of that noun.
- A pronoun never means the subject of its own change: in "each other player pays em", "em" is not
  any of the other players.
- Within a relative clause, "e" is not the person described, and "em" is not its subject; "eir" may
  be.
- "the former" and "the latter" mean the first and the second of exactly two persons.
- If these rules do not leave exactly one candidate, the clause is not implemented.
"""

from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from typing import Any

from nomicbot.game.plainlaw.english import agent
from nomicbot.game.plainlaw.tree import (
    Alters,
    Counts,
    Does,
    Is,
    Law,
    Occurs,
    Of,
    On,
    Owned,
    Permits,
    Phrase,
    Pronoun,
    Reference,
    Statement,
    Tied,
    Var,
    nodes,
)
from nomicbot.game.plainlaw.vocabulary import Vocabulary
from nomicbot.lazy_dataclass import dataclass

SUBJECTS = ("e", "he", "she", "they")
OBJECTS = ("em", "him", "them")
THINGS = ("it",)
FORMER, LATTER = "the former", "the latter"


class Unclear(ValueError):
    """Raised when a pronoun can mean no one, or more than one object."""


@dataclass(frozen=True)
class _Candidate:
    means: Reference
    noun: str
    person: bool


class Scope:
    """The phrases that a statement has mentioned so far, in order, to which pronouns can refer.

    Some of them can be hidden for a while: no pronoun refers to them then.
    """

    def __init__(self, words: Vocabulary) -> None:
        self._words = words
        self._known: list[_Candidate] = []
        self._hidden: list[Reference] = []
        self._roles: dict[str, Reference] = {}
        self._titles: dict[str, set[Reference]] = {}
        self._unnamed = False
        self.numbers = 0

    def mention(self, means: Reference, noun: str) -> None:
        """Add the object `means`, described by `noun`, to those that later pronouns can mean."""
        if all(one.means != means for one in self._known):
            person = (found := self._words.one("nouns", noun)) is not None and found.person
            self._known.append(_Candidate(means, noun, person))

    def play(self, role: str, means: Reference) -> None:
        """Let the noun for a `role`, such as "the giver", refer to the object `means`."""
        self._roles[f"the {role}"] = means

    def title(self, title: str, means: Reference) -> None:
        """Let "that Minister" or another `title` mean somebody who was described by that title."""
        self._titles.setdefault(f"that {title}".casefold(), set()).add(means)

    def mention_somebody(self) -> None:
        """Note that somebody is mentioned whom no pronoun can mean: "Whacks somebody"."""
        self._unnamed = True

    def hide(self, means: Reference) -> None:
        """Prevent pronouns from referring to `means` until `show` is called."""
        self._hidden.append(means)

    def show(self) -> None:
        """Let pronouns refer again to the reference that was hidden last."""
        self._hidden.pop()

    def meant(self, words: str) -> Reference:
        """Return the reference of a pronoun. Raises Unclear if it is ambiguous."""
        low = words.casefold()
        if low in self._roles:
            return self._roles[low]
        if len(titled := self._titles.get(low, set())) == 1:
            return next(iter(titled))
        fitting = self._fitting(low)
        if len(fitting) != 1:
            told = "nobody" if not fitting else f"{len(fitting)} of those who are named"
            raise Unclear(f"“{words}” may mean {told}")
        return fitting[0].means

    def _fitting(self, low: str) -> list[_Candidate]:
        """Return everything to which a pronoun in lower case could refer."""
        there = [one for one in self._known if one.means not in self._hidden]
        persons = [one for one in there if one.person]
        if low in (FORMER, LATTER):
            return [persons[low == LATTER]] if len(persons) == 2 else []
        if low in (*SUBJECTS, *OBJECTS):
            return persons
        if low in THINGS:
            return [one for one in there if not one.person]
        return self._of_noun(low.removeprefix("that "))

    def _of_noun(self, noun: str) -> list[_Candidate]:
        """Return the objects to which "that `noun`" could refer.

        Raises Unclear if one is hidden.
        """
        found = [one for one in self._known if one.noun.casefold() == noun]
        if any(one.means in self._hidden for one in found):
            raise Unclear(f"“that {noun}” may mean whoever is being described")
        if self._unnamed and any(one.person for one in found):
            raise Unclear(f"“that {noun}” may mean somebody else who is mentioned")
        return found

    def forget(self, number: int) -> None:
        """Prevent pronouns from referring to the object of phrase `number`.

        It was mentioned only to be counted, as in "the number of players", or to describe another
        object by its owner.
        """
        self._known = [one for one in self._known if one.means != Var(number)]
        for titled in self._titles.values():
            titled.discard(Var(number))

    def name(self, means: Reference) -> Pronoun:
        """Return a pronoun that refers unambiguously to the object `means`.

        Raises Unclear if there is none.
        """
        noun = next((one.noun for one in self._known if one.means == means), "")
        for words in (*SUBJECTS[:1], *THINGS, f"that {noun}", FORMER, LATTER):
            try:
                if self.meant(words) == means:
                    return Pronoun(words)
            except Unclear:
                continue
        raise Unclear("no pronoun refers to this one alone")


def resolved(law: Law, words: Vocabulary) -> Law:
    """Return a tree in which each pronoun is replaced by its reference.

    Raises Unclear if a pronoun refers to nothing, or could refer to several objects.
    """
    return Law(tuple(_resolved(one, words) for one in law.statements))


def _resolved(statement: Statement, words: Vocabulary) -> Statement:
    """Return a statement with its pronouns resolved. Raises Unclear.

    The condition of a reaction may come first in the sentence, so a pronoun in the changes can
    refer to somebody in the condition: if resolving the changes first fails, the condition is
    resolved before them.
    """
    try:
        whole: Statement = _resolve(Scope(words), statement, words)
    except Unclear:
        if not isinstance(statement, On):
            raise
        asks = statement.if_ or statement.unless
        if asks is None or any(isinstance(node, Phrase) for node in nodes(asks)):
            raise
        return _condition_first(statement, words)
    return whole


def _condition_first(on: On, words: Vocabulary) -> On:
    """Return a reaction whose pronouns are resolved in the order event, condition, changes.

    Raises Unclear.
    """
    scope = Scope(words)
    when = _resolve(scope, on.when, words)
    _cast(scope, when, words)
    if_, unless = (_resolve(scope, one, words) for one in (on.if_, on.unless))
    changes, otherwise = (_resolve(scope, some, words) for some in (on.changes, on.otherwise))
    return replace(on, when=when, if_=if_, unless=unless, changes=changes, otherwise=otherwise)


def unresolved(law: Law, words: Vocabulary) -> Law:
    """Return a tree with pronouns in place of references: the reverse of `resolved`.

    Raises Unclear if there is no pronoun for a reference.
    """
    return _each(law, words, _name)


def _each(law: Law, words: Vocabulary, walk: Callable[[Scope, Any, Vocabulary], Any]) -> Law:
    made: list[Statement] = []
    for statement in law.statements:
        made.append(walk(Scope(words), statement, words))
    return Law(tuple(made))


def _resolve(scope: Scope, node: Any, words: Vocabulary) -> Any:
    if isinstance(node, Pronoun):
        return scope.meant(node.words)
    if isinstance(node, Of):
        return _mentioned(scope, Of(node.what, _resolve(scope, node.whose, words)), words)
    if isinstance(node, Phrase):
        return _phrase(scope, node, words, _resolve, numbered=True)
    return _counting(scope, node, words, _resolve)


def _name(scope: Scope, node: Any, words: Vocabulary) -> Any:
    if isinstance(node, Var):
        return scope.name(node)
    if isinstance(node, Of):
        try:
            return scope.name(node)
        except Unclear:
            named = Of(node.what, _name(scope, node.whose, words))
        _mentioned(scope, node, words)
        return named
    if isinstance(node, Phrase):
        return _phrase(scope, node, words, _name, numbered=False)
    return _counting(scope, node, words, _name)


def _counting(
    scope: Scope, node: Any, words: Vocabulary, walk: Callable[[Scope, Any, Vocabulary], Any]
) -> Any:
    """Return `node` with `walk` applied to its parts.

    If the node counts objects, no later pronoun can refer to one of them. Nor can a pronoun refer
    to the giver in "whoever receives A from a Minister".
    """
    number = scope.numbers + 1
    found = _fields(scope, node, words, walk)
    if isinstance(node, (Counts, Owned)):
        scope.forget(number)
    if isinstance(node, Alters) and node.giver is not None:
        scope.forget(scope.numbers)
    return found


def _mentioned(scope: Scope, of: Of, words: Vocabulary) -> Of:
    declared = words.one("owned", of.what)
    scope.mention(of, declared.of if declared else "")
    return of


def _phrase(
    scope: Scope,
    phrase: Phrase,
    words: Vocabulary,
    walk: Callable[[Scope, Any, Vocabulary], Any],
    *,
    numbered: bool,
) -> Phrase:
    scope.numbers += 1
    me = Var(scope.numbers)
    besides = phrase.besides
    if isinstance(besides, Of):
        other = not numbered and _is_other(scope, phrase.noun, besides)
        besides = Pronoun("other") if other else walk(scope, besides, words)
    elif besides is not None:
        meant = scope.meant(f"that {phrase.noun}")
        if not numbered and meant != besides:
            raise Unclear("it would be unclear whom “another” leaves out")
        besides = meant if numbered else Pronoun("other")
    scope.mention(me, phrase.noun)
    scope.hide(me)
    conditions = tuple(_described(scope, one, words, walk) for one in phrase.conditions)
    scope.show()
    for owner in _owners(phrase, me, words):
        _mentioned(scope, owner, words)
    _entitle(scope, phrase, me, words)
    return replace(
        phrase, conditions=conditions, besides=besides, number=me.number if numbered else 0
    )


def _entitle(scope: Scope, phrase: Phrase, me: Var, words: Vocabulary) -> None:
    """Let a title refer to the person that a phrase describes by it, or to an object's holder.

    So after "a player who is a Minister" or "an object of a Minister", "that Minister" has a
    meaning.
    """
    for condition in phrase.conditions:
        match condition:
            case Is(trait):
                known = words.one("traits", trait)
                noun = known.as_noun[0] if known is not None and known.as_noun else trait
                scope.title(noun, me)
            case Tied(tie, Phrase() as whose):
                fitting = (one for one in words.owned if tie == f"{one.trait} {phrase.noun}")
                for owned in fitting:
                    for title in (one.trait for one in whose.conditions if isinstance(one, Is)):
                        scope.title(title, Of(owned.name, me))


def _owners(phrase: Phrase, me: Var, words: Vocabulary) -> Iterator[Of]:
    """Yield the owners in a phrase: "a player's proposal", "of a Minister"."""
    for owned in words.owned:
        trait = f"{owned.trait} {phrase.noun}"
        if any(one == Is(trait) or _is_owned(one, trait) for one in phrase.conditions):
            yield Of(owned.name, me)


def _described(
    scope: Scope, condition: Any, words: Vocabulary, walk: Callable[[Scope, Any, Vocabulary], Any]
) -> Any:
    """Return `condition` with `walk` applied to its parts.

    If it names an owner ("is owned by a player"), later pronouns refer to that person only as the
    owner.
    """
    number = scope.numbers + 1
    walked = walk(scope, condition, words)
    if any(_is_owned(condition, f"{owned.trait} ") for owned in words.owned):
        scope.forget(number)
    return walked


def _is_owned(condition: Any, trait: str) -> bool:
    """Return whether `trait` is a condition about the owner of something."""
    tied = isinstance(condition, Tied) and isinstance(condition.to, Phrase)
    return tied and condition.tie.startswith(trait)


def _is_other(scope: Scope, noun: str, besides: Of) -> bool:
    """Return whether "other" before `noun`, as in "each other player", excludes `besides`.

    "Other" excludes `besides` if "that player" would refer to `besides` at this place in the
    statement.
    """
    try:
        return scope.meant(f"that {noun}") == besides
    except Unclear:
        return False


def _fields(
    scope: Scope, node: Any, words: Vocabulary, walk: Callable[[Scope, Any, Vocabulary], Any]
) -> Any:
    if isinstance(node, tuple):
        return tuple(walk(scope, part, words) for part in node)
    if not hasattr(node, "__dataclass_fields__"):
        return node
    made = {}
    held = {f.name: getattr(node, f.name) for f in fields(node)}
    for name in sorted(held, key=lambda name: not isinstance(held[name], (Pronoun, Var))):
        made[name] = found = walk(scope, held[name], words)
        _cast(scope, found, words)
        if isinstance(node, Permits) and node.verb and isinstance(found, Phrase):
            actor = (agent(node.verb),)
            for role in actor if name == "who" else TARGETS:
                scope.play(role, Var(found.number))
    return replace(node, **made)


def _cast(scope: Scope, node: Any, words: Vocabulary) -> None:
    """Let the nouns for roles in an event, such as "the giver", refer to the persons involved."""
    match node:
        case Occurs(incident, roles):
            declared = words.one("incidents", incident)
            nouns = declared.roles
            if declared.unnamed:
                scope.mention_somebody()
            for phrase, names in zip(roles, nouns, strict=False):
                for name in names:
                    scope.play(name, Var(phrase.number))
        case Does(who, verb, target):
            scope.play(agent(verb), Var(who.number))
            if target is not None:
                for name in TARGETS:
                    scope.play(name, Var(target.number))


TARGETS = ("target", "victim", "recipient")
"""The nouns that refer to the target of an action."""
