// What the compare page knows, and what follows from it for some picked models.
// The data are written by site/comparedata.go: a figure is a text where a source
// prints it, a number where it was made from judgments, a number with its text
// where a browser would round it otherwise than the board does, null where it is
// missing.
standings.Comparison = (() => {
  "use strict";

  const lead = 3; // what stands in a row before its overall: board, rank, anchor

  const decimals = (text) => (text.split(".")[1] ?? "").length;

  class Comparison {
    constructor(data) {
      this.data = data;
      this.models = new Map(data.models.map((m) => [m.id, { ...m, title: m.name + (m.variant ? ` (${m.variant})` : "") }]));
      this.contests = data.contests.map((c) => ({ ...c, bench: data.benchmarks[c.benchmark], rows: new Map(Object.entries(c.rows)) }));
    }

    // ---- figures

    // figure of a model in a column of a contest; -1 is the overall.
    figure(contest, id, column) {
      return contest.rows.get(id)?.[lead + 1 + column] ?? null;
    }

    // shown is the figure as its board shows it.
    shown(contest, figure) {
      if (figure === null) return "–";
      const text = typeof figure === "number" ? figure.toFixed(contest.decimals) : [figure].flat().at(-1);
      return text.replace("-", "−");
    }

    // value is the figure as a number, before it was rounded where it was made here.
    value(figure) {
      return Number([figure].flat()[0]);
    }

    // remade says whether a figure was made here and not printed.
    remade(figure) {
      return figure !== null && typeof figure !== "string";
    }

    // read is the figure as a reader sees it, as whole last digits, so that it can
    // be subtracted exactly.
    read(contest, figure) {
      const text = this.shown(contest, figure).replace("−", "-");
      const digits = decimals(text);
      return { whole: Math.round(Number(text) * 10 ** digits), digits };
    }

    // less is a − b in the digits shown.
    less(contest, a, b) {
      const [x, y] = [this.read(contest, a), this.read(contest, b)];
      const digits = Math.max(x.digits, y.digits);
      const whole = x.whole * 10 ** (digits - x.digits) - y.whole * 10 ** (digits - y.digits);
      return { value: whole / 10 ** digits, text: (Math.abs(whole) / 10 ** digits).toFixed(digits) };
    }

    // page leads to a model's row on its board.
    row(contest, id) {
      const row = contest.rows.get(id);
      return contest.boards[row[0]] + "#" + encodeURIComponent(row[2] || id);
    }

    axis(contest, column) {
      const [min, max, cut] = (column >= 0 && contest.columns[column].axis) || contest.axis;
      return { min, max, cut: cut === 1 };
    }

    // width is how far the declared scale reaches.
    width(contest, column) {
      return (column >= 0 && contest.columns[column].width) || contest.width;
    }

    // ---- what models share

    // line is one column with the figures of those picks that have one there, best
    // first; null where fewer than two have.
    line(contest, column, ids) {
      const entries = ids.map((id) => ({ id, figure: this.figure(contest, id, column) })).filter((e) => e.figure !== null);
      if (entries.length < 2) return null;
      const sign = contest.lower ? -1 : 1;
      const axis = this.axis(contest, column);
      for (const e of entries) e.place = (this.value(e.figure) - axis.min) / (axis.max - axis.min);
      entries.sort((x, y) => sign * this.less(contest, y.figure, x.figure).value);
      const best = entries[0].figure;
      const gap = this.less(contest, best, entries.at(-1).figure);
      return {
        contest, column, axis, entries, gap: gap.text, share: Math.abs(gap.value) / this.width(contest, column),
        leaders: entries.filter((e) => this.less(contest, best, e.figure).value === 0).map((e) => e.id),
        name: column < 0 ? "Overall" : contest.columns[column].name,
        printed: entries.every((e) => !this.remade(e.figure)),
      };
    }

    // lead is how far a line's best is ahead of the first that is not level with it,
    // in the digits shown; "" where all are level.
    lead({ contest, entries, leaders }) {
      const next = entries[leaders.length];
      return next ? this.less(contest, entries[0].figure, next.figure).text : "";
    }

    // lines lists every column that two or more picks share, widest gap first.
    lines(ids) {
      const all = [];
      for (const contest of this.contests) {
        for (let column = -1; column < contest.columns.length; column++) all.push(this.line(contest, column, ids));
      }
      return all.filter(Boolean).sort((x, y) => y.share - x.share);
    }

    // count says how often each pick leads alone, and how often the best are level.
    count(lines, ids) {
      const leads = new Map(ids.map((id) => [id, 0]));
      let level = 0;
      for (const { leaders } of lines) {
        if (leaders.length > 1) level++;
        else leads.set(leaders[0], leads.get(leaders[0]) + 1);
      }
      return { leads, level, all: lines.length };
    }

    // ---- where benchmarks contradict each other

    // verdicts on a pair: who is ahead on each headline board that knows both; an
    // empty id is level.
    verdicts(a, b) {
      const list = [];
      for (const contest of this.contests) {
        const line = contest.headline && this.line(contest, -1, [a, b]);
        if (line) list.push({ contest, ahead: line.leaders.length > 1 ? "" : line.leaders[0] });
      }
      return list;
    }

    // sides puts together which benchmarks put whom ahead. A benchmark whose boards
    // agree goes by its own name.
    sides(a, b) {
      const verdicts = this.verdicts(a, b);
      const sides = { [a]: [], [b]: [], "": [] };
      for (const bench of new Set(verdicts.map((v) => v.contest.bench))) {
        const own = verdicts.filter((v) => v.contest.bench === bench);
        if (own.every((v) => v.ahead === own[0].ahead)) sides[own[0].ahead].push(bench.title);
        else for (const v of own) sides[v.ahead].push(bench.title + " " + v.contest.title);
      }
      return {
        pair: [a, b], for: [sides[a], sides[b]], level: sides[""],
        benchmarks: new Set(verdicts.map((v) => v.contest.bench.id)).size,
        contradict: sides[a].length > 0 && sides[b].length > 0,
      };
    }

    pairs(ids) {
      return ids.flatMap((a, i) => ids.slice(i + 1).map((b) => this.sides(a, b))).filter((s) => s.benchmarks > 0);
    }

    // ---- themes, contrasts, neighbours

    themes(ids) {
      return this.data.themes.map((theme) => {
        const lines = theme.groups.map(([c, column]) => this.line(this.contests[c], column, ids)).filter(Boolean);
        return { ...theme, lines, ...this.count(lines, ids) };
      }).filter((t) => t.all > 0);
    }

    // contrasts lists the ladders of the picks: one metric under several conditions.
    contrasts(ids) {
      return this.data.contrasts.map((c) => ({
        ...c, bench: this.data.benchmarks[c.benchmark],
        rows: c.ladders.map((l) => ({ ...l, id: ids.find((id) => l.ids.includes(id)) })).filter((l) => l.id)
          .sort((x, y) => ids.indexOf(x.id) - ids.indexOf(y.id)),
      })).filter((c) => c.rows.length > 0);
    }

    // near lists who stands just before and just behind a model on the headline
    // boards, each once.
    near(id) {
      const found = new Set();
      for (const contest of this.contests) {
        if (!contest.headline || !contest.rows.has(id)) continue;
        const order = [...contest.rows].filter(([, row]) => row[1] > 0)
          .sort((x, y) => x[1][1] - y[1][1] || (x[0] < y[0] ? -1 : 1)).map(([other]) => other);
        const at = order.indexOf(id);
        if (at < 0) continue;
        for (const other of [order[at - 1], order[at + 1]]) if (other) found.add(other);
      }
      return [...found];
    }

    // ---- finding models

    // find lists the models that hold every word of a text in their names, those
    // whose own name begins with it first, then those that share the most boards
    // with the picks.
    find(text, ids) {
      const fold = (s) => s.normalize("NFKC").toLowerCase().replaceAll("ß", "ss").replaceAll("ς", "σ").trim().split(/\s+/).join(" ");
      const query = fold(text);
      const words = query.split(" ").filter(Boolean);
      return [...this.models.values()].filter((m) => !ids.includes(m.id) && words.every((w) => m.find.includes(w)))
        .map((m, order) => ({ ...m, order, first: query && fold(m.name).startsWith(query) ? 1 : 0, boards: this.together(m.id, ids) }))
        .sort((x, y) => y.first - x.first || y.boards - x.boards || x.order - y.order);
    }

    // together counts the boards on which a model stands with one of the picks, or
    // at all where nothing is picked; rows that are set apart are on no board more.
    together(id, ids) {
      return this.contests.filter((c) => !c.apart && c.rows.has(id) && (!ids.length || ids.some((other) => c.rows.has(other)))).length;
    }
  }

  return Comparison;
})();
