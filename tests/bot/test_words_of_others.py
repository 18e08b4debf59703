"""Nobody acts in another's name: unmarked quotations are recognised by evidence, or asked about.

Both errors count: another's action that is done, and an author's own action that is lost.
"""

import random
from datetime import timedelta
from itertools import product

import pytest
from table import TALK, Table, address, at, mail

from nomicbot.bot.judging.replay import Replay
from nomicbot.ledger.json_values import read as read_back
from nomicbot.ledger.json_values import written as written_down
from nomicbot.mail.message.mbox import append_mbox
from nomicbot.mail.quoting.new_text import written
from nomicbot.mail.quoting.text_overlap import Comparison, ShingledMail
from tests.samples import SAMPLE_OR_ALL

pytestmark = pytest.mark.sampled

PROPOSAL = "I submit a proposal:\n{{\n__More Fish__\nWonko gains 1A.\n}}\n"
ACT = "I forfeit the game.\n"
LONG = (
    "Hello everybody, this has been a lot of fun for me.\nBut there is no more time for it in my life.\n\n"
    "I forfeit the game.\n\nBram\n"
)
OPEN = 10

WRITTEN = """\
>>> Bram <bram@example.net> 11/24/26 10:15 AM >>>
---- On Tue, 24 Nov 2026 10:15:00 +0000 Bram <bram@example.net> wrote ----
Bram said:
Quoting Bram <bram@example.net>:
Bram — Today at 10:15 AM
[Bram, 24.11.2026 10:15]
Thus spake Bram:
Bram Hops wrote on 11/24/2026 10:15 AM:
2026. nov. 24. 10:15 ezt írta ("Bram" <bram@players.example>):
24 ноября 2026 г., 10:15, Bram написал(а):
Bram, 24 Kas 2026 Sal, 10:15 tarihinde şunu yazdı:
ti 24. marrask. 2026 klo 10.15 Bram (bram@example.net) kirjoitti:
Vào 10:15 Th 3, 24 thg 11, 2026 Bram đã viết:
Bram 于2026年11月24日周二 10:15写道：
Pe mar., 24 nov. 2026 la 10:15, Bram a scris:
Am 24.11.2026 um 10:15 hat Bram <bram@example.net> gesagt:
Op di 24 nov. 2026 om 10:15 zei Bram Hops:
Quote from: Bram on Today at 10:15:22 AM
Bram Hops <bram@example.net> 24/11/2026 10:15
Bram (24/11, 10:15):
Bram bellowed:
From Bram:
Zaphod quipped:
Bram's message of 24 November:
In message <123@x.example>, bram@example.net says
<Bram> 10:15
Bram, Tuesday:
Hops, Bram skrev den 24.11.2026:
*Bram Hops* · 24 nov
Bram dice:
Bram a dit :
Bram mówi:
*From Bram Hops, yesterday at noon*
=== Bram, 10:15 ===
bram@example.net (Bram Hops), 2026-11-24 10:15 UTC
Reply by Bram » Tue Nov 24, 2026 10:15 am
Bram @ 24.11. 10:15:
Bram told us:
<Bram>
« Bram »
-- Bram, 24/11
Bramが書きました：
Bram님이 작성:
Author: Bram
By Bram
Originally posted by Bram
bram@example.net
Zaphod at 10:15:
Zaphod Beeble — Yesterday at 10:15 PM
Bram 3h
Bram · 3h ago
Bram had written
On Tue, Nov 24th, 2026 at 10:15 AM, Bram|<|bram@example.net [ bram@example.net ]|> wrote:
Bram Hops|Sent by: bram|11/24/2026 10:15 AM||To|spoon@lists.example|cc||Subject|Re: fish
Bram Hops|Sent by: bram|11/24/2026 10:15 AM|To|spoon@lists.example|cc|Subject|Re: fish"""
"""Heads as programs and people write them, | for the end of a line."""


