"""The laboratory: tournaments between computer players, on all cores or on a cluster.

>>> from pathlib import Path
>>> from tempfile import TemporaryDirectory
>>> from wreckyard.lab import Driver, Plan, all_tables, report, run
>>> drivers = (Driver("Rookie", level="rookie"), Driver("Chance", level="random"))
>>> tables = all_tables("duel", [0, 1], seats=2, games=4, options={"length": "duel"})
>>> with TemporaryDirectory() as folder:
...     results = run(Plan(drivers, tuple(tables), seed=1), Path(folder))
>>> [told.games for told in report(Plan(drivers, tuple(tables)), results)]
[4]

``python -m wreckyard tournament FILE.toml`` does the same from a file.

A driver is a function or a class in a ``.py`` file, or in a package that names it as an entry point of
the group ``wreckyard.drivers``, in its ``pyproject.toml``::

    [project.entry-points."wreckyard.drivers"]
    careful = "careful.driver:Careful"

Installed by pip it is ``entry = "careful"`` in a tournament's file, and ``Driver("Careful",
entry="careful.driver:Careful")`` here; the page opens its wheel.
"""

from __future__ import annotations

from ..ai.brought import Failed
from .clusters import cluster
from .executors import Inline, Workers, cores, local
from .ledger import Ledger
from .plan import Driver, Game, Plan, Table, all_tables
from .playing import Question, Result, Task, asking, play, task_of
from .ratings import Rating
from .reports import Duel, GameReport, Standing, report, wilson
from .running import Lost, run
from .writing import as_data, csv_text, write_results

__all__ = [
    "Driver",
    "Duel",
    "Failed",
    "Game",
    "GameReport",
    "Inline",
    "Ledger",
    "Lost",
    "Plan",
    "Question",
    "Rating",
    "Result",
    "Standing",
    "Table",
    "Task",
    "Workers",
    "all_tables",
    "as_data",
    "asking",
    "cluster",
    "cores",
    "csv_text",
    "local",
    "play",
    "report",
    "run",
    "task_of",
    "wilson",
    "write_results",
]
