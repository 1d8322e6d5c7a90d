"""A client of the proxy: curl, which speaks HTTP/2 and says from which address it comes."""
import contextlib
import json
import subprocess
import threading

from local import processes
from proxying.configs import NAME

ADDRESS = "127.0.0.5"  # Proxies and nodes are on 127.0.0.1.


class Answer:
    def __init__(self, text):
        head, _, self.body = text.partition("\n\n")
        first, *lines = head.split("\n")
        self.version, self.status = first.split()[0], int(first.split()[1])
        self.headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}

    @property
    def json(self):
        return json.loads(self.body)

    def __str__(self):
        return f"{self.version} {self.status} {self.headers} {self.body[:500]}"


class Client:
    def __init__(self, proxy, key):
        self.proxy, self.url = proxy, f"https://{NAME}:{proxy.port}"
        self.options = ["curl", "--silent", "--show-error", "--include", "--http2", "--interface", ADDRESS, "--cacert", str(proxy.folder / "tls.crt"),
                        "--resolve", f"{NAME}:{proxy.port}:127.0.0.1", "--max-time", "150", "--header", f"apikey: {key}", "--header", "Expect:"]

    def get(self, target, *options):
        return Answer(processes.run([*self.options, *options, self.url + target]))

    def get_plain(self, target):
        """Without TLS."""
        return Answer(processes.run(["curl", "--silent", "--show-error", "--include", "--header", f"Host: {NAME}", f"http://127.0.0.1:{self.proxy.plain_port}{target}"]))

    def post(self, target, body, *options, content_type="application/json"):
        text = body if isinstance(body, str) else json.dumps(body)
        command = [*self.options, "--header", f"Content-Type: {content_type}", "--data-binary", "@-", *options, self.url + target]
        return Answer(processes.run(command, stdin=None, input=text))

    @contextlib.contextmanager
    def stream(self, target, *options):
        """The process and the lines it has printed so far; it ends with the block."""
        process = subprocess.Popen([*self.options, "--no-buffer", *options, self.url + target], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)
        lines = []
        reader = threading.Thread(target=lambda: [lines.append(each.rstrip()) for each in process.stdout], daemon=True)
        reader.start()
        try:
            yield process, lines
        finally:
            processes.end(process.pid, process=process)
            reader.join()
            process.stdout.close()
