"""Archives: messages are read as they were appended, and so are mbox files of list programs."""

import tracemalloc
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

from nomicbot.cli import main
from nomicbot.mail.message.mbox import ArchivedMail, NotAnMbox, append_mbox, read_mbox
from tests.mail.mails import NOON, mail, post

pytestmark = pytest.mark.sampled


def archive(path: Path, content: bytes) -> list[ArchivedMail]:
    """Return the messages of an mbox with this content."""
    (path / "list.mbox").write_bytes(content)
    return list(read_mbox(path / "list.mbox"))


def test_what_is_appended_reads_back(tmp_path: Path) -> None:
    path = tmp_path / "list.mbox"
    raws = [
        mail("From here on,\n\nFrom now on.\n>From then.\n\n"),
        mail("I pass.").replace(b"\n", b"\r\n"),
        mail("\n\n\n"),
        mail(b"\xff\x00\nFrom \n"),
    ]
    for hours, raw in enumerate(raws):
        append_mbox(path, raw, "dov@example.net", NOON + timedelta(hours=hours))
    read = list(read_mbox(path))
    assert [one.raw for one in read] == [
        raw if raw.endswith(b"\n") else raw + b"\n" for raw in raws
    ]
    assert [one.arrived for one in read] == [NOON + timedelta(hours=hours) for hours in range(4)]
    assert {one.sender for one in read} == {"dov@example.net"}
    content = path.read_bytes()
    assert all(
        content[one.offset :].startswith(b"From dov@example.net Mon Jun  3 ") for one in read
    )


@given(
    st.lists(
        st.lists(st.sampled_from([b"From ", b"\n", b"\r\n", b">", b"Subject: x", b"y"])).map(
            b"".join
        ),
        max_size=5,
    )
)
@settings(max_examples=200, deadline=None)
def test_any_mails_read_back(tmp_path_factory: pytest.TempPathFactory, bodies: list[bytes]) -> None:
    path = tmp_path_factory.mktemp("mbox") / "list.mbox"
    raws = [b"Subject: a\n" + body + b"\n" for body in bodies]
    for raw in raws:
        append_mbox(path, raw, "a b", NOON)
    assert [one.raw for one in read_mbox(path)] == raws if raws else not path.exists()


def test_a_mail_cut_off_by_a_crash_ends_before_the_next(tmp_path: Path) -> None:
    path = tmp_path / "list.mbox"
    path.write_bytes(b"From a@x Mon Jun  3 12:00:00 2002\nSubject: x\n\nI pa")
    append_mbox(path, mail(), "b@x", NOON)
    assert [one.raw for one in read_mbox(path)] == [b"Subject: x\n\nI pa\n", mail()]


@pytest.mark.parametrize(
    ("line", "arrived"),
    [
        ("From a@x Mon Jun  3 12:00:00 2002", NOON),
        ("From a@x  Mon Jun 03 12:00 2002", NOON),
        ("From a@x Mon Jun  3 14:00:00 2002 +0200", NOON),
        ("From a@x Mon Jun  3 14:00:00 +0200 2002", NOON),
        ("From a@x Mon Jun  3 07:00:00 EST 2002", NOON),
        ("From a@x Mon, 3 Jun 2002 13:00:00 +0100", NOON),
        ("From - Mon Jun  3 12:00:00 2002", NOON),
        ("From a at x.org  Mon Jun  3 12:00:00 2002", NOON),
        ("From a@x some time ago", datetime(2002, 6, 3, 12, tzinfo=UTC)),
        ("From a@x Mon Jun 33 12:00:00 2002", datetime(2002, 6, 3, 12, tzinfo=UTC)),
        ("From ", datetime(2002, 6, 3, 12, tzinfo=UTC)),
    ],
)
@pytest.mark.parametrize("end", [b"\n", b"\r\n"])
def test_arrivals(tmp_path: Path, line: str, arrived: datetime, end: bytes) -> None:
    raw = mail().replace(b"\n", end)
    (one,) = archive(tmp_path, line.encode() + end + raw + end)
    assert (one.arrived, one.raw) == (arrived, raw)


