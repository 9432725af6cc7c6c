// What a score answers: one box for all scores of a page, by the score or, on a phone, at
// the lower edge of the window. What the table does not show is in record.js.

import { address } from "../frame/address.js";
import { beside } from "../frame/beside.js";
import { copies } from "../frame/copy.js";
import { load } from "../frame/load.js";
import { button, make } from "../frame/make.js";
import { directed, ranked, rankText } from "../frame/ranks.js";
import { read } from "../frame/read.js";

const here = /** @type {HTMLScriptElement} */ (document.currentScript).src;

let box, shut; // shut is what is done when the box closes

function build() {
  box = make("div", { className: "score-box", popover: "auto", role: "dialog", tabIndex: -1, "aria-labelledby": "score-title" });
  box.addEventListener("beforetoggle", (event) => event.newState === "closed" && shut());
  document.body.append(box);
}

// The scores of a board. What follows the address is the board of a page alone.
export class Score {
  constructor(board, sure, reveal) {
    this.board = board;
    this.sure = sure;
    this.reveal = reveal;
    this.asked = ""; // the "row/column" that answers now
  }

  // keep puts what is asked into the address.
  keep(asked) {
    this.asked = asked;
    if (this.board.about.whole) address.set("score", asked, false);
  }

  // follow asks what the address asks; it brings rows and columns that are not there yet.
  follow() {
    const { board } = this, asked = address.get("score"), [id] = asked.split("/");
    if (asked === this.asked) return;
    if (!asked) return void box?.hidePopover();
    const row = board.rows.find((r) => r.id === id), head = board.heads.find((h) => h.kind && h.id === asked.slice(id.length + 1));
    const more = (!head && board.widen()) || (!row && board.whole());
    if (more) return void more.then(() => this.follow(), () => {});
    if (!row || !head) return;
    this.reveal(row);
    this.ask(row, head, row.tr.cells[head.index]);
  }

  // ask opens the box for the score of a row in the column of a head, by the figure that
  // was asked or, where it is not seen, by the row's name.
  async ask(row, head, figure) {
    const { board, sure } = this, asked = row.id + "/" + head.id;
    box?.hidePopover();
    if (!box) build();
    this.keep(asked);
    const [record] = await Promise.all([load(`../${board.about.of}/record`).catch(() => null), sure.ready()]);
    if (this.asked !== asked) return;
    const at = [figure, row.head].find((e) => e.getClientRects().length) ?? board.table.tHead;
    const stop = at.querySelector("a, span:first-child:not([aria-hidden])") ?? at;
    const place = () => beside(box, at, 16);
    shut = () => {
      at.classList.remove("asked");
      removeEventListener("scroll", place, true);
      if (this.asked === asked) this.keep("");
    };
    box.replaceChildren(...said(board, sure, row, head, record));
    at.classList.add("asked");
    stop.tabIndex = -1;
    stop.focus({ preventScroll: true }); // where the focus returns to
    box.showPopover();
    place();
    box.focus({ preventScroll: true });
    addEventListener("scroll", place, { passive: true, capture: true });
  }
}

// sourceOf is where a row's figure in a column was read: what record.js says there, or, as
// it leaves out what is so again, in the columns before.
function sourceOf(record, row, head) {
  const last = record?.columns.indexOf(head.id) ?? -1;
  const [file, line] = (record?.rows[row.id]?.from ?? "").split(",").slice(0, last + 1).findLast(Boolean)?.split(":") ?? [];
  return line ? { name: `${record.files[file]}:${line}`, ...record.sources?.[file] } : null;
}

// rankOf is a row's place among those of its section by the figures of a column; "" where
// they have no order or are not all there.
function rankIn(board, row, head) {
  const rows = board.sections.find((s) => s.rows.includes(row)).rows.filter((r) => !r.aside);
  if (row.aside || !head.figures || !directed(head.better) || !board.about.whole || board.rows.length < board.all) return "";
  const figures = rows.map((r) => (r.cell(head.index).value === null ? null : r.cell(head.index).digits));
  const rank = ranked(figures, head.better).ranks[rows.indexOf(row)];
  return rank ? `${rankText(rank)} of ${rankText(figures.filter(Boolean).length)} in this column${head.better === "lower" ? ", lower is better" : ""}` : "";
}