def made_up(number: int) -> str:
    """Return an attribution line that no program writes yet, the same each time."""
    pick = random.Random(f"head {number}").choice
    who = pick(
        [
            "Bram",
            "Bram <bram@players.example>",
            '"Bram Hops" <bram@example.net>',
            "bram@players.example (Bram)",
        ]
    )
    verb = pick(
        [
            "wrote",
            "says",
            "kirjoittaa",
            "schribte",
            "пишет",
            "opined",
            "ha detto",
            "scrisse qvesto",
            "quoth",
            "",
        ]
    )
    date = pick(
        [
            "24 Nov 2026",
            "2026-11-24",
            "24.11.26",
            "Tue, 24 Nov 2026",
            "11/24/2026",
            "24 novembre 2026",
        ]
    )
    time = pick(["10:15", "10:15 AM", "10.15 Uhr", "10:15:22 +0100", "10:15 UTC"])
    parts = [who, pick([f"{date} {time}", f"{date}, {time}", time, f"({date} {time})"])]
    random.Random(f"order {number}").shuffle(parts)
    parts.insert(pick([1, 2]), verb)
    text = " ".join(filter(None, parts))
    before, behind = pick(
        [
            ("", ":"),
            ("-- ", " --"),
            ("[", "]"),
            ("", " :"),
            ("*", "*"),
            ("~ ", ""),
            ("=== ", " ==="),
        ]
    )
    return f"{before}{text}{behind}"


HEADS = [*(line.replace("|", "\n") for line in WRITTEN.split("\n")), *map(made_up, range(24))]

NO_HEADS = """\
@Bram:
Bram,
Dear Bram,
Hi Bram!
Hello Bram and Ivy,
Bram, here is my vote:
My vote, as Bram wished:
For Bram, who wanted one.
Bram wanted one today.
Peter, 10:15:
p1 (of Bram), 24 Nov 10:15:
10:15 UTC:
On Tuesday, then:
I agree with Bram:
Bram is right, at 10:15 I was asleep.
The post of Bram on 24 Nov was fun.
My answer to Bram's question of 10:15:
I owe this to Ivy since Tuesday.
Bram for Senator!
Bram
- Bram
Ivy 3/4 of it
Ivy (3)
My wish for today, Bram:
On 24 November Bram wrote of a good example, with a heavy heart and much too late for anybody to care, 10:15."""


@pytest.fixture
def table():
    table = Table("Peter", "Bram", "Ivy", "Wonko")
    table.post("Wonko", PROPOSAL, at(2), "proposes")
    return table


def vote(table: Table, who: str = "Peter") -> str | None:
    return table.values["p1"]["vote"].get(who)


def test_there_are_sixty_heads_and_twenty_that_are_none():
    assert len(HEADS) >= 60
    assert len(set(map(made_up, range(24)))) >= 20
    assert len(NO_HEADS.split("\n")) >= 20


@pytest.mark.parametrize("evidence", ["none", "answered", "no reply"])
@SAMPLE_OR_ALL
def test_nothing_below_the_head_of_another_is_done(table, some, evidence):
    """Words of the answered message are ignored; otherwise the bot asks, or ignores words of another post."""
    table.post("Bram", LONG, at(3), "leaves", To=TALK)
    wrong, asked, heads = [], 0, some(HEADS, 4)
    for number, head in enumerate(heads):
        body = f"I agree.\n\n{head}\n\n{ACT if evidence == 'none' else LONG}"
        fields = {"In_Reply_To": "<leaves@players.example>"} if evidence == "answered" else {}
        table.post("Peter", body, at(4, number / 100), f"m{number}", **fields)
        became = table.became(f"m{number}")
        # What a known head has below it is passed over if it stands in an earlier post, and asked about if not.
        known = all(ACT not in body[one.start : one.end] for one in written(body, "Peter"))
        if became != (
            [] if evidence == "answered" or (known and evidence != "none") else ["unread"]
        ):
            wrong.append((head, became))
        asked += became == ["unread"]
    assert not wrong
    assert evidence == "answered" or asked >= len(heads) // 2
    assert "Peter" in table.players
    assert table.is_true_to_its_record()


def test_a_line_that_says_more_is_no_head(table):
    """The text below is its author's own: it is done, or asked about if a line with a colon introduces it."""
    wrong = []
    for number, line in enumerate(NO_HEADS.split("\n")):
        side = ("FOR", "AGAINST")[number % 2]
        table.post(
            "Peter",
            f"I agree.\n\n{line}\n\nI vote {side} p1.\n",
            at(OPEN, number / 100),
            f"m{number}",
        )
        shown = table.reasons(f"m{number}") == ["it is not clear whether this is only shown"]
        if not shown and (table.became(f"m{number}") != ["done"] or vote(table) != side):
            wrong.append((line, table.became(f"m{number}"), table.reasons(f"m{number}")))
    assert not wrong


