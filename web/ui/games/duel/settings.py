"""What a player may choose for all duels: when any-time cards and escapes are asked for."""

from __future__ import annotations

from ui.base.settings import GameSetting

ASK_CHOICES = ("always", "when-can", "never")

ASK = GameSetting("ask", "when-can", lambda value: value in ASK_CHOICES)
"""When a single person at the table is asked in any-time windows."""

ASK_ESCAPE = GameSetting("ask_escape", False, lambda value: isinstance(value, bool))
"""Whether the question of escaping comes every turn."""
