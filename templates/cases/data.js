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
  const n = (await head(benchmark)).parts[name] ?? 0;
  const list = await Promise.all(Array.from({ length: n }, (_, i) => load(file(benchmark, `${name}-${i + 1}`))));
  return list.flat(1);
}

// pictures are those of an item's outputs, null where one has none, and the outputs that
// score highest and lowest on it.
/** @type {(benchmark: string, item: number) => Promise<{ ends: number[], pictures: ({ src: string, size: Object<string, number> } | null)[] }>} */
async function pictures(benchmark, item) {
  const { pictured } = await head(benchmark);
  if (!pictured) return { ends: [], pictures: [] };
  const [ends, list] = (await load(file(benchmark, `pictures-${Math.floor(item / pictured) + 1}`)))[item % pictured];
  return { ends, pictures: list.map((/** @type {string} */ text) => {
    const [name, width, height] = text.split(" ");
    return name ? { src: new URL(name, beside).href, size: Number(height) ? { width: Number(width), height: Number(height) } : {} } : null;
  }) };
}

export const data = { head, now, rows, pictures };