def test_a_head_with_nothing_above_it_is_one(table):
    table.post("Peter", f"Bram — Today at 10:15 AM\n\n{ACT}", at(4), "m")
    assert table.became("m") == ["unread"]


def test_what_is_asked_about_is_done_by_its_number(table):
    table.post("Peter", "Yes!\n\nThus spake Bram:\n\nI vote FOR p1.\n", at(OPEN), "m")
    asked = table.sent("ruling")[-1]
    assert "below “Thus spake Bram:”" in asked.body.replace("\n", " ")
    table.post("Peter", "1", at(OPEN, 13), "number", In_Reply_To=f"<{asked.message_id}>")
    assert table.became("number") == ["done"]
    assert vote(table) == "FOR"


SHOWN = """\
Bram Hops via Telegram, 10:15|
Bram Hops on Discord:|
Bram (he/him)  10:15 AM|
Bram Hops, Nov 24, 2026, 10:15 AM|
@bram commented 2 days ago|
@bram:matrix.org|
As Bram put it:|
According to Bram:|
2026년 11월 24일 (화) 오전 10:15, Bram님이 작성:|
٢٤ نوفمبر ٢٠٢٦ كتب Bram:
[quote="Bram, post:12, topic:345"]|
# Bram|
➤ Bram|
Bram -->|
Bram sagte:
Bram Hops|24 November 2026|10:15
**Bram:**
<bram@example.net>
24/11/26, 10:15 - Bram: ahem
[10:15] Bram: ahem"""
"""Heads with their words straight below, or in a paragraph of their own (| at the end)."""

MARKED_UP = """\
[quote=Bram]|I vote FOR p1.|[/quote]
[quote]I vote FOR p1.[/quote]
{quote}|I vote FOR p1.|{quote}
<blockquote>|I vote FOR p1.|</blockquote>
#+BEGIN_QUOTE|I vote FOR p1.|#+END_QUOTE
\\begin{quote}|I vote FOR p1.|\\end{quote}
::: quote|I vote FOR p1.|:::
&gt; I vote FOR p1.
--\u00a0|I vote FOR p1.
--  |I vote FOR p1.
\\-- |I vote FOR p1.
***-- ***|I vote FOR p1."""
"""Quotations by the markup of boards and wikis, and signatures."""


def test_what_chat_rooms_boards_and_wikis_show_of_others_is_not_done(table):
    wrong = []
    for number, head in enumerate(SHOWN.split("\n")):
        table.post(
            "Peter",
            f"I agree.\n\n{head.replace('|', chr(10))}\nI vote FOR p1.\n",
            at(OPEN),
            f"m{number}",
        )
        if (
            table.became(f"m{number}") != ["unread"]
            or "it is " not in table.reasons(f"m{number}")[0]
        ):
            wrong.append((head, table.became(f"m{number}"), table.reasons(f"m{number}")))
    for number, shown in enumerate(MARKED_UP.split("\n")):
        table.post("Peter", f"I agree.\n\n{shown.replace('|', chr(10))}\n", at(OPEN), f"q{number}")
        if table.became(f"q{number}"):
            wrong.append((shown, table.became(f"q{number}")))
    assert not wrong
    assert vote(table) is None
    table.post(
        "Peter", "[quote=Bram]\nWho is with me?\n[/quote]\nI vote FOR p1.\n", at(OPEN, 13), "below"
    )
    assert table.became("below") == ["done"]


# -- evidence -----------------------------------------------------------------------------------------------------


