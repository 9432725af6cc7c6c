// Ranks otherwise than by the printed overall: by an overall made here with other
// weights, by one group alone, or by several columns together. The page's own figures are
// kept aside and come back untouched.

import { decimals, minus } from "../frame/figures.js";
import { make } from "../frame/make.js";
import { ranked, rankText } from "../frame/ranks.js";
import { read } from "../frame/read.js";
import { counted } from "../frame/text.js";
import { mean, number, parse, print, whole } from "./exact.js";

// marked says of a figure that it is the best or the second best; "" is neither.
const marked = ({ td }, mark) => (mark ? (td.dataset.top = mark) : delete td.dataset.top);

export class Ranking {
  // asked reads choices of columns (asked.js).
  constructor(board, tools, asked) {
    this.board = board;
    this.asked = asked;
    this.choice = tools.querySelector('select[data-state="weights"]');
    this.offered = [...tools.querySelectorAll('select[data-state="col"] option[data-orders]')].map((option) => option.value);
    this.value = "";
    this.own = Boolean(tools.querySelector('[data-state="own"]'));
    this.status = make("p", { className: "tool-said", role: "status" });
    tools.append(this.status);
    // A column of means stands for the columns to its right.
    this.columns = [];
    this.parts = new Map();
    let mean = null;
    for (const head of board.heads) {
      if (!head.figures || head.ranks) continue;
      if (head.made === "mean") mean = head;
      else this.columns.push(head);
      this.parts.set(head, head === mean ? [] : [head]);
      if (mean && head !== mean) this.parts.get(mean).push(head);
    }
    const { better, label, name } = board.overall;
    this.printed = { better, label, name };
    for (const row of board.rows) this.keep(row);
  }

  // keep sets aside what a row shows by itself.
  keep(row) {
    const overall = row.cells[this.board.overall.index];
    const place = row.cells[this.board.heads.findIndex((h) => h.id === "rank")].td;
    row.printed = { order: row.order, rank: row.place.rank, rankNode: place.firstChild, nodes: [...overall.td.childNodes], top: overall.mark, overall: { ...overall } };
  }

  // show ranks as the address says; what it does not know is the printed overall.
  show(value) {
    const by = this.asked.rankedBy(value, this.directed.map(({ id }) => this.asked.listed(id)));
    if (!by.how && ![...(this.choice?.options ?? [])].some((o) => o.value === value)) value = "";
    if (value === this.value) return this;
    this.value = value;
    this.board.held?.show(false);
    this.restore();
    let said = "";
    if (by.how === "only") said = value && this.alone(value.slice(5));
    else if (by.how) said = value && this.join(by);
    else if (value) said = this.weigh(value);
    this.status.hidden = !said;
    // What is put into a live region at once with it is not read out.
    setTimeout(() => this.value === value && this.status.replaceChildren(said), 60);
    return this;
  }

  restore() {
    const { table, overall } = this.board;
    this.board.ranking = this.board.joined = this.board.said = "";
    this.board.moved = this.board.remade = false;
    table.classList.remove("is-moved", "is-reweighed");
    overall.th.querySelector(".remade")?.remove();
    this.call(this.printed);
    for (const off of table.querySelectorAll("td.num > .off")) off.remove();
    for (const head of this.columns) head.th.classList.remove("alone");
    for (const row of this.board.rows) {
      const cell = row.cells[overall.index];
      Object.assign(row, { order: row.printed.order, rank: undefined });
      row.tr.querySelector("td.rank .place")?.replaceWith(row.printed.rankNode);
      Object.assign(cell, row.printed.overall);
      cell.td.replaceChildren(...row.printed.nodes);
      cell.td.className = cell.looks;
      marked(cell, row.printed.top);
      for (const other of row.cells) {
        if (!/ alone\b/.test(other.looks)) continue;
        other.looks = other.looks.replace(/ alone\b/, "");
        other.td.className = other.looks;
      }
    }
  }

