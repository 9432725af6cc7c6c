// The columns that a reader chooses: those of a wide table that are shown, and those that
// rows are ranked by. Their lists are built when they are first opened (picker.js).

import { load } from "../frame/load.js";
import { read } from "../frame/read.js";
import { asked } from "./asked.js";

// options are the columns beside the one that ranks, whether they are there yet or not.
const options = (tools) => [...(tools.querySelector('select[data-state="col"]')?.options ?? [])].map((o) => ({ id: asked.listed(o.value), name: read.text(o), ranks: "orders" in o.dataset, tau: o.dataset.orders }));

// A menu whose list is built with its first opening.
class Menu {
  constructor(menu, build) {
    this.menu = menu;
    this.list = null;
    this.chosen = [];
    menu?.addEventListener("toggle", () => menu.open && !this.list && load("more").then((more) => {
      this.list ??= build(more);
      this.list.show(...this.chosen);
    }, () => {}));
  }

  tell(text, ...chosen) {
    const shown = this.menu.querySelector("summary b") ?? this.menu.querySelector("summary");
    if (read.text(shown) !== text) shown.textContent = text;
    this.chosen = chosen;
    this.list?.show(...chosen);
  }
}

// Ranked is the choice of the columns that rank.
export class Ranked extends Menu {
  constructor(tools, change) {
    const columns = options(tools).filter(({ ranks }) => ranks), menu = tools.querySelector("[data-rank]");
    const own = read.text(menu?.querySelector("b"));
    super(menu, ({ RankPicker }) => new RankPicker(menu, columns, own, asked.weight, (weights) => change({ weights })));
    this.columns = columns;
    this.own = own;
  }

  show(choice) {
    if (!this.menu) return;
    const { how, ids, weights: each, own } = asked.rankedBy(choice, this.columns.map(({ id }) => id));
    const other = choice && [...this.menu.querySelectorAll("option")].find((o) => o.value === choice);
    const one = this.columns.find(({ id }) => id === ids[0])?.name ?? (other ? read.text(other) : this.own);
    this.tell(own ? "your weights" : ids.length > 1 ? `${how === "rank" ? "mean rank" : "mean"} of ${ids.length}` : one, ids, each, how, Boolean(choice));
  }
}

// Shown is the choice of the columns that a wide table shows. Those that rows are sorted or
// ranked by are shown too, in place of the last of the first ones. The table begins with its
// first ones by its style sheet alone.
export class Shown extends Menu {
  constructor(board, tools, change) {
    const columns = options(tools), menu = tools.querySelector("[data-columns]");
    const first = columns.slice(0, Number(menu?.dataset.columns)).map(({ id }) => id);
    super(menu, ({ ColumnPicker }) => new ColumnPicker(menu, columns, first, (ids) => change({ columns: ids })));
    this.board = board;
    this.columns = columns;
    this.first = first;
    this.off = new Set(); // columns that are not shown
    this.key = ""; // which are
    if (!menu) return;
    board.growing.push((row) => this.dress(row));
    board.widened.push(() => (this.key = ""));
  }

  // of lists the columns that a state shows.
  of(state) {
    if (!this.menu) return [];
    if (state.columns[0] === "*") return this.columns.map(({ id }) => id);
    const by = [asked.listed(state.sort), ...asked.rankedBy(state.weights).ids].filter((id) => this.columns.some((c) => c.id === id));
    const further = by.filter((id) => !this.first.includes(id));
    return [...(state.columns.length ? state.columns : this.first.slice(0, Math.max(0, this.first.length - further.length))), ...by];
  }

  show(state) {
    if (!this.menu) return;
    const ids = this.of(state), { board } = this, key = ids.join();
    if (key === this.key) return;
    this.key = key;
    const chosen = this.columns.filter(({ id }) => ids.includes(id)), hidden = this.columns.length - chosen.length;
    this.tell(hidden ? `+${hidden} columns` : "Columns", ids);
    const tops = board.table.tHead.querySelector(".tops");
    board.table.classList.toggle("chosen", Boolean(tops) || chosen.length !== this.first.length || chosen.some(({ id }, i) => id !== this.first[i]));
    this.off = new Set(board.heads.filter((head) => head.kind && !head.ranks && !ids.includes(asked.listed(head.id))));
    for (const head of board.heads) head.th.hidden = this.off.has(head);
    for (const row of board.rows) if (!row.bare) this.dress(row);
    let at = 0;
    for (const th of tops?.cells ?? []) {
      const over = board.heads.slice(at, (at += th.spanned ??= th.colSpan)).filter((head) => !head.th.hidden).length;
      th.hidden = !over;
      th.colSpan = over || 1;
    }
  }

  dress(row) {
    for (const head of this.board.heads) row.tr.cells[head.index].hidden = this.off.has(head);
  }
}