QUOTATIONS = [
    LONG,
    " ".join(LONG.split()),  # one line
    LONG.replace(" ", "\n"),  # a word a line
    LONG.replace("\n", " \n").upper(),
    LONG.replace("But there is no more time for it in my life.\n", ""),  # a line was dropped
    LONG.replace("forfeit", "forfiet").replace("everybody", "everbody"),
    LONG.replace("I forfeit the game.", "I forfeit teh game."),
    LONG.replace("'", "’").replace("e", "e\u200b"),
    LONG + "\n-- \nBram Hops\n",
]
ABOVE = ["I agree.\n\nBrammm!!\n\n", "So he goes.\n\n", "Ahem.\n\n" + "=" * 9 + " his words\n\n"]


@SAMPLE_OR_ALL
def test_what_stands_in_an_earlier_post_is_never_done_in_the_name_of_who_quotes_it(some):
    """It is below no known attribution line, wrapped at any width, with typing slips."""
    for above, quotation in some(product(ABOVE, QUOTATIONS), 4):
        table = Table("Peter", "Bram", "Ivy", "Wonko")
        table.post("Bram", LONG, at(3), "leaves", To=TALK)
        for number, fields in enumerate(
            [{"In_Reply_To": "<leaves@players.example>"}, {"Subject": "Re: x"}, {}]
        ):
            table.post("Peter", above + quotation, at(4, number), f"m{number}", **fields)
            assert set(table.became(f"m{number}")) <= {"unread"}, (above, quotation, fields)
        assert "Peter" in table.players


NAMED = """\
Bram
Bram exclaims thus
The word of Bram, unabridged
What Bram has on offer:
~~ Bram's two cents ~~
And then there is Bram.
BRAM SAYS
Bram Hops of the Fish Party"""
"""Lines of which nobody knows that they are heads, but that they name who wrote what stands below."""

SHORT = ("Hello all,\nI vote FOR p1.\n", "I vote FOR p1.\n", "Hello all, I vote FOR p1.\n")


@pytest.mark.parametrize("short", SHORT)
def test_what_stands_in_a_post_of_whom_the_line_above_names_is_asked_about_however_short(
    table, short
):
    table.post("Bram", short, at(OPEN), "votes")
    wrong = []
    for number, line in enumerate(NAMED.split("\n")):
        for blank in ("", "\n"):
            id = f"m{number}{len(blank)}"
            table.post(
                "Peter", f"What a day.\n\n{line}\n{blank}{short}", at(OPEN, 13 + number / 10), id
            )
            told = (line, blank) == ("BRAM SAYS", "")  # one sentence with what stands below it
            if table.became(id) != ([] if told and short.startswith("I") else ["unread"]):
                wrong.append((line, table.became(id)))
    assert not wrong
    assert vote(table) is None


OWN = """\
I vote FOR p1.
Hello all,|I vote FOR p1.
Bram||I vote FOR p1.
Dear Bram,||I vote FOR p1.||Yours, Peter
Bram,||I vote FOR p1.||Cheers, Peter
Hi Bram!||I vote FOR p1.||Cheers, Peter
Ivy||I vote FOR p1.||Cheers, Peter
Hello Bram and Ivy,||I vote FOR p1.||Cheers, Peter"""


def test_what_one_does_like_somebody_whom_one_only_speaks_of_is_done(table):
    """A post that consists only of the same words is done too: its author means to do it as well."""
    table.post("Bram", "Hello all,\nI vote FOR p1.\n", at(OPEN), "votes")
    wrong = []
    for number, text in enumerate(OWN.split("\n")):
        table.post("Peter", text.replace("|", "\n"), at(OPEN, 13 + number / 10), f"m{number}")
        if table.became(f"m{number}") != ["done"]:
            wrong.append((text, table.became(f"m{number}"), table.reasons(f"m{number}")))
    assert not wrong


def test_a_first_contact_is_never_taken_for_a_quotation(table):
    for number, who in enumerate(("Ana", "Bea", "Cid", "Dov")):
        words = f"Hi all!{' ' if number % 2 else chr(10) * 2}I become a player.\n\nLooking forward,\n{who}\n"
        table.post(who, words, at(3, number), f"joins{number}", Subject="Re: a new game")
        assert table.became(f"joins{number}") == ["done"], (who, table.reasons(f"joins{number}"))


