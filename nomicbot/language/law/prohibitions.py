"""Grammar lines for prohibitions: who may not do what, with which exceptions and limits."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from nomicbot.game.plainlaw.english import done, gerund, third
from nomicbot.game.plainlaw.tree import (
    ANY_ONE,
    EACH,
    EVER,
    A,
    AnyOf,
    Condition,
    Forbids,
    Limit,
    Not,
    Phrase,
    Tied,
)
from nomicbot.game.plainlaw.vocabulary import Act, Vocabulary
from nomicbot.language.law.chart import Line, line
from nomicbot.language.law.happenings import NOMINAL, doing_of, in_form, with_roles
from nomicbot.language.law.noun_phrases import either_of, opposite
from nomicbot.language.law.parts import (
    ONE_AND_THE_SAME,
    Doing,
    Several,
    described,
    forbidding,
    of_the_same,
)
from nomicbot.language.law.synonyms import MAY_NOT
from nomicbot.language.lexicon import sets_of

(_REFRAINING,) = sets_of("refraining")
_MAY = "(may|can|shall)"
_EXCEPT = "(except|except for|other than|but|save|save for|apart from|besides|excluding)"
_FORBIDDEN = (
    "(forbidden|illegal|unlawful|prohibited|not allowed|not permitted|not open|not legal|"
    "not possible|impossible|"
    "not lawful|against the rules|against the law)"
)


def only_a(who: Phrase) -> bool:
    return who.quantifier in (A, ANY_ONE) and who.besides is None


def names_another(target: Phrase | str | None) -> bool:
    """Return whether an action has a target that "e" in a later condition could mean."""
    if not isinstance(target, Phrase):
        return target is not None
    return target.noun == "player" or any(isinstance(one, (Tied, Not)) for one in target.conditions)


def forbids(who: Phrase, doing: Doing, limit: Limit | None = None) -> Forbids | None:
    if who.quantifier == EACH and who.conditions:  # "all players may not" could mean: not all may
        who = replace(who, quantifier=A)
    doing, limit = of_the_same(doing, limit)
    return forbidding(who, doing, limit) if only_a(who) else None


def _each_ever(who: Phrase, doing: Doing, limit: Limit) -> Forbids | None:
    """Return the prohibition of doing something to one target again, for all time, or None.

    A limit without a period counts for all time only if it is about "the same" target.
    """
    same = doing.target is not None and doing.target.quantifier in ONE_AND_THE_SAME
    return forbids(who, doing, limit) if same else None


def _too_often(who: Phrase, both: tuple[Doing, Limit]) -> Forbids | None:
    return forbids(who, *both)


def _at_most(who: Phrase, both: tuple[Doing, Limit]) -> Forbids | None:
    """Return the prohibition in a permission with a limit, or None if it is for a group together.

    For example "a player may vote twice a nweek", where the rules define voting, forbids a third
    vote in an nweek.
    """
    each = who.quantifier == EACH and who.besides is None
    return forbids(replace(who, quantifier=A) if each else who, *both)


def _of_anybody(doing: Doing) -> Forbids | None:
    return forbids(Phrase("player"), doing)


def _of_nobody(conditions: tuple[Condition, ...]) -> Phrase:
    return Phrase("player", conditions=conditions)


def _excepting(of: Forbids, but: tuple[Condition, ...]) -> Forbids | None:
    """Return a prohibition with an exception for some players, or None if not about players."""
    if of.who.noun != "player" or any(one in of.who.conditions for one in but):
        return None
    return replace(of, who=described(of.who, but))


def _except_who(who: Phrase, but: tuple[Condition, ...]) -> Phrase:
    return described(who, but)


_ANYBODY = Phrase("player")


def _with_more(act: str) -> Callable[..., Doing | None]:
    def made(over: int, role0: Phrase | None = None) -> Doing | None:
        plain = role0 is None or role0.quantifier in (A, ANY_ONE)
        return Doing(act, role0, over) if over > 0 and plain else None

    return made


def _barring(act: str) -> Callable[..., Forbids | None]:
    return lambda who=_ANYBODY: forbids(who, Doing(act))


def _only_they(who: Phrase, doing: Doing) -> Forbids | None:
    """Return the prohibition for everybody except `who`, from "only ... may ...", or None."""
    match who.conditions:
        case (AnyOf(conditions),):
            others = tuple(opposite(one) for one in conditions)
        case (one,):
            others = (opposite(one),)
        case _:
            return None
    return forbids(Phrase(who.noun, A, others), doing) if only_a(who) else None


def _unless_so(who: Phrase, doing: Doing, all: tuple[Condition, ...]) -> Forbids | None:
    """Return the prohibition in "`who` may not ... unless ...", or None if it is unclear."""
    if len(all) != 1 or not only_a(who):
        return None
    return forbids(described(who, (opposite(all[0]),)), doing)


def _who_are(doing: Doing, all: tuple[Condition, ...]) -> Forbids | None:
    return forbids(Phrase("player", A, all), doing)


def prohibitions(words: Vocabulary) -> Iterator[Line]:
    """Yield the grammar lines for prohibitions of acts in `words`, as nouns and in the passive.

    For example "voting is forbidden" and "a game may not be started".
    """
    yield from _shared_verbs(words)
    for act in words.acts:
        for english in act.english:
            said, made = with_roles(in_form(english, gerund), doing_of(act.name))
            yield line("doing_ing", said, made, reads=True)
            said, made = with_roles(in_form(english, third), doing_of(act.name))
            yield line("doing_third", said, made, reads=True)
            only = _with_only(english)
            said, made = with_roles(only, doing_of(act.name))
            if only:
                yield line("doing_only", said, made, reads=True)
        for said in act.over:
            more_than, made = with_roles(said.replace("{number}", "#"), _with_more(act.name))
            yield line("doing", more_than.replace("#", "{over:number}"), made, reads=True)
        for said in _only_passive(act.english):
            yield line("ban", said, _only_so(act.name), reads=True)
        for said in _only_done(act.english):
            yield line("only_done", said, value=Doing(act.name), reads=True)
        yield from _as_nouns(act)
        for said in (*act.barred, *_in_the_passive(act.english)):
            yield line("ban", said, _barring(act.name), reads=True)
            yield line("done_by", said, value=Doing(act.name), reads=True)
            yield line("ban", f"{said} by {{who:phrase_player}}", _barring(act.name), reads=True)


_NOT_BE = "(may not|cannot|must not|shall not|may never|can never) be"


def _in_the_passive(english: Sequence[str]) -> Iterator[str]:
    """Yield passive templates for a ban on an act with any object.

    For example "a game may not be started" from "start a game".
    """
    for one in english:
        verb, _, rest = one.partition(" (")
        ways, _, after = rest.partition(")")
        things = ways.split("|")
        if " " in verb or after or not verb.isalpha() or not things[0].startswith(("a ", "an ")):
            continue
        nouns = [thing for thing in things if not thing.startswith(("a ", "an ", "any "))]
        singular = things[0].partition(" ")[2]
        yield f"({'|'.join(things)}) {_NOT_BE} {done(verb)}"
        yield f"no ({'|'.join((singular, *nouns))}) (may|can|shall) be {done(verb)}"


def _only_passive(english: Sequence[str]) -> Iterator[str]:
    """Yield templates for an act that only some may do: "Tweaks may be submitted only by ..."."""
    who = "({who:bare_player}|(a|an) {who:any_player}|{who:only_those})"
    for one in english:
        verb, _, rest = one.partition(" (")
        ways, _, after = rest.partition(")")
        if " " in verb or after or not verb.isalpha() or not ways.startswith(("a ", "an ")):
            continue
        for only in (f"only be {done(verb)} by", f"be {done(verb)} only by"):
            yield f"({ways}) {_MAY} {only} {who}"


def _with_only(english: str) -> str:
    """Return "vote only on {proposal}" for an act like "vote on {proposal}", or "" for others."""
    verb, _, rest = english.partition(" ")
    return f"{verb} only {rest}" if verb.isalpha() and rest.count("{") == 1 else ""


def _only_such(who: Phrase, doing: Doing) -> Forbids | None:
    """Return the prohibition in "players may vote only on proposals that are Open", or None.

    What they may do it to must have exactly one description, whose opposite is then forbidden.
    """
    if doing.target is None or len(doing.target.conditions) != 1 or doing.target.besides:
        return None
    others = replace(doing.target, conditions=(opposite(doing.target.conditions[0]),))
    return forbids(who, replace(doing, target=others))


def _only_done(english: Sequence[str]) -> Iterator[str]:
    """Yield templates for an act that is possible only at times: "Tweaks may be submitted only"."""
    for one in english:
        verb, _, rest = one.partition(" (")
        ways, _, after = rest.partition(")")
        if " " not in verb and not after and verb.isalpha() and ways.startswith(("a ", "an ")):
            yield f"({ways}) {_MAY} (only be {done(verb)}|be {done(verb)} only)"


def _only_so(act: str) -> Callable[[Phrase], Forbids | None]:
    return lambda who: _only_they(who, Doing(act))


def _as_nouns(act: Act) -> Iterator[Line]:
    """Yield the grammar lines for an act as a noun: "the submission of Tweaks is forbidden"."""
    for english in act.english:
        verb, _, thing = english.partition(" ")
        if verb in NOMINAL and "{" not in thing:
            noun = f"[the] {NOMINAL[verb]} of {thing}"
            yield line("doing_ing", noun, value=Doing(act.name), reads=True)


def over_several(made: Callable[..., Any]) -> Callable[..., Any]:
    """Return `made`, extended to sentences with several statements: it is called for each."""

    def each(of: Any, **values: Any) -> Any:
        if not isinstance(of, Several):
            return made(of=of, **values)
        every = tuple(made(of=one, **values) for one in of.statements)
        return Several(every) if all(one is not None for one in every) else None

    return each


def _one_of(doing: Doing) -> tuple[Doing, ...]:
    return (doing,)


def _or(one: Doing, other: tuple[Doing, ...]) -> tuple[Doing, ...] | None:
    return (one, *other) if one not in other else None


def none_of(who: Phrase, every: tuple[Doing, ...]) -> Several | None:
    """Return the prohibitions of several acts, "may not vote or call Shenanigans", or None."""
    made = tuple(forbids(who, one) for one in every)
    return Several(tuple(one for one in made if one is not None)) if all(made) else None


_SHARED = ("submit", "vote on", "revise", "give", "vote FOR", "vote AGAINST")
"""The verbs that can take several objects: "submit proposals or tweaks"."""


def _shared_verbs(words: Vocabulary) -> Iterator[Line]:
    """Yield the grammar lines for one verb with several objects: "submit a proposal or a tweak"."""
    for number, verb in enumerate(_SHARED):
        symbol = f"shared_{number}"
        for act in words.acts:
            for english in act.english:
                if english.startswith(f"{verb} "):
                    said, made = with_roles(english.removeprefix(f"{verb} "), doing_of(act.name))
                    yield line(symbol, said, made, reads=True)
        either = f"{verb} {{one:{symbol}}} {{other:others_{number}}}"
        yield line("doings", either, _or, reads=True)
        yield line(f"others_{number}", f"(or|nor) {{doing:{symbol}}}", _one_of, reads=True)
        more = f", {{one:{symbol}}} [,] {{other:others_{number}}}"
        yield line(f"others_{number}", more, _or, reads=True)


_BARRED_FROM = (
    "(is|are) (barred|banned|forbidden|prohibited|excluded|disqualified|debarred|restrained|kept) "
    "from"
)
_BUT = f"{_EXCEPT} {{but:but_player}}"
PROHIBITIONS = (
    line("doing", "{act:oldverb}", Doing, reads=True),
    line(
        "doing",
        "{act:oldverb} {target:phrase}",
        lambda act, target: (
            Doing(act, target) if target.quantifier in (A, *ONE_AND_THE_SAME) else None
        ),
        reads=True,
    ),
    line("nobody", "no {who:any_player}"),
    line("nobody", "(nobody|no one) {conditions:rel_player}", _of_nobody),
    line("nobody_may", f"{{who:nobody}} {_MAY}"),
    line("nobody_may", f"{{who:nobody}} , {_BUT} , {_MAY}", _except_who),
    line("who_may_not", f"{{who:phrase_player}} {MAY_NOT}"),
    line("who_may_not", "{who:nobody_may}"),
    line("who_may_not", f"{{who:either_kind}} {MAY_NOT}"),
    line(
        "either_kind",
        "[both] {c:kind_many_player} (and|or) {other:kind_many_player}",
        either_of("player"),
    ),
    line("who_may_not", f"it is {_FORBIDDEN} (for|to) {{who:phrase_player}} to"),
    line("ban", f"it is {_FORBIDDEN} that {{who:phrase_player}} {{doing}}", forbids, reads=True),
    line(
        "ban",
        "there (is|may be) no {doing:doing_ing} (for|by) {who:phrase_player}",
        forbids,
        reads=True,
    ),
    line("who_may_not", f"it is {_FORBIDDEN} to", lambda: Phrase("player")),
    line("ban", "{who:who_may_not} {doing}", forbids, reads=True),
    line("ban", "{who:nobody} [ever] {doing:doing_third}", forbids, reads=True),
    line("ban", f"{{who:phrase_player}} {_BARRED_FROM} {{doing:doing_ing}}", forbids, reads=True),
    line(
        "ban",
        "{who:phrase_player} (must|shall|has to|have to|is to|are to) "
        f"({'|'.join(sorted(_REFRAINING))}) from {{doing:doing_ing}}",
        forbids,
        reads=True,
    ),
    line("ban", f"{{doing:doing_ing}} is {_FORBIDDEN}", _of_anybody, reads=True),
    line("ban", "there (is|may be|shall be) no {doing:doing_ing}", _of_anybody, reads=True),
    line(
        "ban",
        f"{{doing:doing_ing}} is {_FORBIDDEN} (for|to) {{who:phrase_player}}",
        forbids,
        reads=True,
    ),
    line(
        "ban",
        "there (is|shall be) no {doing:doing_ing} (by|for) {who:phrase_player}",
        forbids,
        reads=True,
    ),
    line("ban", f"{{who:phrase_player}} {_MAY} {{doing:doing_only}}", _only_such, reads=True),
    line(
        "ban",
        f"{{doing:doing_ing}} by {{who:phrase_player}} is {_FORBIDDEN}",
        forbids,
        reads=True,
    ),
    line("ban", f"only {{who:bare_player}} {_MAY} {{doing}}", _only_they, reads=True),
    line("ban", f"only (a|an) {{who:any_player}} {_MAY} {{doing}}", _only_they, reads=True),
    line("ban", f"only {{who:only_those}} {_MAY} {{doing}}", _only_they, reads=True),
    line(
        "ban",
        f"(none|nobody|no one|no player|no players) (but|except|other than) {{who:bare_player}} "
        f"{_MAY} {{doing}}",
        _only_they,
        reads=True,
    ),
    line("only_those", "(those|anyone|anybody|one) {conditions:rel_player}", _of_nobody),
    line(
        "doings",
        "{one:doing} [,] and (may not|cannot|must not|shall not) {other:one_doing}",
        _or,
        reads=True,
    ),
    line("one_doing", "{doing}", _one_of),
    line("doings", "{one:doing} {other:other_doings}", _or, reads=True),
    line("other_doings", "[,] (or|nor) [to] {doing}", _one_of, reads=True),
    line("other_doings", ", {one:doing} {other:other_doings}", _or, reads=True),
    line("ban", "{who:who_may_not} {every:doings}", none_of, reads=True),
    line("ban", f"{{who:phrase_player}} {_MAY} neither {{every:doings}}", none_of, reads=True),
    line("ban", "{who:who_may_not} {doing} {limit:toomany}", forbids, reads=True),
    line("ban", "{who:who_may_not} {doing} {limit:too_often_ever}", _each_ever, reads=True),
    line("too_often_ever", "more than {times:often}", lambda times: Limit(times, EVER)),
    line("ban", "{who:who_may_not} {both:toooften}", _too_often, reads=True),
    line("ban", f"{{who:phrase_player}} {_MAY} {{both:often_enough}}", _at_most, reads=True),
    *(
        line("ban", said, _unless_so, reads=True)
        for said in (
            "{who:phrase_player} must {all:must_be} [in order] to {doing}",
            "[in order] to {doing} [,] {who:phrase_player} must {all:must_be}",
            "{who:who_may_not} {doing} without (having|owning|holding|possessing) {all:must_hold}",
            "{who:who_may_not} {doing} without {all:must_hold}",
            f"{{who:phrase_player}} {_MAY} {{doing}} only with {{all:must_hold}}",
        )
    ),
    line("must_be", "(have|own|hold|possess) {all:must_hold}"),
    line("must_be", "be {c:being_player}", lambda c: (c,)),
    line("must_hold", "{c:holding}", lambda c: (c,)),
    line(
        "ban", f"(nobody|no one) {_MAY} {{doing}} who {{all:several_player}}", _who_are, reads=True
    ),
    line("statement", "{ban}", reads=True),
    line("conditional", "{ban}", reads=True),
    *(
        line(symbol, said, over_several(_excepting), reads=True)
        for symbol in ("statement", "conditional")
        for said in (
            "(except|except for|save for|apart from|with the exception of) "
            "{but:but_player} , {of:ban}",
            f"{{of:ban}} , {_BUT}",
        )
    ),
)
