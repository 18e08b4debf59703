"""Messages that their author forwards to the list they were meant for, and copies that are only shown."""

import pytest

from nomicbot.mail.quoting.new_text import written

_COPY = """{above}

{signature}---------- Forwarded message ----------
From: {sender} <{sender}@example.invalid>
Date: Jun 21, 2007 10:41 AM
Subject: Re: Ballot
To: discuss@lists.example.invalid

> p12: Mittens

FOR, at last.

On Monday Ivy wrote:
> p13: Gloves

AGAINST

--{blank}
{sender}
I vote FOR p14.
"""


def new(above: str, sender: str = "wonko", signature: str = "") -> list[str]:
    """Return the new lines below the author's words; the author is Wonko."""
    body = _COPY.format(above=above, sender=sender, signature=signature, blank=" ")
    lines = [
        line
        for passage in written(body, "Wonko wonko")
        for line in body[passage.start : passage.end].split("\n")
        if line
    ]
    return [line for line in lines if line not in above.split("\n")]


@pytest.mark.parametrize("signature", ["", "-- \nWonko, on the road\n\n"])
@pytest.mark.parametrize(
    "above",
    [
        "Oops, wrong list. Here it is for real.",
        "Sending this again.",
        "This should have gone to the public forum.",
        "Second try, I can't spell.",
        "Resent, this time to the right address.",
    ],
)
def test_what_is_sent_again_is_new(above: str, signature: str) -> None:
    assert new(above, signature=signature) == ["FOR, at last.", "AGAINST"]


@pytest.mark.parametrize(
    "above",
    [
        "FYI",
        "I sent this to the wrong list. Does it count?",
        "I did send this to the right list, see below.",
        "Wrong list, but it counted all the same.",
        "Please ignore this, it went to the wrong list.",
        "Not sending this again.",
        "The old ballot, sent again for the record.",
        "If it bounced I'll send it again.",
    ],
)
def test_a_copy_to_look_at_is_not(above: str) -> None:
    assert new(above) == []


def test_the_mail_of_another_is_not_sent_again() -> None:
    assert new("Oops, wrong list. Here it is for real.", "cleo") == []


def test_the_words_of_others_stay_quoted() -> None:
    body = _COPY.format(above="Resent.", sender="wonko", signature="", blank=" ")
    above = [passage.quoted_above for passage in written(body, "Wonko wonko")]
    assert [body[slice(*span)] for span in above if span] == ["> p12: Mittens\n", "> p13: Gloves\n"]
