"""Tags: what each word of a sentence is. A table with few rules; nothing here knows an action.

A sentence becomes a list of `Tag`s. Those of kind `T` are things: entities by their type, nouns of
the game, prepositions and unknown words. The others build clauses: subjects, auxiliaries, verbs,
cues and joints.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from nomicbot.game.actions import ENDLESS
from nomicbot.language.beside import chosen, counted, excepted, joined, numbered, placed, ranged
from nomicbot.language.custom_word_types import owned
from nomicbot.language.lexicon import Entry, Lexicon, lexicon, nouns, sets_of, valued, words_of
from nomicbot.language.patterns import pattern
from nomicbot.language.scene import Scene
from nomicbot.language.spelling import meant
from nomicbot.language.tags import NOTHING, Tag
from nomicbot.rulebooks.bnomic.specialties.words import english_words
from nomicbot.steps import step

_OF_A_STEP = 50  # characters of a sentence that are tagged in one step
_TOKEN = pattern("token", 0)
_NUMBERS = {word: number for number, word in enumerate(words_of("counting"))}
_NUMBERS |= {word: int(number) for word, number in valued("number").items()}
_ORDINALS = {word: number for number, word in enumerate(words_of("ordinals"))}
_UNITS = valued("unit")
_FORMS = {word: form if form == "p" else f"{form} " for word, form in valued("form").items()}
_SETS = valued("set") | dict.fromkeys(words_of("set"), "")
CHOICES, _SIGNS = valued("vote"), valued("sign")
_DIRECTIONS, _GENDERS, _PRONOUNS = valued("direction"), valued("gender"), valued("pronoun")
_PLAIN: dict[str, list[tuple[tuple[str, ...], str, Any]]] = {}
"""Words that always mean the same thing, by first word, longest first: words, type and value."""
for _type in ("class", "me", "noun", "specialty", "times"):
    for _words, _value in sorted(valued(_type).items(), key=lambda said: -len(said[0].split())):
        _said = ENDLESS if _value == "endless" else int(_value) if _type == "times" else _value
        _PLAIN.setdefault(_words.split()[0], []).append((tuple(_words.split()), _type, _said))
_HERE, _PLACES, _POINTED, _PERSONAL, _OFFICE = sets_of(
    "here", "places", "pointed", "personal", "office"
)
_DETERMINERS, _BEHIND_PRONOUN, _SPOKEN_OF = sets_of("determiner", "behind pronoun", "spoken of")
_LEFT_OUT, _BEGINS_SET, _SINGLE, _OTHERS = sets_of("left out", "begins a set", "single", "others")
_BEHIND_ALL, _PARTICLES, _NOUNS_TOO = sets_of("behind all", "particles", "nouns too")
_NAMING, _IS, _MARKUP = sets_of("naming", "before a short is", "mark-up")
_EITHER = frozenset(words_of("personal or of a person"))
_BEFORE_VERB = frozenset(words_of("before verb")) | {"", ",", ";", ":"}
_BEFORE_PROPER, _UNOWNED = sets_of("before a name", "units of nobody")
PLURAL = ("s", "referenda")
_LEAVING_OUT = tuple(f" {words}" for words in _LEFT_OUT - {"for", "not"})
_BEFORE_ALL = frozenset(("on", "for", "against", "to"))
_SET_WORDS = frozenset(words_of("within set")) | _HERE
_TITLE = 4
"""The letters of a title that suffice to recognise it without a capital."""
_HUNDRED, _TENS = 100, range(20, 100, 10)
_PUNCTUATION = {
    ",": "JOIN",
    "&": "JOIN",
    "/": "JOIN",
    ";": "BRK",
    ":": "COLON",
    "(": "OPEN",
    ")": "SHUT",
    "!": "BRK",
}
_PUNCTUATION |= {"?": "ASK", ".": "STOP"}
_MEANT = frozenset("$€£%=^[]<>{}`|~")
"""Marks that are not written for emphasis: prose with one of them is not plain."""


class Token(NamedTuple):
    """A word, number or mark as it is written."""

    kind: str
    text: str
    low: str
    start: int
    end: int
    value: Any = None
    """The value, if the type is one that a vocabulary declares: then `low` is that type."""


def tokens(words: str) -> list[Token]:
    """Return the words of a sentence."""
    found = []
    for match in _TOKEN.finditer(words):
        kind = match.lastgroup or "mark"
        if (
            kind == "plain"
        ):  # most words are plain and are recognised first, so that nothing else is tried on them
            text, start = match[1], match.start()
            found.append(
                tuple.__new__(Token, ("word", text, text.lower(), start, start + len(text), None))
            )
            continue
        text = (
            match[0].strip()
            if kind == "dash"
            else match[0].replace("-\n", "-")
            if kind == "word"
            else match[0]
        )
        found.append(Token(kind, text, text.casefold(), match.start(), match.end()))
    return found


def tokens_in(words: str, scene: Scene) -> list[Token]:
    """Return the words of a sentence. (Cached for a post.)"""
    return scene.once(tokens, words)


_COURTEOUS = frozenset(
    ("say", "ask", "be", "so", "call", "put", "add", "suggest", "borrow", "please")
)


@dataclass(slots=True)
class Tagger:
    """A tagger of sentences, for verbs that mean one of `heads`."""

    heads: frozenset[str]
    lexicon: Lexicon = field(init=False)

    def __post_init__(self) -> None:
        self.lexicon = lexicon(self.heads)

    def plain(self, words: str, scene: Scene) -> list[Tag]:
        """Return the tags of words, none of them decided by its neighbours."""
        return scene.once(self._plain, words, scene)

    def _plain(self, words: str, scene: Scene) -> list[Tag]:
        return _enumerated(_Tagging(self, _spelled(_with_own(words, scene), scene), scene).all())

    def tag(self, words: str, scene: Scene) -> list[Tag]:
        """Return the tags of a sentence. (Cached, so callers must not change the list.)"""
        step(1 + len(words) // _OF_A_STEP)
        return scene.once(self._tagged, words, scene)

    def _tagged(self, words: str, scene: Scene) -> list[Tag]:
        plain = [tag for tag in self.plain(words, scene) if tag.kind not in ("STOP", "NOTE")]
        tags = [tag.but(kind="T", type="bad") if tag.kind == "MARK" else tag for tag in plain]
        return self._together(joined(placed(chosen(counted(numbered(excepted(ranged(tags))))))))

    def _together(self, tags: list[Tag]) -> list[Tag]:
        """Return the tags with separated parts of a verb put together: "I take the wax out"."""
        if _PARTICLES.isdisjoint(
            [tag.value.partition(" ")[0] for tag in tags if tag.type == "prep"]
        ):
            return tags
        for at, tag in enumerate(tags):
            if tag.kind != "VERB" and tag.type != "x":  # "sign me up"
                continue
            behind = next(
                (n for n in range(at + 1, len(tags)) if tags[n].kind not in ("T", "OTHER")),
                len(tags),
            )
            apart = next((n for n in range(at + 2, behind) if tags[n].type == "prep"), behind)
            first, _, rest = tags[apart].value.partition(" ") if apart < behind else ("", "", "")
            if first not in _PARTICLES:
                continue
            words = (tag.text.casefold(), first)
            verb = next(
                (
                    entry
                    for known, entry in self.lexicon.phrases.get(words[0], ())
                    if known == words
                ),
                None,
            )
            ends = apart + 1 >= behind or rest or tags[apart + 1].type == "prep"
            if verb is not None and verb.kind == "VERB" and ends:
                put = tag.but(kind="VERB", type="", value=frozenset(verb.value.split("|")))
                found = [put, *tags[at + 1 : apart]]
                found += [tags[apart].but(value=rest)] if rest else []
                return [*tags[:at], *found, *tags[apart + 1 :]]
        return tags


def _is_condition(tag: Tag, after: Tag) -> bool:
    """Return whether "if I may" is a condition and not a courtesy: "if I may move second".

    It is if a verb or a thing says what its author wants to be free to do.
    """
    goes_on = after.kind in ("VERB", "T") and after.text.casefold() not in _COURTEOUS
    return tag.text.casefold() == "if i may" and goes_on


def _enumerated(tags: list[Tag]) -> list[Tag]:
    """Return the tags, with counting words not taken for votes: "Second, I veto p3".

    A condition is not taken for a courtesy, either.
    """
    if any(tag.text.casefold() == "if i may" for tag in tags):
        tags = [
            tag.but(kind="CUE", type="cond", value="") if _is_condition(tag, after) else tag
            for tag, after in zip(tags, (*tags[1:], NOTHING), strict=True)
        ]
    counts = [tag.text for tag in tags[:2]] == ["Second", ","] and [
        tag.kind for tag in tags[2:3]
    ] == ["SUBJ"]
    return [tags[0].but(kind="ADV", type="so", value="so"), *tags[1:]] if counts else tags


def _with_own(words: str, scene: Scene) -> list[Token]:
    """Return the words of a sentence, with each stretch of a declared type as one word."""
    found: list[Token] = []
    end = 0
    for own in owned(words, scene):
        found += _moved(tokens(words[end : own.start]), end)
        found.append(
            Token("own", words[own.start : own.end], own.type, own.start, own.end, own.value)
        )
        end = own.end
    return [*found, *_moved(tokens(words[end:]), end)] if end else tokens_in(words, scene)


def _spelled(written: Sequence[Token], scene: Scene) -> list[Token]:
    """Return the words of a sentence, with misspelt ones corrected."""
    found: list[Token] = []
    english = english_words()
    for at, token in enumerate(written):
        right = token.kind != "word" or (token.text == token.low and token.low in english)
        if right or token.low in scene.begins:
            found.append(token)
            continue
        loud = token.text.isupper()
        proper = at > 0 and not loud and token.text[0].isupper()
        word = "" if proper and found[-1].low in _NAMING else meant(token.text, proper)
        if word and (  # there is no word amid letters and digits: "3baca7"
            (at and written[at - 1].end == token.start and written[at - 1].kind != "mark")
            or (
                at + 1 < len(written)
                and written[at + 1].start == token.end
                and written[at + 1].kind == "number"
            )
        ):
            word = ""
        found.append(
            token._replace(text=word.upper() if loud else word, low=word) if word else token
        )
    return found


def slips(words: str, scene: Scene) -> tuple[str, bool]:
    """Return the note about misspelt words, and whether one of them is also a word of English."""
    return scene.once(_slips, words, scene)


def _slips(words: str, scene: Scene) -> tuple[str, bool]:
    written = tokens_in(words, scene)
    read = [
        (one, to)
        for one, to in zip(written, _spelled(written, scene), strict=True)
        if one is not to
    ]
    said = dict.fromkeys(f"“{one.text}” is read as “{to.text}”" for one, to in read)
    return "; ".join(said), any(one.low in english_words() for one, _ in read)


def _moved(found: list[Token], by: int) -> list[Token]:
    return [token._replace(start=token.start + by, end=token.end + by) for token in found]


def raw_tags(tagger: Tagger, words: str, scene: Scene) -> list[Tag]:
    """Return the tags of a line, none of them decided by its neighbours."""
    tags = [tag for tag in tagger.plain(words, scene) if tag.kind != "MARK"]
    noted = (
        tag.but(kind="T", text=tag.text.strip("[]")) if tag.kind == "NOTE" else tag for tag in tags
    )
    return numbered(excepted(ranged(list(noted))))


@dataclass(slots=True)
class _Tagging:
    """The state of tagging one sentence."""

    tagger: Tagger
    tokens: Sequence[Token]
    scene: Scene
    at: int = 0
    own: bool = False
    lows: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        self.lows = tuple([token.low for token in self.tokens])

    def all(self) -> list[Tag]:
        found: list[Tag] = []
        while self.at < len(self.tokens):
            begin = self.at
            tag = self._one()
            if self.at == begin:
                self.at += 1
            if tag is None:
                continue
            if tag.kind == "DET":
                self.own |= tag.text.casefold() in ("my", "mine", "my own")  # "my whole family"
                named = self._of_itself(tag, found)
                if named is None:
                    continue
                tag = named
            whole = tag.kind == "POSS" and found and found[-1].type == "person" and self._ends(0)
            sets = (
                [each.value for each in found if each.type == "each" and "owner" in each.value]
                if whole
                else []
            )
            if sets:  # "FOR all of Wonko's proposals, AGAINST Iain's"
                whose = found.pop()
                tag = whose.but(type="each", value={**sets[-1], "owner": whose.value}, end=tag.end)
            if tag.type in ("motion", "each") and self._owned(tag, found):
                tag = tag.but(start=found[-2].start, before=found[-2].before)
                del found[-2:]
            own = self.own or (
                tag.type == "Genechips" and " my " in tag.text
            )  # "2 of my Genechips"
            found.append(tag.but(own=True) if own else tag)
            self.own = False
        return found

    def _owned(self, tag: Tag, found: Sequence[Tag]) -> bool:
        """Return whether the tags before state the owner of a motion correctly: "Zoe's Tweak".

        Another example is "Iain's p12".
        """
        if (
            len(found) < len(("Zoe", "'s"))
            or found[-1].kind != "POSS"
            or found[-2].type != "person"
        ):
            return False
        told = (
            [m.owner for m in self.scene.motions if m.name == tag.value]
            if tag.type == "motion"
            else []
        )
        return found[-2].value in (told or [tag.value.get("owner") if tag.type == "each" else ""])

    def _of_itself(self, tag: Tag, found: Sequence[Tag]) -> Tag | None:
        """Return what a determiner names by itself, for example "this" and "her", or None."""
        low = tag.text.casefold()
        if low in _EITHER and self._is_object(found):
            return tag.but(kind="T", type="em", value=low)
        if low not in ("this", "that", "these", "those") or not self._points():
            return None
        self.at += self._low() == "one" and self._low(1) not in _UNITS  # "this one"
        return tag.but(kind="T", type="pron", value=_PRONOUNS[low])

    def _is_object(self, found: Sequence[Tag]) -> bool:
        """Return whether "her" is somebody, and not whose the next thing is.

        So it is at the end, before a preposition, and between a verb and a number.
        """
        given = self._kind() == "number" and bool(found) and found[-1].kind == "VERB"
        return given or self._ends(0) or self._low() in _BEHIND_PRONOUN - {"one"}

    def _points(self) -> bool:
        """Return whether "this" is used on its own."""
        return self._kind() != "word" or self._low() in _BEHIND_PRONOUN

    def _low(self, ahead: int = 0) -> str:
        at = self.at + ahead
        return self.lows[at] if at < len(self.lows) else ""

    def _kind(self, ahead: int = 0) -> str:
        at = self.at + ahead
        return self.tokens[at].kind if 0 <= at < len(self.tokens) else ""

    def _made(self, count: int, kind: str, type_: str = "", value: Any = "") -> Tag:
        first, last = self.tokens[self.at], self.tokens[self.at + count - 1]
        text = first.text if count == 1 else self._text(0, count)
        self.at += count
        return Tag(kind, type_, value, text, first.start, last.end, before=self.at == count)

    def _thing(self, count: int, type_: str, value: Any) -> Tag:
        return self._made(count, "T", type_, value)

    def _one(self) -> Tag | None:
        token = self.tokens[self.at]
        if token.kind == "word":
            return self._word()
        match token.kind:
            case "fence":
                return self._thing(1, "fence", token.start)
            case "quoted" | "title":
                inner = token.text.strip('"_.* ')
                if inner.isupper() and (choice := CHOICES.get(inner.casefold())):
                    return self._thing(1, "vote", choice)
                return self._thing(
                    1, "quoted", token.text.strip('"_').rstrip(".,").strip() or token.text
                )
            case "own":
                return self._thing(1, token.low, token.value)
            case "odd":
                return self._thing(1, "bad", token.text)
            case "note" if token.text[0] == "<" and token.low.strip("</ >") not in _MARKUP:
                return self._thing(1, "bad", token.text)  # "<sarcasm>"
            case "note":
                numbers = token.text[1].isdigit() and not self.at
                return self._made(1, "NOTE", "number", int(token.text[1:-1])) if numbers else None
            case "square":
                return self._thing(
                    1, "square", f"({re.sub(r'[^0-9,-]', '', token.text.replace(';', ','))})"
                )
            case "address":
                return self._thing(1, "address", token.text.rstrip(".,;:!?)").strip("[]"))
            case "motion":
                return self._thing(1, "motion", "p" + re.sub(r"\D", "", token.text.split("/")[0]))
            case "sign":
                return self._thing(1, "vote", _SIGNS.get(token.low, "ABSTAIN"))
            case "dash" | "dots":
                return self._made(1, "BRK", "dash")
            case "clitic" if token.low == "'s":
                return self._made(1, "BE" if self.lows[self.at - 1] in _IS else "POSS")
            case "mark":
                if token.text in _PUNCTUATION:
                    return self._made(
                        1, _PUNCTUATION[token.text], "and" if token.text == "&" else ""
                    )
                signed = (
                    token.text == "-"
                    and self._kind(1) == "number"
                    and self.tokens[self.at + 1].start == token.end
                )
                return self._made(1, "MARK") if signed or token.text in _MEANT else None
            case "number":
                return self._number(int(token.text.split("/")[0].replace(",", "")), 1)
        return self._word()

    def _number(self, number: int, count: int) -> Tag:
        ahead = count
        while self._low(ahead) in _SPOKEN_OF:
            ahead += 1
        unit = self._low(ahead)
        if unit == "suck" and self._low(ahead + 1).startswith("point"):
            return self._thing(ahead + 2, "Suck Points", number)
        titled = (
            self._kind(ahead + 1) == "word" and self._text(ahead + 1, ahead + 2)[0].isupper()
        )  # `12  A Place`
        own = ahead > count and self._low(count) in ("of", "the") and _UNITS.get(unit) in _UNOWNED
        if (
            unit not in _UNITS
            or own
            or (unit == "a" and (titled or self._text(ahead, ahead + 1) != "A"))
        ):
            return self._thing(count, "number", number)
        return self._thing(
            ahead + 1, "bad" if "/" in self.tokens[self.at].text else _UNITS[unit], number
        )

    def _word(self) -> Tag | None:
        token = self.tokens[self.at]
        low, after = token.low, self._low(1)
        if low in ("all", "the") and (unit := self._all_units()):
            return unit
        if low in _FORMS and (named := self._motion()) is not None:
            return named
        if (low in _BEGINS_SET or len(self.scene.listed) > 1) and (each := self._set()) is not None:
            return each
        offices = low in _OFFICE or after in _OFFICE or low in self.scene.offices_called
        if offices and (office := self._office()) is not None:
            return office
        choice = CHOICES.get(low)
        if low in ("say", "go") and CHOICES.get(after, "FOR") not in ("FOR", "AGAINST"):
            return self._made(1, "VERB", "", frozenset(("vote",)))
        if low == "abstain" and self._before() == "to":
            return self._thing(1, "vote", "ABSTAIN")
        loud = token.text.isupper() and len(token.text) > 1
        if low == "maybe" and after == "not" and (loud or self._kind(2) != "word"):
            return self._thing(2, "vote", "MAYBE NOT")
        if choice and loud:
            return self._thing(1, "vote", choice)
        if low == "in" and after in ("favour", "favor"):
            return self._thing(3 if self._low(2) == "of" else 2, "vote", "FOR")
        if low in _DIRECTIONS and (len(low) > 2 or token.text.isupper()):
            return self._thing(1, "direction", _DIRECTIONS[low])
        if low in self.scene.begins and (name := self._name()) is not None:
            return name
        for words, type_, value in _PLAIN.get(low, ()):
            if words == self.lows[self.at : self.at + len(words)]:
                return self._thing(len(words), type_, value)
        keyed = after in ("my", "the") and self._low(2) in ("clock", "key")
        turned = keyed or self._ends(1) or (token.text[0].isupper() and self.at > 0)
        if low in ("on", "off") and turned and self._before() not in CHOICES:
            return self._thing(1, "switch", low.capitalize())
        if low == "no" and _UNITS.get(after) == "violations":
            return self._number(0, 1)
        if (
            low in ("a", "an", "one")
            and _UNITS.get(after) in ("Genechips", "violations", "Amplitude")
            and after != "a"
        ):
            return self._number(1, 1)
        if low == "a" and after in ("dozen", "hundred", "thousand"):
            return self._number(_NUMBERS[after], 2)
        if low == "there" and after not in ("is", "are", "was", "were", "'s", "will", "be"):
            return self._made(1, "ADV")
        proper = (
            token.text.istitle()
            and self._before() in ("named", "called", "to", "from", "with")
            and self._ends(1)
        )
        known = proper and (low in _NUMBERS or low in nouns())
        phrases, verbs = self.tagger.lexicon.phrases, self.tagger.lexicon.verbs
        if proper and not known and (low in phrases or verbs.get(low, ("VERB",))[0] != "VERB"):
            return self._thing(1, "name", token.text)  # "I give 3 GC to Will."
        entry = self._phrase()
        noun = entry is not None and entry[1].kind == "NOUN" and self.at > 0
        if (
            entry is not None
            and len(entry[0]) > 1
            and not (noun and low in verbs and self._verbal())
        ):
            return self._entry(*entry)
        if low in _NUMBERS and not (
            low == "one" and self._kind(1) == "word" and after not in _UNITS
        ):
            return self._number(*self._spelled())
        if low in _GENDERS:
            return self._thing(1, "gender", _GENDERS[low])
        verb = verbs.get(low)
        if (
            entry is not None
            and entry[1].value == "ask"
            and self._kind(-1) not in ("", "mark", "dash")
        ):
            entry = (
                (entry[0], Entry("CUE", "rel")) if entry[0][0] in ("what", "why", "how") else None
            )
            if entry is None and verb is None:
                kind = "HAVE" if low in ("did", "have") else "AUX" if low == "do" else "MODAL"
                return self._made(1, kind, "past" if low == "did" else "do")
        if (
            verb
            and verb[0] == "VERB"
            and self.at
            and self._before() in _DETERMINERS
            and entry is None
        ):
            return self._thing(1, "x", token.text)
        done = (
            verb and verb[0] == "VERB" and entry and entry[1].kind == "ADV" and self._verbal()
        )  # "I fine Ivy"
        done = done and self._before() not in ("", ",", ";", ":") and not self._ends(1)
        besides = (
            entry is not None and entry[1].kind in ("NOUN", "CUE") and entry[1].value != "cond"
        )
        done = done or (verb and besides and self._verbal())
        if entry is not None and not done:
            if choice and entry[1].kind in ("PREP", "ADV"):
                return self._made(1, "CHOICE", entry[1].kind, choice)
            return self._entry(*entry)
        if choice:
            return self._made(1, "CHOICE", verb[0] if verb else "X", choice)
        if verb:
            return self._made(1, verb[0], "", verb[1])
        if low.endswith("ly") and len(low) > 4 and not (self.at and token.text[0].isupper()):
            return self._made(1, "ADV")
        if low in ("and", "plus", "but", "yet"):
            return self._made(1, "BRK" if low in ("but", "yet") else "JOIN", low)
        if token.text[0].isupper() and (self.at > 0 or self._low(1) == "'s") and low not in _UNITS:
            count = 1
            while (
                count < 4
                and self._titled(count)
                and self._low(count) not in self.tagger.lexicon.verbs
            ):
                count += 1
            kind = "x" if low in ("action", "actions") else "name"  # "the following Game Actions"
            return self._thing(count, kind, self._text(0, count))
        if low in _PERSONAL:
            return self._thing(1, "em", low)
        if self._before() == "named" or self.scene.begins_name(low):
            return self._thing(1, "name", token.text)
        return self._thing(1, "x", token.text)

    def _spelled(self) -> tuple[int, int]:
        """Return a number in words, and its number of words: "two thousand five hundred"."""
        whole = part = ahead = 0
        large = False
        while (value := _NUMBERS.get(self._low(ahead))) is not None:
            if ahead and value < _HUNDRED and not (large or (part in _TENS and value < min(_TENS))):
                break
            large = value >= _HUNDRED
            part = max(part, 1) * value if large else part + value
            whole, part = (whole + part, 0) if value >= 10 * _HUNDRED else (whole, part)
            ahead += 1
            joined = large and self._low(ahead) == "and" and self._low(ahead + 2) in _UNITS
            ahead += joined and self._low(ahead + 1) in _NUMBERS
        return whole + part, ahead

    def _verbal(self) -> bool:
        """Return whether a verb is likelier than a noun: after a subject, or at the start."""
        adverb = self.at > 1 and self._before().endswith("ly")  # "I gladly veto p12"
        before = self._low(-2) if adverb else self._before()
        return before in _BEFORE_VERB or (self.at == 1 and self._kind(-1) == "mark")  # "* veto p12"

    def _ends(self, ahead: int) -> bool:
        return self._kind(ahead) in ("", "mark", "dash", "dots") or self._low(ahead) in _BEHIND_ALL

    def _entry(self, words: tuple[str, ...], entry: Entry) -> Tag:
        if entry.kind in ("PREP", "BADPREP"):
            return self._thing(
                len(words), "prep" if entry.kind == "PREP" else "bad", " ".join(words)
            )
        if entry.kind in ("NOUN", "DIRECTION"):
            return self._thing(len(words), entry.kind.casefold(), entry.value)
        if entry.kind in ("VERB", "THIRD", "GER", "PART"):
            return self._made(len(words), entry.kind, "", frozenset(entry.value.split("|")))
        return self._made(len(words), entry.kind, entry.value)

    def _phrase(self) -> tuple[tuple[str, ...], Entry] | None:
        named, after = self.at and self._before() in _DETERMINERS, self._low(1)
        for words, entry in self.tagger.lexicon.phrases.get(self._low(), ()):
            if len(words) > 1 and words[1] != after:
                continue
            end = self.at + len(words)
            if words != self.lows[self.at : end] or (
                named and entry.kind == "MODAL" and words[-1] == "to"
            ):
                continue  # "my offer to Ivy" is not "I offer to"
            said = self.tokens[self.at + 1 : end]
            if not any(
                token.low in CHOICES and token.text.isupper() for token in said
            ):  # "count me as FOR"
                return words, entry
        return None

    def _motion(self) -> Tag | None:
        """Return a motion by form and number, or by form alone if the scene has only one."""
        form = _FORMS[self._low()]
        ahead = 1
        while self._low(ahead) in ("#", "no", "number", "num", ".", "p", "-") and ahead < 4:
            ahead += 1
        odd = self._kind(ahead) == "motion" or (ahead > 1 and self._low(1) == "-")
        if self._kind(ahead) in ("number", "motion") and not (
            odd and self._low() in ("no", "number")
        ):
            digits = re.sub(r"\D", "", self.tokens[self.at + ahead].text.split("/")[0])
            if self._low(ahead + 1) in ("gc", "genechips", "genechip"):
                return None
            named = f"{form}{int(digits)}"
            if self._low() in ("motion", "motions"):  # of any form
                every = self.scene.of_number(int(digits))
                named = named if not every or named in every else str(int(digits))
            return self._thing(ahead + 1, "motion", named)
        spelt = (
            self._low(ahead) in _NUMBERS
            and self._low(ahead) != "one"
            and self._low(ahead + 1) != "times"
        )
        if spelt and self._low() in _SINGLE:
            return self._thing(ahead + 1, "motion", f"{form}{_NUMBERS[self._low(ahead)]}")
        if self._kind(1) in ("quoted", "title") and self._low() not in ("no", "number", "p"):
            title = self.tokens[self.at + 1].text.strip('"_').rstrip(".,")
            return self._thing(2, "titled", (self._low(), title))
        before, owner = self._before(), self._owner()
        if owner and self._low().endswith(PLURAL) and self._low() in _SETS:
            return self._thing(1, "each", {"owner": owner, "form": _SETS[self._low()]})
        only = [m for m in self.scene.of_form(form.strip().casefold()) if owner in ("", m.owner)]
        single = self._low() in _SINGLE and self._low() != "motion"
        if single and (owner or before == "the") and len(only) == 1:
            return self._thing(1, "motion", only[0].name)
        return self._thing(1, "pron", "this") if single and before in ("this", "that") else None

    def _owner(self) -> str:
        """Return the owner that the next words name: "Zoe's Tweak"."""
        whose = (
            self.scene.names.get(self.lows[self.at - 2])
            if self._before() == "'s" and self.at > 1
            else None
        )
        return whose[1] if whose and whose[0] == "person" else ""

    def _set(self) -> Tag | None:
        """Return all motions of a set: "all of Peter's open proposals", "everything else"."""
        low = self._low()
        if len(self.scene.listed) > 1 and (placed := self._placed()) is not None:
            return placed
        but = f" {' '.join(self.lows[max(0, self.at - 4) : self.at])}".endswith(_LEAVING_OUT)
        if low not in _BEGINS_SET or (
            low == "my" and not but and self._before() not in (*CHOICES, "on")
        ):
            return None
        if low in ("everything", "anything"):
            if (
                self._low(1) == "but"
                and self._low(2) in CHOICES
                and self._before() not in (*CHOICES, "on")
            ):
                return None  # "anything but FOR"
            listed = (
                self._low(1) == "on"
                and self._low(2) in ("this", "the")
                and self._low(3) in ("ballot", "list")
            )
            if listed or self._low(1) in _HERE:
                return self._thing(4 if listed else 2, "each", {"these": True})
            if (owner := self._owner_behind(1)).casefold() in self.scene.names:
                return self._thing(3, "each", {"owner": owner})
            return (
                self._thing(2, "each", {"rest": True})
                if self._low(1) == "else"
                else self._thing(1, "each", {})
            )
        told: dict[str, Any] = {"mine": True} if low == "my" else {}
        whole, ahead = low in ("all", "every", "each", "any"), 1
        while (word := self._low(ahead)) in _SET_WORDS or self._kind(ahead) == "clitic":
            told |= {"rest": True} if word in _OTHERS else {"mine": True} if word == "my" else {}
            end = ahead + 1
            if word in ("others", "rest"):
                while self._low(end) in (
                    "of",
                    "the",
                    "them",
                    "open",
                    "motions",
                    "proposals",
                    "those",
                ):
                    end += 1
                return self._thing(end, "each", told)
            forms = word in ("motions", "proposals")
            while self._low(end) in _HERE:
                end += 1
            here = end > ahead + 1 or (
                low == "both" and len(self.scene.listed) == len(("both", "of them"))
            )
            if (here and forms) or (word in _HERE | _POINTED and (whole or low == "both")):
                end += self._low(end) in ("proposals", "motions")
                return self._thing(end, "each", told | {"these": True})
            if forms:
                break
            ahead += 1
        if low == "my" and but and ahead > 1 and self._ends(ahead):
            return self._thing(ahead, "each", told)  # "all but my own"
        if not (whole or told.get("rest") or (low == "my" and self._low(ahead).endswith(PLURAL))):
            return None
        if self._low(ahead + 1) == "'s" and self._low(ahead) in self.scene.names:
            told["owner"] = self.scene.names[self._low(ahead)][1]
            ahead += 2
            while self._low(ahead) in ("open", "pending", "other"):
                ahead += 1
            if self._ends(ahead):  # "all of Zoe's"
                return self._thing(ahead, "each", told)
        if self._low(ahead) in _SETS:
            told["form"] = _SETS[self._low(ahead)]
            if owner := self._owner_behind(ahead + 1):
                told["owner"] = owner
                ahead += 2
            return self._thing(ahead + 1, "each", told)
        ends = (
            low == "all"
            and (self._ends(1) or self._low(1) in _LEFT_OUT)
            and self._before() in _BEFORE_ALL
        )
        return (
            self._thing(1, "each", {})
            if ends or (not self.at and f" {self._low(1)}" in _LEAVING_OUT)
            else None
        )

    def _owner_behind(self, ahead: int) -> str:
        """Return the owner of a set that the next words name: "by Zoe"."""
        if self._low(ahead) not in ("by", "from", "of") or self._kind(ahead + 1) != "word":
            return ""
        written = self._text(ahead + 1, ahead + 2)
        known = self.scene.names.get(written.casefold())
        return (
            known[1]
            if known
            else written
            if written[0].isupper() and self._low(ahead) == "by"
            else ""
        )

    def _placed(self) -> Tag | None:
        """Return what an answered list has in a place: "the first two", "the last", "the former".

        Also the whole list: "all three of them".
        """
        listed = self.scene.listed
        low = self._low()
        if low == "all" and _NUMBERS.get(self._low(1), 0) == len(listed) and self._points_behind(2):
            return self._thing(
                3 + (self._low(3) in _POINTED) if self._low(2) == "of" else 2,
                "each",
                {"these": True},
            )
        both = 1 if low == "both" else 2 if (low, self._low(1)) == ("them", "both") else 0
        both += 2 if both == 1 and self._low(1) == "of" and self._low(2) in _POINTED else 0
        if (
            both
            and len(listed) == len(("former", "latter"))
            and self._low(both) != "of"
            and self._points_behind(both)
        ):
            return self._thing(both, "each", {"these": True})
        again = (
            self.at > 1
            and self._before() in ("and", "&", ",")
            and self.tokens[self.at - 2].low in _ORDINALS
        )
        ahead = 1 if low == "the" else 0 if again else -1
        place = self._low(ahead) if ahead >= 0 else ""
        if place not in _ORDINALS and place not in _PLACES:
            return None
        many = _NUMBERS.get(self._low(ahead + 1), 1)
        counted = self._low(ahead + 1) in (*_NUMBERS, "one")
        if not self._points_behind(ahead + 1 + counted) or many > len(listed):
            return None
        at = max(_ORDINALS.get(place, 1) - 1, 0)
        found = (
            listed[-many:]
            if place in ("last", "latter")
            else listed[:many]
            if many > 1
            else listed[at : at + 1]
        )
        two = place not in ("former", "latter") or len(listed) == len(("former", "latter"))
        return (
            self._thing(ahead + 1 + counted, "each", {"these": True, "of": found})
            if found and two
            else None
        )

    def _points_behind(self, ahead: int) -> bool:
        return self._kind(ahead) != "word" or self._low(ahead) in (
            "and",
            "but",
            "of",
            "is",
            "gets",
            "i",
        )

    def _all_units(self) -> Tag | None:
        ahead = 1 if self._low() == "all" else 2 if self._low(1) in ("rest", "remainder") else 0
        while ahead and self._low(ahead) in ("of", "my", "the", "remaining"):
            ahead += 1
        every = ahead and _UNITS.get(self._low(ahead)) == "Genechips"
        return self._thing(ahead + 1, "Genechips", "all") if every else None

    def _office(self) -> Tag | None:
        """Return an office: `the Ministry of Law`, `Minister of the Bank`, `Law Minister`."""
        low = self._low()
        if low == "same" and self._low(1) in _OFFICE:
            return self._thing(2, "pron", "it")
        if low in _OFFICE and self._low(1) in ("of", "for"):
            ahead = 3 if self._low(2) == "the" else 2
            if self._kind(ahead) == "word":
                ahead += 1
                while self._titled(ahead):
                    ahead += 1
                return self._thing(ahead, "office", self._text(0, ahead))
        of = low[0].isalpha() and low not in (
            "the",
            "a",
            "as",
            "of",
            "for",
            "that",
            "this",
            "my",
            "prime",
        )
        if of and self._low(1) in _OFFICE:
            return self._thing(2, "office", self._text(0, 2))
        called = self.tokens[self.at].text[0].isupper() or self._before() in ("for", "as")
        if low in self.scene.offices_called and called:
            return self._thing(1 + (self._low(1) == "election"), "office", self._text(0, 1))
        return None

    def _titled(self, ahead: int) -> bool:
        """Return whether a word continues a title: "Ministry of Silly Walks"."""
        both = self.tokens[self.at + ahead - 1 : self.at + ahead + 1]
        proper = self._kind(ahead) == "word" and all(token.text[0].isupper() for token in both)
        return proper and self._low(ahead) not in ("i", *self.scene.names, *CHOICES)

    def _before(self) -> str:
        return self.lows[self.at - 1] if self.at else ""

    def _text(self, begin: int, end: int) -> str:
        return " ".join(token.text for token in self.tokens[self.at + begin : self.at + end])

    def _voted_on(self) -> bool:
        """Return whether a vote comes directly before: "yes to goats"."""
        vote = self.lows[self.at - 2] if self.at > 1 else ""
        on = self._before() in ("for", "against", "on", "to")
        return on and (vote in CHOICES or vote in ("vote", "voting")) and len(self._low()) >= _TITLE

    def _name(self) -> Tag | None:
        names, titles = self.scene.names, self.scene.titles
        for count in range(min(6, len(self.tokens) - self.at), 0, -1):
            words = self._text(0, count).casefold()
            if words in titles and (
                count > 1 or self.tokens[self.at].text[0].isupper() or self._voted_on()
            ):
                return self._thing(count, "motion", titles[words].name)
            if words in names:
                type_, name = names[words]
                if (
                    type_ == "thing"
                    and self._kind(count) == "number"
                    and self._low(count + 1) not in _UNITS
                ):
                    return self._thing(count + 1, type_, self._text(0, count + 1))  # "Siren 1"
                small = (
                    type_ in ("display", "office", "siren")
                    and not self.tokens[self.at].text[0].isupper()
                )
                if count == 1 and (small or (words in _NOUNS_TOO and type_ != "person")):
                    continue
                named = type_ in ("person", "class", "display")
                return self._thing(count, type_, name if named else self._text(0, count))
        return None
