"""Settings for all matches. Each game adds its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Protocol, cast

from ui.base.json_data import is_whole
from ui.base.seating import ACE_SECONDS, ACE_SECONDS_MAX, ACE_SECONDS_MIN, is_ace_seconds

INSTANT = 0
PACES = (1, 2, 4, INSTANT)
"""How many times as fast as usual; the last one shows nothing on the way."""
USUAL_PACE = 1
VOLUMES = (0, 1, 2)
THEMES = ("system", "dark", "light")
"""As the system wishes, by night, by day."""
USUAL_VOLUME = 1
"""The volume of players who want sound, until they choose another."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What a player has chosen for all matches.

    Attributes:
        pace: one of PACES; None until chosen (then the usual one, or instant where the
            system asks for reduced motion).
        ace_seconds: thinking time of the Ace, 0.3 to 10 seconds.
        sound: 0 off, 1 low, 2 full.
        theme: one of THEMES; None until chosen (then as the system wishes).
        remarks: whether the characters say something.
        sound_asked: whether the page has asked for it, or need not any more.
        own: what games have added, by the names of their settings.
    """

    pace: int | None = None
    ace_seconds: float = ACE_SECONDS
    sound: int = 0
    theme: str | None = None
    sound_asked: bool = False
    remarks: bool = True
    own: Mapping[str, object] = field(default_factory=dict)


class OwnSetting(Protocol):
    """A setting of any game, as far as it is read back."""

    @property
    def name(self) -> str: ...

    @property
    def fits(self) -> Callable[[object], bool]: ...


@dataclass(frozen=True, slots=True)
class GameSetting[T]:
    """A setting that one game has. `name` is that of its record: no two games share one.

    `fits` says whether a value that was kept may be one of this setting.
    """

    name: str
    default: T
    fits: Callable[[object], bool]

    def of(self, settings: Settings) -> T:
        """The chosen value."""
        # No two settings share a name, so what stands there fits this one.
        return cast("T", settings.own.get(self.name, self.default))

    def changed(self, settings: Settings, value: T) -> Settings:
        """The settings with another choice."""
        return replace(settings, own={**settings.own, self.name: value})


def settings_to_json(settings: Settings) -> dict[str, object]:
    """Settings as plain data."""
    return {
        **settings.own,
        "pace": settings.pace,
        "ace_seconds": settings.ace_seconds,
        "sound": settings.sound,
        "theme": settings.theme,
        "sound_asked": settings.sound_asked,
        "remarks": settings.remarks,
    }


def settings_from_json(data: object, own: Iterable[OwnSetting] = ()) -> Settings:
    """Settings from plain data; anything missing or wrong gets its default."""
    if not isinstance(data, Mapping):
        return Settings()
    seconds, sound, theme = (data.get(name) for name in ("ace_seconds", "sound", "theme"))
    return Settings(
        _pace_in(data),
        seconds if is_ace_seconds(seconds) else ACE_SECONDS,
        sound if is_whole(sound) and sound in VOLUMES else 0,
        theme if isinstance(theme, str) and theme in THEMES else None,
        data.get("sound_asked") is True,
        data.get("remarks") is not False,
        {
            setting.name: tuple(value) if isinstance(value, list) else value
            for setting in own
            if setting.name in data and setting.fits(value := data[setting.name])
        },
    )


_OLDER_PACES = (INSTANT, USUAL_PACE, USUAL_PACE)
"""What older releases kept as `speed`: instant, brisk, easy to follow."""


def _pace_in(data: Mapping[str, object]) -> int | None:
    """Return the pace that was kept, also by an older release; None for anything odd."""
    pace = data.get("pace")
    if is_whole(pace) and pace in PACES:
        return pace
    older = data.get("speed")
    if "pace" not in data and is_whole(older) and 0 <= older < len(_OLDER_PACES):
        return _OLDER_PACES[older]
    return None


def changed_settings(
    settings: Settings, head: str, rest: str, value: str, checked: bool | None
) -> Settings | None:
    """Return the settings after a change of a field, or None for an unknown field.

    The field's reference is `head:rest`, `value` its text, and `checked` whether a box or a
    choice is on.
    """
    if head == "speed":
        return replace(settings, pace=int(rest)) if checked else settings
    if head == "sound":
        return replace(settings, sound=int(rest), sound_asked=True) if checked else settings
    if head == "theme":
        return replace(settings, theme=rest) if checked else settings
    if head == "remarks":
        return replace(settings, remarks=bool(checked))
    if head == "ace-seconds":
        seconds = max(ACE_SECONDS_MIN, min(ACE_SECONDS_MAX, round(float(value), 1)))
        return replace(settings, ace_seconds=seconds)
    return None
