"""What the grammar's rules for conditions become: what a change depends on, to be filled from its sentence."""

from collections.abc import Callable, Sequence

from lark import Token

from nomicbot.game.amending import AllOf, AnyOf, Compares, Condition, Exists, Holds, Not
from nomicbot.language.documents.drafts import Doubtful, rule_number, unit_called, value_of
from nomicbot.language.documents.endowing import ministry_of, split_owned, thing_of
from nomicbot.language.documents.sources import Source

ConditionDraft = Callable[[Source], Condition]
"""Makes a condition, given where its sentence stands; raises Doubtful if it has two readings."""

_RELATIONS = {
    **dict.fromkeys(("exactly", "equal to"), "is"),
    "at least": "at least",
    "at most": "at most",
    **dict.fromkeys(("more than", "greater than", "higher than", "larger than", "above"), "more than"),
    **dict.fromkeys(("less than", "lower than", "fewer than", "smaller than", "below"), "less than"),
    **dict.fromkeys(("no more than", "no greater than"), "at most"),
    **dict.fromkeys(("no less than", "no fewer than", "not less than", "not fewer than"), "at least"),
}
_OR_MORE = {"more": "at least", "greater": "at least", "higher": "at least"}


class ConditionRules:
    """Makes drafts of conditions."""

    def condition(self, children: Sequence[ConditionDraft]) -> ConditionDraft:
        """One test."""
        return children[0]

    def all_of(self, children: Sequence[ConditionDraft]) -> ConditionDraft:
        """This, and that."""
        return lambda source: AllOf(tuple(child(source) for child in children))

    def any_of(self, children: Sequence[ConditionDraft]) -> ConditionDraft:
        """This, or that."""
        return lambda source: AnyOf(tuple(child(source) for child in children))

    # -- what somebody holds or is

    def holds(self, children: Sequence[Token]) -> ConditionDraft:
        """Wonko holds the Big Rubber Stamp."""
        holder, *title, thing = children
        return lambda source: Holds(source.words(holder), thing_of(source, thing), "title" if title else "")

    def holds_not(self, children: Sequence[Token]) -> ConditionDraft:
        """Wonko does not hold it."""
        holds = self.holds(children)
        return lambda source: Not(holds(source))

    def is_player(self, children: Sequence[Token]) -> ConditionDraft:
        """Wonko is a player."""
        who, verb = children
        return lambda source: _negated(verb, Compares(source.words(who), "player", "is", "yes"))

    def is_minister(self, children: Sequence[Token]) -> ConditionDraft:
        """Wonko is the Minister of Law."""
        who, verb, office = children
        return lambda source: _negated(verb, Holds(source.words(who), ministry_of(office), "ministry"))

    # -- how much

    def compares(self, children: Sequence[Token]) -> ConditionDraft:
        """Wonko's Amplitude is at least 10."""
        owned, verb, *relation, value = children
        word = "more than" if verb.type == "EXCEEDS" else _relation(*relation)
        return lambda source: _negated(verb, _compared(source, owned, word, value_of(source, value)))

    def compares_from(self, children: Sequence[Token]) -> ConditionDraft:
        """Wonko's Amplitude is 10 or more."""
        owned, verb, value, more = children
        return lambda source: _negated(verb, _compared(source, owned, _or_more(more), value_of(source, value)))

    def has(self, children: Sequence[Token]) -> ConditionDraft:
        """Wonko has at least 10 Genechips."""
        who, relation, amount, unit = children
        return lambda source: Compares(
            source.words(who), unit_called(source.words(unit)), _relation(relation), value_of(source, amount)
        )

    def has_from(self, children: Sequence[Token]) -> ConditionDraft:
        """Wonko has 10 or more Genechips."""
        who, amount, more, unit = children
        return lambda source: Compares(
            source.words(who), unit_called(source.words(unit)), _or_more(more), value_of(source, amount)
        )

    def has_none(self, children: Sequence[Token]) -> ConditionDraft:
        """Wonko has no Genechips."""
        who, unit = children
        return lambda source: Compares(source.words(who), unit_called(source.words(unit)), "is", "0")

    # -- motions and rules

    def came_out(self, children: Sequence[Token]) -> ConditionDraft:
        """The motion p12 passed."""
        motion, outcome = children
        words = str(outcome).lower()
        passed = Compares(" ".join(str(motion).split()), "result", "is", "failed" if "fail" in words else "passed")
        return lambda _: Not(passed) if "not" in words else passed

    def there_is(self, children: Sequence[Token]) -> ConditionDraft:
        """There is a rule 3-14."""
        return lambda source: _rule_exists(source, children[-1])

    def there_is_no(self, children: Sequence[Token]) -> ConditionDraft:
        """There is no rule 3-14."""
        return lambda source: Not(_rule_exists(source, children[-1]))

    def exists(self, children: Sequence[Token]) -> ConditionDraft:
        """Rule 3-14 exists."""
        rule, verb = children
        words = str(verb).lower()
        absent = "not" in words or "n't" in words or words.startswith("no ")
        return lambda source: Not(_rule_exists(source, rule)) if absent else _rule_exists(source, rule)


def _rule_exists(source: Source, token: Token) -> Exists:
    return Exists(rule_number(token) if token.type == "RULE_NUMBER" else source.title(token), "rule")


def _negated(verb: Token, condition: Condition) -> Condition:
    return Not(condition) if "not" in str(verb).lower() or "n't" in str(verb).lower() else condition


def _relation(token: Token | None = None) -> str:
    if token is None:
        return "is"
    return _RELATIONS[" ".join(str(token).lower().split())]


def _or_more(token: Token) -> str:
    return _OR_MORE.get(str(token).lower().split()[-1], "at most")


def _compared(source: Source, owned: Token, relation: str, value: str) -> Compares:
    meant, attribute = split_owned(source.words(owned))
    if not isinstance(meant, str):
        raise Doubtful
    return Compares(meant, attribute, relation, value)
