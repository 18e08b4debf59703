"""Invisible characters, and characters that look the same."""

import unicodedata

from nomicbot.characters import alike, obeyed_by_nobody, plain, skeleton, without_unseen

UNSEEN = (
    "\u00ad\u034f\u061c\u115f\u17b4\u180e\u200b\u200c\u200d\u200e\u202e\u2060\u2066"
    "\u3164\ufe0f\ufeff\uffa0\U000e0041"
)


def test_what_looks_the_same_is_the_same_and_what_does_not_is_not():
    same = [
        *((f"Won{c}ko", "Wonko") for c in UNSEEN),
        *(
            ("Wоnko", "Wonko"),
            ("ԜОΝΚО", "wonko"),
            ("Zoe\u0308", "Zoë"),
            ("Ｗonko", "Wonko"),
            ("𝐖onko", "WONKO"),
        ),
        *(
            ("Wonk0", "Wonko"),
            ("B0b", "Bob"),
            ("Wi1ma", "Wilma"),
            ("Iain", "lain"),
            ("Modem", "Modern"),
        ),
        *(("\u2800Wonko", "Wonko\u2800"), ("Won\u2800ko", "Won ko"), ("Wonko\U0001d159", "Wonko")),
        *(
            ("A\u00a0Gift", "A Gift"),
            ("O’Brien", "O'Brien"),
            ("Anne‐Marie", "Anne-Marie"),
            ("ΒRAM", "Bram"),
        ),
    ]
    assert [pair for pair in same if not alike(*pair)] == []
    others = [
        ("Zoe", "Zoë"),
        ("Kai", "Kal"),
        ("Wonko", "Won ko"),
        ("Ian", "Jan"),
        ("p1", "p2"),
        ("Peter", "Petra"),
    ]
    assert [pair for pair in others if alike(*pair)] == []


def test_a_letter_of_every_block_has_a_shape_that_stays_as_it_is():
    wrong = []
    for code in range(0x21, 0x30000, 7):
        letter = chr(code)
        if unicodedata.category(letter)[0] in "LN":
            wrong += [
                hex(code) for shape in skeleton(f"x{letter}x") if shape not in skeleton(shape)
            ]
    assert wrong == []


def test_nothing_that_a_terminal_obeys_or_nobody_sees_is_shown():
    orders = (
        "".join(map(chr, (*range(0x20), 0x7F, *range(0x80, 0xA0))))
        .replace("\n", "")
        .replace("\t", "")
    )
    for order in f"{orders}\u202e\u2066\u200e\u200b\u3164\ufeff\U000e0041":
        assert plain(f"a{order}b").replace("\n", "") == "ab", hex(ord(order))
    assert plain("a\x1b[31mb\x1b]0;title\x07c") == "a[31mb]0;titlec"
    assert plain("Zoë 董 🦊 ❤️ می‌خواهم") == "Zoë 董 🦊 ❤️ می‌خواهم"
    assert (
        obeyed_by_nobody("\x1b[1mhead\x1b[0m \x1b[2J\x07", colours=True) == "\x1b[1mhead\x1b[0m [2J"
    )
    assert obeyed_by_nobody("\x1b[1mhead\x1b[0m") == "[1mhead[0m"
    assert without_unseen(f" Won{UNSEEN}ko \t the  Sane ") == "Wonko the Sane"
