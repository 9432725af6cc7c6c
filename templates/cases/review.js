// Review: who reads the page says of each verdict whether it is right, or, blind, what
// it should be. Off until a reader asks for it.

import { make, say } from "../frame/make.js";
import { read } from "../frame/read.js";
import { save } from "../frame/save.js";
import { subjects } from "./blind.js";
import { Reviews, csv } from "./reviews.js";
import { place, settings } from "./settings.js";

/** @typedef {{ name: string, title: string, min: number, max: number, values: number[] | null }} Mark */

let table = null, walk = null, tools = null;
/** @type {Mark[]} */
let marks = [];
/** @type {Reviews} */
let mine = null;
let count = null, save_ = null, name = null, said = null, box = null;

// Words for marks that say satisfied or not, as the page has them elsewhere.
const wordOf = (mark, x) => (mark.min === 0 && mark.max === 1 ? { 0: "not satisfied", 0.5: "partly", 1: "satisfied" }[x] ?? "partly, " + x : String(x));

// judged is the mark that the judge's verdict in a cell is; null where there is none, or
// where it is hidden.
function judged(td, mark) {
  const { letter, word } = read.verdictOf(td);
  const x = { y: mark.max, n: mark.min, h: word === "partly" ? 0.5 : Number(word.replace("partly, ", "")), m: Number(word) }[letter] ?? NaN;
  if (Number.isNaN(x)) return null;
  return mark.values?.find((v) => Math.abs(v - x) < 1e-6) ?? x;
}

// subjectOf is what a cell is a verdict on; null where it is not known.
function subjectOf(td) {
  const tr = td.parentElement;
  const mark = marks.find((m) => m.name === tr.dataset.mark);
  const at = [...tr.cells].indexOf(td) - 2;
  const column = table.querySelector(".heads").cells[at + 2]?.dataset.m;
  const output = subjects.get(column);
  if (!mark || !output) return null;
  return { mark, of: { item: walk.dataset.item, ...output, mark: mark.name, line: tr.dataset.nth ?? "" }, label: `criterion ${read.text(tr.querySelector(".no"))}, ${read.text(table.querySelector(".heads").cells[at + 2])}` };
}

// put keeps a verdict, or takes back one that is given again.
function put(of, verdict, reason) {
  if (!settings.name) {
    box.open = true;
    name.focus();
    tell("First write your name: it is shown with your verdicts.");
    return;
  }
  const before = mine.get(of, settings.name);
  const stays = mine.put({ ...of, reviewer: settings.name, verdict, reason: reason ?? before?.reason ?? "", at: new Date().toISOString().replace(/\.\d+/, "") });
  tell(stays ? "" : "This browser keeps nothing: download your verdicts before you leave the page.");
  update();
}

const tell = (text) => say(said, text);

/** @type {Map<Element, () => void>} */
const updates = new Map();
function update() {
  for (const [e, show] of updates) {
    if (e.isConnected) show();
    else updates.delete(e);
  }
  const n = mine.list().length;
  count.textContent = settings.on && n ? " " + n : "";
  save_.textContent = `Download reviews.csv (${n})`;
  save_.disabled = n === 0;
}

// controls are what gives a verdict on a cell: a button each for a few marks, else a list
// of them or a number.
function controls(td, stops) {
  const found = subjectOf(td);
  if (!found) return null;
  const { mark, of, label } = found;
  const theirs = settings.blind ? null : judged(td, mark);
  const now = () => mine.get(of, settings.name)?.verdict ?? "";
  const group = make("div", { className: "review", role: "group", ariaLabel: "Your verdict on " + label });
  const buttons = [];
  const button = (sign, words, verdict) => {
    const b = make("button", { type: "button", ariaLabel: words, title: words, tabIndex: stops ? 0 : -1 }, stops ? words : sign);
    b.addEventListener("click", () => put(of, now() === verdict ? "" : verdict));
    buttons.push([b, verdict]);
    group.append(b);
  };
  let rest = mark.values;
  if (theirs !== null) {
    button("agree", "agree", mark.values ? String(theirs) : "agree");
    rest = rest?.filter((x) => x !== theirs) ?? null;
    if (rest?.length === 1) button("disagree", "disagree: " + wordOf(mark, rest[0]), String(rest[0]));
  } else if (rest && rest.length <= 3) {
    for (const x of [...rest].reverse()) button({ 1: "✓", 0.5: "½", 0: "✗" }[mark.max === 1 ? x : NaN] ?? String(x), wordOf(mark, x), String(x));
  }
  let field = null;
  if (!rest) {
    field = make("input", { type: "number", min: mark.min, max: mark.max, step: "any", ariaLabel: "Another mark, " + mark.min + " to " + mark.max, tabIndex: stops ? 0 : -1 });
  } else if (rest.length > 1 && !(theirs === null && rest.length <= 3)) {
    field = make("select", { ariaLabel: theirs === null ? "Your mark" : "Disagree: your mark", tabIndex: stops ? 0 : -1 },
      new Option(theirs === null ? "mark" : "disagree", ""), ...rest.map((x) => new Option(wordOf(mark, x), String(x))));
  }
  if (field) {
    field.addEventListener("change", () => put(of, field.checkValidity() ? field.value : ""));
    group.append(field);
  }
  const show = () => {
    const verdict = now();
    for (const [b, v] of buttons) b.setAttribute("aria-pressed", String(verdict === v));
    if (field && document.activeElement !== field) field.value = buttons.some(([, v]) => v === verdict) ? "" : verdict;
  };
  updates.set(group, show);
  show();
  return group;
}

