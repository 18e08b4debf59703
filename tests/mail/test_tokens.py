"""Reply tokens: any change in a token, or in what it is about, makes it invalid."""

from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from nomicbot.mail.message.post import Post, read_post
from nomicbot.mail.message.tokens import (
    POSTED,
    PURPOSES,
    ReplyToken,
    Tokens,
    said_besides,
    tokens_in,
)
from tests.drawing import CHARACTERS

KEY = bytes(range(32))
TOKENS = Tokens(KEY)
NOON = datetime(2005, 7, 16, 12, tzinfo=UTC)

words = st.text(CHARACTERS, max_size=40)
moments = st.datetimes(datetime(2000, 1, 1), datetime(2100, 1, 1), timezones=st.just(UTC))
asked = st.tuples(
    st.sampled_from(PURPOSES),
    st.integers(0, 10**14),
    words,
    st.lists(words, max_size=4).map(tuple),
    moments,
)


def mail(body: str, **fields: str) -> Post:
    header = {"From": "W <w@x.example>", "Message-ID": "<1@x.example>"}
    header |= {name.replace("_", "-"): value for name, value in fields.items()}
    post = read_post(
        "".join(f"{k}: {v}\n" for k, v in header.items()).encode() + b"\n" + body.encode()
    )
    assert isinstance(post, Post)
    return post


@given(asked)
def test_a_token_is_read_back_and_known(given_):
    purpose, number, address, confirmed, expires = given_
    token = TOKENS.make(purpose, number, address, confirmed, expires)
    assert TOKENS.made(token, address, confirmed)
    assert timedelta(0) <= token.expires - expires < timedelta(minutes=1)
    assert tokens_in(mail(f"> {token}\n")) == [token]
    assert tokens_in(mail("", In_Reply_To=f"<held.1.2.{token}@x.example>")) == [token]
    assert tokens_in(mail("", Subject=f"Re: ({str(token).lower()})")) == [token]


@given(asked, asked)
def test_a_token_for_one_thing_is_none_for_another(one, other):
    token = TOKENS.make(*one)
    moved = ReplyToken(other[0], other[1], token.minutes, token.mac)
    assert TOKENS.made(moved, other[2], other[3]) == (one[:4] == other[:4])


@given(asked, st.integers(0, 129))
def test_one_altered_bit_makes_it_no_token(given_, bit):
    token = TOKENS.make(*given_)
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
    place, shift = divmod(bit, 5)
    changed = letters[letters.index(token.mac[place]) ^ (1 << shift)]
    altered = ReplyToken(
        token.purpose,
        token.number,
        token.minutes,
        token.mac[:place] + changed + token.mac[place + 1 :],
    )
    assert not TOKENS.made(altered, given_[2], given_[3])


@given(asked, st.integers(1, 10**6))
def test_the_time_cannot_be_moved(given_, minutes):
    token = TOKENS.make(*given_)
    for moved in (token.minutes + minutes, token.minutes - minutes):
        assert not TOKENS.made(
            ReplyToken(token.purpose, token.number, moved, token.mac), given_[2], given_[3]
        )


@given(asked, st.binary(min_size=32, max_size=32))
def test_another_key_makes_other_tokens(given_, key):
    assert Tokens(key).made(TOKENS.make(*given_), given_[2], given_[3]) == (key == KEY)


def test_what_is_confirmed_cannot_be_shifted_from_one_part_to_the_next():
    one = TOKENS.make(POSTED, 1, "a@x.example", ("bc", "d"), NOON)
    assert not TOKENS.made(one, "a@x.example", ("b", "cd"))
    assert not TOKENS.made(one, "a@x.example", ("bc", "d", ""))
    assert not TOKENS.made(one, "a@x.exampleb", ("c", "d"))


def test_the_token_of_the_mail_that_is_answered_comes_first():
    one, two = (TOKENS.make(POSTED, number, "", (), NOON) for number in (1, 2))
    assert tokens_in(mail(f"{two}\n", In_Reply_To=f"<held.1.1.{one}@x.example>")) == [one]
    assert tokens_in(mail(f"{one}\n{two} {one}\n")) == [one, two]


def test_what_is_no_token_is_none():
    token = str(TOKENS.make(POSTED, 1, "", (), NOON))
    for text in (
        token[:-1],
        f"X{token}",
        f"{token}Q",
        token.replace("-", " "),
        token.replace("-", "--"),
        "P1-2-",
    ):
        assert tokens_in(mail(f"{text}\n")) == []


def test_an_absurd_time_is_long_past():
    assert ReplyToken(POSTED, 1, 10**10 - 1, "A" * 26).expires < NOON


@given(st.text(CHARACTERS, max_size=300))
def test_any_text_can_be_looked_at(text):
    post = mail(text)
    assert all(isinstance(token, ReplyToken) for token in tokens_in(post))
    assert len(said_besides(post).splitlines()) <= 3
