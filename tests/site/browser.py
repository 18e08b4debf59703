"""Headless Chromium on a site that is served on loopback."""

import importlib.util
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any

from nomicbot.demo.serving import Served

HERE = Path(__file__).resolve().parents[2] / ".browser"
AXE = HERE / "node_modules" / "axe-core" / "axe.min.js"

if (HERE / "lib").is_dir() and str(HERE / "lib") not in sys.path:
    sys.path.append(str(HERE / "lib"))


def lacking() -> str:
    """Return what is not installed of what a browser needs, or "" if nothing is missing."""
    if importlib.util.find_spec("selenium") is None:
        return "no Selenium: make browser"
    missing = [program for program in ("chromium", "chromedriver") if shutil.which(program) is None]
    return f"no {' and no '.join(missing)}: make browser" if missing else ""


class Browser:
    """A browser at the top of a site."""

    def __init__(self, driver: Any, address: str) -> None:
        self.driver = driver
        self.address = address

    def open(self, path: str, width: int = 1100, height: int = 900, *, dark: bool = False) -> None:
        """Open a page in a window of this size."""
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [scheme]})
        self.driver.get(self.address + path)

    def run(self, script: str, *arguments: object) -> Any:
        """Return the result of a script that runs in the page."""
        return self.driver.execute_script(script, *arguments)

    def picture(self, to: Path, width: int, most: int = 2400) -> None:
        """Take a picture of the whole page, or of its beginning."""
        height = min(most, self.run("return document.documentElement.scrollHeight"))
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
        to.parent.mkdir(parents=True, exist_ok=True)
        self.driver.save_screenshot(str(to))

    def complaints(self) -> list[str]:
        """Return the browser's complaints, such as violations of a page's policy."""
        return [line["message"] for line in self.driver.get_log("browser")]


@contextmanager
def browsing(site: Path, clock: Callable[[], datetime] | None = None) -> Iterator[Browser]:
    """Yield a browser on a site, whose server uses a clock."""
    from selenium import webdriver  # type: ignore[import-not-found, unused-ignore]
    from selenium.webdriver.chrome.service import Service  # type: ignore[import-not-found, unused-ignore]

    options = webdriver.ChromeOptions()
    for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"):
        options.add_argument(argument)
    options.binary_location = shutil.which("chromium") or ""
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    with Served(site, clock=clock).running() as address:
        driver = webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))
        driver.execute_cdp_cmd("Network.enable", {})
        # A page may change twice in a second, which is all that HTTP tells two versions apart by.
        driver.execute_cdp_cmd("Network.setCacheDisabled", {"cacheDisabled": True})
        try:
            yield Browser(driver, address)
        finally:
            driver.quit()
