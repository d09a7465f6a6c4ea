"""People for hire, their contracts, and their places aboard.

Who is for hire follows from the seed of the circuit and the week: nothing of it is kept but
contracts. A gunner sits in a gunner's place of his employer's car, a driver takes the wheel while
his employer lies in hospital or is at school, a mechanic works on his cars. Wages are paid
beforehand.
"""

from __future__ import annotations

from collections.abc import Sequence

from .....engine.career.circuit import SEED_LIMIT
from .....engine.career.money import spend, why_not_paid
from .....engine.career.names import name_of
from .....engine.career.people import IRON
from .....engine.career.season import WEEKS
from .....engine.chance import LiveChance
from .....engine.errors import Malformed
from ...book.catalogue import catalogue
from ...design.design import Design, positions_of
from ...state.skills import NO_SKILL
from ..circuit import Circuit, Driver
from ..garage.garage import why_not_entered
from ..people.character import AFOOT, DRIVER, GUNNER, MECHANIC, level_of, skills_for
from ..people.hand import BEST_FAME, SHARES, TRADES, Hand
from .paid_for import FAMILY, HIRE

FOR_HIRE = 5
"""So many are for hire in a week: one of each trade, and two more."""

LEVELS = (0, 0, 1, 1, 2, 3)
"""Their levels, by a die."""

MOST_HANDS = 4
SEASON_OFF = 4
"""Who is hired to the end of a season costs one of so many parts less a week."""

FAMILY_WEEKS = 4
"""Weeks of wages that the family of somebody gets who dies at work, as far as there is money."""

APART = 1_000_003
"""What keeps the luck of one week's hands from that of the next."""


def for_hire(circuit: Circuit) -> list[Hand]:
    """Who is for hire in this week and has no contract."""
    chance = LiveChance((circuit.seed + circuit.week * APART) % SEED_LIMIT)
    trades = [*TRADES, *(TRADES[chance.pick(len(TRADES))] for _ in range(FOR_HIRE - len(TRADES)))]
    taken, found = circuit.names(), []
    for trade in trades:
        name = name_of(chance, taken)
        taken.add(name)
        level = LEVELS[chance.pick(len(LEVELS))]
        fame = min(BEST_FAME, level * chance.pick(6)) if trade != MECHANIC else 0
        found.append(Hand(name, trade, level, fame))
    busy = {hand.name for driver in circuit.drivers for hand in driver.hands}
    return [hand for hand in found if hand.name not in busy]


def weeks_left(circuit: Circuit) -> int:
    """The weeks of the season that are left, this one included."""
    return WEEKS - (circuit.week - 1) % WEEKS


def hire_price(circuit: Circuit, hand: Hand, *, season: bool) -> int:
    """What somebody costs for this week, or to the end of the season."""
    if not season:
        return hand.wage
    return hand.wage * weeks_left(circuit) * (SEASON_OFF - 1) // SEASON_OFF


def why_not_hired(circuit: Circuit, driver: Driver, number: int, *, season: bool) -> str:
    """Why somebody of ``for_hire`` cannot be hired, in one sentence; empty when he can."""
    found = for_hire(circuit)
    if not 0 <= number < len(found):
        return "There is no such person for hire."
    hand = found[number]
    if hand.trade == GUNNER and len(hands_of(driver, GUNNER)) >= _gunners(driver):
        return f"No car of {driver.name} has a gunner's place that is free."
    if hand.trade != GUNNER and hands_of(driver, hand.trade):
        return f"{driver.name} has a {hand.trade} already."
    if len(driver.hands) >= MOST_HANDS:
        return f"{MOST_HANDS} people are enough."
    return why_not_paid(driver, hire_price(circuit, hand, season=season))


def hire(circuit: Circuit, driver: Driver, number: int, *, season: bool) -> Hand:
    """Hire somebody of ``for_hire`` for this week, or to the end of the season; he with his
    contract. Raises ``Malformed`` where that cannot be."""
    reason = why_not_hired(circuit, driver, number, season=season)
    if reason:
        raise Malformed(reason)
    hand = for_hire(circuit)[number]
    spend(driver, hire_price(circuit, hand, season=season), HIRE, f"{hand.name}, {hand.trade}")
    hired = hand.hired(circuit.week + (weeks_left(circuit) - 1 if season else 0))
    driver.hands.append(hired)
    return hired


def contracts_end(circuit: Circuit) -> None:
    """Contracts that ran until last week are over."""
    for driver in circuit.drivers:
        driver.hands = [hand for hand in driver.hands if hand.until >= circuit.week]


def hands_of(driver: Driver, trade: str) -> list[Hand]:
    """Those of a trade who are under contract with somebody."""
    return [hand for hand in driver.hands if hand.trade == trade]


# Aboard


def stand_in(circuit: Circuit, driver: Driver) -> Hand | None:
    """Who takes the wheel of somebody's own car, because he is in hospital or at school."""
    if not (driver.character.hurt or driver.away > circuit.week):
        return None
    return next(iter(hands_of(driver, DRIVER)), None)


