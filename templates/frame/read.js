// The one reading of tables: what a page's tables show, as plain data. No other script
// learns a fact from a class, an attribute or a text of a table; they write looks only.
// Boards (templates/board), all other tables (table.tmpl) and those that scripts make say
// the same in the same way, mostly by HTML alone:
//
//   caption                what the table is
//   th[scope=col]          the head of a column; th[scope=colgroup] the one over several
//   th[scope=rowgroup]     the title of a section, the first row of its tbody
//   th[scope=row]          the name of a row. Its first link leads to the row's model
//   text of a cell         its value, without what says data-is; small print is in brackets
//   aria-hidden, – or ""   the value is missing
//   abbr title in a head   the column's full name
//   title of a cell        begins with the interval of a figure that ranks
//
// and by attributes where the text is not the value:
//
//   table  data-of         benchmark/board that it shows; data-boards: those that it cites
//          data-title      its title in exports
//          data-all        how many rows its board has; data-columns: of columns
//          data-facts      what data-facts of its rows are: an id and a kind for each
//          data-axis       the two ends of its figures' axis
//          data-board      "whole", or "part": the first rows of one. Of other tables that
//                          sort it is their id; "figures": best and second are those of a row
//          data-intervals  record.js of its board has intervals
//   th     data-column     id; "rank" and "model" are what they say
//          data-kind       figures; or how it is ordered: days, steps (yes or no), amounts,
//                          letters; no figures. Without it a column
//                          with an id has figures, and of others their cells decide
//          data-title      the label in exports, where the text is another
//          data-unit, data-better (lower, neither, unknown)
//          data-spelled    its texts say units of their own, as 2 h 05 min does of h
//          data-of         its link leads to its board
//          data-n, data-weight, data-tau, data-alone, data-further: what weighs a column
//          data-apart      not on the scale of the others
//          data-made       computed here: "mean", "gap" or ""
//          data-ranks      the rows are in its order
//          data-control    no data: boxes and buttons
//          data-pictured   at tbody and at tr: where the pictures of their case are, for
//                          templates/cases/peek.js
//   tr     data-names      names beside those that it shows, folded for the search
//          data-kind, data-evidence, data-boards, data-line
//          data-facts      what is known of the row's model, by tabs
//          data-later      further down than a window reaches
//          data-reference  no model that competes; data-other-judge: not ranked here
//   td     data-v          the value
//          data-printed    the figure with all digits, where the text has fewer
//          data-part       how many of its cases it has
//          data-top        best or second of its column or row
//          data-certain    a rank that could be no other
//   inside data-is         what an element says beside the value: variant, stated, part,
//                          range (of ranks), spoken (the same for screen readers), note, flag, mark, label, n (cases), act
//          data-apart      it is a word of its own
//
// What tables leave out, how many cases, intervals and sources, is in record.js beside a
// board's page (site/board/record.go).

import { number } from "./figures.js";
import { rankOf } from "./ranks.js";
import { fold, squeeze, text } from "./text.js";

const dash = /^[–-]?$/;
const skipped = "svg, button, details, [data-is]";
const unseen = "[aria-hidden=true], .visually-hidden";

// words are what an element says: to all, or with what only screen readers say. Small
// print after other words is put in brackets.
function words(element, all) {
  let text = "";
  for (const node of element.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) text += node.data;
    if (node.nodeType !== Node.ELEMENT_NODE || node.matches(skipped) || (!all && node.matches(unseen))) continue;
    if (node.localName === "br") text += " ";
    else {
      const inner = words(node, all);
      if ("apart" in node.dataset) text += ` ${inner} `;
      else text += node.localName === "small" && squeeze(text) && squeeze(inner) && !inner.includes("(") ? ` (${squeeze(inner)})` : inner;
    }
  }
  return text;
}

// seen is what an element says to all, and said that or, where it is nothing, what only
// screen readers say.
/** @type {(element: Element) => string} */
export const seen = (element) => squeeze(words(element, false));
/** @type {(element: Element | null | undefined) => string} */
export const said = (element) => (element ? seen(element) || squeeze(words(element, true)) : "");

// beside is what an element says beside its value, "" where it does not.
const beside = (element, what) => text(element.querySelector(`[data-is=${what}]`));

// modelOf is the model that a link leads to, or "".
/** @type {(link: Element | null | undefined) => string} */
export const modelOf = (link) => /(?:^|\/)models\/([^/]+)\/index\.html/.exec(link?.getAttribute("href") ?? "")?.[1] ?? "";

// boardOf is the board that a link leads to.
const boardOf = (link) => /([^/]+\/[^/]+)\/index\.html/.exec(link?.getAttribute("href") ?? "")?.[1] ?? "";

