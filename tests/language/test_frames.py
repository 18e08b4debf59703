"""What stands around a clause: words in front with no comma, suppositions, second thoughts, and a clause before it."""

import pytest

from nomicbot.game.actions import Announcement
from nomicbot.rulebooks.bnomic.vocabulary import (
    Bribe,
    DeclareWin,
    DesignateDeputy,
    Forfeit,
    Heal,
    Lobby,
    MoveDisplay,
    Nominate,
    Pay,
    RejectNomination,
    RevokeDeputy,
    StartElection,
    TurnKey,
    UpdateDisplay,
    Veto,
    Vote,
)
from tests.language.posts import UNREAD, gist, read


@pytest.mark.parametrize(
    "opening",
    [
        *(
            "Finally",
            "Next",
            "In addition",
            "Again",
            "Now",
            "OK",
            "Well",
            "PS",
            "First",
            "Ok, so",
            "Alas",
            "For the record",
        ),
        *(
            "After some thought",
            "On second thought",
            "Hi all",
            "As the Legislator of the Nweek",
            "By the way",
            "Besides",
        ),
        *("With the Big Rubber Stamp", "Using the Big Rubber Stamp,", "By the power of the Big Rubber Stamp,"),
    ],
)
def test_words_in_front_need_no_comma(opening: str) -> None:
    assert gist(read(f"{opening} I veto p3.").read) == [Veto("p3")]


@pytest.mark.parametrize("verb", ["humbly", "proudly", "hereby declare that I", "declare that I hereby"])
def test_the_verb_can_be_qualified(verb: str) -> None:
    assert gist(read(f"I {verb} vote FOR p3.").read) == [Vote("p3", "FOR")]


@pytest.mark.parametrize(
    "post",
    [
        "I vote FOR p3 again next nweek.",
        "I vote FOR p3 too next time.",
        "I veto p3, I think.",
        "I veto p3, given the chance.",
        "I veto p3 as it were.",
        "I would like to win.",
        "I turn my Clock Key Off until p3 resolves.",
        "I give Peter 5 Genechips for each vote.",
        "I veto p9-p3.",
        "I veto p3 to p3000.",
        "I withdraw p9-p3.",
        "I lobby Wonko to vote FOR p9-p3.",
        "I reanimate Wonko's Soul and vote FOR p9-p3.",
        "p9-p3 are Story Proposals.",
    ],
)
def test_what_stands_around_an_action_can_make_it_doubtful(post: str) -> None:
    assert gist(read(post).read) == [UNREAD]


@pytest.mark.parametrize(
    "post",
    [
        "Suppose Peter objects. Then I veto p3.",
        "What if Peter objects? Then I veto p3.",
        "Let's say Peter objects. I veto p3. I win.",
        "Imagine this. I veto p3.",
        "Here is my plan. First I veto p3. Then I win.",
        "Scenario. I veto p3. Peter complains. I win.",
        "The scenario: I veto p3. Peter complains. I win.",
        "Consider the following. I veto p3.",
        "Think about it. I become Dictator. I veto p3. I win.",
        "Let's make a deal. You vote FOR p3. I vote FOR p4.",
        "Try this: I veto p3.",
        "Tomorrow I vote FOR p3.",
        "Next nweek I vote FOR p3.",
        "Sometimes I vote FOR p3.",
        "Each nweek I veto p3.",
        "I would wait and vote FOR p3.",
        "I want to read it and vote FOR p3.",
        "I don't just sit there and vote FOR p3.",
    ],
)
def test_what_is_only_thought_of_is_never_done(post: str) -> None:
    assert not [one for one in read(post).read if isinstance(one, Announcement)]


def test_a_supposition_ends_with_its_paragraph() -> None:
    assert gist(read("What if Peter objects? I veto p3.\n\nI win.").read) == [UNREAD, DeclareWin()]


def test_what_is_doubtful_before_a_text_is_not_done() -> None:
    assert gist(read("I veto p3 again next nweek {{ Wonko gains 1A. }}").read) == [UNREAD, UNREAD]


