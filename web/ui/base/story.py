"""The story of a match, as lines of text."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class StoryLine:
    """One sentence of the story, the kind of its event, and whether a turn starts with it; whose
    face stands before it, by the id of a character, when somebody says it."""

    text: str
    kind: str = ""
    turn_start: bool = False
    face: str = ""
