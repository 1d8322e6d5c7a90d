"""The examples of deploy/proxy, made to run here: unprivileged, on free ports, everything in one folder.

Each file is used as it is, but for what a reader replaces too: name, addresses, ports, certificate, folders of the system.
"""
import os
import pathlib
import shutil

from local import processes
from local.processes import Failed

ROOT = pathlib.Path(__file__).resolve().parents[3]
NAME = "comanda.example.com"


def replaced(text, changes, name):
    """`text` with other words for some, which must be there."""
    for old, new in changes.items():
        if old not in text:
            raise Failed(f"{name} has no '{old}' any more")
        text = text.replace(old, str(new))
    return text


class Proxy:
    """`port`: of HTTPS, on 127.0.0.1; `nodes`: two ports. Everything is in `folder`."""
    file = None
    sends = "x-forwarded-for"
    checks_ready = True  # It asks /readyz by itself.
    sends_to_unready = True  # If no node is ready.
    ends_tls = True

    def __init__(self, folder, nodes):
        self.folder, self.nodes = folder, nodes
        self.port, self.plain_port = processes.free_port(), processes.free_port()
        self.log = folder / "proxy.log"
        self.process = None

    def config(self, changes):
        path = ROOT / "deploy/proxy" / self.file
        nodes = {"10.0.0.11:8080": f"127.0.0.1:{self.nodes[0]}", "10.0.0.12:8080": f"127.0.0.1:{self.nodes[1]}"}
        return replaced(path.read_text(encoding="utf-8"), nodes | changes, path)

    def write(self, name, text):
        path = self.folder / name
        path.write_text(text, encoding="utf-8")
        return path

    def check(self):
        processes.run(self.check_command(), cwd=self.folder, env=self.environment())

    def start(self):
        self.process = processes.start(self.command(), self.log, cwd=self.folder, env=self.environment())
        processes.wait_for_listener(self.port, self.process, self.log)

    def environment(self):
        return {**os.environ, "HOME": str(self.folder), "XDG_DATA_HOME": str(self.folder), "XDG_CONFIG_HOME": str(self.folder)}

    def stop(self):
        if self.process is not None:
            processes.end(self.process.pid, process=self.process)
            self.process = None


class Nginx(Proxy):
    """Within Debian's own nginx.conf, as where a reader puts it."""
    file = "nginx.conf"
    checks_ready = False

    def __init__(self, *given):
        super().__init__(*given)
        site = self.write("comanda.conf", self.config({
            "listen 80;": f"listen 127.0.0.1:{self.plain_port};", "    listen [::]:80;\n": "",
            "listen 443 ": f"listen 127.0.0.1:{self.port} ", "    listen [::]:443 ssl http2;\n": "",
            "/etc/nginx/comanda.crt": str(self.folder / "tls.crt"), "/etc/nginx/comanda.key": str(self.folder / "tls.key")}))
        root = pathlib.Path(shutil.which("nginx")).resolve().parents[2]
        main = root / "etc/nginx/nginx.conf"
        places = " ".join(f"{each}_temp_path {self.folder / each};" for each in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        self.main = self.write("nginx.conf", replaced(main.read_text(encoding="utf-8"), {
            "user www-data;": "", "include /etc/nginx/modules-enabled/*.conf;": "daemon off;", "/run/nginx.pid": self.folder / "nginx.pid",
            "/etc/nginx/mime.types": root / "etc/nginx/mime.types", "/etc/nginx/conf.d/*.conf": site, "/var/log/nginx": self.folder,
            "include /etc/nginx/sites-enabled/*;": places}, main))

    def command(self):
        return ["nginx", "-p", self.folder, "-e", self.folder / "error.log", "-c", self.main]

    def check_command(self):
        return [*self.command(), "-t"]


class HAProxy(Proxy):
    file = "haproxy.cfg"

    def __init__(self, *given):
        super().__init__(*given)
        (self.folder / "comanda.pem").write_bytes((self.folder / "tls.crt").read_bytes() + (self.folder / "tls.key").read_bytes())
        self.main = self.write("haproxy.cfg", self.config(self.of_the_system() | self.own_changes()))

    def of_the_system(self):
        return {"    user haproxy\n": "", "    group haproxy\n": "", "    chroot /var/lib/haproxy\n": "", "/run/haproxy/admin.sock": str(self.folder / "admin.sock")}

    def own_changes(self):
        return {"bind :80": f"bind 127.0.0.1:{self.plain_port}", "bind :443": f"bind 127.0.0.1:{self.port}", "/etc/haproxy/comanda.pem": self.folder / "comanda.pem",
                "abns@comanda_writes": f"abns@comanda_writes_{self.port}"}

    def command(self):
        return ["haproxy", "-db", "-f", self.main]

    def check_command(self):
        return ["haproxy", "-c", "-f", self.main]


class HAProxyTcp(HAProxy):
    file = "haproxy-tcp.cfg"
    sends = "proxy-protocol"
    ends_tls = False

    def own_changes(self):
        return {"bind :443": f"bind 127.0.0.1:{self.port}"}


class Caddy(Proxy):
    file = "Caddyfile"
    sends_to_unready = False

    def __init__(self, *given):
        super().__init__(*given)
        self.main = self.write("Caddyfile", self.config({
            "{\n\tservers {": f"{{\n\tadmin off\n\thttp_port {self.plain_port}\n\thttps_port {self.port}\n\tdefault_bind 127.0.0.1\n\tservers {{",
            f"{NAME} {{\n": f"{NAME} {{\n\ttls {self.folder / 'tls.crt'} {self.folder / 'tls.key'}\n"}))

    def command(self):
        return ["caddy", "run", "--adapter", "caddyfile", "--config", self.main]

    def check_command(self):
        return ["caddy", "validate", "--adapter", "caddyfile", "--config", self.main]


PROXIES = {each.file: each for each in (Nginx, HAProxy, HAProxyTcp, Caddy)}


def make_certificate(folder):
    processes.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2", "-subj", f"/CN={NAME}",
                   "-addext", f"subjectAltName=DNS:{NAME}", "-keyout", folder / "tls.key", "-out", folder / "tls.crt"])
