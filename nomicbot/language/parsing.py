"""Parses the tags of a sentence into clauses, with one small grammar (`grammar/sentences.lark`)."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, NamedTuple

from lark import Lark, Transformer
from lark.exceptions import UnexpectedToken
from lark.lexer import Lexer

from nomicbot.language.kept_tables import grammar_of
from nomicbot.language.lexicon import nouns
from nomicbot.language.segmenting import segmented
from nomicbot.language.tags import NOTHING, Tag
from nomicbot.resources import folder

DEEDS = frozenset(("VERB", "GER", "PART", "THIRD"))
"""The kinds of tags that can begin a deed."""
_BUILDS = frozenset(("SUBJ", "OTHER", "CUE", "VERB", "PART", "BE", "MODAL", "AND"))
_BRACKETED = frozenset(("cond", "time", "hypo", "tell"))
"""Types of cues in brackets that may change the words before the brackets."""
_OBJECTS = frozenset(("it", "you", "one"))
_OWNERS = frozenset(("person", "name", "x"))
_OPENING = frozenset(("SUBJ", "OTHER", "CUE"))
_BEFORE_HAVE = frozenset(("SUBJ", "AUX", "AND"))
_LONGEST_KEPT = 60
_Places = tuple[int, ...]
_Shape = tuple[str, _Places, _Places, tuple[tuple[int | None, _Places, _Places], ...]]


@dataclass(frozen=True, slots=True)
class Deed:
    """A verb of a clause, or None, with its complements: names, amounts, prepositions and others.

    Complements are tags of kind T.
    """

    verb: Tag | None
    things: tuple[Tag, ...]
    aux: tuple[Tag, ...] = ()


@dataclass(slots=True, unsafe_hash=True)
class Part:
    """A clause: its `form` in the grammar, the tags before its subject or verb, and its deeds.

    Never changed in place. `brk` says how it is separated from the clause before: `comma`, `dash`,
    `colon`, a word, "" for the first clause, or `glue` if nothing separates them. A clause that the
    grammar can't parse has the form `refused`.
    """

    form: str
    lead: tuple[Tag, ...] = ()
    aux: tuple[Tag, ...] = ()
    deeds: tuple[Deed, ...] = ()
    tags: tuple[Tag, ...] = ()
    brk: str = ""

    @property
    def start(self) -> int:
        """The position in the sentence where the clause begins."""
        return self.tags[0].start

    @property
    def end(self) -> int:
        """The position in the sentence where the clause ends."""
        return max(tag.end for tag in self.tags)

    @property
    def cues(self) -> tuple[str, ...]:
        """The types of the words in the clause that may make it no action, such as "if"."""
        return tuple(tag.type for tag in self.tags if tag.kind == "CUE")


class LarkTag:
    """A tag in the form that Lark needs.

    It isn't a Lark `Token`, because creating such strings takes a third of the time of parsing.
    """

    __slots__ = ("type", "value")
    line = column = start_pos = end_line = end_column = end_pos = None

    def __init__(self, tag: Tag) -> None:
        self.type = tag.kind
        self.value = tag


class Tags(Lexer):
    """A lexer that passes tags on unchanged."""

    def __init__(self, _conf: Any) -> None:
        pass

    def lex(self, tags: Any) -> Iterator[LarkTag]:  # type: ignore[override]
        """Yield a terminal of the grammar for each tag of a sentence."""
        return map(LarkTag, tags)


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
    """The transformer from the grammar's rules to clauses."""

    def start(self, children: list[Any]) -> list[Part]:
        return [child for child in children if isinstance(child, Part)]

    def things(self, children: list[LarkTag]) -> tuple[Tag, ...]:
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

    def saux(self, children: list[LarkTag]) -> Any:
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
    """Return the grammar over tags in the table `table`; the default is the grammar of clauses."""
    text = (folder("grammar") / f"{table}.lark").read_text("utf-8")
    return grammar_of(text, Tags, transformer())


def parsed(grammar: Lark, tags: Any) -> Any:
    """Return the result of parsing a list of tags with a grammar over tags."""
    return grammar.parse(tags)


def parts_of(tags: Sequence[Tag]) -> list[Part]:
    """Return the clauses of a sentence, parsed separately, so that a failure affects one clause."""
    return [clause_of(part, brk) for part, brk in _cut(_readied(segmented(tags)))]


