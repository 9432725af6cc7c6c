// A board's rows: which are shown, in which order, with which figures. What is
// shown follows from the state alone; nothing is kept in the page.

import { later } from "../frame/later.js";
import { load } from "../frame/load.js";
import { button, make } from "../frame/make.js";
import { heads, lines, Row, tableOf, titleOf } from "../frame/read.js";
import { fold } from "../frame/text.js";

const collator = new Intl.Collator(document.documentElement.lang || "en", { numeric: true, sensitivity: "base" });

// A cell of read.js that is held against its row's overall (held.js) shows the difference.

// Orders of columns that are not by letters.
const ordered = ["days", "steps", "amounts"];

// A choice of rows by the values of a column, as the address has it.
export const choice = (id, value) => encodeURIComponent(id) + ":" + encodeURIComponent(value);
export const chosen = (text) => {
  const [id, value = ""] = text.split(":").map(decode);
  return { id, value };
};
function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

// Rows by another judge than the board's.
const others = (rows) => rows.length > 0 && rows.every((row) => row.aside && !row.reference);

export const atOnce = 20; // about as many rows as a window shows

// dressed is a row of the table with what scripts add to it.
const dressed = (row) => {
  void row.cells;
  return row.tr;
};

// A row of a board. Who adds something to rows does so once its cells are looked at.
class BoardRow extends Row {
  constructor(tr, board) {
    super(tr, board.heads);
    this.board = board;
  }

  get cells() {
    const { bare } = this, cells = super.cells;
    if (bare) for (const act of this.board.growing) act(this);
    return cells;
  }
}

export class Board {
  constructor(table) {
    this.table = table;
    this.about = tableOf(table);
    this.heads = heads(table);
    this.overall = this.heads.find((h) => h.ranks); // the column that ranks, mostly the overall
    this.ranked = this.heads.some((h) => h.id === "rank");
    this.growing = []; // who adds something to each row
    this.late = []; // rows that the table is about to have, with their places
    this.sliding = null; // the order of rows that are painted where they are about to be
    this.widened = []; // who looks at columns that come later
    this.sections = [...table.tBodies].map((body) => this.section(body));
    for (const { rows } of this.sections) if (others(rows)) rows[0].tr.parentNode.querySelector("th").append(" ", this.opener());
    this.number();
    // Those of many that no window reaches are to come.
    for (const row of this.rows) if (row.late) this.late.push({ body: row.tr.parentNode, row }); else dressed(row);
    // A long board's page has its first rows; no more are put into the table at once.
    this.all = this.about.all || this.rows.length;
    this.step = this.about.all ? this.rows.length : Infinity;
    this.most = this.step;
    this.unknown = { rows: 0, ids: new Set() }; // how many rows are hidden since of what is asked something is not known, and of what
    this.narrow = this.about.narrow; // it has its first columns, too
    this.rest = null; // what brings the others
    this.bodies = null; // the rows that the state lets through, by section, once it is known
    this.span = this.heads.length;
    this.ranking = ""; // the id of the column that ranks in place of the overall
    this.joined = ""; // what is in the overall's place: a mean of columns, with their weights
    this.said = ""; // how rows are ranked, if not as the page does
    this.rankedBy = this.held = this.conditions = null; // what ranks otherwise, shows differences and finds rows by facts (where.js), once it is loaded
    this.moved = this.remade = false; // whether other ranks, and another overall, are shown
  }

  section(body) {
    return { ...titleOf(body), rows: lines(body).map((tr) => new BoardRow(tr, this)) };
  }

  // each does something to every row, and to those that are looked at later when they are.
  each(act) {
    for (const row of this.rows) if (!row.bare) act(row);
    this.growing.push(act);
  }

  number() {
    this.rows = this.sections.flatMap((s) => s.rows);
    this.rows.forEach((row, order) => (row.order = order));
  }

  // whole brings the rows that a long board's page leaves out, widen all rows and the columns
  // that it leaves out; null where there are none (rest.js).
  whole() {
    return this.rest?.whole() ?? null;
  }

  widen() {
    return this.rest?.widen() ?? null;
  }

