#!/usr/bin/env python3
"""Check the administrator of a game of nomic: python3 check.py ARCHIVE.mbox SITE

ARCHIVE.mbox is the mailing list's own archive, SITE the folder or the web address of the game's site.
This file shares no code with the program that runs the game. It needs Python 3.11 and nothing else, is
short enough to be read, and was written from docs/record-format.md. What it can't check (whether posts
were understood rightly) `nomicbot verify` checks. Exit code: 0 nothing found, 1 something found.
"""

import base64
import hashlib
import hmac
import json
import mailbox
import pathlib
import sys
import urllib.request
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime

PLACE = ("at", "rank", "root", "entry")
found, told = [], []  # what is wrong; what could not be checked


def sha(data):
    return hashlib.sha256(data).hexdigest()


def packed(fields):
    return b"".join(len(f).to_bytes(4, "big") + f for f in (str(x).encode() for x in fields))


# -- the files of the record ------------------------------------------------------------------------


def rows(site, name):
    """Return the rows of all files of that name, in order."""
    rows, first = [], 1
    while True:
        path = f"record/{name}-{first}.txt"
        try:
            if "://" in site:
                data = urllib.request.urlopen(site.rstrip("/") + "/" + path, timeout=60).read()
            else:
                data = pathlib.Path(site, path).read_bytes()
        except OSError as problem:
            if first == 1:
                sys.exit(f"{path} can't be read: {problem}")
            return rows
        rows += data.decode("ascii", "replace").splitlines()
        first += 1000


def roots(leaves):
    """Yield the root over the first 0, 1, 2, ... leaves, as RFC 6962 has it."""
    peaks = []  # the roots of perfect subtrees, each with its size
    yield sha(b"")
    for leaf in leaves:
        peaks.append((1, leaf))
        while len(peaks) > 1 and peaks[-1][0] == peaks[-2][0]:
            (size, right), (_, left) = peaks.pop(), peaks.pop()
            peaks.append((2 * size, hashlib.sha256(b"\1" + left + right).digest()))
        root = peaks[-1][1]
        for _, left in reversed(peaks[:-1]):
            root = hashlib.sha256(b"\1" + left + root).digest()
        yield root.hex()


# -- the archive ------------------------------------------------------------------------------------


def arrival(mail):
    """Return when a message reached the archive, by its topmost Received or its From line."""
    try:
        words = str(mail["received"] or "").rpartition(";")[2]
        when = parsedate_to_datetime(words) if words else None
    except (TypeError, ValueError):
        when = None
    for form in ("%a %b %d %H:%M:%S %Y", "%a %d %b %Y %H:%M:%S"):
        with suppress(AttributeError, ValueError):
            when = when or datetime.strptime(" ".join(mail.get_from().split()[-5:]), form)
    return when.replace(tzinfo=when.tzinfo or UTC) if when else None


def texts(mail):
    """Return the plain text of a message, and the texts attached to it."""
    text, attached = None, []
    for part in mail.walk():
        if part.get_content_type() != "text/plain":
            continue
        data = part.get_payload(decode=True) or b""
        try:
            words = data.decode(part.get_content_charset() or "utf-8", "replace")
        except LookupError:
            words = data.decode("latin-1")
        if part.get_filename():
            attached.append(words)
        elif text is None:
            text = words
    return text, attached


def says(commitment, nonce, text):
    """Return whether some number of the first lines of a text are what was committed to."""
    lines = [line.rstrip() for line in text.replace("\r\n", "\n").replace("\r", "\n").split("\n")]
    while lines and not lines[0]:
        del lines[0]
    so_far = hashlib.sha256(bytes.fromhex(nonce))
    for number, line in enumerate(lines or [""]):
        so_far.update((("\n" if number else "") + line).encode("utf-8", "replace"))
        if so_far.hexdigest() == commitment:
            return True
    return sha(bytes.fromhex(nonce)) == commitment


# -- the checks -------------------------------------------------------------------------------------


def check_roots(mails, of, lines, leaves, own):
    """Compare the roots and the lists of hashes in the bot's messages with the lines."""
    known = list(roots(leaves))
    restored = [n for n, line in enumerate(lines, 1) if line["kind"] == "generation"]
    for id, (mail, _, attached) in mails.items():
        if own not in str(mail["from"] or "") or id not in of:
            continue
        pinned = [str(mail["x-nomicbot-root"])] if mail["x-nomicbot-root"] else []
        for text in [*attached, texts(mail)[0] or ""]:
            listed = text.split("\n")
            if listed[0].strip() != "nomicbot record 1":
                continue
            pinned.append(listed[1].partition(" ")[2])
            first = int(listed[2].split()[-1])
            for number, row in enumerate(filter(None, map(str.strip, listed[3:])), first):
                mine = leaves[number - 1][:24] if number <= len(leaves) else b""
                if base64.b64decode(row) != mine:
                    found.append(f"line {number} is not the one that message {id} has the hash of")
        for words in pinned:
            size, root = int(words.split()[0]), words.split()[1]
            if size < len(known) and known[size] == root and size < of[id][0]:
                continue
            if any(n > size for n in restored):
                told.append(f"message {id} has a root of before a backup was restored")
            else:
                found.append(f"message {id} has another root over the first {size} lines")


