"""Stakes on a coin: "A player may wager up to 10 Genechips on a coin."

A stake is a price that is paid before the coin is flipped. On each side of the coin, the player
gets it back, unless the sentence says that it is lost. A player who gains as much as the stake gets
twice the stake.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from nomicbot.game.plainlaw.tree import (
    OTHERWISE,
    Change,
    Chosen,
    Gains,
    Loses,
    Outcome,
    Permits,
    Rolls,
    Statement,
    Sum,
    Times,
    changed,
)
from nomicbot.language.law.chart import Line, line
from nomicbot.language.law.parts import ME, OF_EM, Deed, ThatMany
from nomicbot.language.law.synonyms import GAIN, LOSE
from nomicbot.lazy_dataclass import dataclass


@dataclass(frozen=True)
class Stake(Chosen):
    """The number that a player chooses to stake. It never gets into the record: see `settled`."""


def _staked(stake: Sum) -> Deed:
    return Deed("", None, (stake,), (Rolls(2, coin=True),))


def _as_many(change: type[Gains] | type[Loses]) -> Callable[..., Change]:
    """Return a constructor for a gain or loss of as much as was staked."""
    many: Any = ThatMany()
    return lambda attribute=OF_EM: change(ME, many, attribute)


_STAKE_VERB = "(wager|stake|bet|risk|gamble)"
_STAKED = "(wagered|staked|bet|risked|gambled|put up)"
_FROM_ONE = "((from|between) (1|one) (to|and)|up to|at most|no more than)"
_TOSS = "(toss|flip|fall|throw|tossing|flipping)"
_COIN = f"((the|a) {_TOSS} of a coin|a coin [{_TOSS}]|the coin|the {{word}}|the outcome of a coin)"
_THEM = "(em|it|the stake|eir stake|what e staked|what e wagered|what e bet)"


def _sum(attribute: str, most: int | None = None) -> Sum:
    return Sum(Stake(most), attribute)


STAKES: tuple[Line, ...] = (
    line("stake", f"{_FROM_ONE} {{most:number}} [of eir] {{attribute:attr}}", _sum),
    line("stake", f"{{attribute:attr}} {_FROM_ONE} {{most:number}}", _sum),
    line("stake", "any (number|amount) of [eir] {attribute:attr}", _sum),
    line("deed", f"{_STAKE_VERB} {{stake}} (on|upon) {_COIN}", lambda stake, **_: _staked(stake)),
    *(
        line("deed", f"(flip|toss) a coin for (any|a) (stake|wager|bet) [of] {said}", _staked)
        for said in ("{stake}", "{stake} [that] e (has|owns)", "{stake} of eirs")
    ),
    *(
        line(
            symbol, f"{who}{verb} as (many|much) [{{attribute:attr}}] as e {_STAKED}", _as_many(of)
        )
        for verb, of in ((GAIN, Gains), (LOSE, Loses))
        for symbol, who in (("sharing", ""), ("change", "e "))
    ),
    *(
        line(symbol, f"{who}{verb} that (many|much)", _as_many(of))
        for verb, of in ((GAIN, Gains), (LOSE, Loses))
        for symbol, who in (("sharing", ""), ("change", "e "))
    ),
    line("sharing", f"{LOSE} {_THEM}", _as_many(Loses)),
    line("change", f"e {LOSE} {_THEM}", _as_many(Loses)),
)


def settled(statement: Statement) -> Statement | None:
    """Return a statement in which a stake is a price, and its return a gain, or None.

    Returns None if it does not say what happens on each side of the coin.
    """
    stake = _stake_of(statement)
    if stake is None:
        return statement
    assert isinstance(statement, Permits)
    match statement.effects:
        case (Rolls(outcomes=(first, other)) as rolls,):
            outcomes = [_returned(one, stake) for one in (first, other)]
            kept = tuple(one for one in outcomes if one.changes)
            if not kept or kept[0].relation == OTHERWISE:
                return None
            whole = replace(statement, effects=(replace(rolls, outcomes=kept),))
            plain: Statement = changed(whole, _chosen)
            return plain
    return None


def _stake_of(statement: Statement) -> Sum | None:
    prices = statement.price if isinstance(statement, Permits) else ()
    match prices:
        case (Sum(Stake()) as stake,):
            return stake
    return None


def _returned(outcome: Outcome, stake: Sum) -> Outcome:
    """Return what happens with an outcome of a bet, given that the price already took the stake.

    The actor gets the stake back unless the outcome says that it is lost.
    """
    changes: list[Change] = []
    lost = False
    for one in outcome.changes:
        match one:
            case Loses(who, Stake(), attribute) if (who, attribute) == (ME, stake.attribute):
                lost = True
            case Gains(who, Stake(), attribute) if (who, attribute) == (ME, stake.attribute):
                changes.append(replace(one, amount=Times(2, stake.amount)))  # type: ignore[arg-type]
                lost = True  # it is in what is gained
            case _:
                changes.append(one)
    back = () if lost else (Gains(ME, stake.amount, stake.attribute),)
    return replace(outcome, changes=(*back, *changes))


def _chosen(node: Any) -> Any:
    return Chosen(node.most, node.least) if isinstance(node, Stake) else node
