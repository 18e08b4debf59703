"""Tags told apart by what stands beside them: votes in small letters, ranges, exceptions, violations, joints."""

import re
from collections.abc import Sequence

from nomicbot.language.lexicon import sets_of, words_of
from nomicbot.language.parsing import DEEDS
from nomicbot.language.tags import NOTHING, Tag

_THROUGH, _OF_THE_LAW = sets_of("through", "of the law")
_LEFT_OUT = frozenset((*words_of("left out"), ","))
_BEFORE_DEED = frozenset(("", "SUBJ", "AUX", "ADV", "JOIN", "AND", "BRK", "MODAL", "NEG", "HAVE", "BE"))
_VERBAL = {"seconded": "second", "abstaining": "abstain", "refused": "refuse"}
_JOINTS = frozenset(("JOIN", "COLON"))
_CLAUSAL = frozenset(("SUBJ", "OTHER", "CUE"))
_NAMED = frozenset(("motion", "titled", "number"))


def chosen(tags: list[Tag]) -> list[Tag]:
    """Votes in small letters, where they are votes: "for p12", "vote no", "on p12: against"."""
    if "CHOICE" not in [tag.kind for tag in tags]:
        return tags
    found: list[Tag] = []
    voting = any(tag.kind in ("VERB", "GER") and "vote" in tag.value for tag in tags)
    for tag, after in zip(tags, (*tags[1:], NOTHING), strict=True):
        if tag.kind != "CHOICE":
            found.append(tag)
            continue
        before, low = found[-1] if found else NOTHING, tag.text.casefold()
        votes = before.type == "motion" or (before.kind in ("VERB", "GER", "THIRD") and "vote" in before.value)
        at_motion = after.type in ("motion", "each", "titled")
        at_motion |= (after.type == "pron" and votes) or (after.type == "number" and voting)
        ends = after.kind in ("", "JOIN", "BRK", "ASK", "OPEN", "COLON", "CUE")
        on = after.type == "prep" and after.value in ("on", "to") and voting
        on = on and (tag.type == "PREP" or tag.value in ("YES", "NO"))
        it = after.kind == "OTHER" and after.text.casefold() == "it"
        points = it or after.kind in ("", "JOIN", "BRK", "ASK", "COLON") or after.type == "pron"
        stands = before.kind == "BE" and (at_motion or points)
        fits = on or stands or (votes and (at_motion or ends or it or tag.type != "PREP"))
        paid = tag.type == "PREP" and not voting and any(each.type == "Genechips" for each in tags)
        joins = at_motion and not (paid or low == "no")
        behind = before.kind in ("COLON", "BE") or (before.kind == "T" and before.value in ("to", "as", "with", "a"))
        if tag.type in ("VERB", "PART", "GER") and before.kind in _BEFORE_DEED:
            found.append(tag.but(kind=tag.type, type="", value=frozenset((_VERBAL.get(low, low),))))
        elif low == "maybe" and joins and not (fits or behind or tag.text.isupper()) and before.kind == "JOIN":
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


def ranged(tags: list[Tag]) -> list[Tag]:
    """Motions from one to another, each: "12-15", "p12 through p15"."""
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
            rule = f"{tag.text}-{last.text}"  # and no motions
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
            found += [tag.but(type="motion", value=f"{form}{number}") for number in range(first, end + 1)]
    return found


def excepted(tags: list[Tag]) -> list[Tag]:
    """What is left out of a set goes with it: "all proposals except p12 and p16"."""
    found: list[Tag] = []
    at = 0
    while at < len(tags):
        tag = tags[at]
        at += 1
        if tag.type == "each":
            ahead = at
            while ahead < len(tags) and tags[ahead].text.casefold() in _LEFT_OUT:
                ahead += 1
            said = any(each.text.casefold() not in (",", "for") for each in tags[at:ahead])
            left_out: list[str] = []
            while said and ahead < len(tags) and (tags[ahead].type in _NAMED or (left_out and _one_more(tags, ahead))):
                left_out += [name_of(tags[ahead])] if tags[ahead].type in _NAMED else []
                ahead += 1
            if left_out:
                tag = tag.but(value={**tag.value, "but": tuple(left_out)}, end=tags[ahead - 1].end)
                at = ahead
        found.append(tag)
    return found


