"""Passes over the tags of a sentence that decide a tag by its neighbours.

They find votes in small letters, ranges, exceptions and numbers of violations, and distinguish
joints.
"""

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from nomicbot.language.lexicon import sets_of, valued, words_of
from nomicbot.language.parsing import DEEDS
from nomicbot.language.tags import NOTHING, Tag, any_is

_THROUGH, _OF_THE_LAW = sets_of("through", "of the law")
_LEFT_OUT = frozenset((*words_of("left out"), ","))
_BEFORE_DEED = frozenset(
    ("", "SUBJ", "AUX", "ADV", "JOIN", "AND", "BRK", "MODAL", "NEG", "HAVE", "BE")
)
_VERBAL = {"seconded": "second", "abstaining": "abstain", "refused": "refuse"}
_CLAUSAL = frozenset(("SUBJ", "OTHER", "CUE"))
_DENYING = (_LEFT_OUT | {*words_of("denying")}) - {"for", "but", ","}
_WITHIN = frozenset(words_of("correcting within"))
_BELONGING, _SPOKEN = frozenset(words_of("belonging")), valued("spoken")


def chosen(tags: list[Tag]) -> list[Tag]:
    """Return the tags, with lowercase words tagged as votes where they are: "for p12", "vote no".

    Another example is "on p12: against".
    """
    if "CHOICE" not in [tag.kind for tag in tags]:
        return tags
    found: list[Tag] = []
    voting = any(tag.kind in ("VERB", "GER") and "vote" in tag.value for tag in tags)
    for tag, after in zip(tags, (*tags[1:], NOTHING), strict=True):
        if tag.kind != "CHOICE":
            found.append(tag)
            continue
        before, low = found[-1] if found else NOTHING, tag.text.casefold()
        votes = before.type == "motion" or (
            before.kind in ("VERB", "GER", "THIRD") and "vote" in before.value
        )
        at_motion = after.type in ("motion", "each", "titled")
        at_motion |= (after.type == "pron" and votes) or (after.type == "number" and voting)
        ends = after.kind in ("", "JOIN", "BRK", "ASK", "OPEN", "COLON", "CUE")
        on = after.type == "prep" and after.value in ("on", "to") and voting
        on = on and (tag.type == "PREP" or tag.value in ("YES", "NO"))
        it = after.kind == "OTHER" and after.text.casefold() == "it"
        points = it or after.kind in ("", "JOIN", "BRK", "ASK", "COLON") or after.type == "pron"
        stands = before.kind == "BE" and (at_motion or points)
        fits = on or stands or (votes and (at_motion or ends or it or tag.type != "PREP"))
        paid = (
            tag.type == "PREP"
            and not voting
            and any(each.type == "Genechips" or _gives(each) for each in tags)
        )
        joins = at_motion and not (paid or low == "no")
        behind = before.kind in ("COLON", "BE") or (
            before.kind == "T" and before.value in ("to", "as", "with", "a")
        )
        if tag.type in ("VERB", "PART", "GER") and before.kind in _BEFORE_DEED:
            found.append(tag.but(kind=tag.type, type="", value=frozenset((_VERBAL.get(low, low),))))
        elif low == "for" and before.text.casefold() == "same":
            found.append(tag.but(kind="T", type="prep", value=low))  # "Same for p14."
        elif (
            low == "maybe"
            and joins
            and not (fits or behind or tag.text.isupper())
            and before.kind == "JOIN"
        ):
            found.append(tag.but(kind="T", type="bad"))  # "FOR p12, maybe p13"
        elif fits or joins or (behind and (ends or at_motion)):
            found.append(tag.but(kind="T", type="vote"))
        elif tag.type == "PREP":
            found.append(tag.but(kind="T", type="prep", value=low))
        elif low == "no" and after.kind == "T":
            found.append(tag.but(kind="T", type="bad", value="no"))
        elif tag.type == "ADV":
            found.append(tag.but(kind="ADV", type="", value=""))
        else:
            found.append(tag.but(kind="T", type="x", value=tag.text))
    return found


def _gives(tag: Tag) -> bool:
    return tag.kind == "VERB" and "give" in tag.value  # "I give Ivy credit for p12"


