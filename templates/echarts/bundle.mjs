// Bundles the parts of ECharts named in entry.mjs into echarts.js, or into the file that is
// named, with the licences of what is in it, and refuses a bundle that has grown too heavy.
import { build } from "esbuild";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const limit = 210_000; // bytes, gzipped
const here = dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);
const folder = (name) => dirname(require.resolve(name + "/package.json"));
const text = (...path) => readFileSync(join(...path), "utf8").trim().replaceAll("*/", "* /");

const echarts = folder("echarts");
const { version } = JSON.parse(text(echarts, "package.json"));
const licences = [
  `Apache ECharts ${version}, with some of its parts left out. Licensed under the Apache License, Version 2.0:\nhttps://www.apache.org/licenses/LICENSE-2.0`,
  text(echarts, "NOTICE"),
  "It contains zrender:\n" + text(folder("zrender"), "LICENSE"),
  "and parts of d3:\n" + text(echarts, "licenses", "LICENSE-d3"),
];
const outfile = process.argv[2] ?? join(here, "echarts.js");

await build({
  entryPoints: [join(here, "entry.mjs")],
  outfile,
  bundle: true,
  minify: true,
  format: "iife",
  target: "es2020",
  charset: "utf8",
  legalComments: "inline",
  logLevel: "warning",
  banner: { js: `/*!\n${licences.join("\n\n")}\n*/` },
});

const size = gzipSync(readFileSync(outfile), { level: 9 }).length;
if (size > limit) {
  console.error(`echarts.js has ${size} bytes gzipped, more than ${limit}; leave a part out of entry.mjs`);
  process.exit(1);
}
