#!/usr/bin/env python3
"""Databases of a highly available installation fail under load: nothing that was acknowledged is lost or doubled, and writes go on in time.

The cluster is that of tools/cluster, with the files of deploy/ha. Each fault hits the primary of a database:

  postgres    kill -9 of PostgreSQL             machine     kill -9 of all that runs there
  partition   nobody reaches it                 freeze      it stops, connections stay open; later it goes on
  patroni     only Patroni stops: PostgreSQL goes on as primary beside the new one, since there is no watchdog here. Only in this case
              may a node read from the old one, until it has heard of the new one
  standby     the synchronous standby freezes   cut         both standbys are out of reach for 5 s, then the machine is gone
  switchover  another one takes over, in order  etcd        one of three is gone
  etcds       two of three are gone for 30 s: nobody can agree on anything, and the primary goes on
  disk        its disk is full for 10 s         standby_disk  that of the synchronous standby is
  nodes       kill -9 of the service, ten times on each node
  upgrade     every part is started again as by an upgrade of its package, one after the other: the standbys, the primary after a switchover, etcd,
              the nodes, the balancer
"""
import argparse
import json
import pathlib
import signal
import statistics
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tools"), str(pathlib.Path(__file__).resolve().parent)]

import load  # noqa: E402
from ha import supervisor, view  # noqa: E402
from local import processes, service  # noqa: E402
from local.processes import Failed  # noqa: E402

# Seconds after which writes must be acknowledged again, half of the times. A lost machine is noticed when its lease in etcd ends (ttl: 20).
BOUNDS = {"postgres": 8, "machine": 30, "partition": 30, "freeze": 30, "patroni": 30, "standby": 15, "cut": 50, "switchover": 8, "etcd": 5, "etcds": 5, "disk": 25,
          "standby_disk": 15, "nodes": 8, "upgrade": 8}
# The standby that does not take over may have received more than the one that does. Then it is rewound before writes go on.
REWIND = 20
OLD_READS = 3  # Seconds in which a node may answer from an old primary that nobody has fenced: Patroni hangs, there is no watchdog.
SHORT = ["postgres", "freeze", "switchover"]
ONCE = {"etcd", "etcds", "cut", "nodes"}  # Not for each database.
STAYS = {"standby": 8, "standby_disk": 8, "etcd": 8, "etcds": 30, "disk": 10, "nodes": 0, "upgrade": 0}  # Seconds; in the others another primary takes over.


class Cluster:
    def __init__(self, folder):
        self.folder = folder
        self.state = json.loads((folder / "state.json").read_text(encoding="utf-8"))

    def order(self, what, host, **more):
        supervisor.ask(self.folder, what, host=host, **more)

    def until(self, holds, seconds, what):
        deadline = time.monotonic() + seconds
        while not (found := holds()):
            if time.monotonic() > deadline:
                raise Failed(f"not within {seconds} s: {what}")
            time.sleep(0.2)
        return found

    def members(self, database):
        """Those that answer."""
        seen = json.loads(processes.run([ROOT / "tools/cluster", "--folder", self.folder, "status", "--json"]))
        return [seen[each["name"]] | each for each in self.state["hosts"] if each["cluster"] == database and seen[each["name"]]["answers"]]

    def roles(self, database):
        """Of those that, if they are standbys, receive what is written."""
        return {each["name"]: each["role"] for each in self.members(database) if each["role"] == "primary" or each["streams"]}

    def primary(self, database):
        """The one on the newest timeline: an old one may not know yet that it is."""
        return max(((each["timeline"], each["name"]) for each in self.members(database) if each["role"] == "primary"), default=(0, None))[1]

    def whole(self, database):
        """Waits until all three take part, and returns who is what. Two that are away at once are more than this promises."""
        wanted = ["primary", "standby", "standby" if self.state["asynchronous"] else "sync standby"]
        return self.until(lambda: roles if sorted((roles := self.roles(database)).values()) == wanted else None, 180, f"three servers of {database}")

    def restart(self, host, service, what="restart"):
        """Ends a service, and waits until what is started after it is ready."""
        def process():
            return supervisor.ask(self.folder, "process", host=host, service=service)
        before, of = process(), next(each for each in self.state["hosts"] if each["name"] == host)
        self.order(what, host, service=service)
        self.until(lambda: process() not in (0, before) and view.look(of)["answers"], 60, f"{service} on {host}")

    def command(self, *words):
        return processes.run([self.folder / "comanda", *words, "--config", self.folder / "commands.toml"])


