"""Simplifies the words of a clause without changing its meaning: "shall also gain" to "gains".

Of all phrases with the same meaning in every clause, one replaces the others before the grammar is
tried. So the grammar needs only this phrase, and the others can be used wherever it can.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise, product

from nomicbot.game.law import in_digits
from nomicbot.game.plainlaw.english import IRREGULAR_PASTS, third
from nomicbot.language.law.modals import with_may
from nomicbot.language.law.words import title_end

_DISTRIBUTED = {
    "they": "e",
    "their": "eir",
    "theirs": "eirs",
    "them": "em",
    "themself": "emself",
    "themselves": "emself",
}
"""Pronouns for several people, which mean each of them separately."""
_ANYBODY = {"your": "eir", "yours": "eirs", "yourself": "emself"}
"""The replacements for "you" after its first occurrence: clauses address any player."""
_MODALS = frozenset(
    (
        *("may", "can", "cannot", "must", "shall", "will", "should", "would", "could", "might"),
        *("did", "had", "were", "was", "ever", "first", "then", "also", "already"),
    )
)
"""Words after "you" that are the same after "a player", or aren't its verb."""
_IS = frozenset(("it", "there", "that", "who", "what", "he", "she"))
"""Words after which "'s" means "is"."""
_SAME = """
at the close of = at the end of
at the conclusion of = at the end of
at the finish of = at the end of
at the start of = at the beginning of
at the outset of = at the beginning of
at the commencement of = at the beginning of
in the course of = during
over the course of = during
in one and the same = in the same
on each occasion that = whenever
on every occasion that = whenever
on any occasion that = whenever
on each occasion when = whenever
on every occasion when = whenever
if and when = when
if ever a = if a
for the purposes of this rule , =
for the purpose of this rule , =
in this rule , =
if ever any = if any
as and when = when
when and if = when
in the event that = if
in the case that = if
if it happens that = if
whenever it happens that = whenever
provided always that = provided that
with the proviso that = provided that
on the understanding that = provided that
only on condition that = only if
in excess of that = above that
in excess of this = above this
in excess of = more than
upwards of = more than
each and every = each
any and all = all
one other player = another player
one of the other players = another player
any of the other players = another player
each of the players = each player
every one of the players = each player
each one of the players = each player
any of the players = any player
each of the other players = each other player
all of the other players = all other players
the other players all = all other players
somebody at random = a random player
someone at random = a random player
a player at random = a random player
some random player = a random player
one random player = a random player
who then has = who has
who at that time = who
who at that moment = who
who at the time = who
who currently = who
who already = who
whosoever = whoever
for so long as = as long as
for as long as = as long as
the plaintiff thereof = the plaintiff
the owner thereof = the owner of it
may at any time = may
shall thereupon = shall
shall then = shall
who still = who
that already = that
e already = e
who presently = who
is currently = is
are currently = are
currently has = has
currently have = have
currently owns = owns
those players who = players who
let there be a = there is a
let there be an = there is an
there shall exist = there exists
henceforth , =
from now on , =
from this moment on , =
hereafter , =
casts a vote = votes
casts eir vote = votes
casting a vote = voting
casting eir vote = voting
has cast a vote = has voted
have cast a vote = have voted
has cast any vote = has voted
has cast any votes = has voted
has cast no vote = has not voted
has cast no votes = has not voted
have cast no vote = have not voted
has not cast a vote = has not voted
has not cast any vote = has not voted
has not cast any votes = has not voted
may cast a vote = may vote
may not cast a vote = may not vote
shall not cast a vote = shall not vote
cannot cast a vote = cannot vote
did not cast a vote = did not vote
did not cast any vote = did not vote
cast no vote = did not vote
cast no votes = did not vote
made no vote = did not vote
failed to vote = did not vote
never voted = did not vote
fails to pass = fails
fail to pass = fail
not already = not
, including em . = .
when that nweek ends = at its end
when that nday ends = at its end
at the end of that nweek = at its end
at the end of that nday = at its end
e does that = e does so
e does this = e does so
e does it = e does so
e do that = e does so
e do this = e does so
e do it = e does so
whenever e want = whenever e wants
whenever e like = whenever e likes
than everybody else = than any other player
than everyone else = than any other player
e do = e does
submit any more = submit any
buy any more = buy any
that player do = that player does
one player at random = a random player
somebody chosen at random = a random player
someone chosen at random = a random player
some player chosen at random = a random player
a player determined by chance = a random player
a player to be chosen at random = a random player
a player selected by lot = a random player
a player drawn by lot = a random player
a player chosen by lot = a random player
all others = all other players
all the others = all other players
all the other players = all other players
the player or players with = the players with
the player or players who = the players who
on each occasion on which = whenever
on every occasion on which = whenever
if an nweek ends = when an nweek ends
if an nday ends = when an nday ends
when one player = when a player
whenever one player = whenever a player
to another , = to another player ,
from another , = from another player ,
the others = all other players
the other players = all other players
the rest of the players = all other players
all the rest = all other players
all remaining players = all other players
each of those who = each player who
every one of those who = each player who
all of those who = all players who
all those who = all players who
all who = all players who
those players who = all players who
those players with = all players with
those of the players who = all players who
all those players who = all players who
every one of eir = each of eir
each one of eir = each of eir
each complete = each full
every complete = every full
each whole = each full
every whole = every full
in possession of = having
free of = without
free from = without
devoid of = without
who has not a single = who has no
without a single = without a
without so much as a = without a
precisely = exactly
than it would otherwise be =
than it would be otherwise =
than otherwise =
than usual =
than it otherwise would be =
than it otherwise is =
than it normally would be =
than it would normally be =
than it normally is =
the proposer of = the owner of
the submitter of = the owner of
its proposer = its owner
its submitter = its owner
a passed proposal = a proposal that passes
each passed proposal = each proposal that passes
a failed proposal = a proposal that fails
each failed proposal = each proposal that fails
a failed tweak = a tweak that fails
a passed tweak = a tweak that passes
submits no proposal in = does not submit a proposal in
submits no proposal during = does not submit a proposal during
submits no proposals in = does not submit a proposal in
submits no proposals during = does not submit a proposal during
submits no tweak in = does not submit a tweak in
submits no tweak during = does not submit a tweak during
submits no tweaks in = does not submit a tweak in
submits no tweaks during = does not submit a tweak during
casts no vote in = does not vote in
casts no vote during = does not vote during
casts no votes in = does not vote in
casts no votes during = does not vote during
votes on no proposal in = does not vote on any proposal in
votes on no proposal during = does not vote on any proposal during
votes on no proposals in = does not vote on any proposal in
votes on no proposals during = does not vote on any proposal during
when e get = when e gets
than normal =
to either of the others = to another of em
does not yet = does not
do not yet = do not
has not yet = has not
became a player = joined
became players = joined
forthwith =
at the end of it = at its end
at any time when = when
at any time while = while
loses the right to = may not
lose the right to = may not
does not get to = may not
do not get to = may not
may no longer = may not
may not ever = may not
may in no circumstances = may not
is denied the right to = may not
are denied the right to = may not
ought not to = may not
without first paying = without paying
immediately when a = when a
maximally = at most
maximum once = at most once
minister of something = a Minister
minister of anything = a Minister
becomes minister = becomes a Minister
an election is started , the player who started it = a player starts an election , e
an election is called , the player who called it = a player starts an election , e
an election starts , the player who started it = a player starts an election , e
of some ministry = of a ministry
when the ndays change = at the beginning of each nday
when the nweeks change = at the beginning of each nweek
upon its end = at its end
on its end = at its end
has posted nothing = has not posted
have posted nothing = have not posted
posted nothing = did not post
posts nothing = does not post
upon becoming a player , an outsider = upon becoming a player , a player
on becoming a player , an outsider = on becoming a player , a player
an outsider who becomes a player = a player who joins the game
when an outsider becomes a player = when a player joins the game
whenever an outsider becomes a player = whenever a player joins the game
someone new joins = a player joins
somebody new joins = a player joins
at the end of voting = when the voting period ends
at the beginning of voting = when the voting period begins
if at any time a = whenever a
if at any time any = whenever any
whenever at any time a = whenever a
who became players = who joined the game
who have become players = who have joined the game
who became a player = who joined the game
e are immediately = e are
e are at once = e are
e is immediately = e is
e is at once = e is
straight away = immediately
right away = immediately
on the spot = immediately
without delay = immediately
there and then = immediately
no person = no player
e cares to name = e names
if a player wishes , e = a player
if a player so wishes , e = a player
if a player wishes so , e = a player
if a player wishes to , e = a player
in case a player wishes so , e = a player
in case a player wishes , e = a player
upon nday = on nday
in an nweek it = in an nweek , it
one vote more = one more vote
in any other case = otherwise
in all other cases = otherwise
in every other case = otherwise
failing that = otherwise
failing which = otherwise
; else = ; otherwise
, else = , otherwise
; or else = ; otherwise
, or else = , otherwise
; if not , = ; otherwise
. if not , = . otherwise
. else , = . otherwise
within an = in an
within each = in each
within any = in any
within the same = in the same
any one nweek = any nweek
any one nday = any nday
any single nweek = any nweek
any single nday = any nday
any given nweek = any nweek
any given nday = any nday
the course of an = an
the same one nweek = the same nweek
though only = but only
though at most = but at most
though no more = but no more
though not more = but not more
yet at most = but at most
yet no more = but no more
albeit only = but only
however no more = but no more
however at most = but at most
is under way = is in progress
is running = is in progress
is going on = is in progress
in voting periods = during the voting period
during voting periods = during the voting period
until the next nweek begins = until the next nweek
until the next nday begins = until the next nday
until the beginning of the next = until the next
until the start of the next = until the next
before the next nweek = until the next nweek
before the next nday = until the next nday
at the beginning of the voting period = when the voting period begins
at nweek 's end = at the end of each nweek
at nday 's end = at the end of each nday
at nweek 's start = at the beginning of each nweek
person becomes a player = player joins the game
a vote is cast on a proposal by a player = a player votes on a proposal
"""
"""Phrases, and those with the same meaning that replace them in every clause."""
_MAKES = (
    ("put forward", "puts forward", "put forward", "putting forward"),
    ("bring forward", "brings forward", "brought forward", "bringing forward"),
    ("file", "files", "filed", "filing"),
    ("introduce", "introduces", "introduced", "introducing"),
    ("create", "creates", "created", "creating"),
)
_ARTICLES = ("a", "any", "no", "one", "another")
_ENDS = ("end", "close", "ending", "conclusion", "expiry", "completion")
_BEGINNINGS = (
    *("beginning", "start", "opening", "outset", "first moment", "onset", "dawn"),
    *("commencement", "inception", "very beginning", "very start"),
)
_AND_THEN = (
    "and",
    ", and e",
    "and e",
    "; e",
    "; that player",
    ", and that player",
    ". e",
    ". that player",
    ": e",
    ": that player",
    "; that player",
    ", who",
    "who",
)
_BEFORE_CAST = ("shall", "may", "can", "cannot", "not", "to", "must", "will")
"""Words before "cast a vote" that show it means to vote now, not an earlier vote."""
_MAKERS = ("may", "not", "cannot", "can", "player", "players", "e", "who", "has", "have")
"""Words before "make a proposal" that show it means to submit one.

Elsewhere the words can mean something else: "votes can make a proposal fail".
"""
_SUBMITS = ("submit", "submits", "submitted", "submitting")
_FORMS_OF_MOTION = ("proposal", "tweak", "referendum", "cfi")
"""The forms of motions that exist only if a player submits them."""
_WILL = ("shall", "will")
_HAPPENS = frozenset(
    (
        *("gain", "gains", "lose", "loses", "receive", "receives", "get", "gets", "earn", "earns"),
        *("become", "becomes", "win", "wins", "forfeit", "forfeits", "cease", "ceases"),
    )
)
"""The verbs of the changes that a clause makes."""
_BESIDES = frozenset(
    ("also", "immediately", "automatically", "instantly", "thereupon", "thereby", "hereby")
)
"""The adverbs that can be omitted before one of these verbs: "also"."""
_PURPOSES = (
    *("consolation", "comfort", "reward", "bonus", "prize", "compensation", "thanks", "penalty"),
    *("punishment", "fine", "gift", "present", "tax", "fee", "encouragement", "recompense"),
)
_PAINS = ("trouble", "troubles", "effort", "efforts", "pains", "work")
_PROMPTLY = (
    *(("straight", "away"), ("right", "away"), ("on", "the", "spot"), ("without", "delay")),
    *(("there", "and", "then"), ("then", "and", "there"), ("straightaway",)),
)
"""Phrases that only say that a change happens immediately, as all changes do."""
_ADDED = (
    ("in", "addition", "to", "everything", "else"),
    ("in", "addition"),
    ("as", "well"),
    ("too",),
    *(("as", "eir", noun) for noun in ("wages", "wage", "salary", "pay", "reward")),
    *_PROMPTLY,
    *((word, noun) for word in ("as", "for") for noun in _PURPOSES),
    *(("as", "a", noun) for noun in _PURPOSES),
    *(("by", "way", "of", noun) for noun in _PURPOSES),
    *(("for", "eir", noun) for noun in _PAINS),
)
"""Phrases at the end of a change that can be omitted, since they only mean "in addition"."""
_ADDED_FROM = {
    first: [words for words in _ADDED if words[0] == first] for first in {one[0] for one in _ADDED}
}
"""The phrases in `_ADDED`, by their first word."""
_AT_ONCE = ("immediately", "automatically", "instantly")
_NEGATIVE = ("no", "not", "never", "nobody", "none")


