// How sure figures are, in a living chart: lines taken from its drawings, one a row, so
// that a page does not carry them again.

const kinds = ["whisker", "span"];

// points are the two ends of a line as it is drawn, "M10 5H20" or "M10 5V20", and a gap.
/** @type {(d: string) => (number | null)[][]} */
export const points = (d) => {
  const [, x, y, way, to] = /^M(\S+) (\S+?)([HV])(\S+)$/.exec(d) ?? [];
  if (!way) return [];
  return [[+x, +y], way === "H" ? [+to, +y] : [+x, +to], [null, null]];
};

// whiskers fills the lines of the options, of the wide drawing and of the narrow one.
export function whiskers(options, drawings) {
  const { series } = options.baseOption;
  const empty = series.filter((s) => kinds.some((kind) => s.id.startsWith("frame-" + kind)));
  if (!empty.length) return;
  const entries = new Map(series.filter((s) => s.id.startsWith("marks-")).flatMap((s) => s.data.map((d) => [d.model, s.name])));
  [options.baseOption, ...options.media.map((m) => m.option)].forEach((option, i) => {
    const lines = [...drawings[i].querySelectorAll(kinds.map((kind) => `g[data-id] > .c-${kind}`).join())];
    for (const { id, name } of empty) {
      const data = lines.filter((line) => entries.get(line.parentNode.dataset.id) === name).flatMap((line) => points(line.getAttribute("d")));
      const own = (option.series ??= []).find((s) => s.id === id);
      if (own) own.data = data;
      else option.series.push({ id, data });
    }
  });
}
