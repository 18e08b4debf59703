"""Checks whether the order of recognisers matters: the whole corpus is parsed with them shuffled.

python -m tests.language.shuffling [--seeds N]
"""

import argparse
import random
from collections.abc import Mapping
from typing import Any

from nomicbot.language import adjuncts, beside, neighbours, own_clauses, segmenting, under
from nomicbot.language.reader import Reader, ReadPost
from nomicbot.mail.message.post import Post, read_post
from tests.corpus.labels import PARTS
from tests.corpus.measuring import cases_of
from tests.corpus.scene import SCENE

SETS = (
    *((own_clauses, "STATING"), (own_clauses, "EXCUSING"), (under, "SETTING_APART")),
    *((segmenting, "SEGMENTING"), (neighbours, "BEFORE"), (neighbours, "AFTER")),
    *((adjuncts, "ADJUNCTS"), (beside, "VOTING")),
)
"""The sets of recognisers, by module and name."""


def shuffled(of: Any, chance: random.Random) -> Any:
    """Return a set of recognisers in another order."""
    if isinstance(of, Mapping):
        return dict(chance.sample(list(of.items()), len(of)))
    return tuple(chance.sample(list(of), len(of)))


def read_all() -> list[ReadPost]:
    """Return the results of parsing each post of the corpus."""
    reader = Reader(SCENE)
    posts = (read_post(case.raw) for _, cases in cases_of(PARTS, None, None) for case in cases)
    return [
        reader.read(
            post.body,
            [(each.start, each.end) for each in post.written],
            [each.quoted_above for each in post.written],
            subject=post.subject,
            names=post.names,
        )
        for post in posts
        if isinstance(post, Post)
    ]


def main() -> None:
    """Run the module's command."""
    parser = argparse.ArgumentParser(prog="python -m tests.language.shuffling", description=__doc__)
    parser.add_argument("--seeds", type=int, default=10)
    kept = [(module, name, getattr(module, name)) for module, name in SETS]
    before = read_all()
    for seed in range(parser.parse_args().seeds):
        chance = random.Random(seed)
        for module, name, of in kept:
            setattr(module, name, shuffled(of, chance))
        other = sum(one != then for one, then in zip(before, read_all(), strict=True))
        print(f"seed {seed}: {other} of {len(before)} posts are read otherwise", flush=True)


if __name__ == "__main__":
    main()
