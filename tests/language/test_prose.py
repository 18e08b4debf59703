"""What must give nothing at all, however much it speaks of the game."""

import pytest

from tests.language.posts import UNREAD, read, titles

PROSE = [
    "",
    "Hello everybody!",
    "I do not vote.",
    "I don't vote FOR p12, ever.",
    "I will vote FOR p12.",
    "I'll vote FOR p12 tomorrow.",
    "I might vote FOR p12.",
    "I may well vote AGAINST p12 and p13.",
    "I plan to submit a proposal about goats.",
    "I intend to vote FOR p12.",
    "I am going to forfeit one of these days.",
    "I suggest voting FOR p12.",
    "I think I vote FOR p12.",
    "I guess that I vote FOR p12 in the end.",
    "I voted FOR p3 yesterday.",
    "I have voted FOR p3.",
    "I would vote FOR p1 if it were shorter.",
    "I should vote FOR p1.",
    "I never vote FOR anything.",
    "I always vote AGAINST proposals by Bob.",
    "Every nweek I vote FOR something silly.",
    "Whenever I vote FOR p12 somebody laughs.",
    "Can I vote? Do I vote FOR p12 first?",
    "Should I vote FOR p12, or not?",
    "Why would I forfeit?",
    "Wonko votes FOR p1.",
    "Wonko said I vote FOR p1 too often.",
    'He said "I vote FOR p1" and left.',
    "“I vote FOR p12,” she whispered.",
    'Just say "I become a player".',
    "(I vote FOR everything, ha!)",
    "[[I vote FOR p12.]]",
    "[[ I vote FOR p12. Never closed,\nand I forfeit",
    "For example:\nI vote FOR p12.",
    "Bob wrote:\nI vote FOR p12.\nI forfeit.",
    "The syntax is something like:\n\nI vote FOR p12.",
    "> I vote FOR p12.\n> I forfeit.",
    "You vote FOR p12, they vote AGAINST it.",
    "Vote FOR p12!",
    "Please vote FOR p12.",
    "To vote FOR p12, say so.",
    "Votes FOR p12: Wonko, Peter. Votes AGAINST: nobody.",
    "p12 passes 3 FOR to 2 AGAINST.",
    "Proposal 12/0: Goats (Bob)\nProposal 13/1: Sheep (Bob)",
    "450 O 0 1.0 Lynx                Tidying the office\n451 O 1 1.0 Kit                 A smaller map",
    "Nweek 9 begins:\n\nThe new Imp Number is 31.\nThe Mask is awarded to Dov.",
    "Nora plays Soft Step, becoming the Foot Master.",
    "I grabbed a sprite and threw it hard at Bram. I shouted, and I picked up a mask.",
    "I am too tired to look this up (it's 2 AM), but can non-players request judgements?",
    "I propose a toast.",
    "I submit that goats are players.",
    "I leave tomorrow; back on Monday.",
    "I join Bob in thanking the Clerk.",
    "I change my mind about goats.",
    "I note that p12 is on the ballot.",
    "I cast no stones.",
    "I like the bot. The bot is nice.",
    "------\nScores\n------\nEveryone has zero points.",
    "CFJ 150 (Judge: Hal)\nCFJ by Ivy\n\nStatement: Ivy did not give Jon 4 points.\n\nJudgement: TRUE",
    "From: automailer\nSubject: [auto] Dov amends p9\n\nDov has amended p9.",
    "I deactivate all of my own active proposals.",
]


@pytest.mark.parametrize("post", PROSE)
def test_prose_gives_nothing(post: str) -> None:
    found = read(post)
    assert found.read == ()
    assert found.requests == ()


@pytest.mark.parametrize(
    ("post", "requests"),
    [
        ("bot: ballot", ("ballot",)),
        ("Bot, please show the pending motions.", ("pending",)),
        ("!ballot", ("ballot",)),
        ("!rules\n!state", ("rules", "state")),
        ("Bot, what is the state of the game?", ("state",)),
        ("@nomicbot help", ("help",)),
        ("Hi!\n\nBot: can you send me the rules, please?\n\nThanks", ("rules",)),
        ("bot: rules archive\n", ("rules archive",)),
        ("Bot, please show us the current Ruleset archive.\n", ("rules archive",)),
    ],
)
def test_what_is_asked_of_the_bot(post: str, requests: tuple[str, ...]) -> None:
    found = read(post)
    assert found.requests == requests
    assert found.read == ()


@pytest.mark.parametrize(
    ("post", "expected"),
    [
        ("I propose\n\n{{\n__A__\n\nA player may nap.\n}}\n\nwhich seems to me a modest step.", ["A"]),
        ("I propose\n\n{{\n__A__\n\nA player may nap.\n}}\n\nwhich is what Peter wrote.", [UNREAD]),
        ("Step 1. I turn my Clock Key Off.\nStep 2. I win.", [UNREAD, UNREAD]),
        ("I turn my Clock Key Off. I win.\n\nI haven't done any of it and don't intend to.", [UNREAD]),
        ("For a proposal:\n\n    I propose {{ __Title__\n    text of the thing\n    }}", []),
        ("People mostly do it like this:\n\n    p12: FOR\n    p13: AGAINST\n", []),
    ],
)
def test_what_a_post_says_of_its_own_words(post: str, expected: list[str]) -> None:
    assert titles(read(post).read) == expected


@pytest.mark.parametrize(
    "post",
    [
        "My forecast for this nweek. Last time I had six of eight right.\n\np12: FOR\np13: AGAINST\n",
        "Ivy's predictions. Make of them what you will.\n\np12: FOR\np13: AGAINST\n",
        "CFI 3:    YES (Bram), NO (Cleo)\np12:      FOR (Peter)\n",
        "* to propose, you put it in braces:\n\n    I propose:\n    {{ __A Title__\n    Repeal rule 9-4.\n    }}\n",
        "It was nweek 4, and the Grid was frozen.  I enter the Grid at (1,1).  I move north.  I whack Peter.",
        "ok so here is the plan, tell me where its wrong\n\n1. i buy a rock\n2. i move to (2,3)\n3. i win\n",
    ],
)
def test_forecasts_voters_guides_and_plans_do_nothing(post: str) -> None:
    assert set(titles(read(post).read)) <= {UNREAD}
