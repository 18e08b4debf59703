"""Grammar lines for states that clauses define, offices, and attributes with words as values."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from nomicbot.game.plainlaw.english import base_of, gerund
from nomicbot.game.plainlaw.tree import (
    EACH,
    RANDOM,
    A,
    Comes,
    Condition,
    DeclaresFlag,
    DeclaresOffice,
    DeclaresWords,
    Is,
    Marks,
    Not,
    On,
    Phrase,
    Pronoun,
    Reads,
    Subject,
    Turns,
)
from nomicbot.game.plainlaw.vocabulary import HOLDER_NOUN, WHOLE, Trait, Vocabulary
from nomicbot.language.law.changes import ARTICLE, BECOME, CEASE
from nomicbot.language.law.chart import Line, line
from nomicbot.language.law.noun_phrases import AT_RANDOM as CHOSEN
from nomicbot.language.law.noun_phrases import phrase_of
from nomicbot.language.law.parts import ME, OTHER, Follows, Terms
from nomicbot.language.law.titles import TITLES, titled
from nomicbot.language.law.words import plural_of

_TO_ANOTHER = "(to|for) (another|any other|a different|some other)"
_AT_RANDOM = "(random|randomly chosen|randomly selected)"


def as_nouns(noun: str, holds: Condition, one: str, many: str) -> Iterator[Line]:
    """Yield grammar lines for a word that means everybody in a state: "each Minister"."""

    def made(quantifier: str, besides: Pronoun | None = None) -> Callable[..., Phrase]:
        return lambda conditions=(): replace(
            phrase_of(noun, quantifier, holds)(conditions), besides=besides
        )

    rel = f"{{conditions:rel_{noun}}}"
    for template, quantifier, besides in (
        (f"(a|an|any) {one}", A, None),
        (f"(each|every) {one}", EACH, None),
        (f"all {many}", EACH, None),
        (f"(another|any other) {one}", A, OTHER),
        (f"(each|every) other {one}", EACH, OTHER),
        (f"all other {many}", EACH, OTHER),
        (f"(a|one) {_AT_RANDOM} {one}", RANDOM, None),
        (f"(a|an|one) {one} {CHOSEN}", RANDOM, None),
        (f"(a|an|one) {one} , {CHOSEN} [,]", RANDOM, None),
        (f"one of the {many} {CHOSEN}", RANDOM, None),
        (f"one of the {many} , {CHOSEN} [,]", RANDOM, None),
    ):
        yield line(f"phrase_{noun}", f"{template} {rel}", made(quantifier, besides), reads=True)
    yield line("described", f"(a|an|any|each|every) {one}", made(A), reads=True)
    yield line("described", f"(a|an|any|each|every) {one}", made(A), reads=True)
    that = Pronoun(f"that {one}")
    yield line("subjref", f"(that|the same|the said) {one}", value=that, reads=True)
    for said, symbol in ((one, "any"), (many, "any"), (many, "bare"), (one, "one")):
        yield line(f"{symbol}_{noun}", f"{said} {rel}", made(A), reads=True)


def of_predicate(trait: Trait, predicate: str) -> Iterator[Line]:
    """Yield grammar lines for other forms of a predicate.

    For example, "holding a Ministry" and "holds no Ministry" are forms of "holds a Ministry".
    """
    verb, _, rest = predicate.partition(" ")
    base = base_of(verb)
    which, held = f"which_{trait.noun}", (Is(trait.name),)
    if base != "are" and not rest.startswith(("a ", "an ")):  # after losing one, some may be left
        yield line(f"to_be_{trait.noun}", f"{base} {rest}", value=Is(trait.name))
        yield line(f"to_be_ing_{trait.noun}", f"{gerund(base)} {rest}", value=Is(trait.name))
    if base == "are":
        yield line(which, f"being {rest}", value=held, reads=True)
        return
    yield line(which, f"({gerund(base)}|with) {rest}", value=held, reads=True)
    if rest.startswith(("a ", "an ")):
        without = f"({gerund(base)}|with|having) no {rest.partition(' ')[2]}"
        yield line(which, without, value=(Not(Is(trait.name)),), reads=True)
    article, _, what = rest.partition(" ")
    other = predicate != trait.predicates[0]
    lacks = f"(does|do) not {base} {rest}"
    yield line(f"cond_{trait.noun}", lacks, value=Not(Is(trait.name)), reads=other)
    if base == "have" and article not in ("a", "an", "the", "eir"):
        never = f"(has|have) (not|never) {rest}"
        yield line(f"cond_{trait.noun}", never, value=Not(Is(trait.name)), reads=True)
    if article in ("a", "an"):
        none = Not(Is(trait.name))
        none_of = f"({verb}|{base}|has|have) no {what}"
        yield line(f"cond_{trait.noun}", none_of, value=none, reads=True)
        yield line(which, f"without (a|an|any) {what}", value=(none,), reads=True)


def of_value(trait: Trait) -> Iterator[Line]:
    """Yield grammar lines for a trait that is an attribute's value: "whose Class is Priest"."""
    holds = Is(trait.name)
    comes = Comes(Phrase(trait.noun), holds)
    for name, value in trait.whose:
        of = f"(belongs to|belong to|is of|are of|is in|are in) the {name} [of] [the] {value}"
        yield line(f"cond_{trait.noun}", of, value=holds, reads=True)
        yield line(f"whose_{trait.noun}", f"{name} is {value}", value=holds, reads=True)
        yield line(f"whose_{trait.noun}", f"{name} is not {value}", value=Not(holds), reads=True)
        becomes = f"(becomes|turns|changes to|is changed to|turns into) {value}"
        any_one = f"(a|any|each|every) {trait.noun} 's"
        yield line("comes", f"{any_one} {name} {becomes}", value=comes, reads=True)


