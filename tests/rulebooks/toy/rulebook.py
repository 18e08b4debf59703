"""The declaration of the Pond for the program."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from nomicbot.game.judging import Game
from nomicbot.game.objects import Change, ObjectId
from nomicbot.game.state import State
from nomicbot.rulebooks import declarations
from nomicbot.rulebooks.rulebook import Board, Rulebook, Sheet, sheet
from tests.rulebooks import toy
from tests.rulebooks.toy import vocabulary as v


def there(state: State) -> bool:
    return bool(state.of_kind(v.POND))


def _ducks(game: Game) -> int:
    return sum(v.DUCKS.of(game.state, pond) for pond in game.state.of_kind(v.POND))


def _drawn(game: Game, _everything: bool) -> Sheet:
    return sheet("plain", text="  " + " ".join(["<o)"] * _ducks(game)))


def _moved(_game: Game, changes: Sequence[Change], _everything: bool) -> str:
    came = sum(
        change.new - (change.old or 0) for change in changes if change.attribute == v.DUCKS.name
    )
    return f"  {came} Ducks came" if came else ""


def _data(game: Game, _everything: bool) -> dict[str, Any]:
    return {"ducks": _ducks(game)}


def find(state: State, name: str, kind: str) -> list[ObjectId]:
    return (
        list(state.of_kind(v.POND))
        if name.casefold() in ("pond", "the pond") and kind in ("", v.POND.name)
        else []
    )


RULEBOOK = Rulebook(
    key="toy",
    name="the Pond",
    package=toy,
    attributes=declarations.attributes_in(v),
    actions=declarations.actions_in(v),
    find=find,
    called=lambda _state, _pond: "Pond",
    kinds=frozenset((v.POND.name,)),
    in_play=there,
    words=frozenset(("Pond", "Duck")),
    board=Board("the Pond", there, _drawn, _moved, frozenset((v.POND.name,)), data=_data),
    law=Path(__file__).parent / "law",
)
