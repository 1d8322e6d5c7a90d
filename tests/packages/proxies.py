#!/usr/bin/env python3
"""The examples of deploy/proxy, each with the real proxy in front of two nodes and a private PostgreSQL.

nginx, HAProxy and Caddy come from tools/debs, which tools/bootstrap has run.
"""
import argparse
import concurrent.futures
import contextlib
import os
import pathlib
import shutil
import signal
import sys
import tempfile
import time
import traceback

sys.dont_write_bytecode = True
ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

from local import processes, service  # noqa: E402
from local.postgres import Postgres  # noqa: E402
from local.processes import Failed  # noqa: E402
from proxying import client  # noqa: E402
from proxying.configs import NAME, PROXIES, make_certificate  # noqa: E402
from proxying.nodes import Breaking, Node  # noqa: E402

PATIENCE = 60  # Seconds after which what is waited for counts as missing; machines that run tests sometimes stop.
FORGED = "192.0.2.66"


def expect(holds, what):
    if not holds:
        raise Failed(str(what))


def until(holds, what):
    deadline = time.monotonic() + PATIENCE
    while not holds():
        expect(time.monotonic() < deadline, f"not within {PATIENCE} s: {what}")
        time.sleep(0.05)


class Restaurant:
    """A database with one account, which all proxies share; each has stores and people of its own."""

    def __init__(self, binary, folder):
        self.binary = binary
        self.postgres = Postgres(folder / "postgres", settings={"max_connections": 400})
        self.database = self.postgres.url("comanda")
        self.commands = service.Service(binary, folder, self.database, 0)

    def open(self):
        self.postgres.start()
        self.postgres.run("postgres", "create database comanda")
        self.commands.command("migrate")
        self.account = self.command("account", "create", "--name", "Trattoria Roma")

    def command(self, *words):
        """The first line of what it prints: an id, or a key."""
        return self.commands.command(*words).splitlines()[0].strip()

    def store(self, name):
        return self.command("store", "create", "--account", self.account, "--name", name, "--timezone", "Europe/Berlin", "--currency", "EUR", "--country", "DE")

    def key(self, *stores):
        return self.command("key", "issue", "--account", self.account, "--name", "till", "--scopes", "catalogue:read,catalogue:write", "--stores", ",".join(stores))

    def node(self, proxy, name, port):
        settings = {"http": f'proxies = ["127.0.0.1"]\nproxy_sends = "{proxy.sends}"', "drain": f"notice_ms = {120_000 if proxy.checks_ready else 0}"}
        if not proxy.ends_tls:
            settings["http"] += f'\ntls_certificate = "{proxy.folder}/tls.crt"\ntls_key = "{proxy.folder}/tls.key"'
        return Node(self.binary, proxy.folder / name, self.database, port, settings, self.commands.pepper_file)


