"""Whatever arrives in the mailbox is judged, ignored or quarantined, and the game goes on."""

from datetime import timedelta

import pytest

from nomicbot.language.reader import Reader
from tests.bot.table import BEGINS, BOT, LIST, Table, address, at, mail
from tests.language.growth import cost

pytestmark = pytest.mark.sampled

JOINS = "I become a player.\n"
PROPOSAL = (
    'I submit a proposal:\n{{\n__More__\nIn rule 3-4, replace "gains 2A" with "gains 5A".\n}}\n'
)


@pytest.fixture
def table() -> Table:
    return Table("Wonko", "Peter")


def goes_on(table: Table) -> bool:
    """Return whether the next ordinary post is judged as usual."""
    table.post("Iain", JOINS, table.administrator.now + timedelta(minutes=1), "goes-on")
    assert table.became("goes-on") == ["done"]
    return table.is_true_to_its_record()


# -- mail that is hard to read -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "fields",
    [
        {"Content_Type": 'text/plain; charset="klingon"'},
        {"Content_Type": "text/plain; charset"},
        {"Content_Type": ";;;=;"},
        {"Content_Type": "text/plain", "Content_Transfer_Encoding": "rot13"},
        {"Subject": "=?utf-8?b?////?= =?x?q?=?="},
        {"Date": "the day before yesterday"},
        {"Message_ID": None},
        {"Subject": None},
    ],
    ids=lambda fields: " ".join(f"{name}: {value}" for name, value in fields.items()),
)
def test_an_odd_header_does_not_keep_a_post_from_being_read(table, fields):
    outcome = table.post("Zoe", JOINS, at(2), "odd", **fields)
    assert [v.result for v in outcome.judgement.verdicts] == ["done"]
    assert goes_on(table)


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"\n",
        b"\x00\xff\xfe",
        b"no header at all",
        b"From: Zoe <zoe@players.example>\nContent-Type: multipart/mixed; boundary=b\n\nI become a player.\n",
    ],
)
def test_what_cannot_be_read_is_kept_in_quarantine_with_its_bytes(table, raw):
    assert table.deliver(raw, at(2)) is None
    (kept,) = table.ledger.quarantined()
    assert table.ledger.raw(kept.id) == raw
    assert kept.reason
    assert "Zoe" not in table.players
    assert goes_on(table)


def test_the_text_of_a_mail_in_html_alone_is_read(table):
    table.post("Zoe", "<p>I become<br>a player.</p>", at(2), "html", Content_Type="text/html")
    assert table.became("html") == ["done"]


def test_an_empty_post_holds_no_action_and_gets_no_ruling(table):
    before = len(table.sent("ruling"))
    outcome = table.post("Wonko", "", at(2), "empty")
    assert outcome.judgement.verdicts == ()
    assert len(table.sent("ruling")) == before


# -- too much of it ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("large", [1, pytest.param(8, marks=pytest.mark.slow)])
def test_a_post_of_megabytes_costs_in_proportion(table, large):
    line = "I like turtles, and I vote for more of them, whatever they cost us all.\n"

    def posted(megabytes: float) -> float:
        text = JOINS + line * int(megabytes * 1_000_000 / len(line))
        return cost(lambda words: table.post("Wonko", words, at(2), f"large{megabytes}"), text)

    posted(large / 8)
    fewer = posted(large / 4)
    assert posted(large) < 3 * 3 * fewer
    assert table.known(f"large{large}")[0].status == "judged"
    assert "done" not in table.became(f"large{large}")
    assert goes_on(table)


def test_ten_thousand_repetitions_are_refused_at_once(table):
    table.post("Wonko", "I submit a proposal 10000 times: {{ Wonko gains 1A. }}\n", at(2), "often")
    assert "done" not in table.became("often")
    assert len(table.became("often")) < 10
    assert goes_on(table)


def test_four_thousand_lines_of_actions_are_all_answered_at_a_cost_in_proportion(table):
    def posted(lines: int) -> float:
        return cost(
            lambda text: table.post("Wonko", text, at(2), f"lines{lines}"),
            "I vote FOR p1.\n" * lines,
        )

    posted(10)
    fewer = posted(1_000)
    assert posted(4_000) < 3 * 3 * fewer
    results = table.became("lines4000")
    assert results
    assert set(results) <= {"refused", "unread"}
    assert goes_on(table)


# -- the same again ----------------------------------------------------------------------------------------------


def test_a_post_that_comes_again_is_judged_once(table):
    raw = mail("Wonko", PROPOSAL, "twice")
    table.deliver(raw, at(2), uid=1)
    table.deliver(raw, at(2), uid=2)
    table.deliver(raw, at(3), uid=1, uidvalidity=2)
    assert "p1" in table.values
    assert "p2" not in table.values
    assert len(table.known("twice")) == 1


def test_another_post_with_the_same_message_id_is_quarantined_and_never_judged(table):
    table.post("Wonko", PROPOSAL, at(2), "same")
    table.post("Peter", "I submit a proposal: {{ Peter gains 9A. }}\n", at(3), "same")
    assert [r.status for r in table.known("same")] == ["judged", "quarantined"]
    assert "p2" not in table.values
    table.restart()
    assert table.ledger.unjudged() == []


def test_a_motion_keeps_its_number_though_an_earlier_post_comes_later(table):
    table.post("Peter", "I submit a proposal: {{ Peter gains 1A. }}\n", at(3), "second")
    table.post("Wonko", "I submit a proposal: {{ Wonko gains 1A. }}\n", at(2), "first")
    assert table.values["p1"]["owner"] == "Peter"
    assert table.values["p2"]["owner"] == "Wonko"
    assert table.is_true_to_its_record()


