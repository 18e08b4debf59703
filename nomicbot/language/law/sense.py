"""Checks that a tree makes sense: conditions fit their nouns, and pronouns have a referent.

A clause can be parsed and still be impossible to carry out as it is written. Then it waits for a
person, with the reason.
"""

from collections.abc import Callable, Iterator

from nomicbot.game.objects import Attribute
from nomicbot.game.plainlaw.tree import (
    EACH,
    EVEN,
    EVER,
    HEADS,
    NDAY,
    NWEEK,
    ODD,
    OTHERWISE,
    SAME,
    SAME_NUMBER,
    TAILS,
    THAT,
    THE,
    TURN,
    Adjusts,
    AllOf,
    Altered,
    Alters,
    AnyOf,
    Appears,
    Asks,
    Becomes,
    Been,
    BeyondAverage,
    Caps,
    Chosen,
    Comes,
    Compares,
    Condition,
    Counts,
    Declares,
    Defines,
    Dice,
    Did,
    DidTo,
    Divides,
    Does,
    Doings,
    Drops,
    Ends,
    Exceeds,
    Extreme,
    Floors,
    Forbids,
    ForEach,
    Gains,
    Gets,
    Goes,
    Has,
    Holds,
    Is,
    Keeps,
    Lasts,
    Law,
    Limit,
    Loses,
    Marks,
    Moves,
    Nday,
    Not,
    Numbered,
    Occurs,
    Of,
    On,
    Outcome,
    Owned,
    PassesIf,
    Pays,
    Permits,
    Phrase,
    Points,
    Pours,
    Pronoun,
    Quantity,
    Reads,
    Result,
    Rolls,
    Share,
    Stage,
    Statement,
    Subject,
    Sum,
    Swaps,
    Takes,
    Things,
    Tied,
    Total,
    Turns,
    Undergoes,
    Var,
    WasDone,
    Wins,
    nodes,
)
from nomicbot.game.plainlaw.vocabulary import (
    HOLDER_NOUN,
    WHOLE,
    Vocabulary,
    link_in,
    noun_of_link,
)
from nomicbot.language.law.grammar import Terms
from nomicbot.language.law.parts import RolledBy

MOST_SIDES = 1_000
"""The most sides of a die."""
MOST_THINGS = 100
"""The most objects that a clause may create or destroy at once."""


def fitting(law: Law, words: Vocabulary, terms: Terms) -> bool:
    """Return whether every condition in a noun phrase of `law` can hold for its noun."""
    said = (
        (node.noun, node.conditions) for node in nodes(law) if isinstance(node, (Phrase, Defines))
    )
    return all(_fits(one, noun, words, terms) for noun, conditions in said for one in conditions)


def is_done_to_objects(law: Law, words: Vocabulary) -> bool:
    """Return whether the target of an act in `law` is an object of a declared kind."""
    acts = (node for node in nodes(law) if isinstance(node, (Permits, Forbids, Does)))
    return any(isinstance(one.target, Phrase) and words.is_kind(one.target.noun) for one in acts)


def _fits(condition: Condition, noun: str, words: Vocabulary, terms: Terms) -> bool:
    match condition:
        case Not(inner):
            return _fits(inner, noun, words, terms)
        case AnyOf(conditions) | AllOf(conditions):
            return all(_fits(one, noun, words, terms) for one in conditions)
        case Extreme() | Compares() | Exceeds() | Has() | BeyondAverage():
            return _is_counted(condition, noun, words)
        case Tied(link) | Is(link) if link_in(link):
            return noun_of_link(link_in(link)) == noun
        case Is(trait):
            known = words.one("traits", trait)
            return known.noun == noun if known is not None else (noun, trait) in terms.states
        case Tied(tie):
            return bool(words.one("ties", tie).noun == noun)
        case Keeps() | Did() | DidTo() | Been():
            return noun == (condition.noun if isinstance(condition, Been) else HOLDER_NOUN)
        case Reads(key, word):
            return any(_chooses(of, key, word, words, terms) for of in (noun, WHOLE))
    return True


