"""Settings: where they come from, and the one sentence that each wrong one gives."""

from itertools import pairwise
from pathlib import Path

import pytest

from bot.settings import PREFIX, Settings, WrongSetting, application_id, missing_token, read

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.Gabcde.abcdefghijklmnopqrstuvwxyz0123456789AB"
EXAMPLE = Path(__file__).parents[2] / ".env.example"


@pytest.fixture(autouse=True)
def _empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for field in Settings.model_fields:
        monkeypatch.delenv(PREFIX + field.upper(), raising=False)


def database(settings: Settings) -> str:
    return settings.database.get_secret_value()


def test_everything_has_a_default_but_the_token():
    settings = read()

    assert settings.token is None
    assert database(settings) == "sqlite:///takiyaki.sqlite3"
    assert settings.log_file == Path("takiyaki.log")


def test_the_file_in_the_working_folder_is_read_and_the_environment_counts_more(
    monkeypatch: pytest.MonkeyPatch,
):
    Path(".env").write_text(f"TAKIYAKI_TOKEN={TOKEN}\nTAKIYAKI_LOG_LEVEL=debug\n", "utf-8-sig")
    monkeypatch.setenv("TAKIYAKI_LOG_LEVEL", "error")

    settings = read()

    assert settings.token is not None
    assert settings.token.get_secret_value() == TOKEN
    assert settings.log_level == "ERROR"


def test_an_empty_setting_counts_as_absent():
    Path(".env").write_text("TAKIYAKI_TOKEN=\nTAKIYAKI_SHARD_COUNT=\n")

    assert read().token is None


