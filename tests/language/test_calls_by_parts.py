"""CFIs whose parts stand under labels or headings, whatever calls for them and whatever each part is called."""

import pytest

from nomicbot.rulebooks.bnomic.vocabulary import CallShenanigans, Pay, Vote
from tests.language.posts import UNREAD, gist, read

_SAID = "Marvin ceased to be a Minister on nday 3."
_CALLS = (
    "I call Shenanigans.", "I call Shenanigans on Marvin.", "I call Shenanigans, defendant Marvin.",
    "I call Shenanigans:",
    "I CFI on the following statement:", "I CFI the following:", "I hereby CFI:", "I CFI:", "I submit a CFI.",
    "I submit the following CFI:", "I raise the following CFI:", "I make the following Call for Inquiry:",
    "I call for an Inquiry into the following:", "I'd like to call Shenanigans.",
)  # fmt: skip
_STATED = (
    f"Statement: {_SAID}", f"Statement:\n{_SAID}", f"Statement:\n\n{_SAID}", f"STATEMENT\n\n{_SAID}",
    f"Statement\n---------\n{_SAID}", f"*Statement*\n\n{_SAID}", f"Claim:\n\n{_SAID}", f"The statement:\n\n  {_SAID}",
)  # fmt: skip
_REASONS = (
    "Argument: He said so.", "Arguments:\n\nHe said so.", "ARGUMENTS\n\nHe said so.",
    "Plaintiff's comments:\n\nHe said so.",
    "Comments: He said so.", "Remarks\n-------\nHe said so.", "Reasoning:\n\nHe said so.", "Evidence:\n\nHe said so.",
    "Caller's Arguments:\n\nHe said so.", "Author's Comments:\n\nHe said so.",
)  # fmt: skip


def called(post: str) -> list[tuple[str, str] | str]:
    """The statement and the argument of each CFI."""
    return [
        (one.statement, one.argument) if isinstance(one, CallShenanigans) else str(one) for one in gist(read(post).read)
    ]


@pytest.mark.parametrize("stated", _STATED)
@pytest.mark.parametrize("calls", _CALLS)
def test_a_statement_may_stand_below_its_label_or_heading(calls: str, stated: str) -> None:
    assert called(f"{calls}\n\n{stated}\n\nDov") == [(_SAID, "")]
    assert called(f"{calls}\n\n{stated}\n\nArgument: He said so.\n\nDov") == [(_SAID, "He said so.")]


@pytest.mark.parametrize("why", _REASONS)
@pytest.mark.parametrize("stated", [f"Statement:\n\n{_SAID}", f"Statement: {_SAID}", f"STATEMENT\n\n{_SAID}"])
@pytest.mark.parametrize("calls", ["I call Shenanigans on Marvin.", "I CFI on the following statement:", "CFI", "CFI:"])
def test_reasons_may_be_called_many_things(calls: str, stated: str, why: str) -> None:
    assert called(f"{calls}\n\n{stated}\n\n{why}") == [(_SAID, "He said so.")]


@pytest.mark.parametrize("calls", ["I call Shenanigans:", "I CFI on the following statement:", "I hereby CFI:"])
@pytest.mark.parametrize("why", _REASONS)
def test_a_statement_with_no_label_may_have_reasons_with_one(calls: str, why: str) -> None:
    assert called(f"{calls}\n\n{_SAID}\n\n{why}") == [(_SAID, "He said so.")]


def test_the_defendant_may_stand_between_statement_and_argument() -> None:
    (one,) = gist(read(f"I CFI: {_SAID}\n\nDefendant: Marvin\n\nArguments:\n\nHe said so.").read)
    assert one == CallShenanigans(_SAID, defendant="Marvin", argument="He said so.")


@pytest.mark.parametrize(
    "stated", [f"{_SAID}\nMarvin ceased, if and only if Ivy is one.", "Ivy has a Burn if Bram does."]
)
def test_a_statement_may_hold_a_condition(stated: str) -> None:
    assert called(f"CFI: {stated}\n\nArguments:\n\nHe said so.") == [(stated, "He said so.")]


@pytest.mark.parametrize(
    "above",
    [
        "You needn't change a rule for that. Nobody can tell them apart any more:",
        "That question will be settled, then.",
        "I can't say.",
        "There's a town called Mumbles.",
    ],
)
def test_talk_above_a_labelled_cfi_is_talk(above: str) -> None:
    assert called(f"{above}\n\nCFI: {_SAID}\n\nArgument: He said so.") == [(_SAID, "He said so.")]


@pytest.mark.parametrize(
    "above",
    [
        "I'm thinking of sending this in:",
        "It would go like this:",
        "Suppose I'd written:",
        "What if somebody sent this?",
        "I'm not sure about this CFI.",
        "This isn't submitted. The wind blows.",
        "Ivy's CFI from the list:",
        "Open CFIs:",
        "I plan to send this in.",
        "A draft.",
        "I can't decide whether to call for this inquiry.",
    ],
)
@pytest.mark.parametrize(
    "head", ["CFI: ", "CFI\n\nStatement:\n\n", "Call for Inquiry\n================\n\nStatement: "]
)
def test_a_labelled_cfi_that_is_only_shown_is_none(above: str, head: str) -> None:
    assert all(one == UNREAD for one in gist(read(f"{above}\n\n{head}{_SAID}\n\nArgument: He said so.").read))


@pytest.mark.parametrize(
    "post",
    [
        f"CFI\n\nStatement: {_SAID}",
        f"CFI 3\n\nStatement: {_SAID}\n\nArgument: He said so.",
        f"CFI\n\nStatement: {_SAID}\n\nCalled by: Ivy\n\nArgument: He said so.",
        f"CFI\n\nStatement: {_SAID}\n\nCaller: Ivy\n\nArgument: He said so.",
        "I CFI.",
        f"{_SAID} I CFI.",
        f"I might CFI:\n\n{_SAID}",
        "I call Shenanigans.\n\nStatement:\n\nDov",
        "I call Shenanigans.\n\nStatement:",
        f"Ivy CFIs:\n\n{_SAID}",
    ],
)
def test_what_is_no_cfi_of_its_author_is_none(post: str) -> None:
    assert all(one == UNREAD for one in gist(read(post).read))


def test_what_stands_below_the_statement_is_done_all_the_same() -> None:
    (_, paid) = gist(read(f"I call Shenanigans.\n\nStatement:\n\n{_SAID}\n\nI give Ivy 3 Genechips.").read)
    assert paid == Pay("Ivy", 3)
    assert gist(read(f"I vote NO on CFI 3.\n\nStatement:\n\n{_SAID}").read) == [Vote("CFI 3", "NO")]
