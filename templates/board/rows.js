// On a phone a table shows the column that ranks and one more; a row opens to all of
// them. The style sheet says where that is so: where the cell .more is seen.

import { load } from "../frame/load.js";
import { button, make } from "../frame/make.js";
import { headRow } from "../frame/read.js";

export class Rows {
  constructor(board, picks, sure) {
    this.board = board;
    this.sure = sure;
    this.picks = picks;
    headRow(board.table).append(make("td", { className: "more" }));
    board.table.classList.add("opens");
    board.each((row) => {
      row.opener = button("", null, { ariaExpanded: "false", ariaLabel: "All figures of " + row.name });
      const cell = make("td", { className: "more" }, row.opener);
      row.tr.append(cell);
      row.tr.addEventListener("click", (e) => {
        if (e.defaultPrevented || e.target.closest("a, button") && e.target.closest("button") !== row.opener) return;
        if (cell.getClientRects().length && getSelection().isCollapsed) this.toggle(row);
      });
      this.beside(row);
    });
    board.widened.push(() => (this.shown = ""));
    new ResizeObserver(() => this.span()).observe(board.table);
  }

  // span makes cells over all columns span those that are seen: one more and
  // the table would have columns that nobody sees.
  span() {
    const seen = [...headRow(this.board.table).cells].filter((c) => c.getClientRects().length).length;
    this.board.span = seen;
    for (const { rows } of this.board.table.tBodies) {
      for (const { cells: [cell], className } of rows) if (/section|nothing|row-details/.test(className) && cell.colSpan !== seen) cell.colSpan = seen;
    }
  }

  // column shows one of the columns beside the one that ranks.
  column(id) {
    const heads = this.board.heads.filter((h) => (h.figures || h.kind) && !h.ranks);
    const chosen = heads.find((h) => h.id === id) ?? heads[0];
    const key = [chosen?.id, this.board.rows.length].join();
    if (key === this.shown) return chosen ? chosen.id : "";
    this.shown = key;
    this.first = heads[0]?.index; // the page shows the first one
    this.second = chosen?.index;
    for (const head of heads) head.th.classList.toggle("shown", head === chosen);
    const { rows } = this.board;
    for (const row of rows) if (!row.bare) this.beside(row);
    return chosen ? chosen.id : "";
  }

  // beside shows of a row the cell of that column.
  beside(row) {
    const before = row.beside ?? this.first;
    row.beside = this.second;
    if (before === row.beside) return;
    for (const index of [before, row.beside]) {
      const cell = row.cells[index];
      if (!cell) continue;
      const here = index === row.beside;
      cell.td.classList.toggle("shown", here);
      cell.looks = cell.looks.replace(/ shown\b/, "") + (here ? " shown" : "");
    }
  }

  closeAll() {
    for (const row of this.board.rows) if (row.open) this.toggle(row);
  }

  toggle(row) {
    row.open = !row.open;
    row.opener.ariaExpanded = String(row.open);
    this.open(row);
    if (row.open) for (const later of [this.sure.ready(), this.board.widen()]) later?.then(() => this.open(row), () => {});
  }

  // open shows what an open row holds (details.js).
  open(row) {
    row.details?.remove();
    row.details = null;
    if (row.open) load("used").then(({ details }) => {
      if (!row.open) return;
      this.board.settle();
      row.details?.remove();
      row.details = details(this, row);
      row.tr.after(row.details);
      this.span();
    }, () => {});
  }
}
