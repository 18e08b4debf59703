"""`make corpus`: how well the reader reads the labelled posts, by kind of action."""

import argparse

from tests.corpus.labels import PARTS
from tests.corpus.reporting import report
from tests.corpus.running import run

parser = argparse.ArgumentParser(prog="python -m tests.corpus", description=__doc__)
parser.add_argument("--misses", action="store_true", help="tell each miss and each false action of the open part")
wanted = parser.parse_args()
for part in PARTS:
    print(report(run(part), wanted.misses), end="\n\n")