def _one_more(tags: Sequence[Tag], at: int) -> bool:
    """Whether a joint joins a further motion, and not what a vote stands behind."""
    joins, named, behind = (*tags[at : at + 3], NOTHING, NOTHING)[:3]
    return joins.kind == "JOIN" and named.type in _NAMED and behind.type != "vote"


def name_of(tag: Tag) -> str:
    """The motion that a tag names; nothing if it is a set."""
    if tag.type in ("number", "each"):
        return f"p{tag.value}" if tag.type == "number" else ""
    return str(tag.value[1] if tag.type == "titled" else tag.value)


def numbered(tags: list[Tag]) -> list[Tag]:
    """A title and the number behind it are one name: `"Goats" (p17)`, `"Goats", p17, and`."""
    found: list[Tag] = []
    for tag in tags:
        if tag.kind == "T" and tag.type == "motion" and tag.text[-1:].isdigit():
            at = len(found)
            while at and (found[at - 1].kind in ("JOIN", "OPEN", "BE", "POSS") or found[at - 1].text in ("that", "!")):
                at -= 1
            between = [each.kind for each in found[at:]]
            titles = ("quoted", "titled", "name") if "OPEN" in between else ("quoted", "titled")
            if between and at and found[at - 1].type in titles and between[0] in ("JOIN", "OPEN", "BRK"):
                found[at - 1 :] = [tag]
                continue
        if tag.kind == "SHUT" and found and all(each.kind != "OPEN" for each in found):
            continue
        found.append(tag)
    return found


def counted(tags: list[Tag]) -> list[Tag]:
    """Numbers behind "violations" are those of violations."""
    found: list[Tag] = []
    numbering = False
    for tag in tags:
        if tag.type in ("noun", "violations") and tag.text.casefold().startswith("violation"):
            numbering = True
        elif numbering and tag.kind == "T" and tag.type == "number":
            tag = tag.but(type="ordinal")
        elif tag.kind != "JOIN" and tag.type != "number":
            numbering = numbering and tag.text in ("#", "no")
        found.append(tag)
    return found


def _serial(tag: Tag) -> int:
    digits = re.sub(r"\D", "", str(tag.value)) if tag.kind == "T" and tag.type in ("motion", "number") else ""
    return int(digits) if digits else 0


def _since(found: Sequence[Tag]) -> list[str]:
    """The kinds of the tags since the last joint, or from the last cue on, without pronouns behind a preposition."""
    at = next((n for n in range(len(found), 0, -1) if found[n - 1].kind in ("BRK", "CUE")), 0)
    since = found[at - (at > 0 and found[at - 1].kind == "CUE") :]
    return [tag.kind for before, tag in zip((NOTHING, *since), since, strict=False) if before.type != "prep"]


def placed(tags: list[Tag]) -> list[Tag]:
    """A square by its numbers alone, where something is done at one: "I move to 4,5", "at square 4,5"."""
    for at in range(len(tags) - 3) if "number" in [tag.type for tag in tags] else ():
        before, x, comma, y = tags[at : at + 4]
        behind = tags[at + 4] if at + 4 < len(tags) else NOTHING
        where = before.type == "prep" and before.value in ("at", "to", "on", "into", "onto")
        ended = behind.kind in ("", "BRK", "AND", "STOP") or behind.type == "prep"
        numbers = x.type == y.type == "number" and comma.text == "," and x.text.isdigit() and y.text.isdigit()
        if ended and numbers and (where or before.value == "square") and all(tag.type != "vote" for tag in tags):
            square = x.but(type="square", value=f"({x.value},{y.value})", text=f"{x.text},{y.text}", end=y.end)
            return [*tags[: at + 1], square, *placed(tags[at + 4 :])]
    return tags


def joined(tags: list[Tag]) -> list[Tag]:
    """Joints told apart: AND before a further deed, BRK before a further clause, and within things nothing special."""
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
            causes = kind == "HAVE" and tags[ahead].text.casefold() == "have" and ahead + 1 < len(tags)
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
            thing = thing and not (at and tags[at - 1].value == "shenanigans")  # its statement stands behind
            tag = tag.but(kind="T", type="join", value=":") if thing else tag.but(kind="BRK", type="colon")
        found.append(tag)
    return found
