// Picked models in a drawing: each in the colour of its slot, the rest grey.

const slots = 6;

// mark colours a drawing.
export function mark(svg, picks) {
  const groups = [...svg.querySelectorAll("g[data-id]")];
  const known = picks.slice(0, slots).filter((id) => groups.some((g) => g.dataset.id === id));
  svg.classList.toggle("has-picks", known.length > 0);
  for (const g of groups) {
    g.dataset.kind ??= g.getAttribute("class") ?? "";
    const own = known.length ? g.dataset.kind.replace(/^c-s\d$/, "c-rest") : g.dataset.kind;
    g.setAttribute("class", own && known.includes(g.dataset.id) ? "c-s" + (picks.indexOf(g.dataset.id) + 1) : own);
  }
}
