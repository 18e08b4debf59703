"""Ties for the most of something: grammar lines for what happens then, and their meaning."""

from collections.abc import Callable
from dataclasses import replace

from nomicbot.game.plainlaw.tree import (
    EACH,
    RANDOM,
    THE,
    Asks,
    Change,
    Extreme,
    Gains,
    Gets,
    Loses,
    Marks,
    Not,
    Occurs,
    On,
    Permits,
    Phrase,
    Pours,
    Rolls,
    Takes,
)
from nomicbot.language.law.chart import Line, line
from nomicbot.language.law.parts import Follows, Told, with_subject

_SEVERAL = (
    "(several|two or more|more than one) "
    "[(players|of em|of these|of those|such players|of the players)]"
)
_MOST = (
    "(the most|the fewest|the least|as many|as much|equally many|equally much|the highest|"
    "the lowest|the same number|the same|the same highest|the same lowest|that number|it)"
)
_TIED = (
    "(are|is|be) [all] (tied|level|equal|even|lowest|highest|the same|joint first|joint last|"
    "joint highest|joint lowest|equally high|equally low|equally rich|equally poor|so|such)"
)
_RESPECT = "[(in this respect|in this|in that respect|for it|for this|for that|there)]"
_OF_EM = "[(of em|of these|of those|of the tied players|of those tied|of the two|tied player)]"
_GETS = (
    "(do|does|do so|does so|(gains|gain|loses|lose|receives|receive|gets|get|wins|win|pays|pay|"
    "takes|take|is paid|are paid) [(anything|any|it|this|that|any of it|em|as much|the same|so)])"
)
_BY_THIS = "[(by this|by it|by that|in this way|thereby|then|from this|in that case|at all)]"
_DRAWN = "(selected|chosen|drawn|picked)"


def _broken(rule: str) -> Callable[..., str]:
    """Return a constructor that returns `rule`, a rule for breaking ties, for any slots."""
    return lambda **_: rule


def exactly_one_with(m: Occurs, most: Extreme, then: tuple[Told, ...]) -> On:
    """Return the reaction in "if exactly one player has the most A at the end of an nweek"."""
    first, *rest = then
    alone = Phrase("player", EACH, (replace(most, alone=True),))
    return On(m, (with_subject(first, alone), *rest))


def _for_the_tied(then: tuple[Told, ...]) -> Follows:
    return Follows(then, tie=EACH)


def tied(whole: Permits | On, tie: str) -> On | None:
    """Return the reaction `whole` with the rule for ties, `tie`, applied to its subject, or None.

    Returns None unless the first change is to whoever has the most or least of something.
    """
    if not isinstance(whole, On):
        return None
    first, *rest = whole.changes
    match first:
        case Gains(Phrase() as who) | Loses(Phrase() as who) if tie == EACH and _is_shared(who):
            return whole
        case Gains(Phrase() as who) | Loses(Phrase() as who) if _is_shared(who):
            the = replace(who, quantifier=THE)
            return tied(replace(whole, changes=(replace(first, who=the), *rest)), tie)
        case (
            Gains(Phrase(quantifier="the") as the)
            | Loses(Phrase(quantifier="the") as the)
            | Takes(Phrase(quantifier="the") as the)
            | Pours(Phrase(quantifier="the") as the)
            | Gets(Phrase(quantifier="the") as the)
            | Marks(Phrase(quantifier="the") as the)
        ):
            *others, most = the.conditions
            assert isinstance(most, Extreme)
            alone = replace(most, alone=tie == THE)
            quantifier = EACH if tie == THE else tie
            who = replace(the, quantifier=quantifier, conditions=(*others, alone))
            return replace(whole, changes=(replace(first, who=who), *rest))
        case Gains(Phrase() as who) | Loses(Phrase() as who) | Takes(Phrase() as who) if (
            tie == THE and _is_alone(who)
        ):
            return whole
    return None


