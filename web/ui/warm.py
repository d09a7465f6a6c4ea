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
from wreckyard.ai import make_agent

from . import dom, duel_host, duel_table, saves, shell, thinking, updates  # noqa: F401
from .arena import host, table  # noqa: F401
from .views.app import first_paint

for game in ("duel", "arena"):
    wreckyard.new_match(game, ["Ann", "Bob"], seed=0)
    make_agent(game, "ace", 0)
first_paint()
gc.collect()
gc.freeze()