def _same_words() -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Yield each phrase with the plainer phrase that has the same meaning."""
    for one in filter(None, _SAME.splitlines()):
        said, _, plain = one.partition("=")
        yield tuple(said.split()), tuple(plain.split())
    yield from _same_moments()
    yield from _same_draws()
    yield from _same_wishes()
    for modal, cast in product(
        _BEFORE_CAST, ("a vote", "any vote", "votes", "any votes", "eir vote")
    ):
        for of in ((), ("of",)):
            yield (modal, "cast", *cast.split(), *of), (modal, "vote")
    for makes, a, noun in product(_MAKES, _ARTICLES, _FORMS_OF_MOTION):
        for form, submits in zip(makes, _SUBMITS, strict=True):
            yield (*form.split(), a, noun), (submits, a, noun)
            yield (*form.split(), f"{noun}s"), (submits, f"{noun}s")
    ways = (("make", "submit"), ("makes", "submits"), ("made", "submitted"))
    for who, (way, submits), a, noun in product(_MAKERS, ways, _ARTICLES, _FORMS_OF_MOTION):
        yield (who, way, a, noun), (who, submits, a, noun)


def _same_wishes() -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Yield "any player who wishes to may" and the like, each without the wish.

    The wish adds nothing: the law makes nobody do what they do not wish to.
    """
    for who, wishes, may in product(
        ("player", "players", "anyone", "anybody", "minister", "ministers"), _WISHING, _MAY
    ):
        yield (who, "who", *wishes.split(), may), (who, may)


