"""What the person who runs the bot decides, read once from the environment and from `.env`.

No message here repeats a value: a token may stand in any place by mistake.
"""

import base64
import os
import re
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, Literal

from dotenv.parser import parse_stream
from pydantic import Field, SecretStr, ValidationError, field_validator, model_validator
from pydantic.fields import FieldInfo
from pydantic_core import ErrorDetails
from pydantic_settings import (
    BaseSettings,
    NoDecode,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
)

PREFIX = "TAKIYAKI_"
FILE = Path(".env")
ENCODING = "utf-8-sig"
"""Editors on Windows put a mark before the first line."""

TOKEN = re.compile(r"[\w-]{18,}\.[\w-]{4,}\.[\w-]{20,}")
"""A bot token: application id, time and signature, each in base 64, joined by dots."""

ADDRESS = re.compile(r"\w+(\+\w+)?://|(sqlite|postgres(ql)?)(\+\w+)?:", re.I)
"""How an address of a database begins, even a wrong one; all else is the path of a file."""


SECRETS = ("token", "database")
"""Each may stand in a file of its own, which the setting of its name with `_file` behind it names:
so containers are given their secrets."""

LONGEST_SECRET = 4096

OF_A_CONTAINER = {
    r"\w+_SERVICE_(HOST|PORT(_\w+)?)": r".*",
    r"\w+_PORT_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?": r".*",
    r"\w+_PORT": r"(tcp|udp|sctp)://.*",
    r"\w+_NAME": r"/.+/.+",
    r"\w+_ENV_\w+": r".*",
}
"""What Kubernetes and Docker's links tell of a service next door: its name, and what its value must
look like."""


class WrongSetting(Exception):
    """A setting is missing or cannot be used; the message is one sentence for who runs the bot."""


