"""A long game for the benchmarks: an mbox of as many posts as are asked for, the same each time."""

import hashlib
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

from nomicbot.mail.archive import append_mbox
from nomicbot.mail.compose import Outgoing, compose_post

BEGINS = datetime(2005, 7, 16, tzinfo=UTC)
PLAYERS = 40
POSTS_A_DAY = 40
LIST = "spoon-business@lists.example"

PROSE = (
    "I do not think that this is what the rule means.\n\nRead it again, and then tell me where it says that the\n"
    "owner has to be asked. I have been playing since before the Watch was\ninvented, and nobody ever did.\n"
)
FOOTER = "\n-- \nplayer {player}\n\n_______________________________________________\nspoon-business mailing list\n"


def _pick(number: int, salt: str, sides: int) -> int:
    return int.from_bytes(hashlib.sha256(f"{salt} {number}".encode()).digest()[:8], "big") % sides


def texts(posts: int) -> Iterator[tuple[datetime, int, str]]:
    """(arrival, player, text) of each post: joinings, proposals, revisions, votes, quoted replies and talk."""
    motions = 0
    for number in range(posts):
        at = BEGINS + timedelta(days=1) * (number / POSTS_A_DAY)
        nday = (at - BEGINS).days % 12 + 1
        player = _pick(number, "player", PLAYERS)
        if number < PLAYERS:
            yield at, number, "I become a player.\n"
            continue
        kind = _pick(number, "kind", 100)
        first = max(1, motions - 30)
        some = first + _pick(number, "motion", max(1, motions - first + 1))
        if kind < 30:
            text = PROSE
        elif nday >= 10 or kind < 45:
            text = f"I vote FOR p{some}, AGAINST p{max(1, some - 1)} and MAYBE on p{max(1, some - 2)}.\n"
        elif kind < 60:
            motions += 1
            text = (
                "I submit a proposal:\n\n{{\n__Number " + str(number) + "__\n\n[[It is time.]]\n"
                f"Set player {player}'s Amplitude to {number % 50}.\n}}}}\n"
            )
        elif kind < 70:
            text = f"I revise p{some} to read:\n\n{{{{\n__Better__\n\nSet player {player}'s Amplitude to 3.\n}}}}\n"
        else:
            text = f"On Monday, somebody wrote:\n> I vote FOR p{some}.\n> Who is with me?\n\n{PROSE}"
        yield at, player, text + FOOTER.format(player=player)


def write(path: Path, posts: int) -> None:
    """Write the mbox."""
    for number, (at, player, text) in enumerate(texts(posts)):
        raw = compose_post(
            Outgoing(
                message_id=f"{number}@players.example",
                from_address=f"player{player}@players.example",
                from_name=f"player {player}",
                to=(LIST,),
                subject=f"[s-b] number {number}",
                body=text,
                date=at,
            )
        )
        append_mbox(path, raw, f"player{player}@players.example", at, durable=False)
