"""What tills, web shops and head office send while servers fail, written down as it is answered, and the judge of it."""
import collections
import http.client
import json
import random
import threading
import time

BALANCER = "10.0.0.5"
PATIENCE = 120  # Seconds after which a request that is not answered counts as a failure of the test.


class Judged(Exception):
    """What must not be."""


class Client:
    """One connection. Sends the same bytes until they are answered, as docs/integrating/retries.md says."""

    def __init__(self, key, host=BALANCER, port=80):
        self.key, self.host, self.port = key, host, port
        self.connection = None

    def once(self, method, path, body=None):
        """Status and answer; status 0 without one."""
        try:
            if self.connection is None:
                self.connection = http.client.HTTPConnection(self.host, self.port, timeout=15)
            self.connection.request(method, path, body, {"apikey": self.key, **({"Content-Type": "application/json"} if body else {})})
            answer = self.connection.getresponse()
            return answer.status, json.loads(answer.read() or b"{}")
        except (OSError, http.client.HTTPException, ValueError) as failure:
            self.connection = None
            return 0, {"code": repr(failure)}

    def insist(self, method, path, body=None, on_try=lambda status, answer: None):
        data = json.dumps(body).encode() if body is not None else None
        deadline = time.monotonic() + PATIENCE
        while True:
            status, answer = self.once(method, path, data)
            on_try(status, answer)
            if status not in (0, 429, 502, 503, 504):
                return status, answer
            if time.monotonic() > deadline:
                raise Judged(f"{method} {path} had no answer for {PATIENCE} s: {status} {answer}")
            time.sleep(random.uniform(0.05, 0.2))  # Shorter than Retry-After, to see when it goes on.

    def need(self, method, path, body=None):
        status, answer = self.insist(method, path, body)
        if status >= 300:
            raise Judged(f"{method} {path}: {status} {answer}")
        return answer


