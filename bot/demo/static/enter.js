// Enter runs a command once it is picked, as on Discord. simcord's list of optional options is open
// by then and would take the key; it keeps it when somebody has moved in the list.

const form = document.getElementById("channel-composer");
let chosen = false;

document.addEventListener("keydown", (event) => {
  const chip = event.target instanceof Element && event.target.matches("[data-command-chip]");
  if (!chip) { chosen = false; return; }
  if (event.key === "ArrowDown" || event.key === "ArrowUp") chosen = true;
  if (event.key !== "Enter" || chosen) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  form.requestSubmit();
}, true);
