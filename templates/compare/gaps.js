// The comparison as a chart: a line a leaderboard or category, each on its own scale, with
// the picked models on it. What site/chart writes of a chart for the chart script
// (chart/chart.js) is written here for one that a reader composes; the tables below it
// have the same figures.

import { svg } from "../frame/make.js";
import { counted } from "../frame/text.js";

const most = 8; // lines
const letters = 50; // of a line of text beside a scale

// plain keeps a text from being read as one with styles.
const plain = (text) => text.replaceAll("{", "{\u200b");

// broken sets parts in lines.
const broken = (parts) => parts.reduce((lines, part) => {
  const longer = [lines.at(-1), part].filter(Boolean).join(" · ");
  return longer.length > letters && lines.length ? [...lines, part] : [...lines.slice(0, -1), longer];
}, []);

// gaps fills the figure with the lines of a comparison and the sentence that it begins with.
export function gaps(figure, { comparison, slots }, ids, lines, sentence) {
  const shown = lines.slice(0, most);
  const title = (id) => comparison.models.get(id).title;
  const texts = shown.map((line) => {
    const board = line.field.bench.title + (line.overall ? "" : ", " + line.field.title);
    const gap = line.leaders.length === line.entries.length ? "level" : "gap " + line.gap;
    return [line.overall ? comparison.ranksBy(line.field, line.column) : line.name, ...broken([board, gap]), ...broken(line.entries.map((e) => `${title(e.id)} ${comparison.shown(line.field, e.figure)}`))];
  });
  const rows = Math.max(...texts.map((t) => t.length));
  const strokes = (color, width, data) => ({ type: "line", symbol: "circle", symbolSize: 0, lineStyle: { color: `var(--chart-${color})`, width }, itemStyle: { color: `var(--chart-${color})` }, data });
  const ends = (line, i) => [line.axis.min, line.axis.max].map((v, at) => ({ value: [at, i], label: { formatter: String(v).replace("-", "−"), position: "bottom" } }));
  const gap = [null, null];
  const option = {
    xAxis: [{ type: "value", min: 0, max: 1, show: false }],
    yAxis: [{ type: "category", inverse: true, data: texts.map(([name, ...more]) => [plain(name), ...more.map((t) => `{note|${plain(t)}}`)].join("\n")), axisLabel: { rich: { note: { fontSize: 11, lineHeight: 14, color: "var(--chart-note)" } } } }],
    series: [strokes("rail", 1, shown.flatMap((line, i) => [...ends(line, i), gap])),
      strokes("axis", 2, shown.flatMap((line, i) => [[line.entries[0].place, i], [line.entries.at(-1).place, i], gap])),
      ...ids.map((id) => ({ type: "scatter", name: plain(title(id)), symbol: "path://" + comparison.data.slots[slots.get(id) - 1].mark, symbolSize: 11, itemStyle: { color: `var(--chart-${slots.get(id)})`, opacity: 1 },
        data: shown.flatMap((line, i) => line.entries.filter((e) => e.id === id).map((e) => ({ name: id, value: [Math.max(0, Math.min(1, e.place)), i], words: `${title(id)}\n${line.name}: ${comparison.shown(line.field, e.figure)}` }))) }))],
  };
  const above = 16 + 19 * Math.ceil(ids.length / 2);
  const sizes = [{ name: "wide", width: 720, left: 340, pitch: 20 + 15 * rows }, { name: "narrow", width: 360, left: 14, pitch: 34 + 15 * rows }];
  const drawn = sizes.map(({ width, left, pitch }) => ({ plot: [left, above, width - 24, above + pitch * shown.length], legend: [0, 2], ticks: [] }));
  figure.querySelector(".chart-box").replaceChildren(...sizes.map(({ name, width }, i) => svg("svg", { class: `chart-svg chart-${name}`, viewBox: `0 0 ${width} ${drawn[i].plot[3] + 8}`, width, height: drawn[i].plot[3] + 8, "aria-hidden": "true" }, svg("desc"))), ...figure.querySelectorAll(".chart-canvas"));
  figure.querySelector("script").textContent = JSON.stringify({ option, drawn });
  const fields = [...new Set(shown.map((l) => l.field))];
  const said = {
    title: sentence,
    note: (shown.length < lines.length ? `The first ${shown.length} of ${counted(lines.length, "line")}, each` : "Each line") + " on its own scale; scores from best to last.",
    source: "Source: " + [...new Set([...fields.map((f) => f.sources), ...fields.map((f) => f.bench.stated && `${f.bench.title}: ${f.bench.stated}`)])].filter(Boolean).join("; "),
  };
  for (const what in said) figure.querySelector(`[data-is=${what}]`).textContent = said[what];
}