def ranged(tags: list[Tag]) -> list[Tag]:
    """Return the tags, with ranges expanded to each motion in them: "12-15", "p12 through p15"."""
    if _THROUGH.isdisjoint([tag.text.casefold() for tag in tags]):
        return tags
    found: list[Tag] = []
    at = 0
    while at < len(tags):
        tag = tags[at]
        at += 1
        between = tags[at] if at + 1 < len(tags) else NOTHING
        through = between.text.casefold()
        if through not in _THROUGH:
            found.append(tag)
            continue
        last, before = tags[at + 1], tags[at - 2].text.casefold() if at > 1 else ""
        if before in _OF_THE_LAW:
            rule = f"{tag.text}-{last.text}"  # numbers of rules, not motions
            found.append(tag.but(type="x", value=rule, text=rule, end=last.end))
            at += 2
            continue
        first, end = _serial(tag), _serial(last)
        plain = last.type == "number" and (between.kind == "BRK" or through in ("through", "thru"))
        if not (0 < first < end < first + 50 and (tag.type == "motion" or plain)):
            found.append(tag)
            continue
        at += 2
        if tag.type == "number" and before in ("violations", "errors"):
            found += [tag.but(value=number) for number in range(first, end + 1)]
        else:
            form = re.sub(r"\d+$", "", str(tag.value)) if tag.type == "motion" else "p"
            found += [
                tag.but(type="motion", value=f"{form}{number}") for number in range(first, end + 1)
            ]
    return found


def excepted(tags: list[Tag]) -> list[Tag]:
    """Return the tags, with the exceptions of a set or range folded into its tag.

    For example "all proposals except p12 and Zoe's" and "p1 to p4 but not p3". If an exception
    can't be understood, `but` is None, so no action and no row ignores it.
    """
    found: list[Tag] = []
    at = 0
    while at < len(tags):
        tag = tags[at]
        found.append(tag)
        at += 1
        if (
            tag.type not in ("each", "motion")
            or at == len(tags)
            or tags[at].text.casefold() not in _LEFT_OUT
        ):
            continue
        run = [one for one in found if one.start == tag.start and one.type == "motion"]
        if tag.type == "each" or len(run) > 1:
            whole: dict[str, Any] = (
                {"these": True, "of": [one.value for one in run]} if run else tag.value
            )
            but, end = _left_out(tags, at, whole.get("form", ""))
            if end > at:
                given = tag.but(
                    type="each", value={**whole, "but": but or None}, end=tags[end - 1].end
                )
                found[-max(1, len(run)) :] = (
                    [given] if but else [given, given.but(type="bad", text="not")]
                )
                at = end
    return found


def _left_out(tags: Sequence[Tag], at: int, form: str) -> tuple[list[str], int]:
    """Return the exceptions at `at` and where they end; none if they can't be understood."""
    ahead = next(
        (n for n in range(at, len(tags)) if tags[n].text.casefold() not in _LEFT_OUT), len(tags)
    )
    words = {tag.text.casefold() for tag in tags[at:ahead]} - {",", "for"}
    first = next((tag for tag in tags[ahead:] if tag.kind != "ADV"), NOTHING)
    if not words or (words == {"but"} and (first.kind != "T" or first.type in ("vote", "prep"))):
        return [], at  # "but I don't like them", "but AGAINST p13"
    names: list[str] = []
    joint = 0
    while name := _named(tags[ahead + joint : ahead + joint + 2], form, joint > 0):
        names.append(name)
        ahead += joint + 1 + (tags[ahead + joint].type == "person")
        joint = ahead < len(tags) and tags[ahead].kind == "JOIN"
    return [] if joint and any_is(
        tags[ahead + 1 : ahead + 2], "x", "name"
    ) else names, ahead  # "and the silly ones"


def _named(tags: Sequence[Tag], form: str, joined: bool) -> str:
    """Return the name or owner of one exception, "" if there is none.

    A name that is `joined` and has a vote after it begins the next vote instead.
    """
    tag, behind = (*tags, NOTHING, NOTHING)[:2]
    whose = tag.value if tag.type == "each" and tag.value.get("form", form) == form else {}
    if joined and behind.type == "vote":
        return ""
    if tag.text == "mine" or whose.get("mine"):
        return "mine"
    if whose.get("owner") or (tag.type == "person" and behind.kind == "POSS"):
        return f"{whose.get('owner') or tag.value}'s"
    plain = tag.type in ("motion", "quoted", "titled") or (
        tag.type == "number" and tag.text.isdigit()
    )
    return name_of(tag) if plain else ""