@pytest.mark.parametrize(
    ("post", "actions"),
    [
        ("Sorry, Peter, but I veto p3.", [Veto(motion="p3")]),
        ("I vetoe p3.", [Veto(motion="p3")]),
        ("I vetto p3.", [Veto(motion="p3")]),
        ("I tunr my Clock Key Off.", [TurnKey(value="Off")]),
        ("I trun my Clock Key Off.", [TurnKey(value="Off")]),
        (
            "I give 5 Genechips to Peter, and 3 to Wonko.",
            [Pay(player="Peter", amount=5), Pay(player="Wonko", amount=3)],
        ),
        ("I brib the Voting Gremlin to vote FOR p3.", [Bribe(motion="p3", vote="FOR", amount=0)]),
        ("I heal Peter and Wonko.", [Heal(player="Peter"), Heal(player="Wonko")]),
        ("I loby Wonko to vote FOR p12.", [Lobby(senator="Wonko", motion="p12", vote="FOR")]),
        ("Thanks, but I decline the nomination.", [RejectNomination(ministry="")]),
        ("I cannot be Keeper, so I decline the nomination for Keeper.", [RejectNomination(ministry="Keeper")]),
        (
            "From now on I keep the Roster at http://x.example/r.",
            [MoveDisplay(display="Roster", location="http://x.example/r")],
        ),
        ("By rule 9-50, I win.", [DeclareWin()]),
        ("As 7-2.a lets me, I win the game.", [DeclareWin()]),
        ("Today I vote FOR p3.", [Vote(motion="p3", vote="FOR")]),
        ("From now on I vote FOR p3.", [Vote(motion="p3", vote="FOR")]),
        ("At this point I vote FOR p3.", [Vote(motion="p3", vote="FOR")]),
        ("I agree with Peter and vote FOR p3.", [Vote(motion="p3", vote="FOR")]),
        ("I like it and vote FOR p3.", [Vote(motion="p3", vote="FOR")]),
        ("I like it, so I vote FOR p3.", [Vote(motion="p3", vote="FOR")]),
        ("I hereby and irrevocably veto p3.", [Veto(motion="p3")]),
        ("I veto p3, as Dictator.", [Veto(motion="p3")]),
        ("Peter, I veto p3.", [Veto(motion="p3")]),
        (
            "I nominate Peter for Law and Iain for Change.",
            [Nominate(player="Peter", ministry="Law"), Nominate(player="Iain", ministry="Change")],
        ),
        (
            "As any player may, I start an election for the Ministry of Law.",
            [StartElection(ministry="Ministry of Law")],
        ),
        (
            "The Ministry of Law is free, so I start an election for the Ministry of Law.",
            [StartElection(ministry="Ministry of Law")],
        ),
        ("Being a Priest, I heal Peter.", [Heal(player="Peter")]),
        ("Something is wrong with the rules, so I turn my Clock Key Off.", [TurnKey(value="Off")]),
        ("By rule 9-50.a, I hereby win!", [DeclareWin()]),
        ("I'm off to Spain, so I designate Peter as my deputy.", [DesignateDeputy(player="Peter")]),
        ("I'm back, and I revoke my deputization.", [RevokeDeputy(player="")]),
        ("I veto:\n* p3\n* p4", [Veto(motion="p3"), Veto(motion="p4")]),
        ("I veto the following proposals: p3, p4.", [Veto(motion="p3"), Veto(motion="p4")]),
        (
            "I nominate the following for Law:\n* Peter\n* Iain",
            [Nominate(player="Peter", ministry="Law"), Nominate(player="Iain", ministry="Law")],
        ),
        ("I give Genechips:\n* 3 to Peter\n* 2 to Iain", [Pay(player="Peter", amount=3), Pay(player="Iain", amount=2)]),
        ("I vote FOR p3!!1", [Vote(motion="p3", vote="FOR")]),
        ("I vote 'FOR' p3.", [Vote(motion="p3", vote="FOR")]),
        ("I vote *FOR* p3.", [Vote(motion="p3", vote="FOR")]),
        ("I veto p3—it's bad.", [Veto(motion="p3")]),
        ("I veto p3: it's bad.", [Veto(motion="p3")]),
        ("I veto p3 to save the Clock.", [Veto(motion="p3")]),
        ("I veto p3, so there.", [Veto(motion="p3")]),
        ("I veto p3, hooray!", [Veto(motion="p3")]),
        ("I veto p3, everybody.", [Veto(motion="p3")]),
        ("I veto also p3.", [Veto(motion="p3")]),
        (
            "I lobby Wonko to vote FOR p12 and Peter to vote AGAINST p13.",
            [Lobby("Wonko", "p12", "FOR"), Lobby("Peter", "p13", "AGAINST")],
        ),
        (
            "I bribe the Voting Gremlin to vote FOR p3 and to vote AGAINST p4.",
            [Bribe("p3", "FOR"), Bribe("p4", "AGAINST")],
        ),
        ("I like p3, so I vote FOR p3.", [Vote("p3", "FOR")]),
        ("I would like to (1) vote FOR p3, (2) veto p4.", [Vote("p3", "FOR"), Veto("p4")]),
        (
            "I do the following: (a) vote FOR p3 (b) veto p4 (c) heal Peter",
            [Vote("p3", "FOR"), Veto("p4"), Heal("Peter")],
        ),
        ("My actions:\n* vote FOR p3\n* veto p4", [Vote("p3", "FOR"), Veto("p4")]),
        (
            "First, I vote FOR p3, second, I veto p4, and finally, I heal Peter.",
            [Vote("p3", "FOR"), Veto("p4"), Heal("Peter")],
        ),
        ("Having given 5 Genechips to Peter, I veto p3.", [Pay("Peter", 5), Veto("p3")]),
        (
            "Having voted FOR p1, vetoed p2 and healed Peter, I forfeit.",
            [Vote("p1", "FOR"), Veto("p2"), Heal("Peter"), Forfeit()],
        ),
        ("After healing Peter, I veto p3.", [Heal("Peter"), Veto("p3")]),
        ("I heal Peter.\n\nHaving healed Peter, I veto p3.", [Heal("Peter"), Veto("p3")]),
        ("Having already voted FOR p1, I veto p3.", [UNREAD, Veto("p3")]),
        ("Having healed Peter yesterday, I veto p3.", [UNREAD, Veto("p3")]),
        ("Having healed Peter on Monday, I veto p3.", [Veto("p3")]),
        ("p3 is hereby vetoed.", [Veto("p3")]),
        ("5 Genechips are hereby given to Peter.", [Pay("Peter", 5)]),
        ("I vote FOR p3 and bribe the Voting Gremlin to vote FOR it too.", [Vote("p3", "FOR"), Bribe("p3", "FOR")]),
        ("I don't like p3, but I vote FOR it.", [Vote("p3", "FOR")]),
        ("Today I:\n\n- heal Peter\n- veto p3", [Heal("Peter"), Veto("p3")]),
        ("I most strongly veto p3.", [Veto("p3")]),
        ("Voting FOR p12, I also veto p3.", [Vote("p12", "FOR"), Veto("p3")]),
        ("Having voted FOR p12 on Monday, and having slept badly since, I veto p3.", [Veto("p3")]),
        ("I update the Roster and the Display of Grammar.", [UpdateDisplay("Roster"), UpdateDisplay("Grammar")]),
        ("I veto p3, umlauts are nice.", [Veto("p3")]),
        ("I veto:\n* p3\n* p4\nI heal Peter.", [Veto("p3"), Veto("p4"), Heal("Peter")]),
        ("I veto:\n\n- p3\n\n- p4\n\nWonko", [Veto("p3"), Veto("p4")]),
        ("I veto p3 & that's that.", [Veto("p3")]),
        ("I veto p3 - elle sait pourquoi.", [Veto("p3")]),
        ("Which is why I veto p3.", [Veto("p3")]),
        ("Being a Priest, I veto p3.", [Veto("p3")]),
        ("Having slept on it, I veto p3.", [Veto("p3")]),
        ("I like it and heal Peter.", [Heal("Peter")]),
        ("I veto:\np3\np4", [Veto("p3"), Veto("p4")]),
        ("I give Genechips:\n* Peter: 3\n* 2 to Iain", [Pay("Peter", 3), Pay("Iain", 2)]),
        (
            "I lobby Wonko to vote:\n* FOR p3\n* AGAINST p4",
            [Lobby("Wonko", "p3", "FOR"), Lobby("Wonko", "p4", "AGAINST")],
        ),
        ("I veto:\n* p3. It is bad.\n* p4 -- sorry.", [Veto("p3"), Veto("p4")]),
    ],
)
def test_what_every_reader_understands_is_read(post: str, actions: list[object]) -> None:
    assert gist(read(post).read) == actions


