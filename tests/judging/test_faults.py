"""Against a server that fails in every way: what is tried again, what is recorded, what is never told."""

import itertools
import json
import random
import threading
import time
from collections import Counter

import pytest
from fault_server import complete, place, rate, run_judge
from hypothesis import given, settings
from hypothesis import strategies as st

from judgegauge.data.judge import JudgeDeclaration, Price
from judgegauge.data.label_tokens import find_candidates as read_column
from judgegauge.data.scale import build_scale
from judgegauge.errors import InputProblems, UsageError
from judgegauge.judging import asking
from judgegauge.judging.asking import Asker, read_retry_after
from judgegauge.judging.call_log import CallLog, read_log
from judgegauge.judging.calls import JudgeUnusableError, Outcome, Request
from judgegauge.judging.run_table import weigh
from judgegauge.judging.running import Cap, make_calls
from judgegauge.judging.transports import ConnectionFault, Response, make_transport

TRANSPORTS = []
LEVELS = ("1", "2", "3", "4", "5")
SCALE = build_scale("here", [1, 2, 3, 4, 5])


def make_request(number=0, **stated):
    return Request(**{
        "period": "2026-Q3", "item_id": f"a{number}", "criterion": "overall", "prompt": f"answer {number}",
        "model": "judge-a", "temperature": 0.0, "most_tokens": 8, "top_logprobs": 20, "levels": LEVELS,
        "reply": "alone", **stated,
    })  # fmt: skip


def make_asker(judge, **stated):
    declared = JudgeDeclaration(model="judge-a", base_url=judge.base_url, **{"timeout": 5, **stated})
    transport = make_transport(declared)
    TRANSPORTS.append(transport)
    return Asker(transport, declared, chance=random.Random(1))


@pytest.fixture(autouse=True)
def _short_waits_and_nothing_left_open(monkeypatch):
    monkeypatch.setattr(asking, "FIRST_WAIT", 0.001)
    yield
    while TRANSPORTS:
        TRANSPORTS.pop().close()


@pytest.fixture(params=["plain", "openai"])
def client(request):
    if request.param == "openai":
        pytest.importorskip("openai")
    return request.param


def test_a_rating_with_its_candidates(client):
    reply = complete("4", places=[place("4", ("4", -0.1), (" 4", -4.0), ("5", -3.0))])
    with run_judge(lambda body: reply) as judge:
        found = make_asker(judge, client=client).ask(
            make_request(system="Be strict.", extra={"cache": False})
        )
    assert (found.status, found.score, found.served_model, found.attempts) == ("ok", "4", "judge-a-served", 1)
    assert [c["token"] for c in found.candidates] == ["4", " 4", "5"]
    assert (found.input_tokens, found.output_tokens, found.request_id) == (40, 1, "reply-1")
    assert judge.paths == ["/v1/chat/completions"]
    assert judge.seen == [{
        "model": "judge-a", "temperature": 0.0, "max_tokens": 8, "logprobs": True, "top_logprobs": 20,
        "cache": False, "messages": [{"role": "system", "content": "Be strict."},
                                     {"role": "user", "content": "answer 0"}],
    }]  # fmt: skip


def test_every_passing_fault_is_tried_again(client):
    plans = iter(["429", "500", "503", "cut", "half", "garbage", "ok"])
    with run_judge(lambda body: next(plans)) as judge:
        found = make_asker(judge, attempts=7, client=client).ask(make_request())
    assert (found.status, found.score, found.attempts) == ("ok", rate(judge.seen[0]), 7)
    assert len(judge.seen) == 7


def test_a_slow_reply_is_cut_off_and_asked_again(client):
    plans = iter(["slow", "ok"])
    with run_judge(lambda body: next(plans)) as judge:
        judge.slow = 0.6
        found = make_asker(judge, timeout=0.2, client=client).ask(make_request())
    assert (found.status, found.attempts) == ("ok", 2)


def test_faults_that_stay_are_an_api_error():
    with run_judge(lambda body: "500") as judge:
        found = make_asker(judge, attempts=3).ask(make_request())
    assert (found.status, found.score, found.attempts) == ("api_error", None, 3)
    assert found.fault.startswith("HTTP 500: try later")


