import pytest
from kernel_world import (
    Legislate,
    playing,
    scored,
    text_of,
)

from nomicbot.game import kinds
from nomicbot.game.amending import (
    AmendRule,
    Append,
    CreateRule,
    DeleteClause,
    RenumberRule,
    RepealRule,
    Replace,
    RetitleRule,
    Rewrite,
    carry_out,
)
from nomicbot.game.decisions import DECISION, Attest
from nomicbot.rulebooks.bnomic.vocabulary.motions import (
    HISTORICAL,
    LEGAL_VOTES,
    MOTION,
    OPEN,
    STATE,
    TEXT,
    CallShenanigans,
    Propose,
    SubmitTweak,
    Vote,
    VotingBegins,
)
from nomicbot.rulebooks.bnomic.vocabulary.players import Join

FIVE_FOR_EACH = Replace("gains 2A", "gains 5A")
IN_WORDS = Replace("gains 2A", "receives two A")
CLAUSE_B = (
    "b. As a Proposal turns from Open to Historical, 1A goes to every player who has a Final Vote on it other than "
    "ABSTAIN.\n\n"
)
CLAUSE_C = "c. When a Proposal Passes, its owner gains 2A for each Final Vote that was FOR it.\n\n"
ALL_READ = {**dict.fromkeys("abcd", "read"), "e": "inert"}


def cut(world, number: str, words: str) -> None:
    """Amend a rule by deleting these words, even if they are wrapped."""
    world.amend(number, Replace(words, ""))


# -- numbers flow, words wait ---------------------------------------------------------------------------------------


def test_an_amended_number_is_the_number_from_then_on():
    world = playing()
    assert scored(world) == {"Wonko": 1 + 2 + 1, "Peter": 1, "Iain": 1}
    world.amend("3-4", FIVE_FOR_EACH)
    assert scored(world) == {"Wonko": 1 + 5 + 1, "Peter": 1, "Iain": 1}
    assert world.statuses("3-4") == ALL_READ
    assert {
        str(c.authority) for j in world.record for c in j.changes if c.attribute == "amplitude"
    } == {
        *("3-4.b/6", "3-4.c/6", "3-4.d/6"),
        *("3-4.b/7", "3-4.c/7", "3-4.d/7"),
    }


def test_comments_and_wrapping_amend_a_rule_and_change_nothing():
    world = playing()
    world.amend(
        "3-4", Replace("its owner gains 2A", "its owner\n  gains [[not 5A, nor\n\nmore]] 2A")
    )
    assert world.statuses("3-4") == ALL_READ
    assert scored(world)["Wonko"] == 4


def test_a_clause_with_other_words_awaits_a_reading_while_the_others_act():
    world = playing()
    world.amend("3-4", IN_WORDS)
    assert world.statuses("3-4") == {**ALL_READ, "c": "awaiting"}
    assert scored(world) == {"Wonko": 1 + 1, "Peter": 1, "Iain": 1}
    assert [str(a) for a in world.record[-1].provisional] == ["3-4.c/7"]
    assert world.record[-1].faults == ()


def test_words_that_are_put_back_are_read_again():
    world = playing()
    world.amend("3-4", IN_WORDS)
    world.amend("3-4", Replace("receives two A", "gains 2A"))
    assert world.statuses("3-4") == ALL_READ
    assert scored(world)["Wonko"] == 4


def test_what_an_unread_clause_permits_is_deferred_and_not_queued():
    world = playing()
    world.amend("3-3", Replace("which is 5", "which is then five"))
    (verdict,) = world.do("Wonko", Propose("More", "of it"))
    assert (verdict.result, str(verdict.clause), verdict.queued) == ("deferred", "3-3.d/12", False)
    assert [v_.result for v_ in world.do("Zed", Join())] == ["done"]


def test_what_an_unread_clause_might_forbid_is_deferred():
    world = playing()
    world.amend("1-6", Replace("in full", "somehow"))
    assert [v_.result for v_ in world.do("Wonko", Propose("More", "of it"), Vote("p1", "FOR"))] == [
        "deferred",
        "refused",
    ]


