"""Checks whether what a tree says is possible: of whom it is said, and who can be meant.

A statement that the grammar parses but nobody could carry out as it is written waits here, with the
reason.
"""

from collections.abc import Iterator

from nomicbot.game.plainlaw.tree import (
    Adjusts,
    Asks,
    Becomes,
    Caps,
    Condition,
    Declares,
    Defines,
    Does,
    Exceeds,
    Forbids,
    Gains,
    Has,
    Holds,
    Is,
    Keeps,
    Law,
    Limit,
    Loses,
    Not,
    Occurs,
    Of,
    On,
    Permits,
    Phrase,
    Statement,
    Subject,
    Sum,
    Tied,
    Var,
    nodes,
)
from nomicbot.game.plainlaw.vocabulary import Vocabulary
from nomicbot.language.law.grammar import Terms


def fitting(law: Law, words: Vocabulary, terms: Terms) -> bool:
    """Return whether each condition of a noun phrase can be true of what it is said of."""
    said = (
        (node.noun, node.conditions) for node in nodes(law) if isinstance(node, (Phrase, Defines))
    )
    return all(_fits(one, noun, words, terms) for noun, conditions in said for one in conditions)


def _fits(condition: Condition, noun: str, words: Vocabulary, terms: Terms) -> bool:
    match condition:
        case Not(inner):
            return _fits(inner, noun, words, terms)
        case Is(trait):
            known = words.one("traits", trait)
            return known.noun == noun if known is not None else (noun, trait) in terms.words
        case Tied(tie):
            return bool(words.one("ties", tie).noun == noun)
        case Has() | Exceeds():
            return _has(noun, condition.attribute, words)
        case Keeps():
            return noun == "player"
    return True


def _has(noun: str, attribute: str, words: Vocabulary) -> bool:
    declared = words.one("nouns", noun)
    return declared is not None and attribute.partition(":")[0] == declared.kind.name


def objection(statement: Statement, words: Vocabulary, terms: Terms) -> str:
    """Return why a statement can't be carried out with its pronouns resolved, or "" if it can."""
    nouns = {node.number: node.noun for node in nodes(statement) if isinstance(node, Phrase)}

    def noun_of(subject: Subject) -> str:
        match subject:
            case Phrase(noun):
                return noun
            case Var(number):
                return nouns.get(number, "")
            case Of(what, whose):
                owned, noun = words.one("owned", what), words.one("nouns", noun_of(whose))
                return owned.of if owned and noun and owned.noun == noun.kind.name else ""
        return ""

    for node in nodes(statement):
        match node:
            case Holds(who, condition) if not _fits(condition, noun_of(who), words, terms):
                return "it asks of somebody what cannot be so of em"
            case Gains() | Loses() | Becomes() if not _has(
                noun_of(node.who), node.attribute, words
            ):
                return f"nobody has {node.attribute.partition(':')[2]} whom it gives or takes some"
            case Tied(tie) if (only := words.one("ties", tie).only) and not _happens(
                statement, only
            ):
                return "it asks of votes that are not final then"
            case Tied(tie, to) if words.one("ties", tie).to != noun_of(to):
                return "it speaks of a tie to what nobody can have it to"
            case Of() if not noun_of(node):
                return "it speaks of an owner of what has none"
            case Tied(to=Phrase(conditions=conditions)) if len(conditions) > 1:
                return "it asks more than one thing of what somebody owns"
            case Sum() if not _has("player", node.attribute, words):
                return f"no player has {node.attribute.partition(':')[2]} to pay with"
            case Caps(who, attribute) if not _has(who.noun, attribute, words):
                return f"no {who.noun} has {attribute.partition(':')[2]}"
            case Var(number) if number not in set(_named(statement)):
                return "a pronoun means one of many, or one whom only a relative clause speaks of"
    return _number(statement, words)


def _happens(statement: Statement, incidents: tuple[str, ...]) -> bool:
    return (
        isinstance(statement, On)
        and isinstance(statement.when, Occurs)
        and statement.when.incident in incidents
    )


def _named(statement: Statement) -> Iterator[int]:
    """Yield the numbers of the phrases that mean exactly one when the rest is carried out."""
    phrases: list[Phrase | None] = []
    match statement:
        case Permits() | Forbids():
            phrases = [statement.who, statement.target]
        case On(Occurs(_, roles), _):
            phrases = [*roles]
        case On(Does(who, _, target), _):
            phrases = [who, target]
    yield from (one.number for one in phrases if one is not None)
    if isinstance(statement, On):
        whom = [one.who for one in statement.changes if not isinstance(one, Asks)]
        many = [one for one in whom if isinstance(one, Phrase)]
        if len(many) == 1 and many[0] is whom[0]:
            yield many[0].number


def _number(statement: Statement, words: Vocabulary) -> str:
    match statement:
        case Adjusts(who, measure, by):
            noun = words.one("measures", measure).noun
            return (
                ""
                if by and who.noun == noun
                else f"nothing else than a {noun} has a {measure}, or it is 0"
            )
        case Declares(initial=initial, lowest=int(lowest), highest=int(highest)):
            return "" if lowest <= initial <= highest else "it begins outside its own bounds"
        case Permits(limit=Limit(0)) | Forbids(limit=Limit(0)):
            return "no times at all is no number of times: say that nobody may"
    return ""