def _is_counted(
    condition: Extreme | Compares | Exceeds | Has | BeyondAverage, noun: str, words: Vocabulary
) -> bool:
    """Return whether objects of a noun can have the quantity that a condition is about.

    For example, a player can have a score, and a proposal can't.
    """
    match condition:
        case BeyondAverage(_, attribute, of) | Extreme(_, attribute, of):
            return of == noun and _can_have(noun, attribute, words)
        case Exceeds(_, attribute):
            return _can_have(noun, attribute, words)
        case Compares(of, to=to):
            return _can_have(noun, of, words) and (not to or _can_have(noun, to, words))
    return _has(noun, condition.attribute, words)


def _can_have(noun: str, of: Quantity, words: Vocabulary) -> bool:
    """Return whether objects of a noun can have, do or own the things that `of` counts."""
    match of:
        case Counts():
            return True
        case Total(inner, who):
            return _can_have(who.noun, inner, words)
        case Doings() | Owned():
            return noun == HOLDER_NOUN
    counted = words.one("counts", of)
    if counted is not None:
        return bool(counted.noun == noun)
    of_the_game = of.partition(":")[0] == WHOLE and words.whole is not None
    return (of_the_game or _has(noun, of, words)) if ":" in of else noun == HOLDER_NOUN


def _has(noun: str, attribute: str, words: Vocabulary) -> bool:
    declared = words.one("nouns", noun)
    return declared is not None and attribute.partition(":")[0] == declared.kind.name


def _chooses(noun: str, key: str, word: str, words: Vocabulary, terms: Terms) -> bool:
    """Return whether objects of a noun have the attribute `key`, and its value can be `word`.

    If `word` is empty, any value will do.
    """
    return any(
        noun == of
        and key == f"{words.noun(of).kind.name}:{name.casefold()}"
        and (not word or word in known)
        for of, name, known in terms.choices
    )


_COUNTED = (NWEEK, NDAY, EVER)
NounOf = Callable[[Subject], str]
"""A function that returns the noun of a subject."""


def objection(statement: Statement, words: Vocabulary, terms: Terms) -> str:
    """Return why a statement can't be carried out, or "" if it can.

    The pronouns in the statement must be resolved.
    """
    if isinstance(statement, Lasts):
        return objection(statement.statement, words, terms)
    nouns = {node.number: node.noun for node in nodes(statement) if isinstance(node, Phrase)}

    def noun_of(subject: Subject) -> str:
        match subject:
            case Phrase(noun):
                return noun
            case Var(number):
                return nouns.get(number, "")
            case Of(what, whose):
                noun = words.one("nouns", noun_of(whose))
                owned = words.related(what, noun.kind.name) if noun else None
                return owned.of if owned else ""
        return ""

    named = set(_named(statement))
    many = _many(statement)
    for node in nodes(statement):
        wrong = (
            _wrong_change(node, noun_of, words, terms)
            or _wrong_moment(node, noun_of, statement, words)
            or _wrong_choice(node, statement)
            or _wrong_number(node, noun_of, words)
            or _wrong_person(node, noun_of, many)
            or _wrong_condition(node, noun_of, words, terms)
            or _wrong_pronoun(node, named)
        )
        if wrong:
            return wrong
    return _for_how_long(statement, noun_of, words) or _number(statement, words)


def _wrong_pronoun(node: object, named: set[int]) -> str:
    """Return why a pronoun doesn't refer to exactly one object, or "" if it does.

    `named` contains the numbers of the phrases that pronouns can refer to.
    """
    match node:
        case Var(number) if number not in named:
            return "a pronoun means one of many, or one whom only a relative clause speaks of"
    return ""


def _for_how_long(statement: Statement, noun_of: NounOf, words: Vocabulary) -> str:
    """Return the objection that a clause doesn't say for how long an act counts as done, or "".

    "A tickled player" may be one who was tickled just now, in that nweek, or ever.
    """
    denied = {id(node.condition) for node in nodes(statement) if isinstance(node, Not)}
    said = (node for node in nodes(statement) if id(node) not in denied)
    if any(_is_person(one, words) for node in said for one in _ever_done(node, noun_of)):
        return "it does not say for how long somebody to whom something was done counts as such"
    return ""