def refuse(status, message, code=None):
    return {"status": status, "body": {"error": {"message": message, "code": code}}}


@pytest.mark.parametrize(
    ("plan", "status", "text"),
    [
        (complete("I am sorry, I can not rate this."), "refusal", "I am sorry, I can not rate this."),
        (complete("", message={"content": None, "refusal": "No."}), "refusal", "No."),
        (complete("", finish_reason="content_filter"), "content_filter", ""),
        (refuse(400, "The prompt was filtered", "content_filter"), "content_filter", None),
        (complete("between 3 and 4"), "parse_error", "between 3 and 4"),
        (complete("7"), "parse_error", "7"),
        (complete(""), "missing", ""),
        (refuse(400, "messages too long"), "api_error", None),
    ],
)
def test_failures_keep_their_kind(plan, status, text):
    with run_judge(lambda body: plan) as judge:
        found = make_asker(judge).ask(make_request())
    assert (found.status, found.score, found.text, len(judge.seen)) == (status, None, text, 1)


@pytest.mark.parametrize(
    "plan", [refuse(401, "wrong key"), refuse(404, "no model"), refuse(429, "pay", "insufficient_quota")]
)
def test_what_no_call_is_spared_ends_the_run(plan, tmp_path):
    with run_judge(lambda body: plan) as judge, CallLog(tmp_path / "log.jsonl") as log:
        asker = make_asker(judge)
        with pytest.raises(JudgeUnusableError, match="the server refused model 'judge-a'"):
            make_calls([make_request(n) for n in range(50)], asker, log, workers=4)
    assert len(judge.seen) <= 4
    assert read_log(tmp_path / "log.jsonl") == ({}, 0)


def test_fewer_candidates_are_asked_for_when_the_server_allows_no_more():
    def plan(body):
        if body.get("top_logprobs", 0) > 5:
            return refuse(400, "top_logprobs must be at most 5")
        return "ok"

    with run_judge(plan) as judge:
        asker = make_asker(judge)
        found = [asker.ask(make_request(n, top_logprobs=200)) for n in range(2)]
    assert [f.status for f in found] == ["ok", "ok"]
    assert [body.get("top_logprobs") for body in judge.seen] == [200, 20, 5, 5]


def test_no_key_is_ever_told(monkeypatch, tmp_path, client):
    monkeypatch.setenv("MY_KEY", "sk-very-secret")
    with run_judge(lambda body: "500") as judge, CallLog(tmp_path / "log.jsonl") as log:
        asker = make_asker(judge, key_env="MY_KEY", attempts=1, client=client)
        make_calls([make_request()], asker, log, workers=1)
        judge.plan = lambda body: refuse(401, "wrong key sk-very-secret")
        with pytest.raises(JudgeUnusableError) as fault:
            make_calls([make_request(1)], asker, log, workers=1)
    assert judge.keys == ["Bearer sk-very-secret"] * 2
    assert "try later" in (tmp_path / "log.jsonl").read_text()
    assert "secret" not in (tmp_path / "log.jsonl").read_text() + str(fault.value)


STRANGE = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 5) | st.floats() | st.sampled_from(["4", " 4", "", "token"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                ["token", "logprob", "bytes", "top_logprobs", "content", "refusal", "error", "code"]
            ),
            inner,
            max_size=4,
        )
    ),
    max_leaves=12,
)