def test_marks_in_the_words_of_players_are_no_holes():
    world = playing()
    world.amend("3-4", Replace("gains 2A", "gains {award: 3}A"))
    assert world.statuses("3-4") == {**ALL_READ, "c": "awaiting"}
    world.legislate(CreateRule("a. Everybody has {award: 3}A.", "Marks", "9-39"))
    assert text_of(world, "9-39") == "a. Everybody has {award: 3}A."
    assert [(s.text, s.status) for s in world.clauses("9-39")] == [
        ("Everybody has {award: 3}A.", "awaiting")
    ]
    world.do("Wonko", Propose("More", "Everybody gets {award: 3}A."))
    assert TEXT.of(world.engine.state, "motion:1") == "Everybody gets {award: 3}A."


# -- clauses come and go --------------------------------------------------------------------------------------------


def test_a_deleted_clause_is_repealed_and_no_other():
    world = playing()
    cut(world, "3-4", CLAUSE_C)
    assert world.statuses("3-4") == {**dict.fromkeys("abd", "read"), "e": "inert"}
    assert scored(world) == {"Wonko": 1 + 1, "Peter": 1, "Iain": 1}
    assert world.record[-1].provisional == ()


def test_a_deleted_permission_is_none_and_the_refusal_says_so():
    world = playing()
    cut(
        world,
        "3-3",
        "d. Submitting a Proposal is open to every player who owns fewer Pending Proposals than eir proposal limit, "
        "which is 5.",
    )
    (verdict,) = world.do("Wonko", Propose("More", "of it"))
    assert (verdict.result, str(verdict.clause)) == ("refused", "3-3/12")
    assert verdict.reason == "rule 3-3 no longer lets players propose"


def test_a_clause_that_is_put_in_shifts_letters_and_the_readings_follow():
    world = playing()
    text = text_of(world, "3-4")
    lines = text.split("\n\n")
    new = [
        "b. Amplitudes are splendid.",
        *(f"{chr(ord(line[0]) + 1)}{line[1:]}" for line in lines[1:]),
    ]
    world.amend("3-4", Rewrite("\n\n".join([lines[0], *new])))
    assert world.statuses("3-4") == {**dict.fromkeys("acde", "read"), "b": "awaiting", "f": "inert"}
    assert scored(world) == {"Wonko": 4, "Peter": 1, "Iain": 1}
    assert {str(c.authority) for c in world.record[-1].changes if c.attribute == "amplitude"} == {
        *("3-4.c/7", "3-4.d/7", "3-4.e/7"),
    }


def test_a_clause_that_is_added_at_the_end_awaits_a_reading_and_defers_nothing():
    world = playing()
    world.amend("3-4", Append("f. Amplitudes are splendid."))
    assert world.statuses("3-4") == {**ALL_READ, "f": "awaiting"}
    assert scored(world) == {"Wonko": 4, "Peter": 1, "Iain": 1}
    assert world.record[-1].provisional == ()


def test_words_of_which_less_than_half_is_the_same_were_made_from_nothing():
    world = playing()
    world.amend("3-4", Replace(CLAUSE_C.strip(), "Owners of Proposals that Pass gain something."))
    assert {s.authority.clause: s.status for s in world.clauses("3-4")}[""] == "awaiting"
    assert scored(world) == {"Wonko": 1 + 1, "Peter": 1, "Iain": 1}
    assert world.record[-1].provisional == ()


def test_a_letter_does_not_decide_what_words_were_made_from():
    world = playing()
    (f,) = (s.text for s in world.clauses("0-0") if s.authority.clause == "f")
    world.amend("0-0", Replace(f"f. {f}", "f. The sky is blue."))
    assert world.statuses("0-0")["f"] == "awaiting"
    world.do("Wonko", SubmitTweak("T", "x"))
    world.until(3)
    assert [(v_.result, v_.reason) for v_ in world.do("Wonko", Vote("Tweak 1", "SECOND"))] == [
        ("done", "")
    ]


def test_a_part_of_a_paragraph_that_changed_leaves_it_the_same_paragraph():
    world = playing()
    world.amend(
        "3-4", Replace("its owner gains 2A for each Final Vote that was FOR it", "there is cake")
    )
    assert world.clauses("3-4")[2].of == "bnomic 3-4.c"
    assert scored(world) == {"Wonko": 1 + 1, "Peter": 1, "Iain": 1}
    assert [str(a) for a in world.record[-1].provisional] == ["3-4.c/7"]
    world.amend(
        "3-4", Append("f. More cake.")
    )  # what it was made from is remembered when the rule changes again
    assert world.clauses("3-4")[2].of == "bnomic 3-4.c"