def _ever_done(node: object, noun_of: NounOf) -> Iterator[str]:
    """Yield the noun of an object if `node` asks whether something was ever done to it.

    For example "player" for "a player who has ever been poked".
    """
    match node:
        case Phrase(noun, conditions=conditions) if any(
            isinstance(one, WasDone) and one.period == EVER for one in conditions
        ):
            yield noun
        case Holds(Var() | Of() as who, WasDone(period=period)) if period == EVER:
            yield noun_of(who)
        case DidTo(to=to, period=period) if period == EVER:
            yield noun_of(to)


def _is_person(noun: str, words: Vocabulary) -> bool:
    declared = words.one("nouns", noun)
    return declared is not None and bool(declared.person)


def _wrong_condition(node: object, noun_of: NounOf, words: Vocabulary, terms: Terms) -> str:
    """Return why a condition or an awaited change is impossible for its subject, or "".

    For example, a reaction can't wait until a proposal gains 3A, since proposals have no A.
    """
    match node:
        case Holds(None):
            return ""
        case Alters(who, key, way) if not _alters(who.noun, key, way, words, terms):
            return "nobody has that whose change it is about"
        case Holds(Var() | Of() | Pronoun() as who, asked) if not _fits(
            asked, noun_of(who), words, terms
        ):
            return "it asks of somebody what cannot be so of em"
    return ""


def _wrong_person(node: object, noun_of: NounOf, many: set[int]) -> str:
    """Return why a pronoun or phrase can't refer to one person or object, or "" if it can.

    `many` are the numbers of the phrases with "each", which refer to several objects.
    """
    match node:
        case Phrase(quantifier=quantifier) if quantifier == THE:
            return "several may have as many: say what happens if they are tied"
        case Phrase(quantifier=quantifier) if quantifier == SAME:
            return "it says “the same” without a number of times"
        case Of() if not noun_of(node):
            return "it speaks of an owner of what has none"
        case RolledBy(who=Var(number)) if number in many:
            return "each of many would roll, and only one die is said"
        case Holds(who, Exceeds(than=than)) if who and _same(who, than):
            return "it compares somebody with emself"
        case Takes(who, giver=giver) | Moves(who, giver=giver) if _same(who, giver):
            return "nobody takes anything from emself"
    return ""


def _many(statement: Statement) -> set[int]:
    """Return the numbers of the phrases with "each", which refer to several objects."""
    phrases = (node for node in nodes(statement) if isinstance(node, Phrase))
    return {one.number for one in phrases if one.quantifier == EACH}


def _same(one: Subject, other: Subject) -> bool:
    """Return whether two subjects refer to the same object. The first may be a phrase."""
    return (Var(one.number) if isinstance(one, Phrase) else one) == other


def _wrong_change(node: object, noun_of: NounOf, words: Vocabulary, terms: Terms) -> str:
    """Return why a change can't be made to its subject, or "" if it can."""
    match node:
        case (
            Gains(who, _, key)
            | Loses(who, _, key)
            | Becomes(who, _, key)
            | Takes(who, _, key)
            | Pours(who, _, key)
        ) if not _has(noun_of(who), key, words):
            return f"nobody has {key.partition(':')[2]} whom it gives or takes some"
        case Takes(_, _, key, giver) if not _has(noun_of(giver), key, words):
            return f"nobody has {key.partition(':')[2]} of whom it takes some"
        case Turns() | Points() if not _can_be_set(node, noun_of, words, terms):
            return "nobody has that whom it changes"
        case Marks(who, word) if not terms.may_be(noun_of(who), word):
            return f"nothing says that somebody can become {word}"
        case Marks(Phrase() as many, word, True) if (
            word in terms.offices and many.quantifier == EACH and not _is_at_most_one(many)
        ):
            return f"only one player can be {word}"
        case Wins() | Undergoes():
            return _wrong_effect(node, noun_of, words)
        case Gets() | Drops() | Moves() | Ends() | Goes() | Divides() | Swaps():
            return _wrong_object(node, noun_of, words)
        case Pays(_, key, to) if noun_of(to) != HOLDER_NOUN or not (
            ":" not in key or _has(HOLDER_NOUN, key, words)
        ):
            return "no player can pay or be paid that"
    return ""


