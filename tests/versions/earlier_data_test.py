#!/usr/bin/env python3
"""A database of an earlier version, migrated by today's program, gives the answers that the earlier version gave."""
import argparse
import datetime
import http.client
import json
import lzma
import pathlib
import subprocess
import sys
import tempfile
import urllib.parse

sys.dont_write_bytecode = True
ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

from demo.fill import Fill  # noqa: E402
from demo.interface import Interface  # noqa: E402
from local import processes, service  # noqa: E402
from local.postgres import Postgres, find_program  # noqa: E402
from local.processes import Failed  # noqa: E402

HELP = """
Each folder beside this file is a version: database.sql.xz (pg_dump of the demo, filled by that version), pepper, and answers.json.xz
(requests, and what that version answered). Today's answers may have more fields than the recorded ones, but none fewer or other.

Once for each version that is released, with its own binary:
  tests/versions/earlier_data_test.py --record 0.2.0 --binary build/release/src/app/comanda
"""

FOLDER = pathlib.Path(__file__).resolve().parent
# Asked of each store. Answers that depend on the moment of the request, such as today's sales, are left out.
OF_STORES = """
departments courses serviceTypes printers tares sslList taxes reasons itemServiceCharges modifierGroups modifiers categories
menuItems discounts displayGroups gratuities menuVersions menuLint menuExport?kind=menuItem pulls roles users settings licenseKeys
kioskDevices events?limit=200
""".split()
OF_ACCOUNTS = ["svc/customers?pageSize=200", "svc/persons", "svc/getRoleGroup", "svc/stores", "svc/apiKeys"]
# They depend on the moment of the request.
MOMENTS = {"serverTime", "generatedAt", "requestId"}


def ask(url, key, path):
    connection = http.client.HTTPConnection(urllib.parse.urlsplit(url).netloc, timeout=60)
    connection.request("GET", f"/v1/{path}", headers={"apikey": key})
    answer = connection.getresponse()
    text = answer.read().decode()
    connection.close()
    if answer.status != 200:
        raise Failed(f"GET {path} was answered {answer.status}:\n{text[:1000]}")
    return json.loads(text) if answer.headers["Content-Type"].startswith("application/json") else text


def order_online(url, lines):
    """Two orders in a state that no time changes."""
    interface = Interface(url, lines["COMANDA_KEY"])
    item = interface.get(f"svc/store/{lines['COMANDA_STORE']}/menuItems?search=Affogato")["data"][0]["id"]
    for number, status in (("1", 90), ("2", 20)):
        body = {"id": f"web-{number}", "paymentType": 2, "orderDetails": [{"miExternalID": item, "quantity": int(number)}]}
        interface.post(f"online-order/store/{lines['COMANDA_STORE']}/saveWebOrder", body)
        for each in (20, status):
            interface.send("PUT", f"online-order/svc/store/{lines['COMANDA_STORE']}/order/web-{number}/status", {"orderStatus": each})


def record(url, lines, day):
    """What is asked and what is answered: {key: {path: answer}}."""
    answers = {}
    for key, stores in (("COMANDA_KEY", ("COMANDA_HQ", "COMANDA_STORE", "COMANDA_STORE_2")), ("COMANDA_OTHER_KEY", ("COMANDA_OTHER_STORE",))):
        paths = [*OF_ACCOUNTS, *(f"svc/store/{lines[store]}/{each}" for store in stores for each in OF_STORES)]
        answers[lines[key]] = {path: ask(url, lines[key], path) for path in paths}
    harbour, main = lines["COMANDA_STORE"], answers[lines["COMANDA_KEY"]]
    more = [f"sync/store/{harbour}/activeChecks",
            *(f"svc/store/{harbour}/{report}?dateOption=DR&fromDate={day - datetime.timedelta(90)}&toDate={day}" for report in ("saleReport", "saleSummaryReport")),
            *(f"svc/customer/{each['id']}/getCustomerLoyalties" for each in main["svc/customers?pageSize=200"]["data"][:20])]
    more += [f"online-order/svc/store/{harbour}/order/web-{number}{what}" for number in "12" for what in ("", "/explain")]
    main |= {path: ask(url, lines["COMANDA_KEY"], path) for path in more}
    return answers


