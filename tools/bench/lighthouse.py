"""Lighthouse's four scores of a first visit, as a phone and as a desktop, and what is left.

It asks the site as ``build.py serve`` serves it. Lighthouse is an npm package that nothing else
needs: its version and those of what it needs are pinned in ``requirements/lighthouse``.

``python -m tools.bench.lighthouse [--quick] [--json]``; quick asks the desktop alone.
WRECKYARD_CHROMIUM names the browser.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from ..site.server import serving
from ..site.setup import lighthouse, node
from ..site.steps import ROOT, Trouble, run

FORMS: dict[str, tuple[str, ...]] = {"desktop": ("--preset=desktop",), "phone": ()}
"""As whom one asks, and what Lighthouse is told for it: a phone is what it takes by itself, with a
quarter of this machine's speed and a slow connection."""
GOALS = {"performance": 0, "accessibility": 100, "best-practices": 95, "seo": 0}
"""Of 100; where there is none, performance has the runtime's own limit and search engines none."""
LONG = 50
"""Milliseconds from which on a task blocks, as Lighthouse counts."""

type Report = dict[str, Any]


def asked(address: str, form: str) -> Report:
    """What Lighthouse finds on a first visit."""
    packages = lighthouse()
    with TemporaryDirectory() as folder:
        told = Path(folder) / "report.json"
        run(
            [node(), packages / "lighthouse" / "cli" / "index.js", address, *FORMS[form], "--quiet",
             "--output=json", f"--output-path={told}", "--no-enable-error-reporting",
             "--chrome-flags=--headless=new --no-sandbox"],
            f"Lighthouse did not finish as a {form}.",
            environment={**os.environ, "CHROME_PATH": os.environ.get("WRECKYARD_CHROMIUM", "")},
        )  # fmt: skip
        report: Report = json.loads(told.read_text("utf-8"))
    return report


def scores(report: Report) -> dict[str, int]:
    """The scores of a report, of 100."""
    return {name: round(100 * each["score"]) for name, each in report["categories"].items()}


def left(report: Report) -> list[str]:
    """What a report still has against the page: every audit that counts and is not passed."""
    lines = []
    for name, category in report["categories"].items():
        for part in category["auditRefs"]:
            audit = report["audits"][part["id"]]
            score = audit["score"]
            if part["weight"] and score is not None and score < 0.9:
                value = audit.get("displayValue", "")
                lines.append(f"{name}: {audit['title']}{value and f', {value}'}")
    return lines


def long_tasks(report: Report) -> list[str]:
    """The tasks that block the page's thread: when, how long, and whose."""
    items = report["audits"]["long-tasks"]["details"]["items"]
    return [
        f"{task['startTime'] / 1000:6.2f} s {task['duration']:6.0f} ms  {_owner(task['url'])}"
        for task in sorted(items, key=lambda task: float(task["startTime"]))
        if task["duration"] >= LONG
    ]


def _owner(address: str) -> str:
    name = address.partition("//")[2].partition("/")[2] or address
    if "pyscript" in name:
        return f"{name}: PyScript, and Python that it runs"
    if "pyodide" in name:
        return f"{name}: Python"
    return {"Unattributable": "the browser itself: compiling, collecting, painting"}.get(name, name)


def main() -> None:
    wanted = list(FORMS)[:1] if "--quick" in sys.argv else list(FORMS)
    with serving(ROOT / "dist") as address:
        reports = {form: asked(address, form) for form in wanted}
    if "--json" in sys.argv:
        print(json.dumps({form: scores(report) for form, report in reports.items()}))
        return
    for form, report in reports.items():
        print_report(form, report)


def print_report(form: str, report: Report) -> None:
    told = [
        f"{name} {score}" + (f" (goal {GOALS[name]})" if GOALS.get(name) else "")
        for name, score in scores(report).items()
    ]
    print(f"{form}, Lighthouse {report['lighthouseVersion']}: {', '.join(told)}")
    for line in left(report):
        print(f"  left: {line}")
    print("  tasks that block, from navigation:")
    for line in long_tasks(report):
        print(f"  {line}")


if __name__ == "__main__":
    try:
        main()
    except Trouble as trouble:
        sys.exit(str(trouble))
