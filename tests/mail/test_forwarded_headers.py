"""Text that mail programs put around a player's words, in many languages: none of it is new."""

import pytest

from nomicbot.mail.quoting.new_text import written

VOTE = "I vote FOR p1."


def lines(body: str) -> list[str]:
    """Return the new lines that are not blank."""
    return [
        line
        for passage in written(body)
        for line in body[passage.start : passage.end].split("\n")
        if line.strip()
    ]


ATTRIBUTIONS = [
    "On Tue, Jun 4, 2002 at 10:20 AM, Bram of the Very Long Name\nand the Even Longer Surname <bram@x.example>\nwrote:",
    "Le mar. 4 juin 2002 à 10:20, Bram <b@x.example> a écrit :",
    "El mar, 4 jun 2002 a las 10:20, Bram (<b@x.example>)\nescribió:",
    "Il giorno mar 4 giu 2002 alle ore 10:20 Bram <b@x.example>\nha scritto:",
    "Am 4. Juni 2002 um 10:20 schrieb Bram <b@x.example>:",
    "Bram <b@x.example> schrieb am Di., 4. Juni 2002, 10:20:",
    "Op di 4 jun. 2002 om 10:20 schreef Bram <b@x.example>:",
    "Em ter., 4 de jun. de 2002 às 10:20, Bram <b@x.example>\nescreveu:",
    "wt., 4 cze 2002 o 10:20 Bram <b@x.example> napisał(a):",
    "Den tis 4 juni 2002 kl 10:20 skrev Bram <b@x.example>:",
    "tir. 4. jun. 2002 kl. 10:20 skrev Bram <b@x.example>:",
    "ti 4. kesäk. 2002 klo 10.20 Bram (b@x.example) kirjoitti:",
    "вт, 4 июн. 2002 г. в 10:20, Bram <b@x.example>:",
    "2002年6月4日(火) 10:20 Bram <b@x.example>:",
    "于2002年6月4日 10:20,Bram <b@x.example> 写道:",
    "út 4. 6. 2002 v 10:20 odesílatel Bram <b@x.example> napsal:",
    "2002-06-04 10:20 GMT+02:00 Bram <b@x.example>:",
    '--- In nomic@lists.example, "Bram" <b@...> wrote:',
    "In a message dated 6/4/02 10:20:47 AM Eastern Daylight Time, \nb@x.example writes:",
]


@pytest.mark.parametrize("attribution", ATTRIBUTIONS)
@pytest.mark.parametrize("mark", ["> ", ""])
def test_what_a_mail_program_writes_above_a_quotation(attribution: str, mark: str) -> None:
    assert lines(f"No.\n\n{attribution}\n\n{mark}{VOTE}\n{mark}I object.\n") == ["No."]


@pytest.mark.parametrize(
    "head", ["Bram wrote:", "Bram of Foo writes:", "Quoth Bram:", "On Tuesday Bram said:"]
)
def test_what_stands_unmarked_below_a_bare_attribution_may_be_copied(head: str) -> None:
    assert lines(f"No.\n\n{head}\n\n{VOTE}\n\nI object.\n") == ["No."]


@pytest.mark.parametrize("shown", [f"    {VOTE}\n    I object.", f'"{VOTE}\nI object."'])
def test_what_a_person_sets_off_below_an_attribution_is_all_of_the_quotation(shown: str) -> None:
    assert lines(f"Bram wrote:\n\n{shown}\n\nNo.\n") == ["No."]


@pytest.mark.parametrize(
    "cut",
    ["[snip]", "(...)", "...", "<two pages deleted>", "[snip long list of candidates]", "--snip--"],
)
def test_a_quotation_may_begin_with_what_was_cut_out(cut: str) -> None:
    assert lines(f"On 4 June 2002, Bram wrote:\n{cut}\n> {VOTE}\n\nNo.\n") == ["No."]
    assert lines(f"On 4 June 2002, Bram wrote:\n{cut}\n{VOTE}\n\nNo.\n") == []


REPLIES = {
    "the other signed": (
        "Bram wrote:\n\nI vote FOR p2.\n\nBram\n\nNo.\n\nI vote FOR p1.\n\nPip\n",
        ["No.", VOTE],
    ),
    "nobody signed but the author": (
        "Bram wrote:\n\nI vote FOR p2.\n\nWhy?\n\nI vote FOR p1.\n\nPip\n",
        [VOTE],
    ),
    "of one paragraph": ("Bram wrote:\n\nI vote FOR p2.\nI vote FOR p1.\n\nPip\n", []),
    "a copy only": ("Bram wrote:\n\nWhy?\n\nI vote FOR p2.\n\nI vote FOR p1.\n\nBram\n", []),
    "of the author's own mail": (
        "Pip wrote:\n\nWhy?\n\nI vote FOR p2.\n\nI vote FOR p1.\n\nPip\n",
        [],
    ),
    "below words of eir own": (
        "See:\n\nBram wrote:\n\nWhy?\n\nI vote FOR p2.\n\nI vote FOR p1.\n\nPip\n",
        ["See:"],
    ),
    "with another copy in it": (
        "Bram wrote:\n\nWhy?\n\nCleo wrote:\n\nI vote FOR p2.\n\nI vote FOR p1.\n\nPip\n",
        [],
    ),
}
"""Replies of Pip below a quotation that has no marks, and what of them is eirs for sure."""


