"""The habits of list programs: a subject prefix, a footer, and the address of a post in the archive."""

import pytest

from nomicbot.annals.provenance import describe_event
from nomicbot.mail.message.post import read_post
from tests.bot.table import Table, at, mail

LINK = "https://lists.example/archives/list/spoon-business@lists.example/message/ABC123/"
FOOTER = (
    "_______________________________________________\n"
    "spoon-business mailing list -- spoon-business@lists.example\n"
    "To unsubscribe send an email to spoon-business-leave@lists.example\n"
)


def test_a_ruling_and_the_record_link_the_post_where_the_list_keeps_it():
    table = Table()
    by_list = {
        "List-Id": "Spoon business <spoon-business.lists.example>",
        "Archived-At": f"<{LINK}>",
    }
    table.post("Wonko", "I become a player.", at(2), "joins", **by_list)
    (ruling,) = table.sent("ruling")
    assert f"\n{LINK}\n" in ruling.body
    administrator = table.administrator
    event = table.ledger.entry(table.entry("joins")).event
    told, _ = describe_event(administrator.library, administrator.engine.state, event)
    assert told.endswith(f"to business (by spoon-business.lists.example), {LINK}")
    assert table.is_true_to_its_record()


@pytest.mark.parametrize(
    "value",
    ["<javascript:alert(1)>", "<https://x.example/\u00e9>", "https://x.example/ and more", "<>", "", "<ftp://x.example>",
     "<https://x.example/" + "a" * 600 + ">", '<https://x.example/"onload=">'],
)  # fmt: skip
def test_what_is_no_address_to_link_to_is_left_out(value):
    post = read_post(mail("Wonko", "Hello.", "1", Archived_At=value))
    assert post.archived_at == ""


def test_a_prefix_and_a_footer_of_the_list_do_no_harm():
    table = Table("Wonko")
    table.post(
        "Wonko",
        f"I submit a proposal: {{{{ Repeal rule 3-4. }}}}\n{FOOTER}",
        at(2),
        "p",
        Subject="[s-b] Re: hi",
    )
    assert table.became("p") == ["done"]
    assert table.values["p1"]["text"] == "Repeal rule 3-4."
    assert table.sent("ruling")[-1].subject == "Re: [s-b] hi"


DATED = {"Date": "Sun, 17 Jul 2005 12:00:00 +0000"}
AGAIN = "I submit a proposal: {{ __Again__\nWonko gains 5A. }}\n"
SECOND = "\n_______________________________________________\nA mailing list\nhttp://lists.example/second\n"


@pytest.mark.parametrize("restarted", [False, True])
def test_a_copy_with_a_rewritten_message_id_is_one_post(restarted: bool) -> None:
    table = Table("Wonko", "Peter")
    table.post("Wonko", AGAIN, at(2), "first", **DATED)
    if restarted:
        table.restart()
    table.post("Wonko", AGAIN + SECOND, at(2, 13), "rewritten", Subject="[second] a post", **DATED)
    assert [one.status for one in table.known("rewritten")] == ["ignored"]
    assert "p2" not in table.values
    for number, fields in enumerate(
        ({"Date": "Sun, 17 Jul 2005 12:00:01 +0000"}, {}, {**DATED, "Subject": "another"}), 2
    ):
        table.post("Wonko", AGAIN, at(3, number), f"other{number}", **fields)
        assert f"p{number}" in table.values
    table.post("Peter", AGAIN, at(4), "peters", **DATED)
    assert "p5" in table.values
    assert table.is_true_to_its_record()


def test_the_same_word_in_reply_to_two_rulings_is_two_posts() -> None:
    table = Table("Wonko", "Peter")
    table.post("Wonko", "I submit a proposal: {{ __Tea__\nWonko gains 1A. }}", at(2), "tea")
    table.post("Wonko", "I submit a proposal: {{ __Milk__\nWonko gains 2A. }}", at(2, 1), "milk")
    for hour, name in enumerate(("p1", "p2")):
        table.post("Peter", f"I vote FOR {name} if Wonko does.", at(10, hour), f"asks{name}")
    asked = [one.message_id for one in table.sent("ruling")[-2:]]
    for name, ruling in zip(("p1", "p2"), asked, strict=True):
        table.post("Peter", "1", at(10, 3), f"on{name}", In_Reply_To=f"<{ruling}>", **DATED)
    assert [table.became(f"on{name}") for name in ("p1", "p2")] == [["done"], ["done"]]
    table.post("Peter", "1", at(10, 4), "copied", In_Reply_To=f"<{asked[1]}>", **DATED)
    assert [one.status for one in table.known("copied")] == ["ignored"]


def test_a_footer_that_a_second_list_adds_makes_no_other_post() -> None:
    table = Table("Wonko")
    table.post("Wonko", AGAIN, at(2), "same")
    table.post("Wonko", AGAIN + SECOND, at(2, 13), "same", Subject="[second] a post")
    assert [one.status for one in table.known("same")] == ["judged", "ignored"]
    assert table.ledger.quarantined() == []
    table.post("Wonko", AGAIN + "Wonko gains 9A.\n", at(2, 14), "same")
    assert len(table.ledger.quarantined()) == 1