def is_denial(tag: Tag) -> bool:
    """Return whether a word denies what follows it."""
    return tag.type == "bad" and tag.text.casefold() in _DENYING


def denied(tags: Sequence[Tag]) -> list[Tag]:
    """Return the tags of a row, with a denied vote made an unknown one: "not FOR", "never FOR"."""
    found: list[Tag] = []
    apart = any(
        (is_denial(one) or (at and [tags[at - 1].text.casefold(), one.text] == ["all", "but"]))
        and then.type in ("motion", "titled")
        for at, (one, then) in enumerate(pairwise(tags))
    )
    for tag, after in zip(tags, (*tags[1:], NOTHING), strict=False):
        votes = tag.type == "vote" or (
            tag.kind == "CHOICE" and after.kind in ("", "STOP", "JOIN", "BRK", "SHUT")
        )
        if found and votes and (found[-1].kind == "NEG" or is_denial(found[-1])):
            tag = tag.but(
                kind="T", type="vote", value="", text=tag.text.upper(), start=found.pop().start
            )
        elif votes and apart:  # "Yes, but not p16"
            tag = tag.but(kind="T", type="vote", value="", text=tag.text.upper())
        found.append(tag)
    return found


def name_of(tag: Tag) -> str:
    """Return the motion that a tag names, or "" if it is a set."""
    if tag.type in ("number", "each"):
        return f"p{tag.value}" if tag.type == "number" else ""
    return str(tag.value[1] if tag.type == "titled" else tag.value)


def spoken(tags: Sequence[Tag]) -> list[Tag]:
    """Return the tags, with words that are votes where a sentence only names things.

    For example "p13 is a no from me" and "both are noes".
    """
    found = []
    for tag, after in zip(tags, (*tags[1:], NOTHING), strict=False):
        adverb = (
            tag.kind == "ADV" and not tag.before and (after.type == "prep" or not after.kind)
        )  # "a yes on p12"
        vote = _SPOKEN.get(tag.text.casefold()) if tag.type in ("x", "bad") or adverb else None
        no = vote and not (
            tag.type == "bad" and after.type in ("x", "noun", "name", "number")
        )  # "no idea"
        found.append(tag.but(kind="T", type="vote", value=vote) if no else tag)
    return found


def numbered(tags: list[Tag]) -> list[Tag]:
    """Return the tags, with a title and the number after it merged: `"Goats" (p17)`.

    Another form is `"Goats", p17, and`.
    """
    found: list[Tag] = []
    for tag in tags:
        if tag.kind == "T" and tag.type == "motion" and tag.text[-1:].isdigit():
            at = len(found)
            while at and (
                found[at - 1].kind in ("JOIN", "OPEN", "BE", "POSS")
                or found[at - 1].text in ("that", "!")
            ):
                at -= 1
            between = [each.kind for each in found[at:]]
            titles = ("quoted", "titled", "name") if "OPEN" in between else ("quoted", "titled")
            if (
                between
                and at
                and found[at - 1].type in titles
                and between[0] in ("JOIN", "OPEN", "BRK")
            ):
                found[at - 1 :] = [tag]
                continue
        if tag.kind == "SHUT" and found and all(each.kind != "OPEN" for each in found):
            continue
        found.append(tag)
    return found


def counted(tags: list[Tag]) -> list[Tag]:
    """Return the tags, with numbers that do not name motions tagged differently.

    Those after "violations" are numbers of violations; those of "nweek 4" and "the first three"
    name nothing.
    """
    found: list[Tag] = []
    numbering = False
    for before, tag in zip((NOTHING, *tags), tags, strict=False):
        if tag.type == "number" and before.text.casefold() in _BELONGING:
            tag = tag.but(type="x")
        if tag.type in ("noun", "violations") and tag.text.casefold().startswith("violation"):
            numbering = True
        elif numbering and tag.kind == "T" and tag.type == "number":
            tag = tag.but(type="ordinal")
        elif tag.kind != "JOIN" and tag.type != "number":
            numbering = numbering and tag.text in ("#", "no")
        found.append(tag)
    return found


