// The one table of a comparison: a row for each leaderboard, those of its categories below
// it once it is unfolded, and a column for each pick. What is folded is not exported.

import { exporting } from "../export/menus.js";
import { button, make } from "../frame/make.js";
import { counted } from "../frame/text.js";
import { listed, number } from "./names.js";
import { rangeOf, said } from "./sure.js";

// A part is what picks share of one board: the line that ranks, null where two do not have
// it, and those of its categories.
/** @typedef {{ field: any, overall: any, groups: any[], open: boolean | null }} Part */

export class CompareTable {
  // fold is called with a board's key where the reader folds or unfolds its categories.
  constructor(names, ids, fold) {
    this.names = names;
    this.comparison = names.comparison;
    this.ids = ids;
    this.fold = fold;
  }

  /** @param {Part[]} parts */
  elements(parts) {
    const { ids, names } = this;
    const head = (text, column, of = {}) => make("th", { scope: "col", "data-column": column, ...of }, text);
    const figures = { className: "num", "data-kind": "figures" };
    const table = make("table", { className: "plain", id: "compared", "data-board": "figures", style: `--picks: ${ids.length}`, "data-title": listed(ids.map((id) => names.title(id))).join("") + " compared" },
      make("caption", { className: "visually-hidden" }, "Each row is a leaderboard or a category that two or more of them share, on its own scale. "),
      make("thead", {}, make("tr", {}, head("Leaderboard", "leaderboard", { "data-kind": "text" }),
        ...ids.map((id) => head(names.link(this.comparison.models.get(id).page, names.name(id)), id, figures)),
        head(["Gap", make("small", { "data-is": "label" }, " % of scale")], "gap", { ...figures, "data-made": "gap" }))),
      ...parts.map((part) => make("tbody", {}, this.board(part), ...(part.open !== false ? part.groups.map((line) => this.category(line)) : []))));
    return [make("div", { className: "scroll", tabIndex: 0, role: "region", "aria-label": "Scores, scroll sideways" }, table), this.exporter(table)];
  }

  board({ field, overall, groups, open }) {
    const facts = [field.items && counted(field.items, "case"), field.judge && "judge " + field.judge, field.condition].filter(Boolean).join(" · ");
    const title = `${field.bench.title}, ${overall ? this.comparison.ranksBy(field, overall.column) : field.title}`;
    const fold = groups.length && open !== null ? button("", () => this.fold(field.key), { className: "compare-unfold", ariaExpanded: String(open), ariaLabel: `${counted(groups.length, "category", "categories")} of ${title}`, "data-key": field.key }) : null;
    const column = field.columns.findIndex((c) => c.overall);
    return this.row(field, overall, column, "compare-board", [fold, this.names.link(field.board, title), facts && make("small", { "data-is": "note" }, facts)]);
  }

  category(line) {
    return this.row(line.field, line, line.column, "", [line.name, make("small", { className: "compare-of" }, ` ${line.field.bench.title}, ${line.field.title}`)]);
  }

  // row has the figures of a column, each leading to its row on the board. The best is bold,
  // and of three or more the second underlined.
  row(field, line, column, className, head) {
    const { comparison, names } = this;
    const level = !line || line.leaders.length === line.entries.length;
    return make("tr", { className, "data-line": `${field.key}/${field.columns[column]?.id ?? ""}`, "data-boards": field.board.replace("/index.html", ""), "data-evidence": line ? this.evidence(line) : "" },
      make("th", { scope: "row" }, ...head.filter(Boolean)),
      ...this.ids.map((id) => {
        const figure = column < 0 ? null : comparison.figure(field, id, column);
        if (figure === null) return make("td", { className: "num" }, make("span", { ariaHidden: "true" }, "–"), make("span", { className: "visually-hidden" }, "no score"));
        const entry = line?.entries.find((e) => e.id === id);
        const mark = level || !entry ? "" : entry.rank === 1 ? "best" : entry.mark;
        const text = names.link(comparison.row(field, id), comparison.shown(field, figure));
        return make("td", { className: "num " + mark, "data-top": mark, ...(comparison.remade(figure) && { "data-v": comparison.value(figure) }) },
          mark ? make(mark === "best" ? "b" : "u", {}, text) : text, className && this.rank(field, id));
      }),
      make("td", { className: "num" }, line && [level ? "level" : line.gap, level ? "" : make("small", { "data-is": "label" }, " " + comparison.percent(line.share)), className && this.significant(line)]));
  }

  // rank is a model's on a board, with the ranks that it could have.
  rank(field, id) {
    const [rank] = field.rows.get(id), range = rangeOf(field.sure, id);
    const could = range && range[0] < range[1] ? make("span", {}, ` (95\u00a0%: ${number(range[0])}–${number(range[1])})`) : null;
    return rank > 0 ? make("small", { "data-is": "range" }, `${number(rank)} of ${number(field.ranked)}`, could) : null;
  }

  // significant says how sure the gap is, of three or more that of the first two, and for two the
  // interval of theirs.
  significant(line) {
    const pair = this.comparison.first(line);
    return pair && make("small", { "data-is": "note" }, (this.ids.length > 2 ? "first two " : "") + said(pair), this.ids.length === 2 && pair.text ? `, gap ${pair.text}` : "");
  }

  evidence(line) {
    if (line.printed) return "published";
    if (line.computed) return "computed here";
    return line.entries.every((e) => this.comparison.remade(e.figure)) ? "recomputed" : "published and recomputed";
  }

  // exporter is the menu of a table that was made here. What it does is loaded when it is
  // opened.
  exporter(table) {
    const menu = make("details", { className: "table-export tool-export" }, make("summary", {}, "Export"));
    queueMicrotask(() => exporting.add(table.id, menu, ({ plain }) => ({ table: plain(table, table.id), state: {}, tools: menu })));
    return menu;
  }
}
