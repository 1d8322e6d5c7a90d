"""A store of thousands of records and the kiosks that stand in it, filled straight by SQL; and nginx beside it."""
import hashlib
import pathlib
import zlib

from harness import seed
from local import processes
from local.processes import Failed

ACCOUNT, STORE, PERSON, ROLE, LICENSE = (f"{letter}00000000000000000000100" for letter in "abcdf")
PATH = f"/v1/svc/store/{STORE}/kioskJSON"
WORDS = ("roast grilled smoked tender crisp golden fresh slow baked braised pickled sweet sharp creamy spiced warm cold raw lemon thyme "
         "garlic butter olive pepper tomato basil fennel saffron honey almond walnut parmesan ricotta truffle chicken beef lamb pork "
         "salmon prawn crab mussel bean lentil barley rice pasta bread potato carrot onion leek beetroot pear apple plum berry").split()


def secret(prefix, number=0):
    """The same in every run: it opens only a database that ends with the run."""
    start = prefix + seed.base62(int.from_bytes(hashlib.sha256(f"{prefix} {number}".encode()).digest(), "big"), 43)
    return start + seed.base62(zlib.crc32(start.encode()), 6)


def items(records):
    words, count = "{" + ",".join(WORDS) + "}", len(WORDS)
    return f"""
insert into record (account_id, store_id, kind, id, version, menu_from, active, name, name_key, search, doc)
select '{ACCOUNT}', '{STORE}', 'menuItem', id, 1, i, true, name, lower(name), lower(name),
       json_build_object('id', id, 'name', name, 'description', about, 'pluCode', i::text, 'priority', i,
           'priceType', 'Fixed', 'isDiscountable', true, 'prepTimeMinutes', i % 40, 'calories', 100 + i * 7 % 900,
           'allergens', json_build_array(json_build_object('code', (array['GLUTEN', 'MILK', 'EGG', 'NUTS', 'FISH'])[1 + i % 5], 'presence', 'CONTAINS')),
           'imageAvailable', true, 'imageUrl', 'https://images.example.com/' || id || '.jpg', 'imageVersion', i % 9, 'imageExtension', 'jpg',
           'store', '{STORE}', 'createdFor', '{STORE}', 'ownedBy', '{ACCOUNT}', 'createdAt', 1, 'activeStatus', true, 'version', 1,
           'dateCreated', '2026-01-01T09:00:00.000Z', 'lastUpdated', '2026-01-01T09:00:00.000Z', 'createdBy', 'c', 'modifiedBy', 'c')::text
from (select i, substr(md5('id' || i), 1, 24) as id,
             initcap(w[1 + i * 7 % {count}] || ' ' || w[1 + i * 13 % {count}] || ' ' || w[1 + i * 17 % {count}]) || ' ' || i as name,
             (select string_agg(w[1 + (hashtext(i || ' ' || j) & 65535) % {count}], ' ') from generate_series(1, 14) j) as about
      from generate_series(1, {records}) i, (select '{words}'::text[] as w) words) made;
update store_seq set menu_version = {records} where account_id = '{ACCOUNT}' and store_id = '{STORE}';
"""