// reviewing is shown with an open verdict: the same controls, and why; null where
// nobody reviews.
export function reviewing(td) {
  const found = settings.on && table ? subjectOf(td) : null;
  if (!found) return null;
  const group = controls(td, true);
  const why = make("input", { type: "text", size: 40, maxLength: 2000 });
  const now = () => mine.get(found.of, settings.name);
  why.addEventListener("change", () => {
    if (now()) put(found.of, now().verdict, why.value.trim());
  });
  const line = make("label", {}, "Why ", why);
  const show = () => {
    line.hidden = !now();
    if (document.activeElement !== why) why.value = now()?.reason ?? "";
  };
  const shown = make("div", { className: "reviewing" }, make("b", {}, "Your verdict"), group, line);
  updates.set(shown, show);
  show();
  return shown;
}

// fill puts controls into every verdict's cell, or takes them away.
function fill() {
  for (const e of table.querySelectorAll(".line .review")) e.remove();
  updates.clear();
  table.closest(".case-grid").classList.toggle("reviewed", settings.on);
  if (settings.on) {
    for (const td of table.querySelectorAll(".line td:not(.total)")) {
      const group = td.firstElementChild?.matches("a") ? controls(td, false) : null;
      if (group) td.append(group);
    }
  }
  update();
}

// again reads the page anew, without what its address says of models.
function again() {
  history.replaceState(null, "", location.href.split("#")[0]);
  location.reload();
}

document.addEventListener("DOMContentLoaded", () => {
  table = document.querySelector("table[data-grid][data-marks]");
  walk = document.querySelector("[data-walk]");
  tools = document.querySelector("[data-case-tools]");
  if (!table || !walk || !tools) return;
  marks = JSON.parse(table.dataset.marks);
  const own = () => {
    try {
      return localStorage;
    } catch {
      return null;
    }
  };
  mine = new Reviews(place, own());
  const on = make("input", { type: "checkbox", checked: settings.on, autocomplete: "off" });
  const blind = make("input", { type: "checkbox", checked: settings.blind, autocomplete: "off" });
  name = make("input", { type: "text", value: settings.name, maxLength: 200, autocomplete: "off", size: 18 });
  save_ = make("button", { type: "button", className: "quiet-button" });
  count = make("span");
  said = make("p", { className: "review-said", role: "status" });
  const blindly = make("label", { className: "tool-check" }, blind, " Blind: hide verdicts, and whose output it is");
  const inside = make("div", {},
    make("p", {}, "Give a verdict of your own. It stays in this browser until you download it."),
    make("label", { className: "tool-check" }, on, " Review"), make("label", { className: "review-name" }, "Your name ", name), blindly, save_, said);
  box = make("details", { className: "review-box" }, make("summary", {}, "Review", count), inside);
  tools.append(box);
  box.addEventListener("keydown", (e) => {
    if (e.key !== "Escape" || !box.open) return;
    box.open = false;
    box.querySelector("summary").focus();
  });
  const show = () => {
    for (const e of [blindly, name.parentElement]) e.hidden = !settings.on;
  };
  on.addEventListener("change", () => {
    const was = settings.blind;
    settings.set({ on: on.checked, blind: on.checked && settings.blind });
    if (was) return again();
    show();
    fill();
    dispatchEvent(new Event("popstate")); // what is shown with an open verdict
    if (on.checked && !settings.name) name.focus();
  });
  blind.addEventListener("change", () => {
    if (settings.set({ blind: blind.checked })) return again();
    blind.checked = settings.blind = false;
    tell("This browser keeps nothing, so that the page cannot be blind.");
  });
  name.addEventListener("change", () => {
    settings.set({ name: name.value.trim() });
    tell("");
    update();
  });
  save_.addEventListener("click", () => {
    mine.read();
    save(csv(mine.list()), "text/csv", "reviews.csv");
  });
  addEventListener("storage", () => {
    mine.read();
    update();
  });
  show();
  fill();
});