def test_an_arrival_that_nothing_tells_is_that_of_the_mail_before(tmp_path: Path) -> None:
    dateless = mail(Date=None)
    content = b"From a@x Mon Jun  3 12:00:00 2002\n" + dateless + b"\nFrom a@x\n" + dateless
    assert [one.arrived for one in archive(tmp_path, content)] == [NOON, NOON]
    assert [one.arrived.year for one in archive(tmp_path, b"From a@x\n" + dateless)] == [1970]
    never = b"From a@x Thu Jan  1 00:00:00 1970\n"
    first = b"\n".join((b"From a@x\n" + dateless, never + dateless, content))
    assert [one.arrived for one in archive(tmp_path, first)] == [NOON] * 4


def test_a_sentence_that_begins_with_from_parts_nothing(tmp_path: Path) -> None:
    body = "One.\n\nFrom Monday 2002 on I pass.\nMore.\n\nFrom here\n"
    (one,) = archive(tmp_path, b"From a@x Mon Jun  3 12:00:00 2002\n" + mail(body))
    assert one.raw == mail(body)


def test_masked_addresses_of_web_archives_are_addresses(tmp_path: Path) -> None:
    raw = mail("Meet me\nFrom: eve at example.org\n", From="dov at example.net (Dov)")
    (one,) = archive(tmp_path, b"From dov at example.net  Mon Jun  3 12:00:00 2002\n" + raw)
    read = post(one.raw)
    assert (read.address, read.name, read.doubtful) == ("dov@example.net", "Dov", None)
    assert "eve at example.org" in read.body


def test_empty_and_foreign_files(tmp_path: Path) -> None:
    assert archive(tmp_path, b"") == []
    assert archive(tmp_path, b"\n\n") == []
    for content in (
        b"Subject: x\n\nFrom a@x Mon Jun  3 12:00:00 2002\n",
        b"\x7fELF\x00",
        b"From Monday on\nwe play\n",
    ):
        with pytest.raises(NotAnMbox, match="not an mbox"):
            archive(tmp_path, content)
    with pytest.raises(OSError):
        list(read_mbox(tmp_path / "missing.mbox"))


def test_an_archive_is_read_as_a_stream(tmp_path: Path) -> None:
    path = tmp_path / "list.mbox"
    append_mbox(path, mail(), "a@x", NOON)
    stream = read_mbox(path)
    assert next(stream).raw == mail()


def test_a_line_that_names_no_moment_takes_that_of_the_mail_before_it(tmp_path):
    lines = [
        (b"From x Wed Nov 18 12:00:00 2026", datetime(2026, 11, 18, 12, tzinfo=UTC)),
        (b"From x Wed Nov 18 23:59:60 2026", datetime(2026, 11, 18, 23, 59, 59, tzinfo=UTC)),
        (b"From x Wed Nov 00 12:00:00 2026", datetime(2026, 11, 18, 23, 59, 59, tzinfo=UTC)),
        (b"From x Fri Nov 20 25:00:00 2026", datetime(2026, 11, 18, 23, 59, 59, tzinfo=UTC)),
        (b"From x Fri Nov 20 12:00:00 0000", datetime(2026, 11, 18, 23, 59, 59, tzinfo=UTC)),
        (b"From x Fri Nov 20 12:00:00 0026", datetime(2026, 11, 18, 23, 59, 59, tzinfo=UTC)),
        (b"From x Thu Jan  1 00:00:00 1970", datetime(2026, 11, 18, 23, 59, 59, tzinfo=UTC)),
        (b"From x Wed Dec 31 23:59:59 1969", datetime(2026, 11, 18, 23, 59, 59, tzinfo=UTC)),
        (b"From x Fri Nov 20 12:00:00 +0100 2026", datetime(2026, 11, 20, 11, tzinfo=UTC)),
        (b"From x Fri Nov 20 12:00:00 2026", datetime(2026, 11, 20, 12, tzinfo=UTC)),
    ]
    body = b"\nFrom: a@x.example\nDate: Tue, 17 Nov 2026 10:00:00 +0000\n\nmoo\n\n"
    path = tmp_path / "x.mbox"
    path.write_bytes(b"".join(line + body for line, _ in lines))
    assert [one.arrived for one in read_mbox(path)] == [moment for _, moment in lines]


