"""Cars and boards from text that anybody may have written, and as files."""

from __future__ import annotations

import json
import re

from ui.base.strings import as_sentence
from ui.games.streets.garage_strings import say
from ui.games.streets.links import car_from_link, is_link
from wreckyard import Malformed
from wreckyard.systems.streets import (
    Board,
    CarDesign,
    board_to_json,
    read_board,
    read_car,
)


def car_from_text(text: str, where: str = "car") -> CarDesign:
    """The car of a sheet, of JSON, or of a link.

    Raises ``Malformed`` with one sentence on what is wrong and where.
    """
    if is_link(text):
        return car_from_link(text)
    return read_car(text, where)


def opened_board(name: str, text: str) -> tuple[Board | None, str]:
    """The board of a file that a player has chosen, and one sentence: what was opened, or what is
    wrong with it and where."""
    try:
        board = read_board(text, say("file-where", file=name))
    except Malformed as error:
        return None, as_sentence(str(error))
    return board, say("board-opened", name=board.name, file=name)


def board_file(board: Board) -> tuple[str, str]:
    """A board as a file: its name and its text."""
    return file_of(board.code), json.dumps(board_to_json(board), ensure_ascii=False, indent=1)


def file_of(name: str) -> str:
    """What a file of something with a name is called."""
    stem = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") or "car"
    return f"{stem}.json"