class Trial:
    """One proxy before two nodes, and what is tried."""

    def __init__(self, kind, restaurant, folder):
        self.ends = contextlib.ExitStack()
        ports = [processes.free_port(), processes.free_port()]
        self.proxy = kind(folder, ports)
        self.nodes = [restaurant.node(self.proxy, name, port) for name, port in zip(("node1", "node2"), ports)]
        self.store, self.quiet = restaurant.store(f"{kind.__name__} Harbour"), restaurant.store(f"{kind.__name__} Quiet")
        self.email = f"{kind.__name__.lower()}@example.com"
        restaurant.command("person", "create", "--account", restaurant.account, "--email", self.email)
        self.client = client.Client(self.proxy, restaurant.key(self.store, self.quiet))

    def __enter__(self):
        with contextlib.ExitStack() as ends:
            for each in (*self.nodes, self.proxy):
                ends.callback(each.stop)
                each.start()
            self.ends = ends.pop_all()
        return self

    def __exit__(self, *failure):
        self.ends.close()

    def list(self, *options):
        return self.client.get(f"/v1/svc/store/{self.store}/departments", *options)

    def create(self, name, *options, store=None):
        return self.client.post("/v1/svc/department", {"name": name, "store": store or self.store}, *options)

    def events(self, store):
        return f"/v1/svc/store/{store}/events"

    def last(self, store):
        after = 0
        while (page := self.client.get(f"{self.events(store)}?after={after}&limit=500").json)["hasMore"]:
            after = page["lastSeq"]
        return page["lastSeq"]

    def run(self):
        with concurrent.futures.ThreadPoolExecutor() as pool, self.quiet_stream() as has_arrived:
            # The longest that a client may wait for an event: no proxy ends it before.
            silent = pool.submit(self.client.get, f"{self.events(self.quiet)}?after={self.last(self.quiet)}&wait=55")
            self.reads_and_writes()
            self.events_arrive(pool)
            self.client_is_known()
            answer = silent.result()
            expect(answer.status == 200 and answer.json["data"] == [], f"a long-poll without an event: {answer}")
            self.create("Late", store=self.quiet)
            until(has_arrived, "an event on a stream that was quiet for a minute")
        self.node_drains()
        self.node_is_killed()

    def reads_and_writes(self):
        answer = self.list()
        expect(answer.status == 200 and answer.json["data"] == [], answer)
        expect(answer.version == ("HTTP/2" if self.proxy.ends_tls else "HTTP/1.1"), answer)
        expect(answer.headers.get("strict-transport-security") == "max-age=31536000", f"no HSTS: {answer}")
        expect("content-encoding" not in answer.headers, answer)
        if self.proxy.ends_tls:
            moved = self.client.get_plain("/docs")
            expect(moved.status == 308 and moved.headers["location"].startswith(f"https://{NAME}"), moved)
        expect(self.create("Kitchen").status == 201, "a department is created")
        sheet = "name,description\r\n" + "".join(f"Room {each},{'a long way down ' * 30}\r\n" for each in range(3000))
        expect(len(sheet) > 1 << 20, len(sheet))
        answer = self.client.post(f"/v1/svc/store/{self.store}/menuImport?kind=department", sheet, content_type="text/csv")
        expect(answer.status == 200, f"a body of {len(sheet)} bytes: {answer}")
        # No proxy knows zstd: the service has compressed it, and the proxy has passed it on.
        answer = self.list("--header", "Accept-Encoding: zstd", "--output", os.devnull, "--dump-header", "-")
        expect(answer.headers.get("content-encoding") == "zstd", answer)

    @contextlib.contextmanager
    def quiet_stream(self):
        """Yields what says whether a department of the quiet store has arrived."""
        with self.stream(self.quiet) as (process, lines):
            yield lambda: self.has_event(process, lines)

    @contextlib.contextmanager
    def stream(self, store):
        after = self.last(store)
        with self.client.stream(self.events(store), "--header", "Accept: text/event-stream", "--header", f"Last-Event-ID: {after}") as (process, lines):
            until(lambda: any("text/event-stream" in each for each in lines), "the head of an event stream")
            yield process, lines

    @staticmethod
    def has_event(process, lines):
        expect(process.poll() is None, f"the stream has ended: {lines}")
        return any(each.startswith("data:") and "department.created" in each for each in lines)

    def events_arrive(self, pool):
        with self.stream(self.store) as (process, lines):
            expect(self.create("Cellar").status == 201, "a department is created")
            until(lambda: self.has_event(process, lines), "an event on an open stream")
        after = self.last(self.store)
        waits = pool.submit(self.client.get, f"{self.events(self.store)}?after={after}&wait=50")
        expect(self.create("Attic").status == 201, "a department is created")
        answer = waits.result()
        expect([each["type"] for each in answer.json["data"]] == ["department.created"], f"a long-poll: {answer}")

    def client_is_known(self):
        def log_in(*options):
            return self.client.post("/v1/svc/login", {"email": self.email, "password": "a wrong password"}, "--header", f"X-Forwarded-For: {FORGED}",
                                    "--header", f"Forwarded: for={FORGED}", *options).status
        expect([log_in() for _ in range(6)] == [401] * 5 + [429], "the sixth wrong login of a client")
        expect(log_in("--interface", "127.0.0.6") == 401, "another client of the same proxy")

        def peers():
            return {peer for node in self.nodes for operation in ("log_person_in", "list_departments") for peer in node.peers(operation)}
        until(lambda: peers() >= {client.ADDRESS, "127.0.0.6"}, "the clients' addresses in the log")
        expect(peers() == {client.ADDRESS, "127.0.0.6"}, f"also in the log: {peers()}")

    def who_answers(self):
        """How many of ten reads each node answers."""
        before = [each.answered("list_departments") for each in self.nodes]
        for _ in range(10):
            answer = self.list()
            expect(answer.status == 200, answer)
        return [each.answered("list_departments") - past for each, past in zip(self.nodes, before)]

    def both_answer(self):
        until(lambda: all(self.who_answers()), "both nodes get requests")

    def node_drains(self):
        first = self.nodes[0]
        self.both_answer()
        first.drain()
        if self.proxy.checks_ready:
            until(lambda: self.who_answers()[0] == 0, "a node that drains gets no requests any more")
            expect(first.is_listening(), "the node has ended before the proxy noticed")
            first.kill()
        else:
            while first.is_running():  # It ends while requests come.
                expect(self.list().status == 200, "a read while a node ends")
        first.start()
        self.both_answer()

    def node_is_killed(self):
        self.nodes[1].kill()
        unknown, names = 0, [f"Written {each}" for each in range(20)]
        for each in names:
            expect(self.list().status == 200, "a read after a node was killed")
            while (answer := self.create(each, "--header", f"Idempotency-Key: {self.store} {each}")).status == 503:
                # It may have been sent on a connection whose end the proxy had not noticed yet.
                expect(answer.json["code"] == "OUTCOME_UNKNOWN", answer)
                unknown += 1
                expect(unknown < 20, "the proxy goes on sending to a node that was killed")
            expect(answer.status in (200, 201), answer)
        self.nodes[1].start()
        self.both_answer()


