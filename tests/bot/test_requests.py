"""Requests to the bot: not actions, without a ruling, with nothing hidden in the answer, and limited."""

from datetime import timedelta

import pytest
from table import BOT, TALK, Table, address, at

from nomicbot.game import kinds
from nomicbot.language.requests import (
    DAILY_OFF,
    DAILY_ON,
    HELP,
    LAW,
    ME,
    NEWS,
    RESULTS,
    SAYINGS,
    SCORE,
    SETTINGS,
    THING,
    WAITING,
    WHEN,
    WHY,
    WON,
    requests_in,
)
from nomicbot.mail.trust.policy import Policy
from nomicbot.publish.letters import Letters
from nomicbot.publish.manual import word_for_help
from nomicbot.publish.request_answers import answer_to
from nomicbot.rulebooks.bnomic import vocabulary
from nomicbot.text import WIDTH
from tests.site.staged import staged

pytestmark = pytest.mark.sampled

PROPOSAL = "I submit a proposal:\n{{\n__More Fish__\nWonko gains 1A.\n}}\n"
OPEN = 10

ASKED = {
    "bot: help": (HELP, ""),
    "help": (HELP, ""),
    "Help!": (HELP, ""),
    "!help": (HELP, ""),
    "bot: help help": (HELP, ""),
    "bot: help vote": (HELP, "vote"),
    "How do I vote?": (HELP, "vote"),
    "Hi all, how do I submit a proposal?": (HELP, "submit a proposal"),
    "@Administrator how can one join?": (HELP, "join"),
    "bot: help sayings": (SAYINGS, ""),
    "Bot, what can I say?": (SAYINGS, ""),
    "bot: me": (ME, ""),
    "bot: settings": (SETTINGS, ""),
    "bot: settings daily on": (DAILY_ON, ""),
    "@bot daily mail off, please": (DAILY_OFF, ""),
    "!me": (ME, ""),
    "when does voting end?": (WHEN, ""),
    "When is the deadline?": (WHEN, ""),
    "@Administrator, when can we vote on this?": (WHEN, ""),
    "bot: p5": (THING, "p5"),
    "bot: rule 3-4": (THING, "rule 3-4"),
    "bot: game 1": (THING, "game 1"),
    "@bot please show us Wonko": (THING, "Wonko"),
    "the Administrator: what is the state of the game?": ("state", ""),
    "bot: ballot": ("ballot", ""),
    "Bot, please show the pending motions": ("pending", ""),
    "bot: rules archive": ("rules archive", ""),
    "nomicbot: map of the Grid": ("board", ""),
    "bot help": (HELP, ""),
    "Bot help vote": (HELP, "vote"),
    "bot ballot": ("ballot", ""),
    "@Administrator please explain p3": (THING, "p3"),
    "What can I vote on?": (ME, ""),
    "Hi all, what is open right now?": ("ballot", ""),
    "Where are the rules?": ("rules", ""),
    "How many points do I have?": (ME, "points"),
    "so how much Amplitude have I got left?": (ME, "Amplitude"),
    "when does voting on p3 end?": (WHEN, "p3"),
    "bot: when does tweak 8 open": (WHEN, "tweak 8"),
    "bot: what can i vote on": (ME, ""),
    "When does Tweak 7 close?": (WHEN, "Tweak 7"),
    "who is playing?": ("roster", ""),
    "bot: who is winning?": (SCORE, ""),
    "bot: score": (SCORE, ""),
    "Administrator, who has the most Genechips now?": (SCORE, "Genechips"),
    "bot: when will I get Genechips?": (WHEN, "get Genechips"),
    "bot: why my Burns": (WHY, "my Burns"),
    "2. bot: why my Burns": (WHY, "my Burns"),
    "bot why my Burns": (WHY, "my Burns"),
    "Bot, why does Wonko have 20 amplitude?": (WHY, "Wonko 20 amplitude"),
    "@bot why is Wonko's Amplitude so high": (WHY, "Wonko's Amplitude high"),
    "What do I do now?": (HELP, ""),
    "bot: what is my rack": (ME, "rack"),
    "bot: how much A has Wonko?": (SCORE, "A has Wonko"),
    "bot: can I vote twice?": (HELP, "vote twice"),
    "bot: tell me about elections": (HELP, "elections"),
    "bot: what did I miss since Monday?": (NEWS, ""),
    "bot: no more mails please": (SETTINGS, ""),
    "bot: whose turn is it": (WAITING, ""),
    "Whose turn is it in Sprouts?": (WAITING, "Sprouts"),
    "can anybody tell me who still has to vote on p5?": (WAITING, "p5"),
    "bot: what is going on": (WAITING, ""),
    "bot: is it my turn?": (ME, ""),
    "bot: who won game 1": (WON, "game 1"),
    "has anyone won yet?": (WON, ""),
    "bot: how many proposals can I submit?": (LAW, "proposals submit"),
    "Is there a limit on Tweaks?": (LAW, "Tweaks"),
    "bot: rules about voting": (LAW, "voting"),
    "bot: what happened to my proposal": (ME, ""),
    "Did my vote on p5 go through?": (ME, ""),
    "Does anybody know when voting closes?": (WHEN, ""),
    "bot: what's new": (NEWS, ""),
    "bot: who's next in Spoof": (WAITING, "Spoof"),
    "bot: did anyone challenge me": (ME, ""),
    "bot: which proposals failed": (RESULTS, "proposals"),
    "bot: what can I do on the Grid": (HELP, "Grid"),
    "could you kindly tell me whether p1 can be voted on?": (WHEN, "p1"),
    "bot: why can p6 not be voted on?": (WHEN, "p6"),
    "I wonder if p2 is still open?": (WHEN, "p2"),
    "Dear bot, how do my votes stand?": (ME, ""),
    "Dear bot, I hope you are well. How do my votes stand?": (ME, ""),
    "Who owns the Lucky Coin, bot?": (THING, "Lucky Coin"),
    "Thanks! Could you tell me how my votes stand, dear bot?": (ME, ""),
    "bot: who proposed p1?": (THING, "p1"),
    "bot: who has the most Genechips": (SCORE, "Genechips"),
    "Dear Administrator,\n\nPlease show me p5.": (THING, "p5"),
    "Good evening bot! Would you kindly tell me whose turn it is?": (WAITING, ""),
    "bot: could you please tell me how many Genechips I have": (ME, "Genechips"),
    "Hello all, I would like to know how I can vote?": (HELP, "vote"),
    "Could somebody be so kind as to tell me\nwhat is pending?": ("pending", ""),
    "bot: would you be so kind as to tell me which of the motions\ncan be voted on": (
        "ballot",
        "",
    ),
}
"""Lines that ask for something, with what they ask for."""
TALK_LINES = (
    "bot: thank you very much!",
    "I need help with my proposal.",
    "How do I get out of here?",
    "When does Bram come back?",
    "When I vote, I think first.",
    "The bot: a wonder of our time.",
    "Bram, how do I vote?",
    "Help is on the way!",
    "I submit a proposal: {{ bot: help }}",
    "When voting ends, I sleep.",
    "The bot helps us a lot.",
    "What is p3 good for?",
    "Bram, where are the rules?",
    "What can you vote on?",
    "How many points does Bram have?",
    "What is open here is the question of taste.",
    "When did p3 pass?",
    "Dear bot, I vote FOR p1.",
    "Dear Zoe, how do my votes stand with you?",
    "Could you tell me why you voted against p1?",
    "Who could vote on p1 before?",
    "I vote FOR p1, bot.",
    "Nice one, dear bot!",
)
"""Lines that ask the bot for nothing."""


