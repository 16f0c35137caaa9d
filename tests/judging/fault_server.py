"""A judge on loopback that answers by rule, and that can be told to fail in every way that servers fail.

It runs on threads of its own inside the test's process. ``plan(body)`` names what to do with a request:
``ok``, ``429``, ``500``, ``cut``, ``garbage``, ``slow``, or a whole reply as a dict.
"""

from __future__ import annotations

import json
import socket
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

Plan = Callable[[dict[str, Any]], Any]


def complete(text: str, *, places: list[dict[str, Any]] | None = None, **choice: Any) -> dict[str, Any]:
    """A chat completion with this text."""
    return {
        "id": "reply-1",
        "object": "chat.completion",
        "model": "judge-a-served",
        "choices": [
            {
                "index": 0,
                "finish_reason": "stop",
                "message": {"role": "assistant", "content": text},
                "logprobs": None if places is None else {"content": places},
                **choice,
            }
        ],
        "usage": {"prompt_tokens": 40, "completion_tokens": 1, "total_tokens": 41},
    }


def place(token: str, *others: tuple[str, float]) -> dict[str, Any]:
    """One generated token and its candidates."""
    listed = [{"token": t, "logprob": p, "bytes": list(t.encode())} for t, p in others]
    return {"token": token, "logprob": -0.1, "bytes": list(token.encode()), "top_logprobs": listed}


def rate(body: dict[str, Any]) -> str:
    """A level from 1 to 5 that depends on the request's text alone."""
    return str(sum(body["messages"][-1]["content"].encode()) % 5 + 1)


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    server: Judge

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        judge = self.server
        with judge.lock:
            judge.seen.append(body)
            judge.keys.append(self.headers.get("Authorization"))
            judge.paths.append(self.path)
        what = judge.plan(body)
        if what == "cut":
            self.connection.shutdown(socket.SHUT_RDWR)
            self.close_connection = True
            return
        if what == "half":
            self.wfile.write(b'HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n{"choices": [')
            self.close_connection = True
            return
        if what == "slow":
            time.sleep(judge.slow)
        status, headers, reply = judge.make_reply(what, body)
        self.send_response(status)
        for name, value in {**headers, "Content-Length": str(len(reply))}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(reply)

    def log_message(self, *_: object) -> None:
        return


class Judge(ThreadingHTTPServer):
    """The server. ``seen`` are the bodies of all requests, in the order of their coming."""

    daemon_threads = True
    request_queue_size = 128

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.seen: list[dict[str, Any]] = []
        self.keys: list[str | None] = []
        self.paths: list[str] = []
        self.lock = threading.Lock()
        self.slow = 1.0
        super().__init__(("127.0.0.1", 0), _Handler)

    @property
    def base_url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/v1"

    def make_reply(self, what: Any, body: dict[str, Any]) -> tuple[int, dict[str, str], bytes]:
        if isinstance(what, dict):
            status = what.get("status", 200)
            return status, what.get("headers", {}), json.dumps(what.get("body", what)).encode()
        if what in ("429", "500", "503"):
            error = {"error": {"message": f"try later {self.keys[-1]}", "code": what}}
            return int(what), {"Retry-After": "0"}, json.dumps(error).encode()
        if what == "garbage":
            return 200, {}, b"<html>upstream \xff error"
        return 200, {"x-request-id": f"request-{len(self.seen)}"}, json.dumps(complete(rate(body))).encode()

    def count_prompts(self) -> Counter[str]:
        return Counter(body["messages"][-1]["content"] for body in self.seen)

    def handle_error(self, request: object, client_address: object) -> None:
        return  # a client that went away is what is tested


@contextmanager
def run_judge(plan: Plan = lambda body: "ok") -> Iterator[Judge]:
    judge = Judge(plan)
    thread = threading.Thread(target=judge.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    try:
        yield judge
    finally:
        judge.shutdown()
        judge.server_close()
        thread.join()
