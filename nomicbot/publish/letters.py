"""Every message that the bot writes, as a letter with a subject and a body."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date, datetime
from itertools import groupby

from nomicbot.game import kinds
from nomicbot.game.actions import AlarmRang, Midnight, Posted, Verdict
from nomicbot.game.addresses import owner_of
from nomicbot.game.as_read import ANSWERS_WITHIN
from nomicbot.game.decisions import ReadAnew
from nomicbot.game.engine import Judgement
from nomicbot.game.happenings import Announced, GameBegan
from nomicbot.game.inforce import Library
from nomicbot.game.judging import Game, public_fora
from nomicbot.game.law import number_key
from nomicbot.game.objects import Change, ObjectId, serial
from nomicbot.language.plain_questions import is_question
from nomicbot.language.regretting import regrets
from nomicbot.language.scenes import scene_of
from nomicbot.language.suggesting import suggested
from nomicbot.lazy_dataclass import dataclass
from nomicbot.lazy_regex import regex
from nomicbot.publish import people, reports, state_lines
from nomicbot.publish.amendment_preview import leave_words_unread, of_options, of_submission
from nomicbot.publish.ballots import (
    fitting_a_list,
    groups,
    open_motions,
    pending_motions,
    shown_motion,
    span,
)
from nomicbot.publish.boards import (
    another_player,
    board_page,
    boards_in,
    openings,
    pictures,
    sections,
)
from nomicbot.publish.calendar import date_words, instant, midnight
from nomicbot.publish.choices import RulingChoice, numbered
from nomicbot.publish.corrections import Difference, objects_changed, verdicts_changed
from nomicbot.publish.data import section_of
from nomicbot.publish.decision_words import read_as, reason_of
from nomicbot.publish.displays import DISPLAYED, display_answer
from nomicbot.publish.disputes import disputed, how_to_have_it_decided
from nomicbot.publish.early_votes import to_vote_later, voting_begins, when_it_opens, worded
from nomicbot.publish.exemplary import exemplary
from nomicbot.publish.how_games_go_on import onward
from nomicbot.publish.how_to_undo import how_to_undo
from nomicbot.publish.law_offers import how_to_reword, offered
from nomicbot.publish.left_out import leave_out, text_unless_it_fails, unless_it_fails
from nomicbot.publish.list_limits import carried, in_parts
from nomicbot.publish.rendering import render, rendered
from nomicbot.publish.results import MotionResult, followed, gains, results
from nomicbot.publish.screens import state_screen
from nomicbot.publish.trouble import Trouble
from nomicbot.publish.unread_words import with_what_nobody_has_read
from nomicbot.publish.verdict_words import verdict_word
from nomicbot.publish.verdicts import (
    SUMMED_UP,
    blocks,
    not_counted,
    rolled,
    seed_alone,
    sentence,
    summary,
    wants_other_words,
    with_dice,
)
from nomicbot.publish.waits import hours_left, waits_of
from nomicbot.rulebooks.library import actions_in_play, rulebooks, ruleset
from nomicbot.rulebooks.library import motions as law_of_motions
from nomicbot.rulebooks.rulebook import Bulletin
from nomicbot.rulebooks.ruleset import MotionsMoved
from nomicbot.text import (
    abridged,
    counted,
    fill,
    listed,
    one_line,
    quote_marks,
    quoted,
    shortened,
    spoken,
    told,
)

__all__ = ["Difference", "Letter", "Letters", "Reason"]

_SUBJECT = 150
_RULED_OFF = 80
"""The number of bytes of the separator between two rulings of a digest."""
_HASH = regex(r"\b[0-9a-f]{32,}\b")
_PREFIX = regex(r"(?:re:|(?P<prefix>\[[\w -]{1,40}\])(?=\s*re:))\s*", re.IGNORECASE)
ASKED_APART = 3
"""The number of ignored sentences from which they are sent to the post's author alone."""
_LONGEST_IGNORED = 80
"""The largest number of characters quoted of a sentence in which no action was found."""
_HOW_TO_ASK = "To ask me something, post a line such as “bot: help”."


Tried = Callable[[Sequence[ObjectId]], Mapping[ObjectId, Sequence[str]]]
"""A function that returns sentences on what motions would have done in the last nweek."""


@dataclass(frozen=True)
class Letter:
    """A message without its recipients.

    `kind` is ruling, digest, ballot, results, report, happened, correction, preview, decision,
    answer, nudge, wordless, unheeded, notice, held, address or token. A `token` becomes part of the
    Message-ID, so that a reply contains it. `attached` has the attached texts, each with a file
    name.
    """

    kind: str
    subject: str
    body: str
    token: str = ""
    attached: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Reason:
    """A change of a value: the change as lines, its clause, and the clause's meaning.

    `read_as` is the meaning if players wrote the clause. `by` and `read_as` are "" if there is
    none. `award` is the reason that the clause gives.
    """

    change: Sequence[str]
    by: str
    read_as: str
    award: str
    cause: str
    when: str


