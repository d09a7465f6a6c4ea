"""A career of the classic at the terminal."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from ... import Match, load_replay, rules_of
from ...engine.errors import Malformed
from ...engine.plain import quoted
from ...kit.reading import among
from ...systems.classic import stock_vehicle, stock_vehicles
from ...systems.classic.career import (
    AMATEUR,
    ARMOR_ANEW,
    BORROWED,
    LOAD,
    MECHANIC,
    NEW,
    OUTING,
    PATCH,
    REPAIR,
    SKILLS,
    YOU,
    Car,
    Circuit,
    Entry,
    Event,
    Hand,
    Work,
    armor_anew,
    begin_evening,
    buy,
    buy_used,
    circuit_from_json,
    circuit_to_json,
    code_of,
    conclude,
    cost_of,
    end_week,
    enter,
    entries,
    for_hire,
    hire,
    hire_price,
    is_hungry,
    is_option,
    jury_rig,
    learn,
    lines_of,
    match_of,
    mend,
    new_circuit,
    on_sale,
    outing_of,
    own_price,
    players_of,
    price_for,
    refit,
    refit_price,
    rest,
    sale_price,
    sell,
    skills_of_league,
    suits,
    why_no_refit,
    why_no_suit,
    why_not_bought,
    why_not_hired,
    why_not_improved,
    why_not_mended,
    why_not_rigged,
    why_not_used,
    why_not_worked,
    work_on,
)
from .career_gear import GEAR_VERBS, SELL_GEAR, WEAR, gear_choices, kit_words, outfit
from .career_money import money_lines

PERSON = "person"
ALL = "all"
WORK, WORK_IN_BAY = "work", "work-bay"
RIG, RIG_IN_BAY = "rig", "rig-bay"
DONE = {PATCH: "patch", REPAIR: "repair", NEW: "a new", LOAD: "load"}


class Career:
    """The career of one person; see ``cli.games.Career``."""

    def __init__(self, data: Any) -> None:
        self.circuit: Circuit | None = circuit_from_json(data["circuit"]) if data else None
        self.replay: str = data["match"] if data else ""
        self.rivals: str = data.get("rivals", "") if data else ""
        self.told = len(self.circuit.news) if self.circuit else 0
        self.shop = False

    def begin(self, name: str, league: str, skills: str, seed: int, *, on_foot: bool) -> None:
        """Begin anew; ``skills`` are such as ``driver,gunner+1``. Raises ``Malformed``."""
        self.circuit = new_circuit(name, _levels(skills), league, seed, on_foot=on_foot)

    def data(self) -> Any:
        """The data of its store."""
        found = {"circuit": circuit_to_json(self._circuit), "match": self.replay}
        return {**found, "rivals": self.rivals} if self.rivals else found

    @property
    def _circuit(self) -> Circuit:
        if self.circuit is None:
            raise Malformed("the career has not begun")
        return self.circuit

    def head(self) -> list[str]:
        """How things stand, in lines."""
        circuit, you = self._circuit, self._circuit.you
        character = you.character
        skills = ", ".join(f"{skill} +{level}" for skill, level in character.skills.items())
        points = ", ".join(f"{many} {of}" for of, many in character.points.items()) or "none"
        lines = [
            "",
            f"Week {circuit.week}. {you.name}: ${character.money:,}, prestige"
            f" {character.prestige}, {character.wins} wins, {character.kills} kills; {skills};"
            f" points: {points}.",
        ]
        if character.hurt:
            lines.append(f"In hospital until week {character.well}.")
        if you.away > circuit.week:
            lines.append(f"At school until week {you.away}.")
        if you.owed:
            lines.append(f"You owe ${you.owed} for living: sell something.")
        if you.debt:
            lines.append(f"${you.debt:,} of debt to a dealer, who takes half of your winnings.")
        if you.armor:
            lines.append(f"Wears {you.armor.replace('-', ' ')}, {you.vest} points left.")
        if you.kit:
            lines.append(f"Carries {kit_words(you)}.")
        lines += [f"Hired: {_called(hand)}, until week {hand.until}." for hand in you.hands]
        lines += [f"Garage: {_stands(car)}." for car in you.cars]
        if character.dead:
            lines.append(f"{you.name} died in week {character.dead}.")
        elif character.retired:
            lines.append(f"{you.name} drives no more.")
        return lines

    def choices(self) -> list[tuple[str, str]]:
        """Return everything that can be done now."""
        if self._circuit.you.character.out:
            return []
        if self.shop:
            return [*self._sales(), ("leave", "Leave the dealer")]
        found = [*self._repairs(), *self._refits(), *self._lessons()]
        found += [
            (f"sell {number}", f"Sell {car.design.name} as it stands for ${_sale(car):,}")
            for number, car in enumerate(self._circuit.you.cars)
        ]
        if is_hungry(self._circuit):
            gear = [each for each in gear_choices(self._circuit) if each[0].startswith(SELL_GEAR)]
            return [each for each in found if each[0].startswith("sell")] + gear
        return [
            *self._events(),
            ("shop", "See what dealers have"),
            *found,
            ("money", "See what was paid"),
            ("rest", "Stay away this week"),
        ]

    def do(self, action: str) -> list[str]:
        """Do one of them."""
        verb, *rest_of = action.split()
        you, circuit = self._circuit.you, self._circuit
        if verb in ("shop", "leave"):
            self.shop = verb == "shop"
        elif verb == "money":
            return list(money_lines(you, circuit.week))
        elif verb == "rest":
            rest(circuit)
        elif verb == "enter":
            enter(circuit, Entry(*map(int, rest_of)))
        elif verb == "mend":
            car = you.cars[int(rest_of[0])]
            codes = [code_of(work) for work in lines_of(car)] if rest_of[1] == ALL else rest_of[1:]
            mend(you, car, codes)
        elif verb == "buy":
            buy(you, {code: design for code, design, _ in on_sale()}[rest_of[0]])
        elif verb in (WORK, WORK_IN_BAY):
            work_on(circuit, you, you.cars[int(rest_of[0])], rest_of[1], verb == WORK_IN_BAY)
        elif verb == "refit":
            refit(you, int(rest_of[0]), stock_vehicle(rest_of[1]).design)
        elif verb in GEAR_VERBS:
            outfit(circuit, verb, rest_of)
        elif verb == "sell":
            sell(you, int(rest_of[0]), circuit)
        elif verb == "used":
            buy_used(circuit, you, int(rest_of[0]))
        elif verb in (RIG, RIG_IN_BAY):
            jury_rig(circuit, you, you.cars[int(rest_of[0])], rest_of[1], verb == RIG_IN_BAY)
        elif verb == "hire":
            hire(circuit, you, int(rest_of[0]), season=rest_of[1] == "season")
        elif verb == "learn":
            learn(you, rest_of[0], circuit.week)
        return self._news()

    def match(self, rivals: str) -> tuple[Match, list[bool]] | None:
        """The evening that is next."""
        circuit = self._circuit
        if not circuit.booked:
            return None
        booking = circuit.booked[0]
        people = [number == YOU for number in booking.drivers]
        if self.replay:
            return load_replay(self.replay), people
        if any(people):
            booking = begin_evening(circuit)
        players = players_of(booking, {YOU: PERSON}, rivals)
        return match_of(rules_of("classic"), circuit, booking, players), people

    def keep(self, match: Match) -> None:
        """The evening is not over."""
        self.replay = match.replay()

    def conclude(self, match: Match) -> list[str]:
        """The evening is over; with the last one of it the week is."""
        self.replay = ""
        conclude(self._circuit, match)
        if not self._circuit.booked:
            end_week(self._circuit)
        return self._news()

    def _news(self) -> list[str]:
        news = self._circuit.news
        new = news[self.told :] if self.told <= len(news) else news[-1:]
        self.told = len(news)
        return [f"Week {week}: {sentence}" for week, sentence in new]

    def _events(self) -> Iterator[tuple[str, str]]:
        circuit = self._circuit
        for (number, car), reason in entries(circuit):
            if not reason:
                event = circuit.events[number]
                name = "a lent car" if car == BORROWED else circuit.you.cars[car].design.name
                how = "" if event.kind == OUTING else f": drive {name}"
                yield f"enter {number} {car}", f"{_posted(event)}{how}"

    def _repairs(self) -> Iterator[tuple[str, str]]:
        you = self._circuit.you
        for number, car in enumerate(you.cars):
            works = lines_of(car)
            codes = [code_of(work) for work in works]
            if len(works) > 1 and not why_not_mended(you, car, codes):
                cost = cost_of(you, car, codes)
                yield f"mend {number} {ALL}", f"{car.design.name}: mend everything for ${cost:,}"
            if any(work.what == PATCH for work in works):
                anew = price_for(you.character, armor_anew(car.design))
                if not why_not_mended(you, car, [ARMOR_ANEW]):
                    words = f"{car.design.name}: all armor anew for ${anew:,}"
                    yield f"mend {number} {ARMOR_ANEW}", words
            for work in works:
                code = code_of(work)
                if not why_not_mended(you, car, [code]):
                    cost = cost_of(you, car, [code])
                    words = (
                        f"{car.design.name}: {DONE[work.what]} {work.code}, {work.many}, ${cost:,}"
                    )
                    yield f"mend {number} {code}", words
                yield from self._labor(number, work)

    def _labor(self, number: int, work: Work) -> Iterator[tuple[str, str]]:
        """The same work with one's own hands."""
        you = self._circuit.you
        car, code = you.cars[number], code_of(work)
        price = own_price(you, work)
        for verb, bay, where in (
            (WORK, False, ""),
            (WORK_IN_BAY, True, ", in a bay for $50 an hour"),
        ):
            mechanic = MECHANIC in you.character.skills
            if (mechanic or not bay) and not why_not_worked(you, car, code, bay):
                what = f"{DONE[work.what]} {work.code}, {work.many}"
                yield (
                    f"{verb} {number} {code}",
                    f"{car.design.name}: {what} yourself, ${price:,}{where}",
                )
        for verb, bay, where in (
            (RIG, False, ""),
            (RIG_IN_BAY, True, ", in a bay for $50 an hour"),
        ):
            if work.what == NEW and not why_not_rigged(you, car, work.code, bay):
                yield f"{verb} {number} {code}", f"{car.design.name}: jury-rig {code}{where}"

    def _refits(self) -> Iterator[tuple[str, str]]:
        you = self._circuit.you
        for number, car in enumerate(you.cars):
            for code, vehicle in stock_vehicles().items():
                option = is_option(car.design, vehicle.design)
                if option and not why_no_refit(you, car, vehicle.design):
                    cost = refit_price(you, car, vehicle.design)
                    words = f"{car.design.name}: alter into {vehicle.design.name}, ${cost:,}"
                    yield f"refit {number} {code}", words

    def _lessons(self) -> Iterator[tuple[str, str]]:
        you = self._circuit.you
        for skill in skills_of_league(on_foot=self._circuit.on_foot):
            if not why_not_improved(you.character, skill):
                yield f"learn {skill}", f"Improve {skill}"

    def _hands(self) -> Iterator[tuple[str, str]]:
        circuit = self._circuit
        for number, hand in enumerate(for_hire(circuit)):
            for term, words in (("week", "for this week"), ("season", "to the season's end")):
                season = term == "season"
                if not why_not_hired(circuit, circuit.you, number, season=season):
                    price = hire_price(circuit, hand, season=season)
                    yield f"hire {number} {term}", f"Hire {_called(hand)}, {words}, ${price:,}"

    def _sales(self) -> Iterator[tuple[str, str]]:
        you = self._circuit.you
        for code, design, price in on_sale():
            if not why_not_bought(you, price):
                yield f"buy {code}", f"{design.name}, ${price_for(you.character, price):,}"
        for number, car in enumerate(self._circuit.used):
            if not why_not_used(self._circuit, you, number):
                yield f"used {number}", f"{_stands(car)}, used, ${car.worth:,}"
        yield from self._hands()
        for code, name, price in suits():
            if not why_no_suit(you, code):
                yield f"{WEAR} {code}", f"{name}, ${price:,}"
        yield from gear_choices(self._circuit)


