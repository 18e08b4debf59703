"""The plain-law vocabulary of the Ruleset: each word with its meaning in the state."""

import json
from collections.abc import Callable, Iterator
from typing import Any

from nomicbot.game import kinds
from nomicbot.game.actions import Action
from nomicbot.game.happenings import ActionTaken, ClockStarted, ClockStopped, PostReached
from nomicbot.game.judging import Game
from nomicbot.game.law import clauses, squeeze
from nomicbot.game.objects import ObjectId
from nomicbot.game.plainlaw.legislated import key_of
from nomicbot.game.plainlaw.vocabulary import (
    OWNED,
    WHOLE,
    Act,
    BallotWords,
    Counted,
    Incident,
    Measure,
    Noun,
    Owned,
    Restricted,
    Stage,
    Tie,
    Trait,
    Vocabulary,
    owner_of,
)
from nomicbot.game.reading import LawNumber
from nomicbot.rulebooks.bnomic import game_time, ministers, motions, people, vocabulary, votes
from nomicbot.rulebooks.bnomic import plain_things as things
from nomicbot.rulebooks.bnomic.plain_effects import EFFECTS, EFFECTS_BY_NAME
from nomicbot.rulebooks.bnomic.plain_standing import COUNTS as STANDING_COUNTS
from nomicbot.rulebooks.bnomic.plain_standing import TRAITS as STANDING_TRAITS
from nomicbot.rulebooks.bnomic.soul_standing import belongs
from nomicbot.rulebooks.bnomic.vocabulary.absence import ComeOut, PutInVat, Smite, Smitten
from nomicbot.rulebooks.bnomic.vocabulary.classes import (
    CLASS,
    CLASSES,
    LOBBYIST,
    NECROMANCER,
    PRIEST,
    ChooseClass,
    Heal,
    Lobby,
    Reanimate,
)
from nomicbot.rulebooks.bnomic.vocabulary.economy import GENECHIPS, Pay
from nomicbot.rulebooks.bnomic.vocabulary.grammatical import SUCK_POINTS
from nomicbot.rulebooks.bnomic.vocabulary.gremlin import Bribe
from nomicbot.rulebooks.bnomic.vocabulary.keys import TurnKey
from nomicbot.rulebooks.bnomic.vocabulary.legislator import LEGISLATOR, LegislatorDrawn, Seal
from nomicbot.rulebooks.bnomic.vocabulary.ministries import (
    ElectionEnded,
    ElectionStarted,
    Nominate,
    PerformBackupDuty,
    PlayerNominated,
    StartElection,
)
from nomicbot.rulebooks.bnomic.vocabulary.motions import (
    ABSTAIN,
    AGAINST,
    CFI,
    CHANGES,
    ELIGIBLE_VOTERS,
    FAILED,
    FINAL,
    FOR,
    FOR_AWARD,
    FORM,
    HISTORICAL,
    LEGAL_VOTES,
    MAYBE,
    MAYBE_AWARD,
    MAYBE_NOT,
    MOOT,
    MOTION,
    NO,
    OBJECT,
    OPEN,
    OWNER,
    PASSED,
    PENDING,
    PROPOSAL,
    PROPOSAL_LIMIT,
    REFERENDUM,
    REFUSED,
    RESULT,
    SECOND,
    STATE,
    STATE_SINCE,
    TALLY,
    TWEAK,
    VOTING_AWARD,
    VOTING_ENTITIES,
    VOTING_PERIOD,
    YES,
    CallShenanigans,
    MotionsResolved,
    MotionSubmitted,
    Propose,
    Retract,
    Revise,
    SubmitReferendum,
    SubmitTweak,
    Vote,
    VoteOnEach,
    VotingBegins,
)
from nomicbot.rulebooks.bnomic.vocabulary.ntime import (
    CLOCK,
    NWEEK_LENGTH,
    NYEAR_LENGTH,
    ON,
    NdayBegins,
    NweekBegins,
    NweekEnds,
)
from nomicbot.rulebooks.bnomic.vocabulary.players import (
    AMPLITUDE,
    BURNS,
    Forfeit,
    Join,
    PlayerJoined,
    PlayerLeaves,
)
from nomicbot.rulebooks.bnomic.vocabulary.rooms import MoveRoom
from nomicbot.rulebooks.bnomic.vocabulary.souls import TakeSoul
from nomicbot.rulebooks.bnomic.vocabulary.stamp import (
    DICTATOR,
    MAY_PASS,
    VETOED_BY,
    ProposalVetoed,
    Veto,
)
from nomicbot.rulebooks.bnomic.vocabulary.talismans import TALISMAN_HOLDER, Forge, TalismanForged
from nomicbot.rulebooks.bnomic.vocabulary.tiles import (
    TOKENS,
    ExchangeTiles,
    PlayWord,
    TileDrawn,
    ZapZones,
)
from nomicbot.rulebooks.bnomic.vocabulary.titles import WIN, WINNER, DeclareWin, PlayerWins
from nomicbot.rulebooks.grid import grid_plain_words as grid_words
from nomicbot.rulebooks.plain_actions import (
    Sayings,
    acted,
    acts_by_name,
    in_third,
    incidents_by_name,
    said_in_law,
)
from nomicbot.rulebooks.tables import table_plain_words as table_words

A_PLAYER, A_PROPOSAL, A_TWEAK, A_REFERENDUM, A_CFI = (
    "player",
    "proposal",
    "tweak",
    "referendum",
    "cfi",
)
_FORMS = {A_PROPOSAL: PROPOSAL, A_TWEAK: TWEAK, A_REFERENDUM: REFERENDUM, A_CFI: CFI}
_VOTES = {
    A_PROPOSAL: (FOR, MAYBE, MAYBE_NOT, AGAINST, ABSTAIN),
    A_TWEAK: (SECOND, OBJECT, ABSTAIN),
    A_REFERENDUM: (OBJECT, ABSTAIN),
    A_CFI: (YES, NO, REFUSED, ABSTAIN),
}
"""The votes that the rules allow on each form of motion."""
_VOTE_GROUPS = {A_PROPOSAL: (("Voting Entities", VOTING_ENTITIES),)}
_PLURALS = {A_PROPOSAL: "proposals", A_TWEAK: "tweaks", A_REFERENDUM: "referenda", A_CFI: "cfis"}

_ALSO_SAID = (
    ("call for inquiry", A_CFI),
    ("calls for inquiry", _PLURALS[A_CFI]),
    ("member of the game", A_PLAYER),
    ("members of the game", "players"),
    ("legislator of the nweek", "Legislator"),
    ("angstroms", "A"),
    ("angstrom", "A"),
)
"""Longer names, and what this vocabulary calls the same."""

# -- nouns -----------------------------------------------------------------------------------------


def _motions(form: str) -> Callable[[Game], list[ObjectId]]:
    return lambda game: [m for m in game.state.of_kind(MOTION) if FORM.of(game.state, m) == form]


def _is_form(form: str) -> Callable[[Game, ObjectId], bool]:
    return lambda game, motion: (
        game.state.kind(motion) == MOTION.name and FORM.of(game.state, motion) == form
    )


