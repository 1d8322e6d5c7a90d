#!/usr/bin/env python3
"""A directory and two shards are restored to one moment from a pgBackRest repository on another host, after they were backed up under load.

The hosts are namespaces' roots of the Debian that tools/cluster makes, with the files of deploy/ha for pgBackRest: encrypted repository, TLS
between the hosts. PostgreSQL, pgBackRest and the service are real; the servers have no standbys and no Patroni. All of it is in one network
namespace and one folder, and ends with the test. Needs root.

After the moment a customer is erased, a key revoked, a password changed, a kiosk license revoked, an account deleted. After the restore all of
that is undone, and `comanda backup repeat` does it again. What was acknowledged before the moment is there, what came after it is not, clients
that follow the journal are told, and `comanda backup verify` finds nothing.
"""
import argparse
import concurrent.futures
import datetime
import json
import pathlib
import secrets
import signal
import subprocess
import sys
import tempfile
import time
import urllib.parse

sys.dont_write_bytecode = True
ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tools"), str(pathlib.Path(__file__).resolve().parent)]

import load  # noqa: E402
from ha import host, plan  # noqa: E402
from local import processes, service  # noqa: E402
from local.processes import Failed  # noqa: E402

ADDRESSES = {"directory": "10.0.0.31", "north": "10.0.0.41", "south": "10.0.0.51", "backup": "10.0.0.61"}
NODES = ["10.0.0.5:80", "10.0.0.11:8080"]
DATA = "/var/lib/postgresql/17/comanda"
NEAR = 1.0  # Seconds around the moment, of which nothing is said.


class Host:
    """A Debian of its own, but for the network."""

    def __init__(self, name, folder, shared, files):
        self.name, self.folder = name, folder / name
        self.folder.mkdir()
        self.root = host.mount_root({"folder": str(self.folder), "rootfs": shared, "files": files})
        self.run("true", user="root", shell="chown -R postgres:postgres /etc/pgbackrest /var/lib/pgbackrest /var/log/pgbackrest /var/spool/pgbackrest /var/lib/postgresql; chmod 1777 /tmp")
        self.servers = {}

    def words(self, command, user="postgres"):
        drop = [] if user == "root" else ["setpriv", f"--reuid={user}", f"--regid={user}", "--init-groups"]
        return ["chroot", self.root, *drop, "env", "-i", "PATH=/usr/lib/postgresql/17/bin:/usr/bin:/bin:/usr/sbin:/sbin", "LC_ALL=C.UTF-8", "HOME=/var/lib/postgresql", *command]

    def run(self, *command, user="postgres", shell=None, **options):
        return processes.run(self.words(["sh", "-ec", shell] if shell else command, user), cwd="/", **options)

    def pgbackrest(self, *words, stanza=None):
        return self.run("pgbackrest", f"--stanza={stanza or self.name}", "--log-level-console=warn", "--log-level-file=detail", *words)

    def start(self, data=DATA, port=5432):
        """As Patroni would, with the parameters of patroni.yml that are about archives."""
        options = {"listen_addresses": ADDRESSES[self.name], "port": port, "archive_timeout": "60s", "archive_command": f"pgbackrest --stanza={self.name} archive-push %p",
                   "max_connections": 200, "hba_file": "/etc/pg_hba.conf"}
        if data == DATA:
            options["archive_mode"] = "on"
        log = self.folder / f"{port}.log"
        self.servers[port] = processes.start(self.words(["postgres", "-D", data, *(word for name, value in options.items() for word in ("-c", f"{name}={value}"))]), log, cwd="/")
        until(lambda: self.is_primary(port), 120, f"{self.name} accepts writes", lambda: f"{self.servers[port].poll()} {processes.tail(log)}")

    def is_primary(self, port):
        asked = ["psql", "-XAtq", "-h", "/var/run/postgresql", "-p", str(port), "-c", "select pg_is_in_recovery()", "postgres"]
        return subprocess.run(self.words(asked), capture_output=True, text=True, check=False, cwd="/").stdout.strip() == "f"

    def sql(self, sql, database="comanda", port=5432):
        return self.run("psql", "-XAtq", "-h", "/var/run/postgresql", "-p", str(port), "-v", "ON_ERROR_STOP=1", "-c", sql, database).strip()

    def stop(self, port=5432):
        """In order: what is written is sent to the repository first."""
        process = self.servers.pop(port)
        processes.end(process.pid, signal.SIGINT, signal.SIGQUIT, 60, process)

    def restore(self, data, *words):
        return self.pgbackrest(f"--pg1-path={data}", *words, "restore")


