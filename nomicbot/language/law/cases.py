"""Grammar lines for sentences that begin with a case: "If a player has no Burns, e gains 1A"."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from nomicbot.game.plainlaw.english import base_of, done, gerund
from nomicbot.game.plainlaw.tree import (
    EACH,
    EXACTLY,
    LEAST,
    MOST,
    A,
    Asks,
    Change,
    Comes,
    Compares,
    Condition,
    Gains,
    Holds,
    Loses,
    Nday,
    Not,
    Occurs,
    Of,
    On,
    Phrase,
    Pronoun,
    Rolls,
    Subject,
    Sum,
    Tied,
)
from nomicbot.game.plainlaw.tree import Stage as IsStage
from nomicbot.game.plainlaw.vocabulary import Incident, Stage, Tie, Vocabulary
from nomicbot.language.law.chart import Line, line
from nomicbot.language.law.happenings import by_the_doer, happens, in_form, occurs, with_roles
from nomicbot.language.law.noun_phrases import opposite
from nomicbot.language.law.parts import ME, Told, with_subject
from nomicbot.rulebooks.library import motions

_IF = "(if|when|whenever|in case|should|each time|every time|any time)"
_SO = "[,] [then]"
_AFTER = "(upon|on|after|immediately after|immediately upon|when|whenever|by|for)"


@dataclass(frozen=True)
class Case:
    """The subject of a sentence, with a condition that comes first: "if a player has no Burns"."""

    who: Phrase
    condition: tuple[Condition, ...]


def _case(who: Phrase, all: tuple[Condition, ...]) -> Case | None:
    return Case(who, all) if who.quantifier == A and who.besides is None else None


_OF_THE_CASE = frozenset(("e", "it", "that player", f"that {motions().main_form}"))
"""The pronouns for the subject of a case, which may be a player or a motion."""


def _meant(who: Subject) -> bool:
    """Return whether a change's subject is a pronoun for the subject of the case: "e", "it"."""
    return isinstance(who, Pronoun) and who.words in _OF_THE_CASE


def _at(
    case: Case, m: Occurs, then: tuple[Change, ...], otherwise: tuple[Change, ...] = ()
) -> On | None:
    """Return the reaction in "if a player has no Burns at the end of an nweek, e gains 1A".

    It applies to each object that meets the case's condition when the event happens. Returns None
    if the first change is not to that object.
    """
    first, *rest = then
    if isinstance(first, (Asks, Rolls)) or not _meant(first.who):
        return None
    conditions = case.condition
    if otherwise:
        if len(conditions) != 1:
            return None
        who = Phrase(case.who.noun, EACH, case.who.conditions)
        changes = (replace(first, who=who), *rest)
        return On(m, changes, Holds(ME, conditions[0]), None, otherwise)
    who = Phrase(case.who.noun, EACH, (*case.who.conditions, *conditions))
    return On(m, (replace(first, who=who), *rest))


def _apart(
    who: Phrase, all: tuple[Condition, ...], m: Occurs, then: tuple[Change, ...]
) -> On | None:
    """Return the reaction in "a player gains 1A at the end of each nweek if e has no Burns".

    Returns None if the subject is not a single object.
    """
    case = _case(who, all)
    return _at(case, m, then) if case else None


def _unless(who: Phrase, c: Condition, m: Occurs, then: tuple[Change, ...]) -> On | None:
    return _apart(who, (opposite(c),), m, then)


def those_at(who: Phrase, m: Occurs, then: tuple[Change, ...]) -> On | None:
    """Return the reaction in "a player with no Burns gains 1A at the end of each nweek", or None.

    Returns None for a phrase without a description, such as "a player", which doesn't say which
    one.
    """
    return _at(Case(who, ()), m, then) if who.conditions and who.quantifier == A else None


def _described_one(who: Phrase) -> Phrase | None:
    """Return a phrase that describes its object without "who": "a Minister", "a Rich player".

    Returns None for any other phrase.
    """
    return who if who.quantifier == A and who.besides is None and who.conditions else None


