"""What only the words beside an act tell: whom it is done to, for which Ministry, and what is only talk."""

import pytest

from nomicbot.game.actions import Action
from nomicbot.rulebooks.bnomic.vocabulary import (
    AcceptNomination,
    Bribe,
    DesignateDeputy,
    Heal,
    Lobby,
    MoveDisplay,
    Nominate,
    Pay,
    RecogniseAction,
    RejectNomination,
    RevokeDeputy,
    TurnKey,
    Vote,
)
from nomicbot.rulebooks.grid.vocabulary import MoveTo
from tests.language.posts import UNREAD, gist, read, read_reply

_BANKING, _TILES = (
    "> Somebody has to: I nominate you for the Ministry of\n> Banking.\n\n",
    "> I nominate you for the Ministry of Tiles.\n\n",
)


@pytest.mark.parametrize(
    ("text", "done"),
    [
        (_BANKING + "I accept this nomination.", AcceptNomination("Ministry of Banking")),
        (_BANKING + "Well, I do own a calculator. I accept this nomination.", AcceptNomination("Ministry of Banking")),
        (_TILES + "I reject that one.", RejectNomination("Ministry of Tiles")),
        (
            _TILES + "Oh no you don't. I've got seven Qs as it is. I reject that one.",
            RejectNomination("Ministry of Tiles"),
        ),
        (_TILES + "My hands are full. I turn this one down.", RejectNomination("Ministry of Tiles")),
        (_TILES + "How kind! My grout is ready. I accept.", AcceptNomination("Ministry of Tiles")),
    ],
)
def test_an_answer_is_to_the_nomination_that_is_quoted_above(text: str, done: Action) -> None:
    assert gist(read_reply(text).read) == [done]


@pytest.mark.parametrize(
    "text",
    [
        _TILES + "Dov offered me 5 GC for the job. I accept.",
        _TILES + "I'm too lazy for it. I accept that.",
        _TILES + "Iain told me the result. I reject that one.",
        "> Dov is a fool.\n\nNot a kind remark. I reject that one.",
        "> Dov for Minister of Law, I nominate you for Banking!\n\nPeople say: I accept.",
    ],
)
def test_an_answer_to_something_else_is_none(text: str) -> None:
    assert not [one for one in gist(read_reply(text).read) if one != UNREAD]


@pytest.mark.parametrize(
    ("text", "done"),
    [
        ("Thank you for minding the store, Athena. I revoke your deputization.", RevokeDeputy("Athena")),
        ("Many thanks for the help, Dov. I withdraw your deputization.", RevokeDeputy("Dov")),
        ("I revoke your deputization, Athena.", RevokeDeputy("Athena")),
        ("You won that one fair and square, Bram. I give you 12 Genechips.", Pay("Bram", 12)),
        ("Bad luck, Bram. I heal you.", Heal("Bram")),
        ("Nice try, Ivy. I nominate you for Minister of Tiles.", Nominate("Ivy", "Minister of Tiles")),
        ("Thanks, Cleo. I designate you as my deputy.", DesignateDeputy("Cleo")),
        ("I give 3 GC to you, Bram.", Pay("Bram", 3)),
    ],
)
def test_who_is_thanked_is_spoken_to(text: str, done: Action) -> None:
    assert gist(read(text).read) == [done]


@pytest.mark.parametrize(
    "text",
    [
        "I revoke your deputization.",
        "I met three people on the way, Bram, Cleo, Dov. I give you 5 GC.",
        "There's only one Priest, Bram. I give you 5 GC.",
        "Sorry, Ivy. And sorry, Dov. I give you 3 GC.",
        "Cleo, I give you 5 GC, Marvin.",
    ],
)
def test_nobody_is_spoken_to_or_several_people_are(text: str) -> None:
    assert gist(read(text).read) == [UNREAD]


@pytest.mark.parametrize(
    ("text", "done"),
    [
        ("Second: I turn my Clock Key On, so if Peter does the same, we're off.", TurnKey("On")),
        ("I heal Bram, so if he dies again, Ivy can have his boots.", Heal("Bram")),
        ("I give Dov 5 GC, so if he comes to the fair, the drinks are paid for.", Pay("Dov", 5)),
        ("I turn my Clock Key On, if Peter does the same, so we're off.", UNREAD),
        ("So if Peter does the same, I turn my Clock Key On.", UNREAD),
        ("I heal Bram, so if Dov heals him, I heal Ivy.", UNREAD),
    ],
)
def test_what_follows_from_an_act_and_a_condition_is_told(text: str, done: Action | str) -> None:
    assert gist(read(text).read) == [done]


_ROW = "> Proposal 13/2: More Mud (Marvin)\n\n"