LOCAL = (
    b"From ana@x.example Sun Oct 31 01:30:00 2004\nDate: Sun, 31 Oct 2004 01:30:00 -0400 (EDT)\n\nfirst\n\n"
    b"From bo@x.example Sun Oct 31 01:40:00 2004\nDate: Sun, 31 Oct 2004 07:39:00 +0200\n\nby one abroad\n\n"
    b"From ana@x.example Sun Oct 31 01:15:00 2004\nDate: Sun, 31 Oct 2004 01:15:00 -0500 (EST)\n\nin winter\n\n"
    b"From cy@x.example Sun Oct 31 01:50:00 2004\nSubject: none\n\nwithout a Date\n\n"
)


def test_an_archive_that_tells_the_time_of_a_place_is_read_by_the_dates_of_its_mails(
    tmp_path: Path,
) -> None:
    found = archive(tmp_path, LOCAL)
    assert [f"{one.arrived:%H:%M}" for one in found] == ["05:30", "05:40", "06:15", "06:50"]
    assert all(one.local for one in found)
    assert not any(one.local for one in read_mbox(tmp_path / "list.mbox", utc=True))


DATES = [
    "Sun, 31 Oct 2004 01:29:00 +0000",
    "Sat, 30 Oct 2004 21:29:00 -0400",
    "Sun, 31 Oct 2004 00:10:00 -0400",
    "",
]


@pytest.mark.parametrize("date", DATES)
def test_an_archive_in_utc_stays_so_whatever_zones_its_mails_come_from(
    tmp_path: Path, date: str
) -> None:
    (one,) = archive(
        tmp_path, f"From a@x.example Sun Oct 31 01:30:00 2004\nDate: {date}\n\nx\n".encode()
    )
    assert (f"{one.arrived:%H:%M}", one.local) == ("01:30", False)


def test_the_replay_of_such_an_archive_says_so(tmp_path: Path) -> None:
    (tmp_path / "list.mbox").write_bytes(
        LOCAL.replace(b"\n\nfirst", b"\nFrom: Ana <ana@x.example>\n\nI become a player.")
    )
    found = CliRunner().invoke(main, ["replay", str(tmp_path / "list.mbox")])
    assert (
        "4 mails arrived by the clock of a place, not UTC: I went by the Dates' zone."
        in found.output
    )


@pytest.mark.parametrize("line", [b"All work and no play.\n" * 3000, bytes(1 << 16)])
def test_a_message_without_an_end_is_read_at_its_beginning_alone(
    tmp_path: Path, line: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A damaged archive may be one message of gigabytes, or one line: memory must suffice."""
    monkeypatch.setattr("nomicbot.mail.message.mbox._LONGEST", 1 << 18)
    path = tmp_path / "endless.mbox"
    with path.open("wb") as file:
        file.write(b"From a@example.org Wed Mar  4 12:00:00 2026\nMessage-ID: <a@x>\n\nHi.\n")
        for _ in range(150):
            file.write(line)
        file.write(b"\n\nFrom b@example.org Wed Mar  4 13:00:00 2026\nMessage-ID: <b@x>\n\nHo.\n")
    assert path.stat().st_size > 9_000_000
    tracemalloc.start()
    sizes = [(len(mail.raw), mail.sender) for mail in read_mbox(path)]
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert [sender for _, sender in sizes] == ["a@example.org", "b@example.org"]
    assert sizes[0][0] < 2 << 20
    assert peak < 6 << 20