_WISHING = (
    *("wishes", "wish", "wishes it", "wishes to", "wish to", "wishes to do so", "so wishes"),
    *("wants", "wants to", "want to", "wants it", "likes", "cares to", "likes to", "so desires"),
    *("so wish", "would like to", "feels like it", "desires it", "chooses to", "so chooses"),
)
_MAY = ("may", "can", "shall")


def _same_moments() -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Yield phrases for the beginning or end of a period, each with the plain phrase."""
    for preposition, close in product(("on", "upon", "with"), _ENDS):
        yield (preposition, "the", close, "of"), ("at", "the", "end", "of")
    for preposition, start in product(("on", "upon", "with"), _BEGINNINGS):
        yield (preposition, "the", *start.split(), "of"), ("at", "the", "beginning", "of")
    for start in (
        "opening",
        "dawn",
        "onset",
        "first moment",
        "birth",
        "very start",
        "very beginning",
    ):
        yield ("at", "the", *start.split(), "of"), ("at", "the", "beginning", "of")
    for close in ("ending", "expiry", "completion", "last moment", "very end"):
        yield ("at", "the", *close.split(), "of"), ("at", "the", "end", "of")
    for every, period in product(("each", "every", "an"), ("nweek", "nday")):
        for its in ("its", "the"):
            yield (every, period, ",", "at", its, "end"), ("at", "the", "end", "of", "each", period)
            begins = ("at", "the", "beginning", "of", "each", period)
            yield (every, period, ",", "at", its, "start"), begins
            yield (every, period, ",", "at", its, "beginning"), begins
        yield ("at", every, period, "end"), ("at", "the", "end", "of", "each", period)
        for ends, at in (("ends", "end"), ("begins", "beginning"), ("starts", "beginning")):
            yield (every, period, ",", "when", "it", ends), ("at", "the", at, "of", "each", period)


def _same_draws() -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Yield phrases that draw a player at random and go on, each with "a random player"."""
    for drawn, more in product(("chosen", "selected", "picked", "drawn"), _AND_THEN):
        for who in ("a player", "one player", "one of the players"):
            random = ("a", "random", "player")
            yield (*who.split(), "is", drawn, "at", "random", *more.split()), random
    for draw, more in product(("choose", "pick", "select", "draw"), _AND_THEN):
        if more != "and":
            yield (draw, "a", "random", "player", *more.split()), ("a", "random", "player")


