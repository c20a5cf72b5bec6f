"""House rules of the project that a machine can check."""

import ast
import re
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.settings import PREFIX, SECRETS, Settings

ROOT = Path(__file__).parents[1]
SOURCES = ("bot", "engine", "migrations", "seeds", "tests")

# what is imported by name when it is wanted, and why it cannot stand at the top of its file
IMPORTED_LATER = {
    "bot/demo/__init__.py": "the extra demo need not be installed",
    "bot/games/__init__.py": "presenters are found from the folders beside it",
    "engine/games/__init__.py": "games are found from the folders beside it",
}

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
README = (ROOT / "README.md").read_text("utf-8")
CHANGELOG = (ROOT / "CHANGELOG.md").read_text("utf-8")


def python_files() -> list[Path]:
    return sorted(file for folder in SOURCES for file in (ROOT / folder).rglob("*.py"))


def name(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


def tracked_texts() -> Iterator[tuple[str, str]]:
    if not (ROOT / ".git").exists():
        pytest.skip("this is no checkout")
    listed = subprocess.run(
        ["git", "-C", str(ROOT), "ls-files"], capture_output=True, text=True, check=True
    )
    for line in listed.stdout.splitlines():
        file = ROOT / line
        if file.is_file() and b"\0" not in (content := file.read_bytes()):
            yield line, content.decode("utf-8")


def test_no_file_names_a_folder_of_one_machine_or_the_address_of_a_registry():
    foreign = re.compile(
        r"/[w]ork/|/[f]arm/|/[t]mp/[a-z]|/[r]oot/|/[h]ome/[a-z]"
        r"|[i]ndex-url|extra-[i]ndex|find-[l]inks|pypi\.[o]rg|pythonhosted\.[o]rg|registry\.[n]pm"
    )

    found = [file for file, text in tracked_texts() if foreign.search(text)]

    assert found == []


def test_imports_stand_at_the_top_of_a_file():
    inside = [
        f"{name(file)}:{node.lineno}"
        for file in python_files()
        for function in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
        for node in ast.walk(function)
        if isinstance(node, ast.Import | ast.ImportFrom)
    ]

    assert inside == []


def test_what_is_imported_by_name_has_a_reason():
    by_name = {
        name(file)
        for file in python_files()
        if not name(file).startswith("tests/")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Call) and called(node) in ("import_module", "__import__")
    }

    assert by_name == set(IMPORTED_LATER)


def called(node: ast.Call) -> str:
    if isinstance(node.func, ast.Attribute):
        return node.func.attr
    return node.func.id if isinstance(node.func, ast.Name) else ""


def test_every_dependency_has_its_reason_beside_it():
    lines = (ROOT / "pyproject.toml").read_text("utf-8").splitlines()
    wanted = {line for extra in dependencies().values() for line in extra}

    for dependency in wanted:
        [line] = [line for line in lines if line.strip().startswith(f'"{dependency}"')]
        assert re.search(r"# \w", line), f"{dependency} has no reason"


def test_every_dependency_is_pinned_to_what_was_tested():
    pinned = {
        line.partition("==")[0].lower()
        for line in (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    }
    extras = dependencies()
    del extras["bench"]  # of no use to a player or a test

    for dependency in (line for extra in extras.values() for line in extra):
        package = re.split(r"[\[<>=~! ]", dependency)[0].lower()
        assert package in pinned or package == "takiyaki", f"{package} is not in constraints.txt"


def dependencies() -> dict[str, list[str]]:
    project = PROJECT["project"]
    return {"": project["dependencies"], **project["optional-dependencies"]}


def test_every_setting_is_used_and_stands_in_the_readme():
    elsewhere = "\n".join(
        file.read_text("utf-8")
        for file in (ROOT / "bot").rglob("*.py")
        if file.name != "settings.py"
    )

    for field in Settings.model_fields:
        assert f"| `{PREFIX}{field.upper()}` |" in README
        read = field.removesuffix("_file") if field.removesuffix("_file") in SECRETS else field
        assert re.search(rf"settings\.{read}\b", elsewhere), f"nothing reads the setting {field}"


def test_ci_starts_the_tests_with_the_line_that_the_readme_gives():
    ci = (ROOT / ".ci" / "run").read_text("utf-8")
    [marker] = re.findall(r"sed -n '/\^(<!-- the tests)/,/\^```\$/p' README\.md", ci)

    shown = README.partition(marker)[2].partition("```sh\n")[2].partition("\n```")[0]

    assert "\n" not in shown
    assert shown.endswith("/pytest -n 2")
    assert "pytest" not in ci.replace("pytest's", "")


def test_hooks_of_git_check_what_ci_checks():
    ci = (ROOT / ".ci" / "run").read_text("utf-8")
    hooks = (ROOT / ".pre-commit-config.yaml").read_text("utf-8")
    stages = re.findall(r"^stage (\w+) (\.venv/.+)$", ci, re.M)
    entries = re.findall(r"^ +- id: (\w+)\n.*\n +entry: (.+)$", hooks, re.M)

    assert entries == [*stages, ("tests", ".venv/bin/pytest -n 2")]


def test_the_lines_for_powershell_install_the_same_as_those_for_sh():
    extras = re.compile(r"-e ['\"](\.\[\w+\])['\"]")
    of_sh, of_powershell = (
        extras.findall("".join(re.findall(rf"```{shell}\n(.*?)```", README, re.S)))
        for shell in ("sh", "powershell")
    )

    assert of_sh == of_powershell == [".[demo]", ".[dev]"]


def test_the_changelog_tells_of_this_version():
    versions = re.findall(r"^## \[([\d.]+)\] - \d{4}-\d\d-\d\d$", CHANGELOG, re.M)

    assert versions[0] == PROJECT["project"]["version"]


def pages() -> list[Path]:
    folders = (ROOT / name for name in ("docs", *SOURCES))
    return sorted([*ROOT.glob("*.md"), *(page for each in folders for page in each.rglob("*.md"))])


def without_code(page: Path) -> str:
    return re.sub(r"^```.*?^```$", "", page.read_text("utf-8"), flags=re.M | re.S)


def headings(page: Path) -> set[str]:
    """As links name them."""
    titles = re.findall(r"^#+ (.+)$", without_code(page), re.M)
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


def test_links_lead_somewhere():
    links = [
        (page, *link.partition("#")[::2])
        for page in pages()
        for link in re.findall(r"\]\(([^)]+)\)", without_code(page))
        if "://" not in link
    ]

    missing = [
        f"{name(page)}: {file}#{heading}"
        for page, file, heading in links
        if not (target := page.parent / file if file else page).exists()
        or (heading and heading not in headings(target))
    ]

    assert links
    assert missing == []


def test_the_source_distribution_holds_every_page_and_what_the_tests_read():
    packed = set(PROJECT["tool"]["hatch"]["build"]["targets"]["sdist"]["include"])
    read = {".ci", ".env.example", ".pre-commit-config.yaml", "constraints.txt", *SOURCES}

    assert packed >= read | {name(page).partition("/")[0] for page in pages()}
