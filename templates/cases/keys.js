// Shortcuts of single keys: "?" lists them, and there they can
// be switched off: who speaks to the browser, or presses keys by accident, would
// set them off unawares. The choice is kept as the theme is; without storage it
// lasts as long as the page.

import { make } from "../frame/make.js";

const name = "standings-keys";
const read = () => {
  try {
    return localStorage.getItem(name) !== "off";
  } catch {
    return true;
  }
};
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

const walk = () => document.querySelector("[data-walk]");
// The first two are of the pages of cases, the third of those with a strip of outputs.
const shortcuts = [
  [["←", "→"], "previous and next case"],
  [["p", "n"], "the same, within the verdicts too"],
  [["[", "]"], "previous and next output beside the best"],
  [["j", "k"], "next and previous criterion"],
  [["h", "l"], "model on the left and on the right"],
  [["?"], "these shortcuts"],
];

document.addEventListener("DOMContentLoaded", () => {
  const tools = document.querySelector("[data-case-tools]");
  if (!tools) return;
  const list = (keys) => make("dl", {}, ...keys.flatMap(([signs, words]) => [make("dt", {}, ...signs.flatMap((s) => [make("kbd", {}, s), " "])), make("dd", {}, words)]));
  listed = list(shortcuts.filter((_, i) => (i > 1 || walk()) && (i !== 2 || document.querySelector("[data-strip]"))));
  const always = walk() ? [[["Enter"], "open or close a verdict"], [["Esc"], "close it"]] : [[["Enter"], "the page of a verdict"]];
  box = make("input", { type: "checkbox" });
  help = make("details", { className: "keys-help", "data-keys": "" }, make("summary", {}, "Keys ", make("kbd", {}, "?")),
    make("div", {}, make("label", { className: "tool-check" }, box, " Single-key shortcuts"), listed, list(always)));
  tools.append(help);
  box.addEventListener("change", () => {
    on = box.checked;
    try {
      localStorage.setItem(name, on ? "on" : "off");
    } catch {
      // see above
    }
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
