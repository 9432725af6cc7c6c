// Picked rows: up to six, each in a slot with a colour and a shape of its own.
// The charts hear of them by the event "standings:pick" on document, with the
// rows' ids in the order of the slots.

import { button, make } from "../frame/make.js";

const most = 6;

export class Picks {
  constructor(board, tray, change) {
    this.board = board;
    this.tray = tray;
    this.change = change;
    this.ids = [];
    board.each((row) => {
      row.pick = this.box(row);
      if (!row.reference) row.tr.querySelector("td.pick")?.replaceChildren(make("label", {}, row.pick));
      this.mark(row);
    });
  }

  row(id) {
    return this.board.rows.find((row) => row.id === id && !row.reference);
  }

  // box is a row's box in the column "Compare".
  box(row) {
    return make("input", { type: "checkbox", ariaLabel: "Compare " + row.name, onchange: ({ target }) => {
      if (!this.toggle(row.id)) target.checked = false;
    } });
  }

  has(id) {
    return this.ids.includes(id);
  }

  full() {
    return this.ids.length >= most;
  }

  // toggle reports whether it did: six are the most.
  toggle(id) {
    if (this.has(id)) this.change(this.ids.filter((other) => other !== id));
    else if (!this.full()) this.change([...this.ids, id]);
    else return false;
    return true;
  }

  // show makes the picks those of a state.
  show(ids) {
    const before = this.ids.join(" ");
    this.ids = [...new Set(ids)].filter((id) => this.row(id)).slice(0, most);
    this.board.table.classList.toggle("has-picks", this.ids.length > 0);
    for (const row of this.board.rows) if (!row.bare) this.mark(row);
    this.list();
    if (this.ids.join(" ") !== before) this.tell();
  }

  mark(row) {
    const slot = this.ids.indexOf(row.id) + 1;
    const key = slot + (!slot && this.full() ? " full" : "");
    if (row.slot === key) return;
    row.slot = key;
    for (let n = 1; n <= most; n++) row.tr.classList.toggle("s" + n, n === slot);
    row.tr.classList.toggle("picked", slot > 0);
    row.pick.checked = slot > 0;
    row.pick.ariaDisabled = String(!slot && this.full());
    row.pick.title = !slot && this.full() ? "Six at most" : "";
  }

  tell() {
    document.documentElement.dataset.picks = this.ids.join(" ");
    if (!this.ids.length) delete document.documentElement.dataset.picks;
    document.dispatchEvent(new CustomEvent("standings:pick", { detail: { ids: [...this.ids] } }));
  }

  // list names the picks above the table, where they may be scrolled away.
  list() {
    this.tray.hidden = !this.ids.length;
    const said = make("span", {}, this.full() ? "Six at most:" : "Compared:");
    const buttons = this.ids.map((id, i) => button([make("span", { className: "slot" }), this.row(id).name], () => {
      this.toggle(id);
      (this.tray.querySelectorAll("button")[Math.min(i, this.ids.length - 1)] ?? this.row(id).pick)?.focus();
    }, { className: "s" + (i + 1), ariaLabel: "Stop comparing " + this.row(id).name }));
    this.tray.replaceChildren(said, ...buttons, ...this.compare());
  }

  // compare leads to the picks side by side, and to the cases of two that were judged. Rows
  // by another judge are not compared.
  compare() {
    const page = document.querySelector('.site-nav [href$="compare/index.html"]');
    const ids = this.ids.filter((id) => !id.includes("--by-"));
    if (ids.length < 2) return [];
    const link = (at, to, text) => (at ? [make("a", { href: at.href + to }, text)] : []);
    return [...link(page, "#?pick=" + ids.map(encodeURIComponent), "Compare in detail"), ...link(!ids[2] && document.querySelector("[data-duels]"), `&a=${ids[0]}&b=${ids[1]}`, "Case by case")];
  }
}
