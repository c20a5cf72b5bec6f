"""The files of the page: simcord's front end with small changes, and our own layer around it.

simcord's files are changed where they are served. Each change names the exact text it replaces, so
another version of simcord is noticed at the start and not by a page that half works.
"""

import html
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from bot.demo.extra import SIMCORD
from bot.demo.options import DemoError
from bot.demo.pinned import PreviewServer, page_server

TYPES = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "application/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
}
_STATIC = Path(page_server.__file__).with_name("static")


class Change(NamedTuple):
    file: str
    old: str
    new: str


CHANGES = (
    # The page is reached at its plain address; what lets it in stands in its head.
    Change(
        "app.js",
        'const hash = window.location.hash.startsWith("#") ? window.location.hash.slice(1) : "";',
        'const hash = document.querySelector("meta[name=capability]").content;',
    ),
    # Reads are held back until there is news (live.js), so the pause between them can be short.
    Change("session.js", "interval = 500", "interval = 20"),
    # Times as the visitor's own clock shows them.
    Change(
        "presentation.js",
        'timezone: configured.timezone || state.profile.timezone || "UTC",',
        "timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,",
    ),
    # Waiting for 28 MB of fonts before showing anything; the style sheet still loads them when a
    # message needs them.
    *(
        Change(
            "presentation.js", f'  {{ family: "{family}", css: {css}, sample: "{sample}" }},\n', ""
        )
        for family, css, sample in (
            ("Noto Color Emoji", "'normal 16px \"Noto Color Emoji\"'", "👩🏽‍💻❤️‍🔥"),
            ("Noto Sans Arabic", "'normal 16px \"Noto Sans Arabic\"'", "مرحبا بالعالم"),
            ("Noto Sans Hebrew", "'normal 16px \"Noto Sans Hebrew\"'", "שלום עולם"),
            ("Noto Sans Devanagari", "'normal 16px \"Noto Sans Devanagari\"'", "नमस्ते दुनिया"),
            ("Noto Sans SC", "'normal 16px \"Noto Sans SC\"'", "你好世界"),
        )
    ),
    # Mentions can be followed and relative times tick (timeline.js).
    Change(
        "text.js",
        'target.append(node("span", token.type === "mention" ? "mention" : "command-mention", '
        'token.label || ""));',
        'const chip = node("span", token.type === "mention" ? "mention" : "command-mention", '
        'token.label || "");\n'
        '      chip.dataset.kind = token.kind || token.type; chip.dataset.id = token.id || "";\n'
        '      if (chip.dataset.kind === "channel") { chip.tabIndex = 0; chip.role = "link"; }\n'
        "      target.append(chip);",
    ),
    Change(
        "text.js",
        "if (valid) time.dateTime = date.toISOString();",
        "if (valid) time.dateTime = date.toISOString();\n  time.dataset.style = style;",
    ),
    # A press says what was pressed, and not only where it stood (acting.py).
    Change(
        "components.js",
        "  button.dataset.controlKey = controlKey;\n",
        "  button.dataset.controlKey = controlKey;\n"
        '  button.dataset.customId = component.custom_id || "";\n',
    ),
    Change(
        "selects.js",
        "wrap.dataset.controlKey = key;\n  wrap",
        "wrap.dataset.controlKey = key;\n"
        '  wrap.dataset.customId = component.custom_id || "";\n'
        "  wrap",
    ),
    # A conversation opens at its end and stays there, also while boards grow and pictures load,
    # until somebody scrolls away from it.
    Change(
        "timeline.js",
        "state.scrollIntent || captureScrollIntent();",
        'state.scrollIntent || { policy: "bottom" };',
    ),
    Change(
        "timeline.js",
        'if (state.scrollIntent?.policy !== "target") state.scrollIntent = captureScrollIntent();',
        'if (state.scrollIntent?.policy === "anchor") state.scrollIntent = captureScrollIntent();',
    ),
    Change("timeline.js", "ui.timeline.clientHeight <= 1 ?", "ui.timeline.clientHeight <= 40 ?"),
    # Opening a menu draws all messages anew, and until the conversation is back at its place the
    # menu may be out of sight: then it is hidden, and not closed for good.
    Change(
        "select-drafts.js",
        "if (rect.bottom <= 0 || rect.top >= viewportHeight) {\n"
        "        cancelDropdown(wrap.dataset.controlKey);\n",
        "const isOut = rect.bottom <= 0 || rect.top >= viewportHeight;\n"
        '      list.style.visibility = isOut ? "hidden" : "visible";\n'
        "      if (isOut) {\n",
    ),
    # Room for seven choices before a list has to be scrolled; a shorter one stands at its menu.
    Change(
        "select-drafts.js",
        "Math.min(list.scrollHeight, 220)",
        "Math.min(list.scrollHeight + list.offsetHeight - list.clientHeight, 400)",
    ),
    Change("select-drafts.js", "Math.min(220, available)", "Math.min(desired, available)"),
    # Private messages say so below, with the way to be rid of them, as Discord's do.
    Change(
        "messages.js",
        'root.append(node("div", "message-ephemeral-note", "Only you can see this"));',
        "",
    ),
    Change(
        "messages.js",
        "  appendThread(root, message.thread);\n",
        "  appendThread(root, message.thread);\n"
        "  if (message.ephemeral) {\n"
        '    const note = node("div", "message-ephemeral-note", "Only you can see this · ");\n'
        '    const dismiss = node("button", "demo-dismiss", "Dismiss message");\n'
        '    dismiss.type = "button";\n'
        "    dismiss.dataset.controlKey = `message:${message.id}:dismiss`;\n"
        "    note.append(dismiss);\n"
        "    root.append(note);\n"
        "  }\n",
    ),
    # The list of a command's options says what each is for.
    Change(
        "commands.js",
        '"command-suggestion-ellipsis", "…"',
        '"command-suggestion-meta", value.description || ""',
    ),
    Change(
        "messages.js",
        "  if (thread.archived) summary",
        '  summary.tabIndex = 0; summary.role = "link";\n  if (thread.archived) summary',
    ),
    # A chosen option leaves the focus in the command line, and its list closed, so that Enter runs
    # the command; the cross empties the line, where a Backspace leaves the name of the command.
    Change(
        "commands.js",
        "drafts.focus(next?.name || null);\n    renderCompose({ focus: Boolean(next) });",
        "drafts.focus(next?.name || null);\n"
        "    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();\n"
        "    renderCompose({ focus: true });",
    ),
    Change(
        "commands.js",
        "function exitCommand() {\n    if (!draft) return;\n"
        "    const invocation = `/${currentDraft().invocation}`;",
        "function exitCommand(event) {\n    if (!draft) return;\n"
        '    const invocation = event instanceof MouseEvent ? "" : '
        "`/${currentDraft().invocation}`;",
    ),
    # Once it has run, the line is there for the next.
    Change(
        "commands.js",
        "onCommandMode?.(false, detachedReply); detachedReply = null;\n",
        "onCommandMode?.(false, detachedReply); detachedReply = null;\n"
        "      if (document.activeElement === document.body) input.focus();\n",
    ),
    # Answering, pinning and deleting what the bot says is no part of a game, and would cover it.
    Change(
        "messages.js",
        "if (toolbar.childElementCount) root.append(toolbar);",
        'if (message.author?.kind !== "application" && toolbar.childElementCount) '
        "root.append(toolbar);",
    ),
    Change("composer.js", "`Replying to message ${state.replyToId}`", '"Your reply"'),
    Change("composer.js", "`Editing message ${state.editTargetId}`", '"Editing your message"'),
    Change(
        "composer.js",
        "`Message ${channel.glyph}${channel.name}`",
        "`Message ${channel.glyph}${channel.name}, or type / for commands`",
    ),
)


