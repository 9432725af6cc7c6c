// What the compare page shows, made of elements: no text of the data becomes
// markup. Colours and shapes are the slots of chart.css.

import { exporting } from "../export/menus.js";
import { make } from "../frame/make.js";
import { ranked } from "../frame/ranks.js";
import { rangeOf, said } from "./sure.js";

const hidden = (text) => make("span", { className: "visually-hidden" }, text);
export const number = (n) => n.toLocaleString("en");
export const listed = (items) => (items.length < 2 ? items : items.flatMap((item, i) => (i === 0 ? [item] : [i === items.length - 1 ? " and " : ", ", item])));

// A Drawing draws for some picks; slots say which look each has.
export class Drawing {
  constructor(comparison, slots, base) {
    this.comparison = comparison;
    this.slots = slots; // id → 1 … 6
    this.base = base; // from the page to the site's root
  }

  link(address, ...children) {
    return make("a", { href: this.base + address }, ...children);
  }

  name(id) {
    return make("span", { className: `compare-name s${this.slots.get(id)}` }, make("span", { className: "slot" }), this.comparison.models.get(id).title);
  }

  // shape is a pick's mark in running text; its name is for those who hear it.
  shape(id) {
    return make("span", { className: `s${this.slots.get(id)}`, title: this.comparison.models.get(id).title }, make("span", { className: "slot" }), hidden(this.comparison.models.get(id).title + " "));
  }

  // figured lists a line's figures, best first, each with its model's shape, and how sure
  // their gap is.
  figured(line) {
    return make("ul", { className: "compare-figured" }, ...line.entries.map((e) => {
      const text = this.comparison.shown(line.field, e.figure);
      return make("li", {}, this.shape(e.id), line.leaders.length < line.entries.length && line.leaders.includes(e.id) ? make("b", {}, text) : text);
    }), this.sure(line));
  }

  // gap says how wide a line's gap is: the best figure less the last, as a share of the
  // whole scale, which compares from line to line while axes show parts of theirs, and
  // as it is.
  gap(line) {
    const level = line.leaders.length === line.entries.length;
    return make("span", { className: "compare-gap" }, level ? "level" : [
      make("span", { className: "compare-share" }, make("b", {}, this.comparison.percent(line.share)), " of scale"), make("small", {}, `gap ${line.gap} of ${number(this.comparison.width(line.field, line.column))}`)]);
  }

  // sure says how sure a line's gap is, of three or more models that of the first two;
  // null where nothing is known of it.
  sure(line) {
    const pair = this.comparison.first(line);
    if (!pair) return null;
    const two = line.entries.length === 2;
    return make("li", { className: "compare-sure" }, (two ? "" : "first two ") + said(pair), two && pair.text ? `, gap ${pair.text}` : "");
  }

  // ranks lists the ranks of models on a board, each with the others that it could have.
  ranks(field, ids) {
    return ids.filter((id) => field.rows.get(id)?.[0] > 0).map((id) => {
      const range = rangeOf(field.sure, id);
      const could = range && range[0] < range[1] ? ` (95\u00a0% rank ${number(range[0])}–${number(range[1])})` : "";
      return make("span", {}, this.name(id), ` ${number(field.rows.get(id)[0])} of ${number(field.ranked)}${could}`);
    });
  }

  // lines is a table of lines: what, which scores, how far apart.
  lines(heads, rows, caption) {
    return make("table", { className: "compare-lines", "data-drawn": "" },
      caption ? make("caption", { className: "visually-hidden" }, caption) : null,
      make("colgroup", {}, ...heads.map(() => make("col"))),
      make("thead", {}, make("tr", {}, ...heads.map((text) => make("th", { scope: "col" }, hidden(text))))),
      make("tbody", {}, ...rows));
  }

  // absent says which picks a line is without.
  absent(line) {
    return line.absent.length ? make("small", { className: "compare-without" }, "without ", ...listed(line.absent.map((id) => this.comparison.models.get(id).title))) : null;
  }

  dumbbells(lines, caption) {
    const rows = lines.map((line) => {
      const { field } = line;
      const where = field.bench.title + (!line.overall ? ", " + field.title : field.headline ? ", main" : "");
      const first = !line.overall ? line.name : this.comparison.ranksBy(field, line.column);
      return make("tr", {},
        make("th", { scope: "row" }, this.link(this.comparison.row(field, line.entries[0].id), first), make("small", {}, where)),
        make("td", {}, this.figured(line), this.absent(line)),
        make("td", {}, this.gap(line)));
    });
    return this.lines(["Leaderboard or category", "Scores, best first", "Gap"], rows, caption);
  }

