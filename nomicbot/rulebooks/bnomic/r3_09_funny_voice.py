"""Rule 3-9: Do The Funny Voice! Specialty Proposals."""

from nomicbot.dictionary import english_words
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading, noun
from nomicbot.game.state import State
from nomicbot.rulebooks.bnomic import (
    game_time,
    gibberish,
    motions,
    poetry,
    specialty,
    stories,
    votes,
)
from nomicbot.rulebooks.bnomic.rule_words import ruleset_words
from nomicbot.rulebooks.bnomic.specialties import specialty_forms, words
from nomicbot.rulebooks.bnomic.specialties.specialty_forms import (
    FORMS,
    MISCELLANEOUS,
    SHORT_POEM,
    STORY,
)
from nomicbot.rulebooks.bnomic.vocabulary.economy import TAKES_EFFECT
from nomicbot.rulebooks.bnomic.vocabulary.motions import (
    ABSTAIN,
    AGAINST,
    FAILED,
    FOR,
    FORM,
    HISTORICAL,
    OWNER,
    PASSED,
    PROPOSAL,
    STATE,
    TEXT,
    TITLE,
    MotionsClose,
    MotionsResolved,
)
from nomicbot.rulebooks.bnomic.vocabulary.ntime import CLOCK, NWEEK, NWEEK_LENGTH, NdayBegins
from nomicbot.rulebooks.bnomic.vocabulary.specialties import (
    AWARD_FACTOR,
    DECLARED,
    DECLARED_FORMS,
    GIBBERISH_DEFINED,
    HAIKU,
    MOST_COUPLETS,
    NOMIC_WORDS,
    PAID_AGAIN,
    REQUIREMENTS,
    SHORTEST_WORD,
    SONNET_LINES,
    SPECIALTY,
    SPECIALTY_NAME,
    SPECIALTY_PASSED,
    STANZAS,
    SUPERIOR,
    SUPERIOR_SINCE,
    TOLD_IN_RULES,
    VOTES_IN_ALL,
    DeclareForms,
    Met,
)
from nomicbot.rulebooks.bnomic.vocabulary.titles import HONORIFIC, TITLE_HELD, TITLE_HOLDER

rule = Reading("3-9/6")
rule.named(
    "g",
    factor=noun("the factor for a form that was not used lately"),
    span=noun("the number of nweeks after which a form counts as not used lately", "nweeks"),
)
rule.named("k", award=noun("the award for a Story Proposal", "Genechips"))
rule.named("m", each=noun("the award for each previous chapter of a story", "Genechips"))
rule.named("q", award=noun("the award for a Short Poem Proposal", "Genechips"))
rule.named("s", award=noun("the award for a Sonnet Proposal", "Genechips"))
rule.named("u", award=noun("the award for a Sonnet Proposal that fails", "Genechips"))
rule.named("w", award=noun("the award for a Miscellaneous Form Proposal", "Genechips"))
rule.named(
    "y",
    margin=noun("the margin of a Miscellaneous Form Proposal", "votes"),
    total=noun("the number of votes that a Miscellaneous Form Proposal needs", "votes"),
)

VERY_SUPERIOR = "Very Superior"


@rule.adjusts("c", DECLARED_FORMS)
def a_tag_or_a_line_declares_it(
    game: Game, value: tuple[str, ...], motion: ObjectId
) -> tuple[str, ...]:
    written = specialty_forms.declared_in(TITLE.of(game.state, motion), TEXT.of(game.state, motion))
    return (*written, *(form for form in value if form not in written))


@rule.adjusts("d", DECLARED_FORMS)
def its_owners_word_declares_it(
    game: Game, value: tuple[str, ...], motion: ObjectId
) -> tuple[str, ...]:
    return (*value, *(form for form in DECLARED.of(game.state, motion) if form not in value))


