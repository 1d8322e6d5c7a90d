"""The rules, one function each. A rule yields findings as text; ALL names them in the order they are run."""
import os
import pathlib
import re

from layout import cpp_text

FILE_LINES_MAX = 700
FUNCTION_LINES_MAX = 70
FEATURE_FOLDER_FILES_MAX = 30
SKIPPED_FOLDERS = {".git", "build", "node_modules", "__pycache__", ".cache"}

_BELOW = ["tenant", "journal", "http", "db", "net", "base"]
MAY_INCLUDE = {
    "base": [],
    "net": ["base"],
    "http": ["net", "base"],
    "db": ["net", "base"],
    "journal": ["db", "net", "base"],
    "tenant": ["journal", "http", "db", "net", "base"],
    "record": _BELOW,
    "pricing": ["base"],  # Pure functions over plain structs.
    "sheet": ["base"],
    "features": ["record", "pricing", "sheet", *_BELOW],
    "app": ["features", "record", "pricing", "sheet", *_BELOW],
    "main": ["app", "features", "record", "pricing", "sheet", *_BELOW],
}

# A coroutine's parameters are values, since a reference may die while it sleeps. These may be references: services
# and constants that outlive every coroutine, and what its one caller owns and awaits at once (Transaction,
# Request, NextPiece, Batch).
LONG_LIVED = {"Engine", "Services", "Directory", "Stores", "Shards", "Shard", "Pipeline", "Lane", "WorkPool", "Router", "Route",
              "Identify", "Metrics", "Gather", "Query", "Kind", "List", "Config", "Server", "Registry", "thread_pool", "io_context",
              "Feed", "Docs", "Pepper", "Orders", "PriceBooks", "Checks", "Customers", "Staff", "Passwords", "Kiosk", "KioskMenus", "CheckCache", "Group", "Groups", "Findings", "KeptReports", "Quotas", "Transaction", "Change", "Request", "NextPiece", "Batch"}


class Tree:
    """The files of a checkout, read once."""

    def __init__(self, root):
        self.root = pathlib.Path(root)
        self.files = []
        for folder, folders, names in os.walk(self.root):
            folders[:] = sorted(name for name in folders if name not in SKIPPED_FOLDERS)
            self.files += [pathlib.Path(folder, name).relative_to(self.root) for name in sorted(names)]
        self.text = {path: text for path in self.files if (text := self._read(path)) is not None}
        self.sources = [path for path in self.text if path.suffix in (".h", ".cpp") and path.parts[0] in ("src", "tests")]
        self.code = {path: cpp_text.without_comments_and_strings(self.text[path]) for path in self.sources}

    def _read(self, path):
        try:
            data = (self.root / path).read_bytes()
        except OSError:
            return None  # Gone since the folder was read, or a dangling link.
        if len(data) > 4_000_000 or b"\0" in data:
            return None
        return data.decode("utf-8", "replace")

    def includes(self, path):
        """(line, header, is_own) of each include."""
        for number, line in enumerate(self.text[path].splitlines(), 1):
            match = re.match(r'\s*#\s*include\s*(["<])([^">]+)[">]', line)
            if match:
                yield number, match.group(2), match.group(1) == '"'

    def waived(self, path, line, rule):
        lines = self.text[path].splitlines()
        nearby = lines[max(0, line - 2):line]
        return any(re.search(rf"layout-allow\({rule}\): \S+", each) for each in nearby)


def layer_of(path):
    parts = pathlib.PurePath(path).parts
    if parts[:2] == ("src", "main.cpp"):
        return "main"
    return parts[1] if parts[0] == "src" and len(parts) > 2 else None


def is_test(path):
    return path.parts[0] == "tests" or path.stem.endswith(("_test", "_dbtest", "_fixture"))


