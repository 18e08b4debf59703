"""Who only says how e stands to the mail that e answers: "So do I." below an act, "Gladly." below a nomination."""

import pytest

from nomicbot.game.actions import Action, Announcement
from nomicbot.mail.post import Post, read_post
from nomicbot.rulebooks.bnomic.vocabulary import (
    AcceptNomination,
    Bribe,
    Join,
    Nominate,
    Pay,
    RejectNomination,
    TurnKey,
    Vote,
)
from tests.language.posts import READER, UNREAD, gist

_HEAD = "From: Wonko <wonko@example.invalid>\nSubject: Re: this week\nMessage-ID: <a@b.example>"


def _found(body: str) -> list[Action | str]:
    post = read_post(f"{_HEAD}\n\n{body}\n".encode())
    assert isinstance(post, Post)
    spans, quoted = [(one.start, one.end) for one in post.written], [one.quoted_above for one in post.written]
    return gist(READER.read(post.body, spans, quoted, subject=post.subject, names=post.names).read)


def _below(quoted: str, said: str) -> list[Action | str]:
    marked = "\n".join(f"> {line}".rstrip() for line in quoted.split("\n"))
    return _found(f"On Monday Bram wrote:\n{marked}\n\n{said}")


_ACTS: dict[str, list[Action]] = {
    "I vote FOR p12 and AGAINST p13.": [Vote("p12", "FOR"), Vote("p13", "AGAINST")],
    "p12: FOR\np13: AGAINST": [Vote("p12", "FOR"), Vote("p13", "AGAINST")],
    "I object to Tweak 5.": [Vote("Tweak 5", "OBJECT")],
    "I give Marvin 3 Genechips.": [Pay("Marvin", 3)],
    "I nominate Ivy for the Ministry of Law.": [Nominate("Ivy", "Ministry of Law")],
    "I Bribe the Voting Gremlin with 2 GC to vote FOR p12.": [Bribe("p12", "FOR", 2)],
    "I turn my Clock Key to Off.": [TurnKey("Off")],
}
_SAME = (
    "So do I.",
    "As do I.",
    "And so do I, for the same reasons.",
    "I do too.",
    "I do the same.",
    "I hereby do likewise.",
    "I also do so.",
    "Me too!",
    "me as well",
    "Same here.",
    "The same from me.",
    "Likewise, Bram.",
    "Well, ditto.",
    "Ditto for me.",
    "Yes, so do I. It is high time.",
)


@pytest.mark.parametrize("said", _SAME)
@pytest.mark.parametrize("act", _ACTS)
def test_who_does_so_too_does_what_stands_above(act: str, said: str) -> None:
    assert _below(act, said) == _ACTS[act]


@pytest.mark.parametrize(
    "said",
    ["I vote likewise.", "I vote the same way.", "Same votes here.", "I vote as Bram does.", "I also vote with you."],
)
def test_a_vote_like_anothers(said: str) -> None:
    assert _below("I vote FOR p12 and AGAINST p13.", said) == [Vote("p12", "FOR"), Vote("p13", "AGAINST")]
    assert not any(isinstance(one, Pay) for one in _below("I give Marvin 3 Genechips.", said))


@pytest.mark.parametrize("said", ["Seconded.", "I second that.", "+1", "Count me in.", "What Bram said.", "Mine too."])
@pytest.mark.parametrize("act", _ACTS)
def test_who_only_agrees_is_asked(act: str, said: str) -> None:
    assert _below(act, said)[-1] == UNREAD
    assert not any(isinstance(one, Pay | Bribe | Nominate | TurnKey) for one in _below(act, said))


def test_layouts_of_what_is_answered() -> None:
    voted: list[Action | str] = [Vote("p12", "FOR")]
    assert _below("It's a lovely day.\n\nI vote FOR p12.\n\nBram", "So do I.") == voted
    assert _below("I vote FOR p12.\n\n-- \nBram the Bold", "So do I.") == voted
    assert _found("So do I.\n\nOn Monday Bram wrote:\n> I vote FOR p12.") == voted
    assert (
        _found("So do I.\n\nWonko\n\n-----Original Message-----\nFrom: Bram\nSubject: p12\n\nI vote FOR p12.") == voted
    )
    assert (
        _found("On Monday Bram wrote:\n> On Sunday Ivy wrote:\n> > Anybody for p12?\n> I vote FOR p12.\n\nSo do I.")
        == voted
    )