def until(holds, seconds, what, why=lambda: ""):
    deadline = time.monotonic() + seconds
    while not (found := holds()):
        if time.monotonic() > deadline:
            raise Failed(f"not within {seconds} s: {what}. {why()}")
        time.sleep(0.05)
    return found


class Drill:
    def __init__(self, folder, shared):
        self.folder, self.complaints, self.seconds = folder, [], {}
        self.binary = service.find_binary()
        (folder / "pepper").write_text(secrets.token_hex(32) + "\n")
        (folder / "pepper").chmod(0o600)
        certificates = make_certificates(folder, list(ADDRESSES))
        hosts = "".join(f"{address} {name}{'' if name == 'backup' else '1'}\n" for name, address in ADDRESSES.items())
        common = {"/etc/hosts": ("127.0.0.1 localhost\n" + hosts, "postgres")}
        self.databases = [Host(name, folder, shared, common | certificates[name] | database_files(name)) for name in ADDRESSES if name != "backup"]
        self.backup = Host("backup", folder, shared, common | certificates["backup"] | {"/etc/pgbackrest.conf": (repository_settings(), "postgres")})
        self.nodes = []

    def need(self, holds, complaint):
        if not holds:
            self.complaints.append(complaint)

    def timed(self, what, work):
        """Of every database at once."""
        began = time.monotonic()
        with concurrent.futures.ThreadPoolExecutor(len(self.databases)) as pool:
            done = list(pool.map(work, self.databases))
        self.seconds[what] = time.monotonic() - began
        print(f"{what}: {self.seconds[what]:.1f} s", flush=True)
        return done

    def settings(self, name, address="10.0.0.5:80", port=5432):
        ip, http_port = address.split(":")
        admin = 9000 + int(http_port)
        text = f'[http]\naddress = "{ip}"\nport = {http_port}\nthreads = 1\n\n[admin]\naddress = "{ip}"\nport = {admin}\n\n[database]\n'
        text += f'directory = "postgresql://comanda@{ADDRESSES["directory"]}:{port}/comanda"\n\n'
        for each in ("north", "south"):
            text += f'[[database.shard]]\nname = "{each}"\nurl = "postgresql://comanda@{ADDRESSES[each]}:{port}/comanda"\n\n'
        path = self.folder / f"{name}.toml"
        path.write_text(text + f'[keys]\npepper_file = "{self.folder}/pepper"\n\n[log]\ntarget = "{self.folder}/{name}.log"\n')
        return path

    def command(self, *words, status=0):
        done = subprocess.run([str(each) for each in (self.binary, *words, "--config", self.folder / "node0.toml")], capture_output=True, text=True, check=False, cwd="/")
        with open(self.folder / "commands.log", "a", encoding="utf-8") as log:
            log.write(f"$ comanda {' '.join(map(str, words))}\n{done.stdout}{done.stderr}")
        if done.returncode != status:
            raise Failed(f"comanda {' '.join(map(str, words))} ended with {done.returncode}:\n{done.stdout[-3000:]}{done.stderr[-1000:]}")
        return done.stdout

    def prepare(self):
        for each in (*self.databases, self.backup):
            each.tls = processes.start(each.words(["pgbackrest", "server"]), each.folder / "pgbackrest.log", cwd="/")
        self.timed("new servers", lambda each: (each.run("initdb", "--pgdata", DATA, "--username=postgres", "--encoding=UTF8", "--locale=C.UTF-8", "--data-checksums", "--no-instructions"),
                                                each.start(),
                                                each.sql("create role comanda_service login; create role comanda login;", "postgres"), each.sql("create database comanda owner comanda", "postgres"),
                                                self.backup.pgbackrest("stanza-create", stanza=each.name), self.backup.pgbackrest("check", stanza=each.name)))
        for number, address in enumerate(NODES):
            self.settings(f"node{number}", address)
        self.settings("later", port=5433)
        self.command("migrate")

    def start_nodes(self):
        for number, address in enumerate(NODES):
            output = self.folder / f"node{number}.output"
            process = processes.start([self.binary, "serve", "--config", self.folder / f"node{number}.toml"], output, cwd="/")
            self.nodes.append(process)
            processes.wait_for_answer(f"http://{address}/readyz", process, output, 60)

    def stop_nodes(self):
        for each in self.nodes:
            processes.end(each.pid, seconds=30, process=each)
        self.nodes = []

    def count(self):
        """Rows of the service in all databases."""
        return sum(int(each.sql("select sum((xpath('//c/text()', query_to_xml(format('select count(*) as c from %s', oid::regclass), true, true, '')))[1]::text::bigint)"
                                " from pg_class where relkind = 'r' and relnamespace in ('public'::regnamespace, to_regnamespace('directory'))")) for each in self.databases)


