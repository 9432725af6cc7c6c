// Rows of the pages across benchmarks and by theme are ticked to be compared: two to
// six of them. Without this script each row leads to the compare page by itself.

import { make } from "../frame/make.js";

const most = 6;

// picked reads which model a link to the compare page picks.
const picked = (link) => new URLSearchParams(link.hash.slice(2)).get("pick") ?? "";

function choosing(table) {
  const links = [...table.querySelectorAll("a.compare-add")];
  if (links.length < 2) return;
  const base = links[0].href.split("#")[0];
  const boxes = links.map((link) => {
    const box = make("input", { type: "checkbox", value: picked(link), "aria-label": link.getAttribute("aria-label"), onchange: show });
    link.replaceWith(make("label", { className: "compare-add", "data-is": "act" }, box, "compare"));
    return box;
  });
  const bar = make("p", { className: "compare-chosen", role: "status", hidden: true });
  (table.closest(".board-box") ?? table).after(bar);

  function show() {
    const chosen = boxes.filter((box) => box.checked).map((box) => box.value);
    for (const box of boxes) box.disabled = !box.checked && chosen.length >= most;
    bar.hidden = !chosen.length;
    bar.replaceChildren(chosen.length < 2 ? "Tick one more model, or " : "",
      make("a", { href: base + "#?pick=" + chosen.map(encodeURIComponent).join(",") }, chosen.length < 2 ? "choose it by name" : `Compare these ${chosen.length}`),
      chosen.length >= most ? " (six at most)" : "");
  }
  show(); // what the browser kept ticked
}

document.addEventListener("DOMContentLoaded", () => {
  for (const table of document.querySelectorAll("table.board")) choosing(table);
});
