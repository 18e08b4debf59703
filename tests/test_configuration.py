"""Wrong configurations: each is reported in one line with the setting, its value, and what to do next."""

import asyncio
from pathlib import Path

import pytest

from nomicbot.bot.open_game import administering
from nomicbot.bot.outgoing.public_record import settings_of
from nomicbot.config import _SETTINGS, load
from nomicbot.demo.world import BOT, LIST, write_config
from nomicbot.game.beacon import CHAINS
from nomicbot.mail.transport.imap_inbox import ImapServer, Inbox, LoginRefused, MailboxLost
from tests.cli.games import BEGINS, at, begin, mail, nomicbot, one_line
from tests.mail.fake_imap import FakeImap, Session

PUBLIC = 'name = "public"'
LIST_ID = f'list_id = "{LIST.replace("@", ".")}"'
SECOND = f'{LIST_ID}\n[[fora]]\nname = "talk"\naddress = "talk@lists.example"'
TRUST = 'ways = "from"'
BACKUP = "[backup]\n{}\n[bot]"

WRONG: dict[str, tuple[str, str, tuple[str, ...]]] = {
    "no TOML": ("begins = ", "begins = = ", ("is not valid TOML: line 4", "begins = =")),
    "a date with points": (
        "begins = 2005-07-16",
        "begins = 16.7.2005",
        ("line 4: write a date as 2005-07-16",),
    ),
    "a text without quotes": (
        'name = "B Nomic"',
        "name = Nomic",
        ('put text in quotes: name = "Nomic"',),
    ),
    "an unknown key": (
        "[bot]",
        "[bot]\ncolour = 1",
        ("unknown setting [bot] colour", "known are address"),
    ),
    "a misspelt key": (
        "begins",
        "begin",
        ("unknown setting [game] begin.", "Did you mean begins?"),
    ),
    "a key in capitals": ("begins", "BEGINS", ("[game] BEGINS", "Did you mean begins?")),
    "a key of another table": (
        "[bot]",
        '[bot]\nhost = "x"',
        ("[bot] host", "belongs in [imap] or [smtp]"),
    ),
    "a misspelt key of a forum": (
        LIST_ID,
        'listid = "x"',
        ("[[fora]] no. 1: listid", "Did you mean list_id?"),
    ),
    "a misspelt key of a key": (
        TRUST,
        f'{TRUST}\n[[trust.keys]]\nadress = "a@b.example"',
        ("[[trust.keys]] no. 1: adress", "Did you mean address?"),
    ),
    "an unknown table": (
        "[bot]",
        "[colours]\n[bot]",
        ("unknown setting [colours]", "known are game"),
    ),
    "a misspelt table": ("[trust]", "[turst]", ("unknown setting [turst]", "Did you mean trust?")),
    "an unknown path": (
        "[bot]",
        '[paths]\nlegder = "x"\n[bot]',
        ("[paths] legder", "Did you mean ledger?"),
    ),
    "a path that is no text": (
        "[bot]",
        "[paths]\nledger = 1\n[bot]",
        ("[paths] ledger must be a text", "it is 1"),
    ),
    "the password in the file": (
        "[imap]",
        '[imap]\npassword = "x9x"',
        ("[imap] password must be left out", ': password_file = "PASSWORD-FILE"'),
    ),
    "the other password": (
        "[smtp]",
        '[smtp]\npassword = "x9x"',
        ("[smtp] password must be left out", "not shown"),
    ),
    "no TLS": (
        'host = "127.0.0.1"',
        'host = "mail.example.org"',
        ("[imap] tls", '"implicit" or "starttls"', 'it is "none"', 'tls = "implicit"'),
    ),
    "no checked TLS": (
        'host = "127.0.0.1"\nport = 1\nuser',
        'host = "mail.example.org"\nverify = false\nport = 1\nuser',
        ("[imap]",),
    ),
    "TLS that is not one": (
        'tls = "none"',
        'tls = "ssl"',
        ("[imap] tls", '"implicit", "starttls" or "none"', 'it is "ssl"'),
    ),
    "a moment": (
        "begins = 2005-07-16",
        "begins = 2005-07-16T12:00:00Z",
        ("[game] begins must be", "it is 2005-07-16T12:00:00+00:00", "begins = 2026-11-21"),
    ),
    "a day in quotes": (
        "begins = 2005-07-16",
        'begins = "2005-07-16"',
        ('it is "2005-07-16"', "begins = 2026-11-21"),
    ),
    "no day": ("begins = 2005-07-16", "", ("[game] begins is missing", "begins = 2026-11-21")),
    "no game": ("[game]\n", "", ("unknown setting [name]",)),
    "an unknown rulebook": (
        "begins",
        'rulebooks = ["monopoly"]\nbegins',
        ("[game] rulebooks must be a list of", 'it is ["monopoly"]', '"bnomic"'),
    ),
    "the Grid alone": (
        "begins",
        'rulebooks = ["grid"]\nbegins',
        ("[game] rulebooks", 'it is ["grid"]', "mandates all others"),
    ),
    "a rulebook twice": (
        "begins",
        'rulebooks = ["bnomic", "grid", "grid"]\nbegins',
        ("[game] rulebooks", "each of them once", 'rulebooks = ["bnomic", "grid"]'),
    ),
    "rulebooks that are no list": (
        "begins",
        'rulebooks = "bnomic"\nbegins',
        ("a list of texts", 'it is "bnomic"'),
    ),
    "an nweek before the first": (
        "begins",
        "nweek = 0\nbegins",
        ("[game] nweek", "from 1 on", "it is 0", "nweek = 1"),
    ),
    "half an nday": (
        "begins",
        "nday = 1.5\nbegins",
        ("[game] nday", "a whole number", "it is 1.5"),
    ),
    "a number that is a truth": ("begins", "nday = true\nbegins", ("[game] nday", "it is true")),
    "a port that is not one": (
        "port = 1",
        "port = 70000",
        ("[imap] port", "from 1 to 65535", "it is 70000", "port = 993"),
    ),
    "a port in quotes": ("port = 1", 'port = "993"', ("[imap] port", 'it is "993"', "port = 993")),
    "no time at all": (
        "port = 1",
        "timeout = 0\nport = 1",
        ("[imap] timeout", "it is 0", "timeout = 30"),
    ),
    "no host": ('host = "127.0.0.1"', "", ("[imap] host is missing", 'host = "imap.example.org"')),
    "an address that is not one": (
        f'address = "{BOT}"',
        'address = "Bot"',
        ("[bot] address", 'it is "Bot"', "a mail address"),
    ),
    "no address": (
        f'address = "{BOT}"',
        "",
        ("[bot] address is missing", 'address = "administrator@'),
    ),
    "an administrator by name": (
        '"administrator@lists.example"',
        '"Wonko"',
        ("[bot] administrators", 'it is ["Wonko"]'),
    ),
    "a flag in quotes": (
        "[bot]",
        '[bot]\nannounce_decisions = "no"',
        ("true or false", 'it is "no"'),
    ),
    "answers in words": (
        "answers_a_day = 0",
        'answers_a_day = "many"',
        ("[bot] answers_a_day", 'it is "many"', "= 100"),
    ),
    "asks at times": (
        "[bot]",
        '[bot]\nasks = "never"',
        ("[bot] asks", '"often" or "seldom"', 'it is "never"'),
    ),
    "rulings at another time": (
        PUBLIC,
        f'{PUBLIC}\nrulings = "weekly"',
        ("[[fora]] no. 1: rulings", '"each", "digest" or "none"', 'it is "weekly"'),
    ),
    "a munged header that is not one": (
        PUBLIC,
        f'{PUBLIC}\nmunged = "to"',
        ("[[fora]] no. 1: munged", 'it is "to"', "reply-to"),
    ),
    "a name that is taken": (PUBLIC, 'name = "bot"', ("[[fora]] no. 1: name", 'not "bot"')),
    "two fora of one name": (
        LIST_ID,
        SECOND.replace("talk", "public", 1),
        ("[[fora]] no. 2: name", 'it is "public"'),
    ),
    "no public forum": (
        PUBLIC,
        f"{PUBLIC}\npublic = false",
        ("at least one public forum", "Set public = true"),
    ),
    "fora that are no tables": (
        "[[fora]]",
        "[fora]",
        ("[fora] must be one or more tables", "[[fora]]"),
    ),
    "notices to nowhere": (
        "begins",
        'notices = "busines"\nbegins',
        ("[game] notices", 'it is "busines"', '"public"', 'notices = "public"'),
    ),
    "archives to nowhere": (
        "begins",
        'rules_archive = "x"\nbegins',
        ("[game] rules_archive", '"public" or "none"', 'it is "x"'),
    ),
    "rules at no address": (
        "begins",
        'rules_at = "/rules"\nbegins',
        ("[game] rules_at", 'it is "/rules"', "https://"),
    ),
    "a site at no address": (
        "[bot]",
        '[site]\naddress = "home"\n[bot]',
        ("[site] address", 'it is "home"', "https://"),
    ),
    "a heart that beats nowhere": (
        "[bot]",
        '[health]\nheartbeat = "x"\n[bot]',
        ("[health] heartbeat", 'it is "x"'),
    ),
    "backups too seldom": (
        "[bot]",
        BACKUP.format("every_hours = 0"),
        ("[backup] every_hours", "it is 0", "= 24"),
    ),
    "no backup kept": (
        "[bot]",
        BACKUP.format("keep = 0"),
        ("[backup] keep", "it is 0", "keep = 14"),
    ),
    "no way of trust": (TRUST, "", ("[trust] ways is missing", '"dkim"', 'ways = ["list"]')),
    "an empty trust": (TRUST, "ways = []", ("[trust] ways", "it is []", '"dkim"')),
    "a guessed trust": (
        TRUST,
        'ways = ["guess"]',
        ("[trust] ways", 'it is ["guess"]', '"dkim"', 'ways = ["list"]'),
    ),
    "a believed list": (TRUST, 'ways = ["from", "list"]', ("[trust] ways", '("from" only alone)')),
    "a list without a server": (
        TRUST,
        'ways = ["list"]',
        ("[trust] authserv_id is missing", 'authserv_id = "lists.'),
    ),
    "seals of nobody": (
        TRUST,
        'ways = ["arc"]',
        ("[trust] sealers is missing", 'sealers = ["lists.'),
    ),
    "signatures without keys": (
        TRUST,
        'ways = ["pgp"]',
        ("[trust] keys is missing", "[[trust.keys]]"),
    ),
    "a key that is not there": (
        TRUST,
        f'{TRUST}\n[[trust.keys]]\naddress = "w@x.example"\nfile = "no.asc"',
        ("[[trust.keys]] no. 1: file", 'it is "no.asc"', "No such file"),
    ),
    "trust of a forum alone": (
        f"[trust]\n{TRUST}",
        "",
        ("[trust] is missing", "every From is believed", 'ways = ["list"]'),
    ),
    "no administrators": (
        'administrators = ["administrator@lists.example"]',
        "",
        ("[bot] administrators is []", "administrators = ["),
    ),
    "two fora with one address": (
        LIST_ID,
        SECOND.replace("talk@lists.example", LIST),
        ("[[fora]] no. 2: address", LIST, "change one"),
    ),
    "the bot's address as the list's": (
        f'address = "{LIST}"',
        f'address = "{BOT}"',
        ("[[fora]] no. 1", "[bot] address", "change one"),
    ),
    "a list that administers": (
        '"administrator@lists.example"',
        f'"{LIST}"',
        ("[bot] administrators", LIST, "a person"),
    ),
    "no password file": (
        '"imap-password"',
        '"nowhere"',
        ("nowhere cannot be read", "No such file", "0600"),
    ),
    "no password": (
        'password_file = "imap-password"',
        'password_env = "NOMICBOT_NO_SUCH"',
        (
            "IMAP password is missing",
            "set the environment variable NOMICBOT_NO_SUCH",
            "password_file",
        ),
    ),
    "an unknown beacon": (
        "[imap]",
        '[dice]\nbeacon = "fastnet"\n[imap]',
        ("[dice] beacon", "quicknet", "fastnet"),
    ),
    "a beacon nowhere": (
        "[imap]",
        '[dice]\nbeacon = "quicknet"\nservers = ["ftp://x"]\n[imap]',
        ("[dice] servers", "web addresses"),
    ),
    "no mailbox": ("[imap]", "[smtp2]", ("unknown setting [smtp2]", "Did you mean smtp?")),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_configuration_is_told_in_one_line(tmp_path: Path, what: str) -> None:
    old, new, told = WRONG[what]
    file = write_config(tmp_path, BEGINS, 1, 1, "secret")
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new, 1))
    line = one_line(nomicbot("run", "--game", tmp_path), 2)
    assert [words for words in told if words not in line] == [], line
    assert "x9x" not in line, "a password is never shown"
    assert not list(tmp_path.glob("*.sqlite*")), "nothing has begun"


