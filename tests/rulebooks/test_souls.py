"""Souls and Talismans: Prices, and a game in which every Soul has one standing and the right Value."""

from collections import Counter
from random import Random

from bookkeeping import Books
from rulebook_world import Table

from nomicbot.game.actions import Action
from nomicbot.game.amending.listing import DestroyObject
from nomicbot.game.decisions import ENACT, Give, Overrule, Overruled
from nomicbot.rulebooks.bnomic.mystical.prices import Price, price
from nomicbot.rulebooks.bnomic.vocabulary.classes import CLASSES, ChooseClass, Heal
from nomicbot.rulebooks.bnomic.vocabulary.economy import GENECHIPS, Pay
from nomicbot.rulebooks.bnomic.vocabulary.players import PLAYER, Forfeit, Join
from nomicbot.rulebooks.bnomic.vocabulary.souls import BOUND, FOUND, LOST, OWN, TakeSoul
from nomicbot.rulebooks.bnomic.vocabulary.talismans import (
    TALISMAN,
    AcceptTalisman,
    Contribute,
    Forge,
    GiveUpForging,
    OfferTalisman,
    UseTalisman,
    WithdrawContribution,
)

NAMES = ("Wonko", "Peter", "Iain", "Zed", "Phil", "Joel")
NWEEKS = 12

PRICES = {
    "20 GC": Price(genechips=20),
    "150 SP": Price(pennies=150),
    "20 GC, 200 SP and a Lucky Coin": Price(20, 200, ("lucky coin",)),
    "20 Genechips & 2 Lucky Coin; the Old Hat": Price(
        20, 0, ("lucky coin", "lucky coin", "old hat")
    ),
    "10 Soul Pennies + 10 SP": Price(pennies=20),
    '"Rod of Power"': Price(names=("rod of power",)),
    "": Price(),
}


def test_a_price_lists_what_its_words_say() -> None:
    assert {words: price(words) for words in PRICES} == PRICES


# -- a game -----------------------------------------------------------------------------------------------------------


def some_action(dice: Random) -> Action:
    """Return an action that somebody may try, legal or not."""
    name, type_ = dice.choice(NAMES), dice.choice(("Lucky Coin", "Feather"))
    attempt = (dice.choice(("", *NAMES)), type_)
    thing = dice.choice(
        (
            {"soul": f"{name}'s Soul"},
            {"own": "mine"},
            {"own": "mine"},
            {"amount": dice.choice((1, 5, 10))},
            {"talisman": "Feather"},
        )
    )
    return dice.choice(
        [
            *[TakeSoul(f"{name}'s Soul")] * 4,
            *(
                TakeSoul(own="mine"),
                Heal(name),
                Pay(name, 2),
                ChooseClass(dice.choice(CLASSES)),
            ),
            *[Forge(type_)] * 3,
            *[Contribute(attempt, **thing)] * 6,
            *[WithdrawContribution(attempt, **thing)] * 6,
            GiveUpForging(attempt),
            *[OfferTalisman(type_, name)] * 6,
            *[AcceptTalisman(type_)] * 6,
            UseTalisman(type_, name),
            *[Forfeit()] * (dice.random() < 0.3),
            *[Join()] * 3,
        ]
    )


def test_every_soul_is_in_one_state_and_worth_what_was_counted() -> None:
    table, dice, books = Table(*NAMES, seed=7), Random(7), Books()
    followed = 0

    def amiss() -> list[str]:
        nonlocal followed
        judged, followed = table.record[followed:], len(table.record)
        return books.souls_after(table, judged)

    for type_, cost in (("Lucky Coin", "150 SP and 5 GC"), ("Feather", "100 SP")):
        table.decide(Give("new type of talisman", "name", type_))
        table.decide(Give(f"{type_} type", "price", cost))
    for name in NAMES:
        table.decide(Give(name, "genechips", "40"))
    table.decide(Give("new talisman", "name", "Feather"))
    table.decide(Give("Feather", "holder", "Wonko"))
    results: Counter[tuple[str, str]] = Counter()
    stood: Counter[str] = Counter()
    genechips = 240
    for _ in range(12 * NWEEKS):
        for _ in range(6):
            who = dice.choice(NAMES)
            for verdict in table.post(who, some_action(dice)):
                results[type(verdict.action).__name__, verdict.result] += 1
            assert amiss() == []
        if dice.random() < 0.3:
            table.decide(Give(dice.choice(NAMES), "amplitude", str(dice.randint(-5, 30))))
            assert amiss() == []
        if dice.random() < 0.2:
            table.decide(
                Give(f"{dice.choice(NAMES)}'s Soul", "possessor", dice.choice((*NAMES, "nobody")))
            )
            assert amiss() == []
        if dice.random() < 0.05 and (there := table.state.of_kind(TALISMAN)):
            destroyed = DestroyObject(table.engine.library.called(table.state, dice.choice(there)))
            table.post("Administrator", Overruled(Overrule(how=ENACT, changes=(destroyed,))))
            assert amiss() == []
        table.midnight()
        assert amiss() == []
        stood.update(each.stands for each in books.souls.known.values())
    assert not [fault for judged in table.record for fault in judged.faults]
    taken = [c for judged in table.record for c in judged.changes if c.attribute == "genechips"]
    held = sum(GENECHIPS.of(table.state, player) for player in table.state.where(PLAYER, True))
    gone = {"7-4", "3-2"}
    of_players = [c for c in taken if c.object.startswith("outsider:")]
    lost = sum((c.new or 0) - (c.old or 0) for c in of_players if c.authority.rule in gone)
    awarded = sum(
        (c.new or 0) - (c.old or 0)
        for c in of_players
        if c.authority.rule not in {*gone, "9-4", "decision"}
    )
    assert held == genechips + lost + awarded, "every Genechip is accounted for"
    assert {OWN, LOST, FOUND, BOUND} <= set(stood)
    never = {
        kind.__name__
        for kind in (
            TakeSoul,
            Forge,
            Contribute,
            OfferTalisman,
            AcceptTalisman,
            WithdrawContribution,
        )
        if not results[kind.__name__, "done"]
    }
    assert never == set()
