"""What is said before an act, or behind it, and is plainly its author's own: errands, debts, answers, prices, ends."""

import pytest

from nomicbot.game.actions import Action
from nomicbot.rulebooks.bnomic.vocabulary import ChooseSerial, DeclareForms, Heal, Pay, TurnKey, Veto
from nomicbot.rulebooks.grid.vocabulary import BuildTower, BuyBait, BuyGun, BuyRock, MoveTo, TakeAirway, Throw
from tests.language.posts import gist, read

_ACTS: list[tuple[str, Action]] = [
    ("I give Bram 5 Genechips", Pay("Bram", 5)),
    ("I veto p17", Veto("p17")),
    ("I heal Ivy", Heal("Ivy")),
    ("I build a Radar Tower", BuildTower()),
    ("I turn my Clock Key Off", TurnKey("Off")),
]


@pytest.mark.parametrize(("words", "act"), _ACTS)
@pytest.mark.parametrize(
    "lead",
    [
        "Errand one:",
        "Hat three (the one with the feather):",
        "Debt 2, the old one:",
        "Ivy's lunch from Friday:",
        "And my share of the taxi:",
        "Settled:",
        "since the rule asks:",
        "So let there be peace at last:",
        "Now the chip goes into the slot:",
        "Bram thinks I'm a miser, and to prove him wrong",
        "Everybody says I am lazy, and to annoy everybody",
        "Marvin says I'm too timid for it, which I take as a compliment:",
    ],
)
def test_behind_such_words_an_act_is_done(lead: str, words: str, act: Action) -> None:
    assert gist(read(f"{lead} {words}.").read) == [act]


@pytest.mark.parametrize(("words", "act"), _ACTS)
@pytest.mark.parametrize(
    "lead",
    [
        "Scene two:",
        "Option one:",
        "Player two:",
        "Ivy's version from Friday:",
        "Ivy asks:",
        "And then the oracle asked:",
        "Let us imagine:",
        "Let's say:",
        "The song goes on and on:",
        "The plan goes into three parts:",
        "Bram thinks I'm a miser, and",
        "Marvin says, and to prove her wrong:",
    ],
)
def test_behind_words_that_may_be_of_others_it_is_not(lead: str, words: str, act: Action) -> None:
    assert act not in gist(read(f"{lead} {words}.").read)


@pytest.mark.parametrize(
    ("post", "acts"),
    [
        ("I buy a Pinball Gun, at a cost of 2 points.", [BuyGun()]),
        ("I purchase a Siren Bait for two points.", [BuyBait()]),
        ("I buy a Big Rock for 2 points and place it at (3,3).", [BuyRock("(3,3)")]),
        ("I build a Radar Tower, at the usual price of 3 points.", [BuildTower()]),
        ("I take the Elbonian Airways to (9,9) for 5 points.", [TakeAirway("(9,9)")]),
    ],
)
def test_what_the_rules_have_a_price_for_is_bought_at_it(post: str, acts: list[Action]) -> None:
    assert gist(read(post).read) == acts


@pytest.mark.parametrize(
    "post",
    [
        "I would buy a Siren Bait for 2 points.",
        "Dov buys a Siren Bait for 2 points.",
        "I buy a Siren Bait from Dov for 2 points.",
        "If I buy a Pinball Gun for 2 points, I am poor.",
    ],
)
def test_a_price_alone_buys_nothing(post: str) -> None:
    assert BuyBait() not in gist(read(post).read)
    assert BuyGun() not in gist(read(post).read)


@pytest.mark.parametrize(
    "end",
    [
        "until somebody explains to me what nday it is",
        "until someone can tell me who holds the Stick",
        "till I've caught up with the list",
    ],
)
def test_a_key_stays_as_it_is_until_its_holder_turns_it(end: str) -> None:
    for comma in ("", ","):
        assert gist(read(f"I turn my Clock Key Off{comma} {end}.").read) == [TurnKey("Off")]


@pytest.mark.parametrize("end", ["until p12 passes", "until Dov pays me", "until somebody votes", "until p9 is gone"])
def test_an_end_that_somebody_has_to_bring_about_is_asked_about(end: str) -> None:
    assert gist(read(f"I turn my Clock Key Off {end}.").read) == ["unread"]


@pytest.mark.parametrize(
    ("post", "act"),
    [
        ("I choose 30 as the serial number of the next motion, since I can't count.", ChooseSerial(30)),
        ("I heal Ivy, with a kiss on both cheeks.", Heal("Ivy")),
        ("I move north under protest.", MoveTo("", "north")),
        ("I move south-east with a heavy heart.", MoveTo("", "south-east")),
        ("I throw the Football at Cleo, with thanks for everything.", Throw("Football", "Cleo")),
        ("I throw the Football at Cleo - there, I said it.", Throw("Football", "Cleo")),
        ("I would like to declare p22 to be a Story.", DeclareForms("p22", ("Story",))),
        ("I declare p22 to be a Story under protest.", DeclareForms("p22", ("Story",))),
    ],
)
def test_talk_behind_an_act_leaves_it(post: str, act: Action) -> None:
    assert gist(read(post).read) == [act]


@pytest.mark.parametrize(
    "post",
    [
        "I heal Ivy, which doesn't count.",
        "I would declare p22 to be a Story.",
        "I move south with my family next summer.",
        "Dov says I throw the Football at Cleo, with thanks.",
    ],
)
def test_talk_that_speaks_against_it_does_not(post: str) -> None:
    assert not [one for one in gist(read(post).read) if one != "unread"]


def test_a_list_may_stand_below_an_i_with_no_colon() -> None:
    assert gist(read("I hereby\n- move north\n- heal Ivy").read) == [MoveTo("", "north"), Heal("Ivy")]
    assert gist(read("Dov says that I hereby\n- move north\n- heal Ivy").read) == ["unread"]
