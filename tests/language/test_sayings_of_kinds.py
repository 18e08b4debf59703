"""The ways in which players say single kinds of action, and talk of the same things that does nothing."""

import pytest

from nomicbot.game.actions import Action, Announcement
from nomicbot.rulebooks.bnomic.vocabulary import (
    AcceptNomination,
    Bribe,
    ChooseClass,
    DeclareForms,
    DesignateDeputy,
    DesignateForum,
    Elect,
    Heal,
    Join,
    Lobby,
    MoveDisplay,
    Nominate,
    PerformBackupDuty,
    Reanimate,
    RejectNomination,
    ReportViolations,
    Retract,
    TurnKey,
    Veto,
    Vote,
    VoteOnEach,
)
from nomicbot.rulebooks.grid.vocabulary import (
    BuildTower,
    BuyBait,
    BuyGun,
    BuyRock,
    DeclareGender,
    Drop,
    FireGun,
    MakeLove,
    MoveTo,
    PlaceBait,
    StuffWax,
    TakeAirway,
    TakeBait,
    Throw,
    Whack,
)
from tests.language.posts import gist, read

WHAT_IS_GIVEN_FOR: list[tuple[str, list[Action]]] = [
    ("I'm spending ten points on Siren Bait.", [BuyBait()]),
    ("I part with two points and receive a Pinball Gun.", [BuyGun()]),
    ("Two of my points go on a Pinball Gun.", [BuyGun()]),
    ("I exchange my two points for a Pinball Gun.", [BuyGun()]),
    ("I spend eight points on a Radar Tower here.", [BuildTower()]),
    ("I have a Radar Tower built on my square.", [BuildTower()]),
    ("I pay the six points for a Big Rock and drop it onto (4,4).", [BuyRock(square="(4,4)")]),
    ("I'm dropping a Big Rock on (17,4), and paying for it of course.", [BuyRock(square="(17,4)")]),
    ("Using up my Pinball Gun, I take a shot at (5,18).", [FireGun(square="(5,18)")]),
    ("(3,3) gets a shot from my Pinball Gun.", [FireGun(square="(3,3)")]),
    ("I empty my Pinball Gun into (3,3).", [FireGun(square="(3,3)")]),
    ("I pull the trigger of my Pinball Gun, aiming at (3,3).", [FireGun(square="(3,3)")]),
    ("I take aim at (3,3) and throw the Shield.", [Throw(thing="Shield", target="(3,3)")]),
    ("I send the Football flying at Ivy.", [Throw(thing="Football", target="Ivy")]),
    ("I'm off to (3,3).", [MoveTo(square="(3,3)")]),
    ("(3,3) is where I move to.", [MoveTo(square="(3,3)")]),
    ("I relocate from (2,3) to (3,3).", [MoveTo(square="(3,3)")]),
    ("I let Elbonian Airways throw me to (3,3).", [TakeAirway(target="(3,3)")]),
    ("I bring the Big Stick down on Ivy: Whack!", [Whack(target="Ivy")]),
    ("I'm switching to Senator, like everyone else seems to be doing.", [ChooseClass(called="Senator")]),
    ("I make Ivy deputy for me while I'm on holiday.", [DesignateDeputy(player="Ivy")]),
    ("Off goes my Clock Key.", [TurnKey(value="Off")]),
    (
        "I give Dov my vote in the election for the Ministry of Law.",
        [Elect(candidate="Dov", ministry="Ministry of Law")],
    ),
    ("For Law, my vote in the election is Glot's.", [Elect(candidate="Glot", ministry="Law")]),
]
"""Acts told by what is given, or by what becomes of the thing."""

COMPLETED: list[tuple[str, list[Action]]] = [
    (
        "I Reanimate Cleo's Soul. It votes AGAINST p12 and p13, and FOR all other proposals.",
        [Reanimate(soul="Cleo's Soul", votes=(("p12", "AGAINST"), ("p13", "AGAINST")), rest="FOR")],
    ),
    ("I reanimate Cleo's Soul. With it I vote FOR p12.", [Reanimate(soul="Cleo's Soul", votes=(("p12", "FOR"),))]),
    (
        "I reanimate the Soul of Cleo. Its votes: p12 FOR, p13 AGAINST.",
        [Reanimate(soul="Cleo's Soul", votes=(("p12", "FOR"), ("p13", "AGAINST")))],
    ),
    ("I'm buying a Big Rock. It goes on (4,4).", [BuyRock(square="(4,4)")]),
    ("I leave the Shield here, dropping it.", [Drop(thing="Shield")]),
    ("Sneaking up to (2,9)... I move there, and Whack Glot.", [MoveTo(square="(2,9)"), Whack(target="Glot")]),
]
"""Sentences that complete the act of the one before, or say it again."""