@pytest.mark.parametrize(
    "quoted",
    [
        "I think that p12 is silly.",
        "I vote FOR p12. I hope that you'll all read it.",
        "Shall I vote FOR p12?",
        "I voted FOR p12.",
        "I will vote FOR p12.",
        "I won't vote FOR p12.",
        "If Ivy asks me, I vote FOR p12.",
        "Ivy votes FOR p12.",
        "I hate it when the Clock is Off.",
        "I submit a proposal:\n{{\n__Geese__\nAdd a rule.\n}}",
        "I declare that I win.",
        "I forfeit the game.",
        "I give Wonko 3 Genechips.",
        "I give you 3 Genechips.",
        "I nominate myself for the Ministry of Law.",
    ],
)
@pytest.mark.parametrize("said", ["So do I.", "Likewise.", "Me too."])
def test_nothing_is_done_too_where_nothing_was_or_only_one_can(quoted: str, said: str) -> None:
    assert [one for one in _below(quoted, said) if one != UNREAD] == []


@pytest.mark.parametrize(
    "said",
    [
        "So do I?",
        "So does Ivy.",
        "So do I, if it passes.",
        "So do I, tomorrow.",
        "So would I.",
        "So will I.",
        "I did the same.",
        "I'd do the same.",
        "So do we all hope.",
        "Not me.",
        "I don't.",
        "Me neither.",
        "So do I, or not.",
        "So do I but for p12.",
        "Same old story.",
        "Likewise, nothing.",
        "Me too, I think.",
        "I might do the same.",
    ],
)
@pytest.mark.parametrize("act", _ACTS)
def test_what_only_begins_like_it(act: str, said: str) -> None:
    assert [one for one in _below(act, said) if one != UNREAD] == []


_NOMINATIONS = {
    "I nominate Wonko for the Ministry of Law.": "Ministry of Law",
    "I nominate Wonko for the Ministry of Law. E knows it by heart.": "Ministry of Law",
    "Somebody has to. Wonko, I nominate you for Minister of Law.": "Minister of Law",
    "Do you accept the nomination for the Ministry of Law?": "Ministry of Law",
    "I hereby nominate Wonko for Minister of Law. Do you accept?": "Minister of Law",
}


@pytest.mark.parametrize(
    "said",
    [
        "I accept.",
        "Accepted.",
        "I gladly accept, thanks.",
        "Well, if nobody else wants it... I accept.",
        "Thanks, Bram. I accept this honour.",
        "Happily accepted!",
        "I do accept. Now what?",
    ],
)
@pytest.mark.parametrize("quoted", _NOMINATIONS)
def test_a_nomination_is_accepted_below_it(quoted: str, said: str) -> None:
    assert _below(quoted, said) == [AcceptNomination(_NOMINATIONS[quoted])]


@pytest.mark.parametrize(
    "said", ["I decline.", "Declined.", "I respectfully decline, sorry.", "Thanks, but I must decline.", "I reject it."]
)
@pytest.mark.parametrize("quoted", _NOMINATIONS)
def test_a_nomination_is_rejected_below_it(quoted: str, said: str) -> None:
    assert _below(quoted, said) == [RejectNomination(_NOMINATIONS[quoted])]


@pytest.mark.parametrize("said", ["Gladly.", "Yes.", "Yes, I do.", "I do.", "Sure, why not.", "With pleasure."])
def test_a_word_answers_who_asked_and_no_other(said: str) -> None:
    asked = "I nominate Wonko for the Ministry of Law. Do you accept the nomination?"
    assert _below(asked, said) == [AcceptNomination("Ministry of Law")]
    assert _below("I nominate Wonko for the Ministry of Law.", said) == [UNREAD]


@pytest.mark.parametrize("said", ["No.", "No, thanks.", "Thanks, but no.", "I don't."])
def test_a_word_rejects_where_somebody_asked(said: str) -> None:
    asked = "I nominate Wonko for the Ministry of Law. Do you accept the nomination?"
    assert _below(asked, said) == [RejectNomination("Ministry of Law")]


