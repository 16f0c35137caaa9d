"""A person at a terminal is told what takes long; a log, and a person who need not wait, are told nothing."""

import io
import sys
import time

import pytest

from judgegauge import command


class Terminal(io.StringIO):
    def isatty(self):
        return True


@pytest.mark.parametrize(
    ("patience", "stream", "told"), [(0, Terminal, True), (60, Terminal, False), (0, io.StringIO, False)]
)
def test_only_long_steps_are_told_on_a_terminal(monkeypatch, patience, stream, told):
    monkeypatch.setattr(command, "PATIENCE", patience)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys, "stderr", stream())
    with command.working("Reading the run table"):
        deadline = time.monotonic() + 10
        while told and "Reading" not in sys.stderr.getvalue() and time.monotonic() < deadline:
            time.sleep(0.01)
    assert ("Reading the run table" in sys.stderr.getvalue()) == told


def test_a_step_that_fails_leaves_no_sign_behind(monkeypatch):
    monkeypatch.setattr(command, "PATIENCE", 60)
    monkeypatch.setattr(sys, "stderr", Terminal())
    with pytest.raises(ValueError, match="broken"), command.working("Measuring"):
        raise ValueError("broken")
    assert sys.stderr.getvalue().strip("\x1b[?25lhm0K\n\r") == ""
