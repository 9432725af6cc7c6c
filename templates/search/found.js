// The list below the field in the head: what was found, by kind. Arrows go through
// it, Enter opens, Escape closes.

import { Listbox } from "../frame/listbox.js";
import { make } from "../frame/make.js";
import { counted } from "../frame/text.js";
import { index } from "./index.js";
import { content, joined, titles } from "./results.js";

const shown = 4; // of each kind

export class Found extends Listbox {
  constructor(input, box, page) {
    const list = make("div", { class: "found-list", id: "site-found", role: "listbox", "aria-label": "Found" }), panel = make("div", { class: "found", hidden: true }, list);
    input.addEventListener("keydown", (e) => e.key === "Escape" && panel.hidden && input.blur());
    super(input, panel, () => this.seek(), (option) => option?.click());
    this.box = box;
    this.page = page;
    this.list = list;
    this.said = make("p", { class: "visually-hidden", role: "status" });
    box.append(panel, this.said);
    input.setAttribute("aria-controls", list.id);
    for (const type of ["input", "focus"]) input.addEventListener(type, () => this.seek());
    box.addEventListener("focusout", (e) => {
      if (!box.contains(e.relatedTarget)) this.close();
    });
    this.seek();
  }

  async seek() {
    const query = this.input.value.trim();
    const asking = (this.asking = {});
    const began = (this.began = performance.now());
    delete this.box.dataset.first;
    if (!query) {
      this.close();
      index().catch(() => {}); // it will be asked for
      return;
    }
    try {
      const i = await index();
      i.ahead(query);
      const names = i.names(query);
      if (asking !== this.asking) return;
      // Names are shown at once where there are some, lest the list flicker.
      if (names.some((k) => k.hits.length)) this.show(query, joined(names, []), true);
      const all = joined(names, await i.texts(query));
      const fill = all.flatMap((k) => k.hits.slice(0, shown).map((h) => i.fill(h)));
      // So are names of cases, before their texts have come: each is in a file of its own.
      const whole = Promise.all(fill);
      if (!(await Promise.race([whole, new Promise((later) => setTimeout(later))]))) {
        if (asking !== this.asking) return;
        if (all.some((k) => k.hits.slice(0, shown).some((h) => h.name))) this.show(query, all, true);
      }
      await whole;
      if (asking !== this.asking) return;
      this.show(query, all, false);
      this.box.dataset.took = String(Math.round(performance.now() - began));
    } catch {
      if (asking === this.asking) this.say("The search cannot be loaded. Reload the page and try again.");
    }
  }

  // show lists what was found, or the part of it that is there already.
  show(query, found, part) {
    if (document.activeElement !== this.input) return;
    const kinds = found.map(({ kind, hits }) => ({ kind, count: hits.length, hits: hits.slice(0, shown).filter((h) => h.name) })).filter((k) => k.hits.length);
    if (!kinds.length) {
      this.say(part ? "" : "Nothing found on this site.");
      return;
    }
    const active = this.active?.href;
    let n = 0;
    const option = (href, ...children) => make("a", { id: "site-found-" + n++, role: "option", tabIndex: -1, "aria-selected": "false", href }, ...children);
    const root = this.page.replace(/search\/index\.html$/, "");
    const all = option(this.page + "#?q=" + encodeURIComponent(query), "All results for “" + query + "”");
    all.className = "found-all";
    this.list.replaceChildren(...kinds.map(({ kind, count, hits }) => make("div", { role: "group", "aria-labelledby": "site-found-" + kind },
      make("p", { id: "site-found-" + kind, class: "found-kind" }, titles[kind], count > shown ? make("small", { textContent: " " + count.toLocaleString("en") }) : ""),
      hits.map((h) => option(root + h.target, content(h, kind, query))))), all);
    this.open(true);
    this.box.dataset.first ??= String(Math.round(performance.now() - this.began));
    this.activate(this.options.find((o) => o.href === active && o !== all) ?? null);
    if (!part) this.said.textContent = counted(kinds.reduce((sum, k) => sum + k.count, 0), "result");
  }

  // say shows a sentence instead of results.
  say(text) {
    this.list.replaceChildren(make("p", { class: "found-none", textContent: text }));
    this.said.textContent = text;
    this.activate(null);
    this.open(Boolean(text));
  }

  close() {
    this.asking = null;
    super.close();
  }
}