def states(words: Vocabulary, terms: Terms) -> Iterator[Line]:
    """Yield grammar lines for the states, offices and values that clauses define."""
    for noun, word in terms.words:
        yield from _of_word(noun, word)
    for noun, word in terms.flags:
        yield line(f"flag_{noun}", word, value=word)
        yield line("flag", word, value=word)
    for office in terms.offices:
        yield from _of_office(office)
    yield from _only_office(terms)
    choices = [one for one in terms.choices if one[0] != WHOLE]
    if len(choices) == 1:
        ((noun, name, _),) = choices
        yield only_choice(f"{words.noun(noun).kind.name}:{name.casefold()}")
        if noun == HOLDER_NOUN:
            yield line(f"phrase_{noun}", "its player", value=Phrase(noun), reads=True)
    for noun, name, known in choices:
        key = f"{words.noun(noun).kind.name}:{name.casefold()}"
        yield from _of_values(key, noun, name, known, terms)


def _of_values(
    key: str, noun: str, name: str, known: Sequence[str], terms: Terms
) -> Iterator[Line]:
    """Yield the grammar lines for an attribute whose values are the words `known`."""
    unnamed = name == either_of(known)
    if not unnamed:
        yield from _of_choice(key, name)
    for word in known:
        if not unnamed:
            yield from _of_choice_word(key, noun, name, word)
        if unnamed or _alone(word, terms):
            yield from _of_plain_word(key, noun, word, reads=not unnamed)
            if len(known) == 2:
                (other,) = {*known} - {word}
                yield from _of_leaving(key, word, other)


def _only_office(terms: Terms) -> Iterator[Line]:
    """Yield the grammar line for taking "the office", if clauses define only one."""
    if len(terms.offices) == 1 and not terms.ones:
        takes = f"{_TAKE} (it|the office|this office|that office)"
        yield line("result", takes, value=Marks(ME, terms.offices[0]), reads=True)
        yield _vacated(terms.offices[0], "the office")