def _by_first_word() -> dict[str, list[tuple[tuple[str, ...], tuple[str, ...]]]]:
    """Return the phrases with their plainer ones, by first word, longest first."""
    found: dict[str, list[tuple[tuple[str, ...], tuple[str, ...]]]] = {}
    for said, plain in sorted(_same_words(), key=lambda pair: -len(pair[0])):
        found.setdefault(said[0], []).append((said, plain))
    return found


_PLAIN = _by_first_word()


def plainer(tokens: Sequence[str]) -> list[str]:
    """Return the words of a paragraph in their plainer form."""
    bare = _without_quotes(with_may(_whole(_with_whoever(tokens))))
    said = [_DISTRIBUTED.get(token.casefold(), token) for token in _of_anybody(bare)]
    said = _with_everyone(_without_emphasis(_without_then(said)))
    return _with_bounds_together(list(_replaced(list(_kept(list(_replaced(said)))))))


_OPENS = frozenset(("if", "when", "whenever", "once", "should", "where", "as", "after", "each"))


def _without_then(said: Sequence[str]) -> list[str]:
    """Return the words without "then" after "If ...," and after "and"."""
    low = [token.casefold() for token in said]
    bare: list[str] = []
    start = 0
    for at, token in enumerate(said):
        follows = low[at - 1] == "and" or (low[at - 1] == "," and low[start] in _OPENS)
        if low[at] == "then" and start < at < len(said) - 1 and follows:
            continue
        if token in (".", ";", "!"):
            start = at + 1
        bare.append(token)
    return bare


