// Buttons above the message box for those who do not know the commands yet.

import { ask, onSidebar } from "/demo/live.js";
import { arrival, toEnd } from "/demo/sidebar.js";
import { say } from "/demo/timeline.js";

const PAUSE = 1000;  // milliseconds a shortcut rests after its press: a second tap is the same press
const bar = document.getElementById("demo-shortcuts");
let shown = "";

async function run(button, command) {
  if (button.classList.contains("demo-pressed")) return;
  button.classList.add("demo-pressed");
  button.setAttribute("aria-disabled", "true");
  const rest = new Promise((resolve) => setTimeout(resolve, PAUSE));
  toEnd();
  try {
    // who has just become somebody else asks as that person, or, if that failed, not at all
    if (!await arrival()) return;
    const { answered } = await ask("/demo/command", { command });
    if (!answered) say(`Takiyaki did not answer /${command}.`);
  } catch {
    say("The demo does not answer.");
  } finally {
    await rest;
    button.classList.remove("demo-pressed");
    button.removeAttribute("aria-disabled");
  }
}

onSidebar(({ shortcuts }) => {
  const text = JSON.stringify(shortcuts);
  if (text === shown) return;
  shown = text;
  bar.hidden = !shortcuts.length;
  bar.replaceChildren(...shortcuts.map(({ label, command }, index) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = label;
    button.title = `/${command}`;
    button.className = index ? "demo-shortcut" : "demo-shortcut demo-shortcut-first";
    button.addEventListener("click", (event) => { if (event.detail < 2) void run(button, command); });
    return button;
  }));
});
