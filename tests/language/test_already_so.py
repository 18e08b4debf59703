"""Conditions that what is set is not so already, on which nothing hangs; and those on which something does."""

import pytest

from nomicbot.game.actions import Action
from nomicbot.rulebooks.bnomic.vocabulary import ChooseClass, DesignateDeputy, TurnKey, Veto, Vote
from tests.language.posts import UNREAD, gist, read

_KEY = (
    "If my Clock Key isn't On already, I turn it On.", "If my Clock Key is not On yet, I turn it On.",
    "If it isn't On already, I turn my Clock Key On.", "Unless it's On already, I turn my Clock Key On.",
    "Unless my Clock Key is already On, I turn it On.", "I turn my Clock Key On, if it isn't On already.",
    "I turn my Clock Key On if it isn't already.", "I turn my Clock Key to On (unless it is On already).",
    "I turn my Clock Key On, unless it's On already.", "In case my Clock Key isn't On already, I turn it On.",
    "If my key hasn't been turned On already, I turn it On.", "If I have not done so already, I turn my Clock Key On.",
    "I turn my Clock Key to On, if I haven't done so already.", "So if my Clock Key isn't On already, I turn it On.",
)  # fmt: skip


@pytest.mark.parametrize("said", _KEY)
def test_key_that_may_be_so_already(said: str) -> None:
    for post in (said, f"All right, Dov.\n\nAction 1\n--------\n{said}\n\n... now that there is time ..."):
        assert gist(read(post).read) == [TurnKey(value="On")]


@pytest.mark.parametrize(
    ("said", "action"),
    [
        ("If I haven't done so already, I vote FOR p12.", Vote("p12", "FOR")),
        ("If I have not done so yet, I vote AGAINST p13.", Vote("p13", "AGAINST")),
        ("I vote FOR p12, if I haven't done so already.", Vote("p12", "FOR")),
        ("If I haven't done that already, I veto p16.", Veto("p16")),
        ("If I'm not a Priest already, I choose the class of Priest.", ChooseClass("Priest")),
        ("If Ivy isn't my deputy yet, I designate Ivy as my deputy.", DesignateDeputy("Ivy")),
        ("I make Ivy my deputy, if I haven't done so already.", DesignateDeputy("Ivy")),
    ],
)
def test_what_may_be_set_already(said: str, action: Action) -> None:
    assert gist(read(said).read) == [action]


@pytest.mark.parametrize(
    "said",
    [
        "If my Clock Key isn't Off already, I turn it On.", "If Dov's Clock Key isn't On already, I turn mine On.",
        "Unless my Clock Key is Off already, I turn it On.", "I turn my Clock Key On, if it isn't Off already.",
        "If I haven't voted yet, I vote FOR p12.", "If I haven't done so already, I give Ivy 5 Genechips.",
        "I pay Ivy 5 GC, if I haven't done so already.", "If I haven't done so already, I propose {{ Goats. }}",
        "If Dov hasn't done so already, I veto p16.", "Unless this has gone out already, I submit a proposal {{ x }}",
        "If Cleo isn't my deputy yet, I designate Ivy as my deputy.", "If my Clock Key isn't On already, turn it On!",
        "If I'm not a Senator yet, I choose the class of Priest.", "If it isn't passed already, I vote FOR p12.",
    ],
)  # fmt: skip
def test_what_hangs_on_it(said: str) -> None:
    assert gist(read(said).read) in ([], [UNREAD])


@pytest.mark.parametrize("mark", ["A)", "B)", "(C)", "I)", "II)", "§2", "1)", "a)", "(b)"])
@pytest.mark.parametrize("gap", ["\n", "\n\n", "\n\n   It is the thought that counts.\n\n"])
def test_acts_behind_the_letters_of_a_list(mark: str, gap: str) -> None:
    post = f"In this order:\n\n{mark} I vote FOR p12.{gap}{mark} I veto p16.\n"
    assert gist(read(post).read) == [Vote("p12", "FOR"), Veto("p16")]


@pytest.mark.parametrize(
    "above",
    [
        "Choose one:",
        "Which should I do?",
        "My options are:",
        "Pick one of these:",
        "What Dov did:",
        "Plan for next nweek:",
    ],
)
def test_letters_of_what_is_only_shown(above: str) -> None:
    assert set(gist(read(f"{above}\n\nA) I vote FOR p12.\n\nB) I veto p16.\n").read)) <= {UNREAD}
