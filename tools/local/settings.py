"""The settings that a binary knows, as variables of the environment."""
import re

from local import processes


def variables(binary):
    """COMANDA_HTTP_PORT and its like, without those of shards."""
    found, section = set(), ""
    for line in processes.run([binary, "config", "example"]).splitlines():
        if head := re.match(r"(?:# )?\[+(\w+)", line):
            section = head[1]
        elif name := re.match(r"(?:# ?)?(\w+) = ", line):
            found.add(f"COMANDA_{section}_{name[1]}".upper())
    return found


def unknown(names, binary):
    """Which of these variables the binary does not know. A shard is any; each may be a file's name."""
    known = variables(binary)
    return {name for name in names
            if not re.fullmatch(r"COMANDA_DATABASE_SHARD_[A-Z0-9_]+", name) and not known & {name, name.removesuffix("_FILE")}}
