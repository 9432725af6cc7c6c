// Shortcuts of single keys can be switched off: who speaks to the browser, or
// presses keys by accident, would set them off unawares. The choice is kept as
// the theme is; without storage it lasts as long as the page.

const name = "standings-keys";
const read = () => {
  try {
    return localStorage.getItem(name) !== "off";
  } catch {
    return true;
  }
};
let on = read();
let help = null;

function show() {
  if (!help) return;
  help.classList.toggle("keys-off", !on);
  help.querySelector("input").checked = on;
}

addEventListener("storage", (e) => {
  if (e.key !== name) return;
  on = read();
  show();
});

document.addEventListener("DOMContentLoaded", () => {
  help = document.querySelector("[data-keys]");
  if (!help) return;
  help.hidden = false;
  help.querySelector("input").addEventListener("change", (e) => {
    on = e.target.checked;
    try {
      localStorage.setItem(name, on ? "on" : "off");
    } catch {
      // see above
    }
    show();
  });
  show();
});

export const keys = {
  // on: the reader has not switched them off.
  on: () => on,
  // active: they are on, and the page tells of them where it can be seen.
  active: () => on && Boolean(help?.checkVisibility()),
};