_AT_ENDS = ("at", "on", "every", "each")


def _with_everyone(said: Sequence[str]) -> list[str]:
    """Return the words with "everyone who" for "anyone who" after "At the end of each nweek,"."""
    whole: list[str] = []
    first = ""
    for at, token in enumerate(said):
        starts = not whole or whole[-1] in (".", "!", ";")
        first = token.casefold() if starts else first
        after = tuple(one.casefold() for one in said[at - 1 : at + 2]) if at else ()
        every = after[:2] in _ANYONE and after[2:] in _WHO and first in _AT_ENDS
        whole.append("everyone" if every else token)
    return whole


_ANYONE = ((",", "anyone"), (",", "anybody"))
_WHO = (("with",), ("who",), ("without",), ("having",))
_EXTRA = ("extra", "additional", "further")


def _without_emphasis(said: Sequence[str]) -> list[str]:
    """Return the words without what only adds emphasis.

    That is "at all" after "no ...", "extra" after a number, and "extra" or "at once" after what
    somebody gains or loses at the end of a sentence.
    """
    low = [token.casefold() for token in said]
    bare: list[str] = []
    for at, token in enumerate(said):
        if _only_ends_change(said, low, at):
            continue
        all_ = at if low[at : at + 2] == ["at", "all"] else at - 1
        if low[all_ : all_ + 2] == ["at", "all"] and "no" in low[max(0, all_ - 4) : all_]:
            continue
        extra = token in _EXTRA and at and low[at - 1].isdecimal()
        if extra and said[at + 1 : at + 2] and said[at + 1][:1].isupper():
            continue
        bare.append(token)
    return bare