def tied_otherwise(whole: On, instead: tuple[Change, ...]) -> tuple[On, On] | None:
    """Return a reaction for the only one with the most of something, and one for those who tie.

    Returns None if one of them changes what is compared: the other would go by the new numbers.
    """
    only = whole if _is_alone_first(whole) else tied(whole, THE)
    first, *more = instead
    if only is None or isinstance(first, (Asks, Rolls)):
        return None
    who = getattr(only.changes[0], "who", None)
    assert isinstance(who, Phrase)
    *others, alone = who.conditions
    assert isinstance(alone, Extreme)
    if any(getattr(one, "attribute", "") == alone.attribute for one in (*only.changes, *instead)):
        return None
    shared = replace(who, conditions=(*others, replace(alone, alone=False), Not(alone)))
    return only, replace(only, changes=(replace(first, who=shared), *more))


def _is_alone_first(whole: On) -> bool:
    who = getattr(whole.changes[0], "who", None)
    return isinstance(who, Phrase) and _is_alone(who)


def _is_alone(who: Phrase) -> bool:
    """Return whether a phrase means the only object with the most of something."""
    most = who.conditions[-1] if who.conditions else None
    return who.quantifier == EACH and isinstance(most, Extreme) and most.alone


def _is_shared(who: Phrase) -> bool:
    """Return whether a phrase means each object that ties for the most of something.

    For example "each player with the most Burns".
    """
    most = who.conditions[-1] if who.conditions else None
    return who.quantifier == EACH and isinstance(most, Extreme) and not most.alone


_NOBODY = f"(nobody|no one|no player|none|neither) {_OF_EM} {_GETS} {_BY_THIS}"
_NOTHING = (
    "(nothing happens|nothing changes|nothing is (gained|lost|paid)|"
    "(it|the {_:flag}|the office|the title) "
    "(stays|remains|stays the same|remains the same|does not change|stays where it is)|"
    "(this|it) (is not possible|does not happen|does not apply|has no effect|is void))"
)
_ALL = f"(all|each|every one|both) {_OF_EM} {_GETS}"
_ONE = (
    f"(one {_OF_EM} {_DRAWN} at random {_GETS}|a random one {_OF_EM} {_GETS}|"
    f"one {_OF_EM} is [to be] {_DRAWN} (at random|randomly|by lot|by chance)|"
    f"one {_OF_EM} at random {_GETS}|"
    "(it|this|that|the tie) is (decided|settled|broken) (at random|randomly|by lot|by chance)|"
    "(the lot|chance) decides [between em|among em])"
)
ONLY_ONE = "(exactly one|only one|just one|a single|one single) player"

TIES: tuple[Line, ...] = (
    line(
        "tied_now",
        "there (is a tie|are ties|is a draw|is equality|are several|is more than one)",
        value="",
    ),
    line(
        "tied_now",
        "there (are|is) (several|more than one|two or more) [such] (players|of em|such)",
        value="",
    ),
    line("tied_now", f"{_SEVERAL} {_TIED} {_RESPECT}", value=""),
    line(
        "tied_now",
        f"({_SEVERAL}|two [players]) "
        f"(have|has|share|own|hold|are tied for|tie for|are tied with) {_MOST} [{{attr}}]",
        lambda **_: "",
    ),
    line("in_a_tie", "(if|when|where|whenever|should|in case|in the case that) {tied_now}"),
    line(
        "in_a_tie",
        "in (case|the case|the event) of (a tie|ties|a draw|equality|several|equal amounts)",
        value="",
    ),
    line("in_a_tie", "(in|on) a tie", value=""),
    *(
        line("tie", said, _broken(rule))
        for rule, whoever in (
            (EACH, _ALL),
            (EACH, f"all tied players {_GETS}"),
            (RANDOM, _ONE),
            (THE, _NOBODY),
            (THE, _NOTHING),
        )
        for said in (f"{{in_a_tie}} [,] {whoever}", f"{whoever} {{in_a_tie}}")
    ),
    line("tie", "(ties are|a tie is|any tie is) broken (at random|randomly|by lot)", value=RANDOM),
    line("tie", "unless {tied_now}", lambda **_: THE),
    line(
        "statement",
        "{_:in_a_tie} [,] (all|each) [(of em|of these|of the tied players|tied player)] "
        "{then:sharings} [instead]",
        _for_the_tied,
        reads=True,
    ),
)