  // figures is the same as a table of figures: its rows are groups, its columns models,
  // and best and second are those of a row.
  figures(lines, ids) {
    const { comparison } = this;
    const names = ids.map((id) => comparison.models.get(id).title);
    const head = (text, column, kind = "text") => make("th", { scope: "col", className: kind === "text" ? "" : "num", "data-column": column, "data-kind": kind }, text);
    const gap = head("Gap", "gap", "figures");
    gap.dataset.made = "gap";
    const heads = [head("Category", "category"), head("Leaderboard", "leaderboard"), ...ids.map((id) => head(this.link(comparison.models.get(id).page, this.name(id)), id, "figures")), gap];
    const rows = lines.map((line) => make("tr", { "data-line": line.field.key + "/" + line.field.columns[line.column].id, "data-boards": line.field.board.replace("/index.html", ""), "data-evidence": this.evidence(line) },
      make("th", { scope: "row" }, line.name),
      make("td", {}, this.link(line.field.board, line.field.bench.title + ", " + line.field.title)),
      ...ids.map((id) => {
        const figure = comparison.figure(line.field, id, line.column);
        const text = comparison.shown(line.field, figure);
        const mark = this.marked(line, id);
        return make("td", { className: "num " + mark, "data-top": mark, ...this.exact(figure) }, mark ? make(mark === "best" ? "b" : "u", {}, text) : text);
      }),
      make("td", { className: "num" }, line.gap)));
    const table = make("table", { className: "plain", id: "compared", "data-board": "figures", "data-title": listed(names).join("") + " compared" },
      make("caption", {}, "Each row is a leaderboard or a category that two or more of them share, on its own scale. "),
      make("thead", {}, make("tr", {}, ...heads)), make("tbody", {}, ...rows));
    return [this.exporter(table), make("div", { className: "scroll", tabIndex: 0, role: "region", "aria-label": "Scores, scroll sideways" }, table)];
  }

  // exact is a figure that was made here, before it was rounded.
  exact(figure) {
    return this.comparison.remade(figure) ? { "data-v": this.comparison.value(figure) } : {};
  }

  // marked says whether a pick's figure leads its line, or is the second best of three
  // or more; nothing where all are level.
  marked(line, id) {
    const entry = line.entries.find((e) => e.id === id);
    if (!entry || line.leaders.length === line.entries.length) return "";
    return line.leaders.includes(id) ? "best" : entry.mark;
  }

  evidence(line) {
    if (line.printed) return "published";
    if (line.computed) return "computed here";
    return line.entries.every((e) => this.comparison.remade(e.figure)) ? "recomputed" : "published and recomputed";
  }

  // exporter is the menu of a table that was made here. What it does is loaded
  // when it is opened.
  exporter(table) {
    const menu = make("details", { className: "tool-export" }, make("summary", {}, "Export"));
    const tools = make("div", { className: "tools" }, menu);
    queueMicrotask(() => exporting.add(table.id, menu, ({ plain }) => ({ table: plain(table, table.id), state: {}, tools })));
    return tools;
  }

  // ---- a board

  // scores of models in the columns of a board.
  scores(field, ids) {
    const { comparison } = this;
    const known = ids.filter((id) => field.rows.has(id));
    const bodies = [];
    for (const column of comparison.columns(field)) {
      const shown = known.filter((id) => comparison.figure(field, id, column) !== null);
      if (!shown.length) continue;
      const { items, overall } = field.columns[column];
      const name = comparison.name(field, column);
      const line = comparison.line(field, column, known);
      bodies.push(make("tbody", { className: overall ? "is-overall" : "" }, ...known.map((id, i) => {
        const figure = comparison.figure(field, id, column);
        const best = line && line.leaders.length < line.entries.length && line.leaders.includes(id);
        return make("tr", {},
          i ? null : make("th", { scope: "rowgroup", rowSpan: known.length }, name, items ? make("small", {}, "n " + number(items)) : null),
          make("td", { className: "compare-who" }, this.name(id)),
          make("td", { className: "num" }, figure === null ? [make("span", { ariaHidden: "true" }, "–"), hidden("not reported")] : make(best ? "b" : "span", {}, comparison.shown(field, figure))));
      })));
    }
    return make("table", { className: "compare-bars", "data-drawn": "" },
      field.lower ? make("caption", {}, "Lower is better.") : null,
      make("thead", { className: "visually-hidden" }, make("tr", {}, ...["Category", "Model", "Score"].map((t) => make("th", { scope: "col" }, t)))),
      ...bodies);
  }

