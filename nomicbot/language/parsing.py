"""Clauses: the tags of a sentence, parsed by one small grammar (`grammar/sentences.lark`)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from lark import Lark, Transformer
from lark.exceptions import UnexpectedToken
from lark.lexer import Lexer

from nomicbot.language.kept_tables import grammar_of
from nomicbot.language.tags import NOTHING, Tag
from nomicbot.resources import folder

DEEDS = frozenset(("VERB", "GER", "PART", "THIRD"))
"""The kinds of tags that a deed begins with."""
_BUILDS = frozenset(("SUBJ", "OTHER", "CUE", "VERB", "PART", "BE", "MODAL"))
_BRACKETED = frozenset(("cond", "time", "hypo", "tell"))
"""Cues within brackets that may change what comes before them."""
_OBJECTS = frozenset(("it", "you", "one"))
_LONGEST_KEPT = 60
_Places = tuple[int, ...]
_Shape = tuple[str, _Places, _Places, tuple[tuple[int | None, _Places, _Places], ...]]


@dataclass(frozen=True, slots=True)
class Deed:
    """A verb, if there is one, with the things after it."""

    verb: Tag | None
    things: tuple[Tag, ...]
    aux: tuple[Tag, ...] = ()


@dataclass(slots=True, unsafe_hash=True)
class Part:
    """One clause: its `form` in the grammar, the things before its subject or verb, and its deeds.

    Never changed in place. `brk` is how it is separated from the one before: `comma`, `dash`,
    `colon`, a word, "" for the first, or `glue` for what directly follows the words before. A
    `refused` clause is one that the grammar does not parse.
    """

    form: str
    lead: tuple[Tag, ...] = ()
    aux: tuple[Tag, ...] = ()
    deeds: tuple[Deed, ...] = ()
    tags: tuple[Tag, ...] = ()
    brk: str = ""

    @property
    def start(self) -> int:
        """The position in the sentence where it begins."""
        return self.tags[0].start

    @property
    def end(self) -> int:
        """The position in the sentence where it ends."""
        return max(tag.end for tag in self.tags)

    @property
    def cues(self) -> tuple[str, ...]:
        """The kinds of cue in it."""
        return tuple(tag.type for tag in self.tags if tag.kind == "CUE")


class Word:
    """A tag as Lark needs it.

    Not a `Token` of Lark, which is a string: creating those takes a third of the time of parsing.
    """

    __slots__ = ("type", "value")
    line = column = start_pos = end_line = end_column = end_pos = None

    def __init__(self, tag: Tag) -> None:
        self.type = tag.kind
        self.value = tag


class Tags(Lexer):
    """A lexer that passes the tags on as they are."""

    def __init__(self, _conf: Any) -> None:
        pass

    def lex(self, tags: Any) -> Iterator[Word]:  # type: ignore[override]
        return map(Word, tags)


def _form(name: str) -> Any:
    def made(_self: Any, children: list[Any]) -> Part:
        things: list[tuple[Tag, ...]] = [(), ()]  # before and after the subject or verb
        aux: list[Tag] = []
        deeds: list[Deed] = []
        verb: Tag | None = None
        seen = False
        for child in children:
            if isinstance(child, Deed):
                deeds.append(child)
            elif isinstance(child, tuple):
                things[seen] = child
            else:
                tag = child.value
                verb = tag if tag.kind in DEEDS else verb
                seen |= tag.kind in (*DEEDS, "SUBJ", "OTHER", "CUE") or (
                    tag.kind == "BE" and name != "active"
                )
                aux += [tag] if tag.kind in ("AUX", "NEG", "MODAL", "HAVE", "BE") else ()
        if name in ("bare", "doing", "passive", "third", "done", "copula"):
            deeds.insert(0, Deed(verb, things[1]))
        return Part(name, things[0], tuple(aux), tuple(deeds))

    return made


class _Parts(Transformer[Any, Any]):
    """The results of the rules of the grammar."""

    def start(self, children: list[Any]) -> list[Part]:
        return [child for child in children if isinstance(child, Part)]

    def things(self, children: list[Word]) -> tuple[Tag, ...]:
        return tuple(child.value for child in children)

    def deed(self, children: list[Any]) -> Deed:
        if isinstance(children[0], tuple):
            return Deed(None, children[0])
        return Deed(children[0].value, children[1] if len(children) > 1 else ())

    def more(self, children: list[Any]) -> Deed:
        tags = [child if isinstance(child, tuple) else child.value for child in children[1:]]
        things = tags[-1] if isinstance(tags[-1], tuple) else ()
        flat = [tag for tag in tags if not isinstance(tag, tuple)]
        return Deed(flat[-1], things, tuple(tag for tag in flat[:-1] if tag.kind != "SUBJ"))

    def saux(self, children: list[Word]) -> Any:
        return children[0]

    aux = rest = saux


for _name in (
    "active",
    "bare",
    "doing",
    "passive",
    "copula",
    "third",
    "done",
    "told",
    "aside",
    "words",
):
    setattr(_Parts, _name, _form(_name))


@cache
def grammar(table: str = "sentences", transformer: type[Transformer[Any, Any]] = _Parts) -> Lark:
    """Return a grammar over tags: that of clauses, or another one."""
    text = (folder("grammar") / f"{table}.lark").read_text("utf-8")
    return grammar_of(text, Tags, transformer())


def parsed(grammar: Lark, tags: Any) -> Any:
    """Return the result of a grammar over tags, for which the tags themselves are the text."""
    return grammar.parse(tags)


def parts_of(tags: Sequence[Tag]) -> list[Part]:
    """Return the clauses of a sentence, parsed one by one so that a refused one spoils no other."""
    return [clause_of(part, brk) for part, brk in _cut(_readied(tags))]


def clause_of(tags: list[Tag], brk: str) -> Part:
    """Return the clause that tags form."""
    kinds = tuple([tag.kind for tag in tags])
    made = _shape(kinds) if len(kinds) <= _LONGEST_KEPT else _shape.__wrapped__(kinds)

    def own(told: tuple[Tag, ...]) -> tuple[Tag, ...]:
        return tuple([tags[tag.start] for tag in told])

    deeds = [
        Deed(deed.verb and tags[deed.verb.start], own(deed.things), own(deed.aux))
        for deed in made.deeds
    ]
    return Part(made.form, own(made.lead), own(made.aux), tuple(deeds), tuple(tags), brk)


@lru_cache(maxsize=4096)
def _shape(kinds: tuple[str, ...]) -> Part:
    """Return the clause that tags of these kinds form, each tag starting at its index.

    The grammar depends on kinds only. Two of three clauses in posts of different people have a
    shape that occurred before, so this is cached.
    """
    try:
        made = parsed(
            grammar(), [Tag(kind, "", "", "", place, place) for place, kind in enumerate(kinds)]
        )[0]
    except UnexpectedToken:
        return Part("refused")
    assert isinstance(made, Part)
    return made


def unbracketed(tags: Sequence[Tag]) -> list[Tag]:
    """Return the tags without those in brackets."""
    found, depth = [], 0
    for tag in tags:
        depth = max(0, depth + (tag.kind == "OPEN") - (tag.kind == "SHUT"))
        if not depth and tag.kind != "SHUT":
            found.append(tag)
    return found


def _readied(tags: Sequence[Tag]) -> list[Tag]:
    """Return the tags prepared for the grammar.

    Adverbs and brackets are left out, infinitives become things, and a joint is put before each cue
    and each further subject.
    """
    found: list[Tag] = []
    depth = 0
    at = 0
    tags = [tag for tag in tags if tag.kind != "ADV"]
    while at < len(tags):
        tag = tags[at]
        at += 1
        if tag.kind in ("OPEN", "SHUT"):
            depth = max(0, depth + (1 if tag.kind == "OPEN" else -1))
            continue
        last = found[-1] if found else NOTHING
        if depth:
            if (
                tag.kind == "NEG"
                or tag.type == "bad"
                or (tag.kind == "CUE" and tag.type in _BRACKETED)
            ):
                found.append(tag.but(kind="T", type="bad", text="()"))
            continue
        after = tags[at] if at < len(tags) else NOTHING
        low = tag.text.casefold()
        if tag.kind == "POSS":
            if last.type in ("person", "name", "x"):
                found[-1] = last.but(type="owner")
            continue
        if tag.type == "prep" and tag.value == "to":
            if after.kind in ("VERB", "BE", "HAVE"):
                at += 1
                found.append(
                    after.but(kind="T", type="inf", start=tag.start, text=f"to {after.text}")
                )
                continue
            tag = tag.but(kind="T", type="prep", value="to")
        if tag.kind == "HAVE" and low in ("has", "have") and after.kind == last.kind == "T":
            tag = tag.but(kind="THIRD", type="", value=frozenset(("light",)))
        if tag.kind == "GER" and last.type in ("prep", "bad"):
            tag = tag.but(kind="T", type="x", value=tag.text)
        part = _since(found) if tag.kind in _BUILDS else []
        acts = any(each.kind == "VERB" for each in part)
        governs = last.kind in DEEDS or last.type in ("prep", "inf", "vote")
        governs |= acts and last.type == "x" and low == "it"
        if governs and tag.kind == "OTHER" and low in _OBJECTS:
            person = low == "you"
            tag = tag.but(
                kind="T", type="em" if person else "pron", value="you" if person else "it"
            )
        governed = acts and last.kind == "T"
        if tag.kind == "SUBJ" and last.kind == "AUX" and last.type == "announce":
            continue  # "I declare that I win"
        if tag.kind == "AUX" and tag.type == "announce" and after.kind in ("T", "OTHER"):
            tag = tag.but(kind="VERB", type="", value=frozenset(("declare",)))
        elif (
            (tag.kind, low) == ("HAVE", "have")
            and after.kind in ("T", "OTHER")
            and last.kind in ("SUBJ", "AUX", "AND")
        ):
            tag = tag.but(kind="VERB", type="", value=frozenset(("have",)))
        elif governed and (
            (tag.kind in ("BE", "PART") and last.type != "join")
            or (
                tag.kind in ("VERB", "MODAL")
                and any("have" in each.value for each in part if each.kind == "VERB")
            )
        ):
            tag = tag.but(kind="T", type="x", value=tag.text)
        if tag.kind == "ASK":
            tag = tag.but(kind="BRK", type="ask")
        glued = tag.kind == "CUE" or (tag.kind in ("SUBJ", "OTHER") and last.kind not in ("", "T"))
        within = bool(part) and part[0].kind == "CUE"
        opens = not within or (tag.kind == "CUE" and tag.type == "cond")
        if glued and opens and last.kind not in ("", "BRK", "AND"):
            found.append(Tag("BRK", "glue", "", "", tag.start, tag.start))
        if (
            tag.kind == "SUBJ"
            and last.kind == "T"
            and not within
            and any(each.kind != "T" for each in part)
        ):
            joints = (
                n
                for n in reversed(range(len(found)))
                if found[n].type == "join" or found[n].kind != "T"
            )
            joint = next(joints, 0)
            fronted = (
                found[joint].type == "join"
                and joint + 1 < len(found)
                and found[joint + 1].type == "prep"
            )
            if fronted:  # "..., and on p18 I vote FOR"
                found[joint] = found[joint].but(kind="BRK", type="comma")
            else:
                found.append(Tag("BRK", "glue", "", "", tag.start, tag.start))
        found.append(tag)
    return found


def _since(found: list[Tag]) -> list[Tag]:
    """Return the tags since the last joint."""
    at = next((n for n in range(len(found), 0, -1) if found[n - 1].kind == "BRK"), 0)
    return found[at:]


def _cut(tags: list[Tag]) -> Iterator[tuple[list[Tag], str]]:
    part: list[Tag] = []
    brk = ""
    for tag in [*tags, Tag("BRK", "", "", "", 0, 0)]:
        if tag.kind != "BRK":
            part.append(tag)
            continue
        while part and part[-1].kind == "AND":
            part.pop()
        while part and part[0].kind == "AND":
            part.pop(0)
        if part:
            yield part, brk
            part, brk = [], tag.type
        elif not brk or tag.type not in ("comma", ""):
            brk = tag.type or brk
