"""1,000 calls to a local server that answers in 50 ms, 32 at a time: the rate against the ideal one.

    python tests/benchmarks/judge_rate.py [calls] [workers]

The server is a process of its own. The ideal is calls x 0.05 s / workers.
"""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import socket
import sys
import tempfile
import time
from pathlib import Path

from judgegauge.data.judge import JudgeDeclaration
from judgegauge.judging.asking import Asker
from judgegauge.judging.call_log import CallLog, read_log
from judgegauge.judging.calls import Request
from judgegauge.judging.running import make_calls
from judgegauge.judging.transports import make_transport

SECONDS = 0.05
TOP = [{"token": str(level), "logprob": -float(level), "bytes": [48 + level]} for level in range(1, 6)]
BODY = json.dumps({
    "id": "reply", "model": "judge-a", "usage": {"prompt_tokens": 300, "completion_tokens": 1},
    "choices": [{"index": 0, "finish_reason": "stop", "message": {"role": "assistant", "content": "1"},
                 "logprobs": {"content": [{**TOP[0], "top_logprobs": TOP}]}}],
}).encode()  # fmt: skip
REPLY = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(BODY) + BODY


async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            length = next(line for line in head.split(b"\r\n") if line.lower().startswith(b"content-length"))
            await reader.readexactly(int(length.split(b":")[1]))
            await asyncio.sleep(SECONDS)
            writer.write(REPLY)
    except (asyncio.IncompleteReadError, ConnectionError):
        writer.close()


def serve(listening: socket.socket) -> None:
    async def run() -> None:
        server = await asyncio.start_server(answer, sock=listening, backlog=256)
        await server.serve_forever()

    asyncio.run(run())


def measure(calls: int, workers: int, client: str = "plain") -> float:
    """Share of the ideal rate that was reached."""
    listening = socket.create_server(("127.0.0.1", 0), backlog=256)
    url = f"http://127.0.0.1:{listening.getsockname()[1]}/v1"
    server = multiprocessing.get_context("fork").Process(target=serve, args=(listening,), daemon=True)
    server.start()
    listening.close()
    declared = JudgeDeclaration(model="judge-a", base_url=url, client=client)  # type: ignore[arg-type]
    requests = [
        Request(
            period="2026-Q3", item_id=f"a{n}", criterion="overall", prompt=f"{n}: " + "a stored answer " * 60,
            model="judge-a", temperature=0, most_tokens=8, top_logprobs=20,
            levels=("1", "2", "3", "4", "5"), reply="alone",
        )
        for n in range(calls)
    ]  # fmt: skip
    transport = make_transport(declared)
    try:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "log.jsonl"
            with CallLog(path) as log:
                asker = Asker(transport, declared)
                asker.ask(requests[0])  # imports and the first connection are not what is measured
                started = time.perf_counter()
                made = make_calls(requests, asker, log, workers=workers)
            seconds = time.perf_counter() - started
            assert made.made == calls == len(read_log(path)[0])
    finally:
        transport.close()
        server.terminate()
        server.join()
    return calls * SECONDS / workers / seconds


if __name__ == "__main__":
    counts = [int(argument) for argument in sys.argv[1:3]]
    calls, workers = (*counts, 1000, 32)[:2] if len(counts) != 1 else (counts[0], 32)
    for client in ("plain", "openai"):
        print(f"{client}: {measure(calls, workers, client):.0%} of the ideal rate")
