"""The lines of prohibitions: who may not do what, with whom a clause excepts, and how many times."""

from dataclasses import replace

from nomicbot.game.plainlaw.tree import EACH, A, Condition, Forbids, Limit, Phrase
from nomicbot.language.law.chart import line
from nomicbot.language.law.parts import Doing
from nomicbot.language.law.synonyms import MAY_NOT

_MAY = "(may|can|shall|is allowed to|is permitted to|are allowed to|are permitted to)"
_EXCEPT = "(except|except for|other than|but|save|save for|apart from|besides|excluding)"
_FORBIDDEN = (
    "(forbidden|illegal|unlawful|prohibited|not allowed|not permitted|not legal|not lawful|"
    "against the rules|against the law)"
)


def only_a(who: Phrase) -> bool:
    return who.quantifier == A and who.besides is None


def forbids(who: Phrase, doing: Doing, limit: Limit | None = None) -> Forbids | None:
    if who.quantifier == EACH and who.conditions:  # "all players may not" could mean: not all may
        who = replace(who, quantifier=A)
    return Forbids(who, doing.act, doing.target, limit) if only_a(who) else None


def _too_often(who: Phrase, both: tuple[Doing, Limit]) -> Forbids | None:
    return forbids(who, *both)


def _of_nobody(conditions: tuple[Condition, ...]) -> Phrase:
    return Phrase("player", conditions=conditions)


def _excepting(of: Forbids, but: tuple[Condition, ...]) -> Forbids | None:
    """Return a prohibition that is not for those whom a clause excepts."""
    if of.who.noun != "player" or any(one in of.who.conditions for one in but):
        return None
    return replace(of, who=replace(of.who, conditions=(*of.who.conditions, *but)))


def _except_who(who: Phrase, but: tuple[Condition, ...]) -> Phrase:
    return replace(who, conditions=(*who.conditions, *but))


_BUT = f"{_EXCEPT} {{but:but_player}}"
PROHIBITIONS = (
    line("doing", "{act:oldverb}", Doing, reads=True),
    line(
        "doing",
        "{act:oldverb} {target:phrase}",
        lambda act, target: Doing(act, target) if target.quantifier == A else None,
        reads=True,
    ),
    line("nobody", "no {who:any_player}"),
    line("nobody", "(nobody|no one) {conditions:rel_player}", _of_nobody),
    line("nobody_may", f"{{who:nobody}} {_MAY}"),
    line("nobody_may", f"{{who:nobody}} , {_BUT} , {_MAY}", _except_who),
    line("who_may_not", f"{{who:phrase_player}} {MAY_NOT}"),
    line("who_may_not", "{who:nobody_may}"),
    line("who_may_not", f"it is {_FORBIDDEN} for {{who:phrase_player}} to"),
    line("who_may_not", f"it is {_FORBIDDEN} to", lambda: Phrase("player")),
    line("ban", "{who:who_may_not} {doing}", forbids, reads=True),
    line("ban", "{who:who_may_not} {doing} {limit:toomany}", forbids, reads=True),
    line("ban", "{who:who_may_not} {both:toooften}", _too_often, reads=True),
    line("statement", "{ban}", reads=True),
    line("conditional", "{ban}", reads=True),
    *(
        line(symbol, said, _excepting, reads=True)
        for symbol in ("statement", "conditional")
        for said in (
            "(except|except for|save for|apart from|with the exception of) {but:but_player} , {of:ban}",
            f"{{of:ban}} , {_BUT}",
        )
    ),
)
