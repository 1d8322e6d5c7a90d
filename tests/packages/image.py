#!/usr/bin/env python3
"""The container image: built twice with the same bytes, small, and run by a real runtime as deploy/compose says.

Podman runs it with runc, storage of its own and the host's network. PostgreSQL is one of this machine instead of the image
that compose.yaml names; the secrets, the roles and how containers are started come from the files in deploy/compose.

  tests/packages/image.py [BINARY]     the service (default: build/release/src/app/comanda)
"""
import io
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tarfile
import tempfile
import time
import urllib.error
import urllib.request
import zipfile

import yaml

sys.dont_write_bytecode = True
ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

from local import processes, service  # noqa: E402
from local.postgres import Postgres  # noqa: E402
from local.processes import Failed, run  # noqa: E402

COMPOSE = ROOT / "deploy/compose"
MEGABYTES_MAX = 120
SEED = {"SOURCE_DATE_EPOCH": "1700000000"}


def expect(is_so, what):
    if not is_so:
        raise Failed(what)
    print(f"ok    {what}", flush=True)


def build(binary, folder, **environment):
    """The image and its size in MB."""
    folder.mkdir()
    said = run([ROOT / "tools/release_image", "--binary", binary, "--output", folder], env={**os.environ, **SEED, "TMPDIR": str(folder), **environment})
    return next(folder.glob("*.oci.tar")), float(re.search(r": ([\d.]+) MB", said)[1])


def files_of(image):
    for member in tarfile.open(image):
        if member.name.startswith("blobs/") and member.size > 100_000:
            with tarfile.open(fileobj=tarfile.open(image).extractfile(member)) as layer:
                yield from layer


class Containers:
    """Podman with everything in a folder of ours, and services as compose.yaml describes them."""

    def __init__(self, folder, postgres):
        self.podman = ["podman", "--root", folder / "storage", "--runroot", folder / "run", "--tmpdir", folder / "tmp", "--storage-driver", "vfs",
                       "--cgroup-manager", "cgroupfs", "--runtime", "runc", "--events-backend", "file"]
        self.secrets = folder / "secrets"
        self.postgres = postgres
        self.ports = {"COMANDA_HTTP_PORT": processes.free_port(), "COMANDA_ADMIN_PORT": processes.free_port(), "PGPORT": postgres.port}
        self.compose = {}

    def __call__(self, *words):
        return run([*self.podman, *words])

    def load(self, image):
        name = self("load", "--quiet", "--input", image).split()[-1].removeprefix("localhost/")
        text = (COMPOSE / "compose.yaml").read_text(encoding="utf-8")
        self.compose = yaml.safe_load(re.sub(r"\$\{COMANDA_VERSION:[^}]*\}", name.split(":")[1], text))["services"]
        expect(self.compose["comanda"]["image"] == name, f"compose.yaml runs {name}")

    def options(self, name):
        """What `docker compose` would start a service with, on the host's network."""
        said = self.compose[name]
        yield from ("--network", "host", "--add-host", "postgres:127.0.0.1")
        yield from ("--ulimit", "nofile=4096:4096", "--ulimit", "nproc=4096:4096")  # Podman raises them unasked, which not everybody may.
        yield from ("--read-only", "--read-only-tmpfs=false") if said["read_only"] else ()
        for each in said.get("tmpfs", []):
            yield from ("--tmpfs", each)
        for each in said["cap_drop"]:
            yield from ("--cap-drop", each)
        for each in said["security_opt"]:
            yield from ("--security-opt", each.split(":")[0])
        for variable, value in {**said["environment"], **self.ports}.items():
            yield from ("--env", f"{variable}={value}")
        for secret in said["secrets"]:
            yield from ("--volume", f"{self.secrets / secret}:/run/secrets/{secret}:ro")

    def command(self, *words):
        """As `docker compose run --rm commands WORDS`."""
        return self("run", "--rm", *self.options("commands"), self.compose["commands"]["image"], *words)

    def start(self, name):
        self("run", "--detach", "--name", name, *self.options(name), self.compose[name]["image"], *self.compose[name].get("command", []))

    def is_healthy(self, name):
        """The compose file's own probe."""
        kind, *words = self.compose[name]["healthcheck"]["test"]
        assert kind == "CMD"
        return subprocess.run([*map(str, self.podman), "exec", name, *words], stdout=subprocess.DEVNULL, check=False).returncode == 0

    def state(self, name):
        return json.loads(self("inspect", name))[0]["State"]


def wait_until(is_so, what, seconds=60):
    deadline = time.monotonic() + seconds
    while not is_so():
        if time.monotonic() > deadline:
            raise Failed(f"{what}: not within {seconds} s")
        time.sleep(0.1)
    print(f"ok    {what}", flush=True)


def answer(url, **headers):
    """Status and content."""
    try:
        with urllib.request.urlopen(urllib.request.Request(url, headers=headers), timeout=30) as response:
            return response.status, response.read()
    except urllib.error.HTTPError as error:
        return error.code, error.read()


def check_files(image):
    files = {each.name: each for each in files_of(image)}
    programs = [name for name in files if re.match(r"usr/s?bin/", name)]
    expect(programs == ["usr/bin/comanda"], "the only program is the service: no shell, no package manager")
    privileged = [each.name for each in files.values() if each.uid or each.gid or (each.mode & 0o6000 and each.isfile()) or (each.isfile() and each.mode & 0o022)]
    expect(not privileged, f"all files are root's, none is setuid or writable for others {privileged or ''}")
    expect("var/lib/dpkg/status.d/libssl3" in files or "var/lib/dpkg/status.d/libssl3t64" in files, "scanners find which packages it has")