def clause_of(tags: list[Tag], brk: str) -> Part:
    """Return the clause that tags form; `brk` says how it is separated from the clause before."""
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
    """Return the clause that tags of these kinds form; each tag has its index as its position.

    The grammar depends only on kinds. Two of three clauses have kinds that occurred before, even in
    other people's posts, so this is cached.
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


class _Around(NamedTuple):
    """The neighbours of a tag: `last`, `after`, and the tags since the last clause boundary."""

    last: Tag
    after: Tag
    since: Sequence[Tag]
    """The tags since the last clause boundary. Empty for tags that don't build clauses."""

    @property
    def governed(self) -> bool:
        """Whether the clause has a verb, and a complement comes directly before the tag."""
        return self.last.kind == "T" and any(tag.kind == "VERB" for tag in self.since)


def _readied(tags: Sequence[Tag]) -> list[Tag]:
    """Return the tags prepared for the grammar.

    Adverbs and brackets are left out, infinitives become complements, and a clause boundary is
    inserted before each cue and each further subject.
    """
    found: list[Tag] = []
    plain = [tag for tag in tags if tag.kind != "ADV"]
    for tag, after in _outside_brackets(_with_infinitives(plain)):
        last = found[-1] if found else NOTHING
        if tag.kind == "POSS":
            found[-1:] = [last.but(type="owner")] if last.type in _OWNERS else found[-1:]
            continue
        if tag.kind == "SUBJ" and last.kind == "AUX" and last.type == "announce":
            continue  # "I declare that I win"
        around = _Around(last, after, _since(found) if tag.kind in _BUILDS else ())
        tag = _CHANGES.get(tag.kind, _unchanged)(tag, around)
        if tag.kind in _OPENING and _begins_clause(tag, around):
            found = _with_joint(found, tag)
        found.append(tag)
    return found


def _with_infinitives(tags: Sequence[Tag]) -> Sequence[Tag]:
    """Return the tags with each infinitive as one complement: "to vote" in "I promise to vote"."""
    if not any(tag.type == "prep" and tag.value == "to" for tag in tags):
        return tags
    found: list[Tag] = []
    for tag in tags:
        to = found[-1] if found else NOTHING
        if tag.kind in ("VERB", "BE", "HAVE") and to.type == "prep" and to.value == "to":
            text = f"to {tag.text}"
            found[-1] = tag.but(kind="T", type="inf", start=to.start, text=text)
        else:
            found.append(tag)
    return found


def _outside_brackets(tags: Sequence[Tag]) -> Iterator[tuple[Tag, Tag]]:
    """Yield the tags outside brackets, each with the next tag.

    Words in brackets that may change the words before them are yielded as unknown words. A motion
    alone in brackets says which one other words mean: "Peter's present (p13)".
    """
    depth = 0
    for at, (tag, after) in enumerate(zip(tags, (*tags[1:], NOTHING), strict=False)):
        if tag.type == "motion" and _explains(tags[max(0, at - 2) : at + 2]):
            yield tag, NOTHING
        elif tag.kind in ("OPEN", "SHUT"):
            depth = max(0, depth + (1 if tag.kind == "OPEN" else -1))
        elif not depth:
            yield tag, after
        elif (
            tag.kind == "NEG" or tag.type == "bad" or (tag.kind == "CUE" and tag.type in _BRACKETED)
        ):
            yield tag.but(kind="T", type="bad", text="()"), NOTHING


def _explains(tags: Sequence[Tag]) -> bool:
    """Return whether the third of four tags is alone in brackets after unknown words."""
    kinds = [tag.kind for tag in tags]
    return len(tags) == len("x(p)") and tags[0].type == "x" and kinds[1::2] == ["OPEN", "SHUT"]


def _have(tag: Tag, around: _Around) -> Tag:
    """Return "have" tagged as a verb if it is a main verb: "have it vote", "that has the light"."""
    low = tag.text.casefold()
    if low in ("has", "have") and around.after.kind == around.last.kind == "T":
        return tag.but(kind="THIRD", type="", value=frozenset(("light",)))
    if low == "have" and around.after.kind in ("T", "OTHER") and around.last.kind in _BEFORE_HAVE:
        return tag.but(kind="VERB", type="", value=frozenset(("have",)))
    return tag


def _gerund(tag: Tag, around: _Around) -> Tag:
    """Tag a gerund after a preposition as a complement: "for voting"."""
    if around.last.type in ("prep", "bad"):
        return tag.but(kind="T", type="x", value=tag.text)
    return tag


def _pronoun(tag: Tag, around: _Around) -> Tag:
    """Tag "it", "you" or "one" as a complement if it is a verb's object: "I veto it"."""
    last, low = around.last, tag.text.casefold()
    governs = last.kind in DEEDS or last.type in ("prep", "inf", "vote")
    acts = last.type == "x" and low == "it" and any(each.kind == "VERB" for each in around.since)
    if low not in _OBJECTS or not (governs or acts):
        return tag
    if low == "you":
        return tag.but(kind="T", type="em", value="you")
    return tag.but(kind="T", type="pron", value="it")


