"""Stands between clients and the comanda they think they start: passes on every byte and writes it down.

record() is run by the stand-in that stand_in() makes; exchanges() reads what was written.
"""
import asyncio
import collections
import ctypes
import os
import pathlib
import pickle
import re
import signal
import sys
import time
import zlib

# `began`: when the first byte of the request came, on a clock that all processes share.
Exchange = collections.namedtuple("Exchange", "began connection method target sent_headers sent status headers body")

STAND_IN = """\
#!/bin/sh
export LD_PRELOAD=$LD_PRELOAD:{preload}
case " $* " in *" serve "*) exec {python} {tool} --record {folder} {binary} "$@" ;; esac
exec {binary} "$@"
"""


def stand_in(tool, binary, folder, preload):
    """A program that is started like comanda; what it serves is recorded in the folder. `preload`: a library for it."""
    program = pathlib.Path(folder, "comanda")
    program.write_text(STAND_IN.format(python=sys.executable, tool=tool, folder=folder, binary=binary, preload=preload))
    program.chmod(0o755)
    return program


def set_in(config, section, name, value):
    """The settings with another value, and the value they had."""
    found = re.search(rf"^\[{section}\]\n(?:(?!\[).*\n)*?{name} = (.*)$", config, re.M)
    return config[:found.start(1)] + value + config[found.end(1):], found[1]


async def record(folder, binary, *words):
    """`binary serve`, on another port: clients talk to us. Returns the exit code."""
    config_file = pathlib.Path(words[words.index("--config") + 1])
    own_config, own_log = (pathlib.Path(folder, f"{os.getpid()}.{ending}") for ending in ("toml", "log"))
    config, port = set_in(config_file.read_text(), "http", "port", "0")
    config, log = set_in(config, "log", "target", f'"{own_log}"')
    own_config.write_text(config)
    loop = asyncio.get_running_loop()
    port_of_service = loop.create_future()
    with open(pathlib.Path(folder, f"{os.getpid()}.bytes"), "wb") as file:
        listener = await asyncio.start_server(lambda *client: connect(port_of_service, file, *client), "127.0.0.1", int(port))
        given = [str(own_config) if word == str(config_file) else word for word in words]
        service = await asyncio.create_subprocess_exec("setpriv", "--pdeathsig", "KILL", binary, *given)
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, service.send_signal, number)
        ended = asyncio.ensure_future(service.wait())
        ready = None
        while ready is None and not ended.done():
            await asyncio.wait({ended}, timeout=0.01)
            said = own_log.read_text() if own_log.exists() else ""
            ready = re.search(r'"event":"ready".*"port":(\d+).*\n', said)
        if ready is not None:  # Clients that look for the port in the log find ours.
            port_of_service.set_result(int(ready[1]))
            said = said[:ready.start(1)] + str(listener.sockets[0].getsockname()[1]) + said[ready.end(1):]
        pathlib.Path(log.strip('"')).write_text(said)
        code = await ended
    return code if code >= 0 else 128 - code


async def connect(port_of_service, file, reader, writer):
    """One connection of a client. An answer is read to its end even if the client has gone."""
    to_client = pass_on_to(writer)
    try:
        from_service, service = await asyncio.open_connection("127.0.0.1", await asyncio.shield(port_of_service))
    except OSError:
        writer.close()
        return
    to_service = pass_on_to(service)
    number = id(writer), time.monotonic_ns()

    async def pump(source, to, is_answer):
        try:
            while data := await source.read(65536):
                pickle.dump((number, time.monotonic_ns(), is_answer, data), file)
                file.flush()
                await to(data)
        except OSError:
            pass
        await to(b"")

    up, down = (asyncio.ensure_future(pump(*each)) for each in ((reader, to_service, False), (from_service, to_client, True)))
    await asyncio.wait({up, down}, return_when=asyncio.FIRST_COMPLETED)
    await asyncio.wait({down}, timeout=2)
    for task in (up, down):
        task.cancel()
    writer.close()
    service.close()


def pass_on_to(writer):
    async def to(data):
        try:
            if data:
                writer.write(data)
                await writer.drain()
            else:
                writer.write_eof()
        except OSError:
            pass
    return to


def messages(data, methods=None):
    """(offset, first line, headers, body) of each message; `methods` of the requests, when these are their answers."""
    at = 0
    while (end := data.find(b"\r\n\r\n", at)) != -1:
        began = at
        first, *lines = data[at:end].decode("latin-1").split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
        at = end + 4
        status = int(first.split()[1]) if methods is not None else None
        if status is not None and status < 200:
            continue
        method = next(methods, None) if methods is not None else None
        body = b""
        if method == "HEAD" or status in (204, 304):
            pass
        elif "chunked" in headers.get("transfer-encoding", ""):
            while (line := data.find(b"\r\n", at)) != -1:
                size = int(data[at:line].split(b";")[0], 16)
                body += data[line + 2:line + 2 + size]
                at = line + 4 + size
                if size == 0:
                    break
        elif "content-length" in headers or methods is None:
            body = data[at:at + int(headers.get("content-length", 0))]
            at += len(body)
        else:
            body, at = data[at:], len(data)
        yield began, first, headers, plain(body, headers.get("content-encoding")).decode("utf-8", "backslashreplace")


def plain(body, encoding):
    if encoding == "gzip":
        return zlib.decompressobj(31).decompress(body)  # As much as there is of it.
    if encoding != "zstd" or not body:
        return body
    zstd, whole = ctypes.CDLL("libzstd.so.1"), ctypes.create_string_buffer(1 << 26)
    zstd.ZSTD_decompress.restype = ctypes.c_size_t
    return whole[:zstd.ZSTD_decompress(whole, ctypes.c_size_t(len(whole)), body, ctypes.c_size_t(len(body)))]


def exchanges(folder):
    """All that was recorded, by the time at which it began."""
    found = []
    for path in pathlib.Path(folder).glob("*.bytes"):
        chunks = collections.defaultdict(lambda: ([], []))
        with open(path, "rb") as file:
            while True:
                try:
                    number, at, is_answer, data = pickle.load(file)
                except (EOFError, pickle.UnpicklingError):  # Its end, or where it was killed.
                    break
                chunks[number][is_answer].append((at, data))
        for connection, (asked, answered) in chunks.items():
            requests = list(messages(b"".join(data for _, data in asked)))
            methods = iter([first.split()[0] for _, first, _, _ in requests])
            answers = list(messages(b"".join(data for _, data in answered), methods))
            for number, (offset, first, headers, body) in enumerate(requests):
                method, target, *_ = first.split()
                _, status, *answer = answers[number] if number < len(answers) else (0, "no answer", {}, "")
                found.append(Exchange(time_of(offset, asked), (path, connection), method, target, headers, body, status, *answer))
    return sorted(found, key=lambda each: each.began)


def time_of(offset, chunks):
    for at, data in chunks:
        if offset < len(data):
            return at
        offset -= len(data)
    return chunks[-1][0]
