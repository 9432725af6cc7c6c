// The control that shows rows from one figure to another: a column, and two ends.
// Each column keeps its own; the control shows one of them at a time.

import { choice, chosen } from "./board.js";
import { ends, range } from "./where.js";

export class Ranges {
  // change takes the choices of a state as they shall be.
  constructor(group, change) {
    this.column = group.querySelector("select");
    this.inputs = [...group.querySelectorAll("input")];
    this.where = [];
    this.column.addEventListener("change", () => this.put());
    for (const input of this.inputs) {
      input.addEventListener("input", () => {
        const text = range(this.inputs[0].value, this.inputs[1].value);
        const others = this.where.filter((one) => chosen(one).id !== this.column.value);
        change(text ? [...others, choice(this.column.value, text)] : others);
      });
    }
  }

  // show takes over the choices of a state: of the column that the form is open for, or of
  // the first column with a range.
  show(where) {
    this.where = where;
    const columns = [...this.column.options].map((o) => o.value);
    const ranged = where.map(chosen).filter(({ id }) => columns.includes(id));
    if (ranged.length && !ranged.some(({ id }) => id === this.column.value)) this.column.value = ranged[0].id;
    this.put();
  }

  put() {
    const own = this.where.map(chosen).find(({ id }) => id === this.column.value);
    const both = (own && ends(own.value)) ?? ["", ""];
    this.inputs.forEach((input, i) => {
      if (input !== document.activeElement || input.value.trim() !== both[i]) input.value = both[i];
    });
  }
}