def _only_ends_change(said: Sequence[str], low: Sequence[str], at: int) -> bool:
    """Return whether a word is of "extra" or "at once" after what somebody gains or loses.

    For example in "e gains 4A at once." In "may not give 4A at once" it says how much at a time.
    """
    once = at if low[at] == "at" else at - 1
    if low[once : once + 2] == ["at", "once"]:
        start, end = once, once + 2
    elif low[at] in _EXTRA:
        start, end = at, at + 1
    else:
        return False
    if low[end : end + 1] not in ([], ["."], [";"]) or start < _SHORTEST_CHANGE:
        return False
    thing = next(place for place in range(start - 1, -1, -1) if not said[place][:1].isupper())
    counted = thing < start - 1 and (low[thing].isdecimal() or in_digits(low[thing]) is not None)
    return counted and low[thing - 1] in _HAPPENS and not _MEASURED & {*low[thing + 1 : start]}


_SHORTEST_CHANGE = 4
"""How many words "e gains 4A" has."""
_MEASURED = frozenset(("vote", "votes", "proposal", "proposals", "tweak", "tweaks", "pending"))
"""Words that "extra" does not leave as they are: "gets 1 Vote extra"."""


_LONGEST_THING = 2
_OR_MORE = (("or", "more"), ("or", "fewer"), ("or", "less"))


def _with_bounds_together(said: list[str]) -> list[str]:
    """Return the words, with "two Burns or more" as "two or more Burns"."""
    for at in range(len(said) - 3):
        for end in range(at + 2, min(at + 2 + _LONGEST_THING, len(said) - 1)):
            more = tuple(token.casefold() for token in said[end : end + 3])
            if more[:2] in _OR_MORE and more[2:] != ("than",) and _counts(said[at:end]):
                return [
                    *said[: at + 1],
                    *said[end : end + 2],
                    *said[at + 1 : end],
                    *_with_bounds_together(said[end + 2 :]),
                ]
    return said


def _counts(said: Sequence[str]) -> bool:
    """Return whether words are a number and a counted noun: "two Suck Points"."""
    number, *things = said
    counted = all(one.isalpha() and one[0].isupper() for one in things)
    return counted and (number.isdecimal() or in_digits(number) is not None)


def _with_whoever(tokens: Sequence[str]) -> list[str]:
    """Return the words with "Whoever" for "Who" at the beginning of a sentence."""
    return [
        "Whoever" if token == "Who" and before in ("", ".", "!", ";") else token
        for before, token in pairwise(("", *tokens))
    ]


_BEFORE_ONE = frozenset(("no", "any", "every", "each", "another", "some", "the", "that", "this"))
"""Words after which "one" does not mean anybody in general."""


def _of_ones(tokens: Sequence[str]) -> Iterator[str]:
    """Yield the words, with "one's" as "eir", and "one" before "may" or "must" as "a player"."""
    at = 0
    while at < len(tokens):
        low = [token.casefold() for token in tokens[at : at + 2]]
        if at and tokens[at - 1].casefold() in _BEFORE_ONE:
            yield tokens[at]
            at += 1
            continue
        if low == ["one", "'s"]:
            yield "eir"
            at += 2
            continue
        if low[0] == "one" and low[1:] and low[1] in ("may", "can", "cannot", "must", "shall"):
            yield from ("a", "player")
        else:
            yield tokens[at]
        at += 1