def _game_at(c: Condition, m: Occurs, changes: tuple[Change, ...]) -> On:
    return On(m, changes, Holds(None, c))


def _by_doing(who: Phrase, o: Occurs, then: tuple[Change, ...]) -> On | None:
    """Return the reaction in "Upon joining the game, a player gains 1A", or None.

    Returns None if `who` has another noun than those who can do the act.
    """
    first, *rest = o.roles
    if first.noun != who.noun:
        return None
    return On(replace(o, roles=(who, *rest)), by_the_doer(o, then))


def _who_does(who: Phrase, o: Occurs, then: tuple[Change, ...]) -> On | None:
    """Return the reaction in "a Minister who votes gains 1A", or None if it makes no sense."""
    first, *rest = o.roles
    if first.noun != who.noun or first.conditions or who.quantifier not in (A, EACH):
        return None
    return On(replace(o, roles=(replace(who, quantifier=A), *rest)), by_the_doer(o, then))


def _adjective(adj: Condition, noun: str) -> Phrase:
    return Phrase(noun, A, (adj,))


def _doing(noun: str, o: Occurs, then: tuple[Change, ...]) -> On | None:
    return _who_does(Phrase(noun), o, then)


def _owner_when(change: type[Gains] | type[Loses]) -> Callable[..., On | None]:
    """Return a constructor for the reaction in "a proposal that passes earns its owner 3A".

    `change` says whether the owner gains or loses.
    """

    def made(noun: str, what: Sum, o: Occurs) -> On | None:
        owner = Of("owner", Pronoun("it"))
        fits = o.roles[0].noun == noun
        return On(o, (change(owner, what.amount, what.attribute),)) if fits else None

    return made


def _earns(o: Occurs, what: Sum) -> On:
    return On(o, (Gains(ME, what.amount, what.attribute),))


def _of_its_owner(o: Occurs, then: tuple[Told, ...]) -> On:
    return On(o, tuple(with_subject(one, Of("owner", Pronoun("it"))) for one in then))


def _comes_with(change: type[Gains] | type[Loses]) -> Callable[..., On]:
    def made(c: Condition, what: Sum) -> On:
        return On(Comes(Phrase("player"), c), (change(ME, what.amount, what.attribute),))

    return made


def _joining(then: tuple[Change, ...]) -> On:
    return On(Occurs("player joins", (Phrase("player"),)), then)


def cases(words: Vocabulary) -> Iterator[Line]:
    """Yield the grammar lines for sentences that begin with the subject or the time.

    For example "If a player has no Burns, ..." and "If, at the end of the nweek, a player ...".
    """
    for noun in words.nouns:
        case = f"{_IF} [ever] {{who:phrase_{noun.name}}} [ever] {{all:several_{noun.name}}}"
        yield line("case", case, _case, reads=True)
        later = (
            f"(if|when|whenever) [,] {{m:moment}} [,] {{who:phrase_{noun.name}}} "
            f"{{all:several_{noun.name}}}"
        )
        yield line("case_at", later, lambda who, all, m: _with(m, _case(who, all)), reads=True)
    yield line("case_at", "{m:moment} [,] {case}", _with, reads=True)
    yield line("case_at", "{case} {m:moment}", _with, reads=True)
    done = {act.done for act in words.acts}
    for incident in words.incidents:
        yield from _nominal(incident)
        for english in incident.english:
            if english.startswith("{player} "):
                base = in_form(english.removeprefix("{player} "), base_of)
                said, made = with_roles(in_form(base, _gerund), happens(incident.name, "player"))
                yield line("ing", said, made, reads=True)
                if incident.name not in done:
                    yield line("ing_alone", said, made, reads=True)
                yield from _passive(incident.name, base)
    for tie in words.ties:
        yield from _voting(words, tie)
    for stage in words.stages:
        yield from _stages(stage)
    yield from CASES


