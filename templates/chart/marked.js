// Picked models in charts that show all of them: each in the colour of its slot,
// the rest grey.

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
    g.setAttribute("class", slot && g.dataset.kind ? "c-s" + slot : g.dataset.kind);
  }
}

// recolour does to the options what mark does to the drawing.
export function recolour(options, picks) {
  if (!picks.length) return;
  const all = [options.baseOption, ...options.media.map((m) => m.option)].flatMap((o) => o.series ?? []);
  const picked = among(picks, new Set(all.flatMap((s) => s.data ?? []).map((d) => d && d.model)));
  if (!picked.size) return;
  for (const l of options.baseOption.legend) {
    const style = l.data[0].itemStyle ?? {};
    const key = "borderColor" in style ? "borderColor" : "color";
    if (style[key] && !/^var\(--chart-\d/.test(style[key])) style[key] = "var(--chart-rest)";
  }
  const bases = new Map(options.baseOption.series.map((s) => [s.id, s]));
  for (const s of all) {
    for (const d of s.data ?? []) {
      if (!d || !d.model) continue;
      const slot = picked.get(d.model);
      const style = d.itemStyle ?? bases.get(s.id).itemStyle ?? {};
      const color = slot ? `var(--chart-${slot})` : "var(--chart-rest)";
      const hollow = style.color === "var(--chart-bg)";
      const filled = !hollow || (slot && !s.id.startsWith("frame-"));
      d.itemStyle = { ...style, ...(filled && { color }), ...(hollow && { borderColor: color }) };
      d.emphasis = { itemStyle: d.itemStyle };
      if (slot && s.id.startsWith("frame-names")) d.label.fontWeight = 600;
    }
  }
}
