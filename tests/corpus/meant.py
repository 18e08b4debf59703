"""Learns how likely words without effect were meant as an action: `language/meant`.

python -m tests.corpus.meant            # the quality by cross-validation over writers
python -m tests.corpus.meant --write    # learns from all sentences, and writes the table

It learns from all sentences that are labelled: the acts of `written/`, `paraphrases.tsv`, the
players' manual and the posts that may be looked at, and what is said beside other acts, in
`beside.txt`; against them the near misses, and what the posts say that does nothing. It needs
scikit-learn (`pip install "nomicbot[weighing]"`) and takes some minutes.
"""

import argparse
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
from sklearn.feature_extraction import DictVectorizer
from sklearn.linear_model import LogisticRegression

from nomicbot.game.actions import Announcement
from nomicbot.language.act_words import LONGEST, TALK
from nomicbot.language.documents.blocks import MARK, merged
from nomicbot.language.lines import takes_leave
from nomicbot.language.meant import HUNDREDTHS, signs_of
from nomicbot.language.posts import TAGGER
from nomicbot.language.unheard import left_of
from nomicbot.language.unheeded import pieces_of
from nomicbot.mail.message.post import UnreadablePost, read_post
from nomicbot.resources import folder
from tests.corpus.act_words import in_tables
from tests.corpus.labelled_sentences import WRITERS
from tests.corpus.labels import BESIDE, LOOKED_AT, Case, beside_acts, cases_in
from tests.corpus.measuring import Deciding, measured, reader_that
from tests.corpus.scene import SCENE

