"""A replay of a list that puts its own address into From: the senders are still distinguished."""

from dataclasses import replace
from pathlib import Path

from nomicbot.bot.judging.replay import Replay
from nomicbot.mail.message.mbox import append_mbox
from nomicbot.publish.screens import state_data
from tests.bot.table import LIST, Table, at, configuration, mail

FROMS = {
    "Jane Doe": f"Jane Doe via spoon-business <{LIST}>",
    "Bram": f'"Bram via spoon-business" <{LIST}>',
    "Zoë": f"Zoë via spoon-business <{LIST}>",
    "Ivo": f"=?utf-8?q?Ivo_via_spoon-business?= <{LIST}>",
    "Ana": f"Ana <{LIST}>",
    "Eva": f'"Eva par spoon-business" <{LIST}>',
    "Max": f'"Max über Spoon" <{LIST}>',
    "Una": f'"Una on behalf of Spoon" <{LIST.replace("@", "-bounces@")}>',
}


def archive(folder: Path) -> Path:
    path = folder / "list.mbox"
    for n, (name, munged) in enumerate(FROMS.items()):
        address = f"{name[:3].lower().encode('ascii', 'ignore').decode()}{n}@players.example"
        for number, text in enumerate(
            ("I become a player.", "I submit a proposal: {{ __T__ Repeal rule 3-4. }}")
        ):
            raw = mail(name, text, f"{n}.{number}", From=munged, Reply_To=f"{name} <{address}>")
            if name == "Zoë":
                raw = raw.replace(name.encode(), name.encode("latin-1"))
            append_mbox(path, raw, "x@lists.example", at(1, 1 + n), durable=False)
    plain = mail("Wonko", "I become a player.", "w")
    append_mbox(path, plain, "x@lists.example", at(1, 9), durable=False)
    return path


def test_each_sender_of_a_list_that_munges_is_a_player(tmp_path: Path) -> None:
    path = archive(tmp_path)
    config = configuration()
    munging = replace(
        config, fora=tuple(replace(forum, munged="reply-to") for forum in config.fora)
    )
    for given in (None, config, munging):
        replay = Replay(path, config=given)
        with replay.ledger:
            state = state_data(replay.administrator.engine.query(replay.administrator.now))
            players = {name for name, values in state.items() if values.get("player")}
            assert players == {*FROMS, "Wonko"}, given
            assert replay.verdicts["done"] == 2 * len(FROMS) + 1


def test_a_from_of_the_list_that_names_nobody_is_nobodys() -> None:
    table = Table()
    for n, own in enumerate((LIST, LIST.replace("@", "+x@"), LIST.replace("@", "-owner@"))):
        for name in ("Jane", "Bram"):
            table.post(name, "I become a player.", at(1), f"{name}{n}", From=f"{name} <{own}>")
            assert table.became(f"{name}{n}") == ["held"]
    assert not table.players
