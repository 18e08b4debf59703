"""Requests to the bot, which are not game actions: "bot: ballot", "@Administrator what is p5?".

A request is a line that names the bot, or a sentence that only the bot can answer, such as "How do
I vote?". Everything else is left to the parser of posts, even a line to the bot that states an
action ("bot: I vote FOR p1").
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import dropwhile, takewhile, zip_longest

from nomicbot.language.courtesy import asked_directly
from nomicbot.language.lexicon import labelled

HELP, ME, WHEN, SAYINGS, THING, WHY = "help", "me", "when", "sayings", "thing", "why"
SCORE, ADMINISTRATOR, BOARD = "score", "administrator", "board"
NEWS, SITE = "news", "site"
WAITING, WON, RESULTS, LAW = "waiting", "won", "results", "law"
SETTINGS, DAILY_ON, DAILY_OFF = "settings", "daily on", "daily off"
MOST = 5
"""The most requests of one post that are answered."""

_LONGEST = 200
_NARROW = 48
"""The fewest characters of a line that a mail program broke."""
_ENDS = frozenset(".?!:;{}")
_WORD = re.compile(r"[\w'’./-]*\w|[^\s\w]")
_SENTENCE = re.compile(r"[^.?!]*[.?!]*")
_JOINS = frozenset(("and", "also", "or", ","))
_ITEM = re.compile(r"\s*(?:\d{1,2}[.)]|[-*])\s+")
"""The mark of a list item, which is not part of a request: "2. bot: help law"."""
_AFTER_A_SENTENCE = re.compile(r"[.!?)…]\s+(?=@?(?:nomic)?bot\s*:)", re.IGNORECASE)
_BOT = frozenset(("bot", "nomicbot", "administrator", "admin"))
_NAMES = (("the", "administrator"), *((name,) for name in sorted(_BOT)))
_CALLS = frozenset(",:-!;")
_ASKS_HOW = (("how", "do"), ("how", "can"), ("how", "does"), ("how", "should"), ("how", "to"))
_ASKS_WHEN = (("until", "when"), ("how", "long"))
_ASKS_WHAT = frozenset(("is", "are", "does", "do", "happens"))
_ASKS_WHETHER = frozenset(("can", "may", "could", "must", "should"))
_ACTING = ("i", "my", "i'm", "i'd", "i’d", "i'll", "i’m")
"""The first words of a line that states an action of its author."""
_WHO = frozenset(("i", "we", "you", "one", "somebody", "people", "to"))
_ME = frozenset(("me", "with"))
_ASKERS = frozenset(("i", "we", "one", "players", "anybody", "anyone"))
_THANKS = frozenset(("thanks", "thank", "thx"))
_OWN = frozenset(("my", "i", "mine", "i've", "i’ve"))
_SETS = {
    "but",
    "kinds",
    "lately",
    "slight",
    "before",
    "times",
    "numbered",
    "why",
    "most",
    "beginning",
    "questions",
    "greetings",
    "demands",
    "on votes",
    "holds",
}
_MOTION = re.compile(r"p?\d+")
_HOW_MANY = re.compile(
    r"how (?:many|much) (?:\S+ ){1,4}(?:do i (?:have|own)|have i(?: got)?)(?: left)?"
)
_MAY_I = re.compile(r"\b(?:can|may|could|should) i\b")
_TO_BOT = "to bot "
_OF_VOTING = frozenset(("voting", "vote", "votes", "ballot", "polls", "nweek", "deadline"))


@dataclass(frozen=True, slots=True)
class Request:
    """A request: its `topic`, its subject (`about`), and its position in the post.

    A THING is requested by name. A request without a topic counts as a request for a THING.
    `nomicbot.publish.asked` finds out what it means in a game, given the `words` as written.
    """

    topic: str
    about: str = ""
    span: tuple[int, int] = (0, 0)
    words: str = ""


@cache
def _topics() -> dict[tuple[str, ...], str]:
    table = labelled("requests")
    topics = (topic for topic in table if topic not in _SETS)
    return {tuple(words.split()): topic for topic in topics for words in table[topic]}


@cache
def _questions() -> dict[str, str]:
    """Return questions that need not be addressed to the bot, each with its topic."""
    return {
        words: topic
        for topic, several in labelled("asked").items()
        if topic != "idle"
        for words in several
    }


@cache
def _set(name: str) -> frozenset[str]:
    return frozenset(word for words in labelled("requests")[name] for word in words.split())


def requests_in(text: str, names: Sequence[str] = ()) -> Iterator[Request]:
    """Yield the requests in an author's own text; `names` are further names of the bot.

    Texts in braces contain no requests. All questions of a post that begins like a letter to the
    bot, "Dear bot,", are addressed to it.
    """
    called = [words for name in names if (words := name.casefold().split())]
    is_letter = _greets(text, called)
    for at, line in _lines(text):
        start = _place_of_name(line)
        if found := _addressed(line[start:], called):
            yield from (replace(one, span=(at + start, at + len(line))) for one in found)
        elif is_letter:
            yield from _asked_in_letter(line, at, called)
        elif asked := [*_called_last(line, at, called)]:
            yield from asked
        elif "?" in line or "help" in line.casefold():
            yield from _sentences(line, at)
        elif text.strip() == line.strip() and _asks_for_less_mail(line):
            yield Request(SETTINGS, span=(at, at + len(line)))


def _greets(text: str, called: Sequence[Sequence[str]]) -> bool:
    """Return whether the first words are a greeting to the bot: "Dear bot,"."""
    words = _WORD.findall(text.lstrip().partition("\n")[0])
    return _behind_greeting(words, called) is not None


def _behind_greeting(words: Sequence[str], called: Sequence[Sequence[str]]) -> Sequence[str] | None:
    """Return the words after a greeting to the bot, or None if they don't begin with one."""
    greeting = [*takewhile(lambda word: word.casefold() in _set("greetings"), words)]
    rest = list(words[len(greeting) :])
    low = [word.casefold() for word in rest]
    for name in (*called, *_NAMES):
        behind = low[len(name) :]
        if greeting and low[: len(name)] == list(name) and (not behind or behind[0] in _CALLS):
            return rest[len(name) :]
    return None


