// A radar shows three models at once: the first three picks, else those that it
// was drawn with. Its drawings, its table of figures and the options of its living
// chart are written anew.

import { make, svg as element } from "../frame/make.js";
import { text } from "../frame/text.js";
import { plain } from "./marked.js";

const radarSlots = 3;

export class Radar {
  // A radar of a figure: pool is the models to pick from, with their values.
  constructor(figure, drawings, pool) {
    this.figure = figure;
    this.drawings = drawings;
    this.pool = pool;
    this.picks = [];
    this.first = [...drawings[0].querySelectorAll("g[data-id]")].map((g) => g.dataset.id);
  }

  pick(ids) {
    this.picks = ids;
    for (const svg of this.drawings) this.redraw(svg);
    this.rewrite();
  }

  // chosen is what the radar shows, with their slots: the first three picks,
  // else the leaders.
  chosen() {
    const find = (id, slot) => {
      const s = this.pool.series.find((other) => other.id === id);
      return s && { ...s, slot };
    };
    const picked = this.picks.map(find).filter(Boolean).slice(0, radarSlots);
    return picked.length ? picked : this.first.map(find).filter(Boolean);
  }

  redraw(svg) {
    const [cx, cy, r, min, max, keyX, keyY, pitch, size] = svg.dataset.places.split(" ").map(Number);
    const n = this.pool.groups.length;
    const place = (v, i) => {
      const distance = ((v - min) / (max - min)) * r;
      const angle = (2 * Math.PI * i) / n;
      return [cx + distance * Math.sin(angle), cy - distance * Math.cos(angle)].map((x) => x.toFixed(1));
    };
    const rings = svg.querySelector('g[data-part="rings"]');
    for (const old of svg.querySelectorAll('g[data-id], g[data-part="key"]')) old.remove();
    this.chosen().forEach((s, k) => {
      const look = this.pool.slots[s.slot];
      const g = element("g", { class: "c-s" + (s.slot + 1), "data-id": s.id });
      g.append(element("title", {}, s.name));
      const complete = s.values.every((v) => v !== null);
      let d = "";
      s.values.forEach((v, i) => {
        const next = s.values[(i + 1) % n];
        if (v === null || next === null) return;
        if (i === 0 || s.values[i - 1] === null) d += "M" + place(v, i).join(" ");
        d += "L" + place(next, (i + 1) % n).join(" ");
      });
      if (complete) g.append(element("path", { class: "c-area", d: d + "z" }));
      g.append(element("path", { class: "c-line", d, "stroke-width": 2, "stroke-dasharray": look.dash }));
      s.values.forEach((v, i) => {
        if (v === null) return;
        g.append(element("path", { class: "c-mark", d: look.mark, transform: `translate(${place(v, i).join(" ")}) scale(0.78)` }));
      });
      rings.before(g);
      const y = keyY + k * pitch;
      const key = element("g", { class: "c-s" + (s.slot + 1), "data-part": "key" });
      key.append(
        element("path", { class: "c-line", d: `M${keyX} ${y}h24`, "stroke-width": 2, "stroke-dasharray": look.dash }),
        element("path", { class: "c-mark", d: look.mark, transform: `translate(${keyX + 12} ${y}) scale(0.91)` }),
        element("text", { class: "c-text", x: keyX + 30, y: (y + 0.35 * size).toFixed(1), "font-size": size }, s.short || s.name),
      );
      svg.append(key);
    });
    svg.querySelector("desc").textContent = this.said();
  }

  said() {
    return text(this.drawings[0].querySelector("title")) + ": " + this.chosen().map((s) => s.name).join(", ") + ".";
  }

  // rewrite the table of figures.
  rewrite() {
    const body = this.figure.querySelector(".chart-figures tbody");
    body.replaceChildren(...this.chosen().map((s) => make("tr", {}, make("th", { scope: "row" }, s.link ? make("a", { href: s.link }, s.name) : s.name), ...s.texts.map((t) => make("td", {}, t)))));
  }

  // outline does to the options what redraw does to the drawing.
  outline(options) {
    if (!this.picks.length) return;
    const base = options.baseOption;
    const pattern = base.series.find((s) => s.id === "radar-1");
    const chosen = this.chosen();
    const n = this.pool.groups.length;
    base.series = chosen.map((s, k) => {
      const look = this.pool.slots[s.slot];
      const color = `var(--chart-${s.slot + 1})`;
      const complete = s.values.every((v) => v !== null);
      const data = s.values.map((v, i) => ({
        name: plain(`${s.name}\n${this.pool.groups[i]}: ${s.texts[i]}`), model: s.id, value: [v, i],
      }));
      if (s.values[0] !== null) data.push({ ...data[0], value: [s.values[0], n] });
      return {
        ...pattern, id: "radar-" + (k + 1), name: plain(s.short || s.name), data,
        symbol: "path://" + look.mark, symbolSize: look.size,
        itemStyle: { color }, areaStyle: complete ? { color, opacity: 0.07 } : undefined,
        emphasis: { ...pattern.emphasis, itemStyle: { color } },
        lineStyle: { color, width: 2, type: look.dash ? look.dash.split(" ").map(Number) : "solid" },
      };
    });
    base.legend.data = chosen.map((s) => ({ name: plain(s.short || s.name) }));
    base.aria.label.description = this.said();
  }
}