def _is_one_title(who: Phrase, words: Vocabulary) -> bool:
    """Return whether a phrase means at most one player, who has a title: "the Minister of Law"."""
    named = [one.trait for one in who.conditions if isinstance(one, Is)]
    traits = [words.one("traits", name) for name in named]
    only = [one for one in traits if one and one.predicates and one.predicates[0][:7] == "is the "]
    return bool(only) or _is_at_most_one(who)


def _wrong_effect(change: Wins | Undergoes, noun_of: NounOf, words: Vocabulary) -> str:
    """Return why an object can't win, or can't undergo what the rules know, or "" if it can."""
    if isinstance(change, Wins):
        return "" if noun_of(change.who) == HOLDER_NOUN else "only a player can win"
    nouns = words.one("effects", change.effect).nouns
    return "" if noun_of(change.who) in nouns else f"no such thing {change.effect}"


def _wrong_sharing(node: object, noun_of: NounOf, words: Vocabulary) -> str:
    """Return why an amount can't be divided, or exchanged, between these objects, or ""."""
    if isinstance(node, (Divides, Swaps)) and not _can_be_shared(node, noun_of, words):
        return "what it divides or exchanges is not theirs"
    return ""


def _can_be_shared(change: Divides | Swaps, noun_of: NounOf, words: Vocabulary) -> bool:
    """Return whether everybody concerned has the attribute that is divided or exchanged."""
    if isinstance(change, Swaps):
        others = [change.who, change.other]
        apart = not _same(change.who, change.other)
        return apart and all(_has(noun_of(one), change.attribute, words) for one in others)
    concerned = [change.who, *([] if change.giver is None else [change.giver])]
    of_game = not change.pot or change.pot.startswith(f"{WHOLE}:")
    return of_game and all(_has(noun_of(one), change.attribute, words) for one in concerned)


def _can_be_set(change: Turns | Points, noun_of: NounOf, words: Vocabulary, terms: Terms) -> bool:
    """Return whether the subject of a change has the attribute, and it can have that value."""
    noun = noun_of(change.who)
    if isinstance(change, Turns):
        return _chooses(noun, change.attribute, change.word, words, terms)
    to = HOLDER_NOUN if change.to is None else noun_of(change.to)
    return noun == noun_of_link(change.link) and to == HOLDER_NOUN


def _is_at_most_one(who: Phrase) -> bool:
    """Return whether a phrase means only somebody who has more of something than any other."""
    return any(isinstance(one, Extreme) and one.alone for one in who.conditions)


def _alters(noun: str, key: str, way: str, words: Vocabulary, terms: Terms) -> bool:
    """Return whether objects of a noun have the attribute `key`, and it can change by `way`."""
    if ":" not in key:
        return noun == HOLDER_NOUN
    if way == TURN:
        return words.value(key) is not None or _chooses(noun, key, "", words, terms)
    return _has(noun, key, words)


def _wrong_object(node: object, noun_of: NounOf, words: Vocabulary) -> str:
    """Return why an object of a declared kind cannot be changed like this, or "" if it can."""
    match node:
        case Gets(who) | Drops(who) if noun_of(who) != HOLDER_NOUN:
            return "only a player can hold that"
        case Moves(who, _, giver) if {noun_of(who), noun_of(giver)} != {HOLDER_NOUN}:
            return "only a player can hold that"
        case Ends(who) if not words.is_kind(noun_of(who)):
            return "only an object of a kind that a clause declares can be destroyed"
        case Goes(who) if not _can_go(noun_of(who), words):
            return "only what belongs to somebody can pass on"
        case Goes(_, to) if noun_of(to) != HOLDER_NOUN or _are_many(to):
            return "only one player can own that"
        case Divides() | Swaps():
            return _wrong_sharing(node, noun_of, words)
    return ""


