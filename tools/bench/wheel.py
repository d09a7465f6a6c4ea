"""How long the rules take to be there in a page: out of the page's archive, as the wheel by
``loadPackage``, and as the wheel by micropip.

Each is measured in a fresh interpreter of a fresh browser context, the three in turn, from the
first request for the file to the rules and drivers of every game being imported; the interpreter
itself is there before. The archive holds the page's modules as well, which the wheel has not.

``python -m tools.bench.wheel [--quick]``. WRECKYARD_CHROMIUM names the browser.
"""

from __future__ import annotations

import os
import shutil
import statistics
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

from ..site.archive import APP, APP_PLACE
from ..site.server import serving
from ..site.steps import ROOT
from ..site.wheels import PLACE
from .start import CachingHandler, spread

IMPORTS = """
import wreckyard, wreckyard.ai
for game in wreckyard.game_ids():
    wreckyard.rules_of(game)
    wreckyard.ai.make_agent(game, "rookie", 0)
"""

WAYS = {
    "archive": f"""
        const sent = await fetch("{APP}");
        const opened = sent.body.pipeThrough(new DecompressionStream("gzip"));
        const bytes = new Uint8Array(await new Response(opened).arrayBuffer());
        python.FS.writeFile("{APP_PLACE}", bytes, {{ canOwn: true }});
        python.runPython("import sys; sys.path.insert(0, '{APP_PLACE}')");
    """,
    "loadPackage": """await python.loadPackage("wreckyard", { messageCallback() {} });""",
    "micropip": """
        await python.loadPackage("micropip", { messageCallback() {} });
        await python.runPythonAsync("import micropip; await micropip.install('wreckyard')");
    """,
}

TIMED = """async ([imports]) => {
  const { startLaboratory } = await import("./laboratory.mjs");
  const python = await startLaboratory([]);
  const begun = performance.now();
  %s
  const there = performance.now();
  python.runPython(imports);
  return [(there - begun) / 1000, (performance.now() - there) / 1000];
}"""


def measured(browser: Browser, address: str, way: str) -> tuple[float, float]:
    """Seconds until the package is there, and then until it is imported."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{address}{PLACE}.html")
    there, imported = page.evaluate(TIMED % WAYS[way], [IMPORTS])
    context.close()
    return float(there), float(imported)


def main() -> None:
    rounds = 3 if "--quick" in sys.argv else 9
    taken: dict[str, list[tuple[float, float]]] = {way: [] for way in WAYS}
    with TemporaryDirectory() as folder:
        # Without its service worker, and with a page that does nothing.
        site = Path(folder) / "site"
        shutil.copytree(ROOT / "dist", site, ignore=shutil.ignore_patterns("sw.js", "screenshots"))
        (site / f"{PLACE}.html").write_text("<!doctype html><title>bench</title>", "utf-8")
        with serving(site, handler=CachingHandler) as address, sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=os.environ.get("WRECKYARD_CHROMIUM"), args=["--no-sandbox"]
            )
            for _ in range(rounds):
                for way, found in taken.items():
                    found.append(measured(browser, address, way))
            browser.close()
    print(f"seconds, median of {rounds} (min to max): until it is there, and with its imports")
    for way, found in taken.items():
        wholes = [there + imported for there, imported in found]
        print(f"  {way:12} {spread([there for there, _ in found])}   {spread(wholes)}")
    plain = taken["archive"]
    for way in ("loadPackage", "micropip"):
        extra = [sum(theirs) - sum(ours) for theirs, ours in zip(taken[way], plain, strict=True)]
        print(f"  {way} costs {statistics.median(extra):+.2f} s beside the archive")


if __name__ == "__main__":
    main()
