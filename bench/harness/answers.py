"""Looks at the answers before they are counted: every side must really do the work."""
import http.client
import json
import random

from harness import checks, seed
from local.processes import Failed

SAMPLE = 20


def ask(port, line, number):
    method, target, key, body = line.split("\t")
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    headers = {"apikey": key}
    if body:
        headers["Content-Type"] = "application/json"
        body = body.replace("{unique}", f"answer-{port:05}-{number:03}"[-16:].rjust(16, "0"))
    connection.request(method, target, body or None, headers)
    answer = connection.getresponse()
    text = answer.read()
    connection.close()
    if not 200 <= answer.status < 300:
        raise Failed(f"{method} {target} was answered {answer.status}: {text[:300].decode(errors='replace')}")
    return {"status": answer.status, "bytes": len(text), **json.loads(text)}


def compare_orders(row, ours, theirs):
    """The same sums over the same fields; what Node writes must be about as long."""
    for name in ("totalAmount", "taxAmount", "subTotal"):
        if ours["order"][name] != theirs["order"][name]:
            raise Failed(f"{row.name}: {name} is {ours['order'][name]} for Comanda, {theirs['order'][name]} for Node")
    lines = [[(each["miExternalID"], each["totalAmount"]) for each in answer["order"]["orderDetails"]] for answer in (ours, theirs)]
    if lines[0] != lines[1]:
        raise Failed(f"{row.name}: the lines differ: {lines[0]}, {lines[1]}")
    if not 0.9 < theirs["bytes"] / ours["bytes"] < 1.1:
        raise Failed(f"{row.name}: Comanda answers {ours['bytes']} bytes, Node {theirs['bytes']}")


def compare(row, running):
    """Asks every HTTP side the same; what one answers and the other does not is an error, whatever Comanda adds is not."""
    if row.walks:
        samples = {name: checks.samples(row, side.port) for name, side in running.http.items()}
    else:
        samples = dict.fromkeys(running.http, random.sample(list(row.requests(running)), SAMPLE))
    answers = {name: [ask(running.http[name].port, line, number) for number, line in enumerate(lines)] for name, lines in samples.items()}
    if row.walks and answers:
        checks.compare(row, answers)
    if set(answers) < {"comanda", "node"}:
        return
    for ours, theirs in zip(answers["comanda"], answers["node"]):
        if ours["status"] != theirs["status"]:
            raise Failed(f"{row.name}: Comanda answers {ours['status']}, Node {theirs['status']}")
        if row.body is not None or row.walks:
            missing = set(theirs) - set(ours)
            if missing:
                raise Failed(f"{row.name}: Comanda's answer lacks {', '.join(sorted(missing))}")
            if "order" in theirs:
                compare_orders(row, ours, theirs)
        elif "data" in theirs:
            if [each["id"] for each in ours["data"]] != [each["id"] for each in theirs["data"]] or ours["total"] != theirs["total"]:
                raise Failed(f"{row.name}: the two services list different records")
        elif ours["id"] != theirs["id"] or ours["name"] != theirs["name"]:
            raise Failed(f"{row.name}: the two services answer different records")


def check_journal(postgres):
    """Every write has its journal line, numbered without gaps."""
    wrong = postgres.run(seed.DATABASE, """
        select count(*) from store_seq s left join (
            select account_id, store_id, count(*) as lines, max(seq) as last from journal group by account_id, store_id
        ) j using (account_id, store_id)
        where s.journal_seq <> coalesce(j.lines, 0) or s.journal_seq <> coalesce(j.last, 0);""")
    if wrong != "0":
        raise Failed(f"{wrong} stores have a journal with gaps")
