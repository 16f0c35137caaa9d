"""Two ways to post a request to an OpenAI-compatible server: plain HTTP, or the ``openai`` package."""

from __future__ import annotations

import http.client
import json
import os
import ssl
import threading
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol
from urllib.parse import urlsplit

from judgegauge import errors
from judgegauge.data.judge import JudgeDeclaration

MOST_BYTES = 64 * 1024 * 1024
"""A reply beyond this is no judge's reply."""


class ConnectionFault(Exception):
    """No whole reply came: refused, cut, too slow, or not HTTP."""


@dataclass(frozen=True, kw_only=True)
class Response:
    status: int
    headers: Mapping[str, str]
    """Names in lower case."""
    body: bytes


class Transport(Protocol):
    def post(self, body: Mapping[str, Any]) -> Response:
        """Send one chat completion request. Raises ConnectionFault."""
        ...

    def close(self) -> None:
        """Close every connection."""
        ...


def make_transport(judge: JudgeDeclaration) -> Transport:
    """The declared way to the declared server, with the key that the environment holds, if any."""
    key = os.environ.get(judge.key_env)
    if judge.base_url is None:
        raise errors.UsageError(
            'no server is declared; expected under [judge]: base_url = "https://api.example.com/v1"'
        )
    if judge.client == "openai":
        return OpenAITransport(judge.base_url, key, judge.timeout)
    return PlainTransport(judge.base_url, key, judge.timeout)


class _OneWrite(http.client.HTTPConnection):
    """Head and body in one write: two would be two switches between threads for each call."""

    held = b""

    def send(self, data: Any) -> None:
        self.held += data

    def getresponse(self) -> http.client.HTTPResponse:
        content, self.held = self.held, b""
        super().send(content)
        return super().getresponse()


class _OneWriteTLS(_OneWrite, http.client.HTTPSConnection):
    pass


class PlainTransport:
    """One kept-open connection for each thread. Certificates are checked; proxies are not used."""

    def __init__(self, base_url: str, key: str | None, timeout: float) -> None:
        parts = urlsplit(base_url)
        self._host, self._port = parts.hostname or "", parts.port
        self._tls = ssl.create_default_context() if parts.scheme == "https" else None
        self._path = parts.path.rstrip("/") + "/chat/completions"
        self._timeout = timeout
        self._headers = {"Content-Type": "application/json", "Accept": "application/json"}
        if key:
            self._headers["Authorization"] = f"Bearer {key}"
        self._local = threading.local()
        self._open: set[http.client.HTTPConnection] = set()

    def post(self, body: Mapping[str, Any]) -> Response:
        connection = self._connect()
        try:
            connection.request("POST", self._path, body=json.dumps(body).encode(), headers=self._headers)
            with connection.getresponse() as answer:
                content = answer.read(MOST_BYTES + 1)
                if answer.length:  # a read with a limit does not complain about a cut reply
                    raise http.client.IncompleteRead(b"", answer.length)
            headers = {name.lower(): value for name, value in answer.getheaders()}
        except (OSError, http.client.HTTPException) as fault:
            self._drop()
            raise ConnectionFault(f"{type(fault).__name__}: {fault}") from None
        if len(content) > MOST_BYTES:  # sent in chunks, without a length
            self._drop()
            raise ConnectionFault(f"a reply of more than {MOST_BYTES} bytes")
        return Response(status=answer.status, headers=headers, body=content)

    def _connect(self) -> http.client.HTTPConnection:
        connection: http.client.HTTPConnection | None = getattr(self._local, "connection", None)
        if connection is None:
            if self._tls is not None:
                connection = _OneWriteTLS(self._host, self._port, timeout=self._timeout, context=self._tls)
            else:
                connection = _OneWrite(self._host, self._port, timeout=self._timeout)
            self._local.connection = connection
            self._open.add(connection)
        return connection

    def _drop(self) -> None:
        self._open.discard(self._local.connection)
        self._local.connection.close()
        self._local.connection = None

    def close(self) -> None:
        while self._open:
            self._open.pop().close()


class OpenAITransport:
    """The ``openai`` package: its proxies and certificates, three times the work per call."""

    def __init__(self, base_url: str, key: str | None, timeout: float) -> None:
        try:
            import openai
        except ImportError:
            raise errors.UsageError(
                "client = \"openai\" needs the package openai; pip install 'judgegauge[judge]', or write "
                'client = "plain"'
            ) from None
        self._openai = openai
        self._client = openai.OpenAI(base_url=base_url, api_key=key or "none", max_retries=0, timeout=timeout)

    def post(self, body: Mapping[str, Any]) -> Response:
        known = {"model", "messages", "temperature", "max_tokens", "logprobs", "top_logprobs", "seed"}
        stated: dict[str, Any] = {name: value for name, value in body.items() if name in known}
        further = {name: value for name, value in body.items() if name not in known}
        try:
            raw = self._client.chat.completions.with_raw_response.create(**stated, extra_body=further)
            answer = raw.http_response
        except self._openai.APIStatusError as fault:
            answer = fault.response
        except self._openai.APIConnectionError as fault:
            raise ConnectionFault(f"{type(fault).__name__}: {fault.__cause__ or fault}") from None
        headers = {name.lower(): value for name, value in answer.headers.items()}
        return Response(status=answer.status_code, headers=headers, body=answer.content)

    def close(self) -> None:
        self._client.close()
