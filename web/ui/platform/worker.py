"""The script of the worker in which computer players think: it answers `choose`."""

from pyscript import sync

from ui.play.thinking import answer_json

sync.choose = answer_json
