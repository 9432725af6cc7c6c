// The comparison as a picture: the sentence that the page begins with, and the gaps below
// it, each on its own scale. What is around the drawing is written as around charts'.

import { svg } from "../frame/make.js";
import { counted } from "../frame/text.js";

const width = 720, pitch = 38, left = 290, right = 510;
const most = 16; // lines
const letters = 50; // of a name, in the room left of a scale

/** @type {(x: number, y: number, text: string, look?: any) => SVGElement} */
const words = (x, y, text, { class: name = "c-text", size = 12.5, ...more } = {}) => svg("text", { x, y, class: name, "font-size": size, ...more }, text);

/** @type {(name: string) => string} */
const short = (name) => (name.length > letters ? name.slice(0, letters - 1).trimEnd() + "…" : name);

// row is a line of the comparison: its name, the marks on its scale, the scores and the gap.
function row(drawing, line, y) {
  const { comparison } = drawing, { field, axis, entries } = line;
  const at = (place) => left + (right - left) * Math.max(0, Math.min(1, place));
  return svg("g", {},
    words(0, y - 2, short(line.overall ? field.title : line.name)), words(0, y + 12, short(field.bench.title + (line.overall ? "" : ", " + field.title)), { class: "c-note", size: 10.5 }),
    svg("path", { class: "c-rail", d: `M${left} ${y}H${right}` }),
    words(left, y + 14, String(axis.min), { class: "c-note", size: 10 }), words(right, y + 14, String(axis.max), { class: "c-note", size: 10, "text-anchor": "end" }),
    svg("path", { class: "c-span", "stroke-width": 2, d: `M${at(entries[0].place)} ${y}H${at(entries.at(-1).place)}` }),
    ...[...entries].reverse().map(({ id, place }) => svg("g", { class: "c-s" + drawing.slots.get(id), transform: `translate(${at(place)} ${y})` }, svg("path", { class: "c-mark", d: comparison.data.slots[drawing.slots.get(id) - 1].mark }))),
    words(right + 20, y + 4, entries.map((e) => comparison.shown(field, e.figure)).join("  ·  ")),
    words(width, y + 4, line.leaders.length === entries.length ? "level" : entries.length === 2 ? "gap " + line.gap : "", { class: "c-note", "text-anchor": "end" }));
}

// picture is what chart/drawing.js makes a file of; close takes it from the page.
export function picture(drawing, ids, lines, sentence) {
  const { comparison } = drawing;
  const shown = lines.slice(0, most);
  const fields = [...new Set(shown.map((l) => l.field))];
  let x = 0;
  const key = ids.map((id) => {
    const text = comparison.models.get(id).title;
    const one = svg("g", {}, svg("g", { class: "c-s" + drawing.slots.get(id), transform: `translate(${x + 5} 8)` }, svg("path", { class: "c-mark", d: comparison.data.slots[drawing.slots.get(id) - 1].mark })), words(x + 15, 12.5, text));
    x += 32 + 7 * text.length;
    return one;
  });
  const height = 34 + pitch * shown.length;
  const drawn = svg("svg", { class: "chart-svg", viewBox: `0 0 ${width} ${height}`, width, height }, svg("title", {}, sentence), svg("desc", {}, shown.map((l) => `${l.name}: ` + l.entries.map((e) => `${comparison.models.get(e.id).title} ${comparison.shown(l.field, e.figure)}`).join(", ")).join("; ")),
    ...key, ...shown.map((line, i) => row(drawing, line, 46 + pitch * i)));
  const figure = document.createElement("figure");
  figure.className = "chart visually-hidden";
  figure.append(drawn);
  document.body.append(figure);
  const [title, ...further] = sentence.split(/(?<=\.) /); // the first sentence is the finding
  const said = {
    title,
    note: [...further, (shown.length < lines.length ? `The first ${shown.length} of ${counted(lines.length, "line")}, each` : "Each line") + " on its own scale; scores from best to last."].join(" "),
    source: "Source: " + [...new Set([...fields.map((f) => f.sources), ...fields.map((f) => f.bench.stated && `${f.bench.title}: ${f.bench.stated}`)])].filter(Boolean).join("; "),
  };
  return { figure, picture: () => "", caption: (what) => said[what], here: () => location.hash, close: () => figure.remove() };
}
