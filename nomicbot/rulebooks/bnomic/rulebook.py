"""The declaration of the Ruleset for the program."""

from nomicbot.rulebooks import bnomic
from nomicbot.rulebooks.bnomic import days, motions, object_names, settling, singletons, souls
from nomicbot.rulebooks.bnomic import vocabulary as v
from nomicbot.rulebooks.bnomic.plain_words import PLAIN_WORDS
from nomicbot.rulebooks.bnomic.tiles.laying import TILES
from nomicbot.rulebooks.bnomic.tiles.showing import BOARD
from nomicbot.rulebooks.rulebook import Rulebook, values_of
from nomicbot.rulebooks.ruleset import Motions, Ruleset, Time

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
    result=v.RESULT,
    vote=v.VOTE,
    final=v.FINAL,
    pending=v.PENDING,
    open=v.OPEN,
    passed=v.PASSED,
    main_form=v.PROPOSAL,
    other_forms=(v.TWEAK, v.REFERENDUM),
    called=object_names.motion_name,
    listed_changes=motions.listed_changes,
    closes_at=settling.closes_at,
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
    ruleset=Ruleset(
        player=v.PLAYER,
        joined=v.JOINED,
        join=v.Join,
        time=_TIME,
        motions=_MOTIONS,
        plain_words=PLAIN_WORDS,
        settled_at=settling.settled_at,
        is_settled=settling.is_settled,
    ),
)
