// Shortcuts of single keys: "?" lists them (keylists.js), and there they can
// be switched off: who speaks to the browser, or presses keys by accident, would
// set them off unawares. The choice is kept as the theme is; without storage it
// lasts as long as the page.

import { keep, kept } from "../frame/kept.js";
import { load } from "../frame/load.js";
import { make } from "../frame/make.js";

const name = "standings-keys";
const read = () => kept(name) !== "off";
let on = read();
let help = null, box = null, listed = null;

function show() {
  document.documentElement.dataset.shortcuts = on ? "on" : "off"; // for the viewer
  if (!help) return;
  listed.hidden = !on;
  box.checked = on;
}

show();

addEventListener("storage", (e) => {
  if (e.key !== name) return;
  on = read();
  show();
});

document.addEventListener("DOMContentLoaded", () => {
  const tools = document.querySelector("[data-case-tools]");
  if (!tools) return;
  box = make("input", { type: "checkbox" });
  listed = make("div");
  const all = make("div", {}, make("label", { className: "tool-check" }, box, " Single-key shortcuts"), listed);
  help = make("details", { className: "keys-help", "data-keys": "" }, make("summary", {}, "Keys ", make("kbd", {}, "?")), all);
  help.addEventListener("toggle", () => load("further").then(({ keyLists }) => {
    const [single, always] = keyLists();
    listed.append(single);
    all.append(always);
  }, () => {}), { once: true });
  tools.append(help);
  box.addEventListener("change", () => {
    on = box.checked;
    keep(name, on ? "on" : "off");
    show();
  });
  show();
});

// active: they are on, and the page says where they are listed.
const active = () => on && Boolean(help?.checkVisibility());

export const keys = {
  active,
  // tell opens what they are, or closes it.
  tell() {
    help.open = !help.open;
    if (help.open) help.querySelector("summary").focus();
  },
};
