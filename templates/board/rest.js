// The rows and columns that a long board's page leaves out, brought when they are needed.

import { load } from "../frame/load.js";
import { head, headRow } from "../frame/read.js";

const parsed = (markup) => new DOMParser().parseFromString(`<table>${markup}</table>`, "text/html").querySelector("table");

export class Rest {
  constructor(board) {
    this.board = board;
    this.loads = {};
  }

  // bring loads a file and does something with it, once; where it cannot be loaded, it is
  // asked for again.
  bring(name, act) {
    return (this.loads[name] ??= load(`../${this.board.about.of}/${name}`).then(act).catch((e) => {
      delete this.loads[name];
      throw e;
    }));
  }

  whole() {
    const { board } = this;
    return board.rows.length === board.all ? null : this.bring("rows", (markup) => this.extend(markup));
  }

  widen() {
    if (!this.board.narrow) return null;
    const whole = this.whole();
    return this.bring("columns", async (markup) => {
      await whole;
      this.further(markup);
    });
  }

  // further puts columns behind those of the page. A cell that a script has added stays
  // the last one of its row.
  further(markup) {
    const { board } = this;
    if (!board.narrow) return;
    board.narrow = false;
    const table = parsed(markup), at = board.heads.length;
    const tops = table.querySelector(".tops");
    if (tops) board.table.tHead.querySelector(".tops").replaceChildren(...tops.cells);
    const row = headRow(board.table), last = row.cells[at] ?? null;
    const further = [...headRow(table).cells].map((th, i) => head(th, at + i));
    for (const { th } of further) row.insertBefore(th, last);
    board.heads.push(...further);
    if (board.pressed) board.buttons(board.pressed, further);
    [...table.tBodies[0].rows].forEach(({ cells }, i) => {
      const row = board.rows[i], { tr } = row, last = tr.cells[at] ?? null;
      for (const td of [...cells]) tr.insertBefore(td, last);
      row.grow();
    });
    board.span = board.heads.length;
    for (const seen of board.widened) seen();
  }

  extend(markup) {
    const { board } = this;
    for (const part of [...parsed(markup).tBodies]) {
      const { title, link, rows } = board.section(document.adoptNode(part));
      let section = board.sections.find((s) => s.title === title);
      if (!section) board.sections.push((section = { title, link, rows: [] }));
      section.rows.push(...rows);
    }
    board.number();
    board.all = board.rows.length; // even where the page announced more, there are no others
  }
}
