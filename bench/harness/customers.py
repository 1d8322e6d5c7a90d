"""Accounts with many customers, and what is asked of them."""
import base64
import dataclasses
import hashlib
import json
import pathlib
import random
import urllib.parse

from harness import seed
from local.processes import Failed

# The most common first. Roots and endings make family names, each ending in turn.
FIRSTS = """Maria Giuseppe Anna Giovanni Marco Francesca Mario Luca Martina Matteo Giulia Antonio Sara Andrea Paolo Elena Chiara Roberto Laura
Stefano Alessandro Valentina Alessandra Davide Silvia Simone Federica Francesco Paola Riccardo Ilaria Daniele Claudia Lorenzo Elisa Fabio
Alice Gabriele Sofia Emanuele Aurora Massimo Giorgia Claudio Beatrice Filippo Camilla Pietro Monica Michele Barbara Enrico Cristina
Nicola Daniela Giacomo Roberta Tommaso Eleonora Vincenzo Michela Salvatore Serena Edoardo Veronica Leonardo Irene Diego Marta Alberto
Noemi Sergio Rebecca Maurizio Gaia Giorgio Emma Angelo Ginevra Bruno Caterina Dario Lucia Franco Angela Gianluca Rosa Mattia Teresa
Christian Carla Samuele Luisa Raffaele Patrizia Domenico Manuela Luigi Nicole Carlo Arianna Niccolò Miriam Zoë José Ursula Yuri Kevin
Otto William Quentin Jennifer Hélène Igor Olga Wanda Xenia""".split()
ROOTS = """Ross Russ Ferrar Esposit Bianch Roman Colomb Ricc Marin Grec Brun Gall Cont De_Luc Manc Cost Giordan Rizz Lombard Morett Barbier
Fontan Santor Marian Rinald Carus Ferrer Gatt Testa Pellegrin Palumb Sanna Fari D'Amic Mart Leon Long Gentil Vital Serr Copp Marchett
Parisi Vill Benedett Sorrentin Bernard Orland Cattane Valent Negr Basil Donat Mess Cirill Piras Guid Sartor Neri Pagan Fabbr Grass Zanell
Monti Silvestr Ruggier Sal_De Ros Farin Ricciard Ceccarell Bass Quart Tedesc Ugolin Zamb Iann Hofer Kofl Weiss""".split()
ENDINGS = ["i", "o", "a", "etti", "ini", "one", "ello", "elli", "ucci", "otti", "acci", "oni", "ato", "aro", "iero", "ese"]
LASTS = [(root + ending).replace("_", " ") for ending in ENDINGS for root in ROOTS]


@dataclasses.dataclass(frozen=True)
class Account:
    number: int
    customers: int

    @property
    def id(self):
        return f"a00000000000000000000{100 + self.number}"

    @property
    def store(self):
        return f"b0000000000000000000{8000 + self.number}"

    @property
    def key(self):
        return seed.key_of(self.number)

    def row(self, method, target, body=""):
        return f"{method}\t/v1/svc/{target}\t{self.key}\t{body}\n"


def fill(postgres, pepper_file, account):
    """A migrated database gets the account, its one store, its key and its customers."""
    pepper = bytes.fromhex(pathlib.Path(pepper_file).read_text().strip())
    digest = hashlib.blake2b(account.key.encode(), key=pepper, digest_size=32).hexdigest()
    key = f"c00000000000000000000{100 + account.number}"
    script = (pathlib.Path(__file__).parents[1] / "sql/customers.sql").read_text()
    postgres.run(seed.DATABASE, script, {"account": account.id, "store": account.store, "key": key, "customers": account.customers,
                                         "firsts": ",".join(FIRSTS), "lasts": ",".join(LASTS)})
    postgres.run(seed.DATABASE, f"""
        insert into directory.api_key (account_id, id, digest, hint, name, scopes, stores, rate_per_second, burst)
        values ('{account.id}', '{key}', '\\x{digest}', '{account.key[-4:]}', 'bench', '{{admin}}', '{{}}', 0, 0);""")