def prepare_database(postgres, containers, folder):
    """As the image of PostgreSQL does it with what compose.yaml mounts there; passwords are asked for."""
    shutil.copytree(COMPOSE, folder / "compose", ignore=shutil.ignore_patterns("secrets"))
    without = folder / "without"
    without.mkdir()
    for each in ("sh", "dirname", "mkdir", "cat", "mv"):
        (without / each).symlink_to(shutil.which(each))
    said = subprocess.run([folder / "compose/make_secrets"], env={"PATH": str(without)}, capture_output=True, check=False)
    expect(said.returncode != 0 and not list((folder / "compose/secrets").iterdir()), "make_secrets makes no empty secrets if openssl is missing")
    run([folder / "compose/make_secrets"])
    before = {each.name: each.read_text() for each in (folder / "compose/secrets").iterdir()}
    run([folder / "compose/make_secrets"])
    expect(before == {each.name: each.read_text() for each in (folder / "compose/secrets").iterdir()}, "make_secrets changes no secret that is there")
    (folder / "compose/secrets").rename(containers.secrets)
    shutil.copytree(containers.secrets, postgres.folder / "secrets")
    run(["chmod", "-R", "a+rX", postgres.folder / "secrets"])
    postgres.run("postgres", (COMPOSE / "create_database.sql").read_text().replace("/run/secrets/", f"{postgres.folder}/secrets/"))
    (postgres.folder / "data/pg_hba.conf").write_text("local all postgres trust\nhost all postgres 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n")
    postgres.run("postgres", "select pg_reload_conf()")


def check_service(containers):
    containers.command("migrate")
    account = containers.command("account", "create", "--name", "Trattoria Roma").split()[-1]
    store = containers.command("store", "create", "--account", account, "--name", "Harbour", "--timezone", "Europe/Berlin", "--currency", "EUR",
                               "--country", "DE", "--hq").split()[-1]
    key = containers.command("key", "issue", "--account", account, "--name", "first", "--scopes", "catalogue:read", "--stores", store).split()[-1]
    print("ok    the image migrates, and makes an account, a store and a key", flush=True)

    started = time.monotonic()
    containers.start("comanda")
    wait_until(lambda: containers.is_healthy("comanda"), "it is healthy by its own probe")
    url = f"http://127.0.0.1:{containers.ports['COMANDA_HTTP_PORT']}"
    status, text = answer(f"{url}/v1/svc/store/{store}/departments", apikey=key)
    took = time.monotonic() - started
    expect(status == 200 and b'"data"' in text, f"it answers a request with the key, {took:.1f} s after it was started")

    status, workbook = answer(f"{url}/v1/svc/store/{store}/menuExport?format=xlsx", apikey=key)
    expect(status == 200 and "xl/workbook.xml" in zipfile.ZipFile(io.BytesIO(workbook)).namelist(), f"it exports a menu for Excel, {len(workbook)} bytes")

    expect("All is well." in containers.command("doctor"), "the doctor of the image finds nothing wrong")

    state = containers.state("comanda")
    process = pathlib.Path(f"/proc/{state['Pid']}/status").read_text()
    for line in (r"Uid:(\s65532){4}", r"CapEff:\s0{16}", r"CapBnd:\s0{16}", r"NoNewPrivs:\s1"):
        expect(re.search(line, process), f"its process has {line}")
    mounts = pathlib.Path(f"/proc/{state['Pid']}/mountinfo").read_text()
    expect(re.search(r"^\S+ \S+ \S+ \S+ / ro[ ,]", mounts, re.M), "its root is read-only")

    stopping = time.monotonic()
    containers("stop", "--time", "45", "comanda")
    took = time.monotonic() - stopping
    state = containers.state("comanda")
    expect(state["ExitCode"] == 0, f"SIGTERM ends it with 0, after {took:.1f} s")
    try:
        containers.command("health")
        raise AssertionError
    except Failed as failure:
        expect("ended with 1:\nnothing answers" in str(failure), "then its probe says that nothing answers")
    return took


def main():
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # What was started ends, too.
    binary = service.find_binary(sys.argv[1] if len(sys.argv) > 1 else None)
    missing = [each for each in ("podman", "runc") if shutil.which(each) is None]
    if missing:
        raise Failed(f"apt install {' '.join(missing)}")
    with tempfile.TemporaryDirectory(prefix="comanda-image-") as temporary:
        folder = pathlib.Path(temporary)
        folder.chmod(0o711)  # PostgreSQL may run as another user.
        image, megabytes = build(binary, folder / "first")
        again, _ = build(binary, folder / "second", TZ="Asia/Tokyo", LC_ALL="C")
        expect(image.read_bytes() == again.read_bytes(), "two builds have the same bytes")
        expect(megabytes <= MEGABYTES_MAX, f"{megabytes} MB are at most {MEGABYTES_MAX}")
        check_files(image)

        postgres = Postgres(folder / "postgres", port=processes.free_port())
        containers = Containers(folder / "podman", postgres)
        (folder / "podman").mkdir()
        try:
            postgres.start()
            containers.load(image)
            prepare_database(postgres, containers, folder)
            seconds = check_service(containers)
        except BaseException:
            if containers.compose:
                subprocess.run([*map(str, containers.podman), "logs", "--tail", "20", "comanda"], check=False)
            raise
        finally:
            subprocess.run([*map(str, containers.podman), "rm", "--all", "--force", "--time", "5"], stdout=subprocess.DEVNULL, check=False)
            postgres.stop()
    print(f"figure: image {megabytes} MB, the same bytes twice; run by podman and runc read-only as user 65532; drained in {seconds:.1f} s")


if __name__ == "__main__":
    try:
        main()
    except Failed as failure:
        sys.exit(f"tests/packages/image.py: {failure}")