def _can_go(noun: str, words: Vocabulary) -> bool:
    """Return whether objects of a noun have an owner whom a clause can change."""
    known = None if words.is_kind(noun) else words.related("owner", words.noun(noun).kind.name)
    return words.is_kind(noun) or (known is not None and known.holder is not None)


def _are_many(to: Subject) -> bool:
    return isinstance(to, Phrase) and to.quantifier == EACH


def _wrong_amount(node: object, words: Vocabulary) -> str:
    """Return why an amount is impossible, or "" if it is possible: a die with one side."""
    match node:
        case (
            Gets(amount=int(amount))
            | Drops(amount=int(amount))
            | Moves(amount=int(amount))
            | Things(int(amount))
        ) if not 0 < amount <= MOST_THINGS:
            return f"it speaks of none, or of more than {MOST_THINGS}, at once"
        case Rolls() if not _shows(node):
            return f"no die has {node.sides} sides, or it never shows a number that is named"
        case Chosen(0):
            return "nobody can choose a number up to 0"
        case Rolls(outcomes=outcomes) if len(outcomes) > len(
            {(one.relation, one.amount) for one in outcomes}
        ):
            return "it says twice what happens for the same result"
        case Dice(sides, dice) if not 2 <= sides <= MOST_SIDES or dice < 1:
            return f"no die has {sides} sides"
        case Sum(Dice()) | Things(Dice()) | Pays(Dice()):
            return "nobody would know a price that is rolled"
        case Sum(_, attribute) if not _has(HOLDER_NOUN, attribute, words):
            return f"no player has {attribute.partition(':')[2]} to pay with"
        case Caps(who, attribute) | Floors(who, attribute) if not _has(who.noun, attribute, words):
            return f"no {who.noun} has {attribute.partition(':')[2]}"
    return ""


def _wrong_share(node: object, words: Vocabulary) -> str:
    """Return why nobody can tell who gets which share of an amount, or "" if somebody can."""
    match node:
        case Takes(Phrase(quantifier=quantifier) as who, Share()) if quantifier == EACH:
            one = _is_one_title(who, words)
            return "" if one else "several would each get a share of what is left"
    return ""


def _wrong_number(node: object, noun_of: NounOf, words: Vocabulary) -> str:
    """Return why an amount is impossible, or why nobody can have what "for each" counts, or ""."""
    if wrong := _wrong_amount(node, words) or _wrong_share(node, words):
        return wrong
    if not isinstance(node, ForEach) or (isinstance(node.of, Doings) and node.whose is None):
        return ""
    noun = noun_of(node.whose) if node.whose is not None else ""
    return "" if _can_have(noun, node.of, words) else "nobody has that by which it counts"


def _wrong_choice(node: object, statement: Statement) -> str:
    """Return why nobody chooses a number or value, or why no die determines it, or ""."""
    match node:
        case Turns(word="") | Chosen() if not isinstance(statement, Permits):
            return "nobody chooses that then"
        case Turns(word="") | Chosen() if isinstance(statement, Permits) and statement.verb:
            return "that can be chosen only where the price and the effects say what is done"
        case Altered() if not (
            isinstance(statement, On)
            and isinstance(statement.when, Alters)
            and statement.when.way != TURN
        ):
            return "no number changes then"
        case Result() if not any(
            isinstance(one, Rolls) and not one.coin for one in nodes(statement)
        ):
            return "no die says how many"
    return ""


def _shows(rolls: Rolls) -> bool:
    """Return whether the dice or coin can exist, and can show each of the outcomes.

    The outcome "otherwise" may only be the last one, after another outcome.
    """
    outcomes = rolls.outcomes
    named = [one for one in outcomes if one.relation != OTHERWISE]
    if outcomes and (not named or named != list(outcomes[: len(named)])):
        return False
    if rolls.coin:
        return all(one.relation in (HEADS, TAILS) for one in named)
    return 2 <= rolls.sides <= MOST_SIDES and all(_can_show(rolls, one) for one in named)