  // ---- one metric under several conditions

  ladders(contrast) {
    const { comparison } = this;
    const rows = contrast.rows.map((l) => {
      const change = l.change || l.computed;
      return make("tr", {},
        make("th", { scope: "row" }, this.name(l.id), make("small", {}, l.name === comparison.models.get(l.id).title ? "" : l.name)),
        make("td", {}, l.figures.filter((f) => f !== null).map((f) => comparison.shown(contrast, f)).join(" → ")),
        make("td", {}, make("span", { className: "compare-gap" }, make("b", {}, change),
          l.change && l.computed ? make("span", { className: "compare-differs" }, `published; computed ${l.computed}`) : null,
          l.ranks[0] ? make("span", {}, `rank ${l.ranks[0]} → ${l.ranks[1]} of ${l.of}`) : null)));
    });
    const steps = contrast.steps.flatMap((s, i) => [i ? " → " : "", this.link(s.page, s.title)]);
    return make("div", { className: "compare-contrast" },
      make("h3", {}, contrast.title, " ", make("small", {}, contrast.bench.title)),
      make("p", { className: "compare-note" }, contrast.text ? contrast.text + " " : "", "Steps: ", ...steps, "."),
      this.lines(["Model", "Scores", "Change"], rows),
      make("details", { className: "compare-figures" }, make("summary", {}, "Scores"), this.steps(contrast)));
  }

  // steps is a contrast as a table of figures, best and second of each step
  // marked among three or more.
  steps(contrast) {
    const { comparison } = this;
    const { rows } = contrast;
    const some = (of) => rows.some(of);
    const marks = contrast.steps.map((_, step) => ranked(rows.map((l) => (l.figures[step] === null ? null : comparison.shown(contrast, l.figures[step]))), contrast.lower ? "lower" : "higher").marks);
    const column = (title, of) => ({ title, of });
    const cell = (of) => (l) => make("td", { className: "num" }, of(l) ?? "–");
    const columns = [
      ...contrast.steps.map((s, step) => column(this.link(s.page, s.title), (l) => {
        const text = comparison.shown(contrast, l.figures[step]);
        const mark = marks[step][rows.indexOf(l)];
        return make("td", { className: "num", "data-top": mark, ...this.exact(l.figures[step]) }, mark ? make(mark === "best" ? "b" : "u", {}, text) : text);
      })),
      some((l) => l.change) && column("change, as published", cell((l) => l.change)),
      some((l) => l.computed) && column("change, computed here", cell((l) => l.computed)),
      ...(some((l) => l.ranks[0]) ? [[0, contrast.steps[0]], [1, contrast.steps.at(-1)]].map(([end, s]) => column("rank, " + s.title, cell((l) => l.ranks[end] || null))).concat(column("ranked", cell((l) => (l.ranks[0] ? l.of : null)))) : []),
    ].filter(Boolean);
    const evidence = (l) => (!l.figures.some((f) => comparison.remade(f)) ? "published" : l.figures.some((f) => typeof f === "string") ? "published and recomputed" : "recomputed");
    const table = make("table", { className: "plain", id: "contrast-" + contrast.id, "data-boards": contrast.steps.map((s) => s.page.replace("/index.html", "")).filter((b, i, all) => all.indexOf(b) === i).join(" "), "data-title": `${contrast.bench.title}: ${contrast.title}` },
      contrast.rows.some((l) => l.ranks[0]) ? make("caption", {}, "Ranks are among the models with a score at both ends.") : null,
      make("thead", {}, make("tr", {}, make("th", { scope: "col" }, "Model"), ...columns.map((c) => make("th", { scope: "col", className: "num", "data-kind": "figures" }, c.title)))),
      make("tbody", {}, ...rows.map((l) => make("tr", { "data-evidence": evidence(l) },
        make("th", { scope: "row" }, this.link(comparison.models.get(l.id).page, l.name)), ...columns.map((c) => c.of(l))))));
    const box = make("div", { className: "scroll", tabIndex: 0, role: "region", "aria-label": contrast.title + ", scores, scroll sideways" }, table);
    return box;
  }
}
