"""Requests to the public interface, on one connection that stays open."""
import http.client
import json
import time
import urllib.parse

TRIES = 20


class Refused(Exception):
    """Something a person should read, without a traceback."""


class Interface:
    def __init__(self, url, key):
        self.key = key
        self.connection = http.client.HTTPConnection(urllib.parse.urlsplit(url).netloc, timeout=60)

    def send(self, method, path, body=None, content_type="application/json"):
        """What is answered, as text."""
        data = body if body is None or isinstance(body, str) else json.dumps(body, ensure_ascii=False)
        # What the service would only warn of is refused: the data must be read as they were meant.
        headers = {"apikey": self.key, "Prefer": "handling=strict"} | ({"Content-Type": content_type} if data is not None else {})
        for _ in range(TRIES):
            try:
                self.connection.request(method, f"/v1/{path}", data.encode() if data is not None else None, headers)
                answer = self.connection.getresponse()
                text = answer.read().decode()
            except (OSError, http.client.HTTPException) as failure:
                raise Refused(f"{method} {path} was not answered: {failure!r}") from failure
            if answer.status not in (429, 503):
                break
            time.sleep(int(answer.headers.get("Retry-After", 1)))
        if answer.status >= 300:
            raise Refused(f"{method} {path} was answered {answer.status}:\n{text[:2000]}")
        return text

    def get(self, path):
        return json.loads(self.send("GET", path))

    def post(self, path, body):
        return json.loads(self.send("POST", path, body))
