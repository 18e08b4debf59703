"""Grammar lines for objects of declared kinds: owning, getting, losing and paying them."""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace

from nomicbot.game.plainlaw.english import gerund, third
from nomicbot.game.plainlaw.references import LATTER
from nomicbot.game.plainlaw.tree import (
    EACH,
    EXACTLY,
    LEAST,
    MOST,
    A,
    Change,
    Chosen,
    DeclaresKind,
    Drops,
    Gains,
    Gets,
    Is,
    Keeps,
    MayOwn,
    Occurs,
    On,
    Pays,
    Permits,
    Phrase,
    Pronoun,
    Subject,
    Sum,
    Things,
)
from nomicbot.game.plainlaw.vocabulary import Vocabulary
from nomicbot.language.law.chart import Line, line
from nomicbot.language.law.parts import ME, OF_EM, OTHER, Deed, Follows, Several, Terms
from nomicbot.language.law.synonyms import (
    GAIN,
    GET,
    LOSE,
    MAKE,
    MAY,
    MAY_NOT,
    PAY,
    TO_GAIN,
    TO_LOSE,
    TO_SUFFER,
)
from nomicbot.language.law.words import is_name, plural_of, singulars

_OWNS = "(owns|own|has|have|holds|hold|possesses|possess)"


def counted(amount: int, kind: str) -> str:
    """Return `amount` objects of a kind in English, such as "a Lantern" or "3 Lanterns"."""
    return f"a {kind}" if amount == 1 else f"{amount} {plural_of(kind)}"


def things(words: Vocabulary, terms: Terms, unique: Collection[str]) -> Iterator[Line]:
    """Yield grammar lines for objects of the kinds that clauses declare: "owns 3 Farms"."""
    persons = [noun.name for noun in words.nouns if noun.person]
    for kind in terms.kinds:
        many = plural_of(kind)
        yield line("kind", kind, value=kind)
        yield line("kinds", many, value=kind)
        for noun in persons:
            yield from _holding(noun, kind, many)
        yield from _changes(kind, many)
        yield from _limited(kind, many)
        yield from _destroyed(kind)
        yield from _given_away(kind, many, unique)
        for said in (f"(a|an|one) {kind}", f"{{initial:number}} ({many}|{kind})"):
            yield line("statement", f"{_STARTS_WITH} {said}", _starting_with(kind), reads=True)
            newly = f"{_NEWCOMERS} (starts|start|begins|begin) [(off|out)] with {said}"
            yield line("statement", newly, _joining_with(kind), reads=True)
            joins = f"((each|every|a|any) player|players) {_OWNS} {said} {_ON_JOINING}"
            yield line("statement", joins, _joining_with(kind), reads=True)
    yield from ones(terms)


_STARTS_WITH = (
    "((each|every) player|players) (starts|start|begins|begin|joins|join) [(off|out|the game)] with"
)


_NEWCOMERS = "((a|each|every|any) new player|new players|newcomers|each newcomer)"
_ON_JOINING = "(when|whenever|as soon as) e (joins|join|joins the game|join the game)"


def _joining_with(kind: str) -> Callable[..., On]:
    when = Occurs("player joins", (Phrase(_ANOTHER.noun),))
    return lambda initial=1: On(when, (Gets(ME, kind, initial),))


def _starting_with(kind: str) -> Callable[..., DeclaresKind | None]:
    def made(initial: int = 1) -> DeclaresKind | None:
        return DeclaresKind(kind, initial) if initial else None

    return made


_DOES_SO = "(this|that|doing so|doing this)"