@pytest.mark.parametrize(
    "quoted",
    [
        "I nominate Ivy for the Ministry of Law.",
        "Will you accept 3 GC for the Football?",
        "I nominate Wonko for the Ministry of Law. I nominate Wonko for the Ministry of Change.",
        "Bram nominated Wonko for the Ministry of Law, I believe.",
        "I might nominate Wonko for the Ministry of Law.",
        "Do you accept that you were wrong?",
        "Would you accept the nomination?",
        "Ivy, do you accept the nomination?",
    ],
)
@pytest.mark.parametrize("said", ["Accepted.", "Gladly.", "Yes.", "I do.", "No, thanks."])
def test_an_answer_to_something_else(quoted: str, said: str) -> None:
    assert [one for one in _below(quoted, said) if one != UNREAD] == []


@pytest.mark.parametrize(
    "said",
    [
        "Gladly, if I can.",
        "I'd accept.",
        "I accept that I was wrong.",
        "I accept your apology.",
        "I will accept tomorrow.",
        "Accepted by whom?",
        "Do I accept?",
    ],
)
@pytest.mark.parametrize("quoted", _NOMINATIONS)
def test_what_accepts_nothing(quoted: str, said: str) -> None:
    assert [one for one in _below(quoted, said) if isinstance(one, AcceptNomination | RejectNomination)] == []


def test_each_act_cites_the_reply() -> None:
    read = READER.read("> I vote FOR p12.\n\nSo do I. Hooray!", ((19, 35),), ((0, 17),)).read
    assert [(one.text, one.spans) for one in read if isinstance(one, Announcement)] == [
        ("So do I. (FOR p12)", ((19, 27),))
    ]


_WILLS = (
    "I will accept the nomination.", "I'll accept the nomination.", "I shall gladly accept your nomination.",
    "Well, I'll accept that nomination, then.", "I will accept the nomination as High Lord of the Tiles.",
    "I'll accept Ivy's nomination.", "I'll accept.", "I will accept the nomination for the Ministry of Tiles, thanks.",
    "I will accept the nomination (if you people will have me).",
)  # fmt: skip
_NOMINATING = (
    "> I nominate Wonko for the Ministry of Tiles.\n\n",
    "> While we're at it: I nominate Wonko for the Ministry of Tiles. Nobody else has seen one.\n\n",
    "> > I nominate you for the Ministry of Tiles.\n> Seconded. Has anyone asked him?\n\n",
)


@pytest.mark.parametrize("above", ["", "I suppose I can't get out of this.\n\n"])
@pytest.mark.parametrize("quoted", _NOMINATING)
@pytest.mark.parametrize("said", _WILLS)
def test_who_will_accept_the_nomination_that_e_answers_accepts_it(said: str, quoted: str, above: str) -> None:
    assert _found(f"{quoted}{above}{said}") == [AcceptNomination("Ministry of Tiles")]


@pytest.mark.parametrize(
    "quoted", ["", "> I nominate Ivy for the Ministry of Tiles.\n\n", "> Who'll run for Tiles?\n\n"]
)
@pytest.mark.parametrize("said", _WILLS)
def test_who_was_not_nominated_only_says_what_e_would_do(said: str, quoted: str) -> None:
    assert not any(isinstance(one, AcceptNomination) for one in _found(f"{quoted}{said}"))


@pytest.mark.parametrize("quoted", _NOMINATING)
@pytest.mark.parametrize(
    "said",
    [
        "I will accept the nomination tomorrow.", "I will accept the nomination if Ivy declines.",
        "I'll accept the nomination when I'm back.", "I will accept any nomination.",
        "I will probably accept the nomination.",
        "I will not accept the nomination.", "I will accept the nomination (once Ivy has seconded it).",
        "I will accept the nomination as Lord of Law.", "Will I accept the nomination?", "I'd accept the nomination.",
        "I will accept the nomination of Ivy.", "He says I will accept the nomination.",
    ],
)  # fmt: skip
def test_a_promise_to_accept_at_another_time_accepts_nothing(said: str, quoted: str) -> None:
    assert not any(isinstance(one, AcceptNomination) for one in _found(f"{quoted}{said}"))


@pytest.mark.parametrize("said", ["Me too.", "So do I.", "Seconded.", "Count me in!"])
def test_what_is_told_in_full_behind_it_is_not_asked_about(said: str) -> None:
    found = _found(f"On Monday Bram wrote:\n> I become a player named Bram.\n\n{said} I become a player named Dov.")
    assert found == [Join("Dov")]
