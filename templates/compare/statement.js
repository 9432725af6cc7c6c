// What a comparison says: one statement of at most two clauses, on the benchmarks' main
// boards where there are some; the title of its chart; and what its significance is from.
// Each names what it counts.

import { make } from "../frame/make.js";
import { counted } from "../frame/text.js";
import { listed, number } from "./names.js";
import { basisText, significantOn } from "./sure.js";

const few = 2; // boards that are named in brackets

const plural = (noun) => (noun === "category" ? "categories" : noun + "s");
const boardOf = ({ field }) => `${field.bench.title} ${field.title}`;
const whichOf = (line) => (line.overall ? boardOf(line) : `${line.name} (${boardOf(line)})`);

export class Statement {
  // lines are all that the picks share. Rows that a board does not rank, by another judge or
  // run, are counted nowhere, nor are overall scores that another board of the benchmark has
  // too: a benchmark would weigh as much as several.
  constructor(names, ids, lines) {
    this.comparison = names.comparison;
    this.names = names;
    this.ids = ids;
    this.shared = lines;
    this.lines = lines.filter((l) => !l.field.otherJudge && !(l.overall && l.field.again));
  }

  // text is the statement: who leads how many of the boards that all are on, and how sure
  // that is, or where it is not so.
  text() {
    const { ids, lines } = this;
    const all = listed(ids.map((id) => this.bold(id)));
    const boards = lines.filter((l) => l.overall), main = boards.filter((l) => l.field.headline);
    if (!lines.length && this.shared.length) return [...all, " meet only in rows that are not ranked, by another judge or from another run: nothing here says which is better."];
    if (!lines.length) return [ids.length > 2 ? "No leaderboard has two of " : "No leaderboard has both ", ...all, " under the same prompts and judge: nothing here says which is better."];
    if (main.length) return this.over(main, "main leaderboard");
    if (boards.length) return ["They share no main leaderboard. ", ...this.over(boards, "leaderboard")];
    return ["No leaderboard has an overall score of two of them. ", ...this.over(lines, "category")];
  }

  over(lines, noun) {
    const { ids, comparison } = this;
    const nouns = plural(noun), where = ids.length === 2 ? "with both" : `with all ${ids.length}`;
    const count = comparison.count(lines, ids);
    if (!count.all) return [`No ${noun} has all ${ids.length} of them; the table shows the ${counted(lines.length, noun, nouns)} that two or more share.`];
    const only = ids.find((id) => count.leads.get(id) === count.all);
    const significant = this.significant(count.lines);
    if (count.all > 1) return [...(only ? [this.bold(only), ` is ahead ${noun === "category" ? "in" : "on"} all ${number(count.all)} ${nouns} ${where}`] : [`Of the ${number(count.all)} ${nouns} ${where}, `, ...this.leads(count, noun)]), significant, "."];
    const [line] = count.lines, lead = comparison.lead(line);
    return [`On the one ${noun} ${where}, ${whichOf(line)}, `, ...(lead ? [...listed(line.leaders.map((id) => this.bold(id))), ` ${line.leaders.length > 1 ? "are" : "is"} ahead by ${lead.text} (${lead.share} of the scale)`] : ["the best are level"]), significant, "."];
  }

  // significant adds on how many of some lines, which rank, the first two are significantly
  // different; "" where nothing is known of that.
  significant(lines) {
    const significant = significantOn(lines.map((l) => this.comparison.first(l)));
    return significant.text && `, ${significant.some ? "and" : "but"} the ${this.ids.length > 2 ? "first two" : "two"} are ${significant.text}`;
  }

  // leads says "A is ahead on 5, B on 2 (these) and C on 1 (this), with 1 level at the top".
  leads({ leads, level, all, lines }, noun) {
    const order = this.ids.filter((id) => leads.get(id) > 0).sort((x, y) => leads.get(y) - leads.get(x));
    const at = noun === "category" ? "in" : "on";
    if (!order.length) return [`the best are level ${at} all ${number(all)}`];
    const parts = order.map((id, i) => {
      const own = lines.filter((l) => l.leaders.length === 1 && l.leaders[0] === id).map((l) => (l.overall ? boardOf(l) : l.name));
      return make("span", {}, i ? this.names.name(id) : this.bold(id), i ? " " : " is ahead ", `${at} ${number(own.length)}`, i && own.length <= few ? ` (${listed(own).join("")})` : "");
    });
    return [...listed(parts), level ? `, with ${number(level)} level at the top` : ""];
  }

  bold(id) {
    return make("b", {}, this.names.name(id));
  }

  // finding is the title of a chart of some lines, the widest gap first.
  finding([{ field, overall, name, entries }]) {
    const said = (e) => `${this.names.title(e.id)} ${this.comparison.shown(field, e.figure)}`;
    return `Widest gap: ${overall ? boardOf({ field }) : name}, ${said(entries[0])} and ${said(entries.at(-1))}`;
  }

  // basis says what the significance is computed from, and where and why it is not known.
  basis() {
    const boards = this.shared.filter((l) => l.overall && !l.field.otherJudge);
    const pairs = boards.map((l) => this.comparison.first(l)), known = pairs.filter((p) => p !== null);
    const out = known.length ? [`Significance is corrected for all pairs of a leaderboard (95 %) and computed ${basisText(known)}. Not covered: another judge, people, and other kinds of cases.`] : [];
    const silent = boards.filter((l, i) => pairs[i] === null && l.field.notSure);
    for (const why of new Set(silent.map((l) => l.field.notSure))) {
      out.push(`Not known on ${listed(silent.filter((l) => l.field.notSure === why).map(boardOf)).join("")}: ${why}.`);
    }
    return out.join(" ");
  }
}
