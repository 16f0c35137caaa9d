"""A run that is killed, again and again, and resumed: every answer scored once, none lost, none twice."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter

from fault_server import rate, run_judge
from review_files import read_table, write_review

KILLS, ITEMS, WORKERS = 20, 60, 4
COMMAND = "from judgegauge.command import main; main()"


def start(path):
    command = [sys.executable, "-c", COMMAND, "rerun", str(path), "--facet", "baseline"]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def test_killed_at_random_points_and_resumed(tmp_path):
    chance = random.Random(11)

    def plan(body):
        time.sleep(0.01)
        return "500" if len(judge.seen) % 17 == 0 else "ok"

    with run_judge(plan) as judge:
        path = write_review(tmp_path, judge.base_url, items=ITEMS, more=f"workers = {WORKERS}")
        log = tmp_path / "judge-calls.jsonl"
        for _ in range(KILLS):
            process = start(path)
            # Killed after so many more requests have come, in the midst of others.
            target = len(judge.seen) + chance.randint(1, 6)
            limit = time.monotonic() + 60
            while len(judge.seen) < target and process.poll() is None and time.monotonic() < limit:
                time.sleep(0.001)
            time.sleep(chance.uniform(0, 0.02))
            os.kill(process.pid, signal.SIGKILL)
            process.communicate()
            assert not (tmp_path / "reruns.csv").exists()
        process = start(path)
        told, faults = process.communicate(timeout=120)
    assert process.returncode == 0, faults
    rows = read_table(tmp_path)
    assert Counter((row["period"], row["item_id"]) for row in rows).most_common(1)[0][1] == 1
    assert len(rows) == 2 * ITEMS
    assert {row["status"] for row in rows} == {"ok"}
    records = [json.loads(line) for line in log.read_text().splitlines()]
    assert max(Counter(record["key"] for record in records).values()) == 1
    assert len(records) == 2 * ITEMS
    # Each score is the one that the server gave to this very answer.
    scores = {}
    for body in judge.seen:
        prompt = body["messages"][-1]["content"]
        scores[prompt.split("Answer:\n")[1].split("\n")[0]] = rate(body)
    for row in rows:
        answer = f"{row['period']}: hold key {row['item_id'].split('-')[1]}."
        assert row["score"] == scores[answer]
    # Only what was under way when a kill came, or had failed, was asked for again.
    assert len(judge.seen) <= 2 * ITEMS + KILLS * 2 * WORKERS + len(judge.seen) // 17
    assert f"{2 * ITEMS} ok" in told
