"""What is learned of sentences that fit no template: the action with its fields, and how likely."""

import pytest

from nomicbot.language.clause_moods import acting, moods_of
from nomicbot.language.context import Context
from nomicbot.language.deciding import decided
from nomicbot.language.learned import LIKELY, learned, likely_of
from nomicbot.language.learned_fields import filled
from nomicbot.language.posts import TAGGER
from nomicbot.language.questions import acts_of, meaning
from nomicbot.language.reader import Reader
from nomicbot.language.said import Setting
from nomicbot.language.thresholds import THRESHOLDS
from tests.corpus.scene import SCENE

SETTING = Setting(TAGGER, Context(SCENE))
READER = Reader(SCENE)


def _filled(kind, words, **given):
    one = filled(kind, given, words, SETTING)
    return None if one is None else one.action


@pytest.mark.parametrize(
    ("kind", "words", "fields"),
    [
        ("Veto", "Down comes my stamp on p12.", {"motion": "p12"}),
        ("Pay", "Three chips wander from my purse: Ivy gets 3 GC.", {"player": "Ivy", "amount": 3}),
        ("MoveTo", "Off to (4,5) with me.", {"square": "(4,5)"}),
        ("Lobby", "Bram, p12, a FOR: so I lean on him.", {"senator": "Bram", "vote": "FOR"}),
        ("ObjectToReading", "Nonsense, says I of 9-60.a.", {"clause": "9-60.a"}),
        ("Bid", "Make it 7, says I.", {"bid": "7"}),
        ("Reanimate", "Up, Soul of Dov: p12 AGAINST, p13 FOR.", {"rest": ""}),
        ("VoteOnEach", "All that remains, AGAINST.", {"vote": "AGAINST", "unvoted": True}),
    ],
)
def test_the_fields_of_a_known_kind_are_filled_by_what_is_named(kind, words, fields):
    act = _filled(kind, words)
    assert {name: getattr(act, name) for name in fields} == fields


@pytest.mark.parametrize(
    ("kind", "words", "fields"),
    [
        ("LetterBlank", "I relabel the Blank from O to A.", {"was": "O", "letter": "A"}),
        (
            "OfferExchange",
            "Bram, I propose to exchange with you the Rod of Power against 20 Genechips.",
            {"player": "Bram", "talisman": "Rod of Power", "asked": 20},
        ),
        (
            "Contribute",
            "Dov's Amulet of Calm attempt gets my Silver Spoon, contributed herewith.",
            {"talisman": "Silver Spoon", "attempt": ("Dov", "Amulet of Calm")},
        ),
        ("PickUp", "There's a Big Stick here and I hereby take it up.", {"thing": "Big Stick"}),
        ("ZapZones", "With me zones 3 and 8 go up in smoke.", {"zones": (3, 8)}),
        (
            "VoteOnEach",
            "On every pending motion where I have no vote yet, PRESENT.",
            {"vote": "ABSTAIN", "unvoted": True},
        ),
        (
            "VoteOnEach",
            "Everything authored by Glotmorf gets an AGAINST from me.",
            {"vote": "AGAINST", "owner": "Glotmorf"},
        ),
    ],
)
def test_what_fills_a_field_is_learned_from_the_words_around_it(kind, words, fields):
    act = _filled(kind, words, **{name: fields[name] for name in fields if name == "vote"})
    assert {name: getattr(act, name) for name in fields} == fields


@pytest.mark.parametrize(
    ("words", "inside"),
    [
        ("I had rather not stand, and so turn down the nomination.", "turn down"),
        ("It would be churlish to refuse, so I reject the nomination.", "I reject"),
        ("I reject the nomination because I would never do well.", "I reject"),
    ],
)
def test_only_small_words_of_its_own_clause_are_beside_an_act(words, inside):
    one = filled("RejectNomination", {}, words, SETTING)
    tags = TAGGER.tag(words, SETTING.context.scene)
    (clause,) = acting(one, tags)
    assert inside in words[clause[0].start : clause[-1].end]
    facts = set(moods_of(one, tags))
    assert facts & {"out:HAVE.past", "out:MODAL.may"}
    assert not facts & {"in:HAVE.past", "in:MODAL.may"}


def test_a_vote_that_no_word_names_is_the_one_of_its_kind():
    assert _filled("Vote", "I am opposed to p15.", vote="AGAINST").vote == "AGAINST"


