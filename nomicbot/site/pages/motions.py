"""Pages of motions: open and pending ones, and the outcome of each with its reason."""

from typing import Any

from nomicbot.game.objects import ObjectId
from nomicbot.publish.ballots import (
    final_votes,
    in_state,
    open_motions,
    opens,
    pending_motions,
    voting_ends,
)
from nomicbot.publish.outcomes import outcome_of, seconds_needed
from nomicbot.publish.waits import OpenBallot, voting_lines
from nomicbot.rulebooks.counts import CountPart
from nomicbot.rulebooks.library import ruleset
from nomicbot.rulebooks.ruleset import Revising
from nomicbot.site.links import link
from nomicbot.site.pages.object_pages import changes_of
from nomicbot.site.view import View
from nomicbot.text import shortened

Data = dict[str, Any]
_LAST = 20


def row(view: View, motion: ObjectId) -> Data:
    """Return a motion as a line of a list."""
    state = view.state
    owner = ruleset().motions.owner.of(state, motion)
    title = ruleset().motions.title.of(state, motion)
    return {
        "motion": view.thing(motion),
        "title": title or shortened(ruleset().motions.heading(state, motion), 80),
        "owner": view.thing(owner) if owner else "nobody",
        "form": ruleset().motions.form.of(state, motion),
        "state": ruleset().motions.state.of(state, motion),
        "result": ruleset().motions.result.of(state, motion),
    }


def index(view: View) -> Data:
    """Return the page of open and pending motions, with the last decisions."""
    view.rests_on_law()
    view.rests("resolved")
    past = in_state(view.game, ruleset().motions.historical)
    nweeks = sorted(view.chronicle.resolved, reverse=True)
    return {
        "title": "Motions",
        "open": [
            row(view, m) | {"closes": voting_ends(view.game, m)} for m in open_motions(view.game)
        ],
        "pending": [
            row(view, m) | {"opens": opens(view.game, m)} for m in pending_motions(view.game)
        ],
        "historical": [row(view, m) for m in past[-_LAST:][::-1]],
        "number": len(past),
        "nweeks": [link(f"nweek {n}", f"motions/in/{n}.html") for n in nweeks],
    }


def in_nweek(view: View, nweek: int) -> Data:
    """Return the page of the motions that were decided in an nweek."""
    view.rests("resolved", nweek)
    found = view.chronicle.resolved.get(nweek, [])
    return {
        "title": f"Motions decided in nweek {nweek}",
        "rows": [row(view, m) for m in dict.fromkeys(found)],
    }


def votes(view: View, motion: ObjectId) -> Data:
    """Return the votes on a motion by voter, and for an Open one the people yet to vote."""
    state, game = view.state, view.game
    ballot = (
        view.chronicle.ballots.on(game, motion)
        if ruleset().motions.state.of(state, motion) == ruleset().motions.open
        else OpenBallot()
    )
    legal = ballot.legal
    cast = {o: vote for o, vote in ballot.votes.items() if o not in ballot.never} or final_votes(
        game, motion
    )
    rows = []
    for vote in dict.fromkeys((*(x for x in legal if x in cast.values()), *cast.values())):
        who = [o for o, each in cast.items() if each == vote]
        voters = [{"voter": view.thing(o), "why": cast_in(view, motion, o)} for o in who]
        rows.append({"vote": vote, "number": len(who), "voters": voters})
    name = game.library.called(state, motion)
    lines = [view.said(words, f"Vote on {name}") for words in voting_lines(game, motion, legal)]
    return {"rows": rows, "silent": view.things(ballot.silent), "lines": lines} | _outlook(
        view, motion
    )


def revising(view: View, motion: ObjectId) -> Data | None:
    """Return the post with which its owner could revise a Pending motion, with its present text.

    Returns None if the motion has no owner or is not Pending, or if no rule permits revising.
    """
    state, kept = view.state, ruleset().motions
    pending = kept.state.of(state, motion) == kept.pending and kept.owner.of(state, motion)
    view.rests_on_law()
    if not pending or not any(issubclass(a, Revising) for a in view.game.law_now().permitted()):
        return None
    name, title = view.name(motion), kept.title.of(state, motion)
    head = f"__{title}__\n\n" if title else ""
    words = f"I revise {name} to read:\n\n{{{{\n{head}{kept.text.of(state, motion)}\n}}}}"
    return view.said(words, f"Revision of {name}")


