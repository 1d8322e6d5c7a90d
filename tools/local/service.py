"""The comanda binary: where it is, its settings file, and a running server."""
import os
import pathlib
import secrets
import time

from local import processes
from local.processes import Failed

ROOT = pathlib.Path(__file__).resolve().parents[2]


def find_binary(given=None, presets=("release", "dev")):
    given = os.environ.get("COMANDA_BINARY", given)  # As with the other tests over the wire: one with sanitizers, say.
    candidates = [pathlib.Path(given)] if given else [ROOT / "build" / preset / "src/app/comanda" for preset in presets]
    for path in candidates:
        if os.access(path, os.X_OK) and path.is_file():
            return path.resolve()
    raise Failed(f"no comanda at {', '.join(str(path) for path in candidates)}\n"
                 "build it first: cmake --preset release && cmake --build --preset release")


CONFIG = """\
[http]
address = "127.0.0.1"
port = {http_port}
threads = {threads}

[admin]
address = "127.0.0.1"
port = {admin_port}

[database]
directory = "{database}"

[[database.shard]]
name = "main"
url = "{database}"

[keys]
pepper_file = "{pepper_file}"

[log]
target = "{log}"
level = "info"
"""


# Starts a program and waits for it, longer than we do: its id is in $0.pid, and in the end its exit code in $0.ended.
KEEPER = ["/bin/sh", "-c", '"$@" & echo $! >"$0.pid"; wait $!; code=$?; echo $code >"$0.ended"; exit $code']


class Service:
    """Settings and pepper live in `folder`. The directory and the one shard share a database."""

    def __init__(self, binary, folder, database, http_port, threads=2, log=None):
        self.binary = binary
        self.folder = pathlib.Path(folder)
        self.http_port = http_port
        self.admin_port = processes.free_port()
        self.output = self.folder / "comanda.log"
        self.config = self.folder / "comanda.toml"
        self.pepper_file = self.folder / "pepper"
        self.process = None
        self.keeper = None
        with open(os.open(self.pepper_file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="ascii") as pepper:
            pepper.write(secrets.token_hex(32) + "\n")
        self.config.write_text(CONFIG.format(http_port=http_port, admin_port=self.admin_port, threads=threads, database=database,
                                             pepper_file=self.pepper_file, log=log or self.folder / "requests.log"))

    def command(self, *words, **options):
        """Runs `comanda WORDS --config FILE` to its end and returns what it printed."""
        return processes.run([self.binary, *words, "--config", self.config], cwd=ROOT, **options)

    def start(self, kept=False):
        """`kept`: how it ended can be asked for after we are gone, see how_it_ended()."""
        words = [self.binary, "serve", "--config", self.config]
        if kept:
            self.keeper = self.folder / "comanda"
            words = [*KEEPER, self.keeper, *words]
        self.process = processes.start(words, self.output, cwd=ROOT)
        processes.wait_for_answer(f"http://127.0.0.1:{self.admin_port}/ready", self.process, self.output)

    @property
    def pid(self):
        return int(self.keeper.with_suffix(".pid").read_text()) if self.keeper else self.process.pid

    def stop(self):
        if self.process is not None:
            processes.end(self.pid, seconds=30, process=self.process)
            self.process = None


def how_it_ended(folder, seconds=5):
    """The exit code of a kept service in this folder, once it has ended; None if nobody wrote it down."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        text = processes.tail(pathlib.Path(folder) / "comanda.ended").strip()
        if text:
            return int(text)
        time.sleep(0.02)
    return None
