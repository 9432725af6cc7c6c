// On a phone a table shows the column that ranks and one more; a row opens to all of
// them. The style sheet says where that is so: where the cell .more is seen.

import { make } from "../frame/make.js";

export class Rows {
  constructor(board, picks, sure) {
    this.board = board;
    this.sure = sure;
    this.picks = picks;
    const head = document.createElement("td");
    head.className = "more";
    board.table.tHead.querySelector(".heads").append(head);
    board.table.classList.add("opens");
    board.each((row) => {
      const cell = document.createElement("td");
      cell.className = "more";
      row.opener = document.createElement("button");
      row.opener.type = "button";
      row.opener.setAttribute("aria-expanded", "false");
      row.opener.setAttribute("aria-label", "All figures of " + row.name);
      cell.append(row.opener);
      row.tr.append(cell);
      row.tr.addEventListener("click", (e) => {
        if (e.target.closest("a, button") && e.target.closest("button") !== row.opener) return;
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
    const seen = [...this.board.table.tHead.querySelector(".heads").cells].filter((c) => c.getClientRects().length).length;
    for (const cell of this.board.table.querySelectorAll(".section th, .nothing td, .row-details td")) if (cell.colSpan !== seen) cell.colSpan = seen;
  }

  // column shows one of the columns beside the one that ranks.
  column(id) {
    const heads = this.board.heads.filter((h) => (h.figures || h.words) && !h.overall);
    const chosen = heads.find((h) => h.id === id) ?? heads[0];
    const key = [chosen?.id, this.board.rows.length].join();
    if (key === this.shown) return chosen ? chosen.id : "";
    this.shown = key;
    this.first = heads[0]?.index; // the page shows the first one
    this.second = chosen?.index;
    for (const head of heads) head.th.classList.toggle("shown", head === chosen);
    const { table, rows } = this.board;
    for (const row of rows) if (!row.bare) this.beside(row);
    if (table.classList.contains("flagged")) table.classList.toggle("flagged-shown", Boolean(chosen) && rows.some(({ tr }) => tr.cells[chosen.index]?.querySelector(".flag")));
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
      cell.classes = cell.classes.replace(/ shown\b/, "") + (here ? " shown" : "");
    }
  }

  closeAll() {
    for (const row of this.board.rows) if (row.details) this.toggle(row);
  }

  toggle(row) {
    row.opener.setAttribute("aria-expanded", String(!row.details));
    if (row.details) {
      row.details.remove();
      row.details = null;
      return;
    }
    const open = () => {
      row.details?.remove();
      row.details = this.details(row);
      row.tr.after(row.details);
      this.span();
    };
    open();
    for (const later of [this.sure.ready(), this.board.widen()]) later?.then(() => row.details && open(), () => {});
  }

  details(row) {
    const said = (cell) => {
      const part = cell.td.dataset.part ?? cell.td.querySelector(".part")?.textContent;
      if (cell.value === null) return "not reported";
      if (cell.shown.href) {
        const link = cell.shown.cloneNode(true);
        link.removeAttribute("tabindex");
        if (cell.td.classList.contains("words")) return link;
        const whole = make("span", {}, link);
        if (part) whole.append(", " + part);
        return whole;
      }
      const stated = cell.td.querySelector(".stated");
      return cell.shown.textContent + (stated ? " " + stated.textContent : "") + (part ? ", " + part : "");
    };
    const list = make("dl");
    const rank = row.tr.querySelector(".rank > small");
    if (rank?.checkVisibility()) list.append(make("dt", {}, "Rank"), make("dd", {}, rank.parentNode.textContent.replace(" ", ", could be ")));
    for (const head of this.board.heads) {
      if (!head.figures && !head.words) continue;
      const cell = row.cells[head.index];
      const mark = ["best", "second"].find((c) => cell.td.classList.contains(c)) ?? "";
      const figure = make("dd", { className: mark }, said(cell));
      list.append(make("dt", {}, head.name + (head.unit ? `, ${head.unit}` : "")), figure);
      if (!this.sure.of(cell)) continue;
      if (!cell.td.querySelector(".stated")) {
        figure.replaceChildren(make("span", { className: "figure" }, ...figure.childNodes), " ", make("small", { className: "interval" }, cell.interval));
      }
      const whisker = head.overall ? [...cell.td.querySelectorAll(":scope > i")] : [];
      if (whisker.length) list.append(make("dd", { className: "whisker " + cell.classes }, ...whisker.map((mark) => mark.cloneNode())));
    }
    const links = make("p", { className: "links" });
    const model = row.tr.querySelector("th.model a");
    links.append(make("a", { href: model.getAttribute("href") }, "All of " + model.textContent));
    if (this.picks && !row.reference) {
      const button = make("button", { type: "button", className: "quiet-button pick-button" });
      const name = () => {
        const picked = this.picks.has(row.id);
        button.textContent = picked ? "Stop comparing" : "Compare";
        button.disabled = !picked && this.picks.full();
      };
      name();
      button.addEventListener("click", () => {
        this.picks.toggle(row.id);
        name();
      });
      links.append(button);
    }
    const note = row.tr.querySelector(".note");
    const noted = note && document.getElementById(note.getAttribute("href").slice(1));
    const cell = make("td", {}, list);
    if (noted) cell.append(make("p", {}, noted.textContent));
    cell.append(links);
    return make("tr", { className: "row-details is-open" }, cell);
  }
}