# -- who says so -------------------------------------------------------------------------------------------------


def test_nobody_but_a_player_can_propose(table):
    table.post("Mallory", PROPOSAL, at(2), "stranger")
    assert table.became("stranger") == ["refused"]
    assert "p1" not in table.values


@pytest.mark.parametrize("name", ["Wonko", "WONKO"])
def test_a_name_that_is_taken_is_refused(table, name):
    table.post("Zoe", f"I become a player named {name}.\n", at(2), "taken")
    assert table.became("taken") == ["refused"]
    assert table.players == {"Wonko", "Peter"}


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        (
            {"From": "Wonko <wonko@players.example>\nFrom: Peter <peter@players.example>"},
            "two From headers",
        ),
        ({"From": "Wonko <wonko@players.example>, Peter <peter@players.example>"}, "two authors"),
        ({"From": None}, "no author"),
        ({"From": f"{LIST}", "List_Post": f"<mailto:{LIST}>"}, "the list's own address"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_a_doubtful_author_does_is_held(table, fields, why):
    table.post("Wonko", PROPOSAL, at(2), "who", **fields)
    assert table.became("who") == ["held"], why
    assert "p1" not in table.values
    assert goes_on(table)


# -- words that are no actions -----------------------------------------------------------------------------------


def test_a_vote_on_what_is_not_there_is_refused(table):
    table.post("Wonko", "I vote FOR p999.\n", at(2), "p999")
    assert table.became("p999") == ["refused"]
    assert "p999" in table.reasons("p999")[0]


def test_a_vote_in_a_quotation_is_nobodys(table):
    table.post("Wonko", PROPOSAL, at(2))
    table.administrator.advance(at(10, 1))
    table.post(
        "Peter",
        "Wonko wrote:\n> I vote FOR p1.\n> I leave the game.\n\nDo you?\n",
        at(10),
        "quoting",
    )
    assert table.became("quoting") == []


# -- mail that no person wrote -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "fields",
    [
        {"Auto_Submitted": "auto-replied"},
        {"Precedence": "junk"},
        {"From": "MAILER-DAEMON@lists.example"},
        {"Return_Path": "<>"},
        {"Content_Type": "multipart/report; boundary=x"},
        {"Subject": "Out of office: Re: a post"},
        {"X_Nomicbot": "ruling"},
        {"From": f"the Administrator <{BOT}>"},
    ],
    ids=lambda fields: " ".join(f"{name}: {value}" for name, value in fields.items()),
)
def test_programs_and_the_bot_itself_are_never_answered(table, fields):
    before = table.ledger.outbox_counts()
    assert table.post("Peter", PROPOSAL + "bot: help\n", at(2), "machine", **fields) is None
    # What only its subject gives away is kept where somebody can look at it: a player may have written it.
    kept = "quarantined" if fields.get("Subject") else "ignored"
    assert [(r.status, bool(r.reason)) for r in table.known("machine")] == [(kept, True)]
    assert table.ledger.outbox_counts() == before
    assert "p1" not in table.values


def test_what_arrived_before_the_game_began_is_ignored(table):
    table.post("Zoe", JOINS, BEGINS - timedelta(seconds=1), "early")
    table.post("Iain", JOINS, BEGINS, "in-time")
    assert [r.status for r in table.known("early")] == ["ignored"]
    assert table.players == {"Wonko", "Peter", "Iain"}


# -- faults of the program itself --------------------------------------------------------------------------------


def test_a_post_that_breaks_the_reader_is_quarantined_and_the_game_goes_on(table, monkeypatch):
    read = Reader.read

    def breaks(self, text, *rest, **named):
        if "turtle" in text:
            raise RecursionError("turtles all the way down")
        return read(self, text, *rest, **named)

    monkeypatch.setattr(Reader, "read", breaks)
    raw = mail("Wonko", "I like turtles.\n", "turtles")
    assert table.deliver(raw, at(2)) is None
    (kept,) = table.ledger.quarantined()
    assert table.ledger.raw(kept.id) == raw
    assert "turtles all the way down" in kept.reason
    assert goes_on(table)


def test_a_post_whose_ruling_cannot_be_written_is_quarantined_and_the_game_goes_on(
    table, monkeypatch
):
    correspondence = table.administrator.correspondence
    about = correspondence.about

    def breaks(engine, news):
        if news.post is not None and news.post.name == "Zoe":
            raise ValueError("no such letter")
        return about(engine, news)

    monkeypatch.setattr(correspondence, "about", breaks)
    assert table.post("Zoe", JOINS, at(2), "breaks") is None
    assert [r.status for r in table.known("breaks")] == ["quarantined"]
    assert "Zoe" not in table.players
    assert goes_on(table)


def test_a_late_post_whose_ruling_cannot_be_written_is_quarantined_too(table, monkeypatch):
    table.post("Wonko", PROPOSAL, at(3), "later")
    correspondence = table.administrator.correspondence
    monkeypatch.setattr(correspondence, "corrections", lambda *_: 1 / 0)
    assert table.post("Peter", PROPOSAL, at(2), "late") is None
    assert [r.status for r in table.known("late")] == ["quarantined"]
    assert table.values["p1"]["owner"] == "Wonko"
    assert goes_on(table)


def test_private_mail_is_answered_to_its_author_alone(table):
    table.post("Wonko", PROPOSAL, at(2), "private", To=BOT)
    assert table.became("private") == ["unrecognised"]
    assert table.sent("nudge")[-1].to == (address("Wonko"),)
    assert "p1" not in table.values