def _vacated(office: str, said: str) -> Line:
    """Return the grammar line for an office that becomes vacant, whoever holds it."""
    vacant = f"{said} (becomes|is|falls|is made|is then) (vacant|empty|vacated)"
    leaves = Marks(Phrase(HOLDER_NOUN, EACH, (Is(office),)), office, on=False)
    return line("change", vacant, value=leaves, reads=True)


def _alone(word: str, terms: Terms) -> bool:
    """Return whether a word is a value of one attribute only, so the attribute may be left out."""
    of = [known for _, _, known in terms.choices if word in known]
    return len(of) == 1 and all(word != one for _, one in terms.words) and word not in terms.kinds


def _of_word(noun: str, word: str) -> Iterator[Line]:
    yield from as_nouns(noun, Is(word), word, plural_of(word))
    yield line(f"cond_{noun}", f"(is|are) {word}", value=Is(word))
    yield from _of_members(noun, word)
    yield line(f"cond_{noun}", f"(is|are) not {word}", value=Not(Is(word)))
    yield line(f"cond_{noun}", f"is (a|an|the) {word}", value=Is(word), reads=True)
    yield line(f"cond_{noun}", f"is not (a|an|the) {word}", value=Not(Is(word)), reads=True)
    yield line(f"adj_{noun}", word, value=Is(word))
    yield from titled(noun, word)
    holder = Phrase(noun, A, (Is(word),))
    yield line(f"phrase_{noun}", f"the {word}", value=holder, reads=True)
    yield line(f"being_{noun}", f"[a|an|the] {word}", value=Is(word))


def _of_members(noun: str, word: str) -> Iterator[Line]:
    """Yield grammar lines for a word that names a group: "a member of the Bench"."""
    group = f"of [the] {word}"
    yield from as_nouns(noun, Is(word), f"member {group}", f"members {group}")
    yield line(f"cond_{noun}", f"(is|are) (a member|members) {group}", value=Is(word), reads=True)
    yield line(f"cond_{noun}", f"(is|are) (in|on) the {word}", value=Is(word), reads=True)
    none = f"(is|are) (not a member|not members|no member) {group}"
    yield line(f"cond_{noun}", none, value=Not(Is(word)), reads=True)
    yield line(
        f"which_{noun}", f"(on|in|of|belonging to) the {word}", value=(Is(word),), reads=True
    )


def _of_office(office: str) -> Iterator[Line]:
    yield _vacated(office, f"the office of [the] {office}")
    holder = Phrase(HOLDER_NOUN, A, (Is(office),))
    each = replace(holder, quantifier=EACH)
    for said in (
        f"the [current|present|incumbent] {office}",
        f"the {office} , if (there is one|any) ,",
        f"the player who is [the|currently the] {office}",
        f"the [current|present] (holder of|player holding) the office of {office}",
        f"(the player who|whoever) holds the office of {office}",
    ):
        yield line(f"phrase_{HOLDER_NOUN}", said, value=holder, reads=True)
        yield line("subject", said, value=each, reads=True)
    held = f"(holds|hold) the office of {office}"
    yield line(f"cond_{HOLDER_NOUN}", held, value=Is(office), reads=True)
    has = f"(holds|hold|has|have|wears|wear|carries|carry) the {office}"
    yield line(f"cond_{HOLDER_NOUN}", has, value=Is(office), reads=True)
    for passes in (
        f"the {office} (passes|goes|is given|is transferred|is awarded|moves) to {{who:new_owner}}",
        f"{{who:subject}} (gets|receives|takes|gains|wins) the {office}",
    ):
        yield line("change", passes, Marks, word=office, on=True, reads=True)
    take = f"{_TAKE} the {office}"
    yield line("result", take, value=Marks(ME, office), reads=True)
    rel = f"{{conditions:rel_{HOLDER_NOUN}}}"
    holds = Comes(Phrase(HOLDER_NOUN), Is(office))
    taking = "(takes|assumes|gets|enters upon) (office|eir office|the office)"
    yield line("comes", f"(the|a|any|each|every) {office} {taking}", value=holds, reads=True)
    told = f"(the|a|any|each|every) {office} {{then:sharings}} (when|whenever) e {taking}"
    yield line("statement", told, lambda then: On(holds, then), reads=True)
    lasts = f"(the|a|any|each|every) {office} {{_:loses_office}} {{span:after_spell}}"
    yield line("statement", lasts, _for_a_time(office), reads=True)
    left = "(leaves office|leaves eir office|loses eir office|is removed from office)"
    leaves = f"(the|a|any|each|every) {office} {rel} {left}"
    yield line("change", leaves, _leaves(office), reads=True)


