// What a reader of the compare page looks up rather than reads is folded, and made
// when it is unfolded. The address says which folds are open.

export class Folds {
  // changed is called with the keys of the open folds when a reader opens or closes one.
  constructor(root, changed) {
    this.folds = [...root.querySelectorAll("details[data-fold]")];
    this.fills = new Map(); // key to what fills a fold
    this.open = [];
    for (const fold of this.folds) fold.addEventListener("toggle", () => this.toggled(fold, changed));
  }

  // set gives, by key, what fills each fold, and which are open. A fold that nothing
  // fills is hidden.
  set(fills, open) {
    this.fills = new Map(Object.entries(fills).filter(([, fill]) => fill));
    this.open = open;
    for (const fold of this.folds) {
      const fill = this.fills.get(fold.dataset.fold);
      fold.hidden = !fill;
      fold.open = Boolean(fill) && open.includes(fold.dataset.fold);
      if (fold.open) fill();
    }
    return this.fills.size > 0;
  }

  toggled(fold, changed) {
    const key = fold.dataset.fold;
    if (fold.hidden || fold.open === this.open.includes(key)) return; // as the address says
    this.open = fold.open ? [...this.open, key] : this.open.filter((other) => other !== key);
    if (fold.open) this.fills.get(key)();
    changed(this.open);
  }
}
