// What a row that is opened on a phone holds: all of its figures, and ways on.

import { button, make } from "../frame/make.js";
import { rankText } from "../frame/ranks.js";

// details is the row below a row of a table (rows.js).
export function details({ board, picks, sure }, row) {
  const said = (cell) => {
    const { part, stated } = cell;
    if (cell.value === null) return ["not reported"];
    if (!cell.href) return [board.textOf(cell) + (stated && " " + stated) + (part && ", " + part)];
    const link = cell.shown.cloneNode(true);
    link.removeAttribute("tabindex");
    return [link, part && ", " + part];
  };
  const list = make("dl");
  const { rank, low, high, range } = row.place;
  if (range?.checkVisibility()) list.append(make("dt", {}, "Rank"), make("dd", {}, `${rankText(rank)}, 95\u00a0% rank ${low === high ? low : `${low}–${high}`}`));
  for (const head of board.heads) {
    if (!head.kind) continue;
    const cell = row.cells[head.index];
    const figure = Object.assign(make("dd", { className: cell.mark }, ...said(cell)), { row, column: head.index });
    list.append(make("dt", {}, head.name + (head.unit && !head.spelled ? `, ${head.unit}` : "")), figure);
    if (!sure.of(cell)) continue;
    if (!cell.stated) {
      figure.replaceChildren(make("span", { className: "figure" }, ...figure.childNodes), " ", make("small", { className: "interval" }, sure.of(cell)));
    }
    const whisker = head.ranks ? [...cell.td.querySelectorAll(":scope > i")] : [];
    if (whisker.length) list.append(make("dd", { className: "whisker " + cell.looks }, ...whisker.map((mark) => mark.cloneNode())));
  }
  const links = make("p", { className: "links" });
  links.append(make("a", { href: row.link.getAttribute("href") }, "All of " + row.title));
  if (picks && !row.reference) {
    const name = () => {
      const picked = picks.has(row.id);
      pick.textContent = picked ? "Stop comparing" : "Compare";
      pick.disabled = !picked && picks.full();
    };
    const pick = button("", () => {
      picks.toggle(row.id);
      name();
    }, { className: "quiet-button pick-button" });
    name();
    links.append(pick);
  }
  const cell = make("td", {}, list);
  if (row.note) cell.append(make("p", {}, row.note));
  cell.append(links);
  return make("tr", { className: "row-details is-open", "data-is": "details" }, cell);
}
