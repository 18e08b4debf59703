"""The ids of the bot's own messages: nobody can foresee or forge one, and equal messages have equal ids."""

import pytest

from nomicbot.mail.message.own_ids import OwnIds
from nomicbot.mail.message.post import read_post

IDS = OwnIds(lambda: b"k" * 32, "lists.example")
OTHER = OwnIds(lambda: b"o" * 32, "lists.example")
ID = IDS.make(2, 18, 1)


def test_an_id_is_its_parts_and_an_hmac_and_nothing_random():
    assert OwnIds(lambda: b"k" * 32, "lists.example").make(2, 18, 1) == ID
    generation, entry, number, mac = ID.partition("@")[0].split(".")
    assert (generation, entry, number) == ("2", "18", "1")
    assert len(mac) == 26
    assert OTHER.make(2, 18, 1) != ID


def test_each_part_counts_for_the_hmac():
    assert (
        len(
            {
                IDS.make(*parts).split(".")[3]
                for parts in ((2, 18, 1), (1, 18, 1), (2, 1, 81), (2, 18, 2))
            }
        )
        == 4
    )


@pytest.mark.parametrize("token", ["", "P17-29384756-ABCDEFGHIJKLMNOPQRSTUVWXYZ"])
def test_a_valid_id_is_read(token):
    own = IDS.valid(IDS.make(3, 7, 2, token))
    assert own is not None
    assert (own.generation, own.entry, own.number) == (3, 7, 2)


@pytest.mark.parametrize(
    "forged",
    [
        ID.replace("2.18", "3.18", 1),
        ID.replace("18.1", "18.2"),
        ID.replace("2.", "02.", 1),
        ID.replace("2.", "٢.", 1),
        OTHER.make(2, 18, 1),
        "2.18.1.aaaaaaaaaaaaaaaaaaaaaaaaaa@lists.example",
        "ruling.18.1@lists.example",
        "2.18.1@lists.example",
        f"x{ID}",
        "",
    ],
)
def test_a_forged_id_is_none(forged):
    assert IDS.valid(forged) is None


def test_what_only_looks_like_ours_is_known_by_its_form():
    assert IDS.looks_own(OTHER.make(2, 18, 1))
    assert IDS.looks_own("ruling.18.1@LISTS.example")
    assert not IDS.looks_own("ruling.18.1@players.example")
    assert not IDS.looks_own("wonko18@lists.example")


def test_a_mail_names_those_that_it_bears_and_answers():
    named = f"In-Reply-To: <{OTHER.make(9, 9, 9)}>\nReferences: <{IDS.make(1, 2, 3)}> <x@y>"
    post = read_post(f"Message-ID: <{ID}>\n{named}\n\n".encode())
    assert [(own.generation, own.entry) for own in IDS.valid_in(post)] == [(2, 18), (1, 2)]
