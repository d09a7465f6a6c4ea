"""The card duel for learners."""

from __future__ import annotations

from .drawing import scene
from .encoding import DuelEncoding


class DuelZoo:
    """Arrays of its own, and cars as plates round a driver."""

    encoding = DuelEncoding()
    scene = staticmethod(scene)


ZOO = DuelZoo()