def arrows(tree):
    """A part includes the parts that MAY_INCLUDE grants it, from src/ down; only tests include tests/."""
    for path in tree.sources:
        layer = layer_of(path)
        for line, header, is_own in tree.includes(path):
            if not is_own:
                continue
            target = header.split("/")[0]
            if "/" not in header or header.startswith("."):
                yield f"{path}:{line}: \"{header}\" is not written from src/ down"
            elif target == "tests":
                if not is_test(path):
                    yield f"{path}:{line}: only tests include {header}"
            elif layer is not None and target != layer and target not in MAY_INCLUDE.get(layer, []):
                yield f"{path}:{line}: {layer} must not include {header}"


def folders_of_src(tree):
    """Every folder below src/ is a layer that the arrows know."""
    for layer in sorted({layer_of(path) for path in tree.sources} - {None} - set(MAY_INCLUDE)):
        yield f"src/{layer}/: unknown layer; give it its arrows in tools/layout/rules.py"


def features(tree):
    """A feature includes of another feature the public header only: features/<x>/<x>.h."""
    for path in tree.sources:
        if layer_of(path) != "features":
            continue
        own = path.parts[2]
        for line, header, _ in tree.includes(path):
            parts = header.split("/")
            if parts[0] == "features" and len(parts) > 2 and parts[1] != own and parts[2:] != [parts[1] + ".h"]:
                yield f"{path}:{line}: {header} is private to features/{parts[1]}; its public face is {parts[1]}.h"


def cycles(tree):
    """No include cycles, neither between files nor between features."""
    files, by_feature = {}, {}
    for path in tree.sources:
        targets = [pathlib.Path("src", header) for _, header, is_own in tree.includes(path) if is_own]
        files[str(path)] = [str(target) for target in targets if target in tree.code]
        if layer_of(path) == "features" and not is_test(path):
            own = path.parts[2]
            others = {target.parts[2] for target in targets if layer_of(target) == "features"} - {own}
            by_feature.setdefault(own, set()).update(others)
    for graph, word in ((files, ""), (by_feature, "features: ")):
        for cycle in find_cycles(graph):
            yield f"{word}{' -> '.join(cycle)}"


def find_cycles(graph):
    state, found = {}, []

    def visit(node, trail):
        state[node] = "open"
        for target in sorted(graph.get(node, ())):
            if state.get(target) == "open":
                found.append(trail[trail.index(target):] + [target])
            elif target not in state:
                visit(target, trail + [target])
        state[node] = "done"

    for node in sorted(graph):
        if node not in state:
            visit(node, [node])
    return found


def file_size(tree):
    """No file of code, test or tool has more than 700 lines."""
    for path, text in tree.text.items():
        is_code = path.suffix in (".h", ".cpp", ".py", ".sql", ".js", ".lua", ".cmake") or path.parts[0] in ("tools", ".ci")
        lines = text.count("\n")
        if is_code and path.name != "package-lock.json" and lines > FILE_LINES_MAX:
            yield f"{path}: {lines} lines, at most {FILE_LINES_MAX}"


def function_size(tree):
    """No function has more than 70 lines."""
    for path in tree.sources:
        for line, lines, name in cpp_text.functions(tree.code[path]):
            if lines > FUNCTION_LINES_MAX:
                yield f"{path}:{line}: {name} has {lines} lines, at most {FUNCTION_LINES_MAX}"


def room_size(tree):
    """No folder of a feature has more than 30 source files in itself, not counting tests: it gets rooms by subject."""
    folders = {}
    for path in tree.sources:
        if layer_of(path) == "features" and not is_test(path):
            folders[path.parent] = folders.get(path.parent, 0) + 1
    for folder, files in sorted(folders.items()):
        if files > FEATURE_FOLDER_FILES_MAX:
            yield f"{folder}/: {files} source files, at most {FEATURE_FOLDER_FILES_MAX}"


def _statements(tree):
    """(path, text) of what may hold SQL of the service: not tests, and not db/, which has none of its own."""
    for path, text in tree.text.items():
        if path.parts[0] == "src" and path.suffix in (".h", ".cpp", ".sql") and not is_test(path):
            yield path, text