def test_what_is_asked_of_the_bot_and_what_is_not():
    found = {
        line: [(one.topic, one.about) for one in requests_in(line)]
        for line in (*ASKED, *TALK_LINES)
    }
    assert {
        line: got for line, got in found.items() if got != ([ASKED[line]] if line in ASKED else [])
    } == {}


@pytest.fixture
def table() -> Table:
    table = Table("Wonko", "Peter")
    table.post("Wonko", PROPOSAL, at(2), "proposes")
    return table


def asks(table: Table, words: str, who: str = "Peter", nday: float = OPEN, **fields: str) -> list:
    """Return the answers to a post, which must not contain an action or get a ruling."""
    before, rulings = len(table.sent("answer")), len(table.sent("ruling"))
    id = f"asks{before}{len(words)}"
    table.post(who, words, at(int(nday), 12 + before), id, **fields)
    assert table.became(id) == []
    assert len(table.sent("ruling")) == rulings
    return table.sent("answer")[before:]


def test_who_asks_who_is_winning_gets_the_players_alone(table):
    (answer,) = asks(table, "bot: who is winning?")
    assert answer.to == (address("Peter"),)
    assert "  Wonko           0" in answer.body
    assert "bot: help win" in answer.body
    (help_,) = asks(table, "bot: help win", nday=11)
    assert "3-12.b: To Win is to receive a Win" in " ".join(help_.body.split())


def test_who_has_none_of_a_number_learns_which_clauses_give_it(table):
    wages = "9-8.e: Each player who has performed at least one Game Action"
    for words in ("why my Genechips", "why have I 0 GC", "when will I get Genechips?"):
        (answer,) = asks(table, f"bot: {words}")
        assert wages in " ".join(answer.body.split()), words
    (points,) = asks(table, "bot: when do I get my next Amplitude?", nday=11)
    told = " ".join(points.body.split())
    voting = told.index("3-4.b: As a Proposal turns from Open to Historical, 1A goes to every")
    assert voting < told.index("3-4.c: When a Proposal Passes, its owner gains 2A")
    assert "2-4.f" not in told.partition("To find out")[0].partition("who gains it")[2]


