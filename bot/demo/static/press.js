// Presses: seen at once, and never lost because a message was drawn anew under the finger or because
// something else is under way: simcord's front end does one thing at a time and forgets the others.

import { isUnderWay } from "/demo/sidebar.js";

const ACTING = "button.component-button, .message-action-button";
const PRESSABLE = `${ACTING}, .demo-shortcut`;

const STILL = 8;  // pixels a finger may move and still press

let down = null;  // the button the finger went down on, and where

/** The button that stands for the same press now, or undefined. */
function successor(button) {
  return [...document.querySelectorAll(PRESSABLE)].find((other) =>
    other.dataset.controlKey === button.dataset.controlKey
    && other.dataset.customId === button.dataset.customId
    && other.textContent === button.textContent);
}

addEventListener("pointerdown", (event) => {
  const button = event.target instanceof Element ? event.target.closest(PRESSABLE) : null;
  down = button && { button, x: event.clientX, y: event.clientY };
}, true);

// The browser makes no click of a press that ends on another element than it began on. Here that
// happens when a message is drawn anew or pushed away meanwhile, and it is a press all the same.
addEventListener("pointerup", (event) => {
  if (!down) return;
  const { button, x, y } = down;
  down = null;
  if (button.isConnected && event.target instanceof Node && button.contains(event.target)) return;
  const stayed = Math.hypot(event.clientX - x, event.clientY - y) < STILL;
  if (stayed) (button.isConnected ? button : successor(button))?.click();
}, true);

addEventListener("pointercancel", () => { down = null; }, true);

const isBusy = () => isUnderWay() || window.simcordPreview?.pendingAction != null;

/** Waits until the next action can be taken; Discord gives each three seconds to be answered. */
async function untilIdle() {
  for (let looks = 0; isBusy() && looks < 100; looks += 1) await new Promise((then) => setTimeout(then, 40));
}

let waits = false;  // whether one action waits for its turn

async function takeTurn(act) {
  if (waits) return;
  waits = true;
  await untilIdle();
  waits = false;
  act();
}

function hold(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest(ACTING) : null;
  if (!button || button.disabled || !isBusy()) return;
  hold(event);
  if (button.classList.contains("demo-pressed") || event.detail > 1) return;  // the same press again
  button.classList.add("demo-pressed");
  void takeTurn(() => (button.isConnected ? button : successor(button))?.click());
}, true);

document.addEventListener("submit", (event) => {
  if (!isBusy()) return;
  hold(event);
  void takeTurn(() => event.target.requestSubmit());
}, true);

function unmark() {
  for (const button of document.querySelectorAll("button.component-button.demo-pressed")) button.classList.remove("demo-pressed");
}

document.addEventListener("demo:acting", ({ detail }) => {
  unmark();
  const key = detail.control_key;
  if (key) document.querySelector(`[data-control-key="${CSS.escape(key)}"]`)?.classList.add("demo-pressed");
});
document.addEventListener("demo:acted", unmark);