def _is_player(game: Game, object: ObjectId) -> bool:
    return game.state.kind(object) == kinds.OUTSIDER.name and people.is_player(game, object)


_NOUNS = (
    Noun(A_PLAYER, "players", kinds.OUTSIDER, people.players, _is_player, person=True),
    *(
        Noun(name, _PLURALS[name], MOTION, _motions(form), _is_form(form))
        for name, form in _FORMS.items()
    ),
    *things.NOUNS,
)

# -- what is so of them ----------------------------------------------------------------------------


def _in_state(wanted: str) -> Callable[[Game, ObjectId], bool]:
    return lambda game, motion: STATE.of(game.state, motion) == wanted


def _in_its_state_since(game: Game, motion: ObjectId) -> int:
    return STATE_SINCE.of(game.state, motion)


def _of_class(wanted: str) -> Callable[[Game, ObjectId], bool]:
    return lambda game, player: belongs(game.state, player, wanted)


def _is_owned(game: Game, motion: ObjectId) -> bool:
    return people.is_player(game, OWNER.of(game.state, motion) or None)


def _is_dictator(game: Game, player: ObjectId) -> bool:
    return bool(game.state.where(DICTATOR, player))


def _is_vetoed(game: Game, motion: ObjectId) -> bool:
    return bool(VETOED_BY.of(game.state, motion))


_TRAITS = (
    *grid_words.TRAITS,
    *STANDING_TRAITS,
    *things.TRAITS,
    Trait("vetoed proposal", A_PROPOSAL, _is_vetoed, predicates=("is vetoed",)),
    Trait(
        "Minister",
        A_PLAYER,
        ministers.is_minister,
        predicates=("is a Minister", "holds a Ministry", "owns a Ministry"),
        as_noun=("Minister", "Ministers"),
        office=True,
    ),
    Trait(
        "Dictator",
        A_PLAYER,
        _is_dictator,
        predicates=("is the Dictator", "holds the Big Rubber Stamp"),
    ),
    *(
        Trait(
            one,
            A_PLAYER,
            _of_class(one),
            predicates=(f"is a {one}",),
            as_noun=(one, f"{one}s"),
            whose=((CLASS.term, one),),
        )
        for one in CLASSES
    ),
    *(
        Trait(f"owned {noun}", noun, _is_owned, predicates=("is owned by a player",))
        for noun in _FORMS
    ),
    *(
        Trait(
            f"{state} {noun}",
            noun,
            _in_state(state),
            adjective=state,
            predicates=(f"is {state}",),
            since=None if state == HISTORICAL else _in_its_state_since,
        )
        for noun in _FORMS
        for state in (PENDING, OPEN, HISTORICAL)
    ),
)


def _voted(vote: str) -> Callable[[Game, ObjectId, ObjectId], bool]:
    return lambda game, player, motion: (FINAL[player].of(game.state, motion) or ABSTAIN) == vote


def _voted_at_all(game: Game, player: ObjectId, motion: ObjectId) -> bool:
    return (FINAL[player].of(game.state, motion) or ABSTAIN) != ABSTAIN


def _owned_by(game: Game, motion: ObjectId, player: ObjectId) -> bool:
    return OWNER.of(game.state, motion) == player


def _owns(game: Game, player: ObjectId, motion: ObjectId) -> bool:
    return OWNER.of(game.state, motion) == player


def _vetoed_by(game: Game, motion: ObjectId, player: ObjectId) -> bool:
    return VETOED_BY.of(game.state, motion) == player


def _is(_game: Game, player: ObjectId, other: ObjectId) -> bool:
    return player == other


_TIES = (
    *grid_words.TIES,
    *things.TIES,
    Tie(
        "vetoed by",
        A_PROPOSAL,
        A_PLAYER,
        _vetoed_by,
        predicates=("was vetoed by {to}", "{to} (vetoed|has vetoed|have vetoed)"),
    ),
    Tie("is player", A_PLAYER, A_PLAYER, _is, predicates=("is {to}",)),
    *(
        Tie(
            f"voted {vote} on {noun}",
            A_PLAYER,
            noun,
            _voted(vote),
            predicates=(
                f"(has|have) a Final Vote of {vote} on {{to}}",
                f"voted {vote} [on] {{to}}",
                f"cast a [Final] Vote of {vote} on {{to}}",
            ),
            whose=(f"[Final] (Vote|vote) on {{to}} (was|is) [of] {vote}",),
            only=(f"{noun} passes", f"{noun} fails", f"{noun} resolves"),
        )
        for noun in (A_PROPOSAL, A_REFERENDUM, A_CFI)
        for vote in (FOR, AGAINST)
    ),
    *(
        Tie(
            f"voted on {noun}",
            A_PLAYER,
            noun,
            _voted_at_all,
            predicates=(
                "has a Final Vote on {to} other than ABSTAIN",
                "voted on {to} and did not ABSTAIN",
            ),
            only=(f"{noun} passes", f"{noun} fails", f"{noun} resolves"),
        )
        for noun in _FORMS
    ),
    Tie(
        "seconded tweak",
        A_PLAYER,
        A_TWEAK,
        _voted(SECOND),
        predicates=("SECONDed {to}",),
        only=("tweak passes", "tweak fails", "tweak resolves"),
    ),
    *(
        Tie(
            f"voted {vote} on {noun}",
            A_PLAYER,
            noun,
            _voted(vote),
            predicates=(
                f"(has|have) a Final Vote of {vote} on {{to}}",
                f"voted {vote} [on] {{to}}",
            ),
            whose=(f"[Final] (Vote|vote) on {{to}} (was|is) [of] {vote}",),
            only=(f"{noun} passes", f"{noun} fails", f"{noun} resolves"),
        )
        for noun, vote in ((A_CFI, YES), (A_CFI, NO), (A_PROPOSAL, MAYBE), (A_PROPOSAL, MAYBE_NOT))
    ),
    *(
        Tie(
            f"objected to {noun}",
            A_PLAYER,
            noun,
            _voted(OBJECT),
            predicates=("OBJECTED to {to}", "voted OBJECT on {to}", "(objected|Objected) to {to}"),
            only=(f"{noun} passes", f"{noun} fails", f"{noun} resolves"),
        )
        for noun in (A_TWEAK, A_REFERENDUM)
    ),
    *(
        Tie(
            f"owned {noun}",
            noun,
            A_PLAYER,
            _owned_by,
            predicates=(
                "is owned by {to}",
                "(is|was|were|has been) (submitted|proposed) by {to}",
                "{to} (submitted|proposed|has submitted|have submitted|owns|own)",
            ),
        )
        for noun in _FORMS
    ),
    *(
        Tie(f"owns {noun}", A_PLAYER, noun, _owns, predicates=("(owns|own) {to}",), any=True)
        for noun in _FORMS
    ),
)


def _owner(game: Game, motion: ObjectId) -> ObjectId | None:
    return OWNER.of(game.state, motion) or None


def _votes_of(vote: str) -> Callable[[Game, ObjectId], int]:
    return lambda game, motion: [*dict(FINAL.items(game.state, motion)).values()].count(vote)