# --- What is asked -------------------------------------------------------------------------------------------------

class Sample:
    """Some customers of an account, by chance, and the requests that ask for them."""

    def __init__(self, postgres, account, size=5_000):
        self.account, self.chance = account, random.Random(account.number)
        rows = postgres.run(seed.DATABASE, f"""
            select json_build_array(name, id, phone_key, email_key, fields::json ->> 'firstName') from customer
            where account_id = '{account.id}' and active order by md5(id) limit {size}""")
        self.customers = [json.loads(line) for line in rows.splitlines()]
        self.active = int(postgres.run(seed.DATABASE, f"select sum(customers) from customer_stretch where account_id = '{account.id}' and active"))

    def _gets(self, targets):
        return [self.account.row("GET", target) for target in targets]

    def _searches(self, texts, more=""):
        return self._gets(f"customers?search={urllib.parse.quote(text)}{more}" for text in texts)

    def _beginnings(self, letters):
        """Of first names, each as often as customers have it."""
        return sorted(name[4][:letters] for name in self.customers)

    def first(self):
        return self._gets(["customers"])

    def page(self):
        last = (self.active + 49) // 50
        return self._gets(f"customers?page={self.chance.randint(1, last)}" for _ in range(5_000))

    def cursor(self):
        """As nextCursor is made: a walk through the list asks for each of them in turn."""
        return self._gets("customers?cursor=" + base64.urlsafe_b64encode(f"{name}\n{id}".encode()).decode().rstrip("=")
                          for name, id, *_ in self.customers)

    def letter(self):
        return self._searches(self._beginnings(1))

    def letters(self):
        return self._searches(self._beginnings(2) + self._beginnings(3))

    def tenth(self):
        return self._searches(self._beginnings(1) + self._beginnings(2), "&page=10")

    def inactive(self):
        return self._searches(self._beginnings(1) + self._beginnings(2), "&status=false")

    def name(self):
        return self._searches(each[0] for each in self.customers)

    def phone(self):
        """Four to nine digits, with and without the calling code."""
        return self._searches(each[2][start:self.chance.randint(6, 11)] for each in self.customers if each[2] for start in (0, 2))

    def email(self):
        return self._searches(each[3][:self.chance.randint(5, 16)] for each in self.customers if each[3])

    def exact(self):
        return self._gets("customers?phone=" + urllib.parse.quote("+" + each[2]) for each in self.customers if each[2])

    def read(self):
        return self._gets(f"customer/{each[1]}" for each in self.customers)

    def update(self):
        return [self.account.row("PUT", f"customer/{each[1]}", '{"notes":"Was here again: {unique}"}') for each in self.customers]

    def create(self):
        """The steps of a walk, for what they count: till and number together come once, in digits alone too."""
        customer = json.dumps({"firstName": "Maria", "lastName": "New {till}{seq}", "phoneNumber": "+39 {till}{seq}",
                               "email": "maria.new{till}{seq}@example.com", "city": "Roma"})
        return [self.account.row("POST", "customer", "{walk}"), *(f"STEP\t{step}\tfirst\t{customer}\n" for step in range(8))]


def check_words(postgres, account, put):
    """Has the service write some customers again: they must be found by the same words as before."""
    few = f"select id from customer where account_id = '{account.id}' order by md5(id) limit 100"
    words = f"select customer_id, word from customer_word where account_id = '{account.id}' and customer_id in ({few}) order by 1, 2"
    before = postgres.run(seed.DATABASE, words)
    for id in postgres.run(seed.DATABASE, few).splitlines():
        put(f"/v1/svc/customer/{id}", {"gateCode": "1"})
    if postgres.run(seed.DATABASE, words) != before:
        raise Failed("bench/sql/customers.sql makes other words than the service does")
