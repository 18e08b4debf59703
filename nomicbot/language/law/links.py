"""Grammar lines for declared attributes whose values are players: "each player has a Liege".

Such an attribute relates an object to a player: "eir Liege", "each player whose Liege is em". Its
value is set by changes, or chosen in an act: "choose another player as eir Liege".
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import product

from nomicbot.game.plainlaw.references import FORMER, LATTER
from nomicbot.game.plainlaw.tree import (
    EACH,
    RANDOM,
    A,
    Condition,
    DeclaresLink,
    Is,
    Not,
    Of,
    Permits,
    Phrase,
    Points,
    Pronoun,
    Subject,
    Tied,
)
from nomicbot.game.plainlaw.vocabulary import HOLDER_NOUN, Noun, Vocabulary, link_of, linked
from nomicbot.language.law.aims import AIM, DOER, EMSELF
from nomicbot.language.law.changes import of_each
from nomicbot.language.law.chart import Line, line
from nomicbot.language.law.parts import ME, OTHER, Deed, Several, Terms
from nomicbot.language.law.synonyms import MAY

NOBODY = "(nobody|no one|none|no player|unset|empty)"
_A_PLAYER = "(a player|any player|one player|one of the players|(the name|names|name) of a player)"
_ANOTHER = "(another player|any other player|some other player|one of the other players)"
_OR_NOBODY = f"(or {NOBODY}|, or {NOBODY} ,)"
_WHICH = "(,|, which|, who|which|who|, and it|, and this)"
_IS = "[(is|may be|can be|must be|shall be|is always)]"
_AT_FIRST = "(at first|initially|by default|to begin with|at the start|to start with)"
_FIRST = (
    f"[[,] [and] [(which|it|who)] [is|has|be] {_AT_FIRST} {NOBODY}|"
    f"[,] [and] [(which|it|who)] [is] {NOBODY} {_AT_FIRST}|"
    f"[,] [and] [it] (starts|begins) [out] [as] {NOBODY}]"
)
_SETS = "(set|change|choose|switch)"
_CHOOSES = "(choose|name|make|take|appoint|declare|pick|select|designate|adopt)"
_BECOMES = "(becomes|is set to|changes to|is changed to|is now|is then)"


def declared_links() -> Iterator[Line]:
    """Yield the grammar lines that declare attributes whose values are players."""
    yield from _LINKED_TO
    players = ((_A_PLAYER, False), (_ANOTHER, True))
    for (player, other), (or_nobody, nobody) in product(players, (("", False), (_OR_NOBODY, True))):
        is_player = f"{_WHICH} {_IS} [either] {player} {or_nobody} {_FIRST}"
        made = partial(DeclaresLink, other=other, nobody=nobody)
        for owner in ("{noun:owner}", "(each|every|a|any) {noun:sing} may have"):
            yield line("statement", f"{owner} {{name:called}} {is_player}", made, reads=True)
        for head in (
            "{name:name} is (an attribute|a property) (of|belonging to) {noun:plural}",
            "{noun:owner} an attribute (called|named|known as) {name:name}",
        ):
            yield line("statement", f"{head} {is_player}", made, reads=True)
    made = partial(DeclaresLink, other=True, nobody=True)
    values = f"[,] whose possible values are {NOBODY} and [the] [names of] (the|all) other players"
    of = "{name:name} is (an attribute|a property) (of|belonging to) {noun:plural}"
    yield line("statement", f"{of} {values} {_FIRST}", made, reads=True)


_LINKED_TO = (
    line("linked_to", "em", value=ME),
    line("linked_to", "{ref:subjref}"),
    line("linked_to", f"{{to:told_{HOLDER_NOUN}}}"),
    line("change", "for {who:phrase} [,] e {then:sharing}", of_each, reads=True),
)


def links(words: Vocabulary, terms: Terms) -> Iterator[Line]:
    """Yield the grammar lines for the declared attributes whose values are players."""
    for noun, name, other, nobody in terms.links:
        link, of = link_of(noun, name), words.noun(noun)
        yield from _references(of, name, link)
        yield from _conditions(of, name, link)
        yield from _changes(of, name, link)
        if of.person:
            anybody = Phrase(HOLDER_NOUN, A, (), OTHER if other else None)
            yield from _choices(name, link)
            yield from _choices_of_nobody(name, link, anybody, nobody=nobody)


def _references(noun: Noun, name: str, link: str) -> Iterator[Line]:
    """Yield grammar lines for the player that a link refers to: "eir Liege", "its Target"."""
    own = Of(link, ME if noun.person else Pronoun("it"))
    yield line("subjref", f"{'eir' if noun.person else 'its'} {name}", value=own)
    bearer = f"bearer_{noun.name}"
    persons = ("e", FORMER, LATTER) if noun.person else ("it",)
    for said in (*persons, f"that {noun.name}"):
        yield line(bearer, said, value=Pronoun(said))
        if said != "e" and said != "it":
            yield line("subjref", f"{said} 's {name}", value=Of(link, Pronoun(said)), reads=True)
    yield line("subjref", f"the {name} of {{whose:{bearer}}}", Of, what=link)
    every = partial(_of_each, link)
    yield line("subject", f"the {name} of {{whose:phrase_{noun.name}}}", every, reads=True)
    yield line("subject", f"{{whose:phrase_{noun.name}}} 's {name}", every, reads=True)


def _of_each(link: str, whose: Phrase) -> Of | None:
    return Of(link, whose) if whose.quantifier in (EACH, RANDOM) else None


def _conditions(noun: Noun, name: str, link: str) -> Iterator[Line]:
    """Yield the grammar lines for conditions on the value: "whose Liege is em", "has no Liege"."""
    whose, cond, as_ = f"whose_{noun.name}", f"cond_{noun.name}", f"as [(eir|its)] {name}"
    has = Is(linked(link))
    yield line(cond, f"(has|have) {{to:linked_to}} {as_}", Tied, tie=link)
    for said, made in (
        ("(is|is to|belongs to) {to:linked_to}", partial(Tied, link)),
        ("is not {to:linked_to}", partial(_not_tied, link)),
        (f"{{all:several_{HOLDER_NOUN}}}", partial(_who_is, link)),
    ):
        yield line(whose, f"{name} {said}", made, reads=True)
    yield line(cond, f"(has|have) (a|an) {name}", value=has)
    yield line(cond, f"(has|have) no {name}", value=Not(has))
    yield line(cond, f"(does|do) not have (a|an|any) {name}", value=Not(has), reads=True)
    yield line(whose, f"{name} is {NOBODY}", value=Not(has), reads=True)
    yield line(f"which_{noun.name}", f"(with|having) (a|an) {name}", value=(has,), reads=True)
    none = f"(without (a|an|any) {name}|with no {name})"
    yield line(f"which_{noun.name}", none, value=(Not(has),), reads=True)


def _not_tied(link: str, to: Subject) -> Not:
    return Not(Tied(link, to))


def _who_is(link: str, all: tuple[Condition, ...]) -> Tied | None:
    return None if EMSELF in all else Tied(link, Phrase(HOLDER_NOUN, A, all))


def _changes(noun: Noun, name: str, link: str) -> Iterator[Line]:
    """Yield the grammar lines for changes of the value: "eir Liege becomes a random player"."""
    for said in (f"the {name} of {{who:subject}}", f"{{who:whose}} {name}"):
        reads = said.startswith("{")
        becomes = f"{said} {_BECOMES} {{to:new_owner}}"
        yield line("change", becomes, _points(link), reads=reads)
        nobody = f"{said} {_BECOMES} {NOBODY}"
        yield line("change", nobody, Points, link=link, reads=reads)
        yield line("change", f"{said} is (cleared|removed|reset)", Points, link=link, reads=True)
    yield line("change", f"{{to:subject}} becomes {{who:whose}} {name}", _points(link), reads=True)
    if noun.person:
        yield line(
            "change", f"{{who:subject}} has no {name} (any more|any longer)", Points, link=link
        )
        none = Points(ME, link)
        yield line("result", f"give up eir {name}", value=none)
        for said in (
            f"have no {name}",
            f"(clear|renounce|{_SETS[1:-1]}) eir {name} to {NOBODY}",
            f"(clear|renounce) eir {name}",
            f"{_CHOOSES} {NOBODY} (as|for) eir {name}",
        ):
            yield line("result", said, value=none, reads=True)


def _points(link: str) -> Callable[..., Points | None]:
    def made(who: Subject, to: Subject) -> Points | None:
        one = not (isinstance(to, Phrase) and to.quantifier == EACH)
        return Points(who, link, to) if one else None

    return made


def _choices(name: str, link: str) -> Iterator[Line]:
    """Yield the grammar lines for acts of choosing a player as the value."""
    chosen = Points(DOER, link, AIM)
    for deed, target in (("deed", "{target:aim}"), ("deed_at", "{target:named}")):
        for said in (
            f"{_CHOOSES} {target} [(as|to be|for|to become)] eir [own] {name}",
            f"{_SETS} eir [own] {name} to {target}",
        ):
            yield line(f"{deed}_only", said, partial(_chooses, chosen), reads=True)


def _choices_of_nobody(name: str, link: str, anybody: Phrase, *, nobody: bool) -> Iterator[Line]:
    """Yield the grammar lines for acts of choosing a player or nobody as the value.

    "A player may change eir Liege" lets them choose nobody, too, if `nobody` can be its value.
    """
    own = f"{_SETS} eir [own] {name}"
    chosen = Deed("", anybody, (), (Points(DOER, link, AIM),))
    if not nobody:
        for said in (own, f"choose (a|an|eir) [new] {name}"):
            yield line("deed_only", said, value=chosen, reads=True)
    player = _ANOTHER if anybody.besides else _A_PLAYER
    ways = (
        f"{_CHOOSES} [either] {player} or {NOBODY} [(as|to be|for|to become)] eir [own] {name}",
        f"{_SETS} eir [own] {name} to [either] {player} or {NOBODY}",
        *((own,) if nobody else ()),
    )
    for way in ways:
        said = f"{{who:phrase_{HOLDER_NOUN}}} {MAY} {way} [(at any time|freely|at will)]"
        made = partial(_may_choose_nobody, chosen, link)
        yield line("statement", said, made, reads=True)


def _may_choose_nobody(chosen: Deed, link: str, who: Phrase) -> Several | None:
    """Return the permissions to choose a player as the value and to unset it, or None."""
    if who.quantifier not in (A, EACH) or who.besides is not None:
        return None
    actor = replace(who, quantifier=A)
    choose = Permits(actor, target=chosen.target, effects=chosen.effects)  # type: ignore[arg-type]
    return Several((choose, Permits(actor, effects=(Points(ME, link),))))


def _chooses(chosen: Points, target: Phrase | str) -> Deed | None:
    one = isinstance(target, str) or target.quantifier == A
    return Deed("", target, (), (chosen,)) if one else None
