// Copies a citation, or the text that a button itself carries. Pages opened from a folder may not use the clipboard's own
// interface; an old way serves there.

import { make } from "./make.js";
import { full, text } from "./text.js";

export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = make("textarea", { value: text, className: "visually-hidden" });
    document.body.append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    return done;
  }
}

// copies makes a button copy what is given when it is pressed, and say so for a moment.
/** @type {(button: any, given: () => string, failed: string) => any} */
export function copies(button, given, failed) {
  const name = text(button);
  let back;
  button.ariaLive = "polite";
  button.onclick = async () => {
    const done = await copy(given());
    button.focus();
    button.textContent = done ? "Copied" : failed;
    clearTimeout(back);
    back = setTimeout(() => (button.textContent = name), 2500);
  };
  return button;
}

document.addEventListener("DOMContentLoaded", () => {
  for (const button of document.querySelectorAll("[data-copy]")) {
    button.hidden = false;
    copies(button, () => (button.dataset.text ?? full(document.getElementById(button.dataset.copy))).trimEnd() + "\n", "Select the text above to copy");
  }
});
