"""The toy joins the games for a whole run of pytest: ``pytest -p tests.toy.joined``.

``WRECKYARD_TOY_CORPUS`` names the folder with its corpus, for tests that ask matches of a corpus.
"""

from __future__ import annotations

import os
from pathlib import Path

from tests import toy

CORPUS = "WRECKYARD_TOY_CORPUS"

_joined = toy.added()
_joined.__enter__()

if CORPUS in os.environ:
    from tests.replays import write_corpus

    _file_of = write_corpus.file_of

    def _own_file_of(name: str) -> Path:
        theirs = write_corpus.game_of(name) == toy.ID
        return Path(os.environ[CORPUS]) / f"{name}.txt" if theirs else _file_of(name)

    write_corpus.file_of = _own_file_of