def _outlook(view: View, motion: ObjectId) -> Data:
    """Return the outcome of a motion by the present votes, with reasons and clauses."""
    view.rests("forecast", motion)
    outlook = view.chronicle.forecasts.of(motion)
    if outlook is None:
        return {"would": "", "why": "", "by": []}
    return {"would": outlook.would, "why": outlook.why, "by": _named(view, outlook.clauses)}


def _named(view: View, clauses: str) -> list[Any]:
    """Return links to the clauses that decide a motion, given their names."""
    return [view.clause_named(name) for name in clauses.split(", ") if name]


def cast_in(view: View, motion: ObjectId, voter: ObjectId) -> Any:
    """Return a link to the entry in which a vote was cast, or "" if nobody cast it themselves."""
    found = view.chronicle.cast.get((motion, ruleset().motions.vote[voter].name))
    return view.entry(found, "post") if found else ""


def motion(view: View, object: ObjectId) -> Data:
    """Return the page of a motion: its words, changes, votes, their count, and the outcome."""
    state, game = view.state, view.game
    if not state.exists(object):
        return {"title": view.name(object), "there": False} | changes_of(view, object)
    kept = ruleset().motions
    decided = kept.state.of(state, object) == kept.historical
    if not decided:
        view.rests_on_law()
    clauses, why = outcome_of(game, object) if decided else ("", "")
    count = kept.count_of(state, object)
    submitted = kept.submitted.of(state, object)
    defendant = kept.about.of(state, object)
    arguments = kept.arguments.of(state, object)
    return (
        row(view, object)
        | {
            "title": f"{game.library.called(state, object)} {kept.title.of(state, object)}".strip(),
            "there": True,
            "name": game.library.called(state, object),
            "titled": kept.title.of(state, object),
            "revision": kept.revision.of(state, object),
            "submitted": view.moment(submitted) if submitted else None,
            "opens": opens(game, object),
            "closes": voting_ends(game, object),
            "needs": seconds_needed(game, object),
            "defendant": view.thing(defendant) if defendant else "",
            "text": kept.text.of(state, object),
            "revise": revising(view, object),
            "reads": [*view.chronicle.as_read(object), *view.chronicle.foreseen(object)],
            "votes": votes(view, object),
            "arguments": [
                {"who": view.thing(who), "side": side, "text": words}
                for who, side, words in arguments
            ],
            "decided_by": _named(view, clauses),
            "why": why,
            "ballots": [
                {
                    "voter": view.thing(ballot.voter),
                    "vote": ballot.vote,
                    "cast": ballot.cast,
                    "why": cast_in(view, object, ballot.voter),
                    "parts": [_part(view, part) for part in ballot.parts[1:]],
                }
                for ballot in count.ballots
            ],
            "count": [_part(view, part) | {"votes": _counted(part)} for part in count.tally],
            "tests": [_part(view, part) | {"decides": part.changed} for part in count.tests],
        }
        | changes_of(view, object)
    )


def _part(view: View, part: CountPart) -> Data:
    return {"clause": view.clause_named(part.clause), "why": part.because or part.why}


def _counted(part: CountPart) -> str:
    return (
        ", ".join(f"{number} {vote}" for vote, number in dict(part.after).items() if number)
        or "no votes"
    )


def calendar(view: View) -> list[Data]:
    """Return the next events of the calendar, with their times if The Clock stays On."""
    now = ruleset().time.this_nweek(view.game)
    found = []
    if now.on:
        found.append(("the next nday begins", now.begins(now.nday + 1)))
    if now.votes is not None:
        found.append(("voting begins", now.votes))
    if now.ends is not None:
        found.append((f"nweek {now.nweek} ends, and open motions resolve", now.ends))
    return [{"what": what, "at": view.moment(at)["at"]} for what, at in found]
