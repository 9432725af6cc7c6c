import assert from "node:assert/strict";
import test from "node:test";

// What the storage holds is as any page of the host left it.
const read = async (text) => {
  globalThis.localStorage = /** @type {any} */ ({ getItem: (name) => (name.startsWith("standings-review ") ? text : null), setItem: () => {} });
  return (await import("./settings.js?" + encodeURIComponent(text))).settings;
};

test("settings of another shape are none", async () => {
  for (const text of ["null", "[]", "1", '"x"', "{", '{"rater": "x", "handed": {}}', '{"rater": -1}', '{"rater": 1.5}']) {
    const { rater, handed } = await read(text);
    assert.deepEqual([rater, handed], [0, ""], text);
  }
  const { rater, handed } = await read('{"rater": 2, "handed": "2026-03-01"}');
  assert.deepEqual([rater, handed], [2, "2026-03-01"]);
});
