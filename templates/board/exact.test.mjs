import assert from "node:assert/strict";
import test from "node:test";

import { add, number, over, parse, print, times, whole } from "./exact.js";

test("figures are read exactly, or not at all", () => {
  for (const [text, printed] of [["0.4", "0.400"], ["-12.50", "-12.500"], ["−3", "-3.000"], ["1/6", "0.167"], ["+2", "2.000"]]) assert.equal(print(parse(text), 3), printed);
  for (const text of ["", "1/0", "1e3", "1.", ".5", "two", "1,000"]) assert.equal(parse(text), null, text);
});

test("a tenth three times is three tenths", () => {
  const tenth = parse("0.1");
  assert.equal(print(add(add(tenth, tenth), tenth), 20), "0.30000000000000000000");
  assert.equal(number(times(whole(3), tenth)), 0.3);
});

test("halves are rounded away from zero, and nothing is no minus", () => {
  for (const [text, decimals, want] of [["2.5", 0, "3"], ["-2.5", 0, "-3"], ["0.125", 2, "0.13"], ["-0.004", 2, "0.00"], ["99.995", 2, "100.00"]]) assert.equal(print(parse(text), decimals), want);
  assert.equal(print(over(parse("1"), parse("-3")), 4), "-0.3333");
});