def columns_by_name(tree):
    """Rows are read by column name (src/db/rows.h): reads by number are in db/ only."""
    for path in tree.sources:
        if path.parts[0] != "src" or is_test(path) or layer_of(path) == "db":
            continue
        for match in re.finditer(r"\.(?:text|integer|flag|is_null)\(\s*\w+\s*,\s*(?:\d+|column\w*)\s*\)", tree.code[path]):
            yield f"{path}:{cpp_text.line_of(tree.code[path], match.start())}: {match.group(0)[1:]} reads a column by its number"


def columns_listed(tree):
    """Statements name their columns: no `select *`, since a migration that adds a column would change what they return."""
    for path, text in _statements(tree):
        for match in re.finditer(r"(?i)\b(?:select|returning)\s+(?:distinct\s+)?(?:\w+\.)?\*", text):
            yield f"{path}:{cpp_text.line_of(text, match.start())}: {match.group(0)}; name the columns"


def journal_inserts(tree):
    """Only journal/ appends to the journal: others use journal::append or its placeholder {append_journal}."""
    for path, text in _statements(tree):
        if layer_of(path) == "journal":
            continue
        for match in re.finditer(r"(?i)\binsert\s+into\s+journal\b", text):
            yield f"{path}:{cpp_text.line_of(text, match.start())}: inserts into journal outside journal/"


def detached(tree):
    """`detached` swallows failures: only net/, which logs them, may use it."""
    for path in tree.sources:
        if layer_of(path) == "net":
            continue
        for match in re.finditer(r"\bdetached\b", tree.code[path]):
            line = cpp_text.line_of(tree.code[path], match.start())
            if not tree.waived(path, line, "detached"):
                yield f"{path}:{line}: detached; spawn it in a TaskGroup"


def beast(tree):
    """Beast is seen by http/ only."""
    yield from _includes_outside(tree, "boost/beast", "http")


def libpq(tree):
    """libpq is seen by db/ and tests/support/ only."""
    yield from _includes_outside(tree, "libpq", "db")


def _includes_outside(tree, prefix, layer):
    for path in tree.sources:
        if layer_of(path) == layer or path.parts[:2] == ("tests", "support"):
            continue
        for line, header, _ in tree.includes(path):
            if header.startswith(prefix) or header.startswith("postgresql/" + prefix):
                yield f"{path}:{line}: {header} outside {layer}/"


def capturing_coroutine(tree):
    """No lambda with captures is a coroutine: its captures die with the lambda, not with the frame."""
    for path in tree.sources:
        for position in cpp_text.capturing_coroutines(tree.code[path]):
            line = cpp_text.line_of(tree.code[path], position)
            if not tree.waived(path, line, "capturing-coroutine"):
                yield f"{path}:{line}: a capturing lambda is a coroutine; make it a named function with value parameters"


def reference_parameter(tree):
    """Parameters of coroutines are values, or references to what is known to live long enough; tests may borrow."""
    for path in tree.sources:
        if is_test(path):
            continue
        for position, name, parameter in cpp_text.task_parameters(tree.code[path]):
            line = cpp_text.line_of(tree.code[path], position)
            if borrows(parameter) and not tree.waived(path, line, "reference-parameter"):
                yield f"{path}:{line}: {name}({parameter}): the coroutine may outlive what it refers to"


def borrows(parameter):
    parameter = parameter.split("=")[0].strip()
    if re.search(r"\bstring_view\b|\bspan\s*<", parameter.split("<")[0] + "<"):
        return True
    match = re.match(r"(.*?)\s*(&&?)\s*\w*$", parameter)
    if match is None:
        return False
    type_name = re.sub(r"<.*>$", "", match.group(1)).split("::")[-1].split()[-1]
    return match.group(2) == "&&" or type_name not in LONG_LIVED


def names(tree):
    """No file is called utils, helpers or manager: a name says what a thing is."""
    for path in tree.files:
        if path.parts[0] in ("src", "tests", "tools", "bench") and re.search(r"(^|_|-)(utils?|helpers?|managers?)(_|-|$)", path.stem):
            yield f"{path}: the name says nothing"


