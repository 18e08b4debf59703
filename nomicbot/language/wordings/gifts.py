"""Other words for gifts: what becomes of the Genechips, whose they are now, and what is owed.

"Transfer of 3 GC from me to Ivy", "3 of my Genechips now belong to Ivy", "I pay Ivy what I owe her: 3 GC".
"""

import re
from collections.abc import Sequence

from nomicbot.language.wordings.counted import number_of
from nomicbot.language.wordings.hoards import COUNT, GIVE
from nomicbot.language.wordings.rewording import MACROS, Piece, Wording

_UNIT = r"(?:genechips?|gcs?)\b"
_CHIPS = rf"(?P<count>{COUNT}) ?{_UNIT}"
_GIFT = r"(?:transfer|payment|gift|donation|tip|present|reward)"
_PURSE = r"my (?:own )?(?:account|purse|pocket|pockets|hoard|savings|stash)"
_FROM_ME = rf"(?:from me|(?:from|out of) {_PURSE})"
_TO_HIM = r"<name>(?:'s (?:account|purse|pocket|hoard))?"
_ENDS = r"(?=[ ]*(?:$|[,;.!)]| (?:for|because|as|with|since|in)\b))"
_MINE = rf"(?:(?P<count>{COUNT}) of my (?:own )?{_UNIT}|(?P<count2>{COUNT}) ?{_UNIT} (?:of mine|{_FROM_ME}))"
_TABLE = r"(?:(?:over|across)(?: (?:the|this) (?:table|counter|desk|bar|board|room))? |over )?"
_WHAT_I_OWE = r"what I (?:still )?owe(?: (?:her|him|em|them))?(?: for [^,;:.?!\d]{2,40})?"
_NAMELY = r"(?::|,| -+|, namely|, that is,?|, i\.?e\.?,?) ?"
_NO_CONDITION = r"(?!(?:if|when|would|will|could|should|might|may|wants?|asks?)\b)"
_LISTED = rf"(?={MACROS['name']},? {COUNT} ?{_UNIT}|{COUNT} ?{_UNIT} to )"


def _once(match: re.Match[str]) -> Sequence[Piece] | None:
    """A number that is said in figures and in words: "3 (three) GC"."""
    return (match.span("count"), " Genechips") if _number(match["count"]) == _number(match["again"]) else None


def _number(words: str) -> int | None:
    return int(words) if words.isdigit() else number_of(words)


def _theirs(match: re.Match[str]) -> Sequence[Piece]:
    return ("I give ", match.span("name"), " ", match.span("count" if match["count"] else "count2"), " Genechips")


GIFTS = (
    Wording(rf"(?P<count>{COUNT}) \((?P<again>{COUNT})\) {_UNIT}", _once),
    Wording(rf"(?P<count>{COUNT}) gene[- ]chips?\b", "<count> Genechips"),
    Wording(
        rf"^(?:an? |the |my |one )?{_GIFT}(?: of|:)? {_CHIPS},? {_FROM_ME} to {_TO_HIM}{_ENDS}",
        "I give <count> Genechips to <name>",
    ),
    Wording(rf"^{_CHIPS}[,:]? (?:from )?me (?:to|-{{1,2}}>|=>) <name>{_ENDS}", "I give <count> Genechips to <name>"),
    Wording(rf"^me (?:to|-{{1,2}}>|=>) <name>[:,] {_CHIPS}{_ENDS}", "I give <name> <count> Genechips"),
    Wording(rf"^{_CHIPS},? {_FROM_ME} (?:in)?to <name>'s{_ENDS}", "I give <name> <count> Genechips"),
    Wording(rf"^{_MINE} (?:are )?(?:now |hereby )*(?:belong to|given to|property of) <name>{_ENDS}", _theirs),
    Wording(rf"^{_MINE} are (?:now |hereby )+(?:the property of <name2>|<name>'s){_ENDS}", _theirs),
    Wording(
        rf"^please (?:transfer|move|give|send|pay|hand) {_CHIPS},? {_FROM_ME} to {_TO_HIM}{_ENDS}",
        "I give <count> Genechips to <name>",
    ),
    Wording(
        rf"^please (?:transfer|move|give|send|pay|hand) (?P<count>{COUNT}) of my {_UNIT} to {_TO_HIM}{_ENDS}",
        "I give <count> Genechips to <name>",
    ),
    Wording(
        rf"(?:push|slide|shove|move|pass|shift|wheel|carry) {_CHIPS} {_TABLE}to {_TO_HIM}{_ENDS}",
        "give <count> Genechips to <name>",
    ),
    Wording(rf"(?:credit|provide|supply|present) {_TO_HIM} with {_CHIPS}{_ENDS}", "give <name> <count> Genechips"),
    Wording(rf"throw in {_CHIPS} for <name>{_ENDS}", "give <name> <count> Genechips"),
    Wording(rf"make <name> {_CHIPS} richer{_ENDS}", "give <name> <count> Genechips"),
    Wording(
        rf"(?:{GIVE}|put) {_CHIPS} (?:(?:in)?to <name>'s (?:account|purse|pocket|hoard)|in <name2>'s "
        rf"direction|<name3>'s way){_ENDS}",
        lambda match: (
            "give ",
            match.span("count"),
            " Genechips to ",
            match.span(next(name for name in ("name", "name2", "name3") if match[name])),
        ),
    ),
    Wording(rf"{GIVE} <name> {_WHAT_I_OWE}(?:{_NAMELY}{_CHIPS}{_ENDS})", "give <name> <count> Genechips"),
    Wording(rf"{GIVE} <name> {_WHAT_I_OWE} \({_CHIPS}\)", "give <name> <count> Genechips"),
    Wording(
        rf"{GIVE} <name>, who {_NO_CONDITION}(?:(?!\b(?:if|when|would|will|could)\b)[^,;:.?!]){{3,60}}, "
        rf"{_CHIPS}(?: back)?{_ENDS}",
        "give <name> <count> Genechips",
    ),
    Wording(rf"(?:pay|settle|clear)(?: off)? my debts?(?: today| now| at last)?(?::| -+) {_LISTED}", "give "),
    Wording(rf"^my (?:payments|gifts|tips)(?: today| for today| this nweek| at last)?: {_LISTED}", "I give "),
)
"""Tried before the others of their family."""