@pytest.mark.parametrize("words", ["why Wonko has 20 A", "why 20A Wonko?", "why A Wonko"])
def test_a_number_is_found_by_its_unit_and_in_any_order(words, table):
    (answer,) = asks(table, f"bot: {words}")
    assert "Why the Amplitude of Wonko is what it is" in answer.body


@pytest.mark.parametrize("nday", [4, OPEN])
def test_a_motion_is_asked_for_by_a_title_with_words_of_the_calendar(nday, table):
    for title in ("Quiet Sundays", "The Monday Club", "A Gift"):
        text = f"I submit a proposal:\n{{{{\n__{title}__\nWonko gains 2A.\n}}}}\n"
        table.post("Wonko", text, at(2, 13), title)
    for words, number in {
        "what does Quiet Sundays do?": "p2",
        "what does quiet sundays do": "p2",
        "what is The Monday Club about?": "p3",
        "would you please tell me what A Gift means": "p4",
        "Quiet Sundays": "p2",
    }.items():
        (answer,) = asks(table, f"bot: {words}", nday=nday)
        assert answer.body.startswith(f"{number}\n"), words
    (answer,) = asks(table, "bot: how do I give a gift", nday=nday + 1)
    assert not answer.body.startswith("p4")


def test_a_rule_is_asked_for_by_its_title(table):
    text = 'Create a rule titled "Quiet Sundays" which reads: { On Sundays nobody shouts. }'
    table.post("Wonko", f"I submit a proposal:\n{{{{\n__Calm__\n{text}\n}}}}\n", at(2, 13), "calm")
    for who in ("Wonko", "Peter"):
        table.post(who, "I vote FOR p2.", at(OPEN, 13), f"vote{who}")
    (answer,) = asks(table, "bot: what does Quiet Sundays do?", nday=13)
    assert "nobody shouts" in answer.body
    assert answer.body.startswith("10-2")


def test_whether_a_motion_can_be_voted_on_is_told_as_of_now(table):
    asked = ("could you kindly tell me whether p1 can be voted on?", "bot: is p1 open yet?")
    for nday, said in {4: "voting on it begins Monday", OPEN: "it can be voted on now"}.items():
        for words in asked:
            (answer,) = asks(table, words, nday=nday)
            assert f"p1/0: “More Fish” (Wonko): {said}" in " ".join(answer.body.split()), words


def test_a_question_by_mail_to_the_bot_alone_is_answered_as_one_to_it(table):
    for words, said in {
        "How do my votes stand?": "This is your position",
        "Could you please tell me how many Genechips I have?": "Genechips: 0.",
        "Would you know whether I may vote twice?": "how to take something back",
    }.items():
        asks(table, words, To=BOT)
        answer = table.sent()[-1]
        assert said in answer.body, words
        assert "where all players read it" not in answer.body


def test_help_on_law_shows_clauses_that_are_carried_out(table):
    (answer,) = asks(table, "bot: help law")
    body = answer.body
    assert "The numbers of the rules:" in body
    clauses = [line.strip() for line in body.splitlines() if line.startswith("      ")]
    assert len(clauses) > 20
    assert "I know no action" not in body


def test_help_is_for_who_asks_alone(table):
    for words, said in {
        "help": "bot: help sayings",
        "How do I vote?": "I vote FOR p1.",
        "bot: help pay": "I give Wonko 3 Genechips.",
        "bot: help sayings": "I forfeit the game.",
        "bot: help submit a proposal": "I submit a proposal titled",
        "bot: help tiles": "I zap zones 2 and 5.",
        "bot: help motions": "I revise",
        "bot: help flying": "I found nothing on “flying”",
        "How does one vote here?": "I vote FOR p1.",
        "How do I vote on a Tweak?": "I second Tweak 5.",
        "How do I join a Class?": "I choose the class Priest.",
    }.items():
        (answer,) = asks(table, words)
        assert answer.to == (address("Peter"),), words
        assert said in answer.body, words


def test_whose_turn_it_is_and_who_has_not_voted(table):
    (answer,) = asks(table, "bot: who hasn't voted on p1?")
    assert answer.to == (address("Peter"),)
    told = " ".join(answer.body.split())
    assert "p1/0: “More Fish” (Wonko): no vote yet from Wonko and Peter" in told
    table.post("Peter", "I vote FOR p1.", at(OPEN, 20), "votes")
    (answer,) = asks(table, "Whose turn is it?", nday=11)
    assert "no vote yet from Wonko (" in " ".join(answer.body.split())