_COUNTS = tuple(
    Counted(
        f"votes {vote} on {noun}",
        noun,
        (
            f"Final Vote of {vote} on {{whose}}",
            f"[Final] (Vote|vote) [that was] {vote} {{whose}}",
            f"[Final] (Vote|vote) on {{whose}} that was {vote}",
            f"[Final] {vote} (Vote|vote) on {{whose}}",
        ),
        _votes_of(vote),
        many=(
            f"Final Votes of {vote}",
            f"[Final] ({vote} votes|{vote} Votes|votes {vote}|Votes {vote})",
            f"[Final] ({vote} vote|{vote} Vote|vote {vote}|Vote {vote})",
        ),
        none=(
            f"(that|which) (nobody|no one|no player) voted {vote}",
            f"on which (nobody|no one|no player) voted {vote}",
            f"on which no [Final] (Vote|vote) (was|is) {vote}",
        ),
        only=(f"{noun} passes", f"{noun} fails", f"{noun} resolves"),
    )
    for noun, legal in _VOTES.items()
    for vote in legal
)


_OWNED = (
    Owned("owner", MOTION.name, A_PLAYER, _owner, trait=OWNED),
    Owned("owner", kinds.OBJECT.name, A_PLAYER, owner_of, trait=OWNED),
    *things.RELATED,
)

# -- stretches of time -----------------------------------------------------------------------------


def _is_voting(game: Game) -> bool:
    return game.quantity(VOTING_PERIOD)


def _is_last_nday(game: Game) -> bool:
    _, nday = game.library.ntime(game.state)
    return nday >= game.quantity(NWEEK_LENGTH)


def _clock_is_off(game: Game) -> bool:
    clocks = game.state.of_kind(CLOCK)
    return not any(ON.of(game.state, clock) for clock in clocks)


_OF_NWEEK = "of (an nweek|each nweek|every nweek|any nweek|the nweek)"
_STAGES = (
    Stage(
        "a Voting Period",
        _is_voting,
        (f"(the|a|each|every|any) Voting Period [{_OF_NWEEK}]",),
        (
            f"(the|a) Voting Period [{_OF_NWEEK}] (lasts|is on|is in progress|is going on)",
            "voting is (in progress|going on|open)",
            f"it is (the|a) Voting Period [{_OF_NWEEK}]",
        ),
    ),
    Stage(
        "the Clock is Off",
        _clock_is_off,
        (),
        ("(The|the) Clock (is|is turned|has been turned|stands) (Off|off)",),
        said=("the Clock is Off", "the Clock is On"),
        unless=("(The|the) Clock (is|is turned|has been turned) (On|on)",),
    ),
    Stage(
        "the last nday of an nweek",
        _is_last_nday,
        (f"the (last|final) nday {_OF_NWEEK}", "(an|each|every|any) nweek 's (last|final) nday"),
    ),
)

# -- what happens ----------------------------------------------------------------------------------


def _once(_game: Game, _happening: Any) -> list[tuple[ObjectId, ...]]:
    return [()]


def _nyear_turns(
    more: int,
) -> Callable[[Game, NweekBegins | NweekEnds], list[tuple[ObjectId, ...]]]:
    """Return a function that finds whether an nyear begins with an nweek, or ends (`more`: 1)."""

    def found(game: Game, turn: NweekBegins | NweekEnds) -> list[tuple[ObjectId, ...]]:
        first = (turn.nweek + more - 1) % max(1, game.quantity(NYEAR_LENGTH)) == 0
        return [()] if first else []

    return found


def _voting_ends(game: Game, _ends: NweekEnds) -> list[tuple[ObjectId, ...]]:
    """Return one occurrence if a Voting Period ends with the nweek (3-3), or else none."""
    return [()] if game.quantity(VOTING_PERIOD) else []


def _resolved(
    form: str, result: str
) -> Callable[[Game, MotionsResolved], Iterator[tuple[ObjectId, ...]]]:
    def found(game: Game, resolved: MotionsResolved) -> Iterator[tuple[ObjectId, ...]]:
        for motion in resolved.motions:
            if FORM.of(game.state, motion) == form and RESULT.of(game.state, motion) == result:
                yield (motion,)

    return found


def _made(game: Game, motion: ObjectId, key: str) -> bool:
    """Return whether a motion lists a clause that is recorded under the key `key`."""
    listed = json.loads(CHANGES.of(game.state, motion) or "[]")
    return any(
        key_of(squeeze(clause.text)) == key for text in _strings(listed) for clause in clauses(text)
    )


def _strings(data: Any) -> Iterator[str]:
    """Yield all strings inside plain data."""
    if isinstance(data, str):
        yield data
        return
    parts = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    for part in parts:
        yield from _strings(part)


def _passed(game: Game, resolved: MotionsResolved) -> Iterator[tuple[ObjectId, ...]]:
    for motion in resolved.motions:
        if RESULT.of(game.state, motion) == PASSED:
            yield (motion,)


def _came_to_resolve(
    form: str,
) -> Callable[[Game, MotionsResolved], Iterator[tuple[ObjectId, ...]]]:
    def found(game: Game, resolved: MotionsResolved) -> Iterator[tuple[ObjectId, ...]]:
        yield from ((motion,) for motion in resolved.motions if FORM.of(game.state, motion) == form)

    return found


def _submitted(form: str) -> Callable[[Game, ActionTaken], Iterator[tuple[ObjectId, ...]]]:
    actions = {
        A_PROPOSAL: Propose,
        A_TWEAK: SubmitTweak,
        A_REFERENDUM: SubmitReferendum,
        A_CFI: CallShenanigans,
    }

    def found(game: Game, taken: ActionTaken) -> Iterator[tuple[ObjectId, ...]]:
        if isinstance(taken.action, actions[form]) and taken.by:
            new = [h.motion for h in game.transcript.happenings if isinstance(h, MotionSubmitted)]
            yield from ((taken.by, motion) for motion in new[-1:])

    return found


def _is_submitted(form: str) -> Callable[[Game, ActionTaken], Iterator[tuple[ObjectId, ...]]]:
    submitted = _submitted(form)

    def found(game: Game, taken: ActionTaken) -> Iterator[tuple[ObjectId, ...]]:
        yield from ((motion,) for _, motion in submitted(game, taken))

    return found


def _winner(_game: Game, ended: ElectionEnded) -> list[tuple[ObjectId, ...]]:
    return [(ended.winner,)] if ended.winner else []


def _losers(_game: Game, ended: ElectionEnded) -> list[tuple[ObjectId, ...]]:
    return [(candidate,) for candidate, _ in ended.votes if candidate != ended.winner]


def _done_on(
    action: type[Vote | Revise], form: str
) -> Callable[[Game, ActionTaken], Iterator[tuple[ObjectId, ...]]]:
    """Return a function that finds who votes on, or revises, a motion of a form, and the motion."""

    def found(game: Game, taken: ActionTaken) -> Iterator[tuple[ObjectId, ...]]:
        if (
            isinstance(taken.action, action)
            and taken.by
            and motions.on_form(_FORMS[form])(game, taken.action)
        ):
            yield taken.by, game.target(taken.action)

    return found


def _is_revised(form: str) -> Callable[[Game, ActionTaken], Iterator[tuple[ObjectId, ...]]]:
    revises = _done_on(Revise, form)
    return lambda game, taken: ((motion,) for _, motion in revises(game, taken))


