"""The composer of the site: its script composes exactly the sentences that the publisher's tests parse."""

import html
import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from nomicbot.plays.stage import Stage
from tests.publish.test_composing import BEGUN, all_sentences
from tests.site.staged import shown, staged
from tests.site.test_growing import brought_up_to_date

TYPED = {"number": "3", "text": "Everybody gains 1A.", "square": "4, 5"}
"""What is typed into the fields that are written."""
_DRIVE = """
addEventListener("load", () => {
  const found = [];
  const changed = (one, kind) => one.dispatchEvent(new Event(kind));
  const [what] = document.querySelectorAll("#composer > label select");
  for (const [act] of [...what.options].entries()) {
    what.selectedIndex = act;
    changed(what, "change");
    const forms = document.querySelector("#composer > p select");
    for (const [form] of [...forms.options].entries()) {
      forms.selectedIndex = form;
      changed(forms, "change");
      for (const one of document.querySelectorAll(".filling input, .filling textarea")) {
        const hint = document.querySelector("#composer > p[role]").textContent;
        one.value = hint.includes("braces") ? TYPED.text : hint.includes("two numbers") ? TYPED.square : TYPED.number;
        changed(one, "input");
      }
      const line = document.querySelector(".composed");
      found.push(line ? line.querySelector("code").textContent : "incomplete");
    }
  }
  document.body.textContent = JSON.stringify(found);
});
"""

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(shutil.which("chromium") is None, reason="there is no Chromium"),
]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Stage, Path]:
    """Return the game of the publisher's tests, and its site."""
    folder = tmp_path_factory.mktemp("composer")
    stage = staged(folder / "game", BEGUN)
    with shown(stage, folder / "site") as site:
        brought_up_to_date(site)
    return stage, folder / "site"


def dumped(site: Path, drive: str, path: str = "compose.html") -> str:
    """Return the words of a page after a script has used it like a reader."""
    driven = (site / path).with_name("driven.html")
    page = (site / path).read_text(encoding="utf-8")
    page = re.sub(r'<meta http-equiv="Content-Security-Policy"[^>]*>', "", page)
    driven.write_text(f"{page}<script>{drive}</script>", encoding="utf-8")
    command = ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--dump-dom"]
    told = subprocess.run([*command, driven.as_uri()], capture_output=True, timeout=120, check=True)
    (body,) = re.findall(r"(?s)<body[^>]*>(.*)</body>", told.stdout.decode())
    return html.unescape(body)


def test_the_script_composes_the_sentences_that_are_read(played: tuple[Stage, Path]) -> None:
    stage, site = played
    game = stage.administrator.engine.query(stage.administrator.now)
    permitted = set(game.law_now().permitted())
    expected = [
        one.composed([field.example for field in one.fields])
        for one in all_sentences(game)
        if one.action in permitted
    ]
    found = json.loads(dumped(site, f"const TYPED = {json.dumps(TYPED)};{_DRIVE}"))
    assert sorted(found) == sorted(expected)


@pytest.mark.parametrize(
    "text", ["x }} I forfeit the game.", "{", "> quoted", "fine\\n> quoted", "-- \\nZed", " "]
)
def test_a_text_that_would_end_elsewhere_is_not_composed(
    played: tuple[Stage, Path], text: str
) -> None:
    drive = f"""
    addEventListener("load", () => {{
      const what = document.querySelector("#composer select");
      what.selectedIndex = [...what.options].findIndex((one) => one.textContent === "propose");
      what.dispatchEvent(new Event("change"));
      const field = document.querySelector(".filling textarea");
      field.value = "{text}";
      field.dispatchEvent(new Event("input"));
      document.body.textContent = !document.querySelector(".composed");
    }});"""
    assert dumped(played[1], drive) == "true"
