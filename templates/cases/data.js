// The files of data of a benchmark's cases. The head says of how many files each kind of
// rows is; they are beside it and are loaded when a reader asks for what they hold.

import { load } from "../frame/load.js";

const beside = /** @type {HTMLScriptElement} */ (globalThis.document?.currentScript)?.src; // this bundle's, in assets

const file = (benchmark, name) => `../${benchmark}/lists/data/${name}`;

const head = (benchmark) => load(file(benchmark, "index"));

// now is the head if its file has been read already, as a page's own is.
const now = (benchmark) => globalThis.standings[file(benchmark, "index")] ?? null;

// rows joins the files of one kind of rows.
/** @type {(benchmark: string, name: string) => Promise<any[]>} */
async function rows(benchmark, name) {
  const starts = (await head(benchmark)).parts[name] ?? [];
  const list = await Promise.all(starts.map((_, n) => load(file(benchmark, `${name}-${n + 1}`))));
  return list.flat(1);
}

// row is that of one item, of which one file is loaded; undefined where there is none.
/** @type {(benchmark: string, name: string, item: number) => Promise<any>} */
async function row(benchmark, name, item) {
  const starts = (await head(benchmark)).parts[name] ?? [];
  const n = starts.findLastIndex((/** @type {number} */ first) => first <= item);
  return n < 0 ? undefined : (await load(file(benchmark, `${name}-${n + 1}`)))[item - starts[n]];
}

// pictures are those of an item's outputs, null where one has none, and the outputs that
// score highest and lowest on it.
/** @type {(benchmark: string, item: number) => Promise<{ ends: number[], pictures: ({ src: string, size: Object<string, number> } | null)[] }>} */
async function pictures(benchmark, item) {
  const [ends, list] = (await row(benchmark, "pictures", item)) ?? [[], []];
  return { ends, pictures: list.map((/** @type {string} */ text) => {
    const [name, width, height] = text.split(" ");
    return name ? { src: new URL(name, beside).href, size: Number(height) ? { width: Number(width), height: Number(height) } : {} } : null;
  }) };
}

export const data = { head, now, rows, row, pictures };
