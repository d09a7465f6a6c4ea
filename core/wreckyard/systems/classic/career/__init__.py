"""Careers: people who live from duel to duel, with their cars, money, skills and fame (Characters).

A circuit is everything there is to know of a career; ``career`` says what one may do in a week,
``deals`` what one may do with money and points, and ``evening`` makes matches of what is booked and
settles what they change. What other packages may use is named here.
"""

from ....engine.career.cash_book import CashBook, Payment
from ....engine.career.circuit import MOST_PEOPLE, SEED_LIMIT, YOU
from ....engine.career.frame import Entry
from ....engine.career.people import IRON, LEAGUES, LONGEST_NAME, SECOND_CHANCE
from ....engine.career.season import WEEKS, season_of
from ....engine.career.unwatched import has_people, players_in, players_of
from ..scenarios import CHASE, PACK_ATTACK, PURSUITS, RACE, ROAD_DUEL
from .calendar import AMATEUR, AMATEUR_WINS, OUTING, ROADS, TEAMS, Event
from .career import (
    conclude,
    end_week,
    enter,
    entries,
    is_hungry,
    likely,
    living,
    match_of,
    reconsider,
    rest,
    undecided,
    why_busy,
    why_not_gone_on,
)
from .character import (
    BEGINNING_POINTS,
    GENERAL,
    LEVEL_POINTS,
    MECHANIC,
    SKILLS,
    TUITION,
    Character,
    next_cost,
    why_not_improved,
)
from .circuit import (
    BORROWED,
    Booking,
    Circuit,
    Driver,
    circuit_from_json,
    circuit_to_json,
    new_circuit,
)
from .credit import credit_of, has_a_ride
from .deals import (
    ARMOR_ANEW,
    buy,
    buy_suit,
    code_of,
    cost_of,
    learn,
    lines_of,
    mend,
    on_sale,
    price_for,
    refit,
    refit_price,
    sell,
    suits,
    why_no_refit,
    why_no_suit,
    why_not_bought,
    why_not_built,
    why_not_mended,
)
from .evening import DRIVER_WAGE, cars_of
from .garage import Car, why_not_entered
from .hand import TRADES, Hand
from .hiring import for_hire, hands_of, hire, hire_price, stand_in, why_not_hired
from .labor import WEEK_HOURS, Labor, halves_a_week, own_price, why_not_worked, work_on
from .on_wheels import teams_of, why_not_on
from .outings import offered, outing_of
from .paid_for import PAID_FOR
from .refit import is_option, why_not_refitted
from .repair import LOAD, NEW, PATCH, REPAIR, Work, armor_anew, sale_price
from .rigging import jury_rig, why_not_rigged
from .rivals_week import RETIRES_AT, look_after
from .store import CAREER
from .unwatched import EVENINGS
from .used import buy_used, why_not_used

__all__ = [
    "AMATEUR",
    "AMATEUR_WINS",
    "ARMOR_ANEW",
    "BEGINNING_POINTS",
    "BORROWED",
    "CAREER",
    "CHASE",
    "DRIVER_WAGE",
    "EVENINGS",
    "GENERAL",
    "IRON",
    "LEAGUES",
    "LEVEL_POINTS",
    "LOAD",
    "LONGEST_NAME",
    "MECHANIC",
    "MOST_PEOPLE",
    "NEW",
    "OUTING",
    "PACK_ATTACK",
    "PAID_FOR",
    "PATCH",
    "PURSUITS",
    "RACE",
    "REPAIR",
    "RETIRES_AT",
    "ROADS",
    "ROAD_DUEL",
    "SECOND_CHANCE",
    "SEED_LIMIT",
    "SKILLS",
    "TEAMS",
    "TRADES",
    "TUITION",
    "WEEKS",
    "WEEK_HOURS",
    "YOU",
    "Booking",
    "Car",
    "CashBook",
    "Character",
    "Circuit",
    "Driver",
    "Entry",
    "Event",
    "Hand",
    "Labor",
    "Payment",
    "Work",
    "armor_anew",
    "buy",
    "buy_suit",
    "buy_used",
    "cars_of",
    "circuit_from_json",
    "circuit_to_json",
    "code_of",
    "conclude",
    "cost_of",
    "credit_of",
    "end_week",
    "enter",
    "entries",
    "for_hire",
    "halves_a_week",
    "hands_of",
    "has_a_ride",
    "has_people",
    "hire",
    "hire_price",
    "is_hungry",
    "is_option",
    "jury_rig",
    "learn",
    "likely",
    "lines_of",
    "living",
    "look_after",
    "match_of",
    "mend",
    "new_circuit",
    "next_cost",
    "offered",
    "on_sale",
    "outing_of",
    "own_price",
    "players_in",
    "players_of",
    "price_for",
    "reconsider",
    "refit",
    "refit_price",
    "rest",
    "sale_price",
    "season_of",
    "sell",
    "stand_in",
    "suits",
    "teams_of",
    "undecided",
    "why_busy",
    "why_no_refit",
    "why_no_suit",
    "why_not_bought",
    "why_not_built",
    "why_not_entered",
    "why_not_gone_on",
    "why_not_hired",
    "why_not_improved",
    "why_not_mended",
    "why_not_on",
    "why_not_refitted",
    "why_not_rigged",
    "why_not_used",
    "why_not_worked",
    "work_on",
]  # fmt: skip