def _whole(tokens: Sequence[str]) -> list[str]:
    """Return the words, with "'s" as "is" if it means "is", and "one's" as "eir"."""
    said = list(_of_ones(tokens))
    for at, token in enumerate(said):
        before = said[at - 1].casefold() if at else ""
        if token == "'s" and before in _IS:
            said[at] = "is"
        elif token.casefold() in ("you've", "they've") and said[at + 1 : at + 2] == ["got"]:
            said[at : at + 2] = [token.partition("'")[0], "have"]
        elif token == "'re" or token.casefold() in ("you're", "they're"):
            said[at : at + 1] = [token.partition("'")[0], "are"]
    return said


_QUOTES = {'"': '"', "“": "”"}
_NAMING = frozenset(("called", "named", "as", "title", "titled", "of", "is", "be", "termed"))
"""Words after which quotation marks only mark a name."""
_LONGEST_NAME = 3


def _without_quotes(tokens: Sequence[str]) -> list[str]:
    """Return the words without quotation marks around names: an office called "Baker"."""
    said: list[str] = []
    at = 0
    while at < len(tokens):
        end = _quoted_name(tokens, at)
        if end:
            said += tokens[at + 1 : end]
            at = end
        else:
            said.append(tokens[at])
        at += 1
    return said


def _quoted_name(tokens: Sequence[str], at: int) -> int:
    """Return the index of the mark that closes a quoted name at `at`, or 0."""
    close = _QUOTES.get(tokens[at])
    if close is None or not _names_next(tokens[:at]):
        return 0
    for end in range(at + 2, min(at + 2 + _LONGEST_NAME, len(tokens))):
        if tokens[end] == close and all(one[0].isupper() for one in tokens[at + 1 : end]):
            return end
    end = title_end(tokens, at + 1)
    return end if end > at + 1 and tokens[end : end + 1] == [close] and _is_title(tokens, at) else 0


def _is_title(tokens: Sequence[str], at: int) -> bool:
    """Return whether "the title" comes before a mark, perhaps with "of" between them."""
    low = [token.casefold() for token in tokens[max(0, at - 3) : at]]
    return "title" in low[-2:] or "titles" in low[-2:]


def _names_next(before: Sequence[str]) -> bool:
    """Return whether a name can follow the words `before`: after "named", or at the beginning."""
    low = [token.casefold() for token in before[-2:]]
    if low and low[-1] in ("a", "an", "the"):
        low.pop()
    return not low or low[-1] in _NAMING or low[-1] in (".", "!", ";")


def _of_anybody(tokens: Sequence[str]) -> Iterator[str]:
    """Yield the words with the first "you" of a sentence as "a player", and the others as "e"."""
    named, verb = False, False
    for at, token in enumerate(tokens):
        low = token.casefold()
        if verb:
            yield token if low in _MODALS or not token.isalpha() else _of_one(low, token)
            verb = False
        elif low == "you":
            subject = _is_subject(tokens, at)
            yield from (("e",) if subject else ("em",)) if named else ("a", "player")
            verb, named = subject, True
        elif low in _ANYBODY:
            yield from (
                (_ANYBODY[low],) if named else ("a", "player", "'s") if low == "your" else (token,)
            )
            named = named or low == "your"
        else:
            named = named and _goes_on_about(token, tokens[at + 1 : at + 4])
            yield token


_OF_THE_SAME = (
    *(
        ("if", "it"),
        ("if", "they"),
        ("if", "both"),
        ("if", "the"),
        ("on",),
        ("otherwise",),
        ("in", "that", "case"),
        ("if", "so"),
    ),
    *((when, "you", "do") for when in ("if", "when", "whenever", "once")),
)
"""The first words of a sentence about the same person as the sentence before it."""


