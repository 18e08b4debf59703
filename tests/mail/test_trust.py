"""The authors of messages: each way of authentication, and why other messages are not authenticated."""

import asyncio
import time
from datetime import UTC, datetime, timedelta

import pytest

pytest.importorskip("pysequoia")

from nomicbot.config import ForumConfig, load
from nomicbot.language.reader import Reader
from nomicbot.mail.message.post import read_post
from nomicbot.mail.trust.authorship import Authorship, Trust
from nomicbot.mail.trust.domain_keys import KnownNames, Unresolved
from nomicbot.mail.trust.header import aligned
from nomicbot.mail.trust.policy import BELIEVING, WAYS, Policy
from nomicbot.settings import ConfigProblem
from tests.mail.forgeries.letters import Draft
from tests.mail.forgeries.world import (
    GENUINE,
    LIST,
    LIST_ID,
    MALLORY,
    PETER,
    WONKO,
    World,
    modes,
    munge,
    pgp,
    pgp_mime,
    policy,
    resolver,
    vote,
)

WORLD = World()


def asked(mail: Draft | bytes, policy: Policy, munged: str = "", **options) -> Authorship:
    """Return who wrote a message to the list, by this policy."""
    raw = mail.raw if isinstance(mail, Draft) else mail
    trust = Trust(policy, now=lambda: WORLD.now, resolver=resolver, **options)
    post = read_post(raw)
    return trust.authorship(raw, post, ForumConfig("public", LIST, list_id=LIST_ID, munged=munged))


@pytest.mark.parametrize(
    ("name", "how"),
    [
        ("list", "list"),
        ("munged", "list"),
        ("dkim", "dkim"),
        ("arc", "arc"),
        ("pgp", "pgp"),
        ("pgp-mime", "pgp"),
    ],
)
def test_a_genuine_post_is_proven_and_says_how(name, how):
    mode = modes()[name]
    wrote = asked(mode.genuine(WORLD, 1), mode.policy, mode.munged)
    assert (wrote.address, wrote.name, wrote.proven, wrote.how, wrote.why) == (
        WONKO,
        "Wonko",
        True,
        how,
        "",
    )
    assert (wrote.signed is not None) == (how == "pgp")


def test_without_a_policy_every_from_is_believed_unless_it_is_doubtful():
    mail = WORLD.mallorys(1).put("From", f"Wonko <{WONKO}>")
    assert asked(mail, BELIEVING) == Authorship(WONKO, "Wonko", True)
    two = asked(mail.top("From", f"<{MALLORY}>"), BELIEVING)
    assert not two.proven
    assert "more than one From" in two.why


@pytest.mark.parametrize(
    ("found", "why"),
    [
        ("dmarc=fail header.from=players.example", "dmarc=fail"),
        ("spf=pass smtp.mailfrom=x@evil.example", "did not find that it came from players.example"),
        ("dmarc=pass (", "cannot be read"),
    ],
)
def test_what_the_list_did_not_find_is_told(found, why):
    wrote = asked(WORLD.by_list(WORLD.wonkos(1), found), policy("list"))
    assert (wrote.address, wrote.proven, wrote.how) == (WONKO, False, "")
    assert why in wrote.why


@pytest.mark.parametrize(
    "found",
    [
        "dmarc=pass (p=REJECT sp=NONE dis=NONE) header.from=players.example",
        "dkim=pass (2048-bit key; unprotected) header.d=players.example header.i=@players.example header.b=abc",
        "spf=pass (mx: domain of wonko designates 192.0.2.1) smtp.mailfrom=wonko@players.example; dmarc=none",
        "dkim=fail header.d=evil.example; dkim=pass header.d=players.example",
    ],
)
def test_what_servers_write_is_read(found):
    assert asked(WORLD.by_list(WORLD.wonkos(1), found), policy("list")).proven


def test_more_received_headers_than_are_configured_are_too_many():
    mail = WORLD.by_list(WORLD.wonkos(1), "dmarc=pass header.from=players.example")
    further = mail.top("Received", "from mail.lists.example by mail.lists.example; today")
    assert "below 2 Received headers, where 1 may be" in asked(further, policy("list")).why


