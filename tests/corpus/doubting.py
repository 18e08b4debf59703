"""Learns how an act is told apart from one that is only told of, by what nobody read around it (`language/worth`):
`words/reading/talk.txt`.

python -m tests.corpus.doubting FILE            # how it fares on posts that it did not learn from, by fifths
python -m tests.corpus.doubting FILE --write    # learns from all, and writes the table

FILE has posts of which none does anything, one a line, as `tests/language/talk/never_done.txt` has them: the table was
learned from half of the 4,199 lines that this file had once (`git log -- tests/language/talk/never_done.txt`). What is
meant is learned from the posts of the corpus that may be looked at, from `tests/language/said`, and from the sentences
of the manual, alone and beside plain remarks (`tests/language/talk/remarks.txt`). It needs scikit-learn.
"""

import argparse
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from unittest.mock import patch

from sklearn.model_selection import GroupKFold

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.caution import TOLD
from nomicbot.language.chains import Found
from nomicbot.language.reader import Reader
from nomicbot.language.worth import Letter, Weighed, around
from nomicbot.publish.sayings import sentences
from nomicbot.resources import folder
from tests.corpus.comparing import aligned
from tests.corpus.labels import KNOWING, OPEN, cases_in
from tests.corpus.measuring import MOST_LINES, acts_of, labelled, read_case
from tests.corpus.scene import SCENE
from tests.corpus.weighing import Learned, Sample, table
from tests.language.posts import passages_of
from tests.language.posts import talk as talk_of
from tests.language.test_manual import AUTHOR
from tests.language.test_manual import READER as MANUAL
from tests.language.test_said import PAGES, rows
from tests.language.test_said import READER as SAID

_FIFTHS = 5
_EACH = 6
"""Beside how many sixths of the remarks a sentence of the manual is learned."""
_KEPT = 600
"""How many features there are in the table."""
_STRENGTH = 0.3
_COUNTS = {"said": 6.0, "talk": 2.0, "manual": 0.5, OPEN: 2.0, KNOWING: 12.0}
"""How much an act of each source counts; what is asked about in the corpus and is meant by nobody counts a tenth."""
_NOT_MEANT = 0.1


def _kept(kept: list[Weighed]) -> Callable[[Sequence[Found], Letter], list[Found]]:
    """What a reader does in place of asking: it leaves in `kept` what was found, with what stands around it."""

    def keep(found: Sequence[Found], letter: Letter) -> list[Found]:
        kept.clear()
        features = around(found, letter)
        for one, way in found if features else ():
            acts = isinstance(one, Announcement)
            asked = Unread(one.text, "", readings=() if isinstance(one, Announcement) else one.readings)
            if acts or asked.readings:
                told = {each for each in features if not each.startswith("is:")}  # short posts are often plain
                told.add(f"way:{way.replace(' ', '_')}")
                kept.append(Weighed(frozenset(told), frozenset(), 0, asked, way, acts))
        return list(found)

    return keep


def samples(talk: Iterable[str]) -> Iterator[tuple[str, Sample]]:
    """All that is learned from, each with its source: what is right is what is not meant."""
    kept: list[Weighed] = []
    reader = Reader(SCENE, sift=_kept(kept))
    number = 0
    for post in talk:
        reader.read(post, *passages_of(post), subject="today")
        number += 1
        yield from (("talk", Sample(number, one, right=True, counts=_COUNTS["talk"])) for one in kept)
    for part in (OPEN, KNOWING):
        for case in cases_in(part):
            number += 1
            told = [one for one in read_case(case, reader).read if isinstance(one, Announcement)]
            pairs = aligned(told, case.expected)
            right, met = {i for i, _ in pairs}, {j for _, j in pairs}
            left = [each for j, each in enumerate(case.expected) if j not in met]
            done = iter(range(len(told)))
            for one in tuple(kept):
                lines = [labelled(acts_of(each, reader), left) for each in one.asked.readings[:MOST_LINES]]
                meant = next(done) in right if one.made else any(lines)
                counts = _COUNTS[part] if meant else 1.0 if one.made else _NOT_MEANT
                yield part, Sample(number, one, right=not meant, counts=counts)
    reader, plain = Reader(SAID.scene, sift=_kept(kept)), Reader(MANUAL.scene, sift=_kept(kept))
    for post, _ in (row for page in PAGES for row in rows(page) if not row[1].startswith(("?", "-"))):
        subject, words = post[1:].split("] ", 1) if post.startswith("[") else ("", post)
        words = words.replace("\\n", "\n")
        reader.read(words, *passages_of(words), subject=subject, names=("Wonko",))
        number += 1
        yield from (("said", Sample(number, one, right=False, counts=_COUNTS["said"])) for one in kept if one.made)
    manual = [said for _, said in sentences() if "{{" not in said]
    beside = [each for line in talk_of("remarks") for each in line.split(" | ")]
    for at, remark in enumerate(["", *beside]):
        number += 1
        for n, said in enumerate(manual[at :: len(beside) // _EACH] if remark else manual):
            plain.read(f"{said} {remark}" if n % 2 else f"{remark} {said}", names=AUTHOR)
            yield from (("manual", Sample(number, one, right=False, counts=_COUNTS["manual"])) for one in kept)


def main() -> None:
    """See the module."""
    parser = argparse.ArgumentParser(prog="python -m tests.corpus.doubting", description=__doc__)
    parser.add_argument("talk", type=Path)
    parser.add_argument("--write", action="store_true", help="learn from all posts, and write the table")
    wanted = parser.parse_args()
    posts = [line.replace("\\n", "\n") for line in wanted.talk.read_text("utf-8").splitlines()]
    with patch("nomicbot.language.reader.told_of", return_value=0.0):
        sources, found = zip(*samples(posts), strict=True)
    if wanted.write:
        path = folder("words") / "reading" / "talk.txt"
        head = "# What says of an act that it is only told: WEIGHT feature ... Learned by `tests.corpus.doubting`.\n"
        path.write_text(f"{head}{table(Learned(found, _KEPT, _STRENGTH).weights())}\n", "utf-8")
        return
    done: Counter[str] = Counter()
    asked: Counter[str] = Counter()
    for learned, held in GroupKFold(_FIFTHS).split(found, groups=[one.post for one in found]):
        likely = Learned([found[at] for at in learned], _KEPT, _STRENGTH).likely([found[at] for at in held])
        for at, each in zip(held, likely, strict=True):
            if found[at].one.made:
                told = f"{sources[at]}, {'told' if found[at].right else 'meant'}"
                done[told] += 1
                asked[told] += each > TOLD
    for told, count in sorted(done.items()):
        print(f"{told}: of {count} acts amid words that nobody read {asked[told]} are asked about")


if __name__ == "__main__":
    main()
