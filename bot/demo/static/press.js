// Presses and choices: seen at once, and never lost because a message was drawn anew under the finger
// or because something else is under way: simcord's front end does one thing at a time and forgets
// the others.

import { isUnderWay } from "/demo/sidebar.js";
import { failAt, messageOf } from "/demo/timeline.js";

const BUTTON = "button.component-button, .message-action-button, .demo-dismiss";
const TRIGGER = "#channel-message-list .select-trigger";  // a menu in a dialog sends nothing by itself
const OPTION = "#channel-message-list .select-option";
const ACTING = `${BUTTON}, ${TRIGGER}, ${OPTION}`;
const LINK = ".demo-row, #channel-message-list :is(a[href], .mention)";
const PRESSABLE = `${ACTING}, ${LINK}, .demo-shortcut`;

const STILL = 8;  // pixels a finger may move and still press
const LOOK = 40;  // milliseconds between two looks whether something else is under way still

let down = null;  // the control the finger went down on, and where

/** The same for a control and for the one drawn in its stead, wherever that stands in its message. */
function nameOf(control) {
  const menu = control.closest(".preview-select");
  if (menu && menu !== control) return `${nameOf(menu)} ${control.dataset.value}`;
  if (control.matches("a[href]")) return control.href;
  const { customId, controlKey = control.dataset.id } = control.dataset;
  return customId ? `${messageOf(controlKey)} ${customId}` : `${controlKey} ${control.textContent}`;
}

/** The control that stands for the same press now, or undefined. */
function now(control) {
  if (control.isConnected) return control;
  const name = nameOf(control);
  return [...document.querySelectorAll(PRESSABLE)].find((other) => nameOf(other) === name);
}

const under = (event, selector) => event.target instanceof Element ? event.target.closest(selector) : null;

addEventListener("pointerdown", (event) => {
  const control = event.button ? null : under(event, PRESSABLE);
  down = control && { control, x: event.clientX, y: event.clientY };
}, true);

// The browser makes no click of a press that ends on another element than it began on. Here that
// happens when a message is drawn anew or pushed away meanwhile, and it is a press all the same.
addEventListener("pointerup", (event) => {
  if (!down) return;
  const { control, x, y } = down;
  down = null;
  if (control.isConnected && event.target instanceof Node && control.contains(event.target)) return;
  const stayed = Math.hypot(event.clientX - x, event.clientY - y) < STILL;
  if (stayed) now(control)?.click();
}, true);

addEventListener("pointercancel", () => { down = null; }, true);

function isBusy() {
  if (isUnderWay()) return true;
  const page = window.simcordPreview;
  // after an action simcord refuses the next one until it has read what that led to
  return page != null && (page.pendingAction != null || page.awaitingRevision > page.publishedRevision);
}

const waiting = new Map();  // what waits for its turn, by the name of what shows that
let isTaking = false;

/** Presses `control`, or what stands for it by then, as soon as something can be done; `press` says
 * whether it could. Once more is the same press: of two choices from a menu the newer counts. */
async function takeTurn(name, control, press) {
  waiting.set(name, { control, press });
  mark();
  if (isTaking) return;
  isTaking = true;
  try {
    while (waiting.size) {
      if (isBusy()) await new Promise((then) => setTimeout(then, LOOK));
      else takeNext();
    }
  } finally {
    isTaking = false;
  }
}

function takeNext() {
  const [name, { control, press }] = waiting.entries().next().value;
  waiting.delete(name);
  let isDone = false;
  try {
    const there = now(control);
    // gone because it was pressed: once more is the same press
    isDone = there === undefined ? name === done : press(there);
  } catch (error) {
    reportError(error);  // those that wait behind it have their turn all the same
  }
  if (isDone) return;
  mark();
  failAt(messageOf((control.closest(".preview-select") ?? control).dataset.controlKey));
}

// Nobody does as the next person, or in the next room, what was pressed as the last one; nor as the
// last one, if the step fails, what was meant for the next.
for (const kind of ["demo:leaving", "demo:stayed"]) {
  document.addEventListener(kind, () => { waiting.clear(); mark(); });
}

function hold(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

const triggerOf = (option) => option.closest(".preview-select").querySelector(".select-trigger");
const isOpen = (option) => triggerOf(option).getAttribute("aria-expanded") === "true";

/** The menu closes as if it had been sent, and is opened again, unseen, for simcord to send it. */
function chooseLater(option) {
  triggerOf(option).click();
  void takeTurn(nameOf(triggerOf(now(option))), now(option), (there) => {
    if (!isOpen(there)) triggerOf(there).click();
    const option = now(there);
    if (!option || !isOpen(option)) return false;
    option.click();
    return true;
  });
}

document.addEventListener("click", (event) => {
  const control = under(event, `${BUTTON}, ${OPTION}`);
  if (!control || control.disabled || !isBusy()) return;
  hold(event);
  if (control.matches(OPTION)) chooseLater(control);
  else if (event.detail < 2 && control !== acting) {
    void takeTurn(nameOf(control), control, (there) => { there.click(); return true; });
  }
}, true);

document.addEventListener("keydown", (event) => {
  const trigger = under(event, `${TRIGGER}[aria-expanded=true]`);
  if (!trigger || !["Enter", " "].includes(event.key) || !isBusy()) return;
  hold(event);
  const option = trigger.closest(".preview-select").querySelector(".select-option.is-highlighted");
  if (option) chooseLater(option);
}, true);

document.addEventListener("submit", (event) => {
  if (!isBusy()) return;
  hold(event);
  void takeTurn("line", event.target, (form) => { form.requestSubmit(); return true; });
}, true);

let acting = null;  // the control whose action is under way
let done = null;  // the name of the last one

/** Shows what is pressed, and nothing else. */
function mark() {
  for (const control of document.querySelectorAll(ACTING)) {
    control.classList.toggle("demo-pressed", control === acting || waiting.has(nameOf(control)));
  }
}

document.addEventListener("demo:acting", ({ detail: { control_key: key } }) => {
  acting = key ? document.querySelector(`:is(${BUTTON}, ${TRIGGER})[data-control-key="${CSS.escape(key)}"]`) : null;
  done = acting && nameOf(acting);
  mark();
});
document.addEventListener("demo:acted", () => { acting = null; mark(); });
