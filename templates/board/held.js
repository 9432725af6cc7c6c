// Each figure against its row's overall: the table shows the differences in their place.

import { minus } from "../frame/figures.js";

export class Held {
  constructor(board) {
    this.board = board;
    this.on = false;
  }

  // show shows differences, or figures again.
  show(on) {
    if (on === this.on) return;
    this.on = on;
    const { heads, overall, rows, table } = this.board;
    table.classList.toggle("is-own", on);
    const figures = heads.filter((h) => h.figures && !h.ranks && !h.further);
    for (const row of rows) {
      const base = overall && row.cells[overall.index];
      for (const { index } of figures) {
        const cell = row.cells[index];
        delete cell.held;
        if (!on || cell.value === null) continue;
        cell.difference = base.value === null ? null : minus(cell.digits, base.digits);
        cell.held = cell.difference && cell.difference.value;
      }
    }
    const most = Math.max(0, ...rows.flatMap((row) => row.cells.map((c) => Math.abs(c.held ?? 0))));
    for (const row of rows) for (const { index } of figures) this.paint(row.cells[index], most);
  }

  paint(cell, most) {
    if (cell.held === undefined) {
      cell.td.className = cell.looks;
      if (cell.value !== null) cell.shown.textContent = cell.text;
      return;
    }
    const kept = cell.looks.split(" ").filter((c) => !/^(drawn|l\d+)$/.test(c));
    if (cell.held !== null) {
      kept.push("drawn", "l" + Math.round((Math.abs(cell.held) / (most || 1)) * 100), cell.held < 0 ? "minus" : "plus");
    }
    cell.td.className = kept.join(" ");
    cell.shown.textContent = cell.difference ? cell.difference.text : "–";
  }
}