def test_who_won_games_at_tables_and_which_are_not_over(tmp_path):
    stage = staged(
        tmp_path,
        "rulebooks bnomic sprouts\nplayers Wonko Peter\n"
        "> Wonko to public\n| I challenge Peter to Sprouts with 2 spots.\n= done\n"
        "> Peter to public\n| I accept the challenge to Sprouts game 1.\n= done\n"
        "> Wonko to public\n| I challenge Peter to Sprouts with 3 spots.\n= done\n"
        "> Peter to public\n| I resign Sprouts game 1.\n= done\n",
    )
    game = stage.administrator.engine.query(stage.administrator.now)

    def told(topic: str, about: str) -> str:
        return " ".join((answer_to(game, topic, about, None) or "").split())

    assert "Sprouts game 1: Wonko won, against Peter" in told(WON, "")
    assert "of the game itself" in told(WON, "")
    assert "game 2" not in told(WON, "game 1")
    assert "It is not over. Sprouts game 2: Wonko challenges Peter." in told(WON, "game 2")
    assert "Sprouts game 2: Wonko challenges Peter" in told(WAITING, "sprouts")
    assert "I challenge Wonko to Sprouts" in told(WAITING, "sprouts")
    assert "Nothing waits for anybody in game 1" in told(WAITING, "game 1")


def test_how_many_motions_one_may_submit_is_told_with_the_clause(table):
    (answer,) = asks(table, "bot: how many proposals can I submit?", who="Wonko", nday=3)
    told = " ".join(answer.body.split())
    assert told.startswith(
        "You can submit 4 more proposals now: your proposal limit is 5, and you own 1 Pending"
    )
    assert "3-3.d: Submitting a Proposal is open to every player" in told
    (answer,) = asks(table, "bot: rules about voting")
    assert "3-3.a: The Voting Period" in " ".join(answer.body.split())
    (answer,) = asks(table, "bot: how many shoes may I wear?", nday=11)
    assert "No clause in force has “shoes wear”" in " ".join(answer.body.split())


def test_how_one_s_own_motions_ended_is_told(table):
    table.post("Wonko", "Good morning.", at(14), "next nweek")
    (answer,) = asks(table, "bot: what happened to my proposal?", who="Wonko", nday=14)
    told = " ".join(answer.body.split())
    (results,) = asks(table, "bot: which proposals failed?", who="Peter", nday=15)
    assert "p1/0: “More Fish” (Wonko): passed" in " ".join(results.body.split())
    assert "Your motions that were voted on: p1/0: “More Fish” (Wonko): passed" in told


def test_who_asks_how_e_stands_is_told_what_e_can_vote_on(table):
    (answer,) = asks(table, "bot: me")
    assert answer.to == (address("Peter"),)
    told = " ".join(answer.body.split())
    assert (
        "p1/0: “More Fish” (Wonko): you have not voted; voting closes Thursday 28 July 2005" in told
    )
    assert "hours left" in told
    assert "Amplitude 0" in told
    for nothing in ("toad", "Dizzy", "nobody", "player yes"):
        assert nothing not in told
    (answer,) = asks(table, "bot: me", who="Zed")
    assert "You are not a player" in answer.body


def test_a_thing_is_shown_by_its_name_and_what_is_long_goes_to_who_asks(table):
    (answer,) = asks(table, "bot: p1")
    assert answer.to != (address("Peter"),)
    assert "Wonko gains 1A." in answer.body
    (answer,) = asks(table, "bot: rule 3-4")
    assert "gains 2A for each Final Vote" in " ".join(answer.body.split())
    (answer,) = asks(table, "bot: rule 2-6")
    assert answer.to == (address("Peter"),)
    (answer,) = asks(table, "bot: p77")
    assert answer.to == (address("Peter"),)
    assert "I know nothing called p77" in answer.body


def test_a_game_at_a_table_is_shown_by_its_number(tmp_path):
    """A motion with that number is a different thing."""
    stage = staged(
        tmp_path,
        "rulebooks bnomic sprouts sprodzoom\nplayers Wonko Peter\n"
        "> Wonko to public\n| I challenge Peter to Sprouts with 3 spots.\n= done\n"
        "> Wonko to public\n| I challenge Peter to Sprodzoom.\n= done\n"
        f"> Wonko to public\n| {PROPOSAL.strip().replace(chr(10), chr(10) + '| ')}\n= done\n",
    )
    game = stage.administrator.engine.query(stage.administrator.now)
    told = " ".join((answer_to(game, THING, "game 1", None) or "").split())
    assert "Sprouts game 1: Wonko challenges Peter" in told
    assert "Sprodzoom game 1: Wonko challenges Peter" in told
    assert "More Fish" not in told
    assert "Post one of these: I accept the challenge to Sprouts game 1." in told
    me = " ".join((answer_to(game, ME, "", game.state.where(kinds.NAME, "Wonko")[0]) or "").split())
    assert "Your other games wait for somebody else: Sprouts game 1: Wonko challenges Peter" in me


def test_each_turn_at_a_table_has_a_sentence_ready(tmp_path):
    stage = staged(
        tmp_path,
        "rulebooks bnomic sprodzoom\nplayers Wonko Peter\n"
        "> Wonko to public\n| I challenge Peter to Sprodzoom.\n= done\n"
        "> Peter to public\n| I accept the challenge to Sprodzoom game 1.\n= done\n",
    )
    game = stage.administrator.engine.query(stage.administrator.now)
    me = " ".join((answer_to(game, ME, "", game.state.where(kinds.NAME, "Peter")[0]) or "").split())
    assert "it is the turn of Peter" in me
    assert "I make Schwarz Wonko in Sprodzoom game 1." in me


