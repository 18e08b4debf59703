"""Grammar lines for prohibitions of receiving something: "A player may not receive Genechips".

Who receives something is the target of somebody who gives it.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace

from nomicbot.game.plainlaw.tree import EACH, A, Condition, Forbids, Phrase
from nomicbot.game.plainlaw.vocabulary import Act
from nomicbot.language.law.chart import Line, line
from nomicbot.language.law.parts import Doing, forbidding
from nomicbot.language.law.synonyms import MAY, MAY_NOT

_ANYBODY = Phrase("player")
_FROM_ANYBODY = (
    "[from (other players|another player|any other player|others|anybody|anyone|anybody else|"
    "anyone else|any player|players|a player)]"
)
_IN_ALL = "[(in all|in total|altogether|all told)]"
_PER = (
    "(per|in|in any|in any one|in one|in each|in an|in the same|within one|during one|each|every)"
)


def _recipient(target: Phrase) -> Phrase | None:
    """Return the phrase for a target as "a player" and the like, or None if that is impossible."""
    if target.quantifier not in (A, EACH) or target.besides is not None:
        return None
    return replace(target, quantifier=A)


def _receives(act: str) -> Callable[..., Forbids | None]:
    def made(target: Phrase, who: Phrase = _ANYBODY) -> Forbids | None:
        recipient = _recipient(target)
        one = who.quantifier == A and who.besides is None
        if recipient is None or not one:
            return None
        return replace(forbidding(who, Doing(act, recipient)), received=True)

    return made


def _receives_more(act: str) -> Callable[..., Forbids | None]:
    def made(target: Phrase, over: int, period: str) -> Forbids | None:
        recipient = _recipient(target)
        if recipient is None or not over:
            return None
        ban = forbidding(_ANYBODY, Doing(act, recipient, over))
        return replace(ban, in_all=period, each=True, shared=True, received=True)

    return made


def receiving(act: Act) -> Iterator[Line]:
    """Yield the grammar lines that forbid somebody to be the target of an act of giving."""
    for may, subject in (
        (MAY_NOT, "{target:phrase_player}"),
        (MAY, "no {target:any_player}"),
        (MAY, "(nobody|no one) {target:who_of_players}"),
    ):
        for said in act.received:
            gets = f"{subject} {may} {said}"
            yield line("ban", f"{gets} {_FROM_ANYBODY}", _receives(act.name), reads=True)
            yield line("ban", f"{gets} from {{who:giver_so}}", _receives(act.name), reads=True)
        for said in act.received_in_all:
            more = said.replace("{number}", "more than {over:number}")
            gets = f"{subject} {may} {more} {_IN_ALL}"
            for rest in (
                f"{_FROM_ANYBODY} {_IN_ALL} {_PER} {{period}}",
                f"{_PER} {{period}} {_FROM_ANYBODY}",
            ):
                yield line("ban", f"{gets} {rest}", _receives_more(act.name), reads=True)
    if act.received:
        yield line("giver_so", "(a|any|another) {who:any_player}", _givers, reads=True)
        yield line("giver_so", "{who:bare_player}", _givers, reads=True)
        yield line("who_of_players", "{conditions:rel_player}", _anybodys, reads=True)


def _givers(who: Phrase) -> Phrase | None:
    return who if who.conditions else None


def _anybodys(conditions: tuple[Condition, ...]) -> Phrase:
    return Phrase("player", A, conditions)
