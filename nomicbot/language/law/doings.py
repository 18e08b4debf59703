"""Grammar lines for past acts in a period: "who voted in that nweek", "who voted twice"."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from nomicbot.game.plainlaw.english import base_of, done, gerund, past, third
from nomicbot.game.plainlaw.tree import (
    EACH,
    LAST,
    LEAST,
    MOST,
    NDAY,
    NWEEK,
    THAT,
    THIS,
    A,
    AnyOf,
    Change,
    Compares,
    Condition,
    Did,
    DidTo,
    Doings,
    Extreme,
    Forbids,
    Holds,
    Marks,
    Not,
    Occurs,
    On,
    Phrase,
    Pronoun,
    Quantity,
    WasDone,
)
from nomicbot.game.plainlaw.vocabulary import Incident, Vocabulary
from nomicbot.language.law.chart import Line, line
from nomicbot.language.law.happenings import in_form
from nomicbot.language.law.parts import (
    ME,
    Doing,
    Terms,
    Told,
    described,
    forbidding,
    with_subject,
)
from nomicbot.language.law.quantities import Bound, bound_written
from nomicbot.language.law.synonyms import MAY, MAY_NOT
from nomicbot.language.law.words import plural_of

Span = tuple[str, str]
"""A period, and which one of its kind: the current, the ending or the previous one."""
Asked = tuple[str, str]
"""An incident, and who is asked about: its actor (""), or the "owner" of the object it befell."""
Write = Callable[[str, Any], str]

_IN = "(during|in|within|throughout|on)"


def _of_ending(period: str, n: int) -> tuple[str, int]:
    """Return the period, and how many of them count: 3 in "that nweek or the 2 before it".

    `n` is the number in the sentence.
    """
    return period, n + 1


def _several(n: int, period: str) -> tuple[str, int] | None:
    return (period, n) if n > 1 else None


SPANS = (
    line("span", f"{_IN} (that|the|the same) {{period}}", lambda period: (period, THAT)),
    line("span", "that {period}", lambda period: (period, THAT)),
    line("so_far", f"{_IN} (that|the same) {{period}}", lambda period: (period, THIS)),
    line("so_far", "{s:span}"),
    *(line("span", f"{_IN} it", value=(period, THAT)) for period in (NWEEK, NDAY)),
    line(
        "span",
        f"[so far] [{_IN[1:-1]}] (this|the current|the present) {{period}} [so far]",
        lambda period: (period, THIS),
    ),
    line(
        "span",
        f"[{_IN[1:-1]}] (the last|the previous|the preceding|the prior) {{period}}",
        lambda period: (period, LAST),
    ),
    line("span", f"[{_IN[1:-1]}] the {{period}} before", lambda period: (period, LAST)),
    *(
        line("span", said, lambda period: (period, THIS))
        for said in (
            "earlier (in|during) (this|the same|the current) {period}",
            "since (the|this) {period} (began|started)",
            "since the (beginning|start) of (the|this) {period}",
        )
    ),
    line("span", "(last) {period}", lambda period: (period, LAST)),
    line(
        "recent", "during this {period} or the {n:number} before it", lambda period, n: (period, n)
    ),
    line("recent", "during that {period} or the {n:number} before it", _of_ending),
    line(
        "recent",
        "(in|during|within|for|over|throughout) [(all|any)] [of] [the] "
        "(last|past|previous|preceding|latest) {n:number} {period:periods}",
        _several,
    ),
    line("often_done", "{b:bound} (times|time)"),
    line("often_done", "{n:often} or more", lambda n: (LEAST, n)),
    line("often_done", "(at least|no fewer than) {n:often}", lambda n: (LEAST, n)),
    line("often_done", "more than {n:often}", lambda n: (LEAST, n + 1)),
    line("often_done", "(fewer than|less than) {n:often}", lambda n: (MOST, n - 1)),
    line("often_done", "at most {n:often}", lambda n: (MOST, n)),
    line("often_done", "exactly {n:often}", lambda n: ("exactly", n)),
    line("most_often", "(the most times|the most often|most often)", value=LEAST),
    line("most_often", "(the fewest times|least often|the least often)", value=MOST),
    line("not_done", "did not {a:did_base}"),
    line("not_done", "(has|have) not [yet] {a:did_done}"),
    line("was_done", "{a:did_past}"),
    line("was_done", "(has|have) [already] {a:did_done}"),
    line("was_done", "did {a:did_base}"),
)


def did(a: Asked, s: Span) -> Did:
    incident, whose = a
    period, when = s
    return Did(incident, period, when, whose)


def _not_did(a: Asked, s: Span) -> Not:
    return Not(did(a, s))


def _recently(a: Asked, r: tuple[str, int]) -> Did:
    (incident, whose), (period, n) = a, r
    return Did(incident, period, THIS, whose, n)


def _not_lately(a: Asked, n: int, period: str) -> Not | None:
    return Not(_recently(a, (period, n))) if n > 1 else None


def _neither_lately(a: Asked, b: Asked, n: int, period: str) -> tuple[Not, Not] | None:
    one, other = _not_lately(a, n, period), _not_lately(b, n, period)
    return (one, other) if one and other and a != b else None


def _not_for_periods(
    a: Asked, n: int, period: str, then: tuple[Told, ...], nth: int = 0
) -> On | None:
    """Return the reaction in "a player who submits nothing for two nweeks in a row loses Rank".

    It comes at the end of the last of these periods. Returns None if amounts change: it would be
    unclear whether they change again at the end of the next period.
    """
    if n < 2 or nth not in (0, n) or not all(isinstance(one, Marks) for one in then):
        return None
    first, *rest = then
    (incident, whose) = a
    lately = Did(incident, period, THAT, whose, n - 1)
    who = Phrase("player", EACH, (Not(lately),))
    return On(Occurs(f"{period} ends"), (with_subject(first, who), *rest))


def _within(n: int, period: str, a: Asked) -> Did:
    return _recently(a, (period, n))


def _again_within(words: Vocabulary) -> Callable[..., Forbids | None]:
    """Return a constructor for the ban in "a player may not vote within 3 ndays of doing so"."""

    def made(who: Phrase, doing: Doing, n: int, period: str) -> Forbids | None:
        act = words.one("acts", doing.act)
        incident = words.one("incidents", act.done) if act is not None else None
        if incident is None or n < 2:
            return None
        return _barred_within(who, doing, _recently((incident.name, ""), (period, n)))

    return made


def _so_again(words: Vocabulary) -> Callable[..., Forbids | None]:
    """Return a constructor for the ban in "a player who votes may not do so again for 3 ndays"."""
    again = _again_within(words)

    def made(o: Occurs, n: int, period: str) -> Forbids | None:
        acts = [one.name for one in words.acts if one.done == o.incident]
        plain = len(acts) == 1 and o.roles[0] == Phrase("player")
        return again(Phrase("player"), Doing(acts[0]), n, period) if plain else None

    return made


def _barred_within(who: Phrase, doing: Doing, c: Did) -> Forbids | None:
    """Return the ban in "a player may not vote within 2 ndays of joining the game", or None.

    `c` is the condition of having joined lately. Returns None unless `who` is "a" with a noun.
    """
    if who.quantifier != A or who.besides is not None:
        return None
    return forbidding(described(who, (c,)), doing)


def did_often(a: Asked, b: Bound, s: Span) -> Condition | None:
    """Return the condition of having done an act a number of times in a period: "voted twice".

    `b` bounds the number. Returns None for a bound that is always met or never.
    """
    (incident, whose), (relation, n), (period, when) = a, b, s
    if n < 0 or (n == 0 and relation == LEAST):
        return None
    if (relation, n) == (LEAST, 1):
        return did(a, s)
    if n == 0:
        return Not(did(a, s))
    return Compares(Doings(incident, period, when, whose), relation, n)


def _most(a: Asked, m: str, s: Span) -> Extreme:
    (incident, whose), (period, when) = a, s
    return Extreme(m, Doings(incident, period, when, whose), "player")


def _many_done(a: tuple[Asked, Bound], s: Span) -> Condition | None:
    asked, bound = a
    return did_often(asked, bound, s)


def _most_of(a: tuple[Asked, str], s: Span) -> Extreme:
    asked, most = a
    return _most(asked, most, s)


def _most_alone(a: Asked, m: str, s: Span) -> Extreme:
    return replace(_most(a, m, s), alone=True)


_SOMEBODY = "a player|any player|somebody|someone|anybody|anyone"
InWhich = tuple[Pronoun | None, Asked, bool]
"""Who acted (None for anybody), the incident, and whether it must or must not have happened."""


def _in_which(who: Pronoun | None, is_so: bool) -> Callable[[Asked], InWhich]:
    return lambda a: (who, a, is_so)


def _moment_in_which(m: Occurs, w: InWhich) -> tuple[Occurs, Holds] | None:
    """Return the end of a period, and the condition that something was done in the period, or None.

    For example "the end of each nweek in which nobody voted".
    """
    period, _, ends = m.incident.partition(" ")
    who, a, is_so = w
    if ends != "ends" or m.nday:
        return None
    done = did(a, (period, THAT))
    return m, Holds(who, done if is_so else Not(done))


def _at_which(m: Occurs, w: InWhich, changes: tuple[Change, ...]) -> On | None:
    """Return the reaction in "At the end of each nweek in which nobody voted, ..."."""
    at = _moment_in_which(m, w) if w[0] is None else None
    return None if at is None else On(at[0], changes, at[1])


def _barred_before(who: Phrase, doing: Doing, a: Asked, s: Span) -> Forbids | None:
    """Return the ban in "a player may vote only after arguing in the same nweek", or None."""
    if who.quantifier != A or who.besides is not None:
        return None
    return forbidding(described(who, (_not_did(a, s),)), doing)


def doings(words: Vocabulary) -> Iterator[Line]:
    """Yield the grammar lines about past acts of players in a period: "voted in that nweek"."""
    yield from SPANS
    cond = "cond_player"
    yield line(cond, "{a:was_done} {s:span}", did, reads=True)
    yield line(cond, "{a:not_done} {s:span}", _not_did, reads=True)
    yield line(cond, "{a:was_done} {r:recent}", _recently, reads=True)
    yield line(cond, "{a:not_done} {r:recent}", lambda a, r: Not(_recently(a, r)), reads=True)
    lately = "(for|in) [(more than|over|at least)] {n:number} {period:periods} [(in a row|running)]"
    yield line(cond, f"{{a:not_done}} {lately}", _not_lately, reads=True)
    straight = "(for|in) [(at least|all of|each of)] {n:number} (consecutive|successive|whole|full)"
    straight += " {period:periods}"
    yield line(cond, f"{{a:not_done}} {straight}", _not_lately, reads=True)
    for span in (lately, straight):
        neither = f"(has|have) neither {{a:did_done}} nor {{b:did_done}} {span}"
        yield line("several_player", neither, _neither_lately, reads=True)
    been = (
        "(has|have) been (a player|players|in the game|a member of the game) for "
        "[(at least|more than|over)] {n:number} {period:periods}"
    )
    yield line(cond, been, _not_lately, a=("player joins", ""), reads=True)
    lately = (
        "(has|have) been (a player|players|in the game|a member of the game) for "
        "(less than|fewer than|under) {n:number} {period:periods}"
    )
    joined = ("player joins", "")
    yield line(cond, lately, lambda n, period: _recently(joined, (period, n)), reads=True)
    yield from _several_acts()
    yield from _since_last()
    yield from _in_a_row()
    within = (
        "((within|in|during) [the] {n:number} {period:periods} (of|after)|"
        "for [the] {n:number} {period:periods} of)"
    )
    for did_it in ("{a:did_ing}", "having {a:did_done}"):
        yield line("part_of_ban", f"{within} {did_it}", _within)
    that = "(on|in|during) (a|an|any|the [(same|very)]) {period} (on|in|during) which e"
    for done_so in ("{a:was_done}", "{a:does_at_all}"):
        of_that = f"{that} {done_so}"
        yield line("part_of_ban", of_that, lambda period, a: did(a, (period, THIS)))
    first = f"{{c:part_of_ban}} [,] {{who:phrase_player}} {MAY_NOT} {{doing}}"
    yield line("ban", first, _barred_within, reads=True)
    in_the_same = f"{{a:was_done}} {_IN} the same {{period}}"
    yield line(cond, in_the_same, lambda a, period: did(a, (period, THIS)), reads=True)
    for only_after in (
        f"{{who:phrase_player}} {MAY} {{doing}} only after {{a:did_ing}} {{s:so_far}}",
        f"{{who:phrase_player}} {MAY_NOT} {{doing}} before {{a:did_ing}} {{s:so_far}}",
        f"{{who:phrase_player}} {MAY_NOT} {{doing}} (until|before) e {{a:was_done}} {{s:so_far}}",
        f"only after {{a:did_ing}} {{s:so_far}} {MAY} {{who:phrase_player}} {{doing}}",
    ):
        yield line("ban", only_after, _barred_before, reads=True)
    yield from _again_too_soon(words)
    banned = f"{{who:phrase_player}} {MAY_NOT} {{doing}} {{c:part_of_ban}}"
    yield line("ban", banned, _barred_within, reads=True)
    yield line(cond, "{a:was_done} {b:often_done} {s:span}", did_often, reads=True)
    yield line(cond, "{a:was_done} {m:most_often} {s:span}", _most, reads=True)
    than = "than (any|every|each) other player [did|has]"
    alone = f"{{a:was_done}} {{m:more_than}} (times|often) {{s:span}} {than}"
    yield line(cond, alone, _most_alone, reads=True)
    yield line(cond, "{a:did_many} {s:span}", _many_done, reads=True)
    yield line(cond, "{a:did_most} {s:span}", _most_of, reads=True)
    yield line("which_player", "{c:whose_did}", lambda c: (c,), reads=True)
    yield line("whose_did", "whose {a:of_eirs_did} {s:span}", did, reads=True)
    yield line("whose_did", "none of whose {a:of_many_did} {s:span}", _not_did, reads=True)
    yield line(
        "whose_did", "(one|any|at least one) of whose {a:of_many_did} {s:span}", did, reads=True
    )
    nobody, somebody = "(no player|nobody|no one)", f"({_SOMEBODY})"
    for said, who, is_so in (
        ("e {a:was_done}", ME, True),
        ("e {a:not_done}", ME, False),
        (f"{somebody} {{a:was_done}}", None, True),
        (f"{nobody} {{a:was_done}}", None, False),
    ):
        yield line("in_which", said, _in_which(who, is_so), reads=True)
    yield line(
        "moment_in_which",
        "{m:moment} (in|on|during) which {w:in_which}",
        _moment_in_which,
        reads=True,
    )
    for said in (
        "(if|when|whenever) [,] {m:moment} [,] {w:in_which} [,] [then] {changes}",
        "{m:moment} [,] (if|provided that|in case) {w:in_which} [,] [then] {changes}",
        "(if|when|whenever) {w:in_which} {m:moment} [,] [then] {changes}",
    ):
        yield line("statement", said, _at_which, reads=True)
    yield line("somebody_did", "{a:was_done} {s:span}", did)
    yield line("game_wide", f"{somebody} {{c:somebody_did}}", lambda c: c, reads=True)
    yield line("game_wide", f"{nobody} {{c:somebody_did}}", lambda c: Not(c), reads=True)
    for incident in words.incidents:
        yield from _sayings(incident)
    for noun in words.nouns:
        for owned in words.owned:
            if owned.noun == noun.kind.name:
                for incident in words.incidents:
                    yield from _happened(incident, noun.name, noun.plural, owned.name)


def _several_acts() -> Iterator[Line]:
    """Yield the grammar lines for several past acts in one period: "neither voted nor argued"."""
    both = {"a": "{a:was_done}", "b": "{b:was_done}", "s": "{s:span}"}
    several = "several_player"
    for said in (
        "(has|have|had) neither {a:did_done} nor {b:did_done} {s:span}",
        "neither {a:did_past} nor {b:did_past} {s:span}",
        "{a:not_done} (nor|or) [did] {b:did_base} {s:span}",
        "{a:not_done} (nor|or) {b:did_done} {s:span}",
        "{a:not_done} and {b:not_done} {s:span}",
    ):
        yield line(several, said, _neither_did, reads=True)
    for joined, made in (
        ("[both] {a} and {b} {s}", _both_did),
        ("[either] {a} or {b} {s}", _one_did),
    ):
        yield line(several, joined.format(**both), made, reads=True)
        done = joined.format(a="{a:was_done}", b="{b:did_done}", s="{s:span}")
        yield line(several, done, made, reads=True)
    yield line(several, "{a:was_done} (but|and) {b:not_done} {s:span}", _did_but_not, reads=True)
    but = "{b:not_done} but {a:was_done} {s:span}"
    yield line(several, but, _did_but_not, reads=True)


def _did_but_not(a: Asked, b: Asked, s: Span) -> tuple[Condition, ...] | None:
    return (did(a, s), _not_did(b, s)) if a != b else None


def _neither_did(a: Asked, b: Asked, s: Span) -> tuple[Condition, ...] | None:
    return (_not_did(a, s), _not_did(b, s)) if a != b else None


def _both_did(a: Asked, b: Asked, s: Span) -> tuple[Condition, ...] | None:
    return (did(a, s), did(b, s)) if a != b else None


def _one_did(a: Asked, b: Asked, s: Span) -> tuple[Condition, ...] | None:
    return (AnyOf((did(a, s), did(b, s))),) if a != b else None


def _since_last() -> Iterator[Line]:
    """Yield the grammar lines for the moment some ndays after somebody last did something."""
    last = "(last {a:did_past}|has last {a:did_done}|(has|have) {a:did_done} [the last time])"
    since = f"{{n:number}} ndays (have|has) (passed|gone by|elapsed|gone past) since e_did {last}"
    whom = "(a|any) player"
    for said in (
        f"(if|when|whenever|once|as soon as|after) {since}".replace("e_did", whom),
        f"(upon|on|after|at) the (passing|passage|lapse) of {{n:number}} ndays since {whom} {last}",
        f"{{n:number}} ndays after {whom} {last}",
    ):
        statement = f"{said} [(on|at) (anything|all)] [,] (e|that player) {{then:sharings}}"
        yield line("statement", statement, _some_ndays_since, reads=True)


def _some_ndays_since(n: int, a: Asked, then: tuple[Told, ...]) -> On | None:
    """Return the reaction at the beginning of the n-th nday after somebody last did something.

    The changes are made once, for a player who has not done it again since. Players who never did
    it are not meant.
    """
    if n <= 2:
        return None
    first, *rest = then
    not_lately, before = Not(_recently(a, (NDAY, n - 1))), _recently(a, (NDAY, n))
    who = Phrase("player", EACH, (not_lately, before))
    return On(Occurs("nday begins"), (with_subject(first, who), *rest))


def _in_a_row() -> Iterator[Line]:
    """Yield the grammar lines for what nobody did for several periods in a row."""
    straight = "(consecutive|successive|straight|whole|full)"
    row = (
        "(for|in|during) ({n:number} {period:periods} (in a row|running|one after another)|"
        f"{{n:number}} {straight} {{period:periods}})"
    )
    for someone in ("(if|when|whenever) (a|any) player", "(a|any|each|every) player who"):
        said = (
            f"{someone} {{a:not_done}} {row} [,] [e] {{then:sharings}} "
            "[at the end of (the last|the {nth:nth})] [of (these|em)]"
        )
        yield line("statement", said, _not_for_periods, reads=True)


def _again_too_soon(words: Vocabulary) -> Iterator[Line]:
    """Yield the grammar lines for "within 2 ndays of having submitted one"."""
    again = (
        "(within|for|in|during) [the] {n:number} {period:periods} (of|after) "
        "(having {_:done_one}|{_:doing_one})"
    )
    yield line("ban", f"{{who:who_may_not}} {{doing}} {again}", _again_within(words), reads=True)
    so_again = (
        f"(a|any|each|every) player who {{o:happens}} {MAY_NOT} do (so|it|this) again "
        "(for|during|within|in) [the next] {n:number} {period:periods}"
    )
    yield line("ban", so_again, _so_again(words), reads=True)
    verbs = {act.english[0].split()[0] for act in words.acts}
    for symbol, form in (("done_one", done), ("doing_one", gerund)):
        for verb in sorted(verb for verb in verbs if verb.isalpha()):
            yield line(symbol, f"{form(verb)} (one|another)", value="", reads=True)
        yield line(symbol, f"{form('do')} (so|it)", value="", reads=True)


def doings_of_verbs(terms: Terms) -> Iterator[Line]:
    """Yield the grammar lines for past actions that players' own clauses permit: "who prayed"."""
    for verb in terms.verbs:
        for symbol, form in _FORMS:
            yield line(symbol, form(verb), value=(verb, ""))


