"""Process 1 of the whole: it has the bridge, starts the hosts, and does to them what tools/cluster asks. When it ends, the kernel ends
everything below it and removes the network."""
import errno
import json
import os
import pathlib
import signal
import socket
import subprocess
import sys
import time

from ha.plan import GATEWAY
from local.processes import Failed

DISK = 8  # GB that a database server has for its data.
SERVICES = {"postgres": "postgres", "patroni": "patroni", "etcd": "etcd", "comanda": "comanda", "haproxy": "haproxy"}


def link_of(name):
    return f"to-{name}"[:15]


def make_disk(folder):
    """One that can become full. It outlives the host, and takes only what is written on it."""
    image, place = folder / "disk.img", folder / "disk"
    with open(image, "wb") as file:
        file.truncate(DISK << 30)
    place.mkdir()
    for words in (["mkfs.ext4", "-q", "-m", "0", "-E", "lazy_itable_init=1,lazy_journal_init=1", image], ["mount", "-o", "loop", image, place]):
        done = subprocess.run(words, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise Failed(f"{words[0]}: {done.stderr.strip()}")


class Running:
    """One host; `unshare` is the process that waits for its first one."""

    def __init__(self, spec):
        self.spec = spec
        self.name = spec["name"]
        self.unshare = None
        self.frozen = False
        self.cut = self.alone = False

    def start(self, program):
        folder = pathlib.Path(self.spec["folder"])
        with open(folder / "host.log", "ab") as log:
            self.unshare = subprocess.Popen(
                ["unshare", "--net", "--mount", "--pid", "--ipc", "--uts", "--fork", "--kill-child", sys.executable, program, "_host", folder / "spec.json"],
                stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True)
        here = os.readlink("/proc/self/ns/net")
        deadline = time.monotonic() + 30
        while os.readlink(f"/proc/{self.unshare.pid}/ns/net") == here:
            if self.unshare.poll() is not None or time.monotonic() > deadline:
                raise Failed(f"{self.name} did not start: {(folder / 'host.log').read_text()}")
            time.sleep(0.01)
        link = link_of(self.name)
        ip("link", "add", link, "type", "veth", "peer", "name", "eth0", "netns", self.unshare.pid)
        ip("link", "set", link, "master", "bridge", "up")
        self.frozen = self.cut = self.alone = False

    def processes(self, service=None):
        """Its processes, or those of a service. Their namespace names the host."""
        if self.unshare is None:
            return []
        try:
            namespace = os.readlink(f"/proc/{self.unshare.pid}/ns/pid_for_children")
        except OSError:
            return []
        found = []
        for entry in pathlib.Path("/proc").iterdir():
            try:
                if not entry.name.isdigit() or os.readlink(entry / "ns/pid") != namespace:
                    continue
                if service is None or (entry / "comm").read_text().strip() == SERVICES[service]:
                    found.append(int(entry.name))
            except OSError:
                continue
        return found

    def signal(self, number, service=None):
        """To all, also to those that they start meanwhile."""
        done = set()
        while rest := set(self.processes(service)) - done:
            for pid in rest:
                try:
                    os.kill(pid, number)
                except ProcessLookupError:
                    pass
            done |= rest
        if service and not done:
            raise Failed(f"no {service} runs on {self.name}")

    def kill(self):
        ip("link", "delete", link_of(self.name))  # First: a machine without power closes no connection.
        self.unshare.kill()  # --kill-child: its first process goes with it, and all others with that one.
        self.unshare.wait()
        self.unshare = None


def ip(*words):
    done = subprocess.run(["ip", *map(str, words)], capture_output=True, text=True)
    if done.returncode != 0:
        raise Failed(f"ip {' '.join(map(str, words))}: {done.stderr.strip()}")


def neighbour(host, other, *words):
    """A host that was started again meanwhile has forgotten it; that is not worth a word."""
    if host.unshare is not None:
        subprocess.run(["nsenter", "--net", f"--target={host.unshare.pid}", "ip", "neighbour", words[0], other.spec["address"], "dev", "eth0", *words[1:]],
                       stderr=subprocess.DEVNULL, check=False)


class Supervisor:
    def __init__(self, folder, program):
        self.folder, self.program = pathlib.Path(folder), program
        specs = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(self.folder.glob("hosts/*/spec.json"))]
        self.hosts = {spec["name"]: Running(spec) for spec in specs}
        self.cuts = set()  # Pairs of hosts.

    def run(self):
        ip("link", "set", "lo", "up")
        ip("link", "add", "bridge", "type", "bridge")
        ip("address", "add", f"{GATEWAY}/24", "dev", "bridge")
        ip("link", "set", "bridge", "up")
        for each in self.hosts.values():
            if each.spec["disk"]:
                make_disk(pathlib.Path(each.spec["folder"]))
            if not each.spec["late"]:
                each.start(self.program)
        with socket.socket(socket.AF_UNIX) as listener:
            listener.bind(str(self.folder / "control"))
            listener.listen()
            while True:
                connection, _ = listener.accept()
                with connection:
                    try:
                        answer = {"done": self.obey(json.loads(connection.makefile().readline()))}
                    except Exception as failure:  # pylint: disable=broad-except  # It must go on, whatever was asked.
                        answer = {"failed": str(failure) if isinstance(failure, Failed) else repr(failure)}
                    try:
                        connection.sendall(json.dumps(answer).encode() + b"\n")
                    except OSError:
                        pass  # Whoever asked did not wait.

    def obey(self, order):
        host = self.hosts.get(order.get("host"))
        if order["what"] == "hosts":
            return {name: {"up": each.unshare is not None and each.unshare.poll() is None, "frozen": each.frozen, "cut": each.cut,
                           "process": each.unshare.pid if each.unshare else None} for name, each in self.hosts.items()}
        if host is None:
            raise Failed(f"there is no host {order.get('host')}; there are {', '.join(self.hosts)}")
        if order["what"] == "start":
            if host.unshare is not None:
                raise Failed(f"{host.name} runs")
            return host.start(self.program)
        if host.unshare is None:
            raise Failed(f"{host.name} is down: tools/cluster start {host.name}")
        return getattr(self, order["what"])(host, order)

    def kill(self, host, order):
        if order.get("service"):
            host.signal(signal.SIGKILL, order["service"])
        else:
            host.kill()

    @staticmethod
    def process(host, order):
        """The first of a service, or 0."""
        return min(host.processes(order["service"]), default=0)

    @staticmethod
    def restart(host, order):
        """In order: it may finish what it does. Started again as after an upgrade of its package."""
        host.signal(signal.SIGTERM, order["service"])

    def fill(self, host, _):
        place = self.disk(host)
        free = os.statvfs(place)
        with open(place / "filler", "wb") as filler:
            try:
                os.posix_fallocate(filler.fileno(), 0, free.f_bavail * free.f_frsize)
            except OSError as failure:
                if failure.errno != errno.ENOSPC:
                    raise

    def free(self, host, _):
        (self.disk(host) / "filler").unlink(missing_ok=True)

    @staticmethod
    def disk(host):
        if not host.spec["disk"]:
            raise Failed(f"{host.name} has no disk of its own")
        return pathlib.Path(host.spec["folder"]) / "disk"

    def freeze(self, host, order):
        host.signal(signal.SIGSTOP, order.get("service"))
        host.frozen = True

    def thaw(self, host, order):
        host.signal(signal.SIGCONT)
        host.frozen = False

    def partition(self, host, order):
        """Packets get lost without a word: the bridge drops them, or they go to a neighbour that nobody is."""
        if not order["others"]:
            host.alone = True
            subprocess.run(["bridge", "link", "set", "dev", link_of(host.name), "state", "0"], check=True)
        for other in order["others"]:
            for one, two in ((host, self.hosts[other]), (self.hosts[other], host)):
                neighbour(one, two, "replace", "lladdr", "02:00:00:00:00:ff", "nud", "permanent")
            self.cuts.add((host.name, other))
        host.cut = True

    def heal(self, host, order):
        if host.alone:
            subprocess.run(["bridge", "link", "set", "dev", link_of(host.name), "state", "3"], check=True)
        host.alone = False
        for pair in [each for each in self.cuts if host.name in each]:
            for one, two in (pair, pair[::-1]):
                neighbour(self.hosts[one], self.hosts[two], "del")
            self.cuts.remove(pair)
        host.cut = False

    def inside(self, host, order):
        """Runs a command on a host; returns what it printed."""
        root = [] if not host.spec["rootfs"] else ["chroot", f"{host.spec['folder']}/root"]
        first = pathlib.Path(f"/proc/{host.unshare.pid}/task/{host.unshare.pid}/children").read_text().split()[0]
        done = subprocess.run(["nsenter", "--all", f"--target={first}", *root, *order["command"]], input=order.get("input", ""), capture_output=True, text=True, cwd="/", timeout=60)
        if done.returncode != 0:
            raise Failed(f"{' '.join(order['command'])}: {done.stdout[-500:]}{done.stderr[-1500:]}")
        return done.stdout


def run(folder, program):
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    Supervisor(folder, program).run()


def ask(folder, what, **order):
    """One order to the supervisor; works from any network."""
    with socket.socket(socket.AF_UNIX) as connection:
        try:
            connection.connect(str(pathlib.Path(folder) / "control"))
        except OSError as failure:
            raise Failed("no cluster runs: tools/cluster up") from failure
        connection.sendall(json.dumps({"what": what, **order}).encode() + b"\n")
        answer = json.loads(connection.makefile().readline() or '{"failed": "the supervisor ended"}')
    if "failed" in answer:
        raise Failed(answer["failed"])
    return answer["done"]
