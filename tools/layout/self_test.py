"""Plants one violation of each kind in a temporary tree, and expects exactly that finding; and none in a clean tree."""
import pathlib
import tempfile

from layout import cpp_text, rules

CLEAN = {
    "ARCHITECTURE.md": "```\nmigrations/  SQL\nsrc/  code\nsrc/base/\nsrc/db/\nsrc/features/\nsrc/features/menu/\nsrc/features/orders/\n"
                       "src/http/\nsrc/net/\nsrc/tenant/\n```\n",
    "migrations/shard/0001_first.sql": "select 1;\n",
    "src/base/money.h": "#pragma once\nnamespace comanda { struct Money { long minor = 0; }; }\n",
    "src/net/task.h": "#pragma once\nauto spawn = detached;\n",
    "src/http/session.cpp": "#include <boost/beast/http.hpp>\n#include \"net/task.h\"\n",
    "src/db/pipeline.cpp": "#include <libpq-fe.h>\n#include \"net/task.h\"\n",
    "src/tenant/keys.cpp":
        "#include \"http/route.h\"\n// detached is a word here, and \"detached\" too: 1'000'000\n"
        "const char* text = R\"(detached)\";\n"
        "Task<void> find(std::string key, Services& services, const db::Query& query, std::optional<std::string_view> hint);\n"
        "auto plain = [&](int x) -> Task<void> { return find(x); };\n"
        "auto bare = [](std::string key) -> Task<void> { co_await find(key); };\n"
        "// layout-allow(capturing-coroutine): the function object lives as long as the server.\n"
        "auto waived = [this](int x) -> Task<void> { co_await find(x); };\n",
    "src/features/menu/menu.h": "#pragma once\n",
    "src/features/menu/store.h": "#pragma once\n",
    "src/features/orders/orders.h": "#include \"features/menu/menu.h\"\n",
}


def long_function(lines):
    return "Orders::Orders(int a)\n    : a_{a}, b_(a) {\n" + "    a_ += 1;\n" * (lines - 3) + "}\n"


