"""A site that is updated after each entry equals the site that is made at once; and the cost of that."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from nomicbot.bot.administrator import Administrator
from nomicbot.bot.open_game import administering
from nomicbot.config import load
from nomicbot.game.actions import Posted
from nomicbot.publish.left_out import noting
from nomicbot.site.folder import LIST, LOCK, Folder, SiteProblem
from nomicbot.site.site import Site
from tests.cli import games
from tests.site.browsing import published

pytestmark = pytest.mark.sampled


def files(site: Path) -> dict[str, bytes]:
    own = (LIST, LOCK)
    return {
        str(p.relative_to(site)): p.read_bytes()
        for p in site.rglob("*")
        if p.is_file() and p.name not in own
    }


@contextmanager
def kept(administrator: Administrator, folder: Path) -> Iterator[Site]:
    with Folder(folder) as held:
        yield Site(administrator.config, administrator.ledger, administrator.library, held)


def brought_up_to_date(site: Site) -> None:
    """Publish, and check that nothing is left out."""
    with noting() as failures:
        for _ in site.publish():
            pass
    assert failures == []


def arrives(
    administrator: Administrator, nday: float, who: str, text: str, id: str, answers: str = ""
) -> None:
    raw = games.mail(who, text, id)
    if answers:
        raw = f"In-Reply-To: <{answers}@players.example>\n".encode() + raw
    intake = administrator.receive(raw, games.at(1, 24 * (nday - 1)), forum="public")
    assert intake is not None
    administrator.take(intake)


MORE_POSTS = (
    (
        15.1,
        "Wonko",
        "I submit a proposal:\n{{\n__A & B <i>\nSet Peter's Amplitude to 9.\n}}\n",
        "second",
    ),
    (15.4, "Zoe", "I become a player.\n", "zoe"),
    (15.5, "Zoe", "I forfeit the game.\n", "leaves"),
    (
        16.2,
        "Peter",
        'I submit a Tweak:\n{{\n__T__\nIn rule 3-4, replace "gains 5A" with "gains 6A".\n}}\n',
        "tweak",
    ),
    (
        16.3,
        "Peter",
        "I submit two proposals:\n{{\n__Twin__\nX.\n}}\n{{\n__Twin__\nY.\n}}\n",
        "twins",
    ),
    (24.3, "Wonko", 'I vote FOR "Twin".\n', "asked"),
    (24.4, "Wonko", "1\n", "answers"),
    (24.5, "Peter", "I vote FOR p2.\n", "for"),
    (24.6, "Wonko", "I vote AGAINST p2.\n", "against"),
)


def test_a_site_that_grows_is_the_site_that_is_made_at_once(tmp_path: Path) -> None:
    folder = games.begin(tmp_path / "game")
    with (
        administering(load(folder / "nomic.toml")) as administrator,
        kept(administrator, tmp_path / "grown") as site,
    ):
        for when, raw in games.POSTS:
            intake = administrator.receive(raw, when, forum="public")
            assert intake is not None
            administrator.take(intake)
            brought_up_to_date(site)
        for nday, who, text, id in MORE_POSTS:
            arrives(administrator, nday, who, text, id)
            brought_up_to_date(site)
        administrator.advance(games.at(30))
        brought_up_to_date(site)
    grown, whole = files(tmp_path / "grown"), files(published(folder, tmp_path / "whole"))
    assert sorted(grown) == sorted(whole)
    assert [name for name in whole if grown[name] != whole[name]] == []
    told = [b"The question was answered" in content for content in whole.values()]
    assert sum(told) == 1


def test_a_post_that_turns_up_late_is_put_in_its_place(tmp_path: Path) -> None:
    folder = games.play(tmp_path / "game")
    with (
        administering(load(folder / "nomic.toml")) as administrator,
        kept(administrator, tmp_path / "grown") as site,
    ):
        brought_up_to_date(site)
        arrives(administrator, 11.2, "Zoe", "I become a player.\nI vote AGAINST p1.\n", "late")
        brought_up_to_date(site)
        order = [one.id for one in administrator.ledger.entries() if isinstance(one.event, Posted)]
    grown, whole = files(tmp_path / "grown"), files(published(folder, tmp_path / "whole"))
    assert grown == whole
    late = order.index(max(order))
    page = grown[f"posts/{order[late]}.html"].decode()
    assert f'Before: <a href="../posts/{order[late - 1]}.html' in page
    assert f'After: <a href="../posts/{order[late + 1]}.html' in page
    assert any(
        b"AGAINST p1" in content for name, content in grown.items() if name.startswith("posts/")
    )


def test_a_reply_is_counted_wherever_the_post_that_it_answers_is_listed(tmp_path: Path) -> None:
    """Found by a simulated game: the page of an nweek, and that of the next post up, kept the old count."""
    folder = games.play(tmp_path / "game")
    with (
        administering(load(folder / "nomic.toml")) as administrator,
        kept(administrator, tmp_path / "grown") as site,
    ):
        arrives(administrator, 24.2, "Wonko", "Who is hungry?\n", "asks")
        arrives(administrator, 24.3, "Peter", "I am.\n", "one", "asks")
        administrator.advance(games.at(25))
        brought_up_to_date(site)
        arrives(administrator, 25.4, "Wonko", "So am I.\n", "two", "one")
        brought_up_to_date(site)
    grown, whole = files(tmp_path / "grown"), files(published(folder, tmp_path / "whole"))
    assert [name for name in whole if grown[name] != whole[name]] == []
    assert sum(b"1 reply" in content for content in grown.values()) > 3


def test_what_is_erased_goes_from_its_page(tmp_path: Path) -> None:
    folder = games.play(tmp_path / "game")
    with (
        administering(load(folder / "nomic.toml")) as administrator,
        kept(administrator, tmp_path / "site") as site,
    ):
        brought_up_to_date(site)
        assert any(b"Nice weather" in content for content in files(tmp_path / "site").values())
        talk = next(r for r in administrator.ledger.find_received("talks@players.example"))
        entry = administrator.ledger.entry_of(talk.id)
        assert entry is not None
        assert administrator.desk.outcome(
            ["erase", str(entry.id), "--because", "its author asked"]
        ).done
        brought_up_to_date(site)
    assert not any(b"Nice weather" in content for content in files(tmp_path / "site").values())


def test_few_pages_are_made_after_a_post(tmp_path: Path) -> None:
    """Only pages that mention the post are made."""
    folder = games.play(tmp_path / "game")
    with (
        administering(load(folder / "nomic.toml")) as administrator,
        kept(administrator, tmp_path / "site") as site,
    ):
        administrator.advance(games.at(15, 0))
        brought_up_to_date(site)
        made = site.made
        arrives(administrator, 15.3, "Peter", "What a week that was.\n", "talk")
        brought_up_to_date(site)
        assert site.made - made <= 20, site.latest
        assert {"players/1.html", "players/1/waiting.html"} & set(site.latest) == set()
        made = site.made
        brought_up_to_date(site)
        assert site.made == made


def test_one_publisher_at_a_time(tmp_path: Path) -> None:
    folder = games.play(tmp_path / "game")
    with Folder(tmp_path / "site"):
        said = games.one_line(
            games.nomicbot("publish", "--game", folder, "--folder", tmp_path / "site"), 1
        )
    assert "another process is publishing" in said
    assert games.nomicbot("publish", "--game", folder, "--folder", tmp_path / "site").exit_code == 0


def test_what_a_full_disk_kept_from_the_site_is_made_up_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = games.play(tmp_path / "game")
    with (
        administering(load(folder / "nomic.toml")) as administrator,
        kept(administrator, tmp_path / "site") as site,
    ):
        put, room = Folder.put, [150]

        def full(self: Folder, name: str, content: bytes) -> bool:
            room[0] -= 1
            if room[0] < 0:
                raise SiteProblem("No space left on device")
            return put(self, name, content)

        monkeypatch.setattr(Folder, "put", full)
        with pytest.raises(SiteProblem):
            brought_up_to_date(site)
        monkeypatch.undo()
        brought_up_to_date(site)
    assert files(tmp_path / "site") == files(published(folder, tmp_path / "whole"))