def test_a_prohibition_on_all_actions_that_nobody_has_read_goes_on_by_its_default():
    world = playing()
    world.amend("1-3", Replace("every target", "each target"))
    judged = world.post("Wonko", Propose("More", "of it"), Vote("p9", "FOR"))
    assert [(v_.result, str(v_.clause)) for v_ in judged.verdicts] == [
        ("done", "3-3.d/11"),
        ("refused", "default 1-3.c"),
    ]
    assert [str(a) for a in judged.provisional] == ["1-3.c/3"]


def test_paragraphs_in_another_order_keep_their_readings():
    world = playing()
    world.amend("3-4", Rewrite("\n\n".join(reversed(text_of(world, "3-4").split("\n\n")))))
    assert world.statuses("3-4") == ALL_READ
    assert scored(world) == {"Wonko": 1 + 2 + 1, "Peter": 1, "Iain": 1}


def test_a_clause_that_stands_twice_gives_each_time_and_is_one_permission():
    world = playing()
    world.legislate(CreateRule(CLAUSE_C.strip().replace("2A", "3A"), "Again", section="40"))
    assert scored(world) == {"Wonko": 1 + 2 + 3 + 1, "Peter": 1, "Iain": 1}
    world.amend("40-1", Append(f"d. {world.clauses('3-3')[3].text}"))
    assert world.do("Wonko", Propose("One", "more"))[0].result == "done"
    assert len(world.engine.law().permits[Propose]) == 1


def test_a_rule_without_a_word_left_reads_as_nothing():
    world = playing()
    world.amend("3-4", Rewrite("[[All gone.]]"))
    assert world.clauses("3-4") == []
    assert world.do("Wonko", Propose("More", "of it"))[0].result == "done"


# -- clauses that need no reading, and terms ------------------------------------------------------------------------


def test_what_restates_others_may_go_or_change_and_nothing_waits_for_it():
    world = playing()
    world.amend(
        "3-4", Replace("Whoever is not a player gains nothing", "Nobody but players gains anything")
    )
    assert world.statuses("3-4")["e"] == "awaiting"
    assert scored(world) == {"Wonko": 4, "Peter": 1, "Iain": 1}
    world.amend("3-4", DeleteClause("e"))
    assert scored(world) == {"Wonko": 4, "Peter": 1, "Iain": 1}
    assert world.record[-1].provisional == ()


def test_what_asks_for_a_term_that_nothing_defines_waits_and_names_it():
    world = playing()
    world.amend("5-2", DeleteClause("d"))
    world.do("Wonko", CallShenanigans("Goats may vote."))
    world.until(3)
    assert world.do("Peter", Vote("CFI 1", "YES"))[0].result == "done"
    judged = [j for j in world.until(8) if j.provisional]
    assert STATE.of(world.engine.state, "motion:1") == OPEN
    assert [str(a) for j in judged for a in j.provisional] == ["5-2.e/2"] * len(judged)
    assert "no clause in force says of which votes a majority is one" in " ".join(judged[0].effects)


def test_the_law_is_whole_while_every_clause_is_read_and_every_term_defined():
    world = playing()
    assert world.engine.law().whole
    world.amend("3-4", IN_WORDS)
    assert not world.engine.law().whole
    world.amend("3-4", Replace("receives two A", "gains 2A"))
    assert world.engine.law().whole
    world.amend("5-2", DeleteClause("d"))
    assert not world.engine.law().whole


def test_without_the_clause_that_has_changes_made_the_default_makes_them():
    world = playing()
    world.amend("2-6", DeleteClause("m"))
    world.do("Wonko", Propose("Less", "x", (RepealRule("3-4"),)))
    world.until(10)
    judged = world.until(1)[-1]
    assert not world.engine.state.where(kinds.NUMBER, "3-4")
    assert "default 2-6.m" in {str(c.authority) for c in judged.changes}


# -- what the administrator attests ---------------------------------------------------------------------------------


def test_a_clause_without_holes_is_attested_as_it_stands():
    world = playing()
    world.amend(
        "3-3",
        Replace("and lasts until its end", "and ends with it"),
        Replace("every Pending", "each Pending"),
    )
    assert [k for k, s in world.statuses("3-3").items() if s == "awaiting"] == ["a", "b"]
    assert world.decide(Attest("3-3", 12, "b")).verdicts[0].result == "done"
    assert [k for k, s in world.statuses("3-3").items() if s == "awaiting"] == ["a"]