def _nominates(_game: Game, nominated: PlayerNominated) -> list[tuple[ObjectId, ...]]:
    return [(nominated.by,)] if nominated.by != nominated.player else []


def _voted_so(
    noun: str, vote: str
) -> Callable[[Game, ActionTaken], Iterator[tuple[ObjectId, ...]]]:
    """Return a function that finds who casts a certain vote on a motion, and the motion.

    `noun` names the form of the motion, for example "Tweak".
    """
    on_form = _done_on(Vote, noun)

    def found(game: Game, taken: ActionTaken) -> Iterator[tuple[ObjectId, ...]]:
        for by, motion in on_form(game, taken):
            if votes.meant(game, motion, getattr(taken.action, "vote", "")) == vote:
                yield by, motion

    return found


def _voted_so_on_any(vote: str) -> Callable[[Game, ActionTaken], Iterator[tuple[ObjectId, ...]]]:
    """Return a function that finds who casts a certain vote on any motion."""
    every = [_voted_so(form, vote) for form in _FORMS]

    def found(game: Game, taken: ActionTaken) -> Iterator[tuple[ObjectId, ...]]:
        yield from ((voter,) for voted in every for voter, _ in voted(game, taken))

    return found


def _gave(game: Game, taken: ActionTaken) -> Iterator[tuple[ObjectId, ...]]:
    if isinstance(taken.action, Pay) and taken.by:
        yield taken.by, game.target(taken.action)


def _received(game: Game, taken: ActionTaken) -> Iterator[tuple[ObjectId, ...]]:
    yield from ((recipient,) for _, recipient in _gave(game, taken))


def _received_from(game: Game, taken: ActionTaken) -> Iterator[tuple[ObjectId, ...]]:
    yield from ((recipient, giver) for giver, recipient in _gave(game, taken))


def _forger(game: Game, forged: TalismanForged) -> list[tuple[ObjectId, ...]]:
    holder = TALISMAN_HOLDER.of(game.state, forged.talisman)
    return [(holder,)] if people.is_player(game, holder) else []


_AT_ONCE = (
    "(at once|all at once|at a time|at one time|at any one time|in a single gift|in one gift|"
    "in one go|in one transaction|)"
)


_TO_OTHERS = "[(in total|in all)] to (other players|others|the other players|players|anybody else)"
_RECEIVE = "(receive|be given|accept|be paid|be sent|get|take)"


def _given(game: Game, pay: Pay) -> int:
    """Return the number of Genechips that an action gives or has just given."""
    if not pay.all:
        return pay.amount
    if held := GENECHIPS.of(game.state, game.actor or ""):
        return held
    given = (
        (one.old or 0) - (one.new or 0)
        for one in reversed(game.transcript.changes)
        if (one.object, one.attribute) == (game.actor, GENECHIPS.name)
    )
    return next(given, 0)


def _vetoed(_game: Game, vetoed: ProposalVetoed) -> list[tuple[ObjectId, ...]]:
    return [(vetoed.proposal,)]


def _vetoes(_game: Game, vetoed: ProposalVetoed) -> list[tuple[ObjectId, ...]]:
    return [(vetoed.by, vetoed.proposal)]


def _who(
    _game: Game,
    happening: PlayerJoined | PlayerLeaves | PlayerWins | Smitten | PlayerNominated | TileDrawn,
) -> list[tuple[ObjectId, ...]]:
    return [(happening.player,)]


def _legislator(game: Game, drawn: LegislatorDrawn) -> list[tuple[ObjectId, ...]]:
    return [(OWNER.of(game.state, drawn.proposal),)]


def _forfeits(game: Game, leaves: PlayerLeaves) -> list[tuple[ObjectId, ...]]:
    """Return the player who leaves by their own action, or nothing if there is none."""
    return [(leaves.player,)] if game.actor == leaves.player else []


_ELSEWHERE = frozenset(
    (
        *(
            Propose,
            SubmitTweak,
            SubmitReferendum,
            CallShenanigans,
            Vote,
            VoteOnEach,
            Pay,
        ),
        *(
            StartElection,
            Nominate,
            Veto,
            Join,
            Forfeit,
            Retract,
            Revise,
            DeclareWin,
        ),
    )
)
"""Actions that are worded elsewhere in this vocabulary, and those that no clause restricts."""

_EACH_TIME = "(when|whenever|as|as soon as|each time|every time|any time)"


def _moments(period: str, noun: str, verb: str) -> tuple[str, ...]:
    """Return the wordings for the moment when a period begins or ends.

    All of them are understood; the first one is used for writing.
    """
    each = f"(each|every|an|any|each new|every new|a new) {period}"
    return (
        f"at the {noun} of {each}",
        f"at (each|every|an|any|each new|every new|a new) {period} 's {noun}",
        f"{_EACH_TIME} ({each}|the {period}) {verb}",
        f"(each|every) {period} at its {noun}",
    )


def _begins(period: str) -> tuple[str, ...]:
    return _moments(period, "(beginning|start|outset)", "(begins|starts|has begun|opens)")


def _ends(period: str) -> tuple[str, ...]:
    noun = "(end|close|conclusion|very end)"
    return _moments(period, noun, "(ends|closes|is over|finishes|comes to an end|has ended)")


def _turns(period: str, verb: str) -> str:
    """Return the wording for a period that begins or ends as an event: "an nweek begins"."""
    how = "(begins|starts)" if verb == "begins" else "(ends|is over|comes to an end)"
    return f"(an|any|a new|each new|every new) {period} {how}"


_NAMED = {action.name: action for action in vocabulary.ACTIONS if action not in _ELSEWHERE}
"""Actions that the law calls by their names in the record: "give up Forging"."""
_SAID = {
    ComeOut.name: "stop hiding",
    PutInVat.name: "put somebody In The Vat",
    Forge.name: "attempt to Forge a Talisman",
}
"""The law's wordings for actions whose name fits no sentence: nobody "may not hide no longer"."""
_ALSO = {
    TakeSoul.name: ("take possession of a Soul",),
    MoveRoom.name: ("enter a Room",),
    Reanimate.name: ("reanimate a Soul",),
    TurnKey.name: ("turn eir Clock Key",),
    PlayWord.name: ("lay a word", "lay a word on the Board"),
    PerformBackupDuty.name: ("perform a Backup Duty",),
}
"""Further wordings for some actions."""
_ALSO_FORBIDDEN = {
    Forge.name: ("Forge", "Forge a Talisman"),
    ChooseClass.name: ("change (eir Class|Class|Classes)",),
}
"""Further wordings for a prohibition of some actions. In an event they would mean more."""
_SAYINGS = Sayings(
    _SAID,
    _ALSO,
    _ALSO_FORBIDDEN,
    frozenset((Bribe.name,)),
    {
        **{"room_named": "Room", "class": "Class", "any_soul": "Soul", "talisman": "Talisman"},
        **{"ministry": "Ministry", "display": "Public Display"},
    },
    {
        Bribe.name: ("Bribe of the Voting Gremlin",),
        Reanimate.name: ("Reanimation [of a Soul]",),
    },
    own={
        Heal.name: PRIEST,
        Lobby.name: LOBBYIST,
        Reanimate.name: NECROMANCER,
        Seal.name: LEGISLATOR,
    },
    roles={
        **{"player": (A_PLAYER,), "motion": (*_FORMS,), "talisman": ("Talisman",)},
        **{"any_soul": ("Soul",), "ministry": ("Ministry",)},
    },
    elsewhere=frozenset((Heal.name, Smite.name)),
)


