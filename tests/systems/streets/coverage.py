"""What random games have made use of: weapons, devices, entries of tables.

``Seen`` is told of every action before it is carried out and of every event. What there is to be
used has the same short texts: ``weapons_and_devices``, ``rows`` of tables, ``entries`` of a car.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wreckyard.engine.values import Event
from wreckyard.systems.streets import CODES, SECTIONS, Action, State, tables, works
from wreckyard.systems.streets.outfit import Outfit
from wreckyard.systems.streets.rounds import BURSTS, FLAME, is_passive
from wreckyard.systems.streets.shooting import TARGETS
from wreckyard.systems.streets.tables import IMPACTS, faster, safe_speed, slower


class Seen:
    """What has been used, as short texts."""

    def __init__(self) -> None:
        self.used: set[str] = set()
        self._state: State
        self._cars = list[int]()
        self._weapon = -1

    # What is done

    def watch(self, state: State, action: Action) -> None:
        """An action that is about to be carried out."""
        self._state, self._cars, self._weapon = state, [each.car for each in state.people], -1
        ask = {"speed": self._speed, "reverse": self._speed, "turn": self._turn, "fire": self._fire}
        if action.verb in ask:
            ask[action.verb](state, action)

    def _speed(self, state: State, action: Action) -> None:
        """A speed that is out of reach without a device."""
        person = state.people[state.asked]
        if person.car < 0 or state.cars[person.car].x < 0:
            return
        car = state.cars[person.car]
        ground = state.board.ground((car.x, car.y))
        change = action.amount - abs(car.speed)
        if change > faster(ground, False):
            self.used.add("device supercharger")
        if -change > slower(ground, False) and works(state, person.car, "power-brakes"):
            self.used.add("device power brakes")

    def _turn(self, state: State, action: Action) -> None:
        number = state.people[state.asked].car
        car = state.cars[number]
        ground = state.board.ground((car.x, car.y))
        least, most = (safe_speed(action.amount, ground, steered) for steered in (False, True))
        if least < abs(car.speed) <= most and works(state, number, "auto-steer"):
            self.used.add("device auto-steer")

    def _fire(self, state: State, action: Action) -> None:
        self.used.add(f"fired from {action.mount.split('-')[0]}")
        if len(state.shot_at) == TARGETS and state.active == state.asked:
            self.used.add("device gunnery computer: a third target")

    # What happens

    def hear(self, event: Event) -> None:
        """An event of a game."""
        data = event.data
        told = getattr(self, f"_on_{event.kind.replace('-', '_')}", None)
        if told is not None:
            told(data)

    def _on_fired(self, data: Any) -> None:
        self.used.add(f"fired {CODES[data['weapon']]}")
        if data["also"] >= 0:
            self.used.add("fired at two corners that meet")

    def _on_to_hit(self, data: Any) -> None:
        weapon = CODES[data["weapon"]]
        self.used.add(f"{'hit' if data['hit'] else 'missed'} by {weapon}")
        self.used.add(f"to hit {data['added']:+}")

    def _on_damage(self, data: Any) -> None:
        self._weapon = data["weapon"]

    def _on_dropped(self, data: Any) -> None:
        self.used.add(f"dropped {CODES[data['weapon']]}")

    def _on_goes_off(self, data: Any) -> None:
        self.used.add(f"gone off {CODES[data['weapon']]}")
        if data["scatter"]:
            self.used.add(f"scatter {data['scatter']}")

    def _on_skid(self, data: Any) -> None:
        self.used.add(f"difference {min(data['sd'], len(tables().tyre_damage))}")

    def _on_facing(self, data: Any) -> None:
        self.used.add(f"facing {data['turn']:+}")

    def _on_intent(self, data: Any) -> None:
        self.used.add(
            "corner meant on a marker" if data["eighths"] else "straight on over a marker"
        )

    def _on_ram(self, data: Any) -> None:
        self.used.add(f"impact {data['kind']}")

    def _on_crash(self, data: Any) -> None:
        self.used.add("impact crash")
        into = "terrain" if data["marker"] >= 0 else "wreck" if data["wreck"] >= 0 else "edge"
        self.used.add(f"crash into {into}")

    def _on_side_roll(self, data: Any) -> None:
        self.used.add(f"side struck {SECTIONS[data['section']]}")

    def _on_mine(self, data: Any) -> None:
        self.used.add(f"mine {SECTIONS[data['section']]}")

    def _on_armour(self, data: Any) -> None:
        self.used.add(f"armour block {data['block']}")

    def _on_component(self, data: Any) -> None:
        car, part = data["car"], data["part"]
        outfit = self._state.outfits[car]
        self.used.add(entry(outfit, part))
        explosive = self._weapon in (*BURSTS, FLAME)
        if part == outfit.tank and explosive and works(self._state, car, "extinguisher"):
            self.used.add("device extinguisher")

    def _on_round_lost(self, data: Any) -> None:
        missile = self._weapon in BURSTS and not is_passive(data["weapon"])
        if missile and works(self._state, data["car"], "gunnery-computer"):
            self.used.add("device gunnery computer: nothing goes off")

    def _on_wounded(self, data: Any) -> None:
        car = self._cars[data["seat"]]
        if car >= 0:
            outfit = self._state.outfits[car]
            self.used.add(entry(outfit, outfit.driver))

    def _on_detonation_roll(self, data: Any) -> None:
        self.used.add("rounds hit that may go off")

    def _on_tank_roll(self, data: Any) -> None:
        self.used.add("a tank that explodes" if data["explodes"] else "a tank that does not")


def entry(outfit: Outfit, part: int) -> str:
    """An entry of a car's hit tables, by the car's name and the component."""
    assert outfit.design is not None
    return f"{outfit.design.name}: {outfit.parts[part].code}"


def entries(outfit: Outfit) -> Iterator[str]:
    """Every entry of a car's hit tables."""
    for table in outfit.tables:
        for part in dict.fromkeys(table):
            yield entry(outfit, part)


def weapons_and_devices() -> Iterator[str]:
    """Every weapon, everything that fires, every device, every kind of impact."""
    for number, code in enumerate(CODES):
        yield from (
            [f"dropped {code}"] if is_passive(number) else [f"fired {code}", f"hit by {code}"]
        )
    yield from ("missed by mg", "missed by shell", "missed by rocket")
    yield from (
        f"fired from {each}" for each in ("front", "rear", "left", "right", "turret", "hand")
    )
    yield from ("device supercharger", "device power brakes", "device auto-steer")
    yield from ("device extinguisher", "device gunnery computer: a third target")
    yield "to hit +1"
    # Smoke, one on foot; in the same cover it is -4 too.
    yield from ("to hit +0", "to hit -4", "to hit -2")
    yield from (f"impact {kind}" for kind in IMPACTS)
    yield from (f"crash into {what}" for what in ("edge", "terrain", "wreck"))
    yield from (f"armour block {block}" for block in range(8))
    yield from (
        "corner meant on a marker",
        "straight on over a marker",
        "rounds hit that may go off",
    )


def rows() -> Iterator[str]:
    """Every row of the tables that dice are read in."""
    yield from ("missed by flame", "device gunnery computer: nothing goes off")
    yield from (f"gone off {code}" for number, code in enumerate(CODES) if not is_passive(number))
    yield from (f"scatter {shown}" for shown in range(1, 9))
    yield from (f"difference {sd}" for sd in range(1, len(tables().tyre_damage) + 1))
    yield from (f"facing {turn:+}" for turn in range(-3, 5))
    for section in SECTIONS:
        yield from (f"side struck {section}", f"mine {section}")
    yield from ("a tank that explodes", "a tank that does not")
