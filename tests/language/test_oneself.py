"""Who speaks of emself by name does what e says only with a "hereby", or in the column of a table."""

import pytest

from nomicbot.game.actions import Action, Announcement
from nomicbot.language.around.oneself import in_first_person
from nomicbot.rulebooks.bnomic.vocabulary import Forfeit, Vote
from tests.language.posts import READER, gist

NAMES = ("Dov", "Dov the Lesser")


@pytest.mark.parametrize(
    ("post", "expected"),
    [
        ("Dov hereby votes FOR p13.", [Vote("p13", "FOR")]),
        ("The House has deliberated.\n\nDov hereby votes FOR p13.\n\nSo ordered.", [Vote("p13", "FOR")]),
        ("Dov the Lesser hereby votes AGAINST p12.", [Vote("p12", "AGAINST")]),
        ("The player Dov hereby passes the Gavel.", []),
        ("Dov hereby forfeits.", [Forfeit()]),
        (
            "Motion | Dov's vote\n-------+-----------\np12    | FOR\np13    | AGAINST\n",
            [Vote("p12", "FOR"), Vote("p13", "AGAINST")],
        ),
        ("Dov votes FOR p13.", []),
        ("Peter hereby votes FOR p13.", []),
        ("Dov's votes:\n\np12: FOR\np13: FOR\n", [Vote("p12", "FOR"), Vote("p13", "FOR")]),
        ("Votes of Dov:\n\np12: FOR\np13: FOR\n", [Vote("p12", "FOR"), Vote("p13", "FOR")]),
        ("Herewith the considered opinion of the House of Dov:\n\np12 .... FOR\n", [Vote("p12", "FOR")]),
        ("Votes of Peter:\n\np12: FOR\np13: FOR\n", []),
        ("Dov's votes last nweek:\n\np12: FOR\np13: FOR\n", []),
        ("Dov's votes, according to the bot:\n\np12: FOR\np13: FOR\n", []),
        ("The undersigned casts his vote AGAINST p12, the drafting being poor.", [Vote("p12", "AGAINST")]),
        ("The undersigned further votes FOR p13.", [Vote("p13", "FOR")]),
        ("The undersigned would vote FOR p13.", []),
        ("The undersigned players vote FOR p13.", []),
        ('He wrote: "Dov hereby votes FOR p13."', []),
        ("Dov's votes:\np12 FOR\np13 FOR\n\nPeter's votes:\np12 FOR\np13 FOR\n", []),
        ("Motion | Dov's vote | Cleo's vote\np12    | FOR | FOR\np13    | AGAINST | FOR\n", []),
    ],
)
def test_what_an_author_says_of_emself_by_name(post: str, expected: list[Action]) -> None:
    found = READER.read(post, names=NAMES).read
    assert gist([each for each in found if isinstance(each, Announcement)]) == expected


@pytest.mark.parametrize(
    "text", ["Dov hereby votes FOR p1.", "Minister Dov hereby  watches.", "a\nDov\nherewith goes.", "Dov hereby is."]
)
def test_all_places_stay_where_they_are(text: str) -> None:
    assert len(in_first_person(text, NAMES)) == len(text)


def test_the_verb_is_put_in_the_first_person() -> None:
    said = {"votes": "vote", "watches": "watch", "passes": "pass", "undergoes": "undergo", "reaches": "reach"}
    for theirs, mine in said.items():
        assert in_first_person(f"Dov hereby {theirs} it.", NAMES).split() == ["I", "hereby", mine, "it."]
