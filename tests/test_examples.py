"""What the papers and docstrings show works as they show it."""

from __future__ import annotations

import doctest
import importlib
import re
import runpy
import sys
from pathlib import Path

import pytest

from tools.site.steps import ROOT
from wreckyard.lab import Driver, Plan, all_tables, report, run

EXAMPLES = ROOT / "docs" / "examples"

MODULES = ("wreckyard", "wreckyard.ai", "wreckyard.lab", "wreckyard.zoo")
"""Those with examples in their docstrings."""

PAGES = ("README.md", "core/wreckyard/lab/README.md", "core/wreckyard/zoo/README.md")


@pytest.mark.parametrize("name", MODULES)
def test_examples_of_docstrings(name: str) -> None:
    found = doctest.testmod(importlib.import_module(name))
    assert found.attempted > 0
    assert found.failed == 0


@pytest.mark.parametrize("page", PAGES)
def test_python_on_pages_runs(page: str) -> None:
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / page).read_text("utf-8"), re.DOTALL)
    assert blocks
    for block in blocks:
        exec(compile(block, page, "exec"), {})


def run_example(name: str, *words: str) -> None:
    before = sys.argv
    sys.argv = [name, *words]
    try:
        runpy.run_path(str(EXAMPLES / name), run_name="__main__")
    finally:
        sys.argv = before


def test_play_a_match(capsys: pytest.CaptureFixture[str]) -> None:
    run_example("play_a_match.py")
    told = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"\d+ answers; won by .+, points \(\d+, \d+\)", told[0])
    assert told[1] == "played again: True"


def test_write_a_driver_and_measure_it(capsys: pytest.CaptureFixture[str]) -> None:
    run_example("measure_it.py", "--games", "6")
    rows = {line.split()[0]: line for line in capsys.readouterr().out.splitlines()}
    assert set(rows) == {"Mine", "Rookie", "Random"}
    assert rows["Mine"].endswith("failed 0")


def test_the_driver_of_the_example_is_no_fool(tmp_path: Path) -> None:
    drivers = (
        Driver("Mine", source=(EXAMPLES / "write_a_driver.py").read_text("utf-8")),
        Driver("Random", level="random"),
    )
    plan = Plan(drivers, tuple(all_tables("duel", range(2), 2, 20, {"length": "duel"})), seed=3)
    [told] = report(plan, run(plan, tmp_path))
    assert told.standings[0].interval[0] > 0.5


def test_training_makes_a_policy_better() -> None:
    example = runpy.run_path(str(EXAMPLES / "train_a_policy.py"))
    scores = []
    for games in (0, 150):
        policy = example["untrained"](1)
        example["train"](policy, games)
        scores.append(example["measure"](policy, "rookie", 60, 10_000_000)[0])
    assert scores[1] > scores[0]
