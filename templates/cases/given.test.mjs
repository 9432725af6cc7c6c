import assert from "node:assert/strict";
import test from "node:test";

import { isRecord, own, stored } from "./given.js";

test("names that all objects have are none of an object's own", () => {
  for (const name of ["__proto__", "constructor", "toString", "hasOwnProperty", ""]) assert.equal(own({ a: 1 }, name), undefined);
  assert.equal(own({ a: 1 }, "a"), 1);
});

test("what is stored in another shape is not taken", () => {
  for (const text of ["null", "[]", "1", '"x"', "{", "", null, undefined]) assert.deepEqual(stored(text, isRecord, { usual: 1 }), { usual: 1 });
  assert.deepEqual(stored('{"a": 1}', isRecord, {}), { a: 1 });
});
