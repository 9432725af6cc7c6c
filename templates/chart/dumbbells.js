// Dumbbells: the reader chooses by which end, or by which change, they are
// sorted. The drawing, the living chart and the table of figures follow.

import { make } from "../frame/make.js";
import { read } from "../frame/read.js";
import { text } from "../frame/text.js";

const number = (text) => {
  const n = parseFloat(text.replace("−", "-").replace("+", "").replace(/,/g, ""));
  return Number.isNaN(n) ? null : n;
};

// keys are what a dumbbell can be sorted by: each step, and the change from the
// first to the last. Their values come from the table of figures.
function keysOf(table) {
  const heads = [...read.headRow(table).cells].map(text);
  const end = heads.findIndex((h) => h.startsWith("rank"));
  const steps = heads.map((h, i) => ({ label: h, i })).slice(1, end < 0 ? heads.length : end).filter((s) => s.label !== "Kind");
  const rows = [...table.tBodies[0].rows];
  const keys = steps.map(({ label, i }) => ({ label, values: rows.map((r) => number(text(r.cells[i]))) }));
  const [first, last] = [keys[0].values, keys[keys.length - 1].values];
  keys.push({ label: "change", values: first.map((v, i) => (v === null || last[i] === null ? null : last[i] - v)) });
  return keys;
}

// The rows of a drawing are alike and evenly spaced.
function pitchOf(svg) {
  const y = [...svg.querySelectorAll("g[data-id] .c-name")].slice(0, 2).map((t) => +t.getAttribute("y"));
  return y.length < 2 ? 0 : y[1] - y[0];
}

function wire(figure) {
  const chart = figure.standingsChart;
  const table = figure.querySelector(".chart-figures table");
  const foot = figure.querySelector(".chart-tools");
  if (!chart || !table || !foot || table.tBodies[0].rows.length < 3) return;
  const keys = keysOf(table);
  const rows = [...table.tBodies[0].rows];
  const drawings = [...figure.querySelectorAll("svg.chart-svg")];
  const pitches = drawings.map(pitchOf);

  const sort = (key) => {
    const order = key.values.map((_, i) => i).sort((a, b) => {
      const [x, y] = [key.values[a], key.values[b]];
      return x === null || y === null ? Number(x === null) - Number(y === null) || a - b : y - x || a - b;
    });
    const place = [];
    order.forEach((row, position) => (place[row] = position));
    drawings.forEach((svg, k) => {
      [...svg.querySelectorAll("g[data-id]")].forEach((g, i) => {
        if (place[i] === i) g.removeAttribute("transform");
        else g.setAttribute("transform", `translate(0 ${(place[i] - i) * pitches[k]})`);
      });
    });
    table.tBodies[0].append(...order.map((i) => rows[i]));
    chart.place = place;
    chart.paint();
  };

  const select = make("select", { "aria-label": "sorted by" }, ...keys.map((k, i) => new Option(k.label, String(i), i === keys.length - 2, i === keys.length - 2)));
  select.addEventListener("change", () => sort(keys[+select.value]));
  foot.prepend(make("label", { className: "chart-sort" }, make("span", {}, "sorted by"), select));
}

document.querySelectorAll('figure.chart[data-form="dumbbell"]').forEach(wire);
