"""Sentences that a player can compose from the templates in force and the names of the game.

The meaning of a composed sentence is known by construction, since it is a template with its fields
filled in. So a template is offered only if the values of its fields can be listed, or are a number,
a square or words between braces. A name made of words with other meanings is offered only if the
parser understands the sentence correctly.
"""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache, cached_property

from nomicbot.characters import plain
from nomicbot.game import kinds
from nomicbot.game.actions import Action, Announcement
from nomicbot.game.judging import Game
from nomicbot.game.objects import Attribute
from nomicbot.game.sentence_templates import SentenceTemplate, Slot, TemplateWord
from nomicbot.language.lexicon import labelled
from nomicbot.language.posts import TAGGER
from nomicbot.language.questions import shown
from nomicbot.language.reader import Reader
from nomicbot.language.scene import STANDING, Scene
from nomicbot.language.scenes import scene_of
from nomicbot.lazy_dataclass import dataclass
from nomicbot.publish.ballots import open_motions, pending_motions
from nomicbot.publish.exemplary import plainly_named
from nomicbot.rulebooks.library import motions, rulebooks, ruleset
from nomicbot.rulebooks.tables import table_names
from nomicbot.rulebooks.tables import table_objects as t

NUMBER, TEXT, SQUARE = "number", "text", "square"
"""The kinds of fields to type into: a whole number, words in braces, or a square."""
EXAMPLES = {NUMBER: "3", TEXT: "{{ Everybody gains 1A. }}", SQUARE: "(4,5)"}
_WRITTEN = {
    **{type_: NUMBER for type_, said in labelled("examples").items() if said[0].isdigit()},
    "text": TEXT,
    "square": SQUARE,
}
_LISTED: dict[str, tuple[str, ...]] = {
    "side": motions().sides,
    "switch": ("On", "Off"),
    "direction": ("north", "east", "south", "west"),
    "class": STANDING["class"],
}
_NAMED: dict[str, tuple[Attribute[str], str]] = {
    "player": (kinds.NAME, ""),
    "target": (kinds.NAME, ""),
    **{type_: how for book in rulebooks() for type_, how in book.presentation.names.items()},
}
"""Fields for the names of objects, each with the words that precede the name."""
_NO_NAME = frozenset('@"{}\n')
"""Characters that a name offered for choice must not have: delimiters, and those of addresses."""
_UNKNOWN = ("x", "name")
"""The types of words that have no other meaning to the parser."""
_MOST_PROOFS = 20_000
_proofs: dict[Hashable, tuple[Action | None, ...]] = {}
"""The parser's results for sentences, by their words and by the names and titles of the game."""
_FORMS = motions().forms


@dataclass(frozen=True, slots=True)
class Field:
    """A field to fill in: its form as a string (`written`), or the words to choose from."""

    slot: Slot
    written: str = ""
    choices: tuple[str, ...] = ()

    @property
    def example(self) -> str:
        """Example words for the field."""
        return self.choices[0] if self.choices else EXAMPLES[self.written]


Part = str | Field


@dataclass(frozen=True, slots=True)
class Composable:
    """A sentence to compose: words with the spaces between them, and fields, in order."""

    action: type[Action]
    saying: SentenceTemplate
    parts: tuple[Part, ...]

    @property
    def fields(self) -> list[Field]:
        """The fields to fill."""
        return [part for part in self.parts if isinstance(part, Field)]

    def composed(self, filled: Sequence[str]) -> str:
        """Return the sentence with `filled` in its fields, in the way the Say page composes it."""
        left = iter(filled)
        return "".join(part if isinstance(part, str) else next(left) for part in self.parts)

    def is_said_by(self, action: Action, filled: Sequence[str]) -> bool:
        """Return whether a sentence, with `filled` in its fields, states `action`."""
        return type(action) is self.action and all(
            _bare(words)
            in (_bare(str(getattr(action, s.field))), _bare(shown(action, s.field, s.type)))
            for s, words in zip((f.slot for f in self.fields), filled, strict=True)
        )


def _bare(name: str) -> str:
    return name.removeprefix("the ")