def check_order(lines, openings):
    """Check the numbers of entries, their places, and the chain of posts. Return all chains."""
    last, chain, chains, at = lines[0].get("first", 1) - 1, None, {""}, ""
    for number, line in enumerate(lines, 1):
        entry = line.get("entry", 0)
        if line["kind"] in ("mail", "erased", "opened") or not entry or "cause" in line:
            continue
        if entry <= last:
            if line["kind"] != "sealed":
                found.append(f"line {number} is about entry {entry} once more, without a cause")
            continue
        if entry != last + 1:
            found.append(f"line {number} is about entry {entry}, and entry {last + 1} has no line")
        last = entry
        if line["kind"] == "sealed":
            chain = None
            continue
        if chain is not None and line["chain"] != chain:
            found.append(f"line {number}: the chain is not that of the posts before it")
        chain = line["chain"]
        chains.add(chain)
        if line["root"] == entry and line["at"] < at and line["kind"] != "post":
            found.append(f"line {number}: only a post comes late, and this is a {line['kind']}")
        at = max(at, line["at"])
        if line["kind"] == "post":
            body = openings.get(number, {}).get("body")
            chain = sha(packed((chain, line["id"], body))) if body else None
            chains.add(chain or "")
    return chains


def check_words(lines, openings, mails):
    """Compare what was committed to with the archive, and what was read with its commitment."""
    delays = {}
    for number, line in enumerate(lines, 1):
        for forum in line.get("settings", {}).get("fora", []):
            delays[forum["name"]] = timedelta(hours=forum.get("delay_hours", 1))
        if line["kind"] == "sealed" and "act" in openings.get(number, {}):
            act = openings[number]
            if sha(bytes.fromhex(act["nonces"]["act"]) + act["act"].encode()) != line.get("act"):
                found.append(f"line {number}: what was done is not what was committed to")
        if line["kind"] not in ("post", "mail"):
            continue
        opening, what = openings.get(number, {}), f"line {number} ({line['id']})"
        nonces = opening.get("nonces", {})
        if line["kind"] == "post" and "event" in nonces:
            if sha(bytes.fromhex(nonces["event"]) + opening["event"].encode()) != line["event"]:
                found.append(f"{what}: what was read is not what was committed to")
            elif json.loads(opening["event"]).get("message_id") != line["id"]:
                found.append(f"{what}: what was read is another message's")
        if line["id"] not in mails:
            told.append(f"{what} is not in the archive")
            continue
        mail, text, _ = mails[line["id"]]
        if "words" not in nonces:
            told.append(f"{what}: its words were erased")
        elif text is None or "scrubbed..." in text:
            told.append(f"{what}: the archive has not all of its text")
        elif not says(line["words"], nonces["words"], text):
            found.append(f"{what}: its words are not those that the archive has")
        when = arrival(mail)
        if (
            line["kind"] == "post"
            and when
            and "cause" not in line
            and line["root"] == line["entry"]
        ):
            moved = datetime.fromisoformat(line["at"]) - when
            if abs(moved) > delays.get(line["forum"], timedelta(hours=1)):
                found.append(f"{what}: it reached the list at {when}, and not at {line['at']}")