@pytest.mark.parametrize("munged", ["reply-to", "cc", "x-original-from"])
def test_a_munged_author_is_named_by_the_header_that_is_configured(munged):
    mail = WORLD.by_list(WORLD.wonkos(1), "dmarc=pass header.from=players.example").put(
        "From", f"W via L <{LIST}>"
    )
    wrote = asked(mail.end(munged.title(), f"Wonko <{WONKO}>"), policy("list"), munged)
    assert (wrote.address, wrote.proven) == (WONKO, True)
    assert not asked(mail.end(munged.title(), f"{WONKO}, {MALLORY}"), policy("list"), munged).proven
    assert not asked(mail.end(munged.title(), f"Wonko <{WONKO}>"), policy("list")).proven
    assert not asked(mail, policy("list"), munged).proven


def test_a_munged_author_may_be_vouched_for_by_the_list_that_the_server_found():
    mail = munge(
        WORLD.by_list(WORLD.wonkos(1), "dmarc=pass header.from=lists.example"), WONKO, "Wonko"
    )
    assert asked(mail, policy("list"), "reply-to").address == WONKO
    assert asked(mail, policy("list"), "reply-to").proven
    forged = munge(
        WORLD.by_list(WORLD.wonkos(1), "dmarc=pass header.from=evil.example"), WONKO, "Wonko"
    )
    assert not asked(forged, policy("list"), "reply-to").proven


def test_a_key_that_cannot_be_looked_up_now_is_asked_for_again_later():
    mail = WORLD.signed(WORLD.wonkos(1), selector="slow")
    wrote = asked(mail, policy("dkim"))
    assert (wrote.proven, wrote.again) == (False, True)
    assert "could not be checked" in wrote.why
    assert not asked(WORLD.signed(WORLD.wonkos(1), selector="none"), policy("dkim")).again


def test_a_parent_domain_signs_for_its_children_and_not_the_other_way():
    assert aligned("players.example", "players.example")
    assert aligned("Players.Example.", "mail.players.example")
    assert not aligned("mail.players.example", "players.example")
    assert not aligned("example", "players.example")
    assert not aligned("ers.example", "players.example")
    assert not aligned("", "players.example")


def test_only_the_words_that_are_signed_count():
    armour = WORLD.armoured(vote(GENUINE, 1))
    mail = WORLD.wonkos(1).says(b"I forfeit.\r\n" + armour + b"I forfeit.\r\n")
    wrote = asked(mail, policy("pgp"))
    post = wrote.words_of(read_post(mail.raw))
    assert "forfeit" not in post.body
    assert [post.body[p.start : p.end].split("\n")[0] for p in post.written] == [GENUINE]


def test_what_is_signed_may_end_with_a_signature_of_its_author_s():
    armour = WORLD.armoured("I vote FOR p1.\n\nWonko\n~~~~~~\nI vote AGAINST p1.\n")
    mail = WORLD.wonkos(1).says(armour)
    post = asked(mail, policy("pgp")).words_of(read_post(mail.raw))
    assert [post.body[p.start : p.end].split() for p in post.written] == [
        ["I", "vote", "FOR", "p1.", "Wonko"]
    ]


def test_two_signed_texts_of_one_author_both_count_and_none_of_another():
    mail = WORLD.wonkos(1).says(
        b"\n".join(WORLD.armoured(f"{n}\n", who) for n, who in enumerate((WONKO, PETER, WONKO)))
    )
    assert asked(mail, policy("pgp")).signed.split() == ["0", "2"]


def test_a_text_that_is_posted_again_is_no_proof():
    known: dict[str, str] = {}
    replayed = lambda print, message_id, _forum: known.setdefault(print, message_id) != message_id  # noqa: E731
    mail = WORLD.wonkos(1).says(WORLD.armoured(vote(GENUINE, 1)))
    assert asked(mail, policy("pgp"), replayed=replayed).proven
    assert asked(mail, policy("pgp"), replayed=replayed).proven
    again = asked(mail.put("Message-ID", "<again@evil.example>"), policy("pgp"), replayed=replayed)
    assert "posted before" in again.why


def test_what_is_signed_is_read_in_the_charset_that_it_was_written_in():
    text = "Grüße!\n\nI vote FOR p1.\n"
    armour = bytes(WORLD.armoured(text.encode("latin-1")))
    mail = WORLD.wonkos(1).put("Content-Type", "text/plain; charset=iso-8859-1").says(armour)
    assert asked(mail, policy("pgp")).signed == text
    detached = pgp_mime(WORLD.wonkos(2), text, WORLD.detached)
    assert asked(detached, policy("pgp")).signed == text


