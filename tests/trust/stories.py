"""A random story with all rulebooks in force, as an honest administrator publishes it."""

import random
from collections.abc import Iterable, Iterator
from pathlib import Path

from nomicbot.rulebooks.library import names
from tests.bot.honest import Played, Sent, at, post, private
from tests.plays.test_long_story import PLAYERS, story

_BETWEEN = 0.1
"""The hours between two posts of a day."""


def with_all_rulebooks(folder: Path, seed: int, posts: int) -> Played:
    """Play a story, and an nday after it, so that a root is over all its lines."""
    joining = [
        post(900 + n, name, "hello", "I become a player.\n", at(1, 1 + n * _BETWEEN))
        for n, name in enumerate(PLAYERS)
    ]
    told = list(mailed(story(random.Random(seed), posts)))
    end = max(one.when for one in told)
    days = (end - at(1, 0)).days + 2
    return Played(folder, [*joining, *told], books=tuple(names()), until=at(days, 1))


def mailed(lines: Iterable[str]) -> Iterator[Sent]:
    """Yield the posts of a play as the list has them."""
    nday, hour, number, who, text = 1, 8.0, 0, "", ""
    for line in [*lines, "at 1/1 00:00"]:
        mark, _, rest = line.partition(" ")
        if mark == "|":
            text += f"{rest}\n"
            continue
        if text:
            name, _, forum = who.partition(" to ")
            number, hour = number + 1, hour + _BETWEEN
            moment = at(nday, hour)
            yield (
                private(number, name, text, moment)
                if forum == "bot"
                else post(number, name, "a post", text, moment)
            )
            text = ""
        if mark == ">":
            who = rest
        elif mark == "at":
            nweek, _, day = rest.partition(" ")[0].partition("/")
            nday, hour = 12 * (int(nweek) - 1) + int(day), 8.0
