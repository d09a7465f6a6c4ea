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
from ui.base.seating import LEVELS
from ui.games.registry import pages
from ui.platform import dom, indexeddb  # noqa: F401
from ui.play import thinking  # noqa: F401
from ui.shell import shell, updates  # noqa: F401
from ui.shell.views.app import first_paint
from wreckyard.ai import levels, make_agent

for game in pages():
    game.preload()
    wreckyard.new_match(game.id, ["Ann", "Bob"], seed=0)
    strongest = [level for level in LEVELS if level in levels(game.id)][-1]
    make_agent(game.id, strongest, 0)
first_paint()
gc.collect()
gc.freeze()
