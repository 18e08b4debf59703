"""CFIs in the layouts that people use: called by two names, with parts in fences of their own, several together."""

import pytest

from nomicbot.game.actions import Announcement
from nomicbot.rulebooks.bnomic.vocabulary import CallShenanigans, Heal, Vote
from tests.language.posts import UNREAD, gist, read, read_reply


def stated(post: str) -> list[tuple[str, str, str] | str]:
    """The statement, the Defendant and the argument of each CFI."""
    return [
        (one.statement, one.defendant, one.argument) if isinstance(one, CallShenanigans) else str(one)
        for one in gist(read_reply(post).read)
    ]


@pytest.mark.parametrize(
    "words",
    [
        "I call Shenanigans, and submit this CFI:",
        "I, of course, Call Shenanigans, and submit this CFI:",
        "I call shenanigans and hereby submit the following CFI:",
        "I invoke Shenanigans and so I file a CFI:",
    ],
)
@pytest.mark.parametrize("text", [" {{ The moon is a motion. }}", "\n\nStatement: The moon is a motion."])
def test_who_calls_shenanigans_and_submits_a_cfi_submits_one(words: str, text: str) -> None:
    assert stated(f"{words}{text}\n\nA lovely day today\n\nDov") == [("The moon is a motion.", "", "")]


def test_whom_shenanigans_are_called_on_is_the_defendant_of_that_one() -> None:
    post = "I call Shenanigans on Dov and submit the following CFI: {{ Dov is the moon. }}"
    assert stated(post) == [("Dov is the moon.", "Dov", "")]


def test_another_cfi_is_another_one() -> None:
    post = "I call Shenanigans and submit a CFI: {{ It rains. }}\n\nI also submit another CFI: {{ It snows. }}"
    assert stated(post) == [("It rains.", "", ""), ("It snows.", "", "")]


@pytest.mark.parametrize(
    "post",
    [
        "I submit a CFI: {{ It rains. }}\n\nArgument: {{ I am wet. }}",
        "I submit a CFI.\n\nStatement: {{ It rains. }}\n\nArgument: {{ I am wet. }}",
        "I submit a CFI. Statement: {{ It rains. }} Argument: {{ I am wet. }}",
        "I submit a CFI: {{{It rains.}}} and with the argument: {{{I am wet.}}}",
        "I submit a CFI with the statement {{ It rains. }} and the argument {{ I am wet. }}",
        "I submit a CFI on the following statement:\n{{ It rains. }}\nwith these reasons:\n{{ I am wet. }}",
    ],
)
def test_a_statement_and_its_argument_may_stand_in_a_fence_each(post: str) -> None:
    (one, healed) = gist(read(f"{post}\n\nI heal Cleo.").read)
    assert isinstance(one, CallShenanigans)
    assert (one.statement, one.argument) == ("It rains.", "I am wet.")
    assert healed == Heal("Cleo")


def test_the_defendant_may_stand_behind_what_is_said_of_the_statement() -> None:
    post = "I submit a CFI on the following statement, with Bram as the Defendant: {{ It rains. }}"
    assert stated(post) == [("It rains.", "Bram", "")]


def test_an_argument_in_a_fence_keeps_what_looks_like_a_label() -> None:
    argued = 'It is wet. In other words:\n\nArgument: none. "Statement: none" either.'
    assert stated(f"I submit a CFI: {{{{ It rains. }}}} Argument: {{{{ {argued} }}}}") == [("It rains.", "", argued)]


def test_an_argument_on_another_cfi_is_none_for_this_one() -> None:
    one, other = gist(read("I submit a CFI: {{ It rains. }}\n\nMy argument for CFI 3: {{ I am wet. }}").read)
    assert isinstance(one, CallShenanigans)
    assert not one.argument
    assert not isinstance(other, CallShenanigans)


@pytest.mark.parametrize("owner", ["Plaintiff's ", "The Plaintiff's ", "Caller's ", "My ", ""])
def test_arguments_and_evidence_may_say_whose_they_are(owner: str) -> None:
    post = f'I call Shenanigans on Dov: "It rains."\n\n{owner}Arguments:\n\nI am wet.\n\n{owner}Evidence:\n\nA hat.'
    ((statement, defendant, argument),) = stated(post)
    assert (statement, defendant) == ("It rains.", "Dov")
    assert argument.startswith("I am wet.")
    assert argument.endswith("A hat.")


@pytest.mark.parametrize(
    "announced",
    [
        "I submit two CFIs:",
        "I submit the following CFIs:",
        "I submit two CFIs on the following statements:",
        "I submit two CFIs, on the following two linked statements:",
    ],
)
@pytest.mark.parametrize(
    "texts",
    [
        "1. It rains today.\n\n2. It snows today.",
        " 1.  It rains today.\n 2.  It snows\n     today.",
        "- It rains today.\n- It snows today.",
        "Statement: It rains today.\n\nStatement: It snows today.",
        "Statement: It rains today.\n\nAnalysis: I am wet.\n\nMy hat is, too.\n\n"
        "Statement: It snows today.\n\nAnalysis: I am cold.",
    ],
)
def test_several_may_stand_below_one_sentence(announced: str, texts: str) -> None:
    found = gist(read(f"{announced}\n\n{texts}\n\nI vote FOR p12.\n\n-- \nDov").read)
    assert [" ".join(one.statement.split()) for one in found if isinstance(one, CallShenanigans)] == [
        "It rains today.",
        "It snows today.",
    ]
    assert found[2:] == [Vote("p12", "FOR")]


def test_reasons_below_all_statements_are_those_of_each() -> None:
    post = (
        "I submit two CFIs:\n\n1. It rains today.\n\n2. It snows today.\n\nBe quick, please.\n\nArguments:\n\nLook up."
    )
    assert stated(post) == [("It rains today.", "", "Look up."), ("It snows today.", "", "Look up.")]


def test_as_many_must_be_there_as_are_announced() -> None:
    assert gist(read("I submit three CFIs:\n\n1. It rains today.\n\n2. It snows today.").read) == [UNREAD]


@pytest.mark.parametrize(
    "post",
    [
        "I will submit two CFIs:\n\n1. It rains today.\n\n2. It snows today.",
        "Dov submitted two CFIs:\n\n1. It rains today.\n\n2. It snows today.",
        "> I submit two CFIs:\n>\n> 1. It rains today.\n>\n> 2. It snows today.\n\nFine.",
        "Should I submit two CFIs?\n\n1. It rains today.\n\n2. It snows today.",
        "I might call Shenanigans, and submit this CFI: {{ It rains. }}",
        "If Dov agrees, I call Shenanigans and submit this CFI: {{ It rains. }}",
        "Here's what I thought: {{ It rains. }} Argument: {{ I am wet. }}",
    ],
)
def test_what_is_no_call_stays_none(post: str) -> None:
    assert not [one for one in read_reply(post).read if isinstance(one, Announcement)]
