"""Checks: what tills send while a table eats, from the first round to the bill."""
import itertools
import json

from harness import seed
from local.processes import Failed

TARGET = "/v1/sync/store/{store}/addOrUpdateCheck"
STEPS = 8         # Submissions of one check; the last pays and closes it.
SECOND_STEP = 4   # Of one check in eight, this one comes from another till.
OPEN = 1_000      # Checks open at a time.

# What requests.lua puts in for the marks, and how long that is.
WIDTHS = {"unique": 16, "till": 11, "seq": 7, "known": 1, "now": 13}
NOON = 1767268800000  # In milliseconds; on which day does not matter.

DISHES = [("Margherita", 850), ("Carbonara", 1150), ("Tagliata di manzo", 1980), ("Insalata mista", 520), ("Tiramisu", 640),
          ("Acqua frizzante", 300)]
SUMS = ("totalAmount", "totalTaxAmount", "totalGrossAmount", "totalSaleAmount", "netSales", "totalDiscountAmount", "totalVoidAmount")
TAX = "e00000000000000001000000"


def amount(fields, name, cents):
    """A whole number of cents and its twin as people read it."""
    fields[name], fields[name + "Str"] = cents, f"{cents // 100}.{cents % 100:02}"


def sums(of, lines, names):
    price, tax = sum(each["totalPrice"] for each in lines), sum(each["taxes"][0]["taxAmount"] for each in lines)
    known = {"totalAmount": price + tax, "totalTaxAmount": tax, "totalDiscountAmount": 0, "totalVoidAmount": 0}
    for name in names:
        amount(of, name, known.get(name, price))


def tax_of(cents):
    tax = {"id": TAX, "name": "IVA", "inclusive": False}
    amount(tax, "taxAmount", cents)
    return tax