def _destroyed(kind: str) -> Iterator[Line]:
    """Yield the grammar lines for an action that uses up its object: "the Pie is destroyed".

    They continue the permission of the action, in its sentence or in the next one.
    """
    it = f"(the|that|this) {kind}"
    gone = f"{it} is [then|thereby|thus] {_GONE}"
    destroys = f"{_DOES_SO} (destroys|uses up|consumes) (it|{it})"

    def follows(effects: tuple[Change, ...] = ()) -> Follows:
        return Follows(effects, deed=True, destroys=kind)

    for said in (gone, destroys):
        yield line("statement", said, follows, reads=True)
        yield line("statement", f"{said} [,] and {{effects:changes}}", follows, reads=True)
    yield line("statement", f"{{effects:changes}} [,] and {gone}", follows, reads=True)
    yield line("statement", f"{{one:then_change}} [,] and {gone}", lambda one: follows((one,)))
    whose = "(whoever|the player who|the one who|the player that)"
    it = f"(a|an|the|each|every|any) [{{_:participle}}] {kind}"
    belongs = f"{it} (belongs to|is owned by) {whose} {{_:participle}} (it|em)"
    yield line("statement", belongs, value=Several(()), reads=True)
    for said in (
        f"[,] [and] (which|this) (destroys|uses up|consumes) (it|{it})",
        f"[,] (and|whereupon|after which) (it|{it}) is [then|thereby|thus] {_GONE}",
        f"[,] [thereby] (destroying|using up|consuming) (it|{it})",
    ):
        yield line("destroyed", said, value=kind)


_GONE = "(destroyed|used up|consumed|gone|no more|removed|lost)"


def _limited(kind: str, many: str) -> Iterator[Line]:
    """Yield the grammar lines for limits on the number of objects of a kind: "at most 3 Farms"."""
    own, of = "(own|have|possess|hold)", f"({many}|{kind})"
    limits = _may_own(kind)
    most = f"{{who:phrase}} {MAY_NOT} {own} more than {{most:number}} {of} [, nor get any more]"
    yield line("statement", most, limits, reads=True)
    yield line("statement", f"no {{who:any}} {MAY} {own} more than {{most:number}} {of}", limits)
    at_most = "(at most|no more than|not more than|only|up to|a maximum of)"
    most = f"{{who:phrase}} {MAY} {own} {at_most} {{most:number}} {of}"
    yield line("statement", most, limits, reads=True)
    one = f"{{who:phrase}} {MAY} {own} [(only|at most)] (one|a single) {kind} [(only|at a time)]"
    yield line("statement", one, limits, most=1, reads=True)
    for said in (
        f"the (maximum|greatest|highest) number of {of} [that] a player {MAY} {own} is "
        "{most:number}",
        f"the (maximum|limit) of {of} (per|for each|for a) player is {{most:number}}",
    ):
        yield line("statement", said, limits, who=Phrase(_ANOTHER.noun), reads=True)


def _may_own(kind: str) -> Callable[..., MayOwn | None]:
    def made(who: Phrase, most: int) -> MayOwn | None:
        plain = who.noun == _ANOTHER.noun and who.quantifier == A and who.besides is None
        return MayOwn(replace(who, quantifier=EACH), kind, most) if plain else None

    return made


def _holding(noun: str, kind: str, many: str) -> Iterator[Line]:
    """Yield grammar lines for conditions on owners of objects: "owns 3 Farms", "with a Farm"."""
    not_one = f"(does|do) not [yet] (own|have|hold|possess) (a|an|any) {kind} [yet]"
    none = Keeps(kind, MOST, 0)
    yield line(f"cond_{noun}", not_one, value=none, reads=True)
    for said, made in (
        (f"(a|an|any) {kind}", lambda: Keeps(kind)),
        (f"no ({many}|{kind})", lambda: none),
        *(
            (f"{so_many} ({many}|{kind})", _keeps(kind, relation, more))
            for so_many, relation, more in _SO_MANY
        ),
    ):
        yield line(f"cond_{noun}", f"{_OWNS} {said}", made, reads=True)
        yield line(f"which_{noun}", f"{_WITH} {said}", _alone(made), reads=True)
    for so_many in (f"{{n:number}} ({many}|{kind}) or more", f"{{n:number}} {many}"):
        made = _keeps(kind, LEAST, 0)
        yield line(f"cond_{noun}", f"{_OWNS} {so_many}", made, reads=True)
        yield line(f"which_{noun}", f"{_WITH} {so_many}", _alone(made), reads=True)
    yield line(f"which_{noun}", f"without (a|an|any) {kind}", value=(none,), reads=True)


_WITH = "(with|having|holding|owning|possessing)"
_SO_MANY = (
    ("{n:number} or more", LEAST, 0),
    ("at least {n:number}", LEAST, 0),
    ("more than {n:number}", LEAST, 1),
    ("{n:number} or fewer", MOST, 0),
    ("at most {n:number}", MOST, 0),
    ("fewer than {n:number}", MOST, -1),
    ("exactly {n:number}", EXACTLY, 0),
)


