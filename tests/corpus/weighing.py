"""Learns which words are worth a question (`language/worth`), and writes `words/reading/worth.txt`.

python -m tests.corpus.weighing            # the quality by cross-validation, in fifths
python -m tests.corpus.weighing --write    # learns from all posts, and writes the table

It needs scikit-learn (`pip install "nomicbot[weighing]"`), takes some minutes, and must be repeated
after big changes of the parser. It learns not to ask about posts without labels, and to ask about
words with a label that was missed or that a question reaches.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from sklearn.feature_extraction import DictVectorizer
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import GroupKFold

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.chains import Found
from nomicbot.language.reader import Reader
from nomicbot.language.worth import ScoredText, Weighed, chosen, lined, weighed
from nomicbot.resources import folder
from tests.corpus.comparing import aligned
from tests.corpus.labels import KNOWING, OPEN, Case, Expected, cases_in
from tests.corpus.measuring import MOST_LINES, acts_of, labelled, quotes, read_case
from tests.corpus.scene import SCENE

_STRENGTH = 0.2
"""How far weights may go: what scikit-learn calls C."""
_IN_LABELLED = 0.2
"""How much a question that nobody needs counts on a post that has labels, where one on a post with none counts 1."""
_AROUND = 0.5
"""The same of the words of a whole post or paragraph, beside the sentence's own."""
_OTHERS = ("p:", "n:")
_SEEN = 5
"""In how many sentences a feature must stand."""
_KEPT = 3_000
"""How many features there are in the table."""
_FIFTHS = 5
_WIDTH = 120


@dataclass(frozen=True, slots=True)
class Sample:
    """Words of one post, whether they are worth a question, and the sample's importance."""

    post: int
    one: Weighed
    right: bool
    counts: float
    reached: int = 0


def samples_of(
    number: int, case: Case, reader: Reader, found: list[Weighed]
) -> tuple[list[Sample], list[Expected]]:
    """Return the samples of a post, and its labels that neither an action nor a question meets.

    The parser leaves in `found` what it weighs.
    """
    found.clear()
    told = read_case(case, reader)
    weighs = tuple(found)
    announced = [one for one in told.read if isinstance(one, Announcement)]
    met = {j for _, j in aligned(announced, case.expected)}
    left = [each for j, each in enumerate(case.expected) if j not in met]
    reached = _met([one.asked for one in weighs if one.made], left, reader)
    silent = list(left)
    talk = not case.expected and not case.questions
    samples = []
    for one in weighs:
        worth = (
            reached[id(one.asked)]
            if one.made
            else sum(_met([one.asked], list(silent), reader).values())
        )
        samples.append(
            Sample(number, one, bool(worth), 1.0 if talk or worth else _IN_LABELLED, worth)
        )
    return samples, silent


def _met(asked: Sequence[Unread], left: list[Expected], reader: Reader) -> dict[int, int]:
    """Return how many of the labels in `left` each question reaches or quotes, and remove these from it."""
    reached: dict[int, int] = {}
    for one in asked:
        lines = [labelled(acts_of(meaning, reader), left) for meaning in one.readings[:MOST_LINES]]
        most = max(lines, key=len, default=[])
        reached[id(one)] = len(most)
        for each in most:
            left.remove(each)
    for each in tuple(left):
        quoting = next((one for one in asked if not reached[id(one)] and quotes(one, each)), None)
        if quoting is not None:
            reached[id(quoting)] = 1
            left.remove(each)
    return reached


