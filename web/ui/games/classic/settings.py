"""What a player has chosen for all duels of the classic: which tips are put away."""

from __future__ import annotations

from ui.base.settings import GameSetting, Settings

TIPS_ALL = "all"
"""Among the kinds of questions that need no tip: none does."""

TIPS_MOST = 40
"""So many kinds of tips may be put away; there are far fewer."""


def _fits(value: object) -> bool:
    return isinstance(value, (list, tuple)) and all(isinstance(one, str) for one in value)


TIPS: GameSetting[tuple[str, ...]] = GameSetting("classic_tips", (), _fits)
"""The kinds of questions whose tips have been put away, or ``all``."""


def put_away(settings: Settings, kind: str) -> Settings:
    """The settings after a tip was put away, or all of them with ``all``."""
    kinds = tuple(each for each in TIPS.of(settings) if each != kind)[-TIPS_MOST:]
    return TIPS.changed(settings, (*kinds, kind))


def gives_tips(settings: Settings) -> bool:
    """Whether there are tips at all."""
    return TIPS_ALL not in TIPS.of(settings)


def with_tips(settings: Settings, wanted: bool) -> Settings:
    """The settings with all tips as in a first game, or with none."""
    return TIPS.changed(settings, () if wanted else (TIPS_ALL,))