POINTED: list[tuple[str, list[Action]]] = [
    ("Ivy should be Minister of Law, so I nominate em.", [Nominate(player="Ivy", ministry="Minister of Law")]),
    ("I don't want Law. I decline the nomination.", [RejectNomination(ministry="Law")]),
    ("Law? I accept that nomination.", [AcceptNomination(ministry="Law")]),
    ("I'd like to stand for Law: I nominate myself.", [Nominate(ministry="Law")]),
    ("Marvin's been without a Soul for too long. So I, Priest that I am, heal em.", [Heal(player="Marvin")]),
    ("Marvin's Soul is gone. I heal em.", [Heal(player="Marvin")]),
    (
        "Cleo was so kind as to say e would look after things, so I designate em as my deputy.",
        [DesignateDeputy(player="Cleo")],
    ),
    ("Ivy has agreed to be my deputy, and I designate em.", [DesignateDeputy(player="Ivy")]),
    ("My arms hurt. Down go the Football and the Shield, I drop both.", [Drop(thing="Football"), Drop(thing="Shield")]),
    ("Cleo and Ivy need Souls. I heal them both.", [Heal(player="Cleo"), Heal(player="Ivy")]),
    (
        "I vote for Ivy in both of the elections, Arcana and Everyone.",
        [Elect(candidate="Ivy", ministry="Arcana"), Elect(candidate="Ivy", ministry="Everyone")],
    ),
    (
        "I accept both nominations, Law and Arcana.",
        [AcceptNomination(ministry="Law"), AcceptNomination(ministry="Arcana")],
    ),
    (
        "I nominate Ivy for both Law and Arcana.",
        [Nominate(player="Ivy", ministry="Law"), Nominate(player="Ivy", ministry="Arcana")],
    ),
    (
        "p12 and p13 are fine. I vote FOR the first and AGAINST the second.",
        [Vote(motion="p12", vote="FOR"), Vote(motion="p13", vote="AGAINST")],
    ),
    ("Thank you, Dov, for the nomination, which I accept.", [AcceptNomination()]),
    ("I hand my duties to Dov, whom I designate as my deputy.", [DesignateDeputy(player="Dov")]),
    ("I buy Siren Bait, which I place on the Big Rock at (3,3).", [BuyBait(), PlaceBait(square="(3,3)")]),
]
"""What a pronoun, both, the first or a clause with which stands for."""

ROWS: list[tuple[str, list[Action]]] = [
    (
        "Shopping list, all bought by me herewith:\n\n* Siren Bait\n* a Big Rock, to be placed at (8,3)",
        [BuyBait(), BuyRock(square="(8,3)")],
    ),
    ("My purchases today:\n- a Pinball Gun\n- Siren Bait", [BuyGun(), BuyBait()]),
    (
        "My nominations:\nLaw: Ivy\nArcana: Dov",
        [Nominate(player="Ivy", ministry="Law"), Nominate(player="Dov", ministry="Arcana")],
    ),
    (
        "Grammar report, by the Minister of Grammar:\n\np13: 1 violation (a comma)\np17: 2 violations (thier, twice)",
        [ReportViolations(motion="p13", violations=1), ReportViolations(motion="p17", violations=2)],
    ),
    (
        "As Minister of Grammar I report:\np13, 1 violation\np17, 2 violations",
        [ReportViolations(motion="p13", violations=1), ReportViolations(motion="p17", violations=2)],
    ),
    (
        "In the elections I vote:\n\nLaw: Ivy\nArcana: myself",
        [Elect(candidate="Ivy", ministry="Law"), Elect(ministry="Arcana")],
    ),
]
"""Rows below a line that says what is done in all of them."""

LEFT_OUT: list[tuple[str, list[Action]]] = [
    (
        "I bribe the Voting Gremlin with 10 GC to go AGAINST p15, and vote the same way myself.",
        [Bribe(motion="p15", vote="AGAINST", amount=10), Vote(motion="p15", vote="AGAINST")],
    ),
    (
        "I vote FOR p15 and bribe the Voting Gremlin with 20 GC to do likewise.",
        [Vote(motion="p15", vote="FOR"), Bribe(motion="p15", vote="FOR", amount=20)],
    ),
    (
        "I vote FOR p16, and the same on the next two.",
        [Vote(motion="p16", vote="FOR"), Vote(motion="p17", vote="FOR"), Vote(motion="p18", vote="FOR")],
    ),
    ("I vote FOR p14 and the one after it.", [Vote(motion="p14", vote="FOR"), Vote(motion="p15", vote="FOR")]),
    ("I Whack Ivy, and then Dov too.", [Whack(target="Ivy"), Whack(target="Dov")]),
    ("I nominate Glot for Law, and myself too.", [Nominate(player="Glot", ministry="Law"), Nominate(ministry="Law")]),
    (
        "I lobby both Ivy and Dov to vote AGAINST p15.",
        [Lobby(senator="Ivy", motion="p15", vote="AGAINST"), Lobby(senator="Dov", motion="p15", vote="AGAINST")],
    ),
    (
        "I report one violation in p13 and two in p17.",
        [ReportViolations(motion="p13", violations=1), ReportViolations(motion="p17", violations=2)],
    ),
    (
        "I accept the nomination for Law and decline the one for Arcana.",
        [AcceptNomination(ministry="Law"), RejectNomination(ministry="Arcana")],
    ),
    ("p15: I lobby Ivy, FOR.", [Lobby(senator="Ivy", motion="p15", vote="FOR")]),
]
"""What is said once and meant twice."""

