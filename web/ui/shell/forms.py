"""What the fields of the set-up and of the settings change. Pure.

A field is named by its reference, `head:rest`; `value` is its text and `checked` whether a
box or a choice is on. Each function answers `None` to a field that is not its own.
"""

from __future__ import annotations

from dataclasses import replace

from ui.base.store import Draft, Settings, with_seat, with_seats

LEAST_SECONDS, MOST_SECONDS = 0.3, 10.0
"""How long the Ace may be given to think."""


def changed_draft(
    draft: Draft, head: str, rest: str, value: str, checked: bool | None
) -> Draft | None:
    """The match that is being set up, after a change of a field."""
    if head == "count":
        return with_seats(draft, int(rest)) if checked else draft
    if head == "name":
        return with_seat(draft, int(rest), name=value)
    if head == "player":
        return with_seat(draft, int(rest), player=value)
    if head == "colour":
        return with_seat(draft, int(rest), colour=int(value))
    if head == "vehicle":
        at, _, vehicle = rest.partition(":")
        return with_seat(draft, int(at), vehicle=vehicle) if checked else draft
    if head == "length":
        return replace(draft, length=rest) if checked else draft
    if head == "prestige":
        return replace(draft, prestige=bool(checked))
    if head == "seed":
        return replace(draft, seed=value.strip())
    return None


TAUGHT_MOST = 40
"""How many kinds of lessons may be put away; there are far fewer."""


def taught(settings: Settings, kind: str) -> Settings:
    """The settings after a lesson of the arena was put away, or all of them with `all`."""
    kinds = tuple(each for each in settings.taught if each != kind)[-TAUGHT_MOST:]
    return replace(settings, taught=(*kinds, kind))


def changed_settings(
    settings: Settings, head: str, rest: str, value: str, checked: bool | None
) -> Settings | None:
    """The settings after a change of a field."""
    if head == "speed":
        return replace(settings, speed=int(rest)) if checked else settings
    if head == "sound":
        return replace(settings, sound=int(rest)) if checked else settings
    if head == "ask":
        return replace(settings, ask=rest) if checked else settings
    if head == "lessons":
        return replace(settings, taught=() if checked else ("all",))
    if head == "ask-escape":
        return replace(settings, ask_escape=bool(checked))
    if head == "ace-seconds":
        seconds = max(LEAST_SECONDS, min(MOST_SECONDS, round(float(value), 1)))
        return replace(settings, ace_seconds=seconds)
    return None
