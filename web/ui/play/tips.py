"""Tips for first times: which kinds of questions need none any more."""

from __future__ import annotations

from ui.base.settings import GameSetting, Settings

ALL = "all"
"""Among the kinds of questions that need no tip: none does."""

MOST = 40
"""So many kinds of tips may be put away; there are far fewer."""

OFTEN = 3
"""So many questions of a kind come with its tip in a match, unless it is put away before."""


def teaches(put_away: frozenset[str] | None, kind: str) -> bool:
    """Whether a question of this kind comes with its tip; with ``put_away`` None none does."""
    return put_away is not None and not put_away & {kind, ALL}


def _fits(value: object) -> bool:
    return isinstance(value, (list, tuple)) and all(isinstance(one, str) for one in value)


class TipSetting(GameSetting[tuple[str, ...]]):
    """The kinds of questions of a game whose tips have been put away, or ``all``.

    ``name`` is that of its record: no two games share one.
    """

    __slots__ = ()

    def __init__(self, name: str) -> None:
        super().__init__(name, (), _fits)

    def put_away(self, settings: Settings, kind: str) -> Settings:
        """The settings after the tip of a kind was put away, or all of them with ``all``."""
        kinds = tuple(each for each in self.of(settings) if each != kind)[-MOST:]
        return self.changed(settings, (*kinds, kind))

    def given(self, settings: Settings) -> bool:
        """Whether there are tips at all."""
        return ALL not in self.of(settings)

    def wished(self, settings: Settings, wanted: bool) -> Settings:
        """The settings with all tips as in a first game, or with none."""
        return self.changed(settings, () if wanted else (ALL,))
