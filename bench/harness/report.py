"""Medians, ratios, and what they look like: a table for people, JSON for tools, an SVG for documents."""
import html
import json
import os
import pathlib
import platform
import statistics
import subprocess

BARE_BEST = (2, 4, 8)  # pgbench at its own best: more connections than that hamper it on two cores.

# word: (what Comanda's rate is divided by, as a person would say it)
# A goal called "rate" is Comanda's own rate; one called "p99_ms" what its 99th percentile may be at most.
RATIOS = {"same": "pgbench, same clients", "best": "pgbench at its best", "node": "node"}


def machine():
    model = next((line.split(":")[1].strip() for line in pathlib.Path("/proc/cpuinfo").read_text().splitlines()
                  if line.startswith("model name")), platform.machine())
    postgres = subprocess.run(["/usr/lib/postgresql/15/bin/postgres", "--version"], capture_output=True, text=True, check=False)
    return {"cpu": model, "cores": os.cpu_count(), "kernel": platform.release(), "postgres": postgres.stdout.strip(),
            "load_before": os.getloadavg()[0]}


def median(measurements):
    """Field by field over the rounds."""
    values = {}
    for field in ("rate", "p50_us", "p99_us", "server_cpu_us", "postgres_cpu_us"):
        known = [getattr(each, field) for each in measurements if getattr(each, field) is not None]
        values[field] = round(statistics.median(known), 1) if known else None
    values["rates"] = [round(each.rate, 1) for each in measurements]
    return values


def summarise(row, clients, sides):
    """sides: name -> measurements of all rounds. Names: comanda, node, pgbench-N."""
    medians = {name: median(rounds) for name, rounds in sides.items()}
    result = {"row": row.name, "title": row.title, "clients": clients, "sides": medians, "ratios": {}, "goals": row.goals}
    bare = {count: medians[f"pgbench-{count}"]["rate"] for count in BARE_BEST if f"pgbench-{count}" in medians}
    result["bare_best"] = max(bare, key=bare.get) if bare else None
    against = {"same": f"pgbench-{clients}", "best": f"pgbench-{result['bare_best']}", "node": "node"}
    for word, name in against.items():
        if "comanda" in medians and name in medians:
            # Round by round, since both sides of one round saw the same machine.
            pairs = zip(medians["comanda"]["rates"], medians[name]["rates"])
            result["ratios"][word] = round(statistics.median(ours / theirs for ours, theirs in pairs), 2)
    return result


def show(result):
    print(f"\n{result['row']}  {result['title']}, {result['clients']} clients")
    print(f"  {'':14}{'requests/s':>11}{'p50 ms':>9}{'p99 ms':>9}   CPU µs per request: server + PostgreSQL")
    for name, side in result["sides"].items():
        p50, p99 = ("-" if value is None else f"{value / 1000:.2f}" for value in (side["p50_us"], side["p99_us"]))
        best = "  best bare" if name == f"pgbench-{result['bare_best']}" else ""
        total = side["server_cpu_us"] + side["postgres_cpu_us"]
        print(f"  {name:14}{side['rate']:>11,.0f}{p50:>9}{p99:>9}   {total:7.1f} = {side['server_cpu_us']:.1f} + {side['postgres_cpu_us']:.1f}{best}")
    for word, ratio in result["ratios"].items():
        print(f"  comanda / {RATIOS[word]:22} {ratio:6.2f}{verdict(result, word, ratio)}")
    if "rate" in result["goals"] and "comanda" in result["sides"]:
        rate = result["sides"]["comanda"]["rate"]
        print(f"  {'comanda, requests/s':32} {rate:6,.0f}{verdict(result, 'rate', rate)}")
    if "p99_ms" in result["goals"] and "comanda" in result["sides"]:
        p99 = result["sides"]["comanda"]["p99_us"] / 1000
        print(f"  {'comanda, p99 ms':32} {p99:6.2f}{verdict(result, 'p99_ms', p99)}")


def verdict(result, word, value):
    goal = result["goals"].get(word) if result["clients"] == 64 else None
    if goal is None:
        return ""
    is_reached = value <= goal if word == "p99_ms" else value >= goal
    return f"   (goal {goal:,}: {'reached' if is_reached else 'NOT reached'})"


def write_json(path, machine_facts, options, results):
    document = {"machine": machine_facts, "options": options, "results": results}
    pathlib.Path(path).write_text(json.dumps(document, indent=2) + "\n")


COLOURS = {"comanda": "#b5422c", "same": "#4a6fa5", "best": "#8fb0d9", "node": "#7a9a57"}


def write_plot(path, results):
    """Grouped bars, one panel per row and client count, each on a scale of its own."""
    panel, height, top = 190, 220, 60
    width = max(620, panel * len(results) + 20)
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height + top + 50}" font-family="sans-serif" font-size="11">',
             '<rect width="100%" height="100%" fill="white"/>',
             '<text x="10" y="18" font-size="14">Requests per second, medians</text>']
    legend = [("comanda", "Comanda"), ("same", "pgbench, same clients"), ("best", "pgbench at its best"), ("node", "Node, fastify + pg")]
    for number, (name, words) in enumerate(legend):
        parts.append(f'<rect x="{10 + 150 * number}" y="28" width="10" height="10" fill="{COLOURS[name]}"/>'
                     f'<text x="{24 + 150 * number}" y="37">{words}</text>')
    for number, result in enumerate(results):
        sides = result["sides"]
        names = {"comanda": "comanda", "same": f"pgbench-{result['clients']}", "best": f"pgbench-{result['bare_best']}", "node": "node"}
        bars = [(word, sides[name]["rate"]) for word, name in names.items() if name in sides]
        highest = max((rate for _, rate in bars), default=1) or 1
        left = 10 + panel * number
        for place, (word, rate) in enumerate(bars):
            length = rate / highest * (height - 30)
            x, y = left + 8 + place * 42, top + height - length
            parts.append(f'<rect x="{x}" y="{y:.1f}" width="34" height="{length:.1f}" fill="{COLOURS[word]}"/>'
                         f'<text x="{x + 17}" y="{y - 4:.1f}" text-anchor="middle">{rate:,.0f}</text>')
        parts.append(f'<line x1="{left}" y1="{top + height}" x2="{left + panel - 14}" y2="{top + height}" stroke="#888"/>'
                     f'<text x="{left + 84}" y="{top + height + 18}" text-anchor="middle">{result["row"]}: {html.escape(result["title"])}</text>'
                     f'<text x="{left + 84}" y="{top + height + 34}" text-anchor="middle" fill="#555">{result["clients"]} clients</text>')
    pathlib.Path(path).write_text("\n".join(parts) + "\n</svg>\n")
