// Tables as LaTeX (booktabs), and what is cited as BibTeX.

import { columns as measure, layout } from "./latexlayout.js";
import { comment, needs, plain } from "./tex.js";
import * as words from "./words.js";

const cite = (...list) => {
  const keys = list.map((c) => c?.key).filter(Boolean);
  return keys.length ? `~\\cite{${keys.join(",")}}` : "";
};

// rest is what follows a column's name in its head.
const rest = (c, references) => (c.model ? cite(references.models[c.model]) : "") + (c.remade ? " (recomputed)" : "") + (c.made ? " (computed here)" : "");

function heads(table, references, columns) {
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
  lines.push(table.columns.map((c, i) => {
    if (c.role === "rank") return "\\#";
    const { lines: parts, under } = columns[i];
    const text = parts.map(plain).join(" \\\\ ") + (under ? " \\\\ " + rest(c, references).replace(/^[~ ]/, "") : rest(c, references));
    return parts.length < 2 && !under ? text : `\\begin{tabular}[b]{@{}${columns[i].figures ? "r" : "l"}@{}}${text}\\end{tabular}`;
  }).join(" & ") + " \\\\");
  return lines;
}

// body is the rows as lists of cells; a text is a line of its own.
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
        const signed = cell.sign || cell.text.startsWith("-") ? `${cell.sign === "±" ? "\\pm" : (cell.sign ?? "")}${digits.replaceAll(",", "{,}")}` : "";
        const error = cell.stated ? `\\,{\\footnotesize$\\pm${plain(cell.stated)}$}` : "";
        if (cell.mark === "best") return (signed ? `$\\mathbf{${signed}}$` : `\\textbf{${digits}}`) + error;
        const text = signed ? `$${signed}$` : digits;
        return (cell.mark === "second" ? `\\underline{${text}}` : text) + error;
      }));
    }
  });
  return lines;
}

// floating is a table that floats, shrunk to the width of the text where it would
// stand out of it.
const floating = (laid, caption, top, rows, below) => [
  "\\begin{table}", "\\centering", ...caption, "\\smallskip",
  `${laid.shrinks ? "\\resizebox{\\ifdim\\width>\\linewidth\\linewidth\\else\\width\\fi}{!}{" : ""}\\begin{tabular}{${laid.spec}}`, "\\toprule", ...top, "\\midrule", ...rows, "\\bottomrule", `\\end{tabular}${laid.shrinks ? "}" : ""}`,
  ...below.map((line) => `\\par\\smallskip{\\footnotesize ${line}}`),
  "\\end{table}",
];

// over is a table that runs over pages, its heads on each.
/** @type {(laid: any, caption: string[], top: string[], rows: string[], below: string[]) => string[]} */
const over = (laid, [caption, label], top, rows, below) => [
  `{${laid.size}\\setlength{\\LTcapwidth}{\\linewidth}\\setlength{\\tabcolsep}{${laid.tight ? 2 : 4}pt}`,
  `\\begin{longtable}{${laid.spec}}`, caption, label + " \\\\",
  "\\toprule", ...top, "\\midrule", "\\endfirsthead", "\\toprule", ...top, "\\midrule", "\\endhead", "\\bottomrule", "\\endfoot",
  ...rows, "\\end{longtable}",
  ...below.map((line) => `\\par\\smallskip\\noindent{\\footnotesize ${line}}`), "}",
];

export function table(shown, a, references) {
  const notes = [];
  const rows = body(shown, references, notes);
  const [first, ...others] = words.caption(a).map(plain);
  const rests = words.rests(a).map(plain);
  const cited = cite(...a.cited);
  const below = [
    ...rests,
    ...notes.map((n, i) => `\\textsuperscript{${i + 1}}~${plain(n)}`),
    ...(a.short.length ? [a.short.map((c) => `${plain(c.label)}: ${plain(c.name)}`).join("; ") + "."] : []),
  ];
  const cells = rows.filter(Array.isArray);
  const columns = measure(shown.columns.map((c, i) => ({ label: c.role === "rank" ? "#" : c.label, rest: rest(c, references), cells: cells.map((row) => row[i]), figures: c.figures || c.role === "rank" })));
  const laid = layout(columns, [first, cited, ...others, ...below].join(" ").length, rows.length - cells.length + below.length);
  const top = heads(shown, references, columns);
  const set = rows.map((row) => (Array.isArray(row) ? row.join(" & ") + " \\\\" : row));
  const caption = [`\\caption{${[first.replace(/\.$/, "") + cited + ".", ...others].join(" ")}}`, `\\label{tab:${a.name}}`];
  const packages = ["booktabs", laid.wraps && "array", laid.shrinks && "graphicx", laid.long && "longtable"].filter(Boolean);
  const lines = [
    ...words.source(a).map(comment),
    comment(`in the preamble: \\usepackage{${packages.join(",")}}`),
    ...(laid.long ? [comment("a longtable runs over pages, and needs a page of one column")] : []),
    ...(laid.long ? over(laid, caption, top, set, below) : floating(laid, caption, top, set, below)),
  ];
  const { odd, wide } = needs(lines.slice(3).join("\n"));
  if (wide) lines[2] += " \\usepackage[T1]{fontenc}";
  if (odd.length) lines.splice(3, 0, comment("for XeLaTeX or LuaLaTeX, with a font that has: " + odd.join(" ")));
  return lines.join("\n") + "\n";
}

// bibtex lists the entries of the benchmarks and of the models shown, each once,
// as the project gives them, and names those without one.
export function bibtex(shown, a, references) {
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
export function view(a) {
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
