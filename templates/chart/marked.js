// Picked models in charts that show all of them: each in the colour of its slot,
// the rest grey.

import { full } from "../frame/text.js";

const slots = 6;

// among gives the picks that a chart shows, with their slots.
function among(picks, known) {
  const out = new Map();
  picks.slice(0, slots).forEach((id, i) => known.has(id) && out.set(id, i + 1));
  return out;
}

// mark colours a drawing.
export function mark(svg, picks) {
  const groups = [...svg.querySelectorAll("g[data-id]")];
  const picked = among(picks, new Set(groups.map((g) => g.dataset.id)));
  svg.classList.toggle("has-picks", picked.size > 0);
  for (const g of groups) {
    g.dataset.kind ??= g.getAttribute("class") ?? "";
    const slot = picked.get(g.dataset.id);
    const own = picked.size ? g.dataset.kind.replace(/^c-s\d$/, "c-rest") : g.dataset.kind;
    g.setAttribute("class", slot && own ? "c-s" + slot : own);
    name(g, slot);
  }
}

// name writes a picked point's name beside it, where a drawing of many points has left
// it out, and takes it away again.
function name(g, slot) {
  const own = g.querySelector(".c-picked-name");
  if (!slot) return own?.remove();
  const at = g.querySelector(".c-dot");
  if (own || !at || g.querySelector("text")) return;
  const outline = at.getAttribute("d");
  const [x, y] = middle(outline);
  const strip = outline.indexOf("z") < outline.length - 1; // of many dots: above the first
  const text = document.createElementNS("http://www.w3.org/2000/svg", "text");
  const wide = g.ownerSVGElement.viewBox.baseVal.width;
  const left = x > wide * 0.75;
  text.setAttribute("class", "c-name c-halo c-picked-name");
  text.setAttribute("x", String(strip ? x : left ? x - 9 : x + 9));
  text.setAttribute("y", String(strip ? y - 9 : y + 4));
  text.setAttribute("font-size", "11.5");
  if (strip || left) text.setAttribute("text-anchor", strip ? "middle" : "end");
  text.textContent = called(full(g.querySelector("title")));
  g.append(text);
}

// middle is that of the first mark of an outline: what is not shown has no box to ask for.
function middle(outline) {
  const corners = [...outline.split("z")[0].matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
  const round = Number(/a([\d.]+)/.exec(outline)?.[1] ?? 0);
  const mean = (i) => corners.reduce((sum, c) => sum + c[i], 0) / corners.length;
  return [mean(0) + round, mean(1)];
}

// plain keeps ECharts from reading a text as a template.
export const plain = (text) => text.replaceAll("{", "{\u200b");

// called is the name in the first line of what a mark says.
const called = (said) => (said ?? "").split("\n")[0];

// recolour does to the options what mark does to the drawing.
export function recolour({ baseOption, media }, picks, points) {
  const { legend, series } = baseOption;
  const picked = among(picks, new Set(series.flatMap((s) => s.data).map((d) => d.model)));
  if (!picked.size) return;
  for (const { itemStyle = {} } of legend.data) {
    const key = "borderColor" in itemStyle ? "borderColor" : "color";
    if (itemStyle[key] && !/^var\(--chart-\d/.test(itemStyle[key])) itemStyle[key] = "var(--chart-rest)";
  }
  for (const axes of [baseOption.yAxis, ...media.map((m) => m.option.yAxis ?? [])]) {
    for (const name of axes[0]?.data ?? []) if (picked.has(name.model)) name.value = name.value.replace(/^(\{mark\|.*?\})?(.*)$/, "$1{differs|$2}");
  }
  const named = new Set(series.flatMap((s) => s.data).filter((d) => d.label).map((d) => d.model));
  for (const s of series) {
    for (const d of s.data) {
      if (!d.model) continue;
      const slot = picked.get(d.model);
      const style = d.itemStyle ?? s.itemStyle;
      const color = slot ? `var(--chart-${slot})` : "var(--chart-rest)";
      const hollow = style.color === "var(--chart-bg)";
      d.itemStyle = { ...style, ...((!hollow || slot) && { color }), ...(hollow && { borderColor: color }) };
      d.emphasis = { itemStyle: d.itemStyle };
      if (!slot) continue;
      if (d.label) d.label.fontWeight = 600;
      else if (points && !named.has(d.model)) d.label = { show: true, position: "right", formatter: () => called(d.name), color: "var(--chart-ink)", fontWeight: 600 };
    }
  }
}
