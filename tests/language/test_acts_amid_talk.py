"""Acts as people write them in mails of their own: in what office, at what time, with thanks, above long reasons."""

import pytest

from nomicbot.rulebooks.bnomic.vocabulary import (
    Argue,
    CallShenanigans,
    Heal,
    Join,
    ObjectToRecognition,
    RecogniseAction,
    RevokeDeputy,
    Veto,
    Vote,
)
from nomicbot.rulebooks.grid.vocabulary import DeclareGender, Drop, MoveTo, PickUp, Throw, Whack
from tests.language.posts import UNREAD, gist, read


def done(post: str) -> list[object]:
    return [one for one in gist(read(post).read) if one != UNREAD]


@pytest.mark.parametrize(
    ("words", "act"),
    [
        ("I revoke Cleo's deputization as eir only Minister", RevokeDeputy("Cleo")),
        ("I veto p3 as Dictator.", Veto("p3")),
        ("I veto p3 as your rightful Dictator, and I am glad to.", Veto("p3")),
        ("I heal Dov as the Necromancer in charge.", Heal("Dov")),
        ("I vote FOR p12 as a loyal player.", Vote("p12", "FOR")),
        ("I vote FOR p12 as its author because it is short.", Vote("p12", "FOR")),
    ],
)
def test_an_office_behind_an_act_is_its_authors(words: str, act: object) -> None:
    assert gist(read(words).read) == [act]


@pytest.mark.parametrize(
    "words",
    [
        "I veto p3 as Dov.",
        "I vote FOR p12 as Dov's deputy.",
        "I veto p3 as the next Dictator.",
        "I veto p3 as Dictator, in my dreams.",
        "I vote FOR p12 as the future Minister of Law.",
        "I vote FOR p12 as Minister, AGAINST it as player.",
    ],
)
def test_an_office_that_is_not_eirs_now_is_in_doubt(words: str) -> None:
    assert done(words) == []


@pytest.mark.parametrize(
    "words",
    [
        "I become a player at this time.",
        "I would like to become a player at this time, even though I haven't got a\nname yet that nobody else goes by.",
        "I wish to join the game at this point, although I have no name yet.",
        "I wish to become a player at this moment in time.",
    ],
)
def test_somebody_joins_now_with_no_name(words: str) -> None:
    assert gist(read(words).read) == [Join()]


@pytest.mark.parametrize(
    "words",
    [
        "I'd rather not become a player at this time.",
        "I would like to become a player at this time tomorrow.",
        "I would like to become a player at a later time.",
        "I would like to become a player at this time, but I can't.",
        "I become a player at this time, although my name is not Zed.",
    ],
)
def test_somebody_joins_at_no_other_time(words: str) -> None:
    assert done(words) == []


@pytest.mark.parametrize(
    "words",
    [
        "I object to all recognitions of mine in the below-quoted message.",
        "I object to all of these recognitions.",
        "I object to both recognitions below.",
        "I hereby object to the recognitions above.",
        "I object to any and all recognitions of my words in that mail.",
        "I object to those two recognitions, because they were jokes.",
    ],
)
def test_several_recognitions_are_objected_to_at_once(words: str) -> None:
    assert gist(read(words).read) == [ObjectToRecognition()]


@pytest.mark.parametrize(
    "words",
    [
        "I don't object to these recognitions.",
        "I'd object to all recognitions if I could.",
        "Nobody will mind if I object to all recognitions.",
        "I object to recognitions on principle.",
        "I object to all recognition systems.",
    ],
)
def test_an_objection_on_principle_is_none(words: str) -> None:
    assert done(words) == []


@pytest.mark.parametrize(
    ("words", "who", "act"),
    [
        ("I recognise that Marvin picked up the Shield.", "Marvin", PickUp("Shield")),
        ("As Minister of Law, I recognise that Marvin picks up the Shield, too.", "Marvin", PickUp("Shield")),
        ("I recognise Marvin's picking up of the Shield.", "Marvin", PickUp("Shield")),
        ("I recognise that Dov drops the Purse.", "Dov", Drop("Purse")),
        ("I recognise that Ivy threw a Ball of Wax at Dov.", "Ivy", Throw("Ball of Wax", "Dov")),
    ],
)
def test_what_somebody_does_on_the_grid_is_recognised(words: str, who: str, act: object) -> None:
    assert gist(read(words).read) == [RecogniseAction(who, act)]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "words",
    [
        "I recognise that Marvin picked up the tab.",
        "I recognise that Dov drops the subject.",
        "I recognise that Marvin picked up the Shield last nweek.",
        "I recognise that Dov would have picked up the Shield.",
        "I recognise that Ivy threw a party.",
    ],
)
def test_what_is_said_to_somebodys_credit_is_not_recognised(words: str) -> None:
    assert done(words) == []


