"""Players of a simulated game: who is present, what they want to do, and how they word their posts."""

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from generated_games import Tries, numbers_of_the_law
from generated_sections import Twelve

from nomicbot.bot.administrator import Administrator
from nomicbot.bot.judging.seeds import DerivedSeeds
from nomicbot.game import kinds
from nomicbot.game.actions import Action, Author
from nomicbot.game.dice import SeededDice
from nomicbot.game.reading import Refusal
from nomicbot.language.questions import meaning
from nomicbot.publish.manual import examples
from nomicbot.rulebooks.bnomic import vocabulary
from nomicbot.rulebooks.bnomic.vocabulary.motions import OPEN, STATE
from nomicbot.rulebooks.bnomic.vocabulary.players import PLAYER
from nomicbot.rulebooks.bnomic.vocabulary.talismans import TALISMAN, TALISMAN_NAME
from nomicbot.rulebooks.bnomic.vocabulary.tiles import PlayWord
from nomicbot.rulebooks.library import rulebooks, starting_law
from tests.bot.table import ntime
from tests.plays.test_long_story import GAMES, MOTIONS, OFTEN, sentences

EVERYONE = ("Wonko", "Peter", "Iain", "Zed", "Phil", "Glotmorf", "Dan", "Joel", "Ivy", "Bram")
_TALK = Path(__file__).parents[1] / "language" / "talk"
_POSTED = re.compile(r"^---\n.*?\n\n", re.MULTILINE | re.DOTALL)

_LAW = Path(__file__).parents[1] / "language" / "law"
_LEGISLATED = ("clauses.txt", "natural.txt", "given.txt", "brought.txt", "conditions.txt")
_HEADED = re.compile(r"[A-Z]+-\d+ \d$")
_NAMED = re.compile(r"\b(?:Ivy|Bram|Quill|Dov)\b")
_NUMBER = re.compile(r"(?<![\w.-])\d+(?![\w-]|\.\w)")
_EXTREME = ("0", "0", "0", "1", "2", "100", "1000000000", "-1")
"""The numbers that somebody says who tries how far one can go."""

_AMENDED = ("0", "1", "2", "5", "100", "about {}", "{} or so")
"""What somebody puts in place of a number of the law."""

_PHRASE = re.compile(r"\b[a-z]+(?: [a-z]+){2}\b")
_REWORDED = 8
"""How many rules of a section somebody rewords at once."""

_LEGISLATE = 0.25
"""In how many games players want above all to change the law."""

_KINDS, _TIMES = 12, 8
"""Among how many kinds of actions the one is that was done most seldom, and how often each is tried."""

_TALISMANS = ("Lucky Coin", "Feather", "Rod")
_BAGS = ("A E", "A E I O U S T", "")
"""What the Bag may be left with. The law adds four Blanks, so whoever begins then draws them."""
_EFFECTS = (
    "5 GC: You gain 10A.",
    "3 GC, sacrifice this: You gain 2A.",
    "Sacrifice this: You gain 5A.",
    "2 GC, 1A: Target player loses 3A.",
)

GREETINGS = ("", "", "", "Hi all,\n\n", "Hello everyone!\n\n", "Right.\n\n", "Well, well.\n\n")
SIGNATURES = ("", "", "", "\n-- \n{name}\n", "\n-- {name}\n", "\n{name}\n")
LAWS = (
    *MOTIONS,
    'In rule 3-4, replace "gains 3A" with "gains 2A".',
    'In rule 3-4, replace "gains 2A" with "gains five A".',
    'In rule 3-4, replace "its owner gains" with "its owner wins".',
    "Set {one}'s Genechips to 60.",
    "Each player gains 2A.",
    "Transfer 5 Genechips from {one} to {other}.",
    "Retitle rule 3-4 to Wealth.",
    "Let there be light.",
    'Create a rule in section 3 titled "Rain": {{ Each player whose Amplitude is more than 10 '
    "loses 1A at the end of each nweek. }}",
)