def line(number, step):
    """With every submission one more of one dish."""
    name, price = DISHES[number]
    quantity = 1 + len(range(number, step, len(DISHES)))
    made = {"orderUniqueId": f"5f0c9e2ab41d7c3e8a6b{number:04}", "menuItem": f"e0000000000000000100{13 + number:04}", "menuItemName": name,
            "category": f"e0000000000000000100000{3 + number % 2}", "servingSize": "Regular", "quantity": quantity}
    for field, cents in (("price", price), ("totalPrice", price * quantity)):
        amount(made, field, cents)
    return {**made, "grossAmount": price * quantity, "taxes": [tax_of(price * quantity // 10)], "modifiers": [], "discounts": [],
            "course": 1 + number // 3, "sentToKitchen": True, "void": False, "orderTime": f"2026-01-01T20:{10 + number}:00.000Z"}


def encoded(step, is_second=False):
    """Two seats, six lines, every sum as Comanda sums it. The second till has counted the guests once more."""
    seats = []
    for number in range(2):
        seat = {"id": f"seat-{number + 1}", "name": f"Seat {number + 1}", "guestName": "", "priority": number + 1}
        lines = [line(each, step) for each in range(number, len(DISHES), 2)]
        sums(seat, lines, SUMS[:2])
        seats.append({**seat, "orders": lines})
    lines = [each for seat in seats for each in seat["orders"]]
    closes = step == STEPS - 1
    check = {"checkNo": "1042", "ticketNo": "37", "service": "TABLESERVICE", "guestCount": 3 if is_second else 2,
             "status": "CLOSED" if closes else "ACTIVE", "lastUpdateInMillisec": "{now}", "openedBy": "Ada Rossi",
             "dateOfBusiness": "2026-01-01", "notes": "", "seats": seats}
    sums(check, lines, SUMS)
    check["taxes"] = [tax_of(check["totalTaxAmount"])]
    paid = check["totalAmount"] if closes else 0
    amount(check, "paidAmount", paid)
    amount(check, "balanceAmount", check["totalAmount"] - paid)
    if closes:
        payment = {"id": "71c5e8a2d90b4f6a3c1e0001", "type": "CARD", "name": "Visa", "tip": 0}
        amount(payment, "amount", paid)
        check["payments"] = [payment]
    return _json(check)


def _json(value):
    text = json.dumps(value, separators=(",", ":"))
    for mark in ("now", "known", "seq"):
        text = text.replace(f'"{{{mark}}}"', f"{{{mark}}}")  # A number.
    return text


# What stands beside the check and is kept with it.
ENVELOPE = {"node": "{till}", "deviceName": "Till at the window", "floorID": "f00000000000000000000001", "tableID": "f00000000000000000000012",
            "tableName": "Table 12", "employeeID": "f00000000000000000000107", "employeeName": "Ada Rossi"}


def body(step, is_second=False):
    return _json({**ENVELOPE, "checkID": "{unique}", "deviceType": "POS", "appVersion": "7.4.1", "MacID": "00:1B:44:11:3A:B7",
                  "menuVersion": seed.DEPARTMENTS_EACH + seed.MENU_EACH, "baseVersion": "{known}", "deviceSeq": "{seq}",
                  "data": encoded(step, is_second)})


def steps():
    """Lines for requests.lua: how a check goes on, by whichever store it is in."""
    for step in range(STEPS):
        yield "\t".join(("STEP", str(step), "first", body(step)))
    yield "\t".join(("STEP", str(SECOND_STEP), "second", body(SECOND_STEP, True)))


def filled(text, values):
    for mark, width in WIDTHS.items():
        if len(str(values[mark])) != width:
            raise Failed(f"{{{mark}}} must become {width} characters, not {values[mark]}")
        text = text.replace(f"{{{mark}}}", str(values[mark]))
    return text


def samples(row, port):
    """One check from its first submission to its last, and one to which a second till came."""
    place = next(seed.stores())
    for check, step in itertools.product(range(2), range(STEPS)):
        is_second = check == 1 and step == SECOND_STEP
        values = {"unique": f"answer-{row.name:>2}-{port:05}{check}"[:16].replace(" ", "_"), "till": f"till-{is_second:01}-0000",
                  "seq": 1000001 + step, "known": step, "now": NOON + step}
        yield "\t".join(("POST", row.target.format(**place), place["key"], filled(body(step, is_second), values)))


def compare(row, answers):
    """Who sends the whole check gets it back as it was sent. What the second till has found out Comanda does not lose."""
    for name, number in itertools.product(answers, range(2 * STEPS)):
        answer, (check, step) = answers[name][number], divmod(number, STEPS)
        knows_guests = check == 1 and (step >= SECOND_STEP if name == "comanda" else step == SECOND_STEP)
        text = encoded(step, knows_guests).replace("{now}", str(NOON + step))
        wanted = (step + 1, "CLOSED" if step == STEPS - 1 else "ACTIVE", False, text)
        if (answer["version"], answer["status"], answer["totalsDiffer"], answer["check"]) != wanted:
            raise Failed(f"{row.name}: {name} answers at step {step} of check {check}: {answer}")


def stored(stores):
    """What pgbench needs to know: the columns that Comanda fills from what is sent, as long as there."""
    data = encoded(SECOND_STEP).replace("{now}", str(NOON))
    envelope = _json(ENVELOPE).replace("{till}", "till-0-0000")
    return lambda running: {"data": data, "envelope": envelope, "spread": stores, "open": OPEN, "turn": -1}


def check_and_forget(running):
    """Each version of a check has its submission and its line in the journal, each closed one its sale. Then they go."""
    wrong = running.postgres.run(seed.DATABASE, """
        select count(*) from check_state c
        left join (select account_id, store_id, check_id, count(*) as n, max(version) as last from check_submission group by 1, 2, 3) s
            using (account_id, store_id, check_id)
        left join (select account_id, store_id, entity_id as check_id, count(*) as n from journal where entity = 'check' group by 1, 2, 3) j
            using (account_id, store_id, check_id)
        left join sale using (account_id, store_id, check_id)
        where s.n is distinct from c.version or s.last is distinct from c.version or j.n is distinct from c.version
           or (sale.id is null) <> (c.closed_version is null);""")
    if wrong != "0":
        raise Failed(f"{wrong} checks lack a submission, a line in the journal or a sale, or have one too many")
    running.postgres.run(seed.DATABASE, """
        set session_replication_role = replica;  -- Sales are frozen; these are the bench's own.
        truncate check_state, check_submission, device, sale, sale_line, sale_tax, sale_payment, sale_discount, sale_item_sum,
                 sale_total_sum, sale_part_sum;
        reset session_replication_role;
        vacuum (analyze) check_state, check_submission, device, sale;""")