def _alone(made: Callable[..., Keeps | None]) -> Callable[..., tuple[Keeps, ...] | None]:
    """Return a constructor for the condition of `made` in a tuple.

    Noun phrases have their conditions in tuples.
    """

    def conditions(**n: int) -> tuple[Keeps, ...] | None:
        keeps = made(**n)
        return None if keeps is None else (keeps,)

    return conditions


def _keeps(kind: str, relation: str, more: int) -> Callable[..., Keeps | None]:
    return lambda n: Keeps(kind, relation, n + more) if n + more >= 0 else None


def _changes(kind: str, many: str) -> Iterator[Line]:
    for said in (f"(a|an|one|1) {kind}", f"{{amount:number}} {many}"):
        yield from _come_and_go(kind, said)
    yield line("goods", f"(each|every) {kind}", _mine(kind), reads=True)
    for owner in (
        f"(a|any) player who {_OWNS} (a|an|one) {kind}",
        f"the owner of (a|an|any) {kind}",
    ):
        spends = f"{owner} {MAY} {PAY} it [in order] to {{effects:results}}"
        yield line("statement", spends, _spends(kind), reads=True)
    for sold in (f"(a|an|any|each) {kind}", many):
        swapped = f"{sold} {MAY} be {_SOLD} (for|into) {{what:sum}} [each]"
        yield line("statement", swapped, _sells(kind), reads=True)
    for price in ("price", "some_things"):
        yield line(price, f"{{amount:number}} of eir {many}", _priced(kind), reads=True)
        one = f"(one of eir {many}|(a|an) {kind} (e owns|of eirs))"
        yield line(price, one, value=Things(1, kind), reads=True)
    any_number = f"[any of|any number of|some of] [eir] {many} [[that] e (has|owns)]"
    yield line("some_things", any_number, lambda: Things(Chosen(), kind), reads=True)
    yield line("goods_each", many, _mine(kind), reads=True)


_GIVE = "(give|transfer|hand|pass|send|hand over|pass on)"
_GIVEN = "(given|transferred|handed|passed|sent|handed over|passed on)"
_ANOTHER = Phrase("player", A, (), OTHER)


def _given_away(kind: str, many: str, unique: Collection[str]) -> Iterator[Line]:
    """Yield grammar lines that permit giving objects away: "a Farm may be given to a player"."""
    one = f"(a|an|one) {kind}"
    for owner in (f"(a|any) player who {_OWNS} {one}", f"the owner of (a|an|any) {kind}"):
        given = f"{owner} {MAY} {_GIVE} it to {{target:aim}}"
        yield line("statement", given, _gives(kind, 1, unique), reads=True)
    for said, number in ((f"(a|an|any) {kind}", 1), (many, None)):
        passive = f"{said} {MAY} be {_GIVEN} [by (its owner|eir owners|a player|players)]"
        gives = _gives(kind, number, unique)
        yield line("statement", f"{passive} to {{target:aim}}", gives, reads=True)
        gives_freely = f"{passive} (freely|at will|at any time)"
        yield line("statement", gives_freely, gives, reads=True)
        for among in (
            *("to other players", "(between|among) players", "away"),
            "from (one|a) player to another [player]",
        ):
            yield line("statement", f"{passive} {among}", gives, reads=True)


_SOLD = "(sold|exchanged|traded|swapped|redeemed|returned|cashed in|turned in|converted|traded in)"


def _spends(kind: str) -> Callable[..., Permits]:
    """Return a constructor for permissions such as "destroy a Farm to gain 3A"."""
    return lambda effects: Permits(Phrase(_ANOTHER.noun), price=(Things(1, kind),), effects=effects)


def _sells(kind: str) -> Callable[..., Permits]:
    spends = _spends(kind)
    return lambda what: spends((Gains(ME, what.amount, what.attribute),))


def _gives(kind: str, number: int | None, unique: Collection[str]) -> Callable[..., Permits | None]:
    """Return a constructor for the permission to give objects of a kind to another player.

    If `number` is None, the giver chooses how many.
    """

    def made(target: Phrase = _ANOTHER) -> Permits | None:
        held = (one.trait for one in target.conditions[:1] if isinstance(one, Is))
        if (
            target.quantifier != A
            or target.noun != _ANOTHER.noun
            or any(one in unique for one in held)
        ):
            return None
        paid = Pays(Chosen() if number is None else number, kind, Pronoun(LATTER))
        return Permits(Phrase(_ANOTHER.noun), target=target, price=(paid,))

    return made


