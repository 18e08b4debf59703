"""Objects by the names that people use: a Tweak called p2, a score, a name with a typing slip."""

import json

import pytest

from nomicbot.bot.open_game import administering
from nomicbot.config import load
from tests.bot.table import Table
from tests.bot.table import at as then
from tests.cli import games
from tests.cli.games import at, mail, nomicbot, one_line

TWEAK = 'I submit a Tweak: {{ __Comma__ In rule 3-4, replace "gains 5A" with "gains 6A". }}\n'


@pytest.fixture(scope="module")
def named(tmp_path_factory):
    """Return a game with a Tweak 2, p3 and CFI 4, all Pending, and a player Ana."""
    game = games.play(tmp_path_factory.mktemp("named") / "game")
    with administering(load(game / "nomic.toml")) as administrator:
        for number, (who, text) in enumerate(
            [
                ("Wonko", TWEAK),
                ("Peter", "I submit a proposal: {{ __Less__ Repeal rule 9-4. }}\n"),
                ("Peter", "I submit a CFI: {{ The sky is blue. }}\n"),
                ("Ana", "I become a player.\n"),
                ("Ana", "I vote FOR p3.\nI SECOND Tweak 2.\n"),
            ]
        ):
            intake = administrator.receive(
                mail(who, text, f"n{number}"), at(15, 12 + number), forum="public"
            )
            administrator.take(intake)
    return game


@pytest.mark.parametrize("words", [("p2",), ("Tweak 2",), ("tweak", "2"), ("2",), ("motion", "2")])
def test_a_motion_of_any_form_is_found_by_its_number(named, words):
    assert nomicbot("state", *words, "--game", named).stdout.startswith("Tweak 2\n")
    assert json.loads(nomicbot("state", *words, "--game", named, "--json").stdout).keys() == {
        "Tweak 2"
    }
    assert "-> Pending" in nomicbot("why", *words, "state", "--game", named).stdout


def test_why_alone_tells_how_it_stands(named):
    pending = nomicbot("why", "p3", "--game", named).stdout
    assert "state      Pending" in pending
    assert "It is Pending: voting on it begins Saturday 6 August 2005, 00:00 UTC" in " ".join(
        pending.split()
    )
    assert "For the reasons: nomicbot why p3 form | state | owner" in pending
    passed = nomicbot("why", "p1", "--game", named).stdout
    assert "3-3.i/11  decides   All votes that were cast are FOR." in passed
    assert (
        json.loads(nomicbot("why", "p3", "--game", named, "--json").stdout)["p3"]["state"]
        == "Pending"
    )


@pytest.mark.parametrize(
    ("words", "mean"),
    [
        (("Ana", "score"), "do you mean Amplitude (3-4)?"),
        (("Ana", "amplitud"), "do you mean Amplitude (3-4)?"),
        (("Ana", "genechip"), "do you mean Genechips (9-4)?"),
    ],
)
def test_near_names_come_first_and_the_rest_by_rule(named, words, mean):
    told = one_line(nomicbot("why", *words, "--game", named), 1)
    assert mean in told
    assert "; Burns (3-3); Amplitude (3-4); " in told
    assert "siren" not in told, "there is no Grid in this game"


def test_a_name_that_is_nearly_right_is_offered(named):
    assert "do you mean Wonko?" in one_line(nomicbot("state", "wonki", "--game", named), 1)
    assert "do you mean Wonko?" in one_line(nomicbot("why", "wonki", "--game", named), 1)


def test_what_cannot_be_voted_on_yet_says_when_it_can():
    table = Table("Wonko", "Peter")
    table.post("Wonko", "I submit a proposal: {{ Repeal rule 9-4. }}\n", then(2))
    table.post("Wonko", TWEAK, then(2, 13))
    table.post("Peter", "I vote FOR p1. I SECOND Tweak 2.\n", then(3))
    told = " ".join(table.sent("ruling")[-1].body.split())
    assert (
        "p1 is Pending, and only an Open motion can be voted on; voting on it begins Monday 25 July"
        in told
    )
    assert (
        "Tweak 2 is Pending, and only an Open motion can be voted on; voting on it begins Monday 18 July"
        in told
    )
    assert "Once voting has begun, post: I vote FOR p1. I vote SECOND on Tweak 2." in told
    assert table.is_true_to_its_record(), "the record has the reason without that"


def test_a_late_proposal_is_voted_on_in_the_next_nweek():
    table = Table("Wonko", "Peter")
    table.post("Wonko", "I submit a proposal: {{ Repeal rule 9-4. }}\n", then(11))
    table.post("Peter", "I vote FOR p1.\n", then(11, 13))
    assert "begins Saturday 6 August 2005, 00:00 UTC" in " ".join(
        table.sent("ruling")[-1].body.split()
    )


def test_a_tweak_says_how_many_must_second_it():
    table = Table("Wonko", "Peter", "Iain")
    table.post("Wonko", TWEAK, then(2))
    table.post("Peter", "I SECOND Tweak 1.\n", then(4))
    table.administrator.advance(then(12))
    mails = [" ".join(mail.body.split()) for mail in table.sent()]
    assert any("1 SECOND and no OBJECT. It needs 2 SECONDs." in mail for mail in mails), mails[-3:]
    assert table.is_true_to_its_record()


def test_a_vote_in_reply_to_a_tweak_is_on_it_by_its_own_name():
    table = Table("Wonko", "Peter")
    table.post("Wonko", TWEAK, then(2), "tweak")
    table.post("Peter", "NO\n", then(4), "reply", Subject="Re: Tweak 1")
    table.post("Peter", "NO\n", then(4, 13), "thread", **{"In-Reply-To": "<tweak@players.example>"})
    for ruling in table.sent("ruling")[-2:]:
        assert "on Tweak 1" in ruling.body
        assert "p1" not in ruling.body