def _stages(stage: Stage) -> Iterator[Line]:
    """Yield the grammar lines for a recurring period of the game: "during ...", "outside ..."."""
    lasts, not_now = IsStage(stage.name), Not(IsStage(stage.name))
    so, not_so = stage.said or (f"it is {stage.name}", f"it is not {stage.name}")
    yield line("game_wide", so, value=lasts, reads=True)
    yield line("game_wide", not_so, value=not_now, reads=True)
    for said in stage.english:
        during = f"(during|in|within|throughout|on|for the duration of) {said}"
        yield line("timewise", during, value=lasts)
        through = f"from the (beginning|start) of {said} (to|until|till) (its end|the end of it)"
        yield line("timewise", through, value=lasts)
        yield line(
            "timewise", f"(outside|outside of|except during|except on) {said}", value=not_now
        )
    for said in stage.while_:
        yield line("game_wide", said, value=lasts, reads=True)
    for said in stage.unless:
        yield line("game_wide", said, value=not_now, reads=True)


def _voting(words: Vocabulary, tie: Tie) -> Iterator[Line]:
    """Yield the grammar lines about voters: "a player who voted AGAINST a proposal that passes"."""
    vote = tie.name.removeprefix("voted ").rpartition(" on ")[0]
    if not tie.name.startswith("voted ") or not vote.isupper():
        return
    for name in tie.only:
        incident = words.one("incidents", name)
        rest = incident.english[0].removeprefix(f"{{{tie.to}}} ")
        when = Occurs(name, (Phrase(tie.to),))
        voter = Phrase(tie.noun, EACH, (Tied(tie.name, Pronoun("it")),))
        said = (
            f"(votes|vote|voted|has voted|have voted) {vote} [on] (a|any|each|every) "
            f"{tie.to} (that|which|and it|, and it|and that {tie.to}) [(then|later)] {rest}"
        )
        yield line("votes_on", said, value=(when, voter), reads=True)
        voting = f"voting {vote} [on] (a|any) {tie.to} (that|which) {rest}"
        yield line("voting_on", voting, value=(when, voter))
        of_one = f"(voted|votes|vote|has voted|have voted) {vote} [on] (a|any|each) {tie.to}"
        for them in (
            f"(a|any|each|every) player who {of_one}",
            f"(players|those|all players) who {of_one}",
            f"(those|each player) whose [Final] (Vote|vote) on (a|any) {tie.to} (is|was) {vote}",
        ):
            told = f"{them} {{then:sharings}} (when|whenever|if) it {rest}"
            yield line("statement", told, _of_these_voters(when, voter), reads=True)
        none = Compares(f"votes {vote} on {tie.to}", MOST, 0)
        unopposed = Occurs(name, (Phrase(tie.to, A, (none,)),))
        nobody = (
            f"(nobody|no one|no player) (votes|voted|has voted) {vote} [on] "
            f"(a|any|each|every) {tie.to}"
        )
        yield line("incident", f"{nobody} (that|which) {rest}", value=unopposed, reads=True)


def _of_voters(v: tuple[Occurs, Phrase], then: tuple[Change, ...]) -> On | None:
    when, voter = v
    first, *rest = then
    if isinstance(first, (Asks, Rolls)) or not _meant(first.who):
        return None
    return On(when, (replace(first, who=voter), *rest))


def _of_these_voters(when: Occurs, voter: Phrase) -> Callable[..., On | None]:
    return lambda then: _of_voters((when, voter), then)


def _voting_costs(v: tuple[Occurs, Phrase], what: Sum) -> On | None:
    return _of_voters(v, (Loses(ME, what.amount, what.attribute),))


def _voting_earns(v: tuple[Occurs, Phrase], what: Sum) -> On | None:
    return _of_voters(v, (Gains(ME, what.amount, what.attribute),))


def _gerund(verb: str) -> str:
    return "being" if verb == "are" else gerund(verb)


def _of_any(made: Callable[..., Occurs | None]) -> Callable[..., Occurs | None]:
    """Return a constructor of events that treats "each" as "a": "the passage of each proposal"."""

    def each(**roles: Phrase) -> Occurs | None:
        every = {
            name: replace(one, quantifier=A) if one.quantifier == EACH else one
            for name, one in roles.items()
        }
        return made(**every)

    return each