def _base(verb: str) -> str:
    return verb


_FORMS: tuple[tuple[str, Callable[[str], str]], ...] = (
    ("did_base", _base),
    ("did_past", past),
    ("did_done", done),
    ("did_ing", gerund),
)


_ROLE = re.compile(r"\{(\w+)\}")


def dids(incident: Incident) -> tuple[str, ...]:
    """Return the base forms of the predicates for an event: "call Shenanigans", as after "did not".

    The predicates are declared with the event, or taken from its English: "{player} calls
    Shenanigans".
    """
    if incident.did or incident.own:
        return incident.did
    said = (
        one.removeprefix("{player} ") for one in incident.english if one.startswith("{player} ")
    )
    return tuple(_somebody(in_form(one, base_of)) for one in said if not _is_passive(one))


def _is_passive(said: str) -> bool:
    """Return whether a predicate begins with "is", "becomes" or "has", and so states no act."""
    ways = said.removeprefix("(").partition(")")[0].split("|")
    return any(one.split()[0] in ("is", "becomes", "has") for one in ways)


def _somebody(said: str) -> str:
    """Return a template with "a player", "any player" or "another player" for the slot {player}."""
    return _ROLE.sub(lambda one: f"(a {one[1]}|any {one[1]}|another {one[1]})", said)


