"""CFIs whose statement is quoted straight below, and whose Defendant has a sentence of eir own behind."""

import pytest

from nomicbot.game.actions import Announcement
from nomicbot.rulebooks.bnomic.vocabulary import CallShenanigans, Vote
from tests.language.posts import UNREAD, gist, read, read_reply

QUOTED = "> Since Cleo holds a goose,\n> e may not vote."


def called(post: str) -> list[CallShenanigans]:
    """The CFIs of a post."""
    done = (one.action for one in read_reply(post).read if isinstance(one, Announcement))
    return [one for one in done if isinstance(one, CallShenanigans)]


@pytest.mark.parametrize(
    "lead",
    [
        "I call Shenanigans on the following statement:",
        "I call Shenanigans on this quote:",
        "I submit a CFI on the following:",
        "I call Shenanigans on the following quote (the statement of the CFI is what's quoted):",
    ],
)
def test_the_statement_is_quoted_straight_below(lead: str) -> None:
    (cfi,) = called(f"{lead}\n\n{QUOTED}")
    assert cfi.statement == "Since Cleo holds a goose,\ne may not vote."
    (argued,) = called(f"{lead}\n{QUOTED}\n\nArguments: Rule 2-6 says nothing of geese.")
    assert argued.argument == "Rule 2-6 says nothing of geese."


@pytest.mark.parametrize(
    "post",
    [
        "I might call Shenanigans on the following statement:\n\n{quoted}",
        "I called Shenanigans on the following statement:\n\n{quoted}",
        "Ivy calls Shenanigans on the following statement:\n\n{quoted}",
        "I call Shenanigans on the following statement:\n\n> On Monday, Ivy wrote:\n{quoted}",
        "I call Shenanigans on the following statement:\n\n{quoted}\n>\n> So may I not.",
        "Should I call Shenanigans on the following statement:\n\n{quoted}",
        "I submit the following proposal:\n\n{quoted}",
    ],
)
def test_what_is_quoted_may_be_no_statement(post: str) -> None:
    assert all(one == UNREAD for one in gist(read_reply(post.replace("{quoted}", QUOTED)).read))


@pytest.mark.parametrize(
    "words",
    [
        "I name Marvin as defendant for this CFI.",
        "I hereby choose Marvin as the Defendant",
        "The Defendant is Marvin.",
        "Marvin shall be the Defendant of this CFI.",
        "As its Defendant I name Marvin.",
    ],
)
@pytest.mark.parametrize("reasons", ["", "\n\nArguments: Geese."])
def test_the_defendant_is_named_behind(words: str, reasons: str) -> None:
    forms = (
        f"I submit the following CFI:\n\nStatement: Geese may vote.\n\n{words}{reasons}",
        f"I call Shenanigans: {{{{ Geese may vote. }}}} {words}{reasons}",
        f"I submit a CFI:\n{{{{\nGeese may vote.\n}}}}\n\n{words}{reasons}",
    )
    for form in forms:
        cfi, vote = gist(read(f"{form}\n\nI vote FOR p12.").read)
        assert isinstance(cfi, CallShenanigans)
        assert isinstance(vote, Vote)
        assert (cfi.defendant, cfi.argument) == ("Marvin", "Geese." if reasons else "")


@pytest.mark.parametrize(
    "words",
    [
        "Nobody is the Defendant.",
        "Is Marvin the Defendant?",
        "Marvin is the Defendant of CFI 3.",
        "I will name Marvin as the Defendant tomorrow.",
        "Marvin was the Defendant last time.",
        "Marvin is the Defendant, if I remember it well.",
    ],
)
def test_nobody_else_is_the_defendant(words: str) -> None:
    (cfi,) = called(f"I call Shenanigans: {{{{ Geese may vote. }}}}\n\n{words}")
    assert cfi.defendant == ""


def test_who_was_named_already_stays_the_defendant() -> None:
    (cfi,) = called("I call Shenanigans on Dov: {{ Geese may vote. }}\n\nThe Defendant is Marvin.")
    assert cfi.defendant == "Dov"