def rules_address(site: str, rules_at: str) -> str:
    """Return the address of the rules in force: `rules_at`, or else their page on the site."""
    return rules_at or (site and f"{site}rules/")


class Letters:
    """The writer of letters. Its methods are passed the game in the state after the event."""

    def __init__(
        self, library: Library, site: str = "", rules_at: str = "", address: str = ""
    ) -> None:
        self._library = library
        self._site = site
        """The address of the game's site, for links, or "" if it has none."""
        self._rules_at = rules_address(site, rules_at)
        self._address = address
        """The address of the rules in force, or "" if they are not published."""

    # -- posts -------------------------------------------------------------------------------------

    def ruling(
        self,
        game: Game,
        judgement: Judgement,
        *,
        subject: str,
        entry: int,
        apart: bool = False,
        without_effect: Sequence[str] = (),
    ) -> Letter | None:
        """Return a letter with the outcome of each action of a post, and words ignored as talk.

        Returns None if the post has neither. If many words were ignored and `apart` is true, they
        are left to a separate letter to the author (see `asides`). `without_effect` has the
        author's words in which no action was found.
        """
        event = judgement.event
        if not judgement.verdicts or not isinstance(event, Posted):
            return None
        try:
            return self._ruling(
                game,
                judgement,
                event,
                subject=subject,
                entry=entry,
                apart=apart,
                without_effect=without_effect,
            )
        except Exception as fault:
            leave_out(f"the ruling on entry {entry}", fault)
            return _in_short(judgement, subject, entry)

    def _ruling(
        self,
        game: Game,
        judgement: Judgement,
        event: Posted,
        *,
        subject: str,
        entry: int,
        apart: bool,
        without_effect: Sequence[str],
    ) -> Letter | None:
        author = _author(game, event)
        choices = numbered(judgement.verdicts)
        verdicts, rolls = with_dice(judgement.verdicts, judgement.rolls)
        acts, asides = _parted(verdicts)
        apart = apart and len(asides) >= ASKED_APART
        if apart and not acts:
            return None
        if apart:
            choices = [choice for choice in choices if not choice.aside]
        told, otherwise = with_what_nobody_has_read(
            game,
            [when_it_opens(game, verdict) for verdict in acts],
            owner_of(game.state, event.author.address),
        )
        public = event.forum in public_fora(game.state)
        counted_out = [] if apart else [not_counted(verdict, choices) for verdict in asides]
        more = f"I ask {spoken(author)} by mail about {len(asides)} more sentences of it."
        foreseen = [sentence for verdict in acts for sentence in of_submission(game, verdict)]
        body = render(
            "ruling",
            summary=summary(acts) if len(acts) >= SUMMED_UP else "",
            blocks=blocks(told, author, choices),
            asides=counted_out,
            asked_apart=more * apart,
            otherwise=otherwise,
            foreseen=[*foreseen, *of_options(game, choices)],
            without_effect=_without_effect(game, without_effect, author, quoted=public),
            unread=leave_words_unread(game, acts),
            voting_begins=voting_begins(game, acts),
            revised_at=self._pages_of_motions(acts),
            to_say=_how_to_say(game, acts),
            offered=offered(game, choices),
            how_to_reword=how_to_reword(choices, entry, foreseen),
            onward=[
                *onward(game, judgement.changes, self._address),
                *to_vote_later(game, acts),
                *how_to_have_it_decided(game, judgement.changes),
            ],
            how_to_undo=how_to_undo(game, acts, choices),
            how_to_choose=_how_to_choose(
                _of_questions(choices),
                public,
                game.readable_quantity(ANSWERS_WITHIN),
            ),
            rolls=rolled(rolls),
            seed_alone=seed_alone(event, judgement.rolls),
            provisional=list(map(str, judgement.provisional)),
            entry=entry,
            author=spoken(author),
            at=instant(event.at),
            link=event.link,
            page=self._page(entry) if public else "",
            how_to_ask=_HOW_TO_ASK,
        )
        return Letter("ruling", reply_to(subject), body, attached=pictures(game, judgement.changes))

    def _pages_of_motions(self, acts: Sequence[Verdict]) -> list[str]:
        """Return the pages of the motions that these actions submitted or revised, if any."""
        found = worded(acts) if self._site else ()
        return [f"{self._site}motions/{serial(motion)[1]}.html" for motion in found]

    def _page(self, entry: int) -> str:
        """Return the address of the page of a post, or "" if there is no site."""
        return f"{self._site}posts/{entry}.html" if self._site else ""

    def asides(
        self, judgement: Judgement, *, subject: str, entry: int, fora: Sequence[str]
    ) -> Letter | None:
        """Return a letter to the author alone about ignored words, with lines for doing them.

        Returns None unless so much was ignored that it would dominate the ruling.
        """
        asides = [verdict for verdict in judgement.verdicts if verdict.aside]
        if len(asides) < ASKED_APART:
            return None
        choices = [choice for choice in numbered(judgement.verdicts) if choice.aside]
        body = render(
            "asides",
            asides=[not_counted(verdict, choices) for verdict in asides],
            first=choices[0].number if choices else 0,
            fora=[one_line(forum) for forum in fora],
            entry=entry,
            at=instant(judgement.event.at),
            how_to_ask=_HOW_TO_ASK,
        )
        return Letter("aside", reply_to(subject), body)

    def digests(self, rulings: Sequence[Letter], day: date, forum: str) -> list[Letter]:
        """Return all rulings of one day on one forum, in as few letters as a list accepts."""
        sizes = [size + _RULED_OFF for size in carried(*(ruling.body for ruling in rulings))]
        parts = list(in_parts(rulings, sizes))
        if len(parts) == 1:
            return [self.digest(rulings, day, forum)]
        return [
            self.digest(part, day, forum, part=f" (part {number} of {len(parts)})")
            for number, part in enumerate(parts, 1)
        ]

    def digest(
        self,
        rulings: Sequence[Letter],
        day: date,
        forum: str = "",
        more: int = 0,
        part: str = "",
    ) -> Letter:
        """Return a letter with rulings of one day, all on one forum, or all for one author.

        - `forum`: its name, or "" for rulings on one author's posts.
        - `more`: how many rulings that author has besides these.
        - `part`: which part of the day's rulings this letter has, in the words of its subject.
        """
        bodies = [ruling.body.removesuffix(_HOW_TO_ASK + "\n").rstrip("\n") for ruling in rulings]
        told = date_words(day)
        body = render(
            "digest",
            rulings=bodies,
            day=told,
            forum=one_line(forum),
            more=more,
            how_to_ask=_HOW_TO_ASK,
        )
        kind = "ruling" if forum else "digest"
        posts = counted(len(rulings) + more, "post")
        return Letter(kind, f"Rulings of {told}: {posts}{part}", body)

    def word(self, text: str, *, subject: str) -> Letter:
        """Return a short answer to a post that had no effect."""
        return Letter("answer", reply_to(subject), f"{fill(text)}\n\n{_HOW_TO_ASK}\n")

    def wordless(self, why: str, *, subject: str) -> Letter:
        """Return a letter to the author of a message without readable words."""
        text = (
            f"I found no readable text in your mail: {why}. Nothing was done. Please "
            "send it again as plain text."
        )
        return Letter("wordless", reply_to(subject), f"{fill(text)}\n")

    def nudge(
        self,
        lines: Sequence[str],
        *,
        where: str,
        fora: Sequence[tuple[str, str]],
        subject: str,
        alone: str = "",
    ) -> Letter:
        """Return a letter to an author whose actions have no effect where they were posted.

        `where` says where that was: "your mail to me", for example. The letter has the `lines` to
        post again, and the names and addresses of the fora to post them to. If the actions are for
        the administrator alone, `alone` is the address to mail them to, and the letter does not
        quote them.
        """
        shown = [f"    {one_line(line)}" for line in lines]
        body = render("nudge", lines=shown, where=one_line(where), fora=fora, alone=one_line(alone))
        return Letter("nudge", reply_to(subject), body)

    def how_to_join(self, forum: str, *, subject: str) -> Letter:
        """Return a letter on how to join, to an unknown person whose post had no effect."""
        body = render("how_to_join", forum=one_line(forum), site=self._site)
        return Letter("nudge", reply_to(subject), body)

    def unheeded(
        self,
        game: Game,
        words: Sequence[str],
        *,
        quoted: bool,
        fora: Sequence[str],
        subject: str,
        event: Posted,
        law: Sequence[str] = (),
        answers: Sequence[tuple[str, str]] = (),
    ) -> Letter:
        """Return a letter to a player about sentences that seem to be actions but had no effect.

        `law` are those that would be carried out as clauses of a rule; `answers` has questions
        among them, each with its answer.
        """
        from nomicbot.publish.request_answers import how_to_say_each  # it imports the manual

        unanswered = [each for each in words if each not in dict(answers)]
        body = render(
            "unheeded",
            words=[one_line(each) for each in unanswered],
            answers=answers,
            law=[one_line(each) for each in law],
            quoted=quoted,
            suggested=_suggested(game, unanswered, _author(game, event)),
            asked=all(map(is_question, unanswered)),
            to_say=how_to_say_each(game, words),
            undoing=render("help_undoing") if any(map(regrets, words)) else "",
            fora=[one_line(forum) for forum in fora],
            site=self._site,
            how_to_ask=_HOW_TO_ASK,
        )
        return Letter("unheeded", reply_to(subject), body)

    def answer(
        self,
        game: Game,
        request: str,
        *,
        subject: str,
        about: str = "",
        who: ObjectId | None = None,
    ) -> Letter | None:
        """Return the answer to a request of `who`, or None if `request` is unknown.

        The answer is the ballot, the pending motions, the rules, the state, help, or information
        `about` an object.
        """
        from nomicbot.publish.request_answers import (
            answer_to,
        )  # it imports the manual, which is not needed just to show a game

        body = answer_to(game, request, about, who, site=self._site, bot=self._address)
        body = self._answer(game, request, who) if body is None else body
        return None if body is None else Letter("answer", reply_to(subject), body)

    def _answer(self, game: Game, request: str, who: ObjectId | None) -> str | None:
        match request:
            case "ballot":
                return self._ballot_body(game, open_motions(game))
            case "pending":
                return self._pending_body(game)
            case "rules":
                return self._rules_body(game)
            case "state":
                now = ruleset().time.this_nweek(game)
                return render(
                    "state", now=now, at=instant(game.now), screen=state_screen(game, None)
                )
            case _ if request in DISPLAYED:
                return display_answer(game, request)
            case "help":
                shown = exemplary(game)
                where = {
                    "fora": _public_fora(game),
                    "now": ruleset().time.this_nweek(game),
                    "boards": boards_in(game.state),
                    "openings": openings(game, who),
                    "somebody": another_player(game, who),
                    "waits": waits_of(game, who) if who else [],
                }
                return render("help", amendment=shown.sentence, rule=shown.rule, **where)
            case _:
                return None

    def why(
        self,
        what: str,
        reasons: Sequence[Reason],
        *,
        value: str,
        earlier: int,
        account: str,
        gives: Sequence[tuple[str, str]],
        subject: str,
    ) -> Letter:
        """Return a letter with the reasons for the value that `what` names.

        `value` is the current value if that is a number, otherwise "". `earlier` is the number of
        earlier reasons left out. `gives` has clauses by which the value can grow, each with its
        name, or is empty if the letter need not list them.
        """
        body = render(
            "why",
            what=one_line(what),
            reasons=reasons,
            value=value,
            earlier=counted(earlier, "earlier change") if earlier else "",
            account=account,
            gives=gives,
            site=self._site,
            how_to_ask=_HOW_TO_ASK,
        )
        return Letter("answer", reply_to(subject), body)

    def news(
        self, days: Sequence[tuple[str, Sequence[str]]], *, since: str, more: bool, subject: str
    ) -> Letter:
        """Return a letter with what was done on each of the last days.

        `more` says whether more was done than the letter lists.
        """
        body = render("news", days=days, since=since, more=more, site=self._site)
        return Letter("answer", reply_to(subject), body)

    def settings(self, *, subject: str, player: bool, daily: bool) -> Letter:
        """Return a letter with a player's settings of private mail, and how to change them."""
        body = render("settings", player=player, daily=daily, how_to_ask=_HOW_TO_ASK)
        return Letter("answer", reply_to(subject), body)

    def waiting(self, game: Game, who: ObjectId) -> Letter | None:
        """Return a letter with a player's waiting matters and a sentence for each, or None."""
        rows = [
            (one.in_words, hours_left(game, one.until), one.says[0] if one.says else "")
            for one in waits_of(game, who)
        ]
        if not rows:
            return None
        page = f"{self._site}players/{who.partition(':')[2]}/waiting.html" if self._site else ""
        name = game.called(who)
        body = render("waiting", name=name, rows=rows, page=page, at=instant(game.now))
        return Letter("waiting", f"What waits for {spoken(name)}", body)

    def welcome(self, game: Game, who: ObjectId, *, rules_at: str, post_to: str) -> Letter:
        """Return a letter to a new player: what is open, when voting takes place, what to ask."""
        from nomicbot.publish.request_answers import welcome

        name = self._library.called(game.state, who)
        return Letter(
            "welcome",
            f"Welcome, {shortened(name, 60)}",
            welcome(game, who, rules_at=rules_at, post_to=post_to, site=self._site),
        )

    # -- what happens ------------------------------------------------------------------------------

    def of_happenings(
        self,
        game: Game,
        judgement: Judgement,
        *,
        commitments: Mapping[int, str] | None = None,
        reveals: Mapping[int, str] | None = None,
        earlier: Iterable[Change] = (),
        tried: Tried = lambda _opened: {},
    ) -> list[Letter]:
        """Return the letters that an event requires.

        These are later verdicts, results, the report of a new nweek, a ballot, and other effects
        that no results show.

        `commitments` and `reveals` are seeds by nweek, in hex, that are published together with the
        report, and `earlier` the changes of the ended nweek, except those of the judgement itself.
        `tried` returns what motions would have done in the last nweek.
        """
        seeds = reports.PublishedSeeds(commitments or {}, reveals or {})
        written = [
            unless_it_fails(
                "the rulings on what had waited", lambda: self._later_verdicts(judgement), None
            ),
            unless_it_fails(
                "the results", lambda: self._results_or_happened(game, judgement), None
            ),
            unless_it_fails("an announcement", lambda: self._announced(game, judgement), None),
            unless_it_fails(
                "the report", lambda: self._report(game, judgement, seeds, earlier), None
            ),
            unless_it_fails("the polls", lambda: self._polls(game, judgement), None),
            unless_it_fails("the ballot", lambda: self._ballot(game, judgement, tried), None),
        ]
        return [letter for letter in written if letter is not None]

    def _results_or_happened(self, game: Game, judgement: Judgement) -> Letter | None:
        if resolved := _motions(judgement, law_of_motions().resolved):
            return self._results(game, judgement, resolved)
        if effects := _by_themselves(judgement):
            nweek, nday = self._library.ntime(game.state)
            body = render(
                "happened",
                effects=effects,
                gains=gains(game, judgement),
                onward=onward(game, judgement.changes, self._address),
                at=instant(judgement.event.at),
            )
            return Letter("happened", f"What happened: nweek {nweek}, nday {nday}", body)
        return None

    def _polls(self, game: Game, judgement: Judgement) -> Letter | None:
        news = news_of(game, judgement)
        return Letter("notice", news.subject, rendered(news.body)) if news else None

    def _ballot(self, game: Game, judgement: Judgement, tried: Tried) -> Letter | None:
        opened = _motions(judgement, law_of_motions().opened)
        if not opened:
            return None
        nweek, _ = self._library.ntime(game.state)
        names = [self._library.called(game.state, motion) for motion in opened]
        kept = law_of_motions()
        of_nweek = any(kept.form.of(game.state, motion) == kept.main_form for motion in opened)
        subject = f"Ballot{f' of nweek {nweek}' if of_nweek else ''}: {span(names)}"
        none: Mapping[ObjectId, Sequence[str]] = {}
        was = unless_it_fails(
            "what motions would have done in the last nweek", lambda: tried(opened), none
        )
        return Letter("ballot", subject, self._ballot_body(game, opened, was))

    def _announced(self, game: Game, judgement: Judgement) -> Letter | None:
        sentences = [h.told for h in judgement.happenings if isinstance(h, Announced)]
        how = onward(game, judgement.changes, self._address)
        return self.announced(sentences, judgement.event.at, how) if sentences else None

    def announced(self, sentences: Sequence[str], at: datetime, how: Sequence[str] = ()) -> Letter:
        """Return a letter to everybody with news that no other message contains or has room for.

        `at` is the time of the news, and `how` has lines on what players can do next.
        """
        body = render(
            "announced",
            sentences=[f"{one_line(told).rstrip('.')}." for told in sentences],
            at=instant(at),
            onward=how,
            how_to_ask=_HOW_TO_ASK,
        )
        return Letter("happened", _headline(sentences[0]), body)

    def _later_verdicts(self, judgement: Judgement) -> Letter | None:
        if not judgement.settled:
            return None
        entries = [
            (entry, blocks([settled.verdict.as_told for settled in same]))
            for entry, same in groupby(judgement.settled, key=lambda settled: settled.entry)
        ]
        body = render("later", entries=entries, how_to_ask=_HOW_TO_ASK)
        return Letter("ruling", "Rulings on actions that had waited", body)

    def _results(self, game: Game, judgement: Judgement, resolved: Sequence[ObjectId]) -> Letter:
        found = results(game, judgement, resolved)
        body = render(
            "results",
            disputed=disputed(game),
            results=found,
            passed=_how_many_passed(found),
            followed=followed(game, judgement, resolved),
            gains=gains(game, judgement),
            provisional=[str(clause) for clause in judgement.provisional],
            at=midnight(judgement.event.at),
            site=self._site,
        )
        nweek = next(
            (h.nweek for h in judgement.happenings if isinstance(h, ruleset().time.nweek_ends)),
            None,
        )
        where = f"Results of nweek {nweek}" if nweek is not None else "Results"
        return Letter("results", f"{where}: {span([result.name for result in found])}", body)

    def _report(
        self,
        game: Game,
        judgement: Judgement,
        seeds: reports.PublishedSeeds,
        earlier: Iterable[Change],
    ) -> Letter | None:
        """Return the report at the beginning of an nweek, leaving out parts that fail."""
        if not any(
            isinstance(h, ruleset().time.nweek_begins | GameBegan) for h in judgement.happenings
        ):
            return None
        now = ruleset().time.this_nweek(game)
        began = any(isinstance(h, GameBegan) for h in judgement.happenings)
        known = reports.seeds_of(game, now.nweek, seeds)
        changes = (*earlier, *judgement.changes)
        none: list[str] = []
        body = render(
            "report",
            now=now,
            began=began,
            at=midnight(judgement.event.at),
            calendar=unless_it_fails("the calendar", lambda: reports.calendar(now), ""),
            privileges=unless_it_fails(
                "the privileges of players", lambda: ruleset().privileges(game), none
            ),
            players=text_unless_it_fails("the players in the report", lambda: people.players(game)),
            pending=unless_it_fails(
                "the Pending motions",
                lambda: reports.motions_in(game, law_of_motions().pending),
                none,
            ),
            open=unless_it_fails("the Open motions", lambda: state_lines.open_motions(game), none),
            elections=unless_it_fails(
                "the elections", lambda: state_lines.under_way(game, now), none
            ),
            keys_off=unless_it_fails("the Clock Keys", lambda: ruleset().time.stopped_by(game), ""),
            waits=unless_it_fails(
                "what the game waits for", lambda: state_lines.waits_for(game), none
            ),
            boards=list(sections(game, () if began else changes)),
            changed=text_unless_it_fails(
                "the rules that changed", lambda: _rules_changed(game, began, changes)
            ),
            rules=len(game.state.of_kind(kinds.RULE)),
            awaiting=unless_it_fails("the clauses that wait", lambda: reports.awaiting(game), none),
            desk=unless_it_fails("the desk", lambda: reports.on_the_desk(game), none),
            provisional=[str(clause) for clause in judgement.provisional],
            seeds=known,
            site=self._site,
            rules_at=self._rules_at,
        )
        return Letter("report", f"Nweek {now.nweek} begins", body)

    def board(
        self, game: Game, since: Sequence[Change] | None, *, subject: str, only: str = ""
    ) -> Letter:
        """Return a letter with the boards, or `only` the one with that name.

        It shows the moves among the changes `since` the last report.
        """
        return Letter("answer", reply_to(subject), board_page(game, since, only=only))

    # -- bodies that are also answers --------------------------------------------------------------

    def _ballot_body(
        self,
        game: Game,
        opened: Sequence[ObjectId],
        tried: Mapping[ObjectId, Sequence[str]] | None = None,
    ) -> str:
        motions = [shown_motion(game, motion, (tried or {}).get(motion, ())) for motion in opened]
        legal = list(dict.fromkeys(motion.legal for motion in motions if motion.legal))
        values = {
            "disputed": disputed(game),
            "groups": groups(motions),
            "legal": legal[0] if len(legal) == 1 else (),
            "fora": _public_fora(game),
            "now": ruleset().time.this_nweek(game),
            "midnight": midnight,
            "site": self._site,
        }
        return fitting_a_list(motions, lambda some: render("ballot", motions=some, **values))

    def _pending_body(self, game: Game) -> str:
        motions = [shown_motion(game, motion) for motion in pending_motions(game)]
        now = ruleset().time.this_nweek(game)
        return fitting_a_list(
            motions, lambda some: render("pending", motions=some, now=now, midnight=midnight)
        )

    def _rules_body(self, game: Game) -> str:
        rules = sorted(
            game.state.of_kind(kinds.RULE), key=lambda r: number_key(kinds.NUMBER.of(game.state, r))
        )
        entries = [
            (
                section_of(game, rule) or "",
                reports.rule_heading(game, rule),
                quoted(kinds.TEXT.of(game.state, rule)),
            )
            for rule in rules
        ]
        sections = [
            (title, list(same)) for title, same in groupby(entries, key=lambda entry: entry[0])
        ]
        return render("rules", sections=sections, number=len(rules), at=instant(game.now))

    # -- when something went wrong -----------------------------------------------------------------

    def correction(
        self, game: Game, differences: Sequence[Difference], cause: str, decided: Sequence[str] = ()
    ) -> Letter:
        """Return a letter with the differences after the game was rejudged because of `cause`.

        `decided` has the decision, if there was one.
        """
        body = render(
            "correction",
            cause=told(cause),
            decided=[one_line(words) for words in decided],
            verdicts=verdicts_changed(differences),
            objects=objects_changed(game, differences),
            at=instant(game.now),
        )
        return Letter("correction", f"Correction, because of {shortened(cause, 60)}", body)

    def preview(
        self,
        game: Game,
        differences: Sequence[Difference],
        decided: Sequence[str],
        *,
        sets_a_number: bool = False,
        told_on: str = "",
    ) -> str:
        """Return a preview of the differences that the decision `decided` would make.

        `game` is the game after the decision. The preview includes a warning if the decision
        `sets_a_number`, and names the forum `told_on` that would be notified, if any.
        """
        return render(
            "preview",
            decided=[one_line(words) for words in decided],
            sets_a_number=sets_a_number,
            told_on=told_on,
            verdicts=verdicts_changed(differences),
            objects=objects_changed(game, differences),
        )

    def commands(self, rows: Sequence[tuple[str, str]], number: str, *, subject: str) -> Letter:
        """Return the letter to an administrator about the outcome of each of their commands.

        `rows` are pairs of a command and its outcome. `number` is the number with which the
        administrator confirms the commands that were only previewed, or "" if there are none.
        """
        answered = [(asked, answer if "\n" in answer else fill(answer)) for asked, answer in rows]
        return Letter("answer", reply_to(subject), render("commands", rows=answered, number=number))

    def unproven(self, why: str, *, subject: str) -> Letter:
        """Return a letter to an administrator about an unauthenticated message in their name.

        The message asked for decisions, which were not carried out.
        """
        return Letter("unproven", reply_to(subject), render("unproven", why=told(why, 200)))

    def decided(self, game: Game, judgement: Judgement, by: str) -> Letter:
        """Return a letter about a decision of the administrator and its effects."""
        verdict = judgement.verdicts[0]
        effects = [sentence(effect) for effect in verdict.effects] or [sentence(verdict.text)]
        if isinstance(verdict.action, ReadAnew):
            effects += [sentence(words) for words in read_as(verdict.action)]
        reason = reason_of(verdict.action) if verdict.action else ""
        body = render(
            "decided",
            by=told(by),
            effects=effects,
            reason=reason,
            at=instant(game.now),
            how_to_ask=_HOW_TO_ASK,
        )
        return Letter(
            "decision", _as_subject(f"{by[:1].upper()}{by[1:]} decided: {effects[0]}"), body
        )

    def notice(self, matter: str, detail: str, trouble: Trouble | None = None) -> Letter:
        """Return a letter to the administrator about something that requires their attention.

        The letter says what is known about the matter, and what can be done. It is written even if
        its template cannot be rendered, since that may be the matter.
        """
        known = quoted(detail) if detail.strip() else ""
        try:
            body = render("notice", matter=one_line(matter), detail=known, trouble=trouble)
        except Exception as fault:
            body = (
                f"{one_line(matter)}\n\n{detail}\n\n(The template of this message "
                f"cannot be rendered: {fault!r})\n"
            )
        return Letter("notice", _as_subject(matter), body)


