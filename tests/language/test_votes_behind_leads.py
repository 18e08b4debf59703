"""A vote behind a few words that lead in to it: "While I'm here: p18, AGAINST"; whose it is, they say or leave open."""

import pytest

from tests.language.posts import read, votes

_OWN = (
    "While I'm here:",
    "While I'm at it:",
    "One more thing:",
    "One last thing before I go:",
    "So:",
    "Quickly, before the bus comes:",
    "Since you're doing me a favour:",
    "And since you asked so nicely:",
    "Right then:",
    "And oh yes,",
    "In other news,",
    "On the other hand,",
    "Last but not least,",
    "Fine,",
    "PS. Before I forget again:",
    "It's late, so",
    "And because Dov asked:",
    "Having slept on it,",
    "With a heavy heart:",
    "For the record:",
    "To settle the matter:",
    "In the meantime:",
    "I've made up my mind:",
    "As long as I'm in such a mood:",
    "As long as we're on the subject,",
)
_OTHERS = (
    "Everybody's favourite:",
    "The board shows,",
    "Bram's mood today:",
    "To sum up how the clan stands:",
    "I'd say",
    "I'd go with",
    "What Dov wants:",
    "As Dov put it:",
    "Dov's position:",
    "My neighbour:",
    "My guess:",
    "In the old days:",
    "Tomorrow,",
    "Next nweek:",
    "When the time comes:",
    "The way to say it:",
    "Just type:",
    "Write:",
    "The right answer:",
    "The graffiti on the wall:",
    "From Dov:",
    "From my wife:",
    "Party line:",
    "In my dream,",
    "The tally:",
    "The two camps:",
    "In the red corner:",
    "What I'd like to read more often:",
    "Over at the tavern:",
)
_FORMS = ("FOR p18.", "p18, FOR.", "p18: FOR.", "p18 FOR, obviously.", "p18, FOR, because it rhymes.")


@pytest.mark.parametrize("form", _FORMS)
@pytest.mark.parametrize("lead", _OWN)
def test_a_vote_behind_words_of_its_author_is_eirs(lead: str, form: str) -> None:
    assert votes(read(f"{lead} {form}").read) == ["FOR p18"]


@pytest.mark.parametrize("form", [*_FORMS, "aye to p18."])
@pytest.mark.parametrize("lead", _OTHERS)
def test_a_vote_behind_words_that_make_it_anothers_is_not(lead: str, form: str) -> None:
    assert not read(f"{lead} {form}").read


@pytest.mark.parametrize(
    ("post", "expected"),
    [
        ("While I'm here: CFI 3, NO.", ["NO CFI 3"]),
        ("While I'm here: Tweak 5, SECOND, of course.", ["SECOND Tweak 5"]),
        ("I pay Wonko 3 GC. And p12: FOR.", ["give Genechips", "FOR p12"]),
        ("I vote FOR p13. Oh, and p12, AGAINST.", ["FOR p13", "AGAINST p12"]),
        ("Last but not least, p18 AGAINST; sorry Wonko.", ["AGAINST p18"]),
        ("This one I'm going to be difficult about: nay to p17.", ["AGAINST p17"]),
    ],
)
def test_votes_behind_leads(post: str, expected: list[str]) -> None:
    assert votes(read(post).read) == expected


@pytest.mark.parametrize(
    "rows",
    [
        "Bram's Shorter nweeks, p12: FOR\nMarvin's Great Goat, p13: AGAINST",
        "More fish for everybody, p12: FOR\nFewer toads, p13: AGAINST",
        "The library, p12: FOR\nOn Herrings, p13: AGAINST",
    ],
)
def test_a_title_before_its_motion_is_no_lead(rows: str) -> None:
    assert votes(read(rows).read) == ["FOR p12", "AGAINST p13"]