def _asked_in_letter(line: str, at: int, called: Sequence[Sequence[str]]) -> Iterator[Request]:
    """Yield the requests in a line of a letter to the bot: questions, and "Please show me ..."."""
    for found in _SENTENCE.finditer(line):
        words = _WORD.findall(found[0])
        behind = _behind_greeting(words, called)
        said = [word for word in (words if behind is None else behind) if word[0].isalnum()]
        yield from _asked_by(found, said, at)


def _called_last(line: str, at: int, called: Sequence[Sequence[str]]) -> Iterator[Request]:
    """Yield the requests that end with the bot's name: "Who owns the Lucky Coin, bot?"."""
    for found in _SENTENCE.finditer(line):
        before = _before_name(_WORD.findall(found[0].rstrip(" .?!")), called)
        if before is not None:
            yield from _asked_by(found, [word for word in before if word[0].isalnum()], at)


def _before_name(words: Sequence[str], called: Sequence[Sequence[str]]) -> Sequence[str] | None:
    """Return the words before ", bot" or "dear bot", or None if they don't end with that."""
    low = [word.casefold() for word in words]
    for name in (*called, *_NAMES):
        before = len(low) - len(name)
        if low[max(0, before) :] == list(name) and low[:before][-1:] in ([","], ["dear"]):
            while before and low[before - 1] in (",", "dear"):
                before -= 1
            return words[:before]
    return None


def _asked_by(found: re.Match[str], said: Sequence[str], at: int) -> Iterator[Request]:
    """Yield the request of a sentence whose words address the bot, if it asks for anything."""
    asks = found[0].rstrip().endswith("?") or _begins(said, "demands")
    if asks and (one := _request_in(said)) is not None:
        yield replace(one, span=(at + found.start(), at + found.end()))


def _place_of_name(line: str) -> int:
    """Return where the bot's name with a colon follows a sentence, or 0: "Thanks! bot: help"."""
    found = _AFTER_A_SENTENCE.search(line)
    return found.end() if found else 0


def _asks_for_less_mail(line: str) -> bool:
    """Return whether a post of one line asks whoever runs the list for no more mail."""
    words = [word.casefold() for word in _WORD.findall(line) if word[0].isalnum()]
    return tuple(_without(words, _set("but"))) in _for_less_mail()


