// Blind review: the reviewer sees neither the judge's verdicts nor whose output
// it is. The page is changed before any other script of it looks at it: models become
// "Output 1" and so on, in random order, in texts, titles, addresses and ids.
// What the reader can see is what counts; the page's source still says it.

import { address } from "../frame/address.js";
import { read } from "../frame/read.js";
import { settings } from "./settings.js";

// order shuffles: the same for one reviewer of one case whenever the page is read.
/** @type {(seed: string, ids: string[]) => number[]} */
export function order(seed, ids) {
  const hash = (text) => {
    let h = 0x811c9dc5;
    for (const c of text) h = Math.imul(h ^ c.codePointAt(0), 0x01000193);
    h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
    return (h ^ (h >>> 13)) >>> 0;
  };
  const of = ids.map((id) => hash(seed + "\n" + id));
  return ids.map((_, i) => i).sort((a, b) => of[a] - of[b] || a - b);
}

// Whose output a column is: its id on the page, then the model as the files name it.
/** @type {Map<string, { model: string, variant: string, condition: string, sample: string }>} */
const subjects = new Map();

// subjectsOf are those of a table, hidden or not.
/** @type {(table: HTMLElement) => typeof subjects} */
export function subjectsOf(table) {
  for (const th of table.querySelectorAll(".heads th[data-m]")) if (!subjects.has(th.dataset.m)) keep(th.dataset.m, th);
  return subjects;
}

/** @type {(id: string, th: HTMLElement) => void} */
function keep(id, th) {
  const { model = read.text(th), variant = "", condition = "", sample = "" } = th.dataset;
  subjects.set(id, { model, variant, condition, sample });
}

// given reports whether the judge gave a verdict in a cell, hidden or not: those are reviewed.
/** @type {Set<Element> | null} */
let hidden = null;
export const given = (td) => hidden?.has(td) ?? /[ynhm]/.test(read.verdictOf(td).letter);

// cleaned is the part of an address that reveals nothing: neither which models are picked
// nor how they are judged.
/** @type {(hash: string) => string} */
export function cleaned(hash) {
  if (/^#(review|settle)(-\d+)?$/.test(hash)) return hash;
  if (!hash.startsWith("#?")) return "";
  const said = new URLSearchParams(hash.slice(2));
  const list = [...new URLSearchParams(said.get("in") ?? "").keys()];
  const kept = new URLSearchParams();
  if (said.get("tag")) kept.set("tag", said.get("tag"));
  if (list.length && list.every((name) => name.startsWith("f.") || name === "q" || name === "lines")) kept.set("in", said.get("in"));
  return kept.size ? "#?" + kept : "";
}

function hide(table) {
  const section = table.closest(".case-grid");
  const over = section.querySelector("[data-heads]");
  const heads = [...table.querySelectorAll(".heads th[data-m]")];
  const item = /** @type {any} */ (document.querySelector("[data-walk]")).dataset.item;
  const shuffled = order(item + "\n" + settings.name, heads.map((th) => th.dataset.m));
  hidden = new Set([...table.querySelectorAll(".line td:not(.total)")].filter(given));
  for (const row of section.querySelectorAll(".score, .why-row, .records-row, .grid-corner p + p, .line-remarks, .line q, .line td:not(.total) > small")) row.remove();
  for (const e of document.querySelectorAll(".replies, .strips, .case-picked, .grid-legend")) e.remove();
  for (const e of section.querySelectorAll("[title]")) e.removeAttribute("title");
  for (const td of section.querySelectorAll(".line .total")) td.replaceChildren();
  for (const e of section.querySelectorAll("[data-order], [data-reasons]")) e.closest("label").hidden = true;
  const reasons = section.querySelector("[data-reasons]");
  if (reasons) reasons.checked = false;

  const rows = [...over.rows, ...table.rows].filter((r) => !read.isTitle(r)).map((tr) => ({ tr, cells: [...tr.cells].slice(-heads.length) }));
  shuffled.forEach((from, to) => {
    const id = "output-" + (to + 1), name = "Output " + (to + 1);
    for (const { tr, cells } of rows) {
      const e = cells[from];
      tr.append(e);
      if (e.matches("td[data-m]")) e.textContent = name;
      else if (e.dataset.m) {
        e.dataset.m = id;
        const a = e.querySelector("a");
        if (e.matches("th")) {
          keep(id, e);
          for (const key of ["share", "model", "variant", "condition", "sample"]) delete e.dataset[key];
          e.dataset.place = String(to + 1);
        }
        a.textContent = name;
        a.removeAttribute("href");
      }
      if (tr.parentNode.localName === "tbody") {
        const link = e.querySelector("a");
        e.className = "hidden-verdict";
        if (link) {
          e.id = tr.id + "-" + id;
          link.setAttribute("href", "#" + e.id);
          link.textContent = "verdict hidden";
        }
      }
      for (const shot of e.querySelectorAll("[data-shot]")) {
        shot.dataset.full = shot.href;
        shot.setAttribute("href", "#");
      }
      for (const img of e.querySelectorAll("img")) img.alt = name;
      for (const none of e.querySelectorAll(".no-shot")) none.textContent = "no image";
    }
  });
}

// blind hides on a page what a reviewer must not see; until then its style sheet shows
// nothing of it (review.css).
export function blind() {
  const table = document.querySelector("[data-walk] ~ * table[data-grid]"); // of a case
  for (const e of document.querySelectorAll(".case-grid")) e.dataset.blind = "";
  if (hidden || !table?.querySelector(".heads th[data-m]")) return;
  address.put(cleaned(location.hash));
  hide(table);
}
