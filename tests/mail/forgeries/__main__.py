"""`python -m tests.mail.forgeries`: the number of forgeries by family, and their outcomes in a game."""

from collections import Counter

from tests.mail.forgeries.court import FATES
from tests.mail.forgeries.trial import tried


def main() -> int:
    """Print the report; return 1 if any forgery was accepted, or a genuine post was not."""
    families: dict[str, Counter[str]] = {}
    genuine = 0
    for case in tried():
        family = families.setdefault(case.trick.family, Counter())
        family["made"] += 1
        family[case.fate.name] += 1
        genuine += case.twin.name == "through"
        if case.fate.name == "through" or case.twin.name != "through":
            print(
                f"{case.mode}: {case.trick.family}: {case.trick.name}: {case.fate}, its genuine twin {case.twin}"
            )
    columns = ("made", *FATES)
    total = sum(families.values(), Counter())
    print(f"{'family':24}" + "".join(f"{column:>13}" for column in columns))
    for name, counted in [*families.items(), ("all", total)]:
        print(f"{name:24}" + "".join(f"{counted[column]:>13}" for column in columns))
    print(f"Of {total['made']} genuine posts beside them, {genuine} were done.")
    return 0 if not total["through"] and genuine == total["made"] else 1


raise SystemExit(main())
