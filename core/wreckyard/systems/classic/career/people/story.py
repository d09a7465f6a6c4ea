"""Who injured whom last, and the deeds of people on foot, in order (Earning Skill Points;
Prestige).

A kill is his who hurt the vehicle or its people last, be it that it then crashed, that its people
gave up or that they left it (Earning Skill Points; that it is the last one: house).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from .....engine.values import Event, EventData
from ...fire.arms_on_foot import FIST
from ...state.actions import FIRST_PERSON
from ...state.condition import UNCONSCIOUS
from ...state.person import RIDERS

WHEELS, FOOT, HAND = "wheels", "foot", "hand"
"""How somebody was hurt: by a vehicle and its weapons; by its driver on foot; by a hand weapon out
of a vehicle, or of somebody else of its people."""

BURSTS = (
    "fell", "went-off", "damage", "hurt", "vest", "covered", "shown", "stunned-on-foot", "breached",
)  # fmt: skip
"""What is told of a grenade while it goes off."""


class Story:
    """What the events of a duel have told so far.

    Attributes:
        killers: by the seats of vehicles that were killed who killed them; ``hows`` how.
        fighters: who exchanged fire or blows with a foe.
        exploded: the vehicles that blew up.
        attackers: the seats whose drivers attacked on foot, with more than a fist.
        felled: by seats how many people on foot their drivers knocked out on foot.
        fled: the seats whose drivers got out of a vehicle that burned, and stayed out of it.
    """

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.killers: dict[int, int] = {}
        self.hows: dict[int, str] = {}
        self.fighters: set[int] = set()
        self.exploded: set[int] = set()
        self.attackers: set[int] = set()
        self.felled: dict[int, int] = {}
        self.fled: set[int] = set()
        self._last: dict[int, tuple[int, str]] = {}
        self._owners: dict[int, int] = {}
        self._burning: set[int] = set()
        self._afoot: set[int] = set()
        self._thrown: dict[int, str] = {}
        self._lying: dict[tuple[int, int], list[tuple[int, str]]] = {}
        self._bursting: tuple[int, str] | None = None

    def read(self, event: Event) -> None:
        """The next event."""
        reader = READERS.get(event.kind)
        if reader is not None:
            reader(self, event.data)
        if event.kind not in BURSTS:
            self._bursting = None

    # Vehicles

    def _shot(self, data: EventData) -> None:
        if "person" in data:
            self._by_hand(data)
        elif data["hit"]:
            self._hurt((data["vehicle"], WHEELS), data["target"])
        else:
            self._fight(data["vehicle"], _vehicle_of(data["target"]))

    def _collision(self, data: EventData) -> None:
        self._hurt((data["mover"], WHEELS), data["other"])
        self._hurt((data["other"], WHEELS), data["mover"])

    def _dropped(self, data: EventData) -> None:
        self._owners[data["thing"]] = data["vehicle"]

    def _trap(self, data: EventData) -> None:
        self._hurt((self._owners.get(data["thing"], -1), WHEELS), data["vehicle"])

    def _fell(self, data: EventData) -> None:
        self._bursting = data["vehicle"], WHEELS

    def _damage(self, data: EventData) -> None:
        if self._bursting is not None:
            self._hurt(self._bursting, data["vehicle"])

    def _exploded(self, data: EventData) -> None:
        self.exploded.add(data["vehicle"])

    def _killed(self, data: EventData) -> None:
        last = self._last.get(data["vehicle"])
        if last is not None:
            self.killers[data["vehicle"]], self.hows[data["vehicle"]] = last

    def _burns(self, data: EventData) -> None:
        self._burning.add(data["vehicle"])

    def _put_out(self, data: EventData) -> None:
        if data["die"] <= data["most"]:
            self._burning.discard(data["vehicle"])

    # People

    def _got_out(self, data: EventData) -> None:
        self._afoot.add(data["person"])
        if _is_driver(data["person"]) and data["vehicle"] in self._burning:
            self.fled.add(data["vehicle"])

    def _got_in(self, data: EventData) -> None:
        self._afoot.discard(data["person"])
        if _is_driver(data["person"]):
            self.fled.discard(data["vehicle"])

    def _by_hand(self, data: EventData) -> None:
        by = self._hand_of(data["person"])
        if by[1] == FOOT and data["weapon"] != FIST:
            self.attackers.add(by[0])
        if data["hit"]:
            self._hurt(by, data["target"])
        else:
            self._fight(by[0], _vehicle_of(data["target"]))

    def _swept(self, data: EventData) -> None:
        by = self._hand_of(data["person"]) if "person" in data else (data["vehicle"], WHEELS)
        for target in data["targets"]:
            self._fight(by[0], _vehicle_of(target))
        for victim in data["victims"]:
            self._hurt(by, victim)
        if by[1] == FOOT:
            self.attackers.add(by[0])

    def _run_over(self, data: EventData) -> None:
        self._hurt((data["vehicle"], WHEELS), data["person"])

    def _throws(self, data: EventData) -> None:
        self._thrown[data["person"]] = self._hand_of(data["person"])[1]

    def _grenade_fell(self, data: EventData) -> None:
        by = _vehicle_of(data["person"]), self._thrown.get(data["person"], HAND)
        self._lying.setdefault((data["x"], data["y"]), []).append(by)

    def _went_off(self, data: EventData) -> None:
        lying = self._lying.get((data.get("x"), data.get("y")))
        if lying:
            self._bursting = lying.pop(0)

    def _person_hurt(self, data: EventData) -> None:
        person = data["person"]
        if self._bursting is not None and data["hits"]:
            self._hurt(self._bursting, person)
        by, how = self._last.get(person, (-1, ""))
        if data["points"] <= UNCONSCIOUS and how == FOOT and by != _vehicle_of(person):
            self.felled[by] = self.felled.get(by, 0) + 1
            # He is knocked out once.
            del self._last[person]

    # Both

    def _hand_of(self, person: int) -> tuple[int, str]:
        on_foot = person in self._afoot and _is_driver(person)
        return _vehicle_of(person), FOOT if on_foot else HAND

    def _fight(self, by: int, other: int) -> None:
        if by != other and 0 <= by < self.seats and 0 <= other < self.seats:
            self.fighters |= {by, other}

    def _hurt(self, by: tuple[int, str], thing: int) -> None:
        """Somebody has hurt a vehicle, or somebody of its people."""
        other = _vehicle_of(thing)
        self._fight(by[0], other)
        if by[0] == other or not (0 <= by[0] < self.seats and 0 <= other < self.seats):
            return
        self._last[other] = by
        if thing != other:
            self._last[thing] = by
        if by[1] == FOOT and self._bursting is not None:
            self.attackers.add(by[0])


def _vehicle_of(thing: int) -> int:
    """The vehicle that a thing is, or of which somebody on foot is."""
    return (thing - FIRST_PERSON) // RIDERS if thing >= FIRST_PERSON else thing


def _is_driver(thing: int) -> bool:
    return (thing - FIRST_PERSON) % RIDERS == 0


READERS: Mapping[str, Callable[[Story, EventData], None]] = {
    "shot": Story._shot,
    "collision": Story._collision,
    "dropped": Story._dropped,
    "trap": Story._trap,
    "fell": Story._fell,
    "damage": Story._damage,
    "exploded": Story._exploded,
    "killed": Story._killed,
    "burning": Story._burns,
    "tire-burning": Story._burns,
    "extinguisher": Story._put_out,
    "doused": Story._put_out,
    "got-out": Story._got_out,
    "got-in": Story._got_in,
    "foot-shot": Story._by_hand,
    "swept": Story._swept,
    "run-over": Story._run_over,
    "throws": Story._throws,
    "tossed": Story._throws,
    "grenade-fell": Story._grenade_fell,
    "went-off": Story._went_off,
    "hurt": Story._person_hurt,
}
"""What each kind of event tells. Stray shots are nobody's (house)."""

__all__ = ["FOOT", "HAND", "WHEELS", "Story"]