def _sayings(incident: Incident) -> Iterator[Line]:
    """Yield the grammar lines for a past act, in each form of its verb."""
    asked = (incident.name, "")
    for said in dids(incident):
        for symbol, form in _FORMS:
            yield line(symbol, in_form(said, form), value=asked)
        yield line("does_at_all", in_form(said, third), value=asked)
        yield from _undone(said, asked)
    for said in incident.many:
        none = said.replace("{many}", "no")
        for form in (past, third, lambda verb: f"(has|have) {done(verb)}"):
            yield line("not_done", in_form(none, form), value=asked)
    for said in incident.many:
        for form in (past, lambda verb: f"(has|have) {done(verb)}"):
            verb, _, rest = said.partition(" ")
            many, most = (rest.replace("{many}", put) for put in ("{b:so_many}", "{m:most}"))
            yield line("did_many", f"{form(verb)} {many}", _asked(asked), reads=True)
            yield line("did_most", f"{form(verb)} {most}", _asked_most(asked), reads=True)


def _undone(said: str, asked: Asked) -> Iterator[Line]:
    """Yield the grammar lines for an act that nobody did: "no tweak was submitted"."""
    verb, _, rest = said.partition(" (a ")
    noun = rest.partition("|")[0]
    if not noun.isalpha() or " " in verb:
        return
    none = f"no ({noun}|{plural_of(noun)}) (is|are|was|were|has been|have been) {done(verb)}"
    yield line("in_which", none, value=(None, asked, False), reads=True)
    yield line("nobody_did", none, value=asked)
    yield line("game_wide", f"{none} {{s:span}}", lambda s: Not(did(asked, s)), reads=True)