def _rules_changed(game: Game, began: bool, changes: Sequence[Change]) -> str:
    return "" if began else reports.rules_changed(game, changes)


def _in_short(judgement: Judgement, subject: str, entry: int) -> Letter:
    """Return a ruling with only the result of each action, for when the full ruling failed."""
    acts = [
        f"{verdict_word(one).label}: {quote_marks(one_line(one.words))}"
        for one in judgement.verdicts
        if not one.aside
    ]
    why = f"I could not write the ruling on entry {entry} in full. The administrator has been told."
    body = "\n\n".join([*(fill(line, "", "  ") for line in acts), fill(why), _HOW_TO_ASK])
    return Letter("ruling", reply_to(subject), f"{body}\n")


def news_of(game: Game, judgement: Judgement) -> Bulletin | None:
    """Return a rulebook's message about what happened, for example that Voting has begun."""
    found = (book.presentation.news(game, judgement) for book in rulebooks())
    return next((news for news in found if news), None)


def _headline(told: str) -> str:
    """Return the first sentence of `told` as a subject, without a hash at its end.

    Hashes are only needed in the body, where they can be checked.
    """
    first = one_line(told).split(". ")[0].rstrip(".")
    return shortened(_HASH.sub("", first).rstrip(" :."), _SUBJECT)


