// The grid of a case: a column a model, a row a line, and behind each row what the
// judge says of it.

export class Grid {
  constructor(table) {
    this.table = table;
    this.box = table.closest("[data-grid-box]");
    const heads = [...table.querySelectorAll(".heads th[data-m]")];
    const over = this.box.querySelector("[data-heads]"); // the heads that stay in view
    this.rows = [...over.rows, ...table.rows].filter((r) => !r.classList.contains("section") && !r.classList.contains("behind"))
      .map((tr) => ({ tr, cells: [...tr.cells].slice(2) }));
    this.counts = [...this.box.querySelectorAll("[data-columns]")];
    if (!CSS.supports("animation-timeline: scroll()")) {
      const scroller = table.parentElement;
      over.parentElement.classList.add("follows");
      scroller.addEventListener("scroll", () => (over.style.transform = `translateX(${-scroller.scrollLeft}px)`), { passive: true });
    }
    this.lines = [...table.querySelectorAll("tr.line")].map((tr) => ({ tr, behind: tr.nextElementSibling?.classList.contains("behind") ? tr.nextElementSibling : null, cells: [...tr.cells].slice(2) }));
    this.columns = heads.map((th, i) => ({
      i, id: th.dataset.m, name: th.textContent.trim(), place: Number(th.dataset.place),
      share: th.dataset.share === undefined ? null : Number(th.dataset.share), differs: 0,
    }));
    for (const line of this.lines) {
      const count = {};
      for (const td of line.cells) count[td.className] = (count[td.className] ?? 0) + 1;
      const usual = Object.entries(count).sort((a, b) => b[1] - a[1])[0]?.[0];
      line.cells.forEach((td, i) => {
        if (td.className !== usual && td.className !== "q") this.columns[i].differs++;
      });
    }
    this.spans = [...table.querySelectorAll(".section th, .behind > td")];
    // One stop for the tab key; the arrows lead through the verdicts.
    this.links = [...table.querySelectorAll(".line td > a")];
    for (const a of this.links) a.tabIndex = -1;
    table.addEventListener("focusin", (e) => {
      if (this.links.includes(e.target)) this.stop(e.target);
    });
  }

  stop(link) {
    if (this.here) this.here.tabIndex = -1;
    this.here = link;
    if (link) link.tabIndex = 0;
  }

  entry(id) {
    const e = id && document.getElementById(id);
    return e && e.closest(".behind") ? e : null;
  }

  cell(id) {
    return this.table.querySelector(`.line a[href="#${CSS.escape(id)}"]`) ?? [...this.table.querySelectorAll(".line td > a")].find((a) => decodeURIComponent(a.hash.slice(1)) === id);
  }

  // show orders and picks the columns and opens one verdict; it returns how many
  // columns are shown.
  show(state) {
    const by = {
      differ: (a, b) => b.differs - a.differs, board: (a, b) => a.place - b.place,
      name: (a, b) => a.name.localeCompare(b.name),
    }[state.sort] ?? (() => 0);
    const order = [...this.columns].sort((a, b) => by(a, b) || a.i - b.i);
    const picked = state.pick.filter((id) => this.columns.some((c) => c.id === id));
    const shown = (c) => !picked.length || picked.includes(c.id);
    for (const { tr, cells } of this.rows) {
      tr.append(...order.map((c) => cells[c.i]));
      for (const c of order) cells[c.i].hidden = !shown(c);
    }
    const count = order.filter(shown).length;
    for (const reply of document.querySelectorAll("[data-reply]")) reply.hidden = picked.length > 0 && !picked.includes(reply.dataset.reply);
    this.box.classList.toggle("side", picked.length > 0 && count <= 3);
    this.box.dataset.side = count;
    const all = this.columns.length;
    for (const c of this.counts) c.textContent = count === all ? `${all} models` : `${count} of ${all} models`;
    for (const s of this.spans) s.colSpan = count + 2;
    if (!this.here || !this.here.checkVisibility()) this.stop(this.links.find((a) => !a.closest("td").hidden && !a.closest("tr").hidden));
    const open = this.entry(state.at);
    for (const line of this.lines) {
      line.tr.hidden = Boolean(state.tag) && line.tr.dataset.tag !== state.tag;
      if (!line.behind) continue;
      const here = open && line.behind.contains(open);
      line.behind.classList.toggle("open", Boolean(here));
      line.behind.hidden = line.tr.hidden;
      line.behind.querySelector("details").open = Boolean(here);
      for (const li of line.behind.querySelectorAll("li")) {
        li.classList.toggle("open", li === open);
        li.hidden = Boolean(here) && li !== open;
      }
      for (const td of line.cells) td.classList.toggle("at", Boolean(here) && td.querySelector("a") === this.cell(state.at));
    }
    return count;
  }

  // move leads the focus through the verdicts.
  move([down, right]) {
    const lines = this.lines.filter((l) => !l.tr.hidden);
    const links = lines.map((l) => [...l.tr.cells].slice(2).filter((td) => !td.hidden).map((td) => td.querySelector(":scope > a")));
    const here = document.activeElement;
    let row = links.findIndex((r) => r.includes(here)), col = row < 0 ? 0 : links[row].indexOf(here);
    if (row < 0) row = 0;
    else {
      row += down;
      col += right;
    }
    while (links[row] && col >= 0 && col < links[row].length && !links[row][col]) {
      row += down;
      col += right || (down ? 0 : 1);
    }
    const target = links[row]?.[col];
    if (!target) return;
    target.focus();
    target.closest("td").scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}
