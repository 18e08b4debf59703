"""What has the shape of votes and is none: how many voted, votes that somebody else tells, plain sentences."""

import re
from collections.abc import Collection, Sequence

from nomicbot.language.around.residue import behind
from nomicbot.language.around.vocatives import is_name
from nomicbot.language.families.choices import CAPITALS, CHOICE

_BARE = re.compile(rf"(?:{CHOICE}(?![A-Za-z])|(?:and|but)\b|[^A-Za-z])++", re.IGNORECASE)
"""Lines of nothing but numbers and votes."""
_ROW_OF = re.compile(rf"\d[ \t]?[:=|>)\].–-]{{1,3}}[ \t]{{0,9}}{CHOICE}", re.IGNORECASE)
"""A number that the vote on it stands behind, as in the row of a ballot: "12: FOR"."""
_TOLD = re.compile(
    r"[ \t\n,;:()–—-]{0,5}+(?:(?:says?|said|wrote|writes|thinks|voted)[ \t]+"
    r"(?:[A-Z](?!\b)|(?:the|an?|our|my(?![ \t]+(?:gut|heart|head|conscience|instinct|nose|inner)))[ \t])"
    r"|(?![Ii]\b)(?:the[ \t])?[A-Za-z]+[ \t]+(?:says?|said|wrote|writes|thinks|voted)\b)"
)
_SIGNED = re.compile(r"[ \t]*(?:-{1,3}|[–—])[ \t]*([A-Z][\w-]{1,20})[ \t.]*")
"""Whose name stands behind a vote: "p12 FOR -- Iain"."""
_IF = re.compile(r"\W*(?:if|unless|provided)\b", re.IGNORECASE)
_NEXT_SENTENCE = re.compile(
    r"[.!?][ \t\n]+(?:(?:And|But|Also|Then|Plus|So|Oh|As|On)[, ]+)?"
    rf"(?:(?:{CAPITALS.pattern})[ \t\n]+(?:on[ \t\n]+)?(?:p\d|proposal)"
    r"|I[ \t\n]+(?:\w+[ \t\n]+)?(?:vote|abstain)\b)"
    rf"|[.!][ \t\n]+(?:On|Re|As[ ]to|As[ ]for|About|And[ ]on)[ \t\n]+"
    rf"(?:p[ ]?|proposal[ ])\d{{1,9}}[:,]?[ \t\n]+(?:{CAPITALS.pattern})"
)
PLAIN_BEGIN = re.compile(
    rf"{CAPITALS.pattern}|(?:my[ ]vote[ ](?:on|for)|on|re|as[ ](?:to|for)|about)\b(?![ ]*:)", re.IGNORECASE
)
"""How sentences begin that vote one behind the other, and are no rows of a ballot."""
_HEADS = re.compile(r"(?:(?<=[ \t|])|^)[A-Z][\w'-]{1,20}(?=[ \t]{2}|[ \t]*(?:\||$))")
_VOTE = r"(?:FOR|AGAINST|ABSTAIN|MAYBE|YES|NO|SECOND|OBJECT|REFUSED)"
_VOTER = re.compile(rf"(?<![\w'-])([A-Z][\w-]{{1,20}})[ \t]+{_VOTE}\b")
"""Somebody and eir vote."""
_VOTERS = re.compile(rf"\b{_VOTE}[ \t]*:[ \t]*([A-Z][\w-]{{1,20}})(?=[ \t]*(?:[,;&(\t]|[ ]{{2}}|and\b|$))")
"""A vote and who cast it."""
_SO_MANY = re.compile(rf"\b{_VOTE}[ \t]*[(\[]\d{{1,3}}[ \t]*[-/][ \t]*\d{{1,3}}\b")
"""What becomes of a motion, and by how many votes."""
_COUNTED = re.compile(
    rf"^[ \t*|-]*{_VOTE}[ \t]*[(\[][ \t]*\d{{1,3}}[ \t]*[)\]](?:[ \t]*:?[ \t]*(?P<who>[A-Z][\w-]{{1,20}})[#^*+~]{{0,2}}"
    r"(?=[ \t]*(?:[,;&]|and\b|$))|[ \t]*:[ \t]*$)"
)
"""How many cast a vote, and who: "FOR (3): Dov, Iain, Cleo", "AGAINST (0):"."""
_RESULT = re.compile(
    r"^[ \t*|-]*(?:(?:p\s?\d{1,9}|\d{1,9}|(?:proposal|cfi|tweak|motion)\s\d{1,9})[ \t]*[:|-]?[ \t]*"
    r"|(?P<several>(?:proposals\s)?p?\d{1,9}(?:(?:,?\s(?:and\s)?|,)p?\d{1,9}){1,20}\s(?:all\s|both\s)?))"
    r"(?:(?:FOR|AGAINST)[ \t]+)?(?:(?:has|is)\s)?(?:(?(several)(?-i:pass)|passes)|passed|fail(?:s|ed)?|"
    r"leads|leading|tied?|carried|carries|"
    r"adopted|rejected|enacted|won|lost|wins|loses|too\sclose)\b(?(several)(?=[ \t]*[.,;]|[^\n]{0,20}$)|[^\n]{0,20}$)",
    re.IGNORECASE | re.MULTILINE,
)
"""A row that says what becomes of a motion."""
_MOST_ROWS = 100
_FACE = 4
_FEWEST = 2


