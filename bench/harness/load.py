"""One measurement: a load for some seconds, and the CPU time that the servers behind it took meanwhile."""
import dataclasses
import glob
import itertools
import json
import os
import pathlib
import re
import time

from harness import checks
from local import processes
from local.postgres import find_program
from local.processes import Failed

HERE = pathlib.Path(__file__).resolve().parents[1]
TICK = os.sysconf("SC_CLK_TCK")
_run_numbers = itertools.count(int(time.time()) % 0xFFFFFF * 0x10)


@dataclasses.dataclass
class Measurement:
    rate: float                 # Requests per second
    p50_us: float | None        # pgbench tells percentiles only while it logs, so these come from a pass of their own.
    p99_us: float | None
    server_cpu_us: float        # Per request, without PostgreSQL
    postgres_cpu_us: float      # Per request


def _stat(pid):
    """(parent, own ticks, ticks of children that have ended) or None."""
    try:
        fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None
    return int(fields[1]), int(fields[11]) + int(fields[12]), int(fields[13]) + int(fields[14])


def cpu_seconds(root):
    """CPU time of a process and all its descendants, ended ones included as far as they were waited for."""
    if root is None:
        return 0.0
    stats = {}
    for path in glob.glob("/proc/[0-9]*"):
        pid = int(path[6:])
        stat = _stat(pid)
        if stat is not None:
            stats[pid] = stat
    ticks, family = 0, [root]
    for pid in family:
        if pid in stats:
            ticks += stats[pid][1] + stats[pid][2]
            family += [child for child, stat in stats.items() if stat[0] == pid]
    return ticks / TICK


@dataclasses.dataclass
class Walk:
    """The checks that a run of requests.lua goes through, and how far it has come."""
    open: int = checks.OPEN
    run: int = dataclasses.field(default_factory=lambda: next(_run_numbers))
    turn: int = 0


class Wrk:
    """An HTTP service under wrk with two threads."""

    def __init__(self, port, pid, postgres_pid):
        self.port, self.pid, self.postgres_pid = port, pid, postgres_pid

    def measure(self, row, requests_file, clients, seconds, walk=None):
        """`walk`: checks that the run goes on with; else it begins new ones."""
        walk = walk or Walk()
        before = cpu_seconds(self.pid), cpu_seconds(self.postgres_pid)
        output = processes.run(["wrk", "--threads", 2, "--connections", clients, "--duration", f"{seconds}s", "--timeout", "10s",
                                "--script", HERE / "requests.lua", f"http://127.0.0.1:{self.port}", "--",
                                requests_file, walk.run, walk.open, walk.turn])
        after = cpu_seconds(self.pid), cpu_seconds(self.postgres_pid)
        result = json.loads(re.search(r"^RESULT (.*)$", output, re.M).group(1))
        # wrk itself counts as refused only what is above 399, and no row is answered with a redirection.
        if result["refused"] or result["broken"] or not result["requests"]:
            raise Failed(f"{row.name}: {result['refused']} answers were not 2xx, {result['broken']} connections broke, "
                         f"of {result['requests']} requests")
        walk.turn = result["turn"]
        per_request = 1e6 / result["requests"]
        return Measurement(result["requests"] / result["seconds"], result["p50_us"], result["p99_us"],
                           (after[0] - before[0]) * per_request, (after[1] - before[1]) * per_request)


class Pgbench:
    """PostgreSQL run bare: the same statement, prepared, as the superuser, one connection per client."""

    def __init__(self, postgres, database, variables):
        self.postgres, self.database, self.variables = postgres, database, variables
        self.define({})

    def define(self, more):
        """What the next script needs to know besides the usual."""
        self.defined = [option for name, value in (self.variables | more).items() for option in ("-D", f"{name}={value}")]

    def _run(self, row, clients, seconds, *options):
        return processes.run([find_program("pgbench"), "--no-vacuum", "--protocol", "prepared", "--host", "127.0.0.1",
                              "--port", self.postgres.port, "--username", "postgres", "--client", clients, "--jobs", min(2, clients),
                              "--time", seconds, "--file", HERE / "sql" / row.sql, *self.defined, "-D", f"clients={clients}",
                              "-D", f"run={next(_run_numbers)}", *options, self.database])

    def measure(self, row, clients, seconds):
        pid = self.postgres.process.pid
        before = cpu_seconds(pid)
        output = self._run(row, clients, seconds)
        used = cpu_seconds(pid) - before
        failed = re.search(r"number of failed transactions: (\d+)", output)
        if failed and failed.group(1) != "0":
            raise Failed(f"{row.name}: pgbench failed {failed.group(1)} transactions")
        requests = int(re.search(r"transactions actually processed: (\d+)", output).group(1))
        rate = float(re.search(r"tps = ([\d.]+)", output).group(1))
        return Measurement(rate, None, None, 0.0, used * 1e6 / requests)

    def percentiles(self, row, clients, seconds, folder):
        """p50 and p99 in microseconds, from a pass with a sampled log whose rate is thrown away."""
        prefix = pathlib.Path(folder) / f"pgbench_{row.name}_{clients}"
        self._run(row, clients, seconds, "--log", "--sampling-rate", "0.1", "--log-prefix", prefix)
        times = []
        for path in glob.glob(f"{prefix}.*"):
            with open(path, encoding="ascii") as log:
                times += [int(line.split()[2]) for line in log]
            os.remove(path)
        times.sort()
        return (times[len(times) // 2], times[len(times) * 99 // 100]) if times else (None, None)