@pytest.mark.parametrize(
    ("text", "done"),
    [
        (_ROW + "I bribe the Voting Gremlin to vote AGAINST this one.", [Bribe("p13", "AGAINST")]),
        (
            _ROW + "Against. And I bribe the Voting Gremlin to vote AGAINST this one too; here's its 10 GC.",
            [Vote("p13", "AGAINST"), Bribe("p13", "AGAINST", 10)],
        ),
        (_ROW + "I lobby Ivy to vote AGAINST it.", [Lobby("Ivy", "p13", "AGAINST")]),
        ("p13 is fine. I bribe the Voting Gremlin to vote FOR it.", [Bribe("p13", "FOR")]),
        (_ROW + "I urge you all to vote AGAINST this.", []),
        (_ROW + "I begged Dov and now I beg Ivy to vote AGAINST it.", []),
        (_ROW + "Somebody has to bribe the Voting Gremlin to vote AGAINST it.", []),
        ("I bribe the Voting Gremlin to vote FOR it.", [UNREAD]),
        (
            "I vote FOR p12 and AGAINST p13. I bribe the Voting Gremlin to vote FOR it too.",
            [Vote("p12", "FOR"), Vote("p13", "AGAINST"), UNREAD],
        ),
    ],
)
def test_a_vote_that_is_bought_is_no_vote_of_ones_own(text: str, done: list[Action | str]) -> None:
    assert gist(read_reply(text).read) == done


@pytest.mark.parametrize(
    ("text", "done"),
    [
        (
            "I nominate myself for Minister of Tiles. I nominate Dov for the same Ministry.",
            Nominate("Dov", "Minister of Tiles"),
        ),
        ("Nobody wants to be Minister of Tiles. I nominate Dov for the vacancy.", Nominate("Dov", "Minister of Tiles")),
        (
            "My Display of the Fora also moves. I now keep it at http://a.example.invalid/f",
            MoveDisplay("Public Fora", "http://a.example.invalid/f"),
        ),
        ("As I said I would if the Yeti ever bit anybody, I now give Marvin thirty Genechips.", Pay("Marvin", 30)),
        ("As I promised I would once it rained, I give Ivy 5 GC.", Pay("Ivy", 5)),
        ("I said I would, if it rained: I give Ivy 5 GC.", UNREAD),
        ("As I said, if the Yeti bites anybody, I give Ivy 5 GC.", UNREAD),
        ("I keep it at http://a.example.invalid/f", None),
    ],
)
def test_what_stands_before_tells_what_an_act_is_about(text: str, done: Action | str | None) -> None:
    assert gist(read(text).read)[-1:] == ([] if done is None else [done])


_BRIBES = [Bribe("p12", "FOR"), Bribe("p15", "AGAINST")]
_ROWS = "\n\n * p12: FOR\n * p15: AGAINST"


@pytest.mark.parametrize(
    ("text", "done"),
    [
        ("I bribe the Voting Gremlin as follows:" + _ROWS, _BRIBES),
        ("Got paid today, so I bribe the Voting Gremlin as follows:" + _ROWS, _BRIBES),
        (
            "I bribe the Voting Gremlin (10 GC each) as follows:" + _ROWS,
            [Bribe("p12", "FOR", 10), Bribe("p15", "AGAINST", 10)],
        ),
        ("I bribe the Gremlin thus:\n\np12: FOR\np15: AGAINST\n", _BRIBES),
    ],
)
def test_each_row_below_a_bribe_is_one(text: str, done: list[Action]) -> None:
    assert gist(read(text).read) == done


@pytest.mark.parametrize("lead", ["Next nweek,", "I dreamt of it, and", "If I were rich,", "Dov says", "Tomorrow"])
def test_no_row_below_a_bribe_that_is_only_thought_of_is_one(lead: str) -> None:
    assert not [
        one for one in gist(read(f"{lead} I bribe the Voting Gremlin as follows:{_ROWS}").read) if one != UNREAD
    ]


@pytest.mark.parametrize(
    ("text", "done"),
    [
        ("I recognise Iain's vote FOR p14, which went to the wrong list.", RecogniseAction("Iain", Vote("p14", "FOR"))),
        (
            "I recognise Dov's vote AGAINST p12, which was sent to the discussion list by mistake.",
            RecogniseAction("Dov", Vote("p12", "AGAINST")),
        ),
        ("I give Bram, who is taller than Dov, 5 GC.", Pay("Bram", 5)),
        (
            "I fire my gun at (4,6), where the Toad-herder happens to be standing, and move north.",
            MoveTo(direction="north"),
        ),
        ("I recognise Iain's vote FOR p14, which would go to the wrong list.", UNREAD),
        ("I give Bram, who may instead be Dov, 5 GC.", UNREAD),
        ("I give Bram, who Dov says will vote AGAINST, 5 GC.", UNREAD),
    ],
)
def test_what_is_said_of_a_thing_amid_an_act_is_talk(text: str, done: Action | str) -> None:
    assert gist(read(text).read)[-1:] == [done]
