"""Posts: rows of ballots, answers below quoted rows, and offers of motions."""

import random

import pytest

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language import tagging
from nomicbot.language.reader import Reader
from nomicbot.language.recognising.place import Sentence
from nomicbot.language.tags import Tag
from nomicbot.mail.message.post import Post, read_post
from nomicbot.rulebooks.bnomic.vocabulary.ministries import AcceptNomination
from nomicbot.rulebooks.bnomic.vocabulary.motions import Propose, Vote
from tests.corpus.scene import SCENE
from tests.language.growth import cost

READER = Reader(SCENE)
SELDOM = Reader(SCENE)
"""The reader of a bot that asks seldom: what stands around an act makes no question of it."""


def _votes(body: str, subject: str = "votes") -> list[tuple[str, str]]:
    mail = read_post(
        f"From: Wonko <w@x.invalid>\nSubject: {subject}\nMessage-ID: <a@b>\n\n{body}\n".encode()
    )
    assert isinstance(mail, Post)
    spans, quoted = [(p.start, p.end) for p in mail.written], [p.quoted_above for p in mail.written]
    read = READER.read(mail.body, spans, quoted, subject=mail.subject, names=mail.names).read
    return [
        (o.action.motion, o.action.vote)
        for o in read
        if isinstance(o, Announcement) and isinstance(o.action, Vote)
    ]


BALLOTS = (
    (
        "My votes:\n\np12: FOR\np13  No More Goats  Cleo  AGAINST\n12/0 x",
        [("p12", "FOR"), ("p13", "AGAINST")],
    ),
    (
        "I vote as follows:\n\n12-14 for\n[AGAINST] p15 Goats",
        [("p12", "FOR"), ("p13", "FOR"), ("p14", "FOR"), ("p15", "AGAINST")],
    ),
    (
        "FOR:\np12\np14 (with reservations)\n\nAGAINST:\np13 - too dear",
        [("p12", "FOR"), ("p14", "FOR"), ("p13", "AGAINST")],
    ),
    (
        "> p12: A Place (Cleo)\n\nYes.\n\n> p13: Gremlins (Bram)\n\nNo. One is enough.",
        [("p12", "FOR"), ("p13", "AGAINST")],
    ),
    ("> p16/0: Snow (Ana)\nAgainst this, obviously. Snow is fine.", [("p16", "AGAINST")]),
    ("Ivy's votes, as she told me:\n\np12: FOR\np13: AGAINST", []),
    ("Results:\n\np12: FOR 5, AGAINST 3", []),
    ("p12: FOR?", []),
    ("> p12 and p13?\n\nFOR both.", [("p12", "FOR"), ("p13", "FOR")]),
)


QUOTED = (
    *(
        "p12",
        "and p13",
        "p14/1: More Fish (Cleo)",
        "CFI 3",
        "3. Goats",
        "FOR",
        "or not",
        "Dov wrote:",
    ),
    *("Shall we", "2)", "| p15 | AGAINST |", "[ ]", "All of them", "Title: Snow", "x"),
)
BELOW = (
    "FOR",
    "both",
    "No.",
    "2. AGAINST",
    "p13: FOR",
    "Ditto",
    "1. yes\n2. no",
    "FOR\nAGAINST",
    "I vote NO.",
)


def test_whatever_is_quoted_above_an_answer_can_be_read() -> None:
    chance = random.Random(12)

    def line() -> str:
        return " ".join(chance.choices(QUOTED, k=chance.choice((1, 2, 3)))) + chance.choice(" ?.")

    for _ in range(60):
        quoted = "\n".join(f"> {line()}" for _ in range(chance.choice((1, 1, 2, 4))))
        _votes(f"{quoted}\n\n{chance.choice(BELOW)}")


def test_ballots_are_read_row_by_row() -> None:
    missed = [(body, got) for body, wanted in BALLOTS if (got := _votes(body)) != wanted]
    assert not missed


TAKEN_BACK = (
    "My votes:\n\np12: FOR\np13: AGAINST\n\n(this is not my final ballot)",
    "My votes:\n\np12: FOR\np13: AGAINST\n\nThese are Cleo's, not mine.",
    "p12: FOR\np13: AGAINST\n\n-- is how it will end.",
    "I vote FOR p12. I vote AGAINST p13.\n\nEDIT: both votes are void, I had the wrong list.",
    "I vote FOR p12.\n\nThat was my little brother.",
    "I vote FOR p12. D'oh, p13.",
    "I give Ivy 5 Genechips.\n\nPS: not 5, 6.",
    "I vote FOR p12.\n\nScratch that.",
)
"""Posts whose last words make doubtful what stands above them."""

LEFT_AS_IT_IS = (
    "I vote FOR p12. This is a good one, and Ivy deserves it.",
    "I vote FOR p12.\n\nIt is late, and I am off to bed.",
    "My votes:\n\np12: FOR\np13: FOR\n\nThese are all fine.",
    "I vote FOR p12.\n\nNot long now until the Grid is back.",
)
"""Posts whose last words change nothing."""


