"""What stands behind a proxy: two nodes of Comanda on one database, or two that break."""
import json
import re
import shutil
import signal
import socket
import threading
import urllib.request

from local import processes, service


class Node:
    """One node. `settings`: lines to add, by section."""

    def __init__(self, binary, folder, database, port, settings, pepper_file):
        folder.mkdir()
        self.service = service.Service(binary, folder, database, port, threads=1)
        shutil.copyfile(pepper_file, self.service.pepper_file)
        config = self.service.config.read_text()
        for section, lines in settings.items():
            head = f"[{section}]\n"
            config = config.replace(head, f"{head}{lines}\n") if head in config else f"{config}\n{head}{lines}\n"
        self.service.config.write_text(config)
        self.port, self.log = self.service.http_port, folder / "requests.log"

    def start(self):
        self.service.start()

    def is_running(self):
        return self.service.process.poll() is None

    def answered(self, operation):
        """How many requests of an operation it has answered. The admin port works while the node drains."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self.service.admin_port}/metrics", timeout=30) as answer:
            counts = re.findall(rf'^comanda_http_requests_total\{{operation="{operation}".*\}} (\d+)', answer.read().decode(), re.M)
        return sum(map(int, counts))

    def is_listening(self):
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def peers(self, operation):
        """The addresses its log names for an operation."""
        lines = [json.loads(line) for line in self.log.read_text().splitlines()]
        return [line["peer"] for line in lines if line.get("operation") == operation]

    def drain(self):
        self.service.process.send_signal(signal.SIGTERM)

    def kill(self):
        self.service.process.kill()
        self.service.process.wait()
        self.service.process = None

    def stop(self):
        self.service.stop()


class Breaking:
    """Says whether it is `ready`; takes any other request whole and, as long as `breaks`, closes the connection without an answer."""

    def __init__(self):
        self.ready, self.unready_answers, self.breaks, self.taken, self.targets = True, 0, False, [], set()
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                connection, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self.serve_quietly, args=(connection,), daemon=True).start()

    def serve_quietly(self, connection):
        try:
            self.serve(connection)
        except OSError:
            pass  # Checks reset their connections.

    def serve(self, connection):
        with connection, connection.makefile("rb") as reader:
            while first := reader.readline().decode().split():
                headers = {}
                while line := reader.readline().strip().decode():
                    name, _, value = line.partition(":")
                    headers[name.lower()] = value.strip()
                if headers.get("transfer-encoding") == "chunked":
                    while size := int(reader.readline(), 16):
                        reader.read(size + 2)
                    reader.readline()
                reader.read(int(headers.get("content-length", 0)))
                method, target = first[:2]
                status = b"200 OK"
                if target == "/readyz":
                    status = status if self.ready else b"503 Service Unavailable"
                    self.unready_answers += not self.ready
                else:
                    self.taken.append(method)
                    self.targets.add(target)
                    if self.breaks:
                        return
                connection.sendall(b"HTTP/1.1 " + status + b"\r\nContent-Length: 3\r\n\r\nOK\n")

    def stop(self):
        try:
            self.listener.shutdown(socket.SHUT_RDWR)  # Closing alone would leave accept() waiting on the open port.
        except OSError:
            return
        self.listener.close()
