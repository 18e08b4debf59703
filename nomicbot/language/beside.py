"""Tags told apart by what stands beside them: votes in small letters, ranges, exceptions, violations, joints."""

import re
from collections.abc import Sequence
from dataclasses import replace

from nomicbot.language.lexicon import words_of
from nomicbot.language.tags import Tag

_THROUGH = frozenset(words_of("through"))
_LEFT_OUT = frozenset((*words_of("left out"), ","))


def ends_or_pron(after: Tag | None) -> bool:
    """Whether nothing follows but a mark, or what only points."""
    return (
        after is None
        or after.kind in ("JOIN", "BRK", "ASK", "COLON")
        or (after.kind == "OTHER" and after.text.casefold() == "it")
        or after.type == "pron"
    )


def chosen(tags: list[Tag]) -> list[Tag]:
    """Votes in small letters, where they are votes: "for p12", "vote no", "on p12: against"."""
    if all(tag.kind != "CHOICE" for tag in tags):
        return tags
    found: list[Tag] = []
    voting = any(tag.kind in ("VERB", "GER") and "vote" in tag.value for tag in tags)
    shouted = any(tag.kind == "T" and tag.type == "vote" for tag in tags)
    for at, tag in enumerate(tags):
        if tag.kind != "CHOICE":
            found.append(tag)
            continue
        before = found[-1] if found else None
        after = tags[at + 1] if at + 1 < len(tags) else None
        votes = before is not None and (
            (before.kind in ("VERB", "GER", "THIRD") and "vote" in before.value)
            or (before.kind == "T" and before.type == "motion")
        )
        at_motion = (
            after is not None
            and after.kind == "T"
            and (
                after.type in ("motion", "each", "titled")
                or (after.type == "pron" and votes)
                or (after.type == "number" and voting)
            )
        )
        opens = before is None and after is not None and after.kind == "CUE" and tag.text.casefold() != "for"
        ends = after is None or after.kind in ("JOIN", "BRK", "ASK", "OPEN", "COLON", "CUE")
        on = (
            after is not None
            and after.kind == "T"
            and after.type == "prep"
            and after.value in ("on", "to")
            and voting
            and (tag.type == "PREP" or tag.value in ("YES", "NO"))
        )
        stands = before is not None and before.kind == "BE" and (at_motion or ends_or_pron(after))
        fits = on or stands or (votes and (at_motion or ends or tag.type == "ADV" or (tag.type not in ("PREP",))))
        prep_again = (
            before is not None and before.kind == "T" and before.type == "noun" and before.value == "vote" and shouted
        )
        paid = tag.type == "PREP" and not voting and any(each.type == "Genechips" for each in tags)
        joined = not paid and at_motion and tag.text.casefold() not in ("no",) and not prep_again
        after_colon = before is not None and (
            before.kind == "COLON"
            or before.kind == "BE"
            or (before.kind == "T" and before.value in ("to", "as", "with", "a"))
        )
        verb = tag.type in ("VERB", "PART", "GER") and (
            before is None or before.kind in ("SUBJ", "AUX", "ADV", "JOIN", "AND", "BRK", "MODAL", "NEG", "HAVE", "BE")
        )
        if verb and tag.type:
            found.append(
                replace(
                    tag,
                    kind=tag.type,
                    type="",
                    value=frozenset((_VERBAL.get(tag.text.casefold(), tag.text.casefold()),)),
                )
            )
        elif fits or joined or opens or (after_colon and (ends or at_motion)):
            found.append(replace(tag, kind="T", type="vote"))
        elif tag.type == "PREP":
            found.append(replace(tag, kind="T", type="prep", value=tag.text.casefold()))
        elif tag.text.casefold() == "no" and after is not None and after.kind == "T":
            found.append(replace(tag, kind="T", type="bad", value="no"))
        elif tag.type == "ADV":
            found.append(replace(tag, kind="ADV", type="", value=""))
        else:
            found.append(replace(tag, kind="T", type="x", value=tag.text))
    return found


_VERBAL = {"seconded": "second", "abstaining": "abstain", "refused": "refuse"}
_CLAUSAL = frozenset(("SUBJ", "OTHER", "CUE"))


_OF_THE_LAW = frozenset(words_of("of the law"))


def ranged(tags: list[Tag]) -> list[Tag]:
    """Motions from one to another, each: "12-15", "p12 through p15"."""
    found: list[Tag] = []
    at = 0
    while at < len(tags):
        tag = tags[at]
        between = tags[at + 1] if at + 2 < len(tags) else None
        last = tags[at + 2] if at + 2 < len(tags) else None
        through = between is not None and between.text.casefold() in _THROUGH
        if not through:
            found.append(tag)
            at += 1
            continue
        first_number, last_number = _serial(tag), _serial(last)
        if at and last is not None and tags[at - 1].text.casefold() in _OF_THE_LAW:
            found.append(replace(tag, type="x", value=f"{tag.text}-{last.text}"))  # a rule, and no motions
            at += 3
            continue
        if (
            tag.kind == "T"
            and first_number
            and last_number
            and first_number < last_number < first_number + 50
            and (
                tag.type == "motion"
                or (
                    last is not None
                    and last.type == "number"
                    and between is not None
                    and (between.kind == "BRK" or between.text.casefold() in ("through", "thru"))
                )
            )
        ):
            form = re.sub(r"\d+$", "", str(tag.value)) if tag.type == "motion" else "p"
            if tag.type == "number" and at and tags[at - 1].text.casefold() in ("violations", "errors"):
                found += [replace(tag, value=number) for number in range(first_number, last_number + 1)]
                at += 3
                continue
            for number in range(first_number, last_number + 1):
                found.append(replace(tag, type="motion", value=f"{form}{number}"))
            at += 3
            continue
        found.append(tag)
        at += 1
    return found


