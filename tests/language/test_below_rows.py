"""Votes below quoted rows: each word is of one act, and what stands above the rows may say whose the votes are."""

import pytest

from tests.language.posts import UNREAD, read_reply, votes

ROW = "> p18: The Duck Clause (Iain)\n\n"


@pytest.mark.parametrize(
    "words",
    [
        "This is exactly the attitude that p18 sets out to cure.  FOR!",
        "p18 sets out to cure it. FOR",
        "I second p18 in spirit, so FOR.",
        "p18 is lovely. I vote FOR it!",
        "Well, got to vote FOR on this.",
        "Sigh, and so vote FOR on this.",
    ],
)
def test_a_vote_is_read_once(words: str) -> None:
    assert votes(read_reply(ROW + words).read) == ["FOR p18"]


@pytest.mark.parametrize(
    "words",
    [
        "We had that in p12, too, so I say FOR it!",
        "We had that in p12, too. I vote FOR it!",
        "I hand 10 Genechips to the Voting Gremlin and bid it vote FOR on this.",
        "Dov, please vote FOR on this.",
        "I want my Lobbyist, poor thing, to vote FOR on this.",
        "It is a good proposal and you should all vote FOR on this.",
        "I ask that Bram vote FOR on this.",
    ],
)
def test_a_vote_that_may_be_on_another_motion_or_is_somebody_elses(words: str) -> None:
    assert set(votes(read_reply(ROW + words).read)) <= {UNREAD}


ROWS = "\n\n> p16: Small Print\nFOR\n> p18: Smaller Print\nAGAINST"


@pytest.mark.parametrize(
    "above",
    [
        "Below is what I plan to post on nday 8, unless the ballot changes. I\nput it here so that you can argue.",
        "Draft ballot, not cast yet:",
        "This is a draft.",
        "These are not my votes yet.",
        "I'm going to send this tomorrow.",
        "Dov's votes:",
        "My cat's ballot.",
        "What I would vote, were I not a Ghost:",
        "How would you vote? Here's how I would:",
        "Last nweek I voted thus:",
        "For the newcomers, here is what a filled-in ballot looks like.",
        "I found this ballot in the archives.",
        "Marvin, whose mail is down, gave me this ballot.",
        "If I were a player, my votes would be these:",
        "Ivy told me on the phone to write the following:",
    ],
)
def test_what_stands_above_the_rows_says_that_the_votes_are_not_cast(above: str) -> None:
    assert set(votes(read_reply(above + ROWS).read)) <= {UNREAD}
    assert set(votes(read_reply(f"{above}\n\n> p16: Small Print\n\nI vote FOR.").read)) <= {UNREAD}


@pytest.mark.parametrize(
    "above",
    [
        "Morning all. Coffee in one hand, so excuse the typing.",
        "I said I would never vote for something with a flowchart in it. It's in the archive.",
        "Some of these are going to hurt.",
        "These were harder than last time.",
        "I might send this twice, the server's flaky.",
        "You know what I would like? Coffee. Votes then:",
        "I never know how I'll vote until I'm typing it.",
        "What follows is short because I'm on my phone.",
        "My ballot. Bram, I hope you are sitting down.",
        "I vote as follows, and advise Cleo to vote as follows:",
        "I would like to thank everybody who wrote these.",
    ],
)
def test_talk_above_the_rows(above: str) -> None:
    assert votes(read_reply(above + ROWS).read) == ["FOR p16", "AGAINST p18"]


THREE = "> p16: Wheels (Cleo)\n> p17: A Second Wheel (Cleo)\n> p18: A Third (Dov)\n\n"
TWO = "> p16: Wheels (Cleo)\n> p17: A Second Wheel (Cleo)\n\n"


@pytest.mark.parametrize(
    "words",
    [
        "Yes to all three; the one is pointless without the others.",
        "FOR on each of these three. Colours are harmless.",
        "A FOR for each.",
        "FOR the whole batch.",
        "FOR every one of them!",
        "Ministries, ministries. FOR the three of them.",
    ],
)
def test_a_vote_on_all_rows_at_once(words: str) -> None:
    assert votes(read_reply(THREE + words).read) == ["FOR p16", "FOR p17", "FOR p18"]


@pytest.mark.parametrize(
    "words",
    [
        "AGAINST the pair of them.",
        "Two more, when we can't fill the ones we've got? AGAINST the\npair of them.",
        "No to both of these.",
        "AGAINST them both.",
    ],
)
def test_a_vote_on_both_rows(words: str) -> None:
    assert votes(read_reply(TWO + words).read) == ["AGAINST p16", "AGAINST p17"]