def test_a_clause_with_holes_is_attested_with_its_numbers():
    world = playing()
    world.amend("3-4", IN_WORDS)
    (verdict,) = world.decide(Attest("3-4", 7)).verdicts
    assert (verdict.result, verdict.reason.split(": ")[-1]) == (
        "refused",
        "state them, as in award=2",
    )
    assert world.decide(Attest("3-4", 7, "c", (("award", 2),))).verdicts[0].result == "done"
    assert world.statuses("3-4") == ALL_READ
    assert scored(world)["Wonko"] == 4


def test_the_numbers_that_were_attested_hold_until_the_words_change():
    world = playing()
    world.amend("3-4", IN_WORDS)
    (verdict,) = world.decide(Attest("3-4", 7, "c", (("award", 7),))).verdicts
    assert (verdict.result, verdict.reason) == (
        "refused",
        "clause 3-4.c says 2 where award stood, and not 7",
    )
    world.decide(Attest("3-4", 7, "c", (("award", 2),)))
    assert scored(world)["Wonko"] == 1 + 2 + 1
    world.amend("3-4", Append("f. Amplitudes are splendid."))
    assert world.statuses("3-4")["c"] == "read"
    world.amend("3-4", Replace("two A", "three A"))
    assert world.statuses("3-4")["c"] == "awaiting"


def test_a_new_clause_is_attested_to_have_no_effect():
    world = playing()
    world.amend("3-4", Append("f. Amplitudes are splendid."))
    assert world.decide(Attest("3-4", 7, "f")).verdicts[0].result == "done"
    assert world.statuses("3-4") == {**ALL_READ, "f": "inert"}


@pytest.mark.parametrize(
    ("attest", "reason"),
    [
        (Attest("3-4", 6), "rule 3-4 is at revision 7, not 6"),
        (Attest("3-4", 7, "b"), "every clause of rule 3-4 is implemented"),
        (Attest("3-3", 11), "every clause of rule 3-3 is implemented"),
        (Attest("7-7", 1), "there is no rule 7-7"),
    ],
)
def test_what_cannot_be_attested_is_refused(attest, reason):
    world = playing()
    world.amend("3-4", IN_WORDS)
    judged = world.decide(attest)
    assert (judged.verdicts[0].result, judged.verdicts[0].reason, judged.changes) == (
        "refused",
        reason,
        (),
    )


def inserted_and_reworded():
    """Return a game in which a clause was inserted, so letters shifted: c is now d, and reworded."""
    world = playing()
    lines = text_of(world, "3-4").split("\n\n")
    new = [
        "b. Amplitudes are splendid.",
        *(f"{chr(ord(line[0]) + 1)}{line[1:]}" for line in lines[1:]),
    ]
    world.amend("3-4", Rewrite("\n\n".join([lines[0], *new]).replace("gains 2A", "receives two A")))
    assert [k for k, s in world.statuses("3-4").items() if s == "awaiting"] == ["b", "d"]
    return world


def test_a_clause_whose_letter_shifted_can_be_attested():
    world = inserted_and_reworded()
    world.decide(Attest("3-4", 7, "d", (("award", 2),)))
    assert world.statuses("3-4")["d"] == "read"


def test_a_clause_that_was_put_in_can_be_attested_to_have_no_effect():
    world = inserted_and_reworded()
    world.decide(Attest("3-4", 7, "b"))
    assert world.statuses("3-4")["b"] == "inert"


def test_a_number_that_was_said_once_does_not_count_for_two_clauses():
    world = playing()
    world.amend("3-4", IN_WORDS, Replace("1A goes to", "one A is paid to"))
    assert world.decide(Attest("3-4", 7, "", (("award", 2),))).verdicts[0].result == "refused"


def test_two_clauses_are_not_attested_to_be_the_same_one():
    world = playing()
    twice = Append(
        "f. When a Proposal Passes, its owner receives three A for each Final Vote that was FOR it."
    )
    world.amend("3-4", IN_WORDS, twice)
    assert world.decide(Attest("3-4", 7, "", (("award", 2),))).verdicts[0].result == "done"
    assert world.statuses("3-4") == {**ALL_READ, "f": "inert"}
    assert scored(world)["Wonko"] == 4