def excepted(tags: list[Tag]) -> list[Tag]:
    """What is left out of a set goes with it: "all proposals except p12 and p16"."""
    found: list[Tag] = []
    at = 0
    while at < len(tags):
        tag = tags[at]
        at += 1
        if tag.kind == "T" and tag.type == "each":
            ahead = at
            while ahead < len(tags) and tags[ahead].text.casefold() in _LEFT_OUT:
                ahead += 1
            left_out: list[str] = []
            if ahead > at and any(t.text.casefold() not in (",", "for") for t in tags[at:ahead]):
                while ahead < len(tags) and (
                    tags[ahead].type in _NAMED
                    or (
                        left_out
                        and tags[ahead].kind == "JOIN"
                        and ahead + 1 < len(tags)
                        and tags[ahead + 1].type in _NAMED
                        and not (ahead + 2 < len(tags) and tags[ahead + 2].type == "vote")
                    )
                ):
                    if tags[ahead].kind == "T":
                        left_out += _names_of(tags[ahead])
                    ahead += 1
            if left_out:
                tag = replace(tag, value={**tag.value, "but": tuple(left_out)}, end=tags[ahead - 1].end)
                at = ahead
        found.append(tag)
    return found


_NAMED = frozenset(("motion", "titled", "number"))


def _names_of(tag: Tag) -> tuple[str, ...]:
    if tag.type == "number":
        return (f"p{tag.value}",)
    return (str(tag.value if tag.type == "motion" else tag.value[1]),)


def counted(tags: list[Tag]) -> list[Tag]:
    """Numbers behind "violations" are those of violations."""
    found: list[Tag] = []
    numbering = False
    for tag in tags:
        if tag.type in ("noun", "violations") and tag.text.casefold().startswith("violation"):
            numbering = True
        elif numbering and tag.kind == "T" and tag.type == "number":
            tag = replace(tag, type="ordinal")
        elif tag.kind not in ("JOIN",) and tag.type not in ("number",):
            numbering = numbering and tag.text in ("#", "no")
        found.append(tag)
    return found


def _serial(tag: Tag | None) -> int:
    if tag is None or tag.kind != "T" or tag.type not in ("motion", "number"):
        return 0
    digits = re.sub(r"\D", "", str(tag.value))
    return int(digits) if digits else 0


def _last_break(found: Sequence[Tag]) -> int:
    at = len(found)
    while at and found[at - 1].kind not in ("BRK", "CUE"):
        at -= 1
    return at - 1 if at and found[at - 1].kind == "CUE" else at


_DEEDS = frozenset(("VERB", "GER", "PART", "THIRD"))


def joined(tags: list[Tag]) -> list[Tag]:
    """Joints told apart: AND before a further deed, BRK before a further clause, and within things nothing special."""
    found: list[Tag] = []
    for at, tag in enumerate(tags):
        if tag.kind == "JOIN":
            ahead = at + 1
            while ahead < len(tags) and tags[ahead].kind in ("JOIN", "ADV", "AUX", "NEG", "MODAL"):
                ahead += 1
            kind = tags[ahead].kind if ahead < len(tags) else "BRK"
            if at + 1 < len(tags) and tags[at + 1].kind == "JOIN" and kind in _DEEDS:
                continue  # ", and" joins once
            here = [each.kind for each in found[_last_break(found) :]]
            told = here[:1] == ["CUE"] or "OTHER" in here
            goes_on = (
                told and ahead < len(tags) and tags[ahead].kind == "T" and tags[ahead].type in ("vote", "Genechips")
            )
            causes = kind == "HAVE" and tags[ahead].text.casefold() == "have" and ahead + 1 < len(tags)
            if causes and tags[ahead + 1].kind in ("OTHER", "T"):  # "and have it vote FOR p12"
                found.append(replace(tag, kind="AND"))
                continue
            if kind in _CLAUSAL or goes_on or kind in ("BE", "BRK", "ASK", "HAVE"):
                found.append(replace(tag, kind="BRK", type="and" if tag.type == "and" else "comma"))
            elif kind in _DEEDS:
                found.append(replace(tag, kind="AND"))
            else:
                found.append(replace(tag, kind="T", type="join", value=tag.type or ","))
            continue
        if tag.kind == "COLON":
            after = tags[at + 1] if at + 1 < len(tags) else None
            thing = after is not None and after.kind == "T" and after.type not in ("x", "fence", "name")
            found.append(
                replace(tag, kind="T", type="join", value=":") if thing else replace(tag, kind="BRK", type="colon")
            )
            continue
        found.append(tag)
    return found
