// The files of data of a benchmark's cases: classic scripts, so that a site opened
// from a folder works as well. The head says of how many files each kind of rows is;
// they are beside it and are loaded when a reader asks for what they hold.

import { script } from "../frame/load.js";

/** @type {Map<string, any>} */
const files = new Map(); // benchmark and name to a promise and what settles it

function file(benchmark, name) {
  const key = benchmark + "/" + name;
  if (!files.has(key)) {
    /** @type {any} */
    const f = {};
    f.promise = new Promise((resolve, reject) => Object.assign(f, { resolve, reject }));
    files.set(key, f);
  }
  return files.get(key);
}

// take is what the files call.
function take(benchmark, name, given) {
  const f = file(benchmark, name);
  f.asked = true;
  f.given = given;
  f.resolve(given);
}

// load asks for a file once; one that failed is asked for again.
function load(benchmark, name, src) {
  const f = file(benchmark, name);
  if (!f.asked) {
    f.asked = true;
    script(src).catch((e) => {
      files.delete(benchmark + "/" + name);
      f.reject(e);
    });
  }
  return f.promise;
}

const head = (benchmark, src) => load(benchmark, "head", src);

// now is the head if its file has been read already, as a page's own is.
const now = (benchmark) => files.get(benchmark + "/head")?.given ?? null;

// rows joins the files of one kind of rows. The head says how many there are.
/** @type {(benchmark: string, name: string, src: string) => Promise<any[]>} */
async function rows(benchmark, name, src) {
  const n = (await head(benchmark, src)).parts[name] ?? 0;
  const list = await Promise.all(Array.from({ length: n }, (_, i) => load(benchmark, `${name}-${i + 1}`, src.replace(/index\.js$/, `${name}-${i + 1}.js`))));
  return list.flat(1);
}

export const data = { take, head, now, rows };