def _announcing(tag: Tag, around: _Around) -> Tag:
    """Tag a verb of announcing that has an object and no clause as a verb: "I declare war"."""
    if tag.type == "announce" and around.after.kind in ("T", "OTHER"):
        return tag.but(kind="VERB", type="", value=frozenset(("declare",)))
    return tag


def _described(tag: Tag, around: _Around) -> Tag:
    """Tag a participle that describes a complement as a complement: "the motion submitted"."""
    if around.governed and around.last.type != "join":
        return tag.but(kind="T", type="x", value=tag.text)
    return tag


def _acting(tag: Tag, around: _Around) -> Tag:
    """Tag a verb that is a noun here as a complement: "Challenge accepted"."""
    noun = nouns().get(tag.text.casefold(), "")
    if noun and around.after.kind == "PART" and around.last.kind in ("", "BRK"):
        return tag.but(kind="T", type="noun", value=noun)
    return _had_done(tag, around)


def _had_done(tag: Tag, around: _Around) -> Tag:
    """Tag the second verb of "I have Bram vote" as a complement."""
    having = any(each.kind == "VERB" and "have" in each.value for each in around.since)
    return tag.but(kind="T", type="x", value=tag.text) if having and around.governed else tag


def _going(tag: Tag, around: _Around) -> Tag:
    """Tag "goes" as a verb if it moves somebody, or a key: "Into the Vat goes Iain".

    Elsewhere it reports what somebody says.
    """
    last, after = around.last, around.after
    moves = last.kind == "T" and (after.type == "person" or (last.own and after.type == "switch"))
    if tag.text.casefold() != "goes" or not moves:
        return tag
    return tag.but(kind="THIRD", type="", value=frozenset(("light",)))


def _doer(tag: Tag, around: _Around) -> Tag:
    """Tag words for the author as a complement after "by": "by yours truly"."""
    by = around.last.type == "prep" and around.last.value == "by"
    return tag.but(kind="T", type="me", value="me") if by else tag


def _joining(tag: Tag, around: _Around) -> Tag:
    """Tag a comma between mere words and a participle as a clause boundary: "p16, vetoed"."""
    named = any(each.type not in ("x", "prep", "noun") for each in around.since)
    words = named and all(each.kind == "T" for each in around.since)
    only_words = words and around.after.kind == "PART"
    return tag.but(kind="BRK", type="comma") if only_words else tag


def _question(tag: Tag, _around: _Around) -> Tag:
    return tag.but(kind="BRK", type="ask")


def _unchanged(tag: Tag, _around: _Around) -> Tag:
    return tag


_CHANGES: dict[str, Callable[[Tag, _Around], Tag]] = {
    "HAVE": _have,
    "AND": _joining,
    "CUE": _going,
    "SUBJ": _doer,
    "GER": _gerund,
    "OTHER": _pronoun,
    "AUX": _announcing,
    "BE": _described,
    "PART": _described,
    "VERB": _acting,
    "MODAL": _had_done,
    "ASK": _question,
}
"""The function that changes each kind of tag because of its neighbours."""


def _begins_clause(tag: Tag, around: _Around) -> bool:
    """Return whether a cue or subject begins a clause without a comma or conjunction before it."""
    last = around.last
    within = bool(around.since) and around.since[0].kind == "CUE"
    if tag.kind == "SUBJ" and last.kind == "T":
        return not within and any(each.kind != "T" for each in around.since)
    opens = not within or (tag.kind == "CUE" and tag.type == "cond")
    glued = tag.kind == "CUE" or last.kind != "T"
    return glued and opens and last.kind not in ("", "BRK", "AND")


def _with_joint(found: list[Tag], tag: Tag) -> list[Tag]:
    """Return the tags with a clause boundary before the clause of `tag`, or before its front."""
    joint = _joint_before_front(found) if tag.kind == "SUBJ" and found[-1].kind == "T" else None
    if joint is None:
        return [*found, Tag("BRK", "glue", "", "", tag.start, tag.start)]
    return [*found[:joint], found[joint].but(kind="BRK", type="comma"), *found[joint + 1 :]]


def _joint_before_front(found: Sequence[Tag]) -> int | None:
    """Return the index of the comma or conjunction before a clause's front, or None.

    The front of a clause is, for example, "on p18" in "..., and on p18 I vote FOR".
    """
    ends = (
        n for n in reversed(range(len(found))) if found[n].type == "join" or found[n].kind != "T"
    )
    joint = next(ends, 0)
    fronted = found[joint].type == "join" and joint + 1 < len(found)
    return joint if fronted and found[joint + 1].type == "prep" else None


def _since(found: list[Tag]) -> list[Tag]:
    """Return the tags since the last clause boundary."""
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
