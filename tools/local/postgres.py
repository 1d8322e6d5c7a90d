"""A private PostgreSQL 15 in a folder of its own. PostgreSQL refuses to run as root, so root lends it a lesser user."""
import os
import pathlib
import pwd
import shutil
import signal
import subprocess
import time
import urllib.parse

from local import processes
from local.processes import Failed


def find_program(name):
    for folder in ("/usr/lib/postgresql/15/bin", *os.environ.get("PATH", "").split(":")):
        path = pathlib.Path(folder, name)
        if os.access(path, os.X_OK):
            return path
    raise Failed(f"{name} not found: run tools/bootstrap")


def unprivileged_user():
    """The user PostgreSQL runs as, or None when we are not root."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    raise Failed("neither a user postgres nor a user nobody to run PostgreSQL as")


class Postgres:
    """`port` None: no TCP at all, only a socket in the folder. Every process of it ends with stop()."""

    def __init__(self, folder, settings=None, port=None):
        self.folder = pathlib.Path(folder)
        self.settings = settings or {}
        self.port = port
        self.process = None
        self.log = self.folder / "postgres.log"
        self.user = unprivileged_user()

    def start(self):
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if self.user is not None:
            shutil.chown(self.folder, self.user.pw_uid, self.user.pw_gid)
        data = self.folder / "data"
        processes.run([*self._as_user(), find_program("initdb"), "--pgdata", data, "--username", "postgres", "--auth", "trust",
                       "--encoding", "UTF8", "--locale", "C.UTF-8", "--no-sync", "--no-instructions"], cwd=self.folder)
        settings = {"listen_addresses": "127.0.0.1" if self.port else "", "port": self.port or 5432,
                    "unix_socket_directories": self.folder, **self.settings}
        options = [option for name, value in settings.items() for option in ("-c", f"{name}={value}")]
        self.process = processes.start([*self._as_user(), find_program("postgres"), "-D", data, *options], self.log, cwd=self.folder)
        ready = [find_program("pg_isready"), "--quiet", "--host", self.folder, "--port", settings["port"], "--timeout", "1"]
        deadline = time.monotonic() + 30
        while subprocess.run([str(each) for each in ready], check=False).returncode != 0:
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise Failed(f"PostgreSQL did not start:\n{processes.tail(self.log)}")
            time.sleep(0.02)

    def _as_user(self):
        if self.user is None:
            return []
        return ["setpriv", f"--reuid={self.user.pw_uid}", f"--regid={self.user.pw_gid}", "--clear-groups"]

    def url(self, database):
        if self.port:
            return f"postgresql://postgres@127.0.0.1:{self.port}/{database}"
        return f"postgresql:///{database}?host={urllib.parse.quote(str(self.folder), safe='')}&user=postgres"

    def run(self, database, sql, variables=None):
        """Runs SQL as the superuser and returns unaligned rows."""
        set_variables = [option for name, value in (variables or {}).items() for option in ("-v", f"{name}={value}")]
        command = [find_program("psql"), "--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "-v", "ON_ERROR_STOP=1",
                   *set_variables, "--dbname", self.url(database), "--file", "-"]
        return processes.run(command, stdin=None, input=sql).strip()

    def stop(self):
        if self.process is not None:
            processes.end(self.process.pid, signal.SIGINT, signal.SIGQUIT, 30, self.process)
            self.process = None
