// The lists from which a reader chooses columns: boxes with a search, where Enter ticks the
// first that is found.

import { button, make } from "../frame/make.js";
import { fold } from "../frame/text.js";

const few = 12; // so many are found without a search

class List {
  // beside is what the column of a name has beside its box.
  /** @param {(name: string) => any[]} beside */
  constructor(menu, label, columns, act, beside = () => []) {
    const lines = columns.map(({ id, name }) => make("div", {}, make("label", { className: "tool-check" }, make("input", { type: "checkbox", value: id }), name), ...beside(name)));
    const list = make("div", { className: "column-list", role: "group", "aria-label": label }, ...lines);
    this.boxes = lines.map((line) => line.querySelector("input"));
    this.panel = menu.lastElementChild;
    this.panel.append(list);
    list.addEventListener("change", () => act(this.ids));
    if (columns.length <= few) return;
    const search = make("input", { type: "search", placeholder: "Find a column", "aria-label": "Find a column", autocomplete: "off" });
    const find = () => {
      const words = fold(search.value).split(" ").filter(Boolean);
      lines.forEach((line, i) => (line.hidden = !words.every((word) => fold(columns[i].name).includes(word))));
    };
    search.addEventListener("input", find);
    search.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || !search.value) return;
      lines.find((line) => !line.hidden)?.querySelector("input").click();
      search.value = "";
      find();
    });
    list.before(search);
    search.focus();
    menu.addEventListener("toggle", () => menu.open && search.focus());
  }

  get ids() {
    return this.boxes.filter((box) => box.checked).map((box) => box.value);
  }

  show(ids) {
    for (const box of this.boxes) box.checked = ids.includes(box.value);
  }
}

// rankBy is the choice that ranks rows by some columns, as they are listed.
/** @type {(ids: string[], how: string, weights: string[]) => string} */
export function rankBy(ids, how, weights) {
  if (ids.length < 2) return ids.length ? "only:" + ids[0].replaceAll("%2C", ",").replaceAll("%2A", "*") : "";
  return `${how === "rank" ? how : "mean"}:${ids.map((id, i) => (weights[i] === "1" ? id : `${weights[i]}*${id}`)).join(",")}`;
}

// ColumnPicker chooses the columns of a wide table; "*" is all of them.
export class ColumnPicker extends List {
  constructor(menu, columns, first, act) {
    super(menu, "Columns", columns, act);
    this.panel.append(make("p", { className: "column-acts" }, button(`First ${first.length}`, () => act([])), button(`All ${columns.length}`, () => act(["*"]))));
  }
}

// RankPicker chooses the columns that rank, and how several do together: "mean" or "rank",
// each with its weight, which weight reads (asked.js).
export class RankPicker extends List {
  constructor(menu, columns, own, weight, act) {
    const ask = () => act(rankBy(this.ids, this.how, this.weights));
    const field = (name) => [make("label", { className: "weight" }, "weight ", make("input", { type: "number", min: "0", step: "any", "aria-label": `Weight of ${name}` }))];
    super(menu, "Columns to rank by", columns.map((c) => ({ ...c, name: c.name + (c.tau ? ` · τ ${c.tau}` : "") })), ask, field);
    this.weight = weight;
    const radio = (how, text) => make("label", { className: "tool-check" }, make("input", { type: "radio", name: "ranked-how", value: how, onchange: () => { this.how = how; ask(); } }), text);
    this.hows = make("div", { className: "rank-how", role: "group", "aria-label": "Of several columns" }, radio("mean", "Mean"), radio("rank", "Mean rank"));
    this.back = button(`Back to ${own}`, () => act(""));
    this.panel.append(this.hows, this.back);
  }

  number(box) {
    return box.closest("div").querySelector("input[type=number]");
  }

  // weights are those of the ticked columns; one that is no weight is as it was.
  get weights() {
    return this.boxes.filter((box) => box.checked).map((box) => this.weight(this.number(box).value) || (this.given.get(box.value) ?? "1"));
  }

  show(ids, weights, how, other) {
    super.show(ids);
    this.how = how;
    this.given = new Map(ids.map((id, i) => [id, weights[i]]));
    for (const box of this.boxes) {
      this.number(box).value = this.given.get(box.value) ?? "1";
      this.number(box).parentElement.hidden = ids.length < 2 || !box.checked;
    }
    for (const input of this.hows.querySelectorAll("input")) input.checked = input.value === (how === "rank" ? how : "mean");
    this.hows.hidden = ids.length < 2;
    this.back.hidden = !other;
  }
}