class Learned:
    """The weights that were learned from samples."""

    def __init__(
        self, samples: Sequence[Sample], most: int = _KEPT, strength: float = _STRENGTH
    ) -> None:
        self._strength = strength
        self._named = DictVectorizer()
        values = self._named.fit_transform(self._values(samples)).tocsr()
        seen = np.asarray((values != 0).sum(0)).ravel() >= _SEEN
        right, counts = [one.right for one in samples], [one.counts for one in samples]
        kept = np.flatnonzero(seen)
        first = self._model().fit(values[:, kept], right, sample_weight=counts)
        means = np.asarray(values.mean(0)).ravel()[kept]
        spread = np.asarray(values.multiply(values).mean(0)).ravel()[kept] - means**2
        varies = np.maximum(spread, 0) ** 0.25  # rounding may leave a spread just below nothing
        self._kept = kept[np.argsort(-np.abs(first.coef_[0]) * varies)[:most]]
        self._fit = self._model().fit(values[:, self._kept], right, sample_weight=counts)

    def _model(self) -> LogisticRegression:
        return LogisticRegression(C=self._strength, max_iter=500)

    @staticmethod
    def _values(samples: Sequence[Sample]) -> list[dict[str, float]]:
        features = (one.one.own | one.one.post for one in samples)
        return [
            {each: _AROUND if each.startswith(_OTHERS) else 1.0 for each in found}
            for found in features
        ]

    def likely(self, samples: Sequence[Sample]) -> list[float]:
        """Return how likely each sample is worth a question."""
        values = self._named.transform(self._values(samples))
        return [float(each) for each in self._fit.predict_proba(values[:, self._kept])[:, 1]]

    def weights(self) -> Iterator[tuple[str, float]]:
        """Yield the weight of each feature, and of the constant."""
        names = self._named.get_feature_names_out()
        yield "always", float(self._fit.intercept_[0])
        for at, weight in zip(self._kept, self._fit.coef_[0], strict=True):
            name = str(names[at])
            yield name, float(weight) * (_AROUND if name.startswith(_OTHERS) else 1)


def _fares(
    samples: Sequence[Sample],
    likely: Sequence[float],
    silent: dict[int, list[Expected]],
    reader: Reader,
) -> None:
    """Print the number of silent actions and needless questions, with the bounds in use and with others."""
    by: dict[int, list[tuple[Sample, float]]] = defaultdict(list)
    for one, each in zip(samples, likely, strict=True):
        by[one.post].append((one, each))
    for often in (1.4, 1.2, 1.0, 0.8, 0.6):  # a higher likelihood is a lower bound
        lost = needless = 0
        for number, told in by.items():
            asked = [(one, each) for one, each in told if one.one.is_worth(each * often)]
            made = [one for one, _ in asked if one.one.made]
            heard = chosen([(one.one, each) for one, each in asked])
            lost += sum(one.reached for one, _ in told if one.one.made) - sum(
                one.reached for one in made
            )
            if all(one.counts == 1 and not one.right for one, _ in told):
                needless += len(made) + len(heard)
            left = list(silent[number])
            _met([one.asked for one in heard], left, reader)
            lost += len(left)
        print(f"asked above the bounds / {often}: silent {lost}, needless {needless}")


def table(weights: Iterable[tuple[str, float]], rounded: float = 0.1) -> str:
    """Return the table of weights for the file: features with the same `rounded` weight share rows."""
    by: dict[str, list[str]] = {}
    for feature, weight in sorted(weights):
        if steps := round(weight / rounded):
            by.setdefault(f"{steps * rounded:.2g}", []).append(feature)
    lines: list[str] = []
    for told, features in sorted(by.items(), key=lambda each: -float(each[0])):
        line = told
        for feature in features:
            if len(line) + 1 + len(feature) > _WIDTH:
                lines.append(line)
                line = told
            line += f" {feature}"
        lines.append(line)
    return "\n".join(lines)


def main() -> None:
    """Run the command that the module describes."""
    parser = argparse.ArgumentParser(prog="python -m tests.corpus.weighing", description=__doc__)
    parser.add_argument(
        "--write", action="store_true", help="learn from all posts, and write the table"
    )
    wanted = parser.parse_args()
    weighs: list[Weighed] = []

    def kept(found: Sequence[Found], letter: ScoredText) -> list[Found]:
        found = lined(found, letter)
        weighs.extend(weighed(found, letter))
        return found

    reader = Reader(SCENE, sift=kept)
    samples: list[Sample] = []
    silent: dict[int, list[Expected]] = {}
    for number, case in enumerate((*cases_in(OPEN), *cases_in(KNOWING))):
        found, silent[number] = samples_of(number, case, reader, weighs)
        samples += found
    if wanted.write:
        path = folder("words") / "reading" / "worth.txt"
        head = "# What words are worth a question: WEIGHT feature ... Learned by `python -m tests.corpus.weighing`.\n"
        path.write_text(f"{head}{table(Learned(samples).weights())}\n", "utf-8")
        return
    likely = [0.0] * len(samples)
    for learned, held in GroupKFold(_FIFTHS).split(samples, groups=[one.post for one in samples]):
        found = Learned([samples[at] for at in learned]).likely([samples[at] for at in held])
        for at, each in zip(held, found, strict=True):
            likely[at] = each
    _fares(samples, likely, silent, reader)


if __name__ == "__main__":
    main()