def test_numbers_that_no_clause_takes_are_no_attestation():
    world = playing()
    old = "When a Proposal Passes, its owner gains 2A for each Final Vote that was FOR it."
    world.amend(
        "3-4",
        Replace(old, "Two A per vote FOR a Proposal are its owner's as soon as it has Passed."),
    )
    world.decide(Attest("3-4", 7, "c", (("award", 2),)))
    assert world.statuses("3-4")["c"] != "inert"


# -- rules come and go ----------------------------------------------------------------------------------------------


def test_a_repealed_rule_is_not_consulted_and_the_refusal_names_it():
    world = playing()
    world.legislate(RepealRule("3-3"))
    (verdict,) = world.do("Wonko", Propose("More", "of it"))
    assert (verdict.result, str(verdict.clause), verdict.reason) == (
        "refused",
        "3-3.d",
        "rule 3-3 let players propose, and is no longer in force",
    )
    assert world.clauses("3-3") == []
    assert [
        type(h) for j in world.until(10) for h in j.happenings if isinstance(h, VotingBegins)
    ] == []


def test_a_rule_that_is_repealed_and_created_anew_keeps_its_readings():
    world = playing()
    world.legislate(RepealRule("3-4"), CreateRule(CLAUSE_C.strip(), "Scoring", "3-4"))
    assert world.statuses("3-4") == {"c": "read"}
    assert scored(world) == {"Wonko": 2, "Peter": 0, "Iain": 0}


def test_a_clause_that_moves_to_another_rule_is_read_there():
    world = playing()
    cut(world, "3-4", CLAUSE_C)
    world.legislate(CreateRule(CLAUSE_C.strip().replace("c.", "a."), "Pay", "7-7"))
    assert scored(world) == {"Wonko": 4, "Peter": 1, "Iain": 1}
    assert {str(c.authority) for c in world.record[-1].changes if c.attribute == "amplitude"} >= {
        "7-7.a/0"
    }


def test_a_renumbered_rule_is_read_as_before_under_its_new_number():
    world = playing()
    judged = world.legislate(RenumberRule("3-4", "3-40"))
    assert kinds.REVISION.of(world.engine.state, judged.changes[0].object) == 6
    assert (world.statuses("3-40"), world.statuses("3-4")) == (ALL_READ, {})
    assert scored(world)["Wonko"] == 4
    assert {str(c.authority) for c in world.record[-1].changes if c.attribute == "amplitude"} == {
        *("3-40.b/6", "3-40.c/6", "3-40.d/6"),
    }
    world.amend("3-40", FIVE_FOR_EACH)
    assert scored(world)["Wonko"] == 7


def test_a_rule_with_another_title_is_read_as_before():
    world = playing()
    world.legislate(RetitleRule("3-4", "Wealth"))
    assert world.statuses("3-4") == ALL_READ
    assert [s.authority.revision for s in world.clauses("wealth")] == []
    assert {s.authority.revision for s in world.clauses("3-4")} == {7}


def test_a_rule_that_was_created_in_play_awaits_a_reading_and_defers_nothing():
    world = playing()
    world.legislate(
        CreateRule(
            "a. Nobody may propose.\n\nb. Nobody may vote, nor join.", "Silence", section="40"
        )
    )
    assert world.statuses("40-1") == {"a": "awaiting", "b": "awaiting"}
    assert scored(world) == {"Wonko": 4, "Peter": 1, "Iain": 1}
    assert world.do("Zed", Join())[0].result == "done"
    assert world.record[-2].provisional == ()


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        (
            (AmendRule("3-4", (Replace("gains 9A", "gains 5A"),)),),
            "“gains 9A” is not found in rule 3-4",
        ),
        ((AmendRule("3-4", (Replace("Proposal", "Motion"),)),), "“Proposal” is found"),
        ((AmendRule("3-4", (Replace(" ", "x"),)),), "is not found in rule 3-4"),
        (
            (AmendRule("3-4", (Replace("gains 2A", "gains 2A"),)),),
            "does not change the text of rule 3-4",
        ),
        ((AmendRule("9-38", (Append("x"),)),), "there is no rule 9-38"),
        ((CreateRule("x", "", "3-4"),), "there is a rule 3-4 already"),
        ((CreateRule("x", "", "three"),), "is not the number of a rule"),
        ((CreateRule("x", rulebook="Cookbook"),), "there is no rulebook Cookbook"),
        ((RenumberRule("3-4", "3-3"),), "there is a rule 3-3 already"),
        ((RetitleRule("3-4", "Scoring"),), "has that title already"),
        ((RepealRule("3-4"), RepealRule("3-4")), "there is no rule 3-4"),
    ],
)
def test_a_change_of_the_law_that_cannot_be_made_leaves_everything_as_it_was(changes, reason):
    world = playing()
    judged = world.post("Wonko", Legislate(changes))
    assert (judged.verdicts[0].result, judged.changes) == ("refused", ())
    assert reason in judged.verdicts[0].reason


