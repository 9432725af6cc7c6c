// What ECharts draws on a figure: the marks and ticks of its drawing, or others where a
// reader has picked models or chosen axes. Loaded with ECharts.

import { paint } from "./colours.js";

const hidden = { show: false };

/** @type {(text: string) => string} */
const plain = (text) => text.replaceAll("{", "{\u200b"); // or it would be read as a template

// painted is data with the colours of the page.
const painted = (json) => JSON.parse(json.replace(/"var\((--chart-[\w-]+)\)"/g, (_, name) => JSON.stringify(paint(name))));

// options are those of a figure (chart.js), for one of its drawings.
export function options(chart, svg) {
  const { option, drawn } = painted(chart.block("options"));
  const { plot, drop = 0, legend, ticks } = drawn[Number(svg !== chart.drawings[0])];
  const fontFamily = getComputedStyle(chart.figure).getPropertyValue("--chart-font").replaceAll('"', "'"); // it is written into attributes
  const font = { fontFamily, fontSize: 11, color: paint("--chart-note") };
  const halo = { textBorderColor: paint("--chart-bg"), textBorderWidth: 3 };
  const grid = { show: true, lineStyle: { color: paint("--chart-grid"), width: 1 } };
  const axes = option.polar ? [option.radiusAxis] : [...option.xAxis, ...option.yAxis].filter((a) => a.type !== "category");
  if (chart.axes) {
    const [x, y] = chart.axes.map((n) => chart.pool.axes[n]);
    [x, y].forEach(({ axis, ticks: own }, i) => {
      Object.assign(axes[i], axis, { nameLocation: i ? "end" : "middle", nameGap: i ? 14 : 26, nameTextStyle: { ...font, align: i ? "left" : "center" } });
      ticks[i] = own;
    });
    option.series = painted(JSON.stringify(chart.pool.kinds)).map((look, kind) => ({ ...look, data: chart.shown.filter((s) => (s.kind ?? 0) === kind).map((s) => ({
      name: s.id, value: chart.axes.map((n) => s.values[n]), label: { formatter: plain(s.name), position: "right" } })) })).filter((s) => s.data.length);
  }
  if (chart.form === "radar" && chart.shown) option.series = chart.shown.map((s) => outline(option.series[0], s, chart.pool.slots[s.slot - 1]));
  const narrow = plot[0] < 100; // texts are above their lines
  for (const axis of option.yAxis ?? []) {
    if (axis.axisLabel) Object.assign(axis, { axisLine: hidden, axisTick: hidden, axisLabel: { ...font, fontSize: 12.5, lineHeight: 16, color: paint("--chart-ink"), interval: 0, align: "left", margin: plot[0], ...(narrow && { verticalAlign: "bottom", padding: [0, 0, 10, 0] }), ...axis.axisLabel } });
  }
  axes.forEach((axis, i) => {
    if (!ticks[i]) return;
    const customValues = ticks[i].map((t) => t.Value), labels = new Map(ticks[i].map((t) => [t.Value, t.Label]));
    Object.assign(axis, { axisLine: hidden, axisTick: { show: false, customValues }, splitLine: grid,
      axisLabel: { ...font, margin: 5 + drop, ...(option.polar && halo), customValues, hideOverlap: Boolean(chart.axes), formatter: (v, n) => labels.get(v) ?? ticks[i][n].Label } });
  });
  if (option.polar) {
    option.polar = { center: plot.slice(0, 2), radius: plot[2] };
    option.radiusAxis.z = 5;
    Object.assign(option.angleAxis, { axisLine: grid, axisTick: hidden, axisLabel: hidden, splitLine: grid });
  } else {
    option.grid = { left: plot[0], top: plot[1], width: plot[2] - plot[0], height: plot[3] - plot[1], outerBoundsMode: "none" };
  }
  for (const s of option.series) {
    const mark = s.data.some((d) => d?.name);
    for (const point of chart.place ? s.data.map((d) => d.value ?? d) : []) point[1] = chart.place[point[1]] ?? null;
    Object.assign(s, { silent: !mark, z: mark ? 3 : 2, symbolKeepAspect: true, showAllSymbol: true, labelLayout: { hideOverlap: true }, emphasis: { itemStyle: { opacity: 1 }, ...(option.polar && { focus: "series" }) } });
    if (!option.polar && mark) coloured(s, chart);
    for (const d of s.data) if (d?.label) Object.assign(d.label, { show: true, ...font, color: paint("--chart-ink"), ...halo, ...(chart.picks.includes(d.name) && { fontWeight: 600 }) });
  }
  return { ...option, animation: false, useUTC: true,
    legend: { show: Boolean(legend), left: legend?.[0], top: legend?.[1], orient: option.polar ? "vertical" : "horizontal", padding: 0, itemGap: option.polar ? 5 : 18, itemWidth: option.polar ? 24 : 10, itemHeight: 9,
      data: option.series.map((s) => s.name).filter(Boolean), textStyle: { ...font, fontSize: 11.5, lineHeight: 14, color: paint("--chart-ink") }, inactiveColor: paint("--chart-rest") } };
}

// coloured gives the picked models of a series the colours of their slots, and greys the rest.
function coloured(s, chart) {
  const { picks, form } = chart;
  if (!picks.some(Boolean)) return;
  for (const d of s.data) {
    const slot = picks.indexOf(d.name) + 1, color = paint(slot ? "--chart-" + slot : "--chart-rest");
    const own = d.itemStyle ?? s.itemStyle, hollow = own.borderWidth > 1;
    d.itemStyle = { ...own, ...((!hollow || slot) && { color }), ...(hollow && { borderColor: color }) };
    if (slot && (form === "scatter" || form === "strip" && !s.xAxisIndex)) d.label ??= { formatter: plain(chart.said(d.name).split("\n")[0]), position: form === "strip" ? "bottom" : "right" };
  }
}

// outline is a model of the pool on a radar, which looks as another does but for its slot.
function outline(pattern, s, look) {
  const color = paint("--chart-" + s.slot), n = s.values.length;
  return { ...pattern, name: plain(s.short || s.name), symbol: "path://" + look.mark, symbolSize: look.size, itemStyle: { ...pattern.itemStyle, color },
    lineStyle: { width: 2, color, type: look.dash ? look.dash.split(" ").map(Number) : "solid" }, areaStyle: s.values.includes(null) ? undefined : { opacity: 0.07, color },
    data: [...s.values, s.values[0]].map((v, i) => ({ name: s.id, value: [v, i <= n ? i : 0] })) };
}

// still is the same as a drawing of its own, in the text of an SVG element.
export function still(chart, svg) {
  const { width, height } = svg.viewBox.baseVal;
  const one = chart.echarts.init(null, null, { renderer: "svg", ssr: true, width, height });
  one.setOption(options(chart, svg));
  for (const [name, on] of Object.entries(chart.chart.getOption().legend[0].selected ?? {})) if (!on) one.dispatchAction({ type: "legendUnSelect", name });
  const text = one.renderToSVGString();
  one.dispose();
  return text;
}
