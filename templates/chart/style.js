// What the options of all charts have in common: how texts, axes and tooltips look. The
// options of a page say the rest, and are smaller by this.

const font = (color, fontSize) => ({ color: `var(--chart-${color})`, fontSize });
const hidden = { show: false };
const grid = { show: true, lineStyle: { color: "var(--chart-grid)" } };

const common = {
  animation: false, useUTC: true, textStyle: { fontFamily: "var(--chart-font)" },
  // Tooltips are painted, not HTML: nothing in a name becomes markup, and no style
  // attribute runs into the page's policy.
  tooltip: {
    trigger: "item", formatter: "{b}", renderMode: "richText", confine: true, padding: [6, 9],
    backgroundColor: "var(--chart-bg)", borderColor: "var(--chart-axis)", textStyle: { ...font("ink", 12), lineHeight: 17 },
  },
  legend: {
    padding: 0, itemGap: 5, itemHeight: 9, inactiveColor: "var(--chart-rest)", inactiveBorderWidth: 0,
    textStyle: { ...font("ink", 11.5), lineHeight: 14, padding: [0, 10, 0, 0] },
  },
};

const title = { padding: 0, textVerticalAlign: "middle", textStyle: { color: "var(--chart-note)", fontWeight: 400 } };

const figures = { axisTick: hidden, axisLine: hidden, axisLabel: { ...font("note", 11), hideOverlap: true }, splitLine: grid };

// Names and columns of texts beside rows.
const texts = (small) => ({
  inverse: true, position: "left", axisTick: hidden, axisLine: { show: false, lineStyle: { color: "var(--chart-axis)" } }, triggerEvent: true,
  axisLabel: {
    interval: 0, lineHeight: 15,
    rich: {
      mark: { width: 15, color: "var(--chart-kind)" }, note: font("note", small), // the room that a mark has in the drawing
      down: { color: "var(--chart-fall)", fontWeight: 600 }, differs: { color: "var(--chart-ink)", fontWeight: 600 },
    },
  },
});

// Around a radar; the labels are those in its data.
const angles = { type: "value", min: 0, interval: 1, startAngle: 90, axisTick: hidden, axisLine: hidden, axisLabel: { color: "var(--chart-ink)", lineHeight: 13.5 }, splitLine: grid };

// From its middle; no line crosses the labels.
const radius = { z: 5, axisLabel: { ...font("note", 11), hideOverlap: false, textBorderColor: "var(--chart-bg)", textBorderWidth: 3 } };

// fill adds what is not said.
function fill(o, defaults) {
  for (const key in defaults) {
    if (o[key] === undefined) o[key] = structuredClone(defaults[key]);
    else if (defaults[key].constructor === Object) fill(o[key], defaults[key]);
  }
}

// look gives marks and lines what their colour says: pointed at they keep it, where ECharts
// would compute a lighter one; lines and areas have that of their marks.
function look(s) {
  if (s.type === "line") s.showAllSymbol = true;
  if (s.lineStyle) s.lineStyle.color = s.itemStyle.color;
  if (s.areaStyle) s.areaStyle.color = s.itemStyle.color;
  for (const d of s.data) {
    if (d.itemStyle) d.emphasis = { itemStyle: d.itemStyle };
    if (d.label) fill(d.label, { show: true, color: "var(--chart-ink)" });
  }
  if (s.silent) return;
  s.symbolKeepAspect = true;
  s.emphasis = { itemStyle: { ...s.itemStyle }, ...(s.coordinateSystem && { focus: "series" }) };
  s.itemStyle.opacity = 1; // ECharts' own is 0.8
}

/** dress completes the options of a chart as a page has them. */
export function dress({ baseOption, media }) {
  fill(baseOption, common);
  baseOption.series.forEach(look);
  for (const [o, small] of [[baseOption, 11.5], ...media.map((m) => [m.option, 11])]) {
    for (const t of o.title) fill(t, title);
    if (o.grid) fill(o.grid, { outerBoundsMode: "none" }); // the labels' room is in the drawing
    if (o.angleAxis) fill(o.angleAxis, angles);
    if (o.radiusAxis) fill(o.radiusAxis, radius);
    for (const axis of [o.xAxis ?? [], o.yAxis ?? [], o.radiusAxis ?? []].flat()) {
      if (axis.type) fill(axis, axis.type === "category" ? texts(small) : figures);
    }
  }
}
