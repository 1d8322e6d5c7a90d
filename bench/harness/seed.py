"""The data every side is measured on: 200 accounts, 1,000 stores, 60 departments each and a small menu, one key per account."""
import functools
import hashlib
import pathlib
import zlib

ACCOUNTS, STORES_EACH, DEPARTMENTS_EACH, MENU_EACH = 200, 5, 60, 21
STORES = ACCOUNTS * STORES_EACH
DEPARTMENTS = STORES * DEPARTMENTS_EACH
DATABASE = "comanda"

# Brings a department's document to about 1 kB.
DESCRIPTION = ("Everything that is prepared, plated and sent from here during lunch and dinner, with its own printers. " * 8)[:520].strip()

# What the scripts in bench/sql/ need to know.
VARIABLES = {"accounts": ACCOUNTS, "stores": STORES, "departments": DEPARTMENTS, "description": DESCRIPTION,
             "stores_each": STORES_EACH, "departments_each": DEPARTMENTS_EACH, "menu_each": MENU_EACH}

_BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"


def base62(number, width):
    digits = ""
    while number:
        number, digit = divmod(number, 62)
        digits = _BASE62[digit] + digits
    return digits.rjust(width, "0")


@functools.cache
def key_of(account):
    """The same key in every run: it opens only a database that ends with the run."""
    start = "cmd_test_" + base62(int.from_bytes(hashlib.sha256(b"bench %d" % account).digest(), "big"), 43)
    return start + base62(zlib.crc32(start.encode()), 6)


def departments():
    for number in range(DEPARTMENTS):
        yield {"key": key_of(number // (STORES_EACH * DEPARTMENTS_EACH)), "department": f"d0000000000000000{1000000 + number}",
               "store": f"b0000000000000000000{1000 + number // DEPARTMENTS_EACH}"}


def stores():
    for number in range(STORES):
        yield {"key": key_of(number // STORES_EACH), "store": f"b0000000000000000000{1000 + number}"}


def run_script(postgres, name):
    postgres.run(DATABASE, (pathlib.Path(__file__).parents[1] / "sql" / name).read_text(), VARIABLES)


def fill(postgres, pepper_file):
    """Fills a migrated database, straight by SQL, and leaves it vacuumed and checkpointed."""
    pepper = bytes.fromhex(pathlib.Path(pepper_file).read_text().strip())
    run_script(postgres, "seed.sql")
    run_script(postgres, "orders.sql")
    lines = []
    for number in range(ACCOUNTS):
        key = key_of(number)
        digest = hashlib.blake2b(key.encode(), key=pepper, digest_size=32).hexdigest()
        lines.append(f"a00000000000000000000{100 + number}\tc00000000000000000000{100 + number}\t\\\\x{digest}\t{key[-4:]}\tbench\t"
                     "{catalogue:read,catalogue:write,orders:read,orders:write,sync:read,sync:write}\t{}\t0\t0")
    postgres.run(DATABASE, "copy directory.api_key (account_id, id, digest, hint, name, scopes, stores, rate_per_second, burst) from stdin;\n"
                 + "\n".join(lines) + "\n\\.\n")
    postgres.run(DATABASE, "vacuum (analyze); checkpoint;")
