// The theme: automatic, light or dark. Runs before the page is painted, so that
// nothing flashes; the switch itself comes with the page.

import { keep, kept } from "./kept.js";

const root = document.documentElement;
const key = "standings-theme";
const order = ["automatic", "light", "dark"];
root.classList.add("js");

let choice = order.includes(kept(key)) ? kept(key) : order[0];

const show = () => {
  if (choice === order[0]) delete root.dataset.theme;
  else root.dataset.theme = choice;
};
show();

// Paper is light.
addEventListener("beforeprint", () => (root.dataset.theme = "light"));
addEventListener("afterprint", show);
// Another window of the site may have changed it.
addEventListener("storage", (e) => {
  if (e.key !== key) return;
  choice = order.includes(e.newValue) ? e.newValue : order[0];
  show();
});

document.addEventListener("DOMContentLoaded", () => {
  const button = document.querySelector(".theme-switch");
  if (!button) return;
  const name = () => {
    button.ariaLabel = button.title = "Theme: " + choice;
  };
  name();
  button.hidden = false;
  button.addEventListener("click", () => {
    choice = order[(order.indexOf(choice) + 1) % order.length];
    keep(key, choice);
    show();
    name();
  });
});