def _nominal(incident: Incident) -> Iterator[Line]:
    """Yield the grammar lines for an event as a noun: "upon the passage of a proposal"."""
    made = _of_any(occurs(incident.name))
    for english in incident.english:
        subject, _, verb = english.partition("} ")
        if subject.startswith("{") and verb and not incident.own:
            gerunds = in_form(in_form(verb, base_of), gerund)
            said, _ = with_roles(f"{subject}}} {gerunds}", made)
            upon = "(on|upon|after|in the event of|in case of|in the case of)"
            yield line("when", f"{upon} {said}", made, reads=True)
    for noun in incident.nouns:
        of = incident.english[0].partition("}")[0].removeprefix("{")
        head, *rest = noun.split(" to ")
        to = f" to {rest[0]}" if rest else ""
        for said in (
            f"[the] {head} of {{role0:phrase_{of}}}{to}",
            f"{{role0:phrase_{of}}} 's {noun}",
        ):
            yield line("when", f"(on|upon|after|at|following|with) {said}", made, reads=True)
        itself = Occurs(incident.name, (Phrase(of),))
        yield line("its_end", f"its {noun}", value=itself, reads=True)


def _passive(name: str, base: str) -> Iterator[Line]:
    """Yield the grammar lines for acts in the passive: "a proposal is submitted by a player"."""
    verb, _, rest = base.partition(" ")
    yield from _thing_done(name, verb, rest)
    before, _, noun = rest.rpartition("{")
    if not noun.endswith("}") or "{" in before or before.strip() not in ("", "on"):
        return
    noun = noun.removesuffix("}")

    def made(role0: Phrase, role1: Phrase) -> Occurs | None:
        plain = role0.quantifier == A and role1.quantifier == A
        return Occurs(name, (role0, role1)) if plain else None

    said = (
        f"{{role1:phrase_{noun}}} (is|are) {in_form(verb, done)} "
        f"{before} by {{role0:phrase_player}}"
    )
    yield line("incident", said, made, reads=True)


_THINGS = re.compile(r"(?:\(?(?:the|an?) [A-Z][\w ]*(?:\|[\w ]+)*\)?|the [A-Z][\w ]+)")
"""The object of an act, with an article: "the Voting Gremlin", "(a Soul|any Soul|Souls)"."""


def _thing_done(name: str, verb: str, rest: str) -> Iterator[Line]:
    """Yield the grammar lines for acts in the passive: "the Voting Gremlin is bribed"."""
    if not _THINGS.fullmatch(rest) or not verb.isalpha():
        return
    itself = Occurs(name, (Phrase("player"),))
    said = f"{rest} (is|are|has been|have been) {done(verb)}"
    yield line("incident", said, value=itself, reads=True)

    def made(role0: Phrase) -> Occurs | None:
        return Occurs(name, (role0,)) if role0.quantifier == A else None

    yield line("incident", f"{said} by {{role0:phrase_player}}", made, reads=True)


def _with(m: Occurs, case: Case | None) -> tuple[Case, Occurs] | None:
    return (case, m) if case else None


def _both(
    both: tuple[Case, Occurs], then: tuple[Change, ...], otherwise: tuple[Change, ...] = ()
) -> On | None:
    return _at(*both, then, otherwise)


