"""What introduces an act does so whatever kind of act it is: forms of politeness, words in front, words behind."""

import pytest

from nomicbot.game.actions import Announcement
from tests.language.posts import read

_ACTS = {
    "vote FOR p12": "voting FOR p12",
    "give Dov 2 Genechips": "giving Dov 2 Genechips",
    "nominate Dov for the Ministry of Law": "nominating Dov for the Ministry of Law",
    "become a Priest": "becoming a Priest",
    "veto p12 with the Big Rubber Stamp": "vetoing p12 with the Big Rubber Stamp",
    "turn my Clock Key to Off": "turning my Clock Key to Off",
    "move to (4,5)": "moving to (4,5)",
    "pick up the Shield": "picking up the Shield",
    "retract p20": "retracting p20",
    "second Tweak 5": "seconding Tweak 5",
    "designate Dov as my deputy": "designating Dov as my deputy",
    "heal Dov": "healing Dov",
    "bribe the Voting Gremlin with 10 GC to vote FOR p12": "bribing the Voting Gremlin with 10 GC to vote FOR p12",
    "start an election for the Ministry of Law": "starting an election for the Ministry of Law",
}
_DOES = (
    "I hereby <do>.", "I would like to <do>.", "I'd like to please <do>.", "I'd please like to <do>.",
    "I would like to kindly <do>.", "I'd like to hereby <do>.",
    "I wish to <do>.", "I choose to <do>.", "I can't help but <do>.",
    "I have no choice but to <do>.", "I see no choice but to <do>.", "I decide to <do>.", "I feel compelled to <do>.",
    "I am forced to <do>.", "I regret to <do>.", "I have the honour to <do>.", "It is my pleasure to <do>.",
    "I take the liberty of <doing>.", "I take this opportunity to <do>.", "I begin by <doing>.", "I proceed to <do>.",
    "This is me <doing>.", "Consider this me <doing>.", "Hereby <do>.", "I hereby declare I <do>.",
    "I inform you that I <do>.", "You are hereby informed that I <do>.", "By means of this mail I <do>.",
    "In this post I <do>.", "Let it be known that I <do>.", "I am hereby <doing>.", "I see fit to <do>.",
    "I make bold to <do>.", "I think it best to <do>.", "I find it necessary to <do>.", "It falls to me to <do>.",
    "This is to <do>.", "This mail serves to <do>.",
)  # fmt: skip
_DOES_NOT = (
    "I might <do>.", "I would <do>.", "I plan to <do>.", "I used to <do>.", "I nearly <do>.", "I am about to <do>.",
    "I forgot to <do>.", "I promise to <do>.", "I was told to <do>.", "I have no choice but to <do> tomorrow.",
    "I see no reason to <do>.", "It was my pleasure to <do>.", "It would be my pleasure to <do>.", "Gonna <do>.",
    "I never see fit to <do>.", "You think it best to <do>.", "I may find it necessary to <do>.",
    "It falls to Dov to <do>.", "This is not to <do>.", "The point of this is to <do>.", "This is to <do> next nweek.",
    "I am forced to <do> every nweek.", "Time to <do>.", "You feel compelled to <do>.", "I refuse to <do>.",
)  # fmt: skip
_LABELS = ("Take note", "Here goes", "There", "Two", "Put formally", "To put it bluntly", "That is",
    "I hereby do so", "So I say it", "For starters")  # fmt: skip
_LEADS = (
    "After a long day at work", "Back from holiday", "Fresh from the pub", "All things considered", "All in all",
    "That said", "Be that as it may", "Not having read it", "Tired of waiting", "Inspired by Dov",
    "Bored as I am", "Feeling lucky", "Looking at it again", "To nobody's surprise", "Come what may", "This once",
    "The weather being what it is", "My purse being empty", "Nobody having asked", "There being no objection",
    "Mine being rather dull in comparison", "It being Friday", "Ivy being away", "Since nobody else will",
    "For lack of anything better to do", "Better late than never", "Goats aside",
)  # fmt: skip
_HOLD = (
    "The day", "Every time", "He says", "Dov thinks", "Next time", "Under no circumstances", "Not for the world",
    "The reason being", "The thing being that", "Ivy being told", "Ivy having heard", "All else being equal",
    "Were it not for the weather being what it is", "The question being whether", "It being understood",
    "It looks like", "Some day", "In another life", "The last time", "The one thing", "Tomorrow morning",
    "As soon as",
)  # fmt: skip
_BEHIND = (
    "meanwhile", "sadly", "wholeheartedly", "unconditionally", "no matter what", "come what may", "hands down",
    "this morning", "period", "if I may", "after much thought", "as promised",
)  # fmt: skip
_TALK_BEHIND = (
    " and leave it at that", " and leave p13 to its fate", " and leave the rest to the lawyers",
    " instead of arguing about it", ", as rule 3-4 allows me to", ", whichever way it is now", ", same as before",
    ", and if the fish offends anyone, tough", "; if you do not like it then you must learn it",
    ", if nobody minds the smell of fish on it", " (i.e. it is done)", " (that is, the goats are out)",
)  # fmt: skip
_WAITS = " rather than wait for Dov"
_TALK_BEHIND_HOLDS = (
    " rather than not", " instead of really doing it", " whichever is cheaper",
    " (i.e. I don't)", " (i.e. not now)", " (i.e. if it passes)", " (that is, Dov does)",
    " only if nobody minds the smell", ", if nobody minds, tomorrow", " in the play and leave it at that",
)  # fmt: skip
_BEHIND_HOLD = ("hypothetically", "occasionally", "conditionally", "eventually", "in theory")