_TILE_PLAYS = (PlayWord, ZapZones, ExchangeTiles)


def _done_to(action: type[Action]) -> Callable[[Game, ActionTaken], Iterator[tuple[ObjectId, ...]]]:
    """Return a function that finds the actor and the target of an action."""

    def found(game: Game, taken: ActionTaken) -> Iterator[tuple[ObjectId, ...]]:
        if isinstance(taken.action, action) and taken.by:
            yield taken.by, game.target(taken.action)

    return found


def _befallen(
    action: type[Action],
) -> Callable[[Game, ActionTaken], Iterator[tuple[ObjectId, ...]]]:
    """Return a function that finds the target of an action."""
    done_to = _done_to(action)
    return lambda game, taken: ((whom,) for _, whom in done_to(game, taken))


_TO_PLAYERS = (
    *(
        Incident(f"player {verb} player", (f"{{player}} {verb} {{player}}",), ActionTaken, found)
        for verb, found in (
            ("heals", _done_to(Heal)),
            ("lobbies", _done_to(Lobby)),
            ("Smites", _done_to(Smite)),
        )
    ),
    *(
        Incident(f"player is {done}", (f"{{player}} is {done}",), ActionTaken, found)
        for done, found in (("healed", _befallen(Heal)), ("lobbied", _befallen(Lobby)))
    ),
    Incident(
        "player is put In The Vat",
        ("{player} is (put|placed|thrown) (In The Vat|into The Vat)",),
        ActionTaken,
        _befallen(PutInVat),
    ),
)
"""The actions that one player does to another."""


def _posted(_game: Game, reached: PostReached) -> list[tuple[ObjectId, ...]]:
    return [(reached.author,)] if reached.author else []


def _any(verb: str, noun: str) -> str:
    """Return the wording for doing something to a motion: `submits (a Tweak|any Tweak|...)`.

    `noun` names the form of the motion, for example "Tweak".
    """
    return f"{verb} (a {noun}|any {noun}|{_PLURALS[noun]}|any {_PLURALS[noun]}|at least one {noun})"


def _many(verb: str, noun: str) -> str:
    """Return the wording for doing something to a number of motions: `submits {many} Tweaks`.

    `noun` names the form of the motions, for example "Tweak".
    """
    return f"{verb} {{many}} ({_PLURALS[noun]}|{noun})"