@cache
def _for_less_mail() -> frozenset[tuple[str, ...]]:
    asked = (words.split() for words in labelled("asked")["settings"])
    return frozenset(tuple(_without(words, _set("but"))) for words in asked)


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines that are outside braces and not too long, with their positions.

    Lines that a mail program broke are put together again.
    """
    at, depth = 0, 0
    for line in _unbroken(text):
        outside = depth == 0
        depth = max(0, depth + line.count("{") - line.count("}"))
        if outside and not depth and "{" not in line and len(line) <= _LONGEST:
            yield at, line
        at += len(line) + 1


def _unbroken(text: str) -> Iterator[str]:
    """Yield lines, with those as one that a mail program broke within a sentence."""
    first, *others = text.split("\n")
    whole = first
    for line in others:
        last = whole.rpartition("\n")[2]
        if (
            len(last) >= _NARROW
            and line[:1].islower()
            and last.rstrip()[-1:] not in _ENDS
            and len(whole) + len(line) < _LONGEST
        ):
            whole = f"{whole}\n{line}"
        else:
            yield whole
            whole = line
    yield whole


def _addressed(line: str, called: Sequence[Sequence[str]]) -> list[Request]:
    """Return the requests of a line that begins with a name of the bot: "bot: ballot".

    Several are only questions one after the other: "whose turn is it? and when does voting end?".
    """
    line = _ITEM.sub("", line)
    first = _WORD.search(line)
    firsts = {"!", "@", "the", *_BOT, *(name[0] for name in called)}
    if first is None or first[0].casefold() not in firsts:
        return []
    rest = _behind_name(_WORD.findall(line), called)
    if rest is None:
        return []
    asked = [found for one in _questions_in(rest) if (found := _request_in(one)) is not None]
    return list({(one.topic, one.about): one for one in asked}.values())


def _questions_in(words: Sequence[str]) -> list[Sequence[str]]:
    """Return the words of each question, or all words if they are not several questions."""
    found: list[list[str]] = [[]]
    for at, word in enumerate(words):
        begins = word.casefold() in _JOINS and _begins_a_question(words[at + 1 : at + 2])
        if word == "?" or (begins and _begins_a_question(found[-1][:1])):
            found.append([])
        elif found[-1] or word[0].isalnum():
            found[-1].append(word)
    several = [one for one in map(_without_joining, found) if _begins_a_question(one[:1])]
    return list(several) if len(several) > 1 else [words]


def _without_joining(words: Sequence[str]) -> Sequence[str]:
    """Return the words of a question without "and" at their beginning."""
    return list(dropwhile(lambda word: word.casefold() in _JOINS, words))


def _begins_a_question(words: Sequence[str]) -> bool:
    return _begins(words, "questions")


def _begins(words: Sequence[str], label: str) -> bool:
    """Return whether the first word is in this list of the table."""
    return bool(words) and words[0].casefold() in _set(label)


def _behind_name(words: list[str], names: Sequence[Sequence[str]]) -> list[str] | None:
    """Return the words after the bot's name, or None if they don't begin with it."""
    low = [word.casefold() for word in words]
    if low[:1] == ["!"] and len(low) > 1 and low[1][0].isalpha():
        return words[1:]
    marked = low[:1] == ["@"]
    low = low[marked:]
    for name in (*names, *_NAMES):
        length = len(name)
        if low[:length] == list(name) and (marked or _is_called(low[length:])):
            return words[marked + length :]
    return None


def _is_called(rest: Sequence[str]) -> bool:
    """Return whether the words after the bot's name show that it is addressed: ": ballot"."""
    if rest[:1] in (["help"], [WHY]) or tuple(rest) in _topics():
        return True
    return bool(rest) and (rest[0] in _CALLS or rest[0].casefold() in _set("questions"))


def in_words(words: str) -> Request | None:
    """Return the request in words to the bot, as if its name came before them, or None."""
    return _request_in(_WORD.findall(words))


def is_first_person(words: str) -> bool:
    """Return whether words begin like an action of their author: "I vote FOR p1"."""
    return words.casefold().partition(" ")[0] in _ACTING


def topic_called(words: Sequence[str]) -> str:
    """Return the topic with this name, in the singular or the plural, or ""."""
    name = " ".join(words).casefold()
    called = (name, f"{name}s", name.removesuffix("s"))
    return next((_topics()[key] for one in called if (key := tuple(one.split())) in _topics()), "")


