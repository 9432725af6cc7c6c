// A long board: its page has its first rows and columns, the others come when they are
// needed, and the table holds only so many rows at once as a slow machine can show in
// good time.

import { counted } from "../frame/text.js";
import { button } from "../frame/make.js";
import { chosen } from "./board.js";
import { asked } from "./asked.js";

const quiet = 6000; // milliseconds
const soon = globalThis.requestIdleCallback ?? setTimeout;

// rouse has the rows drawn that no window reached at first: with a reader's first
// movement, where the window does reach them, and else when all has been quiet for long.
export function rouse(board) {
  if (!board.late.length) return;
  const stop = new AbortController();
  const begin = () => {
    stop.abort();
    seen.disconnect();
    board.wait();
  };
  const seen = new IntersectionObserver((entries) => entries.some((e) => e.isIntersecting) && begin());
  seen.observe(board.late[0].row.tr.previousElementSibling ?? board.table);
  for (const type of ["scroll", "wheel", "pointerover", "pointerdown", "keydown", "focusin"]) addEventListener(type, begin, { capture: true, passive: true, signal: stop.signal });
  setTimeout(() => soon(begin), quiet);
}

export class Long {
  // line is where the page says how many rows and columns it has; show makes the table
  // anew.
  constructor(board, line, tools, show) {
    this.board = board;
    this.said = line.querySelector("span");
    this.show = show;
    this.next = button("", () => this.grow(board.most + board.step));
    this.every = button("", () => this.grow(Infinity));
    this.said.after(" ", this.next, " ", this.every);
    this.columns = line.querySelector("[data-rest-columns]");
    // A reader who points at the table or moves into it will want its other rows soon.
    for (const place of [board.table.tHead, tools]) {
      for (const type of ["pointerover", "focusin"]) place.addEventListener(type, () => soon(() => board.whole()?.catch(() => {})), { once: true });
    }
  }

  // wants brings the rows and columns without which a state, which shows some columns,
  // cannot be shown; null where all of them are there. The order and the choice of the page itself need the first ones
  // alone.
  wants(state, columns) {
    const { board } = this;
    const named = [state.sort, state.col, ...state.where.map((one) => chosen(one).id)];
    if (state.weights || state.own || [...named.map(asked.listed), ...columns].some((id) => id && ![...board.heads, ...board.about.facts].some((h) => asked.listed(h.id) === id))) {
      const columns = board.widen();
      if (columns) return columns;
    }
    if (board.rows.length === board.all) return null;
    const limits = [state.q, state.sort, state.by, state.own, state.weights, ...state.where];
    const more = board.most > board.step || limits.some(Boolean) || state.pick.some((id) => !board.rows.some((row) => row.id === id));
    return more ? board.whole() : null;
  }

  // grow puts more rows into the table.
  grow(most) {
    this.board.most = most;
    this.show();
  }

  // reach puts in all rows: one of those that were not there is looked for.
  reach() {
    this.grow(Infinity);
  }

  // say writes how many of the rows that the filters let through are in the table.
  say(fitting) {
    const { most, step, narrow } = this.board;
    if (this.columns) this.columns.hidden = !narrow;
    this.next.hidden = this.every.hidden = fitting <= most;
    this.said.textContent = fitting <= most ? counted(fitting, "row") + "." : `The first ${most.toLocaleString("en")} of ${counted(fitting, "row")}.`;
    this.next.textContent = `Show ${Math.min(step, fitting - most).toLocaleString("en")} more`;
    this.every.textContent = `Show all ${fitting.toLocaleString("en")}`;
  }
}
