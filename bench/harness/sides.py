"""Brings up what is measured: the database with its data, Comanda, the Node service."""
import dataclasses
import os
import pathlib
import secrets
import shutil
import subprocess

from harness import load, seed
from local import processes, service
from local.processes import Failed

ROOT = pathlib.Path(__file__).resolve().parents[2]


@dataclasses.dataclass
class Running:
    postgres: object
    bare: load.Pgbench
    http: dict = dataclasses.field(default_factory=dict)  # Name -> load.Wrk


def file_system_of(folder):
    found = subprocess.run(["stat", "--file-system", "--format=%T", str(folder)], capture_output=True, text=True, check=False)
    return found.stdout.strip()


def start(arguments, folder, postgres, ending):
    """`ending` is an ExitStack that gets whatever must be stopped."""
    postgres.run("postgres", f"create database {seed.DATABASE}")
    running = Running(postgres, load.Pgbench(postgres, seed.DATABASE, seed.VARIABLES))
    pepper_file = folder / "pepper"
    if arguments.skip_comanda:
        pepper_file.write_text(secrets.token_hex(32) + "\n")
        migrate_by_psql(postgres)
        seed.fill(postgres, pepper_file)
    else:
        binary = service.find_binary(arguments.binary, presets=("release",))
        # Lines are made and written for every request, as in life; /dev/null keeps the log's disk out of it.
        comanda = service.Service(binary, folder, postgres.url(seed.DATABASE), processes.free_port(), log="/dev/null")
        comanda.command("migrate")
        seed.fill(postgres, pepper_file)
        ending.callback(comanda.stop)
        comanda.start()
        running.http["comanda"] = load.Wrk(comanda.http_port, comanda.process.pid, postgres.process.pid)
    if not arguments.skip_node:
        running.http["node"] = start_node(arguments, folder, postgres, pepper_file, ending)
    return running


def migrate_by_psql(postgres):
    for path in sorted((ROOT / "migrations").glob("*/*.sql")):
        postgres.run(seed.DATABASE, path.read_text())


def start_node(arguments, folder, postgres, pepper_file, ending):
    source = ROOT / "bench/node"
    if shutil.which("npm") is None:
        raise Failed("npm not found: run tools/bootstrap, or use --skip-node")
    if not (source / "node_modules/.package-lock.json").exists():
        processes.run(["npm", "ci", "--no-audit", "--no-fund"], cwd=source)
    port, log = processes.free_port(), folder / "node.log"
    environment = {**os.environ, "NODE_ENV": "production", "PORT": str(port), "DATABASE_URL": postgres.url(seed.DATABASE),
                   "PEPPER_FILE": str(pepper_file), "PROCESSES": "2", "CONNECTIONS": str(arguments.node_connections)}
    process = processes.start(["node", source / "server.js"], log, cwd=source, env=environment)
    ending.callback(lambda: processes.end(process.pid, process=process))
    processes.wait_for_listener(port, process, log)
    return load.Wrk(port, process.pid, postgres.process.pid)
