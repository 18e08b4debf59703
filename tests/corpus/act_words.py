"""Learns which kinds of actions words mean (`language/act_words`).

python -m tests.corpus.act_words            # the quality by cross-validation, in fifths
python -m tests.corpus.act_words --write    # learns from all sentences, and writes the table

It learns from the sentences of `paraphrases.tsv`, those of the players' manual, and those of the
open posts: as an action where the parser reads one as labelled, as talk where a post has no label.
It needs scikit-learn (`pip install "nomicbot[weighing]"`) and takes some minutes.
"""

import argparse
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from sklearn.feature_extraction import DictVectorizer
from sklearn.linear_model import LogisticRegression

from nomicbot.game.actions import Announcement
from nomicbot.language.act_words import ALWAYS, LONGEST, TALK, features_of
from nomicbot.language.posts import TAGGER
from nomicbot.language.reader import Reader
from nomicbot.language.unheard import sentences_of
from nomicbot.mail.message.post import read_post
from nomicbot.publish.manual import sentences
from nomicbot.resources import folder
from tests.corpus.comparing import aligned
from tests.corpus.labels import HERE, KNOWING, OPEN, Case, cases_in
from tests.corpus.measuring import read_case
from tests.corpus.scene import SCENE

_STRENGTH = 4.0
"""How far weights may go: what scikit-learn calls C."""
_OF_TALK = 0.35
"""How much a sentence of talk counts, where one with an action counts 1: talk is far more frequent."""
_SEEN = 2
"""In how many sentences a feature must stand."""
_SMALLEST = 0.15
"""The least weight that the table keeps."""
_FOUND_AGAIN = 0.05
"""The likelihood above which a sentence counts as the one that announces an action of its post."""
_SHORTEST = 4
_FIFTHS = 5
_OF_ONE_ACT = 4
"""How many lines in a row of `paraphrases.tsv` are mostly about one sentence of the manual."""


@dataclass(frozen=True, slots=True)
class Sample:
    """A sentence with its kind; sentences of one group stay together in cross-validation."""

    kind: str
    words: str
    group: str


@dataclass(frozen=True, slots=True)
class Missed:
    """A labelled action that the parser misses, and the sentences of its post that it may be in."""

    kind: str
    among: tuple[Sample, ...]


def collected() -> tuple[list[Sample], list[Missed]]:
    """Return all sentences whose kind is clear, and the missed actions of posts."""
    reader = Reader(SCENE)
    clear, missed = [*_of_the_manual(), *_of_the_table()], []
    for part in (OPEN, KNOWING):
        for case in cases_in(part):
            some, others = _of_post(case, reader)
            clear += some
            missed += others
    return clear, missed


def found_again(learned: "Learned", missed: Sequence[Missed]) -> Iterator[Sample]:
    """Yield for each missed action the sentence that probably announces it, as far as one does."""
    every = list(dict.fromkeys(one for each in missed for one in each.among))
    likely = dict(zip(every, learned.likely(every), strict=True))
    for each in missed:
        if each.kind in learned.kinds:
            at = learned.kinds.index(each.kind)
            best = max(each.among, key=lambda one: likely[one][at])
            if likely[best][at] >= _FOUND_AGAIN:
                yield Sample(each.kind, best.words, best.group)


def _of_the_manual() -> Iterator[Sample]:
    for action, words in sentences():
        yield Sample(action.__name__, words, f"manual {action.__name__} {words}")


def _of_the_table() -> Iterator[Sample]:
    """Yield the sentences of `paraphrases.tsv`. The label of one without an action is `TALK`."""
    lines = (HERE / "paraphrases.tsv").read_text("utf-8").splitlines()
    for number, line in enumerate(lines):
        labels, _, words = line.partition("\t")
        kinds = {label.split()[0] for label in labels.split(" & ")}
        if len(kinds) == 1:
            yield Sample(kinds.pop(), words, f"paraphrase {number // _OF_ONE_ACT}")


def _said(case: Case) -> list[tuple[tuple[int, int], str]]:
    """Return the sentences of a post with their spans in its body."""
    post = read_post(case.raw)
    spans = [(each.start, each.end) for each in getattr(post, "written", ())]
    body = getattr(post, "body", "")
    found = ((span, " ".join(words.split())) for span, words in sentences_of(body, spans))
    return [(span, words) for span, words in found if _SHORTEST < len(words) < LONGEST]


