// Whoever was at the end of a conversation stays there while boards grow and pictures load, so that
// the buttons of the newest message are in view. Only a person's own scrolling leaves the end.

import { toEnd } from "/demo/sidebar.js";

const timeline = document.getElementById("channel-timeline");
const list = document.getElementById("channel-message-list");
const NEAR = 48;  // pixels from the end that still count as being there
const HAND = 400;  // milliseconds after which a scroll is no longer a person's

let touched = 0;
let follows = true;

const touch = () => { touched = performance.now(); };
for (const kind of ["wheel", "touchmove"]) timeline.addEventListener(kind, touch, { passive: true });
// the scroll bar; a press on a button is no scrolling
timeline.addEventListener("pointerdown", (event) => { if (event.target === timeline) touch(); });
timeline.addEventListener("keydown", (event) => { if (/^(Page|Arrow|Home|End)/.test(event.key)) touch(); });

timeline.addEventListener("scroll", () => {
  if (performance.now() - touched > HAND) return;
  follows = timeline.scrollHeight - timeline.scrollTop - timeline.clientHeight < NEAR;
}, { passive: true });

document.addEventListener("demo:acted", ({ detail }) => {
  if (detail.asked.kind === "run_command" || detail.asked.kind === "send_message") follows = true;
});

function follow() {
  if (follows) requestAnimationFrame(toEnd);
}

new ResizeObserver(follow).observe(list);
new ResizeObserver(follow).observe(timeline);
list.addEventListener("load", follow, true);
