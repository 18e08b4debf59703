"""Votes at the end of what somebody goes by, and votes on what is quoted above."""

import pytest

from tests.language.posts import READER, UNREAD, read, read_reply, votes


@pytest.mark.parametrize(
    "words",
    [
        'However, I\'ll fall back on the good old "we always did it so"\nand suchlike, and vote NO on CFI 3.',
        "So I'll side with Cleo, for want of a better guide, and vote NO on CFI 3.",
        "I must agree with Peter that this was too hasty, and therefore vote NO on CFI 3.",
        "I see no way round it, and vote NO on CFI 3.",
        "But I'll stick with what Ivy found back then, and vote NO on CFI 3.",
        "I'm going to go with Athena here and vote NO on CFI 3.",
        "I'll be brief and vote NO on CFI 3.",
        "I thus find for Dov, and vote NO on CFI 3.",
        "Therefore I judge NO on CFI 3.",
        "So I rule CFI 3 NO, since nobody left.",
        "I take Dov's word for it and so vote NO on CFI 3.",
        "I'll call up the venerable spirit of the rules and all that incense, and vote NO on CFI 3.",
        'I must appeal to "what we always did", and vote NO on CFI 3.',
        "I'm siding with Cleo and vote NO on CFI 3.",
        "Therefore I judge CFI 3 false.",
        "I find that CFI 3 is FALSE, since nobody left.",
    ],
)
def test_whom_somebody_goes_with_is_said_before_the_vote(words: str) -> None:
    assert votes(read(words).read) == ["NO CFI 3"]


@pytest.mark.parametrize(
    "words",
    [
        "I'll vote NO on CFI 3.",
        "I'll come back tomorrow and vote NO on CFI 3.",
        "I'll ask Ivy first, and vote NO on CFI 3.",
        "I'll follow Dov around until e begs, and vote NO on CFI 3.",
        "I'll call on Ivy and vote NO on CFI 3.",
        "I'll appeal to the spirit of the rules tomorrow and vote NO on CFI 3.",
        "If you ask me nicely I find CFI 3 false.",
        "Ivy wrote: I judge CFI 3 false.",
        "I'll go with whatever Ivy says tomorrow and vote NO on CFI 3.",
        "I'll go with Ivy to the pub and vote NO on CFI 3 later.",
        "If you mend it I'll be generous and vote FOR p16.",
        "I'll be generous if you are, and vote FOR p16.",
        "Maybe I'll be generous and vote FOR p16.",
        "On Friday I'll stick with my friends and vote FOR p16.",
        "Mend the title and I'll agree and vote FOR p16.",
        "Ivy wrote to me: I'll be generous and vote FOR p16.",
        "I promise I'll trust you and vote FOR p16.",
    ],
)
def test_what_is_only_promised_is_not_cast(words: str) -> None:
    assert votes(read(words).read) in ([], [UNREAD])


VOTED = "> On {}, I vote NO, as it looks to have been written in a hurry.\n\n"


@pytest.mark.parametrize(
    ("quoted", "words", "expected"),
    [
        ("CFI 3", "I also vote NO on the above CFI (same reason: slow down and think).", ["NO CFI 3"]),
        ("p14", "Sorry, but I vote FOR the aforementioned proposal.", ["FOR p14"]),
        ("p14", "I vote FOR that proposal.", ["FOR p14"]),
        ("CFI 3 and p14", "I also vote NO on the above CFI.", ["NO CFI 3"]),
        ("Tweak 5", "I object to the above Tweak; the spelling is mine.", ["OBJECT Tweak 5"]),
        ("CFI 3 and CFI 4", "I also vote NO on the above CFI.", [UNREAD]),
        ("CFI 3", "I also vote AGAINST the above proposal.", [UNREAD]),
        ("p14 and not on my proposal", "I vote FOR that proposal.", [UNREAD]),
        ("p14", "Ivy has another proposal in mind. Then there is Bram's. I vote FOR that proposal.", [UNREAD]),
    ],
)
def test_what_is_above_is_what_is_quoted(quoted: str, words: str, expected: list[str]) -> None:
    assert votes(read_reply(VOTED.format(quoted) + words).read) == expected


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("Therefore I judge NO.", ["NO CFI 3"]),
        ("I rule YES on this CFI.", ["YES CFI 3"]),
        ("I would judge NO.", []),
        ("If I judge NO, so be it.", []),
        ("I don't rule NO out.", []),
        ("Would I rule NO?", []),
        ("I judge books by their covers.", []),
        ("Ivy says: I judge NO.", []),
        ("So I rule TRUE.", ["YES CFI 3"]),
        ("I judge it FALSE.", ["NO CFI 3"]),
        ("I rule this CFI to be FALSE, sorry.", ["NO CFI 3"]),
        ("I would rule TRUE.", []),
        ("Must I rule FALSE?", []),
        ("I find it TRUE that boats float.", []),
        ("I hold that to be true.", []),
        ("Ivy says: I rule TRUE.", []),
    ],
)
def test_to_judge_is_to_vote(words: str, expected: list[str]) -> None:
    quoted = "> CFI 3: A boat that has sunk has left the Wharf.\n\nIt is there, under water.\n\n"
    assert votes(read_reply(quoted + words, subject="Re: CFI 3").read) == expected