_GET = f"({'|'.join(MAKE)})"
_GETTINGS = "|".join(map(gerund, MAKE))
_GETTING = f"(buying|purchasing|getting|acquiring|obtaining|{_GETTINGS})"


def _come_and_go(kind: str, said: str) -> Iterator[Line]:
    """Yield grammar lines for gaining and losing objects: "gains a Farm", "loses a Farm"."""
    gets = f"{{who:subject}} {GAIN} {said}"
    yield line("change", gets, _made(Gets, kind), reads=True)
    loses = f"{{who:subject}} {LOSE} {said} [so far as there are any]"
    yield line("change", loses, _made(Drops, kind), reads=True)
    for symbol, gain, lose in (("sharing", GAIN, LOSE), ("to_share", TO_GAIN, TO_SUFFER)):
        yield line(symbol, f"{gain} {said}", _mine(kind), reads=True)
        lost = f"{lose} {said} [so far as there are any]"
        yield line(symbol, lost, _made(Drops, kind), who=ME, reads=True)
    own = "[in eir possession|, which e then owns|, which is then eirs]"
    yield line("result", f"{_GET} {said} {own}", _mine(kind), reads=True)
    lost = f"{TO_LOSE} {said} [so far as there are any]"
    yield line("result", lost, _made(Drops, kind), who=ME, reads=True)
    yield line("goods", f"{said} [in eir possession]", _mine(kind), reads=True)
    getting = f"{_GETTING} {said}"
    yield line("getting", getting, _mine(kind), reads=True)
    for price in ("price", "some_things"):
        owned = f"{said} [[that] e (has|owns|holds|possesses)]"
        yield line(price, owned, _priced(kind), reads=True)


def ones(terms: Terms) -> Iterator[Line]:
    """Yield grammar lines in which "one" means an object of the only declared kind."""
    for kind in terms.ones:
        yield line("statement", f"{_STARTS_WITH} one", _starting_with(kind), reads=True)
        for said in ("one [of (them|em)]", "{initial:number} [of (them|em)]"):
            newly = f"{_NEWCOMERS} (starts|start|begins|begin) [(off|out)] with {said}"
            yield line("statement", newly, _joining_with(kind), reads=True)
        several = f"{_STARTS_WITH} {{initial:number}} of (them|em)"
        yield line("statement", several, _starting_with(kind), reads=True)
        yield line("price", "it", Sum, amount=1, attribute=OF_EM, reads=True)
        yield line("deed", f"{_USE} it up [in order] to {{effects:results}}", _used_up, reads=True)
        yield from _come_and_go(kind, "one")
        for noun in ("player",):
            yield line(f"cond_{noun}", f"{_OWNS} one", value=Keeps(kind), reads=True)
            none = f"((do|does) not (have|own|hold) (one|any)|{_OWNS} none)"
            yield line(f"cond_{noun}", none, value=Keeps(kind, MOST, 0), reads=True)


_USE = "(use|eat|drink|burn|tear|give)"


def _used_up(effects: tuple[Change, ...]) -> Deed:
    return Deed("", None, (Sum(1, OF_EM),), effects)


def _made(change: type[Gets] | type[Drops], kind: str) -> Callable[..., Gets | Drops]:
    def made(who: Subject, amount: int = 1) -> Gets | Drops:
        return change(who, kind, amount)

    return made


def _mine(kind: str) -> Callable[..., Gets]:
    return lambda amount=1: Gets(ME, kind, amount)


def _priced(kind: str) -> Callable[..., Things]:
    return lambda amount=1: Things(amount, kind)


_OBJECTS = ("objects", "object")
_OTHER_OBJECTS = (
    *("creatures", "animals", "things", "items", "goods"),
    *("creature", "animal", "thing", "item"),
)
_CALLED = ("called", "named", "as")