@settings(max_examples=100, deadline=None)
@given(
    content=STRANGE, logprobs=STRANGE, usage=STRANGE, reason=STRANGE, status=st.sampled_from([200, 400, 418])
)
def test_no_reply_however_strange_ends_a_run_or_spoils_the_log(content, logprobs, usage, reason, status):
    places = [{"token": "4", "logprob": -0.1, "top_logprobs": logprobs}]
    choice = {"message": {"content": content}, "finish_reason": reason}
    reply = {"id": usage, "model": reason, "usage": usage, "error": content}

    class Strange:
        def __init__(self, told):
            self.told = told

        def post(self, body):
            text = json.dumps({**reply, "choices": [{**choice, "logprobs": self.told}]})
            return Response(status=status, headers={}, body=text.encode())

    declared = JudgeDeclaration(model="judge-a", base_url="http://127.0.0.1:1/v1", attempts=1)
    for told in ({"content": places}, {"content": logprobs}, logprobs):
        found = Asker(Strange(told), declared).ask(make_request())
        assert Outcome.from_mapping(json.loads(found.to_json())) == found
        assert (found.status == "ok") == (found.score is not None)
        weigh(found, (), SCALE)
        if found.candidates:
            read_column(found.candidates)


def test_retry_after_counts_in_full():
    def answer(**headers):
        return Response(status=429, headers=headers, body=b"")

    assert read_retry_after(answer(**{"retry-after": "7"})) == 7
    assert read_retry_after(answer(**{"retry-after-ms": "1500", "retry-after": "9"})) == 1.5
    assert read_retry_after(answer(**{"retry-after": "Thu, 01 Jan 2026 00:00:00 GMT"})) == 0
    assert read_retry_after(answer(**{"retry-after": "soon"})) is None
    assert read_retry_after(answer()) is None


def test_waits_double_and_vary_and_give_way_to_what_the_server_asks():
    class Stop(threading.Event):
        waits: list[float]

        def wait(self, timeout=None):
            self.waits.append(timeout)
            return False

    class Dead:
        plans = itertools.chain([None] * 4, itertools.repeat("5"))

        def post(self, body):
            asked = next(self.plans)
            if asked is None:
                raise ConnectionFault("refused")
            return Response(status=429, headers={"retry-after": asked}, body=b"{}")

    stop = Stop()
    stop.waits = []
    declared = JudgeDeclaration(model="judge-a", base_url="http://127.0.0.1:1/v1", attempts=6)
    Asker(Dead(), declared, stop=stop, chance=random.Random(3)).ask(make_request())
    doubling = [wait / (asking.FIRST_WAIT * 2**n) for n, wait in enumerate(stop.waits[:4])]
    assert all(0.5 <= part <= 1 for part in doubling)
    assert len(set(doubling)) == 4
    assert stop.waits[4:] == [5]


def test_a_mixture_of_faults_loses_none_and_doubles_none(tmp_path):
    chance = random.Random(5)
    lock = threading.Lock()

    def plan(body):
        with lock:
            return chance.choice(["ok", "ok", "ok", "429", "500", "cut", "half", "garbage"])

    requests = [make_request(n) for n in range(120)]
    with run_judge(plan) as judge, CallLog(tmp_path / "log.jsonl") as log:
        made = make_calls(requests, make_asker(judge, attempts=20), log, workers=8)
    assert (made.made, made.left, made.on_record) == (120, 0, 0)
    lines = [json.loads(line) for line in (tmp_path / "log.jsonl").read_text().splitlines()]
    assert Counter(line["key"] for line in lines) == Counter(r.key for r in requests)
    by_key = {line["key"]: line for line in lines}
    for request in requests:
        expected = rate({"messages": [{"content": request.prompt}]})
        assert (by_key[request.key]["status"], by_key[request.key]["score"]) == ("ok", expected)


def test_what_is_on_record_is_not_asked_again_but_an_api_error_is(tmp_path):
    requests = [make_request(n) for n in range(6)]
    bad = {"answer 1", "answer 4"}
    path = tmp_path / "log.jsonl"
    with run_judge(lambda b: "500" if b["messages"][0]["content"] in bad else "ok") as judge:
        with CallLog(path) as log:
            make_calls(requests, make_asker(judge, attempts=2), log, workers=2)
        bad.clear()
        judge.seen.clear()
        with CallLog(path) as log:
            made = make_calls(requests, make_asker(judge), log, workers=2)
    assert (made.made, made.on_record) == (2, 4)
    assert set(judge.count_prompts()) == {"answer 1", "answer 4"}
    assert {o.status for o in read_log(path)[0].values()} == {"ok"}


