"""Offers whose object stands behind "as", and arguments that are offered in other words than "I argue"."""

import pytest

from nomicbot.rulebooks.bnomic.vocabulary import Argue, CallShenanigans, Propose, SubmitReferendum, SubmitTweak
from tests.language.posts import UNREAD, gist, read

_FORMS = {
    "proposal": Propose, "Tweak": SubmitTweak, "Referendum": SubmitReferendum, "CFI": CallShenanigans,
}  # fmt: skip
_TEXTS = ("\n{{\n__Goats__\nEach player has a goat.\n}}", ": {{__Goats__\nEach player has a goat.\n}}", " {{ Goats. }}")


@pytest.mark.parametrize("verb", ["submit", "put forward", "offer", "hereby submit", "would like to submit"])
@pytest.mark.parametrize("article", ["a", "my", "a new", "another"])
@pytest.mark.parametrize("form", _FORMS)
def test_text_submitted_as_a_motion(form: str, article: str, verb: str) -> None:
    for text in _TEXTS:
        found = gist(read(f"Hi.\n\nI {verb} as {article} {form}{text}\n\ncheers,\nIain\n").read)
        assert [type(one) for one in found] == [_FORMS[form]], text


@pytest.mark.parametrize(
    "post",
    [
        "I submit as a proposal what Dov wrote.", "I won't submit as a proposal: {{ Goats. }}",
        "I would submit as a proposal {{ Goats. }}", "Dov will submit as a Tweak {{ Goats. }}",
        "I might submit as a Tweak {{ Goats. }}", "Should I submit as a Tweak {{ Goats. }}?",
    ],
)  # fmt: skip
def test_text_that_is_not_submitted(post: str) -> None:
    assert set(gist(read(post).read)) <= {UNREAD}


_OFFERS = (
    "I submit the following as an argument AGAINST CFI 3:", "I submit as an argument AGAINST CFI 3:",
    "I submit the following as an argument AGAINST CFI 3, so that I can point at it further down:",
    "I submit this as an argument AGAINST CFI 3:", "I submit this argument AGAINST CFI 3, for what it is worth:",
    "I give these arguments AGAINST CFI 3, and leave the rest to you:", "I argue AGAINST CFI 3, since somebody must:",
    "As an argument AGAINST CFI 3 I submit:", "As an argument AGAINST CFI 3, I submit the following:",
    "I offer the following in argument AGAINST CFI 3:", "Here is my argument AGAINST CFI 3:",
    "Here's an argument AGAINST CFI 3:", "I enter the following argument AGAINST CFI 3 into the record:",
    "I'd like to submit the following as an argument AGAINST CFI 3:", "The following is my argument AGAINST CFI 3:",
    "I present these arguments AGAINST CFI 3 in the hope that somebody reads them:",
    "I add the following argument AGAINST CFI 3, which is really Dov's:",
    "I submit the following as evidence AGAINST CFI 3:", "I submit this log as an argument AGAINST CFI 3:",
)  # fmt: skip
_ARGUMENT = "Nobody took it for more than a hiccup."


@pytest.mark.parametrize("offer", _OFFERS)
def test_argument_in_other_words(offer: str) -> None:
    for text in (f" {{{{{{\n{_ARGUMENT}\n}}}}}}\n", f"\n\n{{{{\n{_ARGUMENT}\n}}}}\n", f"\n\n{_ARGUMENT}\n\nDov\n"):
        found = gist(read(f"Hello.\n\n{offer}{text}").read)
        assert found == [Argue("CFI 3", _ARGUMENT, "AGAINST")], text


@pytest.mark.parametrize(
    "offer",
    [
        "If Dov pays, I submit the following as an argument AGAINST CFI 3:",
        "I submit the following as an argument AGAINST CFI 3, if nobody else does:",
        "I submit the following as an argument AGAINST CFI 3 once it is open:",
        "Dov submits the following as an argument AGAINST CFI 3:", "Here is Dov's argument AGAINST CFI 3:",
        "I would submit the following as an argument AGAINST CFI 3:", "I submitted this argument AGAINST CFI 3:",
        "I do not submit the following as an argument AGAINST CFI 3:", "There is no argument AGAINST CFI 3:",
        "I will submit the following as an argument AGAINST CFI 3:",
    ],
)  # fmt: skip
def test_argument_that_is_not_given(offer: str) -> None:
    for text in (f" {{{{ {_ARGUMENT} }}}}\n", f"\n\n{_ARGUMENT}\n"):
        assert set(gist(read(f"{offer}{text}").read)) <= {UNREAD}, text
