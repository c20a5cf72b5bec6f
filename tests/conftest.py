"""What all tests share: the option for long runs, how hypothesis searches, and that a run ends."""

from collections.abc import Iterator

import pytest
from hypothesis import settings

from tests import hanging

# A busy machine is no fault, and a run finds what the run before it found.
settings.register_profile("steady", deadline=None, derandomize=True)
settings.load_profile("steady")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="statistics over many more rounds")


@pytest.fixture(scope="session")
def is_long(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--long"))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--long"):
        for item in items:
            if "is_long" in getattr(item, "fixturenames", ()):
                item.add_marker(pytest.mark.timeout(0))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(call: pytest.CallInfo[None]) -> Iterator[None]:
    report = yield
    raised = call.excinfo
    if raised is not None and "from pytest-timeout" in str(raised.value):
        report.sections.append(("What was waited for", "\n".join(hanging.waits(raised.tb))))
    return report