_FORM = "Statement: Dov is the Keeper of the Boat.\n\nAnalysis:\n\nThere is a boat. {}\n\nRuling: {}\n"


@pytest.mark.parametrize("subject", ["Ruling on CFI 3", "Re: [public] CFI 3 ruling", "public: Judgement on CFI 3"])
def test_the_field_of_a_ruling_is_a_vote(subject: str) -> None:
    assert votes(read_reply(_FORM.format("Dov keeps it.", "TRUE"), subject).read) == ["YES CFI 3"]
    assert votes(read_reply(_FORM.format("The rule says nobody does.", "False."), subject).read) == ["NO CFI 3"]


@pytest.mark.parametrize(
    ("subject", "text"),
    [
        ("Ruling on CFI 3", "For the archive, here is what Ivy ruled:\n\n" + _FORM.format("", "TRUE")),
        ("Ruling on CFI 3", "This was Ivy's ruling last month:\n\n" + _FORM.format("", "YES")),
        ("Ruling on CFI 3", "Judge: Ivy\n" + _FORM.format("", "TRUE")),
        ("Ruling on CFI 3", "Judge: Ivy\n" + _FORM.format("", "YES")),
        ("CFI 3: results", _FORM.format("", "TRUE")),
        ("CFI 3 and CFI 4", _FORM.format("", "TRUE")),
        ("today", _FORM.format("", "TRUE")),
        ("p12", _FORM.format("", "TRUE")),
    ],
)
def test_the_ruling_of_another_or_on_nothing_is_no_vote(subject: str, text: str) -> None:
    assert votes(read_reply(text, subject).read) == []


@pytest.mark.parametrize("field", ["Voter: Dov", "Judge: Dov", "Justice: Dov"])
def test_who_votes_is_no_judge(field: str) -> None:
    form = f"{field}\n\n" + _FORM.format("", "TRUE")
    own = ["YES CFI 3"] if field.startswith("Voter") else []
    assert votes(READER.read(form, subject="Judgement on CFI 3", names=["Dov"]).read) == own
    assert votes(READER.read(form, subject="Judgement on CFI 3", names=["Ivy"]).read) == []


def test_the_rest_of_what_is_no_motion_is_nothing_to_vote_on() -> None:
    words = "I go by the custom and the rest of that incense, and so I vote NO on this CFI."
    assert votes(read_reply(words, "CFI 3").read) == ["NO CFI 3"]
    assert votes(read_reply("I like the rest, and I vote NO on this CFI.", "p12").read) == [UNREAD]


@pytest.mark.parametrize(
    ("words", "vote"),
    [
        ("I judge CFI 3 TRUE.", "YES"),
        ("I hereby declare CFI 3 to be FALSE.", "NO"),
        ("I find CFI 3 to be TRUE, since nobody left.", "YES"),
        ("I rule TRUE on CFI 3.", "YES"),
        ("I'm going to invoke the old custom and declare CFI 3 to be FALSE.", "NO"),
        ("I am siding with Cleo here, and vote NO on CFI 3.", "NO"),
        ('I am going with the "letter of it", "the spirit" and so forth, and vote NO on CFI 3.', "NO"),
    ],
)
def test_what_is_true_is_voted_yes_on(words: str, vote: str) -> None:
    assert votes(read(words).read) == [f"{vote} CFI 3"]


@pytest.mark.parametrize(
    "words",
    [
        "I would declare CFI 3 FALSE.",
        "I was going to declare CFI 3 FALSE.",
        "I'm going to declare CFI 3 to be FALSE.",
        "I find CFI 3 false, but no matter.",
        "If Dov posts, I judge CFI 3 TRUE.",
        "I declare p12 TRUE.",
        "I vote TRUE on CFI 3.",
        "Cleo declares CFI 3 to be FALSE.",
        "I'm going to the pub and vote NO on CFI 3.",
        "I'm going with Dov tomorrow and then vote NO on CFI 3.",
    ],
)
def test_what_is_not_judged_now(words: str) -> None:
    assert set(votes(read(words).read)) <= {UNREAD}


@pytest.mark.parametrize(
    "verb", ["hold this statement to be", "deem the statement", "find that claim to be", "hold this to be"]
)
def test_the_statement_is_held_to_be_true(verb: str) -> None:
    assert votes(read_reply(f"I therefore {verb} TRUE.", "Re: CFI 3").read) == ["YES CFI 3"]
    assert votes(read_reply(f"Ivy says that I {verb} TRUE.", "Re: CFI 3").read) == []
    assert votes(read_reply(f"I {verb} TRUE.", "Re: p12").read) == []
    assert "YES CFI 3" not in votes(read_reply(f"If you are right, I {verb} TRUE.", "Re: CFI 3").read)


def test_a_verdict_in_words_has_its_vote_behind() -> None:
    said = "I vote on CFI 3:\n\nI hold this statement to be {}.\n\nAnalysis: the rule is plain."
    assert votes(read(said.format("true: YES")).read) == ["YES CFI 3"]
    assert votes(read(said.format("false: NO")).read) == ["NO CFI 3"]
    assert "YES CFI 3" not in votes(read(said.format("false: YES")).read)
    assert votes(read_reply("> I vote on CFI 3:\n>\n> I hold this statement to be true: YES.\n\nWell.").read) == []
