"""Careers: people who live from duel to duel, with their cars, money, skills and fame (Characters).

A circuit is everything there is to know of a career; ``career`` says what one may do in a week,
``deals`` what one may do with money and points, and ``evening`` makes matches of what is booked and
settles what they change. What other packages may use is named here.
"""

from .calendar import AMATEUR, AMATEUR_WINS, WEEKS, Event
from .career import (
    Entry,
    end_week,
    enter,
    entries,
    is_hungry,
    likely,
    living,
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
    LONGEST_NAME,
    SKILLS,
    TUITION,
    Character,
    next_cost,
    why_not_improved,
)
from .circuit import (
    BORROWED,
    IRON,
    LEAGUES,
    MOST_PEOPLE,
    SECOND_CHANCE,
    SEED_LIMIT,
    YOU,
    Booking,
    Circuit,
    Driver,
    circuit_from_json,
    circuit_to_json,
    new_circuit,
)
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
from .evening import cars_of, conclude, match_of, players_of
from .garage import Car, why_not_entered
from .refit import is_option, why_not_refitted
from .repair import LOAD, NEW, PATCH, REPAIR, Work, armor_anew, sale_price
from .rivals_week import RETIRES_AT, look_after
from .store import CAREER
from .unwatched import EVENINGS, has_people, players_in

__all__ = [
    "AMATEUR", "AMATEUR_WINS", "ARMOR_ANEW", "BEGINNING_POINTS", "BORROWED", "CAREER",
    "EVENINGS", "GENERAL", "IRON", "LEAGUES", "LEVEL_POINTS", "LOAD", "LONGEST_NAME",
    "MOST_PEOPLE", "NEW", "PATCH", "REPAIR", "RETIRES_AT", "SECOND_CHANCE", "SEED_LIMIT", "SKILLS", "TUITION",
    "WEEKS", "YOU", "Booking", "Car", "Character", "Circuit", "Driver", "Entry", "Event",
    "Work", "armor_anew", "buy", "buy_suit", "cars_of", "circuit_from_json", "circuit_to_json",
    "code_of", "conclude", "cost_of", "end_week", "enter", "entries", "has_people", "is_hungry", "is_option",
    "learn", "likely", "lines_of", "living", "look_after", "match_of", "mend", "new_circuit", "next_cost", "on_sale",
    "players_in", "players_of", "price_for", "reconsider", "refit", "refit_price", "rest", "sale_price", "sell",
    "suits", "undecided", "why_busy", "why_no_refit", "why_no_suit", "why_not_bought", "why_not_built", "why_not_entered",
    "why_not_gone_on", "why_not_improved", "why_not_mended", "why_not_refitted",
]  # fmt: skip