  // weights is the weight of each column under a choice: null is the source's.
  weights(value) {
    const out = value.startsWith("without:") ? this.parts.get(this.head(value.slice(8))) ?? [] : [];
    const weight = (head) => {
      if (value === "equal") return whole(1);
      return parse(value === "items" ? head.n : head.weight);
    };
    return new Map(this.columns.filter((head) => !out.includes(head) && !head.alone).map((head) => [head, weight(head)]));
  }

  head(id) {
    return [...this.parts.keys()].find((head) => head.id === id);
  }

  weigh(value) {
    const { board } = this;
    const weights = this.weights(value);
    if (!weights.size || [...weights.values()].includes(null)) return "";
    const digits = Math.max(0, ...board.rows.map((row) => decimals(row.printed.overall.text)));
    const moves = this.remake((row) => this.overall(row, weights), digits, "cannot be made: a group is missing");
    const option = [...this.choice.options].find((o) => o.value === value);
    board.said = `overall recomputed here with other weights (${read.text(option)}), not printed by the source`;
    return `${this.said(value)} ${this.moved(moves, "the published overall")}${this.lacking(moves, "lacks a category with weight")}${this.unsure()} Charts keep the printed figures.`;
  }

  // call gives the column that ranks a name and a direction.
  call({ better, label, name }) {
    const { overall } = this.board, shown = overall.th.querySelector(".label");
    if (overall.label === label) return;
    Object.assign(overall, { better, label, name });
    overall.th.classList.toggle("joined", label !== this.printed.label);
    shown.textContent = label;
    shown.title = name;
  }

  // directed are the columns that can rank: they have a direction, and enough cases.
  get directed() {
    return [...this.parts.keys()].filter((head) => this.offered.includes(head.id));
  }

  // join ranks by the mean of several columns or, where a reader asks for it or their figures
  // cannot be added, by the mean of the ranks in them, under the reader's weights.
  join({ how: form, ids, weights: given, own }) {
    const { board } = this, heads = this.directed.filter(({ id }) => ids.includes(this.asked.listed(id))), [first] = heads;
    const weightOf = (head) => given[ids.indexOf(this.asked.listed(head.id))];
    const alike = form !== "rank" && heads.every((h) => !h.further && !h.apart && h.unit === first.unit && h.better === first.better);
    const n = own ? "your weights" : counted(heads.length, "column"), how = `${alike ? "mean" : "mean rank"} ${own ? "under" : alike ? "of" : "in"} ${n}`;
    const names = heads.map((h) => (own ? `${h.name} ${weightOf(h)}` : h.name)).join(", ");
    const before = board.overall.name, named = own && alike ? `your weights: ${names}` : `${how}: ${names}`;
    const label = own ? (alike ? "Your mean" : "Your mean rank") : `${alike ? "Mean of" : "Mean rank in"} ${heads.length}`;
    this.call({ better: alike ? first.better : "lower", label, name: named });
    board.joined = named;
    board.said = `ranked by the ${how} (${names}), computed here, not printed by the source`;
    const digits = Math.max(1, ...board.rows.flatMap((row) => heads.map((h) => decimals(row.cells[h.index].text))));
    const weights = new Map(heads.map((h) => [h, parse(weightOf(h))])), places = alike ? null : this.places(weights);
    const moves = this.remake(places ? (row) => places.get(row) ?? null : (row) => this.overall(row, weights), places ? 2 : digits, "no mean: a figure is missing", alike);
    return `Ranked by the ${how}, made here: ${names}.${alike || form === "rank" ? "" : " Their figures differ in unit, scale or direction."} ${this.moved(moves, before)}${this.lacking(moves, "lacks a figure in one of them")}${this.unsure()} Charts keep the printed figures.`;
  }