@pytest.mark.parametrize("reply", REPLIES)
def test_of_a_reply_below_an_unmarked_quotation_what_is_its_author_s(reply: str) -> None:
    body, own = REPLIES[reply]
    found = written(body, "Pip")
    assert [
        line for p in found for line in body[p.start : p.end].split("\n") if line.strip()
    ] == own


@pytest.mark.parametrize(
    "mark", ["|", ":", "]", "}", "%", "│", "*>", "IB>", "bram>", "I.B.>", "＞", "›", "»"]
)
def test_quotations_have_many_marks(mark: str) -> None:
    assert lines(f"Bram <b@x.example> wrote:\n{mark} {VOTE}\n{mark} I object.\n\nNo.\n") == ["No."]


HEADS = [
    ("From", "Sent", "To", "Subject"),
    ("*From:* Bram <b@x.example>\n*Sent", "*To", "*Subject"),
    ("Von", "Gesendet", "An", "Betreff"),
    ("De ", "Envoyé ", "À ", "Objet "),
    ("De", "Enviado el", "Para", "Asunto"),
    ("Da", "Inviato", "A", "Oggetto"),
    ("Van", "Verzonden", "Aan", "Onderwerp"),
    ("De", "Enviada em", "Para", "Assunto"),
    ("Från", "Skickat", "Till", "Ämne"),
    ("Fra", "Sendt", "Til", "Emne"),
    ("Od", "Wysłano", "Do", "Temat"),
    ("Lähettäjä", "Lähetetty", "Vastaanottaja", "Aihe"),
    ("От", "Отправлено", "Кому", "Тема"),
    ("Date", "From", "To", "Subject"),
    ("Subject", "From", "Date"),
    ("From", "Date"),
    ("From", "Subject"),
]


@pytest.mark.parametrize("names", HEADS, ids=" ".join)
@pytest.mark.parametrize("rule", ["", "_" * 32 + "\n"])
def test_the_head_of_a_copied_mail(names: tuple[str, ...], rule: str) -> None:
    head = "\n".join(f"{name}: Tuesday 4 June 2002 10:20" for name in names)
    assert lines(f"No.\n\n{rule}{head}\n\n{VOTE}\n") == ["No."]


@pytest.mark.parametrize(
    "line",
    [
        "-----Ursprüngliche Nachricht-----",
        "-----Message d'origine-----",
        "-----Mensaje original-----",
        "----- Original Appended Message -----",
        "----Original Message Follows----",
        "______________________________ Reply Separator _________________________________",
        "-------- Weitergeleitete Nachricht --------",
        "---------- Forwarded message ---------",
        "----- Your message was: -----",
    ],
)
def test_a_line_that_announces_a_copied_mail(line: str) -> None:
    assert lines(f"No.\n\n{line}\n\n{VOTE}\n\nI object.\n") == ["No."]


@pytest.mark.parametrize(
    "body",
    [
        "From: (1,2)\nTo: (3,4)\nI move.\n",
        "I move my piece.\n\nFrom: (1,2)\nTo: (3,4)\n",
        "To: all\n\nI pass.\n",
        "A: no.\nDo: not ask.\nI pass.\n",
    ],
)
def test_labels_of_a_players_own_are_kept(body: str) -> None:
    assert lines(body) == [line for line in body.split("\n") if line]


def test_words_between_double_brackets_under_an_attribution() -> None:
    body = "In a message dated 6/4/02 10:20:47 AM, b@x.example writes:\n\n<< I vote FOR p1.\n I object. >>\n\nNo.\n"
    assert lines(body) == ["No."]


FOOTERS = [
    "_"
    * 47
    + "\nnomic mailing list -- nomic@lists.example\nTo unsubscribe send an email to nomic-leave@lists.example\n"
    "https://lists.example/mailman3/lists/nomic.lists.example/\n",
    "---\nnomic mailing list\nhttp://www.lists.example/list/nomic\n",
    '-- \nYou received this message because you are subscribed to the Groups "nomic" group.\nTo unsubscribe, write.\n',
    '--~--~---------~--~----~------------~-------~--~----~\nYou received this message because you are in "nomic".\n'
    "-~----------~----~----~----~------~----~------~--~---\n",
    "------------------------ Yahoo! Groups Sponsor ---------------------~-->\nBuy stuff.\n"
    "-----------------------------------------------~->\n\nTo unsubscribe, write to:\nx@y.example\n",
    "_" * 50
    + "\nDo You Yahoo!?\nEverything you'll ever need on one web page\nhttp://my.example/\n",
    "Sent from my iPhone\n",
    "Von meinem iPad gesendet\n",
    "Envoyé de mon iPhone\n",
    "Get Outlook for Android\n",
]