@rule.permits("d", DeclareForms)
def its_owner_declares_what_it_is(game: Game, action: DeclareForms) -> None:
    motion = game.target(action)
    called = game.called(motion)
    if FORM.of(game.state, motion) != PROPOSAL:
        raise game.refuse(f"{called} is not a Proposal")
    if OWNER.of(game.state, motion) != game.actor:
        raise game.refuse(f"only the owner of {called} declares what it is")
    if STATE.of(game.state, motion) == HISTORICAL:
        raise game.refuse(f"{called} has resolved already")
    game.set(
        DECLARED,
        motion,
        tuple(dict.fromkeys((*DECLARED.of(game.state, motion), *action.forms))),
    )
    game.tell(f"{called} is tried as a {' and '.join(specialty.declared(game, motion))} Proposal")


@rule.adjusts("g", AWARD_FACTOR)
def what_has_not_passed_lately_is_worth_more(
    game: Game, value: int, form: str, *, factor: int, span: int
) -> int:
    now = _nweek(game)
    passed = [
        n
        for o in game.state.where(SPECIALTY_NAME, form)
        for n in SPECIALTY_PASSED.of(game.state, o)
    ]
    return value if any(now - span <= nweek < now for nweek in passed) else value * factor


@rule.on("g", MotionsResolved)
def what_passes_is_kept_in_mind(game: Game, resolved: MotionsResolved) -> None:
    for motion in specialty.resolved(game, resolved, PASSED):
        for form in (form for form in FORMS if _counts_as(game, motion, form)):
            known = game.state.where(SPECIALTY_NAME, form)
            kept = known[0] if known else game.create(SPECIALTY)
            game.set(SPECIALTY_NAME, kept, form)
            game.set(
                SPECIALTY_PASSED,
                kept,
                tuple(sorted({*SPECIALTY_PASSED.of(game.state, kept), _nweek(game)})),
            )


@rule.adjusts("j", TOLD_IN_RULES, base=True)
def what_is_put_into_a_rule_tells_no_story(_game: Game, _value: bool) -> bool:
    return False


@rule.on("k", MotionsResolved)
def a_story_that_passes_pays(game: Game, resolved: MotionsResolved, *, award: int) -> None:
    for motion in specialty.resolved(game, resolved, PASSED):
        if _counts_as(game, motion, STORY):
            specialty.pay(game, motion, STORY, award, "is a Story Proposal")


@rule.on("m", MotionsResolved)
def each_previous_chapter_may_pay(game: Game, resolved: MotionsResolved, *, each: int) -> None:
    for motion in specialty.resolved(game, resolved, PASSED):
        previous = (
            stories.previous_chapters(game, motion) if _counts_as(game, motion, STORY) else {}
        )
        if previous:
            told = [
                f"Chapter {n}: {game.called(m)} “{TITLE.of(game.state, m)}”"
                for n, m in previous.items()
            ]
            question = "does its story clearly go on with these chapters?"
            specialty.ask(game, motion, STORY, question, told, each * len(previous))


@rule.adjusts("n", MOST_COUPLETS, base=True)
def a_short_poem_has_so_many_couplets(_game: Game, _value: int, *, couplets: int) -> int:
    return couplets


@rule.adjusts("o", HAIKU, base=True)
def a_haiku_has_so_many_syllables(
    _game: Game, _value: tuple[int, ...], *, first: int, second: int, third: int
) -> tuple[int, ...]:
    return (first, second, third)


@rule.on("q", MotionsResolved)
def a_short_poem_that_passes_pays(game: Game, resolved: MotionsResolved, *, award: int) -> None:
    for motion in specialty.resolved(game, resolved, PASSED):
        if SHORT_POEM not in specialty.declared(game, motion):
            continue
        certain, doubtful = poetry.short_poems(game, motion)
        if certain:
            specialty.pay(game, motion, SHORT_POEM, award, "is a haiku")
        elif doubtful:
            told = [f"Title: {specialty.title(game, motion)}", *poetry.evidence(doubtful[0])]
            question = "is it a haiku, a limerick, or rhyming couplets?"
            specialty.ask(game, motion, SHORT_POEM, question, told, award)
        else:
            game.tell(
                f"{game.called(motion)} is not a Short Poem: none of its texts has the lines of one"
            )


