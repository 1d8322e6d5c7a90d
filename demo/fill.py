"""Fills a service that runs and has no accounts: what operators do is done by commands, all else through the public interface."""
import concurrent.futures
import csv
import datetime
import io
import itertools
import json
import pathlib
import tempfile
import time

from demo import menu
from demo.checks import Check
from demo.interface import TRIES, Interface, Refused
from demo.orders import GuestMenu
from demo.visits import visits_until

FOLDER = pathlib.Path(__file__).resolve().parent
ACCOUNT = "5c0a0da0000000000000d001"
HEAD_OFFICE, HARBOUR, OLD_TOWN = (f"5c0a0da0000000000000a00{number}" for number in (1, 2, 3))
OTHER_ACCOUNT, OTHER_STORE = "5c0a0da0000000000000d002", "5c0a0da0000000000000b001"
TIMEZONE, CUTOFF = "America/New_York", "04:00"

CHECKS_AT_ONCE = 250
STILL_OPEN = 5  # So many of those who came last are still there, whatever the hour.
DECIMALS = {"amount": 2, "minimumAmount": 2, "percentage": 3, "weight": 3}  # Sheets have them as people write them.


def read_json(name):
    return json.loads((FOLDER / name).read_text(encoding="utf-8"))


class Fill:
    """`command` runs `comanda WORDS` and returns what it printed; `url` is the service's. `visits`: only so many, the last ones."""

    def __init__(self, command, url, progress=lambda done: None, now=None, visits=None):
        self.command = command
        self.url = url
        self.progress = progress
        self.now = now or datetime.datetime.now(datetime.timezone.utc)
        self.visits = visits
        self.lines = {}

    def run(self):
        """The lines that tools/demo prints."""
        self.make_accounts()
        self.interface = Interface(self.url, self.lines["COMANDA_KEY"])
        self.make_menus()
        self.make_staff()
        self.make_customers()
        self.sell()
        return self.lines

    def make_accounts(self):
        def account(identity, name, stores):
            self.command("account", "create", "--id", identity, "--name", name)
            for store, store_name, *more in stores:
                self.command("store", "create", "--account", identity, "--id", store, "--name", store_name, "--timezone", TIMEZONE, "--cutoff", CUTOFF,
                             "--currency", "USD", "--country", "US", *more)
            return self.command("key", "issue", "--account", identity, "--name", "demo", "--scopes", "admin", "--test").strip()

        key = account(ACCOUNT, "Trattoria Demo", [(HEAD_OFFICE, "Head office", "--hq"), (HARBOUR, "Harbour"), (OLD_TOWN, "Old town")])
        other_key = account(OTHER_ACCOUNT, "Another group", [(OTHER_STORE, "Another store")])
        owner = read_json("staff.json")["owner"]
        with tempfile.TemporaryFile("w+") as password:  # Not as an argument, which everybody sees.
            password.write(owner["password"] + "\n")
            password.seek(0)
            self.command("person", "create", "--account", ACCOUNT, "--email", owner["email"], "--first-name", owner["firstName"],
                         "--last-name", owner["lastName"], "--password-file", "-", stdin=password)
        self.lines |= {"COMANDA_KEY": key, "COMANDA_ACCOUNT": ACCOUNT, "COMANDA_HQ": HEAD_OFFICE, "COMANDA_STORE": HARBOUR, "COMANDA_STORE_2": OLD_TOWN,
                       "COMANDA_EMAIL": owner["email"], "COMANDA_PASSWORD": owner["password"], "COMANDA_OTHER_KEY": other_key,
                       "COMANDA_OTHER_STORE": OTHER_STORE}

    def import_sheet(self, store, kind, bodies):
        """One transaction and one version of the menu, which is returned."""
        columns = list(dict.fromkeys(key for body in bodies for key in body))
        text = io.StringIO()
        sheet = csv.writer(text)
        sheet.writerow(columns)
        sheet.writerows([cell(key, body[key]) if key in body else "" for key in columns] for body in bodies)
        return json.loads(self.interface.send("POST", f"svc/store/{store}/menuImport?kind={kind}", text.getvalue(), "text/csv"))["menuVersion"]

    def ids_of(self, store, kind):
        """By "@kind:name", in the order of the service's lists."""
        rows = list(csv.DictReader(io.StringIO(self.interface.send("GET", f"svc/store/{store}/menuExport?kind={kind}"))))
        groups = self.ids_of(store, "modifierGroup") if kind == "modifier" else {}
        names = {identity: name for name, identity in groups.items()}
        return {f"@{kind}:{menu.key_of(kind, row | {'modifyWith': names.get(row.get('modifyWith'), '')})}": row["id"] for row in rows}

    def make_menus(self):
        """Head office imports the menu, sheet by sheet: a record names those of earlier sheets. Harbour then pulls it."""
        ids = {}
        step = lambda record: (record[0], record[1].get("level") if record[0] == "category" else "id" in record[1])
        for (kind, _), records in itertools.groupby(menu.records(), key=step):
            self.import_sheet(HEAD_OFFICE, kind, [menu.with_ids(body, ids) for _, body in records])
            ids |= self.ids_of(HEAD_OFFICE, kind)
        self.interface.post(f"svc/store/{HARBOUR}", {"copyAll": True})
        self.ids = {}
        self.order = {}
        for kind in dict.fromkeys(kind for kind, _ in menu.records()):
            found = self.ids_of(HARBOUR, kind)
            self.ids |= found
            self.order[kind] = [name.partition(":")[2] for name in found]
        # What is left of a dish is each store's own, and does not come with the menu of another one.
        left = [{"id": self.ids[f"@menuItem:{body['name']}"]} | {key: body.get(key) for key in ("outOfStock", "remainingQty")}
                for kind, body in menu.records() if kind == "menuItem" and ("outOfStock" in body or "remainingQty" in body)]
        self.menu_version = self.import_sheet(HARBOUR, "menuItem", left)

    def make_staff(self):
        staff = read_json("staff.json")
        groups = self.interface.get("svc/getRoleGroup")["data"]
        everything = [each["id"] for group in groups for each in group["privileges"] if each["id"] not in staff["privilegesOfAccounts"]]
        roles = {}
        for role in staff["roles"]:
            body = role | {"store": HARBOUR} | ({"privileges": everything} if role["privileges"] == "all" else {})
            roles[role["name"]] = self.interface.post("svc/role", body)["id"]
        for user in staff["users"]:
            body = {key: value for key, value in user.items() if key != "role"}
            self.interface.post("svc/user", body | {"createdFor": HARBOUR, "roles": [roles[user["role"]]]})
        pins = {user["role"]: user["pin"] for user in staff["users"]}
        license_key = self.interface.post(f"svc/store/{HARBOUR}/licenseKey", {"name": "Demo", "seats": 10})["licenseKey"]
        self.lines |= {"COMANDA_PIN": pins["Waiter"], "COMANDA_MANAGER_PIN": pins["Manager"], "COMANDA_LICENSE": license_key}

    def make_customers(self):
        """They collect points for what they have, a point for each whole unit of net sales, and ten to begin with."""
        data = read_json("customers.json")
        for setting in data["settings"]:
            self.interface.send("PUT", f"svc/account/{ACCOUNT}/updateAccountInfo", setting)
        self.customers = {each["firstName"]: self.interface.post("svc/customer", each | {"isLoyaltyCustomer": True})["id"] for each in data["customers"]}

    def sell(self):
        """Sixty days of checks, as tills send them that have been offline."""
        visits = list(visits_until(self.now, TIMEZONE, CUTOFF, list(self.customers)))[-self.visits if self.visits else None:]
        ids, guest_menu = self.ids | self.customers, GuestMenu(self.order)
        # Others are still there too, but their tills will be heard of only when they have paid.
        ended = [each for each in visits[:-STILL_OPEN] if each.closed <= self.now]
        waiting = [(each, False) for each in ended] + [(each, True) for each in visits[-STILL_OPEN:]]
        # While the service takes a batch, the next one is made. One at a time: then the journal has them in the same order in each demo.
        with concurrent.futures.ThreadPoolExecutor(1) as sender:
            sent = None
            for first in range(0, len(waiting), CHECKS_AT_ONCE):
                checks = [Check(guest_menu, ids, self.menu_version, *each).body() for each in waiting[first:first + CHECKS_AT_ONCE]]
                if sent is not None:
                    sent.result()
                sent = sender.submit(send_checks, self.interface, checks)
                self.progress(first / len(waiting))
            sent.result()
        self.progress(1)


def cell(name, value):
    if value is None:
        return ""
    if name in DECIMALS:
        return f"{value / 10 ** DECIMALS[name]:.{DECIMALS[name]}f}"
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def send_checks(interface, checks):
    for _ in range(TRIES):
        if not checks:
            return
        results = interface.post(f"sync/store/{HARBOUR}/addOrUpdateChecks", {"checks": checks})["results"]
        for each in results:
            if each["httpStatus"] not in (200, 201, 503):  # 200: there already, from a try whose outcome was not known.
                raise Refused(f"a check was answered {each['httpStatus']}: {json.dumps(each)[:2000]}")
        checks = [check for check, each in zip(checks, results) if each["httpStatus"] == 503]  # They come again.
        if checks:
            time.sleep(1)
    raise Refused(f"{len(checks)} checks were answered 503, {TRIES} times")
