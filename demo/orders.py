"""What a party orders: the menu as guests see it, and what they like."""
import bisect
import dataclasses

from demo import menu
from demo.visits import DATA, Chance, MASK, seed_of

LINES_MAX = 8
ATTEMPTS_MAX = 8  # Of so many dishes in a row none may be for sale at this hour.


@dataclasses.dataclass(eq=False)
class Dish:
    name: str
    body: dict
    category: dict  # Of level 1.
    limits: list  # Its body and those of its categories, where they say when it is for sale.
    discounts: list  # What it may cost less by itself, without anybody asking for it.
    taxes: list
    sizes: list  # Name, price and whether it is the default one.
    wish: str


@dataclasses.dataclass(eq=False)
class Line:
    dish: Dish
    size: tuple
    quantity: int
    seat: int
    void_reason: str = ""  # Empty: it was served.

    @property
    def gross(self):
        return self.size[1] * self.quantity


def named(name):
    return name.partition(":")[2]


def popularity(name):
    """Some dishes sell ten times as often as others: which ones, their names decide (FNV-1a)."""
    if name in DATA["favorites"]:
        return 1500
    value = 0xCBF29CE484222325
    for each in name.encode():
        value = ((value ^ each) * 0x100000001B3) & MASK
    return 1000 // ((value >> 20) % 20 + 2)


def is_limited(body):
    return any(body.get(f"isRestrictTo{each}") for each in ("Months", "Days", "Time"))


def is_offered(body, at):
    """At this time by the clock on the wall."""
    if body.get("isRestrictToMonths") and at.month not in body["months"]:
        return False
    if body.get("isRestrictToDays") and at.isoweekday() not in body["daysOfWeek"]:
        return False
    return not body.get("isRestrictToTime") or body["startTime"] <= f"{at:%H:%M}" < body["endTime"]


class GuestMenu:
    """`order`: names of the records of each kind in the order of the service's lists."""

    def __init__(self, order):
        by_kind = {}
        for kind, body in menu.records():
            if "id" not in body:
                by_kind.setdefault(kind, {})[menu.key_of(kind, body)] = body
        self.taxes = by_kind["tax"]
        self.charges = by_kind["itemServiceCharge"]
        self.gratuities = by_kind["gratuity"]
        self.discounts = [by_kind["discount"][name] for name in order["discount"]]
        self.void_reasons = [name for name in order["reason"] if by_kind["reason"][name]["reasonType"] == "Void"]
        self.shelves = {}
        for name in order["menuItem"]:
            self.add(name, by_kind["menuItem"][name], by_kind["category"])

    def add(self, name, body, categories):
        # What is asked for or weighed at the till has no price here.
        if body["priceType"] != "Fixed":
            return
        path = [categories[named(body["category"][0])]]
        if "parent" in path[0]:
            path.append(categories[named(path[0]["parent"])])
        tastes = [DATA["tastes"][each["name"]] for each in path if each["name"] in DATA["tastes"]]
        taxes = [named(tax) for tax in next((each["taxes"] for each in path if "taxes" in each), [])]
        if body["includeDefaultTaxes"]:
            taxes += [tax for tax, its in self.taxes.items() if its.get("defaultTax") and tax not in taxes]
        sizes = [(named(each["servingSizeLevel"]), each["price"], each["isDefault"]) for each in body["servingSizePrices"]]
        limits = [each for each in (body, *path) if is_limited(each)]
        dish = Dish(name, body, path[-1], limits, self.discounts_on(body, path), taxes, sizes, tastes[0][0])
        for is_evening in (False, True):
            dishes, up_to = self.shelves.setdefault((dish.wish, is_evening), ([], []))
            dishes.append(dish)
            up_to.append((up_to[-1] if up_to else 0) + popularity(name) * tastes[-1][1 + is_evening])

    def pick(self, wish, visit, chance):
        dishes, up_to = self.shelves[wish, visit.is_evening]
        for _ in range(ATTEMPTS_MAX):
            dish = dishes[bisect.bisect_right(up_to, chance.between(0, up_to[-1] - 1))]
            if not dish.body.get("outOfStock") and all(is_offered(each, visit.opened) for each in dish.limits):
                return dish
        return None

    def discounts_on(self, body, categories):
        if not body["isDiscountable"]:
            return []
        names = {f"@category:{each['name']}" for each in categories} | {f"@menuItem:{body['name']}"}
        return [each for each in self.discounts if each["discountType"] == "Item Based"
                and not names.isdisjoint(each.get("categories", []) + each.get("menuItems", []))]

    def discount(self, name):
        """One that somebody has to give."""
        return next(each for each in self.discounts if each["name"] == name)