def _without_effect(game: Game, words: Sequence[str], author: str, *, quoted: bool) -> str:
    """Return a sentence about words of an author that did nothing, or "" if there are none."""
    if not words:
        return ""
    said = [quote_marks(one_line(each), _LONGEST_IGNORED) for each in words]
    which = listed(said) if quoted else "other words of your mail"
    end = "" if which.rstrip("”").endswith((".", "!", "?")) else "."
    return f"Read as talk: {which}{end} If you meant an action, {_instead(game, words, author)}"


def _suggested(game: Game, words: Sequence[str], author: str) -> list[str]:
    """Return the sentences that would do what words of an author may mean."""
    scene = scene_of(game.state).of_author((author,))
    played = actions_in_play(game.state)
    lines = (suggested(each, scene, played) for each in words)
    return list(dict.fromkeys(filter(None, lines)))


def _instead(game: Game, words: Sequence[str], author: str) -> str:
    """Return what an author can post instead of words that did nothing: an act, or a request."""
    from nomicbot.publish.request_answers import how_to_say_each  # it imports the manual

    if lines := _suggested(game, words, author):
        return f"say so in a sentence such as: {' '.join(lines)}"
    return f"this shows how it is said: {how_to_say_each(game, words)[0]}"


def _how_to_say(game: Game, verdicts: Sequence[Verdict]) -> list[str]:
    """Return the requests for help on how to word what was not understood."""
    unclear = [verdict.text for verdict in verdicts if wants_other_words(verdict)]
    if not unclear:
        return []
    from nomicbot.publish.request_answers import how_to_say

    return list(dict.fromkeys(how_to_say(game, text) for text in unclear))[:ASKED_APART]


