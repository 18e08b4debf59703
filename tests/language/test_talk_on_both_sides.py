"""Talk before, amid and behind the acts of one sentence; acts in clauses that tell more; what is named is described."""

import pytest

from nomicbot.game.actions import Action, Announcement
from nomicbot.rulebooks.bnomic.vocabulary import (
    AcceptNomination,
    Heal,
    Lobby,
    Nominate,
    Pay,
    RejectNomination,
    Retract,
    Seal,
    TurnKey,
    Veto,
    Vote,
)
from nomicbot.rulebooks.grid.vocabulary import PickUp, Throw, Whack
from tests.language.posts import read

_AMID: list[tuple[str, list[Action]]] = [
    ("My hands were full, and the thing was ticking, so the Purse I throw at (9,1).", [Throw("Purse", "(9,1)")]),
    ("I nominate Athena, and, since it takes two to tango, Cleo.", [Nominate("Athena", ""), Nominate("Cleo", "")]),
    ("I vote -- hold on, doorbell... it was the postman -- FOR p12.", [Vote("p12", "FOR")]),
    ("I lobby Athena -- shamelessly, on both knees -- to vote FOR p14.", [Lobby("Athena", "p14", "FOR")]),
]
_PERFORMED: list[tuple[str, list[Action]]] = [
    ("p13, which I hereby veto, is a mess.", [Veto("p13")]),
    ("p13, to which I hereby give my Seal of Approval, is a joy.", [Seal("p13")]),
    ("Thanks to Cleo, whom I hereby heal, we have a map.", [Heal("Cleo")]),
    ("2 GC to Dov, which I hereby give em, for the use of the barn.", [Pay("Dov", 2)]),
    ("1 GC to Marvin, which I give em now.", [Pay("Marvin", 1)]),
    ("My plan for the Ministry of Law, whose nomination I hereby accept, has three points.", [AcceptNomination("Law")]),
    ("I have come to loathe my Clock Key, which I hereby turn Off.", [TurnKey("Off")]),
    ("The Shield -- which I hereby pick up -- is rusty.", [PickUp("Shield")]),
]
_DESCRIBED: list[tuple[str, list[Action]]] = [
    ("I vote AGAINST my own proposal, p14.", [Vote("p14", "AGAINST")]),
    ("I vote FOR Dov's little hat proposal, p15.", [Vote("p15", "FOR")]),
    ("AGAINST that abomination p16.", [Vote("p16", "AGAINST")]),
    ("I veto Cleo's shoes for toads (p16).", [Veto("p16")]),
    ("I withdraw my ill-advised p14.", [Retract("p14")]),
    ("I Whack that scoundrel Dov.", [Whack("Dov")]),
    ("I give 3 Genechips to that rascal Marvin.", [Pay("Marvin", 3)]),
    ("I pick up the Purse that's lying here.", [PickUp("Purse")]),
]
_LED: list[tuple[str, list[Action]]] = [
    ("It is also why I vote AGAINST p16.", [Vote("p16", "AGAINST")]),
    ("In plain words I decline the nomination.", [RejectNomination("")]),
    ("In return for nothing, wink wink, I lobby Athena to vote AGAINST p18.", [Lobby("Athena", "p18", "AGAINST")]),
    ("For what e said about my mother, may she rest in peace, I Whack Dov.", [Whack("Dov")]),
    ("Last, the part that will lose me a friend: AGAINST p15.", [Vote("p15", "AGAINST")]),
    ("p19? AGAINST, I say.", [Vote("p19", "AGAINST")]),
    ("I'm poor, and therefore veto p12.", [Veto("p12")]),
    ("I vote FOR p12, and I say this as a friend.", [Vote("p12", "FOR")]),
]
_NOTHING = (
    # what speaks against an act stands on one side of it, talk on the other
    "My uncle's motto, whatever happens: I give Ivy 5 Genechips and, smiling, move west.",
    "My plan, such as it is: I buy Siren Bait, and then, being sly, place it at (4,4).",
    "Dov's plan, as he told it to me: I heal Cleo, and, after that, give her 1 Genechip.",
    "In my story, told by the fire, I stuff wax into my ears and, deaf, move west.",
    "Peter here, on Wonko's account, for fun: I vote FOR p12, which is silly.",
    "Cleo, in her last mail, wrote: I nominate Ivy, who'll at least answer mail.",
    "I give Ivy 2 Genechips, in my dreams, and, on waking, none.",
    "I would like to vote FOR p3, alas.",
    "Marvin, who fed my cat, would get 3 Genechips from me, were I rich.",
    "You want me, of all people, to say that I vote FOR p12, do you.",
    "My horoscope, printed in the Herald, promises that, before Friday, I heal Dov.",
    "For the price of a pint, Peter, I vote FOR p12, think about it.",
    "And on the seventh day, being tired, I turn my Clock Key Off, saith the Keeper.",
    "I heal Dov, and I'm the Queen of Sheba.",
    "I, acting for Dov, vote FOR p19.",
    "I, in Dov's place, vote FOR p19.",
    "I vote -- in my dreams -- FOR p12.",
    "I vote FOR p12 (the joke, not the vote).",
    # another time
    "One of these days, Dov, one of these days: pow, I Whack you, straight to the moon!",
    "One fine day, I heal Dov.",
    "Just you wait, Dov: I Whack you.",
    # a clause that tells more is mentioned, or depends
    "In the sentence p13, which I hereby veto, the comma is wrong.",
    "Dov wrote of p13, which I hereby veto, he said, and laughed.",
    "If p13, which I hereby veto, passes, I quit.",
    "Tomorrow p13, which I hereby veto, will be gone.",
    "2 GC to Dov, which I gave em now and then.",
    "The Purse, which I pick up whenever it rains, is wet.",
    # what is described is something else
    "I vote AGAINST the author of p16.",
    "I vote FOR the hats, p15 notwithstanding.",
    "I vote FOR the new version, p15.",
    "I heal my cat Ivy.",
    "I heal the late Dov.",
    "I lobby the Senator Athena hates to vote FOR p14.",
)


@pytest.mark.parametrize(("post", "done"), [*_AMID, *_PERFORMED, *_DESCRIBED, *_LED], ids=lambda one: str(one)[:60])
def test_amid_talk_all_is_done_that_its_author_does(post: str, done: list[Action]) -> None:
    assert [one.action for one in read(post).read if isinstance(one, Announcement)] == done


@pytest.mark.parametrize("post", _NOTHING)
def test_talk_on_one_side_hides_nothing_on_the_other(post: str) -> None:
    assert not [one for one in read(post).read if isinstance(one, Announcement)]
