// Whom to compare, where too few are picked: the leaders of every main leaderboard,
// all or only models with open or proprietary weights.

import { make } from "../frame/make.js";

const ways = [["", "All models"], ["open", "Open"], ["proprietary", "Proprietary"]];

export class Chooser {
  // most is how many can be picked; add takes ids to pick, filter an access.
  constructor(comparison, base, most, { add, filter }) {
    this.comparison = comparison;
    this.base = base;
    this.most = most;
    this.add = add;
    this.filter = filter;
  }

  // parts lists the leaders beside the picks, of one kind of access where it is asked for.
  parts(picks, access) {
    const boards = this.comparison.leading(access);
    const known = ways.filter(([way]) => !way || this.comparison.leading(way).length);
    const filter = known.length < 2 ? null : make("div", { className: "compare-boards", role: "group", "aria-label": "Weights" },
      ...known.map(([way, text]) => make("button", { type: "button", "aria-pressed": String(way === access), "data-access": way, onclick: () => this.filter(way) }, text)));
    return [make("h2", { id: "compare-choose-head" }, picks.length ? "Or one of the leaders" : "Start with the leaders"), filter,
      make("ul", { className: "compare-leaders" }, ...boards.map((board) => this.board(board, picks)))].filter(Boolean);
  }

  board({ field, leaders }, picks) {
    const free = leaders.filter(({ id }) => !picks.includes(id)).slice(0, this.most - picks.length);
    const title = `${field.bench.title}, ${field.title}`;
    return make("li", {}, make("a", { href: this.base + field.board }, make("b", {}, field.bench.title), " ", field.title),
      make("ul", { className: "compare-near", "aria-label": title },
        ...leaders.map(({ id, rank }) => make("li", {}, make("button", { type: "button", disabled: picks.includes(id), onclick: () => this.add([id]) }, make("small", {}, rank), " ", this.comparison.models.get(id).title))),
        free.length > 1 ? make("li", {}, make("button", { type: "button", className: "compare-these", "aria-label": `Compare these ${free.length}: ${title}`, onclick: () => this.add(free.map(({ id }) => id)) }, `Compare these ${free.length}`)) : null));
  }
}