def test_a_reply_below_and_amid_a_quotation_is_read(table):
    table.post("Bram", LONG, at(3), "leaves", To=TALK)
    re = {"In_Reply_To": "<leaves@players.example>"}
    table.post("Peter", f"Hm.\n\n{LONG}\nI vote FOR p1.\n", at(OPEN), "below", **re)
    assert table.became("below") == ["done"]
    assert vote(table) == "FOR"
    first, _, rest = LONG.partition("\n")
    table.post(
        "Peter",
        f"Bram — Today at 10:15\n\n{first}\n\nI vote AGAINST p1.\n\n{rest}",
        at(OPEN, 13),
        "amid",
        **re,
    )
    assert vote(table) in ("AGAINST", "FOR")
    assert set(table.became("amid")) <= {"done", "unread"} != set()
    assert table.became("amid")  # it is not lost
    assert "Peter" in table.players


def test_a_quoted_ruling_is_never_performed(table):
    table.post(
        "Bram",
        "I vote FOR p1.\n\nI vote MAYBEE on p1.\n\nI forfeit the game if Ivy does.\n",
        at(OPEN),
        "votes",
    )
    ruling = table.sent("ruling")[-1]
    for number, body in enumerate(
        [ruling.body, ruling.body.replace("> ", ""), " ".join(ruling.body.split())]
    ):
        for fields in ({"In_Reply_To": f"<{ruling.message_id}>"}, {}):
            id = f"m{number}{len(fields)}"
            table.post("Peter", f"I see.\n\n{body}", at(OPEN, 13 + number / 10), id, **fields)
            assert set(table.became(id)) <= {"unread"}, body
    assert vote(table) is None
    assert "Peter" in table.players


def test_what_a_ruling_or_the_help_offers_can_be_sent(table):
    for who in ("Peter", "Wonko"):
        table.post(who, "bot: help\n", at(OPEN), f"help-{who}")  # it is mailed to who asks
    help = table.sent("answer")[-1]
    assert "I forfeit the game." in help.body
    table.post(
        "Peter", "I forfeit the game.\n", at(OPEN, 13), "m", In_Reply_To=f"<{help.message_id}>"
    )
    assert table.became("m") == ["done"]
    table.post(
        "Wonko", f"Thank you.\n\n{help.body}", at(OPEN, 14), "n", In_Reply_To=f"<{help.message_id}>"
    )
    assert table.became("n") == []
    assert "Wonko" in table.players


# -- copied mails with no marks -----------------------------------------------------------------------------------

COPIED = [
    "On 24 Nov 2026 at 10:15, Bram <bram@players.example> wrote:\n",
    "Am 24.11.2026 um 10:15 schrieb Bram <bram@players.example>:\n",
    "Bram wrote:\n",
    "-----Original Message-----\nFrom: Bram <bram@players.example>\nSent: Tuesday\nTo: all\nSubject: fish\n",
    "From: Bram <bram@players.example>\nSent: Tuesday\nTo: all\nSubject: fish\n",
]
FISH = "I like fish a lot, as everybody here knows.\nFish are what we need.\n\nI vote AGAINST p1.\n"


@pytest.mark.parametrize("head", COPIED)
def test_an_act_below_a_copied_mail_is_asked_about_unless_it_stands_in_it(table, head):
    table.post("Bram", FISH, at(OPEN), "fish")
    for number, above in enumerate(["Hm.\n\n", ""]):
        for answers in (True, False):
            fields = {"In_Reply_To": "<fish@players.example>"} if answers else {}
            id = f"{number}{answers}"
            table.post(
                "Peter",
                f"{above}{head}\n{FISH}\n",
                at(OPEN, 13 + number / 10),
                f"none{id}",
                **fields,
            )
            assert table.became(f"none{id}") == []
            said = f"{above}{head}\n{FISH}\nI vote FOR p1.\n"
            for again in range(2):
                table.post("Peter", said, at(OPEN, 14 + number / 10), f"m{id}{again}", **fields)
                assert table.became(f"m{id}{again}") == ["unread"]
                assert "below “" in table.reasons(f"m{id}{again}")[0]
    assert vote(table) is None
    assert table.is_true_to_its_record()


def test_a_copy_of_ones_own_mail_that_one_answers_asks_nothing(table):
    table.post("Peter", "I vote FOR p1.\n", at(OPEN), "mine")
    head = "On 24 Nov 2026 at 10:15, Peter <peter@players.example> wrote:"
    body = f"And so it is.\n\n{head}\n\nI vote FOR p1.\n"
    table.post("Peter", body, at(OPEN, 13), "again", In_Reply_To="<mine@players.example>")
    assert table.became("again") == []


