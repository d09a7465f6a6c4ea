"""What a player has chosen for all games on the streets: which tips are put away."""

from __future__ import annotations

from ui.play.tips import TipSetting

TIPS = TipSetting("streets_tips")