def _of_post(case: Case, reader: Reader) -> tuple[list[Sample], list[Missed]]:
    """Return the sentences of a post whose kind is clear, and the actions that the parser misses.

    Clear are all sentences of a post without labels, those in which the parser reads labelled
    actions of one kind, and the others of a post in which it misses none.
    """
    said = [Sample(TALK, words, case.name) for _, words in _said(case)]
    if not case.expected and not case.questions:
        return said, []
    announced = [one for one in read_case(case, reader).read if isinstance(one, Announcement)]
    pairs = aligned(announced, case.expected)
    right = [announced[number] for number, _ in pairs]
    clear: list[Sample] = []
    others: list[Sample] = []
    for ((start, end), words), talk in zip(_said(case), said, strict=True):
        inside = [one for one in right if any(start <= at < end for at, _ in one.spans)]
        kinds = {type(one.action).__name__ for one in inside}
        if len(kinds) == 1:
            clear.append(Sample(kinds.pop(), words, case.name))
        elif not kinds:
            others.append(talk)
    met = {number for _, number in pairs}
    kinds = {each.kind for number, each in enumerate(case.expected) if number not in met}
    if not kinds and not case.questions:
        return [*clear, *others], []
    return clear, [Missed(kind, tuple(others)) for kind in sorted(kinds) if others]


def _values(some: Sequence[Sample]) -> list[dict[str, float]]:
    return [
        dict.fromkeys(features_of(one.words, TAGGER.tag(one.words, SCENE)), 1.0) for one in some
    ]


class Learned:
    """The weights that were learned from sentences."""

    def __init__(self, some: Sequence[Sample]) -> None:
        self._named = DictVectorizer()
        values = self._named.fit_transform(_values(some)).tocsr()
        self._kept = np.flatnonzero(np.asarray((values != 0).sum(0)).ravel() >= _SEEN)
        counts = [_OF_TALK if one.kind == TALK else 1.0 for one in some]
        self._fit = LogisticRegression(C=_STRENGTH, max_iter=400, fit_intercept=False).fit(
            values[:, self._kept], [one.kind for one in some], sample_weight=counts
        )
        self.kinds = [str(kind) for kind in self._fit.classes_]

    def likely(self, some: Sequence[Sample]) -> np.ndarray:
        """Return how likely each sentence is of each kind."""
        values = self._named.transform(_values(some))[:, self._kept]
        return np.asarray(self._fit.predict_proba(values))

    def rows(self) -> Iterator[str]:
        """Yield the rows of the table: a feature, and what it says for each kind."""
        names = self._named.get_feature_names_out()[self._kept]
        for feature, weights in sorted(zip(names, self._fit.coef_.T, strict=True)):
            least = 0.0 if feature == ALWAYS else _SMALLEST
            kept = [
                f"{kind}:{weight:.2g}"
                for kind, weight in zip(self.kinds, weights, strict=True)
                if abs(weight) >= least
            ]
            if kept:
                yield f"{feature} {' '.join(kept)}"


def quality(some: Sequence[Sample]) -> None:
    """Print how well the kinds of a fifth are told by what is learned from the other four."""
    groups = sorted({one.group for one in some})
    random.Random(1).shuffle(groups)
    fifth = {group: number % _FIFTHS for number, group in enumerate(groups)}
    first = third = acts = 0
    over = dict.fromkeys((0.3, 0.5, 0.7, 0.9), (0, 0))
    talk = 0
    for number in range(_FIFTHS):
        learned = Learned([one for one in some if fifth[one.group] != number])
        left = [one for one in some if fifth[one.group] == number]
        likely = learned.likely(left)
        none = learned.kinds.index(TALK)
        for one, each in zip(left, likely, strict=True):
            order = [learned.kinds[at] for at in each.argsort()[::-1] if at != none]
            talk += one.kind == TALK
            if one.kind != TALK:
                acts, first, third = (
                    acts + 1,
                    first + (order[0] == one.kind),
                    third + (one.kind in order[:3]),
                )
            for least, (of_acts, of_talk) in over.items():
                more = 1 - each[none] > least
                over[least] = (
                    of_acts + (more and one.kind != TALK),
                    of_talk + (more and one.kind == TALK),
                )
    print(
        f"{acts} sentences with an action: the kind is the first in {first / acts:.0%}, in the first three in {third / acts:.0%}"
    )
    for least, (of_acts, of_talk) in over.items():
        print(
            f"an action is likelier than {least}: {of_acts / acts:.0%} of these, {of_talk / talk:.1%} of {talk} with talk"
        )


def main() -> None:
    """Learn, and print the quality or write the table."""
    parser = argparse.ArgumentParser(prog="python -m tests.corpus.act_words", description=__doc__)
    parser.add_argument("--write", action="store_true", help="learn, and write the table")
    some, missed = collected()
    some += found_again(Learned(some), missed)
    if parser.parse_args().write:
        head = "# What words say for each kind of action: FEATURE KIND:WEIGHT ... Learned by `python -m tests.corpus.act_words`."
        path = folder("words") / "reading" / "act_words.txt"
        path.write_text("\n".join((head, *Learned(some).rows(), "")), "utf-8")
    else:
        quality(some)


if __name__ == "__main__":
    main()
