"""A moment of random files: nothing but the package's own errors comes out of the readers."""

import random

from readers import fuzz, make_seeds, mutate, try_one


def test_random_files_are_read_or_refused():
    outcomes, faults = fuzz(20, seed=20_261_101, most=120)
    assert faults == []
    assert outcomes["read"] > 0
    assert outcomes["refused"] > 0


def test_seeds_are_sound_files(tmp_path):
    """Unchanged they are read, so that what is tried is what stands behind the first look at a file."""
    from judgegauge import Review
    from judgegauge.data.checks import understand

    for form, content in make_seeds(tmp_path).items():
        path = tmp_path / f"sound{form}"
        path.write_bytes(content)
        if form != ".toml":
            assert len(understand(path, Review(scale="1:5")).criteria) == 1


def test_an_exception_of_another_kind_would_be_seen(tmp_path, monkeypatch):
    import readers

    def fail(*_, **__):
        raise KeyError("planted")

    monkeypatch.setattr(readers, "understand", fail)
    monkeypatch.setattr(readers, "draft_review", fail)
    outcomes, faults = readers.fuzz(20, seed=1, most=10)
    assert outcomes["fault"] > 0
    assert "KeyError: 'planted'" in faults[0]


def test_the_same_seed_makes_the_same_file(tmp_path):
    seeds = make_seeds(tmp_path)
    made = [mutate(seeds[".csv"], random.Random(5)) for _ in range(2)]
    assert made[0] == made[1]
    assert try_one(seeds, tmp_path, random.Random(5)) in {"read", "refused"}