class AsItIs:
    """A copy of an administrator's game for `Tries`, on which anything may be tried."""

    def __init__(self, administrator: Administrator) -> None:
        dice = SeededDice(DerivedSeeds("tried").seed)
        dice.nweek = administrator.book.dice.nweek
        self.engine = administrator.engine.copied(dice)
        self.now = administrator.now

    @property
    def state(self):
        return self.engine.state

    @property
    def ntime(self) -> tuple[int, int]:
        return ntime(self.state)

    def rules(self) -> frozenset[str]:
        """Return the numbers of the rules in force."""
        return frozenset(kinds.NUMBER.of(self.state, r) for r in self.state.of_kind(kinds.RULE))

    def find(self, name: str) -> str:
        """Return the object of that name, or "" if there is none."""
        found = self.engine.query(self.now).find(name, kinds.OUTSIDER.name)
        return found[0] if found else ""


class _Wants(Twelve):
    """The actions that a player may want; those that can't be tried on the copy are left out."""

    @staticmethod
    def author(who: str) -> Author:
        return Author(f"{who.casefold()}@players.example", who)

    def would_be_done(self, who: str, action: Action) -> bool:
        try:
            return super().would_be_done(who, action)
        except (Refusal, LookupError):
            return False

    def _fill(self, kind: type[Action], name: str, type_: str) -> Any:
        state = self.table.state
        if name == "talisman" and (there := state.of_kind(TALISMAN)):
            return TALISMAN_NAME.of(state, self.dice.choice(there))
        return super()._fill(kind, name, type_)


def _one_of(dice: Random, words: Sequence[str]) -> str:
    """Return one of these words; mostly the same one even after others were added.

    So a seed's game changes little when files of words for players grow.
    """
    key = dice.randbytes(8)
    return min(words, key=lambda one: sha256(key + one.encode()).digest())


@cache
def _manual() -> tuple[str, ...]:
    return tuple(sentences())


@cache
def _sayings() -> dict[str, dict[type[Action], tuple[str, ...]]]:
    """Return the manual's sentences for each action, by the subject of the actions."""
    found: dict[str, dict[type[Action], tuple[str, ...]]] = {}
    for book in rulebooks():
        for action in book.actions:
            said = tuple(one for words in action.said for one in examples(words))
            if said:
                shared = f"nomicbot.rulebooks.{book.key}." not in action.__module__
                about = f"{book.key}.vocabulary" if shared else action.__module__[19:]
                found.setdefault(about, {})[action] = said
    return found


@cache
def _clauses() -> tuple[str, ...]:
    """Return clauses in plain English, as players wrote them and as they are understood."""
    found = []
    for name in _LEGISLATED:
        for part in (_LAW / name).read_text("utf-8").split("\n\n"):
            lines = [line for line in part.splitlines() if not line.startswith("#")]
            found += [
                line.removeprefix("= ") for line in lines[-2:] if line[:2] != "= w" and " " in line
            ]
    return tuple(one for one in found if not _HEADED.match(one))


@cache
def _chatter() -> tuple[str, ...]:
    """Return posts that do nothing, and posts of the corpus."""
    lines = [
        line.replace("\\n", "\n")
        for path in sorted(_TALK.glob("*.txt"))
        for line in path.read_text("utf-8").splitlines()
        if line.strip()
    ]
    for path in sorted((Path(__file__).parents[1] / "corpus" / "open").glob("*.txt")):
        for one in path.read_text("utf-8").split("@@@@")[1:]:
            body = _POSTED.split(one, maxsplit=1)[-1].strip()
            if 0 < len(body) < 1500:
                lines.append(body)
    return tuple(lines)


