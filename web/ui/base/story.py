"""What has happened, as lines that people read."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class StoryLine:
    """One sentence of the story, the kind of its event, and whether a turn starts with it."""

    text: str
    kind: str = ""
    turn_start: bool = False