@pytest.mark.parametrize("footer", FOOTERS)
def test_what_servers_and_telephones_put_below_a_post(footer: str) -> None:
    assert lines(f"I pass.\n\n{footer}") == ["I pass."]


@pytest.mark.parametrize(
    "below",
    ["-----\nI vote FOR p2.", "___\nnomic mailing list", "Sent from my diary: I vote FOR p2."],
)
def test_what_only_resembles_a_footer_is_kept(below: str) -> None:
    assert lines(f"I pass.\n{below}\n") == ["I pass.", *below.split("\n")]


LONG = "I think that it is a very good idea that we should all have a lot more goats, so"


@pytest.mark.parametrize(
    "quote",
    [
        f"> {LONG}\n{VOTE}\n> and that is that.",
        f"> {LONG}\n{VOTE}",
        f"> The owner of the\n{VOTE}\n> is a goat.",
        f"> Well.\n>\n> {LONG} I\nvote FOR p1, and\nI object.",
    ],
)
def test_what_was_wrapped_out_of_a_quotation_is_not_new(quote: str) -> None:
    assert lines(f"No.\n\n{quote}\n\nI pass.\n") == ["No.", "I pass."]


@pytest.mark.parametrize(
    "quote",
    [
        "> What do you all think of the proposal that I made about the goats last week?",
        "> I think that the goats should be green, since this is what everybody wanted\n> all along.",
        "> 473*  Aris2        1.0      Sky Posts                            Aris2       OP",
        "> Proposal 12/0: Goats for all that want them, and sheep for all that do not want any goats",
        "> Proposal 12/0: Goats for all that want them, and sheep for all that do not want any\n"
        "> of the goats that are there for all that want them, which is a long title for a thing",
    ],
)
def test_an_answer_straight_below_a_quotation_is_new(quote: str) -> None:
    assert lines(f"{quote}\n{VOTE}\n") == [VOTE]


COLUMNS = [
    "          Bram\n          <b@x.example>          To:      list@x.example\n"
    "          01/12/2005 04:20 PM    cc:\n                                 Subject: p15",
    "Bram <b@x.example>\n01/12/2005 04:20 PM            To: list@x.example\n\n".rstrip("\n")
    + "\nPlease respond to list         cc: somebody@x.example\n                               Subject: Re: p15",
    "Bram/Office/Firm@Firm\t\tAn:\tlist@x.example\n12.01.2005 16:20\t\tKopie:\n\t\t\tThema:\tp15",
]


@pytest.mark.parametrize("head", COLUMNS)
@pytest.mark.parametrize("own", ["", "No.\n\n"])
def test_a_head_in_columns_is_of_a_copy_whatever_stands_below_it(head: str, own: str) -> None:
    assert lines(f"{own}\n{head}\n\n\n{VOTE}\n\nI object.\n") == lines(own)


def test_answers_below_marked_lines_of_a_copy_with_a_head_in_columns() -> None:
    assert lines(f"{COLUMNS[0]}\n\n> {VOTE}\n\nNo.\n") == ["No."]


@pytest.mark.parametrize(
    "text",
    [
        "p12   To: be or not   FOR\np13   Subject: rules   FOR",
        "Me to you, at 10:20.\n\nSubject: the rules.",
    ],
)
def test_columns_of_other_things_are_no_head(text: str) -> None:
    assert lines(f"{text}\n\n{VOTE}\n")[-1] == VOTE


def own(body: str, author: str) -> list[str]:
    """Return the new lines of a mail by `author`."""
    return [
        one
        for each in written(body, author)
        for one in body[each.start : each.end].split("\n")
        if one.strip()
    ]


def test_a_sender_alone_at_the_top_is_who_is_answered_below_with_no_marks() -> None:
    copied = 'From: "Bram" <bram@x.example>\n\nI vote FOR p2.\n\nReally?\n'
    assert own(copied, "Marvin marvin") == []
    assert own(copied + "\nBram\n\nYes, really.\n\n" + VOTE + "\n\nMarvin\n", "Marvin marvin") == [
        "Yes, really.",
        VOTE,
    ]


@pytest.mark.parametrize(
    "top",
    [
        'From: "Marvin" <marvin@x.example>',
        "From: the Minister of Mud",
        "From: Bram",
        "From: Bram\nHello everybody,",
    ],
)
def test_a_line_that_only_says_whose_a_mail_is_hides_nothing(top: str) -> None:
    assert VOTE in own(f"{top}\n\n{VOTE}\n", "Marvin marvin")
