"""Acts beside harmless words of the same sentence or mail, and words like these that are not harmless."""

import pytest

from nomicbot.mail.footers import is_device_line
from nomicbot.rulebooks.bnomic.vocabulary import ChooseClass, CorrectViolations, RevokeDeputy, Vote
from nomicbot.rulebooks.grid.vocabulary import FireGun
from tests.language.posts import UNREAD, gist, read, read_reply, titles

_FOR = Vote("p12", "FOR")

DONE = [
    # The motion that is voted on has to be open anyhow.
    ("If p12 is still open, I vote FOR it.", _FOR),
    ("And if proposal 12's still open, I vote FOR proposal 12.", _FOR),
    ("If Tweak 5 is still open, I vote OBJECT on it, because the two don't fit.", Vote("Tweak 5", "OBJECT")),
    ("I vote FOR p12, if p12 is still open.", _FOR),
    ("Provided p12 is still open, I vote FOR it.", _FOR),
    ("If p12 hasn't closed yet I vote FOR it.", _FOR),
    ("I vote FOR p12 as long as p12 is open.", _FOR),
    # A Class is chosen for the next nweek anyhow.
    ("For the next nweek, too, I choose to be a Priest.", ChooseClass("Priest")),
    ("I like black, so for the coming nweek I choose to be a Priest.", ChooseClass("Priest")),
    ("I become a Priest from the next nweek onwards.", ChooseClass("Priest")),
    ("As for the next nweek: I choose to be a Priest.", ChooseClass("Priest")),
    # What a thing is taken with
    ("I vote FOR p12, lie and all.", _FOR),
    ("I vote FOR p12, hats and all!", _FOR),
    # What a motion only mends
    ("I vote FOR p12, it's only a typo after all.", _FOR),
    ("I vote FOR p12; it is merely a misprint.", _FOR),
    # Who asked for it
    ("I revoke Dov's deputization (he asked me to, no hard feelings).", RevokeDeputy("Dov")),
    ("I vote FOR p12 (Ivy asked me to).", _FOR),
    ("Because a Minister ought to set an example: I vote FOR p12.", _FOR),
    ("I say that violations 1 and 3 in p14 are corrected.", CorrectViolations("p14", (1, 3))),
    ("I find that violation 2 in p14 is corrected.", CorrectViolations("p14", (2,))),
    # A condition in a paragraph of its own, with what it asks for
    ("i fire my pinball gun at (13,4)\n\nif that was you ivy, wave", FireGun("(13,4)")),
    ("i vote FOR p12\n\nif you disagree, tell me", _FOR),
    ("i vote FOR p12\n\nand that's all from me", _FOR),
]

NOT_DONE = [
    "If p12 is still open, I vote FOR p13.",
    "I vote FOR p12 if p13 is still open.",
    "Assuming p13 is still open, I vote FOR p12.",
    "If p12 hasn't closed tomorrow, I vote FOR it.",
    "I vote FOR p12 as long as p12 is open and Dov agrees.",
    "If p12 is open tomorrow, I vote FOR it.",
    "If p12 isn't open, I vote FOR p12.",
    "If p12 is still open, I vote FOR it if Dov does.",
    "If p12 is still open, I'd vote FOR it.",
    "If p12 is still open, I give Ivy 2 Genechips.",
    "For the next nweek, I would choose to be a Priest.",
    "For the next nweek I plan to become a Priest.",
    "If I win, for the next nweek I become a Priest.",
    "I dreamt that for the next nweek I become a Priest.",
    "For the next nweek, I vote FOR p12.",
    "I vote FOR p12, p13 and all.",
    "I vote FOR p12, my own and all.",
    "I give Bram 2 GC, interest and all.",
    "I vote FOR p12, it's a typo.",
    "I vote FOR p12 - it's just a mistake, ignore that.",
    "I give Dov 2 Genechips (he asked me to say so).",
    "Since you need an example: I vote FOR p12.",
    "I say that violations 1 and 3 in p14 are not corrected.",
    "I find that violations 1 and 3 in p14 should be corrected.",
    "i vote FOR p12\n\nif it has a second, otherwise AGAINST",
    "i vote FOR p12\n\nif dov agrees, please",
    "i vote FOR p12\n\nand that's all he wrote",
]


@pytest.mark.parametrize(("text", "action"), DONE)
def test_words_by_the_way_change_nothing(text: str, action: object) -> None:
    assert gist(read(text).read) == [action]


@pytest.mark.parametrize("text", NOT_DONE)
def test_what_only_looks_like_it_does(text: str) -> None:
    assert set(gist(read(text).read)) <= {UNREAD}


_TEXT = "\n\n{{ __A__\n\nRepeal rule 3-4. }}"


@pytest.mark.parametrize(
    "offer",
    [
        "I've got three slots free, so I hereby propose the following:",
        "I know when I'm beaten, so I now propose this:",
        "I had an idea, and so I hereby submit this proposal:",
        "I submit this proposal too:",
        "I propose the following likewise:",
    ],
)
def test_an_offer_stands_behind_talk_with_an_i_of_its_own(offer: str) -> None:
    assert titles(read(f"{offer}{_TEXT}").read) == ["A"]


@pytest.mark.parametrize(
    "offer",
    [
        "I imagine Dov saying it, so I hereby propose this:",
        "I dreamt of this last night, and I hereby propose this:",
        "I would, if p12 passes, and I hereby propose this:",
    ],
)
def test_but_not_behind_a_tale(offer: str) -> None:
    assert titles(read(f"{offer}{_TEXT}").read) == [UNREAD]


_BALLOT = """>Proposal 12/0: Teeth (Dov)

Yes.

>Proposal 13/0: Hamsters (Marvin)

No.

>Proposal 14/0: Paper (Bram)

{}

>Proposal 15/0: Hats (Ivy)
"""


@pytest.mark.parametrize(
    ("remark", "vote"),
    [
        ("Somebody has to be brave.  Yes.", ["FOR"]),
        ("I read this twice, and I still\ncan't find the catch. Well, so be it. Yes.", ["FOR"]),
        ("The second half does nothing. No.", ["AGAINST"]),
        ("Is it worth the trouble? No.", []),
        ("Dov asked whether this was mine. No.", []),
        ("If it were shorter. Yes.", []),
        ("It will say: what is a hat? Yes.", []),
    ],
)
def test_a_last_word_answers_its_row_in_a_form(remark: str, vote: list[str]) -> None:
    found = [one for one in gist(read_reply(_BALLOT.format(remark)).read) if one == UNREAD or "p14" in str(one)]
    assert [one if isinstance(one, str) else getattr(one, "vote", "") for one in found] == vote


@pytest.mark.parametrize(
    ("line", "device"),
    [
        ("Sent from my phone, excuse the brevity", True),
        ("Sent from my iPhone. Please excuse typos and brevity.", True),
        ("Sent from my phone (sorry for any typos)", True),
        ("Sent from my phone, I vote FOR p12", False),
        ("Sent from my phone, excuse my vote on p12", False),
        ("Sent on the train, excuse the brevity, FOR p12", False),
    ],
)
def test_a_telephone_asks_to_be_excused(line: str, device: bool) -> None:
    assert is_device_line(line) is device