@rule.adjusts("p", STANZAS, base=True)
def limericks_and_couplets_have_so_many_lines(
    _game: Game, _value: tuple[int, int], *, limerick: int, couplet: int
) -> tuple[int, int]:
    return (limerick, couplet)


@rule.adjusts("r", SONNET_LINES, base=True)
def a_sonnet_has_so_many_lines(_game: Game, _value: int, *, lines: int) -> int:
    return lines


@rule.on("s", MotionsResolved)
def a_sonnet_that_passes_pays(game: Game, resolved: MotionsResolved, *, award: int) -> None:
    poetry.ask_about_sonnets(
        game, resolved, PASSED, award, f'Award {{}} the title "{VERY_SUPERIOR}".'
    )


@rule.upholds("t")
def since_when_somebody_is_superior_is_kept(game: Game) -> None:
    for honour in _superior(game.state):
        holder = TITLE_HOLDER.of(game.state, honour)
        if SUPERIOR.of(game.state, honour) != holder:
            game.set(SUPERIOR, honour, holder)
            game.set(SUPERIOR_SINCE, honour, game_time.advances(game) if holder else None)


@rule.on("t", NdayBegins)
def nobody_is_superior_for_longer_than_an_nweek(game: Game, _nday: NdayBegins) -> None:
    over = game_time.advances(game) - game.quantity(NWEEK_LENGTH)
    for honour in _superior(game.state):
        if SUPERIOR.of(game.state, honour) and SUPERIOR_SINCE.of(game.state, honour) <= over:
            game.destroy(honour)


def _superior(state: State) -> list[ObjectId]:
    return [o for o in state.of_kind(TITLE_HELD) if HONORIFIC.of(state, o) == VERY_SUPERIOR]


@rule.on("u", MotionsResolved)
def a_sonnet_that_fails_pays_too(game: Game, resolved: MotionsResolved, *, award: int) -> None:
    poetry.ask_about_sonnets(game, resolved, FAILED, award)


@rule.adjusts("v", PAID_AGAIN, base=True)
def nothing_is_awarded_for_the_same_sonnet_again(_game: Game, _value: bool) -> bool:
    return False


@rule.on("w", MotionsResolved)
def each_requirement_that_is_met_pays(game: Game, resolved: MotionsResolved, *, award: int) -> None:
    for motion in specialty.resolved(game, resolved, PASSED):
        met = game.quantity(REQUIREMENTS, motion)
        for one in met:
            if one.certain:
                specialty.pay(game, motion, MISCELLANEOUS, award, one.words)
            elif MISCELLANEOUS in specialty.declared(game, motion):
                specialty.ask(
                    game, motion, MISCELLANEOUS, f"is it so that it {one.words}?", [], award
                )


@rule.adjusts("x", REQUIREMENTS)
def its_title_is_a_palindrome(
    game: Game, value: tuple[Met, ...], motion: ObjectId, *, mirrored: int
) -> tuple[Met, ...]:
    title = specialty.title(game, motion)
    letters = words.letters_mirrored(title)
    if not letters and not words.words_mirrored(title, mirrored):
        return value
    certain = letters and all(map(_is_word(game), words.words_of(title)))
    return (*value, Met(f"has a palindrome as its title, “{title}”", certain))


@rule.adjusts("y", REQUIREMENTS)
def its_votes_are_close(
    game: Game, value: tuple[Met, ...], motion: ObjectId, *, margin: int, total: int
) -> tuple[Met, ...]:
    tally, cast = votes.tally(game, motion), game.quantity(VOTES_IN_ALL, motion)
    if cast < total or tally[FOR] - tally[AGAINST] != margin:
        return value
    return (*value, Met(f"has {margin} more FOR than AGAINST of {cast} votes"))


@rule.adjusts("y", VOTES_IN_ALL, base=True)
def all_votes_are_counted(game: Game, _value: int, motion: ObjectId) -> int:
    return votes.tally(game, motion).total()


@rule.adjusts("ad", VOTES_IN_ALL)
def who_abstains_is_not_counted(game: Game, value: int, motion: ObjectId) -> int:
    return value - votes.tally(game, motion)[ABSTAIN]