/**
 * The head of a column. kind is "" where its cells decide.
 * @typedef {{ th: any, index: number, id: string, label: string, name: string, kind: string, figures: boolean, unit: string, spelled: boolean, better: string, of: string, model: string, n: string, items: string, weight: string, tau: string, alone: boolean, further: boolean, apart: boolean, made: string | null, ranks: boolean, control: boolean }} Head
 */

/** @type {(th: any, index: number) => Head} */
export function head(th, index) {
  const { dataset } = th;
  const id = dataset.column ?? "", named = ["", "rank", "model"].includes(id);
  const kind = dataset.kind ?? (named ? "" : "figures");
  const label = dataset.title ?? said(th), link = th.querySelector("a");
  return {
    th, index, id, label, name: th.querySelector("abbr")?.title || label, kind, figures: kind === "figures",
    unit: dataset.unit ?? "", spelled: "spelled" in dataset, better: dataset.better ?? "higher", of: "of" in dataset ? boardOf(link) : "", model: modelOf(link),
    n: dataset.n ?? "", items: dataset.n ?? beside(th, "n").replace(/^n ?/, ""), weight: dataset.weight ?? "", tau: dataset.tau ?? "", alone: "alone" in dataset, further: "further" in dataset, apart: "apart" in dataset,
    made: dataset.made ?? null, ranks: "ranks" in dataset, control: "control" in dataset,
  };
}

// Orders of columns whose cells are numbers.
const numbers = ["figures", "days", "steps", "amounts"];
const stated = /^95\u00a0% interval (−?[\d.]+)(?:–| to )(−?[\d.]+),/;

// Cell is a cell of a row. Its value sorts it: a number, a text or null, which is missing.
export class Cell {
  constructor(td, head) {
    this.td = td;
    const shown = seen(td) || (td.querySelector("[aria-hidden=true]") ? "" : said(td));
    this.text = dash.test(shown) ? "" : shown;
    const printed = td.dataset.printed ?? this.text;
    this.exact = td.dataset.v ?? printed; // all digits
    this.digits = number(printed) === null ? this.exact : printed; // those of "1.2k" are 1200
    this.value = numbers.includes(head.kind) ? number(this.exact) : this.exact || null;
    this.looks = td.className; // as the page came
  }

  // shown is the element that shows the value, or its link.
  get shown() {
    const first = this.td.firstElementChild;
    return first && (first.querySelector("a") ?? first);
  }

  get href() {
    return this.shown?.getAttribute("href") ?? "";
  }

  get model() {
    return modelOf(this.td.querySelector("a"));
  }

  get stated() {
    const stated = this.td.querySelector("[data-is=stated]");
    return stated?.getAttribute("title") ?? text(stated); // which has all digits
  }

  get part() {
    return this.td.dataset.part ?? beside(this.td, "part");
  }

  get mark() {
    return this.td.dataset.top ?? "";
  }

  get flags() {
    return [...this.td.querySelectorAll("[data-is=flag]")];
  }

  // interval is the one that the title says.
  get interval() {
    const [, low, high] = stated.exec(this.td.title) ?? [];
    return low ? { low, high } : null;
  }
}

// Row is a row of a table. Its cells are read when they are first looked at: of the
// thousands of a long board few ever are.
export class Row {
  /** @param {any} tr @param {Head[]} heads */
  constructor(tr, heads) {
    const { dataset } = tr;
    this.tr = tr;
    this.heads = heads;
    /** @type {any[] | null} */
    this.known = null; // its cells, once they are read
    /** @type {any} */
    this.order = 0; // its place, where a script orders rows
    /** @type {string | undefined} */
    this.found = undefined; // its names, once they are asked for
    this.id = tr.id;
    this.kind = dataset.kind ?? "";
    this.facts = dataset.facts?.split("\t") ?? [];
    this.evidence = dataset.evidence ?? "";
    this.boards = dataset.boards?.split(" ") ?? [];
    this.line = dataset.line ?? "";
    this.late = "later" in dataset;
    this.reference = "reference" in dataset;
    this.aside = this.reference || "otherJudge" in dataset;
  }

  get head() {
    return this.tr.querySelector("th[scope=row]");
  }

  get link() {
    return this.head?.querySelector("a");
  }

  get model() {
    return modelOf(this.link);
  }

  get title() {
    return said(this.head ?? this.tr.cells[0]);
  }

  get variant() {
    return this.head ? beside(this.head, "variant") : "";
  }

  get name() {
    return this.title + (this.variant && " " + this.variant);
  }

  get names() {
    return (this.found ??= [this.model, fold(this.name), this.tr.dataset.names ?? ""].join(" | "));
  }

  get kindTitle() {
    return this.kind && (this.head?.querySelector("[title]")?.title ?? "");
  }