def test_caps_are_kept(tmp_path):
    requests = [make_request(n, prompt="a long answer " * 10) for n in range(30)]
    price = Price(input=1e6, output=1e6)
    with run_judge() as judge, CallLog(tmp_path / "log.jsonl") as log:
        asker = make_asker(judge)
        made = make_calls(requests, asker, log, workers=8, cap=Cap(calls=7))
        assert (made.made, made.left, len(judge.seen), made.cost) == (7, 23, 7, None)
        # Each call costs 41 by the server's own count.
        made = make_calls(requests, asker, log, workers=8, cap=Cap(cost=200), price=price)
        assert made.cost <= 200
        assert made.cost == 41 * made.made
        assert made.made >= 4
        assert make_calls(requests, asker, log, workers=8, cap=Cap(calls=0)).made == 0


def test_so_many_calls_are_under_way_at_once_and_no_more(tmp_path):
    lock = threading.Lock()
    under_way = [0, 0]

    def plan(body):
        with lock:
            under_way[0] += 1
            under_way[1] = max(under_way)
        time.sleep(0.05)
        with lock:
            under_way[0] -= 1
        return "ok"

    with run_judge(plan) as judge, CallLog(tmp_path / "log.jsonl") as log:
        made = make_calls([make_request(n) for n in range(320)], make_asker(judge), log, workers=32)
    assert made.made == 320 == len(read_log(tmp_path / "log.jsonl")[0])
    assert 16 <= under_way[1] <= 32


def test_a_torn_last_line_is_cut_off_wherever_it_was_torn(tmp_path):
    path = tmp_path / "log.jsonl"
    outcomes = [Outcome(key=f"k{n}", status="ok", score="4", text="ü4") for n in range(3)]
    with CallLog(path) as log:
        for outcome in outcomes:
            log.append(outcome)
    whole = path.read_bytes()
    last = whole.rindex(b"\n", 0, -1) + 1
    for end in range(last, len(whole)):
        path.write_bytes(whole[:end])
        with CallLog(path) as log:
            assert list(log.outcomes) == ["k0", "k1"]
            assert log.repaired == end - last
            log.append(outcomes[2])
        assert path.read_bytes() == whole


def test_damage_inside_a_log_is_told(tmp_path):
    path = tmp_path / "log.jsonl"
    path.write_text('{"key": "a", "status": "ok"}\nnot a record\n{"key": "b", "status": "ok"}\n')
    with pytest.raises(InputProblems, match=r"log\.jsonl line 2: no record of a call"):
        read_log(path)


def test_one_run_at_a_time_holds_a_log(tmp_path):
    with CallLog(tmp_path / "log.jsonl"), pytest.raises(UsageError, match="another run is writing"):
        CallLog(tmp_path / "log.jsonl").__enter__()


def test_the_key_holds_all_that_matters():
    base = make_request()
    changes = {
        "period": "2026-Q2", "item_id": "b", "criterion": "tone", "prompt": "x", "model": "judge-b",
        "temperature": 0.5, "most_tokens": 9, "top_logprobs": 5, "levels": ("1", "2"), "reply": "last_line",
        "seed": 1, "system": "x", "extra": {"top_p": 0.5}, "draw": "repeat / 1", "server": "http://b/v1",
    }  # fmt: skip
    assert set(changes) == set(Request.__dataclass_fields__)
    keys = {make_request(**{name: value}).key for name, value in changes.items()}
    assert len(keys | {base.key}) == len(changes) + 1
    assert make_request().key == base.key


@pytest.mark.parametrize(
    "stated",
    [
        {"base_url": "http://user:pass@host/v1"}, {"base_url": "https://host/v1?key=a"},
        {"base_url": "host/v1"}, {"extra": {"n": 5}}, {"extra": {"temperature": 1}}, {"api_key": "sk-1"},
    ],
)  # fmt: skip
def test_declarations_that_would_leak_or_mislead_are_refused(stated):
    with pytest.raises(ValueError, match="validation error"):
        JudgeDeclaration(**stated)