@pytest.mark.parametrize(
    ("words", "gender"),
    [
        ("I hereby declare myself to be of the gender Avocado.", "Avocado"),
        ("I declare my gender to be Avocado.", "Avocado"),
        ("I change my gender to Blue Whale.", "Blue Whale"),
        ("I choose the following gender: Teapot.", "Teapot"),
        ("I adopt the gender of a Kettle.", "Kettle"),
        ("I proclaim myself of gender Spoon, and that's that.", "Spoon"),
    ],
)
def test_a_gender_may_be_called_anything(words: str, gender: str) -> None:
    assert gist(read(words).read) == [DeclareGender(gender)]


@pytest.mark.parametrize(
    "words",
    [
        "I declare my gender to be nobody's business.",
        "I declare myself to be of the gender that Cleo is of.",
        "I choose the gender that suits me best.",
        "Were I to declare myself to be of the gender Avocado, what then?",
        "I declare that Dov is of the gender Avocado.",
    ],
)
def test_a_gender_that_is_not_named_is_none(words: str) -> None:
    assert done(words) == []


LONG = (
    "The rule is plain, and I have read it more than once.\n\nIt says so in its second clause, and no other says more."
)


@pytest.mark.parametrize(
    "lead",
    [
        "I argue FOR CFI 3.",
        "I Argue FOR CFI 3, thanks Bram.",
        "I argue FOR CFI 3, with many thanks to Bram.",
        "I argue FOR CFI 3 (sorry about the length).",
        "I argue FOR CFI 3:",
    ],
)
def test_an_argument_goes_on_in_paragraphs_that_do_nothing(lead: str) -> None:
    assert gist(read(f"{lead}\n\n{LONG}\n\nIvy").read) == [Argue("CFI 3", LONG, "FOR")]
    voted = [Argue("CFI 3", LONG, "FOR"), Vote("CFI 3", "YES")]
    assert gist(read(f"{lead}\n\n{LONG}\n\nSo I vote YES on CFI 3.").read) == voted


@pytest.mark.parametrize(
    "stated",
    [
        'I submit a CFI: "Dov is a Toad."',
        'I submit the following CFI: "Dov is a Toad."',
        'I submit a CFI, "Dov is a Toad."',
        'I submit a CFI on the following: "Dov is a Toad."',
    ],
)
@pytest.mark.parametrize("label", ["Arguments: ", "Evidence:\n\n", "My argument: ", "Reasoning: "])
def test_reasons_stand_below_a_statement_in_quotation_marks(stated: str, label: str) -> None:
    stating = CallShenanigans("Dov is a Toad.", argument="E says so.")
    assert gist(read(f"{stated}\n\n{label}E says so.").read) == [stating]
    assert gist(read(f"{stated}\n\n{label}E says so.\n\nI vote FOR p12.").read) == [stating, Vote("p12", "FOR")]


def test_a_title_above_a_statement_is_a_title() -> None:
    titled = 'I submit a CFI, "Toads":\n\nStatement: Dov is a Toad.\n\nArguments: E says so.'
    assert gist(read(titled).read) == [CallShenanigans("Dov is a Toad.", "Toads", argument="E says so.")]
    assert gist(read('I submit a CFI titled "Toads":\n\nArguments: E says so.').read) == [UNREAD]


@pytest.mark.parametrize("words", ["Dov wrote a good rule there.", "Marvin wrote up a Pact.", "Ivy wrote about it."])
def test_what_somebody_else_wrote_takes_nothing_back(words: str) -> None:
    assert gist(read(f"I vote FOR p12. {words}").read) == [Vote("p12", "FOR")]


@pytest.mark.parametrize("words", ["Dov wrote the above.", "My cat typed this.", "Ivy sent a mail from my account."])
def test_who_else_wrote_the_words_above_takes_them_back(words: str) -> None:
    assert gist(read(f"I vote FOR p12. {words}").read) == [UNREAD]


@pytest.mark.parametrize(
    "where", ["the Shield that lies there", "the Shield lying there", "the Shield which was left there"]
)
def test_what_lies_where_somebody_arrives_is_picked_up(where: str) -> None:
    taken = [MoveTo("(4,5)"), PickUp("Shield"), Whack("Marvin")]
    for opening in ("Then I", "The I", "I"):
        assert (
            gist(read(f"I move to (4,5). {opening} pick up {where} and\nWhack Marvin with my Big Stick.").read) == taken
        )
    assert done(f"I move to (4,5). I would pick up {where}.") == [MoveTo("(4,5)")]
