// The field in the head of every page, instead of a link to the page of the
// search. What finds is loaded when a reader first turns to it.

import { kept } from "../frame/kept.js";
import { load } from "../frame/load.js";
import { make } from "../frame/make.js";

// Readers who have switched off shortcuts of single keys (cases/keys.js) have no
// other here.
const shortcuts = () => kept("standings-keys") !== "off";

document.addEventListener("DOMContentLoaded", () => {
  const box = document.querySelector(".site-search");
  const page = box?.querySelector("a").href;
  const own = document.querySelector("[data-search] input"); // of the page of the search
  if (!box) return;
  const input = own ?? make("input", { type: "search", placeholder: "Search", "aria-label": "Search this site", "aria-keyshortcuts": "/", role: "combobox", "aria-expanded": "false", "aria-autocomplete": "list", autocomplete: "off", autocapitalize: "off", spellcheck: false });
  document.addEventListener("keydown", (e) => {
    if (e.key !== "/" || e.ctrlKey || e.metaKey || e.altKey || e.target.closest?.("input, textarea, select, [contenteditable]") || !shortcuts()) return;
    e.preventDefault();
    input.focus();
    input.select();
  });
  if (own) return;
  box.replaceChildren(input, make("kbd", { "aria-hidden": "true", textContent: "/" }));
  input.addEventListener("keydown", (e) => {
    if (e.key === "Enter" && input.value.trim() && !input.getAttribute("aria-activedescendant")) location.href = page + "#?q=" + encodeURIComponent(input.value.trim());
  });
  input.addEventListener("focus", () => load("search").then(({ Found }) => new Found(input, box, page), () => {}), { once: true });
});
