"""What the author of a post says of emself by eir own name: "Dov hereby votes FOR p13", "Dov's vote" above a column.

With "hereby" it is sure that e does it now; else only a paragraph of its own votes so (`by_own_name`). It is put in the
first person letter for letter, so that all places stay where they are.
"""

import re
from collections.abc import Iterable

from nomicbot.language.around.by_own_name import acts_by_own_name

__all__ = ["in_first_person"]

_SHORTEST = 2
_MOST_NAMES = 8
_HEREBY = r"\s+(?:hereby|herewith)"
_TITLED = r"(?i:(?:the\s+)?(?:undersigned|player|minister|senator|priest|lobbyist|necromancer)\s+)?"
_VOTES = r"[ \t]+(?:[a-z]+[ \t]+){0,2}(?:votes?|ballot)\b(?![ \t]+[a-z]*(?:ed|es|was|is|are|were)\b)"
_HEADS = re.compile(
    rf"^[^\w\n]*(?:[A-Z][\w.-]{{1,20}}'s{_VOTES}|[Vv]otes[ \t]+(?:of|by|from)[ \t]+[A-Z])", re.MULTILINE
)
"""Lines that head somebody's votes."""
_UNDERSIGNED = re.compile(
    r"(?<![\w'-])(?P<who>[Tt]he\s+undersigned)(?P<how>(?:\s+(?:hereby|herewith|further|also|then|now|therefore|moreover|[a-z]{3,12}ly)\b)*)"
    r"(?P<gap>\s+)(?P<verb>[a-z]{2,12}s)\b(?P<whose>\s+(?:his|her|eir|their)(?=\s+(?:votes?|ballot)\b))?"
)
"""Who calls emself so is nobody but the author: "the undersigned casts his vote"."""
_LEFT_AS_IT_IS = re.compile(r"\b(?:is|has|was|does|says)\Z", re.IGNORECASE)


def in_first_person(text: str, names: Iterable[str]) -> str:
    """`text` with what its author, who goes by `names`, says that e hereby does said by an "I", at the same places."""
    if "undersigned" in text:
        text = _UNDERSIGNED.sub(_does, text)
    names = list(names)
    own = acts_by_own_name(text, names)
    called = [re.escape(name) for name in names if len(name) >= _SHORTEST][:_MOST_NAMES]
    if not called or not any(name in text for name in names):
        return text
    name = "|".join(sorted(called, key=len, reverse=True))
    hereby = re.compile(
        rf"(?<![\w'@.-])(?P<who>{_TITLED}(?:{name}))(?P<how>{_HEREBY})(?P<gap>\s+)(?P<verb>[a-z]{{2,12}}s)\b"
    )
    column = re.compile(
        rf"(?<=[|\t ][\t ])(?P<who>(?:{name})'s)(?=[ \t]+(?:votes?|ballot)[ \t]*(?:\||$))", re.MULTILINE
    )
    text = hereby.sub(_does, text)
    told = re.compile(
        rf"(?P<who>{name})(?P<how>(?:[ \t]+[a-z]+){{0,2}}?)(?P<gap>[ \t]+)(?P<verb>[a-z]{{3,12}}s)\b"
        r"(?P<whose>\s+(?:his|her|eir|their)(?=\s+(?:votes?|ballot|nomination)\b))?"
    )
    for start in own:
        text = text[:start] + told.sub(_does, text[start:], count=1)
    text = column.sub(_my, text)
    heads = re.compile(rf"^(?P<who>(?:{name})'s)(?={_VOTES}[^,;\n]*$)", re.MULTILINE)
    signed = re.compile(rf"(?<= of )(?P<who>(?:the [A-Za-z]{{3,12}} of )?(?:{name}))(?=[ \t]*:[ \t]*$)", re.MULTILINE)
    text = signed.sub(lambda match: "me".ljust(len(match["who"])), text)
    voter = re.compile(
        rf"^(?P<label>[ \t]*(?:Voter|Judge|Player|Name|By|From):[ \t]*)(?P<who>{name})(?=[ \t]*$)", re.MULTILINE
    )
    mover = re.compile(rf"^(?P<label>[ \t]*[A-Za-z]{{2,6}}:[ \t]*)(?P<who>{name})(?=[ \t]+[(\[]\d)", re.MULTILINE)
    text = mover.sub(lambda match: match["label"] + "me".ljust(len(match["who"])), text)
    text = voter.sub(lambda match: match["label"] + "me".ljust(len(match["who"])), text)
    # Above the votes of several people eirs are told like the others'.
    return heads.sub(_my, text) if len(_HEADS.findall(text)) == 1 else text


def _my(match: re.Match[str]) -> str:
    return "my".ljust(len(match["who"]))


def _does(match: re.Match[str]) -> str:
    """The words of somebody who does something, by "I": "Dov hereby gives" is "I   hereby give "."""
    if _LEFT_AS_IT_IS.search(match["verb"]):
        return match[0]
    verb = re.sub(r"(?<=ch|sh|ss)es\Z|(?<=x)es\Z|(?<=go)es\Z|s\Z", "", match["verb"])
    whose = match.groupdict().get("whose") or ""
    mine = " my".ljust(len(whose)) if whose else ""
    return "I".ljust(len(match["who"])) + match["how"] + match["gap"] + verb.ljust(len(match["verb"])) + mine