# -- what stays the sender's ---------------------------------------------------------------------------------------


SAME = [
    "I vote FOR p1.\n",
    "I vote FOR p1, since it is the best of all the proposals that we have had in this long game so far.\n",
    "I vote FOR p1, since it is the best of all the\nproposals that we have had in this game.\n",
    "Hi all,\n\nI vote FOR p1.\n",
    "I vote FOR p1.\nI vote FOR p1.\n",
]


@SAMPLE_OR_ALL
def test_twelve_players_post_the_same_within_an_hour_and_all_count(some):
    for answers, words in some(product([False, True], SAME), len(SAME)):
        twelve_post(words, answers)


def twelve_post(words: str, answers: bool) -> None:
    names = ["Ana", "Bel", "Cor", "Dan", "Eri", "Fel", "Gus", "Han", "Ila", "Jon", "Kat", "Lun"]
    table = Table("Wonko", *names)
    table.post("Wonko", PROPOSAL, at(2), "proposes")
    before = None
    for number, name in enumerate(names):
        fields = (
            {"In_Reply_To": f"<{before}@players.example>", "Subject": "Re: p1"}
            if answers and before
            else {}
        )
        table.post(name, words, at(OPEN, 12 + number / 12), before := f"v{number}", **fields)
        assert set(table.became(before)) == {"done"}, name
    assert all(vote(table, name) == "FOR" for name in names)


def test_an_outsider_who_posts_all_first_takes_nothing_from_anybody(table):
    text = "This is what I think of all those fish of yours.\nI vote FOR p1.\nAnd that is that, my friends.\n"
    table.post("Mallory", text, at(OPEN), "first")
    table.post(
        "Peter", f"Well.\n\n{text}", at(OPEN, 13), "m", In_Reply_To="<first@players.example>"
    )
    assert table.became("m")[0] == "done"
    assert vote(table) == "FOR"


def test_private_and_unproven_mail_is_no_evidence(table):
    text = "This is what I think of all those fish of yours.\nI vote FOR p1.\nAnd that is that, my friends.\n"
    table.post("Bram", text, at(OPEN), "private", To="bot@lists.example")
    table.post("Peter", f"Well.\n\n{text}", at(OPEN, 13), "m", Subject="Re: votes")
    assert table.became("m") == ["done"]


def test_a_quotation_of_oneself_counts_as_it_did(table):
    text = "This is what I think of all those fish of yours.\nI vote FOR p1.\nAnd that is that, my friends.\n"
    table.post("Peter", text, at(OPEN), "mine")
    table.post(
        "Bram", f"Really?\n\n{text}", at(OPEN, 13), "asks", In_Reply_To="<mine@players.example>"
    )
    assert table.became("asks") == []
    table.post(
        "Peter",
        f"Yes, again.\n\n{text}",
        at(OPEN, 14),
        "again",
        In_Reply_To="<asks@players.example>",
    )
    assert table.became("again") == ["done"]


def test_a_digest_of_the_bot_takes_nothing_from_who_posted_first():
    table = Table("Wonko", "Peter", rulings="digest")
    table.post("Wonko", PROPOSAL, at(2), "proposes")
    text = "This is what I think of all those fish of yours.\nI vote FOR p1.\nAnd that is that, my friends.\n"
    table.post("Peter", text, at(OPEN), "mine")
    table.administrator.advance(at(OPEN + 1, 1))
    digest = [
        mail for mail in table.sent() if "FOR p1" in mail.body and "vote on p1 is" in mail.body
    ][-1]
    table.post("Peter", text, at(OPEN + 1), "again", In_Reply_To=f"<{digest.message_id}>")
    assert table.became("again") == ["done"]


def test_a_forward_is_asked_about(table):
    table.post("Bram", LONG, at(3), "leaves", To=TALK)
    table.post("Peter", f"Look at that.\n\n{LONG}", at(4), "m", Subject="Fwd: leaving")
    assert table.became("m") == ["unread"]
    assert "an earlier post of Bram" in table.reasons("m")[0]