@pytest.mark.parametrize(
    "post",
    [
        "Having healed Peter, I veto.",
        "Let me veto p3.",
        "p3 is hereby vetoed if nobody minds.",
        "Is p3 hereby vetoed?",
        "p3 and p4 are bad, so I vote FOR it.",
        "Take this post:\n\n1. I veto p3.\n2. I heal Peter.",
        "Which of these would be legal?\n\na) I veto p3\nb) I heal Peter",
        "I veto one of the following:\n* p3\n* p4",
        "I veto:\n* p3\n* or p4",
        "I veto either:\n* p3\n* p4",
        "I veto:\n* p3, if it is bad\n* p4",
        "I veto none of the following proposals: p3, p4.",
        "I nominate Peter for Law, and Iain.",
        "I become a Senator, and a Priest.",
        "I tentatively veto p3, and p4.",
        "Deal, I veto p3.",
        "Fiction, I veto p3.",
        "The bell rings, so I veto p3.",
        "She said it is so, so I veto p3.",
        "I like goats that stand up and veto p3.",
        "I love to dream and veto p3.",
    ],
)
def test_what_not_every_reader_understands_is_never_done(post: str) -> None:
    assert not [one for one in read(post).read if isinstance(one, Announcement)]


@pytest.mark.parametrize(
    ("post", "note", "text"),
    [
        ("I vetoe p3.", "“vetoe” is read as “veto”", "I vetoe p3"),
        ("I submti a proposal: {{ __T__ x }}", "“submti” is read as “submit”", "I submti a proposal: T"),
        ("I vote FRO p3 and AGIANST p4.", "", ""),
        ("Hello. I vote AGIANST p4.", "“AGIANST” is read as “AGAINST”", "AGIANST p4"),
        ("I heel Peter.", "", ""),
        ("I become a Senatr.", "“Senatr” is read as “senator”", "I become a Senatr"),
        ("I become a Snator.", "“Snator” is read as “senator”", "I become a Snator"),
        ("I become a Preist.", "“Preist” is read as “priest”", "I become a Preist"),
        ("I become a playr.", "“playr” is read as “player”", "I become a playr"),
        ("I submit a propsal: {{ x }}", "“propsal” is read as “proposal”", "I submit a propsal"),
        ("I give 5 Genechpis to Peter.", "“Genechpis” is read as “genechips”", "I give 5 Genechpis to Peter"),
        ('I veto "Teh Gaots".', "", 'I veto "Teh Gaots"'),
    ],
)
def test_a_slip_that_can_mean_one_thing_only_is_put_right_and_noted(post: str, note: str, text: str) -> None:
    done = [one for one in read(post).read if isinstance(one, Announcement)]
    assert [(one.note, one.text) for one in done] == ([(note, text)] if text else [])


def test_what_is_read_with_its_heading_points_to_both() -> None:
    post = "I veto:\n* p3\n* p4"
    second = read(post).read[1]
    assert [post[start:end] for start, end in second.spans] == ["I veto", "p4"]
    assert second.text == "I veto p4"
