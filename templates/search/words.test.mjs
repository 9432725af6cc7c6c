import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { asked, words } from "./words.js";

// The table that the builder's package site/page is held to as well.
const cases = JSON.parse(readFileSync(new URL("../../site/page/testdata/words.json", import.meta.url), "utf8"));

test("words are those of the builder", () => {
  assert.ok(cases.length > 0);
  for (const c of cases) assert.deepEqual(words(c.text), c.words, c.text);
});

test("what is asked for is found wherever it is in a text", () => {
  const found = (text, query) => asked(query).every((a) => words(text).some((w) => w.startsWith(a)));
  assert.deepEqual(asked("北京烤鸭 cup Cup"), ["北京", "京烤", "烤鸭", "cup"]);
  for (const query of ["北", "京", "鸭", "京烤", "北京烤鸭"]) assert.ok(found("吃北京烤鸭。", query), query);
  assert.ok(!found("吃北京烤鸭。", "鸭北"));
  assert.ok(found("A Naïve wall", "naiv wal"));
});