def words_before_names() -> list[str]:
    """Return the words that may come before a name without being part of it, such as "rule"."""
    return sorted(_set("kinds"))


def words_of_topics() -> list[str]:
    """Return the words that occur in requests: names of topics, and common words."""
    by_name = (word for name in _topics() for word in name)
    return [*by_name, HELP, "how", WHEN, WHY, *_set("but"), *_set("slight")]


def telling(words: str) -> list[str]:
    """Return the words of a question without common ones such as "who" and "status"."""
    return _without(words.split(), _set("but") | _set("slight"))


def without_beginning(words: str) -> str:
    """Return words without those with which one asks how a game is played: "start a game of"."""
    return " ".join(_without(words.split(), _set("beginning") | _set("but") | _set("slight")))


def _request_in(words: Sequence[str]) -> Request | None:
    """Return the request in the words after the bot's name, or None if they ask for nothing.

    Words in the first person are a request for a THING, unless the parser finds an action in them.
    """
    said = asked_directly([word for word in words if word[0].isalnum()])
    low = [word.casefold() for word in said]
    if not low:
        return Request(HELP)
    if "address" in low or _thanks(low):
        return None  # addresses concern accounts
    found = _asks_for_topic(said, low)
    return replace(found, words=" ".join(said))


def _thanks(low: Sequence[str]) -> bool:
    """Return whether words are only thanks."""
    return bool(_THANKS & set(low)) and set(low) <= _set("but") | _set("slight") | {"very", "ok"}


def _asks_for_topic(said: Sequence[str], low: Sequence[str]) -> Request:
    if topic := _topics().get(tuple(low)):
        return Request(topic)
    if (voting := _open_to_votes(said)) is not None:
        return voting
    if low[0] not in (HELP, WHY) and (matter := _matter(said, addressed=True)) is not None:
        return matter
    if low[0] == "when" or tuple(low[:2]) in _ASKS_WHEN:
        return Request(WHEN, _motion_in(said) or " ".join(_without(said[1:], _set("times"))))
    if tuple(low[:2]) in _ASKS_HOW and low[2:3] != ["my"]:
        return _known_question(_Sentence(said, True)) or Request(
            HELP, " ".join(_without(said[2:], _WHO))
        )
    if low[0] in (WHY, "would", "will"):  # "would p7 pass?": as votes stand, and why
        return Request(WHY, " ".join(_without(said[1:], _set("why"))))
    return _about_something(said)


def _matter(said: Sequence[str], *, addressed: bool) -> Request | None:
    """Return the request in a question that a few of its words show, "Whose turn is it?", or None.

    The other words are the subject of the request. Unless `addressed` is true, the question is not
    addressed to the bot, and must begin with the words that show the request.
    """
    low = [word.casefold() for word in said]
    for key, topic in _matters(addressed):
        places = _in_this_order(key, low)
        if places is None or (not addressed and places[0] > 0):
            continue
        if topic == ME or (topic == WAITING and not _OWN.isdisjoint(low)):
            return Request(ME)
        rest = [word for at, word in enumerate(said) if at not in places]
        return Request(topic, " ".join(_without(rest, _set("but") | _set("slight") | _WHO)))
    return None


@cache
def _matters(addressed: bool) -> list[tuple[tuple[str, ...], str]]:
    """Return the words that show what a question is about, with its topic, most words first."""
    found = [
        (tuple(words.split()), label.removeprefix(_TO_BOT))
        for label, several in labelled("matters").items()
        if addressed or not label.startswith(_TO_BOT)
        for words in several
    ]
    return sorted(found, key=lambda one: -len(one[0]))


def _in_this_order(words: Sequence[str], said: Sequence[str]) -> tuple[int, ...] | None:
    """Return the places of words that occur in what is said in this order, or None."""
    places: list[int] = []
    for word in words:
        start = places[-1] + 1 if places else 0
        if word not in said[start:]:
            return None
        places.append(said.index(word, start))
    return tuple(places)


