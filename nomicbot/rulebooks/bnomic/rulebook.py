"""The declaration of the Ruleset for the program."""

from nomicbot.rulebooks import bnomic
from nomicbot.rulebooks.bnomic import (
    counting,
    days,
    display_scopes,
    honours,
    ministers,
    ministries_shown,
    motions,
    object_names,
    offices,
    settled_actions,
    singletons,
    soul_standing,
)
from nomicbot.rulebooks.bnomic import vocabulary as v
from nomicbot.rulebooks.bnomic.plain_words import PLAIN_WORDS
from nomicbot.rulebooks.bnomic.presentation import PRESENTATION
from nomicbot.rulebooks.bnomic.tiles.laying import TILES
from nomicbot.rulebooks.bnomic.tiles.showing import BOARD
from nomicbot.rulebooks.rulebook import Rulebook, values_of
from nomicbot.rulebooks.ruleset import Displays, Motions, ResultWords, Ruleset, Time

_TIME = Time(
    clock=v.CLOCK,
    nweek=v.NWEEK,
    nday=v.NDAY,
    nweek_begins=v.NweekBegins,
    nweek_ends=v.NweekEnds,
    nday_begins=v.NdayBegins,
    nweek_length=v.NWEEK_LENGTH,
    this_nweek=days.this_nweek,
    nyear=days.nyear,
)
_MOTIONS = Motions(
    kind=v.MOTION,
    form=v.FORM,
    state=v.STATE,
    title=v.TITLE,
    text=v.TEXT,
    changes=v.CHANGES,
    owner=v.OWNER,
    submitted=v.SUBMITTED,
    revision=v.REVISION,
    result=v.RESULT,
    about=v.DEFENDANT,
    arguments=v.ARGUMENTS,
    counted=v.COUNTED,
    count_of=counting.count_of,
    vote=v.VOTE,
    final=v.FINAL,
    pending=v.PENDING,
    open=v.OPEN,
    historical=v.HISTORICAL,
    passed=v.PASSED,
    outcomes={
        v.PASSED: ResultWords("pass", "passes"),
        v.FAILED: ResultWords("fail", "fails"),
        v.MOOT: ResultWords("be moot", "is Moot"),
    },
    close=v.MotionsClose,
    opened=v.MotionsOpened,
    resolved=v.MotionsResolved,
    forms=(v.PROPOSAL, v.TWEAK, v.REFERENDUM, v.CFI),
    main_form=v.PROPOSAL,
    other_forms=(v.TWEAK, v.REFERENDUM),
    called=object_names.motion_name,
    listed_changes=motions.listed_changes,
    closes_at=settled_actions.closes_at,
    seconding=v.SECOND,
    seconds_needed=motions.seconds_needed,
    legal_votes=v.LEGAL_VOTES,
    sides=(v.FOR, v.AGAINST),
    heading=motions.heading,
    submissions={v.PROPOSAL: v.Propose, v.TWEAK: v.SubmitTweak},
    limit=v.PROPOSAL_LIMIT,
)

RULEBOOK = Rulebook(
    key="bnomic",
    name="Ruleset",
    package=bnomic,
    attributes=v.ATTRIBUTES,
    actions=v.ACTIONS,
    find=object_names.find,
    called=object_names.called,
    words=frozenset((*singletons.ANSWERING, *singletons.ALSO_ANSWERING, *values_of(v))),
    board=BOARD,
    computed=soul_standing.COMPUTED,
    layouts=TILES,
    presentation=PRESENTATION,
    ruleset=Ruleset(
        player=v.PLAYER,
        joined=v.JOINED,
        join=v.Join,
        time=_TIME,
        motions=_MOTIONS,
        displays=Displays(
            kind=v.DISPLAY,
            shows=v.SHOWS,
            location=v.LOCATION,
            kept_for=ministries_shown.kept_for,
            part_of=display_scopes.shown_in,
        ),
        offices_of=honours.ministries_of,
        honours_of=honours.titles_of,
        titles=honours.titles,
        held_offices=offices.held,
        keeper_of_law=lambda game: ministers.minister(game, "Law"),
        rank=v.CLASS,
        ranks=v.CLASSES,
        plain_words=PLAIN_WORDS,
        settled_at=settled_actions.settled_at,
        is_settled=settled_actions.is_settled,
    ),
)