def test_a_file_that_is_not_there_or_cannot_be_read(tmp_path: Path) -> None:
    assert f"To create one: nomicbot init {tmp_path}" in one_line(
        nomicbot("run", "--game", tmp_path), 2
    )
    (tmp_path / "nomic.toml").write_bytes(b"# \xe4\n")
    assert "is not UTF-8" in one_line(nomicbot("run", "--game", tmp_path), 2)


def test_every_setting_of_a_new_configuration_is_known(tmp_path: Path) -> None:
    """This includes the comments: a setting that is explained there can be set."""
    text = (Path(__file__).parents[1] / "templates" / "nomic.toml").read_text()
    known = {key for keys in _SETTINGS.values() for key in keys}
    explained = {
        key for key in known if f"{key} = " in text or f"[{key}]" in text or f".{key}]]" in text
    }
    assert known - explained == {"verify", "timeout"}
    assert tmp_path.exists()


def test_a_beacon_is_known_by_its_name(tmp_path: Path) -> None:
    file = write_config(tmp_path, BEGINS, 1, 1, "secret")
    assert load(file).beacon is None
    file.write_text(f'{file.read_text()}\n[dice]\nbeacon = "quicknet"\n')
    assert load(file).beacon == CHAINS["quicknet"]
    assert load(file).beacon_servers[0] == "https://api.drand.sh"