def folder_list(tree):
    """The folders listed in ARCHITECTURE.md (lines such as `src/http/` in a fenced block) are those on the disk."""
    listed = set()
    for block in re.findall(r"^```[^\n]*\n(.*?)^```", tree.text[pathlib.Path("ARCHITECTURE.md")], re.M | re.S):
        lines = re.findall(r"^((?:[\w.-]+/)+)(?=\s|$)", block, re.M)
        if any(line.startswith("src/") for line in lines):
            listed.update(lines)
    on_disk = {"/".join(path.parts[:depth]) + "/" for path in tree.files for depth in range(1, len(path.parts))}
    must_be_listed = {folder for folder in on_disk if re.fullmatch(r"[^./][^/]*/|(src|tests)/[^/]+/|src/features/[^/]+/", folder)}
    for folder in sorted(listed - on_disk):
        yield f"ARCHITECTURE.md lists {folder}, which does not exist"
    for folder in sorted(must_be_listed - listed):
        yield f"ARCHITECTURE.md does not list {folder}"


def migrations(tree):
    """Migrations are called NNNN_words.sql, numbered from 0001 without gaps in each folder."""
    folders = {}
    for path in tree.files:
        if path.parts[0] == "migrations" and path.suffix == ".sql":
            folders.setdefault(path.parent, []).append(path.name)
    for folder, found in sorted(folders.items()):
        for expected, name in enumerate(sorted(found), 1):
            if not re.fullmatch(rf"{expected:04}_[a-z0-9_]+\.sql", name):
                yield f"{folder}/{name}: expected {expected:04}_words.sql here"
                break


# The path is written in pieces, so that this file does not hold what it looks for.
FORBIDDEN = {
    "a path of one machine": re.compile(r"(?<![\w.~-])/" + "work" + r"/"),
    "a package registry's host": re.compile(r"(?i)//registry[.]|\"resolved\": \"https?:"),
}


def forbidden_words(tree):
    """No committed text names a machine's private path or a package registry's host."""
    for path, text in tree.text.items():
        for what, pattern in FORBIDDEN.items():
            match = pattern.search(text)
            if match:
                yield f"{path}:{cpp_text.line_of(text, match.start())}: mentions {what}"


def await_in_condition(tree):
    """g++ 12 destroys the arguments of a call awaited inside a condition too early: name the result, then ask it."""
    for path in tree.sources:
        for number, line in enumerate(tree.code[path].splitlines(), 1):
            found = re.search(r"\b(?:if|while|switch) \(|\bfor \([^;]*:\s*co_await", line)
            if not found:
                continue
            opening = line.index("(", found.start())
            depth, end = 0, len(line)
            for place in range(opening, len(line)):
                depth += (line[place] == "(") - (line[place] == ")")
                if depth == 0:
                    end = place
                    break
            condition = line[opening:end].split(";")[-1]
            if "co_await" in condition and not tree.waived(path, number, "await-in-condition"):
                yield f"{path}:{number}: co_await stands in a condition; name the result first"


def await_with_braces(tree):
    """g++ 12 frees twice what is built from braces among the arguments of an awaited call: name it, then await it."""
    for path in tree.sources:
        code = tree.code[path]
        for found in re.finditer(r"\bco_await\b[^;{]*[(,]\s*\{", code):
            number = cpp_text.line_of(code, found.start())
            if not tree.waived(path, number, "await-with-braces"):
                yield f"{path}:{number}: braces among the arguments of co_await; name the value first"


ALL = {
    "arrows": arrows,
    "layers": folders_of_src,
    "features": features,
    "cycles": cycles,
    "file-size": file_size,
    "function-size": function_size,
    "room-size": room_size,
    "columns-by-name": columns_by_name,
    "columns-listed": columns_listed,
    "journal-inserts": journal_inserts,
    "detached": detached,
    "beast": beast,
    "libpq": libpq,
    "capturing-coroutine": capturing_coroutine,
    "reference-parameter": reference_parameter,
    "await-in-condition": await_in_condition,
    "await-with-braces": await_with_braces,
    "names": names,
    "folder-list": folder_list,
    "migrations": migrations,
    "forbidden-words": forbidden_words,
}


def check(tree):
    return [f"{name}: {finding}" for name, rule in ALL.items() for finding in rule(tree)]
