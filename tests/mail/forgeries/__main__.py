"""`python -m tests.mail.forgeries`: by family, how many forgeries were made, and what became of them in a game."""

from collections import Counter

from tests.mail.forgeries.court import FATES
from tests.mail.forgeries.trial import tried


def main() -> int:
    """Print the report; 1 if a single one came through, or a genuine post did not."""
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
