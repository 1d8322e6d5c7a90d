#!/usr/bin/env python3
"""Kills `comanda setup` at 40 moments; what is run after it must leave a whole installation, with one of everything."""
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))

from local import processes, service  # noqa: E402
from local.postgres import Postgres  # noqa: E402

MOMENTS = int(os.environ.get("MOMENTS", "40"))


def forget(postgres):
    for sql in ("drop database if exists comanda with (force)", "drop role if exists comanda", "drop role if exists comanda_service"):
        postgres.run("postgres", sql)


def run(words, seconds=None):
    """Its exit code and how long it took; killed after so many seconds."""
    began = time.monotonic()
    with open(words[-1], "wb") as output, subprocess.Popen(words[:-1], stdin=subprocess.DEVNULL, stdout=output, stderr=output) as process:
        try:
            process.wait(seconds)
        except BaseException as why:
            process.send_signal(signal.SIGKILL)
            if not isinstance(why, subprocess.TimeoutExpired):
                raise
    return process.returncode, time.monotonic() - began


def main():
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # What was started ends, too.
    binary = service.find_binary()
    cut_off = 0
    with tempfile.TemporaryDirectory(prefix="comanda-setup-") as name:
        folder = pathlib.Path(name)
        folder.chmod(0o711)  # PostgreSQL may run as another user.
        postgres = Postgres(folder / "postgres", port=processes.free_port())
        try:
            postgres.start()
            whole = None
            for moment in range(MOMENTS + 1):
                forget(postgres)
                place = folder / str(moment)
                log = folder / f"{moment}.log"
                words = [str(binary), "setup", "--yes", "--folder", str(place), "--country", "DE", "--email", "owner@example.com",
                         "--port", str(processes.free_port()), "--admin-port", str(processes.free_port()),
                         "--database", postgres.url("postgres"), str(log)]
                code, took = run(words, None if whole is None else whole * moment / MOMENTS)
                cut_off += code == -signal.SIGKILL
                whole = whole or took
                if run(words)[0] != 0:
                    sys.exit(f"the run after one that was killed after {took:.2f} s failed:\n{processes.tail(log)}")
                processes.run([binary, "doctor", "--config", place / "comanda.toml"])
                found = postgres.run("comanda", """select count(*) || ' account, ' || (select count(*) from store) || ' store, '
                    || (select count(*) from person) || ' person, ' || (select count(*) from directory.api_key) || ' key'
                    from directory.account""")
                if found != "1 account, 1 store, 1 person, 1 key":
                    sys.exit(f"after a run that was killed after {took:.2f} s: {found}")
        finally:
            postgres.stop()
    if cut_off < MOMENTS // 4:
        sys.exit(f"only {cut_off} of {MOMENTS} runs were killed before their end: that shows too little")
    print(f"figure: {cut_off} of {MOMENTS} runs killed, each followed by one that left a whole installation")


if __name__ == "__main__":
    try:
        main()
    except processes.Failed as failure:
        sys.exit(f"tests/packages/setup_cut_off.py: {failure}")