def database_files(name):
    hba = "local all all trust\nlocal replication all trust\nhost all all 10.0.0.0/24 trust\n"
    settings = plan.deployed("ha/pgbackrest.conf", {"north1": f"{name}1", "[north]": f"[{name}]", "backup=north": f"backup={name}"})
    return {"/etc/pgbackrest.conf": (settings, "postgres"), "/etc/pg_hba.conf": (hba, "postgres")}


def repository_settings():
    """That of deploy/ha, for one server of each database."""
    text = plan.deployed("ha/pgbackrest-repository.conf", {"choose-passphrase": secrets.token_hex(32)})
    return "".join(line for line in text.splitlines(True) if not line.startswith(("pg2", "pg3")))


def make_certificates(folder, names):
    """Of a CA of their own. The files of each host."""
    made = folder / "certificates"
    made.mkdir()

    def openssl(*words):
        processes.run(["openssl", *words], cwd=made)
    openssl("req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", "ca.key", "-out", "ca.crt", "-days", "2", "-subj", "/CN=test")
    files = {}
    for name in names:
        its_host = name if name == "backup" else f"{name}1"
        (made / "names").write_text(f"subjectAltName=DNS:{its_host}\n")
        openssl("req", "-newkey", "rsa:2048", "-nodes", "-keyout", f"{name}.key", "-out", f"{name}.csr", "-subj", f"/CN={its_host}")
        openssl("x509", "-req", "-in", f"{name}.csr", "-CA", "ca.crt", "-CAkey", "ca.key", "-CAcreateserial", "-days", "2", "-extfile", "names", "-out", f"{name}.crt")
        files[name] = {f"/etc/pgbackrest/{place}": ((made / source).read_text(), "postgres")
                       for place, source in (("ca.crt", "ca.crt"), ("host.crt", f"{name}.crt"), ("host.key", f"{name}.key"))}
    return files


# ── The drill ──

class Guest:
    """What exists before the moment and is ended after it, in one shard."""

    def __init__(self, drill, restaurant):
        self.drill, self.restaurant = drill, restaurant
        self.account = drill.command("account", "list").split(f"Trattoria {restaurant.shard}")[0].split()[-2]
        self.client = load.Client(restaurant.key)
        self.customer = self.client.need("POST", "/v1/svc/customer", {"firstName": "Xanthippe", "lastName": "Quillfeather", "phoneNumber": "+4930123456"})["id"]
        self.other_key = drill.command("key", "issue", "--account", self.account, "--name", "other", "--scopes", "admin").split()[0]
        self.other_id = next(line.split()[0] for line in drill.command("key", "list", "--account", self.account).splitlines() if " other " in line)
        self.email = f"{restaurant.shard}@example.com"
        self.old_password = drill.command("person", "create", "--account", self.account, "--email", self.email).split()[1]
        drill.command("license", "issue", "--account", self.account, "--store", restaurant.store, "--name", "Kiosk", "--seats", "1")
        self.license = drill.command("license", "list", "--account", self.account, "--store", restaurant.store).splitlines()[1].split()[0]

    def end(self):
        self.client.need("PUT", f"/v1/svc/customer/{self.customer}/erase", {})
        self.drill.command("key", "revoke", "--account", self.account, "--id", self.other_id)
        self.new_password = self.drill.command("person", "password", "--account", self.account, "--email", self.email).split()[1]
        self.drill.command("license", "revoke", "--account", self.account, "--id", self.license)

    def log_in(self, password):
        return load.Client(self.restaurant.key).insist("POST", "/v1/svc/login", {"email": self.email, "password": password})[0]

    def facts(self):
        """What is ended now: customer, key, old password, license."""
        shard = next(each for each in self.drill.databases if each.name == self.restaurant.shard)
        directory = self.drill.databases[0]
        return {"customer": shard.sql(f"select erased_at is not null and fields = '{{}}' from customer where id = '{self.customer}'"),
                "key": directory.sql(f"select revoked_at is not null from directory.api_key where id = '{self.other_id}'"),
                "password": shard.sql(f"select password_version > 1 from person where email_key = '{self.email}'"),
                "license": shard.sql(f"select revoked_at is not null from kiosk_license where id = '{self.license}'")}