def strike(cluster, kind, database, roles):
    """Returns what undoes it."""
    primary, *others = sorted(roles, key=lambda name: roles[name] != "primary")
    if kind == "postgres":
        cluster.order("kill", primary, service="postgres")
        return lambda: None
    if kind == "partition":
        cluster.order("partition", primary, others=[])
        return lambda: cluster.order("heal", primary)
    if kind in ("freeze", "patroni", "standby"):
        host = next(name for name in roles if roles[name] == "sync standby") if kind == "standby" else primary
        cluster.order("freeze", host, service="patroni" if kind == "patroni" else None)
        return lambda: cluster.order("thaw", host)
    if kind == "switchover":
        processes.run([ROOT / "tools/cluster", "--folder", cluster.folder, "switchover", database])
        return lambda: None
    if kind in ("disk", "standby_disk"):
        host = primary if kind == "disk" else next(name for name in roles if roles[name] == "sync standby")
        cluster.order("fill", host)
        return lambda: cluster.order("free", host)
    if kind == "nodes":
        for each in 10 * [host["name"] for host in cluster.state["hosts"] if host["kind"] == "node"]:
            cluster.restart(each, "comanda", "kill")
        return lambda: None
    if kind == "upgrade":
        upgrade(cluster, database, primary, others)
        return lambda: None
    if kind == "cut":
        cluster.order("partition", primary, others=others)
        time.sleep(4)
    hosts = {"etcd": ["etcd1"], "etcds": ["etcd1", "etcd2"]}.get(kind, [primary])
    for each in hosts:
        cluster.order("kill", each)
    return lambda: [cluster.order(what, each) for each in hosts for what in ("start", "heal")]


def upgrade(cluster, database, primary, standbys):
    for each in standbys:
        cluster.restart(each, "patroni")  # PostgreSQL with it.
        cluster.whole(database)
    processes.run([ROOT / "tools/cluster", "--folder", cluster.folder, "switchover", database])
    cluster.whole(database)
    cluster.restart(primary, "patroni")
    cluster.whole(database)
    for kind, service_name in (("etcd", "etcd"), ("node", "comanda"), ("balancer", "haproxy")):
        for each in [host["name"] for host in cluster.state["hosts"] if host["kind"] == kind]:
            cluster.restart(each, service_name)


def try_fault(cluster, kind, database, restaurants):
    """Returns the longest pause between two acknowledged writes of one writer."""
    roles = cluster.whole(database)
    moment = time.monotonic()
    undo = strike(cluster, kind, database, roles)
    if kind in STAYS:
        time.sleep(STAYS[kind])
    elif kind != "postgres":  # It is felt at once, and the same server may become primary again.
        before = next(name for name in roles if roles[name] == "primary")
        cluster.until(lambda: cluster.primary(database) not in (None, before), 120, f"another primary of {database} after {kind}")
    if kind == "disk":
        undo()
    promoted = time.monotonic()
    cluster.until(lambda: all(each.goes_on_after(promoted) for each in restaurants), load.PATIENCE, f"writes after {kind} of {database}")
    undo()
    old = [when for each in restaurants for when, _ in each.stale if when > moment]
    if kind == "patroni" and old and max(old) - min(old) < OLD_READS:
        for each in restaurants:
            each.stale = [entry for entry in each.stale if entry[0] < moment]
    hit, others = (max((each.longest_pause(moment) for each in restaurants if (each.shard == database) == mine), default=0) for mine in (True, False))
    print(f"{kind:<13}{database:<10} {f'writes paused for {hit:4.1f} s' if hit else '':<25}{f'others at most for {others:4.1f} s' if others else '':<27}"
          f"{f'{len(old)} older answers within {max(old) - min(old):.1f} s' if old else 'no older answers'}", flush=True)
    return hit, others


