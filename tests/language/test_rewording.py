"""Other words than those of the grammar: each sentence of `other_words` and `plain_words` does what it says there."""

from dataclasses import fields

import pytest

from nomicbot.game.actions import Action, Announcement
from nomicbot.language.families.every import REWORDING
from nomicbot.language.wordings.counted import number_of
from nomicbot.language.wordings.rewording import Rewording, Wording, Wordings
from nomicbot.rulebooks.bnomic.vocabulary import Pay, RecogniseAction, Veto, Vote
from tests.language.posts import READER, gist, read, talk

LINES = [line.split(" | ") for name in ("other_words", "plain_words") for line in talk(name)]


def short(action: Action) -> str:
    """An action in one word, as `Pay(Peter,5)`."""
    if isinstance(action, RecogniseAction):
        return f"Recog({action.player},{short(action.action) if action.action else ''})"
    values = []
    for field in fields(action):
        value = getattr(action, field.name)
        if isinstance(action, Pay) and field.name == "all" and not value:
            continue
        if isinstance(value, tuple):
            apart = "," if value and isinstance(value[0], tuple) else " "
            value = apart.join(" ".join(one) if isinstance(one, tuple) else str(one) for one in value)
        values.append(str(value))
    if type(action).__name__ in ("Bribe", "Reanimate", "PerformBackupDuty") and values[-1] in ("", "0"):
        values.pop()
    return f"{type(action).__name__}({','.join(values)})"


@pytest.mark.parametrize(("sentence", "actions"), [(line[0], line[1:]) for line in LINES])
def test_other_words_do_the_same(sentence: str, actions: list[str]) -> None:
    found = [short(one.action) if isinstance(one, Announcement) else "asked" for one in read(sentence).read]
    assert found == actions


def test_there_are_many_of_them() -> None:
    assert len(LINES) > 500


@pytest.mark.parametrize(
    ("words", "number"),
    [
        ("a hundred", 100),
        ("twenty-one", 21),
        ("two thousand five hundred", 2500),
        ("one hundred and five", 105),
        ("a dozen", 12),
        ("three dozen", 36),
        ("a thousand and one", 1001),
        ("ninety nine", 99),
        ("twelve hundred", 1200),
        ("two five", None),
        ("twenty twelve", None),
        ("a few", None),
        ("hundred thousand thousand", None),
    ],
)
def test_numbers_in_words(words: str, number: int | None) -> None:
    assert number_of(words) == number


def test_what_is_announced_stands_where_it_was_written() -> None:
    post = "Well.\n\nI hereby cast my veto on p3, and I put my Seal of Approval on p12.\n"
    veto, seal = READER.read(post).read
    assert post[slice(*veto.spans[0])] == "I hereby cast my veto on p3"
    assert post[slice(*seal.spans[0])] == "I put my Seal of Approval on p12"


def test_an_item_of_a_list_may_have_other_words() -> None:
    found = gist(read("I do the following:\n* cast my veto on p3\n* vote FOR proposal twelve").read)
    assert found == [Veto("p3"), Vote("p12", "FOR")]


def test_nothing_between_quotation_marks_is_put_in_other_words() -> None:
    assert REWORDING('I vote FOR "I cast my veto on p3"') is None


def test_one_wording_may_lead_to_another() -> None:
    joined = Rewording([Wordings("x", (Wording("xx", "xy"), Wording("xy", "done")))])("it is xx")
    assert joined is not None
    assert joined.text == "it is done"
    assert [(one.start, one.text) for one in joined.stretches] == [(0, "it is "), (6, "done")]


def test_wordings_that_turn_in_a_circle_come_to_an_end() -> None:
    joined = Rewording([Wordings("x", (Wording("x1", "x2"), Wording("x2", "x1")))])("x1")
    assert joined is not None
    assert joined.text in ("x1", "x2")
