"""What a condition governs: an action, or another clause beside it; and provisos in sentences of their own (1-3.k)."""

import pytest

from nomicbot.game.actions import Action, Announcement, Unread
from nomicbot.language.conditional import CANNOT_WAIT
from nomicbot.rulebooks.bnomic.vocabulary import DesignateForum, Nominate, Pay, Veto, Vote
from tests.language.posts import read

FOR = Vote("p12", "FOR")
PAY = Pay("Marvin", 5)


@pytest.mark.parametrize(
    ("post", "done"),
    [
        ("I vote FOR p12, and if Marvin is about, he'd better duck.", FOR),
        ("If I had a coin for each typo in it I'd be rich, but I vote FOR p12.", FOR),
        ("I vote FOR p12; should it pass, Dov owes me a drink.", FOR),
        ("I don't care if it's popular: I vote FOR p12.", FOR),
        ("I vote FOR p12, which will be fun if Cleo ever reads it.", FOR),
        ("If you look closely, it costs nothing, so I vote FOR p12.", FOR),
        ("I vote FOR p12 (if anybody asks, it was the cat).", FOR),
        ("Unless I'm mistaken it fixes the loop, so I vote FOR p12.", FOR),
        ("I'd have voted AGAINST if it had kept the second clause, but it's gone, so I vote FOR p12.", FOR),
        ("I vote FOR p12. Had you been nicer about it you'd have had two.", FOR),
        ("I give Marvin 5 Genechips, and he can have more if he asks nicely.", PAY),
        ("Marvin said he'd cry if nobody paid him, so I give Marvin 5 Genechips.", PAY),
        ("I give Marvin 5 Genechips; they'll come in handy if the Yeti is hungry.", PAY),
        ("If the server dies, so be it: I designate x@y.example as a Public Forum.", DesignateForum("x@y.example")),
    ],
)
def test_a_condition_with_a_consequence_of_its_own_is_none_of_the_action(post: str, done: Action) -> None:
    assert [one.action for one in read(post).read if isinstance(one, Announcement)] == [done]


@pytest.mark.parametrize(
    ("post", "done"),
    [
        ("I vote FOR p12 whether Dov likes it or not.", FOR),
        ("Whether or not it helps, I vote FOR p12.", FOR),
        ("I vote FOR p12, as long as the rules let me.", FOR),
        ("In case I fall off the boat, I nominate Ivy for Minister of Law.", Nominate("Ivy", "Minister of Law")),
        ("I vote FOR p12, just in case nobody heard me shouting.", FOR),
    ],
)
def test_nothing_hangs_on_what_is_so_in_any_case(post: str, done: Action) -> None:
    assert [one.action for one in read(post).read if isinstance(one, Announcement)] == [done]


@pytest.mark.parametrize(
    ("post", "done"),
    [
        ("It would be nice, so I veto p13.", Veto("p13")),
        ("He might be right, so I veto p13.", Veto("p13")),
        ("Nobody would notice, so I vote FOR p12.", FOR),
        ("Dov says he's tired of it, so I vote FOR p12.", FOR),
        ("Marvin would cry, so I give Marvin 5 Genechips.", PAY),
    ],
)
def test_what_an_action_follows_from_is_its_reason(post: str, done: Action) -> None:
    assert [one.action for one in read(post).read if isinstance(one, Announcement)] == [done]


@pytest.mark.parametrize(
    "post",
    [
        "I'm voting FOR p12 unless Bram talks me out of it.",
        "I vote FOR p12, and Dov gets 5 GC from me if it passes.",
        "I vote FOR p12, and I pay Dov 5 GC if it passes.",
        "p12 has my yes if it is fixed, and so has p13.",
        "I vote FOR p12, that is if p13 fails.",
        "I vote FOR p12, which only counts if p13 fails.",
        "I vote FOR p12 (this counts only if p13 fails).",
        "I give Marvin 5 Genechips, which he only gets if he laughs.",
        "I vote FOR p12, but it only counts if p13 fails.",
        "I give Marvin 5 Genechips, which is void if he laughs.",
        "If p13 fails, I'm glad and I vote FOR p12.",
        "If I were Dov I'd be cross, so I vote AGAINST p12.",
        "If p13 passes I will do it, so I vote FOR p12.",
        "In case p13 fails, I vote FOR p12.",
        "In case nobody else does, I nominate Ivy for Minister of Law.",
        "I vote FOR p12, otherwise AGAINST.",
        "Whether p12 is good or not, I vote later.",
    ],
)
def test_a_condition_of_an_action_is_one(post: str) -> None:
    acts = [one.action for one in read(post).read if isinstance(one, Announcement)]
    assert acts in ([], [FOR])
    assert " and " in post or not acts


@pytest.mark.parametrize(
    "proviso",
    [
        "Only if p13 fails, of course.",
        "Provided p13 fails.",
        "That is, if p13 fails.",
        "This vote is void if p13 passes.",
        "It only counts if p13 fails.",
        "This holds unless Dov objects.",
        "But only if Dov does.",
        "My vote only stands once p13 has failed.",
        "Unless Dov objects.",
        "If p13 fails.",
        "I only do this if Dov agrees.",
        "All of this depends on p13.",
    ],
)
def test_a_proviso_in_a_sentence_of_its_own_is_one(proviso: str) -> None:
    (asked,) = read(f"I vote FOR p12. {proviso}").read
    assert isinstance(asked, Unread)
    assert asked.reason == CANNOT_WAIT


def test_of_the_above_is_all_that_stands_there() -> None:
    found = read("I vote FOR p12.\n\nI veto p13.\n\nAll of the above only if Dov agrees.").read
    assert not [one for one in found if isinstance(one, Announcement)]


@pytest.mark.parametrize(
    "proviso", ["The following counts only if p13 fails.", "All this depends on p13.", "This is only if p13 fails."]
)
def test_a_proviso_above_an_action_is_one(proviso: str) -> None:
    assert all(isinstance(one, Unread) for one in read(f"{proviso}\n\nI vote FOR p12.").read)


@pytest.mark.parametrize(
    "talk",
    [
        "If it passes, we all win.",
        "If Dov objects he can say so.",
        "It stands on its own feet once you have read it.",
        "Unless I'm mistaken, that's a quorum.",
        "If that helps.",
        "If it passes nobody will notice.",
        "It takes effect when the nweek ends.",
        "If you're right it was merely a potato.",
        "As long as nobody objects it'll be in before the weekend.",
    ],
)
def test_talk_of_conditions_behind_an_action_is_no_proviso(talk: str) -> None:
    assert [one.action for one in read(f"I vote FOR p12. {talk}").read if isinstance(one, Announcement)] == [FOR]
