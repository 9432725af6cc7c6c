// What the program says of the files: what it took them for, what is open, what is wrong.

import { make } from "../frame/make.js";

const mostLines = 14; // of a report that is open at once: the site is below it

// said are the elements that say it.
/** @type {(m: any) => any[]} */
export function said(m) {
  const errors = m.findings.filter((f) => f.severity === "error"), rest = m.findings.filter((f) => f.severity !== "error");
  if (m.question) return [question(m.question)];
  return [
    ...errors.length ? [make("section", { className: "trial-errors" }, make("h3", {}, "No site was made of this yet"), findings(errors))] : [],
    ...m.asks.map(unranked),
    make("div", { className: "trial-parts" },
      m.report.length ? make("details", { open: m.report.length <= mostLines }, make("summary", {}, "What the files were taken for"), report(m.report)) : "",
      rest.length ? make("details", {}, make("summary", {}, `Findings (${rest.length})`), findings(rest)) : "",
      m.texts.map(edit)),
  ];
}

function findings(list) {
  return make("ul", { className: "trial-findings" }, list.map((f) => make("li", {}, f.place && make("code", {}, f.place), f.place && " ", f.text)));
}

// report is a table of what there is, with what it was taken for and the reason.
function report(lines) {
  const rows = lines.map((line) => {
    const inner = line.startsWith("  "), text = line.trim(), [, what, rest] = inner && /^([^:"]{3,32}): (.*)$/.exec(text) || [null, "", text];
    const at = rest.indexOf(", since "), known = at < 0 ? rest : rest.slice(0, at), why = at < 0 ? "" : rest.slice(at + 2);
    if (!inner) return make("tr", { className: "trial-what" }, make("th", { scope: "rowgroup", colSpan: 3 }, text));
    return make("tr", {}, what ? make("th", { scope: "row" }, what) : make("td"), make("td", { colSpan: why ? 1 : 2 }, known), why && make("td", {}, why));
  });
  return make("div", { className: "trial-scroll" }, make("table", { className: "trial-report", "data-drawn": "" }, make("tbody", {}, rows)));
}

// question has both readings side by side, each with a button.
function question(q) {
  return make("form", { className: "trial-readings" }, make("h3", {}, "Which reading is right?"), make("p", {}, q.text), make("div", {}, q.readings.map((r) => make("section", {},
    make("h4", {}, `${r.letter}: ${r.title}`), make("p", {}, r.why), make("ul", {}, r.roles.map((role) => make("li", {}, role))),
    r.rows.length
      ? make("div", { className: "trial-scroll", tabIndex: 0, role: "group", "aria-label": r.of }, make("table", { "data-drawn": "" }, make("caption", {}, r.of),
        make("thead", {}, make("tr", {}, r.heads.map((h, i) => make("th", { scope: "col", className: i ? "num" : "" }, h)))),
        make("tbody", {}, r.rows.map((row) => make("tr", {}, row.map((cell, i) => i ? make("td", { className: "num" }, cell) : make("th", { scope: "row" }, cell)))))))
      : make("p", {}, `Read so, it makes no leaderboard: ${r.wrong}`),
    make("button", { className: "trial-main", value: r.letter }, `Choose ${r.letter}`)))));
}

// unranked asks what ranks the rows of a board, which its table does not say.
function unranked(a) {
  const choice = (name, text, options, chosen) => make("label", {}, text, " ", make("select", { name }, options.map(([value, shown]) => make("option", { value, selected: value === chosen }, shown))));
  return make("form", { className: "trial-ask", "data-asks": a.board }, make("p", {}, make("b", {}, `What ranks the board ${a.board}?`), a.stated ? " Its rows are ranked as you say; its file does not say it." : ` Its rows are not ranked: ${a.why}.`),
    make("p", {},
      a.columns.length ? choice("rank", "Rank by", a.columns.map((c) => [c, c]), a.rankStated) : "",
      a.lower ? choice("lower", "of which", [["false", "higher is better"], ["true", "lower is better"]], a.lowerStated) : "",
      make("button", { className: "quiet-button" }, "Rank them")));
}

// edit is a file of the project, with a reason at each guess, to be changed.
function edit({ path, text }) {
  return make("details", {}, make("summary", {}, "Change what was guessed"), make("form", { "data-edit": path },
    make("label", {}, "Each guess has its reason behind it. Change what is wrong in ", make("code", {}, path), make("textarea", { name: "text", rows: 20, spellcheck: false }, text)),
    make("button", { className: "quiet-button" }, "Make the site again")));
}