KINDS: list[tuple[str, list[Action]]] = [
    (
        "Bambi, my Cheerleader, attempts to take the Siren Bait at (9,4).",
        [TakeBait(cheerleader="Bambi", square="(9,4)")],
    ),
    (
        "As a Cheerleader's owner I declare that she attempts to take the Siren Bait at (9,4).",
        [TakeBait(square="(9,4)")],
    ),
    (
        "I send Debbie, my cheerleader, to take the Siren Bait at (4,4).",
        [TakeBait(cheerleader="Debbie", square="(4,4)")],
    ),
    ("The Siren Bait goes on the Big Rock next to me: I place it there.", [PlaceBait()]),
    ("I hereby Make Love to the Siren in whose Zone I am.", [MakeLove()]),
    ("I stop my ears with the Ball of Wax I hold.", [StuffWax()]),
    ("I Whack the Gremlin that's next to me.", [Whack(target="Gremlin")]),
    (
        "I designate a new Public Forum as the FCC: chatter@lists.example.invalid.",
        [DesignateForum(forum="chatter@lists.example.invalid")],
    ),
    ("I designate the following as a Public Forum: a@b.example.org", [DesignateForum(forum="a@b.example.org")]),
    (
        "p12's title is a palindrome, so I declare that it's a Miscellaneous Form Proposal.",
        [DeclareForms(motion="p12", forms=("Miscellaneous Form",))],
    ),
    ("p12 is a Haiku, and I declare it such.", [DeclareForms(motion="p12", forms=("Short Poem",))]),
    ("My gender shall be Female: I declare it.", [DeclareGender(gender="Female")]),
    ("My proposal 20 is withdrawn.", [Retract(motion="p20")]),
    ("As the Dictator, I stamp p15 with a veto.", [Veto(motion="p15")]),
    (
        "Every proposal of Bram's gets an AGAINST from me this time.",
        [VoteOnEach(vote="AGAINST", form="proposal", owner="Bram")],
    ),
    ("I vote FOR everything Ivy proposed.", [VoteOnEach(vote="FOR", form="proposal", owner="Ivy")]),
    (
        'I consent to be governed by the rules and request to be made a player with the name "Mr. Toad".',
        [Join(called="Mr. Toad")],
    ),
    ("I'm Zed, and I hereby become a player.", [Join(called="Zed")]),
    ("I perform the Roster's Backup Duty.", [PerformBackupDuty(display="Roster")]),
    (
        "The Roster's new address is http://example.org/r; I keep it there as of now.",
        [MoveDisplay(display="Roster", location="http://example.org/r")],
    ),
]
"""Families of sayings of single kinds."""

