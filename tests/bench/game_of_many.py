"""A long game for the benchmarks: an mbox with any number of posts, the same each time."""

import hashlib
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

from nomicbot.dictionary import english_words
from nomicbot.mail.message.compose import Outgoing, compose_post
from nomicbot.mail.message.mbox import append_mbox

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
    """Yield the arrival, the number of the player, and the text of each post of a game.

    These are joinings, proposals, revisions, votes, quoted replies and talk.
    """
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
            text = (
                f"On Monday, somebody wrote:\n> I vote FOR p{some}.\n> Who is with me?\n\n{PROSE}"
            )
        yield at, player, text + FOOTER.format(player=player)


def talk(posts: int) -> Iterator[tuple[datetime, int, str]]:
    """Yield a game in which each post has talk and votes, and each fourth one an unmarked quotation.

    So each post is compared with earlier messages, which is the slowest case.
    """
    words = sorted(word for word in english_words() if 4 < len(word) < 9)
    before = ""
    for number in range(posts):
        at, player = BEGINS + timedelta(hours=number), number % PLAYERS
        if number < PLAYERS:
            yield at, player, "I become a player.\n"
            continue
        rows = [
            "The "
            + " ".join(words[_pick(number, f"{row} {place}", len(words))] for place in range(10))
            + "."
            for row in range(2 + number % 7)
        ]
        own = "\n".join(rows) + f"\n\nI vote FOR p{number % 9 + 1}.\n"
        yield (
            at,
            player,
            f"Quite so.\n\nOld words:\n\n{before}\n{own}" if before and number % 4 == 0 else own,
        )
        before = own


def write(
    path: Path, posts: int, made: Callable[[int], Iterator[tuple[datetime, int, str]]] = texts
) -> None:
    """Write the mbox."""
    for number, (at, player, text) in enumerate(made(posts)):
        raw = compose_post(
            Outgoing(
                message_id=f"{number}@players.example",
                from_address=f"player{player}@players.example",
                from_name=f"player {player}",
                to=(LIST,),
                subject=f"[s-b] number {number}",
                body=text,
                in_reply_to=f"{number - 1}@players.example"
                if made is talk and number % 4 == 0 and number
                else None,
                date=at,
            )
        )
        append_mbox(path, raw, f"player{player}@players.example", at, durable=False)