_FOR_OFFICE = (
    "(for a Ministry|for any Ministry|for Minister|as Minister|as a Minister|for an Election|"
    "in an Election|in any Election|in Elections|in an election|in any election|in elections)"
)
"""What a nomination is for: nobody is nominated for anything but a Ministry."""
_STANDS = (
    "stand as a candidate",
    "stand for election",
    f"nominate emself [{_FOR_OFFICE}]",
    *said_in_law(Nominate, _SAYINGS.slots),
)
"""How players nominate themselves."""
_THIS_LAW = "this (clause|rule|paragraph|sentence|section|law)"
_AS_SOON = "(when|as soon as|once|after|immediately after|the moment)"
_BEGINS = (
    "(is created|is enacted|is adopted|is passed|passes|is made|is added|becomes law|begins|"
    "takes effect|comes into force|comes into effect|comes into being|enters into force)"
)
_BEGINNING = "(creation|adoption|enactment|passage|passing|commencement|coming into force)"
_ON = "(upon|on|at|after|immediately upon|immediately after|with)"
_PASSES = "(passes|succeeds|is passed|is adopted|is accepted|is approved|has passed)"
_FAILS = "(fails|is defeated|is rejected|is voted down|does not pass|has failed)"
_INCIDENTS = (
    Incident(
        "nweek begins",
        (_turns("nweek", "begins"),),
        NweekBegins,
        _once,
        moments=_begins("nweek"),
    ),
    Incident(
        "nweek ends",
        (_turns("nweek", "ends"),),
        NweekEnds,
        _once,
        moments=_ends("nweek"),
    ),
    Incident(
        "nyear begins",
        (_turns("nyear", "begins"),),
        NweekBegins,
        _nyear_turns(0),
        moments=_begins("nyear"),
    ),
    Incident(
        "nyear ends",
        (_turns("nyear", "ends"),),
        NweekEnds,
        _nyear_turns(1),
        moments=_ends("nyear"),
    ),
    Incident(
        "nday begins",
        (),
        NdayBegins,
        _once,
        moments=(
            *_begins("nday"),
            "(each|every) midnight (that|which) begins an nday",
            "at (midnight|each midnight|every midnight|the stroke of midnight)",
            "(when|whenever) (The|the) Clock strikes midnight",
            "(each|every) (midnight|nday at midnight)",
        ),
    ),
    Incident(
        "nday ends",
        (),
        NdayBegins,
        _once,
        moments=_ends("nday"),
    ),
    Incident(
        "voting begins",
        ("(voting|a Voting Period|the Voting Period) (begins|starts)",),
        VotingBegins,
        _once,
        moments=(
            "at the (beginning|start) of (each|every) Voting Period",
            *_begins("Voting Period"),
        ),
    ),
    Incident(
        "voting ends",
        ("(voting|a Voting Period|the Voting Period) (ends|closes|is over|comes to an end)",),
        NweekEnds,
        _voting_ends,
        moments=(*_ends("Voting Period"), "at the (end|close) of the Voting Period"),
    ),
    Incident(
        "player joins",
        ("{player} (joins the game|joins|becomes a player)",),
        PlayerJoined,
        _who,
        did=("(join|join the game|become a player)",),
        roles=(("newcomer", "new player"),),
        nouns=("arrival", "joining", "registration"),
    ),
    Incident(
        "player leaves",
        ("{player} (leaves the game|ceases to be a player|leaves|quits|quits the game)",),
        PlayerLeaves,
        _who,
    ),
    Incident(
        "player forfeits", ("{player} (forfeits|forfeits the game)",), PlayerLeaves, _forfeits
    ),
    Incident(
        "proposal is vetoed",
        ("{proposal} is vetoed",),
        ProposalVetoed,
        _vetoed,
        nouns=("veto", "vetoing"),
    ),
    Incident("player vetoes", ("{player} vetoes {proposal}",), ProposalVetoed, _vetoes),
    Incident(
        "this clause begins",
        (),
        MotionsResolved,
        _passed,
        moments=(
            f"when {_THIS_LAW} takes effect",
            f"{_AS_SOON} {_THIS_LAW} [first] {_BEGINS}",
            "(when|as soon as|once) this (passes|is passed|is adopted|takes effect|becomes law)",
            f"{_ON} [the] {_BEGINNING} of {_THIS_LAW}",
            f"{_ON} (this|its) {_BEGINNING}",
            "(upon|immediately upon) (adoption|enactment)",
        ),
        own=_made,
    ),
    *(
        Incident(
            f"this {noun} passes",
            (f"this {noun} (passes|is passed|is adopted|is accepted|takes effect)",),
            MotionsResolved,
            _resolved(form, PASSED),
            own=_made,
        )
        for noun, form in _FORMS.items()
    ),
    *(
        Incident(
            f"{noun} passes",
            (f"{{{noun}}} {_PASSES}",),
            MotionsResolved,
            _resolved(form, PASSED),
            nouns=("passage", "passing", "adoption", "success", "acceptance"),
        )
        for noun, form in _FORMS.items()
    ),
    *(
        Incident(
            f"{noun} fails",
            (f"{{{noun}}} {_FAILS}",),
            MotionsResolved,
            _resolved(form, FAILED),
            nouns=("failure", "defeat", "rejection", "failing"),
        )
        for noun, form in _FORMS.items()
    ),
    *(
        Incident(
            f"{noun} is Moot",
            (f"{{{noun}}} (is|becomes|is declared|is found|is ruled|turns out) Moot",),
            MotionsResolved,
            _resolved(form, MOOT),
        )
        for noun, form in _FORMS.items()
    ),
    *(
        Incident(
            f"{noun} resolves",
            (f"{{{noun}}} (resolves|turns from Open to Historical)",),
            MotionsResolved,
            _came_to_resolve(form),
        )
        for noun, form in _FORMS.items()
    ),
    *(
        Incident(
            f"player submits {noun}",
            (f"{{player}} submits {{{noun}}}",),
            ActionTaken,
            _submitted(noun),
            did=(_any("submit", noun),),
            many=(_many("submit", noun),),
        )
        for noun in _FORMS
    ),
    *(
        Incident(
            f"player votes on {noun}",
            (f"{{player}} votes on {{{noun}}}",),
            ActionTaken,
            _done_on(Vote, noun),
            did=(_any("vote on", noun),),
            roles=(("voter",),),
        )
        for noun in _FORMS
    ),
    *(
        Incident(
            f"player revises {noun}",
            (f"{{player}} revises {{{noun}}}",),
            ActionTaken,
            _done_on(Revise, noun),
        )
        for noun in _FORMS
    ),
    *(
        Incident(f"{noun} is revised", (f"{{{noun}}} is revised",), ActionTaken, _is_revised(noun))
        for noun in _FORMS
    ),
    *incidents_by_name(_NAMED, _SAYINGS, _NOUNS),
    *grid_words.INCIDENTS,
    *_TO_PLAYERS,
    *table_words.incidents(_NOUNS),
    Incident(
        "The Clock starts",
        ("(The|the) Clock is turned On", "(The|the) Clock (starts|is started) [again]"),
        ClockStarted,
        _once,
    ),
    Incident(
        "The Clock stops",
        ("(The|the) Clock is turned Off", "(The|the) Clock (stops|is stopped)"),
        ClockStopped,
        _once,
    ),
    Incident(
        "player becomes Legislator",
        (
            "{player} is drawn as [the] Legislator",
            "{player} becomes [the] Legislator [of the Nweek]",
        ),
        LegislatorDrawn,
        _legislator,
    ),
    *(
        Incident(
            f"{noun} is submitted",
            (
                f"{{{noun}}} (is submitted|is called)"
                if noun == A_CFI
                else f"{{{noun}}} is submitted",
            ),
            ActionTaken,
            _is_submitted(noun),
            nouns=("submission",),
        )
        for noun in _FORMS
    ),
    Incident(
        "player wins",
        ("{player} (wins|wins the game|achieves a Win|achieves victory|is victorious)",),
        PlayerWins,
        _who,
        did=("(win|win the game)",),
        roles=(("winner", "victor"),),
        nouns=("victory", "Win"),
    ),
    Incident("election ends", ("(an|any) election ends",), ElectionEnded, _once),
    Incident(
        "player wins an election",
        (
            "{player} (wins an election|is elected)",
            "{player} is elected (to a Ministry|to any Ministry|as a Minister|Minister)",
        ),
        ElectionEnded,
        _winner,
        did=("win (an election|any election)",),
        roles=(("winner",),),
        nouns=("election", "election to (a|any) Ministry"),
    ),
    Incident(
        "player loses an election",
        ("{player} (loses|has lost) an election",),
        ElectionEnded,
        _losers,
        did=("lose (an election|any election)",),
    ),
    Incident(
        "player votes",
        ("{player} votes",),
        ActionTaken,
        acted(Vote),
        did=("vote", "cast (a vote|any vote|votes|any votes|at least one vote)"),
        roles=(("voter",),),
    ),
    *(
        Incident(
            f"player votes {vote} on {noun}",
            (
                f"{{player}} votes {vote} [on] {{{noun}}}",
                f"{{player}} gives {{{noun}}} a vote of {vote}",
            ),
            ActionTaken,
            _voted_so(noun, vote),
            roles=(("voter",),),
        )
        for noun, legal in _VOTES.items()
        for vote in legal
    ),
    *(
        Incident(
            f"player votes {vote}",
            (f"{{player}} votes {vote}",),
            ActionTaken,
            _voted_so_on_any(vote),
            roles=(("voter",),),
        )
        for vote in dict.fromkeys(vote for legal in _VOTES.values() for vote in legal)
    ),
    Incident(
        "player makes a Tile Play",
        ("{player} makes a Tile Play",),
        ActionTaken,
        acted(*_TILE_PLAYS),
        did=("make (a Tile Play|any Tile Play|Tile Plays|any Tile Plays)",),
        many=("make {many} (Tile Plays|Tile Play)",),
    ),
    Incident(
        "player posts",
        (),
        PostReached,
        _posted,
        did=("(post|post to a public forum|post in a public forum|post anything)",),
    ),
    Incident(
        "player calls Shenanigans",
        ("{player} calls Shenanigans",),
        ActionTaken,
        acted(CallShenanigans),
    ),
    Incident(
        "player gives Genechips",
        ("{player} gives (Genechips|some Genechips|any Genechips) to {player}",),
        ActionTaken,
        _gave,
        roles=(("giver", "donor", "sender"), ("recipient", "receiver")),
        at_least=(
            f"{{player}} gives {{least}} Genechips to {{player}} {_AT_ONCE}",
            f"{{player}} gives {{player}} {{least}} Genechips {_AT_ONCE}",
        ),
        amount=lambda game, taken: _given(game, taken.action),
    ),
    Incident(
        "player gives Genechips away",
        ("{player} gives (Genechips away|away Genechips|away)",),
        ActionTaken,
        acted(Pay),
        roles=(("giver", "donor", "sender"),),
        at_least=(
            f"{{player}} gives away {{least}} Genechips {_AT_ONCE}",
            f"{{player}} gives {{least}} Genechips (away|) {_AT_ONCE}",
        ),
        amount=lambda game, taken: _given(game, taken.action),
    ),
    Incident(
        "player receives Genechips",
        ("{player} (receives|gets|is given) (Genechips|some Genechips|any Genechips)",),
        ActionTaken,
        _received,
    ),
    Incident(
        "player receives Genechips from player",
        (
            "{player} (receives|gets|is given) (Genechips|some Genechips|any Genechips) "
            "(from|by) {player}",
        ),
        ActionTaken,
        _received_from,
        roles=(("recipient", "receiver"), ("giver", "donor", "sender")),
    ),
    Incident(
        "player Forges a Talisman",
        ("{player} (Forges|has Forged) a Talisman", "a Talisman is Forged by {player}"),
        TalismanForged,
        _forger,
        did=("Forge (a Talisman|any Talisman|Talismans|any Talismans)",),
    ),
    Incident("Talisman is Forged", ("a Talisman is Forged",), TalismanForged, _once),
    Incident("player Draws a Tile", ("{player} Draws a Tile",), TileDrawn, _who),
    Incident(
        "election starts",
        ("(an|any) (election|Election) (starts|begins|is started|is called)",),
        ElectionStarted,
        _once,
    ),
    Incident(
        "player is Smitten",
        ("{player} is Smitten [with the Mighty Fist of Oblivion]",),
        Smitten,
        _who,
    ),
    Incident(
        "player is nominated",
        ("{player} is nominated [(for a Ministry|for any Ministry|for Minister|in an election)]",),
        PlayerNominated,
        _who,
    ),
    Incident(
        "player starts an election",
        ("{player} (starts|calls|initiates) an election",),
        ActionTaken,
        acted(StartElection),
    ),
    Incident(
        "player is nominated by player",
        ("{player} is nominated [(for a Ministry|for any Ministry|for Minister)] by {player}",),
        PlayerNominated,
        lambda _game, nominated: [(nominated.player, nominated.by)],
    ),
    Incident(
        "player stands for a Ministry",
        tuple(f"{{player}} {in_third(one)}" for one in _STANDS),
        PlayerNominated,
        lambda _game, nominated: [(nominated.by,)] if nominated.by == nominated.player else [],
        did=_STANDS,
        roles=(("candidate",),),
    ),
    Incident(
        "player nominates player",
        (f"{{player}} nominates {{player}} [{_FOR_OFFICE}]",),
        PlayerNominated,
        lambda _game, nominated: [(nominated.by, nominated.player)] if nominated.by else [],
        roles=(("nominator",), ("nominee", "candidate")),
        general="player nominates another",
    ),
    Incident(
        "player nominates another",
        (f"{{player}} nominates (another player|any other player|somebody else) [{_FOR_OFFICE}]",),
        PlayerNominated,
        _nominates,
    ),
    Incident(
        "player nominates",
        ("{player} nominates somebody", "{player} makes a nomination"),
        ActionTaken,
        acted(Nominate),
    ),
)

