"""Sales: what closes a check, stores with a history of sales, and the reports that are asked of them."""
import dataclasses
import datetime
import hashlib
import pathlib
import re

from harness import checks, seed
from harness.rows import ROWS

ACCOUNT_NUMBER = seed.ACCOUNTS          # Behind the others.
ACCOUNT = f"a00000000000000000000{100 + ACCOUNT_NUMBER}"
DEPARTMENTS, CATEGORIES = 6, 40
CLOSED, PAID = r"\"status\":\"CLOSED\"", r"\"status\":\"PAID\""


# --- Closing -------------------------------------------------------------------------------------------------------

def left_open(line):
    """The same submission, byte for byte, but that the check stays open."""
    return line.replace(CLOSED, PAID + " " * (len(CLOSED) - len(PAID)))


def closing_lines(is_strict, closes):
    """For requests.lua. Strict: every submission is a new check that has been paid, and not the last step of eight."""
    row = next(each for each in ROWS if each.name == "C")
    for line in row.requests(None):
        fields = line.split("\t")
        if fields[0] == "STEP" and is_strict:
            if fields[2] == "second":
                continue
            # No two steps of a check know the same version, so that this is a new check each time.
            fields[3] = checks.body(checks.STEPS - 1).replace('"checkID":"{unique}"', '"checkID":"{unique}{known}"')
            fields[3] = fields[3].replace('"baseVersion":{known}', '"baseVersion":0')
        line = "\t".join(fields)
        yield line if closes else left_open(line)


def count_sales(postgres):
    return int(postgres.run(seed.DATABASE, f"select count(*) from sale where account_id <> '{ACCOUNT}'"))


# --- History -------------------------------------------------------------------------------------------------------

@dataclasses.dataclass(frozen=True)
class Store:
    number: int
    title: str
    days: int

    @property
    def id(self):
        return f"b0000000000000000000{8000 + self.number}"


STORES = [Store(1, "1 month", 31), Store(2, "1 year", 366), Store(3, "3 years", 1097)]

MENU = f"""
insert into directory.account (id, name, shard) values ('{ACCOUNT}', 'Sales', 'main');
insert into store (account_id, id, number, name, timezone, currency, country)
select '{ACCOUNT}', 'b0000000000000000000' || 8000 + n, n, 'Store ' || n, 'Europe/Rome', 'EUR', 'IT' from generate_series(1, 3) n;
insert into store_seq (account_id, store_id, journal_seq, menu_version)
select account_id, id, 0, {DEPARTMENTS + CATEGORIES} from store where account_id = '{ACCOUNT}';
insert into record (account_id, store_id, kind, id, version, menu_from, active, name, name_key, search, facet, refs, doc)
select s.account_id, s.id, kind, m.id, 1, place, true, m.name, lower(m.name), lower(m.name), facet, refs,
       format('{{"id":"%s","name":"%s",%s,"store":"%s","createdFor":"%s","ownedBy":"%s","createdAt":1,"activeStatus":true,"version":1,'
              '"dateCreated":"2026-01-01T09:00:00.000Z","lastUpdated":"2026-01-01T09:00:00.000Z","createdBy":"c","modifiedBy":"c"}}',
              m.id, m.name, fields, s.id, s.id, s.account_id)
from store s
cross join lateral (
    select 'department' as kind, 1 + n as place, 'd' || lpad((s.number * 1000 + n)::text, 23, '0') as id, 'Department ' || n as name, '' as facet, '' as refs,
           '"departmentCode":"D' || n || '"' as fields
    from generate_series(0, {DEPARTMENTS} - 1) n
    union all
    select 'category', {DEPARTMENTS} + 1 + n, 'c' || lpad((s.number * 1000 + n)::text, 23, '0'), 'Category ' || n, '1', department,
           '"level":1,"department":"' || department || '"'
    from generate_series(0, {CATEGORIES} - 1) n
    cross join lateral (select 'd' || lpad((s.number * 1000 + n % {DEPARTMENTS})::text, 23, '0') as department) d) m
where s.account_id = '{ACCOUNT}';
"""


def fill(postgres, comanda, each, progress):
    """Three stores that sell as much a day, for a month, a year and three; the sums made and verified by comanda itself."""
    key = seed.key_of(ACCOUNT_NUMBER)
    pepper = bytes.fromhex(pathlib.Path(comanda.pepper_file).read_text().strip())
    digest = hashlib.blake2b(key.encode(), key=pepper, digest_size=32).hexdigest()
    postgres.run(seed.DATABASE, MENU + f"""
        insert into directory.api_key (account_id, id, digest, hint, name, scopes, stores, rate_per_second, burst)
        values ('{ACCOUNT}', 'c00000000000000000000{100 + ACCOUNT_NUMBER}', '\\x{digest}', '{key[-4:]}', 'bench', '{{admin}}', '{{}}', 0, 0);""")
    today = business_date(postgres)
    script = (pathlib.Path(__file__).parents[1] / "sql/sales.sql").read_text()
    for store in STORES:
        first = today - datetime.timedelta(days=store.days - 1)
        while first <= today:  # A quarter at a time.
            last = min(first + datetime.timedelta(days=91), today)
            progress(f"{store.title} of sales: {first}")
            postgres.run(seed.DATABASE, script, {"account": ACCOUNT, "store": store.id, "first": first, "last": last, "each": each, "number": store.number,
                                                 "departments": DEPARTMENTS, "categories": CATEGORIES})
            first = last + datetime.timedelta(days=1)
    postgres.run(seed.DATABASE, "vacuum (analyze); checkpoint;")
    verified = []
    for store in STORES:
        progress(f"{store.title} of sales: sums")
        comanda.command("sales", "rebuild", "--store", store.id)
        verified.append(f"{store.title}: " + comanda.command("sales", "verify", "--store", store.id).strip().splitlines()[-1])
    postgres.run(seed.DATABASE, "vacuum (analyze) sale_item_sum, sale_total_sum, sale_part_sum; checkpoint;")
    progress("")
    return verified


def business_date(postgres):
    return datetime.date.fromisoformat(postgres.run(
        seed.DATABASE, f"select ((now() at time zone timezone) - business_day_cutoff::interval)::date from store where account_id = '{ACCOUNT}' limit 1"))


# --- Reports -------------------------------------------------------------------------------------------------------

REPORTS = ("saleReport", "saleSummaryReport")


def last_days(today, days):
    first = today - datetime.timedelta(days=days - 1)
    return f"dateOption=DR&fromDate={first:%d-%b-%Y}&toDate={today:%d-%b-%Y}"


def request(report, store, asked):
    return f"GET\t/v1/svc/store/{store.id}/{report}?{asked}\t{seed.key_of(ACCOUNT_NUMBER)}\t\n"


def plain_report(today, days):
    """What saleReport tells, by adding up the lines sold: for pgbench."""
    first = today - datetime.timedelta(days=days - 1)
    return re.sub(r"\s*\n\s*", " ", f"""
        select department, category, max(department_name), max(category_name), sum(quantity), sum(gross), sum(item_discount),
               sum(check_discount), sum(voided), sum(refunded), sum(inclusive_tax), sum(exclusive_tax)
        from sale_line where account_id = '{ACCOUNT}' and store_id = '{STORES[-1].id}' and business_date between '{first}' and '{today}'
        group by 1, 2;""").strip() + "\n"
