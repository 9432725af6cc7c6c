// What the program says of the files: what it took them for, what is open, what is wrong.

import { make } from "../frame/make.js";

// said are the elements that say it.
/** @type {(m: any) => any[]} */
export function said(m) {
  const open = m.question, errors = m.findings.filter((f) => f.severity === "error"), rest = m.findings.filter((f) => f.severity !== "error");
  return [
    errors.length && !open && make("section", { className: "trial-errors" }, make("h3", {}, m.site ? "To mend" : "No site was made: mend this, and drop the files again"), findings(errors)),
    open && question(open),
    m.report.length && make("details", { open: !open }, make("summary", {}, "What the files were taken for"), report(m.report)),
    rest.length && make("details", {}, make("summary", {}, `What check says (${rest.length})`), findings(rest)),
    ...m.site ? m.texts.map(edit) : [],
  ].filter(Boolean);
}

function findings(list) {
  return make("ul", { className: "trial-findings" }, list.map((f) => make("li", {}, f.place && make("code", {}, f.place), f.place && " ", f.text)));
}

// report is a list of what there is: each with its parts, a role and why it has it.
function report(lines) {
  const list = make("dl", { className: "trial-report" });
  let parts = null;
  for (const line of lines) {
    if (!line.startsWith("  ")) {
      list.append(make("div", {}, make("dt", {}, line), parts = make("dd")));
      continue;
    }
    parts ??= list;
    const at = line.indexOf(", since "), text = line.trim();
    parts.append(at < 0 ? make("p", {}, text) : make("p", {}, line.slice(0, at).trim(), make("small", {}, line.slice(at + 1))));
  }
  return list;
}

// question has both readings side by side, each with a button.
function question(q) {
  return make("form", { className: "trial-readings" }, make("h3", {}, "Which reading is right?"), make("p", {}, q.text), make("div", {}, q.readings.map((r) => make("section", {},
    make("h4", {}, `${r.letter}: ${r.title}`), make("p", {}, r.why), make("ul", {}, r.roles.map((role) => make("li", {}, role))),
    r.rows.length
      ? make("div", { className: "scroll", tabIndex: 0, role: "group", "aria-label": r.of }, make("table", { className: "plain" }, make("caption", {}, r.of),
        make("thead", {}, make("tr", {}, r.heads.map((h) => make("th", { scope: "col" }, h)))),
        make("tbody", {}, r.rows.map((row) => make("tr", {}, row.map((cell, i) => i ? make("td", { className: "num" }, cell) : make("th", { scope: "row" }, cell)))))))
      : make("p", {}, `Read so, it makes no leaderboard: ${r.wrong}`),
    make("button", { className: "trial-main", value: r.letter }, `Choose ${r.letter}`)))));
}

// edit is a file of the project, with a reason at each guess, to be changed.
function edit({ path, text }) {
  const form = make("form", { "data-edit": path }, make("label", {}, "Each guess has its reason beside it. Change what is wrong: ", make("code", {}, path), make("textarea", { name: "text", rows: 18, spellcheck: false }, text)), make("button", { className: "quiet-button" }, "Show the site again"));
  return make("details", {}, make("summary", {}, "Change what was guessed"), form);
}
