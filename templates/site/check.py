#!/usr/bin/env python3
"""Check the administrator of a game of nomic: python3 check.py ARCHIVE.mbox SITE [OPENING ...]

ARCHIVE.mbox is the mailing list's own archive, SITE the folder or the web address of the game's
site, OPENING a file that the bot attached to its answer to a private message: it opens the line
about that. This file shares no code with the program that runs the game. It needs Python 3.11 and
nothing else, is short enough to be read, and was written from docs/record-format.md. What it can't
check (whether posts were understood rightly) `nomicbot verify` checks. Exit code: 0 nothing found,
1 something found.
"""

import base64
import hashlib
import hmac
import json
import mailbox
import pathlib
import re
import sys
import urllib.request
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime
from types import SimpleNamespace

found, told = [], []  # what is wrong; what could not be checked


def sha(data):
    return hashlib.sha256(data).hexdigest()


def commitment(nonce, text):
    return sha(bytes.fromhex(nonce) + text.encode("utf-8", "replace"))


def packed(fields):
    return b"".join(len(f).to_bytes(4, "big") + f for f in (str(x).encode() for x in fields))


def decision(line):
    return line["event"].get("decision", {}) if line["kind"] == "decision" else {}


# -- the files of the record, and the archive ------------------------------------------------------


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


def messages(archive, known):
    """Return the messages whose Message-IDs are known, and the other Message-IDs."""
    mails, others, last = {}, [], None
    for mail in mailbox.mbox(archive, create=False):
        id = str(mail["message-id"] or "").strip().strip("<>")
        if id in known and id not in mails:
            text, attached = texts(mail)
            mails[id] = SimpleNamespace(text=text, attached=attached, when=arrival(mail))
            mails[id].root, mails[id].cut = str(mail["x-nomicbot-root"] or ""), False
        elif id not in known and not mail["auto-submitted"]:
            others.append(id)
        last = id
    if last in mails:
        mails[last].cut = True  # the archive may end in the middle of it
    return mails, others


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


def below(promised, nonce, text):
    """Return what is below the first lines of a text that were committed to; None if none were."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    # Archives escape lines that begin with "From ", some only those without a ">".
    for escaped in ("$^", "(?m)^>(?=>*From )", "(?m)^>(?=From )"):
        lines = "\n".join(map(str.rstrip, re.sub(escaped, "", text).split("\n"))).lstrip("\n")
        so_far = hashlib.sha256(bytes.fromhex(nonce))
        for line in re.finditer(r"^|^.+|\n.*", lines):
            so_far.update(line[0].encode("utf-8", "replace"))
            if so_far.hexdigest() == promised:
                return lines[line.end() :].strip()
    return None


# -- the checks ------------------------------------------------------------------------------------


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


def check_roots(lines, leaves, mails):
    """Compare the roots and the lists of hashes in the bot's messages with the lines."""
    known = list(roots(leaves))
    restored = [(n, line) for n, line in enumerate(lines, 1) if line["kind"] == "generation"]
    for number, line in enumerate(lines, 1):
        if line["kind"] != "mail" or line["id"] not in mails or mails[line["id"]].cut:
            continue
        mail, pinned = mails[line["id"]], [mails[line["id"]].root]
        for listed in (text.split("\n") for text in [*mail.attached, mail.text or ""]):
            if listed[0].strip() != "nomicbot record 1":
                continue
            pinned.append(listed[1].partition(" ")[2])
            first = int(listed[2].split()[-1])
            for n, row in enumerate(filter(None, map(str.strip, listed[3:])), first):
                if leaves[n - 1 : n] and leaves[n - 1][:24] != base64.b64decode(row):
                    found.append(f"line {n} is not the one whose hash is in message {line['id']}")
        for size, root in (words.split()[:2] for words in pinned if words):
            if int(size) < number and known[int(size)] == root:
                continue
            when = (mail.when or datetime.now(UTC)).isoformat()
            if any(n > int(size) or one["since"] <= when <= one["until"] for n, one in restored):
                told.append(f"message {line['id']} has a root over lines that a restore lost")
            else:
                found.append(f"message {line['id']} has another root over the first {size} lines")


