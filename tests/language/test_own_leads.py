"""What is said before an act, or behind it, and is plainly its author's own: errands, debts, answers, prices, ends."""

import pytest

from nomicbot.game.actions import Action
from nomicbot.rulebooks.bnomic.vocabulary import (
    ChooseSerial,
    DeclareForms,
    DesignateDeputy,
    Heal,
    MoveDisplay,
    Pay,
    RevokeDeputy,
    TurnKey,
    UpdateDisplay,
    Veto,
    Vote,
)
from nomicbot.rulebooks.grid.vocabulary import BuildTower, BuyBait, BuyGun, MoveTo, Throw
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
        (
            "I buy a Pinball Gun, at a price of two points, and vote FOR p12.",
            [BuyGun(), Vote("p12", "FOR")],
        ),
        ("I purchase a Siren Bait, for ten points.", [BuyBait()]),
        ("I build a Radar Tower, at the usual price of 8 points.", [BuildTower()]),
    ],
)
def test_what_the_rules_have_a_price_for_is_bought_at_it(post: str, acts: list[Action]) -> None:
    assert gist(read(post).read) == acts


@pytest.mark.parametrize(
    "post",
    [
        "I would buy a Siren Bait for 10 points.",
        "Dov buys a Siren Bait for 10 points.",
        "I buy a Siren Bait from Dov for 10 points.",
        "I buy a Siren Bait, at a cost of 3 points.",
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
        "I whack Bram with a herring.",
        "Dov says I throw the Football at Cleo, with thanks.",
    ],
)
def test_talk_that_speaks_against_it_does_not(post: str) -> None:
    assert not [one for one in gist(read(post).read) if one != "unread"]


def test_a_list_may_stand_below_an_i_with_no_colon() -> None:
    assert gist(read("I hereby\n- move north\n- heal Ivy").read) == [MoveTo("", "north"), Heal("Ivy")]
    assert gist(read("Dov says that I hereby\n- move north\n- heal Ivy").read) == ["unread"]


@pytest.mark.parametrize(
    ("post", "act"),
    [
        ("I hereby cut my losses by moving to (12,4).", MoveTo("(12,4)", "")),
        ("I celebrate by giving Ivy 3 Genechips.", Pay("Ivy", 3)),
        ("I do my duty by vetoing p17.", Veto("p17")),
        ("I answer by voting AGAINST p12.", Vote("p12", "AGAINST")),
        ("Thanks to Ivy, whose deputization I hereby revoke with a bow.", RevokeDeputy("Ivy")),
        ("I thank Bram, whose deputization I revoke.", RevokeDeputy("Bram")),
        ("While I'm in Norway Ivy is my deputy.", DesignateDeputy("Ivy")),
        ("I also update the Map of the Grid.", UpdateDisplay("Map of the Grid")),
        ("With this post I update the List of Motions.", UpdateDisplay("List of Motions")),
        ("I keep the Map at http://ivy.example.invalid/map.", MoveDisplay("Map", "http://ivy.example.invalid/map")),
        ("I give Ivy these 4 Genechips back.", Pay("Ivy", 4)),
        ("8 gc to ivy from me for the notes.", Pay("ivy", 8)),
        ("My key: Off.", TurnKey("Off")),
    ],
)
def test_an_act_may_be_said_by_way_of_something_else(post: str, act: Action) -> None:
    assert gist(read(post).read) == [act]


@pytest.mark.parametrize(
    "post",
    [
        "Bram celebrates by giving Ivy 3 Genechips.",
        "I always celebrate by giving Ivy 3 Genechips.",
        "I celebrated by giving Ivy 3 Genechips.",
        "I'd answer by vetoing p17.",
        "Cleo is no longer my deputy.",
        "Thanks to Ivy, whose deputization Dov revoked.",
        "While Dov is away Ivy is eir deputy.",
        "8 gc to me from you.",
        "Dov says he updates the Map.",
        "Where is my key: Off?",
    ],
)
def test_what_others_do_or_somebody_does_at_other_times_is_none(post: str) -> None:
    assert not [one for one in gist(read(post).read) if one != "unread"]