def kinds_named(tokens: Sequence[str], said: Collection[str] = ()) -> Iterator[str]:
    """Yield the kinds of objects that a sentence declares, each in the singular.

    If a plural has two possible singulars, the one that occurs in `said` is meant.
    """
    low = [token.casefold() for token in tokens]
    if not {*_OBJECTS, *_OTHER_OBJECTS} & set(low):
        if _OWNERS & {*low}:
            yield from _opening(tokens, low, said)
        return
    for place in (place for place, token in enumerate(low) if token in _CALLED):
        if _OBJECTS[0] in low[:place]:
            yield from _singular(_name(tokens, place + 1), said)
        if _OBJECTS[1] in low[:place]:
            yield from filter(None, (_name(tokens, place + 2),))
    yield from _subject(tokens, low, said)


_OPENINGS = (
    *(("there", be) for be in ("are", "exist")),
    ("there", "are", "such", "things", "as"),
    *(
        ("players", may, have)
        for may in ("may", "can")
        for have in ("own", "have", "possess", "hold")
    ),
)
"""First words of a declaration, before a name: "There are Cows, which are objects"."""


def _subject(tokens: Sequence[str], low: Sequence[str], said: Collection[str]) -> Iterator[str]:
    """Yield the kind that a sentence declares at its beginning: "Cow" for "Cows are objects"."""
    yield from _opening(tokens, low, said)
    one = low[0] in ("a", "an", "each", "every")
    if low[0] == "let":
        yield from _singular(_name(tokens, 1), said)
    if low[-2:-1] == ["the"] and "object" in low:
        yield from filter(None, (_name(tokens, len(tokens) - 1),))
    if name := _name(tokens, 1 if one else 0):
        after = low[len(name.split()) + one :][:1]
        yield from (name,) if one and after == ["is"] else ()
        yield from _singular(name, said) if not one and after in (["are"], ["is"]) else ()


_OWNERS = frozenset(("own", "owned", "possess", "possessed", "hold", "held"))


def _opening(tokens: Sequence[str], low: Sequence[str], said: Collection[str]) -> Iterator[str]:
    """Yield the kind that is named after "There are", and before "which"."""
    for opening in _OPENINGS:
        at = len(opening)
        name = _name(tokens, at) if tuple(low[:at]) == opening else ""
        end = at + len(name.split())
        if name and low[end : end + 2] in ([",", "which"], [",", "that"]):
            yield from _singular(name, said)


def _name(tokens: Sequence[str], at: int) -> str:
    """Return the name, of one or two words, that begins at the index `at`, or ""."""
    words = []
    for token in tokens[at : at + 2]:
        if not is_name(token):
            break
        words.append(token)
    return " ".join(words)


def _singular(name: str, said: Collection[str]) -> Iterator[str]:
    first, _, last = name.rpartition(" ")
    known = list(singulars(last))
    if known:
        one = next((one for one in known if one in said), known[0])
        yield f"{first} {one}".strip()


_WITH_FIRST = ("starts", "start", "begins", "begin")
_GETTING_FORMS = frozenset(form for verb in GET for form in (verb, third(verb), gerund(verb)))
_GIVEN_FORMS = ("given", "awarded")
_HOW_MANY = frozenset(("a", "an", "one", "another", "two", "three", "four", "five", "new"))


def kinds_gained(tokens: Sequence[str]) -> Iterator[str]:
    """Yield the names of objects that a sentence lets players get: "Lemon" in "gets a Lemon"."""
    low = [token.casefold() for token in tokens]
    for place, token in enumerate(low[:-2], 1):
        starts = token == "with" and low[max(0, place - 2)] in _WITH_FIRST
        gets = starts or token in _GETTING_FORMS or (token in _GIVEN_FORMS and "is" in low[:place])
        if not gets or not (low[place] in _HOW_MANY or low[place].isdecimal()):
            continue
        name = _name(tokens, place + 1)
        if name:
            one = low[place] in ("a", "an", "one", "another") or low[place] == "1"
            yield from (name,) if one else _singular(name, ())
    yield from _for_sale(tokens, low)


def _for_sale(tokens: Sequence[str], low: Sequence[str]) -> Iterator[str]:
    """Yield the name of the objects that have a price: "Dog" in "Dogs cost 10 Genechips"."""
    one = low[:1] in (["a"], ["an"], ["each"], ["every"])
    name = _name(tokens, int(one))
    if name and low[len(name.split()) + one :][:1] in (["cost"], ["costs"]):
        yield from (name,) if one else _singular(name, ())