def inside(folder, arguments):
    cluster = Cluster(folder)
    nodes = [each["address"] for each in cluster.state["hosts"] if each["kind"] == "node"]
    shards = [each for each in cluster.state["databases"] if each != "directory"]
    restaurants = [load.Restaurant(cluster.command, shard, nodes) for shard in shards]
    for each in restaurants:
        each.open()
    time.sleep(2)
    pauses, others = {}, []
    for _ in range(arguments.rounds):
        for kind in arguments.faults:
            for database in cluster.state["databases"] if kind not in ONCE else ["north"]:
                hit, other = try_fault(cluster, kind, database, restaurants)
                others.append(other)
                if hit:
                    pauses.setdefault(kind, []).append(hit)
    for database in cluster.state["databases"]:
        cluster.whole(database)
    time.sleep(1)
    for each in restaurants:
        each.close()
    wrong = [f"{each.shard}: {word}" for each in restaurants for word in each.judge()]
    for each in restaurants:
        print(f"{each.shard}: {dict(each.answers)}, {each.history_changed} times told that the journal went back")
    for words in (["sales", "verify"], ["ledger", "verify"], ["doctor"], *(["check", "rebuild", "--store", each.store] for each in restaurants),
                  *(["audit", "verify", "--store", each.store] for each in restaurants)):
        try:
            cluster.command(*words)
        except Failed as failure:
            wrong.append(f"comanda {' '.join(words)}: {failure}")
    written = sum(len(each.orders) + len(each.submissions) + len(each.prices) for each in restaurants)
    lost = sum(" lost" in each for each in wrong)
    for kind, found in pauses.items():
        worst = sorted(found)[-(-len(found) * 95 // 100) - 1]
        print(f"figure: {kind} {len(found)}: writes paused for {statistics.median(found):.1f} s, p95 {worst:.1f} s")
        if not arguments.untimed and (statistics.median(found) > BOUNDS[kind] or worst > BOUNDS[kind] + REWIND):
            wrong.append(f"{kind}: writes paused for {worst:.1f} s; half of the times it may be {BOUNDS[kind]} s")
    if max(others):
        print(f"figure: accounts of other shards, and of all when the directory failed: writes paused for {max(others):.1f} s at most")
    print(f"figure: {written} acknowledged writes, {lost} lost, {len(others)} faults, {len(wrong)} complaints")
    print("\n".join(wrong[:30]))
    return wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", metavar="PATH", help="the comanda to run (default: the release build)")
    parser.add_argument("--faults", metavar="NAME,...", type=lambda text: text.split(","), help=f"default {','.join(SHORT)}; all with --full")
    parser.add_argument("--full", action="store_true", help="directory, two shards and two nodes, and every fault")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--untimed", action="store_true", help="a busy machine: pauses are told and not judged")
    parser.add_argument("--postgresql", default="17", choices=["17", "15"])
    parser.add_argument("--asynchronous", action="store_true", help="shows that the judge finds what is lost then: fails if nothing is")
    parser.add_argument("--inside", type=pathlib.Path, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    arguments.faults = arguments.faults or (["cut"] if arguments.asynchronous else list(BOUNDS) if arguments.full else SHORT)
    if unknown := set(arguments.faults) - set(BOUNDS):
        parser.error(f"no such fault: {', '.join(unknown)}")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    if arguments.inside:
        wrong = inside(arguments.inside, arguments)
        if arguments.asynchronous:
            sys.exit(0 if any(" lost" in each for each in wrong) else "asynchronous standbys, and nothing was found lost: the judge is blind")
        sys.exit(1 if wrong else 0)
    with tempfile.TemporaryDirectory(prefix="comanda-ha-") as name:
        pathlib.Path(name).chmod(0o755)  # The service is nobody.
        tool = [ROOT / "tools/cluster", "--folder", pathlib.Path(name) / "cluster"]
        try:
            flags = [*([] if arguments.full else ["--small"]), *(["--asynchronous"] if arguments.asynchronous else [])]
            subprocess.run([*map(str, tool), "up", "--background", "--postgresql", arguments.postgresql, *flags, "--binary", str(service.find_binary(arguments.binary))], check=True)
            done = subprocess.run([*map(str, tool), "run", "--", sys.executable, __file__, *sys.argv[1:], "--inside", str(tool[2])], check=False)
            sys.exit(done.returncode)
        except subprocess.CalledProcessError as failure:
            raise Failed("tools/cluster up failed") from failure
        finally:
            subprocess.run([*map(str, tool), "down"], check=False)


if __name__ == "__main__":
    try:
        main()
    except (Failed, load.Judged) as failure:
        sys.exit(f"tests/ha/failover.py: {failure}")