# -- what somebody does ----------------------------------------------------------------------------


def _target(game: Game, action: Any) -> ObjectId | None:
    field, kind = action.targets[0]
    found = game.library.find(game.state, getattr(action, field), kind)
    return found[0] if len(found) == 1 else None


def _nominee(game: Game, action: Nominate) -> ObjectId | None:
    """Return the player whom an action nominates (by default the actor), or None."""
    if not action.player:
        return game.actor
    found = game.library.find(game.state, action.player, kinds.OUTSIDER.name)
    return found[0] if len(found) == 1 else None


def _votes_so(form: str, vote: str) -> Callable[[Game, Any], bool]:
    on_form = motions.on_form(form)
    return lambda game, action: (
        on_form(game, action) and votes.meant(game, game.target(action), action.vote) == vote
    )


def _as_verb(vote: str, noun: str) -> tuple[str, ...]:
    """Return the wordings that use a vote as a verb: "SECOND a Tweak", "OBJECT to a Referendum"."""
    if vote == SECOND:
        return (f"SECOND {{{noun}}}",)
    return (f"OBJECT to {{{noun}}}",) if vote == OBJECT else ()


def _barred(noun: str, plural: str) -> tuple[str, ...]:
    """Return the wordings that forbid submitting motions of one form, such as Tweaks."""
    return (
        f"no (new|) ({noun}|{plural}) (may|can|shall) be submitted",
        f"(a {noun}|any {noun}|{plural}|new {plural}) (may not|cannot|must "
        "not|shall not) be submitted",
    )


def _costing(noun: str, plural: str) -> tuple[str, ...]:
    """Return the wordings that set a price for submitting motions of one form, such as Tweaks."""
    return (
        f"it costs [(a player|players)] {{price}} to submit (a|any|each|every) {noun}",
        f"it costs [(a player|players)] {{price}} to submit {plural}",
        f"(a|any|each|every) {noun} costs {{price}} to submit",
        f"{plural} cost {{price}} to submit",
        f"(a|any|each|every) {noun} costs (its submitter|its owner|its author) {{price}}",
        f"submitting (a|any|each|every) {noun} costs {{price}}",
        f"submitting {plural} costs {{price}} each",
        f"(a|any|each|every) {noun} [that is|which is] submitted costs "
        "(its submitter|its owner|its author) {price}",
        f"(a|any|each|every) {noun} [that] (a|any) player submits costs (em|that player) {{price}}",
    )


