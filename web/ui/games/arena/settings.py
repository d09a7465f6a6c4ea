"""What a player has chosen for all games of the arena: which lessons are put away."""

from __future__ import annotations

from ui.base.settings import GameSetting, Settings

TAUGHT_ALL = "all"
"""Among the kinds of questions that need no lesson: none does."""

TAUGHT_MOST = 40
"""How many kinds of lessons may be put away; there are far fewer."""


def _fits(value: object) -> bool:
    return isinstance(value, (list, tuple)) and all(isinstance(one, str) for one in value)


TAUGHT: GameSetting[tuple[str, ...]] = GameSetting("taught", (), _fits)
"""The kinds of questions whose lessons have been put away, or ``all``."""


def put_away(settings: Settings, kind: str) -> Settings:
    """The settings after a lesson was put away, or all of them with ``all``."""
    kinds = tuple(each for each in TAUGHT.of(settings) if each != kind)[-TAUGHT_MOST:]
    return TAUGHT.changed(settings, (*kinds, kind))


def gives_lessons(settings: Settings) -> bool:
    """Whether there are lessons at all."""
    return TAUGHT_ALL not in TAUGHT.of(settings)


def with_lessons(settings: Settings, wanted: bool) -> Settings:
    """The settings with all lessons as in a first game, or with none."""
    return TAUGHT.changed(settings, () if wanted else (TAUGHT_ALL,))
