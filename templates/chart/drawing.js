// Drawings in the page: their elements, and the files that a reader saves.

import { svg } from "../frame/make.js";
import { hex } from "./colours.js";

const root = document.documentElement;
const svgNS = "http://www.w3.org/2000/svg";
// file is a drawing as a file of its own: colours of the light theme, no
// classes, no links.
export function file(drawn) {
  const theme = root.dataset.theme;
  root.dataset.theme = "light";
  const copy = standalone(drawn);
  if (theme === undefined) delete root.dataset.theme;
  else root.dataset.theme = theme;
  const text = '<?xml version="1.0" encoding="UTF-8"?>\n' + new XMLSerializer().serializeToString(copy) + "\n";
  return { text, width: Number(copy.getAttribute("width")), height: Number(copy.getAttribute("height")) };
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
  const halo = hex(getComputedStyle(drawn).getPropertyValue("--chart-bg").trim());
  from.forEach((source, i) => {
    const target = to[i];
    const style = getComputedStyle(source);
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
  for (const e of [copy, ...copy.querySelectorAll("*")]) {
    for (const { name } of [...e.attributes]) if (name === "class" || name.startsWith("data-")) e.removeAttribute(name);
  }
  for (const a of copy.querySelectorAll("a")) a.replaceWith(...a.childNodes);
  const { width, height } = drawn.viewBox.baseVal;
  const margin = 12;
  copy.setAttribute("xmlns", svgNS);
  copy.setAttribute("viewBox", `${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}`);
  copy.setAttribute("width", width + 2 * margin);
  copy.setAttribute("height", height + 2 * margin);
  copy.setAttribute("font-family", "Helvetica Neue, Helvetica, Arial, Liberation Sans, sans-serif");
  copy.querySelector("desc").after(svg("rect", {
    x: -margin, y: -margin, width: width + 2 * margin, height: height + 2 * margin, fill: "#ffffff",
  }));
  return copy;
}