def _about_something(said: Sequence[str]) -> Request:
    """Return a request for help, for the answer to a whole question, or for the named thing."""
    low = [word.casefold() for word in said]
    if low[0] == "help":
        return _help_with(said[1:])
    if (asked := _who_has(said, low)) is not None:
        return asked
    if (known := _known_question(_Sentence(said, True))) is not None:
        return known
    if (asked := _of_what_was_done(low)) is not None:
        return asked
    kept = _without(said, _set("but"))
    if low[0] in _ACTING and low[0] not in _OWN - {"i"}:
        return Request(THING, " ".join(kept))
    if topic := _topics().get(tuple(map(str.casefold, kept))):
        return Request(topic)
    return _asked_of_asker(said, low) or _asked_of_game(said, low) or _named(said)


def _who_has(said: Sequence[str], low: Sequence[str]) -> Request | None:
    """Return the request in a question about who has the most or a thing, or None."""
    if low[0] != "who":
        return None
    if not _set("most").isdisjoint(low):
        no_subject = _set("but") | _set("most") | _set("holds") | {"who"}
        return Request(SCORE, " ".join(_without(said, no_subject)))
    return _named(said[2:] or said) if low[1:2] and low[1] in _set("holds") else None


def _of_what_was_done(low: Sequence[str]) -> Request | None:
    """Return the request in a question about own motions or recent events, or None."""
    if low[0] not in _ASKS_WHETHER and _own_motion().search(" ".join(low)):
        return Request(ME)
    return None if _set("lately").isdisjoint(low) else Request(NEWS)


@cache
def _own_motion() -> re.Pattern[str]:
    """Return the pattern of words for a motion or vote of one's own: "my last proposal"."""
    names = "|".join(sorted(_set("numbered") | _set("own")))
    return re.compile(rf"\bmy (?:\w+ )?(?:{names})s?\b")


@cache
def _on_a_motion() -> re.Pattern[str]:
    """Return the pattern of words that say which motion a question is about: "on p5"."""
    names = "|".join(sorted(_set("numbered")))
    return re.compile(rf" (?:on|for|about) (?:(?:{names}) )?p?\d+")


def _asked_of_asker(said: Sequence[str], low: Sequence[str]) -> Request | None:
    """Return the request in a question about its author, "What is my rack?", or None.

    A question about what the author may do, "Can I vote twice?", is a request for help.
    """
    if low[0] in _ASKS_WHETHER and low[1:2] and low[1] in _ASKERS:
        return Request(HELP, " ".join(_without(said[2:], _WHO)))
    if _OWN.isdisjoint(low):
        return None
    if "my" not in low and _MAY_I.search(" ".join(low)):
        return Request(HELP, " ".join(telling(" ".join(_without(said, _WHO)))))
    return Request(ME, " ".join(_without(said, _set("but") | _set("slight") | _OWN)))


def _asked_of_game(said: Sequence[str], low: Sequence[str]) -> Request | None:
    """Return the request in a question about the game, "How many Burns has Wonko?", or None."""
    if tuple(low[:2]) in (("how", "many"), ("how", "much")):
        return Request(SCORE, " ".join(said[2:]))
    kept = _without(said, _set("but"))
    if kept and topic_called(kept):
        return None
    if low[:1] == ["what"] and low[1:2] and low[1] in _ASKS_WHAT:
        return Request(HELP, " ".join(_without(said[2:], _set("but") | _WHO)))
    if "about" in low[:-1]:
        return Request(HELP, " ".join(_without(said[low.index("about") + 1 :], _set("but"))))
    return None


def _motion_in(words: Sequence[str]) -> str:
    """Return the name of the motion that words mention, such as "Tweak 8" or "p6", or ""."""
    before = ""
    for word in words:
        if _MOTION.fullmatch(word.casefold()):
            if before.casefold() in _set("numbered"):
                return f"{before} {word}"
            if not word.isdecimal():
                return word
        before = word
    return ""


def _help_with(said: Sequence[str]) -> Request:
    """Return a request for help with a topic, "help with motions", or for all sentences."""
    if (known := _known_question(_Sentence(_without(said, _ME), True))) is not None:
        return known
    about = " ".join(_without(said, _set("but") | _WHO | {"help"}))
    if _topics().get(tuple(about.casefold().split())) == SAYINGS:
        return Request(SAYINGS)
    return Request(HELP, about)


