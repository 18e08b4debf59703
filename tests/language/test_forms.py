"""Forms with fields for each motion, and votes in the order in which the subject names their motions."""

import pytest

from tests.language.posts import UNREAD, read, read_reply, votes


@pytest.mark.parametrize(
    ("label", "options"),
    [
        ("Preference:", "Options: for, against, abstain\n"),
        ("  Vote:", "  Options: FOR, AGAINST, ABSTAIN\n"),
        ("Your vote:", "Choices: FOR, AGAINST or ABSTAIN\n"),
        ("Your vote (FOR, AGAINST or ABSTAIN):", ""),
        ("Choice:", "Possible votes: FOR/AGAINST/ABSTAIN\nDefault: ABSTAIN\n"),
        ("  * '''Preferences:'''", "  * '''Options:''' for, against, abstain\n  * '''Default:''' abstain\n"),
    ],
)
def test_a_form_that_is_filled_in_has_votes(label: str, options: str) -> None:
    rows = ["p12 More Fish", "p13 No Toads", "p14 Sheds"]
    said = [f"{row}\n{options}{label} {vote}".rstrip() for row, vote in zip(rows, ("for", "against", ""), strict=True)]
    assert votes(read("\n\n".join(said) + "\n").read) == ["FOR p12", "AGAINST p13"]
    empty = [f"{row}\n{options}{label}" for row in rows]
    assert votes(read("\n\n".join(empty) + "\n").read) == []
    told = "This is Bram's ballot:\n\n" + "\n\n".join(said) + "\n"
    assert not set(votes(read(told).read)) - {UNREAD}


def test_what_somebodys_vote_was_is_told_in_no_form() -> None:
    told = "p12 More Fish\n  Your vote: FOR\n\np13 No Toads\n  Your vote: AGAINST\n\nWhy, Dov?\n"
    assert not set(votes(read(told).read)) - {UNREAD}


@pytest.mark.parametrize(
    "subject", ["[public] p18 - Potatoes; p19 - The Hat", "Re: p18 and p19", "Re: Vote on p18, p19"]
)
@pytest.mark.parametrize("said", ["NAY\nAYE", "AGAINST, FOR", "No, yes."])
def test_votes_come_in_the_order_of_the_subject(subject: str, said: str) -> None:
    expected = ["AGAINST p18", "FOR p19"]
    assert votes(read_reply(f"> Please vote on p18 and p19.\n\n{said}\n\nIvy", subject).read) == expected
    assert votes(read_reply(f"{said}\n", subject).read) == expected


@pytest.mark.parametrize(
    ("subject", "text"),
    [
        ("Re: p18 to p21", "NAY\nAYE"),
        ("p18 and p19 passed", "NAY\nAYE"),
        ("Bram's p18 and p19", "NAY\nAYE"),
        ("p18, p19 and p20", "NAY\nAYE"),
        ("Re: p18 and p19", "> NAY\n> AYE\n\nQuite."),
        ("Re: p18 and p19", "> p12 was good and p13 too.\n\nNAY\nAYE"),
        ("Re: p18 and p19", "> Do you like it? And did you read it?\n\nNo, yes"),
    ],
)
def test_words_that_are_not_on_these_are_no_votes(subject: str, text: str) -> None:
    assert not set(votes(read_reply(text, subject).read)) - {UNREAD}