class Restaurant:
    """One account with one store on one shard, and all that is sent to it."""

    def __init__(self, command, shard, nodes):
        self.shard, self.nodes = shard, nodes
        account = command("account", "create", "--name", f"Trattoria {shard}", "--shard", shard).split()[0]
        self.store = command("store", "create", "--account", account, "--name", "Harbour", "--timezone", "Europe/Berlin", "--currency", "EUR", "--country", "DE").split()[0]
        self.key = command("key", "issue", "--account", account, "--name", "test", "--scopes", "admin").split()[0]
        self.item = self.size = None
        self.ends, self.threads, self.failures = threading.Event(), [], []
        self.orders = {}       # id -> when it was acknowledged
        self.submissions = []  # bodies of addOrUpdateCheck that were acknowledged, in order
        self.checks = {}       # checkID -> its lines, once it is closed
        self.prices = []       # acknowledged one after the other
        self.writers = {}      # name -> [(begun, acknowledged)]
        self.answers = collections.Counter()
        self.journal = []      # (seq, epoch, type, id), as a client follows it
        self.history_changed = 0
        self.stale = []        # (when, what): older than acknowledged

    def path(self, rest):
        return f"/v1/svc/store/{self.store}/{rest}"

    def open(self):
        client = Client(self.key)

        def make(kind, **body):
            return client.need("POST", f"/v1/svc/{kind}", body | {"store": self.store, "createdFor": self.store})["id"]
        self.size = make("servingSizeLevel", name="Regular")
        self.item = make("menuItem", name="Soup", servingSizePrices=self.priced(1))
        self.prices.append(1)
        jobs = [(self.place_orders, "shop", n) for n in range(3)] + [(self.send_checks, "till", n) for n in range(3)]
        jobs += [(self.change_price, "office", 0), (self.follow, "follower", 0)] + [(self.read, "reader", n) for n in range(len(self.nodes))]
        for work, name, number in jobs:
            self.threads.append(threading.Thread(target=self.run, args=(work, f"{name}{number}", number), daemon=True))
            self.threads[-1].start()

    def run(self, work, name, number):
        try:
            work(name, number)
        except Exception as failure:  # pylint: disable=broad-except
            self.failures.append(f"{self.shard} {name}: {failure!r}")

    def close(self):
        self.ends.set()
        for each in self.threads:
            each.join(PATIENCE + 30)

    def priced(self, price):
        return [{"servingSizeLevel": self.size, "price": price, "isDefault": True}]

    def acknowledged(self, client, name, method, path, body):
        """Sends a write until it is acknowledged; any refusal is a failure."""
        begun = time.monotonic()
        status, answer = client.insist(method, path, body, lambda code, said: self.answers.update([f"{code} {said.get('code', '')[:40]}".strip() if code >= 300 or not code else "2xx"]))
        if status >= 300:
            raise Judged(f"{path}: {status} {answer}")
        self.writers.setdefault(name, []).append((begun, time.monotonic()))
        return answer

    # ── Who writes ──

    def place_orders(self, name, number):
        client, count = Client(self.key), 0
        while not self.ends.is_set():
            count += 1
            identity, least = f"web-{number}-{count}", self.prices[-1]
            body = {"id": identity, "paymentType": 2, "orderDetails": [{"miExternalID": self.item, "quantity": 1}]}
            answer = self.acknowledged(client, name, "POST", f"/v1/online-order/store/{self.store}/saveWebOrder", body)
            if not answer["replayed"] and answer["order"]["subTotal"] < least:
                self.old(f"{identity} was sold at {answer['order']['subTotal']}, after {least} was acknowledged")
            self.orders[identity] = time.monotonic()
            time.sleep(0.02)

    def send_checks(self, name, number):
        """Two tills that share each check and do not know of each other, until one of them closes it."""
        client, count, device = Client(self.key), 0, collections.Counter()
        while not self.ends.is_set():
            count += 1
            check, lines = f"check-{number}-{count}", {"A": [], "B": []}
            for step in range(7):
                till, is_last = "AB"[step % 2], step == 6
                lines[till].append({"orderUniqueId": f"{check}-{step}", "menuName": "Soup", "quantity": 1, "price": 100, "totalPrice": 100})
                mine = lines["A"] + lines["B"] if is_last else lines[till]
                data = {"status": "CLOSED" if is_last else "ACTIVE", "lastUpdateInMillisec": int(time.time() * 1000), "seats": [{"id": "1", "orders": mine}],
                        "payments": [{"id": f"{check}-paid", "type": "CASH", "amount": 700}] if is_last else []}
                device[till] += 1
                body = {"checkID": check, "node": f"{name}-{till}", "deviceSeq": device[till], "data": json.dumps(data)}
                self.acknowledged(client, name, "POST", f"/v1/sync/store/{self.store}/addOrUpdateCheck", body)
                self.submissions.append(body)
                time.sleep(0.01)
            self.checks[check] = {f"{check}-{step}" for step in range(7)}

    def change_price(self, name, _):
        client, price = Client(self.key), 1
        while not self.ends.is_set():
            price += 1
            self.acknowledged(client, name, "PUT", f"/v1/svc/menuItem/{self.item}", {"servingSizePrices": self.priced(price)})
            self.prices.append(price)
            time.sleep(0.1)

    # ── Who reads ──

    def old(self, what):
        self.stale.append((time.monotonic(), what))

    def read(self, name, number):
        """From one node: what was acknowledged before, by any node, is there."""
        client = Client(self.key, self.nodes[number], 8080)
        while not self.ends.is_set():
            least, order = self.prices[-1], next(reversed(self.orders), None)
            quote = {"orderDetails": [{"miExternalID": self.item, "quantity": 1}]}
            status, answer = client.insist("POST", f"/v1/online-order/svc/store/{self.store}/quoteWebOrder", quote)
            if status != 200 or answer["order"]["subTotal"] < least:
                self.old(f"{name}: quoted {status} {answer.get('order', answer).get('subTotal')}, after {least} was acknowledged")
            if order:
                status, answer = client.insist("GET", f"/v1/online-order/svc/store/{self.store}/order/{order}")
                if status != 200:
                    self.old(f"{name}: {status} for {order}, which was acknowledged {time.monotonic() - self.orders[order]:.3f} s ago")
            time.sleep(0.03)

    def follow(self, _, __):
        """The journal, from its beginning, by long-poll. What was read once must never be otherwise."""
        client, after, epoch = Client(self.key), 0, ""
        while not self.ends.is_set():
            status, page = client.insist("GET", self.path(f"events?after={after}{epoch}&limit=500&wait=2"))
            if status == 409:
                self.history_changed += 1
                self.journal.clear()
                after, epoch = 0, ""
                continue
            if status != 200:
                raise Judged(f"events: {status} {page}")
            self.append(self.journal, page)
            after, epoch = page["lastSeq"], f"&epoch={page['epoch']}"

    @staticmethod
    def append(journal, page):
        for line in page["data"]:
            if line["seq"] != (journal[-1][0] if journal else 0) + 1:
                raise Judged(f"the journal goes from {journal[-1][:2] if journal else 0} to {line['seq']}, {line['epoch']}")
            journal.append((line["seq"], line["epoch"], line["type"], line.get("id")))

    # ── Figures, and the judge ──

    def goes_on_after(self, moment):
        """Every writer has been acknowledged a write that it began after that moment."""
        return all(each[-1][0] > moment for each in list(self.writers.values()))

    def longest_pause(self, since):
        return max((after[1] - before[1] for each in self.writers.values() for before, after in zip(each, each[1:]) if after[1] > since), default=0)

    def judge(self):
        """Yields what is wrong. Everything acknowledged must be there once, and the journal must tell it once."""
        client = Client(self.key)
        yield from self.failures
        yield from (f"older than acknowledged: {each}" for _, each in self.stale)
        for identity in self.orders:
            status, _ = client.insist("GET", f"/v1/online-order/svc/store/{self.store}/order/{identity}")
            if status != 200:
                yield f"lost: order {identity}, {status}"
        # The same bytes again: whoever has them says so, and the whole check with it.
        for first in range(0, len(self.submissions), 200):
            batch = self.submissions[first:first + 200]
            for sent, result in zip(batch, client.need("POST", f"/v1/sync/store/{self.store}/addOrUpdateChecks", {"checks": batch})["results"]):
                if result.get("result") != "UNCHANGED":
                    yield f"lost: submission {sent['deviceSeq']} of {sent['node']} to {sent['checkID']}: {result.get('result') or result}"
                elif sent["checkID"] in self.checks:
                    lines = sorted(line["orderUniqueId"] for seat in json.loads(result["check"])["seats"] for line in seat["orders"])
                    if lines != sorted(self.checks[sent["checkID"]]):
                        yield f"lost or doubled: {sent['checkID']} has lines {lines}"
        journal, after, more = [], 0, True
        while more:
            page = client.need("GET", self.path(f"events?after={after}&limit=500"))
            self.append(journal, page)
            after, more = page["lastSeq"], page["hasMore"]
        if journal[:len(self.journal)] != self.journal:
            yield "the journal is not what was read of it before"
        told = collections.Counter((kind, identity) for _, __, kind, identity in journal)
        for identity in self.orders:
            if told["webOrder.placed", identity] != 1:
                yield f"order {identity} was placed {told['webOrder.placed', identity]} times, says the journal"
        closed = sum(count for (kind, _), count in told.items() if kind == "check.closed")
        opened = sum(count for (kind, _), count in told.items() if kind == "check.opened")
        if closed != len(self.checks) or opened - closed > 3:
            yield f"the journal tells of {opened} checks opened and {closed} closed; {len(self.checks)} were closed"
        if self.history_changed:
            yield f"a client that had read the journal was told {self.history_changed} times that it went back"