def _post(frame: str, act: str) -> str:
    words = frame.replace("<doing>", _ACTS[act]).replace("<do>", act)
    return words[0].upper() + words[1:]


def _done(post: str) -> int:
    return sum(isinstance(one, Announcement) for one in read(post).read)


@pytest.mark.parametrize("act", _ACTS)
@pytest.mark.parametrize("frame", _DOES)
def test_every_act_is_done_in_every_form(frame: str, act: str) -> None:
    assert _done(_post(frame, act)) == 1


@pytest.mark.parametrize("act", _ACTS)
@pytest.mark.parametrize("frame", _DOES_NOT)
def test_no_act_is_done_by_who_only_speaks_of_it(frame: str, act: str) -> None:
    assert _done(_post(frame, act)) == 0


@pytest.mark.parametrize("act", _ACTS)
@pytest.mark.parametrize("lead", _LEADS)
def test_words_in_front_need_no_comma(lead: str, act: str) -> None:
    assert _done(f"{lead} I {act}.") == _done(f"{lead}, I {act}.") == 1


@pytest.mark.parametrize("act", _ACTS)
@pytest.mark.parametrize("lead", _HOLD)
def test_an_act_that_hangs_on_what_stands_in_front_is_none(lead: str, act: str) -> None:
    assert _done(f"{lead} I {act}.") == 0


@pytest.mark.parametrize("act", _ACTS)
@pytest.mark.parametrize("tail", _BEHIND)
def test_words_behind_need_no_comma(tail: str, act: str) -> None:
    assert _done(f"I {act} {tail}.") == 1


@pytest.mark.parametrize("act", _ACTS)
@pytest.mark.parametrize("tail", _BEHIND_HOLD)
def test_an_act_that_is_taken_back_behind_it_is_none(tail: str, act: str) -> None:
    assert _done(f"I {act} {tail}.") == 0


@pytest.mark.parametrize("act", _ACTS)
@pytest.mark.parametrize("label", _LABELS)
def test_what_says_that_an_act_comes_is_no_part_of_it(label: str, act: str) -> None:
    assert _done(f"{label}: I {act}.") == 1


@pytest.mark.parametrize("act", _ACTS)
@pytest.mark.parametrize("tail", _TALK_BEHIND)
def test_what_is_said_of_something_else_behind_an_act_changes_nothing(tail: str, act: str) -> None:
    assert _done(f"I {act}{tail}.") == 1


@pytest.mark.parametrize("act", [act for act in _ACTS if act != "heal Dov"])
def test_what_would_be_done_otherwise_changes_nothing(act: str) -> None:
    assert _done(f"I {act}{_WAITS}.") == 1


@pytest.mark.parametrize("act", [act for act in _ACTS if act != "give Dov 2 Genechips"])
@pytest.mark.parametrize("tail", _TALK_BEHIND_HOLDS)
def test_what_is_said_of_the_act_may_change_it(tail: str, act: str) -> None:
    assert _done(f"I {act}{tail}.") == 0


@pytest.mark.parametrize("act", _ACTS)
@pytest.mark.parametrize("aside", ["(sadly)", "- sadly -", ", of course,", "(as promised)", "-- as promised --"])
def test_what_is_put_in_behind_an_i_changes_nothing(aside: str, act: str) -> None:
    assert _done(f"I {aside} {act}.".replace(" ,", ",")) == 1


@pytest.mark.parametrize("act", _ACTS)
@pytest.mark.parametrize("aside", ["(never)", "(don't)", "- almost -", ", never,", ", usually,", "(would)"])
def test_what_is_put_in_behind_an_i_may_take_it_back(aside: str, act: str) -> None:
    assert _done(f"I {aside} {act}.".replace(" ,", ",")) == 0