@pytest.mark.parametrize("fence", ["{{\n%s}}\n", "{\n%s}\n"])
def test_a_proposal_of_the_text_of_another_is_a_proposal(table, fence):
    draft = (
        "__Geese__\nIn rule 3-4, replace “gains 2A” with “gains 9A”.\nIvy gains 1A, for "
        "all the trouble that she had.\n"
    )
    table.post("Ivy", f"What about this, everybody?\n\n{draft}", at(3), "draft", To=TALK)
    text = "I submit a proposal:\n" + fence % draft
    table.post("Peter", text, at(4), "m", In_Reply_To="<draft@players.example>")
    assert table.became("m") == ["done"]
    assert table.values["p2"]["title"] == "Geese"


def test_a_filled_in_ballot_without_marks_is_read(table):
    table.post("Ivy", PROPOSAL.replace("More", "Less"), at(2, 13), "second")
    table.administrator.advance(at(OPEN, 1))
    ballot = table.sent("ballot")[-1]
    filled = "My votes are below.\n\n" + ballot.body
    for row in [row for row in ballot.body.split("\n") if row.startswith(("p1/0", "p2/0"))]:
        filled = filled.replace(row, f"{row}\nI vote AGAINST {row[:2]}.\n", 1)
    table.post("Peter", filled, at(OPEN), "m", In_Reply_To=f"<{ballot.message_id}>")
    assert table.became("m") == ["done", "done"]
    assert vote(table) == "AGAINST"


# -- the same everywhere, and again --------------------------------------------------------------------------------


def test_what_was_found_is_in_the_record_and_another_process_finds_the_same(table):
    table.post("Bram", LONG, at(3), "leaves", To=TALK)
    re = {"In_Reply_To": "<leaves@players.example>"}
    table.post("Peter", f"So.\n\nBrrrm\n\n{LONG}", at(4), "m", **re)
    table.restart()
    table.post("Peter", f"So.\n\nBrrrm\n\n{LONG}\nReally.", at(4, 13), "n", **re)
    for id in ("m", "n"):
        (quoted,) = table.ledger.entry(table.entry(id)).event.quoted
        assert quoted.source == "leaves@players.example"
        assert not quoted.asked
    assert table.is_true_to_its_record()


def test_a_late_post_is_not_held_against_those_that_came_after_it(table):
    text = "This is what I think of all those fish of yours.\nI vote FOR p1.\nAnd that is that, my friends.\n"
    table.post("Bram", f"Hear, hear.\n\n{text}", at(OPEN, 15), "bram")
    table.post("Peter", f"Well.\n\n{text}", at(OPEN, 12), "late", Subject="Re: fish")
    assert table.became("late") == ["done"]
    assert table.administrator.now >= at(OPEN, 15) - timedelta(minutes=1)


def test_a_mail_long_past_is_looked_up_where_it_is_answered(table, monkeypatch):
    monkeypatch.setattr("nomicbot.bot.intake.mail_history.MOST_MAILS", 3)
    table.post("Bram", LONG, at(3), "leaves", To=TALK)
    for number in range(5):
        table.post("Ivy", f"Talk number {number}.\n", at(3, 13 + number), f"talk{number}")
    table.post(
        "Peter", f"So.\n\nBrrrm\n\n{LONG}", at(4), "m", In_Reply_To="<leaves@players.example>"
    )
    assert table.became("m") == []
    assert "Peter" in table.players


# -- what the post itself tells ------------------------------------------------------------------------------------


@pytest.mark.parametrize("dashes", ["*-- *", "_-- _", "-- "])
def test_a_signature_behind_stars_is_one(table, dashes):
    table.post(
        "Peter",
        f"I agree.\n\n{dashes}\n*Peter -- I vote AGAINST everything*\nI vote FOR p1.\n",
        at(OPEN),
        "m",
    )
    assert table.became("m") == []