def _serial(tag: Tag) -> int:
    digits = (
        re.sub(r"\D", "", str(tag.value))
        if tag.kind == "T" and tag.type in ("motion", "number")
        else ""
    )
    return int(digits) if digits else 0


def _since(found: Sequence[Tag]) -> list[str]:
    """Return the kinds of the tags since the last joint or the last cue, that cue included.

    Pronouns after a preposition are left out.
    """
    at = next((n for n in range(len(found), 0, -1) if found[n - 1].kind in ("BRK", "CUE")), 0)
    since = found[at - (at > 0 and found[at - 1].kind == "CUE") :]
    return [
        tag.kind
        for before, tag in zip((NOTHING, *since), since, strict=False)
        if before.type != "prep"
    ]


def placed(tags: list[Tag]) -> list[Tag]:
    """Return the tags, with bare coordinates made a square: "I move to 4,5", "at square 4,5"."""
    for at in range(len(tags) - 3) if "number" in [tag.type for tag in tags] else ():
        before, x, comma, y = tags[at : at + 4]
        behind = tags[at + 4] if at + 4 < len(tags) else NOTHING
        where = before.type == "prep" and before.value in ("at", "to", "on", "into", "onto")
        ended = behind.kind in ("", "BRK", "AND", "STOP") or behind.type == "prep"
        numbers = (
            x.type == y.type == "number"
            and comma.text == ","
            and x.text.isdigit()
            and y.text.isdigit()
        )
        if (
            ended
            and numbers
            and (where or before.value == "square")
            and all(tag.type != "vote" for tag in tags)
        ):
            square = x.but(
                type="square", value=f"({x.value},{y.value})", text=f"{x.text},{y.text}", end=y.end
            )
            return [*tags[: at + 1], square, *placed(tags[at + 4 :])]
    return tags


def joined(tags: list[Tag]) -> list[Tag]:
    """Return the tags, with joints distinguished.

    A joint becomes AND before a further deed and BRK before a further clause; between things it
    stays a plain joint.
    """
    found: list[Tag] = []
    for at, tag in enumerate(tags):
        if tag.kind == "JOIN":
            ahead = at + 1
            while ahead < len(tags) and tags[ahead].kind in ("JOIN", "ADV", "AUX", "NEG", "MODAL"):
                ahead += 1
            kind = tags[ahead].kind if ahead < len(tags) else "BRK"
            if at + 1 < len(tags) and tags[at + 1].kind == "JOIN" and kind in DEEDS:
                continue  # ", and" joins once
            here = _since(found)
            told = (here[:1] == ["CUE"] and "SHUT" not in here) or "OTHER" in here
            goes_on = told and ahead < len(tags) and tags[ahead].type in ("vote", "Genechips")
            causes = (
                kind == "HAVE" and tags[ahead].text.casefold() == "have" and ahead + 1 < len(tags)
            )
            if causes and tags[ahead + 1].kind in ("OTHER", "T"):  # "and have it vote FOR p12"
                found.append(tag.but(kind="AND"))
                continue
            if kind in _CLAUSAL or goes_on or kind in ("BE", "BRK", "ASK", "HAVE"):
                found.append(tag.but(kind="BRK", type="and" if tag.type == "and" else "comma"))
            elif kind in DEEDS:
                found.append(tag.but(kind="AND"))
            else:
                found.append(tag.but(kind="T", type="join", value=tag.type or ","))
            continue
        if tag.kind == "COLON":
            after = tags[at + 1] if at + 1 < len(tags) else NOTHING
            thing = after.kind == "T" and after.type not in ("x", "fence", "name")
            thing = thing and not (
                at and tags[at - 1].value == "shenanigans"
            )  # its statement follows
            tag = (
                tag.but(kind="T", type="join", value=":")
                if thing
                else tag.but(kind="BRK", type="colon")
            )
        found.append(tag)
    for at, (before, tag, after) in enumerate(zip(found, found[1:], found[2:], strict=False), 1):
        corrects = tag.kind == "ADV" and tag.text.casefold() in _WITHIN
        if corrects and before.type == "join" and after.kind == "T":  # "I give Ivy 3 GC, no, 4"
            found[at] = tag.but(kind="T", type="bad", value=tag.text)
    return found