def test_why_a_number_is_what_it_is_down_to_post_and_clause(table):
    """A question in one's own words is enough."""
    table.post("Peter", "I vote FOR p1.", at(OPEN, 1), "votes")
    table.post("Peter", "Good morning.", at(14), "next nweek")
    (answer,) = asks(table, "bot: why does Wonko have so much amplitude?", nday=14)
    told = " ".join(answer.body.split())
    assert "Why the Amplitude of Wonko is what it is" in told
    assert "by 3-4.c/6 for Peter's FOR on p1 because of midnight UTC of 2005-07-28" in told
    assert "by 2-6.m/1 for p1 because of midnight UTC of 2005-07-28" in told
    (mine,) = asks(table, "bot: why my vote on p1", nday=14)
    assert "p1" in mine.body
    (result,) = asks(table, "bot: why did p1 pass?", nday=14)
    assert "Peter FOR set to FOR" in " ".join(result.body.split())
    (none,) = asks(table, "bot: why do I have no Burns?", nday=14)
    assert "It is 0: nothing has changed it since the beginning." in " ".join(none.body.split())
    (nothing,) = asks(table, "bot: why my shoes", nday=14)
    assert "has no shoes" in " ".join(nothing.body.split())


def test_why_an_open_motion_would_pass_is_told_as_votes_stand(table):
    table.post("Peter", "I vote AGAINST p1.", at(OPEN, 1), "votes")
    for words in ("why p1 result", "why would p1 pass, nobody is for it?", "would p1 pass?"):
        (answer,) = asks(table, f"bot: {words}")
        told = " ".join(answer.body.split())
        assert "As votes stand p1 would pass (3-3.i/" in told
        assert "Every vote on it was AGAINST" in told


def test_help_on_what_is_no_action_names_what_is_near(table):
    (answer,) = asks(table, "bot: help wagez")
    assert "What rule 9-8 Wages says of it" in answer.body
    (answer,) = asks(table, "bot: help withdraw", nday=11)
    assert "I withdraw a motion of mine, which no rule permits" in answer.body


def test_help_on_undoing_says_how_each_kind_of_act_is_taken_back(table):
    (answer,) = asks(table, "bot: help undo")
    told = " ".join(answer.body.split())
    assert "reply “no” to that ruling" in told
    assert "A vote: vote again while voting lasts." in told
    (asked,) = asks(table, "bot: how do I undo something?", nday=3)
    assert asked.body == answer.body


def test_help_on_what_is_no_action_quotes_the_rule_that_says_what_it_is(table):
    (answer,) = asks(table, "bot: help Amplitude")
    told = " ".join(answer.body.split())
    assert "What rule 3-4 Scoring says of it: * 3-4.a: Amplitude is an attribute of every" in told
    assert "gains 2A for each Final Vote that was FOR it" in told
    assert "It is also in " in told
    assert "    bot: why my Amplitude\n" in answer.body
    (why,) = asks(table, "bot: why my Amplitude", nday=11)
    assert "the Amplitude of Peter" in " ".join(why.body.split())
    (title,) = asks(table, "bot: help title", nday=12)
    told = " ".join(title.body.split())
    assert "9-7.a: A Title is an honorific." in told
    assert 'Award Wonko the Title "Dogcatcher".' in told


def test_when_voting_is(table):
    (answer,) = asks(table, "When does voting end?")
    assert (
        "1 proposal can be voted on until the end of nday 12: Thursday 28 July 2005, 00:00 UTC"
        in " ".join(answer.body.split())
    )
    (answer,) = asks(table, "bot: when does p1 close", nday=11)
    assert answer.body.startswith(
        "p1/0: “More Fish” (Wonko): it can be voted on now; voting closes"
    )
    table = Table("Peter")
    (answer,) = asks(table, "When does voting begin?", nday=3)
    assert "Voting on proposals begins" in answer.body
    table.post("Peter", "I submit a Tweak: {{\n__Cat__\nPeter gains 1A.\n}}\n", at(3, 20))
    (answer,) = asks(table, "bot: when can I vote on tweak 1", nday=3)
    assert answer.body.startswith("Tweak 1/0: “Cat” (Peter): voting on it begins")


def test_a_request_beside_an_act_takes_nothing_from_it(table):
    table.post(
        "Peter",
        "I vote FOR p1.\nbot: me\n\nHow do I vote? I vote AGAINST p1, then.",
        at(OPEN),
        "both",
    )
    assert table.became("both") == ["done", "done"]
    assert len(table.sent("answer")) == 2
    table.post("Wonko", "bot: I vote FOR p1.", at(OPEN), "act")
    assert table.became("act") == ["done"]
    (answer,) = asks(
        table, "@Administrator could you tell me what on earth became of my vote", who="Wonko"
    )
    assert (answer.to, "You can vote on" in answer.body) == ((address("Wonko"),), True)


