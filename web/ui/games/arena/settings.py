"""What a player has chosen for all games of the arena: which tips are put away."""

from __future__ import annotations

from ui.base.settings import GameSetting, Settings

ASK_ALL = GameSetting("arena_ask_all", False, lambda value: isinstance(value, bool))
"""Whether questions are put that have one sensible answer."""

TAUGHT_ALL = "all"
"""Among the kinds of questions that need no tip: none does."""

TAUGHT_MOST = 40
"""How many kinds of tips may be put away; there are far fewer."""


def _fits(value: object) -> bool:
    return isinstance(value, (list, tuple)) and all(isinstance(one, str) for one in value)


TAUGHT: GameSetting[tuple[str, ...]] = GameSetting("taught", (), _fits)
"""The kinds of questions whose tips have been put away, or ``all``."""


def put_away(settings: Settings, kind: str) -> Settings:
    """The settings after a tip was put away, or all of them with ``all``."""
    kinds = tuple(each for each in TAUGHT.of(settings) if each != kind)[-TAUGHT_MOST:]
    return TAUGHT.changed(settings, (*kinds, kind))


def gives_tips(settings: Settings) -> bool:
    """Whether there are tips at all."""
    return TAUGHT_ALL not in TAUGHT.of(settings)


def with_tips(settings: Settings, wanted: bool) -> Settings:
    """The settings with all tips as in a first game, or with none."""
    return TAUGHT.changed(settings, () if wanted else (TAUGHT_ALL,))
