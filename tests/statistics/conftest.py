"""Property tests run the same examples every time, on machines of any speed."""

from hypothesis import settings

settings.register_profile("statistics", deadline=None, derandomize=True, max_examples=60)
settings.load_profile("statistics")
