// How a LaTeX table is laid out: which columns wrap, at how many letters heads
// break, whether it shrinks to the width of the text and whether it runs over
// pages. Widths are counted in letters; a letter is about half an em.

const column = 44; // letters that fit a column of a paper in two columns
const text = 69; // letters that fit a line of the article class
const page = 40; // lines that fit a page
const gap = 2.4; // letters between two columns
const close = 1.6; // the same in a table that runs over pages
const wraps = [30, 20, 12]; // letters from which a column of text wraps, as room gets short
/** @type {[string, number][]} */
const sizes = [["", 1], ["\\small", 0.93], ["\\footnotesize", 0.86], ["\\scriptsize", 0.8], ["\\tiny", 0.7]]; // small type runs wide

// letters of a cell as it is set, not as it is written.
const letters = (tex) => tex.replace(/~?\\cite\{([^}]*)\}/g, (_, keys) => "[12]".repeat(keys.split(",").length))
  .replace(/\\(textbf|textit|underline|textsuperscript)\b/g, "").replace(/\\[A-Za-z]+(\{\})?|\\(.)/g, "x").replace(/[{}$]/g, "").length;

// broken is a head in lines of at most so many letters, as far as its words, and
// hyphens in long ones, allow.
function broken(label, most) {
  const lines = [];
  for (const word of label.split(" ")) {
    const parts = word.length > most ? word.split(/(?<=.-)(?=.)/) : [word];
    parts.forEach((part, i) => {
      const last = lines.at(-1);
      const joint = i ? "" : " ";
      if (last !== undefined && last.length + joint.length + part.length <= most) lines[lines.length - 1] = last + joint + part;
      else lines.push(part);
    });
  }
  return lines;
}

// columns measures: label and rest are a column's head, cells those of its rows.
// A head breaks into lines about as long as its figures.
export const columns = (list) => list.map(({ label, rest, cells, figures }) => {
  const lengths = cells.map(letters);
  const widest = Math.max(0, ...lengths);
  const lines = !figures && widest > wraps[0] ? [label] : broken(label, Math.max(widest, 9));
  const under = rest && lines.at(-1).length + letters(rest) > Math.max(widest, 9); // the rest has a line of its own
  const word = Math.max(0, ...cells.flatMap((cell) => cell.split(" ").map(letters)));
  return { lines, under, figures, lengths, word, width: Math.max(widest, ...lines.map((line) => line.length), under ? letters(rest) : 0) };
});

// paragraph is a column of text that wraps at so many letters.
const paragraph = (width) => `>{\\raggedright\\arraybackslash}p{${Math.round(width / 2)}em}`;

// layout decides on a table with so many letters above and below it, and so many
// lines beside its rows: it floats and shrinks to the text, or, where it is longer
// than a page, runs over pages in the largest type in which its columns fit.
export function layout(list, letters, lines) {
  const wrapped = (most) => list.filter((c) => !c.figures && c.width > most);
  const least = (c, most) => (c.figures || c.width <= most ? c.width : Math.max(most, c.word));
  const wanted = (most) => list.reduce((n, c) => n + least(c, most), 0);
  const left = (most, size, space) => (text - 5 - list.length * space) / size - wanted(most);
  const height = (most) => list[0].lengths.reduce((n, _, i) => n + Math.max(1, ...wrapped(most).map((c) => Math.ceil(c.lengths[i] / least(c, most)))), 0);
  const shrunk = (most) => Math.min(1, text / (wanted(most) + list.length * gap));
  let [most, name, size] = [wraps.slice(0, 2).find((w) => left(w, 1, gap) >= 0) ?? wraps[1], "", 1];
  const long = height(most) * shrunk(most) + lines + letters / 75 > page;
  const space = long ? close : gap;
  if (long) {
    /** @type {(w: number, s: [string, number]) => [number, string, number]} */
    const one = (w, s) => [w, ...s];
    const tries = [...sizes.slice(0, 3).flatMap((s) => wraps.slice(0, 2).map((w) => one(w, s))), ...sizes.slice(2).map((s) => one(wraps[2], s))];
    [most, name, size] = tries.find(([w, , s]) => left(w, s, space) >= 0) ?? tries.at(-1);
  }
  const wide = wrapped(most);
  // What room is left goes to the columns that lack it.
  const lack = wide.reduce((n, c) => n + c.width - least(c, most), 0);
  const more = Math.min(1, Math.max(0, left(most, size, space)) / (lack || 1));
  const own = (c) => least(c, most) + (wide.includes(c) ? Math.floor(more * (c.width - least(c, most))) : 0);
  return {
    long, size: name, tight: long && left(most, size, space) < 0, shrinks: !long && list.reduce((n, c) => n + own(c) + gap, 0) > column, wraps: wide.length > 0,
    spec: list.map((c) => (wide.includes(c) ? paragraph(own(c)) : c.figures ? "r" : "l")).join(""),
  };
}