class TrialOfFailures:
    """A proxy before nodes that break."""

    def __init__(self, kind, folder):
        self.nodes = [Breaking(), Breaking()]
        self.proxy = kind(folder, [each.port for each in self.nodes])
        self.client = client.Client(self.proxy, "none")

    def run(self):
        try:
            self.proxy.start()
            self.nothing_is_repeated()
            self.nobody_is_ready()
            self.nothing_answers()
        finally:
            self.proxy.stop()
            for each in self.nodes:
                each.stop()

    def taken(self, method):
        return [each.taken.count(method) for each in self.nodes]

    def nothing_is_repeated(self):
        until(lambda: self.client.get("/").status == 200, "the proxy sends something")
        bad = self.nodes[0]
        for method in ("POST", "PUT", "DELETE", "PATCH"):
            bad.breaks = False
            self.bad_node_reads(1)  # The proxy may keep the connection, and use it for what follows.
            bad.breaks = True
            self.is_not_repeated(method)
        self.bad_node_reads(3)

    def bad_node_reads(self, times):
        before, deadline = self.taken("GET")[0], time.monotonic() + PATIENCE
        while self.taken("GET")[0] < before + times:
            expect(time.monotonic() < deadline, "the bad node gets no reads")
            answer = self.client.get("/")
            expect(answer.status == 200, f"a read that can be repeated: {answer}")

    def is_not_repeated(self, method):
        """With a body and without; the first node breaks."""
        sent, lost, target = 0, 0, f"/{method}%2F%20a?b=c%20d&e=%2F"
        # The proxy may leave the bad one out for a while after each failure.
        deadline = time.monotonic() + PATIENCE
        while lost < 2:
            expect(time.monotonic() < deadline, f"the bad node got {lost} of {sent} requests with {method}")
            answer = self.client.get(target, "--request", method) if lost % 2 else self.client.post(target, {}, "--request", method)
            sent += 1
            if answer.status == 503:
                lost += 1
                expect(answer.json["code"] == "OUTCOME_UNKNOWN" and answer.json["retryable"], answer)
                expect(answer.headers.get("retry-after") == "1" and answer.headers["content-type"] == "application/problem+json", answer)
                expect("strict-transport-security" in answer.headers, answer)
            else:
                expect(answer.status == 200, answer)
            expect(self.taken(method) == [lost, sent - lost], f"{sent} {method} sent, {lost} lost, taken {self.taken(method)}: one was repeated")
        targets = {each for node in self.nodes for each in node.targets if method in each}
        expect(targets == {target}, f"{method} {target} arrived as {targets}")

    def nobody_is_ready(self):
        for each in self.nodes:
            each.breaks = each.ready = False
        if self.proxy.checks_ready:
            until(lambda: all(each.unready_answers > 2 for each in self.nodes), "the proxy asks whether nodes are ready")
        for _ in range(4):
            statuses = [self.client.get("/").status, self.client.post("/", {}).status]
            expect(statuses == ([200, 200] if self.proxy.sends_to_unready else [503, 503]), f"no node is ready: {statuses}")

    def nothing_answers(self):
        for each in self.nodes:
            each.stop()
            each.breaks = True  # Also on connections that are open.
        for method in ("GET", "POST"):
            answer = self.client.get("/", "--request", method)
            expect(answer.status == 503 and answer.json["code"] == "OUTCOME_UNKNOWN", answer)