NOTHING = [
    "Ten points of mine went on Siren Bait last nweek.",
    "I would spend ten points on Siren Bait if I had them.",
    "I never spend points on a Pinball Gun.",
    "Two points for a Pinball Gun is too much.",
    "My last two points could go on a Pinball Gun.",
    "Ivy spends ten points on Siren Bait.",
    "Bambi, Dov's Cheerleader, attempts to take the Siren Bait at (9,4).",
    "If Bambi, my Cheerleader, tries to take the Bait, it will be gone.",
    "My Cheerleader never tries to take the Bait.",
    "My Cheerleader tried to take the Siren Bait yesterday.",
    "Should my Cheerleader try to take the Siren Bait?",
    "I could send my Cheerleader to take the Bait.",
    "The Siren Bait was placed on the Big Rock by me last nweek.",
    "Grammar report of the last Minister:\n\np13: 1 violation\np17: 2 violations",
    "A sample grammar report:\n\np13: 1 violation",
    "Dov's grammar report:\n\np13: 1 violation",
    "Results of the elections:\n\nLaw: Ivy\nArcana: Dov",
    "How Dov voted in the elections:\n\nLaw: Ivy\nArcana: Dov",
    "My guess for the elections:\n\nLaw: Ivy\nArcana: Dov",
    "Elections I will vote in later:\n\nLaw: Ivy\nArcana: Dov",
    "Bought by me last nweek:\n\n* Siren Bait\n* a Pinball Gun",
    "Not bought by me:\n\n* Siren Bait\n* a Pinball Gun",
    "Things vetoed by Dov:\n\n* p12\n* p13",
    "My nominations last time:\n\nIvy for Law",
    "My nominations would be:\n\nIvy for Law",
    "There is a Shield and a Football here. Dov picks up both.",
    "There is a Shield and a Football here. I might pick up both.",
    "I don't know who has the Shield and the Football. I didn't drop both.",
    "p12 and p13 are alike. I'd vote FOR both if they were shorter.",
    "p12 and p13 are alike. Dov votes FOR the first and AGAINST the second.",
    "The nomination, which I accepted last nweek, was Dov's idea.",
    "The nomination, which I accept only if Dov resigns, was Dov's idea.",
    "Dov, whom I designate as my deputy every summer, is away.",
    "I got a nomination, which I think I'll accept.",
    "Dov bribes the Gremlin to vote FOR p15, and votes the same way.",
    "I would vote FOR p15 and bribe the Gremlin to do likewise.",
    "Dov whacked Ivy, and then Bram too.",
    "I nearly whacked Ivy, and then Dov too.",
    "Cleo said e would be my deputy, so I might designate em.",
    "Marvin's been healed by Ivy. I heal people too.",
    "Dov reanimates Cleo's Soul. It votes FOR p12.",
    "If I reanimate Cleo's Soul. It votes FOR p12.",
    "I wonder who will catch it.",
    "The Football comes my way. I won't catch it.",
    "The Football comes my way. Dov will catch it.",
    "I might be off to (3,3) tomorrow.",
    "I'm off to bed.",
    "I was off to (3,3) when the Yeti came.",
    "I'm a Priest from time to time.",
    "I'm switching to decaf.",
    "I switched to Senator last nweek.",
    "I'm not switching to Senator.",
    "I would make a bad deputy for Dov.",
    "Dov made me eir deputy.",
    "My deputy is Dov.",
    "My deputy shall never be Dov.",
    "Who should be my deputy?",
    "My proposal 20 is withdrawn, isn't it?",
    "My proposal 20 was withdrawn.",
    "Is my proposal 20 withdrawn?",
    "Dov's proposal 20 is withdrawn.",
    "The Big Rubber Stamp fell on p15.",
    "On which proposals does the Big Rubber Stamp fall?",
    "My gender shall be Female in my next life.",
    "I'm female, and Dov declares it is so.",
    "I am Zed, and I want to know how one joins.",
    "I'm calling Shenanigans a silly word.",
    "The Siren in whose Zone I am sings badly.",
    "I made love to the Siren in whose Zone I was.",
    "Everything Ivy proposed gets a FOR from Dov.",
    "Every proposal of Bram's got an AGAINST from me last time.",
    "My vote in the election was Glot's.",
    "My vote in the last election is Glot's business.",
    "New home of the Roster: http://example.org/r, says Dov.",
    "The Roster's new address is http://example.org/r, Dov keeps it there.",
    "I put myself forward too often.",
    "It's time for an election for Law. Who starts one?",
    "It's time for an election for Law. I won't start one.",
    "I voted FOR p16, and the same on the next two.",
    "Dov votes FOR p16, and the same on the next two.",
    "I'd vote FOR p16, and the same on the next two, if I could.",
    "I throw parties, and Dov too.",
    "I leave the Shield here for now, don't touch it.",
    "I left the Football here.",
    "I send the Football flying in my dreams.",
    "The wax goes into my ears whenever there's a Siren.",
    "I'd take a shot at (5,18) with my Pinball Gun if I had one.",
    "I took a shot at (5,18) with my Pinball Gun.",
    "I take a shot at poetry.",
    "As FCC I could make a@b.example.org a Public Forum.",
    "Dov, as the FCC, designates a new Public Forum: a@b.example.org",
    "p12 is a Haiku, and Dov declares it so.",
    "p12 is no Haiku, and I declare so.",
    "My nominations: what do you think of them?",
    "Tell me who heals Marvin. I heal nobody.",
    "I retract nothing, Tweak 7 stays.",
    "I give Dov no vote in the election for the Ministry of Law.",
    "Law? I'd accept that nomination.",
    "I declare that I am of no help at all.",
    "When my feet carry me to (3,3), I move there no more.",
]


@pytest.mark.parametrize(("post", "expected"), [*WHAT_IS_GIVEN_FOR, *COMPLETED, *POINTED, *ROWS, *LEFT_OUT, *KINDS])
def test_what_is_said_is_done(post: str, expected: list[Action]) -> None:
    assert gist(read(post).read) == expected


@pytest.mark.parametrize("post", NOTHING)
def test_what_looks_alike_is_not(post: str) -> None:
    assert not [one for one in read(post).read if isinstance(one, Announcement)]
