// Lines of checklists across cases as a table: a page of them is shown, and all of
// them are exported.

import { make } from "../frame/make.js";

const perPage = 200; // as many as site/cases/linespage.go puts on the page

/**
 * A line in a list. What it does not have is left out, and with it its column.
 * @typedef {{ text: string, href?: string, criterion?: string, benchmark?: { title: string, href: string }, caseText?: string, caseHref?: string, start?: string, groups?: string, full?: number, half?: number, judged?: number, note?: string, pictured?: string }} Line
 */

// lineOf names what site/cases/linespage.go writes of a line.
/** @param {any[]} row */
export const lineOf = ([address, start, groups, n, text, criterion, full, half, judged, note, opens, pictured]) => ({ address, start, groups, n, text, criterion, full, half, judged, note, opens, pictured });

/** @param {Line[]} lines */
export function lineTable(lines) {
  const some = (name) => lines.some((l) => l[name] !== undefined && l[name] !== "");
  const link = (href, textContent) => make("a", { href, textContent });
  const cell = (...children) => make("td", {}, ...children);
  const number = (name) => (l) => make("td", { class: "num " + name, textContent: l[name].toLocaleString("en") });
  /** @type {[string, string, boolean, (l: Line) => any][]} */
  const columns = [
    ["Criterion", "", true, (l) => make("th", { scope: "row" }, link(l.href, l.text))],
    ["Type", "criterion", some("criterion"), (l) => cell(l.criterion)],
    ["Benchmark", "", some("benchmark"), (l) => cell(link(l.benchmark.href, l.benchmark.title))],
    ["Case", "case", true, (l) => cell(link(l.caseHref, l.caseText), l.start ? " " : "", l.start ? make("small", { textContent: l.start }) : "")],
    ["Category", "group", some("groups"), (l) => cell(l.groups)],
    ["Pass", "num", some("full"), number("full")],
    ["Partly", "num", some("half"), number("half")],
    ["Judged", "num", some("judged"), number("judged")],
    ["Remarks", "", some("note"), (l) => cell(l.note)],
  ];
  const shown = columns.filter(([, , has]) => has);
  return make("table", { class: "plain line-rows", id: "lines" },
    make("thead", {}, make("tr", {}, ...shown.map(([title, cls]) => make("th", { scope: "col", class: cls, textContent: title, ...(cls === "num" ? { "data-kind": "figures" } : {}) })))),
    make("tbody", {}, ...lines.map((l) => make("tr", l.pictured ? { "data-pictured": l.pictured } : {}, ...shown.map(([, , , of]) => of(l))))));
}

/** @type {(total: number) => number} */
const pages = (total) => Math.max(1, Math.ceil(total / perPage));

/** @type {(said: string, total: number) => number} */
const at = (said, total) => Math.min(Math.max(parseInt(said) || 1, 1), pages(total));

// onPage is the part of a list that a page shows; said is the number in the address.
/** @type {<T>(list: T[], said: string) => T[]} */
export const onPage = (list, said) => list.slice((at(said, list.length) - 1) * perPage, at(said, list.length) * perPage);

// range says which lines a page shows: "Lines 201–400 of 1,227".
/** @type {(total: number, said: string) => string} */
export function range(total, said) {
  const from = (at(said, total) - 1) * perPage;
  const text = (n) => n.toLocaleString("en");
  return pages(total) === 1 ? "" : `${text(from + 1)}–${text(Math.min(from + perPage, total))}`;
}

// numbers are the pages that are led to, 0 where some are left out.
/** @type {(last: number, here: number) => number[]} */
export function numbers(last, here) {
  const near = Array.from({ length: last }, (_, i) => i + 1).filter((n) => n === 1 || n === last || Math.abs(n - here) <= 2 || last <= 12);
  return near.flatMap((n, i) => (i && n > near[i - 1] + 1 ? [0, n] : [n]));
}

// pager leads to the pages of a list in a state; nothing where there is one only.
export function pager(total, state) {
  const last = pages(total), here = at(state.page, total);
  if (last === 1) return [];
  const href = (n) => "#?" + new URLSearchParams(Object.entries({ ...state, page: n > 1 ? String(n) : "" }).filter(([, v]) => v));
  return [make("nav", { class: "list-pages", "aria-label": "Pages of the list" }, ...numbers(last, here).map((n) => (n
    ? make("a", { href: href(n), textContent: n.toLocaleString("en"), ...(n === here ? { "aria-current": "page" } : {}) })
    : make("span", { textContent: "…" }))))];
}
