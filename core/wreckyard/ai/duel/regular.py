"""The Regular: the sound heuristic, with its full attention."""

from __future__ import annotations

from .simple import PolicyAgent


class Regular(PolicyAgent):
    """Finishes breached sides, keeps armor for weak ones, spends reactions where they matter."""
