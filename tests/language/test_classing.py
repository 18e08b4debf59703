"""Classes and what they can do: choosing, healing, lobbying, reanimating."""

import pytest

from nomicbot.rulebooks.bnomic.vocabulary import ChooseClass, Forfeit, Heal, Lobby, Reanimate, Vote
from tests.language.posts import UNREAD, gist, read


@pytest.mark.parametrize(
    ("post", "called"),
    [
        ("I change my class to Senator.", "Senator"),
        ("I hereby become a Priest.", "Priest"),
        ("I become a boring\nguy again.", "Boring Guy"),
        ("I would like to be a Senator.", "Senator"),
        ("I choose the class of Lobbyist.", "Lobbyist"),
        ("I choose Necromancer as my class.", "Necromancer"),
        ("I switch to the Senator class.", "Senator"),
        ("I turn into a necromancer!", "Necromancer"),
        ('I set my class to "Senator", please.', "Senator"),
        ("I change my class from Priest to Lobbyist because I can.", "Lobbyist"),
        ("I request a change of class to Priest.", "Priest"),
        ("I change my class to the Priest class.", "Priest"),
        ("I change my class to Wizard.", "Wizard"),
    ],
)
def test_somebody_chooses_a_class(post: str, called: str) -> None:
    assert gist(read(post).read) == [ChooseClass(called)]


@pytest.mark.parametrize(
    ("post", "patient"),
    [
        ("I heal Peter.", "Peter"),
        ("I hereby Heal Peter's Soul.", "Peter"),
        ("As a Priest, I heal Peter.", "Peter"),
        ("As Priest I heal Peter.", "Peter"),
        ("I heal the soul of Old Coma", "Old Coma"),
        ("I heal wonko's soul.", "wonko"),
        ('I heal "wonko the sane".', "wonko the sane"),
        ("As I promised, I heal Bob-o-Matic, and that is it.", "Bob-o-Matic"),
    ],
)
def test_somebody_heals(post: str, patient: str) -> None:
    assert gist(read(post).read) == [UNREAD if patient == UNREAD else Heal(patient)]


@pytest.mark.parametrize(
    ("post", "asked"),
    [
        ("I lobby Wonko to vote FOR p12.", [("p12", "FOR")]),
        (
            "I Lobby Senator Wonko to vote AGAINST p12, p13 and FOR p14.",
            [("p12", "AGAINST"), ("p13", "AGAINST"), ("p14", "FOR")],
        ),
        ("I lobby Wonko to abstain on p12.", [("p12", "ABSTAIN")]),
        ("I lobby Wonko to vote to abstain on p12", [("p12", "ABSTAIN")]),
        ("I lobby Wonko on proposal 12 to vote AGAINST.", [("p12", "AGAINST")]),
        ("I lobby Wonko for a vote of MAYBE NOT on p12.", [("p12", "MAYBE NOT")]),
        ("I lobby Wonko to vote p12 FOR, p13 AGAINST.", [("p12", "FOR"), ("p13", "AGAINST")]),
        ('I lobby Wonko to vote MAYBE on "A better title".', [("A better title", "MAYBE")]),
        ("I lobby Wonko FOR p12, since nobody else does.", [("p12", "FOR")]),
    ],
)
def test_somebody_lobbies(post: str, asked: list[tuple[str, str]]) -> None:
    assert gist(read(post).read) == [Lobby("Wonko", motion, vote) for motion, vote in asked]


@pytest.mark.parametrize(
    ("post", "action"),
    [
        ("I reanimate Wonko's Soul and vote FOR p3.", Reanimate("Wonko's Soul", (("p3", "FOR"),))),
        ("I reanimate Wonko's Soul and vote FOR p3 with it.", Reanimate("Wonko's Soul", (("p3", "FOR"),))),
        ("I reanimate Wonko's Soul and vote FOR p3 (with it).", Reanimate("Wonko's Soul", (("p3", "FOR"),))),
        (
            "I hereby Reanimate the Soul of Old Coma, voting FOR p1 and AGAINST p2 and p3.",
            Reanimate("Old Coma's Soul", (("p1", "FOR"), ("p2", "AGAINST"), ("p3", "AGAINST"))),
        ),
        ("I reanimate Peter's soul to vote AGAINST p1.", Reanimate("Peter's Soul", (("p1", "AGAINST"),))),
        ("I reanimate Peter's Soul and cast its vote AGAINST p1.", Reanimate("Peter's Soul", (("p1", "AGAINST"),))),
        ("I reanimate Peter's Soul, voting AGAINST everything.", Reanimate("Peter's Soul", (), "AGAINST")),
        ("I reanimate Peter's Soul and vote FOR all open proposals.", Reanimate("Peter's Soul", (), "FOR")),
        (
            "I reanimate Peter's Soul, voting FOR p1 and MAYBE NOT everything else.",
            Reanimate("Peter's Soul", (("p1", "FOR"),), "MAYBE NOT"),
        ),
    ],
)
def test_somebody_reanimates_a_soul(post: str, action: Reanimate) -> None:
    assert gist(read(post).read) == [action]


def test_several_in_one_sentence() -> None:
    post = "I become a Senator, heal Peter, and I lobby Wonko to vote FOR p1. Then I vote FOR p2 and forfeit the game."
    assert gist(read(post).read) == [
        ChooseClass("Senator"),
        Heal("Peter"),
        Lobby("Wonko", "p1", "FOR"),
        Vote("p2", "FOR"),
        Forfeit(),
    ]


def test_each_request_is_cited_in_its_own_words() -> None:
    found = read("Hi. I lobby Wonko to vote FOR p1 and AGAINST p2, please.").read
    assert [one.text for one in found] == ["I lobby Wonko FOR p1", "I lobby Wonko AGAINST p2"]


@pytest.mark.parametrize(
    "post",
    [
        "I lobby Wonko.",
        "I lobby Wonko to be nice.",
        "I reanimate Wonko's Soul.",
        "I reanimate everybody.",
        "I reanimate Wonko's Soul and I vote FOR p3.",
        "I become a senator some day.",
        "I change my class to something better.",
        "If Peter agrees, I become a Senator.",
        "I lobby Wonko to vote FOR p1 and AGAINST p2 twice.",
        "I reanimate Wonko's Soul and vote.",
    ],
)
def test_what_is_doubtful_is_asked_back(post: str) -> None:
    assert gist(read(post).read) == [UNREAD]


@pytest.mark.parametrize(
    "post",
    [
        "Peter lobbies Wonko to vote FOR p12.",
        "I lobbied Wonko to vote FOR p12.",
        "You could lobby Wonko to vote FOR p12.",
        "I lobby for better rules.",
        "I heal from my wounds.",
        "I became a Priest in nweek 3.",
        "Senators may not vote FOR their own proposals.",
        "I take the Priest seriously.",
        "I might become a Senator.",
        "Somebody should reanimate Wonko's Soul and vote FOR p3.",
        "I hear Peter.",
        'She said "I heal Peter" and left.',
    ],
)
def test_prose_stays_prose(post: str) -> None:
    assert gist(read(post).read) == []
