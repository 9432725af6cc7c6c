// How sure figures and ranks are: what a table says of it beside what a reader has
// chosen to see. Ranges of ranks are always those of the whole board; where other ranks
// stand, the style sheet hides them.

import { decimals, number } from "../frame/figures.js";
import { make } from "../frame/make.js";

export class Sure {
  constructor(board, tools) {
    this.board = board;
    this.line = make("p", { className: "tool-said tool-sure" });
    this.line.setAttribute("role", "status");
    tools.append(this.line);
    this.ranges = board.table.classList.contains("places");
    this.shown = null;
    for (const row of board.rows) this.read(row);
  }

  // read takes the intervals of a row's figures: of the column that ranks, then of those
  // behind it. They are written as how far each reaches down and up, in units of the
  // digit behind the last one of the figure.
  read(row) {
    const { overall, heads } = this.board;
    const [main, ...others] = (row.tr.dataset.intervals ?? "").split(",");
    const first = (overall ?? heads.find((h) => h.id === "model"))?.index ?? -1;
    if (overall) row.whisker = row.cells[first].td.title;
    if (overall) this.put(row.cells[first], main);
    others.forEach((text, i) => this.put(row.cells[first + 1 + i], text));
  }

  put(cell, offsets) {
    if (!offsets) return;
    const digits = decimals(cell.text) + 1;
    const end = (n) => ((Math.round(number(cell.text) * 10 ** digits) + n) / 10 ** digits).toFixed(digits).replace("-", "−");
    const [down, up] = offsets.split(" ").map(Number);
    cell.low = end(-down);
    cell.high = end(up);
    cell.error = (Math.max(down, up) / 10 ** digits).toFixed(digits);
    cell.interval = cell.low + (cell.low.startsWith("−") ? " to " : "–") + cell.high;
  }

  // of is how sure a cell's figure is; "" where that is not known, or another figure
  // stands there.
  of(cell) {
    const { table, overall } = this.board;
    const remade = overall && cell.td.cellIndex === overall.index && table.classList.contains("is-reweighed");
    return this.off || remade || cell.held !== undefined ? "" : (cell.interval ?? "");
  }

  // show makes the table say what a state asks for.
  show(state) {
    const { table, rows, overall } = this.board;
    this.off = state.sure === "off";
    table.classList.toggle("is-plain", this.off);
    table.classList.toggle("is-sorted", Boolean(state.sort || state.by));
    const key = [this.off, state.own, table.classList.contains("is-reweighed")].join();
    if (key === this.shown) return;
    this.shown = key;
    for (const row of rows) {
      for (const cell of row.cells) {
        if (!cell.interval) continue;
        const text = this.of(cell);
        const main = overall && cell === row.cells[overall.index];
        if (!text) cell.td.removeAttribute("title");
        else if (main) cell.td.title = row.whisker;
        else if (!cell.td.querySelector(".stated")) cell.td.title = "95\u00a0% interval " + text;
      }
    }
  }

  // say tells what ranges belong to where not all rows are seen, or they are sorted by
  // something else.
  say(state, part) {
    const { heads, overall, table } = this.board;
    const sorted = heads.some((h) => h.id === state.sort && h.id && h !== overall);
    const silent = !this.ranges || this.off || table.classList.contains("is-moved");
    let text = "";
    if (!silent && sorted) text = `Ranks and their ranges are by ${overall.name}${part ? ", of the whole board" : ""}.`;
    else if (!silent && part) text = "Ranges of ranks are those of the whole board.";
    if (this.line.textContent !== text) this.line.textContent = text;
  }
}
