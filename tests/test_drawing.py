"""What a random test tries doesn't depend on the modules that were loaded before it."""

import sys
from types import ModuleType

from hypothesis import given, settings
from hypothesis import strategies as st

NUMBER = 7_919_104_729


def test_no_constants_of_the_program_are_drawn(tmp_path, monkeypatch):
    (tmp_path / "program.py").write_text(f"NUMBERS = ({NUMBER}, {NUMBER + 1})", "utf-8")
    program = ModuleType("program")
    program.__file__ = str(tmp_path / "program.py")
    monkeypatch.setitem(sys.modules, "program", program)
    drawn = set()

    @settings(max_examples=500, derandomize=True, database=None)
    @given(st.integers())
    def draw(number):
        drawn.add(number)

    draw()
    assert len(drawn) > 100
    assert not drawn & {NUMBER, NUMBER + 1}