def _for_a_time(word: str) -> Callable[..., Follows | None]:
    """Return a constructor for how long somebody is in a state that the sentence before gives."""

    def made(span: tuple[str, int]) -> Follows | None:
        period, n = span
        return Follows(of=word, lasting=(period, n - 1)) if n else None

    return made


def _of_flag(word: str, span: tuple[str, int]) -> Follows | None:
    return _for_a_time(word)(span)


_LOSES_OFFICE = (
    "(loses|leaves|lose|must leave) (office|eir office|the office)",
    "(ceases|cease) to hold (office|eir office|the office)",
    "is removed from [(eir|the)] office",
)


def _leaves(office: str) -> Callable[..., Marks]:
    def made(conditions: tuple[Condition, ...]) -> Marks:
        return Marks(Phrase(HOLDER_NOUN, EACH, (Is(office), *conditions)), office, on=False)

    return made


def _of_choice(key: str, name: str) -> Iterator[Line]:
    yield line("choice", name, value=key)
    yield line("result", f"choose eir {name}", value=Turns(ME, key), reads=True)
    yield line("result", f"set eir {name}", value=Turns(ME, key), reads=True)
    other = Turns(ME, key, other=True)
    for said in (
        f"choose another {name} for emself",
        f"(choose|pick|take|adopt) (another|a different|a new) {name}",
        f"(change|alter|switch) eir {name} [{_TO_ANOTHER} [one|{name}|value]]",
        f"set eir {name} {_TO_ANOTHER} [one|{name}|value]",
        f"(change|alter) eir {name} to one of eir (choice|choosing)",
    ):
        yield line("result", said, value=other, reads=True)
    yield line("getting", f"(changing|altering) eir {name}", value=other, reads=True)


def only_choice(key: str) -> Line:
    """Return the grammar line for changing the only word attribute in question: "pick another"."""
    return line(
        "result",
        "((pick|choose|take) (another|another one|a different one|another of em)|"
        "(change|alter|switch|set|turn) it [to (another|another one|another of em|a different one|"
        "either of the others|one of the others|any of the others|any other)])",
        value=Turns(ME, key, other=True),
        reads=True,
    )


def _of_choice_word(key: str, noun: str, name: str, word: str) -> Iterator[Line]:
    reads, turned = Reads(key, word), _turned(key, word)
    yield line(f"cond_{noun}", f"(has|have) a {name} of {word}", value=reads)
    yield line(f"cond_{noun}", f"(does|do) not have a {name} of {word}", value=Not(reads))
    yield line(f"whose_{noun}", f"{name} is {word}", value=reads, reads=True)
    yield line(f"whose_{noun}", f"{name} is not {word}", value=Not(reads), reads=True)
    set_to = f"(becomes|changes to|is set to|is changed to) {word}"
    for said in (
        f"{{who:subject}} (gets|get) a {name} of {word}",
        f"{{who:subject}} (changes|change|sets|set) eir {name} to {word}",
        f"{{who:subject}} 's {name} {set_to}",
    ):
        yield line("change", said, turned, reads=True)
    own = Turns(ME, key, word)
    yield line("change", f"eir {name} {set_to}", value=own, reads=True)
    for said in (f"get a {name} of {word}", f"(change|set|turn) eir {name} to {word}"):
        yield line("result", said, value=own, reads=True)