  // places are the means of the ranks of rows in some columns, each among its section, under
  // some weights; none of a row that has no rank in one of them.
  places(weights) {
    const means = new Map();
    for (const { rows } of this.board.sections) {
      const ranks = [...weights].map(([h, weight]) => ({ weight, list: ranked(rows.map((row) => this.read(row, h.index)), h.better).ranks }));
      rows.forEach((row, i) => means.set(row, mean(ranks.map(({ weight, list }) => [weight, list[i] ? whole(list[i]) : null]))));
    }
    return means;
  }

  // remake puts other figures into the column that ranks, drawn on the table's axis or not,
  // and ranks by them; why says of a row that it has none.
  remake(of, digits, why, drawn = true) {
    const { board } = this;
    const { index, th } = board.overall;
    const [low, high] = board.about.axis;
    for (const row of board.rows) {
      const made = of(row);
      const cell = row.cells[index];
      const text = made ? print(made, digits) : "–";
      cell.td.replaceChildren(make("span", {}, text));
      if (!made) cell.td.append(make("span", { className: "visually-hidden" }, why));
      const at = made && Math.round(Math.max(0, Math.min(1, (number(made) - low) / (high - low))) * 100);
      cell.text = cell.digits = made ? text : "";
      cell.value = made ? Number(text) : null;
      cell.looks = "num overall" + (made && drawn ? " drawn l" + at : "");
      cell.td.className = cell.looks;
    }
    const remade = make("small", { className: "remade" }, "made here");
    th.append(remade);
    board.table.classList.add("is-reweighed");
    board.remade = true;
    this.best(index);
    return this.rank(index);
  }

  said(value) {
    const made = "The overall is made here from the figures shown, ";
    if (value === "equal") return made + "every group weighing the same; no source prints it.";
    if (value === "items") return made + "every item weighing the same; no source prints it.";
    return made + `without ${this.head(value.slice(8)).name}, the source’s other weights in proportion; no source prints it.`;
  }

  // overall is a row's mean under some weights; null where a figure is missing.
  overall(row, weights) {
    return mean([...weights].map(([{ index }, weight]) => [weight, row.cells[index].value === null ? null : parse(row.cells[index].exact)]));
  }

  alone(id) {
    const { board } = this;
    const head = this.head(id);
    if (!head) return "";
    board.ranking = head.id;
    board.said = `ranked by ${head.name} alone`;
    head.th.classList.add("alone");
    for (const row of board.rows) {
      const cell = row.cells[head.index];
      cell.looks += " alone";
      cell.td.className = cell.looks;
      const overall = row.cells[board.overall.index];
      if (!this.own || head.further || cell.value === null || overall.value === null) continue;
      const off = make("small", { className: "off" }, minus(cell.digits, overall.digits).text);
      off.append(make("span", { className: "visually-hidden" }, " minus its overall"));
      cell.shown.closest("td > *").after(off);
    }
    const moves = this.rank(head.index);
    const { tau, items } = head;
    return `Ranked by ${head.name} only${items ? ` (n ${items})` : ""}${this.own && !head.further ? ", with its difference from the model’s overall" : ""}. ${this.moved(moves, board.overall.id === "overall" ? "the overall" : board.overall.name)}` +
      this.lacking(moves, "has no figure there") + this.unsure() + (tau ? ` Kendall’s tau-b with the overall’s order: ${tau}.` : "");
  }

  // rank orders the rows of each section by a column. Figures that read alike
  // share a rank.
  rank(index) {
    const { board } = this;
    const moves = [];
    board.table.classList.add("is-moved");
    board.moved = true;
    for (const section of board.sections) {
      const given = [...section.rows].sort((x, y) => x.printed.order - y.printed.order);
      const { ranks, order } = ranked(given.map((row) => this.read(row, index)), board.heads[index].better);
      const first = Math.min(...given.map((row) => row.printed.order));
      const rows = order.map((i, at) => Object.assign(given[i], { order: first + at, rank: ranks[i] }));
      const here = this.compare(rows.filter((row) => !row.aside));
      for (const row of rows) this.place(row, here.find((m) => m.row === row));
      moves.push(...here);
    }
    return moves;
  }