def test_votes_of_a_soul_are_paired_with_their_motions():
    act = _filled("Reanimate", "Up, Soul of Dov: p12 AGAINST, p13 FOR.")
    assert act.votes == (("p12", "AGAINST"), ("p13", "FOR"))


def test_an_action_without_a_needed_field_is_not_filled():
    assert _filled("Pay", "Here you are, with my compliments.") is None


def test_things_that_no_field_uses_are_left():
    one = filled("Veto", {}, "My stamp falls on p12, and Ivy owes me 5 GC.", SETTING)
    assert {tag.type for tag in one.left} == {"person", "Genechips"}


def test_the_likelihood_stands_among_the_facts():
    assert likely_of(["left", f"{LIKELY}73"]) == 73
    assert likely_of(["left"]) == 0


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        ("Ivy, 3 Genechips of mine are yours now, as a gift.", "Pay"),
        ("From today my class is Priest.", "ChooseClass"),
        ("I hereby secrete 1 coin in my fist as regards game 8.", "HoldCoins"),
        ("Please mark that I contest how administrator interprets 9-63.a.", "ObjectToReading"),
        (
            "As Minister of Change I choose 100 for the next motion's serial number.",
            "ChooseSerial",
        ),
    ],
)
def test_a_likely_act_in_free_words_is_done_as_it_is_read(words, kind):
    (one,) = decided(READER.read(words).read, THRESHOLDS["seldom"])
    assert one.doubt is not None
    assert type(one.action).__name__ == kind


def test_a_vote_whose_side_no_word_of_the_law_names_is_only_asked_about():
    words = "My name goes under the supporters of p14."
    told = decided(READER.read(words).read, THRESHOLDS["seldom"])
    assert [line.line for one in told for line in one.readings][:1] == ["I vote FOR p14."]


def test_a_grave_act_in_free_words_is_only_asked_about():
    words = "The Mighty Fist of Oblivion swings my way onto Ivy."
    told = decided(READER.read(words).read, THRESHOLDS["seldom"])
    assert [line.line for one in told for line in one.readings] == [
        "I smite Ivy with the Mighty Fist of Oblivion."
    ]


@pytest.mark.parametrize(
    "words",
    [
        "If p15 were shorter I might be opposed to it.",
        "Is anybody opposed to p15?",
        "Ivy is opposed to p15.",
    ],
)
def test_what_is_supposed_asked_or_told_of_others_is_never_done(words):
    told = decided(READER.read(words).read, THRESHOLDS["seldom"])
    assert all(hasattr(one, "readings") for one in told)


def test_sentences_state_an_action_together():
    (one,) = READER.read("Backup Duty. The Map. Performed by me.").read
    assert [each.line for each in one.readings] == [
        "I perform the Backup Duty on the display the Map."
    ]


@pytest.mark.parametrize(
    "words", ["I would never give p12 my Seal.", "Shall I zap zone 3?", "Heal me, Bram."]
)
def test_words_that_deny_or_ask_hardly_mean_an_act(words):
    assert all(one.likely < 40 for one in learned(words, SETTING))


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (
            "I don't need my chips anymore, so Ivy gets 3 Genechips of mine.",
            "I give Ivy 3 Genechips.",
        ),
        ("No use waiting, and I'd rather go: I leave the Grid fight and heal Dov.", "I heal Dov."),
    ],
)
def test_a_reason_that_denies_something_does_not_take_back_the_act(words, line):
    assert line in [meaning(one.filled.action).line for one in learned(words, SETTING)]


def test_the_likeliest_actions_are_all_options_of_one_question():
    words = "Law needs Cleo, so there's my voice for her."
    (one,) = READER.read(words).read
    assert len({each.line for each in one.readings}) == len(one.readings) > 1
    assert not any(each.line.startswith("All of these") for each in one.readings)


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        (
            "The house should decide, so a Referendum from me: {{ We move to the new list. }}",
            "SubmitReferendum",
        ),
        (
            "Two letters are swapped, hence this little Tweak of mine: {{ Repeal rule 3-4. }}",
            "SubmitTweak",
        ),
        ("I have rewritten p15 and it now says {{ The pond has twenty fish. }}", "Revise"),
    ],
)
def test_a_text_in_braces_is_what_its_sentence_most_probably_offers(words, kind):
    told = decided(READER.read(words).read, THRESHOLDS["seldom"])
    acts = [act for one in told for act in acts_of(one)]
    assert [type(act).__name__ for act in acts] == [kind]
