// How sure figures and ranks are: what a table says of it beside what a reader has
// chosen to see. Ranges of ranks are always those of the whole board; where other ranks
// stand, the style sheet hides them.

import { decimals, number } from "../frame/figures.js";
import { load } from "../frame/load.js";
import { make } from "../frame/make.js";

// What the title of a cell says in the column that ranks.
const stated = /^95\u00a0% interval (−?[\d.]+)(?:–| to )(−?[\d.]+),/;

export class Sure {
  constructor(board, tools) {
    this.board = board;
    this.line = make("p", { className: "tool-said tool-sure" });
    this.line.setAttribute("role", "status");
    tools.append(this.line);
    this.ranges = board.table.classList.contains("places");
    this.shown = null;
    this.file = null; // the intervals of single categories, once they are loaded
    const { overall, table } = board;
    board.each((row) => {
      if (this.file) this.fill(row);
      if (overall) {
        const cell = row.cells[overall.index];
        row.whisker = cell.td.title;
        const [, low, high] = stated.exec(row.whisker) ?? [];
        if (low) this.put(cell, low, high);
      }
      if (this.state) this.entitle(row);
    });
    board.widened.push(() => {
      this.shown = null;
      this.fillAll();
    });
    if ("intervals" in table.dataset) for (const type of ["pointerover", "focusin"]) table.addEventListener(type, () => this.ready(), { once: true });
  }

  // ready brings the intervals of single categories, which few readers ask for: from a
  // file beside the board's page, by row in the order of its columns. They are written as
  // how far each reaches down and up, in units of the digit behind the last one of the
  // figure. It gives null where there is nothing more to come.
  ready() {
    const { table } = this.board;
    if (this.file || !("intervals" in table.dataset)) return null;
    return (this.loading ??= load(`../${table.dataset.of}/intervals`).then((file) => {
      this.file = file;
      this.fillAll();
      this.shown = null;
      this.show(this.state);
    }, () => {
      this.loading = null; // it is asked for again
    }));
  }

  fillAll() {
    if (this.file) for (const row of this.board.rows) if (!row.bare) this.fill(row);
  }

  fill(row) {
    const { heads } = this.board;
    (this.file.rows[row.id] ?? "").split(",").forEach((text, i) => {
      const head = text && heads.find((h) => h.id === this.file.columns[i]);
      if (head) this.reach(row.cells[head.index], ...text.split(" ").map(Number));
    });
  }

  reach(cell, down, up) {
    const digits = decimals(cell.digits) + 1;
    const end = (n) => ((Math.round(number(cell.digits) * 10 ** digits) + n) / 10 ** digits).toFixed(digits).replace("-", "−");
    this.put(cell, end(-down), end(up));
  }

  put(cell, low, high) {
    const digits = decimals(low);
    const last = (text) => Math.round(number(text) * 10 ** digits);
    const at = last(cell.digits);
    Object.assign(cell, { low, high, interval: low + (low.startsWith("−") ? " to " : "–") + high });
    cell.error = (Math.max(at - last(low), last(high) - at) / 10 ** digits).toFixed(digits);
  }

  // of is how sure a cell's figure is; "" where that is not known, or the cell
  // shows another figure.
  of(cell) {
    const { table, overall } = this.board;
    const remade = overall && cell.td.cellIndex === overall.index && table.classList.contains("is-reweighed");
    return this.off || remade || cell.held !== undefined ? "" : (cell.interval ?? "");
  }

  // show makes the table say what a state asks for.
  show(state) {
    const { table, rows } = this.board;
    this.state = state;
    this.off = state.sure === "off";
    table.classList.toggle("is-plain", this.off);
    table.classList.toggle("is-sorted", Boolean(state.sort || state.by));
    const key = [this.off, state.own, table.classList.contains("is-reweighed")].join();
    if (key === this.shown) return;
    this.shown = key;
    for (const row of rows) if (!row.bare) this.entitle(row);
  }

  // entitle says in the titles of a row's cells how sure their figures are.
  entitle(row) {
    const { overall } = this.board;
    for (const cell of row.cells) {
      if (!cell.interval) continue;
      const text = this.of(cell);
      const main = overall && cell === row.cells[overall.index];
      if (!text) cell.td.removeAttribute("title");
      else if (main) cell.td.title = row.whisker;
      else if (!cell.td.querySelector(".stated")) cell.td.title = "95\u00a0% interval " + text;
    }
  }

  // say writes which rows and which order the ranges belong to, where some rows are hidden
  // or rows are sorted by another column.
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
