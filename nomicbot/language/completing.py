"""Sentences that complete the action of another sentence: "I accept. I move second."

Another example is "I want it at (2,2)." after a purchase.
"""

from collections.abc import Sequence
from dataclasses import replace

from nomicbot.game.actions import Action
from nomicbot.language.clauses import parsed, read_sentence, tells_more
from nomicbot.language.parsing import Part
from nomicbot.language.questions import completes
from nomicbot.language.said import Said, Setting


def completed(read: Sequence[Said], words: str, after: str, setting: Setting) -> Said | None:
    """Return the only action of a sentence completed by the next sentence, or None.

    For example "I accept. I move second." The result is None if the next sentence adds nothing, or
    has an action of its own.
    """
    act = _only_act(read)
    if act is None or not act.words or after.rstrip().endswith("?"):
        return None
    if any(said.acts or said.offer for said in read_sentence(after, setting).said):
        return None
    return _joined(words.rstrip(" .!"), after, act, setting)


def _only_act(read: Sequence[Said]) -> Action | None:
    return read[0].acts[0] if len(read) == 1 and len(read[0].acts) == 1 else None


def _joined(words: str, after: str, act: Action, setting: Setting) -> Said | None:
    """Return `act` completed by the words `after` it, or None if they don't complete it."""
    joined = read_sentence(f"{words}, and {after}", setting).said
    whole = _only_act(joined)
    return joined[0] if whole is not None and completes(whole, act) else None


def wished(read: list[Said], words: str, setting: Setting) -> list[Said]:
    """Return a conditional action as a question about whether the condition is part of the action.

    For example "I accept if I may move second" may mean "I accept, and I move second" (S-1.k).
    """
    act = _only_act(read)
    if act is None or "after cond" not in read[0].stance.facts or not act.words:
        return read
    one = read[0]
    wishes = (part for part in parsed(words, setting)[1] if part.cues[:1] == ("cond",))
    said = next((_plainly(part, words) for part in wishes), "")
    whole = _joined(words[one.start : one.end], said, act, setting)
    return [replace(one, acts=(*whole.acts, *one.acts))] if whole is not None else read


def _plainly(condition: Part, words: str) -> str:
    """Return the words of a condition without "if" and modal verbs.

    For example "I move second" for "if I may move second".
    """
    plain = (tag for tag in condition.tags[1:] if tag.kind != "MODAL")
    return " ".join(words[tag.start : tag.end] for tag in plain)


def says_more(words: str, setting: Setting) -> bool:
    """Return whether a sentence only completes the sentence before: "I want it at (2,2)"."""
    if not tells_more(parsed(words, setting)[1]):
        return False
    return not any(one.acts for one in read_sentence(words, setting).said)
