// Copies a citation, or the text that a button itself carries. Pages opened from a folder may not use the clipboard's own
// interface; an old way serves there.

import { full, text } from "./text.js";

export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement("textarea");
    area.value = text;
    area.className = "visually-hidden";
    document.body.append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    return done;
  }
}

document.addEventListener("DOMContentLoaded", () => {
  for (const button of document.querySelectorAll("[data-copy]")) {
    const block = document.getElementById(button.dataset.copy);
    const name = text(button);
    let back;
    button.hidden = false;
    button.setAttribute("aria-live", "polite");
    button.addEventListener("click", async () => {
      const done = await copy((button.dataset.text ?? full(block)).trimEnd() + "\n");
      button.focus();
      button.textContent = done ? "Copied" : "Select the text above to copy";
      clearTimeout(back);
      back = setTimeout(() => (button.textContent = name), 2500);
    });
  }
});