def _can_show(rolls: Rolls, outcome: Outcome) -> bool:
    """Return whether the dice or coin of a roll can have the result for an outcome."""
    if outcome.relation in (EVEN, ODD):
        return True
    if outcome.relation == SAME_NUMBER:
        return rolls.dice > 1
    highest = max(outcome.amount, outcome.to)
    return rolls.dice <= outcome.amount <= highest <= rolls.dice * rolls.sides


def _wrong_tie(node: object, noun_of: NounOf, statement: Statement, words: Vocabulary) -> str:
    """Return why a relation that `node` mentions, such as having voted on a motion, is impossible.

    Returns "" if it is possible.
    """
    if not isinstance(node, Tied):
        return ""
    tie = words.one("ties", node.tie)
    if tie.only and not _happens(statement, tie.only):
        return "it asks of votes that are not final then"
    if tie.to != noun_of(node.to):
        return "it speaks of a tie to what nobody can have it to"
    many = isinstance(node.to, Phrase) and len(node.to.conditions) > 1
    return "it asks more than one thing of what somebody owns" if many else ""


def _wrong_moment(node: object, noun_of: NounOf, statement: Statement, words: Vocabulary) -> str:
    """Return why a fact that `node` mentions is unknown when the statement applies, or "".

    The fact is a relation, such as a vote on a motion, or an act in a period.
    """
    return (
        _unknown_later(node, statement, words)
        or _wrong_tie(node, noun_of, statement, words)
        or _uncounted(node, statement)
        or _wrong_period(node, statement, words)
    )


def _uncounted(node: object, statement: Statement) -> str:
    """Return why acts in a period that `node` asks about are not counted, or "" if they are.

    For example acts in a Voting Period are not.
    """
    asked = (Been, Did, Doings, DidTo, WasDone)
    if not isinstance(node, asked):
        return ""
    if isinstance(node, Been) and not isinstance(statement, (On, Forbids, Permits)):
        return "since when something is so decides only who may do something, or what happens"
    return "" if node.period in _COUNTED else "nobody notes what is done in such a period"


def _is_asked_between(node: object, statement: Statement) -> bool:
    """Return whether a condition on the nday is asked when one nday ends and another begins.

    The event itself can say which ndays it is about: "at the end of each even-numbered nday".
    """
    event = statement.when if isinstance(statement, On) else None
    of_event = isinstance(event, Occurs) and node is event.numbered
    return not of_event and _happens(statement, ("nday ends",))


def _wrong_period(node: object, statement: Statement, words: Vocabulary) -> str:
    """Return why an act in a period is not yet known when the statement applies, or ""."""
    match node:
        case (
            Did(when=when, period=period)
            | Doings(when=when, period=period)
            | DidTo(when=when, period=period)
            | WasDone(when=when, period=period)
        ) if period != EVER:
            if when == THAT and not _happens(statement, (f"{period} ends",)):
                return f"it asks what was done in an {period} when none ends"
            if when != THAT and _happens(statement, ("nday ends",)):
                return "which period it is then is not clear: one ends and another begins"
            if _is_once(statement):
                return "nobody notes what is done before the motion passes"
            if not isinstance(statement, (On, Forbids, Permits)):
                return (
                    "what was done in a period decides only who may do something, or what happens"
                )
        case Nday() | Stage() | Numbered() if _is_asked_between(node, statement):
            return "which nday it is then is not clear: one ends and another begins"
        case Compares(of=str(of)) | Compares(to=str(of)) | Extreme(attribute=str(of)):
            counted = words.one("counts", of)
            if counted is not None and counted.only and not _happens(statement, counted.only):
                return "it asks of votes that are not final then"
    return ""


