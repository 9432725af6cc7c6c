// Who passes what: each verdict leads to its line on the page of its case, by the
// mouse and by the keyboard, and is shown in full as one comes to it.

import { make } from "../frame/make.js";
import { read } from "../frame/read.js";
import { peek } from "./peek.js";

const words = { y: "pass", h: "partly", "": "fail", q: "not judged" };

function start() {
  const table = document.querySelector("[data-verdicts]");
  if (!table?.tBodies[0]?.rows.length) return;
  const told = document.querySelector("[data-at]");
  const [cases, heads] = table.tHead.rows;
  // The case of each line, and the line's number in it.
  const lines = [...cases.cells].slice(2).flatMap((th) => Array.from({ length: th.colSpan }, (_, i) => ({ link: th.querySelector("a"), n: i + 1, pictured: th.dataset.pictured })));
  lines.forEach(({ link, n }, i) => (heads.cells[i + 2].dataset.title = `${read.text(link)}, criterion ${n}`)); // in what is exported
  const cellOf = (e) => {
    const td = e.target.closest("tbody td");
    return td && td.cellIndex > 1 ? td : null;
  };
  const target = (td) => {
    const { link, n } = lines[td.cellIndex - 2];
    return link.href.split("#")[0] + "#l" + n + (read.verdictOf(td).letter === "q" ? "" : "-" + td.parentElement.dataset.output);
  };
  const tell = (td) => {
    const { link, n, pictured } = lines[td.cellIndex - 2];
    if (pictured) peek(td, pictured, td.parentElement.dataset.output);
    const { letter, word } = read.verdictOf(td);
    const full = words[letter] + (/\d/.test(word) ? ", " + word : "") + (word.endsWith("*") ? ", judges differ" : "");
    told.replaceChildren(`Case ${read.text(link)}, criterion ${n}: ${heads.cells[td.cellIndex].title} `, make("b", { textContent: `${read.text(td.parentElement.cells[0])}: ${full}` }));
  };

  told.hidden = false;
  told.textContent = "Each verdict leads to its criterion on the page of the case.";
  table.setAttribute("role", "grid");
  let here = table.tBodies[0].rows[0].cells[2];
  here.tabIndex = 0;
  const go = (td) => {
    if (!td || td.cellIndex < 2) return;
    here.tabIndex = -1;
    here = td;
    here.tabIndex = 0;
    here.focus();
  };
  table.addEventListener("pointerover", (e) => {
    const td = cellOf(e);
    if (td) tell(td);
  });
  table.addEventListener("focusin", (e) => {
    const td = cellOf(e);
    if (td) tell(td);
  });
  table.addEventListener("click", (e) => {
    const td = cellOf(e);
    if (!td || getSelection()?.toString()) return;
    if (e.ctrlKey || e.metaKey) open(target(td), "_blank", "noopener");
    else location.href = target(td);
  });
  table.addEventListener("keydown", (e) => {
    const td = cellOf(e);
    if (!td || e.ctrlKey || e.metaKey || e.altKey) return;
    const tr = td.parentElement;
    const act = {
      ArrowLeft: () => go(tr.cells[td.cellIndex - 1]), ArrowRight: () => go(tr.cells[td.cellIndex + 1]), Home: () => go(tr.cells[2]), End: () => go(tr.cells[tr.cells.length - 1]),
      ArrowUp: () => go(table.tBodies[0].rows[tr.sectionRowIndex - 1]?.cells[td.cellIndex]), ArrowDown: () => go(table.tBodies[0].rows[tr.sectionRowIndex + 1]?.cells[td.cellIndex]),
      Enter: () => (location.href = target(td)),
    }[e.key];
    if (!act) return;
    e.preventDefault();
    act();
  });
}

document.addEventListener("DOMContentLoaded", start);
