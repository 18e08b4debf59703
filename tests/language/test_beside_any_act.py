"""What stands behind or amid an act is talk, or holds it back, whatever kind of act it is."""

import pytest

from nomicbot.game.actions import Announcement
from tests.language.posts import read

_ACTS = (
    "I drop the Shield",
    "I move to (4,5)",
    "I step north",
    "I whack Bram",
    "I make love to Ligeia",
    "I give Ivy 3 Genechips",
    "I vote FOR p12",
    "I nominate Bram for the Ministry of Law",
    "I turn my Clock Key Off",
    "I designate Cleo as my deputy",
)
_TALK = (
    ", who will say no, as he always does.",
    ", thanks for the lift on Saturday.",
    ", with apologies to Dov for last nweek.",
    ", which is what I meant to do on Tuesday before the cat intervened.",
    " -- and no, I haven't been drinking.",
    " (see my mail of yesterday for why).",
    ", can you imagine.",
    ", contrary to what I wrote on Monday.",
    ", and off to bed.",
    ", and with that I wish you all a good night.",
    ", and not for the first time.",
    ", and this time I have read rule 2-6 first.",
    ", because if I don't do it now I'll forget.",
    ", as per 4-7.d.",
    ", or I'll never hear the end of it.",
    ", my first in three nweeks.",
    ", out of reach of whatever comes back.",
    ", where nobody can see me.",
    ", before somebody else has the same idea.",
    "; it's what he would have wanted.",
    "; I may be old but I'm not that old.",
    " (I said I would).",
)
_HOLDS_BACK = (
    ", which of course I would never do.",
    ", which I may or may not do.",
    ", my foot.",
    ", I don't think.",
    ', where "I" is Bram.',
    ", where Bram allows it.",
    ", where permitted.",
    ", but first I want to see the map.",
    ", would be my answer.",
    "; that was last nweek.",
    "; at least that's the plan.",
    " -- Bram, 1998.",
    ", from the archive.",
    ", contrary to fact.",
    ", sorry for not meaning it.",
    ", and no, I don't mean it.",
    ", or I'll vote AGAINST it.",
    ", who will pay me back with interest.",
    ", thanks, but only on Friday.",
    ", like this: an example follows.",
    " at random.",
    " in the sandbox.",
    " out of context.",
    " that Dov dreamt of.",
    " that is what Dov says.",
)
_AMID = (
    ("I throw the Ball of Wax, which I never liked, at (12,6).", "Throw"),
    ("I throw the Football, with all my might, at Bram.", "Throw"),
    ("I throw the Football with all my might at Bram.", "Throw"),
    ("I give 3 Genechips, which is all I have, to Ivy.", "Pay"),
    ("I designate Cleo, who knows nothing of it yet, as my deputy.", "DesignateDeputy"),
    ("I give p14, dull as it is, my Seal of Approval.", "Seal"),
    ("I turn my Clock Key, the shiny one, Off.", "TurnKey"),
    ("I pay Elbonian Airways, the crooks, for a flight to (8,1).", "TakeAirway"),
    ("I give Ivy, poor soul, 3 Genechips, and I give Dov, the old rogue, 2 Genechips.", "Pay Pay"),
    ("I pick up the Purse that fell off Bram in the course of his recent travels.", "PickUp"),
    ("I drop the Shield that I have been carrying for weeks.", "Drop"),
    ("I drop the Shield where I stand; fight over it.", "Drop"),
    ("I drop my beloved Shield.", "Drop"),
    ("I build a tall and handsome Radar Tower.", "BuildTower"),
    ("I move to the lovely square (4,5).", "MoveTo"),
    ("I buy a Pinball Gun and promptly fire it at (7,3).", "BuyGun FireGun"),
    ("I for one vote FOR p12.", "Vote"),
    ("I give Ivy, or rather Dov, 3 Genechips.", ""),
    ("I give Ivy, if she asks, 3 Genechips.", ""),
    ("I give Ivy, in my dreams, 3 Genechips.", ""),
    ("I turn my Clock Key, never mind how, Off, or so I dreamt.", ""),
    ("I drop my imaginary Shield.", ""),
    ("I throw my chocolate Football at Bram.", ""),
    ("I raise a question about the Radar Tower.", ""),
    ("I whack Bram with a pillow.", ""),
    ("I make love to the camera.", ""),
    ("I move north with my family.", ""),
    ("I propose that I am the best.", ""),
    ("I give Iain the 5 GC that Peter owes me.", ""),
)


def _kinds(post: str) -> str:
    return " ".join(type(one.action).__name__ for one in read(post).read if isinstance(one, Announcement))


@pytest.mark.parametrize("act", _ACTS)
def test_talk_behind_any_act_leaves_it_as_it_is(act: str) -> None:
    alone = [one.action for one in read(f"{act}.").read if isinstance(one, Announcement)]
    assert alone
    for words in _TALK:
        assert (words, [getattr(one, "action", one) for one in read(act + words).read]) == (words, alone)


@pytest.mark.parametrize("act", _ACTS)
def test_what_governs_any_act_from_behind_holds_it_back(act: str) -> None:
    assert not [words for words in _HOLDS_BACK if _kinds(act + words)]


@pytest.mark.parametrize(("post", "kinds"), _AMID)
def test_what_is_put_in_amid_an_act(post: str, kinds: str) -> None:
    assert _kinds(post) == kinds
