// On a phone a table shows the column that ranks and one more; a row opens to all of
// them. The style sheet says where that is so: where the cell .more is seen.

import { make } from "../frame/make.js";
import { rankText } from "../frame/ranks.js";
import { headRow } from "../frame/read.js";

export class Rows {
  constructor(board, picks, sure) {
    this.board = board;
    this.sure = sure;
    this.picks = picks;
    headRow(board.table).append(make("td", { className: "more" }));
    board.table.classList.add("opens");
    board.each((row) => {
      row.opener = make("button", { type: "button", "aria-expanded": "false", "aria-label": "All figures of " + row.name });
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
    for (const row of this.board.rows) if (row.details) this.toggle(row);
  }

  toggle(row) {
    this.board.settle();
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
      const { part, stated } = cell;
      if (cell.value === null) return ["not reported"];
      if (!cell.href) return [this.board.textOf(cell) + (stated && " " + stated) + (part && ", " + part)];
      const link = cell.shown.cloneNode(true);
      link.removeAttribute("tabindex");
      return [link, part && ", " + part];
    };
    const list = make("dl");
    const { rank, low, high, range } = row.place;
    if (range?.checkVisibility()) list.append(make("dt", {}, "Rank"), make("dd", {}, `${rankText(rank)}, 95\u00a0% rank ${low === high ? low : `${low}–${high}`}`));
    for (const head of this.board.heads) {
      if (!head.kind) continue;
      const cell = row.cells[head.index];
      const figure = Object.assign(make("dd", { className: cell.mark }, ...said(cell)), { row, column: head.index });
      list.append(make("dt", {}, head.name + (head.unit && !head.spelled ? `, ${head.unit}` : "")), figure);
      if (!this.sure.of(cell)) continue;
      if (!cell.stated) {
        figure.replaceChildren(make("span", { className: "figure" }, ...figure.childNodes), " ", make("small", { className: "interval" }, this.sure.of(cell)));
      }
      const whisker = head.ranks ? [...cell.td.querySelectorAll(":scope > i")] : [];
      if (whisker.length) list.append(make("dd", { className: "whisker " + cell.looks }, ...whisker.map((mark) => mark.cloneNode())));
    }
    const links = make("p", { className: "links" });
    links.append(make("a", { href: row.link.getAttribute("href") }, "All of " + row.title));
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
    const cell = make("td", {}, list);
    if (row.note) cell.append(make("p", {}, row.note));
    cell.append(links);
    return make("tr", { className: "row-details is-open", "data-is": "details" }, cell);
  }
}