DOUBTS = [
    ('[trust]\nways = "from"\n', "", "[trust] is missing"),
    ('administrators = ["administrator@lists.example"]', "", "administrators is []"),
    (
        "begins = 2005-07-16",
        "begins = 2005-07-17",
        "begins is 2005-07-17, but the game began on 2005-07-16",
    ),
    ("begins", "nweek = 3\nbegins", "nweek is 3, but the game began on 2005-07-16 with nweek 1"),
    (
        "begins",
        'rulebooks = ["bnomic", "grid"]\nbegins',
        "rulebooks is bnomic, grid, but the game began",
    ),
]


@pytest.mark.parametrize(("old", "new", "told"), DOUBTS)
def test_a_game_begun_earlier_goes_on_and_is_warned(
    tmp_path: Path,
    old: str,
    new: str,
    told: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    file = begin(tmp_path / "game") / "nomic.toml"
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new, 1))
    assert told in nomicbot("inbox", "--game", file.parent).stdout

    async def stopped(_loop: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("nomicbot.bot.loop.Loop.run", stopped)
    assert nomicbot("run", "--game", file.parent).exit_code == 0
    assert told in caplog.text


def test_a_game_goes_on_by_the_settings_that_it_began_with(tmp_path: Path) -> None:
    file = begin(tmp_path / "game") / "nomic.toml"
    text = file.read_text()
    began = load(file)
    changed = 'rulebooks = ["bnomic", "grid"]\nnweek = 9\nnday = 2\nbegins = 2005-12-24'
    file.write_text(text.replace("begins = 2005-07-16", changed, 1))
    assert load(file).begins > at(1)
    with administering(load(file)) as administrator:
        raw = mail("Wonko", "I become a player.\n", "joins")
        intake = administrator.receive(raw, at(1), forum="public")
        assert intake is not None
        administrator.take(intake)
        ((known, status),) = [
            (one.message_id, one.status)
            for one in administrator.ledger.find_received("joins@players.example")
        ]
        assert status == "judged", known
        assert settings_of(administrator.config) == settings_of(began)


def test_a_game_with_doubts_does_not_begin(tmp_path: Path) -> None:
    file = write_config(tmp_path, BEGINS, 1, 1, "secret")
    file.write_text(file.read_text().replace('[trust]\nways = "from"\n', ""))
    with pytest.raises(ValueError, match="is missing"), administering(load(file)):
        pass
    assert not list(tmp_path.glob("*.sqlite*"))


@pytest.mark.parametrize(
    ("answer", "wrong"),
    [
        ("NO [AUTHENTICATIONFAILED] Authentication failed.", True),
        ("NO Invalid credentials", True),
        ("NO [UNAVAILABLE] Temporary authentication failure", False),
        ("NO too many connections", False),
    ],
)
def test_a_wrong_password_is_no_outage(answer: str, wrong: bool) -> None:
    async def refuse(session: Session, tag: str) -> bool:
        await session.say(f"{tag} {answer}")
        return True

    async def play() -> MailboxLost:
        async with FakeImap(odd={"LOGIN": refuse}) as server:
            with pytest.raises(MailboxLost) as lost:
                await Inbox(
                    ImapServer("127.0.0.1", server.port, "bot", "x", tls="none", timeout=2)
                ).connect()
        return lost.value

    assert isinstance(asyncio.run(play()), LoginRefused) == wrong
