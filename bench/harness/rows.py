"""What is measured. One declaration per operation: the request, and the file in bench/sql/ with the same work done bare."""
import dataclasses
import json

from harness import seed


@dataclasses.dataclass(frozen=True)
class Row:
    name: str
    title: str
    sql: str                     # The bare statement, in bench/sql/.
    target: str                  # {store} and {department} stand for seeded ids.
    body: dict | None = None     # Makes it a POST; "{unique}" becomes 16 characters never used before.
    bare_index: str = ""         # An index only the bare statement needs: there while its row is measured.
    goals: dict = dataclasses.field(default_factory=dict)  # Ratios at 64 clients: see report.RATIOS.

    def requests(self):
        """One line for each thing it can be asked about: method, target, key, body."""
        each = seed.departments() if "{department}" in self.target else seed.stores()
        for place in each:
            body = "" if self.body is None else json.dumps(self.body).replace("{store}", place["store"])
            target = self.target.format(**place)
            yield "\t".join(("GET" if self.body is None else "POST", target, place["key"], body))


# Comanda lists from memory and has no such index; without it the bare statement would sort.
PAGE_INDEX = "(account_id, store_id, kind, active, name, id) where menu_to is null"

ROWS = [
    Row("R", "read one department", "bare_read.sql", "/v1/svc/departments/{department}",
        goals={"same": 1.9, "best": 1.05, "node": 6.0}),
    Row("L", "list of 50 departments", "bare_list.sql", "/v1/svc/store/{store}/departments?page=1&status=true",
        bare_index=PAGE_INDEX, goals={"same": 4.0, "best": 2.5}),
    Row("W", "create a department", "bare_write.sql", "/v1/svc/department",
        body={"name": "Bench {unique}", "departmentCode": "BENCH", "description": seed.DESCRIPTION, "store": "{store}"},
        goals={"same": 1.2, "best": 1.2, "node": 2.5}),
]
