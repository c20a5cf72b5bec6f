import pytest

from tests import needs


def test_what_is_missing_skips_and_says_what(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv(needs.STRICT, raising=False)
    monkeypatch.setenv("PATH", "")

    with pytest.raises(pytest.skip.Exception, match="needs chromium: none is installed"):
        needs.chromium()


def test_what_is_missing_fails_where_nothing_may_be_missing(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv(needs.STRICT, "1")
    monkeypatch.setenv("PATH", "")

    with pytest.raises(pytest.fail.Exception, match="needs chromium: none is installed"):
        needs.chromium()