def head_of(restaurant):
    """The journal's last line, as a client keeps it."""
    client, after = load.Client(restaurant.key), 0
    while True:
        page = client.need("GET", restaurant.path(f"events?after={after}&limit=500"))
        after = page["lastSeq"]
        if not page["hasMore"]:
            return after, page["epoch"]


def run(drill, seconds):
    drill.prepare()
    drill.start_nodes()
    restaurants = [load.Restaurant(drill.command, shard, [each.split(":")[0] for each in NODES[1:]]) for shard in ("north", "south")]
    doomed = drill.command("account", "create", "--name", "Doomed", "--shard", "south").split()[0]
    drill.command("store", "create", "--account", doomed, "--name", "Gone", "--timezone", "Europe/Berlin", "--currency", "EUR", "--country", "DE")
    for each in restaurants:
        each.open()
    time.sleep(seconds)
    drill.timed("full backup", lambda each: drill.backup.pgbackrest("--type=full", "backup", stanza=each.name))
    guests = [Guest(drill, each) for each in restaurants]
    time.sleep(seconds)
    drill.timed("differential backup", lambda each: drill.backup.pgbackrest("--type=diff", "backup", stanza=each.name))
    time.sleep(NEAR)
    moment, target = time.monotonic(), datetime.datetime.now(datetime.timezone.utc).isoformat(sep=" ")
    time.sleep(NEAR)
    for each in guests:
        each.end()
    drill.command("account", "delete", "--account", doomed, "--confirm", "Doomed")
    time.sleep(seconds)
    for each in restaurants:
        each.close()
    heads = [head_of(each) for each in restaurants]
    drill.stop_nodes()
    rows = {"all": drill.count()}
    ended = [each.facts() for each in guests]
    drill.need(all(set(each.values()) == {"t"} for each in ended), f"the test ends nothing: {ended}")
    for each in drill.databases:
        each.stop()

    # The second copy first: the restored servers begin a timeline of their own in the archive, which it must not follow.
    drill.timed("second copy, to the end of the archive", lambda each: (each.restore("/var/lib/postgresql/17/later", "--archive-mode=off"), each.start("/var/lib/postgresql/17/later", 5433)))
    drill.timed("restore to the moment", lambda each: (each.run("sh", shell=f"rm -rf {DATA}"),
                                                       each.restore(DATA, "--type=time", f"--target={target}", "--target-action=promote"), each.start()))
    rows["restored"] = drill.count()
    alive = [each.facts() for each in guests]
    drill.need(all(set(each.values()) == {"f"} for each in alive), f"the restore is not to the moment: {alive}")

    began = time.monotonic()
    verified = drill.command("backup", "verify")
    drill.seconds["verify"] = time.monotonic() - began
    print(verified, flush=True)
    began = time.monotonic()
    print(drill.command("backup", "repeat", "--from", drill.folder / "later.toml"), flush=True)
    drill.seconds["repeat"] = time.monotonic() - began
    drill.need(drill.command("backup", "repeat", "--from", drill.folder / "later.toml").splitlines()[-1].startswith("0 done again"), "the second repeat did something")
    drill.need([each.facts() for each in guests] == ended, f"not ended again: {[each.facts() for each in guests]}")
    drill.need(doomed not in drill.command("account", "list"), "the deleted account is back")

    drill.start_nodes()
    judged = [judge(drill, *each, moment) for each in zip(restaurants, guests, heads)]
    drill.stop_nodes()
    drill.command("backup", "verify")
    drill.timed("backup of what was restored", lambda each: drill.backup.pgbackrest("--type=full", "backup", stanza=each.name))
    repository = int(drill.backup.run("du", "-sb", "/var/lib/pgbackrest").split()[0]) / 1e6
    there, gone = (sum(each[n] for each in judged) for n in (0, 1))
    print(f"figure: full backup {drill.seconds['full backup']:.0f} s, restore of three databases to a moment {drill.seconds['restore to the moment']:.0f} s, verify "
          f"{drill.seconds['verify']:.1f} s, repeat {drill.seconds['repeat']:.1f} s, {rows['restored']} of {rows['all']} rows; {there} orders from before are there, {gone} from after "
          f"are not; repository {repository:.0f} MB; {len(drill.complaints)} complaints", flush=True)


