// Drawings in the page: their elements, and the files that a reader saves.

import { svg } from "../frame/svg.js";
import { hex } from "./colours.js";

const root = document.documentElement;
const svgNS = "http://www.w3.org/2000/svg";

// file is a figure as a file of its own: its wide drawing, with what is open on it, and all
// that its page says of it: title and note above, source, page and address below. Colours are those of the light theme;
// there are no classes and no links.
export function file(chart) {
  const { figure } = chart;
  const drawn = figure.querySelector("svg.chart-svg");
  const theme = root.dataset.theme;
  root.dataset.theme = "light";
  const copy = standalone(drawn);
  frame(copy, chart, drawn.viewBox.baseVal);
  const opened = chart.picture(drawn);
  if (theme === undefined) delete root.dataset.theme;
  else root.dataset.theme = theme;
  const text = '<?xml version="1.0" encoding="UTF-8"?>\n' + new XMLSerializer().serializeToString(copy).replace("<!--open-->", () => opened) + "\n";
  return { text, width: Number(copy.getAttribute("width")), height: Number(copy.getAttribute("height")) };
}

const margin = 24;
const sans = "Helvetica Neue, Helvetica, Arial, Liberation Sans, sans-serif";
const serif = "Charter, Iowan Old Style, Cambria, Noto Serif, Liberation Serif, serif";

// frame writes title, note and source around a drawing, and makes room for them.
function frame(copy, chart, { width, height }) {
  const style = getComputedStyle(chart.figure);
  const color = (name) => hex(style.getPropertyValue(name).trim());
  // set writes a text in lines from y down; it returns where they end.
  const set = (words, y, size, pitch, look) => lines(words, width, `${look["font-weight"] ?? 400} ${size}px ${look["font-family"] ?? sans}`).reduce((at, line) => {
    copy.append(svg("text", { x: 0, y: (at + size).toFixed(1), "font-size": size, ...look }, line));
    return at + pitch;
  }, y);
  const above = [[chart.caption("title"), 19, 24, { "font-family": serif, "font-weight": 600, fill: color("--chart-ink") }], [chart.caption("note"), 12.5, 17, { fill: color("--chart-note") }]];
  const canonical = /** @type {HTMLLinkElement | null} */ (document.querySelector("link[rel=canonical]"))?.href;
  const below = [chart.caption("source"), document.title, canonical && canonical + chart.here()];
  const head = above.reduce((y, [words, size, pitch, look]) => set(words, y, size, pitch, look), 0) + 10;
  for (const e of copy.children) if (e.localName === "text") e.setAttribute("transform", `translate(0 ${-head})`);
  const foot = below.filter(Boolean).reduce((y, words) => set(words, y, 11, 15, { fill: color("--chart-note") }), height + 12);
  const box = { x: -margin, y: -margin - head, width: width + 2 * margin, height: head + foot + 2 * margin };
  copy.querySelector("desc").after(svg("rect", { ...box, fill: "#ffffff" }), svg("rect", { ...box, height: 5, fill: color("--chart-1") }), document.createComment("open"));
  copy.setAttribute("viewBox", Object.values(box).join(" "));
  copy.setAttribute("width", box.width);
  copy.setAttribute("height", box.height);
}

// lines breaks a text at spaces into lines no longer than room.
function lines(words, room, font) {
  const paper = document.createElement("canvas").getContext("2d");
  paper.font = font;
  const out = [];
  for (const word of words.split(" ").filter(Boolean)) {
    const longer = [out.at(-1), word].filter(Boolean).join(" ");
    if (out.length && paper.measureText(longer).width < room) out[out.length - 1] = longer;
    else out.push(word);
  }
  return out;
}

// The properties that a saved drawing states, where they differ from SVG's own
// initial values.
const written = {
  fill: "#000000", "fill-opacity": "1", stroke: "none", "stroke-width": "1", "stroke-dasharray": "none",
  "stroke-linejoin": "miter", "stroke-linecap": "butt",
};
const writtenText = { fill: "#000000", "font-size": "", "font-weight": "400", "text-anchor": "start" };

function standalone(drawn) {
  const copy = drawn.cloneNode(true);
  const from = [drawn, ...drawn.querySelectorAll("*")];
  const to = [copy, ...copy.querySelectorAll("*")];
  const gone = []; // what is open replaces it
  const halo = hex(getComputedStyle(drawn).getPropertyValue("--chart-bg").trim());
  from.forEach((source, i) => {
    const target = to[i];
    const style = getComputedStyle(source);
    if (style.visibility === "hidden") return void gone.push(target);
    const isText = source.localName === "text";
    if (isText || source.localName === "path" || source.localName === "rect") {
      const list = isText ? writtenText : written;
      for (const name in list) {
        const value = hex(style.getPropertyValue(name)).replace(/px/g, "");
        if (value === list[name] || (name.startsWith("stroke-") && style.stroke === "none")) target.removeAttribute(name);
        else target.setAttribute(name, value);
      }
    }
    if (isText && source.classList.contains("c-halo")) {
      // Not every viewer knows paint-order: the halo is a text of its own.
      const under = target.cloneNode(true);
      for (const [k, v] of Object.entries({ stroke: halo, "stroke-width": 3, "stroke-linejoin": "round", fill: halo })) under.setAttribute(k, v);
      for (const name of ["class", "data-id"]) under.removeAttribute(name);
      target.before(under);
    }
  });
  for (const e of gone) e.remove();
  for (const e of [copy, ...copy.querySelectorAll("*")]) {
    for (const { name } of [...e.attributes]) if (name === "class" || name.startsWith("data-")) e.removeAttribute(name);
  }
  for (const a of copy.querySelectorAll("a")) a.replaceWith(...a.childNodes);
  copy.setAttribute("xmlns", svgNS);
  copy.setAttribute("font-family", sans);
  return copy;
}
