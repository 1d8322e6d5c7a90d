"""A party's check as its till sends it: what was ordered, discounts, charges, taxes and payments, with the till's own arithmetic."""
import datetime
import json

from demo.orders import Order, is_offered, named
from demo.visits import DATA, Chance, seed_of

DELIVERY_CENTS = 399
WHOLE = 100_000  # Percentages are in thousandths.
RATES = {"DINEIN": "dineInTax", "BARTAB": "barTabTax", "TOGO": "toGoTax", "QSR": "qsrTax", "DELIVERY": "deliveryTax"}


def rounded(top, bottom):
    """A half goes up."""
    return (2 * top + bottom) // (2 * bottom)


def shared_out(amount, weights):
    """The largest remainders get the cents that are left."""
    whole = sum(weights)
    parts = [amount * each // whole for each in weights]
    order = sorted(range(len(weights)), key=lambda place: -(amount * weights[place] % whole))
    for place in order[:amount - sum(parts)]:
        parts[place] += 1
    return parts


def millis(at):
    return int(at.timestamp() * 1000)


def iso(at):
    return f"{at.astimezone(datetime.timezone.utc):%Y-%m-%dT%H:%M:%S.000Z}"


class Check:
    """`ids` has an id for each record of the menu, by "@kind:name", and for each customer by first name."""

    def __init__(self, guest_menu, ids, menu_version, visit, is_open):
        self.menu, self.ids, self.menu_version, self.visit, self.is_open = guest_menu, ids, menu_version, visit, is_open
        self.chance = Chance(seed_of(visit.seed, 3))
        self.lines = Order(guest_menu, visit).lines
        self.sold = [each for each in self.lines if not each.void_reason]  # Those on the bill.
        self.gross = sum(each.gross for each in self.sold)
        self.given = []  # (discount, place of its line or None for the whole check, amount)
        self.nets = [each.gross for each in self.sold]
        self.give_discounts()
        self.sub_total = sum(self.nets)
        self.levy_taxes()
        self.add_charges()
        # Decided in this order whether the party is still there or not: its check must stay the same.
        self.is_void = self.chance.happens(7)
        self.decide_payment()
        if is_open or self.is_void:
            self.tip, self.payments = 0, []

    def give(self, discount, line, wanted):
        if wanted <= 0:
            return
        amount = min(wanted, self.gross if line is None else self.nets[line])
        self.given.append((discount, line, amount))
        if line is None:
            self.nets = [net - part for net, part in zip(self.nets, shared_out(amount, self.nets))]
        else:
            self.nets[line] -= amount

    def discount_for(self, line):
        for each in line.dish.discounts:
            sizes = each.get("servingSizes")
            if (not sizes or f"@servingSizeLevel:{line.size[0]}" in sizes) and is_offered(each, self.visit.opened):
                return each
        return None

    def give_discounts(self):
        for place, line in enumerate(self.sold):
            discount = self.discount_for(line)
            if discount is None:
                continue
            if discount["offerIn"] == "Percentage":
                self.give(discount, place, rounded(line.gross * discount["percentage"], WHOLE))
            elif discount["offerIn"] == "Set price":
                self.give(discount, place, line.gross - discount["amount"] * line.quantity)
            else:
                self.give(discount, place, discount["amount"])
        # One at a time, and off everything: then what a line gives up is beyond doubt.
        if not self.given and all(each.dish.body["isDiscountable"] for each in self.sold):
            self.give_by_hand()

    def give_by_hand(self):
        draw = self.chance.between(0, 999)
        is_at_counter = self.visit.service in ("counter", "takeaway")
        if is_at_counter and draw < 30:
            staff = self.menu.discount("Staff meal")
            self.give(staff, None, rounded(self.gross * staff["percentage"], WHOLE))
        elif not is_at_counter and draw < 20:
            # The house makes up for something: the last thing that came is free.
            if len(self.sold) > 1:
                self.give(self.menu.discount("Manager's choice"), len(self.sold) - 1, self.sold[-1].gross)
        elif not is_at_counter and draw < 40:
            self.give(self.menu.discount("Manager's choice"), None, min(self.chance.between(3, 15) * 100, self.gross // 2))
        elif draw > 960:
            coupon = self.menu.discount("Welcome coupon")
            if self.gross >= coupon["minimumAmount"]:
                self.give(coupon, None, coupon["amount"])

    def rate_of(self, name):
        tax = self.menu.taxes[name]
        if tax.get("isTaxPerServiceType"):
            return tax["taxPerServiceTypeTaxes"][0][RATES[DATA["services"][self.visit.service]["tax"]]]
        if tax.get("isQuantityBased"):
            quantity = sum(each.quantity for each in self.sold if name in each.dish.taxes)
            return max((step["quantity"], step["taxPercentage"]) for step in tax["quantityBasedTaxes"] if step["quantity"] <= quantity)[1]
        return tax["percentage"]

    def levy_taxes(self):
        """Taxes in the price are taken out of it before the others are put on top."""
        self.taxes, self.inclusive, self.exclusive = [], 0, 0
        for line, net in zip(self.sold, self.nets):
            rates = {name: self.rate_of(name) for name in line.dish.taxes}
            base = WHOLE + sum(rate for name, rate in rates.items() if self.menu.taxes[name].get("inclusive"))
            self.taxes.append([])
            for name, rate in rates.items():
                is_inclusive, amount = self.menu.taxes[name].get("inclusive", False), rounded(net * rate, base)
                self.taxes[-1].append({"id": self.ids[f"@tax:{name}"], "name": name, "taxRate": rate, "taxAmount": amount, "inclusive": is_inclusive})
                self.inclusive += amount * is_inclusive
                self.exclusive += amount * (not is_inclusive)

    def add_charges(self):
        """Service charges of dishes, and the gratuity of large parties. Neither is taxed."""
        self.service_charge = self.gratuity = 0
        for name, charge in self.menu.charges.items():
            nets = [net for line, net in zip(self.sold, self.nets) if named(line.dish.category.get("itemServiceCharge", "")) == name]
            self.service_charge += rounded(sum(nets) * charge["percentage"], WHOLE)
        self.has_gratuity = False
        for each in self.menu.gratuities.values():
            if self.visit.service == "table" and self.visit.guests >= each["minimumGuests"]:
                self.has_gratuity = True
                self.gratuity += rounded(self.sub_total * each["percentage"], WHOLE)

    def tip_for(self, is_cash):
        chance, percent = self.chance, 0
        if self.visit.service in ("table", "bar"):
            if self.has_gratuity:
                return chance.between(2, 10) * 100 if chance.happens(120) else 0
            per_mille, least, most = 650 if is_cash else 950, 14, 22
        elif self.visit.service == "delivery":
            per_mille, least, most = 800, 10, 18
        else:
            per_mille, least, most = 250, 8, 12
        if chance.happens(per_mille):
            percent = chance.between(least, most)
        return (self.sub_total * percent // 100 + 12) // 25 * 25

    @property
    def delivery(self):
        return DELIVERY_CENTS if self.visit.service == "delivery" else 0

    @property
    def total(self):
        return self.sub_total + self.service_charge + self.gratuity + self.exclusive + self.delivery + self.tip

    def decide_payment(self):
        types, weights, chance = list(DATA["payments"]), list(DATA["payments"].values()), self.chance
        first = types[chance.weighted(weights)]
        self.tip = self.tip_for(first == "CASH")
        due, guests = self.total, self.visit.guests
        is_split = guests > 1 and chance.happens(140)
        parts = min(guests, chance.between(2, 4)) if is_split else 1
        self.payments = []
        for part in range(parts if due > 0 else 0):
            kind = first if part == 0 else types[chance.weighted(weights)]
            self.payments.append({"id": f"{self.visit.id}-p{part + 1}", "type": kind, "amount": due // parts + (part < due % parts)})

    def discounts_of(self, line):
        return [{"id": self.ids[f"@discount:{discount['name']}"], "name": discount["name"], "amount": amount}
                for discount, place, amount in self.given if place == line]

    def line(self, number, line, sold):
        """`number` counts all lines of the check, `sold` those on the bill."""
        dish, (size, price, _), ids = line.dish, line.size, self.ids
        department = named(dish.category["department"])
        made = {"orderUniqueId": f"{self.visit.id}-l{number}", "orderNo": number, "menuId": ids[f"@menuItem:{dish.name}"], "menuName": dish.name,
                "quantity": line.quantity, "servingSizeId": ids[f"@servingSizeLevel:{size}"], "servingSizeName": size,
                "category": ids[f"@category:{dish.category['name']}"], "categoryName": dish.category["name"],
                "department": ids[f"@department:{department}"], "departmentName": department, "sentToKitchen": True, "price": price,
                "grossAmount": line.gross}
        if line.void_reason:
            return made | {"void": True, "voidReason": line.void_reason, "totalPrice": line.gross, "discounts": [], "taxes": []}
        discounts = self.discounts_of(sold)
        return made | {"totalPrice": line.gross - sum(each["amount"] for each in discounts), "discounts": discounts, "taxes": self.taxes[sold]}

    def seats(self):
        by_seat, sold = {}, 0
        for number, line in enumerate(self.lines, 1):
            by_seat.setdefault(line.seat, []).append(self.line(number, line, sold))
            sold += not line.void_reason
        return [{"id": str(seat), "orders": orders} for seat, orders in sorted(by_seat.items())]

    def data(self):
        visit, paid = self.visit, sum(each["amount"] for each in self.payments)
        check = {"status": "ACTIVE" if self.is_open else "VOIDED" if self.is_void else "CLOSED",
                 "service": DATA["services"][visit.service]["code"], "checkNo": str(visit.number), "ticketNo": str(visit.number),
                 "guestCount": visit.guests, "openByEmpId": visit.employee[0], "openEmployeeName": visit.employee[1],
                 "menuVersion": self.menu_version, "saleOpenDate": iso(visit.opened),
                 "lastUpdateInMillisec": millis(visit.opened if self.is_open else visit.closed)}
        if visit.customer:
            check |= {"customerName": visit.customer, "customerId": self.ids[visit.customer]}
        discounts = self.discounts_of(None)
        if discounts:
            check["discounts"] = discounts
        check |= {"serviceChargeAmount": self.service_charge, "gratuityAmount": self.gratuity, "deliveryCharge": self.delivery, "tipAmount": self.tip,
                  "totalGrossAmount": self.gross, "totalDiscountAmount": self.gross - self.sub_total, "totalSaleAmount": self.sub_total,
                  "totalTaxAmount": self.exclusive + self.inclusive, "netSales": self.sub_total - self.inclusive,
                  "totalVoidAmount": sum(each.gross for each in self.lines if each.void_reason), "totalAmount": self.total,
                  "paidAmount": paid, "balanceAmount": self.total - paid, "payments": self.payments}
        if self.is_void and not self.is_open:
            reason = self.chance.one_of(self.menu.void_reasons)
            check["voids"] = [{"id": f"{visit.id}-v", "reasonId": self.ids[f"@reason:{reason}"], "reason": reason}]
        return check | {"seats": self.seats()}

    def body(self):
        """Of addOrUpdateCheck."""
        visit = self.visit
        sent = {"node": visit.till[0], "deviceName": visit.till[1], "deviceType": visit.till[2], "employeeID": visit.employee[0],
                "employeeName": visit.employee[1], "menuVersion": self.menu_version, "checkID": visit.id, "data": json.dumps(self.data())}
        return sent | {"tableName": visit.table} if visit.table else sent
