"""Posts whose author could not be authenticated when they arrived: authentication is tried again."""

from dataclasses import replace
from datetime import timedelta

import pytest

from nomicbot.bot.intake.reauthentication import EVERY, Reauthentication
from nomicbot.mail.message.post import Post
from nomicbot.mail.trust.authorship import Authorship
from nomicbot.mail.trust.policy import Policy
from tests.bot.table import BOT, Table, at

GIFT = "I submit a proposal: {{ Wonko gains 5A. }}\n"


class Trusting:
    """A trust that accepts signatures once DNS is reachable; `signed` is what a proof covers."""

    def __init__(self, signed: str | None = None) -> None:
        self.reachable = False
        self.signed = signed

    def authorship(self, _raw: bytes, post: Post, *_: object) -> Authorship:
        if self.reachable:
            return Authorship(post.address, post.name, True, "dkim", signed=self.signed)
        return Authorship(post.address, post.name, False, why="the DNS gave no answer", again=True)


def held(trust: Trusting) -> Table:
    table = Table("Wonko", "Peter")
    table.config = replace(table.config, trust=Policy(ways=("dkim",), address=BOT))
    table.restart()
    table.administrator.authors.trust = trust
    table.post("Peter", GIFT, at(2), "gift")
    assert table.became("gift") == ["held"]
    return table


def test_a_post_counts_once_its_signature_can_be_checked():
    trust = Trusting()
    table = held(trust)
    again = Reauthentication(table.administrator)
    assert len(again.mails()) == 1
    assert again.settle() == 0
    trust.reachable = True
    assert again.settle() == 1
    assert table.became("gift") == ["done"]
    assert (again.mails(), again.settle()) == ([], 0)
    assert table.is_true_to_its_record()


def test_a_proof_for_some_of_the_words_is_none_for_the_post():
    trust = Trusting("I vote FOR p1.\n")
    table = held(trust)
    trust.reachable = True
    assert Reauthentication(table.administrator).settle() == 0
    assert table.became("gift") == ["held"]


def test_what_is_too_old_is_not_asked_for_again():
    trust = Trusting()
    table = held(trust)
    table.administrator.advance(at(6))
    trust.reachable = True
    assert Reauthentication(table.administrator).settle() == 0


@pytest.mark.parametrize(
    ("ways", "asked"), [(("dkim",), True), (("list", "arc"), True), (("confirm",), False)]
)
def test_it_is_asked_now_and_then_and_only_where_it_helps(ways, asked):
    table = Table("Wonko")
    table.config = replace(table.config, trust=Policy(ways=ways, address=BOT))
    table.restart()
    again = Reauthentication(table.administrator)
    times = [at(2), at(2) + EVERY / 2, at(2) + EVERY + timedelta(seconds=1)]
    assert [again.due(now) for now in times] == [asked, False, asked]
