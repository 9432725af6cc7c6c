// How sure figures and ranks are, in a table that is carried away: as the reader chooses,
// behind the figures with ±, or from where to where in columns of their own.

export const choices = [
  { value: "", text: "Intervals: none" },
  { value: "pm", text: "Intervals: as ±" },
  { value: "ends", text: "Intervals: in columns" },
];

const beside = (c, end, name) => ({ ...c, id: `${c.id}_${end}`, label: `${c.label} ${end}`, name: `${c.name}, ${name}`, overall: false, made: false, mean: false, remade: false });
const some = (table, i, what) => table.sections.some((s) => s.rows.some((row) => row.cells[i][what]));

/** @type {(table: any) => boolean} */
export const any = (table) => !table.plain && table.columns.some((c, i) => some(table, i, "low"));

// put gives a table with intervals as chosen. ± is the larger of the two sides.
/** @type {(table: any, choice: string) => any} */
export function put(table, choice) {
  if (!choice || !any(table)) return table;
  const wide = table.columns.map((c, i) => some(table, i, "low") && (choice === "ends" || c.role === "rank"));
  const cells = (row, i) => {
    const cell = row.cells[i];
    if (wide[i]) return [cell, { text: cell.low ?? "", part: "" }, { text: cell.high ?? "", part: "" }];
    return [choice === "pm" && cell.error && !cell.stated ? { ...cell, stated: cell.error } : cell];
  };
  let at = 0;
  return {
    ...table,
    columns: table.columns.flatMap((c, i) => (wide[i] ? [c, beside({ ...c, role: "", figures: true }, "low", "from"), beside({ ...c, role: "", figures: true }, "high", "to")] : [c])),
    tops: table.tops.map(({ text, span }) => {
      const added = wide.slice(at, at + span).filter(Boolean).length * 2;
      at += span;
      return { text, span: span + added };
    }),
    sections: table.sections.map((s) => ({ ...s, rows: s.rows.map((row) => ({ ...row, cells: row.cells.flatMap((_, i) => cells(row, i)) })) })),
  };
}
