// The answer that the compare page begins with: one sentence on the benchmarks' main
// boards, then who is missing from some, what all boards say, where benchmarks
// disagree, and how themes are shared.

import { make } from "../frame/make.js";
import { counted } from "../frame/text.js";
import { listed, number } from "./draw.js";
import { duelTable } from "./duels.js";
import { basisText, toldOn } from "./sure.js";

const few = 4; // pairs that benchmarks disagree on, and that are listed at once

// beside puts two parts of the answer next to each other, in a window with room for it.
const beside = (one, other) => make("div", { className: "compare-beside" }, ...[one, other].filter((part) => part.length).map((part) => make("div", {}, ...part)));

const plural = (noun) => (noun === "category" ? "categories" : noun + "s");

export class CompareAnswer {
  constructor(comparison, drawing) {
    this.comparison = comparison;
    this.drawing = drawing;
  }

  // parts is the answer for two or more picks and what they share. Rows that a
  // board does not rank, by another judge or run, make no board more to be counted, nor
  // do overall scores that another board of the benchmark has too.
  parts(ids, shared) {
    const lines = shared.filter((l) => !l.field.otherJudge && !(l.overall && l.field.again));
    const out = [make("h2", { id: "compare-answer-head", className: "visually-hidden" }, "In short"), make("p", { className: "compare-sentence" }, ...this.sentence(ids, lines, shared))];
    const [absent, further, themes] = [this.absent(ids, lines), this.further(ids, lines, shared.some((l) => l.overall && l.field.again && !l.field.otherJudge)), this.themes(ids)];
    const pairs = this.comparison.pairs(ids).filter((s) => s.contradict);
    const unknown = this.unknown(ids, shared);
    const note = unknown ? [make("p", { className: "compare-note" }, unknown)] : [];
    const gone = absent.length ? [make("p", { className: "compare-note compare-absent" }, ...absent)] : [];
    const over = further.length ? [make("p", { className: "compare-further" }, ...further)] : [];
    if (ids.length === 2) return [...out, beside([...over, ...note], themes)];
    const duels = this.duels(ids, lines);
    const disagree = pairs.length ? [this.contradictions(pairs)] : [];
    const [shown, folded] = pairs.length <= few ? [disagree, []] : [[], disagree];
    const rest = [folded.length && "where benchmarks disagree", over.length && "all leaderboards", themes.length && "themes", unknown && "what “significantly different” means"].filter(Boolean);
    const text = listed(rest).join("");
    const details = rest.length ? [make("details", { className: "compare-rest" }, make("summary", {}, text[0].toUpperCase() + text.slice(1)), ...folded, ...over, ...themes, ...note)] : [];
    return [...out, beside(duels, [...gone, ...shown, ...details])];
  }

  // themes lists who leads how many categories of each theme, a fold each.
  themes(ids) {
    const themes = this.comparison.themes(ids);
    return themes.length ? [make("ul", { className: "compare-themes" }, ...themes.map((t) => make("li", {}, make("details", {},
      make("summary", {}, t.title + ": ", ...this.theme(t, ids), "."),
      this.drawing.dumbbells(t.groups, t.title),
      make("p", { className: "compare-note" }, this.drawing.link(t.page, "All models on this theme"))))))] : [];
  }

  // sentence counts on how many of the benchmarks' main boards each leads, and says
  // where benchmarks disagree. A benchmark may have many boards and one main one:
  // counted over all boards it would weigh as much as several.
  sentence(ids, lines, shared) {
    const boards = lines.filter((l) => l.overall);
    const main = boards.filter((l) => l.field.headline);
    const all = listed(ids.map((id) => this.bold(id)));
    if (!lines.length && shared.length) return [...all, " meet only in rows that are not ranked, by another judge or from another run: nothing here says which is better."];
    if (!lines.length) return ids.length === 2 ? ["No leaderboard has both ", ...all, " under the same prompts and judge: nothing here says which is better."] : ["No leaderboard has two of ", ...all, " under the same prompts and judge: nothing here says which is better."];
    if (!boards.length) {
      const count = this.comparison.count(lines, ids);
      if (!count.all) return ["No leaderboard has an overall score of two of them, and no category has all ", number(ids.length), ". ", ...this.won(ids, lines, "categories"), "."];
      return ["No leaderboard has an overall score of two of them. Of ", counted(count.all, "category", "categories"), " that they share, ", ...this.leads(count, ids, "category", true), "."];
    }
    if (!main.length) return ["They share no main leaderboard. ", ...this.over(ids, boards, "leaderboard"), "."];
    return [...this.over(ids, main, "main leaderboard"), ". ", ...this.contradicted(ids), "."];
  }