  // note is the text of the footnote that the row's name leads to.
  get note() {
    const link = this.head?.querySelector("[data-is=note]");
    return link ? text(document.getElementById(link.hash.slice(1))).replace(text(link), "").trim() : "";
  }

  // place is the row's rank, 0 where it has none, and the ranks that it could have.
  get place() {
    const at = this.heads.findIndex((h) => h.id === "rank"), td = this.tr.cells[at];
    if (!td) return { rank: 0, low: "", high: "", range: null };
    const shown = said(td), range = td.querySelector("[data-is=range]");
    const ends = ("certain" in td.dataset ? shown : text(range)).split("–");
    return { rank: rankOf(shown), low: ends[0], high: ends.at(-1), range };
  }

  // bare: no cell has been looked at yet.
  get bare() {
    return !this.known;
  }

  /** @type {any[]} */
  get cells() {
    return (this.known ??= [...this.tr.cells].slice(0, this.heads.length).map((td, i) => new Cell(td, this.heads[i])));
  }

  // grow reads the cells of columns that have come, where the others are read.
  grow() {
    for (let i = this.known?.length ?? Infinity; i < this.heads.length; i++) this.known.push(new Cell(this.tr.cells[i], this.heads[i]));
  }

  // cell is one of them, without looking at the others.
  cell(i) {
    return this.known?.[i] ?? new Cell(this.tr.cells[i], this.heads[i]);
  }
}

// headRow is the row of a table's heads.
export const headRow = (table) => [...(table.tHead?.rows ?? [])].find((tr) => tr.querySelector("th[scope=col]")) ?? table.tHead?.rows[0] ?? table.rows[0];

/** @type {(table: any) => Head[]} */
export const heads = (table) => [...headRow(table).cells].map(head);

// tops are the heads over several columns, with the number of columns below each.
export const tops = (table) => {
  const row = table.querySelector("th[scope=colgroup]")?.parentElement;
  return row ? [...row.cells].filter((cell) => !cell.hidden).map((cell) => ({ text: cell.scope ? said(cell) : "", span: cell.colSpan })) : [];
};

// A verdict of a grid of cases: its word, and its letter, which is the cell's class, since
// a site has millions of them: y, n, h (in part), m (a mark), s (one that nobody passes) or q
// (not judged); "" is hidden, or n in a table of signs.
export const verdictOf = (td) => ({ letter: /\b[ynhmqs]\b/.exec(td.className)?.[0] ?? "", word: text(td.firstElementChild ?? td), looks: td.className });

// remarkOf is the remark that a flag leads to, without its links.
export const remarkOf = (flag) => squeeze([...(document.getElementById(flag.hash.slice(1))?.childNodes ?? [])].filter((n) => n.nodeName !== "A").map(text).join(" "));

const section = "th[scope=rowgroup]";

/** @type {(tr: Element) => boolean} */
export const isTitle = (tr) => tr.querySelector(section) !== null;

// titleOf is the title of a section of rows, and the link beside it.
export const titleOf = (body) => {
  const th = body.querySelector(section);
  return { title: text(th?.querySelector("span") ?? th), link: th?.querySelector("a") ?? null };
};

// lines are the rows of a tbody below the title of its section.
export const lines = (body) => [...body.rows].slice(body.rows[0] && isTitle(body.rows[0]) ? 1 : 0);

// tableOf is what a table says of itself.
export const tableOf = (table) => {
  const { dataset } = table;
  return {
    of: dataset.of ?? "", all: Number(dataset.all ?? 0), narrow: "columns" in dataset, intervals: "intervals" in dataset, ranges: table.querySelector("td [data-is=range]") !== null, title: dataset.title ?? "",
    facts: (dataset.facts?.split(",") ?? []).map((fact, index) => ({ id: fact.split(" ")[0], kind: fact.split(" ")[1], index })),
    axis: (dataset.axis ?? "").split(" ").map(Number), boards: (table.closest("[data-boards]")?.dataset.boards ?? document.querySelector("table[data-of]")?.dataset.of)?.split(" ") ?? null,
    whole: dataset.board === "whole", part: dataset.board === "part", rowwise: dataset.board === "figures", caption: said(table.caption ?? document.getElementById(table.getAttribute("aria-describedby"))),
  };
};

// reportOf is the address that a report of what is at an address goes to; undefined where the
// site names none.
/** @type {(at: string) => string | undefined} */
export const reportOf = (at) => /** @type {any} */ (document.querySelector("[data-at]"))?.dataset.at.replaceAll("%7Bat%7D", encodeURIComponent(at));

export { full, squeeze, text } from "./text.js";

// Scripts of other bundles have all of it under one name.
export * as read from "./read.js";
