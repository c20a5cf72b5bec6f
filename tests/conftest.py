"""What all tests share: the option for long runs, and how hypothesis searches."""

import pytest
from hypothesis import settings

# A busy machine is no fault, and a run finds what the run before it found.
settings.register_profile("steady", deadline=None, derandomize=True)
settings.load_profile("steady")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="statistics over many more rounds")


@pytest.fixture(scope="session")
def is_long(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--long"))