class Front:
    """Everything a browser may fetch without asking the simulation."""

    def __init__(self, capability: str) -> None:
        self.fonts: dict[str, Path] = {}
        self._texts: dict[str, tuple[str, str]] = {}
        for address, name in PreviewServer._STATIC_FILES.items():
            if address == "/" or not (_STATIC / name).exists():
                continue
            if name.endswith(".ttf"):
                self.fonts[address] = _STATIC / name
            else:
                self._add(address, name, _changed(name))
        own = files("bot.demo").joinpath("static")
        for item in own.iterdir():
            if item.name != "page.html":
                self._add(f"/demo/{item.name}", item.name, item.read_text("utf-8"))
        page = own.joinpath("page.html").read_text("utf-8")
        self._add("/", "page.html", page.replace("$CAPABILITY", html.escape(capability)))

    def text(self, address: str) -> tuple[str, str]:
        """(content type, text); raises KeyError."""
        return self._texts[address]

    @property
    def addresses(self) -> list[str]:
        return [*self._texts, *self.fonts]

    def _add(self, address: str, name: str, text: str) -> None:
        self._texts[address] = (TYPES.get(Path(name).suffix, "text/plain"), text)


def _changed(name: str) -> str:
    text = (_STATIC / name).read_text("utf-8")
    for change in CHANGES:
        if change.file == name:
            text = apply(change, text)
    return text


def apply(change: Change, text: str) -> str:
    """Raises DemoError unless the text holds what is to be replaced, once."""
    if text.count(change.old) != 1:
        raise DemoError(
            f"simcord's page is not the one the demo was built for ({change.file} differs): "
            f"install simcord=={SIMCORD}."
        )
    return text.replace(change.old, change.new)