  // read is a row's figure in a column as it ranks: rows by another judge and references have none.
  read(row, index) {
    const cell = row.cells[index];
    return row.aside || cell.value === null ? null : cell.digits;
  }

  // compare holds places against those by the overall, among the rows that have
  // both: rows that only the one order knows would push all others down.
  compare(rows) {
    const both = rows.filter((row) => row.printed.rank && row.rank);
    const among = (rank) => {
      const { ranks } = ranked(both.map((row) => String(rank(row))), "lower");
      return (row) => ranks[both.indexOf(row)];
    };
    const was = among((row) => row.printed.rank);
    const is = among((row) => row.rank);
    const whole = rows.every((row) => Boolean(row.printed.rank) === Boolean(row.rank));
    return rows.map((row) => ({ row, placed: row.rank > 0, whole, ...(both.includes(row) && { was: was(row), is: is(row) }) }));
  }

  place(row, move) {
    const { rank: before, rankNode } = row.printed;
    const node = make("span", { className: "place" }, row.rank ? rankText(row.rank) : rankNode.cloneNode(true));
    if (!row.rank && before) node.replaceChildren("–");
    const was = move?.was;
    const by = was ? was - move.is : 0;
    if (by) {
      const arrow = make("span", { ariaHidden: "true" }, (by > 0 ? "↑" : "↓") + Math.abs(by));
      node.append(make("small", { className: by > 0 ? "move up" : "move down" }, arrow, make("span", { className: "visually-hidden" }, `, ${by > 0 ? "up" : "down"} ${Math.abs(by)} from ${rankText(was)}${move.whole ? "" : " among the rows with both"}`)));
    }
    rankNode.replaceWith(node);
  }

  // moved says how many places change and whose changes most.
  moved(moves, from) {
    const both = moves.filter((m) => m.was && m.is);
    const changed = both.filter((m) => m.was !== m.is);
    const rows = moves.every((m) => m.whole) ? "" : ` among the ${counted(both.length, "row")} that have both`;
    if (!changed.length) return `No place differs from that by ${from}${rows}.`;
    const most = Math.max(...changed.map((m) => Math.abs(m.was - m.is)));
    const far = changed.filter((m) => Math.abs(m.was - m.is) === most);
    const one = (m) => `${m.row.name} (from ${rankText(m.was)} to ${rankText(m.is)})`;
    const names = far.slice(0, 2).map(one).join(" and ") + (far.length > 2 ? ` and ${counted(far.length - 2, "other")} by ${most} too` : "");
    return `${changed.length} of ${counted(both.length, "place")} ${changed.length === 1 ? "differs" : "differ"} from those by ${from}${rows}, most that of ${names}.`;
  }

  lacking(moves, why) {
    const n = moves.filter((m) => !m.placed).length;
    if (!n) return "";
    return n === 1 ? ` 1 row has no place: it ${why}.` : ` ${n} rows have no place: each ${why}.`;
  }

  // unsure says why these ranks have no ranges: ranges are known only for the board's own
  // ranks.
  unsure() {
    return this.board.about.ranges ? " Ranges of ranks belong to the board’s own order, and are hidden." : "";
  }

  // best marks the best and second best of a column made here, in each section.
  best(index) {
    for (const section of this.board.sections) {
      const { marks } = ranked(section.rows.map((row) => this.read(row, index)), this.board.heads[index].better);
      section.rows.forEach((row, i) => {
        const cell = row.cells[index];
        cell.td.querySelector(".said")?.remove();
        marked(cell, marks[i]);
        if (marks[i]) {
          cell.looks += " " + marks[i];
          cell.shown.after(make("span", { className: "visually-hidden said" }, marks[i] === "best" ? "best" : "second best"));
        }
        cell.td.className = cell.looks;
      });
    }
  }
}
