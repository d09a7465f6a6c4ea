"""What a player has chosen for all duels of the classic: which tips are put away."""

from __future__ import annotations

from ui.play.tips import TipSetting

TIPS = TipSetting("classic_tips")