def test_a_path_is_an_address_of_sqlite(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("TAKIYAKI_DATABASE", "data/games.sqlite3")

    assert database(read()) == "sqlite:///data/games.sqlite3"


def test_quotes_around_a_value_do_not_count(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("TAKIYAKI_TOKEN", f' "{TOKEN}" ')
    monkeypatch.setenv("TAKIYAKI_DATABASE", " 'games.sqlite3' ")

    settings = read()

    assert settings.token is not None
    assert settings.token.get_secret_value() == TOKEN
    assert database(settings) == "sqlite:///games.sqlite3"


@pytest.mark.parametrize("address", ["sqlite:games.db", "postgres:games", "sqlite+aiosqlite:"])
def test_half_an_address_is_no_path(monkeypatch: pytest.MonkeyPatch, address: str):
    monkeypatch.setenv("TAKIYAKI_DATABASE", address)

    assert database(read()) == address


def test_shards_are_numbers_with_commas(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("TAKIYAKI_SHARD_COUNT", "2")
    monkeypatch.setenv("TAKIYAKI_SHARD_IDS", "0, 1")

    settings = read()

    assert (settings.shard_count, settings.shard_ids) == (2, (0, 1))


def test_shards_that_another_process_would_need_are_refused(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("TAKIYAKI_SHARD_COUNT", "4")
    monkeypatch.setenv("TAKIYAKI_SHARD_IDS", "0,1")

    with pytest.raises(WrongSetting, match=r"^TAKIYAKI_SHARD_IDS leaves out some of 0 to 3, and"):
        read()


@pytest.mark.parametrize(
    ("setting", "value", "why"),
    [
        ("TOKEN", "Bot " + TOKEN, "is no bot token"),
        ("TOKEN", "0123456789abcdef0123456789abcdef", "is no bot token"),
        ("DATABASE", TOKEN, "belongs in TAKIYAKI_TOKEN"),
        ("LOG_FILE", f"logs/{TOKEN}", "belongs in TAKIYAKI_TOKEN"),
        ("LOG_FILE", "postgresql://u:hunter2@h/c", "an address: that of a database is TAKIYAKI_D"),
        ("LOG_LEVEL", TOKEN, "belongs in TAKIYAKI_TOKEN"),
        ("LOG_LEVEL", "loud", "must be DEBUG, INFO, WARNING or ERROR"),
        ("SHARD_COUNT", "many", "must be a whole number from 1"),
        ("SHARD_COUNT", "0", "must be a whole number from 1"),
        ("SHARD_IDS", "0;1", "must be whole numbers from 0"),
        ("SHARD_IDS", "0", "needs TAKIYAKI_SHARD_COUNT"),
    ],
)
def test_a_wrong_setting_is_named_with_the_reason_and_without_its_value(
    monkeypatch: pytest.MonkeyPatch, setting: str, value: str, why: str
):
    monkeypatch.setenv(PREFIX + setting, value)

    with pytest.raises(WrongSetting) as raised:
        read()

    sentence = str(raised.value)
    assert sentence.startswith(PREFIX + setting)
    assert why in sentence
    assert value == "0" or value not in sentence
    assert sentence.endswith(".")
    assert "\n" not in sentence


def test_a_shard_outside_the_count_is_refused(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("TAKIYAKI_SHARD_COUNT", "2")
    monkeypatch.setenv("TAKIYAKI_SHARD_IDS", "2")

    with pytest.raises(WrongSetting, match="outside 0 to 1"):
        read()


@pytest.mark.parametrize("place", ["environment", ".env"])
def test_a_misspelt_setting_is_refused(monkeypatch: pytest.MonkeyPatch, place: str):
    if place == ".env":
        Path(".env").write_text("TAKIYAKI_TOKENS=1\n")
    else:
        monkeypatch.setenv("TAKIYAKI_TOKENS", "1")

    with pytest.raises(WrongSetting, match=r"TAKIYAKI_TOKENS: TAKIYAKI_TOKEN is probably meant"):
        read()


CONTAINERS_SET = {
    # of a service called takiyaki, one called takiyaki-database and one called takiyaki-token
    "TAKIYAKI_SERVICE_HOST": "10.0.0.7",
    "TAKIYAKI_SERVICE_PORT": "80",
    "TAKIYAKI_PORT": "tcp://10.0.0.7:80",
    "TAKIYAKI_DATABASE_SERVICE_HOST": "10.0.0.8",
    "TAKIYAKI_DATABASE_SERVICE_PORT": "5432",
    "TAKIYAKI_DATABASE_SERVICE_PORT_POSTGRES": "5432",
    "TAKIYAKI_DATABASE_PORT": "tcp://10.0.0.8:5432",
    "TAKIYAKI_DATABASE_PORT_5432_TCP": "tcp://10.0.0.8:5432",
    "TAKIYAKI_DATABASE_PORT_5432_TCP_PROTO": "tcp",
    "TAKIYAKI_DATABASE_PORT_5432_TCP_PORT": "5432",
    "TAKIYAKI_DATABASE_PORT_5432_TCP_ADDR": "10.0.0.8",
    "TAKIYAKI_TOKEN_PORT": "udp://[fd00::9]:53",
    "TAKIYAKI_TOKEN_PORT_53_UDP_ADDR": "fd00::9",
    # of a link of Docker's
    "TAKIYAKI_DATABASE_NAME": "/takiyaki/takiyaki_database",
    "TAKIYAKI_DATABASE_ENV_PG_MAJOR": "17",
}


def test_variables_of_other_programs_are_left_alone(monkeypatch: pytest.MonkeyPatch):
    for name, value in CONTAINERS_SET.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("TOKEN", "somebody else's")

    assert read().token is None


@pytest.mark.parametrize(
    ("name", "value", "meant"),
    [
        ("TAKIYAKI_DATABASE_PORT", "5432", "TAKIYAKI_DATABASE"),
        ("TAKIYAKI_DATABASE_NAME", "games", "TAKIYAKI_DATABASE"),
        ("TAKIYAKI_DATABSE", "tcp://10.0.0.8:5432", "TAKIYAKI_DATABASE"),
        ("TAKIYAKI_LOG_FILES", "/var/log/takiyaki.log", "TAKIYAKI_LOG_FILE"),
        ("TAKIYAKI_TOKENFILE", "/run/secrets/token", "TAKIYAKI_TOKEN_FILE"),
        ("takiyaki_tokens", "1", "TAKIYAKI_TOKEN"),
    ],
)
def test_what_only_looks_like_a_variable_of_a_container_is_refused(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, meant: str
):
    monkeypatch.setenv(name, value)

    with pytest.raises(WrongSetting, match=f"{name.upper()}: {meant} is probably meant"):
        read()


SECRETS = {"TOKEN": TOKEN, "DATABASE": "postgresql://ana:secret-word@db.example/games"}


@pytest.mark.parametrize("place", ["environment", ".env"])
@pytest.mark.parametrize("setting", SECRETS)
@pytest.mark.parametrize("form", ["%s", "%s\n", "\ufeff%s\r\n", " %s \n\n"])
def test_a_secret_may_stand_in_a_file_of_its_own(
    monkeypatch: pytest.MonkeyPatch, place: str, setting: str, form: str
):
    Path("secret").write_bytes((form % SECRETS[setting]).encode())
    if place == ".env":
        Path(".env").write_text(f"TAKIYAKI_{setting}=\nTAKIYAKI_{setting}_FILE='secret'\n")
    else:
        monkeypatch.setenv(f"TAKIYAKI_{setting}_FILE", "secret")

    secret = getattr(read(), setting.lower())

    assert secret.get_secret_value() == SECRETS[setting]


@pytest.mark.parametrize("setting", SECRETS)
def test_a_secret_and_a_file_for_it_are_refused(monkeypatch: pytest.MonkeyPatch, setting: str):
    Path("secret").write_text(SECRETS[setting])
    Path(".env").write_text(f"TAKIYAKI_{setting}={SECRETS[setting]}\n")
    monkeypatch.setenv(f"TAKIYAKI_{setting}_FILE", "secret")

    with pytest.raises(
        WrongSetting,
        match=f"^TAKIYAKI_{setting} and TAKIYAKI_{setting}_FILE are both set: .*\\.$",
    ) as raised:
        read()

    assert SECRETS[setting] not in str(raised.value)


@pytest.mark.parametrize("setting", SECRETS)
@pytest.mark.parametrize(
    ("content", "why"),
    [
        (None, "cannot be read"),
        (b"", "is empty"),
        (b" \r\n", "is empty"),
        (b"secret-word \xff\xfe", "cannot be read"),
        (b"secret-word\n" * 10_000, "is too long"),
    ],
)
def test_a_secret_that_cannot_be_read_is_one_sentence_without_it(
    monkeypatch: pytest.MonkeyPatch, setting: str, content: bytes | None, why: str
):
    if content is not None:
        Path("secret").write_bytes(content)
    monkeypatch.setenv(f"TAKIYAKI_{setting}_FILE", "secret")

    with pytest.raises(WrongSetting, match=rf"^TAKIYAKI_{setting}_FILE .*{why}.*\.$") as raised:
        read()

    assert "secret-word" not in str(raised.value)


def test_a_wrong_secret_is_told_by_the_name_of_its_file(monkeypatch: pytest.MonkeyPatch):
    Path("secret").write_text("secret-word")
    monkeypatch.setenv("TAKIYAKI_TOKEN_FILE", "secret")

    with pytest.raises(WrongSetting, match=r"^TAKIYAKI_TOKEN_FILE: .* is no bot token") as raised:
        read()

    assert "secret-word" not in str(raised.value)


@pytest.mark.parametrize("setting", SECRETS)
def test_a_token_in_the_place_of_its_file_is_not_repeated(
    monkeypatch: pytest.MonkeyPatch, setting: str
):
    monkeypatch.setenv(f"TAKIYAKI_{setting}_FILE", TOKEN)

    with pytest.raises(WrongSetting, match="the token belongs in TAKIYAKI_TOKEN") as raised:
        read()

    assert TOKEN not in str(raised.value)


@pytest.mark.parametrize("name", ["TOKEN", "DISCORD_TOKEN", "BOT_TOKEN", "TAKIYAKI_DISCORD_TOKEN"])
@pytest.mark.parametrize("place", ["environment", ".env"])
def test_a_token_under_another_name_is_found_when_it_is_missed(
    monkeypatch: pytest.MonkeyPatch, name: str, place: str
):
    if place == ".env":
        Path(".env").write_text(f"{name}='{TOKEN}'\n")
    else:
        monkeypatch.setenv(name, TOKEN)

    assert read().token is None
    sentence = missing_token()
    assert sentence.startswith(f"TAKIYAKI_TOKEN is missing, but {name} seems to hold a bot token")
    assert TOKEN not in sentence


@pytest.mark.parametrize(
    "other", ["ghp_0123456789", "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0." + 43 * "x"]
)
def test_tokens_of_others_than_discord_are_left_alone(monkeypatch: pytest.MonkeyPatch, other: str):
    monkeypatch.setenv("TOKEN", other)

    assert missing_token().startswith("TAKIYAKI_TOKEN is missing: put ")


def test_a_token_tells_the_application():
    assert application_id(TOKEN) == 123456789012345678
    assert application_id("!!!.x.y") is None
    assert application_id("YWJj.x.y") is None
    assert application_id("ä.x.y") is None


@pytest.mark.parametrize(
    "line", [f"TAKIYAKI_TOKEN {TOKEN}", f"TAKIYAKI_TOKEN: {TOKEN}", f'A="{TOKEN}']
)
def test_a_line_of_the_file_that_cannot_be_read_is_told_by_its_number(line: str):
    Path(".env").write_text(f"# a comment\n\n{line}\n")

    with pytest.raises(WrongSetting, match=r"^Line 3 of the file \.env cannot be read: ") as raised:
        read()

    assert TOKEN not in str(raised.value)


def test_a_file_in_another_encoding_is_refused_in_one_sentence():
    Path(".env").write_text("TAKIYAKI_LOG_LEVEL=INFO\n", "utf-16")

    with pytest.raises(WrongSetting, match="UTF-8"):
        read()


def test_the_example_names_every_setting_with_its_default_and_a_comment():
    lines = EXAMPLE.read_text("utf-8").splitlines()
    shown: dict[str, str] = {}
    for before, line in pairwise(lines):
        name, equals, value = line.removeprefix("# ").partition("=")
        if equals and name.startswith(PREFIX):
            assert before.startswith("# "), f"{name} has no comment"
            shown[name] = value

    settings = Settings()
    defaults = {
        PREFIX + field.upper(): "" if value is None else str(value)
        for field, value in settings.model_dump(exclude={"database"}).items()
    }
    assert shown == {**defaults, "TAKIYAKI_DATABASE": database(settings)}


def test_a_copied_example_works_as_it_is():
    Path(".env").write_text(EXAMPLE.read_text("utf-8"), "utf-8")

    assert read() == Settings(_env_file=None)  # pyright: ignore[reportCallIssue] (of the library)
