// A reader chooses the two axes of a scatter: ECharts draws it, the title and the table are
// written anew, and the choice is in the address: "axes=ID,across,up" with the ids of the
// axes, several figures with a ";" between them. On its own axes the figure is as the page
// has it.

import { address } from "../frame/address.js";
import { make, say } from "../frame/make.js";

const entries = () => address.get("axes").split(";").map((entry) => entry.split(","));

export class Axes {
  constructor(chart) {
    this.chart = chart;
    this.pool = chart.pool;
    if (!chart.figure.querySelector("[data-is=margin]")) chart.box.after(make("ul", { className: "chart-margin", "data-is": "margin" }));
    const find = (/** @type {string} */ part) => chart.figure.querySelector(part);
    this.parts = ["[data-is=title]", "[data-is=text]", "[data-is=margin]", ".chart-figures thead tr", ".chart-figures tbody"].map(find);
    this.own = this.parts.map((part) => [...(part?.childNodes ?? [])]);
    this.said = make("output");
    this.selects = ["Across", "Up"].map((label, n) => {
      const select = make("select", { onchange: () => this.choose() }, ...this.pool.axes.map((a, i) => new Option(this.pool.groups[i], a.id, i === n, i === n)));
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
    const changed = places.join() !== "0,1";
    const [x, y] = places.map((n) => this.pool.groups[n]);
    const shown = this.pool.series.filter((s) => places.every((n) => s.values[n] !== null));
    const lacking = this.pool.series.filter((s) => !shown.includes(s)).map((s) => s.name);
    const anew = [[`${y} against ${x}`], [], (lacking.length ? [`${x} or ${y} unknown`, ...lacking] : []).map((text) => make("li", {}, text)), ["Model", x, y].map((text) => make("th", { scope: "col" }, text)), this.chart.rows(shown, places)];
    this.parts.forEach((part, i) => part?.replaceChildren(...(changed ? anew : this.own)[i]));
    say(this.said, changed ? `${shown.length} of ${this.pool.series.length} rows.` : "");
    this.chart.compose(changed ? { axes: places, shown } : { axes: null, shown: null });
  }
}