_GAME_OBJECT = "[(a|an)] [new] [(kind|type|sort|class) of] [(Game|ownable)] (object|objects)"
_ARE = f"[(a|an)] [(kind|type|sort) of] ({'|'.join(_OTHER_OBJECTS)})"
"""Other words for objects, in sentences like "Cows are animals owned by players"."""
_THINGS = "([Game] objects|things|items)"
_THING = "([Game] object|thing|item)"
_SORT = "(kind|type|sort|class)"
_BY_NAME = "(called|named|known as|with the name [of]|by the name of|which are called)"
_PLAYERS_MAY_OWN = "players (may|can) (own|have|possess|hold)"
_OWNED = (
    "[,] [each] owned by (a player|players|any player)",
    *("", "[,] (that|which) (a player|players|any player) [(can|may)] (own|have|hold|possess)"),
    "(that|which) (belong|may belong|can belong) to players",
    "(that|which) ((can|may) be|is|are) (owned|held|possessed) by (a player|players|any player)",
    *(", each of which is owned by a player", "owned by players", "held by players"),
    "[,] and (may|can) be (owned|held) by players",
    ", and [a player|players|any player] (may|can) own em",
    ", and each is owned by (a|one|exactly one) player",
    "[,] (that|which|each of which|all of which) (has|have) (an owner|owners)",
    "with an owner",
    "[,] each [of which is] owned by (a|one|exactly one) player",
    "[,] each [of which] (belongs|belonging|belong) to (a|one|exactly one) player",
    "[,] each (with|having) (an owner|one owner|exactly one owner)",
)
DECLARED: tuple[Line, ...] = (
    line("price", "{amount:number} of em", Sum, attribute=OF_EM, reads=True),
    line("statement", "there are objects called {name:kinds}", DeclaresKind),
    line(
        "statement",
        "there are objects called {name:kinds} , and each player starts with {initial:number} "
        "of (them|em)",
        DeclaresKind,
        reads=True,
    ),
    *(
        line("statement", f"{declared} {_ARE} {owned}", DeclaresKind, reads=True)
        for owned in _OWNED
        if owned
        for declared in ("{name:kinds} are", "(a|an) {name:kind} is")
    ),
    *(
        line("statement", f"{said} {owned}", DeclaresKind, reads=True)
        for owned in _OWNED
        for said in (
            "(there (are|exist)|let there be) [Game] objects (called|named|known as) {name:kinds}",
            "{name:kinds} exist as [Game] objects",
            "there (is|exists) (a|an) [kind of|type of|sort of] [Game] "
            "object (called|named|known as) "
            "(a|an) {name:kind}",
            "there is a class of [Game] (object|objects) (called|named|known as) "
            "((a|an) {name:kind}|{name:kinds})",
            f"there (are|exist) {{name:kinds}} , (which|that) are {_GAME_OBJECT}",
            *(("there (are|exist) {name:kinds}",) if owned else ()),
            f"{_PLAYERS_MAY_OWN} {{name:kinds}} , (which|that) are {_GAME_OBJECT}",
            f"{_PLAYERS_MAY_OWN} [Game] objects (called|named|known as) {{name:kinds}}",
            f"(each|every) {{name:kind}} is {_GAME_OBJECT}",
            f"{{name:kinds}} (is|are|are hereby [defined as]) {_GAME_OBJECT}",
            f"let {{name:kinds}} be {_GAME_OBJECT}",
            f"there are such things as {{name:kinds}} , (which|that) are {_GAME_OBJECT}",
            f"there is {_GAME_OBJECT} [called] , the {{name:kind}}",
            "[Game] objects (called|named|known as) {name:kinds} exist",
            f"there (are|exist) {_THINGS} {_BY_NAME} ({{name:kinds}}|{{name:kind}})",
            f"{_THINGS} {_BY_NAME} {{name:kinds}} exist",
            f"(a|an) [new] {_SORT} of {_THING} {_BY_NAME} "
            "((a|an) {name:kind}|{name:kinds}) exists",
            f"there (is|exists) (a|an) [new] {_SORT} of {_THING} {_BY_NAME} "
            "((a|an) {name:kind}|{name:kinds})",
            f"(a|an) {{name:kind}} is {_GAME_OBJECT}",
        )
    ),
)
