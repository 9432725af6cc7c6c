// What changed between two releases, from their files of data. The pages of the releases
// also give the causes: they are made from the complete records.

import { letters } from "../frame/text.js";

/**
 * A board, as a release's file of data has it: its columns with ids and titles, its rows
 * as model, name, variant, condition, rank (0: none), whether the model has a page, cells,
 * and marks of footnotes, the row's own first (0: the release kept none).
 * @typedef {{ id: string, title: string, columns: string[][], rules: string[], rows: any[] }} Board
 * @typedef {{ name: string, variant: string, rank: number, before: number, of?: number[], cells: { column: string, before: string, after: string }[] }} Change
 * @typedef {{ id: string, title: string, fate: string, rules: boolean, came: string[], went: string[], added: Change[], gone: Change[], rescored: Change[], moved: Change[] }} BoardChange
 */

const key = ([model, , variant, condition]) => [model, letters(variant), condition].join("\n");

// between lists the boards on which anything differs; those that are gone are last.
/** @type {(from: { boards: Board[] }, to: { boards: Board[] }) => BoardChange[]} */
export function between(from, to) {
  const before = new Map(from.boards.map((b) => [b.id, b]));
  const list = to.boards.map((b) => change(before.get(b.id), b));
  const after = new Set(to.boards.map((b) => b.id));
  for (const b of from.boards) if (!after.has(b.id)) list.push(change(b, null));
  return list.filter((c) => c.fate || c.rules || [c.came, c.went, c.added, c.gone, c.rescored, c.moved].some((part) => part.length));
}

// ranked counts the rows with a rank under a condition: these need not be the same in two releases.
const ranked = (board, condition) => board.rows.filter((r) => r[4] > 0 && r[3] === condition).length;

/** @type {(x: Board | null | undefined, y: Board | null | undefined) => BoardChange} */
function change(x, y) {
  const { id, title } = y ?? x;
  const old = new Map((x?.rows ?? []).map((r) => [key(r), r]));
  const places = new Map((x?.columns ?? []).map(([column], i) => [column, i]));
  const c = { id, title, fate: !x ? "new" : !y ? "gone" : "", rules: Boolean(x && y && x.rules.join("\n") !== y.rules.join("\n")), came: [], went: [], added: [], gone: [], rescored: [], moved: [] };
  if (x && y) {
    c.came = y.columns.filter(([column]) => !places.has(column)).map(([, name]) => name);
    const now = new Set(y.columns.map(([column]) => column));
    c.went = x.columns.filter(([column]) => !now.has(column)).map(([, name]) => name);
  }
  for (const row of y?.rows ?? []) {
    const [, name, variant, , rank, , cells, marks] = row;
    const was = old.get(key(row));
    old.delete(key(row));
    if (!was) {
      c.added.push({ name, variant, rank, before: 0, cells: [] });
      continue;
    }
    const differ = [];
    // marked is a text with its mark, where both releases kept marks.
    const marked = (text, list, at) => (marks && was[7] && list[at] ? `${text} (marked ${list[at]})` : text);
    if (marked("", was[7], 0) !== marked("", marks, 0)) differ.push({ column: "Model", before: marked(name, was[7], 0), after: marked(name, marks, 0) });
    y.columns.forEach(([column, called], i) => {
      const at = places.get(column);
      if (at === undefined) return;
      const before = marked(was[6][at], was[7], at + 1), after = marked(cells[i], marks, i + 1);
      if (before !== after) differ.push({ column: called, before, after });
    });
    const both = { name, variant, rank, before: was[4], of: [ranked(x, row[3]), ranked(y, row[3])], cells: differ };
    if (differ.length) c.rescored.push(both);
    else if (was[4] !== rank) c.moved.push(both);
  }
  for (const [, name, variant, , rank] of old.values()) c.gone.push({ name, variant, rank: 0, before: rank, cells: [] });
  return c;
}
