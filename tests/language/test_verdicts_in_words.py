"""Verdicts told in other words than "I vote", on what they name, on what stands above them, and on what is quoted."""

import pytest

from tests.language.posts import UNREAD, read, read_reply, votes

_VERDICTS = (
    "I judge {m} to deserve a {v}.", "I find {m} to deserve a {v}.", "I judge {m} to be worth a {v}.",
    "I rule on {m}: {v}.", "I give my vote on {m}: {v}.", "I pass judgement on {m}: {v}.", "I rule {v} on {m}.",
    "I return a {v} on {m}.", "I return a verdict of {v} on {m}.", "I hand down a {v} on {m}.", "I find {v} on {m}.",
    "I deliver a judgement of {v} on {m}.", "So I judge {m} to deserve a {v}.", "I hereby return a {v} on {m}.",
)  # fmt: skip


@pytest.mark.parametrize("said", _VERDICTS)
def test_verdict_on_what_it_names(said: str) -> None:
    assert votes(read(said.format(m="CFI 3", v="NO")).read) == ["NO CFI 3"]
    assert votes(read(f"Hello.\n\n{said.format(m='CFI 3', v='YES')}\n\nSilence is enough.").read) == ["YES CFI 3"]


_HEADS = (
    "I rule on CFI 3:", "CFI 3:", "CFI 3", "I now judge CFI 3.", "I judge CFI 3 as follows:",
    "On CFI 3:",
)  # fmt: skip


@pytest.mark.parametrize("head", _HEADS)
def test_verdict_below_what_names_its_cfi(head: str) -> None:
    for said in ("I judge this statement to deserve a NO.", "I find the statement to be worth a NO."):
        found = votes(read(f"{head}\n\n{said}\n\nAnalysis: silence is enough.").read)
        assert found == ["NO CFI 3"] or found == [UNREAD], said
    assert votes(read("Action 3\n--------\n\nI rule on CFI 3:\n\nI judge this statement to deserve a NO.").read) == [
        "NO CFI 3"
    ]


_LEADS = (
    "With a heavy heart, ", "Hence, ", "After all that, ", "Nobody asked, but ", "So ",
    "Despite all of this, ", "", "Having read it twice, ",
)  # fmt: skip
_QUOTED = ("> This is CFI 3. It is open, and yours to vote on.\n\n", "> CFI 3 is open.\n\n", "> CFI 3: Dov won.\n\n")


@pytest.mark.parametrize("lead", _LEADS)
@pytest.mark.parametrize("said", ["my vote on this CFI is YES.", "my vote on it is YES."])
@pytest.mark.parametrize("quoted", _QUOTED)
def test_vote_on_the_quoted_cfi_behind_a_lead(quoted: str, said: str, lead: str) -> None:
    line = f"{lead}{said}"
    post = f"{quoted}{line[0].upper()}{line[1:]}\n\nRule 4-3 says so.\n"
    assert votes(read_reply(post).read) == ["YES CFI 3"]


@pytest.mark.parametrize(
    "said",
    [
        "If I were Dov, my vote on this CFI is YES.", "Dov says, my vote on this CFI is YES.",
        "Were I awake, my vote on this CFI is YES.", "According to Dov, my vote on this CFI is YES.",
        "In my dream, my vote on this CFI is YES.", "Unless Dov pays, my vote on this CFI is YES.",
        "As Dov says, my vote on this CFI is YES.", "Tomorrow, my vote on this CFI is YES.",
    ],
)  # fmt: skip
def test_no_vote_on_the_quoted_cfi(said: str) -> None:
    assert set(votes(read_reply(f"{_QUOTED[0]}{said}\n").read)) <= {UNREAD}


@pytest.mark.parametrize(
    "post",
    [
        "I rule on CFI 3:\n\nI could judge this statement to deserve a YES.",
        "I rule on CFI 3:\n\nIf it rains I judge this statement to deserve a YES.",
        "Dov rules on CFI 3:\n\nI judge this statement to deserve a YES.",
        "Dov's ruling on CFI 3:\n\nI judge this statement to deserve a YES.",
        "CFI 3 and CFI 4:\n\nI judge this statement to deserve a YES.",
        "Dov would say of CFI 3:\n\nI judge this statement to deserve a YES.",
        "Dov judged CFI 3 to deserve a NO.", "I would return a NO on CFI 3.", "Did I return a NO on CFI 3?",
        "I never rule on CFI 3: NO.", "Dov returns a NO on CFI 3.", "I returned a NO on CFI 3 last nweek.",
        "I will hand down a NO on CFI 3 tomorrow.", "I judge this statement to deserve a NO.",
    ],
)  # fmt: skip
def test_no_verdict(post: str) -> None:
    assert set(votes(read(post).read)) <= {UNREAD}
