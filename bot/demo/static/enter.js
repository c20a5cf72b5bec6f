// Enter runs a command once it is picked, as on Discord. simcord's list of optional options is open
// by then and would take the key; it keeps it when somebody has moved in the list.
// A line that begins with a slash and names no command is kept, not said to everybody.

import { takeDraft } from "/demo/live.js";
import { say } from "/demo/timeline.js";

const form = document.getElementById("channel-composer");
let chosen = false;

// What was being written comes back once there is a line to write in.
new MutationObserver(() => {
  const input = document.getElementById("channel-composer-input");
  if (form.hidden || !(input instanceof HTMLTextAreaElement)) return;
  const draft = takeDraft();
  if (!draft) return;
  input.value = draft;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}).observe(form, { attributeFilter: ["hidden"] });

// Escape empties the line, a command with its options or what was typed of one.
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || event.isComposing) return;
  const input = document.getElementById("channel-composer-input");
  const close = form.querySelector(".command-context-close");
  if (close && (form.contains(event.target) || event.target === document.body)) close.click();
  else if (event.target === input && input.value.startsWith("/")) {
    input.value = "";
    input.dispatchEvent(new Event("input", { bubbles: true }));
  } else return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);

// Enter in a value with nothing to pick runs the command, too: as a submit, which waits for its turn.
document.addEventListener("keydown", (event) => {
  const isValue = event.target instanceof Element && event.target.matches(".command-row input");
  if (!isValue || event.key !== "Enter" || event.isComposing) return;
  if (document.querySelector(".command-popup:not([hidden]) [role=option][aria-selected=true]")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  form.requestSubmit();
}, true);

document.addEventListener("keydown", (event) => {
  const chip = event.target instanceof Element && event.target.matches("[data-command-chip]");
  if (!chip) { chosen = false; return; }
  if (event.key === "ArrowDown" || event.key === "ArrowUp") chosen = true;
  if (event.key !== "Enter" || chosen) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  form.requestSubmit();
}, true);

document.addEventListener("submit", (event) => {
  const input = document.getElementById("channel-composer-input");
  const isPicked = document.querySelector("[data-command-chip]") !== null;
  const isText = input instanceof HTMLTextAreaElement && !isPicked;
  if (!isText || !input.value.trimStart().startsWith("/")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  say("Pick a command from the list that opens with /, then its options; Enter runs it.");
}, true);