def test_a_letter_that_only_looks_like_another_is_another_address():
    kelvin = Draft.read(
        "From: Wonko <won\u212ao@players.example>\r\nDate: x\r\n\r\nHi!\r\n".encode()
    )
    assert read_post(kelvin.raw).address == ""
    assert not asked(kelvin, policy("list", "dkim", "arc", "pgp")).proven


# -- cost ------------------------------------------------------------------------------------------------------------


def timed(mail: bytes, policy: Policy) -> float:
    before = time.process_time()
    asked(mail, policy)
    return time.process_time() - before


def evil() -> dict[str, bytes]:
    head = WORLD.signed(WORLD.wonkos(1))
    many = WORLD.wonkos(1)
    for _ in range(500):
        many = many.top("DKIM-Signature", head.get("DKIM-Signature"))
    return {
        "spaces in the body": head.says(b" " * 3_000_000).raw,
        "lines of spaces": head.says((b" " * 99 + b"x\r\n") * 10_000).raw,
        "spaces in a signature": WORLD.wonkos(1)
        .top("DKIM-Signature", "v=1;" + " \r\n" * 20_000 + "b=")
        .raw,
        "many signatures": many.raw,
        "a header without end": b"From: " + b"x" * 5_000_000,
        "many headers": b"X: y\r\n" * 200_000 + head.raw,
        "folded for ever": b"X: y\r\n" + b" y\r\n" * 500_000 + head.raw,
        "comments in results": WORLD.by_list(WORLD.wonkos(1), "(" * 3000 + " dmarc=pass").raw,
        "properties in results": WORLD.by_list(
            WORLD.wonkos(1), "dkim=pass " + "header.d=x " * 350
        ).raw,
        "armour without end": WORLD.wonkos(1)
        .says(b"-----BEGIN PGP SIGNED MESSAGE-----\r\n" * 29_000)
        .raw,
        "ends of armour": WORLD.wonkos(1).says(b"-----END PGP SIGNATURE-----\r\n" * 30_000).raw,
        "parts without end": WORLD.wonkos(1)
        .put("Content-Type", "multipart/mixed; boundary=b")
        .says(b"--b\r\n" * 200_000)
        .raw,
    }


def test_no_mail_takes_long():
    ways = policy("list", "dkim", "arc", "pgp")
    assert [
        name for name, raw in evil().items() if all(timed(raw, ways) >= 1 for _ in range(3))
    ] == []


def test_signatures_of_mails_that_would_take_long_are_not_looked_at():
    for body in (b" " * 100, b"x\r\n" * 400_000):
        wrote = asked(WORLD.signed(WORLD.wonkos(1).says(body)), policy("dkim"))
        assert not wrote.proven
        assert "too long for its signature" in wrote.why


def test_the_lists_word_costs_little_beside_reading_a_post():
    raw = modes()["list"].genuine(WORLD, 1).raw
    trust = Trust(policy("list"), now=lambda: WORLD.now)
    forum, post, reader = ForumConfig("public", LIST, list_id=LIST_ID), read_post(raw), Reader()
    reading, trusting = cost_in_turn(
        lambda: reader.read(read_post(raw).body, [(0, len(GENUINE))], [None]),
        lambda: trust.authorship(raw, post, forum),
    )
    assert trusting < reading / 5


def cost_in_turn(*works) -> list[float]:
    """Return the least cost of each, measured in turn, so a busy machine slows all of them."""

    def once(work) -> float:
        before = time.process_time()
        work()
        return time.process_time() - before

    return [
        min(costs)
        for costs in zip(*([once(work) for work in works] for _ in range(200)), strict=True)
    ]


# -- keys of domains ---------------------------------------------------------------------------------------------------


def test_what_was_not_looked_up_is_unknown():
    names = KnownNames()
    with pytest.raises(Unresolved):
        names("s._domainkey.players.example")
    asyncio.run(names.look_up([]))
    with pytest.raises(Unresolved):
        names("s._domainkey.players.example")


