"""Learns what words mean: kinds of actions (`act_words`), and when they are right (`learned`).

python -m tests.corpus.act_words            # the quality by cross-validation over writers
python -m tests.corpus.act_words --write    # learns from all sentences, and writes both tables

It learns from the sentences of `written/` and `paraphrases.tsv`, those of the players' manual, and
those of the open posts: as an action where the parser reads one as labelled, as talk where a post
has no label. How likely a result is right is learned from what is said of sentences of writers that
the kinds were not learned from. It needs scikit-learn (`pip install "nomicbot[weighing]"`) and
takes some minutes.
"""

import argparse
import zlib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
from sklearn.feature_extraction import DictVectorizer
from sklearn.linear_model import LogisticRegression

from nomicbot.game.actions import Announcement
from nomicbot.language.act_words import LONGEST, TALK, TENTHS, features_of
from nomicbot.language.by_sense import with_sense
from nomicbot.language.clauses import Clauses
from nomicbot.language.completing import wished
from nomicbot.language.documents.blocks import MARK
from nomicbot.language.learned import candidates, doubtful_act
from nomicbot.language.posts import TAGGER
from nomicbot.language.reader import Reader
from nomicbot.language.said import Said
from nomicbot.language.tags import Tag
from nomicbot.language.thresholds import THRESHOLDS
from nomicbot.language.unheard import sentences_of
from nomicbot.mail.message.post import read_post
from nomicbot.publish.manual import sentences
from tests.corpus.comparing import aligned, as_expected
from tests.corpus.fields import weights_of
from tests.corpus.labelled_sentences import (
    PARTS,
    SETTING,
    TALK_KEPT,
    WRITERS,
    Sample,
    is_of_post,
    of_the_tables,
    written,
)
from tests.corpus.labels import KNOWING, OPEN, Case, cases_in
from tests.corpus.measuring import read_case
from tests.corpus.scene import SCENE

_STRENGTH = 4.0
"""How far weights of words may go: what scikit-learn calls C."""
_STRENGTH_OF_FACTS = 0.3
"""The same of the weights of facts about a result."""
_TALK_COUNTS = 2.5
"""How many sentences one of talk counts as where kinds are learned: posts have far more of it."""
_SEEN = 3
"""In how many sentences a feature must stand."""
_SMALLEST = 2
"""The least weight that the table of words keeps, in tenths."""
_ROUNDS = 30
_HUNDREDTHS = 100
_SHORTEST = 4
Likely = Callable[[str, Sequence[Tag]], Mapping[str, float]]


def collected() -> list[Sample]:
    """Return all sentences whose kind is clear."""
    reader = Reader(SCENE)
    cases = (case for part in (OPEN, KNOWING) for case in cases_in(part))
    of_posts = (one for case in cases for one in _of_post(case, reader))
    return [*in_tables(), *of_posts]


def in_tables() -> list[Sample]:
    """Return the sentences of the players' manual and of the tables, by kind."""
    return [*_of_the_manual(), *of_the_tables()]


def _of_the_manual() -> Iterator[Sample]:
    for action, words in sentences():
        yield Sample(action.__name__, words, f"manual {action.__name__} {words}")


def _said(case: Case) -> list[tuple[tuple[int, int], str]]:
    """Return the sentences of a post with their spans in its body."""
    post = read_post(case.raw)
    spans = [(each.start, each.end) for each in getattr(post, "written", ())]
    body = getattr(post, "body", "")
    found = ((span, " ".join(words.split())) for span, words in sentences_of(body, spans))
    return [(span, words) for span, words in found if _SHORTEST < len(words) < LONGEST]