def _of_plain_word(key: str, noun: str, word: str, *, reads: bool = True) -> Iterator[Line]:
    """Yield the grammar lines for a value without its attribute: "is Lit", "becomes Lit".

    If `reads` is true, the lines are only for parsing, otherwise they are for writing, too.
    """
    holds = Reads(key, word)
    yield line(f"cond_{noun}", f"(is|are) {word}", value=holds, reads=reads)
    yield line(f"cond_{noun}", f"(is|are) not {word}", value=Not(holds), reads=reads)
    yield line(f"adj_{noun}", word, value=holds, reads=True)
    yield from as_nouns(noun, holds, word, plural_of(word))
    yield line("result", f"become {ARTICLE} {word}", value=Turns(ME, key, word), reads=reads)
    becomes = f"(becomes|become) {ARTICLE} {word}"
    yield line("change", f"{{who:subject}} {becomes}", _turned(key, word), reads=True)
    yield line("sharing", becomes, value=Turns(ME, key, word), reads=True)
    yield line("to_share", f"become {ARTICLE} {word}", value=Turns(ME, key, word), reads=True)
    yield line("so_made", f"{ARTICLE} {word}", value=Turns(ME, key, word), reads=True)


def _of_leaving(key: str, word: str, other: str) -> Iterator[Line]:
    """Yield the grammar lines for leaving one of two values, which is to get the other one."""
    leaves = Turns(ME, key, other)
    yield line("change", f"{{who:subject}} {CEASE} {word}", _turned(key, other), reads=True)
    yield line("sharing", f"{CEASE} {word}", value=leaves, reads=True)
    for symbol in ("result", "to_share"):
        yield line(symbol, f"(cease to be|stop being) {word}", value=leaves, reads=True)


def _turned(key: str, word: str) -> Callable[..., Turns]:
    return lambda who: Turns(who, key, word)


def _declares_words(
    noun: str, name: str, words: tuple[str, ...], initial: str = ""
) -> DeclaresWords | None:
    known = [word.casefold() for word in words]
    if len(words) < 2 or len(set(known)) < len(known) or (initial and initial not in words):
        return None
    return DeclaresWords(noun, name, words, initial)


def _declares_text(noun: str, name: str) -> DeclaresWords:
    return DeclaresWords(noun, name, ())


_TEXT = (
    "(a text|any text|some text|free text|a string|a phrase|a sentence|any phrase|a word or phrase|"
    "a string of text|a piece of text|a line of text|a short text)"
)


def _declares_either(noun: str, words: tuple[str, ...], initial: str = "") -> DeclaresWords | None:
    """Return the declaration of an attribute without a name of its own: "is either Lit or Unlit".

    Its values are its name.
    """
    return _declares_words(noun, either_of(words), words, initial)


def either_of(words: Sequence[str]) -> str:
    """Return the values of an attribute in English: "Red, Blue or Green"."""
    if not words:
        return "any text"
    return f"{', '.join(words[:-1])} or {words[-1]}"


def _office(noun: str, word: str) -> DeclaresOffice | None:
    return DeclaresOffice(word) if noun == HOLDER_NOUN else None


_WHICH = "[which (is|may be|can be)] [either|one of]"
_OFFICE = "(office|position|post)"
_AN_OFFICE = "((an|one|a single|a new) office|(a|one) position|(a|one) post|an official|an officer)"
_THE_OFFICE = f"the {_OFFICE} of"
_OF_NAME = "(of|called|named|known as|titled)"
_EXISTS = "(exists|is [hereby] (created|established|instituted))"
_TAKE = "(take|take over|assume|buy|purchase|get|gain|acquire|obtain|claim)"
_HELD = "(that|which) (a player|players|any player) (may|can) hold|held by a player"
_AT_MOST_ONE = "(at most one|no more than one|a single|only one|exactly one|one) player"
_VACANT = (
    f"[[,] (which|that) (is|may be|can be) (vacant at first|initially vacant|held by {_AT_MOST_ONE}"
    f" [at (a|any) [one] time])|[,] held by {_AT_MOST_ONE} [at (a|any) [one] time]|"
    "[,] [and] (initially|at first) (vacant|empty)|[,] (vacant|empty) at first]"
)
_PRIZE = "(trophy|crown|medal|badge|honour|prize|cup|award|hat|sceptre|object|game object)"

