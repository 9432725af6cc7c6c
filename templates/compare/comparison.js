// What the compare page knows, and what follows from it for some picked models.
// The data are written by site/compare/data.go: a figure is a text where a source
// prints it, a number where it was made from judgments, a number with its text
// where a browser would round it otherwise than the board does, null where it is
// missing.

import { decimals } from "../frame/figures.js";
import { directed, ranked } from "../frame/ranks.js";
import { load } from "../frame/load.js";
import { fold } from "../frame/text.js";
import { pairOf } from "./sure.js";

const lead = 2; // what comes in a row before its figures: rank, anchor

export class Comparison {
  constructor(data) {
    this.data = data;
    this.models = new Map(data.models.map((m) => [m.id, { page: `models/${m.id}/index.html`, ...m, title: m.name + (m.variant ? ` (${m.variant})` : "") }]));
    // Where figures are in files of their own (parts.go), rows are ranks alone until those
    // of the picks have come.
    const rows = (c) => (c.rows ? Object.entries(c.rows) : (c.order ?? []).map((at, i) => [data.models[at].id, [c.ranks[i], ""]]));
    this.fields = data.fields.map((c) => ({ ...c, bench: data.benchmarks[c.benchmark], rows: new Map(/** @type {any} */ (rows(c))) }));
    this.known = new Set(); // the files that have come
  }

  // bring loads the figures of models that are to be compared; null where they are there.
  bring(ids) {
    const { parts, models } = this.data;
    if (!parts || ids.length < 2) return null;
    const of = (id) => parts.from.findLastIndex((first) => first <= models.findIndex((m) => m.id === id));
    const names = [...new Set(ids.map((id) => "compare-rows-" + of(id))), ...(parts.sure ? ["compare-sure"] : [])].filter((name) => !this.known.has(name));
    if (!names.length) return null;
    return Promise.all(names.map((name) => load(name).then((part) => {
      this.known.add(name);
      this.fields.forEach((field, i) => {
        if (name === "compare-sure") return void (field.sure = part[i] ?? undefined);
        for (const [id, row] of Object.entries(part.rows[i] ?? {})) field.rows.set(id, row);
        if (part.outputs[i]) field.outputs = { ...field.outputs, ...part.outputs[i] };
      });
    })));
  }

  // ---- figures

  // figure of a model in a column of a field, as all columns are counted.
  figure(field, id, column) {
    return field.rows.get(id)?.[lead + column] ?? null;
  }

  // columns lists a field's columns as pages show them: the overall first.
  columns(field) {
    const all = [...field.columns.keys()];
    return [...all.filter((i) => field.columns[i].overall), ...all.filter((i) => !field.columns[i].overall)];
  }

  // shown is the figure as its board shows it.
  shown(field, figure) {
    if (figure === null) return "–";
    const text = typeof figure === "number" ? figure.toFixed(field.decimals) : [figure].flat().at(-1);
    return text.replace("-", "−");
  }

  // value is the figure as a number, before it was rounded where it was made here.
  value(figure) {
    return Number([figure].flat()[0]);
  }

  // remade says whether a figure was made here, of judgments or of others, and not printed.
  remade(figure) {
    return figure !== null && typeof figure !== "string";
  }

  // read is the figure as a reader sees it, as whole last digits, so that it can
  // be subtracted exactly.
  read(field, figure) {
    const text = this.shown(field, figure).replace("−", "-");
    const digits = decimals(text);
    return { whole: Math.round(Number(text) * 10 ** digits), digits };
  }

  // less is a − b in the digits shown.
  less(field, a, b) {
    const [x, y] = [this.read(field, a), this.read(field, b)];
    const digits = Math.max(x.digits, y.digits);
    const whole = x.whole * 10 ** (digits - x.digits) - y.whole * 10 ** (digits - y.digits);
    return { value: whole / 10 ** digits, text: (Math.abs(whole) / 10 ** digits).toFixed(digits), whole: Math.abs(whole), digits };
  }

  // pair is how sure it is which of two models is better, on a line that ranks; null
  // where nothing is known of it.
  pair(line, a, b) {
    if (!line.overall) return null;
    const [x, y] = [a, b].map((id) => line.entries.find((e) => e.id === id)?.figure);
    return x === undefined || y === undefined ? null : pairOf(line.field.sure, a, b, this.less(line.field, x, y));
  }

  // first is the same of a line's best and the one that follows it.
  first(line) {
    return this.pair(line, line.entries[0].id, line.entries[1].id);
  }

  // row leads to a model's row on a board.
  row(field, id) {
    const row = field.rows.get(id);
    return field.board + "#" + encodeURIComponent(row[1] || id);
  }

  // name of a column with its unit.
  name(field, column) {
    const { name, unit } = field.columns[column];
    return name + (unit ? ` (${unit})` : "");
  }

  // ranksBy names a board by the column that ranks it: by its title where that is the
  // overall.
  ranksBy(field, column) {
    const { id, unit } = field.columns[column];
    return id === "overall" ? field.title + (unit ? ` (${unit})` : "") : `${field.title}, ${this.name(field, column)}`;
  }