def tallies(words: str, votes: Sequence[tuple[str, str]], known: Collection[str]) -> bool:
    """Whether each vote stands once, with one number that no row has: "FOR: 12, AGAINST: 5", "12 FOR 13 AGAINST".

    `words` are the lines, `votes` what they cast: motion and vote. Below each other these are the numbers of motions
    where they go up.
    """
    if not _BARE.fullmatch(words) or _ROW_OF.search(words):
        return False
    numbers, chosen = [motion for motion, _ in votes], [vote for _, vote in votes]
    return (
        len(chosen) >= _FEWEST
        and len(set(chosen)) == len(chosen)
        and all(map(str.isdigit, numbers))
        and not set(numbers) <= set(known)
        and ("\n" not in words or list(map(int, numbers)) != sorted(map(int, numbers)))
    )


def told(remark: str, shouted: bool) -> bool:
    """Whether the words behind several votes say that somebody else casts them, what they are, or on what they depend.

    ", says Iain", ", if Iain comes back".
    """
    if _IF.match(remark):
        return behind(remark, close=False) is not None
    if (signed := _SIGNED.fullmatch(remark)) and is_name(signed[1]):
        return True
    return _TOLD.match(remark) is not None or (not shouted and remark.startswith(":") and len(remark) > _FACE)


def of_another(remark: str) -> bool:
    """Whether the words straight behind a vote say in its sentence whose it is: "No, said Bram"."""
    return _TOLD.match(remark) is not None


def columned(heads: str) -> bool:
    """Whether a line is the head of a table with names over its columns."""
    return len([word for word in _HEADS.findall(heads) if is_name(word)]) >= _FEWEST


def reported(rows: str, above: str = "") -> bool:
    """Whether rows tell what others voted, or become of motions: "p12 FOR: Dov, Iain", "p13 AGAINST (3-6)", "p14 ties".

    The lines that stand straight `above` them are of the same report.
    """
    if sum(map(_says_who, rows.split("\n")[:_MOST_ROWS])) >= _FEWEST:
        return True
    whole = above.rpartition("\n\n")[2] + rows
    if sum(map(_counted, whole.split("\n")[:_MOST_ROWS])) >= _FEWEST:
        return True
    return _RESULT.search(whole) is not None


def _counted(row: str) -> bool:
    found = _COUNTED.match(row)
    return found is not None and (found["who"] is None or is_name(found["who"]))


def _says_who(row: str) -> bool:
    before = [name for name in _VOTER.findall(row) if is_name(name)]
    behind = _VOTERS.search(row)
    return len(before) >= _FEWEST or (behind is not None and is_name(behind[1])) or _SO_MANY.search(row) is not None


def sentence_behind(text: str, start: int) -> bool:
    """Whether behind `start`, in the same paragraph, a sentence votes on something else."""
    stop = text.find("\n\n", start)
    return _NEXT_SENTENCE.search(text, start, len(text) if stop == -1 else stop) is not None