class Order:
    def __init__(self, guest_menu, visit):
        self.menu = guest_menu
        self.visit = visit
        self.chance = Chance(seed_of(visit.seed, 2))
        self.lines = []
        {"table": self.sit_at_table, "bar": self.sit_at_bar, "counter": self.stand_at_counter}.get(visit.service, self.take_home)()
        if not self.lines:
            self.add("main", 1)
        self.void_some()

    def by_hour(self, at_noon, in_the_evening):
        return self.chance.happens(in_the_evening if self.visit.is_evening else at_noon)

    def sit_at_table(self):
        happens, guests = self.chance.happens, self.visit.guests
        for seat in range(1, guests + 1):
            if self.by_hour(120, 430):
                self.add("alcohol", seat)
            elif happens(600):
                self.add("soft drink", seat)
            is_child = guests > 2 and seat > 2 and happens(200)
            if happens(960):
                self.add("kids" if is_child else "main", seat)
        for seat in range(1, guests + 1):
            if self.by_hour(180, 380):
                self.add("starter", seat)
            if happens(90):
                self.add("side", seat)
            if self.by_hour(80, 260):
                self.add("dessert", seat)
            if happens(150):
                self.add("coffee", seat)

    def sit_at_bar(self):
        for seat in range(1, self.visit.guests + 1):
            self.add("alcohol", seat, self.chance.between(1, 3))
        for wish, per_mille in (("alcohol", 350), ("starter", 350), ("main", 120)):
            if self.chance.happens(per_mille):
                self.add(wish, 1)

    def stand_at_counter(self):
        chance = self.chance
        kind = chance.weighted([45, 30, 25])  # Slices, something else for lunch, pastry.
        if kind == 0:
            self.add("slice", 1, chance.between(1, 3))
        elif kind == 1:
            self.add("main", 1)
        else:
            self.add("pastry", 1, chance.between(1, 8))
            if chance.happens(700):
                self.add("coffee", 1)
        if chance.happens(450):
            self.add("soft drink", 1)
        if chance.happens(80):
            self.add("shop", 1)

    def take_home(self):
        chance = self.chance
        if chance.happens(15):  # A party at home or in an office.
            for _ in range(chance.between(2, 4)):
                self.add("catering", 1, chance.between(1, 2))
            return
        for _ in range(chance.between(1, 3)):
            self.add("main", 1)
        for wish, per_mille, most in (("starter", 250, 1), ("side", 220, 1), ("soft drink", 350, 2), ("dessert", 140, 1)):
            if chance.happens(per_mille):
                self.add(wish, 1, chance.between(1, most) if most > 1 else 1)

    def size_of(self, dish, quantity):
        """Nobody has three bottles: another size is for one."""
        other = self.chance.one_of(dish.sizes)
        if quantity == 1 and self.chance.happens(200):
            return other
        return next(each for each in dish.sizes if each[2])

    def add(self, wish, seat, quantity=1):
        dish = self.menu.pick(wish, self.visit, self.chance)
        if dish is None:
            return
        size = self.size_of(dish, quantity)
        line = next((each for each in self.lines if each.dish is dish and each.size is size), None)
        if line is None and len(self.lines) == LINES_MAX:  # The next guest has what another one has.
            line = next((each for each in self.lines if each.dish.wish == wish), None)
        if line is not None:
            line.quantity += quantity
        elif len(self.lines) < LINES_MAX:
            self.lines.append(Line(dish, size, quantity, seat))

    def void_some(self):
        for line in self.lines[1:]:
            if self.chance.happens(14):
                line.void_reason = self.chance.one_of(self.menu.void_reasons)