def check_dice(lines, openings, chains):
    """Compute each roll again whose seed is revealed."""
    promised, seeds, lost, answers = {}, {}, set(), {}
    for number, line in enumerate(lines, 1):
        decision = line["event"].get("decision", {}) if line["kind"] == "decision" else {}
        if decision.get("") == "CommitSeed":
            promised.setdefault(decision["nweek"], decision["commitment"])
        elif decision.get("") == "BeaconRound":
            answers[decision["round"]] = decision.get("signature", "")
        elif decision.get("") == "RenewSeeds":
            promised.update(dict(decision.get("commitments", [])))
            lost |= set(decision["lost"])
        elif decision.get("") == "RevealSeed":
            seeds[decision["nweek"]] = bytes.fromhex(decision["seed"])
            if (
                sha(seeds[decision["nweek"]]) != promised.get(decision["nweek"])
                and lines[0]["whole"]
            ):
                found.append(f"line {number}: this seed is not the one that was promised")
    beacon = None
    for number, line in enumerate(lines, 1):
        beacon = line.get("settings", {"beacon": beacon}).get("beacon")
        for *context, sides, result, nweek in line.get("rolls", []):
            if nweek in lost or nweek not in seeds:
                told.append(f"line {number}: the seed of nweek {nweek} is lost or not revealed yet")
                continue
            round = round_of(line, beacon)
            if line["kind"] == "opened":
                pass  # a secret roll, of an entry that may be sealed
            elif (round and answers.get(round) != "") or ":" in context[1]:
                random = sha(bytes.fromhex(answers.get(round) or ""))
                if context[1] != ":".join([str(round), random, line.get("forum", "")]):
                    found.append(f"line {number}: a roll does not take round {round} of the beacon")
                told.append(
                    f"the beacon's round {round}: compare {answers.get(round)} with its own"
                )
            elif context[1] not in chains and lines[0]["whole"]:
                told.append(f"line {number}: a roll rests on posts that are sealed or erased")
            if line["kind"] == "post" and context[2] == line["id"]:
                body = openings.get(number, {}).get("body", context[3])
                if context[3] != body or (":" not in context[1] and context[1] != line["chain"]):
                    found.append(f"line {number}: a roll is not that of its post")
            if roll(seeds[nweek], context, sides) != result:
                found.append(f"line {number}: {context[6]} did not come out as {result}")


def round_of(line, beacon):
    """Return the round of the beacon that the dice of a line take; 0 if they take none."""
    if not beacon or line["kind"] not in ("post", "midnight", "alarm"):
        return 0
    moment = int(datetime.fromisoformat(line["at"]).timestamp())
    moment = moment if line["kind"] == "midnight" else moment // 600 * 600 + 600
    return (moment - beacon["genesis"]) // beacon["period"] + 2


def roll(seed, context, sides):
    counter = 0
    while True:
        digest = hmac.new(seed, counter.to_bytes(4, "big") + packed(context), "sha256").digest()
        for start in range(0, 32, 8):
            word = int.from_bytes(digest[start : start + 8], "big")
            if word < 2**64 - 2**64 % sides:
                return word % sides + 1
        counter += 1


def check_tallies(lines):
    """Compare the final votes on each motion with the votes that were set before."""
    latest = {
        line["entry"]: line for line in lines if "votes" in line
    }  # a replaced line counts no more
    ordered = sorted(latest.values(), key=lambda one: [one[name] for name in PLACE])
    votes = {}
    for line in ordered:
        for motion, _, final in line["results"]:
            for voter, vote in votes.get(motion, {}).items():
                if vote and final.get(voter) != vote:
                    was = f"{voter} voted {vote} on {motion}, and {final.get(voter)} was counted"
                    found.append(f"entry {line['entry']}: {was}")
            for voter, vote in final.items():
                if vote != "ABSTAIN" and not votes.get(motion, {}).get(voter):
                    was = f"{voter} cast no vote on {motion}, and {vote} was counted"
                    told.append(f"entry {line['entry']}: {was}")
        for motion, voter, vote in line["votes"]:
            votes.setdefault(motion, {})[voter] = vote


def main(archive, site):
    texts_of_lines = rows(site, "lines")
    try:
        lines = [json.loads(line) for line in texts_of_lines]
        openings = {one["line"]: one for one in map(json.loads, rows(site, "openings"))}
        own, fora = lines[0]["settings"]["bot_address"], lines[0]["settings"]["fora"]
    except (ValueError, KeyError, IndexError, TypeError) as problem:
        sys.exit(f"the record is damaged: {problem!r}")
    leaves = [
        hashlib.sha256(b"\0" + line.encode("ascii", "replace")).digest() for line in texts_of_lines
    ]
    mails = {}
    for mail in mailbox.mbox(archive, create=False):
        mails.setdefault(str(mail["message-id"] or "").strip().strip("<>"), (mail, *texts(mail)))
    of = {
        line["id"]: (number, line)
        for number, line in reversed(list(enumerate(lines, 1)))
        if "id" in line
    }
    chains = check_order(lines, openings)
    check_roots(mails, of, lines, leaves, own)
    check_words(lines, openings, mails)
    check_dice(lines, openings, chains)
    check_tallies(lines)
    unknown = [
        id for id, (mail, _, _) in mails.items() if id not in of and not mail["auto-submitted"]
    ]
    for what, some in (
        ("not checked", told),
        ("not in the record: forged or denied", unknown),
        ("FOUND", found),
    ):
        for one in dict.fromkeys(some):
            print(f"{what}: {one}")
    print(f"{len(lines)} lines, {len(mails)} messages, {len(set(found))} found, {len(fora)} fora")
    return 1 if found else 0


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    try:
        sys.exit(main(*sys.argv[1:]))
    except (OSError, mailbox.Error) as problem:
        sys.exit(f"the archive can't be read: {problem}")
