"""The fourteen gestures of Sprodzoom, and their notation in a line: `foo bar Schwarz Peter`.

A line that cannot be parsed as a gesture (it names no gesture, it names an unknown person, or it is
incomplete) raises `UnreadableGesture`: it does not count as a gesture. A gesture with too many or
too few words is a `Move` like any other, since wrong syntax is an error of the player who makes it;
so is an illegal gesture. `engine` judges both.
"""

import unicodedata
from collections.abc import Iterable
from enum import Enum

from nomicbot.lazy_dataclass import dataclass


class UnreadableGesture(ValueError):
    """Raised when a line is not a gesture. The message says why, in the game's words."""


@dataclass(frozen=True)
class Form:
    """The form of a gesture: its name and its syntax.

    `before` and `after` say which words come before and after the name: "" for none, "label" for
    the label of a conversation (the label Null has no words), and "change" for a label and a new
    gesture.
    """

    name: str
    motion: str
    directed: bool = False
    before: str = ""
    after: str = ""

    @property
    def written(self) -> str:
        """The syntax, as in "[label] Schwarz player"."""
        behind = {"label": "[label]", "change": "[label] gesture"}.get(
            self.after, "player" if self.directed else ""
        )
        return " ".join(filter(None, ("[label]" if self.before else "", self.name, behind)))


class Gesture(Enum):
    """A gesture that the game defines."""

    FORTNUM = Form("Fortnum", "pulls at eir left ear")
    MASON = Form("Mason", "pulls at eir right ear")
    WERG = Form("Werg", "paws the air with both hands", directed=True)
    SPROD = Form("Sprod", "swings the left arm forward and points", directed=True)
    ZOOM = Form("Zoom", "swings the right arm forward and points", directed=True)
    SPRODZOOM = Form("Sprodzoom", "points with both arms at once", directed=True)
    SCHWARZ = Form(
        "Schwarz", "pushes eir palms forward, fingers interlinked", directed=True, before="label"
    )
    PROFIGLIANO = Form("Profigliano", "pedals with both feet", directed=True, before="label")
    NEURALNIC = Form(
        "Neuralnic", "pats both sides of eir head, arms crossed above it", before="label"
    )
    PERICLES = Form(
        "Pericles",
        "waves eir arms slowly, gapes like a fish, rolls eir eyes",
        directed=True,
        before="label",
    )
    OMSK = Form("Omsk", "claps above eir head", before="label", after="label")
    MINSK = Form("Minsk", "claps behind eir back", before="label", after="label")
    MORADICE = Form(
        "Moradice", "looks into an inside pocket, which need not be there", after="change"
    )
    VALHALLA = Form("Valhalla", "crosses and uncrosses eir hands in front of emself, palms down")

    @property
    def form(self) -> Form:
        """The gesture's name and syntax."""
        return self.value

    def __str__(self) -> str:
        return self.form.name


NAMED = {gesture.form.name.casefold(): gesture for gesture in Gesture}
"""The gestures by their names in lower case. These names cannot be part of a label."""


@dataclass(frozen=True)
class Move:
    """A gesture as it was made: the words before and after its name, and its target, or ""."""

    gesture: Gesture
    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    recipient: str = ""

    def __str__(self) -> str:
        return " ".join(
            filter(None, (*self.before, str(self.gesture), *self.after, self.recipient))
        )

    @property
    def labels(self) -> tuple[tuple[str, ...], ...]:
        """The labels of the conversations that the gesture names, in order.

        For `foo bar Schwarz Ana` this is `foo bar`; so it is for `Moradice foo bar baz`, where
        `baz` is new.
        """
        form = self.gesture.form
        if form.after == "change":
            return (self.after[:-1] or self.before,)
        if form.after:
            return self.before, self.after
        return (self.before,) if form.before else ()

    @property
    def new(self) -> str:
        """The new label that a Moradice gives."""
        return self.after[-1] if self.gesture.form.after == "change" and self.after else ""

    @property
    def misplaced(self) -> str:
        """A description of the fault in the gesture's syntax, or "" if the syntax is right."""
        form = self.gesture.form
        if form.directed and not self.recipient:
            return f"{form.name} is pointed at somebody"
        if self.recipient and not form.directed:
            return f"{form.name} is not pointed at anybody"
        if self.before and not form.before:
            return f"no label stands before {form.name}"
        if self.after and not form.after:
            return f"no label follows {form.name}"
        if form.after == "change" and self.new.casefold() in NAMED | {"": None}:
            return (
                f"{self.new or 'nothing'} is not a label: a label is a gesture "
                "that the game does not define"
            )
        return ""


def word(written: str) -> str:
    """Return a word of a label in lower case. Raises UnreadableGesture if it is not one word."""
    plain = unicodedata.normalize("NFC", unicodedata.normalize("NFC", written).casefold())
    if not plain.isalpha():
        raise UnreadableGesture(
            f"“{written}” is not a gesture: one word of letters stands for each gesture of a label"
        )
    return plain


def person(written: str, people: Iterable[str]) -> str:
    """Return the person called `written` in any case, or "" if there is none.

    If two names differ only in capitals, the capitals must match.
    """
    meant = [name for name in people if name.casefold() == written.casefold()]
    return written if written in meant else meant[0] if len(meant) == 1 else ""


def gesture(line: str, people: Iterable[str]) -> Move:
    """Return the gesture that a line states, in a game among these people.

    The first word that is the name of a gesture determines the gesture, and the words before it are
    a label. It is followed by the name of a person if the gesture is pointed at somebody, by
    another label for Omsk and Minsk, and by a label and a new one for Moradice. Raises
    UnreadableGesture if the line is not a gesture.
    """
    words = line.split()
    at = next(
        (at for at, one in enumerate(words) if _bare(one, at + 1 == len(words)) in NAMED), None
    )
    if at is None:
        there = f"in “{line.strip()}”" if words else "in an empty line"
        raise UnreadableGesture(
            f"there is no gesture {there}; the gestures are {', '.join(map(str, Gesture))}"
        )
    made = NAMED[_bare(words[at], at + 1 == len(words))]
    before, rest = tuple(word(one) for one in words[:at]), words[at + 1 :]
    if made.form.after:
        after = tuple(word(_bare(one, at + 1 == len(rest))) for at, one in enumerate(rest))
        if made.form.after == "change" and not after:
            raise UnreadableGesture(f"{made} breaks off: it is written “{made.form.written}”")
        return Move(made, before, after)
    if not rest:
        if made.form.directed:
            raise UnreadableGesture(
                f"{made} breaks off: whom is it pointed at? It is written “{made.form.written}”"
            )
        return Move(made, before)
    name, known = " ".join(rest), list(people)
    recipient = person(name, known) or person(name.rstrip(".!"), known)
    if not recipient:
        raise UnreadableGesture(f"“{name}” is nobody here; {made} is written “{made.form.written}”")
    return Move(made, before, recipient=recipient)


def _bare(written: str, last: bool) -> str:
    """Return a word in lower case, without the full stop that may end a line."""
    return (written.rstrip(".!") if last else written).casefold()
