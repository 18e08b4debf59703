"""`python -m tests.rulebooks.toy.alone`: a game of the Pond in a program that has nothing else.

It prints a line for each step, and then the modules of other rulebooks that were imported.
"""

import sys
from datetime import UTC, datetime, timedelta

from nomicbot.rulebooks import known_rulebooks

OTHERS = known_rulebooks.PACKAGES
known_rulebooks.PACKAGES = ("tests.rulebooks.toy",)

# what is imported from here on knows only the Pond
from nomicbot.game.actions import Announcement, Author, Decided, Event, Posted  # noqa: E402
from nomicbot.game.decisions import Begin, StartingForum  # noqa: E402
from nomicbot.game.dice import SeededDice  # noqa: E402
from nomicbot.game.engine import Engine  # noqa: E402
from nomicbot.publish.boards import boards_in, drawn_text  # noqa: E402
from nomicbot.publish.data import value_of  # noqa: E402
from nomicbot.rulebooks.library import library, names, starting_rules  # noqa: E402
from tests.rulebooks.toy.vocabulary import FeedDucks  # noqa: E402

START = datetime(2005, 7, 16, tzinfo=UTC)


def main() -> None:
    engine = Engine(library("toy"), SeededDice(lambda _nweek: b"\x07" * 32))
    begin = Begin(
        at=START.isoformat(),
        rulebooks=tuple(names().items()),
        rules=starting_rules(names()),
        fora=(StartingForum("public", True),),
    )
    author = Author("ana@example.org", "Ana", True)
    feeding = Announcement(FeedDucks(), "I feed the Ducks")
    events: list[Event] = [
        Decided(START, begin, chain=""),
        Posted(START + timedelta(hours=1), author, "public", (feeding,), "m1", "b1", "c1"),
    ]
    for number, event in enumerate(events, 1):
        judged = engine.judge(event, number)
        print(
            *(f"{one.result} {one.clause.short if one.clause else ''}" for one in judged.verdicts)
        )
    game = engine.query(START + timedelta(hours=2))
    print(value_of(game, "Pond", "Ducks"), "Ducks")
    print(*(drawn_text(game, board).strip() for board in boards_in(game.state)))
    print(sorted(name for name in sys.modules if name.startswith(OTHERS)))


main()