  // over says who leads how many of those boards that all picks are on; where there
  // is none, who wins how many of the pairs that share some.
  over(ids, boards, noun) {
    const where = ids.length === 2 ? "with both" : `with all ${ids.length}`;
    const count = this.comparison.count(boards, ids);
    if (!count.all) return [`No ${noun} has all ${ids.length} of them. `, ...this.won(ids, boards, noun + "s")];
    const only = ids.find((id) => count.leads.get(id) === count.all);
    const [line] = count.lines;
    const { field } = line;
    const told = this.told(count.lines, ids);
    if (count.all === 1) return [`On the one ${noun} ${where}, ${field.bench.title} ${field.title}, `, ...(only ? [this.bold(only), ` is ahead by ${this.comparison.lead(line)} (${this.comparison.leadShare(line)} of the scale)`, told] : ["the best are level"])];
    return only ? [this.bold(only), ` is ahead on all ${count.all} ${noun}s ${where}`, told] : [`Of the ${count.all} ${noun}s ${where}, `, ...this.leads(count, ids, noun, true), told];
  }

  // told adds to who leads on how many of those lines the first two are significantly
  // different. "" where nothing is known.
  told(lines, ids) {
    const told = toldOn(lines.map((l) => this.comparison.first(l)));
    return told.text && `, ${told.some ? "and" : "but"} the ${ids.length > 2 ? "first two" : "two"} are ${told.text}`;
  }

  // absent says which picks are missing from how many of the main boards that others
  // of them share.
  absent(ids, lines) {
    const main = lines.filter((l) => l.overall && l.field.headline);
    const missing = ids.map((id) => ({ id, n: main.filter((l) => l.absent.includes(id)).length })).filter(({ n }) => n > 0).sort((x, y) => y.n - x.n);
    if (!missing.length) return [];
    return [`Of the ${counted(main.length, "main leaderboard")} that some of them share, `,
      ...listed(missing.map(({ id, n }, i) => make("span", {}, this.drawing.name(id), i ? " " : " is missing from ", number(n)))), "."];
  }

  // won says how many of its pairs each pick wins on lines that both of a pair share.
  won(ids, lines, nouns) {
    const wins = this.comparison.wins(this.comparison.duels(lines, ids), ids);
    const alone = ids.filter((id) => !wins.some((w) => w.id === id)).map((id) => this.drawing.name(id));
    return [`Pair by pair, on the ${nouns} that two of them share, `, ...listed(wins.map(({ id, won, of }, i) => make("span", {}, this.drawing.name(id), i ? " " : " wins ", number(won), i ? ` of ${of}` : ` of ${counted(of, "pair")}`))), ...(alone.length ? ["; ", ...listed(alone), alone.length > 1 ? " share none" : " shares none"] : [])];
  }

  // duels holds picks against each other two at a time: on main boards where some are
  // shared, on all boards otherwise, on groups where no board is.
  duels(ids, lines) {
    const boards = lines.filter((l) => l.overall);
    const main = boards.filter((l) => l.field.headline);
    const [over, noun] = main.length ? [main, "main leaderboards"] : boards.length ? [boards, "leaderboards"] : [lines, "categories"];
    const duels = this.comparison.duels(over, ids);
    if (!duels.length) return [];
    return [duelTable(duels, this.comparison.wins(duels, ids), noun, {
      name: (id) => this.drawing.name(id), shape: (id) => this.drawing.shape(id),
    })];
  }

  // theme says who leads how many of a theme's groups that all picks have.
  theme(t, ids) {
    if (!t.all) return [`no category has all ${ids.length}. `, ...this.won(ids, t.groups, "categories")];
    return [...this.leads(t, ids, "category"), ids.length > 2 ? ` (only categories that all ${ids.length} have)` : ""];
  }

  bold(id) {
    return make("b", {}, this.drawing.name(id));
  }

