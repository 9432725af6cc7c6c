// The details of the verdict that is open, below its line: the judge's reason,
// what other judges say, the record, and a way to report the verdict.

import { make } from "../frame/make.js";
import { read } from "../frame/read.js";
import { report } from "./report.js";
import { settings } from "../review/settings.js";

let row = null;

// opened shows it for one cell of the grid; null is none. It gives the row that it shows.
export function opened(grid, td) {
  row?.remove();
  row = null;
  const line = td && grid.lines.find((l) => l.cells.includes(td));
  if (!line) return null;
  const column = grid.columns[line.cells.indexOf(td)];
  const { looks, word } = read.verdictOf(td);
  const said = [...td.querySelectorAll(":scope > q, :scope > small")].map((e) =>
    e.matches("q") ? make("p", { className: "behind-reason" }, make("small", {}, e.previousElementSibling?.matches("small") ? "Reason: " : "Judge’s reason: "), e.cloneNode(true)) : make("p", { className: read.verdictOf(e).looks }, make("i", {}, read.text(e))));
  const number = line.tr.querySelector(".no");
  row = make("tr", { className: "behind" }, make("td", { colSpan: Number(grid.box.dataset.shown) + 2 }, make("div", { className: "behind-box" },
    make("p", {}, make("b", {}, settings.blind ? column.name : make("a", { href: column.page }, column.name)), make("span", { className: looks }, make("i", {}, word))),
    said,
    settings.blind ? null : make("p", { className: "behind-links" }, make("a", { href: grid.records[column.i].href }, "Raw judge output"),
      report({ model: column.name, line: `${read.text(number)}: ${read.text(number.nextSibling)}`, verdict: word, at: td.id })),
  )));
  line.tr.after(row);
  return row;
}
