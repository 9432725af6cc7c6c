// A long board: its page has its first rows, the others come when they are needed, and
// the table holds only so many at once as a slow machine can show in good time.

import { counted } from "../frame/text.js";
import { make } from "../frame/make.js";

export class Long {
  // line is where the page says how many rows it has; show makes the table anew.
  constructor(board, line, show) {
    this.board = board;
    this.said = line.querySelector("span");
    this.show = show;
    const button = (act) => {
      const b = make("button", { type: "button", className: "quiet-button" });
      b.addEventListener("click", act);
      return b;
    };
    this.next = button(() => this.grow(board.most + board.step));
    this.every = button(() => this.grow(Infinity));
    this.said.after(" ", this.next, " ", this.every);
  }

  // wants reports whether a state can be shown only with all rows there. The order and
  // the choice of the page itself need the first ones alone.
  wants(state) {
    const { board } = this;
    if (board.rows.length === board.all) return false;
    const asked = [state.q, state.access, state.license, state.sort, state.by, state.own, state.weights, ...state.kind, ...state.where];
    return board.most > board.step || asked.some(Boolean) || state.pick.some((id) => !board.rows.some((row) => row.id === id));
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

  // say tells how many of the rows that the state lets through are in the table.
  say(fitting) {
    const { most, step } = this.board;
    this.next.hidden = this.every.hidden = fitting <= most;
    this.said.textContent = fitting <= most ? counted(fitting, "row") + "." : `The first ${most.toLocaleString("en")} of ${counted(fitting, "row")}.`;
    this.next.textContent = `Show ${Math.min(step, fitting - most).toLocaleString("en")} more`;
    this.every.textContent = `Show all ${fitting.toLocaleString("en")}`;
  }
}