_STRENGTH = 0.3
"""How far weights may go: what scikit-learn calls C."""
_SEEN = 3
"""In how many sentences a feature must stand."""
_LEAST = 8
"""The least weight that the table keeps, in hundredths."""
_ROUNDS = 60
_PARTS = 4
_OF_ONE_AUTHOR = 5
"""How many rows of `beside.txt` are held back together."""
_COUNTS = {BESIDE: 5, "near misses": 2}
"""How many sentences one of a source counts as: those that lie near what is to be told apart."""
_SHARES = (10, 20, 25, 30, 40, 50, 60, 70, 80, 90)


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of a source, and whether it was meant; those of one group are held back together."""

    words: str
    meant: bool
    source: str
    group: str
    heard: bool = False
    """Whether the parser finds the action, so that nobody needs to be told."""

    @property
    def part(self) -> int:
        """The part of the sentences in which it is held back."""
        if self.group in WRITERS:
            return WRITERS.index(self.group) % _PARTS
        return zlib.crc32(self.group.encode()) % _PARTS


def collected() -> list[Sentence]:
    """Return all sentences that were meant, or do nothing and are not even asked about."""
    reader = reader_that("seldom")
    posts = (case for part in LOOKED_AT for case in cases_in(part))
    found = [*_of_tables(reader), *(one for case in posts for one in _of_post(case, reader))]
    for number, (meant, words) in enumerate(beside_acts()):
        group = f"{BESIDE} {meant} {number // _OF_ONE_AUTHOR}"
        found.append(Sentence(words, meant, BESIDE, group))
    return found


def _of_tables(reader: Deciding) -> Iterator[Sentence]:
    """Yield the sentences of the manual and of the tables; what is asked about anyway is no talk."""
    for one in in_tables():
        read = reader.read(one.words.replace(MARK, "{{ x }}")).read
        if one.kind != TALK:
            done = any(isinstance(each, Announcement) for each in read)
            source = "writers" if one.group in WRITERS else one.group.split()[0]
            yield Sentence(one.words, True, source, one.group, done)
        elif not read:
            yield Sentence(one.words, False, "near misses", one.group)


def _of_post(case: Case, reader: Deciding) -> Iterator[Sentence]:
    """Yield the sentences of a post that do nothing, and those with the labelled actions.

    Yields nothing that does nothing if the post has actions that are missed.
    """
    post = read_post(case.raw)
    if isinstance(post, UnreadablePost) or post.automatic:
        return
    one_measured = measured(case, reader)
    counts, read = one_measured.counts, one_measured.read
    spans = merged([span for one in read for span in one.spans])
    missed = counts.silent or (case.questions and not case.expected)
    for at, piece in pieces_of(post.body, [(one.start, one.end) for one in post.written]):
        words = " ".join(piece.split())
        inside = [one for one in read if any(at[0] <= start < at[1] for start, _ in one.spans)]
        if not 1 < len(words) < LONGEST:
            continue
        if left_of(at, spans) == [at]:
            if not missed:
                source = "posts with acts" if case.expected else "posts without"
                yield Sentence(words, False, source, case.name)
        elif inside and not counts.false and all(isinstance(one, Announcement) for one in inside):
            yield Sentence(words, True, "acts of posts", case.name, True)


@cache
def _signs(words: str) -> dict[str, float]:
    return dict.fromkeys(signs_of(words, TAGGER.tag(words, SCENE)), 1.0)


def learned(some: Sequence[Sentence]) -> dict[str, int]:
    """Return the weight of each feature, in hundredths."""
    named = DictVectorizer(dtype=np.float32)
    values = named.fit_transform([_signs(one.words) for one in some]).tocsr()
    seen = np.flatnonzero(np.asarray((values != 0).sum(0)).ravel() >= _SEEN)
    fit = LogisticRegression(
        C=_STRENGTH, max_iter=_ROUNDS, solver="liblinear", fit_intercept=False
    ).fit(
        values[:, seen], [one.meant for one in some], [_COUNTS.get(one.source, 1) for one in some]
    )
    names = named.get_feature_names_out()[seen]
    weights = np.rint(fit.coef_[0] * HUNDREDTHS).astype(int)
    return {
        str(name): int(weight)
        for name, weight in zip(names, weights, strict=True)
        if abs(weight) >= _LEAST
    }


def likely_by(weights: dict[str, int], words: str) -> float:
    """Return how likely a sentence was meant, in percent, by these weights."""
    weight = sum(weights.get(sign, 0) for sign in _signs(words))
    return float(100 / (1 + np.exp(-weight / HUNDREDTHS)))


def quality(some: Sequence[Sentence]) -> None:
    """Print for each source what share is told of at several thresholds, each part held back."""
    likely: dict[Sentence, float] = {}
    for part in range(_PARTS):
        weights = learned([one for one in some if one.part != part])
        likely |= {
            one: 0.0 if takes_leave(one.words) else likely_by(weights, one.words)
            for one in some
            if one.part == part
        }
    print(f"{'at least':35}" + "".join(f"{share:6}" for share in _SHARES))
    for key in sorted({(one.meant, one.source, one.heard) for one in some}):
        of_it = [likely[one] for one in likely if (one.meant, one.source, one.heard) == key]
        _row(("acts of " if key[0] else "talk of ") + key[1] + " (read)" * key[2], of_it)
    for source in ("posts with acts", "posts without"):
        best: dict[str, float] = {}
        for one, how in likely.items():
            if one.source == source:
                best[one.group] = max(how, best.get(one.group, 0.0))
        _row(source, list(best.values()))


def _row(name: str, likely: Sequence[float]) -> None:
    """Print what share of these likelihoods reaches each threshold."""
    shares = (sum(each >= share for each in likely) / len(likely) for share in _SHARES)
    print(f"{name:28}{len(likely):7}" + "".join(f"{share:6.2f}" for share in shares))


def main() -> None:
    """Learn, and print the quality or write the table."""
    parser = argparse.ArgumentParser(prog="python -m tests.corpus.meant", description=__doc__)
    parser.add_argument("--write", action="store_true", help="learn, and write the table")
    wanted = parser.parse_args()
    some = collected()
    quality(some)
    if not wanted.write:
        return
    rows = (f"{weight} {sign}" for sign, weight in sorted(learned(some).items()))
    head = "# What features say for words being meant: HUNDREDTHS FEATURE."
    path = folder("words") / "reading" / "meant.txt"
    path.write_text("\n".join((f"{head} Learned by `python -m tests.corpus.meant`.", *rows, "")))


if __name__ == "__main__":
    main()