class Settings(BaseSettings):
    """Use `read`. Each field is the variable of its name with `TAKIYAKI_` before it."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX,
        env_file=FILE,
        env_file_encoding=ENCODING,
        env_ignore_empty=True,
        extra="ignore",
        frozen=True,
        hide_input_in_errors=True,
    )

    token: SecretStr | None = None
    token_file: Path | None = None
    database: SecretStr = SecretStr("sqlite:///takiyaki.sqlite3")
    database_file: Path | None = None
    log_file: Path = Path("takiyaki.log")
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    shard_count: Annotated[int, Field(ge=1)] | None = None
    shard_ids: Annotated[tuple[int, ...] | None, NoDecode] = None

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,  # noqa: ARG003 (files of fixed names)
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        return init_settings, env_settings, dotenv_settings, _SecretFiles(settings_cls)

    @field_validator("token")
    @classmethod
    def _is_a_token(cls, token: SecretStr | None) -> SecretStr | None:
        if token is not None and not TOKEN.fullmatch(token.get_secret_value()):
            raise ValueError(
                "is no bot token (three parts joined by dots, without the word Bot): copy it from "
                "the page Bot of your application on discord.com/developers"
            )
        return token

    @field_validator("database", "log_file", "log_level", "shard_count", "shard_ids", mode="before")
    @classmethod
    def _is_no_token(cls, value: object) -> object:
        if isinstance(value, str) and TOKEN.search(value):
            raise ValueError(f"seems to hold a bot token: the token belongs in {PREFIX}TOKEN")
        return value

    @field_validator("database", mode="before")
    @classmethod
    def _from_a_path(cls, value: object) -> object:
        is_path = isinstance(value, str) and not ADDRESS.match(value)
        return f"sqlite:///{value}" if is_path else value

    @field_validator("log_file", mode="before")
    @classmethod
    def _is_no_address(cls, value: object) -> object:
        if isinstance(value, str) and "://" in value:
            raise ValueError(f"seems to hold an address: that of a database is {PREFIX}DATABASE")
        return value

    @field_validator("log_level", mode="before")
    @classmethod
    def _in_capitals(cls, value: object) -> object:
        return value.upper() if isinstance(value, str) else value

    @field_validator("shard_ids", mode="before")
    @classmethod
    def _split_at_commas(cls, value: object) -> object:
        return value.split(",") if isinstance(value, str) else value

    # the last of those before is the first to run
    @field_validator("*", mode="before")
    @classmethod
    def _trimmed(cls, value: object) -> object:
        return _bare(value) if isinstance(value, str) else value

    @model_validator(mode="after")
    def _shards_fit(self) -> "Settings":
        if self.shard_ids is None:
            return self
        if self.shard_count is None:
            raise ValueError(
                f"{PREFIX}SHARD_IDS needs {PREFIX}SHARD_COUNT beside it: "
                "set how many shards there are in all"
            )
        if not all(0 <= shard < self.shard_count for shard in self.shard_ids):
            raise ValueError(
                f"{PREFIX}SHARD_IDS holds a number outside 0 to {self.shard_count - 1}: "
                f"change it, or raise {PREFIX}SHARD_COUNT"
            )
        if set(self.shard_ids) != set(range(self.shard_count)):
            raise ValueError(
                f"{PREFIX}SHARD_IDS leaves out some of 0 to {self.shard_count - 1}, and no other "
                "process can look after those, since one has the whole database: take it out"
            )
        return self


class _SecretFiles(PydanticBaseSettingsSource):
    """The content of the files that other sources name."""

    def get_field_value(self, field: FieldInfo, field_name: str) -> tuple[Any, str, bool]:
        raise NotImplementedError  # pydantic asks it of sources that read one field after another

    def __call__(self) -> dict[str, Any]:
        """Raises `WrongSetting`."""
        found: dict[str, Any] = {}
        for secret in SECRETS:
            file = self.current_state.get(f"{secret}_file")
            if file is None:
                continue
            name = f"{PREFIX}{secret.upper()}"
            if secret in self.current_state:
                raise WrongSetting(f"{name} and {name}_FILE are both set: remove one of them.")
            found[secret] = _secret(f"{name}_FILE", _bare(str(file)))
        return found


def _secret(setting: str, file: str) -> str:
    """What stands in the file which the setting names. Raises `WrongSetting`."""
    if TOKEN.search(file):
        raise WrongSetting(
            f"{setting} seems to hold a bot token: the token belongs in {PREFIX}TOKEN, "
            "or in the file that this setting names."
        )
    try:
        with Path(file).open(encoding=ENCODING) as opened:
            secret = opened.read(LONGEST_SECRET + 1)
    except (OSError, ValueError):  # no text, or no name of a file
        raise WrongSetting(
            f"{setting} names a file that cannot be read as text in UTF-8: check the path, "
            "and who may read the file."
        ) from None
    if len(secret) > LONGEST_SECRET:
        raise WrongSetting(f"{setting} names a file that is too long to hold a secret alone.")
    if not _bare(secret):
        raise WrongSetting(f"{setting} names a file that is empty: put the secret into it.")
    return secret


EXPECTED = {
    "log_level": "must be DEBUG, INFO, WARNING or ERROR",
    "shard_count": "must be a whole number from 1",
    "shard_ids": "must be whole numbers from 0 with commas between them, like 0,1",
}


def read() -> Settings:
    """Raises `WrongSetting` for the first thing that is wrong."""
    given: dict[str, str] = {}
    try:
        given = {name.upper(): value for name, value in {**_written(), **os.environ}.items()}
        _refuse_misspelt(given)
        return Settings()
    except (OSError, UnicodeError):
        raise WrongSetting(
            f"The file {FILE} cannot be read as text in UTF-8: save it in that encoding, "
            "or move it away."
        ) from None
    except ValidationError as error:
        raise WrongSetting(_sentence(error.errors()[0], given)) from None


def missing_token() -> str:
    """The sentence for who has set none; it names the variable where one seems to stand."""
    for name, value in sorted({**_written(), **os.environ}.items()):
        if TOKEN.fullmatch(_bare(value)) and application_id(value):
            return (
                f"{PREFIX}TOKEN is missing, but {name} seems to hold a bot token: "
                f"call that variable {PREFIX}TOKEN."
            )
    return (
        f"{PREFIX}TOKEN is missing: put your bot's token into the file {FILE} of this folder, "
        "or play without Discord: takiyaki demo"
    )


def application_id(token: str) -> int | None:
    """The application's id, which Discord writes into the first part of its bot's token."""
    first = _bare(token).partition(".")[0]
    try:
        digits = base64.urlsafe_b64decode(first + "=" * (-len(first) % 4)).decode("ascii")
    except ValueError:  # no base 64, or no text
        return None
    return int(digits) if digits.isdecimal() else None


def _bare(value: str) -> str:
    """Without quotes: Docker takes those in its files for a part of the value."""
    return re.sub(r"^(['\"])(.*)\1$", r"\2", value.strip()).strip()


def _written() -> Mapping[str, str]:
    """What the file says. Raises `WrongSetting`, `OSError` and `UnicodeError`."""
    if not FILE.is_file():
        return {}
    found: dict[str, str] = {}
    with FILE.open(encoding=ENCODING) as lines:
        for binding in parse_stream(lines):
            if binding.error:
                text, line = binding.original
                blank = text[: -len(text.lstrip())].count("\n")
                raise WrongSetting(
                    f"Line {line + blank} of the file {FILE} cannot be read: "
                    "it should look like NAME=value, or begin with # as a comment."
                )
            if binding.key is not None:
                found[binding.key] = binding.value or ""
    return found


def _refuse_misspelt(given: Mapping[str, str]) -> None:
    known = [PREFIX + field.upper() for field in Settings.model_fields]
    for name, value in sorted(given.items()):
        if not name.startswith(PREFIX) or name in known or _is_of_a_container(name, value):
            continue
        # others than near misses are left alone: they may be another program's
        if meant := get_close_matches(name, known, n=1, cutoff=0.85):
            raise WrongSetting(f"There is no setting {name}: {meant[0]} is probably meant.")


def _is_of_a_container(name: str, value: str) -> bool:
    return any(
        re.fullmatch(called, name) and re.fullmatch(looks, value, re.S)
        for called, looks in OF_A_CONTAINER.items()
    )


def _sentence(error: ErrorDetails, given: Mapping[str, str]) -> str:
    own = str(error.get("ctx", {})["error"]) if error["type"] == "value_error" else None
    if not error["loc"]:
        return f"{own}."
    field = str(error["loc"][0])
    name = PREFIX + field.upper()
    why = own or f"{EXPECTED[field]}: change it in .env or in the environment"
    if given.get(f"{name}_FILE"):
        return f"{name}_FILE: what stands in its file {why}."
    return f"{name} {why}."
