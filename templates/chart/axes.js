// A reader chooses the two axes of a scatter. Its drawings, its words and its table are
// written anew, and the choice is in the address: "axes=ID,across,up" with the ids of the
// axes, several figures with a ";" between them. On its own axes the figure is as the page
// has it.

import { address } from "../frame/address.js";
import { make, say, svg } from "../frame/make.js";

const paper = document.createElement("canvas").getContext("2d");
const entries = () => address.get("axes").split(";").map((entry) => entry.split(","));

export class Axes {
  constructor(chart, pool) {
    this.chart = chart;
    this.pool = pool;
    const find = (/** @type {string} */ part) => chart.figure.querySelector(part);
    this.parts = [...chart.drawings, find("[data-is=title]"), find("[data-is=text]"), find(".chart-figures thead tr"), find(".chart-figures tbody")].filter(Boolean);
    this.own = this.parts.map((part) => [...part.childNodes]);
    this.said = make("output");
    this.selects = ["Across", "Up"].map((label, n) => {
      const select = make("select", { onchange: () => this.choose() }, ...pool.axes.map((a, i) => new Option(pool.groups[i], a.id, i === n, i === n)));
      return [make("label", { className: "chart-sort" }, label, select), select];
    });
    chart.box.before(make("div", { className: "chart-axes" }, ...this.selects.map(([label]) => label), this.said));
    addEventListener("hashchange", () => this.show());
    this.show();
  }

  choose() {
    const chosen = this.selects.map(([, select]) => select.value);
    const others = entries().filter(([id]) => id && id !== this.chart.id);
    const own = chosen.join() === "x,y" ? [] : [[this.chart.id, ...chosen]];
    address.set("axes", [...others, ...own].map((entry) => entry.join()).join(";"));
    this.show();
  }

  show() {
    const [, ...ids] = entries().find(([id]) => id === this.chart.id) ?? ["", "x", "y"];
    const places = [0, 1].map((n) => Math.max(this.pool.axes.findIndex((a) => a.id === ids[n]), 0) || n * Number(!ids[n]));
    this.selects.forEach(([, select], n) => (select.selectedIndex = places[n]));
    this.parts.forEach((part, i) => part.replaceChildren(...this.own[i]));
    this.words = "";
    const changed = places.join() !== "0,1";
    if (changed) this.draw(...places);
    say(this.said, this.words);
    this.chart.redrawn(changed);
  }

  draw(x, y) {
    const { axes, groups, series } = this.pool;
    const rows = series.filter((s) => s.values[x] !== null && s.values[y] !== null);
    const title = `${groups[y]} against ${groups[x]}`;
    const lacking = series.length - rows.length;
    this.words = `${rows.length} of ${series.length} rows${lacking ? `; the others lack one of the two values` : ""}.`;
    for (const part of this.parts) {
      if (part.matches("svg")) this.redraw(part, axes[x], axes[y], x, y, rows, title);
      else if (part.matches("[data-is=title]")) part.replaceChildren(title);
      else if (part.matches("[data-is=text]")) part.replaceChildren();
      else if (part.matches("tr")) part.replaceChildren(...["Model", groups[x], groups[y]].map((text) => make("th", { scope: "col" }, text)));
      else part.replaceChildren(...rows.map((s) => make("tr", {}, make("th", { scope: "row" }, s.link ? make("a", { href: s.link }, s.name) : s.name), ...[x, y].map((n) => make("td", {}, s.texts[n])))));
    }
  }

  redraw(drawn, across, up, x, y, rows, title) {
    const [x0, y0, x1, y1] = drawn.dataset.places.split(" ").map(Number);
    const narrow = x1 < 500;
    const share = (a, v) => (a.log ? Math.log(v / a.min) / Math.log(a.max / a.min) : (v - a.min) / (a.max - a.min));
    const [atX, atY] = [(v) => x0 + share(across, v) * (x1 - x0), (v) => y1 - share(up, v) * (y1 - y0)];
    const [name, description] = ["title", "desc"].map((kind) => {
      const old = drawn.querySelector(`:scope > ${kind}`);
      return svg(kind, { id: old.id }, kind === "title" ? title : this.words);
    });
    const frame = svg("g");
    const note = (text, atX, atY, anchor) => frame.append(svg("text", { class: "c-note", x: atX.toFixed(1), y: atY.toFixed(1), "font-size": 11, "text-anchor": anchor }, text));
    const line = (name, d) => frame.append(svg("path", { class: name, d, "stroke-width": 1 }));
    const every = narrow && across.ticks.length > 5 ? 2 : 1;
    across.ticks.forEach(({ Value, Label }, i) => {
      if (i % every) return;
      line("c-grid", `M${atX(Value).toFixed(1)} ${y0}V${y1}`);
      note(Label, atX(Value), y1 + 16, "middle");
    });
    for (const { Value, Label } of up.ticks) {
      line("c-grid", `M${x0} ${atY(Value).toFixed(1)}H${x1}`);
      note(Label, x0 - 7, atY(Value) + 4, "end");
    }
    line("c-axis", `M${x0} ${y0}V${y1}H${x1}`);
    note(up.label, 0, y0 - 14, "");
    note(across.label, x1, y1 + 38, "end");
    const points = rows.map((s) => ({ s, x: atX(s.values[x]), y: atY(s.values[y]) }));
    const named = places(points, { x0, x1, y0, y1 });
    const groups = points.map((p) => {
      const look = this.pool.marks[p.s.kind ?? 0];
      const g = svg("g", { class: look.look, "data-id": p.s.id });
      g.append(svg("title", {}, [p.s.name, ...[x, y].map((n) => `${this.pool.groups[n]}: ${p.s.texts[n]}`)].join("\n")));
      g.append(svg("path", { class: look.mark + " c-dot", d: look.d, transform: `translate(${p.x.toFixed(1)} ${p.y.toFixed(1)})` }));
      const label = named.get(p);
      if (label) g.append(svg("text", { class: "c-name c-halo", x: label.x.toFixed(1), y: (label.y + 4).toFixed(1), "font-size": 11.5, "text-anchor": label.anchor }, p.s.name));
      return g;
    });
    drawn.replaceChildren(name, description, ...drawn.querySelectorAll("[data-part=key]"), frame, ...groups);
  }
}

// places finds a free place beside each point for its name; a point without one has its
// name where it is pointed at.
function places(points, plot) {
  paper.font = "11.5px Helvetica, Arial, sans-serif";
  const taken = points.map(({ x, y }) => [x - 5, y - 5, x + 5, y + 5]);
  const found = new Map();
  for (const p of points) {
    const wide = paper.measureText(p.s.name).width + 2;
    for (const [dx, dy, anchor] of /** @type {[number, number, string][]} */ ([[9, 0, ""], [-9, 0, "end"], [0, -13, "middle"], [0, 13, "middle"]])) {
      const left = p.x + dx - { "": 0, end: wide, middle: wide / 2 }[anchor];
      const box = [left, p.y + dy - 6, left + wide, p.y + dy + 6];
      if (left < plot.x0 || box[2] > plot.x1 + 14 || box[1] < plot.y0 - 6 || box[3] > plot.y1) continue;
      if (taken.some((o) => box[0] < o[2] && o[0] < box[2] && box[1] < o[3] && o[1] < box[3])) continue;
      taken.push(box);
      found.set(p, { x: p.x + dx, y: p.y + dy, anchor });
      break;
    }
  }
  return found;
}