@pytest.mark.parametrize(
    "words",
    [
        "Yes to both of you, congratulations!",
        "Yes to both your questions.",
        "FOR both if Cleo says please.",
        "FOR both? Hardly.",
        "I would say yes to both, were I awake.",
        "I'd say FOR both, had Cleo asked nicely.",
        "Yes, both are silly.",
        "FOR all three.",
    ],
)
def test_no_vote_on_both_rows(words: str) -> None:
    assert set(votes(read_reply(TWO + words).read)) <= {UNREAD}


def test_who_answers_row_by_row_leaves_rows_without_a_vote() -> None:
    rows = "> P15 - One\nYep.\n> P16 - Two\nNope.\n> P17 - Three\n> P18 - Four\nYes please!!\n"
    assert votes(read_reply(rows).read) == ["FOR p15", "AGAINST p16", "FOR p18"]


@pytest.mark.parametrize(
    ("words", "vote"),
    [
        ("I had an AGAINST all typed out. Then I saw section 1. So it's FOR.\nMy apologies.", "FOR"),
        ("I was going to vote AGAINST, but clause 3 is clever. FOR.", "FOR"),
        ("Peter voted FOR and Ivy AGAINST; I'll break the tie: FOR.", "FOR"),
        ("This would have been a FOR. As it stands, AGAINST.", "AGAINST"),
        ("Pro: I like paper. Con: it's dear. Pro: it's white.\nOn balance, MAYBE NOT.", "MAYBE NOT"),
        ("If it passes we'll all need bigger doors. FOR!", "FOR"),
        ("Still can't say which way it cuts, so I abstain.", "ABSTAIN"),
        ("It was written about me, so it seems only\ndecent that I ABSTAIN.", "ABSTAIN"),
        ("Earlier today I voted AGAINST this. I've slept on it; I change my vote to FOR.", "FOR"),
        ("Then imagine harder :-) I change my vote on this from FOR to AGAINST.", "AGAINST"),
    ],
)
def test_a_vote_behind_what_is_said_of_others(words: str, vote: str) -> None:
    assert votes(read_reply(ROW + words).read) == [f"{vote} p18"]


@pytest.mark.parametrize(
    "words",
    [
        "Dov said FOR. Ivy: AGAINST.",
        "Some said FOR. Others, AGAINST.",
        "I was told: FOR. The Gremlin was told: AGAINST.",
        "Yesterday it would have been FOR. Tomorrow, AGAINST.",
        "If Dov agrees. FOR.",
        "First I thought FOR. Then AGAINST. Then FOR again.",
        "If Dov is serious, I abstain.",
        "Dov says I abstain too often.",
        "Bram said last nweek: I change my vote to FOR.",
        "I hate hats, so I object.",
    ],
)
def test_votes_that_are_told_or_hang_on_something(words: str) -> None:
    assert set(votes(read_reply(ROW + words).read)) <= {UNREAD}


@pytest.mark.parametrize(
    ("post", "vote"),
    [
        ("> Tweak 5 (Iain): a comma\n\nHow did we play without it? Seconded.", ["SECOND Tweak 5"]),
        (
            "> Tweak 5: a comma\n> Any seconds? -- Cleo\n\nSorry to be the one, but I OBJECT to this Tweak.",
            ["OBJECT Tweak 5"],
        ),
        ("> One more SECOND on Tweak 5, please.  -- Dov\n\nIt's late. I vote SECOND on it.", ["SECOND Tweak 5"]),
        ("Dov wrote:\n> Has anybody read p16?\n\nYes. It's awful. I vote AGAINST it.", ["AGAINST p16"]),
        ("re: CFI 3\n\nThe facts are clear. I vote YES on it.", ["YES CFI 3"]),
        ("> p15 / Bram / Flowcharts\n\nFOR. Happy now?", ["FOR p15"]),
        ("My remaining votes: p18 yes, p19 yes. Good night.", ["FOR p18", "FOR p19"]),
        ("> Tweak 5 (Iain): a comma\n\nIt has been seconded already.", []),
        ("> Tweak 5 (Iain): a comma\n\nSeconded by Dov, I see.", []),
        ("Dov wrote:\n> My new proposal is better than p16.\n\nI vote FOR it.", [UNREAD]),
        ("p14:\n\nSpeaking of which, the new draft is better. I vote FOR it.", [UNREAD]),
        ("My family's votes: 12 yes, 13 no.", []),
        ("My dream votes: 12 yes, 13 no.", []),
    ],
)
def test_what_a_vote_points_at(post: str, vote: list[str]) -> None:
    assert votes(read_reply(post).read) == vote