def _how_to_choose(choices: Sequence[RulingChoice], public: bool, days: int | None) -> str:
    """Return how the author of a post can answer its questions, or "" if it has none.

    `public` says whether the post was public or a message to the administrator alone. An answer
    takes effect as of the post if it arrives within `days` days.
    """
    if not choices:
        return ""
    when = "It is judged when your answer arrives (1-3.n)."
    if days:
        when = (
            f"Within {counted(days, 'day')} your answer counts from this post, unless "
            "something that it would change "
            "has been settled by then (1-3.n)."
        )
    here = "this ruling on the list" if public else "this mail, to me alone,"
    if len(choices) == 1:
        return f"To do it, reply to {here} with “{choices[0].number}”. {when}"
    several = f"“{choices[0].number} and {choices[-1].number}”"
    with_several = f", or with several, as {several}" if public else ""
    return f"Reply to {here} with the number that you mean{with_several}. {when}"


def _as_subject(words: str) -> str:
    """Return `words` as a subject: one short line, without hashes, which only the body needs."""
    return shortened(_HASH.sub("…", one_line(words)), _SUBJECT)


def reply_to(subject: str) -> str:
    """Return the subject of a reply, with a single `Re:` and list prefix: `Re: [s-b] Hello`."""
    words = one_line(subject)
    prefix = ""
    while found := _PREFIX.match(words):
        prefix = prefix or found["prefix"] or ""
        words = words[found.end() :].strip()
    return f"Re: {shortened(f'{prefix} {words}'.strip(), _SUBJECT) or 'your post'}"