# (rule that must find it, what the finding mentions, files that are added or changed)
PLANTED = [
    ("arrows", "base must not include net/task.h", {"src/base/bad.h": '#include "net/task.h"\n'}),
    ("arrows", "http must not include db/pipeline.h", {"src/http/bad.cpp": '#include "db/pipeline.h"\n'}),
    ("arrows", "db must not include http/route.h", {"src/db/bad.cpp": '#include "http/route.h"\n'}),
    ("arrows", "tenant must not include features/menu/menu.h", {"src/tenant/bad.cpp": '#include "features/menu/menu.h"\n'}),
    ("arrows", "only tests include", {"src/tenant/bad.cpp": '#include "tests/support/postgres.h"\n'}),
    ("arrows", "not written from src/", {"src/tenant/bad.cpp": '#include "../base/money.h"\n'}),
    ("layers", "src/printing/", {"src/printing/a.cpp": "\n"}),
    ("features", "private to features/menu", {"src/features/orders/bad.cpp": '#include "features/menu/store.h"\n'}),
    ("cycles", "src/base/a.h -> src/base/b.h -> src/base/a.h",
     {"src/base/a.h": '#include "base/b.h"\n', "src/base/b.h": '#include "base/a.h"\n'}),
    ("cycles", "features: menu -> orders -> menu", {"src/features/menu/bad.cpp": '#include "features/orders/orders.h"\n'}),
    ("file-size", "701 lines", {"src/base/long.h": "// line\n" * 701}),
    ("function-size", "Orders::Orders has 71 lines", {"src/base/long.cpp": "namespace comanda {\n" + long_function(71) + "}\n"}),
    ("room-size", "src/features/menu/: 31 source files", {f"src/features/menu/{i}.cpp": "\n" for i in range(29)}),
    ("columns-by-name", "src/tenant/bad.cpp:1", {"src/tenant/bad.cpp": "const auto name = rows.text(row, 2);\n"}),
    ("columns-listed", "src/tenant/bad.cpp:1", {"src/tenant/bad.cpp": 'auto query = "select s.* from store s";\n'}),
    ("columns-listed", "src/features/menu/bad.sql:2", {"src/features/menu/bad.sql": "delete from store\nreturning *;\n"}),
    ("journal-inserts", "src/features/menu/bad.sql:1", {"src/features/menu/bad.sql": "insert into journal (seq) values (1);\n"}),
    ("detached", "src/tenant/bad.cpp:2", {"src/tenant/bad.cpp": "\nco_spawn(executor, work(), asio::detached);\n"}),
    ("beast", "boost/beast.hpp", {"src/tenant/bad.cpp": "#include <boost/beast.hpp>\n"}),
    ("libpq", "libpq-fe.h", {"src/tenant/bad.cpp": "#include <libpq-fe.h>\n"}),
    ("libpq", "tests/http/bad.cpp", {"tests/http/bad.cpp": "#include <postgresql/libpq-fe.h>\n"}),
    ("capturing-coroutine", "src/tenant/bad.cpp:1",
     {"src/tenant/bad.cpp": "auto f = [this, id = next(id)](std::string key) mutable -> net::Task<void> {\n  co_return;\n};\n"}),
    ("reference-parameter", "const std::string& key", {"src/tenant/bad.h": "net::Task<Key> find_key(const std::string& key);\n"}),
    ("reference-parameter", "Order& order", {"src/tenant/bad.h": "Task<std::vector<Key>> Keys::find(int a, Order& order) const;\n"}),
    ("reference-parameter", "std::string_view key", {"src/tenant/bad.h": "Task<void> find_key(std::string_view key);\n"}),
    ("await-with-braces", "src/tenant/bad.cpp:1", {"src/tenant/bad.cpp": "const Key key = co_await find(account, {});\n"}),
    ("await-in-condition", "src/tenant/bad.cpp:1", {"src/tenant/bad.cpp": "if (!co_await find(account, std::string(actor))) fail();\n"}),
    ("await-in-condition", "src/tenant/bad.cpp:2", {"src/tenant/bad.cpp": "\nfor (Key& each : co_await list_keys(account)) {\n"}),
    ("names", "src/base/string_utils.h", {"src/base/string_utils.h": "\n"}),
    ("names", "tests/support/helpers.cpp", {"tests/support/helpers.cpp": "\n"}),
    ("folder-list", "lists src/record/", {"ARCHITECTURE.md": CLEAN["ARCHITECTURE.md"].replace("src/db/", "src/db/\nsrc/record/")}),
    ("folder-list", "does not list src/db/", {"ARCHITECTURE.md": CLEAN["ARCHITECTURE.md"].replace("src/db/\n", "")}),
    ("migrations", "expected 0002", {"migrations/shard/0003_gap.sql": "\n"}),
    ("migrations", "expected 0002", {"migrations/shard/0001_twice.sql": "\n"}),
    ("forbidden-words", "docs/a.md:2", {"docs/a.md": "\nIt lies in /" + "work/main.\n"}),
    ("forbidden-words", "docs/a.md:1", {"docs/a.md": "See https:/" + "/registry.example.org/x.\n"}),
    ("forbidden-words", "package-lock.json", {"package-lock.json": '{"resol' + 'ved": "https://host/x.tgz"}\n'}),
]


def findings_in(files):
    with tempfile.TemporaryDirectory() as folder:
        for name, text in files.items():
            path = pathlib.Path(folder, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        return rules.check(rules.Tree(folder))


def run():
    failures = [f"a clean tree has the finding: {finding}" for finding in findings_in(CLEAN)]
    for rule, words, files in PLANTED:
        findings = findings_in({**CLEAN, **files})
        if not any(finding.startswith(rule + ": ") and words in finding for finding in findings):
            failures.append(f"{rule}: did not find '{words}', only {findings}")
    untested = set(rules.ALL) - {rule for rule, _, _ in PLANTED}
    failures += [f"{rule}: no violation is planted for it" for rule in sorted(untested)]
    if cpp_text.functions(long_function(70))[0][1] != 70:
        failures.append("functions: a function of 70 lines is not counted as 70")
    for failure in failures:
        print(failure)
    print(f"check_layout self-test: {len(PLANTED)} violations planted, {len(failures)} failures")
    return 1 if failures else 0
