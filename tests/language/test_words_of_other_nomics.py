"""What people bring along from other games: votes by letters in a line, changes of vote, by whom they go."""

import pytest

from nomicbot.rulebooks.bnomic.vocabulary import Pay
from tests.language.posts import UNREAD, gist, read, read_reply, votes


@pytest.mark.parametrize(
    ("line", "cast"),
    [
        ("p12 y, p13 n", ["FOR p12", "AGAINST p13"]),
        ("p12 y, p13 n, p14 y p15 n, CFI 3 yes", ["FOR p12", "AGAINST p13", "FOR p14", "AGAINST p15", "YES CFI 3"]),
        ("p12=f, p13=a", ["FOR p12", "AGAINST p13"]),
        ("p12: y, p13: n, p14: a", ["FOR p12", "AGAINST p13", "ABSTAIN p14"]),
        ("CFI 3 n, p12 y", ["NO CFI 3", "FOR p12"]),
        ("p12 y, p13 a goat", []),
        ("p12 y/n, p13 y/n", []),
        ("Ivy: p12 y, p13 n", []),
        ("Results: p12 y, p13 n", []),
        ("Did you say p12 y, p13 n?", []),
        ("> p12 y, p13 n", []),
    ],
)
def test_letters_in_a_line(line: str, cast: list[str]) -> None:
    assert votes(read_reply(line).read) == cast


@pytest.mark.parametrize(
    "text",
    [
        "CoV against.",
        "Oh dear, so it does. CoV against per Ivy.",
        "Ok, CoV to AGAINST.",
        "Change of vote: against.",
        "CoV: AGAINST p18.",
        "Change of heart: I vote AGAINST p18.",
        "S/K: I vote AGAINST p18.",
        "Self-kill: I vote against p18.",
        "I vote AGAINST p18 per Ivy.",
        "I vote AGAINST p18, as per Ivy's argument.",
        "AGAINST per Ivy.",
    ],
)
@pytest.mark.parametrize("subject", ["Re: p18", "Re: Mittens for All (p18)"])
def test_changes_of_vote_and_by_whom_one_goes(subject: str, text: str) -> None:
    assert votes(read_reply(text, subject).read) == ["AGAINST p18"]


@pytest.mark.parametrize(
    "text",
    [
        "CoV? No.",
        "I won't CoV against.",
        "Ivy: CoV against.",
        "If you mend it: CoV against.",
        "Ivy's self-kill: p18.",
        "Who will CoV against?",
        "> CoV against per Ivy.\n\nWhy?",
    ],
)
def test_changes_of_vote_that_nobody_makes(text: str) -> None:
    assert votes(read_reply(text, "Re: p18").read) == []


def test_a_price_is_no_guide() -> None:
    assert gist(read("I give Dov 2 GC per Rock.").read) == [UNREAD]
    assert gist(read("I give Dov 2 GC, as per Ivy's request.").read) == [Pay("Dov", 2)]
    assert gist(read("I give Dov 2 GC per Ivy.").read) == [UNREAD]


_ROWS = "> Proposal 12/2: Mittens (Ivy)\n\n{}\n\n> Proposal 13/0: Gloves (Ivy)\n\nFOR\n"


@pytest.mark.parametrize(
    ("answer", "cast"),
    [
        ("I vote affirmative.", ["FOR p12"]),
        ("It is warm, and short.  I vote in the affirmative.", ["FOR p12"]),
        ("Too warm.  I must dissent.  I vote negative.", ["AGAINST p12"]),
        ("Too warm.\n\nI vote negatively", ["AGAINST p12"]),
        ("Ivy says I vote negative.", []),
        ("Should I vote negative?", []),
        ("I vote affirmative actions up.", []),
    ],
)
def test_the_side_that_a_vote_is_on(answer: str, cast: list[str]) -> None:
    assert votes(read_reply(_ROWS.format(answer)).read) == [*cast, "FOR p13"]


def test_the_side_of_a_vote_on_what_is_named() -> None:
    assert votes(read("I vote in the negative on p12.").read) == ["AGAINST p12"]
    assert votes(read_reply("It is warm.\n\nI vote in the affirmative.", "Re: p12").read) == ["FOR p12"]