def _of_questions(choices: Iterable[RulingChoice]) -> list[RulingChoice]:
    """Return the lines that are neither marked as done nor offers."""
    return [one for one in choices if not one.marked and one.offer is None]


def _parted(verdicts: Iterable[Verdict]) -> tuple[list[Verdict], list[Verdict]]:
    """Split verdicts into those on a post's actions, and those on words ignored as talk."""
    acts: list[Verdict] = []
    asides: list[Verdict] = []
    for verdict in verdicts:
        (asides if verdict.aside else acts).append(verdict)
    return acts, asides


def _author(game: Game, post: Posted) -> str:
    known = owner_of(game.state, post.author.address)
    return game.library.called(game.state, known) if known else post.author.name or "an outsider"


def _how_many_passed(found: Sequence[MotionResult]) -> str:
    passed = sum(result.passed for result in found)
    if len(found) == 1:
        return "it passed" if passed else "it did not pass"
    return f"{'all' if passed == len(found) else passed or 'none'} of them passed"


def _by_themselves(judgement: Judgement) -> list[str]:
    """Return the effects of a midnight, an alarm or the beginning of the game.

    The effects of a post or a decision are in the answer to it.
    """
    began = any(isinstance(h, GameBegan) for h in judgement.happenings)
    if not began and not isinstance(judgement.event, Midnight | AlarmRang):
        return []
    told_of = {effect for settled in judgement.settled for effect in settled.verdict.effects}
    return [abridged(effect) for effect in judgement.effects if effect not in told_of]


def _motions(judgement: Judgement, happening: type[MotionsMoved]) -> list[ObjectId]:
    """Return the motions to which something happened in a judgement, sorted by number."""
    found = {
        motion for h in judgement.happenings if isinstance(h, happening) for motion in h.motions
    }
    return sorted(found, key=serial)


def _public_fora(game: Game) -> str:
    """Return the public fora, where actions are posted, as a phrase."""
    fora = game.state.of_kind(kinds.FORUM)
    public = [
        spoken(kinds.FORUM_NAME.of(game.state, f)) for f in fora if kinds.PUBLIC.of(game.state, f)
    ]
    return f"a public forum ({' or '.join(public)})" if len(public) > 1 else "the public forum"
