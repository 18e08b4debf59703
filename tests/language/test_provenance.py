"""Words below a sentence that says where they come from: rows, acts and texts that their author only passes on."""

import pytest

from nomicbot.game.actions import Announcement
from tests.language.posts import read_reply, votes

HANDED = [
    "Dov sent me this",
    "I got this from Dov",
    "Dov gave me this list",
    "This came from Dov",
    "This is from Dov",
    "From Dov",
    "Dov asked me to post this",
    "Dov wrote this on a napkin",
    "I found this in Dov's pocket",
    "Found on the floor",
    "Overheard in the pub",
    "This was in my mailbox",
    "Seen on the wiki",
    "Passing this on for Cleo",
    "Somebody slipped this under my door",
    "On behalf of Bram",
    "She left a note",
    "A friend sent me this",
    "This one's Bram's",
    "What the bot made of it",
    "How not to do it",
    "Which of these is wrong",
    "Spot the mistake",
    "Quiz",
]
TOLD = [
    "Received by phone",
    "Ivy rang me up and dictated",
    "For Bram, who can't post",
    "Bram voted",
    "Copied from the board",
    "What I found on the printer",
    "An old one of mine",
    "From nweek 11",
    "In nweek 11 it was",
    "Last time",
    "The bot's reading",
    "Somebody's idea of a joke",
]
TALK = [
    "From now on I read the ballot.",
    "Last night was long.",
    "I got this far.",
    "Dov's right.",
    "Dov asked me to vote.",
    "This is my ballot.",
    "Bram voted already.",
    "Easy ones:",
    "These ones are tricky:",
    "Dov's proposals:",
    "Section 3:",
    "Grid stuff:",
    "Short ones first:",
]


def _done(body: str, subject: str = "today") -> list[str]:
    return [type(one.action).__name__ for one in read_reply(body, subject).read if isinstance(one, Announcement)]


@pytest.mark.parametrize("gap", ["\n", "\n\n", "\n\nEasy ones:\n\n"])
@pytest.mark.parametrize("mark", [".", ":"])
@pytest.mark.parametrize("said", [*HANDED, *TOLD])
def test_rows_that_come_from_elsewhere_are_nobodys_votes(said: str, mark: str, gap: str) -> None:
    assert _done(f"Hello all,\n\n{said}{mark}{gap}p12: FOR\np13: AGAINST\n\nCheers,\nPeter\n") == []


@pytest.mark.parametrize("said", HANDED)
def test_acts_and_texts_that_are_handed_on_are_not_done(said: str) -> None:
    assert _done(f"{said}.\n\nI give Ivy 3 Genechips.\n\nCheers\n") == []
    assert _done(f"{said}.\n\n{{{{ __Geese__ Repeal rule 3-4. }}}}\n\nCheers\n", "Proposal: Geese") == []


@pytest.mark.parametrize("said", TALK)
def test_talk_above_rows_and_what_sorts_them_leaves_them_their_authors(said: str) -> None:
    assert votes(read_reply(f"Hello all,\n\n{said}\n\np12: FOR\np13: AGAINST\n\nCheers,\nPeter\n").read) == [
        "FOR p12",
        "AGAINST p13",
    ]


@pytest.mark.parametrize("above", ["Here is how Bram votes.", "The results of nweek 11 were:", "My recommendations:"])
@pytest.mark.parametrize("label", ["Easy ones:", "The rest:", "Dov's proposals:"])
def test_what_sorts_rows_does_not_make_them_their_authors(above: str, label: str) -> None:
    assert _done(f"{above}\n\n{label}\n\np12: FOR\np13: AGAINST\n\nCheers,\nPeter\n") == []


@pytest.mark.parametrize(
    "heading",
    [
        "Judge Iain's Arguments:",
        "Iain's reasoning:",
        "Arguments by Iain:",
        "Caller's Evidence:",
        "Iain's analysis:",
    ],
)
@pytest.mark.parametrize("act", ["I give Dov 3 Genechips.", "I vote FOR p12.", "I rule FALSE."])
def test_arguments_of_another_do_nothing(heading: str, act: str) -> None:
    assert _done(f"{heading}\n\nIt is nice. {act}\n\nCheers\n", "CFI 3") == []


@pytest.mark.parametrize(
    "said",
    [
        "Disclaimer: Informational only. No actions are contained in this report.",
        "This post contains no game actions.",
        "There are no actions in this message.",
        "No actions are taken here.",
    ],
)
def test_a_mail_that_says_it_has_no_acts_has_none(said: str) -> None:
    assert _done(f"I give Dov 3 Genechips.\n\n{said}\n") == []
    assert _done(f"{said}\n\nI give Dov 3 Genechips.\n") == []
    assert _done("I give Dov 3 Genechips.\n\nRule 7-2 contains no actions.\n") == ["Pay"]
