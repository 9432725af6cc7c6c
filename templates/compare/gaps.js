// The comparison as a chart: a line a category, or a leaderboard, each on its own scale, with
// the picked models on it. What site/chart writes of a chart for the chart script
// (chart/chart.js) is written here for one that a reader composes; the table beside it has
// all figures.

import { svg } from "../frame/svg.js";
import { counted } from "../frame/text.js";

const most = 10; // lines
const letter = 6.6; // px, of a name

// plain keeps a text from being read as one with styles.
const plain = (text) => text.replaceAll("{", "{\u200b");
const short = (text, letters) => (text.length > letters ? text.slice(0, letters - 1) + "…" : text);

// gaps fills the figure with lines, the widest gap first; the title is what they show.
export function gaps(figure, { comparison, slots }, ids, lines, title) {
  const shown = lines.slice(0, most);
  const called = (id) => comparison.models.get(id).title;
  const texts = shown.map(({ field, overall, column, name, axis }) => [overall ? comparison.ranksBy(field, column) : name, `${field.bench.title}${overall ? "" : ", " + field.title} · ${axis.min}–${axis.max}`]);
  const strokes = (color, width, data) => ({ type: "line", symbol: "circle", symbolSize: 0, lineStyle: { color: `var(--chart-${color})`, width }, itemStyle: { color: `var(--chart-${color})` }, data });
  const gap = [null, null], at = (e) => Math.max(0, Math.min(1, e.place));
  // The two ends of a line have their figures outside of it, the others below.
  const side = (line, e) => {
    const ends = [...line.entries].sort((x, y) => x.place - y.place);
    return e === ends[0] ? "left" : e === ends.at(-1) ? "right" : "bottom";
  };
  const option = {
    xAxis: [{ type: "value", min: 0, max: 1, show: false }],
    yAxis: [{ type: "category", inverse: true, data: texts.map(([name, note]) => `${plain(short(name, 42))}\n{note|${plain(short(note, 46))}}`), axisLabel: { rich: { note: { fontSize: 11, lineHeight: 14, color: "var(--chart-note)" } } } }],
    series: [strokes("rail", 1, shown.flatMap((_, i) => [[0, i], [1, i], gap])),
      strokes("axis", 2, shown.flatMap((line, i) => [[at(line.entries[0]), i], [at(line.entries.at(-1)), i], gap])),
      ...ids.map((id) => ({ type: "scatter", name: plain(called(id)), symbol: "path://" + comparison.data.slots[slots.get(id) - 1].mark, symbolSize: 11, itemStyle: { color: `var(--chart-${slots.get(id)})`, opacity: 1 },
        data: shown.flatMap((line, i) => line.entries.filter((e) => e.id === id).map((e) => {
          const text = comparison.shown(line.field, e.figure);
          return { name: id, value: [at(e), i], label: { formatter: text, position: side(line, e), distance: 6 }, words: `${called(id)}\n${line.name}: ${text}` };
        })) }))],
  };
  const left = Math.min(250, 24 + letter * Math.max(...texts.flatMap(([name, note]) => [name.length, 0.85 * note.length])));
  const sizes = [{ name: "wide", width: Math.max(640, Math.min(1100, figure.clientWidth)), left: left + 48, pitch: 36 }, { name: "narrow", width: 360, left: 52, pitch: 58 }];
  const drawn = sizes.map(({ name, width, left, pitch }) => {
    const above = 14 + 19 * Math.ceil(ids.length / (name === "wide" ? 4 : 2));
    return { plot: [left, above, width - 52, above + pitch * shown.length], legend: [0, 2], ticks: [] };
  });
  figure.querySelector(".chart-box").replaceChildren(...sizes.map(({ name, width }, i) => svg("svg", { class: `chart-svg chart-${name}`, viewBox: `0 0 ${width} ${drawn[i].plot[3] + 8}`, width, height: drawn[i].plot[3] + 8, "aria-hidden": "true" }, svg("desc"))), ...figure.querySelectorAll(".chart-canvas"));
  figure.querySelector("script").textContent = JSON.stringify({ option, drawn });
  const fields = [...new Set(shown.map((l) => l.field))];
  const said = {
    title,
    note: `${shown.length < lines.length ? `The ${shown.length} widest of ` : ""}${lines[0].overall ? counted(lines.length, "leaderboard") : counted(lines.length, "category", "categories")} in common, each on its own scale; gaps are shares of the whole scale.`,
    source: "Source: " + [...new Set([...fields.map((f) => f.sources), ...fields.map((f) => f.bench.stated && `${f.bench.title}: ${f.bench.stated}`)])].filter(Boolean).join("; "),
  };
  for (const what in said) figure.querySelector(`[data-is=${what}]`).textContent = said[what];
}
