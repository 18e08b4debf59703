"""Grammar lines for limits on acts of the rules: how many times, at what price, by whom.

For example "A player may submit at most two Tweaks per nweek", "The fee for submitting a Tweak is
1A", "Tweaks may not be submitted".
"""

import re
from collections.abc import Callable, Iterator

from nomicbot.game.plainlaw.english import done, gerund, plural
from nomicbot.game.plainlaw.tree import ANY_ONE, EACH, LEAST, MOST, A, Forbids, Has, Limit, Phrase
from nomicbot.game.plainlaw.vocabulary import Act, Vocabulary
from nomicbot.language.law.chart import Line, line
from nomicbot.language.law.noun_phrases import opposite
from nomicbot.language.law.parts import Doing, described, forbidding, of_the_same
from nomicbot.language.law.quantities import Bound
from nomicbot.language.law.synonyms import MAY, MAY_NOT

_MORE = "(more than|over)"
_MOST = "(at most|no more than|not more than|up to|a maximum of|only|only up to)"
_PER = (
    "(per|each|every|in each|in any|in an|in one|in any one|during "
    "each|during any|in a single|within an|"
    "within one|in every|an)"
)
_BY_WHOM = "(by|for) {who:phrase_player}"


ORDINALS = ("second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
So = tuple[str, int, str]
"""An act, how many times it may be done, and the period in which to count."""


def _at_most(t: So, who: Phrase | None = None) -> Forbids | None:
    """Return the prohibition against doing an act more times than `t` allows, or None.

    `t` is the act, the number of times that it may be done, and the period. `who` describes the
    players that the limit applies to, or is None for every player. Returns None if the number is
    below 1, or if `who` doesn't mean each player separately.
    """
    act, n, period = t
    who = who or _ANYBODY
    if n < 1 or who.quantifier not in (A, ANY_ONE, EACH) or who.besides is not None:
        return None
    return Forbids(Phrase("player", A, who.conditions), act, None, Limit(n, period))


def _in_period(t: tuple[str, int], period: str, who: Phrase | None = None) -> Forbids | None:
    return _at_most((*t, period), who)


def _so(act: str, fewer: int = 0) -> Callable[..., So]:
    return lambda n, period: (act, n - fewer, period)


def _many(act: str) -> Callable[[int], tuple[str, int]]:
    return lambda n: (act, n)


def _often(words: Vocabulary) -> Callable[..., Forbids | None]:
    """Return a constructor for the limit in "a player may submit at most two Tweaks per nweek".

    It only accepts acts that the rules define. An act that a players' clause permits is limited in
    that clause instead.
    """

    def made(doing: Doing, times: int, period: str, who: Phrase = _ANYBODY) -> Forbids | None:
        plain = who.quantifier in (A, ANY_ONE, EACH) and who.besides is None
        known = doing.kind or words.one("acts", doing.act) is not None
        if doing.over or times < 1 or not plain or not known:
            return None
        whom = Phrase("player", A, who.conditions)
        one, limit = of_the_same(doing, Limit(times, period))
        return forbidding(whom, one, limit)

    return made


_ANYBODY = Phrase("player")


def _need(b: Bound, attribute: str) -> Has:
    return Has(*b, attribute)


def _needs(doing: Doing, need: Has, who: Phrase = _ANYBODY) -> Forbids | None:
    """Return the prohibition of an act for players who lack what it requires.

    For example "Submitting a Tweak needs 3 Genechips". Returns None if `who` doesn't mean each
    player separately.
    """
    if doing.over or who.quantifier != A or who.besides is not None:
        return None
    return forbidding(described(who, (opposite(need),)), doing)


def _none(t: str, who: Phrase = _ANYBODY) -> Forbids | None:
    return Forbids(who, t) if who.quantifier == A and who.besides is None else None


def acts_said(words: Vocabulary) -> Iterator[Line]:
    """Yield the grammar lines for limits on acts, for their requirements, and for passives.

    For example "a player may vote at most twice per nweek", "voting requires 3 Genechips".
    """
    often = f"{_MOST} {{times:often}} {_PER} {{period}}"
    yield _ban(f"{{who:phrase_player}} {MAY} {{doing}} [but] {often}", _often(words))
    yield _ban(f"{{who:phrase_player}} {MAY} [,] {often} [,] {{doing}}", _often(words))
    fronted = f"({_PER}) {{period}} [,]"
    in_all = _often(words)
    yield _ban(f"{fronted} {{who:phrase_player}} {MAY} {{doing}} {_MOST} {{times:often}}", in_all)
    yield _ban(f"{fronted} {{who:who_may_not}} {{doing}} more than {{times:often}}", in_all)
    yield _ban(
        f"{{who:phrase_player}} {MAY} only {{doing}} {{times:often}} {_PER} {{period}}", in_all
    )
    per = f"{{times:often}} {_PER} {{period}} [(for|by) (each|every) player]"
    limited = "{doing:doing_ing} is (limited|restricted) to"
    yield _ban(f"{limited} {per}", in_all)
    yield _ban(f"the limit (for|on) {{doing:doing_ing}} is {per}", in_all)
    must = "(must have|must own|must possess|needs|need|has to have|have to have|needs to have)"
    yield _ban(f"{{who:phrase_player}} {must} {{need}} [in order] to {{doing}}", _needs)
    yield _ban(f"[in order] to {{doing}} [,] {{who:phrase_player}} {must} {{need}}", _needs)
    yield _ban("{doing:doing_ing} requires {need}", _needs)
    yield line("need", "{b:bound} {attribute:attr}", _need)
    yield line("need", "no {attribute:attr}", lambda attribute: Has(MOST, 0, attribute))
    yield line("need", "{n:number} {attribute:attr}", lambda n, attribute: Has(LEAST, n, attribute))
    for number, nth in enumerate(ORDINALS, 2):
        yield line("nth", nth, value=number)
    yield _ban(f"{{who:phrase_player}} {MAY} {{t:so_many_acts}}", _at_most)
    yield _ban("{who:who_may_not} {t:too_many_acts}", _at_most)
    yield _ban(
        f"({_PER}|within any) {{period}} [,] {{who:who_may_not}} {{t:more_acts}}", _in_period
    )
    yield _ban(f"{_PER} {{period}} [,] {{who:phrase_player}} {MAY} {{t:few_acts}}", _in_period)
    limited = "{who:phrase_player} (is|are) (limited|restricted) to"
    yield _ban(f"{limited} {{t:limited_acts}} {_PER} {{period}}", _in_period)
    yield _ban("the limit (for|on|of) {t:limit_of_acts}", _at_most)
    yield _ban("the number of {t:number_of_acts}", _at_most)
    yield _ban("{t:too_much_acting} is (forbidden|prohibited|not allowed|not permitted)", _at_most)
    yield _ban(f"{{who:phrase_player}} {MAY} {{t:none_of_acts}}", _none)
    for article in ("(a|an|any) {t:one_thing}", "{t:many_things}", "no {t:no_thing}"):
        yield _ban(article, _none)
        yield _ban(f"{article} {_BY_WHOM}", _none)
    for article in ("(a|an|any) {t:one_thing_so}", "{t:many_things_so}"):
        yield _ban(f"{article} [by (each|any) player]", _at_most)
        yield _ban(f"{article} {_BY_WHOM}", _at_most)
    for act in words.acts:
        for counted in act.counted:
            yield from _numbered(act.name, counted)
        for english in act.english:
            if found := _OF_ONE.match(english):
                yield from _passive(act, *found.groups())


def _ban(said: str, made: Callable[..., Forbids | None]) -> Line:
    return line("ban", said, made, reads=True)


_EACH_PLAYER = "(per|for each) player (per|and|in each|each) {period}"


def _numbered(act: str, counted: str) -> Iterator[Line]:
    """Yield the grammar lines for limits on how many times players do an act.

    `counted` is the wording with a number, such as "submit more than {number} tweaks".
    """
    verb, _, things = counted.partition(" more than {number} ")
    so, many = _so(act), _many(act)
    for said in (f"{verb} {_MOST} {{n:number}} {things}", f"only {verb} {{n:number}} {things}"):
        yield line("so_many_acts", f"{said} {_PER} {{period}}", so)
        yield line("few_acts", said, many)
    yield line("more_acts", f"{verb} {_MORE} {{n:number}} {things}", many)
    over = f"{verb} over {{n:number}} {things} {_PER} {{period}}"
    yield line("too_many_acts", over, so)
    nth = f"{verb} a {{n:nth}} {things} {_PER} {{period}}"
    yield line("too_many_acts", nth, _so(act, 1))
    acting = f"{gerund(verb)} {_MORE} {{n:number}} {things} {_PER} {{period}}"
    yield line("too_much_acting", acting, so)
    at_last = f"{verb} {{n:number}} {things} {_PER} {{period}} at most"
    yield line("so_many_acts", at_last, so)
    more = f"{verb} {{n:number}} or more {things} {_PER} {{period}}"
    yield line("too_many_acts", more, _so(act, 1))
    yield line("limited_acts", f"[{gerund(verb)}] {{n:number}} {things}", many)
    yield line("limit_of_acts", f"{things} is {{n:number}} {_EACH_PLAYER}", so)
    number = f"{things} [that] (a|any|each|every) player {MAY} {verb} {_PER} {{period}} is"
    yield line("number_of_acts", f"{number} (limited to|at most) {{n:number}}", so)
    limited = f"{things} (is|are) (limited|restricted) to {{n:number}} {_EACH_PLAYER}"
    yield line("ban", limited, lambda n, period: _at_most((act, n, period)), reads=True)
    for whom, made in (
        (f"{_BY_WHOM} {_PER}", lambda n, period, who: _at_most((act, n, period), who)),
        (
            "(per|by each|by any one|by any) player [(and|per|in each)]",
            lambda n, period: _at_most((act, n, period)),
        ),
    ):
        said = f"{_MOST} {{n:number}} {things} {MAY} be {done(verb)} {whom} {{period}}"
        yield line("ban", said, made, reads=True)


_OF_ONE = re.compile(r"\(?(\w+)(?:\|\w+\))? \(?(?:(an?) )?([A-Za-z]+)(?:\||\)|$)")
"""The verb and the object of an act without a target, from "submit (a tweak|tweaks)"."""


def _passive(act: Act, verb: str, article: str | None, thing: str) -> Iterator[Line]:
    """Yield the grammar lines for an act with its object first: "no Tweaks may be submitted"."""
    participle, so = done(verb), _so(act.name)
    one, many = (thing, plural(thing)) if article else ("", thing)
    several = f"({one}|{many})" if one else many
    often = f"{MAY} be {participle} [by a player] {_MOST} {{n:often}} {_PER} {{period}}"
    yield line("none_of_acts", f"{verb} no {several}", value=act.name)
    yield line("no_thing", f"{several} {MAY} be {participle}", value=act.name)
    for symbol, named in (("one_thing", one), ("many_things", many)):
        if named:
            yield line(symbol, f"{named} {MAY_NOT} be {participle}", value=act.name)
            yield line(f"{symbol}_so", f"{named} {often}", so)