  // apply shows the rows as a state says, and returns how many. Rows that only change places
  // may slide there.
  apply(state, kinds, slides = false) {
    this.settle();
    const words = fold(state.q).split(" ").filter(Boolean);
    const where = this.conditions?.(this.heads, state.where.map(chosen), this.about.facts) ?? [];
    this.unknown = { rows: 0, ids: new Set() };
    const shown = (row) => {
      if (!words.every((w) => row.names.includes(w))) return false;
      const unknown = [];
      for (const { id, fits } of where) {
        const fit = fits(row);
        if (fit === false) return false;
        if (fit === null) unknown.push(id);
      }
      if (unknown.length) this.unknown.rows++;
      for (const id of unknown) this.unknown.ids.add(id);
      return !unknown.length;
    };
    this.held?.show(state.own === "1" && Boolean(this.overall));
    let count = 0, room = this.most;
    this.bodies = [];
    const bodies = this.groups(state.by, kinds).map(({ title, link, rows }) => {
      const ordered = this.sorted(rows, state);
      for (const row of ordered) {
        const hidden = !shown(row);
        if (row.tr.hidden !== hidden) row.tr.hidden = hidden;
      }
      const here = ordered.filter((row) => !row.tr.hidden);
      const put = this.step === Infinity ? ordered : here.slice(0, room);
      count += here.length;
      room = Math.max(0, room - put.length);
      this.bodies.push({ title, rows: here });
      return { title: here.length && put.length ? title : "", link, rows: put };
    });
    if (count && slides && this.holds(bodies, (tr, body) => tr.parentNode === body)) this.slide(bodies);
    else if (!count || !this.holds(bodies)) this.put(bodies);
    if (count < this.rows.length && this.step === Infinity) this.fill();
    if (!count) this.table.append(this.nothing(state.q.trim()));
    this.arrows(state);
    return count;
  }

  // put makes these rows the table's. Of a long board those that fill a window come at
  // once and the others as there is time, but where a reader has scrolled into them.
  put(bodies) {
    const { table } = this;
    const scrolled = table.parentElement.scrollTop > 0 || table.getBoundingClientRect().top < 0;
    let room = this.step === Infinity || scrolled ? Infinity : atOnce;
    for (const { row } of this.late) delete row.tr.dataset.later;
    this.late = [];
    for (const body of [...table.tBodies]) body.remove();
    table.append(...bodies.map(({ title, link, rows }) => {
      const body = make("tbody", {}, title && this.title(title, link, rows), ...rows.slice(0, room).map(dressed));
      for (const row of rows.slice(room)) this.late.push({ body, row });
      room = Math.max(0, room - rows.length);
      return body;
    }));
    this.wait();
  }

  // wait has more of the rows that are to come drawn as there is time.
  wait() {
    const { late } = this;
    if (late.length) later(() => this.late === late && this.fill(atOnce));
  }

  // fill puts in those rows that are to come.
  fill(count = Infinity) {
    if (!this.late.length) return;
    for (const { body, row } of this.late.slice(0, count)) {
      const tr = dressed(row);
      delete tr.dataset.later;
      if (tr.parentNode !== body) body.append(tr);
    }
    this.late = this.late.slice(count);
    this.wait();
  }

  // holds reports whether the table has these rows already, in their order: to put them
  // there again would cost as much as to show the table anew. Another test than that of the
  // order is asked of each row that is to be in a body.
  holds(bodies, test = (tr, body, here) => tr === here) {
    const here = [...this.table.tBodies];
    return here.length === bodies.length && here.every((body, i) => {
      const rows = lines(body);
      if (titleOf(body).title !== bodies[i].title) return false;
      return rows.length === bodies[i].rows.length && rows.every((tr, n) => test(bodies[i].rows[n].tr, body, tr));
    });
  }

  // slide has rows painted where an order wants them, until they settle there: to lay a table
  // out anew takes several times as long.
  slide(bodies) {
    this.sliding = bodies;
    const moves = bodies.flatMap(({ rows }) => {
      const seen = rows.filter(({ tr }) => tr.getClientRects().length).map(({ tr }) => [tr, tr.getBoundingClientRect()]);
      let at = Math.min(...seen.map(([, { top }]) => top));
      return seen.map(([tr, { top, height }]) => [tr, at - top, (at += height)]);
    });
    for (const [tr, by] of moves) if (by) tr.style.transform = `translateY(${by}px)`;
  }

  // settle puts rows that slide where they are painted, or so many of them.
  settle(count = Infinity) {
    const bodies = this.sliding;
    if (!bodies) return;
    this.sliding = null;
    let room = count;
    for (const { rows } of bodies) {
      // To ask for the attribute first has the browser write it down, without which it leaves an
      // empty one behind.
      for (const { tr } of rows) if (tr.hasAttribute("style")) tr.removeAttribute("style");
      const body = rows[0]?.tr.parentNode;
      let at = body && lines(body)[0];
      for (const { tr } of rows) {
        if (tr === at) at = at.nextElementSibling;
        else if (room-- > 0) body.insertBefore(tr, at);
      }
    }
    if (room < 0) this.slide(bodies);
  }

