"""Ways in which players say each kind of action: by what it is to be, what it is about, and what stands beside it."""

import pytest

from nomicbot.game.actions import Action
from nomicbot.rulebooks.bnomic.vocabulary import (
    AcceptNomination,
    Argue,
    Atone,
    Bribe,
    ChooseClass,
    ChooseSerial,
    CorrectViolations,
    DesignateDeputy,
    Elect,
    Heal,
    Join,
    Lobby,
    Nominate,
    Pay,
    PerformBackupDuty,
    Propose,
    RejectNomination,
    ReportViolations,
    Retract,
    Revise,
    StartElection,
    SubmitTweak,
    TurnKey,
    UpdateDisplay,
    Veto,
    Vote,
)
from nomicbot.rulebooks.grid.vocabulary import DeclareCatch, MoveTo, PickUp, StuffWax, Throw, Whack
from tests.language.posts import UNREAD, gist, read

_DONE: tuple[tuple[str, list[Action]], ...] = (
    (
        "Me, Minister of Grammar? You are kidding. I turn down the nomination.",
        [RejectNomination(ministry="Minister of Grammar")],
    ),
    ("Minister of Law sounds like fun. I accept the nomination.", [AcceptNomination(ministry="Minister of Law")]),
    (
        "Ivy would be a good Minister of Grammar. I nominate em.",
        [Nominate(player="Ivy", ministry="Minister of Grammar")],
    ),
    ("I'm running for Minister of Grammar: I nominate myself.", [Nominate(ministry="Minister of Grammar")]),
    ("Nominated for Minister of Law, am I? I accept.", [AcceptNomination(ministry="Minister of Law")]),
    ("Your nomination came as a surprise. I accept.", [AcceptNomination()]),
    (
        "As the Roster is old, I Perform The Backup Duty on it. The new one is at http://b.example.org/r",
        [PerformBackupDuty(display="Roster", location="http://b.example.org/r")],
    ),
    (
        "I bribe the Voting Gremlin to vote FOR p12. It gets ten Genechips for that.",
        [Bribe(motion="p12", vote="FOR", amount=10)],
    ),
    ("I spend 2A to lose Suck Points, ten of them.", [Atone(amplitude=2, points=10)]),
    ("Bob here. I become a player.", [Join(called="Bob")]),
    ("I choose Priest for next nweek.", [ChooseClass(called="Priest")]),
    ("I'd like to be a Senator at the end of the nweek, please.", [ChooseClass(called="Senator")]),
    ("I shall catch the Football when it comes.", [DeclareCatch(thing="Football")]),
    ("Until the mess with p17 is sorted out I set my Clock Key to Off.", [TurnKey(value="Off")]),
    ("I change from Priest to Necromancer.", [ChooseClass(called="Necromancer")]),
    ("I use my Priestly power on Dov and heal em.", [Heal(player="Dov")]),
    (
        "Marvin is being lobbied by me to ABSTAIN on p16, as of this mail.",
        [Lobby(senator="Marvin", motion="p16", vote="ABSTAIN")],
    ),
    (
        "As a Lobbyist I hereby Lobby Senator Iain: e is to vote AGAINST proposal 12.",
        [Lobby(senator="Iain", motion="p12", vote="AGAINST")],
    ),
    (
        "I lobby Iain and Ivy to vote FOR p12.",
        [Lobby(senator="Iain", motion="p12", vote="FOR"), Lobby(senator="Ivy", motion="p12", vote="FOR")],
    ),
    (
        "I start two elections: one for Tiles, one for Law.",
        [StartElection(ministry="Tiles"), StartElection(ministry="Law")],
    ),
    ("I start elections for both Law and Change.", [StartElection(ministry="Law"), StartElection(ministry="Change")]),
    ("I put Ivy's name forward for Minister of Grammar.", [Nominate(player="Ivy", ministry="Minister of Grammar")]),
    ("Minister of Change: I vote Iain.", [Elect(candidate="Iain", ministry="Minister of Change")]),
    ("My deputy shall be Marvin.", [DesignateDeputy(player="Marvin")]),
    ("I'm off to Norway until the 20th, and hereby make Marvin my deputy.", [DesignateDeputy(player="Marvin")]),
    ("I choose that the next motion be numbered 100.", [ChooseSerial(number=100)]),
    ("The Roster has just been updated by me.", [UpdateDisplay(display="Roster")]),
    ("I've brought the Roster up to date.", [UpdateDisplay(display="Roster")]),
    ("The Roster was out of date. I've now updated it.", [UpdateDisplay(display="Roster")]),
    (
        "As Minister of Grammar I have to report three violations in p14.",
        [ReportViolations(motion="p14", violations=3)],
    ),
    (
        "I report two violations in p14 and one in p15.",
        [ReportViolations(motion="p14", violations=2), ReportViolations(motion="p15", violations=1)],
    ),
    ("Ivy has fixed violation 2 in p14. I declare it corrected.", [CorrectViolations(motion="p14", numbers=(2,))]),
    ("I withdraw my two proposals, p21 and p22.", [Retract(motion="p21"), Retract(motion="p22")]),
    ("I veto two of them, p12 and p13.", [Veto(motion="p12"), Veto(motion="p13")]),
    ("I pick up both the Shield and the Football.", [PickUp(thing="Shield"), PickUp(thing="Football")]),
    ("I heal Dov. And Ivy too.", [Heal(player="Dov"), Heal(player="Ivy")]),
    ("I veto p12. The same for p13.", [Veto(motion="p12"), Veto(motion="p13")]),
    ("I give Dov 5 Genechips and heal em too.", [Pay(player="Dov", amount=5), Heal(player="Dov")]),
    ("p21 was a bad idea. I withdraw it.", [Retract(motion="p21")]),
    ("Alas, I must vote AGAINST p12.", [Vote(motion="p12", vote="AGAINST")]),
    ("I want to be a player.", [Join()]),
    ("Take this, Iain! I Whack you.", [Whack(target="Iain")]),
    ("I give Iain a Whack.", [Whack(target="Iain")]),
    ("I use it to administer a Whack to Iain.", [Whack(target="Iain")]),
    ("I pick Marvin up.", [PickUp(thing="Marvin")]),
    ("I throw Dov, toad that e is, at (20,20).", [Throw(thing="Dov", target="(20,20)")]),
    ("From (4,4) I move to (4,5).", [MoveTo(square="(4,5)")]),
    ("I use the Wax to plug my ears.", [StuffWax()]),
    ("My payments:\n\nDov: 5 GC\nIvy: 10 GC", [Pay(player="Dov", amount=5), Pay(player="Ivy", amount=10)]),
    (
        "My nominations:\n\n- Law: Ivy\n- Change: Dov",
        [Nominate(player="Ivy", ministry="Law"), Nominate(player="Dov", ministry="Change")],
    ),
    ("My vetoes:\n- p12\n- p13", [Veto(motion="p12"), Veto(motion="p13")]),
)
_HANDED_OVER: tuple[tuple[str, type[Action]], ...] = (
    ("Small Tweak, as discussed:\n\n{{ Set Marvin's Amplitude to 14. }}", SubmitTweak),
    ("As a Tweak I submit: {{ Set Marvin's Amplitude to 14. }}", SubmitTweak),
    ('Proposal "Tidy":\n{{\nRepeal rule 7-2.\n}}', Propose),
    ("Revision of p21:\n\n{{\n__Tidy__\nRepeal rule 4-7.\n}}", Revise),
    ("I revise p22, with a new title too:\n{{\n__Tidy__\nRepeal rule 4-7.\n}}", Revise),
    ("An argument against CFI 3:\n\n{{ The post never reached a public forum. }}", Argue),
)
_NOT_DONE = (
    "If I'm nominated, good. I accept.",
    "Ivy's nomination of Dov was mean. I accept.",
    "Dov says that e was nominated. I accept that.",
    "Ivy nominated me and asked me to marry em. I accept.",
    "At the end of the nweek I become a Priest.",
    "I choose to pay the Priest 5 GC at the end of the nweek.",
    "I want to be a Senator one day.",
    "I want to be a Senator at the end of the nweek, but not now.",
    "I will catch the Football when Dov throws it.",
    "Until p17 passes I keep my Clock Key Off.",
    "I have to vote AGAINST p12 by Friday.",
    "I must vote AGAINST p12 if I lose the bet.",
    "To win the bet I must vote AGAINST p12.",
    "I withdraw one of my two proposals, p21 or p22.",
    "I withdraw neither of my two proposals, p21 and p22.",
    "I could withdraw my two proposals, p21 and p22.",
    "I withdraw my two proposals, p21 and p22, if Dov withdraws p12.",
    "I said that p12 is dull. I withdraw it.",
    "I'd heal Dov. And Ivy too.",
    "Dov vetoes p12. The same for p13.",
    "Everybody wants Marvin to be my deputy.",
    "Marvin would like to be my deputy.",
    "My deputy should be Marvin, people say.",
    "My next payments:\n- 5 GC to Dov",
    "My planned payments:\n- 5 GC to Dov",
    "My payments last nweek:\n- 5 GC to Dov",
    "Ivy said:\n\nMy payments:\n- 5 GC to Dov",
    "Dov's new version of p22:\n{{\nRepeal rule 4-7.\n}}",
    "Draft of a new version of p22:\n{{\nRepeal rule 4-7.\n}}",
    "A new version of p22 might read:\n{{\nRepeal rule 4-7.\n}}",
    "I'd like to see a new version of p22:\n{{\nRepeal rule 4-7.\n}}",
    "Iain's argument against CFI 3:\n\n{{ The post never reached a public forum. }}",
    "My old proposal:\n\n{{\nRepeal rule 7-2.\n}}",
    "Please make me laugh, Senator Iain.",
    "I get a Whack from Iain.",
    "Iain gave Dov a Whack.",
    "I use the Big Stick to lean on.",
    "I'd use my move to go to (4,5).",
    "I have to report that there were three violations in p14 last nweek.",
    "I'm the one who must report violations.",
    "I dreamt that I gave Iain a Whack.",
    "Dov owes Ivy 30 GC, so e pays em that.",
    "I'd lobby both Iain and Ivy to vote FOR p12.",
    "Should I start elections for both Law and Change?",
    "I nominate nobody for both Law and Change.",
    "If only I could say: my deputy shall be Marvin.",
    '"My deputy shall be Marvin," said Dov.',
    "I hear that the Roster has just been updated by Dov.",
    "Once upon a time I gave Dov 5 Genechips and healed em.",
)


@pytest.mark.parametrize(("text", "wanted"), _DONE)
def test_what_is_said_so_is_done(text: str, wanted: list[Action]) -> None:
    assert gist(read(text).read) == wanted


@pytest.mark.parametrize(("text", "wanted"), _HANDED_OVER)
def test_a_text_is_handed_over_so(text: str, wanted: type[Action]) -> None:
    assert [type(one) for one in gist(read(text).read)] == [wanted]


@pytest.mark.parametrize("text", _NOT_DONE)
def test_what_only_looks_like_it_is_not_done(text: str) -> None:
    assert [one for one in gist(read(text).read) if one != UNREAD] == []
