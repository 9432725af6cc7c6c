// The menu that carries a table away: a format, a look at what it gives, and two
// ways to take it.
standings.Export = (() => {
  "use strict";

  const formats = [
    { id: "csv", title: "CSV", file: "csv", type: "text/csv", note: "Figures keep their digits. Text is quoted; text that begins like a formula has an apostrophe before it, so that no spreadsheet runs it." },
    { id: "json", title: "JSON", file: "json", type: "application/json", note: "Figures keep their digits; null is missing." },
    { id: "markdown", title: "Markdown", file: "md", type: "text/markdown", note: "" },
    { id: "latex", title: "LaTeX", file: "tex", type: "application/x-tex", note: "It names the packages that it needs; its entries are under BibTeX." },
    { id: "bibtex", title: "BibTeX", file: "bib", type: "application/x-bibtex", note: "Of the benchmark and of each model shown, as the project gives them." },
    { id: "cite", title: "Cite this view", file: "txt", type: "text/plain", note: "The hash is that of all files that the figures were read from." },
  ];

  const make = (name, properties = {}, ...children) => {
    const e = Object.assign(document.createElement(name), properties);
    e.append(...children);
    return e;
  };

  let count = 0;

  class Export {
    // read gives what is to be carried away; chosen is told of another format.
    constructor(menu, read, chosen) {
      Object.assign(this, { menu, read, format: formats[0], before: [...menu.childNodes].slice(1) });
      const group = "export-" + ++count;
      const choice = make("fieldset", { className: "export-formats" }, make("legend", { className: "visually-hidden", textContent: "Format" }));
      for (const f of formats) {
        const input = make("input", { type: "radio", name: group, value: f.id, checked: f === this.format });
        input.addEventListener("change", () => {
          this.format = f;
          this.write();
          chosen(f.id);
        });
        choice.append(make("label", {}, input, make("span", { textContent: f.title })));
      }
      this.text = make("textarea", { className: "export-text", readOnly: true, spellcheck: false, wrap: "off", rows: 12 });
      this.note = make("p", { className: "export-note" });
      this.said = make("p", { className: "export-said" });
      this.said.setAttribute("role", "status");
      const button = (textContent, act) => {
        const b = make("button", { type: "button", textContent });
        b.addEventListener("click", act);
        return b;
      };
      this.panel = make("div", { className: "export-panel" }, choice, this.text, this.note,
        make("div", { className: "export-acts" }, button("Copy", (e) => this.copy(e.currentTarget)), button("Download", () => this.download()), this.said));
      for (const node of this.before) node.remove();
      menu.append(this.panel);
    }

    // show writes what the table shows now in a format; one that there is not is
    // the one before.
    async show(format) {
      this.format = formats.find((f) => f.id === format) ?? this.format;
      this.panel.querySelector(`[value="${this.format.id}"]`).checked = true;
      try {
        await standings.load("references");
      } catch {
        this.note.textContent = "What is to be cited could not be loaded.";
        return;
      }
      this.write();
    }

    write() {
      const { references } = standings;
      const { table, state, tools } = this.read();
      const about = standings.words.about(table, references, state, tools);
      this.name = about.name;
      this.rows = table.sections.reduce((n, s) => n + s.rows.length, 0);
      const makers = {
        csv: () => standings.formats.csv(table), json: () => standings.formats.json(table, about), markdown: () => standings.formats.markdown(table, about),
        latex: () => standings.latex.table(table, about, references), bibtex: () => standings.latex.bibtex(table, about, references), cite: () => standings.latex.view(about),
      };
      this.made = makers[this.format.id]();
      this.text.value = this.made;
      this.text.setAttribute("aria-label", `${this.format.title} of ${this.rows} row${this.rows === 1 ? "" : "s"}`);
      this.text.scrollTo(0, 0);
      this.note.textContent = this.format.note;
      this.said.textContent = "";
    }

    async copy(button) {
      const done = await standings.copy(this.made);
      button.focus();
      if (!done) this.text.select();
      this.said.textContent = done ? `Copied ${this.format.title} of ${this.rows} row${this.rows === 1 ? "" : "s"}.` : "Not copied: the text is selected.";
    }

    // marked begins a CSV file with letters beyond ASCII by the mark that tells
    // spreadsheets of UTF-8.
    marked() {
      return (this.format.id === "csv" && /[^\u0000-\u007f]/.test(this.made) ? "\ufeff" : "") + this.made;
    }

    download() {
      const link = make("a", { href: URL.createObjectURL(new Blob([this.marked()], { type: this.format.type + ";charset=utf-8" })), download: `${this.name}.${this.format.file}` });
      document.body.append(link);
      link.click();
      link.remove();
      setTimeout(() => URL.revokeObjectURL(link.href), 10000);
      this.said.textContent = `Saved as ${this.name}.${this.format.file}.`;
    }
  }

  return Export;
})();