def _of_post(case: Case, reader: Reader) -> Iterator[Sample]:
    """Yield the sentences of a post whose kind is clear.

    These are a part of the sentences of a post without labels, those in which the parser reads
    labelled actions of one kind, and a part of the others of a post in which it misses none.
    """
    if not case.expected and not case.questions:
        yield from (Sample(TALK, words, case.name) for _, words in _said(case) if _is_kept(words))
        return
    announced = [one for one in read_case(case, reader).read if isinstance(one, Announcement)]
    pairs = aligned(announced, case.expected)
    right = [announced[number] for number, _ in pairs]
    misses = case.questions or len(pairs) < len(case.expected)
    for (start, end), words in _said(case):
        inside = [one for one in right if any(start <= at < end for at, _ in one.spans)]
        kinds = {type(one.action).__name__ for one in inside}
        if len(kinds) == 1:
            yield Sample(kinds.pop(), words, case.name)
        elif not (kinds or misses) and _is_kept(words):
            yield Sample(TALK, words, case.name)


def _is_kept(words: str) -> bool:
    """Return whether a sentence of talk is learned from."""
    return zlib.crc32(words.encode()) % TALK_KEPT == 0


@cache
def _features(words: str) -> dict[str, float]:
    return dict.fromkeys(features_of(words, TAGGER.tag(words, SCENE)), 1.0)


class Learned:
    """The weights that were learned from sentences."""

    def __init__(self, some: Sequence[Sample]) -> None:
        named = DictVectorizer(dtype=np.float32)
        values = named.fit_transform([_features(one.words) for one in some]).tocsr()
        seen = np.flatnonzero(np.asarray((values != 0).sum(0)).ravel() >= _SEEN)
        counts = [_TALK_COUNTS if one.kind == TALK else 1 for one in some]
        fit = LogisticRegression(C=_STRENGTH, max_iter=_ROUNDS, fit_intercept=False).fit(
            values[:, seen], [one.kind for one in some], counts
        )
        self.kinds = [str(kind) for kind in fit.classes_]
        names = named.get_feature_names_out()[seen]
        tenths = np.rint(fit.coef_.T * TENTHS).astype(int)
        tenths[np.abs(tenths) < _SMALLEST] = 0
        self._weights = {
            str(name): row for name, row in zip(names, tenths, strict=True) if row.any()
        }

    def likely(self, words: str, tags: Sequence[Tag]) -> Mapping[str, float]:
        """Return how likely a sentence is of each kind, as the parser does."""
        rows = [self._weights[one] for one in features_of(words, tags) if one in self._weights]
        sums = np.sum(rows, axis=0)
        powers = np.exp((sums - sums.max()) / TENTHS)
        return dict(zip(self.kinds, map(float, powers / powers.sum()), strict=True))

    def rows(self) -> Iterator[str]:
        """Yield the rows of the table: the kinds, then each feature with what it says for each."""
        yield " ".join(self.kinds)
        for feature, row in sorted(self._weights.items()):
            yield f"{feature} {' '.join(f'{at}:{row[at]}' for at in np.flatnonzero(row))}"


@dataclass(frozen=True, slots=True)
class Judged:
    """A result for a sentence that was not learned from: the facts about it, whether it is right."""

    sample: Sample
    facts: frozenset[str]
    stakes: str
    right: bool


def judged(
    some: Sequence[Sample], likely: Likely, fields: Mapping[str, int], reader: Reader
) -> Iterator[Judged]:
    """Yield all results for sentences in which the parser finds nothing certain.

    `likely` gives the kinds of sentences, and `fields` what fills their fields.
    """
    for one in some:
        if one.kind != TALK and (
            one.expected is None or _is_read(one.words.replace(MARK, "{{ x }}"), reader)
        ):
            continue
        asked = doubtful_act(_otherwise(one.words))
        if asked is None:
            continue
        for result in candidates(one.words, SETTING, asked, likely, fields):
            act = result.filled.action
            right = one.expected is not None and as_expected(Announcement(act, ""), one.expected)
            yield Judged(one, result.facts, act.stakes, right)


