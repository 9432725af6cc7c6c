// The list below the field in the head: what was found, by kind. Arrows go through
// it, Enter opens, Escape closes.

import { make } from "../frame/make.js";
import { counted } from "../frame/text.js";
import { index } from "./index.js";
import { content, joined, titles } from "./results.js";

const shown = 4; // of each kind

export class Found {
  constructor(input, box, page) {
    this.input = input;
    this.box = box;
    this.page = page;
    this.list = make("div", { class: "found-list", id: "site-found", role: "listbox", "aria-label": "Found" });
    this.said = make("p", { class: "visually-hidden", role: "status" });
    this.panel = make("div", { class: "found", hidden: true }, this.list);
    box.append(this.panel, this.said);
    input.setAttribute("aria-controls", this.list.id);
    input.addEventListener("input", () => this.ask());
    input.addEventListener("focus", () => this.ask());
    input.addEventListener("keydown", (e) => this.key(e));
    this.panel.addEventListener("mousedown", (e) => e.preventDefault()); // the field keeps the focus
    box.addEventListener("focusout", (e) => {
      if (!box.contains(e.relatedTarget)) this.close();
    });
    this.ask();
  }

  async ask() {
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
    this.options = [...this.list.querySelectorAll("[role=option]")];
    this.open(true);
    this.box.dataset.first ??= String(Math.round(performance.now() - this.began));
    this.activate(this.options.find((o) => o.href === active && o !== all) ?? null);
    if (!part) this.said.textContent = counted(kinds.reduce((sum, k) => sum + k.count, 0), "result");
  }

  // say shows a sentence instead of results.
  say(text) {
    this.options = [];
    this.list.replaceChildren(make("p", { class: "found-none", textContent: text }));
    this.said.textContent = text;
    this.activate(null);
    this.open(Boolean(text));
  }

  open(yes) {
    this.panel.hidden = !yes;
    this.input.setAttribute("aria-expanded", String(yes));
  }

  close() {
    this.asking = null;
    this.activate(null);
    this.open(false);
  }

  activate(option) {
    this.active?.setAttribute("aria-selected", "false");
    this.active = option;
    if (!option) {
      this.input.removeAttribute("aria-activedescendant");
      return;
    }
    option.setAttribute("aria-selected", "true");
    option.scrollIntoView({ block: "nearest" });
    this.input.setAttribute("aria-activedescendant", option.id);
  }

  key(e) {
    if (e.isComposing) return; // the keys belong to what writes the letters
    const open = !this.panel.hidden;
    if (e.key === "Escape") {
      if (open) this.close();
      else this.input.blur();
      e.preventDefault();
    } else if ((e.key === "ArrowDown" || e.key === "ArrowUp") && open && this.options.length) {
      const at = this.options.indexOf(this.active), count = this.options.length;
      const next = e.key === "ArrowDown" ? at + 1 : at < 0 ? count - 1 : at - 1;
      this.activate(this.options[next] ?? null);
      e.preventDefault();
    } else if (e.key === "ArrowDown" && !open) {
      this.ask();
      e.preventDefault();
    } else if (e.key === "Enter" && open && this.active) {
      this.active.click();
      e.preventDefault();
    }
  }
}