_ONE = "(a|any|each|every) {noun:sing_player} {conditions:rel_player}"
_ORDINALS = (
    *("first", "second", "third", "fourth", "fifth", "sixth"),
    *("seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth"),
)
_NDAYS_OF = "ndays of (each|every|an|any|the) nweek"
_ANY_PLAYER = "(a|any|each|every) player"
_TO_WHOM = "(a player|the player|any player|each player|em|the voter)"
_EACH_TIME = "(if|when|whenever|each time|every time|any time)"
CASES = (
    line(
        "statement",
        f"{_EACH_TIME} (a|any) player {{v:votes_on}} , {{then:changes}}",
        _of_voters,
        reads=True,
    ),
    line(
        "statement",
        "(a|any|each|every) player who {v:votes_on} {then:sharings}",
        _of_voters,
        reads=True,
    ),
    line(
        "statement",
        "(players|those|all players) who {v:votes_on} {then:sharings}",
        _of_voters,
        reads=True,
    ),
    line(
        "statement",
        f"{_ANY_PLAYER} {{then:sharings}} {_EACH_TIME} e {{v:votes_on}}",
        _of_voters,
        reads=True,
    ),
    *(
        line("statement", f"{{v:voting_on}} {verb} {_TO_WHOM} {{what:sum}}", made, reads=True)
        for verb, made in (
            ("(costs|loses)", _voting_costs),
            ("(earns|gains|brings|gives)", _voting_earns),
        )
    ),
    line("statement", f"{{both:case_at}} {_SO} {{then:changes}}", _both, reads=True),
    line(
        "statement",
        f"{{case}} {_SO} {{then:changes}} {{m:moment}}",
        lambda case, then, m: _at(case, m, then),
        reads=True,
    ),
    line("statement", f"{{both:case_at}} {_SO} {{then:changes}} {{otherwise}}", _both, reads=True),
    line("one_player", _ONE, Phrase, reads=True),
    line("one_player", "(anyone|anybody|somebody|someone)", value=Phrase("player"), reads=True),
    line("a_player", "(a|any) {noun:sing_player} {conditions:rel_player}", Phrase, reads=True),
    line("a_player", "{who:phrase_player}", _described_one, reads=True),
    line("own_case", "(if|when|provided|provided that|as long as|so long as) {all:e_is}"),
    line("own_not", "unless e {c:conds_player}"),
    *(
        line("statement", said.replace("{case}", case), made, reads=True)
        for case, made in (("{all:own_case}", _apart), ("{c:own_not}", _unless))
        for said in (
            "{who:a_player} {then:sharings} [,] {m:moment} [,] {case}",
            "{who:a_player} {then:sharings} [,] {case} [,] {m:moment}",
            "{m:moment} [,] {who:a_player} {then:sharings} [,] {case}",
        )
    ),
    line("statement", "{who:a_player} {m:moment} [,] {then:sharings}", those_at, reads=True),
    *(
        line("statement", said, _game_at, reads=True)
        for said in (
            "(if|when) {c:game_wide} [,] {m:moment} , [then] {changes}",
            "(if|when|whenever) [,] {m:moment} [,] {c:game_wide} , [then] {changes}",
        )
    ),
    line("when", "for {o:owned_that}", reads=True),
    *(
        line(
            "statement",
            f"(a|any|each|every) {{noun:sing}} {verb} (its owner|its author|its submitter) "
            "{what:sum} (when|whenever|if|each time) {o:itself}",
            _owner_when(change),
            reads=True,
        )
        for verb, change in (("(earns|gains|brings|nets|gives)", Gains), ("costs", Loses))
    ),
    line(
        "incident",
        "(a|any|each) new player (joins|joins the game|enters the game|arrives)",
        value=Occurs("player joins", (Phrase("player"),)),
        reads=True,
    ),
    line(
        "told",
        "(a|any|each|every) {noun:sing_player} {o:ing} {then:sharings}",
        _doing,
        reads=True,
    ),
    line("statement", "{noun:plural_player} {o:ing} {then:sharings}", _doing, reads=True),
    line("told", "{who:described} who {o:happens} {then:sharings}", _who_does, reads=True),
    line(
        "described",
        "(a|any|each|every) {adj:adj_player} {noun:sing_player}",
        _adjective,
        reads=True,
    ),
    line("described", "{who:bare_player}", reads=True),
    line(
        "told",
        f"{_AFTER} {{o:ing}} , {{who:one_player}} {{then:sharings}}",
        _by_doing,
        reads=True,
    ),
    line(
        "told",
        f"{{who:one_player}} {{then:sharings}} {_AFTER} {{o:ing}}",
        _by_doing,
        reads=True,
    ),
    line(
        "statement",
        "{o:ing} (earns|gains|brings|nets|gives|gets) (a player|the player|any player|em) "
        "{what:sum}",
        _earns,
        reads=True,
    ),
    line(
        "statement",
        "{o:ing_alone} (costs|fines|loses) (a player|the player|any player|em) {what:sum}",
        lambda o, what: On(o, (Loses(ME, what.amount, what.attribute),)),
        reads=True,
    ),
    line(
        "statement",
        "{c:becoming} (earns|gains|brings) (a player|the player|em) {what:sum}",
        _comes_with(Gains),
        reads=True,
    ),
    line(
        "statement",
        "{c:becoming} costs (a player|the player|em) {what:sum}",
        _comes_with(Loses),
        reads=True,
    ),
    line(
        "statement",
        f"{_AFTER} {{c:becoming}} [,] (a|any|each|every|the) player {{then:sharings}}",
        lambda c, then: On(Comes(Phrase("player"), c), then),
        reads=True,
    ),
    line(
        "statement",
        f"(a|any|each|every) player {{then:sharings}} {_AFTER} {{c:becoming}}",
        lambda c, then: On(Comes(Phrase("player"), c), then),
        reads=True,
    ),
    line("becoming", "becoming {c:being_player}"),
    line("becoming", "(ceasing|stopping) (to be|being) {c:being_player}", lambda c: opposite(c)),
    line(
        "statement",
        "(when|whenever|if|each time|every time|as soon as) {o:somebodys} [,] (e|that player) "
        "{then:sharings}",
        _of_its_owner,
        reads=True,
    ),
    line(
        "statement",
        "[(on|upon) joining [the game] [,]] (each|every|a|any|the) (new "
        "player|newcomer) {then:sharings}",
        _joining,
        reads=True,
    ),
    line(
        "statement",
        "(a|any|each|every) new player {then:sharings} (on|upon|for) joining [the game]",
        _joining,
        reads=True,
    ),
    # which nday it is
    line("nth", "{n:number} (st|nd|rd|th)"),
    *(line("nth", word, value=number) for number, word in enumerate(_ORDINALS, 1)),
    line("nth_nday", "the {n:nth} nday of (each|every|an|any|the) nweek"),
    line("nth_nday", "nday {n:number} of (each|every|an|any|the) nweek"),
    line("nth_nday", "nday {n:number}"),
    line("nth_nday", "the {n:nth} of (each|every|an|any|the) nweek", reads=True),
    line("nth_nday", "(each|every|an|any|the) nweek 's {n:nth} nday"),
    *(
        line("moment", said, lambda n: Occurs("nday begins", (), n), reads=True)
        for said in (
            "at the (beginning|start|outset) of {n:nth_nday}",
            "(when|whenever|as|as soon as|each time|every time) {n:nth_nday} (begins|starts)",
            "on {n:nth_nday}",
        )
    ),
    *(
        line("moment", said, lambda n: Occurs("nday ends", (), n), reads=True)
        for said in (
            "at the (end|close|conclusion) of {n:nth_nday}",
            "(when|whenever|as|as soon as|each time|every time) {n:nth_nday} (ends|closes)",
        )
    ),
    line("timewise", "(on|during) {n:nth_nday}", lambda n: Nday(EXACTLY, n)),
    line(
        "timewise",
        f"(on|in|during) the first {{n:number}} {_NDAYS_OF}",
        lambda n: Nday(MOST, n),
    ),
    line("timewise", "before {n:nth_nday}", lambda n: Nday(MOST, n - 1) if n > 1 else None),
    line("timewise", "after {n:nth_nday}", lambda n: Nday(LEAST, n + 1)),
    line("timewise", "from {n:nth_nday} (on|onwards|onward)", lambda n: Nday(LEAST, n)),
    line("game_wide", "it is {n:nth_nday}", lambda n: Nday(EXACTLY, n), reads=True),
    line("game_wide", "it is not {n:nth_nday}", lambda n: Not(Nday(EXACTLY, n)), reads=True),
    line("game_wide", "it is {n:nth_nday} or a later one", lambda n: Nday(LEAST, n), reads=True),
    line("game_wide", "it is {n:nth_nday} or an earlier one", lambda n: Nday(MOST, n), reads=True),
)
