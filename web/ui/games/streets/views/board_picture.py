"""A board as a small picture, with its places."""

from __future__ import annotations

from functools import lru_cache

from ui.base.node import Node, h
from ui.games.streets.views.grid import placed
from ui.games.streets.views.ground import frame, ground
from wreckyard.systems.streets import Board


@lru_cache(maxsize=16)
def board_picture(board: Board) -> Node:
    """The ground with its starting points."""
    x, y, width, height = frame(board)
    return h(
        "svg",
        ground(board),
        [
            h(
                "path",
                d="M0-400L300 300H-300Z",
                transform=placed(each.point, each.facing),
                class_="sc-start",
            )
            for each in board.starts
        ],
        viewBox=f"{x} {y} {width} {height}",
        class_="sc-board-picture",
        aria_hidden="true",
        focusable="false",
    )