_CHOICE_OF = "(an attribute|a property|a characteristic) (of|belonging to)"
_CHOICE_HEADS = (
    "(a|each|every) {noun:sing} (belongs to|is in|is on|is a member of) (a|one|exactly one) "
    "{name:name}",
    "{noun:owner} {name:called}",
    f"{{name:name}} is {_CHOICE_OF} ({{noun:plural}}|each {{noun:sing}})",
    f"there is {_CHOICE_OF} ({{noun:plural}}|each {{noun:sing}}) (called|named|known as) "
    "{name:name}",
)
_ONE_OF = "[always] [either|one of|one of the following [:]]"
_VALUES = (
    f", {_WHICH} {{words}}",
    f"[,] (which|that) (is|may be|can be|must be|is always) {_ONE_OF} {{words}}",
    f": {_ONE_OF} {{words}}",
    rf"\( {_ONE_OF} {{words}} \)",
    f", being {_ONE_OF} {{words}}",
    "[,] with the [possible] values {words}",
    f"[,] whose [possible] (values are|value is|value may be|value can be|value must be) {_ONE_OF} "
    "{words}",
    f"of {_ONE_OF} {{words}}",
    f", and it is {_ONE_OF} {{words}}",
    "[,] (from|out of) [the list] {words}",
)


def _spell_of(on: bool) -> Callable[..., Marks]:
    def made(word: str, span: tuple[str, int], who: Subject = ME) -> Marks:
        return Marks(who, word, on, *span)

    return made


def _spells() -> Iterator[Line]:
    """Yield grammar lines for states of some duration: "is Cold for the rest of the nweek"."""
    for symbol, subject, become, cease in (
        ("change", "{who:subject} ", f"({BECOME}|is|are|stays|remains)", CEASE),
        ("sharing", "", f"({BECOME}|is|are|stays|remains)", CEASE),
        ("to_share", "", "(become|be)", "(cease to be|stop being)"),
        ("result", "", "(become|be)", "(cease to be|stop being)"),
    ):
        for verb, on in ((become, True), (cease, False)):
            said = f"{subject}{verb} {ARTICLE} {{word:flag}}"
            if symbol == "change":
                rest = (
                    f"{{who:subject}} {verb} {ARTICLE} {{word:flag}} for the rest of the {{period}}"
                )
                yield line("change", rest, Marks, on=on)
                yield line("change", f"{rest} and the next {{more:number}}", Marks, on=on)
            yield line(symbol, f"{said} [,] {{span:state_span}}", _spell_of(on), reads=True)
    yield line("state_span", "{spell}")
    yield line("state_span", "{period:rest_of}", lambda period: (period, 0))
    next_ = "(until|through) the end of the (next|following) {period}"
    yield line("state_span", next_, lambda period: (period, 1))
    a_whole = "for (a|an) [(whole|full|entire)] {period}"
    yield line("state_span", a_whole, lambda period: (period, 1))


