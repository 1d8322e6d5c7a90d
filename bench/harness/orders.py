"""Web orders: what a shop asks the price of, and what it then sends."""
import functools
import http.client
import json

from harness import seed
from local.processes import Failed

# Places in a store's small menu, as bench/sql/seed.sql makes it.
SIZES, TOPPINGS, SAUCES, ITEMS = range(1, 3), range(7, 10), range(10, 13), range(13, 21)
LINES = 6


def record(store, place):
    """The id of what stands there in the menu of store number 0, 1, …"""
    return f"e0000000000000000{1000000 + store * seed.MENU_EACH + place}"


def asked(store):
    """Six lines, two of them with two modifiers each, without any amount."""
    lines = []
    for number in range(LINES):
        line = {"miExternalID": record(store, ITEMS[(number + store) % len(ITEMS)]),
                "ssExternalID": record(store, SIZES[number % len(SIZES)]), "quantity": 1 + number % 3}
        if number % 3 == 1:
            line["optionalModifiers"] = [{"mExternalID": record(store, places[number % 3])} for places in (TOPPINGS, SAUCES)]
        lines.append(line)
    return {"orderDetails": lines, "paymentType": 2, "comments": "The bell does not work, please knock.",
            "deliveryDetail": [{"deliveryType": "Pickup", "contactPerson": "Ada Rossi", "phoneNumber": "+39 06 5550100",
                                "email": "ada@example.org"}]}


def sent(store, running):
    """What the shop has got from a quote, as it is, and a name of its own."""
    if not running.http:
        raise Failed("saving orders is measured with what a service quotes, and none runs: see --only")
    return {"id": "{unique}", **_quoted(next(iter(running.http.values())).port)[store]}


@functools.cache
def _quoted(port):
    """One quote for each store: the order with every amount filled in."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    orders = []
    for number, place in enumerate(seed.stores()):
        connection.request("POST", f"/v1/online-order/svc/store/{place['store']}/quoteWebOrder", json.dumps(asked(number)),
                           {"apikey": place["key"], "Content-Type": "application/json"})
        answer = connection.getresponse()
        text = answer.read()
        if answer.status != 200:
            raise Failed(f"a quote for {place['store']} was answered {answer.status}: {text[:300].decode(errors='replace')}")
        orders.append(json.loads(text)["order"])
    connection.close()
    return orders


def stored(running):
    """What the first service has put into the columns of an order, for pgbench to put there too."""
    text = running.postgres.run(seed.DATABASE, """
        select row_to_json(o) from (select total, digest, terms, doc, price_check, history
                                    from web_order where due_at is not null order by placed_at limit 1) o;""")
    if not text:
        raise Failed("no order was saved that pgbench could repeat")
    return json.loads(text)


def check_and_forget(running):
    """Each order has its line in the journal. Then they go: Comanda would turn them down after 15 minutes unanswered."""
    without = running.postgres.run(seed.DATABASE, """
        with waiting as (select * from web_order where due_at is not null)
        select count(*) from waiting o full join (
            select account_id, store_id, entity_id from journal where entity = 'webOrder' and at >= (select min(placed_at) from waiting)
        ) j on j.account_id = o.account_id and j.store_id = o.store_id and j.entity_id = o.id
        where o.id is null or j.entity_id is null;""")
    if without != "0":
        raise Failed(f"{without} orders have no line in the journal, or lines no order")
    running.postgres.run(seed.DATABASE, "truncate web_order, web_order_refund;")
    seed.run_script(running.postgres, "orders.sql")
    running.postgres.run(seed.DATABASE, "vacuum (analyze) web_order;")
