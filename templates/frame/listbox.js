// A list of options below a field: the arrows lead through it, Enter takes one, Escape closes
// it.

export class Listbox {
  // panel is what opens; ask fills and opens it, and take does something with an option: null
  // where Enter is pressed and none is chosen.
  /** @param {any} input @param {any} panel @param {() => void} ask @param {(option: any) => void} take */
  constructor(input, panel, ask, take) {
    this.input = input;
    this.panel = panel;
    this.ask = ask;
    this.take = take;
    /** @type {any} */
    this.active = null;
    input.addEventListener("keydown", (e) => this.key(e));
    panel.addEventListener("mousedown", (e) => e.preventDefault()); // the field keeps the focus
  }

  /** @type {any[]} */
  get options() {
    return [...this.panel.querySelectorAll("[role=option]:not([aria-disabled])")];
  }

  open(yes) {
    this.panel.hidden = !yes;
    this.input.ariaExpanded = String(yes);
    if (!yes) this.activate(null);
  }

  close() {
    this.open(false);
  }

  activate(option) {
    this.active = option;
    for (const o of this.options) o.ariaSelected = String(o === option);
    if (!option) return this.input.removeAttribute("aria-activedescendant");
    this.input.setAttribute("aria-activedescendant", option.id);
    option.scrollIntoView({ block: "nearest" });
  }

  key(e) {
    if (e.isComposing) return; // the keys belong to what writes the letters
    const { options, panel } = this, at = options.indexOf(this.active), way = { ArrowDown: 1, ArrowUp: -1 }[e.key];
    if (way && panel.hidden) this.ask();
    else if (way) this.activate(options.at((at < 0 && way < 0 ? way : at + way) % options.length) ?? null);
    else if (panel.hidden || !options.length && e.key === "Enter") return;
    else if (e.key === "Enter") this.take(this.active);
    else if (e.key === "Escape") this.close();
    else return;
    e.preventDefault();
  }
}
