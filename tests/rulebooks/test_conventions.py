"""Texts of objects by the conventions of rule 9-10: the cost of an activated effect, and "you"."""

from nomicbot.rulebooks.bnomic.mystical.conventions import Activation, activation, addressed

ACTIVATED = (
    (
        "5 GC, sacrifice this: you gain 10A",
        Activation("you gain 10A", genechips=5, sacrificed=True),
    ),
    (
        "Sacrifice the Lucky Coin, and pay 5 GC: X wins.",
        Activation("X wins.", genechips=5, sacrificed=True),
    ),
    ("Pay 20 Genechips and 3A: nothing.", Activation("nothing.", genechips=20, amplitude=3)),
    ("a Quill and destroy a Feather: you win", Activation("you win", names=("quill", "feather"))),
    (
        "stand on one leg, 1 GC: you win",
        Activation("you win", genechips=1, actions=("stand on one leg",)),
    ),
    ("You gain 1A.", None),
    ("While you hold it, you are happy: be so.", None),
    ("1 GC: this. 2 GC: that.", None),
    (": nothing before it", None),
    ("5 GC:", None),
)
ADDRESSED = (
    ("You gain 1A, and your Soul is Lost.", "Peter gains 1A, and Peter's Soul is Lost."),
    ("Target player gives you 5 GC.", "Wonko gives Peter 5 GC."),
    ("You may do so to yourself.", "Peter may do so to Peter."),
    ("Youth is wasted.", "Youth is wasted."),
)


def test_the_form_of_a_price_and_what_comes_of_it_is_read() -> None:
    missed = [(words, activation(words, "Lucky Coin")) for words, _ in ACTIVATED]
    assert missed == list(ACTIVATED)


def test_you_is_whoever_is_meant() -> None:
    assert [(words, addressed(words, "Peter", "Wonko")) for words, _ in ADDRESSED] == list(
        ADDRESSED
    )
    assert addressed("Target player wins.", "Peter") == "Target player wins."