def try_out(kind, restaurant, folder):
    failures = folder / "failures"
    failures.mkdir()
    make_certificate(folder)
    make_certificate(failures)
    if kind.ends_tls:
        TrialOfFailures(kind, failures).run()
    with Trial(kind, restaurant, folder) as trial:
        trial.run()


def check_syntax(kind, folder):
    make_certificate(folder)
    kind(folder, [8080, 8081]).check()


def each_alone(work, kinds, folder):
    """Runs work(kind, folder) for each kind at once; prints what became of it, and returns how many failed."""
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(len(kinds)) as pool:
        running = {}
        for name, kind in kinds.items():
            (folder / name).mkdir(mode=0o755)
            running[pool.submit(work, kind, folder / name)] = name
        for done in concurrent.futures.as_completed(running):
            name, failure = running[done], done.exception()
            if failure is None:
                print(f"deploy/proxy/{name}: good", flush=True)
                continue
            failed += 1
            where = traceback.extract_tb(failure.__traceback__)[-1] if not isinstance(failure, Failed) else ""
            print(f"deploy/proxy/{name}: {type(failure).__name__}: {failure} {where}\n{processes.tail(folder / name / 'proxy.log')}", flush=True)
    return failed


def parse():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--syntax", action="store_true", help="only let each proxy check its file; starts nothing")
    parser.add_argument("--only", metavar="FILE", choices=PROXIES, help="only this one, such as nginx.conf")
    parser.add_argument("--binary", metavar="PATH", help="the comanda to run (default: the release build)")
    parser.add_argument("--keep", action="store_true", help="leave the folder with settings and logs")
    return parser.parse_args()


def main():
    arguments = parse()
    processes.use_debs("nginx", "haproxy", "caddy")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    kinds = {arguments.only: PROXIES[arguments.only]} if arguments.only else PROXIES
    folder = pathlib.Path(tempfile.mkdtemp(prefix="comanda-proxies-"))
    folder.chmod(0o711)  # PostgreSQL may run as another user.
    started = time.monotonic()
    restaurant = None
    try:
        if arguments.syntax:
            return 1 if each_alone(check_syntax, kinds, folder) else 0
        restaurant = Restaurant(service.find_binary(arguments.binary), folder)
        restaurant.open()
        failed = each_alone(lambda kind, here: try_out(kind, restaurant, here), kinds, folder)
        print(f"figure: {len(kinds) - failed} of {len(kinds)} proxy examples work, {time.monotonic() - started:.0f} s")
        return 1 if failed else 0
    finally:
        if restaurant is not None:
            restaurant.postgres.stop()
        if arguments.keep:
            print(folder)
        else:
            shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Failed as failure:
        sys.exit(f"tests/packages/proxies.py: {failure}")