def differences(then, now, where=""):
    if isinstance(then, dict) and isinstance(now, dict):
        return [line for name, value in then.items() if name not in MOMENTS
                for line in (differences(value, now[name], f"{where}.{name}") if name in now else [f"{where}.{name} is missing"])]
    if isinstance(then, list) and isinstance(now, list) and len(then) == len(now):
        return [line for number, (one, other) in enumerate(zip(then, now)) for line in differences(one, other, f"{where}[{number}]")]
    return [] if then == now else [f"{where}: {json.dumps(then)[:200]} became {json.dumps(now)[:200]}"]


class Running:
    """A PostgreSQL and a service of `binary`, in a folder that goes with them."""

    def __init__(self, binary):
        self.binary = service.find_binary(binary)

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="comanda-versions-")
        path = pathlib.Path(self.folder.name)
        path.chmod(0o711)
        self.postgres = Postgres(path / "postgres")
        self.service = None
        try:
            self.postgres.start()
            self.postgres.run("postgres", "create database comanda")
            self.service = service.Service(self.binary, path, self.postgres.url("comanda"), processes.free_port())
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        if self.service:
            self.service.stop()
        self.postgres.stop()
        self.folder.cleanup()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.service.http_port}"


def record_version(version, binary):
    with Running(binary) as running:
        running.service.command("migrate")
        running.service.start()
        fill = Fill(running.service.command, running.url, visits=300)
        lines = fill.run()
        order_online(running.url, lines)
        answers = record(running.url, lines, fill.now.date())
        running.service.stop()
        dump = processes.run([find_program("pg_dump"), "--dbname", running.postgres.url("comanda"), "--no-owner"])
        folder = FOLDER / version
        folder.mkdir(exist_ok=True)
        with lzma.open(folder / "database.sql.xz", "wt", preset=9) as file:
            file.write(dump)
        with lzma.open(folder / "answers.json.xz", "wt", preset=9) as file:
            json.dump(answers, file)
        (folder / "pepper").write_text(running.service.pepper_file.read_text())
    print(f"{version}: {sum(len(each) for each in answers.values())} answers")


def check_version(folder, binary):
    with Running(binary) as running:
        running.postgres.run("postgres", "create role comanda_service login")  # A dump has no roles.
        with lzma.open(folder / "database.sql.xz", "rt") as file:
            running.postgres.run("comanda", file.read())
        running.service.pepper_file.write_text((folder / "pepper").read_text())
        running.service.command("migrate")
        running.service.start()
        with lzma.open(folder / "answers.json.xz", "rt") as file:
            recorded = json.load(file)
        found = [f"{path}{line}" for key, asked in recorded.items() for path, then in asked.items()
                 for line in differences(then, ask(running.url, key, path))]
        for words in (("sales", "verify"), ("ledger", "verify")):
            running.service.command(*words)
    for line in found[:50]:
        print(line)
    print(f"{folder.name}: {sum(len(each) for each in recorded.values())} answers, {len(found)} differences")
    return len(found)


def main():
    parser = argparse.ArgumentParser(description=__doc__, epilog=HELP, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--record", metavar="VERSION", help="make the data of this version instead")
    parser.add_argument("--binary", metavar="PATH", help="the comanda to run (default: the release build)")
    arguments = parser.parse_args()
    try:
        if arguments.record:
            return record_version(arguments.record, arguments.binary)
        versions = sorted(each for each in FOLDER.iterdir() if (each / "pepper").exists())
        if not versions:
            raise Failed("there is no version to look at")
        return 1 if sum(check_version(each, arguments.binary) for each in versions) else 0
    except (Failed, subprocess.SubprocessError) as failure:
        print(failure, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
