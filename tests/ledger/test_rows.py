"""Every class that the record may have is written with the same bytes as in the version before."""

import json

import pytest

from nomicbot.ledger.json_values import written
from tests.ledger.rows import codecs, kept, made, registered

CLASSES = {
    (kind, name): type_
    for kind, codec in codecs().items()
    for name, type_ in registered(codec).items()
}


def test_each_class_has_a_row() -> None:
    """If this fails for a new class: python -m tests.ledger.rows."""
    assert CLASSES.keys() - kept().keys() == set()


@pytest.mark.parametrize(("kind", "name"), sorted(kept()))
def test_a_class_is_written_and_read_as_its_row(kind: str, name: str) -> None:
    codec, plain = codecs()[kind], kept()[kind, name]
    type_ = codec._types[name]
    whole = made(type_)
    assert json.loads(written(codec, whole)) == plain | {"": type_.__name__}
    assert codec.read(plain) == whole
    least = made(type_, whole=False)
    assert codec.read(codec.plain(least)) == least
