"""What a mail says of all its words: in its subject, in the line above them, or in a sentence below them."""

import pytest

from nomicbot.game.actions import Announcement
from tests.language.posts import READER, read_reply

ROWS = "p12: FOR\np13: AGAINST"
ACT = "I give Ivy 3 Genechips."
TEXT = "{{ __Geese__\nRepeal rule 3-4. }}"


def _done(body: str, subject: str = "today") -> list[str]:
    return [type(one.action).__name__ for one in read_reply(body, subject).read if isinstance(one, Announcement)]


@pytest.mark.parametrize("words", [ROWS, ACT, TEXT])
@pytest.mark.parametrize(
    "below",
    [
        "Not mine.",
        "(Dov's.)",
        "These are Dov's.",
        "I'd never vote like that.",
        "Bram asked me to pass this on.",
        "That was nweek 11.",
        "That's from the archive.",
        "Or so the wiki says.",
        "That would be my ballot if I were awake.",
        "In your dreams, Dov.",
        "I haven't decided whether to send this.",
        "That was a dream.",
        "(I copied this from Ivy's page.)",
        "Source: the board.",
        "I'm quoting.",
        "All this under the assumption that p19 fails.",
        "To be sent on nday 10.",
        "(for Bram)",
        "as dictated by Bram",
        "Bram (typed by Wonko)",
    ],
)
def test_a_sentence_below_that_disowns_them(words: str, below: str) -> None:
    assert _done(f"{words}\n\n{below}\n") == []


@pytest.mark.parametrize("words", [ROWS, ACT, TEXT])
@pytest.mark.parametrize(
    "subject",
    [
        "Example",
        "Sample",
        "Ballot template",
        "Proto-votes",
        "proto",
        "A joke",
        "Quiz",
        "NOT A VOTE",
        "my ballot (test)",
        "(no actions)",
        "last will (a joke, I'm fine)",
    ],
)
def test_a_subject_that_says_that_nothing_is_meant(words: str, subject: str) -> None:
    assert _done(f"Hello all,\n\n{words}\n\nCheers\n", subject) == []


@pytest.mark.parametrize(
    "subject",
    [
        "Bram's ballot",
        "How I'd vote",
        "How to vote this nweek",
        "Results of nweek 11",
        "[archive] votes",
        "Voting guide",
        "An old ballot",
        "What the bot said",
        "My dream ballot",
        "Suggested votes",
        "Recommendations",
    ],
)
def test_a_subject_that_makes_rows_anybodys(subject: str) -> None:
    assert _done(f"Hello all,\n\n{ROWS}\n\nCheers\n", subject) == []
    assert _done(f"Hello all,\n\n{ROWS}\n\nCheers\n", f"Re: {subject}") == ["Vote", "Vote"]
    assert _done(f"I vote as follows:\n\n{ROWS}\n\nCheers\n", subject) == ["Vote", "Vote"]


def test_a_ballot_by_its_authors_own_name_is_eirs() -> None:
    read = READER.read(ROWS, subject="Bram's ballot", names=["Bram"]).read
    assert len([one for one in read if isinstance(one, Announcement)]) == 2


@pytest.mark.parametrize(
    "line",
    [
        "Dear Bram, here is your ballot back:",
        "Not yet a vote:",
        "My vote last time:",
        "So far:",
        "Current tally:",
        "Under consideration:",
    ],
)
@pytest.mark.parametrize("words", [ROWS, ACT])
def test_a_line_above_that_says_so(line: str, words: str) -> None:
    assert _done(f"{line}\n\n{words}\n\nCheers\n") == []


@pytest.mark.parametrize(
    ("body", "subject"),
    [
        (
            "To say is to do.\nConsider the pair of these\n\n  (1) I forfeit.\n  (2) I give Dov 5 Genechips.\n",
            "verbs",
        ),
        ("4.2 To pay somebody\n\n    I give Dov 5 Genechips.\n", "FAQ"),
        ("Tear it apart please.\n\n{{ __Geese__\nRepeal rule 3-4. }}\n", "today"),
        ("I'm out until the 3rd. This reply was generated automatically.\n\nI give Dov 5 Genechips.\n", "OOO"),
    ],
)
def test_other_ways_of_showing_words(body: str, subject: str) -> None:
    assert _done(body, subject) == []


@pytest.mark.parametrize("words", [ROWS, "I vote FOR p12.", ACT, "  I vote FOR p12.\n  I give Ivy 3 Genechips."])
@pytest.mark.parametrize("underline", [False, True])
@pytest.mark.parametrize(
    "title",
    [
        "MINUTES",
        "History",
        "From the archives",
        "Quotes of the week",
        "Scenario B",
        "Case 2",
        "Exercise 3",
        "Answer key",
        "Recognised actions",
        "Bram's Corner",
        "Wish list",
        "Tomorrow",
        "Glossary",
    ],
)
def test_a_heading_of_what_is_only_shown(title: str, underline: bool, words: str) -> None:
    heading = f"{title}\n{'-' * len(title)}" if underline else title
    assert _done(f"Hello all,\n\n{heading}\n\n{words}\n\nCheers\n") == []
