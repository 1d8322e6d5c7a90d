"""Which hosts there are, and their files: those of deploy/, with names, addresses and passwords of their own."""
import dataclasses
import pathlib
import secrets

from local.processes import Failed

ROOT = pathlib.Path(__file__).resolve().parents[2]
GATEWAY = "10.0.0.1"
BALANCER = "10.0.0.5"
SUITES = {"17": "trixie", "15": "bookworm"}
FAILOVER_URL = "?target_session_attrs=read-write&connect_timeout=2&tcp_user_timeout=3000"


@dataclasses.dataclass
class Host:
    name: str
    kind: str  # etcd, database, node or balancer
    address: str
    cluster: str = ""


class Plan:
    """`small`: one database of three servers, which is directory and shard, and one node."""

    def __init__(self, small, postgresql, asynchronous):
        self.postgresql, self.asynchronous = postgresql, asynchronous
        self.suite = SUITES[postgresql]
        self.databases = ["north"] if small else ["directory", "north", "south"]
        nodes = 1 if small else 2
        self.hosts = [Host(f"etcd{n}", "etcd", f"10.0.0.2{n}") for n in (1, 2, 3)]
        for cluster in self.databases:
            tens = {"directory": 3, "north": 4, "south": 5}[cluster]
            self.hosts += [Host(f"{cluster}{n}", "database", f"10.0.0.{tens}{n}", cluster) for n in (1, 2, 3)]
        self.hosts += [Host(f"node{n}", "node", f"10.0.0.1{n}") for n in range(1, nodes + 1)]
        self.hosts.append(Host("balancer", "balancer", BALANCER))
        self.passwords = {name: secrets.token_hex(12) for name in ("patroni", "replicator", "rewind", "comanda", "comanda_service")}

    def members(self, cluster):
        return [each for each in self.hosts if each.cluster == cluster]

    def url(self, cluster, password=""):
        hosts = ",".join(each.address for each in self.members(cluster))
        return f"postgresql://comanda{':' + password if password else ''}@{hosts}/comanda{FAILOVER_URL}"

    def files(self, host):
        """Path on the host -> text, and who owns it."""
        if host.kind == "etcd":
            return {"/etc/default/etcd": (deployed("ha/etcd", {
                "ETCD_NAME=etcd1": f"ETCD_NAME={host.name}", "CLIENT_URLS=http://10.0.0.21": f"CLIENT_URLS=http://{host.address}",
                "PEER_URLS=http://10.0.0.21": f"PEER_URLS=http://{host.address}"}), "etcd")}
        if host.kind == "database":
            changes = {"scope: north": f"scope: {host.cluster}", "name: north1": f"name: {host.name}", "10.0.0.41": host.address,
                       "postgresql/17": f"postgresql/{self.postgresql}",
                       "mode: required": 'mode: "off"',  # There is no watchdog to be had.
                       **{f"choose-{name}": self.passwords[name] for name in ("patroni", "replicator", "rewind")}}
            if self.asynchronous:
                changes |= {"synchronous_mode: true": "synchronous_mode: false", "synchronous_mode_strict: true": "synchronous_mode_strict: false",
                            "maximum_lag_on_failover: 1048576": "maximum_lag_on_failover: 1073741824"}  # Or nobody takes over who has missed much.
            return {"/etc/patroni/config.yml": (deployed("ha/patroni.yml", changes), "postgres")}
        if host.kind == "balancer":
            nodes = [each for each in self.hosts if each.kind == "node"]
            changes = {"    bind :443 ssl crt /etc/haproxy/comanda.pem alpn h2,http/1.1\n": "",
                       "    http-request redirect scheme https code 308 unless { ssl_fc }\n": "", "    log /dev/log local0\n": "    log stdout format raw local0\n"}
            text = deployed("proxy/haproxy.cfg", changes)
            if len(nodes) == 1:
                text = "".join(line for line in text.splitlines(True) if "server node2" not in line)
            return {"/etc/haproxy/haproxy.cfg": (text, "root")}
        return {}

    def settings(self, host, folder, owner=False):
        """comanda.toml of a node, or with the owner's password for commands."""
        password = self.passwords["comanda"] if owner else ""
        text = deployed("ha/comanda.toml", {"10.0.0.11": GATEWAY if owner else host.address, "/etc/comanda": str(folder), "proxies = [": f'threads = 2\nproxies = ["{GATEWAY}", '})
        text = text[:text.index("[database]")] + f'[database]\ndirectory = "{self.url(self.databases[0], password)}"\npassword_file = "{folder}/service.password"\n\n'
        for cluster in [each for each in self.databases if each != "directory"]:
            text += f'[[database.shard]]\nname = "{cluster}"\nurl = "{self.url(cluster, password)}"\n\n'
        return text + f'[keys]\npepper_file = "{folder}/pepper"\n'

    def services(self, host, folder, binary):
        """What runs on a host, as its unit would start it."""
        if host.kind == "etcd":
            variables = dict(line.split("=", 1) for line in self.files(host)["/etc/default/etcd"][0].splitlines() if line.startswith("ETCD_"))
            return [{"name": "etcd", "user": "etcd", "command": ["/usr/bin/etcd"], "variables": variables}]
        if host.kind == "database":
            program = "/usr/bin/patroni" if self.postgresql == "17" else "/opt/patroni/bin/patroni"
            return [{"name": "patroni", "user": "postgres", "command": [program, "/etc/patroni/config.yml"], "variables": {}}]
        if host.kind == "balancer":
            return [{"name": "haproxy", "user": "root", "command": ["/usr/sbin/haproxy", "-Ws", "-f", "/etc/haproxy/haproxy.cfg"], "variables": {}}]
        return [{"name": "comanda", "user": "nobody", "command": [str(binary), "serve"],
                 "variables": {"COMANDA_CONFIG": str(folder / f"{host.name}.toml")}}]


def deployed(name, changes):
    """A file of deploy/ as an operator would change it."""
    text = (ROOT / "deploy" / name).read_text(encoding="utf-8")
    for old, new in changes.items():
        if old not in text:
            raise Failed(f"deploy/{name} has no '{old}' any more")
        text = text.replace(old, new)
    return text