def test_a_remark_behind_acts_that_says_they_are_not_meant_makes_them_a_question() -> None:
    done = [
        post
        for post in TAKEN_BACK
        if any(isinstance(one, Announcement) for one in READER.read(post, subject="votes").read)
    ]
    asked = [
        post
        for post in TAKEN_BACK
        if not any(isinstance(one, Unread) for one in READER.read(post, subject="votes").read)
    ]
    assert (done, asked) == ([], [])
    left = [
        post
        for post in LEFT_AS_IT_IS
        if not any(isinstance(one, Announcement) for one in SELDOM.read(post, subject="votes").read)
    ]
    assert left == []


GREETED = (
    "Hello everybody,",
    "Dear all,",
    "Esteemed ladies, gentlemen and others,",
    "3 am. why am i awake",
    "Phew.",
)
LED = (
    "As Peter put it,",
    "Peter's proposal, as I remember it, was",
    "Picture the scene",
    "Next nweek's agenda",
)


def test_a_greeting_or_a_sentence_above_leads_to_nothing_and_half_a_sentence_or_a_title_does() -> (
    None
):
    acts = {
        above: READER.read(f"{above}\n\nI give Ivy 3 Genechips.\n").read
        for above in (*GREETED, *LED)
    }
    asked = [above for above, read in acts.items() if isinstance(read[0], Unread)]
    assert asked == list(LED)


def test_what_a_soul_votes_below_a_heading_is_asked_about() -> None:
    (read,) = READER.read(
        "I reanimate Bram's Soul, and it votes like so:\n\n   p12: FOR\n   p16: AGAINST\n"
    ).read
    assert isinstance(read, Unread)
    assert "p12: FOR p16: AGAINST" in read.text
    lines = [each.line for each in read.readings]
    assert lines == ["I reanimate Bram's Soul and vote FOR p12 and AGAINST p16 with it."]


OFFERS = (
    'I submit a proposal "Goats" { Repeal rule 9-9. }',
    "I submit this proposal:\n\n{{\n__Goats__\nRepeal rule 9-9.\n}}\n",
    "I hereby submit the following proposal.\n\nTitle: Goats\n\n{{ Repeal rule 9-9. }}",
    "I propose:\n\nGoats\n{{ Repeal rule 9-9. }}",
)


def test_motions_are_offered_with_their_titles_and_texts() -> None:
    found = [
        [one.action for one in READER.read(words).read if isinstance(one, Announcement)]
        for words in OFFERS
    ]
    told = [[(a.title, a.text) for a in acts if isinstance(a, Propose)] for acts in found]
    assert told == [[("Goats", "Repeal rule 9-9.")]] * len(OFFERS)


def test_rows_that_nobody_calls_votes_are_one_question_with_all_of_them_first() -> None:
    (asked,) = READER.read("Here we go.\n\np12 FOR\np13 AGAINST").read
    assert isinstance(asked, Unread)
    assert [each.line for each in asked.readings] == [
        "All of these: I vote FOR p12. I vote AGAINST p13.",
        "I vote FOR p12.",
        "I vote AGAINST p13.",
    ]
    chosen = READER.read(asked.readings[0].text).read
    assert [one.action for one in chosen if isinstance(one, Announcement)] == [
        Vote("p12", "FOR"),
        Vote("p13", "AGAINST"),
    ]


def test_reading_costs_no_more_than_in_proportion() -> None:
    paragraph = (
        "I had a long day, and p14 is silly. I vote FOR p12, because I can; Dov may laugh.\n\n"
    )

    def reading(many: int) -> float:
        return cost(READER.read, paragraph * many)

    reading(10)
    assert reading(400) < 4 * reading(200) + 0.05


def test_words_of_a_post_are_tagged_once_each(monkeypatch: pytest.MonkeyPatch) -> None:
    tagged: list[tuple[str, ...]] = []
    plain = tagging.tags_of

    def counting(sentence: Sentence) -> list[Tag]:
        tagged.append(sentence.lows)
        return plain(sentence)

    monkeypatch.setattr(tagging, "tags_of", counting)
    READER.read(
        "I vote FOR p12 and AGAINST p13.\n\nMy votes:\n\np14: FOR\np15: AGAINST\n\nI pay Ivy 3 GC.",
        subject="p12",
    )
    assert tagged
    assert sorted(set(tagged)) == sorted(tagged)


def test_an_office_written_in_two_ways_is_taken_as_it_was_written_last() -> None:
    body = "> I nominate you for the Ministry of law.\n> The ministry of Law is a fine one.\n\n"
    acts = [
        one.action
        for turned in (body, body.replace("law", "LAW").replace("Law", "law").replace("LAW", "Law"))
        for one in SELDOM.read(
            f"{turned}I accept the nomination.", [(len(body), len(body) + 24)], [(0, len(body))]
        ).read
        if isinstance(one, Announcement)
    ]
    assert acts == [AcceptNomination("ministry of Law"), AcceptNomination("ministry of law")]


def test_plain_acts_amid_much_talk_are_done() -> None:
    talk = (
        "I have been away for a week with my sister in the mountains, and it rained on us all day long.\n\n"
        * 3
    )
    found = READER.read(f"{talk}I vote FOR p12 and AGAINST p13.\n").read
    assert [one.action for one in found if isinstance(one, Announcement)] == [
        Vote("p12", "FOR"),
        Vote("p13", "AGAINST"),
    ]


def test_a_set_of_one_s_own_motions_may_stand_behind_any_verb() -> None:
    (one,) = READER.read("I give my every open proposal.").read
    assert "my every open proposal" in one.text