@rule.adjusts("z", REQUIREMENTS)
def its_title_is_an_acronym(
    game: Game, value: tuple[Met, ...], motion: ObjectId, *, letters: int
) -> tuple[Met, ...]:
    acronym = words.acronym(specialty.title(game, motion))
    if len(acronym) < letters:
        return value
    found = words.cut_into_words(acronym, _is_word(game), game.quantity(SHORTEST_WORD))
    return (
        (*value, Met(f"has the acronym {' '.join(found).upper()} as its title")) if found else value
    )


@rule.adjusts("ae", SHORTEST_WORD, base=True)
def words_of_an_acronym_have_so_many_letters(_game: Game, _value: int, *, shortest: int) -> int:
    return shortest


@rule.adjusts("aa", REQUIREMENTS)
def its_title_alliterates(
    game: Game, value: tuple[Met, ...], motion: ObjectId, *, alliterative: int, letters: int
) -> tuple[Met, ...]:
    title = specialty.title(game, motion)
    if not words.alliterates(title, _is_word(game), letters, alliterative):
        return value
    return (*value, Met(f"has a title that alliterates, “{title}”"))


@rule.on("ab", MotionsClose)
def what_defines_the_gibberish_word_is_kept_in_mind(game: Game, closing: MotionsClose) -> None:
    for motion in closing.motions:
        if gibberish.defines(game, motion):
            game.set(GIBBERISH_DEFINED, motion, game.quantity(TAKES_EFFECT, motion))


@rule.adjusts("ab", REQUIREMENTS)
def it_defines_the_gibberish_word(
    game: Game, value: tuple[Met, ...], motion: ObjectId
) -> tuple[Met, ...]:
    defined = GIBBERISH_DEFINED.of(game.state, motion)
    return (*value, Met("defines the Gibberish word")) if defined else value


@rule.adjusts("ac", NOMIC_WORDS)
def nomic_words_are_english_or_the_rulesets(
    game: Game, value: tuple[frozenset[str], ...]
) -> tuple[frozenset[str], ...]:
    return value or (english_words(), ruleset_words(game))


def _counts_as(game: Game, motion: ObjectId, form: str) -> bool:
    """Return whether a motion is of the type `form`, or the administrator must decide if it is."""
    if form == MISCELLANEOUS:
        met = game.quantity(REQUIREMENTS, motion)
        return any(one.certain for one in met) or (
            bool(met) and form in specialty.declared(game, motion)
        )
    if form not in specialty.declared(game, motion):
        return False
    if form == STORY:
        return stories.tells_a_story(game, motion)
    return (
        any(poetry.short_poems(game, motion))
        if form == SHORT_POEM
        else bool(poetry.sonnets(game, motion))
    )


def _is_word(game: Game) -> words.IsWord:
    return words.word_in(*game.quantity(NOMIC_WORDS))


def _nweek(game: Game) -> int:
    return max((NWEEK.of(game.state, clock) for clock in game.state.of_kind(CLOCK)), default=0)


rule.makes(
    "a", "the record of what types have passed", SPECIALTY, spoken=r"\bSpecialty Proposals?\b"
)
rule.makes(
    "a",
    "what Proposals were declared to be",
    motions.of_unresolved(DECLARED),
    spoken=r"\bSpecialty Proposals?\b",
)
rule.makes(
    "t",
    f"the title “{VERY_SUPERIOR}”",
    lambda state: [(title, "") for title in _superior(state)],
    spoken=VERY_SUPERIOR,
)
rule.defines(
    a="Specialty Proposals; each type is tried by itself",
    b="what a definition of a type needs; those of this rule have it",
    i="a story is Comment Text, whose owner is taken at eir word",
    l="chapters, by the titles of Proposals",
)
rule.explains(
    e="the clauses that pay act when motions resolve, on what these are then",
    f="what nobody can tell by program is put on the administrator's desk",
    h="the clauses that award say Genechips and the owner, and rule 3-2 leaves "
    "nobody but players anything",
)
