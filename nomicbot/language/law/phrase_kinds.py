"""Kinds of phrases in clauses, such as conditions, events and prices, as messages name them.

A symbol of the grammar has a kind if its phrases can be the only unknown part of a sentence.
Examples of each kind are in `words/forms_of_phrases.txt`.
"""

from functools import cache

from nomicbot.resources import folder

CONDITION, EVENT, ACT, EFFECT = "condition", "event", "act", "effect"
WHO, PRICE, LIMIT, AMOUNT = "who", "price", "limit", "amount"
_SYMBOLS = {
    CONDITION: "cond conds cond_any rel which holding game_wide being conditional",
    EVENT: "when happens incident happening comes alters moment",
    ACT: "deed doing act_more own_act ban gerund",
    EFFECT: "change changes told",
    WHO: "phrase subject subjref whom who owner owner_ref anyref thing recipient payee",
    PRICE: "price pay paying",
    LIMIT: "limit toooften often_enough",
    AMOUNT: "amount number sum signed attr attr_one attr_many share",
}
_KINDS = {symbol: kind for kind, symbols in _SYMBOLS.items() for symbol in symbols.split()}
SHOULD_SAY = {
    CONDITION: "of whom or when this is true",
    EVENT: "what happens",
    ACT: "what somebody does",
    EFFECT: "what changes",
    WHO: "who or what is meant",
    PRICE: "what it costs",
    LIMIT: "how many times, or how much at most",
    AMOUNT: "how much of what",
}
"""What a phrase of each kind says, in the words of a message to players."""


@cache
def forms() -> dict[str, tuple[str, ...]]:
    """Return example phrases of each kind. "{things}" stands for things that players can have."""
    text = (folder("words") / "forms_of_phrases.txt").read_text("utf-8")
    blocks = (block.splitlines() for block in text.strip().split("\n\n"))
    return {heading.removeprefix("# "): tuple(lines) for heading, *lines in blocks}


@cache
def kind_of(symbol: str) -> str | None:
    """Return the kind of the phrases that a grammar symbol stands for, or None.

    The symbols "cond_x" and "cond_y" are conditions, as "cond" is. Returns None if the phrases have
    no kind.
    """
    return _KINDS.get(symbol) or _KINDS.get(symbol.partition("_")[0])
