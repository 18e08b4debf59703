"""The place where a decision that overrules an entry is inserted, and whether it is allowed."""

from dataclasses import replace

from nomicbot.bot.admin.decision_parser import NoDecision
from nomicbot.bot.judging.attesting import judged_before
from nomicbot.bot.judging.rejudging import Rejudgement
from nomicbot.game.actions import Decided, Posted, VerdictResult
from nomicbot.game.decisions import (
    AS,
    ENACT,
    STANDS,
    Attest,
    Attested,
    BeaconRound,
    Begin,
    CommitSeed,
    Overrule,
    Overruled,
    RenewSeeds,
    RevealSeed,
)
from nomicbot.ledger.problems import NothingRecorded
from nomicbot.ledger.record import Entry, Ledger

_UNTOUCHED = {
    Begin: "the beginning of the game cannot be overruled",
    Attest: "an attestation can't be overruled: if it reads words wrongly, "
    "overrule the entries that this affected",
    Attested: "an attestation can't be overruled: if it reads words wrongly, "
    "overrule the entries that this affected",
    Overrule: "to change an overruling, overrule the entry that it was about",
    CommitSeed: "the administrator can't decide about the seeds of the dice",
    RevealSeed: "the administrator can't decide about the seeds of the dice",
    BeaconRound: "the administrator can't decide about the beacon's rounds",
    RenewSeeds: "the administrator can't decide about the seeds of the dice",
}


def placed_overruling(ledger: Ledger, decision: Overrule) -> tuple[Overrule, Entry]:
    """Return the decision in its recorded form, and the entry after which it is inserted.

    Raises NoDecision if the entry can't be overruled in this way.
    """
    try:
        entry = ledger.entry(decision.entry)
    except NothingRecorded:
        raise NoDecision(f"there is no entry {decision.entry}") from None
    event = entry.event
    if isinstance(event, Posted):
        decision = _of_post(event, decision)
    elif isinstance(event, Decided) and type(event.decision) in _UNTOUCHED:
        raise NoDecision(_UNTOUCHED[type(event.decision)])
    elif decision.how == AS or (
        decision.how not in (ENACT, STANDS) and not isinstance(event, Decided)
    ):
        raise NoDecision(
            f"entry {decision.entry} is not a post: say with enact what it brings about"
        )
    elif decision.action not in (0, 1):
        raise NoDecision(
            f"entry {decision.entry} is one thing, which has no action {decision.action}"
        )
    else:
        decision = replace(decision, action=0)
    return decision, judged_before(ledger, entry)


def _of_post(post: Posted, decision: Overrule) -> Overrule:
    if not 0 <= decision.action <= max(len(post.read), 1):
        raise NoDecision(
            f"{len(post.read)} actions were read in entry "
            f"{decision.entry}, and no {decision.action}"
        )
    if not post.read and decision.how not in (AS, ENACT, STANDS):
        raise NoDecision(f"no action was read in entry {decision.entry}")
    # If it is the only one, that is the whole post.
    return replace(decision, action=0) if len(post.read) <= 1 else decision


def unmade(again: Rejudgement, decision: Overrule) -> str:
    """Return why the changes in a decision can't be made at its place, or "" if they can."""
    judged = [*again.judgement.verdicts]
    for known, judgement in again.later:
        judged += [*(judgement.verdicts if known == decision.entry else ())]
    refused = (
        verdict.reason
        for verdict in judged
        if isinstance(verdict.action, Overruled)
        and verdict.action.decision == decision
        and verdict.result != VerdictResult.DONE
    )
    return next(refused, "")