def check_order(lines, openings):
    """Check the numbers of entries, their places, and the chain of posts. Return all chains."""
    last, chain, chains, at, places = lines[0]["first"] - 1, None, {""}, "", {}
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
        places[entry] = line["at"], line["rank"]
        if places.get(line["root"], places[entry]) != places[entry]:
            found.append(f"line {number} is not at the place of entry {line['root']}")
        if line["root"] == entry and line["at"] < at and line["kind"] != "post":
            found.append(f"line {number}: only a post comes late, and this is a {line['kind']}")
        chain, at = line["chain"], max(at, line["at"])
        chains.add(chain)
        if line["kind"] == "post":
            body = openings.get(number, {}).get("body")
            chain = sha(packed((chain, line["id"], body))) if body else None
            chains.add(chain or "")
    return chains


def check_words(lines, openings, mails):
    """Compare commitments with what opens them and with the archive, and arrivals, too."""
    delays, footers = {}, {}
    for number, line in enumerate(lines, 1):
        for forum in line.get("settings", {}).get("fora", []):
            delays[forum["name"]] = timedelta(hours=forum.get("delay_hours", 1))
        opening, what = openings.get(number, {}), f"line {number} ({line.get('id')})"
        nonces = opening.get("nonces", {})
        for name in {"event", "act"} & set(nonces):
            if commitment(nonces[name], opening[name]) != line[name]:
                found.append(f"{what}: its {name} is not the one that was committed to")
        if line["kind"] not in ("post", "mail"):
            continue
        if "event" in nonces and json.loads(opening["event"]).get("message_id") != line["id"]:
            found.append(f"{what}: what was read is another message's")
        mail = mails.get(line["id"])
        if mail is None:
            told.append(f"{what} is not in the archive")
            continue
        if "words" not in nonces:
            told.append(f"{what}: its words were erased")
        elif mail.cut or mail.text is None or "scrubbed..." in mail.text:
            told.append(f"{what}: the archive may not have all of its text")
        elif (more := below(line["words"], nonces["words"], mail.text)) is None:
            found.append(f"{what}: its words are not those that the archive has")
        elif more:
            footers.setdefault(re.sub(r"\d+", "0", more), []).append((line.get("by"), what))
        if line["kind"] == "post" and mail.when and line["root"] == line["entry"]:
            moved = abs(datetime.fromisoformat(line["at"]) - mail.when)
            if moved > delays[line["forum"]] and "cause" not in line:
                found.append(f"{what}: it reached the list at {mail.when}, not at {line['at']}")
    for more, of in footers.items():
        if len({who for who, _ in of}) == 1:  # a list has the same below the words of others
            told.extend(f"{what}: the archive has more words: {more[:60]!r}" for _, what in of)


def check_private(lines, files):
    """Compare sealed lines with the files that their authors got by mail."""
    for file in files:
        text = pathlib.Path(file).read_text("utf-8", "replace")
        opening = json.loads(next(row for row in text.splitlines() if row.startswith("{")))
        number, rest = opening["line"], json.loads(opening["rest"])
        line = lines[number - 1] if number <= len(lines) else {}
        promised = [(opening["nonce"], opening["rest"], line.get("rest"))]
        if "act" in opening:
            promised.append((opening["nonces"]["act"], opening["act"], line.get("act")))
            said = [one.get("action") for one in rest["event"]["read"]]
            if any(one["action"] not in said for one in json.loads(opening["act"])["read"]):
                found.append(f"{file}: the act is not one that was read in the message")
        if any(commitment(nonce, text) != given for nonce, text, given in promised):
            found.append(f"line {number} does not commit to what {file} says")
        else:
            print(f"line {number} commits to what {file} says")


