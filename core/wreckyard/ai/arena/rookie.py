"""The Rookie: looks one move ahead, drives at the nearest foe, and is not careful."""

from __future__ import annotations

from ...systems.arena import Action, State, preview_move
from ..agent import Budget
from .outlook import Outlook
from .planner import LEFT, RIGHT, STRAIGHT
from .regular import Regular, moment_rng

SLIP = 0.3
"""How often it answers by the mood it is in."""

MOVES = (STRAIGHT, *(Action("turn", side, each) for each in (15, 45) for side in (LEFT, RIGHT)))


class Rookie(Regular):
    """Lawful and not silly, but it sees no odds, no weak sides, and nothing beyond its nose."""

    def answer(
        self, state: State, seat: int, kind: str, options: list[Action], budget: Budget
    ) -> Action:
        """By the mood now and then; in all else like a Regular in a hurry."""
        rng = moment_rng(self.seed, state)
        if kind in ("fires", "attack-reroll", "defence-reroll", "pay") and rng.random() < SLIP:
            return rng.choice(options)
        return super().answer(state, seat, kind, options, budget)

    def speed(self, state: State, seat: int, budget: Budget) -> Action:
        """About two, slower where a wall is near."""
        rng = moment_rng(self.seed, state)
        outlook = Outlook(state.copy(), seat)
        place = outlook.place(seat)
        u, v = outlook.ahead(place)
        near = outlook.free(place[0], place[1], u, v) < 2200
        car = state.cars[seat]
        wanted = 1 if near else rng.choice((2, 2, 3))
        if near and outlook.free(place[0], place[1], u, v) < 750:
            return Action("reverse") if car.speed <= 1 else Action("stop", mode="")
        speed = max(car.speed - 1, min(car.speed + 1, wanted, car.max_speed))
        return Action("speed", amount=speed) if speed else Action("stop")

    def move(self, state: State, seat: int, budget: Budget) -> Action:
        """One step toward the nearest foe that hits nothing at once."""
        rng = moment_rng(self.seed, state)
        outlook = Outlook(state.copy(), seat)

        def value(action: Action) -> float:
            way = preview_move(state, seat, action)
            place = way.pose.x, way.pose.y, way.pose.heading
            price = 4.0 if way.bumps or way.walls else 0.0
            price += 0.8 if way.maneuver else 0.0
            u, v = outlook.ahead(place)
            ahead = outlook.free(place[0], place[1], u, v)
            price += 2.0 if ahead < 1500 else 0.0
            return outlook.bearing(place) - price + 1.5 * rng.random()

        return max(MOVES, key=value)
