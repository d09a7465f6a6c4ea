"""What the memory snapshot of the page's Python holds beside Python itself.

Importing this module imports all that a start and the worker need, draws the menu once so
that what is cached is cached, and puts every object of it out of the garbage collector's way.
"""

from __future__ import annotations

import gc
import html  # noqa: F401 - PyScript's own package imports these when it starts
import inspect  # noqa: F401
import random  # noqa: F401

import wreckyard
from ui.games.arena import host as _arena_host  # noqa: F401
from ui.games.arena import table as _arena_table  # noqa: F401
from ui.games.duel import host as _duel_host  # noqa: F401
from ui.games.duel import table as _duel_table  # noqa: F401
from ui.platform import dom, indexeddb  # noqa: F401
from ui.play import thinking  # noqa: F401
from ui.shell import shell, updates  # noqa: F401
from ui.shell.views.app import first_paint
from wreckyard.ai import make_agent

for game in ("duel", "arena"):
    wreckyard.new_match(game, ["Ann", "Bob"], seed=0)
    make_agent(game, "ace", 0)
first_paint()
gc.collect()
gc.freeze()