def _asked(asked: Asked) -> Callable[[Bound], tuple[Asked, Bound]]:
    return lambda b: (asked, b)


def _asked_most(asked: Asked) -> Callable[[str], tuple[Asked, str]]:
    return lambda m: (asked, m)


def _happened(incident: Incident, noun: str, plural: str, owner: str) -> Iterator[Line]:
    """Yield the grammar lines for a past event of a player's object: "who had a proposal pass"."""
    english = incident.english[0] if incident.english else ""
    start = f"{{{noun}}} "
    if not english.startswith(start) or "{" in english.removeprefix(start):
        return
    asked, third_form = (incident.name, owner), english.removeprefix(start)
    was, has, be = (in_form(in_form(third_form, base_of), form) for form in (past, done, _be))
    yield line("did_base", f"have (a|any|at least one) {noun} {be}", value=asked)
    for have in ("had", "has had", "have had"):
        yield line("was_done", f"{have} (a|any|at least one) {noun} {be}", value=asked)
        yield line("not_done", f"{have} no ({noun}|{plural}) {be}", value=asked)
        said = f"{have} {{b:bound}} {plural} {be}"
        yield line("did_many", said, _asked(asked), reads=True)
    for any_one, is_so in (
        (f"(a|any|at least one) {noun}", True),
        (f"no ({noun}|{plural})", False),
    ):
        value = (None, (incident.name, ""), is_so)
        yield line("in_which", f"{any_one} {was}", value=value)
        if not is_so and not third_form.startswith("is "):
            never = f"{any_one} ({third_form}|{in_form(third_form, base_of)}|{was}|has {has})"
            yield line("nobody_did", never, value=(incident.name, ""))
        there = f"{any_one} {was} {{s:span}}"
        yield line("game_wide", there, _was_there(incident.name, is_so), reads=True)
    which = f"(that|which) ({was}|(has|have) {has}) {{s:span}}"
    for eirs in (
        f"{noun} of eirs",
        f"{noun} [that] e owns and",
        f"of eir {plural}",
        f"{noun} [that|which] e owns [,] and",
    ):
        each = f"(for each|for every|per) {eirs} {which}"
        yield line("each_of", each, _each_that(asked, ME), reads=True)
    any_one = f"(for each|for every|per) {noun} {which}"
    yield line("each_of", any_one, _each_that((incident.name, ""), None), reads=True)
    for symbol, one in (("of_eirs_did", noun), ("of_many_did", plural)):
        for verb in (was, f"(has|have) {has}"):
            yield line(symbol, f"{one} {verb}", value=asked)