  // groups are the conditions of a board, and within them, if asked for, kinds.
  groups(by, kinds) {
    if (by !== "kind" || !kinds.length) return this.sections;
    return this.sections.flatMap((s) => [...kinds, { id: "", title: "Kind not stated" }].map((k) => ({
      title: [s.title, k.title].filter(Boolean).join(" · "),
      link: s.link,
      rows: s.rows.filter((row) => row.kind === k.id),
    })).filter((g) => g.rows.length));
  }

  // sorted orders rows by a column. Missing values are last either way, and
  // equal ones stay in the order of the source.
  sorted(rows, state) {
    const head = this.heads.find((h) => h.id && h.id === state.sort);
    const sign = state.dir === "asc" ? 1 : -1;
    const values = new Map(head && rows.map((row) => [row, head.id === "model" ? row.name : this.valueOf(row.cell(head.index))]));
    return [...rows].sort((x, y) => {
      if (!head) return x.order - y.order;
      const [a, b] = [x, y].map((row) => values.get(row));
      if (a === null || b === null) return Number(a === null) - Number(b === null) || x.order - y.order;
      return sign * (typeof a === "string" ? collator.compare(a, b) : a - b) || x.order - y.order;
    });
  }

  // textOf is what a cell shows now; "" where it is missing.
  textOf(cell) {
    return cell.held === undefined ? cell.text : (cell.difference?.text ?? "–");
  }

  /** @returns {any} */
  valueOf(cell) {
    return cell.held === undefined ? cell.value : cell.held;
  }

  title(text, link, rows) {
    return make("tr", { className: "section" }, make("th", { scope: "rowgroup", colSpan: this.span }, make("span", {}, text), ...(link ? [" ", link.cloneNode(true)] : []), ...(others(rows) ? [" ", this.opener()] : [])));
  }

  // opener shows the rows by other judges, of which a table has one line until then.
  opener() {
    const { classList } = this.table, open = () => classList.contains("others");
    const tell = () => Object.assign(opener, { textContent: open() ? "Hide" : "Show", ariaExpanded: String(open()) });
    const opener = button("", () => {
      classList.toggle("others");
      tell();
    }, { className: "quiet-button", "data-is": "act" });
    return tell();
  }

  // nothing is there where no row is shown; models of that name elsewhere are loaded.
  nothing(query) {
    const td = make("td", { colSpan: this.span }, "No matching models.");
    if (query) load("search").then(({ elsewhere }) => elsewhere(query, td), () => {});
    return make("tbody", {}, make("tr", { className: "nothing" }, td));
  }

  // ---- heads

  // order is how a column is sorted when it is first chosen: best first, the latest
  // date, yes before no.
  order(head) {
    return (head.figures && head.better !== "lower") || ordered.includes(head.kind) ? "desc" : "asc";
  }

  // next is the state's order after a click on a head: best first, worst first,
  // then as the source has it.
  next(head, state) {
    const first = this.order(head);
    const other = first === "asc" ? "desc" : "asc";
    const asRanked = this.ranks(head) && !state.sort;
    if (asRanked) return { sort: head.id, dir: other };
    if (state.sort !== head.id) return this.ranks(head) ? { sort: "", dir: "" } : { sort: head.id, dir: first };
    return state.dir === first ? { sort: head.id, dir: other } : { sort: "", dir: "" };
  }

  // ranks: the source's order is the order of this column.
  ranks(head) {
    return this.ranking ? head.id === this.ranking : head.ranks && this.ranked;
  }

  buttons(click, heads = this.heads) {
    this.pressed = click;
    for (const head of heads) {
      const label = head.id && head.th.querySelector(".label");
      if (!label) continue;
      const sort = button("", () => click(head), { className: "sort", ...(label.title && { title: label.title }) });
      label.before(sort);
      sort.append(label);
    }
  }

  arrows(state) {
    for (const head of this.heads) {
      const here = state.sort ? head.id === state.sort : this.ranks(head);
      head.th.ariaSort = here ? ((state.sort ? state.dir : this.order(head)) === "asc" ? "ascending" : "descending") : null;
    }
  }
}
