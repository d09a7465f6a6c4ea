"""What a player has chosen for all games of the arena: which tips are put away, what is asked."""

from __future__ import annotations

from ui.base.settings import GameSetting
from ui.play.tips import TipSetting

ASK_ALL = GameSetting("arena_ask_all", False, lambda value: isinstance(value, bool))
"""Whether questions are put that have one sensible answer."""

TIPS = TipSetting("taught")