def _called(hand: Hand) -> str:
    return f"{hand.name}, {hand.trade} +{hand.level}"


def _levels(text: str) -> dict[str, int]:
    """``driver,gunner+1`` as levels. Raises ``Malformed``."""
    found = {}
    for each in text.split(","):
        skill, _, level = each.strip().partition("+")
        if skill not in SKILLS or not re.fullmatch(r"\d{0,4}", level, re.ASCII):
            raise Malformed(
                f"--skills: {quoted(each)} is none of {among(skill, SKILLS)}, or such as gunner+1"
            )
        found[skill] = int(level or 0)
    return found


def _posted(event: Event) -> str:
    if event.kind == OUTING:
        stake = f"a stake of ${event.purse}" if event.purse else "nothing to pay"
        return f"{event.name} {outing_of(event.game).where}, {event.seats} players, {stake}"
    if event.kind == AMATEUR:
        return f"{event.name}, {event.seats} drivers, the winner keeps the cars"
    return f"{event.name}, {event.seats} drivers, a purse of {event.purse} % of what comes"


def _stands(car: Car) -> str:
    if car.wear.burnt:
        return f"{car.design.name}, a burned wreck"
    state = "whole" if car.wear.whole else f"worth ${car.worth:,} as it stands"
    return f"{car.design.name}, {state}"


def _sale(car: Car) -> int:
    return sale_price(car.design, car.wear)
