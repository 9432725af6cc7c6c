// Tables as LaTeX (booktabs), and what is cited as BibTeX.
standings.latex = (() => {
  "use strict";

  const special = {
    "\\": "\\textbackslash{}", "{": "\\{", "}": "\\}", $: "\\$", "&": "\\&", "#": "\\#", "%": "\\%", _: "\\_", "~": "\\textasciitilde{}", "^": "\\textasciicircum{}",
    "[": "{[}", "]": "{]}", // a row that begins with a bracket would be taken for an option of the line before
    "<": "\\textless{}", ">": "\\textgreater{}", "|": "\\textbar{}", '"': "{''}", "−": "$-$", "–": "--", "—": "---", "’": "'", "‘": "`", "“": "``", "”": "''",
    "…": "\\ldots{}", "×": "$\\times$", "±": "$\\pm$", "≈": "$\\approx$", "τ": "$\\tau$", "κ": "$\\kappa$", "\u00a0": "~", "↑": "$\\uparrow$", "↓": "$\\downarrow$",
    "†": "\\dag{}", "‡": "\\ddag{}", "§": "\\S{}", "¶": "\\P{}", "•": "\\textbullet{}", "°": "\\textdegree{}", "≤": "$\\le$", "≥": "$\\ge$",
  };

  const known = new RegExp("[" + Object.keys(special).join("").replace(/[\\^\]-]/g, "\\$&") + "]", "g");

  // plain is text that LaTeX prints as it stands. Characters that direct the
  // reading of others, and controls, are left out.
  const plain = (text) => text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ").replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
    .replace(/\s+/g, " ").replace(known, (c) => special[c]);

  const comment = (text) => "% " + text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ");
  const cite = (...list) => {
    const keys = list.map((c) => c?.key).filter(Boolean);
    return keys.length ? `~\\cite{${keys.join(",")}}` : "";
  };

  function heads(table, references) {
    const lines = [];
    if (table.tops.length) {
      let at = 1;
      const rules = [];
      lines.push(table.tops.map(({ text, span }) => {
        const from = at;
        at += span;
        if (text) rules.push(`\\cmidrule(lr){${from}-${at - 1}}`);
        if (text || span > 1) return `\\multicolumn{${span}}{c}{${plain(text)}}`;
        return "";
      }).join(" & ") + " \\\\", rules.join(" "));
    }
    lines.push(table.columns.map((c) => (c.role === "rank" ? "\\#" : plain(c.label) + (c.model ? cite(references.models[c.model]) : "") + (c.remade ? " (recomputed)" : ""))).join(" & ") + " \\\\");
    return lines;
  }

  function body(table, references, notes) {
    const lines = [];
    table.sections.forEach((section, n) => {
      if (section.title) {
        if (n) lines.push("\\midrule");
        lines.push(`\\multicolumn{${table.columns.length}}{l}{\\textit{${plain(section.title)}}} \\\\`);
      }
      for (const row of section.rows) {
        lines.push(table.columns.map((c, i) => {
          const cell = row.cells[i];
          if (c.role === "model") {
            if (row.note && !notes.includes(row.note)) notes.push(row.note);
            return plain(row.name + (row.variant ? ", " + row.variant : "")) + cite(references.models[row.model]) + (row.note ? `\\textsuperscript{${notes.indexOf(row.note) + 1}}` : "");
          }
          if (!c.figures || cell.word) return plain(cell.word ?? cell.text) + (cell.model ? cite(references.models[cell.model]) : "");
          if (!cell.text) return "--";
          const digits = cell.shown ?? cell.text;
          const text = cell.sign || cell.text.startsWith("-") ? `$${cell.sign === "±" ? "\\pm" : (cell.sign ?? "")}${digits.replaceAll(",", "{,}")}$` : digits;
          return cell.mark === "best" ? `\\textbf{${text}}` : cell.mark === "second" ? `\\underline{${text}}` : text;
        }).join(" & ") + " \\\\");
      }
    });
    return lines;
  }

  function table(shown, a, references) {
    const notes = [];
    const rows = body(shown, references, notes);
    const [first, ...rest] = standings.words.caption(a).map(plain);
    const cited = cite(...a.cited);
    const below = [
      ...notes.map((n, i) => `\\textsuperscript{${i + 1}}~${plain(n)}`),
      ...(a.short.length ? [a.short.map((c) => `${plain(c.label)}: ${plain(c.name)}`).join("; ") + "."] : []),
    ];
    const lines = [
      ...standings.words.source(a).map(comment),
      comment("in the preamble: \\usepackage{booktabs}"),
      "\\begin{table}", "\\centering",
      `\\caption{${[first.replace(/\.$/, "") + cited + ".", ...rest].join(" ")}}`,
      `\\label{tab:${a.name}}`,
      `\\begin{tabular}{${shown.columns.map((c) => (c.figures || c.role === "rank" ? "r" : "l")).join("")}}`,
      "\\toprule", ...heads(shown, references), "\\midrule", ...rows, "\\bottomrule", "\\end{tabular}",
      ...below.map((line) => `\\par\\smallskip{\\footnotesize ${line}}`),
      "\\end{table}",
    ];
    const odd = [...new Set(lines.join("\n").match(/[^\u0000-\u017f]/gu) ?? [])].slice(0, 20);
    if (odd.length) lines.splice(3, 0, comment("for XeLaTeX or LuaLaTeX, with a font that has: " + odd.join(" ")));
    return lines.join("\n") + "\n";
  }

  // bibtex lists the entries of the benchmarks and of the models shown, each once,
  // as the project gives them, and names those without one.
  function bibtex(shown, a, references) {
    const rows = shown.sections.flatMap((s) => s.rows);
    const models = [...new Set([...shown.columns, ...rows, ...rows.flatMap((r) => r.cells)].map((x) => x.model))].map((id) => references.models[id]).filter(Boolean);
    const entries = new Map();
    const without = [];
    for (const c of [...a.cited, ...models]) {
      if (!c.bibtex) without.push(c.title);
      else if (!entries.has(c.key || c.bibtex)) entries.set(c.key || c.bibtex, c.bibtex);
    }
    // BibTeX reads an at-sign anywhere: in names it is written out.
    const names = without.map((n) => n.replace(/\s+/g, " ").replaceAll("@", "(at)").replace(/[{}]/g, ""));
    return [...entries.values()].join("\n\n") + "\n" + (names.length ? `\n${comment("no entry is known for: " + names.join("; "))}\n` : "");
  }

  // view cites what is shown: as a sentence, and as an entry.
  function view(a) {
    const by = a.authors.length ? a.authors.join(", ") : a.site;
    const title = a.title === a.site ? a.title : `${a.site}: ${a.title}`;
    const field = (name, value) => `  ${name.padEnd(12)} = {${value}}`;
    const address = a.address.replace(/[{}\\\s%]/g, (c) => (c === "%" ? "\\%" : encodeURIComponent(c).replaceAll("%", "\\%")));
    const entry = [
      field("title", `{${plain(title)}}`), field("author", a.authors.length ? a.authors.map((n) => `{${plain(n)}}`).join(" and ") : `{${plain(a.site)}}`),
      field("howpublished", `\\url{${address}}`),
      field("note", plain(`${a.view[0].toUpperCase()}${a.view.slice(1)} Standings ${a.version}, data SHA-256 ${a.data}`)),
    ].join(",\n");
    return `${by}. ${title}. ${a.view[0].toUpperCase()}${a.view.slice(1)} ${a.address} (Standings ${a.version}, data SHA-256 ${a.data}).\n\n@misc{standings-${a.name}-${a.data.slice(0, 8)},\n${entry}\n}\n`;
  }

  return { table, bibtex, view };
})();