def _unknown_later(node: object, statement: Statement, words: Vocabulary) -> str:
    """Return why a fact that `node` mentions is unknown some time after the event, or ""."""
    if not isinstance(statement, On) or statement.later is None:
        return ""
    match node:
        case Did() | Doings() | DidTo() | WasDone():
            return "it asks later what was done at the time of the event"
        case Tied(tie) if words.one("ties", tie).only:
            return "it asks later what was voted at the time of the event"
    return ""


def _is_once(statement: Statement) -> bool:
    """Return whether a statement reacts only to the passing of its own motion."""
    when = statement.when if isinstance(statement, On) else None
    return isinstance(when, Occurs) and when.incident.startswith("this ")


def _happens(statement: Statement, incidents: tuple[str, ...]) -> bool:
    """Return whether a statement applies at the moment of one of some incidents.

    Whether a motion passes is asked when its votes are final, as after it has passed.
    """
    if isinstance(statement, PassesIf):
        return f"{statement.who.noun} passes" in incidents
    return (
        isinstance(statement, On)
        and isinstance(statement.when, Occurs)
        and statement.when.incident.removeprefix("this ") in incidents
    )


def _named(statement: Statement) -> Iterator[int]:
    """Yield the numbers of the phrases for one object, which pronouns can also refer to."""
    phrases: list[Phrase | None] = []
    match statement:
        case Permits() | Forbids() | PassesIf():
            phrases = [statement.who, getattr(statement, "target", None)]
        case On(Occurs(_, roles), _):
            phrases = [*roles]
        case On(Does() | Comes() | Alters() | Appears() as when, _):
            phrases = [when.who, getattr(when, "target", None)]
    yield from (one.number for one in phrases if one is not None)
    if isinstance(statement, On):
        others = (Asks, Rolls, Divides)
        whom = [one.who for one in statement.changes if not isinstance(one, others)]
        many = [one for one in whom if isinstance(one, Phrase)]
        if len(many) == 1 and many[0] is whom[0]:
            yield many[0].number


def _is_law(given: Attribute[int] | None, words: Vocabulary) -> str:
    """Return the objection that the rules already let players give an attribute away, or ""."""
    if given is None or not _is_given(given.term, words):
        return ""
    return f"who may give {given.term} is law already"


def _is_given(term: str, words: Vocabulary) -> bool:
    """Return whether the rules have an action for giving away what `term` names."""
    return any(
        english.startswith(f"give {term} to") for act in words.acts for english in act.english
    )


def _wrong_bounds(said: Declares) -> str:
    """Return why a declared number can't begin as the clause says, or "" if it can."""
    if said.lowest is not None and said.highest is not None and said.lowest >= said.highest:
        return "no number lies between its bounds"
    too_low = said.lowest is not None and said.initial < said.lowest
    too_high = said.highest is not None and said.initial > said.highest
    return "it begins outside its own bounds" if too_low or too_high else ""


def _gains_once(on: On) -> str:
    """Return why it is unclear what a limit on gains applies to, or "" if there is one gain."""
    gains = [one for one in nodes((on.changes, on.otherwise)) if isinstance(one, Gains)]
    return "" if len(gains) == 1 else "it limits what is gained, and not one thing alone is gained"


def _number(statement: Statement, words: Vocabulary) -> str:
    match statement:
        case Permits(verb="", price=(Pays(_, key, Var(2)),), effects=()):
            return _is_law(words.attribute(key), words)
        case Adjusts(who, measure, by, each):
            noun = words.one("measures", measure).noun
            if each and not _can_have(noun, each, words):
                return f"no {noun} has {each.partition(':')[2]}"
            return (
                ""
                if by and who.noun == noun
                else f"nothing else than a {noun} has a {measure}, or it is 0"
            )
        case Declares():
            return _wrong_bounds(statement)
        case On(most=most) if most:
            return _gains_once(statement)
        case Permits(limit=Limit(0)) | Forbids(limit=Limit(0)):
            return "zero is not a number of times: say that nobody may"
        case Permits(target=None, limit=Limit(each=True)) | On(limit=Limit(each=True)):
            return "it counts for each target, and there is none"
        case Forbids(target=None, limit=Limit(each=True)):
            return "it counts for each target, and there is none"
    return ""
