"""Processes we start, and end by their id."""
import os
import pathlib
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request


class Failed(Exception):
    """Something a person should read, without a traceback."""


_kept_ports = []


def free_port():
    """A port that nobody else is given while we run. Ours may listen on it beside the socket that keeps it."""
    keeper = socket.socket()
    keeper.bind(("127.0.0.1", 0))
    keeper.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    _kept_ports.append(keeper)
    return keeper.getsockname()[1]


def is_port_free(port):
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
        return True


def start(arguments, log, **options):
    """A process in a session of its own, so that Ctrl-C reaches only us and we end it in order."""
    with open(log, "ab") as output:
        return subprocess.Popen([str(argument) for argument in arguments], stdin=subprocess.DEVNULL, stdout=output,
                                stderr=subprocess.STDOUT, start_new_session=True, **options)


def run(arguments, **options):
    """A command that must succeed; returns what it printed."""
    done = subprocess.run([str(argument) for argument in arguments], stdin=options.pop("stdin", subprocess.DEVNULL),
                          capture_output=True, text=True, **options)
    if done.returncode != 0:
        raise Failed(f"{' '.join(str(each) for each in arguments)}\nended with {done.returncode}:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.stdout


def use_debs(*packages):
    """Makes programs found that tools/bootstrap has unpacked, not installed; see tools/debs."""
    for line in run([pathlib.Path(__file__).resolve().parents[1] / "debs", "--offline", *packages]).splitlines():
        name, _, value = line.removeprefix("export ").partition("=")
        os.environ[name] = value.replace("$PATH", os.environ["PATH"])


def start_time(pid):
    """When a process started, in clock ticks since boot: with the id, this names a process for ever."""
    try:
        return int(pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[19])
    except (OSError, IndexError, ValueError):
        return None


def is_running(pid):
    try:
        return pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (OSError, IndexError):
        return False


def end(pid, first=signal.SIGTERM, then=signal.SIGKILL, seconds=15, process=None):
    """Ends one process and waits for it."""
    for number in (first, then):
        try:
            os.kill(pid, number)
        except ProcessLookupError:
            break
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline and is_running(pid):
            if process is not None:
                process.poll()
            time.sleep(0.02)
        if not is_running(pid):
            break
    if process is not None:
        process.wait(timeout=5)


def wait_for_answer(url, process, log, seconds=20):
    """Waits until `url` answers 200 while `process` lives."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if process.poll() is not None:
            raise Failed(f"it ended with {process.returncode} before it was ready:\n{tail(log)}")
        try:
            with urllib.request.urlopen(url, timeout=2) as answer:
                if answer.status == 200:
                    return
        except (urllib.error.URLError, OSError):
            pass
        time.sleep(0.02)
    raise Failed(f"{url} was not ready after {seconds} s:\n{tail(log)}")


def wait_for_listener(port, process, log, seconds=20):
    """Waits until something accepts connections on the port."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline and process.poll() is None:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.02)
    raise Failed(f"nothing listens on port {port}:\n{tail(log)}")


def tail(log, characters=2000):
    path = pathlib.Path(log)
    return path.read_text(errors="replace")[-characters:] if path.exists() else ""
