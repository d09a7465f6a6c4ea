"""What the bench tells of a report of Lighthouse's, and what of Pyodide browsers warn of."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tools.bench.lighthouse import left, long_tasks, scores
from tools.site.dist import _without_shared_memory
from tools.site.steps import ROOT, Trouble

REPORT: dict[str, Any] = {
    "categories": {
        "performance": {
            "score": 0.62,
            "auditRefs": [{"id": "blocked", "weight": 30}, {"id": "hint", "weight": 0}],
        },
        "best-practices": {"score": 1, "auditRefs": [{"id": "good", "weight": 5}]},
    },
    "audits": {
        "blocked": {"title": "Blocked", "score": 0.2, "displayValue": "640 ms"},
        "hint": {"title": "Hint", "score": 0},
        "good": {"title": "Good", "score": 1},
        "long-tasks": {
            "details": {
                "items": [
                    {"url": "http://host/vendor/pyodide/a.mjs", "duration": 900, "startTime": 2000},
                    {"url": "Unattributable", "duration": 60.4, "startTime": 700},
                    {"url": "http://host/boot.mjs", "duration": 49, "startTime": 1},
                ]
            }
        },
    },
}


def test_only_what_counts_and_is_not_passed_is_told() -> None:
    assert scores(REPORT) == {"performance": 62, "best-practices": 100}
    assert left(REPORT) == ["performance: Blocked, 640 ms"]


def test_tasks_that_block_are_told_in_their_order_with_whose_they_are() -> None:
    first, second = long_tasks(REPORT)
    assert first.split()[:4] == ["0.70", "s", "60", "ms"]
    assert "browser" in first
    assert second.split()[:4] == ["2.00", "s", "900", "ms"]
    assert second.endswith("vendor/pyodide/a.mjs: Python")


def test_a_pyodide_that_sleeps_otherwise_stops_the_build(tmp_path: Path) -> None:
    file = tmp_path / "pyodide.asm.mjs"
    file.write_text("var other=1", "utf-8")
    with pytest.raises(Trouble, match="shared memory"):
        _without_shared_memory(file)


def test_lighthouse_is_pinned_by_hashes_and_by_no_address() -> None:
    lock = json.loads(
        (ROOT / "requirements" / "lighthouse" / "package-lock.json").read_text("utf-8")
    )
    packages = [each for name, each in lock["packages"].items() if name]
    assert len(packages) > 100
    assert all("integrity" in each and "resolved" not in each for each in packages)
