// The menu that carries a table away: a format, a look at what it gives, and two
// ways to take it.

import { copy } from "../frame/copy.js";
import { load } from "../frame/load.js";
import { button, make } from "../frame/make.js";
import { save } from "../frame/save.js";
import { counted } from "../frame/text.js";
import { csv, json, markdown } from "./formats.js";
import * as intervals from "./intervals.js";
import * as latex from "./latex.js";
import * as words from "./words.js";

const formats = [
  { id: "csv", title: "CSV", file: "csv", type: "text/csv", figures: true, note: "Text is quoted and not changed: open the file in a spreadsheet as text where a name begins like a formula." },
  { id: "json", title: "JSON", file: "json", type: "application/json", figures: true, note: "A missing figure is null." },
  { id: "markdown", title: "Markdown", file: "md", type: "text/markdown", note: "" },
  { id: "latex", title: "LaTeX", file: "tex", type: "application/x-tex", note: "It names the packages that it needs; its entries are under BibTeX." },
  { id: "bibtex", title: "BibTeX", file: "bib", type: "application/x-bibtex", note: "Of the benchmark and of each model shown, as the project gives them." },
  { id: "cite", title: "Cite this view", file: "txt", type: "text/plain", note: "The hash is that of all files that the figures were read from." },
];

// cut leaves a table its first rows, or those with some ids.
const cut = (table, most, ids = null) => {
  let left = most;
  const sections = table.sections.map((section) => {
    const rows = section.rows.filter(({ id }) => !ids || ids.includes(id)).slice(0, left);
    left -= rows.length;
    return { ...section, rows };
  });
  return { ...table, sections: sections.filter(({ rows }) => rows.length) };
};

let count = 0;

export class Export {
  // read gives what is to be carried away; chosen is called with another format.
  constructor(menu, read, chosen) {
    this.menu = menu;
    this.read = read;
    this.format = formats[0];
    const group = "export-" + ++count;
    const choice = make("fieldset", { className: "export-formats" }, make("legend", { className: "visually-hidden", textContent: "Format" }));
    for (const f of formats) {
      const onchange = () => {
        this.format = f;
        this.write();
        chosen(f.id);
      };
      choice.append(make("label", {}, make("input", { type: "radio", name: group, value: f.id, checked: f === this.format, onchange }), make("span", {}, f.title)));
    }
    this.intervals = make("select", { hidden: true, "aria-label": "Intervals" }, ...intervals.choices.map(({ value, text }) => make("option", { value, textContent: text })));
    this.intervals.onchange = () => this.write();
    this.first = make("select", { "aria-label": "How many rows" }, ...["", "ticked", 10, 20, 50].map((n) => make("option", { value: n, textContent: n === "ticked" ? "ticked rows" : n ? `first ${n} rows` : "all rows shown" })));
    this.picked = "";
    this.first.onchange = () => this.write();
    this.text = make("textarea", { className: "export-text", readOnly: true, spellcheck: false, wrap: "off", rows: 12, ariaLabel: "The table in this format" });
    this.note = make("p", { className: "export-note" });
    this.said = make("p", { className: "export-said", role: "status" });
    this.panel = make("div", { className: "export-panel" }, choice, this.first, this.intervals, this.text, this.note,
      make("div", { className: "export-acts" }, button("Copy", (e) => this.copy(e.currentTarget)), button("Download", () => this.download()), this.said));
    for (const node of [...menu.childNodes].slice(1)) node.remove();
    menu.append(this.panel);
  }

  // show writes what the table shows now in a format; one that there is not is
  // the one before.
  async show(format) {
    this.format = formats.find((f) => f.id === format) ?? this.format;
    this.panel.querySelector(`[value="${this.format.id}"]`).checked = true;
    try {
      await load("references");
    } catch {
      this.note.textContent = "What is to be cited could not be loaded.";
      return;
    }
    this.write();
  }

  write() {
    const { references } = globalThis.standings;
    if (!references) return; // they are being loaded: then it is written as is chosen now
    const { table: shown, state, tools } = this.read();
    const { pick = [] } = state;
    this.first.options[1].hidden = !pick.length;
    if (pick.join() !== this.picked) this.first.value = pick.length ? "ticked" : "";
    this.picked = pick.join();
    const table = cut(intervals.put(shown, this.intervals.value), Number(this.first.value) || Infinity, this.first.value === "ticked" ? pick : null);
    this.intervals.hidden = !intervals.any(shown);
    const about = words.about(table, references, state, tools);
    this.name = about.name;
    this.rows = table.sections.reduce((n, s) => n + s.rows.length, 0);
    const makers = {
      csv: () => csv(table), json: () => json(table, about), markdown: () => markdown(table, about),
      latex: () => latex.table(table, about, references), bibtex: () => latex.bibtex(table, about, references), cite: () => latex.view(about),
    };
    this.made = makers[this.format.id]();
    this.text.value = this.made;
    this.text.ariaLabel = `${this.format.title} of ${counted(this.rows, "row")}`;
    this.text.scrollTo(0, 0);
    this.note.textContent = (this.format.figures ? words.digits(table) + " " : "") + this.format.note;
    this.said.textContent = "";
  }

  async copy(button) {
    const done = await copy(this.made);
    button.focus();
    if (!done) this.text.select();
    this.said.textContent = done ? `Copied ${this.format.title} of ${counted(this.rows, "row")}.` : "Not copied: the text is selected.";
  }

  // marked begins a CSV file with letters beyond ASCII by the mark by which
  // spreadsheets recognise UTF-8.
  marked() {
    return (this.format.id === "csv" && /[^\u0000-\u007f]/.test(this.made) ? "\ufeff" : "") + this.made;
  }

  download() {
    save(this.marked(), this.format.type + ";charset=utf-8", `${this.name}.${this.format.file}`);
    this.said.textContent = `Saved as ${this.name}.${this.format.file}.`;
  }
}
