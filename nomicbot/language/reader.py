"""The parser of posts: from text to typed actions and questions, in the order of the text."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import chain, pairwise
from typing import NamedTuple

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.causes import causes_of
from nomicbot.language.chains import Found, behind
from nomicbot.language.clauses import Clauses
from nomicbot.language.context import Context
from nomicbot.language.correcting import corrected, with_what_is_corrected
from nomicbot.language.custom_word_types import without_owned
from nomicbot.language.documents.blocks import folded
from nomicbot.language.effort import PLAYERS, TOO_LONG, Allowance
from nomicbot.language.fitting import fitted
from nomicbot.language.half_read import with_half_read
from nomicbot.language.headings import DOUBTFUL, SHOWN, doubtful, heading_of, motions_of
from nomicbot.language.likelihood import with_likelihood
from nomicbot.language.passage_results import together
from nomicbot.language.passage_setup import keys_in
from nomicbot.language.passages import Passage
from nomicbot.language.posts import TAGGER, Post
from nomicbot.language.questions import Asked, doubted, question
from nomicbot.language.quoting import quoting
from nomicbot.language.rows import row_in, titles_in
from nomicbot.language.scene import Scene
from nomicbot.language.tags import any_is
from nomicbot.language.ways import Way
from nomicbot.language.worth import ScoredText, sifted

Span = tuple[int, int]
Sift = Callable[[Sequence[Found], ScoredText], list[Found]]
_LONGEST = 200
_FEWEST = 2
_BELOW = "it is not clear whether this answers what is quoted below it"
_SUPPOSES = re.compile(r"\bI(?:'d|\s+(?:would|might|may|could))\b.*:\Z")
_ANSWERS = (Way.ANSWERED, Way.ROW_ANSWERED, Way.REMARK_ANSWERED)
_MOST_TITLED = 20_000
_MARKED = re.compile(r"^[ \t]*>[>| \t]*", re.MULTILINE)
_REMARK = re.compile(r"(?<=\S)[ \t]+(?:#|<--|//)[ \t]+(?=[A-Za-z])([^\n]*)")
"""A comment after a line, in the style of programmers."""
_DIGIT = re.compile(r"^\W*(?:\w+ ?)?#?\d")
"""The beginning of a line that may give a title to a motion."""


@dataclass(frozen=True, slots=True)
class ReadPost:
    """The results for a post: its actions and questions with their positions, in order.

    `ways` says for each result how it was found.
    """

    read: tuple[Announcement | Unread, ...]
    ways: tuple[str, ...] = ()


class Reader:
    """A parser of posts that remembers nothing from one post to the next.

    `sift` selects the questions that are worth asking (`language/worth`), and `judge` adds to each
    action and question the likelihood that it is right (`language/likelihood`).
    """

    def __init__(
        self, scene: Scene | None = None, *, sift: Sift = sifted, judge: Sift = with_likelihood
    ) -> None:
        self.scene = scene or Scene()
        self.sift = sift
        self.judge = judge

    def read(
        self,
        text: str,
        passages: Sequence[Span] | None = None,
        quoted: Sequence[Span | None] | None = None,
        subject: str = "",
        names: Sequence[str] = (),
        scene: Scene | None = None,
        allowance: Allowance = PLAYERS,
    ) -> ReadPost:
        """Parse the author's own `passages` of `text`, or all of `text`, and return the results.

        `quoted` has the span that is quoted directly above each passage. `scene` has the names that
        the post may use; the default is the reader's own scene. The `allowance` limits the work.
        """
        told = passages is not None
        passages = ((0, len(text)),) if passages is None else tuple(passages)
        scene = (scene or self.scene).of_author(tuple(names))
        flat, filled = _plain(folded(text), passages, scene, _MARKED if told else None)
        flat, taken_back = corrected(flat, passages, TAGGER, scene)
        scene = scene.with_titles(titles_in(_title_lines(flat), TAGGER, scene))
        post = _post_of(text, flat, subject, passages, scene, allowance)
        above = _quotations(post, passages, list(quoted or [None] * len(passages)))
        found = _read(post, passages, above.spans, filled, allowance)
        if taken_back:
            found = [with_what_is_corrected(one, taken_back, text) for one in found]
        if above.below and not post.motion:
            found = [_doubted_if_answer(one) for one in found]
        return self._judged(post, passages, found)

    def _judged(self, post: Post, passages: Sequence[Span], found: list[Found]) -> ReadPost:
        """Return the results with likelihoods, and without questions that are not worth asking."""
        passed = [
            (question(one), way)
            for one, way in together(post.passed, post.text)
            if isinstance(one, Asked)
        ]
        context = Context(post.scene, motion=post.motion, implied=post.motion, listed=post.listed)
        clauses = Clauses(TAGGER, context)
        letter = ScoredText(
            *(post.flat, passages, post.subject, TAGGER, post.scene, clauses.meant, passed),
            *(clauses.stated, post.evidence),
        )
        found = with_half_read(self.judge(self.sift(found, letter), letter), letter)
        found = quoting(fitted(found, clauses, post.flat, post.scene), post.flat)
        read = tuple(_recorded(one, way, post) for one, way in found)
        return ReadPost(read, ways=tuple(str(way) for _, way in found))


def _recorded(one: Announcement | Unread, way: str, post: Post) -> Announcement | Unread:
    """Return a result with the way it was found and, if it is a question, with its causes."""
    if isinstance(one, Announcement):
        return replace(one, way=str(way))
    return replace(one, way=str(way), causes=causes_of(one, str(way), post.evidence))


def _title_lines(flat: str) -> list[str]:
    """Return the lines of a post that may give a title to a motion."""
    lines = (line for line in flat[:_MOST_TITLED].split("\n") if _DIGIT.search(line))
    return [line.strip(" \t>|")[:_LONGEST] for line in lines]


def _post_of(
    text: str,
    flat: str,
    subject: str,
    passages: Sequence[Span],
    scene: Scene,
    allowance: Allowance,
) -> Post:
    """Return the post as a whole, with its subject parsed and the motions that it is about."""
    own = "\n".join([subject, *(flat[slice(*span)] for span in passages)])
    about = motions_of(subject, TAGGER, scene)
    first = flat[slice(*passages[0])].rstrip().rpartition("\n")[2] if len(passages) > 1 else ""
    return Post(
        text,
        flat,
        subject,
        heading_of(subject, TAGGER, scene),
        about[0] if len(about) == 1 else "",
        scene,
        _is_doubtful(own, scene),
        _SUPPOSES.search(first) is not None,
        _listed(flat, passages, scene) or (about if len(about) > 1 else ()),
        effort=allowance.effort(),
    )


class _Quotations(NamedTuple):
    """The quotations that the passages answer, and whether they come after the passages."""

    spans: Sequence[Span | None]
    below: bool


def _quotations(post: Post, passages: Sequence[Span], above: list[Span | None]) -> _Quotations:
    """Return the quoted spans that each passage answers, given the spans directly above."""
    flat, scene = post.flat, post.scene
    if not post.motion and _above(flat, passages, above, scene):
        first = flat[slice(*passages[0])].rpartition("\n\n")[0]
        shown = heading_of(first, TAGGER, scene).mode in (SHOWN, DOUBTFUL)
        ends = (*(start for start, _ in passages[1:]), len(flat))
        above = [
            None if shown else (span[1], end) for span, end in zip(passages, ends, strict=True)
        ]
    under = flat[passages[-1][1] :] if len(passages) == 1 and above[0] is None else ""
    # "FOR", and the row below it
    below = under.lstrip().startswith(">") and len(keys_in(under, scene)) == 1
    return _Quotations([(passages[0][1], len(flat))] if below else above, below)


def _read(
    post: Post,
    passages: Sequence[Span],
    above: Sequence[Span | None],
    filled: frozenset[Span],
    allowance: Allowance,
) -> list[Found]:
    """Return the actions and questions of the passages, as far as the allowance lasts."""
    found: list[Found] = []
    written = 0
    for index, span in enumerate(passages[: allowance.passages]):
        written += span[1] - span[0]
        if written > allowance.written:
            words = " ".join(post.text[span[0] : span[0] + 80].split())
            spans = ((span[0], passages[-1][1]),)
            found.append((Unread(words, TOO_LONG, spans=spans), Way.TOO_LONG))
            break
        read = Passage(post, span, above[index], span in filled).read()
        found += behind(found, read)
        if any(way == Way.TOO_LONG for _, way in read):
            break
    return found


def _doubted_if_answer(one: Found) -> Found:
    """Return an answer to a quotation as a question, since it is unclear which one it answers.

    Any other result is returned unchanged.
    """
    said, way = one
    if way in _ANSWERS and isinstance(said, Announcement):
        return question(doubted(said, _BELOW)), way
    return one


def _is_doubtful(own: str, scene: Scene) -> bool:
    """Return whether words in a post cast doubt on the post. (The word TEST in Tiles doesn't.)"""
    return doubtful(own) and doubtful(without_owned(own, scene))


@cache
def common_reader() -> Reader:
    """Return the reader that all games of a program share."""
    return Reader()


def _stretches(flat: str, passages: Sequence[Span]) -> list[str]:
    """Return the text in alternating stretches: what is quoted, and what is new."""
    return [flat[start:end] for start, end in pairwise((0, *chain(*passages), len(flat)))]


def _plain(
    flat: str, passages: Sequence[Span], scene: Scene, marked: re.Pattern[str] | None
) -> tuple[str, frozenset[Span]]:
    """Return the text with everything but its author's prose blanked, and the passages of forms.

    Quotation marks within passages are blanked, and so are comments after the author's lines unless
    they may change those lines. A form is a passage that its author filled in
    (`mail/filled_marks`): its lines have quotation marks, but are the author's own.
    """

    def blank(found: re.Match[str]) -> str:
        tags = TAGGER.tag(found[1][:_LONGEST], scene)
        changes = any_is(tags, "NEG", "CUE", "MODAL", "ASK", "bad", "vote", "motion") or doubtful(
            found[1]
        )
        return found[0] if changes else " " * len(found[0])

    stretches = _stretches(flat, passages)
    new = stretches[1::2]
    own = [marked.sub(lambda mark: " " * len(mark[0]), words) for words in new] if marked else new
    stretches[1::2] = [_REMARK.sub(blank, words) for words in own]
    filled = (span for span, words, bare in zip(passages, new, own, strict=True) if words != bare)
    return "".join(stretches), frozenset(filled)


def _above(
    flat: str, passages: Sequence[Span], straights: Sequence[Span | None], scene: Scene
) -> bool:
    """Return whether the author votes above each quoted motion instead of below it.

    That is so if there is a vote above the first quoted row and none below the last.
    """
    if not _FEWEST <= len(passages) <= PLAYERS.passages or straights[0] is not None:
        return False
    lasts = [flat[slice(*span)].rstrip().rpartition("\n")[2] for span in passages]
    voted = [
        (row := row_in(last[:_LONGEST], TAGGER, scene)) is not None and bool(row.votes)
        for last in lasts
    ]
    after = (flat[end:start] for (_, end), (start, _) in pairwise(passages))
    below = flat[passages[-1][1] :].lstrip().startswith(">")
    keyed = all(len(keys_in(words, scene)) == 1 for words in after)
    return all(voted[:-1]) and voted[-1] == below and keyed


def _listed(flat: str, passages: Sequence[Span], scene: Scene) -> tuple[str, ...]:
    """Return the motions that the quoted lines list."""
    quoted = "\n".join(_stretches(flat, passages)[::2])
    return keys_in(quoted[:_MOST_TITLED], scene) if quoted.strip() else ()