function said(board, sure, row, head, record) {
  const cell = row.cells[head.index], made = head.ranks && board.remade, source = made || (cell.href && head.figures) ? null : sourceOf(record, row, head);
  const missing = cell.value === null, exact = missing || !head.figures ? cell.text : cell.exact;
  const list = make("dl");
  const add = (name, ...parts) => parts.some(Boolean) && list.append(make("dt", {}, name), make("dd", {}, ...parts));
  const { rank, low, high } = row.place, range = low && !board.moved ? `, 95\u00a0% rank ${low === high ? low : `${low}–${high}`}` : "";
  add("Rank", rank && head.ranks && !made ? rankText(rank) + range : rankIn(board, row, head));
  if (rank && !head.ranks) add("Row", `rank ${rankText(rank)}${range}${board.overall ? `, by ${board.overall.name}` : ""}`);
  if (!missing && head.figures && !made) {
    const interval = head.ranks ? (row.whisker ?? "").replace(/^95\u00a0% interval /, "") : (cell.sure ?? "");
    add("95\u00a0% interval", interval || (cell.stated ? "" : "not known"));
    add("Stated", cell.stated);
    const cases = record?.rows[row.id]?.n?.split(",")[record.columns.indexOf(head.id)];
    add("Cases", cell.part || cases || head.items);
  }
  const [printed, recomputed, gap, reason] = record?.rows[row.id]?.differs?.[head.id] ?? [];
  if (reason) {
    add("Printed", `${printed}; recomputed ${recomputed}, difference ${gap}`);
    add("Reason", make("a", { href: new URL(`../${board.about.of}/reproduced/index.html`, here).href }, reason));
  }
  const listed = source && (source.url ? make("a", { href: source.url, rel: "noopener" }, source.title) : source.title);
  if (source) add(missing || head.made !== null ? "Row from" : "Source", listed, listed && make("br"), make("code", {}, source.name));
  if (made) add("Made here", "as the line above the table says");
  else if (cell.href && head.figures) add("Computed", make("a", { href: cell.href }, "How, and from which cases"));
  else if (head.made !== null) add("Computed", "here, from others of the row");
  const flags = [...new Map([...cell.flags, ...row.head.querySelectorAll("[data-is=flag]")].map((flag) => [flag.hash, flag])).values()];
  if (flags.length) add("Findings", ...flags.map((flag) => make("a", { href: flag.getAttribute("href") }, read.remarkOf(flag))));
  else if (!head.further && head.figures && !missing) add("Findings", "none on this figure");

  const title = make("h2", { id: "score-title" }, make("b", {}, row.name), " · ", head.name);
  const cross = button("×", () => box.hidePopover(), { className: "score-close", ariaLabel: "Close" });
  const unit = head.unit && !missing ? " " + head.unit : "";
  const shown = missing ? "" : exact !== cell.text && head.figures ? `all digits: ${exact}${head.spelled ? unit : ""}` : source && !made ? "as printed" : "";
  const value = make("p", { className: "score-value" }, missing ? read.said(cell.td).replace(/^[–-]\s*/, "") || "not reported" : cell.text + (head.spelled ? "" : unit), shown && " ", shown && make("small", {}, shown));
  const link = () => `${new URL(`../${board.about.of}/index.html`, here).href}#?score=${encodeURIComponent(row.id)}/${encodeURIComponent(head.id)}`;
  const its = () => (board.about.whole ? location.href : link());
  const figure = () => `${row.name}, ${head.name}: ${exact}${unit}. ${[board.about.caption, source?.title, source?.name].filter(Boolean).join(", ")}. ${its()}`;
  const report = read.reportOf(its());
  return [make("header", {}, title, cross), value, list, make("p", { className: "score-acts" }, act("Copy link", its), missing ? "" : act("Copy with source", figure), report && make("a", { href: report }, "Report a wrong score"))];
}

const act = (name, text) => copies(button(name, null, {}), text, "Could not be copied");