def test_several_edits_in_one_go_raise_the_revision_once():
    world = playing()
    judged = world.amend("3-4", FIVE_FOR_EACH, Append("f. More."), Replace("More.", "Less."))
    assert [(c.old, c.new) for c in judged.changes if c.attribute == "revision"] == [(6, 7)]
    assert text_of(world, "3-4").endswith("\n\nf. Less.")


def test_every_place_is_replaced_if_that_is_asked_for():
    world = playing()
    before = text_of(world, "3-4")
    world.amend("3-4", Replace("Proposal", "Motion", every=True))
    assert text_of(world, "3-4") == before.replace("Proposal", "Motion")


def test_a_number_too_long_for_anybody_stops_no_motion_from_resolving():
    world = playing()
    change = AmendRule("3-4", (Replace("gains 2A", f"gains {'9' * 5000}A"),))
    world.do("Wonko", Propose("Much", "x", (change,)), Propose("More", "of it"))
    world.until(10)
    world.until(1)
    assert [STATE.of(world.engine.state, m) for m in world.engine.state.of_kind(MOTION)] == [
        HISTORICAL
    ] * 2


# -- what the program cannot do otherwise ---------------------------------------------------------------------------


def desk(world) -> list[str]:
    return [
        kinds.DESK_MATTER.of(world.engine.state, item)
        for item in world.engine.state.of_kind(kinds.DESK)
    ]


def test_fixed_words_that_leave_the_law_are_the_administrators_matter_once():
    fixed = list(playing().engine.law().fixed.values())
    assert "1-3.k" in [clause.short for clause, _ in fixed]
    missed, world = [], playing()
    for clause, why in fixed:
        judged = world.amend(clause.rule, DeleteClause(clause.clause))
        told = judged.verdicts[0].effects[-1]
        matter = (
            f"clause {clause.short} stands in the law in force no longer, but the program "
            f"cannot do otherwise: {why}"
        )
        if desk(world) != [matter] or not told.startswith(
            f"the program cannot do otherwise than clause {clause.short} "
        ):
            missed.append((clause.short, desk(world), told))
        world.engine.unwind(judged.changes)
    assert missed == []


def test_fixed_words_that_are_gone_already_or_stand_elsewhere_are_no_matter():
    world = playing()
    world.amend("2-5", DeleteClause("b"))
    world.amend(
        "2-5",
        Append(
            "b. Of two passages of one rule that act at the same time, the earlier one acts first."
        ),
    )
    world.amend("2-5", DeleteClause("b"))
    assert len(desk(world)) == 1
    world.legislate(RepealRule("2-5"))
    (_, matter) = desk(world)
    assert matter.startswith("clauses 2-5.a, 2-5.c and 2-5.d stand in the law in force no longer")
    text = text_of(world, "1-5")
    world.legislate(
        RepealRule("1-5"), CreateRule(text, "Anew", "9-39"), RenumberRule("2-1", "2-11")
    )
    assert len(desk(world)) == 2


def test_what_is_supposed_leaves_the_law_as_it_was_and_what_comes_after_is_noticed():
    world = playing()
    law, before = world.engine.law(), world.quantity(LEGAL_VOTES, "motion:1")
    game = world.engine.query(world.now)
    with game.supposing(), game.reading(DECISION):
        assert carry_out(game, RepealRule("3-4")) is None
        assert world.statuses("3-4") == {}
    assert world.engine.law() is law
    assert world.statuses("3-4") == ALL_READ
    assert game.transcript.changes == []
    world.amend("3-4", IN_WORDS)
    assert world.statuses("3-4") == {**ALL_READ, "c": "awaiting"}
    assert world.quantity(LEGAL_VOTES, "motion:1") == before