def _each_that(asked: Asked, whose: Pronoun | None) -> Callable[..., Any]:
    """Return a constructor for how many times an event happened in a period, to count "for each".

    With `whose`, only events of that person's objects or acts are counted.
    """
    incident, owner = asked
    return lambda s: (Doings(incident, s[0], s[1], owner), whose)


def _was_there(incident: str, is_so: bool) -> Callable[[Span], Condition]:
    def made(s: Span) -> Condition:
        done = did((incident, ""), s)
        return done if is_so else Not(done)

    return made


def _be(verb: str) -> str:
    return "be" if verb in ("is", "are") else verb


def is_of_motions(said: Did, words: Vocabulary) -> str:
    """Return the noun with which an event's English begins, "proposal", or "" for "player"."""
    incident = words.one("incidents", said.incident)
    english = incident.english[0] if incident is not None and incident.english else ""
    noun = english.partition("}")[0].removeprefix("{") if english.startswith("{") else "player"
    return "" if noun == "player" else noun


def happened_written(said: Did, words: Vocabulary) -> str:
    """Return a past event of a motion in English: "passed during that nweek"."""
    english = words.one("incidents", said.incident).english[0]
    was = in_form(in_form(english.partition("} ")[2], base_of), past)
    return f"{first_way(was)} {span_written(said)}"


