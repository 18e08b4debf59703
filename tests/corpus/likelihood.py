"""Learns the weights for `language/likelihood`: how likely a parsed action is what its author means.

python -m tests.corpus.likelihood            # the calibration on posts set aside, in tenths
python -m tests.corpus.likelihood --fifths   # the same by cross-validation, in fifths
python -m tests.corpus.likelihood --write    # learns from all open posts, and writes the table

The table is `words/reading/likely.txt`. Learning needs scikit-learn (`pip install
"nomicbot[weighing]"`).
"""

import argparse
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from nomicbot.game.actions import Announcement
from nomicbot.language.chains import Found
from nomicbot.language.likelihood import Around, with_likelihood
from nomicbot.language.questions import acts_of
from nomicbot.language.reader import Reader
from nomicbot.language.worth import ScoredText
from nomicbot.resources import folder
from tests.corpus import measuring
from tests.corpus.comparing import aligned
from tests.corpus.labels import KNOWING, OPEN, SENTENCES, SET_ASIDE, Case, cases_in
from tests.corpus.measuring import labelled, read_case
from tests.corpus.scene import SCENE

_STRENGTH = 0.08
"""How far weights may go: what scikit-learn calls C."""
_SEEN = 4
"""In how many readings a fact must stand."""
_KEPT = 4_000
"""How many facts there are in the table."""
_ROUNDED = 0.05
"""To what weights are rounded."""
_AROUND = ("p:", "b:", "n:", "s:", "h:")
_LESS = 0.5
"""How much the words around a reading count, beside its own."""
TENTHS = 10
ENOUGH = 100
"""How many readings a tenth must hold to be judged."""


@dataclass(frozen=True, slots=True)
class Sample:
    """A result of parsing a post: the facts for and against it, whether it is right, and its likelihood."""

    post: int
    facts: frozenset[str]
    right: bool
    likely: int


class Gathering:
    """A parser that collects the facts about its results."""

    def __init__(self) -> None:
        self.facts: list[frozenset[str]] = []
        self.reader = Reader(SCENE, judge=self._kept)

    def _kept(self, found: Sequence[Found], letter: ScoredText) -> list[Found]:
        around = Around(found, letter)
        self.facts = [
            around.facts_of(one, way) if acts_of(one) else frozenset() for one, way in found
        ]
        return with_likelihood(found, letter)

    def samples_of(self, number: int, case: Case) -> Iterator[Sample]:
        """Yield the results for one post that do something."""
        told = read_case(case, self.reader).read
        facts = self.facts  # before the lines are read, where they have to be
        announced = [(n, one) for n, one in enumerate(told) if isinstance(one, Announcement)]
        pairs = aligned([one for _, one in announced], case.expected)
        right = {announced[i][0] for i, _ in pairs}
        met = {j for _, j in pairs}
        left = [each for j, each in enumerate(case.expected) if j not in met]
        for n, one in enumerate(told):
            if not acts_of(one):
                continue
            if not isinstance(one, Announcement):
                reached = labelled(measuring.acts_of(one.readings[0], self.reader), left)
                for each in reached:
                    left.remove(each)
                right |= {n} if reached else set()
            yield Sample(number, facts[n], n in right, one.likely)


def samples_of(cases: Iterable[Case]) -> list[Sample]:
    """Return the results for many posts."""
    gathering = Gathering()
    return [one for number, case in enumerate(cases) for one in gathering.samples_of(number, case)]


def tenths(likely: Sequence[int], right: Sequence[bool]) -> Iterator[tuple[int, int, float, float]]:
    """Yield, for each tenth of likelihood, the number of results, the mean likelihood, and the share right."""
    for tenth in range(TENTHS):
        inside = [(p, ok) for p, ok in zip(likely, right, strict=True) if min(p // 10, 9) == tenth]
        if inside:
            count = len(inside)
            yield (
                tenth,
                count,
                sum(p for p, _ in inside) / count,
                100 * sum(ok for _, ok in inside) / count,
            )


def report(likely: Sequence[int], right: Sequence[bool]) -> str:
    """Return the tenths as text."""
    rows = [
        f"{10 * tenth:3} to {10 * tenth + 9}: {count:5} readings, {said:5.1f} said, {was:5.1f} right"
        for tenth, count, said, was in tenths(likely, right)
    ]
    return "\n".join(rows)


def _values(samples: Sequence[Sample]) -> list[dict[str, float]]:
    return [
        {fact: _LESS if fact.startswith(_AROUND) else 1.0 for fact in one.facts} for one in samples
    ]


def learned(samples: Sequence[Sample]) -> dict[str, float]:
    """Return the weight of each fact."""
    import numpy as np
    from sklearn.feature_extraction import DictVectorizer
    from sklearn.linear_model import LogisticRegression

    named = DictVectorizer()
    values = named.fit_transform(_values(samples)).tocsr()
    right = [one.right for one in samples]
    seen = np.asarray((values != 0).sum(0)).ravel()
    kept = np.flatnonzero(seen >= _SEEN)
    first = LogisticRegression(C=_STRENGTH, max_iter=1000).fit(values[:, kept], right)
    kept = kept[np.argsort(-np.abs(first.coef_[0]) * seen[kept] ** 0.5)[:_KEPT]]
    fit = LogisticRegression(C=_STRENGTH, max_iter=1000).fit(values[:, kept], right)
    names = named.get_feature_names_out()
    found = {"always": float(fit.intercept_[0])}
    for at, weight in zip(kept, fit.coef_[0], strict=True):
        name = str(names[at])
        found[name] = found.get(name, 0.0) + float(weight) * (
            _LESS if name.startswith(_AROUND) else 1
        )
    return found


def likely_by(weights: dict[str, float], samples: Sequence[Sample]) -> list[int]:
    """Return the likelihood of each result by these weights, in percent."""
    import math

    sums = (math.fsum(weights.get(fact, 0.0) for fact in one.facts) for one in samples)
    return [min(99, round(100 / (1 + math.exp(-weight)))) for weight in sums]


def main() -> None:
    """Run the command that the module describes."""
    parser = argparse.ArgumentParser(prog="python -m tests.corpus.likelihood", description=__doc__)
    parser.add_argument("--write", action="store_true", help="learn, and write the table")
    parser.add_argument(
        "--fifths", action="store_true", help="how it fares on posts that it did not learn from"
    )
    wanted = parser.parse_args()
    learns = wanted.write or wanted.fifths
    parts = (OPEN, KNOWING) if learns else (SET_ASIDE, SENTENCES)
    cases = [case for part in parts for case in cases_in(part)]
    samples = samples_of(cases)
    if wanted.write:
        path = folder("words") / "reading" / "likely.txt"
        head = "# How likely a reading is right: WEIGHT fact ... Learned by `python -m tests.corpus.likelihood`.\n"
        from tests.corpus.weighing import table  # which needs numpy

        rounded = table(learned(samples).items(), _ROUNDED)
        path.write_text(f"{head}{rounded}\n", "utf-8")
        return
    likely = [one.likely for one in samples]
    if wanted.fifths:
        for fifth in range(5):
            held = [at for at, one in enumerate(samples) if one.post % 5 == fifth]
            weights = learned([one for one in samples if one.post % 5 != fifth])
            for at, each in zip(
                held, likely_by(weights, [samples[at] for at in held]), strict=True
            ):
                likely[at] = each
    print(report(likely, [one.right for one in samples]))


if __name__ == "__main__":
    main()