def check_dice(lines, openings, chains):
    """Compute each roll whose seed is revealed, and check which beacon round it took."""
    promised, seeds, lost, rounds, beacon = {}, {}, set(), {}, None
    for number, line in enumerate(lines, 1):
        match decision(line):
            case {"": "CommitSeed", "nweek": nweek, "commitment": hashed}:
                promised.setdefault(nweek, hashed)
            case {"": "RenewSeeds", "lost": nweeks, **more}:
                promised.update(dict(more.get("commitments", [])))
                lost |= set(nweeks)
            case {"": "RevealSeed", "nweek": nweek, "seed": seed}:
                seeds[nweek] = bytes.fromhex(seed)
                if sha(seeds[nweek]) != promised.get(nweek) and lines[0]["whole"]:
                    found.append(f"line {number}: this seed is not the one that was promised")
            case {"": "BeaconRound", "round": round, **more}:
                rounds[round] = more.get("signature", "")
    for number, line in enumerate(lines, 1):
        beacon = line["settings"].get("beacon") if "settings" in line else beacon
        for *context, sides, result, nweek in line.get("rolls", []):
            if nweek in lost or nweek not in seeds:
                told.append(f"line {number}: the seed of nweek {nweek} is lost or not revealed yet")
                continue
            round = round_of(line, beacon)
            if (round and rounds.get(round) != "") or (":" in context[1] and round):
                random = sha(bytes.fromhex(rounds.get(round) or ""))
                if context[1] != f"{round}:{random}:{line.get('forum', '')}":
                    found.append(f"line {number}: a roll does not take round {round} of the beacon")
                told.append(f"round {round}: compare {rounds.get(round)} with the beacon's own")
            elif ":" not in context[1] and context[1] not in chains and lines[0]["whole"]:
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
    """Return how a die falls."""
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
        line["entry"]: n for n, line in enumerate(lines) if "votes" in line
    }  # others were replaced
    names = names_at_the_end(lines)
    votes = {}
    for number in sorted(
        latest.values(), key=lambda n: [lines[n][name] for name in ("at", "rank", "root", "entry")]
    ):
        line, now = lines[number], names[number]
        for motion, _, result in line["results"]:
            cast = votes.get(motion, {})
            final = {now.get(voter, voter): vote for voter, vote in result.items()}
            for voter, vote in cast.items():
                if vote and final.get(voter) != vote:
                    was = f"{voter} voted {vote} on {motion}, and {final.get(voter)} was counted"
                    found.append(f"entry {line['entry']}: {was}")
            for voter in (voter for voter, vote in final.items() if vote != "ABSTAIN"):
                if not cast.get(voter):
                    told.append(f"entry {line['entry']}: {voter} cast no vote on {motion}")
        for motion, voter, vote in line["votes"]:
            votes.setdefault(motion, {})[now.get(voter, voter)] = vote


def names_at_the_end(lines):
    """Return for each line the later names of players renamed since, by their names in it."""
    names, found = {}, []
    for line in reversed(lines):
        found.append(names)
        for old, new in line.get("renamed", []):
            names = {**names, old: names.get(new, new)}
    return found[::-1]


def main(archive, site, *openings_by_mail):
    texts_of_lines = rows(site, "lines")
    lines = [json.loads(line) for line in texts_of_lines]
    openings = {one["line"]: one for one in map(json.loads, rows(site, "openings"))}
    leaves = [hashlib.sha256(b"\0" + line.encode()).digest() for line in texts_of_lines]
    mails, unknown = messages(archive, {line["id"] for line in lines if "id" in line})
    check_roots(lines, leaves, mails)
    check_words(lines, openings, mails)
    check_private(lines, openings_by_mail)
    check_dice(lines, openings, check_order(lines, openings))
    check_tallies(lines)
    for what, some in (
        ("not checked", told),
        ("not in the record: forged or denied", unknown),
        ("FOUND", found),
    ):
        for one in dict.fromkeys(some):
            print(f"{what}: {one}")
    print(f"{len(lines)} lines, {len(mails)} of their messages, {len(set(found))} found")
    return 1 if found else 0


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    try:
        sys.exit(main(*sys.argv[1:]))
    except (OSError, mailbox.Error) as problem:
        sys.exit(f"the archive can't be read: {problem}")
    except (LookupError, TypeError, ValueError, AttributeError) as problem:
        sys.exit(f"the record is damaged: {problem!r}")