def _otherwise(words: str) -> list[Said]:
    """Return the results of a sentence in other ways of reading."""
    clauses = Clauses(TAGGER, SETTING.context)
    return with_sense(wished(clauses.read(words), words, SETTING), words, SETTING)


def _is_read(words: str, reader: Reader) -> bool:
    return any(isinstance(one, Announcement) for one in reader.read(words).read)


class Weighed:
    """The weights of facts about results, learned from results."""

    def __init__(self, some: Sequence[Judged]) -> None:
        named = DictVectorizer()
        values = named.fit_transform([dict.fromkeys(one.facts, 1.0) for one in some])
        seen = np.flatnonzero(np.asarray((values != 0).sum(0)).ravel() >= _SEEN)
        fit = LogisticRegression(C=_STRENGTH_OF_FACTS, max_iter=1000, fit_intercept=False)
        fit.fit(
            values[:, seen], [one.right for one in some], [one.sample.stands_for for one in some]
        )
        names = named.get_feature_names_out()[seen]
        self.weights = {
            str(name): round(float(weight) * _HUNDREDTHS)
            for name, weight in zip(names, fit.coef_[0], strict=True)
        }

    def likely(self, one: Judged) -> float:
        """Return how likely a result is right."""
        weight = sum(self.weights.get(fact, 0) for fact in one.facts) / _HUNDREDTHS
        return float(1 / (1 + np.exp(-weight)))

    def rows(self) -> Iterator[str]:
        """Yield the rows of the table: a weight in hundredths, and its fact."""
        for fact, weight in sorted(self.weights.items()):
            if weight:
                yield f"{weight} {fact}"


def over_writers(some: Sequence[Sample]) -> list[Judged]:
    """Return the results for each part of the sentences by what is learned from the others."""
    reader = Reader(SCENE)
    found: list[Judged] = []
    for fold in sorted({one.fold for one in some}):
        others = [one for one in some if one.fold != fold]
        held = [one for one in some if one.fold == fold]
        found += judged(held, Learned(others).likely, weights_of(others), reader)
    return found


def quality(found: Sequence[Judged]) -> None:
    """Print for each writer how much of what is left to this way is done, and done wrongly.

    The weights of facts are learned from the other writers.
    """
    least = THRESHOLDS["seldom"]
    for fold in sorted({one.sample.fold for one in found}):
        weighed = Weighed([one for one in found if one.sample.fold != fold])
        best: dict[Sample, tuple[float, Judged]] = {}
        for one in found:
            if one.sample.fold == fold:
                how = weighed.likely(one)
                if how > best.get(one.sample, (0.0, one))[0]:
                    best[one.sample] = how, one
        counts: Counter[str] = Counter()
        for sample, (how, one) in best.items():
            group = sample.group.partition(" ")[0] if not is_of_post(sample) else "posts"
            counts[f"{group} all"] += 1
            counts[f"{group} first right"] += one.right
            if how * 100 >= least[one.stakes]:
                counts[f"{group} done"] += 1
                counts[f"{group} done wrongly"] += not one.right
        print(f"{WRITERS[fold::PARTS]} held back: {dict(sorted(counts.items()))}")


def main() -> None:
    """Learn, and print the quality or write the tables."""
    parser = argparse.ArgumentParser(prog="python -m tests.corpus.act_words", description=__doc__)
    parser.add_argument("--write", action="store_true", help="learn, and write the tables")
    wanted = parser.parse_args()
    some = collected()
    found = over_writers(some)
    quality(found)
    if wanted.write:
        by = "Learned by `python -m tests.corpus.act_words`."
        words = "What words say for each kind of action: FEATURE NUMBER_OF_KIND:TENTHS ..."
        written("act_words", f"{words} {by}", Learned(some).rows())
        written(
            "learned", f"What facts say for a result: HUNDREDTHS FACT. {by}", Weighed(found).rows()
        )


if __name__ == "__main__":
    main()