@pytest.mark.parametrize(
    "mark",
    ["[Peter] ", "*[Peter]* ", "[Peter]: ", "<Peter> ", "(Peter) ", "Peter> ", "## Peter ## "],
)
def test_answers_behind_ones_own_name_in_a_copied_mail_are_asked_about(table, mark):
    copied = "From: Bram\nSent: 24 November 2026\nTo: list\nSubject: fish\n\nWho is with me?\n"
    text = (
        f"Answers inside.\n\n{copied}{mark}I vote FOR p1.\n\nAnd then?\n[Bram] I vote AGAINST p1.\n"
    )
    table.post("Peter", text, at(OPEN), "m")
    assert table.became("m") == ["unread"]
    asked = table.sent("ruling")[-1]
    table.post("Peter", "1", at(OPEN, 13), "number", In_Reply_To=f"<{asked.message_id}>")
    assert vote(table) == "FOR"


def test_a_replayed_archive_finds_the_same(tmp_path):
    words = [
        ("Peter", "I become a player.\n", {}),
        ("Bram", "I become a player.\n", {}),
        ("Bram", LONG.replace(ACT, "I vote FOR p1.\n"), {"Message_ID": "<leaves@players.example>"}),
        (
            "Peter",
            f"So.\n\nBrrrm\n\n{LONG.replace(ACT, 'I vote FOR p1.')}",
            {"In_Reply_To": "<leaves@players.example>"},
        ),
        ("Peter", f"So.\n\nThus spake Bram:\n\n{ACT}", {}),
    ]
    archive = tmp_path / "archive.mbox"
    for number, (who, text, fields) in enumerate(words):
        append_mbox(archive, mail(who, text, f"r{number}", **fields), address(who), at(2, number))
    replay = Replay(archive, keep=True)
    results = [
        [verdict["verdict"] for verdict in post["verdicts"]] for post in replay.document["posts"]
    ]
    assert results == [["done"], ["done"], ["refused"], [], ["unread"]]


def test_what_is_only_checked_is_not_held_against_its_own_arrived_copy(table):
    """It isn't compared with the ruling on that copy, either."""
    text = "This is what I think of all those fish of yours.\nI vote FOR p1.\nAnd that is that, my friends.\n"
    raw = mail("Peter", text, "mine", Subject="Re: fish")
    seen = []
    look = lambda outcome, _: seen.append(  # noqa: E731
        [verdict.result for verdict in outcome.judgement.verdicts]
    )
    table.administrator.advance(at(OPEN, 12))
    table.administrator.consider(raw, look)
    table.deliver(raw, at(OPEN, 12))
    table.post("Bram", f"Oh?\n\n{text}", at(OPEN, 13), "bram", In_Reply_To="<mine@players.example>")
    table.administrator.consider(raw, look)
    table.post("Bram", LONG, at(OPEN, 14), "leaves", To=TALK)
    table.administrator.consider(
        mail("Peter", f"So.\n\nBrrrm\n\n{LONG}", "next", Subject="Fwd: x"), look
    )
    assert seen == [["done"], ["done"], ["unread"]]


def test_a_record_of_before_is_read_as_it_was(table):
    """An event without `quoted` has no quotations, and an event with none is written as it always was."""
    table.post("Peter", "I vote FOR p1.\n", at(OPEN), "m")
    event = table.ledger.entry(table.entry("m")).event
    text = written_down(table.ledger.codec, event)
    assert event.quoted == ()
    assert "quoted" not in text
    assert read_back(table.ledger.codec, text) == event


def test_comparing_mails_grows_no_faster_than_they_do():
    """The cost is counted in compared words, for messages whose words are nearly all alike."""
    looked = []

    class Counting(tuple):
        def __getitem__(self, index):
            looked.append(1 if isinstance(index, int) else len(range(*index.indices(len(self)))))
            return super().__getitem__(index)

    def cost(length: int, words: str) -> int:
        pick = random.Random("words")
        first, second = (" ".join(pick.choice(words) for _ in range(length)) for _ in range(2))
        compared, post = Comparison(ShingledMail.of(first)), ShingledMail.of(second)
        compared.words = Counting(compared.words)
        looked.clear()
        compared.stretches(post, post.shingles)
        return sum(looked)

    for words in (
        "a",
        "ab",
        "abcd",
        ["forfeit", "forfeits", "forfiet"],
        ["vote", "votes", "voted", "devote"],
    ):
        assert cost(4_000, words) < 3 * cost(2_000, words), words
