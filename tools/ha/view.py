"""What hosts say of themselves, and a picture of it. Works in the network of the cluster."""
import base64
import concurrent.futures
import json
import sys
import time
import urllib.error
import urllib.request

from ha import supervisor


def http(url, body=None, login=None, seconds=1.5):
    """Status and text; status 0 when nobody answers."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": "Basic " + base64.b64encode(login.encode()).decode()} if login else {})
    try:
        with urllib.request.urlopen(urllib.request.Request(url, body and json.dumps(body).encode(), headers), timeout=seconds) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as refused:
        return refused.code, refused.read().decode()
    except (OSError, ValueError) as failure:
        return 0, repr(failure)


def look(host):
    """What one host says of itself."""
    seen = {"answers": False, "role": "", "timeline": None, "at": 0}
    if host["kind"] == "database":
        status, text = http(f"http://{host['address']}:8008/patroni")
        if status:
            said = json.loads(text)
            place = said.get("xlog", {})
            running = said.get("state") == "running"
            role = "sync standby" if said.get("sync_standby") else "standby" if said.get("role") == "replica" else said.get("role", "")
            seen = {"answers": running, "role": role if running else said.get("state", ""), "timeline": said.get("timeline"),
                    "at": place.get("location") or place.get("received_location") or 0, "streams": said.get("replication_state") == "streaming"}
    elif host["kind"] == "etcd":
        status, text = http(f"http://{host['address']}:2379/v3/maintenance/status", {})
        if status == 200:
            said = json.loads(text)
            seen |= {"answers": True, "role": "leader" if said.get("leader") == said["header"]["member_id"] else "follower" if said.get("leader", "0") != "0" else "no leader"}
    else:
        status, text = http(f"http://{host['address']}{':8080' if host['kind'] == 'node' else ''}/readyz")
        seen |= {"answers": status == 200, "role": "ready" if status == 200 else f"/readyz {status}" if status else "no answer"}
    return seen


def look_at(hosts):
    with concurrent.futures.ThreadPoolExecutor(len(hosts)) as pool:
        return dict(zip([each["name"] for each in hosts], pool.map(look, hosts)))


def roles(state, cluster):
    """Of those that answer, and, of standbys, receive what is written."""
    seen = look_at([each for each in state["hosts"] if each["cluster"] == cluster])
    return {name: each["role"] for name, each in seen.items() if each["answers"] and (each["role"] == "primary" or each["streams"])}


def draw(state, folder):
    doings, seen = supervisor.ask(folder, "hosts"), look_at(state["hosts"])
    strong, dim, red, plain = ("\033[1m", "\033[2m", "\033[31m", "\033[0m") if sys.stdout.isatty() else ("", "", "", "")

    def line(host, before, more=""):
        name, doing = host["name"], doings[host["name"]]
        trouble = " ".join(word for word, holds in (("DOWN", not doing["up"]), ("FROZEN", doing["frozen"]), ("CUT OFF", doing["cut"])) if holds)
        role = seen[name]["role"] or ("" if trouble else "no answer")
        color = red if trouble or not seen[name]["answers"] else strong if role in ("primary", "leader") else ""
        return f"{before}{color}{name:<12}{host['address']:<12}{role:<14}{more}{trouble}{plain}".rstrip()
    kinds = {kind: [each for each in state["hosts"] if each["kind"] == kind] for kind in ("balancer", "node", "etcd")}
    yield f"PostgreSQL {state['postgresql']}, {'ASYNCHRONOUS' if state['asynchronous'] else 'strictly synchronous'}, up {(time.time() - state['since']) / 60:.0f} min"
    yield ""
    yield line(kinds["balancer"][0], "  ")
    for number, each in enumerate(kinds["node"]):
        yield line(each, "   └─ " if number + 1 == len(kinds["node"]) else "   ├─ ")
    for cluster in state["databases"]:
        hosts = [each for each in state["hosts"] if each["cluster"] == cluster]
        end = max(seen[each["name"]]["at"] for each in hosts)
        yield f"\n      {dim}{cluster + ('' if len(state['databases']) > 1 else ' (and directory)'):<38}timeline  lag{plain}"
        for each in hosts:
            of = seen[each["name"]]
            mark = {"primary": "●", "sync standby": "◐", "standby": "○"}.get(of["role"], "✗")
            lag = "" if of["role"] == "primary" or not of["at"] else f"{(end - of['at']) / 1024:.0f} kB"
            yield line(each, f"    {mark} ", f"{of['timeline'] or '':<10}{lag:<9}")
    yield f"\n      {dim}etcd{plain}"
    for each in kinds["etcd"]:
        yield line(each, "      ")