def _named(said: Sequence[str]) -> Request:
    """Return a request for the named thing: "the ballot, please", "Peter"."""
    kept = _without(said, _set("but"))
    if not kept:
        return Request(ME) if said[-1].casefold() == "me" else Request(HELP)
    if topic := _topics().get(tuple(map(str.casefold, kept))):
        return Request(topic)
    about = " ".join(_without(kept, frozenset(("help",))))
    if any(word.casefold() == "help" for word in said):
        return Request(HELP, about)
    return Request(THING, about, words=" ".join(said))


def _without(words: Sequence[str], left_out: frozenset[str]) -> list[str]:
    """Return the words except those in `left_out`. The word "game" before a number is kept."""
    return [
        word
        for word, after in zip_longest(words, words[1:], fillvalue="")
        if word.casefold() not in left_out or (word.casefold() == "game" and after.isdecimal())
    ]


@dataclass(frozen=True, slots=True)
class _Sentence:
    """A sentence that isn't addressed to the bot."""

    words: Sequence[str]
    """The words as written, without introductory ones."""
    whole: bool
    """Whether the line contains nothing else."""

    @property
    def low(self) -> list[str]:
        """The words of the sentence in lower case."""
        return [word.casefold() for word in self.words]


def _sentences(line: str, at: int) -> Iterator[Request]:
    """Yield the requests in those sentences of a line that don't address the bot.

    Such sentences ask for help, how to do something, or when voting takes place.
    """
    for found in _SENTENCE.finditer(line):
        words = asked_directly([word for word in _WORD.findall(found[0]) if word[0].isalnum()])
        sentence = _Sentence(words, found[0].strip(" .!?") == line.strip(" .!?"))
        asks = found[0].rstrip().endswith("?")
        request = _cry_for_help(sentence) or (_asked(sentence) if asks else None)
        if request is not None:
            yield replace(request, span=(at + found.start(), at + found.end()))


def _cry_for_help(said: _Sentence) -> Request | None:
    """Return the request in a line that only calls for help, "Help me, please!", or None."""
    low = said.low
    cries = low[:1] == ["help"] and set(low[1:]) <= _set("but") and said.whole
    return Request(HELP) if cries else None


def _asked(said: _Sentence) -> Request | None:
    """Return the request in a question, or None if another person could answer the question."""
    return (
        _known_question(said)
        or _matter(said.words, addressed=False)
        or _how_to(said)
        or _when_voting(said)
        or _open_to_votes(said.words)
    )


def _known_question(said: _Sentence) -> Request | None:
    """Return the request in a question from the table, "What can I do now?", or None."""
    kept = " ".join(_without(said.low, frozenset(labelled("asked")["idle"][0].split())))
    kept = _on_a_motion().sub("", kept)
    if kept in _questions():
        return Request(_questions()[kept])
    if _HOW_MANY.fullmatch(kept) is None:
        return None
    return Request(ME, " ".join(telling(" ".join(said.words[2:]))))


def _how_to(said: _Sentence) -> Request | None:
    """Return the request in a question about something in the manual, "How do I vote?", or None."""
    low = said.low
    if tuple(low[:2]) not in _ASKS_HOW or not low[2:3] or low[2] not in _WHO:
        return None
    about = _without(said.words[2:], _WHO)
    if not about or about[0].casefold() not in _verbs():
        return None
    return Request(HELP, " ".join(about))


def _when_voting(said: _Sentence) -> Request | None:
    """Return the request in a question about voting times, "When does voting end?", or None."""
    low = said.low
    timed = {"voting" if _MOTION.fullmatch(word) else word for word in low[1:]}
    asks = low[:1] == ["when"] and timed <= _set("times") and timed & _OF_VOTING
    return Request(WHEN, _motion_in(said.words)) if asks else None


def _open_to_votes(said: Sequence[str]) -> Request | None:
    """Return the request in "Why can p6 not be voted on?", or None for any other question."""
    motion = _motion_in(said)
    others = {word.casefold() for word in said if not _MOTION.fullmatch(word.casefold())}
    asks = motion and others <= _set("on votes") | _set("numbered") | _set("questions")
    return Request(WHEN, motion) if asks and others & {"be", "open"} else None


@cache
def _verbs() -> frozenset[str]:
    """Return the verbs with which the sentences of the manual begin."""
    from nomicbot.rulebooks.library import rulebooks  # callers that only view a game do not need it

    said = (
        saying.text for book in rulebooks() for action in book.actions for saying in action.said
    )
    return frozenset(words.split()[0].casefold() for words in said)
