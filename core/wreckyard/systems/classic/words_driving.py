"""Changes of speed and maneuvers, in sentences."""

from __future__ import annotations

from collections.abc import Callable

from ...engine.values import EventData
from .outfit import MPH
from .words_crew import Named

SPEED_CAUSES = {
    "skid": " by the skid",
    "t-stop": " by the T-stop",
    "bootlegger": " by the turn about",
    "turn": ", coasting",
    "collision": " by the collision",
    "blocked": ": it is blocked",
}


def mph(speed: int) -> str:
    """Tenths of a mph as mph, without a sign."""
    whole, part = divmod(abs(speed), MPH)
    return f"{whole}.{part}" if part else str(whole)


def _speed(data: EventData, names: Named) -> str:
    before, after = data["before"], data["speed"]
    verb = "brakes to" if abs(after) < abs(before) else "speeds up to"
    if data["cause"] != "driver":
        verb = "slows to" if abs(after) < abs(before) else "is pushed to"
    back = " backward" if after < 0 else ""
    cause = SPEED_CAUSES.get(data["cause"], "")
    return f"{names.thing(data['vehicle'])} {verb} {mph(after)} mph{back}{cause}."


def _maneuver(data: EventData, names: Named) -> str:
    words = str(data["maneuver"]).split(" ")
    kind = {"tstop": "T-stop"}.get(words[0], words[0])
    where = ""
    if len(words) > 1:
        letter, amount = words[1][0], words[1][1:]
        side = "left" if letter == "L" else "right"
        if words[0] == "drift":
            where = f" {int(amount) / 1000:g}″ to the {side}"
        else:
            where = f" {amount}° to the {side}" if amount else f" to the {side}"
    skid = f", skidding {int(words[3]) / 1000:g}″ on purpose" if words[2:3] == ["skid"] else ""
    article = "a" if kind != "straight" else ""
    return f"{names.thing(data['vehicle'])} makes {article} {kind}{where}{skid}."


DRIVING: dict[str, Callable[[EventData, Named], str]] = {"speed": _speed, "maneuver": _maneuver}
"""The sentences by the kinds of events."""