  axis(field, column) {
    const [min, max, cut] = field.columns[column].axis ?? field.axis;
    return { min, max, cut: cut === 1 };
  }

  // width is how far the declared scale reaches.
  width(field, column) {
    return field.columns[column].width ?? field.width;
  }

  // ---- what models share

  // line is one column with the figures of those picks that have one there, best
  // first, and absent, those that have none; null where fewer than two have.
  line(field, column, ids) {
    const known = ids.filter((id) => this.figure(field, id, column) !== null);
    if (known.length < 2) return null;
    const axis = this.axis(field, column);
    const figures = known.map((id) => this.figure(field, id, column));
    const better = field.columns[column].better ?? "higher";
    const { ranks, order, marks } = ranked(figures.map((figure) => this.shown(field, figure)), better);
    const entries = order.map((i) => ({ id: known[i], figure: figures[i], rank: ranks[i], mark: marks[i], place: (this.value(figures[i]) - axis.min) / (axis.max - axis.min) }));
    const gap = this.less(field, entries[0].figure, entries.at(-1).figure);
    const { overall = false } = field.columns[column];
    return {
      field, column, name: this.name(field, column), overall, axis, entries, gap: gap.text, share: Math.abs(gap.value) / this.width(field, column),
      leaders: entries.filter((e) => e.rank === 1).map((e) => e.id), absent: ids.filter((id) => !known.includes(id)),
      printed: entries.every((e) => !this.remade(e.figure)), computed: Boolean(field.columns[column].computed) && entries.some((e) => this.remade(e.figure)),
    };
  }

  // lead is how far a line's best is ahead of the first that is not level with it, in the
  // digits shown, and as a share of the scale; null where all are level.
  lead({ field, column, entries, leaders }) {
    const next = entries[leaders.length];
    if (!next) return null;
    const { text, value } = this.less(field, entries[0].figure, next.figure);
    return { text, share: this.percent(Math.abs(value) / this.width(field, column)) };
  }

  // percent is a gap as a share of its board's declared scale: "31 %".
  percent(share) {
    const whole = Math.round(100 * share);
    return share > 0 && whole === 0 ? "< 1\u00a0%" : whole + "\u00a0%";
  }

  // lines lists every column that two or more picks share, widest gap first.
  lines(ids) {
    return this.fields
      .flatMap((field) => this.columns(field).filter((column) => directed(field.columns[column].better ?? "higher")).map((column) => this.line(field, column, ids)))
      .filter(Boolean).sort((x, y) => y.share - x.share);
  }

  // judged lists the first field of each benchmark with judged outputs of two picks or more.
  judged(ids) {
    const fields = this.fields.filter((f) => ids.filter((id) => f.outputs?.[id]).length > 1);
    return fields.filter((f, i) => fields.findIndex((other) => other.bench === f.bench) === i);
  }

  // count says how often each pick leads alone, and how often the best are level, on
  // the lines where all picks stand: who is absent leads nowhere and loses nowhere.
  count(lines, ids) {
    const leads = new Map(ids.map((id) => [id, 0]));
    const whole = lines.filter((l) => !l.absent.length);
    let level = 0;
    for (const { leaders } of whole) {
      if (leaders.length > 1) level++;
      else leads.set(leaders[0], leads.get(leaders[0]) + 1);
    }
    return { leads, level, all: whole.length, lines: whole };
  }

  // ---- whom to begin with

  // leading lists the main boards that rank two or more models, all or those of one access,
  // with these models, best first.
  leading(access = "") {
    return this.fields.filter((field) => field.headline && !field.otherJudge).map((field) => ({
      field, ids: [...field.rows].filter(([id, row]) => row[0] > 0 && (!access || this.models.get(id).access === access))
        .sort((x, y) => x[1][0] - y[1][0] || (x[0] < y[0] ? -1 : 1)).map(([id]) => id),
    })).filter(({ ids }) => ids.length > 1);
  }

  // near lists who is just before and just behind a model on the main boards, each once.
  near(id) {
    const next = this.leading().flatMap(({ ids }) => (ids.includes(id) ? [ids[ids.indexOf(id) - 1], ids[ids.indexOf(id) + 1]] : []));
    return [...new Set(next)].filter(Boolean);
  }

  // ---- finding models

  // find lists the models that hold every word of a text in their names, those
  // whose own name begins with it first, then those that share the most boards
  // with the picks.
  find(text, ids) {
    const query = fold(text);
    const words = query.split(" ").filter(Boolean);
    return [...this.models.values()].filter((m) => !ids.includes(m.id) && words.every((w) => m.find.includes(w)))
      .map((m, order) => ({ ...m, order, first: fold(m.title) === query ? 3 : fold(m.name) === query ? 2 : query && fold(m.name).startsWith(query) ? 1 : 0, boards: this.together(m.id, ids) }))
      .sort((x, y) => y.first - x.first || y.boards - x.boards || x.order - y.order);
  }

  // together counts the boards on which a model stands with one of the picks, or
  // at all where nothing is picked; rows by another judge are on no board more.
  together(id, ids) {
    return this.fields.filter((c) => !c.otherJudge && c.rows.has(id) && (!ids.length || ids.some((other) => c.rows.has(other)))).length;
  }
}
