#!/usr/bin/env python3
"""The files of deploy/watch with a real Prometheus that scrapes a real service, after a demo was sold: every expression of the
dashboard has an answer, every alarm can be evaluated and is quiet, and the first one rings when the service has ended.

Prometheus comes from tools/debs, which tools/bootstrap has run.
"""
import argparse
import contextlib
import importlib.machinery
import importlib.util
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.parse
import urllib.request

sys.dont_write_bytecode = True
ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

from local import processes, service  # noqa: E402
from local.processes import Failed  # noqa: E402

PATIENCE = 180  # Seconds after which what is waited for counts as missing; some alarms wait for a minute.
# What a service that is well has none of.
MAY_BE_EMPTY = {"Failures by operation", "Groups that failed", "Troubles", "Quotas", "annotation Restarts"}
MAY_BE_MISSING = {"comanda_log_troubles_total", "comanda_account_quota_used_ratio"}


def load_check_watch():
    """tools/check_watch, which reads the files."""
    loader = importlib.machinery.SourceFileLoader("check_watch", str(ROOT / "tools/check_watch"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    loader.exec_module(module)
    return module


def until(holds, what):
    deadline = time.monotonic() + PATIENCE
    while not (found := holds()):
        if time.monotonic() > deadline:
            raise Failed(f"not within {PATIENCE} s: {what() if callable(what) else what}")
        time.sleep(0.2)
    return found


@contextlib.contextmanager
def demo(binary, folder):
    """The lines of tools/demo."""
    command, environment = [ROOT / "tools/demo", "--binary", binary], {**os.environ, "TMPDIR": str(folder)}
    try:
        lines = processes.run([*command, "--background", "--port", "0"], env=environment)
        yield dict(line.split("=", 1) for line in lines.splitlines()), lambda: processes.run([*command, "--stop"], env=environment)
    finally:
        subprocess.run([str(each) for each in [*command, "--stop"]], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def order_nothing(values):
    """The demo sells no web orders; a request that is refused counts, too."""
    target = f"{values['COMANDA_URL']}/v1/online-order/store/{values['COMANDA_STORE']}/saveWebOrder"
    request = urllib.request.Request(target, b"{}", {"apikey": values["COMANDA_KEY"], "Content-Type": "application/json"})
    try:
        urllib.request.urlopen(request, timeout=30).close()
    except urllib.error.HTTPError as refused:
        refused.close()


class Prometheus:
    """With deploy/watch/prometheus.yml, but for the address of the node and how often it is asked."""

    def __init__(self, folder, node):
        self.port = processes.free_port()
        self.log = folder / "prometheus.log"
        text = (ROOT / "deploy/watch/prometheus.yml").read_text(encoding="utf-8")
        for old, new in {'["10.0.0.11:9090", "10.0.0.12:9090"]': f'["{node}"]', "scrape_interval: 15s": "scrape_interval: 1s",
                         "evaluation_interval: 15s": "evaluation_interval: 1s"}.items():
            if old not in text:
                raise Failed(f"deploy/watch/prometheus.yml has no '{old}' any more")
            text = text.replace(old, new)
        config = folder / "prometheus.yml"
        config.write_text(text, encoding="utf-8")
        shutil.copy(ROOT / "deploy/watch/alerts.yml", folder)
        self.process = processes.start(["prometheus", f"--config.file={config}", f"--storage.tsdb.path={folder / 'data'}",
                                        f"--web.listen-address=127.0.0.1:{self.port}"], self.log, cwd=folder)
        processes.wait_for_answer(f"http://127.0.0.1:{self.port}/-/ready", self.process, self.log, PATIENCE)

    def ask(self, what, **parameters):
        url = f"http://127.0.0.1:{self.port}/api/v1/{what}?{urllib.parse.urlencode(parameters)}"
        try:
            with urllib.request.urlopen(url, timeout=30) as answer:
                return json.load(answer)["data"]
        except urllib.error.HTTPError as refused:
            raise Failed(f"{parameters}: {refused.read().decode()}") from refused

    def query(self, expression):
        return self.ask("query", query=expression)["result"]

    def rules(self):
        return [rule for group in self.ask("rules")["groups"] for rule in group["rules"]]

    def stop(self):
        processes.end(self.process.pid, process=self.process)


def see_dashboard(prometheus, files):
    expressions = files.dashboard_expressions()

    until(lambda: all(each["health"] != "unknown" for each in prometheus.ask("targets")["activeTargets"]), "a first scrape")
    for each in prometheus.ask("targets")["activeTargets"]:
        if each["health"] != "up":
            raise Failed(f"{each['scrapeUrl']}: {each['lastError']}")

    def empty():
        return [title for title, text in expressions if title not in MAY_BE_EMPTY and not prometheus.query(text)]
    until(lambda: not empty(), lambda: f"an answer for every panel; none for {empty()}")
    return len(expressions)


def see_alarms(prometheus, files, stop):
    """What alarms select is there: metrics, and the values of their labels."""
    for each in files.alarms():
        for selector in set(re.findall(r"(?:comanda|process)_\w+(?:\{[^}]*\})?", each["expression"])):
            if not prometheus.query(selector) and selector.partition("{")[0] not in MAY_BE_MISSING:
                raise Failed(f"{each['name']}: nothing is {selector}")
    until(lambda: all(rule["health"] == "ok" for rule in prometheus.rules()), "every alarm was evaluated")
    # A warning in the log rings at once: on a busy machine a job that took too long is one.
    ringing = [rule["name"] for rule in prometheus.rules() if rule["state"] == "firing" and rule["name"] != "ComandaLogsTroubles"]
    if ringing:
        raise Failed(f"alarms of a service that is well: {ringing}")
    stop()
    until(lambda: [rule for rule in prometheus.rules() if rule["name"] == "ComandaServesNoRequests" and rule["state"] == "firing"],
          "ComandaServesNoRequests rings when the service has ended")
    return len(prometheus.rules())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", metavar="PATH", help="the comanda to run (default: the release build)")
    arguments = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    processes.use_debs("prometheus")
    files = load_check_watch()
    with tempfile.TemporaryDirectory(prefix="comanda-watch-") as name:
        folder = pathlib.Path(name)
        folder.chmod(0o755)
        with demo(service.find_binary(arguments.binary), folder) as (values, stop):
            order_nothing(values)
            prometheus = Prometheus(folder, values["COMANDA_ADMIN"].removeprefix("http://"))
            try:
                panels = see_dashboard(prometheus, files)
                alarms = see_alarms(prometheus, files, stop)
            finally:
                prometheus.stop()
    print(f"figure: {panels} expressions of the dashboard have answers, {alarms} alarms are evaluated, one rings in time")


if __name__ == "__main__":
    try:
        main()
    except Failed as failure:
        sys.exit(f"tests/packages/watch.py: {failure}")
