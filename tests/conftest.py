"""What holds for all tests."""

import pytest


@pytest.fixture(autouse=True, scope="session")
def speak_english():
    """Commands speak the language of the environment: here English, whoever runs the tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LC_ALL", "C.UTF-8")
        patch.delenv("LANGUAGE", raising=False)
        yield
