// Colours for what cannot use the style sheet's: a canvas, a file.

// A canvas knows no CSS variables: every string "var(--chart-…)" in the options
// gives way to the value the variable has on the figure now.
export function resolver(figure) {
  const style = getComputedStyle(figure);
  const probe = document.createElement("span");
  probe.hidden = true;
  figure.append(probe);
  const known = new Map();
  const value = (name) => {
    if (!known.has(name)) {
      let v = style.getPropertyValue(name).trim();
      if (!name.endsWith("-font")) {
        probe.style.color = `var(${name})`;
        v = hex(getComputedStyle(probe).color);
      }
      known.set(name, v);
    }
    return known.get(name);
  };
  const resolve = (o) => {
    if (typeof o === "string") {
      const token = /^var\((--chart-[\w-]+)\)$/.exec(o);
      return token ? value(token[1]) : o;
    }
    if (Array.isArray(o)) return o.map(resolve);
    if (o === null || typeof o !== "object") return o;
    const out = {};
    for (const key in o) out[key] = resolve(o[key]);
    return out;
  };
  return { resolve, end: () => probe.remove() };
}

export function hex(color) {
  const m = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(color);
  if (!m || (m[4] !== undefined && m[4] !== "1")) return color;
  return "#" + m.slice(1, 4).map((n) => (+n).toString(16).padStart(2, "0")).join("");
}
