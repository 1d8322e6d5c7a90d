"""The first process of a host, in namespaces of its own: its network, its files, and its services, started again as systemd would."""
import json
import os
import pathlib
import signal
import subprocess
import sys
import time


def system(*words):
    subprocess.run([str(each) for each in words], check=True)


def join_network(address):
    """The supervisor has put the other end of eth0 on the bridge, or does so in a moment."""
    deadline = time.monotonic() + 60
    while not os.path.exists("/sys/class/net/eth0") and "eth0" not in pathlib.Path("/proc/net/dev").read_text():
        if time.monotonic() > deadline:
            sys.exit("no network after 60 s")
        time.sleep(0.02)
    system("ip", "link", "set", "lo", "up")
    system("ip", "address", "add", f"{address}/24", "dev", "eth0")
    system("ip", "link", "set", "eth0", "up")


def mount_root(spec):
    """The shared Debian below, what this host writes above it."""
    folder = pathlib.Path(spec["folder"])
    root = folder / "root"
    for each in ("root", "written", "work"):
        (folder / each).mkdir(exist_ok=True)
    system("mount", "-t", "overlay", "overlay", "-o", f"lowerdir={spec['rootfs']},upperdir={folder}/written,workdir={folder}/work", root)
    system("mount", "-t", "proc", "proc", root / "proc")
    system("mount", "--rbind", "/dev", root / "dev")
    system("mount", "-t", "tmpfs", "tmpfs", root / "dev/shm")
    system("mount", "-t", "tmpfs", "tmpfs", root / "run")
    if spec["disk"]:
        system("mount", "--bind", folder / "disk", root / spec["disk"].lstrip("/"))
    users = {fields[0]: (int(fields[2]), int(fields[3])) for fields in (line.split(":") for line in (root / "etc/passwd").read_text().splitlines())}
    for place, owner in (("run/postgresql", "postgres"), ("run/haproxy", "root"), *([(spec["disk"].lstrip("/"), "postgres")] if spec["disk"] else [])):
        (root / place).mkdir(exist_ok=True)
        os.chown(root / place, *users[owner])
    for place, (text, owner) in spec["files"].items():
        path = root / place.lstrip("/")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        path.chmod(0o600)
        os.chown(path, *users[owner])
    return root


def start(service, root, folder):
    user = service["user"]
    drop = ["setpriv", f"--reuid={user}", f"--regid={'nogroup' if user == 'nobody' else user}", "--init-groups"] if user != "root" else []
    command = (["chroot", str(root)] if root else []) + drop + service["command"]
    home = "/var/lib/postgresql" if user == "postgres" else "/"
    variables = {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME": home, "LC_ALL": "C.UTF-8", **service["variables"]}
    with open(folder / f"{service['name']}.log", "ab") as log:
        return subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=variables, cwd="/", start_new_session=True).pid


def run(spec_file):
    spec = json.loads(pathlib.Path(spec_file).read_text(encoding="utf-8"))
    folder = pathlib.Path(spec["folder"])
    # As after a restart of a machine, the numbers of old processes are not those of new ones.
    starts = folder / "starts"
    count = int(starts.read_text()) + 1 if starts.exists() else 1
    starts.write_text(str(count))
    pathlib.Path("/proc/sys/kernel/ns_last_pid").write_text(str(count * 10000 % 4000000))
    join_network(spec["address"])
    root = mount_root(spec) if spec["rootfs"] else None
    system("mount", "-t", "proc", "proc", "/proc")
    running = {start(each, root, folder): each for each in spec["services"]}
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    while True:
        try:
            ended, _ = os.wait()  # Orphans come here, too.
        except ChildProcessError:
            ended = 0
            time.sleep(0.1)
        if ended in running:
            service = running.pop(ended)
            time.sleep(1)  # RestartSec
            running[start(service, root, folder)] = service