def test_what_is_asked_in_private_is_answered_there_and_nowhere_else(table):
    (answer,) = asks(table, "bot: p1", To=BOT)
    assert answer.to == (address("Peter"),)
    assert asks(table, "bot: help", To=TALK)[0].to == (address("Peter"),)
    assert table.sent("nudge") == []


def test_nobody_is_mailed_because_somebody_asked_in_eir_name():
    table = Table("Wonko", trust=Policy(ways=("dkim",), address=BOT))
    table.post("Peter", "bot: me", at(2), "asks")
    assert not [post for post in table.sent() if post.to == (address("Peter"),)]
    assert "it is not proven who asked" in " ".join(table.sent("answer")[-1].body.split())


def test_nobody_asks_without_end(table):
    for number in range(300):
        table.post("Peter", "help", at(3) + number * timedelta(minutes=4), f"again{number}")
    within = [number for number in range(300) if number * 4 < 24 * 60]
    assert len(table.sent("answer")) <= 100 * (1 + 300 * 4 // (24 * 60)) < len(within)
    table.post("Wonko", "help", at(3, 23), "other")
    assert table.sent("answer")[-1].to == (address("Wonko"),)


def test_what_is_automatic_is_not_answered(table):
    table.post("Peter", "bot: help", at(OPEN), "auto", Auto_Submitted="auto-replied")
    assert table.sent("answer") == []


def test_who_joins_is_welcomed_once_and_alone():
    table = Table("Wonko")
    table.post("Wonko", PROPOSAL, at(2))
    table.post("Zed", "I become a player.", at(OPEN), "joins")
    welcome = table.sent("welcome")[-1]
    told = " ".join(welcome.body.split())
    assert welcome.to == (address("Zed"),)
    assert "Welcome, Zed." in told
    assert "1 proposal can be voted on until the end of nday 12" in told
    assert "p1/0: “More Fish” (Wonko)" in told
    assert "I vote FOR p1." in told
    assert "bot: help sayings" in told
    table.post("Zed", "I become a player.", at(OPEN, 14), "again")
    assert len([post for post in table.sent("welcome") if post.to == (address("Zed"),)]) == 1


def test_who_joins_by_an_answer_on_the_next_day_is_welcomed():
    table = Table("Wonko")
    words = "Dear Administrator, I become a player if you have room for one more."
    table.post("Mira", words, at(OPEN), "wishes")
    assert table.became("wishes") == ["unread"]
    asked = f"<{table.sent('ruling')[-1].message_id}>"
    table.post("Mira", "1", at(OPEN + 1, 9), "picks", In_Reply_To=asked)
    assert table.became("picks") == ["done"]
    assert table.sent("welcome")[-1].to == (address("Mira"),)


UNHEARD = ("join", "I'd be so happy if I may take part in your nice game.", "Nice weather!")


@pytest.mark.parametrize("words", UNHEARD)
def test_a_stranger_whose_posts_do_nothing_learns_three_times_a_day_how_to_join(words):
    table = Table("Wonko")
    table.post("Mira", words, at(OPEN), "first")
    (note,) = table.sent("nudge")
    assert note.to == (address("Mira"),)
    assert "    I become a player.\n" in note.body
    for number in range(4):
        table.post("Mira", words, at(OPEN, 14 + number), f"again{number}")
    assert len(table.sent("nudge")) == 3
    table.post("Mira", "I become a player.", at(OPEN, 19), "joins")
    assert table.became("joins") == ["done"]


def test_neither_a_player_nor_a_stranger_who_was_asked_is_told_how_to_join():
    table = Table("Wonko")
    table.post("Wonko", "Nice weather!", at(OPEN), "player")
    table.post("Mira", "Count me in!", at(OPEN), "asked")
    table.post("Tom", "bot: help", at(OPEN), "asks")
    table.post("Bea", "Nice weather!", at(OPEN), "auto", Auto_Submitted="auto-replied")
    assert table.sent("nudge") == []


SHOWN = {
    "I want to play Sprouts against Wonko": "sprouts",
    "I propose a change to everybody's Amplitude": "propose",
}


@pytest.mark.parametrize("words", SHOWN)
def test_who_is_not_understood_learns_where_the_sentences_are(words, tmp_path):
    stage = staged(
        tmp_path,
        f"rulebooks bnomic sprouts\nplayers Wonko Peter\n> Peter to public\n| {words}\n= unread\n",
    )
    (ruling,) = [mail.letter.body for mail in stage.mails if "in other words" in mail.letter.body]
    assert f"examples, post: bot: help {SHOWN[words]}" in " ".join(ruling.split())


def test_a_noun_is_no_verb_to_ask_about():
    assert word_for_help("Dear all, my name is Mira.", vocabulary.ACTIONS) == ""
    assert word_for_help("Dear all, I name it Mira.", vocabulary.ACTIONS) == "name"
    assert word_for_help("And you forgot the others, or I was too vague.", vocabulary.ACTIONS) == ""


def test_a_motion_that_is_all_title_is_told_so(table):
    table.post("Peter", "I submit a proposal: { Title: Fish. Wonko gains 1A. }", at(OPEN), "titled")
    assert table.became("titled") == ["unread"]
    told = " ".join(table.sent("ruling")[-1].body.split())
    assert "all of it was read as the title" in told
    table.post(
        "Peter", "I submit a proposal: {\nTitle: Fish\nWonko gains 1A.\n}", at(OPEN), "below"
    )
    assert table.became("below") == ["done"]


def test_what_a_welcome_says_can_be_posted_as_it_stands():
    table = Table("Wonko")
    table.post(
        "Wonko", 'I submit a Tweak: {{ __Frost__\nIn rule 3-4, replace "2A" with "7A". }}', at(8)
    )
    table.post("Zed", "I become a player.", at(OPEN), "joins")
    (line,) = [
        line for line in table.sent("welcome")[-1].body.split("\n") if line.startswith("    I vote")
    ]
    table.post("Zed", line.strip(), at(OPEN, 13), "votes")
    assert (line.strip(), table.became("votes")) == ("I vote SECOND on Tweak 1.", ["done"])


JOINS = {
    "Sign me up!": "",
    "I would like to play.": "",
    "Can I join?": "",
    "Count me in, I'm Dot.": "Dot",
    "may I register under the name Dotty?": "Dotty",
    "Hi, I'm Dot.\nI found this by chance. Is there room for me to play?": "Dot",
    "Please add me as a player.": "",
    "I'd love to take part": "",
    "Let me in!": "",
    "I'm in!": "",
    "Could you put me down as Player, and sign me up?": "",
}
"""What somebody says who is no player and wants to be one, with the name that e says."""


def test_who_asks_to_join_is_asked_with_the_line_that_does_it():
    table = Table("Wonko")
    got = {}
    for number, (words, name) in enumerate(JOINS.items()):
        who = f"Zed{'abcdefghijkl'[number]}"
        table.post(who, words, at(3, number / 9), f"asks{number}")
        asked = [
            line.line
            for one in table.ledger.verdicts(table.entry(f"asks{number}"))
            for line in one.readings
        ]
        got[words] = asked == [f"I become a player named {name}." if name else "I become a player."]
    assert [words for words, well in got.items() if not well] == []
    table.post(
        "Zeda",
        "1",
        at(3, 20),
        "answers",
        In_Reply_To=f"<{table.sent('ruling')[-len(JOINS)].message_id}>",
    )
    assert "Zeda" in table.players
    for number, words in enumerate(
        ("I play the trumpet.", "I can't join you today.", "Would you play p1 again?", "Nice game!")
    ):
        table.post("Zedx", words, at(4, number), f"talks{number}")
        assert table.became(f"talks{number}") == [], words
    table.post("Wonko", "Can I join?", at(5), "plays")
    assert table.became("plays") == []


def test_a_rule_is_shown_as_players_read_it_and_a_name_may_be_misspelt(table):
    (rule,) = asks(table, "bot: rule 7-4")
    assert "a. There can be types of Talismans" in rule.body
    assert "[read" not in rule.body
    assert "[inert" not in rule.body
    for words, shown in (("Wonk", "Wonko\n"), ("scorin", "3-4\n")):
        (answer,) = asks(table, f"bot: {words}")
        assert answer.body.startswith(shown)
    (answer,) = asks(table, "bot: Wolfgang")
    assert "I know nothing called Wolfgang." in answer.body


MEANT = {
    "status of p1": "title More Fish",
    "who voted on p1?": "Nobody has voted on it yet.",
    "has p1 passed": "It is Open",
    "hlep": "bot: help sayings",
    "help propsal": "I submit a proposal titled",
    "help minister of change": "The Manager has the responsibility for a Public Display of Motions",
    "how do I become a minister?": "I start an election for the Ministry of Law.",
    "what is an Angstrom?": "Its unit is the Angstrom",
    "who has the most genechips": "Player  Genechips",
    "how many genechips do I have?": "Genechips: 0.",
    "what does rule 3-4 say?": "Amplitude is an attribute of every player",
    "what time is it?": "nday 10 of nweek 1",
    "when is the next election": "bot: help election",
    "can I undo something?": "This is how to take something back",
    "how do I win the game?": "To Win is to receive a Win",
    "unsubscribe": "I forfeit the game.",
    "I need a human": "A person looks after me",
    "what happened today?": "Nobody has done anything since",
    "how do I write a new rule?": "Create a rule in section 3 titled",
    "how do I give Genechips to Wonko?": "I give Wonko 3 Genechips.",
    "example of a proposal": "I submit a proposal titled",
    "what is the Vat?": "9-3.a",
    "can I change my vote after I cast it?": "I change my vote on p1 to FOR.",
    "my vote on p1": "You can vote on",
    "link to the website": "no web site",
    "how many votes does a proposal need to pass?": "Passes",
}
"""What is asked in words of one's own, with something that its answer says."""


def test_a_question_in_words_of_ones_own_is_about_what_it_names(table):
    got = {}
    for words, said in MEANT.items():
        (answer,) = asks(table, f"bot: {words}")
        body = " ".join(answer.body.split())
        got[words] = " ".join(said.split()) in body
    assert [words for words, well in got.items() if not well] == []


def test_who_asks_for_less_mail_on_the_list_learns_how_to_get_it(table):
    for number, words in enumerate(("unsubscribe", "Please remove me from this list.")):
        (answer,) = asks(table, words, nday=OPEN + number)
        assert "unsubscribe from it where you subscribed" in " ".join(answer.body.split())
    table.post("Zed", "Unsubscribe.", at(OPEN, 22), "stranger")
    assert table.sent("answer")[-1].to == (address("Zed"),)
    assert table.sent("nudge") == []


def test_who_asks_the_list_is_told_the_line_that_asks_the_bot():
    for words, line in {
        "How does voting work?": "bot: help voting",
        "Who is the Minister of Change, and how can I become one?": "bot: help Minister of Change",
        "Where can I see the score?": "bot: score",
        "Is there a list of the rules somewhere?": "bot: rules",
        "Can someone explain what p1 would do?": "bot: p1",
    }.items():
        table = Table("Wonko", "Peter")
        table.post("Wonko", PROPOSAL, at(2), "proposes")
        table.post("Peter", words, at(3), "asks")
        (note,) = table.sent("unheeded")
        assert f"    {line}\n" in note.body, words


def test_who_posts_a_clause_alone_is_shown_the_proposal_that_makes_it_law(table):
    table.post("Peter", "Whenever a player votes, that player gains 1 Genechip.", at(3), "clause")
    (note,) = table.sent("unheeded")
    _, _, rest = note.body.partition("post this:")
    proposal = " ".join(rest.partition("If it was only talk")[0].split())
    table.post("Peter", proposal, at(4), "law")
    assert table.became("law") == ["done"]
    assert "Genechip" in table.sent("ruling")[-1].body
    assert "not read by me" not in table.sent("ruling")[-1].body


def test_who_cannot_join_by_that_name_is_not_told_to_join():
    table = Table("Mira")
    table.post("Ann", "I become a player named Mira.", at(3), "joins")
    assert table.became("joins") == ["refused"]
    assert table.sent("nudge") == []


def test_the_action_that_has_the_word_itself_comes_before_those_with_synonyms(tmp_path):
    stage = staged(tmp_path, "rulebooks bnomic spoof\nplayers Wonko Peter\n")
    game = stage.administrator.engine.query(stage.administrator.now)
    told = answer_to(game, HELP, "hold", None) or ""
    assert told.index("I hold 2 coins.") < told.index("I call Shenanigans")


def test_no_line_of_help_is_too_wide_for_mail(tmp_path):
    books = "bnomic grid sprouts sprodzoom spoof"
    stage = staged(tmp_path, f"rulebooks {books}\nplayers Wonko Peter\n")
    game = stage.administrator.engine.query(stage.administrator.now)
    letters = Letters(stage.administrator.library)
    told = letters.answer(game, HELP, subject="", about="", who=None).body
    assert "Sprodzoom and Spoof" in " ".join(told.split())
    assert [line for line in told.split("\n") if len(line) > WIDTH] == []


def test_a_game_that_was_never_begun_is_said_to_be_over(tmp_path):
    stage = staged(
        tmp_path,
        "rulebooks bnomic sprouts\nplayers Wonko Peter\n"
        "> Wonko to public\n| I challenge Peter to Sprouts with 2 spots.\n= done\n"
        "> Peter to public\n| I decline the challenge to Sprouts game 1.\n= done\n",
    )
    game = stage.administrator.engine.query(stage.administrator.now)
    told = " ".join((answer_to(game, THING, "game 1", None) or "").split())
    assert "It is not played: the challenge to it was declined" in told


def test_why_something_is_as_it_is_is_asked_by_its_value_too(table):
    (answer,) = asks(table, "bot: why is p1 historical?", nday=14)
    told = " ".join(answer.body.split())
    assert "Why the state of p1 is what it is" in told
    assert "Open -> Historical" in told
    (answer,) = asks(table, "bot: why is p1 purple", nday=15)
    assert answer.body.startswith("p1 has no purple.")


def test_what_happens_if_a_motion_passes_is_on_its_page(table):
    for words in ("what happens if p1 passes?", "what if More Fish passes?"):
        (answer,) = asks(table, f"bot: {words}")
        assert "Wonko gains 1 Amplitude" in answer.body, words


def test_why_an_act_was_refused_is_told_again(table):
    table.post("Peter", "I vote FOR p77.", at(3), "vain")
    table.post("Wonko", "I vote FOR p1.", at(3), "early")
    (answer,) = asks(table, "bot: why was my vote refused?", nday=4)
    told = " ".join(answer.body.split())
    assert told.startswith("“I vote FOR p77” was refused on 18 July 2005, 12:00 UTC (1-3.c): there")
    assert "Pending" not in told