  // further counts over all boards, and says whose they mostly are, and whether some were
  // left out; empty where no board is left beside the main ones.
  further(ids, lines, again) {
    const boards = this.comparison.count(lines.filter((l) => l.overall), ids).lines;
    const main = boards.filter((l) => l.field.headline);
    if (!main.length || main.length === boards.length) return [];
    const own = (bench) => boards.filter((l) => l.field.bench === bench).length;
    const benches = [...new Set(boards.map((l) => l.field.bench))].sort((x, y) => own(y) - own(x));
    const most = benches.length > 1 && own(benches[0]) > boards.length / benches.length ? `; ${own(benches[0])} of these ${boards.length} belong to ${benches[0].title}` : "";
    const count = this.comparison.count(boards, ids);
    const only = ids.find((id) => count.leads.get(id) === count.all);
    return [`Across ${boards.length === 2 ? "both" : `all ${boards.length}`} leaderboards${ids.length > 2 ? ` with all ${ids.length}` : ""}, `, ...(only ? [this.drawing.name(only), " is ahead on each"] : this.leads(count, ids, "board", true)), this.told(count.lines, ids), most + "." + (again ? " Leaderboards of one benchmark with the same overall scores count once." : "")];
  }

  // leads says "A is ahead on 5, B on 2 and C on none; 1 is level".
  leads({ leads, level, all }, ids, noun, bare) {
    const name = (id) => this.drawing.name(id);
    const order = ids.filter((id) => leads.get(id) > 0).sort((x, y) => leads.get(y) - leads.get(x));
    const of = bare ? "" : ` of ${counted(all, noun, plural(noun))}`;
    const at = noun === "category" ? "in " : "on ";
    const parts = order.map((id, i) => make("span", {}, name(id), i ? " " : " is ahead ", at, number(leads.get(id)), i ? "" : of));
    if (!order.length) return [`the best are level on ${all === 1 ? "the one " + noun : `all ${all}`}`];
    const none = ids.length === 2 && order.length === 1 ? ids.find((id) => !leads.get(id)) : null;
    if (none) parts.push(make("span", {}, name(none), ` ${at}none`));
    return [...listed(parts), level ? `, with ${level} level at the top` : ""];
  }

  // contradicted says whether benchmarks put the same one ahead.
  contradicted(ids) {
    const pairs = this.comparison.pairs(ids);
    const several = pairs.filter((s) => s.benchmarks > 1);
    if (!several.length && !pairs.some((s) => s.contradict)) {
      const benches = new Set(pairs.flatMap((s) => this.comparison.verdicts(...s.pair).map((v) => v.field.bench.title)));
      return ids.length === 2 ? [`No other benchmark than ${[...benches][0]} ranks both on a main leaderboard`] : ["No two of them are ranked on main leaderboards of several benchmarks"];
    }
    if (ids.length === 2) {
      const [s] = pairs;
      if (s.contradict) return ["The benchmarks disagree: ", ...this.sided(s)];
      return s.level.length ? [`${s.level.join(" and ")} ${s.level.length > 1 ? "find" : "finds"} them level, and no benchmark contradicts another`] : [`The ${s.benchmarks} benchmarks that rank both agree`];
    }
    const against = pairs.filter((s) => s.contradict).length;
    return against ? [`The benchmarks disagree on ${against} of ${counted(pairs.length, "pair")}`] : ["No benchmark contradicts another on any pair"];
  }

  sided(s) {
    const put = s.for[0].length > 1 ? " put " : " puts ";
    return [...listed(s.for[0]), put, this.drawing.name(s.pair[0]), " ahead, ", ...listed(s.for[1]), " ", this.drawing.name(s.pair[1])];
  }

  contradictions(pairs) {
    return make("ul", { className: "compare-contradictions" }, ...pairs.map((s) => make("li", {}, ...this.sided(s))));
  }

  // unknown says from what significance is computed, or why it is not
  // known.
  unknown(ids, lines) {
    const boards = lines.filter((l) => l.overall && !l.field.otherJudge);
    const pairs = boards.map((l) => this.comparison.first(l));
    const known = pairs.filter((p) => p !== null);
    const out = [];
    if (known.length) out.push(`Significance is corrected for all pairs of a leaderboard (95 %) and computed ${basisText(known)}. Not covered: another judge, people, and other kinds of cases.`);
    if (ids.length === 2 && known.some((p) => p.text)) out.push("The interval beside a gap is for this pair only.");
    const silent = boards.filter((l, i) => pairs[i] === null && l.field.notSure);
    for (const why of new Set(silent.map((l) => l.field.notSure))) {
      const of = silent.filter((l) => l.field.notSure === why).map((l) => l.field.bench.title + " " + l.field.title);
      out.push(`Not known on ${listed(of).join("")}: ${why}.`);
    }
    return out.join(" ");
  }
}
