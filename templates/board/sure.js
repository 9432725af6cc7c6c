// How sure figures and ranks are: what a table says of it beside what a reader has
// chosen to see. Ranges of ranks are always those of the whole board; where other ranks
// stand, the style sheet hides them.

import { decimals, number } from "../frame/figures.js";
import { load } from "../frame/load.js";
import { make, say } from "../frame/make.js";

export class Sure {
  constructor(board, tools) {
    this.board = board;
    this.line = make("p", { className: "tool-said tool-sure", role: "status" });
    tools.append(this.line);
    this.ranges = board.about.ranges;
    this.shown = null;
    this.file = null; // record.js, once it is loaded
    const { overall, table } = board;
    board.each((row) => {
      if (this.file) this.fill(row);
      if (overall) {
        const cell = row.cells[overall.index];
        row.whisker = cell.td.title;
        const said = cell.interval;
        if (said) this.put(cell, said.low, said.high);
      }
      if (this.state) this.entitle(row);
    });
    board.widened.push(() => {
      this.shown = null;
      this.fillAll();
    });
    if (board.about.intervals) for (const type of ["pointerover", "focusin"]) table.addEventListener(type, () => this.ready(), { once: true });
  }

  // ready brings the intervals of single categories, which few readers ask for. It gives
  // null where there is nothing more to come.
  ready() {
    const { about } = this.board;
    if (this.file || !about.intervals) return null;
    return (this.loading ??= load(`../${about.of}/record`).then((file) => {
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

  // fill gives each cell of a row its interval. The file has how far it reaches down and
  // up, in units of the digit behind the last one of the figure that the page shows.
  fill(row) {
    const { heads } = this.board;
    (this.file.rows[row.id]?.sure ?? "").split(",").forEach((text, i) => {
      const head = text && heads.find((h) => h.id === this.file.columns[i]);
      if (head) this.reach(row.cells[head.index], ...text.split(" ").map(Number));
    });
  }

  reach(cell, down, up, digits = decimals(cell.digits) + 1) {
    const end = (n) => ((Math.round(number(cell.digits) * 10 ** digits) + n) / 10 ** digits).toFixed(digits).replace("-", "−");
    this.put(cell, end(-down), end(up));
  }

  put(cell, low, high) {
    const digits = decimals(low);
    const last = (text) => Math.round(number(text) * 10 ** digits);
    const at = last(cell.digits);
    Object.assign(cell, { low, high, sure: low + (low.startsWith("−") ? " to " : "–") + high });
    cell.error = (Math.max(at - last(low), last(high) - at) / 10 ** digits).toFixed(digits);
  }

  // of is how sure a cell's figure is; "" where that is not known, or the cell
  // shows another figure.
  of(cell) {
    const { overall, remade } = this.board;
    const other = remade && cell.td.cellIndex === overall.index;
    return this.off || other || cell.held !== undefined ? "" : (cell.sure ?? "");
  }

  // show makes the table say what a state asks for.
  show(state) {
    const { table, rows } = this.board;
    this.state = state;
    this.off = state.sure === "off";
    table.classList.toggle("is-plain", this.off);
    table.classList.toggle("is-sorted", Boolean(state.sort || state.by));
    const key = [this.off, state.own, this.board.remade].join();
    if (key === this.shown) return;
    this.shown = key;
    for (const row of rows) if (!row.bare) this.entitle(row);
  }

  // entitle says in the titles of a row's cells how sure their figures are.
  entitle(row) {
    const { overall } = this.board;
    for (const cell of row.cells) {
      if (!cell.sure) continue;
      const text = this.of(cell);
      const main = overall && cell === row.cells[overall.index];
      if (!text) cell.td.removeAttribute("title");
      else if (main) cell.td.title = row.whisker;
      else if (!cell.stated) cell.td.title = "95\u00a0% interval " + text;
    }
  }

  // say writes which rows and which order the ranges belong to, where some rows are hidden
  // or rows are sorted by another column.
  say(state, part) {
    const { heads, overall, moved } = this.board;
    const sorted = heads.some((h) => h.id === state.sort && h.id && h !== overall);
    const silent = !this.ranges || this.off || moved;
    let text = "";
    if (!silent && sorted) text = `Ranks and their ranges are by ${overall.name}${part ? ", of the whole board" : ""}.`;
    else if (!silent && part) text = "Ranks and their ranges are those of the whole board.";
    say(this.line, text);
  }
}