def did_written(said: Did | Doings, words: Vocabulary) -> str:
    """Return a past act in English: "submitted a proposal"."""
    incident = words.one("incidents", said.incident)
    if incident is None:
        return past(said.incident)
    if not said.whose:
        return first_way(in_form(dids(incident)[0], past))
    noun = incident.english[0].partition("}")[0].removeprefix("{")
    rest = in_form(in_form(incident.english[0].removeprefix(f"{{{noun}}} "), base_of), _be)
    return f"had a {noun} {first_way(rest)}"


def first_way(said: str) -> str:
    """Return the words of a template, using the first of each group of alternatives."""
    from nomicbot.language.law.chart import Either, Maybe, Word, pieces_of

    found = []
    for piece in pieces_of(said):
        match piece:
            case Word(_, shown):
                found.append(shown)
            case Either(ways):
                found += [one.shown for one in ways[0] if isinstance(one, Word)]
            case Maybe():
                pass
    return " ".join(found)


def span_written(said: Did | Doings | DidTo | WasDone) -> str:
    """Return a period in English: "during that nweek"."""
    before = f" or the {said.back} before it" if said.back else ""
    return f"during {_WHICH[said.when]} {said.period}{before}"


_WHICH = {THAT: "that", THIS: "this", LAST: "the last"}


def did_not_written(said: Did, words: Vocabulary) -> str:
    """Return the condition that an act was not done, in English: "did not vote"."""
    incident = words.one("incidents", said.incident)
    if said.whose:
        return f"{did_written(said, words).replace('had a ', 'had no ', 1)} {span_written(said)}"
    base = said.incident if incident is None else first_way(dids(incident)[0])
    return f"did not {base} {span_written(said)}"


def often_written(of: Quantity, relation: str, n: int, words: Vocabulary) -> str:
    """Return the condition that an act was done a number of times, in English: "voted twice"."""
    assert isinstance(of, Doings)
    bound = bound_written(relation, n)
    if of.whose:
        noun = did_written(of, words).removeprefix("had a ")
        one, _, rest = noun.partition(" ")
        plural = words.noun(one).plural
        return f"had {bound} {plural} {rest} {span_written(of)}"
    return f"{did_written(of, words)} {bound} times {span_written(of)}"
