"""The preferences of a player in the classic."""

from __future__ import annotations

from ui.play.tips import TipSetting

TIPS = TipSetting("classic_tips")