def test_only_names_that_could_prove_something_are_looked_up():
    trust = Trust(policy("dkim", "arc"), now=lambda: WORLD.now)
    own, others = (
        WORLD.signed(WORLD.wonkos(1)),
        WORLD.signed(WORLD.wonkos(1), "evil.example", "evil"),
    )
    assert trust.names(own.raw) == {"s._domainkey.players.example"}
    assert trust.names(others.raw) == set()
    assert trust.names(WORLD.sealed(WORLD.wonkos(1)).raw) == {"s._domainkey.lists.example"}
    assert Trust(policy("list"), now=lambda: WORLD.now).names(own.raw) == set()


# -- configuration -----------------------------------------------------------------------------------------------------

CONFIG = """
[game]
begins = 2026-11-21
[[fora]]
name = "public"
address = "nomic@lists.example"
list_id = "nomic.lists.example"
{forum}
[bot]
address = "bot@lists.example"
{trust}
"""


def configured(tmp_path, trust: str, forum: str = ""):
    file = tmp_path / "nomic.toml"
    file.write_text(CONFIG.format(trust=trust, forum=forum), encoding="utf-8")
    return load(file)


def test_trust_is_configured_for_a_game_and_for_a_forum(tmp_path):
    (tmp_path / "wonko.asc").write_bytes(bytes(pgp(WONKO).extract_certificate()))
    text = '[trust]\nways = ["list", "pgp"]\nprivate = "dkim"\nauthserv_id = "lists.example"\nhops = 2\n'
    keys = 'sealers = ["Lists.Example"]\n[[trust.keys]]\naddress = "wonko@players.example"\nfile = "wonko.asc"\n'
    config = configured(tmp_path, text + keys, 'trust = ["arc"]\nmunged = "Reply-To"')
    assert config.trust.ways_of(None) == ("dkim",)
    assert config.trust.ways_of(config.fora[0]) == ("arc",)
    assert config.trust.everywhere == {"list", "pgp", "dkim", "arc"}
    assert (config.trust.hops, config.trust.sealers, config.fora[0].munged) == (
        2,
        ("lists.example",),
        "reply-to",
    )
    assert config.believing().trust.ways_of(config.believing().fora[0]) == ("from",)


def test_a_game_without_trust_believes_every_from(tmp_path):
    assert configured(tmp_path, "").trust == BELIEVING


@pytest.mark.parametrize(
    ("trust", "forum", "why"),
    [
        ("[trust]", "", "[trust] ways"),
        ("[trust]\nways = []", "", "[trust] ways"),
        ('[trust]\nways = ["list"]', "", "[trust] authserv_id"),
        ('[trust]\nways = ["arc"]', "", "[trust] sealers"),
        ('[trust]\nways = ["pgp"]', "", "[trust] keys"),
        ('[trust]\nways = ["from", "list"]\nauthserv_id = "x"', "", "[trust] ways"),
        ('[trust]\nways = ["guess"]', "", "[trust] ways"),
        ('[trust]\nways = "from"\nwhy = 1', "", "unknown setting [trust] why"),
        ('[trust]\nways = "from"', 'munged = "subject"', "munged"),
        ("", 'trust = "confirm"', "there is no [trust] section"),
        (
            '[trust]\nways = "from"\n[[trust.keys]]\naddress = "w@x.example"\nfile = "nomic.toml"',
            "",
            "OpenPGP certificate",
        ),
        (
            '[trust]\nways = "from"\n[[trust.keys]]\naddress = "w@x.example"\nfile = "none"',
            "",
            "can be read",
        ),
    ],
)
def test_a_trust_that_cannot_work_is_told(tmp_path, trust, forum, why):
    with pytest.raises(ConfigProblem) as problem:
        configured(tmp_path, trust, forum)
    assert why in str(problem.value)


def test_every_way_is_known():
    assert set(WAYS) == {"from", "list", "dkim", "arc", "pgp", "confirm"}


def test_a_mail_that_was_kept_proves_nothing():
    now = datetime.now(UTC)
    for mode in (mode for mode in modes().values() if mode.name != "from"):
        mail = mode.genuine(WORLD, 7)
        forum = ForumConfig("public", LIST, list_id=LIST_ID, munged=mode.munged)
        trust = Trust(mode.policy, now=lambda: now, resolver=resolver)
        later = trust.authorship(mail.raw, read_post(mail.raw), forum, now + timedelta(days=8))
        assert not later.proven, mode.name
        assert trust.authorship(
            mail.raw, read_post(mail.raw), forum, now + timedelta(days=6)
        ).proven, mode.name