_ACTS = (
    *grid_words.ACTS,
    Act(
        "submit proposal",
        ("submit (a proposal|proposals|any proposal|any proposals)",),
        (Propose,),
        barred=_barred("proposal", "proposals"),
        counted=("submit more than {number} proposals", "submit more than {number} proposal"),
        costing=_costing("proposal", "proposals"),
        done="player submits proposal",
    ),
    Act(
        "submit tweak",
        ("submit (a tweak|tweaks|any tweak|any tweaks)",),
        (SubmitTweak,),
        barred=_barred("tweak", "tweaks"),
        counted=("submit more than {number} tweaks", "submit more than {number} tweak"),
        costing=_costing("tweak", "tweaks"),
        done="player submits tweak",
    ),
    Act(
        "submit referendum",
        ("submit (a referendum|referenda|any referendum|any referenda)",),
        (SubmitReferendum,),
        barred=_barred("referendum", "referenda"),
        counted=("submit more than {number} referenda", "submit more than {number} referendum"),
        costing=_costing("referendum", "referenda"),
        done="player submits referendum",
    ),
    Act(
        "call Shenanigans",
        ("call Shenanigans", "submit (a cfi|cfis)"),
        (CallShenanigans,),
        counted=(
            "(submit|call) more than {number} cfis",
            "(submit|call) more than {number} cfi",
        ),
        costing=_costing("cfi", "cfis"),
        done="player calls Shenanigans",
    ),
    Act(
        "vote",
        ("(vote|vote on anything|cast votes|cast any votes)",),
        (Vote, VoteOnEach),
        done="player votes",
        barred=("no (vote|votes) (may|can|shall) be cast", "votes (may not|cannot) be cast"),
    ),
    *(
        Act(
            f"vote on {noun}",
            (f"vote on {{{noun}}}",),
            (Vote,),
            motions.on_form(form),
            _target,
            done=f"player votes on {noun}",
        )
        for noun, form in _FORMS.items()
    ),
    *(
        Act(
            f"vote {vote} on {noun}",
            (f"vote {vote} on {{{noun}}}", f"vote {vote} {{{noun}}}", *_as_verb(vote, noun)),
            (Vote,),
            _votes_so(form, vote),
            _target,
            done=f"player votes {vote} on {noun}",
        )
        for noun, form in _FORMS.items()
        for vote in _VOTES[noun]
    ),
    *(
        Act(
            f"revise {noun}",
            (f"revise {{{noun}}}",),
            (Revise,),
            motions.on_form(form),
            _target,
            passive=(noun, "revised"),
        )
        for noun, form in _FORMS.items()
    ),
    Act(
        "give Genechips",
        (
            "give (Genechips|any Genechips)",
            "give away (Genechips|any Genechips)",
            "give (Genechips|any Genechips) away",
            "transfer (Genechips|any Genechips)",
        ),
        (Pay,),
        over=(f"give [away] more than {{number}} Genechips {_AT_ONCE}",),
        in_all=("give [away] {number} Genechips", f"give [away] {{number}} Genechips {_TO_OTHERS}"),
        amount=_given,
    ),
    Act(
        "give Genechips to",
        (
            "give Genechips to {player}",
            "give {player} Genechips",
            "(pay|transfer|hand|send|donate) Genechips to {player}",
        ),
        (Pay,),
        over=(
            f"give more than {{number}} Genechips to {{player}} {_AT_ONCE}",
            f"give to {{player}} more than {{number}} Genechips {_AT_ONCE}",
            f"give {{player}} more than {{number}} Genechips {_AT_ONCE}",
        ),
        in_all=(
            "give {number} Genechips [(in total|in all)] to {player}",
            "give {player} {number} Genechips",
        ),
        received=(f"{_RECEIVE} (Genechips|any Genechips|gifts of Genechips)",),
        received_in_all=(f"{_RECEIVE} {{number}} Genechips",),
        amount=_given,
        target=_target,
    ),
    Act(
        "start an election",
        tuple(
            f"{verb} (an election|any election|elections|any elections)"
            for verb in ("start", "call", "initiate")
        ),
        (StartElection,),
        done="player starts an election",
    ),
    Act(
        "nominate",
        (f"nominate {{player}} [{_FOR_OFFICE}]",),
        (Nominate,),
        target=_nominee,
        passive=(A_PLAYER, f"nominated [{_FOR_OFFICE}]"),
    ),
    Act(
        "stand for a Ministry",
        tuple(one for one in _STANDS if "emself" not in one),  # which “nominate” forbids, too
        (Nominate,),
        lambda game, action: _nominee(game, action) == game.actor,
        done="player stands for a Ministry",
        nouns=("candidacy",),
    ),
    Act(
        "nominate candidates",
        ("nominate (candidates|a candidate|any candidate|any candidates)",),
        (Nominate,),
        done="player nominates",
        nouns=("nomination",),
    ),
    Act(
        "make a Tile Play",
        ("make (a Tile Play|any Tile Play|Tile Plays|any Tile Plays)",),
        _TILE_PLAYS,
        counted=("make more than {number} Tile Plays", "make more than {number} Tile Play"),
        done="player makes a Tile Play",
        nouns=("Tile Play",),
    ),
    Act("veto", ("veto {proposal}",), (Veto,), target=_target, nouns=("veto",), own="Dictator"),
    Act(
        "heal",
        ("Heal {player}",),
        (Heal,),
        target=_target,
        own=PRIEST,
        done="player heals player",
    ),
    Act(
        "Smite player",
        ("Smite {player}",),
        (Smite,),
        target=_target,
        done="player Smites player",
    ),
    Act(
        "lobby player",
        ("Lobby {player}",),
        (Lobby,),
        target=_target,
        done="player lobbies player",
    ),
    *acts_by_name(_NAMED, _SAYINGS, _NOUNS),
    *table_words.acts(_NOUNS),
)

# -- all of it -------------------------------------------------------------------------------------


def _period(game: Game, name: str) -> str:
    nweek, _ = game.library.ntime(game.state)
    return f"nweek {nweek}" if name == "nweek" else f"nday {game_time.advances(game)}"


def _ended(game: Game, name: str) -> str:
    """Return which period ends now. The Clock already shows the new nday, but not a new nweek."""
    if name == "nweek":
        return _period(game, name)
    return f"nday {game_time.advances(game) - 1}"


def _wins(game: Game, player: ObjectId) -> None:
    game.set(WINNER, game.create(WIN), player)
    game.tell(f"{game.called(player)} Wins")
    wins = PlayerWins(player)
    if wins not in game.transcript.happenings:  # or a clause could let somebody win for winning
        game.happen(wins)


def _joiner(joined: PlayerJoined) -> ObjectId:
    return joined.player


def _numbers() -> Iterator[LawNumber]:
    """Yield the law's own numbers that have names, of all rulebooks."""
    from nomicbot.rulebooks.library import named_numbers  # which imports this module

    yield from named_numbers()


def _restricted() -> Restricted:
    """Return the actions that the rules of any rulebook permit only under conditions or limits."""
    from nomicbot.rulebooks.library import restricted  # which imports this module

    return restricted()


PLAIN_WORDS = Vocabulary(
    nouns=_NOUNS,
    also=_ALSO_SAID,
    whole=Noun(
        WHOLE,
        "games",
        kinds.GAME,
        lambda game: game.state.of_kind(kinds.GAME),
        lambda game, object: game.state.kind(object) == kinds.GAME.name,
    ),
    traits=_TRAITS,
    by_name=things.BY_NAME,
    ties=_TIES,
    owned=_OWNED,
    incidents=_INCIDENTS,
    acts=_ACTS,
    measures=(
        *(
            Measure(quantity.name, quantity, A_PLAYER)
            for quantity in (VOTING_AWARD, FOR_AWARD, MAYBE_AWARD)
        ),
        Measure(
            "proposal limit",
            PROPOSAL_LIMIT,
            A_PLAYER,
            more=(
                "(may|can) (own|have) {number} (more|additional|extra|further) "
                "Pending (proposals|proposal)",
                "may own {number} more Pending (proposals|proposal) than other players",
            ),
        ),
    ),
    sorts=grid_words.SORTS,
    qualities=grid_words.QUALITIES,
    ballots=tuple(
        BallotWords(
            noun,
            legal,
            LEGAL_VOTES,
            ELIGIBLE_VOTERS,
            _VOTE_GROUPS.get(noun, ()),
            TALLY,
            lambda game, motion: FINAL.items(game.state, motion),
            MAY_PASS,
        )
        for noun, legal in _VOTES.items()
    ),
    counts=(*_COUNTS, *STANDING_COUNTS, *things.COUNTS, *grid_words.COUNTS),
    stages=_STAGES,
    effects=EFFECTS,
    effects_by_name=EFFECTS_BY_NAME,
    attributes=(
        *(AMPLITUDE, GENECHIPS, BURNS, SUCK_POINTS, *TOKENS),
        *grid_words.ATTRIBUTES,
    ),
    currencies=(AMPLITUDE, GENECHIPS),
    values=(CLASS,),
    joining=(PlayerJoined, _joiner),
    period=_period,
    ended=_ended,
    ndays=lambda game: game.quantity(NWEEK_LENGTH),
    wins=_wins,
    numbers_of=_numbers,
    restricted_of=_restricted,
)
