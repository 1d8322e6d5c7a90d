"""Who comes to the restaurant, when, and who serves them: everything about a check but what is on it."""
import bisect
import dataclasses
import datetime
import itertools
import json
import pathlib
import zoneinfo

DATA = json.loads((pathlib.Path(__file__).resolve().parent / "sales.json").read_text(encoding="utf-8"))
SEED = 1  # Another one makes other sales.
MASK = (1 << 64) - 1
EPOCH = datetime.date(1970, 1, 1)
WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]


class Chance:
    """SplitMix64: a seed makes the same sales in every release of Python."""

    def __init__(self, seed):
        self.state = seed

    def next(self):
        self.state = mixed = (self.state + 0x9E3779B97F4A7C15) & MASK
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
        return mixed ^ (mixed >> 31)

    def between(self, least, most):
        return least + self.next() % (most - least + 1)

    def happens(self, per_mille):
        return self.between(0, 999) < per_mille

    def weighted(self, weights):
        """A place in the list, each as likely as its weight says."""
        up_to = list(itertools.accumulate(weights))
        return bisect.bisect_right(up_to, self.between(0, up_to[-1] - 1))

    def one_of(self, values):
        return values[self.between(0, len(values) - 1)]


def seed_of(whole, part):
    return Chance(whole ^ (part * 0xD6E8FEB86659FD93 & MASK)).next()


@dataclasses.dataclass
class Visit:
    id: str  # Of its check. The day is in it, so that it is the same whenever it is made.
    seed: int  # For what is on the check.
    number: int  # Of the day, from 1 on, in the order of coming in.
    opened: datetime.datetime
    closed: datetime.datetime
    is_evening: bool
    service: str
    guests: int
    employee: tuple = ()
    till: tuple = ()
    table: str = ""
    customer: str = ""


def guests_of(service, chance):
    weights = DATA["services"][service].get("guests")
    return chance.weighted(weights) + 1 if weights else 1


def stay_of(service, is_evening, chance):
    """Until the check is closed."""
    least, most = {"table": (55, 100) if is_evening else (35, 65), "bar": (25, 80), "takeaway": (10, 25), "delivery": (28, 50)}.get(service, (3, 9))
    return datetime.timedelta(seconds=chance.between(least * 60, most * 60))


def add_people(visit, day, chance):
    """Some of the servers work on a day, others at noon than in the evening."""
    if visit.service == "table":
        shift = day + (3 if visit.is_evening else 0) + chance.between(0, 3)
        visit.employee = DATA["servers"][shift % len(DATA["servers"])]
        visit.till = chance.one_of(DATA["floorTills"])
        visit.table = f"T{chance.between(1, 26)}"
    elif visit.service == "bar":
        visit.employee = DATA["bartenders"][(day + visit.is_evening) % len(DATA["bartenders"])]
        visit.till = DATA["barTill"]
        visit.table = f"Bar {chance.between(1, 12)}"
    else:
        visit.employee = chance.one_of(DATA["counterStaff"])
        visit.till = DATA["counterTill"]


def arrivals_on(day, chance):
    """Seconds since midnight by the clock on the wall."""
    weekday = WEEKDAYS[day.weekday()]
    weights = DATA["halfHours"].get(weekday, DATA["halfHours"]["midweek"])
    count = DATA["checksOfWeekday"][weekday] + chance.between(-4, 7)
    return sorted(DATA["opensAt"] * 3600 + chance.weighted(weights) * 1800 + chance.between(0, 1799) for _ in range(count))


def visits_on(day, zone, customers, now):
    number_of_day = (day - EPOCH).days
    day_seed = seed_of(SEED, number_of_day)
    midnight = datetime.datetime.combine(day, datetime.time())
    for number, arrival in enumerate(arrivals_on(day, Chance(day_seed)), 1):
        local = midnight + datetime.timedelta(seconds=arrival)
        opened = local.replace(tzinfo=zone)
        if opened > now:
            return
        seed = seed_of(day_seed, number)
        chance = Chance(seed_of(seed, 1))
        is_evening = local.hour >= 16
        weights = next(weights for until, weights in DATA["servicesUntil"] if local.hour < until)
        service = list(DATA["services"])[chance.weighted(weights)]
        guests = guests_of(service, chance)
        closed = (local + stay_of(service, is_evening, chance)).replace(tzinfo=zone)
        # Letters between the digits: nothing here may look like the number of a card.
        visit = Visit(f"demo-{day:%Y%m%d}-n{number}", seed, number, opened, closed, is_evening, service, guests)
        add_people(visit, number_of_day, chance)
        if service in ("takeaway", "delivery"):
            visit.customer = chance.one_of(customers)
        yield visit


def visits_until(now, timezone, cutoff, customers):
    """All who came in the business days up to now, by when they came. A day is the same from whatever later moment it is looked at."""
    zone = zoneinfo.ZoneInfo(timezone)
    hours, minutes = cutoff.split(":")
    today = (now.astimezone(zone) - datetime.timedelta(hours=int(hours), minutes=int(minutes))).date()
    for back in reversed(range(DATA["days"])):
        yield from visits_on(today - datetime.timedelta(days=back), zone, customers, now)