def _goes_on_about(mark: str, tokens: Sequence[str]) -> bool:
    """Return whether "you" in the words `tokens` is the person who is named before them.

    It is after a comma. After `mark` at the end of a sentence, it is only if the words begin in
    certain ways.
    """
    if mark not in (".", "!"):
        return True
    low = tuple(token.casefold() for token in tokens)
    return any(low[: len(first)] == first for first in _OF_THE_SAME)


def _of_one(low: str, token: str) -> str:
    """Return a verb in the form that follows "a player": has, is, votes."""
    past = low.endswith("ed") and not low.endswith("eed")
    return {"are": "is", "have": "has"}.get(low) or (token if past else third(token))


def _is_subject(tokens: Sequence[str], at: int) -> bool:
    """Return whether "you" is a subject: a word follows, and no preposition or verb precedes.

    After a verb in the past tense a verb may follow, "If you voted you gain 1A", or what was given:
    "who gave you Genechips".
    """
    if at + 1 >= len(tokens) or not tokens[at + 1].isalpha():
        return False
    before, behind = tokens[at - 1].casefold() if at else "", tokens[at + 1]
    past = before in IRREGULAR_PASTS or (before.endswith("ed") and not before.endswith("eed"))
    given = past and (behind[:1].isupper() or behind in _ARTICLES)
    return not given and before not in _BEFORE_OBJECTS


_BEFORE_OBJECTS = frozenset(
    ("to", "for", "from", "of", "by", "with", "costs", "cost", "gives", "give", "earns", "earn")
)


def _replaced(said: Sequence[str]) -> Iterator[str]:
    """Yield the words, with each phrase replaced by its plainer equivalent."""
    low = [token.casefold() for token in said]
    at = 0
    while at < len(said):
        pair = next(
            (one for one in _PLAIN.get(low[at], ()) if tuple(low[at : at + len(one[0])]) == one[0]),
            None,
        )
        if pair is None:
            yield said[at]
            at += 1
        else:
            yield from pair[1]
            at += len(pair[0])


def _kept(said: Sequence[str]) -> Iterator[str]:
    low = [token.casefold() for token in said]
    at = 0
    while at < len(said):
        then = low[at + 1] if at + 1 < len(low) else ""
        if low[at] in _WILL and then == "be" and not _is_negative(low, at):
            yield "are" if _is_of_several(low, at) else "is"
            at += 2
            continue
        if at and (more := _added(low, at)):
            at += more
            continue
        before = low[at - 1] if at else ""
        if not _changes_nothing(low[at], then, low[at + 2 : at + 3], before):
            yield said[at]
        at += 1


def _is_of_several(low: Sequence[str], at: int) -> bool:
    """Return whether "there shall be" at an index is followed by several things: "objects"."""
    return low[at - 1] == "there" and any(
        token in ("objects", "things", "items") for token in low[at + 2 : at + 4]
    )


def _added(low: Sequence[str], at: int) -> int:
    """Return the number of words at index `at` that only mean "in addition" or "at once", or 0."""
    for words in _ADDED_FROM.get(low[at], ()):
        end = at + len(words)
        if tuple(low[at:end]) == words and (end == len(low) or low[end] in (".", ",", ";")):
            return 0 if words in _PROMPTLY and _is_negative(low, at) else len(words)
    return 0


def _changes_nothing(word: str, then: str, after: Sequence[str], before: str) -> bool:
    if word in _BESIDES - {"hereby"} and before in ("is", "are") and then.endswith(("ed", "set")):
        return True
    if word in _WILL:
        return then in _HAPPENS or (then in _BESIDES and any(one in _HAPPENS for one in after))
    if word in _BESIDES and then in _HAPPENS:
        return True
    return word in _AT_ONCE and then in (".", ",", ";", "")


def _is_negative(low: Sequence[str], at: int) -> bool:
    """Return whether a sentence has "no" or "not" before the word at `at`, or directly after it."""
    start = max((place for place in range(at) if low[place] in (".", ";")), default=-1) + 1
    return any(word in _NEGATIVE for word in (*low[start:at], *low[at + 2 : at + 3]))