def judge(drill, restaurant, guest, head, moment):
    """Returns how many orders from before the moment there were, and from after it."""
    client = load.Client(restaurant.key)
    before = [name for name, at in restaurant.orders.items() if at < moment]
    after = [name for name, at in restaurant.orders.items() if at > moment + NEAR]
    for wanted, names in ((200, before), (404, after)):
        for name in names:
            status, _ = client.insist("GET", f"/v1/online-order/svc/store/{restaurant.store}/order/{name}")
            drill.need(status == wanted, f"{restaurant.shard}: order {name} is {status} instead of {wanted}")
    drill.need(before and after, f"{restaurant.shard}: {len(before)} orders before, {len(after)} after")
    drill.need(not restaurant.failures, f"{restaurant.shard}: {restaurant.failures}")
    seq, epoch = head
    status, answer = client.insist("GET", restaurant.path(f"events?after={seq}&epoch={urllib.parse.quote(str(epoch))}"))
    drill.need((status, answer.get("code")) == (409, "HISTORY_CHANGED"), f"{restaurant.shard}: events after {head}: {status} {answer}")
    client.need("POST", "/v1/svc/department", {"name": "New", "departmentCode": "N", "store": restaurant.store, "createdFor": restaurant.store})
    drill.need(head_of(restaurant)[1] != epoch, f"{restaurant.shard}: new lines have the epoch of before")
    status, answer = client.insist("GET", f"/v1/svc/customer/{guest.customer}")
    drill.need("Quillfeather" not in json.dumps(answer), f"{restaurant.shard}: the customer has a name: {status} {answer}")
    status, _ = load.Client(guest.other_key).insist("GET", restaurant.path("departments"))
    drill.need(status == 401, f"{restaurant.shard}: the revoked key gets {status}")
    logins = guest.log_in(guest.old_password), guest.log_in(guest.new_password)
    drill.need(logins == (401, 200), f"{restaurant.shard}: logins with the old and the new password: {logins}")
    return len(before), len(after)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=int, default=10, help="of load before, between and after the backups, each (default %(default)s)")
    parser.add_argument("--keep", action="store_true", help="leave the folder with the logs")
    parser.add_argument("--inside", nargs=2, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    if arguments.inside:
        for words in (["link", "set", "lo", "up"], *(["address", "add", f"{each}/32", "dev", "lo"] for each in (*ADDRESSES.values(), *(each.split(":")[0] for each in NODES)))):
            processes.run(["ip", *words])
        drill = Drill(pathlib.Path(arguments.inside[0]), arguments.inside[1])
        run(drill, arguments.seconds)
        print("\n".join(drill.complaints[:30]))
        sys.exit(1 if drill.complaints else 0)
    shared = processes.run([ROOT / "tools/cluster", "rootfs"]).strip()
    folder = pathlib.Path(tempfile.mkdtemp(prefix="comanda-restore-"))
    try:
        # The kernel ends everything in it when its first process ends.
        done = subprocess.run(["unshare", "--net", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc", sys.executable, __file__, *sys.argv[1:], "--inside", str(folder), shared], check=False)
    finally:
        if arguments.keep:
            print(f"kept: {folder}")
        else:
            subprocess.run(["rm", "-rf", "--one-file-system", str(folder)], check=False)
    sys.exit(done.returncode)


if __name__ == "__main__":
    try:
        main()
    except (Failed, load.Judged) as failure:
        sys.exit(f"tests/ha/restore.py: {failure}")
