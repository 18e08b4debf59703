"""`make corpus`: how well a parser reads the labelled posts, by part, kind of action and way of parsing."""

import argparse
import json
from pathlib import Path

from nomicbot.cli.progress import progress
from tests.corpus.labels import LOOKED_AT, PARTS, frozen
from tests.corpus.measuring import cases_of, measure, reader_that, table

parser = argparse.ArgumentParser(prog="python -m tests.corpus", description=__doc__)
parser.add_argument(
    "--misses",
    action="store_true",
    help="tell what went wrong in the half of the open part that may be looked at",
)
parser.add_argument("--json", action="store_true", help="print the counts as JSON")
parser.add_argument("--folder", type=Path, help="measure the posts of this folder")
parser.add_argument("--sentences", type=Path, help="measure the sentences of this table")
parser.add_argument(
    "--asks", choices=("often", "seldom"), default="seldom", help="how much it asks"
)
parser.add_argument(
    "--part", action="append", choices=PARTS, help="only this part, perhaps several"
)
parser.add_argument("--half", choices=("looked", "frozen"), help="only this half of the open part")
wanted = parser.parse_args()
reader = reader_that(wanted.asks)
found = []
for part, cases in cases_of(wanted.part or PARTS, wanted.folder, wanted.sentences):
    if part in LOOKED_AT and wanted.half:
        cases = [case for case in cases if frozen(case) == (wanted.half == "frozen")]
    with progress() as bar:
        report = measure(part, bar.track(list(cases), description=f"Reading {part}"), reader)
    found.append(report.plain())
    if not wanted.json:
        print(table(report), end="\n\n")
        if wanted.misses and (
            (part in LOOKED_AT and wanted.half == "looked") or wanted.folder or wanted.sentences
        ):
            print("\n".join(report.faults), end="\n\n")
if wanted.json:
    print(json.dumps(found, indent=1))
