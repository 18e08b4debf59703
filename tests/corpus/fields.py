"""Learns which words fill which field of an action (`language/field_values`).

python -m tests.corpus.fields            # the quality by cross-validation over writers
python -m tests.corpus.fields --write    # learns from all sentences, and writes the table

It learns from the sentences of `written/` and `paraphrases.tsv` whose labels have fields. It needs
scikit-learn (`pip install "nomicbot[weighing]"`).
"""

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from sklearn.feature_extraction import DictVectorizer
from sklearn.linear_model import LogisticRegression

from nomicbot.game.actions import Announcement
from nomicbot.language.documents.blocks import MARK
from nomicbot.language.field_values import FieldScorer
from nomicbot.language.learned_fields import filled, roles_of, sentence_of
from tests.corpus.comparing import as_expected, is_value_of
from tests.corpus.labelled_sentences import SETTING, Sample, of_the_tables, written
from tests.corpus.labels import Expected

_STRENGTH = 1.0
"""How far weights may go: what scikit-learn calls C."""
_SEEN = 3
"""In how many candidates a fact must be found."""
_HUNDREDTHS = 100
_SMALLEST = 5
"""The least weight that the table keeps, in hundredths."""


@dataclass(frozen=True, slots=True)
class Labelled:
    """A candidate for a field: the facts about it, and whether it is what the label says."""

    facts: frozenset[str]
    right: bool


def labelled(some: Sequence[Sample]) -> Iterator[Labelled]:
    """Yield all candidates for fields of sentences, for those fields that labels of a kind name."""
    named = named_fields(some)
    for one in some:
        if one.expected is None or MARK in one.words or not roles_of(one.expected.kind):
            continue
        kind = one.expected.kind
        scorer = FieldScorer(sentence_of(kind, one.words, SETTING), {})
        for role in roles_of(kind):
            if role.field in named[kind]:
                found = scorer.candidates(role)
                for each in found:
                    right = _is_right(role.field, each.value, one.expected)
                    yield Labelled(frozenset(scorer.facts(role, each, found)), right)


def named_fields(some: Sequence[Sample]) -> Mapping[str, frozenset[str]]:
    """Return the fields that labels name, by kind of action."""
    found: dict[str, set[str]] = defaultdict(set)
    for one in some:
        if one.expected is not None:
            found[one.expected.kind] |= {given.name for given in one.expected.given}
    return {kind: frozenset(names) for kind, names in found.items()}


def _is_right(name: str, value: object, expected: Expected) -> bool:
    """Return whether a label says that a field has a value, or that it has it among several."""
    given = next((given for given in expected.given if given.name == name), None)
    if given is None:
        return False
    if isinstance(value, tuple) and not given.contains:
        return set(map(str, value)) <= set(given.value.split())
    return is_value_of(value, given)


def weights_of(some: Sequence[Sample]) -> dict[str, int]:
    """Return how much each fact says for a candidate, in hundredths."""
    found = list(labelled(some))
    names = DictVectorizer(dtype=np.float32)
    values = names.fit_transform([dict.fromkeys(one.facts, 1.0) for one in found]).tocsr()
    seen = np.flatnonzero(np.asarray((values != 0).sum(0)).ravel() >= _SEEN)
    fit = LogisticRegression(C=_STRENGTH, max_iter=200, fit_intercept=False)
    fit.fit(values[:, seen], [one.right for one in found])
    hundredths = {
        str(name): round(float(weight) * _HUNDREDTHS)
        for name, weight in zip(names.get_feature_names_out()[seen], fit.coef_[0], strict=True)
    }
    return {
        fact: weight
        for fact, weight in hundredths.items()
        if abs(weight) >= _SMALLEST or fact.endswith(" always")
    }


def quality(some: Sequence[Sample]) -> None:
    """Print how often all fields are right if the kind is known, by writers held back together."""
    for fold in sorted({one.fold for one in some}):
        weights = weights_of([one for one in some if one.fold != fold])
        counts: Counter[str] = Counter()
        for one in some:
            if one.fold == fold and one.expected is not None and MARK not in one.words:
                counts["all"] += 1
                counts[_outcome(one, one.expected, weights)] += 1
        print(fold, dict(counts))


def _outcome(one: Sample, expected: Expected, weights: Mapping[str, int]) -> str:
    """Return whether the fields of a sentence of a known kind are right, wrong or not found."""
    vote = one.kind.partition(".")[2]
    found = filled(expected.kind, {"vote": vote} if vote else {}, one.words, SETTING, weights)
    if found is None:
        return "not filled"
    return "right" if as_expected(Announcement(found.action, ""), expected) else "wrong"


def main() -> None:
    """Learn, and print the quality or write the table."""
    parser = argparse.ArgumentParser(prog="python -m tests.corpus.fields", description=__doc__)
    parser.add_argument("--write", action="store_true", help="learn, and write the table")
    some = list(of_the_tables())
    if not parser.parse_args().write:
        quality(some)
        return
    learned = sorted(weights_of(some).items())
    written(
        "fields",
        "What facts say for a value of a field: HUNDREDTHS FACT. "
        "Learned by `python -m tests.corpus.fields`.",
        (f"{weight} {fact}" for fact, weight in learned),
    )


if __name__ == "__main__":
    main()
