"""Questions worth asking: unparsed words are asked about if they may matter, and nothing is done for them."""

from collections.abc import Sequence

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.reader import Reader
from nomicbot.language.worth import REASON
from tests.corpus.labels import cases_in
from tests.corpus.scene import SCENE
from tests.language.posts import passages_of

READER, ALL = Reader(SCENE), Reader(SCENE, sift=lambda found, _: list(found))


def _read(body: str, reader: Reader = READER) -> Sequence[Announcement | Unread]:
    return reader.read(body, *passages_of(body), subject="today").read


def test_what_nobody_can_read_is_asked_about_in_its_own_words() -> None:
    [asked] = _read("My vote of AYE is for the second of the two Tweaks, p12 and p13 be damned.")
    assert isinstance(asked, Unread)
    assert (asked.reason, asked.readings) == (REASON, ())
    assert asked.text.startswith("My vote of AYE")


def test_talk_is_left_alone() -> None:
    assert not _read(
        "The weather on Tuesday was dreadful, and my neighbour's dog barked all night.\n\nHow are you?"
    )


def test_nothing_is_done_for_what_words_weigh() -> None:
    for case in list(cases_in("knowing"))[:40]:
        body = case.raw.decode("utf-8", "replace").partition("\n\n")[2]
        acts = [
            [one for one in _read(body, reader) if isinstance(one, Announcement)]
            for reader in (READER, ALL)
        ]
        assert acts[0] == acts[1], case.name


def test_what_only_tells_or_gives_a_reason_is_not_asked_about_beside_acts() -> None:
    letter = (
        "Dear fellow players, and dear Administrator,\n\n"
        "Thank you for your kind letter, which I read with my morning tea. I vote FOR p12, and gladly. As to burning a "
        "book because it is heavy, I have never done it. I vote AGAINST p13, and this time I have put everything in the "
        "one sentence. With Wonko, I give 3 Genechips to Wonko, because he was so kind to my aunt.\n\nYours, Nora"
    )
    assert not [one.text for one in _read(letter) if getattr(one, "reason", "") == REASON]