class Composer:
    """The sentences that can be composed in a game, as of the time of its queries."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._known: dict[tuple[str, str], tuple[str, ...]] = {}

    def sentences(self, action: type[Action]) -> Iterator[Composable]:
        """Yield the sentences of an action, one for each set of fields that has choices now."""
        known: set[tuple[frozenset[str], tuple[tuple[str, str], ...]]] = set()
        for saying in action.said:
            for pieces in _variants(saying):
                slots = [piece for piece in pieces if isinstance(piece, Slot)]
                key = (frozenset(slot.field for slot in slots), saying.settled)
                found = [] if key in known else list(self._filled(action, saying, pieces))
                if found:
                    known.add(key)
                    yield from found

    def _filled(
        self, action: type[Action], saying: SentenceTemplate, pieces: list[TemplateWord | Slot]
    ) -> Iterator[Composable]:
        """Yield a template with its choices, once for each form of motion if it has a vote."""
        types = {piece.type for piece in pieces if isinstance(piece, Slot)}
        settled = dict(saying.settled).get("vote")
        by_form = "motion" in types and ("vote" in types or settled)
        for form in _FORMS if by_form else ("",):
            legal = self._legal_votes(form)
            if not settled or settled in legal:
                parts = self._parts(pieces, {"vote": legal, "motion": self._motions(form)})
                made = self._proven(Composable(action, saying, parts)) if parts else None
                if made is not None:
                    yield made

    def _parts(
        self, pieces: list[TemplateWord | Slot], listed: dict[str, tuple[str, ...]]
    ) -> tuple[Part, ...]:
        """Return a template as words and fields, or () if one of its fields has no choice now."""
        found: list[TemplateWord | Field] = []
        for piece in pieces:
            part = self._field(piece, listed) if isinstance(piece, Slot) else piece
            if part is None:
                return ()
            found.append(part)
        return tuple(_joined(found))

    def _field(self, slot: Slot, listed: dict[str, tuple[str, ...]]) -> Field | None:
        """Return the form field for a slot of a sentence, or None if nothing can be chosen now."""
        if slot.type in _WRITTEN:
            return Field(slot, _WRITTEN[slot.type])
        if slot.type in listed:
            choices = listed[slot.type]
        elif slot.type == "table":
            choices = self._tables()
        elif slot.type in _NAMED:
            choices = self._names(*_NAMED[slot.type])
        else:
            choices = _LISTED.get(slot.type, ())
        return Field(slot, "", choices) if choices else None

    # -- what can be chosen ------------------------------------------------------------------------

    def _names(self, name: Attribute[str], before: str) -> tuple[str, ...]:
        """Return the objects' names that the parser recognises as one name after `before`.

        Names whose words have no other meaning come first.
        """
        key = (name.kind.name, name.name)
        known = self._known.get(key)
        if known is not None:
            return known
        state = self._game.state
        objects = (
            state.where(ruleset().player, True) if name is kinds.NAME else state.of_kind(name.kind)
        )
        called = [name.of(state, one) for one in objects]
        names = [
            f"{before}{each.removeprefix('the ') if before else each}"
            for each in sorted(called, key=lambda each: not _stands_out(each))
            if each == plain(each) and not _NO_NAME & set(each)
        ]
        scene = self._reader.scene
        found = tuple(one for one in dict.fromkeys(names) if len(TAGGER.tag(one, scene)) == 1)
        self._known[key] = found
        return found

    def _motions(self, form: str) -> tuple[str, ...]:
        """Return the Open motions of a form, or without a form all Open and Pending motions."""
        game = self._game
        found = open_motions(game) if form else self._under_way()
        return tuple(
            game.called(motion)
            for motion in found
            if form in ("", motions().form.of(game.state, motion))
        )

    def _under_way(self) -> list[str]:
        return [*open_motions(self._game), *pending_motions(self._game)]

    def _legal_votes(self, form: str) -> tuple[str, ...]:
        for motion in open_motions(self._game):
            if motions().form.of(self._game.state, motion) == form:
                return self._game.readable_quantity(motions().legal_votes, motion) or ()
        return ()

    def _tables(self) -> tuple[str, ...]:
        state = self._game.state
        return tuple(
            table_names.called(state, table)
            for table in t.tables(state, t.RUNNING, t.OFFERED, t.STOPPED)
        )

    # -- names that may be other words -------------------------------------------------------------

    def _proven(self, made: Composable) -> Composable | None:
        """Return a sentence with only those choices that the parser understands, or None.

        Only sentences whose words may have another meaning in this game are checked.
        """
        filled = [field.example for field in made.fields]
        if not (self._in_doubt(made.composed(filled)) or _has_other_words(made)):
            return made
        if not any(field.choices for field in made.fields):
            return made if self._reads(made, filled) else None
        parts = tuple(self._choosing(made, part) for part in made.parts)
        proven = replace(made, parts=parts)
        return proven if all(f.choices or f.written for f in proven.fields) else None

    def _choosing(self, made: Composable, part: Part) -> Part:
        """Return a part of a sentence. A field keeps only choices that the parser understands."""
        if not isinstance(part, Field):
            return part
        return replace(part, choices=tuple(c for c in part.choices if self._is_read(made, part, c)))

    def _in_doubt(self, words: str) -> bool:
        """Return whether a name or title in a sentence may mean something else to the parser."""
        low = words.casefold()
        titles = (motion.title.casefold() for motion in self._reader.scene.motions)
        return not self._all_stand_out or any(title and title in low for title in titles)

    @cached_property
    def _all_stand_out(self) -> bool:
        scene = self._reader.scene
        own_types = (names for type_, names in scene.named if type_ not in STANDING)
        kinds_of_names = (scene.players, *own_types)
        own = [name.casefold() for names in kinds_of_names for name in names]
        return len(set(own)) == len(own) and all(map(_stands_out, own))

    def _is_read(self, made: Composable, field: Field, choice: str) -> bool:
        return self._reads(made, [choice if f is field else f.example for f in made.fields])

    def _reads(self, made: Composable, filled: list[str]) -> bool:
        """Return whether the parser finds the intended action in a sentence. Results are cached."""
        words, scene = made.composed(filled), self._reader.scene
        titles = tuple(m.title for m in scene.motions if m.title.casefold() in words.casefold())
        key = (words, scene.names_key, titles)
        if key not in _proofs:
            read = self._reader.read(words).read
            if len(_proofs) >= _MOST_PROOFS:
                _proofs.clear()
            _proofs[key] = tuple(
                one.action if isinstance(one, Announcement) else None for one in read
            )
        done = _proofs[key]
        return len(done) == 1 and done[0] is not None and made.is_said_by(done[0], filled)

    @cached_property
    def _reader(self) -> Reader:
        return Reader(scene_of(self._game.state))


@cache
def _stands_out(name: str) -> bool:
    """Return whether the words of a name mean nothing else to the parser."""
    words = TAGGER.tag(name, Scene())
    return (
        plainly_named(name)
        and len(words) == len(name.split())
        and all(tag.kind == "T" and tag.type in _UNKNOWN for tag in words)
    )


def _has_other_words(made: Composable) -> bool:
    """Return whether a name to choose has words with other meanings, as in `the Public Fora`."""
    named = (field for field in made.fields if field.slot.type in _NAMED)
    return not all(_stands_out(choice) for field in named for choice in field.choices)


def _variants(saying: SentenceTemplate) -> Iterator[list[TemplateWord | Slot]]:
    """Yield a template's pieces without its optional parts, and with them if they have fields."""
    yield [piece for piece in saying.pieces if not piece.optional]
    if any(isinstance(piece, Slot) and piece.optional for piece in saying.pieces):
        yield list(saying.pieces)


def _joined(pieces: Iterable[TemplateWord | Field]) -> Iterator[Part]:
    """Yield a sentence as words, with the spaces between them, and fields."""
    words = "I"
    for piece in pieces:
        if isinstance(piece, Field):
            yield f"{words} "
            yield piece
            words = ""
        else:
            close = piece.text[0] in ":,." or piece.text.startswith("'s")
            words += piece.text if close else f" {piece.text}"
    yield f"{words}."
