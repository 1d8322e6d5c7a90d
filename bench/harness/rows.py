"""What is measured. One declaration per operation: the request, and the file in bench/sql/ with the same work done bare."""
import dataclasses
import itertools
import json
import typing

from harness import checks, orders, seed


@dataclasses.dataclass(frozen=True)
class Row:
    name: str
    title: str
    sql: str                     # The bare statement, in bench/sql/.
    target: str                  # {store} and {department} stand for seeded ids.
    # Makes it a POST; "{unique}" becomes 16 characters never used before. A dictionary, or a function that makes one of
    # a store's number and of what runs.
    body: dict | typing.Callable | None = None
    walks: bool = False          # Goes through checks instead, step by step: see checks.py.
    stores: int = seed.STORES    # How many of them are asked.
    bare_index: str = ""         # An index only the bare statement needs: there while its row is measured.
    bare_variables: typing.Callable = lambda running: {}  # What else the bare statement needs to know.
    after: typing.Callable = lambda running: None         # Once it has been measured at one client count.
    goals: dict = dataclasses.field(default_factory=dict)  # At 64 clients: ratios, see report.RATIOS; or "rate", a second.

    def requests(self, running):
        """One line for each thing it can be asked about: method, target, key, body."""
        if self.walks:
            yield from checks.steps()
        each = seed.departments() if "{department}" in self.target else itertools.islice(seed.stores(), self.stores)
        for number, place in enumerate(each):
            body = self.body(number, running) if callable(self.body) else self.body
            body = "{walk}" if self.walks else "" if body is None else json.dumps(body, separators=(",", ":")).replace("{store}", place["store"])
            target = self.target.format(**place)
            yield "\t".join(("GET" if body == "" else "POST", target, place["key"], body))


# Comanda lists from memory and has no such index; without it the bare statement would sort.
PAGE_INDEX = "(account_id, store_id, kind, active, name, id) where menu_to is null"

ROWS = [
    Row("R", "read one department", "bare_read.sql", "/v1/svc/departments/{department}",
        goals={"same": 1.9, "best": 1.05, "node": 6.0}),
    Row("L", "list of 50 departments", "bare_list.sql", "/v1/svc/store/{store}/departments?page=1&status=true",
        bare_index=PAGE_INDEX, goals={"same": 4.0, "best": 2.5}),
    Row("Q", "quote a 6-line order", "bare_quote.sql", "/v1/online-order/svc/store/{store}/quoteWebOrder",
        body=lambda number, running: orders.asked(number), goals={"rate": 30_000}),
    Row("S", "save a 6-line order", "bare_save.sql", "/v1/online-order/store/{store}/saveWebOrder",
        body=orders.sent, bare_variables=orders.stored, after=orders.check_and_forget, goals={"same": 1.2, "node": 3.0}),
    Row("C", "submit a 4 kB check", "bare_check.sql", checks.TARGET, walks=True, bare_variables=checks.stored(seed.STORES),
        after=checks.check_and_forget, goals={"same": 1.6, "best": 1.25, "node": 3.0, "p99_ms": 40}),
    Row("C1", "submit a 4 kB check, all to one store", "bare_check.sql", checks.TARGET, walks=True, stores=1,
        bare_variables=checks.stored(1), after=checks.check_and_forget, goals={"same": 5.0}),
    # Last: it makes every store's menu many times larger.
    Row("W", "create a department", "bare_write.sql", "/v1/svc/department",
        body={"name": "Bench {unique}", "departmentCode": "BENCH", "description": seed.DESCRIPTION, "store": "{store}"},
        goals={"same": 1.2, "best": 1.2, "node": 2.5}),
]