class Players:
    """Everybody who posts, with one sequence of random numbers."""

    def __init__(self, dice: Random, number: int, tastes: Random, books: Collection[str]) -> None:
        self.dice = dice
        self.names = EVERYONE[:number]
        self.books = tuple(books)
        sections = [one for one in _sayings() if one.partition(".")[0] in books]
        sizes = [len(_sayings()[one]) for one in sections]
        self.favourites = tastes.choices(sections, sizes, k=2)
        """What these players like to do most: so in many games everything is done much."""
        self.legislate = tastes.random() < _LEGISLATE
        """Whether they change the law more than anything else, and often so that it can't be read."""
        self.away: set[str] = set()
        self._times = Counter[type[Action]]()
        """How often each kind of action was chosen because it was seldom done."""

    def who(self) -> str:
        """Return somebody who is not away."""
        return self.dice.choice([name for name in self.names if name not in self.away])

    def come_and_go(self) -> None:
        """Let somebody go away for a while, or come back."""
        if self.away and self.dice.random() < 0.5:
            self.away.discard(self.dice.choice(sorted(self.away)))
        elif len(self.away) < len(self.names) // 3:
            self.away.add(self.dice.choice(self.names))

    def post(self, administrator: Administrator) -> tuple[str, str, str]:
        """Return an author, a recipient (the list, "public", or "bot") and the text of a post."""
        view = AsItIs(administrator)
        _, nday = view.ntime
        name, to = self.who(), "bot" if self.dice.random() < 0.08 else "public"
        if not self._plays(view, name):
            return name, "public", self._dressed(name, self._joining(name))
        lines: list[str] = []
        for _ in range(self.dice.choice((1, 1, 1, 2, 3))):
            said_by, line = self._line(view, name, nday)
            if said_by != name:  # an action that somebody else can do now
                name, lines = said_by, []
            lines.append(line)
        return name, to, self._dressed(name, "\n\n".join(lines))

    def game(self) -> Iterator[tuple[str, str, str]]:
        """Yield the posts that begin a game at each of the tables."""
        who = dict(zip(("Ivy", "Bram", "Quill", "Ana", "Cid"), self.names, strict=False))
        name = ""
        for line in GAMES:
            if line.startswith(">"):
                name = who.get(line.split()[1], "")
            elif name:
                words = re.split(r"(\w+)", line.removeprefix("| "))
                yield name, "public", "".join(who.get(word, word) for word in words) + "\n"

    @staticmethod
    def _plays(view: AsItIs, name: str) -> bool:
        here = view.find(name)
        return bool(here) and PLAYER.of(view.state, here)

    def _joining(self, name: str) -> str:
        return self.dice.choice(
            (
                "I become a player.",
                "I become a player.",
                f"I become a player named {name}.",
                "Sign me up!",
            )
        )

    def _line(self, view: AsItIs, name: str, nday: int) -> tuple[str, str]:
        ways: list[tuple[float, Callable[[], tuple[str, str]]]] = [
            (6, lambda: self._tried(view)),
            (16 if self.legislate else 2, lambda: (name, self._law())),
            (12 if nday >= 10 else 1, lambda: (name, self._votes(view))),
            (3, lambda: (name, self._often())),
            (2, lambda: (name, self._by_the_manual())),
            (12, lambda: self._favourite(view, name)),
            (6, lambda: self._seldom(view, name)),
            (1, lambda: (name, _one_of(self.dice, _chatter()))),
            (0.4, lambda: (name, self._cfi())),
            (0.15, lambda: (name, "I forfeit the game.")),
        ]
        way = self.dice.choices([way for _, way in ways], [weight for weight, _ in ways])[0]
        return way()

    def _tried(self, view: AsItIs) -> tuple[str, str]:
        tries = _Wants(view, self.dice)  # type: ignore[arg-type]
        tries.names = tuple(name for name in self.names if name not in self.away)
        who, action = (tries.action if self.dice.random() < 0.6 else lambda: Tries.action(tries))()
        return who, self._far(meaning(action).line, 0.05)

    def _favourite(self, view: AsItIs, name: str) -> tuple[str, str]:
        """Return a favourite action of these players, mostly a possible one, and who takes it."""
        sayings = _sayings()[self.dice.choice(self.favourites)]
        if self.dice.random() < 0.3 or not any(kind in vocabulary.ACTIONS for kind in sayings):
            return name, self._filled(self.dice.choice(sayings[self.dice.choice(list(sayings))]))
        found = self._possible(view, name, [kind for kind in vocabulary.ACTIONS if kind in sayings])
        if found is not None:
            return found
        kind = self.dice.choice([kind for kind in vocabulary.ACTIONS if kind in sayings])
        tries = _Wants(view, self.dice)  # type: ignore[arg-type]
        return name, self._far(meaning(tries.some(kind)).line, 0.3)

    def _seldom(self, view: AsItIs, name: str) -> tuple[str, str]:
        """Return an action that was seldom done, and who takes it."""
        some = self.dice.sample(vocabulary.ACTIONS, _KINDS)
        return self._possible(view, name, some) or (name, self._by_the_manual())

    def _possible(
        self, view: AsItIs, name: str, kinds: list[type[Action]]
    ) -> tuple[str, str] | None:
        """Return a player for whom an action of these kinds is possible now, and its words.

        Actions that were done least often are preferred, and actions of `name`.
        """
        tries = _Wants(view, self.dice)  # type: ignore[arg-type]
        tries.names = here = tuple(one for one in self.names if one not in self.away)
        self.dice.shuffle(kinds)
        for kind in sorted(kinds, key=lambda kind: self._times[kind]):
            for time in range(_TIMES):
                who = name if 2 * time < _TIMES else self.dice.choice(here)
                action = tries.word(who) if kind is PlayWord else tries.some(kind)
                if tries.would_be_done(who, action):
                    self._times[kind] += 1
                    return who, meaning(action).line
        return None

    def _filled(self, said: str) -> str:
        """Return a sentence of the manual with present names and random numbers."""
        said = _NAMED.sub(lambda _: self.dice.choice(self.names), said)
        if self.dice.random() < 0.7:
            said = said.replace(" in game 4", "").replace(" to game 4", "")
        return self._far(said, 0.3)

    def _far(self, said: str, odds: float) -> str:
        """Return a sentence, at these odds with another number in it, perhaps an extreme one."""
        numbers = list(_NUMBER.finditer(said))
        if not numbers or self.dice.random() >= odds:
            return said
        at = self.dice.choice(numbers)
        return f"{said[: at.start()]}{self.dice.choice(_EXTREME)}{said[at.end() :]}"

    def gifts(self) -> Iterator[str]:
        """Yield decisions that give players the objects they need for more kinds of actions.

        Each costs as much as ten posts.
        """
        owner, other = self.dice.sample(self.names, 2)
        if any("tiles" in one for one in self.favourites):
            yield f'set "the Bag" tiles "{self.dice.choice(_BAGS)}"'
            yield f'set {owner} "Playing Tiles" true'
            return
        name = self.dice.choice(_TALISMANS)
        yield f'set "new talisman" name "{name}"'
        yield f'set "{name}" holder {owner}'
        yield f'set "{name}" Effects "{self.dice.choice(_EFFECTS)}"'
        yield f"set {owner} Genechips {self.dice.choice((3, 4, 5))}"
        yield f"set {other} Genechips {self.dice.choice((5, 8, 60))}"

    def _law(self) -> str:
        law = self.dice.choice(LAWS)
        kind = self.dice.random() * (0.5 if self.legislate else 1)
        if kind < 0.2:
            law = self._amended()
        elif kind < 0.3:
            law = self._reworded()
        elif kind < 0.5:
            law = f'Create a rule in section 3 titled "Whim": {{{{ {_one_of(self.dice, _clauses())} }}}}'
        law = law.replace("Ivy", "{one}").replace("Bram", "{other}")
        for place in ("{one}", "{other}"):
            law = law.replace(place, self.dice.choice(self.names))
        title = f"__{self.dice.choice(('More', 'Less', 'A change', 'Geese', 'Peace'))}__\n"
        return f"I submit a proposal:\n{{{{\n{title}{law}\n}}}}"

    def _amended(self) -> str:
        """Return an amendment of one of the numbers that the rules mark as their own.

        Some of its wordings can't be recognised, so whatever needs the clause waits.
        """
        numbers = numbers_of_the_law(*self.books)
        number, words, was = self.dice.choice(numbers)
        other = words.replace(was, self.dice.choice(_AMENDED).format(was), 1)
        return f'In rule {number}, replace "{words}" with "{other}".'

    def _reworded(self) -> str:
        """Return an amendment that gives clauses of some rules words without an implementation."""
        rules = [one for book in self.books for one in starting_law(book)]
        section = self.dice.choice(rules).number.partition("-")[0]
        rules = [one for one in rules if one.number.partition("-")[0] == section]
        changes = []
        for rule in self.dice.sample(rules, min(len(rules), _REWORDED)):
            text = " ".join(rule.plain.split())
            found = [one for one in _PHRASE.findall(text) if text.count(one) == 1]
            if found:
                words = self.dice.choice(found)
                first, _, rest = words.partition(" ")
                changes.append(
                    f'In rule {rule.number}, replace "{words}" with "{first} somehow {rest}".'
                )
        return " ".join(changes)

    def _votes(self, view: AsItIs) -> str:
        open_ = [view.engine.query(view.now).called(m) for m in view.state.where(STATE, OPEN)]
        if not open_ or self.dice.random() < 0.2:
            return self.dice.choice((*OFTEN[:2], OFTEN[0], OFTEN[0]))
        some = self.dice.sample(open_, min(len(open_), self.dice.choice((1, 2, 3))))
        votes = [
            f"{self.dice.choice(('FOR', 'FOR', 'FOR', 'AGAINST', 'MAYBE', 'ABSTAIN'))} {m}"
            for m in some
        ]
        if self.dice.random() < 0.3:
            return "\n".join(
                f"{m.split()[-1]}: {vote.split()[0]}" for m, vote in zip(some, votes, strict=True)
            )
        return f"I vote {', '.join(votes)}."

    def _often(self) -> str:
        said = self.dice.choice(OFTEN).format(other=self.dice.choice(self.names))
        return said.replace("Ivy, Bram and Quill", " and ".join(self.dice.sample(self.names, 2)))

    def _by_the_manual(self) -> str:
        number = self.dice.randrange(1, 30)
        said = _one_of(self.dice, _manual())
        said = said.replace("p12", f"p{number}").replace("game 4", f"game {1 + number % 4}")
        return self._far(said, 0.2)

    def _cfi(self) -> str:
        against = self.dice.choice(self.names)
        said = self.dice.choice(
            (
                "Geese may be fed.",
                "p1 was never open.",
                "The last vote does not count.",
                "It is raining.",
            )
        )
        return self.dice.choice(
            (
                f"I call Shenanigans on {against}: {{{{ {said} }}}}",
                f"I call for interpretation: {{{{ {said} }}}}",
                f"I submit a CFI: {{{{ {said} }}}}",
            )
        )

    def _dressed(self, name: str, said: str) -> str:
        """Return a sentence as somebody would mail it."""
        greeting, below = self.dice.choice(GREETINGS), self.dice.choice(SIGNATURES)
        above = _one_of(self.dice, _chatter()).splitlines()[:3] if self.dice.random() < 0.2 else []
        quoted = "".join(f"> {line}\n" for line in above)
        if quoted:
            quoted = f"On Monday, {self.dice.choice(self.names)} wrote:\n{quoted}\n"
        return f"{greeting}{quoted}{said}\n{below.format(name=name)}"