_HELD_SO = "e has (held it|held office|held eir office|held the office|been so|been one|been it)"
STATES = (
    *TITLES,
    *(line("loses_office", said, value="") for said in _LOSES_OFFICE),
    line("after_spell", "after {n:number} {period:periods}", lambda n, period: (period, n)),
    line(
        "after_spell",
        f"(when|once|after|as soon as) {_HELD_SO} for {{n:number}} {{period:periods}}",
        lambda n, period: (period, n),
    ),
    line(
        "after_spell",
        "(when|once|after) {n:number} {period:periods} (have passed|are over)",
        lambda n, period: (period, n),
    ),
    *(
        line("statement", said, _of_flag, reads=True)
        for said in (
            "(a|an|any|each|every) {word:flag} player (ceases to be|stops being|is no longer) "
            "(so|one|that|{_:flag}) {span:after_spell}",
            "(e|such a player|that player) (ceases to be|stops being|is no longer) {word:flag} "
            "{span:after_spell}",
        )
    ),
    *_spells(),
    # effects: somebody becomes something
    line("change", f"{{who:subject}} {BECOME} {ARTICLE} {{word:flag}}", Marks, on=True),
    line("change", f"{{who:subject}} {CEASE} {ARTICLE} {{word:flag}}", Marks, on=False),
    line("result", f"become {ARTICLE} {{word:flag}}", Marks, who=ME, on=True),
    *(
        line("result", f"{way} {{word:flag}}", Marks, who=ME, on=True, reads=True)
        for way in (
            "make emself [a|an|the]",
            "become the new",
            "take (over|office) as [the]",
            "hold the office of [the]",
        )
    ),
    line(
        "result",
        f"(cease to be|stop being|resign as) {ARTICLE} {{word:flag}}",
        Marks,
        who=ME,
        on=False,
    ),
    line("result", f"{_TAKE} {_THE_OFFICE} {{word:flag}}", Marks, who=ME, on=True, reads=True),
    line("goods", f"{_THE_OFFICE} {{word:flag}}", Marks, who=ME, on=True, reads=True),
    line("goods", "the title [of] {word:flag}", Marks, who=ME, on=True, reads=True),
    line("getting", f"becoming {ARTICLE} {{word:flag}}", Marks, who=ME, on=True, reads=True),
    # declarations of states, offices and attributes
    line("statement", "{noun:may_be} {word}", DeclaresFlag, reads=True),
    line("may_be", "(a|any|each) {noun:sing} (may|can) be [a|an]", reads=True),
    line("may_be", "{noun:plural} (may|can) be", reads=True),
    line("statement", "{noun:may_be} {word} , and at first none is", DeclaresFlag, reads=True),
    line(
        "statement", "{noun:may_be} {word:title} , and at first none is", DeclaresFlag, reads=True
    ),
    line("statement", "{word:name} is a (flag|status) of {noun:plural}", DeclaresFlag, reads=True),
    line(
        "statement",
        "{word:name} is a (flag|status) [that] {noun:plural} (may|can) have",
        DeclaresFlag,
        reads=True,
    ),
    *(
        line("statement", said, DeclaresOffice, reads=True)
        for said in (
            f"there (is|exists) {_AN_OFFICE} [,] {_OF_NAME} [the] {{word:name}} {_VACANT}",
            f"there (is|exists) {_AN_OFFICE} , (the|that of) {{word:name}} {_VACANT}",
            f"there (is|exists) the {_OFFICE} of {{word:name}} {_VACANT}",
            f"the {_OFFICE} of [the] {{word:name}} ({_EXISTS}|is {_AN_OFFICE})",
            f"{_AN_OFFICE} , the {{word:name}} , {_EXISTS}",
            f"there is (a|an) {{word:name}} , which is {_AN_OFFICE}",
            f"{_AN_OFFICE} {_OF_NAME} [the] {{word:name}} {_EXISTS}",
            f"[the] {{word:name}} is {_AN_OFFICE} [{_HELD}]",
            f"[the] {{word:name}} is {_AN_OFFICE} {_VACANT}",
            f"[the] {{word:name}} is ({_AN_OFFICE}|a title) [,] (that|which) {_AT_MOST_ONE} "
            "(holds|may hold|can hold) [at (a|any) [one] time]",
            "the {word:name} is (a|one|exactly one|always one) player",
            f"there (is|exists) (a|an|the) {{word:name}} 's {_OFFICE}",
            "(one|another) of the (offices|positions|posts) is (that of [the]|the) {word:name}",
            f"the {_OFFICE} of [the] {{word:name}} is (vacant|empty) {{_:at_first}}",
            f"the {_OFFICE} of [the] {{word:name}} is {{_:at_first}} (vacant|empty)",
            f"there (is|exists) (a|one) {_PRIZE} {_OF_NAME} [the] {{word:name}} [,] "
            f"[(which|that) (is|may be|can be)] held by {_AT_MOST_ONE} [at (a|any) [one] time]",
            f"there (is|exists) (a|one) {{word:name}} [,] "
            f"[(which|that) (is|may be|can be)] held by {_AT_MOST_ONE} [at (a|any) [one] time]",
        )
    ),
    line("words", "{first:word} , {then:words}", lambda first, then: (first, *then), reads=True),
    line("words", "{first:word} [,] (or|and) {then:word}", lambda first, then: (first, then)),
    line(
        "words",
        "[the] {first:word} , [the] {then:words}",
        lambda first, then: (first, *then),
        reads=True,
    ),
    line(
        "words",
        "[the] {first:word} [,] (or|and) [the] {then:word}",
        lambda first, then: (first, then),
        reads=True,
    ),
    line("first", "[,] and [is] initially {initial:word}"),
    line("first", ", initially {initial:word}"),
    line("first", "[,] [and] [(which|it)] [is] {initial:word} {_:at_first}"),
    line("first", "\\( {initial:word} {_:at_first} \\)"),
    line("first", "[,] [and] [which|it] (starts|begins|start|begin) [out] as {initial:word}"),
    line("first", "[,] [and] [which|it] (defaults|default) to {initial:word}"),
    line("first", "[,] [and] [(which|it)] [is] {_:at_first} {initial:word}"),
    line("first", "and is initially unset", value=""),
    line("first", "[,] and (is|are) {initial:word} {_:at_first}"),
    line("first", "", value=""),
    *(
        line("statement", f"{every} {{words}} {{initial:some_first}}", _declares_either, reads=True)
        for every in (
            "(a|an|each|every|any) {noun:sing} (is|may be|can be|must be) [always] [either|one of]",
            "[all] {noun:plural} (are|may be|can be|must be) [always] [each] [either]",
        )
    ),
    *(
        line("some_first", said)
        for said in (
            "[,] and [is|are] {initial:word} {_:at_first}",
            "[,] and [is|are] {_:at_first} {initial:word}",
            ", {_:at_first} {initial:word}",
            "[,] and [it|each] (starts|begins|start|begin) [out] [as] {initial:word}",
            "\\( {initial:word} {_:at_first} \\)",
            "(;|, and|and|,) [(a|each|every|any)] new {_:one_or_many} (is|are) {initial:word}",
        )
    ),
    line("one_or_many", "(one|ones|{_:sing}|{_:plural})", value=""),
    line(
        "statement",
        f"(a|each|every) {{noun:sing}} 's {{name:name}} is {_ONE_OF} {{words}} {{initial:first}}",
        _declares_words,
        reads=True,
    ),
    *(
        line("statement", f"{head} {is_text} {first}", _declares_text, reads=True)
        for head in _CHOICE_HEADS
        for is_text in (f"[,] [(which|that)] (is|may be|can be) {_TEXT}", f"[,] {_TEXT}")
        for first in ("[[,] [and] [(which|it)] [is] (initially|at first) (unset|empty|none)]",)
    ),
    *(
        line("statement", f"{head} {values} {{initial:first}}", _declares_words, reads=True)
        for head in _CHOICE_HEADS
        for values in _VALUES
    ),
    line(
        "statement",
        f"[(a|an)] {{name:name}} is {_TEXT} [(that|which)] ((each|every|a) {{noun:sing}} has|"
        "[all] {noun:plural} have)",
        _declares_text,
        reads=True,
    ),
    line(
        "statement",
        "the possible values of (a|each|every) {noun:sing} 's {name:name} are {words} "
        "{initial:first}",
        _declares_words,
        reads=True,
    ),
)
