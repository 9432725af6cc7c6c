// Colours for what cannot use the style sheet's: a canvas, a file.

// paint is the value that a variable of the style sheet has on the page now.
export function paint(name) {
  const probe = document.body.appendChild(Object.assign(document.createElement("span"), { hidden: true }));
  probe.style.color = `var(${name})`;
  const value = hex(getComputedStyle(probe).color);
  probe.remove();
  return value;
}

export function hex(color) {
  const m = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(color);
  if (!m || (m[4] !== undefined && m[4] !== "1")) return color;
  return "#" + m.slice(1, 4).map((n) => (+n).toString(16).padStart(2, "0")).join("");
}
