"""The toy joins the games for a whole run of pytest: ``pytest -p tests.toy.joined``."""

from __future__ import annotations

from tests import toy

_joined = toy.added()
_joined.__enter__()