def mechanic_of(driver: Driver) -> int:
    """The level of the best mechanic who works on somebody's cars, himself included; -1 for
    none."""
    own = driver.character.skills.get(MECHANIC, NO_SKILL)
    return max([own, *(hand.level for hand in hands_of(driver, MECHANIC))])


def skills_aboard(circuit: Circuit, driver: Driver, design: Design) -> list[int]:
    """Driving and gunnery of who takes the wheel, with Handgunner and Running where people leave
    their cars; hired people have these as base skills (house)."""
    hand = stand_in(circuit, driver)
    if hand is not None:
        return hand.skills
    own = [level_of(driver.character, skill) for skill in AFOOT] if circuit.on_foot else []
    return skills_for(driver.character, design) + own


def crew_aboard(driver: Driver, design: Design) -> list[list[int]]:
    """Driving and gunnery of everybody else aboard: hired gunners as far as there are places, all
    others have base skills."""
    gunners = [hand.skills for hand in gunners_aboard(driver, design)]
    return gunners + [[0, 0]] * (len(positions_of(design)) - 1 - len(gunners))


def gunners_aboard(driver: Driver, design: Design) -> list[Hand]:
    """The hired gunners for whom a vehicle has places."""
    places = [each for each in positions_of(design)[1:] if _is_gunners(each)]
    return hands_of(driver, GUNNER)[: len(places)]


def paid_out(circuit: Circuit, driver: Driver, design: Design, prize: int) -> int:
    """What hired people get of a prize."""
    helped = hands_of(driver, GUNNER)[: gunners_places(design)]
    hand = stand_in(circuit, driver)
    helped += [hand] if hand else []
    return sum(prize // SHARES[each.trade] for each in helped)


def hands_hurt(circuit: Circuit, driver: Driver, design: Design, hits: Sequence[int]) -> None:
    """What becomes of hired people who came to harm: ``hits`` of everybody aboard, the driver
    first. Who is hurt goes home to heal; where the dead stay dead the family of one gets wages."""
    aboard = [stand_in(circuit, driver), *hands_of(driver, GUNNER)[: gunners_places(design)]]
    for hand, many in zip(aboard, hits, strict=False):
        if hand is None or not many:
            continue
        driver.hands.remove(hand)
        if many >= catalogue().person.dp and circuit.league == IRON:
            spend(driver, min(driver.character.money, FAMILY_WEEKS * hand.wage), FAMILY, hand.name)
            circuit.tell(f"{hand.name}, {hand.trade} of {driver.name}, dies at work.")
        else:
            circuit.tell(f"{hand.name}, {hand.trade} of {driver.name}, is hurt and goes home.")


def gunners_places(design: Design) -> int:
    """How many gunners a vehicle has places for."""
    return sum(_is_gunners(each) for each in positions_of(design))


def _gunners(driver: Driver) -> int:
    return max((gunners_places(car.design) for car in driver.cars), default=0)


def _is_gunners(position: str) -> bool:
    return "gunner" in position


# Computers


MECHANICS_WORTH = 2
"""A rival hires a mechanic who saves him more than so many times his wage."""

WEEKLY_TRIES = (3, 11, 23, 66)
"""The tries of a week that come off for mechanics of each level at a medium job, on an average."""

TRY_SAVES = 50
"""Dollars that a try saves which mends three points of armor: a third of their price."""

RICH = 4_000
"""With so many dollars a rival hires a driver or a gunner."""


def hire_mechanic(circuit: Circuit, driver: Driver, bill: int) -> None:
    """A rival hires a mechanic where he saves much more of a ``bill`` than he costs."""
    if bill // 3 <= MECHANICS_WORTH * Hand("", MECHANIC, 0, 0).wage:
        return
    for number, hand in _best_of(circuit, MECHANIC):
        saved = min(bill // 3, WEEKLY_TRIES[hand.level] * TRY_SAVES)
        if saved > MECHANICS_WORTH * hand.wage and _may(circuit, driver, number):
            hire(circuit, driver, number, season=False)
            return


def hire_crew(circuit: Circuit, driver: Driver) -> None:
    """A rival hires a driver while he himself cannot drive, if a car of his can come to a division
    of this week, and a gunner who is better than a beginner for a place in it."""
    absent = driver.character.hurt or driver.away > circuit.week
    wanted = [DRIVER] if absent else []
    wanted += [GUNNER] if _gunners(driver) else []
    if not wanted or not _rides(circuit, driver) or driver.character.money < RICH:
        return
    for trade in wanted:
        for number, hand in _best_of(circuit, trade):
            if hand.level and _may(circuit, driver, number):
                hire(circuit, driver, number, season=False)
                break


def _rides(circuit: Circuit, driver: Driver) -> bool:
    divisions = [event.division for event in circuit.events if event.division]
    return any(not why_not_entered(car, each) for car in driver.cars for each in divisions)


def _best_of(circuit: Circuit, trade: str) -> list[tuple[int, Hand]]:
    found = [each for each in enumerate(for_hire(circuit)) if each[1].trade == trade]
    return sorted(found, key=lambda each: -each[1].level)


def _may(circuit: Circuit, driver: Driver, number: int) -> bool:
    return not why_not_hired(circuit, driver, number, season=False)
