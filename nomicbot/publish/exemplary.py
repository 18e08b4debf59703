"""The example amendment in the welcome and the manual, which the law in force accepts.

A fixed example would become impossible once somebody used it.
"""

from collections.abc import Iterator

from nomicbot.game import kinds
from nomicbot.game.judging import Game
from nomicbot.game.law import number_key, squeeze
from nomicbot.game.objects import ObjectId
from nomicbot.lazy_dataclass import dataclass
from nomicbot.lazy_regex import regex
from nomicbot.rulebooks.library import ruleset

_PREFERRED = "3-4"
_AMOUNT = regex(r"\b(?P<before>[a-z]+ )(?P<number>[1-9]\d{0,2})(?P<unit>[A-Z]{0,2})\b")


@dataclass(frozen=True)
class Amendment:
    """An amendment of a rule, which replaces its words `old` by `new`.

    If `old` is unset, only the rule is known.
    """

    rule: str
    old: str = ""
    new: str = ""

    @property
    def sentence(self) -> str:
        """The change as a sentence of a proposal."""
        if not self.rule:
            return 'Create a rule "Fun" {{ Everybody has fun. }}'
        if not self.old:
            return f"Repeal rule {self.rule}."
        return f'In rule {self.rule}, replace "{self.old}" with "{self.new}".'


def exemplary(game: Game) -> Amendment:
    """Return an example amendment of the current law, preferably of the pay for a vote."""
    rules = sorted(game.state.of_kind(kinds.RULE), key=lambda rule: _place(game, rule))
    found = (one for rule in rules for one in _amounts(game, rule))
    last = kinds.NUMBER.of(game.state, rules[-1]) if rules else ""
    return next(found, Amendment(last))


def forms(game: Game) -> list[tuple[str, str]]:
    """Return the kinds of changes that motions can list, each with an example from this game."""
    change = exemplary(game)
    who = next(iter(other_players(game)), "Zed")
    found = [("Change or amend the words of a rule", change.sentence)]
    if change.rule:
        found += [
            ("Add a clause to it", f'Append "z. Everybody has fun." to rule {change.rule}.'),
            ("Repeal or delete a rule", f"Repeal rule {change.rule}."),
        ]
    if any(
        kinds.SECTION_NUMBER.of(game.state, one) == "3" for one in game.state.of_kind(kinds.SECTION)
    ):
        found.append(
            (
                "Make or write a new rule",
                'Create a rule in section 3 titled "Hats": { Each player has a Hat. }',
            )
        )
    return [*found, *ruleset().change_examples(who)]


def other_players(game: Game, asker: ObjectId | None = None) -> list[str]:
    """Return the names of players other than `asker` that can be used in a sentence, newest first.

    If the asker is unknown, the newest player comes last, since that player is the most likely
    reader of a page for newcomers.
    """
    known = game.state.where(ruleset().player, True)
    able = (who for who in (known if asker is None else reversed(known)) if who != asker)
    return [name for who in able if plainly_named(name := game.called(who))]


def words_of_today(game: Game, asker: ObjectId | None = None) -> dict[str, str]:
    """Return words of this game for example sentences, by the type of field that they fit."""
    kept, found = ruleset().motions, dict[str, str]()
    people = other_players(game, asker)
    if people:
        found["player"] = people[0]
    if len(people) > 1:
        found["holder"] = found["target"] = people[1]
    motions = [
        one
        for state in (kept.open, kept.pending)
        for one in game.state.where(kept.state, state)
        if kept.form.of(game.state, one) == kept.main_form
    ]
    if motions:
        found["motion"] = game.called(motions[0])
        found["votes"] = f"FOR on {found['motion']}"
        found["action"] = f"votes FOR {found['motion']}"
    return found


def plainly_named(name: str) -> bool:
    """Return whether a name can be used in a sentence unchanged."""
    return name.isprintable() and name.replace(" ", "").isalnum()


def _place(game: Game, rule: ObjectId) -> tuple[object, ...]:
    number = kinds.NUMBER.of(game.state, rule)
    section = _PREFERRED.partition("-")[0]
    return (number != _PREFERRED, number.partition("-")[0] != section, number_key(number))


def _amounts(game: Game, rule: ObjectId) -> Iterator[Amendment]:
    """Yield amendments of a rule that raise an amount in it by one."""
    text = squeeze(kinds.TEXT.of(game.state, rule))
    number = kinds.NUMBER.of(game.state, rule)
    alone = len(game.library.find(game.state, number, kinds.RULE.name)) == 1
    for found in _AMOUNT.finditer(text) if alone else ():
        if text.count(found[0]) == 1:
            yield Amendment(
                number, found[0], f"{found['before']}{int(found['number']) + 1}{found['unit']}"
            )