def fill(postgres, pepper_file, key, records, devices):
    pepper = bytes.fromhex(pathlib.Path(pepper_file).read_text().strip())

    def digest(text):
        return hashlib.blake2b(text.encode(), key=pepper, digest_size=32).hexdigest()

    tokens = ",".join(f"({n}, '\\x{digest(secret('cmd_kiosk_', n))}'::bytea)" for n in range(devices))
    postgres.run(seed.DATABASE, f"""
insert into directory.account (id, name, shard) values ('{ACCOUNT}', 'Kiosks', 'main');
insert into directory.api_key (account_id, id, digest, hint, name, scopes, stores, rate_per_second, burst)
values ('{ACCOUNT}', 'e00000000000000000000100', '\\x{digest(key)}', '{key[-4:]}', 'bench', '{{kiosk}}', '{{}}', 0, 0);
insert into store (account_id, id, number, name, timezone, currency, country)
values ('{ACCOUNT}', '{STORE}', 1, 'Hall', 'Europe/Rome', 'EUR', 'IT');
insert into store_seq (account_id, store_id) values ('{ACCOUNT}', '{STORE}'), ('{ACCOUNT}', '{ACCOUNT}');
insert into staff_role values ('{ACCOUNT}', '{ROLE}', '{STORE}', 1, true, 'Kiosks', 'kiosks', 1, '{{KIOSK_LOGIN}}', '{{}}', now(), now(), 'c', 'c');
insert into person values ('{ACCOUNT}', '{PERSON}', 1, true, 'Pat', 'pat@example.com', '{{{ROLE}}}', 'none', 1, '{{}}', now(), now(), 'c', 'c');
insert into kiosk_license (account_id, id, store_id, name, digest, hint, seats, issued_at, issued_by)
values ('{ACCOUNT}', '{LICENSE}', '{STORE}', 'Hall', '\\x{digest(secret('cmd_license_'))}', 'x', {devices}, now(), 'c');
insert into kiosk_device (account_id, id, device_id, name, mac, app_version, store_id, license_id, registered_at, last_seen_at)
select '{ACCOUNT}', 'd0000000000000000' || (1000000 + n), 'kiosk-' || n, 'Kiosk ' || n, '', '', '{STORE}', '{LICENSE}', now(), now()
from (values {tokens}) t(n, digest);
insert into kiosk_token (account_id, digest, device, person_id, password_version, key_id, opened_at, expires_at)
select '{ACCOUNT}', digest, 'd0000000000000000' || (1000000 + n), '{PERSON}', 1, 'e', now(), now() + interval '30 days'
from (values {tokens}) t(n, digest);
""" + items(records) + "vacuum analyze; checkpoint;")


def target(device):
    return (f"{PATH}?token={secret('cmd_kiosk_', device)}&licenseKey={secret('cmd_license_')}"
            f"&deviceId=kiosk-{device}&deviceName=Hall&deviceAppVersion=2.10.3")


def write_requests(file, port, key, devices, etag=None):
    lines = []
    for device in range(devices):
        lines += [f"GET {target(device)} HTTP/1.1", f"Host: 127.0.0.1:{port}", f"apikey: {key}", "Accept-Encoding: gzip"]
        lines += [f"If-None-Match: {etag}"] if etag else []
        lines.append("")
    file.write_text("\n".join(lines) + "\n")


class Nginx:
    """Two workers that send one file, as Debian sets nginx up; each request has its line in a log."""

    CONFIG = """
daemon off;
worker_processes 2;
pid {folder}/nginx.pid;
error_log {folder}/nginx.log;
events {{ worker_connections 1024; }}
http {{
    sendfile on;
    tcp_nopush on;
    types {{ }}
    default_type application/json;
    keepalive_requests 1000000000;
    access_log /dev/null combined buffer=64k;
    open_file_cache max=100;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    server {{
        listen 127.0.0.1:{port} reuseport;
        location = {path} {{
            alias {folder}/www/kiosk.json.gz;
            add_header Content-Encoding gzip;
            add_header Vary Accept-Encoding;
            add_header Cache-Control "private, no-cache";
        }}
    }}
}}
"""

    def __init__(self, folder, port, body):
        self.port, self.log = port, folder / "nginx.out"
        (folder / "www").mkdir()
        (folder / "www").chmod(0o755)
        (folder / "www" / "kiosk.json.gz").write_bytes(body)
        (folder / "www" / "kiosk.json.gz").chmod(0o644)
        config = folder / "nginx.conf"
        config.write_text(self.CONFIG.format(folder=folder, port=port, path=PATH))
        program = "/usr/sbin/nginx"
        if not pathlib.Path(program).exists():
            raise Failed("nginx is missing: apt-get install nginx-light")
        self.process = processes.start([program, "-c", config, "-e", folder / "nginx.log"], self.log)
        processes.wait_for_listener(port, self.process, self.log)

    def stop(self):
        processes.end(self.process.pid, seconds=10, process=self.process)
