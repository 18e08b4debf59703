"""The declaration of the Ruleset for the program."""

from nomicbot.rulebooks import bnomic
from nomicbot.rulebooks.bnomic import (
    counting,
    days,
    motions,
    object_names,
    offices,
    people,
    settling,
    singletons,
    souls,
)
from nomicbot.rulebooks.bnomic import vocabulary as v
from nomicbot.rulebooks.bnomic.plain_words import PLAIN_WORDS
from nomicbot.rulebooks.bnomic.presentation import PRESENTATION
from nomicbot.rulebooks.bnomic.tiles.laying import TILES
from nomicbot.rulebooks.bnomic.tiles.showing import BOARD
from nomicbot.rulebooks.rulebook import Rulebook, values_of
from nomicbot.rulebooks.ruleset import Displays, Motions, Ruleset, Time

_TIME = Time(
    clock=v.CLOCK,
    nweek=v.NWEEK,
    nday=v.NDAY,
    nweek_begins=v.NweekBegins,
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
    main_form=v.PROPOSAL,
    other_forms=(v.TWEAK, v.REFERENDUM),
    called=object_names.motion_name,
    listed_changes=motions.listed_changes,
    closes_at=settling.closes_at,
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
    computed=souls.COMPUTED,
    layouts=TILES,
    presentation=PRESENTATION,
    ruleset=Ruleset(
        player=v.PLAYER,
        joined=v.JOINED,
        join=v.Join,
        time=_TIME,
        motions=_MOTIONS,
        displays=Displays(v.DISPLAY, v.SHOWS),
        held_offices=offices.held,
        rank=people.rank,
        plain_words=PLAIN_WORDS,
        settled_at=settling.settled_at,
        is_settled=settling.is_settled,
    ),
)
